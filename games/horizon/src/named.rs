//! What has a name: the words of every card, artifact, item and term.

use serde::Serialize;
use ts_rs::TS;
use words::{Args, Entry, Lang, Thing};

use crate::artifact::{Artifact, Group};
use crate::card::{CardId, Centre, Colour, Flexible, Link, Mark};
use crate::content::{BALLS, N_CARDS, library};
use crate::item::Item;
use crate::speech::{artifact_name, item_name, plain, say};
use crate::view::{View, cards_of};

/// Something with a name.
#[derive(Clone, Copy, Debug)]
pub enum Named {
    Card(CardId),
    Artifact(Artifact),
    Item(Item),
    Term(Term),
}

/// A word of the game that cards use without explaining it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    Cause,
    Hindrance,
    Influence,
    Token,
    Bonus,
    ArtifactMark,
    Radii,
    NotImminent,
    Wormhole,
}

impl Term {
    const ALL: [Term; 9] = [
        Term::Cause,
        Term::Hindrance,
        Term::Influence,
        Term::Token,
        Term::Bonus,
        Term::ArtifactMark,
        Term::Radii,
        Term::NotImminent,
        Term::Wormhole,
    ];

    fn key(self) -> &'static str {
        match self {
            Term::Cause => "cause",
            Term::Hindrance => "hindrance",
            Term::Influence => "influence",
            Term::Token => "token",
            Term::Bonus => "bonus",
            Term::ArtifactMark => "artifact_mark",
            Term::Radii => "radii",
            Term::NotImminent => "not_imminent",
            Term::Wormhole => "wormhole",
        }
    }
}

/// What is printed on a card beside its words.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct CardFacts {
    pub centre: Centre,
    pub points: u8,
    pub yes: Option<Colour>,
    pub no: Option<Colour>,
    pub bonus: u8,
    pub mark: Option<Mark>,
    pub flexible: Option<Flexible>,
    /// The marks of the sides, clockwise on the unrotated card.
    pub links: [Option<Link>; 6],
    pub start: Option<Colour>,
    pub story: String,
}

/// What is known of an artifact beside its words.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct ArtifactFacts {
    pub group: Group,
    pub charges: u8,
}

/// What is known of an item beside its words: the price and the value of each level.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct ItemFacts {
    pub prices: Vec<u8>,
    pub values: Vec<u8>,
    /// What a shot costs, of a cannon.
    pub shots: Vec<u8>,
}

/// What has a name in a view.
pub(crate) fn things(view: &View) -> Vec<Named> {
    let rest = Artifact::ALL.map(Named::Artifact).into_iter().chain(Item::ALL.map(Named::Item));
    cards_of(view).map(Named::Card).chain(rest).chain(Term::ALL.map(Named::Term)).collect()
}

/// Everything in the box that has a name.
pub(crate) fn contents() -> Vec<Named> {
    let cards = (0..N_CARDS as u8).map(|card| Named::Card(CardId(card)));
    let rest = Artifact::ALL.map(Named::Artifact).into_iter().chain(Item::ALL.map(Named::Item));
    cards.chain(rest).chain(Term::ALL.map(Named::Term)).collect()
}

impl Thing for Named {
    fn number(self) -> u32 {
        match self {
            Named::Card(card) => card.0.into(),
            Named::Artifact(artifact) => (N_CARDS + artifact.index()) as u32,
            Named::Item(item) => (N_CARDS + Artifact::ALL.len() + item as usize) as u32,
            Named::Term(term) => (N_CARDS + Artifact::ALL.len() + Item::ALL.len() + term as usize) as u32,
        }
    }

    /// Whoever looks at a card asks for what its terms mean.
    fn is_aside(self) -> bool {
        matches!(self, Named::Term(_))
    }

    fn id(self) -> String {
        match self {
            Named::Card(card) => format!("card:{card}"),
            Named::Artifact(artifact) => format!("artifact:{}", artifact.key()),
            Named::Item(item) => format!("item:{}", item.key()),
            Named::Term(term) => format!("term:{}", term.key()),
        }
    }

    fn entry(self, lang: Lang) -> Entry {
        match self {
            Named::Card(card) => card_entry(card, lang),
            Named::Artifact(artifact) => artifact_entry(artifact, lang),
            Named::Item(item) => item_entry(item, lang),
            Named::Term(term) => Entry {
                title: plain(lang, &format!("term-{}", term.key())),
                text: Some(plain(lang, &format!("term-{}-text", term.key()))),
                ..Entry::default()
            },
        }
    }
}

fn card_entry(card: CardId, lang: Lang) -> Entry {
    let printed = library().card(card);
    let data = &printed.data;
    let story = data.story.get(lang).to_owned();
    let terms = [
        printed.links.iter().flatten().next().map(|_| Term::Cause),
        printed.links.iter().flatten().next().map(|_| Term::Hindrance),
        (data.bonus > 0).then_some(Term::Bonus),
        match &data.mark {
            Some(Mark::Artifact) => Some(Term::ArtifactMark),
            Some(Mark::Radii(_)) => Some(Term::Radii),
            Some(Mark::NotImminent) => Some(Term::NotImminent),
            None => None,
        },
    ];
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(note(card, lang)),
        text: Some([effect_text(card, lang).as_str(), story.as_str()].join("\n\n").trim().to_owned()),
        art: Some(data.art.clone()),
        facts: serde_json::to_value(CardFacts {
            centre: data.centre,
            points: data.points,
            yes: data.yes,
            no: data.no,
            bonus: data.bonus,
            mark: data.mark.clone(),
            flexible: data.flexible,
            links: printed.links,
            start: data.start,
            story,
        })
        .ok(),
        terms: terms.into_iter().flatten().map(|term| Named::Term(term).id()).collect(),
        ..Entry::default()
    }
}

/// What kind of event it is.
fn note(card: CardId, lang: Lang) -> String {
    let data = &library().card(card).data;
    let key = match (data.flexible, data.centre) {
        (Some(Flexible::Attacking), _) => "note-attacking",
        (Some(Flexible::Supporting), _) => "note-supporting",
        (Some(Flexible::Logistic), _) => "note-logistic",
        (None, _) if BALLS.contains(&card) => "note-ball",
        (None, Centre::Gain) => "note-gain",
        (None, Centre::Lose) => "note-lose",
        (None, Centre::Neutral) => "note-neutral",
    };
    say(lang, key, &Args::new().number("points", data.points))
}

/// What the card does, sentence by sentence. Whose points it changes is drawn: the words are the same at every table, the players of
/// the colours are not.
fn effect_text(card: CardId, lang: Lang) -> String {
    let data = &library().card(card).data;
    let mut sentences = Vec::new();
    match data.flexible {
        Some(Flexible::Attacking) => sentences.push(plain(lang, "text-attacking")),
        Some(Flexible::Supporting) => sentences.push(plain(lang, "text-supporting")),
        Some(Flexible::Logistic) => sentences.push(plain(lang, "text-logistic")),
        None if BALLS.contains(&card) => sentences.push(plain(lang, "text-ball")),
        None => {}
    }
    if data.bonus > 0 {
        sentences.push(say(lang, "text-bonus", &Args::new().number("n", data.bonus)));
    }
    match &data.mark {
        Some(Mark::Artifact) => sentences.push(plain(lang, "text-artifact")),
        Some(Mark::Radii(radii)) => {
            let radii: Vec<String> = radii.iter().map(u8::to_string).collect();
            sentences.push(say(lang, "text-radii", &Args::new().text("radii", radii.join(", "))));
        }
        Some(Mark::NotImminent) => sentences.push(plain(lang, "text-not-imminent")),
        None => {}
    }
    sentences.join(" ")
}

fn artifact_entry(artifact: Artifact, lang: Lang) -> Entry {
    let group = match artifact.group() {
        Group::Movement => "group-movement",
        Group::Energy => "group-energy",
        Group::Events => "group-events",
    };
    let key = if artifact.is_ball() { "ball" } else { artifact.key() };
    Entry {
        title: artifact_name(artifact, lang),
        note: Some(plain(lang, group)),
        text: Some(plain(lang, &format!("artifact-{key}-text"))),
        art: Some(art(artifact).to_owned()),
        facts: serde_json::to_value(ArtifactFacts { group: artifact.group(), charges: artifact.charges() }).ok(),
        ..Entry::default()
    }
}

fn art(artifact: Artifact) -> &'static str {
    match artifact {
        Artifact::FoldGenerator => "portal",
        Artifact::HoleInTheBox => "cardboard-box",
        Artifact::CollectorModule => "battery-pack",
        Artifact::LachesisNeedle => "sewing-needle",
        Artifact::SymmetricStabiliser => "triple-yin",
        Artifact::FirstBall => "wool",
        Artifact::SecondBall => "yarn",
    }
}

fn item_entry(item: Item, lang: Lang) -> Entry {
    let levels = library().numbers.levels(item);
    let art = match item {
        Item::Cannon => "ray-gun",
        Item::Shield => "energy-shield",
        Item::Accelerator => "fast-forward-button",
        Item::Accumulator => "energise",
        Item::Amplifier => "chain-lightning",
    };
    Entry {
        title: item_name(item, lang),
        note: Some(plain(lang, "note-item")),
        text: Some(plain(lang, &format!("item-{}-text", item.key()))),
        art: Some(art.to_owned()),
        facts: serde_json::to_value(ItemFacts {
            prices: levels.iter().map(|level| level.price).collect(),
            values: levels.iter().map(|level| level.value).collect(),
            shots: levels.iter().map(|level| level.shot).collect(),
        })
        .ok(),
        ..Entry::default()
    }
}
