//! Who did what: the deeds that people are told of at the end.

use kernel::{Deeds, Seat};

use crate::TheLoop;
use crate::event::Event;

impl Deeds for TheLoop {
    const DEEDS: &'static [&'static str] = &["confirmed", "destroyed", "rifts", "used", "loops"];

    #[allow(clippy::wildcard_enum_match_arm, reason = "a few of many events are deeds")]
    fn deed(&self, event: &Event, decider: Seat) -> Option<(Seat, &'static str, i32)> {
        match *event {
            Event::Confirmed { seat, .. } => Some((seat, "confirmed", 1)),
            Event::TokenDestroyed { .. } => Some((decider, "destroyed", 1)),
            Event::RiftsRemoved { n, .. } => Some((decider, "rifts", i32::from(n))),
            Event::Used { seat, .. } => Some((seat, "used", 1)),
            Event::Looped { seat, .. } => Some((seat, "loops", 1)),
            _ => None,
        }
    }
}
