//! The general frame (ECHO-GEN).

use echo::content::{CardData, Library, SourceData, library};
use echo::effect::Effect;
use echo::samples::write_cost;
use echo::{Action, Echo, EndCause, Event, Faction, Kind, Options, Stage};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{
    ANNA, BORIS, Table, VERA, capture, card, commit, discard, entrench, flame, play, reinforce, sample, source,
    source_flame,
};

const A_POINT_FOR_EACH_CARD: &str = "flame(blue, [(do: gain_vp(per(each: 1, of: cards(()))))])";

/// Reads one card of its own, with more fields than its symbols, as a content file would have it.
fn read_card(fields: &str) -> Result<Library, String> {
    let words =
        r#"id: "x", art: "x", name: (ru: "x", en: "x"), flavour: (ru: "x", en: "x"), cost: (cards: 1, time: 1)"#;
    Library::read(&[&format!("[({words}, spec: mage, faction: sky, {fields})]")], "[]")
}

/// ECHO-GEN-01: two, three or four players, and no other number.
#[test]
fn two_to_four_can_play() {
    for seats in 0..=6 {
        let game = Echo::setup(&Options::default(), seats, &mut Luck::fast(1));
        assert_eq!(game.is_ok(), (2..=4).contains(&seats), "{seats} seats");
    }
}

/// ECHO-GEN-02: as long as no end condition is met another round follows.
#[test]
fn round_follows_round() {
    let mut table = Table::new(2).ready();
    for round in 1..=5 {
        assert_eq!(table.game.round, round);
        table.finish_round();
    }
    assert_eq!((table.game.round, table.game.ending), (6, None));
}

/// ECHO-GEN-02: the round in which an end condition is met is completed, and then nothing more can be done.
#[test]
fn the_game_ends_with_the_round_in_which_a_condition_is_met() {
    let mut table = Table::new(2).supply(1).open(ANNA, &["princess"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.game.ending, Some(EndCause::Supply));
    for seat in [ANNA, BORIS, ANNA, BORIS] {
        assert_eq!(table.game.active(), Some(seat), "everybody still has two turns");
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
    }
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 1));
    assert_eq!(table.refused(ANNA, Action::Draw), "game_over");
}

/// ECHO-GEN-03, ECHO-GEN-04: what is counted lies in the own brotherhood, not in hand, on a board, in a pile or with a rival.
#[test]
fn only_the_own_brotherhood_is_counted() {
    sample("princess", A_POINT_FOR_EACH_CARD);
    let mut table = Table::new(2)
        .open(ANNA, &["princess", "explorer", "resonating_stone"])
        .board(ANNA, 1, &["builder"])
        .hand(ANNA, &["thief"])
        .open(BORIS, &["miner", "sea_queen"])
        .deck_of(10, false)
        .ready();
    table.act(ANNA, flame("princess"));
    assert_eq!((table.player(ANNA).vp, table.player(BORIS).vp), (3, 0));
}

/// ECHO-GEN-03: the strength of creatures on a board, in a hand or with a rival cannot be used.
#[test]
fn only_creatures_of_the_own_brotherhood_fight() {
    let mut table = Table::new(2)
        .open(ANNA, &["meadow_man_at_arms"])
        .board(ANNA, 1, &["builder"])
        .hand(ANNA, &["thief"])
        .open(BORIS, &["miner"])
        .ready();
    table.act(ANNA, capture("cyclicity"));
    for id in ["builder", "thief", "miner", "princess"] {
        assert_eq!(table.refused(ANNA, commit(id)), "not_open", "{id}");
    }
    table.act(ANNA, commit("meadow_man_at_arms"));
}

/// ECHO-GEN-03: nor a flame on a board, in a hand, in a pile, with a rival, or on a source that oneself does not dominate.
#[test]
fn only_flames_of_the_own_brotherhood_burn() {
    for id in ["miner", "thief", "explorer", "builder", "sea_queen"] {
        sample(id, A_POINT_FOR_EACH_CARD);
    }
    let mut table = Table::new(2)
        .open(ANNA, &["miner"])
        .board(ANNA, 1, &["thief"])
        .hand(ANNA, &["explorer"])
        .open(BORIS, &["builder"])
        .ready();
    for id in ["thief", "explorer", "builder", "sea_queen"] {
        assert_eq!(table.refused(ANNA, flame(id)), "no_flame", "{id}");
    }
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "no_flame", "it lies in the common area");
    table.act(ANNA, flame("miner"));

    let mut rival = Table::new(2).captured(BORIS, "cyclicity", &["builder"]).ready();
    assert_eq!(rival.refused(ANNA, source_flame("cyclicity")), "no_flame");
}

/// ECHO-GEN-03: a permanent effect on a board, in a hand, in a pile or with a rival does nothing.
#[test]
fn only_permanent_effects_of_the_own_brotherhood_stand() {
    for id in ["miner", "thief", "explorer", "sea_queen"] {
        sample(id, "on(summon(()), [(do: gain_vp(n(1)))])");
    }
    sample("princess", "discount(filter: (), cards: 1, time: 0)");
    sample("builder", "");
    write_cost("builder", 1, 0);
    let mut table = Table::new(2)
        .open(ANNA, &["miner"])
        .board(ANNA, 1, &["thief"])
        .hand(ANNA, &["builder", "explorer", "princess"])
        .open(BORIS, &["sea_queen"])
        .ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.choice(ANNA).cards, 1, "a card in hand gives no discount");
    table.act(ANNA, discard("princess"));
    assert_eq!((table.player(ANNA).vp, table.player(BORIS).vp), (1, 0), "by the miner alone");
}

/// ECHO-GEN-04: an effect of Boris looks at the brotherhood of Boris, also on the turn of Anna.
#[test]
fn an_effect_refers_to_the_brotherhood_of_who_applies_it() {
    sample("knotted_handkerchief", "on(lose_source, [(do: gain_vp(per(each: 1, of: cards(()))))])");
    let mut table = Table::new(2)
        .open(ANNA, &["meadow_man_at_arms", "sea_queen", "miner", "princess"])
        .captured(BORIS, "memory", &["builder"])
        .open(BORIS, &["knotted_handkerchief"])
        .ready();
    table.acts(ANNA, &[capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!((table.player(ANNA).vp, table.player(BORIS).vp), (1, 2), "the source; the handkerchief and the builder");
}

/// ECHO-GEN-05: effects may name the hand and the time board, each the player's own.
#[test]
fn an_effect_may_name_the_hand_or_the_board() {
    for (count, points) in [("cards_in_hand", 3), ("cards_on_board", 2)] {
        sample("princess", &format!("flame(blue, [(do: gain_vp(per(each: 1, of: {count})))])"));
        let mut table = Table::new(2)
            .open(ANNA, &["princess"])
            .hand(ANNA, &["thief", "explorer", "miner"])
            .board(ANNA, 1, &["builder"])
            .board(ANNA, 4, &["sea_queen"])
            .any_hand(BORIS, 5)
            .board(BORIS, 1, &["raftsman"])
            .ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, points, "{count}");
    }
}

/// ECHO-GEN-05: effects give tokens and let the player discard tokens.
#[test]
fn an_effect_may_give_and_take_tokens() {
    sample("princess", "flame(blue, [(pay: discard_vp(2), then: [(do: gain_vp(n(5)))])])");
    let mut table = Table::new(2).open(ANNA, &["princess"]).vp(ANNA, 3).ready();
    let events = table.acts(ANNA, &[flame("princess"), Action::Accept]);
    assert!(events.contains(&Event::LostVp { seat: ANNA, n: 2, left: 23 }));
    assert_eq!((table.player(ANNA).vp, table.game.main_vp), (6, 18));
}

/// ECHO-GEN-05: effects force rivals to discard cards from hand and tokens.
#[test]
fn an_effect_may_take_cards_and_tokens_of_rivals() {
    sample(
        "princess",
        "flame(blue, [(do: rivals_discard_cards(1, each_rival)), (do: rivals_discard_vp(2, each_rival))])",
    );
    let mut table = Table::new(2)
        .open(ANNA, &["princess"])
        .hand(ANNA, &["thief"])
        .vp(ANNA, 4)
        .hand(BORIS, &["explorer", "miner"])
        .vp(BORIS, 3)
        .ready();
    table.act(ANNA, flame("princess"));
    table.act(BORIS, discard("miner"));
    assert_eq!((table.player(BORIS).hand.len(), table.player(BORIS).vp), (1, 1));
    assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (1, 4));
    assert_eq!(table.game.discard[..], [card("miner")]);
}

/// ECHO-GEN-06: turns, draws and the first-player token go round in the order of the seats, in every round.
#[test]
fn clockwise_is_the_order_of_the_seats() {
    let mut table = Table::new(3).first(VERA).turn(VERA, false).ready();
    let mut order = Vec::new();
    for _ in 0..12 {
        let seat = table.game.active().expect("somebody's turn");
        order.push(seat);
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
    }
    let from = |first: Seat| [first, first.next(3), first.next(3).next(3)];
    assert_eq!(order, [from(VERA), from(VERA), from(ANNA), from(ANNA)].concat());
    assert_eq!(table.game.first, BORIS);
    let drawn = table.events.iter().filter_map(|event| match event {
        Event::Drew { seat, n: 1, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(drawn.collect::<Vec<Seat>>(), [from(ANNA), from(BORIS)].concat());
}

/// ECHO-GEN-07: what every brotherhood card has, and within which bounds.
#[test]
fn every_card_is_complete() {
    for (id, card) in library().cards() {
        let CardData { cost, name, vp, effect, .. } = &card.data;
        assert!(!name.ru.is_empty() && !name.en.is_empty(), "{id}");
        assert!(cost.cards <= 5 && cost.time <= 5, "{id}");
        assert_eq!(vp.is_none(), matches!(effect, Some(Effect::Scoring(_))), "{id}");
    }
    let has = |wanted: &dyn Fn(&CardData) -> bool| library().cards().any(|(_, card)| wanted(&card.data));
    assert!(has(&|data| data.x) && has(&|data| !data.x), "the mark is on some");
    assert!(has(&|data| data.effect.is_none()), "an effect is not on all");
    for n in 0..=5 {
        assert!(has(&|data| data.cost.cards == n) && has(&|data| data.cost.time == n), "{n}");
    }
}

/// ECHO-GEN-07: a card without a type, a specialisation or a faction, with two effects, or with points twice or not at all is none.
#[test]
fn a_card_that_lacks_a_symbol_is_not_read() {
    let reads = |fields: &str| read_card(fields).expect_err("one card is no deck");
    assert!(reads("kind: artifact, vp: 1").starts_with("expected 105 cards"), "but the card is right");
    assert!(reads("vp: 1").contains("kind"));
    assert!(reads("kind: artifact, vp: 1, effect: defence(1), effect: defence(1)").contains("effect"));
    assert!(reads("kind: artifact, vp: 1, effect: scoring(amount(n(1)))").contains("scoring effect"));
    assert!(reads("kind: artifact").contains("printed number"));
    for field in ["spec", "faction", "cost", "name"] {
        let whole = r#"[(id: "x", art: "x", name: (ru: "x", en: "x"), flavour: (ru: "x", en: "x"), cost: (cards: 1, time: 1), spec: mage, faction: sky, kind: artifact, vp: 1)]"#;
        let without = whole.replace(&format!(" {field}: "), &format!(" un{field}: "));
        let why = Library::read(&[&without], "[]").expect_err("it is incomplete");
        assert!(why.contains(field) && !why.starts_with("expected 105"), "{field}: {why}");
    }
}

/// ECHO-GEN-08: creatures, and nothing else, have strength; a condition of strength never meets an artifact.
#[test]
fn only_creatures_have_strength() {
    for (id, card) in library().cards() {
        assert_eq!(card.data.strength.is_some(), card.data.kind == Kind::Creature, "{id}");
    }
    let refused = |fields: &str| read_card(fields).expect_err("it is wrong").contains("strength");
    assert!(refused("kind: artifact, vp: 1, strength: 1") && refused("kind: creature, vp: 1"));

    sample("princess", "flame(blue, [(do: gain_vp(per(each: 1, of: cards((strength: at_least(0))))))])");
    let mut table = Table::new(2).open(ANNA, &["princess", "resonating_stone", "explorer"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).vp, 2);
    assert_eq!(table.refused(ANNA, capture("cyclicity")), "too_weak");
    let mut artifact = Table::new(2).open(ANNA, &["resonating_stone"]).ready();
    assert_eq!(artifact.refused(ANNA, capture("cyclicity")), "no_creature");
}

/// ECHO-GEN-09: a neutral card is of no faction, and no faction is added by it.
#[test]
fn neutral_is_no_faction() {
    assert!(!Faction::FOUR.contains(&Faction::Neutral));
    let factions = |faction: &str| format!("cards((faction: {faction}))");
    let counts = [
        (factions("water"), 0),
        (factions("sky"), 1),
        (factions("forest"), 1),
        (factions("earth"), 0),
        (factions("neutral"), 2),
        ("different_factions".to_owned(), 2),
        ("faction_sets".to_owned(), 0),
    ];
    for (count, points) in counts {
        sample("princess", &format!("flame(blue, [(do: gain_vp(per(each: 1, of: {count})))])"));
        let mut table = Table::new(2).open(ANNA, &["princess", "explorer", "thief", "resonating_stone"]).ready();
        table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).vp, points, "{count}");
    }
}

/// ECHO-GEN-10: what every source has; most have an effect in the upper corner, and one bears the mark.
#[test]
fn every_source_is_complete() {
    for (id, source) in library().sources() {
        let SourceData { name, capture, entrench, .. } = &source.data;
        assert!(!name.ru.is_empty() && !name.en.is_empty(), "{id}");
        assert!((2..=5).contains(&capture.strength) && (7..=11).contains(&entrench.strength), "{id}");
        assert!(!capture.steps.is_empty() && !entrench.steps.is_empty(), "{id}");
        assert!(capture.vp <= 5 && (5..=10).contains(&entrench.vp), "{id}");
    }
    let silent: Vec<_> =
        library().sources().filter(|(_, source)| source.data.upper.is_none()).map(|(id, _)| id).collect();
    assert_eq!(silent, [source("permanence")]);
    let marked: Vec<_> = library().sources().filter(|(_, source)| source.data.x).map(|(id, _)| id).collect();
    assert_eq!(marked, [source("doom")]);
}

/// ECHO-GEN-10: the effect in the upper corner belongs to whoever dominates the source, the lower ones are applied at once.
#[test]
fn the_upper_effect_is_for_whoever_dominates() {
    let mut table = Table::new(2)
        .captured(BORIS, "cyclicity", &["builder"])
        .board(ANNA, 5, &["thief"])
        .board(BORIS, 5, &["miner"])
        .open(ANNA, &["meadow_man_at_arms"])
        .ready();
    assert_eq!(table.refused(ANNA, source_flame("cyclicity")), "no_flame");
    table.acts(ANNA, &[capture("cyclicity"), commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!(table.shifts(ANNA), 2, "the capture effect");
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.refused(BORIS, source_flame("cyclicity")), "no_flame");

    let mut owner = Table::new(2).captured(ANNA, "cyclicity", &["builder"]).board(ANNA, 5, &["thief"]).ready();
    owner.act(ANNA, source_flame("cyclicity"));
    assert_eq!(owner.at(ANNA, 3), [card("thief")], "the only card moves twice");
}

/// ECHO-GEN-10: each side has its own strength, its own effect and its own points.
#[test]
fn the_two_sides_of_a_source_differ() {
    let points = |table: &Table| table.game.view(Eyes::Public).seats[0].score.sources.clone();
    let mut table = Table::new(2)
        .captured(ANNA, "cyclicity", &["meadow_man_at_arms", "sea_queen", "princess"])
        .open(ANNA, &["thief"])
        .ready();
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "too_weak");
    assert_eq!(points(&table), [(source("cyclicity"), 5)]);
    table.act(ANNA, reinforce("thief", "cyclicity"));
    table.act(ANNA, entrench("cyclicity"));
    assert_eq!((points(&table), table.player(ANNA).vp), (vec![(source("cyclicity"), 9)], 5));
}
