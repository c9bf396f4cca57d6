//! Acting, saying, seeing, storing.

use kernel::{Eyes, Game as _, Luck, Match, Refusal, Scripted, Seat, SetupError, Status};
use serde_json::json;

use crate::demo::{Action, Claim, Event, Fair, Phase};
use crate::{act, at_the_first_turn, begin, play_on, table};

#[test]
fn a_table_has_two_to_four_seats() {
    for seats in [0, 1, 5, 255] {
        let error = Match::<Fair>::begin((), seats, Luck::fast(1)).unwrap_err();
        assert_eq!(error, SetupError::Seats { given: seats, least: 2, most: 4 });
    }
}

#[test]
fn choices_at_the_same_time_come_in_any_order() {
    let bids = [(0, Action::Bid { coins: 1 }), (1, Action::Bid { coins: 3 }), (2, Action::Bid { coins: 0 })];
    let (mut forwards, mut backwards) = (begin(3, 5), begin(3, 5));
    act(&mut forwards, &bids);
    act(&mut backwards, &[bids[2].clone(), bids[1].clone(), bids[0].clone()]);
    assert_eq!(forwards.digest(), backwards.digest());
    assert_eq!(forwards.state().status().awaited().first(), Some(Seat(1)));
}

#[track_caller]
fn check_refusal(game: &mut Match<Fair>, seat: u8, action: Action, decided_on: u32, code: &str, rule: Option<&str>) {
    let before = serde_json::to_string(game).unwrap();
    let refusal = game.act(Seat(seat), action, decided_on).map(drop).unwrap_err();
    assert_eq!((refusal.code(), refusal.rule()), (code, rule), "{refusal}");
    assert_eq!(serde_json::to_string(game).unwrap(), before, "a refusal changed something");
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let rule = Some("DEMO-TURN-01");
    let mut game = table();
    check_refusal(&mut game, 0, Action::Bid { coins: 4 }, 0, "too_many_coins", rule);
    check_refusal(&mut game, 0, Action::Bid { coins: 1 }, 1, "stale", None);
    check_refusal(&mut game, 2, Action::Bid { coins: 1 }, 0, "no_such_seat", None);
    check_refusal(&mut game, 255, Action::Bid { coins: 1 }, 0, "no_such_seat", None);
    act(&mut game, &[(1, Action::Bid { coins: 1 })]);
    check_refusal(&mut game, 1, Action::Bid { coins: 1 }, 1, "not_awaited", None);
    check_refusal(&mut game, 0, Action::Pass, 1, "other_phase", rule);
    play_on(&mut game, 100, &mut Luck::fast(1));
    assert_eq!(game.state().status(), Status::Over);
    let position = game.position();
    check_refusal(&mut game, 0, Action::Pass, position, "over", None);
    check_refusal(&mut game, 0, Action::Pass, position - 1, "stale", None);
}

#[test]
fn a_scripted_die_falls_as_written_and_a_missing_one_changes_nothing() {
    let mut game = at_the_first_turn();
    game.set_luck(Luck::script([Scripted::Number(3)]));
    act(&mut game, &[(0, Action::Roll)]);
    assert_eq!(game.state().points, [4, 0]);
    act(&mut game, &[(0, Action::Pass)]);
    let before = serde_json::to_string(&game).unwrap();
    let refusal = game.act(Seat(1), Action::Roll, game.position()).map(drop).unwrap_err();
    assert!(matches!(&refusal, Refusal::Script { fault } if fault.contains("below 6")), "{refusal}");
    assert_eq!(serde_json::to_string(&game).unwrap(), before);
}

#[test]
fn eyes_see_what_they_may() {
    let mut game = table();
    act(&mut game, &[(0, Action::Bid { coins: 2 }), (1, Action::Bid { coins: 1 }), (0, Action::Peek)]);
    let seen = |eyes: Eyes, since: u32| game.witnessed(eyes, since).collect::<Vec<_>>();
    let bid = |seat: u8, coins: Option<u8>| (Seat(seat), Event::Bid { seat: Seat(seat), coins });
    let (zero, one) = (Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)));
    assert_eq!(seen(zero, 0)[0], bid(0, Some(2)));
    assert_eq!(seen(one, 0)[0], bid(0, None));
    assert_eq!(seen(Eyes::Public, 0)[..2], [bid(0, None), bid(1, None)]);
    assert_eq!(seen(Eyes::Public, 0)[2], (Seat(1), Event::Bids { coins: vec![2, 1] }));
    let card = game.state().peeked[0];
    assert!(card.is_some());
    assert_eq!(seen(zero, 2), [(Seat(0), Event::Peeked { seat: Seat(0), card })]);
    assert_eq!(seen(one, 2), [(Seat(0), Event::Peeked { seat: Seat(0), card: None })]);
    assert_eq!(seen(zero, 3), []);
    assert_eq!(seen(zero, 99), [], "a position that is not there yet has shown nothing");
}

#[test]
fn what_is_said_stands_until_it_does_not() {
    let mut game = at_the_first_turn();
    let said = |game: &Match<Fair>| game.said().iter().map(|said| (said.seat.0, said.talk.card)).collect::<Vec<_>>();
    game.say(Seat(0), Claim { card: 4 }).unwrap();
    game.say(Seat(1), Claim { card: 5 }).unwrap();
    game.say(Seat(0), Claim { card: 6 }).unwrap();
    assert_eq!(said(&game), [(1, 5), (0, 6)], "a newer claim takes the place of the older one");
    assert_eq!(game.say(Seat(0), Claim { card: 99 }).unwrap_err().code(), "other_phase");
    assert_eq!(game.say(Seat(7), Claim { card: 1 }).unwrap_err().code(), "no_such_seat");
    assert_eq!(game.position(), 2, "talk is no decision");
    act(&mut game, &[(0, Action::Peek)]);
    assert_eq!(said(&game), [(1, 5)]);
}

#[test]
fn a_stored_match_goes_on_where_it_was() {
    for decisions in 0..24 {
        let mut game = begin(3, 40 + u64::from(decisions));
        play_on(&mut game, decisions, &mut Luck::fast(9));
        let stored = serde_json::to_string(&game).unwrap();
        let mut again: Match<Fair> = serde_json::from_str(&stored).unwrap();
        assert_eq!(serde_json::to_string(&again).unwrap(), stored);
        for seat in Seat::all(3) {
            assert_eq!(again.may_undo(seat), game.may_undo(seat));
        }
        assert_eq!(again.undoable_by_consent(), game.undoable_by_consent());
        play_on(&mut game, 100, &mut Luck::fast(10));
        play_on(&mut again, 100, &mut Luck::fast(10));
        assert_eq!((again.digest(), again.log()), (game.digest(), game.log()), "the next cards and dice are the same");
        assert_eq!(again.luck(), game.luck());
    }
}

#[test]
fn real_luck_is_stored_too() {
    let luck = Luck::fair(&kernel::Seed::from_number(3));
    let mut game = Match::<Fair>::begin((), 4, luck).unwrap();
    play_on(&mut game, 12, &mut Luck::fast(1));
    let mut again: Match<Fair> = serde_json::from_str(&serde_json::to_string(&game).unwrap()).unwrap();
    play_on(&mut game, 100, &mut Luck::fast(2));
    play_on(&mut again, 100, &mut Luck::fast(2));
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn another_position_is_put_in_place_only_if_it_can_be() {
    let mut game = at_the_first_turn();
    let mut other = game.state().clone();
    other.points = vec![30, 20];
    game.place(other.clone(), None).unwrap();
    assert_eq!((game.position(), game.state().points.as_slice()), (0, [30, 20].as_slice()));
    assert!(!game.may_undo(Seat(0)), "what led to the old position is forgotten");
    other.deck.pop();
    assert!(game.place(other, None).unwrap_err().contains("the cards are"));
    let three = begin(3, 1).state().clone();
    assert!(game.place(three, None).unwrap_err().contains("expected a state with 2 seats, found 3"));
    assert_eq!(game.state().points, [30, 20]);
}

#[test]
fn states_are_patched_by_merging() {
    let game = at_the_first_turn();
    let patched = kernel::scenario::patched(game.state(), &json!({ "points": [1, 2], "phase": "Over" })).unwrap();
    assert_eq!((patched.points, patched.phase), (vec![1, 2], Phase::Over));
    let wrong = kernel::scenario::patched(game.state(), &json!({ "wealth": 3 })).unwrap_err();
    assert!(wrong.contains("unknown field `wealth`"), "{wrong}");
}
