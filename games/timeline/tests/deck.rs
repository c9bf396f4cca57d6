//! The decks are what section 8 of the rules index asks for, and a wrong deck file says what is wrong with it.

mod sample;

use std::collections::{BTreeMap, BTreeSet};

use kernel::Luck;
use timeline::Symbol;
use timeline::content::{BadDeck, Deck, DeckCard, Library, Region, SHORT_TITLE, library};
use words::Lang;

const SYMBOLS: [Symbol; 5] = [Symbol::Circle, Symbol::Triangle, Symbol::Square, Symbol::Star, Symbol::Cross];

#[track_caller]
fn deck(id: &str) -> &'static Deck {
    library().deck(id).expect("a built-in deck")
}

fn count<K: Ord>(cards: &[DeckCard], key: impl Fn(&DeckCard) -> K) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    for event in cards {
        *counts.entry(key(event)).or_default() += 1;
    }
    counts
}

/// The deck check of section 8.5, for any deck.
#[track_caller]
fn check_deck(deck: &Deck, n_cards: usize, each_pair: usize) {
    assert_eq!(deck.cards.len(), n_cards);
    assert_eq!(deck.symbols, SYMBOLS);
    assert!(count(&deck.cards, |event| event.id.clone()).values().all(|n| *n == 1));
    assert!(count(&deck.cards, |event| event.art.is_empty() || event.checked.is_empty()).keys().all(|empty| !empty));
    for lang in Lang::ALL {
        assert!(count(&deck.cards, |event| event.title.get(lang).to_lowercase()).values().all(|n| *n == 1));
        for event in &deck.cards {
            let texts = [&event.title, &event.source_note, &event.blurb].map(|text| text.get(lang));
            assert!(texts.iter().all(|text| !text.trim().is_empty()), "{}", event.id);
            assert!(texts[0].chars().count() <= 60 && texts[2].chars().count() <= 300, "{}", event.id);
            check_title(event, texts[0]);
        }
        assert!(!deck.title.get(lang).is_empty() && !deck.description.get(lang).is_empty());
    }
    for event in &deck.cards {
        assert!(event.sources.iter().collect::<BTreeSet<_>>().len() >= 2, "{}: two different sources", event.id);
        assert!((1..=5).contains(&event.difficulty) && deck.themes.contains(&event.theme), "{}", event.id);
        assert_ne!(event.year, 0, "{}", event.id);
    }
    let pairs = count(&deck.cards, |event| (event.white_symbol, event.black_symbol));
    let expected = SYMBOLS.iter().flat_map(|white| SYMBOLS.iter().map(move |black| (*white, *black)));
    for (white, black) in expected {
        let n = pairs.get(&(white, black)).copied().unwrap_or(0);
        assert_eq!(n, if white == black { 0 } else { each_pair }, "{white:?} and {black:?}");
    }
    let prior: usize = deck.year_prior.iter().map(|period| usize::from(period.cards)).sum();
    assert_eq!(prior, n_cards, "every card lies in a period of the public spread");
    assert!(count(&deck.cards, |event| event.year).values().all(|n| *n <= 3), "at most three cards a year");
}

/// No title contains its own year, or a year near it.
#[track_caller]
fn check_title(event: &DeckCard, title: &str) {
    let numbers = title.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<i32>().ok());
    for number in numbers {
        let is_year = (1000..=2999).contains(&number);
        let distance = (number - i32::from(event.year)).abs();
        assert!(number != i32::from(event.year) && (!is_year || distance > 15), "{}: {title}", event.id);
    }
}

/// TIME-GAP-21, TIME-CARD-02, TIME-CARD-03: 100 cards on 5 symbols, each ordered pair five times.
#[test]
fn pop_culture_passes_the_deck_check() {
    check_deck(deck("pop_culture"), 100, 5);
}

/// TIME-GAP-21, TIME-CARD-02, TIME-CARD-03: another deck with the same symbols, each ordered pair three times.
#[test]
fn science_passes_the_deck_check() {
    check_deck(deck("science"), 60, 3);
}

/// Section 8.3: the periods of pop culture, by the public spread and by the cards themselves.
#[test]
fn pop_culture_is_spread_over_the_periods() {
    let deck = deck("pop_culture");
    let table = [
        (1880, 1899, 4),
        (1900, 1919, 5),
        (1920, 1929, 6),
        (1930, 1939, 7),
        (1940, 1949, 6),
        (1950, 1959, 9),
        (1960, 1969, 11),
        (1970, 1979, 12),
        (1980, 1989, 13),
        (1990, 1999, 12),
        (2000, 2009, 9),
        (2010, 2023, 6),
    ];
    let prior: Vec<_> = deck.year_prior.iter().map(|period| (period.from, period.to, period.cards)).collect();
    assert_eq!(prior, table);
    for (from, to, n_cards) in table {
        let inside: Vec<&DeckCard> = deck.cards.iter().filter(|event| (from..=to).contains(&event.year)).collect();
        assert_eq!(inside.len(), usize::from(n_cards), "{from}–{to}");
        let themes: BTreeSet<&str> = inside.iter().map(|event| event.theme.as_str()).collect();
        assert!(themes.len() >= if to < 1920 { 3 } else { 4 }, "{from}–{to}: only {themes:?}");
    }
    let n_years = count(&deck.cards, |event| event.year).len();
    assert!((65..=80).contains(&n_years), "{n_years} different years");
}

/// Section 8.4: themes, regions and difficulties of pop culture.
#[test]
fn pop_culture_is_spread_over_themes_and_regions() {
    let cards = &deck("pop_culture").cards;
    let themes = count(cards, |event| event.theme.clone());
    let expected = [
        ("film", 20),
        ("series_tv_animation", 13),
        ("music", 16),
        ("games", 14),
        ("books_comics", 14),
        ("internet_tech", 8),
        ("fashion_food_design", 7),
        ("sport", 8),
    ];
    assert_eq!(themes, expected.map(|(theme, n)| (theme.to_owned(), n)).into());
    let difficulties = count(cards, |event| event.difficulty);
    assert_eq!(difficulties, [(1, 15), (2, 25), (3, 30), (4, 20), (5, 10)].into());
    for (region, about, give) in [
        (Region::NorthAmerica, 38, 4),
        (Region::RuUssr, 24, 4),
        (Region::UkIreland, 13, 3),
        (Region::Europe, 11, 3),
        (Region::Asia, 10, 3),
        (Region::Other, 4, 2),
    ] {
        let n = cards.iter().filter(|event| event.region == region).count();
        assert!(n.abs_diff(about) <= give, "{region:?}: {n}");
    }
}

/// Section 8.2: symbols say nothing about year or theme.
#[test]
fn symbols_are_independent_of_years_and_themes() {
    let mut by_year: Vec<&DeckCard> = deck("pop_culture").cards.iter().collect();
    by_year.sort_by_key(|event| event.year);
    for third in [&by_year[..33], &by_year[33..67], &by_year[67..]] {
        for symbol in SYMBOLS {
            let white = third.iter().filter(|event| event.white_symbol == symbol).count();
            let black = third.iter().filter(|event| event.black_symbol == symbol).count();
            assert!(white >= 4 && black >= 4, "{symbol:?}: {white} white and {black} black in a third");
        }
    }
    let cards = &deck("pop_culture").cards;
    for (theme, n_cards) in count(cards, |event| event.theme.clone()) {
        for symbol in SYMBOLS {
            let n = cards.iter().filter(|event| event.theme == theme && event.white_symbol == symbol).count();
            assert!(n * 10 <= n_cards * 4, "{theme} has {n} of {n_cards} under {symbol:?}");
        }
    }
}

/// A deck file that is right in every field.
fn good() -> String {
    sample::deck("sample", "t", 4, &["circle", "triangle", "square"])
}

/// TIME-GAP-40, TIME-GAP-06, TIME-CARD-03: a wrong deck file is refused with its name, the field, and what was expected there.
#[test]
fn a_wrong_deck_says_what_is_wrong() {
    assert!(Deck::parse("sample.ron", &good()).is_ok());
    let second = r#"cards[1] ("t1")"#;
    for (from, to, field, expected) in [
        (r#"id: "t2""#, r#"id: "t1""#, r#"cards[2] ("t1").id"#, "expected a new one"),
        (r#"id: "t1""#, r#"id: "T-1""#, r#"cards[1] ("T-1").id"#, "expected small letters and digits"),
        ("year: 1901", "year: 0", &format!("{second}.year"), "there is no year 0"),
        ("year: 1901", "year: 12000", &format!("{second}.year"), "expected a year from -9999 to 2999"),
        ("year: 1901", "year: 2001", &format!("{second}.year"), "2001 lies in no span of year_prior"),
        ("ru: \"Событие sample b\"", "ru: \"\"", &format!("{second}.title.ru"), "missing translation"),
        ("en: \"Event sample b\"", "en: \" \"", &format!("{second}.title.en"), "missing translation"),
        ("Event sample b", "Event sample a", &format!("{second}.title"), "another card of this deck has this title"),
        ("Event sample b", "The Expo of 1901", &format!("{second}.title.en"), "gives the year away: 1901"),
        ("Событие sample b", "Выставка 1910 года", &format!("{second}.title.ru"), "gives the year away: 1910"),
        ("Event sample b", &"x".repeat(61), &format!("{second}.title.en"), "expected at most 60 characters, found 61"),
        (
            "white_symbol: triangle",
            "white_symbol: star",
            &format!("{second}.white_symbol"),
            "expected one of the deck's symbols",
        ),
        (
            "white_symbol: triangle",
            "white_symbol: square",
            &format!("{second}.black_symbol"),
            "expected another symbol",
        ),
        ("cards: 4)", "cards: 5)", "year_prior[0].cards", "says 5 cards from 1900 to 1903, the deck has 4"),
        ("to: 1903", "to: 1899", "year_prior[0]", "expected spans in order"),
        (
            r#"["An archive", "An encyclopaedia"]"#,
            r#"["An archive"]"#,
            r#"cards[0] ("t0").sources"#,
            "expected at least two",
        ),
        ("theme: \"tests\"", "theme: \"poetry\"", r#"cards[0] ("t0").theme"#, "expected one of the deck's themes"),
        ("difficulty: 3", "difficulty: 6", r#"cards[0] ("t0").difficulty"#, "expected 1 to 5, found 6"),
        ("art: \"drum\"", "art: \"\"", r#"cards[0] ("t0").art"#, "expected the name of a picture"),
        ("id: \"sample\"", "id: \"Sample Deck\"", "id", "expected small letters"),
        ("[circle, triangle, square]", "[circle]", "symbols", "expected two or more different symbols"),
        ("[circle, triangle, square]", "[circle, circle]", "symbols", "expected two or more different symbols"),
        ("description: (ru: \"Для тестов\"", "description: (ru: \"\"", "description.ru", "missing translation"),
    ] {
        check_spoilt(from, to, field, expected);
    }
}

#[track_caller]
fn check_spoilt(from: &str, to: &str, field: &str, expected: &str) {
    assert!(good().contains(from), "the sample has no {from:?}");
    let bad = Deck::parse("sample.ron", &good().replacen(from, to, 1)).expect_err("this deck must be refused");
    assert_eq!((bad.file.as_str(), bad.field.as_str()), ("sample.ron", field), "{bad}");
    assert!(bad.problem.contains(expected), "{bad}");
    assert_eq!(bad.to_string(), format!("sample.ron: {field}: {}", bad.problem));
}

/// TIME-GAP-40: what is not even a deck is refused with the place in the file.
#[test]
fn a_file_that_cannot_be_read_says_where() {
    for (from, to, line, expected) in [
        ("region: other,", "region: moon,", "sample.ron:20:", "moon"),
        ("white_symbol: circle,", "white_symbol: heart,", "sample.ron:17:", "heart"),
        ("version: 1,", "version: 1", "sample.ron:4:", "Expected comma"),
        ("version: 1,", "version: 1, colour: 3,", "sample.ron:3:", "colour"),
        ("    themes: [\"tests\"],\n", "", "sample.ron:", "themes"),
        ("year: 1900,", "year: 19e9,", "sample.ron:13:", ""),
    ] {
        assert!(good().contains(from), "the sample has no {from:?}");
        let bad = Deck::parse("sample.ron", &good().replacen(from, to, 1)).expect_err("this is no deck");
        assert!(bad.file.starts_with(line), "{bad}");
        assert_eq!(bad.field, "deck", "{bad}");
        assert!(!bad.problem.is_empty() && bad.problem.contains(expected), "{bad}");
    }
}

/// TIME-GAP-40: decks do not get into each other's way.
#[test]
fn decks_have_ids_of_their_own() {
    let with = |texts: &[String]| {
        Library::with(&texts.iter().map(|text| ("extra.ron".to_owned(), text.clone())).collect::<Vec<_>>())
    };
    let library = with(&[good()]).expect("the sample can be added");
    assert_eq!((library.decks().len(), library.n_cards()), (3, 164));
    let huge = ["h", "i"].map(|prefix| sample::deck(&format!("huge_{prefix}"), prefix, 1000, &["circle", "star"]));
    for (texts, field, expected) in [
        (&[sample::deck("science", "t", 4, &["circle", "star"])][..], "id", "there is a deck \"science\" already"),
        (&[good().replacen("\"t1\"", "\"a3af\"", 1)], "cards[1].id", "another deck has a card \"a3af\" already"),
        (&huge, "cards", "expected at most 2000 cards"),
    ] {
        let BadDeck { file, field: found, problem } = with(texts).expect_err("these decks do not go together");
        assert_eq!((file.as_str(), found.as_str()), ("extra.ron", field));
        assert!(problem.contains(expected), "{problem}");
    }
}

#[test]
fn a_garbled_deck_is_read_without_a_panic() {
    let text: Vec<char> = good().chars().collect();
    let odd: Vec<char> = "\"()[]{},:-0é\u{0}".chars().collect();
    let mut luck = Luck::fast(11);
    for _ in 0..3000 {
        let mut garbled = text.clone();
        for _ in 0..=luck.below(3) {
            let at = luck.below(garbled.len() as u32) as usize;
            match luck.below(4) {
                0 => garbled.truncate(at.max(1)),
                1 => drop(garbled.remove(at)),
                2 => garbled.insert(at, *luck.pick(&odd).expect("there are some")),
                _ => garbled[at] = *luck.pick(&odd).expect("there are some"),
            }
        }
        let _ = Deck::parse("garbled.ron", &garbled.into_iter().collect::<String>());
    }
}

/// A card of a built-in deck can be named on the smallest of screens, and no two by the same words.
#[test]
fn every_card_has_a_title_that_fits_a_small_card() {
    for deck in ["pop_culture", "science"] {
        let deck = library().deck(deck).expect("it is built in");
        for lang in Lang::ALL {
            let short = |card: &DeckCard| card.short.as_ref().unwrap_or(&card.title).get(lang).to_owned();
            let titles: Vec<String> = deck.cards.iter().map(short).collect();
            for title in &titles {
                assert!(title.chars().count() <= SHORT_TITLE, "{lang}: {title}");
                let longest = title.split([' ', '-']).map(|word| word.chars().count()).max();
                assert!(longest <= Some(14), "{lang}: {title}");
            }
            let different: BTreeSet<&String> = titles.iter().collect();
            assert_eq!(different.len(), titles.len(), "two cards of {} read the same in {lang}", deck.id);
        }
    }
}
