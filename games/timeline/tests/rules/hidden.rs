//! Hidden information in the program (TIME-INFO): everything that leaves the table is looked at, during random games.

use std::fmt::Write as _;

use kernel::{Eyes, Game as _, Luck, Scripted, Seat, Seed};
use serde::Serialize;
use timeline::card::{Fact, Symbol};
use timeline::content::library;
use timeline::{CardId, FirstSeat, Mode, Options, Phase, Timeline};
use words::{Lang, Names, Speak};

use super::position::{Table, choose};

/// Everything that clients, spectators and bots get of a position, in both languages.
fn everything_sent(game: &Timeline) -> String {
    let mut text = String::new();
    for eyes in Eyes::all(game.n_seats()) {
        let view = game.view(eyes);
        add(&mut text, &view);
        let mut legal = Vec::new();
        eyes.seat().into_iter().for_each(|seat| game.legal(seat, &mut legal));
        add(&mut text, &legal);
        for lang in Lang::ALL {
            add(&mut text, &Timeline::glossary(&view, lang));
            add(&mut text, &Timeline::prompt(&view, eyes.seat(), &Names(&[]), lang));
            add(&mut text, &Timeline::verdict(&view, &Names(&[]), lang));
            for action in &legal {
                let seat = eyes.seat().unwrap_or(Seat(0));
                add(&mut text, &Timeline::label(&view, seat, action, lang));
                add(&mut text, &(Timeline::touches(&view, seat, action), Timeline::is_final(&view, seat, action)));
            }
        }
    }
    text
}

fn add(text: &mut String, value: &impl Serialize) {
    let json = serde_json::to_string(value).expect("what is sent is plain data");
    writeln!(text, "{json}").expect("a string can be written to");
}

/// The cards of which nobody has seen the black side, and nobody may.
fn hidden(game: &Timeline) -> Vec<CardId> {
    let over = matches!(game.phase, Phase::Over { .. });
    let is_hidden = |(card, fact): &(CardId, Fact)| !fact.seen && (!over || game.boxed.contains(card));
    game.cards.iter().filter(is_hidden).map(|(card, _)| card).collect()
}

/// Plays random games after `prepare` and shows every position with the events that led to it and their lines in the log.
fn watch(prepare: impl Fn(&mut Timeline), mut look: impl FnMut(&Timeline, &str)) {
    for (mode, seats, seed) in
        [(Mode::Coop, 1, 1), (Mode::Coop, 3, 2), (Mode::Coop, 6, 3), (Mode::Versus, 2, 4), (Mode::Versus, 4, 5)]
    {
        for number in 0..3 {
            let mut table = Table::set_up(mode, seats, seed + 10 * number);
            prepare(&mut table.game);
            look(&table.game, "");
            let mut chooser = Luck::fast(number);
            while let Some(seat) = table.game.active() {
                let events = table.act(choose(&table.game, seat, &mut chooser));
                let mut told = String::new();
                for event in &events {
                    add(&mut told, event);
                    for lang in Lang::ALL {
                        told.extend(Timeline::line(event, &Names(&[]), lang));
                    }
                }
                look(&table.game, &told);
            }
        }
    }
}

/// TIME-INFO-01, TIME-INFO-06, TIME-CARD-05: no year of a card that was never turned over is sent, and nothing that tells it.
#[test]
fn no_hidden_year_leaves_the_table() {
    let sentinel = |card: CardId| 20_000 + card.0 as i16;
    let prepare = |game: &mut Timeline| {
        for card in hidden(game) {
            let fact = game.cards.get(card);
            game.cards.imagine(card, Fact { year: sentinel(card), ..fact });
        }
    };
    let mut n_looks = 0;
    watch(prepare, |game, told| {
        let sent = everything_sent(game) + told;
        for card in hidden(game) {
            n_looks += 1;
            assert!(!sent.contains(&sentinel(card).to_string()), "the year of {card} is in {sent}");
        }
        for lang in Lang::ALL {
            let glossary = Timeline::glossary(&game.view(Eyes::Public), lang);
            for card in hidden(game) {
                let entry = glossary.get(&format!("card:{card}"));
                assert!(entry.is_none_or(|entry| entry.note.is_none() && entry.text.is_none()), "{entry:?}");
            }
        }
    });
    assert!(n_looks > 10_000);
}

/// TIME-INFO-01, TIME-INFO-02, TIME-GAP-21: other years and black symbols on hidden cards, other cards in the box, another order of
/// the draw pile: what is sent is the same, byte for byte and so in length.
#[test]
fn hidden_facts_change_no_byte() {
    watch(
        |_| {},
        |game, _| {
            let sent = everything_sent(game);
            for turn in 1..=2 {
                assert_eq!(everything_sent(&exchanged(game, turn)), sent);
            }
        },
    );
}

/// The same table with other hidden facts.
fn exchanged(game: &Timeline, turn: usize) -> Timeline {
    const SYMBOLS: [Symbol; 5] = [Symbol::Circle, Symbol::Triangle, Symbol::Square, Symbol::Star, Symbol::Cross];
    let mut other = game.clone();
    for (index, card) in hidden(game).into_iter().enumerate() {
        let fact = game.cards.get(card);
        let black = SYMBOLS.iter().copied().filter(|symbol| *symbol != fact.white && *symbol != fact.black).nth(turn);
        let year = [-9000, 7, 31_000][(index + turn) % 3];
        other.cards.imagine(card, Fact { year, black: black.expect("three are left of five"), ..fact });
    }
    if !matches!(game.phase, Phase::Over { .. })
        && let Some(top) = other.draw_pile.pop()
    {
        let n_hidden = other.draw_pile.len();
        let mut pool = [other.draw_pile.as_slice(), &other.boxed].concat();
        pool.reverse();
        other.boxed = pool.split_off(n_hidden);
        other.draw_pile = pool;
        other.draw_pile.push(top);
    }
    assert_eq!(other.invariants(), Ok(()));
    other
}

/// TIME-INFO-03, TIME-GAP-22, TIME-GAP-43: of the draw pile the number and the white side of the top card are sent, of the box
/// nothing.
#[test]
fn the_draw_pile_shows_only_its_top() {
    watch(
        |_| {},
        |game, told| {
            let over = matches!(game.phase, Phase::Over { .. });
            let sent = everything_sent(game) + told;
            let view = serde_json::to_value(game.view(Eyes::Public)).expect("a view is plain data");
            let top = game.draw_pile.last().map(|card| {
                let white = (game.mode == Mode::Coop).then(|| game.cards.get(*card).white);
                serde_json::json!({ "card": card, "white": white })
            });
            assert_eq!(view["draw_pile"]["count"], game.draw_pile.len());
            assert_eq!(view["draw_pile"]["top"], serde_json::json!(top));
            let below = game.draw_pile.iter().rev().skip(1).filter(|_| !over);
            for card in below.chain(&game.boxed) {
                // A card that is named by an event may be back in the pile after a reshuffle.
                let is_told = told.contains(&format!("\"{card}\""));
                let is_sent = sent.contains(&format!("\"{card}\"")) || sent.contains(&format!(":{card}\""));
                assert!(!is_sent || is_told, "card {card} is in {sent}");
            }
        },
    );
}

/// TIME-INFO-03, TIME-GAP-43: the worlds that are imagined for a bot hold nothing of the truth that is hidden: neither years nor
/// black symbols, nor which cards come next, nor which are boxed.
#[test]
fn imagined_worlds_know_nothing() {
    let game = Table::set_up(Mode::Coop, 2, 1).game;
    let hidden = hidden(&game);
    let next = |game: &Timeline| game.draw_pile[game.draw_pile.len() - 2];
    let (mut years, mut blacks, mut drawn) = (0, 0, std::collections::BTreeSet::new());
    for round in 0..200 {
        let world = game.imagine(Eyes::Seat(Seat(0)), &mut Luck::fast(round));
        assert_eq!(world.draw_pile.last(), game.draw_pile.last(), "everybody sees the top card");
        drawn.insert(next(&world));
        for card in &hidden {
            let (fact, truth) = (world.cards.get(*card), game.cards.get(*card));
            assert_eq!(fact.white, truth.white, "everybody may see the white side");
            years += usize::from(fact.year == truth.year);
            blacks += usize::from(fact.black == truth.black);
        }
    }
    let n_facts = 200 * hidden.len();
    assert!(years * 50 < n_facts, "{years} of {n_facts} years are true");
    assert!((n_facts / 5..n_facts * 3 / 10).contains(&blacks), "{blacks} of {n_facts} black symbols are true");
    let boxed = drawn.iter().filter(|card| game.boxed.contains(card)).count();
    assert!(drawn.len() > 70 && boxed > 45, "{boxed} of {} imagined next cards are boxed", drawn.len());
}

/// TIME-INFO-04: the same view, the same words and the same events for all eyes.
#[test]
fn there_are_no_secrets_between_players() {
    watch(
        |_| {},
        |game, _| {
            let public = game.view(Eyes::Public);
            for eyes in Eyes::all(game.n_seats()) {
                assert_eq!(game.view(eyes), public);
            }
        },
    );
    super::position::play(Mode::Coop, 6, |moment| {
        for event in moment.events {
            assert!(Eyes::all(moment.after.n_seats()).all(|eyes| Timeline::witness(event, eyes) == Some(*event)));
        }
    });
}

/// TIME-INFO-05: the seed is no part of the game: a table dealt from a seed and one dealt by hand in the same order are the same.
#[test]
fn the_seed_stays_behind() {
    for mode in [Mode::Coop, Mode::Versus] {
        let seed = Seed::from_number(42);
        let options = Options { mode, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
        let shuffled = Timeline::setup(&options, 3, &mut Luck::fair(&seed)).expect("three can play");
        let dealt = shuffled.hands.iter().flatten().map(|held| held.card);
        let top_down = dealt.chain(shuffled.discard_pile.iter().copied()).chain(shuffled.axis.first.iter().copied());
        let top_down =
            top_down.chain(shuffled.draw_pile.iter().rev().copied()).chain(shuffled.boxed.iter().rev().copied());
        let mut order: Vec<u32> = top_down.map(|card| u32::from(card.0)).collect();
        order.reverse();
        let by_hand =
            Timeline::setup(&options, 3, &mut Luck::script([Scripted::Order(order)])).expect("three can play");
        assert_eq!(shuffled, by_hand);
        let sent = everything_sent(&shuffled);
        assert_eq!(sent, everything_sent(&by_hand));
        assert!(!sent.contains("seed") && !sent.contains(&seed.to_string()[..8]));
    }
}

/// TIME-INFO-02: neither the id nor the picture of a card tells its year: no digits of it, and no order.
#[test]
fn names_of_cards_tell_nothing() {
    for deck in library().decks() {
        let mut by_id: Vec<(&str, i16)> = deck.cards.iter().map(|event| (event.id.as_str(), event.year)).collect();
        by_id.sort();
        for event in &deck.cards {
            let digits = event.year.unsigned_abs().to_string();
            assert!(!event.id.contains(&digits) && !event.art.contains(&digits), "{} {}", event.id, event.art);
        }
        // As many pairs in order as out of order, but for chance: Kendall's tau.
        for (what, years) in [
            ("ids", by_id.iter().map(|(_, year)| *year).collect::<Vec<i16>>()),
            ("places in the file", deck.cards.iter().map(|event| event.year).collect()),
        ] {
            let pairs = (0..years.len()).flat_map(|left| (left + 1..years.len()).map(move |right| (left, right)));
            let balance: i32 =
                pairs.map(|(left, right)| (i32::from(years[right]) - i32::from(years[left])).signum()).sum();
            let n_pairs = (years.len() * (years.len() - 1) / 2) as i32;
            assert!(balance.abs() * 4 < n_pairs, "{what} of {}: {balance} of {n_pairs}", deck.id);
        }
    }
}
