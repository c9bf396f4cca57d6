//! The whole truth about a table.

use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{CardId, Facts, Symbol};
use crate::event::Reason;
use crate::options::Mode;

/// TIME-COSET-04, TIME-VSET-05: the cards in front of a player.
pub const HAND: usize = 4;
/// TIME-COSET-02: the cards of a Coop game.
pub const COOP_CARDS: usize = 36;
/// TIME-GEN-04, TIME-GEN-05: the most players.
pub const MAX_PLAYERS: usize = 6;
/// TIME-GAP-45: the last round of a Versus game.
pub const LAST_ROUND: u16 = 250;

/// A game of Timeline Twist.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timeline {
    pub mode: Mode,
    pub first_seat: Seat,
    /// TIME-GAP-28: whether hints may be given.
    pub hints: bool,
    pub cards: Facts,
    /// One for each seat.
    pub hands: ArrayVec<Hand, MAX_PLAYERS>,
    pub axis: Axis,
    /// The last card is the top one.
    pub draw_pile: Vec<CardId>,
    /// The last card is the top one.
    pub discard_pile: Vec<CardId>,
    /// Coop: the cards that take no part.
    pub boxed: Vec<CardId>,
    pub phase: Phase,
}

/// The cards in front of a player, in the order in which they came.
pub type Hand = ArrayVec<HandCard, HAND>;

/// A card in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandCard {
    pub card: CardId,
    /// It bounced and lies sideways.
    pub blocked: bool,
}

/// The time axis, each level in ascending order of year; cards of one year lie together, the newest last. In Versus
/// there is only the first level, and it is the row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    pub first: Vec<CardId>,
    pub second: Vec<CardId>,
}

/// What is to be decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Coop: a turn with its attempts so far.
    Coop {
        active: Seat,
        successes: u8,
        bounces: u8,
    },
    /// Versus: a turn of an ordinary round.
    Versus {
        active: Seat,
        round: u16,
    },
    /// Versus: a turn of a tie-break round, with those who were correct in it so far.
    Tiebreak {
        active: Seat,
        round: u16,
        contenders: SeatSet,
        correct: SeatSet,
    },
    Over {
        reason: Reason,
        winners: SeatSet,
    },
}

impl Timeline {
    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Coop { active, .. } | Phase::Versus { active, .. } | Phase::Tiebreak { active, .. } => Some(active),
            Phase::Over { .. } => None,
        }
    }

    /// The hand of a seat of this table.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The place of a card in a hand.
    #[must_use]
    pub fn in_hand(&self, seat: Seat, card: CardId) -> Option<usize> {
        self.hands.get(seat.index())?.iter().position(|held| held.card == card)
    }

    /// TIME-DISC-10: the symbol that the next discard must show; only Coop asks for one.
    #[must_use]
    pub fn required(&self) -> Option<Symbol> {
        match self.mode {
            Mode::Coop => self.discard_pile.last().map(|top| self.cards.get(*top).black),
            Mode::Versus => None,
        }
    }

    /// All cards that lie in front of players.
    #[must_use]
    pub fn n_held(&self) -> usize {
        self.hands.iter().map(ArrayVec::len).sum()
    }
}
