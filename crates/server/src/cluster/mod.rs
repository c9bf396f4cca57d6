//! Several servers that serve the same tables. Each table belongs to one of them, by a lease in the database; sockets and requests may end at
//! any, and reach the owner over NATS. A server that loses NATS, or was ended by others, lets all of its tables go and begins anew by itself.

mod bus;
mod forward;
mod link;
mod notice;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Instant;

use async_nats::Subscriber;
use axum::Router;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

pub use self::bus::NatsAddress;
use self::bus::{Bus, Kind, Line, Pieces};
use self::forward::Pending;
pub(crate) use self::forward::{Elsewhere, Forwarded, forward};
use self::link::Links;
pub(crate) use self::link::{Farewell, Link};
pub(crate) use self::notice::{News, Notice};
use crate::error::Error;
use crate::hall::Hall;
use crate::store::Store as _;
use crate::store::StoreError;
use crate::store::postgres::{BEAT, Claim, LEASE, Postgres};

/// This server among the others.
#[derive(Debug)]
pub struct Cluster {
    store: Arc<Postgres>,
    bus: Bus,
    links: Links,
    pending: Pending,
    /// When each of the others was last heard of, and in which epoch.
    heard: Mutex<HashMap<i64, (Instant, u64)>>,
    /// What answers requests that others pass on.
    app: OnceLock<Router>,
}

impl Cluster {
    /// Connects to the others of this database.
    pub async fn connect(store: Arc<Postgres>, nats: &NatsAddress) -> Result<Cluster, Error> {
        let unreachable = |error: async_nats::Error| Error::Nats { address: nats.clone(), source: error };
        let secret = crate::people::random_hex::<8>();
        let prefix = format!("chronoteka.{}", store.constant("cluster".to_owned(), secret).await?);
        let bus = Bus::connect(nats, prefix).await.map_err(unreachable)?;
        Ok(Cluster {
            store,
            bus,
            links: Links::default(),
            pending: Pending::default(),
            heard: Mutex::default(),
            app: OnceLock::new(),
        })
    }

    /// Answers requests that others pass on.
    pub(crate) fn answer_by(&self, app: Router) {
        let _ = self.app.set(app);
    }

    fn number(&self) -> i64 {
        self.store.number().unwrap_or_default()
    }

    /// Takes a table, unless a server that lives has it.
    pub(crate) async fn claim(&self, table: &str, is_new: bool) -> Result<Claim, StoreError> {
        self.store.claim(table, is_new).await
    }

    /// Lets a table go, after the last write to it.
    pub(crate) async fn release(&self, table: &str) {
        if let Err(error) = self.store.release(table).await {
            tracing::debug!(%error, "a table could not be let go, and will be when this server ends");
        }
    }

    /// Another server that can play on what this one cannot.
    pub(crate) async fn carrier(&self, game: &str, version: kernel::Version) -> Option<i64> {
        let peers = self.store.peers().await.ok()?;
        let carries = |carries: &str| {
            let newest = serde_json::from_str::<HashMap<String, kernel::Version>>(carries).ok()?;
            newest.get(game).copied()
        };
        peers.into_iter().find(|peer| carries(&peer.carries) == Some(version)).map(|peer| peer.number)
    }

    /// Sends something to another server; whether it is on its way.
    async fn tell(&self, to: i64, kind: Kind, id: u64, body: &[u8]) -> bool {
        self.bus.send(Some(to), self.number(), kind, id, body).await
    }

    /// The same, with an empty body, for those who cannot wait.
    fn tell_later(self: &Arc<Self>, to: i64, kind: Kind, id: u64) {
        let cluster = Arc::clone(self);
        tokio::spawn(async move { cluster.tell(to, kind, id, &[]).await });
    }

    async fn tell_all(&self, notice: &Notice) {
        let body = serde_json::to_vec(notice).expect("a notice is plain data");
        self.bus.send(None, self.number(), Kind::Notice, 0, &body).await;
    }

    /// Notes that another server lives; links to one that has missed something are cut.
    fn note_beat(&self, from: i64, epoch: u64) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let before = heard.insert(from, (Instant::now(), epoch));
        drop(heard);
        if before.is_some_and(|(_, before)| before != epoch) {
            self.cut(|other| other == from);
        }
    }

    fn cut(&self, is_cut: impl Fn(i64) -> bool) {
        self.links.cut(&is_cut);
        self.pending.cut(is_cut);
    }

    /// Cuts the links to servers that have not been heard of for as long as a lease lasts.
    fn cut_silent(&self) {
        self.links.cut_unanswered(self.number());
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        // One that was never heard of is given the same time.
        for other in self.links.others().into_iter().chain(self.pending.others()) {
            heard.entry(other).or_insert_with(|| (Instant::now(), u64::MAX));
        }
        let silent: Vec<i64> =
            heard.iter().filter(|(_, (at, _))| at.elapsed() > LEASE).map(|(number, _)| *number).collect();
        heard.retain(|number, _| !silent.contains(number));
        drop(heard);
        if !silent.is_empty() {
            self.cut(|other| silent.contains(&other));
        }
    }
}

/// The versions of all games that this program has, for others to know.
#[must_use]
pub(crate) fn carries() -> String {
    let all: HashMap<&str, kernel::Version> =
        catalog::games().iter().map(|title| (title.id(), title.version())).collect();
    serde_json::to_string(&all).expect("versions are plain data")
}

/// Begins to listen to the others, and to tell them that this server lives.
pub(crate) async fn start(hall: &Arc<Hall>, cluster: &Arc<Cluster>) -> Result<(), Error> {
    let ears = cluster.bus.listen(cluster.number()).await;
    let (own, all) = ears.map_err(|error| Error::Store(StoreError::Unfit { problem: format!("NATS: {error}") }))?;
    let (hall, cluster) = (Arc::downgrade(hall), Arc::clone(cluster));
    let news = hall.upgrade().map(|hall| hall.news.listen());
    let Some(news) = news else { return Ok(()) };
    tokio::spawn(spread(Arc::clone(&cluster), news));
    let listening = tokio::spawn(listen(hall.clone(), Arc::clone(&cluster), own, all));
    tokio::spawn(live(hall, cluster, listening));
    Ok(())
}

/// Passes news on to the others.
async fn spread(cluster: Arc<Cluster>, mut news: mpsc::UnboundedReceiver<Notice>) {
    while let Some(notice) = news.recv().await {
        cluster.tell_all(&notice).await;
    }
}

/// Hears what others say, for as long as there is a hall.
async fn listen(hall: Weak<Hall>, cluster: Arc<Cluster>, mut own: Subscriber, mut all: Subscriber) {
    let mut pieces = Pieces::default();
    loop {
        let message = tokio::select! {
            message = own.next() => message,
            message = all.next() => message,
        };
        let (Some(message), Some(hall)) = (message, hall.upgrade()) else { return };
        let Some(parcel) = pieces.take(&message.payload).filter(|parcel| parcel.from != cluster.number()) else {
            continue;
        };
        match parcel.kind {
            Kind::Notice => {
                let Ok(notice) = serde_json::from_slice::<Notice>(&parcel.body) else { continue };
                if let Notice::Beat { epoch } = notice {
                    cluster.note_beat(parcel.from, epoch);
                } else {
                    notice::heed(&hall, notice).await;
                }
            }
            Kind::Ask => {
                let (Some(app), cluster) = (cluster.app.get().cloned(), Arc::clone(&cluster)) else { continue };
                tokio::spawn(async move { cluster.carry_out(app, parcel).await });
            }
            Kind::Answer => cluster.answered(parcel),
            Kind::Open | Kind::Up | Kind::Gone | Kind::Down | Kind::End => cluster.hear(&hall, parcel),
        }
    }
}

/// Says again and again that this server lives, and does what follows when it does not any more.
async fn live(hall: Weak<Hall>, cluster: Arc<Cluster>, mut listening: tokio::task::JoinHandle<()>) {
    let mut line = cluster.bus.line.clone();
    let mut known = *line.borrow_and_update();
    let mut beat = tokio::time::interval(BEAT);
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            changed = line.changed() => if changed.is_err() { return },
        }
        let Some(hall) = hall.upgrade() else { return };
        if hall.is_closing() {
            listening.abort();
            return;
        }
        let now = *line.borrow_and_update();
        if now != known {
            let minded = mind_line(&hall, &cluster, known, now);
            while_it_lives(&cluster, minded).await;
            known = now;
        }
        match cluster.store.beat().await {
            Ok(true) => {}
            Ok(false) => {
                tracing::warn!("others have ended this server: it begins anew");
                hall.withdraw().await;
                cluster.cut(|_| true);
                listening.abort();
                let Some(next) = begin_anew(&hall, &cluster).await else { continue };
                listening = next;
                hall.return_to_work();
            }
            Err(error) => tracing::debug!(%error, "the database does not hear that this server lives"),
        }
        cluster.tell_all(&Notice::Beat { epoch: now.epoch }).await;
        cluster.cut_silent();
    }
}

/// Does something that takes time, while the others go on to hear that this server lives.
async fn while_it_lives(cluster: &Cluster, work: impl Future<Output = ()>) {
    let mut work = std::pin::pin!(work);
    let mut beat = tokio::time::interval(BEAT);
    loop {
        tokio::select! {
            () = &mut work => return,
            _ = beat.tick() => drop(cluster.store.beat().await),
        }
    }
}

/// The line to the others was lost, or is back, or something that was said was missed.
async fn mind_line(hall: &Arc<Hall>, cluster: &Arc<Cluster>, before: Line, now: Line) {
    if before.epoch != now.epoch {
        cluster.cut(|_| true);
    }
    if before.is_up && !now.is_up {
        // Nobody could reach these tables: whoever can may have them.
        hall.withdraw().await;
        if let Err(error) = cluster.store.release_all().await {
            tracing::warn!(%error, "the tables of this server could not be let go");
        }
    } else if now.is_up && hall.is_away() {
        if let Err(error) = notice::read_rules(hall).await {
            tracing::warn!(%error, "what was changed meanwhile cannot be read");
        }
        tracing::info!("the line to NATS is back");
        hall.return_to_work();
    }
}

/// Joins the others under a new number, with nothing of the old one left.
async fn begin_anew(hall: &Arc<Hall>, cluster: &Arc<Cluster>) -> Option<tokio::task::JoinHandle<()>> {
    if let Err(error) = cluster.store.rejoin().await {
        tracing::warn!(%error, "this server cannot begin anew yet");
        return None;
    }
    match cluster.bus.listen(cluster.number()).await {
        Ok((own, all)) => Some(tokio::spawn(listen(Arc::downgrade(hall), Arc::clone(cluster), own, all))),
        Err(error) => {
            tracing::warn!(%error, "this server cannot hear the others yet");
            None
        }
    }
}
