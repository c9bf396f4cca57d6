//! What happened, and who learns of it (section 9 of the index).

use kernel::{Eyes, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Bearer, CardId, CardSet, Colour, SourceId};
use crate::state::{EndCause, MainAction, Origin, Why};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Event {
    /// A seat has chosen a card to play or to discard; nobody else learns of it.
    Picked {
        seat: Seat,
        card: CardId,
    },
    /// ECHO-FIRST-02: a seat has chosen its first play.
    Sealed {
        seat: Seat,
    },
    /// ECHO-FIRST-02: all have chosen, and this is what.
    FirstPlay {
        seat: Seat,
        card: CardId,
        #[ts(type = "string[]")]
        paid: CardSet,
    },
    /// Cards have to be given up, and somebody has to choose which.
    Demanded {
        by: Seat,
        why: Why,
    },
    /// A seat has chosen all the cards that it has to discard, and others have not yet.
    Ready {
        seat: Seat,
    },
    RoundBegun {
        round: u8,
        first: Seat,
    },
    TurnBegun {
        seat: Seat,
    },
    /// ECHO-ACT-02: a cube was placed.
    MainAction {
        seat: Seat,
        action: MainAction,
    },
    /// Only who drew them sees the cards.
    Drew {
        seat: Seat,
        n: u8,
        #[ts(type = "string[]")]
        cards: CardSet,
    },
    Reshuffled {
        cards: u8,
    },
    /// ECHO-PLAY-10: a card is played for so many cards and goes to this place; 0 is the brotherhood.
    Played {
        seat: Seat,
        card: CardId,
        place: u8,
    },
    Discarded {
        seat: Seat,
        #[ts(type = "string[]")]
        cards: CardSet,
        why: Why,
    },
    /// ECHO-BOARD-05: this colour lies beside the board now.
    Shifted {
        seat: Seat,
        flame: Colour,
    },
    /// `to` 0 is the brotherhood.
    Advanced {
        seat: Seat,
        card: CardId,
        from: u8,
        to: u8,
    },
    Summoned {
        seat: Seat,
        card: CardId,
    },
    /// An effect begins; `because` says what set it off.
    Applied {
        seat: Seat,
        origin: Origin,
        because: Because,
    },
    /// What an effect offered was declined.
    Declined {
        seat: Seat,
        origin: Origin,
    },
    /// ECHO-DATA-14: one of the alternatives of an effect.
    Chose {
        seat: Seat,
        origin: Origin,
        n: u8,
    },
    /// ECHO-DATA-06.
    Named {
        seat: Seat,
        rival: Seat,
    },
    /// A step of an effect could not be carried out.
    Skipped {
        seat: Seat,
        origin: Origin,
    },
    /// ECHO-FLM-04.
    Activated {
        seat: Seat,
        of: Bearer,
    },
    GainedVp {
        seat: Seat,
        n: u8,
        /// What is left of the main supply.
        left: i16,
    },
    LostVp {
        seat: Seat,
        n: u8,
        left: i16,
    },
    /// Somebody prepares the capture of a source.
    Aimed {
        seat: Seat,
        source: SourceId,
    },
    /// ECHO-CAP-04.
    Committed {
        seat: Seat,
        card: CardId,
    },
    Captured {
        seat: Seat,
        source: SourceId,
        from: Option<Seat>,
        #[ts(type = "string[]")]
        creatures: CardSet,
    },
    /// ECHO-UND-07.
    Released {
        seat: Seat,
        #[ts(type = "string[]")]
        creatures: CardSet,
    },
    Entrenched {
        seat: Seat,
        source: SourceId,
    },
    Reinforced {
        seat: Seat,
        card: CardId,
        source: SourceId,
    },
    Removed {
        seat: Seat,
        card: CardId,
    },
    /// ECHO-REM-06.
    Returned {
        seat: Seat,
        source: SourceId,
    },
    /// ECHO-END-01: this round is the last.
    LastRound {
        cause: EndCause,
    },
    /// ECHO-ENDR-06.
    FirstPlayer {
        seat: Seat,
    },
    Ended {
        winners: SeatSet,
    },
}

/// What set an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Because {
    /// Its own card was summoned, its flame used, its source captured or entrenched.
    Itself,
    /// Another effect applies it.
    Applied,
    /// What it waits for has happened.
    Occasion,
}

impl Event {
    /// What these eyes learn of it.
    #[must_use]
    pub fn seen_by(&self, eyes: Eyes) -> Option<Event> {
        let is_own = |seat: Seat| eyes == Eyes::Seat(seat);
        if let Event::Picked { seat, .. } = *self
            && !is_own(seat)
        {
            return None;
        }
        if let Event::Drew { seat, n, .. } = *self
            && !is_own(seat)
        {
            return Some(Event::Drew { seat, n, cards: CardSet::EMPTY });
        }
        Some(*self)
    }
}
