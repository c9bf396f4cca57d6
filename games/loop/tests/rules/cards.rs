//! Artifact cards and dimensions (LOOP-CARD).

use std::collections::BTreeSet;

use the_loop::Era::{Globalization, Industrial, MiddleAges, Renaissance};
use the_loop::content::library;
use the_loop::{Action, AgentId, Dimension, Era, Icon, Stage};

use super::position::{Table, card, circle, walk};

/// LOOP-CARD-01: a name in both languages, a dimension, icons, an effect and a home era on every card.
#[test]
fn every_card_is_complete() {
    assert_eq!(library().cards().count(), 79);
    for (_, card) in library().cards() {
        assert!(!card.name.ru.is_empty() && !card.name.en.is_empty(), "{}", card.id);
        assert!((1..=3).contains(&card.icons.len()) && !card.effect.is_empty(), "{}", card.id);
        assert!(card.agent.is_none_or(|agent| card.home == agent.start_era()), "{}", card.id);
    }
}

/// LOOP-CARD-02: thirty artifacts belong to an agent, six to each; the others to nobody, seven for each era.
#[test]
fn starting_artifacts_name_their_agent() {
    let n_of = |agent: Option<AgentId>| library().cards().filter(|(_, card)| card.agent == agent).count();
    assert_eq!(AgentId::ALL.map(|agent| n_of(Some(agent))), [6; 5]);
    assert_eq!(n_of(None), 49);
    let n_at = |era: Era| library().great_deck().iter().filter(|card| library().card(**card).home == era).count();
    assert_eq!(Era::ALL.map(n_at), [7; 7]);
    assert_eq!(library().card(card("spartan_shield")).agent, Some(AgentId::TimeRunner));
    assert_eq!(library().card(card("war_steed")).agent, None);
}

/// LOOP-CARD-03: an artifact is laid at its home era, and taken there.
#[test]
fn an_artifact_lies_at_its_home_era() {
    for (id, home) in [("war_steed", MiddleAges), ("matryoshka", Industrial), ("gutenberg_bookworm_hole", Renaissance)]
    {
        let mut table = Table::two().on_great_deck(id).ready();
        table.end_turn_with(&["d3-2"], &[1, 1]);
        assert_eq!(table.game.eras[home].artifacts[..], [card(id)]);
    }
    let mut table = Table::two().available("matryoshka").ready();
    let mut there = table.clone();
    table.act(Action::EndActions);
    assert_eq!(table.game.stage, Stage::Actions, "nothing to take in Globalization");
    there.act(walk(Industrial));
    there.act(Action::EndActions);
    there.act(Action::Gain { card: card("matryoshka") });
    assert!(there.game.eras[Industrial].artifacts.is_empty());
}

/// LOOP-CARD-03: an effect can refer to the home era; that of a starting artifact is its agent's start era.
#[test]
fn an_effect_can_refer_to_the_home_era() {
    for (drawn, home) in [("war_steed", MiddleAges), ("occams_razor", Renaissance)] {
        let mut table = Table::two()
            .active(1)
            .agent(1, Globalization)
            .hand(1, &["egg_that_came_first"])
            .on_deck(1, &[drawn])
            .ready();
        table.play("egg_that_came_first");
        assert_eq!(table.game.eras[home].energy, 1);
    }
}

/// LOOP-CARD-04: icons say what kind of thing a card does.
#[test]
fn icons_classify() {
    use Icon::{Cards, Duplicate, Energy, Movement, Rift};
    for (id, icons) in [
        ("spartan_shield", &[Rift][..]),
        ("super_pants", &[Rift, Movement]),
        ("ion_temporograph", &[Energy]),
        ("hidden_grab_boot", &[Duplicate]),
        ("war_steed", &[Duplicate, Movement]),
        ("matryoshka", &[Cards]),
        ("holy_grails", &[Energy]),
        ("liars_scales", &[Rift]),
        ("finale_stunt_double", &[Duplicate, Movement]),
        ("castling", &[Rift, Movement]),
        ("motivational_taser", &[Energy, Movement]),
        ("occams_razor", &[Duplicate, Cards]),
        ("galileo_spyglass", &[Energy, Rift, Cards]),
        ("electric_sheep", &[Energy, Cards]),
        ("bulk_indulgence", &[Rift, Duplicate]),
    ] {
        assert_eq!(library().card(card(id)).icons, icons, "{id}");
    }
}

/// LOOP-CARD-05: every artifact belongs to one of four dimensions.
#[test]
fn there_are_four_dimensions() {
    let dimensions = [Dimension::Spiral, Dimension::Star, Dimension::Line, Dimension::BlackHole];
    let n_of = |dimension: Dimension| library().cards().filter(|(_, card)| card.dimension == dimension).count();
    assert_eq!(dimensions.map(n_of), [24, 24, 23, 8]);
}

/// LOOP-CARD-06: no LOOP is used on black holes.
#[test]
fn no_loop_on_black_holes() {
    let mut table = Table::two().energy(Globalization, 9).hand(0, &["matryoshka"]).discharged("matryoshka").ready();
    assert_eq!(table.refused(circle(Dimension::BlackHole)), "black_hole");
    for dimension in Dimension::LOOPED {
        table.act(circle(dimension));
    }
    assert!(!table.is_charged("matryoshka"));
}

/// LOOP-CARD-07: no two cards have the same id, name or effect.
#[test]
fn every_card_is_unique() {
    let mut seen: [BTreeSet<String>; 4] = Default::default();
    for (_, card) in library().cards() {
        let effect = serde_json::to_string(&card.effect).expect("an effect");
        let facts = [card.id.clone(), card.name.ru.clone(), card.name.en.clone(), effect];
        for (seen, fact) in seen.iter_mut().zip(facts) {
            assert!(!seen.contains(&fact), "{}: {fact} is there twice", card.id);
            seen.insert(fact);
        }
    }
}
