//! An oracle of secrets. Whole evenings are played at a listening server, every word that anybody is told is written down, and then somebody
//! who has read the database and the box looks for what the reader could not have known. It does not ask the program who may see what: that is
//! written down in `zones.rs`, after section 9 of the rules.

mod evening;
mod lexicon;
mod plant;
mod search;
mod secrets;
mod truth;
mod zones;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use evening::{Evening, Plan, play};
use search::Read;
use secrets::Oracle;

/// What is a secret at every table before the end.
const EVERYWHERE: [&str; 6] = ["seed", "key of the luck", "digest", "contribution", "person", "number"];

/// Plays an evening and searches everything that was told. Then secrets of `kinds` are planted, and found.
async fn check(plan: &Plan, seed: u64, kinds: &[&str]) {
    let evening = play(plan, seed).await;
    let oracle = Oracle::of(&evening).await;
    check_record(&evening);
    let (mut read, mut leaks) = (Read::new(), BTreeMap::<String, (usize, String)>::new());
    for told in &evening.told {
        for found in oracle.search_with(told, &mut read) {
            let place = format!("{} to {:?} at {}..{} of {}", told.what, told.to, told.from, told.upto, plan.options);
            leaks.entry(found).or_insert((0, place)).0 += 1;
        }
    }
    let line = |(found, (n, place)): (&String, &(usize, String))| format!("{n}× {found} | {place}");
    let lines: Vec<String> = leaks.iter().take(40).map(line).collect();
    assert!(leaks.is_empty(), "{} secrets of {} got out:\n{}", leaks.len(), plan.game, lines.join("\n"));
    let kinds: Vec<&str> = EVERYWHERE.into_iter().chain(kinds.iter().copied()).collect();
    oracle.check_plants(&evening, &kinds);
}

/// Nothing can be found in what was not written down.
fn check_record(evening: &Evening) {
    for (to, words) in [
        (None, ["table", "frame", "chat", "refused", "words"]),
        (Some(0), ["table", "frame", "preview", "refused", "done"]),
        (Some(1), ["table", "frame", "preview", "refused", "done"]),
    ] {
        for word in words {
            let is_told = evening.told.iter().any(|told| told.to == to && told.told["type"] == word);
            assert!(is_told, "{}: nobody has written down what {to:?} was told as {word}", evening.plan.game);
        }
        let n_bodies = evening.told.iter().filter(|told| told.to == to && told.what.starts_with("GET")).count();
        assert!(n_bodies > 40, "{}: {to:?} has asked for {n_bodies} pages only", evening.plan.game);
    }
}

/// Every kind of a game, each with so many bots beside the two people.
async fn check_kinds(
    game: &'static str,
    bots: &[usize],
    decisions: usize,
    kinds: impl Fn(&Value) -> Vec<&'static str>,
) {
    let title = catalog::find(game).expect("on the shelf");
    for (index, options) in title.kinds().into_iter().enumerate() {
        let kinds = kinds(&options);
        let plan = Plan { game, options, bots: bots[index % bots.len()], decisions };
        check(&plan, 10 + index as u64, &kinds).await;
    }
}

#[tokio::test]
async fn no_word_of_timeline_says_too_much() {
    check_kinds("timeline", &[1, 1], 60, |_| vec!["id", "text", "back", "list", "year"]).await;
}

#[tokio::test]
async fn no_word_of_the_loop_says_too_much() {
    let kinds = |options: &Value| match options["mode"].as_str() {
        Some("sabotage") => vec!["id", "text", "list", "place"],
        _ => vec!["id", "text", "list"],
    };
    check_kinds("loop", &[1, 0], 60, kinds).await;
}

#[tokio::test]
async fn no_word_of_echo_says_too_much() {
    check_kinds("echo", &[1, 0], 120, |_| vec!["id", "text", "list"]).await;
}

#[tokio::test]
async fn no_word_of_horizon_says_too_much() {
    check_kinds("horizon", &[1, 2], 120, |_| vec!["id", "text", "list", "artifact"]).await;
}

#[tokio::test]
async fn no_word_of_apocalypsis_says_too_much() {
    let kinds = ["id", "text", "back", "ending", "list"];
    check_kinds("apocalypsis", &[1], 120, |_| kinds.to_vec()).await;
    let options = json!({ "prestige": 10, "random_factions": true });
    check(&Plan { game: "apocalypsis", options, bots: 0, decisions: 120 }, 20, &kinds).await;
}

#[tokio::test]
async fn no_word_of_the_pattern_game_says_too_much() {
    check_kinds("demo", &[1], 60, |_| vec!["list"]).await;
}
