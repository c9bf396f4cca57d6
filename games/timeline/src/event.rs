//! What happened. Everything in Timeline is public when it happens, so every pair of eyes sees every event whole.

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{CardId, Symbol};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Event {
    /// Coop: a card found its place on the axis.
    Placed { seat: Seat, card: CardId, year: i16, black: Symbol, level: AxisLevel, onto: Onto },
    /// Coop: the gap was taken; the card is blocked.
    Bounced { seat: Seat, card: CardId, year: i16, black: Symbol, from: i16, to: i16, taken_by: i16 },
    /// Coop: a card was discarded.
    Discarded { seat: Seat, card: CardId, year: i16, black: Symbol },
    /// Coop: a seat chose to stop.
    Stopped { seat: Seat },
    /// Versus: the card stays at this position of the row.
    Right { seat: Seat, card: CardId, year: i16, position: u16 },
    /// Versus: the card goes to the discard pile; it would have belonged at `belongs`.
    Wrong { seat: Seat, card: CardId, year: i16, position: u16, belongs: u16 },
    /// A card was drawn; it lies white side up in front of the seat.
    Drew { seat: Seat, card: CardId },
    /// Coop: a seat has no cards and there are none to draw.
    Out { seat: Seat },
    /// Versus: the discard pile became the draw pile.
    Reshuffled { cards: u16 },
    /// Versus: a round begins.
    Round { round: u16 },
    /// Versus: several went out together and play for the win.
    Tiebreak { contenders: SeatSet },
    /// The game has ended.
    Ended { reason: Reason, winners: SeatSet, score: i32 },
}

/// The two levels of the Coop axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum AxisLevel {
    First,
    Second,
}

/// How a card came to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Onto {
    LeftEnd,
    RightEnd,
    Stack,
    Gap,
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Reason {
    /// Coop: every upright card of the active player bounced.
    NoPlacement,
    /// Coop: a player could neither place nor discard.
    Stuck,
    /// Coop: no card is left.
    AllPlayed,
    /// Versus: one player is out of cards.
    Winner,
    /// Versus: a tie that cannot be broken.
    SharedWin,
}

impl Reason {
    /// The key of the reason in words and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Reason::NoPlacement => "no_placement",
            Reason::Stuck => "stuck",
            Reason::AllPlayed => "all_played",
            Reason::Winner => "winner",
            Reason::SharedWin => "shared_win",
        }
    }
}
