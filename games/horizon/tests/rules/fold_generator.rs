//! The Fold Generator, V616 Mon and wormholes (HORZ-GEN).

use horizon::{Action, Artifact, Event, How, Node, Side, Stage};
use kernel::Seat;

use super::artifacts::{play, play_ball};
use super::position::{ANNA, BORIS, MINE, Table, VERA, go, node, organise};

const GENERATOR: Artifact = Artifact::FoldGenerator;
const TO_MON: Action = Action::Move { to: Node::MON };
const FOLD_TO_MON: Action = Action::Fold { to: Node::MON };

fn fold(radius: u8, index: u8) -> Action {
    Action::Fold { to: node(radius, index) }
}

fn charges(table: &Table, seat: Seat) -> u8 {
    table.game.player(seat).laid(GENERATOR).expect("on the table").charges
}

fn wormholes(table: &Table) -> Vec<(Node, u8)> {
    let holes = Node::all().map(|node| (node, table.game.node(node).wormholes));
    holes.filter(|(_, n)| *n > 0).collect()
}

/// A wormhole is in the node.
fn wormhole(mut table: Table, place: Node) -> Table {
    table.game.nodes[place.index()].wormholes += 1;
    table
}

/// HORZ-GEN-01: it is played with 4 charges.
#[test]
fn a_fold_generator_has_four_charges() {
    let mut table = Table::new(3).holds(ANNA, GENERATOR);
    table.act(ANNA, play(GENERATOR));
    assert_eq!(charges(&table, ANNA), 4);
}

/// HORZ-GEN-02: the first generator brings V616 Mon; it is nobody's neighbour, neither earlier nor later than anything.
#[test]
fn the_first_generator_brings_v616_mon() {
    let mut table = Table::new(3).holds(ANNA, GENERATOR).laid(ANNA, Artifact::LachesisNeedle);
    assert!(!table.game.has_mon);
    table.act(ANNA, play(GENERATOR));
    assert!(table.game.has_mon);
    assert_eq!(Node::MON.neighbours().count(), 0);
    assert!(Node::all().all(|node| node.towards(Node::MON).is_none()));
    let needle = Action::Needle { to: Node::MON, link: horizon::Kind::Cause };
    assert_eq!(table.refused(ANNA, needle), "not_on_the_board");
}

/// HORZ-GEN-02: it stays to the end of the game, even if its generator leaves the game.
#[test]
fn v616_mon_stays_until_the_game_ends() {
    let mut table = Table::new(3).energy(ANNA, 1).holds(ANNA, GENERATOR);
    table.act(ANNA, play(GENERATOR)).act(ANNA, go(4, 1));
    assert!(!table.game.player(ANNA).active && table.game.has_mon);
    while table.game.stage != Stage::Over {
        table.pass();
        assert!(table.game.has_mon);
    }
}

/// HORZ-GEN-02: another artifact that is played after the generator does not take V616 Mon away.
#[test]
fn v616_mon_stays_when_another_artifact_is_played() {
    let mut table = Table::new(3).holds(ANNA, GENERATOR).holds(ANNA, Artifact::LachesisNeedle);
    table.act(ANNA, play(GENERATOR)).act(ANNA, play(Artifact::LachesisNeedle));
    assert!(table.game.has_mon);
}

/// HORZ-GEN-03: V616 Mon yields 17 each time; no event is organised there and no ball played.
#[test]
fn v616_mon_yields_seventeen_and_holds_no_event() {
    let mut table = Table::new(3).at(ANNA, Node::MON).holds(ANNA, Artifact::FirstBall);
    assert_eq!(table.refused(ANNA, organise("S-YES-0", 0)), "not_on_the_board");
    assert_eq!(table.refused(ANNA, play_ball(Artifact::FirstBall, Side::Yes)), "not_on_the_board");
    table.act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 67);
    table.act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 84);
}

/// HORZ-GEN-04: a charge and 1 energy carry the owner to any other unrealised node or to V616 Mon.
#[test]
fn a_charge_leads_to_any_other_unrealised_place() {
    let mut table = Table::new(3).laid(ANNA, GENERATOR);
    let offered: Vec<Action> =
        table.legal(ANNA).into_iter().filter(|action| matches!(action, Action::Fold { .. })).collect();
    let open = Node::all().filter(|to| *to != node(0, 0) && *to != node(4, 0)).chain([Node::MON]);
    assert_eq!(offered, open.map(|to| Action::Fold { to }).collect::<Vec<_>>());
    table.act(ANNA, fold(1, 3));
    assert_eq!(table.game.player(ANNA).at, node(1, 3));
    assert_eq!((table.reserve(ANNA), charges(&table, ANNA)), (49, 3));
    assert_eq!(table.game.turn.ap_spent, 0);
}

/// HORZ-GEN-04: neither the past nor the own place is a target, and without a charge there is none.
#[test]
fn a_fold_needs_a_charge_and_another_place_in_the_future() {
    let table = Table::new(3).round(6).laid(ANNA, GENERATOR);
    assert_eq!(table.refused(ANNA, fold(1, 3)), "realised");
    assert_eq!(table.refused(ANNA, fold(0, 0)), "realised");
    assert_eq!(table.refused_by(ANNA, fold(4, 0)), ("same_place", "HORZ-GEN-04"));
    let away = Table::new(3).at(ANNA, Node::MON).laid(ANNA, GENERATOR);
    assert_eq!(away.refused(ANNA, FOLD_TO_MON), "same_place");
    let empty = Table::new(3).laid_with(ANNA, GENERATOR, |laid| laid.charges = 0);
    assert_eq!(empty.refused(ANNA, fold(1, 3)), "no_charges");
}

/// HORZ-GEN-05: a fold is one of the moves that the speed allows.
#[test]
fn a_fold_counts_as_a_move() {
    let mut table = Table::new(3).laid(ANNA, GENERATOR);
    let mut walked = table.clone();
    walked.act(ANNA, go(4, 1)).act(ANNA, go(4, 2));
    assert_eq!(walked.refused(ANNA, fold(1, 3)), "no_moves");

    table.act(ANNA, fold(1, 3)).act(ANNA, go(1, 2));
    assert_eq!(table.refused(ANNA, go(1, 1)), "no_moves");
}

/// HORZ-GEN-06: a fold from the board to V616 Mon leaves a wormhole in the node; a fold within the board leaves none.
#[test]
fn folding_to_v616_mon_leaves_a_wormhole() {
    let mut table = Table::new(3).laid(ANNA, GENERATOR);
    let mut within = table.clone();
    within.act(ANNA, fold(1, 3));
    assert!(wormholes(&within).is_empty());

    table.act(ANNA, FOLD_TO_MON);
    assert_eq!(table.game.player(ANNA).at, Node::MON);
    assert_eq!(wormholes(&table), [(node(4, 0), 1)]);
}

/// HORZ-GEN-07: with a generator, even an empty one, a wormhole is passed both ways as an ordinary move.
#[test]
fn a_wormhole_is_passed_both_ways_as_a_move() {
    let empty = |table: Table| table.laid_with(ANNA, GENERATOR, |laid| laid.charges = 0);
    let mut out = wormhole(empty(Table::new(3)), node(4, 0));
    out.act(ANNA, TO_MON);
    assert_eq!((out.game.player(ANNA).at, out.reserve(ANNA), charges(&out, ANNA)), (Node::MON, 49, 0));
    assert_eq!((out.game.turn.moves, out.game.turn.ap_spent), (1, 0));
    assert!(out.events.contains(&Event::Moved { seat: ANNA, from: node(4, 0), to: Node::MON, how: How::Wormhole }));

    let mut back = wormhole(empty(Table::new(3).at(ANNA, Node::MON)), node(3, 7));
    back.act(ANNA, go(3, 7));
    assert_eq!((back.game.player(ANNA).at, back.reserve(ANNA), back.game.turn.moves), (node(3, 7), 49, 1));
}

/// HORZ-GEN-07: a passage keeps a charge that is there, and needs a move that is left.
#[test]
fn a_passage_takes_a_move_and_no_charge() {
    let mut table = wormhole(Table::new(3).laid(ANNA, GENERATOR), node(4, 2));
    table.act(ANNA, go(4, 1)).act(ANNA, go(4, 2));
    assert_eq!(table.refused(ANNA, TO_MON), "no_moves");
    table.end_turns_until(ANNA).act(ANNA, TO_MON);
    assert_eq!(charges(&table, ANNA), 4);
}

/// HORZ-GEN-07: without a generator on the table nobody passes, though there is a wormhole; with one the wormhole of another will do.
#[test]
fn only_owners_of_a_generator_pass_a_wormhole() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).laid(ANNA, GENERATOR).laid(BORIS, GENERATOR);
    table = table.at(VERA, node(4, 0));
    table.act(ANNA, FOLD_TO_MON).act(ANNA, Action::EndTurn);
    let mut other = table.clone().turn_of(VERA);
    assert_eq!(other.refused(VERA, TO_MON), "no_way_out");
    other = other.at(VERA, Node::MON);
    assert_eq!(other.refused(VERA, go(4, 0)), "no_way_out");
    table.act(BORIS, TO_MON);
    assert_eq!(table.game.player(BORIS).at, Node::MON);
}

/// HORZ-GEN-08: a passage in either direction uses the wormhole up and makes no new one.
#[test]
fn a_wormhole_is_gone_after_one_passage() {
    let mut out = wormhole(Table::new(3).laid(ANNA, GENERATOR), node(4, 0));
    out.act(ANNA, TO_MON);
    assert!(wormholes(&out).is_empty());
    assert_eq!(out.refused(ANNA, go(4, 0)), "no_wormhole");

    let mut back = wormhole(wormhole(Table::new(3).at(ANNA, Node::MON), node(3, 7)), node(2, 2)).laid(ANNA, GENERATOR);
    back.act(ANNA, go(3, 7));
    assert_eq!(wormholes(&back), [(node(2, 2), 1)]);
    assert_eq!(back.refused(ANNA, TO_MON), "no_wormhole");
}

/// HORZ-GEN-09: a passage is not a use: a fold goes before it or after it in the same turn.
#[test]
fn a_passage_is_not_a_use() {
    let mut table = wormhole(Table::new(3).laid(ANNA, GENERATOR), node(4, 0));
    table.act(ANNA, TO_MON);
    assert_eq!(table.game.turn.used, [None; 3]);
    table.act(ANNA, fold(2, 2));

    let mut back = Table::new(3).laid(ANNA, GENERATOR);
    back.act(ANNA, FOLD_TO_MON).act(ANNA, go(4, 0));
    assert_eq!(back.game.player(ANNA).at, node(4, 0));
}

/// HORZ-GEN-10: there is no other way into V616 Mon, and none out of it.
#[test]
fn v616_mon_is_entered_and_left_in_no_other_way() {
    let inside = Table::new(3).at(ANNA, Node::MON);
    assert_eq!(inside.refused_by(ANNA, go(4, 0)), ("no_way_out", "HORZ-GEN-10"));
    assert!(!inside.legal(ANNA).iter().any(|action| matches!(action, Action::Move { .. } | Action::Fold { .. })));
    let owner = Table::new(3).at(ANNA, Node::MON).laid(ANNA, GENERATOR);
    for to in Node::all() {
        assert_eq!(owner.refused(ANNA, Action::Move { to }), "no_wormhole");
    }
    let outside = Table::new(3).at(BORIS, Node::MON);
    assert_eq!(outside.refused(ANNA, TO_MON), "no_way_out");
    assert_eq!(outside.laid(ANNA, GENERATOR).refused(ANNA, TO_MON), "no_wormhole");
}

/// HORZ-GEN-11: who has no way back takes his turns in V616 Mon until the game ends, and is never moved.
#[test]
fn a_player_in_v616_mon_stays_there_to_the_end() {
    let mut table = Table::new(3).at(ANNA, Node::MON);
    while table.game.stage != Stage::Over {
        table.pass();
        assert_eq!(table.game.player(ANNA).at, Node::MON);
    }
    assert!(table.game.player(ANNA).active);
    let turns = table.events.iter().filter(|event| **event == Event::TurnEnded { seat: ANNA }).count();
    assert_eq!(turns, 17);
    let is_her_move = |event: &&Event| matches!(event, Event::Moved { seat: ANNA, .. });
    assert_eq!(table.events.iter().find(is_her_move), None);
}

/// HORZ-GEN-12: a wormhole disappears with the realisation of its node, with or without an event; others stay.
#[test]
fn a_realised_node_has_no_wormhole() {
    let mut table = Table::new(3).round(5);
    table = table.event(node(1, 2), "S-YES-0", 0, ANNA, Side::Yes).links(node(1, 2), &[]);
    for place in [node(1, 2), node(1, 4), node(2, 4)] {
        table = wormhole(table, place);
    }
    table.pass_to_round(6);
    assert_eq!(wormholes(&table), [(node(2, 4), 1)]);
}

/// HORZ-GEN-12: a forced move does not go through a wormhole.
#[test]
fn a_forced_move_uses_no_wormhole() {
    let mut table = wormhole(Table::new(3).round(5).at(ANNA, node(1, 0)).laid(ANNA, GENERATOR), node(1, 0));
    while !matches!(table.game.stage, Stage::Realising { .. }) {
        table.pass();
    }
    assert_eq!(table.refused(ANNA, TO_MON), "not_adjacent");
    assert_eq!(table.refused(ANNA, FOLD_TO_MON), "answer_first");
    table.act(ANNA, go(2, 0));
}
