//! What an event promises that is being organised, as if everything that is still open about it were chosen well.

use kernel::{Game as _, Luck, Seat, Silent};

use super::{ap_to_come, lead};
use crate::action::Action;
use crate::board::Direction;
use crate::card::{Centre, Kind, Side};
use crate::content::library;
use crate::rules::organise::{self, Wanted};
use crate::state::{Draft, Horizon};

/// What an artifact is worth that nobody has seen yet, beyond the energy that it can be discharged for.
const OBTAINED: i32 = 150;
/// What no action is worth.
pub(super) const NEVER: i32 = i32::MIN / 8;

/// The worth of the position after the event has been organised, with its best arcs, links and token.
pub(super) fn promise(game: &Horizon, seat: Seat, draft: &Draft) -> i32 {
    match organise::wanted(draft) {
        Wanted::Token => token(game, seat, draft),
        Wanted::Arcs(_) => arcs(game, seat),
        Wanted::Links => links(game, seat),
    }
}

/// The position with one thing more chosen, if that is legal.
fn after(game: &Horizon, seat: Seat, action: Action) -> Option<Horizon> {
    let mut after = game.clone();
    after.apply(seat, &action, &mut Luck::fast(0), &mut Silent).ok()?;
    Some(after)
}

/// HORZ-ORG-08: the token lies where it is of use.
fn token(game: &Horizon, seat: Seat, draft: &Draft) -> i32 {
    let placed = |side: Side| {
        let placed = after(game, seat, Action::Token { side });
        placed.map_or(NEVER, |placed| lead(&placed, seat, ap_to_come(&placed, seat)))
    };
    let printed = library().card(draft.card);
    let obtained = if printed.is_artifact() && game.gives_artifacts() { OBTAINED } else { 0 };
    let data = &printed.data;
    let own = Some(game.player(seat).colour);
    let best = match (data.yes == own, data.no == own, data.centre) {
        (true, false, Centre::Gain) | (false, true, Centre::Lose) => placed(Side::Yes),
        (false, true, Centre::Gain) | (true, false, Centre::Lose) => placed(Side::No),
        _ => placed(Side::Yes).max(placed(Side::No)),
    };
    best + obtained
}

/// HORZ-FLEX-03, HORZ-FLEX-04: those are named with whom it goes best.
fn arcs(game: &Horizon, seat: Seat) -> i32 {
    let Some(draft) = &game.draft else { return NEVER };
    let mut best = NEVER;
    organise::offer_draft(game, draft, &mut |action| {
        if matches!(action, Action::Arcs { .. })
            && let Some(named) = after(game, seat, action)
            && let Some(draft) = &named.draft
        {
            best = best.max(token(&named, seat, draft));
        }
    });
    best
}

/// HORZ-FLEX-06: link after link, each the best one, as long as it gets better.
fn links(game: &Horizon, seat: Seat) -> i32 {
    let Some(mut drafted) = with_backward(game, seat) else { return NEVER };
    let mut best = finished(&drafted, seat);
    let at = game.player(seat).at;
    let is_open =
        |side: &Direction| at.neighbour(*side).is_some_and(|node| node > at && game.node(node).event.is_some());
    loop {
        let total: u8 =
            drafted.draft.iter().flat_map(|draft| draft.links).flatten().map(|(_, strength)| strength).sum();
        let strength = organise::MAX_STRENGTH.min(organise::MAX_TOTAL.saturating_sub(total));
        let mut better = None;
        for direction in Direction::ALL.into_iter().filter(is_open) {
            for link in Kind::ALL {
                let Some(linked) = after(&drafted, seat, Action::Link { direction, link, strength }) else { continue };
                let value = finished(&linked, seat);
                if value > best {
                    (best, better) = (value, Some(linked));
                }
            }
        }
        match better {
            Some(linked) => drafted = linked,
            None => return best,
        }
    }
}

/// HORZ-FLEX-07: one link has to come from an earlier event.
fn with_backward(game: &Horizon, seat: Seat) -> Option<Horizon> {
    let at = game.player(seat).at;
    let earlier = || Direction::ALL.into_iter().filter(|side| at.is_earlier_side(*side));
    if game.draft.is_some_and(|draft| earlier().any(|side| draft.links[side.index()].is_some())) {
        return Some(game.clone());
    }
    let has_event = |side: &Direction| at.neighbour(*side).is_some_and(|node| game.node(node).event.is_some());
    let direction = earlier().find(|side| !has_event(side)).or_else(|| earlier().next())?;
    let strength = organise::PLAIN_STRENGTH;
    after(game, seat, Action::Link { direction, link: Kind::Cause, strength })
}

/// The worth if all links are set.
fn finished(game: &Horizon, seat: Seat) -> i32 {
    let done = after(game, seat, Action::Linked);
    done.and_then(|done| done.draft.map(|draft| token(&done, seat, &draft))).unwrap_or(NEVER)
}
