//! Cards: data files, and nothing else. The engine knows no card by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use words::Both;

use crate::card::{AgentId, CardId, Dimension, Icon, UltraId};
use crate::effect::{self, Part, Verb, Words};
use crate::era::Era;
use crate::state::Source;

/// The effect of one card with its parts in their places.
pub type Program = effects::Program<Words>;
/// One part in its place.
pub type Instruction = effects::Instruction<Words>;
/// A part by the card it stands on and its place in the program of that card.
pub type Address = effects::Address<Source>;

/// One artifact as the file has it. A starting artifact names its agent; its home is the agent's start era (LOOP-GAP-19).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artifact {
    pub id: String,
    #[serde(default)]
    pub agent: Option<AgentId>,
    #[serde(default)]
    pub home: Option<Era>,
    pub dimension: Dimension,
    pub name: Both,
    pub flavour: Both,
    /// The emblem to draw.
    pub art: String,
    pub effect: Vec<Part>,
}

/// One Ultramachine card as the file has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ultra {
    pub id: String,
    pub era: Era,
    pub name: Both,
    pub flavour: Both,
    pub art: String,
    pub effect: Vec<Part>,
}

/// What the engine needs of an artifact, worked out once.
#[derive(Debug)]
pub struct Card {
    pub id: String,
    pub agent: Option<AgentId>,
    pub home: Era,
    pub dimension: Dimension,
    pub name: Both,
    pub flavour: Both,
    pub art: String,
    pub effect: Vec<Part>,
    pub icons: Vec<Icon>,
    /// It recharges cards or uses other cards' effects, so neither may be done to it (design rule 1).
    pub is_lever: bool,
    laid: Laid,
}

/// An effect with its parts in their places.
#[derive(Debug)]
struct Laid {
    program: Program,
    /// How many parts the cards before it have: a number for lists that last as long as the program runs, never for files.
    n_before: u16,
}

/// All cards of the program.
#[derive(Debug)]
pub struct Library {
    cards: Vec<Card>,
    ultras: Vec<(Ultra, Laid)>,
    n_parts: u16,
    by_id: BTreeMap<String, CardId>,
    ultra_by_id: BTreeMap<String, UltraId>,
    great: Vec<CardId>,
    starting: [Vec<CardId>; 5],
}

/// LOOP-SETUP-11, LOOP-SETUP-12: the numbers of artifacts.
pub const N_CARDS: usize = 79;
pub const N_ULTRAS: usize = 14;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    Library::read(include_str!("../content/artifacts.ron"), include_str!("../content/ultramachine.ron"))
        .unwrap_or_else(|problem| panic!("the built-in content is wrong: {problem}"))
});

/// The cards of this program.
#[must_use]
#[inline]
pub fn library() -> &'static Library {
    &LIBRARY
}

impl Library {
    /// Reads the content files. The error names the card and says what is wrong.
    pub fn read(artifacts: &str, ultras: &str) -> Result<Library, String> {
        let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let artifacts: Vec<Artifact> = ron.from_str(artifacts).map_err(|error| format!("artifacts.ron: {error}"))?;
        let ultras: Vec<Ultra> = ron.from_str(ultras).map_err(|error| format!("ultramachine.ron: {error}"))?;
        let mut library = Library {
            cards: Vec::new(),
            ultras: Vec::new(),
            n_parts: 0,
            by_id: BTreeMap::new(),
            ultra_by_id: BTreeMap::new(),
            great: Vec::new(),
            starting: Default::default(),
        };
        for artifact in artifacts {
            library.add(artifact)?;
        }
        for ultra in ultras {
            let id = UltraId(library.ultras.len() as u8);
            let laid = library.lay(&ultra.effect).map_err(|problem| format!("{}: {problem}", ultra.id))?;
            if library.ultra_by_id.insert(ultra.id.clone(), id).is_some() {
                return Err(format!("{}: the id is there twice", ultra.id));
            }
            library.ultras.push((ultra, laid));
        }
        if library.cards.len() != N_CARDS || library.ultras.len() != N_ULTRAS {
            return Err(format!(
                "expected {N_CARDS} artifacts and {N_ULTRAS} Ultramachine cards, found {} and {}",
                library.cards.len(),
                library.ultras.len()
            ));
        }
        Ok(library)
    }

    fn add(&mut self, artifact: Artifact) -> Result<(), String> {
        let wrong = |problem: &str| format!("{}: {problem}", artifact.id);
        let home = match (artifact.agent, artifact.home) {
            (Some(agent), None) => agent.start_era(),
            (None, Some(home)) => home,
            _ => return Err(wrong("expected either an agent or a home era")),
        };
        let id = CardId(self.cards.len() as u8);
        let laid = self.lay(&artifact.effect).map_err(|problem| wrong(&problem))?;
        if self.by_id.insert(artifact.id.clone(), id).is_some() {
            return Err(wrong("the id is there twice"));
        }
        match artifact.agent {
            Some(agent) => self.starting[agent as usize].push(id),
            None => self.great.push(id),
        }
        self.cards.push(Card {
            id: artifact.id,
            agent: artifact.agent,
            home,
            dimension: artifact.dimension,
            name: artifact.name,
            flavour: artifact.flavour,
            art: artifact.art,
            icons: effect::icons(&artifact.effect),
            is_lever: is_lever(&artifact.effect),
            effect: artifact.effect,
            laid,
        });
        Ok(())
    }

    fn lay(&mut self, effect: &[Part]) -> Result<Laid, String> {
        let laid = Laid { program: Program::new(effect)?, n_before: self.n_parts };
        self.n_parts += u16::from(laid.program.n_steps());
        Ok(laid)
    }

    /// A card with the facts of a printed one and another text.
    #[cfg(feature = "samples")]
    pub(crate) fn rewritten(&self, printed: CardId, id: String, effect: Vec<Part>) -> Result<Card, String> {
        let Card { agent, home, dimension, ref name, ref flavour, ref art, .. } = self.cards[printed.index()];
        Ok(Card {
            id,
            agent,
            home,
            dimension,
            name: name.clone(),
            flavour: flavour.clone(),
            art: art.clone(),
            icons: effect::icons(&effect),
            is_lever: is_lever(&effect),
            laid: Laid { program: Program::new(&effect)?, n_before: self.n_parts },
            effect,
        })
    }

    #[inline]
    #[must_use]
    pub fn card(&self, card: CardId) -> &Card {
        #[cfg(feature = "samples")]
        if card.index() >= self.cards.len() {
            return crate::samples::card(card);
        }
        &self.cards[card.index()]
    }

    #[must_use]
    pub fn ultra(&self, card: UltraId) -> &Ultra {
        &self.ultras[card.index()].0
    }

    /// The effect of a card, laid out.
    #[inline]
    #[must_use]
    pub fn program(&self, source: Source) -> &Program {
        &self.laid(source).program
    }

    /// The part at an address that exists.
    #[must_use]
    pub fn step(&self, address: Address) -> &Instruction {
        self.program(address.source).step(address.place)
    }

    /// A number that no other part of any card has, while this program runs.
    #[must_use]
    pub fn number(&self, address: Address) -> u16 {
        self.laid(address.source).n_before + u16::from(address.place)
    }

    #[inline]
    fn laid(&self, source: Source) -> &Laid {
        match source {
            Source::Card(card) => &self.card(card).laid,
            Source::Ultra(card) => &self.ultras[card.index()].1,
        }
    }

    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        let printed = self.by_id.get(id).copied();
        #[cfg(feature = "samples")]
        let printed = printed.or_else(|| crate::samples::by_id(id));
        printed
    }

    #[must_use]
    pub fn find_ultra(&self, id: &str) -> Option<UltraId> {
        self.ultra_by_id.get(id).copied()
    }

    /// All artifacts.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().enumerate().map(|(index, card)| (CardId(index as u8), card))
    }

    /// LOOP-SETUP-11: the artifacts of the Great Deck.
    #[must_use]
    pub fn great_deck(&self) -> &[CardId] {
        &self.great
    }

    /// LOOP-AGENT-03: the starting artifacts of an agent.
    #[must_use]
    pub fn starting(&self, agent: AgentId) -> &[CardId] {
        &self.starting[agent as usize]
    }

    /// All Ultramachine cards.
    pub fn ultras(&self) -> impl Iterator<Item = (UltraId, &Ultra)> {
        self.ultras.iter().enumerate().map(|(index, (ultra, _))| (UltraId(index as u8), ultra))
    }
}

/// Design rule 1 of section 8.7.
fn is_lever(effect: &[Part]) -> bool {
    let mut is_lever = false;
    effects::each_verb(effect, &mut |verb| {
        is_lever |= matches!(verb, Verb::Recharge(..) | Verb::UseEffectOf { .. });
    });
    is_lever
}
