//! The Hole in the Box: debts, tension and annihilation (HORZ-BOX).

use horizon::{Action, Artifact, Event, Node, Stage};
use kernel::{Game as _, Seat};

use super::artifacts::{hand_over, play};
use super::position::{ANNA, BORIS, DARIA, GLEB, MINE, Table, VERA, go, node};

const BOX: Artifact = Artifact::HoleInTheBox;
const COLLECT: Action = Action::Mine { collect: true };

fn borrow(energy: u8) -> Action {
    Action::Borrow { energy }
}

fn repay(energy: u8) -> Action {
    Action::Repay { energy }
}

/// The box of a seat has this anticharge and this tension.
fn with_box(table: Table, seat: Seat, anticharge: u8, tension: u8) -> Table {
    table.laid_with(seat, BOX, |laid| {
        laid.anticharge = anticharge;
        laid.tension = tension;
    })
}

fn anticharge(table: &Table, seat: Seat) -> Option<u8> {
    table.game.player(seat).laid(BOX).map(|laid| laid.anticharge)
}

fn tension(table: &Table, seat: Seat) -> Option<u8> {
    table.game.player(seat).laid(BOX).map(|laid| laid.tension)
}

/// Who was hit, in order, and what it cost them.
fn hits(table: &Table) -> Vec<(Seat, u16)> {
    let hit = |event: &Event| match event {
        Event::Hit { seat, lost, .. } => Some((*seat, *lost)),
        _ => None,
    };
    table.events.iter().filter_map(hit).collect()
}

/// HORZ-BOX-01: it is played without tension and without anticharge.
#[test]
fn a_new_box_is_calm() {
    let mut table = Table::new(3).holds(ANNA, BOX);
    table.act(ANNA, play(BOX));
    assert_eq!((anticharge(&table, ANNA), tension(&table, ANNA)), (Some(0), Some(0)));
}

/// HORZ-BOX-02: what is borrowed comes into the reserve and is owed.
#[test]
fn a_loan_raises_the_reserve_and_the_anticharge() {
    let mut table = with_box(Table::new(3), ANNA, 3, 0);
    table.act(ANNA, borrow(7));
    assert_eq!((table.reserve(ANNA), anticharge(&table, ANNA)), (57, Some(10)));
    assert_eq!(table.game.turn.ap_spent, 0);
}

/// HORZ-BOX-02: only the owner borrows, only in his turn, and never nothing.
#[test]
fn nobody_else_borrows() {
    let table = with_box(with_box(Table::new(3), ANNA, 3, 0), BORIS, 3, 0);
    assert_eq!(table.refused(BORIS, borrow(1)), "not_your_turn");
    assert_eq!(table.clone().turn_of(VERA).refused(VERA, borrow(1)), "not_on_the_table");
    assert_eq!(table.refused(ANNA, borrow(0)), "too_much_borrowed");
}

/// HORZ-BOX-03: at most 10 in a turn, in portions at any moments.
#[test]
fn ten_are_borrowed_in_portions() {
    let mut table = Table::new(3).laid(ANNA, BOX);
    assert_eq!(table.refused_by(ANNA, borrow(11)), ("too_much_borrowed", "HORZ-BOX-03"));
    table.act(ANNA, borrow(4)).act(ANNA, MINE).act(ANNA, go(4, 1));
    assert_eq!(table.refused(ANNA, borrow(7)), "too_much_borrowed");
    table.act(ANNA, borrow(5)).act(ANNA, borrow(1));
    assert_eq!(table.refused(ANNA, borrow(1)), "too_much_borrowed");
    assert_eq!(anticharge(&table, ANNA), Some(10));
    table.end_turns_until(ANNA).act(ANNA, borrow(10));
}

/// HORZ-BOX-03: what is paid back in the same turn cannot be borrowed again.
#[test]
fn repaying_does_not_restore_the_allowance() {
    let mut table = Table::new(3).laid(ANNA, BOX);
    table.act(ANNA, borrow(8)).act(ANNA, repay(8));
    assert_eq!(table.refused(ANNA, borrow(3)), "too_much_borrowed");
    table.act(ANNA, borrow(2));
}

/// HORZ-BOX-04: the anticharge goes up to 32.
#[test]
fn the_anticharge_is_at_most_thirty_two() {
    let mut table = with_box(Table::new(3), ANNA, 27, 0);
    assert_eq!(table.refused_by(ANNA, borrow(6)), ("too_much_anticharge", "HORZ-BOX-04"));
    table.act(ANNA, borrow(5));
    assert_eq!(anticharge(&table, ANNA), Some(32));
    assert_eq!(table.refused(ANNA, borrow(1)), "too_much_anticharge");
}

/// HORZ-BOX-05: any part of the anticharge is paid at any moment of the turn, and no more than it.
#[test]
fn a_debt_is_paid_in_parts() {
    let mut table = with_box(Table::new(3), ANNA, 12, 0);
    assert_eq!(table.refused_by(ANNA, repay(13)), ("nothing_owed", "HORZ-BOX-05"));
    table.act(ANNA, repay(5)).act(ANNA, MINE).act(ANNA, MINE).act(ANNA, repay(1));
    assert_eq!((table.reserve(ANNA), anticharge(&table, ANNA)), (50 - 5 + 24 - 1, Some(6)));
    table.act(ANNA, repay(6));
    assert_eq!(anticharge(&table, ANNA), Some(0));
    assert_eq!(table.refused(ANNA, repay(1)), "nothing_owed");
}

/// HORZ-BOX-05: nobody pays more than he has; who pays everything drops out.
#[test]
fn a_debt_is_paid_from_the_reserve() {
    let mut table = with_box(Table::new(3).energy(ANNA, 5), ANNA, 12, 0);
    assert_eq!(table.refused(ANNA, repay(6)), "too_little_energy");
    table.act(ANNA, repay(5));
    assert!(!table.game.player(ANNA).active);
}

/// HORZ-BOX-06: a loan of 1 is the use of the box and blocks the Collector for the turn.
#[test]
fn a_loan_blocks_other_energy_artifacts() {
    let mut table = Table::new(3).laid(ANNA, BOX).laid(ANNA, Artifact::CollectorModule);
    table.act(ANNA, borrow(1));
    assert_eq!(table.refused(ANNA, COLLECT), "group_used");
    table.act(ANNA, MINE).act(ANNA, borrow(1)).end_turns_until(ANNA);
    table.act(ANNA, COLLECT);
}

/// HORZ-BOX-06: who has used the Collector borrows nothing in this turn.
#[test]
fn the_collector_blocks_loans() {
    let mut table = Table::new(3).laid(ANNA, BOX).laid(ANNA, Artifact::CollectorModule);
    table.act(ANNA, COLLECT);
    assert_eq!(table.refused(ANNA, borrow(1)), "group_used");
    table.end_turns_until(ANNA).act(ANNA, borrow(1));
}

/// HORZ-BOX-06: another box, got by trade, is another artifact of the group, and blocked as well.
#[test]
fn a_loan_blocks_another_box() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).laid(ANNA, BOX).laid(VERA, BOX);
    table.act(ANNA, borrow(3));
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    hand_over(&mut table, VERA, ANNA, BOX, true);
    assert_eq!(table.refused(ANNA, borrow(1)), "group_used");
}

/// HORZ-BOX-03, HORZ-BOX-06: a box that was given away and comes back in the same turn lends the rest of the allowance.
#[test]
fn a_box_that_comes_back_lends_the_rest() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).laid(ANNA, BOX);
    table.act(ANNA, borrow(7));
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    assert_eq!(table.refused(ANNA, borrow(1)), "not_on_the_table");
    hand_over(&mut table, BORIS, ANNA, BOX, true);
    assert_eq!(table.refused(ANNA, borrow(4)), "too_much_borrowed");
    table.act(ANNA, borrow(3));
}

/// HORZ-BOX-07: repaying is not a use: it blocks nothing, and no use blocks it.
#[test]
fn repaying_is_not_a_use() {
    let mut table = with_box(Table::new(3), ANNA, 12, 0).laid(ANNA, Artifact::CollectorModule);
    table.act(ANNA, repay(2));
    assert_eq!(table.game.turn.used, [None; 3]);
    table.act(ANNA, COLLECT).act(ANNA, repay(2));
    assert_eq!(anticharge(&table, ANNA), Some(8));
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.refused(ANNA, repay(1)), "not_your_turn");
}

/// HORZ-BOX-08: the tension rises by 0, 1, 2, 3 or 4, as the anticharge is.
#[test]
fn the_tension_rises_with_the_anticharge() {
    for owed in 0..=32 {
        let rise = match owed {
            0 => 0,
            1..=6 => 1,
            7..=13 => 2,
            14..=20 => 3,
            _ => 4,
        };
        let mut table = with_box(Table::new(3), ANNA, owed, 5);
        table.act(ANNA, Action::EndTurn);
        assert_eq!((tension(&table, ANNA), anticharge(&table, ANNA)), (Some(5 + rise), Some(owed)));
    }
}

/// HORZ-BOX-09: a box makes its step at the end of the turn of its owner, and at the end of no other.
#[test]
fn a_box_steps_at_the_end_of_the_owners_turn() {
    let mut table = with_box(Table::new(3), ANNA, 8, 0);
    table.act(ANNA, MINE);
    assert_eq!(tension(&table, ANNA), Some(0));
    table.act(ANNA, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), Some(2));
    table.end_turns_until(ANNA);
    assert_eq!(tension(&table, ANNA), Some(2));
    table.act(ANNA, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), Some(4));
}

/// HORZ-BOX-09: a box that was played in this turn belongs to its owner at the end of it.
#[test]
fn a_box_steps_in_the_turn_in_which_it_is_played() {
    let mut table = Table::new(3).holds(ANNA, BOX);
    table.act(ANNA, play(BOX)).act(ANNA, borrow(7)).act(ANNA, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), Some(2));
}

/// HORZ-BOX-09: a box that was given away in the turn, or received in it, makes its step as well.
#[test]
fn a_traded_box_steps_at_the_end_of_the_turn() {
    let table = Table::new(3).at(BORIS, node(4, 0));
    let mut given = with_box(table.clone(), ANNA, 8, 0);
    hand_over(&mut given, ANNA, BORIS, BOX, true);
    given.act(ANNA, Action::EndTurn);
    assert_eq!((tension(&given, ANNA), tension(&given, BORIS)), (None, Some(2)));
    given.act(BORIS, Action::EndTurn);
    assert_eq!(tension(&given, BORIS), Some(4));

    let mut received = with_box(table, BORIS, 8, 0);
    hand_over(&mut received, BORIS, ANNA, BOX, true);
    received.act(ANNA, Action::EndTurn);
    assert_eq!(tension(&received, ANNA), Some(2));
    received.act(BORIS, Action::EndTurn);
    assert_eq!(tension(&received, ANNA), Some(2));
}

/// HORZ-BOX-10: neither paying everything back nor a trade lowers the tension.
#[test]
fn tension_never_falls() {
    let mut table = with_box(Table::new(3).at(BORIS, node(4, 0)), ANNA, 8, 7);
    table.act(ANNA, repay(8));
    assert_eq!(tension(&table, ANNA), Some(7));
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    assert_eq!(tension(&table, BORIS), Some(7));
    table.end_turns_until(ANNA);
    assert_eq!(tension(&table, BORIS), Some(7));
}

/// HORZ-BOX-11: a tension of 12 is borne; what would exceed it annihilates the box.
#[test]
fn the_tension_may_be_twelve_and_no_more() {
    for (owed, before, after) in [(6, 11, Some(12)), (20, 9, Some(12)), (0, 12, Some(12))] {
        let mut table = with_box(Table::new(3), ANNA, owed, before);
        table.act(ANNA, Action::EndTurn);
        assert_eq!(tension(&table, ANNA), after);
        assert_eq!(table.reserve(ANNA), 50);
    }
    for (owed, before) in [(1, 12), (20, 10), (32, 9)] {
        let mut table = with_box(Table::new(3), ANNA, owed, before);
        table.act(ANNA, Action::EndTurn);
        assert_eq!(tension(&table, ANNA), None);
        assert!(table.events.contains(&Event::Annihilated { owner: ANNA, anticharge: owed }));
        assert_eq!(table.reserve(ANNA), 50 - u16::from(owed));
    }
}

/// HORZ-BOX-12, HORZ-BOX-13: the owner is hit first, then the others by their distance from where he stood; each loses what is
/// left of the anticharge, or all he has.
#[test]
fn annihilation_goes_outwards_from_the_owner() {
    let mut table = Table::new(4).at(BORIS, node(4, 3)).at(VERA, node(3, 0)).at(GLEB, node(4, 2));
    table = with_box(table.energy(ANNA, 5).energy(VERA, 6).energy(GLEB, 7), ANNA, 32, 12);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 5), (VERA, 6), (GLEB, 7), (BORIS, 14)]);
    assert_eq!(table.reserve(BORIS), 36);
}

/// HORZ-BOX-12: the distance is the straight one, and nobody is nearer for standing before him in turn order.
#[test]
fn annihilation_asks_for_distance_and_not_for_seats() {
    let mut table = Table::new(3).at(ANNA, node(1, 0)).at(BORIS, node(1, 3)).at(VERA, node(2, 0));
    table = with_box(table.energy(ANNA, 1), ANNA, 11, 12);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 1), (VERA, 10)]);
    assert_eq!(table.reserve(BORIS), 50);
}

/// HORZ-BOX-14: who loses everything drops out, the owner too, and the annihilation goes on.
#[test]
fn annihilation_makes_players_drop_out_and_goes_on() {
    let mut table = Table::new(3).at(BORIS, node(4, 1)).at(VERA, node(4, 3)).energy(ANNA, 10).energy(BORIS, 10);
    table = with_box(table, ANNA, 30, 12);
    table.act(ANNA, Action::EndTurn);
    let active = [ANNA, BORIS, VERA].map(|seat| table.game.player(seat).active);
    assert_eq!(active, [false, false, true]);
    assert_eq!(table.reserve(VERA), 40);
    assert_eq!(table.game.turn_seat(), VERA);
}

/// HORZ-BOX-15: a shield changes nothing.
#[test]
fn shields_do_not_help_against_annihilation() {
    let mut table = with_box(Table::new(3), ANNA, 20, 12).at(BORIS, node(4, 1)).energy(ANNA, 5);
    table = table.items(ANNA, |items| items.shield = 3).items(BORIS, |items| items.shield = 3);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 5), (BORIS, 15)]);
}

/// HORZ-BOX-16: it ends when the anticharge is used up; the box leaves the game and is not discarded.
#[test]
fn annihilation_ends_without_anticharge() {
    let mut table = with_box(Table::new(3), ANNA, 32, 9);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 32)]);
    assert_eq!(table.game.removed[BOX.index()], 1);
    assert!(table.game.artifact_discard.is_empty());
    assert_eq!((table.game.stage, table.game.turn_seat()), (Stage::Turn, BORIS));
}

/// HORZ-BOX-16: it ends too when everybody was hit, each of them once.
#[test]
fn annihilation_ends_when_everybody_was_hit() {
    let mut table = Table::new(3).at(BORIS, node(4, 1)).at(VERA, node(4, 3));
    for seat in [ANNA, BORIS, VERA] {
        table = table.energy(seat, 4);
    }
    table = with_box(table, ANNA, 32, 9);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 4), (BORIS, 4), (VERA, 4)]);
    assert_eq!(table.game.removed[BOX.index()], 1);
}

/// HORZ-BOX-16: after it a new box can be played, since none lies on the table.
#[test]
fn another_box_is_played_after_an_annihilation() {
    let mut table = with_box(Table::new(3), ANNA, 32, 9).holds(ANNA, BOX);
    table.end_turns_until(ANNA).act(ANNA, play(BOX));
    assert_eq!((anticharge(&table, ANNA), tension(&table, ANNA)), (Some(0), Some(0)));
}

/// HORZ-BOX-17: among equals the owner chooses who is next, though he has dropped out; nobody else does, and nobody farther.
#[test]
fn the_owner_chooses_among_equals_even_when_out() {
    let mut table = Table::new(5).at(BORIS, node(4, 1)).at(VERA, node(4, 23)).at(GLEB, node(3, 0));
    table = with_box(table.at(DARIA, node(4, 3)).energy(ANNA, 2).energy(VERA, 3).energy(GLEB, 4), ANNA, 20, 12);
    table.act(ANNA, Action::EndTurn);
    assert!(!table.game.player(ANNA).active);
    assert_eq!(table.legal(ANNA), [BORIS, VERA, GLEB].map(|seat| Action::Hit { seat }));
    assert_eq!(table.game.status().awaited().iter().collect::<Vec<_>>(), [ANNA]);
    assert_eq!(table.refused(BORIS, Action::Hit { seat: VERA }), "not_your_turn");
    assert_eq!(table.refused(ANNA, Action::Hit { seat: DARIA }), "not_the_nearest");
    assert_eq!(table.refused(ANNA, Action::EndTurn), "answer_first");
    table.act(ANNA, Action::Hit { seat: VERA });
    assert_eq!(table.legal(ANNA), [BORIS, GLEB].map(|seat| Action::Hit { seat }));
    table.act(ANNA, Action::Hit { seat: GLEB });
    assert_eq!(hits(&table), [(ANNA, 2), (VERA, 3), (GLEB, 4), (BORIS, 11)]);
}

/// HORZ-BOX-17: those who stand with the owner are at distance 0 and among equals, and without anticharge there is nothing to choose.
#[test]
fn those_beside_the_owner_are_equals() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).energy(ANNA, 2);
    let mut covered = with_box(table.clone(), ANNA, 2, 12);
    covered.act(ANNA, Action::EndTurn);
    assert_eq!((hits(&covered), covered.game.stage), (vec![(ANNA, 2)], Stage::Turn));

    table = with_box(table, ANNA, 20, 12);
    table.act(ANNA, Action::EndTurn).act(ANNA, Action::Hit { seat: VERA });
    assert_eq!(hits(&table), [(ANNA, 2), (VERA, 18)]);
}

/// HORZ-BOX-18: from the board V616 Mon is farther than any node.
#[test]
fn v616_mon_is_farthest_of_all() {
    let mut table = Table::new(3).at(BORIS, Node::MON).at(VERA, node(4, 12)).energy(ANNA, 2).energy(VERA, 3);
    table = with_box(table, ANNA, 20, 12);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 2), (VERA, 3), (BORIS, 15)]);
}

/// HORZ-BOX-18: from V616 Mon those who are there come first, and all others are equally far.
#[test]
fn from_v616_mon_the_whole_board_is_equally_far() {
    let mut table = Table::new(4).at(ANNA, Node::MON).at(GLEB, Node::MON).at(BORIS, node(1, 0)).at(VERA, node(4, 12));
    table = with_box(table.energy(ANNA, 2).energy(GLEB, 3), ANNA, 20, 12);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 2), (GLEB, 3)]);
    assert_eq!(table.legal(ANNA), [BORIS, VERA].map(|seat| Action::Hit { seat }));
    table.act(ANNA, Action::Hit { seat: VERA });
    assert_eq!(table.reserve(VERA), 35);
}

/// HORZ-BOX-12, HORZ-GAP-49: a box that was handed over annihilates from where its holder stands, wherever the turn player has gone.
#[test]
fn annihilation_goes_outwards_from_the_holder() {
    let mut table = Table::new(4).at(BORIS, node(4, 0)).at(VERA, node(4, 3)).at(GLEB, node(4, 23)).energy(BORIS, 5);
    table = with_box(table, ANNA, 11, 12);
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    table.act(ANNA, go(4, 1)).act(ANNA, go(4, 2)).act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(BORIS, 5), (GLEB, 6)]);
}

/// HORZ-BOX-06: another box is blocked after a loan also if it has lent in an earlier turn of its own owner.
#[test]
fn a_loan_blocks_a_box_that_lent_before() {
    let table = Table::new(3).turn_of(VERA).at(BORIS, node(4, 0)).at(VERA, node(4, 0));
    let mut table = table.laid(ANNA, BOX).laid(VERA, BOX);
    table.act(VERA, borrow(3)).act(VERA, Action::EndTurn);
    assert_eq!(table.game.turn_seat(), ANNA);
    table.act(ANNA, borrow(3));
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    hand_over(&mut table, VERA, ANNA, BOX, true);
    assert_eq!(table.refused(ANNA, borrow(1)), "group_used");
}
