//! Brotherhood cards and sources: which one, in states and messages, and the symbols on them.

use effects::{Id, IdSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{N_CARDS, N_SOURCES, library};

/// ECHO-GEN-07: what a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Kind {
    Creature,
    Artifact,
}

/// ECHO-GAP-40: every card has exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Spec {
    Warrior,
    Mage,
}

/// ECHO-GEN-09: neutral is the absence of a faction, not a fifth one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Faction {
    Water,
    Sky,
    Forest,
    Earth,
    Neutral,
}

impl Faction {
    /// The factions, without the neutral symbol.
    pub const FOUR: [Faction; 4] = [Faction::Water, Faction::Sky, Faction::Forest, Faction::Earth];
}

/// The flame on a time token and on a flame effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Colour {
    Blue,
    Yellow,
    Red,
}

impl Colour {
    pub const ALL: [Colour; 3] = [Colour::Blue, Colour::Yellow, Colour::Red];

    /// ECHO-BOARD-08, ECHO-GAP-02: the flame of the token beside the board after so many shifts.
    #[inline]
    #[must_use]
    pub fn after(shifts: u16) -> Colour {
        match shifts % 3 {
            0 => Colour::Red,
            1 => Colour::Blue,
            _ => Colour::Yellow,
        }
    }
}

/// A brotherhood card, numbered through the library; the second copies of doubled artifacts come last. In files and messages it is
/// the card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/echo/types.ts", type = "string")]
pub struct CardId(pub u8);

/// A source, numbered through the library. In files and messages it is the source's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/echo/types.ts", type = "string")]
pub struct SourceId(pub u8);

impl CardId {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().card(self).id
    }
}

impl SourceId {
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the source.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().source(self).data.id
    }
}

effects::by_name!(CardId, library().find_card, "brotherhood card");
effects::by_name!(SourceId, library().find_source, "source");

/// A set of brotherhood cards. In files it is the list of them.
pub type CardSet = IdSet<CardId>;
/// A set of sources. In files it is the list of them.
pub type SourceSet = IdSet<SourceId>;

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

impl Id for SourceId {
    type Bits = u8;
    const ALL: u8 = (1 << N_SOURCES) - 1;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(index: u32) -> SourceId {
        SourceId(index as u8)
    }
}

/// What bears an effect that lasts or can be used: a card of the brotherhood, or a source by its upper-left effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Bearer {
    Card(CardId),
    Source(SourceId),
}
