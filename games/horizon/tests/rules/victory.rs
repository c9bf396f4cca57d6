//! The end, the score and the winner (HORZ-WIN).

use horizon::state::Outcome;
use horizon::{Action, Artifact, Event, Node, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Seat, SeatSet};

use super::position::{ANNA, BORIS, MINE, Table, VERA, buy, influence, node, organise, token};

/// What somebody has at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) points: u8,
    /// As recorded before the realisations of phases 1 to 4.
    pub(crate) history: [u8; 4],
    pub(crate) reserve: u16,
    pub(crate) stored: Option<u8>,
}

/// A player who had 2 points before each realisation but the last, and has 10 energy.
pub(crate) const END: End = End { points: 9, history: [2, 2, 2, 2], reserve: 10, stored: None };

/// A game that is over.
pub(crate) fn over(ends: &[End]) -> Table {
    let mut table = Table::new(ends.len() as u8).round(20);
    for state in &mut table.game.nodes {
        state.outcome.get_or_insert(Outcome::Void);
    }
    for (player, end) in table.game.seats.iter_mut().zip(ends) {
        player.points = end.points;
        player.history = end.history.into_iter().collect();
        player.reserve = end.reserve;
        player.active = end.reserve > 0;
        player.items.accumulator = end.stored;
    }
    table.game.stage = Stage::Over;
    table
}

pub(crate) fn winners(ends: &[End]) -> Vec<Seat> {
    let game = over(ends).game;
    let winners = game.outcome().expect("an outcome").winners(game.n());
    assert_eq!(game.view(Eyes::Public).winners, Some(winners), "everybody sees it");
    winners.iter().collect()
}

/// An event that gives its ✓ to Anna, without links.
fn scoring(table: Table, place: Node, id: &str) -> Table {
    table.event(place, id, 0, BORIS, Side::Yes).links(place, &[]).arcs(place, Some(ANNA), None)
}

fn scores(table: &Table, seat: Seat) -> Vec<(i8, u8)> {
    let score = |event: &Event| match event {
        Event::Scored { seat: scored, by, points, .. } if *scored == seat => Some((*by, *points)),
        _ => None,
    };
    table.events.iter().filter_map(score).collect()
}

/// HORZ-WIN-01: the game ends with the last node of the board, and not before.
#[test]
fn the_game_ends_when_every_node_is_realised() {
    let mut table = Table::new(3).phase_zero(1).laid(ANNA, Artifact::FoldGenerator).at(ANNA, Node::MON);
    while table.game.stage != Stage::Over {
        let is_open = Node::all().any(|node| table.game.is_future(node));
        assert!(is_open && table.game.outcome().is_none());
        table.pass();
    }
    assert!(Node::all().all(|node| !table.game.is_future(node)));
    assert!(table.game.outcome().is_some());
}

/// HORZ-WIN-01: the game goes on to the last node even if nobody is left to play.
#[test]
fn the_game_ends_with_the_last_node_although_nobody_plays() {
    let mut table = Table::new(3).out(BORIS).out(VERA).energy(ANNA, 4);
    table = scoring(table, node(4, 23), "A1-0");
    table.act(ANNA, buy(horizon::Item::Shield));
    assert_eq!(table.game.stage, Stage::Over);
    assert!(Node::all().all(|node| !table.game.is_future(node)));
    assert_eq!(scores(&table, ANNA), [(1, 3)]);
}

/// HORZ-WIN-02: most points win, and those who dropped out are compared like the others.
#[test]
fn most_points_win() {
    let less = End { points: 8, history: [9, 9, 9, 9], reserve: 99, stored: Some(65) };
    assert_eq!(winners(&[less, END, less]), [BORIS]);
    let out = End { reserve: 0, ..END };
    assert_eq!(winners(&[less, less, out]), [VERA]);
    let mut table = Table::new(3).round(20).out(VERA).points(VERA, 7).points(ANNA, 6);
    table.pass_to_round(21);
    assert_eq!(table.events.last(), Some(&Event::Ended { winners: SeatSet::one(VERA) }));
}

/// HORZ-WIN-03: points change when an event is realised, a Ball of Fates included, and at no other time.
#[test]
fn points_change_only_by_realisations() {
    for seed in 0..3 {
        let mut luck = Luck::fast(seed);
        let mut table = Table::new(3).phase_zero(1);
        while table.game.stage != Stage::Over {
            let before: Vec<u8> = table.game.seats.iter().map(|player| player.points).collect();
            let seat = table.game.status().awaited().first().expect("somebody to decide");
            let legal = table.legal(seat);
            let action = *luck.pick(&legal).expect("something to do");
            table.events.clear();
            table.act_with(seat, action, &mut luck);
            let is_realised = table.events.iter().any(|event| matches!(event, Event::Realised { .. }));
            let after: Vec<u8> = table.game.seats.iter().map(|player| player.points).collect();
            assert!(before == after || is_realised, "{action:?}");
        }
    }
}

/// HORZ-WIN-03: mining, influence, purchases, attacks, organising and discharging bring no points.
#[test]
fn actions_bring_no_points() {
    let mut table = Table::new(3)
        .round(7)
        .at(ANNA, node(3, 1))
        .at(BORIS, node(3, 1))
        .energy(ANNA, 90)
        .items(ANNA, |items| items.cannon = 1)
        .holds(ANNA, Artifact::FoldGenerator);
    table.act(ANNA, Action::Discharge { artifact: Artifact::FoldGenerator });
    table.act(ANNA, Action::Attack { seat: BORIS }).act(ANNA, buy(horizon::Item::Shield));
    table.act(ANNA, organise("S-YES-0", 3)).act(ANNA, token(Side::Yes));
    table.end_turns_until(BORIS);
    table.act(BORIS, MINE).act(BORIS, influence(Side::Yes, false));
    assert!(table.game.seats.iter().all(|player| player.points == 2));
}

/// HORZ-WIN-04: a loss takes no more than there is, and nothing is owed.
#[test]
fn a_score_stops_at_nought() {
    let mut table = Table::new(3).round(9).points(ANNA, 1);
    table = scoring(scoring(table, node(2, 1), "L4-0"), node(2, 2), "L1-0");
    table = scoring(table, node(2, 3), "A1-0");
    table.pass_to_round(10);
    assert_eq!(scores(&table, ANNA), [(-1, 0), (0, 0), (1, 1)]);
    assert_eq!(table.game.player(ANNA).points, 1);
}

/// HORZ-WIN-05: the score goes on beyond the track, falls below 15 again, and has no upper limit.
#[test]
fn the_score_goes_on_beyond_the_track() {
    let mut table = Table::new(3).round(9).points(ANNA, 14);
    for (index, id) in (1..).zip(["A1-0", "C4-0", "L4-0", "L1-0"]) {
        table = scoring(table, node(2, index), id);
    }
    table.pass_to_round(10);
    assert_eq!(scores(&table, ANNA), [(1, 15), (2, 17), (-2, 15), (-1, 14)]);
    let mut table = Table::new(3).round(9).points(ANNA, 28);
    table = scoring(scoring(table, node(2, 1), "C1-0"), node(2, 2), "C1-1");
    table.pass_to_round(10);
    assert_eq!(scores(&table, ANNA), [(3, 31), (3, 34)]);
    assert_eq!(table.game.view(Eyes::Public).seats[0].points, 34);
}

/// HORZ-WIN-06: before the realisations of phases 1 to 4 everybody's score is recorded, and before that of phase 0 nothing.
#[test]
fn scores_are_recorded_before_realisations() {
    let mut table = Table::new(3).phase_zero(1).points(BORIS, 5).out(VERA);
    for radius in 1..=4 {
        let place = node(radius, if radius == 1 { 0 } else { 1 });
        table = scoring(table, place, ["A1-0", "A1-1", "A1-2", "A1-3"][usize::from(radius) - 1]);
        table = table.influenced(place, 9);
    }
    let history = |table: &Table, seat: Seat| table.game.view(Eyes::Public).seats[seat.index()].history.clone();
    table.pass_to_round(3);
    assert!([ANNA, BORIS, VERA].iter().all(|seat| history(&table, *seat).is_empty()));
    for (round, expected) in [(6, vec![2]), (10, vec![2, 3]), (15, vec![2, 3, 4]), (21, vec![2, 3, 4, 5])] {
        table.pass_to_round(round);
        assert_eq!(history(&table, ANNA), expected);
        assert_eq!(history(&table, BORIS), vec![5; expected.len()]);
        assert_eq!(history(&table, VERA), vec![2; expected.len()], "who is out as well");
    }
    assert_eq!(table.game.player(ANNA).points, 6);
}

/// HORZ-WIN-07: of equals the one with more points after phase 1 wins.
#[test]
fn a_tie_is_broken_by_the_points_after_phase_one() {
    let ahead = End { history: [2, 3, 2, 2], ..END };
    let later = End { history: [2, 2, 9, 9], reserve: 99, stored: Some(9), ..END };
    assert_eq!(winners(&[ahead, later, later]), [ANNA]);
    assert_eq!(winners(&[later, ahead, later]), [BORIS]);
}

/// HORZ-WIN-08: if that is equal, the points after phase 2 decide, then those after phase 3.
#[test]
fn a_tie_is_broken_by_later_phases_next() {
    let second = End { history: [2, 3, 5, 2], ..END };
    let third = End { history: [2, 3, 4, 9], reserve: 99, ..END };
    assert_eq!(winners(&[third, second, third]), [BORIS]);
    let last = End { history: [2, 3, 5, 3], ..END };
    let rich = End { history: [2, 3, 5, 2], reserve: 99, ..END };
    assert_eq!(winners(&[rich, rich, last]), [VERA]);
}

/// HORZ-WIN-09: what counts as the points after a phase is the record before the next realisation.
#[test]
fn the_points_after_a_phase_are_the_next_record() {
    // Anna scores in phase 1, Boris in phase 2, Vera in phase 3: the record before phase 2 shows Anna ahead.
    let mut table = Table::new(3).phase_zero(1).energy(ANNA, 20);
    for (seat, place) in [(ANNA, node(1, 0)), (BORIS, node(2, 1)), (VERA, node(3, 1))] {
        let id = ["A1-0", "A1-1", "A1-2"][seat.index()];
        table = scoring(table, place, id).arcs(place, Some(seat), None).influenced(place, 9);
    }
    table.pass_to_round(21);
    let histories: Vec<Vec<u8>> = table.game.seats.iter().map(|player| player.history.to_vec()).collect();
    assert_eq!(histories, [vec![2, 3, 3, 3], vec![2, 2, 3, 3], vec![2, 2, 2, 3]]);
    assert!(table.game.seats.iter().all(|player| player.points == 3));
    assert_eq!(table.events.last(), Some(&Event::Ended { winners: SeatSet::one(ANNA) }));
    // The record before phase 1 is the score after phase 0, which nobody asks for.
    let early = End { history: [9, 2, 2, 2], ..END };
    assert_eq!(winners(&[early, END, END]), [ANNA, BORIS, VERA]);
}

/// HORZ-WIN-10: then energy decides: the reserve and the accumulator, and nothing else.
#[test]
fn energy_breaks_a_deep_tie() {
    let stored = End { reserve: 12, stored: Some(5), ..END };
    let plain = End { reserve: 15, ..END };
    assert_eq!(winners(&[stored, plain, plain]), [ANNA]);
    let mut table = over(&[stored, plain, END]).laid(BORIS, Artifact::FoldGenerator);
    table.game.seats[1].items.amplifier = Some(5);
    table = table.laid_with(BORIS, Artifact::HoleInTheBox, |hole| hole.anticharge = 30);
    let winners = table.game.outcome().expect("an outcome").winners(3);
    assert_eq!(winners, SeatSet::one(ANNA), "charges and anticharge do not count");
}

/// HORZ-WIN-11: who is equal in everything wins together.
#[test]
fn full_equality_shares_the_victory() {
    let less = End { reserve: 9, ..END };
    let stored = End { reserve: 6, stored: Some(4), ..END };
    assert_eq!(winners(&[END, less, stored]), [ANNA, VERA]);
    assert_eq!(winners(&[END; 5]).len(), 5);
}

/// HORZ-WIN-12: every comparison keeps those with the highest value, and the next is made among them alone.
#[test]
fn each_comparison_is_made_among_those_who_are_left() {
    let out_first = End { history: [2, 2, 9, 9], reserve: 999, ..END };
    let out_second = End { history: [2, 3, 4, 9], reserve: 999, ..END };
    let out_third = End { history: [2, 3, 5, 5], reserve: 999, ..END };
    let out_last = End { history: [2, 3, 5, 6], reserve: 11, ..END };
    let winner = End { history: [2, 3, 5, 6], reserve: 12, ..END };
    assert_eq!(winners(&[out_first, out_second, out_third, out_last, winner]), [Seat(4)]);
    assert_eq!(winners(&[winner, out_second, winner, out_last, out_first]), [ANNA, VERA]);
}

/// HORZ-WIN-01: nobody is shown as the winner before the end, and then everybody sees the same ones.
#[test]
fn winners_are_shown_at_the_end() {
    let mut table = Table::new(3).round(20).points(BORIS, 9);
    while table.game.stage != Stage::Over {
        assert!(Eyes::all(3).all(|eyes| table.game.view(eyes).winners.is_none()));
        table.pass();
    }
    assert!(Eyes::all(3).all(|eyes| table.game.view(eyes).winners == Some(SeatSet::one(BORIS))));
}
