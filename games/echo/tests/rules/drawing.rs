//! Drawing (ECHO-DRAW), also as main action (ECHO-DRW).

use echo::samples::write_cost;
use echo::{Action, CardSet, Event, MainAction, Why};
use kernel::luck::Scripted;
use kernel::{Eyes, Game as _, Luck, SeatSet};

use super::position::{ANNA, BORIS, Table, card, cards, choose, discard, flame, play, sample};

/// The princess draws so many cards.
fn drawing(n: u8) -> Table {
    sample("princess", &format!("flame(blue, [(do: draw(n({n})))])"));
    Table::new(2).open(ANNA, &["princess"])
}

/// The deck has these cards, the first on top, and the discard pile those; all others are out of the game.
fn piles(table: Table, deck: &[&str], discard: &[&str]) -> Table {
    let mut table = table.deck_top(deck).deck_of(deck.len(), true);
    for id in discard {
        table.game.removed.remove(card(id));
        table.game.discard.push(card(id));
    }
    table
}

/// ECHO-DRAW-01: the top card of the deck, so many times, into one's hand.
#[test]
fn cards_are_drawn_from_the_top() {
    for (n, drawn) in [(1, &["explorer"][..]), (3, &["explorer", "thief", "builder"])] {
        let mut table = drawing(n).deck_top(&["explorer", "thief", "builder", "miner"]).ready();
        let deck = table.game.deck.len();
        let events = table.act(ANNA, flame("princess"));
        assert_eq!(table.player(ANNA).hand, cards(drawn));
        assert_eq!(table.game.deck.len(), deck - drawn.len());
        assert!(events.contains(&Event::Drew { seat: ANNA, n, cards: cards(drawn) }));
        assert!(table.player(BORIS).hand.is_empty());
    }
}

/// ECHO-DRAW-02: the deck runs out while cards are drawn: the discard pile is shuffled, and drawing goes on.
#[test]
fn the_discard_pile_becomes_the_deck() {
    let mut table = piles(drawing(3), &["explorer"], &["thief", "builder", "miner"]).ready();
    // Sorted they lie builder, miner, thief; the last one is the top one.
    let events = table.act_by(ANNA, flame("princess"), [Scripted::Order(vec![1, 2, 0])]);
    assert!(events.contains(&Event::Reshuffled { cards: 3 }));
    assert_eq!(table.player(ANNA).hand, cards(&["explorer", "builder", "thief"]));
    assert_eq!((&table.game.deck[..], table.game.discard.len()), (&[card("miner")][..], 0));
}

/// ECHO-DRAW-02: the new deck is shuffled and lies face down.
#[test]
fn the_new_deck_is_shuffled() {
    let ids = ["explorer", "thief", "builder", "miner", "sea_queen", "raftsman"];
    let mut seen = CardSet::EMPTY;
    for seed in 0..60 {
        let mut table = piles(drawing(1), &[], &ids).ready();
        table.act_with(ANNA, flame("princess"), &mut Luck::fast(seed));
        seen = seen | table.player(ANNA).hand;
        let view = table.game.view(Eyes::Seat(ANNA));
        assert_eq!((view.deck, view.discard.len()), (5, 0));
    }
    assert_eq!(seen, cards(&ids), "every card can come");
}

/// ECHO-DRAW-02, ECHO-GAP-10: the pile is not touched before a card has to be drawn from an empty deck.
#[test]
fn nothing_is_shuffled_before_it_is_needed() {
    let mut table = piles(drawing(2), &["explorer", "thief"], &["builder", "miner"]).ready();
    let events = table.act_by(ANNA, flame("princess"), []);
    assert!(!events.iter().any(|event| matches!(event, Event::Reshuffled { .. })));
    assert_eq!((table.game.deck.len(), table.game.discard.len()), (0, 2));
    table.act_by(ANNA, Action::Draw, [Scripted::Keep]);
    assert_eq!(table.player(ANNA).hand, cards(&["explorer", "thief", "builder", "miner"]));
}

/// ECHO-DRAW-03, ECHO-GAP-10: with both piles empty the rest of the draws is lost, and nothing is given for it.
#[test]
fn draws_from_nothing_are_lost() {
    let mut table = piles(drawing(3), &["explorer"], &["thief"]).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(ANNA).hand, cards(&["explorer", "thief"]));
    let before = table.game.clone();
    table.act_by(ANNA, Action::Draw, []);
    assert_eq!(table.player(ANNA).hand, before.player(ANNA).hand);
    assert_eq!((table.player(ANNA).vp, table.game.main_vp), (0, before.main_vp));
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.awaited(), SeatSet::one(BORIS), "the game goes on");
}

/// ECHO-DRAW-03: what is lost does not come later, when there are cards again.
#[test]
fn lost_draws_are_not_made_up_for() {
    let mut table = piles(drawing(3), &[], &[]).hand(BORIS, &["thief", "miner"]).ready();
    table.acts(ANNA, &[flame("princess"), Action::Draw, Action::EndTurn]);
    write_cost("thief", 1, 3);
    table.acts(BORIS, &[play("thief"), discard("miner"), Action::EndTurn]);
    assert_eq!((table.player(ANNA).hand.len(), table.game.discard.len()), (0, 1));
    table.act(ANNA, Action::Draw);
    assert_eq!(table.player(ANNA).hand, cards(&["miner"]));
}

/// ECHO-DRAW-04: removed cards stay removed, also when the deck runs out.
#[test]
fn removed_cards_are_never_shuffled_in() {
    sample("night_swift", "flame(blue, [(pay: remove_card(()), then: [(do: draw(n(4)))])])");
    let mut table = piles(drawing(1).open(ANNA, &["night_swift"]), &[], &["thief", "builder"]).ready();
    let gone = table.game.removed;
    table.acts(ANNA, &[flame("night_swift"), choose("princess")]);
    assert_eq!(table.player(ANNA).hand, cards(&["thief", "builder"]));
    assert_eq!(table.game.removed, gone.with(card("princess")));
}

/// ECHO-DRAW-05: in a round a hand may be as big as it gets; only its end takes what is more than ten.
#[test]
fn a_hand_has_no_limit_before_the_end_of_the_round() {
    let mut table = drawing(6).any_hand(ANNA, 10).turn(ANNA, true).ready();
    table.acts(ANNA, &[flame("princess"), Action::Draw]);
    assert_eq!(table.player(ANNA).hand.len(), 18);
    table.act(ANNA, Action::EndTurn);
    assert_eq!((table.game.discards, table.player(ANNA).hand.len()), (None, 18));
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!((table.discards().why, table.discards().owed[0]), (Why::Limit, 8));
}

/// ECHO-DRAW-05: nor in the time phase, whose card may be the eleventh.
#[test]
fn a_hand_has_no_limit_in_the_time_phase() {
    let mut table = Table::new(2).any_hand(ANNA, 10).ready();
    table.time_phase(ANNA);
    assert_eq!((table.player(ANNA).hand.len(), table.game.discards), (11, None));
    assert!(table.may(ANNA, Action::Draw));
}

/// ECHO-DRW-01: the main action draws two cards and places a cube in its slot.
#[test]
fn the_main_action_draws_two() {
    let mut table = Table::new(2).deck_top(&["explorer", "thief", "builder"]).ready();
    let events = table.act(ANNA, Action::Draw);
    assert!(events.contains(&Event::MainAction { seat: ANNA, action: MainAction::Draw }));
    assert_eq!((table.player(ANNA).hand, table.player(ANNA).cubes), (cards(&["explorer", "thief"]), [1, 0, 0, 0]));
    assert_eq!(table.refused(ANNA, Action::Draw), "acted");
    table.act(ANNA, Action::EndTurn);
    table.act(BORIS, Action::Draw);
    assert!(table.player(BORIS).hand.contains(card("builder")));
}

/// ECHO-DRW-01, ECHO-DRAW-02: it goes on over a reshuffle, and takes what there is.
#[test]
fn the_main_action_draws_over_a_reshuffle() {
    let mut table = piles(Table::new(2), &["explorer"], &["thief", "miner"]).ready();
    table.act_by(ANNA, Action::Draw, [Scripted::Keep]);
    assert_eq!(table.player(ANNA).hand, cards(&["explorer", "thief"]), "thief is the last by its number");
    let mut short = piles(Table::new(2), &["explorer"], &[]).ready();
    short.act(ANNA, Action::Draw);
    assert_eq!((short.player(ANNA).hand, short.player(ANNA).cubes), (cards(&["explorer"]), [1, 0, 0, 0]));
}
