//! Tables, people, the wire protocol and the store. Knows the catalog, no game.
//!
//! Reading order: [`protocol`] (the wire), [`store`] (what is kept), [`people`] (who is who) and [`writing`] (what they
//! write), [`hall`] (all tables, each
//! with an [`address`]),
//! [`table`] (one table: a task that owns one game), [`thinkers`] (where bots think), [`limits`], [`caller`] and [`budget`] (what strangers may take),
//! [`sanctions`] and [`operator`] (who may not, and who says so), [`listen`], [`routes`], [`socket`] and [`outbox`] (how the world talks to them),
//! [`assets`] (the web client inside the program).

pub mod address;
pub mod assets;
pub mod budget;
pub mod caller;
pub mod check;
pub mod cluster;
pub mod day;
pub mod error;
pub mod hall;
mod health;
pub mod journal;
mod keepsakes;
pub mod limits;
pub mod listen;
pub mod metrics;
pub mod moving;
pub mod operator;
pub mod origin;
pub mod outbox;
pub mod people;
pub mod protocol;
mod retention;
mod room;
pub mod routes;
pub mod sanctions;
pub mod socket;
pub mod store;
pub mod table;
pub mod thinkers;
mod turns;
pub mod writing;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use tokio::net::TcpListener;

use crate::caller::Network;
use crate::cluster::{Cluster, NatsAddress};
use crate::error::{Cause, Error};
use crate::hall::Hall;
use crate::listen::Limits;
use crate::origin::BaseUrl;
use crate::room::Room;
use crate::store::Place;
use crate::store::postgres::{Address, Postgres};
use crate::store::sqlite::files::make_folder;

/// How long a server that starts bears with a disk that fails, and how often it tries.
const PATIENCE: Duration = Duration::from_secs(5);
const RETRY: Duration = Duration::from_millis(200);
/// How long tables may take to be put away when the server stops, and how long whatever came after them. With the farewell in between
/// (`listen::Limits`) it is less than the ten seconds that a service is given.
const CLOSING: Duration = Duration::from_secs(3);
const TIDYING: Duration = Duration::from_millis(1500);
/// How long the database may take to hear that a server with more tables than it could put away has gone.
const LEAVING: Duration = Duration::from_millis(500);

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The folder of the database, unless that is elsewhere, and of the note by which `chronoteka admin` finds the server.
    pub data: PathBuf,
    /// The database, if it is no file in the folder.
    pub database: Option<Address>,
    /// Where the servers of the database meet, if there are several.
    pub nats: Option<NatsAddress>,
    /// How long a bot seems to think at least, so that people can follow.
    pub bot_pause: Duration,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
    pub limits: Limits,
    /// What people and addresses may take, and how long things are kept. Its deadlines are those of `limits`, unless a test shortens them.
    pub house: limits::House,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// The address under which people know this server, if that is another one.
    pub base_url: Option<BaseUrl>,
    /// How long somebody who has lost the line is waited for before others may let a bot stand in.
    pub grace: Duration,
    /// How the host of the server is reached, in the host's own words.
    pub contact: Option<String>,
}

impl Config {
    /// A server on these data that listens to this machine alone, wherever there is room.
    #[must_use]
    pub fn new(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data,
            database: None,
            nats: None,
            bot_pause: Duration::ZERO,
            idle: Duration::from_secs(600),
            limits: Limits::default(),
            house: limits::House::default(),
            proxies: Vec::new(),
            base_url: None,
            grace: Duration::ZERO,
            contact: None,
        }
    }

    /// Where everything is kept.
    #[must_use]
    pub fn place(&self) -> Place {
        self.database.clone().map_or_else(|| Place::File(database(&self.data)), Place::Postgres)
    }
}

/// Serves until `stop` is done, then lets every table finish what it is writing. Calls `ready` with the address.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Error> {
    let hall = open(&config).await?;
    let unheard = |source| Error::Listen { address: config.listen, source };
    let listener = TcpListener::bind(config.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    if let Err(error) = operator::light(&config.data, address, hall.operator.key()) {
        tracing::warn!(%error, "chronoteka admin will not find this server");
    }
    ready(address);
    let closing = Arc::clone(&hall);
    let closed = async move {
        stop.await;
        close(&closing, CLOSING).await;
    };
    let room = Room::new(config.limits.connections, config.proxies.clone());
    listen::serve(listener, &app(Arc::clone(&hall)), config.limits, &room, &hall.metrics, closed).await;
    close(&hall, TIDYING).await;
    operator::put_out(&config.data);
    Ok(())
}

/// Closes the hall, for as long as that may take. A disk that hangs must not keep a server from stopping: what was acknowledged is on it, and
/// positions that were not put away are played again from their moves.
async fn close(hall: &Arc<Hall>, patience: Duration) {
    if tokio::time::timeout(patience, hall.close()).await.is_err() {
        tracing::warn!("not everything could be put away in time");
        if hall.cluster().is_some() {
            // The others need not wait for the lease.
            let _ = tokio::time::timeout(LEAVING, hall.store.close()).await;
        }
    }
}

/// Opens the store and the hall.
pub async fn open(config: &Config) -> Result<Arc<Hall>, Error> {
    let unusable = |path: &Path, source: Cause| Error::DataFolder { path: path.to_owned(), source };
    make_folder(&config.data).map_err(|error| unusable(&config.data, error.into()))?;
    let place = config.place();
    let begun = Instant::now();
    loop {
        match open_at(&place, config).await {
            Ok(hall) => return Ok(hall),
            Err(Error::Store(error)) if error.may_pass() && begun.elapsed() < PATIENCE => {
                tracing::warn!(%error, "the store cannot be opened yet");
                tokio::time::sleep(RETRY).await;
            }
            Err(Error::Store(error)) => {
                return Err(match &place {
                    Place::File(file) => unusable(file, error.into()),
                    Place::Postgres(address) => Error::Database { address: address.clone(), source: error },
                });
            }
            Err(error) => return Err(error),
        }
    }
}

/// Opens the store and the hall, once; with other servers if the config says where they meet.
async fn open_at(place: &Place, config: &Config) -> Result<Arc<Hall>, Error> {
    let Some(nats) = &config.nats else { return Ok(Hall::open(place.clone().open().await?, config.clone()).await?) };
    let Place::Postgres(address) = place else { return Err(Error::NoDatabase) };
    let store = Arc::new(Postgres::open_among(address, cluster::carries()).await?);
    let cluster = Arc::new(Cluster::connect(Arc::clone(&store), nats).await?);
    let hall = Hall::open_among(store, config.clone(), Some(Arc::clone(&cluster))).await?;
    cluster.answer_by(app(Arc::clone(&hall)));
    cluster::start(&hall, &cluster).await?;
    Ok(hall)
}

/// The database in a folder of data.
#[must_use]
pub fn database(folder: &Path) -> PathBuf {
    folder.join("chronoteka.sqlite")
}

/// The whole HTTP application.
pub fn app(hall: Arc<Hall>) -> Router {
    routes::router(hall)
}
