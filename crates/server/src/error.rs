//! What can go wrong with a request or with the server itself, and how it is told: a code, words in the visitor's language, an HTTP
//! status.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use catalog::shelf::CannotBegin;
use strum::IntoStaticStr;
use words::{Args, Lang};

use crate::address::in_log;
use crate::budget::What;
use crate::cluster::{Elsewhere, NatsAddress};
use crate::protocol::Problem;
use crate::store::StoreError;
use crate::store::postgres::Address;

/// Whatever it was, as long as somebody can be told.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

/// Why something was not done.
#[derive(Debug, IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
pub enum Error {
    /// No such table, game, rule page.
    #[error("there is no such thing")]
    NotFound,
    /// The request makes no sense; what is wrong with it.
    #[error("{0}")]
    BadRequest(String),
    /// A table cannot be set up like this.
    #[error(transparent)]
    CannotBegin(#[from] CannotBegin),
    #[error("the request comes from another site")]
    CrossOrigin,
    /// The visitor has no cookie yet, or a forged one.
    #[error("the visitor is unknown")]
    UnknownVisitor,
    #[error("this is for after the end")]
    NotOver,
    /// Others may be about to play it.
    #[error("the game of the day is a secret until the day is over")]
    DailySecret,
    /// The game was begun by rules or cards that this program does not have.
    #[error("the game is kept as a record")]
    Outdated,
    /// There is one attempt a day.
    #[error("the game of the day is played once")]
    DailyOnce,
    /// More than one person or address may take; how long until there is some again, where time helps.
    #[error("too much of {}", what.name())]
    Limited { what: What, wait: Option<Duration> },
    /// The operator has forbidden it, for good or for a while.
    #[error("the visitor is banned")]
    Banned(Option<u32>),
    /// The visitor is not the operator.
    #[error("this is for the operator")]
    NotOperator,
    /// A wrong token, or one too many.
    #[error("the token is wrong")]
    WrongToken,
    #[error("too many wrong tokens")]
    TooManyTokens,
    #[error("the server is closing")]
    Closing,
    /// Another server has the table. Requests are passed on to it; whoever still hears of this came while it moved.
    #[error("another server has the table")]
    #[strum(serialize = "closing")]
    Elsewhere(i64),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the store has of a table makes no sense.
    #[error("table {} cannot be read: {source}", in_log(table))]
    #[strum(serialize = "store")]
    Broken { table: String, source: Cause },
    /// A server cannot begin with these data.
    #[error("the data folder cannot be used: {}: {source}", path.display())]
    #[strum(serialize = "store")]
    DataFolder { path: PathBuf, source: Cause },
    /// A server cannot begin with this database.
    #[error("the database cannot be used: {address}: {source}")]
    #[strum(serialize = "store")]
    Database { address: Address, source: StoreError },
    /// A server cannot begin without the others.
    #[error("NATS cannot be reached: {address}: {source}")]
    #[strum(serialize = "store")]
    Nats { address: NatsAddress, source: Cause },
    /// Servers meet in a database, and not in a file.
    #[error("several servers need a database of PostgreSQL: name it with --database")]
    #[strum(serialize = "store")]
    NoDatabase,
    /// A server cannot begin at this address.
    #[error("cannot listen on {address}: {source}; choose another address with --listen")]
    #[strum(serialize = "store")]
    Listen { address: SocketAddr, source: std::io::Error },
}

/// Nobody who has waited for so long comes too early.
fn whole_seconds(wait: Duration) -> u32 {
    u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1)
}

impl Error {
    /// Its name on the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::BadRequest(_) | Error::CannotBegin(_) => StatusCode::BAD_REQUEST,
            Error::CrossOrigin | Error::Banned(_) => StatusCode::FORBIDDEN,
            Error::UnknownVisitor | Error::NotOperator | Error::WrongToken => StatusCode::UNAUTHORIZED,
            Error::NotOver => StatusCode::CONFLICT,
            Error::Outdated => StatusCode::GONE,
            Error::DailyOnce | Error::DailySecret => StatusCode::CONFLICT,
            Error::Limited { .. } | Error::TooManyTokens => StatusCode::TOO_MANY_REQUESTS,
            Error::Closing | Error::Elsewhere(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Store(_)
            | Error::Broken { .. }
            | Error::DataFolder { .. }
            | Error::Database { .. }
            | Error::Nats { .. }
            | Error::NoDatabase
            | Error::Listen { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The problem in words. What the world did to us is for the log.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let book = words::house::book();
        match self {
            Error::CannotBegin(problem) => problem.words(lang),
            Error::BadRequest(problem) => book.say(lang, "trouble-bad-request", &Args::new().text("problem", problem)),
            Error::Limited { what, wait } => {
                let why = book.plain(lang, &format!("limited-{}", what.name()));
                let Some(seconds) = wait.map(whole_seconds) else { return why };
                let (key, n) = if seconds < 120 { ("seconds", seconds) } else { ("minutes", seconds.div_ceil(60)) };
                let when = book.say(lang, &format!("limited-try-in-{key}"), &Args::new().number("n", n));
                format!("{why} {when}")
            }
            Error::Banned(until) => lasting(lang, "trouble-banned", *until),
            _ => book.plain(lang, &format!("trouble-{}", self.code().replace('_', "-"))),
        }
    }

    /// Whether whoever comes again in a moment may find it otherwise, with nothing changed by them.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Error::Closing | Error::Elsewhere(_) => true,
            Error::Store(error) => error.is_of_the_disk(),
            _ => false,
        }
    }

    /// Until when, where time will change it.
    #[must_use]
    pub fn until(&self) -> Option<u32> {
        if let Error::Banned(until) = self { *until } else { None }
    }

    /// The answer to a request in this language.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> Response {
        self.log();
        let (wait, until) = (self.wait(), self.until());
        let problem = Problem { code: self.code().to_owned(), text: self.text(lang), wait, until };
        let mut response = (self.status(), Json(problem)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        if let Error::Elsewhere(owner) = self {
            response.extensions_mut().insert(Elsewhere(*owner));
        }
        response
    }

    /// Seconds until it may be tried again, where time helps.
    #[must_use]
    pub fn wait(&self) -> Option<u32> {
        match self {
            Error::Limited { wait, .. } => wait.map(whole_seconds),
            _ => None,
        }
    }

    /// Notes what the world did to us. What a visitor does wrong is told to the visitor alone.
    pub(crate) fn log(&self) {
        // A disk that fails is told of by the journal, and not once for each of all who wait for it.
        let is_of_the_disk = matches!(self, Error::Store(error) if error.is_of_the_disk());
        if self.status() == StatusCode::INTERNAL_SERVER_ERROR && !is_of_the_disk {
            tracing::error!(error = %self, "a request failed");
        } else if is_of_the_disk {
            tracing::debug!(error = %self, "a request failed");
        }
    }
}

/// Words about what is forbidden until then, or for good.
pub(crate) fn lasting(lang: Lang, key: &str, until: Option<u32>) -> String {
    let book = words::house::book();
    match until {
        Some(until) => {
            book.say(lang, &format!("{key}-until"), &Args::new().text("until", crate::day::moment_of(until)))
        }
        None => book.plain(lang, key),
    }
}
