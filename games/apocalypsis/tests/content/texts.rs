//! Words: both languages, lengths (section 8.2), ids and pictures.

use std::collections::{BTreeMap, BTreeSet};

use apocalypsis::content::{Ending, OptionData, library};
use words::{Both, Lang};

use crate::{agents, catastrophes, factions, koreas, tasks, upgrades, vaticans, worlds};

const TITLE: usize = 40;
const LINE: usize = 160;
const STORY: usize = 420;
const OPTION: usize = 90;
const RESULT: usize = 220;
const ABILITY: usize = 30;

/// The motifs of which engravings are made; the client draws these and no others.
const MOTIFS: &str = "disc-world globe telescope microscope mast satellite kettle vacuum-cleaner spray pill beaker herbs \
    buckwheat rice loaf pie cat marmot hamster rat pigeon whale tree mushroom crown scroll letter wax-seal quill newspaper \
    book stamp coin purse briefcase umbrella hat foil-hat eye hand heart bell choir trumpet candle lamp sun moon comet \
    star-chart crystal-ball tarot compass anchor ship submarine column trident fish mountain chalet train bus balloon rocket \
    drum flag medal gate fence plank plane saw gear robot chip phone screen camera door chair desk queue thermometer \
    snowflake ice-wall turtle elephant crust radish bobbin sneeze dancer mask dice fork spoon magnet pyramid well garden \
    boot clock ladder bucket rose bottle";

/// A text of a card: whose it is, what it is, the words, and how long they may be.
struct Text {
    id: &'static str,
    what: &'static str,
    both: &'static Both,
    most: usize,
}

/// Collects the texts of one card after the other.
struct Texts {
    id: &'static str,
    all: Vec<Text>,
}

impl Texts {
    fn add(&mut self, what: &'static str, both: &'static Both, most: usize) {
        self.all.push(Text { id: self.id, what, both, most });
    }

    fn ending(&mut self, what: &'static str, ending: Option<&'static Ending>) {
        if let Some(ending) = ending {
            self.add(what, &ending.text, RESULT);
        }
    }

    fn options(&mut self, options: &'static [OptionData]) {
        for option in options {
            self.add("option", &option.text, OPTION);
            self.ending("success", Some(&option.success));
            self.ending("failure", option.failure.as_ref());
            self.ending("critical", option.critical.as_ref());
        }
    }
}

/// The texts of agents, factions, upgrades and the Crown. The name of a faction is the source's own and has no limit.
fn table_texts(texts: &mut Texts) {
    for agent in agents() {
        texts.id = &agent.id;
        texts.add("name", &agent.name, TITLE);
        texts.add("portrait", &agent.portrait, LINE);
        texts.add("main ability", &agent.main.name, ABILITY);
        texts.add("helper ability", &agent.helper.name, ABILITY);
    }
    for faction in factions() {
        texts.id = faction.id.key();
        texts.add("name", &faction.name, usize::MAX);
        texts.add("motto", &faction.motto, OPTION);
        texts.add("about", &faction.about, STORY);
        texts.add("ability", &faction.power.name, ABILITY);
    }
    for upgrade in upgrades() {
        texts.id = &upgrade.id;
        texts.add("name", &upgrade.name, TITLE);
        texts.add("line", &upgrade.line, LINE);
    }
    let crown = &library().crown.data;
    texts.id = "crown";
    texts.add("name", &crown.name, TITLE);
    texts.add("line", &crown.line, LINE);
    for ability in &crown.power.abilities {
        texts.add("ability", ability.name.as_ref().expect("abilities of the Crown have names"), ABILITY);
    }
}

/// The texts of cards that are drawn.
fn drawn_texts(texts: &mut Texts) {
    for task in tasks() {
        texts.id = &task.id;
        texts.add("title", &task.title, TITLE);
        texts.add("front", &task.front, LINE);
        texts.add("story", &task.story, STORY);
        texts.options(&task.options);
        texts.ending("recurring", task.recurring.as_ref());
    }
    for card in worlds() {
        texts.id = &card.id;
        texts.add("title", &card.title, TITLE);
        texts.add("front", &card.front, LINE);
        texts.add("story", &card.story, STORY);
    }
    for card in vaticans() {
        texts.id = &card.id;
        texts.add("title", &card.title, TITLE);
        texts.add("story", &card.story, STORY);
        texts.add("cancelled", &card.cancelled, RESULT);
        texts.add("applied", &card.applied, RESULT);
    }
    for card in catastrophes() {
        texts.id = &card.id;
        // The English name of the Prayer Service in table 7.7 has one letter more than section 8.2 allows.
        texts.add("title", &card.title, if card.id == "prayer_service" { TITLE + 1 } else { TITLE });
        texts.add("front", &card.front, LINE);
        texts.add("story", &card.story, STORY);
        texts.options(&card.options);
        if let Some(prevent) = &card.prevent {
            texts.add("prevention", &prevent.text, OPTION);
            texts.ending("prevented", Some(&prevent.ending));
        }
    }
    for card in koreas() {
        texts.id = &card.id;
        texts.add("title", &card.title, TITLE);
        texts.add("story", &card.story, STORY);
    }
}

fn texts() -> Vec<Text> {
    let mut texts = Texts { id: "", all: Vec::new() };
    table_texts(&mut texts);
    drawn_texts(&mut texts);
    texts.all
}

/// Fails with everything that is wrong, so that one run shows it all.
#[track_caller]
fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Section 8.2: every text is there in both languages, and no longer than its place on the card.
#[test]
fn texts_fit_their_places() {
    let mut wrong = Vec::new();
    for Text { id, what, both, most } in texts() {
        for lang in Lang::ALL {
            let n = both.get(lang).chars().count();
            if n == 0 || n > most {
                wrong.push(format!("{id}: {what} ({lang}) has {n} characters, at most {most}"));
            }
        }
    }
    assert_none(&wrong);
}

fn is_cyrillic(c: char) -> bool {
    matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё')
}

/// What is wrong with the typography of a text.
fn misprint(text: &str, lang: Lang) -> Option<&'static str> {
    let count = |wanted: char| text.chars().filter(|c| *c == wanted).count();
    if text.trim() != text || text.contains("  ") || text.contains('\n') {
        return Some("has a space too many");
    }
    if text.contains(['"', '\'', '—']) || text.contains("...") || text.contains(" - ") {
        return Some("has a typewriter's quotes, dashes or dots");
    }
    let foreign = match lang {
        Lang::Ru => {
            text.contains(|c: char| c.is_ascii_alphabetic())
                || count('«') != count('»')
                || count('„') != count('“')
                || text.contains(['”', '’'])
        }
        Lang::En => text.contains(|c: char| is_cyrillic(c) || "«»„".contains(c)) || count('“') != count('”'),
    };
    foreign.then_some("has letters or quotes of another language, or quotes that do not pair")
}

/// Section 8.1: each language has its own letters and quotes. Section 8.4, 4: nothing that is read before the roll has a figure in it, which
/// could be taken for a difficulty or a result.
#[test]
fn texts_are_set_well() {
    let mut wrong = Vec::new();
    for Text { id, what, both, .. } in texts() {
        for lang in Lang::ALL {
            if let Some(problem) = misprint(both.get(lang), lang) {
                wrong.push(format!("{id}: {what} ({lang}) {problem}: {}", both.get(lang)));
            }
            let is_before = matches!(what, "front" | "option" | "prevention");
            if is_before && both.get(lang).contains(|c: char| c.is_ascii_digit()) {
                wrong.push(format!("{id}: {what} ({lang}) has a figure: {}", both.get(lang)));
            }
        }
    }
    assert_none(&wrong);
    for (text, lang) in [
        ("Он сказал «да", Lang::Ru),
        ("Он сказал “да”", Lang::Ru),
        ("Вot", Lang::Ru),
        ("It's", Lang::En),
        ("“Yes", Lang::En),
        ("Yes  and no", Lang::En),
        ("Yes — no", Lang::En),
    ] {
        assert!(misprint(text, lang).is_some(), "{text}");
    }
}

/// Section 8.1: no story, result or name is told twice; a translation is not the original.
#[test]
fn no_text_is_there_twice() {
    let mut wrong = Vec::new();
    let mut seen: BTreeMap<(Lang, String), &str> = BTreeMap::new();
    for Text { id, what, both, .. } in texts() {
        if both.ru == both.en {
            wrong.push(format!("{id}: {what} is not translated"));
        }
        for lang in Lang::ALL {
            if let Some(first) = seen.insert((lang, both.get(lang).to_lowercase()), id) {
                wrong.push(format!("{id}: {what} ({lang}) is also on {first}: {}", both.get(lang)));
            }
        }
    }
    assert_none(&wrong);
}

/// Every card has an id of its own, whatever its type.
#[test]
fn ids_are_unique() {
    let ids = agents().map(|card| card.id.as_str());
    let ids = ids.chain(factions().map(|card| card.id.key())).chain(upgrades().map(|card| card.id.as_str()));
    let ids = ids.chain(tasks().map(|card| card.id.as_str())).chain(worlds().map(|card| card.id.as_str()));
    let ids = ids.chain(vaticans().map(|card| card.id.as_str())).chain(catastrophes().map(|card| card.id.as_str()));
    let ids: Vec<&str> = ids.chain(koreas().map(|card| card.id.as_str())).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert_eq!(ids.len(), 293, "all but the Crown");
    let is_snake = |id: &str| id.chars().all(|c| c.is_ascii_lowercase() || c == '_') && !id.starts_with('_');
    for id in ids {
        assert!(is_snake(id), "{id}");
    }
}

/// APOC-SYM-05: every picture has one to three motifs that can be drawn, and each faction a symbol of its own.
#[test]
fn pictures_can_be_drawn() {
    let motifs: BTreeSet<&str> = MOTIFS.split_whitespace().collect();
    let all = agents().map(|card| (&card.id, &card.art)).chain(upgrades().map(|card| (&card.id, &card.art)));
    let all = all.chain(tasks().map(|card| (&card.id, &card.art))).chain(worlds().map(|card| (&card.id, &card.art)));
    let all = all.chain(vaticans().map(|card| (&card.id, &card.art)));
    let all = all.chain(catastrophes().map(|card| (&card.id, &card.art)));
    let all = all.chain(koreas().map(|card| (&card.id, &card.art)));
    let mut wrong = Vec::new();
    for (id, art) in all {
        if !(1..=3).contains(&art.len()) || art.iter().collect::<BTreeSet<_>>().len() != art.len() {
            wrong.push(format!("{id}: {art:?}"));
        }
        wrong.extend(art.iter().filter(|motif| !motifs.contains(motif.as_str())).map(|motif| format!("{id}: {motif}")));
    }
    assert_none(&wrong);
    let symbols: BTreeSet<&str> = factions().map(|faction| faction.symbol.as_str()).collect();
    assert_eq!(symbols.len(), 14);
    assert!(symbols.is_subset(&motifs), "{symbols:?}");
}
