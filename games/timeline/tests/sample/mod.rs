//! A small deck file, right in every field, to be spoilt or added by a test.

use std::fmt::Write as _;

/// A deck of `n_cards` cards with ids `<prefix>0`, `<prefix>1`, … of the years 1900, 1901, …, on these symbols (at least two).
pub(crate) fn deck(id: &str, prefix: &str, n_cards: usize, symbols: &[&str]) -> String {
    let mut cards = String::new();
    for number in 0..n_cards {
        let (white, black) = (symbols[number % symbols.len()], symbols[(number + 1) % symbols.len()]);
        let letters = numeral(number);
        let year = 1900 + number;
        let written = write!(
            cards,
            r#"
        (
            id: "{prefix}{number}",
            title: (ru: "Событие {id} {letters}", en: "Event {id} {letters}"),
            year: {year},
            year_basis: event_held,
            source_note: (ru: "примечание", en: "a note"),
            sources: ["An archive", "An encyclopaedia"],
            white_symbol: {white},
            black_symbol: {black},
            theme: "tests",
            region: other,
            difficulty: 3,
            blurb: (ru: "Текст.", en: "A text."),
            art: "drum",
            checked: "nobody",
        ),"#
        );
        written.expect("a string can be written to");
    }
    let last = 1900 + n_cards - 1;
    format!(
        r#"(
    id: "{id}",
    version: 1,
    title: (ru: "Проба", en: "Sample"),
    description: (ru: "Для тестов", en: "For tests"),
    symbols: [{}],
    themes: ["tests"],
    year_prior: [(from: 1900, to: {last}, cards: {n_cards})],
    cards: [{cards}
    ],
)
"#,
        symbols.join(", ")
    )
}

/// A number in letters, so that no title tells a year.
fn numeral(number: usize) -> String {
    number.to_string().bytes().map(|digit| char::from(b'a' + digit - b'0')).collect()
}
