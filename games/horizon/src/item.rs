//! Items and the board that shows them (HORZ-ITEM).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::library;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Item {
    Cannon,
    Shield,
    Accelerator,
    Accumulator,
    Amplifier,
}

impl Item {
    pub const ALL: [Item; 5] = [Item::Cannon, Item::Shield, Item::Accelerator, Item::Accumulator, Item::Amplifier];

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Item::Cannon => "cannon",
            Item::Shield => "shield",
            Item::Accelerator => "accelerator",
            Item::Accumulator => "accumulator",
            Item::Amplifier => "amplifier",
        }
    }
}

/// What a player owns (HORZ-ITEM-02 to HORZ-ITEM-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Items {
    /// Levels; 0 is none.
    pub cannon: u8,
    pub shield: u8,
    pub accelerator: u8,
    /// What the kinetic accumulator holds, if there is one.
    pub accumulator: Option<u8>,
    /// The charges of the link amplifier, if there is one.
    pub amplifier: Option<u8>,
}

/// HORZ-MOVE-03.
const PLAIN_SPEED: u8 = 2;

impl Items {
    /// The level that is owned; 0 is none.
    #[must_use]
    pub fn level(&self, item: Item) -> u8 {
        match item {
            Item::Cannon => self.cannon,
            Item::Shield => self.shield,
            Item::Accelerator => self.accelerator,
            Item::Accumulator => self.accumulator.is_some().into(),
            Item::Amplifier => self.amplifier.is_some().into(),
        }
    }

    /// The price of the item or of its next level; nothing where there is none to buy.
    #[must_use]
    pub fn price(&self, item: Item) -> Option<u8> {
        library().numbers.levels(item).get(usize::from(self.level(item))).map(|level| level.price)
    }

    /// HORZ-ITEM-11.
    #[must_use]
    pub fn speed(&self) -> u8 {
        value(Item::Accelerator, self.accelerator).unwrap_or(PLAIN_SPEED)
    }

    /// HORZ-ITEM-10.
    #[must_use]
    pub fn defence(&self) -> u8 {
        value(Item::Shield, self.shield).unwrap_or(0)
    }

    /// HORZ-ITEM-09: the damage of a shot and its cost.
    #[must_use]
    pub fn shot(&self) -> Option<(u8, u8)> {
        let level = library().numbers.cannon.get(usize::from(self.cannon.checked_sub(1)?))?;
        Some((level.value, level.shot))
    }
}

fn value(item: Item, level: u8) -> Option<u8> {
    library().numbers.levels(item).get(usize::from(level.checked_sub(1)?)).map(|level| level.value)
}
