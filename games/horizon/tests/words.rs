//! How it reads: every message in both languages, whatever happens in a game.

use std::collections::BTreeSet;

use horizon::content::library;
use horizon::illegal::CODES;
use horizon::{Action, Event, Horizon, Mode, Options, Stage};
use kernel::{Eyes, Game as _, Luck, Play as _, Seat};
use serde_json::Value;
use words::{Lang, Names, Speak as _};

const TABLES: [(Mode, u8); 4] = [(Mode::Standard, 3), (Mode::Standard, 4), (Mode::Standard, 5), (Mode::FirstGame, 4)];

/// Both files have the same messages.
#[test]
fn both_languages_have_every_message() {
    assert_eq!(Horizon::book().one_sided(), Vec::<&str>::new());
    assert!(Horizon::book().keys().count() > 250);
    let written: BTreeSet<String> =
        Horizon::book().keys().filter(|key| key.starts_with("refused-")).map(str::to_owned).collect();
    assert_eq!(written, CODES.iter().map(|code| format!("refused-{}", code.replace('_', "-"))).collect());
}

/// What hardly ever happens has words, too.
#[test]
fn what_is_rare_can_be_said() {
    let (seat, other) = (Seat(0), Seat(1));
    let rare = [
        Event::Found { seat, card: library().find_card("A1-0").expect("a card"), turned: 3 },
        Event::Attacked { seat, victim: other, cost: 4, lost: 12 },
        Event::Annihilated { owner: seat, anticharge: 25 },
        Event::Hit { owner: seat, seat: other, lost: 9 },
        Event::Shortage { seat },
        Event::Reshuffled,
        Event::ArtifactsReshuffled,
    ];
    for (event, lang) in rare.iter().flat_map(|event| Lang::ALL.map(|lang| (event, lang))) {
        check_text(&Horizon::line(event, &Names(&[]), lang).expect("it is told"), lang);
    }
}

/// A text for people: there is something in it, no key or placeable is left over, and it is in its own letters.
#[track_caller]
fn check_text(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.contains(['{', '}', '_', '$']) && !text.contains("  "), "{text:?}");
    // A star, the levels of items and a century are written alike in both.
    let own = ["V616 Mon", "III", "II", "I", "XXV"].iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    match lang {
        Lang::Ru => assert!(!own.contains(|c: char| c.is_ascii_alphabetic()), "{text:?} is not Russian"),
        Lang::En => assert!(!own.contains(|c| ('А'..='ё').contains(&c)), "{text:?} is not English"),
    }
}

/// Plays random games and looks at every position and at what led to it. Artifacts are dealt out, so that all there is comes up.
fn listen(mode: Mode, seats: u8, games: u64, mut look: impl FnMut(&Horizon, &[Event])) {
    for seed in 0..games {
        let mut luck = Luck::fast(seed);
        let mut chooser = Luck::fast(!seed);
        let options = Options { mode, ..Options::default() };
        let mut game = Horizon::setup(&options, seats, &mut luck).expect("a table");
        for seat in Seat::all(seats) {
            for _ in 0..2 {
                let artifact = game.artifact_deck.pop().expect("an artifact");
                game.seats[seat.index()].artifacts[artifact.index()] += 1;
            }
        }
        let mut events = Vec::new();
        look(&game, &events);
        loop {
            let able: Vec<Seat> = game.status().able().iter().collect();
            let Some(seat) = chooser.pick(&able).copied() else { break };
            let legal = legal(&game, seat);
            let action = *chooser.pick(&legal).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
            look(&game, &events);
        }
    }
}

fn legal(game: &Horizon, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Prompts, buttons, log lines and verdicts are there in both languages, for players and for spectators; almost everything that can
/// happen has happened meanwhile.
#[test]
fn everything_that_happens_can_be_said() {
    let people = [["Оля".to_owned(), "Лев".to_owned()], ["Olga".to_owned(), "Leo".to_owned()]];
    let (mut happened, mut asked) = (BTreeSet::new(), BTreeSet::new());
    let kind = |value: Value| value["kind"].as_str().unwrap_or("over").to_owned();
    for (mode, seats) in TABLES {
        listen(mode, seats, 6, |game, events| {
            for event in events {
                happened.insert(kind(serde_json::to_value(event).expect("an event is JSON")));
            }
            asked.insert(kind(serde_json::to_value(game.view(Eyes::Public).asked).expect("a question is JSON")));
            for lang in Lang::ALL {
                let names = Names(&people[usize::from(lang == Lang::En)]);
                for (event, eyes) in events.iter().flat_map(|event| Eyes::all(seats).map(move |eyes| (event, eyes))) {
                    let line = Horizon::witness(event, eyes).and_then(|event| Horizon::line(&event, &names, lang));
                    line.iter().for_each(|line| check_text(line, lang));
                }
                check_position(game, seats, &names, lang);
            }
        });
    }
    // A shortage of cards and an annihilation are too rare to be waited for.
    assert!(happened.len() >= 36, "{} of {happened:?}", happened.len());
    assert!(asked.len() >= 6, "{asked:?}");
}

fn check_position(game: &Horizon, seats: u8, names: &Names<'_>, lang: Lang) {
    for eyes in Eyes::all(seats) {
        let prompt = Horizon::prompt(&game.view(eyes), eyes.seat(), names, lang);
        check_text(&prompt.tag, lang);
        check_text(&prompt.line, lang);
        if !prompt.detail.is_empty() {
            check_text(&prompt.detail, lang);
        }
        assert!(prompt.rule.is_some_and(|rule| rule.starts_with("HORZ-")));
    }
    let verdict = Horizon::verdict(&game.view(Eyes::Public), names, lang);
    assert_eq!(verdict.is_some(), game.stage == Stage::Over);
    if let Some(verdict) = verdict {
        check_text(&verdict.title, lang);
        check_text(&verdict.text, lang);
    }
    for seat in game.status().able().iter() {
        let view = game.view(Eyes::Seat(seat));
        for action in legal(game, seat) {
            check_text(&Horizon::label(&view, seat, &action, lang), lang);
            Horizon::short(&view, seat, &action, lang).iter().for_each(|text| check_text(text, lang));
            Horizon::caution(&view, seat, &action, lang).iter().for_each(|word| check_text(&word.text, lang));
        }
    }
}

/// Touching things in order leads to one action: no two actions have the same touches, and none is the beginning of another. No two
/// buttons read the same.
#[test]
fn touches_and_labels_mean_one_action() {
    for (mode, seats) in TABLES {
        listen(mode, seats, 8, |game, _| {
            for seat in game.status().able().iter() {
                let view = game.view(Eyes::Seat(seat));
                let all = legal(game, seat);
                let mut touches: Vec<(Vec<String>, Action)> =
                    all.iter().map(|action| (Horizon::touches(&view, seat, action), *action)).collect();
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

/// Advice has a reason, whatever is advised, and the reason has words.
#[test]
fn advice_has_a_reason() {
    let mut reasons = BTreeSet::new();
    for (mode, seats) in TABLES {
        listen(mode, seats, 6, |game, _| {
            for seat in game.status().awaited().iter() {
                for action in legal(game, seat) {
                    let (advised, reason) = game.counsel(seat, &(), action);
                    assert_eq!(advised, action);
                    reasons.extend(reason);
                }
            }
        });
    }
    let keys: BTreeSet<String> = reasons.iter().map(|key| format!("reason-{key}")).collect();
    let written = Horizon::book().keys().filter(|key| key.starts_with("reason-")).map(str::to_owned).collect();
    assert_eq!(keys, written);
}

/// Everything on the table has its words, for whoever sees it.
#[test]
fn everything_on_the_table_has_words() {
    fn names_in(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::String(id) if library().find_card(id).is_some() => drop(found.insert(format!("card:{id}"))),
            Value::Array(all) => all.iter().for_each(|one| names_in(one, found)),
            Value::Object(all) => all.values().for_each(|one| names_in(one, found)),
            _ => {}
        }
    }
    for (mode, seats) in TABLES {
        listen(mode, seats, 2, |game, _| {
            for eyes in Eyes::all(seats) {
                let view = game.view(eyes);
                let things: BTreeSet<String> = Horizon::things(&view).into_iter().map(words::Thing::id).collect();
                let mut named = BTreeSet::new();
                names_in(&serde_json::to_value(&view).expect("a view is JSON"), &mut named);
                assert!(named.is_subset(&things), "{:?}", named.difference(&things));
            }
        });
    }
}

/// Everything in the box has a name and something to tell, in both languages.
#[test]
fn everything_in_the_box_has_words() {
    for lang in Lang::ALL {
        let mut ids = BTreeSet::new();
        for thing in Horizon::contents() {
            let (id, entry) = (words::Thing::id(thing), words::Thing::entry(thing, lang));
            check_text(&entry.title, lang);
            entry.note.iter().for_each(|note| check_text(note, lang));
            entry.text.expect("something to tell").split("\n\n").for_each(|part| check_text(part, lang));
            assert!(ids.insert(id));
        }
        assert_eq!(ids.iter().filter(|id| id.starts_with("card:")).count(), 114);
    }
}
