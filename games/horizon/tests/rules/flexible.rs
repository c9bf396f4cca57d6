//! The flexible events: attacking, supporting, logistic (HORZ-FLEX).

use horizon::content::{is_deck, library};
use horizon::state::Draft;
use horizon::{Action, Artifact, CardId, Centre, Colour, Flexible, Kind, Link, Node, Outcome, Side, Stage};
use kernel::Seat;

use super::organising::{event_in, rotations};
use super::position::{ANNA, BORIS, DARIA, GLEB, Table, VERA, card, go, influence, node, organise, side, token};
use super::realising::{bare, last_round, parts, realise, sum};

pub(crate) fn arcs(yes: Option<Seat>, no: Option<Seat>) -> Action {
    Action::Arcs { yes, no }
}

pub(crate) fn link(name: &str, kind: Kind, strength: u8) -> Action {
    Action::Link { direction: side(name), link: kind, strength }
}

/// ANNA is about to set the links of her logistic event in a node.
pub(crate) fn logistic(table: Table, place: Node) -> Table {
    let mut table = table.at(ANNA, place);
    table.act(ANNA, organise("S-LOG-0", 0));
    table
}

/// HORZ-FLEX-01: every colour starts with one attacking, one supporting and one logistic event; the deck has none.
#[test]
fn every_colour_has_one_flexible_event_of_each_kind() {
    for colour in Colour::ALL {
        let found: Vec<Flexible> =
            library().starting(colour).filter_map(|card| library().card(card).data.flexible).collect();
        assert_eq!(found, [Flexible::Attacking, Flexible::Supporting, Flexible::Logistic], "{colour:?}");
    }
    assert!(library().deck().all(|card: CardId| is_deck(card) && library().card(card).data.flexible.is_none()));
    let table = Table::new(5);
    for (index, player) in table.game.seats.iter().enumerate() {
        for id in ["S-ATT", "S-SUP", "S-LOG"] {
            assert!(player.hand.contains(card(&format!("{id}-{index}"))), "{id} of seat {index}");
        }
    }
}

/// HORZ-FLEX-02: what is open is chosen when the card is organised, before the token, and does not change afterwards.
#[test]
fn open_parameters_are_fixed_when_the_card_is_organised() {
    let mut table = last_round(5).at(ANNA, node(1, 0)).at(BORIS, node(1, 0));
    table.act(ANNA, organise("S-ATT-0", 2));
    assert_eq!(table.refused(ANNA, token(Side::Yes)), "answer_first");
    table.act(ANNA, arcs(Some(VERA), Some(GLEB)));
    assert_eq!(table.refused(ANNA, arcs(Some(BORIS), Some(GLEB))), "answer_first");
    table.act(ANNA, token(Side::No));
    assert_eq!(event_in(&table, node(1, 0)).arcs, [Some(VERA), Some(GLEB)]);
    assert_eq!(table.refused(ANNA, arcs(Some(BORIS), Some(GLEB))), "nothing_to_answer");
    let laid = event_in(&table, node(1, 0));
    table.end_turns_until(BORIS);
    table.act(BORIS, influence(Side::Yes, false)).end_turns_until(DARIA);
    assert_eq!(event_in(&table, node(1, 0)), laid);
}

/// HORZ-FLEX-02: node, rotation, radius, costs and token are those of any event.
#[test]
fn the_other_rules_of_organising_apply() {
    let table = last_round(3).at(ANNA, node(1, 0));
    for id in ["S-ATT-0", "S-SUP-0", "S-LOG-0"] {
        let rotation = if id == "S-LOG-0" { 0 } else { 2 };
        assert_eq!(table.clone().energy(ANNA, 12).refused(ANNA, organise(id, rotation)), "too_little_energy");
        assert_eq!(table.clone().at(ANNA, node(4, 0)).refused(ANNA, organise(id, rotation)), "wrong_radius");
        let taken = bare(table.clone(), node(1, 0), "A1-0", Side::Yes);
        assert_eq!(taken.refused(ANNA, organise(id, rotation)), "node_taken");
        assert_eq!(table.refused(ANNA, organise(id, 3)), "wrong_rotation");
        let mut table = table.clone();
        table.act(ANNA, organise(id, rotation));
        match id {
            "S-ATT-0" => table.act(ANNA, arcs(Some(BORIS), Some(VERA))),
            "S-SUP-0" => table.act(ANNA, arcs(Some(BORIS), None)),
            _ => table.act(ANNA, link("S", Kind::Cause, 2)).act(ANNA, Action::Linked),
        };
        assert_eq!(table.answers(ANNA), [token(Side::Yes), token(Side::No)]);
        table.act(ANNA, token(Side::No));
        assert_eq!((table.reserve(ANNA), table.game.turn.ap_spent), (37, 2), "{id}");
        assert_eq!(event_in(&table, node(1, 0)).token, Side::No);
        assert!(!table.game.player(ANNA).hand.contains(card(id)));
    }
}

/// HORZ-FLEX-03: an attacking event names two different others, one on each arc; nothing else is offered.
#[test]
fn an_attacking_event_names_two_different_others() {
    let mut table = last_round(5).at(ANNA, node(1, 0));
    table.act(ANNA, organise("S-ATT-0", 2));
    let others = [BORIS, VERA, GLEB, DARIA];
    let pairs = others.into_iter().flat_map(|yes| others.into_iter().map(move |no| (yes, no)));
    let expected: Vec<Action> =
        pairs.filter(|(yes, no)| yes != no).map(|(yes, no)| arcs(Some(yes), Some(no))).collect();
    assert_eq!(table.answers(ANNA), expected);
    for (yes, no) in [
        (Some(ANNA), Some(BORIS)),
        (Some(BORIS), Some(ANNA)),
        (Some(BORIS), Some(BORIS)),
        (Some(BORIS), None),
        (None, Some(BORIS)),
        (None, None),
    ] {
        assert_eq!(table.refused_by(ANNA, arcs(yes, no)), ("wrong_arcs", "HORZ-FLEX-03"), "{yes:?} / {no:?}");
    }
}

/// HORZ-FLEX-03: whoever is named on the side of the outcome loses 1 point.
#[test]
fn an_attacking_event_takes_a_point() {
    for (by, expected) in [(0, [2, 2, 1, 2]), (-1, [2, 2, 2, 1])] {
        let mut table = last_round(4).at(ANNA, node(1, 1)).influenced(node(1, 1), by);
        table.act(ANNA, organise("S-ATT-0", 4)).act(ANNA, arcs(Some(VERA), Some(GLEB))).act(ANNA, token(Side::Yes));
        realise(&mut table);
        assert_eq!([ANNA, BORIS, VERA, GLEB].map(|seat| table.game.player(seat).points), expected, "influence {by}");
    }
    let printed = &library().card(card("S-ATT-0")).data;
    assert_eq!((printed.centre, printed.points), (Centre::Lose, 1));
}

/// HORZ-FLEX-04: a supporting event names one other on one arc of two, and the other arc is missing.
#[test]
fn a_supporting_event_names_one_other_on_one_arc() {
    let mut table = last_round(5).at(ANNA, node(1, 0));
    table.act(ANNA, organise("S-SUP-0", 2));
    let others = [BORIS, VERA, GLEB, DARIA];
    let on_yes = others.into_iter().map(|seat| arcs(Some(seat), None));
    let on_no = others.into_iter().map(|seat| arcs(None, Some(seat)));
    let mut expected: Vec<Action> = on_yes.chain(on_no).collect();
    let mut offered = table.answers(ANNA);
    expected.sort_unstable();
    offered.sort_unstable();
    assert_eq!(offered, expected);
    for (yes, no) in
        [(Some(ANNA), None), (None, Some(ANNA)), (Some(BORIS), Some(VERA)), (Some(BORIS), Some(BORIS)), (None, None)]
    {
        assert_eq!(table.refused_by(ANNA, arcs(yes, no)), ("wrong_support", "HORZ-FLEX-04"), "{yes:?} / {no:?}");
    }
}

/// HORZ-FLEX-04: whoever is named gains 1 point on that side, and nobody gains on the other.
#[test]
fn a_supporting_event_gives_a_point_on_one_side() {
    for (on, expected) in [(Side::No, [2, 3, 2]), (Side::Yes, [2, 2, 2])] {
        let mut table = last_round(3).at(ANNA, node(1, 1));
        table.act(ANNA, organise("S-SUP-0", 4)).act(ANNA, arcs(None, Some(BORIS))).act(ANNA, token(on));
        assert_eq!(event_in(&table, node(1, 1)).arcs, [None, Some(BORIS)]);
        realise(&mut table);
        assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points), expected, "{on:?}");
    }
    let printed = &library().card(card("S-SUP-0")).data;
    assert_eq!((printed.centre, printed.points), (Centre::Gain, 1));
}

/// HORZ-FLEX-05: who has dropped out can be named and is affected; the organiser and who never took part cannot.
#[test]
fn whoever_took_part_from_the_start_can_be_named() {
    let mut attack = last_round(3).out(BORIS).at(ANNA, node(1, 1));
    attack.act(ANNA, organise("S-ATT-0", 4));
    assert_eq!(attack.refused(ANNA, arcs(Some(VERA), Some(GLEB))), "wrong_arcs", "the violet seat is not there");
    assert_eq!(attack.refused(ANNA, arcs(Some(VERA), Some(ANNA))), "wrong_arcs");
    attack.act(ANNA, arcs(Some(BORIS), Some(VERA))).act(ANNA, token(Side::Yes));
    realise(&mut attack);
    assert_eq!(attack.game.player(BORIS).points, 1);
    let mut support = last_round(3).out(BORIS).at(ANNA, node(1, 1));
    support.act(ANNA, organise("S-SUP-0", 4));
    assert_eq!(support.refused(ANNA, arcs(Some(GLEB), None)), "wrong_support");
    assert_eq!(support.refused(ANNA, arcs(None, Some(ANNA))), "wrong_support");
    support.act(ANNA, arcs(Some(BORIS), None)).act(ANNA, token(Side::Yes));
    realise(&mut support);
    assert_eq!(support.game.player(BORIS).points, 3);
}

/// HORZ-FLEX-06: each side takes one link token of either kind with amplifiers, and its direction follows from the time.
#[test]
fn the_organiser_sets_the_links_of_a_logistic_event() {
    let table = logistic(Table::new(3).round(7), node(2, 1));
    for name in ["N", "NE", "SE", "S", "SW", "NW"] {
        for kind in Kind::ALL {
            for strength in 2..=4 {
                assert!(table.legal(ANNA).contains(&link(name, kind, strength)), "{name} {kind:?} {strength}");
            }
        }
    }
    let mut table = table;
    table.act(ANNA, link("S", Kind::Cause, 3));
    for kind in Kind::ALL {
        assert_eq!(table.refused_by(ANNA, link("S", kind, 2)), ("side_taken", "HORZ-FLEX-06"));
    }
    table.act(ANNA, link("N", Kind::Hindrance, 4)).act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    let mut expected = [None; 6];
    expected[side("S").index()] = Some(Link { kind: Kind::Cause, forward: false });
    expected[side("N").index()] = Some(Link { kind: Kind::Hindrance, forward: true });
    assert_eq!(event_in(&table, node(2, 1)).links, expected);
    assert_eq!(table.game.amplifier(node(2, 1), side("S")), 1);
    assert_eq!(table.game.amplifier(node(2, 1), side("N")), 2);
    assert_eq!(table.game.amplifier(node(2, 1), side("SE")), 0);
}

/// HORZ-FLEX-06: on the same radius an earlier neighbour makes the link backward, a later one forward, and the outside too.
#[test]
fn the_direction_of_a_link_token_follows_from_the_time() {
    let mut table = Table::new(3).at(ANNA, node(4, 1));
    table.game.draft = Some(Draft { card: card("S-LOG-0"), rotation: 0, arcs: None, links: [None; 6], linked: false });
    for name in ["NW", "SE", "N"] {
        table.act(ANNA, link(name, Kind::Cause, 2));
    }
    table.act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    let forward = |name| event_in(&table, node(4, 1)).links[side(name).index()].map(|link| link.forward);
    assert_eq!(node(4, 1).neighbour(side("N")), None);
    assert_eq!(["NW", "SE", "N", "S"].map(forward), [Some(false), Some(true), Some(true), None]);
}

/// HORZ-FLEX-07: a logistic event needs a backward link; without one it is not complete, and its strength is kept free.
#[test]
fn a_logistic_event_needs_a_backward_link() {
    let mut table = logistic(Table::new(3).round(7), node(2, 1));
    assert_eq!(table.refused_by(ANNA, Action::Linked), ("no_backward_link", "HORZ-FLEX-07"), "no link at all");
    table.act(ANNA, link("N", Kind::Hindrance, 2)).act(ANNA, link("SE", Kind::Hindrance, 4));
    assert_eq!(table.refused(ANNA, Action::Linked), "no_backward_link", "only forward links");
    assert_eq!(table.refused(ANNA, link("NE", Kind::Cause, 2)), "no_backward_link", "nothing would be left for it");
    assert_eq!(table.refused(ANNA, token(Side::Yes)), "answer_first");
    table.act(ANNA, link("NW", Kind::Cause, 2)).act(ANNA, Action::Linked);
}

/// HORZ-FLEX-07: a backward link is possible in every node of the radii 1 to 3, even between amplified seams.
#[test]
fn a_backward_link_is_possible_everywhere() {
    for place in (1..=3).flat_map(Node::ring) {
        let mut table = Table::new(3).round(3).at(ANNA, place);
        for (direction, _) in place.neighbours() {
            let name = ["N", "NE", "SE", "S", "SW", "NW"][direction.index()];
            table = table.amplified(place, name, 2);
        }
        assert_eq!(rotations(&table, "S-LOG-0"), [0], "{place}");
        let mut table = logistic(table, place);
        let back = Node::neighbours(place).find(|(_, other)| *other < place).expect("an earlier node").0;
        table.act(ANNA, Action::Link { direction: back, link: Kind::Cause, strength: 2 });
        assert!(table.legal(ANNA).contains(&Action::Linked), "{place}");
    }
}

/// HORZ-FLEX-08: the links that are set come to 8 at most.
#[test]
fn all_links_together_come_to_eight_at_most() {
    let mut table = logistic(Table::new(3).round(7), node(2, 1));
    table.act(ANNA, link("S", Kind::Cause, 3)).act(ANNA, link("N", Kind::Hindrance, 2));
    assert_eq!(table.refused_by(ANNA, link("SE", Kind::Hindrance, 4)), ("too_strong_in_all", "HORZ-FLEX-08"), "9");
    table.act(ANNA, link("SE", Kind::Hindrance, 3));
    assert_eq!(table.refused(ANNA, link("NE", Kind::Cause, 2)), "too_strong_in_all");
    assert_eq!(table.answers(ANNA), [Action::Linked]);
    let mut four = logistic(Table::new(3).round(7), node(2, 1));
    for name in ["S", "SW", "NW", "N"] {
        four.act(ANNA, link(name, Kind::Cause, 2));
    }
    assert_eq!(four.answers(ANNA), [Action::Linked], "four plain links");
}

/// HORZ-FLEX-09: one link comes to 4 at most, with the amplifiers that lie on the seam already.
#[test]
fn one_link_comes_to_four_at_most() {
    let table = Table::new(3).round(7).amplified(node(2, 1), "S", 1).amplified(node(2, 1), "N", 2);
    let mut table = logistic(table, node(2, 1));
    assert_eq!(table.refused_by(ANNA, link("SE", Kind::Cause, 5)), ("link_too_strong", "HORZ-FLEX-09"));
    assert_eq!(table.refused(ANNA, link("SE", Kind::Cause, 1)), "link_too_strong", "a link token has 2");
    assert_eq!(table.refused(ANNA, link("S", Kind::Cause, 4)), "link_too_strong");
    assert_eq!(table.refused(ANNA, link("N", Kind::Cause, 3)), "link_too_strong");
    table.act(ANNA, link("S", Kind::Cause, 3)).act(ANNA, link("N", Kind::Cause, 2)).act(ANNA, Action::Linked);
    table.act(ANNA, token(Side::Yes));
    assert_eq!(table.game.amplifier(node(2, 1), side("S")), 2, "1 and 1");
    assert_eq!(table.game.amplifier(node(2, 1), side("N")), 2, "as it was");
}

/// HORZ-FLEX-10: a link token counts 2 in a realisation, backward and forward.
#[test]
fn a_link_token_counts_like_a_printed_link() {
    let table = bare(last_round(3), node(1, 0), "A1-0", Side::No);
    let mut table = logistic(bare(table, node(1, 2), "A1-1", Side::Yes), node(1, 1));
    table.act(ANNA, link("NW", Kind::Hindrance, 2)).act(ANNA, link("S", Kind::Hindrance, 2));
    table.act(ANNA, Action::Linked).act(ANNA, token(Side::No));
    realise(&mut table);
    assert_eq!(table.realisation(node(1, 1)), (Outcome::Occurred, 2, false), "backward");
    assert_eq!(table.realisation(node(1, 2)), (Outcome::NotOccurred, -2, false), "forward");
}

/// HORZ-FLEX-10: a link token gives way to the mark of the earlier event, makes one link with it, and is in the way of a needle.
#[test]
fn a_link_token_meets_other_marks_like_a_printed_link() {
    let table = bare(last_round(3), node(1, 0), "A1-0", Side::Yes).links(node(1, 0), &[("SE", Kind::Cause)]);
    let mut table = logistic(table, node(1, 1));
    table.act(ANNA, link("NW", Kind::Hindrance, 2)).act(ANNA, Action::Linked).act(ANNA, token(Side::No));
    realise(&mut table);
    assert_eq!((sum(&table, node(1, 1)), parts(&table, node(1, 1)).len()), (2, 1));
    let table = Table::new(3).round(7).laid(ANNA, Artifact::LachesisNeedle);
    let mut table = logistic(table.items(ANNA, |items| items.amplifier = Some(5)), node(2, 1));
    table.act(ANNA, link("S", Kind::Cause, 2)).act(ANNA, link("N", Kind::Cause, 2)).act(ANNA, Action::Linked);
    table.act(ANNA, token(Side::No));
    let needle = |radius, index| Action::Needle { to: node(radius, index), link: Kind::Cause };
    assert_eq!(table.refused(ANNA, needle(3, 1)), "already_linked");
    assert!(table.legal(ANNA).contains(&needle(3, 2)));
    table.act(ANNA, Action::Amplify { direction: side("N") });
    assert_eq!(table.game.amplifier(node(2, 1), side("N")), 1);
}

/// HORZ-FLEX-11: whoever was named is free to name anybody in return.
#[test]
fn a_deal_about_supporting_events_binds_nobody() {
    let mut table = last_round(3).at(ANNA, node(1, 1)).at(BORIS, node(1, 3));
    table.act(ANNA, organise("S-SUP-0", 4)).act(ANNA, arcs(Some(BORIS), None)).act(ANNA, token(Side::Yes));
    table.end_turns_until(BORIS);
    table.act(BORIS, organise("S-SUP-1", 0));
    let mut offered = table.answers(BORIS);
    let mut expected = Vec::new();
    for seat in [ANNA, VERA] {
        expected.extend([arcs(Some(seat), None), arcs(None, Some(seat))]);
    }
    offered.sort_unstable();
    expected.sort_unstable();
    assert_eq!(offered, expected);
    table.act(BORIS, arcs(Some(ANNA), None)).act(BORIS, token(Side::Yes));
    realise(&mut table);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points), [3, 3, 2], "the deal was kept");
}

/// HORZ-FLEX-12: when radius 3 is past, a flexible event cannot be organised any more; it stays in hand and fills its place.
#[test]
fn a_flexible_event_that_comes_too_late_stays_in_hand() {
    let mut table = Table::new(3).round(15);
    let hand = table.game.player(ANNA).hand;
    for id in ["S-ATT-0", "S-SUP-0", "S-LOG-0"] {
        for place in Node::ring(4) {
            assert_eq!(table.clone().at(ANNA, place).refused(ANNA, organise(id, 0)), "wrong_radius");
        }
    }
    table.act(ANNA, go(4, 1));
    while table.game.stage != Stage::Over {
        table.pass();
    }
    assert_eq!(table.game.player(ANNA).hand, hand);
}
