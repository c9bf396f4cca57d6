//! A finished game looked back at, on the wire.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// `GET /api/tables/{id}/course`: what is told of a finished game as a whole.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Course {
    /// Where turns began, ascending; at least one.
    pub turns: Vec<CourseTurn>,
    /// Whether all seats share one standing.
    pub is_team: bool,
    /// How good things looked at the beginning of each turn: for each seat, or once for the team. In thousandths of the widest standing of
    /// this game; above 0 is better than the others, or than in the beginning.
    pub standing: Vec<Vec<i16>>,
    /// What changed most, in order of play.
    pub turning_points: Vec<TurningPoint>,
    /// Who did what: a line for each deed that anybody did.
    pub deeds: Vec<Deed>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct CourseTurn {
    /// So many decisions had been made.
    pub position: u32,
    pub seat: Option<u8>,
    /// As the log calls it.
    pub title: String,
}

/// A decision after which things looked different.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct TurningPoint {
    /// The position after it.
    pub position: u32,
    /// Whom it changed things for; nobody in particular in a game of one team.
    pub seat: Option<u8>,
    /// For the better or for the worse, as in a standing.
    pub swing: i16,
    /// What happened, as the log has it.
    pub lines: Vec<String>,
}

/// How much of something each seat did.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Deed {
    pub label: String,
    pub by_seat: Vec<i32>,
}

impl From<catalog::course::Course> for Course {
    fn from(course: catalog::course::Course) -> Course {
        let number = |seat: kernel::Seat| seat.0;
        Course {
            turns: course
                .turns
                .into_iter()
                .map(|turn| CourseTurn { position: turn.position, seat: turn.seat.map(number), title: turn.title })
                .collect(),
            is_team: course.is_team,
            standing: course.standing,
            turning_points: course
                .turning_points
                .into_iter()
                .map(|point| TurningPoint {
                    position: point.position,
                    seat: point.seat.map(number),
                    swing: point.swing,
                    lines: point.lines,
                })
                .collect(),
            deeds: course.deeds.into_iter().map(|deed| Deed { label: deed.label, by_seat: deed.by_seat }).collect(),
        }
    }
}
