//! `/api/tables`: the tables of the hall.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use catalog::shelf::CannotBegin;
use kernel::{Level, Seed};
use serde::Deserialize;

use super::me::{summaries, with_cookie};
use super::visit::Visit;
use crate::error::Error;
use crate::hall::Hall;
use crate::protocol::{CreateTable, Created, Holder, Stage};
use crate::socket;
use crate::table::clock::LIMITS;
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
        let (visitor, cookie) = visit.welcome(&hall).await?;
        let start = wish.start;
        let mut meta = arrange(wish, &visitor)?;
        let is_full = meta.seats.iter().all(|seat| !seat.is_open());
        let stage = if start && is_full { Stage::Playing } else { Stage::Waiting };
        if stage == Stage::Playing {
            hall.recall(&mut meta).await?;
        }
        let id = hall.add(Meta { stage, ..meta }, visit.lang).await?;
        Ok(with_cookie(Json(Created { id }), cookie))
    };
    answer(created.await, &visit)
}

/// A table as it was wished for, checked before anything is written.
fn arrange(wish: CreateTable, visitor: &Visitor) -> Result<Meta, Error> {
    let bad = |problem: String| Error::BadRequest(problem);
    let title = catalog::find(&wish.game).ok_or_else(|| bad(format!("game: there is no game {:?}", wish.game)))?;
    let mine = SeatMeta { person: Some(visitor.person.0.clone()), name: visitor.name.clone(), bot: None };
    let bot = |level: &str| -> Result<SeatMeta, Error> {
        let level: Level = level.parse().map_err(|problem| bad(format!("level: {problem}")))?;
        Ok(SeatMeta { person: None, name: String::new(), bot: Some(level) })
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
                Holder::Me => Ok(mine.clone()),
                Holder::Open => Ok(SeatMeta::OPEN),
                Holder::Bot { level } => bot(level),
            })
            .collect::<Result<_, _>>()?,
    };
    let options = title.options_from_json(options).map_err(CannotBegin::from)?;
    // What people have met is for the house to say.
    let options = title.with_history(options, &BTreeMap::new()).map_err(CannotBegin::from)?;
    if wish.limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
        return Err(bad(format!("limit: expected {} to {} seconds", LIMITS.start(), LIMITS.end())));
    }
    let n_seats = u8::try_from(seats.len()).map_err(|_| bad("seats: too many".to_owned()))?;
    let contribution = wish.contribution.filter(|_| wish.tutorial.is_none());
    let contributions = match contribution.map(|seed| seed.parse::<Seed>()).transpose().map_err(bad)? {
        Some(seed) => vec![ContributionMeta { person: visitor.person.0.clone(), name: visitor.name.clone(), seed }],
        None => Vec::new(),
    };
    let mut meta = Meta {
        listed: wish.listed && wish.tutorial.is_none(),
        contributions,
        tutorial: wish.tutorial,
        limit: wish.limit,
        stories: wish.stories,
        ..Meta::new(&wish.game, options, &visitor.person, seats, seed)
    };
    // Whether the table can be set up at all shows when it is.
    let game = title.begin(meta.options.clone(), n_seats, meta.origin().luck())?;
    meta.awaited = game.awaited().iter().map(|seat| seat.0).collect();
    Ok(meta)
}

async fn info(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let (person, lang) = (visit.person.clone(), visit.lang);
    let info = hall.ask(&id, |answer| Command::Info { person, lang, answer }).await;
    answer(info.map(Json), &visit)
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
    let lang = visit.lang;
    let frame = hall.ask(&id, |answer| Command::At { position, eyes, lang, answer }).await.and_then(|frame| frame);
    answer(frame.map(Json), &visit)
}

/// A file to keep.
fn download(name: &str, body: impl IntoResponse) -> Response {
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

async fn fairness(State(hall): State<Arc<Hall>>, visit: Visit, Path(id): Path<String>) -> Response {
    let fairness = hall.ask(&id, |answer| Command::Fairness { answer }).await.and_then(|fairness| fairness);
    answer(fairness.map(Json), &visit)
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
        let lang = visit.lang;
        let upgrade = upgrade
            .max_message_size(socket::LARGEST)
            .max_frame_size(socket::LARGEST)
            .read_buffer_size(socket::READ_BUFFER)
            .write_buffer_size(socket::WRITE_BUFFER);
        Ok(upgrade.on_upgrade(move |socket| socket::serve(socket, hall, id, visitor, lang)))
    };
    answer(opened.await, &visit)
}
