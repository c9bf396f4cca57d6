//! How the world talks to the hall over HTTP. A handler extracts, calls, answers.

mod collection;
mod daily;
mod games;
mod me;
mod openapi;
mod tables;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::error::Error;
use crate::hall::Hall;

/// The largest body of a request.
const LARGEST_BODY: usize = 64 * 1024;

/// Scripts, styles and connections of this server alone; styles may stand in elements, because the boards are drawn with them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .merge(me::router())
        .merge(games::router())
        .merge(tables::router())
        .merge(daily::router())
        .merge(collection::router())
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/{*rest}", get(unknown).post(unknown))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(get(crate::assets::serve))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(X_FRAME_OPTIONS, "DENY"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .with_state(hall)
}

async fn unknown(visit: visit::Visit) -> Response {
    Error::NotFound.answer(visit.lang)
}

async fn health(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store.constant("health".to_owned(), "ok".to_owned()).await {
        Ok(_) if !hall.is_closing() => "ok".into_response(),
        _ => Error::Closing.answer(words::Lang::En),
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"));
    (headers, hall.metrics.render()).into_response()
}
