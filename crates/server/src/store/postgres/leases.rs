//! Who has which table, where several servers share a database. Every server has a number, and says again and again that it lives; a table
//! belongs to one of them. Whoever wants a table of a server that has not been heard of for a while ends that server first, and from then on
//! nothing is written under its number: the commit of a move and the end of a server wait for each other in the database. No clock but
//! that of the database is looked at.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sqlx::Row as _;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::address::Address;
use super::failed;
use crate::store::StoreError;

/// How often a server says that it lives, and how long it is believed to without a word.
pub const BEAT: Duration = Duration::from_millis(500);
pub const LEASE: Duration = Duration::from_millis(2500);
/// How long whoever asks for a table waits for the database.
const PATIENCE: Duration = Duration::from_secs(2);

/// A table that nobody has becomes one's own, and so does that of a server that has ended.
const CLAIM: &str = "\
    WITH me AS MATERIALIZED (SELECT number FROM servers WHERE number = $2 AND NOT ended FOR SHARE) \
    INSERT INTO owners (table_id, server) SELECT $1, number FROM me WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1) OR $3 \
    ON CONFLICT (table_id) DO UPDATE SET server = excluded.server WHERE owners.server = excluded.server \
        OR EXISTS (SELECT 1 FROM servers WHERE number = owners.server AND ended) \
    RETURNING server";
/// Who has a table; and whether that server has been silent for too long.
const OWNER: &str = "\
    SELECT owners.server, coalesce(servers.ended OR seen < clock_timestamp() - $2 * INTERVAL '1 millisecond', TRUE) AS is_silent \
    FROM owners LEFT JOIN servers ON number = owners.server LEFT JOIN beats ON beats.server = owners.server WHERE table_id = $1";
/// The end of a server that is silent. It waits for what that server is committing at this moment.
const END: &str = "\
    UPDATE servers SET ended = TRUE WHERE number = $1 AND NOT ended AND NOT EXISTS \
        (SELECT 1 FROM beats WHERE server = $1 AND seen >= clock_timestamp() - $2 * INTERVAL '1 millisecond')";
/// The last of what is left of servers that ended long ago.
const SWEEP: &str = "\
    WITH old AS (DELETE FROM servers WHERE ended AND NOT EXISTS (SELECT 1 FROM owners WHERE server = number) \
        AND NOT EXISTS (SELECT 1 FROM beats WHERE server = number AND seen >= clock_timestamp() - INTERVAL '1 day') RETURNING number) \
    DELETE FROM beats WHERE server IN (SELECT number FROM old)";

/// The number under which a server writes. It changes when the server was ended by others and comes back.
#[derive(Debug, Default)]
pub(super) struct Membership(AtomicI64);

impl Membership {
    pub(super) fn number(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whose table it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Mine,
    /// Another server's, which lives.
    Of(i64),
    /// There is no such table.
    Nothing,
}

/// Another server that lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    pub number: i64,
    /// The versions of games that it can play on, as JSON.
    pub carries: String,
}

/// A way to what the servers know of each other, beside the one over which moves are written.
#[derive(Debug)]
pub(super) struct Leases {
    pool: PgPool,
    carries: String,
}

impl Leases {
    /// Connects when something is asked for the first time.
    pub(super) fn new(address: &Address, carries: String) -> Leases {
        // Whoever waits for a lock waits for a commit of others, or for one that is hanging in the air.
        let options =
            PgConnectOptions::clone(&address.0).options([("lock_timeout", "5s"), ("synchronous_commit", "on")]);
        let pool = PgPoolOptions::new().max_connections(3).acquire_timeout(PATIENCE).connect_lazy_with(options);
        Leases { pool, carries }
    }

    /// Becomes one of the servers, under a new number.
    pub(super) async fn join(&self, membership: &Membership) -> Result<i64, StoreError> {
        let query = "WITH fresh AS (INSERT INTO servers (carries) VALUES ($1) RETURNING number) \
                     INSERT INTO beats (server, seen) SELECT number, clock_timestamp() FROM fresh RETURNING server";
        let query = sqlx::query_scalar(query).bind(&self.carries);
        let number: i64 = query.fetch_one(&self.pool).await.map_err(failed)?;
        sqlx::query(SWEEP).execute(&self.pool).await.map_err(failed)?;
        membership.0.store(number, Ordering::Relaxed);
        Ok(number)
    }

    /// Says that the server lives; false if others have ended it.
    pub(super) async fn beat(&self, number: i64) -> Result<bool, StoreError> {
        let query = "UPDATE beats SET seen = clock_timestamp() \
                     WHERE server = $1 AND EXISTS (SELECT 1 FROM servers WHERE number = $1 AND NOT ended)";
        let done = sqlx::query(query).bind(number).execute(&self.pool).await.map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }

    /// Takes a table, unless a server that lives has it; one that is new is not there yet.
    pub(super) async fn claim(&self, table: &str, number: i64, is_new: bool) -> Result<Claim, StoreError> {
        let lease = LEASE.as_millis() as i64;
        // Each round somebody else was quicker, or has ended.
        for _ in 0..5 {
            let query = sqlx::query(CLAIM).bind(table).bind(number).bind(is_new);
            if query.fetch_optional(&self.pool).await.map_err(failed)?.is_some() {
                return Ok(Claim::Mine);
            }
            let found = sqlx::query(OWNER).bind(table).bind(lease).fetch_optional(&self.pool).await.map_err(failed)?;
            let Some(found) = found else {
                // No such table, unless one's own number has ended.
                return if self.stands(number).await? { Ok(Claim::Nothing) } else { Err(StoreError::Displaced) };
            };
            let owner: i64 = found.try_get("server")?;
            let is_silent: bool = found.try_get("is_silent")?;
            if owner == number {
                return Err(StoreError::Displaced);
            }
            if !is_silent {
                return Ok(Claim::Of(owner));
            }
            let ended = sqlx::query(END).bind(owner).bind(lease).execute(&self.pool).await.map_err(failed)?;
            if ended.rows_affected() > 0 {
                tracing::warn!(server = owner, "a server has been silent for too long, and its tables go to others");
            }
        }
        Err(StoreError::Silent)
    }

    async fn stands(&self, number: i64) -> Result<bool, StoreError> {
        let query = sqlx::query("SELECT 1 FROM servers WHERE number = $1 AND NOT ended").bind(number);
        Ok(query.fetch_optional(&self.pool).await.map_err(failed)?.is_some())
    }

    /// Lets a table go, after the last write to it.
    pub(super) async fn release(&self, table: &str, number: i64) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM owners WHERE table_id = $1 AND server = $2").bind(table).bind(number);
        query.execute(&self.pool).await.map_err(failed)?;
        Ok(())
    }

    /// Lets all tables go; the server stays.
    pub(super) async fn release_all(&self, number: i64) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM owners WHERE server = $1").bind(number);
        query.execute(&self.pool).await.map_err(failed)?;
        Ok(())
    }

    /// The end of this server, after its last write: whoever wants one of its tables gets it at once.
    pub(super) async fn leave(&self, number: i64) -> Result<(), StoreError> {
        let query = sqlx::query("UPDATE servers SET ended = TRUE WHERE number = $1").bind(number);
        query.execute(&self.pool).await.map_err(failed)?;
        self.release_all(number).await
    }

    /// The other servers that live.
    pub(super) async fn peers(&self, number: i64) -> Result<Vec<Peer>, StoreError> {
        let query = "SELECT number, carries FROM servers JOIN beats ON server = number WHERE NOT ended AND number <> $1 \
                     AND seen >= clock_timestamp() - $2 * INTERVAL '1 millisecond' ORDER BY number";
        let query = sqlx::query(query).bind(number).bind(LEASE.as_millis() as i64);
        let rows = query.fetch_all(&self.pool).await.map_err(failed)?;
        rows.iter().map(|row| Ok(Peer { number: row.try_get("number")?, carries: row.try_get("carries")? })).collect()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::store::postgres::Postgres;
    use crate::store::postgres::cluster::Cluster;
    use crate::store::suite::{self, has_ops, ops};
    use crate::store::{Store as _, TableRow, Write};

    async fn open(database: &str) -> Postgres {
        let address = database.parse().expect("it is an address");
        Postgres::open_among(&address, "{}".to_owned()).await.expect("the database opens")
    }

    async fn lone(database: &str) -> Result<Postgres, StoreError> {
        Postgres::open(&database.parse().expect("it is an address")).await
    }

    fn table(id: &str) -> Write {
        Write::Table(TableRow { id: id.to_owned(), code: id.to_uppercase(), ..TableRow::default() })
    }

    async fn claim(store: &Postgres, table: &str) -> Claim {
        store.claim(table, false).await.expect("the database answers")
    }

    /// Nobody has heard of this server for long.
    fn silence(cluster: &Cluster, database: &str, store: &Postgres) {
        let number = store.number().expect("it has one");
        cluster.ask(database, &format!("UPDATE beats SET seen = seen - INTERVAL '1 minute' WHERE server = {number}"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn servers_share_a_database() {
        let Some(cluster) = Cluster::start() else { return };
        let database = cluster.database("shared");
        suite::run(|| open(&database)).await;
        one_server_and_several_keep_out_of_each_others_way(&cluster.database("either")).await;
        a_table_has_one_server(&cluster).await;
        nothing_is_written_under_a_number_that_has_ended(&cluster).await;
        a_commit_and_an_end_wait_for_each_other(&cluster).await;
    }

    async fn one_server_and_several_keep_out_of_each_others_way(database: &str) {
        let first = lone(database).await.expect("nobody is there");
        let refused = Postgres::open_among(&database.parse().expect("an address"), String::new()).await;
        assert!(matches!(refused, Err(StoreError::InUse)), "{refused:?}");
        first.close().await.expect("it closes");
        let (one, other) = (open(database).await, open(database).await);
        assert!(matches!(lone(database).await, Err(StoreError::InUse)));
        one.close().await.expect("it closes");
        assert!(matches!(lone(database).await, Err(StoreError::InUse)));
        other.close().await.expect("it closes");
        lone(database).await.expect("all have gone");
    }

    async fn a_table_has_one_server(cluster: &Cluster) {
        let database = cluster.database("owned");
        let (a, b) = (open(&database).await, open(&database).await);
        assert_ne!(a.number().expect("a number"), b.number().expect("a number"));
        assert_eq!(claim(&a, "t").await, Claim::Nothing);
        assert_eq!(a.claim("t", true).await.expect("it answers"), Claim::Mine);
        a.write(&[table("t"), table("u")]).await.expect("they are new");
        a.write(&ops("t", 0..2)).await.expect("free numbers");
        let of_a = Claim::Of(a.number().expect("a number"));
        assert_eq!((claim(&a, "t").await, claim(&b, "t").await), (Claim::Mine, of_a));
        a.release("t").await.expect("it goes");
        assert_eq!(claim(&b, "t").await, Claim::Mine);
        b.write(&ops("t", 2..4)).await.expect("free numbers");
        b.release("t").await.expect("it goes");
        assert_eq!(claim(&a, "t").await, Claim::Mine);
        a.write(&ops("t", 4..5)).await.expect("what others did meanwhile is known");
        has_ops(&b, "t", 5).await;
        assert_eq!(claim(&a, "u").await, Claim::Mine);
        let numbers = |peers: Vec<Peer>| peers.into_iter().map(|peer| peer.number).collect::<Vec<_>>();
        assert_eq!(numbers(b.peers().await.expect("it answers")), [a.number().expect("a number")]);
        // In order, nobody is waited for.
        a.close().await.expect("it closes");
        assert_eq!((claim(&b, "t").await, claim(&b, "u").await), (Claim::Mine, Claim::Mine));
        assert_eq!(b.peers().await.expect("it answers"), []);
    }

    async fn nothing_is_written_under_a_number_that_has_ended(cluster: &Cluster) {
        let database = cluster.database("fenced");
        let (a, b) = (open(&database).await, open(&database).await);
        a.write(&[table("t"), table("u")]).await.expect("they are new");
        assert_eq!((claim(&a, "t").await, claim(&a, "u").await), (Claim::Mine, Claim::Mine));
        a.write(&ops("t", 0..2)).await.expect("free numbers");
        silence(cluster, "fenced", &a);
        assert!(a.beat().await.expect("it answers"), "who says something in time lives on");
        assert!(matches!(claim(&b, "t").await, Claim::Of(_)));
        silence(cluster, "fenced", &a);
        assert_eq!(claim(&b, "t").await, Claim::Mine);
        for batch in [ops("t", 2..3), ops("u", 0..1), vec![table("v")], [ops("t", 2..3), vec![table("v")]].concat()] {
            let refused = a.write(&batch).await.expect_err("its number has ended");
            assert!(matches!(refused, StoreError::Displaced), "{refused}");
        }
        has_ops(&b, "t", 2).await;
        assert_eq!(b.table("v".to_owned()).await.expect("it answers"), None);
        assert!(!a.beat().await.expect("it answers"));
        assert!(matches!(a.claim("u", false).await, Err(StoreError::Displaced)));
        // It comes back as somebody else.
        let old = a.number().expect("a number");
        assert!(a.rejoin().await.expect("it answers") > old);
        assert_eq!((claim(&a, "u").await, claim(&b, "t").await), (Claim::Mine, Claim::Mine));
        a.write(&ops("u", 0..1)).await.expect("it may write again");
        has_ops(&a, "t", 2).await;
    }

    /// A server that stands still in the middle of a commit is waited for, and not for ever; what it has not committed is not there.
    async fn a_commit_and_an_end_wait_for_each_other(cluster: &Cluster) {
        let database = cluster.database("waiting");
        let (a, b) = (Arc::new(open(&database).await), open(&database).await);
        a.write(&[table("t")]).await.expect("it is new");
        assert_eq!(claim(&a, "t").await, Claim::Mine);
        let writing = tokio::spawn({
            let a = Arc::clone(&a);
            async move {
                let mut n = 0;
                while a.write(&ops("t", n..n + 1)).await.is_ok() {
                    n += 1;
                }
                n
            }
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        tokio::task::block_in_place(|| silence(cluster, "waiting", &a));
        assert_eq!(claim(&b, "t").await, Claim::Mine);
        let found = b.ops("t".to_owned(), 0).await.expect("it answers").len();
        let acknowledged: u32 = writing.await.expect("it ends by itself");
        assert_eq!(
            found, acknowledged as usize,
            "whatever was acknowledged is seen by whoever takes over, and nothing comes later"
        );
        has_ops(&b, "t", acknowledged).await;
    }
}
