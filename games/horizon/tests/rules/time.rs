//! The order of nodes in time (HORZ-TIME).

use horizon::content::library;
use horizon::{Action, Artifact, Direction, Kind, Node, Stage};

use super::position::{ANNA, BORIS, Table, VERA, card, go, node, side};

/// The time index by the formula of the index.
fn time(node: Node) -> u8 {
    match node.radius() {
        0 => 0,
        radius => 1 + 3 * radius * (radius - 1) + node.place(),
    }
}

/// How many sides of a node face an earlier one.
fn n_earlier(node: Node) -> usize {
    Direction::ALL.iter().filter(|side| node.is_earlier_side(**side)).count()
}

/// HORZ-TIME-01: what lies nearer to the centre is earlier, whatever the index.
#[test]
fn a_smaller_radius_is_earlier() {
    for one in Node::all() {
        for other in Node::all().filter(|other| other.radius() > one.radius()) {
            assert!(one < other, "{one} {other}");
        }
    }
    let table = Table::new(3).phase_zero(1).at(ANNA, node(2, 0)).laid(ANNA, Artifact::LachesisNeedle);
    assert_eq!(table.refused(ANNA, Action::Needle { to: node(1, 5), link: Kind::Cause }), "not_later");
    let table = table.at(ANNA, node(1, 5));
    assert!(table.legal(ANNA).contains(&Action::Needle { to: node(2, 0), link: Kind::Cause }));
}

/// HORZ-TIME-02: within a radius time runs clockwise, from index 0 to the last one; so the nodes are realised.
#[test]
fn time_runs_clockwise_within_a_radius() {
    for radius in 1..=4 {
        for index in 1..6 * radius {
            assert!(node(radius, index - 1) < node(radius, index));
            assert_eq!(node(radius, index - 1).distance(node(radius, index)), 1, "no node is skipped");
        }
    }
    // Clockwise: from north over the east.
    assert_eq!([0, 3, 6, 9].map(|index| node(2, index).axial()), [(0, -2), (2, -1), (0, 2), (-2, 1)]);
    let mut table = Table::new(3).round(5);
    table.pass_to_round(6);
    let voided = table.events.iter().filter_map(|event| match event {
        horizon::Event::Voided { node } => Some(*node),
        _ => None,
    });
    assert_eq!(voided.collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5].map(|index| node(1, index)));
}

/// HORZ-TIME-03: the first node of every radius lies straight north of the centre.
#[test]
fn the_first_nodes_lie_on_the_ray_to_the_north() {
    let mut place = Node::CENTRE;
    for radius in 1..=4_u8 {
        place = place.neighbour(side("N")).expect("a node to the north");
        assert_eq!(place, node(radius, 0));
        assert_eq!(place.axial(), (0, -(radius as i8)));
        assert_eq!(Node::ring(radius).min(), Some(place));
    }
}

/// HORZ-TIME-04: every node has a time index, and the one with the smaller index is earlier.
#[test]
fn every_node_has_a_time_index() {
    let times: Vec<u8> = Node::all().map(time).collect();
    assert_eq!(times, (0..=60).collect::<Vec<u8>>());
    let ends = |radius: u8| (time(node(radius, 0)), time(node(radius, 6 * radius - 1)));
    assert_eq!([1, 2, 3, 4].map(ends), [(1, 6), (7, 18), (19, 36), (37, 60)]);
    for one in Node::all() {
        for other in Node::all() {
            assert_eq!(one < other, time(one) < time(other));
        }
    }
}

/// HORZ-TIME-05: inner neighbours are earlier, outer ones later; on the same radius the smaller index is earlier.
#[test]
fn of_two_neighbours_one_is_earlier() {
    for place in Node::all() {
        for (direction, other) in place.neighbours() {
            let is_earlier = (other.radius(), other.place()) < (place.radius(), place.place());
            assert_eq!(place.is_earlier_side(direction), is_earlier, "{place} {other}");
        }
    }
    for radius in 1..=4 {
        let (first, last) = (node(radius, 0), node(radius, 6 * radius - 1));
        let to_last = first.towards(last).expect("they are neighbours");
        assert!(!first.is_earlier_side(to_last), "index 0 is earlier than the last one");
        assert!(last.is_earlier_side(to_last.opposite()));
    }
}

/// HORZ-TIME-06: what lies outside is later than every node: a forward link may face it, a backward link may not.
#[test]
fn outside_is_later_than_every_node() {
    for place in Node::ring(4) {
        for direction in Direction::ALL.into_iter().filter(|direction| place.neighbour(*direction).is_none()) {
            assert!(!place.is_earlier_side(direction), "{place} {direction:?}");
        }
    }
    // A backward link on side 1, a forward link on side 4; earlier sides of 4.5 are N, SW and NW.
    let printed = library().card(card("A1-0"));
    let rotations = |place: Node| (0..6).filter(|rotation| printed.fits(place, *rotation)).collect::<Vec<u8>>();
    assert_eq!(rotations(node(4, 5)), [3, 4, 5]);
    assert_eq!(rotations(node(4, 0)), [2]);
    assert_eq!(rotations(node(4, 23)), [1, 2]);
}

/// HORZ-TIME-07: how many neighbours are earlier, and that they lie side by side.
#[test]
fn earlier_sides_are_counted_and_consecutive() {
    for place in Node::all().skip(1) {
        let (radius, index) = (place.radius(), place.place());
        let expected = match index {
            0 => 1,
            last if last == 6 * radius - 1 => {
                if radius == 1 {
                    3
                } else {
                    4
                }
            }
            corner if corner % radius == 0 => 2,
            _ => 3,
        };
        assert_eq!(n_earlier(place), expected, "{place}");
        // Going round the node, one meets the earlier sides in one piece.
        let is_begin = |side: &&Direction| place.is_earlier_side(**side) && !place.is_earlier_side(side.turned(5));
        assert_eq!(Direction::ALL.iter().filter(is_begin).count(), 1, "{place}");
    }
    assert_eq!(n_earlier(Node::CENTRE), 0);
}

/// HORZ-TIME-02, HORZ-TIME-05: a pawn that surfs goes along the order of time and cannot go back from the last node to the first.
#[test]
fn surfing_goes_with_the_time() {
    let mut table = Table::new(3).round(5).at(ANNA, node(1, 0)).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    for index in 0..5 {
        assert_eq!(table.game.stage, Stage::Realising { node: node(1, index) });
        table.act(ANNA, go(1, index + 1));
    }
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 5) });
    assert_eq!(table.refused(ANNA, go(1, 0)), "realised");
    table.act(ANNA, go(2, 10));
    assert_eq!((table.game.round, table.game.player(ANNA).at), (6, node(2, 10)));
    assert_eq!(table.game.player(BORIS).at, node(4, 5));
}
