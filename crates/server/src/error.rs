//! What can go wrong with a request or with the server itself, and how it is told: a code, words in the visitor's language, an HTTP
//! status.

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use catalog::shelf::CannotBegin;
use strum::IntoStaticStr;
use words::{Args, Lang};

use crate::protocol::Problem;
use crate::store::StoreError;

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
    /// The game was begun by rules or cards that this program does not have.
    #[error("the game is kept as a record")]
    Outdated,
    /// More than one person may ask for.
    #[error("this was asked for too often")]
    TooMuch,
    #[error("the server is closing")]
    Closing,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What the store has of a table makes no sense.
    #[error("table {table} cannot be read: {source}")]
    #[strum(serialize = "store")]
    Broken { table: String, source: Cause },
    /// A server cannot begin with these data.
    #[error("the data folder cannot be used: {}: {source}", path.display())]
    #[strum(serialize = "store")]
    DataFolder { path: PathBuf, source: Cause },
    /// A server cannot begin at this address.
    #[error("cannot listen on {address}: {source}; choose another address with --listen")]
    #[strum(serialize = "store")]
    Listen { address: SocketAddr, source: std::io::Error },
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
            Error::CrossOrigin => StatusCode::FORBIDDEN,
            Error::UnknownVisitor => StatusCode::UNAUTHORIZED,
            Error::NotOver => StatusCode::CONFLICT,
            Error::Outdated => StatusCode::GONE,
            Error::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Error::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Error::Store(_) | Error::Broken { .. } | Error::DataFolder { .. } | Error::Listen { .. } => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// The problem in words. What the world did to us is for the log.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let book = words::house::book();
        match self {
            Error::CannotBegin(problem) => problem.words(lang),
            Error::BadRequest(problem) => book.say(lang, "trouble-bad-request", &Args::new().text("problem", problem)),
            _ => book.plain(lang, &format!("trouble-{}", self.code().replace('_', "-"))),
        }
    }

    /// The answer to a request in this language.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> Response {
        self.log();
        let problem = Problem { code: self.code().to_owned(), text: self.text(lang) };
        (self.status(), Json(problem)).into_response()
    }

    /// Notes what the world did to us. What a visitor does wrong is told to the visitor alone.
    pub(crate) fn log(&self) {
        if self.status() == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(error = %self, "a request failed");
        }
    }
}
