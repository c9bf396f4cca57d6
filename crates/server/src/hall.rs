//! All tables. A table is in memory while somebody looks at it, and comes back from the store when somebody returns.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};

use crate::Config;
use crate::address::{fresh_code, fresh_id};
use crate::error::Error;
use crate::journal::Journal;
use crate::keepsakes::{self, Keepsakes};
use crate::metrics::Metrics;
use crate::people::{Nicknames, Signer, random_hex};
use crate::store::{Store, StoreError, TableRow, Write};
use crate::table::meta::Meta;
use crate::table::{Command, Table};
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
    pub thinkers: Arc<Semaphore>,
    pub(crate) keepsakes: Keepsakes,
    /// Held while somebody's game of the day is looked for and made, so that nobody gets two.
    pub daily: Mutex<()>,
    /// Held while a table is loaded, so that it is never loaded twice.
    tables: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    /// Those that are not in memory, too.
    n_tables: AtomicU64,
    connections: AtomicU64,
    closing: AtomicBool,
}

/// Seconds since 1970.
#[must_use]
pub fn now() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as u32)
}

impl Hall {
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<Hall>, StoreError> {
        let secret = store.constant("cookie_secret".to_owned(), random_hex::<32>()).await?;
        let metrics = Arc::new(Metrics::default());
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let hall = Arc::new(Hall {
            journal: Journal::start(Arc::clone(&store), Arc::clone(&metrics)),
            signer: Signer::new(&secret),
            nicknames: Nicknames::default(),
            metrics,
            config,
            thinkers: Arc::new(Semaphore::new(cores)),
            keepsakes: Keepsakes::default(),
            daily: Mutex::new(()),
            tables: Mutex::new(HashMap::new()),
            n_tables: AtomicU64::new(store.n_tables().await?),
            connections: AtomicU64::new(1),
            closing: AtomicBool::new(false),
            store,
        });
        keepsakes::start(&hall);
        Ok(hall)
    }

    /// A number for a connection that no other has.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Sets a new table up and opens it; its code is one that can be said in this language. Boxed, because a table can ask for
    /// another one after itself.
    pub fn add(self: &Arc<Self>, meta: Meta, lang: Lang) -> BoxFuture<'static, Result<String, Error>> {
        let hall = Arc::clone(self);
        async move {
            let (id, n_tables) = (fresh_id(), hall.n_tables.fetch_add(1, Ordering::Relaxed));
            let mut row = TableRow { id: id.clone(), ..meta.row() };
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

    /// The table with this id or code, brought into memory if need be.
    async fn find(self: &Arc<Self>, id_or_code: &str) -> Result<mpsc::Sender<Command>, Error> {
        if self.is_closing() {
            return Err(Error::Closing);
        }
        let mut tables = self.tables.lock().await;
        if let Some(sender) = tables.get(id_or_code) {
            return Ok(sender.clone());
        }
        let row = self.store.table(id_or_code.to_uppercase()).await?;
        let row = match row {
            Some(row) => row,
            None => self.store.table(id_or_code.to_owned()).await?.ok_or(Error::NotFound)?,
        };
        if let Some(sender) = tables.get(&row.id) {
            return Ok(sender.clone());
        }
        let (sender, receiver) = mpsc::channel(QUEUE);
        let table = Table::load(Arc::clone(self), row, sender.downgrade()).await?;
        self.start(&mut tables, table, sender.clone(), receiver);
        Ok(sender)
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
                tracing::error!(table = id, %error, "a table stopped");
                hall.metrics.table_bugs.add(1);
                hall.tables.lock().await.remove(&id);
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
        let mut tables = self.tables.lock().await;
        if !receiver.is_empty() {
            return false;
        }
        tables.remove(id);
        true
    }

    /// Takes every table out of memory, with a snapshot of each.
    pub async fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::Relaxed);
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
        keepsakes::write_all(self).await;
    }
}
