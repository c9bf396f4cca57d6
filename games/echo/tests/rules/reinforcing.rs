//! Reinforcing a source (ECHO-REI), and the ruling about it (ECHO-GAP-24).

use echo::samples::write_strength;
use echo::{Action, Event};

use super::capturing::state;
use super::position::{ANNA, BORIS, Table, capture, card, cards, entrench, flame, reinforce, sample, source};

/// ECHO-REI-01: one or more creatures of the open part go under a source that their player has captured.
#[test]
fn creatures_go_under_a_captured_source() {
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]);
    let mut table = table.open(ANNA, &["thief", "explorer", "meadow_man_at_arms"]).ready();
    table.act(ANNA, reinforce("thief", "permanence"));
    assert_eq!(state(&table, "permanence").under, cards(&["builder", "thief"]));
    table.act(ANNA, reinforce("meadow_man_at_arms", "permanence"));
    assert_eq!(state(&table, "permanence").under, cards(&["builder", "thief", "meadow_man_at_arms"]));
    assert_eq!(table.player(ANNA).open, cards(&["explorer"]));
}

/// ECHO-REI-01: nothing else goes there, and nowhere else.
#[test]
fn only_open_creatures_reinforce_and_only_own_sources() {
    let table = Table::new(3).captured(ANNA, "permanence", &["builder"]).captured(BORIS, "cyclicity", &["miner"]);
    let table = table.open(ANNA, &["thief", "whispering_shell"]).hand(ANNA, &["explorer"]);
    let mut table = table.board(ANNA, 1, &["princess"]).open(BORIS, &["sea_queen"]).ready();
    assert_eq!(table.refused(ANNA, reinforce("whispering_shell", "permanence")), "no_creature");
    for elsewhere in ["explorer", "princess", "sea_queen", "builder"] {
        assert_eq!(table.refused(ANNA, reinforce(elsewhere, "permanence")), "not_open", "{elsewhere}");
    }
    assert_eq!(table.refused(ANNA, reinforce("thief", "memory")), "not_your_source", "free");
    assert_eq!(table.refused(ANNA, reinforce("thief", "cyclicity")), "not_your_source", "a rival's");
    assert_eq!(table.refused(ANNA, reinforce("thief", "doom")), "no_such_source");
    table.act(ANNA, reinforce("thief", "permanence"));
}

/// ECHO-REI-02, ECHO-GAP-24: an entrenched source cannot be reinforced.
#[test]
fn an_entrenched_source_is_not_reinforced() {
    let table = Table::new(2).entrenched(ANNA, "permanence", &["builder"]).open(ANNA, &["thief"]);
    let mut table = table.ready();
    assert_eq!(table.refused(ANNA, reinforce("thief", "permanence")), "is_entrenched");
    assert!(!table.legal(ANNA).iter().any(|action| matches!(action, Action::Reinforce { .. })));
}

/// ECHO-GAP-24: creatures neither go from one source to another nor come back.
#[test]
fn creatures_are_not_withdrawn() {
    let table = Table::new(3).captured(ANNA, "permanence", &["builder", "thief"]);
    let table = table.captured(ANNA, "cyclicity", &["explorer"]).entrenched(ANNA, "memory", &["princess"]);
    let mut table = table.ready();
    assert_eq!(table.refused(ANNA, reinforce("thief", "cyclicity")), "not_open");
    assert_eq!(table.refused(ANNA, reinforce("thief", "permanence")), "not_open");
    assert_eq!(table.refused(ANNA, reinforce("princess", "cyclicity")), "not_open");
    for action in table.legal(ANNA) {
        let mut table = table.clone();
        table.act(ANNA, action);
        assert!(table.player(ANNA).open.is_empty(), "{action:?}");
    }
}

/// ECHO-REI-03: a creature with an activation token cannot be moved.
#[test]
fn an_activated_creature_does_not_reinforce() {
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]).open(ANNA, &["thief", "explorer"]);
    let mut table = table.activated(&["thief"]).ready();
    assert_eq!(table.refused(ANNA, reinforce("thief", "permanence")), "activated");
    table.act(ANNA, reinforce("explorer", "permanence"));
}

/// ECHO-REI-04: the creatures count at once for the defence of the source and for entrenching on it.
#[test]
fn reinforcements_count_for_defence_and_entrenching() {
    write_strength("moon_buffalo", 7);
    let table = Table::new(2).captured(ANNA, "plenty", &["meadow_man_at_arms", "builder"]).open(ANNA, &["sea_queen"]);
    let mut table = table.open(BORIS, &["moon_buffalo"]).ready();
    assert!(table.clone().turn(BORIS, false).may(BORIS, capture("plenty")), "7 against 6");
    assert_eq!(table.refused(ANNA, entrench("plenty")), "too_weak");
    table.act(ANNA, reinforce("sea_queen", "plenty"));
    assert!(!table.clone().turn(BORIS, false).may(BORIS, capture("plenty")), "7 against 10");
    assert!(table.may(ANNA, entrench("plenty")), "10 > 9");
}

/// ECHO-REI-04: what holds for creatures under a source holds for them at once: their effects are gone.
#[test]
fn reinforcements_lose_their_effects() {
    sample("hospitable_leshy", "defence(2)");
    let table = Table::new(3).captured(ANNA, "permanence", &["builder"]).captured(ANNA, "cyclicity", &["thief"]);
    let mut table = table.open(ANNA, &["princess", "hospitable_leshy"]).ready();
    assert!(table.may(ANNA, flame("princess")));
    assert_eq!(table.game.defence(&state(&table, "cyclicity")), 3);
    table.acts(ANNA, &[reinforce("princess", "permanence"), reinforce("hospitable_leshy", "permanence")]);
    assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
    assert_eq!(table.game.defence(&state(&table, "cyclicity")), 1);
    assert_eq!(table.refused(ANNA, reinforce("princess", "cyclicity")), "not_open");
}

/// ECHO-REI-05: reinforcing applies no capture effect, and nothing that waits for a capture.
#[test]
fn reinforcing_is_no_capture() {
    sample("music_box", "on(capture, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).captured(ANNA, "permanence", &["builder"]).open(ANNA, &["thief", "music_box"]);
    let mut table = table.ready();
    let events = table.act(ANNA, reinforce("thief", "permanence"));
    let reinforced = Event::Reinforced { seat: ANNA, card: card("thief"), source: source("permanence") };
    assert_eq!(events, [reinforced]);
    assert_eq!(table.player(ANNA).vp, 0);
}

/// ECHO-REI-06: reinforcing never entrenches; that takes the main action, or an effect that says so.
#[test]
fn reinforcing_does_not_entrench() {
    sample("music_box", "flame(blue, [(do: entrench())])");
    let table = Table::new(2).captured(ANNA, "plenty", &["meadow_man_at_arms", "builder"]);
    let mut table = table.open(ANNA, &["sea_queen", "music_box"]).ready();
    table.act(ANNA, reinforce("sea_queen", "plenty"));
    assert!(!state(&table, "plenty").entrenched, "10 > 9, but it was not said");
    let mut main = table.clone();
    main.act(ANNA, entrench("plenty"));
    assert!(state(&main, "plenty").entrenched);
    table.acts(ANNA, &[flame("music_box"), entrench("plenty")]);
    assert!(state(&table, "plenty").entrenched);
}
