//! Event cards, item prices and the tension table: data files, and nothing else.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use words::Both;

use crate::board::{Direction, Node};
use crate::card::{CardId, Centre, Colour, Flexible, Kind, Link, Links, Mark};
use crate::item::Item;

/// The event deck (section 8.2).
pub const N_DECK: usize = 86;
/// The starting events of all colours (section 8.3).
pub const N_START: usize = 25;
/// With the centre event and the two Balls of Fates, which lie in nodes like cards.
pub const N_CARDS: usize = N_DECK + N_START + 3;

/// The event printed in the centre (HORZ-BOARD-13).
pub const CENTRE: CardId = CardId((N_DECK + N_START) as u8);
/// The Balls of Fates as events (HORZ-BALL-05).
pub const BALLS: [CardId; 2] = [CardId(CENTRE.0 + 1), CardId(CENTRE.0 + 2)];

/// One card as the file has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    pub id: String,
    pub name: Both,
    /// Decoration (HORZ-META-04).
    pub story: Both,
    pub art: String,
    /// Whose starting event it is.
    #[serde(default)]
    pub start: Option<Colour>,
    pub centre: Centre,
    #[serde(default = "one")]
    pub points: u8,
    #[serde(default)]
    pub yes: Option<Colour>,
    #[serde(default)]
    pub no: Option<Colour>,
    #[serde(default)]
    pub bonus: u8,
    #[serde(default)]
    pub mark: Option<Mark>,
    #[serde(default)]
    pub flexible: Option<Flexible>,
    /// As the index writes them: `B1c F4h`.
    pub links: String,
}

fn one() -> u8 {
    1
}

/// What the engine needs of a card, worked out once.
#[derive(Debug)]
pub struct Card {
    pub data: CardData,
    pub links: Links,
    /// HORZ-ORG-04, HORZ-ORG-05: the legal rotations in each node, as bits.
    fits: Vec<u8>,
}

impl Card {
    fn new(data: CardData) -> Result<Card, String> {
        let links = parse_links(&data.links).ok_or_else(|| format!("{}: links: found {:?}", data.id, data.links))?;
        let fits = Node::all().map(|node| rotations(&links, node)).collect();
        Ok(Card { data, links, fits })
    }

    /// HORZ-ORG-03 to HORZ-ORG-06: whether the card can lie in the node with this rotation, as far as its links go.
    #[inline]
    #[must_use]
    pub fn fits(&self, node: Node, rotation: u8) -> bool {
        self.fits.get(node.index()).is_some_and(|bits| bits >> rotation & 1 == 1)
    }

    /// HORZ-ORG-09: whether the radii mark allows this radius.
    #[inline]
    #[must_use]
    pub fn allows_radius(&self, radius: u8) -> bool {
        match &self.data.mark {
            Some(Mark::Radii(radii)) => radii.contains(&radius),
            Some(Mark::Artifact | Mark::NotImminent) | None => radius >= 1,
        }
    }

    /// The marks as they lie after a turn: by direction.
    #[must_use]
    pub fn turned(&self, rotation: u8) -> Links {
        let mut turned: Links = [None; 6];
        for side in Direction::ALL {
            turned[side.turned(rotation).index()] = self.links[side.index()];
        }
        turned
    }

    #[must_use]
    pub fn is_artifact(&self) -> bool {
        self.data.mark == Some(Mark::Artifact)
    }
}

fn parse_links(text: &str) -> Option<Links> {
    let mut links: Links = [None; 6];
    for mark in text.split_whitespace() {
        let [direction, side, kind] = mark.as_bytes() else { return None };
        let forward = match direction {
            b'F' => true,
            b'B' => false,
            _ => return None,
        };
        let kind = match kind {
            b'c' => Kind::Cause,
            b'h' => Kind::Hindrance,
            _ => return None,
        };
        let place = links.get_mut(usize::from(side.checked_sub(b'0')?))?;
        if place.replace(Link { kind, forward }).is_some() {
            return None;
        }
    }
    Some(links)
}

fn rotations(links: &Links, node: Node) -> u8 {
    let is_legal = |rotation: &u8| {
        Direction::ALL.iter().all(|side| {
            links[side.index()].is_none_or(|link| link.forward != node.is_earlier_side(side.turned(*rotation)))
        })
    };
    (0..6).filter(is_legal).fold(0, |bits, rotation| bits | 1 << rotation)
}

/// One level of an item (HORZ-ITEM-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    pub price: u8,
    /// Damage, defence, speed, capacity or charges.
    pub value: u8,
    /// What a shot costs.
    #[serde(default)]
    pub shot: u8,
}

/// HORZ-ITEM-08, HORZ-BOX-08, HORZ-BOX-11.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub cannon: [Level; 3],
    pub shield: [Level; 3],
    pub accelerator: [Level; 3],
    pub accumulator: [Level; 1],
    pub amplifier: [Level; 1],
    /// The last anticharge of each interval, and the rise of the tension in it.
    pub tension: Vec<(u8, u8)>,
    pub last_tension: u8,
    /// How many there are of each kind (section 8.5).
    pub artifacts: [u8; crate::artifact::N_KINDS],
}

impl Numbers {
    #[must_use]
    pub fn levels(&self, item: Item) -> &[Level] {
        match item {
            Item::Cannon => &self.cannon,
            Item::Shield => &self.shield,
            Item::Accelerator => &self.accelerator,
            Item::Accumulator => &self.accumulator,
            Item::Amplifier => &self.amplifier,
        }
    }

    /// HORZ-BOX-08.
    #[must_use]
    pub fn rise(&self, anticharge: u8) -> u8 {
        self.tension.iter().find(|(last, _)| anticharge <= *last).map_or(0, |(_, rise)| *rise)
    }
}

/// Everything that is printed.
#[derive(Debug)]
pub struct Library {
    cards: Vec<Card>,
    by_id: BTreeMap<String, CardId>,
    pub numbers: Numbers,
}

impl Library {
    fn read(events: &str, numbers: &str) -> Result<Library, String> {
        let data: Vec<CardData> = ron(events).map_err(|error| format!("events.ron: {error}"))?;
        let cards: Vec<Card> = data.into_iter().map(Card::new).collect::<Result<_, _>>()?;
        if cards.len() != N_CARDS {
            return Err(format!("events.ron: expected {N_CARDS} cards, found {}", cards.len()));
        }
        let ids = cards.iter().enumerate().map(|(index, card)| (card.data.id.clone(), CardId(index as u8)));
        let by_id: BTreeMap<String, CardId> = ids.collect();
        if by_id.len() != N_CARDS {
            return Err("events.ron: two cards have the same id".to_owned());
        }
        Ok(Library { cards, by_id, numbers: ron(numbers).map_err(|error| format!("numbers.ron: {error}"))? })
    }

    #[inline]
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
    }

    /// The event deck without starting events.
    pub fn deck(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..N_DECK as u8).map(CardId)
    }

    /// The starting events of a colour.
    pub fn starting(&self, colour: Colour) -> impl Iterator<Item = CardId> + '_ {
        let starting = (N_DECK as u8..CENTRE.0).map(CardId);
        starting.filter(move |card| self.card(*card).data.start == Some(colour))
    }
}

/// Whether a card belongs to the event deck.
#[inline]
#[must_use]
pub fn is_deck(card: CardId) -> bool {
    card.index() < N_DECK
}

fn ron<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| error.to_string())
}

/// The built-in content. A broken file is found by the first test.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        Library::read(include_str!("../content/events.ron"), include_str!("../content/numbers.ron"))
            .unwrap_or_else(|problem| panic!("{problem}"))
    });
    &LIBRARY
}

/// What an outcome changes for the colour of its arc: more for a gain, less for a loss.
#[must_use]
pub fn points(card: CardId) -> i8 {
    let data = &library().card(card).data;
    match data.centre {
        Centre::Gain => data.points as i8,
        Centre::Lose => -(data.points as i8),
        Centre::Neutral => 0,
    }
}
