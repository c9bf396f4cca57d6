//! Cards: data files, and nothing else. The engine knows no card by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use words::Both;

use crate::card::{AgentId, CardId, Dimension, Icon, UltraId};
use crate::effect::{self, Part, Verb};
use crate::era::Era;

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
#[derive(Clone, Debug)]
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
    /// The parts of the effect in the program.
    pub start: Block,
}

/// Some parts of the program: from the first, so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    pub first: u16,
    pub len: u8,
}

/// A part with its inner parts as blocks of the program.
#[derive(Clone, Debug)]
pub struct Step {
    pub part: Part,
    /// The alternatives of an `or`, or the one block that a payment buys.
    pub inner: Vec<Block>,
}

/// All cards of the program.
#[derive(Debug)]
pub struct Library {
    cards: Vec<Card>,
    ultras: Vec<(Ultra, Block)>,
    program: Vec<Step>,
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
            program: Vec::new(),
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
            let start = library.compile(&ultra.effect).map_err(|problem| format!("{}: {problem}", ultra.id))?;
            if library.ultra_by_id.insert(ultra.id.clone(), id).is_some() {
                return Err(format!("{}: the id is there twice", ultra.id));
            }
            library.ultras.push((ultra, start));
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
        let start = self.compile(&artifact.effect).map_err(|problem| wrong(&problem))?;
        if self.by_id.insert(artifact.id.clone(), id).is_some() {
            return Err(wrong("the id is there twice"));
        }
        match artifact.agent {
            Some(agent) => self.starting[agent as usize].push(id),
            None => self.great.push(id),
        }
        let mut is_lever = false;
        effect::each_verb(&artifact.effect, &mut |verb| {
            is_lever |= matches!(verb, Verb::Recharge(..) | Verb::UseEffectOf { .. });
        });
        self.cards.push(Card {
            id: artifact.id,
            agent: artifact.agent,
            home,
            dimension: artifact.dimension,
            name: artifact.name,
            flavour: artifact.flavour,
            art: artifact.art,
            icons: effect::icons(&artifact.effect),
            effect: artifact.effect,
            is_lever,
            start,
        });
        Ok(())
    }

    /// Lays the parts into the program one after the other, the inner ones of each behind them.
    fn compile(&mut self, parts: &[Part]) -> Result<Block, String> {
        let block = Block { first: self.program.len() as u16, len: parts.len() as u8 };
        for part in parts {
            let n = usize::from(part.verb.is_some()) + usize::from(part.or.is_some()) + usize::from(part.pay.is_some());
            if n != 1 || part.pay.is_some() != part.then.is_some() {
                return Err("a part has exactly one of `do`, `or`, and `pay` with `then`".to_owned());
            }
            self.program.push(Step { part: part.clone(), inner: Vec::new() });
        }
        for (index, part) in parts.iter().enumerate() {
            let mut inner = Vec::new();
            for block in part.or.iter().flatten().chain(&part.then) {
                inner.push(self.compile(block)?);
            }
            self.program[usize::from(block.first) + index].inner = inner;
        }
        Ok(block)
    }

    #[inline]
    #[must_use]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    #[must_use]
    pub fn ultra(&self, card: UltraId) -> &Ultra {
        &self.ultras[card.index()].0
    }

    #[must_use]
    pub fn ultra_start(&self, card: UltraId) -> Block {
        self.ultras[card.index()].1
    }

    #[inline]
    #[must_use]
    pub fn step(&self, index: u16) -> &Step {
        &self.program[usize::from(index)]
    }

    #[must_use]
    pub fn n_steps(&self) -> usize {
        self.program.len()
    }

    #[must_use]
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.by_id.get(id).copied()
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
