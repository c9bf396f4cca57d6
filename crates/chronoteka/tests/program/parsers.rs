//! Everything that is read from outside is read without a panic, whatever is in it: real files with something changed, thousands of
//! times.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use bots::BotSpec;
use kernel::scenario::Scenario;
use kernel::{Luck, Replay, Seed};
use server::protocol::{Ask, CreateTable};

use crate::ROOT;

/// How often each text is changed and read.
const TIMES: u32 = 1000;

/// Reads `texts` with something changed, again and again, and some of them as they are.
fn read_changed(texts: &[String], read: impl Fn(&str)) {
    assert!(!texts.is_empty());
    let mut luck = Luck::fast(11);
    for text in texts {
        read(text);
        for _ in 0..TIMES {
            let mut changed: Vec<char> = text.chars().collect();
            for _ in 0..=luck.below(3) {
                change(&mut changed, &mut luck);
            }
            read(&changed.into_iter().collect::<String>());
        }
    }
}

/// One change: something left out, repeated, put in or exchanged.
fn change(text: &mut Vec<char>, luck: &mut Luck) {
    const ODD: [&str; 16] =
        ["\"", "{", "}", "[", "]", ",", ":", "-1", "0", "999999999999", "1e999", "null", "é", "\u{0}", "(", "Some("];
    let len = text.len() as u32;
    let at = luck.below(len + 1) as usize;
    let end = (at + 1 + luck.below(12) as usize).min(text.len());
    match luck.below(5) {
        0 => text.truncate(at),
        1 => drop(text.drain(at.min(end)..end)),
        2 => {
            let again: Vec<char> = text[at.min(end)..end].to_vec();
            text.splice(at..at, again);
        }
        3 => {
            let odd = luck.pick(&ODD).copied().unwrap_or_default();
            text.splice(at.min(end)..end, odd.chars());
        }
        _ => {
            let odd = luck.pick(&ODD).copied().unwrap_or_default();
            text.splice(at..at, odd.chars());
        }
    }
}

/// The first files of a folder of every game.
fn files_of_games(folder: &str, extension: &str) -> Vec<String> {
    let list = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let of_game = |game: PathBuf| {
        let mut files: Vec<PathBuf> =
            list(game.join(folder)).filter(|file| file.extension().is_some_and(|e| e == extension)).collect();
        files.sort();
        files.into_iter().take(4)
    };
    let files = list(Path::new(ROOT).join("games")).flat_map(of_game);
    files.filter_map(|file| fs::read_to_string(file).ok()).collect()
}

#[test]
fn replays() {
    read_changed(&files_of_games("tests/replays", "json"), |text| {
        if let Ok(replay) = Replay::parse(text)
            && let Some(title) = catalog::find(&replay.game)
        {
            let _ = title.verify(&replay);
        }
    });
}

#[test]
fn scenarios() {
    read_changed(&files_of_games("tests/scenarios", "json"), |text| {
        if let Ok(scenario) = Scenario::parse(text)
            && let Some(title) = catalog::find(&scenario.game)
        {
            let _ = title.run_scenario(&scenario);
        }
    });
}

#[test]
fn stored_matches() {
    for title in catalog::known() {
        let seats = title.seats(&serde_json::json!({})).map_or(2, |seats| *seats.end());
        let game = title.begin(serde_json::json!({}), seats, Luck::fast(5)).expect("a game with its own options");
        read_changed(&[game.store()], |text| {
            let _ = title.restore(text);
        });
    }
}

#[test]
fn options() {
    for title in catalog::known() {
        let options = title.options_from_json(serde_json::json!({})).expect("a game with its own options");
        read_changed(&[options.to_string()], |text| {
            if let Ok(options) = serde_json::from_str(text) {
                let _ = title.begin(options, 3, Luck::fast(1));
            }
            let _ = title.options_from_settings(&[("mode".to_owned(), text.to_owned())]);
            let _ = title.options_from_settings(&[(text.to_owned(), "1".to_owned())]);
        });
    }
}

#[test]
fn small_words() {
    let words = ["random", "greedy:easy", "search:hard:500", "time:medium:20", "easy"].map(str::to_owned);
    read_changed(&words, |text| {
        let _ = BotSpec::from_str(text);
        let _ = Seed::from_str(text);
    });
}

#[test]
fn requests() {
    let asks = [
        r#"{"type":"act","id":1,"seat":0,"revision":7,"action":{"attempt":{"card":"mq9c"}}}"#,
        r#"{"type":"undo","id":2,"seat":1,"revision":3}"#,
        r#"{"type":"chat","id":3,"text":"Привет"}"#,
        r#"{"type":"arrange","id":4,"seat":2,"holder":{"kind":"bot","level":"hard"}}"#,
        r#"{"type":"words","id":5,"things":["card:mq9c"]}"#,
        r#"{"type":"say","id":6,"seat":0,"talk":{"kind":"question","card":"mq9c"}}"#,
    ];
    read_changed(&asks.map(str::to_owned), |text| drop(serde_json::from_str::<Ask>(text)));
    let wish = r#"{"game":"timeline","options":{"mode":"versus"},"listed":false,"start":true,"seats":[{"kind":"me"},{"kind":"bot","level":"easy"}]}"#;
    read_changed(&[wish.to_owned()], |text| drop(serde_json::from_str::<CreateTable>(text)));
}
