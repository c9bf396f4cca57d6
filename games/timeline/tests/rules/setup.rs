//! Coop: goal and setup (TIME-GOAL, TIME-COSET).

use kernel::{Eyes, Game as _, Luck, Outcome, Scripted, Seat, Silent};
use timeline::card::Symbol::{Circle, Cross, Square, Star, Triangle};
use timeline::content::library;
use timeline::{CardId, FirstSeat, Mode, Options, Phase, Reason, Timeline};

use super::position::{Moment, Position, Table, blocked, card, play, up, ups};

fn deck() -> Vec<CardId> {
    library().merged(&["pop_culture".to_owned()])
}

fn set_up(mode: Mode, seats: u8, first: u8, luck: &mut Luck) -> Timeline {
    let options = Options { mode, first_seat: FirstSeat::Seat(Seat(first)), ..Options::default() };
    Timeline::setup(&options, seats, luck).expect("these options can be played")
}

/// TIME-GOAL-01, TIME-GAP-13: the score rises with every card on the axis and with nothing else; what counts against the team is
/// what is discarded, undrawn or unplayed – not what is played.
#[test]
fn cards_on_the_axis_are_the_goal() {
    play(Mode::Coop, 30, |Moment { before, after, .. }| {
        let on_axis = |game: &Timeline| (game.axis.first.len() as i32, game.axis.second.len() as i32);
        let ((first, second), (first_after, second_after)) = (on_axis(before), on_axis(after));
        let gain = timeline::tally(after).total() - timeline::tally(before).total();
        assert_eq!(gain, 3 * (first_after - first) + 2 * (second_after - second));
    });
}

/// TIME-GOAL-02: no win and no loss, only a score and a grade.
#[test]
fn coop_only_grades() {
    let mut table =
        Position::coop(1).axis(&[1950, 1980]).second(&[1965]).hand(0, &ups([1951, 1952, 1953, 1954])).table();
    for year in 1951..=1954 {
        table.attempt(year);
    }
    let Some(Outcome::Team { won, score, grade, .. }) = table.game.outcome() else { panic!("the game is over") };
    assert_eq!((won, score, grade.as_deref()), (None, -28, Some("newcomers")));
}

/// TIME-COSET-01, TIME-VSET-04: the whole deck is shuffled, evenly.
#[test]
fn the_whole_deck_is_shuffled() {
    for mode in [Mode::Coop, Mode::Versus] {
        let mut luck = Luck::fast(3);
        let mut counts = vec![0_u32; 100];
        for _ in 0..10_000 {
            let game = set_up(mode, 2, 0, &mut luck);
            counts[game.axis.first[0].index()] += 1;
        }
        // A hundred expected; five standard deviations are fifty.
        assert!(counts.iter().all(|count| (50..=150).contains(count)), "{mode:?}: {counts:?}");
    }
}

/// TIME-COSET-05, TIME-COSET-06, TIME-COSET-07: the top 36 take part, the rest is boxed; four each from the first seat on, then the
/// first discard, then the start card, then the draw pile.
#[test]
fn cards_are_dealt_from_the_top() {
    for (first, order) in [(0, [0, 1, 2]), (2, [2, 0, 1])] {
        let mut luck = Luck::script([Scripted::Keep]);
        let game = set_up(Mode::Coop, 3, first, &mut luck);
        assert_eq!((luck.fault(), luck.draws()), (None, 1), "one shuffle is all the luck there is");
        let mut top_down = deck().into_iter().rev();
        for seat in order {
            let hand: Vec<CardId> = game.hands[seat].iter().map(|held| held.card).collect();
            assert_eq!(hand, top_down.by_ref().take(4).collect::<Vec<_>>(), "seat {seat}");
        }
        assert_eq!(game.discard_pile, top_down.by_ref().take(1).collect::<Vec<_>>());
        assert_eq!(game.axis.first, top_down.by_ref().take(1).collect::<Vec<_>>());
        assert_eq!(
            game.draw_pile.iter().rev().copied().collect::<Vec<_>>(),
            top_down.by_ref().take(22).collect::<Vec<_>>()
        );
        assert_eq!(game.boxed.iter().rev().copied().collect::<Vec<_>>(), top_down.collect::<Vec<_>>());
        assert_eq!(game.boxed.len(), 64);
        assert_eq!(game.active(), Some(Seat(first)));
        let seen: Vec<CardId> = game.cards.iter().filter(|(_, fact)| fact.seen).map(|(card, _)| card).collect();
        let mut open = [game.discard_pile[0], game.axis.first[0]];
        open.sort();
        assert_eq!(seen, open, "the first discard and the start card lie black side up, nothing else");
        assert_eq!(game.axis.second, []);
    }
}

/// TIME-COSET-03, TIME-GAP-43, TIME-SCORE-06: the box is neither used nor looked at nor scored, to the end of the game.
#[test]
fn the_box_stays_shut() {
    play(Mode::Coop, 30, |Moment { before, after, .. }| {
        assert_eq!(after.boxed, before.boxed);
        assert!(after.boxed.iter().all(|card| !after.cards.get(*card).seen));
        let view = serde_json::to_string(&after.view(Eyes::Public)).expect("a view is plain data");
        assert!(after.boxed.iter().all(|card| !view.contains(&format!("\"{card}\""))), "{view}");
        let mut unboxed = after.clone();
        unboxed.boxed.clear();
        assert_eq!(timeline::tally(&unboxed), timeline::tally(after));
    });
}

/// TIME-COSET-04: four upright cards for everybody.
#[test]
fn everybody_gets_four_upright_cards() {
    for seats in 1..=6 {
        let game = Table::set_up(Mode::Coop, seats, 5).game;
        assert!(game.hands.iter().all(|hand| hand.len() == 4 && hand.iter().all(|held| !held.blocked)));
    }
}

/// TIME-COSET-08, TIME-GAP-12: the start card can be stacked on, ends a gap and scores.
#[test]
fn the_start_card_is_an_ordinary_card() {
    let mut table = Table::set_up(Mode::Coop, 1, 9);
    let start = table.first()[0];
    let twin = table.game.hands[0][0].card;
    let fact = table.game.cards.get(twin);
    table.game.cards.imagine(twin, timeline::card::Fact { year: start, ..fact });
    assert_eq!(timeline::tally(&table.game).first, 1);
    table.attempt(start);
    assert_eq!(table.first(), [start, start]);
    assert_eq!(table.score(), 2 * 2 - 1 - 33);
}

/// TIME-COSET-09, TIME-GAP-12: the first discard is matched and scores −1.
#[test]
fn the_first_discard_is_an_ordinary_discard() {
    let mut table = Table::set_up(Mode::Coop, 1, 9);
    assert_eq!((timeline::tally(&table.game).discard, table.score()), (1, 2 - 1 - 34));
    let top = table.game.cards.get(table.game.discard_pile[0]);
    let held = table.game.hands[0][0].card;
    let fact = table.game.cards.get(held);
    let other = [Circle, Triangle, Square, Star, Cross].into_iter().find(|symbol| *symbol != top.black);
    let black = other.expect("there are five symbols");
    table.game.cards.imagine(held, timeline::card::Fact { white: top.black, black, ..fact });
    table.discard(fact.year);
    assert_eq!(table.game.discard_pile.last(), Some(&held));
}

/// TIME-COSET-10, TIME-VSET-08, TIME-GAP-03: the first player begins, whoever was named.
#[test]
fn the_first_player_begins() {
    for (mode, first) in [(Mode::Coop, 0), (Mode::Coop, 3), (Mode::Versus, 1), (Mode::Versus, 3)] {
        let game = set_up(mode, 4, first, &mut Luck::fast(1));
        assert_eq!((game.first_seat, game.active()), (Seat(first), Some(Seat(first))));
    }
}

/// TIME-COSET-11: 34 − 4n cards are left to draw.
#[test]
fn the_draw_pile_holds_the_rest() {
    for (seats, expected) in [(1, 30), (2, 26), (3, 22), (4, 18), (5, 14), (6, 10)] {
        let game = Table::set_up(Mode::Coop, seats, 11).game;
        assert_eq!(game.draw_pile.len(), expected);
        assert_eq!((game.discard_pile.len(), game.axis.first.len(), game.boxed.len()), (1, 1, 64));
        assert!(game.draw_pile.iter().all(|card| !game.cards.get(*card).seen), "it lies white side up");
    }
}

/// TIME-GAP-02: alone with one hand under the same rules, turn after turn; or with several hands, an ordinary game.
#[test]
fn one_player_may_play_alone() {
    let mut table = Position::coop(1).axis(&[1990]).hand(0, &ups([1991, 1992, 1993, 1994])).table();
    table.attempt(1991);
    table.stop();
    assert_eq!((table.active(), table.hand(0).len()), (0, 4));
    table.attempt(1992);
    table.attempt(1993);
    assert_eq!((table.active(), table.hand(0).len()), (0, 4));
    let hand = [1, 2, 3, 4].map(|year| blocked(up(1991 + year)));
    let mut stuck = Position::coop(1).axis(&[1990, 2000]).second(&[1991]).hand(0, &hand).required(Circle).table();
    stuck.discard(1992);
    assert_eq!(stuck.reason(), None, "the card drawn is upright");
    let mut two = Position::coop(2).hand(0, &[card(1, Circle, Star), up(2), up(3), up(4)]).table();
    two.attempt(1);
    two.stop();
    assert_eq!(two.active(), 1);
    let mut legal = Vec::new();
    two.game.legal(Seat(0), &mut legal);
    assert_eq!(legal, []);
    let mut again = two.game.clone();
    let action = timeline::Action::Attempt { card: two.game.hands[1][0].card };
    assert!(again.apply(Seat(1), &action, &mut Luck::fast(1), &mut Silent).is_ok());
    assert!(!matches!(again.phase, Phase::Over { reason: Reason::Stuck, .. }));
}
