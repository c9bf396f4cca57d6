//! Who sits at the table, and whose eyes look at it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most seats that any game may have.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, counted from 0 in seating order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The neighbour on the left, wrapping round a table of `seats`.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// The seat as an index into a list with one entry per seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table of `seats`, in seating order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats. On the wire it is a list in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
#[ts(as = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    #[must_use]
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// All seats of a table of `seats`.
    #[must_use]
    pub fn all(seats: u8) -> SeatSet {
        Seat::all(seats).collect()
    }

    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The same set without `seat`.
    #[must_use]
    pub fn without(mut self, seat: Seat) -> SeatSet {
        self.remove(seat);
        self
    }

    /// The seats of both sets.
    #[must_use]
    pub fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The same set without those of `other`.
    #[must_use]
    pub fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }

    /// The lowest seat of the set.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().filter(|seat| seat.0 < MAX_SEATS).collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}

/// Whose knowledge a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// Someone at the table.
    Seat(Seat),
    /// A spectator: knows what everybody knows, and nothing else.
    Public,
}

impl Eyes {
    /// The seat that looks, if it is one.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Public => None,
        }
    }

    /// The place of these eyes in a list that has one entry for each seat and a last one for the public.
    #[must_use]
    pub fn index(self, seats: u8) -> usize {
        match self {
            Eyes::Seat(seat) => seat.index().min(usize::from(seats)),
            Eyes::Public => usize::from(seats),
        }
    }

    /// Every pair of eyes at a table of `seats`: each seat's, then the public's.
    pub fn all(seats: u8) -> impl Iterator<Item = Eyes> {
        Seat::all(seats).map(Eyes::Seat).chain([Eyes::Public])
    }
}

/// A set of eyes, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EyesSet(u16);

impl EyesSet {
    pub const EMPTY: EyesSet = EyesSet(0);
    pub const ALL: EyesSet = EyesSet(u16::MAX);

    pub fn insert(&mut self, eyes: Eyes) {
        self.0 |= 1 << eyes.index(MAX_SEATS);
    }

    #[must_use]
    pub fn contains(self, eyes: Eyes) -> bool {
        self.0 & (1 << eyes.index(MAX_SEATS)) != 0
    }
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eyes::Seat(seat) => write!(f, "seat {seat}"),
            Eyes::Public => f.write_str("public"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_wraps_round() {
        assert_eq!(Seat(0).next(3), Seat(1));
        assert_eq!(Seat(2).next(3), Seat(0));
        assert_eq!(Seat(0).next(1), Seat(0));
    }

    #[test]
    fn a_set_is_a_sorted_list_on_the_wire() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,4]");
        assert_eq!(set.first(), Some(Seat(1)));
        assert_eq!(set.len(), 2);
        assert_eq!(set.without(Seat(1)), SeatSet::one(Seat(4)));
        assert!(!set.contains(Seat(200)));
    }
}
