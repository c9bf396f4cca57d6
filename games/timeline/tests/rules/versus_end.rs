//! Versus: the end of the game (TIME-VEND).

use kernel::{Game as _, Outcome, Seat};
use timeline::{Event, Mode, Phase, Reason};

use super::position::{Moment, Position, play, up, ups};

/// TIME-VEND-01, TIME-VEND-03: a round is one turn of every player from the first player on, who stays the same; while all have cards
/// another round begins.
#[test]
fn a_round_is_one_turn_of_everybody() {
    let mut table = Position::versus(3).first_seat(1).active(1).axis(&[1985]).table();
    let (mut order, mut rounds) = (Vec::new(), Vec::new());
    for _ in 0..7 {
        order.push(table.active());
        let year = table.hand(usize::from(table.active()))[0];
        let events = table.place(year, 0);
        rounds.extend(events.iter().filter_map(|event| match event {
            Event::Round { round } => Some((order.len(), *round)),
            _ => None,
        }));
    }
    assert_eq!((order, rounds), (vec![1, 2, 0, 1, 2, 0, 1], vec![(3, 2), (6, 3)]));
    assert_eq!(table.game.first_seat, Seat(1));
}

/// TIME-VEND-02, TIME-VEND-04, TIME-VEND-06: who is out is looked at when the round is over, not before.
#[test]
fn a_round_is_played_to_its_end() {
    // Whoever goes out first, the round ends before seat 1, the first player.
    for (out, turns_left) in [(1, 2), (2, 1), (0, 0)] {
        let mut position = Position::versus(3).first_seat(1).active(out).axis(&[1985]);
        for seat in 0..3 {
            position = position.hand(seat, &[up(1986), up(1987)]);
        }
        let mut table = position.hand(usize::from(out), &[up(1972)]).table();
        table.place(1972, 0);
        for _ in 0..turns_left {
            assert_eq!(table.reason(), None);
            assert_ne!(table.active(), out, "without cards nobody is asked");
            table.place(1986, 0);
        }
        assert_eq!((table.reason(), table.winners()), (Some(Reason::Winner), vec![out]));
    }
}

/// TIME-VEND-04, TIME-GAP-37: one winner and no order behind; the others are listed with what they got rid of.
#[test]
fn there_is_a_winner_and_no_order_behind() {
    let position = Position::versus(4).axis(&[1985]).hand(0, &ups([1972])).hand(1, &ups([1, 2, 3, 4]));
    let mut table = position.hand(2, &ups([1, 2])).hand(3, &ups([1, 2, 3])).table();
    table.place(1972, 0);
    for _ in 0..3 {
        table.place(1, 2);
    }
    let Some(Outcome::Ranking { places, points, reason }) = table.game.outcome() else { panic!("the game is over") };
    assert_eq!((&places[..], &points[..], reason.as_ref()), (&[1, 2, 2, 2][..], &[4, 0, 2, 1][..], "winner"));
}

/// TIME-VEND-05, TIME-GAP-32: two or more without cards play on for the win, whoever was out first.
#[test]
fn several_without_cards_play_on() {
    let position = Position::versus(3).axis(&[1985]).hand(0, &ups([1972])).hand(1, &ups([1990])).hand(2, &ups([1, 2]));
    let mut table = position.table();
    table.place(1972, 0);
    table.place(1990, 2);
    let events = table.place(1, 3);
    let contenders = [Seat(0), Seat(1)].into_iter().collect();
    assert!(events.contains(&Event::Tiebreak { contenders }), "{events:?}");
    assert!(
        matches!(table.game.phase, Phase::Tiebreak { contenders: found, active: Seat(0), round: 2, .. } if found == contenders)
    );
    assert_eq!(table.reason(), None);
}

/// TIME-VEND-01, TIME-VEND-06: in every game all have had the same number of turns when an ordinary round ends.
#[test]
fn everybody_has_the_same_number_of_turns() {
    let mut turns = [0_u32; 6];
    play(Mode::Versus, 60, |Moment { before, seat, after, .. }| {
        if matches!(before.phase, Phase::Versus { .. }) {
            turns[seat.index()] += 1;
        }
        let seats = usize::from(after.n_seats());
        let round_over = !matches!(after.phase, Phase::Versus { active, .. } if active != after.first_seat);
        if round_over {
            assert!(turns[..seats].iter().all(|n| *n == turns[0]), "{turns:?}");
            assert!(after.active().is_none_or(|active| !after.hand(active).is_empty()));
        }
        if after.outcome().is_some() {
            turns = [0; 6];
        }
    });
}

/// TIME-GAP-45: the game ends with round 250: for those with the fewest cards, or for all contenders of a tie-break.
#[test]
fn the_last_round_is_the_250th() {
    // Everybody is wrong for ever; hands of 2, 1 and 2 cards.
    let position = || {
        let hands = Position::versus(3).axis(&[1985]).active(2);
        hands.hand(0, &ups([1, 2])).hand(1, &ups([3])).hand(2, &ups([4, 5]))
    };
    let mut table = position().round(249).table();
    table.place(4, 1);
    assert_eq!((table.reason(), table.game.phase), (None, Phase::Versus { active: Seat(0), round: 250 }));
    let mut table = position().round(250).table();
    table.place(4, 1);
    assert_eq!((table.reason(), table.winners()), (Some(Reason::Winner), vec![1]));
    let mut table = position().hand(0, &ups([2])).round(250).table();
    table.place(4, 1);
    assert_eq!((table.reason(), table.winners()), (Some(Reason::SharedWin), vec![0, 1]));
    // Two go out in round 250: there is no time left for a tie-break.
    let position =
        Position::versus(3).axis(&[1985]).active(2).round(250).hand(0, &[]).hand(1, &ups([3])).hand(2, &ups([4]));
    let mut table = position.table();
    table.place(4, 0);
    assert_eq!((table.reason(), table.winners()), (Some(Reason::SharedWin), vec![0, 2]));
    // A tie-break round is a round: the 250th is the last of them, too.
    for (round, expected) in [(249, None), (250, Some(Reason::SharedWin))] {
        let position = Position::versus(3).axis(&[1985]).tiebreak(&[0, 2]).round(round);
        let mut table = position.hand(0, &ups([1])).hand(1, &ups([2, 3])).hand(2, &ups([4])).table();
        table.place(1, 1);
        table.place(4, 1);
        assert_eq!(table.reason(), expected);
        assert_eq!(table.winners(), if expected.is_some() { vec![0, 2] } else { vec![] });
    }
}
