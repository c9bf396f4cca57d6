//! Coop: blocked cards (TIME-BLOCK).

use kernel::{Eyes, Game as _};
use timeline::card::Symbol::{Circle, Cross, Square, Star};
use timeline::view::BlackSide;
use timeline::{Action, Mode, Phase, Reason, Spot};

use super::position::{Moment, Position, blocked, card, play, up};

fn position() -> Position {
    Position::coop(2).axis(&[1990, 2000]).second(&[1995]).required(Cross)
}

/// TIME-BLOCK-01, TIME-BLOCK-05, TIME-GAP-17: a bounced card stays in front of its player, lying sideways, as one of the four, and
/// is not replaced.
#[test]
fn a_bounced_card_is_blocked() {
    let mut table = position().hand(0, &[card(1996, Circle, Star), up(1997), up(1), up(2)]).table();
    let n_draw = table.n_draw();
    table.attempt(1996);
    assert_eq!((table.blocked(0), table.hand(0)), (vec![1996], vec![1996, 1997, 1, 2]));
    assert_eq!(table.game.view(Eyes::Public).hands[0][0].white, Some(Circle), "it lies white side up again");
    table.attempt(1997);
    table.attempt(1);
    table.attempt(2);
    assert_eq!((table.n_draw(), table.hand(0).len(), table.blocked(0).len()), (n_draw - 2, 4, 2));
}

/// TIME-BLOCK-02, TIME-GAP-18: it is never attempted again.
#[test]
fn a_blocked_card_stays_blocked() {
    let mut table = position().hand(0, &[up(1996), up(1), up(2), up(3)]).table();
    let dead = Action::Attempt { card: table.held(0, 1996) };
    table.act(dead);
    table.refuses(dead, "blocked", "TIME-BLOCK-02");
    table.attempt(1);
    table.stop();
    let theirs = table.hand(1)[0];
    table.attempt(theirs);
    table.stop();
    assert_eq!(table.active(), 0);
    table.refuses(dead, "blocked", "TIME-BLOCK-02");
    assert!(!table.legal().contains(&"attempt 1996".to_owned()));
}

/// TIME-GAP-18, TIME-AXIS-10: nor would it help: its gap stays taken by another year for ever.
#[test]
fn a_blocked_card_never_fits_later() {
    let mut n_blocked = 0;
    play(Mode::Coop, 120, |Moment { after, .. }| {
        for held in after.hands.iter().flatten().filter(|held| held.blocked) {
            n_blocked += 1;
            let spot = after.axis.spot(&after.cards, after.cards.year(held.card));
            assert!(matches!(spot, Spot::Taken { .. }), "{spot:?}");
        }
    });
    assert!(n_blocked > 100, "the test saw only {n_blocked}");
}

/// TIME-BLOCK-03, TIME-BLOCK-04, TIME-GAP-15: a blocked card may be discarded in a later turn, but neither it nor another card in the
/// turn in which it bounced.
#[test]
fn a_blocked_card_waits_for_another_turn() {
    let hand = [card(1996, Cross, Square), card(1, Cross, Star), blocked(card(1994, Cross, Star)), up(2)];
    let mut table = position().hand(0, &hand).table();
    table.attempt(1996);
    for year in [1996, 1, 1994] {
        let discard = Action::Discard { card: table.held(0, year) };
        table.refuses(discard, "already_placing", "TIME-TURN-07");
    }
    table.attempt(2);
    table.stop();
    let theirs = table.hand(1)[0];
    table.attempt(theirs);
    table.stop();
    assert!(table.legal().contains(&"discard 1996".to_owned()));
    table.discard(1996);
    assert_eq!((table.discards().last(), table.game.required()), (Some(&1996), Some(Square)));
}

/// TIME-BLOCK-05, TIME-GAP-17: four blocked cards leave no room for a new one.
#[test]
fn blocked_cards_take_up_room() {
    let hand = [1991, 1992, 1993].map(|year| blocked(up(year)));
    let mut table = position().hand(0, &[hand[0], hand[1], hand[2], up(1996)]).table();
    table.attempt(1996);
    assert_eq!((table.blocked(0).len(), table.reason()), (4, Some(Reason::NoPlacement)));
}

/// TIME-BLOCK-06, TIME-GAP-19: its year and black symbol stay public, for everybody and in later turns.
#[test]
fn a_blocked_card_keeps_showing_its_date() {
    let mut table = position().hand(0, &[card(1996, Circle, Star), up(1), up(2), up(3)]).table();
    table.attempt(1996);
    table.attempt(1);
    table.attempt(2);
    assert!(matches!(table.game.phase, Phase::Coop { active: kernel::Seat(1), .. }));
    for eyes in Eyes::all(2) {
        let held = table.game.view(eyes).hands[0][0];
        assert_eq!((held.blocked, held.revealed), (true, Some(BlackSide { year: 1996, black: Some(Star) })));
    }
}
