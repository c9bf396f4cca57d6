//! The web client inside the program: hashed files for ever, the page itself always fresh.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

/// The built client, with the compressed form of a file beside it. Empty where it has not been built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// The ending of a compressed form.
const BROTLI: &str = ".br";

/// The answer to every address that is not the API's: a file of the client, or its page.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = answer(path, &headers) {
        return file;
    }
    // Pages have no dot in them; a missing file is missing.
    if path.rsplit('/').next().unwrap_or("").contains('.') {
        return StatusCode::NOT_FOUND.into_response();
    }
    let advice = "The web client is not part of this build. Run: cargo xtask play";
    answer("index.html", &headers).unwrap_or_else(|| (StatusCode::NOT_FOUND, advice).into_response())
}

/// The file of this name, compressed for those who take it.
fn answer(name: &str, headers: &HeaderMap) -> Option<Response> {
    let EmbeddedFile { data, metadata } = Client::get(name).filter(|_| !name.ends_with(BROTLI))?;
    let takes_brotli = headers
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|coding| coding.trim().split(';').next() == Some("br")));
    let brotli = if takes_brotli { Client::get(&format!("{name}{BROTLI}")) } else { None };
    let is_compressed = brotli.is_some();
    let mut response = brotli.map_or(data, |brotli| brotli.data).into_response();
    let is_hashed = name.starts_with("assets/");
    let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = metadata.mimetype();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_str(&kind).ok()?);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if is_compressed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    Some(response)
}
