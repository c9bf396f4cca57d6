//! What a seat can decide. Big choices are chains of small ones.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::artifact::Artifact;
use crate::board::{Direction, Node};
use crate::card::{CardId, Kind, Side};
use crate::item::Item;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Action {
    /// HORZ-SETUP-22.
    Replace {
        card: CardId,
        by: CardId,
    },
    /// HORZ-SETUP-22: nothing is replaced.
    KeepHand,
    /// HORZ-DRAW-02: one of the cards that were drawn.
    Keep {
        card: CardId,
    },
    /// HORZ-MOVE-01, HORZ-GEN-07, HORZ-REAL-22.
    Move {
        to: Node,
    },
    /// HORZ-MINE-01, with or without the Collector (HORZ-COLL-02).
    Mine {
        collect: bool,
    },
    /// HORZ-INFL-02 to HORZ-INFL-04.
    Influence {
        side: Side,
        strong: bool,
    },
    /// HORZ-ORG-01: what else has to be chosen comes next, and the token last.
    Organise {
        card: CardId,
        rotation: u8,
    },
    /// HORZ-FLEX-03, HORZ-FLEX-04.
    Arcs {
        yes: Option<Seat>,
        no: Option<Seat>,
    },
    /// HORZ-FLEX-06.
    Link {
        direction: Direction,
        link: Kind,
        strength: u8,
    },
    /// HORZ-FLEX-07: all links are set.
    Linked,
    /// HORZ-ORG-08.
    Token {
        side: Side,
    },
    /// HORZ-ITEM-01.
    Buy {
        item: Item,
    },
    /// HORZ-ATK-01.
    Attack {
        seat: Seat,
    },
    /// HORZ-ART-05.
    Play {
        artifact: Artifact,
    },
    /// HORZ-BALL-02, HORZ-BALL-04.
    PlayBall {
        artifact: Artifact,
        side: Side,
    },
    /// HORZ-BALL-07: one realisation token.
    Bet {
        side: Side,
        energy: u8,
    },
    /// HORZ-DISCH-01.
    Discharge {
        artifact: Artifact,
    },
    /// HORZ-GEN-04.
    Fold {
        to: Node,
    },
    /// HORZ-BOX-02.
    Borrow {
        energy: u8,
    },
    /// HORZ-BOX-05.
    Repay {
        energy: u8,
    },
    /// HORZ-NEEDLE-02.
    Needle {
        to: Node,
        link: Kind,
    },
    /// HORZ-STAB-02.
    Stabilise {
        side: Side,
    },
    /// HORZ-ITEM-17: a seam of the own node.
    Amplify {
        direction: Direction,
    },
    /// HORZ-ITEM-18: a needle link of the own node.
    AmplifyNeedle {
        from: Node,
        to: Node,
    },
    /// HORZ-ITEM-15.
    Empty,
    /// HORZ-BOX-17.
    Hit {
        seat: Seat,
    },
    /// HORZ-GAP-38.
    OpenTrade {
        with: Seat,
    },
    /// More or less energy for the other side.
    GiveEnergy {
        with: Seat,
        by: i8,
    },
    /// An artifact, from the table or from the hand.
    Give {
        with: Seat,
        artifact: Artifact,
        laid: bool,
    },
    TakeBack {
        with: Seat,
        artifact: Artifact,
        laid: bool,
    },
    /// HORZ-TRADE-06.
    Agree {
        with: Seat,
    },
    CloseTrade {
        with: Seat,
    },
    /// HORZ-GAP-38: no more windows in this turn.
    RefuseTrades,
    EndTurn,
}
