//! Tokens of victory points (ECHO-VP) and the rulings about supplies (ECHO-GAP-34 to ECHO-GAP-36, ECHO-GAP-50).

use echo::{Action, CardSet, EndCause};
use kernel::Seat;

use super::effects::{instant, seize, using};
use super::position::{ANNA, BORIS, Table, VERA, card, discard, flame, play, sample};

/// What the tokens of Anna, the main supply and the other supply come to.
fn tokens(table: &Table) -> (i16, i16, i16) {
    (table.player(ANNA).vp, table.game.main_vp, table.game.extra_vp)
}

/// ECHO-VP-01: points are gained out of the main supply.
#[test]
fn points_come_from_the_main_supply() {
    assert_eq!(tokens(&using(Table::new(2), "[(do: gain_vp(n(3)))]")), (3, 21, 48));
}

/// ECHO-VP-02, ECHO-GAP-36: what the main supply does not have comes from the other one at once, and the last round is announced.
#[test]
fn the_rest_comes_from_the_extra_supply() {
    let table = using(Table::new(2).supply(3), "[(do: gain_vp(n(5)))]");
    assert_eq!(tokens(&table), (5, 0, 67));
    assert_eq!(table.game.ending, Some(EndCause::Supply));
}

/// ECHO-VP-03: who has to discard points returns them to the main supply, all of them if there are too few.
#[test]
fn discarded_points_go_to_the_main_supply() {
    let table = Table::new(3).vp(BORIS, 5).vp(VERA, 1);
    let table = using(table, "[(do: rivals_discard_vp(2, each_rival))]");
    assert_eq!((table.player(BORIS).vp, table.player(VERA).vp), (3, 0));
    assert_eq!((table.game.main_vp, table.game.extra_vp), (30 + 3, 36));
}

/// ECHO-VP-03, ECHO-GAP-36: also after the main supply has run out, and then gains take from it first again.
#[test]
fn returned_points_are_gained_first() {
    sample("princess", "flame(blue, [(do: rivals_discard_vp(2, each_rival))])");
    sample("thief", "flame(blue, [(do: gain_vp(n(3)))])");
    let table = Table::new(2).vp(BORIS, 4).supply(3).open(ANNA, &["princess", "thief"]);
    let mut table = using(table, "[(do: gain_vp(n(5)))]");
    let (_, _, extra) = tokens(&table);
    table.act(ANNA, flame("princess"));
    assert_eq!(tokens(&table), (5, 2, extra));
    table.act(ANNA, flame("thief"));
    assert_eq!(tokens(&table), (8, 0, extra - 1));
    assert_eq!(table.game.ending, Some(EndCause::Supply));
}

/// ECHO-VP-04, ECHO-GAP-34: only the value counts: no gain or discard depends on which tokens there are.
#[test]
fn denominations_do_not_matter() {
    let four = [ANNA, BORIS, VERA, Seat(3)];
    let table = four.into_iter().fold(Table::new(4), |table, seat| table.vp(seat, 9));
    assert_eq!(table.game.main_vp, 48 - 36, "more single points than there are tokens for");
    let table = using(table, "[(do: gain_vp(n(1))), (do: rivals_discard_vp(2, each_rival)), (do: gain_vp(n(3)))]");
    assert_eq!(four.map(|seat| table.player(seat).vp), [13, 7, 7, 7]);
}

/// ECHO-GAP-34: activation tokens do not run out.
#[test]
fn there_are_activation_tokens_enough() {
    let rivals = [BORIS, VERA, Seat(3)];
    let table = Table::new(4).open(ANNA, &["princess"]);
    let mut table = rivals.into_iter().fold(table, |table, seat| table.any_open(seat, 6)).ready();
    table.game.activated = rivals.iter().fold(CardSet::EMPTY, |all, seat| all | table.player(*seat).open);
    assert_eq!(table.game.activated.len(), 18);
    table.act(ANNA, flame("princess"));
    assert_eq!(table.game.activated.len(), 19);
}

/// ECHO-VP-05: nobody has less than no points, however much is demanded and however often.
#[test]
fn points_do_not_fall_below_nothing() {
    let steps = "[(do: rivals_discard_vp(3, each_rival)), (do: rivals_discard_vp(3, each_rival))]";
    let table = using(Table::new(2).vp(BORIS, 4), steps);
    assert_eq!((table.player(BORIS).vp, table.game.main_vp), (0, 24));
}

/// ECHO-VP-06: the points printed on cards and sources are never paid out in tokens.
#[test]
fn printed_points_are_no_tokens() {
    instant("princess", "");
    let mut table = Table::new(2).hand(ANNA, &["princess"]).open(ANNA, &["meadow_man_at_arms"]).ready();
    table.act(ANNA, play("princess"));
    assert_eq!(tokens(&table), (0, 24, 48), "three points are printed on her");
    table.act(ANNA, Action::EndTurn);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    seize(&mut table, ANNA, "cyclicity", &["meadow_man_at_arms"]);
    assert_eq!(tokens(&table), (0, 24, 48), "two points are printed on the source");
}

/// ECHO-GAP-35: with both supplies empty points are gained all the same.
#[test]
fn the_extra_supply_is_unlimited() {
    let table = using(Table::new(2).vp(BORIS, 70).supply(1), "[(do: gain_vp(n(5)))]");
    assert_eq!(tokens(&table), (5, 0, -3));
}

/// ECHO-GAP-50: a price in points is paid in full or not at all.
#[test]
fn a_price_in_points_is_paid_in_full() {
    let steps = "[(pay: discard_vp(2), then: [(do: draw(n(1)))])]";
    let mut table = using(Table::new(2).vp(ANNA, 1), steps);
    assert_eq!(table.refused(ANNA, Action::Accept), "nothing_to_answer", "it is not even offered");
    assert_eq!((tokens(&table), table.player(ANNA).hand.len()), ((1, 23, 48), 0));
    let mut table = using(Table::new(2).vp(ANNA, 2), steps);
    table.act(ANNA, Action::Accept);
    assert_eq!((tokens(&table), table.player(ANNA).hand.len()), ((0, 24, 48), 1));
}

/// ECHO-GAP-50: a price in cards is paid in full or not at all, with cards that the player chooses.
#[test]
fn a_price_in_cards_is_paid_in_full() {
    let steps = "[(pay: discard_cards(2), then: [(do: gain_vp(n(1)))])]";
    let table = using(Table::new(2).hand(ANNA, &["thief"]), steps);
    assert!(table.may(ANNA, Action::Draw), "it is not even offered");
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (0, 1));
    let mut table = using(Table::new(2).hand(ANNA, &["thief", "miner", "builder"]), steps);
    table.acts(ANNA, &[Action::Accept, discard("thief"), discard("builder")]);
    assert_eq!((table.player(ANNA).vp, table.player(ANNA).hand.len()), (1, 1));
    assert!(table.player(ANNA).hand.contains(card("miner")));
}
