//! What is told of a finished game as a whole: where its turns began, how it stood between them, what turned it, and who did what.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use kernel::replay::Flaw;
use kernel::{Eyes, Match, Outcome, Replay, Seat};
use words::{Lang, LogLine, Names};

use crate::Complete;

/// At most so many turning points are told.
const MOST_TURNING_POINTS: usize = 3;
/// A swing counts as a turning point from this part of the widest standing of the game on, in thousandths.
const LEAST_SWING: i32 = 120;
/// The lines of the log that are told of a turning point.
const MOST_LINES: usize = 3;

/// A finished game, looked back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Where turns began, ascending; a game always has one.
    pub turns: Vec<Turn>,
    /// Whether all seats share one standing.
    pub is_team: bool,
    /// How good things looked at the beginning of each turn, for each seat or for the team, in thousandths of the widest standing of
    /// this game: above 0 is better than the others, or than in the beginning.
    pub standing: Vec<Vec<i16>>,
    /// What changed most, in order of play.
    pub turning_points: Vec<TurningPoint>,
    /// Who did what: a line for each deed that anybody did.
    pub deeds: Vec<Deed>,
}

/// The beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// So many decisions had been made.
    pub position: u32,
    /// Whose turn it is, if it is somebody's.
    pub seat: Option<Seat>,
    /// As the log calls it.
    pub title: String,
}

/// A decision after which things looked different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The position after it.
    pub position: u32,
    /// Whom it changed things for; nobody in particular in a game of one team.
    pub seat: Option<Seat>,
    /// For the better or for the worse, in thousandths as in a standing.
    pub swing: i16,
    /// What happened, as the log has it.
    pub lines: Vec<String>,
}

/// How much of something each seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    pub label: String,
    pub by_seat: Vec<i32>,
}

/// What is noted while a game is played through once more.
struct Notes {
    /// What the position after each decision is worth to each seat, the beginning first.
    worth: Vec<Vec<i32>>,
    /// Positions with the headings of the log that stand there, and the seat that they name.
    headings: Vec<Turn>,
    /// Positions after which another seat decided than before.
    changes: Vec<Turn>,
    deeds: BTreeMap<&'static str, Vec<i32>>,
}

/// Looks back at a finished game.
pub(crate) fn of<G: Complete>(replay: &Replay, names: &Names<'_>, lang: Lang) -> Result<Course, Flaw> {
    let whole = replay.play::<G>(None)?;
    let notes = played_again::<G>(replay, &whole, names, lang)?;
    let is_team = matches!(whole.state().outcome(), Some(Outcome::Team { .. }));
    let turns = turns(&notes, names, lang);
    let course = standing(&notes.worth, is_team);
    let is_told = |position: u32| !lines(&whole, position, names, lang).is_empty();
    let points = turning_points(&course, &turns, if is_team { 1 } else { usize::from(whole.seats()) }, is_told);
    let told = |(position, line, swing): (u32, usize, i32)| TurningPoint {
        position,
        seat: (!is_team).then_some(Seat(line as u8)),
        swing: swing as i16,
        lines: lines(&whole, position, names, lang),
    };
    let label = |deed: &str| G::book().plain(lang, &format!("deed-{deed}"));
    let counted = |deed: &&'static str| {
        let by_seat = notes.deeds.get(deed)?.clone();
        Some(Deed { label: label(deed), by_seat })
    };
    Ok(Course {
        is_team,
        standing: turns.iter().map(|turn| to_wire(&course[turn.position as usize])).collect(),
        turning_points: points.into_iter().map(told).collect(),
        deeds: G::DEEDS.iter().filter_map(counted).collect(),
        turns,
    })
}

/// Plays the game through from its beginning, decision by decision.
fn played_again<G: Complete>(replay: &Replay, whole: &Match<G>, names: &Names<'_>, lang: Lang) -> Result<Notes, Flaw> {
    let mut game = replay.play::<G>(Some(0))?;
    let seats = game.seats();
    let worth = |game: &Match<G>| Seat::all(seats).map(|seat| game.state().value(seat)).collect();
    let mut notes =
        Notes { worth: vec![worth(&game)], headings: Vec::new(), changes: Vec::new(), deeds: BTreeMap::new() };
    let mut last = None;
    for (index, entry) in whole.log().iter().enumerate() {
        if last != Some(entry.seat) {
            let turn = Turn { position: index as u32, seat: Some(entry.seat), title: names.of(entry.seat, lang) };
            notes.changes.push(turn);
            last = Some(entry.seat);
        }
        let again = game.act_again(entry.seat, entry.action.clone());
        again.map_err(|refusal| Flaw { field: format!("actions[{index}]"), problem: refusal.to_string() })?;
        let position = index as u32 + 1;
        for event in &entry.events {
            if let Some((seat, deed, n)) = game.state().deed(event, entry.seat) {
                let by_seat = notes.deeds.entry(deed).or_insert_with(|| vec![0; usize::from(seats)]);
                by_seat[seat.index()] += n;
            }
            let seen = G::witness(event, Eyes::Public);
            let line = seen.and_then(|event| LogLine::of::<G>(&event, names, lang));
            if let Some(LogLine { text, is_heading: true, about, .. }) = line {
                notes.headings.push(Turn { position, seat: about, title: text.replace("**", "") });
            }
        }
        notes.worth.push(worth(&game));
    }
    Ok(notes)
}

/// Where turns began: by the headings of the log, or in a game without them wherever another seat decided.
fn turns(notes: &Notes, names: &Names<'_>, lang: Lang) -> Vec<Turn> {
    let end = notes.worth.len() as u32 - 1;
    let inside = |turns: &[Turn]| -> Vec<Turn> {
        let mut kept: Vec<Turn> = Vec::new();
        for turn in turns.iter().filter(|turn| turn.position < end) {
            // Of several headings at once the last is nearest to what follows.
            kept.retain(|other| other.position != turn.position);
            kept.push(turn.clone());
        }
        kept
    };
    let headed = inside(&notes.headings);
    let mut turns = if headed.len() > 1 { headed } else { inside(&notes.changes) };
    if turns.first().is_none_or(|first| first.position > 0) {
        let first = notes.changes.first();
        let title = first.and_then(|first| first.seat).map_or_else(String::new, |seat| names.of(seat, lang));
        turns.insert(0, Turn { position: 0, seat: first.and_then(|first| first.seat), title });
    }
    turns
}

/// How things stood after each decision, in thousandths of the widest standing of the game. The last position is left as the one
/// before it was: it is judged by its outcome, which is told by itself.
fn standing(worth: &[Vec<i32>], is_team: bool) -> Vec<Vec<i32>> {
    let first = worth.first().and_then(|seats| seats.first()).copied().unwrap_or(0);
    let relative = |seats: &Vec<i32>| -> Vec<i64> {
        if is_team {
            return vec![i64::from(seats[0]) - i64::from(first)];
        }
        let sum: i64 = seats.iter().copied().map(i64::from).sum();
        let others = (seats.len() as i64 - 1).max(1);
        seats.iter().map(|own| i64::from(*own) - (sum - i64::from(*own)) / others).collect()
    };
    let mut all: Vec<Vec<i64>> = worth.iter().map(relative).collect();
    if let [.., before, last] = &mut all[..] {
        last.clone_from(before);
    }
    let widest = all.iter().flatten().map(|value| value.abs()).max().unwrap_or(0).max(1);
    all.into_iter().map(|seats| seats.into_iter().map(|value| (value * 1000 / widest) as i32).collect()).collect()
}

/// The turns that changed most, each by the decision in it that did: position, line of the standing, swing.
///
/// Where seats take turns, whose turn it is makes a difference by itself. So a turn is judged by how things stood in the round before
/// its end and in the round after it, and of neighbouring turns only the one that changed most is told. For the same reason a decision
/// of which nothing is told, as the end of a turn, has turned nothing.
fn turning_points(
    course: &[Vec<i32>],
    turns: &[Turn],
    round: usize,
    is_told: impl Fn(u32) -> bool,
) -> Vec<(u32, usize, i32)> {
    let n_lines = course.first().map_or(0, Vec::len);
    let at = |turn: usize, line: usize| course[turns[turn].position as usize][line];
    let mean = |range: Range<usize>, line: usize| {
        let n = range.len().max(1) as i32;
        range.map(|turn| at(turn, line)).sum::<i32>() / n
    };
    let swing = |turn: usize, line: usize| {
        let next = turn + 1;
        mean(next..(next + round).min(turns.len()), line) - mean(next.saturating_sub(round)..next, line)
    };
    // Only where both rounds are whole: half a round says whose turn it is, and no more.
    let mut swings: Vec<(usize, usize, i32)> = (round - 1..turns.len().saturating_sub(round))
        .flat_map(|turn| (0..n_lines).map(move |line| (turn, line)))
        .map(|(turn, line)| (turn, line, swing(turn, line)))
        .filter(|(_, _, swing)| swing.abs() >= LEAST_SWING)
        .collect();
    swings.sort_by_key(|(turn, line, swing)| (-swing.abs(), *turn, *line));
    let mut kept: Vec<(usize, usize, i32)> = Vec::new();
    for found in swings {
        let is_near = kept.iter().any(|(turn, ..)| turn.abs_diff(found.0) < round.max(2));
        if !is_near && kept.len() < MOST_TURNING_POINTS {
            kept.push(found);
        }
    }
    kept.sort_unstable();
    let decided = |(turn, line, swing): (usize, usize, i32)| {
        let (begin, end) = (turns[turn].position, turns[turn + 1].position);
        let step = |position: u32| course[position as usize][line] - course[position as usize - 1][line];
        let told = (begin + 1..=end).filter(|position| is_told(*position));
        let most = told.max_by_key(|position| (step(*position) * swing.signum(), Reverse(*position)))?;
        Some((most, line, swing))
    };
    kept.into_iter().filter_map(decided).collect()
}

/// What the log tells of the decision that led to a position. Its headings say what comes next, and not what happened.
fn lines<G: Complete>(whole: &Match<G>, position: u32, names: &Names<'_>, lang: Lang) -> Vec<String> {
    let Some(entry) = position.checked_sub(1).and_then(|index| whole.log().get(index as usize)) else {
        return Vec::new();
    };
    let seen = entry.events.iter().filter_map(|event| G::witness(event, Eyes::Public));
    let told = seen.filter_map(|event| LogLine::of::<G>(&event, names, lang));
    told.filter(|line| !line.is_heading).map(|line| line.text).take(MOST_LINES).collect()
}

fn to_wire(seats: &[i32]) -> Vec<i16> {
    seats.iter().map(|value| *value as i16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(position: u32) -> Turn {
        Turn { position, seat: None, title: String::new() }
    }

    /// A standing is told beside the others', and the verdict of the last position says nothing about how things stood before it.
    #[test]
    fn a_standing_is_told_beside_that_of_the_others() {
        let worth = vec![vec![10, 10], vec![30, 10], vec![30, 20], vec![9_000, 0]];
        assert_eq!(standing(&worth, false), [[0, 0], [1000, -1000], [500, -500], [500, -500]]);
        let worth = vec![vec![10, 10], vec![30, 30], vec![0, 0], vec![-9_000, -9_000]];
        assert_eq!(standing(&worth, true), [[0], [1000], [-500], [-500]]);
    }

    #[test]
    fn a_turning_point_is_the_decision_of_a_turn_that_changed_most() {
        let course: Vec<Vec<i32>> = [0, 60, 90, 100, 600, 650, 640, 100, 90].iter().map(|value| vec![*value]).collect();
        let turns = [turn(0), turn(2), turn(4), turn(6), turn(8)];
        let points = turning_points(&course, &turns, 1, |_| true);
        assert_eq!(points, [(4, 0, 510), (7, 0, -550)], "the first turn changed too little");
        let points = turning_points(&course, &turns, 1, |position| position == 3);
        assert_eq!(points, [(3, 0, 510)], "of what nothing is told, that turned nothing");
    }

    /// That it is somebody's turn is no turning point, however much it is worth.
    #[test]
    fn taking_turns_turns_nothing() {
        let course: Vec<Vec<i32>> =
            (0..20).map(|turn| if turn % 2 == 0 { vec![500, -500] } else { vec![-500, 500] }).collect();
        let turns: Vec<Turn> = (0..20).map(turn).collect();
        assert_eq!(turning_points(&course, &turns, 2, |_| true), []);
    }

    /// Of a game in which nothing is ever worth more than anything else there is nothing to tell.
    #[test]
    fn a_flat_game_has_no_turning_points() {
        let course = standing(&vec![vec![5, 5]; 4], false);
        assert_eq!(turning_points(&course, &[turn(0)], 2, |_| true), []);
    }
}
