//! The whole truth about a table.

use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::artifact::{Artifact, Counts, Laid, N_LAID};
use crate::board::{Direction, N_NODES, Node};
use crate::card::{CardId, CardSet, Colour, Kind, Links, Side};
use crate::content::N_DECK;
use crate::item::Items;
use crate::options::Mode;

/// HORZ-SETUP-01.
pub const MAX_PLAYERS: usize = 5;
pub const MIN_PLAYERS: u8 = 3;
/// HORZ-SETUP-10.
pub const START_ENERGY: u16 = 16;
/// HORZ-SETUP-14.
pub const START_POINTS: u8 = 2;
/// HORZ-SETUP-26.
pub const HAND: u8 = 5;
/// HORZ-ROUND-01: the last round of each phase.
pub const LAST_ROUNDS: [u8; 5] = [2, 5, 9, 14, 20];
/// HORZ-TURN-04.
pub const AP: u8 = 2;
/// Section 8.5.
pub const N_ARTIFACTS: usize = 17;
/// HORZ-NEEDLE-01: three pairs on each of three needles.
pub const N_PAIRS: usize = 9;
/// HORZ-BALL-06: the tokens of a ball's owner.
pub const OWN_BETS: usize = 3;

/// Event cards one on the other, the last on top.
pub type Pile = ArrayVec<CardId, N_DECK>;

/// A game of Horizon of Time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Horizon {
    pub mode: Mode,
    pub seats: ArrayVec<Player, MAX_PLAYERS>,
    /// In the order of time.
    pub nodes: ArrayVec<NodeState, N_NODES>,
    /// HORZ-ITEM-23: the amplifiers on the seams to the north, north-east and south-east of each node.
    pub amplifiers: ArrayVec<[u8; 3], N_NODES>,
    pub needles: ArrayVec<Needle, N_PAIRS>,
    /// HORZ-GEN-02: V616 Mon has been laid beside the board.
    pub has_mon: bool,
    /// HORZ-BALL-10: the colour tokens on the bet board, by ball, side and seat.
    pub bet_board: [[[u8; MAX_PLAYERS]; 2]; 2],
    pub deck: Pile,
    pub discard: Pile,
    /// Cards that are out of the game; nobody has seen some of them (HORZ-SETUP-23).
    pub boxed: CardSet,
    pub artifact_deck: ArrayVec<Artifact, N_ARTIFACTS>,
    pub artifact_discard: ArrayVec<Artifact, N_ARTIFACTS>,
    /// HORZ-BOX-16, HORZ-OUT-15.
    pub removed: Counts,
    /// 1 to 20; the marker has left the track when the last radius is realised.
    pub round: u8,
    /// The first player of this round.
    pub first: Seat,
    /// Whose turn it is, counted clockwise from the first player.
    pub nth: u8,
    pub stage: Stage,
    pub turn: Turn,
    /// An event that is being organised. Only the turn player knows of it.
    pub draft: Option<Draft>,
    /// HORZ-GAP-38: open trade windows of the turn player.
    pub windows: ArrayVec<Window, { MAX_PLAYERS - 1 }>,
}

/// Where in a round the game is, and so who decides what. Beside it, whoever has drawn cards may choose one at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// HORZ-SETUP-22: everybody may replace a card.
    Replacing,
    /// HORZ-TURN-08: the turn player has to choose a card first.
    BeforeTurn,
    Turn,
    /// HORZ-BALL-06: everybody bets.
    Bets {
        ball: Artifact,
        node: Node,
        owner: Seat,
    },
    /// HORZ-TURN-11: the turn is over, tension steps are made.
    TurnEnd,
    /// HORZ-BOX-12.
    Annihilation {
        owner: Seat,
        from: Node,
        anticharge: u8,
        hit: SeatSet,
    },
    /// HORZ-DRAW-07: so many cards are still to be drawn by the player whose turn is over.
    Shortage {
        lacking: u8,
    },
    /// HORZ-REAL-22: pawns leave this node.
    Realising {
        node: Node,
    },
    Over,
}

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub colour: Colour,
    /// HORZ-OUT-04: has not dropped out.
    pub active: bool,
    pub reserve: u16,
    pub points: u8,
    /// HORZ-WIN-06: the points before the realisation of phases 1 to 4.
    pub history: ArrayVec<u8, 4>,
    pub at: Node,
    pub hand: CardSet,
    /// Cards that were drawn to choose from, in the order of drawing (HORZ-SETUP-21, HORZ-DRAW-02).
    pub drawn: ArrayVec<CardId, 4>,
    /// HORZ-SETUP-22: the decision, while others decide.
    pub swap: Option<Swap>,
    /// HORZ-SETUP-19: the card that was found by the search.
    pub found: Option<CardId>,
    pub items: Items,
    /// Artifacts in hand.
    pub artifacts: Counts,
    /// Artifacts on the table.
    pub table: [Option<Laid>; N_LAID],
    /// HORZ-BALL-07: the bets so far, while others bet.
    pub bets: ArrayVec<Bet, OWN_BETS>,
}

/// HORZ-SETUP-22.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Swap {
    Nothing,
    Card { out: CardId, by: CardId },
}

/// HORZ-BALL-07: one realisation token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Bet {
    pub side: Side,
    pub energy: u8,
}

/// One node of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NodeState {
    pub event: Option<Placed>,
    /// HORZ-INFL-06: green less red; deferred where there is no event (HORZ-STAB-05).
    pub influence: i16,
    pub wormholes: u8,
    /// HORZ-BOARD-09: what became of it; nothing while it lies in the future.
    pub outcome: Option<Outcome>,
}

/// The three states of a realised node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Outcome {
    Occurred,
    NotOccurred,
    /// It had no event.
    Void,
}

impl Outcome {
    #[must_use]
    pub fn side(self) -> Option<Side> {
        match self {
            Outcome::Occurred => Some(Side::Yes),
            Outcome::NotOccurred => Some(Side::No),
            Outcome::Void => None,
        }
    }
}

impl From<Side> for Outcome {
    fn from(side: Side) -> Outcome {
        match side {
            Side::Yes => Outcome::Occurred,
            Side::No => Outcome::NotOccurred,
        }
    }
}

/// An event in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub card: CardId,
    /// HORZ-ORG-03.
    pub rotation: u8,
    /// The marks by direction, those of a logistic event included.
    pub links: Links,
    /// Nobody organised the centre event.
    pub organiser: Option<Seat>,
    /// HORZ-ORG-08, HORZ-SETUP-12: where the organiser's or the neutral token lies.
    pub token: Side,
    /// HORZ-CARD-05: whose points change, by side; colours that nobody plays are missing (HORZ-CARD-09).
    pub arcs: [Option<Seat>; 2],
}

/// HORZ-NEEDLE-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Needle {
    pub source: Node,
    pub target: Node,
    #[serde(rename = "link")]
    pub kind: Kind,
    /// HORZ-NEEDLE-10: 0 to 2.
    pub amplifier: u8,
}

/// HORZ-TURN-09: what the turn player has done in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub ap_spent: u8,
    pub moves: u8,
    pub bought: bool,
    pub attacked: bool,
    pub discharged: bool,
    pub amplified: u8,
    /// HORZ-BOX-03.
    pub borrowed: u8,
    /// HORZ-ART-12: by group, the artifact that was used.
    pub used: [Option<Artifact>; 3],
    /// HORZ-GAP-38: no more windows in this turn.
    pub refuses: bool,
    /// How often each seat has changed a trade in this turn.
    pub trading: [u8; MAX_PLAYERS],
}

/// HORZ-ORG-01, HORZ-FLEX-02: an event that is being organised, as far as it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    pub card: CardId,
    pub rotation: u8,
    /// HORZ-FLEX-03, HORZ-FLEX-04.
    pub arcs: Option<[Option<Seat>; 2]>,
    /// HORZ-FLEX-06: by direction, the kind and the strength of the link tokens.
    pub links: [Option<(Kind, u8)>; 6],
    /// All links are set.
    pub linked: bool,
}

/// HORZ-GAP-38: a trade between the turn player and somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    pub other: Seat,
    /// What the turn player and the other one give.
    pub gives: [Give; 2],
    pub agreed: [bool; 2],
}

/// One side of a trade (HORZ-TRADE-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Give {
    pub energy: u16,
    /// Artifacts from the hand.
    pub hand: Counts,
    /// Artifacts from the table.
    pub table: [bool; N_LAID],
}

impl Give {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Give::default()
    }
}

impl Horizon {
    #[inline]
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    #[inline]
    #[must_use]
    pub fn n(&self) -> u8 {
        self.seats.len() as u8
    }

    #[inline]
    #[must_use]
    pub fn node(&self, node: Node) -> &NodeState {
        &self.nodes[node.index()]
    }

    /// The seats clockwise, beginning with this one.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.n();
        (0..n).map(move |step| Seat((from.0 + step) % n))
    }

    /// The seats that have not dropped out.
    pub fn active(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.n()).filter(|seat| self.player(*seat).active)
    }

    /// HORZ-OUT-09: who stands in a place, clockwise from the first player.
    pub fn standing(&self, place: Node) -> impl Iterator<Item = Seat> {
        self.clockwise(self.first).filter(move |seat| self.player(*seat).active && self.player(*seat).at == place)
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub fn turn_seat(&self) -> Seat {
        Seat((self.first.0 + self.nth) % self.n())
    }

    /// HORZ-ROUND-01.
    #[must_use]
    pub fn phase(&self) -> u8 {
        (LAST_ROUNDS.iter().filter(|last| self.round > **last).count() as u8).min(4)
    }

    /// The radius that is realised at the end of this round, if one is (HORZ-ORG-10).
    #[must_use]
    pub fn imminent(&self) -> Option<u8> {
        LAST_ROUNDS.iter().position(|last| *last == self.round).map(|radius| radius as u8)
    }

    /// HORZ-PER-02.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.round <= 3
    }

    /// HORZ-PER-04.
    #[must_use]
    pub fn gives_artifacts(&self) -> bool {
        self.round >= 6
    }

    /// HORZ-PER-05.
    #[must_use]
    pub fn is_before_realisation(&self) -> bool {
        matches!(self.round, 9 | 14 | 20)
    }

    /// HORZ-BOARD-10: a node of the board that is not realised.
    #[inline]
    #[must_use]
    pub fn is_future(&self, node: Node) -> bool {
        node.is_on_board() && self.node(node).outcome.is_none()
    }

    /// The adjacent nodes that can be entered.
    pub fn ways(&self, from: Node) -> impl Iterator<Item = Node> {
        from.neighbours().map(|(_, node)| node).filter(|node| self.is_future(*node))
    }

    /// HORZ-REAL-12: the amplifiers on the seam in this direction; none outside the board.
    #[inline]
    #[must_use]
    pub fn amplifier(&self, node: Node, direction: Direction) -> u8 {
        seam(node, direction).map_or(0, |(node, side)| self.amplifiers[node.index()][side])
    }

    pub(crate) fn amplifier_mut(&mut self, node: Node, direction: Direction) -> Option<&mut u8> {
        let (node, side) = seam(node, direction)?;
        Some(&mut self.amplifiers[node.index()][side])
    }

    /// HORZ-NEEDLE-06: whether the seam carries a mark of an event in either node.
    #[must_use]
    pub fn has_mark(&self, node: Node, direction: Direction) -> bool {
        let mark = |node: Node, side: Direction| {
            self.node(node).event.is_some_and(|event| event.links[side.index()].is_some())
        };
        let Some(neighbour) = node.neighbour(direction) else { return false };
        mark(node, direction) || mark(neighbour, direction.opposite())
    }

    /// The seats that have cards to choose from and may do so now.
    #[must_use]
    pub fn choosing(&self) -> SeatSet {
        let is_drawing = |seat: Seat| matches!(self.stage, Stage::Shortage { .. }) && seat == self.turn_seat();
        let all = Seat::all(self.n());
        all.filter(|seat| !self.player(*seat).drawn.is_empty() && !is_drawing(*seat)).collect()
    }

    /// HORZ-DRAW-02, HORZ-DRAW-03.
    #[must_use]
    pub fn refill(&self) -> u8 {
        if self.n() == MIN_PLAYERS { 4 } else { 3 }
    }
}

impl Player {
    #[must_use]
    pub fn speed(&self) -> u8 {
        self.items.speed()
    }

    /// An artifact on the table.
    #[inline]
    #[must_use]
    pub fn laid(&self, artifact: Artifact) -> Option<&Laid> {
        self.table.get(artifact.index()).and_then(Option::as_ref)
    }

    #[must_use]
    pub fn n_artifacts(&self) -> u8 {
        self.artifacts.iter().sum()
    }
}

/// A seam belongs to the node that has it to the north, north-east or south-east.
fn seam(node: Node, direction: Direction) -> Option<(Node, usize)> {
    let neighbour = node.neighbour(direction)?;
    Some(if direction.0 < 3 { (node, direction.index()) } else { (neighbour, direction.opposite().index()) })
}
