//! The Symmetric Stabiliser (HORZ-STAB).

use horizon::state::Outcome;
use horizon::{Action, Artifact, Node, Side};

use super::artifacts::{organise_somehow, play, play_ball};
use super::position::{ANNA, BORIS, Table, influence, node};

const STABILISER: Artifact = Artifact::SymmetricStabiliser;

fn stabilise(side: Side) -> Action {
    Action::Stabilise { side }
}

/// The nodes with influence on them, deferred or not.
fn influences(table: &Table) -> Vec<(Node, i16)> {
    let all = Node::all().map(|node| (node, table.game.node(node).influence));
    all.filter(|(_, influence)| *influence != 0).collect()
}

fn stabiliser_at(radius: u8, index: u8) -> Table {
    Table::new(3).links(Node::CENTRE, &[]).at(ANNA, node(radius, index)).laid(ANNA, STABILISER)
}

/// HORZ-STAB-01: it is played with 2 charges.
#[test]
fn a_stabiliser_has_two_charges() {
    let mut table = Table::new(3).holds(ANNA, STABILISER);
    table.act(ANNA, play(STABILISER));
    assert_eq!(table.game.player(ANNA).laid(STABILISER).map(|laid| laid.charges), Some(2));
}

/// HORZ-STAB-02: a charge exerts influence 3 on the own node, on the side that was chosen.
#[test]
fn a_charge_exerts_three_on_the_own_node() {
    for (side, by) in [(Side::Yes, 3), (Side::No, -3)] {
        let mut table = stabiliser_at(2, 5).event(node(2, 5), "S-YES-1", 0, BORIS, Side::Yes).links(node(2, 5), &[]);
        table.act(ANNA, stabilise(side));
        assert_eq!(table.game.node(node(2, 5)).influence, by);
        assert_eq!(table.game.player(ANNA).laid(STABILISER).map(|laid| laid.charges), Some(1));
        assert_eq!((table.reserve(ANNA), table.game.turn.ap_spent), (50, 0));
    }
}

/// HORZ-STAB-03: the two other nodes of the symmetric group get the same, and no other node.
#[test]
fn the_symmetric_nodes_get_the_same() {
    for (radius, index, group) in [(1, 0, [0, 2, 4]), (2, 5, [1, 5, 9]), (3, 17, [5, 11, 17]), (4, 3, [3, 11, 19])] {
        for (side, by) in [(Side::Yes, 3), (Side::No, -3)] {
            let mut table = stabiliser_at(radius, index);
            table.act(ANNA, stabilise(side));
            assert_eq!(influences(&table), group.map(|index| (node(radius, index), by)));
        }
    }
}

/// HORZ-STAB-04: on an event it adds to other influence, cancels with it, and decides the event.
#[test]
fn on_an_event_it_is_ordinary_influence() {
    let mut table = stabiliser_at(1, 0).round(5);
    for (index, id) in [(0, "S-YES-1"), (2, "S-NO-1"), (4, "S-YES-2")] {
        table = table.event(node(1, index), id, 0, BORIS, Side::Yes).links(node(1, index), &[]);
    }
    table = table.influenced(node(1, 2), 4).influenced(node(1, 4), 3);
    table.act(ANNA, stabilise(Side::No)).act(ANNA, influence(Side::Yes, false));
    assert_eq!(influences(&table), [(node(1, 0), -2), (node(1, 2), 1)]);
    table.pass_to_round(6);
    assert_eq!(table.realisation(node(1, 0)), (Outcome::NotOccurred, -2, false));
    assert_eq!(table.realisation(node(1, 2)), (Outcome::Occurred, 1, false));
    assert_eq!(table.realisation(node(1, 4)), (Outcome::Occurred, 0, true));
}

/// HORZ-STAB-05: in a node without an event it waits, and opposite influences cancel there.
#[test]
fn without_an_event_the_influence_is_deferred() {
    let mut table = stabiliser_at(1, 0).influenced(node(1, 2), 3);
    table.act(ANNA, stabilise(Side::No));
    assert_eq!(influences(&table), [(node(1, 0), -3), (node(1, 4), -3)]);
    table.end_turns_until(ANNA).act(ANNA, stabilise(Side::Yes));
    assert_eq!(influences(&table), [(node(1, 2), 3)]);
}

/// HORZ-STAB-06: deferred influence works on the event that is organised there.
#[test]
fn deferred_influence_works_on_a_new_event() {
    let mut table = stabiliser_at(1, 0).round(5);
    table.act(ANNA, stabilise(Side::No));
    organise_somehow(&mut table, ANNA, "S-YES-0");
    assert_eq!(table.game.node(node(1, 0)).influence, -3);
    table = table.links(node(1, 0), &[]);
    table.pass_to_round(6);
    assert_eq!(table.realisation(node(1, 0)), (Outcome::NotOccurred, -3, false));
}

/// HORZ-STAB-06: deferred influence works on a Ball of Fates as well.
#[test]
fn deferred_influence_works_on_a_ball() {
    let mut table = stabiliser_at(1, 0).round(4).at(BORIS, node(1, 2)).holds(BORIS, Artifact::FirstBall);
    table.act(ANNA, stabilise(Side::No)).act(ANNA, Action::EndTurn);
    table.act(BORIS, play_ball(Artifact::FirstBall, Side::Yes)).pass_to_round(6);
    assert_eq!(table.realisation(node(1, 2)), (Outcome::NotOccurred, -3, false));
}

/// HORZ-STAB-07: in the centre it exerts 3 once.
#[test]
fn in_the_centre_it_works_once() {
    for (side, by) in [(Side::Yes, 3), (Side::No, -3)] {
        let mut table = Table::new(3).phase_zero(2).at(ANNA, Node::CENTRE).laid(ANNA, STABILISER);
        table.act(ANNA, stabilise(side));
        assert_eq!(influences(&table), [(Node::CENTRE, by)]);
        table.pass_to_round(3);
        assert_eq!(table.realisation(Node::CENTRE), (side.into(), by, false));
    }
}

/// HORZ-STAB-08: it is not used in V616 Mon.
#[test]
fn the_stabiliser_is_not_used_in_v616_mon() {
    let table = Table::new(3).at(ANNA, Node::MON).laid(ANNA, STABILISER);
    for side in Side::ALL {
        assert_eq!(table.refused(ANNA, stabilise(side)), "not_on_the_board");
    }
}
