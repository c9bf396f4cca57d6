//! Rows of any database as what they mean. Every backend has the same tables with the same columns, and its columns are texts and
//! whole numbers.

use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

use super::{ChatRow, DailyRow, MetRow, PersonRow, ReportRow, SanctionRow, StoreError, TableRow};

/// A row of a database.
pub trait Fields: Send + Sync {
    fn text(&self, column: &str) -> Result<Option<String>, sqlx::Error>;
    fn number(&self, column: &str) -> Result<Option<i64>, sqlx::Error>;

    /// What stands in a column.
    fn field<T: Field>(&self, column: &str) -> Result<T, StoreError>
    where
        Self: Sized,
    {
        Ok(T::of(self, column)?)
    }
}

impl Fields for SqliteRow {
    fn text(&self, column: &str) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn number(&self, column: &str) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }
}

impl Fields for PgRow {
    fn text(&self, column: &str) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }

    fn number(&self, column: &str) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }
}

/// What can stand in a column.
pub trait Field: Sized {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error>;
}

impl Field for Option<String> {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        row.text(column)
    }
}

impl Field for String {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        row.text(column)?.ok_or_else(|| misfit(column, "nothing stands there"))
    }
}

impl Field for Option<u32> {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        row.number(column)?.map(|number| fit(number, column)).transpose()
    }
}

impl Field for Option<i32> {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        row.number(column)?.map(|number| fit(number, column)).transpose()
    }
}

impl Field for u32 {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        Option::<u32>::of(row, column)?.ok_or_else(|| misfit(column, "nothing stands there"))
    }
}

impl Field for i32 {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        Option::<i32>::of(row, column)?.ok_or_else(|| misfit(column, "nothing stands there"))
    }
}

impl Field for bool {
    fn of(row: &impl Fields, column: &str) -> Result<Self, sqlx::Error> {
        Ok(row.number(column)?.is_some_and(|number| number != 0))
    }
}

fn fit<T: TryFrom<i64>>(number: i64, column: &str) -> Result<T, sqlx::Error> {
    T::try_from(number).map_err(|_| misfit(column, "the number is too large"))
}

fn misfit(column: &str, problem: &str) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: problem.into() }
}

/// A value in a query.
#[derive(Clone, Debug)]
pub enum Value {
    Text(String),
    Number(Option<i64>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(Some(number.into()))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Number(Some(flag.into()))
    }
}

impl From<Option<i32>> for Value {
    fn from(number: Option<i32>) -> Value {
        Value::Number(number.map(Into::into))
    }
}

pub(super) fn table_row(row: &impl Fields) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.field("id")?,
        code: row.field("code")?,
        open: row.field("open")?,
        updated: row.field("updated")?,
        meta: row.field("meta")?,
        host: row.field("host")?,
        over: row.field("over")?,
        people: Vec::new(),
        snapshot: row.field("snapshot")?,
        snapshot_at: row.field("snapshot_at")?,
    })
}

pub(super) fn daily_row(row: &impl Fields) -> Result<DailyRow, StoreError> {
    Ok(DailyRow {
        game: row.field("game")?,
        day: row.field("day")?,
        person: row.field("person")?,
        name: row.field("name")?,
        table: row.field("table_id")?,
        score: row.field("score")?,
    })
}

pub(super) fn met_row(row: &impl Fields) -> Result<MetRow, StoreError> {
    Ok(MetRow { thing: row.field("thing")?, times: row.field("times")?, off: row.field("off")? })
}

pub(super) fn chat_row(row: &impl Fields) -> Result<ChatRow, StoreError> {
    Ok(ChatRow { number: row.field("number")?, person: row.field("person")?, line: row.field("line")? })
}

pub(super) fn report_row(row: &impl Fields) -> Result<ReportRow, StoreError> {
    Ok(ReportRow {
        at: row.field("at")?,
        person: row.field("person")?,
        game: row.field("game")?,
        thing: row.field("thing")?,
        text: row.field("text")?,
    })
}

pub(super) fn sanction_row(row: &impl Fields) -> Result<SanctionRow, StoreError> {
    Ok(SanctionRow {
        kind: row.field("kind")?,
        subject: row.field("subject")?,
        at: row.field("at")?,
        until: row.field("until")?,
        reason: row.field("reason")?,
    })
}

pub(super) fn person_row(row: &impl Fields) -> Result<PersonRow, StoreError> {
    Ok(PersonRow { id: row.field("id")?, name: row.field("name")?, tables: row.field("n")?, last: row.field("last")? })
}

/// All rows as what they mean.
pub(super) fn all<R, T>(rows: &[R], row: impl Fn(&R) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    rows.iter().map(row).collect()
}
