//! The numbers of the levels and those that simulation may tune, from `content/balance.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::options::Difficulty;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// LOOP-GAP-02: previous era, Faux's era, next era; all above zero.
    pub machine_weights: [u32; 3],
    /// LOOP-GAP-20.
    pub duplicate_offsets: [u8; 4],
    /// LOOP-FAUX-03, by cycle.
    pub artifacts_per_turn: [u8; 3],
    /// LOOP-MODE-03, the easiest first.
    levels: [DifficultyNumbers; 3],
}

/// LOOP-MODE-05 and what the modes say about levels.
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
    pub brakes: u8,
    /// LOOP-MODE-31.
    pub supers_at_start: u8,
    /// LOOP-MODE-45.
    pub supers_to_win: u8,
    /// LOOP-MODE-54.
    pub override_cost: u8,
    /// LOOP-MODE-59.
    pub overrides_to_win: u8,
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
    #[inline]
    #[must_use]
    pub fn level(&self, level: Difficulty) -> &DifficultyNumbers {
        &self.levels[level as usize]
    }
}
