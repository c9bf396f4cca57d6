//! The final scoring (ECHO-SCORE). It changes nothing; during the game the same sums are the provisional score.

use kernel::outcome::BySeat;
use kernel::{Outcome, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use super::select::Scope;
use crate::card::{CardId, CardSet, SourceId};
use crate::content::library;
use crate::effect::Effect;
use crate::state::Echo;

/// The parts of a score, added up line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct Score {
    pub tokens: i16,
    /// ECHO-SCORE-02.
    pub sources: Vec<(SourceId, u8)>,
    /// ECHO-SCORE-06: scoring effects of dominated sources.
    pub effects: Vec<(SourceId, u8)>,
    /// ECHO-SCORE-03 to ECHO-SCORE-05.
    pub cards: Vec<(CardId, u8)>,
    pub total: i16,
}

/// What a card is worth at the end (ECHO-SCORE-03, ECHO-SCORE-04).
pub(crate) fn worth(game: &Echo, owner: Seat, card: CardId) -> u8 {
    let facts = library().card(card);
    match &facts.data.effect {
        Some(Effect::Scoring(value)) => Scope { game, owner, card: Some(card) }.value(value),
        Some(
            Effect::Immediate(_) | Effect::Flame(..) | Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_),
        )
        | None => facts.data.vp.unwrap_or(0),
    }
}

pub(crate) fn score(game: &Echo, seat: Seat) -> Score {
    let player = game.player(seat);
    let mut score = Score { tokens: player.vp, sources: Vec::new(), effects: Vec::new(), cards: Vec::new(), total: 0 };
    for source in game.dominated(seat) {
        let data = &library().source(source.id).data;
        score.sources.push((source.id, if source.entrenched { data.entrench.vp } else { data.capture.vp }));
        if let Some(Effect::Scoring(value)) = &data.upper {
            score.effects.push((source.id, Scope { game, owner: seat, card: None }.value(value)));
        }
    }
    for card in &player.entered {
        score.cards.push((*card, worth(game, seat, *card)));
    }
    score.total = total(game, seat);
    score
}

/// ECHO-SCORE-01.
pub(crate) fn total(game: &Echo, seat: Seat) -> i16 {
    let player = game.player(seat);
    let mut sum = player.vp;
    for source in game.dominated(seat) {
        let data = &library().source(source.id).data;
        sum += i16::from(if source.entrenched { data.entrench.vp } else { data.capture.vp });
        if let Some(Effect::Scoring(value)) = &data.upper {
            sum += i16::from(Scope { game, owner: seat, card: None }.value(value));
        }
    }
    sum + player.entered.iter().map(|card| i16::from(worth(game, seat, *card))).sum::<i16>()
}

fn entrenched(game: &Echo, seat: Seat) -> i32 {
    game.dominated(seat).filter(|source| source.entrenched).count() as i32
}

/// ECHO-SCORE-08 to ECHO-SCORE-10, ECHO-GAP-51.
pub(crate) fn outcome(game: &Echo) -> Outcome {
    let keys: BySeat<(i32, i32)> =
        Seat::all(game.n()).map(|seat| (i32::from(total(game, seat)), entrenched(game, seat))).collect();
    let place = |own: &(i32, i32)| 1 + keys.iter().filter(|other| *other > own).count() as u8;
    let reason = game.ending.map_or("rounds", crate::state::EndCause::key);
    Outcome::Ranking {
        places: keys.iter().map(place).collect(),
        points: keys.iter().map(|(points, _)| *points).collect(),
        reason: reason.into(),
    }
}

pub(crate) fn winners(game: &Echo) -> SeatSet {
    outcome(game).winners(game.n())
}

/// All cards of a brotherhood that give points, for invariants.
pub(crate) fn owned(game: &Echo, seat: Seat) -> CardSet {
    game.dominated(seat).fold(game.player(seat).open, |all, source| all | source.under)
}
