//! PostgreSQL: a store on the other end of a line, for whoever has outgrown one file. One server writes to a database, or several that share
//! it and have each its own tables.

mod address;
pub mod archive;
mod batch;
#[cfg(all(test, target_os = "linux"))]
pub(crate) mod cluster;
mod leases;
mod migrations;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::Postgres as Database;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgPool, PgPoolOptions, PgRow};
use sqlx::query::Query;
use tokio::sync::Mutex;

pub use self::address::{Address, BadAddress};
pub use self::leases::{BEAT, Claim, LEASE, Peer};
use self::leases::{Leases, Membership};
use self::writer::{Writer, connect};
use super::lists::Lists;
use super::reads::{Backend, REPORTS};
use super::rows::{Fields as _, Value, all, report_row};
use super::{ReportRow, StoreError, StoreFuture, Trouble, Write, trouble_of};

/// Those who read at once, and how long one of them may wait for its turn or for a database that is away.
const READERS: u32 = 4;
const READ_WAIT: Duration = Duration::from_secs(2);

/// A database of PostgreSQL.
#[derive(Debug)]
pub struct Postgres {
    writer: Mutex<Writer>,
    readers: PgPool,
    /// Where there may be other servers.
    lease: Option<(Leases, Arc<Membership>)>,
}

impl Postgres {
    /// Opens a database for this program alone, and brings it up to date.
    pub async fn open(address: &Address) -> Result<Postgres, StoreError> {
        let writer = Mutex::new(Writer::open(address).await?);
        Ok(Postgres { writer, readers: readers(address), lease: None })
    }

    /// Opens a database together with other servers, as one of which it can play on what `carries` says.
    pub async fn open_among(address: &Address, carries: String) -> Result<Postgres, StoreError> {
        let (leases, membership) = (Leases::new(address, carries), Arc::new(Membership::default()));
        let writer = Mutex::new(Writer::among(address, &leases, Arc::clone(&membership)).await?);
        Ok(Postgres { writer, readers: readers(address), lease: Some((leases, membership)) })
    }

    fn lease(&self) -> Result<(&Leases, i64), StoreError> {
        let lease = self.lease.as_ref().map(|(leases, membership)| (leases, membership.number()));
        lease.ok_or_else(|| StoreError::Unfit { problem: "it is not shared with other servers".to_owned() })
    }

    /// The number of this server.
    pub fn number(&self) -> Result<i64, StoreError> {
        Ok(self.lease()?.1)
    }

    /// Becomes one of the servers once more, after others have ended it. Nothing that it had may be left in memory.
    pub async fn rejoin(&self) -> Result<i64, StoreError> {
        let (leases, membership) = self.lease.as_ref().ok_or(StoreError::Closed)?;
        leases.join(membership).await
    }

    /// Says that this server lives; false if others have ended it.
    pub async fn beat(&self) -> Result<bool, StoreError> {
        let (leases, number) = self.lease()?;
        leases.beat(number).await
    }

    /// Takes a table, unless a server that lives has it; one that is new is not there yet.
    pub async fn claim(&self, table: &str, is_new: bool) -> Result<Claim, StoreError> {
        let (leases, number) = self.lease()?;
        let claim = leases.claim(table, number, is_new).await?;
        if claim == Claim::Mine {
            self.writer.lock().await.forget(table);
        }
        Ok(claim)
    }

    /// Lets a table go, after the last write to it.
    pub async fn release(&self, table: &str) -> Result<(), StoreError> {
        let (leases, number) = self.lease()?;
        leases.release(table, number).await
    }

    /// Lets all tables go.
    pub async fn release_all(&self) -> Result<(), StoreError> {
        let (leases, number) = self.lease()?;
        leases.release_all(number).await
    }

    /// The other servers that live.
    pub async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        let (leases, number) = self.lease()?;
        leases.peers(number).await
    }
}

/// Those who read: whatever they find has been committed, and nothing but the writer can write.
fn readers(address: &Address) -> PgPool {
    let reading = PgConnectOptions::clone(&address.0).options([("default_transaction_read_only", "on")]);
    PgPoolOptions::new().max_connections(READERS).acquire_timeout(READ_WAIT).connect_lazy_with(reading)
}

/// The last reports in a database, whether or not a server uses it.
pub async fn reports_in(address: &Address, most: u32) -> Result<Vec<ReportRow>, StoreError> {
    let mut connection = connect(address).await?;
    migrations::check(&mut connection).await?;
    let rows = bound(REPORTS, vec![most.into()]).fetch_all(&mut connection).await.map_err(failed)?;
    all(&rows, report_row)
}

/// A query with its values.
fn bound(query: &'static str, values: Vec<Value>) -> Query<'static, Database, PgArguments> {
    values.into_iter().fold(sqlx::query(query), |query, value| match value {
        // PostgreSQL has no text with this character in it, so nothing with it is found.
        Value::Text(text) => query.bind(text.replace('\0', "\u{fffd}")),
        Value::Number(number) => query.bind(number),
    })
}

/// A failure of the line, or one that PostgreSQL tells of.
fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(_) => match StoreError::from(error) {
            StoreError::Database(error) if trouble_of(&error) == Trouble::Unreachable => StoreError::Unreachable(error),
            error => error,
        },
        error @ (sqlx::Error::Io(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed) => StoreError::Unreachable(Arc::new(error)),
        error => StoreError::from(error),
    }
}

/// What PostgreSQL's word for a failure means for those who want to write.
pub(super) fn trouble(code: &str) -> Trouble {
    match code {
        "53100" => Trouble::DiskFull,
        "25006" => Trouble::ReadOnly,
        // Stopped, crashed, starting up, or full of connections; and class 08, the line itself.
        "57P01" | "57P02" | "57P03" | "53300" => Trouble::Unreachable,
        code if code.starts_with("08") => Trouble::Unreachable,
        // Input and output, memory; taking too long, locks of others, deadlocks.
        "58030" | "53000" | "53200" | "57014" | "55P03" | "40001" | "40P01" => Trouble::DiskFailing,
        _ => Trouble::Store,
    }
}

impl Backend for Postgres {
    type Row = PgRow;

    fn rows(&self, query: &'static str, values: Vec<Value>) -> StoreFuture<'_, Vec<PgRow>> {
        async move { bound(query, values).fetch_all(&self.readers).await.map_err(failed) }.boxed()
    }

    fn keep<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, ()> {
        async move {
            let lists = Lists::of(batch);
            if lists.is_empty() { Ok(()) } else { self.writer.lock().await.write(&lists).await }
        }
        .boxed()
    }

    fn ops_from(&self, table: String, from: u32) -> StoreFuture<'_, Vec<String>> {
        async move {
            // Whoever asks after a failure wants to know what became of it.
            self.writer.lock().await.make_sure().await?;
            let query = "SELECT op FROM ops WHERE table_id = $1 AND number >= $2 ORDER BY number";
            all(&self.rows(query, vec![table.into(), from.into()]).await?, |row| row.field("op"))
        }
        .boxed()
    }

    fn count_tables(&self) -> StoreFuture<'_, u64> {
        async move {
            let rows = self.rows("SELECT count(*) AS n FROM tables", Vec::new()).await?;
            rows.first().map_or(Ok(0), |row| Ok(u64::from(row.field::<u32>("n")?)))
        }
        .boxed()
    }

    fn once(&self, key: String, fresh: String) -> StoreFuture<'_, String> {
        async move { self.writer.lock().await.constant(&key, fresh).await }.boxed()
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        async move {
            // Whoever wants the tables need not wait for what is still being written: moves are there already.
            if let Ok((leases, number)) = self.lease() {
                leases.leave(number).await?;
            }
            self.writer.lock().await.close().await
        }
        .boxed()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::cluster::Cluster;
    use super::*;
    use crate::moving::tests::there_and_back;
    use crate::store::suite::{self, has_ops, ops};
    use crate::store::{Place, Store as _};

    fn address(text: &str) -> Address {
        text.parse().expect("it is an address")
    }

    async fn open(database: &str) -> Postgres {
        Postgres::open(&address(database)).await.expect("the database opens")
    }

    /// One cluster for all of it, because making one takes longer than the tests.
    #[tokio::test(flavor = "multi_thread")]
    async fn postgres_keeps_its_promises() {
        let Some(mut cluster) = Cluster::start() else { return };
        let database = cluster.database("promises");
        suite::run(|| open(&database)).await;
        a_database_belongs_to_one_program(&cluster.database("one")).await;
        a_newer_database_is_left_untouched(&cluster).await;
        a_database_without_an_alphabet_is_refused(&cluster).await;
        a_store_goes_on_when_its_trouble_is_over(&cluster).await;
        whoever_was_displaced_writes_no_more(&cluster).await;
        nothing_is_lost_with_a_session(&cluster).await;
        there_and_back(Place::Postgres(address(&cluster.database("moved")))).await;
        postgres_comes_back(&mut cluster).await;
    }

    async fn a_database_belongs_to_one_program(database: &str) {
        let first = open(database).await;
        let second = Postgres::open(&address(database)).await.expect_err("it is in use");
        assert!(matches!(second, StoreError::InUse), "{second}");
        assert!(second.to_string().contains("another Chronoteka"), "{second}");
        first.write(&ops("a", 0..1)).await.expect("the first one goes on");
        first.close().await.expect("it closes");
        has_ops(&open(database).await, "a", 1).await;
    }

    async fn a_newer_database_is_left_untouched(cluster: &Cluster) {
        let database = cluster.database("newer");
        let store = open(&database).await;
        store.close().await.expect("it closes");
        cluster.ask(
            "newer",
            "CREATE TABLE next (id TEXT); INSERT INTO _sqlx_migrations VALUES (99, 'next', now(), TRUE, '', 0)",
        );
        let everything = "SELECT (SELECT string_agg(relname || xmin, ',' ORDER BY relname) FROM pg_class),                           (SELECT string_agg(constants::TEXT, ',') FROM constants)";
        let before = cluster.ask("newer", everything);
        let refused = Postgres::open(&address(&database)).await.expect_err("it cannot be read");
        assert!(matches!(refused, StoreError::Newer { .. }), "{refused}");
        let refused = archive::open(&address(&database)).await.expect_err("it cannot be read");
        assert!(matches!(refused, StoreError::Newer { .. }), "{refused}");
        assert_eq!(cluster.ask("newer", everything), before);
    }

    async fn a_database_without_an_alphabet_is_refused(cluster: &Cluster) {
        let database = cluster.database("latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
        let database = database.replace(" ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0", "");
        let refused = Postgres::open(&address(&database)).await.expect_err("it has no Cyrillic letters");
        assert!(refused.to_string().contains("its encoding is LATIN1"), "{refused}");
        assert!(!refused.may_pass());
    }

    async fn a_store_goes_on_when_its_trouble_is_over(cluster: &Cluster) {
        let store = open(&cluster.database("troubled")).await;
        store.write(&ops("a", 0..2)).await.expect("free numbers");
        let gap = store.write(&[ops("b", 0..1), ops("b", 2..3)].concat()).await;
        assert!(matches!(gap, Err(StoreError::Gap { .. })), "{gap:?}");
        assert!(store.ops("b".to_owned(), 0).await.unwrap().is_empty());
        for (begin, end) in [
            ("ALTER TABLE ops RENAME TO away", "ALTER TABLE away RENAME TO ops"),
            ("ALTER TABLE met RENAME TO away", "ALTER TABLE away RENAME TO met"),
        ] {
            cluster.ask("troubled", begin);
            let refused = store.write(&[Write::Pulse { at: 1 }]).await.expect_err("a table is missing");
            assert_eq!(refused.trouble(), Some(Trouble::Store), "{refused}");
            cluster.ask("troubled", end);
            store.write(&[Write::Pulse { at: 2 }]).await.expect("it is as before");
        }
        cluster.ask("postgres", "ALTER DATABASE troubled SET default_transaction_read_only = on");
        assert!(cluster.cut_writer("troubled"));
        let lost = store.write(&ops("a", 2..3)).await.expect_err("the session is gone");
        assert_eq!(lost.trouble(), Some(Trouble::Unreachable), "{lost}");
        let refused = store.write(&ops("a", 2..3)).await.expect_err("nothing can be written");
        assert_eq!(refused.trouble(), Some(Trouble::ReadOnly), "{refused}");
        cluster.ask("postgres", "ALTER DATABASE troubled RESET default_transaction_read_only");
        assert!(cluster.cut_writer("troubled"));
        store.write(&[]).await.expect("there is nothing to be written");
        store.write(&[Write::Pulse { at: 3 }]).await.expect_err("the session is gone");
        store.write(&ops("a", 2..3)).await.expect("it is as before");
        has_ops(&store, "a", 3).await;
        // A code that no table can have is found nowhere.
        assert_eq!(store.table("A\0B".to_owned()).await.unwrap(), None);
    }

    async fn whoever_was_displaced_writes_no_more(cluster: &Cluster) {
        let database = cluster.database("displaced");
        let store = open(&database).await;
        store.write(&ops("a", 0..1)).await.expect("a free number");
        assert!(cluster.cut_writer("displaced"));
        let other = open(&database).await;
        other.write(&ops("a", 1..2)).await.expect("a free number");
        store.write(&[Write::Pulse { at: 1 }]).await.expect_err("the session is gone");
        let displaced = store.write(&ops("b", 0..1)).await.expect_err("the other one has the lock");
        assert!(matches!(displaced, StoreError::Displaced) && displaced.is_of_the_disk(), "{displaced}");
        other.close().await.expect("it closes");
        let displaced = store.write(&ops("b", 0..1)).await.expect_err("what it remembers may be old");
        assert!(matches!(displaced, StoreError::Displaced), "{displaced}");
    }

    /// The session is ended again and again while two tables are written to: what was acknowledged is there, once and in order.
    async fn nothing_is_lost_with_a_session(cluster: &Cluster) {
        let store = Arc::new(open(&cluster.database("cut")).await);
        let writing = tokio::spawn({
            let store = Arc::clone(&store);
            async move {
                let (mut next, mut lost) = (0, 0);
                while next < 300 {
                    let batch = [ops("a", next..next + 3), ops("b", next..next + 3)].concat();
                    match store.write(&batch).await {
                        Ok(()) => next += 3,
                        Err(error) => {
                            assert!(error.is_of_the_disk(), "{error}");
                            lost += 1;
                            // As a table does: it looks what became of it, again and again where that is cut off, too, and goes on from there.
                            let found = loop {
                                match store.ops("a".to_owned(), 0).await {
                                    Ok(found) => break found,
                                    Err(error) => assert!(error.is_of_the_disk(), "{error}"),
                                }
                            };
                            let n = u32::try_from(found.len()).expect("there are few");
                            assert!(n == next || n == next + 3, "{n} are there, {next} were acknowledged");
                            next = n;
                        }
                    }
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                (next, lost)
            }
        });
        while !writing.is_finished() {
            tokio::task::block_in_place(|| cluster.cut_writer("cut"));
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let (n, lost) = writing.await.expect("it goes on by itself");
        assert!(lost > 0, "no session was lost");
        for table in ["a", "b"] {
            has_ops(&*store, table, n).await;
        }
    }

    async fn postgres_comes_back(cluster: &mut Cluster) {
        let store = open(&cluster.database("restarted")).await;
        store.write(&ops("a", 0..2)).await.expect("free numbers");
        for (signal, n) in [("INT", 2), ("QUIT", 3)] {
            tokio::task::block_in_place(|| cluster.end(signal));
            for _ in 0..2 {
                let away = store.write(&ops("a", n..n + 1)).await.expect_err("nobody is there");
                assert_eq!(away.trouble(), Some(Trouble::Unreachable), "{away}");
                assert!(away.may_pass() && away.is_of_the_disk(), "{away}");
            }
            let away = store.person("p1".to_owned()).await.expect_err("nobody is there");
            assert_eq!(away.trouble(), Some(Trouble::Unreachable), "{away}");
            tokio::task::block_in_place(|| cluster.begin());
            has_ops(&store, "a", n).await;
            store.write(&ops("a", n..n + 1)).await.expect("it is back");
        }
        has_ops(&store, "a", 4).await;
    }
}
