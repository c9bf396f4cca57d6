//! What is done for somebody who is late (HORZ-GAP-61).

use kernel::Seat;

use super::{hole, realise};
use crate::action::Action;
use crate::card::Side;
use crate::state::{Horizon, Stage};

pub(crate) fn action(game: &Horizon, seat: Seat) -> Option<Action> {
    match game.stage {
        Stage::Replacing => Some(Action::KeepHand),
        Stage::BeforeTurn | Stage::Shortage { .. } => first_drawn(game, seat),
        Stage::Turn if seat == game.turn_seat() => Some(Action::EndTurn),
        Stage::Bets { .. } => Some(Action::Bet { side: Side::Yes, energy: 0 }),
        Stage::Annihilation { owner, .. } => {
            let near = |seat: &Seat| hole::nearest(game).any(|near| near == *seat);
            game.clockwise(owner).find(near).map(|seat| Action::Hit { seat })
        }
        Stage::Realising { node } if realise::next_to_leave(game, node) == Some(seat) => {
            let outer = game.ways(node).filter(|way| way.radius() > node.radius()).min();
            outer.or_else(|| game.ways(node).min()).map(|to| Action::Move { to })
        }
        Stage::Turn | Stage::Realising { .. } | Stage::TurnEnd | Stage::Over => None,
    }
}

fn first_drawn(game: &Horizon, seat: Seat) -> Option<Action> {
    game.player(seat).drawn.first().map(|card| Action::Keep { card: *card })
}
