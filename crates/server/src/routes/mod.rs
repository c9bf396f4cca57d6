//! How the world talks to the hall over HTTP. A handler extracts, calls, answers.

mod cluster;
mod collection;
mod daily;
mod games;
mod me;
mod openapi;
mod operator;
mod privacy;
mod tables;
mod visit;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tracing::Instrument as _;

use crate::error::Error;
use crate::hall::Hall;
use crate::origin::BaseUrl;
use crate::people::random_hex;
use crate::protocol::Problem;
use crate::store::Trouble;

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
    let deadline = hall.config.limits.request;
    let is_secure = hall.config.base_url.as_ref().is_some_and(BaseUrl::is_secure);
    let router = Router::new()
        .merge(cluster::router())
        .merge(me::router())
        .merge(games::router())
        .merge(tables::router())
        .merge(daily::router())
        .merge(collection::router())
        .merge(privacy::router())
        .merge(operator::router())
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/{*rest}", get(unknown).post(unknown))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(get(crate::assets::serve))
        .layer(from_fn_with_state(Arc::clone(&hall), crate::cluster::forward))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, deadline))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(X_FRAME_OPTIONS, "DENY"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .layer(header(CACHE_CONTROL, "no-store"))
        .layer(from_fn(trace))
        .with_state(hall);
    if is_secure { router.layer(header(STRICT_TRANSPORT_SECURITY, "max-age=31536000")) } else { router }
}

/// Gives every request a number, which stands in what is logged of it and in its answer. Its address is not logged: it may be a link that only friends have.
async fn trace(request: Request, next: Next) -> Response {
    let id = random_hex::<6>();
    let method = request.method().clone();
    let span = tracing::info_span!("request", id, %method);
    let begun = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, milliseconds) = (response.status().as_u16(), begun.elapsed().as_millis() as u64);
    span.in_scope(|| tracing::debug!(status, milliseconds, "answered"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    response
}

async fn unknown(visit: visit::Visit) -> Response {
    Error::NotFound.answer(visit.lang)
}

/// Whether the store writes. A watchman who asks often costs one commit in two seconds.
async fn health(State(hall): State<Arc<Hall>>) -> Response {
    if hall.is_closing() || hall.is_away() {
        return Error::Closing.answer(words::Lang::En);
    }
    match hall.journal.pulse().await {
        Ok(()) => "ok".into_response(),
        Err(error) => {
            let code: &str = error.trouble().unwrap_or(Trouble::Store).into();
            let text = words::house::book().plain(words::Lang::En, &format!("trouble-{}", code.replace('_', "-")));
            let problem = Problem { code: code.to_owned(), text, wait: None, until: None };
            (StatusCode::SERVICE_UNAVAILABLE, Json(problem)).into_response()
        }
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"));
    (headers, hall.metrics.render()).into_response()
}
