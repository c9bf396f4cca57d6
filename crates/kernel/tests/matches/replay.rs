//! A replay proves a game, and no edited one does.

use kernel::receipt::{self, Promised};
use kernel::replay::{FORMAT, Given, Origin};
use kernel::{Luck, Match, Outcome, Receipt, Replay, Seed, Version};
use serde_json::{Value, json};

use crate::demo::Fair;
use crate::play_on;

fn fair_origin() -> Origin {
    let seed = Seed::from_number(5);
    let contributions = vec![Seed::from_number(6), Seed::from_number(7), Seed::from_number(8)];
    Origin::Fair { commitment: seed.commitment(), seed, contributions }
}

/// Two who kept their promises, and between them one who was left out.
fn mixed_origin() -> Origin {
    let seed = Seed::from_number(5);
    let given = |number, is_shown: bool| {
        let seed = Seed::from_number(number);
        Given { promise: seed.promise(), seed: is_shown.then_some(seed) }
    };
    let contributions = vec![given(6, true), given(7, false), given(8, true)];
    Origin::Mixed { commitment: seed.commitment(), seed, contributions }
}

fn finished(origin: Origin) -> Replay {
    let mut game = Match::<Fair>::begin((), 3, origin.luck()).unwrap();
    play_on(&mut game, 100, &mut Luck::fast(2));
    Replay::of(&game, origin)
}

#[test]
fn a_replay_of_either_luck_is_verified() {
    for origin in [fair_origin(), mixed_origin(), Origin::Fast { seed: 12 }] {
        let replay = finished(origin);
        let read = Replay::parse(&serde_json::to_string(&replay).unwrap()).unwrap();
        assert_eq!(read, replay);
        let game = read.verify::<Fair>().unwrap();
        assert_eq!(game.digest(), replay.digest);
        assert!(matches!(&replay.outcome, Some(Outcome::Ranking { reason, .. }) if reason == "rounds"));
    }
}

#[test]
fn every_position_of_a_replay_can_be_seen() {
    let replay = finished(fair_origin());
    let all = replay.actions.len() as u32;
    for upto in 0..=all {
        assert_eq!(replay.play::<Fair>(Some(upto)).unwrap().position(), upto);
    }
    let flaw = replay.play::<Fair>(Some(all + 1)).unwrap_err();
    assert_eq!(flaw.field, "actions");
}

/// The file with one value changed does not pass, and the flaw names the field.
#[track_caller]
fn check_edit(pointer: &str, value: Value, field: &str) {
    let mut json = serde_json::to_value(finished(fair_origin())).unwrap();
    let place = json.pointer_mut(pointer).unwrap_or_else(|| panic!("a replay has {pointer}"));
    assert_ne!(*place, value, "an edit must change something");
    *place = value;
    let flaw = Replay::parse(&json.to_string()).and_then(|replay| replay.verify::<Fair>().map(drop)).unwrap_err();
    assert!(flaw.field.starts_with(field), "{flaw}");
}

#[test]
fn an_edited_replay_is_caught() {
    let other = Seed::from_number(99);
    check_edit("/format", json!(FORMAT + 1), "format");
    check_edit("/game", json!("chess"), "game");
    check_edit("/rules_version", json!(4), "rules_version");
    check_edit("/content_version", json!(2), "content_version");
    check_edit("/options", json!({ "mode": "easy" }), "options");
    check_edit("/players", json!(4), "actions");
    check_edit("/players", json!(9), "options");
    check_edit("/luck/fair/seed", json!(other), "luck.fair.commitment");
    check_edit("/luck/fair/commitment", json!(other.commitment()), "luck.fair.commitment");
    check_edit("/luck/fair/contributions/1", json!(other), "");
    check_edit("/luck/fair/seed", json!("12"), "replay");
    check_edit("/actions/0/action", json!({ "think": { "coins": 9 } }), "actions[0]");
    check_edit("/actions/0/action", json!("fly"), "actions[0]");
    check_edit("/actions/0/seat", json!(7), "actions[0]");
    check_edit("/digest", json!(other), "digest");
    check_edit("/outcome/points/0", json!(1000), "outcome");
    check_edit("/outcome", Value::Null, "outcome");
}

#[test]
fn a_contribution_that_was_not_promised_is_caught() {
    let mut replay = finished(mixed_origin());
    let Origin::Mixed { contributions, .. } = &mut replay.luck else { panic!("a mixed replay") };
    contributions[2].seed = Some(Seed::from_number(99));
    assert_eq!(replay.verify::<Fair>().unwrap_err().field, "luck.mixed.contributions[2]");
    let mut replay = finished(mixed_origin());
    let Origin::Mixed { contributions, .. } = &mut replay.luck else { panic!("a mixed replay") };
    contributions[1].seed = Some(Seed::from_number(7));
    assert!(replay.verify::<Fair>().is_err(), "who was left out cannot come in afterwards");
}

/// The receipt of the player who added the seed 8.
fn receipt_of(replay: &Replay) -> Receipt {
    let promised =
        |(name, number): (&str, u64)| Promised { name: name.to_owned(), promise: Seed::from_number(number).promise() };
    let version = Version { rules: replay.rules_version, content: replay.content_version };
    Receipt {
        format: receipt::FORMAT,
        table: "k7qd".to_owned(),
        game: replay.game.clone(),
        rules_version: version.rules,
        content_version: version.content,
        players: replay.players,
        options: replay.options.clone(),
        terms: receipt::terms(&replay.game, version, replay.players, &replay.options),
        commitment: Seed::from_number(5).commitment(),
        promises: [("Ann", 6), ("Ben", 7), ("Cid", 8)].map(promised).to_vec(),
        own: Some(Seed::from_number(8)),
        at: 1_800_000_000,
    }
}

/// Even a replay that agrees with itself does not pass beside the receipt of a player of another game.
#[track_caller]
fn check_cheat(cheat: impl FnOnce(&mut Seed, &mut Vec<Given>), field: &str, words: &str) {
    let receipt = receipt_of(&finished(mixed_origin()));
    let Origin::Mixed { mut seed, mut contributions, .. } = mixed_origin() else { panic!("a mixed origin") };
    cheat(&mut seed, &mut contributions);
    let replay = finished(Origin::Mixed { commitment: seed.commitment(), seed, contributions });
    replay.verify::<Fair>().unwrap();
    let flaw = receipt.check(&replay).unwrap_err();
    assert!(flaw.field == field && flaw.problem.contains(words), "{flaw}");
}

/// A host who makes people up could leave out what does not suit, one after the other.
#[test]
fn promises_of_people_who_are_not_there_are_noticed() {
    let replay = finished(mixed_origin());
    let mut receipt = receipt_of(&replay);
    receipt.check(&replay).unwrap();
    receipt.promises.push(Promised { name: "Nobody".to_owned(), promise: Seed::from_number(9).promise() });
    let flaw = receipt.check(&replay).unwrap_err();
    assert!(flaw.problem.contains("4 promises for 3 seats"), "{flaw}");
}

#[test]
fn a_receipt_finds_a_cheating_server_out() {
    let other = |number| Given { promise: Seed::from_number(number).promise(), seed: Some(Seed::from_number(number)) };
    check_cheat(|seed, _| *seed = Seed::from_number(99), "luck.seed", "the server's seed was exchanged");
    check_cheat(|_, given| given[0] = other(99), "luck.contributions[0]", "of Ann was exchanged");
    check_cheat(|_, given| given[2] = other(99), "luck.contributions[2]", "of Cid was exchanged");
    check_cheat(|_, given| given.swap(0, 1), "luck.contributions[0]", "of Ann was exchanged");
    check_cheat(|_, given| given[2].seed = None, "luck.contributions", "your own contribution is missing");
    check_cheat(|_, given| given.truncate(given.len() - 1), "luck.contributions", "your own contribution is missing");
    check_cheat(
        |_, given| {
            given.remove(0);
        },
        "luck.contributions[0]",
        "of Ann was exchanged",
    );
    check_cheat(|_, given| given.push(other(99)), "luck.contributions[3]", "nobody had promised it");
}

#[test]
fn a_receipt_is_for_one_game_with_its_options() {
    let replay = finished(mixed_origin());
    let receipt = receipt_of(&replay);
    assert_eq!(receipt.check(&replay), Ok(vec!["Ben"]), "who was left out is named");
    assert_eq!(Receipt::parse(&serde_json::to_string(&receipt).unwrap()), Ok(receipt.clone()));
    let field = |receipt: Receipt| receipt.check(&replay).unwrap_err().field;
    assert_eq!(field(Receipt { game: "chess".to_owned(), ..receipt.clone() }), "game");
    assert_eq!(field(Receipt { rules_version: 9, ..receipt.clone() }), "rules_version");
    assert_eq!(field(Receipt { players: 4, ..receipt.clone() }), "players");
    assert_eq!(field(Receipt { options: json!({ "mode": "hard" }), ..receipt.clone() }), "options.mode");
    let hidden = receipt::terms("fair", Version::FIRST, 3, &json!({ "met": 4 }));
    assert_eq!(field(Receipt { terms: hidden, ..receipt.clone() }), "options");
    assert_eq!(receipt.check(&finished(Origin::Fast { seed: 1 })).unwrap_err().field, "luck");
    let flaw = receipt.check(&finished(fair_origin())).unwrap_err();
    assert!(flaw.problem.contains("your own contribution is missing"), "{flaw}");
    let text = serde_json::to_string(&receipt).unwrap();
    assert!(Receipt::parse(&text[..text.len() / 2]).unwrap_err().problem.contains("cut off"));
    assert_eq!(Receipt::parse(&text.replace("\"format\":1", "\"format\":2")).unwrap_err().field, "receipt.format");
}

/// What programs in other languages must compute, too.
#[test]
fn the_terms_are_the_digest_of_sorted_compact_json() {
    let options = json!({ "mode": "versus", "decks": ["science"], "fresh": false });
    let digest = receipt::terms("timeline", Version { rules: 2, content: 3 }, 4, &options);
    let text = r#"["chronoteka terms","timeline",2,3,4,{"decks":["science"],"fresh":false,"mode":"versus"}]"#;
    assert_eq!(digest, kernel::Digest::of_text(text));
}

#[test]
fn a_commitment_and_seed_exchanged_together_give_another_game() {
    let mut replay = finished(fair_origin());
    let other = Seed::from_number(99);
    let Origin::Fair { contributions, .. } = replay.luck.clone() else { panic!("a fair replay") };
    replay.luck = Origin::Fair { commitment: other.commitment(), seed: other, contributions };
    assert!(replay.verify::<Fair>().is_err());
}

#[test]
fn missing_and_added_actions_are_caught() {
    let replay = finished(fair_origin());
    let mut shorter = replay.clone();
    shorter.actions.pop();
    assert_eq!(shorter.verify::<Fair>().unwrap_err().field, "digest");
    let mut longer = replay.clone();
    longer.actions.push(replay.actions[0].clone());
    let flaw = longer.verify::<Fair>().unwrap_err();
    assert!(flaw.field.starts_with("actions[") && flaw.problem.contains("over"), "{flaw}");
}

#[test]
fn a_cut_off_file_says_so_wherever_it_is_cut() {
    let text = serde_json::to_string(&finished(fair_origin())).unwrap();
    for length in (0..text.len()).step_by(7) {
        let flaw = Replay::parse(&text[..length]).unwrap_err();
        assert!(flaw.problem.contains("cut off"), "{length}: {flaw}");
    }
    let flaw = Replay::parse(&text.replacen("{\"format\"", "{\"colour\":1,\"format\"", 1)).unwrap_err();
    assert!(flaw.problem.contains("unknown field `colour`"), "{flaw}");
}

/// A game goes on by the rules that it began with, as long as they are carried.
#[test]
fn older_rules_are_played_on() {
    let version = Version { rules: 2, content: 1 };
    let luck = Origin::Fast { seed: 8 };
    let mut game = Match::<Fair>::begin_as(version, (), 2, luck.luck()).expect("two can play");
    assert_eq!(game.state().coins, [2, 2]);
    play_on(&mut game, 100, &mut Luck::fast(1));
    let replay = Replay::of(&game, luck);
    assert_eq!((replay.rules_version, replay.content_version), (2, 1));
    assert_eq!(replay.verify::<Fair>().expect("the old rules are there").digest(), game.digest());
    for (rules, content, field) in [(1, 1, "rules_version"), (4, 1, "rules_version"), (3, 2, "content_version")] {
        let strange = Replay { rules_version: rules, content_version: content, ..replay.clone() };
        assert_eq!(strange.verify::<Fair>().expect_err("nobody has these rules").field, field);
    }
}
