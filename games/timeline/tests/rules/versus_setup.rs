//! Versus: goal and setup (TIME-VSET).

use kernel::{Eyes, Game as _, Luck, Scripted, Seat};
use timeline::card::Symbol::{Circle, Cross};
use timeline::content::library;
use timeline::{Action, CardId, FirstSeat, Mode, Options, Reason, Timeline};

use super::position::{Moment, Position, Table, card, play, up};

/// TIME-VSET-01: whoever is without cards at the end of a round has won.
#[test]
fn the_first_without_cards_wins() {
    let mut table = Position::versus(2).axis(&[1985]).hand(0, &[up(1972)]).hand(1, &[up(1999), up(2000)]).table();
    table.place(1972, 0);
    assert_eq!(table.reason(), None, "the round goes on");
    table.place(1999, 2);
    assert_eq!((table.reason(), table.winners()), (Some(Reason::Winner), vec![0]));
}

/// TIME-VSET-02: no symbols, no second level, nothing blocked, nothing to discard.
#[test]
fn versus_knows_no_symbols() {
    let table = Position::versus(2).axis(&[1985]).hand(0, &[card(1972, Circle, Cross), up(1990)]).table();
    let mine = table.held(0, 1972);
    for action in [Action::Attempt { card: mine }, Action::Discard { card: mine }, Action::EndTurn] {
        table.refuses(action, "other_mode", "TIME-VSET-02");
    }
    play(Mode::Versus, 20, |Moment { after, .. }| {
        assert!(after.axis.second.is_empty() && after.hands.iter().flatten().all(|held| !held.blocked));
        let view = after.view(Eyes::Public);
        assert_eq!((view.required, view.gaps.len(), view.score), (None, 0, None));
        assert!(view.hands.iter().flatten().all(|held| held.white.is_none() && !held.matches));
        assert!(
            view.columns
                .iter()
                .flat_map(|column| &column.cards)
                .chain(&view.discard_pile)
                .all(|face| face.black.is_none())
        );
        assert!(view.draw_pile.top.is_none_or(|top| top.white.is_none()));
    });
}

/// TIME-VSET-06, TIME-VSET-07, TIME-GAP-29: all 100 cards; four each from the first seat on, then the start card; no discard pile
/// and no box.
#[test]
fn all_cards_take_part() {
    let options = Options { mode: Mode::Versus, first_seat: FirstSeat::Seat(Seat(1)), ..Options::default() };
    let mut luck = Luck::script([Scripted::Keep]);
    let game = Timeline::setup(&options, 3, &mut luck).expect("three can play");
    assert_eq!((luck.fault(), luck.left_over()), (None, 0));
    let mut top_down = library().merged(&["pop_culture".to_owned()]).into_iter().rev();
    for seat in [1, 2, 0] {
        let hand: Vec<CardId> = game.hands[seat].iter().map(|held| held.card).collect();
        assert_eq!(hand, top_down.by_ref().take(4).collect::<Vec<_>>(), "seat {seat}");
    }
    assert_eq!(game.axis.first, top_down.by_ref().take(1).collect::<Vec<_>>());
    assert_eq!(game.draw_pile.iter().rev().copied().collect::<Vec<_>>(), top_down.collect::<Vec<_>>());
    assert_eq!((game.discard_pile.len(), game.boxed.len(), game.axis.second.len()), (0, 0, 0));
    let seen: Vec<CardId> = game.cards.iter().filter(|(_, fact)| fact.seen).map(|(card, _)| card).collect();
    assert_eq!(seen, game.axis.first, "only the start card lies black side up");
}

/// TIME-VSET-05, TIME-VSET-09: four cards each, and 99 − 4n are left to draw.
#[test]
fn the_draw_pile_holds_the_rest() {
    for (seats, expected) in [(2, 91), (3, 87), (4, 83), (5, 79), (6, 75)] {
        let game = Table::set_up(Mode::Versus, seats, 1).game;
        assert_eq!((game.draw_pile.len(), game.axis.first.len(), game.discard_pile.len()), (expected, 1, 0));
        assert!(game.hands.iter().all(|hand| hand.len() == 4));
    }
}
