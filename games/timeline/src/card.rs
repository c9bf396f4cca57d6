//! Cards: which one, what is true of it, and what has been seen of it.

use std::fmt;

use kernel::Luck;
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::content::{Period, library};

/// A card, numbered through the library. In files and messages it is the card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/timeline/types.ts", type = "string")]
pub struct CardId(pub u16);

impl CardId {
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The stable name of the card.
    #[must_use]
    pub fn name(self) -> &'static str {
        &library().event(self).id
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardId, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = CardId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a card")
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<CardId, E> {
                library().find(id).ok_or_else(|| E::custom(format_args!("no deck has a card {id:?}")))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// The mark in the upper left corner of a side. Told apart by shape, and saying nothing about the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum Symbol {
    Circle,
    Triangle,
    Square,
    Star,
    Cross,
    Diamond,
}

/// What is true of a card in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    pub year: i16,
    pub white: Symbol,
    pub black: Symbol,
    /// It has been turned over in this game: everybody knows the black side.
    pub seen: bool,
}

/// The facts about every card at this table, by card. Copied from the decks in the setup, so that a corrected deck
/// changes no running game, and so that an imagined world can hold other dates.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts(Vec<Option<Fact>>);

impl Facts {
    /// The truth about `cards`.
    #[must_use]
    pub fn of(cards: &[CardId]) -> Facts {
        let mut facts = vec![None; library().n_cards()];
        for card in cards {
            let event = library().event(*card);
            let (year, white, black) = (event.year, event.white_symbol, event.black_symbol);
            facts[card.index()] = Some(Fact { year, white, black, seen: false });
        }
        Facts(facts)
    }

    /// The fact about a card of this table; asking about another one is a bug.
    #[must_use]
    #[inline]
    pub fn get(&self, card: CardId) -> Fact {
        self.try_get(card).expect("the card is at this table")
    }

    #[must_use]
    #[inline]
    pub fn try_get(&self, card: CardId) -> Option<Fact> {
        self.0.get(card.index()).copied().flatten()
    }

    #[must_use]
    #[inline]
    pub fn year(&self, card: CardId) -> i16 {
        self.get(card).year
    }

    /// Notes that everybody has seen the black side of `card`.
    #[inline]
    pub fn see(&mut self, card: CardId) {
        if let Some(Some(fact)) = self.0.get_mut(card.index()) {
            fact.seen = true;
        }
    }

    /// Puts another fact in the place of an unseen one, in an imagined world.
    pub fn imagine(&mut self, card: CardId, fact: Fact) {
        if let Some(slot) = self.0.get_mut(card.index()) {
            *slot = Some(fact);
        }
    }

    /// Every card of the table with its fact, in the order of the library.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, Fact)> {
        let known = |(index, fact): (usize, &Option<Fact>)| fact.map(|fact| (CardId(index as u16), fact));
        self.0.iter().enumerate().filter_map(known)
    }

    /// How many cards there are at the table.
    #[must_use]
    pub fn n_cards(&self) -> usize {
        self.0.iter().flatten().count()
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.n_cards()))?;
        for (card, fact) in self.iter() {
            map.serialize_entry(&card, &fact)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Facts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Facts, D::Error> {
        struct Cards;
        impl<'de> Visitor<'de> for Cards {
            type Value = Facts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("facts by the ids of cards")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Facts, A::Error> {
                let mut facts = vec![None; library().n_cards()];
                while let Some((card, fact)) = map.next_entry::<CardId, Fact>()? {
                    facts[card.index()] = Some(fact);
                }
                Ok(Facts(facts))
            }
        }
        deserializer.deserialize_map(Cards)
    }
}

/// A year drawn from the public spread of a deck. There is no year 0.
pub fn year_from(prior: &[Period], luck: &mut Luck) -> i16 {
    let total: u32 = prior.iter().map(|period| u32::from(period.cards)).sum();
    let mut ticket = luck.below(total.max(1));
    for period in prior {
        if ticket < u32::from(period.cards) {
            let width = i32::from(period.to) - i32::from(period.from) + 1;
            let year = i32::from(period.from) + luck.below(width as u32) as i32;
            return if year == 0 { 1 } else { year as i16 };
        }
        ticket -= u32::from(period.cards);
    }
    1
}

/// A black symbol that a card with this white symbol may have.
pub fn black_from(symbols: &[Symbol], white: Symbol, luck: &mut Luck) -> Symbol {
    let n_others = symbols.iter().filter(|symbol| **symbol != white).count() as u32;
    let chosen = luck.below(n_others.max(1)) as usize;
    symbols.iter().copied().filter(|symbol| *symbol != white).nth(chosen).unwrap_or(white)
}
