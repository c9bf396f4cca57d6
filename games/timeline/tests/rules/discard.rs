//! Coop: the discard action (TIME-DISC).

use kernel::{Eyes, Game as _};
use timeline::card::Symbol::{Circle, Cross, Square, Star, Triangle};
use timeline::{Action, Event, Illegal, Mode};

use super::position::{Moment, Position, blocked, card, play, up};

/// TIME-DISC-01, TIME-DISC-07, TIME-DRAW-01: one own card, upright or blocked; then one is drawn and the turn is over.
#[test]
fn one_own_card_is_discarded() {
    let hand = [card(1, Cross, Star), blocked(card(1996, Cross, Square)), card(2, Cross, Circle), up(3)];
    let table = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).required(Cross).hand(0, &hand).table();
    for year in [1, 1996] {
        let mut table = table.clone();
        let (n_draw, n_discard) = (table.n_draw(), table.game.discard_pile.len());
        table.discard(year);
        assert_eq!((table.n_draw(), table.game.discard_pile.len()), (n_draw - 1, n_discard + 1));
        assert_eq!((table.hand(0).len(), table.active()), (4, 1));
        assert!(!table.hand(0).contains(&year));
    }
    let theirs = table.game.hands[1][0].card;
    table.refuses(Action::Discard { card: theirs }, "not_your_card", "TIME-PLACE-01");
}

/// TIME-DISC-02, TIME-DISC-03, TIME-GAP-20: the white symbol of the card against the black one of the top discard; black symbols in
/// hand, white ones on the pile and deeper cards of the pile do not matter.
#[test]
fn the_symbols_must_match() {
    let pile = [card(1800, Square, Triangle), card(1801, Star, Cross)];
    let hand =
        [card(1, Cross, Square), card(2, Circle, Cross), card(3, Triangle, Circle), blocked(card(1996, Star, Cross))];
    let table = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).discards(&pile).hand(0, &hand).table();
    assert_eq!(table.game.required(), Some(Cross));
    assert_eq!(table.legal(), ["attempt 1", "attempt 2", "attempt 3", "discard 1"]);
    for (year, has) in [(2, Circle), (3, Triangle), (1996, Star)] {
        let id = table.held(0, year);
        let illegal = table.refuses(Action::Discard { card: id }, "wrong_symbol", "TIME-DISC-02");
        assert_eq!(illegal, Illegal::WrongSymbol { card: id, has, required: Cross });
    }
    let matches: Vec<bool> = table.game.view(Eyes::Public).hands[0].iter().map(|held| held.matches).collect();
    assert_eq!(matches, [true, false, false, false]);
}

/// TIME-DISC-04, TIME-GAP-27: it lies on top, black side up; the whole pile may be looked through, in both modes.
#[test]
fn a_discard_lies_open_on_top() {
    let hand = [card(1, Cross, Square), up(2), up(3), up(4)];
    let pile = [card(1800, Square, Triangle), card(1801, Star, Cross)];
    let mut table = Position::coop(2).discards(&pile).hand(0, &hand).table();
    let id = table.held(0, 1);
    assert!(!table.game.cards.get(id).seen);
    let events = table.discard(1);
    assert_eq!(events[0], Event::Discarded { seat: kernel::Seat(0), card: id, year: 1, black: Square });
    assert!(table.game.cards.get(id).seen);
    let view = table.game.view(Eyes::Public);
    let shown: Vec<_> = view.discard_pile.iter().map(|face| (face.year, face.black)).collect();
    assert_eq!(shown, [(1800, Some(Triangle)), (1801, Some(Cross)), (1, Some(Square))]);
    let mut versus = Position::versus(2).axis(&[1985]).discards(&[up(1700), up(1600)]).hand(0, &[up(1972)]).table();
    versus.place(1972, 1);
    let view = versus.game.view(Eyes::Public);
    assert_eq!(view.discard_pile.iter().map(|face| face.year).collect::<Vec<_>>(), [1700, 1600, 1972]);
}

/// TIME-DISC-05, TIME-DISC-10, TIME-CARD-03: every discard changes what is required, for whoever is next.
#[test]
fn every_discard_changes_the_symbol() {
    let mut n_discards = 0;
    play(Mode::Coop, 120, |Moment { before, action, after, .. }| match action {
        Action::Discard { card } => {
            n_discards += 1;
            assert_eq!(before.required(), Some(before.cards.get(card).white));
            assert_eq!(after.required(), Some(before.cards.get(card).black));
            assert_ne!(after.required(), before.required());
        }
        _ => assert_eq!(after.required(), before.required(), "only a discard changes it"),
    });
    assert!(n_discards > 100, "the test saw only {n_discards}");
    let theirs = [card(5, Square, Star), card(6, Cross, Star), up(7), up(8)];
    let position = Position::coop(2).required(Cross).hand(0, &[card(1, Cross, Square), up(2), up(3), up(4)]);
    let mut table = position.hand(1, &theirs).table();
    table.discard(1);
    assert!(table.legal().contains(&"discard 5".to_owned()) && !table.legal().contains(&"discard 6".to_owned()));
}

/// TIME-DISC-06: nobody asks why: a card that would have fitted may be discarded.
#[test]
fn the_reason_is_not_checked() {
    let mut table = Position::coop(2)
        .axis(&[1990])
        .required(Cross)
        .hand(0, &[card(2005, Cross, Star), up(1), up(2), up(3)])
        .table();
    table.discard(2005);
    assert_eq!(table.discards().last(), Some(&2005));
}

/// TIME-DISC-08, TIME-GAP-23: also with an empty draw pile, then without a replacement.
#[test]
fn discarding_goes_on_without_a_draw_pile() {
    let mut table =
        Position::coop(2).draw(0).required(Cross).hand(0, &[card(1, Cross, Star), up(2)]).hand(1, &[up(3)]).table();
    table.discard(1);
    assert_eq!((table.hand(0), table.active(), table.n_draw()), (vec![2], 1, 0));
}

/// TIME-DISC-09: the pile only grows, card on card.
#[test]
fn the_discard_pile_is_never_shuffled_back() {
    play(Mode::Coop, 60, |Moment { before, after, .. }| {
        assert!(!before.discard_pile.is_empty());
        assert!(after.discard_pile.starts_with(&before.discard_pile));
    });
}
