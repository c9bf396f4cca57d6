//! The operator: a token that is printed once, a login that does not last, and the way for `chronoteka admin` into a server that
//! runs.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::caller::Caller;
use crate::hall::now;
use crate::people::random_hex;

/// The name of the cookie, and where the browser sends it.
const PLAIN: (&str, &str) = ("chronoteka_operator", "/api/operator");
/// The same for a safe line: with this prefix browsers take it from this very host alone, and it holds for the whole host.
const SAFE: (&str, &str) = ("__Host-chronoteka_operator", "/");
/// How long a login lasts, in seconds.
const SESSION: u32 = 2 * 3600;
/// Wrong tokens from one address, and from all together …
const MOST_WRONG: usize = 5;
const MOST_WRONG_AT_ALL: usize = 100;
/// … in this time.
const WRONG: Duration = Duration::from_secs(600);

/// Who may look after the server.
#[derive(Debug)]
pub struct Operator {
    /// What the token comes to. Without one there is no login.
    token: RwLock<Option<String>>,
    /// What logins are signed with.
    secret: String,
    /// The line is a safe one: the cookie is sent over no other, and has another name.
    is_secure: bool,
    /// What `chronoteka admin` shows to the server that it finds running.
    key: String,
    wrong: Mutex<Vec<(Instant, Caller)>>,
}

/// Whether a login worked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    Right,
    Wrong,
    /// After too many wrong ones, none is looked at.
    TooMany,
}

/// How a running server is found.
#[derive(Debug, Serialize, Deserialize)]
pub struct Beacon {
    pub address: SocketAddr,
    pub key: String,
}

/// What a token comes to. It has 256 random bits, so it needs neither salt nor patience.
#[must_use]
pub fn hash(token: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(token.trim().as_bytes()))
}

impl Operator {
    #[must_use]
    pub fn new(token: Option<String>, secret: String, is_secure: bool) -> Operator {
        Operator { token: RwLock::new(token), secret, is_secure, key: random_hex::<32>(), wrong: Mutex::default() }
    }

    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    #[must_use]
    pub fn has_token(&self) -> bool {
        self.token().is_some()
    }

    fn token(&self) -> Option<String> {
        self.token.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The store has another token now, or none. Every login with the old one is over.
    pub fn set_token(&self, hash: Option<String>) {
        *self.token.write().unwrap_or_else(PoisonError::into_inner) = hash;
    }

    /// Looks at a token that somebody shows.
    pub fn try_token(&self, token: &str, caller: &Caller) -> Attempt {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.retain(|(at, _)| at.elapsed() < WRONG);
        let of_caller = wrong.iter().filter(|(_, other)| other == caller).count();
        if of_caller >= MOST_WRONG || wrong.len() >= MOST_WRONG_AT_ALL {
            return Attempt::TooMany;
        }
        // Hashes are compared, so the time it takes tells nothing about the token.
        if self.token().is_some_and(|known| known == hash(token)) {
            return Attempt::Right;
        }
        wrong.push((Instant::now(), caller.clone()));
        Attempt::Wrong
    }

    /// What a login until then is signed with: it ends with the token that it was made with.
    fn mac(&self, until: u32) -> Option<Hmac<Sha256>> {
        let mac = Hmac::new_from_slice(self.secret.as_bytes()).expect("HMAC takes keys of any length");
        Some(Hmac::<Sha256>::chain_update(mac, format!("operator {until} {}", self.token()?)))
    }

    /// The cookie of a login, and until when it lasts.
    #[must_use]
    pub fn session(&self) -> Option<Cookie<'static>> {
        let until = now() + SESSION;
        let value = format!("{until}.{}", HEXLOWER.encode(&self.mac(until)?.finalize().into_bytes()));
        Some(self.cookie(value, SESSION))
    }

    /// The cookie that ends a login.
    #[must_use]
    pub fn farewell(&self) -> Cookie<'static> {
        self.cookie(String::new(), 0)
    }

    fn name_and_path(&self) -> (&'static str, &'static str) {
        if self.is_secure { SAFE } else { PLAIN }
    }

    /// No script reads it, no other site sends it.
    fn cookie(&self, value: String, seconds: u32) -> Cookie<'static> {
        let age = time::Duration::seconds(seconds.into());
        let (name, path) = self.name_and_path();
        let cookie = Cookie::build((name, value)).path(path).max_age(age).http_only(true);
        cookie.same_site(SameSite::Strict).secure(self.is_secure).build()
    }

    /// Whether a request is the operator's: by a login in a browser.
    #[must_use]
    pub fn is_logged_in(&self, headers: &HeaderMap) -> bool {
        let headers = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let (name, _) = self.name_and_path();
        let mut cookies = headers.flat_map(Cookie::split_parse).flatten().filter(|cookie| cookie.name() == name);
        cookies.any(|cookie| {
            let Some((until, signature)) = cookie.value().split_once('.') else { return false };
            let (Ok(until), Ok(signature)) = (until.parse::<u32>(), HEXLOWER.decode(signature.as_bytes())) else {
                return false;
            };
            until > now() && self.mac(until).is_some_and(|mac| mac.verify_slice(&signature).is_ok())
        })
    }

    /// Whether a request comes from a program that can read the data folder.
    #[must_use]
    pub fn is_local(&self, headers: &HeaderMap) -> bool {
        let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        shown.is_some_and(|shown| hash(shown) == hash(&self.key))
    }
}

/// Where a server on these data says how it is found.
#[must_use]
pub fn beacon_file(data: &Path) -> PathBuf {
    data.join("chronoteka.operator")
}

/// Says how the server is found, for those who may read its data.
pub(crate) fn light(data: &Path, address: SocketAddr, key: &str) -> io::Result<()> {
    let local = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let beacon = Beacon { address: SocketAddr::new(local, address.port()), key: key.to_owned() };
    let file = beacon_file(data);
    // One that was left behind may be anybody's to read.
    let _ = fs::remove_file(&file);
    let mut options = fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(serde_json::to_string(&beacon).expect("a beacon is plain data").as_bytes())
}

/// The server closes.
pub(crate) fn put_out(data: &Path) {
    let _ = fs::remove_file(beacon_file(data));
}

/// Where people were last seen, since the server began. No disk keeps it.
#[derive(Debug, Default)]
pub struct Sightings(Mutex<HashMap<String, Caller>>);

/// People whose addresses are remembered.
const MOST_SIGHTINGS: usize = 50_000;

impl Sightings {
    pub(crate) fn note(&self, person: &str, caller: &Caller) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.get(person) == Some(caller) {
            return;
        }
        if all.len() >= MOST_SIGHTINGS {
            all.clear();
        }
        all.insert(person.to_owned(), caller.clone());
    }

    #[must_use]
    pub fn of(&self, person: &str) -> Option<Caller> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(person).cloned()
    }

    pub(crate) fn forget(&self, person: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().expect("a header value"));
        headers
    }

    #[test]
    fn a_login_ends_with_its_token() {
        let operator = Operator::new(None, "secret".to_owned(), false);
        assert_eq!(operator.session(), None, "without a token there is no login");
        let here: Caller = "::1".parse().expect("an address");
        assert_eq!(operator.try_token("", &here), Attempt::Wrong);
        operator.set_token(Some(hash("token")));
        assert_eq!(operator.try_token("token\n", &here), Attempt::Right);
        let cookie = operator.session().expect("there is a token");
        assert!(cookie.to_string().contains("HttpOnly; SameSite=Strict; Path=/api/operator; Max-Age=7200"), "{cookie}");
        let pair = cookie.stripped().to_string();
        assert!(operator.is_logged_in(&headers(COOKIE, &pair)));
        let (until, rest) = cookie.value().split_once('.').expect("until and signature");
        let longer = format!("{}={}.{rest}", PLAIN.0, until.parse::<u32>().expect("a number") + 1);
        assert!(!operator.is_logged_in(&headers(COOKIE, &longer)), "its end is signed");
        operator.set_token(Some(hash("other")));
        assert!(!operator.is_logged_in(&headers(COOKIE, &pair)));
    }

    #[test]
    fn on_a_safe_line_a_login_stays_with_its_host() {
        let operator = |is_secure| Operator::new(Some(hash("token")), "secret".to_owned(), is_secure);
        let (plain, safe) = (operator(false), operator(true));
        let text = safe.session().expect("there is a token").to_string();
        assert!(text.starts_with("__Host-chronoteka_operator=") && text.contains("; Secure; Path=/; "), "{text}");
        let shown = |cookie: Cookie<'_>| headers(COOKIE, &cookie.stripped().to_string());
        assert!(safe.is_logged_in(&shown(safe.session().expect("there is a token"))));
        assert!(!safe.is_logged_in(&shown(plain.session().expect("there is a token"))), "others could have set it");
    }

    #[test]
    fn wrong_tokens_are_limited_for_each_address() {
        let operator = Operator::new(Some(hash("token")), "secret".to_owned(), false);
        let [one, other]: [Caller; 2] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().expect("an address"));
        for _ in 0..MOST_WRONG {
            assert_eq!(operator.try_token("guess", &one), Attempt::Wrong);
        }
        assert_eq!(operator.try_token("token", &one), Attempt::TooMany);
        assert_eq!(operator.try_token("token", &other), Attempt::Right);
    }

    #[test]
    fn only_who_can_read_the_folder_is_local() {
        let operator = Operator::new(None, "secret".to_owned(), false);
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        light(folder.path(), "0.0.0.0:8080".parse().expect("an address"), operator.key()).expect("it can be written");
        let file = beacon_file(folder.path());
        let beacon: Beacon = serde_json::from_slice(&fs::read(&file).expect("it is there")).expect("a beacon");
        assert_eq!(beacon.address.to_string(), "127.0.0.1:8080");
        assert!(operator.is_local(&headers(AUTHORIZATION, &format!("Bearer {}", beacon.key))));
        assert!(!operator.is_local(&headers(AUTHORIZATION, "Bearer x")));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o600);
        }
        put_out(folder.path());
        assert!(!file.exists());
    }
}
