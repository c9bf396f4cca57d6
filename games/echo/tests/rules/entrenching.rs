//! Entrenching on a source (ECHO-ENT), and the rulings about it (ECHO-GAP-18, ECHO-GAP-41, ECHO-GAP-52, ECHO-GAP-60).

use echo::content::{Library, library};
use echo::effect::Effect;
use echo::samples::{write_cost, write_strength};
use echo::{Action, Because, Colour, EndCause, Event, MainAction, Origin, Stage};
use kernel::{Eyes, Game as _};

use super::capturing::{price, seize, state};
use super::position::{
    ANNA, BORIS, Table, capture, card, cards, choose, entrench, flame, play, reinforce, sample, source, source_flame,
};
use super::under_sources::{counted, scored};

/// Eleven altogether: enough for any source but the two strongest.
const STRONG: [&str; 4] = ["meadow_man_at_arms", "sea_queen", "explorer", "thief"];

/// ECHO-ENT-01: one entrenches on a source that one has captured and still has, on no other.
#[test]
fn only_an_own_captured_source_is_entrenched_on() {
    let table = Table::new(4).captured(ANNA, "plenty", &STRONG).captured(BORIS, "cyclicity", &["miner"]);
    let mut table = table.entrenched(ANNA, "memory", &["builder"]).ready();
    assert_eq!(table.refused(ANNA, entrench("permanence")), "not_your_source", "a free one");
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "not_your_source", "a rival's");
    assert_eq!(table.refused(ANNA, entrench("memory")), "is_entrenched");
    assert_eq!(table.refused(ANNA, entrench("doom")), "no_such_source");
    table.act(ANNA, entrench("plenty"));
    assert!(state(&table, "plenty").entrenched);
    assert_eq!(table.player(ANNA).cubes[MainAction::Source as usize], 1);
}

/// ECHO-ENT-01: a source that was lost cannot be entrenched on any more.
#[test]
fn a_lost_source_is_not_entrenched_on() {
    write_strength("moon_buffalo", 12);
    let table = Table::new(2).captured(ANNA, "plenty", &STRONG).open(BORIS, &["moon_buffalo"]);
    let mut table = table.turn(BORIS, false).ready();
    seize(&mut table, BORIS, "plenty", &["moon_buffalo"]);
    table.act(BORIS, Action::EndTurn);
    assert_eq!(table.refused(ANNA, entrench("plenty")), "not_your_source");
}

/// ECHO-ENT-01: one action entrenches on exactly one source.
#[test]
fn one_action_entrenches_on_one_source() {
    write_strength("moon_buffalo", 12);
    let table = Table::new(2).captured(ANNA, "cyclicity", &STRONG).captured(ANNA, "permanence", &["moon_buffalo"]);
    let mut table = table.ready();
    table.act(ANNA, entrench("cyclicity"));
    assert!(!state(&table, "permanence").entrenched);
    assert_eq!(table.refused(ANNA, entrench("permanence")), "acted");
}

/// ECHO-ENT-02, ECHO-ENT-03: it takes more than the entrench strength under that source; as much is refused.
#[test]
fn entrenching_takes_more_than_the_printed_strength() {
    for (id, printed) in library().sources() {
        let id = id.name();
        let strength = printed.data.entrench.strength;
        write_strength("moon_buffalo", strength);
        let mut table = Table::new(2).captured(ANNA, id, &["moon_buffalo"]).ready();
        assert_eq!(table.refused(ANNA, entrench(id)), "too_weak", "{strength} for {id}");
        let mut table = Table::new(2).captured(ANNA, id, &["moon_buffalo", "thief"]).ready();
        table.act(ANNA, entrench(id));
        assert!(state(&table, id).entrenched, "{id}");
    }
}

/// ECHO-ENT-02: neither the open part, nor creatures under another source, nor a defence bonus helps.
#[test]
fn only_creatures_under_that_source_count() {
    sample("music_box", "defence(2)");
    write_strength("moon_buffalo", 7);
    let table = Table::new(2).captured(ANNA, "plenty", &["moon_buffalo"]);
    let table = table.captured(ANNA, "cyclicity", &["sea_queen"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "music_box"]).ready();
    assert_eq!(table.refused(ANNA, entrench("plenty")), "too_weak");
    table.act(ANNA, reinforce("meadow_man_at_arms", "plenty"));
    table.act(ANNA, entrench("plenty"));
}

/// ECHO-ENT-03: an entrenching that is too weak costs nothing.
#[test]
fn no_entrenching_fails() {
    let mut table = Table::new(2).captured(ANNA, "cyclicity", &["meadow_man_at_arms"]).ready();
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "too_weak");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
    assert!(table.may(ANNA, Action::Draw), "the main action is still to be chosen");
}

/// ECHO-ENT-04: the source is entrenched, then its effect is applied, then what waits for an entrenching.
#[test]
fn an_entrenching_goes_in_order() {
    let listener = sample("music_box", "on(entrench, [(do: gain_vp(n(1)))])");
    sample("tinderbox", "on(capture, [(do: gain_vp(n(1)))])");
    sample("parting_cup", "on(entrench, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &STRONG).open(BORIS, &["parting_cup"]);
    let mut table = table.open(ANNA, &["music_box", "tinderbox"]).ready();
    let events = table.act(ANNA, entrench("cyclicity"));
    let id = source("cyclicity");
    let applied = |origin, because| Event::Applied { seat: ANNA, origin, because };
    assert_eq!(
        events,
        [
            Event::MainAction { seat: ANNA, action: MainAction::Source },
            Event::Entrenched { seat: ANNA, source: id },
            applied(Origin::Entrench(id), Because::Itself),
            Event::GainedVp { seat: ANNA, n: 5, left: 19 },
            applied(Origin::Card(listener), Because::Occasion),
            Event::GainedVp { seat: ANNA, n: 1, left: 18 },
        ]
    );
}

/// ECHO-ENT-04: the end conditions are looked at before the entrench effect is applied.
#[test]
fn the_end_is_checked_before_the_entrench_effect() {
    let table = Table::new(2).captured(ANNA, "cyclicity", &STRONG).entrenched(BORIS, "permanence", &["miner"]);
    let mut table = table.supply(5).ready();
    table.act(ANNA, entrench("cyclicity"));
    assert_eq!((table.player(ANNA).vp, table.game.main_vp), (5, 0));
    assert_eq!(table.game.ending, Some(EndCause::Sources), "before the supply was emptied");
}

/// ECHO-ENT-04, ECHO-GAP-18: all creatures are sealed before the entrench effect, and nothing in it counts them.
#[test]
fn the_entrench_effect_finds_the_creatures_sealed() {
    sample("builder", "immediate([(do: gain_vp(per(each: 1, of: cards(()))))])");
    write_cost("builder", 2, 2);
    let mut table = Table::new(2).captured(ANNA, "plenty", &STRONG).hand(ANNA, &["builder"]).ready();
    table.act(ANNA, entrench("plenty"));
    table.act(ANNA, play("builder"));
    assert_eq!(table.player(ANNA).vp, 1, "the builder alone");
    assert_eq!(state(&table, "plenty").under, cards(&STRONG));
}

/// ECHO-ENT-05: an entrenched source stays with its player to the end; no rival takes it, by no means.
#[test]
fn an_entrenched_source_is_kept() {
    sample("music_box", "flame(blue, [(do: capture(from: rival, bonus: 3))])");
    write_strength("moon_buffalo", 20);
    let table = Table::new(2).captured(ANNA, "cyclicity", &STRONG).open(BORIS, &["moon_buffalo", "music_box"]);
    let mut table = table.ready();
    let mut before = table.clone().turn(BORIS, false);
    before.act(BORIS, capture("cyclicity"));
    table.acts(ANNA, &[entrench("cyclicity"), Action::EndTurn]);
    assert_eq!(table.refused(BORIS, capture("cyclicity")), "is_entrenched");
    table.act(BORIS, flame("music_box"));
    assert!(table.may(BORIS, Action::Draw), "there is nothing to take");
    table.finish_round();
    let kept = state(&table, "cyclicity");
    assert_eq!((kept.owner, kept.entrenched), (Some(ANNA), true));
}

/// ECHO-ENT-06: symbols of sealed creatures count for nothing.
#[test]
fn symbols_of_sealed_creatures_do_not_count() {
    let sealed = Table::new(2).entrenched(ANNA, "cyclicity", &["explorer", "meadow_man_at_arms"]);
    let under = Table::new(2).captured(ANNA, "cyclicity", &["explorer", "meadow_man_at_arms"]);
    for count in [
        "cards((faction: sky, other: true))",
        "cards((spec: mage, other: true))",
        "cards((spec: warrior, other: true))",
        "cards((kind: creature))",
        "cards((cost_cards: at_most(2), other: true))",
        "cards((cost_time: at_most(3), other: true))",
        "cards((strength: at_least(1)))",
        "strength(())",
    ] {
        assert_eq!(counted(&sealed, count), 0, "{count}");
        assert!(counted(&under, count) > 0, "{count}");
    }
}

/// ECHO-ENT-06: effects of sealed creatures cannot be used, of whatever kind they are.
#[test]
fn effects_of_sealed_creatures_cannot_be_used() {
    sample("squire_to_three_knights", "on(summon((other: true)), [(do: gain_vp(n(1)))])");
    sample("pedlar", "discount(filter: (), cards: 1, time: 0)");
    sample("hospitable_leshy", "defence(2)");
    let reader = sample("music_box", "flame(blue, [(do: use_immediate(()))])");
    let lighter = sample("tinderbox", "flame(blue, [(do: use_flame(filter: ()))])");
    write_cost("builder", 1, 0);
    let sealed = ["squire_to_three_knights", "pedlar", "hospitable_leshy", "explorer", "princess"];
    let table = Table::new(2).entrenched(ANNA, "permanence", &sealed).captured(ANNA, "cyclicity", &["thief"]);
    let mut table = table.open(ANNA, &["music_box", "tinderbox"]).hand(ANNA, &["builder", "miner"]).ready();
    assert_eq!(table.game.defence(&state(&table, "cyclicity")), 1);
    assert_eq!(price(&table, ANNA, "builder"), 1);
    assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
    let events = table.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(reader) }));
    table.game.activated_sources.insert(source("cyclicity"));
    let events = table.act(ANNA, flame("tinderbox"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(lighter) }));
    table.acts(ANNA, &[play("builder"), Action::Discard { card: card("miner") }]);
    assert_eq!(table.player(ANNA).vp, 0, "the squire does not see the builder");
}

/// ECHO-ENT-07: the points of sealed creatures count at the end, also those by scoring effect.
#[test]
fn sealed_creatures_are_scored() {
    sample("armourers_widow", "scoring(amount(per(each: 1, of: cards((kind: creature)))))");
    let table = Table::new(2).entrenched(ANNA, "cyclicity", &["princess", "armourers_widow"]);
    let table = table.open(ANNA, &["thief", "builder"]).ready();
    assert_eq!(scored(&table, ANNA, "princess"), Some(3));
    assert_eq!(scored(&table, ANNA, "armourers_widow"), Some(2), "the thief and the builder, nobody sealed");
    let score = &table.game.view(Eyes::Public).seats[0].score;
    assert_eq!(score.total, 3 + 2 + 2 + 9, "with the builder and the source");
}

/// ECHO-ENT-08, ECHO-GAP-41: the upper effect of a source is there while it is captured and while it is entrenched.
#[test]
fn an_entrenched_source_keeps_its_upper_effect() {
    write_cost("moon_buffalo", 3, 2);
    write_cost("music_box", 0, 0);
    sample("music_box", "");
    let base = Table::new(3).hand(ANNA, &["moon_buffalo", "music_box"]).in_play("plenty");
    let tables = [
        base.clone(),
        base.clone().captured(BORIS, "cyclicity", &["thief"]).captured(BORIS, "plenty", &["princess"]),
        base.clone().captured(ANNA, "cyclicity", &["thief"]).captured(ANNA, "plenty", &["princess"]),
        base.entrenched(ANNA, "cyclicity", &["thief"]).entrenched(ANNA, "plenty", &["princess"]),
    ];
    for (table, is_there) in tables.into_iter().zip([false, false, true, true]) {
        let table = table.ready();
        assert_eq!(price(&table, ANNA, "moon_buffalo"), if is_there { 2 } else { 3 });
        assert_eq!(table.may(ANNA, source_flame("cyclicity")), is_there);
    }
    for is_entrenched in [false, true] {
        let table = Table::new(3).captured(ANNA, "memory", &["thief"]).hand(ANNA, &["music_box"]);
        let table = if is_entrenched { table.entrenched(ANNA, "memory", &["princess"]) } else { table };
        let mut table = table.ready();
        table.act(ANNA, play("music_box"));
        assert_eq!(table.player(ANNA).hand.len(), 1, "a card for the artifact");
    }
}

/// ECHO-GAP-41: the upper effect of a source is permanent, a flame or a scoring effect, never an immediate one.
#[test]
fn no_source_has_an_immediate_upper_effect() {
    assert!(library().sources().all(|(_, printed)| !matches!(printed.data.upper, Some(Effect::Immediate(_)))));
    let files = [
        include_str!("../../content/water.ron"),
        include_str!("../../content/sky.ron"),
        include_str!("../../content/forest.ron"),
        include_str!("../../content/earth.ron"),
        include_str!("../../content/neutral.ron"),
    ];
    let sources = include_str!("../../content/sources.ron");
    assert!(Library::read(&files, sources).is_ok());
    let wrong = sources.replace("upper: flame(blue, ", "upper: immediate(");
    assert_ne!(wrong, sources);
    assert!(Library::read(&files, &wrong).is_err());
}

/// ECHO-ENT-09: no action and no effect captures and entrenches at once, however strong the creatures are.
#[test]
fn capturing_does_not_entrench() {
    sample("music_box", "flame(blue, [(do: capture())])");
    sample("tinderbox", "flame(blue, [(do: entrench(bonus: 3))])");
    let table = Table::new(2).in_play("plenty").open(ANNA, &STRONG).open(ANNA, &["music_box", "tinderbox"]).ready();
    let mut main = table.clone();
    assert_eq!(main.refused(ANNA, entrench("plenty")), "not_your_source");
    seize(&mut main, ANNA, "plenty", &STRONG);
    assert!(!state(&main, "plenty").entrenched);
    assert_eq!(main.refused(ANNA, entrench("plenty")), "acted");

    let mut effect = table;
    let events = effect.act(ANNA, flame("tinderbox"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("tinderbox")) }));
    effect.act(ANNA, flame("music_box"));
    seize(&mut effect, ANNA, "plenty", &STRONG);
    assert!(!state(&effect, "plenty").entrenched);
}

/// ECHO-ENT-10, ECHO-GAP-52: a source captured by one action is entrenched on by another, an effect, in the same turn.
#[test]
fn an_effect_entrenches_in_the_turn_of_the_capture() {
    sample("music_box", "flame(blue, [(do: entrench())])");
    let table = Table::new(2).in_play("plenty").open(ANNA, &STRONG).open(ANNA, &["music_box"]);
    let mut table = table.ready();
    seize(&mut table, ANNA, "plenty", &STRONG);
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.legal(ANNA), [entrench("plenty"), Action::Decline]);
    table.act(ANNA, entrench("plenty"));
    assert!(state(&table, "plenty").entrenched);
    assert_eq!(table.player(ANNA).cubes[MainAction::Source as usize], 1, "the effect needs no cube");
}

/// ECHO-ENT-10, ECHO-GAP-52: all conditions hold for the effect, too.
#[test]
fn an_effect_does_not_entrench_with_too_little() {
    sample("music_box", "flame(blue, [(do: entrench())])");
    write_strength("moon_buffalo", 7);
    let table = Table::new(2).in_play("plenty").open(ANNA, &["moon_buffalo", "thief", "music_box"]);
    let mut table = table.ready();
    seize(&mut table, ANNA, "plenty", &["moon_buffalo"]);
    let events = table.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("music_box")) }));
    assert!(!state(&table, "plenty").entrenched);
}

/// ECHO-ENT-10, ECHO-GAP-52: the main action entrenches after an effect has captured, or on a later turn.
#[test]
fn the_main_action_entrenches_after_the_capture() {
    sample("music_box", "flame(blue, [(do: capture())])");
    let table = Table::new(2).in_play("plenty").open(ANNA, &STRONG).open(ANNA, &["music_box"]).ready();
    let mut same = table.clone();
    same.act(ANNA, flame("music_box"));
    seize(&mut same, ANNA, "plenty", &STRONG);
    same.act(ANNA, entrench("plenty"));
    assert!(state(&same, "plenty").entrenched);

    let mut later = table;
    seize(&mut later, ANNA, "plenty", &STRONG);
    later.act(ANNA, Action::EndTurn);
    later.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    later.act(ANNA, entrench("plenty"));
    assert!(state(&later, "plenty").entrenched);
}

/// ECHO-ENT-11: nothing is added to, moved from or removed from under an entrenched source.
#[test]
fn what_is_sealed_stays_as_it_is() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    let table = Table::new(2).entrenched(ANNA, "cyclicity", &["thief", "builder"]);
    let table = table.captured(ANNA, "permanence", &["explorer"]);
    let mut table = table.open(ANNA, &["music_box", "meadow_man_at_arms"]).ready();
    assert_eq!(table.refused(ANNA, reinforce("meadow_man_at_arms", "cyclicity")), "is_entrenched");
    assert_eq!(table.refused(ANNA, reinforce("thief", "permanence")), "not_open");
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.refused(ANNA, choose("thief")), "not_allowed");
    assert_eq!(table.legal(ANNA).len(), 3, "the two others, or none");
    table.act(ANNA, Action::Decline);
    assert_eq!(state(&table, "cyclicity").under, cards(&["thief", "builder"]));
}

/// ECHO-ENT-12: entrenching changes nothing in the count for the end of the game.
#[test]
fn an_entrenched_source_counts_two_for_the_end() {
    let mut table = Table::new(2).captured(ANNA, "cyclicity", &STRONG).any_open(ANNA, 9).ready();
    assert_eq!(table.game.brotherhood(ANNA), 11);
    table.act(ANNA, entrench("cyclicity"));
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (11, None));
}

/// ECHO-GAP-60: effects capture and entrench in the time phase as well, without cubes.
#[test]
fn effects_capture_and_entrench_in_the_time_phase() {
    sample("builder", "immediate([(do: capture())])");
    sample("miner", "immediate([(do: entrench())])");
    let table = Table::new(2).in_play("plenty").open(ANNA, &STRONG).board(ANNA, 1, &["builder", "miner"]);
    let mut table = table.ready();
    table.time_phase(ANNA);
    table.act(ANNA, choose("builder"));
    seize(&mut table, ANNA, "plenty", &STRONG);
    assert_eq!(table.game.stage, Stage::Summoning { done: 0 });
    table.act(ANNA, entrench("plenty"));
    assert!(state(&table, "plenty").entrenched);
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
}

/// ECHO-GAP-60: an effect captures before the first round, with all conditions.
#[test]
fn an_effect_captures_before_the_first_round() {
    sample("builder", "immediate([(do: capture())])");
    write_cost("builder", 0, 0);
    write_cost("princess", 0, 2);
    for (strength, is_enough) in [(3, false), (4, true)] {
        write_strength("builder", strength);
        let table = Table::new(2).hand(ANNA, &["builder"]).hand(BORIS, &["princess"]).choosing();
        let mut table = table.ready();
        table.acts(ANNA, &[play("builder"), Action::Seal]);
        table.acts(BORIS, &[play("princess"), Action::Seal]);
        if !is_enough {
            assert_ne!(table.game.round, 0, "nothing was asked");
            continue;
        }
        assert_eq!(table.game.stage, Stage::FirstPlays { done: 0 });
        assert_eq!(table.legal(ANNA), [capture("cyclicity"), Action::Decline]);
        seize(&mut table, ANNA, "cyclicity", &["builder"]);
        assert_eq!(state(&table, "cyclicity").owner, Some(ANNA));
        assert_eq!(table.player(ANNA).flame(), Colour::Yellow, "the capture effect and the time phase");
    }
}

/// ECHO-GAP-60: an effect needs no free slot: a third capture of the round is one.
#[test]
fn an_effect_captures_when_both_slots_are_taken() {
    sample("music_box", "flame(blue, [(do: capture())])");
    let table = Table::new(3).captured(ANNA, "memory", &["thief"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "sea_queen", "explorer", "music_box"]).turn(ANNA, true);
    table.game.seats[0].cubes[MainAction::Source as usize] = 1;
    seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms", "explorer"]);
    assert_eq!(table.player(ANNA).cubes, [0, 0, 0, 2]);
    table.act(ANNA, flame("music_box"));
    seize(&mut table, ANNA, "cyclicity", &["sea_queen"]);
    assert_eq!(table.player(ANNA).cubes, [0, 0, 0, 2]);
    assert_eq!(table.game.dominated(ANNA).count(), 3);
}
