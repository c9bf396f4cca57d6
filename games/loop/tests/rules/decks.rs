//! Decks, hands, piles (LOOP-DECK).

use kernel::{Eyes, Game as _, Scripted, Seat};
use the_loop::Era::{Globalization, Industrial, MiddleAges, Renaissance};
use the_loop::content::library;
use the_loop::state::AgentSeat;
use the_loop::{Action, AgentId, CardId, Dimension, Event, Mode, TheLoop};

use super::position::{Table, card, circle, play};

/// All cards of a seat, wherever they lie.
fn cards_of(seat: &AgentSeat) -> Vec<CardId> {
    let mut cards: Vec<CardId> = seat.hand.iter().map(|held| held.card).collect();
    cards.extend(seat.deck.iter().chain(&seat.discard));
    cards.sort_unstable();
    cards
}

/// LOOP-DECK-01: in no turn does a card go from one player to another, and only the active player's cards become fewer.
#[test]
fn everybody_has_cards_of_their_own() {
    play(Mode::Sabotage, 20, |moment| {
        for (seat, (before, after)) in moment.before.seats.iter().zip(&moment.after.seats).enumerate() {
            let (before, after) = (cards_of(before), cards_of(after));
            let lost = before.iter().any(|card| !after.contains(card));
            assert!(!lost || Seat(seat as u8) == moment.before.active());
            for other in moment.before.seats.iter().enumerate().filter(|(other, _)| *other != seat) {
                assert!(!after.iter().any(|card| cards_of(other.1).contains(card)), "a card changed hands");
            }
        }
    });
}

/// LOOP-DECK-01, LOOP-DECK-10: a hand is discarded to its owner's pile; the others keep theirs.
#[test]
fn a_hand_goes_to_its_owners_pile() {
    let mut table = Table::two().hand(0, &["reply_all", "matryoshka"]).hand(1, &["liars_scales"]).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!(table.game.seats[0].discard[..], [card("reply_all"), card("matryoshka")]);
    assert!(table.game.seats[1].discard.is_empty());
    assert!(table.hand_of(1).contains(&"liars_scales"));
}

/// LOOP-DECK-02, LOOP-DECK-03: everybody sees every card of a hand, and whether it is charged.
#[test]
fn hands_lie_open() {
    let table = Table::two().hand(0, &["reply_all", "matryoshka"]).discharged("matryoshka").ready();
    for eyes in [Eyes::Public, Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1))] {
        let hand = &table.game.view(eyes).seats[0].hand;
        let seen: Vec<(&str, bool)> = hand.iter().map(|held| (held.card.name(), held.charged)).collect();
        assert_eq!(seen, [("reply_all", true), ("matryoshka", false)]);
    }
}

/// LOOP-DECK-04: a card comes into a hand charged, drawn or taken from the discard pile.
#[test]
fn cards_come_charged() {
    let mut table = Table::two()
        .hand(0, &["edison_phonograph", "frequent_faller_miles"])
        .discard(0, &["reply_all"])
        .on_deck(0, &["matryoshka"])
        .ready();
    table.play("edison_phonograph");
    table.act(Action::Era { era: Globalization });
    table.play("frequent_faller_miles");
    table.act(Action::Go { steps: 1, carry: None });
    assert!(table.is_charged("reply_all") && table.is_charged("matryoshka"));
}

/// LOOP-DECK-05, LOOP-DECK-06: using a card discharges it, and it cannot be used again until it is recharged.
#[test]
fn a_used_card_is_discharged() {
    let mut table = Table::two().hand(0, &["reply_all"]).energy(Globalization, 1).ready();
    table.play("reply_all");
    assert!(!table.is_charged("reply_all"));
    assert_eq!(table.refused(Action::Use { card: card("reply_all") }), "not_charged");
    table.act(circle(Dimension::Spiral));
    table.play("reply_all");
}

/// LOOP-DECK-07: effects may raise a hand above three, as far as there are cards.
#[test]
fn a_hand_can_grow() {
    let mut table = Table::two().hand(0, &["factory_reset", "maxwell_demon", "matryoshka"]).ready();
    table.play("factory_reset");
    table.act(Action::Decline);
    table.play("maxwell_demon");
    table.act(Action::Either { n: 1 });
    assert_eq!(table.game.seats[0].hand.len(), 7);
    table.pass();
    assert_eq!(table.game.seats[0].hand.len(), 3, "and three again in the next turn");
}

/// LOOP-DECK-08, LOOP-DECK-09: what is drawn is the top card of your own deck, not of the Great Deck or of another.
#[test]
fn the_top_of_your_own_deck_is_drawn() {
    let mut table = Table::two()
        .hand(0, &["maxwell_demon"])
        .on_deck(0, &["reply_all", "matryoshka"])
        .on_deck(1, &["liars_scales"])
        .on_great_deck("war_steed")
        .ready();
    table.play("maxwell_demon");
    table.act(Action::Either { n: 1 });
    assert_eq!(table.hand_of(0), ["maxwell_demon", "matryoshka", "reply_all"]);
    assert_eq!(table.game.great_deck.last(), Some(&card("war_steed")));
    assert_eq!(table.game.seats[1].deck.last(), Some(&card("liars_scales")));
}

/// LOOP-DECK-10: a discarded card lies on top of its owner's pile.
#[test]
fn discarded_cards_lie_on_top() {
    let mut table =
        Table::two().active(1).hand(1, &["occams_razor", "liars_scales"]).discard(1, &["egg_that_came_first"]).ready();
    table.play("occams_razor");
    assert_eq!(table.game.seats[1].discard[..], [card("egg_that_came_first"), card("liars_scales")]);
}

/// LOOP-DECK-11: when the deck runs out in the middle of a draw, the whole discard pile becomes the new deck.
#[test]
fn an_empty_deck_is_made_of_the_discard_pile() {
    let mut table = Table::two().hand(0, &["maxwell_demon"]).only_deck(0, &["reply_all"]).ready();
    let pile = table.game.seats[0].discard.clone();
    assert_eq!(pile.len(), 5);
    table.play("maxwell_demon");
    table.act_scripted(Action::Either { n: 1 }, [Scripted::Order(vec![4, 3, 2, 1, 0])]);
    assert!(table.events.contains(&Event::Reshuffled { seat: Seat(0), cards: 5 }));
    assert_eq!(table.hand_of(0), ["maxwell_demon", "reply_all", pile[0].name()]);
    assert_eq!((table.game.seats[0].deck.len(), table.game.seats[0].discard.len()), (4, 0));
}

/// LOOP-DECK-12: with neither a deck nor a discard pile nothing is drawn.
#[test]
fn nothing_is_drawn_from_nothing() {
    let everything: Vec<&str> = library().starting(AgentId::MisterTime).iter().map(|card| card.name()).collect();
    let mut table = Table::two().hand(0, &everything).hand(0, &["maxwell_demon"]).ready();
    table.play("maxwell_demon");
    table.act(Action::Either { n: 1 });
    assert_eq!(table.game.seats[0].hand.len(), 7);
    assert!(table.may(Action::EndActions));
}

/// LOOP-DECK-13: a card added to a deck lies on top of it, and is that agent's card from then on.
#[test]
fn an_added_card_lies_on_top() {
    let mut table = Table::two().available("rubiks_cube").ready();
    table.act(Action::EndActions);
    let gain = Action::Gain { card: card("rubiks_cube") };
    let script = table.phase_one(&["d3-2"], &[1, 1]);
    table.act_scripted(gain, script);
    assert_eq!(table.hand_of(0)[0], "rubiks_cube", "the first card drawn");
    table.end_turn_with(&["d3-3"], &[1, 1]);
    table.end_turn_with(&["d3-4"], &[1, 1]);
    assert_eq!(table.game.seats[0].discard[0], card("rubiks_cube"));
}

/// LOOP-DECK-14: in no game does an artifact come to an era from anywhere but the Great Deck.
#[test]
fn artifacts_come_from_the_great_deck() {
    let lying =
        |game: &TheLoop| -> Vec<CardId> { game.eras.iter().flat_map(|(_, state)| state.artifacts.clone()).collect() };
    play(Mode::Sabotage, 20, |moment| {
        let before = lying(moment.before);
        let rebuilt = moment.events.iter().any(|event| matches!(event, Event::GreatDeckRebuilt { .. }));
        for card in lying(moment.after).iter().filter(|card| !before.contains(card)) {
            assert!(moment.before.great_deck.contains(card) || rebuilt && moment.before.destroyed.contains(card));
        }
    });
}

/// LOOP-DECK-15: the top card of the Great Deck is laid at its home era, beside any number of others; any agent can take it.
#[test]
fn a_revealed_artifact_is_available_to_all() {
    let mut table = Table::two().hand(0, &["galileo_spyglass"]);
    for id in ["gutenberg_bookworm_hole", "vitruvian_double", "leonardo_ornithopter", "bulk_indulgence"] {
        table = table.available(id);
    }
    let mut table = table.on_great_deck("war_steed").on_great_deck("mona_lisa_copy").ready();
    table.play("galileo_spyglass");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.game.eras[Renaissance].artifacts.len(), 5);
    assert_eq!(table.game.eras[Renaissance].artifacts.last(), Some(&card("mona_lisa_copy")));
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!(table.game.eras[MiddleAges].artifacts[..], [card("war_steed")], "the next from the top");
    table.act(Action::EndActions);
    assert!(table.may(Action::Gain { card: card("mona_lisa_copy") }), "the other agent stands there");
}

/// LOOP-DECK-16, LOOP-GEN-11: at the moment at which the Great Deck becomes empty the destroyed pile becomes the new one.
#[test]
fn the_great_deck_is_rebuilt_at_once() {
    let mut table = Table::two().hand(0, &["galileo_spyglass"]).only_great_deck(&["war_steed"]).ready();
    let destroyed = table.game.destroyed.clone();
    assert_eq!(destroyed.len(), 47);
    table.act_scripted(Action::Use { card: card("galileo_spyglass") }, [Scripted::Keep]);
    assert!(table.events.contains(&Event::GreatDeckRebuilt { cards: 47 }));
    assert_eq!((&table.game.great_deck, table.game.destroyed.len()), (&destroyed, 0));
}

/// All 49 artifacts of the Great Deck lie at eras, and none is destroyed.
fn everything_available(agents: &[AgentId]) -> Table {
    let mut table = Table::new(agents);
    for card in library().great_deck() {
        table = table.available(card.name());
    }
    table
}

/// LOOP-DECK-16: when the destroyed pile is empty too, a card destroyed later becomes the Great Deck as soon as one is needed,
/// and not before.
#[test]
fn an_empty_great_deck_waits_for_a_destroyed_card() {
    let mut table = everything_available(&[AgentId::MisterTime, AgentId::EternityAccountant])
        .active(1)
        .hand(1, &["write_off_form", "double_entry_ledger"])
        .ready();
    table.play("write_off_form");
    table.act(Action::Card { card: card("double_entry_ledger") });
    assert_eq!(table.game.destroyed[..], [card("double_entry_ledger")]);
    assert!(table.game.great_deck.is_empty());
    table.act(Action::EndActions);
    let mut script = table.phase_one(&["d3-2"], &[1, 1]);
    script.insert(1, Scripted::Keep);
    table.act_scripted(Action::Decline, script);
    assert!(table.game.eras[Industrial].artifacts.contains(&card("double_entry_ledger")), "revealed at its home era");
}

/// LOOP-DECK-16: while there is no card at all, nothing is revealed.
#[test]
fn nothing_is_revealed_from_nothing() {
    let mut table = everything_available(&[AgentId::MisterTime, AgentId::LadyParadox]).ready();
    table.act(Action::EndActions);
    let script = table.phase_one(&["d3-2"], &[1, 1]);
    table.act_scripted(Action::Decline, script);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Revealed { .. })));
    assert_eq!(table.game.active(), Seat(1));
}

/// LOOP-DECK-17: a destroyed card lies on top of the destroyed pile, where everybody sees it.
#[test]
fn a_destroyed_card_lies_on_top() {
    let mut table = Table::new(&[AgentId::EternityAccountant, AgentId::MisterTime])
        .hand(0, &["write_off_form", "double_entry_ledger"])
        .only_great_deck(&["war_steed", "matryoshka"])
        .ready();
    table.play("write_off_form");
    table.act(Action::Card { card: card("double_entry_ledger") });
    let view = table.game.view(Eyes::Public);
    assert_eq!((view.destroyed.len(), view.destroyed.last()), (48, Some(&card("double_entry_ledger"))));
    assert_eq!(table.hand_of(0), ["write_off_form"]);
}

/// LOOP-DECK-18: cards destroyed together go onto the pile in the order in which they were laid, as nobody says otherwise.
#[test]
fn cards_destroyed_together_keep_their_order() {
    let mut table = Table::two()
        .available("matryoshka")
        .available("tesla_spare_coil")
        .available("fogg_wager")
        .rifts(Industrial, 3)
        .next_faux(Industrial)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 2]);
    assert_eq!(table.game.destroyed[..], ["matryoshka", "tesla_spare_coil", "fogg_wager"].map(card));
}

/// LOOP-DECK-19: only a card from the named place can be destroyed.
#[test]
fn only_cards_of_the_named_place_are_destroyed() {
    let mut table = Table::two()
        .hand(0, &["factory_reset", "matryoshka"])
        .hand(1, &["liars_scales"])
        .discard(0, &["reply_all"])
        .on_deck(0, &["blue_duct_tape", "ion_temporograph"])
        .available("rubiks_cube")
        .ready();
    table.play("factory_reset");
    let hand = ["factory_reset", "matryoshka", "ion_temporograph", "blue_duct_tape"];
    let mut expected = hand.map(|id| Action::Card { card: card(id) }).to_vec();
    expected.push(Action::Decline);
    assert_eq!(table.legal(), expected);
    for elsewhere in ["liars_scales", "reply_all", "rubiks_cube"] {
        assert_eq!(table.refused(Action::Card { card: card(elsewhere) }), "no_target");
    }
}
