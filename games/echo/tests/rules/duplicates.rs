//! Artifacts in two copies (ECHO-DUP).

use std::collections::BTreeMap;

use echo::content::library;
use echo::samples::write_cost;
use echo::{Action, CardId, Echo, Faction, Kind, Mode, Options};
use kernel::{Game as _, Luck};

use super::position::{ANNA, BORIS, Table, card, choose, discard, flame, play, sample};

const COPIES: [&str; 2] = ["whispering_shell", "whispering_shell_2"];

/// Both copies cost no cards, and the second is in the hand of Anna.
fn second_in_hand() -> Table {
    for id in COPIES {
        sample(id, "");
        write_cost(id, 0, 3);
    }
    Table::new(2).hand(ANNA, &["whispering_shell_2", "thief"])
}

/// ECHO-DUP-01: five artifacts, one of each faction and a neutral one, are there twice; every other card once.
#[test]
fn five_artifacts_exist_twice() {
    let mut copies: BTreeMap<CardId, Vec<CardId>> = BTreeMap::new();
    for (id, card) in library().cards() {
        copies.entry(card.first).or_default().push(id);
    }
    assert_eq!((copies.len(), copies.values().map(Vec::len).sum::<usize>()), (100, 105));
    let doubled: Vec<_> = copies.into_values().filter(|ids| ids.len() > 1).collect();
    assert_eq!(doubled.len(), 5);
    let mut factions: Vec<Faction> = Vec::new();
    for ids in doubled {
        let [one, other] = ids[..] else { panic!("more than two of {}", ids[0]) };
        let [one, other] = [one, other].map(|id| &library().card(id).data);
        assert_eq!((one, one.kind), (other, Kind::Artifact));
        factions.push(one.faction);
    }
    factions.sort_unstable();
    assert_eq!(factions, [&Faction::FOUR[..], &[Faction::Neutral]].concat());
}

/// ECHO-DUP-01: both copies are shuffled in, and no other card twice.
#[test]
fn both_copies_are_in_the_deck() {
    let game = Echo::setup(&Options { mode: Mode::Standard }, 2, &mut Luck::fast(1)).expect("a table");
    let mut all: Vec<CardId> = game.deck.iter().copied().chain(game.seats.iter().flat_map(|p| p.hand.iter())).collect();
    all.sort_unstable();
    let named = |id: &str| all.iter().filter(|card| library().card(**card).first == self::card(id)).count();
    assert_eq!((named("whispering_shell"), named("thief"), all.len()), (2, 1, 105));
}

/// ECHO-DUP-02, ECHO-DUP-03: with one copy in the brotherhood the other cannot be played, by whatever means.
#[test]
fn a_brotherhood_has_one_copy_at_most() {
    let mut table = second_in_hand().open(ANNA, &["whispering_shell", "night_swift"]).ready();
    sample("night_swift", "flame(blue, [(do: play(minus_time: 3))])");
    assert_eq!(table.refused(ANNA, play("whispering_shell_2")), "duplicate");
    table.act(ANNA, flame("night_swift"));
    assert_eq!(table.refused(ANNA, play("whispering_shell_2")), "duplicate");
    assert_eq!(table.legal(ANNA), [play("thief"), Action::Decline]);
    assert!(table.game.invariants().is_ok());
    table.game.seats[0].open.insert(card("whispering_shell_2"));
    table.game.seats[0].entered.push(card("whispering_shell_2"));
    table.game.seats[0].hand.remove(card("whispering_shell_2"));
    assert!(table.game.invariants().is_err(), "such a brotherhood is no possible one");
}

/// ECHO-DUP-03, ECHO-GAP-05: nor while the other copy lies on the own board, from whichever side one sees them.
#[test]
fn a_copy_on_the_board_forbids_the_other() {
    for (there, held) in [(COPIES[0], COPIES[1]), (COPIES[1], COPIES[0])] {
        let mut table = second_in_hand().hand(ANNA, &[held]).board(ANNA, 3, &[there]).ready();
        assert_eq!(table.refused(ANNA, play(held)), "duplicate");
        assert!(!table.may(ANNA, play(held)) && table.may(ANNA, play("thief")));
    }
    let mut none = second_in_hand().ready();
    none.act(ANNA, play("whispering_shell_2"));
    assert_eq!(none.at(ANNA, 3), [card("whispering_shell_2")], "alone it can be played");
}

/// ECHO-DUP-03, ECHO-GAP-05: nor while the other copy waits to be summoned.
#[test]
fn a_waiting_copy_forbids_the_other() {
    sample("night_swift", "immediate([(do: play())])");
    let mut table = second_in_hand().board(ANNA, 1, &["night_swift", "whispering_shell"]).ready();
    table.time_phase(ANNA);
    table.act(ANNA, choose("night_swift"));
    assert!(table.player(ANNA).waiting.contains(card("whispering_shell")));
    assert_eq!(table.refused(ANNA, play("whispering_shell_2")), "duplicate");
    table.act(ANNA, Action::Decline);
    assert!(table.player(ANNA).open.contains(card("whispering_shell")));
}

/// ECHO-DUP-03: two copies in one hand: one can be played, then the other cannot.
#[test]
fn of_two_copies_in_hand_one_can_be_played() {
    let mut table = second_in_hand().hand(ANNA, &["whispering_shell"]).ready();
    table.acts(ANNA, &[play("whispering_shell"), Action::EndTurn]);
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    assert_eq!(table.refused(ANNA, play("whispering_shell_2")), "duplicate");
}

/// ECHO-DUP-04, ECHO-GAP-05: such a copy can pay for another card.
#[test]
fn a_copy_can_pay_for_another_card() {
    write_cost("thief", 1, 3);
    let mut table = second_in_hand().open(ANNA, &["whispering_shell"]).ready();
    table.acts(ANNA, &[play("thief"), discard("whispering_shell_2")]);
    assert_eq!(table.game.discard[..], [card("whispering_shell_2")]);
}

/// ECHO-DUP-04: a discard that an effect demands, and one that it takes as a price, can take it.
#[test]
fn a_copy_can_be_discarded_for_an_effect() {
    sample("miner", "flame(blue, [(do: rivals_discard_cards(1, each_rival))])");
    let mut forced =
        second_in_hand().open(ANNA, &["whispering_shell"]).open(BORIS, &["miner"]).turn(BORIS, false).ready();
    forced.act(BORIS, flame("miner"));
    forced.act(ANNA, discard("whispering_shell_2"));
    assert_eq!(forced.game.discard[..], [card("whispering_shell_2")]);

    sample("princess", "flame(blue, [(pay: discard_cards(1), then: [(do: gain_vp(n(1)))])])");
    let mut price = second_in_hand().open(ANNA, &["whispering_shell", "princess"]).ready();
    price.acts(ANNA, &[flame("princess"), Action::Accept, discard("whispering_shell_2")]);
    assert_eq!((price.game.discard.len(), price.player(ANNA).vp), (1, 1));
}

/// ECHO-DUP-04, ECHO-GAP-05: so can the hand limit.
#[test]
fn a_copy_can_be_discarded_at_the_hand_limit() {
    let mut table = second_in_hand().open(ANNA, &["whispering_shell"]).any_hand(ANNA, 9).turn(BORIS, true).ready();
    table.acts(BORIS, &[Action::Draw, Action::EndTurn]);
    table.act(ANNA, discard("whispering_shell_2"));
    assert_eq!(table.game.discard[..], [card("whispering_shell_2")]);
}

/// ECHO-DUP-05: when the copy in the brotherhood has been removed, the other can be played.
#[test]
fn after_a_removal_the_other_copy_can_be_played() {
    sample("princess", "flame(blue, [(pay: remove_card(()), then: [(do: gain_vp(n(1)))])])");
    let mut table = second_in_hand().open(ANNA, &["whispering_shell", "princess"]).ready();
    assert_eq!(table.refused(ANNA, play("whispering_shell_2")), "duplicate");
    table.acts(ANNA, &[flame("princess"), choose("whispering_shell")]);
    assert!(table.game.removed.contains(card("whispering_shell")));
    table.act(ANNA, play("whispering_shell_2"));
    assert_eq!(table.at(ANNA, 3), [card("whispering_shell_2")]);
}

/// ECHO-DUP-06: two players may each have one.
#[test]
fn two_players_may_have_a_copy_each() {
    let mut table = second_in_hand().open(BORIS, &["whispering_shell"]).ready();
    table.act(ANNA, play("whispering_shell_2"));
    assert_eq!(table.at(ANNA, 3), [card("whispering_shell_2")]);
    let mut at_once = second_in_hand().open(BORIS, &["whispering_shell"]).ready();
    write_cost("whispering_shell_2", 0, 0);
    at_once.act(ANNA, play("whispering_shell_2"));
    assert!(at_once.player(ANNA).open.contains(card("whispering_shell_2")));
    assert!(at_once.player(BORIS).open.contains(card("whispering_shell")));
}
