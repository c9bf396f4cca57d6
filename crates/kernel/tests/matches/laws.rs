//! Every law finds the game that breaks it.

use kernel::laws::{self, Broken, Watch};
use kernel::{Game as _, Luck, Match, Seat, Status};

use crate::demo::{self, Demo, Fair};

const WATCH: Watch = Watch { games: 300, seed: 11, one_in: 1 };

#[test]
fn a_fair_game_keeps_the_laws() {
    for seats in Fair::seats(&()) {
        let seen = laws::assert::<Fair>(&(), seats, WATCH);
        assert_eq!(seen.games, 300);
        assert!(seen.refusals > 1000 && seen.imagined > 1000 && seen.longest <= u64::from(Fair::bound(&(), seats)));
    }
    let seldom = laws::assert::<Fair>(&(), 2, Watch { one_in: 50, ..WATCH });
    assert!(seldom.imagined < 1000, "{seldom:?}");
}

/// The flawed game breaks this law, and what is told is enough to see it again.
#[track_caller]
fn check<const FLAW: u8>(law: &str, what: &str) {
    let broken = laws::check::<Demo<FLAW>>(&(), 3, WATCH).expect_err("the flaw must be found");
    assert!(broken.law.starts_with(law), "{broken}");
    assert!(broken.what.contains(what), "{broken}");
    let Broken { seed, seats, actions, .. } = *broken;
    let mut again = Match::<Fair>::begin((), seats, Luck::fast(seed)).unwrap();
    // Until the flaw came in it was the fair game: all but the last action can be taken there too, as long as it lasts.
    for told in &actions[..actions.len().saturating_sub(1)] {
        if again.state().status() == Status::Over {
            break;
        }
        let (seat, action) = told.strip_prefix("seat ").and_then(|told| told.split_once(": ")).unwrap();
        again.act_again(Seat(seat.parse().unwrap()), serde_json::from_str(action).unwrap()).unwrap();
    }
}

#[test]
fn law_1_finite() {
    check::<{ demo::ACCEPTS_UNLISTED }>("1 ", "is not listed but was accepted");
    check::<{ demo::REFUSES_LISTED }>("1 ", "was refused");
    check::<{ demo::LISTS_TWICE }>("1 ", "the same legal action twice");
    check::<{ demo::LISTS_NOTHING }>("1 ", "able true, 0 legal actions");
    check::<{ demo::LISTS_OUT_OF_TURN }>("1 ", "able false, 1 legal actions");
    check::<{ demo::AWAITS_NOBODY }>("1 ", "able false");
    check::<{ demo::MAY_DO_NOTHING }>("1 ", "able true, 0 legal actions");
}

#[test]
fn law_2_deterministic() {
    check::<{ demo::NOT_DETERMINISTIC }>("2 ", "the replay ends in another state");
    check::<{ demo::FORGETS }>("2 ", "storing and loading changes the state");
}

#[test]
fn law_3_nothing_on_refusal() {
    check::<{ demo::CHANGES_ON_REFUSAL }>("3 ", "left traces");
    check::<{ demo::DRAWS_ON_REFUSAL }>("3 ", "left traces");
    check::<{ demo::TELLS_ON_REFUSAL }>("3 ", "left traces");
}

#[test]
fn law_4_no_leak() {
    check::<{ demo::LEAKS_IN_VIEW }>("4 ", "differs in an imagined world");
    check::<{ demo::LEAKS_IN_LEGAL }>("4 ", "legal actions of seat");
    check::<{ demo::LEAKS_IN_EVENT }>("4 ", "claims to disclose nothing");
    check::<{ demo::WRONG_DISCLOSURE }>("4 ", "Peek claims to disclose nothing");
    check::<{ demo::WITNESSES_A_BID }>("4 ", "Bid claims to disclose nothing");
    check::<{ demo::WITNESSES_A_THOUGHT }>("4 ", "is told whether it was");
    check::<{ demo::CHANGES_UNTOLD }>("4 ", "is told nothing of Think");
    check::<{ demo::WAITS_UNTOLD }>("4 ", "is told nothing of Think");
}

#[test]
fn law_5_it_ends() {
    check::<{ demo::NEVER_ENDS }>("5 ", "more than 48 decisions");
    check::<{ demo::NO_OUTCOME }>("5 ", "status Over with outcome None");
}

#[test]
fn law_6_conserved() {
    check::<{ demo::LOSES_A_CARD }>("6 ", "the cards are");
    check::<{ demo::IMAGINES_TOO_LITTLE }>("6 ", "in a world imagined by");
}

#[test]
fn what_cannot_be_set_up_is_told() {
    let broken = laws::check::<Fair>(&(), 9, WATCH).unwrap_err();
    assert_eq!(broken.law, "setup");
    assert!(broken.to_string().contains("players: expected 2 to 4, found 9"), "{broken}");
}

/// A status that hidden cards decide is a leak too, and is noticed before anything else.
#[test]
fn a_leak_in_the_status() {
    let broken = laws::check::<Demo<{ demo::LEAKS_IN_STATUS }>>(&(), 3, WATCH).unwrap_err();
    assert!(broken.law.starts_with("1 ") || broken.law.starts_with("4 "), "{broken}");
}
