//! A file that is only looked at, whether or not a server uses it. One of an older program is copied, and left as it is.

use std::fs;
use std::path::{Path, PathBuf};

use futures_util::FutureExt as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions as _, Row as _, SqliteConnection};

use super::tail::Tail;
use super::{bound, files, from_json, migrations};
use crate::people::random_hex;
use crate::store::archive::{Archive, Look};
use crate::store::rows::Value;
use crate::store::{StoreError, StoreFuture};

/// A file that is being looked at.
#[derive(Debug)]
pub struct KeptFile {
    connection: SqliteConnection,
    tail: Tail,
    /// A copy of an older file that was brought up to date.
    _copy: Option<Temporary>,
}

#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // A copy that cannot be removed harms nobody.
        let _ = fs::remove_file(&self.0);
    }
}

/// Opens a file of this program or of an older one, which is left as it is.
pub async fn open(file: &Path) -> Result<Archive<KeptFile>, StoreError> {
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
    Archive::of(KeptFile { connection, tail, _copy: copy }).await
}

impl Look for KeptFile {
    type Row = SqliteRow;

    fn rows(&mut self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<SqliteRow>> {
        async move { Ok(bound(query, values).fetch_all(&mut self.connection).await?) }.boxed()
    }

    fn ops<'a>(&'a mut self, table: &'a str) -> StoreFuture<'a, Vec<String>> {
        async move {
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
        .boxed()
    }

    fn stray_ops(&mut self) -> StoreFuture<'_, Vec<String>> {
        async move {
            let query = "SELECT DISTINCT table_id FROM chapters WHERE table_id NOT IN (SELECT id FROM tables)";
            let mut strays: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut self.connection).await?;
            for table in self.tail.tables() {
                let query = sqlx::query("SELECT 1 FROM tables WHERE id = ?").bind(table);
                if query.fetch_optional(&mut self.connection).await?.is_none() {
                    strays.push(table.clone());
                }
            }
            Ok(strays)
        }
        .boxed()
    }

    fn check_pages(&mut self) -> StoreFuture<'_, ()> {
        files::check_pages(&mut self.connection).boxed()
    }
}
