//! What servers ask each other beside the requests of people. From outside there is nothing here.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use axum::{Json, Router};
use words::Lang;

use crate::cluster::Forwarded;
use crate::error::Error;
use crate::hall::Hall;
use crate::people::PersonId;
use crate::table::Command;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new().route("/cluster/tables/{id}/forget/{person}", post(forget))
}

/// Forgets a person at a table of this server.
async fn forget(
    State(hall): State<Arc<Hall>>,
    Path((table, person)): Path<(String, String)>,
    request: Request,
) -> Response {
    if request.extensions().get::<Forwarded>().is_none() {
        return Error::NotFound.answer(Lang::En);
    }
    let person = PersonId(person);
    let forgotten = hall.ask(&table, |answer| Command::Forget { person, answer }).await.and_then(|forgotten| forgotten);
    match forgotten {
        Ok(()) => Json(()).into_response(),
        Err(error) => error.answer(Lang::En),
    }
}
