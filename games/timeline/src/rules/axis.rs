//! The axis: where a date belongs (TIME-AXIS, TIME-PLACE-03 to TIME-PLACE-08).

use crate::card::{CardId, Facts};
use crate::event::AxisLevel;
use crate::state::Axis;

/// Where a year belongs on the Coop axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// On the cards of the same year.
    Stack(AxisLevel),
    LeftEnd,
    RightEnd,
    /// In an empty gap: the second level.
    Gap,
    /// In a gap, between `from` and `to`, that another year has taken.
    Taken {
        from: i16,
        to: i16,
        by: i16,
    },
}

impl Axis {
    /// TIME-PLACE-19: the cases in their order; exactly one applies to every year.
    #[must_use]
    pub fn spot(&self, cards: &Facts, year: i16) -> Spot {
        let right = self.first.partition_point(|card| cards.year(*card) < year);
        // TIME-PLACE-03, TIME-GAP-09: equality comes before everything else.
        if self.first.get(right).is_some_and(|card| cards.year(*card) == year) {
            return Spot::Stack(AxisLevel::First);
        }
        if right == 0 {
            return Spot::LeftEnd;
        }
        if right == self.first.len() {
            return Spot::RightEnd;
        }
        let (from, to) = (cards.year(self.first[right - 1]), cards.year(self.first[right]));
        // TIME-AXIS-06: the neighbours are first-level columns. TIME-AXIS-05: at most one year lies between them.
        let above = self.second.partition_point(|card| cards.year(*card) <= from);
        match self.second.get(above).map(|card| cards.year(*card)) {
            Some(by) if by == year => Spot::Stack(AxisLevel::Second),
            Some(by) if by < to => Spot::Taken { from, to, by },
            _ => Spot::Gap,
        }
    }

    /// Lays a card on its level, behind the cards of the same year.
    pub(crate) fn insert(&mut self, level: AxisLevel, card: CardId, cards: &Facts) {
        let row = match level {
            AxisLevel::First => &mut self.first,
            AxisLevel::Second => &mut self.second,
        };
        let year = cards.year(card);
        let place = row.partition_point(|other| cards.year(*other) <= year);
        row.insert(place, card);
    }

    /// The columns of a level: runs of cards of one year.
    pub fn columns<'a>(level: &'a [CardId], cards: &'a Facts) -> impl Iterator<Item = &'a [CardId]> {
        level.chunk_by(|a, b| cards.year(*a) == cards.year(*b))
    }
}
