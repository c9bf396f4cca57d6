//! The law of the house about secrets, over everything that is ever sent: to each pair of eyes the real table and every table
//! that these eyes imagine are the same, byte for byte. The laws of the kernel look at views; this one looks at what is made of
//! them, words and stories included.

use std::fmt::Write as _;

use kernel::{Eyes, Luck, Seat};
use serde::Serialize;
use serde_json::Value;
use words::{Lang, Names};

use crate::any_match::AnyMatch;
use crate::shelf::Title;

/// How closely games are watched.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    pub games: u64,
    /// The seed of the first game; each further game adds one.
    pub seed: u64,
    /// Worlds are imagined at one position in so many.
    pub one_in: u32,
}

/// Plays random games and compares frames; the number of frames that were compared, or what differs, with all that is needed to
/// see it again.
pub fn check(title: &dyn Title, options: &Value, seats: u8, watch: Watch) -> Result<u64, String> {
    let mut compared = 0;
    for seed in (0..watch.games).map(|game| watch.seed.wrapping_add(game)) {
        let mut game = title.begin(options.clone(), seats, Luck::fast(seed)).map_err(|problem| problem.to_string())?;
        let (mut chooser, mut looker) = (Luck::fast(!seed), Luck::fast(seed.rotate_left(32)));
        loop {
            let is_looked_at = looker.below(watch.one_in) == 0;
            let able: Vec<Seat> = game.awaited().union(game.free()).into();
            let decision = chooser.pick(&able).map(|seat| {
                let legal = game.legal(*seat);
                (*seat, chooser.pick(&legal).cloned().expect("who is able to decide has something to do"))
            });
            let mut step = Ok(());
            if is_looked_at {
                step = compare(game.as_ref(), seats, decision.as_ref(), &mut looker, &mut compared);
            }
            let story = |problem: String| told(title, options, seats, seed, game.as_ref(), &problem);
            step.map_err(story)?;
            let Some((seat, action)) = decision else { break };
            let revision = game.revision(seat);
            game.act(seat, &action, revision, &[]).expect("it was listed");
        }
    }
    Ok(compared)
}

/// Compares the table as it is and, if the next decision reveals nothing, the table after it.
fn compare(
    game: &dyn AnyMatch,
    seats: u8,
    decision: Option<&(Seat, Value)>,
    looker: &mut Luck,
    compared: &mut u64,
) -> Result<(), String> {
    for eyes in Eyes::all(seats) {
        let mut imagined = game.imagined(eyes, looker);
        same(eyes, "now", &everything(game, eyes, 0), &everything(imagined.as_ref(), eyes, 0))?;
        *compared += 1;
        let Some((seat, action)) = decision else { continue };
        let mut real = game.again();
        let since = real.noticed(eyes);
        let acted = real.act(*seat, action, game.revision(*seat), &[eyes]).expect("it was listed");
        // What the seat does by its hidden cards may be impossible in a world where it holds others.
        let guessed = imagined.act(*seat, action, game.revision(*seat), &[eyes]);
        let Ok(guessed) = guessed else { continue };
        if acted.sealed || guessed.sealed {
            continue;
        }
        let what = format!("after {action} of seat {seat}");
        same(eyes, &what, &everything(real.as_ref(), eyes, since), &everything(imagined.as_ref(), eyes, since))?;
        *compared += 1;
    }
    Ok(())
}

/// All that these eyes can be sent, in both languages, with what happened after the first `since` decisions that they noticed.
fn everything(game: &dyn AnyMatch, eyes: Eyes, since: u32) -> String {
    #[derive(Serialize)]
    struct Everything<'a> {
        shown: &'a crate::any_match::Shown,
        story: Vec<crate::any_match::Beat>,
        glossary: std::collections::BTreeMap<String, words::Entry>,
        previews: Vec<Option<crate::any_match::Preview>>,
    }
    let mut text = String::new();
    for lang in [Lang::Ru, Lang::En] {
        let names = Names(&[]);
        let shown = game.shown(eyes, &names, lang);
        let seat = eyes.seat();
        let offered = seat.map(|seat| game.legal(seat)).unwrap_or_default();
        let preview = |action: &Value| game.preview(seat?, action, &names, lang).ok()?;
        let everything = Everything {
            shown: &shown,
            story: game.story(eyes, since, None, &names, lang),
            glossary: game.glossary(eyes, lang),
            previews: offered.iter().map(preview).collect(),
        };
        let written = serde_json::to_string(&everything).expect("it is plain data");
        writeln!(text, "{written}").expect("a text takes everything");
    }
    text
}

fn same(eyes: Eyes, when: &str, real: &str, imagined: &str) -> Result<(), String> {
    if real == imagined {
        return Ok(());
    }
    let place = real.bytes().zip(imagined.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = text.as_bytes().get(place.saturating_sub(60)..).unwrap_or_default();
        String::from_utf8_lossy(&bytes[..bytes.len().min(160)]).into_owned()
    };
    Err(format!(
        "{when}, {eyes} can tell worlds apart:\n  real     …{}\n  imagined …{}",
        around(real),
        around(imagined)
    ))
}

fn told(title: &dyn Title, options: &Value, seats: u8, seed: u64, game: &dyn AnyMatch, problem: &str) -> String {
    let mut text = format!("{problem}\n  {} with {seats} seats, seed {seed}, options {options}, after:", title.id());
    for (seat, action) in game.actions() {
        write!(text, "\n    seat {seat}: {action}").expect("a text takes everything");
    }
    text
}
