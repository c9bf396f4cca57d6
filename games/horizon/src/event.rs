//! What happened, and who learns of it (section 9 of the index).

use arrayvec::ArrayVec;
use kernel::{Eyes, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::artifact::{Artifact, Counts, N_LAID};
use crate::board::{Direction, Node};
use crate::card::{CardId, Kind, Side};
use crate::item::Item;
use crate::state::{Bet, N_PAIRS, Outcome};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Event {
    /// HORZ-SETUP-19: the search of three players; how many cards were turned over, and the one that was taken.
    Found {
        seat: Seat,
        card: CardId,
        turned: u8,
    },
    /// A step of a choice that is not complete; only its seat learns of it.
    Picked {
        seat: Seat,
    },
    /// HORZ-GAP-27, HORZ-GAP-60: a seat has decided, and nobody else knows what.
    Decided {
        seat: Seat,
    },
    /// HORZ-SETUP-25: everybody has decided.
    Replaced,
    RoundBegun {
        round: u8,
        first: Seat,
    },
    TurnBegun {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Node,
        to: Node,
        how: How,
    },
    Mined {
        seat: Seat,
        energy: u16,
        /// Of which the Collector gave so much.
        collected: u16,
    },
    Influenced {
        seat: Seat,
        node: Node,
        /// Green counts plus.
        by: i16,
    },
    Organised {
        seat: Seat,
        node: Node,
        card: CardId,
        token: Side,
        /// HORZ-ORG-13: deferred influence that was waiting.
        deferred: i16,
    },
    Bought {
        seat: Seat,
        item: Item,
        level: u8,
        price: u8,
    },
    /// HORZ-ATK-05.
    Attacked {
        seat: Seat,
        victim: Seat,
        cost: u8,
        lost: u16,
    },
    /// Only who obtained it sees which.
    Obtained {
        seat: Seat,
        artifact: Option<Artifact>,
    },
    Played {
        seat: Seat,
        artifact: Artifact,
    },
    Discharged {
        seat: Seat,
        artifact: Artifact,
    },
    /// HORZ-BOX-02, HORZ-BOX-05: more or less anticharge.
    Borrowed {
        seat: Seat,
        energy: u8,
    },
    Repaid {
        seat: Seat,
        energy: u8,
    },
    Tension {
        seat: Seat,
        by: u8,
        tension: u8,
    },
    Annihilated {
        owner: Seat,
        anticharge: u8,
    },
    Hit {
        owner: Seat,
        seat: Seat,
        lost: u16,
    },
    Needled {
        seat: Seat,
        source: Node,
        target: Node,
        link: Kind,
    },
    Stabilised {
        seat: Seat,
        side: Side,
        #[ts(as = "Vec<Node>")]
        nodes: ArrayVec<Node, 3>,
    },
    Amplified {
        seat: Seat,
        node: Node,
        other: Node,
    },
    Emptied {
        seat: Seat,
        energy: u8,
    },
    /// HORZ-BALL-02.
    BallPlayed {
        seat: Seat,
        artifact: Artifact,
        node: Node,
        token: Side,
    },
    /// HORZ-BALL-09.
    BetsRevealed {
        node: Node,
        bets: Vec<Vec<Bet>>,
        influence: i16,
    },
    /// HORZ-DRAW-02: so many cards lie before a seat.
    Drew {
        seat: Seat,
        n: u8,
    },
    Reshuffled,
    ArtifactsReshuffled,
    /// HORZ-DRAW-07.
    Shortage {
        seat: Seat,
    },
    /// A card of those drawn was kept; only its seat sees which.
    Kept {
        seat: Seat,
        card: Option<CardId>,
    },
    DroppedOut {
        seat: Seat,
    },
    TradeOpened {
        by: Seat,
        with: Seat,
    },
    /// What somebody would give now. The artifacts of the hand are seen by both sides alone.
    Offered {
        by: Seat,
        with: Seat,
        offer: Offer,
    },
    Agreed {
        by: Seat,
        with: Seat,
    },
    TradeClosed {
        one: Seat,
        other: Seat,
    },
    TradesRefused {
        seat: Seat,
    },
    Traded {
        one: Seat,
        other: Seat,
        gave: Offer,
        got: Offer,
    },
    /// HORZ-ROUND-08: a radius begins to be realised.
    RealisationBegun {
        radius: u8,
    },
    Realised {
        node: Node,
        card: CardId,
        outcome: Outcome,
        #[ts(as = "Vec<LinkPart>")]
        links: LinkParts,
        influence: i16,
        sum: i16,
        /// HORZ-REAL-17: the token decided.
        token: bool,
    },
    Voided {
        node: Node,
    },
    Scored {
        seat: Seat,
        by: i8,
        points: u8,
        node: Node,
    },
    Ended {
        winners: SeatSet,
    },
}

/// HORZ-ITEM-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum How {
    Move,
    Forced,
    Fold,
    Wormhole,
}

/// One link that counted: where it comes from, and what it added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct LinkPart {
    pub from: Node,
    /// The side of the later node; nothing for a needle link.
    pub direction: Option<Direction>,
    pub link: Kind,
    pub strength: u8,
    /// What it adds if the earlier event occurred; the opposite if not.
    pub adds: i8,
    /// What became of the earlier event; nothing while it is open.
    pub outcome: Option<Outcome>,
}

/// The links into a node: of its six sides and of all needles.
pub type LinkParts = ArrayVec<LinkPart, { 6 + N_PAIRS }>;

/// One side of a trade as somebody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Offer {
    pub energy: u16,
    pub table: [bool; N_LAID],
    pub n_hand: u8,
    /// Nothing for who must not know them.
    pub hand: Option<Counts>,
}

impl Offer {
    fn hidden(self) -> Offer {
        Offer { hand: None, ..self }
    }
}

impl Event {
    /// What these eyes learn of it.
    #[must_use]
    pub fn seen_by(&self, eyes: Eyes) -> Option<Event> {
        let is = |seat: Seat| eyes == Eyes::Seat(seat);
        Some(match self {
            Event::Picked { seat } if !is(*seat) => return None,
            Event::Obtained { seat, artifact: Some(_) } if !is(*seat) => {
                Event::Obtained { seat: *seat, artifact: None }
            }
            Event::Kept { seat, .. } if !is(*seat) => Event::Kept { seat: *seat, card: None },
            Event::Offered { by, with, offer } if !is(*by) && !is(*with) => {
                Event::Offered { by: *by, with: *with, offer: offer.hidden() }
            }
            Event::Traded { one, other, gave, got } if !is(*one) && !is(*other) => {
                Event::Traded { one: *one, other: *other, gave: gave.hidden(), got: got.hidden() }
            }
            _ => self.clone(),
        })
    }
}
