//! Coop: the place action (TIME-PLACE).

use kernel::{Eyes, Game as _};
use timeline::card::Symbol::{Circle, Cross, Square, Star};
use timeline::event::{AxisLevel, Onto};
use timeline::view::BlackSide;
use timeline::{Action, Event, Mode, Phase, Reason, Spot};

use super::position::{Moment, Position, Table, blocked, card, play, up, ups};

/// TIME-PLACE-01: an own upright card is turned over, and everybody sees its year and black symbol.
#[test]
fn an_attempt_turns_a_card_over() {
    let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]);
    let mut table = position.hand(0, &[card(1996, Circle, Star), card(2005, Circle, Square), up(1), up(2)]).table();
    let (bouncing, placed) = (table.held(0, 1996), table.held(0, 2005));
    assert!(!table.game.cards.get(bouncing).seen);
    let events = table.attempt(1996);
    let Event::Bounced { card, year, black, from, to, taken_by, .. } = events[0] else { panic!("{events:?}") };
    assert_eq!((card, year, black, from, to, taken_by), (bouncing, 1996, Star, 1990, 2000, 1995));
    assert_eq!(table.game.view(Eyes::Public).hands[0][0].revealed, Some(BlackSide { year: 1996, black: Some(Star) }));
    let events = table.attempt(2005);
    let Event::Placed { card, year, black, level, onto, .. } = events[0] else { panic!("{events:?}") };
    assert_eq!((card, year, black, level, onto), (placed, 2005, Square, AxisLevel::First, Onto::RightEnd));
    let faces = &table.game.view(Eyes::Public).columns[2].cards;
    assert_eq!((faces[0].card, faces[0].year, faces[0].black), (placed, 2005, Some(Square)));
    // The cards of others are theirs.
    let theirs = table.game.hands[1][0].card;
    table.refuses(Action::Attempt { card: theirs }, "not_your_card", "TIME-PLACE-01");
    let lying = table.game.axis.first[0];
    table.refuses(Action::Attempt { card: lying }, "not_your_card", "TIME-PLACE-01");
}

/// TIME-PLACE-02, TIME-GAP-07: there is no place to choose: the order on the axis follows from the year alone.
#[test]
fn the_place_is_decided_by_the_year() {
    let table = Position::coop(2).axis(&[1977]).hand(0, &ups([1980, 1, 2, 3])).table();
    let place = Action::Place { card: table.held(0, 1980), position: 0 };
    table.refuses(place, "other_mode", "TIME-VSET-02");
    assert_eq!(table.legal(), ["attempt 1", "attempt 1980", "attempt 2", "attempt 3"], "one way to play each card");
    // A card never lies wrong: its level is in order whatever is attempted.
    play(Mode::Coop, 60, |Moment { after, .. }| {
        for level in [&after.axis.first, &after.axis.second] {
            assert!(level.is_sorted_by_key(|card| after.cards.year(*card)));
        }
    });
}

/// The axis of the tests below: 1970 (two cards), 1990, 2010 and above them 1984 (two cards).
fn axis() -> Position {
    Position::coop(2).axis(&[1970, 1970, 1990, 2010]).second(&[1984, 1984])
}

/// TIME-PLACE-03, TIME-GAP-09: the same year on the first level, at an end and in the middle, however high the stack.
#[test]
fn a_card_joins_the_column_of_its_year() {
    check_attempt(1970, &[1970, 1970, 1970, 1990, 2010], &[1984, 1984], Some((AxisLevel::First, Onto::Stack)));
    check_attempt(1990, &[1970, 1970, 1990, 1990, 2010], &[1984, 1984], Some((AxisLevel::First, Onto::Stack)));
    check_attempt(2010, &[1970, 1970, 1990, 2010, 2010], &[1984, 1984], Some((AxisLevel::First, Onto::Stack)));
}

/// TIME-PLACE-04, TIME-GAP-10: the same year on the second level, although the gap is taken.
#[test]
fn a_card_joins_its_year_in_a_taken_gap() {
    check_attempt(1984, &[1970, 1970, 1990, 2010], &[1984, 1984, 1984], Some((AxisLevel::Second, Onto::Stack)));
}

/// TIME-PLACE-05, TIME-PLACE-06: earlier and later than everything.
#[test]
fn a_card_becomes_a_new_end() {
    check_attempt(1969, &[1969, 1970, 1970, 1990, 2010], &[1984, 1984], Some((AxisLevel::First, Onto::LeftEnd)));
    check_attempt(-500, &[-500, 1970, 1970, 1990, 2010], &[1984, 1984], Some((AxisLevel::First, Onto::LeftEnd)));
    check_attempt(2011, &[1970, 1970, 1990, 2010, 2011], &[1984, 1984], Some((AxisLevel::First, Onto::RightEnd)));
}

/// TIME-PLACE-07: into an empty gap.
#[test]
fn a_card_takes_an_empty_gap() {
    check_attempt(1991, &[1970, 1970, 1990, 2010], &[1984, 1984, 1991], Some((AxisLevel::Second, Onto::Gap)));
    check_attempt(2009, &[1970, 1970, 1990, 2010], &[1984, 1984, 2009], Some((AxisLevel::Second, Onto::Gap)));
}

/// TIME-PLACE-08: into a taken gap, on either side of the card that has taken it.
#[test]
fn a_card_bounces_off_a_taken_gap() {
    for year in [1971, 1983, 1985, 1989] {
        check_attempt(year, &[1970, 1970, 1990, 2010], &[1984, 1984], None);
    }
}

#[track_caller]
fn check_attempt(year: i16, first: &[i16], second: &[i16], placed: Option<(AxisLevel, Onto)>) {
    let mut table = axis().hand(0, &[up(year), up(1), up(2), up(3)]).table();
    let events = table.attempt(year);
    assert_eq!((table.first().as_slice(), table.second().as_slice()), (first, second));
    match (events[0], placed) {
        (Event::Placed { level, onto, year: dated, .. }, Some(expected)) => {
            assert_eq!(((level, onto), dated), (expected, year));
        }
        (Event::Bounced { year: dated, from, to, taken_by, .. }, None) => {
            assert_eq!((dated, from, to, taken_by), (year, 1970, 1990, 1984));
        }
        (event, _) => panic!("expected {placed:?}, found {event:?}"),
    }
    assert_eq!(table.blocked(0).is_empty(), placed.is_some());
}

/// TIME-PLACE-19: exactly one case for every year there is, the earlier one where two could apply.
#[test]
fn every_year_has_exactly_one_place() {
    let table = axis().table();
    let (first, second) = (table.first(), table.second());
    for year in (-9999..=2999).filter(|year| *year != 0) {
        let left = first.iter().copied().filter(|other| *other < year).max();
        let right = first.iter().copied().filter(|other| *other > year).min();
        let taken_by =
            second.iter().copied().find(|other| left.is_some_and(|l| l < *other) && right.is_some_and(|r| *other < r));
        let expected = if first.contains(&year) {
            Spot::Stack(AxisLevel::First)
        } else if second.contains(&year) {
            Spot::Stack(AxisLevel::Second)
        } else {
            match (left, right, taken_by) {
                (None, ..) => Spot::LeftEnd,
                (_, None, _) => Spot::RightEnd,
                (Some(_), Some(_), None) => Spot::Gap,
                (Some(from), Some(to), Some(by)) => Spot::Taken { from, to, by },
            }
        };
        assert_eq!(table.game.axis.spot(&table.game.cards, year), expected, "{year}");
    }
}

/// TIME-PLACE-09, TIME-PLACE-10, TIME-GAP-16: one card at a time; after a bounce without a success the player must go on.
#[test]
fn after_a_bounce_the_player_goes_on() {
    let hand = [up(1985), up(1986), card(2020, Cross, Star), blocked(card(1987, Cross, Star))];
    let mut table = axis().required(Cross).hand(0, &hand).table();
    assert_eq!(table.legal(), ["attempt 1985", "attempt 1986", "attempt 2020", "discard 1987", "discard 2020"]);
    table.attempt(1985);
    assert_eq!(table.game.phase, Phase::Coop { active: kernel::Seat(0), successes: 0, bounces: 1 });
    assert_eq!(table.legal(), ["attempt 1986", "attempt 2020"]);
    table.refuses(Action::EndTurn, "no_success_yet", "TIME-PLACE-10");
    let matching = Action::Discard { card: table.held(0, 2020) };
    table.refuses(matching, "already_placing", "TIME-TURN-07");
    assert!(!table.game.cards.get(table.held(0, 2020)).seen, "the next card is still covered");
}

/// TIME-PLACE-11, TIME-PLACE-12, TIME-GAP-16: after the first success the player may stop or go on, also after a bounce.
#[test]
fn after_a_success_the_player_may_stop() {
    let mut table = axis().hand(0, &ups([2020, 1985, 1986, 2030])).table();
    table.attempt(2020);
    assert_eq!(table.legal(), ["attempt 1985", "attempt 1986", "attempt 2030", "stop"]);
    table.attempt(1985);
    assert_eq!(table.active(), 0, "a bounce does not end the turn");
    assert!(table.first().contains(&2020), "nor does it undo the success");
    assert_eq!(table.legal(), ["attempt 1986", "attempt 2030", "stop"]);
    let mut stopping = table.clone();
    stopping.stop();
    assert_eq!(stopping.active(), 1);
    table.attempt(2030);
    assert_eq!(table.active(), 1);
}

/// TIME-PLACE-13: the second success ends the turn.
#[test]
fn two_are_enough() {
    let mut table = axis().hand(0, &ups([2020, 2030, 2040, 2050])).table();
    table.attempt(2020);
    assert_eq!(table.active(), 0);
    table.attempt(2030);
    assert_eq!((table.active(), table.reason()), (1, None));
    assert_eq!(table.first(), [1970, 1970, 1990, 2010, 2020, 2030]);
}

/// TIME-PLACE-14, TIME-PLACE-15: with no upright card left the turn ends by itself after one success, and the game without any.
#[test]
fn without_an_upright_card_the_turn_is_over() {
    let mut table = axis().hand(0, &ups([2020, 1985, 1986, 1987])).table();
    for year in [2020, 1985, 1986, 1987] {
        assert_eq!(table.active(), 0);
        table.attempt(year);
    }
    assert_eq!((table.active(), table.reason(), table.hand(0).len()), (1, None, 4));
    let mut table = axis().hand(0, &ups([1985, 1986, 1987, 1988])).table();
    for year in 1985..=1988 {
        assert_eq!(table.reason(), None);
        table.attempt(year);
    }
    assert_eq!(table.reason(), Some(Reason::NoPlacement));
}

/// TIME-PLACE-15: the view warns when a bounce would end the game, from what everybody can see.
#[test]
fn the_last_chance_is_announced() {
    let turn = |table: &Table| {
        table.game.view(Eyes::Public).turn.map(|turn| (turn.successes, turn.bounces, turn.upright, turn.last_chance))
    };
    let hand = [up(1985), up(1986), blocked(up(1987)), blocked(up(1988))];
    let mut table = axis().hand(0, &hand).table();
    assert_eq!(turn(&table), Some((0, 0, 2, false)));
    table.attempt(1985);
    assert_eq!(turn(&table), Some((0, 1, 1, true)));
    table.attempt(1986);
    assert_eq!(turn(&table), None);
    let mut table = axis().hand(0, &[up(2020), up(1986), blocked(up(1987)), blocked(up(1988))]).table();
    table.attempt(2020);
    assert_eq!(turn(&table), Some((1, 0, 1, false)), "after a success nothing can end the game");
}

/// TIME-PLACE-16: as many attempts as upright cards.
#[test]
fn attempts_are_limited_by_the_hand_alone() {
    for (order, legal_after_three) in
        [([1985, 1986, 1987, 2020], ["attempt 2020"]), ([1985, 1986, 1987, 1988], ["attempt 1988"])]
    {
        let mut table = axis().hand(0, &ups(order)).table();
        for year in &order[..3] {
            table.attempt(*year);
        }
        assert_eq!(table.legal(), legal_after_three);
    }
}

/// TIME-PLACE-17: nothing bounces from a single column; the first attempt of a game never does.
#[test]
fn the_first_attempt_succeeds() {
    for seed in 0..300 {
        let table = Table::set_up(Mode::Coop, 2, seed);
        for held in &table.game.hands[0] {
            let mut table = table.clone();
            let events = table.act(Action::Attempt { card: held.card });
            assert!(matches!(events[0], Event::Placed { level: AxisLevel::First, .. }), "{events:?}");
        }
    }
    let mut table = Position::coop(2).axis(&[1990, 1990, 1990]).hand(0, &ups([1990, 1, 2, 3])).table();
    table.attempt(1990);
    assert_eq!(table.first(), [1990; 4]);
}

/// TIME-PLACE-18: a card drawn is for another turn.
#[test]
fn drawn_cards_wait() {
    let mut table = axis().hand(0, &ups([2020, 2030, 1, 2])).next(&ups([2040, 2050])).table();
    table.attempt(2020);
    assert_eq!(table.hand(0), [2030, 1, 2], "nothing is drawn within the turn");
    table.attempt(2030);
    assert_eq!((table.active(), table.hand(0)), (1, vec![1, 2, 2040, 2050]));
    let drawn = Action::Attempt { card: table.held(0, 2040) };
    table.refuses(drawn, "not_your_card", "TIME-PLACE-01");
}
