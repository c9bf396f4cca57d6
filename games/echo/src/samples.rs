//! Cards that tests write for themselves, so that balancing a printed card breaks no test of the rules. A sample lies in the place of
//! a printed card and bears its id; everything else is its own.
//!
//! This is the feature `samples`, with which nothing but the tests of this crate is built: no program has a card that is not printed.

use std::cell::RefCell;

use crate::card::CardId;
use crate::content::{self, Card, Cost, library};
use crate::effect::Effect;

thread_local! {
    // Every test has a thread of its own, and so cards of its own.
    static SAMPLES: RefCell<Vec<(CardId, &'static Card)>> = const { RefCell::new(Vec::new()) };
}

/// Writes an effect over a printed card, which keeps its symbols; the empty text takes the effect away.
///
/// # Panics
/// If there is no such card, or the text is no effect that it can bear.
pub fn write(id: &str, effect: &str) -> CardId {
    let effect =
        (!effect.is_empty()).then(|| content::ron::<Effect>(effect).unwrap_or_else(|e| panic!("{effect}: {e}")));
    change(id, |data| {
        data.vp = if matches!(effect, Some(Effect::Scoring(_))) { None } else { data.vp.or(Some(0)) };
        data.effect = effect;
    })
}

/// Writes a cost over a printed card.
///
/// # Panics
/// If there is no such card.
pub fn write_cost(id: &str, cards: u8, time: u8) -> CardId {
    change(id, |data| data.cost = Cost { cards, time })
}

/// Writes a strength over a printed creature.
///
/// # Panics
/// If there is no such creature.
pub fn write_strength(id: &str, strength: u8) -> CardId {
    change(id, |data| data.strength = Some(strength))
}

fn change(id: &str, change: impl FnOnce(&mut content::CardData)) -> CardId {
    let id = library().find_card(id).unwrap_or_else(|| panic!("there is no card {id}"));
    let mut data = library().card(id).data.clone();
    change(&mut data);
    let card: &'static Card =
        Box::leak(Box::new(library().rewritten(id, data).unwrap_or_else(|problem| panic!("{problem}"))));
    SAMPLES.with_borrow_mut(|samples| {
        samples.retain(|(other, _)| *other != id);
        samples.push((id, card));
    });
    id
}

pub(crate) fn card(card: CardId) -> Option<&'static Card> {
    SAMPLES.with_borrow(|samples| samples.iter().find(|(id, _)| *id == card).map(|(_, sample)| *sample))
}
