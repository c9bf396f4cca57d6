//! Artifacts: their kinds and groups, and what lies on a table (HORZ-ART).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of artifact. The two Balls of Fates are told apart by their symbols (HORZ-BALL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Artifact {
    FoldGenerator,
    HoleInTheBox,
    CollectorModule,
    LachesisNeedle,
    SymmetricStabiliser,
    FirstBall,
    SecondBall,
}

/// HORZ-ART-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Group {
    Movement,
    Energy,
    Events,
}

pub const N_KINDS: usize = 7;
/// The kinds that are laid on a table.
pub const N_LAID: usize = 5;

impl Artifact {
    pub const ALL: [Artifact; N_KINDS] = [
        Artifact::FoldGenerator,
        Artifact::HoleInTheBox,
        Artifact::CollectorModule,
        Artifact::LachesisNeedle,
        Artifact::SymmetricStabiliser,
        Artifact::FirstBall,
        Artifact::SecondBall,
    ];

    /// What can lie on a table: all but the balls (HORZ-BALL-02).
    pub const LAID: [Artifact; N_LAID] = [
        Artifact::FoldGenerator,
        Artifact::HoleInTheBox,
        Artifact::CollectorModule,
        Artifact::LachesisNeedle,
        Artifact::SymmetricStabiliser,
    ];

    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Artifact::FoldGenerator => Group::Movement,
            Artifact::HoleInTheBox | Artifact::CollectorModule => Group::Energy,
            Artifact::LachesisNeedle | Artifact::SymmetricStabiliser | Artifact::FirstBall | Artifact::SecondBall => {
                Group::Events
            }
        }
    }

    #[inline]
    #[must_use]
    pub fn is_ball(self) -> bool {
        matches!(self, Artifact::FirstBall | Artifact::SecondBall)
    }

    /// HORZ-GEN-01, HORZ-NEEDLE-01, HORZ-STAB-01, HORZ-COLL-01: the charges or marker pairs that it is played with.
    #[must_use]
    pub fn charges(self) -> u8 {
        match self {
            Artifact::FoldGenerator => 4,
            Artifact::CollectorModule | Artifact::LachesisNeedle => 3,
            Artifact::SymmetricStabiliser => 2,
            Artifact::HoleInTheBox | Artifact::FirstBall | Artifact::SecondBall => 0,
        }
    }

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Artifact::FoldGenerator => "fold_generator",
            Artifact::HoleInTheBox => "hole_in_the_box",
            Artifact::CollectorModule => "collector_module",
            Artifact::LachesisNeedle => "lachesis_needle",
            Artifact::SymmetricStabiliser => "symmetric_stabiliser",
            Artifact::FirstBall => "first_ball",
            Artifact::SecondBall => "second_ball",
        }
    }
}

impl Group {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// How many of each kind.
pub type Counts = [u8; N_KINDS];

/// What an artifact on a table carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Laid {
    /// Charges or marker pairs; the Hole in the Box has none.
    pub charges: u8,
    /// HORZ-BOX-02.
    pub anticharge: u8,
    /// HORZ-BOX-08.
    pub tension: u8,
    /// HORZ-BOX-09: it belongs, or has belonged in this turn, to the turn player.
    pub due: bool,
    /// HORZ-BOX-06: it has lent energy in this turn.
    pub lent: bool,
}
