//! Discounts (ECHO-DISC, ECHO-GAP-32).

use echo::{Action, samples};

use super::position::{ANNA, BORIS, Table, card, cards, discard, flame, play, sample};
use super::summoning::summoned;

const PAYMENT: [&str; 4] = ["thief", "builder", "miner", "princess"];

/// Anna holds an explorer with this cost and four cards to pay with, and has a flame that lets her play a card.
fn table(cost: (u8, u8), granted: &str) -> Table {
    samples::write_cost("explorer", cost.0, cost.1);
    sample("wishing_well", &format!("flame(blue, [(do: play({granted}))])"));
    Table::new(2).hand(ANNA, &["explorer"]).hand(ANNA, &PAYMENT).open(ANNA, &["wishing_well"])
}

/// A permanent discount on an artifact in the open part of Anna.
fn standing(table: Table, id: &str, terms: &str) -> Table {
    sample(id, &format!("discount({terms})"));
    table.open(ANNA, &[id])
}

/// Plays the explorer and pays as long as something is asked: how many cards it cost, and where he lies; 0 is the brotherhood.
fn pay(table: &mut Table) -> (usize, u8) {
    table.act(ANNA, play("explorer"));
    let paid = PAYMENT.iter().take_while(|id| {
        let is_asked = table.may(ANNA, discard(id));
        if is_asked {
            table.act(ANNA, discard(id));
        }
        is_asked
    });
    let paid = paid.count();
    assert_eq!(table.game.discard.len(), paid);
    (paid, table.player(ANNA).place_of(card("explorer")).unwrap_or(0))
}

/// The same with the play that the flame grants.
fn pay_granted(table: &mut Table) -> (usize, u8) {
    table.act(ANNA, flame("wishing_well"));
    pay(table)
}

/// ECHO-DISC-01: a card discount lowers the number of cards to discard, down to none.
#[test]
fn a_card_discount_lowers_the_card_cost() {
    for (cost, minus, paid) in [(3, 2, 1), (3, 0, 3), (2, 2, 0), (1, 2, 0), (0, 2, 0)] {
        let mut granted = table((cost, 3), &format!("minus_cards: {minus}")).ready();
        assert_eq!(pay_granted(&mut granted), (paid, 3), "{cost} less {minus}");
        assert_eq!(granted.player(ANNA).hand.len(), 4 - paid as u8, "nothing is drawn for a surplus");
        let mut always = standing(table((cost, 3), ""), "cornerstone", &format!("cards: {minus}")).ready();
        assert_eq!(pay(&mut always), (paid, 3), "{cost} less {minus}");
    }
}

/// ECHO-DISC-02: a time discount lowers the place on which the card lies.
#[test]
fn a_time_discount_lowers_the_place() {
    for (cost, minus, place) in [(5, 1, 4), (5, 3, 2), (2, 1, 1), (4, 0, 4), (2, 5, 0)] {
        let mut granted = table((1, cost), &format!("minus_time: {minus}")).ready();
        assert_eq!(pay_granted(&mut granted), (1, place), "{cost} less {minus}");
        let mut always = standing(table((1, cost), ""), "cornerstone", &format!("time: {minus}")).ready();
        assert_eq!(pay(&mut always), (1, place), "{cost} less {minus}");
    }
}

/// ECHO-DISC-03: at time 0 the card is summoned at once, with its immediate effect.
#[test]
fn a_card_with_discounted_time_0_is_summoned() {
    for minus in [1, 2] {
        let mut table = table((1, 1), &format!("minus_time: {minus}")).ready();
        assert_eq!(pay_granted(&mut table), (1, 0));
        assert_eq!(summoned(&table.events), ["explorer"]);
        assert!(table.player(ANNA).open.contains(card("explorer")));
        assert_eq!(table.player(ANNA).hand.len(), 3 + 2, "the explorer draws 2");
        assert_eq!(table.player(ANNA).on_board().count(), 0);
    }
}

/// ECHO-DISC-04, ECHO-GAP-32: all discounts that apply are added: of cards, of sources, and of the effect that grants the play.
#[test]
fn discounts_are_added() {
    let table = standing(table((4, 5), "minus_cards: 1, minus_time: 1"), "cornerstone", "cards: 1");
    let table = standing(table, "autumn_wreath", "time: 1").captured(ANNA, "plenty", &["meadow_man_at_arms"]).ready();
    assert_eq!(pay(&mut table.clone()), (2, 4), "the two cards and the source");
    assert_eq!(pay_granted(&mut table.clone()), (1, 3), "and the effect");
}

/// ECHO-DISC-04: surplus discount of one kind does not lower the other.
#[test]
fn surplus_discount_is_lost() {
    assert_eq!(pay_granted(&mut table((1, 3), "minus_cards: 3").ready()), (0, 3));
    assert_eq!(pay_granted(&mut table((2, 1), "minus_time: 4").ready()), (2, 0));
    let mut both =
        standing(standing(table((1, 4), ""), "cornerstone", "cards: 2"), "autumn_wreath", "cards: 2").ready();
    assert_eq!(pay(&mut both), (0, 4));
    assert_eq!(both.player(ANNA).hand, cards(&PAYMENT));
}

/// ECHO-GAP-32: a discount cannot be waived: nobody can pay more, or choose the printed place.
#[test]
fn discounts_cannot_be_waived() {
    let mut table = standing(table((2, 1), ""), "cornerstone", "cards: 1, time: 1").ready();
    let plays = table.legal(ANNA).into_iter().filter(|action| *action == play("explorer"));
    assert_eq!(plays.count(), 1);
    table.acts(ANNA, &[play("explorer"), discard("thief")]);
    assert_eq!(table.refused(ANNA, discard("builder")), "nothing_to_answer");
    assert_eq!(table.player(ANNA).place_of(card("explorer")), None, "summoned");
}

/// ECHO-DISC-05: a permanent discount applies to every play that meets its condition, and to no other.
#[test]
fn a_permanent_discount_applies_to_what_it_names() {
    for (filter, paid) in [
        ("kind: creature", 1),
        ("kind: artifact", 3),
        ("faction: sky", 1),
        ("faction: earth", 3),
        ("cost_cards: at_least(3)", 1),
        ("cost_cards: at_least(4)", 3),
        ("spec: mage, cost_time: at_most(2)", 1),
        ("spec: mage, cost_time: at_most(1)", 3),
    ] {
        let terms = format!("filter: ({filter}), cards: 2");
        let main = standing(table((3, 2), ""), "cornerstone", &terms).ready();
        assert_eq!(pay(&mut main.clone()), (paid, 2), "{filter}");
        assert_eq!(pay_granted(&mut main.clone()), (paid, 2), "{filter}");
    }
    samples::write_cost("thief", 1, 3);
    let mut twice = standing(table((1, 4), ""), "cornerstone", "cards: 1").ready();
    twice.acts(ANNA, &[flame("wishing_well"), play("explorer"), play("thief")]);
    assert_eq!(twice.player(ANNA).on_board().count(), 2, "both for nothing");
}

/// ECHO-DISC-05: the discount of an effect applies to the play that it grants, not to another one.
#[test]
fn a_granted_discount_applies_to_one_play() {
    samples::write_cost("thief", 1, 3);
    let mut table = table((1, 2), "minus_cards: 1, minus_time: 1").ready();
    table.acts(ANNA, &[flame("wishing_well"), play("thief")]);
    assert_eq!(table.player(ANNA).place_of(card("thief")), Some(2));
    table.act(ANNA, play("explorer"));
    assert_eq!((table.choice(ANNA).cards, table.choice(ANNA).place), (1, 2));
}

/// ECHO-DISC-05: only an own card in the open part gives a discount: not one of a rival, in hand, on the board or under a source.
#[test]
fn a_discount_comes_from_the_own_open_part() {
    sample("meadow_man_at_arms", "discount(cards: 1, time: 1)");
    let bearer = ["meadow_man_at_arms"];
    let plain = || table((2, 3), "");
    let elsewhere = [
        plain().open(BORIS, &bearer),
        plain().hand(ANNA, &bearer),
        plain().board(ANNA, 2, &bearer),
        plain().captured(ANNA, "cyclicity", &bearer),
        plain().entrenched(ANNA, "cyclicity", &bearer),
    ];
    for table in elsewhere {
        assert_eq!(pay(&mut table.ready()), (2, 3));
    }
    assert_eq!(pay(&mut plain().open(ANNA, &bearer).ready()), (1, 2));
}

/// ECHO-DISC-06: a full token sends a card to the left from its discounted place.
#[test]
fn overflow_begins_at_the_discounted_place() {
    let two = ["meadow_man_at_arms", "sea_queen"];
    let granted = |time| table((0, time), "minus_time: 2");
    assert_eq!(pay_granted(&mut granted(4).board(ANNA, 2, &two).ready()), (0, 3));
    assert_eq!(pay_granted(&mut granted(4).board(ANNA, 4, &two).ready()), (0, 2));
    assert_eq!(pay_granted(&mut granted(5).board(ANNA, 5, &two).ready()), (0, 3));
    let mut full = granted(5).board(ANNA, 5, &two).ready();
    assert_eq!(full.refused(ANNA, play("explorer")), "no_room", "without the discount");
}

/// ECHO-DISC-07: counts and filters look at the printed cost, whatever was paid.
#[test]
fn discounts_leave_the_printed_cost_alone() {
    sample("music_box", "on(play((cost_cards: at_least(3), cost_time: at_least(2))), [(do: gain_vp(n(1)))])");
    sample(
        "explorer",
        "immediate([(do: gain_vp(per(each: 5, of: cards((cost_cards: at_least(3), kind: creature)))))])",
    );
    let table = standing(table((3, 2), "filter: (cost_cards: at_least(3))"), "cornerstone", "cards: 2, time: 2");
    let mut table = table.open(ANNA, &["music_box"]).captured(ANNA, "plenty", &["meadow_man_at_arms"]).ready();
    assert_eq!(pay_granted(&mut table), (0, 0), "the source looks at the printed cost, too");
    assert_eq!(table.player(ANNA).vp, 6);
    assert!(table.may(ANNA, Action::Draw));
}
