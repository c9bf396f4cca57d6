//! Phases, rounds and the horizon (HORZ-ROUND).

use horizon::state::Outcome;
use horizon::{Action, Artifact, Event, Horizon, Node, Options, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, DARIA, GLEB, MINE, Table, VERA, buy, go, node};

/// A table on this round: everything of earlier phases is past.
fn on_round(players: u8, round: u8) -> Table {
    let table = Table::new(players);
    if round <= 2 { table.phase_zero(round) } else { table.round(round) }
}

/// Who had a turn in which round, in order.
fn turns(events: &[Event], first_round: u8) -> Vec<(u8, Seat)> {
    let mut round = first_round;
    let mut turns = Vec::new();
    for event in events {
        match event {
            Event::RoundBegun { round: begun, .. } => round = *begun,
            Event::TurnBegun { seat } => turns.push((round, *seat)),
            _ => {}
        }
    }
    turns
}

/// HORZ-ROUND-01: 20 rounds in phases of 2, 3, 4, 5 and 6; at the end of each its radius is realised.
#[test]
fn twenty_rounds_make_five_phases() {
    let mut table = on_round(3, 1);
    let mut phases = vec![table.game.phase()];
    for round in 2..=20 {
        table.pass_to_round(round);
        phases.push(table.game.phase());
        let past = Node::all().filter(|node| table.game.node(*node).outcome.is_some());
        let expected = Node::all().filter(|node| node.radius() < table.game.phase());
        assert_eq!(past.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "round {round}");
    }
    assert_eq!(phases, [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4]);
    table.pass_to_round(21);
    assert_eq!((table.game.stage, table.game.round), (Stage::Over, 21));
}

/// HORZ-ROUND-02: everybody has one turn in each round, clockwise from its first player.
#[test]
fn everybody_has_one_turn_in_a_round() {
    for players in 3..=5_u8 {
        let mut table = on_round(players, 4).energy(BORIS, 10).energy(ANNA, 20);
        table.pass_to_round(6);
        let seen = turns(&table.events, 4);
        let order = |round: u8| seen.iter().filter(move |turn| turn.0 == round).map(|turn| turn.1).collect::<Vec<_>>();
        // Anna's turn had begun before; in the next round Boris has the least.
        assert_eq!(order(4), Seat::all(players).skip(1).collect::<Vec<_>>());
        let expected: Vec<Seat> = (0..players).map(|step| Seat((1 + step) % players)).collect();
        assert_eq!(order(5), expected);
    }
}

/// HORZ-ROUND-02: nobody acts out of turn.
#[test]
fn the_others_wait_for_their_turn() {
    let mut table = on_round(4, 4);
    assert_eq!(table.refused(BORIS, MINE), "not_your_turn");
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.refused(ANNA, MINE), "not_your_turn");
    assert_eq!(table.refused(VERA, Action::EndTurn), "not_your_turn");
    table.act(BORIS, MINE);
}

/// HORZ-ROUND-03: the first player of a round has the smallest reserve of those who still play.
#[test]
fn the_poorest_is_first() {
    for (reserves, first) in [([30, 20, 10, 40], VERA), ([30, 20, 21, 9], GLEB), ([8, 20, 21, 9], ANNA)] {
        let mut table = on_round(4, 4);
        for (seat, reserve) in Seat::all(4).zip(reserves) {
            table = table.energy(seat, reserve);
        }
        table.pass_to_round(5);
        assert_eq!((table.game.first, table.game.turn_seat()), (first, first), "{reserves:?}");
        assert!(table.events.contains(&Event::RoundBegun { round: 5, first }));
    }
    let mut table = on_round(4, 4).out(VERA).energy(GLEB, 7);
    table.pass_to_round(5);
    assert_eq!(table.game.first, GLEB, "who has dropped out has less and does not count");
}

/// HORZ-ROUND-04: of several with the smallest reserve the one who acted earliest in the previous round is first.
#[test]
fn of_equals_who_acted_earlier_is_first() {
    let mut table = on_round(5, 4);
    table.game.first = VERA;
    for (seat, reserve) in Seat::all(5).zip([7, 5, 9, 5, 20]) {
        table = table.energy(seat, reserve);
    }
    let mut table = table.turn_of(VERA);
    table.pass_to_round(5);
    assert_eq!(table.game.first, GLEB);
    let order = table.game.view(Eyes::Public).order;
    assert_eq!(order, [GLEB, DARIA, ANNA, BORIS, VERA]);
    let mut table = on_round(5, 4);
    table.game.first = DARIA;
    let mut table = table.turn_of(DARIA);
    table.pass_to_round(5);
    assert_eq!(table.game.first, DARIA, "all are equal: the same again");
}

/// HORZ-ROUND-05: in round 1 the one who was drawn is first, although all have the same.
#[test]
fn the_first_round_begins_with_the_one_who_was_drawn() {
    for seed in 0..20 {
        let options = Options { mode: horizon::Mode::FirstGame, ..Options::default() };
        let game = Horizon::setup(&options, 4, &mut Luck::fast(seed)).expect("a table");
        let drawn = game.first;
        assert_eq!((game.round, game.turn_seat()), (1, drawn));
        let mut table = Table { game, events: Vec::new(), disclosure: None };
        for step in 0..4 {
            assert_eq!(table.game.turn_seat(), Seat((drawn.0 + step) % 4));
            table.pass();
        }
        assert_eq!(table.game.round, 2);
    }
}

/// HORZ-ROUND-06: energy in an accumulator, charges and anticharge do not count for the first player.
#[test]
fn only_the_reserve_counts_for_the_first_player() {
    let mut table = on_round(3, 7)
        .energy(ANNA, 30)
        .energy(BORIS, 20)
        .energy(VERA, 21)
        .items(BORIS, |items| (items.accumulator, items.amplifier) = (Some(60), Some(5)))
        .laid(BORIS, Artifact::FoldGenerator)
        .laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 30);
    table.pass_to_round(8);
    assert_eq!(table.game.first, BORIS);
}

/// HORZ-ROUND-07: the marker goes on when the last active player has ended the turn, and not before.
#[test]
fn the_marker_goes_on_after_the_last_turn() {
    let mut table = on_round(4, 7).out(GLEB);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.round, 7);
    table.act(BORIS, Action::EndTurn);
    assert_eq!((table.game.round, table.game.turn_seat()), (7, VERA));
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.round, 8, "Gleb is out and is not waited for");
}

/// HORZ-ROUND-08: after rounds 2, 5, 9, 14 and 20 a radius is realised before anything else, and after no other round.
#[test]
fn a_radius_is_realised_when_its_phase_is_left() {
    let mut table = on_round(3, 1);
    table.pass_to_round(21);
    let mut round = 1;
    let mut realised = Vec::new();
    for event in &table.events {
        match event {
            Event::RoundBegun { round: begun, .. } => round = *begun,
            Event::RealisationBegun { radius } => realised.push((round, *radius)),
            _ => {}
        }
    }
    assert_eq!(realised, [(2, 0), (5, 1), (9, 2), (14, 3), (20, 4)]);
}

/// HORZ-ROUND-08: the whole radius is realised, forced moves included, before anybody has a turn again.
#[test]
fn nobody_has_a_turn_before_the_radius_is_realised() {
    let mut table = on_round(3, 5).at(ANNA, node(1, 4)).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 4) });
    assert_eq!(table.refused(ANNA, MINE), "answer_first");
    assert_eq!(table.refused(BORIS, MINE), "not_your_turn");
    table.act(ANNA, go(2, 8));
    assert!(Node::ring(1).all(|node| table.game.node(node).outcome == Some(Outcome::Void)));
    assert_eq!((table.game.stage, table.game.round), (Stage::Turn, 6));
}

/// HORZ-ROUND-09: the first player is determined after the realisation, from those who still play.
#[test]
fn the_first_player_is_determined_after_the_realisation() {
    let mut table = on_round(3, 5).at(ANNA, node(1, 4)).energy(VERA, 20).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.first, ANNA, "still that of the finished round");
    table.act(ANNA, go(2, 8));
    assert_eq!(table.game.first, VERA);
    let place = |wanted: &Event| table.events.iter().position(|event| event == wanted).expect("it was told");
    let last_node = place(&Event::Voided { node: node(1, 5) });
    assert!(last_node < place(&Event::RoundBegun { round: 6, first: VERA }));
}

/// HORZ-ROUND-10: who drops out before the own turn has none in that round; the others keep their order.
#[test]
fn who_drops_out_before_the_turn_has_none() {
    let mut table =
        on_round(4, 4).at(ANNA, node(4, 10)).items(ANNA, |items| items.cannon = 1).energy(VERA, 3).energy(ANNA, 40);
    table.act(ANNA, Action::Attack { seat: VERA });
    assert!(!table.game.player(VERA).active);
    table.pass_to_round(5);
    assert_eq!(turns(&table.events, 4)[..2], [(4, BORIS), (4, GLEB)]);
    assert!(turns(&table.events, 4).iter().all(|turn| turn.1 != VERA));
}

/// HORZ-ROUND-11: after round 20 radius 4 is realised and the game is over.
#[test]
fn the_game_ends_after_round_twenty() {
    let mut table = on_round(3, 20).event(node(4, 2), "A1-0", 3, ANNA, Side::Yes);
    table.act(ANNA, buy(horizon::Item::Shield));
    while table.game.stage != Stage::Over {
        table.pass();
    }
    assert_eq!(table.realisation(node(4, 2)).0, Outcome::Occurred);
    assert!(Node::all().all(|node| table.game.node(node).outcome.is_some()));
    assert!(table.game.outcome().is_some());
    assert!(matches!(table.events.last(), Some(Event::Ended { .. })));
    assert!(Seat::all(3).all(|seat| table.legal(seat).is_empty()));
    assert_eq!(table.refused(ANNA, Action::EndTurn), "game_over");
}

/// HORZ-ROUND-01: everybody sees the phase and how many rounds of it are left; while its radius is realised there are none.
#[test]
fn the_view_counts_the_rounds_that_are_left() {
    let mut seen = Vec::new();
    for round in 1..=20 {
        let view = on_round(3, round).game.view(Eyes::Public);
        assert_eq!((view.round, view.turn), (round, Some(ANNA)));
        seen.push((view.phase, view.rounds_left));
    }
    let phases = [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6)];
    let expected = phases.into_iter().flat_map(|(phase, rounds)| (1..=rounds).rev().map(move |left| (phase, left)));
    assert_eq!(seen, expected.collect::<Vec<(u8, u8)>>());
    let mut table = on_round(3, 5).at(ANNA, node(1, 2)).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 2) });
    let view = table.game.view(Eyes::Public);
    assert_eq!((view.phase, view.rounds_left, view.turn), (1, 0, None));
}

/// HORZ-ROUND-02, HORZ-ROUND-10: the order that is shown begins with the first player and leaves out who has dropped out.
#[test]
fn the_view_shows_the_order_of_the_round() {
    let mut table = on_round(4, 7).out(GLEB);
    table.game.first = VERA;
    let table = table.turn_of(VERA);
    assert_eq!(table.game.view(Eyes::Public).order, [VERA, ANNA, BORIS]);
}
