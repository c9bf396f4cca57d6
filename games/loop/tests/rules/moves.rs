//! The action "move" (LOOP-MOVE).

use kernel::Seat;
use the_loop::Era::{self, AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Stage};

use super::position::{Table, go, walk};

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::TimeRunner];

/// LOOP-MOVE-01: one energy of the era goes back to the reserve, and the pawn goes to either neighbour.
#[test]
fn a_paid_move_costs_one_energy_and_goes_to_a_neighbour() {
    for from in Era::ALL {
        for to in Era::ALL {
            let mut table = Table::new(&AGENTS).agent(0, from).energy(from, 2).ready();
            if to != from.prev() && to != from.next() {
                assert_eq!(table.refused(go(to)), "not_neighbour");
                continue;
            }
            table.act(go(to));
            assert_eq!(table.game.seats[0].era, to);
            assert_eq!((table.game.eras[from].energy, table.game.energy_left), (1, 29));
            assert!(table.game.seats[0].rested, "the free move is still there");
        }
    }
}

/// LOOP-MOVE-02: no energy, no paid move.
#[test]
fn a_paid_move_needs_energy() {
    let mut table = Table::new(&AGENTS).energy(AgeOfRobots, 4).ready();
    assert_eq!(table.refused(go(AgeOfRobots)), "not_enough_energy");
    assert!(table.may(walk(AgeOfRobots)));
}

/// LOOP-MOVE-03: once per turn the board is turned to the spent side instead of paying.
#[test]
fn the_free_move_turns_the_board() {
    for to in [Industrial, AgeOfRobots] {
        let mut table = Table::new(&AGENTS).energy_everywhere(1).ready();
        table.act(walk(to));
        assert_eq!(table.game.seats[0].era, to);
        assert!(!table.game.seats[0].rested);
        assert_eq!(table.game.energy_left, 23, "no energy was spent");
        assert_eq!(table.refused(walk(Globalization)), "free_move_spent");
    }
}

/// LOOP-MOVE-03: it goes to a neighbour too.
#[test]
fn the_free_move_is_one_era_long() {
    let mut table = Table::new(&AGENTS).ready();
    for far in [Globalization, EndOfTime, Prehistory, MiddleAges, Renaissance] {
        assert_eq!(table.refused(walk(far)), "not_neighbour");
    }
}

/// LOOP-MOVE-04: only in the own action phase, and only with the board on the rested side.
#[test]
fn the_free_move_belongs_to_the_own_action_phase() {
    let mut table = Table::new(&AGENTS).agent(0, MiddleAges).available("war_steed").ready();
    assert_eq!(table.refused_to(Seat(1), walk(MiddleAges)), "not_your_turn");
    table.act(Action::EndActions);
    assert_eq!(table.game.stage, Stage::Gain);
    assert_eq!(table.refused(walk(Prehistory)), "wrong_phase");

    let mut spent = Table::new(&AGENTS).change(|game| game.seats[0].rested = false).ready();
    assert_eq!(spent.refused(walk(Industrial)), "free_move_spent");
}

/// LOOP-MOVE-05: as many paid moves as there is energy.
#[test]
fn paid_moves_are_limited_by_energy_only() {
    let mut table = Table::new(&AGENTS).energy(Globalization, 4).energy(AgeOfRobots, 4).ready();
    for _ in 0..4 {
        table.act(go(AgeOfRobots));
        table.act(go(Globalization));
    }
    assert_eq!(table.refused(go(AgeOfRobots)), "not_enough_energy");
    assert_eq!(table.game.energy_left, 30);
}

/// LOOP-MOVE-06: a move by a card or an ability costs nothing and leaves the free move.
#[test]
fn a_move_by_an_effect_is_unpaid_and_not_the_free_one() {
    let mut by_card = Table::new(&AGENTS).active(1).energy(Prehistory, 1).hand(1, &["super_pants"]).ready();
    by_card.play("super_pants");
    by_card.act(Action::Go { steps: 1, carry: None });
    assert_eq!(by_card.game.seats[1].era, MiddleAges);
    assert!(by_card.game.seats[1].rested);
    assert_eq!(by_card.game.eras[Prehistory].energy, 1);

    let mut by_ability = Table::new(&AGENTS).energy_everywhere(1).ready();
    by_ability.act(Action::Send { seat: Seat(1), to: EndOfTime });
    assert_eq!(by_ability.game.seats[1].era, EndOfTime);
    assert!(by_ability.game.seats.iter().all(|seat| seat.rested));
    assert_eq!(by_ability.game.energy_left, 23);
}
