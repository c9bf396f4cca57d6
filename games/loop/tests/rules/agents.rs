//! Agents (LOOP-AGENT).

use kernel::{Eyes, Game as _, Luck, Seat};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::content::library;
use the_loop::{Action, AgentId, Dimension, Options, Pay, TheLoop};

use super::position::{Table, card, token, walk};

/// LOOP-AGENT-01, LOOP-AGENT-06: the five agents and their start eras.
#[test]
fn every_agent_has_a_start_era() {
    let table = [
        ("mister_time", Globalization),
        ("time_runner", Prehistory),
        ("eraser_404", AgeOfRobots),
        ("lady_paradox", Renaissance),
        ("eternity_accountant", Industrial),
    ];
    assert_eq!(AgentId::ALL.map(|agent| (agent.key(), agent.start_era())), table);
    for agent in AgentId::ALL {
        let other = if agent == AgentId::MisterTime { AgentId::TimeRunner } else { AgentId::MisterTime };
        let options = Options::default().with_agents(&[agent, other]);
        let game = TheLoop::setup(&options, 2, &mut Luck::fast(1)).expect("a table");
        assert_eq!(game.seats[0].era, agent.start_era());
    }
}

/// LOOP-AGENT-01, LOOP-AGENT-07: how the six starting artifacts of each agent belong to dimensions.
#[test]
fn every_agent_has_a_dimension_split() {
    let splits = [[3, 2, 1, 0], [1, 3, 2, 0], [2, 1, 3, 0], [2, 2, 1, 1], [2, 2, 2, 0]];
    for (agent, split) in AgentId::ALL.into_iter().zip(splits) {
        let dimensions = [Dimension::Spiral, Dimension::Star, Dimension::Line, Dimension::BlackHole];
        let has = |dimension: Dimension| {
            library().starting(agent).iter().filter(|card| library().card(**card).dimension == dimension).count()
        };
        assert_eq!(dimensions.map(has), split, "{}", agent.key());
    }
}

/// LOOP-AGENT-02: the board is on the rested side until the free move is used, and again after the turn.
#[test]
fn the_indicator_shows_the_free_move() {
    let mut table = Table::two().next_faux(EndOfTime).ready();
    let rested = |table: &Table| table.game.view(Eyes::Public).seats[0].rested;
    assert!(rested(&table) && table.may(walk(Industrial)));
    table.act(walk(Industrial));
    assert!(!rested(&table) && !table.may(walk(Renaissance)));
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert!(rested(&table));
}

/// LOOP-AGENT-02: a move by a card does not turn the board.
#[test]
fn a_move_by_a_card_keeps_the_free_move() {
    let mut table = Table::two().hand(0, &["frequent_faller_miles"]).ready();
    table.play("frequent_faller_miles");
    table.act(Action::Go { steps: -1, carry: None });
    assert_eq!((table.game.your_era(), table.game.me().rested), (Industrial, true));
}

/// LOOP-AGENT-03: six starting artifacts each, of which three are drawn.
#[test]
fn six_starting_artifacts_each() {
    for agent in AgentId::ALL {
        assert_eq!(library().starting(agent).len(), 6);
    }
    let options = Options::default().with_agents(&AgentId::ALL[1..]);
    let game = TheLoop::setup(&options, 4, &mut Luck::fast(1)).expect("a table");
    for seat in &game.seats {
        assert_eq!((seat.hand.len(), seat.deck.len()), (3, 3));
        let mut held = seat.hand.iter().map(|held| held.card).chain(seat.deck.clone());
        assert!(held.all(|card| library().card(card).agent == Some(seat.agent)));
    }
}

/// LOOP-AGENT-04: every relative term goes by where the pawn stands now, also after somebody else has moved it.
#[test]
fn the_pawn_is_the_position() {
    let mut table = Table::two().hand(1, &["letter_to_yesterday"]).next_faux(EndOfTime).ready();
    table.act(Action::Send { seat: Seat(1), to: MiddleAges });
    table.end_turn_with(&["d3-2"], &[1, 1]);
    table.play("letter_to_yesterday");
    table.act(Action::Either { n: 1 });
    assert_eq!(table.game.eras[Prehistory].energy, 2);
}

/// LOOP-AGENT-05: an ability used as an action is offered beside the end of the phase.
#[test]
fn an_ability_that_is_an_action_can_be_left() {
    for (agent, ability) in [
        (AgentId::MisterTime, Action::Send { seat: Seat(1), to: EndOfTime }),
        (AgentId::LadyParadox, Action::Borrow { card: card("spartan_shield") }),
        (AgentId::EternityAccountant, Action::Audit { pay: Pay::Energy }),
    ] {
        let table = Table::new(&[agent, AgentId::TimeRunner])
            .agent(0, Prehistory)
            .energy(Prehistory, 1)
            .hand(1, &["spartan_shield"])
            .ready();
        assert!(table.may(ability) && table.may(Action::EndActions), "{}", agent.key());
    }
}

/// LOOP-AGENT-05: the runner may let a cube fall.
#[test]
fn the_runner_may_decline() {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner]).next_faux(Prehistory).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    table.act(Action::Decline);
    assert_eq!(table.game.eras[Prehistory].rifts, 2);
}

/// LOOP-AGENT-05: the eraser may leave the energy.
#[test]
fn the_eraser_may_decline() {
    for (answer, energy) in [(Action::Decline, 0), (Action::Accept, 1)] {
        let mut table = Table::new(&[AgentId::Eraser404, AgentId::MisterTime])
            .hand(0, &["free_wifi"])
            .duplicate("d3-2", Globalization)
            .duplicate("d0-5", EndOfTime)
            .ready();
        table.play("free_wifi");
        table.act(Action::Duplicate { token: token("d3-2") });
        table.act(answer);
        assert_eq!((table.game.bag.len(), table.game.eras[AgeOfRobots].energy), (28, energy));
    }
}
