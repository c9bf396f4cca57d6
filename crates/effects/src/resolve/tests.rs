//! What the parts of an effect mean, on cards of the toy.

use crate::toy::Answer::{Decline, Either, Heap, Pay};
use crate::toy::{Answer, Table};

/// Plays a card with these answers and tells what happened after each.
#[track_caller]
fn check(table: Table, answers: &[Answer], told: &[&str]) -> Table {
    let mut table = table;
    table.play(0);
    for answer in answers {
        table.reply(*answer);
    }
    let told: Vec<&str> = ["card 0"].iter().chain(told).copied().collect();
    table.check_told(&told);
    table
}

fn card(effect: &str) -> Table {
    Table::new(&[effect])
}

#[test]
fn parts_are_carried_out_in_order_and_impossible_ones_skipped_and_told() {
    check(card("[(do: gain(1)), (do: take(1)), (do: gain(2))]"), &[], &["gain 1", "card 0 skipped", "gain 2", "done"]);
    check(card("[]"), &[], &["done"]);
}

#[test]
fn the_only_answer_is_given_by_itself() {
    check(card("[(do: take(2))]").heaps([0, 3, 0]), &[], &["heap 1", "heap 1", "done"]);
    let mut asked = card("[(do: take(2))]").heaps([1, 1, 0]);
    asked.play(0);
    assert_eq!(asked.legal(), [Heap(0), Heap(1)]);
    asked.reply(Heap(1));
    asked.check_told(&["card 0", "heap 1", "heap 0", "done"]);
}

#[test]
fn a_number_is_exact_or_all_there_are() {
    check(card("[(do: take(3))]").heaps([0, 2, 0]), &[], &["heap 1", "heap 1", "done"]);
}

#[test]
fn what_may_be_declined_is_asked_even_with_one_answer() {
    let mut table = card("[(may: true, do: take(2)), (do: gain(1))]").heaps([3, 0, 0]);
    table.play(0);
    assert_eq!(table.legal(), [Heap(0), Decline]);
    table.reply(Heap(0));
    table.check_told(&["card 0", "heap 0", "heap 0", "gain 1", "done"]);
    check(card("[(may: true, do: take(2)), (do: gain(1))]").heaps([3, 0, 0]), &[Decline], &["gain 1", "done"]);
    // What could have been declined is left without a word.
    check(card("[(may: true, do: take(2))]"), &[], &["done"]);
}

#[test]
fn up_to_can_be_stopped_after_each() {
    let full = || card("[(do: take_up_to(2)), (do: gain(1))]").heaps([3, 0, 0]);
    check(full(), &[Decline], &["gain 1", "done"]);
    check(full(), &[Heap(0), Decline], &["heap 0", "gain 1", "done"]);
    check(full(), &[Heap(0), Heap(0)], &["heap 0", "heap 0", "gain 1", "done"]);
}

#[test]
fn one_alternative_is_carried_out_and_then_what_follows() {
    let either = "[(or: [[(do: gain(1)), (do: gain(2))], [(do: take(1))]]), (do: gain(4))]";
    check(card(either), &[Either(0)], &["gain 1", "gain 2", "gain 4", "done"]);
    check(card(either).heaps([1, 0, 0]), &[Either(1)], &["heap 0", "gain 4", "done"]);
    // An alternative that does nothing can be chosen.
    check(card(either), &[Either(1)], &["card 0 skipped", "gain 4", "done"]);
}

#[test]
fn a_price_is_paid_in_full_or_not_at_all() {
    let bought = "[(pay: 2, then: [(do: gain(5))]), (do: gain(1))]";
    check(card(bought).coins(2), &[Pay], &["pay 2", "gain 5", "gain 1", "done"]);
    check(card(bought).coins(2), &[Decline], &["gain 1", "done"]);
    check(card(bought).coins(1), &[], &["card 0 skipped", "gain 1", "done"]);
}

#[test]
fn what_was_paid_has_happened() {
    let bought = "[(pay: 1, then: [(if: happened, do: gain(3))])]";
    check(card(bought).coins(1), &[Pay], &["pay 1", "gain 3", "done"]);
}

#[test]
fn a_condition_is_looked_at_when_its_part_begins() {
    check(card("[(do: gain(2)), (if: rich(2), do: gain(1))]"), &[], &["gain 2", "gain 1", "done"]);
    check(card("[(if: rich(2), do: gain(1)), (do: gain(2))]"), &[], &["gain 2", "done"]);
}

#[test]
fn a_condition_can_be_about_the_part_before() {
    let did = "[(may: true, do: take(1)), (if: happened, do: gain(1))]";
    check(card(did).heaps([1, 0, 0]), &[Heap(0)], &["heap 0", "gain 1", "done"]);
    check(card(did).heaps([1, 0, 0]), &[Decline], &["done"]);
}

#[test]
fn for_each_is_counted_once() {
    // Each coin gives another, and yet there is an end.
    check(card("[(for_each: coins, do: gain(1))]").coins(2), &[], &["gain 1", "gain 1", "done"]);
    check(card("[(for_each: coins, do: gain(1)), (do: gain(9))]"), &[], &["gain 9", "done"]);
    let rounds = card("[(for_each: heaps, do: take(2))]").heaps([2, 1, 0]);
    check(rounds, &[Heap(1)], &["heap 1", "heap 0", "heap 0", "done"]);
}

#[test]
fn every_round_may_be_accepted_anew_and_declining_ends_them_all() {
    let rounds = || card("[(for_each: coins, may: true, do: take(1))]").coins(2).heaps([2, 0, 0]);
    check(rounds(), &[Heap(0), Heap(0)], &["heap 0", "heap 0", "done"]);
    check(rounds(), &[Heap(0), Decline], &["heap 0", "done"]);
    check(rounds(), &[Decline], &["done"]);
}

#[test]
fn a_choice_for_each_is_made_in_every_round() {
    let rounds = card("[(for_each: coins, or: [[(do: gain(3))], [(do: take(1))]])]").coins(2).heaps([1, 0, 0]);
    check(rounds, &[Either(0), Either(1)], &["gain 3", "heap 0", "done"]);
    let prices = card("[(for_each: coins, pay: 1, then: [(do: take(1))])]").coins(2).heaps([2, 0, 0]);
    check(prices, &[Pay, Pay], &["pay 1", "heap 0", "pay 1", "heap 0", "done"]);
}

#[test]
fn a_group_stands_under_one_condition_one_may_and_one_for_each() {
    let group = "[(if: rich(1), then: [(do: gain(1)), (do: gain(2))])]";
    check(card(group).coins(1), &[], &["gain 1", "gain 2", "done"]);
    check(card(group), &[], &["done"]);
    let optional = "[(may: true, then: [(do: gain(1)), (do: gain(2))])]";
    check(card(optional), &[Answer::Accept], &["gain 1", "gain 2", "done"]);
    check(card(optional), &[Decline], &["done"]);
    let rounds = card("[(for_each: coins, then: [(do: gain(1)), (do: gain(2))])]").coins(2);
    check(rounds, &[], &["gain 1", "gain 2", "gain 1", "gain 2", "done"]);
}

#[test]
fn a_verb_goes_on_to_its_next_place() {
    check(card("[(do: sweep)]").heaps([1, 1, 1]), &[], &["heap 0", "heap 1", "heap 2", "done"]);
    check(card("[(do: sweep)]").heaps([0, 0, 1]), &[], &["heap 2", "done"]);
    check(card("[(do: sweep)]"), &[], &["card 0 skipped", "done"]);
}

#[test]
fn a_branch_of_a_verb_is_carried_out_in_its_place() {
    let flip = "[(do: flip(heads: [(do: gain(2)), (do: gain(2))], tails: [(do: take(1))])), (do: gain(1))]";
    check(card(flip), &[], &["gain 2", "gain 2", "gain 1", "done"]);
    check(card(flip).coins(1), &[], &["card 0 skipped", "gain 1", "done"]);
}

#[test]
fn an_effect_used_by_another_has_a_frame_of_its_own() {
    let cards =
        ["[(do: gain(1)), (do: use(1)), (if: happened, do: gain(9))]", "[(do: take(1)), (if: happened, do: gain(2))]"];
    // The part that used the other card did nothing by itself; what the other did is noted in its own frame.
    let table =
        check(Table::new(&cards).heaps([1, 1, 0]), &[Heap(0)], &["gain 1", "card 1", "heap 0", "gain 2", "done"]);
    assert!(table.owed.todo.is_empty() && table.owed.frames.is_empty());
}
