//! Who is who: a guest with a nickname, known again by a signed cookie.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::Seed;
use sha2::Sha256;
use time::Duration;
use words::Lang;

/// The name of the cookie.
const NAME: &str = "chronoteka";
/// A year: people come back.
const MAX_AGE: Duration = Duration::days(365);
/// The longest nickname, in characters.
pub const LONGEST_NAME: usize = 24;
/// Nicknames that are kept in memory.
const MOST_NICKNAMES: usize = 50_000;

/// The id of a person: 32 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Signs cookies and knows them again.
#[derive(Clone)]
pub struct Signer(Hmac<Sha256>);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer(…)")
    }
}

impl Signer {
    #[must_use]
    pub fn new(secret: &str) -> Signer {
        Signer(Hmac::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length"))
    }

    /// What is to be signed, and what is known of the secret.
    fn mac(&self, text: &str) -> Hmac<Sha256> {
        self.0.clone().chain_update(text)
    }

    /// A seed that nobody without the secret can foresee, always the same for the same purpose.
    #[must_use]
    pub fn seed(&self, purpose: &str) -> Seed {
        Seed(self.mac(&format!("seed {purpose}")).finalize().into_bytes().into())
    }

    /// The cookie that tells this person from all others. Not readable by scripts.
    #[must_use]
    pub fn cookie(&self, person: &PersonId) -> Cookie<'static> {
        let signature = HEXLOWER.encode(&self.mac(&person.0).finalize().into_bytes());
        let value = format!("{}.{signature}", person.0);
        Cookie::build((NAME, value)).path("/").max_age(MAX_AGE).http_only(true).same_site(SameSite::Lax).build()
    }

    /// The person of a request, if its cookie is ours.
    #[must_use]
    pub fn person(&self, headers: &HeaderMap) -> Option<PersonId> {
        let headers = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        headers.flat_map(Cookie::split_parse).flatten().filter(|cookie| cookie.name() == NAME).find_map(|cookie| {
            let (id, signature) = cookie.value().split_once('.')?;
            let signature = HEXLOWER.decode(signature.as_bytes()).ok()?;
            // Takes the same time wherever the two differ.
            self.mac(id).verify_slice(&signature).ok()?;
            Some(PersonId(id.to_owned()))
        })
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

/// A nickname as it is shown: no control characters, no run of spaces, of reasonable length. `None` if nothing is left.
#[must_use]
pub fn tidy_name(name: &str) -> Option<String> {
    let visible: String = name.chars().map(|c| if c.is_control() || is_invisible(c) { ' ' } else { c }).collect();
    let name: String = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// Characters that would turn the writing round or hide in it.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
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
        let signer = Signer::new("secret");
        let person = PersonId::fresh();
        let cookie = signer.cookie(&person);
        let pair = &cookie.stripped().to_string();
        assert_eq!(signer.person(&with_cookie(&format!("a=b; {pair}"))), Some(person.clone()));
        assert_eq!(Signer::new("other").person(&with_cookie(pair)), None);
        let forged = pair.replace(&person.0, &PersonId::fresh().0);
        assert_eq!(signer.person(&with_cookie(&forged)), None);
        assert_eq!(signer.person(&with_cookie("chronoteka=x")), None);
        let expected = format!("{pair}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        assert_eq!(cookie.to_string(), expected, "kept for a year, and no script reads it");
    }

    /// Cookies live for a year, and a day has one shuffle: the same secret goes on giving the same.
    #[test]
    fn signatures_never_change() {
        let signer = Signer::new("secret");
        let id = "0123456789abcdef0123456789abcdef";
        let signature = "4048002ec5ff2ec0ea0d5a8cc577d5542744d62cdfb71f677645c382ec3373f8";
        assert_eq!(signer.cookie(&PersonId(id.to_owned())).value(), format!("{id}.{signature}"));
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

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy_name("  Ася \n\t Б. "), Some("Ася Б.".to_owned()));
        assert_eq!(tidy_name("\u{202e}\u{200b} "), None);
        assert_eq!(tidy_name(&"я".repeat(90)).map(|name| name.chars().count()), Some(LONGEST_NAME));
        assert_eq!(tidy_name("<b>x</b>"), Some("<b>x</b>".to_owned()), "markup is text; the client never renders it");
    }
}
