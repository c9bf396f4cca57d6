//! Cards that tests write for themselves, so that balancing a printed card breaks no test of the grammar. A sample lies in the place
//! of a printed card and has its home and its dimension; only what it says is its own.
//!
//! This is the feature `samples`, with which nothing but the tests of this crate is built: no program has a card that is not printed.

use std::cell::RefCell;

use crate::card::CardId;
use crate::content::{Card, N_CARDS, library};
use crate::effect::Part;

#[derive(Clone, Copy)]
struct Sample {
    card: &'static Card,
    printed: CardId,
}

thread_local! {
    // Every test has a thread of its own, and so cards of its own.
    static SAMPLES: RefCell<Vec<Sample>> = const { RefCell::new(Vec::new()) };
}

/// Writes a card and says its id. It takes the place of a card of the Great Deck, the last ones first; the same text is the same card.
///
/// # Panics
/// If the text is no effect, or if a test writes more cards than the Great Deck has.
#[must_use]
pub fn write(effect: &str) -> &'static str {
    let effect = parse(effect);
    if let Some((_, sample)) = find(|_, sample| sample.card.effect == effect) {
        return &sample.card.id;
    }
    let place = library().great_deck().iter().rev().nth(SAMPLES.with_borrow(Vec::len));
    add(*place.expect("a test writes fewer cards than the Great Deck has"), effect)
}

/// Writes a card in the place of this printed one: where its home or its dimension matters.
///
/// # Panics
/// If the text is no effect, or there is no such card.
#[must_use]
pub fn write_over(printed: &str, effect: &str) -> &'static str {
    add(library().find_card(printed).expect("a printed card"), parse(effect))
}

/// The printed card in whose place a card lies: for a printed one, the card itself.
#[must_use]
pub fn printed(card: CardId) -> CardId {
    find(|index, _| usize::from(card.0) == N_CARDS + index).map_or(card, |(_, sample)| sample.printed)
}

pub(crate) fn by_id(id: &str) -> Option<CardId> {
    find(|_, sample| sample.card.id == id).map(|(index, _)| CardId((N_CARDS + index) as u8))
}

pub(crate) fn card(card: CardId) -> &'static Card {
    let found = find(|index, _| usize::from(card.0) == N_CARDS + index);
    found.expect("a card that this test has written").1.card
}

fn find(is_wanted: impl Fn(usize, &Sample) -> bool) -> Option<(usize, Sample)> {
    SAMPLES.with_borrow(|samples| {
        let place = (0..samples.len()).find(|index| is_wanted(*index, &samples[*index]))?;
        Some((place, samples[place]))
    })
}

fn parse(effect: &str) -> Vec<Part> {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(effect).unwrap_or_else(|error| panic!("{effect}: {error}"))
}

fn add(printed: CardId, effect: Vec<Part>) -> &'static str {
    let n_before = SAMPLES.with_borrow(Vec::len);
    let card = library().rewritten(printed, format!("sample-{n_before}"), effect);
    let card: &'static Card = Box::leak(Box::new(card.unwrap_or_else(|problem| panic!("{problem}"))));
    SAMPLES.with_borrow_mut(|samples| samples.push(Sample { card, printed }));
    &card.id
}
