//! Event cards: which one, in states and messages, and what is printed on them (HORZ-CARD).

use effects::{Id, IdSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{N_CARDS, library};

/// HORZ-SETUP-02, in the order of HORZ-GAP-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Colour {
    Yellow,
    Orange,
    Blue,
    Violet,
    Turquoise,
}

impl Colour {
    pub const ALL: [Colour; 5] = [Colour::Yellow, Colour::Orange, Colour::Blue, Colour::Violet, Colour::Turquoise];

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Orange => "orange",
            Colour::Blue => "blue",
            Colour::Violet => "violet",
            Colour::Turquoise => "turquoise",
        }
    }
}

/// What a link does to the later event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Kind {
    Cause,
    Hindrance,
}

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Cause, Kind::Hindrance];

    #[must_use]
    pub fn other(self) -> Kind {
        match self {
            Kind::Cause => Kind::Hindrance,
            Kind::Hindrance => Kind::Cause,
        }
    }
}

/// A mark on one side of a card (HORZ-CARD-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Link {
    pub kind: Kind,
    /// To a later node; else from an earlier one (HORZ-CARD-03).
    pub forward: bool,
}

/// The marks of the six sides. On a card the sides are numbered clockwise; in a node they are directions.
pub type Links = [Option<Link>; 6];

/// One of the two halves of a card: the event occurs, or it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Side {
    Yes,
    No,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Yes, Side::No];

    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Side::Yes => 0,
            Side::No => 1,
        }
    }

    /// +1 for ✓, −1 for ✗.
    #[inline]
    #[must_use]
    pub fn sign(self) -> i16 {
        match self {
            Side::Yes => 1,
            Side::No => -1,
        }
    }

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Side::Yes => "yes",
            Side::No => "no",
        }
    }
}

/// HORZ-CARD-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Centre {
    Gain,
    Lose,
    Neutral,
}

/// HORZ-CARD-08.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Mark {
    /// HORZ-ORG-11.
    Artifact,
    /// HORZ-ORG-09: only on these radii.
    Radii(Vec<u8>),
    /// HORZ-ORG-10.
    NotImminent,
}

/// HORZ-FLEX-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Flexible {
    Attacking,
    Supporting,
    Logistic,
}

/// An event card, numbered through the library: the deck, the starting events by colour, the centre event, the two Balls of Fates. In
/// files and messages it is the card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/horizon/types.ts", type = "string")]
pub struct CardId(pub u8);

/// A set of event cards. In files it is the list of them.
pub type CardSet = IdSet<CardId>;

impl CardId {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().card(self).data.id
    }
}

effects::by_name!(CardId, library().find_card, "event card");

impl Id for CardId {
    type Bits = u128;
    const ALL: u128 = (1 << N_CARDS) - 1;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(index: u32) -> CardId {
        CardId(index as u8)
    }
}
