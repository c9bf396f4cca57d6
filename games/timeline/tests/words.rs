//! How it reads: every message in both languages, and every word where it is needed.

use std::collections::BTreeSet;

use kernel::options::{Kind, Options as _};
use kernel::{Deeds as _, Eyes, Game as _, Luck, Refuse as _, Seat, SeatSet};
use timeline::content::library;
use timeline::event::{AxisLevel, Onto};
use timeline::speech::{grade_name, symbol_name, year_name};
use timeline::talk::{Advice, Confidence, Talk, Thing};
use timeline::{Action, CardId, Event, FirstSeat, Grade, Illegal, Mode, Options, Phase, Reason, Symbol, Timeline};
use words::{Args, Lang, Names, Speak as _};

const RU: &str = include_str!("../i18n/ru.ftl");
const EN: &str = include_str!("../i18n/en.ftl");
const CARD: CardId = CardId(0);

/// Both files have the same messages.
#[test]
fn both_languages_have_every_message() {
    assert_eq!(Timeline::book().one_sided(), Vec::<&str>::new());
    assert!(Timeline::book().keys().count() > 80);
}

/// A text for people: there is something in it, and no key or placeable is left over.
#[track_caller]
fn check_text(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty());
    assert!(!text.contains(['{', '}', '_', '$']), "{text:?}");
    let title = library().event(CARD).title.get(lang);
    let own = text.replace(title, "").replace("Оля", "").replace("Olga", "");
    match lang {
        Lang::Ru => assert!(!own.contains(|c: char| c.is_ascii_alphabetic()), "{own:?} is not Russian"),
        Lang::En => assert!(own.is_ascii() || !own.contains(|c| ('а'..='я').contains(&c)), "{own:?} is not English"),
    }
}

fn names(lang: Lang) -> [String; 2] {
    match lang {
        Lang::Ru => ["Оля".to_owned(), String::new()],
        Lang::En => ["Olga".to_owned(), String::new()],
    }
}

/// No English letter in a Russian message and no Russian one in an English message, names and titles aside.
#[test]
fn every_file_is_in_its_language() {
    for (lang, text) in [(Lang::Ru, RU), (Lang::En, EN)] {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // Keys, names of values and plural cases are for programs.
            let value = if line.starts_with(char::is_alphabetic) {
                line.split_once('=').map_or("", |(_, value)| value)
            } else {
                line
            };
            let mut depth = 0;
            let own: String = value
                .chars()
                .filter(|c| {
                    depth += i32::from("{[".contains(*c));
                    let is_own = depth == 0;
                    depth -= i32::from("}]".contains(*c) && depth > 0);
                    is_own
                })
                .collect();
            let is_foreign = |c: char| match lang {
                Lang::Ru => c.is_ascii_alphabetic(),
                Lang::En => ('а'..='я').contains(&c) || ('А'..='Я').contains(&c),
            };
            assert!(!own.contains(is_foreign), "{lang}: {line:?}");
        }
    }
}

/// One event of every kind, and of every way to be placed.
fn events() -> Vec<Event> {
    let (seat, card, year, black) = (Seat(0), CARD, 1985, Symbol::Star);
    let both = SeatSet::all(2);
    let placed = |level, onto| Event::Placed { seat, card, year, black, level, onto };
    let mut events = vec![
        placed(AxisLevel::First, Onto::LeftEnd),
        placed(AxisLevel::First, Onto::RightEnd),
        placed(AxisLevel::First, Onto::Stack),
        placed(AxisLevel::Second, Onto::Stack),
        placed(AxisLevel::Second, Onto::Gap),
        Event::Bounced { seat, card, year, black, from: -44, to: 1990, taken_by: 1984 },
        Event::Discarded { seat, card, year, black },
        Event::Stopped { seat },
        Event::Right { seat, card, year, position: 0 },
        Event::Wrong { seat, card, year, position: 0, belongs: 1 },
        Event::Out { seat },
        Event::Reshuffled { cards: 7 },
        Event::Round { round: 2 },
        Event::Tiebreak { contenders: both },
    ];
    for reason in [Reason::NoPlacement, Reason::Stuck, Reason::AllPlayed, Reason::Winner, Reason::SharedWin] {
        events.push(Event::Ended { reason, winners: both, score: -23 });
    }
    events
}

/// Every event has a line in both languages, all of them different; only a drawn card is shown and not told.
#[test]
fn every_event_has_a_line() {
    for lang in Lang::ALL {
        let names = names(lang);
        let line = |event: &Event| Timeline::line(event, &Names(&names), lang);
        let lines: Vec<String> = events().iter().map(|event| line(event).expect("a line of the log")).collect();
        lines.iter().for_each(|line| check_text(line, lang));
        assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), lines.len());
        assert_eq!(line(&Event::Drew { seat: Seat(0), card: CARD }), None);
    }
    // A new kind of event does not compile until it stands in the list above.
    for event in events() {
        match event {
            Event::Placed { .. } | Event::Bounced { .. } | Event::Discarded { .. } | Event::Stopped { .. } => {}
            Event::Right { .. } | Event::Wrong { .. } | Event::Drew { .. } | Event::Out { .. } => {}
            Event::Reshuffled { .. } | Event::Round { .. } | Event::Tiebreak { .. } | Event::Ended { .. } => {}
        }
    }
}

/// What a line says is what happened: names, years, symbols, numbers.
#[test]
fn lines_say_what_happened() {
    let names = names(Lang::Ru);
    let line = |event: &Event| Timeline::line(event, &Names(&names), Lang::Ru).expect("a line of the log");
    let title = library().event(CARD).title.get(Lang::Ru);
    let (seat, card, year, black) = (Seat(0), CARD, 1965, Symbol::Star);
    assert_eq!(
        line(&Event::Bounced { seat, card, year, black, from: 1960, to: 1980, taken_by: 1970 }),
        format!("Оля открывает: {title}. 1965 попадает между 1960 и 1980, где уже лежит 1970.")
    );
    assert_eq!(
        line(&Event::Discarded { seat, card, year, black }),
        format!("Оля сбрасывает: {title} (1965). Теперь нужен символ «звезда».")
    );
    assert_eq!(line(&Event::Tiebreak { contenders: SeatSet::all(2) }), "Решающий круг: Оля и Игрок 2.");
    assert_eq!(line(&Event::Tiebreak { contenders: SeatSet::all(3) }), "Решающий круг: Оля, Игрок 2 и Игрок 3.");
    let ended = Event::Ended { reason: Reason::Stuck, winners: SeatSet::all(2), score: -23 };
    assert_eq!(line(&ended), "Ни открыть, ни сбросить нечего. Итог: −23 очка, «Новички».");
}

fn refusals() -> Vec<Illegal> {
    vec![
        Illegal::GameOver,
        Illegal::NotYourTurn,
        Illegal::OtherMode,
        Illegal::NotYourCard { card: CARD },
        Illegal::Blocked { card: CARD },
        Illegal::WrongSymbol { card: CARD, has: Symbol::Star, required: Symbol::Circle },
        Illegal::AlreadyPlacing,
        Illegal::NoSuccessYet,
        Illegal::NoSuchPosition { position: 9, most: 3 },
        Illegal::NoHints,
        Illegal::HintsOff,
        Illegal::NotOnTheTable,
        Illegal::BadPeriod { from: 1990, to: 1980 },
    ]
}

/// Every refusal has words in both languages, a code of its own, and a rule that exists.
#[test]
fn every_refusal_has_words() {
    let rules = include_str!("../../../docs/rules/timeline.md");
    for lang in Lang::ALL {
        let texts: BTreeSet<String> = refusals().iter().map(|illegal| Timeline::refusal(illegal, lang)).collect();
        assert_eq!(texts.len(), refusals().len());
        texts.iter().for_each(|text| check_text(text, lang));
    }
    for illegal in refusals() {
        assert!(rules.contains(&format!("**{}**", illegal.rule())), "{}", illegal.rule());
        let json = serde_json::to_value(illegal).expect("a refusal is plain data");
        assert_eq!(json["code"], illegal.code());
        match illegal {
            Illegal::GameOver | Illegal::NotYourTurn | Illegal::OtherMode | Illegal::NotYourCard { .. } => {}
            Illegal::Blocked { .. } | Illegal::WrongSymbol { .. } | Illegal::AlreadyPlacing | Illegal::NoSuccessYet => {
            }
            Illegal::NoSuchPosition { .. } | Illegal::NoHints | Illegal::HintsOff | Illegal::NotOnTheTable => {}
            Illegal::BadPeriod { .. } => {}
        }
    }
    let wrong = Timeline::refusal(&refusals()[5], Lang::Ru);
    assert_eq!(wrong, "Нужен символ «круг», а на карточке – «звезда».");
}

/// Every hint has words in both languages.
#[test]
fn every_hint_has_words() {
    let hints = [
        Talk::Ping { thing: Thing::Card(CARD) },
        Talk::Ping { thing: Thing::DrawPile },
        Talk::Confidence { card: CARD, confidence: Confidence::Knows },
        Talk::Confidence { card: CARD, confidence: Confidence::Thinks },
        Talk::Confidence { card: CARD, confidence: Confidence::NoIdea },
        Talk::Period { card: CARD, from: 1985, to: 1985 },
        Talk::Period { card: CARD, from: -50, to: 1985 },
        Talk::Advice { advice: Advice::Attempt(CARD) },
        Talk::Advice { advice: Advice::Discard(CARD) },
        Talk::Advice { advice: Advice::Keep(CARD) },
        Talk::Advice { advice: Advice::Stop },
        Talk::Question { card: CARD },
    ];
    for lang in Lang::ALL {
        let texts: BTreeSet<String> = hints.iter().map(|talk| Timeline::remark(talk, lang)).collect();
        assert_eq!(texts.len(), hints.len());
        texts.iter().for_each(|text| check_text(text, lang));
    }
    for thing in [Thing::Column(1985), Thing::Gap(1985), Thing::DiscardPile] {
        assert_eq!(Timeline::remark(&Talk::Ping { thing }, Lang::En), "Look here");
    }
}

/// A table of this mode with a phase of our choice.
fn table(mode: Mode, phase: Phase) -> Timeline {
    let options = Options { mode, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
    let game = Timeline::setup(&options, 2, &mut Luck::fast(1)).expect("two can play");
    Timeline { phase, ..game }
}

/// The prompts and verdicts of every phase, for those who are to move and those who watch.
#[test]
fn every_phase_has_a_prompt() {
    let coop = |successes, bounces| Phase::Coop { active: Seat(0), successes, bounces };
    let contenders = SeatSet::all(2);
    let mut tables = vec![
        table(Mode::Coop, coop(0, 0)),
        table(Mode::Coop, coop(0, 1)),
        table(Mode::Coop, coop(1, 0)),
        table(Mode::Versus, Phase::Versus { active: Seat(0), round: 1 }),
        table(Mode::Versus, Phase::Tiebreak { active: Seat(0), round: 5, contenders, correct: SeatSet::EMPTY }),
    ];
    for n_upright in [0, 1] {
        let mut game = table(Mode::Coop, coop(0, 0));
        game.hands[0].iter_mut().skip(n_upright).for_each(|held| held.blocked = true);
        tables.push(game);
    }
    for lang in Lang::ALL {
        let names = names(lang);
        let mut lines = BTreeSet::new();
        for game in &tables {
            let view = game.view(Eyes::Public);
            let mine = Timeline::prompt(&view, Some(Seat(0)), &Names(&names), lang);
            [&mine.tag, &mine.line, &mine.detail].into_iter().for_each(|text| check_text(text, lang));
            assert!(mine.rule.is_some());
            lines.insert(mine.line);
            for watching in [Some(Seat(1)), None] {
                let other = Timeline::prompt(&view, watching, &Names(&names), lang);
                [&other.tag, &other.line].into_iter().for_each(|text| check_text(text, lang));
                assert!(other.line.contains(&names[0]), "{other:?}");
            }
            assert_eq!(Timeline::verdict(&view, &Names(&names), lang), None);
        }
        assert_eq!(lines.len(), tables.len(), "every phase is told apart");
        for reason in [Reason::NoPlacement, Reason::Stuck, Reason::AllPlayed, Reason::Winner, Reason::SharedWin] {
            let mode = if matches!(reason, Reason::Winner | Reason::SharedWin) { Mode::Versus } else { Mode::Coop };
            let view = table(mode, Phase::Over { reason, winners: contenders }).view(Eyes::Public);
            let prompt = Timeline::prompt(&view, Some(Seat(0)), &Names(&names), lang);
            let verdict = Timeline::verdict(&view, &Names(&names), lang).expect("the game is over");
            [&prompt.tag, &prompt.line, &prompt.detail, &verdict.title, &verdict.text]
                .into_iter()
                .for_each(|text| check_text(text, lang));
        }
    }
}

/// Every action has a label and things to touch.
#[test]
fn every_action_has_a_label() {
    let coop = table(Mode::Coop, Phase::Coop { active: Seat(0), successes: 0, bounces: 0 });
    let mut versus = table(Mode::Versus, Phase::Versus { active: Seat(0), round: 1 });
    let start = versus.axis.first[0];
    versus.axis.first.push(start);
    let actions = [
        (&coop, Action::Attempt { card: CARD }, vec!["hand:a3af", "do:attempt"]),
        (&coop, Action::Discard { card: CARD }, vec!["hand:a3af", "do:discard"]),
        (&coop, Action::EndTurn, vec!["do:end_turn"]),
        (&versus, Action::Place { card: CARD, position: 0 }, vec!["hand:a3af", "position:0"]),
        (&versus, Action::Place { card: CARD, position: 1 }, vec!["hand:a3af", "position:1"]),
        (&versus, Action::Place { card: CARD, position: 2 }, vec!["hand:a3af", "position:2"]),
    ];
    for lang in Lang::ALL {
        let labels: BTreeSet<String> = actions
            .iter()
            .map(|(game, action, _)| Timeline::label(&game.view(Eyes::Public), Seat(0), action, lang))
            .collect();
        assert_eq!(labels.len(), actions.len());
        labels.iter().for_each(|label| check_text(label, lang));
    }
    for (game, action, touches) in actions {
        assert_eq!(Timeline::touches(&game.view(Eyes::Public), Seat(0), &action), touches);
    }
}

/// Russian plurals of the messages that count: 1, 2, 5, 11, 21.
#[test]
fn russian_numbers_are_declined() {
    let say = |key: &str, value: &str, number: i64| {
        let args = Args::new().number(value, number).text("sign", "").text("grade", "Новички");
        Timeline::book().say(Lang::Ru, key, &args)
    };
    for (number, attempts, cards, points) in [
        (1, "Осталась 1 попытка.", "снова 1 карточка.", "1 очко,"),
        (2, "Осталось 2 попытки.", "снова 2 карточки.", "2 очка,"),
        (5, "Осталось 5 попыток.", "снова 5 карточек.", "5 очков,"),
        (11, "Осталось 11 попыток.", "снова 11 карточек.", "11 очков,"),
        (21, "Осталась 21 попытка.", "снова 21 карточка.", "21 очко,"),
    ] {
        assert!(say("prompt-must-go-on-detail", "upright", number).contains(attempts));
        assert!(say("line-reshuffled", "cards", number).contains(cards));
        for key in ["ended-no-placement", "ended-stuck", "ended-all-played"] {
            assert!(say(key, "points", number).contains(points), "{}", say(key, "points", number));
        }
        let event = Event::Reshuffled { cards: number as u16 };
        assert!(Timeline::line(&event, &Names(&[]), Lang::Ru).is_some_and(|line| line.contains(cards)));
        for score in [number as i32, -(number as i32)] {
            let event = Event::Ended { reason: Reason::AllPlayed, winners: SeatSet::all(2), score };
            assert!(Timeline::line(&event, &Names(&[]), Lang::Ru).is_some_and(|line| line.contains(points)));
        }
    }
    let english = |number| Timeline::line(&Event::Reshuffled { cards: number }, &Names(&[]), Lang::En);
    assert!(
        english(1).is_some_and(|line| line.contains("1 card in"))
            && english(21).is_some_and(|line| line.contains("21 cards in"))
    );
}

/// Every option and every value of it has a name; so do symbols, grades and years.
#[test]
fn every_option_has_a_name() {
    for lang in Lang::ALL {
        for field in Options::schema() {
            check_text(&Timeline::book().plain(lang, &format!("option-{}", field.key)), lang);
            let values = match field.kind {
                Kind::Choice { values } | Kind::Choices { values } => values,
                Kind::Number { .. } | Kind::Switch => Vec::new(),
            };
            let named: BTreeSet<String> =
                values.iter().map(|value| Timeline::value_name(field.key, value, lang)).collect();
            assert_eq!(named.len(), values.len(), "{}", field.key);
            named.iter().for_each(|name| check_text(name, lang));
        }
        let symbols = [Symbol::Circle, Symbol::Triangle, Symbol::Square, Symbol::Star, Symbol::Cross, Symbol::Diamond];
        let words = symbols
            .map(|symbol| symbol_name(symbol, lang))
            .into_iter()
            .chain(Grade::all().map(|grade| grade_name(grade, lang)));
        let words: BTreeSet<String> = words.collect();
        assert_eq!(words.len(), 6 + 8);
        words.iter().for_each(|word| check_text(word, lang));
        assert_eq!(year_name(1985, lang), "1985");
        for key in ["title", "tagline", "minutes"] {
            check_text(&Timeline::book().plain(lang, key), lang);
        }
    }
    assert_eq!(Timeline::value_name("decks", "science", Lang::Ru), "Наука и изобретения");
}

/// Every key that the code names exists in both languages, and every message is used.
#[test]
fn keys_and_messages_pair_up() {
    let code = include_str!("../src/speech.rs");
    let literals: BTreeSet<&str> = code.split('"').skip(1).step_by(2).collect();
    let prefixes = ["prompt-", "label-", "line-", "ended-", "talk-", "symbol-", "year-"];
    for literal in &literals {
        if prefixes.iter().any(|prefix| literal.starts_with(prefix)) && !literal.contains('{') {
            assert!(Timeline::book().has(literal), "no message {literal}");
        }
    }
    let grades: BTreeSet<String> =
        Grade::all().map(|grade| format!("grade-{}", grade.key().replace('_', "-"))).collect();
    // Why a bot advises something.
    let minds = include_str!("../src/mind.rs");
    let reasons: BTreeSet<String> =
        minds.split('"').skip(1).step_by(2).map(|key| format!("reason-{}", key.replace('_', "-"))).collect();
    let refused: BTreeSet<String> =
        refusals().iter().map(|illegal| format!("refused-{}", illegal.code().replace('_', "-"))).collect();
    // Who did what.
    let deeds: BTreeSet<String> = Timeline::DEEDS.iter().map(|deed| format!("deed-{deed}")).collect();
    // What the house asks of every game.
    let of_the_house = ["title", "tagline", "minutes", "credits"];
    for key in Timeline::book().keys() {
        let is_used = literals.contains(key)
            || grades.contains(key)
            || refused.contains(key)
            || reasons.contains(key)
            || deeds.contains(key)
            || of_the_house.contains(&key)
            || key.starts_with("option-");
        assert!(is_used, "nobody says {key}");
    }
    assert!(grades.iter().chain(&refused).chain(&deeds).all(|key| Timeline::book().has(key)));
}
