//! The words of each thing, and what else is printed on it for the board to draw. A card has a text when it has been opened; its front is
//! among its facts.

use effects::grammar::finish;
use serde::Serialize;
use ts_rs::TS;
use words::{Args, Entry, Lang};

use crate::ability::Power;
use crate::card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::content::{self, OptionData, library};
use crate::effect::Price;
use crate::speech::{class_name, disaster_name, plain, say, trait_name};
use crate::term::{Class, Disaster, Faction, TaskKind, Track, Trait};
use crate::text::{self, Holder};

/// A power under its name.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PowerFacts {
    pub name: String,
    pub text: String,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct AgentFacts {
    pub price: u8,
    pub classes: Vec<Class>,
    pub traits: Vec<TraitFact>,
    /// The faction whose starting agent this is.
    pub starts: Option<Faction>,
    pub main: PowerFacts,
    pub helper: PowerFacts,
    pub portrait: String,
    pub art: Vec<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct TraitFact {
    pub of: Trait,
    pub n: i8,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct UpgradeFacts {
    /// Absent on a legendary one.
    pub price: Option<u8>,
    pub effect: String,
    pub line: String,
    pub burden: bool,
    pub art: Vec<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct FactionFacts {
    pub motto: String,
    pub about: String,
    pub power: PowerFacts,
    pub agent: Option<AgentId>,
}

/// What is printed on a task. Story and options are there when the card has been opened; their results never are.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct TaskFacts {
    pub kind: TaskKind,
    pub track: Option<Track>,
    pub classes: Vec<Class>,
    pub symbols: Vec<Faction>,
    pub cost: Price,
    pub front: String,
    /// What an open crisis does in every round.
    pub recurring: Option<String>,
    pub story: Option<String>,
    pub options: Vec<OptionFacts>,
    pub art: Vec<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct OptionFacts {
    pub text: String,
    /// Its price, its classes and its check; may be empty.
    pub asks: String,
}

#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct DisasterFacts {
    pub kind: Disaster,
    pub front: String,
    /// What is paid to be spared, and what that leads to.
    pub prevent: Option<String>,
    pub story: Option<String>,
    pub options: Vec<OptionFacts>,
    pub art: Vec<String>,
}

/// What is printed on a World, Vatican or North Korea card; story and effect are there when it has been drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct EventFacts {
    pub front: Option<String>,
    pub story: Option<String>,
    pub effect: Option<String>,
    pub art: Vec<String>,
}

fn paragraphs(parts: &[&str]) -> Option<String> {
    let all: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    (!all.is_empty()).then(|| all.join("\n\n"))
}

fn facts(facts: impl Serialize) -> Option<serde_json::Value> {
    serde_json::to_value(facts).ok()
}

fn power(name: &str, power: &Power, holder: Holder, lang: Lang) -> PowerFacts {
    PowerFacts { name: name.to_owned(), text: text::power_of(power, holder, lang) }
}

fn named(named: &content::Named, holder: Holder, lang: Lang) -> PowerFacts {
    power(named.name.get(lang), &named.power, holder, lang)
}

fn class_ids(classes: &[Class]) -> impl Iterator<Item = String> {
    classes.iter().map(|class| format!("class:{}", class.key()))
}

/// "Will +1, Charisma −1".
fn trait_list(traits: &[(Trait, i8)], lang: Lang) -> String {
    let sign = |n: i8| if n < 0 { "−" } else { "+" };
    let one = |(of, n): &(Trait, i8)| format!("{} {}{}", trait_name(*of, lang), sign(*n), n.unsigned_abs());
    traits.iter().map(one).collect::<Vec<_>>().join(", ")
}

pub(crate) fn agent(agent: AgentId, lang: Lang) -> Entry {
    let data = library().agent(agent);
    let (main, helper) = (named(&data.main, Holder::Agent, lang), named(&data.helper, Holder::Helper, lang));
    let classes = data.classes.iter().map(|class| class_name(*class, lang)).collect::<Vec<_>>().join(", ");
    let note = [classes, trait_list(&data.traits, lang)];
    let as_helper = Args::new().text("name", helper.name.clone()).text("text", helper.text.clone());
    let text = [
        say(lang, "entry-main", &Args::new().text("name", main.name.clone()).text("text", main.text.clone())),
        say(lang, "entry-helper", &as_helper),
        data.portrait.get(lang).to_owned(),
    ];
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(finish(&note.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "))),
        text: Some(text.join("\n\n")),
        art: data.art.first().cloned(),
        facts: facts(AgentFacts {
            price: data.price,
            classes: data.classes.clone(),
            traits: data.traits.iter().map(|(of, n)| TraitFact { of: *of, n: *n }).collect(),
            starts: data.starts,
            main,
            helper,
            portrait: data.portrait.get(lang).to_owned(),
            art: data.art.clone(),
        }),
        terms: class_ids(&data.classes).chain(["term:helper".to_owned()]).collect(),
        ..Entry::default()
    }
}

pub(crate) fn upgrade(upgrade: UpgradeId, lang: Lang) -> Entry {
    let data = library().upgrade(upgrade);
    let effect = text::upgrade(data, lang);
    let line = data.line.get(lang).to_owned();
    let note = match data.price {
        Some(price) => text::price(&Price { capital: price, ..Price::FREE }, lang),
        None => plain(lang, "entry-legendary"),
    };
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(note),
        text: paragraphs(&[&effect, &line]),
        art: data.art.first().cloned(),
        terms: data.price.is_none().then(|| "term:legendary".to_owned()).into_iter().collect(),
        facts: facts(UpgradeFacts { price: data.price, effect, line, burden: data.burden, art: data.art.clone() }),
        ..Entry::default()
    }
}

pub(crate) fn faction(faction: Faction, lang: Lang) -> Entry {
    let data = &library().factions[faction.index()].data;
    let power = named(&data.power, Holder::Faction, lang);
    let motto = data.motto.get(lang).to_owned();
    let about = data.about.get(lang).to_owned();
    let words =
        say(lang, "entry-power", &Args::new().text("name", power.name.clone()).text("text", power.text.clone()));
    let starts = |card: &content::Card<content::AgentData>| card.data.starts == Some(faction);
    let agent = library().agents.iter().position(starts).map(|index| AgentId(index as u8));
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(motto.clone()),
        text: paragraphs(&[&words, &about]),
        art: Some(data.symbol.clone()),
        facts: facts(FactionFacts { motto, about, power, agent }),
        ..Entry::default()
    }
}

pub(crate) fn crown(lang: Lang) -> Entry {
    let data = &library().crown.data;
    let abilities = data.power.abilities.iter().map(|ability| {
        let name = ability.name.as_ref().map(|name| name.get(lang)).unwrap_or_default();
        let words = text::ability(ability, Holder::Crown, lang);
        say(lang, "entry-power", &Args::new().text("name", name).text("text", words))
    });
    let text: Vec<String> = [plain(lang, "entry-crown")].into_iter().chain(abilities).collect();
    Entry {
        title: data.name.get(lang).to_owned(),
        note: Some(data.line.get(lang).to_owned()),
        text: Some(text.join("\n\n")),
        ..Entry::default()
    }
}

fn options(all: &[OptionData], lang: Lang) -> Vec<OptionFacts> {
    let words =
        |option: &OptionData| OptionFacts { text: option.text.get(lang).to_owned(), asks: text::option(option, lang) };
    all.iter().map(words).collect()
}

/// An option in one line.
fn option_line(option: &OptionFacts) -> String {
    if option.asks.is_empty() {
        format!("– {}", option.text)
    } else {
        format!("– {}: {}", option.text, option.asks)
    }
}

pub(crate) fn task(task: TaskId, is_open: bool, lang: Lang) -> Entry {
    let data = &library().task(task).data;
    let kind = plain(lang, &format!("kind-{}", data.kind.key()));
    let classes = text::classes(&data.classes, lang);
    let cost = if data.cost.is_free() { String::new() } else { text::price(&data.cost, lang) };
    let note = [kind, classes, cost].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let front = data.front.get(lang).to_owned();
    let recurring = text::recurring(data, lang);
    let story = is_open.then(|| data.story.get(lang).to_owned());
    let options = if is_open { options(&data.options, lang) } else { Vec::new() };
    let lines: Vec<String> = options.iter().map(option_line).collect();
    let mut parts = vec![story.as_deref().unwrap_or_default(), recurring.as_deref().unwrap_or_default()];
    parts.extend(lines.iter().map(String::as_str));
    let kinds = match data.kind {
        TaskKind::Crisis => Some("term:crisis".to_owned()),
        TaskKind::Awakening => Some("term:awakening".to_owned()),
        TaskKind::Capital | TaskKind::Links | TaskKind::Atlantis | TaskKind::Mission => None,
    };
    Entry {
        title: data.title.get(lang).to_owned(),
        note: Some(note),
        text: is_open.then(|| paragraphs(&parts)).flatten(),
        art: data.art.first().cloned(),
        terms: class_ids(&data.classes).chain(kinds).collect(),
        facts: facts(TaskFacts {
            kind: data.kind,
            track: data.track,
            classes: data.classes.clone(),
            symbols: data.symbols.clone(),
            cost: data.cost,
            front,
            recurring,
            story,
            options,
            art: data.art.clone(),
        }),
        ..Entry::default()
    }
}

pub(crate) fn disaster(card: CatastropheId, is_open: bool, lang: Lang) -> Entry {
    let data = &library().catastrophe(card).data;
    let front = data.front.get(lang).to_owned();
    let prevent = data.prevent.as_ref().map(|prevent| text::prevention(prevent, lang));
    let story = is_open.then(|| data.story.get(lang).to_owned());
    let options = if is_open { options(&data.options, lang) } else { Vec::new() };
    let lines: Vec<String> = options.iter().map(option_line).collect();
    let mut parts = vec![story.as_deref().unwrap_or_default(), prevent.as_deref().unwrap_or_default()];
    parts.extend(lines.iter().map(String::as_str));
    Entry {
        title: data.title.get(lang).to_owned(),
        note: Some(finish(&disaster_name(data.kind, lang))),
        text: is_open.then(|| paragraphs(&parts)).flatten(),
        art: data.art.first().cloned(),
        terms: vec![format!("disaster:{}", data.kind.key())],
        facts: facts(DisasterFacts { kind: data.kind, front, prevent, story, options, art: data.art.clone() }),
        ..Entry::default()
    }
}

/// A card of the World, the Vatican or North Korea.
fn event(title: &str, key: &str, printed: EventFacts, lang: Lang) -> Entry {
    let parts = [printed.story.as_deref().unwrap_or_default(), printed.effect.as_deref().unwrap_or_default()];
    Entry {
        title: title.to_owned(),
        note: Some(plain(lang, &format!("place-{key}"))),
        text: paragraphs(&parts),
        art: printed.art.first().cloned(),
        terms: vec![format!("place:{}", key.replace('-', "_"))],
        facts: facts(printed),
        ..Entry::default()
    }
}

pub(crate) fn world(card: WorldId, is_open: bool, lang: Lang) -> Entry {
    let data = &library().world(card).data;
    let printed = EventFacts {
        front: Some(data.front.get(lang).to_owned()),
        story: is_open.then(|| data.story.get(lang).to_owned()),
        effect: is_open.then(|| text::before_rolls(&data.parts, lang)),
        art: data.art.clone(),
    };
    event(data.title.get(lang), "world", printed, lang)
}

/// APOC-VAT-07: the ways and the effect of a Vatican card are known as soon as it is drawn.
pub(crate) fn vatican(card: VaticanId, is_open: bool, lang: Lang) -> Entry {
    let data = &library().vatican(card).data;
    let printed = EventFacts {
        front: None,
        story: is_open.then(|| data.story.get(lang).to_owned()),
        effect: is_open.then(|| text::vatican(data, lang)),
        art: data.art.clone(),
    };
    event(data.title.get(lang), "vatican", printed, lang)
}

pub(crate) fn korea(card: KoreaId, is_open: bool, lang: Lang) -> Entry {
    let data = &library().korea(card).data;
    let printed = EventFacts {
        front: None,
        story: is_open.then(|| data.story.get(lang).to_owned()),
        effect: is_open.then(|| text::before_rolls(&data.parts, lang)),
        art: data.art.clone(),
    };
    event(data.title.get(lang), "north-korea", printed, lang)
}

/// A word of a closed list.
pub(crate) fn term(list: &str, key: &str, lang: Lang) -> Entry {
    let key = format!("{list}-{}", key.replace('_', "-"));
    Entry { title: finish(&plain(lang, &key)), text: Some(plain(lang, &format!("{key}-text"))), ..Entry::default() }
}
