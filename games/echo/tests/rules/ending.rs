//! The end of the game (ECHO-END) and the rulings about it (ECHO-GAP-37, ECHO-GAP-62).

use echo::{Action, EndCause, Event, Stage};
use kernel::{Game as _, Seat};

use super::effects::{instant, seize, using};
use super::position::{ANNA, BORIS, Table, choose, entrench, flame, play, sample};

fn last_rounds(table: &Table) -> Vec<EndCause> {
    let told = table.events.iter().filter_map(|event| match event {
        Event::LastRound { cause } => Some(*cause),
        _ => None,
    });
    told.collect()
}

/// Anna summons one more card than these.
fn one_more(table: Table, seat: Seat) -> Table {
    instant("thief", "");
    let mut table = table.hand(seat, &["thief"]).turn(seat, false).ready();
    table.act(seat, play("thief"));
    table
}

/// ECHO-END-01, ECHO-END-02: a condition once fulfilled ends the game with its round, even if it does not hold any more.
#[test]
fn a_condition_is_remembered() {
    sample("princess", "flame(blue, [(do: rivals_discard_vp(1, each_rival))])");
    let table = Table::new(2).vp(BORIS, 1).supply(1).open(ANNA, &["princess"]).round(4);
    let mut table = using(table, "[(do: gain_vp(n(1)))]");
    assert_eq!((table.game.main_vp, table.game.ending), (0, Some(EndCause::Supply)));
    table.act(ANNA, flame("princess"));
    assert_eq!((table.game.main_vp, table.game.ending), (1, Some(EndCause::Supply)));
    table.finish_round();
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 4));
    assert_eq!(last_rounds(&table), [EndCause::Supply]);
    assert_eq!(table.game.outcome().expect("the end").reason(), "supply");
}

/// ECHO-END-01: without a condition the next round begins.
#[test]
fn the_game_goes_on_without_a_condition() {
    let mut table = using(Table::new(2).supply(2).round(4), "[(do: gain_vp(n(1)))]");
    table.finish_round();
    assert_eq!((table.game.round, table.game.ending, table.game.outcome()), (5, None, None));
}

/// ECHO-END-02: the supply is looked at after every payment, also inside one effect.
#[test]
fn payments_are_checked_one_by_one() {
    let steps = "[(do: gain_vp(n(1))), (do: rivals_discard_vp(1, each_rival))]";
    let table = using(Table::new(2).vp(BORIS, 1).supply(1), steps);
    assert_eq!((table.game.main_vp, table.game.ending), (1, Some(EndCause::Supply)));
}

/// ECHO-END-02: a brotherhood is looked at when a card enters it, before the effect of that card.
#[test]
fn summonings_are_checked_before_their_effects() {
    instant("thief", "immediate([(pay: remove_card(()), then: [])])");
    let mut table = Table::new(2).hand(ANNA, &["thief"]).open(ANNA, &["princess"]).any_open(ANNA, 10).ready();
    assert_eq!(table.game.ending, None);
    table.act(ANNA, play("thief"));
    assert_eq!(table.game.ending, Some(EndCause::Brotherhood));
    table.act(ANNA, choose("princess"));
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (11, Some(EndCause::Brotherhood)));
}

/// ECHO-END-02: a source and its creatures move in one change; nothing in between is looked at.
#[test]
fn a_capture_is_one_change() {
    let fighters = ["meadow_man_at_arms", "princess", "explorer"];
    let mut table = Table::new(2).open(ANNA, &fighters).any_open(ANNA, 7).ready();
    assert_eq!(table.game.brotherhood(ANNA), 10);
    seize(&mut table, ANNA, "permanence", &fighters);
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (9, None));
}

/// ECHO-END-02: a removal that sends a source back to the middle is one change, too.
#[test]
fn a_return_is_one_change() {
    let table = Table::new(2).captured(ANNA, "permanence", &["thief"]).any_open(ANNA, 8);
    let mut table = using(table, "[(pay: remove_card(()), then: [])]");
    assert_eq!(table.game.brotherhood(ANNA), 11);
    table.act(ANNA, choose("thief"));
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (9, None));
}

/// ECHO-END-03: condition A is an empty main supply, whatever the other one holds.
#[test]
fn condition_a_is_an_empty_main_supply() {
    for (supply, ending) in [(4, None), (3, Some(EndCause::Supply)), (2, Some(EndCause::Supply))] {
        let table = using(Table::new(2).supply(supply), "[(do: gain_vp(n(3)))]");
        assert_eq!(table.game.ending, ending, "{supply}");
    }
}

/// ECHO-END-04: condition B counts 1 for an open card, 2 for a source, captured or entrenched, and nothing for what is under it.
#[test]
fn condition_b_is_twelve_cards() {
    let under = ["princess", "explorer", "builder"];
    let full = Some(EndCause::Brotherhood);
    let tables = [
        (Table::new(2).any_open(ANNA, 10), 11, None),
        (Table::new(2).any_open(ANNA, 11), 12, full),
        (Table::new(2).captured(ANNA, "permanence", &under).any_open(ANNA, 8), 11, None),
        (Table::new(2).captured(ANNA, "permanence", &under).any_open(ANNA, 9), 12, full),
        (Table::new(2).entrenched(ANNA, "permanence", &under).any_open(ANNA, 8), 11, None),
        (Table::new(2).entrenched(ANNA, "permanence", &under).any_open(ANNA, 9), 12, full),
    ];
    for (table, count, ending) in tables {
        let table = one_more(table, ANNA);
        assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (count, ending));
    }
    let board = Table::new(2).board(ANNA, 5, &["princess", "miner"]).hand(ANNA, &["builder"]).any_open(ANNA, 10);
    assert_eq!(one_more(board, ANNA).game.ending, None, "neither the board nor the hand");
}

/// ECHO-END-04: the brotherhood of any one player is enough, and those of two are not added.
#[test]
fn condition_b_is_met_by_any_player() {
    assert_eq!(one_more(Table::new(2).any_open(BORIS, 11), BORIS).game.ending, Some(EndCause::Brotherhood));
    assert_eq!(one_more(Table::new(2).any_open(ANNA, 10).any_open(BORIS, 10), BORIS).game.ending, None);
}

/// ECHO-END-05: condition C is that every source is entrenched, by whichever players; one that is only captured is not enough.
#[test]
fn condition_c_is_all_sources_entrenched() {
    let strong = ["sea_queen", "meadow_man_at_arms", "builder"];
    let table = || Table::new(2).captured(BORIS, "cyclicity", &strong).turn(BORIS, false);
    let tables = [
        (table().entrenched(ANNA, "permanence", &["thief"]), Some(EndCause::Sources)),
        (table().entrenched(BORIS, "permanence", &["thief"]), Some(EndCause::Sources)),
        (table().captured(ANNA, "permanence", &["thief"]), None),
        (table(), None),
    ];
    for (table, ending) in tables {
        let mut table = table.ready();
        table.act(BORIS, entrench("cyclicity"));
        assert_eq!(table.game.ending, ending);
    }
}

/// ECHO-END-06: all turns of the last round are taken and its end is carried out before the game is over.
#[test]
fn the_last_round_is_finished() {
    let mut table = using(Table::new(3).supply(1), "[(do: gain_vp(n(1)))]");
    table.events.clear();
    table.finish_round();
    let turns = table.events.iter().filter_map(|event| match event {
        Event::TurnBegun { seat } => Some(seat.0),
        _ => None,
    });
    assert_eq!(turns.collect::<Vec<_>>(), [1, 2, 0, 1, 2]);
    assert_eq!((table.game.stage, table.game.round, table.game.first), (Stage::Over, 1, BORIS));
    assert!(table.game.activated.is_empty());
    assert_eq!(table.refused(ANNA, Action::Draw), "game_over");
}

/// ECHO-END-07: what is gained after the main supply has run out comes from the other one.
#[test]
fn late_gains_come_from_the_extra_supply() {
    sample("princess", "flame(blue, [(do: gain_vp(n(4)))])");
    let table = Table::new(2).supply(1).open(ANNA, &["princess"]);
    let mut table = using(table, "[(do: gain_vp(n(1)))]");
    let extra = table.game.extra_vp;
    table.act(ANNA, flame("princess"));
    assert_eq!((table.player(ANNA).vp, table.game.main_vp, table.game.extra_vp), (5, 0, extra - 4));
}

/// ECHO-END-08: points that come back to the main supply do not undo condition A, and are gained before others.
#[test]
fn a_supply_that_fills_again_changes_nothing() {
    sample("princess", "flame(blue, [(do: rivals_discard_vp(2, each_rival))])");
    sample("miner", "flame(blue, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).vp(BORIS, 2).supply(3).open(ANNA, &["princess", "miner"]);
    let mut table = using(table, "[(do: gain_vp(n(5)))]");
    let extra = table.game.extra_vp;
    table.act(ANNA, flame("princess"));
    assert_eq!((table.game.main_vp, table.game.ending), (2, Some(EndCause::Supply)));
    table.act(ANNA, flame("miner"));
    assert_eq!((table.game.main_vp, table.game.extra_vp), (1, extra));
    table.finish_round();
    assert_eq!(table.game.stage, Stage::Over);
}

/// ECHO-END-09: a condition that a first play fulfils ends the game with round 1, not before it.
#[test]
fn a_condition_before_the_first_round_ends_it() {
    instant("thief", "immediate([(do: gain_vp(n(5)))])");
    let table = Table::new(2).hand(ANNA, &["thief"]).hand(BORIS, &["miner"]).any_hand(BORIS, 5).supply(2).choosing();
    echo::samples::write_cost("miner", 0, 3);
    let mut table = table.ready();
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    table.acts(BORIS, &[play("miner"), Action::Seal]);
    assert_eq!((table.game.ending, table.game.round), (Some(EndCause::Supply), 1));
    assert!(matches!(table.game.stage, Stage::Turn { over: 0, .. }));
    table.finish_round();
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 1));
}

/// ECHO-END-10, ECHO-GAP-62: round 30 is the last one and is scored as usual, and no round before it is.
#[test]
fn the_thirtieth_round_is_the_last() {
    let mut table = Table::new(2).round(29).vp(ANNA, 3).vp(BORIS, 2).ready();
    table.finish_round();
    assert_eq!((table.game.round, table.game.ending), (30, None));
    table.finish_round();
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 30));
    let outcome = table.game.outcome().expect("the end");
    assert_eq!((outcome.reason(), outcome.score(ANNA), outcome.score(BORIS)), ("rounds", 3, 2));
    assert!(outcome.winners(2).contains(ANNA) && !outcome.winners(2).contains(BORIS));
}

/// ECHO-END-10: a condition that is met in round 30 is what ends the game.
#[test]
fn a_condition_goes_before_the_limit() {
    let mut table = using(Table::new(2).round(30).supply(1), "[(do: gain_vp(n(1)))]");
    table.finish_round();
    assert_eq!(table.game.outcome().expect("the end").reason(), "supply");
}

/// ECHO-GAP-37: who loses a source gets the creatures back and can meet condition B on a rival's turn, also past 12.
#[test]
fn a_loss_can_fill_a_brotherhood() {
    let under = ["princess", "explorer", "builder", "thief"];
    for (open, count, ending) in
        [(7, 11, None), (8, 12, Some(EndCause::Brotherhood)), (9, 13, Some(EndCause::Brotherhood))]
    {
        let table = Table::new(2).open(ANNA, &["sea_queen", "meadow_man_at_arms"]);
        let mut table = table.captured(BORIS, "permanence", &under).any_open(BORIS, open).ready();
        assert_eq!((table.game.brotherhood(BORIS), table.game.ending), (open as u8 + 2, None));
        seize(&mut table, ANNA, "permanence", &["sea_queen", "meadow_man_at_arms"]);
        assert_eq!((table.game.brotherhood(BORIS), table.game.ending), (count, ending));
    }
}
