//! The one session of a server that writes. It holds a lock for as long as it lives, and everything is written over this very session: where
//! the lock is lost, so is the way to write. A server that is alone with its database has the lock of the database; one of several has that
//! of its own number, and shares the other.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions as _, Connection as _, PgConnection, Row as _};
use tokio::time::{sleep, timeout};

use super::address::Address;
use super::leases::{Leases, Membership};
use super::{batch, failed, migrations};
use crate::people::random_hex;
use crate::store::lists::{Lists, Slice};
use crate::store::{StoreError, numbers};

/// The lock of the server that writes, which it holds on its database: "chronote" in bytes. Servers that share a database share it.
const LOCK: i64 = 0x6368_726f_6e6f_7465;
/// With its number, the lock of one of several servers: "chro" in bytes.
const LOCK_OF_ONE: i32 = 0x6368_726f;
/// How long a server waits for the one before it to let the database go, or for what is left of its own lost session.
const LOCK_WAIT: Duration = Duration::from_secs(5);
/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a commit may take before the line is given up. The move is not acknowledged then, whatever became of it.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most tables whose next number is remembered.
const MOST_REMEMBERED: usize = 20_000;

/// Acknowledged means on the disk, whatever the database does for others. A session whose server has gone without a word ends
/// within half a minute, so that its lock does not outlive it for long.
const SETTINGS: &str = "SET synchronous_commit = on; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; \
                        SET tcp_keepalives_count = 3";
/// A server that stands still in the middle of a transaction keeps the others from taking its tables over, so it is not left there for long.
const SETTINGS_AMONG: &str = "SET idle_in_transaction_session_timeout = '2s'";

/// The one that writes.
#[derive(Debug)]
pub(super) struct Writer {
    address: Address,
    standing: Standing,
    /// None after a failure of which it is not known how far it went.
    session: Option<Session>,
}

/// What entitles a server to write.
#[derive(Clone, Debug)]
enum Standing {
    /// It is the only one. Its name is noted in the database, and found again unless another server has been there.
    Alone { name: String },
    /// It is one of several, and may write for as long as its number has not ended.
    Among(Arc<Membership>),
}

/// A connection that holds the lock.
#[derive(Debug)]
struct Session {
    connection: PgConnection,
    /// The number under which it was opened, if there are several servers.
    number: Option<i64>,
    /// How many ops tables have, of those that were written over this session.
    n_ops: HashMap<String, u32>,
}

impl Writer {
    /// Takes the database for this program alone, and brings it up to date.
    pub(super) async fn open(address: &Address) -> Result<Writer, StoreError> {
        let mut session = Session::open(address, None).await?.ok_or(StoreError::InUse)?;
        check_encoding(&mut session.connection).await?;
        migrations::run(&mut session.connection).await?;
        let name = random_hex::<8>();
        let query = "INSERT INTO constants (key, value) VALUES ('writer', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
        sqlx::query(query).bind(&name).execute(&mut session.connection).await.map_err(failed)?;
        Ok(Writer { address: address.clone(), standing: Standing::Alone { name }, session: Some(session) })
    }

    /// Takes the database together with others, brings it up to date, and becomes one of its servers.
    pub(super) async fn among(
        address: &Address,
        leases: &Leases,
        membership: Arc<Membership>,
    ) -> Result<Writer, StoreError> {
        // Held until the writer has its own: nobody can take the database for one server alone in between.
        let mut door = connect(address).await?;
        let begun = Instant::now();
        let query = "SELECT pg_try_advisory_lock_shared($1)";
        while !sqlx::query_scalar(query).bind(LOCK).fetch_one(&mut door).await.map_err(failed)? {
            if begun.elapsed() > LOCK_WAIT {
                return Err(StoreError::InUse);
            }
            sleep(Duration::from_millis(50)).await;
        }
        check_encoding(&mut door).await?;
        migrations::run(&mut door).await?;
        leases.join(&membership).await?;
        let mut writer = Writer { address: address.clone(), standing: Standing::Among(membership), session: None };
        writer.make_sure().await?;
        Ok(writer)
    }

    /// Keeps a batch in one transaction.
    pub(super) async fn write(&mut self, lists: &Lists<'_>) -> Result<(), StoreError> {
        let mut session = self.take().await?;
        let written = match timeout(PATIENCE, session.write(lists)).await {
            Ok(written) => written,
            Err(_) => return Err(StoreError::Silent),
        };
        // What was refused over a line that still answers is not there. Where it does not answer, nobody knows.
        if written.is_ok() || session.roll_back().await {
            self.session = Some(session);
        }
        written
    }

    /// The value under a key, written as `fresh` if there was none.
    pub(super) async fn constant(&mut self, key: &str, fresh: String) -> Result<String, StoreError> {
        let mut session = self.take().await?;
        let query = "INSERT INTO constants (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let connection = &mut session.connection;
        let found = async {
            // A server can start on a disk that is full.
            if let Some(value) = constant(connection, key).await? {
                return Ok(value);
            }
            sqlx::query(query).bind(key).bind(fresh).execute(&mut *connection).await.map_err(failed)?;
            let missing = || StoreError::Unfit { problem: format!("the constant {key} does not stay") };
            constant(connection, key).await?.ok_or_else(missing)
        };
        let found = timeout(PATIENCE, found).await.unwrap_or(Err(StoreError::Silent))?;
        self.session = Some(session);
        Ok(found)
    }

    /// After a failure: a session that knows nothing of it. The lock is free only when the lost one has ended, so from here on everybody
    /// sees what became of its last commit.
    pub(super) async fn make_sure(&mut self) -> Result<(), StoreError> {
        let session = self.take().await?;
        self.session = Some(session);
        Ok(())
    }

    /// What is remembered of a table may be old: another server has had it.
    pub(super) fn forget(&mut self, table: &str) {
        if let Some(session) = &mut self.session {
            session.n_ops.remove(table);
        }
    }

    /// Ends the session in order, so that the next server need not wait.
    pub(super) async fn close(&mut self) -> Result<(), StoreError> {
        match self.session.take() {
            Some(session) => session.connection.close().await.map_err(failed),
            None => Ok(()),
        }
    }

    /// The session, which whoever takes it puts back unless something becomes of it.
    async fn take(&mut self) -> Result<Session, StoreError> {
        let number = match &self.standing {
            Standing::Alone { .. } => None,
            Standing::Among(membership) => Some(membership.number()),
        };
        if let Some(session) = self.session.take().filter(|session| session.number == number) {
            return Ok(session);
        }
        let mut session = Session::open(&self.address, number).await?.ok_or(StoreError::Displaced)?;
        let is_entitled = match &self.standing {
            Standing::Alone { name } => constant(&mut session.connection, "writer").await?.as_deref() == Some(name),
            Standing::Among(_) => session.stands().await?,
        };
        if is_entitled { Ok(session) } else { Err(StoreError::Displaced) }
    }
}

impl Session {
    /// Connects, and takes the lock; `None` if somebody else has it.
    async fn open(address: &Address, number: Option<i64>) -> Result<Option<Session>, StoreError> {
        let mut connection = connect(address).await?;
        sqlx::raw_sql(SETTINGS).execute(&mut connection).await.map_err(failed)?;
        let mut session = Session { connection, number, n_ops: HashMap::new() };
        let begun = Instant::now();
        while !session.lock().await? {
            if begun.elapsed() > LOCK_WAIT {
                return Ok(None);
            }
            sleep(Duration::from_millis(50)).await;
        }
        Ok(Some(session))
    }

    /// Takes what has to be held, if it can be had now. One of several servers waits for what is left of its own last session, so that it
    /// knows afterwards what became of that.
    async fn lock(&mut self) -> Result<bool, StoreError> {
        let Some(number) = self.number else {
            let query = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK);
            return query.fetch_one(&mut self.connection).await.map_err(failed);
        };
        sqlx::raw_sql(SETTINGS_AMONG).execute(&mut self.connection).await.map_err(failed)?;
        let query = sqlx::query_scalar("SELECT pg_try_advisory_lock_shared($1) AND pg_try_advisory_lock($2, $3)");
        // Numbers are given one after the other; so many servers are never started.
        let query = query.bind(LOCK).bind(LOCK_OF_ONE).bind(number as i32);
        query.fetch_one(&mut self.connection).await.map_err(failed)
    }

    /// Whether the number has not ended. In a transaction it cannot end before that does.
    async fn stands(&mut self) -> Result<bool, StoreError> {
        let Some(number) = self.number else { return Ok(true) };
        let found = sqlx::query(batch::STANDS).bind(number).fetch_optional(&mut self.connection).await;
        Ok(found.map_err(failed)?.is_some())
    }

    async fn write(&mut self, lists: &Lists<'_>) -> Result<(), StoreError> {
        self.look_up(&lists.ops).await?;
        numbers::check(&lists.ops, |table| self.n_ops.get(table).copied())?;
        let mut statements = batch::statements(lists, self.number);
        if statements.len() == 1 && (lists.is_all_ops() || self.number.is_none()) {
            // A statement by itself is a transaction, and saves two ways there and back.
            for statement in statements.drain(..) {
                let done = statement.execute(&mut self.connection).await.map_err(failed)?;
                if self.number.is_some() && done.rows_affected() == 0 {
                    return Err(StoreError::Displaced);
                }
            }
        } else {
            sqlx::raw_sql("BEGIN").execute(&mut self.connection).await.map_err(failed)?;
            if !self.stands().await? {
                return Err(StoreError::Displaced);
            }
            for statement in statements {
                statement.execute(&mut self.connection).await.map_err(failed)?;
            }
            sqlx::raw_sql("COMMIT").execute(&mut self.connection).await.map_err(failed)?;
        }
        self.remember(lists);
        Ok(())
    }

    /// Finds out how many ops the tables have that nobody remembers.
    async fn look_up(&mut self, ops: &Slice<'_>) -> Result<(), StoreError> {
        let strangers = ops.iter().map(|(table, ..)| *table).filter(|table| !self.n_ops.contains_key(*table));
        let mut strangers: Vec<String> = strangers.map(str::to_owned).collect();
        strangers.sort_unstable();
        strangers.dedup();
        if strangers.is_empty() {
            return Ok(());
        }
        if self.n_ops.len() + strangers.len() > MOST_REMEMBERED {
            self.n_ops.retain(|table, _| ops.iter().any(|(known, ..)| known == table));
        }
        let query = "SELECT id, coalesce((SELECT max(number) + 1 FROM ops WHERE table_id = id), 0) \
                     FROM UNNEST($1::TEXT[]) AS strangers (id)";
        for row in sqlx::query(query).bind(strangers).fetch_all(&mut self.connection).await.map_err(failed)? {
            let n: i64 = row.try_get(1)?;
            self.n_ops.insert(row.try_get(0)?, u32::try_from(n).unwrap_or(u32::MAX));
        }
        Ok(())
    }

    /// What was written is known without asking.
    fn remember(&mut self, lists: &Lists<'_>) {
        for (table, number, _) in &lists.ops {
            if let Some(n) = self.n_ops.get_mut(*table) {
                *n = number + 1;
            }
        }
        for table in &lists.forgotten {
            self.n_ops.remove(*table);
        }
    }

    /// Ends a transaction that has failed; whether the line still answers.
    async fn roll_back(&mut self) -> bool {
        let ended = timeout(CONNECT, sqlx::raw_sql("ROLLBACK").execute(&mut self.connection)).await;
        ended.is_ok_and(|ended| ended.is_ok())
    }
}

/// A connection to a database, made in time.
pub(super) async fn connect(address: &Address) -> Result<PgConnection, StoreError> {
    let made = timeout(CONNECT, address.0.connect()).await;
    made.map_err(|_| StoreError::Silent)?.map_err(failed)
}

async fn constant(connection: &mut PgConnection, key: &str) -> Result<Option<String>, StoreError> {
    let query = sqlx::query_scalar("SELECT value FROM constants WHERE key = $1");
    query.bind(key).fetch_optional(connection).await.map_err(failed)
}

/// Names are in many alphabets.
async fn check_encoding(connection: &mut PgConnection) -> Result<(), StoreError> {
    let query = sqlx::query("SELECT current_setting('server_encoding'), current_setting('fsync')");
    let row = query.fetch_one(connection).await.map_err(failed)?;
    let (encoding, fsync): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    if encoding != "UTF8" {
        return Err(StoreError::Unfit {
            problem: format!(
                "its encoding is {encoding}, and must be UTF8: make another with createdb --encoding UTF8 --template template0"
            ),
        });
    }
    if fsync != "on" {
        tracing::warn!("PostgreSQL runs with fsync off: when its machine loses power, acknowledged moves are lost");
    }
    Ok(())
}
