//! Coop: the axis (TIME-AXIS).

use kernel::{Eyes, Game as _};
use timeline::state::Axis;
use timeline::view::GapState;
use timeline::{CardId, Mode, Timeline};

use super::position::{Moment, Position, play, up, ups};

/// TIME-AXIS-01, TIME-AXIS-02, TIME-AXIS-03: columns in strict order, one year in each.
#[test]
fn columns_stand_in_order() {
    play(Mode::Coop, 120, |Moment { after, .. }| {
        let view = after.view(Eyes::Public);
        assert!(view.columns.is_sorted_by(|a, b| a.year < b.year), "strictly ascending");
        assert!(view.columns.iter().all(|column| !column.cards.is_empty()));
        assert!(view.columns.iter().all(|column| column.cards.iter().all(|card| card.year == column.year)));
    });
}

/// TIME-AXIS-04, TIME-AXIS-05: one gap between every two columns, with room for one column of one year strictly between.
#[test]
fn a_gap_lies_between_every_two_columns() {
    play(Mode::Coop, 120, |Moment { after, .. }| {
        let view = after.view(Eyes::Public);
        assert_eq!(view.gaps.len(), view.columns.len() - 1);
        for (gap, ends) in view.gaps.iter().zip(view.columns.windows(2)) {
            assert_eq!((gap.from, gap.to), (ends[0].year, ends[1].year));
            let years: Vec<i16> = gap.cards.iter().map(|card| card.year).collect();
            assert!(years.iter().all(|year| gap.from < *year && *year < gap.to));
            assert!(years.iter().all(|year| Some(*year) == gap.year), "one year in a gap, found {years:?}");
            assert_eq!(gap.state == GapState::Taken, !years.is_empty());
        }
        // Nothing lies anywhere else.
        let n_first: usize = view.columns.iter().map(|column| column.cards.len()).sum();
        let n_second: usize = view.gaps.iter().map(|gap| gap.cards.len()).sum();
        assert_eq!((n_first, n_second), (after.axis.first.len(), after.axis.second.len()));
    });
}

/// TIME-AXIS-06, TIME-AXIS-07, TIME-GAP-08: a second-level card makes no gaps of its own, and there is no third level.
#[test]
fn second_level_cards_divide_nothing() {
    for year in [1961, 1969, 1971, 1979] {
        let position = Position::coop(2).axis(&[1960, 1980, 2000]).second(&[1970]);
        let mut table = position.hand(0, &[up(year), up(1), up(2), up(3)]).table();
        table.attempt(year);
        assert_eq!((table.second(), table.blocked(0)), (vec![1970], vec![year]));
        assert_eq!(table.game.view(Eyes::Public).gaps.len(), 2);
    }
}

/// TIME-AXIS-08, TIME-AXIS-10: what lies on the axis stays there and never moves; new columns appear only at the ends, and a gap
/// that is taken stays taken by the same year.
#[test]
fn the_axis_only_grows() {
    let mut n_new_columns = 0;
    play(Mode::Coop, 200, |Moment { before, after, .. }| {
        for (row, row_after) in [(&before.axis.first, &after.axis.first), (&before.axis.second, &after.axis.second)] {
            let mut kept: Vec<CardId> = row_after.clone();
            kept.retain(|card| row.contains(card));
            assert_eq!(kept, *row, "cards of the axis left it or changed places");
        }
        let (columns, columns_after) = (columns(before), columns(after));
        if columns_after.len() > columns.len() {
            n_new_columns += 1;
            let inner = [&columns_after[1..], &columns_after[..columns_after.len() - 1]];
            assert!(inner.contains(&&columns[..]), "a column appeared in the middle: {columns:?}, {columns_after:?}");
        }
        let gaps_after = after.view(Eyes::Public).gaps;
        for gap in before.view(Eyes::Public).gaps {
            let same = gaps_after.iter().find(|other| (other.from, other.to) == (gap.from, gap.to));
            let same = same.unwrap_or_else(|| panic!("the gap {}–{} was split", gap.from, gap.to));
            assert!(gap.year.is_none() || same.year == gap.year);
        }
    });
    assert!(n_new_columns > 100, "the test saw only {n_new_columns} new columns");
}

fn columns(game: &Timeline) -> Vec<i16> {
    Axis::columns(&game.axis.first, &game.cards).map(|column| game.cards.year(column[0])).collect()
}

/// TIME-AXIS-09: every card of a stack shows its year, the newest lies on top.
#[test]
fn stacks_are_fanned() {
    let hand = ups([1994, 1984, 1, 2]);
    let mut table = Position::coop(1).axis(&[1970, 1994]).second(&[1984]).hand(0, &hand).table();
    let (newest, newest_second) = (table.held(0, 1994), table.held(0, 1984));
    let (oldest, oldest_second) = (table.game.axis.first[1], table.game.axis.second[0]);
    table.attempt(1994);
    table.attempt(1984);
    let view = table.game.view(Eyes::Public);
    let faces = |cards: &[timeline::view::FaceUp]| cards.iter().map(|face| (face.card, face.year)).collect::<Vec<_>>();
    assert_eq!(faces(&view.columns[1].cards), [(oldest, 1994), (newest, 1994)]);
    assert_eq!(faces(&view.gaps[0].cards), [(oldest_second, 1984), (newest_second, 1984)]);
}

/// TIME-AXIS-11: nothing lies between consecutive years; the year before and the year after our era are consecutive too.
#[test]
fn a_gap_without_years_is_shut() {
    for (axis, states) in [
        (vec![1994, 1995, 2000], vec![GapState::Impossible, GapState::Open]),
        (vec![-1, 1, 3], vec![GapState::Impossible, GapState::Open]),
        (vec![-2, 1], vec![GapState::Open]),
    ] {
        let table = Position::coop(1).axis(&axis).table();
        let found: Vec<GapState> = table.game.view(Eyes::Public).gaps.iter().map(|gap| gap.state).collect();
        assert_eq!(found, states, "{axis:?}");
    }
    let mut table = Position::coop(1).axis(&[1994, 1995, 2000]).hand(0, &ups([1997, 1998, 1, 2])).table();
    table.attempt(1997);
    assert_eq!(table.game.view(Eyes::Public).gaps[1].state, GapState::Taken);
    table.attempt(1998);
    assert_eq!(table.blocked(0), [1998], "the shut gap takes nothing in");
}
