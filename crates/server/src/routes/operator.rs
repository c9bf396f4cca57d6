//! `/api/operator`: looking after the server. For whoever has logged in with the token, and for programs that can read the data folder;
//! as long as no token was made there is nothing here for anybody else.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::me::with_cookie;
use super::tables::answer;
use super::visit::Visit;
use crate::error::Error;
use crate::hall::{Hall, now};
use crate::operator::{Attempt, hash};
use crate::people::{PersonId, random_hex};
use crate::protocol::{Lift, Login, OperatorTable, Overview, PersonInfo, ReportInfo, SanctionInfo, Sanctioned, Token};
use crate::sanctions::{Sanction, Subject};
use crate::store::{PersonRow, ReportRow, TableRow, Write};
use crate::table::Command;
use crate::table::meta::Meta;
use crate::writing::tidy_line;

/// Rows in a list, unless more are asked for …
const SOME: u32 = 100;
/// … and the most that are given.
const MOST: u32 = 1000;
/// The longest reason, in characters.
const LONGEST_REASON: usize = 300;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/operator", get(page))
        .route("/api/operator", get(overview))
        .route("/api/operator/login", post(login))
        .route("/api/operator/logout", post(logout))
        .route("/api/operator/token", post(make_token))
        .route("/api/operator/token/revoke", post(revoke_token))
        .route("/api/operator/people", get(people))
        .route("/api/operator/tables", get(tables))
        .route("/api/operator/reports", get(reports))
        .route("/api/operator/sanctions", get(sanctions).post(sanction))
        .route("/api/operator/lift", post(lift))
        .route("/api/operator/tables/{id}/close", post(close_table))
        .route("/api/operator/tables/{id}/delete", post(delete_table))
        .route("/api/operator/people/{id}/delete", post(delete_person))
        .route("/api/operator/people/{id}/revoke", post(revoke_cookies))
}

/// A request of the operator.
struct Desk {
    visit: Visit,
    /// It comes from a program on the machine.
    is_local: bool,
}

impl FromRequestParts<Arc<Hall>> for Desk {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Desk, Response> {
        let Ok(visit) = Visit::from_request_parts(parts, hall).await;
        let is_local = hall.operator.is_local(&parts.headers);
        let refused = if is_local || hall.operator.is_logged_in(&parts.headers) {
            visit.check_origin().err()
        } else if hall.operator.has_token() {
            Some(Error::NotOperator)
        } else {
            Some(Error::NotFound)
        };
        match refused {
            Some(error) => Err(error.answer(visit.lang)),
            None => Ok(Desk { visit, is_local }),
        }
    }
}

/// The page of the web client; as long as there is no token, there is no such page.
async fn page(State(hall): State<Arc<Hall>>, uri: Uri, headers: HeaderMap) -> Response {
    let mut page = crate::assets::serve(uri, headers).await;
    if !hall.operator.has_token() {
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Error> {
    serde_json::from_slice(body).map_err(|error| Error::BadRequest(error.to_string()))
}

async fn login(State(hall): State<Arc<Hall>>, visit: Visit, body: Bytes) -> Response {
    let logged_in = async {
        if !hall.operator.has_token() {
            return Err(Error::NotFound);
        }
        visit.check_origin()?;
        let Login { token } = read(&body)?;
        match hall.operator.try_token(&token, &visit.caller) {
            Attempt::Right => Ok(with_cookie(StatusCode::NO_CONTENT, hall.operator.session())),
            Attempt::Wrong => {
                tracing::warn!("somebody has shown a wrong token of the operator");
                Err(Error::WrongToken)
            }
            Attempt::TooMany => Err(Error::TooManyTokens),
        }
    };
    answer(logged_in.await, &visit)
}

async fn logout(State(hall): State<Arc<Hall>>, _: Desk) -> Response {
    with_cookie(StatusCode::NO_CONTENT, Some(hall.operator.farewell()))
}

async fn make_token(State(hall): State<Arc<Hall>>, desk: Desk) -> Response {
    let made = async {
        let token = random_hex::<32>();
        set_token(&hall, &desk, Some(hash(&token))).await?;
        Ok(Json(Token { token }))
    };
    answer(made.await, &desk.visit)
}

async fn revoke_token(State(hall): State<Arc<Hall>>, desk: Desk) -> Response {
    answer(set_token(&hall, &desk, None).await.map(|()| StatusCode::NO_CONTENT), &desk.visit)
}

/// Whoever has only logged in cannot make a login that outlives the token.
async fn set_token(hall: &Hall, desk: &Desk, hash: Option<String>) -> Result<(), Error> {
    if !desk.is_local {
        return Err(Error::NotFound);
    }
    hall.journal.write(Write::Token { hash: hash.clone() }).await?;
    hall.operator.set_token(hash);
    Ok(())
}

async fn overview(State(hall): State<Arc<Hall>>, _: Desk) -> Json<Overview> {
    Json(Overview {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        live_tables: hall.metrics.live_tables.get() as u32,
        sockets: hall.metrics.sockets.get() as u32,
        sanctions: hall.sanctions.list().len() as u32,
    })
}

#[derive(Deserialize)]
struct Find {
    #[serde(default)]
    find: String,
    most: Option<u32>,
}

impl Find {
    fn most(&self) -> u32 {
        self.most.unwrap_or(SOME).min(MOST)
    }
}

async fn people(State(hall): State<Arc<Hall>>, desk: Desk, Query(find): Query<Find>) -> Response {
    let found = async {
        let rows = hall.store.people(find.find.trim().to_owned(), find.most()).await?;
        let sanctions = sanction_infos(&hall).await?;
        let info = |PersonRow { id, name, tables, last }: PersonRow| {
            let address = hall.sightings.of(&id).map(|caller| caller.to_string());
            let is_about = |info: &&SanctionInfo| {
                info.person.as_ref() == Some(&id) || (info.address.is_some() && info.address == address)
            };
            let sanctions = sanctions.iter().filter(is_about).cloned().collect();
            PersonInfo { id, name, tables, last, address, sanctions }
        };
        Ok(Json(rows.into_iter().map(info).collect::<Vec<_>>()))
    };
    answer(found.await, &desk.visit)
}

async fn tables(State(hall): State<Arc<Hall>>, desk: Desk, Query(find): Query<Find>) -> Response {
    let found = async {
        let find_as = |text: &str| hall.store.tables(text.to_owned(), find.most());
        let text = find.find.trim();
        let mut rows = find_as(text).await?;
        if rows.is_empty() {
            rows = find_as(&text.to_uppercase()).await?;
        }
        let mut all = Vec::new();
        for row in rows {
            all.extend(operator_table(&hall, &row, &desk.visit).await);
        }
        Ok(Json(all))
    };
    answer(found.await, &desk.visit)
}

/// A table as the store has it. One that cannot be read is shown without its people, so that it can be deleted.
async fn operator_table(hall: &Arc<Hall>, row: &TableRow, visit: &Visit) -> Option<OperatorTable> {
    let (id, code) = (row.id.clone(), row.code.clone());
    let live = hall.is_live(&row.id).await;
    let Ok(meta) = serde_json::from_str::<Meta>(&row.meta) else {
        let (title, stage) = (String::new(), crate::protocol::Stage::Abandoned);
        let (seats, people) = (Vec::new(), Vec::new());
        return Some(OperatorTable {
            id,
            code,
            game: String::new(),
            title,
            stage,
            at: row.updated,
            live,
            seats,
            people,
        });
    };
    Some(OperatorTable {
        id,
        code,
        title: meta.game_title(visit.lang),
        stage: meta.shown_stage(),
        at: row.updated,
        live,
        seats: meta.seat_infos(None, visit.lang),
        people: meta.seats.iter().map(|seat| seat.person.clone()).collect(),
        game: meta.game,
    })
}

async fn reports(State(hall): State<Arc<Hall>>, desk: Desk, Query(find): Query<Find>) -> Response {
    let info = |ReportRow { at, person, game, thing, text }: ReportRow| {
        let person = (!person.is_empty()).then_some(person);
        ReportInfo { at, person, game, thing, text }
    };
    let rows = hall.store.reports(find.most()).await.map_err(Error::from);
    answer(rows.map(|rows| Json(rows.into_iter().map(info).collect::<Vec<_>>())), &desk.visit)
}

async fn sanctions(State(hall): State<Arc<Hall>>, desk: Desk) -> Response {
    answer(sanction_infos(&hall).await.map(Json), &desk.visit)
}

async fn sanction_infos(hall: &Hall) -> Result<Vec<SanctionInfo>, Error> {
    let mut names: HashMap<String, Option<String>> = HashMap::new();
    let mut infos = Vec::new();
    for Sanction { kind, subject, at, until, reason } in hall.sanctions.list() {
        let (person, address) = match subject {
            Subject::Person(person) => (Some(person.0), None),
            Subject::Address(address) => (None, Some(address.to_string())),
        };
        let name = match &person {
            Some(id) if !names.contains_key(id) => {
                let name = hall.store.person(id.clone()).await?;
                names.insert(id.clone(), name.clone());
                name
            }
            Some(id) => names.get(id).cloned().flatten(),
            None => None,
        };
        infos.push(SanctionInfo { kind, person, name, address, at, until, reason });
    }
    Ok(infos)
}

/// A person that there is, or an address.
async fn subject(hall: &Hall, person: Option<String>, address: Option<String>) -> Result<Subject, Error> {
    match (person, address) {
        (Some(person), None) => {
            hall.store.person(person.clone()).await?.ok_or(Error::NotFound)?;
            Ok(Subject::Person(PersonId(person)))
        }
        (None, Some(address)) => Ok(Subject::Address(address.trim().parse().map_err(Error::BadRequest)?)),
        _ => Err(Error::BadRequest("expected either a person or an address".to_owned())),
    }
}

async fn sanction(State(hall): State<Arc<Hall>>, desk: Desk, body: Bytes) -> Response {
    let done = async {
        let Sanctioned { kind, person, address, seconds, reason } = read(&body)?;
        let subject = subject(&hall, person, address).await?;
        let missing = || Error::BadRequest("reason: expected a few words".to_owned());
        let reason = tidy_line(&reason, LONGEST_REASON).ok_or_else(missing)?;
        let at = now();
        let until = seconds.map(|seconds| at.saturating_add(seconds));
        let sanction = Sanction { kind, subject, at, until, reason };
        hall.journal.write(Write::Sanction(sanction.row())).await?;
        tracing::info!(%kind, subject = %sanction.subject, ?until, "a sanction");
        hall.sanctions.set(sanction);
        Ok(StatusCode::NO_CONTENT)
    };
    answer(done.await, &desk.visit)
}

async fn lift(State(hall): State<Arc<Hall>>, desk: Desk, body: Bytes) -> Response {
    let done = async {
        let Lift { kind, person, address } = read(&body)?;
        let subject = subject(&hall, person, address).await?;
        hall.journal.write(Write::Lift { kind: kind.to_string(), subject: subject.to_string() }).await?;
        if hall.sanctions.lift(kind, &subject) { Ok(StatusCode::NO_CONTENT) } else { Err(Error::NotFound) }
    };
    answer(done.await, &desk.visit)
}

async fn close_table(State(hall): State<Arc<Hall>>, desk: Desk, Path(id): Path<String>) -> Response {
    let closed = async {
        let row = hall.store.table(id).await?.ok_or(Error::NotFound)?;
        hall.ask(&row.id, |answer| Command::Stop { answer }).await??;
        Ok(StatusCode::NO_CONTENT)
    };
    answer(closed.await, &desk.visit)
}

async fn delete_table(State(hall): State<Arc<Hall>>, desk: Desk, Path(id): Path<String>) -> Response {
    answer(hall.delete_table(&id).await.map(|()| StatusCode::NO_CONTENT), &desk.visit)
}

async fn delete_person(State(hall): State<Arc<Hall>>, desk: Desk, Path(id): Path<String>) -> Response {
    let deleted = async {
        let person = hall.store.person(id.clone()).await?;
        person.ok_or(Error::NotFound)?;
        hall.forget_person(&PersonId(id)).await?;
        Ok(StatusCode::NO_CONTENT.into_response())
    };
    answer(deleted.await, &desk.visit)
}

/// Whoever has a cookie of this person is a new guest from now on.
async fn revoke_cookies(State(hall): State<Arc<Hall>>, desk: Desk, Path(id): Path<String>) -> Response {
    let revoked = async {
        hall.store.person(id.clone()).await?.ok_or(Error::NotFound)?;
        hall.revoke_cookies(&PersonId(id)).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    answer(revoked.await, &desk.visit)
}
