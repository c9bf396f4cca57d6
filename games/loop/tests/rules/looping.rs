//! The action LOOP (LOOP-LOOP).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, Globalization, Industrial, MiddleAges, Prehistory};
use the_loop::{Action, AgentId, Dimension, TileId};

use super::position::{Table, circle, go, walk};

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::LadyParadox];

/// LOOP-LOOP-01: the first costs 1, the second 2, the third 3.
#[test]
fn each_loop_of_a_turn_costs_one_more() {
    let mut table = Table::new(&AGENTS).energy(Globalization, 9).ready();
    for (cost, left) in [(1, 8), (2, 6), (3, 3)] {
        assert_eq!(table.game.loop_cost(), cost);
        table.act(circle(Dimension::Spiral));
        assert_eq!((table.game.eras[Globalization].energy, table.game.energy_left), (left, 30 - left));
    }
    assert_eq!(table.refused(circle(Dimension::Spiral)), "not_enough_energy", "the fourth costs 4 of the 3");
}

/// LOOP-LOOP-02: the whole cost must lie in the own era.
#[test]
fn energy_of_other_eras_does_not_pay() {
    let mut table = Table::new(&AGENTS).energy_everywhere(4).energy(Globalization, 2).ready();
    table.act(circle(Dimension::Star));
    assert_eq!(table.refused(circle(Dimension::Star)), "not_enough_energy");
    table.act(walk(Industrial));
    table.act(circle(Dimension::Star));
    assert_eq!(table.game.eras[Industrial].energy, 2);
}

/// LOOP-LOOP-03: all discharged cards of one dimension are recharged, and no others.
#[test]
fn one_dimension_is_recharged_whole() {
    let cards = [
        ("ion_temporograph", Dimension::Spiral),
        ("reply_all", Dimension::Spiral),
        ("hidden_grab_boot", Dimension::Star),
        ("war_steed", Dimension::Star),
        ("frequent_faller_miles", Dimension::Line),
        ("double_joystick", Dimension::Line),
    ];
    for chosen in Dimension::LOOPED {
        let mut table = Table::new(&AGENTS).energy(Globalization, 1);
        for (id, _) in cards {
            table = table.hand(0, &[id]).discharged(id);
        }
        table.act(circle(chosen));
        for (id, dimension) in cards {
            assert_eq!(table.is_charged(id), dimension == chosen, "{id} after a LOOP of {}", chosen.key());
        }
    }
}

/// LOOP-LOOP-04: the black hole cannot be chosen, and nothing else recharges its cards.
#[test]
fn a_black_hole_card_stays_discharged() {
    let mut table =
        Table::new(&AGENTS).energy(Globalization, 9).hand(0, &["matryoshka"]).discharged("matryoshka").ready();
    assert_eq!(table.refused(circle(Dimension::BlackHole)), "black_hole");
    for dimension in Dimension::LOOPED {
        table.act(circle(dimension));
    }
    assert!(!table.is_charged("matryoshka"));
}

/// LOOP-LOOP-05: the count goes on whatever happens between, in whatever era, and starts again with the next turn.
#[test]
fn the_count_runs_to_the_end_of_the_turn() {
    let mut table =
        Table::new(&AGENTS).energy(Globalization, 3).energy(AgeOfRobots, 5).hand(0, &["hidden_grab_boot"]).ready();
    table.act(circle(Dimension::Star));
    table.play("hidden_grab_boot");
    table.act(go(AgeOfRobots));
    table.act(circle(Dimension::Line));
    assert_eq!(table.game.eras[AgeOfRobots].energy, 3, "the second LOOP of the turn, though the first one here");
    table.act(circle(Dimension::Line));
    assert_eq!(table.game.eras[AgeOfRobots].energy, 0);
    table.pass();
    assert_eq!((table.game.turn.active, table.game.loop_cost()), (Seat(1), 1));
}

/// LOOP-LOOP-06: a LOOP with nothing to recharge is paid, counts, and credits missions.
#[test]
fn a_loop_may_recharge_nothing() {
    let mut table = Table::new(&AGENTS)
        .mission(Prehistory, TileId::FoolTheDoctor, 0)
        .mission(MiddleAges, TileId::OneLoopTwoLoops, 0)
        .faux(Globalization)
        .energy(Globalization, 1)
        .hand(0, &["hidden_grab_boot"])
        .ready();
    table.act(circle(Dimension::Line));
    assert_eq!((table.game.eras[Globalization].energy, table.game.loop_cost()), (0, 2));
    assert_eq!((table.cubes(Prehistory), table.cubes(MiddleAges)), (1, 1));
}

/// LOOP-LOOP-07: only the active player's own hand.
#[test]
fn the_hands_of_others_are_not_recharged() {
    let mut table = Table::new(&AGENTS)
        .agent(1, Globalization)
        .energy(Globalization, 1)
        .hand(0, &["ion_temporograph"])
        .hand(1, &["letter_to_yesterday"])
        .discharged("ion_temporograph")
        .discharged("letter_to_yesterday")
        .ready();
    table.act(circle(Dimension::Spiral));
    assert!(table.is_charged("ion_temporograph"));
    assert!(!table.is_charged("letter_to_yesterday"));
}

/// LOOP-LOOP-08: a card that recharges another is no LOOP.
#[test]
fn recharging_by_a_card_is_no_loop() {
    let mut table = Table::new(&AGENTS)
        .mission(Prehistory, TileId::FoolTheDoctor, 0)
        .mission(MiddleAges, TileId::OneLoopTwoLoops, 0)
        .faux(Globalization)
        .hand(0, &["electric_sheep", "ion_temporograph"])
        .discharged("ion_temporograph")
        .ready();
    table.play("electric_sheep");
    table.act(Action::Either { n: 0 });
    assert!(table.is_charged("ion_temporograph"));
    assert_eq!((table.game.turn.loops, table.game.loop_cost()), (0, 1));
    assert_eq!((table.cubes(Prehistory), table.cubes(MiddleAges)), (0, 0));
}
