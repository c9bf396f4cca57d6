//! States (APOC-STATE).

use apocalypsis::term::{Region, State};
use apocalypsis::{Action, Event};

use super::position::{ANNA, FIRST, TASK, Table, agent, back, pools};

fn hurt(state: State) -> Event {
    Event::StateAdded { agent: agent("aunt_spelt"), state }
}

/// What comes of a state that Aunt Spelt gets on her task, with these states beforehand.
fn receives(before: &[State], state: State) -> Table {
    back(TASK, "", &format!("[(do: add_state(this, {}))]", state.key()), "", "");
    let table = before.iter().fold(Table::new(2), |table, state| table.state("aunt_spelt", *state));
    let mut table = table.opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    table
}

/// APOC-STATE-01: three states, each a token of the agent.
#[test]
fn there_are_three_states() {
    assert_eq!(State::ALL.map(State::key), ["physical_trauma", "mental_trauma", "illness"]);
    for state in State::ALL {
        let table = receives(&[], state);
        assert!(table.events.contains(&hurt(state)));
        assert_eq!(State::ALL.map(|of| table.of("aunt_spelt").has_state(of)), State::ALL.map(|of| of == state));
    }
}

/// APOC-STATE-02, APOC-STATE-04: states by themselves change nothing, not even all three: the agent goes and rolls as before.
#[test]
fn a_state_by_itself_does_nothing() {
    back(TASK, "(traits: [will], difficulty: n(1))", "[]", "[]", "");
    let table = State::ALL.into_iter().fold(Table::new(2), |table, state| table.state("aunt_spelt", state));
    let atlantis = Action::Send { agent: agent("aunt_spelt"), task: None, region: Region::ThirdWorld };
    assert!(table.may(ANNA, atlantis));
    assert_eq!(pools(&table.opened("aunt_spelt", Region::AngloSaxonia).rolls(ANNA, FIRST, &[1; 3])), [3]);
}

/// APOC-STATE-03, APOC-STATE-04: the second of a kind kills; different ones lie side by side, up to three.
#[test]
fn two_of_a_kind_kill() {
    for state in State::ALL {
        assert!(receives(&[state], state).game.lost.contains(agent("aunt_spelt")), "{state:?} twice");
        let others: Vec<State> = State::ALL.into_iter().filter(|other| *other != state).collect();
        assert_eq!(receives(&others, state).of("aunt_spelt").states, [true; 3]);
    }
}

/// APOC-STATE-03: at once: what comes after it on the card no longer finds the agent, but finds the player.
#[test]
fn an_agent_dies_at_once() {
    back(TASK, "", "[(do: add_state(this, illness)), (do: cure(this, all)), (do: gain(me, authority, n(1)))]", "", "");
    let mut table = Table::new(2).state("aunt_spelt", State::Illness).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert!(table.game.lost.contains(agent("aunt_spelt")));
    assert_eq!(table.has(ANNA).2, 2);
}

/// APOC-STATE-05: tasks, abilities and Switzerland remove states.
#[test]
fn states_can_be_removed() {
    for (cure, left) in [("one(illness)", [true, true, false]), ("all", [false; 3])] {
        back(TASK, "", &format!("[(do: cure(this, {cure}))]"), "", "");
        let table = State::ALL.into_iter().fold(Table::new(2), |table, state| table.state("aunt_spelt", state));
        let mut table = table.opened("aunt_spelt", Region::SovietLands);
        table.act(ANNA, FIRST);
        assert_eq!(table.of("aunt_spelt").states, left);
    }
    back(TASK, "", "[(do: cure(this, any))]", "", "");
    let table = Table::new(2).state("aunt_spelt", State::Illness).state("aunt_spelt", State::MentalTrauma);
    let mut chosen = table.clone().opened("aunt_spelt", Region::SovietLands);
    chosen.act(ANNA, FIRST);
    chosen.act(ANNA, Action::State { state: State::MentalTrauma });
    assert_eq!(chosen.of("aunt_spelt").states, [false, false, true]);

    let mut swiss = table.ready();
    swiss.act(ANNA, Action::Switzerland { agent: agent("aunt_spelt"), bound: false });
    swiss.act(ANNA, Action::Cure { official: true });
    assert_eq!(swiss.of("aunt_spelt").states, [false; 3]);
}
