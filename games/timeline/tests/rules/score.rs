//! Coop: score and grade (TIME-SCORE).

use kernel::{Eyes, Game as _, Outcome};
use timeline::card::Symbol::{Cross, Star};
use timeline::speech::grade_name;
use timeline::{Grade, Mode, Tally};
use words::Lang;

use super::position::{Moment, Position, Table, blocked, card, play, up, ups};

const NONE: Tally = Tally { first: 0, second: 0, discard: 0, draw: 0, hands: 0 };

/// TIME-SCORE-01, TIME-SCORE-02: what lies on the axis.
#[test]
fn the_axis_gives_points() {
    assert_eq!((Tally { first: 1, ..NONE }.total(), Tally { second: 1, ..NONE }.total()), (2, 1));
}

/// TIME-SCORE-03, TIME-SCORE-04, TIME-SCORE-05: what is left in the piles and in the hands.
#[test]
fn what_is_left_costs_points() {
    for tally in [Tally { discard: 1, ..NONE }, Tally { draw: 1, ..NONE }, Tally { hands: 1, ..NONE }] {
        assert_eq!(tally.total(), -1, "{tally:?}");
    }
}

/// TIME-GAP-13: the parts are added up.
#[test]
fn all_zones_count_together() {
    assert_eq!(Tally { first: 15, second: 8, discard: 11, draw: 0, hands: 2 }.total(), 25);
}

/// TIME-SCORE-06, TIME-GAP-11, TIME-GAP-12: cards are counted where they lie: stacked ones with their column, the start card, the setup's discard, upright and blocked ones; boxed ones nowhere.
#[test]
fn cards_are_counted_where_they_lie() {
    let hand = [up(1), up(2), blocked(up(1981)), blocked(up(1982))];
    let position = Position::coop(2).axis(&[1970, 1990, 1990, 1990, 2000]).second(&[1984, 1984, 1995]);
    let table = position.discards(&[up(1800), card(1801, Cross, Star)]).hand(0, &hand).draw(10).table();
    let tally = timeline::tally(&table.game);
    assert_eq!(tally, Tally { first: 5, second: 3, discard: 36 - 5 - 3 - 10 - 8, draw: 10, hands: 8 });
    assert_eq!(table.score(), 5 * 2 + 3 - 10 - 10 - 8);
    assert_eq!(table.game.boxed.len(), 64);
}

/// TIME-SCORE-07, TIME-SCORE-08: 3F + 2S − 36 at every moment, from −33 to 69.
#[test]
fn the_score_follows_from_the_axis() {
    play(Mode::Coop, 120, |Moment { after, .. }| {
        let (first, second) = (after.axis.first.len() as i32, after.axis.second.len() as i32);
        let score = timeline::tally(after).total();
        assert_eq!(score, 3 * first + 2 * second - 36);
        assert!((-33..=69).contains(&score));
        let shown = after.view(Eyes::Public).score.expect("Coop shows its score");
        assert_eq!((shown.total, shown.grade), (score, Grade::of(score)));
    });
}

/// TIME-SCORE-08: both ends of the range can be reached: the fresh game, and all 35 on the first level.
#[test]
fn the_range_of_scores_is_reached() {
    for seats in 1..=6 {
        assert_eq!(Table::set_up(Mode::Coop, seats, 1).score(), -33);
    }
    let axis: Vec<i16> = (1900..1934).collect();
    let mut best = Position::coop(1).axis(&axis).draw(0).hand(0, &ups([1950])).table();
    best.attempt(1950);
    assert_eq!(best.score(), 69);
    let Some(Outcome::Team { score, grade, .. }) = best.game.outcome() else { panic!("the game is over") };
    assert_eq!((score, grade.as_deref()), (69, Some("time_travellers")));
}

/// TIME-SCORE-09: eight grades with inclusive bounds, and their names.
#[test]
fn scores_are_graded() {
    for (least, most, grade, ru, en) in [
        (-33, -1, Grade::Newcomers, "Новички", "Newcomers"),
        (0, 10, Grade::JuniorSquad, "Юная сборная", "Junior Squad"),
        (11, 20, Grade::GoodMarksLeague, "Лига хорошистов", "Good Marks League"),
        (21, 30, Grade::CleverCrew, "Команда умников", "Clever Crew"),
        (31, 40, Grade::SeasonedPlayers, "Опытные игроки", "Seasoned Players"),
        (41, 50, Grade::ExpertAlliance, "Альянс экспертов", "Alliance of Experts"),
        (51, 60, Grade::GeniusCircle, "Кружок гениев", "Circle of Geniuses"),
        (61, 69, Grade::TimeTravellers, "Путешественники во времени", "Time Travellers"),
    ] {
        assert!((least..=most).all(|score| Grade::of(score) == grade), "{grade:?}");
        assert_eq!((grade_name(grade, Lang::Ru).as_str(), grade_name(grade, Lang::En).as_str()), (ru, en));
        let next_at = (grade != Grade::TimeTravellers).then_some(most + 1);
        assert_eq!(grade.next_at(), next_at);
        let key = serde_json::to_string(&grade).expect("a grade is a word");
        assert_eq!(key, format!("\"{}\"", grade.key()), "one word for one grade");
    }
    assert_eq!(Grade::all().count(), 8);
}
