//! Turns (ECHO-ACT) and the rulings about them (ECHO-GAP-11, ECHO-GAP-53).

use echo::{Action, Event, Stage, samples};
use kernel::{Seat, SeatSet};

use super::position::{
    ANNA, BORIS, Table, VERA, advance, capture, card, cards, choose, commit, discard, entrench, flame, play, reinforce,
    sample,
};
use super::summoning::{ANSWER, QUESTION};

/// Anna can do everything: she holds two free cards and has three on the board, a source to entrench on, and a creature to capture
/// another one with.
fn able() -> Table {
    for id in ["errand_otter", "ripple_reader", "music_box", "wishing_well", "cornerstone", "slumbering_leviathan"] {
        sample(id, "");
    }
    samples::write_cost("errand_otter", 0, 5);
    samples::write_cost("ripple_reader", 0, 5);
    samples::write_strength("slumbering_leviathan", 6);
    let table = Table::new(2).hand(ANNA, &["errand_otter", "ripple_reader"]).open(ANNA, &["slumbering_leviathan"]);
    let table = table.board(ANNA, 4, &["music_box", "wishing_well"]).board(ANNA, 3, &["cornerstone"]);
    table.captured(ANNA, "cyclicity", &["meadow_man_at_arms", "sea_queen", "builder"]).ready()
}

/// What Anna of [`able`] does for each main action, in two turns.
fn mains() -> [[Vec<Action>; 2]; 4] {
    let draw = vec![Action::Draw];
    [
        [draw.clone(), draw],
        [vec![play("errand_otter")], vec![play("ripple_reader")]],
        [vec![advance("cornerstone", None)], vec![advance("music_box", Some("wishing_well"))]],
        [vec![capture("permanence"), commit("slumbering_leviathan"), Action::Attack], vec![entrench("cyclicity")]],
    ]
}

fn is_main(action: &Action) -> bool {
    matches!(
        action,
        Action::Draw | Action::Play { .. } | Action::Advance { .. } | Action::Capture { .. } | Action::Entrench { .. }
    )
}

/// ECHO-ACT-01: single turns clockwise from the first player, around the table twice; then the phase is over.
#[test]
fn everybody_takes_two_single_turns_clockwise() {
    let mut table = Table::new(3).first(BORIS).turn(BORIS, false).ready();
    let mut turns = Vec::new();
    while table.game.round == 1 {
        let seat = table.game.active().expect("a turn");
        assert_eq!(table.awaited(), SeatSet::one(seat));
        for other in Seat::all(3).filter(|other| *other != seat) {
            assert_eq!(table.refused(other, Action::Draw), "not_your_turn");
        }
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
        turns.push(seat);
    }
    assert_eq!(turns, [BORIS, VERA, ANNA, BORIS, VERA, ANNA]);
}

/// ECHO-ACT-02: on a turn exactly one cube goes into a slot of the main action that is taken; there is no second main action.
#[test]
fn a_turn_has_exactly_one_main_action() {
    for (slot, turns) in mains().into_iter().enumerate() {
        for actions in turns {
            let mut table = able();
            assert_eq!(table.refused(ANNA, Action::EndTurn), "act_first");
            table.acts(ANNA, &actions);
            let mut cubes = [0; 4];
            cubes[slot] = 1;
            assert_eq!(table.player(ANNA).cubes, cubes, "{actions:?}");
            assert!(!table.legal(ANNA).iter().any(is_main));
            assert_eq!(table.refused(ANNA, Action::Draw), "acted");
            assert_eq!(table.refused(ANNA, advance("music_box", None)), "acted");
            assert_eq!(table.refused(ANNA, entrench("cyclicity")), "acted");
            table.act(ANNA, Action::EndTurn);
            assert_eq!(table.player(BORIS).cubes, [0; 4], "her own board only");
        }
    }
}

/// ECHO-ACT-03: every main action can be taken on both turns of a round.
#[test]
fn the_same_main_action_can_be_taken_twice() {
    for (slot, [first, second]) in mains().into_iter().enumerate() {
        let mut table = able();
        table.acts(ANNA, &first);
        table.act(ANNA, Action::EndTurn);
        table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
        table.acts(ANNA, &second);
        assert_eq!(table.player(ANNA).cubes[slot], 2);
    }
}

/// ECHO-ACT-04: the main actions are to draw 2, to play 1, to advance 1 or 2, and to capture or entrench, which share their slots.
#[test]
fn there_are_four_main_actions() {
    let table = able();
    assert!(mains().iter().flatten().all(|actions| table.may(ANNA, actions[0])));
    let is_free = |action: &Action| matches!(action, Action::Flame { .. } | Action::Reinforce { .. });
    assert!(table.legal(ANNA).iter().all(|action| is_main(action) != is_free(action)));

    let after = |actions: &[Action]| {
        let mut table = able();
        table.acts(ANNA, actions);
        table
    };
    assert_eq!(after(&[Action::Draw]).player(ANNA).hand.len(), 4);
    assert_eq!(after(&[play("errand_otter")]).player(ANNA).hand, cards(&["ripple_reader"]));
    assert_eq!(after(&[advance("music_box", None)]).at(ANNA, 2), [card("music_box")]);
    let [_, _, _, [first, second]] = mains();
    assert_eq!(after(&first).player(ANNA).cubes, after(&second).player(ANNA).cubes);
}

/// ECHO-ACT-05: what cannot be carried out cannot be chosen, and nothing is lost by trying.
#[test]
fn an_impossible_main_action_cannot_be_chosen() {
    let mut table = Table::new(2).board(BORIS, 2, &["builder"]).ready();
    assert_eq!(table.legal(ANNA), [Action::Draw]);
    assert_eq!(table.refused(ANNA, play("explorer")), "not_in_hand");
    assert_eq!(table.refused(ANNA, advance("builder", None)), "not_on_board");
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "no_creature");
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "not_your_source");

    let table = Table::new(2).hand(ANNA, &["explorer"]).open(ANNA, &["princess"]);
    let mut table = table.captured(ANNA, "permanence", &["miner"]).ready();
    assert_eq!(table.refused(ANNA, play("explorer")), "too_few_cards");
    assert_eq!(table.refused(ANNA, entrench("permanence")), "too_weak");
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
}

/// ECHO-ACT-06, ECHO-GAP-11: a turn cannot be passed, but to draw is always possible, even when there is one card left or none.
#[test]
fn a_turn_cannot_be_passed_but_drawing_is_always_possible() {
    for (left, drawn) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let mut table = Table::new(2).deck_of(left, true).ready();
        assert_eq!(table.refused(ANNA, Action::EndTurn), "act_first");
        assert_eq!(table.refused(ANNA, Action::Decline), "nothing_to_answer");
        table.act(ANNA, Action::Draw);
        assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).cubes), (drawn, [1, 0, 0, 0]), "{left} left");
        table.act(ANNA, Action::EndTurn);
    }
}

/// ECHO-ACT-07: free actions come before and after the main action, any number in any order.
#[test]
fn free_actions_surround_the_main_action() {
    for id in ["wishing_well", "music_box"] {
        sample(id, "flame(blue, [(do: gain_vp(n(1)))])");
    }
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]);
    let mut table = table.open(ANNA, &["princess", "wishing_well", "music_box", "explorer", "miner"]).ready();
    table.acts(ANNA, &[flame("princess"), reinforce("explorer", "permanence"), flame("wishing_well")]);
    assert_eq!(table.game.stage, Stage::Turn { over: 0, acted: false });
    table.acts(ANNA, &[Action::Draw, reinforce("miner", "permanence"), flame("music_box")]);
    assert_eq!(table.player(ANNA).vp, 3);
    assert_eq!(table.game.under(ANNA), cards(&["builder", "explorer", "miner"]));
    assert_eq!(table.player(ANNA).cubes, [1, 0, 0, 0]);
    table.act(ANNA, Action::EndTurn);
}

/// ECHO-ACT-07: no free action in the middle of a main action: while it is paid, fought or carried out.
#[test]
fn a_main_action_is_not_interrupted() {
    sample("raftsman", QUESTION);
    samples::write_cost("crane_courier", 1, 2);
    let table = || {
        let table = Table::new(2).captured(BORIS, "permanence", &["builder"]).open(ANNA, &["princess"]);
        let table = table.open(ANNA, &["meadow_man_at_arms"]).captured(ANNA, "cyclicity", &["explorer"]);
        table.hand(ANNA, &["crane_courier", "thief"]).board(ANNA, 1, &["raftsman", "miner"]).ready()
    };
    let begun = [play("crane_courier"), capture("permanence"), advance("raftsman", Some("miner"))];
    let ends = [vec![discard("thief")], vec![commit("meadow_man_at_arms"), Action::Attack], vec![ANSWER]];
    for (begin, end) in begun.into_iter().zip(ends) {
        let mut table = table();
        assert!(table.may(ANNA, flame("princess")));
        table.act(ANNA, begin);
        for free in [flame("princess"), reinforce("princess", "cyclicity")] {
            assert!(!table.may(ANNA, free));
            assert!(["answer_first", "not_allowed"].contains(&table.refused(ANNA, free)), "{begin:?}");
        }
        table.acts(ANNA, &end);
        table.act(ANNA, flame("princess"));
    }
}

/// ECHO-ACT-07: neither a free action nor the main action comes in the middle of another free action.
#[test]
fn a_free_action_is_not_interrupted() {
    sample("wishing_well", "flame(blue, [(do: advance(1)), (do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["princess", "wishing_well"]).board(ANNA, 3, &["builder", "miner"]);
    let mut table = table.ready();
    table.act(ANNA, flame("wishing_well"));
    assert_eq!(table.legal(ANNA), [choose("builder"), choose("miner")]);
    assert_eq!(table.refused(ANNA, flame("princess")), "not_allowed");
    assert_eq!(table.refused(ANNA, Action::Draw), "answer_first");
    table.acts(ANNA, &[choose("miner"), flame("princess"), Action::Draw]);
}

/// ECHO-ACT-08, ECHO-GAP-53: a turn ends when its player says so, after the main action and not by itself.
#[test]
fn a_turn_is_ended_by_its_player() {
    let mut table = Table::new(2).open(ANNA, &["princess"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.refused(ANNA, Action::EndTurn), "act_first", "a free action is not enough");
    table.act(ANNA, Action::Draw);
    assert_eq!(table.legal(ANNA), [Action::EndTurn], "nothing else is left, and it is still her turn");
    assert_eq!(table.refused(BORIS, Action::Draw), "not_your_turn");
    let events = table.act(ANNA, Action::EndTurn);
    assert_eq!(events, [Event::TurnBegun { seat: BORIS }]);
}

/// ECHO-ACT-09: cubes stay where they are until the end-of-round phase, and during its first step.
#[test]
fn cubes_stay_until_the_end_of_the_round() {
    let mut table = Table::new(2).any_hand(ANNA, 9).board(ANNA, 5, &["builder"]).ready();
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!(table.player(ANNA).cubes, [1, 0, 0, 0]);
    table.acts(ANNA, &[advance("builder", None), Action::EndTurn]);
    assert_eq!(table.player(BORIS).cubes, [1, 0, 0, 0]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!(table.game.stage, Stage::HandLimit);
    assert_eq!([ANNA, BORIS].map(|seat| table.player(seat).cubes), [[1, 0, 1, 0], [2, 0, 0, 0]]);
    let first = table.legal(ANNA)[0];
    table.act(ANNA, first);
    assert_eq!([ANNA, BORIS].map(|seat| table.player(seat).cubes), [[0; 4]; 2]);
}

/// ECHO-ACT-10: free actions are taken on one's own turn only.
#[test]
fn free_actions_belong_to_the_own_turn() {
    let table = Table::new(2).open(BORIS, &["princess", "miner"]).captured(BORIS, "permanence", &["builder"]);
    let mut table = table.ready();
    for main in [None, Some(Action::Draw)] {
        if let Some(main) = main {
            table.act(ANNA, main);
        }
        assert!(table.legal(BORIS).is_empty());
        assert_eq!(table.refused(BORIS, flame("princess")), "not_your_turn");
        assert_eq!(table.refused(BORIS, reinforce("miner", "permanence")), "not_your_turn");
        assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
        assert_eq!(table.refused(ANNA, reinforce("miner", "permanence")), "not_your_source");
    }
    table.act(ANNA, Action::EndTurn);
    table.acts(BORIS, &[flame("princess"), reinforce("miner", "permanence")]);
}
