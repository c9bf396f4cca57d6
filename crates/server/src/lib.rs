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
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tower::make::Shared;

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

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// The data folder or the database.
    Store(String),
    /// The address to listen on.
    Listen(SocketAddr, std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Store(problem) => write!(f, "the data folder cannot be used: {problem}"),
            ServeError::Listen(address, problem) => {
                write!(f, "cannot listen on {address}: {problem}; choose another address with --listen")
            }
        }
    }
}

impl std::error::Error for ServeError {}

/// Serves until `stop` is done, then lets every table finish what it is writing. Calls `ready` with the address.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let hall = open(&config).await?;
    let listener =
        TcpListener::bind(config.listen).await.map_err(|problem| ServeError::Listen(config.listen, problem))?;
    let address = listener.local_addr().map_err(|problem| ServeError::Listen(config.listen, problem))?;
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
    served.map_err(|problem| ServeError::Listen(address, problem))
}

/// Opens the store and the hall.
pub async fn open(config: &Config) -> Result<Arc<Hall>, ServeError> {
    std::fs::create_dir_all(&config.data)
        .map_err(|problem| ServeError::Store(format!("{}: {problem}", config.data.display())))?;
    let file = config.data.join("chronoteka.sqlite");
    let store =
        Sqlite::open(&file).await.map_err(|problem| ServeError::Store(format!("{}: {problem}", file.display())))?;
    let store: Arc<dyn store::Store> = Arc::new(store);
    let hall = Hall::open(store, config.clone()).await;
    hall.map_err(|problem| ServeError::Store(problem.to_string()))
}

/// The whole HTTP application.
pub fn app(hall: Arc<Hall>) -> Router {
    routes::router(hall)
}
