//! Who did what: the deeds that people are told of at the end.

use kernel::{Deeds, Seat};

use crate::Horizon;
use crate::event::Event;

impl Deeds for Horizon {
    const DEEDS: &'static [&'static str] = &["organised", "scored", "influence", "mined", "artifacts", "attacks"];

    #[allow(clippy::wildcard_enum_match_arm, reason = "a few of many events are deeds")]
    fn deed(&self, event: &Event, _: Seat) -> Option<(Seat, &'static str, i32)> {
        match *event {
            Event::Organised { seat, .. } => Some((seat, "organised", 1)),
            Event::Scored { seat, by, .. } if by > 0 => Some((seat, "scored", i32::from(by))),
            Event::Influenced { seat, by, .. } => Some((seat, "influence", i32::from(by.abs()))),
            Event::Mined { seat, energy, .. } => Some((seat, "mined", i32::from(energy))),
            Event::Obtained { seat, .. } => Some((seat, "artifacts", 1)),
            Event::Attacked { seat, .. } => Some((seat, "attacks", 1)),
            _ => None,
        }
    }
}
