//! What is kept: people, tables, what was done at them. A small trait, so that there can be several backends; each must pass
//! the same suite of tests.

pub mod sqlite;
#[cfg(test)]
pub(crate) mod suite;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use futures_util::future::BoxFuture;

/// Something the store could not do. Everybody whose write was in a batch is told, so it can be copied.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written under this number already: look again and retry.
    #[error("the number is taken")]
    Taken,
    #[error("op {number} of table {table} comes before op {next}")]
    Gap { table: String, number: u32, next: u32 },
    #[error("another Chronoteka is using it; choose another folder with --data")]
    InUse,
    /// What only a program that does not exist yet can read.
    #[error("it was written by a newer Chronoteka ({version}); update this one, or choose another folder with --data")]
    Newer { version: String },
    #[error("the journal is closed")]
    Closed,
    #[error("{place}: {source}")]
    Broken { place: String, source: Arc<serde_json::Error> },
    #[error("{}: {source}", file.display())]
    File { file: PathBuf, source: Arc<std::io::Error> },
    #[error(transparent)]
    Database(Arc<sqlx::Error>),
    #[error(transparent)]
    Migration(Arc<sqlx::migrate::MigrateError>),
}

pub type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// One thing done at a table: an act, an undo, a hint. The number counts from 0 without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpRow {
    pub table: String,
    pub number: u32,
    pub op: String,
}

/// A table as it is kept. What `meta` and `snapshot` mean is the table's business.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub code: String,
    /// It can be found in the lobby.
    pub open: bool,
    /// Seconds since 1970 of the last change.
    pub updated: u32,
    pub meta: String,
    /// Who holds a seat.
    pub people: Vec<String>,
    pub snapshot: Option<String>,
    /// How many ops the snapshot holds.
    pub snapshot_at: u32,
}

/// A line of chat as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    pub number: u32,
    pub line: String,
}

/// A person's game of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyRow {
    pub game: String,
    /// As `2026-11-16`.
    pub day: String,
    pub person: String,
    pub name: String,
    pub table: String,
    /// Once it is over.
    pub score: Option<i32>,
}

/// A thing of a game that a person has met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetRow {
    /// As in the game's glossary.
    pub thing: String,
    /// In how many games.
    pub times: u32,
    /// How far the person's last word about it was from the truth.
    pub off: Option<i32>,
}

/// Something in the content that is said to be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Seconds since 1970.
    pub at: u32,
    pub person: String,
    pub game: String,
    pub thing: String,
    pub text: String,
}

/// One thing to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// An op of a table. [`StoreError::Taken`] when the number exists.
    Op(OpRow),
    /// A table with its holders; its snapshot is left alone. [`StoreError::Taken`] when a new table's code exists.
    Table(TableRow),
    Snapshot {
        table: String,
        at: u32,
        snapshot: String,
    },
    Chat {
        table: String,
        row: ChatRow,
    },
    Person {
        id: String,
        name: String,
    },
    /// A result; the best one under a key is kept.
    Record {
        key: String,
        score: i32,
    },
    /// A game of the day: begun, or over. The first table and the first score of a day count.
    Daily(DailyRow),
    /// Things that a person has met so many times more.
    Met {
        person: String,
        game: String,
        things: Vec<MetRow>,
    },
    Report(ReportRow),
}

/// Where everything is kept. Everything answered with success survives the end of the process, however sudden.
pub trait Store: fmt::Debug + Send + Sync {
    /// Keeps things of many tables in one commit: all or none.
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()>;
    /// The ops of a table from `number` on, in order.
    fn ops(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>>;
    /// A table by its id or its code.
    fn table(&self, id_or_code: String) -> StoreFuture<'_, Option<TableRow>>;
    /// How many tables have been made.
    fn n_tables(&self) -> StoreFuture<'_, u64>;
    /// Tables in which a person holds a seat, newest first.
    fn tables_of(&self, person: String, most: u32) -> StoreFuture<'_, Vec<TableRow>>;
    /// Tables that wait for players in the lobby, newest first.
    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<TableRow>>;
    /// The last lines of chat, oldest first.
    fn chat(&self, table: String, most: u32) -> StoreFuture<'_, Vec<ChatRow>>;
    fn person(&self, id: String) -> StoreFuture<'_, Option<String>>;
    /// The best result under a key.
    fn record(&self, key: String) -> StoreFuture<'_, Option<i32>>;
    /// Everybody's game of this day, the best results first and those that are not over last.
    fn daily(&self, game: String, day: String) -> StoreFuture<'_, Vec<DailyRow>>;
    /// What a person has met in a game.
    fn met(&self, person: String, game: String) -> StoreFuture<'_, Vec<MetRow>>;
    /// The last reports, newest first.
    fn reports(&self, most: u32) -> StoreFuture<'_, Vec<ReportRow>>;
    /// How many reports a person has written since a time.
    fn reports_of(&self, person: String, since: u32) -> StoreFuture<'_, u32>;
    /// The value under `key`, written as `fresh` if there was none.
    fn constant(&self, key: String, fresh: String) -> StoreFuture<'_, String>;
}
