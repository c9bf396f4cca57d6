//! Decks: data files, and nothing else. The engine knows no card by name.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use words::{Both, Lang};

use crate::card::{CardId, Symbol};

/// The decks that every copy of the program has.
const BUILT_IN: [(&str, &str); 2] = [
    ("pop_culture.ron", include_str!("../content/pop_culture.ron")),
    ("science.ron", include_str!("../content/science.ron")),
];

/// The most cards that all decks together may have.
pub const MAX_CARDS: usize = 2000;

/// The most characters of a short title: so much fits on the smallest card.
pub const SHORT_TITLE: usize = 24;

/// A deck file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub id: String,
    /// Changes with every correction; a stored game keeps the years it was started with.
    pub version: u32,
    pub title: Both,
    pub description: Both,
    pub symbols: Vec<Symbol>,
    pub themes: Vec<String>,
    /// The rough spread of years, known to everybody: players and bots.
    pub year_prior: Vec<Period>,
    pub cards: Vec<DeckCard>,
}

/// How many cards of a deck lie in a span of years, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    pub from: i16,
    pub to: i16,
    pub cards: u16,
}

/// One card of a deck file: an event and everything known about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckCard {
    pub id: String,
    pub title: Both,
    /// The title where there is little room: at most [`SHORT_TITLE`] characters; a deck may do without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Both>,
    pub year: i16,
    pub year_basis: YearBasis,
    pub source_note: Both,
    pub sources: Vec<String>,
    pub white_symbol: Symbol,
    pub black_symbol: Symbol,
    pub theme: String,
    pub region: Region,
    pub difficulty: u8,
    pub blurb: Both,
    pub art: String,
    pub checked: String,
}

/// What exactly a year dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YearBasis {
    FirstPublication,
    WorldPremiere,
    UsTheatricalRelease,
    HomeCountryRelease,
    FirstBroadcast,
    AlbumRelease,
    SingleRelease,
    GameFirstRelease,
    ProductLaunch,
    ServiceLaunch,
    EventHeld,
    RecordSet,
    Founded,
    Discovery,
    FirstDemonstration,
    Patent,
}

/// Where an event belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    RuUssr,
    NorthAmerica,
    UkIreland,
    Europe,
    Asia,
    Other,
}

/// All decks of the program. Cards are numbered through all of them.
#[derive(Debug)]
pub struct Library {
    decks: Vec<Deck>,
    /// The deck and the place in it, by card.
    cards: Vec<(u16, u16)>,
    /// The first card of the library that is about the same event, by card.
    same_event: Vec<CardId>,
    by_id: BTreeMap<String, CardId>,
    by_title: BTreeMap<String, CardId>,
}

/// What is wrong with a deck: the file, the field, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDeck {
    pub file: String,
    pub field: String,
    pub problem: String,
}

impl fmt::Display for BadDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.field, self.problem)
    }
}

impl std::error::Error for BadDeck {}

static LIBRARY: OnceLock<Library> = OnceLock::new();

/// The library of this process: the built-in decks unless others were [installed](install) first.
#[must_use]
pub fn library() -> &'static Library {
    LIBRARY.get_or_init(|| match Library::with(&[]) {
        Ok(library) => library,
        Err(bad) => panic!("a built-in deck is wrong: {bad}"),
    })
}

/// Adds deck files (name and text) to the built-in ones. To be called once, before the first game.
pub fn install(files: &[(String, String)]) -> Result<(), BadDeck> {
    let library = Library::with(files)?;
    let names = || files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    LIBRARY.set(library).map_err(|_| BadDeck {
        file: names(),
        field: "deck".to_owned(),
        problem: "decks must be added before the first game".to_owned(),
    })
}

impl Library {
    /// The built-in decks and these files.
    pub fn with(files: &[(String, String)]) -> Result<Library, BadDeck> {
        let mut library = Library {
            decks: Vec::new(),
            cards: Vec::new(),
            same_event: Vec::new(),
            by_id: BTreeMap::new(),
            by_title: BTreeMap::new(),
        };
        let built_in = BUILT_IN.iter().map(|(name, text)| (*name, *text));
        for (name, text) in built_in.chain(files.iter().map(|(name, text)| (name.as_str(), text.as_str()))) {
            library.add(name, text)?;
        }
        Ok(library)
    }

    fn add(&mut self, file: &str, text: &str) -> Result<(), BadDeck> {
        let deck = Deck::parse(file, text)?;
        let bad = |field: String, problem: String| Err(BadDeck { file: file.to_owned(), field, problem });
        if self.decks.iter().any(|other| other.id == deck.id) {
            return bad("id".to_owned(), format!("there is a deck {:?} already; expected another id", deck.id));
        }
        if self.cards.len() + deck.cards.len() > MAX_CARDS {
            return bad("cards".to_owned(), format!("expected at most {MAX_CARDS} cards in all decks together"));
        }
        for (place, event) in deck.cards.iter().enumerate() {
            if self.by_id.contains_key(&event.id) {
                let problem = format!("another deck has a card {:?} already; expected another id", event.id);
                return bad(format!("cards[{place}].id"), problem);
            }
            let card = CardId(self.cards.len() as u16);
            self.by_id.insert(event.id.clone(), card);
            self.same_event.push(*self.by_title.entry(event.title.get(Lang::En).to_lowercase()).or_insert(card));
            self.cards.push((self.decks.len() as u16, place as u16));
        }
        self.decks.push(deck);
        Ok(())
    }

    #[must_use]
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// The deck called `id`.
    #[must_use]
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// How many cards there are in all decks.
    #[must_use]
    pub fn n_cards(&self) -> usize {
        self.cards.len()
    }

    /// What stands on a card.
    #[must_use]
    pub fn event(&self, card: CardId) -> &DeckCard {
        let (deck, place) = self.cards[card.index()];
        &self.decks[usize::from(deck)].cards[usize::from(place)]
    }

    /// The deck that a card is from.
    #[must_use]
    pub fn deck_of(&self, card: CardId) -> &Deck {
        &self.decks[usize::from(self.cards[card.index()].0)]
    }

    /// The card called `id`.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
    }

    /// TIME-GAP-40: the cards of these decks together; of an event that several of them hold, the first copy.
    #[must_use]
    pub fn merged(&self, decks: &[String]) -> Vec<CardId> {
        let chosen = |card: &usize| decks.contains(&self.decks[usize::from(self.cards[*card].0)].id);
        let mut cards: Vec<CardId> = Vec::with_capacity(self.cards.len());
        for card in (0..self.cards.len()).filter(chosen) {
            let event = self.same_event[card];
            if event.index() == card || !chosen(&event.index()) {
                cards.push(CardId(card as u16));
            }
        }
        cards
    }
}

impl Deck {
    /// Reads and checks a deck file.
    pub fn parse(file: &str, text: &str) -> Result<Deck, BadDeck> {
        let deck: Deck = ron::from_str(text).map_err(|error| BadDeck {
            file: format!("{file}:{}", error.span.start),
            field: "deck".to_owned(),
            problem: error.code.to_string(),
        })?;
        deck.check().map_err(|(field, problem)| BadDeck { file: file.to_owned(), field, problem })?;
        Ok(deck)
    }

    /// What every deck must be, whatever it is about.
    fn check(&self) -> Result<(), (String, String)> {
        let bad = |field: &str, problem: &str| Err((field.to_owned(), problem.to_owned()));
        if self.id.is_empty() || !self.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_') {
            return bad("id", "expected small letters, digits and _");
        }
        filled("title", &self.title)?;
        filled("description", &self.description)?;
        if self.symbols.len() < 2 || self.symbols.iter().collect::<BTreeSet<_>>().len() != self.symbols.len() {
            return bad("symbols", "expected two or more different symbols");
        }
        if self.cards.is_empty() {
            return bad("cards", "expected at least one card");
        }
        for (index, period) in self.year_prior.iter().enumerate() {
            if period.from > period.to || self.year_prior[..index].iter().any(|earlier| earlier.to >= period.from) {
                return Err((format!("year_prior[{index}]"), "expected spans in order, without overlap".to_owned()));
            }
        }
        for (index, event) in self.cards.iter().enumerate() {
            let here =
                |(field, problem): (String, String)| (format!("cards[{index}] ({:?}).{field}", event.id), problem);
            event.check(self).map_err(here)?;
            let earlier = &self.cards[..index];
            if earlier.iter().any(|other| other.id == event.id) {
                return Err(here((
                    "id".to_owned(),
                    "another card of this deck has this id; expected a new one".to_owned(),
                )));
            }
            if earlier.iter().any(|other| other.title.ru == event.title.ru || other.title.en == event.title.en) {
                return Err(here(("title".to_owned(), "another card of this deck has this title".to_owned())));
            }
        }
        for (index, period) in self.year_prior.iter().enumerate() {
            let found = self.cards.iter().filter(|event| (period.from..=period.to).contains(&event.year)).count();
            if found != usize::from(period.cards) {
                let problem =
                    format!("says {} cards from {} to {}, the deck has {found}", period.cards, period.from, period.to);
                return Err((format!("year_prior[{index}].cards"), problem));
            }
        }
        Ok(())
    }
}

impl DeckCard {
    fn check(&self, deck: &Deck) -> Result<(), (String, String)> {
        let bad = |field: &str, problem: String| Err((field.to_owned(), problem));
        if self.id.is_empty() || !self.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()) {
            return bad("id", format!("expected small letters and digits, found {:?}", self.id));
        }
        if self.year == 0 || !(-9999..=2999).contains(&self.year) {
            return bad(
                "year",
                format!("expected a year from -9999 to 2999 (there is no year 0), found {}", self.year),
            );
        }
        if !deck.year_prior.iter().any(|period| (period.from..=period.to).contains(&self.year)) {
            return bad("year", format!("{} lies in no span of year_prior", self.year));
        }
        for (field, text) in [("title", &self.title), ("source_note", &self.source_note), ("blurb", &self.blurb)] {
            filled(field, text)?;
        }
        if let Some(short) = &self.short {
            filled("short", short)?;
        }
        for lang in Lang::ALL {
            let title = self.title.get(lang);
            if title.chars().count() > 60 {
                return bad(
                    &format!("title.{lang}"),
                    format!("expected at most 60 characters, found {}", title.chars().count()),
                );
            }
            let short = self.short.as_ref().map_or("", |short| short.get(lang));
            if short.chars().count() > SHORT_TITLE {
                return bad(
                    &format!("short.{lang}"),
                    format!("expected at most {SHORT_TITLE} characters, found {}", short.chars().count()),
                );
            }
            for (field, title) in [("title", title), ("short", short)] {
                if let Some(year) = tell_tale(title, self.year) {
                    return bad(&format!("{field}.{lang}"), format!("the title gives the year away: {year}"));
                }
            }
            let blurb = self.blurb.get(lang).chars().count();
            if blurb > 300 {
                return bad(&format!("blurb.{lang}"), format!("expected at most 300 characters, found {blurb}"));
            }
        }
        if self.sources.len() < 2 || self.sources.iter().any(|source| source.trim().is_empty()) {
            return bad("sources", "expected at least two".to_owned());
        }
        if self.white_symbol == self.black_symbol {
            return bad("black_symbol", "expected another symbol than on the white side".to_owned());
        }
        for (field, symbol) in [("white_symbol", self.white_symbol), ("black_symbol", self.black_symbol)] {
            if !deck.symbols.contains(&symbol) {
                return bad(field, format!("expected one of the deck's symbols {:?}, found {symbol:?}", deck.symbols));
            }
        }
        if !deck.themes.contains(&self.theme) {
            return bad(
                "theme",
                format!("expected one of the deck's themes {:?}, found {:?}", deck.themes, self.theme),
            );
        }
        if !(1..=5).contains(&self.difficulty) {
            return bad("difficulty", format!("expected 1 to 5, found {}", self.difficulty));
        }
        if self.art.is_empty() || self.checked.is_empty() {
            return bad("art", "expected the name of a picture, and in `checked` who checked the year".to_owned());
        }
        Ok(())
    }
}

fn filled(field: &str, text: &Both) -> Result<(), (String, String)> {
    for lang in Lang::ALL {
        if text.get(lang).trim().is_empty() {
            return Err((format!("{field}.{lang}"), "missing translation: expected a text".to_owned()));
        }
    }
    Ok(())
}

/// A number in a title that is, or is close to, the year of the card.
fn tell_tale(title: &str, year: i16) -> Option<i16> {
    let numbers = title.split(|c: char| !c.is_ascii_digit()).filter(|digits| digits.len() >= 3);
    numbers.filter_map(|digits| digits.parse().ok()).find(|number: &i16| number.abs_diff(year.abs()) <= 15)
}
