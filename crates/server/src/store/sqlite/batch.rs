//! A batch of writes as one text: however much there is to be kept at once, the thread of the database is asked once, and every
//! statement has been prepared before.

use std::collections::BTreeMap;

use serde::Serialize;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite as Database};

use super::tail::{Settling, Slice};
use crate::store::{DailyRow, ReportRow, TableRow, Write};

/// The ops of all tables, as one row at the end of the file.
const WRITE_OPS: &str = "INSERT OR ROLLBACK INTO tail (number, ops) VALUES (?, ?); ";

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

/// The rows of a batch by kinds.
#[derive(Default)]
pub(super) struct Lists<'a> {
    pub(super) ops: Slice<'a>,
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
    pub(super) fn of(batch: &'a [Write]) -> Lists<'a> {
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

    pub(super) fn is_empty(&self) -> bool {
        self.ops.is_empty() && self.tables.is_empty() && !self.has_more()
    }

    /// One transaction for all of it. `number` is that of the row with the ops. What there is none of is left out.
    pub(super) fn query(&self, number: i64, settling: &Settling) -> Query<'static, Database, SqliteArguments> {
        let (has_ops, has_tables, has_more) = (!self.ops.is_empty(), !self.tables.is_empty(), self.has_more());
        let part = |is_there: bool, text: &'static str| if is_there { text } else { "" };
        let [ops, tables, more] = [(has_ops, WRITE_OPS), (has_tables, WRITE_TABLES), (has_more, WRITE_MORE)]
            .map(|(is_there, text)| part(is_there, text));
        let settle = settling.text();
        let mut query = sqlx::query(AssertSqlSafe(format!("BEGIN IMMEDIATE; {settle}{ops}{tables}{more}COMMIT")));
        query = settling.bind(query);
        if has_ops {
            query = query.bind(number).bind(text(&self.ops));
        }
        if has_tables {
            query = self.of_tables().into_iter().fold(query, Query::bind);
        }
        if has_more {
            query = self.of_more().into_iter().fold(query, Query::bind);
        }
        query
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

pub(super) fn text(list: &impl Serialize) -> String {
    serde_json::to_string(list).expect("rows are plain data")
}
