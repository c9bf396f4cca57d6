//! The end and the winner (HORZ-WIN).

use kernel::outcome::BySeat;
use kernel::{Seat, SeatSet};

use crate::state::Horizon;

/// HORZ-WIN-02, HORZ-WIN-07 to HORZ-WIN-10: what is compared, first to last.
fn standing(game: &Horizon, seat: Seat) -> [u16; 5] {
    let player = game.player(seat);
    // HORZ-WIN-09: the points after a phase are those recorded before the next one is realised.
    let after = |phase: usize| u16::from(player.history.get(phase).copied().unwrap_or(player.points));
    let stored = u16::from(player.items.accumulator.unwrap_or(0));
    [u16::from(player.points), after(1), after(2), after(3), player.reserve + stored]
}

/// HORZ-WIN-11, HORZ-WIN-12.
pub(crate) fn winners(game: &Horizon) -> SeatSet {
    Seat::all(game.n()).filter(|seat| places(game)[seat.index()] == 1).collect()
}

/// HORZ-GAP-62: everybody's place, by the same comparisons.
pub(crate) fn places(game: &Horizon) -> BySeat<u8> {
    let standings: BySeat<[u16; 5]> = Seat::all(game.n()).map(|seat| standing(game, seat)).collect();
    standings.iter().map(|own| 1 + standings.iter().filter(|other| *other > own).count() as u8).collect()
}

pub(crate) fn outcome(game: &Horizon) -> kernel::Outcome {
    kernel::Outcome::Ranking {
        places: places(game),
        points: game.seats.iter().map(|player| i32::from(player.points)).collect(),
        reason: "horizon".into(),
    }
}
