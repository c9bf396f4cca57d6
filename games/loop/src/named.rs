//! What has a name: the words of every card, tile, agent and place.

use std::collections::BTreeSet;

use effects::each_verb;
use serde::Serialize;
use ts_rs::TS;
use words::{Entry, Lang, Thing};

use crate::card::{AgentId, CardId, Dimension, Icon, UltraId};
use crate::content::{Address, library};
use crate::effect::{Part, Verb};
use crate::era::Era;
use crate::options::Mode;
use crate::speech::{agent_name, dimension_name, era_name, plain, tile_name};
use crate::text;
use crate::tile::TileId;
use crate::view::{View, cards_of, steps_of, ultras_of};

/// Something with a name.
#[derive(Clone, Copy, Debug)]
pub enum Named {
    Card(CardId),
    Ultra(UltraId),
    /// A part of an effect that is being carried out.
    Step(Address),
    Tile(TileId),
    Agent(AgentId),
    Era(Era),
    Dimension(Dimension),
    Mode(Mode),
    Term(Term),
}

/// A word of the game that cards use without explaining it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    Energy,
    Rift,
    Vortex,
    Duplicate,
    Push,
    Pull,
    Destroy,
    Charge,
    Dimension,
    Neighbour,
    GreatDeck,
}

impl Term {
    const ALL: [Term; 11] = [
        Term::Energy,
        Term::Rift,
        Term::Vortex,
        Term::Duplicate,
        Term::Push,
        Term::Pull,
        Term::Destroy,
        Term::Charge,
        Term::Dimension,
        Term::Neighbour,
        Term::GreatDeck,
    ];

    fn key(self) -> &'static str {
        match self {
            Term::Energy => "energy",
            Term::Rift => "rift",
            Term::Vortex => "vortex",
            Term::Duplicate => "duplicate",
            Term::Push => "push",
            Term::Pull => "pull",
            Term::Destroy => "destroy",
            Term::Charge => "charge",
            Term::Dimension => "dimension",
            Term::Neighbour => "neighbour",
            Term::GreatDeck => "great-deck",
        }
    }

    /// The terms that the text of an effect uses, in the order of the list above.
    fn of(effect: &[Part]) -> BTreeSet<Term> {
        let mut terms = BTreeSet::new();
        each_verb(effect, &mut |verb| match verb {
            Verb::AddEnergy(..) => drop(terms.insert(Term::Energy)),
            Verb::RemoveRift(..) => drop(terms.insert(Term::Rift)),
            Verb::Equalise(..) => terms.extend([Term::Energy, Term::Rift]),
            Verb::Push { .. } => terms.extend([Term::Duplicate, Term::Push]),
            Verb::Pull(_) => terms.extend([Term::Duplicate, Term::Pull]),
            Verb::DestroyDuplicate(..) => terms.extend([Term::Duplicate, Term::Destroy]),
            Verb::Swap(_) => drop(terms.insert(Term::Duplicate)),
            Verb::Recharge(..) | Verb::UseEffectOf { .. } => drop(terms.insert(Term::Charge)),
            Verb::AddToDeck(..) | Verb::RevealArtifact(_) => drop(terms.insert(Term::GreatDeck)),
            Verb::Faux(_) => terms.extend([Term::Rift, Term::Vortex]),
            Verb::Move { .. } => drop(terms.insert(Term::Neighbour)),
            Verb::MoveAgent(_)
            | Verb::Draw(_)
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::TakeFromDiscard(..) => {}
        });
        terms
    }
}

/// What is printed on an artifact beside its words.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct CardFacts {
    pub dimension: Dimension,
    /// Where it is laid; a starting artifact's is where its agent starts.
    pub home: Era,
    /// Whose starting artifact it is.
    pub agent: Option<AgentId>,
    pub kinds: Vec<Icon>,
}

/// What is printed on an Ultramachine card beside its words.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct UltraFacts {
    pub era: Era,
}

/// What has a name in a view.
pub(crate) fn things(view: &View) -> Vec<Named> {
    let cards = cards_of(view).map(Named::Card).chain(ultras_of(view).map(Named::Ultra));
    let steps = steps_of(view).map(Named::Step);
    cards.chain(steps).chain(fixed()).chain([Named::Mode(view.mode)]).collect()
}

/// What has a name at every table.
fn fixed() -> impl Iterator<Item = Named> {
    let dimensions = [Dimension::Spiral, Dimension::Star, Dimension::Line, Dimension::BlackHole];
    let fixed = TileId::ALL.map(Named::Tile).into_iter().chain(AgentId::ALL.map(Named::Agent));
    let places = Era::ALL.map(Named::Era).into_iter().chain(dimensions.map(Named::Dimension));
    fixed.chain(places).chain(Term::ALL.map(Named::Term))
}

/// Everything in the box that has a name.
pub(crate) fn contents() -> Vec<Named> {
    let cards = library()
        .cards()
        .map(|(card, _)| Named::Card(card))
        .chain(library().ultras().map(|(card, _)| Named::Ultra(card)));
    cards.chain(fixed()).collect()
}

impl Thing for Named {
    fn number(self) -> u32 {
        // Kinds of which there are few come first; each has room for a byte's worth.
        let (kind, index) = match self {
            Named::Tile(tile) => (0, tile as u16),
            Named::Agent(agent) => (1, agent as u16),
            Named::Era(era) => (2, era as u16),
            Named::Dimension(dimension) => (3, dimension as u16),
            // Modes and terms are few enough to share.
            Named::Mode(mode) => (4, mode as u16),
            Named::Term(term) => (4, 128 + term as u16),
            Named::Card(card) => (5, u16::from(card.0)),
            Named::Ultra(card) => (6, u16::from(card.0)),
            // The steps of all effects together are more than a byte can count: nothing comes after them.
            Named::Step(step) => (7, library().number(step)),
        };
        kind * 256 + u32::from(index)
    }

    /// Whoever looks at a card asks for what its terms mean.
    fn is_aside(self) -> bool {
        matches!(self, Named::Term(_))
    }

    fn id(self) -> String {
        match self {
            Named::Card(card) => format!("card:{card}"),
            Named::Ultra(card) => format!("ultra:{card}"),
            Named::Step(step) => format!("step:{step}"),
            Named::Tile(tile) => format!("tile:{}", tile.key()),
            Named::Agent(agent) => format!("agent:{}", agent.key()),
            Named::Era(era) => format!("era:{}", era.key()),
            Named::Dimension(dimension) => format!("dimension:{}", dimension.key()),
            Named::Mode(_) => "mode".to_owned(),
            Named::Term(term) => format!("term:{}", term.key()),
        }
    }

    fn entry(self, lang: Lang) -> Entry {
        match self {
            Named::Card(card) => card_entry(card, lang),
            Named::Ultra(card) => ultra_entry(card, lang),
            Named::Step(step) => bare(text::part_text(&library().step(step).part, lang)),
            Named::Tile(tile) => {
                let key = tile.key().replace('_', "-");
                Entry { text: Some(plain(lang, &format!("tile-{key}-text"))), ..bare(tile_name(tile, lang)) }
            }
            Named::Agent(agent) => {
                let key = agent.key().replace('_', "-");
                Entry {
                    note: Some(era_name(agent.start_era(), lang)),
                    text: Some(plain(lang, &format!("agent-{key}-ability"))),
                    ..bare(agent_name(agent, lang))
                }
            }
            Named::Era(era) => bare(era_name(era, lang)),
            Named::Dimension(dimension) => bare(dimension_name(dimension, lang)),
            Named::Term(term) => {
                let key = term.key();
                Entry {
                    text: Some(plain(lang, &format!("term-{key}-text"))),
                    ..bare(plain(lang, &format!("term-{key}")))
                }
            }
            Named::Mode(mode) => {
                let key = mode_key(mode);
                let text = Some(plain(lang, &format!("mode-{key}-text")));
                Entry { text, ..bare(plain(lang, &format!("option-mode-{key}"))) }
            }
        }
    }
}

fn bare(title: String) -> Entry {
    Entry { title, ..Entry::default() }
}

fn card_entry(card: CardId, lang: Lang) -> Entry {
    let facts = library().card(card);
    let flavour = facts.flavour.get(lang);
    let effect = text::effect_text(&facts.effect, lang);
    let note = match facts.agent {
        Some(agent) => agent_name(agent, lang),
        None => era_name(facts.home, lang),
    };
    Entry {
        title: facts.name.get(lang).to_owned(),
        short: None,
        note: Some(format!("{} · {note}", dimension_name(facts.dimension, lang))),
        text: Some(format!("{effect}\n\n{flavour}")),
        art: Some(facts.art.clone()),
        facts: serde_json::to_value(CardFacts {
            dimension: facts.dimension,
            home: facts.home,
            agent: facts.agent,
            kinds: facts.icons.clone(),
        })
        .ok(),
        terms: terms(&facts.effect, Some(Term::Dimension)),
    }
}

/// The ids of the terms of an effect, and of one more.
fn terms(effect: &[Part], more: Option<Term>) -> Vec<String> {
    Term::of(effect).into_iter().chain(more).map(|term| Named::Term(term).id()).collect()
}

fn ultra_entry(card: UltraId, lang: Lang) -> Entry {
    let facts = library().ultra(card);
    let effect = text::effect_text(&facts.effect, lang);
    Entry {
        title: facts.name.get(lang).to_owned(),
        short: None,
        note: Some(era_name(facts.era, lang)),
        text: Some(format!("{effect}\n\n{}", facts.flavour.get(lang))),
        art: Some(facts.art.clone()),
        facts: serde_json::to_value(UltraFacts { era: facts.era }).ok(),
        terms: terms(&facts.effect, None),
    }
}

fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Sabotage => "sabotage",
        Mode::Centrifuge => "centrifuge",
        Mode::Klondike => "klondike",
        Mode::Ultra => "ultra",
    }
}
