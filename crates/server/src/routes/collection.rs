//! `/api/collection`, `/api/reports`: what a visitor has met, and what is said to be wrong with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};

use super::me::with_cookie;
use super::tables::answer;
use super::visit::Visit;
use crate::budget::What;
use crate::error::Error;
use crate::hall::{Hall, now};
use crate::keepsakes;
use crate::protocol::{Collection, Met, Report};
use crate::store::{MetRow, ReportRow, Write};
use crate::writing::tidy_lines;

/// The shortest and the longest report, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 10..=500;

pub(super) fn router() -> Router<Arc<Hall>> {
    let routes = Router::new().route("/api/collection/{game}", get(show));
    routes.route("/api/reports", post(report))
}

async fn show(State(hall): State<Arc<Hall>>, visit: Visit, Path(game): Path<String>) -> Response {
    let shown = async {
        let title = catalog::find(&game).ok_or(Error::NotFound)?;
        let all = title.collectables(visit.lang);
        if all.is_empty() {
            return Err(Error::NotFound);
        }
        let rows = match &visit.person {
            Some(person) => {
                keepsakes::write(&hall, &person.0, &game).await;
                hall.store.met(person.0.clone(), game).await?
            }
            None => Vec::new(),
        };
        let mut rows: BTreeMap<String, MetRow> = rows.into_iter().map(|row| (row.thing.clone(), row)).collect();
        let total = all.len() as u32;
        let met = |thing: words::Collectable| {
            let row = rows.remove(&thing.id)?;
            Some(Met {
                id: thing.id,
                entry: thing.entry.into(),
                mark: thing.mark,
                times: row.times,
                off: row.off.map(|off| title.off_words(off, visit.lang)),
                is_off: row.off.is_some_and(|off| off != 0),
            })
        };
        Ok(Json(Collection { total, met: all.into_iter().filter_map(met).collect() }))
    };
    answer(shown.await, &visit)
}

async fn report(State(hall): State<Arc<Hall>>, visit: Visit, body: Bytes) -> Response {
    let reported = async {
        visit.check_origin()?;
        let report: Report = serde_json::from_slice(&body).map_err(|error| Error::BadRequest(error.to_string()))?;
        let title = catalog::find(&report.game).ok_or(Error::NotFound)?;
        if !title.collectables(visit.lang).iter().any(|thing| thing.id == report.thing) {
            return Err(Error::NotFound);
        }
        let text = tidy_lines(&report.text);
        if !LENGTHS.contains(&text.chars().count()) {
            let problem = format!("text: expected {} to {} characters", LENGTHS.start(), LENGTHS.end());
            return Err(Error::BadRequest(problem));
        }
        let (visitor, cookie) = visit.welcome(&hall).await?;
        hall.ledger.take(What::Reports, visit.who_as(&visitor))?;
        let (person, at) = (visitor.person.0, now());
        let row = ReportRow { at, person, game: report.game, thing: report.thing, text };
        hall.journal.write(Write::Report(row)).await?;
        Ok(with_cookie(StatusCode::NO_CONTENT, cookie))
    };
    answer(reported.await, &visit)
}
