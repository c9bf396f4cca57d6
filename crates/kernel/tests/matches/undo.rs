//! Taking back: one's own run, until chance, something seen, or somebody else came in between.

use kernel::{Eyes, Game as _, Luck, Match, Seat, Status};

use crate::demo::{Action, Fair};
use crate::{act, at_the_first_turn, begin, bid, play_on, table};

const ZERO: Seat = Seat(0);
const ONE: Seat = Seat(1);

#[track_caller]
fn check(game: &Match<Fair>, may: [bool; 2], by_consent: u32) {
    assert_eq!([game.may_undo(ZERO), game.may_undo(ONE)], may, "position {}", game.position());
    assert_eq!(game.undoable_by_consent(Eyes::Public), by_consent);
    for (seat, may) in [(ZERO, may[0]), (ONE, may[1])] {
        let mut copy = game.clone();
        assert_eq!(copy.undo(seat).is_ok(), may);
        assert_eq!(copy.position(), game.position() - u32::from(may));
    }
}

#[test]
fn a_seat_takes_its_own_run_back_step_by_step() {
    let mut game = at_the_first_turn();
    let begun = game.digest();
    check(&game, [false, false], 0);
    act(&mut game, &[(0, Action::Mark { spot: 1 })]);
    let one_mark = game.digest();
    act(&mut game, &[(0, Action::Mark { spot: 2 })]);
    check(&game, [true, false], 2);
    game.undo(ZERO).unwrap();
    assert_eq!(game.digest(), one_mark);
    game.undo(ZERO).unwrap();
    assert_eq!((game.digest(), game.position(), game.log().len()), (begun, 4, 4));
    assert_eq!(game.undo(ZERO).unwrap_err().code(), "nothing_to_undo");
    assert_eq!(game.undo(Seat(9)).unwrap_err().code(), "no_such_seat");
}

#[test]
fn not_after_chance() {
    let mut game = at_the_first_turn();
    act(&mut game, &[(0, Action::Mark { spot: 1 }), (0, Action::Roll)]);
    check(&game, [false, false], 0);
    act(&mut game, &[(0, Action::Mark { spot: 2 })]);
    check(&game, [true, false], 1);
}

#[test]
fn not_after_something_was_seen() {
    let mut game = at_the_first_turn();
    act(&mut game, &[(0, Action::Mark { spot: 1 }), (0, Action::Peek)]);
    check(&game, [false, false], 0);
}

#[test]
fn not_after_another_seat_and_never_changing_who_is_to_move_for_somebody_else() {
    let mut game = at_the_first_turn();
    act(&mut game, &[(0, Action::Mark { spot: 1 }), (0, Action::Pass)]);
    // Taking the pass back would take the move away from seat 1.
    check(&game, [false, false], 2);
    act(&mut game, &[(1, Action::Mark { spot: 0 })]);
    check(&game, [false, true], 3);
    game.undo(ONE).unwrap();
    check(&game, [false, false], 2);
}

#[test]
fn a_choice_at_the_same_time_is_taken_back_while_others_still_choose() {
    let mut game = begin(3, 5);
    act(&mut game, &bid(0, 1));
    assert!(game.may_undo(ZERO) && !game.may_undo(ONE));
    act(&mut game, &bid(1, 2));
    assert!(game.may_undo(ZERO), "seat 1 has decided since, but knew nothing of it");
    assert!(game.may_undo(ONE));
    game.undo(ZERO).unwrap();
    game.undo(ZERO).unwrap();
    assert_eq!(game.state().status().awaited().iter().collect::<Vec<_>>(), [ZERO, Seat(2)]);
    act(&mut game, &[bid(0, 3), bid(2, 3)].concat());
    assert!(Seat::all(3).all(|seat| !game.may_undo(seat)), "all bids are on the table");
    assert_eq!(game.undoable_by_consent(Eyes::Public), 0);
    assert_eq!(game.state().coins, [0, 1, 0], "the bid that was taken back was not paid");
}

#[test]
fn by_consent_goes_back_over_what_the_asker_has_noticed() {
    let mut game = begin(3, 5);
    act(&mut game, &bid(0, 1));
    act(&mut game, &[(1, Action::Think { coins: 2 })]);
    let undoable = |game: &Match<Fair>| Eyes::all(3).map(|eyes| game.undoable_by_consent(eyes)).collect::<Vec<_>>();
    assert_eq!(undoable(&game), [2, 2, 1, 1], "a secret step is no number that others could read");
    assert_eq!(game.entries_back(Eyes::Public, 1), Some(2));
    assert_eq!(game.entries_back(Eyes::Seat(ONE), 1), Some(1));
    assert_eq!((game.entries_back(Eyes::Public, 2), game.entries_back(Eyes::Public, 0)), (None, None));
}

#[test]
fn by_consent_beyond_ones_own_run_but_not_beyond_what_was_seen() {
    let mut game = at_the_first_turn();
    let begun = game.digest();
    act(&mut game, &[(0, Action::Mark { spot: 1 }), (0, Action::Pass), (1, Action::Mark { spot: 0 })]);
    for back in [0, 4, u32::MAX] {
        assert_eq!(game.undo_by_consent(back).unwrap_err().code(), "nothing_to_undo", "{back}");
    }
    game.undo_by_consent(3).unwrap();
    assert_eq!((game.digest(), game.position()), (begun, 4));
    act(&mut game, &[(0, Action::Pass), (1, Action::Roll)]);
    assert_eq!(game.undo_by_consent(1).unwrap_err().code(), "nothing_to_undo");
}

#[test]
fn an_undone_and_repeated_decision_meets_the_same_luck() {
    let mut straight = at_the_first_turn();
    let mut back_and_forth = straight.clone();
    act(&mut straight, &[(0, Action::Mark { spot: 1 }), (0, Action::Roll)]);
    act(&mut back_and_forth, &[(0, Action::Mark { spot: 2 })]);
    back_and_forth.undo(ZERO).unwrap();
    act(&mut back_and_forth, &[(0, Action::Mark { spot: 1 }), (0, Action::Roll)]);
    assert_eq!(straight.digest(), back_and_forth.digest());
    assert_eq!(straight.luck(), back_and_forth.luck());
}

#[test]
fn a_finished_game_stays_finished() {
    let mut game = table();
    play_on(&mut game, 100, &mut Luck::fast(4));
    assert_eq!(game.state().status(), Status::Over);
    check(&game, [false, false], 0);
}

#[test]
fn undo_is_undone_wherever_it_is_allowed() {
    for seed in 0..200 {
        let mut game = begin(3, seed);
        play_on(&mut game, (seed % 29) as u32, &mut Luck::fast(seed));
        for seat in Seat::all(3).filter(|seat| game.may_undo(*seat)) {
            let mut copy = game.clone();
            let last = game.log().iter().rfind(|entry| entry.seat == seat).unwrap().clone();
            copy.undo(seat).unwrap();
            let others = |game: &Match<Fair>| game.state().status().awaited().without(seat);
            assert_eq!(others(&copy), others(&game), "nobody else gains or loses the move");
            copy.act_again(seat, last.action).unwrap();
            assert_eq!(copy.digest(), game.digest());
        }
    }
}
