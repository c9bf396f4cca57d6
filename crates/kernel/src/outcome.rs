//! How a game ends: for a team together, or for every seat alone.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// A word that the game's own book explains.
pub type Key = Cow<'static, str>;
/// One entry for each seat.
pub type BySeat<T> = ArrayVec<T, { MAX_SEATS as usize }>;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Outcome {
    /// All seats share one result.
    Team {
        /// `None` where a game only grades.
        won: Option<bool>,
        score: i32,
        /// The key of the grade in the game's words.
        grade: Option<Key>,
        /// The key of what ended the game.
        reason: Key,
    },
    /// Every seat has a place of its own; 1 is a winner, equal places are ties. When all have lost nobody has place 1.
    Ranking {
        places: BySeat<u8>,
        points: BySeat<i32>,
        /// The key of what ended the game.
        reason: Key,
    },
}

impl Outcome {
    /// The seats that have won, of a table of `seats`.
    #[must_use]
    pub fn winners(&self, seats: u8) -> SeatSet {
        match self {
            Outcome::Team { won: Some(false), .. } => SeatSet::EMPTY,
            Outcome::Team { .. } => SeatSet::all(seats),
            Outcome::Ranking { places, .. } => {
                Seat::all(seats).filter(|seat| places.get(seat.index()) == Some(&1)).collect()
            }
        }
    }

    /// The points of `seat`: the team's in a team game.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        match self {
            Outcome::Team { score, .. } => *score,
            Outcome::Ranking { points, .. } => points.get(seat.index()).copied().unwrap_or(0),
        }
    }

    /// The key of what ended the game.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Outcome::Team { reason, .. } | Outcome::Ranking { reason, .. } => reason,
        }
    }

    /// Places by descending points, ties sharing the better place.
    #[must_use]
    pub fn ranked_by(points: BySeat<i32>, reason: &'static str) -> Outcome {
        let place = |own: &i32| 1 + points.iter().filter(|other| *other > own).count() as u8;
        let places = points.iter().map(place).collect();
        Outcome::Ranking { places, points, reason: Key::Borrowed(reason) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_the_better_place() {
        let outcome = Outcome::ranked_by([3, 7, 7, 1].into_iter().collect(), "end");
        let Outcome::Ranking { places, .. } = &outcome else { panic!("a ranking") };
        assert_eq!(places[..], [3, 1, 1, 4]);
        assert_eq!(outcome.winners(4), [Seat(1), Seat(2)].into_iter().collect());
        assert_eq!(outcome.score(Seat(3)), 1);
    }

    #[test]
    fn a_lost_team_has_no_winner() {
        let outcome = |won| Outcome::Team { won, score: 0, grade: None, reason: "end".into() };
        assert!(outcome(Some(false)).winners(3).is_empty());
        assert_eq!(outcome(None).winners(2), SeatSet::all(2));
    }
}
