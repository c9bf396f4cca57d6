//! Suggestions by colleagues: everybody may point at things and ask the others for advice (LOOP-GEN-09).

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Action;
use crate::card::{CardId, Dimension};
use crate::era::Era;
use crate::illegal::Illegal;
use crate::state::{Stage, TheLoop};
use crate::token::Token;

/// Something said about the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Talk {
    /// Look at this era.
    Era { era: Era },
    /// Look at this card: in a hand or lying at an era.
    Card { card: CardId },
    /// Look at this duplicate.
    Duplicate { token: Token },
    /// A LOOP on this dimension would help.
    Loop { dimension: Dimension },
    /// End the actions here.
    Enough,
    /// What would you do?
    Question,
    /// What a bot would do in the active player's place.
    Advice { action: Action },
}

pub(crate) fn may_say(game: &TheLoop, _seat: Seat, talk: &Talk) -> Result<(), Illegal> {
    if matches!(game.stage, Stage::Over { .. }) {
        return Err(Illegal::GameOver);
    }
    let is_there = match talk {
        Talk::Era { .. } | Talk::Enough | Talk::Question | Talk::Advice { .. } => true,
        Talk::Card { card } => {
            game.in_hand(*card).is_some()
                || game.bonus.contains(card)
                || game.eras.0.iter().any(|era| era.artifacts.contains(card))
        }
        Talk::Duplicate { token } => game.era_of(*token).is_some(),
        Talk::Loop { dimension } => *dimension != Dimension::BlackHole,
    };
    if is_there { Ok(()) } else { Err(Illegal::NothingThere) }
}

/// Hints are about this moment: they go when what they point at has gone.
pub(crate) fn still_stands(game: &TheLoop, talk: &Talk) -> bool {
    match talk {
        Talk::Question | Talk::Advice { .. } => false,
        Talk::Era { .. } | Talk::Loop { .. } | Talk::Enough => game.stage == Stage::Actions,
        Talk::Card { .. } | Talk::Duplicate { .. } => may_say(game, Seat(0), talk).is_ok(),
    }
}
