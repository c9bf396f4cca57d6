//! The reading of a store, once for all backends: their tables are the same, and these queries mean the same to each of them.

use std::fmt;

use futures_util::FutureExt as _;

use super::rows::{Fields, Value, all, chat_row, daily_row, met_row, person_row, report_row, sanction_row, table_row};
use super::{
    ChatRow, DailyResults, DailyRow, MetRow, OwnRows, PersonRow, ReportRow, SanctionRow, Store, StoreError,
    StoreFuture, TableRow, Unfinished, Write,
};

/// The last reports, newest first.
pub(super) const REPORTS: &str = "SELECT * FROM reports ORDER BY at DESC, rowid DESC LIMIT $1";

/// What a backend does in its own way. The rest of a [`Store`] is asking for rows.
pub trait Backend: fmt::Debug + Send + Sync {
    type Row: Fields;

    /// What a query finds; `$1` is the first of the values.
    fn rows(&self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<Self::Row>>;
    /// [`Store::write`].
    fn keep<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()>;
    /// [`Store::ops`].
    fn ops_from(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>>;
    /// [`Store::n_tables`].
    fn count_tables(&self) -> StoreFuture<'_, u64>;
    /// [`Store::constant`].
    fn once(&self, key: String, fresh: String) -> StoreFuture<'_, String>;
    /// [`Store::close`].
    fn leave(&self) -> StoreFuture<'_, ()>;
}

/// The first row that a query finds.
async fn one<B: Backend>(store: &B, query: &'static str, values: Vec<Value>) -> Result<Option<B::Row>, StoreError> {
    Ok(store.rows(query, values).await?.into_iter().next())
}

/// How many a query counts as `n`.
async fn count<B: Backend>(store: &B, query: &'static str, values: Vec<Value>) -> Result<u32, StoreError> {
    one(store, query, values).await?.map_or(Ok(0), |row| row.field("n"))
}

async fn tables<B: Backend>(store: &B, query: &'static str, values: Vec<Value>) -> Result<Vec<TableRow>, StoreError> {
    all(&store.rows(query, values).await?, table_row)
}

impl<B: Backend> Store for B {
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()> {
        self.keep(batch)
    }

    fn ops(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>> {
        self.ops_from(table, from)
    }

    fn table(&self, id_or_code: String) -> StoreFuture<'_, Option<TableRow>> {
        async move {
            let query = "SELECT * FROM tables WHERE id = $1 OR code = $1";
            one(self, query, vec![id_or_code.into()]).await?.as_ref().map(table_row).transpose()
        }
        .boxed()
    }

    fn n_tables(&self) -> StoreFuture<'_, u64> {
        self.count_tables()
    }

    fn tables_of(&self, person: String, skip: u32, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        let query = "SELECT tables.* FROM tables JOIN holders ON holders.table_id = tables.id WHERE holders.person = $1 \
                     ORDER BY tables.updated DESC, tables.id LIMIT $2 OFFSET $3";
        tables(self, query, vec![person.into(), most.into(), skip.into()]).boxed()
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        let query = "SELECT * FROM tables WHERE open = 1 ORDER BY updated DESC, id LIMIT $1";
        tables(self, query, vec![most.into()]).boxed()
    }

    fn chat(&self, table: String, most: u32) -> StoreFuture<'_, Vec<ChatRow>> {
        async move {
            let query = "SELECT * FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2";
            let mut rows = self.rows(query, vec![table.into(), most.into()]).await?;
            rows.reverse();
            all(&rows, chat_row)
        }
        .boxed()
    }

    fn person(&self, id: String) -> StoreFuture<'_, Option<String>> {
        async move {
            let found = one(self, "SELECT name FROM people WHERE id = $1", vec![id.into()]).await?;
            found.map(|row| row.field("name")).transpose()
        }
        .boxed()
    }

    fn record(&self, key: String) -> StoreFuture<'_, Option<i32>> {
        async move {
            let found = one(self, "SELECT score FROM records WHERE key = $1", vec![key.into()]).await?;
            found.map(|row| row.field("score")).transpose()
        }
        .boxed()
    }

    fn daily(&self, game: String, day: String, most: u32) -> StoreFuture<'_, DailyResults> {
        async move {
            let of_day: [Value; 2] = [game.into(), day.into()];
            let query = "SELECT * FROM daily WHERE game = $1 AND day = $2 AND score IS NOT NULL \
                         ORDER BY score DESC, person LIMIT $3";
            let values = of_day.iter().cloned().chain([most.into()]).collect();
            let best = all(&self.rows(query, values).await?, daily_row)?;
            let query = "SELECT count(*) AS n FROM daily WHERE game = $1 AND day = $2 AND score IS NOT NULL";
            Ok(DailyResults { best, n: count(self, query, of_day.into()).await? })
        }
        .boxed()
    }

    fn daily_of(&self, game: String, day: String, person: String) -> StoreFuture<'_, Option<(DailyRow, u32)>> {
        async move {
            let of_day: [Value; 2] = [game.into(), day.into()];
            let query = "SELECT * FROM daily WHERE game = $1 AND day = $2 AND person = $3";
            let values = of_day.iter().cloned().chain([person.into()]).collect();
            let found = one(self, query, values).await?;
            let Some(own) = found.as_ref().map(daily_row).transpose()? else { return Ok(None) };
            let query = "SELECT count(*) AS n FROM daily WHERE game = $1 AND day = $2 AND score > $3";
            let better = count(self, query, of_day.into_iter().chain([own.score.into()]).collect()).await?;
            Ok(Some((own, better)))
        }
        .boxed()
    }

    fn unfinished(&self, host: String) -> StoreFuture<'_, Unfinished> {
        async move {
            let query = "SELECT count(*) AS n, CAST(coalesce(sum(open), 0) AS BIGINT) AS n_open FROM tables \
                         WHERE host = $1 AND over = 0";
            let found = one(self, query, vec![host.into()]).await?;
            let counted = |row: B::Row| Ok(Unfinished { all: row.field("n")?, open: row.field("n_open")? });
            found.map_or(Ok(Unfinished::default()), counted)
        }
        .boxed()
    }

    fn untouched(&self, over: bool, before: u32, kept_whole: bool, most: u32) -> StoreFuture<'_, Vec<String>> {
        async move {
            let query = "SELECT id FROM tables WHERE over = $1 AND updated < $2 AND ($3 = 0 OR snapshot IS NOT NULL) \
                         ORDER BY updated LIMIT $4";
            let rows = self.rows(query, vec![over.into(), before.into(), kept_whole.into(), most.into()]).await?;
            all(&rows, |row| row.field("id"))
        }
        .boxed()
    }

    fn met(&self, person: String, game: String) -> StoreFuture<'_, Vec<MetRow>> {
        async move {
            let query = "SELECT thing, times, off FROM met WHERE person = $1 AND game = $2 ORDER BY thing";
            all(&self.rows(query, vec![person.into(), game.into()]).await?, met_row)
        }
        .boxed()
    }

    fn reports(&self, most: u32) -> StoreFuture<'_, Vec<ReportRow>> {
        async move { all(&self.rows(REPORTS, vec![most.into()]).await?, report_row) }.boxed()
    }

    fn sanctions(&self) -> StoreFuture<'_, Vec<SanctionRow>> {
        async move {
            let query = "SELECT * FROM sanctions ORDER BY at DESC, kind, subject";
            all(&self.rows(query, Vec::new()).await?, sanction_row)
        }
        .boxed()
    }

    fn token(&self) -> StoreFuture<'_, Option<String>> {
        async move {
            one(self, "SELECT token FROM operator", Vec::new()).await?.map(|row| row.field("token")).transpose()
        }
        .boxed()
    }

    fn revoked(&self) -> StoreFuture<'_, Vec<(String, u32)>> {
        async move {
            let rows = self.rows("SELECT id, revoked FROM people WHERE revoked IS NOT NULL", Vec::new()).await?;
            all(&rows, |row| Ok((row.field("id")?, row.field("revoked")?)))
        }
        .boxed()
    }

    fn people(&self, find: String, most: u32) -> StoreFuture<'_, Vec<PersonRow>> {
        async move {
            let query = "SELECT people.id, people.name, count(tables.id) AS n, max(tables.updated) AS last FROM people \
                         LEFT JOIN holders ON holders.person = people.id LEFT JOIN tables ON tables.id = holders.table_id \
                         WHERE instr(people.name, $1) > 0 OR instr(people.id, $1) = 1 \
                         GROUP BY people.id ORDER BY last DESC NULLS LAST, people.id LIMIT $2";
            all(&self.rows(query, vec![find.into(), most.into()]).await?, person_row)
        }
        .boxed()
    }

    fn tables(&self, find: String, most: u32) -> StoreFuture<'_, Vec<TableRow>> {
        let query = "SELECT * FROM tables WHERE $1 = '' OR id = $1 OR code = $1 \
                     OR id IN (SELECT table_id FROM holders WHERE person = $1) \
                     OR (length($1) >= 32 AND instr(meta, '\"' || $1 || '\"') > 0) ORDER BY updated DESC, id LIMIT $2";
        tables(self, query, vec![find.into(), most.into()]).boxed()
    }

    fn own(&self, person: String) -> StoreFuture<'_, OwnRows> {
        async move {
            let of_person = async |query| self.rows(query, vec![person.clone().into()]).await;
            let daily = of_person("SELECT * FROM daily WHERE person = $1 ORDER BY day, game").await?;
            let met = of_person("SELECT * FROM met WHERE person = $1 ORDER BY game, thing").await?;
            let reports = of_person("SELECT * FROM reports WHERE person = $1 ORDER BY at").await?;
            let chat = of_person("SELECT * FROM chat WHERE person = $1 ORDER BY table_id, number").await?;
            let records = of_person("SELECT * FROM records WHERE instr(key, $1) > 0 ORDER BY key").await?;
            Ok(OwnRows {
                daily: all(&daily, daily_row)?,
                met: all(&met, |row| Ok((row.field("game")?, met_row(row)?)))?,
                reports: all(&reports, report_row)?,
                chat: all(&chat, |row| Ok((row.field("table_id")?, chat_row(row)?)))?,
                records: all(&records, |row| Ok((row.field("key")?, row.field("score")?)))?,
            })
        }
        .boxed()
    }

    fn constant(&self, key: String, fresh: String) -> StoreFuture<'_, String> {
        self.once(key, fresh)
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.leave()
    }
}
