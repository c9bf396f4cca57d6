//! Section 9 of the index, in words: nobody reads the back of a card before it is opened, and nobody reads a result that did not apply.

use std::collections::BTreeSet;

use apocalypsis::asked::Question;
use apocalypsis::content::{Ending, OptionData, library};
use apocalypsis::effect::Outcome;
use apocalypsis::named::Named;
use apocalypsis::{Apocalypsis, CatastropheId, Event, Origin, TaskId};
use kernel::{Disclosure, Eyes, Game as _, Seat};
use words::{Both, Entry, Lang, Names, Speak as _, Thing as _};

use super::play::{TABLES, legal, listen};

/// Everything that an entry says, in one text.
fn all_of(entry: &Entry) -> String {
    let facts = entry.facts.as_ref().map(|facts| strings(facts).join("\n")).unwrap_or_default();
    let parts = [Some(&entry.title), entry.note.as_ref(), entry.text.as_ref()];
    parts.into_iter().flatten().cloned().chain([facts]).collect::<Vec<_>>().join("\n")
}

fn strings(value: &serde_json::Value) -> Vec<String> {
    match value {
        serde_json::Value::String(text) => vec![text.clone()],
        serde_json::Value::Array(all) => all.iter().flat_map(strings).collect(),
        serde_json::Value::Object(all) => all.values().flat_map(strings).collect(),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => Vec::new(),
    }
}

fn endings(option: &OptionData) -> impl Iterator<Item = &Ending> {
    [Some(&option.success), option.failure.as_ref(), option.critical.as_ref()].into_iter().flatten()
}

/// The options of every card that is opened in play: tasks, and disaster cards.
fn all_options() -> impl Iterator<Item = (Origin, &'static [OptionData], &'static Both)> {
    let tasks = library().tasks.iter().enumerate();
    let tasks = tasks.map(|(n, card)| (Origin::Task(TaskId(n as u8)), card.data.options.as_slice(), &card.data.story));
    let disasters =
        library().catastrophes.iter().enumerate().map(|(n, card)| {
            (Origin::Disaster(CatastropheId(n as u8)), card.data.options.as_slice(), &card.data.story)
        });
    tasks.chain(disasters)
}

fn named(origin: Origin, open: bool) -> Named {
    match origin {
        Origin::Task(task) => Named::Task { task, open },
        Origin::Disaster(card) => Named::Disaster { card, open },
        Origin::House | Origin::World(_) | Origin::Vatican(_) | Origin::Korea(_) | Origin::Power(_) => {
            panic!("{origin:?} has no options")
        }
    }
}

/// APOC-TASK-05: a closed card tells neither its story nor its options, an open one no result.
#[test]
fn entries_tell_no_back_and_no_result() {
    for ((origin, options, story), lang) in all_options().flat_map(|card| Lang::ALL.map(|lang| (card, lang))) {
        let (closed, open) = (all_of(&named(origin, false).entry(lang)), all_of(&named(origin, true).entry(lang)));
        assert!(!closed.contains(story.get(lang)) && open.contains(story.get(lang)), "{origin:?}");
        for option in options {
            assert!(!closed.contains(option.text.get(lang)) && open.contains(option.text.get(lang)), "{origin:?}");
            for ending in endings(option) {
                assert!(!closed.contains(ending.text.get(lang)), "{origin:?}: {}", ending.text.get(lang));
                assert!(!open.contains(ending.text.get(lang)), "{origin:?}: {}", ending.text.get(lang));
            }
        }
    }
    for thing in Apocalypsis::contents() {
        assert!(!matches!(
            thing,
            Named::Task { open: true, .. } | Named::Disaster { open: true, .. } | Named::World { open: true, .. }
        ));
    }
}

/// APOC-WORLD-08: an open World or North Korea card does not say what its checks and rolls lead to; a closed one says nothing of itself.
#[test]
fn events_tell_no_result() {
    let heads = [
        "Check passed:",
        "Failure:",
        "Nobody passes:",
        "Critical success",
        "Success of the World:",
        "Failure of the World:",
    ];
    let mut n_worlds = 0;
    for (n, card) in library().worlds.iter().enumerate() {
        let of = |open: bool| all_of(&Named::World { card: apocalypsis::WorldId(n as u8), open }.entry(Lang::En));
        let printed = apocalypsis::text::world(&card.data, Lang::En);
        n_worlds += usize::from(heads.iter().any(|head| printed.contains(head)));
        assert!(heads.iter().all(|head| !of(true).contains(head)), "{}", of(true));
        assert!(!of(false).contains(&card.data.story.en), "{}", card.data.id);
    }
    for (n, card) in library().koreas.iter().enumerate() {
        let of = |open: bool| all_of(&Named::Korea { card: apocalypsis::KoreaId(n as u8), open }.entry(Lang::En));
        assert!(heads.iter().all(|head| !of(true).contains(head)), "{}", of(true));
        assert!(!of(false).contains(&card.data.story.en), "{}", card.data.id);
    }
    assert!(n_worlds > 5, "{n_worlds} World cards have results to be kept");
}

/// The log tells the result that applies, and no other.
#[test]
fn the_log_tells_one_result() {
    let agent = library().find_agent("aunt_spelt").expect("an agent");
    for (origin, options, _) in all_options() {
        for (index, option) in options.iter().enumerate() {
            for (outcome, critical) in [(Outcome::Success, false), (Outcome::Success, true), (Outcome::Failure, false)]
            {
                let event = Event::Ended { agent, origin, option: index as u8, outcome, critical };
                let line = Apocalypsis::line(&event, &Names(&[]), Lang::En).expect("a result is told");
                let is_told = |ending: Option<&Ending>| ending.is_some_and(|ending| line.contains(&ending.text.en));
                let success = outcome == Outcome::Success && !(critical && option.replace);
                assert_eq!(is_told(Some(&option.success)), success, "{line}");
                assert_eq!(is_told(option.failure.as_ref()), outcome == Outcome::Failure && option.failure.is_some());
                assert_eq!(is_told(option.critical.as_ref()), critical && option.critical.is_some(), "{line}");
            }
        }
    }
}

/// In a game only the cards that are being resolved are open, and no prompt, button or caution tells a result, or of a card that is closed
/// its story or its options.
#[test]
fn nothing_is_told_before_its_time() {
    let results: BTreeSet<&str> = all_options()
        .flat_map(|(_, options, _)| options.iter().flat_map(endings))
        .map(|ending| ending.text.en.as_str())
        .collect();
    assert!(results.len() > 400, "{}", results.len());
    for (seats, prestige) in TABLES {
        listen(seats, prestige, 1, |game, _, _| {
            for eyes in Eyes::all(seats) {
                let view = game.view(eyes);
                check_open(&view);
                let prompt = Apocalypsis::prompt(&view, eyes.seat(), &Names(&[]), Lang::En);
                let mut said = vec![prompt.line, prompt.detail];
                for (seat, action) in
                    eyes.seat().iter().flat_map(|seat| legal(game, *seat).into_iter().map(|one| (*seat, one)))
                {
                    said.push(Apocalypsis::label(&view, seat, &action, Lang::En));
                    said.extend(Apocalypsis::short(&view, seat, &action, Lang::En));
                    said.extend(Apocalypsis::caution(&view, seat, &action, Lang::En).map(|word| word.text));
                }
                let said = said.join("\n");
                for result in &results {
                    assert!(!said.contains(result), "{result:?} is told at {:?}", view.asked);
                }
            }
        });
    }
}

fn check_open(view: &apocalypsis::View) {
    for thing in Apocalypsis::things(view) {
        let is_rightly = match thing {
            Named::Task { task, open: true } => view.task.as_ref().is_some_and(|opened| opened.task == task),
            Named::Disaster { card, open: true } => view.disaster.as_ref().is_some_and(|opened| opened.card == card),
            Named::World { card, open: true } => {
                let is_peeked = view.peeked.as_ref().is_some_and(|peeked| peeked.worlds.contains(&card));
                view.world == Some(card) || is_peeked
            }
            Named::Korea { card, open: true } => view.korea == Some(card),
            _ => true,
        };
        assert!(is_rightly, "{thing:?}");
    }
}

/// Who looks through the same eyes at an imagined world reads the same words.
#[test]
fn imagined_worlds_read_the_same() {
    for (seats, prestige) in TABLES {
        let mut luck = kernel::Luck::fast(5);
        listen(seats, prestige, 1, |game, _, _| {
            for eyes in Eyes::all(seats) {
                let (view, other) = (game.view(eyes), game.imagine(eyes, &mut luck).view(eyes));
                let words = |view: &apocalypsis::View| Apocalypsis::prompt(view, eyes.seat(), &Names(&[]), Lang::En);
                assert_eq!(words(&view), words(&other));
                assert_eq!(Apocalypsis::things(&view), Apocalypsis::things(&other));
            }
        });
    }
}

/// APOC-WORLD-08: that the last player declines shows what follows, so it cannot be previewed.
#[test]
fn the_last_refusal_of_an_offered_check_shows_something() {
    let is_offered = |question: Option<Question>| matches!(question, Some(Question::Volunteer { .. }));
    let mut n_declined = 0;
    for (seats, prestige) in TABLES {
        let mut before = None;
        listen(seats, prestige, 12, |game, _, decided| {
            let question = game.view(Eyes::Seat(Seat(0))).asked.map(|asked| asked.question);
            if let Some((apocalypsis::Action::Decline, disclosure)) = decided
                && is_offered(before)
                && !is_offered(question)
            {
                n_declined += 1;
                assert_eq!(disclosure, Disclosure::Something);
            }
            before = question;
        });
    }
    assert!(n_declined > 0);
}
