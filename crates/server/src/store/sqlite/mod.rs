//! SQLite in one file: the default store, nothing to set up.

pub mod archive;
mod batch;
pub mod files;
mod migrations;
mod tail;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use serde::de::DeserializeOwned;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, Sqlite as Database, SqliteConnection};
use tokio::sync::Mutex;

use self::tail::Tail;
use super::lists::Lists;
use super::reads::{Backend, REPORTS};
use super::rows::{Value, all, report_row};
use super::{ReportRow, StoreError, StoreFuture, Trouble, Write};

/// What the writer keeps of the file in memory. Not more: a commit that splits a page walks over all of it.
const CACHE_KIB: u32 = 2 * 1024;
/// A small page: a row changes one page of its table, and the whole page goes into the log.
const PAGE_BYTES: u32 = 1024;
/// A batch is one of fewer texts than this.
const TEXTS: usize = 256;
/// How often the file is tidied up: ops are put in their places, the log is carried over into the file …
const TIDY_UP: Duration = Duration::from_secs(5);
/// … which all tables feel. When there are more commits than this from one time to the next, it is done more rarely.
const CALM: i64 = 100;
const CARRY_OVER: Duration = Duration::from_secs(30);
/// So many pages of the log take a while.
const LONG_LOG: i64 = 1000;
/// How long a server waits for the one before it to let the file go.
const LOCK_WAIT: Duration = Duration::from_secs(5);
/// How long a server that stops waits for those who still read.
const FAREWELL_MILLIS: u32 = 1000;

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
    options: SqliteConnectOptions,
    tail: Tail,
    /// A commit has failed, so it is not certain what the file has: it is read again before anything else.
    is_doubtful: bool,
    /// Held for as long as this program uses the file.
    _lock: File,
}

impl Writer {
    /// Keeps a batch in one transaction, and puts ops that have waited for `age` in their places on the way: a few each time, so that
    /// nobody waits for it. Returns whether there were any.
    async fn write(&mut self, lists: &Lists<'_>, age: Duration) -> Result<bool, StoreError> {
        self.make_sure().await?;
        let written = self.try_write(lists, age).await;
        self.is_doubtful = written.as_ref().is_err_and(|error| error.trouble().is_some());
        written
    }

    /// After a failure: a connection that knows nothing of it, and the tail as the file has it.
    async fn make_sure(&mut self) -> Result<(), StoreError> {
        if self.is_doubtful {
            let mut connection = self.options.connect().await?;
            self.tail = Tail::read(&mut connection).await?;
            self.connection = connection;
            self.is_doubtful = false;
        }
        Ok(())
    }

    async fn try_write(&mut self, lists: &Lists<'_>, age: Duration) -> Result<bool, StoreError> {
        let Writer { connection, tail, .. } = self;
        let placed = tail::placed(connection, &tail.strangers(&lists.ops)).await?;
        tail.check(&lists.ops, &placed)?;
        let settling = tail.settling(age);
        if lists.is_empty() && settling.is_empty() {
            return Ok(false);
        }
        let row = tail.next();
        let written = batch::query(lists, row, &settling).execute(&mut *connection).await;
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
        let mut before = None;
        if let Some(version) = migrations::check(file).await? {
            let copy = files::free_name(file, &format!("before-{version}"));
            files::copy(file, &copy).await?;
            tracing::info!(copy = %copy.display(), version, "the database is brought up to date; this is how it was before");
            before = Some((version, copy));
        }
        files::make_private(file)?;
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
        if let Err(error) = migrations::run(of_writer.clone()).await {
            // Whoever tries again makes another copy: one of a file that has not changed yet is not needed.
            if let Some((version, copy)) = before
                && migrations::check(file).await.is_ok_and(|still| still == Some(version))
            {
                let _ = std::fs::remove_file(copy);
            }
            return Err(error);
        }
        let mut connection = of_writer.connect().await?;
        let tail = Tail::read(&mut connection).await?;
        if let Err(error) = carry_all_over(&mut connection).await {
            // The log is as good as the file.
            tracing::warn!(%error, "the log could not be carried over into the file");
        }
        let writer = Writer { connection, options: of_writer, tail, is_doubtful: false, _lock: lock };
        let writer = Arc::new(Mutex::new(writer));
        let checkpoints = options.connect().await?;
        // A connection to a file does not break by itself: no need to try it before every use.
        let readers = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
        let store = Sqlite { writer, readers: readers.connect_with(options).await? };
        tokio::spawn(tidy_up(Arc::downgrade(&store.writer), checkpoints));
        Ok(store)
    }
}

/// The last reports in a file, whether or not a server uses it.
pub async fn reports_in(file: &Path, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let rows = sqlx::query(REPORTS).bind(most).fetch_all(&mut connection).await?;
    all(&rows, report_row)
}

/// Two programs that write into one file would not know of each other's moves.
async fn lock(path: &Path, patience: Duration) -> Result<File, StoreError> {
    let failed = |error| files::failed(path, error);
    files::make_private(path)?;
    let file = File::options().write(true).open(path).map_err(failed)?;
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

/// Carries all of the log over and empties it, if nobody reads meanwhile.
async fn carry_all_over(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
    Ok(())
}

/// Carries over what can be; the pages of the log.
async fn checkpoint(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    Ok(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?.try_get(1)?)
}

/// What SQLite's word for a failure means for those who want to write.
pub(super) fn trouble(error: &sqlx::Error) -> Trouble {
    let sqlx::Error::Database(problem) = error else { return Trouble::DiskFailing };
    let code: i32 = problem.code().and_then(|code| code.parse().ok()).unwrap_or(0);
    // The low byte says what kind of failure it is, the rest where it came from.
    match code & 0xff {
        8 => Trouble::ReadOnly,
        13 => Trouble::DiskFull,
        // Input and output, busy, locked, cannot be opened, out of memory.
        5 | 6 | 7 | 10 | 14 => Trouble::DiskFailing,
        _ => Trouble::Store,
    }
}

/// What was kept as JSON; `place` says where, if it cannot be read.
fn from_json<T: DeserializeOwned>(text: &str, place: impl FnOnce() -> String) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Broken { place: place(), source: Arc::new(error) })
}

/// A query with its values.
pub(super) fn bound(query: &'static str, values: Vec<Value>) -> Query<'static, Database, SqliteArguments> {
    values.into_iter().fold(sqlx::query(query), |query, value| match value {
        Value::Text(text) => query.bind(text),
        Value::Number(number) => query.bind(number),
    })
}

impl Backend for Sqlite {
    type Row = SqliteRow;

    fn rows(&self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<SqliteRow>> {
        async move { Ok(bound(query, values).fetch_all(&self.readers).await?) }.boxed()
    }

    fn keep<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()> {
        async move {
            let lists = Lists::of(batch);
            let mut writer = self.writer.lock().await;
            if lists.forgets() {
                // What is still on its way to its place would outlive its table.
                while writer.write(&Lists::default(), Duration::ZERO).await? {}
            }
            writer.write(&lists, TIDY_UP).await?;
            Ok(())
        }
        .boxed()
    }

    fn ops_from(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>> {
        async move {
            // In this order: what is put in its place meanwhile is seen twice, and not missed.
            let loose = {
                let mut writer = self.writer.lock().await;
                writer.make_sure().await?;
                writer.tail.of(&table)
            };
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

    fn count_tables(&self) -> StoreFuture<'_, u64> {
        async move {
            // Some may have been deleted; it is about how many there are.
            let last: Option<i64> =
                sqlx::query_scalar("SELECT max(rowid) FROM tables").fetch_one(&self.readers).await?;
            Ok(last.map_or(0, i64::cast_unsigned))
        }
        .boxed()
    }

    fn once(&self, key: String, fresh: String) -> StoreFuture<'_, String> {
        async move {
            let connection = &mut self.writer.lock().await.connection;
            let find = || sqlx::query_scalar("SELECT value FROM constants WHERE key = ?").bind(&key);
            // A server can start on a disk that is full.
            if let Some(value) = find().fetch_optional(&mut *connection).await? {
                return Ok(value);
            }
            let insert = sqlx::query("INSERT OR IGNORE INTO constants (key, value) VALUES (?, ?)");
            insert.bind(&key).bind(fresh).execute(&mut *connection).await?;
            Ok(find().fetch_one(&mut *connection).await?)
        }
        .boxed()
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        async move {
            settle(&self.writer, Duration::ZERO).await?;
            let connection = &mut self.writer.lock().await.connection;
            let patience = sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {FAREWELL_MILLIS}"));
            sqlx::query(patience).execute(&mut *connection).await?;
            carry_all_over(connection).await
        }
        .boxed()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::{TempDir, tempdir};

    use super::*;
    use crate::store::Store as _;
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

    /// After a server has stopped in order the file is all there is.
    #[tokio::test]
    async fn the_log_is_carried_over_at_the_start_and_at_the_end() {
        let folder = tempdir().expect("a temporary folder can be made");
        let log = || std::fs::metadata(folder.path().join("test.sqlite-wal")).map_or(0, |log| log.len());
        let store = open(&folder).await;
        store.write(&ops("a", 0..4)).await.expect("free numbers");
        assert!(log() > 0);
        // As if it had been killed: another connection keeps the log from being carried over when the store goes.
        let mut other = store.readers.connect_options().connect().await.expect("the file opens");
        drop(store);
        sqlx::query("SELECT 1").execute(&mut other).await.expect("it is open");
        let store = open(&folder).await;
        assert_eq!(log(), 0, "at the start");
        store.write(&ops("a", 4..6)).await.expect("free numbers");
        store.close().await.expect("it closes");
        assert_eq!((log(), count(&store, "tail").await), (0, 0), "at the end");
        let mut file = SqliteConnectOptions::new()
            .filename(folder.path().join("test.sqlite"))
            .read_only(true)
            .immutable(true)
            .connect()
            .await
            .expect("the file alone opens");
        let n: i64 = sqlx::query_scalar("SELECT sum(n) FROM chapters").fetch_one(&mut file).await.expect("it is there");
        assert_eq!(n, 6);
        drop(other);
    }

    /// A schema that has lost a table, a file that nobody may write: refused with the right word, and as before afterwards.
    #[tokio::test]
    async fn a_store_goes_on_when_its_trouble_is_over() {
        let folder = tempdir().expect("a temporary folder can be made");
        let store = open(&folder).await;
        store.write(&ops("a", 0..2)).await.expect("free numbers");
        let mut other = store.readers.connect_options().connect().await.expect("the file opens");
        for (begin, end) in [
            ("ALTER TABLE tail RENAME TO away", "ALTER TABLE away RENAME TO tail"),
            ("ALTER TABLE met RENAME TO away", "ALTER TABLE away RENAME TO met"),
        ] {
            sqlx::query(begin).execute(&mut other).await.expect("it can be done");
            let refused = store.write(&[Write::Pulse { at: 1 }]).await.expect_err("a table is missing");
            assert_eq!(refused.trouble(), Some(Trouble::Store), "{refused}");
            sqlx::query(end).execute(&mut other).await.expect("it can be undone");
            store.write(&[Write::Pulse { at: 2 }]).await.expect("it is as before");
        }
        let query_only = |on: u32| sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA query_only = {on}")));
        query_only(1).execute(&mut store.writer.lock().await.connection).await.expect("it can be set");
        let refused = store.write(&ops("a", 2..3)).await.expect_err("nothing can be written");
        assert_eq!(refused.trouble(), Some(Trouble::ReadOnly), "{refused}");
        store.write(&ops("a", 2..3)).await.expect("by a connection of its own");
        let pages = sqlx::query("PRAGMA max_page_count = 1");
        pages.execute(&mut store.writer.lock().await.connection).await.expect("it can be set");
        let much = Write::Person { id: "p1".to_owned(), name: "x".repeat(100_000), seen: 1 };
        let refused = store.write(std::slice::from_ref(&much)).await.expect_err("there is no room");
        assert_eq!(refused.trouble(), Some(Trouble::DiskFull), "{refused}");
        store.write(&[much]).await.expect("there is room again");
        has_ops(&store, "a", 3).await;
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
