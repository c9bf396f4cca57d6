//! Removing cards (ECHO-REM), and the rulings about it (ECHO-GAP-30, ECHO-GAP-31, ECHO-GAP-59).

use echo::samples::write_cost;
use echo::{Action, Because, CardSet, Event, Origin};
use kernel::{Eyes, Game as _};

use super::capturing::state;
use super::position::{ANNA, BORIS, Table, capture, card, cards, choose, flame, play, sample, source, source_flame};

/// An artifact with a blue flame that removes a card for three points.
const CUP: &str = "parting_cup";

/// A table with that artifact in Anna's open part.
fn with_cup(players: u8) -> Table {
    sample(CUP, "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(3)))])])");
    Table::new(players).open(ANNA, &[CUP])
}

/// The cards that Anna may remove now.
fn removable(table: &Table) -> CardSet {
    let chosen = |action| if let Action::Card { card } = action { Some(card) } else { None };
    table.legal(ANNA).into_iter().filter_map(chosen).collect()
}

/// ECHO-REM-01: an effect removes one of the own cards and gives something for it.
#[test]
fn a_card_is_removed_for_a_bonus() {
    let mut table = with_cup(2).open(ANNA, &["thief", "whispering_shell"]).ready();
    table.act(ANNA, flame(CUP));
    let events = table.act(ANNA, choose("whispering_shell"));
    assert!(events.contains(&Event::Removed { seat: ANNA, card: card("whispering_shell") }));
    assert_eq!(table.player(ANNA).open, cards(&["thief", CUP]));
    assert_eq!(table.player(ANNA).vp, 3, "once, for one card");
    assert!(table.may(ANNA, Action::Draw), "and that is all");
}

/// ECHO-REM-02, ECHO-REM-03: cards of the own open part and creatures under captured sources, nothing sealed and nothing elsewhere.
#[test]
fn only_own_cards_that_are_not_sealed_are_removed() {
    let table = with_cup(3).open(ANNA, &["thief", "whispering_shell"]).captured(ANNA, "cyclicity", &["builder"]);
    let table = table.entrenched(ANNA, "permanence", &["sea_queen"]).captured(BORIS, "memory", &["explorer"]);
    let table = table.hand(ANNA, &["princess"]).board(ANNA, 1, &["miner"]).open(BORIS, &["meadow_man_at_arms"]);
    let mut table = table.ready();
    table.act(ANNA, flame(CUP));
    assert_eq!(removable(&table), cards(&["thief", "whispering_shell", "builder"]));
    for other in ["sea_queen", "explorer", "princess", "miner", "meadow_man_at_arms"] {
        assert_eq!(table.refused(ANNA, choose(other)), "not_allowed", "{other}");
    }
    let mut under = table.clone();
    under.act(ANNA, choose("builder"));
    assert_eq!(under.game.removed, cards(&["builder"]));
}

/// ECHO-REM-04: the card with the effect cannot be removed by it.
#[test]
fn a_card_does_not_remove_itself() {
    let mut table = with_cup(2).open(ANNA, &["thief"]).ready();
    table.act(ANNA, flame(CUP));
    assert_eq!(removable(&table), cards(&["thief"]));
    assert_eq!(table.refused(ANNA, choose(CUP)), "not_allowed");
}

/// ECHO-REM-04, ECHO-GAP-31: neither can a card through which the effect is applied: one that uses its flame.
#[test]
fn a_card_that_uses_the_flame_is_not_removed() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: (effect: flame, other: true)))])");
    sample("tinderbox", "flame(red, [(do: use_flame(filter: (other: true)))])");
    let table = with_cup(2).open(ANNA, &["music_box", "tinderbox", "builder"]);
    let mut table = table.ready();
    table.acts(ANNA, &[flame("music_box"), flame("tinderbox")]);
    assert_eq!(removable(&table), cards(&["builder"]), "the cup was the only flame left");
    assert_eq!(table.refused(ANNA, choose("music_box")), "not_allowed");
    assert_eq!(table.refused(ANNA, choose("tinderbox")), "not_allowed");
}

/// ECHO-GAP-31: nor one that does so by way of a source, or with its own immediate effect.
#[test]
fn a_card_at_the_beginning_of_a_chain_is_not_removed() {
    sample("music_box", "flame(blue, [(do: use_flame(filter: ()))])");
    let table = with_cup(2).captured(ANNA, "ember", &["builder"]).open(ANNA, &["music_box"]);
    let mut by_source = table.ready();
    by_source.acts(ANNA, &[flame("music_box"), source_flame("ember")]);
    assert_eq!(removable(&by_source), cards(&["builder"]), "neither the cup nor the box");

    sample("explorer", "immediate([(do: use_flame(filter: ()))])");
    write_cost("explorer", 0, 0);
    let mut by_summoning = with_cup(2).open(ANNA, &["thief"]).hand(ANNA, &["explorer"]).activated(&["thief"]).ready();
    by_summoning.act(ANNA, play("explorer"));
    assert_eq!(removable(&by_summoning), cards(&["thief"]), "neither the cup nor the explorer");
}

/// ECHO-GAP-31, ECHO-EFF-19: a card that led to the removal and does not apply it can be removed; what it says goes on.
#[test]
fn a_card_that_merely_led_to_a_removal_can_be_removed() {
    sample("explorer", "immediate([(do: play()), (do: gain_vp(n(1)))])");
    sample("builder", "immediate([(pay: remove_card(()), then: [(do: gain_vp(n(2)))])])");
    write_cost("explorer", 0, 0);
    write_cost("builder", 0, 0);
    let mut table = Table::new(2).open(ANNA, &["thief"]).hand(ANNA, &["explorer", "builder"]).ready();
    table.acts(ANNA, &[play("explorer"), play("builder")]);
    assert_eq!(removable(&table), cards(&["thief", "explorer"]), "the builder bears the text");
    table.act(ANNA, choose("explorer"));
    assert_eq!(table.game.removed, cards(&["explorer"]));
    assert_eq!(table.player(ANNA).vp, 2 + 1);
}

/// ECHO-GAP-31: nor one that applies its immediate effect.
#[test]
fn a_card_that_applies_the_immediate_effect_is_not_removed() {
    sample("music_box", "flame(blue, [(do: use_immediate(()))])");
    sample("smelting_furnace", "immediate([(pay: remove_card(()), then: [(do: gain_vp(n(2)))])])");
    let mut table = Table::new(2).open(ANNA, &["music_box", "smelting_furnace", "thief"]).ready();
    table.act(ANNA, flame("music_box"));
    assert_eq!(removable(&table), cards(&["thief"]));
    assert_eq!(table.refused(ANNA, choose("music_box")), "not_allowed");
    assert_eq!(table.refused(ANNA, choose("smelting_furnace")), "not_allowed");
}

/// ECHO-REM-05: nobody has to remove a card, and who does not gets no bonus.
#[test]
fn removing_may_be_declined() {
    let mut table = with_cup(2).open(ANNA, &["thief"]).ready();
    table.act(ANNA, flame(CUP));
    assert_eq!(table.legal(ANNA), [choose("thief"), Action::Decline]);
    table.act(ANNA, Action::Decline);
    assert_eq!((table.player(ANNA).vp, table.game.removed), (0, CardSet::EMPTY));
    assert_eq!(table.game.activated, cards(&[CUP]), "the flame is used all the same");
}

/// ECHO-REM-05: where no card can be removed there is no bonus.
#[test]
fn without_a_card_there_is_no_bonus() {
    let mut table = with_cup(2).entrenched(ANNA, "cyclicity", &["thief"]).ready();
    table.act(ANNA, flame(CUP));
    assert_eq!(table.player(ANNA).vp, 0);
    assert!(table.may(ANNA, Action::Draw), "nothing was asked");
}

/// ECHO-REM-06: with the last creature under it a captured source goes back at once, before the bonus.
#[test]
fn a_source_goes_back_with_its_last_creature() {
    let listener = sample("music_box", "on(lose_source, [(do: gain_vp(n(1)))])");
    let table = with_cup(2).captured(ANNA, "permanence", &["thief"]).open(ANNA, &["music_box"]);
    let mut table = table.open(BORIS, &["meadow_man_at_arms", "builder"]).ready();
    table.act(ANNA, flame(CUP));
    let events = table.act(ANNA, choose("thief"));
    assert_eq!(
        events,
        [
            Event::Removed { seat: ANNA, card: card("thief") },
            Event::Returned { seat: ANNA, source: source("permanence") },
            Event::Applied { seat: ANNA, origin: Origin::Card(listener), because: Because::Occasion },
            Event::GainedVp { seat: ANNA, n: 1, left: 23 },
            Event::GainedVp { seat: ANNA, n: 3, left: 20 },
        ]
    );
    assert_eq!((state(&table, "permanence").owner, table.game.dominated(ANNA).count()), (None, 0));
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    assert!(table.may(BORIS, capture("permanence")), "anybody may take it");
}

/// ECHO-REM-06: while another creature holds it the source stays.
#[test]
fn a_source_stays_with_another_creature() {
    let table = with_cup(2).captured(ANNA, "permanence", &["thief", "builder"]);
    let mut table = table.captured(ANNA, "cyclicity", &["explorer"]).ready();
    table.acts(ANNA, &[flame(CUP), choose("thief")]);
    assert_eq!(state(&table, "permanence").owner, Some(ANNA));
    assert_eq!(state(&table, "permanence").under, cards(&["builder"]));
    assert_eq!(state(&table, "cyclicity").owner, Some(ANNA));
}

/// ECHO-REM-07, ECHO-GAP-59: removed cards lie open on a pile of their own and are never shuffled again.
#[test]
fn removed_cards_do_not_come_back() {
    let mut table = with_cup(2).open(ANNA, &["thief"]).deck_of(0, false).ready();
    let pile = table.game.discard.len();
    table.acts(ANNA, &[flame(CUP), choose("thief")]);
    assert_eq!(table.game.discard.len(), pile, "not the discard pile");
    for eyes in [Eyes::Public, Eyes::Seat(ANNA), Eyes::Seat(BORIS)] {
        assert_eq!(table.game.view(eyes).removed, [card("thief")]);
    }
    let events = table.act(ANNA, Action::Draw);
    assert!(events.iter().any(|event| matches!(event, Event::Reshuffled { .. })));
    assert_eq!(table.game.deck.len(), pile - 2);
    assert!(!table.game.deck.contains(&card("thief")) && !table.player(ANNA).hand.contains(card("thief")));
    assert_eq!(table.game.removed, cards(&["thief"]));
}

/// ECHO-REM-07: a removed card is out of the brotherhood: it counts and scores no more.
#[test]
fn a_removed_card_is_out_of_the_game() {
    let mut table = with_cup(2).open(ANNA, &["princess"]).ready();
    table.acts(ANNA, &[flame(CUP), choose("princess")]);
    assert_eq!(table.player(ANNA).entered[..], [card(CUP)]);
    assert_eq!(table.game.brotherhood(ANNA), 1);
    let score = &table.game.view(Eyes::Public).seats[0].score;
    assert!(score.cards.iter().all(|(scored, _)| *scored != card("princess")));
}

/// ECHO-REM-08, ECHO-GAP-30: a source is no card that can be removed; it goes back only when nobody holds it.
#[test]
fn a_source_is_not_removed() {
    let table = with_cup(3).captured(ANNA, "cyclicity", &["thief"]).entrenched(ANNA, "permanence", &["builder"]);
    let mut table = table.ready();
    table.act(ANNA, flame(CUP));
    assert_eq!(table.legal(ANNA), [choose("thief"), Action::Decline], "neither of the two sources");
    table.act(ANNA, choose("thief"));
    assert_eq!(table.game.sources.len(), 3, "it is back in the middle, not out of the game");
    assert_eq!(state(&table, "cyclicity").owner, None);
}

/// ECHO-REM-09: the bonus comes when the card is gone, and does not count it.
#[test]
fn the_bonus_comes_after_the_removal() {
    sample("music_box", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(per(each: 1, of: cards(()))))])])");
    let mut table = Table::new(2).open(ANNA, &["music_box", "thief", "builder"]).ready();
    table.acts(ANNA, &[flame("music_box"), choose("thief")]);
    assert_eq!(table.player(ANNA).vp, 2, "the builder and the card that counts");
}
