//! Why an action is refused.

use kernel::Refuse;
use serde::Serialize;

use crate::card::{CardId, Symbol};

/// A reason of the rules, one for each rule that refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Illegal {
    GameOver,
    NotYourTurn,
    /// The action belongs to the other mode.
    OtherMode,
    /// The card does not lie in front of the player.
    NotYourCard {
        card: CardId,
    },
    /// A bounced card is never attempted again.
    Blocked {
        card: CardId,
    },
    /// The white symbol is not the one that the discard pile asks for.
    WrongSymbol {
        card: CardId,
        has: Symbol,
        required: Symbol,
    },
    /// The turn is a place action already.
    AlreadyPlacing,
    /// Stopping needs a success first.
    NoSuccessYet,
    /// The row has fewer places.
    NoSuchPosition {
        position: u16,
        most: u16,
    },
    /// Hints are for Coop.
    NoHints,
    /// The table plays without hints.
    HintsOff,
    /// The thing spoken of is not on the table.
    NotOnTheTable,
    /// A period whose end lies before its beginning.
    BadPeriod {
        from: i16,
        to: i16,
    },
}

impl Refuse for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::OtherMode => "other_mode",
            Illegal::NotYourCard { .. } => "not_your_card",
            Illegal::Blocked { .. } => "blocked",
            Illegal::WrongSymbol { .. } => "wrong_symbol",
            Illegal::AlreadyPlacing => "already_placing",
            Illegal::NoSuccessYet => "no_success_yet",
            Illegal::NoSuchPosition { .. } => "no_such_position",
            Illegal::NoHints => "no_hints",
            Illegal::HintsOff => "hints_off",
            Illegal::NotOnTheTable => "not_on_the_table",
            Illegal::BadPeriod { .. } => "bad_period",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "TIME-END-06",
            Illegal::NotYourTurn => "TIME-GEN-06",
            Illegal::OtherMode => "TIME-VSET-02",
            Illegal::NotYourCard { .. } => "TIME-PLACE-01",
            Illegal::Blocked { .. } => "TIME-BLOCK-02",
            Illegal::WrongSymbol { .. } => "TIME-DISC-02",
            Illegal::AlreadyPlacing => "TIME-TURN-07",
            Illegal::NoSuccessYet => "TIME-PLACE-10",
            Illegal::NoSuchPosition { .. } => "TIME-VTURN-02",
            Illegal::NoHints | Illegal::HintsOff => "TIME-GAP-28",
            Illegal::NotOnTheTable | Illegal::BadPeriod { .. } => "TIME-TALK-01",
        }
    }
}
