//! What holds for every game on the shelf, whatever game it is: words, touches, storing, replays, bots.

use std::collections::{BTreeMap, BTreeSet};

use bots::BotSpec;
use catalog::simulate::Plan;
use catalog::{AnyMatch, Title, delta, frames};
use kernel::replay::Origin;
use kernel::{Eyes, Level, Luck, Outcome, Seat};
use serde_json::{Value, json};
use words::{Lang, Names};

const NOBODY: Names<'static> = Names(&[]);

/// Every game in every mode with the fewest and the most players.
fn tables() -> impl Iterator<Item = (&'static dyn Title, Value, u8)> {
    catalog::known().flat_map(|title| {
        title.kinds().into_iter().flat_map(move |given| {
            let options = title.options_from_json(given).expect("a mode of the schema can be set");
            let seats = title.seats(&options).expect("complete options are good options");
            let ends: BTreeSet<u8> = [*seats.start(), *seats.end()].into();
            ends.into_iter().map(move |seats| (title, options.clone(), seats)).collect::<Vec<_>>()
        })
    })
}

/// Plays a game at random and shows every position to `look`.
fn play(
    title: &'static dyn Title,
    options: &Value,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&dyn AnyMatch),
) -> Box<dyn AnyMatch> {
    let mut game = title.begin(options.clone(), seats, Luck::fast(seed)).expect("it can be played");
    let mut chooser = Luck::fast(!seed);
    loop {
        look(game.as_ref());
        let able: Vec<Seat> = game.awaited().union(game.free()).into();
        let Some(seat) = chooser.pick(&able).copied() else { return game };
        let legal = game.legal(seat);
        let action = chooser.pick(&legal).expect("who is able to decide has something to do");
        game.act(seat, action, game.revision(seat), &[]).expect("it was listed");
    }
}

#[test]
fn ids_are_names_and_all_different() {
    let ids: Vec<&str> = catalog::games().iter().map(|title| title.id()).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len());
    for id in ids {
        assert!(id.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c == '-'), "{id}");
        assert_eq!(catalog::find(id).map(Title::id), Some(id));
    }
    assert!(catalog::find("chess").is_none());
}

#[test]
fn the_shelf_speaks_both_languages() {
    for title in catalog::games() {
        let (ru, en) = (title.about(Lang::Ru), title.about(Lang::En));
        // A name may be the same in both.
        assert!(!ru.title.is_empty() && !en.title.is_empty());
        for (ru, en) in [(&ru.tagline, &en.tagline), (&ru.credits, &en.credits)] {
            assert!(!ru.is_empty() && !en.is_empty() && ru != en, "{ru} / {en}");
        }
        assert!(!ru.minutes.is_empty() && !en.minutes.is_empty());
        for (ru, en) in ru.options.iter().zip(&en.options) {
            assert!(is_translated(&ru.label, &en.label), "{}: {} / {}", ru.key, ru.label, en.label);
            let hints = |words: &catalog::OptionWords| words.values.iter().filter(|value| value.hint.is_some()).count();
            let is_explained = hints(ru) == ru.values.len() && hints(en) == en.values.len();
            assert!(!ru.is_leading || is_explained, "{}: kinds of game say what they are", ru.key);
            let is_number = matches!(ru.kind, kernel::options::Kind::Number { .. });
            for (ru, en) in ru.values.iter().zip(&en.values) {
                assert!(is_number || is_translated(&ru.label, &en.label), "{}: {} / {}", ru.value, ru.label, en.label);
                assert_eq!(ru.hint.is_some(), en.hint.is_some());
                assert!(ru.hint.is_none() || ru.hint != en.hint, "{}: {:?}", ru.value, ru.hint);
            }
        }
    }
}

fn is_translated(ru: &str, en: &str) -> bool {
    ru != en && ru.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c))) && en.is_ascii()
}

/// Whoever looks back at a game is told of turns that are there, of deeds by name, and of nothing twice.
#[test]
fn every_finished_game_can_be_looked_back_at() {
    for (title, options, seats) in tables() {
        let game = play(title, &options, seats, 5, |_| {});
        let replay = game.replay(Origin::Fast { seed: 5 });
        let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
        for lang in Lang::ALL {
            let course = title.course(&replay, &Names(&names), lang).expect("it was just played");
            let positions: Vec<u32> = course.turns.iter().map(|turn| turn.position).collect();
            assert!(positions[0] == 0 && positions.is_sorted_by(|a, b| a < b), "{}: {positions:?}", title.id());
            assert!(*positions.last().expect("a turn") < game.position());
            assert!(course.turns.iter().all(|turn| !turn.title.is_empty()), "{}: {:?}", title.id(), course.turns);
            let lines = if course.is_team { 1 } else { usize::from(seats) };
            assert!(course.standing.len() == positions.len() && course.standing.iter().all(|now| now.len() == lines));
            for point in &course.turning_points {
                assert!((1..=game.position()).contains(&point.position), "{}: {point:?}", title.id());
                assert!(!point.lines.is_empty(), "{}: {point:?} says what happened", title.id());
            }
            let labels: BTreeSet<&str> = course.deeds.iter().map(|deed| deed.label.as_str()).collect();
            assert_eq!(labels.len(), course.deeds.len());
            assert!(course.deeds.iter().all(|deed| deed.by_seat.len() == usize::from(seats)));
            let is_pattern = catalog::games().iter().all(|game| game.id() != title.id());
            assert!(is_pattern || !course.deeds.is_empty(), "{}: somebody did something", title.id());
        }
    }
}

/// Where all win or lose as one team nobody has a rival, and everywhere else everybody has.
#[test]
fn rivals_are_those_who_are_ranked() {
    for (title, options, seats) in tables() {
        let game = play(title, &options, seats, 5, |_| {});
        let is_ranked = matches!(game.outcome(), Some(Outcome::Ranking { .. }));
        assert_eq!(game.has_rivals(), is_ranked, "{} {options}", title.id());
    }
}

/// An action is found by its touches, and by nothing that another action could be found by.
#[test]
fn every_legal_action_is_offered_with_words_and_touches_of_its_own() {
    for (title, options, seats) in tables() {
        let game = play(title, &options, seats, 3, |game| {
            for seat in Seat::all(seats) {
                let offers = game.offers(seat, Lang::En);
                let actions: Vec<Value> = offers.iter().map(|offer| offer.action.clone()).collect();
                assert_eq!(actions, game.legal(seat));
                let touches: BTreeSet<&[String]> = offers.iter().map(|offer| offer.touches.as_slice()).collect();
                assert_eq!(touches.len(), offers.len(), "two actions have the same touches");
                for offer in &offers {
                    assert!(!offer.touches.is_empty() && !offer.label.is_empty(), "{offer:?}");
                    let is_begun =
                        |other: &&[String]| other.len() < offer.touches.len() && offer.touches.starts_with(other);
                    assert!(!touches.iter().any(is_begun), "an action is complete before {offer:?} is");
                }
                for (ru, en) in game.offers(seat, Lang::Ru).iter().zip(&offers) {
                    assert_eq!((&ru.action, &ru.touches, ru.is_final), (&en.action, &en.touches, en.is_final));
                    assert_ne!(ru.label, en.label);
                }
            }
            assert!(game.offers(Seat(seats), Lang::En).is_empty() && game.legal(Seat(200)).is_empty());
        });
        assert!(game.is_over());
    }
}

/// What stands on the buttons of one question, as long as the thumb of a phone is wide: the first of it must do to tell them apart.
#[test]
fn answers_beside_each_other_look_different() {
    const GLANCE: usize = 18;
    for (title, options, seats) in tables() {
        for (seed, lang) in [(30, Lang::Ru), (31, Lang::En), (32, Lang::Ru)] {
            play(title, &options, seats, seed, |game| {
                for seat in Seat::all(seats) {
                    let mut seen: BTreeMap<(Vec<String>, String), String> = BTreeMap::new();
                    for offer in game.offers(seat, lang) {
                        let (last, path) = offer.touches.split_last().expect("something is touched");
                        if !last.starts_with("do:") {
                            continue;
                        }
                        let text = offer.short.unwrap_or(offer.label);
                        let glance: String = text.chars().take(GLANCE).collect();
                        if let Some(other) = seen.insert((path.to_vec(), glance), text.clone()) {
                            panic!("{}: {text:?} beside {other:?}", title.id());
                        }
                    }
                }
            });
        }
    }
}

/// A question and what hangs on it fit into the bar of the smallest phone.
#[test]
fn prompts_are_short() {
    for (title, options, seats) in tables() {
        for (seed, lang) in [(40, Lang::Ru), (41, Lang::En)] {
            play(title, &options, seats, seed, |game| {
                for eyes in Eyes::all(seats) {
                    let prompt = game.prompt(eyes, &NOBODY, lang);
                    let (line, detail) = (prompt.line.chars().count(), prompt.detail.chars().count());
                    assert!(line <= 96 && detail <= 112, "{}: {line} and {detail}: {prompt:?}", title.id());
                }
            });
        }
    }
}

#[test]
fn every_position_has_a_prompt_and_the_end_has_a_verdict() {
    for (title, options, seats) in tables() {
        let game = play(title, &options, seats, 4, |game| {
            for eyes in Eyes::all(seats) {
                let (ru, en) = (game.prompt(eyes, &NOBODY, Lang::Ru), game.prompt(eyes, &NOBODY, Lang::En));
                assert!(
                    !ru.tag.is_empty() && !en.tag.is_empty() && !ru.line.is_empty() && ru.line != en.line,
                    "{ru:?} {en:?}"
                );
                assert_eq!(game.shown(eyes, &NOBODY, Lang::En).outcome.is_some(), game.is_over());
                assert_eq!(game.outcome().is_some(), game.is_over());
            }
        });
        let verdict = |lang| game.shown(Eyes::Public, &NOBODY, lang).outcome.expect("it is over").1;
        let (ru, en) = (verdict(Lang::Ru), verdict(Lang::En));
        assert!(!en.title.is_empty() && !en.text.is_empty() && ru != en);
        assert!(!game.lines(Eyes::Public, 0, &NOBODY, Lang::Ru).is_empty());
        assert!(game.lines(Eyes::Public, game.position(), &NOBODY, Lang::Ru).is_empty());
        assert!(!game.glossary(Eyes::Public, Lang::En).is_empty());
    }
}

#[test]
fn a_stored_match_is_restored_at_any_position() {
    for (title, options, seats) in tables() {
        play(title, &options, seats, 5, |game| {
            let stored = game.store();
            let again = title.restore(&stored).unwrap();
            assert_eq!((again.store(), again.digest(), again.position()), (stored, game.digest(), game.position()));
            assert_eq!((again.options(), again.seats(), again.game()), (game.options(), seats, title.id()));
        });
        assert!(title.restore("{}").unwrap_err().contains(title.id()));
    }
}

#[test]
fn replays_and_scenarios_of_every_game_are_good() {
    for (title, options, seats) in tables() {
        let game = play(title, &options, seats, 6, |game| {
            let scenario = game.scenario("a position");
            let text = serde_json::to_string(&scenario).unwrap();
            let read = kernel::scenario::Scenario::parse(&text).unwrap();
            if !game.is_over() {
                title.run_scenario(&read).unwrap();
            }
        });
        let replay = game.replay(Origin::Fast { seed: 6 });
        assert_eq!(title.verify(&replay).unwrap().digest(), game.digest());
        for upto in [0, 1, game.position()] {
            assert_eq!(title.replayed(&replay, Some(upto), &[]).unwrap().position(), upto);
        }
    }
}

#[test]
fn bots_of_every_level_make_legal_decisions_and_the_same_ones_again() {
    for (title, options, seats) in tables() {
        let mut game = title.begin(options, seats, Luck::fast(7)).unwrap();
        let specs: Vec<_> =
            Level::ALL.iter().cycle().take(usize::from(seats)).map(|level| Some(BotSpec::of_level(*level))).collect();
        game.set_bots(&specs, 8);
        for _ in 0..6 {
            let Some(seat) = game.awaited().first() else { break };
            let thought = game.think(seat).expect("a bot sits there");
            let action = thought().expect("it has something to decide");
            assert_eq!(game.think(seat).and_then(|thought| thought()), Some(action.clone()));
            assert!(game.legal(seat).contains(&action));
            let advice = game.advise(seat, BotSpec::RANDOM, 1).expect("anybody may ask")().expect("it has an answer");
            assert!(game.legal(seat).contains(&advice.action));
            // What a bot is asked to do it does itself, whatever it would advise a person.
            let mut alone = game.again();
            let specs: Vec<_> = Seat::all(seats).map(|other| (other == seat).then_some(BotSpec::RANDOM)).collect();
            alone.set_bots(&specs, 1);
            let decided = game.decide(seat, BotSpec::RANDOM, 1).and_then(|thought| thought());
            assert_eq!(decided, alone.think(seat).and_then(|thought| thought()));
            game.act(seat, &action, game.revision(seat), &[]).unwrap();
        }
        assert!(
            game.think(Seat(seats)).is_none()
                && game.decide(Seat(99), BotSpec::RANDOM, 1).is_none()
                && game.advise(Seat(99), BotSpec::RANDOM, 1).is_none()
        );
    }
}

/// A seat that goes to a bot and back must not make the other bots deaf.
#[test]
fn bots_that_are_seated_again_know_what_was_said() {
    let title = catalog::find("timeline").expect("it is on the shelf");
    let options = title.options_from_json(json!({ "mode": "coop" })).expect("a mode of the game");
    let mut n_heeded = 0;
    for seed in 0..40 {
        let mut game = title.begin(options.clone(), 2, Luck::fast(seed)).expect("two can play");
        let seat = game.awaited().first().expect("somebody begins");
        let specs: Vec<_> = (0..2).map(|own| (own == seat.0).then_some(BotSpec::of_level(Level::Easy))).collect();
        game.set_bots(&specs, seed);
        let decide = |game: &dyn AnyMatch| game.think(seat).and_then(|thought| thought());
        let deaf = decide(game.as_ref());
        for held in game.view(Eyes::Public)["hands"][seat.index()].as_array().expect("a hand") {
            let hint = json!({ "kind": "period", "card": held["card"], "from": 1900, "to": 1901 });
            game.say(Seat(1 - seat.0), &hint).expect("anybody may say so");
        }
        let heard = decide(game.as_ref());
        game.set_bots(&specs, seed);
        assert_eq!(decide(game.as_ref()), heard, "seed {seed}");
        n_heeded += u32::from(heard != deaf);
    }
    assert!(n_heeded > 0, "hints matter to bots");
}

#[test]
fn nonsense_is_refused_in_words_and_changes_nothing() {
    for (title, options, seats) in tables() {
        let mut game = title.begin(options, seats, Luck::fast(9)).unwrap();
        let (seat, before) = (game.awaited().first().unwrap(), game.store());
        for nonsense in [json!("fly"), json!(null), json!({ "fly": { "high": true } }), json!([]), json!(7)] {
            let refused = game.act(seat, &nonsense, 0, &[]).unwrap_err();
            assert_eq!(refused.code, "not_understood");
            assert!(!refused.words.ru.is_empty() && refused.words.ru != refused.words.en);
        }
        let action = game.legal(seat).remove(0);
        assert_eq!(game.act(seat, &action, 5, &[]).unwrap_err().code, "stale");
        assert_eq!(game.act(Seat(250), &action, 0, &[]).unwrap_err().code, "no_such_seat");
        assert_eq!(game.undo(seat).unwrap_err().code, "nothing_to_undo");
        assert!(game.patch(&json!({ "nonsense": 1 })).is_err());
        assert_eq!(game.store(), before);
    }
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    for (title, options, players) in tables() {
        let plan = |threads| Plan {
            options: options.clone(),
            players,
            games: 150,
            seed: 3,
            bots: vec![BotSpec::RANDOM],
            threads,
            keep_replays: 2,
            report: false,
        };
        let (one, three) = (title.simulate(&plan(1), &|_| {}).unwrap(), title.simulate(&plan(3), &|_| {}).unwrap());
        assert_eq!(
            (one.digest, one.decisions, one.lengths.summary()),
            (three.digest, three.decisions, three.lengths.summary())
        );
        assert_eq!(one.replays, three.replays);
        assert!(one.replays.len() == 2 && one.replays.iter().all(|replay| title.verify(replay).is_ok()));
    }
}

/// The first game is not over before the second has been played as well, so it takes two threads to play two games.
#[test]
fn a_simulation_uses_every_thread_from_the_second_game_on() {
    let title = catalog::find("demo").or(catalog::games().first().copied()).expect("there is a game");
    let plan = Plan {
        options: title.options_from_json(json!({})).expect("defaults are good options"),
        players: 2,
        games: 2,
        seed: 3,
        bots: vec![BotSpec::RANDOM],
        threads: 2,
        keep_replays: 0,
        report: false,
    };
    let both = std::sync::Barrier::new(2);
    let results = title.simulate(&plan, &|games| {
        assert_eq!(games, 1, "games are handed out one by one");
        both.wait();
    });
    assert_eq!(results.unwrap().games, 2);
}

#[test]
fn what_is_sent_as_text_is_what_is_said_as_values() {
    for (title, options, seats) in tables() {
        play(title, &options, seats, 11, |game| {
            for eyes in [Eyes::Public, Eyes::Seat(Seat(0))] {
                let parse = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
                let shown = game.shown(eyes, &NOBODY, Lang::Ru);
                assert_eq!(parse(shown.view.get()), game.view(eyes));
                let offers = eyes.seat().map(|seat| game.offers(seat, Lang::Ru)).unwrap_or_default();
                assert_eq!(parse(shown.offers.get()), json!(offers));
                let beats = game.story(eyes, 0, None, &NOBODY, Lang::En);
                let told =
                    beats.iter().flat_map(|beat| parse(beat.events.get()).as_array().cloned().unwrap_or_default());
                assert_eq!(told.collect::<Vec<_>>(), game.events(eyes, 0));
                let mut all = game.glossary(eyes, Lang::En);
                // What words mean is for those who ask.
                all.retain(|id, _| !id.starts_with("term:"));
                let sent = game.missing_words(eyes, Lang::En, &mut |_, _| false);
                assert!(sent.iter().all(|(id, words)| all.get(id) == Some(words)));
                assert!(game.is_over() || sent == all, "nothing lies aside while the game goes on");
                let mut numbers = BTreeSet::new();
                game.missing_words(eyes, Lang::En, &mut |number, _| !numbers.insert(number));
                assert_eq!(numbers.len(), sent.len(), "every thing has its own number");
                let mut untold = game.missing_words(eyes, Lang::En, &mut |_, is_told| is_told);
                assert!(untold.values().all(|entry| entry.text.is_none()));
                untold.extend(game.missing_words(eyes, Lang::En, &mut |_, is_told| !is_told));
                assert_eq!(untold, sent);
            }
        });
    }
}

/// What any client is ever sent is made of what its eyes may see.
#[test]
fn whole_frames_tell_no_secret() {
    for (title, options, seats) in tables() {
        let watch = frames::Watch { games: 3, seed: 21, one_in: 16 };
        let compared = frames::check(title, &options, seats, watch).unwrap_or_else(|problem| panic!("{problem}"));
        assert!(compared > 5, "{}: {compared}", title.id());
    }
}

/// Each beat is the table after a step; the last one is the table as it is.
#[test]
fn beats_lead_from_one_position_to_the_next() {
    let mut n_steps = 0;
    for (title, options, seats) in tables() {
        let mut game = title.begin(options.clone(), seats, Luck::fast(12)).expect("it can be played");
        let mut chooser = Luck::fast(13);
        while let Some(seat) = game.awaited().first() {
            let legal = game.legal(seat);
            let action = chooser.pick(&legal).expect("who is awaited has something to do");
            let (eyes, since) = (Eyes::Seat(seat), game.noticed(Eyes::Seat(seat)));
            game.act(seat, action, game.revision(seat), &[eyes]).expect("it was listed");
            let beats = game.story(eyes, since, None, &NOBODY, Lang::En);
            assert!(!beats.is_empty() && beats.iter().all(|beat| beat.moment == since + 1 && beat.seat == seat));
            let mut view = game.view(eyes);
            for beat in beats.iter().rev() {
                if let Some(change) = &beat.view {
                    view = delta::applied(&view, &serde_json::from_str(change.get()).expect("a difference is JSON"));
                }
                assert_eq!(
                    view.as_object().map(serde_json::Map::len),
                    game.view(eyes).as_object().map(serde_json::Map::len)
                );
            }
            n_steps += beats.len() - 1;
        }
    }
    assert!(n_steps > 0, "nothing is ever shown step by step");
}
