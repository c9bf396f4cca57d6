//! SQLite in one file: the default store, nothing to set up.

mod batch;
mod migrations;
mod tail;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteExecutor, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, Sqlite as Database, SqliteConnection};
use tokio::sync::Mutex;

use self::batch::Lists;
use self::tail::Tail;
use super::{ChatRow, DailyRow, MetRow, ReportRow, Store, StoreError, StoreFuture, TableRow, Write};

/// What the writer keeps of the file in memory. Not more: a commit that splits a page walks over all of it.
const CACHE_KIB: u32 = 2 * 1024;
/// A small page: a row changes one page of its table, and the whole page goes into the log.
const PAGE_BYTES: u32 = 1024;
/// A batch is one of fewer texts than this.
const TEXTS: usize = 256;
/// The most people in the list of a day.
const MOST_DAILY: u32 = 10_000;
/// How often the file is tidied up: ops are put in their places, the log is carried over into the file …
const TIDY_UP: Duration = Duration::from_secs(5);
/// … which all tables feel. When there are more commits than this from one time to the next, it is done more rarely.
const CALM: i64 = 100;
const CARRY_OVER: Duration = Duration::from_secs(30);
/// So many pages of the log take a while.
const LONG_LOG: i64 = 1000;
/// How long a server waits for the one before it to let the file go.
const LOCK_WAIT: Duration = Duration::from_secs(5);

/// A database file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: Arc<Mutex<Writer>>,
    readers: SqlitePool,
}

/// The one that writes: one connection, kept for good, because SQLite has one writer at a time.
#[derive(Debug)]
struct Writer {
    connection: SqliteConnection,
    tail: Tail,
    /// Held for as long as this program uses the file.
    _lock: File,
}

impl Writer {
    /// Keeps a batch in one transaction, and puts ops that have waited for `age` in their places on the way: a few each time, so that
    /// nobody waits for it. Returns whether there were any.
    async fn write(&mut self, lists: &Lists<'_>, age: Duration) -> Result<bool, StoreError> {
        let Writer { connection, tail, .. } = self;
        let placed = tail::placed(connection, &tail.strangers(&lists.ops)).await?;
        tail.check(&lists.ops, &placed)?;
        let settling = tail.settling(age);
        if lists.is_empty() && settling.is_empty() {
            return Ok(false);
        }
        let row = tail.next();
        let written = lists.query(row, &settling).execute(&mut *connection).await;
        if written.is_err() {
            // Whatever went wrong may have ended the transaction itself.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        written?;
        tail.settled(&settling);
        if !lists.ops.is_empty() {
            tail.add(row, &lists.ops);
        }
        Ok(!settling.is_empty())
    }
}

impl Sqlite {
    /// Opens the file for this program alone, makes it if there is none, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(&file.with_extension("lock"), LOCK_WAIT).await?;
        migrations::check(file).await?;
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
        let of_writer = options
            .clone()
            .pragma("wal_autocheckpoint", "0")
            .pragma("cache_size", format!("-{CACHE_KIB}"))
            .statement_cache_capacity(TEXTS);
        migrations::run(of_writer.clone()).await?;
        let mut connection = of_writer.connect().await?;
        let tail = Tail::read(&mut connection).await?;
        let writer = Arc::new(Mutex::new(Writer { connection, tail, _lock: lock }));
        let checkpoints = options.connect().await?;
        // A connection to a file does not break by itself: no need to try it before every use.
        let readers = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
        let store = Sqlite { writer, readers: readers.connect_with(options).await? };
        tokio::spawn(tidy_up(Arc::downgrade(&store.writer), checkpoints));
        Ok(store)
    }

    async fn rows(
        &self,
        query: sqlx::query::Query<'_, Database, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<TableRow>, StoreError> {
        query.fetch_all(&self.readers).await?.iter().map(table_row).collect()
    }
}

/// The last reports in a file, whether or not a server uses it.
pub async fn reports_in(file: &Path, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    reports(&mut connection, most).await
}

/// Two programs that write into one file would not know of each other's moves.
async fn lock(path: &Path, patience: Duration) -> Result<File, StoreError> {
    let failed = |error: std::io::Error| StoreError::File { file: path.to_owned(), source: Arc::new(error) };
    let file = File::options().create(true).write(true).truncate(false).open(path).map_err(failed)?;
    let begin = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
            Err(TryLockError::WouldBlock) if begin.elapsed() > patience => {
                return Err(StoreError::InUse);
            }
            Err(TryLockError::WouldBlock) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Puts ops in their places and carries the log over into the file, for as long as there is a writer.
async fn tidy_up(writer: Weak<Mutex<Writer>>, mut own: SqliteConnection) {
    let (mut seen, mut carried_at) = (0, Instant::now());
    loop {
        tokio::time::sleep(TIDY_UP).await;
        let Some(writer) = writer.upgrade() else { return };
        let rows = writer.lock().await.tail.next();
        let is_calm = rows - std::mem::replace(&mut seen, rows) < CALM;
        let tidied = async {
            settle(&writer, TIDY_UP).await?;
            if is_calm || carried_at.elapsed() > CARRY_OVER {
                carry_over(&writer, &mut own).await?;
                carried_at = Instant::now();
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = tidied.await {
            tracing::warn!(%error, "the file could not be tidied up");
        }
    }
}

/// Puts the ops in their places that have waited for `age`, when there is nothing else to write.
async fn settle(writer: &Mutex<Writer>, age: Duration) -> Result<(), StoreError> {
    while writer.lock().await.write(&Lists::default(), age).await? {}
    Ok(())
}

/// Carries the log over into the file. SQLite would do so in the middle of a commit, and all tables would wait for it; here most
/// of it is done beside the commits. Only what came meanwhile holds them up, for a moment; then the log begins anew
/// instead of growing.
async fn carry_over(writer: &Mutex<Writer>, own: &mut SqliteConnection) -> Result<(), StoreError> {
    let n_pages = checkpoint(own).await?;
    if n_pages > LONG_LOG {
        // What comes during this is less again.
        checkpoint(own).await?;
    }
    let _nobody_writes = writer.lock().await;
    checkpoint(own).await?;
    Ok(())
}

/// Carries over what can be; the pages of the log.
async fn checkpoint(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    Ok(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?.try_get(1)?)
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
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

/// What was kept as JSON; `place` says where, if it cannot be read.
fn from_json<T: DeserializeOwned>(text: &str, place: impl FnOnce() -> String) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Broken { place: place(), source: Arc::new(error) })
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

async fn reports(file: impl SqliteExecutor<'_>, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let query = sqlx::query("SELECT * FROM reports ORDER BY at DESC, rowid DESC LIMIT ?");
    let rows = query.bind(most).fetch_all(file).await?;
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

impl Store for Sqlite {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()> {
        async move {
            let lists = Lists::of(batch);
            self.writer.lock().await.write(&lists, TIDY_UP).await?;
            Ok(())
        }
        .boxed()
    }

    fn ops(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>> {
        async move {
            // In this order: what is put in its place meanwhile is seen twice, and not missed.
            let loose = self.writer.lock().await.tail.of(&table);
            let query =
                sqlx::query("SELECT first, ops FROM chapters WHERE table_id = ? AND first + n > ? ORDER BY first");
            let mut ops = Vec::new();
            let mut next = from;
            for row in query.bind(&table).bind(from).fetch_all(&self.readers).await? {
                let (first, texts): (u32, String) = (row.try_get(0)?, row.try_get(1)?);
                let texts: Vec<String> = from_json(&texts, || format!("ops {first} of table {table}"))?;
                ops.extend(texts.into_iter().skip(next.saturating_sub(first) as usize));
                next = from + ops.len() as u32;
            }
            ops.extend(loose.into_iter().filter(|(number, _)| *number >= next).map(|(_, op)| op));
            Ok(ops)
        }
        .boxed()
    }

    fn table(&self, id_or_code: String) -> StoreFuture<'_, Option<TableRow>> {
        async move {
            let query = sqlx::query("SELECT * FROM tables WHERE id = ? OR code = ?");
            let row = query.bind(&id_or_code).bind(&id_or_code).fetch_optional(&self.readers).await?;
            row.as_ref().map(table_row).transpose()
        }
        .boxed()
    }

    fn n_tables(&self) -> StoreFuture<'_, u64> {
        async move {
            // None is ever deleted.
            let last: Option<i64> =
                sqlx::query_scalar("SELECT max(rowid) FROM tables").fetch_one(&self.readers).await?;
            Ok(last.map_or(0, i64::cast_unsigned))
        }
        .boxed()
    }

    fn tables_of(&self, person: String, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query(
                "SELECT tables.* FROM tables JOIN holders ON holders.table_id = tables.id WHERE holders.person = ? \
                 ORDER BY tables.updated DESC, tables.id LIMIT ?",
            );
            self.rows(query.bind(person).bind(most)).await
        }
        .boxed()
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query("SELECT * FROM tables WHERE open = 1 ORDER BY updated DESC, id LIMIT ?");
            self.rows(query.bind(most)).await
        }
        .boxed()
    }

    fn chat(&self, table: String, most: u32) -> StoreFuture<'_, Vec<ChatRow>> {
        async move {
            let query = sqlx::query("SELECT number, line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?");
            let rows = query.bind(table).bind(most).fetch_all(&self.readers).await?;
            let chat_row = |row: &SqliteRow| Ok(ChatRow { number: row.try_get("number")?, line: row.try_get("line")? });
            rows.iter().rev().map(chat_row).collect()
        }
        .boxed()
    }

    fn person(&self, id: String) -> StoreFuture<'_, Option<String>> {
        async move {
            let query = sqlx::query_scalar("SELECT name FROM people WHERE id = ?");
            Ok(query.bind(id).fetch_optional(&self.readers).await?)
        }
        .boxed()
    }

    fn record(&self, key: String) -> StoreFuture<'_, Option<i32>> {
        async move {
            let query = sqlx::query_scalar("SELECT score FROM records WHERE key = ?");
            Ok(query.bind(key).fetch_optional(&self.readers).await?)
        }
        .boxed()
    }

    fn daily(&self, game: String, day: String) -> StoreFuture<'_, Vec<DailyRow>> {
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

    fn met(&self, person: String, game: String) -> StoreFuture<'_, Vec<MetRow>> {
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

    fn reports(&self, most: u32) -> StoreFuture<'_, Vec<ReportRow>> {
        reports(&self.readers, most).boxed()
    }

    fn reports_of(&self, person: String, since: u32) -> StoreFuture<'_, u32> {
        async move {
            let query = sqlx::query_scalar("SELECT count(*) FROM reports WHERE person = ? AND at >= ?");
            Ok(query.bind(person).bind(since).fetch_one(&self.readers).await?)
        }
        .boxed()
    }

    fn constant(&self, key: String, fresh: String) -> StoreFuture<'_, String> {
        async move {
            let insert = sqlx::query("INSERT OR IGNORE INTO constants (key, value) VALUES (?, ?)");
            let connection = &mut self.writer.lock().await.connection;
            insert.bind(&key).bind(fresh).execute(&mut *connection).await?;
            let query = sqlx::query_scalar("SELECT value FROM constants WHERE key = ?");
            Ok(query.bind(key).fetch_one(&mut *connection).await?)
        }
        .boxed()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::{TempDir, tempdir};

    use super::*;
    use crate::store::suite::{self, has_ops, ops};

    async fn open(folder: &TempDir) -> Sqlite {
        Sqlite::open(&folder.path().join("test.sqlite")).await.expect("the file opens")
    }

    async fn count(store: &Sqlite, table: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        sqlx::query_scalar(query).fetch_one(&store.readers).await.expect("there is such a table")
    }

    #[tokio::test]
    async fn sqlite_keeps_its_promises() {
        let folder = tempdir().expect("a temporary folder can be made");
        suite::run(|| open(&folder)).await;
    }

    #[tokio::test]
    async fn ops_are_the_same_before_and_after_they_are_put_in_their_places() {
        let folder = tempdir().expect("a temporary folder can be made");
        let store = open(&folder).await;
        for part in [0..2, 2..5] {
            store.write(&[ops("a", part.clone()), ops("b", part)].concat()).await.expect("free numbers");
        }
        has_ops(&store, "a", 5).await;
        settle(&store.writer, Duration::ZERO).await.expect("they can be put in their places");
        assert_eq!((count(&store, "tail").await, count(&store, "chapters").await), (0, 2));
        has_ops(&store, "a", 5).await;
        store.write(&ops("a", 5..9)).await.expect("free numbers");
        has_ops(&store, "a", 9).await;
        drop(store);
        let store = open(&folder).await;
        has_ops(&store, "a", 9).await;
        has_ops(&store, "b", 5).await;
        settle(&store.writer, Duration::ZERO).await.expect("they can be put in their places");
        assert_eq!((count(&store, "tail").await, count(&store, "chapters").await), (0, 3));
        has_ops(&store, "a", 9).await;
    }

    /// A server may be killed when chapters have been written and the tail has not been deleted.
    #[tokio::test]
    async fn an_op_is_not_put_in_its_place_twice() {
        let folder = tempdir().expect("a temporary folder can be made");
        let store = open(&folder).await;
        store.write(&ops("a", 0..4)).await.expect("free numbers");
        let row: String =
            sqlx::query_scalar("SELECT ops FROM tail").fetch_one(&store.readers).await.expect("one row is there");
        settle(&store.writer, Duration::ZERO).await.expect("they can be put in their places");
        {
            let connection = &mut store.writer.lock().await.connection;
            let query = sqlx::query("INSERT INTO tail VALUES (7, ?)");
            query.bind(row).execute(connection).await.expect("it can be put back");
        }
        drop(store);
        let store = open(&folder).await;
        has_ops(&store, "a", 4).await;
        store.write(&ops("a", 4..6)).await.expect("free numbers");
        settle(&store.writer, Duration::ZERO).await.expect("they can be put in their places");
        has_ops(&store, "a", 6).await;
        assert_eq!(count(&store, "tail").await, 0);
    }

    #[tokio::test]
    async fn a_gap_between_ops_is_refused() {
        let folder = tempdir().expect("a temporary folder can be made");
        let store = open(&folder).await;
        let written = store.write(&[ops("a", 0..1), ops("a", 2..3)].concat()).await;
        assert!(matches!(written, Err(StoreError::Gap { .. })), "{written:?}");
        assert!(store.ops("a".to_owned(), 0).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_file_belongs_to_one_program() {
        let folder = tempdir().expect("a temporary folder can be made");
        let path = folder.path().join("test.lock");
        let first = lock(&path, Duration::ZERO).await.expect("nobody uses it");
        let second = lock(&path, Duration::ZERO).await.expect_err("it is in use");
        assert!(second.to_string().contains("another Chronoteka"), "{second}");
        drop(first);
        lock(&path, Duration::ZERO).await.expect("nobody uses it any more");
    }
}
