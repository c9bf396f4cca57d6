//! A batch of writes, sorted by kinds: what every backend makes its statements from. What came twice is one row here, because not every
//! database lets one statement change a row twice.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{DailyRow, ReportRow, SanctionRow, TableRow, Write};

/// Ops with their tables and numbers.
pub(super) type Slice<'a> = Vec<(&'a str, u32, &'a str)>;

/// The rows of a batch by kinds.
#[derive(Default)]
pub(super) struct Lists<'a> {
    pub(super) ops: Slice<'a>,
    pub(super) pulse: Option<u32>,
    tables: BTreeMap<&'a str, &'a TableRow>,
    snapshots: BTreeMap<&'a str, (u32, &'a str)>,
    chat: Vec<(&'a str, u32, &'a str, Option<&'a str>)>,
    people: BTreeMap<&'a str, (&'a str, u32)>,
    records: BTreeMap<&'a str, i32>,
    daily: BTreeMap<(&'a str, &'a str, &'a str), Day<'a>>,
    met: BTreeMap<(&'a str, &'a str, &'a str), (u32, Option<i32>)>,
    reports: Vec<&'a ReportRow>,
    pub(super) forgotten: Vec<&'a str>,
    pub(super) compacted: Vec<&'a str>,
    /// People who have not been here since then go.
    pub(super) people_before: u32,
    sanctions: BTreeMap<(&'a str, &'a str), &'a SanctionRow>,
    lifted: Vec<(&'a str, &'a str)>,
    /// The last word about it.
    token: Option<Option<&'a str>>,
    revoked: BTreeMap<&'a str, u32>,
    /// People who go.
    gone: Vec<&'a str>,
}

/// Somebody's game of a day: the last name, the first table, the first score.
struct Day<'a> {
    name: &'a str,
    table: &'a str,
    score: Option<i32>,
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
                Write::Person { id, name, seen } => drop(lists.people.insert(id, (name, *seen))),
                Write::Record { key, score } => {
                    lists.records.entry(key).and_modify(|best| *best = (*best).max(*score)).or_insert(*score);
                }
                Write::Daily(row) => lists.add_day(row),
                Write::Met { person, game, things } => {
                    for row in things {
                        let met = lists.met.entry((person, game, &row.thing)).or_default();
                        *met = (met.0 + row.times, row.off.or(met.1));
                    }
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

    fn add_day(&mut self, row: &'a DailyRow) {
        let fresh = Day { name: &row.name, table: &row.table, score: None };
        let day = self.daily.entry((&row.game, &row.day, &row.person)).or_insert(fresh);
        day.name = &row.name;
        day.score = day.score.or(row.score);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ops.is_empty() && self.is_all_ops()
    }

    /// Whether there is nothing but ops.
    pub(super) fn is_all_ops(&self) -> bool {
        let is_quiet = self.tables.is_empty() && self.pulse.is_none();
        is_quiet && !self.has_more() && !self.forgets() && !self.has_rare()
    }

    pub(super) fn has_tables(&self) -> bool {
        !self.tables.is_empty()
    }

    /// Whether there is anything of what is rarer than ops and tables.
    pub(super) fn has_more(&self) -> bool {
        let Lists { snapshots, chat, people, records, daily, met, reports, .. } = self;
        let is_empty = snapshots.is_empty() && chat.is_empty() && people.is_empty() && records.is_empty();
        !(is_empty && daily.is_empty() && met.is_empty() && reports.is_empty())
    }

    /// Whether anything goes.
    pub(super) fn forgets(&self) -> bool {
        !self.forgotten.is_empty() || !self.compacted.is_empty() || self.people_before > 0
    }

    /// Whether an operator has done anything, or somebody asks to be forgotten.
    pub(super) fn has_rare(&self) -> bool {
        let Lists { sanctions, lifted, token, revoked, gone, .. } = self;
        let is_empty = sanctions.is_empty() && lifted.is_empty() && token.is_none() && revoked.is_empty();
        !(is_empty && gone.is_empty())
    }

    /// As JSON: tables, their ids, who holds their seats.
    pub(super) fn of_tables(&self) -> [String; 3] {
        let row = |row: &&TableRow| {
            let TableRow { id, code, open, updated, meta, host, over, .. } = *row;
            text(&(id, code, i32::from(*open), updated, meta, host, i32::from(*over)))
        };
        let tables = format!("[{}]", self.tables.values().map(row).collect::<Vec<_>>().join(","));
        let holders = self.tables.values().flat_map(|row| row.people.iter().map(|person| (person, &row.id)));
        [tables, text(&self.tables.keys().collect::<Vec<_>>()), text(&holders.collect::<Vec<_>>())]
    }

    /// As JSON: snapshots, chat, people, records, days, what was met, reports.
    pub(super) fn of_more(&self) -> [String; 7] {
        let snapshots = self.snapshots.iter().map(|(table, (at, snapshot))| (table, at, snapshot));
        let people = self.people.iter().map(|(id, (name, seen))| (id, name, seen));
        let daily =
            self.daily.iter().map(|((game, day, person), row)| (game, day, person, row.name, row.table, row.score));
        let met = self.met.iter().map(|((person, game, thing), (times, off))| (person, game, thing, times, off));
        let reports = self.reports.iter().map(|row| (row.at, &row.person, &row.game, &row.thing, &row.text));
        [
            text(&snapshots.collect::<Vec<_>>()),
            text(&self.chat),
            text(&people.collect::<Vec<_>>()),
            text(&self.records.iter().collect::<Vec<_>>()),
            text(&daily.collect::<Vec<_>>()),
            text(&met.collect::<Vec<_>>()),
            text(&reports.collect::<Vec<_>>()),
        ]
    }

    /// As JSON: sanctions, those that are lifted, the last word about the token, revoked cookies, people who go.
    pub(super) fn of_rare(&self) -> [String; 5] {
        let sanctions = self.sanctions.values().map(|row| (&row.kind, &row.subject, row.at, row.until, &row.reason));
        [
            text(&sanctions.collect::<Vec<_>>()),
            text(&self.lifted),
            text(&self.token.as_slice()),
            text(&self.revoked.iter().collect::<Vec<_>>()),
            text(&self.gone),
        ]
    }
}

pub(super) fn text(list: &impl Serialize) -> String {
    serde_json::to_string(list).expect("rows are plain data")
}
