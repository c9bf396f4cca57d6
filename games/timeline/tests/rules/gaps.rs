//! The rulings that concern the table as a whole (TIME-GAP-03, TIME-GAP-21, TIME-GAP-38 to TIME-GAP-41).

use std::collections::{BTreeMap, BTreeSet};

use bots::{BotSpec, TableBots};
use kernel::{Eyes, Game as _, Level, Luck, Match, Overdue as _, Refusal, Seat, Series as _};
use timeline::content::library;
use timeline::{Action, FirstSeat, Mode, Options, Phase, Timeline};
use words::Speak as _;

use super::position::{Position, blocked, choose, up, ups};

fn begin(mode: Mode, seats: u8, seed: u64) -> Match<Timeline> {
    let options = Options { mode, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
    Match::begin(options, seats, Luck::fast(seed)).expect("these options can be played")
}

/// TIME-GAP-03: the first seat is drawn evenly unless the host names it.
#[test]
fn chance_decides_who_begins() {
    for (mode, seats) in [(Mode::Coop, 5), (Mode::Versus, 3)] {
        let mut luck = Luck::fast(1);
        let mut counts = BTreeMap::<u8, u32>::new();
        let games = 600 * u32::from(seats);
        for _ in 0..games {
            let game =
                Timeline::setup(&Options { mode, ..Options::default() }, seats, &mut luck).expect("they can play");
            assert_eq!(game.active(), Some(game.first_seat));
            *counts.entry(game.first_seat.0).or_default() += 1;
        }
        assert_eq!(counts.len(), usize::from(seats));
        assert!(counts.values().all(|count| (480..=720).contains(count)), "{counts:?}");
    }
    for seat in 0..4 {
        let options = Options { first_seat: FirstSeat::Seat(Seat(seat)), ..Options::default() };
        let game = Timeline::setup(&options, 4, &mut Luck::fast(1)).expect("four can play");
        assert_eq!(game.first_seat, Seat(seat));
    }
    let options = Options { first_seat: FirstSeat::Seat(Seat(4)), ..Options::default() };
    let error = Timeline::setup(&options, 4, &mut Luck::fast(1)).expect_err("there is no fifth seat");
    assert_eq!(error.to_string(), "option first_seat: expected `random` or a seat from 1 to 4, found 5");
    assert_eq!(Options::default().first_seat, FirstSeat::Random);
}

/// TIME-GAP-03: in a series the first seat moves one place clockwise with each game.
#[test]
fn the_first_seat_moves_round_the_table() {
    let mut options = Options { mode: Mode::Versus, ..Options::default() };
    let mut order = Vec::new();
    for _ in 0..5 {
        let game = Timeline::setup(&options, 3, &mut Luck::fast(8)).expect("three can play");
        order.push(game.first_seat.0);
        let next = game.rematch(&options);
        assert_eq!((next.mode, &next.decks, next.hints), (options.mode, &options.decks, options.hints));
        options = next;
    }
    let expected: Vec<u8> = (0..5).map(|turn| (order[0] + turn) % 3).collect();
    assert_eq!(order, expected);
}

/// TIME-GAP-38: a seat is handed to a bot in the middle of a game; its cards stay where they are, and the game is played to its end.
#[test]
fn a_bot_takes_over_a_seat() {
    for mode in [Mode::Coop, Mode::Versus] {
        let mut game = begin(mode, 3, 5);
        let mut chooser = Luck::fast(1);
        for _ in 0..4 {
            let seat = game.state().active().expect("the game goes on");
            let action = choose(game.state(), seat, &mut chooser);
            game.act_again(seat, action).expect("it is legal");
        }
        let before = game.state().clone();
        let bots = TableBots::new(game.state(), &[None, Some(BotSpec::of_level(Level::Easy)), None], 9);
        assert_eq!(*game.state(), before, "handing over changes nothing at the table");
        assert!(bots.holds(Seat(1)) && !bots.holds(Seat(0)));
        let mut n_decided = 0;
        while let Some(seat) = game.state().active() {
            let decided = bots.decide(game.state(), seat, game.position());
            assert_eq!(decided.is_some(), seat == Seat(1));
            n_decided += u32::from(decided.is_some());
            let action = decided.unwrap_or_else(|| choose(game.state(), seat, &mut chooser));
            game.act_again(seat, action).expect("it is legal");
            assert_eq!(game.state().n_seats(), 3, "seats never disappear");
            assert_eq!(game.state().invariants(), Ok(()));
        }
        assert!(n_decided > 0);
    }
}

/// TIME-GAP-39: what is revealed is final: no undo, not even when everybody agrees.
#[test]
fn a_revealed_card_cannot_be_forgotten() {
    for (mode, seed) in [(Mode::Coop, 1), (Mode::Coop, 2), (Mode::Versus, 3)] {
        let mut game = begin(mode, 2, seed);
        let mut chooser = Luck::fast(seed);
        while let Some(seat) = game.state().active() {
            let action = choose(game.state(), seat, &mut chooser);
            assert_eq!(
                Timeline::is_final(&game.state().view(Eyes::Seat(seat)), seat, &action),
                action != Action::EndTurn
            );
            game.act_again(seat, action).expect("it is legal");
            if action == Action::EndTurn {
                continue;
            }
            assert_eq!(game.undoable_by_consent(Eyes::Public), 0, "{action:?}");
            for seat in Seat::all(2) {
                assert!(!game.may_undo(seat));
                assert_eq!(game.undo(seat), Err(Refusal::NothingToUndo));
            }
        }
    }
}

/// TIME-GAP-39: when the time is up a player with a success stops; otherwise a bot of average level completes the turn.
#[test]
fn an_overdue_turn_is_completed() {
    let hand = ups([1985, 2020, 1986, 1987]);
    let mut table = Position::coop(2).axis(&[1970, 1990]).second(&[1984]).hand(0, &hand).table();
    assert_eq!(table.game.overdue(Seat(0)), None);
    table.attempt(1985);
    assert_eq!(table.game.overdue(Seat(0)), None, "a bounce is no success");
    table.attempt(2020);
    assert_eq!((table.game.overdue(Seat(0)), table.game.overdue(Seat(1))), (Some(Action::EndTurn), None));
    table.stop();
    assert_eq!((table.game.overdue(Seat(0)), table.game.overdue(Seat(1))), (None, None));
    let versus = Position::versus(2).table();
    assert_eq!(versus.game.overdue(Seat(0)), None);
    for game in [table.game, versus.game] {
        let seat = game.active().expect("the game goes on");
        let specs = Seat::all(2).map(|other| (other == seat).then(|| BotSpec::of_level(Level::Medium)));
        let bots = TableBots::new(&game, &specs.collect::<Vec<_>>(), 3);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let decided = bots.decide(&game, seat, 0).expect("a bot decides");
        assert!(legal.contains(&decided));
    }
}

/// TIME-GAP-40, TIME-COSET-02: several decks are shuffled together, an event that both hold only once; Coop takes 36 of them, Versus
/// all.
#[test]
fn decks_are_merged() {
    let decks = ["pop_culture", "science"].map(str::to_owned);
    let titles = |ids: &[String]| -> Vec<&str> {
        library().merged(ids).iter().map(|card| library().event(*card).title.en.as_str()).collect()
    };
    let single = decks.each_ref().map(|deck| titles(std::slice::from_ref(deck)));
    let shared: Vec<&str> = single[0].iter().copied().filter(|title| single[1].contains(title)).collect();
    assert_eq!(shared, ["The first message travels over the ARPANET"]);
    let merged = titles(&decks);
    assert_eq!((single[0].len(), single[1].len(), merged.len()), (100, 60, 159));
    assert_eq!(merged.iter().collect::<BTreeSet<_>>().len(), 159, "every event once");
    for (mode, n_draw, n_boxed) in [(Mode::Coop, 26, 123), (Mode::Versus, 150, 0)] {
        let options = Options { mode, decks: decks.to_vec(), ..Options::default() };
        let game = Timeline::setup(&options, 2, &mut Luck::fast(1)).expect("two can play");
        assert_eq!((game.draw_pile.len(), game.boxed.len(), game.cards.n_cards()), (n_draw, n_boxed, 159));
        assert_eq!(game.invariants(), Ok(()));
    }
    let options = Options { decks: vec!["science".to_owned()], mode: Mode::Versus, ..Options::default() };
    let game = Timeline::setup(&options, 2, &mut Luck::fast(1)).expect("two can play");
    assert_eq!(game.draw_pile.len(), 60 - 1 - 8);
    let options = Options { decks: vec!["poetry".to_owned()], ..Options::default() };
    let error = Timeline::setup(&options, 2, &mut Luck::fast(1)).expect_err("there is no such deck");
    assert!(error.to_string().contains("expected one of pop_culture, science"), "{error}");
}

/// TIME-GAP-41: the cards have sides («сторона»), not countries («страна»), in the rules for players and in all words of the game.
#[test]
fn cards_have_sides() {
    let (rules, words) = (include_str!("../../rules/ru.md"), include_str!("../../i18n/ru.ftl"));
    let has = |text: &str, forms: &[&str]| {
        text.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|word| forms.contains(&word))
    };
    assert!(has(rules, &["сторона", "стороны", "стороне", "сторону", "стороной", "сторон"]));
    for text in [rules, words] {
        assert!(!has(text, &["страна", "страны", "стране", "страну", "страной", "стран"]), "a card has no country");
    }
}

/// TIME-GAP-41, TIME-SCORE-05: the second А and Б of the scoring picture are two players, each with their own cards left.
#[test]
fn each_players_cards_are_counted() {
    for (first, second) in [(0, 2), (1, 1), (2, 0), (2, 3)] {
        let hand = |n: usize| [1985, 1986, 1987].map(|year| blocked(up(year)))[..n].to_vec();
        let position = Position::coop(2).axis(&[1970, 1990]).second(&[1984]).draw(0);
        let position = position.required(timeline::Symbol::Circle).active(u8::from(first == 0));
        let table = position.hand(0, &hand(first)).hand(1, &hand(second)).table();
        assert_eq!(timeline::tally(&table.game).hands as usize, first + second);
        assert!(matches!(table.game.phase, Phase::Coop { .. }));
    }
}
