//! The ten sabotage tiles (LOOP-TILE).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum TileId {
    Surrounded,
    QuantumFitters,
    BlockTheExhaust,
    FoolTheDoctor,
    ProdigalClones,
    ReflashContinuum,
    OneLoopTwoLoops,
    DuplicateHunt,
    FeedTime,
    QuantumBomb,
}

impl TileId {
    pub const ALL: [TileId; 10] = [
        TileId::Surrounded,
        TileId::QuantumFitters,
        TileId::BlockTheExhaust,
        TileId::FoolTheDoctor,
        TileId::ProdigalClones,
        TileId::ReflashContinuum,
        TileId::OneLoopTwoLoops,
        TileId::DuplicateHunt,
        TileId::FeedTime,
        TileId::QuantumBomb,
    ];

    /// How many progress cubes fulfil it.
    #[inline]
    #[must_use]
    pub fn needed(self) -> u8 {
        match self {
            TileId::Surrounded | TileId::QuantumFitters | TileId::FeedTime => 3,
            TileId::FoolTheDoctor | TileId::ProdigalClones => 4,
            TileId::BlockTheExhaust => 5,
            TileId::OneLoopTwoLoops | TileId::DuplicateHunt | TileId::QuantumBomb => 6,
            TileId::ReflashContinuum => 7,
        }
    }

    /// LOOP-MIS-13: whether its cells belong to eras; the others only count (LOOP-MIS-14).
    #[inline]
    #[must_use]
    pub fn has_era_cells(self) -> bool {
        matches!(
            self,
            TileId::QuantumFitters | TileId::ReflashContinuum | TileId::OneLoopTwoLoops | TileId::DuplicateHunt
        )
    }

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            TileId::Surrounded => "surrounded",
            TileId::QuantumFitters => "quantum_fitters",
            TileId::BlockTheExhaust => "block_the_exhaust",
            TileId::FoolTheDoctor => "fool_the_doctor",
            TileId::ProdigalClones => "prodigal_clones",
            TileId::ReflashContinuum => "reflash_continuum",
            TileId::OneLoopTwoLoops => "one_loop_two_loops",
            TileId::DuplicateHunt => "duplicate_hunt",
            TileId::FeedTime => "feed_time",
            TileId::QuantumBomb => "quantum_bomb",
        }
    }
}
