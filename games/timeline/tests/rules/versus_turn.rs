//! Versus: the turn (TIME-VTURN).

use kernel::{Eyes, Game as _, Luck, Scripted, Seat};
use timeline::{Action, CardId, Event, Mode, Phase, Timeline};

use super::position::{Moment, Position, Table, play, up, ups};

/// TIME-VTURN-01, TIME-VTURN-02: exactly one own card, any of them, at any of the m + 1 positions; no passing.
#[test]
fn one_card_at_one_position() {
    let table = Position::versus(2).axis(&[1972, 1985]).hand(0, &ups([1, 2])).table();
    let expected = [1, 2].map(|year| [0, 1, 2].map(|position| format!("place {year} at {position}")));
    assert_eq!(table.legal(), expected.as_flattened());
    let card = table.held(0, 1);
    table.refuses(Action::Place { card, position: 3 }, "no_such_position", "TIME-VTURN-02");
    table.refuses(Action::EndTurn, "other_mode", "TIME-VSET-02");
    let theirs = table.game.hands[1][0].card;
    table.refuses(Action::Place { card: theirs, position: 0 }, "not_your_card", "TIME-PLACE-01");
    let mut table = table;
    table.place(1, 0);
    assert_eq!(table.active(), 1, "one card, and the turn is over");
}

/// TIME-VTURN-03: it is turned over after it was laid, right or wrong.
#[test]
fn the_year_becomes_public() {
    for position in [0, 1] {
        let mut table = Position::versus(2).axis(&[1985]).hand(0, &ups([1972])).table();
        let card = table.held(0, 1972);
        assert!(!table.game.cards.get(card).seen);
        let events = table.place(1972, position);
        assert!(table.game.cards.get(card).seen);
        let told = matches!(events[0], Event::Right { year: 1972, .. } | Event::Wrong { year: 1972, .. });
        assert!(told, "{events:?}");
        let view = table.game.view(Eyes::Public);
        let shown = if position == 0 { view.columns[0].cards[0] } else { view.discard_pile[0] };
        assert_eq!((shown.card, shown.year), (card, 1972));
    }
}

/// TIME-VTURN-04, TIME-VTURN-10, TIME-GAP-30: not smaller than the left neighbour and not greater than the right one.
#[test]
fn a_placement_is_right_or_wrong() {
    let row = [1972, 1985, 1985, 2001];
    check_positions(&row, 1900, &[0]);
    check_positions(&row, 1971, &[0]);
    check_positions(&row, 1972, &[0, 1]);
    check_positions(&row, 1973, &[1]);
    check_positions(&row, 1984, &[1]);
    check_positions(&row, 1985, &[1, 2, 3]);
    check_positions(&row, 1986, &[3]);
    check_positions(&row, 2001, &[3, 4]);
    check_positions(&row, 2002, &[4]);
    check_positions(&[1985], 1985, &[0, 1]);
}

#[track_caller]
fn check_positions(row: &[i16], year: i16, right: &[u16]) {
    for position in 0..=row.len() as u16 {
        let mut table = Position::versus(2).axis(row).hand(0, &[up(year)]).table();
        table.place(year, position);
        let is_right = right.contains(&position);
        assert_eq!(table.first().len() > row.len(), is_right, "{year} at {position}");
        assert_eq!(table.discards(), if is_right { vec![] } else { vec![year] });
    }
}

/// TIME-VTURN-05: right: it stays where it was laid, nothing is drawn, the turn is over.
#[test]
fn a_right_card_stays() {
    let mut table = Position::versus(2).axis(&[1972, 1985]).hand(0, &ups([1980, 1])).table();
    let (card, n_draw) = (table.held(0, 1980), table.n_draw());
    let events = table.place(1980, 1);
    assert_eq!(events, [Event::Right { seat: Seat(0), card, year: 1980, position: 1 }]);
    assert_eq!(
        (table.first(), table.hand(0), table.n_draw(), table.active()),
        (vec![1972, 1980, 1985], vec![1], n_draw, 1)
    );
    assert_eq!(table.game.axis.first[1], card);
}

/// TIME-VTURN-06, TIME-VTURN-07: wrong: it goes to the discard pile and not to its place; one card is drawn; the turn is over.
#[test]
fn a_wrong_card_is_replaced() {
    let mut table = Position::versus(2).axis(&[1972, 1985]).hand(0, &ups([1980, 1])).next(&ups([7])).table();
    let (card, n_draw) = (table.held(0, 1980), table.n_draw());
    let events = table.place(1980, 2);
    assert_eq!(events[0], Event::Wrong { seat: Seat(0), card, year: 1980, position: 2, belongs: 1 });
    assert!(matches!(events[1], Event::Drew { seat: Seat(0), .. }));
    assert_eq!((table.first(), table.discards(), table.hand(0)), (vec![1972, 1985], vec![1980], vec![1, 7]));
    assert_eq!((table.n_draw(), table.active()), (n_draw - 1, 1));
    assert_eq!(table.game.view(Eyes::Public).hands[0][1].revealed, None, "the new card lies white side up");
}

/// TIME-VTURN-08, TIME-GAP-31: only when a card must be drawn from an empty pile is the discard pile shuffled and becomes it, the
/// wrong card included.
#[test]
fn the_discard_pile_is_reshuffled() {
    let position = || Position::versus(2).axis(&[1985]).discards(&ups([11, 12, 13])).hand(0, &ups([1972, 1]));
    // One card is left: it is drawn, and nothing is shuffled.
    let mut table = position().draw(1).next(&ups([7])).table();
    let events = table.place(1972, 1);
    assert_eq!((table.hand(0), table.n_draw(), table.discards()), (vec![1, 7], 0, vec![11, 12, 13, 1972]));
    assert!(!events.iter().any(|event| matches!(event, Event::Reshuffled { .. })));
    // A right placement draws nothing, so nothing is shuffled either.
    let mut table = position().draw(0).table();
    table.place(1972, 0);
    assert_eq!((table.n_draw(), table.discards().len()), (0, 3));
    // Nothing is left: all four are shuffled. The last of the new order is the top card.
    let mut table = position().draw(0).table();
    table.luck = Luck::script([Scripted::Order(vec![1, 3, 0, 2])]);
    let events = table.place(1972, 1);
    assert_eq!(events[1], Event::Reshuffled { cards: 4 });
    assert_eq!((table.hand(0), table.discards()), (vec![1, 13], vec![]));
    assert_eq!(table.years(&table.game.draw_pile), [12, 1972, 11]);
    // The wrong card may come straight back.
    let mut table = position().draw(0).table();
    table.luck = Luck::script([Scripted::Keep]);
    table.place(1972, 1);
    assert_eq!(table.hand(0), [1, 1972]);
}

/// TIME-VTURN-08: the shuffle is an even one.
#[test]
fn the_reshuffle_is_even() {
    let table = Position::versus(2).axis(&[1985]).discards(&ups([11, 12, 13])).hand(0, &ups([1972])).draw(0).table();
    let mut counts = std::collections::BTreeMap::<i16, u32>::new();
    for seed in 0..2000 {
        let mut table = Table { luck: Luck::fast(seed), ..table.clone() };
        table.place(1972, 1);
        *counts.entry(table.hand(0)[0]).or_default() += 1;
    }
    assert_eq!(counts.keys().copied().collect::<Vec<_>>(), [11, 12, 13, 1972]);
    assert!(counts.values().all(|count| (400..600).contains(count)), "{counts:?}");
}

/// TIME-GAP-44: a reshuffled card is undated again until it is turned over once more; the log keeps the earlier reveal.
#[test]
fn a_reshuffled_card_is_undated_again() {
    let mut table = Position::versus(2).axis(&[1985]).hand(0, &ups([1972, 1])).draw(0).table();
    let card = table.held(0, 1972);
    let events = table.place(1972, 1);
    let told = |event: &Event| matches!(event, Event::Wrong { card: wrong, year: 1972, .. } if *wrong == card);
    assert!(events.iter().any(told), "the log records the reveal");
    assert_eq!(table.hand(0), [1, 1972]);
    let view = table.game.view(Eyes::Public);
    assert_eq!((view.hands[0][1].card, view.hands[0][1].revealed), (card, None));
    let text = serde_json::to_string(&view).expect("a view is plain data");
    assert!(!text.contains("1972"), "{text}");
}

/// TIME-VTURN-11, TIME-VTURN-13: what lies right never leaves, the row stays in order; hands never grow and shrink by one with each
/// right placement.
#[test]
fn the_row_grows_and_the_hands_shrink() {
    play(Mode::Versus, 60, |Moment { before, seat, events, after, .. }| {
        let row = |game: &Timeline| -> Vec<i16> { game.axis.first.iter().map(|card| game.cards.year(*card)).collect() };
        assert!(row(after).is_sorted());
        let mut kept: Vec<CardId> = after.axis.first.clone();
        kept.retain(|card| before.axis.first.contains(card));
        assert_eq!(kept, before.axis.first);
        let is_right = matches!(events[0], Event::Right { .. });
        assert_eq!(after.axis.first.len() - before.axis.first.len(), usize::from(is_right));
        if let (Phase::Versus { .. }, Phase::Versus { .. }) = (before.phase, after.phase) {
            for other in Seat::all(before.n_seats()) {
                let lost = before.hand(other).len() - after.hand(other).len();
                assert_eq!(lost, usize::from(is_right && other == seat));
            }
        }
    });
}

/// TIME-VTURN-12: distances mean nothing: between is between, however near or far.
#[test]
fn distances_have_no_meaning() {
    for row in [[1, 2999], [1499, 1501], [1500, 1500]] {
        check_positions(&row, 1500, if row == [1500, 1500] { &[0, 1, 2] } else { &[1] });
        let table = Position::versus(2).axis(&row).hand(0, &ups([1500])).table();
        assert_eq!(table.legal(), ["place 1500 at 0", "place 1500 at 1", "place 1500 at 2"]);
    }
}
