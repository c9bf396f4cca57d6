//! All tables. A table is in memory while somebody looks at it, and comes back from the store when somebody returns.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::Config;
use crate::address::{fresh_code, fresh_id, in_log};
use crate::budget::{Ledger, What};
use crate::cluster::{Cluster, News};
use crate::error::Error;
use crate::journal::Journal;
use crate::keepsakes::{self, Keepsakes};
use crate::metrics::Metrics;
use crate::operator::{Operator, Sightings};
use crate::origin::BaseUrl;
use crate::people::{Nicknames, PersonId, Revocations, Signer, random_hex};
use crate::protocol::{Retention, SanctionKind, Stage};
use crate::retention;
use crate::sanctions::{Sanctions, Subject};
use crate::store::postgres::Claim;
use crate::store::{Store, StoreError, TableRow, Write};
use crate::table::meta::Meta;
use crate::table::{Command, Table};
use crate::thinkers::Thinkers;
use crate::turns::Turns;
use words::Lang;

/// Commands that may wait at a table.
const QUEUE: usize = 256;

/// The hall: every table of this server, and what they share.
#[derive(Debug)]
pub struct Hall {
    pub store: Arc<dyn Store>,
    pub journal: Journal,
    pub signer: Signer,
    pub nicknames: Nicknames,
    pub metrics: Arc<Metrics>,
    pub config: Config,
    /// As many bots think at once as there are cores; a table never waits for them.
    pub thinkers: Thinkers,
    pub ledger: Ledger,
    pub(crate) keepsakes: Keepsakes,
    pub sanctions: Sanctions,
    pub revocations: Revocations,
    pub operator: Operator,
    pub sightings: Sightings,
    /// Held while somebody's game of the day is looked for and made, so that nobody gets two.
    pub daily: Mutex<()>,
    /// Whoever loads or deletes a table has its turn, so that none is loaded twice, or while it goes.
    pub(crate) loading: Turns,
    /// Those that are in memory. Held for a moment only: everybody's moves come through here.
    tables: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    /// Those that are not in memory, too.
    n_tables: AtomicU64,
    connections: AtomicU64,
    closing: AtomicBool,
    /// Where there are other servers.
    cluster: Option<Arc<Cluster>>,
    /// What others should know.
    pub(crate) news: News,
    /// The others cannot be reached: until they can, nobody plays here.
    away: AtomicBool,
}

/// Whether a table still waits for its people.
fn is_gathering(row: &TableRow) -> bool {
    serde_json::from_str::<Meta>(&row.meta).is_ok_and(|meta| meta.stage == Stage::Waiting)
}

/// Seconds since 1970.
#[must_use]
pub fn now() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as u32)
}

impl Hall {
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<Hall>, StoreError> {
        Hall::open_among(store, config, None).await
    }

    /// A hall that shares its tables with other servers, if there are any.
    pub(crate) async fn open_among(
        store: Arc<dyn Store>,
        config: Config,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Arc<Hall>, StoreError> {
        let news = News::default();
        let cookies = store.constant("cookie_key".to_owned(), random_hex::<32>()).await?;
        let seeds = store.constant("cookie_secret".to_owned(), random_hex::<32>()).await?;
        let logins = store.constant("operator_secret".to_owned(), random_hex::<32>()).await?;
        let is_secure = config.base_url.as_ref().is_some_and(BaseUrl::is_secure);
        let metrics = Arc::new(Metrics::default());
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let hall = Arc::new(Hall {
            journal: Journal::start(Arc::clone(&store), Arc::clone(&metrics), news.clone()),
            signer: Signer::new(&cookies, &seeds, is_secure),
            nicknames: Nicknames::default(),
            thinkers: Thinkers::start(cores, Arc::clone(&metrics)),
            ledger: Ledger::new(config.house.budgets, Arc::clone(&metrics), news.clone()),
            metrics,
            config,
            keepsakes: Keepsakes::default(),
            sanctions: Sanctions::new(store.sanctions().await?),
            revocations: Revocations::new(store.revoked().await?),
            operator: Operator::new(store.token().await?, logins, is_secure),
            sightings: Sightings::default(),
            daily: Mutex::new(()),
            loading: Turns::default(),
            tables: Mutex::new(HashMap::new()),
            n_tables: AtomicU64::new(store.n_tables().await?),
            connections: AtomicU64::new(1),
            closing: AtomicBool::new(false),
            cluster,
            news,
            away: AtomicBool::new(false),
            store,
        });
        keepsakes::start(&hall);
        retention::start(&hall);
        Ok(hall)
    }

    /// For how long things are kept.
    #[must_use]
    pub fn retention(&self) -> Retention {
        let kept = self.config.house.retention;
        Retention { unfinished: kept.unfinished_days, finished: kept.finished_days, guests: kept.people_days }
    }

    /// A number for a connection that no other has.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.cluster.as_ref()
    }

    /// Whether nobody plays here for a while.
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.away.load(Ordering::Relaxed)
    }

    /// Takes every table out of memory, until [`return_to_work`](Hall::return_to_work).
    pub(crate) async fn withdraw(self: &Arc<Self>) {
        self.away.store(true, Ordering::Relaxed);
        self.put_away().await;
    }

    pub(crate) fn return_to_work(&self) {
        self.away.store(false, Ordering::Relaxed);
    }

    /// Makes a table this server's, where there are others.
    async fn claim(&self, id: &str, is_new: bool) -> Result<(), Error> {
        let Some(cluster) = &self.cluster else { return Ok(()) };
        match cluster.claim(id, is_new).await? {
            Claim::Mine => Ok(()),
            Claim::Of(owner) => Err(Error::Elsewhere(owner)),
            Claim::Nothing => Err(Error::NotFound),
        }
    }

    /// Whether a table is this server's, or is now.
    pub(crate) async fn has(&self, id: &str) -> Result<bool, StoreError> {
        match self.claim(id, false).await {
            Ok(()) => Ok(true),
            Err(Error::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Lets a table go, for other servers to have, when nothing more is written to it.
    pub(crate) async fn release(&self, id: &str) {
        if let Some(cluster) = &self.cluster {
            cluster.release(id).await;
        }
    }

    /// Sets a new table up and opens it; its code is one that can be said in this language. Boxed, because a table can ask for
    /// another one after itself.
    pub fn add(self: &Arc<Self>, meta: Meta, lang: Lang) -> BoxFuture<'static, Result<String, Error>> {
        let hall = Arc::clone(self);
        async move {
            let (id, n_tables) = (fresh_id(), hall.n_tables.fetch_add(1, Ordering::Relaxed));
            let mut row = TableRow { id: id.clone(), ..meta.row() };
            hall.claim(&id, true).await?;
            for attempt in 0.. {
                row.code = if attempt < 20 { fresh_code(lang, n_tables, attempt) } else { id.clone() };
                match hall.journal.write(Write::Table(row.clone())).await {
                    Ok(()) => break,
                    Err(StoreError::Taken) if attempt <= 20 => {}
                    Err(error) => return Err(error.into()),
                }
            }
            let (sender, receiver) = mpsc::channel(QUEUE);
            let table = Table::fresh(Arc::clone(&hall), &row, sender.downgrade())?;
            hall.start(&mut *hall.tables.lock().await, table, sender, receiver);
            Ok(id)
        }
        .boxed()
    }

    /// Refuses a table to somebody who has too many that are not over.
    pub(crate) async fn check_room(&self, meta: &Meta) -> Result<(), Error> {
        let limits = self.ledger.limits();
        let own = self.store.unfinished(meta.host.clone()).await?;
        self.ledger.check_most(What::Unfinished, own.all, limits.unfinished)?;
        if meta.listed { self.ledger.check_most(What::Listed, own.open, limits.listed) } else { Ok(()) }
    }

    /// Refuses a place in the lobby to a table of somebody who has enough of them there.
    pub(crate) async fn check_lobby(&self, host: &str) -> Result<(), Error> {
        let own = self.store.unfinished(host.to_owned()).await?;
        self.ledger.check_most(What::Listed, own.open, self.ledger.limits().listed)
    }

    /// Tells a game that is about to begin what its people have met before.
    pub(crate) async fn recall(&self, meta: &mut Meta) -> Result<(), Error> {
        let Some(title) = meta.title() else { return Err(Error::NotFound) };
        let mut times_met = BTreeMap::new();
        // Most games do not ask.
        let wrong = |problem: kernel::options::BadOption| Error::BadRequest(problem.to_string());
        if title.wants_history(&meta.options).map_err(wrong)? {
            let people: BTreeSet<_> = meta.seats.iter().filter_map(|seat| seat.person.clone()).collect();
            for person in people {
                keepsakes::write(self, &person, &meta.game).await;
                for row in self.store.met(person, meta.game.clone()).await? {
                    *times_met.entry(row.thing).or_default() += row.times;
                }
            }
        }
        meta.options = title.with_history(meta.options.clone(), &times_met).map_err(wrong)?;
        Ok(())
    }

    /// The id of the table with this code. It is short enough to be guessed, so it lives only until the start.
    pub async fn by_code(&self, code: &str) -> Result<Option<String>, Error> {
        let row = self.store.table(code.to_uppercase()).await?;
        Ok(row.filter(is_gathering).map(|row| row.id))
    }

    /// The table with this id, brought into memory if need be.
    async fn find(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Command>, Error> {
        if self.is_closing() || self.is_away() {
            return Err(Error::Closing);
        }
        if let Some(sender) = self.live(id).await {
            return Ok(sender);
        }
        // Reading a table and playing it again takes time. Nobody waits for it but those who want this table.
        let _turn = self.loading.turn(id).await;
        if let Some(sender) = self.live(id).await {
            return Ok(sender);
        }
        self.claim(id, false).await?;
        let loaded = self.load(id).await;
        if loaded.is_err() {
            self.release(id).await;
        }
        loaded
    }

    /// Brings a table into memory.
    async fn load(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Command>, Error> {
        let row = self.store.table(id.to_owned()).await?.filter(|row| row.id == id).ok_or(Error::NotFound)?;
        if let Some(owner) = self.carrier(&row).await {
            return Err(Error::Elsewhere(owner));
        }
        let (sender, receiver) = mpsc::channel(QUEUE);
        let table = Table::load(Arc::clone(self), row, sender.downgrade()).await?;
        let mut tables = self.tables.lock().await;
        // Whoever closes the hall has taken all tables out of it.
        if self.is_closing() || self.is_away() {
            return Err(Error::Closing);
        }
        self.start(&mut tables, table, sender.clone(), receiver);
        Ok(sender)
    }

    /// Another server that can play this table on, if this one cannot.
    async fn carrier(&self, row: &TableRow) -> Option<i64> {
        let cluster = self.cluster.as_ref()?;
        let meta: Meta = serde_json::from_str(&row.meta).ok()?;
        let is_ours = matches!(meta.stage, Stage::Waiting | Stage::Over | Stage::Abandoned) || meta.is_carried();
        if is_ours { None } else { cluster.carrier(&meta.game, meta.version).await }
    }

    /// The way to a table that is in memory.
    async fn live(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.tables.lock().await.get(id).cloned()
    }

    /// Gives a table its place in the hall, and lets it live.
    fn start(
        self: &Arc<Self>,
        tables: &mut HashMap<String, mpsc::Sender<Command>>,
        table: Table,
        sender: mpsc::Sender<Command>,
        receiver: mpsc::Receiver<Command>,
    ) {
        let id = table.id().to_owned();
        tables.insert(id.clone(), sender);
        self.metrics.live_tables.add(1);
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let played = tokio::spawn(table.run(receiver)).await;
            hall.metrics.live_tables.sub(1);
            if let Err(error) = played {
                // A bug stops one table; its moves are in the store, and the next visitor brings it back.
                tracing::error!(table = in_log(&id), %error, "a table stopped");
                hall.metrics.table_bugs.add(1);
                hall.tables.lock().await.remove(&id);
                hall.release(&id).await;
            }
        });
    }

    /// Sends a command to a table; returns the way to the table, for those who have more to send. A table that is just
    /// leaving memory is looked up again.
    pub async fn send(self: &Arc<Self>, id: &str, mut command: Command) -> Result<mpsc::Sender<Command>, Error> {
        for _ in 0..3 {
            let sender = self.find(id).await?;
            match sender.send(command).await {
                Ok(()) => return Ok(sender),
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
            tokio::task::yield_now().await;
        }
        Err(Error::Closing)
    }

    /// Asks a table something.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        self.send(id, command(answer)).await?;
        answered.await.map_err(|_| Error::Closing)
    }

    /// Whether the table is in memory.
    pub async fn is_live(&self, id: &str) -> bool {
        self.tables.lock().await.contains_key(id)
    }

    /// A table that wants to leave memory: only if nobody has sent it anything meanwhile.
    pub(crate) async fn forget(&self, id: &str, receiver: &mpsc::Receiver<Command>) -> bool {
        // Whoever wants it meanwhile waits until it may be had.
        let _turn = self.loading.turn(id).await;
        {
            let mut tables = self.tables.lock().await;
            if !receiver.is_empty() {
                return false;
            }
            tables.remove(id);
        }
        self.release(id).await;
        true
    }

    /// A table that has been deleted.
    pub(crate) async fn remove(&self, id: &str) {
        self.tables.lock().await.remove(id);
    }

    /// Deletes a table, with everything that was done and said at it.
    pub async fn delete_table(self: &Arc<Self>, id_or_code: &str) -> Result<(), Error> {
        let row = self.store.table(id_or_code.to_owned()).await?.ok_or(Error::NotFound)?;
        match self.ask(&row.id, |answer| Command::Delete { answer }).await {
            Ok(deleted) => deleted,
            // One that cannot be read can still be deleted.
            Err(Error::Broken { .. }) => Ok(self.journal.write(Write::Forget { table: row.id }).await?),
            Err(error) => Err(error),
        }
    }

    /// Forgets a person: afterwards the id is nowhere, and the cookie means nobody.
    pub async fn forget_person(self: &Arc<Self>, person: &PersonId) -> Result<(), Error> {
        let tables = self.store.tables(person.0.clone(), u32::MAX).await?;
        // From here on nobody is known by the cookie, and whoever is connected with it is so no longer.
        self.journal.write(Write::ForgetPerson { person: person.0.clone() }).await?;
        self.nicknames.forget(person);
        self.sightings.forget(&person.0);
        self.tell_all(|| Command::Dismiss { person: person.clone() }).await;
        for row in tables {
            match self.ask(&row.id, |answer| Command::Forget { person: person.clone(), answer }).await {
                Ok(forgotten) => forgotten?,
                Err(Error::Elsewhere(owner)) => self.forget_elsewhere(owner, &row.id, person).await?,
                // What cannot be read is not kept for anybody's sake.
                Err(Error::Broken { .. }) => self.journal.write(Write::Forget { table: row.id }).await?,
                Err(Error::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        self.revocations.forget(person);
        self.keepsakes.forget(&person.0);
        for kind in [SanctionKind::Ban, SanctionKind::Mute] {
            self.sanctions.lift(kind, &Subject::Person(person.clone()));
        }
        // What was on its way meanwhile.
        Ok(self.journal.write(Write::ForgetPerson { person: person.0.clone() }).await?)
    }

    /// Forgets a person at a table of another server.
    async fn forget_elsewhere(&self, owner: i64, table: &str, person: &PersonId) -> Result<(), Error> {
        let Some(cluster) = &self.cluster else { return Err(Error::Closing) };
        cluster.forget_at(owner, table, person).await
    }

    /// Whatever cookies a person has, they mean nobody any more, and nobody is connected with them. The second from which on new ones are good.
    pub async fn revoke_cookies(self: &Arc<Self>, person: &PersonId) -> Result<u32, Error> {
        let before = self.revocations.next(person, now());
        self.journal.write(Write::Revoke { person: person.0.clone(), before }).await?;
        self.revocations.set(person.clone(), before);
        self.tell_all(|| Command::Disconnect { person: person.clone() }).await;
        Ok(before)
    }

    /// Sends something to every table that is in memory.
    pub(crate) async fn tell_all(&self, command: impl Fn() -> Command) {
        let all: Vec<_> = self.tables.lock().await.values().cloned().collect();
        for table in all {
            let _ = table.send(command()).await;
        }
    }

    /// Takes every table out of memory, with a snapshot of each.
    pub async fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::Relaxed);
        self.put_away().await;
        keepsakes::write_all(self).await;
        if let Err(error) = self.store.close().await {
            // What was acknowledged is on the disk all the same.
            tracing::warn!(%error, "the store could not be left tidy");
        }
    }

    /// Takes every table out of memory.
    async fn put_away(&self) {
        let all: Vec<_> = self.tables.lock().await.drain().collect();
        // All are asked before any is waited for, so that they are written together.
        let mut closing = Vec::new();
        for (_, sender) in all {
            let (answer, closed) = oneshot::channel();
            if sender.send(Command::Close { answer }).await.is_ok() {
                closing.push(closed);
            }
        }
        for closed in closing {
            let _ = closed.await;
        }
    }
}
