//! Mining (HORZ-MINE).

use horizon::{Action, Event, Node, Side};

use super::position::{ANNA, BORIS, MINE, Table, VERA, node};

/// What one mining gives Anna.
#[track_caller]
fn mined(table: &Table) -> u16 {
    let mut table = table.clone();
    let before = table.reserve(ANNA);
    table.act(ANNA, MINE);
    assert_eq!(table.game.turn.ap_spent, 1);
    table.reserve(ANNA) - before
}

/// HORZ-MINE-01: mining takes 1 action point and gives three times the radius and the bonus of the own node's event, of no other.
#[test]
fn mining_gives_the_printed_yield_and_the_bonus() {
    for (radius, printed) in [(1, 3), (2, 6), (3, 9), (4, 12)] {
        let here = node(radius, 0);
        let table = Table::new(3).at(ANNA, here);
        assert_eq!(mined(&table), printed);
        let beside = table.clone().event(node(radius, 1), "N3a", 0, BORIS, Side::Yes).links(node(radius, 1), &[]);
        assert_eq!(mined(&beside), printed);
        let event = table.event(here, "N3a", 0, BORIS, Side::Yes).links(here, &[]);
        assert_eq!(mined(&event), printed + 5);
    }
    let mut table = Table::new(3);
    table.act(ANNA, MINE);
    assert_eq!(table.events, [Event::Mined { seat: ANNA, energy: 12, collected: 0 }]);
    assert_eq!(table.refused(ANNA, Action::Mine { collect: true }), "not_on_the_table");
}

/// HORZ-MINE-02: the bonus is the number of blue circles, and 0 without an event.
#[test]
fn every_blue_circle_gives_one() {
    let here = node(3, 4);
    let table = Table::new(3).at(ANNA, here);
    assert_eq!(mined(&table.clone().influenced(here, 3)), 9);
    for (id, bonus) in [("B4-0", 0), ("A1-0", 1), ("A4-0", 2), ("B1-0", 3), ("N3b", 5), ("S-LOG-1", 3)] {
        let table = table.clone().event(here, id, 0, BORIS, Side::Yes).links(here, &[]);
        assert_eq!(mined(&table), 9 + bonus, "{id}");
    }
}

/// HORZ-MINE-03: in the centre mining gives nothing, and is allowed all the same.
#[test]
fn the_centre_can_be_mined_for_nothing() {
    let mut table = Table::new(3).phase_zero(1).at(ANNA, Node::CENTRE);
    assert_eq!(mined(&table), 0);
    table.act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 50);
    assert_eq!(table.refused(ANNA, MINE), "no_action_points");
}

/// HORZ-MINE-04: V616 Mon gives 17 each time.
#[test]
fn v616_mon_gives_seventeen() {
    let mut table = Table::new(3).at(ANNA, Node::MON);
    assert_eq!(mined(&table), 17);
    table.act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 84);
}

/// HORZ-MINE-05: a node gives the same as often as it is mined, by whomever.
#[test]
fn mining_uses_nothing_up() {
    let here = node(2, 3);
    let table = Table::new(3).round(6).at(ANNA, here).at(BORIS, here).at(VERA, here);
    let mut table = table.event(here, "B1-0", 0, BORIS, Side::Yes).links(here, &[]);
    let before = table.game.nodes.clone();
    for _ in 0..3 {
        for seat in [ANNA, BORIS, VERA] {
            table.act(seat, MINE).act(seat, MINE).act(seat, Action::EndTurn);
        }
    }
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [50 + 6 * 9; 3]);
    assert_eq!(table.game.nodes, before);
}
