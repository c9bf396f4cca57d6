//! What links come to: for the realisation of an event, and for those who look ahead (HORZ-REAL-07 to HORZ-REAL-18).

use crate::board::Node;
use crate::card::{Kind, Side};
use crate::event::{LinkPart, LinkParts};
use crate::state::{Horizon, Outcome};

use super::organise::{MAX_STRENGTH, PLAIN_STRENGTH};

/// HORZ-REAL-07 to HORZ-REAL-14: every link into the event of a node. Links from events that are not realised are among them, with no
/// outcome; those from nodes that stayed empty are not.
pub(crate) fn links_into(game: &Horizon, node: Node) -> LinkParts {
    let mut parts = LinkParts::new();
    let Some(event) = game.node(node).event else { return parts };
    for (direction, earlier) in node.neighbours().filter(|(_, other)| *other < node) {
        let Some(source) = game.node(earlier).event else { continue };
        let theirs = source.links[direction.opposite().index()].filter(|link| link.forward);
        let own = event.links[direction.index()].filter(|link| !link.forward);
        // HORZ-REAL-10: the kind on the earlier event holds.
        let Some(link) = theirs.or(own) else { continue };
        let amplifier = game.amplifier(node, direction);
        parts.push(part(game, earlier, Some(direction), link.kind, amplifier));
    }
    for needle in game.needles.iter().filter(|needle| needle.target == node) {
        if game.node(needle.source).event.is_some() {
            parts.push(part(game, needle.source, None, needle.kind, needle.amplifier));
        }
    }
    parts
}

/// HORZ-REAL-12, HORZ-REAL-13.
fn part(game: &Horizon, from: Node, direction: Option<crate::board::Direction>, link: Kind, amplifier: u8) -> LinkPart {
    let strength = (PLAIN_STRENGTH + amplifier).min(MAX_STRENGTH);
    let adds = if link == Kind::Cause { strength as i8 } else { -(strength as i8) };
    LinkPart { from, direction, link, strength, adds, outcome: game.node(from).outcome }
}

/// What a link adds as things stand; nothing while the earlier event is open.
#[inline]
pub(crate) fn added(part: &LinkPart) -> i16 {
    match part.outcome {
        Some(Outcome::Occurred) => i16::from(part.adds),
        Some(Outcome::NotOccurred) => -i16::from(part.adds),
        Some(Outcome::Void) | None => 0,
    }
}

/// HORZ-REAL-06 to HORZ-REAL-15: the realisation points as things stand.
pub(crate) fn sum(game: &Horizon, node: Node, parts: &LinkParts) -> i16 {
    parts.iter().map(added).sum::<i16>() + game.node(node).influence
}

/// HORZ-REAL-16 to HORZ-REAL-18: the outcome of a sum.
pub(crate) fn decides(sum: i16, token: Side) -> Side {
    match sum {
        1.. => Side::Yes,
        0 => token,
        _ => Side::No,
    }
}
