//! What a seat can decide: an action of a turn, or an answer to what an effect or a rule asks. Big choices are chains of small ones.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Bearer, CardId, SourceId};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Action {
    /// A card from hand: for the first play (ECHO-FIRST-01), as main action (ECHO-PLY-01), or as an effect allows (ECHO-PLAY-12).
    /// What it costs is chosen next; nobody sees it before it is paid.
    Play { card: CardId },
    /// One card of those to be discarded: for a price, because an effect demands it, or at the hand limit.
    Discard { card: CardId },
    /// ECHO-FIRST-02: the first play is chosen.
    Seal,
    /// ECHO-DRW-01.
    Draw,
    /// ECHO-ADV-01: with `then` both cards one place each, else one card two places.
    Advance { card: CardId, then: Option<CardId> },
    /// ECHO-CAP-01: who fights for it is chosen next.
    Capture { source: SourceId },
    /// ECHO-CAP-04.
    Commit { card: CardId },
    /// ECHO-CAP-09: the creatures are strong enough.
    Attack,
    /// ECHO-ENT-01.
    Entrench { source: SourceId },
    /// ECHO-FLM-01, ECHO-FLM-06.
    Flame { of: Bearer },
    /// ECHO-REI-01, one creature at a time.
    Reinforce { card: CardId, source: SourceId },
    /// ECHO-ACT-08.
    EndTurn,
    /// A card that an effect or a rule asks for: which is summoned first, moved, used or removed.
    Card { card: CardId },
    /// ECHO-EFF-06: which of several effects comes first.
    First { of: Bearer },
    /// ECHO-DATA-06.
    Rival { seat: Seat },
    /// ECHO-DATA-14.
    Either { n: u8 },
    /// Yes, to what may be declined and needs no target.
    Accept,
    /// No, to what may be declined.
    Decline,
}
