//! Artifacts, Ultramachine cards and agents: which one, in states and messages.

use effects::{Id, IdSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::library;
use crate::era::Era;

/// LOOP-CARD-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Dimension {
    Spiral,
    Star,
    Line,
    BlackHole,
}

impl Dimension {
    /// LOOP-LOOP-03: those that a LOOP recharges.
    pub const LOOPED: [Dimension; 3] = [Dimension::Spiral, Dimension::Star, Dimension::Line];

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Dimension::Spiral => "spiral",
            Dimension::Star => "star",
            Dimension::Line => "line",
            Dimension::BlackHole => "black_hole",
        }
    }
}

/// LOOP-CARD-04: what kind of thing a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Icon {
    Energy,
    Rift,
    Duplicate,
    Movement,
    Cards,
}

/// The five agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum AgentId {
    MisterTime,
    TimeRunner,
    #[serde(rename = "eraser_404")]
    Eraser404,
    LadyParadox,
    EternityAccountant,
}

impl AgentId {
    pub const ALL: [AgentId; 5] = [
        AgentId::MisterTime,
        AgentId::TimeRunner,
        AgentId::Eraser404,
        AgentId::LadyParadox,
        AgentId::EternityAccountant,
    ];

    /// LOOP-AGENT-06.
    #[must_use]
    pub fn start_era(self) -> Era {
        match self {
            AgentId::MisterTime => Era::Globalization,
            AgentId::TimeRunner => Era::Prehistory,
            AgentId::Eraser404 => Era::AgeOfRobots,
            AgentId::LadyParadox => Era::Renaissance,
            AgentId::EternityAccountant => Era::Industrial,
        }
    }

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            AgentId::MisterTime => "mister_time",
            AgentId::TimeRunner => "time_runner",
            AgentId::Eraser404 => "eraser_404",
            AgentId::LadyParadox => "lady_paradox",
            AgentId::EternityAccountant => "eternity_accountant",
        }
    }
}

/// An artifact, numbered through the library. In files and messages it is the card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/loop/types.ts", type = "string")]
pub struct CardId(pub u8);

/// An Ultramachine card, numbered through the library. In files and messages it is the card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/loop/types.ts", type = "string")]
pub struct UltraId(pub u8);

impl CardId {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().card(self).id
    }
}

impl UltraId {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().ultra(self).id
    }
}

effects::by_name!(CardId, library().find_card, "artifact");
effects::by_name!(UltraId, library().find_ultra, "Ultramachine card");

/// A set of artifacts. In files it is the list of them.
pub type CardSet = IdSet<CardId>;

impl Id for CardId {
    type Bits = u128;
    const ALL: u128 = u128::MAX;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(index: u32) -> CardId {
        CardId(index as u8)
    }
}
