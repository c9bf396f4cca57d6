//! Who did what: the deeds that people are told of at the end.

use kernel::{Deeds, Seat};

use crate::Timeline;
use crate::event::Event;

impl Deeds for Timeline {
    const DEEDS: &'static [&'static str] = &["placed", "right", "bounced", "wrong", "discarded"];

    fn deed(&self, event: &Event, _: Seat) -> Option<(Seat, &'static str, i32)> {
        match *event {
            Event::Placed { seat, .. } => Some((seat, "placed", 1)),
            Event::Bounced { seat, .. } => Some((seat, "bounced", 1)),
            Event::Discarded { seat, .. } => Some((seat, "discarded", 1)),
            Event::Right { seat, .. } => Some((seat, "right", 1)),
            Event::Wrong { seat, .. } => Some((seat, "wrong", 1)),
            _ => None,
        }
    }
}
