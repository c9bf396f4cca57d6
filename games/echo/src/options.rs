//! What can be chosen before a game.

use kernel::options::{Field, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// ECHO-VAR-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Mode {
    #[default]
    Standard,
    /// Without the cards and the source that are marked X.
    LowInteraction,
}

impl Mode {
    pub const ALL: [Mode; 2] = [Mode::Standard, Mode::LowInteraction];
}

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub mode: Mode,
}

impl kernel::options::Options for Options {
    const LEADING: Option<&'static str> = Some("mode");

    fn schema() -> Vec<Field> {
        let values = ["standard", "low_interaction"].map(str::to_owned).to_vec();
        vec![Field { key: "mode", kind: Kind::Choice { values } }]
    }
}
