//! Creatures under a captured source (ECHO-UND), and the rulings about what is counted (ECHO-GAP-21, ECHO-GAP-22).

use echo::samples::{write_cost, write_strength};
use echo::{Action, CardSet, EndCause, Event, Origin};
use kernel::{Eyes, Game as _, Seat};

use super::capturing::{price, seize, state};
use super::position::{
    ANNA, BORIS, Table, capture, card, cards, choose, commit, entrench, flame, play, reinforce, sample,
};

/// What Anna gains with the blue flame of an artifact that gives a point for each of what is counted.
#[track_caller]
pub(crate) fn counted(table: &Table, count: &str) -> i16 {
    sample("wedding_loaf", &format!("flame(blue, [(do: gain_vp(per(each: 1, of: {count})))])"));
    let mut table = table.clone().open(ANNA, &["wedding_loaf"]).ready();
    let before = table.player(ANNA).vp;
    table.act(ANNA, flame("wedding_loaf"));
    table.player(ANNA).vp - before
}

/// What a card of a seat gives in the scoring, if it is scored.
pub(crate) fn scored(table: &Table, seat: Seat, id: &str) -> Option<u8> {
    let score = table.game.view(Eyes::Public).seats[seat.index()].score.clone();
    score.cards.iter().find(|(scored, _)| *scored == card(id)).map(|(_, vp)| *vp)
}

/// ECHO-UND-01: creatures under a captured source are cards of the brotherhood, and of no other one.
#[test]
fn creatures_under_a_source_stay_in_the_brotherhood() {
    let table = Table::new(2).in_play("plenty").open(ANNA, &["meadow_man_at_arms", "thief"]);
    let mut table = table.open(BORIS, &["builder"]).ready();
    seize(&mut table, ANNA, "plenty", &["meadow_man_at_arms", "thief"]);
    assert_eq!(table.player(ANNA).entered[..], [card("meadow_man_at_arms"), card("thief")]);
    assert_eq!(counted(&table, "cards((other: true))"), 2);
    assert!(scored(&table, ANNA, "thief").is_some());
    assert_eq!(scored(&table, BORIS, "thief"), None);
}

/// ECHO-UND-02: the immediate effect of a creature under a source cannot be applied.
#[test]
fn an_immediate_effect_under_a_source_cannot_be_applied() {
    let reader = sample("music_box", "flame(blue, [(do: use_immediate(()))])");
    let table = |open: &[&str]| {
        Table::new(2).captured(ANNA, "cyclicity", &["explorer"]).open(ANNA, open).open(ANNA, &["music_box"]).ready()
    };
    let mut none = table(&[]);
    let events = none.act(ANNA, flame("music_box"));
    assert!(events.contains(&Event::Skipped { seat: ANNA, origin: Origin::Card(reader) }));
    assert!(none.player(ANNA).hand.is_empty());
    let mut one = table(&["sea_queen"]);
    one.act(ANNA, flame("music_box"));
    assert_eq!(one.player(ANNA).vp, 3, "the only one there is, and it counts all three cards");
}

/// ECHO-UND-02: the permanent effects of a creature under a source are not there, those that stand included.
#[test]
fn a_permanent_effect_under_a_source_is_not_there() {
    sample("squire_to_three_knights", "on(summon((other: true)), [(do: gain_vp(n(1)))])");
    sample("pedlar", "discount(filter: (), cards: 1, time: 0)");
    sample("hospitable_leshy", "defence(2)");
    write_strength("hospitable_leshy", 1);
    write_cost("builder", 1, 0);
    let ids = ["squire_to_three_knights", "pedlar", "hospitable_leshy"];
    for is_under in [false, true] {
        let table = Table::new(2).captured(ANNA, "cyclicity", &["thief"]).hand(ANNA, &["builder", "explorer"]);
        let table = if is_under { table.captured(ANNA, "permanence", &ids) } else { table.open(ANNA, &ids) };
        let mut table = table.ready();
        assert_eq!(price(&table, ANNA, "builder"), u8::from(is_under));
        let defence = table.game.defence(&state(&table, "cyclicity"));
        assert_eq!(defence, if is_under { 1 } else { 3 });
        table.act(ANNA, play("builder"));
        if is_under {
            table.act(ANNA, Action::Discard { card: card("explorer") });
        }
        assert!(table.player(ANNA).open.contains(card("builder")));
        assert_eq!(table.player(ANNA).vp, i16::from(!is_under));
    }
}

/// ECHO-UND-02: the flame effect of a creature under a source cannot be used.
#[test]
fn a_flame_under_a_source_cannot_be_used() {
    let table = Table::new(2).captured(ANNA, "permanence", &["princess"]).open(ANNA, &["thief"]);
    let mut table = table.ready();
    assert_eq!(table.refused(ANNA, flame("princess")), "no_flame");
    let mut open = Table::new(2).open(ANNA, &["princess"]).ready();
    open.act(ANNA, flame("princess"));
}

/// ECHO-UND-03: cost, faction, type, specialisation and strength of creatures under a source count for other cards.
#[test]
fn the_upper_part_of_a_creature_under_a_source_counts() {
    // A mage of the sky with strength 2 that costs 1 card and time 3; a warrior of the forest with strength 4, 2 cards and time 3.
    let table = Table::new(2).captured(ANNA, "cyclicity", &["explorer", "meadow_man_at_arms"]);
    for (count, expected) in [
        ("cards((faction: sky, other: true))", 1),
        ("cards((spec: mage, other: true))", 1),
        ("cards((spec: warrior, other: true))", 1),
        ("cards((kind: creature))", 2),
        ("cards((cost_cards: at_most(1), other: true))", 1),
        ("cards((cost_time: at_most(3), other: true))", 2),
        ("cards((strength: at_least(3)))", 1),
        ("strength(())", 6),
    ] {
        assert_eq!(counted(&table, count), expected, "{count}");
    }
}

/// ECHO-UND-03: what is hidden under the source, the kind and the colour of its effect, does not count.
#[test]
fn the_lower_part_of_a_creature_under_a_source_does_not_count() {
    let under = Table::new(2).captured(ANNA, "cyclicity", &["explorer", "princess"]);
    let open = Table::new(2).open(ANNA, &["explorer", "princess"]);
    for count in ["cards((effect: immediate))", "cards((colour: blue, other: true))"] {
        assert_eq!((counted(&open, count), counted(&under, count)), (1, 0), "{count}");
    }
}

/// ECHO-UND-04: the points of creatures under a source count at the end, also those by scoring effect.
#[test]
fn creatures_under_a_source_are_scored() {
    sample("armourers_widow", "scoring(amount(per(each: 1, of: cards((kind: creature)))))");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["princess", "armourers_widow"]).ready();
    assert_eq!(scored(&table, ANNA, "princess"), Some(3), "her printed points");
    assert_eq!(scored(&table, ANNA, "armourers_widow"), Some(2), "herself and the princess");
    let score = &table.game.view(Eyes::Public).seats[0].score;
    assert_eq!(score.total, 3 + 2 + 5, "and the source");
}

/// ECHO-UND-05: the strength under a source is its defence and what counts for entrenching on it.
#[test]
fn the_strength_under_a_source_defends_and_entrenches() {
    write_strength("moon_buffalo", 10);
    write_strength("siege_mole", 9);
    let defenders = ["meadow_man_at_arms", "sea_queen", "builder"];
    let table = Table::new(2).captured(ANNA, "plenty", &defenders);
    let ten = table.clone().open(BORIS, &["moon_buffalo"]).turn(BORIS, false).ready();
    assert!(!ten.may(BORIS, capture("plenty")), "10 against 10");
    let eleven = table.clone().open(BORIS, &["moon_buffalo", "thief"]).turn(BORIS, false).ready();
    assert!(eleven.may(BORIS, capture("plenty")));
    assert!(table.ready().may(ANNA, entrench("plenty")), "10 > 9");
    let nine = Table::new(2).captured(ANNA, "plenty", &["siege_mole"]).ready();
    assert!(!nine.may(ANNA, entrench("plenty")));
}

/// ECHO-UND-06: nobody takes creatures out from under a source or moves them to another.
#[test]
fn creatures_stay_under_their_source() {
    let table = Table::new(3).captured(ANNA, "cyclicity", &["meadow_man_at_arms", "thief"]);
    let mut table = table.captured(ANNA, "permanence", &["builder"]).open(ANNA, &["sea_queen"]).ready();
    assert_eq!(table.refused(ANNA, reinforce("thief", "permanence")), "not_open");
    assert_eq!(table.refused(ANNA, reinforce("thief", "cyclicity")), "not_open");
    let before = state(&table, "cyclicity").under;
    for action in table.legal(ANNA) {
        let mut table = table.clone();
        table.act(ANNA, action);
        assert_eq!(state(&table, "cyclicity").under & before, before, "{action:?}");
    }
    table.act(ANNA, capture("memory"));
    assert_eq!(table.legal(ANNA), [commit("sea_queen")]);
}

/// ECHO-UND-06: a removal takes a creature out from under a source.
#[test]
fn a_creature_is_removed_from_under_a_source() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["meadow_man_at_arms", "thief"]);
    let mut table = table.open(ANNA, &["music_box"]).ready();
    table.acts(ANNA, &[flame("music_box"), choose("thief")]);
    assert_eq!(state(&table, "cyclicity").under, cards(&["meadow_man_at_arms"]));
}

/// ECHO-UND-07: the creatures of a lost source are all in the open part again, and nothing of it is a summoning.
#[test]
fn creatures_of_a_lost_source_come_back() {
    let table = Table::new(2).captured(BORIS, "permanence", &["princess", "explorer", "thief"]);
    let table = table.open(BORIS, &["whispering_shell"]).open(ANNA, &["meadow_man_at_arms", "builder"]);
    let mut table = table.ready();
    let events = seize(&mut table, ANNA, "permanence", &["meadow_man_at_arms", "builder"]);
    assert_eq!(table.player(BORIS).open, cards(&["princess", "explorer", "thief", "whispering_shell"]));
    assert!(table.player(BORIS).hand.is_empty(), "neither the explorer nor the shell has drawn");
    assert!(!events.iter().any(|event| matches!(event, Event::Summoned { .. })));
    table.act(ANNA, Action::EndTurn);
    table.act(BORIS, flame("princess"));
    assert_eq!(table.player(BORIS).vp, 1, "she has her effect again");
}

/// ECHO-UND-07: what a released creature does stands again at once, on the turn of the rival.
#[test]
fn a_released_creature_has_its_effect_at_once() {
    sample("hospitable_leshy", "defence(2)");
    write_strength("hospitable_leshy", 1);
    let table = Table::new(2).captured(BORIS, "permanence", &["hospitable_leshy"]);
    let mut table = table.captured(BORIS, "cyclicity", &["thief"]).open(ANNA, &["builder"]).ready();
    assert_eq!(table.game.defence(&state(&table, "cyclicity")), 1);
    seize(&mut table, ANNA, "permanence", &["builder"]);
    assert_eq!(table.game.defence(&state(&table, "cyclicity")), 3);
}

/// ECHO-UND-08: a captured source without a creature is a free one again.
#[test]
fn a_source_without_creatures_is_free() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    let table = Table::new(2).captured(ANNA, "permanence", &["thief"]).open(ANNA, &["music_box"]);
    let mut table = table.open(BORIS, &["meadow_man_at_arms", "builder"]).ready();
    table.acts(ANNA, &[flame("music_box"), choose("thief"), Action::Draw, Action::EndTurn]);
    let free = state(&table, "permanence");
    assert_eq!((free.owner, free.under), (None, CardSet::EMPTY));
    table.acts(BORIS, &[capture("permanence"), commit("meadow_man_at_arms")]);
    assert_eq!(table.refused(BORIS, Action::Attack), "too_weak", "the printed 5 counts again");
}

/// ECHO-UND-09: for the end of the game a source counts two cards, and nobody under it counts.
#[test]
fn a_source_counts_two_for_the_end() {
    write_cost("meadow_man_at_arms", 0, 0);
    let table = Table::new(2).captured(ANNA, "cyclicity", &["thief", "princess", "builder"]);
    let table = table.captured(ANNA, "permanence", &["explorer"]).hand(ANNA, &["meadow_man_at_arms"]);
    let mut table = table.any_open(ANNA, 7).ready();
    assert_eq!(table.player(ANNA).entered.len(), 11);
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (11, None));
    table.act(ANNA, play("meadow_man_at_arms"));
    assert_eq!((table.game.brotherhood(ANNA), table.game.ending), (12, Some(EndCause::Brotherhood)));
    table.act(ANNA, reinforce("meadow_man_at_arms", "cyclicity"));
    assert_eq!(table.game.brotherhood(ANNA), 11);
}

/// ECHO-UND-10, ECHO-GAP-21: cards are counted in the open part and under captured sources, one each; a source is no card.
#[test]
fn sources_are_not_counted_as_cards() {
    let table = Table::new(3).captured(ANNA, "cyclicity", &["thief", "princess"]);
    let table = table.captured(ANNA, "permanence", &["builder"]).open(ANNA, &["explorer"]);
    assert_eq!(counted(&table, "cards(())"), 5, "three under sources, the explorer and the card that counts");
    assert_eq!(counted(&table, "cards((under: true))"), 3);
    assert_eq!(counted(&table, "cards_under"), 3);
    assert_eq!(table.game.brotherhood(ANNA), 5, "the doubling of sources is for the end alone: 1 + 2 + 2");
}

/// ECHO-GAP-21: what names sources counts them, each once.
#[test]
fn sources_are_counted_where_they_are_named() {
    let table = Table::new(3).captured(ANNA, "cyclicity", &["thief", "princess"]);
    let table = table.entrenched(ANNA, "permanence", &["builder"]);
    assert_eq!(counted(&table, "sources_dominated"), 2);
    assert_eq!(counted(&table, "sources_entrenched"), 1);
}

/// ECHO-GAP-22: sealed creatures are not counted, not even as mere cards.
#[test]
fn sealed_creatures_are_not_counted() {
    let table = Table::new(3).entrenched(ANNA, "cyclicity", &["thief", "princess"]);
    let table = table.captured(ANNA, "permanence", &["builder"]);
    assert_eq!(counted(&table, "cards(())"), 2, "the builder and the card that counts");
    assert_eq!(counted(&table, "cards_under"), 1);
    assert_eq!(counted(&table, "cards((under: true))"), 1);
    assert_eq!(counted(&table, "strength(())"), 2);
    assert_eq!(table.game.under(ANNA), cards(&["builder"]));
}
