//! Why a client does not get what it asks for.

use strum::IntoStaticStr;
use words::{Args, Lang};

use super::chat;
use crate::error::Error;
use crate::protocol::Refused;

/// A refusal before it is put into words. The names of those of the table itself are their codes, and the keys of their words.
#[derive(Debug, IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumIter))]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Refusal {
    BadSeed,
    ChatEmpty,
    ChatTooFast,
    DailyAlone,
    DailyOnce,
    NoRequest,
    NotHost,
    NotOver,
    NotPlaying,
    NotWaiting,
    NotYourSeat,
    Outdated,
    NothingToAdvise,
    PersonHere,
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
    /// The answer to the request with this number.
    pub(super) fn told(&self, id: u32, lang: Lang) -> Refused {
        let (code, text, rule) = match self {
            Refusal::Game(refused) => (&*refused.code, refused.words.get(lang).to_owned(), refused.rule.clone()),
            Refusal::Failed(error) => {
                error.log();
                (error.code(), error.text(lang), None)
            }
            of_table => {
                let code: &str = of_table.into();
                let key = format!("socket-{}", code.replace('_', "-"));
                // Only one of them has room for numbers.
                let args = Args::new().number("most", chat::MOST).number("seconds", chat::SECONDS);
                (code, words::house::book().say(lang, &key, &args), None)
            }
        };
        Refused { id: Some(id), code: code.to_owned(), text, rule }
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
        assert_eq!(Refusal::NotYourSeat.told(1, Lang::En).code, "not_your_seat");
    }
}
