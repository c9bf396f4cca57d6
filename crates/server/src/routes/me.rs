//! `/api/me`: the visitor.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, body::Bytes};
use cookie::Cookie;
use serde::Deserialize;

use super::visit::{Visit, call, is_named};
use crate::budget::What;
use crate::error::Error;
use crate::hall::Hall;
use crate::protocol::{Me, Rename, TableSummary};
use crate::store::TableRow;
use crate::table::meta::Meta;
use crate::table::{Command, Visitor};
use crate::writing::tidy_name;

/// Own tables on a page of the list.
const MOST_TABLES: u32 = 50;

pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new().route("/api/me", get(show).post(rename))
}

#[derive(Deserialize)]
struct Page {
    /// How many of the newest tables have been seen.
    #[serde(default)]
    skip: u32,
}

async fn show(State(hall): State<Arc<Hall>>, visit: Visit, Query(page): Query<Page>) -> Response {
    let lang = visit.lang;
    let shown = async {
        let (visitor, cookie) = visit.welcome(&hall).await?;
        Ok::<_, Error>(with_cookie(Json(me(&hall, &visit, visitor, page.skip).await?), cookie))
    };
    shown.await.unwrap_or_else(|error| error.answer(lang))
}

async fn rename(State(hall): State<Arc<Hall>>, visit: Visit, body: Bytes) -> Response {
    let lang = visit.lang;
    let renamed = async {
        visit.check_origin()?;
        let rename: Rename = serde_json::from_slice(&body).map_err(|error| Error::BadRequest(error.to_string()))?;
        let name = tidy_name(&rename.name).ok_or_else(|| Error::BadRequest("name: expected letters".to_owned()))?;
        let (visitor, cookie) = visit.welcome(&hall).await?;
        hall.ledger.take(What::Names, visit.who_as(&visitor))?;
        call(&hall, &visitor.person, &name).await?;
        let visitor = Visitor { name, ..visitor };
        Ok::<_, Error>(with_cookie(Json(me(&hall, &visit, visitor, 0).await?), cookie))
    };
    renamed.await.unwrap_or_else(|error| error.answer(lang))
}

async fn me(hall: &Arc<Hall>, visit: &Visit, visitor: Visitor, skip: u32) -> Result<Me, Error> {
    let mut rows = hall.store.tables_of(visitor.person.0.clone(), skip, MOST_TABLES + 1).await?;
    let more = rows.len() > MOST_TABLES as usize;
    rows.truncate(MOST_TABLES as usize);
    let named = is_named(&visitor);
    let visit = Visit { person: Some(visitor.person), ..visit.clone() };
    Ok(Me { name: visitor.name, named, tables: summaries(hall, rows, &visit).await, more })
}

/// Tables in a list: live ones are asked, the others told from the store. A table that cannot be read is left out.
pub(super) async fn summaries(hall: &Arc<Hall>, rows: Vec<TableRow>, visit: &Visit) -> Vec<TableSummary> {
    let mut all = Vec::new();
    for row in rows {
        let (person, lang) = (visit.person.clone(), visit.lang);
        if hall.is_live(&row.id).await {
            let updated = row.updated;
            let asked = hall.ask(&row.id, |answer| Command::Summary { updated, person, lang, answer }).await;
            all.extend(asked);
        } else if let Ok(meta) = serde_json::from_str::<Meta>(&row.meta) {
            all.push(meta.summary(&row, visit.person.as_ref(), lang));
        }
    }
    all
}

pub(super) fn with_cookie(body: impl IntoResponse, cookie: Option<Cookie<'static>>) -> Response {
    let mut response = body.into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie.to_string()).ok()) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}
