//! Leaving a realised node and cleaning it up (HORZ-REAL-22 to HORZ-REAL-30).

use horizon::{Action, Artifact, Event, How, Kind, Node, Outcome, Side, Stage};
use kernel::{Eyes, Game as _};

use super::organising::{event_in, put};
use super::position::{ANNA, BORIS, Table, VERA, card, go, node, organise, side, token};
use super::realising::{bare, last_round, pair, realise, sum, until_leaving};

/// HORZ-REAL-22: who stands in the node must go to an adjacent unrealised node, empty or not, and do nothing else.
#[test]
fn pawns_leave_a_realised_node() {
    let mut table = bare(last_round(3), node(1, 1), "A1-0", Side::Yes).at(ANNA, node(1, 0));
    until_leaving(&mut table);
    assert_eq!(table.legal(ANNA), [go(2, 0), go(2, 1), go(1, 1), go(1, 5), go(2, 11)]);
    assert_eq!(table.refused(ANNA, Action::EndTurn), "answer_first");
    assert_eq!(table.refused(ANNA, go(0, 0)), "realised");
    assert_eq!(table.refused(ANNA, go(2, 2)), "not_adjacent");
    assert_eq!(table.refused(ANNA, go(1, 0)), "not_adjacent");
    for to in [node(1, 1), node(2, 11)] {
        let mut table = table.clone();
        table.act(ANNA, Action::Move { to });
        assert!(table.events.contains(&Event::Moved { seat: ANNA, from: node(1, 0), to, how: How::Forced }));
    }
}

/// HORZ-REAL-22: whoever has dropped out is not moved.
#[test]
fn a_pawn_that_has_dropped_out_stays() {
    let mut table = last_round(3).at(BORIS, node(1, 0)).out(BORIS);
    realise(&mut table);
    assert_eq!(table.game.player(BORIS).at, node(1, 0));
}

/// HORZ-REAL-22: nobody leaves the last node of the game.
#[test]
fn in_the_last_node_of_the_game_everybody_stays() {
    let mut table = Table::new(3).round(20).at(ANNA, node(4, 23)).at(BORIS, node(4, 22)).at(VERA, node(4, 23));
    while table.game.stage != Stage::Over {
        table.pass();
    }
    for seat in [ANNA, BORIS, VERA] {
        assert_eq!(table.game.player(seat).at, node(4, 23));
        assert!(table.game.player(seat).active);
    }
    let moved = table.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved, 1, "BORIS out of 4.22");
}

/// HORZ-REAL-23: a forced move costs nothing and needs no move that is left.
#[test]
fn a_forced_move_is_free() {
    let mut table = last_round(3).at(VERA, node(1, 0)).energy(VERA, 3).turn_of(VERA);
    table.act(VERA, go(1, 1)).act(VERA, go(1, 0));
    assert_eq!(table.refused(VERA, go(1, 1)), "no_moves");
    table.act(VERA, Action::EndTurn);
    let before = table.game.turn;
    assert_eq!(before.moves, 2);
    for index in 1..=5 {
        table.act(VERA, go(1, index));
        assert_eq!(table.game.turn, before, "neither speed nor action points");
    }
    table.act(VERA, go(2, 10));
    assert_eq!(table.reserve(VERA), 1);
    assert!(table.game.player(VERA).active);
}

/// HORZ-REAL-24: several pawns leave in the turn order of the round just finished, each after the one before.
#[test]
fn pawns_leave_in_the_turn_order_of_the_round() {
    let table = last_round(3).at(ANNA, node(1, 0)).at(BORIS, node(1, 0)).at(VERA, node(1, 0));
    let mut table = table.energy(ANNA, 5);
    table.game.first = VERA;
    until_leaving(&mut table);
    for (seat, next, to) in [(VERA, ANNA, node(1, 1)), (ANNA, BORIS, node(2, 0)), (BORIS, VERA, node(2, 1))] {
        assert_eq!(table.game.status().awaited().iter().collect::<Vec<_>>(), [seat]);
        assert_eq!(table.refused(next, Action::Move { to }), "not_your_turn");
        table.act(seat, Action::Move { to });
        assert_eq!(table.game.player(seat).at, to, "before the next one chooses");
    }
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 1) }, "VERA surfs");
    table.act(VERA, go(2, 2));
    assert_eq!(table.game.first, ANNA, "of the next round, who has the least");
}

/// HORZ-REAL-25: one can ride the radius that is being realised from its first node to its last.
#[test]
fn a_pawn_can_surf_to_the_last_node_of_the_radius() {
    let mut table = Table::new(3).round(9).at(ANNA, node(2, 0)).items(ANNA, |items| items.accumulator = Some(10));
    until_leaving(&mut table);
    for index in 1..=11 {
        table.act(ANNA, go(2, index));
        assert_eq!(table.game.stage, Stage::Realising { node: node(2, index) });
    }
    assert_eq!(table.legal(ANNA), [go(3, 17), go(3, 16)]);
    table.act(ANNA, go(3, 16));
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(22));
    assert_eq!(table.reserve(ANNA), 50);
    assert_eq!(table.game.stage, Stage::Turn);
}

/// HORZ-REAL-25: one can also go on to a node of the radius that is not the next one, and stays there until it is realised.
#[test]
fn a_pawn_waits_in_a_later_node_of_the_radius() {
    let mut table = last_round(3).at(ANNA, node(1, 0));
    until_leaving(&mut table);
    table.act(ANNA, go(1, 5));
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 5) });
    assert_eq!(table.game.node(node(1, 4)).outcome, Some(Outcome::Void));
}

/// HORZ-REAL-26: pawns in other nodes and in V616 Mon stay where they are.
#[test]
fn pawns_elsewhere_are_not_moved() {
    let mut table = last_round(4).at(ANNA, Node::MON).at(BORIS, node(2, 0)).at(VERA, node(1, 0));
    until_leaving(&mut table);
    table.act(VERA, go(2, 0));
    assert_eq!(table.game.stage, Stage::Turn, "all of radius 1 is past");
    assert_eq!(table.game.player(ANNA).at, Node::MON);
    assert_eq!(table.game.player(BORIS).at, node(2, 0));
    let moved = table.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moved, 1, "VERA");
}

/// Everything that can lie in 1.1 and on its seams: deferred or real influence, wormholes, needles to and from it, amplifiers.
fn littered(table: Table) -> Table {
    let table = table.influenced(node(1, 1), 3).needle(node(1, 0), node(1, 1), Kind::Cause, 1);
    let table = table.needle(node(1, 1), node(2, 5), Kind::Cause, 2).needle(node(1, 1), node(2, 2), Kind::Cause, 1);
    let table = table.amplified(node(1, 1), "NW", 1).amplified(node(1, 1), "SW", 2);
    let mut table = table.amplified(node(1, 1), "N", 1).amplified(node(1, 1), "S", 2);
    table.game.nodes[node(1, 1).index()].wormholes = 2;
    table
}

#[track_caller]
fn assert_clean(table: &Table) {
    let state = table.game.node(node(1, 1));
    assert_eq!((state.influence, state.wormholes), (0, 0));
    assert_eq!(table.game.amplifier(node(1, 1), side("NW")), 0, "to 1.0");
    assert_eq!(table.game.amplifier(node(1, 1), side("SW")), 0, "to the centre");
    assert_eq!(table.game.amplifier(node(1, 1), side("N")), 1, "to the later 2.1");
    let needles: Vec<_> = table.game.needles.iter().map(|needle| (needle.source, needle.target)).collect();
    assert_eq!(needles, [(node(1, 1), node(2, 5)), (node(1, 1), node(2, 2))], "only what leads on");
}

/// HORZ-REAL-27: an empty node becomes void and loses everything that concerned it; what leads on stays.
#[test]
fn an_empty_node_becomes_void_and_is_cleaned_up() {
    let mut table = littered(bare(last_round(3), node(1, 0), "A1-0", Side::Yes));
    realise(&mut table);
    assert_eq!(table.game.node(node(1, 1)).outcome, Some(Outcome::Void));
    assert_clean(&table);
}

/// HORZ-REAL-27: what stays at a void node has no effect: neither its needle nor the amplifiers towards later nodes.
#[test]
fn what_stays_at_a_void_node_has_no_effect() {
    let table = littered(bare(last_round(3), node(1, 0), "A1-0", Side::Yes));
    let table = bare(table, node(2, 1), "A1-1", Side::No).links(node(2, 1), &[("S", Kind::Cause)]);
    let mut table = bare(table, node(2, 2), "A1-2", Side::No);
    table.pass_to_round(10);
    assert_eq!(table.realisation(node(2, 1)), (Outcome::NotOccurred, 0, true));
    assert_eq!(table.realisation(node(2, 2)), (Outcome::NotOccurred, 0, true));
}

/// HORZ-REAL-28: a node with an event loses everything but what concerns the future.
#[test]
fn an_event_keeps_only_what_concerns_the_future() {
    let mut table = littered(pair(Side::Yes));
    realise(&mut table);
    assert_eq!(table.game.node(node(1, 1)).outcome, Some(Outcome::Occurred));
    assert_clean(&table);
}

/// HORZ-REAL-28: amplifiers and needle markers that stayed count for the later events.
#[test]
fn what_stays_at_an_event_counts_for_later_ones() {
    let table = littered(pair(Side::Yes)).links(node(1, 1), &[("N", Kind::Cause)]);
    let mut table = bare(bare(table, node(2, 1), "A1-2", Side::No), node(2, 2), "A1-3", Side::No);
    table.pass_to_round(10);
    assert_eq!(sum(&table, node(2, 1)), 3, "the amplified link");
    assert_eq!(sum(&table, node(2, 2)), 3, "the amplified needle");
}

/// HORZ-REAL-28: the organiser's token and the arc tokens of a flexible event are taken away.
#[test]
fn the_tokens_on_a_realised_event_are_taken_away() {
    let mut table = last_round(3).at(ANNA, node(1, 0));
    table.act(ANNA, organise("S-ATT-0", 2));
    table.act(ANNA, Action::Arcs { yes: Some(BORIS), no: Some(VERA) }).act(ANNA, token(Side::Yes));
    realise(&mut table);
    let event = event_in(&table, node(1, 0));
    assert_eq!(event.organiser, None, "the organiser's token");
    assert_eq!(event.arcs, [None, None], "the arc tokens");
}

/// HORZ-REAL-28: of the link tokens of a logistic event only those to later nodes stay.
#[test]
fn link_tokens_to_earlier_nodes_are_taken_away() {
    let mut table = last_round(3).at(ANNA, node(1, 1));
    table.act(ANNA, organise("S-LOG-0", 0));
    for name in ["NW", "N"] {
        table.act(ANNA, Action::Link { direction: side(name), link: Kind::Cause, strength: 3 });
    }
    table.act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    realise(&mut table);
    let event = event_in(&table, node(1, 1));
    assert_eq!(table.game.amplifier(node(1, 1), side("NW")), 0);
    assert_eq!(table.game.amplifier(node(1, 1), side("N")), 1);
    assert!(event.links[side("N").index()].is_some(), "to the later 2.1");
    assert_eq!(event.links[side("NW").index()], None, "to the earlier 1.0");
}

/// HORZ-REAL-27: a link token that leads into a node that stays empty is taken away when that node becomes void.
#[test]
fn link_tokens_into_a_void_node_are_taken_away() {
    let mut table = last_round(3).at(ANNA, node(1, 1));
    table.act(ANNA, organise("S-LOG-0", 0));
    for name in ["NW", "S", "N"] {
        table.act(ANNA, Action::Link { direction: side(name), link: Kind::Cause, strength: 2 });
    }
    table.act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    realise(&mut table);
    assert_eq!(table.game.node(node(1, 2)).outcome, Some(Outcome::Void));
    let event = event_in(&table, node(1, 1));
    assert!(event.links[side("N").index()].is_some(), "to 2.1, which is still to come");
    assert_eq!(event.links[side("S").index()], None, "to 1.2, which is void");
}

/// HORZ-REAL-29: a realised event has its outcome for good, and its card stays with its forward links.
#[test]
fn a_realised_event_stays_with_its_outcome_and_its_forward_links() {
    for (on, by) in [(Side::Yes, -2), (Side::No, 2)] {
        let table = last_round(3).at(ANNA, node(1, 1)).hand(ANNA, &["A1-0"]);
        let mut table = bare(table, node(2, 3), "A1-1", Side::Yes);
        put(&mut table, ANNA, "A1-0", 4, on);
        realise(&mut table);
        let forward = |table: &Table| event_in(table, node(1, 1)).links.map(|link| link.filter(|link| link.forward));
        assert_eq!(table.game.node(node(1, 1)).outcome, Some(Outcome::from(on)));
        assert_eq!(event_in(&table, node(1, 1)).card, card("A1-0"));
        assert!(forward(&table)[side("SE").index()].is_some_and(|link| link.kind == Kind::Hindrance));
        let shown = &table.game.view(Eyes::Public).nodes[node(1, 1).index()];
        assert_eq!(shown.outcome, Some(Outcome::from(on)));
        table.pass_to_round(10);
        assert_eq!(table.game.node(node(1, 1)).outcome, Some(Outcome::from(on)), "for good");
        assert_eq!(sum(&table, node(2, 3)), by, "its hindrance acts");
    }
}

/// HORZ-REAL-30: when a target is realised, both markers of the pair go, and none returns to the needle.
#[test]
fn a_needle_pair_goes_with_its_target() {
    let table = pair(Side::Yes).needle(node(1, 0), node(1, 1), Kind::Cause, 1);
    let table = table.needle(node(1, 0), node(2, 0), Kind::Cause, 0);
    let mut table = table.laid_with(ANNA, Artifact::LachesisNeedle, |laid| laid.charges = 1);
    realise(&mut table);
    let left: Vec<_> = table.game.needles.iter().map(|needle| (needle.source, needle.target)).collect();
    assert_eq!(left, [(node(1, 0), node(2, 0))], "the source marker of the other pair stays");
    assert_eq!(table.game.player(ANNA).laid(Artifact::LachesisNeedle).expect("on the table").charges, 1);
    table.pass_to_round(10);
    assert!(table.game.needles.is_empty(), "2.0 was empty");
    assert_eq!(table.game.player(ANNA).laid(Artifact::LachesisNeedle).expect("on the table").charges, 1);
}

/// HORZ-REAL-28, HORZ-REAL-29: of a realised event everybody sees what became of it, and neither a token nor a forecast any more.
#[test]
fn a_realised_event_shows_no_token() {
    let (past, open) = (node(1, 0), node(2, 3));
    let table = Table::new(3).round(7).event(past, "S-YES-1", 2, BORIS, Side::No).realised(past, Outcome::Occurred);
    let table = table.event(open, "S-NO-1", 2, BORIS, Side::No);
    for eyes in Eyes::all(3) {
        let seen = table.game.view(eyes);
        let at = |node: Node| seen.nodes[node.index()].event.as_ref().expect("an event");
        assert_eq!((at(past).token, at(past).forecast.is_some()), (None, false));
        assert_eq!((at(open).token, at(open).forecast.is_some()), (Some(Side::No), true));
    }
}
