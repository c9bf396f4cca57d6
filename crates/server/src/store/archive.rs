//! A database that is only looked at: everything as it was at one moment, whether or not a server uses it.

use std::collections::HashMap;

use super::rows::{Fields, Value, all, table_row};
use super::{StoreError, StoreFuture, TableRow};

/// What a backend does in its own way to be looked at.
pub trait Look: Send {
    type Row: Fields;

    /// What a query finds; `$1` is the first of the values. All queries see the same moment.
    fn rows(&mut self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<Self::Row>>;
    /// What was done at a table, without a gap.
    fn ops<'a>(&'a mut self, table: &'a str) -> StoreFuture<'a, Vec<String>>;
    /// Tables that are not there, and of which there are ops.
    fn stray_ops(&mut self) -> StoreFuture<'_, Vec<String>>;
    /// Whether the pages of the database fit together, as far as it can be asked.
    fn check_pages(&mut self) -> StoreFuture<'_, ()>;
}

/// A database that is being looked at.
#[derive(Debug)]
pub struct Archive<L> {
    pub(super) look: L,
    /// The score in the list of the day, by table.
    daily: HashMap<String, i32>,
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

impl<L: Look> Archive<L> {
    pub(super) async fn of(mut look: L) -> Result<Archive<L>, StoreError> {
        let rows = look.rows("SELECT table_id, score FROM daily WHERE score IS NOT NULL", Vec::new()).await?;
        let daily = all(&rows, |row| Ok((row.field("table_id")?, row.field("score")?)))?;
        Ok(Archive { look, daily: daily.into_iter().collect() })
    }

    /// Whether the file itself is whole.
    pub async fn check_pages(&mut self) -> Result<(), StoreError> {
        self.look.check_pages().await
    }

    pub async fn n_tables(&mut self) -> Result<u64, StoreError> {
        let rows = self.look.rows("SELECT count(*) AS n FROM tables", Vec::new()).await?;
        rows.first().map_or(Ok(0), |row| Ok(u64::from(row.field::<u32>("n")?)))
    }

    /// The next tables after one of this id, in the order of their ids.
    pub async fn tables(&mut self, after: &str, most: u32) -> Result<Vec<KeptTable>, StoreError> {
        let query = "SELECT * FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = all(&self.look.rows(query, vec![after.into(), most.into()]).await?, table_row)?;
        let mut tables = Vec::new();
        for mut row in rows {
            let query = "SELECT person FROM holders WHERE table_id = $1 ORDER BY person";
            let holders = self.look.rows(query, vec![row.id.as_str().into()]).await?;
            row.people = all(&holders, |row| row.field("person"))?;
            let (ops, daily) = (self.look.ops(&row.id).await, self.daily.get(&row.id).copied());
            tables.push(KeptTable { row, ops, daily });
        }
        Ok(tables)
    }

    /// What is kept of tables that are not there: each with what it is.
    pub async fn strays(&mut self) -> Result<Vec<(String, &'static str)>, StoreError> {
        let query = "SELECT DISTINCT table_id FROM holders WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)";
        let holders: Vec<String> = all(&self.look.rows(query, Vec::new()).await?, |row| row.field("table_id"))?;
        let moves = self.look.stray_ops().await?;
        let named = |what: &'static str| move |table: String| (table, what);
        Ok(holders.into_iter().map(named("holders")).chain(moves.into_iter().map(named("moves"))).collect())
    }
}
