//! What people have met: remembered after a game, and dealt last to those who want unfamiliar cards.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Collect as _, Daily as _, Game as _, Luck, Seat};
use timeline::content::library;
use timeline::{CardId, Mode, Options, Talk, Timeline};
use words::{Album as _, Lang};

fn cards_of(game: &Timeline) -> Vec<CardId> {
    let hands = game.hands.iter().flatten().map(|held| held.card);
    let zones = [&game.axis.first, &game.discard_pile, &game.draw_pile];
    hands.chain(zones.into_iter().flatten().copied()).collect()
}

/// The options of people who have met these cards so many times.
fn fresh(times_met: &BTreeMap<String, u32>) -> Options {
    Timeline::with_history(&Options { fresh: true, ..Options::default() }, times_met)
}

#[test]
fn unfamiliar_cards_are_dealt_first() {
    let deck: Vec<CardId> = library().merged(&Options::default().decks);
    // All but forty have been met; of these forty at least four stay in the box.
    let known: BTreeMap<String, u32> =
        deck.iter().skip(40).enumerate().map(|(index, card)| (format!("card:{card}"), 1 + index as u32 % 3)).collect();
    let mut orders = BTreeSet::new();
    for seed in 0..50 {
        let game = Timeline::setup(&fresh(&known), 3, &mut Luck::fast(seed)).expect("they can play");
        let dealt = cards_of(&game);
        assert_eq!(dealt.len(), 36);
        assert!(dealt.iter().all(|card| !known.contains_key(&format!("card:{card}"))), "seed {seed}");
        orders.insert(dealt.iter().map(|card| card.0).collect::<Vec<_>>());
    }
    assert_eq!(orders.len(), 50, "the shuffle is still a shuffle");
}

/// Where nearly all have been met, the few new ones lie anywhere among the 36 and not on top.
#[test]
fn the_order_does_not_tell_what_is_unfamiliar() {
    let deck: Vec<CardId> = library().merged(&Options::default().decks);
    let new = &deck[..6];
    let known: BTreeMap<String, u32> = deck.iter().skip(6).map(|card| (format!("card:{card}"), 1)).collect();
    let mut in_hands = 0;
    for seed in 0..200 {
        let game = Timeline::setup(&fresh(&known), 3, &mut Luck::fast(seed)).expect("they can play");
        let dealt = cards_of(&game);
        assert!(new.iter().all(|card| dealt.contains(card)), "all new ones take part");
        in_hands += game.hands.iter().flatten().filter(|held| new.contains(&held.card)).count();
    }
    // 12 of 36 cards are dealt: a third of 6 × 200.
    assert!((320..480).contains(&in_hands), "{in_hands}");
}

#[test]
fn without_the_option_nothing_changes() {
    let known = BTreeMap::from([("card:x".to_owned(), 7)]);
    let plain = Options::default();
    assert_eq!(Timeline::with_history(&plain, &known), plain);
    let text = serde_json::to_string(&fresh(&BTreeMap::new())).expect("plain data");
    assert!(!text.contains("times_met"), "{text}");
    // In Versus all cards take part anyway.
    let versus = Options { mode: Mode::Versus, ..fresh(&known) };
    let same = Options { mode: Mode::Versus, ..Options::default() };
    let set_up = |options: &Options| Timeline::setup(options, 2, &mut Luck::fast(5)).expect("they can play");
    assert_eq!(set_up(&versus), set_up(&same));
}

#[test]
fn a_hint_is_measured_at_its_nearer_end() {
    let game = Timeline::setup(&Options::default(), 2, &mut Luck::fast(1)).expect("they can play");
    let card = game.hands[0][0].card;
    let year = game.cards.year(card);
    let off = |from: i16, to: i16| game.off(&Talk::Period { card, from, to }).map(|(_, off)| off);
    assert_eq!(off(year - 3, year + 3), Some(0));
    assert_eq!(off(year, year), Some(0));
    assert_eq!(off(year + 2, year + 9), Some(2), "too late");
    assert_eq!(off(year - 9, year - 4), Some(-4), "too early");
    assert_eq!(game.off(&Talk::Question { card }), None);
    assert_eq!(Timeline::off_words(2, Lang::Ru), "подсказка опоздала на 2 года");
    assert_eq!(Timeline::off_words(-21, Lang::Ru), "подсказка поспешила на 21 год");
    assert_eq!(Timeline::off_words(0, Lang::En), "your hint had the year");
    assert_eq!(Timeline::off_words(-1, Lang::En), "your hint was 1 year too early");
}

#[test]
fn only_what_lies_open_counts_as_met() {
    let game = Timeline::setup(&Options::default(), 2, &mut Luck::fast(1)).expect("they can play");
    let met = game.met();
    // The start card and the first discard.
    assert_eq!(met.len(), 2);
    let held = format!("card:{}", game.hands[Seat(0).index()][0].card);
    assert!(!met.contains(&held));
    let all: BTreeSet<String> = Timeline::collectables(Lang::Ru).into_iter().map(|thing| thing.id).collect();
    assert!(met.iter().all(|id| all.contains(id)));
    assert_eq!(all.len(), library().n_cards());
}

#[test]
fn the_game_of_the_day_is_for_one_person_with_two_hands() {
    let (options, seats) = Timeline::daily().expect("there is one");
    assert_eq!((options.mode, seats, options.fresh), (Mode::Coop, 2, false));
    let set_up = || Timeline::setup(&options, seats, &mut Luck::fast(9)).expect("it can be played");
    assert_eq!(set_up(), set_up());
}
