//! What can go wrong with a request, and how it is told: a code, words in the visitor's language, an HTTP status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use words::{Args, Lang};

use crate::protocol::Problem;
use crate::store::StoreError;

/// A problem with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No such table, game, rule page.
    NotFound,
    /// The request makes no sense; what is wrong with it.
    BadRequest(String),
    /// A table cannot be set up like this.
    CannotBegin(String),
    /// The request comes from another site.
    CrossOrigin,
    /// The visitor has no cookie yet, or a forged one.
    Unknown,
    /// This is for after the end.
    NotOver,
    /// More than one person may ask for.
    TooMuch,
    /// The disk or the database. The inner text is for the log.
    Store(String),
    /// The server is closing.
    Closing,
}

impl Trouble {
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Trouble::NotFound => "not_found",
            Trouble::BadRequest(_) => "bad_request",
            Trouble::CannotBegin(_) => "cannot_begin",
            Trouble::CrossOrigin => "cross_origin",
            Trouble::Unknown => "unknown_visitor",
            Trouble::NotOver => "not_over",
            Trouble::TooMuch => "too_much",
            Trouble::Store(_) => "store",
            Trouble::Closing => "closing",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Trouble::NotFound => StatusCode::NOT_FOUND,
            Trouble::BadRequest(_) | Trouble::CannotBegin(_) => StatusCode::BAD_REQUEST,
            Trouble::CrossOrigin => StatusCode::FORBIDDEN,
            Trouble::Unknown => StatusCode::UNAUTHORIZED,
            Trouble::NotOver => StatusCode::CONFLICT,
            Trouble::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Trouble::Closing => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The problem in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let book = words::house::book();
        match self {
            Trouble::CannotBegin(words) => words.clone(),
            Trouble::BadRequest(problem) => {
                book.say(lang, "trouble-bad-request", &Args::new().text("problem", problem))
            }
            _ => book.plain(lang, &format!("trouble-{}", self.code().replace('_', "-"))),
        }
    }

    /// The answer to a request in this language.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> Response {
        if let Trouble::Store(inner) = self {
            tracing::error!(inner, "the store failed");
        }
        let problem = Problem { code: self.code().to_owned(), text: self.text(lang) };
        (self.status(), Json(problem)).into_response()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Store(error.to_string())
    }
}
