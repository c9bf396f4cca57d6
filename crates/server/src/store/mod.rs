//! What is kept: people, tables, what was done at them. A small trait, so that there can be several backends; each must pass
//! the same suite of tests.

pub mod archive;
pub mod everything;
mod lists;
mod migrations;
mod numbers;
pub mod postgres;
mod reads;
mod rows;
pub mod sqlite;
#[cfg(test)]
pub(crate) mod suite;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgDatabaseError;

/// Where a store is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    Postgres(postgres::Address),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(file) => write!(f, "{}", file.display()),
            Place::Postgres(address) => write!(f, "{address}"),
        }
    }
}

impl Place {
    /// Opens it for this program alone, and brings it up to date.
    pub async fn open(self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::File(file) => Arc::new(sqlite::Sqlite::open(&file).await?),
            Place::Postgres(address) => Arc::new(postgres::Postgres::open(&address).await?),
        })
    }

    /// The last reports, whether or not a server uses it.
    pub async fn reports(&self, most: u32) -> Result<Vec<ReportRow>, StoreError> {
        match self {
            Place::File(file) => sqlite::reports_in(file, most).await,
            Place::Postgres(address) => postgres::reports_in(address, most).await,
        }
    }
}

/// Something the store could not do. Everybody whose write was in a batch is told, so it can be copied.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written under this number already: look again and retry.
    #[error("the number is taken")]
    Taken,
    #[error("op {number} of table {table} comes before op {next}")]
    Gap { table: String, number: u32, next: u32 },
    #[error("another Chronoteka is using it; choose another folder with --data, or another database with --database")]
    InUse,
    /// Another server has had the database since this one lost it: what this one remembers may be old.
    #[error("another Chronoteka has taken the database over; start this one again when that one has stopped")]
    Displaced,
    /// A database that this program cannot work with, and why.
    #[error("{problem}")]
    Unfit { problem: String },
    /// What only a program that does not exist yet can read.
    #[error(
        "it was written by a newer Chronoteka ({version}); update this one, or choose another folder with --data or another database with --database"
    )]
    Newer { version: String },
    #[error("the journal is closed")]
    Closed,
    #[error("it does not answer")]
    Silent,
    /// What was found wrong with the pages of a file.
    #[error("the file is damaged: {problem}")]
    Damaged { problem: String },
    #[error("{place}: {source}")]
    Broken { place: String, source: Arc<serde_json::Error> },
    #[error("{}: {source}", file.display())]
    File { file: PathBuf, source: Arc<std::io::Error> },
    /// A database on the other end of a line that cannot be reached, or was lost in the middle of something.
    #[error("the database cannot be reached: {0}")]
    Unreachable(Arc<sqlx::Error>),
    #[error(transparent)]
    Database(Arc<sqlx::Error>),
    #[error(transparent)]
    Migration(Arc<MigrateError>),
}

/// What systems call input or output that failed, and a disk that is full.
const EIO: i32 = 5;
const ENOSPC: i32 = 28;

/// What keeps a store from doing what it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumIter))]
#[strum(serialize_all = "snake_case")]
pub enum Trouble {
    DiskFull,
    ReadOnly,
    DiskFailing,
    /// The database is on the other end of a line, and does not answer.
    Unreachable,
    /// Something else: a database that is damaged or lacks a table.
    Store,
}

impl StoreError {
    /// What is the matter with the store; `None` if what it was asked to do made no sense.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        match self {
            StoreError::Taken | StoreError::Gap { .. } | StoreError::Newer { .. } | StoreError::InUse => None,
            StoreError::Closed | StoreError::Broken { .. } | StoreError::Damaged { .. } => Some(Trouble::Store),
            StoreError::Displaced | StoreError::Unfit { .. } => Some(Trouble::Store),
            StoreError::Silent | StoreError::File { .. } => Some(Trouble::DiskFailing),
            StoreError::Unreachable(_) => Some(Trouble::Unreachable),
            StoreError::Database(error) => Some(trouble_of(error)),
            StoreError::Migration(error) => match &**error {
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => Some(trouble_of(error)),
                _ => Some(Trouble::Store),
            },
        }
    }

    /// Whether the next attempt may go better, with nothing else changed.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            // Of all that can be wrong with a file, the disk that fails and the disk that is full.
            StoreError::File { source, .. } => matches!(source.raw_os_error(), Some(EIO | ENOSPC)),
            _ => matches!(self.trouble(), Some(Trouble::DiskFull | Trouble::DiskFailing | Trouble::Unreachable)),
        }
    }

    /// Whether it has nothing to do with what was asked for: nothing of that has a better chance than the rest.
    #[must_use]
    pub fn is_of_the_disk(&self) -> bool {
        match self.trouble() {
            Some(Trouble::DiskFull | Trouble::ReadOnly | Trouble::DiskFailing | Trouble::Unreachable) => true,
            Some(Trouble::Store) | None => matches!(self, StoreError::Displaced),
        }
    }
}

/// What the word of a database for a failure means for those who want to write.
fn trouble_of(error: &sqlx::Error) -> Trouble {
    let of_postgres = error.as_database_error().and_then(|problem| problem.try_downcast_ref::<PgDatabaseError>());
    of_postgres.map_or_else(|| sqlite::trouble(error), |problem| postgres::trouble(problem.code()))
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        StoreError::Migration(Arc::new(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(problem) if problem.is_unique_violation() => StoreError::Taken,
            _ => StoreError::Database(Arc::new(error)),
        }
    }
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
    /// Who has made it.
    pub host: String,
    /// Nobody will play on.
    pub over: bool,
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
    /// Who has written it; of old lines that is not always known.
    pub person: Option<String>,
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

/// Somebody who may not talk, or not play with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    /// What is not allowed.
    pub kind: String,
    /// To whom: a person, or everybody at an address.
    pub subject: String,
    /// Seconds since 1970.
    pub at: u32,
    /// None for good.
    pub until: Option<u32>,
    pub reason: String,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: String,
    pub name: String,
    /// At how many tables there is a seat of this person.
    pub tables: u32,
    /// When one of them last changed, in seconds since 1970.
    pub last: Option<u32>,
}

/// What is kept of a person beside the name and the tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnRows {
    pub daily: Vec<DailyRow>,
    /// By game.
    pub met: Vec<(String, MetRow)>,
    pub reports: Vec<ReportRow>,
    /// By table.
    pub chat: Vec<(String, ChatRow)>,
    /// By key.
    pub records: Vec<(String, i32)>,
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
    /// A person who is here now.
    Person {
        id: String,
        name: String,
        seen: u32,
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
    /// Nothing but a sign of life, in seconds since 1970. It is refused where anything else would be.
    Pulse {
        at: u32,
    },
    /// A table goes, with all that was done and said at it.
    Forget {
        table: String,
    },
    /// Of a finished game the moves are enough.
    Compact {
        table: String,
    },
    /// People who hold no seat and have not been here since a time go, with all that is theirs.
    ForgetPeople {
        before: u32,
    },
    /// A person goes: name, seats in lists, results, collection, lines of chat. Reports stay, without saying whose they were.
    ForgetPerson {
        person: String,
    },
    /// The last word about a kind and a subject counts.
    Sanction(SanctionRow),
    /// A sanction is over.
    Lift {
        kind: String,
        subject: String,
    },
    /// What the operator's token comes to; none when there is no token any more.
    Token {
        hash: Option<String>,
    },
    /// A person's cookies from before this second mean nobody any more.
    Revoke {
        person: String,
        before: u32,
    },
}

/// How many tables of one person are not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unfinished {
    pub all: u32,
    /// Those that wait in the lobby.
    pub open: u32,
}

/// The results of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyResults {
    /// The best ones, the best first.
    pub best: Vec<DailyRow>,
    /// How many there are.
    pub n: u32,
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
    /// Tables in which a person holds a seat, newest first, without the first `skip` of them.
    fn tables_of(&self, person: String, skip: u32, most: u32) -> StoreFuture<'_, Vec<TableRow>>;
    /// Tables that wait for players in the lobby, newest first.
    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<TableRow>>;
    /// The last lines of chat, oldest first.
    fn chat(&self, table: String, most: u32) -> StoreFuture<'_, Vec<ChatRow>>;
    fn person(&self, id: String) -> StoreFuture<'_, Option<String>>;
    /// The best result under a key.
    fn record(&self, key: String) -> StoreFuture<'_, Option<i32>>;
    /// The results of this day.
    fn daily(&self, game: String, day: String, most: u32) -> StoreFuture<'_, DailyResults>;
    /// A person's game of this day, and how many results are better.
    fn daily_of(&self, game: String, day: String, person: String) -> StoreFuture<'_, Option<(DailyRow, u32)>>;
    /// The tables that a person has made and that are not over.
    fn unfinished(&self, host: String) -> StoreFuture<'_, Unfinished>;
    /// Tables that are over, or that are not, and that have not changed since a time, oldest first; with `kept_whole` only those that have a snapshot.
    fn untouched(&self, over: bool, before: u32, kept_whole: bool, most: u32) -> StoreFuture<'_, Vec<String>>;
    /// What a person has met in a game.
    fn met(&self, person: String, game: String) -> StoreFuture<'_, Vec<MetRow>>;
    /// The last reports, newest first.
    fn reports(&self, most: u32) -> StoreFuture<'_, Vec<ReportRow>>;
    /// All sanctions, those that have run out included.
    fn sanctions(&self) -> StoreFuture<'_, Vec<SanctionRow>>;
    /// What the operator's token comes to, if there is one.
    fn token(&self) -> StoreFuture<'_, Option<String>>;
    /// People some of whose cookies were revoked, and the second before which those were given.
    fn revoked(&self) -> StoreFuture<'_, Vec<(String, u32)>>;
    /// People whose name has `find` in it, or whose id begins with it; those first whose tables have changed last.
    fn people(&self, find: String, most: u32) -> StoreFuture<'_, Vec<PersonRow>>;
    /// Tables with this id or code, or with this person in anything that is kept of them, or all if `find` is empty; newest first.
    fn tables(&self, find: String, most: u32) -> StoreFuture<'_, Vec<TableRow>>;
    /// Everything that has a person's id on it, beside people and tables.
    fn own(&self, person: String) -> StoreFuture<'_, OwnRows>;
    /// The value under `key`, written as `fresh` if there was none.
    fn constant(&self, key: String, fresh: String) -> StoreFuture<'_, String>;
    /// Leaves everything tidy, after the last write.
    fn close(&self) -> StoreFuture<'_, ()>;
}
