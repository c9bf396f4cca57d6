//! How it reads: every message in both languages, whatever happens in a game.

use std::collections::{BTreeMap, BTreeSet};

use echo::content::library;
use echo::view::AskedView;
use echo::{Action, Bearer, Colour, Echo, EndCause, Event, Illegal, Mode, Options, SourceId, Stage};
use kernel::{Eyes, Game as _, Level, Luck, Play as _, Refuse as _, Seat, Seed};
use serde_json::Value;
use words::{Lang, Names, Speak as _};

const TABLES: [(Mode, u8); 6] = [
    (Mode::Standard, 2),
    (Mode::Standard, 3),
    (Mode::Standard, 4),
    (Mode::LowInteraction, 2),
    (Mode::LowInteraction, 3),
    (Mode::LowInteraction, 4),
];

/// Both files have the same messages, and every refusal and reason among them is one that can be given.
#[test]
fn both_languages_have_every_message() {
    assert_eq!(Echo::book().one_sided(), Vec::<&str>::new());
    assert!(Echo::book().keys().count() > 180);
    let refusals: BTreeSet<String> =
        refusals().iter().map(|illegal| format!("refused-{}", illegal.code().replace('_', "-"))).collect();
    let written: BTreeSet<String> =
        Echo::book().keys().filter(|key| key.starts_with("refused-")).map(str::to_owned).collect();
    assert_eq!(refusals, written);
}

/// A text for people: there is something in it, no key or placeable is left over, and it is in its own letters.
#[track_caller]
fn check_text(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    assert!(!text.contains(['{', '}', '_', '$']) && !text.contains("  "), "{text:?}");
    match lang {
        Lang::Ru => assert!(!text.contains(|c: char| c.is_ascii_alphabetic()), "{text:?} is not Russian"),
        Lang::En => assert!(!text.contains(|c| ('А'..='ё').contains(&c)), "{text:?} is not English"),
    }
}

/// Plays random games and looks at every position and at what led to it. Who can act for free or fight for a source does so more often
/// than not, so that all there is comes up.
fn listen(mode: Mode, seats: u8, games: u64, mut look: impl FnMut(&Echo, &[Event])) {
    for seed in 0..games {
        let mut luck = Luck::fast(seed);
        let mut chooser = Luck::fast(!seed);
        let mut game = Echo::setup(&Options { mode }, seats, &mut luck).expect("a table");
        let mut events = Vec::new();
        look(&game, &events);
        loop {
            let awaited: Vec<Seat> = game.status().awaited().iter().collect();
            let Some(seat) = chooser.pick(&awaited).copied() else { break };
            let legal = legal(&game, seat);
            let is_bold = |action: &Action| {
                matches!(
                    action,
                    Action::Attack
                        | Action::Capture { .. }
                        | Action::Entrench { .. }
                        | Action::Flame { .. }
                        | Action::Reinforce { .. }
                )
            };
            let bold: Vec<Action> = legal.iter().copied().filter(is_bold).collect();
            let choice = if bold.is_empty() || chooser.below(4) == 0 { &legal } else { &bold };
            let action = *chooser.pick(choice).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
            look(&game, &events);
        }
    }
}

fn legal(game: &Echo, seat: Seat) -> Vec<Action> {
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
        // Two effects that wait for the same thing meet in few games.
        listen(mode, seats, 40, |game, events| {
            for event in events {
                happened.insert(kind(serde_json::to_value(event).expect("an event is JSON")));
            }
            asked.insert(kind(serde_json::to_value(game.view(Eyes::Public).asked).expect("a question is JSON")));
            for lang in Lang::ALL {
                let names = Names(&people[usize::from(lang == Lang::En)]);
                for event in events {
                    for eyes in Eyes::all(seats) {
                        let line = Echo::witness(event, eyes).and_then(|event| Echo::line(&event, &names, lang));
                        line.iter().for_each(|line| check_text(line, lang));
                    }
                }
                for eyes in Eyes::all(seats) {
                    let prompt = Echo::prompt(&game.view(eyes), eyes.seat(), &names, lang);
                    check_text(&prompt.tag, lang);
                    check_text(&prompt.line, lang);
                    if !prompt.detail.is_empty() {
                        check_text(&prompt.detail, lang);
                    }
                    assert!(prompt.rule.is_some_and(|rule| rule.starts_with("ECHO-")));
                }
                let verdict = Echo::verdict(&game.view(Eyes::Public), &names, lang);
                assert_eq!(verdict.is_some(), game.stage == Stage::Over);
                if let Some(verdict) = verdict {
                    check_text(&verdict.title, lang);
                    check_text(&verdict.text, lang);
                }
                for seat in game.status().awaited().iter() {
                    let view = game.view(Eyes::Seat(seat));
                    for action in legal(game, seat) {
                        check_text(&Echo::label(&view, seat, &action, lang), lang);
                        Echo::short(&view, seat, &action, lang).iter().for_each(|text| check_text(text, lang));
                        Echo::caution(&view, seat, &action, lang).iter().for_each(|word| check_text(&word.text, lang));
                    }
                }
            }
        });
    }
    // That a source goes back is too rare to be waited for.
    assert!(happened.len() >= 33, "{happened:?}");
    assert_eq!(asked.len(), 8, "{asked:?}");
}

/// What hardly ever happens has words, too: a source that goes back, and each way for a game to end.
#[test]
fn what_is_rare_can_be_said() {
    let causes = [EndCause::Supply, EndCause::Brotherhood, EndCause::Sources, EndCause::Rounds];
    for lang in Lang::ALL {
        let say = |event: Event| Echo::line(&event, &Names(&[]), lang).expect("it is told");
        check_text(&say(Event::Returned { seat: Seat(0), source: SourceId(0) }), lang);
        let lasts: BTreeSet<String> = causes.map(|cause| say(Event::LastRound { cause })).into();
        let verdicts: BTreeSet<String> = causes
            .map(|cause| {
                let mut game = Echo::setup(&Options::default(), 2, &mut Luck::fast(1)).expect("a table");
                (game.stage, game.ending) = (Stage::Over, Some(cause));
                Echo::verdict(&game.view(Eyes::Public), &Names(&[]), lang).expect("it is over").text
            })
            .into();
        lasts.iter().chain(&verdicts).for_each(|text| check_text(text, lang));
        assert_eq!((lasts.len(), verdicts.len()), (4, 4));
    }
}

/// Touching things in order leads to one action: no two actions have the same touches, and none is the beginning of another.
#[test]
fn touches_mean_one_action() {
    for (mode, seats) in TABLES {
        listen(mode, seats, 40, |game, _| {
            for seat in game.status().awaited().iter() {
                let view = game.view(Eyes::Seat(seat));
                let mut touches: Vec<(Vec<String>, Action)> =
                    legal(game, seat).into_iter().map(|action| (Echo::touches(&view, seat, &action), action)).collect();
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

/// In the list of all actions no two buttons read the same, but for the two copies of one artifact.
#[test]
fn every_button_reads_differently() {
    let first = |card: &str| card.strip_suffix("_2").unwrap_or(card).to_owned();
    for ((mode, seats), lang) in TABLES.into_iter().flat_map(|table| Lang::ALL.map(|lang| (table, lang))) {
        listen(mode, seats, 15, |game, _| {
            for seat in game.status().awaited().iter() {
                let view = game.view(Eyes::Seat(seat));
                let mut labels: BTreeMap<String, Vec<String>> = BTreeMap::new();
                for action in legal(game, seat) {
                    let touches: Vec<String> =
                        Echo::touches(&view, seat, &action).iter().map(|touch| first(touch)).collect();
                    let label = Echo::label(&view, seat, &action, lang);
                    if let Some(other) = labels.insert(label.clone(), touches.clone()) {
                        assert_eq!(other, touches, "{label:?} is said of both");
                    }
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
                    assert!(reason.is_some(), "{action:?}");
                }
            }
        });
    }
    let keys: BTreeSet<String> = reasons.iter().map(|key| format!("reason-{}", key.replace('_', "-"))).collect();
    let written: BTreeSet<String> =
        Echo::book().keys().filter(|key| key.starts_with("reason-")).map(str::to_owned).collect();
    assert_eq!(keys, written);
    for (key, lang) in keys.iter().flat_map(|key| Lang::ALL.map(|lang| (key, lang))) {
        check_text(&Echo::book().plain(lang, key), lang);
    }
}

/// The cards and sources that a view names somewhere, as the glossary calls them.
fn names_in(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(id) if library().find_card(id).is_some() => drop(found.insert(format!("card:{id}"))),
        Value::String(id) if library().find_source(id).is_some() => drop(found.insert(format!("source:{id}"))),
        Value::Array(all) => all.iter().for_each(|one| names_in(one, found)),
        Value::Object(all) => all.values().for_each(|one| names_in(one, found)),
        _ => {}
    }
}

/// Everything that these eyes see, and everything that they can touch, has an entry.
#[track_caller]
fn check_glossary(game: &Echo, eyes: Eyes) {
    let view = game.view(eyes);
    let things: BTreeSet<String> = Echo::things(&view).into_iter().map(words::Thing::id).collect();
    let mut named = BTreeSet::new();
    names_in(&serde_json::to_value(&view).expect("a view is JSON"), &mut named);
    if let Some(seat) = eyes.seat().filter(|seat| game.status().awaited().contains(*seat)) {
        let touches = legal(game, seat).into_iter().flat_map(|action| Echo::touches(&view, seat, &action));
        named.extend(touches.filter(|touch| touch.starts_with("card:") || touch.starts_with("source:")));
    }
    let missing: Vec<&String> = named.difference(&things).collect();
    assert!(missing.is_empty(), "{missing:?} have no words at {:?}", game.stage);
}

/// Everything on the table has its words.
#[test]
fn everything_on_the_table_has_words() {
    for (mode, seats) in TABLES {
        listen(mode, seats, 3, |game, _| Eyes::all(seats).for_each(|eyes| check_glossary(game, eyes)));
    }
}

/// A first play that all have seen lies in a hand still: who waits for another's effect can read it all the same.
#[test]
fn shown_first_plays_have_words() {
    let hasty: Vec<String> =
        library().cards().map(|(_, card)| card.id.clone()).filter(|id| !id.ends_with("_2")).collect();
    for id in &hasty {
        echo::samples::write(id, "immediate([(do: rivals_discard_cards(1, each_rival))])");
        echo::samples::write_cost(id, 1, 0);
    }
    let mut n_seen = 0;
    for seats in 2..=4 {
        listen(Mode::Standard, seats, 3, |game, _| {
            if matches!(game.stage, Stage::FirstPlays { .. }) {
                n_seen += 1;
                Eyes::all(seats).for_each(|eyes| check_glossary(game, eyes));
            }
        });
    }
    assert!(n_seen > 5, "{n_seen}");
}

/// Everything in the box has a name and something to tell, in both languages.
#[test]
fn everything_in_the_box_has_words() {
    for lang in Lang::ALL {
        let mut ids = BTreeSet::new();
        for thing in Echo::contents() {
            let (id, entry) = (words::Thing::id(thing), words::Thing::entry(thing, lang));
            check_text(&entry.title, lang);
            entry.note.iter().for_each(|note| check_text(note, lang));
            let text = entry.text.expect("something to tell");
            text.split("\n\n").for_each(|part| check_text(part, lang));
            for term in entry.terms {
                assert!(Echo::contents().into_iter().any(|thing| words::Thing::id(thing) == term), "{id}: {term}");
            }
            assert!(ids.insert(id));
        }
        assert_eq!(ids.iter().filter(|id| id.starts_with("card:")).count(), 105);
        assert_eq!(ids.iter().filter(|id| id.starts_with("source:")).count(), 6);
    }
}

fn refusals() -> [Illegal; 26] {
    [
        Illegal::GameOver,
        Illegal::NotYourTurn,
        Illegal::Sealed,
        Illegal::NotChosen,
        Illegal::AnswerFirst,
        Illegal::NothingToAnswer,
        Illegal::NotInHand,
        Illegal::TooFewCards { needed: 3, there: 1 },
        Illegal::NoRoom,
        Illegal::Duplicate,
        Illegal::NotAllowed,
        Illegal::Acted,
        Illegal::ActFirst,
        Illegal::NotOnBoard,
        Illegal::NoSecondCard,
        Illegal::NoSuchSource,
        Illegal::IsEntrenched,
        Illegal::OwnSource,
        Illegal::NotYourSource,
        Illegal::NotOpen,
        Illegal::NoCreature,
        Illegal::Activated,
        Illegal::TooWeak { needed: 4, there: 2 },
        Illegal::WrongFlame,
        Illegal::NoFlame,
        Illegal::NotARival,
    ]
}

/// Every refusal has words of its own and names a rule.
#[test]
fn refusals_have_words() {
    for lang in Lang::ALL {
        let texts: BTreeSet<String> = refusals().iter().map(|illegal| Echo::refusal(illegal, lang)).collect();
        texts.iter().for_each(|text| check_text(text, lang));
        assert_eq!(texts.len(), refusals().len(), "refusals that read the same");
    }
    assert!(refusals().iter().all(|illegal| illegal.rule().starts_with("ECHO-")));
}

/// Whatever is tried at whatever moment, the answer is in words.
#[test]
fn whatever_is_refused_is_refused_in_words() {
    let mut met = BTreeSet::new();
    for (mode, seats) in TABLES {
        let (mut tried, mut luck): (Vec<Action>, Luck) = (Vec::new(), Luck::fast(7));
        listen(mode, seats, 10, |game, _| {
            for seat in Seat::all(seats) {
                tried.extend(luck.pick(&legal(game, seat)).copied());
            }
            for _ in 0..4 {
                let Some(action) = luck.pick(&tried).copied() else { return };
                let seat = Seat(luck.below(u32::from(seats)) as u8);
                let refused = game.clone().apply(seat, &action, &mut Luck::fast(1), &mut Vec::new());
                let Err(illegal) = refused else {
                    assert!(legal(game, seat).contains(&action), "{action:?} was not listed");
                    continue;
                };
                assert!(!legal(game, seat).contains(&action), "{action:?} was listed");
                Lang::ALL.into_iter().for_each(|lang| check_text(&Echo::refusal(&illegal, lang), lang));
                met.insert(illegal.code());
            }
        });
    }
    assert!(met.len() >= 20, "{met:?}");
}

/// What the guided game says of its table is so: who begins, what the cards cost, what comes when and is strong enough, whatever the
/// rival does. Only a source may be gone before it is reached.
#[test]
fn the_guided_game_is_true() {
    const LEARNER: Seat = Seat(0);
    let written = Echo::tutorials()[0].split_once("seed: ").and_then(|(_, rest)| rest.split_once(','));
    // As at a table of the server to which nobody has added luck.
    let seed = Seed::from_number(written.expect("a seed").0.parse().expect("a number")).mixed_with(&[]);
    let card = |id: &str| library().find_card(id).expect("a card");
    let (builder, magpie, plenty) =
        (card("builder"), card("star_stealing_magpie"), library().find_source("plenty").expect("a source"));
    let mut n_captured = 0;
    for rival in 0..20 {
        let (mut luck, mut chooser) = (Luck::fair(&seed), Luck::fast(rival));
        let mut game = Echo::setup(&Options::default(), 2, &mut luck).expect("a table");
        let act = |game: &mut Echo, seat: Seat, action: Action, luck: &mut Luck| {
            game.apply(seat, &action, luck, &mut Vec::new()).unwrap_or_else(|error| panic!("{action:?}: {error:?}"));
        };
        // The rival, a bot in the last games, does anything, and the learner answers what is asked, until the next turn of the learner.
        let mut others = |game: &mut Echo, luck: &mut Luck| {
            while !matches!(game.view(Eyes::Public).asked, Some(AskedView::Turn { seat: LEARNER })) {
                let seat = game.status().awaited().first().expect("the game goes on");
                let action = if rival < 15 || seat == LEARNER {
                    *chooser.pick(&legal(game, seat)).expect("an action")
                } else {
                    bots::decide(game, seat, &(), game.method(Level::Medium), &mut chooser).expect("an action")
                };
                act(game, seat, action, luck);
            }
        };
        assert_eq!(game.first, LEARNER);
        let hand = game.view(Eyes::Seat(LEARNER)).hand;
        assert!(hand.iter().all(|held| held.cards > 0 && held.time > 0), "every card has a price and a place");
        for id in [builder, magpie] {
            assert!(hand.iter().any(|held| held.card == id && (held.cards, held.time) == (1, 2)));
        }
        act(&mut game, LEARNER, Action::Play { card: builder }, &mut luck);
        act(&mut game, LEARNER, Action::Discard { card: card("great_anvil") }, &mut luck);
        act(&mut game, LEARNER, Action::Seal, &mut luck);
        others(&mut game, &mut luck);
        let own = |game: &Echo| game.view(Eyes::Seat(LEARNER)).seats[0].clone();
        assert_eq!((game.round, own(&game).flame, own(&game).next[0]), (1, Colour::Blue, Colour::Yellow));
        assert_eq!((own(&game).board[0].cards.as_slice(), own(&game).cards), ([builder].as_slice(), 6));
        act(&mut game, LEARNER, Action::Play { card: magpie }, &mut luck);
        act(&mut game, LEARNER, Action::Discard { card: card("airship_captain") }, &mut luck);
        assert_eq!(own(&game).board[1].cards, [magpie]);
        act(&mut game, LEARNER, Action::EndTurn, &mut luck);
        others(&mut game, &mut luck);
        assert_eq!(game.round, 1, "a second turn");
        act(&mut game, LEARNER, Action::Draw, &mut luck);
        act(&mut game, LEARNER, Action::EndTurn, &mut luck);
        others(&mut game, &mut luck);
        assert_eq!((game.round, own(&game).flame), (2, Colour::Yellow));
        assert_eq!(own(&game).open, [builder, magpie], "the Builder has brought the Magpie along");
        assert!(legal(&game, LEARNER).contains(&Action::Flame { of: Bearer::Card(magpie) }));
        if legal(&game, LEARNER).contains(&Action::Capture { source: plenty }) {
            act(&mut game, LEARNER, Action::Capture { source: plenty }, &mut luck);
            act(&mut game, LEARNER, Action::Commit { card: builder }, &mut luck);
            act(&mut game, LEARNER, Action::Commit { card: magpie }, &mut luck);
            act(&mut game, LEARNER, Action::Attack, &mut luck);
            n_captured += 1;
        }
    }
    assert!(n_captured > 15, "{n_captured}");
}
