//! Acting, saying, seeing, storing.

use kernel::{Eyes, Game as _, Luck, Match, Refusal, Scripted, Seat, SetupError, Status};
use serde_json::json;

use crate::demo::{Action, Claim, Event, Fair, Phase};
use crate::{act, at_the_first_turn, begin, bid, play_on, table};

#[test]
fn a_table_has_two_to_four_seats() {
    for seats in [0, 1, 5, 255] {
        let error = Match::<Fair>::begin((), seats, Luck::fast(1)).unwrap_err();
        assert_eq!(error, SetupError::Seats { given: seats, least: 2, most: 4 });
    }
}

#[test]
fn choices_at_the_same_time_come_in_any_order() {
    let bids = [bid(0, 1), bid(1, 3), bid(2, 0)];
    let (mut forwards, mut backwards) = (begin(3, 5), begin(3, 5));
    act(&mut forwards, &bids.concat());
    act(&mut backwards, &[bids[2].clone(), bids[1].clone(), bids[0].clone()].concat());
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
    check_refusal(&mut game, 0, Action::Think { coins: 4 }, 0, "too_many_coins", rule);
    check_refusal(&mut game, 0, Action::Think { coins: 1 }, 1, "stale", None);
    check_refusal(&mut game, 2, Action::Think { coins: 1 }, 0, "no_such_seat", None);
    check_refusal(&mut game, 255, Action::Think { coins: 1 }, 0, "no_such_seat", None);
    act(&mut game, &bid(1, 1));
    check_refusal(&mut game, 1, Action::Bid, 2, "not_awaited", None);
    check_refusal(&mut game, 0, Action::Pass, 0, "other_phase", rule);
    play_on(&mut game, 100, &mut Luck::fast(1));
    assert_eq!(game.state().status(), Status::Over);
    let revision = game.revision(Seat(0));
    check_refusal(&mut game, 0, Action::Pass, revision, "over", None);
    check_refusal(&mut game, 0, Action::Pass, revision - 1, "stale", None);
}

#[test]
fn a_decision_is_stale_only_when_its_own_choice_has_changed() {
    let mut game = begin(3, 5);
    let revisions = |game: &Match<Fair>| Seat::all(3).map(|seat| game.revision(seat)).collect::<Vec<_>>();
    act(&mut game, &bid(1, 2));
    assert_eq!(revisions(&game), [0, 2, 0], "choices of others are no reason to choose anew");
    game.act(Seat(0), Action::Think { coins: 1 }, 0).expect("it was decided on the choice that stands");
    assert_eq!(game.act(Seat(0), Action::Think { coins: 1 }, 0).unwrap_err().code(), "stale", "nothing is done twice");
    game.undo(Seat(1)).expect("others still choose");
    assert_eq!(revisions(&game), [1, 3, 0], "a number never comes back");
    act(&mut game, &[vec![(1, Action::Bid), (0, Action::Bid)], bid(2, 0).to_vec()].concat());
    assert_eq!(revisions(&game), [3, 5, 2], "when all have chosen, everybody has something else to choose from");
    act(&mut game, &[(1, Action::Mark { spot: 0 })]);
    assert_eq!(revisions(&game), [3, 6, 2], "what others do in their turn leaves one's own offer as it was");
}

#[test]
fn who_is_told_nothing_counts_nothing() {
    let eyes = |seat: u8| Eyes::Seat(Seat(seat));
    let mut game = begin(3, 5);
    let changes = |game: &Match<Fair>| Eyes::all(3).map(|eyes| game.changes(eyes)).collect::<Vec<_>>();
    act(&mut game, &[(1, Action::Think { coins: 2 })]);
    assert_eq!(changes(&game), [0, 1, 0, 0], "nobody else notices the first step of a secret choice");
    assert_eq!((game.noticed(eyes(0), 1), game.noticed(eyes(1), 1), game.noticed(Eyes::Public, 1)), (0, 1, 0));
    act(&mut game, &[(1, Action::Bid)]);
    assert_eq!(changes(&game), [1, 2, 1, 1], "that a choice was made is noticed by everybody");
    game.undo(Seat(1)).expect("others still choose");
    assert_eq!(changes(&game), [2, 3, 2, 2], "that it was taken back, too");
}

#[test]
fn who_may_decide_is_not_awaited_and_decides_beside_the_turn() {
    let mut game = at_the_first_turn();
    let status = game.state().status();
    assert_eq!((status.awaited().first(), status.free().first()), (Some(Seat(0)), Some(Seat(1))));
    assert_eq!(game.legal(Seat(1)), [Action::Cheer]);
    act(&mut game, &[(0, Action::Mark { spot: 1 }), (1, Action::Cheer)]);
    assert!(game.state().status().free().is_empty());
    assert!(game.may_undo(Seat(0)), "cheering would have been the same without the mark");
    game.undo(Seat(0)).unwrap();
    assert_eq!(game.log().len(), 5);
    assert!(game.state().cheered.contains(Seat(1)), "what the other seat did stays");
}

#[test]
fn who_watches_is_shown_an_action_beat_by_beat() {
    let mut game = table();
    act(&mut game, &[bid(0, 2).to_vec(), vec![(1, Action::Think { coins: 1 })]].concat());
    let watching = [Eyes::Public, Eyes::Seat(Seat(1))];
    let revision = game.revision(Seat(1));
    let beats = game.act_before(Seat(1), Action::Bid, revision, &watching).unwrap();
    assert_eq!(beats.iter().map(|beat| (beat.events, beat.views.len())).collect::<Vec<_>>(), [(1, 2), (2, 2)]);
    assert_ne!(beats[0].views[0], beats[0].views[1], "each pair of eyes sees its own view");
    assert_eq!(beats[1].views[0], game.state().view(Eyes::Public), "the last beat is the table as it is");
}

#[test]
fn a_scripted_die_falls_as_written_and_a_missing_one_changes_nothing() {
    let mut game = at_the_first_turn();
    game.set_luck(Luck::script([Scripted::Number(3)]));
    act(&mut game, &[(0, Action::Roll)]);
    assert_eq!(game.state().points, [4, 0]);
    act(&mut game, &[(0, Action::Pass)]);
    let before = serde_json::to_string(&game).unwrap();
    let refusal = game.act_again(Seat(1), Action::Roll).map(drop).unwrap_err();
    assert!(matches!(&refusal, Refusal::Script { fault } if fault.contains("below 6")), "{refusal}");
    assert_eq!(serde_json::to_string(&game).unwrap(), before);
}

#[test]
fn eyes_see_what_they_may() {
    let mut game = table();
    act(&mut game, &[bid(0, 2), bid(1, 1)].concat());
    act(&mut game, &[(0, Action::Peek)]);
    let seen = |eyes: Eyes, since: u32| game.witnessed(eyes, since).collect::<Vec<_>>();
    let thought = (Seat(0), Event::Thought { seat: Seat(0), coins: 2 });
    let bid = |seat: u8, coins: Option<u8>| (Seat(seat), Event::Bid { seat: Seat(seat), coins });
    let (zero, one) = (Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)));
    assert_eq!(seen(zero, 0)[..2], [thought, bid(0, Some(2))]);
    assert_eq!(seen(one, 0)[0], bid(0, None));
    assert_eq!(seen(Eyes::Public, 0)[..2], [bid(0, None), bid(1, None)]);
    assert_eq!(seen(Eyes::Public, 0)[2], (Seat(1), Event::Bids { coins: vec![2, 1] }));
    let card = game.state().peeked[0];
    assert!(card.is_some());
    assert_eq!(seen(zero, 4), [(Seat(0), Event::Peeked { seat: Seat(0), card })]);
    assert_eq!(seen(one, 4), [(Seat(0), Event::Peeked { seat: Seat(0), card: None })]);
    assert_eq!(seen(zero, 5), []);
    assert_eq!(seen(zero, 99), [], "a position that is not there yet has shown nothing");
}

#[test]
fn what_is_said_stands_until_it_does_not() {
    let mut game = at_the_first_turn();
    let said = |game: &Match<Fair>| game.talk().map(|(seat, talk)| (seat.0, talk.card)).collect::<Vec<_>>();
    game.say(Seat(0), &Claim { card: 4 }).unwrap();
    game.say(Seat(1), &Claim { card: 5 }).unwrap();
    game.say(Seat(0), &Claim { card: 6 }).unwrap();
    assert_eq!(said(&game), [(1, 5), (0, 6)], "a newer claim takes the place of the older one");
    assert_eq!(game.say(Seat(0), &Claim { card: 99 }).unwrap_err().code(), "other_phase");
    assert_eq!(game.say(Seat(7), &Claim { card: 1 }).unwrap_err().code(), "no_such_seat");
    assert_eq!(game.position(), 4, "talk is no decision");
    act(&mut game, &[(0, Action::Peek)]);
    game.drop_stale_talk();
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
            assert_eq!(again.revision(seat), game.revision(seat));
        }
        for eyes in Eyes::all(3) {
            assert_eq!(again.undoable_by_consent(eyes), game.undoable_by_consent(eyes));
            assert_eq!(again.changes(eyes), game.changes(eyes));
        }
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
