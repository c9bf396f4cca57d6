//! `/api/me/data`, `/api/me/delete`, `/api/me/revoke`, `/api/house`: what is kept of a visitor, the end of that, cookies that mean nobody any
//! more, and what the house says about it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::me::{summaries, with_cookie};
use super::tables::{answer, download};
use super::visit::Visit;
use crate::budget::What;
use crate::error::Error;
use crate::hall::Hall;
use crate::keepsakes;
use crate::protocol::House;
use crate::table::Visitor;

pub(super) fn router() -> Router<Arc<Hall>> {
    let routes = Router::new().route("/api/me/data", get(data)).route("/api/me/delete", post(delete));
    routes.route("/api/me/revoke", post(revoke)).route("/api/house", get(house))
}

async fn house(State(hall): State<Arc<Hall>>) -> Json<House> {
    Json(House { contact: hall.config.contact.clone(), retention: hall.retention() })
}

async fn data(State(hall): State<Arc<Hall>>, visit: Visit) -> Response {
    let found = async {
        let visitor = visit.visitor(&hall).await?.ok_or(Error::UnknownVisitor)?;
        hall.ledger.take(What::Looks, visit.who())?;
        Ok(download("chronoteka-data", Json(everything(&hall, &visit, visitor).await?)))
    };
    answer(found.await, &visit)
}

/// Everything that has a visitor's id on it.
async fn everything(hall: &Arc<Hall>, visit: &Visit, visitor: Visitor) -> Result<Value, Error> {
    keepsakes::write_all_of(hall, &visitor.person.0).await;
    let id = visitor.person.0;
    let own = hall.store.own(id.clone()).await?;
    let tables = summaries(hall, hall.store.tables_of(id.clone(), 0, u32::MAX).await?, visit).await;
    let tables = tables.iter().map(|table| {
        let names: Vec<&str> = table.seats.iter().map(|seat| &*seat.name).collect();
        let mine: Vec<u8> = table.seats.iter().filter(|seat| seat.mine).map(|seat| seat.seat).collect();
        json!({
            "id": table.id, "game": table.game, "options": table.about, "stage": table.stage, "at": table.at,
            "names": names, "mine": mine, "result": table.result, "won": table.won, "daily": table.daily,
        })
    });
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap_or_default();
    Ok(json!({
        "id": id,
        "name": visitor.name,
        "tables": tables.collect::<Vec<_>>(),
        "daily": own.daily.iter().map(|row| {
            json!({ "game": row.game, "day": row.day, "name": row.name, "table": row.table, "score": row.score })
        }).collect::<Vec<_>>(),
        "collection": own.met.iter().map(|(game, row)| {
            json!({ "game": game, "thing": row.thing, "times": row.times, "off": row.off })
        }).collect::<Vec<_>>(),
        "reports": own.reports.iter().map(|row| {
            json!({ "at": row.at, "game": row.game, "thing": row.thing, "text": row.text })
        }).collect::<Vec<_>>(),
        "chat": own.chat.iter().map(|(table, row)| {
            let line = line(&row.line);
            json!({ "table": table, "at": line["at"], "text": line["text"], "emote": line["emote"] })
        }).collect::<Vec<_>>(),
        "records": own.records.iter().map(|(key, score)| json!({ "team": key, "score": score })).collect::<Vec<_>>(),
    }))
}

async fn delete(State(hall): State<Arc<Hall>>, visit: Visit) -> Response {
    let deleted = async {
        visit.check_origin()?;
        let visitor = visit.visitor(&hall).await?.ok_or(Error::UnknownVisitor)?;
        hall.forget_person(&visitor.person).await?;
        Ok(with_cookie(StatusCode::NO_CONTENT, Some(hall.signer.farewell())))
    };
    answer(deleted.await, &visit)
}

/// Every other cookie of the visitor ends; this browser gets a new one.
async fn revoke(State(hall): State<Arc<Hall>>, visit: Visit) -> Response {
    let revoked = async {
        visit.check_origin()?;
        let visitor = visit.visitor(&hall).await?.ok_or(Error::UnknownVisitor)?;
        hall.ledger.take(What::Names, visit.who())?;
        let since = hall.revoke_cookies(&visitor.person).await?;
        Ok(with_cookie(StatusCode::NO_CONTENT, Some(hall.signer.cookie(&visitor.person, since))))
    };
    answer(revoked.await, &visit)
}
