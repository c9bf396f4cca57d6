//! A replay proves a game, and no edited one does.

use kernel::replay::{FORMAT, Origin};
use kernel::{Luck, Match, Outcome, Replay, Seed, Version};
use serde_json::{Value, json};

use crate::demo::Fair;
use crate::play_on;

fn fair_origin() -> Origin {
    let seed = Seed::from_number(5);
    let contributions = vec![Seed::from_number(6), Seed::from_number(7), Seed::from_number(8)];
    Origin::Fair { commitment: seed.commitment(), seed, contributions }
}

fn finished(origin: Origin) -> Replay {
    let mut game = Match::<Fair>::begin((), 3, origin.luck()).unwrap();
    play_on(&mut game, 100, &mut Luck::fast(2));
    Replay::of(&game, origin)
}

#[test]
fn a_replay_of_either_luck_is_verified() {
    for origin in [fair_origin(), Origin::Fast { seed: 12 }] {
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
