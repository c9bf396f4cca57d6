//! Summoning (ECHO-SUM) and the rulings about it (ECHO-GAP-06, ECHO-GAP-07, ECHO-GAP-42, ECHO-GAP-55).

use echo::{Action, Bearer, Because, Colour, EndCause, Event, Origin, Stage, samples};

use super::position::{ANNA, BORIS, Table, advance, capture, card, cards, choose, commit, flame, play, sample, source};

/// An immediate effect that waits for an answer.
pub(crate) const QUESTION: &str = "immediate([(or: [[(do: gain_vp(n(1)))], [(do: gain_vp(n(2)))]])])";
pub(crate) const ANSWER: Action = Action::Either { n: 0 };

/// The cards that were summoned, in their order.
pub(crate) fn summoned(events: &[Event]) -> Vec<&'static str> {
    let card = |event: &Event| if let Event::Summoned { card, .. } = event { Some(card.name()) } else { None };
    events.iter().filter_map(card).collect()
}

/// The cards whose permanent effects were applied, in their order.
fn triggered(events: &[Event]) -> Vec<&'static str> {
    let card = |event: &Event| match event {
        Event::Applied { origin: Origin::Card(card), because: Because::Occasion, .. } => Some(card.name()),
        _ => None,
    };
    events.iter().filter_map(card).collect()
}

/// ECHO-SUM-01: a card is summoned when a shift or an advance takes it off the board, and when it is played at time 0.
#[test]
fn a_card_is_summoned_by_a_shift_an_advance_or_a_play_at_time_0() {
    sample("raftsman", "");
    sample("wishing_well", "flame(blue, [(do: shift(1))])");
    samples::write_cost("raftsman", 0, 0);
    let at = |place| Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, place, &["raftsman"]).ready();
    assert_eq!(summoned(&at(1).time_phase(ANNA)), ["raftsman"]);
    assert_eq!(summoned(&at(1).act(ANNA, flame("wishing_well"))), ["raftsman"]);
    assert_eq!(summoned(&at(2).act(ANNA, advance("raftsman", None))), ["raftsman"]);
    let mut table = Table::new(2).hand(ANNA, &["raftsman"]).ready();
    assert_eq!(summoned(&table.act(ANNA, play("raftsman"))), ["raftsman"]);
}

/// ECHO-SUM-01: a card that stays on the board, or is laid on it, is not summoned.
#[test]
fn a_card_on_the_board_is_not_summoned() {
    sample("raftsman", "");
    samples::write_cost("raftsman", 0, 1);
    let at = |place| Table::new(2).board(ANNA, place, &["raftsman"]).ready();
    assert!(summoned(&at(2).time_phase(ANNA)).is_empty());
    assert!(summoned(&at(3).act(ANNA, advance("raftsman", None))).is_empty());
    let mut table = Table::new(2).hand(ANNA, &["raftsman"]).ready();
    assert!(summoned(&table.act(ANNA, play("raftsman"))).is_empty());
    assert!(table.player(ANNA).entered.is_empty());
}

/// ECHO-SUM-02: a summoned card lies in the open part of its player, in nobody else's, and counts there from that moment.
#[test]
fn a_summoned_card_is_open_and_counts_at_once() {
    let mut table = Table::new(2).open(ANNA, &["meadow_man_at_arms"]).board(ANNA, 1, &["sea_queen"]).ready();
    table.act(ANNA, advance("sea_queen", None));
    assert_eq!(table.player(ANNA).open, cards(&["meadow_man_at_arms", "sea_queen"]));
    assert!(table.player(ANNA).waiting.is_empty());
    assert_eq!(table.player(ANNA).vp, 2, "the queen counts herself");
    assert_eq!(table.game.brotherhood(ANNA), 2);
    assert_eq!(table.game.brotherhood(BORIS), 0);
}

/// ECHO-SUM-03: one card that leaves the board alone is summoned without a question.
#[test]
fn one_card_is_summoned_without_a_question() {
    let mut table = Table::new(2).board(ANNA, 1, &["explorer"]).ready();
    assert_eq!(summoned(&table.time_phase(ANNA)), ["explorer"]);
    assert_eq!(table.game.stage, Stage::Turn { over: 0, acted: false });
}

/// ECHO-SUM-03: of two cards their player names the first, and everything that it leads to is done before the second is summoned.
#[test]
fn two_cards_are_summoned_one_after_the_other_in_the_order_of_their_player() {
    sample("raftsman", QUESTION);
    sample("treasure_diver", QUESTION);
    for (first, second) in [("raftsman", "treasure_diver"), ("treasure_diver", "raftsman")] {
        let mut table = Table::new(2).board(ANNA, 1, &["raftsman", "treasure_diver"]).ready();
        assert!(summoned(&table.time_phase(ANNA)).is_empty(), "Anna is asked before");
        table.act(ANNA, choose(first));
        assert_eq!(table.player(ANNA).open, cards(&[first]), "its effect is not done yet");
        assert_eq!(summoned(&table.act(ANNA, ANSWER)), [second]);
        table.act(ANNA, ANSWER);
        assert_eq!(table.player(ANNA).entered.to_vec(), [card(first), card(second)]);
    }
}

/// ECHO-SUM-04, ECHO-GAP-07: the card enters, the end conditions are looked at, its immediate effect comes, then what waits for
/// summonings.
#[test]
fn what_follows_a_summoning_has_its_order() {
    sample("raftsman", "immediate([(do: gain_vp(n(1)))])");
    let table = Table::new(2).supply(1).open(ANNA, &["whispering_shell"]).board(ANNA, 1, &["raftsman"]);
    let mut table = table.any_open(ANNA, 10).ready();
    let events = table.act(ANNA, advance("raftsman", None));
    let word = |event: &Event| match event {
        Event::Summoned { .. } => Some("enters"),
        Event::LastRound { .. } => Some("last round"),
        Event::Applied { because: Because::Itself, .. } => Some("immediate"),
        Event::GainedVp { .. } => Some("gains"),
        Event::Applied { because: Because::Occasion, .. } => Some("permanent"),
        Event::Drew { .. } => Some("draws"),
        _ => None,
    };
    let order: Vec<_> = events.iter().filter_map(word).collect();
    assert_eq!(order, ["enters", "last round", "immediate", "gains", "permanent", "draws"]);
    assert_eq!(table.game.ending, Some(EndCause::Brotherhood), "the supply is empty only after that");
}

/// ECHO-SUM-04: only what was in the brotherhood before the card entered reacts to it, not what its own effect brings in.
#[test]
fn what_enters_later_does_not_react_to_an_earlier_summoning() {
    sample("raftsman", "immediate([(do: shift(1))])");
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman", "whispering_shell"]).ready();
    let events = table.act(ANNA, advance("raftsman", None));
    assert_eq!(summoned(&events), ["raftsman", "whispering_shell"]);
    assert!(triggered(&events).is_empty());
    assert!(table.player(ANNA).hand.is_empty());
}

/// ECHO-SUM-05: a permanent effect does not react to the summoning of its own card, but to the next one.
#[test]
fn a_permanent_effect_does_not_react_to_its_own_summoning() {
    sample("wishing_well", "on(summon(()), [(do: gain_vp(n(1)))])");
    sample("raftsman", "");
    for (first, vp) in [("wishing_well", 1), ("raftsman", 0)] {
        let mut table = Table::new(2).board(ANNA, 1, &["wishing_well", "raftsman"]).ready();
        table.time_phase(ANNA);
        table.act(ANNA, choose(first));
        assert_eq!(table.player(ANNA).open, cards(&["wishing_well", "raftsman"]));
        assert_eq!(table.player(ANNA).vp, vp, "{first} first");
    }
}

/// ECHO-SUM-06: while the second card waits it is neither on the board nor in the brotherhood, and nothing counts or moves it.
#[test]
fn a_card_that_waits_counts_for_nothing() {
    sample("raftsman", "immediate([(do: gain_vp(per(each: 1, of: cards(())))), (do: advance(1)), (or: [[], []])])");
    sample("music_box", "");
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman", "music_box"]).any_open(ANNA, 10).ready();
    table.time_phase(ANNA);
    let events = table.act(ANNA, choose("raftsman"));
    assert_eq!(table.player(ANNA).vp, 11, "ten and the raftsman");
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("raftsman")) }), "no card to move");
    assert_eq!(table.player(ANNA).waiting, cards(&["music_box"]));
    assert_eq!(table.player(ANNA).on_board().count(), 0);
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (11, None));
    table.act(ANNA, ANSWER);
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (12, Some(EndCause::Brotherhood)));
}

/// ECHO-SUM-06: a card that waits is no card on the board for what counts those either.
#[test]
fn a_card_that_waits_is_not_on_the_board() {
    sample("raftsman", "immediate([(do: gain_vp(per(each: 1, of: cards_on_board))), (or: [[], []])])");
    sample("music_box", "");
    let table = Table::new(2).board(ANNA, 1, &["raftsman", "music_box"]).board(ANNA, 4, &["explorer"]);
    let mut table = table.ready();
    table.time_phase(ANNA);
    table.act(ANNA, choose("raftsman"));
    assert_eq!(table.player(ANNA).waiting, cards(&["music_box"]));
    assert_eq!(table.player(ANNA).vp, 1, "the explorer alone");
}

/// ECHO-SUM-06: the token of the waiting card is empty and beside the board already.
#[test]
fn the_token_of_a_waiting_card_is_beside_the_board() {
    sample("raftsman", "immediate([(if: active_flame(yellow), do: gain_vp(n(3))), (or: [[], []])])");
    sample("music_box", "");
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman", "music_box"]).board(ANNA, 2, &["explorer"]).ready();
    table.time_phase(ANNA);
    table.act(ANNA, choose("raftsman"));
    assert_eq!(table.player(ANNA).flame(), Colour::Yellow);
    assert_eq!(table.player(ANNA).vp, 3);
    assert_eq!(table.at(ANNA, 1), [card("explorer")]);
    assert!(table.at(ANNA, 5).is_empty());
}

/// ECHO-SUM-07, ECHO-GAP-06: a shift that the first card causes is done with all its summonings before the second is summoned.
#[test]
fn a_nested_shift_comes_before_the_second_card() {
    sample("raftsman", "immediate([(do: shift(1))])");
    sample("music_box", "");
    sample("treasure_diver", QUESTION);
    let table =
        Table::new(2).board(ANNA, 1, &["raftsman", "music_box"]).board(ANNA, 2, &["treasure_diver", "explorer"]);
    let mut table = table.ready();
    table.time_phase(ANNA);
    table.act(ANNA, choose("raftsman"));
    assert_eq!(table.player(ANNA).waiting, cards(&["music_box", "treasure_diver", "explorer"]));
    assert_eq!(table.legal(ANNA), [choose("treasure_diver"), choose("explorer")], "the inner token first");
    table.act(ANNA, choose("treasure_diver"));
    assert!(!table.player(ANNA).open.contains(card("music_box")));
    table.act(ANNA, ANSWER);
    assert_eq!(summoned(&table.events), ["raftsman", "treasure_diver", "explorer", "music_box"]);
    assert_eq!(
        (table.shifts(ANNA), table.player(ANNA).flame()),
        (3, Colour::Red),
        "two shifts after the first blue one"
    );
    assert_eq!(table.shifts(BORIS), 2);
}

/// ECHO-SUM-08: nobody can keep on the board what leaves it; only the order is asked.
#[test]
fn a_summoning_cannot_be_declined() {
    sample("raftsman", "");
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman", "meadow_man_at_arms"]).ready();
    table.time_phase(ANNA);
    assert_eq!(table.legal(ANNA).len(), 2);
    assert!(table.may(ANNA, choose("raftsman")) && table.may(ANNA, choose("meadow_man_at_arms")));
    assert_eq!(table.refused(ANNA, Action::Decline), "not_allowed");
    assert_eq!(table.refused(ANNA, Action::EndTurn), "answer_first");
    table.act(ANNA, choose("raftsman"));
    assert_eq!(table.player(ANNA).open, cards(&["raftsman", "meadow_man_at_arms"]), "the other one follows by itself");
}

/// ECHO-SUM-09, ECHO-GAP-42: a creature that comes back from a lost source is not summoned: no immediate effect, and nothing reacts.
#[test]
fn a_released_creature_is_not_summoned_again() {
    sample("raftsman", "immediate([(do: gain_vp(n(1)))])");
    samples::write_strength("raftsman", 1);
    let table = Table::new(2).captured(BORIS, "memory", &["raftsman"]).open(BORIS, &["whispering_shell"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms"]).ready();
    let events = table.acts(ANNA, &[capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!(table.player(BORIS).open, cards(&["raftsman", "whispering_shell"]));
    assert!(summoned(&events).is_empty() && triggered(&events).is_empty());
    assert_eq!((table.player(BORIS).vp, table.player(BORIS).hand.len()), (0, 0));
}

/// ECHO-SUM-10: taking a source, from the middle or from a rival, is not a summoning.
#[test]
fn a_source_is_not_summoned() {
    sample("wishing_well", "on(summon(()), [(do: gain_vp(n(1)))])");
    sample("raftsman", "");
    samples::write_strength("raftsman", 1);
    let free = Table::new(2).in_play("memory");
    for table in [free.clone(), free.captured(BORIS, "memory", &["raftsman"])] {
        let mut table = table.open(ANNA, &["wishing_well", "meadow_man_at_arms"]).ready();
        let events = table.acts(ANNA, &[capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
        assert_eq!(table.game.source(source("memory")).and_then(|source| source.owner), Some(ANNA));
        assert!(summoned(&events).is_empty() && triggered(&events).is_empty());
        assert_eq!(table.player(ANNA).vp, 1, "of the source, and nothing of the well");
    }
}

/// ECHO-SUM-11, ECHO-GAP-55: a creature can be committed in the turn in which it was summoned, even by its own immediate effect.
#[test]
fn a_creature_fights_as_soon_as_it_is_summoned() {
    sample("wishing_well", "flame(blue, [(do: capture())])");
    let attack = [capture("cyclicity"), commit("meadow_man_at_arms"), Action::Attack];
    let mut table = Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, 1, &["meadow_man_at_arms"]).ready();
    table.acts(ANNA, &[advance("meadow_man_at_arms", None), flame("wishing_well")]);
    table.acts(ANNA, &attack);
    assert_eq!(table.game.under(ANNA), cards(&["meadow_man_at_arms"]));

    sample("meadow_man_at_arms", "immediate([(do: capture())])");
    let mut table = Table::new(2).board(ANNA, 1, &["meadow_man_at_arms"]).ready();
    table.time_phase(ANNA);
    table.acts(ANNA, &attack);
    assert_eq!(table.game.under(ANNA), cards(&["meadow_man_at_arms"]));
}

/// ECHO-SUM-11: the flame of a card can be used in the turn in which it was summoned.
#[test]
fn a_flame_is_used_as_soon_as_its_card_is_summoned() {
    let mut table = Table::new(2).board(ANNA, 1, &["princess"]).ready();
    assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
    table.acts(ANNA, &[advance("princess", None), flame("princess")]);
    assert_eq!(table.player(ANNA).vp, 1);
}

/// ECHO-SUM-12: a brotherhood grows beyond 12 cards; 12 only make this round the last.
#[test]
fn a_brotherhood_has_no_upper_limit() {
    sample("raftsman", "");
    let table = Table::new(2).board(ANNA, 1, &["raftsman", "meadow_man_at_arms"]).board(ANNA, 2, &["princess"]);
    let mut table = table.any_open(ANNA, 11).ready();
    table.act(ANNA, advance("raftsman", Some("meadow_man_at_arms")));
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (13, Some(EndCause::Brotherhood)));
    table.act(ANNA, Action::EndTurn);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    table.act(ANNA, advance("princess", None));
    assert_eq!(table.game.brotherhood(ANNA), 14, "the round goes on");
    table.finish_round();
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 1));
}

/// ECHO-GAP-07: of several effects that react to one summoning their owner chooses the first, after the immediate effect.
#[test]
fn the_owner_orders_what_reacts_to_a_summoning() {
    sample("wishing_well", "on(summon(()), [(do: rivals_discard_cards(1, one_rival))])");
    sample("music_box", "on(summon(()), [(do: shift(1))])");
    sample("raftsman", QUESTION);
    let first = |id| Action::First { of: Bearer::Card(card(id)) };
    for order in [["wishing_well", "music_box"], ["music_box", "wishing_well"]] {
        let mut table = Table::new(2).open(ANNA, &["wishing_well", "music_box"]).board(ANNA, 1, &["raftsman"]).ready();
        table.act(ANNA, advance("raftsman", None));
        assert!(!table.may(ANNA, first("wishing_well")), "the immediate effect is not done");
        table.act(ANNA, ANSWER);
        assert_eq!(table.legal(ANNA), [first("wishing_well"), first("music_box")]);
        table.act(ANNA, first(order[0]));
        assert_eq!(triggered(&table.events), order);
    }
}

/// ECHO-GAP-07: where nothing is to be chosen, effects react in the order in which their cards have entered.
#[test]
fn plain_effects_react_in_the_order_of_their_entering() {
    for id in ["wishing_well", "music_box", "cornerstone"] {
        sample(id, "on(summon(()), [(do: gain_vp(n(1)))])");
    }
    sample("raftsman", "");
    for order in [["wishing_well", "music_box", "cornerstone"], ["music_box", "cornerstone", "wishing_well"]] {
        let mut table = Table::new(2).open(ANNA, &order).board(ANNA, 1, &["raftsman"]).ready();
        assert_eq!(triggered(&table.act(ANNA, advance("raftsman", None))), order);
    }
}
