//! `/api/tables`: the tables of the hall.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::{Level, Promise, Seed};
use serde::Deserialize;
use serde_json::Value;

use super::me::{summaries, with_cookie};
use super::visit::Visit;
use crate::budget::What;
use crate::error::Error;
use crate::hall::Hall;
use crate::protocol::{Course, CreateTable, Created, Holder};
use crate::socket;
use crate::table::frames::frame_at;
use crate::table::meta::{ContributionMeta, Meta, SeatMeta, random_seed};
use crate::table::{Command, Visitor};

/// Tables in the lobby.
const MOST_TABLES: u32 = 100;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/api/tables", get(list).post(create))
        .route("/api/tables/{id}", get(info))
        .route("/api/tables/{id}/at/{position}", get(at))
        .route("/api/tables/{id}/replay", get(replay))
        .route("/api/tables/{id}/course", get(course))
        .route("/api/tables/{id}/rematch", post(rematch))
        .route("/api/tables/{id}/fairness", get(fairness))
        .route("/api/tables/{id}/scenario", get(scenario))
        .route("/api/tables/{id}/socket", get(open_socket))
}

pub(super) fn answer<T: IntoResponse>(result: Result<T, Error>, visit: &Visit) -> Response {
    match result {
        Ok(body) => body.into_response(),
        Err(error) => error.answer(visit.lang),
    }
}

async fn list(State(hall): State<Arc<Hall>>, visit: Visit) -> Response {
    let listed = async { Ok(Json(summaries(&hall, hall.store.open_tables(MOST_TABLES).await?, &visit).await)) };
    answer(listed.await, &visit)
}

async fn create(State(hall): State<Arc<Hall>>, visit: Visit, body: Bytes) -> Response {
    let created = async {
        visit.check_origin()?;
        let wish: CreateTable = serde_json::from_slice(&body).map_err(|error| Error::BadRequest(error.to_string()))?;
        // Alone and with bots everybody may play.
        if wish.tutorial.is_none() && (wish.listed || wish.seats.iter().any(|seat| matches!(seat, Holder::Open))) {
            visit.check_ban(&hall)?;
        }
        let (visitor, cookie) = visit.welcome(&hall).await?;
        let start = wish.start;
        let mut meta = arrange(wish, &visitor)?;
        hall.ledger.take(What::Tables, visit.who_as(&visitor))?;
        hall.check_room(&meta).await?;
        let is_full = meta.seats.iter().all(|seat| !seat.is_open());
        if start && is_full && meta.has_person() {
            hall.recall(&mut meta).await?;
            meta.close_promises();
        }
        let id = hall.add(meta, visit.lang).await?;
        Ok(with_cookie(Json(Created { id }), cookie))
    };
    answer(created.await, &visit)
}

/// A table as it was wished for, checked before anything is written.
fn arrange(wish: CreateTable, visitor: &Visitor) -> Result<Meta, Error> {
    let bad = |problem: String| Error::BadRequest(problem);
    let title = catalog::find(&wish.game).ok_or_else(|| bad(format!("game: there is no game {:?}", wish.game)))?;
    let mine = SeatMeta::of(visitor, None);
    let bot = |level: &str| -> Result<SeatMeta, Error> {
        let level: Level = level.parse().map_err(|problem| bad(format!("level: {problem}")))?;
        Ok(SeatMeta::bot(level))
    };
    let mut seed = random_seed();
    let mut options = wish.options;
    let seats: Vec<SeatMeta> = match &wish.tutorial {
        Some(id) => {
            let tutorial = title.tutorials().into_iter().find(|tutorial| tutorial.id == *id).ok_or(Error::NotFound)?;
            seed = Seed::from_number(tutorial.seed);
            options = tutorial.options;
            let bots = tutorial.bots.iter().map(|level| bot(level));
            std::iter::once(Ok(mine)).chain(bots).collect::<Result<_, _>>()?
        }
        None => wish
            .seats
            .iter()
            .map(|holder| match holder {
                Holder::Me { name } => Ok(SeatMeta::of(visitor, name.as_deref())),
                Holder::Open => Ok(SeatMeta::OPEN),
                Holder::Bot { level } => bot(level),
            })
            .collect::<Result<_, _>>()?,
    };
    // The cards of a guided game are laid out beforehand.
    let promise = wish.promise.filter(|_| wish.tutorial.is_none());
    let promise = promise.map(|promise| promise.parse::<Promise>()).transpose().map_err(bad)?;
    let contributions = promise.map(|promise| ContributionMeta::promised(visitor, promise)).into_iter().collect();
    let mut meta = Meta {
        listed: wish.listed && wish.tutorial.is_none(),
        contributions,
        tutorial: wish.tutorial,
        stories: wish.stories,
        ..Meta::new(&wish.game, Value::Null, &visitor.person, seats, seed)
    };
    meta.set_terms(options, wish.limit)?;
    Ok(meta)
}

async fn info(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let (person, lang) = (visit.person.clone(), visit.lang);
    let info = async {
        let id = visit.table(&hall, &id).await?;
        hall.ask(&id, |answer| Command::Info { person, lang, answer }).await
    };
    answer(info.await.map(Json), &visit)
}

#[derive(Deserialize)]
struct EyesQuery {
    eyes: Option<String>,
}

async fn at(
    State(hall): State<Arc<Hall>>,
    visit: Visit,
    Path((id, position)): Path<(String, u32)>,
    Query(query): Query<EyesQuery>,
) -> Response {
    let eyes = query.eyes.and_then(|eyes| eyes.parse().ok());
    let (person, lang) = (visit.person.clone(), visit.lang);
    let frame = async {
        let finished = hall.ask(&id, |answer| Command::Finished { person, lang, answer }).await??;
        let shown = visit.look(&hall, move || {
            let shown = frame_at(&finished, position, eyes, lang);
            shown.map_err(|flaw| Error::Broken { table: id, source: flaw.into() })
        });
        Ok(Json(shown.await?))
    };
    answer(frame.await, &visit)
}

/// A file to keep.
pub(super) fn download(name: &str, body: impl IntoResponse) -> Response {
    let mut response = body.into_response();
    if let Ok(value) = format!("attachment; filename=\"{name}.json\"").parse() {
        response.headers_mut().insert(CONTENT_DISPOSITION, value);
    }
    response
}

async fn replay(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let replay = hall.ask(&id, |answer| Command::Replay { answer }).await.and_then(|replay| replay);
    answer(replay.map(|replay| download("chronoteka-replay", Json(replay))), &visit)
}

/// The game is played through once more for it, so it is thought of where bots think.
async fn course(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let (person, lang) = (visit.person.clone(), visit.lang);
    let course = async {
        let finished = hall.ask(&id, |answer| Command::Finished { person, lang, answer }).await??;
        let looked = visit.look(&hall, move || {
            let title = catalog::find(&finished.replay.game).ok_or(Error::NotFound)?;
            let course = title.course(&finished.replay, &words::Names(&finished.names), lang);
            course.map_err(|flaw| Error::Broken { table: id, source: flaw.into() })
        });
        Ok(Json(Course::from(looked.await?)))
    };
    answer(course.await, &visit)
}

async fn rematch(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let (person, lang) = (visit.person.clone(), visit.lang);
    let next = async {
        visit.check_origin()?;
        let person = person.ok_or(Error::UnknownVisitor)?;
        hall.ledger.take(What::Tables, visit.who())?;
        let caller = visit.caller.clone();
        let next = hall.ask(&id, |answer| Command::NextGame { person, caller, lang, answer }).await?;
        next.map(|id| Json(Created { id }))
    };
    answer(next.await, &visit)
}

async fn fairness(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let fairness = async {
        let (mut fairness, replay) = hall.ask(&id, |answer| Command::Fairness { answer }).await?;
        if let Some(replay) = replay {
            let is_fair = move || Ok(catalog::find(&replay.game).is_some_and(|title| title.verify(&replay).is_ok()));
            fairness.verified = Some(visit.look(&hall, is_fair).await?);
        }
        Ok(Json(fairness))
    };
    answer(fairness.await, &visit)
}

async fn scenario(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let scenario = hall.ask(&id, |answer| Command::Scenario { answer }).await.and_then(|scenario| scenario);
    answer(scenario.map(|scenario| download("chronoteka-scenario", Json(scenario))), &visit)
}

async fn open_socket(
    State(hall): State<Arc<Hall>>,
    visit: Visit,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let opened = async {
        visit.check_origin()?;
        let visitor = visit.visitor(&hall).await?;
        let id = visit.table(&hall, &id).await?;
        let place = hall.ledger.open_socket(visit.who())?;
        let guest = socket::Guest { visitor, caller: visit.caller.clone(), lang: visit.lang, place };
        let upgrade = upgrade
            .max_message_size(socket::LARGEST)
            .max_frame_size(socket::LARGEST)
            .read_buffer_size(socket::READ_BUFFER)
            .write_buffer_size(socket::WRITE_BUFFER);
        Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, hall, id, guest)))
    };
    answer(opened.await, &visit)
}
