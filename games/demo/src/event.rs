//! What happened, and who learns of it.

use kernel::{Eyes, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::PrizeId;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/demo/types.ts")]
pub enum Event {
    /// A seat has laid a card face down; nobody else learns of it.
    Chosen {
        seat: Seat,
        card: u8,
    },
    /// A seat has made its choice.
    Sealed {
        seat: Seat,
    },
    Knocked {
        seat: Seat,
    },
    /// All choices are turned up, by seat.
    Revealed {
        cards: Vec<u8>,
    },
    /// The highest card took the prize.
    Won {
        seat: Seat,
        prize: PrizeId,
    },
    Ended {
        winners: SeatSet,
    },
}

impl Event {
    /// What these eyes learn of it.
    pub(crate) fn seen_by(&self, eyes: Eyes) -> Option<Event> {
        match self {
            Event::Chosen { seat, .. } if eyes != Eyes::Seat(*seat) => None,
            Event::Chosen { .. }
            | Event::Sealed { .. }
            | Event::Knocked { .. }
            | Event::Revealed { .. }
            | Event::Won { .. }
            | Event::Ended { .. } => Some(self.clone()),
        }
    }
}
