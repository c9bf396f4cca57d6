//! What can be chosen before a game.

use kernel::options::{Field, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// HORZ-SETUP-16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Mode {
    /// With the search of three players and the replacement of a card.
    #[default]
    Standard,
    /// Without them.
    FirstGame,
}

impl Mode {
    pub const ALL: [Mode; 2] = [Mode::Standard, Mode::FirstGame];
}

/// HORZ-SETUP-03: which colours are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// HORZ-SETUP-28: neighbours whose attacking links differ, as far as that is possible.
    #[default]
    Alternating,
    /// Any, in any order.
    Any,
}

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub mode: Mode,
    pub colours: Colours,
}

impl kernel::options::Options for Options {
    const LEADING: Option<&'static str> = Some("mode");

    fn schema() -> Vec<Field> {
        let choice = |values: [&str; 2]| Kind::Choice { values: values.map(str::to_owned).to_vec() };
        vec![
            Field { key: "mode", kind: choice(["standard", "first_game"]) },
            Field { key: "colours", kind: choice(["alternating", "any"]) },
        ]
    }
}
