//! Tables, people, the wire protocol and the store. Knows the catalog, no game.
//!
//! Reading order: [`protocol`] (the wire), [`store`] (what is kept), [`people`] (who is who), [`hall`] (all tables, each
//! with an [`address`]),
//! [`table`] (one table: a task that owns one game), [`socket`] and [`routes`] (how the world talks to them), [`assets`] (the
//! web client inside the program).

pub mod address;
pub mod assets;
pub mod day;
pub mod error;
pub mod hall;
pub mod journal;
mod keepsakes;
pub mod metrics;
pub mod people;
pub mod protocol;
pub mod routes;
pub mod socket;
pub mod store;
pub mod table;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tower::make::Shared;

use crate::error::{Cause, Error};
use crate::hall::Hall;
use crate::store::sqlite::Sqlite;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// How long a bot seems to think at least, so that people can follow.
    pub bot_pause: Duration,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
}

/// Serves until `stop` is done, then lets every table finish what it is writing. Calls `ready` with the address.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Error> {
    let hall = open(&config).await?;
    let unheard = |source| Error::Listen { address: config.listen, source };
    let listener = TcpListener::bind(config.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    ready(address);
    let closing = Arc::clone(&hall);
    let graceful = async move {
        stop.await;
        closing.close().await;
    };
    // Messages are small and somebody waits for each: none is held back to be sent together with the next.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    // One application for all connections; axum by itself would build a copy for each.
    let shared = Shared::new(app(Arc::clone(&hall)).into_service());
    let served = axum::serve(listener, shared).with_graceful_shutdown(graceful).await;
    hall.close().await;
    served.map_err(unheard)
}

/// Opens the store and the hall.
pub async fn open(config: &Config) -> Result<Arc<Hall>, Error> {
    let unusable = |path: &Path, source: Cause| Error::DataFolder { path: path.to_owned(), source };
    std::fs::create_dir_all(&config.data).map_err(|error| unusable(&config.data, error.into()))?;
    let file = config.data.join("chronoteka.sqlite");
    let store = Sqlite::open(&file).await.map_err(|error| unusable(&file, error.into()))?;
    let hall = Hall::open(Arc::new(store), config.clone()).await;
    hall.map_err(|error| unusable(&file, error.into()))
}

/// The whole HTTP application.
pub fn app(hall: Arc<Hall>) -> Router {
    routes::router(hall)
}
