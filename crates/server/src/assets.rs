//! The web client inside the program: hashed files for ever, the page itself always fresh.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

struct File {
    name: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The answer to every address that is not the API's: a file of the client, or its page.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = FILES.iter().find(|file| file.name == path && !path.is_empty()) {
        return answer(file, &headers);
    }
    // Pages have no dot in them; a missing file is missing.
    let is_page = !path.rsplit('/').next().unwrap_or("").contains('.');
    match FILES.iter().find(|file| file.name == "index.html").filter(|_| is_page) {
        Some(page) => answer(page, &headers),
        None if is_page => {
            (StatusCode::NOT_FOUND, "The web client is not part of this build. Run: cargo xtask play").into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let takes_brotli = headers
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|coding| coding.trim().split(';').next() == Some("br")));
    let is_hashed = file.name.starts_with("assets/");
    let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (body, coding) = match file.brotli.filter(|_| takes_brotli) {
        Some(brotli) => (brotli, Some("br")),
        None => (file.plain, None),
    };
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(file.name)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
