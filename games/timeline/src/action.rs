//! What a seat can decide.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::CardId;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Action {
    /// Coop: turn an upright card over; its date decides where it goes.
    Attempt { card: CardId },
    /// Coop: lay a card whose white symbol matches on the discard pile.
    Discard { card: CardId },
    /// Coop: stop after at least one success.
    EndTurn,
    /// Versus: lay a card at a position of the row, counted from 0 at the left end, and turn it over.
    Place { card: CardId, position: u16 },
}
