//! A database of PostgreSQL that is only looked at, whether or not a server uses it.

use futures_util::FutureExt as _;
use sqlx::PgConnection;
use sqlx::postgres::PgRow;

use super::{Address, bound, connect, failed, migrations};
use crate::store::archive::{Archive, Look};
use crate::store::rows::{Fields as _, Value, all};
use crate::store::{StoreError, StoreFuture};

/// A database that is being looked at.
#[derive(Debug)]
pub struct KeptDatabase(PgConnection);

/// Opens a database, which is left as it is.
pub async fn open(address: &Address) -> Result<Archive<KeptDatabase>, StoreError> {
    let mut connection = connect(address).await?;
    if !migrations::check(&mut connection).await? {
        return Err(StoreError::Unfit { problem: "there is nothing of Chronoteka in it".to_owned() });
    }
    // From the first look on, what others write is not seen.
    let begin = sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    begin.execute(&mut connection).await.map_err(failed)?;
    Archive::of(KeptDatabase(connection)).await
}

impl Look for KeptDatabase {
    type Row = PgRow;

    fn rows(&mut self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<PgRow>> {
        async move { bound(query, values).fetch_all(&mut self.0).await.map_err(failed) }.boxed()
    }

    fn ops<'a>(&'a mut self, table: &'a str) -> StoreFuture<'a, Vec<String>> {
        async move {
            let query = "SELECT number, op FROM ops WHERE table_id = $1 ORDER BY number";
            let rows = self.rows(query, vec![table.into()]).await?;
            let ops: Vec<(u32, String)> = all(&rows, |row| Ok((row.field("number")?, row.field("op")?)))?;
            let misplaced = (0..).zip(&ops).find(|(next, (number, _))| next != number);
            if let Some((next, (number, _))) = misplaced {
                return Err(StoreError::Gap { table: table.to_owned(), number: *number, next });
            }
            Ok(ops.into_iter().map(|(_, op)| op).collect())
        }
        .boxed()
    }

    fn stray_ops(&mut self) -> StoreFuture<'_, Vec<String>> {
        async move {
            let query = "SELECT DISTINCT table_id FROM ops WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)";
            all(&self.rows(query, Vec::new()).await?, |row| row.field("table_id"))
        }
        .boxed()
    }

    /// PostgreSQL looks after its pages itself.
    fn check_pages(&mut self) -> StoreFuture<'_, ()> {
        async { Ok(()) }.boxed()
    }
}
