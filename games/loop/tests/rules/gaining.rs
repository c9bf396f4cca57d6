//! Phase III: an artifact for the deck (LOOP-GAIN).

use kernel::Seat;
use the_loop::Era::{MiddleAges, Renaissance};
use the_loop::{Action, AgentId, Stage, TileId};

use super::position::{Table, card, walk};

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::LadyParadox];

fn in_middle_ages() -> Table {
    Table::new(&AGENTS).agent(0, MiddleAges).available("war_steed").available("holy_grails").available("mona_lisa_copy")
}

/// LOOP-GAIN-01: one of those in the era, of the player's choice, or none.
#[test]
fn one_artifact_of_the_own_era_may_be_taken() {
    let mut table = in_middle_ages().ready();
    table.act(Action::EndActions);
    let gain = |id: &str| Action::Gain { card: card(id) };
    assert_eq!(table.legal(), [gain("war_steed"), gain("holy_grails"), Action::Decline]);
    assert_eq!(table.refused(gain("mona_lisa_copy")), "not_available");
    table.act(gain("holy_grails"));
    assert_eq!(table.game.turn.active, Seat(1), "there is no second one");
    assert!(table.game.eras[MiddleAges].artifacts.contains(&card("war_steed")));
}

/// LOOP-GAIN-01: nothing needs to be taken.
#[test]
fn an_artifact_may_be_left() {
    let mut table = in_middle_ages().ready();
    table.act(Action::EndActions);
    table.act(Action::Decline);
    assert_eq!(table.game.eras[MiddleAges].artifacts[..], [card("war_steed"), card("holy_grails")]);
    assert_eq!(table.game.seats[0].discard.len() + table.game.seats[0].deck.len() + table.game.seats[0].hand.len(), 6);
}

/// LOOP-GAIN-01: it is the era in which the action phase ended that counts.
#[test]
fn the_era_at_the_end_of_the_actions_counts() {
    let mut table = in_middle_ages().ready();
    table.act(walk(Renaissance));
    table.act(Action::EndActions);
    assert_eq!(table.game.stage, Stage::Gain);
    assert_eq!(table.legal(), [Action::Gain { card: card("mona_lisa_copy") }, Action::Decline]);

    let mut nothing = Table::new(&AGENTS).available("war_steed").ready();
    nothing.act(Action::EndActions);
    assert_eq!(nothing.game.turn.active, Seat(1), "nothing lies in the globalization");
}

/// LOOP-GAIN-02: it goes on top of the own deck.
#[test]
fn the_taken_artifact_lies_on_top_of_the_deck() {
    let mut table = in_middle_ages().mission(MiddleAges, TileId::Surrounded, 3).ready();
    table.act(Action::EndActions);
    table.act(Action::Gain { card: card("war_steed") });
    assert_eq!(table.game.stage, Stage::Confirm, "phase V has not come yet");
    let seat = &table.game.seats[0];
    assert_eq!((seat.deck.last(), seat.deck.len(), seat.known), (Some(&card("war_steed")), 7, 1));
    assert!(seat.hand.is_empty());
    assert!(!table.game.eras[MiddleAges].artifacts.contains(&card("war_steed")));
}

/// LOOP-GAIN-03: it is not usable in this turn, and in the hand, charged, for the next one.
#[test]
fn the_taken_artifact_is_drawn_for_the_next_turn() {
    let mut table = in_middle_ages().ready();
    assert_eq!(table.refused(Action::Gain { card: card("war_steed") }), "wrong_phase");
    table.act(Action::EndActions);
    assert_eq!(table.refused(Action::Use { card: card("war_steed") }), "wrong_phase");
    table.act(Action::Gain { card: card("war_steed") });
    assert!(table.hand_of(0).contains(&"war_steed") && table.is_charged("war_steed"));
}
