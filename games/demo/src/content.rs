//! What is in the box: the prizes, as a file has them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use words::Both;

/// What the highest card takes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    pub id: String,
    pub name: Both,
    pub about: Both,
    pub points: u8,
    pub art: String,
}

/// A prize, by its place in the file; in files and messages it is the prize's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(export_to = "../games/demo/types.ts", type = "string")]
pub struct PrizeId(pub u8);

static PRIZES: LazyLock<Vec<Prize>> =
    LazyLock::new(|| ron::from_str(include_str!("../content/prizes.ron")).expect("a test reads the prizes"));

/// All prizes.
#[must_use]
pub fn prizes() -> &'static [Prize] {
    &PRIZES
}

impl PrizeId {
    /// What the file says of it.
    #[must_use]
    pub fn facts(self) -> &'static Prize {
        &PRIZES[usize::from(self.0)]
    }

    /// All prizes in the order of the file.
    pub fn all() -> impl Iterator<Item = PrizeId> {
        (0..PRIZES.len() as u8).map(PrizeId)
    }
}

impl Serialize for PrizeId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for PrizeId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PrizeId, D::Error> {
        let id = String::deserialize(deserializer)?;
        let place = PRIZES.iter().position(|prize| prize.id == id);
        let unknown = || serde::de::Error::custom(format!("no prize is called {id:?}"));
        place.map(|place| PrizeId(place as u8)).ok_or_else(unknown)
    }
}
