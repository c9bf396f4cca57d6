//! Capturing a source (ECHO-CAP), and the rulings about it (ECHO-GAP-15, ECHO-GAP-16, ECHO-GAP-17, ECHO-GAP-19).

use echo::content::library;
use echo::samples::{write_cost, write_strength};
use echo::state::SourceState;
use echo::{Action, Because, Colour, EndCause, Event, MainAction, Origin, Stage};
use kernel::{Eyes, Game as _, Seat, SeatSet};

use super::position::{
    ANNA, BORIS, Table, VERA, capture, card, cards, commit, flame, reinforce, sample, source, source_flame,
};

/// A seat takes a source with these creatures: as main action, or as the effect allows that waits.
#[track_caller]
pub(crate) fn seize(table: &mut Table, seat: Seat, id: &str, creatures: &[&str]) -> Vec<Event> {
    let mut events = table.act(seat, capture(id));
    for creature in creatures {
        events.extend(table.act(seat, commit(creature)));
    }
    events.extend(table.act(seat, Action::Attack));
    events
}

/// How a source stands.
#[track_caller]
pub(crate) fn state(table: &Table, id: &str) -> SourceState {
    *table.game.source(source(id)).expect("a source in play")
}

/// What a card in hand costs its player now, in cards.
#[track_caller]
pub(crate) fn price(table: &Table, seat: Seat, id: &str) -> u8 {
    let hand = table.game.view(Eyes::Seat(seat)).hand;
    hand.iter().find(|held| held.card == card(id)).expect("a card in hand").cards
}

/// ECHO-CAP-01: a source is attacked in the common area or where a rival has captured it, and nowhere else.
#[test]
fn a_source_is_taken_from_the_middle_or_from_a_rival() {
    let table = Table::new(3).captured(BORIS, "permanence", &["thief"]);
    let table = table.captured(VERA, "memory", &["princess"]).open(ANNA, &["meadow_man_at_arms", "sea_queen"]).ready();
    for (id, from) in [("cyclicity", None), ("permanence", Some(BORIS)), ("memory", Some(VERA))] {
        let mut table = table.clone();
        assert_eq!(state(&table, id).owner, from);
        let events = seize(&mut table, ANNA, id, &["meadow_man_at_arms"]);
        let captured =
            Event::Captured { seat: ANNA, source: source(id), from, creatures: cards(&["meadow_man_at_arms"]) };
        assert!(events.contains(&captured));
        assert_eq!(state(&table, id).owner, Some(ANNA));
        assert_eq!(table.player(ANNA).cubes[MainAction::Source as usize], 1);
    }
    assert_eq!(table.clone().refused(ANNA, capture("doom")), "no_such_source");
}

/// ECHO-CAP-02: a source on which anybody has entrenched cannot be captured, not by an effect either.
#[test]
fn an_entrenched_source_cannot_be_captured() {
    sample("music_box", "flame(blue, [(do: capture(bonus: 3))])");
    let table = Table::new(3).entrenched(BORIS, "cyclicity", &["thief"]).entrenched(ANNA, "permanence", &["princess"]);
    let table = table.captured(ANNA, "memory", &["builder"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "sea_queen", "music_box"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "is_entrenched");
    assert_eq!(table.refused(ANNA, capture("permanence")), "is_entrenched");
    let events = table.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(card("music_box")) }));
    assert!(table.may(ANNA, Action::Draw), "nothing was asked");
}

/// ECHO-CAP-03: nobody captures what is theirs, not by an effect either.
#[test]
fn an_own_source_cannot_be_captured() {
    sample("music_box", "flame(blue, [(do: capture(bonus: 3))])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "sea_queen", "music_box"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "own_source");
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.legal(ANNA), [capture("permanence"), Action::Decline]);
}

/// ECHO-CAP-04: at least one creature is committed, even where a bonus alone would do.
#[test]
fn at_least_one_creature_fights() {
    sample("music_box", "flame(blue, [(do: capture(bonus: 3))])");
    let mut table = Table::new(2).in_play("plenty").open(ANNA, &["music_box", "thief"]).ready();
    let mut alone = Table::new(2).in_play("plenty").open(ANNA, &["music_box"]).ready();
    assert_eq!(alone.refused(ANNA, capture("plenty")), "no_creature");
    alone.act(ANNA, flame("music_box"));
    assert!(alone.may(ANNA, Action::Draw), "without a creature nothing is asked");
    table.acts(ANNA, &[flame("music_box"), capture("plenty")]);
    assert_eq!(table.legal(ANNA), [commit("thief")]);
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak");
    table.acts(ANNA, &[commit("thief"), Action::Attack]);
    assert_eq!(state(&table, "plenty").under, cards(&["thief"]));
}

/// ECHO-CAP-04: any number of creatures of the own open part may be committed, also more than needed; nothing else can.
#[test]
fn any_number_of_open_creatures_fights() {
    let table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "sea_queen", "builder", "thief", "whispering_shell"]);
    let table = table.hand(ANNA, &["explorer"]).board(ANNA, 1, &["princess"]);
    let mut table = table.open(BORIS, &["miner"]).ready();
    table.acts(ANNA, &[capture("cyclicity"), commit("meadow_man_at_arms")]);
    assert!(table.may(ANNA, Action::Attack), "4 > 3");
    assert_eq!(table.refused(ANNA, commit("whispering_shell")), "no_creature");
    for elsewhere in ["explorer", "princess", "miner", "meadow_man_at_arms"] {
        assert!(!table.may(ANNA, commit(elsewhere)), "{elsewhere}");
        table.refused(ANNA, commit(elsewhere));
    }
    table.acts(ANNA, &[commit("sea_queen"), commit("builder"), Action::Attack]);
    assert_eq!(state(&table, "cyclicity").under, cards(&["meadow_man_at_arms", "sea_queen", "builder"]));
    let open = table.player(ANNA).open;
    assert!(open.contains(card("thief")), "who was not chosen stays");
}

/// ECHO-CAP-05: a creature with an activation token cannot be committed, and its strength is not reckoned with.
#[test]
fn an_activated_creature_does_not_fight() {
    let table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "builder", "thief"]).activated(&["builder"]);
    let mut table = table.ready();
    table.act(ANNA, capture("cyclicity"));
    assert_eq!(table.refused(ANNA, commit("builder")), "activated");
    assert_eq!(table.legal(ANNA).len(), 2, "the other two");
    let mut weak = Table::new(2).open(ANNA, &["explorer", "builder"]).activated(&["builder"]).ready();
    assert_eq!(weak.refused(ANNA, capture("cyclicity")), "too_weak");
    weak.game.activated.clear();
    assert!(weak.may(ANNA, capture("cyclicity")));
}

/// ECHO-CAP-06, ECHO-GAP-15: a creature under a source, captured or entrenched, fights for no other.
#[test]
fn a_creature_under_a_source_does_not_fight() {
    let table = Table::new(3).captured(ANNA, "cyclicity", &["meadow_man_at_arms"]);
    let table = table.entrenched(ANNA, "permanence", &["sea_queen"]);
    let mut table = table.open(ANNA, &["explorer", "builder"]).ready();
    table.act(ANNA, capture("memory"));
    assert_eq!(table.legal(ANNA).len(), 2, "those of the open part");
    assert_eq!(table.refused(ANNA, commit("meadow_man_at_arms")), "not_open");
    assert_eq!(table.refused(ANNA, commit("sea_queen")), "not_open");

    let table = Table::new(3).captured(ANNA, "cyclicity", &["meadow_man_at_arms"]);
    let mut table = table.entrenched(ANNA, "permanence", &["sea_queen"]).open(ANNA, &["explorer", "thief"]).ready();
    assert_eq!(table.refused(ANNA, capture("memory")), "too_weak", "2 + 1 are not more than 3");
}

/// ECHO-CAP-07: what is free takes more than the capture strength on the source, not as much.
#[test]
fn a_free_source_takes_more_than_its_strength() {
    for (id, printed) in library().sources() {
        let id = id.name();
        let strength = printed.data.capture.strength;
        write_strength("moon_buffalo", strength);
        let mut alone = Table::new(2).in_play(id).open(ANNA, &["moon_buffalo"]).ready();
        assert_eq!(alone.refused(ANNA, capture(id)), "too_weak", "{id}");
        let mut table = Table::new(2).in_play(id).open(ANNA, &["moon_buffalo", "thief"]).ready();
        table.acts(ANNA, &[capture(id), commit("moon_buffalo")]);
        assert_eq!(table.refused(ANNA, Action::Attack), "too_weak", "{strength} for {id}");
        table.acts(ANNA, &[commit("thief"), Action::Attack]);
        assert_eq!(state(&table, id).owner, Some(ANNA));
    }
}

/// ECHO-CAP-08: what a rival holds takes more than the total under it, not as much.
#[test]
fn a_rivals_source_takes_more_than_its_defenders() {
    let table = Table::new(2).captured(BORIS, "cyclicity", &["sea_queen", "princess"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "thief", "explorer"]).ready();
    table.acts(ANNA, &[capture("cyclicity"), commit("meadow_man_at_arms"), commit("thief")]);
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak", "5 against 5");
    table.acts(ANNA, &[commit("explorer"), Action::Attack]);
    assert_eq!(state(&table, "cyclicity").owner, Some(ANNA));
    let table = Table::new(2).captured(BORIS, "cyclicity", &["sea_queen", "princess"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "thief"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak");
}

/// ECHO-CAP-08: a defence bonus of the rival is added, and one that the attacker or a third player has is not.
#[test]
fn a_defence_bonus_is_added() {
    sample("music_box", "defence(2)");
    for (owner, is_enough) in [(BORIS, false), (ANNA, true), (VERA, true)] {
        let table = Table::new(3).captured(BORIS, "cyclicity", &["princess", "builder"]);
        let table = table.open(ANNA, &["meadow_man_at_arms", "thief"]).open(owner, &["music_box"]).ready();
        assert_eq!(table.may(ANNA, capture("cyclicity")), is_enough, "5 against 3 and the bonus of {owner}");
    }
    let table = Table::new(2).captured(BORIS, "cyclicity", &["princess", "builder"]).open(BORIS, &["music_box"]);
    let table = table.open(ANNA, &["meadow_man_at_arms", "explorer"]).ready();
    assert!(table.may(ANNA, capture("cyclicity")), "6 against 5");
}

/// ECHO-CAP-07, ECHO-CAP-08: everybody sees what an attack has to exceed: what is printed on a free source, and the defenders with
/// their bonus.
#[test]
fn what_a_source_takes_is_shown() {
    sample("music_box", "defence(2)");
    let table = Table::new(2).captured(BORIS, "cyclicity", &["princess", "builder"]).open(BORIS, &["music_box"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "explorer"]).ready();
    for eyes in Eyes::all(2) {
        let sources = table.game.view(eyes).sources;
        let shown = |id| sources.iter().find(|seen| seen.source == source(id)).map(|seen| (seen.strength, seen.needed));
        assert_eq!(shown("cyclicity"), Some((3, 5)), "two creatures and the box");
        assert_eq!(shown("permanence"), Some((0, library().source(source("permanence")).data.capture.strength)));
    }
    table.acts(ANNA, &[capture("cyclicity"), commit("explorer")]);
    let attack = table.game.view(Eyes::Public).attack.expect("an attack");
    assert_eq!((attack.might, attack.needed), (2, 5));
}

/// ECHO-CAP-08, ECHO-GAP-19: the strength printed on the source protects no rival.
#[test]
fn the_printed_strength_does_not_help_a_rival() {
    let mut table = Table::new(2).captured(BORIS, "permanence", &["thief"]).open(ANNA, &["explorer"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak", "2 against the printed 3");
    seize(&mut table, ANNA, "permanence", &["explorer"]);
    assert_eq!(state(&table, "permanence").owner, Some(ANNA), "2 against 1, whatever is printed");
}

/// ECHO-CAP-09, ECHO-GAP-16: an attack that is too weak is not carried out and costs nothing.
#[test]
fn no_attack_fails() {
    let mut table = Table::new(2).open(ANNA, &["explorer", "thief"]).ready();
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak");
    assert_eq!(table.refused(ANNA, capture("permanence")), "too_weak");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
    table.act(ANNA, Action::Draw);
    let mut table = Table::new(2).open(ANNA, &["explorer", "thief", "princess"]).ready();
    table.acts(ANNA, &[capture("cyclicity"), commit("explorer")]);
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak");
    assert_eq!(table.player(ANNA).open, cards(&["explorer", "thief", "princess"]), "nobody is lost");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
}

/// ECHO-CAP-10: the rival is asked nothing before the source is gone and the capture effect applied.
#[test]
fn the_attacked_rival_decides_nothing() {
    sample("music_box", "on(lose_source, [(pay: discard_vp(1), then: [(do: draw(n(1)))])])");
    let table = Table::new(2).captured(BORIS, "permanence", &["princess"]).open(BORIS, &["music_box", "miner"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms"]).hand(BORIS, &["builder"]).vp(BORIS, 1).ready();
    for action in [capture("permanence"), commit("meadow_man_at_arms"), Action::Attack] {
        assert_eq!(table.awaited(), SeatSet::one(ANNA));
        assert!(table.legal(BORIS).is_empty());
        assert_eq!(table.refused(BORIS, reinforce("miner", "permanence")), "not_your_turn");
        table.act(ANNA, action);
    }
    assert_eq!(table.awaited(), SeatSet::one(BORIS), "now he may pay");
    assert_eq!((state(&table, "permanence").owner, table.player(ANNA).vp), (Some(ANNA), 3));
}

/// ECHO-CAP-11: the source and the creatures move, then comes the capture effect, then what attacker and loser have of it.
#[test]
fn a_capture_goes_in_order() {
    let gained = sample("music_box", "on(capture, [(do: gain_vp(n(1)))])");
    let lost = sample("tinderbox", "on(lose_source, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).captured(BORIS, "permanence", &["princess", "thief"]).open(BORIS, &["tinderbox"]);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "music_box"]).ready();
    let mut events = seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms"]);
    events.retain(|event| !matches!(event, Event::Aimed { .. } | Event::Committed { .. } | Event::MainAction { .. }));
    let id = source("permanence");
    let applied = |seat, origin, because| Event::Applied { seat, origin, because };
    let creatures = cards(&["meadow_man_at_arms"]);
    assert_eq!(
        events,
        [
            Event::Captured { seat: ANNA, source: id, from: Some(BORIS), creatures },
            Event::Released { seat: BORIS, creatures: cards(&["princess", "thief"]) },
            applied(ANNA, Origin::Capture(id), Because::Itself),
            Event::GainedVp { seat: ANNA, n: 3, left: 21 },
            applied(ANNA, Origin::Card(gained), Because::Occasion),
            Event::GainedVp { seat: ANNA, n: 1, left: 20 },
            applied(BORIS, Origin::Card(lost), Because::Occasion),
            Event::GainedVp { seat: BORIS, n: 1, left: 19 },
        ]
    );
    let open = table.player(BORIS).open;
    assert_eq!(open, cards(&["princess", "thief", "tinderbox"]));
    assert_eq!(table.player(ANNA).open, cards(&["music_box"]));
    assert_eq!(state(&table, "permanence").under, creatures);
}

/// ECHO-CAP-11, ECHO-EFF-07: outside the action phase what the two have of a capture comes clockwise from the first player.
#[test]
fn in_the_time_phase_the_loser_may_come_first() {
    let gained = sample("music_box", "on(capture, [(do: gain_vp(n(1)))])");
    let lost = sample("tinderbox", "on(lose_source, [(do: gain_vp(n(1)))])");
    sample("builder", "immediate([(do: capture(from: rival))])");
    let table = Table::new(2).captured(ANNA, "permanence", &["thief"]).open(ANNA, &["tinderbox"]);
    let mut table = table.open(BORIS, &["meadow_man_at_arms", "music_box"]).board(BORIS, 1, &["builder"]).ready();
    table.time_phase(ANNA);
    let events = seize(&mut table, BORIS, "permanence", &["meadow_man_at_arms"]);
    let mut listening = Vec::new();
    for event in events {
        if let Event::Applied { seat, origin, because: Because::Occasion } = event {
            listening.push((seat, origin));
        }
    }
    assert_eq!(listening, [(ANNA, Origin::Card(lost)), (BORIS, Origin::Card(gained))]);
}

/// ECHO-CAP-11: the source and the creatures move in one change, and no end condition is looked at in between.
#[test]
fn nothing_is_checked_in_the_middle_of_a_capture() {
    let table = Table::new(2).open(ANNA, &["meadow_man_at_arms", "thief", "princess"]).any_open(ANNA, 7);
    let mut table = table.ready();
    seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms", "thief", "princess"]);
    assert_eq!(table.game.brotherhood(ANNA), 9);
    assert_eq!(table.game.ending, None, "ten cards and a source were never there together");
}

/// ECHO-CAP-11: the end conditions are looked at before the capture effect is applied.
#[test]
fn the_end_is_checked_before_the_capture_effect() {
    let table = Table::new(2).captured(BORIS, "permanence", &["thief", "princess", "builder"]).supply(3);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "explorer"]).any_open(BORIS, 9).ready();
    assert_eq!((table.game.brotherhood(BORIS), table.game.ending), (11, None));
    seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms", "explorer"]);
    assert_eq!((table.game.brotherhood(BORIS), table.game.main_vp), (12, 0));
    assert_eq!(table.game.ending, Some(EndCause::Brotherhood), "before the supply was emptied");
}

/// ECHO-CAP-11, ECHO-GAP-17: the creatures lie under the source before its effect, which cannot use them any more.
#[test]
fn the_capture_effect_finds_the_creatures_under_the_source() {
    sample("music_box", "flame(red, [(do: gain_vp(per(each: 1, of: cards_under)))])");
    sample("tinderbox", "flame(yellow, [(do: draw(n(1)))])");
    let table = Table::new(2).in_play("ember");
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "princess", "thief", "music_box", "tinderbox"]).ready();
    seize(&mut table, ANNA, "ember", &["meadow_man_at_arms", "princess", "thief"]);
    assert_eq!(table.legal(ANNA), [flame("music_box"), flame("tinderbox")], "no flame of a committed creature");
    table.act(ANNA, flame("music_box"));
    assert_eq!(table.player(ANNA).vp, 3 + 1, "three creatures, and one point of the source");
}

/// ECHO-CAP-12, ECHO-CAP-16: a source goes to and fro in one round, and every time its effect is applied.
#[test]
fn a_source_is_taken_back_in_the_same_round() {
    write_strength("moon_buffalo", 5);
    let table = Table::new(2).open(ANNA, &["sea_queen", "thief", "explorer", "princess"]);
    let mut table = table.open(BORIS, &["meadow_man_at_arms", "builder", "moon_buffalo"]).ready();
    let attacks: [(_, &[&str]); 4] = [
        (ANNA, &["sea_queen", "explorer"]),
        (BORIS, &["moon_buffalo", "builder"]),
        (ANNA, &["sea_queen", "thief", "explorer", "princess"]),
        (BORIS, &["meadow_man_at_arms", "moon_buffalo"]),
    ];
    for (index, (seat, creatures)) in attacks.into_iter().enumerate() {
        assert_eq!(table.game.round, 1);
        seize(&mut table, seat, "permanence", creatures);
        assert_eq!(state(&table, "permanence").owner, Some(seat));
        assert_eq!(table.player(seat).vp, if index < 2 { 3 } else { 6 }, "each time three points");
        table.act(seat, Action::EndTurn);
    }
}

/// ECHO-CAP-13: who has captured a source has its upper effect, and who has lost it has it no more.
#[test]
fn the_upper_effect_goes_with_the_source() {
    write_cost("moon_buffalo", 3, 2);
    write_cost("airship_captain", 3, 2);
    let table = Table::new(2).captured(BORIS, "plenty", &["thief"]).open(ANNA, &["meadow_man_at_arms"]);
    let table = table.hand(ANNA, &["moon_buffalo"]).hand(BORIS, &["airship_captain"]);
    let mut table = table.ready();
    assert_eq!((price(&table, ANNA, "moon_buffalo"), price(&table, BORIS, "airship_captain")), (3, 2));
    seize(&mut table, ANNA, "plenty", &["meadow_man_at_arms"]);
    assert_eq!((price(&table, ANNA, "moon_buffalo"), price(&table, BORIS, "airship_captain")), (2, 3));
}

/// ECHO-CAP-13: a flame of the source can be used at once, and not before.
#[test]
fn the_flame_of_a_captured_source_can_be_used() {
    let table = Table::new(2).in_play("ember").flame(ANNA, Colour::Yellow);
    let mut table = table.open(ANNA, &["meadow_man_at_arms", "explorer"]).ready();
    assert_eq!(table.refused(ANNA, source_flame("ember")), "no_flame");
    seize(&mut table, ANNA, "ember", &["meadow_man_at_arms", "explorer"]);
    assert!(table.may(ANNA, source_flame("ember")));
}

/// ECHO-CAP-14: a player may have all the sources.
#[test]
fn a_player_may_dominate_any_number_of_sources() {
    let table = Table::new(4).captured(ANNA, "cyclicity", &["thief"]).captured(ANNA, "permanence", &["princess"]);
    let mut table = table.entrenched(ANNA, "memory", &["builder"]).open(ANNA, &["meadow_man_at_arms"]).ready();
    seize(&mut table, ANNA, "plenty", &["meadow_man_at_arms"]);
    assert_eq!(table.game.dominated(ANNA).count(), 4);
}

/// ECHO-CAP-15: one capture takes one source, as main action and as an effect.
#[test]
fn one_capture_takes_one_source() {
    sample("music_box", "flame(blue, [(do: capture())])");
    let table = Table::new(3).open(ANNA, &["meadow_man_at_arms", "sea_queen", "builder", "music_box"]).ready();
    let mut main = table.clone();
    main.acts(ANNA, &[capture("memory"), commit("meadow_man_at_arms")]);
    assert_eq!(main.refused(ANNA, capture("cyclicity")), "answer_first");
    main.acts(ANNA, &[commit("sea_queen"), Action::Attack]);
    assert_eq!(main.game.dominated(ANNA).count(), 1, "though 8 were enough for two");
    assert_eq!(main.refused(ANNA, capture("cyclicity")), "acted");

    let mut effect = table;
    effect.act(ANNA, flame("music_box"));
    seize(&mut effect, ANNA, "memory", &["meadow_man_at_arms"]);
    assert_eq!(effect.game.stage, Stage::Turn { over: 0, acted: false }, "without a cube");
    assert!(effect.may(ANNA, Action::Draw), "the effect asks for no second source");
    assert_eq!(effect.game.dominated(ANNA).count(), 1);
}
