//! What can be chosen before a game.

use std::collections::BTreeMap;

use kernel::Seat;
use kernel::options::{Field, Kind};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

use crate::content::library;

/// TIME-GEN-01: together or against each other; chosen before the setup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Mode {
    #[default]
    Coop,
    Versus,
}

/// Who begins. TIME-GAP-03: drawn at random, or set by the host; ages are nobody's business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstSeat {
    #[default]
    Random,
    Seat(Seat),
}

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub mode: Mode,
    /// TIME-GAP-40: one or more decks, shuffled together.
    pub decks: Vec<String>,
    pub first_seat: FirstSeat,
    /// TIME-GAP-28: whether the team may give each other structured hints.
    pub hints: bool,
    /// Coop deals the cards that the people at the table have met least.
    pub fresh: bool,
    /// How many times they have met each card; filled in by the house, only for `fresh`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub times_met: BTreeMap<String, u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::Coop,
            decks: vec!["pop_culture".to_owned()],
            first_seat: FirstSeat::Random,
            hints: true,
            fresh: false,
            times_met: BTreeMap::new(),
        }
    }
}

impl kernel::options::Options for Options {
    const LEADING: Option<&'static str> = Some("mode");

    const UNASKED: &'static [&'static str] = &["times_met"];

    fn schema() -> Vec<Field> {
        let decks = library().decks().iter().map(|deck| deck.id.clone()).collect();
        let seats = (1..=6).map(|seat: u8| seat.to_string());
        let choice =
            |values: &[&str]| Kind::Choice { values: values.iter().map(|value| (*value).to_owned()).collect() };
        vec![
            Field { key: "mode", kind: choice(&["coop", "versus"]) },
            Field { key: "decks", kind: Kind::Choices { values: decks } },
            Field {
                key: "first_seat",
                kind: Kind::Choice { values: ["random".to_owned()].into_iter().chain(seats).collect() },
            },
            Field { key: "hints", kind: Kind::Switch },
            Field { key: "fresh", kind: Kind::Switch },
        ]
    }
}

/// `random`, or the number of a seat as people count: from 1.
impl Serialize for FirstSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstSeat::Random => serializer.serialize_str("random"),
            FirstSeat::Seat(seat) => serializer.collect_str(&(seat.0 + 1)),
        }
    }
}

impl<'de> Deserialize<'de> for FirstSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstSeat, D::Error> {
        let text = String::deserialize(deserializer)?;
        match (text.as_str(), text.parse::<u8>()) {
            ("random", _) => Ok(FirstSeat::Random),
            (_, Ok(number @ 1..=6)) => Ok(FirstSeat::Seat(Seat(number - 1))),
            _ => Err(de::Error::custom(format_args!("expected `random` or a seat from 1 to 6, found {text:?}"))),
        }
    }
}
