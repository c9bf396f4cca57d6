//! What a seat can decide.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/demo/types.ts")]
pub enum Action {
    /// DEMO-BID-01: lay a card of the hand face down, in the place of a lower one that may lie there.
    Choose { card: u8 },
    /// DEMO-BID-02: the choice is made.
    Seal,
    /// DEMO-KNOCK-01: hurry the others.
    Knock,
}
