//! The board (HORZ-BOARD).

use std::collections::BTreeSet;

use horizon::content::{CENTRE, library};
use horizon::state::Outcome;
use horizon::{Action, Artifact, Centre, Direction, Kind, Link, Node, Side};

use super::position::{ANNA, BORIS, DARIA, GLEB, MINE, Table, VERA, card, go, influence, node, organise, side, token};

/// HORZ-BOARD-03.
const STEPS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn length(q: i8, r: i8) -> u8 {
    q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
}

fn found_at(q: i8, r: i8) -> Option<Node> {
    Node::all().find(|node| node.axial() == (q, r))
}

/// HORZ-BOARD-01: the nodes are the coordinates that are at most 4 from the centre, each once.
#[test]
fn the_board_has_sixty_one_nodes() {
    let nodes: BTreeSet<(i8, i8)> = Node::all().map(Node::axial).collect();
    let mut expected = BTreeSet::new();
    for q in -6..=6_i8 {
        expected.extend((-6..=6_i8).filter(|r| length(q, *r) <= 4).map(|r| (q, r)));
    }
    assert_eq!((Node::all().count(), nodes.len()), (61, 61));
    assert_eq!(nodes, expected);
    assert_eq!(Table::new(3).game.nodes.len(), 61);
}

/// HORZ-BOARD-02: the radius is the distance from the centre; the radii have 1, 6, 12, 18 and 24 nodes.
#[test]
fn the_radius_follows_from_the_coordinates() {
    for node in Node::all() {
        let (q, r) = node.axial();
        assert_eq!(node.radius(), length(q, r), "{node}");
    }
    let sizes = [0, 1, 2, 3, 4].map(|radius| Node::all().filter(|node| node.radius() == radius).count());
    assert_eq!(sizes, [1, 6, 12, 18, 24]);
    assert_eq!([0, 1, 2, 3, 4].map(|radius| Node::ring(radius).count()), sizes);
    assert_eq!((Node::CENTRE.axial(), Node::CENTRE.radius()), ((0, 0), 0));
}

/// HORZ-BOARD-03: the six directions go clockwise from north, each by its own step.
#[test]
fn directions_are_steps_clockwise_from_north() {
    assert_eq!(Direction::ALL.map(|direction| direction.0), [0, 1, 2, 3, 4, 5]);
    for node in Node::all() {
        for direction in Direction::ALL {
            let ((q, r), (dq, dr)) = (node.axial(), STEPS[direction.index()]);
            assert_eq!(node.neighbour(direction), found_at(q + dq, r + dr), "{node} {direction:?}");
        }
    }
}

/// HORZ-BOARD-04: nodes are adjacent if they differ by one step, and a seam is the opposite side of the neighbour.
#[test]
fn a_seam_has_two_opposite_sides() {
    for node in Node::all() {
        for (direction, other) in node.neighbours() {
            let back = Direction((direction.0 + 3) % 6);
            assert_eq!(direction.opposite(), back);
            assert_eq!(other.neighbour(back), Some(node), "{node} {other}");
        }
        for other in Node::all() {
            let ((q, r), (p, s)) = (node.axial(), other.axial());
            let is_adjacent = STEPS.contains(&(p - q, s - r));
            assert_eq!(node.towards(other).is_some(), is_adjacent, "{node} {other}");
        }
    }
}

/// HORZ-BOARD-04: an amplifier lies on the seam, whichever of its two nodes one looks from.
#[test]
fn a_seam_is_the_same_from_both_nodes() {
    let mut table = Table::new(3).at(ANNA, node(2, 3)).items(ANNA, |items| items.amplifier = Some(5));
    table = table.event(node(2, 3), "A1-0", 2, BORIS, Side::Yes).links(node(2, 3), &[("NE", Kind::Cause)]);
    table.act(ANNA, Action::Amplify { direction: side("NE") });
    let other = node(2, 3).neighbour(side("NE")).expect("a neighbour");
    assert_eq!((table.game.amplifier(node(2, 3), side("NE")), table.game.amplifier(other, side("SW"))), (1, 1));
    let all: u8 = table.game.amplifiers.iter().flatten().sum();
    assert_eq!(all, 1, "and on no other");
}

/// HORZ-BOARD-05: the distance is counted straight over the board.
#[test]
fn the_distance_is_counted_over_the_board() {
    for node in Node::all() {
        for other in Node::all() {
            let ((q, r), (p, s)) = (node.axial(), other.axial());
            assert_eq!(node.distance(other), length(p - q, s - r), "{node} {other}");
        }
    }
    assert_eq!((node(2, 0).distance(node(3, 4)), node(2, 0).distance(node(3, 5))), (3, 4));
}

/// HORZ-BOARD-05: realised nodes in between do not matter.
#[test]
fn the_past_does_not_lengthen_a_distance() {
    let (from, to) = (node(2, 1), node(2, 5));
    let table = Table::new(3).round(7).at(ANNA, from).laid(ANNA, Artifact::LachesisNeedle);
    let between = [from, node(1, 1), node(1, 2)].map(|place| place.neighbour(side("S")));
    assert_eq!(between, [Some(node(1, 1)), Some(node(1, 2)), Some(to)], "straight through the past");
    assert_eq!(from.distance(to), 3);
    assert_eq!(table.refused(ANNA, Action::Needle { to: node(2, 6), link: Kind::Cause }), "too_far");
    table.clone().act(ANNA, Action::Needle { to, link: Kind::Cause });
}

/// HORZ-BOARD-06: a node is named by its radius and its index, which lead to its place; other names name nothing.
#[test]
fn a_radius_and_an_index_name_a_node() {
    assert_eq!(Node::at(0, 0), Some(Node::CENTRE));
    for radius in 1..=4_u8 {
        for index in 0..6 * radius {
            let named = node(radius, index);
            let (corner, along) = (STEPS[usize::from(index / radius)], STEPS[usize::from((index / radius + 2) % 6)]);
            let (far, steps) = (radius as i8, (index % radius) as i8);
            let expected = (far * corner.0 + steps * along.0, far * corner.1 + steps * along.1);
            assert_eq!(named.axial(), expected, "{named}");
            assert_eq!((named.radius(), named.place()), (radius, index));
            assert_eq!(named.to_string(), format!("{radius}.{index}"));
        }
        assert_eq!(Node::at(radius, 6 * radius), None);
    }
    assert_eq!([Node::at(0, 1), Node::at(5, 0)], [None, None]);
}

/// HORZ-BOARD-07: the nodes lie where the table of the index has them.
#[test]
fn the_nodes_lie_as_in_the_table() {
    let rows: [&[(i8, i8)]; 4] = [
        &[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
        &[(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)],
        &[
            (0, -3),
            (1, -3),
            (2, -3),
            (3, -3),
            (3, -2),
            (3, -1),
            (3, 0),
            (2, 1),
            (1, 2),
            (0, 3),
            (-1, 3),
            (-2, 3),
            (-3, 3),
            (-3, 2),
            (-3, 1),
            (-3, 0),
            (-2, -1),
            (-1, -2),
        ],
        &[
            (0, -4),
            (1, -4),
            (2, -4),
            (3, -4),
            (4, -4),
            (4, -3),
            (4, -2),
            (4, -1),
            (4, 0),
            (3, 1),
            (2, 2),
            (1, 3),
            (0, 4),
            (-1, 4),
            (-2, 4),
            (-3, 4),
            (-4, 4),
            (-4, 3),
            (-4, 2),
            (-4, 1),
            (-4, 0),
            (-3, -1),
            (-2, -2),
            (-1, -3),
        ],
    ];
    for (radius, row) in (1..).zip(rows) {
        let nodes: Vec<(i8, i8)> = (0..6 * radius).map(|index| node(radius, index).axial()).collect();
        assert_eq!(nodes, row, "radius {radius}");
    }
}

/// HORZ-BOARD-08: a node holds one event at most.
#[test]
fn a_node_holds_one_event() {
    let mut table = Table::new(3).at(ANNA, node(3, 1)).at(BORIS, node(3, 1));
    table.act(ANNA, organise("S-YES-0", 3)).act(ANNA, token(Side::Yes));
    table.end_turns_until(BORIS);
    assert_eq!(table.refused(BORIS, organise("S-YES-1", 3)), "node_taken");
    assert_eq!(table.game.node(node(3, 1)).event.map(|event| event.card), Some(card("S-YES-0")));
    let free = table.at(BORIS, node(3, 2));
    assert!(free.legal(BORIS).contains(&organise("S-YES-1", 3)));
}

/// HORZ-BOARD-08: any number of pawns may stand in a node, with an event or without one.
#[test]
fn any_number_of_pawns_stand_in_a_node() {
    for with_event in [true, false] {
        let meeting = node(3, 3);
        let mut table = Table::new(5).at(ANNA, node(3, 4));
        for seat in [BORIS, VERA, GLEB, DARIA] {
            table = table.at(seat, meeting);
        }
        if with_event {
            table = table.event(meeting, "A1-0", 3, BORIS, Side::Yes);
        }
        table.act(ANNA, go(3, 3));
        assert_eq!(table.game.standing(meeting).count(), 5);
    }
}

/// HORZ-BOARD-09: a node is unrealised or it is past, with one of three states that then stays.
#[test]
fn a_realised_node_keeps_its_state() {
    let mut table = Table::new(3)
        .round(5)
        .event(node(1, 0), "A1-0", 2, ANNA, Side::No)
        .influenced(node(1, 0), -9)
        .event(node(1, 3), "A1-1", 5, ANNA, Side::No)
        .influenced(node(1, 3), 9);
    assert!(Node::ring(1).all(|node| table.game.node(node).outcome.is_none()));
    table.pass_to_round(6);
    let states = |table: &Table| [0, 1, 3].map(|index| table.game.node(node(1, index)).outcome);
    let expected = [Some(Outcome::NotOccurred), Some(Outcome::Void), Some(Outcome::Occurred)];
    assert_eq!(states(&table), expected);
    assert!(Node::ring(2).chain(Node::ring(3)).all(|node| table.game.is_future(node)));
    while table.game.stage != horizon::Stage::Over {
        table.pass();
        assert_eq!(states(&table), expected);
    }
    assert!(Node::all().all(|node| table.game.node(node).outcome.is_some()));
}

/// HORZ-BOARD-10: no pawn enters the past: not by a move, not by the fold generator, not by a wormhole, not when forced.
#[test]
fn nobody_enters_the_past() {
    let mut table = Table::new(3).round(6).at(ANNA, node(2, 2)).laid(ANNA, Artifact::FoldGenerator);
    assert_eq!(table.refused_by(ANNA, go(1, 1)), ("realised", "HORZ-BOARD-10"));
    assert_eq!(table.refused_by(ANNA, Action::Fold { to: node(1, 1) }), ("realised", "HORZ-BOARD-10"));
    table.act(ANNA, go(2, 3));
    let mut forced = Table::new(3).round(9).at(ANNA, node(2, 4)).turn_of(VERA);
    forced.act(VERA, Action::EndTurn);
    assert_eq!(forced.game.stage, horizon::Stage::Realising { node: node(2, 4) });
    let ways: BTreeSet<Action> = forced.legal(ANNA).into_iter().collect();
    assert_eq!(ways, BTreeSet::from([go(2, 5), go(3, 5), go(3, 6), go(3, 7)]));
    assert_eq!(forced.refused(ANNA, go(2, 3)), "realised");
    assert_eq!(forced.refused(ANNA, go(1, 2)), "realised");
}

/// HORZ-BOARD-10: no event is placed in the past, and what lies there is not influenced, linked to or turned any more.
#[test]
fn what_is_past_is_not_changed() {
    let past = node(2, 3);
    let mut table = Table::new(3).event(past, "A1-0", 3, BORIS, Side::Yes).round(10);
    table = table.at(ANNA, past).laid(ANNA, Artifact::LachesisNeedle).holds(ANNA, Artifact::FirstBall);
    let before = table.game.node(past).clone();
    // Nobody can stand there; if somebody did, nothing could be placed.
    for empty in [node(2, 4), node(1, 0)] {
        let table = table.clone().at(ANNA, empty);
        assert_eq!(table.refused_by(ANNA, organise("S-YES-0", 0)).1, "HORZ-BOARD-10");
        let ball = Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes };
        assert_eq!(table.refused_by(ANNA, ball).1, "HORZ-BOARD-10");
    }
    let mut table = table.at(ANNA, node(3, 4));
    assert_eq!(table.refused(ANNA, influence(Side::No, true)), "no_event");
    assert_eq!(table.refused(ANNA, Action::Needle { to: past, link: Kind::Cause }), "realised");
    table.act(ANNA, organise("S-YES-0", 4)).act(ANNA, token(Side::Yes));
    table.pass_to_round(15);
    assert_eq!(table.game.node(past), &before);
}

/// HORZ-BOARD-11: an empty node yields three times its radius.
#[test]
fn a_node_yields_three_times_its_radius() {
    for (radius, energy) in (0..).zip([0, 3, 6, 9, 12]) {
        for place in Node::ring(radius) {
            assert_eq!(place.printed_yield(), energy, "{place}");
        }
        let mut table = Table::new(3).phase_zero(1).at(ANNA, node(radius, 0)).energy(ANNA, 20);
        table.act(ANNA, MINE);
        assert_eq!(table.reserve(ANNA), 20 + u16::from(energy), "radius {radius}");
    }
}

/// HORZ-BOARD-12: the centre event is influenced, amplified and realised like any other, but nobody has organised it.
#[test]
fn the_centre_event_is_an_event_without_an_organiser() {
    let mut table = Table::new(3).phase_zero(2).at(ANNA, Node::CENTRE).items(ANNA, |items| items.amplifier = Some(5));
    table = table.event(node(1, 1), "A1-0", 2, BORIS, Side::Yes).links(node(1, 1), &[]);
    let centre = table.game.node(Node::CENTRE).event.expect("the centre event");
    assert_eq!((centre.card, centre.organiser), (CENTRE, None));
    assert_eq!(table.refused(ANNA, organise("S-YES-0", 0)), "node_taken");
    table.act(ANNA, Action::Amplify { direction: side("NE") });
    table.act(ANNA, influence(Side::No, true)).act(ANNA, influence(Side::No, false));
    table.end_turns_until(ANNA);
    table.pass_to_round(3);
    assert_eq!(table.realisation(Node::CENTRE), (Outcome::NotOccurred, -3, false));
    table.pass_to_round(6);
    assert_eq!(
        table.realisation(node(1, 1)),
        (Outcome::Occurred, 3, false),
        "an amplified hindrance that did not occur"
    );
}

/// HORZ-BOARD-13, HORZ-BOARD-12: the centre event changes no points, gives no energy and has six forward links in turn.
#[test]
fn the_centre_event_has_six_links_and_nothing_else() {
    let printed = library().card(CENTRE);
    let data = &printed.data;
    assert_eq!((data.centre, data.yes, data.no, data.bonus, &data.mark), (Centre::Neutral, None, None, 0, &None));
    let placed = Table::new(3).phase_zero(1).game.node(Node::CENTRE).event.expect("the centre event");
    for direction in Direction::ALL {
        let kind = if direction.0 % 2 == 0 { Kind::Cause } else { Kind::Hindrance };
        assert_eq!(placed.links[direction.index()], Some(Link { kind, forward: true }), "{direction:?}");
    }
    assert_eq!(placed.arcs, [None, None]);
}

/// HORZ-BOARD-14: outside the board is nothing that can be entered.
#[test]
fn nobody_leaves_the_board() {
    for (place, ways) in [(node(4, 0), 3), (node(4, 1), 4), (node(4, 23), 4), (node(3, 0), 6)] {
        assert_eq!(place.neighbours().count(), ways, "{place}");
        let table = Table::new(3).phase_zero(1).at(ANNA, place);
        let moves = table.legal(ANNA).into_iter().filter(|action| matches!(action, Action::Move { .. }));
        assert_eq!(moves.count(), ways, "{place}");
    }
    assert_eq!(node(4, 0).neighbour(side("N")), None);
    let table = Table::new(3).phase_zero(1).at(ANNA, node(4, 0)).laid(ANNA, Artifact::FoldGenerator);
    for nowhere in [Node(62), Node(255)] {
        table.refused(ANNA, Action::Move { to: nowhere });
        table.refused(ANNA, Action::Fold { to: nowhere });
    }
}

/// HORZ-BOARD-14: nothing is placed outside: a link over the edge is there and cannot be amplified.
#[test]
fn a_link_over_the_edge_leads_nowhere() {
    let mut table = Table::new(3).at(ANNA, node(4, 0)).items(ANNA, |items| items.amplifier = Some(5));
    table = table.event(node(4, 0), "A1-0", 2, BORIS, Side::Yes);
    let links = table.game.node(node(4, 0)).event.expect("an event").links;
    assert_eq!(links[side("N").index()], Some(Link { kind: Kind::Hindrance, forward: true }));
    assert_eq!(table.refused(ANNA, Action::Amplify { direction: side("N") }), "no_link");
    table.act(ANNA, Action::Amplify { direction: side("S") });
}

/// HORZ-BOARD-15: the symmetric group is the node and its rotations by 120° and 240°; the centre is alone.
#[test]
fn a_symmetric_group_is_three_rotations() {
    assert_eq!(Node::CENTRE.symmetric().collect::<Vec<_>>(), [Node::CENTRE]);
    for radius in 1..=4_u8 {
        for index in 0..6 * radius {
            let group: BTreeSet<Node> = node(radius, index).symmetric().collect();
            let by_index = [0, 2, 4].map(|turns| node(radius, (index + turns * radius) % (6 * radius)));
            assert_eq!(group, BTreeSet::from(by_index));
            let (q, r) = node(radius, index).axial();
            let (p, s) = (-q - r, q);
            let by_place = [(q, r), (p, s), (-p - s, p)].map(|(q, r)| found_at(q, r).expect("on the board"));
            assert_eq!(group, BTreeSet::from(by_place));
        }
    }
}
