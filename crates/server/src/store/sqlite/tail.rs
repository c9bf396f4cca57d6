//! Where ops are written: first all together at the end of the file, later each in its place.
//!
//! An op belongs to its table, and in a file that is sorted by tables fifty tables that move at once change fifty pages. So a
//! commit puts the ops of all tables into one row of `tail`: that is what makes them durable. Some seconds later the ops of a
//! table are gathered into one row of `chapters`, and rows of the tail that nobody needs any more are deleted. Until then the
//! ops are kept in memory, too; a server that starts reads them from the tail. A row of the tail may outlive the place of some of
//! its ops: those are passed over.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Row as _, Sqlite as Database, SqliteConnection};

use super::from_json;
use crate::store::lists::{Slice, text};
use crate::store::{StoreError, numbers};

/// The most tables that get a chapter in one commit.
const MOST_CHAPTERS: usize = 8;
/// The most rows of the tail that are deleted in one commit.
const MOST_DELETED: i64 = 8;

/// The ops that are not in their places yet.
#[derive(Debug, Default)]
pub(super) struct Tail {
    tables: HashMap<String, Loose>,
    /// The tables, in the order in which their ops came loose.
    queue: VecDeque<String>,
    /// The number of the last row of the tail.
    last: i64,
    /// The rows up to this one are deleted.
    deleted: i64,
}

/// The ops of one table.
#[derive(Debug)]
struct Loose {
    since: Instant,
    /// The row of the tail that has the first of them.
    row: i64,
    /// The number of the first one.
    first: u32,
    ops: Vec<String>,
}

impl Loose {
    fn next(&self) -> u32 {
        self.first + self.ops.len() as u32
    }
}

/// What is put in its place with the next commit.
#[derive(Debug)]
pub(super) struct Settling {
    chapters: Vec<Chapter>,
    /// The rows of the tail up to this one go.
    delete: Option<i64>,
}

/// Ops of one table that have come together.
#[derive(Debug)]
struct Chapter {
    table: String,
    first: u32,
    n: u32,
    ops: String,
}

impl Tail {
    /// What the file has.
    pub(super) async fn read(connection: &mut SqliteConnection) -> Result<Tail, StoreError> {
        let rows = sqlx::query("SELECT number, ops FROM tail ORDER BY number").fetch_all(&mut *connection).await?;
        let mut tail = Tail::default();
        if let Some(first) = rows.first() {
            tail.deleted = first.try_get::<i64, _>(0)? - 1;
        }
        for row in rows {
            let (number, ops): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let ops: Vec<(String, u32, String)> = from_json(&ops, || format!("row {number} of the tail"))?;
            let ops: Slice<'_> = ops.iter().map(|(table, number, op)| (&**table, *number, &**op)).collect();
            let placed = placed(connection, &tail.strangers(&ops)).await?;
            let is_loose = |(table, number, _): &(&str, u32, &str)| placed.get(*table).is_none_or(|n| number >= n);
            tail.add(number, &ops.into_iter().filter(is_loose).collect::<Vec<_>>());
        }
        Ok(tail)
    }

    /// The number for the next row. They only grow, so none gets the number of a row that is to be deleted.
    pub(super) fn next(&self) -> i64 {
        self.last + 1
    }

    /// Tables of which nothing is loose.
    pub(super) fn strangers<'a>(&self, ops: &Slice<'a>) -> Vec<&'a str> {
        ops.iter().map(|(table, ..)| *table).filter(|table| !self.tables.contains_key(*table)).collect()
    }

    /// Whether every op is the next one of its table; `placed` says how many ops of the strangers are in their places.
    pub(super) fn check(&self, ops: &Slice<'_>, placed: &HashMap<String, u32>) -> Result<(), StoreError> {
        numbers::check(ops, |table| self.tables.get(table).map(Loose::next).or(placed.get(table).copied()))
    }

    /// Remembers a row of the tail that has been written.
    pub(super) fn add(&mut self, row: i64, ops: &Slice<'_>) {
        self.last = row;
        for (table, number, op) in ops {
            if let Some(loose) = self.tables.get_mut(*table) {
                loose.ops.push((*op).to_owned());
                continue;
            }
            let loose = Loose { since: Instant::now(), row, first: *number, ops: vec![(*op).to_owned()] };
            self.tables.insert((*table).to_owned(), loose);
            self.queue.push_back((*table).to_owned());
        }
    }

    /// The tables that have loose ops.
    pub(super) fn tables(&self) -> impl Iterator<Item = &String> {
        self.queue.iter()
    }

    /// The loose ops of a table, with their numbers.
    pub(super) fn of(&self, table: &str) -> Vec<(u32, String)> {
        let loose = self.tables.get(table);
        loose.map(|loose| (loose.first..).zip(loose.ops.iter().cloned()).collect()).unwrap_or_default()
    }

    /// The next few tables whose ops have been loose for `age`, and the rows that nobody needs without them.
    pub(super) fn settling(&self, age: Duration) -> Settling {
        let chapter = |table: &String| {
            let loose = self.tables.get(table).filter(|loose| loose.since.elapsed() >= age)?;
            let (first, n) = (loose.first, loose.ops.len() as u32);
            Some(Chapter { table: table.clone(), first, n, ops: text(&loose.ops) })
        };
        let chapters: Vec<Chapter> = self.queue.iter().map_while(chapter).take(MOST_CHAPTERS).collect();
        let oldest = self.queue.get(chapters.len()).and_then(|table| self.tables.get(table));
        let unneeded = oldest.map_or(self.last, |loose| loose.row - 1).min(self.deleted + MOST_DELETED);
        Settling { chapters, delete: (unneeded > self.deleted).then_some(unneeded) }
    }

    /// Forgets what has been put in its place.
    pub(super) fn settled(&mut self, settling: &Settling) {
        for chapter in &settling.chapters {
            self.tables.remove(&chapter.table);
            self.queue.pop_front();
        }
        self.deleted = settling.delete.unwrap_or(self.deleted);
    }
}

impl Settling {
    pub(super) fn is_empty(&self) -> bool {
        self.chapters.is_empty() && self.delete.is_none()
    }

    /// Its part of a transaction.
    pub(super) fn text(&self) -> String {
        let rows = vec!["(?,?,?,?)"; self.chapters.len()].join(",");
        let chapters = match self.chapters.is_empty() {
            true => String::new(),
            false => format!("INSERT OR ROLLBACK INTO chapters (table_id, first, n, ops) VALUES {rows}; "),
        };
        chapters + if self.delete.is_some() { "DELETE FROM tail WHERE number <= ?; " } else { "" }
    }

    pub(super) fn bind<'a>(&self, query: Query<'a, Database, SqliteArguments>) -> Query<'a, Database, SqliteArguments> {
        let bind = |query: Query<'a, Database, SqliteArguments>, chapter: &Chapter| {
            let Chapter { table, first, n, ops } = chapter;
            query.bind(table.clone()).bind(*first).bind(*n).bind(ops.clone())
        };
        let query = self.chapters.iter().fold(query, bind);
        self.delete.into_iter().fold(query, Query::bind)
    }
}

/// How many ops of these tables are in their places; tables without any are left out.
pub(super) async fn placed(
    connection: &mut SqliteConnection,
    tables: &[&str],
) -> Result<HashMap<String, u32>, StoreError> {
    if tables.is_empty() {
        return Ok(HashMap::new());
    }
    let query = sqlx::query(
        "SELECT table_id, max(first + n) FROM chapters WHERE table_id IN (SELECT value FROM json_each(?)) GROUP BY table_id",
    );
    let rows = query.bind(text(&tables)).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}
