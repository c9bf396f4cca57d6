//! How it reads: every message in both languages, whatever happens in a game.

use std::collections::BTreeSet;

use kernel::{Eyes, Game as _, Luck, Play as _, Seat};
use the_loop::action::Pay;
use the_loop::illegal::Illegal;
use the_loop::{Action, Difficulty, Event, Mode, Options, Talk, TheLoop};
use words::{Lang, Names, Speak as _};

/// Both files have the same messages.
#[test]
fn both_languages_have_every_message() {
    assert_eq!(TheLoop::book().one_sided(), Vec::<&str>::new());
    assert!(TheLoop::book().keys().count() > 180);
}

/// A text for people: there is something in it, and no key or placeable is left over.
#[track_caller]
fn check_text(text: &str, lang: Lang) {
    assert!(!text.trim().is_empty());
    assert!(!text.contains(['{', '}', '_', '$']), "{text:?}");
    if lang == Lang::En {
        assert!(!text.contains(|c| ('а'..='я').contains(&c)), "{text:?} is not English");
    }
}

/// Plays random games of a mode and looks at everything that is said on the way.
fn listen(mode: Mode, seats: u8, games: u64, mut look: impl FnMut(&TheLoop, &[Event])) {
    let mut legal = Vec::new();
    for seed in 0..games {
        let options = Options { mode, level: Difficulty::ALL[(seed % 3) as usize], ..Options::default() };
        let mut luck = Luck::fast(seed);
        let mut chooser = Luck::fast(!seed);
        let mut game = TheLoop::setup(&options, seats, &mut luck).expect("a table");
        let mut events = Vec::new();
        look(&game, &events);
        while let Some(seat) = game.awaited() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = *chooser.pick(&legal).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
            look(&game, &events);
        }
    }
}

/// LOOP-LOSE-05: prompts, buttons, log lines and verdicts are there in both languages, for players and for spectators.
#[test]
fn everything_that_happens_can_be_said() {
    let people = ["Оля".to_owned(), "Olga".to_owned()];
    for (mode, lang) in Mode::ALL.into_iter().flat_map(|mode| Lang::ALL.map(|lang| (mode, lang))) {
        let names = Names(&people[if lang == Lang::Ru { 0..1 } else { 1..2 }]);
        listen(mode, 3, 12, |game, events| {
            for event in events {
                TheLoop::line(event, &names, lang).iter().for_each(|line| check_text(line, lang));
            }
            let view = game.view(Eyes::Public);
            for seat in [None, game.awaited(), Some(Seat(0))] {
                let prompt = TheLoop::prompt(&view, seat, &names, lang);
                check_text(&prompt.tag, lang);
                check_text(&prompt.line, lang);
            }
            let Some(seat) = game.awaited() else {
                let verdict = TheLoop::verdict(&view, &names, lang).expect("a verdict");
                check_text(&verdict.title, lang);
                check_text(&verdict.text, lang);
                return;
            };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.iter().for_each(|action| check_text(&TheLoop::label(&view, seat, action, lang), lang));
        });
    }
}

/// Touching things in order leads to one action: no two actions have the same touches, and none is the beginning of another.
#[test]
fn touches_mean_one_action() {
    for mode in Mode::ALL {
        listen(mode, 4, 40, |game, _| {
            let Some(seat) = game.awaited() else { return };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let view = game.view(Eyes::Seat(seat));
            let touches: Vec<Vec<String>> = legal.iter().map(|action| TheLoop::touches(&view, seat, action)).collect();
            for (index, one) in touches.iter().enumerate() {
                for (other, more) in touches.iter().enumerate() {
                    assert!(index == other || !more.starts_with(one), "{:?} and {:?}", legal[index], legal[other]);
                }
            }
        });
    }
}

/// In the list of all actions no two buttons read the same.
#[test]
fn every_button_reads_differently() {
    for (mode, lang) in Mode::ALL.into_iter().flat_map(|mode| Lang::ALL.map(|lang| (mode, lang))) {
        listen(mode, 4, 40, |game, _| {
            let Some(seat) = game.awaited() else { return };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let view = game.view(Eyes::Seat(seat));
            let mut labels = BTreeSet::new();
            for action in &legal {
                let label = TheLoop::label(&view, seat, action, lang);
                assert!(labels.insert(label.clone()), "{label:?} is the label of {action:?} and of another one");
            }
        });
    }
}

/// A card that is said to do nothing does nothing, and one that is not does something; whoever ends the actions is told what is left.
#[test]
fn players_are_warned_of_what_does_nothing_and_of_what_is_lost() {
    let mut idle = 0;
    for mode in Mode::ALL {
        listen(mode, 3, 20, |game, _| {
            let Some(seat) = game.awaited() else { return };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let view = game.view(Eyes::Seat(seat));
            // Before the board is laid out nobody has anything.
            let Some(own) = view.seats.get(seat.index()) else { return };
            for action in &legal {
                let caution = TheLoop::caution(&view, seat, action, Lang::Ru);
                match action {
                    Action::Use { .. } => {
                        let (mut after, mut events) = (game.clone(), Vec::new());
                        after.apply(seat, action, &mut Luck::fast(0), &mut events).expect("a legal action");
                        let is_nothing = |event: &Event| matches!(event, Event::Used { .. } | Event::Skipped { .. });
                        let is_idle = after.awaited() == Some(seat)
                            && after.view(Eyes::Public).effect.is_none()
                            && events.iter().all(is_nothing);
                        assert_eq!(caution.is_some_and(|caution| caution.is_idle), is_idle, "{action:?}: {events:?}");
                        idle += u32::from(is_idle);
                    }
                    Action::EndActions => {
                        let is_left = own.rested || own.hand.iter().any(|held| held.charged);
                        assert!(is_left || caution.is_none(), "nothing is left: {caution:?}");
                        assert!(!own.rested || caution.is_some(), "the free move is left");
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(idle > 20, "such cards come up: {idle}");
}

/// Advice never pays for a move that is free, and always says why once the board is laid out.
#[test]
fn advice_is_thrifty_and_has_a_reason() {
    let mut reasons = BTreeSet::new();
    for mode in Mode::ALL {
        listen(mode, 2, 4, |game, _| {
            let Some(seat) = game.awaited() else { return };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let view = game.view(Eyes::Seat(seat));
            let Some(own) = view.seats.get(seat.index()) else { return };
            for action in &legal {
                let (advised, reason) = game.counsel(seat, &(), *action);
                assert!(legal.contains(&advised), "{advised:?}");
                if let (Action::Move { to, .. }, true) = (action, own.rested) {
                    assert_eq!(advised, Action::Move { to: *to, pay: Pay::Free });
                }
                assert!(reason.is_some(), "{action:?}");
                for (key, lang) in reason.iter().flat_map(|key| Lang::ALL.map(|lang| (key, lang))) {
                    check_text(&TheLoop::book().plain(lang, &format!("reason-{}", key.replace('_', "-"))), lang);
                }
                reasons.extend(reason);
            }
        });
    }
    assert!(reasons.len() >= 10, "{reasons:?}");
}

/// Everything on the table has its words.
#[test]
fn everything_on_the_table_has_words() {
    for mode in Mode::ALL {
        listen(mode, 2, 3, |game, _| {
            for lang in Lang::ALL {
                let view = game.view(Eyes::Public);
                let glossary = TheLoop::glossary(&view, lang);
                let hands = view.seats.iter().flat_map(|seat| &seat.hand).map(|held| format!("card:{}", held.card));
                let steps = view.effect.iter().flat_map(|effect| &effect.steps).map(|step| format!("step:{step}"));
                for key in hands.chain(steps) {
                    assert!(glossary.contains_key(&key), "{key} has no words");
                }
                for entry in glossary.values() {
                    check_text(&entry.title, lang);
                    entry.text.iter().for_each(|text| check_text(text, lang));
                }
            }
        });
    }
}

/// Every refusal and every remark has words.
#[test]
fn refusals_and_remarks() {
    let card = the_loop::CardId(0);
    let refusals = [
        Illegal::GameOver,
        Illegal::NotYourTurn,
        Illegal::AgentTaken,
        Illegal::AnswerFirst,
        Illegal::NothingToAnswer,
        Illegal::WrongPhase,
        Illegal::NotNeighbour,
        Illegal::NotEnoughEnergy { needed: 2, there: 1 },
        Illegal::FreeMoveSpent,
        Illegal::NotInHand { card },
        Illegal::NotCharged { card },
        Illegal::BlackHole,
        Illegal::Centrifuge,
        Illegal::NoAbility,
        Illegal::AbilityUsed,
        Illegal::NoTarget,
        Illegal::NotAvailable { card },
        Illegal::NotFulfilled,
        Illegal::NoCentrifuge,
        Illegal::NotInRow,
        Illegal::NotInMode,
        Illegal::TooManyActions,
        Illegal::NoOtherEnergy,
        Illegal::NothingThere,
    ];
    let talk = [
        Talk::Era { era: the_loop::Era::Renaissance },
        Talk::Card { card },
        Talk::Duplicate { token: the_loop::Token(3) },
        Talk::Loop { dimension: the_loop::Dimension::Star },
        Talk::Enough,
        Talk::Question,
        Talk::Advice { action: Action::EndActions },
    ];
    for lang in Lang::ALL {
        let texts: BTreeSet<String> = refusals.iter().map(|illegal| TheLoop::refusal(illegal, lang)).collect();
        texts.iter().for_each(|text| check_text(text, lang));
        assert!(texts.len() >= refusals.len() - 1, "refusals that read the same");
        talk.iter().for_each(|talk| check_text(&TheLoop::remark(talk, lang), lang));
    }
}
