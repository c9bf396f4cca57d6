//! SQLite in one file: the default store, nothing to set up.

use std::path::Path;
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{QueryBuilder, Row as _, Sqlite as Database};

use super::{Answer, ChatRow, Store, StoreError, TableRow, Write};

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
];

/// Rows of one INSERT: SQLite takes a limited number of values.
const ROWS_AT_ONCE: usize = 300;

/// A database file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    /// One connection: SQLite has one writer at a time.
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Acknowledged means on the disk, even if the power fails.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        let store =
            Sqlite { writer, readers: SqlitePoolOptions::new().max_connections(4).connect_with(options).await? };
        store.migrate().await?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin().await?;
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

/// Writes anything but an op.
async fn write_one(transaction: &mut sqlx::Transaction<'_, Database>, write: Write) -> Result<(), StoreError> {
    match write {
        Write::Op(append) => {
            let query = sqlx::query("INSERT INTO ops (table_id, number, op) VALUES (?, ?, ?)");
            query.bind(append.table).bind(append.number).bind(append.op).execute(&mut **transaction).await?;
        }
        Write::Table(row) => write_table(transaction, &row).await?,
        Write::Snapshot { table, at, snapshot } => {
            let query = sqlx::query("UPDATE tables SET snapshot = ?, snapshot_at = ? WHERE id = ?");
            query.bind(snapshot).bind(at).bind(table).execute(&mut **transaction).await?;
        }
        Write::Chat { table, row } => {
            let query = sqlx::query("INSERT INTO chat (table_id, number, line) VALUES (?, ?, ?)");
            query.bind(table).bind(row.number).bind(row.line).execute(&mut **transaction).await?;
        }
        Write::Person { id, name } => {
            let query = sqlx::query(
                "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            );
            query.bind(id).bind(name).execute(&mut **transaction).await?;
        }
        Write::Record { key, score } => {
            let query = sqlx::query(
                "INSERT INTO records (key, score) VALUES (?, ?) \
                 ON CONFLICT (key) DO UPDATE SET score = max(score, excluded.score)",
            );
            query.bind(key).bind(score).execute(&mut **transaction).await?;
        }
    }
    Ok(())
}

async fn write_table(transaction: &mut sqlx::Transaction<'_, Database>, row: &TableRow) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, code, open, updated, meta) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (id) DO UPDATE SET open = excluded.open, updated = excluded.updated, meta = excluded.meta",
    )
    .bind(&row.id)
    .bind(&row.code)
    .bind(row.open)
    .bind(row.updated)
    .bind(&row.meta)
    .execute(&mut **transaction)
    .await?;
    sqlx::query("DELETE FROM holders WHERE table_id = ?").bind(&row.id).execute(&mut **transaction).await?;
    for person in &row.people {
        let query = sqlx::query("INSERT OR IGNORE INTO holders (person, table_id) VALUES (?, ?)");
        query.bind(person).bind(&row.id).execute(&mut **transaction).await?;
    }
    Ok(())
}

impl Store for Sqlite {
    fn write(&self, batch: Vec<Write>) -> Answer<'_, ()> {
        async move {
            let mut transaction = self.writer.begin().await?;
            // Ops are by far the most: they go in together.
            let (mut ops, mut rest) = (Vec::new(), Vec::new());
            for write in batch {
                match write {
                    Write::Op(append) => ops.push(append),
                    other => rest.push(other),
                }
            }
            for rows in ops.chunks(ROWS_AT_ONCE) {
                let mut insert = QueryBuilder::<Database>::new("INSERT INTO ops (table_id, number, op) ");
                insert.push_values(rows, |mut row, append| {
                    row.push_bind(&append.table).push_bind(append.number).push_bind(&append.op);
                });
                insert.build().execute(&mut *transaction).await?;
            }
            for write in rest {
                write_one(&mut transaction, write).await?;
            }
            Ok(transaction.commit().await?)
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

    fn constant(&self, key: String, fresh: String) -> Answer<'_, String> {
        async move {
            let insert = sqlx::query("INSERT OR IGNORE INTO constants (key, value) VALUES (?, ?)");
            insert.bind(&key).bind(fresh).execute(&self.writer).await?;
            let query = sqlx::query_scalar("SELECT value FROM constants WHERE key = ?");
            Ok(query.bind(key).fetch_one(&self.writer).await?)
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
