//! A batch of writes as one text: however much there is to be kept at once, the thread of the database is asked once, and every
//! statement has been prepared before.

use std::collections::BTreeMap;

use serde::Serialize;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite as Database};

use super::tail::{Settling, Slice};
use crate::store::{DailyRow, ReportRow, SanctionRow, TableRow, Write};

/// The ops of all tables, as one row at the end of the file.
const WRITE_OPS: &str = "INSERT OR ROLLBACK INTO tail (number, ops) VALUES (?, ?); ";

/// Tables with their holders. A row that must not be there ends the whole transaction, so no statement has to keep what it would
/// undo.
const WRITE_TABLES: &str = "\
    INSERT OR ROLLBACK INTO tables (id, code, open, updated, meta, host, over) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET open = excluded.open, updated = excluded.updated, meta = excluded.meta, \
        host = excluded.host, over = excluded.over; \
    DELETE FROM holders WHERE table_id IN (SELECT value FROM json_each(?)) \
        AND (person, table_id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)); \
    INSERT OR IGNORE INTO holders (person, table_id) SELECT value ->> 0, value ->> 1 FROM json_each(?); ";

/// What is rarer than ops and tables: a list for each kind of row.
const WRITE_MORE: &str = "\
    UPDATE tables SET snapshot = list.value ->> 2, snapshot_at = list.value ->> 1 \
        FROM json_each(?) AS list WHERE tables.id = list.value ->> 0; \
    INSERT OR ROLLBACK INTO chat (table_id, number, line, person) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?); \
    INSERT OR ROLLBACK INTO people (id, name, seen) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen; \
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

/// What goes: tables, snapshots of finished games, people who have not been here for long with all that is theirs.
const FORGET: &str = "\
    DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM holders WHERE table_id IN (SELECT value FROM json_each(?)); \
    DELETE FROM chapters WHERE table_id IN (SELECT value FROM json_each(?)); \
    DELETE FROM chat WHERE table_id IN (SELECT value FROM json_each(?)); \
    UPDATE tables SET snapshot = NULL, snapshot_at = 0 WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM met WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM daily WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM chat WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    UPDATE reports SET person = '' \
        WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders); ";

/// A sign of life. It names every table, so it fails where one of them is missing, and is never the same twice: SQLite does not write
/// what has not changed.
const WRITE_PULSE: &str = "\
    INSERT OR ROLLBACK INTO constants (key, value) VALUES ('pulse', ? || ' ' || hex(randomblob(8))) \
        ON CONFLICT (key) DO UPDATE SET value = excluded.value; \
    SELECT 1 FROM tail, chapters, tables, holders, chat, people, records, daily, met, reports, \
        sanctions, operator LIMIT 0; ";

/// What an operator does, and people who ask to be forgotten. It comes last: what goes does not come back with the same commit.
const WRITE_RARE: &str = "\
    INSERT OR ROLLBACK INTO sanctions (kind, subject, at, until, reason) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
        ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason; \
    DELETE FROM sanctions WHERE (kind, subject) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)); \
    DELETE FROM operator WHERE EXISTS (SELECT 1 FROM json_each(?)); \
    INSERT OR ROLLBACK INTO operator (id, token) SELECT 1, value FROM json_each(?) WHERE value IS NOT NULL; \
    UPDATE people SET revoked = list.value ->> 1 FROM json_each(?) AS list WHERE people.id = list.value ->> 0; \
    DELETE FROM people WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM holders WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM daily WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM met WHERE person IN (SELECT value FROM json_each(?)); \
    UPDATE reports SET person = '' WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM chat WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM sanctions WHERE subject IN (SELECT value FROM json_each(?)); \
    DELETE FROM records WHERE EXISTS (SELECT 1 FROM json_each(?) WHERE instr(records.key, value) > 0); ";

/// The rows of a batch by kinds.
#[derive(Default)]
pub(super) struct Lists<'a> {
    pub(super) ops: Slice<'a>,
    pulse: Option<u32>,
    tables: BTreeMap<&'a str, &'a TableRow>,
    snapshots: BTreeMap<&'a str, (u32, &'a str)>,
    chat: Vec<(&'a str, u32, &'a str, Option<&'a str>)>,
    people: Vec<(&'a str, &'a str, u32)>,
    records: Vec<(&'a str, i32)>,
    daily: Vec<&'a DailyRow>,
    met: Vec<(&'a str, &'a str, &'a str, u32, Option<i32>)>,
    reports: Vec<&'a ReportRow>,
    forgotten: Vec<&'a str>,
    compacted: Vec<&'a str>,
    /// People who have not been here since then go.
    people_before: u32,
    sanctions: BTreeMap<(&'a str, &'a str), &'a SanctionRow>,
    lifted: Vec<(&'a str, &'a str)>,
    /// The last word about it.
    token: Option<Option<&'a str>>,
    revoked: BTreeMap<&'a str, u32>,
    /// People who go.
    gone: Vec<&'a str>,
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
                Write::Chat { table, row } => {
                    lists.chat.push((table, row.number, &row.line, row.person.as_deref()));
                }
                Write::Person { id, name, seen } => lists.people.push((id, name, *seen)),
                Write::Record { key, score } => lists.records.push((key, *score)),
                Write::Daily(row) => lists.daily.push(row),
                Write::Met { person, game, things } => {
                    lists.met.extend(things.iter().map(|row| (&**person, &**game, &*row.thing, row.times, row.off)));
                }
                Write::Report(row) => lists.reports.push(row),
                Write::Forget { table } => lists.forgotten.push(table),
                Write::Compact { table } => lists.compacted.push(table),
                Write::ForgetPeople { before } => lists.people_before = lists.people_before.max(*before),
                Write::Pulse { at } => lists.pulse = Some(*at),
                Write::ForgetPerson { person } => lists.gone.push(person),
                Write::Sanction(row) => drop(lists.sanctions.insert((&row.kind, &row.subject), row)),
                Write::Lift { kind, subject } => lists.lifted.push((kind, subject)),
                Write::Token { hash } => lists.token = Some(hash.as_deref()),
                Write::Revoke { person, before } => drop(lists.revoked.insert(person, *before)),
            }
        }
        lists
    }

    pub(super) fn is_empty(&self) -> bool {
        let is_quiet = self.ops.is_empty() && self.tables.is_empty() && self.pulse.is_none();
        is_quiet && !self.has_more() && !self.forgets() && !self.has_rare()
    }

    /// Whether anything goes.
    pub(super) fn forgets(&self) -> bool {
        !self.forgotten.is_empty() || !self.compacted.is_empty() || self.people_before > 0
    }

    fn has_rare(&self) -> bool {
        let Lists { sanctions, lifted, token, revoked, gone, .. } = self;
        let is_empty = sanctions.is_empty() && lifted.is_empty() && token.is_none() && revoked.is_empty();
        !(is_empty && gone.is_empty())
    }

    /// One transaction for all of it. `number` is that of the row with the ops. What there is none of is left out.
    pub(super) fn query(&self, number: i64, settling: &Settling) -> Query<'static, Database, SqliteArguments> {
        let (has_ops, has_tables, has_more) = (!self.ops.is_empty(), !self.tables.is_empty(), self.has_more());
        let part = |is_there: bool, text: &'static str| if is_there { text } else { "" };
        let [ops, tables, more] = [(has_ops, WRITE_OPS), (has_tables, WRITE_TABLES), (has_more, WRITE_MORE)]
            .map(|(is_there, text)| part(is_there, text));
        let forget = part(self.forgets(), FORGET);
        let (settle, rare) = (settling.text(), part(self.has_rare(), WRITE_RARE));
        let pulse = part(self.pulse.is_some(), WRITE_PULSE);
        let statements = format!("BEGIN IMMEDIATE; {settle}{ops}{tables}{more}{forget}{rare}{pulse}COMMIT");
        let mut query = sqlx::query(AssertSqlSafe(statements));
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
        if self.forgets() {
            let forgotten = text(&self.forgotten);
            query = [&forgotten; 4].into_iter().cloned().fold(query, Query::bind);
            query = [self.people_before; 5].into_iter().fold(query.bind(text(&self.compacted)), Query::bind);
        }
        if self.has_rare() {
            query = self.of_rare().into_iter().fold(query, Query::bind);
        }
        self.pulse.into_iter().fold(query, Query::bind)
    }

    /// The lists of [`WRITE_RARE`].
    fn of_rare(&self) -> Vec<String> {
        let sanctions = self.sanctions.values().map(|row| (&row.kind, &row.subject, row.at, row.until, &row.reason));
        let token = text(&self.token.as_slice());
        let revoked = text(&self.revoked.iter().collect::<Vec<_>>());
        let mut lists = vec![text(&sanctions.collect::<Vec<_>>()), text(&self.lifted), token.clone(), token, revoked];
        lists.resize(13, text(&self.gone));
        lists
    }

    /// The lists of [`WRITE_TABLES`].
    fn of_tables(&self) -> [String; 4] {
        let row = |row: &&TableRow| {
            let TableRow { id, code, open, updated, meta, host, over, .. } = *row;
            text(&(id, code, open, updated, meta, host, over))
        };
        let tables = format!("[{}]", self.tables.values().map(row).collect::<Vec<_>>().join(","));
        let holders = self.tables.values().flat_map(|row| row.people.iter().map(|person| (person, &row.id)));
        let holders = text(&holders.collect::<Vec<_>>());
        [tables, text(&self.tables.keys().collect::<Vec<_>>()), holders.clone(), holders]
    }

    fn has_more(&self) -> bool {
        let Lists { snapshots, chat, people, records, daily, met, reports, .. } = self;
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
