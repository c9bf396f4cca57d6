//! The Lachesis Needle (HORZ-NEEDLE).

use horizon::state::{Needle, Outcome};
use horizon::{Action, Artifact, Event, Kind, Node, Side};

use super::artifacts::{organise_somehow, play};
use super::position::{ANNA, BORIS, Table, go, node};

const NEEDLE: Artifact = Artifact::LachesisNeedle;

fn needle(to: Node, link: Kind) -> Action {
    Action::Needle { to, link }
}

fn cause(radius: u8, index: u8) -> Action {
    needle(node(radius, index), Kind::Cause)
}

fn pairs(table: &Table) -> u8 {
    table.game.player(ANNA).laid(NEEDLE).expect("on the table").charges
}

/// Anna in a node with a needle; the centre event links to nothing.
fn needle_at(radius: u8, index: u8) -> Table {
    Table::new(3).links(Node::CENTRE, &[]).at(ANNA, node(radius, index)).laid(ANNA, NEEDLE)
}

/// An event without links in a node, that occurs if nothing works on it.
fn plain(table: Table, place: Node, id: &str) -> Table {
    table.event(place, id, 0, BORIS, Side::Yes).links(place, &[])
}

/// HORZ-NEEDLE-01: it is played with 3 marker pairs.
#[test]
fn a_needle_has_three_pairs() {
    let mut table = Table::new(3).holds(ANNA, NEEDLE);
    table.act(ANNA, play(NEEDLE));
    assert_eq!(pairs(&table), 3);
}

/// HORZ-NEEDLE-02, HORZ-NEEDLE-03: a pair links the own node, as the source, to another, by a cause or a hindrance.
#[test]
fn a_pair_makes_a_link_from_the_own_node() {
    for kind in Kind::ALL {
        let mut table = needle_at(1, 0);
        table.act(ANNA, needle(node(2, 3), kind));
        assert_eq!(table.game.needles[..], [Needle { source: node(1, 0), target: node(2, 3), kind, amplifier: 0 }]);
        assert_eq!((pairs(&table), table.reserve(ANNA), table.game.turn.ap_spent), (2, 50, 0));
    }
}

/// HORZ-NEEDLE-03: a cause adds its strength and a hindrance takes it away.
#[test]
fn the_kind_of_a_needle_link_counts() {
    for (kind, sum) in [(Kind::Cause, 2), (Kind::Hindrance, -2)] {
        let mut table = plain(plain(needle_at(1, 0).round(5), node(1, 0), "B4-0"), node(1, 2), "B4-1");
        table.act(ANNA, needle(node(1, 2), kind)).pass_to_round(6);
        assert_eq!(table.realisation(node(1, 2)).1, sum);
    }
}

/// HORZ-NEEDLE-04: the target is later than the source and not realised.
#[test]
fn a_needle_points_into_the_future() {
    let table = needle_at(2, 3).round(6);
    assert_eq!(table.refused_by(ANNA, cause(2, 2)), ("not_later", "HORZ-NEEDLE-04"));
    assert_eq!(table.refused(ANNA, cause(2, 0)), "not_later");
    assert_eq!(table.refused(ANNA, cause(2, 3)), "not_later");
    assert_eq!(table.refused(ANNA, cause(1, 1)), "realised");
    let mut later = table;
    later.act(ANNA, cause(2, 4));
    let mut outer = needle_at(2, 3).round(6);
    outer.act(ANNA, cause(3, 4));
}

/// HORZ-NEEDLE-05: the target is 1, 2 or 3 steps away, though the past lies between them.
#[test]
fn a_needle_reaches_three_steps() {
    let table = needle_at(1, 0);
    for near in [node(2, 0), node(3, 0), node(4, 0), node(1, 3)] {
        table.clone().act(ANNA, needle(near, Kind::Cause));
    }
    for far in [node(4, 4), node(3, 9)] {
        assert_eq!(table.refused_by(ANNA, needle(far, Kind::Cause)), ("too_far", "HORZ-NEEDLE-05"));
    }
}

/// HORZ-NEEDLE-05: three steps over two realised nodes are no obstacle.
#[test]
fn realised_nodes_between_do_not_matter() {
    let mut table = needle_at(2, 1).round(6);
    assert!([node(1, 1), node(1, 2)].iter().all(|between| !table.game.is_future(*between)));
    table.act(ANNA, cause(2, 5));
    assert_eq!(table.game.needles.len(), 1);
}

/// HORZ-NEEDLE-06: a mark on the common seam, of either event, is a link already.
#[test]
fn nodes_with_a_mark_between_them_are_not_linked_again() {
    let own = plain(needle_at(1, 0), node(1, 0), "B4-0").links(node(1, 0), &[("N", Kind::Cause)]);
    let theirs = plain(needle_at(1, 0), node(2, 0), "B4-0").links(node(2, 0), &[("S", Kind::Hindrance)]);
    for table in [own, theirs] {
        for kind in Kind::ALL {
            assert_eq!(table.refused_by(ANNA, needle(node(2, 0), kind)), ("already_linked", "HORZ-NEEDLE-06"));
        }
        table.clone().act(ANNA, cause(2, 1));
    }
}

/// HORZ-NEEDLE-06: a needle pair between the nodes is a link already, whoever put it and of whatever kind.
#[test]
fn nodes_with_a_needle_between_them_are_not_linked_again() {
    let mut table = needle_at(1, 0).needle(node(1, 0), node(2, 3), Kind::Hindrance, 0);
    assert_eq!(table.refused(ANNA, cause(2, 3)), "already_linked");
    table.act(ANNA, cause(2, 2)).end_turns_until(ANNA);
    assert_eq!(table.refused(ANNA, cause(2, 2)), "already_linked");
}

/// HORZ-NEEDLE-07: a way through a third node is no obstacle.
#[test]
fn a_transit_connection_is_no_obstacle() {
    let mut table = plain(needle_at(1, 0), node(2, 0), "B4-0");
    table = table.links(node(2, 0), &[("S", Kind::Cause), ("N", Kind::Cause)]);
    table = table.needle(node(1, 0), node(1, 2), Kind::Cause, 0).needle(node(1, 2), node(2, 3), Kind::Cause, 0);
    table.clone().act(ANNA, cause(2, 3));
    table.act(ANNA, cause(3, 0));
}

/// HORZ-NEEDLE-08: both nodes may be empty; events that are organised there later are source and target.
#[test]
fn events_organised_later_are_linked_by_the_needle() {
    let mut table = needle_at(1, 0).round(5);
    table.act(ANNA, cause(1, 2));
    organise_somehow(&mut table, ANNA, "S-YES-0");
    table = table.links(node(1, 0), &[]).at(BORIS, node(1, 2));
    table.act(ANNA, Action::EndTurn);
    organise_somehow(&mut table, BORIS, "S-YES-1");
    table = table.links(node(1, 2), &[]);
    table.pass_to_round(6);
    assert_eq!(table.realisation(node(1, 2)), (Outcome::Occurred, 2, false));
}

/// HORZ-NEEDLE-08: a source that stays empty adds nothing, and an empty target is void.
#[test]
fn a_needle_without_events_comes_to_nothing() {
    let mut source = plain(needle_at(1, 0).round(5), node(1, 2), "B4-0");
    source.act(ANNA, cause(1, 2)).pass_to_round(6);
    assert_eq!(source.realisation(node(1, 2)).1, 0);
    let mut target = plain(needle_at(1, 0).round(5), node(1, 0), "B4-0");
    target.act(ANNA, cause(1, 2)).pass_to_round(6);
    assert!(target.events.contains(&Event::Voided { node: node(1, 2) }));
    assert!(target.game.needles.is_empty());
}

/// HORZ-NEEDLE-09: the link outlives its source, counts at its target, and ends with it.
#[test]
fn a_needle_link_stays_until_the_target_is_realised() {
    let mut table = plain(plain(needle_at(1, 0).round(5), node(1, 0), "B4-0"), node(2, 3), "B4-1");
    table.act(ANNA, needle(node(2, 3), Kind::Hindrance)).pass_to_round(6);
    assert_eq!(table.game.needles.len(), 1);
    table.pass_to_round(10);
    assert_eq!(table.realisation(node(2, 3)), (Outcome::NotOccurred, -2, false));
    assert!(table.game.needles.is_empty());
}

/// HORZ-NEEDLE-10: a needle link has strength 2 and is amplified to 3 and to 4, not further.
#[test]
fn a_needle_link_is_amplified_up_to_four() {
    for times in 0..=2 {
        let mut table = plain(plain(needle_at(1, 0).round(5), node(1, 0), "B4-0"), node(1, 2), "B4-1");
        table = table.items(ANNA, |items| items.amplifier = Some(5));
        table.act(ANNA, cause(1, 2));
        let amplify = Action::AmplifyNeedle { from: node(1, 0), to: node(1, 2) };
        for _ in 0..times {
            table.act(ANNA, amplify);
        }
        if times == 2 {
            assert_eq!(table.refused(ANNA, amplify), "full_strength");
        }
        table.pass_to_round(6);
        assert_eq!(table.realisation(node(1, 2)).1, 2 + times);
    }
}

/// HORZ-NEEDLE-10: a needle link is amplified at its target too, and nowhere else.
#[test]
fn a_needle_link_is_amplified_at_either_end() {
    let amplify = Action::AmplifyNeedle { from: node(1, 0), to: node(1, 2) };
    let table = needle_at(1, 1).needle(node(1, 0), node(1, 2), Kind::Cause, 0);
    let mut table = table.items(ANNA, |items| items.amplifier = Some(5));
    assert_eq!(table.refused(ANNA, amplify), "no_link");
    table.act(ANNA, go(1, 2)).act(ANNA, amplify);
    assert_eq!(table.game.needles[0].amplifier, 1);
}

/// HORZ-NEEDLE-10: of several needle links with a common end, only the one that was named is amplified.
#[test]
fn only_the_named_needle_link_is_amplified() {
    let (early, here, late) = (node(1, 0), node(1, 1), node(1, 2));
    let table = needle_at(1, 1).needle(early, late, Kind::Cause, 0).needle(here, node(2, 2), Kind::Cause, 0);
    let mut table = table.needle(here, late, Kind::Cause, 0).items(ANNA, |items| items.amplifier = Some(5));
    table.act(ANNA, Action::AmplifyNeedle { from: here, to: late });
    let amplifiers: Vec<u8> = table.game.needles.iter().map(|needle| needle.amplifier).collect();
    assert_eq!(amplifiers, [0, 0, 1]);
}

/// HORZ-NEEDLE-11: a seam link that arises later counts beside the needle link.
#[test]
fn a_later_seam_link_counts_as_well() {
    for (kind, sum) in [(Kind::Cause, 4), (Kind::Hindrance, 0)] {
        let mut table = plain(needle_at(1, 0).round(5), node(1, 0), "B4-0");
        table.act(ANNA, cause(1, 1));
        table = plain(table, node(1, 1), "B4-1").links(node(1, 1), &[("NW", kind)]);
        table.pass_to_round(6);
        assert_eq!(table.realisation(node(1, 1)).1, sum);
    }
}

/// HORZ-NEEDLE-12: there is no needle link out of V616 Mon.
#[test]
fn the_needle_is_not_used_in_v616_mon() {
    let table = Table::new(3).at(ANNA, Node::MON).laid(ANNA, NEEDLE);
    for to in Node::all() {
        assert_eq!(table.refused(ANNA, needle(to, Kind::Cause)), "not_on_the_board");
    }
}
