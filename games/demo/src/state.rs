//! The whole truth about a table.

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::PrizeId;

/// DEMO-SETUP-01: the cards of a hand.
pub const HAND: usize = 5;
/// DEMO-SETUP-01: the deck holds the numbers from 1 to this.
pub const CARDS: u8 = 24;

/// A game of the demo.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demo {
    pub rounds: u8,
    /// From 1; one more than `rounds` when the game is over.
    pub round: u8,
    /// What the rounds are about, in their order.
    pub prizes: Vec<PrizeId>,
    pub seats: Vec<Held>,
    /// Nobody knows what is left.
    pub deck: Vec<u8>,
    /// Everybody has seen these.
    pub discard_pile: Vec<u8>,
    /// DEMO-KNOCK-01: who has knocked in this round.
    pub knocked: SeatSet,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Ascending.
    pub hand: Vec<u8>,
    /// DEMO-BID-01: the card that lies face down in front of the seat.
    pub choice: Option<u8>,
    /// DEMO-BID-02: the choice is made.
    pub sealed: bool,
    pub points: u8,
}

impl Demo {
    /// The prize of the round; none when the game is over.
    #[must_use]
    pub fn prize(&self) -> Option<PrizeId> {
        self.prizes.get(usize::from(self.round) - 1).copied().filter(|_| !self.is_over())
    }

    #[must_use]
    pub fn is_over(&self) -> bool {
        self.round > self.rounds
    }

    /// The seats that have sealed their choice.
    #[must_use]
    pub fn sealed(&self) -> SeatSet {
        let all = self.seats.iter().enumerate();
        all.filter(|(_, held)| held.sealed).map(|(seat, _)| Seat(seat as u8)).collect()
    }
}
