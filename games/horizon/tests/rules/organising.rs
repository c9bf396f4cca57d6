//! Organising an event (HORZ-ORG).

use horizon::card::Mark;
use horizon::content::library;
use horizon::state::Placed;
use horizon::{Action, Artifact, Direction, Event, Horizon, Item, Kind, Node, Outcome, Side};
use kernel::{Eyes, Game as _, Seat};

use super::position::{ANNA, BORIS, MINE, Table, VERA, buy, card, go, influence, node, organise, side, token};
use super::realising::{bare, last_round, realise, sum};

/// Organises a card that has nothing to be chosen but its token.
#[track_caller]
pub(crate) fn put(table: &mut Table, seat: Seat, id: &str, rotation: u8, on: Side) {
    table.act(seat, organise(id, rotation)).act(seat, token(on));
}

pub(crate) fn event_in(table: &Table, place: Node) -> Placed {
    table.game.node(place).event.unwrap_or_else(|| panic!("there is no event in {place}"))
}

/// The rotations of a card that are offered to ANNA where she stands.
pub(crate) fn rotations(table: &Table, id: &str) -> Vec<u8> {
    let of_card = |action: Action| match action {
        Action::Organise { card: other, rotation } if other == card(id) => Some(rotation),
        _ => None,
    };
    table.legal(ANNA).into_iter().filter_map(of_card).collect()
}

/// One card of each pattern of links.
const PATTERNS: [&str; 22] = [
    "A1-0", "A2-0", "A4-0", "A3-0", "B1-0", "B2-0", "B4-0", "B3-0", "C1-0", "C2-0", "C4-0", "C3-0", "L1-0", "L2-0",
    "L4-0", "L3-0", "N1a", "N1b", "N3a", "N3b", "S-YES-0", "S-NO-0",
];

/// HORZ-ORG-01: a card of the hand goes into the own node, for 2 action points and 13 energy.
#[test]
fn organising_takes_two_action_points_and_thirteen_energy() {
    let mut table = Table::new(3).hand(ANNA, &["A1-0"]).energy(ANNA, 14);
    put(&mut table, ANNA, "A1-0", 2, Side::Yes);
    assert_eq!(table.reserve(ANNA), 1);
    assert_eq!(table.game.turn.ap_spent, 2);
    assert!(table.game.player(ANNA).hand.is_empty());
    assert_eq!(event_in(&table, node(4, 0)).card, card("A1-0"));
    assert_eq!(event_in(&table, node(4, 0)).organiser, Some(ANNA));
    assert_eq!(table.refused(ANNA, influence(Side::Yes, false)), "no_action_points");
}

/// HORZ-ORG-01: with 12 energy or one action point, without the card, or out of turn it is refused; 13 are enough.
#[test]
fn organising_without_the_means_is_refused() {
    let table = Table::new(3).hand(ANNA, &["A1-0"]).hand(BORIS, &["A1-1"]);
    assert_eq!(table.clone().energy(ANNA, 12).refused(ANNA, organise("A1-0", 2)), "too_little_energy");
    assert_eq!(table.refused(ANNA, organise("A1-1", 2)), "not_in_hand");
    assert_eq!(table.refused(BORIS, organise("A1-1", 3)), "not_your_turn");
    let mut spent = table.clone();
    spent.act(ANNA, MINE);
    assert_eq!(spent.refused(ANNA, organise("A1-0", 2)), "no_action_points");
    let mut last = table.energy(ANNA, 13);
    put(&mut last, ANNA, "A1-0", 2, Side::Yes);
    assert_eq!(event_in(&last, node(4, 0)).card, card("A1-0"), "although the organiser drops out");
    assert!(!last.game.player(ANNA).active);
}

/// HORZ-ORG-02: neither a node with an event, nor a realised one, nor the centre, nor V616 Mon can be organised in.
#[test]
fn an_event_needs_an_empty_node_of_the_future() {
    let table = Table::new(3).hand(ANNA, &["A1-0", "N1a"]);
    let taken = bare(table.clone(), node(4, 0), "A1-1", Side::Yes);
    assert_eq!(taken.refused_by(ANNA, organise("A1-0", 2)), ("node_taken", "HORZ-ORG-02"));
    let mon = table.clone().at(ANNA, Node::MON);
    assert_eq!(mon.refused(ANNA, organise("A1-0", 2)), "not_on_the_board");
    assert_eq!(table.clone().round(6).at(ANNA, node(1, 0)).refused(ANNA, organise("A1-0", 2)), "realised");
    let centre = table.phase_zero(1).at(ANNA, node(0, 0));
    for rotation in 0..6 {
        assert_eq!(centre.refused(ANNA, organise("N1a", rotation)), "node_taken");
    }
}

/// HORZ-ORG-03: with the rotation k the side j faces the direction j + k, for every card that can lie there, and never mirrored.
#[test]
fn a_rotation_turns_every_side_clockwise() {
    let table = Table::new(3).round(7);
    for place in [node(2, 1), node(3, 17), node(4, 5)] {
        for id in PATTERNS {
            let table = table.clone().at(ANNA, place).hand(ANNA, &[id]);
            for rotation in rotations(&table, id) {
                let mut table = table.clone();
                put(&mut table, ANNA, id, rotation, Side::Yes);
                let (event, printed) = (event_in(&table, place), library().card(card(id)).links);
                assert_eq!(event.rotation, rotation);
                for (number, link) in printed.iter().enumerate() {
                    let direction = (number + usize::from(rotation)) % 6;
                    assert_eq!(event.links[direction], *link, "{id} in {place} turned by {rotation}");
                }
            }
        }
    }
}

/// HORZ-ORG-03: there are six rotations, and no seventh.
#[test]
fn there_are_six_rotations() {
    let table = Table::new(3).phase_zero(1).at(ANNA, node(1, 0)).hand(ANNA, &["A1-0"]);
    assert_eq!(table.refused(ANNA, organise("A1-0", 8)), "wrong_rotation", "it would be 2 again");
    let mut found: Vec<u8> = Node::all().flat_map(|place| rotations(&table.clone().at(ANNA, place), "A1-0")).collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, [0, 1, 2, 3, 4, 5]);
}

/// Whether the links of a card in a node go with the time, as the index says it.
fn goes_with_time(place: Node, id: &str, rotation: u8) -> bool {
    library().card(card(id)).links.iter().enumerate().all(|(number, link)| {
        let Some(link) = link else { return true };
        match place.neighbour(Direction((number as u8 + rotation) % 6)) {
            None => link.forward,
            Some(other) => link.forward == (other > place),
        }
    })
}

/// HORZ-ORG-04, HORZ-ORG-05: forward links face later nodes or the outside, backward links earlier nodes of the board; every other
/// rotation of every card in every node is refused.
#[test]
fn links_go_with_the_time_in_every_node() {
    let table = Table::new(3).phase_zero(1).hand(ANNA, &PATTERNS);
    for place in Node::all().skip(1) {
        let table = table.clone().at(ANNA, place);
        for id in PATTERNS {
            let is_allowed = match &library().card(card(id)).data.mark {
                Some(Mark::Radii(radii)) => radii.contains(&place.radius()),
                _ => true,
            };
            let expected: Vec<u8> =
                (0..6).filter(|rotation| is_allowed && goes_with_time(place, id, *rotation)).collect();
            assert_eq!(rotations(&table, id), expected, "{id} in {place}");
        }
    }
}

/// HORZ-ORG-04, HORZ-ORG-05: at the edge, as in the example of the index.
#[test]
fn at_the_edge_only_forward_links_face_the_outside() {
    let table = Table::new(3).hand(ANNA, &["A1-0", "C1-0"]);
    for (index, first, second) in [(5, vec![3, 4, 5], vec![4]), (0, vec![2], vec![]), (23, vec![1, 2], vec![1, 2])] {
        let table = table.clone().at(ANNA, node(4, index));
        assert_eq!(rotations(&table, "A1-0"), first, "4.{index}");
        assert_eq!(rotations(&table, "C1-0"), second, "4.{index}");
    }
    let edge = table.clone().at(ANNA, node(4, 5));
    assert_eq!(edge.refused(ANNA, organise("A1-0", 0)), "wrong_rotation", "a backward link to the outside");
    assert_eq!(edge.refused(ANNA, organise("A1-0", 2)), "wrong_rotation", "a backward link to a later node");
    let inner = table.clone().at(ANNA, node(1, 0)).hand(ANNA, &["N1a"]);
    assert_eq!(inner.refused(ANNA, organise("N1a", 0)), "wrong_rotation", "a forward link to an earlier node");
}

/// HORZ-ORG-06: what lies in the faced nodes, and whether they are realised, makes no difference.
#[test]
fn only_the_time_order_of_the_faced_nodes_matters() {
    let empty = Table::new(3).phase_zero(1).hand(ANNA, &PATTERNS).at(ANNA, node(2, 1));
    let cards = ["A1-1", "A1-2", "A1-3", "A1-4", "A2-1", "A2-2"];
    let occupied = node(2, 1)
        .neighbours()
        .zip(cards)
        .fold(empty.clone(), |table, ((_, other), id)| bare(table, other, id, Side::Yes));
    let realised = occupied.clone().round(7);
    let void = empty.clone().round(7);
    for id in PATTERNS {
        let expected = rotations(&empty, id);
        assert_eq!(rotations(&occupied, id), expected, "{id} among events");
        assert_eq!(rotations(&realised, id), expected, "{id} after realised events");
        assert_eq!(rotations(&void, id), expected, "{id} after void nodes");
    }
}

/// HORZ-ORG-07: a card that fits in no rotation cannot be organised in the node; elsewhere it can.
#[test]
fn a_card_without_a_legal_rotation_is_refused() {
    let table = Table::new(3).hand(ANNA, &["C1-0"]);
    for rotation in 0..6 {
        assert_eq!(table.refused_by(ANNA, organise("C1-0", rotation)), ("no_rotation", "HORZ-ORG-07"));
    }
    assert_eq!(rotations(&table.at(ANNA, node(4, 1)), "C1-0"), [3]);
}

/// HORZ-ORG-08: the organiser must lay a token on either side before anything else, and it stays there.
#[test]
fn a_token_must_be_laid_on_one_side() {
    for on in Side::ALL {
        let mut table = last_round(3).at(ANNA, node(1, 1)).hand(ANNA, &["A1-0"]);
        table.act(ANNA, organise("A1-0", 4));
        assert_eq!(table.answers(ANNA), [token(Side::Yes), token(Side::No)]);
        assert_eq!(table.refused(ANNA, go(2, 1)), "answer_first");
        table.act(ANNA, token(on)).act(ANNA, go(2, 1));
        table.end_turns_until(VERA);
        assert_eq!(event_in(&table, node(1, 1)).token, on);
        realise(&mut table);
        assert_eq!(table.realisation(node(1, 1)), (Outcome::from(on), 0, true), "it decides");
    }
}

/// HORZ-ORG-09: a radii mark allows the radii of its set alone, no mark allows 1 to 4.
#[test]
fn a_radii_mark_limits_the_radii() {
    let table = Table::new(3).phase_zero(1).hand(ANNA, &["C4-0", "L4-0", "S-ATT-0", "A1-0"]);
    for (id, radii) in
        [("C4-0", vec![3, 4]), ("L4-0", vec![2, 3]), ("S-ATT-0", vec![1, 2, 3]), ("A1-0", vec![1, 2, 3, 4])]
    {
        for radius in 1..=4 {
            let there: Vec<Table> = Node::ring(radius).map(|place| table.clone().at(ANNA, place)).collect();
            let is_offered = there.iter().any(|table| !rotations(table, id).is_empty());
            assert_eq!(is_offered, radii.contains(&radius), "{id} on {radius}");
            if !is_offered {
                let mut refusals = there.iter().map(|table| table.refused_by(ANNA, organise(id, 3)));
                assert!(refusals.all(|why| why == ("wrong_radius", "HORZ-ORG-09")), "{id} on {radius}");
            }
        }
    }
}

/// HORZ-ORG-10: in the last round of a phase a card that is not imminent cannot lie on the radius that is realised then.
#[test]
fn a_not_imminent_card_keeps_away_from_the_next_realisation() {
    let (place, rotation) = (
        |radius| if radius == 1 { node(1, 5) } else { node(radius, 1) },
        |radius| {
            if radius == 1 { 1 } else { 3 }
        },
    );
    let table = Table::new(3).hand(ANNA, &["C1-0", "L1-0"]);
    for (round, radius) in [(5, 1), (9, 2), (14, 3), (20, 4)] {
        let last = table.clone().round(round).at(ANNA, place(radius));
        let why = last.refused_by(ANNA, organise("C1-0", rotation(radius)));
        assert_eq!(why, ("imminent", "HORZ-ORG-10"), "round {round}");
        assert!(!rotations(&last, "L1-0").is_empty(), "another card may");
        let before = table.clone().round(round - 1).at(ANNA, place(radius));
        assert_eq!(rotations(&before, "C1-0"), [rotation(radius)], "a round before {round}");
        for outer in radius + 1..=4 {
            let outside = table.clone().round(round).at(ANNA, place(outer));
            assert_eq!(rotations(&outside, "C1-0"), [rotation(outer)], "round {round} on {outer}");
        }
    }
    let second = table.phase_zero(2);
    assert_eq!(rotations(&second.clone().at(ANNA, node(0, 0)), "C1-0"), [0; 0], "round 2 in the centre");
    assert_eq!(rotations(&second.at(ANNA, node(1, 5)), "C1-0"), [1], "round 2 on radius 1");
}

/// HORZ-ORG-11: from round 6 an event with the artifact mark gives the top artifact at once, and only its owner sees which.
#[test]
fn an_artifact_mark_gives_the_top_artifact_unseen() {
    let table = Table::new(3).round(6).hand(ANNA, &["L1-0", "A1-0"]);
    let table = table.artifact_top(&[Artifact::CollectorModule, Artifact::FoldGenerator]);
    let mut given = table.clone();
    put(&mut given, ANNA, "L1-0", 2, Side::Yes);
    assert_eq!(given.game.player(ANNA).artifacts[Artifact::CollectorModule.index()], 1);
    assert_eq!(given.game.player(ANNA).n_artifacts(), 1);
    assert_eq!(given.game.artifact_deck.last(), Some(&Artifact::FoldGenerator));
    assert!(given.legal(ANNA).contains(&Action::Play { artifact: Artifact::CollectorModule }), "still in this turn");
    let told = given.events.last().expect("an event");
    let shown = |artifact| Some(Event::Obtained { seat: ANNA, artifact });
    assert_eq!(Horizon::witness(told, Eyes::Seat(ANNA)), shown(Some(Artifact::CollectorModule)));
    assert_eq!(Horizon::witness(told, Eyes::Seat(BORIS)), shown(None));
    assert!(given.game.view(Eyes::Seat(BORIS)).artifacts.is_empty());
    let mut unmarked = table;
    put(&mut unmarked, ANNA, "A1-0", 2, Side::Yes);
    assert_eq!(unmarked.game.player(ANNA).n_artifacts(), 0, "no mark");
}

/// HORZ-ORG-11, HORZ-ORG-12: round 5 is too early, and the mark has no effect later: no realisation gives an artifact.
#[test]
fn outside_its_period_the_mark_never_works() {
    let mut table = Table::new(3).round(5).at(ANNA, node(2, 1)).hand(ANNA, &["L1-0"]);
    put(&mut table, ANNA, "L1-0", 3, Side::Yes);
    assert_eq!(table.game.player(ANNA).n_artifacts(), 0);
    table.pass_to_round(10);
    assert_eq!(table.realisation(node(2, 1)).0, Outcome::Occurred);
    assert!(table.game.seats.iter().all(|player| player.n_artifacts() == 0));
}

/// HORZ-ORG-12: an event that gave its artifact when it was organised gives no other when it is realised.
#[test]
fn realising_gives_no_artifact() {
    let mut table = Table::new(3).round(9).at(ANNA, node(2, 1)).hand(ANNA, &["L1-0"]);
    put(&mut table, ANNA, "L1-0", 3, Side::Yes);
    table.pass_to_round(10);
    assert_eq!(table.realisation(node(2, 1)).0, Outcome::Occurred);
    let artifacts: u8 = table.game.seats.iter().map(horizon::state::Player::n_artifacts).sum();
    assert_eq!(artifacts, 1);
}

/// HORZ-ORG-13: deferred influence becomes influence on the new event, once.
#[test]
fn deferred_influence_waits_for_the_event() {
    for deferred in [3, -3] {
        let mut table = last_round(3).at(ANNA, node(1, 1)).hand(ANNA, &["A1-0"]).influenced(node(1, 1), deferred);
        put(&mut table, ANNA, "A1-0", 4, Side::Yes);
        assert_eq!(table.game.node(node(1, 1)).influence, deferred);
        let told = table.events.last();
        assert!(matches!(told, Some(Event::Organised { deferred: by, .. }) if *by == deferred), "{told:?}");
        realise(&mut table);
        assert_eq!(sum(&table, node(1, 1)), deferred);
    }
}

/// HORZ-ORG-14: needle markers that lie in the node work for the event that is organised there, at either end.
#[test]
fn needle_markers_belong_to_the_new_event() {
    let needled = |table: Table| table.needle(node(1, 1), node(1, 3), Kind::Hindrance, 0);
    let mut target = needled(bare(last_round(3), node(1, 1), "A1-1", Side::No));
    target = target.at(ANNA, node(1, 3)).hand(ANNA, &["A1-0"]);
    put(&mut target, ANNA, "A1-0", 0, Side::No);
    realise(&mut target);
    assert_eq!(sum(&target, node(1, 3)), 2, "as a target");
    let mut source = needled(bare(last_round(3), node(1, 3), "A1-1", Side::No));
    source = source.at(ANNA, node(1, 1)).hand(ANNA, &["A1-0"]);
    put(&mut source, ANNA, "A1-0", 4, Side::No);
    realise(&mut source);
    assert_eq!(sum(&source, node(1, 3)), 2, "as a source");
}

/// HORZ-ORG-15: amplifiers on the seams of the node stay and strengthen the links of the new event, backward and forward.
#[test]
fn amplifiers_on_the_seams_count_for_the_new_event() {
    let amplified = |table: Table| table.amplified(node(1, 0), "SE", 1);
    let mut backward = amplified(bare(last_round(3), node(1, 0), "A1-1", Side::Yes));
    backward = backward.at(ANNA, node(1, 1)).hand(ANNA, &["A1-0"]);
    put(&mut backward, ANNA, "A1-0", 4, Side::No);
    assert_eq!(backward.game.amplifier(node(1, 1), side("NW")), 1);
    realise(&mut backward);
    assert_eq!(sum(&backward, node(1, 1)), 3);
    let mut forward = amplified(bare(last_round(3), node(1, 1), "A1-1", Side::Yes));
    forward = forward.at(ANNA, node(1, 0)).hand(ANNA, &["N1a"]);
    put(&mut forward, ANNA, "N1a", 3, Side::Yes);
    realise(&mut forward);
    assert_eq!(sum(&forward, node(1, 1)), 3);
}

/// HORZ-ORG-16: whatever is done to it or around it, an organised event lies as it was laid until it is realised.
#[test]
fn an_organised_event_lies_still() {
    let table = Table::new(3).round(7).at(ANNA, node(2, 1)).at(BORIS, node(2, 1)).hand(ANNA, &["A1-0"]);
    let table = table.items(BORIS, |items| items.amplifier = Some(5)).laid(BORIS, Artifact::SymmetricStabiliser);
    let mut table = table.hand(BORIS, &["A1-1"]);
    put(&mut table, ANNA, "A1-0", 3, Side::No);
    let laid = event_in(&table, node(2, 1));
    assert_eq!(table.refused(ANNA, organise("A1-0", 2)), "node_taken");
    table.end_turns_until(BORIS);
    for rotation in 0..6 {
        assert_eq!(table.refused(BORIS, organise("A1-1", rotation)), "node_taken");
    }
    for action in [
        influence(Side::Yes, true),
        Action::Stabilise { side: Side::No },
        Action::Amplify { direction: side("SW") },
        buy(Item::Cannon),
    ] {
        table.act(BORIS, action);
        assert_eq!(event_in(&table, node(2, 1)), laid, "{action:?}");
    }
    table.act(BORIS, go(2, 2));
    table.pass_to_round(9);
    assert_eq!(event_in(&table, node(2, 1)), laid, "until the last round");
}

/// HORZ-ORG-17: others in the node are no hindrance.
#[test]
fn others_in_the_node_do_not_prevent_organising() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).hand(ANNA, &["A1-0"]);
    put(&mut table, ANNA, "A1-0", 2, Side::Yes);
    assert_eq!(event_in(&table, node(4, 0)).card, card("A1-0"));
    assert_eq!(table.game.standing(node(4, 0)).count(), 3);
}
