//! What can be chosen before a game.

use kernel::options::{Field, Kind};
use serde::{Deserialize, Serialize};

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// DEMO-GEN-02.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3 }
    }
}

impl kernel::options::Options for Options {
    fn schema() -> Vec<Field> {
        vec![Field { key: "rounds", kind: Kind::Number { least: 1, most: 4 } }]
    }
}
