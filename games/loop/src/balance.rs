//! The numbers of the levels and those that simulation may tune, from `content/balance.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::options::{Difficulty, Mode};
use crate::state::TheLoop;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// LOOP-GAP-02: previous era, Faux's era, next era; all above zero.
    pub machine_weights: [u32; 3],
    /// LOOP-GAP-20.
    pub duplicate_offsets: [u8; 4],
    /// LOOP-FAUX-03, by cycle.
    pub artifacts_per_turn: [u8; 3],
    /// LOOP-MODE-03, the easiest first, for each mode in the order of LOOP-MODE-02.
    modes: [[DifficultyNumbers; 3]; 4],
    /// The numbers of the first rules, the same in every mode: games that were begun by them go on by them.
    first_rules: [DifficultyNumbers; 3],
}

/// LOOP-MODE-05 and what the modes say about levels. What a mode does not speak of is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifficultyNumbers {
    /// By cycle, before duplicates are counted.
    pub rifts_per_throw: [u8; 3],
    /// By cycle.
    pub duplicates_per_turn: [u8; 3],
    /// In the setup, besides LOOP-SETUP-23.
    pub extra_duplicates: u8,
    /// LOOP-MODE-16: the brake markers that stop a centrifuge.
    #[serde(default)]
    pub brakes: u8,
    /// LOOP-MODE-31.
    #[serde(default)]
    pub supers_at_start: u8,
    /// LOOP-MODE-45.
    #[serde(default)]
    pub supers_to_win: u8,
    /// LOOP-MODE-54.
    #[serde(default)]
    pub override_cost: u8,
    /// LOOP-MODE-59.
    #[serde(default)]
    pub overrides_to_win: u8,
    /// LOOP-MODE-53: the first turn that has a step C.
    #[serde(default)]
    pub step_c_from: u8,
}

static BALANCE: LazyLock<Balance> = LazyLock::new(|| {
    ron::from_str(include_str!("../content/balance.ron")).unwrap_or_else(|error| panic!("balance.ron: {error}"))
});

#[inline]
#[must_use]
pub fn balance() -> &'static Balance {
    &BALANCE
}

impl Balance {
    /// The numbers of a mode at a level, for games that are begun now.
    #[inline]
    #[must_use]
    pub fn numbers(&self, mode: Mode, level: Difficulty) -> &DifficultyNumbers {
        &self.modes[mode as usize][level as usize]
    }
}

impl TheLoop {
    /// The numbers that this game is played by.
    #[inline]
    #[must_use]
    pub fn numbers(&self) -> &'static DifficultyNumbers {
        match self.rules {
            1 => &balance().first_rules[self.level as usize],
            _ => balance().numbers(self.mode, self.level),
        }
    }
}
