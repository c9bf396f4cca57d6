//! Both modes (TIME-GEN).

use kernel::options::{Kind, Options as _};
use kernel::{Game as _, Luck, Outcome, Seat, SeatSet, SetupError, Silent};
use timeline::content::library;
use timeline::{Action, FirstSeat, Illegal, Mode, Options, Phase, Timeline};
use words::{Lang, Speak as _};

use super::position::{Position, Table, play, up};

/// TIME-GEN-01: two modes, chosen before the setup.
#[test]
fn there_are_two_modes() {
    let schema = Options::schema();
    let mode = schema.iter().find(|field| field.key == "mode").expect("the mode can be chosen");
    assert_eq!(mode.kind, Kind::Choice { values: vec!["coop".to_owned(), "versus".to_owned()] });
    for mode in [Mode::Coop, Mode::Versus] {
        assert_eq!(Table::set_up(mode, 2, 1).game.mode, mode);
    }
}

/// TIME-GEN-01, TIME-GEN-07: the mode stays as it is, and so do the year and the symbols of every card.
#[test]
fn neither_the_mode_nor_a_fact_changes_during_a_game() {
    for mode in [Mode::Coop, Mode::Versus] {
        play(mode, 12, |moment| {
            assert_eq!(moment.after.mode, mode);
            for (card, fact) in moment.after.cards.iter() {
                let event = library().event(card);
                assert_eq!((fact.year, fact.white, fact.black), (event.year, event.white_symbol, event.black_symbol));
            }
        });
    }
}

/// TIME-GEN-07: a date cannot be contested: nothing but the year in the deck decides, and the only decisions are to attempt, to
/// discard, to stop and to place.
#[test]
fn the_year_of_the_card_is_the_truth() {
    for (year, expected) in [(1976, vec![1976, 1977]), (1977, vec![1977, 1977]), (1978, vec![1977, 1978])] {
        let mut table = Position::coop(2).axis(&[1977]).hand(0, &[up(year), up(1), up(2), up(3)]).table();
        table.attempt(year);
        assert_eq!(table.first(), expected);
        assert_eq!(table.legal(), ["attempt 1", "attempt 2", "attempt 3", "stop"]);
    }
}

/// TIME-GEN-02: one team, one score.
#[test]
fn coop_has_one_score_for_all() {
    let mut n_ended = 0;
    play(Mode::Coop, 18, |moment| {
        let Some(outcome) = moment.after.outcome() else { return };
        n_ended += 1;
        let Outcome::Team { score, .. } = outcome else { panic!("a team result, not {outcome:?}") };
        let seats = moment.after.n_seats();
        assert!(Seat::all(seats).all(|seat| outcome.score(seat) == score));
        assert_eq!(outcome.winners(seats), SeatSet::all(seats), "nobody is singled out");
    });
    assert_eq!(n_ended, 18);
}

/// TIME-GEN-03: every player for themselves.
#[test]
fn versus_has_a_place_for_everybody() {
    let mut table = Position::versus(3).axis(&[1985]).hand(0, &[up(1972)]).table();
    table.place(1972, 0);
    for seat in [1, 2] {
        let year = table.hand(seat)[0];
        table.place(year, 0);
    }
    let outcome = table.game.outcome().expect("the round is over and seat 0 is out");
    let Outcome::Ranking { places, .. } = &outcome else { panic!("a ranking, not {outcome:?}") };
    assert_eq!(places[..], [1, 2, 2]);
    assert_eq!(outcome.winners(3), SeatSet::one(Seat(0)));
}

/// TIME-GEN-04, TIME-GEN-05, TIME-GAP-01: 1 to 6 together, one alone included; 2 to 6 against each other.
#[test]
fn the_number_of_players_is_limited() {
    check_seats(Mode::Coop, 1, 6);
    check_seats(Mode::Versus, 2, 6);
}

#[track_caller]
fn check_seats(mode: Mode, least: u8, most: u8) {
    let options = Options { mode, ..Options::default() };
    assert_eq!(Timeline::seats(&options), least..=most);
    for seats in 0..=8 {
        let setup = Timeline::setup(&options, seats, &mut Luck::fast(1));
        if (least..=most).contains(&seats) {
            assert_eq!(setup.expect("within the range").n_seats(), seats);
        } else {
            assert_eq!(setup, Err(SetupError::Seats { given: seats, least, most }));
        }
    }
}

/// TIME-GEN-06, TIME-VSET-03, TIME-VTURN-09: turns pass to the next seat, round the table.
#[test]
fn turns_pass_clockwise() {
    for mode in [Mode::Coop, Mode::Versus] {
        for first in 0..3 {
            let options = Options { mode, first_seat: FirstSeat::Seat(Seat(first)), ..Options::default() };
            let mut luck = Luck::fast(7);
            let mut game = Timeline::setup(&options, 3, &mut luck).expect("three can play");
            let mut order = Vec::new();
            // A first attempt may be followed by others; the turn is over when the seat changes.
            for _ in 0..4 {
                let seat = game.active().expect("nobody is out so soon");
                order.push(seat.0);
                while game.active() == Some(seat) {
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    let action = legal.last().copied().expect("the seat is to move");
                    game.apply(seat, &action, &mut luck, &mut Silent).expect("it is legal");
                }
            }
            assert_eq!(order, [first, (first + 1) % 3, (first + 2) % 3, first], "{mode:?}");
        }
    }
}

/// TIME-GEN-06: nobody acts out of turn.
#[test]
fn others_wait_for_their_turn() {
    let table = Position::coop(3).hand(1, &[up(1), up(2), up(3), up(4)]).table();
    let mut game = table.game.clone();
    let action = Action::Attempt { card: table.held(1, 1) };
    assert_eq!(game.apply(Seat(1), &action, &mut Luck::fast(1), &mut Silent), Err(Illegal::NotYourTurn));
    assert_eq!(game, table.game);
    let mut legal = Vec::new();
    game.legal(Seat(1), &mut legal);
    assert_eq!(legal, []);
    assert!(matches!(game.phase, Phase::Coop { active: Seat(0), .. }));
}

/// TIME-GEN-08: the credits say what the cards are good for.
#[test]
fn the_credits_give_no_guarantee() {
    let credits = |lang| Timeline::book().plain(lang, "credits");
    for (lang, words) in [
        (Lang::En, ["entertainment", "no guarantee", "completeness", "accuracy", "reliability"]),
        (Lang::Ru, ["для развлечения", "не гарантируем", "полноту", "точность", "достоверность"]),
    ] {
        for word in words {
            assert!(credits(lang).contains(word), "{lang}: {word:?} is missing in {:?}", credits(lang));
        }
    }
}
