//! What the operator of a server asks and is told, under `/api/operator`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString};
use ts_rs::TS;

use super::{SeatInfo, Stage};

/// What somebody may not do.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Display, EnumString, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[ts(export)]
pub enum SanctionKind {
    /// Make, join or act at tables with others.
    Ban,
    /// Talk.
    Mute,
}

/// `POST /api/operator/login`.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Login {
    /// As `chronoteka admin token` has printed it.
    pub token: String,
}

/// `GET /api/operator`: the server at a glance.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Overview {
    pub version: String,
    /// Tables in memory.
    pub live_tables: u32,
    pub sockets: u32,
    pub sanctions: u32,
}

/// `GET /api/operator/people`: a person in the list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct PersonInfo {
    pub id: String,
    pub name: String,
    /// At how many tables there is a seat of this person.
    pub tables: u32,
    /// When one of them last changed, in seconds since 1970.
    pub last: Option<u32>,
    /// Where the person was last, if that was since the server began: no disk keeps it.
    pub address: Option<String>,
    pub sanctions: Vec<SanctionInfo>,
}

/// `GET /api/operator/tables`: a table in the list.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct OperatorTable {
    pub id: String,
    pub code: String,
    pub game: String,
    pub title: String,
    pub stage: Stage,
    /// When it last changed, in seconds since 1970.
    pub at: u32,
    /// Whether it is in memory.
    pub live: bool,
    pub seats: Vec<SeatInfo>,
    /// Who holds each seat; nobody for bots and open seats.
    pub people: Vec<Option<String>>,
}

/// `GET /api/operator/reports`: what somebody says is wrong.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct ReportInfo {
    /// Seconds since 1970.
    pub at: u32,
    /// Nobody, if that person has gone.
    pub person: Option<String>,
    pub game: String,
    pub thing: String,
    pub text: String,
}

/// `GET /api/operator/sanctions`: what somebody may not do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct SanctionInfo {
    pub kind: SanctionKind,
    pub person: Option<String>,
    pub name: Option<String>,
    pub address: Option<String>,
    /// Seconds since 1970.
    pub at: u32,
    /// None for good.
    pub until: Option<u32>,
    pub reason: String,
}

/// `POST /api/operator/sanctions`: a person or an address may not do something from now on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Sanctioned {
    pub kind: SanctionKind,
    #[serde(default)]
    pub person: Option<String>,
    #[serde(default)]
    pub address: Option<String>,
    /// For how long; for good, if nothing is said.
    #[serde(default)]
    pub seconds: Option<u32>,
    pub reason: String,
}

/// `POST /api/operator/lift`: they may again.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Lift {
    pub kind: SanctionKind,
    #[serde(default)]
    pub person: Option<String>,
    #[serde(default)]
    pub address: Option<String>,
}

/// The answer to `POST /api/operator/token`, for `chronoteka admin` alone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Token {
    /// Shown once: the server keeps only what it comes to.
    pub token: String,
}
