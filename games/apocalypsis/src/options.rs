//! What can be chosen before a game.

use kernel::options::{Field, Kind};
use serde::{Deserialize, Serialize};

/// APOC-PRES-01.
pub const MAX_PRESTIGE: u8 = 10;

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// APOC-PRES-01: from 0 to 10.
    pub prestige: u8,
    /// APOC-SETUP-07: each player gets a faction by lot instead of choosing.
    pub random_factions: bool,
    /// APOC-SOLO-02: alone, cards that need others are left out.
    pub solo_removal: bool,
    /// APOC-TUT-01: the scripted game for one.
    pub tutorial: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { prestige: 0, random_factions: false, solo_removal: true, tutorial: false }
    }
}

impl kernel::options::Options for Options {
    /// The scripted game is begun by its lesson.
    const UNASKED: &'static [&'static str] = &["tutorial"];
    const LEADING: Option<&'static str> = Some("prestige");

    fn schema() -> Vec<Field> {
        vec![
            Field { key: "prestige", kind: Kind::Number { least: 0, most: i64::from(MAX_PRESTIGE) } },
            Field { key: "random_factions", kind: Kind::Switch },
            Field { key: "solo_removal", kind: Kind::Switch },
        ]
    }
}
