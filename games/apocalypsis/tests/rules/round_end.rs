//! The end of a round (APOC-WRAP).

use apocalypsis::state::{Bearer, Duty};
use apocalypsis::term::{Region, Track};
use apocalypsis::{Action, Event, Stage};

use super::position::{ANNA, BORIS, agent, task};
use super::scenes::{
    CAPITAL, CRISIS, KOTYA, LINKS, PLANER, REDISKA, TOMMY, able, bites, choose, does, offers, owner_of, pools, resolve,
    scene, will,
};

/// APOC-WRAP-01, APOC-WRAP-02, APOC-WRAP-05: Awakening cards are laid out, agents come home, and the next round begins.
#[test]
fn agents_come_home() {
    offers(CAPITAL, vec![does("[]")]);
    let table = scene(2).track(Track::Tech, 11).main(Region::ThirdWorld, KOTYA, CAPITAL).helper(REDISKA, KOTYA);
    let mut table = table.change(TOMMY, |agent| agent.duty = Duty::Switzerland).ready();
    resolve(&mut table, &[]);
    assert_eq!(table.of(REDISKA).duty, Duty::Helper { main: agent(KOTYA) });
    let events = choose(&mut table, 0, &[]);
    for id in [KOTYA, REDISKA, PLANER] {
        assert_eq!(table.of(id).duty, Duty::Idle, "{id}");
    }
    assert!(table.game.cells().next().is_none());
    assert_eq!(table.game.open.len(), 1, "the tech track is awake");
    assert!(events.contains(&Event::RoundBegan { round: 3, leader: BORIS }));
    assert_eq!((table.game.round, table.game.stage), (3, Stage::Buy { turn: 0 }));
}

/// APOC-WRAP-02: who is in Switzerland is not back before the next round starts.
#[test]
fn switzerland_lasts_to_the_very_end() {
    let table = scene(2).change(TOMMY, |agent| agent.duty = Duty::Switzerland);
    for id in [TOMMY, KOTYA] {
        able(id, "(abilities: [(on: round_end, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    }
    let mut table = table.ready();
    resolve(&mut table, &[]);
    let uses = [Action::Use { bearer: Bearer::Main(agent(KOTYA)), ability: 0 }, Action::Decline];
    assert_eq!(table.legal(ANNA), uses, "Tommy is still away");
    assert_eq!(table.of(TOMMY).duty, Duty::Switzerland);
    table.act(ANNA, Action::Decline);
    assert_eq!(table.of(TOMMY).duty, Duty::Idle);
}

/// APOC-WRAP-03: a crisis lies in front of its owner again, also after somebody else was on it.
#[test]
fn crises_lie_before_their_owners() {
    bites(CRISIS, "[]");
    let mut table = scene(2).crisis(Some(ANNA), CRISIS).main(Region::ThirdWorld, REDISKA, CRISIS).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(owner_of(&table, CRISIS), Some(ANNA));
    assert!(!table.game.is_in_cell(task(CRISIS)));
}

/// APOC-WRAP-04: what lasts until the end of the round ends, and what can be used once in a round can be used again.
#[test]
fn a_new_round_renews() {
    offers(CAPITAL, vec![does("[(do: dice(agents: this, n: 1, lasts: round))]")]);
    offers(LINKS, vec![will("[]", "[]")]);
    let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
    able(KOTYA, "(abilities: [(on: before_roll, may: true, limit: round, do: [(do: gain(me, links, n(1)))])])");
    let mut table = table;
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    let used = Action::Use { bearer: Bearer::Main(agent(KOTYA)), ability: 0 };
    for _ in 0..2 {
        table.game.stage = Stage::Act { seat: ANNA };
        table = table.main(Region::ThirdWorld, KOTYA, LINKS).ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, &[]);
        let events = table.rolls(ANNA, used, &[1, 1]);
        assert_eq!(pools(&events), [2], "the die of the first round is gone");
    }
    assert_eq!(table.has(ANNA), (5, 7, 5), "used in two rounds");
}
