//! Structured hints (TIME-TALK, TIME-GAP-28): said by anybody at any time in Coop, understood by bots, binding nobody.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::CardId;
use crate::illegal::Illegal;
use crate::options::Mode;
use crate::state::{Phase, Timeline};

/// One hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Talk {
    /// "Look at this." It fades with the next action.
    Ping { thing: Thing },
    /// How well the speaker knows a card.
    Confidence { card: CardId, confidence: Confidence },
    /// When the speaker thinks it was.
    Period { card: CardId, from: i16, to: i16 },
    /// What the speaker would do.
    Advice { advice: Advice },
    /// "Who knows this card?"
    Question { card: CardId },
}

/// Something visible on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Thing {
    Card(CardId),
    /// A column of the axis, by its year.
    Column(i16),
    /// A gap, by the year of its left column.
    Gap(i16),
    DrawPile,
    DiscardPile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Confidence {
    Knows,
    Thinks,
    NoIdea,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Advice {
    Attempt(CardId),
    Discard(CardId),
    /// Keep it for its symbol.
    Keep(CardId),
    Stop,
}

impl Talk {
    /// The hand card that a hint sticks to.
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        match self {
            Talk::Confidence { card, .. } | Talk::Period { card, .. } | Talk::Question { card } => Some(*card),
            Talk::Advice { advice: Advice::Attempt(card) | Advice::Discard(card) | Advice::Keep(card) } => Some(*card),
            Talk::Advice { advice: Advice::Stop } | Talk::Ping { .. } => None,
        }
    }

    /// A newer hint of the same kind about the same card takes the place of the older one.
    pub(crate) fn supersedes(&self, older: &Talk) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(older)
            && (self.card() == older.card() || matches!(self, Talk::Advice { .. } | Talk::Ping { .. }))
    }
}

/// TIME-TALK-01: anybody at any time, about what lies on the table; in Versus nobody.
pub(crate) fn may_say(game: &Timeline, _seat: Seat, talk: &Talk) -> Result<(), Illegal> {
    match game.phase {
        Phase::Over { .. } => return Err(Illegal::GameOver),
        _ if game.mode == Mode::Versus => return Err(Illegal::NoHints),
        _ if !game.hints => return Err(Illegal::HintsOff),
        _ => {}
    }
    if let Talk::Period { from, to, .. } = talk
        && from > to
    {
        return Err(Illegal::BadPeriod { from: *from, to: *to });
    }
    let held = |card: CardId| game.hands.iter().flatten().any(|held| held.card == card);
    let lies = |card: CardId| {
        let zones = [&game.axis.first, &game.axis.second, &game.discard_pile];
        held(card) || zones.into_iter().flatten().any(|lying| *lying == card) || game.draw_pile.last() == Some(&card)
    };
    let is_column = |year: i16| game.axis.first.iter().any(|card| game.cards.year(*card) == year);
    let fits = match talk {
        Talk::Ping { thing: Thing::Card(card) } => lies(*card),
        Talk::Ping { thing: Thing::Column(year) } => is_column(*year),
        // A gap begins at every column but the last.
        Talk::Ping { thing: Thing::Gap(year) } => {
            is_column(*year) && game.axis.first.last().is_some_and(|last| game.cards.year(*last) > *year)
        }
        Talk::Ping { thing: Thing::DrawPile | Thing::DiscardPile } => true,
        _ => talk.card().is_none_or(held),
    };
    if fits { Ok(()) } else { Err(Illegal::NotOnTheTable) }
}

/// A hint sticks to its card until the card leaves the hand; a ping and "stop now" are for this moment only.
pub(crate) fn still_stands(game: &Timeline, talk: &Talk) -> bool {
    talk.card().is_some_and(|card| game.hands.iter().flatten().any(|held| held.card == card))
}
