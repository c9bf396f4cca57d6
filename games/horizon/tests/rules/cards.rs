//! What is printed on an event card (HORZ-CARD).

use horizon::card::Mark;
use horizon::content::{Card, N_CARDS, is_deck, library};
use horizon::{Action, Artifact, CardId, Centre, Kind, Link, Outcome, Side};

use super::organising::put;
use super::position::{ANNA, BORIS, MINE, Table, VERA, card, node, organise, side};
use super::realising::{bare, last_round, realise, sum};

fn all_cards() -> impl Iterator<Item = (CardId, &'static Card)> {
    (0..N_CARDS as u8).map(|number| (CardId(number), library().card(CardId(number))))
}

/// The points of ANNA, who had 5, after a card came out in 1.0; both of its arcs are hers.
fn points_after(id: &str) -> u8 {
    let table = bare(last_round(5).points(ANNA, 5), node(1, 0), id, Side::Yes);
    let mut table = table.arcs(node(1, 0), Some(ANNA), Some(ANNA));
    realise(&mut table);
    table.game.player(ANNA).points
}

/// HORZ-CARD-01, HORZ-CARD-02: every mark of a card lies on one of six sides, alone, with a kind and a direction.
#[test]
fn a_side_carries_at_most_one_link_with_a_kind_and_a_direction() {
    for (_, printed) in all_cards() {
        let mut expected = [None; 6];
        for mark in printed.data.links.split_whitespace() {
            let [direction, number, kind] = mark.as_bytes() else { panic!("{}: {mark}", printed.data.id) };
            let forward = *direction == b'F';
            assert!(forward || *direction == b'B', "{}: {mark}", printed.data.id);
            let kind = if *kind == b'c' { Kind::Cause } else { Kind::Hindrance };
            let place = &mut expected[usize::from(number - b'0')];
            assert_eq!(*place, None, "{}: two links on one side", printed.data.id);
            *place = Some(Link { kind, forward });
        }
        assert_eq!(printed.links, expected, "{}", printed.data.id);
    }
}

/// HORZ-CARD-01: the sides are numbered clockwise: on a card that is not turned, 1 is north-east and 3 is south.
#[test]
fn the_sides_of_a_card_are_numbered_clockwise() {
    let mut table = Table::new(3).at(ANNA, node(1, 4));
    put(&mut table, ANNA, "S-YES-0", 0, Side::Yes);
    let event = table.game.node(node(1, 4)).event.expect("an event");
    let mut expected = [None; 6];
    expected[side("NE").index()] = Some(Link { kind: Kind::Cause, forward: false });
    expected[side("S").index()] = Some(Link { kind: Kind::Hindrance, forward: true });
    assert_eq!(event.links, expected);
}

/// HORZ-CARD-02, HORZ-CARD-03: a forward link acts on the later event, a backward link lets the earlier one act on its own; the
/// kind says in which way, and nothing acts on the earlier event.
#[test]
fn links_lead_from_the_earlier_event_to_the_later_one() {
    for (kind, by) in [(Kind::Cause, 2), (Kind::Hindrance, -2)] {
        for is_forward in [true, false] {
            let table = bare(last_round(5), node(1, 0), "A1-0", Side::Yes);
            let table = bare(table, node(1, 1), "A1-1", Side::Yes);
            let mut table = if is_forward {
                table.links(node(1, 0), &[("SE", kind)])
            } else {
                table.links(node(1, 1), &[("NW", kind)])
            };
            let marks = if is_forward { node(1, 0) } else { node(1, 1) };
            let event = table.game.node(marks).event.expect("an event");
            assert!(event.links.iter().flatten().all(|link| link.forward == is_forward));
            realise(&mut table);
            assert_eq!(sum(&table, node(1, 0)), 0, "{kind:?}, forward: {is_forward}");
            assert_eq!(sum(&table, node(1, 1)), by, "{kind:?}, forward: {is_forward}");
        }
    }
}

/// HORZ-CARD-04: Gain gives points, Lose takes them, and with Neutral no score changes, whatever the arcs.
#[test]
fn the_centre_says_whether_points_are_gained_or_lost() {
    assert_eq!(points_after("A1-0"), 6, "Gain");
    assert_eq!(points_after("L1-0"), 4, "Lose");
    assert_eq!(points_after("N2a"), 5, "Neutral");
}

/// HORZ-CARD-04: the deck has 60 Gain, 20 Lose and, rarely, 6 Neutral cards.
#[test]
fn neutral_cards_are_rare() {
    let count = |centre| library().deck().filter(|card| library().card(*card).data.centre == centre).count();
    assert_eq!([Centre::Gain, Centre::Lose, Centre::Neutral].map(count), [60, 20, 6]);
}

/// HORZ-CARD-05: the ✓ arc is affected if the event occurs, the ✗ arc if it does not, never both.
#[test]
fn the_arc_on_the_side_of_the_outcome_is_affected() {
    for (token, expected) in [(Side::Yes, [3, 2, 2]), (Side::No, [2, 3, 2])] {
        let mut table = bare(last_round(3), node(1, 0), "A1-0", token);
        realise(&mut table);
        let points = [ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points);
        assert_eq!(points, expected, "yellow on ✓, orange on ✗, {token:?}");
    }
}

/// HORZ-CARD-05: two arcs of different colours on most cards, one on a few, none only if neutral or if the arcs are open.
#[test]
fn cards_have_two_arcs_rarely_one_and_none_only_if_neutral() {
    let mut counts = [0; 3];
    for (id, printed) in all_cards() {
        let data = &printed.data;
        let arcs = usize::from(data.yes.is_some()) + usize::from(data.no.is_some());
        counts[arcs] += 1;
        assert!(arcs < 2 || data.yes != data.no, "{}", data.id);
        if arcs == 0 {
            assert!(data.centre == Centre::Neutral || data.flexible.is_some(), "{}", data.id);
        }
        assert!(arcs != 1 || !is_deck(id), "{}", data.id);
    }
    assert_eq!(counts[1..], [10, 80]);
}

/// HORZ-CARD-06: the circles are the points gained or lost; without circles it is 1.
#[test]
fn circles_are_the_points_that_change() {
    assert_eq!(points_after("B4-0"), 6, "one");
    assert_eq!(points_after("C4-0"), 7, "two");
    assert_eq!(points_after("C1-0"), 8, "three");
    assert_eq!(points_after("L1-0"), 4, "one is lost");
    assert_eq!(points_after("L4-0"), 3, "two are lost");
    assert!(all_cards().all(|(_, printed)| (1..=3).contains(&printed.data.points)));
    assert_eq!(library().card(card("N3a")).data.points, 1, "no circles");
}

/// HORZ-CARD-07: every blue circle of the event in a node adds 1 to mining there.
#[test]
fn blue_circles_are_the_energy_bonus() {
    for (id, bonus) in [("B4-0", 0), ("A1-0", 1), ("A4-0", 2), ("B1-0", 3), ("N3a", 5), ("S-LOG-4", 3)] {
        let mut table = bare(Table::new(3), node(4, 0), id, Side::Yes);
        table.act(ANNA, MINE);
        assert_eq!(table.reserve(ANNA), 50 + 12 + bonus, "{id}");
    }
}

/// HORZ-CARD-08: a card has one mark or none, and so the limits and gifts of one mark alone.
#[test]
fn a_card_has_the_limits_of_one_mark_alone() {
    let table = Table::new(3).round(9).at(ANNA, node(2, 1)).hand(ANNA, &["L1-0", "L4-0", "C1-0"]);
    let gifts = |table: &Table| table.game.player(ANNA).n_artifacts();
    let mut artifact = table.clone();
    put(&mut artifact, ANNA, "L1-0", 3, Side::Yes);
    assert_eq!(gifts(&artifact), 1, "an artifact, although the radius is imminent");
    let mut radii = table.clone();
    put(&mut radii, ANNA, "L4-0", 3, Side::Yes);
    assert_eq!(gifts(&radii), 0, "on its radius, although it is imminent, and no artifact");
    assert_eq!(table.refused(ANNA, organise("C1-0", 3)), "imminent");
    for radius in 2..=4 {
        let mut later = table.clone().round(8).at(ANNA, node(radius, 1));
        put(&mut later, ANNA, "C1-0", 3, Side::Yes);
        assert_eq!(gifts(&later), 0, "on any radius, and no artifact");
    }
    let count = |wanted: fn(&Mark) -> bool| {
        library().deck().filter(|card| library().card(*card).data.mark.as_ref().is_some_and(wanted)).count()
    };
    let marks = [
        count(|mark| *mark == Mark::Artifact),
        count(|mark| matches!(mark, Mark::Radii(_))),
        count(|mark| *mark == Mark::NotImminent),
    ];
    assert_eq!(marks, [14, 20, 10]);
}

/// HORZ-CARD-09: the arc of a colour that nobody plays is missing, and nobody's points change by it.
#[test]
fn an_arc_of_an_absent_colour_is_missing() {
    for (id, arcs, points) in [("A1-2", [Some(VERA), None], [2, 2, 2]), ("A1-3", [None, None], [2, 2, 2])] {
        let mut table = last_round(3).at(ANNA, node(1, 1)).hand(ANNA, &[id]);
        put(&mut table, ANNA, id, 4, Side::No);
        assert_eq!(table.game.node(node(1, 1)).event.expect("an event").arcs, arcs, "{id}");
        realise(&mut table);
        assert_eq!(table.realisation(node(1, 1)).0, Outcome::NotOccurred);
        assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points), points, "{id}");
    }
    let mut table = last_round(3).at(ANNA, node(1, 1)).hand(ANNA, &["A1-2"]);
    put(&mut table, ANNA, "A1-2", 4, Side::Yes);
    realise(&mut table);
    assert_eq!(table.game.player(VERA).points, 3, "blue takes part");
}

/// HORZ-CARD-10: a link changes nothing before the later node is realised, but it can be amplified and is in the way of a needle.
#[test]
fn a_link_waits_for_the_later_of_its_nodes() {
    let table = bare(Table::new(3).round(9), node(2, 0), "A1-0", Side::Yes).links(node(2, 0), &[("N", Kind::Cause)]);
    let table = bare(table, node(3, 0), "A1-1", Side::No);
    let table = table.at(ANNA, node(2, 0)).items(ANNA, |items| items.amplifier = Some(5));
    let mut table = table.laid(ANNA, Artifact::LachesisNeedle);
    assert!(table.legal(ANNA).contains(&Action::Amplify { direction: side("N") }));
    assert_eq!(table.refused(ANNA, Action::Needle { to: node(3, 0), link: Kind::Cause }), "already_linked");
    let before = table.game.node(node(3, 0)).clone();
    table.pass_to_round(10);
    assert_eq!(sum(&table, node(2, 0)), 0, "not on the earlier event");
    assert_eq!(*table.game.node(node(3, 0)), before, "not yet on the later one");
    table.pass_to_round(15);
    assert_eq!(table.realisation(node(3, 0)), (Outcome::Occurred, 2, false));
}
