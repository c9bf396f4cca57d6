//! Why an action is refused.

use kernel::Refuse;
use serde::Serialize;

/// A reason of the rules, one for each rule that refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Illegal {
    GameOver,
    NoSuchSeat,
    NotInHand {
        card: u8,
    },
    /// Another one is laid only in the place of a lower one.
    TooLow {
        card: u8,
    },
    /// The choice is made.
    Sealed,
    /// There is no choice to be sealed.
    NothingChosen,
    /// Only who has chosen hurries the others, and once.
    MayNotKnock,
}

impl Refuse for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::NotInHand { .. } => "not_in_hand",
            Illegal::TooLow { .. } => "too_low",
            Illegal::Sealed => "sealed",
            Illegal::NothingChosen => "nothing_chosen",
            Illegal::MayNotKnock => "may_not_knock",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "DEMO-END-01",
            Illegal::NoSuchSeat => "DEMO-GEN-01",
            Illegal::NotInHand { .. } | Illegal::TooLow { .. } => "DEMO-BID-01",
            Illegal::Sealed | Illegal::NothingChosen => "DEMO-BID-02",
            Illegal::MayNotKnock => "DEMO-KNOCK-01",
        }
    }
}
