//! Who did what: the deeds that people are told of at the end.

use kernel::{Deeds, Seat};

use crate::Apocalypsis;
use crate::effect::Outcome;
use crate::event::Event;

impl Deeds for Apocalypsis {
    const DEEDS: &'static [&'static str] = &["solved", "critical", "failed", "letters", "hired", "lost"];

    /// An agent who is lost in the same breath has no owner any more: then it was the one of whoever decided.
    #[allow(clippy::wildcard_enum_match_arm, reason = "a few of many events are deeds")]
    fn deed(&self, event: &Event, decider: Seat) -> Option<(Seat, &'static str, i32)> {
        match *event {
            Event::TaskDone { agent, outcome: Some(outcome), .. } => {
                let deed = match outcome {
                    Outcome::Success => "solved",
                    Outcome::Failure => "failed",
                };
                Some((self.owner(agent).unwrap_or(decider), deed, 1))
            }
            Event::Ended { agent, outcome: Outcome::Success, critical: true, .. } => {
                Some((self.owner(agent).unwrap_or(decider), "critical", 1))
            }
            Event::VaticanAnswered { seat, way: Some(_), .. } => Some((seat, "letters", 1)),
            Event::AgentBought { seat, .. } => Some((seat, "hired", 1)),
            Event::AgentLost { seat, .. } => Some((seat, "lost", 1)),
            _ => None,
        }
    }
}
