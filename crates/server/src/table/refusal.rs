//! Why a client does not get what it asks for.

use strum::IntoStaticStr;
use words::Lang;

use crate::error::{Error, lasting};
use crate::protocol::Refused;

/// A refusal before it is put into words. The names of those of the table itself are their codes, and the keys of their words.
#[derive(Debug, IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumIter))]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Refusal {
    BadName,
    BadSeed,
    /// Until then, or for good.
    Banned(Option<u32>),
    ChatEmpty,
    DailyAlone,
    DailyOnce,
    /// Until then, or for good.
    Muted(Option<u32>),
    NoPerson,
    NoRequest,
    NotHost,
    NotOver,
    NotPlaying,
    NotWaiting,
    NotYourSeat,
    Outdated,
    NothingToAdvise,
    PersonExpected,
    PersonHere,
    Removed,
    RivalsHere,
    RequestPending,
    SeatTaken,
    /// The rules refuse.
    #[strum(disabled)]
    Game(catalog::Refused),
    /// Nobody refuses, but it did not work.
    #[strum(disabled)]
    Failed(Error),
}

impl<E: Into<Error>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Failed(error.into())
    }
}

impl Refusal {
    /// The same for somebody who asked over HTTP.
    pub(super) fn into_error(self) -> Error {
        match self {
            Refusal::Failed(error) => error,
            Refusal::NotOver => Error::NotOver,
            Refusal::DailyOnce => Error::DailyOnce,
            Refusal::Banned(until) => Error::Banned(until),
            _ => Error::NotFound,
        }
    }

    /// The answer to the request with this number.
    pub(super) fn told(&self, id: u32, lang: Lang) -> Refused {
        let (code, text, rule) = match self {
            Refusal::Game(refused) => (&*refused.code, refused.words.get(lang).to_owned(), refused.rule.clone()),
            Refusal::Failed(error) => {
                error.log();
                (error.code(), error.text(lang), None)
            }
            Refusal::Banned(until) => ("banned", lasting(lang, "trouble-banned", *until), None),
            Refusal::Muted(until) => ("muted", lasting(lang, "socket-muted", *until), None),
            of_table => {
                let code: &str = of_table.into();
                let key = format!("socket-{}", code.replace('_', "-"));
                (code, words::house::book().plain(lang, &key), None)
            }
        };
        let wait = if let Refusal::Failed(error) = self { error.wait() } else { None };
        let until = if let Refusal::Banned(until) | Refusal::Muted(until) = self { *until } else { None };
        Refused { id: Some(id), code: code.to_owned(), text, rule, wait, until }
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;

    #[test]
    fn every_refusal_has_its_words() {
        for refusal in Refusal::iter() {
            for lang in Lang::ALL {
                let Refused { code, text, .. } = refusal.told(1, lang);
                assert!(text.ends_with('.') && !text.contains(&code) && !text.contains('{'), "{code}: {text}");
            }
        }
        for refusal in [Refusal::Banned(Some(1_794_787_200)), Refusal::Muted(Some(1_794_787_200))] {
            for lang in Lang::ALL {
                let told = refusal.told(1, lang);
                assert!(told.text.contains("2026-11-16 00:00 UTC"), "{}", told.text);
                assert_eq!(told.until, Some(1_794_787_200));
            }
        }
        assert_eq!(Refusal::NotYourSeat.told(1, Lang::En).code, "not_your_seat");
    }
}
