//! Versus: tie-breaks (TIME-VTIE).

use kernel::{Game as _, Luck, Outcome, Scripted, Seat};
use timeline::{Event, Phase, Reason};

use super::position::{Position, Table, up, ups};

/// Seats 0, 1 and 3 of four go out in this round; seat 3 is about to place its last card. Seat 2 is left with two cards.
fn about_to_tie() -> Position {
    let position = Position::versus(4).axis(&[1985]).active(3).hand(0, &[]).hand(1, &[]).hand(2, &ups([51, 52]));
    position.hand(3, &[up(1972)]).next(&ups([61, 62, 63]))
}

/// A tie-break round of seats 0, 1 and 2, each with a card of the year 1000 + seat; position 0 is right, position 1 wrong.
fn tied() -> Position {
    Position::versus(4)
        .axis(&[1985])
        .tiebreak(&[0, 1, 2])
        .hand(0, &ups([1000]))
        .hand(1, &ups([1001]))
        .hand(2, &ups([1002]))
        .hand(3, &ups([51]))
}

fn phase(table: &Table) -> (Vec<u8>, Vec<u8>, u16) {
    let Phase::Tiebreak { contenders, correct, round, .. } = table.game.phase else { panic!("{:?}", table.game.phase) };
    (contenders.iter().map(|seat| seat.0).collect(), correct.iter().map(|seat| seat.0).collect(), round)
}

/// Plays a tie-break round of `tied`: in turn order, who is right.
#[track_caller]
fn play_round(table: &mut Table, right: &[bool]) {
    for is_right in right {
        assert_eq!(table.reason(), None, "a tie-break round is played to its end");
        let year = table.hand(usize::from(table.active()))[0];
        let row = table.first();
        let belongs = row.iter().filter(|other| **other <= year).count();
        let elsewhere = if belongs == 0 { row.len() } else { 0 };
        table.place(year, if *is_right { belongs } else { elsewhere } as u16);
    }
}

/// TIME-VTIE-01, TIME-VTIE-02, TIME-VTIE-03: only the contenders play; each draws one card in turn order before the first of them
/// places; the cards of the others stay where they are.
#[test]
fn contenders_draw_one_card_each() {
    for (first, order) in [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])] {
        // The seat before the first player ends the round, as the last of the contenders or as seat 2, who keeps two cards.
        let last = (first + 3) % 4;
        let mut position = Position::versus(4).axis(&[1985]).first_seat(first).active(last).next(&ups([61, 62, 63]));
        for seat in 0..4 {
            let playing = if seat == last { vec![up(1972)] } else { vec![] };
            let kept = if seat == 2 { ups([51, 52]).to_vec() } else { vec![] };
            position = position.hand(usize::from(seat), &[playing, kept].concat());
        }
        let mut table = position.table();
        let n_draw = table.n_draw();
        let events = table.place(1972, 0);
        let drew: Vec<u8> = events
            .iter()
            .filter_map(|event| match event {
                Event::Drew { seat, .. } => Some(seat.0),
                _ => None,
            })
            .collect();
        assert_eq!(drew, order, "first seat {first}");
        assert_eq!(order.map(|seat| table.hand(seat.into())), [[61], [62], [63]].map(|hand| hand.to_vec()));
        assert_eq!((table.hand(2), table.n_draw()), (vec![51, 52], n_draw - 3));
        let mut turns = Vec::new();
        for _ in 0..3 {
            turns.push(table.active());
            let year = table.hand(usize::from(table.active()))[0];
            table.place(year, 0);
        }
        assert_eq!(turns, order);
        assert_eq!(table.hand(2), [51, 52]);
    }
}

/// TIME-VTIE-02: the draw pile is reshuffled on the way if it runs out.
#[test]
fn contenders_draw_through_a_reshuffle() {
    let mut table = about_to_tie().draw(1).next(&ups([61])).discards(&ups([71, 72, 73])).table();
    table.luck = Luck::script([Scripted::Keep]);
    let events = table.place(1972, 0);
    assert!(events.contains(&Event::Reshuffled { cards: 3 }));
    assert_eq!([0, 1, 3].map(|seat| table.hand(seat)), [[61], [73], [72]].map(|hand| hand.to_vec()));
    assert_eq!((table.n_draw(), table.discards().len()), (1, 0));
}

/// TIME-VTIE-03, TIME-VTIE-04, TIME-GAP-35: the card is placed by the ordinary rules, but a wrong one is not replaced.
#[test]
fn a_wrong_card_is_not_replaced() {
    let mut table = tied().table();
    let n_draw = table.n_draw();
    let events = table.place(1000, 1);
    assert!(matches!(events[..], [Event::Wrong { seat: Seat(0), .. }]), "{events:?}");
    assert_eq!((table.hand(0), table.n_draw(), table.discards()), (vec![], n_draw, vec![1000]));
    let events = table.place(1001, 0);
    assert!(matches!(events[..], [Event::Right { seat: Seat(1), .. }]), "{events:?}");
    assert_eq!((table.first(), phase(&table)), (vec![1001, 1985], (vec![0, 1, 2], vec![1], 5)));
}

/// TIME-VTIE-05, TIME-VTIE-06: played to its end; the only one who was right wins.
#[test]
fn the_only_one_who_was_right_wins() {
    for winner in 0..3 {
        let right = [0, 1, 2].map(|seat| seat == winner);
        let mut table = tied().table();
        play_round(&mut table, &right);
        assert_eq!((table.reason(), table.winners()), (Some(Reason::Winner), vec![winner]));
        let Some(Outcome::Ranking { places, .. }) = table.game.outcome() else { panic!("the game is over") };
        assert!(
            places.iter().enumerate().all(|(seat, place)| *place == if seat == usize::from(winner) { 1 } else { 2 })
        );
    }
}

/// TIME-VTIE-07, TIME-GAP-33: several were right: they alone go on, with a new card each.
#[test]
fn those_who_were_wrong_drop_out() {
    for (right, left) in [([true, true, false], [0, 1]), ([true, false, true], [0, 2]), ([false, true, true], [1, 2])] {
        let mut table = tied().next(&ups([61, 62, 63])).table();
        play_round(&mut table, &right);
        assert_eq!(phase(&table), (left.to_vec(), vec![], 6));
        assert_eq!(left.map(|seat| table.hand(usize::from(seat))), [vec![61], vec![62]]);
        let out = (0..3).find(|seat| !left.contains(seat)).expect("one of three");
        assert!(table.hand(usize::from(out)).is_empty(), "who is out draws nothing");
    }
    let mut table = tied().table();
    play_round(&mut table, &[true, true, true]);
    assert_eq!(phase(&table), (vec![0, 1, 2], vec![], 6));
}

/// TIME-VTIE-08, TIME-GAP-34: nobody was right: all of them once more.
#[test]
fn if_all_were_wrong_all_go_on() {
    let mut table = tied().table();
    play_round(&mut table, &[false, false, false]);
    assert_eq!((phase(&table), table.discards()), ((vec![0, 1, 2], vec![], 6), vec![1000, 1001, 1002]));
    assert!([0, 1, 2].iter().all(|seat| table.hand(*seat).len() == 1));
}

/// TIME-VTIE-09, TIME-GAP-45: as many rounds as it takes, up to the last round of the game.
#[test]
fn tie_breaks_go_on() {
    let mut table = tied().table();
    for round in 5..250 {
        assert_eq!(phase(&table).2, round);
        play_round(&mut table, &[false, false, false]);
    }
    play_round(&mut table, &[false, false, false]);
    assert_eq!((table.reason(), table.winners()), (Some(Reason::SharedWin), vec![0, 1, 2]));
}

/// TIME-VTIE-10, TIME-GAP-36: too few cards for everybody: nobody draws, the contenders share the win.
#[test]
fn without_cards_the_win_is_shared() {
    for (n_draw, n_discard, is_shared) in
        [(2, 0, true), (0, 2, true), (1, 1, true), (0, 0, true), (3, 0, false), (1, 2, false), (0, 3, false)]
    {
        let discards: Vec<_> = (0..n_discard).map(|number| up(71 + number)).collect();
        let mut table = about_to_tie().next(&[]).draw(n_draw).discards(&discards).table();
        let events = table.place(1972, 0);
        assert_eq!(table.reason(), is_shared.then_some(Reason::SharedWin), "{n_draw} + {n_discard}");
        let drew = events.iter().any(|event| matches!(event, Event::Drew { .. }));
        assert_eq!(drew, !is_shared);
        if is_shared {
            assert_eq!(table.winners(), [0, 1, 3]);
            let Some(Outcome::Ranking { places, .. }) = table.game.outcome() else { panic!("the game is over") };
            assert_eq!(places[..], [1, 1, 4, 1]);
        }
    }
}
