//! Coop: score and grade (TIME-SCORE).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::Timeline;

/// The cards of every zone that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Tally {
    pub first: u16,
    pub second: u16,
    pub discard: u16,
    pub draw: u16,
    pub hands: u16,
}

/// TIME-EX-27: the zones as they lie, during the game too.
#[must_use]
pub fn tally(game: &Timeline) -> Tally {
    Tally {
        first: game.axis.first.len() as u16,
        second: game.axis.second.len() as u16,
        discard: game.discard_pile.len() as u16,
        draw: game.draw_pile.len() as u16,
        hands: game.n_held() as u16,
    }
}

impl Tally {
    /// TIME-SCORE-01 to TIME-SCORE-06: first level 2, second level 1, discard pile, draw pile and hands −1, box nothing.
    #[must_use]
    pub fn total(self) -> i32 {
        let losses = i32::from(self.discard) + i32::from(self.draw) + i32::from(self.hands);
        2 * i32::from(self.first) + i32::from(self.second) - losses
    }
}

/// TIME-SCORE-09: the steps of the result table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Grade {
    Newcomers,
    JuniorSquad,
    GoodMarksLeague,
    CleverCrew,
    SeasonedPlayers,
    ExpertAlliance,
    GeniusCircle,
    TimeTravellers,
}

/// The grades with the least score of each.
const LADDER: [(Grade, i32, &str); 8] = [
    (Grade::Newcomers, i32::MIN, "newcomers"),
    (Grade::JuniorSquad, 0, "junior_squad"),
    (Grade::GoodMarksLeague, 11, "good_marks_league"),
    (Grade::CleverCrew, 21, "clever_crew"),
    (Grade::SeasonedPlayers, 31, "seasoned_players"),
    (Grade::ExpertAlliance, 41, "expert_alliance"),
    (Grade::GeniusCircle, 51, "genius_circle"),
    (Grade::TimeTravellers, 61, "time_travellers"),
];

impl Grade {
    #[must_use]
    pub fn of(score: i32) -> Grade {
        LADDER.iter().rev().find(|(_, least, _)| score >= *least).map_or(Grade::Newcomers, |(grade, ..)| *grade)
    }

    /// The score at which the next grade begins.
    #[must_use]
    pub fn next_at(self) -> Option<i32> {
        LADDER.iter().find(|(grade, ..)| *grade > self).map(|(_, least, _)| *least)
    }

    /// The key of the grade in words and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        LADDER.iter().find(|(grade, ..)| *grade == self).map_or("", |(.., key)| key)
    }

    /// All grades, the lowest first.
    pub fn all() -> impl Iterator<Item = Grade> {
        LADDER.iter().map(|(grade, ..)| *grade)
    }
}
