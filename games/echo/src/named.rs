//! What has a name: the words of every card, source and term.

use std::collections::BTreeSet;

use effects::each_part;
use serde::Serialize;
use ts_rs::TS;
use words::{Args, Entry, Lang, Thing};

use crate::card::{CardId, Colour, Faction, Kind, SourceId, Spec};
use crate::content::library;
use crate::effect::{Effect, EffectType, Part, Price, Verb};
use crate::speech::{plain, say};
use crate::text::{self, Sign};
use crate::view::{View, cards_of};

/// Something with a name.
#[derive(Clone, Copy, Debug)]
pub enum Named {
    Card(CardId),
    Source(SourceId),
    Term(Term),
}

/// A word of the game that cards use without explaining it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    Summon,
    Shift,
    Advance,
    Flame,
    Capture,
    Entrench,
    Remove,
    Immediate,
    Vp,
    Strength,
}

impl Term {
    const ALL: [Term; 10] = [
        Term::Summon,
        Term::Shift,
        Term::Advance,
        Term::Flame,
        Term::Capture,
        Term::Entrench,
        Term::Remove,
        Term::Immediate,
        Term::Vp,
        Term::Strength,
    ];

    fn key(self) -> &'static str {
        match self {
            Term::Summon => "summon",
            Term::Shift => "shift",
            Term::Advance => "advance",
            Term::Flame => "flame",
            Term::Capture => "capture",
            Term::Entrench => "entrench",
            Term::Remove => "remove",
            Term::Immediate => "immediate",
            Term::Vp => "vp",
            Term::Strength => "strength",
        }
    }

    /// The terms that the steps of an effect use.
    fn of(parts: &[Part]) -> BTreeSet<Term> {
        let mut terms = BTreeSet::new();
        each_part(parts, &mut |part| {
            if let Some(Price::RemoveCard(_)) = part.pay {
                terms.insert(Term::Remove);
            }
            match &part.verb {
                Some(Verb::GainVp(_) | Verb::RivalsDiscardVp(..)) => drop(terms.insert(Term::Vp)),
                Some(Verb::Advance(_)) => drop(terms.insert(Term::Advance)),
                Some(Verb::Shift(_)) => drop(terms.insert(Term::Shift)),
                Some(Verb::Capture { .. }) => terms.extend([Term::Capture, Term::Strength]),
                Some(Verb::Entrench { .. }) => terms.extend([Term::Entrench, Term::Strength]),
                Some(Verb::UseImmediate(_)) => drop(terms.insert(Term::Immediate)),
                Some(Verb::UseFlame { .. }) => drop(terms.insert(Term::Flame)),
                Some(Verb::Draw(_) | Verb::Play { .. } | Verb::RivalsDiscardCards(..) | Verb::House(_)) | None => {}
            }
        });
        terms
    }
}

/// What is printed on a card beside its words.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct CardFacts {
    pub kind: Kind,
    pub spec: Spec,
    pub faction: Faction,
    pub strength: Option<u8>,
    /// The printed cost.
    pub cards: u8,
    pub time: u8,
    /// Nothing on a card with a scoring effect.
    pub vp: Option<u8>,
    pub effect: EffectType,
    pub flame: Option<Colour>,
    pub effect_text: String,
    /// What the effect comes to, for small cards: its deeds, each in a few signs.
    pub signs: Vec<Vec<Sign>>,
    pub flavour: String,
    pub x: bool,
}

/// What is printed on a source beside its words.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct SourceFacts {
    pub upper: EffectType,
    pub flame: Option<Colour>,
    pub upper_text: String,
    pub capture: u8,
    pub capture_text: String,
    pub capture_signs: Vec<Vec<Sign>>,
    pub capture_vp: u8,
    pub entrench: u8,
    pub entrench_text: String,
    pub entrench_signs: Vec<Vec<Sign>>,
    pub entrench_vp: u8,
    pub flavour: String,
}

/// What has a name in a view.
pub(crate) fn things(view: &View) -> Vec<Named> {
    let sources = view.sources.iter().map(|source| Named::Source(source.source));
    cards_of(view).map(Named::Card).chain(sources).chain(Term::ALL.map(Named::Term)).collect()
}

/// Everything in the box that has a name.
pub(crate) fn contents() -> Vec<Named> {
    let cards = library().cards().map(|(card, _)| Named::Card(card));
    let sources = library().sources().map(|(source, _)| Named::Source(source));
    cards.chain(sources).chain(Term::ALL.map(Named::Term)).collect()
}

impl Thing for Named {
    fn number(self) -> u32 {
        match self {
            Named::Term(term) => term as u32,
            Named::Source(source) => 16 + u32::from(source.0),
            Named::Card(card) => 32 + u32::from(card.0),
        }
    }

    /// Whoever looks at a card asks for what its terms mean.
    fn is_aside(self) -> bool {
        matches!(self, Named::Term(_))
    }

    fn id(self) -> String {
        match self {
            Named::Card(card) => format!("card:{card}"),
            Named::Source(source) => format!("source:{source}"),
            Named::Term(term) => format!("term:{}", term.key()),
        }
    }

    fn entry(self, lang: Lang) -> Entry {
        match self {
            Named::Card(card) => card_entry(card, lang),
            Named::Source(source) => source_entry(source, lang),
            Named::Term(term) => {
                let key = term.key();
                Entry {
                    title: plain(lang, &format!("term-{key}")),
                    text: Some(plain(lang, &format!("term-{key}-text"))),
                    ..Entry::default()
                }
            }
        }
    }
}

pub(crate) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Creature => "kind-creature",
        Kind::Artifact => "kind-artifact",
    }
}

fn spec_key(spec: Spec) -> &'static str {
    match spec {
        Spec::Warrior => "spec-warrior",
        Spec::Mage => "spec-mage",
    }
}

fn faction_key(faction: Faction) -> &'static str {
    match faction {
        Faction::Water => "faction-water",
        Faction::Sky => "faction-sky",
        Faction::Forest => "faction-forest",
        Faction::Earth => "faction-earth",
        Faction::Neutral => "faction-neutral",
    }
}

pub(crate) fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
    }
}

fn card_entry(card: CardId, lang: Lang) -> Entry {
    let facts = library().card(card);
    let data = &facts.data;
    let effect_text = data.effect.as_ref().map(|effect| text::effect_text(effect, lang)).unwrap_or_default();
    let flavour = data.flavour.get(lang).to_owned();
    let note = Args::new()
        .text("kind", plain(lang, kind_key(data.kind)))
        .text("spec", plain(lang, spec_key(data.spec)))
        .text("faction", plain(lang, faction_key(data.faction)));
    let mut terms = Term::of(data.effect.as_ref().map(Effect::parts).unwrap_or_default());
    match data.effect {
        Some(Effect::Flame(..)) => drop(terms.insert(Term::Flame)),
        Some(Effect::Immediate(_)) => drop(terms.insert(Term::Immediate)),
        Some(Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_) | Effect::Scoring(_)) | None => {}
    }
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(say(lang, "card-note", &note)),
        text: Some([effect_text.as_str(), flavour.as_str()].join("\n\n").trim().to_owned()),
        art: Some(data.art.clone()),
        facts: serde_json::to_value(CardFacts {
            kind: data.kind,
            spec: data.spec,
            faction: data.faction,
            strength: data.strength,
            cards: data.cost.cards,
            time: data.cost.time,
            vp: data.vp,
            effect: facts.effect_type(),
            flame: facts.flame(),
            effect_text,
            signs: data.effect.as_ref().map(|effect| text::effect_signs(effect, lang)).unwrap_or_default(),
            flavour,
            x: data.x,
        })
        .ok(),
        terms: terms.into_iter().chain([Term::Summon]).map(|term| Named::Term(term).id()).collect(),
        ..Entry::default()
    }
}

fn source_entry(source: SourceId, lang: Lang) -> Entry {
    let facts = library().source(source);
    let data = &facts.data;
    let upper_text = data.upper.as_ref().map(|effect| text::effect_text(effect, lang)).unwrap_or_default();
    let upper = match &data.upper {
        None => String::new(),
        Some(Effect::Flame(colour, _)) => {
            let colour = plain(lang, &format!("colour-{}", colour_key(*colour)));
            say(lang, "source-upper", &Args::new().text("colour", colour).text("text", upper_text.clone()))
        }
        Some(_) => say(lang, "source-upper-lasting", &Args::new().text("text", upper_text.clone())),
    };
    let (capture_text, entrench_text) =
        (text::steps_text(&data.capture.steps, lang), text::steps_text(&data.entrench.steps, lang));
    let sides =
        Args::new().text("upper", upper).text("capture", capture_text.clone()).text("entrench", entrench_text.clone());
    let note = Args::new().number("capture", data.capture.strength).number("entrench", data.entrench.strength);
    let flavour = data.flavour.get(lang).to_owned();
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(say(lang, "source-note", &note)),
        text: Some([say(lang, "source-text", &sides).as_str(), flavour.as_str()].join("\n\n")),
        art: Some(data.art.clone()),
        facts: serde_json::to_value(SourceFacts {
            upper: data.upper.as_ref().map_or(EffectType::None, Effect::kind),
            flame: facts.flame(),
            upper_text,
            capture: data.capture.strength,
            capture_text,
            capture_signs: text::steps_signs(&data.capture.steps, lang),
            capture_vp: data.capture.vp,
            entrench: data.entrench.strength,
            entrench_text,
            entrench_signs: text::steps_signs(&data.entrench.steps, lang),
            entrench_vp: data.entrench.vp,
            flavour,
        })
        .ok(),
        terms: [Term::Capture, Term::Entrench, Term::Strength].map(|term| Named::Term(term).id()).to_vec(),
        ..Entry::default()
    }
}
