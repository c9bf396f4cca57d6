//! Who did what: the deeds that people are told of at the end.

use kernel::{Deeds, Seat};

use crate::Echo;
use crate::event::Event;

impl Deeds for Echo {
    const DEEDS: &'static [&'static str] = &["summoned", "tokens", "captured", "entrenched", "flames"];

    #[allow(clippy::wildcard_enum_match_arm, reason = "a few of many events are deeds")]
    fn deed(&self, event: &Event, _: Seat) -> Option<(Seat, &'static str, i32)> {
        match *event {
            Event::Summoned { seat, .. } => Some((seat, "summoned", 1)),
            Event::GainedVp { seat, n, .. } => Some((seat, "tokens", i32::from(n))),
            Event::Captured { seat, .. } => Some((seat, "captured", 1)),
            Event::Entrenched { seat, .. } => Some((seat, "entrenched", 1)),
            Event::Activated { seat, .. } => Some((seat, "flames", 1)),
            _ => None,
        }
    }
}
