//! SQLite in one file: the default store, nothing to set up.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::FutureExt as _;
use serde::Serialize;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, Sqlite as Database, SqliteConnection};
use tokio::sync::Mutex;

use super::{Answer, ChatRow, DailyRow, MetRow, ReportRow, Store, StoreError, TableRow, Write};

/// Every statement that made the database what it is, in order; never edited, only added to.
const MIGRATIONS: &[&str] = &[
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, open INTEGER NOT NULL, updated INTEGER NOT NULL, \
     meta TEXT NOT NULL, snapshot TEXT, snapshot_at INTEGER NOT NULL DEFAULT 0)",
    "CREATE INDEX open_tables ON tables (updated) WHERE open = 1",
    "CREATE TABLE holders (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)) WITHOUT ROWID",
    "CREATE TABLE ops (table_id TEXT NOT NULL, number INTEGER NOT NULL, op TEXT NOT NULL, \
     PRIMARY KEY (table_id, number)) WITHOUT ROWID",
    "CREATE TABLE chat (table_id TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, \
     PRIMARY KEY (table_id, number)) WITHOUT ROWID",
    "CREATE TABLE records (key TEXT PRIMARY KEY, score INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE constants (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE INDEX holders_of_table ON holders (table_id)",
    "CREATE TABLE daily (game TEXT NOT NULL, day TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, \
     table_id TEXT NOT NULL, score INTEGER, PRIMARY KEY (game, day, person)) WITHOUT ROWID",
    "CREATE TABLE met (person TEXT NOT NULL, game TEXT NOT NULL, thing TEXT NOT NULL, times INTEGER NOT NULL, off INTEGER, \
     PRIMARY KEY (person, game, thing)) WITHOUT ROWID",
    "CREATE TABLE reports (at INTEGER NOT NULL, person TEXT NOT NULL, game TEXT NOT NULL, thing TEXT NOT NULL, \
     text TEXT NOT NULL)",
    "CREATE INDEX reports_of_person ON reports (person, at)",
];

/// What the writer keeps of the file in memory. Not more: a commit that splits a page walks over all of it.
const CACHE_KIB: u32 = 2 * 1024;
/// A small page: an op changes one page of its table, and the whole page goes into the log.
const PAGE_BYTES: u32 = 1024;
/// The most people in the list of a day.
const MOST_DAILY: u32 = 10_000;
/// The fewest rows of ops that are written at once.
const FEWEST_ROWS: usize = 16;
/// How often the log is carried over into the file.
const TIDY_UP: Duration = Duration::from_secs(5);

/// A database file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    /// One connection, kept for good: SQLite has one writer at a time.
    writer: Arc<Mutex<SqliteConnection>>,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .page_size(PAGE_BYTES)
            .journal_mode(SqliteJournalMode::Wal)
            // Acknowledged means on the disk, even if the power fails.
            .synchronous(SqliteSynchronous::Full)
            // What a statement would undo if it failed is small, and not worth a file.
            .pragma("temp_store", "MEMORY")
            .busy_timeout(Duration::from_secs(10));
        let of_writer = options.clone().pragma("wal_autocheckpoint", "0").pragma("cache_size", format!("-{CACHE_KIB}"));
        let writer = Arc::new(Mutex::new(of_writer.connect().await?));
        let checkpoints = options.connect().await?;
        // A connection to a file does not break by itself: no need to try it before every use.
        let readers = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
        let store = Sqlite { writer, readers: readers.connect_with(options).await? };
        store.migrate().await?;
        tokio::spawn(tidy_up(Arc::downgrade(&store.writer), checkpoints));
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = writer.begin().await?;
        let done: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
        for statement in MIGRATIONS.iter().skip(usize::try_from(done).unwrap_or(0)) {
            sqlx::query(*statement).execute(&mut *transaction).await?;
        }
        let version = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", MIGRATIONS.len()));
        sqlx::query(version).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    async fn rows(
        &self,
        query: sqlx::query::Query<'_, Database, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<TableRow>, StoreError> {
        query.fetch_all(&self.readers).await?.iter().map(table_row).collect()
    }
}

/// Carries the log over into the file, for as long as there is a writer. SQLite would do so in the middle of a commit, and all tables
/// would wait for it; here most of it is done beside the commits, and only what came meanwhile holds them up for a moment. Then
/// the log begins anew instead of growing.
async fn tidy_up(writer: Weak<Mutex<SqliteConnection>>, mut own: SqliteConnection) {
    let mut carried = Ok(0);
    loop {
        tokio::time::sleep(TIDY_UP).await;
        let Some(writer) = writer.upgrade() else { return };
        // A log that has not changed needs nothing.
        if checkpoint(&mut own).await == carried {
            continue;
        }
        let nobody_writes = writer.lock().await;
        carried = checkpoint(&mut own).await;
        drop(nobody_writes);
        if let Err(error) = &carried {
            tracing::warn!(%error, "the log could not be carried over");
        }
    }
}

/// Carries over what can be; the pages of the log.
async fn checkpoint(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    Ok(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?.try_get(1)?)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(problem) if problem.is_unique_violation() => StoreError::Taken,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

fn table_row(row: &SqliteRow) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.try_get("id")?,
        code: row.try_get("code")?,
        open: row.try_get("open")?,
        updated: row.try_get("updated")?,
        meta: row.try_get("meta")?,
        people: Vec::new(),
        snapshot: row.try_get("snapshot")?,
        snapshot_at: row.try_get("snapshot_at")?,
    })
}

/// A whole batch as one text: however many tables move at once, the thread of the database is asked once, and every statement has
/// been prepared before. The ops, of which there are many, come as values; their number is rounded up with empty rows, so that
/// there are few different texts. What there is none of is left out.
fn write_text(rows_of_ops: usize, has_tables: bool, has_more: bool) -> String {
    let values = vec!["(?,?,?)"; rows_of_ops].join(",");
    format!(
        "BEGIN IMMEDIATE; \
         INSERT OR ROLLBACK INTO ops (table_id, number, op) \
             SELECT column1, column2, column3 FROM (VALUES {values}) WHERE column1 IS NOT NULL; \
         {}{}COMMIT",
        if has_tables { WRITE_TABLES } else { "" },
        if has_more { WRITE_MORE } else { "" },
    )
}

/// Tables with their holders. A row that must not be there ends the whole transaction, so no statement has to keep what it would
/// undo.
const WRITE_TABLES: &str = "\
    INSERT OR ROLLBACK INTO tables (id, code, open, updated, meta) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET open = excluded.open, updated = excluded.updated, meta = excluded.meta; \
    DELETE FROM holders WHERE table_id IN (SELECT value FROM json_each(?)) \
        AND (person, table_id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)); \
    INSERT OR IGNORE INTO holders (person, table_id) SELECT value ->> 0, value ->> 1 FROM json_each(?); ";

/// What is rarer than ops and tables: a list for each kind of row.
const WRITE_MORE: &str = "\
    UPDATE tables SET snapshot = list.value ->> 2, snapshot_at = list.value ->> 1 \
        FROM json_each(?) AS list WHERE tables.id = list.value ->> 0; \
    INSERT OR ROLLBACK INTO chat (table_id, number, line) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?); \
    INSERT OR ROLLBACK INTO people (id, name) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET name = excluded.name; \
    INSERT OR ROLLBACK INTO records (key, score) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true \
        ON CONFLICT (key) DO UPDATE SET score = max(score, excluded.score); \
    INSERT OR ROLLBACK INTO daily (game, day, person, name, table_id, score) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true \
        ON CONFLICT (game, day, person) DO UPDATE SET name = excluded.name, score = coalesce(score, excluded.score); \
    INSERT OR ROLLBACK INTO met (person, game, thing, times, off) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
        ON CONFLICT (person, game, thing) DO UPDATE SET times = times + excluded.times, off = coalesce(excluded.off, off); \
    INSERT OR ROLLBACK INTO reports (at, person, game, thing, text) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?); ";

/// The rows of a batch by kinds, in the order of the text.
#[derive(Default)]
struct Lists<'a> {
    ops: Vec<(&'a str, u32, &'a str)>,
    tables: BTreeMap<&'a str, &'a TableRow>,
    snapshots: BTreeMap<&'a str, (u32, &'a str)>,
    chat: Vec<(&'a str, u32, &'a str)>,
    people: Vec<(&'a str, &'a str)>,
    records: Vec<(&'a str, i32)>,
    daily: Vec<&'a DailyRow>,
    met: Vec<(&'a str, &'a str, &'a str, u32, Option<i32>)>,
    reports: Vec<&'a ReportRow>,
}

impl<'a> Lists<'a> {
    /// Sorts a batch by kinds. Of a table that was written twice the last word counts.
    fn of(batch: &'a [Write]) -> Lists<'a> {
        let mut lists = Lists::default();
        for write in batch {
            match write {
                Write::Op(append) => lists.ops.push((&append.table, append.number, &append.op)),
                Write::Table(row) => drop(lists.tables.insert(&row.id, row)),
                Write::Snapshot { table, at, snapshot } => drop(lists.snapshots.insert(table, (*at, snapshot))),
                Write::Chat { table, row } => lists.chat.push((table, row.number, &row.line)),
                Write::Person { id, name } => lists.people.push((id, name)),
                Write::Record { key, score } => lists.records.push((key, *score)),
                Write::Daily(row) => lists.daily.push(row),
                Write::Met { person, game, things } => {
                    lists.met.extend(things.iter().map(|row| (&**person, &**game, &*row.thing, row.times, row.off)));
                }
                Write::Report(row) => lists.reports.push(row),
            }
        }
        lists
    }

    /// The lists of [`WRITE_TABLES`].
    fn of_tables(&self) -> [String; 4] {
        let tables = self.tables.values().map(|row| (&row.id, &row.code, row.open, row.updated, &row.meta));
        let holders = self.tables.values().flat_map(|row| row.people.iter().map(|person| (person, &row.id)));
        let holders = text(&holders.collect::<Vec<_>>());
        [text(&tables.collect::<Vec<_>>()), text(&self.tables.keys().collect::<Vec<_>>()), holders.clone(), holders]
    }

    fn has_more(&self) -> bool {
        let Lists { ops: _, tables: _, snapshots, chat, people, records, daily, met, reports } = self;
        let is_empty = snapshots.is_empty() && chat.is_empty() && people.is_empty() && records.is_empty();
        !(is_empty && daily.is_empty() && met.is_empty() && reports.is_empty())
    }

    /// The lists of [`WRITE_MORE`].
    fn of_more(&self) -> [String; 7] {
        let daily = self.daily.iter().map(|row| (&row.game, &row.day, &row.person, &row.name, &row.table, row.score));
        let reports = self.reports.iter().map(|row| (row.at, &row.person, &row.game, &row.thing, &row.text));
        let snapshots = self.snapshots.iter().map(|(table, (at, snapshot))| (table, at, snapshot));
        [
            text(&snapshots.collect::<Vec<_>>()),
            text(&self.chat),
            text(&self.people),
            text(&self.records),
            text(&daily.collect::<Vec<_>>()),
            text(&self.met),
            text(&reports.collect::<Vec<_>>()),
        ]
    }
}

fn text(list: &impl Serialize) -> String {
    serde_json::to_string(list).expect("rows are plain data")
}

impl Store for Sqlite {
    fn write<'a>(&'a self, batch: &'a [Write]) -> Answer<'a, ()> {
        async move {
            let mut writer = self.writer.lock().await;
            let lists = Lists::of(batch);
            let rows_of_ops = lists.ops.len().next_power_of_two().max(FEWEST_ROWS);
            let (has_tables, has_more) = (!lists.tables.is_empty(), lists.has_more());
            let mut query = sqlx::query(sqlx::AssertSqlSafe(write_text(rows_of_ops, has_tables, has_more)));
            for (table, number, op) in &lists.ops {
                query = query.bind(*table).bind(number).bind(*op);
            }
            for _ in lists.ops.len()..rows_of_ops {
                query = query.bind(None::<&str>).bind(None::<u32>).bind(None::<&str>);
            }
            if has_tables {
                query = lists.of_tables().into_iter().fold(query, sqlx::query::Query::bind);
            }
            if has_more {
                query = lists.of_more().into_iter().fold(query, sqlx::query::Query::bind);
            }
            let written = query.execute(&mut *writer).await;
            if written.is_err() {
                // Whatever went wrong may have ended the transaction itself.
                let _ = sqlx::query("ROLLBACK").execute(&mut *writer).await;
            }
            written?;
            Ok(())
        }
        .boxed()
    }

    fn ops(&self, table: String, from: u32) -> Answer<'_, Vec<String>> {
        async move {
            let query = sqlx::query_scalar("SELECT op FROM ops WHERE table_id = ? AND number >= ? ORDER BY number");
            Ok(query.bind(table).bind(from).fetch_all(&self.readers).await?)
        }
        .boxed()
    }

    fn table(&self, id_or_code: String) -> Answer<'_, Option<TableRow>> {
        async move {
            let query = sqlx::query("SELECT * FROM tables WHERE id = ? OR code = ?");
            let row = query.bind(&id_or_code).bind(&id_or_code).fetch_optional(&self.readers).await?;
            row.as_ref().map(table_row).transpose()
        }
        .boxed()
    }

    fn tables_of(&self, person: String, most: u32) -> Answer<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query(
                "SELECT tables.* FROM tables JOIN holders ON holders.table_id = tables.id WHERE holders.person = ? \
                 ORDER BY tables.updated DESC, tables.id LIMIT ?",
            );
            self.rows(query.bind(person).bind(most)).await
        }
        .boxed()
    }

    fn open_tables(&self, most: u32) -> Answer<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query("SELECT * FROM tables WHERE open = 1 ORDER BY updated DESC, id LIMIT ?");
            self.rows(query.bind(most)).await
        }
        .boxed()
    }

    fn chat(&self, table: String, most: u32) -> Answer<'_, Vec<ChatRow>> {
        async move {
            let query = sqlx::query("SELECT number, line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?");
            let rows = query.bind(table).bind(most).fetch_all(&self.readers).await?;
            let chat_row = |row: &SqliteRow| Ok(ChatRow { number: row.try_get("number")?, line: row.try_get("line")? });
            rows.iter().rev().map(chat_row).collect()
        }
        .boxed()
    }

    fn person(&self, id: String) -> Answer<'_, Option<String>> {
        async move {
            let query = sqlx::query_scalar("SELECT name FROM people WHERE id = ?");
            Ok(query.bind(id).fetch_optional(&self.readers).await?)
        }
        .boxed()
    }

    fn record(&self, key: String) -> Answer<'_, Option<i32>> {
        async move {
            let query = sqlx::query_scalar("SELECT score FROM records WHERE key = ?");
            Ok(query.bind(key).fetch_optional(&self.readers).await?)
        }
        .boxed()
    }

    fn daily(&self, game: String, day: String) -> Answer<'_, Vec<DailyRow>> {
        async move {
            let query = sqlx::query(
                "SELECT * FROM daily WHERE game = ? AND day = ? ORDER BY score IS NULL, score DESC, person LIMIT ?",
            );
            let rows = query.bind(game).bind(day).bind(MOST_DAILY).fetch_all(&self.readers).await?;
            let daily_row = |row: &SqliteRow| {
                Ok(DailyRow {
                    game: row.try_get("game")?,
                    day: row.try_get("day")?,
                    person: row.try_get("person")?,
                    name: row.try_get("name")?,
                    table: row.try_get("table_id")?,
                    score: row.try_get("score")?,
                })
            };
            rows.iter().map(daily_row).collect()
        }
        .boxed()
    }

    fn met(&self, person: String, game: String) -> Answer<'_, Vec<MetRow>> {
        async move {
            let query = sqlx::query("SELECT thing, times, off FROM met WHERE person = ? AND game = ? ORDER BY thing");
            let rows = query.bind(person).bind(game).fetch_all(&self.readers).await?;
            let met_row = |row: &SqliteRow| {
                Ok(MetRow { thing: row.try_get("thing")?, times: row.try_get("times")?, off: row.try_get("off")? })
            };
            rows.iter().map(met_row).collect()
        }
        .boxed()
    }

    fn reports(&self, most: u32) -> Answer<'_, Vec<ReportRow>> {
        async move {
            let query = sqlx::query("SELECT * FROM reports ORDER BY at DESC, rowid DESC LIMIT ?");
            let rows = query.bind(most).fetch_all(&self.readers).await?;
            let report_row = |row: &SqliteRow| {
                Ok(ReportRow {
                    at: row.try_get("at")?,
                    person: row.try_get("person")?,
                    game: row.try_get("game")?,
                    thing: row.try_get("thing")?,
                    text: row.try_get("text")?,
                })
            };
            rows.iter().map(report_row).collect()
        }
        .boxed()
    }

    fn reports_of(&self, person: String, since: u32) -> Answer<'_, u32> {
        async move {
            let query = sqlx::query_scalar("SELECT count(*) FROM reports WHERE person = ? AND at >= ?");
            Ok(query.bind(person).bind(since).fetch_one(&self.readers).await?)
        }
        .boxed()
    }

    fn constant(&self, key: String, fresh: String) -> Answer<'_, String> {
        async move {
            let insert = sqlx::query("INSERT OR IGNORE INTO constants (key, value) VALUES (?, ?)");
            let mut writer = self.writer.lock().await;
            insert.bind(&key).bind(fresh).execute(&mut *writer).await?;
            let query = sqlx::query_scalar("SELECT value FROM constants WHERE key = ?");
            Ok(query.bind(key).fetch_one(&mut *writer).await?)
        }
        .boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite;

    #[tokio::test]
    async fn sqlite_keeps_its_promises() {
        let folder = suite::Folder::new();
        let open = || async { Sqlite::open(&folder.path().join("test.sqlite")).await.expect("a fresh file opens") };
        suite::run(open).await;
    }
}
