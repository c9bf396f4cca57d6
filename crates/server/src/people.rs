//! Who is who: a guest with a nickname, known again by a signed cookie.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::Seed;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use time::Duration;
use words::Lang;

/// The name of the cookie, and that of one for a safe line.
const NAME: &str = "chronoteka";
const SAFE_NAME: &str = "__Host-chronoteka";
/// A year: people come back.
const MAX_AGE: Duration = Duration::days(365);
/// Nicknames that are kept in memory.
const MOST_NICKNAMES: usize = 50_000;

/// The id of a person: 32 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonId(pub String);

impl PersonId {
    #[must_use]
    pub fn fresh() -> PersonId {
        PersonId(random_hex::<16>())
    }
}

/// Random bytes as hexadecimal digits.
#[must_use]
pub fn random_hex<const N: usize>() -> String {
    let mut bytes = [0_u8; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    HEXLOWER.encode(&bytes)
}

/// How old a cookie may be before its owner gets a new one, in seconds: thirty days.
const RENEWED_AFTER: u32 = 30 * 86_400;

/// A cookie that is ours: whose, and when it was given, in seconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    pub person: PersonId,
    pub issued: u32,
}

impl Pass {
    /// Whether the owner gets a new one.
    #[must_use]
    pub fn is_old(&self, now: u32) -> bool {
        self.issued.saturating_add(RENEWED_AFTER) < now
    }
}

/// The second before which a person's cookies mean nobody, for those who have asked for that. Memory has all of it, because every request asks.
#[derive(Debug, Default)]
pub struct Revocations(RwLock<HashMap<PersonId, u32>>);

impl Revocations {
    /// Those of the store.
    #[must_use]
    pub fn new(rows: Vec<(String, u32)>) -> Revocations {
        let revocations = Revocations::default();
        revocations.replace(rows);
        revocations
    }

    /// The store has others now.
    pub(crate) fn replace(&self, rows: Vec<(String, u32)>) {
        let all = rows.into_iter().map(|(person, before)| (PersonId(person), before)).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// Whether a cookie still means its owner.
    #[must_use]
    pub fn allow(&self, pass: &Pass) -> bool {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(&pass.person).is_none_or(|before| pass.issued >= *before)
    }

    /// The second from which on new cookies are told from all that a person has now: one that is given within this second is not.
    #[must_use]
    pub fn next(&self, person: &PersonId, now: u32) -> u32 {
        let last = self.0.read().unwrap_or_else(PoisonError::into_inner).get(person).copied();
        last.unwrap_or(0).max(now) + 1
    }

    /// The store has it.
    pub fn set(&self, person: PersonId, before: u32) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(person, before);
    }

    /// Somebody has gone.
    pub fn forget(&self, person: &PersonId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(person);
    }
}

/// Signs cookies and knows them again; makes the seeds of days. Each has a key of its own.
#[derive(Clone)]
pub struct Signer {
    cookies: Hmac<Sha256>,
    /// The first cookies, which did not say when they were given, were signed with this one, too.
    seeds: Hmac<Sha256>,
    /// Cookies go over safe lines only, and to this host alone.
    is_secure: bool,
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer(…)")
    }
}

impl Signer {
    #[must_use]
    pub fn new(cookies: &str, seeds: &str, is_secure: bool) -> Signer {
        let key = |secret: &str| Hmac::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length");
        Signer { cookies: key(cookies), seeds: key(seeds), is_secure }
    }

    /// A seed that nobody without the secret can foresee, always the same for the same purpose.
    #[must_use]
    pub fn seed(&self, purpose: &str) -> Seed {
        Seed(self.seeds.clone().chain_update(format!("seed {purpose}")).finalize().into_bytes().into())
    }

    /// The name of the cookie. With this prefix browsers take it from this very host alone, and over a safe line alone.
    fn name(&self) -> &'static str {
        if self.is_secure { SAFE_NAME } else { NAME }
    }

    /// The cookie that tells this person from all others. Not readable by scripts.
    #[must_use]
    pub fn cookie(&self, person: &PersonId, now: u32) -> Cookie<'static> {
        let signed = format!("{}.{now:x}", person.0);
        let signature = HEXLOWER.encode(&self.cookies.clone().chain_update(&signed).finalize().into_bytes());
        let cookie = Cookie::build((self.name(), format!("{signed}.{signature}"))).path("/").max_age(MAX_AGE);
        cookie.http_only(true).same_site(SameSite::Lax).secure(self.is_secure).build()
    }

    /// The cookie that takes the place of one that means nobody any more.
    #[must_use]
    pub fn farewell(&self) -> Cookie<'static> {
        let cookie = Cookie::build((self.name(), "")).path("/").max_age(Duration::ZERO);
        cookie.http_only(true).same_site(SameSite::Lax).secure(self.is_secure).build()
    }

    /// Who a request comes from, if its cookie is ours.
    #[must_use]
    pub fn pass(&self, headers: &HeaderMap) -> Option<Pass> {
        let headers = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let cookies = headers.flat_map(Cookie::split_parse).flatten();
        // On a safe line the plain name counts for nothing: any host of the same site, and whoever sits on a line that is not safe, can set it.
        cookies.filter(|cookie| cookie.name() == self.name()).find_map(|cookie| self.read(cookie.value()))
    }

    fn read(&self, value: &str) -> Option<Pass> {
        let (signed, signature) = value.rsplit_once('.')?;
        let signature = HEXLOWER.decode(signature.as_bytes()).ok()?;
        let (id, issued, key) = match signed.split_once('.') {
            Some((id, issued)) => (id, u32::from_str_radix(issued, 16).ok()?, &self.cookies),
            None => (signed, 0, &self.seeds),
        };
        // Takes the same time wherever the two differ.
        key.clone().chain_update(signed).verify_slice(&signature).ok()?;
        Some(Pass { person: PersonId(id.to_owned()), issued })
    }
}

/// The nicknames of people who were here lately, so that the store is not asked for them at every request.
#[derive(Debug, Default)]
pub struct Nicknames(Mutex<HashMap<PersonId, String>>);

impl Nicknames {
    #[must_use]
    pub fn of(&self, person: &PersonId) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(person).cloned()
    }

    /// Somebody has taken a name, and the store has it.
    pub fn set(&self, person: PersonId, name: String) {
        self.room().insert(person, name);
    }

    /// The name that the store gave. Somebody may have taken another one meanwhile, and that one stays.
    pub fn learn(&self, person: PersonId, name: String) {
        self.room().entry(person).or_insert(name);
    }

    /// Somebody has gone.
    pub fn forget(&self, person: &PersonId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(person);
    }

    /// When there are too many, all are forgotten: the store knows them.
    fn room(&self) -> MutexGuard<'_, HashMap<PersonId, String>> {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() >= MOST_NICKNAMES {
            names.clear();
        }
        names
    }
}

/// The language of a request: `?lang=` where it is given, otherwise the browser's.
#[must_use]
pub fn language(asked: Option<&str>, headers: &HeaderMap) -> Lang {
    let browser = || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    asked.and_then(|lang| lang.parse().ok()).unwrap_or_else(|| Lang::of_locale(browser()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_cookie(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.parse().expect("a header value"));
        headers
    }

    #[test]
    fn a_cookie_is_known_again_and_a_forged_one_is_not() {
        let signer = Signer::new("cookies", "seeds", false);
        let person = PersonId::fresh();
        let cookie = signer.cookie(&person, 1_000);
        let pair = &cookie.stripped().to_string();
        let pass = Pass { person: person.clone(), issued: 1_000 };
        assert_eq!(signer.pass(&with_cookie(&format!("a=b; {pair}"))), Some(pass.clone()));
        assert_eq!(Signer::new("other", "seeds", false).pass(&with_cookie(pair)), None);
        assert_eq!(Signer::new("seeds", "cookies", false).pass(&with_cookie(pair)), None, "a key for each purpose");
        for forged in [
            pair.replace(&person.0, &PersonId::fresh().0),
            pair.replace(".3e8.", ".3e9."),
            pair.replace(".3e8.", "."),
            "chronoteka=x".to_owned(),
            "chronoteka=..".to_owned(),
        ] {
            assert_eq!(signer.pass(&with_cookie(&forged)), None, "{forged}");
        }
        let expected = format!("{pair}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        assert_eq!(cookie.to_string(), expected, "kept for a year, and no script reads it");
        assert!(!pass.is_old(1_000 + RENEWED_AFTER) && pass.is_old(1_001 + RENEWED_AFTER));
    }

    #[test]
    fn older_cookies_can_be_revoked() {
        let (one, other) = (PersonId::fresh(), PersonId::fresh());
        let revocations = Revocations::new(vec![(one.0.clone(), 100)]);
        let allows = |person: &PersonId, issued| revocations.allow(&Pass { person: person.clone(), issued });
        assert!(!allows(&one, 99) && allows(&one, 100) && allows(&other, 99));
        assert_eq!([revocations.next(&one, 99), revocations.next(&one, 150)], [101, 151], "twice in a second, too");
        revocations.set(other.clone(), 200);
        assert!(!allows(&other, 199) && allows(&other, 200));
        revocations.forget(&one);
        assert!(allows(&one, 0));
    }

    #[test]
    fn on_a_safe_line_a_cookie_stays_with_its_host() {
        let (plain, safe) = (Signer::new("cookies", "seeds", false), Signer::new("cookies", "seeds", true));
        let person = PersonId::fresh();
        let text = safe.cookie(&person, 1_000).to_string();
        assert!(text.starts_with("__Host-chronoteka=") && text.contains("; Secure"), "{text}");
        let known = safe.pass(&with_cookie(&safe.cookie(&person, 1_000).stripped().to_string()));
        assert_eq!(known.map(|pass| pass.person), Some(person.clone()));
        // Somebody at another host of the site, or on a line that is not safe, could have set the plain one.
        let set_by_others = plain.cookie(&person, 1_000).stripped().to_string();
        assert_eq!(safe.pass(&with_cookie(&set_by_others)), None);
        let both = format!("{set_by_others}; {}", safe.cookie(&PersonId::fresh(), 1_000).stripped());
        assert!(safe.pass(&with_cookie(&both)).is_some_and(|pass| pass.person != person));
    }

    /// The first cookies live for a year, and a day has one shuffle: the same secret goes on giving the same.
    #[test]
    fn signatures_never_change() {
        let signer = Signer::new("cookies", "secret", false);
        let id = "0123456789abcdef0123456789abcdef";
        let signature = "4048002ec5ff2ec0ea0d5a8cc577d5542744d62cdfb71f677645c382ec3373f8";
        let first = signer.pass(&with_cookie(&format!("chronoteka={id}.{signature}")));
        assert_eq!(first, Some(Pass { person: PersonId(id.to_owned()), issued: 0 }));
        let seed = "4eb517be4a4af66bf26c6589ea47b662814f45e22d4e5a956e15cc64bcf9e5d2";
        assert_eq!(signer.seed("daily timeline 2026-11-16").to_string(), seed);
    }

    #[test]
    fn a_new_nickname_is_not_forgotten_for_an_old_one() {
        let (names, person) = (Nicknames::default(), PersonId::fresh());
        assert_eq!(names.of(&person), None);
        names.learn(person.clone(), "Ася".to_owned());
        names.set(person.clone(), "Марина".to_owned());
        names.learn(person.clone(), "Ася".to_owned());
        assert_eq!(names.of(&person), Some("Марина".to_owned()));
        for _ in 0..MOST_NICKNAMES {
            names.set(PersonId::fresh(), "Гость".to_owned());
        }
        assert_eq!(names.of(&person), None, "there is room for so many only");
    }
}
