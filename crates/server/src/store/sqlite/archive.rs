//! A database that is only looked at: everything as it was at one moment, whether or not a server uses it.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Row as _, SqliteConnection};

use super::tail::Tail;
use super::{files, from_json, migrations, table_row};
use crate::people::random_hex;
use crate::store::{StoreError, TableRow};

/// A file that is being looked at.
#[derive(Debug)]
pub struct Archive {
    connection: SqliteConnection,
    tail: Tail,
    /// The score in the list of the day, by table.
    daily: HashMap<String, i32>,
    /// A copy of an older file that was brought up to date.
    _copy: Option<Temporary>,
}

/// A table with all that is kept of it.
#[derive(Debug)]
pub struct KeptTable {
    pub row: TableRow,
    /// What was done at it, or why that cannot be read.
    pub ops: Result<Vec<String>, StoreError>,
    /// Its result in the list of its day.
    pub daily: Option<i32>,
}

#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // A copy that cannot be removed harms nobody.
        let _ = fs::remove_file(&self.0);
    }
}

impl Archive {
    /// Opens a file of this program or of an older one, which is left as it is.
    pub async fn open(file: &Path) -> Result<Archive, StoreError> {
        let copy = match migrations::check(file).await? {
            None => None,
            Some(_) => {
                let copy = Temporary(std::env::temp_dir().join(format!("chronoteka-{}", random_hex::<8>())));
                files::copy(file, &copy.0).await?;
                migrations::run(SqliteConnectOptions::new().filename(&copy.0)).await?;
                Some(copy)
            }
        };
        let file = copy.as_ref().map_or(file, |copy| &copy.0);
        let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
        // From the first look on, what others write is not seen.
        sqlx::query("BEGIN").execute(&mut connection).await?;
        let tail = Tail::read(&mut connection).await?;
        let daily = sqlx::query_as("SELECT table_id, score FROM daily WHERE score IS NOT NULL");
        let daily: Vec<(String, i32)> = daily.fetch_all(&mut connection).await?;
        Ok(Archive { connection, tail, daily: daily.into_iter().collect(), _copy: copy })
    }

    /// Whether the file itself is whole.
    pub async fn check_pages(&mut self) -> Result<(), StoreError> {
        files::check_pages(&mut self.connection).await
    }

    pub async fn n_tables(&mut self) -> Result<u64, StoreError> {
        let n: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut self.connection).await?;
        Ok(n.cast_unsigned())
    }

    /// The next tables after one of this id, in the order of their ids.
    pub async fn tables(&mut self, after: &str, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        let query = sqlx::query("SELECT * FROM tables WHERE id > ? ORDER BY id LIMIT ?");
        let rows = query.bind(after).bind(most).fetch_all(&mut self.connection).await?;
        let mut tables = Vec::new();
        for row in &rows {
            let mut row = table_row(row)?;
            let holders = sqlx::query_scalar("SELECT person FROM holders WHERE table_id = ?").bind(&row.id);
            row.people = holders.fetch_all(&mut self.connection).await?;
            let (ops, daily) = (self.ops(&row.id).await, self.daily.get(&row.id).copied());
            tables.push(KeptTable { row, ops, daily });
        }
        Ok(tables)
    }

    async fn ops(&mut self, table: &str) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("SELECT first, n, ops FROM chapters WHERE table_id = ? ORDER BY first");
        let mut ops: Vec<String> = Vec::new();
        let gap = |number: u32, next: usize| StoreError::Gap { table: table.to_owned(), number, next: next as u32 };
        for row in query.bind(table).fetch_all(&mut self.connection).await? {
            let (first, n, texts): (u32, u32, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let texts: Vec<String> = from_json(&texts, || format!("ops {first} of table {table}"))?;
            if first as usize != ops.len() || texts.len() != n as usize {
                return Err(gap(first, ops.len()));
            }
            ops.extend(texts);
        }
        for (number, op) in self.tail.of(table) {
            if number as usize != ops.len() {
                return Err(gap(number, ops.len()));
            }
            ops.push(op);
        }
        Ok(ops)
    }

    /// What is kept of tables that are not there: each with what it is.
    pub async fn strays(&mut self) -> Result<Vec<(String, &'static str)>, StoreError> {
        let query =
            sqlx::query_scalar("SELECT DISTINCT table_id FROM holders WHERE table_id NOT IN (SELECT id FROM tables)");
        let holders: Vec<String> = query.fetch_all(&mut self.connection).await?;
        let query =
            sqlx::query_scalar("SELECT DISTINCT table_id FROM chapters WHERE table_id NOT IN (SELECT id FROM tables)");
        let mut moves: Vec<String> = query.fetch_all(&mut self.connection).await?;
        for table in self.tail.tables() {
            let query = sqlx::query("SELECT 1 FROM tables WHERE id = ?").bind(table);
            if query.fetch_optional(&mut self.connection).await?.is_none() {
                moves.push(table.clone());
            }
        }
        let named = |what: &'static str| move |table: String| (table, what);
        Ok(holders.into_iter().map(named("holders")).chain(moves.into_iter().map(named("moves"))).collect())
    }
}
