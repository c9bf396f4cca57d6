//! The board: 61 nodes of time, and the one that lies beside it (HORZ-BOARD, HORZ-TIME). A node is known by its time index, so that
//! the earlier of two nodes is the smaller.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// HORZ-BOARD-01.
pub const N_NODES: usize = 61;
/// HORZ-BOARD-02.
pub const MAX_RADIUS: u8 = 4;

/// A place where a pawn can stand: a node of the board by its time index (HORZ-TIME-04), or V616 Mon after all of them. In files and
/// messages it is `radius.index`, or `mon`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/horizon/types.ts", type = "string")]
pub struct Node(pub u8);

/// A direction from 0 to 5, clockwise from north (HORZ-BOARD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(export_to = "../games/horizon/types.ts", type = "number")]
pub struct Direction(pub u8);

impl Direction {
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// HORZ-BOARD-04: the same seam from its other side.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }

    /// HORZ-ORG-03.
    #[inline]
    #[must_use]
    pub fn turned(self, rotation: u8) -> Direction {
        Direction((self.0 + rotation) % 6)
    }
}

impl Node {
    /// HORZ-BOARD-02.
    pub const CENTRE: Node = Node(0);
    /// HORZ-GEN-02: V616 Mon lies beside the board.
    pub const MON: Node = Node(N_NODES as u8);
    /// HORZ-GAP-20: the last node of the game.
    pub const LAST: Node = Node(N_NODES as u8 - 1);

    /// The nodes of the board in the order of time.
    pub fn all() -> impl DoubleEndedIterator<Item = Node> + ExactSizeIterator {
        (0..N_NODES as u8).map(Node)
    }

    /// HORZ-BOARD-06: the node of a radius with this index; nothing where there is none.
    #[must_use]
    pub fn at(radius: u8, index: u8) -> Option<Node> {
        let is_there = radius <= MAX_RADIUS && index < (6 * radius).max(1);
        is_there.then(|| Node(first(radius) + index))
    }

    /// HORZ-REAL-03: the nodes of a radius in the order in which they are realised.
    pub fn ring(radius: u8) -> impl Iterator<Item = Node> {
        (first(radius)..first(radius + 1)).map(Node)
    }

    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    #[must_use]
    pub fn is_on_board(self) -> bool {
        self.index() < N_NODES
    }

    /// HORZ-BOARD-02; of a node of the board.
    #[inline]
    #[must_use]
    pub fn radius(self) -> u8 {
        TOPOLOGY.radius[self.index()]
    }

    /// Its index within its radius.
    #[must_use]
    pub fn place(self) -> u8 {
        self.0 - first(self.radius())
    }

    /// HORZ-BOARD-11, HORZ-GEN-03: what mining gives without an event.
    #[inline]
    #[must_use]
    pub fn printed_yield(self) -> u8 {
        if self == Node::MON { 17 } else { 3 * self.radius() }
    }

    /// The adjacent node in a direction; nothing outside the board, and nothing from V616 Mon (HORZ-GEN-02).
    #[inline]
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Option<Node> {
        if !self.is_on_board() {
            return None;
        }
        match TOPOLOGY.neighbour[self.index()][direction.index()] {
            OUTSIDE => None,
            node => Some(Node(node)),
        }
    }

    /// The adjacent nodes, clockwise from north, with their directions.
    pub fn neighbours(self) -> impl Iterator<Item = (Direction, Node)> {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.neighbour(direction)?)))
    }

    /// The direction of an adjacent node.
    #[must_use]
    pub fn towards(self, other: Node) -> Option<Direction> {
        self.neighbours().find(|(_, node)| *node == other).map(|(direction, _)| direction)
    }

    /// HORZ-TIME-07: whether the side faces an earlier node. What lies outside is later than everything (HORZ-TIME-06).
    #[inline]
    #[must_use]
    pub fn is_earlier_side(self, direction: Direction) -> bool {
        TOPOLOGY.neighbour[self.index()][direction.index()] < self.0
    }

    /// HORZ-BOARD-05; of two nodes of the board.
    #[must_use]
    pub fn distance(self, other: Node) -> u8 {
        let ((q, r), (p, s)) = (self.axial(), other.axial());
        length(q - p, r - s)
    }

    /// HORZ-BOARD-01: its axial coordinates.
    #[must_use]
    pub fn axial(self) -> (i8, i8) {
        TOPOLOGY.axial[self.index()]
    }

    /// HORZ-BOARD-15: the node and its rotations by 120° and 240°; the centre is alone.
    pub fn symmetric(self) -> impl Iterator<Item = Node> {
        let radius = self.radius();
        let (from, size) = (first(radius), 6 * radius);
        let turns = if radius == 0 { 1 } else { 3 };
        (0..turns).map(move |turn| match size {
            0 => self,
            size => Node(from + (self.0 - from + 2 * radius * turn) % size),
        })
    }

    fn parse(text: &str) -> Option<Node> {
        if text == "mon" {
            return Some(Node::MON);
        }
        let (radius, index) = text.split_once('.')?;
        Node::at(radius.parse().ok()?, index.parse().ok()?)
    }
}

/// HORZ-TIME-04: the time index of the first node of a radius.
const fn first(radius: u8) -> u8 {
    if radius == 0 { 0 } else { 1 + 3 * radius * (radius - 1) }
}

const fn length(q: i8, r: i8) -> u8 {
    let (a, b, c) = (q.unsigned_abs(), r.unsigned_abs(), (q + r).unsigned_abs());
    let longer = if a > b { a } else { b };
    if longer > c { longer } else { c }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Node::MON { f.write_str("mon") } else { write!(f, "{}.{}", self.radius(), self.place()) }
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        struct Name;
        impl de::Visitor<'_> for Name {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a node such as \"2.5\", or \"mon\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Node, E> {
                Node::parse(text).ok_or_else(|| E::custom(format_args!("there is no node {text:?}")))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// Outside the board, as the number of a node: later than all of them (HORZ-TIME-06).
const OUTSIDE: u8 = u8::MAX;
/// HORZ-BOARD-03.
const STEPS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

struct Topology {
    axial: [(i8, i8); N_NODES],
    radius: [u8; N_NODES],
    neighbour: [[u8; 6]; N_NODES],
}

static TOPOLOGY: Topology = topology();

/// HORZ-BOARD-06: worked out once, when the program is built.
const fn topology() -> Topology {
    let mut axial = [(0, 0); N_NODES];
    let mut radius = [0; N_NODES];
    let mut node = 1;
    let mut r = 1;
    while r <= MAX_RADIUS {
        let mut i = 0;
        while i < 6 * r {
            let (corner, along) = (STEPS[(i / r) as usize], STEPS[((i / r + 2) % 6) as usize]);
            let (steps, far) = ((i % r) as i8, r as i8);
            axial[node] = (far * corner.0 + steps * along.0, far * corner.1 + steps * along.1);
            radius[node] = r;
            node += 1;
            i += 1;
        }
        r += 1;
    }
    let mut neighbour = [[OUTSIDE; 6]; N_NODES];
    let mut one = 0;
    while one < N_NODES {
        let mut other = 0;
        while other < N_NODES {
            let mut d = 0;
            while d < 6 {
                let (q, s) = (axial[one].0 + STEPS[d].0, axial[one].1 + STEPS[d].1);
                if axial[other].0 == q && axial[other].1 == s {
                    neighbour[one][d] = other as u8;
                }
                d += 1;
            }
            other += 1;
        }
        one += 1;
    }
    Topology { axial, radius, neighbour }
}
