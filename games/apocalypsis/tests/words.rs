//! How it reads: every message in both languages, whatever happens in a game, and no secret in any word.

#[path = "words/leaks.rs"]
mod leaks;
#[path = "words/play.rs"]
mod play;
#[path = "words/rare.rs"]
mod rare;

use std::collections::{BTreeMap, BTreeSet};

use apocalypsis::asked::{AskedView, Question};
use apocalypsis::content::library;
use apocalypsis::term::{Disaster, Trait};
use apocalypsis::{Action, Apocalypsis, Event, Illegal};
use kernel::options::Options as _;
use kernel::{Eyes, Game as _, Luck, Refuse as _, Seat};
use serde_json::Value;
use words::{Lang, Names, Speak as _, Thing as _};

use play::{TABLES, legal, listen};

/// Both files have the same messages, and every refusal among them is one that can be given.
#[test]
fn both_languages_have_every_message() {
    assert_eq!(Apocalypsis::book().one_sided(), Vec::<&str>::new());
    assert!(Apocalypsis::book().keys().count() > 350);
    let written: BTreeSet<String> =
        Apocalypsis::book().keys().filter(|key| key.starts_with("refused-")).map(str::to_owned).collect();
    let refusals = Illegal::ALL.map(|illegal| format!("refused-{}", illegal.code().replace('_', "-")));
    assert_eq!(written, refusals.into());
    for field in apocalypsis::Options::schema() {
        assert!(Apocalypsis::book().has(&format!("option-{}", field.key)), "{}", field.key);
    }
    for level in 0..=apocalypsis::options::MAX_PRESTIGE {
        assert!(Apocalypsis::book().has(&format!("prestige-{level}")), "Prestige {level}");
    }
}

/// Every refusal has words of its own.
#[test]
fn every_refusal_has_words() {
    for lang in Lang::ALL {
        let all: BTreeSet<String> = Illegal::ALL.iter().map(|illegal| Apocalypsis::refusal(illegal, lang)).collect();
        all.iter().for_each(|text| check_text(text, lang));
        assert_eq!(all.len(), Illegal::ALL.len());
    }
}

/// A text for people: there is something in it, no key or placeable is left over, and it is in its own letters.
#[track_caller]
pub(crate) fn check_text(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.contains(['{', '}', '_', '$']) && !text.contains("  "), "{text:?}");
    assert!(!text.contains("«»") && !text.contains("“”") && !text.contains("()"), "{text:?}");
    match lang {
        Lang::Ru => assert!(!text.contains(|c: char| c.is_ascii_alphabetic()), "{text:?} is not Russian"),
        Lang::En => assert!(!text.contains(|c| ('А'..='ё').contains(&c)), "{text:?} is not English"),
    }
}

fn kind(value: &Value, tag: &str) -> String {
    value[tag].as_str().unwrap_or("over").to_owned()
}

/// Prompts, buttons, log lines and verdicts are there in both languages, for players and for spectators; almost everything that can
/// happen has happened meanwhile, and what has not is in `rare`.
#[test]
fn everything_that_happens_can_be_said() {
    let people = [["Оля".to_owned(), "Лев".to_owned()], ["Olga".to_owned(), "Leo".to_owned()]];
    let (mut happened, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for (seats, prestige) in TABLES {
        listen(seats, prestige, 6, |game, events, _| {
            for event in events {
                happened.insert(kind(&serde_json::to_value(event).expect("an event is JSON"), "what"));
            }
            let question = serde_json::to_value(game.view(Eyes::Public).asked).expect("a question is JSON");
            asked.insert(kind(&question["question"], "kind"));
            for lang in Lang::ALL {
                let names = Names(&people[usize::from(lang == Lang::En)]);
                events.iter().for_each(|event| check_event(event, seats, &names, lang));
                check_position(game, seats, &names, lang);
            }
        });
    }
    happened.extend(rare::events().iter().map(|event| {
        let event = serde_json::to_value(event).expect("an event is JSON");
        kind(&event, "what")
    }));
    assert_eq!(happened.len(), rare::N_EVENTS, "{happened:?}");
    assert!(asked.len() >= 16, "{} of {asked:?}", asked.len());
}

#[track_caller]
fn check_event(event: &Event, seats: u8, names: &Names<'_>, lang: Lang) {
    for eyes in Eyes::all(seats) {
        let Some(seen) = Apocalypsis::witness(event, eyes) else { continue };
        match Apocalypsis::line(&seen, names, lang) {
            Some(line) => check_text(&line, lang),
            None => assert!(is_silent(event), "{event:?} is not told"),
        }
    }
}

/// What its consequences tell, and that nothing was left over.
fn is_silent(event: &Event) -> bool {
    match event {
        Event::Answered { .. } => true,
        Event::OfferDiscarded { agents, upgrades, .. } => agents.is_empty() && upgrades.is_empty(),
        Event::TasksReturned { decks, .. } => decks.is_empty(),
        _ => false,
    }
}

fn check_position(game: &Apocalypsis, seats: u8, names: &Names<'_>, lang: Lang) {
    for eyes in Eyes::all(seats) {
        let prompt = Apocalypsis::prompt(&game.view(eyes), eyes.seat(), names, lang);
        check_text(&prompt.tag, lang);
        check_text(&prompt.line, lang);
        if !prompt.detail.is_empty() {
            check_text(&prompt.detail, lang);
        }
        // The bar of the smallest phone has no more room.
        assert!(prompt.line.chars().count() <= 96 && prompt.detail.chars().count() <= 112, "{prompt:?}");
        assert!(prompt.rule.is_some_and(|rule| rule.starts_with("APOC-")));
    }
    let verdict = Apocalypsis::verdict(&game.view(Eyes::Public), names, lang);
    assert_eq!(verdict.is_some(), game.outcome().is_some());
    if let Some(verdict) = verdict {
        check_text(&verdict.title, lang);
        check_text(&verdict.text, lang);
    }
    for seat in game.status().awaited().iter() {
        let view = game.view(Eyes::Seat(seat));
        assert_eq!(view.asked.map(|asked| asked.seat), Some(seat));
        for action in legal(game, seat) {
            check_text(&Apocalypsis::label(&view, seat, &action, lang), lang);
            Apocalypsis::short(&view, seat, &action, lang).iter().for_each(|text| check_text(text, lang));
            Apocalypsis::caution(&view, seat, &action, lang).iter().for_each(|word| check_text(&word.text, lang));
        }
    }
}

/// What hardly ever happens has words, too.
#[test]
fn what_is_rare_can_be_said() {
    for (event, lang) in rare::events().iter().flat_map(|event| Lang::ALL.map(|lang| (event, lang))) {
        check_event(event, 2, &Names(&[]), lang);
    }
}

/// Questions that random games hardly ever put have their prompts and buttons, too.
#[test]
fn what_is_rarely_asked_can_be_said() {
    let mut luck = Luck::fast(1);
    let mut game = Apocalypsis::setup(&apocalypsis::Options::default(), 1, &mut luck).expect("a table");
    let faction = Action::Faction { faction: apocalypsis::term::Faction::CombatPsychics };
    game.apply(Seat(0), &faction, &mut luck, &mut Vec::new()).expect("a faction");
    let seat = Seat(0);
    let mut view = game.view(Eyes::Seat(seat));
    assert_eq!(view.asked.map(|asked| asked.question), Some(Question::StartingAgent));
    let agent = library().find_agent("aunt_spelt");
    view.attaching = library().find_upgrade("red_string_and_pins");
    let questions = [
        (Question::StartingAgent, vec![Action::KeepAgent, Action::SwapAgent]),
        (Question::Settle { agent }, vec![Action::Agent { agent: agent.expect("an agent") }, Action::Decline]),
        (Question::Surplus { agent }, vec![Action::Upgrade { upgrade: view.attaching.expect("an upgrade") }]),
        (Question::Attach, vec![Action::Agent { agent: agent.expect("an agent") }]),
        (Question::Trait, Trait::ALL.map(|asked| Action::Trait { asked }).to_vec()),
        (Question::Defend, vec![Action::Yield]),
        (Question::DisasterOrder { agent }, Disaster::ALL.map(|disaster| Action::Disaster { disaster }).to_vec()),
    ];
    for ((question, actions), lang) in questions.iter().flat_map(|one| Lang::ALL.map(|lang| (one, lang))) {
        view.asked = Some(AskedView { seat, question: *question });
        for reader in [Some(seat), None] {
            check_text(&Apocalypsis::prompt(&view, reader, &Names(&[]), lang).line, lang);
        }
        for action in actions {
            check_text(&Apocalypsis::label(&view, seat, action, lang), lang);
            Apocalypsis::caution(&view, seat, action, lang).iter().for_each(|word| check_text(&word.text, lang));
        }
    }
}

/// Each moment of an ability has its own words.
#[test]
fn every_moment_has_words() {
    assert_eq!(Apocalypsis::book().keys().filter(|key| key.starts_with("moment-")).count(), 22);
    for (key, lang) in Apocalypsis::book().keys().flat_map(|key| Lang::ALL.map(|lang| (key, lang))) {
        if ["moment-", "prestige-", "option-"].iter().any(|kind| key.starts_with(kind)) {
            check_text(&Apocalypsis::book().plain(lang, key), lang);
        }
    }
}

/// Touching things in order leads to one action: no two actions have the same touches, and none is the beginning of another. In the
/// list of all actions no two buttons read the same.
#[test]
fn touches_and_labels_mean_one_action() {
    for (seats, prestige) in TABLES {
        listen(seats, prestige, 4, |game, _, _| {
            for seat in game.status().awaited().iter() {
                let view = game.view(Eyes::Seat(seat));
                let mut touches: Vec<(Vec<String>, Action)> = Vec::new();
                let mut labels: BTreeMap<String, Action> = BTreeMap::new();
                for action in legal(game, seat) {
                    touches.push((Apocalypsis::touches(&view, seat, &action), action));
                    let label = Apocalypsis::label(&view, seat, &action, Lang::En);
                    if let Some(other) = labels.insert(label.clone(), action) {
                        panic!("{label:?} is said of {other:?} and {action:?}");
                    }
                }
                assert!(touches.iter().all(|(touches, _)| !touches.is_empty()));
                // Whatever begins with something comes right behind it.
                touches.sort();
                for two in touches.windows(2) {
                    assert!(!two[1].0.starts_with(&two[0].0), "{:?} and {:?}", two[0], two[1]);
                }
            }
        });
    }
}

/// The cards that a view names somewhere, as the glossary calls them. Cards of two kinds may have one id, and either will do.
fn names_in(value: &Value, found: &mut BTreeSet<Vec<String>>) {
    match value {
        Value::String(id) => {
            let library = library();
            let is_there = [
                ("agent", library.find_agent(id).is_some()),
                ("upgrade", library.find_upgrade(id).is_some()),
                ("task", library.find_task(id).is_some()),
                ("world", library.find_world(id).is_some()),
                ("vatican", library.find_vatican(id).is_some()),
                ("catastrophe", library.find_catastrophe(id).is_some()),
                ("korea", library.find_korea(id).is_some()),
            ];
            let ids: Vec<String> =
                is_there.iter().filter(|(_, is)| *is).map(|(kind, _)| format!("{kind}:{id}")).collect();
            if !ids.is_empty() {
                found.insert(ids);
            }
        }
        Value::Array(all) => all.iter().for_each(|one| names_in(one, found)),
        Value::Object(all) => all.values().for_each(|one| names_in(one, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Touches that are things with a name, and not buttons or dice.
const NAMED: [&str; 16] = [
    "agent:",
    "upgrade:",
    "task:",
    "world:",
    "vatican:",
    "faction:",
    "crown",
    "region:",
    "class:",
    "trait:",
    "state:",
    "track:",
    "disaster:",
    "deck:",
    "place:",
    "term:",
];

/// Everything that these eyes see, and everything that they can touch, has an entry.
#[test]
fn everything_on_the_table_has_words() {
    for (seats, prestige) in TABLES {
        listen(seats, prestige, 2, |game, _, _| {
            for eyes in Eyes::all(seats) {
                let view = game.view(eyes);
                let things: BTreeSet<String> = Apocalypsis::things(&view).into_iter().map(words::Thing::id).collect();
                let mut named = BTreeSet::new();
                names_in(&serde_json::to_value(&view).expect("a view is JSON"), &mut named);
                if let Some(seat) = eyes.seat() {
                    let touches =
                        legal(game, seat).into_iter().flat_map(|action| Apocalypsis::touches(&view, seat, &action));
                    let named_ones = touches.filter(|touch| NAMED.iter().any(|kind| touch.starts_with(kind)));
                    named.extend(named_ones.map(|touch| vec![touch]));
                }
                for ids in named {
                    assert!(ids.iter().any(|id| things.contains(id)), "{ids:?} has no words at {:?}", game.stage);
                }
            }
        });
    }
}

/// Everything in the box has a name and something to tell, in both languages, and a number of its own.
#[test]
fn everything_in_the_box_has_words() {
    let all = Apocalypsis::contents();
    let ids: BTreeSet<String> = all.iter().map(|thing| thing.id()).collect();
    let numbers: BTreeSet<u32> = all.iter().map(|thing| thing.number()).collect();
    assert_eq!((ids.len(), numbers.len()), (all.len(), all.len()));
    for (thing, lang) in all.iter().flat_map(|thing| Lang::ALL.map(|lang| (*thing, lang))) {
        let entry = thing.entry(lang);
        check_text(&entry.title, lang);
        entry.note.iter().for_each(|note| check_text(note, lang));
        assert!(entry.text.is_some() || entry.facts.is_some(), "something to tell or to draw");
        entry.text.iter().flat_map(|text| text.split("\n\n")).for_each(|part| check_text(part, lang));
        for term in entry.terms {
            assert!(ids.contains(&term), "{}: {term}", thing.id());
        }
    }
    let n = |kind: &str| ids.iter().filter(|id| id.starts_with(kind)).count();
    assert_eq!((n("agent:"), n("upgrade:"), n("task:"), n("faction:")), (35, 63, 100, 14));
    assert_eq!((n("world:"), n("vatican:"), n("catastrophe:"), n("korea:")), (28, 10, 33, 10));
}

/// A seat that is asked is told so, and the others are told by whom they wait.
#[test]
fn who_waits_is_told_for_whom() {
    let people = ["Olga".to_owned(), "Leo".to_owned()];
    listen(2, 0, 1, |game, _, _| {
        for seat in game.status().awaited().iter() {
            let other = Seat(1 - seat.0);
            let own = Apocalypsis::prompt(&game.view(Eyes::Seat(seat)), Some(seat), &Names(&people), Lang::En);
            let theirs = Apocalypsis::prompt(&game.view(Eyes::Seat(other)), Some(other), &Names(&people), Lang::En);
            assert_eq!(own.tag, "Your turn");
            assert!(theirs.line.contains(&people[seat.index()]), "{}", theirs.line);
        }
    });
}
