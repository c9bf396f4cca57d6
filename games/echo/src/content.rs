//! Cards and sources: data files, and nothing else. The engine knows no card by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use words::Both;

use crate::card::{CardId, Colour, Faction, Kind, SourceId, Spec};
use crate::effect::{Effect, EffectType, House, Part, Verb, Words};
use crate::state::Origin;

/// The effect of one card with its parts in their places.
pub type Program = effects::Program<Words>;
/// One part in its place.
pub type Instruction = effects::Instruction<Words>;

/// ECHO-DUP-01: the physical cards, second copies included.
pub const N_CARDS: usize = 105;
/// The cards that differ.
pub const N_KINDS: usize = 100;
pub const N_SOURCES: usize = 6;

/// One card as the file has it (ECHO-GEN-07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    pub id: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub kind: Kind,
    pub spec: Spec,
    pub faction: Faction,
    #[serde(default)]
    pub strength: Option<u8>,
    pub cost: Cost,
    /// Absent on a card with a scoring effect.
    #[serde(default)]
    pub vp: Option<u8>,
    /// The emblem to draw.
    pub art: String,
    pub name: Both,
    pub flavour: Both,
    #[serde(default)]
    pub effect: Option<Effect>,
    /// Left out of the variant with low interaction.
    #[serde(default)]
    pub x: bool,
}

/// ECHO-PLAY-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    pub cards: u8,
    pub time: u8,
}

fn one() -> u8 {
    1
}

/// One source as the file has it (ECHO-GEN-10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceData {
    pub id: String,
    pub name: Both,
    pub flavour: Both,
    pub art: String,
    /// ECHO-GAP-41: never immediate.
    #[serde(default)]
    pub upper: Option<Effect>,
    pub capture: Side,
    pub entrench: Side,
    #[serde(default)]
    pub x: bool,
}

/// One lower corner of a source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    pub strength: u8,
    pub steps: Vec<Part>,
    pub vp: u8,
}

/// What the engine needs of a card, worked out once.
#[derive(Debug)]
pub struct Card {
    /// The second copy has a name of its own.
    pub id: String,
    /// The first copy; the card itself where there is one.
    pub first: CardId,
    pub data: CardData,
    program: Program,
}

impl Card {
    fn new(id: String, first: CardId, data: CardData) -> Result<Card, String> {
        let wrong = |problem: &str| format!("{id}: {problem}");
        if (data.kind == Kind::Creature) != data.strength.is_some() {
            return Err(wrong("creatures, and nothing else, have strength"));
        }
        if matches!(data.effect, Some(Effect::Scoring(_))) == data.vp.is_some() {
            return Err(wrong("a card has a printed number of points or a scoring effect"));
        }
        let parts = data.effect.as_ref().map(Effect::parts).unwrap_or_default();
        let program = Program::new(parts).map_err(|problem| wrong(&problem))?;
        Ok(Card { id, first, data, program })
    }

    #[inline]
    #[must_use]
    pub fn strength(&self) -> u8 {
        self.data.strength.unwrap_or(0)
    }

    #[inline]
    #[must_use]
    pub fn is_creature(&self) -> bool {
        self.data.kind == Kind::Creature
    }

    #[inline]
    #[must_use]
    pub fn effect_type(&self) -> EffectType {
        self.data.effect.as_ref().map_or(EffectType::None, Effect::kind)
    }

    /// The colour of its flame effect.
    #[inline]
    #[must_use]
    pub fn flame(&self) -> Option<Colour> {
        flame_of(self.data.effect.as_ref())
    }
}

/// What the engine needs of a source, worked out once.
#[derive(Debug)]
pub struct SourceCard {
    pub data: SourceData,
    upper: Program,
    capture: Program,
    entrench: Program,
}

impl SourceCard {
    fn new(data: SourceData) -> Result<SourceCard, String> {
        let lay = |parts: &[Part]| Program::new(parts).map_err(|problem| format!("{}: {problem}", data.id));
        if matches!(data.upper, Some(Effect::Immediate(_))) {
            return Err(format!("{}: a source has no immediate effect", data.id));
        }
        let upper = lay(data.upper.as_ref().map(Effect::parts).unwrap_or_default())?;
        let (capture, entrench) = (lay(&data.capture.steps)?, lay(&data.entrench.steps)?);
        Ok(SourceCard { data, upper, capture, entrench })
    }

    /// The colour of its flame effect.
    #[inline]
    #[must_use]
    pub fn flame(&self) -> Option<Colour> {
        flame_of(self.data.upper.as_ref())
    }
}

fn flame_of(effect: Option<&Effect>) -> Option<Colour> {
    if let Some(Effect::Flame(colour, _)) = effect { Some(*colour) } else { None }
}

/// All cards of the program.
#[derive(Debug)]
pub struct Library {
    cards: Vec<Card>,
    sources: Vec<SourceCard>,
    by_id: BTreeMap<String, CardId>,
    source_by_id: BTreeMap<String, SourceId>,
    /// The steps of the rules themselves.
    house: Program,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let cards = [
        include_str!("../content/water.ron"),
        include_str!("../content/sky.ron"),
        include_str!("../content/forest.ron"),
        include_str!("../content/earth.ron"),
        include_str!("../content/neutral.ron"),
    ];
    Library::read(&cards, include_str!("../content/sources.ron"))
        .unwrap_or_else(|problem| panic!("the built-in content is wrong: {problem}"))
});

/// The cards of this program.
#[must_use]
#[inline]
pub fn library() -> &'static Library {
    &LIBRARY
}

/// Reads RON as the content files write it.
pub(crate) fn ron<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(text).map_err(|error| error.to_string())
}

impl Library {
    /// Reads the content files. The error names the card and says what is wrong.
    pub fn read(cards: &[&str], sources: &str) -> Result<Library, String> {
        let house: Vec<Part> =
            House::ALL.iter().map(|step| Part { verb: Some(Verb::House(*step)), ..Part::default() }).collect();
        let mut library = Library {
            cards: Vec::new(),
            sources: Vec::new(),
            by_id: BTreeMap::new(),
            source_by_id: BTreeMap::new(),
            house: Program::new(&house)?,
        };
        let mut second_copies = Vec::new();
        for file in cards {
            for data in ron::<Vec<CardData>>(file)? {
                let first = CardId(library.cards.len() as u8);
                if data.copies > 1 {
                    second_copies.push((first, data.clone()));
                }
                library.add(Card::new(data.id.clone(), first, data)?)?;
            }
        }
        for (first, data) in second_copies {
            library.add(Card::new(format!("{}_2", data.id), first, data)?)?;
        }
        for data in ron::<Vec<SourceData>>(sources)? {
            let id = SourceId(library.sources.len() as u8);
            if library.source_by_id.insert(data.id.clone(), id).is_some() {
                return Err(format!("{}: the id is there twice", data.id));
            }
            library.sources.push(SourceCard::new(data)?);
        }
        let (n_cards, n_sources) = (library.cards.len(), library.sources.len());
        if n_cards != N_CARDS || n_sources != N_SOURCES {
            return Err(format!("expected {N_CARDS} cards and {N_SOURCES} sources, found {n_cards} and {n_sources}"));
        }
        Ok(library)
    }

    fn add(&mut self, card: Card) -> Result<(), String> {
        if self.by_id.insert(card.id.clone(), CardId(self.cards.len() as u8)).is_some() {
            return Err(format!("{}: the id is there twice", card.id));
        }
        self.cards.push(card);
        Ok(())
    }

    #[inline]
    #[must_use]
    pub fn card(&self, card: CardId) -> &Card {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::card(card) {
            return sample;
        }
        &self.cards[card.index()]
    }

    #[inline]
    #[must_use]
    pub fn source(&self, source: SourceId) -> &SourceCard {
        &self.sources[source.index()]
    }

    /// A card in the place of a printed one.
    #[cfg(feature = "samples")]
    pub(crate) fn rewritten(&self, card: CardId, data: CardData) -> Result<Card, String> {
        let printed = &self.cards[card.index()];
        Card::new(printed.id.clone(), printed.first, data)
    }

    /// An effect, laid out.
    #[inline]
    #[must_use]
    pub fn program(&self, origin: Origin) -> &Program {
        match origin {
            Origin::House => &self.house,
            Origin::Card(card) => &self.card(card).program,
            Origin::Upper(source) => &self.source(source).upper,
            Origin::Capture(source) => &self.source(source).capture,
            Origin::Entrench(source) => &self.source(source).entrench,
        }
    }

    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
    }

    #[must_use]
    pub fn find_source(&self, id: &str) -> Option<SourceId> {
        self.source_by_id.get(id).copied()
    }

    /// All physical cards.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        (0..self.cards.len()).map(|index| (CardId(index as u8), self.card(CardId(index as u8))))
    }

    pub fn sources(&self) -> impl Iterator<Item = (SourceId, &SourceCard)> {
        self.sources.iter().enumerate().map(|(index, source)| (SourceId(index as u8), source))
    }
}
