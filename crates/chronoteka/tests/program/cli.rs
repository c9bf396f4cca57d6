//! The program as people meet it: good input gives figures that add up, bad input gives exit code 2 and words that say what to do.

use std::fs;
use std::path::Path;

use kernel::receipt::{Promised, terms};
use kernel::replay::{Given, Origin};
use kernel::{Luck, Receipt, Replay, Seed, Version};
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::chronoteka;

/// Where it does not matter.
const HERE: &str = ".";

/// What the program prints when all is well.
#[track_caller]
fn good(args: &[&str]) -> String {
    let output = chronoteka(HERE.as_ref(), args, "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {told}");
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

#[track_caller]
fn good_json(args: &[&str]) -> Value {
    serde_json::from_str(&good(args)).expect("one JSON object")
}

/// Bad input: exit code 2, all of these words on standard error, and nothing on standard output.
#[track_caller]
fn bad(args: &[&str], words: &[&str]) {
    let output = chronoteka(HERE.as_ref(), args, "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args:?}");
    words.iter().for_each(|word| assert!(told.contains(word), "{args:?}: expected {word:?} in {told}"));
    assert!(!told.contains("panicked"), "{told}");
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    fs::write(&file, text).expect("the file can be written");
    file.to_str().expect("paths are text").to_owned()
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    bad(&["simulate", "chess"], &["unknown game \"chess\"", "timeline"]);
    bad(&["simulate", "timeline", "--players", "9"], &["players", "expected 1 to 6", "found 9"]);
    bad(&["simulate", "timeline", "--players", "0"], &["players", "expected 1 to 6", "found 0"]);
    bad(&["simulate", "timeline", "--players", "999"], &["999", "0..=255"]);
    bad(
        &["simulate", "timeline", "--set", "mode=versus", "--players", "1"],
        &["players", "expected 2 to 6", "found 1"],
    );
    bad(&["simulate", "timeline", "--set", "colour=red"], &["option colour", "unknown option", "`mode`", "`decks`"]);
    bad(&["simulate", "timeline", "--set", "mode=duel"], &["option mode", "expected `coop` or `versus`", "\"duel\""]);
    bad(&["simulate", "timeline", "--set", "decks=nature"], &["option decks", "`pop_culture`", "nature"]);
    bad(&["simulate", "timeline", "--set", "hints=maybe"], &["option hints", "expected on or off"]);
    bad(&["simulate", "timeline", "--set", "mode"], &["--set mode", "expected KEY=VALUE"]);
    bad(&["simulate", "timeline", "--players", "2", "--set", "first_seat=5"], &["first_seat"]);
    bad(&["simulate", "timeline", "--bots", "genius"], &["unknown bot \"genius\"", "random", "greedy", "search"]);
    bad(&["simulate", "timeline", "--bots", "search:easy:0"], &["unknown bot"]);
    bad(&["simulate", "timeline", "--games", "0"], &["--games", "0 is not in 1.."]);
    bad(&["simulate", "timeline", "--games", "many"], &["--games", "many"]);
    bad(&["simulate", "timeline", "--seed", "-1"], &["-1"]);
    bad(&["simulate", "timeline", "--threads", "0"], &["--threads", "1..=1024"]);
    bad(&["simulate", "timeline", "--fast"], &["--fast"]);
    bad(&["simulate"], &["GAME"]);
    bad(&["simulate", "timeline", "--players", "9", "--check"], &["players", "expected 1 to 6"]);
}

#[test]
fn unknown_commands_and_languages_are_refused() {
    bad(&["dance"], &["dance"]);
    bad(&[], &["Usage"]);
    bad(&["games", "--lang", "de"], &["expected ru or en", "de"]);
    bad(&["engine", "--loud"], &["--loud"]);
}

#[test]
fn the_shelf_is_listed_in_both_languages() {
    let en = good(&["games"]);
    assert!(en.contains("timeline  Timeline Twist") && en.contains("players 1–6"), "{en}");
    assert!(good(&["games", "--lang", "ru"]).contains("Таймлайн Твист"));
    let list = good_json(&["games", "--json"]);
    for game in list["games"].as_array().expect("a list of games") {
        for key in ["id", "rules_version", "title", "tagline", "minutes", "credits", "least_players", "most_players"] {
            assert!(!game[key].is_null(), "{key} of {game}");
        }
        for option in game["options"].as_array().expect("a list of options") {
            let words = [&option["key"], &option["label"]];
            assert!(words.iter().all(|word| word.as_str().is_some_and(|word| !word.is_empty())), "{option}");
            assert!(!option["default"].is_null(), "{option}");
        }
    }
}

#[test]
fn a_simulation_tells_everything() {
    let args = ["simulate", "timeline", "--games", "60", "--players", "3", "--bots", "random,easy", "--json"];
    let report = good_json(&args);
    for (pointer, expected) in [
        ("/game", json!("timeline")),
        ("/options/mode", json!("coop")),
        ("/players", json!(3)),
        ("/games", json!(60)),
        ("/seed", json!(1)),
        ("/bots", json!(["random", "easy"])),
    ] {
        assert_eq!(report.pointer(pointer), Some(&expected), "{pointer}");
    }
    assert_eq!(report["digest"].as_str().map(str::len), Some(64));
    let numbers = ["decisions", "seconds", "decisions_per_second"];
    assert!(numbers.iter().all(|key| report[key].as_f64().is_some_and(|n| n > 0.0)), "{report}");
    for spread in ["length", "scores"] {
        for key in ["mean", "sd", "p10", "p50", "p90"] {
            assert!(report[spread][key].is_number(), "{spread}.{key}");
        }
        let at = |key: &str| report[spread][key].as_f64().unwrap_or(f64::NAN);
        assert!(at("p10") <= at("p50") && at("p50") <= at("p90"), "{spread}");
    }
    let reasons = report["outcomes"]["reasons"].as_object().expect("reasons are counted");
    assert_eq!(reasons.values().filter_map(Value::as_u64).sum::<u64>(), 60);
    for bot in ["random", "easy"] {
        let share = &report["by_bot"][bot];
        for (value, interval) in
            [(&share["win_rate"], &share["win_rate_95"]), (&share["score"]["mean"], &share["score"]["mean_95"])]
        {
            let number = |value: &Value| value.as_f64().expect("a number");
            let (low, value, high) = (number(&interval[0]), number(value), number(&interval[1]));
            assert!(low <= value && value <= high, "{share}");
        }
    }
    let seats: u64 = (0..3).filter_map(|seat: u8| report["by_seat"][seat.to_string()]["games"].as_u64()).sum();
    let bots: u64 = ["random", "easy"].iter().filter_map(|bot| report["by_bot"][*bot]["games"].as_u64()).sum();
    assert_eq!((seats, bots), (180, 180));
}

#[test]
fn the_same_seed_gives_the_same_figures_on_any_number_of_threads() {
    let report = |extra: &[&str]| {
        let mut args = vec!["simulate", "timeline", "--games", "300", "--set", "mode=versus", "--json"];
        args.extend(extra);
        let mut report = good_json(&args);
        let fields = report.as_object_mut().expect("an object");
        ["seconds", "decisions_per_second", "threads"].iter().for_each(|key| drop(fields.remove(*key)));
        report
    };
    let one = report(&["--threads", "1"]);
    assert_eq!(one, report(&["--threads", "2"]));
    assert_eq!(one, report(&["--threads", "1"]));
    assert_ne!(one["digest"], report(&["--seed", "2"])["digest"]);
    assert_ne!(one["digest"], report(&["--set", "decks=science"])["digest"]);
}

#[test]
fn the_laws_are_checked_on_request() {
    let text = good(&["simulate", "timeline", "--games", "60", "--check"]);
    assert!(text.starts_with("the laws hold: 60 games"), "{text}");
    let report = good_json(&["simulate", "timeline", "--games", "60", "--check", "--one-in", "1", "--json"]);
    assert_eq!(report["laws"]["games"], json!(60));
    assert!(report["laws"]["imagined"].as_u64() > report["laws"]["decisions"].as_u64());
}

/// A replay file written by a simulation, as JSON.
fn simulated(folder: &Path) -> Value {
    let into = folder.to_str().expect("paths are text");
    good(&["simulate", "timeline", "--games", "3", "--seed", "8", "--replays", into, "--keep", "2"]);
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort();
    assert_eq!(names, ["timeline-8-0000.json", "timeline-8-0001.json"]);
    let text = fs::read_to_string(folder.join(&names[0])).expect("the file is there");
    serde_json::from_str(&text).expect("a replay is JSON")
}

#[test]
fn a_simulated_game_is_shown_and_verified() {
    let folder = tempdir().expect("a temporary folder can be made");
    let replay = simulated(folder.path());
    let file = folder.path().join("timeline-8-0000.json");
    let file = file.to_str().expect("paths are text");
    assert!(good(&["replay", file, "--verify"]).contains("verified: seed, every action, outcome and digest agree"));
    let whole = good_json(&["replay", file, "--verify", "--json"]);
    assert_eq!((&whole["digest"], &whole["outcome"]), (&replay["digest"], &replay["outcome"]));
    assert_eq!(whole["verified"], json!(true));
    let start = good_json(&["replay", file, "--at", "0", "--json", "--lang", "ru"]);
    assert_eq!((&start["position"], &start["outcome"], &start["lines"]), (&json!(0), &Value::Null, &json!([])));
    bad(&["replay", file, "--at", "4000"], &[file, "actions", "expected at least 4000"]);
    bad(&["replay", "/nowhere/at/all.json"], &["/nowhere/at/all.json"]);
}

/// A replay of a real table, with commitment, seed and contributions.
fn fair() -> Value {
    let seed = Seed::from_number(1);
    let contributions = vec![Seed::from_number(2), Seed::from_number(3)];
    let origin = Origin::Fair { commitment: seed.commitment(), seed, contributions };
    serde_json::to_value(played(origin, Value::Null)).expect("a replay is plain data")
}

/// A game of two that is over.
fn played(origin: Origin, options: Value) -> Replay {
    let title = catalog::find("timeline").expect("timeline is on the shelf");
    let mut game = title.begin(options, 2, origin.luck()).expect("two can play");
    let mut chooser = Luck::fast(1);
    while let Some(seat) = game.awaited().first() {
        let legal = game.legal(seat);
        let action = chooser.pick(&legal).expect("who is awaited can act");
        game.act(seat, action, game.revision(seat), &[]).expect("it was listed");
    }
    game.replay(origin)
}

#[test]
fn an_edited_replay_is_refused_with_file_and_field() {
    let folder = tempdir().expect("a temporary folder can be made");
    let original = fair();
    let file = write(folder.path(), "whole.json", &original.to_string());
    good(&["replay", &file, "--verify"]);
    let other = json!(Seed::from_number(77));
    for (name, pointer, value, field) in [
        ("action", "/actions/0/action", json!("end_turn"), "actions[0]"),
        ("gibberish", "/actions/1/action", json!({ "fly": 3 }), "actions[1]"),
        ("seat", "/actions/0/seat", json!(5), "actions[0]"),
        ("digest", "/digest", other.clone(), "digest: expected"),
        ("outcome", "/outcome/score", json!(72), "outcome: expected"),
        ("seed", "/luck/fair/seed", other.clone(), "luck.fair.commitment"),
        ("commitment", "/luck/fair/commitment", other.clone(), "luck.fair.commitment"),
        ("contribution", "/luck/fair/contributions/0", other, ""),
        ("version", "/rules_version", json!(999), "rules_version: expected"),
        ("format", "/format", json!(2), "format: expected 1, found 2"),
        ("game", "/game", json!("chess"), "game: unknown game \"chess\""),
        ("players", "/players", json!(7), "players: expected 1 to 6, found 7"),
        ("options", "/options/mode", json!("duel"), "option mode: expected"),
    ] {
        let mut edited = original.clone();
        *edited.pointer_mut(pointer).expect("a replay has this field") = value;
        let file = write(folder.path(), &format!("{name}.json"), &edited.to_string());
        bad(&["replay", &file, "--verify"], &[&file, field]);
    }
    let text = original.to_string();
    let file = write(folder.path(), "cut.json", &text[..text.len() / 2]);
    bad(&["replay", &file], &[&file, "the file is cut off"]);
    let file = write(folder.path(), "empty.json", "");
    bad(&["replay", &file, "--verify"], &[&file, "the file is cut off"]);
}

/// A replay to which two have added what they had promised, and the receipt of the second.
fn mixed(seed: u64, contributions: [u64; 2], mode: &str) -> (Value, Value) {
    let seed = Seed::from_number(seed);
    let given = contributions.map(Seed::from_number).map(|seed| Given { promise: seed.promise(), seed: Some(seed) });
    let origin = Origin::Mixed { commitment: seed.commitment(), seed, contributions: given.to_vec() };
    let replay = played(origin, json!({ "mode": mode }));
    let version = Version { rules: replay.rules_version, content: replay.content_version };
    let names = ["Ann", "Ben"].map(str::to_owned).into_iter();
    let receipt = Receipt {
        format: 1,
        table: "k7qd".to_owned(),
        game: replay.game.clone(),
        rules_version: version.rules,
        content_version: version.content,
        players: 2,
        options: json!({ "mode": mode }),
        terms: terms(&replay.game, version, 2, &replay.options),
        commitment: seed.commitment(),
        promises: names.zip(&given).map(|(name, given)| Promised { name, promise: given.promise }).collect(),
        own: Some(Seed::from_number(contributions[1])),
        at: 1_800_000_000,
    };
    let json = |value: Result<Value, _>| value.expect("plain data");
    (json(serde_json::to_value(replay)), json(serde_json::to_value(receipt)))
}

/// Every replay here agrees with itself: only the receipt tells what the host has done.
#[test]
fn a_receipt_finds_out_what_a_replay_alone_does_not_show() {
    let folder = tempdir().expect("a temporary folder can be made");
    let (replay, receipt) = mixed(1, [2, 3], "versus");
    let file = write(folder.path(), "honest.json", &replay.to_string());
    let kept = write(folder.path(), "receipt.json", &receipt.to_string());
    let told = good(&["replay", &file, "--verify", "--receipt", &kept]);
    assert!(
        told.ends_with(
            "receipt of table k7qd: seed, your own contribution, all other contributions and options agree\n"
        )
    );
    let told = good_json(&["replay", &file, "--verify", "--receipt", &kept, "--json"]);
    assert_eq!((&told["receipt"], &told["left_out"]), (&json!("k7qd"), &json!([])));
    for (name, (replay, _), problem) in [
        ("seed", mixed(9, [2, 3], "versus"), "luck.seed: the server's seed was exchanged"),
        ("own", mixed(1, [2, 9], "versus"), "luck.contributions[1]: the contribution of Ben was exchanged"),
        ("other", mixed(1, [9, 3], "versus"), "luck.contributions[0]: the contribution of Ann was exchanged"),
        ("options", mixed(1, [2, 3], "coop"), "options.mode: the receipt is for \"versus\", the replay has \"coop\""),
    ] {
        let file = write(folder.path(), &format!("{name}.json"), &replay.to_string());
        good(&["replay", &file, "--verify"]);
        bad(&["replay", &file, "--verify", "--receipt", &kept], &[&file, problem]);
    }
    let file_of = |name: &str, contributions: Vec<Given>| {
        let seed = Seed::from_number(1);
        let replay =
            played(Origin::Mixed { commitment: seed.commitment(), seed, contributions }, json!({ "mode": "versus" }));
        write(folder.path(), name, &serde_json::to_string(&replay).expect("plain data"))
    };
    let promise = |number, is_shown: bool| {
        let seed = Seed::from_number(number);
        Given { promise: seed.promise(), seed: is_shown.then_some(seed) }
    };
    for file in
        [file_of("short.json", vec![promise(2, true)]), file_of("mute.json", vec![promise(2, true), promise(3, false)])]
    {
        good(&["replay", &file, "--verify"]);
        bad(&["replay", &file, "--verify", "--receipt", &kept], &[&file, "your own contribution is missing"]);
    }
    let file = file_of("left-out.json", vec![promise(2, false), promise(3, true)]);
    assert!(good(&["replay", &file, "--verify", "--receipt", &kept]).contains("left out: Ann promised a contribution"));
    let cut = write(folder.path(), "cut.json", &receipt.to_string()[..200]);
    bad(&["replay", &file, "--verify", "--receipt", &cut], &[&cut, "the file is cut off"]);
    bad(&["replay", &file, "--receipt", &kept], &["--verify"]);
}

#[test]
fn a_scenario_that_cannot_be_used_is_refused_and_one_that_fails_is_told() {
    let folder = tempdir().expect("a temporary folder can be made");
    let whole = json!({ "about": "Two sit down.", "game": "timeline", "players": 2, "steps": [{ "expect": { "over": false } }] });
    let file = write(folder.path(), "good.json", &whole.to_string());
    assert!(good(&["scenario", &file, &file]).ends_with("2 passed, 0 failed\n"));
    for (name, key, value, words) in [
        ("key", "rule", json!("TIME-GEN-01"), "unknown field `rule`"),
        ("game", "game", json!("chess"), "game: unknown game \"chess\""),
        ("players", "players", json!(9), "players: expected 1 to 6, found 9"),
        ("patch", "patch", json!({ "hands": [] }), "patch: expected a state with 2 seats, found 0"),
        ("luck", "luck", json!(["keep", "keep", "keep", "keep"]), "luck"),
        ("options", "options", json!({ "mode": 3 }), "option mode: expected"),
        ("step", "steps", json!([{ "does": "end_turn" }]), "unknown field `does`"),
    ] {
        let mut scenario = whole.clone();
        scenario[key] = value;
        let file = write(folder.path(), &format!("{name}.json"), &scenario.to_string());
        bad(&["scenario", &file], &[&file, words]);
    }
    let mut failing = whole;
    failing["steps"] = json!([{ "expect": { "over": true } }]);
    let file = write(folder.path(), "failing.json", &failing.to_string());
    let output = chronoteka(HERE.as_ref(), &["scenario", &file], "");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("steps[0].expect.over: expected true, found false"), "{told}");
}

/// A deck of two cards.
fn deck(change: impl Fn(String) -> String) -> String {
    let card = |id: &str, year: &str, white: &str, black: &str| {
        format!(
            "(id: {id:?}, title: (ru: \"Событие {id}\", en: \"Event {id}\"), year: {year}, year_basis: event_held, \
             source_note: (ru: \"заметка\", en: \"note\"), sources: [\"one\", \"two\"], white_symbol: {white}, black_symbol: {black}, \
             theme: \"home\", region: europe, difficulty: 2, blurb: (ru: \"Текст.\", en: \"Text.\"), art: \"house\", checked: \"us\"),\n"
        )
    };
    change(format!(
        "(id: \"mini\", version: 1, title: (ru: \"Мини\", en: \"Mini\"), description: (ru: \"Две карты.\", en: \"Two cards.\"), \
         symbols: [circle, star], themes: [\"home\"], year_prior: [(from: 1900, to: 1999, cards: 2)],\ncards: [\n{}{}])",
        card("zzz1", "1910", "circle", "star"),
        card("zzz2", "1920", "star", "circle"),
    ))
}

#[test]
fn a_deck_file_is_added_or_refused_with_file_and_field() {
    let folder = tempdir().expect("a temporary folder can be made");
    let file = write(folder.path(), "mini.ron", &deck(|deck| deck));
    assert!(good(&["--content", &format!("timeline={file}"), "games"]).contains("mini (Mini)"));
    for (name, from, to, words) in [
        ("duplicate", "zzz2", "zzz1", ["cards[1] (\"zzz1\").id", "another card of this deck"]),
        ("taken", "\"zzz2\"", "\"amm6\"", ["cards[1].id", "another deck has a card \"amm6\""]),
        ("zero", "year: 1910", "year: 0", ["(\"zzz1\").year", "there is no year 0"]),
        ("future", "year: 1910", "year: 3001", ["(\"zzz1\").year", "expected a year from -9999 to 2999"]),
        ("huge", "year: 1910", "year: 40000", ["mini-huge.ron:3:", "out of bounds"]),
        ("span", "year: 1910", "year: 1810", ["(\"zzz1\").year", "year_prior"]),
        ("empty", "Событие zzz2", "", ["(\"zzz2\").title.ru", "missing translation"]),
        ("missing", "ru: \"Событие zzz2\", ", "", ["deck", "ru"]),
        ("symbol", "black_symbol: star", "black_symbol: circle", ["(\"zzz1\").black_symbol", "another symbol"]),
        ("key", "art: ", "picture: ", ["deck", "picture"]),
        ("cut", "cards: [", "", ["mini", ":"]),
        ("deck", "\"mini\"", "\"science\"", ["id", "there is a deck \"science\" already"]),
    ] {
        let text = deck(|deck| deck.replace(from, to));
        let file = write(folder.path(), &format!("mini-{name}.ron"), &text);
        bad(&["--content", &format!("timeline={file}"), "games"], &[&file, words[0], words[1]]);
    }
    bad(&["--content", "timeline=/nowhere.ron", "games"], &["/nowhere.ron"]);
    bad(&["--content", "chess=a.ron", "games"], &["unknown game \"chess\""]);
    bad(&["--content", "a.ron", "games"], &["--content a.ron", "expected GAME=FILE"]);
}

#[test]
fn the_engine_refuses_and_goes_on() {
    let requests = [
        (r#"{"do":"new","game":"timeline","players":2,"seed":7,"options":{"first_seat":"1"}}"#, None, ""),
        (r#"{"do":"new","game":"chess","players":2}"#, Some("unknown_game"), "timeline"),
        (r#"{"do":"new","game":"timeline","players":7}"#, Some("cannot_begin"), "players: expected 1 to 6, found 7"),
        (r#"{"do":"new","game":"timeline","players":2,"options":{"mode":1}}"#, Some("cannot_begin"), "option mode"),
        (r#"{"do":"act","seat":0,"action":"end_turn"}"#, Some("no_success_yet"), ""),
        (r#"{"do":"act","seat":0,"action":{"attempt":{"card":"amm6"}}}"#, Some("not_your_card"), ""),
        (r#"{"do":"act","seat":0,"action":{"attempt":{"card":"gzv3"}},"position":3}"#, Some("stale"), ""),
        (r#"{"do":"act","seat":1,"action":"end_turn"}"#, Some("not_awaited"), ""),
        (r#"{"do":"act","seat":9,"action":"end_turn"}"#, Some("no_such_seat"), ""),
        (r#"{"do":"act","seat":0,"action":"jump"}"#, Some("not_understood"), "jump"),
        (r#"{"do":"bot","seat":0,"bot":"genius"}"#, Some("bad_bot"), "unknown bot"),
        (r#"{"do":"bot","seat":1,"bot":"random"}"#, Some("not_awaited"), "seat 1"),
        (r#"{"do":"view","eyes":"all"}"#, Some("bad_request"), "eyes: expected a seat or"),
        (r#"{"do":"patch","patch":{"axis":{"first":[]}}}"#, Some("bad_patch"), "nowhere"),
        (r#"{"do":"dance"}"#, Some("bad_request"), "dance"),
        (r#"{"do":"state","table":"cellar"}"#, Some("no_table"), "cellar"),
        ("nonsense", Some("bad_request"), "expected"),
        (r#"{"do":"legal","seat":0}"#, None, ""),
    ];
    let input: String = requests.iter().map(|(request, ..)| format!("{request}\n")).collect();
    let output = chronoteka(HERE.as_ref(), &["engine"], &input);
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .expect("answers are UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect();
    assert_eq!(answers.len(), requests.len());
    for ((request, code, words), answer) in requests.iter().zip(&answers) {
        assert_eq!(answer["error"]["code"].as_str(), *code, "{request}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(words), "{request}: {message}");
        assert!(code.is_none() || !message.is_empty(), "{request}: {answer}");
    }
    assert_eq!(answers.last().map(|answer| &answer["position"]), Some(&json!(0)), "nothing was changed");
}

#[test]
fn overlong_lines_and_foreign_bytes_are_skipped() {
    let long = format!("{{\"do\":\"{}\"}}", "x".repeat(1 << 20));
    let output = chronoteka(HERE.as_ref(), &["engine"], &format!("{long}\n\n   \n{{\"do\":\"legal\"}}"));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    assert!(lines[0].contains("longer than 1048576 bytes") && lines[1].contains("no_table"), "{told}");
}
