//! The Collector Module (HORZ-COLL).

use horizon::{Action, Artifact, Event, Node, Side};

use super::artifacts::play;
use super::position::{ANNA, BORIS, MINE, Table, node};

const COLLECTOR: Artifact = Artifact::CollectorModule;
const COLLECT: Action = Action::Mine { collect: true };

fn charges(table: &Table) -> Option<u8> {
    table.game.player(ANNA).laid(COLLECTOR).map(|laid| laid.charges)
}

/// Anna in 2.0 with a collector, and these events around; 1.0 and the other nodes of its radius are past.
fn surrounded(events: &[(Node, &str)]) -> Table {
    let mut table = Table::new(3).at(ANNA, node(2, 0)).laid(ANNA, COLLECTOR);
    for (place, id) in events {
        table = table.event(*place, id, 0, BORIS, Side::Yes).links(*place, &[]);
    }
    table.round(6)
}

/// What one mining gives with the module.
fn collected(mut table: Table) -> u16 {
    table.act(ANNA, COLLECT);
    table.reserve(ANNA) - 50
}

/// HORZ-COLL-01: it is played with 3 charges.
#[test]
fn a_collector_has_three_charges() {
    let mut table = Table::new(3).holds(ANNA, COLLECTOR);
    table.act(ANNA, play(COLLECTOR));
    assert_eq!(charges(&table), Some(3));
}

/// HORZ-COLL-02: for a charge mining adds the bonuses of the adjacent events.
#[test]
fn the_bonuses_around_are_added() {
    let mut table = surrounded(&[(node(2, 1), "N3a"), (node(3, 0), "A1-0"), (node(3, 17), "B1-0")]);
    table.act(ANNA, COLLECT);
    assert_eq!(table.reserve(ANNA), 50 + 6 + 9);
    assert_eq!(charges(&table), Some(2));
    assert_eq!(table.game.turn.ap_spent, 1);
    assert!(table.events.contains(&Event::Mined { seat: ANNA, energy: 15, collected: 9 }));
}

/// HORZ-COLL-02: realised events and events that are not adjacent add nothing.
#[test]
fn only_unrealised_events_in_adjacent_nodes_count() {
    let near = [(node(2, 1), "N3a"), (node(3, 0), "B1-0")];
    assert_eq!(collected(surrounded(&near)), 6 + 8);
    let past = [near[0], near[1], (node(1, 0), "N3b")];
    assert_eq!(collected(surrounded(&past)), 6 + 8);
    let far = [near[0], near[1], (node(2, 2), "N3b"), (node(4, 0), "B1-1")];
    assert_eq!(collected(surrounded(&far)), 6 + 8);
}

/// HORZ-COLL-03: at least 5, even with nothing around.
#[test]
fn the_module_gives_at_least_five() {
    assert_eq!(collected(surrounded(&[])), 6 + 5);
    assert_eq!(collected(surrounded(&[(node(2, 1), "B1-0")])), 6 + 5);
    assert_eq!(collected(surrounded(&[(node(2, 1), "B1-0"), (node(2, 11), "B1-1")])), 6 + 6);
}

/// HORZ-COLL-03: at most 13.
#[test]
fn the_module_gives_at_most_thirteen() {
    let around = [(node(2, 1), "N3a"), (node(2, 11), "N3b"), (node(3, 0), "B1-0"), (node(3, 1), "B1-1")];
    assert_eq!(collected(surrounded(&around[..2])), 6 + 10);
    assert_eq!(collected(surrounded(&around[..3])), 6 + 13);
    assert_eq!(collected(surrounded(&around)), 6 + 13);
}

/// HORZ-COLL-04: what the nodes around yield by themselves does not count.
#[test]
fn the_yields_of_nodes_do_not_count() {
    assert_eq!(collected(surrounded(&[]).at(ANNA, node(4, 1))), 12 + 5);
    assert_eq!(collected(surrounded(&[(node(4, 2), "N3a"), (node(4, 0), "B1-0")]).at(ANNA, node(4, 1))), 12 + 8);
}

/// HORZ-COLL-05: the yield and the bonus of the own node come on top.
#[test]
fn the_own_node_comes_on_top() {
    assert_eq!(collected(surrounded(&[(node(2, 0), "B1-2")])), 6 + 3 + 5);
    let around = [(node(2, 1), "N3a"), (node(2, 11), "N3b"), (node(3, 0), "B1-0"), (node(2, 0), "B1-2")];
    assert_eq!(collected(surrounded(&around)), 6 + 3 + 13);
}

/// HORZ-COLL-06: the owner decides for each mining, and uses the module once in a turn.
#[test]
fn the_module_is_used_in_one_mining_of_a_turn() {
    let mut table = surrounded(&[]);
    let mut first = table.clone();
    first.act(ANNA, COLLECT);
    assert_eq!(first.refused(ANNA, COLLECT), "group_used");
    first.act(ANNA, MINE);
    assert_eq!((first.reserve(ANNA), charges(&first)), (50 + 11 + 6, Some(2)));

    table.act(ANNA, MINE).act(ANNA, COLLECT);
    assert_eq!((table.reserve(ANNA), charges(&table)), (50 + 6 + 11, Some(2)));
    table.end_turns_until(ANNA).act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(charges(&table), Some(2));
}

/// HORZ-COLL-06: without a charge, or without action points, the module gives nothing.
#[test]
fn the_module_needs_a_charge_and_a_mining() {
    let empty = Table::new(3).laid_with(ANNA, COLLECTOR, |laid| laid.charges = 0);
    assert_eq!(empty.refused(ANNA, COLLECT), "no_charges");
    let mut tired = surrounded(&[]);
    tired.act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(tired.refused(ANNA, COLLECT), "no_action_points");
}

/// HORZ-COLL-07: in V616 Mon the module gives 5.
#[test]
fn in_v616_mon_the_module_gives_five() {
    assert_eq!(collected(surrounded(&[]).at(ANNA, Node::MON)), 17 + 5);
}
