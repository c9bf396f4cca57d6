//! What a seat can decide: an action of a turn, or an answer to what an effect asks.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{AgentId, CardId, Dimension, UltraId};
use crate::era::Era;
use crate::token::Token;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Action {
    /// LOOP-SETUP-12.
    PickAgent {
        agent: AgentId,
    },
    /// LOOP-MOVE-01, LOOP-MOVE-03.
    Move {
        to: Era,
        pay: Pay,
    },
    /// LOOP-USE-01.
    Use {
        card: CardId,
    },
    /// LOOP-LOOP-03.
    Loop {
        dimension: Dimension,
        pay: Pay,
    },
    /// Another agent goes to an era: LOOP-ABIL-04, or part of an effect (LOOP-TERM-39).
    Send {
        seat: Seat,
        to: Era,
    },
    /// LOOP-ABIL-11.
    Borrow {
        card: CardId,
    },
    /// LOOP-ABIL-12.
    Audit {
        pay: Pay,
    },
    /// LOOP-MODE-14.
    Brake {
        centrifuge: u8,
        pay: Pay,
    },
    /// LOOP-MODE-54.
    Override {
        card: UltraId,
        pay: Pay,
    },
    /// LOOP-ACT-03.
    EndActions,
    /// LOOP-GAIN-01, LOOP-BONUS-03: this artifact goes on top of the deck.
    Gain {
        card: CardId,
    },
    /// LOOP-CONF-01.
    Confirm,
    /// No, to whatever may be declined.
    Decline,
    /// Yes, to whatever may be declined and needs no target.
    Accept,
    /// An alternative of an "or".
    Either {
        n: u8,
    },
    /// LOOP-TERM-40: what a paid part costs.
    Spend {
        pay: Pay,
    },
    Era {
        era: Era,
    },
    Number {
        n: u8,
    },
    Duplicate {
        token: Token,
    },
    /// A duplicate goes to a neighbour of its era.
    Push {
        token: Token,
        to: Era,
    },
    /// LOOP-TERM-13: two duplicates change places.
    Exchange {
        one: Token,
        other: Token,
    },
    Agent {
        seat: Seat,
    },
    /// Your agent goes so many eras clockwise (negative: counter-clockwise), perhaps with a duplicate.
    Go {
        steps: i8,
        carry: Option<Carried>,
    },
    /// Your agent goes straight to an era, perhaps with a duplicate from where it starts.
    Jump {
        to: Era,
        carry: Option<Token>,
    },
    Card {
        card: CardId,
    },
}

/// LOOP-TERM-20: a duplicate picked up on the way, and where it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Carried {
    pub token: Token,
    pub to: Era,
}

/// How energy is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Pay {
    /// LOOP-MOVE-03: by the free move.
    Free,
    /// With energy; fresh perma-energy goes first (LOOP-MODE-42).
    Energy,
    /// With energy, green cubes first: only where an era has both kinds.
    Green,
}
