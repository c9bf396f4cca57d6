//! Influence (HORZ-INFL).

use horizon::{Action, Artifact, Event, Node, Side};

use super::position::{ANNA, BORIS, MINE, Table, VERA, influence, node};

fn here() -> Node {
    node(3, 4)
}

/// Anna stands at an event.
fn at_event() -> Table {
    Table::new(3).at(ANNA, here()).event(here(), "A1-0", 0, BORIS, Side::Yes).links(here(), &[])
}

fn influence_on(table: &Table, place: Node) -> i16 {
    table.game.node(place).influence
}

/// HORZ-INFL-01: the event in the own node can be influenced, whoever organised it, the centre event too.
#[test]
fn the_event_in_the_own_node_is_influenced() {
    let mut table = at_event();
    table.act(ANNA, influence(Side::Yes, false));
    assert_eq!(influence_on(&table, here()), 1);
    assert_eq!(table.events, [Event::Influenced { seat: ANNA, node: here(), by: 1 }]);
    let mut own = Table::new(3).event(node(4, 0), "S-YES-0", 2, ANNA, Side::Yes);
    own.act(ANNA, influence(Side::Yes, false));
    assert_eq!(influence_on(&own, node(4, 0)), 1);
    let mut centre = Table::new(3).phase_zero(1).at(ANNA, Node::CENTRE);
    centre.act(ANNA, influence(Side::No, true));
    assert_eq!(influence_on(&centre, Node::CENTRE), -2);
}

/// HORZ-INFL-02: each influence has a side of its own choice, whatever the one before was.
#[test]
fn each_influence_chooses_its_side() {
    for strong in [false, true] {
        for (one, other, sum) in [(Side::Yes, Side::Yes, 2), (Side::No, Side::No, -2), (Side::Yes, Side::No, 0)] {
            let mut table = at_event();
            table.act(ANNA, influence(one, strong)).act(ANNA, influence(other, strong));
            assert_eq!(influence_on(&table, here()), sum * if strong { 2 } else { 1 });
        }
    }
}

/// HORZ-INFL-03: a weak influence takes 1 action point, gives 2 energy and counts 1.
#[test]
fn a_weak_influence_gives_energy() {
    for (side, by) in [(Side::Yes, 1), (Side::No, -1)] {
        let mut table = at_event().energy(ANNA, 1);
        table.act(ANNA, influence(side, false));
        assert_eq!((table.reserve(ANNA), influence_on(&table, here()), table.game.turn.ap_spent), (3, by, 1));
        table.act(ANNA, MINE);
        assert_eq!(table.refused(ANNA, influence(side, false)), "no_action_points");
    }
}

/// HORZ-INFL-04: a strong influence takes 1 action point and 6 energy and counts 2.
#[test]
fn a_strong_influence_costs_six() {
    for (side, by) in [(Side::Yes, 2), (Side::No, -2)] {
        let mut table = at_event().energy(ANNA, 7);
        table.act(ANNA, influence(side, true));
        assert_eq!((table.reserve(ANNA), influence_on(&table, here()), table.game.turn.ap_spent), (1, by, 1));
        assert_eq!(table.refused(ANNA, influence(side, true)), "too_little_energy");
    }
}

/// HORZ-INFL-05: at most 4 points of influence are placed by action in a turn; those of artifacts come on top.
#[test]
fn four_points_a_turn_are_the_most_by_action() {
    let mut table = at_event().laid(ANNA, Artifact::SymmetricStabiliser);
    table.act(ANNA, influence(Side::No, true)).act(ANNA, influence(Side::No, true));
    assert_eq!(influence_on(&table, here()), -4);
    for strong in [false, true] {
        assert_eq!(table.refused(ANNA, influence(Side::No, strong)), "no_action_points");
    }
    table.act(ANNA, Action::Stabilise { side: Side::No });
    assert_eq!(influence_on(&table, here()), -7);
}

/// HORZ-INFL-06: opposing influences cancel each other; only the difference stays.
#[test]
fn opposing_influences_cancel() {
    let mut table = at_event().at(BORIS, here());
    table.act(ANNA, influence(Side::Yes, true)).act(ANNA, influence(Side::Yes, false)).act(ANNA, Action::EndTurn);
    assert_eq!(influence_on(&table, here()), 3);
    table.act(BORIS, influence(Side::No, false)).act(BORIS, influence(Side::No, true));
    assert_eq!(influence_on(&table, here()), 0);
    let fresh = at_event();
    assert_eq!(table.game.node(here()), fresh.game.node(here()), "as if nothing had happened");
}

/// HORZ-INFL-07: an event takes any number of influences.
#[test]
fn influences_are_not_limited_in_number() {
    for (side, start) in [(Side::Yes, 300), (Side::No, -300)] {
        let mut table = at_event().at(BORIS, here()).at(VERA, here()).influenced(here(), start);
        for seat in [ANNA, BORIS, VERA, ANNA, BORIS, VERA] {
            table.end_turns_until(seat);
            table.act(seat, influence(side, true)).act(seat, influence(side, true));
        }
        assert_eq!(influence_on(&table, here()), start + 24 * side.sign());
    }
}

/// HORZ-INFL-08: without an event there is no influence action, whatever waits in the node; the stabiliser alone leaves something.
#[test]
fn an_empty_node_cannot_be_influenced() {
    let empty = Table::new(3).at(ANNA, here());
    let deferred = empty.clone().influenced(here(), 3);
    let mon = Table::new(3).at(ANNA, Node::MON);
    for table in [&empty, &deferred, &mon] {
        for strong in [false, true] {
            for side in Side::ALL {
                assert_eq!(table.refused_by(ANNA, influence(side, strong)), ("no_event", "HORZ-INFL-08"));
            }
        }
    }
    let mut table = empty.laid(ANNA, Artifact::SymmetricStabiliser);
    table.act(ANNA, Action::Stabilise { side: Side::Yes });
    assert_eq!(influence_on(&table, here()), 3);
}
