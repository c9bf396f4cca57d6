//! The time board and the shift (ECHO-BOARD).

use echo::Colour::{Blue, Red, Yellow};
use echo::samples::write_cost;
use echo::{Action, Colour, EndCause, Event, Stage};
use kernel::{Eyes, Game as _, SeatSet};

use super::position::{ANNA, BORIS, Table, advance, capture, card, choose, commit, discard, flame, play, sample};

/// The princess shifts in every colour that she is given.
fn shifting(colour: &str) -> Table {
    sample("princess", &format!("flame({colour}, [(do: shift(1))])"));
    for id in ["builder", "explorer", "sea_queen"] {
        sample(id, "");
    }
    Table::new(2).open(ANNA, &["princess"])
}

/// The colours of the tokens: beside the board, then from place 1 to place 5.
fn tokens(table: &Table) -> Vec<Colour> {
    let seat = &table.game.view(Eyes::Public).seats[0];
    [seat.flame].into_iter().chain(seat.board.iter().map(|place| place.flame)).collect()
}

/// ECHO-BOARD-01, ECHO-BOARD-06: five tokens on the board and one beside it, in a cycle that shifts go round and never change.
#[test]
fn the_tokens_run_in_a_cycle() {
    let mut table = Table::new(2).ready();
    let mut before = tokens(&table);
    for _ in 0..9 {
        assert_eq!(before.len(), 6);
        assert!(Colour::ALL.iter().all(|colour| before.iter().filter(|other| *other == colour).count() == 2));
        table.time_phase(ANNA);
        before.rotate_left(1);
        assert_eq!(tokens(&table), before, "place 1 goes beside, what was beside goes to place 5");
    }
}

/// ECHO-BOARD-01, ECHO-BOARD-06: playing and advancing cards moves no token.
#[test]
fn only_a_shift_moves_tokens() {
    let mut table = Table::new(2).hand(ANNA, &["thief"]).board(ANNA, 3, &["explorer"]).ready();
    let before = tokens(&table);
    table.acts(ANNA, &[play("thief"), Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    table.act(ANNA, advance("explorer", None));
    assert_eq!(tokens(&table), before);
}

/// ECHO-BOARD-02: none, one or two cards on a token, and never a third, by play or by advance.
#[test]
fn a_token_holds_two_cards_at_most() {
    let mut table =
        Table::new(2).hand(ANNA, &["thief"]).board(ANNA, 3, &["explorer"]).board(ANNA, 4, &["miner"]).ready();
    table.acts(ANNA, &[play("thief"), Action::EndTurn]);
    assert_eq!(table.at(ANNA, 3), [card("explorer"), card("thief")], "two have room");
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    table.act(ANNA, advance("miner", None));
    assert_eq!(table.at(ANNA, 2), [card("miner")]);

    let full = || Table::new(2).board(ANNA, 3, &["explorer", "miner"]);
    let mut played = full().hand(ANNA, &["thief"]).ready();
    played.act(ANNA, play("thief"));
    assert_eq!((played.at(ANNA, 3).len(), played.at(ANNA, 4)), (2, vec![card("thief")]));
    let mut advanced = full().board(ANNA, 5, &["thief"]).ready();
    advanced.act(ANNA, advance("thief", None));
    assert_eq!((advanced.at(ANNA, 3).len(), advanced.at(ANNA, 2)), (2, vec![card("thief")]));
}

/// ECHO-BOARD-03: everybody sees which cards lie on each token, and so how many.
#[test]
fn everybody_sees_the_cards_on_the_tokens() {
    let table = Table::new(3).board(ANNA, 2, &["thief", "miner"]).board(ANNA, 5, &["builder"]).ready();
    for eyes in Eyes::all(3) {
        let board = &table.game.view(eyes).seats[0].board;
        assert_eq!(board[1].cards, [card("thief"), card("miner")]);
        assert_eq!(board[4].cards, [card("builder")]);
        assert!([0, 2, 3].iter().all(|place| board[*place].cards.is_empty()));
    }
}

/// ECHO-BOARD-04, ECHO-BOARD-05: the token that left is empty at once, and comes back empty.
#[test]
fn the_token_beside_the_board_is_empty() {
    let mut table = shifting("blue").board(ANNA, 1, &["builder", "explorer"]).ready();
    table.act(ANNA, flame("princess"));
    let seat = &table.game.view(Eyes::Public).seats[0];
    assert_eq!(seat.board.iter().map(|place| place.cards.len()).sum::<usize>(), 0);
    assert_eq!((seat.flame, seat.waiting.len()), (Yellow, 2), "the cards lie on no token while they wait");
    table.act(ANNA, choose("explorer"));
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    for _ in 0..6 {
        table.time_phase(ANNA);
        assert_eq!(table.player(ANNA).on_board().count(), 0);
    }
}

/// ECHO-BOARD-05: place 1 leaves with its cards, the other tokens keep theirs, an empty one comes in at place 5, then cards are summoned.
#[test]
fn a_shift_moves_every_token_with_its_cards() {
    let mut table = shifting("blue")
        .board(ANNA, 1, &["builder", "explorer"])
        .board(ANNA, 2, &["thief"])
        .board(ANNA, 3, &["miner", "sea_queen"])
        .board(ANNA, 5, &["raftsman"])
        .ready();
    let before = tokens(&table);
    table.act(ANNA, flame("princess"));
    let after = [vec![card("thief")], vec![card("miner"), card("sea_queen")], vec![], vec![card("raftsman")], vec![]];
    assert_eq!((1..=5).map(|place| table.at(ANNA, place)).collect::<Vec<_>>(), after);
    assert_eq!(tokens(&table), [&before[1..], &before[..1]].concat());
    assert!(!table.player(ANNA).open.contains(card("builder")), "the summoning comes last");
    table.act(ANNA, choose("builder"));
    assert_eq!(table.player(ANNA).entered[..], [card("princess"), card("builder"), card("explorer")]);
}

/// ECHO-BOARD-05: no card that stays on the board is summoned.
#[test]
fn only_the_cards_of_place_1_are_summoned() {
    let mut table = shifting("blue").board(ANNA, 1, &["builder"]).board(ANNA, 2, &["thief"]).ready();
    let events = table.act(ANNA, flame("princess"));
    let shifted = events.iter().position(|event| *event == Event::Shifted { seat: ANNA, flame: Yellow });
    let summoned = events.iter().position(|event| *event == Event::Summoned { seat: ANNA, card: card("builder") });
    assert!(shifted.is_some() && shifted < summoned);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Summoned { .. })).count(), 1);
}

/// ECHO-BOARD-07: only flames of the colour beside the board can be used, read anew after every shift.
#[test]
fn the_active_flame_is_that_of_the_token_beside_the_board() {
    sample("miner", "flame(yellow, [(do: gain_vp(n(1)))])");
    sample("thief", "flame(blue, [(do: gain_vp(n(1)))])");
    let mut table = shifting("blue").open(ANNA, &["miner", "thief"]).ready();
    assert_eq!(table.game.view(Eyes::Public).seats[0].flame, Blue);
    assert_eq!(table.refused(ANNA, flame("miner")), "wrong_flame");
    assert!(table.may(ANNA, flame("thief")));
    table.act(ANNA, flame("princess"));
    assert_eq!(table.refused(ANNA, flame("thief")), "wrong_flame");
    table.act(ANNA, flame("miner"));
    assert_eq!((table.player(ANNA).vp, table.game.view(Eyes::Public).seats[0].flame), (1, Yellow));
}

/// ECHO-BOARD-06, ECHO-BOARD-08: the flames of the next three shifts are shown beforehand, and come.
#[test]
fn the_next_flames_are_foretold() {
    let mut table = shifting("blue").ready();
    let next = |table: &Table| table.game.view(Eyes::Public).seats[0].next.clone();
    assert_eq!(table.player(ANNA).flame(), Blue);
    assert_eq!(next(&table), [Yellow, Red, Blue]);
    table.act(ANNA, flame("princess"));
    assert_eq!((table.player(ANNA).flame(), next(&table)), (Yellow, vec![Red, Blue, Yellow]));
}

/// ECHO-BOARD-08: blue, yellow, red after 1, 2, 3 shifts and so on; so are the rounds without additional shifts.
#[test]
fn the_flame_follows_from_the_number_of_shifts() {
    let mut table = Table::new(2).choosing();
    table.game.stage = Stage::Turn { over: 3, acted: true };
    table.game.round = 1;
    for k in 1..=9_usize {
        table.time_phase(ANNA);
        let wanted = [Red, Blue, Yellow][k % 3];
        assert_eq!((usize::from(table.shifts(ANNA)), table.player(ANNA).flame()), (k, wanted));
    }

    let mut rounds = Table::new(2).ready();
    for wanted in [Blue, Yellow, Red, Blue, Yellow, Red] {
        assert_eq!((rounds.player(ANNA).flame(), rounds.player(BORIS).flame()), (wanted, wanted));
        rounds.finish_round();
    }
}

/// ECHO-BOARD-08: an additional shift moves the flames of its player on by one for the rest of the game.
#[test]
fn an_additional_shift_moves_the_flames_on() {
    let mut table = shifting("yellow").flame(ANNA, Yellow).flame(BORIS, Yellow).round(2).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).flame(), Red);
    table.finish_round();
    assert_eq!((table.player(ANNA).flame(), table.player(BORIS).flame()), (Blue, Red));
}

/// ECHO-BOARD-09: the boards of the others stay as they are.
#[test]
fn a_shift_moves_only_the_own_board() {
    let mut table = shifting("blue").board(ANNA, 2, &["thief"]).board(BORIS, 1, &["builder"]).ready();
    let before = table.player(BORIS).clone();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(BORIS), &before);
    assert_eq!(table.shifts(ANNA), 2);
}

/// ECHO-BOARD-10: an empty board can be shifted, by an effect and in the time phase.
#[test]
fn an_empty_board_can_be_shifted() {
    let mut table = shifting("blue").ready();
    table.act(ANNA, flame("princess"));
    assert_eq!((table.shifts(ANNA), table.player(ANNA).flame()), (2, Yellow));
    table.act(ANNA, Action::Draw);
    table.time_phase(ANNA);
    assert_eq!((table.shifts(ANNA), table.shifts(BORIS)), (3, 2));
}

/// ECHO-BOARD-11: a shift by an effect on one's turn summons with immediate and permanent effects, like that of the time phase.
#[test]
fn a_shift_by_an_effect_summons() {
    let position = || {
        let table = shifting("blue").open(ANNA, &["miner", "thief"]).board(ANNA, 1, &["explorer", "builder"]);
        sample("miner", "on(shift, [(do: gain_vp(n(1)))])");
        sample("thief", "on(summon(()), [(do: gain_vp(n(2)))])");
        sample("explorer", "immediate([(do: gain_vp(n(4)))])");
        table.ready()
    };
    let mut by_effect = position();
    by_effect.act(ANNA, flame("princess"));
    let mut by_time = position();
    by_time.time_phase(ANNA);
    for mut table in [by_effect, by_time] {
        assert_eq!((table.awaited(), table.shifts(ANNA)), (SeatSet::one(ANNA), 2));
        assert_eq!(table.legal(ANNA), [choose("explorer"), choose("builder")]);
        table.act(ANNA, choose("builder"));
        assert_eq!(table.player(ANNA).vp, 1 + 2 * 2 + 4);
        assert!(table.player(ANNA).waiting.is_empty() && table.player(ANNA).open.len() == 5);
    }
}

/// ECHO-BOARD-11: also in the middle of another effect, which goes on after everything that the shift leads to.
#[test]
fn a_shift_inside_an_effect_is_complete_before_the_next_step() {
    sample("explorer", "immediate([(do: gain_vp(n(2)))])");
    sample("princess", "flame(blue, [(do: shift(1)), (do: gain_vp(per(each: 1, of: cards(()))))])");
    let mut table = Table::new(2).open(ANNA, &["princess"]).board(ANNA, 1, &["explorer"]).ready();
    let events = table.act(ANNA, flame("princess"));
    let gained = events.iter().filter_map(|event| match event {
        Event::GainedVp { n, .. } => Some(*n),
        _ => None,
    });
    assert_eq!(gained.collect::<Vec<u8>>(), [2, 2], "the explorer is there when it is counted");
}

/// ECHO-BOARD-12: what waits for an advance does not see a shift.
#[test]
fn a_shift_is_no_advance() {
    sample("miner", "on(advance, [(do: gain_vp(n(1)))])");
    sample("thief", "on(shift, [(do: draw(n(1)))])");
    let mut table = shifting("blue").open(ANNA, &["miner", "thief"]).board(ANNA, 1, &["builder"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (0, 1));
}

/// ECHO-BOARD-12: what waits for a shift does not see an advance, not even one off the board.
#[test]
fn an_advance_is_no_shift() {
    sample("miner", "on(shift, [(do: gain_vp(n(1)))])");
    sample("thief", "on(advance, [(do: draw(n(1)))])");
    sample("builder", "");
    let mut table = Table::new(2).open(ANNA, &["miner", "thief"]).board(ANNA, 2, &["builder"]).ready();
    table.act(ANNA, advance("builder", None));
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (0, 1));
    assert_eq!((table.shifts(ANNA), table.player(ANNA).flame()), (1, Blue));
}

/// ECHO-BOARD-13: symbols and strength of cards on the board count for nothing, and their effects stand still.
#[test]
fn cards_on_the_board_do_nothing() {
    sample("princess", "flame(blue, [(do: gain_vp(per(each: 1, of: strength(()))))])");
    sample("sea_queen", "on(summon(()), [(do: gain_vp(n(9)))])");
    sample("miner", "flame(blue, [(do: gain_vp(n(9)))])");
    sample("pedlar", "discount(filter: (), cards: 2, time: 0)");
    sample("builder", "");
    write_cost("builder", 1, 0);
    let mut table = Table::new(2)
        .open(ANNA, &["princess", "explorer"])
        .board(ANNA, 1, &["sea_queen", "miner"])
        .board(ANNA, 2, &["pedlar", "meadow_man_at_arms"])
        .hand(ANNA, &["builder", "thief"])
        .ready();
    assert_eq!(table.refused(ANNA, flame("miner")), "no_flame");
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).vp, 3, "princess and explorer");
    assert_eq!(table.refused(ANNA, capture("permanence")), "too_weak");
    table.act(ANNA, play("builder"));
    assert_eq!(table.choice(ANNA).cards, 1);
    table.act(ANNA, discard("thief"));
    assert_eq!(table.player(ANNA).vp, 3);
}

/// ECHO-BOARD-13: they cannot be committed, give no points, and are not counted for the end of the game.
#[test]
fn cards_on_the_board_are_not_in_the_brotherhood() {
    let mut table = Table::new(2)
        .any_open(ANNA, 7)
        .open(ANNA, &["meadow_man_at_arms"])
        .board(ANNA, 2, &["slumbering_leviathan", "troll_without_a_bridge"])
        .board(ANNA, 3, &["moon_buffalo", "resonating_stone"])
        .ready();
    let seat = &table.game.view(Eyes::Public).seats[0];
    assert_eq!((seat.count, seat.open.len(), seat.score.cards.len()), (8, 8, 8));
    assert!(seat.score.cards.iter().all(|(id, _)| table.player(ANNA).open.contains(*id)));
    assert_eq!(table.game.ending, None, "it would be twelve");
    table.act(ANNA, capture("cyclicity"));
    assert_eq!(table.refused(ANNA, commit("slumbering_leviathan")), "not_open");

    sample("princess", "flame(blue, [(do: gain_vp(n(1)))])");
    let mut full = Table::new(2).any_open(ANNA, 10).open(ANNA, &["princess"]).board(ANNA, 1, &["thief"]).ready();
    full.act(ANNA, flame("princess"));
    assert_eq!(full.game.ending, None);
    full.time_phase(ANNA);
    assert_eq!(full.game.ending, Some(EndCause::Brotherhood), "the twelfth is summoned");
}
