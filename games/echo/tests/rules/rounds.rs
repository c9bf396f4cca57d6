//! The round and its time phase (ECHO-RND, ECHO-TIME, ECHO-GAP-08, ECHO-GAP-09).

use echo::{Action, Colour, EndCause, Event, Stage, Why};
use kernel::{Seat, SeatSet};

use super::position::{ANNA, BORIS, Table, VERA, advance, card, cards, choose, flame, reinforce, sample};
use super::summoning::{ANSWER, QUESTION, summoned};

/// ECHO-RND-01: a round is the time phase, then the action phase, then the end-of-round phase; then the next one begins.
#[test]
fn a_round_has_three_phases_in_order() {
    let mut table = Table::new(2).any_hand(ANNA, 8).ready();
    table.time_phase(ANNA);
    table.finish_round();
    let phase = |event: &Event| match event {
        Event::RoundBegun { .. } => Some("round"),
        Event::Shifted { .. } => Some("shift"),
        Event::TurnBegun { .. } => Some("turn"),
        Event::Discarded { why: Why::Limit, .. } => Some("limit"),
        Event::FirstPlayer { .. } => Some("first player"),
        _ => None,
    };
    let mut phases: Vec<_> = table.events.iter().filter_map(phase).collect();
    phases.dedup();
    let round = ["first player", "round", "shift", "turn", "limit"];
    assert_eq!(phases, [&round[..], &round[..4]].concat());
    assert_eq!(table.game.round, 3);
}

/// ECHO-RND-02: an end condition that is met in the time phase cuts no phase short.
#[test]
fn all_phases_are_completed_after_an_end_condition() {
    sample("raftsman", "immediate([(do: gain_vp(n(1)))])");
    let table = Table::new(2).supply(1).board(ANNA, 1, &["raftsman"]).board(BORIS, 1, &["meadow_man_at_arms"]);
    let mut table = table.any_hand(BORIS, 7).ready();
    let events = table.time_phase(ANNA);
    assert_eq!(table.game.ending, Some(EndCause::Supply));
    assert_eq!(summoned(&events), ["raftsman", "meadow_man_at_arms"]);
    assert_eq!([ANNA, BORIS].map(|seat| table.player(seat).hand.len()), [1, 8], "both have drawn");
    table.finish_round();
    let n = |is: &dyn Fn(&&Event) -> bool| table.events.iter().filter(is).count();
    assert_eq!(n(&|event| matches!(event, Event::TurnBegun { .. })), 4);
    assert_eq!(n(&|event| matches!(event, Event::Discarded { why: Why::Limit, .. })), 1);
    assert_eq!(table.player(BORIS).hand.len(), 10);
    assert_eq!(table.game.stage, Stage::Over);
}

/// ECHO-TIME-01, ECHO-TIME-02, ECHO-GAP-08: everybody shifts once and at the same instant, with or without cards; what has left a
/// board waits for its player's turn to summon.
#[test]
fn all_boards_move_before_any_card_is_summoned() {
    sample("raftsman", QUESTION);
    let table = Table::new(3).board(BORIS, 1, &["raftsman"]).board(VERA, 1, &["meadow_man_at_arms"]);
    let mut table = table.board(VERA, 2, &["explorer"]).board(VERA, 5, &["princess"]).ready();
    table.time_phase(BORIS);
    assert_eq!(table.awaited(), SeatSet::one(BORIS));
    assert_eq!(Seat::all(3).map(|seat| table.shifts(seat)).collect::<Vec<_>>(), [2, 2, 2]);
    assert!(Seat::all(3).all(|seat| table.player(seat).flame() == Colour::Yellow));
    assert_eq!([1, 4].map(|place| table.at(VERA, place)), [[card("explorer")], [card("princess")]]);
    assert_eq!(table.player(VERA).waiting, cards(&["meadow_man_at_arms"]));
    assert_eq!((table.game.brotherhood(VERA), table.player(VERA).on_board().count()), (0, 2));
    table.act(BORIS, ANSWER);
    assert_eq!(table.player(VERA).open, cards(&["meadow_man_at_arms"]));
    assert_eq!(Seat::all(3).map(|seat| table.shifts(seat)).collect::<Vec<_>>(), [2, 2, 2]);
}

/// ECHO-TIME-03: every player summons what has left the own board, with its immediate effects and what reacts to it.
#[test]
fn every_player_summons_with_all_effects() {
    let table = Table::new(3).open(ANNA, &["whispering_shell"]).board(ANNA, 1, &["explorer"]);
    let mut table = table.board(BORIS, 1, &["sea_queen", "princess"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).open, cards(&["whispering_shell", "explorer"]));
    assert_eq!(table.player(ANNA).hand.len(), 3, "two for the explorer, one for the shell");
    table.act(BORIS, choose("princess"));
    assert_eq!(table.player(BORIS).open, cards(&["sea_queen", "princess"]));
    assert_eq!(table.player(BORIS).vp, 2);
    assert!(table.player(VERA).entered.is_empty());
    assert!(Seat::all(3).all(|seat| table.player(seat).waiting.is_empty()));
}

/// ECHO-TIME-04, ECHO-GAP-08: the players summon clockwise from the first player, each to the end before the next begins.
#[test]
fn players_summon_clockwise_from_the_first_player() {
    sample("raftsman", "immediate([(do: rivals_discard_vp(1, each_rival))])");
    sample("treasure_diver", "immediate([(do: gain_vp(n(2)))])");
    for (first, order, vp) in [
        (ANNA, ["raftsman", "princess", "treasure_diver"], 2),
        (BORIS, ["princess", "treasure_diver", "raftsman"], 1),
        (VERA, ["treasure_diver", "raftsman", "princess"], 1),
    ] {
        let table = Table::new(3).board(ANNA, 1, &["raftsman"]).board(BORIS, 1, &["princess"]);
        let mut table = table.board(VERA, 1, &["treasure_diver"]).ready();
        assert_eq!(summoned(&table.time_phase(first)), order);
        assert_eq!(table.player(VERA).vp, vp, "first is {first}");
    }
}

/// ECHO-TIME-04: while one player still has something to decide, the next has summoned nothing.
#[test]
fn one_player_finishes_before_the_next() {
    for id in ["raftsman", "treasure_diver", "crane_courier"] {
        sample(id, QUESTION);
    }
    let table = Table::new(2).board(ANNA, 1, &["raftsman"]).board(BORIS, 1, &["treasure_diver", "crane_courier"]);
    let mut table = table.ready();
    table.time_phase(BORIS);
    table.acts(BORIS, &[choose("crane_courier"), ANSWER]);
    assert_eq!(table.refused(ANNA, ANSWER), "not_your_turn");
    assert!(table.player(ANNA).entered.is_empty());
    table.act(BORIS, ANSWER);
    assert_eq!((table.awaited(), table.player(ANNA).open), (SeatSet::one(ANNA), cards(&["raftsman"])));
}

/// ECHO-TIME-05: when all have summoned, everybody draws 1 card, clockwise from the first player.
#[test]
fn everybody_draws_a_card_after_all_summonings() {
    let top = ["miner", "thief", "builder"];
    let mut table = Table::new(3).board(ANNA, 1, &["meadow_man_at_arms"]).deck_top(&top).ready();
    let events = table.time_phase(BORIS);
    for (seat, id) in [BORIS, VERA, ANNA].into_iter().zip(top) {
        assert_eq!(table.player(seat).hand, cards(&[id]));
    }
    let last_summoned = events.iter().rposition(|event| matches!(event, Event::Summoned { .. }));
    let first_drawn = events.iter().position(|event| matches!(event, Event::Drew { .. }));
    assert!(last_summoned < first_drawn, "Anna summons last");
}

/// ECHO-GAP-09: the card of the time phase is drawn after everybody's effects, so none of them can hit it.
#[test]
fn the_card_of_the_time_phase_comes_after_all_effects() {
    sample("raftsman", "immediate([(do: rivals_discard_cards(1, each_rival))])");
    let mut table = Table::new(2).board(BORIS, 1, &["raftsman"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).hand.len(), 1);
    assert!(table.game.discard.is_empty());
}

/// ECHO-TIME-06: in the time phase nobody can take a main action or a free action, whatever is being decided.
#[test]
fn there_are_no_actions_in_the_time_phase() {
    sample("raftsman", QUESTION);
    let table = Table::new(2).board(ANNA, 1, &["raftsman"]).board(ANNA, 3, &["explorer"]).open(ANNA, &["thief"]);
    let table =
        table.captured(ANNA, "cyclicity", &["builder"]).open(BORIS, &["constellation_lamplighter", "music_box"]);
    let mut table = table.ready();
    sample("constellation_lamplighter", "flame(yellow, [(do: gain_vp(n(1)))])");
    sample("music_box", "on(round_start, [(or: [[(do: gain_vp(n(1)))], [(do: draw(n(1)))]])])");
    table.time_phase(ANNA);
    assert_eq!(table.legal(ANNA), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
    let actions =
        [Action::Draw, advance("explorer", None), flame("thief"), reinforce("thief", "cyclicity"), Action::EndTurn];
    for action in actions {
        assert!(["answer_first", "not_allowed"].contains(&table.refused(ANNA, action)), "{action:?}");
    }
    assert_eq!(table.refused(BORIS, flame("constellation_lamplighter")), "not_your_turn");
    table.act(ANNA, ANSWER);
    assert_eq!(table.legal(BORIS), [Action::Either { n: 0 }, Action::Either { n: 1 }], "the effect of the new round");
    assert_eq!(table.refused(BORIS, flame("constellation_lamplighter")), "not_allowed");
    assert_eq!(table.refused(ANNA, flame("thief")), "not_your_turn");
    table.act(BORIS, ANSWER);
    assert!(table.may(ANNA, flame("thief")), "on her turn she can");
    assert!(table.may(ANNA, reinforce("thief", "cyclicity")));
}

/// ECHO-TIME-07: a further shift that an effect causes is done at once, of that player's board alone.
#[test]
fn a_further_shift_is_done_at_once() {
    sample("raftsman", "immediate([(do: shift(1))])");
    let table = Table::new(2).board(ANNA, 1, &["raftsman"]).board(ANNA, 2, &["princess"]);
    let mut table = table.board(BORIS, 1, &["miner"]).board(BORIS, 2, &["explorer"]).ready();
    let events = table.time_phase(ANNA);
    let word = |event: &Event| match event {
        Event::Shifted { seat, .. } => Some(if *seat == ANNA { "Anna shifts" } else { "Boris shifts" }),
        Event::Summoned { card, .. } => Some(card.name()),
        _ => None,
    };
    let order: Vec<_> = events.iter().filter_map(word).collect();
    assert_eq!(order, ["Anna shifts", "Boris shifts", "raftsman", "Anna shifts", "princess", "miner"]);
    assert_eq!((table.shifts(ANNA), table.shifts(BORIS)), (3, 2));
    assert_eq!(table.at(BORIS, 1), [card("explorer")]);
}
