//! What happened. Everything is public when it happens, so every pair of eyes sees every event whole.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{AgentId, CardId, Dimension, UltraId};
use crate::era::Era;
use crate::tile::TileId;
use crate::token::Token;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Event {
    AgentPicked {
        seat: Seat,
        agent: AgentId,
    },
    /// The setup is done; this seat begins.
    Begun {
        first: Seat,
    },
    TurnBegun {
        seat: Seat,
        turn: u8,
        cycle: u8,
    },
    /// A duplicate appeared in its spawn era.
    Appeared {
        token: Token,
        era: Era,
    },
    /// An artifact was laid at its home era.
    Revealed {
        card: CardId,
        era: Era,
    },
    /// An artifact was destroyed: one that lay at this era, or one from elsewhere.
    CardDestroyed {
        card: CardId,
        era: Option<Era>,
    },
    /// The destroyed pile became the Great Deck.
    GreatDeckRebuilt {
        cards: u8,
    },
    /// The Machine points at this era, and this many rifts are thrown.
    FauxMoved {
        era: Era,
    },
    Thrown {
        rifts: u8,
        duplicates: u8,
    },
    /// One cube fell.
    Fell {
        era: Era,
    },
    /// LOOP-ABIL-10.
    Cancelled {
        seat: Seat,
        era: Era,
    },
    RiftAdded {
        era: Era,
        rifts: u8,
    },
    Vortex {
        era: Era,
        left: u8,
    },
    /// A mission was swallowed by a vortex; `None` if it lay face down.
    TileLost {
        era: Era,
        tile: Option<TileId>,
    },
    MissionRevealed {
        era: Era,
        tile: TileId,
    },
    /// A progress cube: `era` for missions with a cell for each era.
    Credited {
        tile: TileId,
        era: Option<Era>,
        now: u8,
        needed: u8,
    },
    Fulfilled {
        tile: TileId,
        era: Era,
    },
    Confirmed {
        seat: Seat,
        tile: TileId,
        era: Era,
        confirmed: u8,
    },
    /// Phase II begins.
    ActionsBegun {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Era,
        to: Era,
        how: Moved,
    },
    EnergySpent {
        era: Era,
        n: u8,
    },
    EnergyAdded {
        era: Era,
        n: u8,
    },
    EnergyRemoved {
        era: Era,
        n: u8,
    },
    RiftsRemoved {
        era: Era,
        n: u8,
    },
    Used {
        seat: Seat,
        card: CardId,
    },
    /// The effect of another card is carried out by a card or an ability.
    EffectUsed {
        seat: Seat,
        card: CardId,
    },
    /// A part of the effect could not be carried out.
    Skipped {
        card: Option<CardId>,
    },
    Looped {
        seat: Seat,
        dimension: Dimension,
        cost: u8,
        era: Era,
    },
    Recharged {
        seat: Seat,
        card: CardId,
    },
    Discharged {
        seat: Seat,
        card: CardId,
    },
    TokenMoved {
        token: Token,
        from: Era,
        to: Era,
    },
    TokenDestroyed {
        token: Token,
        era: Era,
    },
    /// LOOP-MODE-35.
    Cracked {
        token: Token,
        era: Era,
    },
    PermaEnergy {
        era: Era,
    },
    Drew {
        seat: Seat,
        card: CardId,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    Reshuffled {
        seat: Seat,
        cards: u8,
    },
    Gained {
        seat: Seat,
        card: CardId,
    },
    Retrieved {
        seat: Seat,
        card: CardId,
    },
    BonusLaid {
        cards: u8,
    },
    HandDiscarded {
        seat: Seat,
    },
    CycleBegun {
        cycle: u8,
    },
    Braked {
        centrifuge: u8,
        era: Era,
        markers: u8,
        needed: u8,
    },
    Stopped {
        centrifuge: u8,
        era: Era,
    },
    BrakesLost {
        centrifuge: u8,
        era: Era,
        markers: u8,
    },
    CentrifugeMoved {
        centrifuge: u8,
        from: Era,
        to: Era,
    },
    Programmed {
        card: UltraId,
    },
    UltraRun {
        card: UltraId,
    },
    Overridden {
        seat: Seat,
        card: UltraId,
        overrides: u8,
    },
    FreeMoveSpent {
        seat: Seat,
    },
    Ended {
        end: End,
    },
}

/// How an agent came to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Moved {
    Paid,
    Free,
    Effect,
}

/// What ended the game (LOOP-WIN, LOOP-LOSE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum End {
    Victory,
    DoubleVortex,
    FourthVortex,
    MachineCompleted,
}

impl End {
    /// The key of the reason in words and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            End::Victory => "victory",
            End::DoubleVortex => "double_vortex",
            End::FourthVortex => "fourth_vortex",
            End::MachineCompleted => "machine_completed",
        }
    }
}
