//! The words that all games share: names of seats, refusals of the table, problems of a setup.

use std::sync::LazyLock;

use kernel::{Game, Refusal, Seat, SetupError};

use crate::book::{Args, Book};
use crate::lang::Lang;

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

/// The book of the house.
#[must_use]
pub fn book() -> &'static Book {
    &BOOK
}

/// What an unnamed seat is called.
#[must_use]
pub fn seat_name(seat: Seat, lang: Lang) -> String {
    BOOK.say(lang, "seat-name", &Args::new().number("number", i64::from(seat.0) + 1))
}

/// Why a match did not take an action; `illegal` makes the words of the game's own refusals.
#[must_use]
pub fn refusal<G: Game>(refusal: &Refusal<G>, lang: Lang, illegal: impl Fn(&G::Illegal, Lang) -> String) -> String {
    match refusal {
        Refusal::Stale { .. } => BOOK.plain(lang, "refused-stale"),
        Refusal::Over => BOOK.plain(lang, "refused-over"),
        Refusal::NotAwaited { .. } => BOOK.plain(lang, "refused-not-awaited"),
        Refusal::NoSuchSeat { .. } => BOOK.plain(lang, "refused-no-such-seat"),
        Refusal::Illegal(reason) => illegal(reason, lang),
        Refusal::Script { fault } => BOOK.say(lang, "refused-script", &Args::new().text("fault", fault)),
        Refusal::NothingToUndo => BOOK.plain(lang, "refused-nothing-to-undo"),
    }
}

/// Why a table cannot be set up.
#[must_use]
pub fn setup_error(error: &SetupError, lang: Lang) -> String {
    match error {
        SetupError::Seats { given, least, most } => {
            let args = Args::new().number("given", *given).number("least", *least).number("most", *most);
            BOOK.say(lang, if least == most { "setup-seats-exactly" } else { "setup-seats" }, &args)
        }
        SetupError::Option { key, problem } => {
            BOOK.say(lang, "setup-option", &Args::new().text("key", key).text("problem", problem))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_every_message() {
        assert_eq!(book().one_sided(), Vec::<&str>::new());
    }

    #[test]
    fn a_setup_error_says_what_is_possible() {
        let error = SetupError::Seats { given: 9, least: 2, most: 6 };
        assert_eq!(setup_error(&error, Lang::Ru), "Мест за этим столом – от 2 до 6, а указано 9.");
        assert_eq!(setup_error(&error, Lang::En), "Seats at this table: 2 to 6; the number given is 9.");
        let error = SetupError::Seats { given: 2, least: 1, most: 1 };
        assert_eq!(setup_error(&error, Lang::Ru), "Мест за этим столом – ровно 1, а указано 2.");
        assert_eq!(setup_error(&error, Lang::En), "This table has exactly 1 seat; the number given is 2.");
        assert_eq!(seat_name(Seat(0), Lang::Ru), "Игрок 1");
    }
}
