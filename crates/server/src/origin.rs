//! The address under which people know this server, where it stands behind a proxy: exactly that origin is its own, and on a safe line cookies
//! stay there.

use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Uri;

/// An origin, as `https://games.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    origin: String,
    is_secure: bool,
}

impl BaseUrl {
    /// Whether nobody in between can read along.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }
}

impl FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<BaseUrl, String> {
        let wrong = || format!("{text:?}: expected an address without a path, like https://games.example.org");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(wrong()) };
        let is_bare = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        if !is_bare || !["http", "https"].contains(&scheme) {
            return Err(wrong());
        }
        // Browsers leave the usual port out.
        let usual = if scheme == "https" { ":443" } else { ":80" };
        let host = authority.as_str().to_lowercase();
        let host = host.strip_suffix(usual).unwrap_or(&host);
        Ok(BaseUrl { origin: format!("{scheme}://{host}"), is_secure: scheme == "https" })
    }
}

/// Whether a request comes from a page of this server. Browsers say where a request comes from; other programs may say nothing.
pub(crate) fn is_own(headers: &HeaderMap, base: Option<&BaseUrl>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(base) = base {
        return origin == base.origin;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let of_page = origin.split_once("://").map(|(_, host)| host);
    of_page.is_some() && of_page == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a header value"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("a header value"));
        }
        headers
    }

    #[test]
    fn an_origin_is_exactly_one() {
        let base: BaseUrl = "https://Games.example.org:443/".parse().expect("an address");
        assert!(base.is_secure());
        for (origin, is_ours) in [
            (None, true),
            (Some("https://games.example.org"), true),
            (Some("http://games.example.org"), false),
            (Some("https://games.example.org:8443"), false),
            (Some("https://games.example.org.evil.example"), false),
            (Some("https://evil.example"), false),
            (Some("null"), false),
        ] {
            // What the proxy calls the host does not matter.
            assert_eq!(is_own(&headers(origin, "127.0.0.1:8080"), Some(&base)), is_ours, "{origin:?}");
        }
        assert!(is_own(&headers(Some("http://127.0.0.1:8080"), "127.0.0.1:8080"), None));
        assert!(!is_own(&headers(Some("http://127.0.0.1:9090"), "127.0.0.1:8080"), None));
        assert!(!is_own(&headers(Some("null"), "127.0.0.1:8080"), None));
    }

    #[test]
    fn an_address_with_more_is_refused() {
        for wrong in ["", "games.example.org", "ftp://x", "https://x/games", "https://x/?a", "https://u@x"] {
            assert!(wrong.parse::<BaseUrl>().is_err(), "{wrong}");
        }
    }
}
