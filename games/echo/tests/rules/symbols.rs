//! The symbols of effects (ECHO-SYM).

use echo::content::{CardData, Library, library};
use echo::effect::EffectType;
use echo::samples::write_strength;
use echo::{Action, Colour, Event, Faction, Spec};
use kernel::{Eyes, Game as _};

use super::position::{
    ANNA, BORIS, Table, advance, capture, card, cards, choose, commit, discard, entrench, flame, play, sample, source,
};

/// The princess has a blue flame of these steps.
fn princess(steps: &str) -> Table {
    sample("princess", &format!("flame(blue, [{steps}])"));
    Table::new(2).open(ANNA, &["princess"])
}

/// What Anna has got: tokens, cards in hand, shifts, sources.
fn gains(table: &Table) -> (i16, u8, u16, usize) {
    let player = table.player(ANNA);
    (player.vp, player.hand.len(), player.shifts - 1, table.game.dominated(ANNA).count())
}

/// ECHO-SYM-01: one card of the deck for each symbol, and nothing else.
#[test]
fn the_symbol_of_drawing() {
    for n in 1..=4 {
        let mut table = princess(&format!("(do: draw(n({n})))")).ready();
        let top: Vec<_> = table.game.deck.iter().rev().take(usize::from(n)).copied().collect();
        table.act(ANNA, flame("princess"));
        assert_eq!(gains(&table), (0, n, 0, 0));
        assert_eq!(table.player(ANNA).hand, top.into_iter().collect());
    }
    let mut twice = princess("(do: draw(n(1))), (do: draw(n(2)))").ready();
    twice.act(ANNA, flame("princess"));
    assert_eq!(gains(&twice), (0, 3, 0, 0));
}

/// ECHO-SYM-02: one card from hand, for its cost.
#[test]
fn the_symbol_of_playing() {
    let mut table = princess("(do: play())").hand(ANNA, &["builder", "thief", "explorer"]).ready();
    table.act(ANNA, flame("princess"));
    let offered = [play("explorer"), play("builder"), play("thief"), Action::Decline];
    assert_eq!(table.legal(ANNA), offered);
    table.acts(ANNA, &[play("builder"), discard("explorer")]);
    assert_eq!((table.at(ANNA, 2), table.player(ANNA).hand), (vec![card("builder")], cards(&["thief"])));
    assert_eq!(table.refused(ANNA, choose("thief")), "nothing_to_answer");
}

/// ECHO-SYM-03: one card of the own board, one place to the right.
#[test]
fn the_symbol_of_advancing() {
    let mut table = princess("(do: advance(1))")
        .board(ANNA, 2, &["explorer"])
        .board(ANNA, 5, &["miner"])
        .board(BORIS, 3, &["thief"])
        .ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.legal(ANNA), [choose("explorer"), choose("miner")]);
    assert_eq!(table.refused(ANNA, choose("thief")), "not_allowed");
    table.act(ANNA, choose("miner"));
    assert_eq!((table.at(ANNA, 4), table.at(ANNA, 2)), (vec![card("miner")], vec![card("explorer")]));
    assert_eq!((gains(&table), table.at(BORIS, 3)), ((0, 0, 0, 0), vec![card("thief")]));
    assert!(table.may(ANNA, advance("miner", None)), "the main action is another thing");
}

/// ECHO-SYM-04: the token beside the board comes in on the left, and all tokens move to the right.
#[test]
fn the_symbol_of_shifting() {
    let mut table = princess("(do: shift(1))").board(ANNA, 3, &["explorer"]).board(ANNA, 5, &["miner"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!((gains(&table), table.player(ANNA).flame()), ((0, 0, 1, 0), Colour::Yellow));
    assert_eq!((table.at(ANNA, 2), table.at(ANNA, 4)), (vec![card("explorer")], vec![card("miner")]));
    assert_eq!((table.at(ANNA, 5), table.player(ANNA).flame_at(5)), (vec![], Colour::Blue), "what was beside");
    let mut twice = princess("(do: shift(2))").board(ANNA, 5, &["miner"]).ready();
    twice.act(ANNA, flame("princess"));
    assert_eq!((gains(&twice).2, twice.at(ANNA, 3)), (2, vec![card("miner")]));
}

/// ECHO-SYM-05: tokens of the printed value.
#[test]
fn the_symbol_of_points() {
    for n in 1..=6_i16 {
        let mut table = princess(&format!("(do: gain_vp(n({n})))")).ready();
        table.act(ANNA, flame("princess"));
        assert_eq!((gains(&table), table.game.main_vp), ((n, 0, 0, 0), 24 - n));
    }
}

/// ECHO-SYM-06, ECHO-GAP-54: a source is captured, by creatures, and not entrenched on.
#[test]
fn the_symbol_of_capturing() {
    let mut table = princess("(do: capture())").open(ANNA, &["meadow_man_at_arms"]).in_play("memory").ready();
    table.acts(ANNA, &[flame("princess"), capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
    let memory = table.game.source(source("memory")).expect("in play");
    assert_eq!((memory.owner, memory.entrenched, memory.under), (Some(ANNA), false, cards(&["meadow_man_at_arms"])));
    assert_eq!(gains(&table), (1, 2, 0, 1), "its capture effect gives two cards and a point");
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
}

/// ECHO-SYM-07, ECHO-GAP-54: a captured source is entrenched on; a free one cannot be.
#[test]
fn the_symbol_of_entrenching() {
    let mut table = princess("(do: entrench(bonus: 0))")
        .captured(ANNA, "cyclicity", &["meadow_man_at_arms", "sea_queen", "miner"])
        .open(ANNA, &["slumbering_leviathan"])
        .ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.legal(ANNA), [entrench("cyclicity"), Action::Decline]);
    assert_eq!(table.refused(ANNA, capture("permanence")), "not_allowed", "it is no capture");
    table.act(ANNA, entrench("cyclicity"));
    assert!(table.game.source(source("cyclicity")).is_some_and(|source| source.entrenched));
    assert_eq!((gains(&table), table.player(ANNA).cubes), ((5, 0, 0, 1), [0; 4]));
}

/// ECHO-SYM-08: the strength of a creature is what it brings into a fight, and what strength counts.
#[test]
fn the_symbol_of_strength() {
    for (strength, is_enough) in [(3, false), (4, true)] {
        write_strength("builder", strength);
        let mut table = princess("(do: gain_vp(per(each: 1, of: strength((faction: earth)))))")
            .open(ANNA, &["builder", "resonating_stone"])
            .ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, i16::from(strength));
        assert_eq!(
            table.may(ANNA, capture("cyclicity")),
            is_enough,
            "more than 3 is needed, and the princess has acted"
        );
    }
}

/// ECHO-SYM-09: an immediate effect is applied when its card is summoned, and only then.
#[test]
fn the_mark_of_immediate_effects() {
    sample("explorer", "immediate([(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).board(ANNA, 1, &["explorer"]).ready();
    assert_eq!(table.refused(ANNA, flame("explorer")), "no_flame");
    table.time_phase(ANNA);
    assert_eq!(table.player(ANNA).vp, 1);
    table.time_phase(ANNA);
    table.finish_round();
    assert_eq!(table.player(ANNA).vp, 1);
}

/// ECHO-SYM-09: a permanent effect is applied every time that its condition occurs.
#[test]
fn the_mark_of_permanent_effects() {
    sample("explorer", "on(shift, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2).board(ANNA, 1, &["explorer"]).ready();
    for points in 0..4 {
        table.time_phase(ANNA);
        assert_eq!(table.player(ANNA).vp, points, "not by the shift that summons it, then by every one");
    }
}

/// ECHO-SYM-09: a scoring effect gives no token, but points in the end.
#[test]
fn the_mark_of_scoring_effects() {
    sample("explorer", "scoring(amount(n(7)))");
    let mut table = Table::new(2).board(ANNA, 1, &["explorer"]).ready();
    table.time_phase(ANNA);
    let seat = &table.game.view(Eyes::Public).seats[0];
    assert_eq!((seat.vp, seat.score.total), (0, 7));
}

/// ECHO-SYM-09: each of the three flames burns in its own colour only.
#[test]
fn the_marks_of_the_three_flames() {
    for (mark, colour) in [("blue", Colour::Blue), ("yellow", Colour::Yellow), ("red", Colour::Red)] {
        sample("explorer", &format!("flame({mark}, [(do: gain_vp(n(1)))])"));
        for active in Colour::ALL {
            let mut table = Table::new(2).open(ANNA, &["explorer"]).flame(ANNA, active).ready();
            if active == colour {
                table.act(ANNA, flame("explorer"));
            } else {
                assert_eq!(table.refused(ANNA, flame("explorer")), "wrong_flame");
            }
            assert_eq!(table.player(ANNA).vp, i16::from(active == colour));
        }
    }
}

/// ECHO-SYM-09: filters tell the marks from each other.
#[test]
fn the_marks_can_be_counted() {
    sample("explorer", "immediate([(do: draw(n(1)))])");
    sample("miner", "on(entrench, [(do: draw(n(1)))])");
    sample("pedlar", "discount(filter: (), cards: 1)");
    sample("thief", "scoring(amount(n(1)))");
    sample("builder", "");
    let marks = [("immediate", 1), ("permanent", 2), ("scoring", 1), ("flame", 1), ("none", 1)];
    for (mark, points) in marks {
        let mut table = princess(&format!("(do: gain_vp(per(each: 1, of: cards((effect: {mark})))))"))
            .open(ANNA, &["explorer", "miner", "pedlar", "thief", "builder"])
            .ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, points, "{mark}");
    }
}

/// ECHO-GAP-40: every card, also an artifact, has one specialisation, and it counts.
#[test]
fn artifacts_have_a_specialisation() {
    assert_eq!(library().card(card("living_hedge")).data.spec, Spec::Warrior);
    for (spec, points) in [("warrior", 2), ("mage", 2)] {
        let mut table = princess(&format!("(do: gain_vp(per(each: 1, of: cards((spec: {spec})))))"))
            .open(ANNA, &["builder", "living_hedge", "resonating_stone"])
            .ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, points, "{spec}");
    }
    let without = r#"{"id": "x", "art": "x", "kind": "artifact", "faction": "sky", "cost": {"cards": 1, "time": 1}, "vp": 1,
        "name": {"ru": "x", "en": "x"}, "flavour": {"ru": "x", "en": "x"}}"#;
    assert!(serde_json::from_str::<CardData>(without).is_err_and(|why| why.to_string().contains("spec")));
    let with = without.replace("\"vp\"", "\"spec\": \"mage\", \"vp\"");
    assert!(serde_json::from_str::<CardData>(&with).is_ok_and(|data| data.effect.is_none()));
    let both = with.replace("\"vp\"", "\"spec\": \"warrior\", \"vp\"");
    assert!(serde_json::from_str::<CardData>(&both).is_err(), "nor two of them");
}

/// ECHO-GAP-40: a card has one effect or none; one without does nothing.
#[test]
fn a_card_has_one_effect_at_most() {
    let none: Vec<_> = library().cards().filter(|(_, card)| card.effect_type() == EffectType::None).collect();
    assert!(none.iter().any(|(id, _)| *id == card("meadow_man_at_arms")));
    let mut table = Table::new(2).board(ANNA, 1, &["meadow_man_at_arms"]).ready();
    let events = table.time_phase(ANNA);
    assert!(!events.iter().any(|event| matches!(event, Event::Applied { .. } | Event::Skipped { .. })));
    assert!(table.player(ANNA).open.contains(card("meadow_man_at_arms")));

    let two = r#"[(id: "x", art: "x", name: (ru: "x", en: "x"), flavour: (ru: "x", en: "x"), kind: artifact, spec: mage,
        faction: sky, cost: (cards: 1, time: 1), vp: 1, effect: defence(1), effect: defence(2))]"#;
    let why = Library::read(&[two], "[]").expect_err("two effects");
    assert!(why.contains("effect"), "{why}");
}

/// ECHO-GAP-54: the symbol of Earth is a faction and no flame: it burns in no colour and no colour counts it.
#[test]
fn the_symbol_of_earth_is_no_flame() {
    sample("builder", "");
    assert_eq!(library().card(card("builder")).data.faction, Faction::Earth);
    for colour in Colour::ALL {
        let mut table = Table::new(2).open(ANNA, &["builder"]).flame(ANNA, colour).ready();
        assert_eq!(table.refused(ANNA, flame("builder")), "no_flame");
        let name = serde_json::to_value(colour).expect("a word");
        assert!(Faction::FOUR.iter().all(|faction| serde_json::to_value(faction).expect("a word") != name));
    }
    for (filter, points) in [("colour: red", 0), ("colour: yellow", 0), ("colour: blue", 1), ("faction: earth", 1)] {
        let mut table =
            princess(&format!("(do: gain_vp(per(each: 1, of: cards(({filter})))))")).open(ANNA, &["builder"]).ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, points, "{filter}");
    }
}

/// ECHO-GAP-54: points are neither a capture nor an entrenching: what waits for those does not see tokens.
#[test]
fn capture_entrench_and_points_are_three_symbols() {
    sample("explorer", "on(capture, [(do: draw(n(1)))])");
    sample("thief", "on(entrench, [(do: draw(n(2)))])");
    let position = |steps: &str| princess(steps).open(ANNA, &["explorer", "thief", "meadow_man_at_arms"]);
    let mut points = position("(do: gain_vp(n(1)))").ready();
    points.act(ANNA, flame("princess"));
    assert_eq!(gains(&points), (1, 0, 0, 0));
    let mut captured = position("(do: capture())").ready();
    captured.acts(ANNA, &[flame("princess"), capture("cyclicity"), commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!(gains(&captured), (0, 1, 1, 1), "the source of cyclicity shifts");
    let under = ["sea_queen", "slumbering_leviathan", "miner"];
    let mut entrenched = position("(do: entrench())").captured(ANNA, "cyclicity", &under).ready();
    entrenched.acts(ANNA, &[flame("princess"), entrench("cyclicity")]);
    assert_eq!(gains(&entrenched), (5, 2, 0, 1));
}
