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
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteExecutor, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, Sqlite as Database, SqliteConnection};
use tokio::sync::Mutex;

use self::batch::Lists;
use self::tail::Tail;
use super::{
    ChatRow, DailyResults, DailyRow, MetRow, OwnRows, PersonRow, ReportRow, SanctionRow, Store, StoreError,
    StoreFuture, TableRow, Trouble, Unfinished, Write,
};

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
        host: row.try_get("host")?,
        over: row.try_get("over")?,
        people: Vec::new(),
        snapshot: row.try_get("snapshot")?,
        snapshot_at: row.try_get("snapshot_at")?,
    })
}

fn daily_row(row: &SqliteRow) -> Result<DailyRow, StoreError> {
    Ok(DailyRow {
        game: row.try_get("game")?,
        day: row.try_get("day")?,
        person: row.try_get("person")?,
        name: row.try_get("name")?,
        table: row.try_get("table_id")?,
        score: row.try_get("score")?,
    })
}

fn met_row(row: &SqliteRow) -> Result<MetRow, StoreError> {
    Ok(MetRow { thing: row.try_get("thing")?, times: row.try_get("times")?, off: row.try_get("off")? })
}

fn chat_row(row: &SqliteRow) -> Result<ChatRow, StoreError> {
    Ok(ChatRow { number: row.try_get("number")?, person: row.try_get("person")?, line: row.try_get("line")? })
}

fn report_row(row: &SqliteRow) -> Result<ReportRow, StoreError> {
    Ok(ReportRow {
        at: row.try_get("at")?,
        person: row.try_get("person")?,
        game: row.try_get("game")?,
        thing: row.try_get("thing")?,
        text: row.try_get("text")?,
    })
}

async fn reports(file: impl SqliteExecutor<'_>, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let query = sqlx::query("SELECT * FROM reports ORDER BY at DESC, rowid DESC LIMIT ?");
    query.bind(most).fetch_all(file).await?.iter().map(report_row).collect()
}

impl Store for Sqlite {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()> {
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

    fn ops(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>> {
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
            // Some may have been deleted; it is about how many there are.
            let last: Option<i64> =
                sqlx::query_scalar("SELECT max(rowid) FROM tables").fetch_one(&self.readers).await?;
            Ok(last.map_or(0, i64::cast_unsigned))
        }
        .boxed()
    }

    fn tables_of(&self, person: String, skip: u32, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query(
                "SELECT tables.* FROM tables JOIN holders ON holders.table_id = tables.id WHERE holders.person = ? \
                 ORDER BY tables.updated DESC, tables.id LIMIT ? OFFSET ?",
            );
            self.rows(query.bind(person).bind(most).bind(skip)).await
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
            let query = sqlx::query("SELECT * FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?");
            let rows = query.bind(table).bind(most).fetch_all(&self.readers).await?;
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

    fn daily(&self, game: String, day: String, most: u32) -> StoreFuture<'_, DailyResults> {
        async move {
            let query = sqlx::query(
                "SELECT * FROM daily WHERE game = ? AND day = ? AND score IS NOT NULL ORDER BY score DESC, person LIMIT ?",
            );
            let rows = query.bind(&game).bind(&day).bind(most).fetch_all(&self.readers).await?;
            let best = rows.iter().map(daily_row).collect::<Result<_, _>>()?;
            let query =
                sqlx::query_scalar("SELECT count(*) FROM daily WHERE game = ? AND day = ? AND score IS NOT NULL");
            Ok(DailyResults { best, n: query.bind(game).bind(day).fetch_one(&self.readers).await? })
        }
        .boxed()
    }

    fn daily_of(&self, game: String, day: String, person: String) -> StoreFuture<'_, Option<(DailyRow, u32)>> {
        async move {
            let query = sqlx::query("SELECT * FROM daily WHERE game = ? AND day = ? AND person = ?");
            let found = query.bind(&game).bind(&day).bind(person).fetch_optional(&self.readers).await?;
            let Some(own) = found.as_ref().map(daily_row).transpose()? else { return Ok(None) };
            let query = sqlx::query_scalar("SELECT count(*) FROM daily WHERE game = ? AND day = ? AND score > ?");
            let better = query.bind(game).bind(day).bind(own.score).fetch_one(&self.readers).await?;
            Ok(Some((own, better)))
        }
        .boxed()
    }

    fn unfinished(&self, host: String) -> StoreFuture<'_, Unfinished> {
        async move {
            let query = sqlx::query("SELECT count(*), coalesce(sum(open), 0) FROM tables WHERE host = ? AND over = 0");
            let row = query.bind(host).fetch_one(&self.readers).await?;
            Ok(Unfinished { all: row.try_get(0)?, open: row.try_get(1)? })
        }
        .boxed()
    }

    fn untouched(&self, over: bool, before: u32, kept_whole: bool, most: u32) -> StoreFuture<'_, Vec<String>> {
        async move {
            let query = sqlx::query_scalar(
                "SELECT id FROM tables WHERE over = ? AND updated < ? AND (NOT ? OR snapshot IS NOT NULL) \
                 ORDER BY updated LIMIT ?",
            );
            Ok(query.bind(over).bind(before).bind(kept_whole).bind(most).fetch_all(&self.readers).await?)
        }
        .boxed()
    }

    fn met(&self, person: String, game: String) -> StoreFuture<'_, Vec<MetRow>> {
        async move {
            let query = sqlx::query("SELECT thing, times, off FROM met WHERE person = ? AND game = ? ORDER BY thing");
            let rows = query.bind(person).bind(game).fetch_all(&self.readers).await?;
            rows.iter().map(met_row).collect()
        }
        .boxed()
    }

    fn reports(&self, most: u32) -> StoreFuture<'_, Vec<ReportRow>> {
        reports(&self.readers, most).boxed()
    }

    fn sanctions(&self) -> StoreFuture<'_, Vec<SanctionRow>> {
        async move {
            let rows = sqlx::query("SELECT * FROM sanctions ORDER BY at DESC, kind, subject");
            let row = |row: &SqliteRow| {
                Ok(SanctionRow {
                    kind: row.try_get("kind")?,
                    subject: row.try_get("subject")?,
                    at: row.try_get("at")?,
                    until: row.try_get("until")?,
                    reason: row.try_get("reason")?,
                })
            };
            rows.fetch_all(&self.readers).await?.iter().map(row).collect()
        }
        .boxed()
    }

    fn token(&self) -> StoreFuture<'_, Option<String>> {
        async move {
            let query = sqlx::query_scalar("SELECT token FROM operator");
            Ok(query.fetch_optional(&self.readers).await?)
        }
        .boxed()
    }

    fn revoked(&self) -> StoreFuture<'_, Vec<(String, u32)>> {
        async move {
            let query = sqlx::query_as("SELECT id, revoked FROM people WHERE revoked IS NOT NULL");
            Ok(query.fetch_all(&self.readers).await?)
        }
        .boxed()
    }

    fn people(&self, find: String, most: u32) -> StoreFuture<'_, Vec<PersonRow>> {
        async move {
            let query = sqlx::query(
                "SELECT people.id, people.name, count(tables.id) AS n, max(tables.updated) AS last FROM people \
                 LEFT JOIN holders ON holders.person = people.id LEFT JOIN tables ON tables.id = holders.table_id \
                 WHERE instr(people.name, ?1) > 0 OR instr(people.id, ?1) = 1 \
                 GROUP BY people.id ORDER BY last DESC NULLS LAST, people.id LIMIT ?2",
            );
            let row = |row: &SqliteRow| {
                Ok(PersonRow {
                    id: row.try_get("id")?,
                    name: row.try_get("name")?,
                    tables: row.try_get("n")?,
                    last: row.try_get("last")?,
                })
            };
            query.bind(find).bind(most).fetch_all(&self.readers).await?.iter().map(row).collect()
        }
        .boxed()
    }

    fn tables(&self, find: String, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        async move {
            let query = sqlx::query(
                "SELECT * FROM tables WHERE ?1 = '' OR id = ?1 OR code = ?1 \
                 OR id IN (SELECT table_id FROM holders WHERE person = ?1) \
                 OR (length(?1) >= 32 AND instr(meta, char(34) || ?1 || char(34)) > 0) ORDER BY updated DESC, id LIMIT ?2",
            );
            self.rows(query.bind(find).bind(most)).await
        }
        .boxed()
    }

    fn own(&self, person: String) -> StoreFuture<'_, OwnRows> {
        async move {
            let all = async |text: &'static str| sqlx::query(text).bind(&person).fetch_all(&self.readers).await;
            let daily = all("SELECT * FROM daily WHERE person = ? ORDER BY day, game").await?;
            let met = all("SELECT * FROM met WHERE person = ? ORDER BY game, thing").await?;
            let reports = all("SELECT * FROM reports WHERE person = ? ORDER BY at").await?;
            let chat = all("SELECT * FROM chat WHERE person = ? ORDER BY table_id, number").await?;
            let records = all("SELECT * FROM records WHERE instr(key, ?) > 0 ORDER BY key").await?;
            Ok(OwnRows {
                daily: daily.iter().map(daily_row).collect::<Result<_, _>>()?,
                met: met
                    .iter()
                    .map(|row| Ok((row.try_get("game")?, met_row(row)?)))
                    .collect::<Result<_, StoreError>>()?,
                reports: reports.iter().map(report_row).collect::<Result<_, _>>()?,
                chat: chat
                    .iter()
                    .map(|row| Ok((row.try_get("table_id")?, chat_row(row)?)))
                    .collect::<Result<_, StoreError>>()?,
                records: records.iter().map(|row| Ok((row.try_get("key")?, row.try_get("score")?))).collect::<Result<
                    _,
                    StoreError,
                >>(
                )?,
            })
        }
        .boxed()
    }

    fn constant(&self, key: String, fresh: String) -> StoreFuture<'_, String> {
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

    fn close(&self) -> StoreFuture<'_, ()> {
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
