//! World checks (APOC-WCHK, APOC-GAP-62).

use apocalypsis::Event;
use apocalypsis::effect::Outcome;
use apocalypsis::term::Track;

use super::position::{ANNA, BORIS, Table, world_does};

const CHECK: &str = "[(do: world_check(track: science, difficulty: n(2), success: [(do: lose(each_player, links, n(1)))], failure: [(do: gain(each_player, links, n(1)))]))]";

fn science(value: u8) -> Table {
    world_does("golden_rice", CHECK);
    Table::new(2).track(Track::Science, value).next_world(&["golden_rice"])
}

fn rolled(events: &[Event]) -> (usize, Outcome) {
    let roll = |event: &Event| match event {
        Event::WorldRolled { dice, outcome, .. } => Some((dice.len(), *outcome)),
        _ => None,
    };
    events.iter().find_map(roll).expect("the World has rolled")
}

/// APOC-WCHK-01: two dice and the modifier of the track.
#[test]
fn the_world_rolls_by_the_track() {
    for (value, n) in [(1, 3), (5, 3), (6, 4), (10, 4), (11, 5), (12, 5)] {
        let mut table = science(value).ready();
        let events = table.all_pass_with(&vec![1; n]);
        assert_eq!(rolled(&events), (n, Outcome::Failure), "science {value}");
    }
}

/// APOC-WCHK-02, APOC-WCHK-04: so many fives and sixes are needed, and the card says what each result means.
#[test]
fn the_card_says_what_the_result_means() {
    for (faces, outcome, links) in [([5, 4, 4], Outcome::Failure, 5), ([5, 6, 1], Outcome::Success, 3)] {
        let mut table = science(4).ready();
        let events = table.all_pass_with(&faces);
        assert_eq!(rolled(&events), (3, outcome));
        assert_eq!([ANNA, BORIS].map(|seat| table.has(seat).1), [links; 2]);
    }
}

/// APOC-WCHK-03, APOC-GAP-62: neither agents nor their upgrades, dark times, the Crown or rerolls have to do with it.
#[test]
fn nothing_modifies_a_world_check() {
    let table = science(4).dark(1).agent(ANNA, "deepfake_chandra").upgrade("aunt_spelt", "shard_of_the_firmament");
    let table = table.upgrade("aunt_spelt", "chipped_die_of_fate").upgrade("master_planer", "coin_with_two_heads");
    let mut table = table.crown(Some(ANNA)).resources(ANNA, 9, 9, 9).ready();
    let events = table.all_pass_with(&[1, 1, 1]);
    assert_eq!(rolled(&events), (3, Outcome::Failure));
}
