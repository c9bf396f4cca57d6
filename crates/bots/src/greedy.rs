//! One step ahead: the action with the best mean value over imagined worlds.

use kernel::{Luck, Plan, Seat, Silent};

use crate::moment;

/// The best of `legal`; of equal ones the first. `None` when nobody waits for `seat` and no action is better than leaving it.
pub fn choose<G: Plan>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    worlds: u32,
    luck: &mut Luck,
) -> Option<G::Action> {
    let may_leave = !game.status().awaited().contains(seat);
    let mut totals = vec![0_i64; legal.len()];
    let mut left_alone = 0_i64;
    for _ in 0..worlds.max(1) {
        // All actions are judged in the same worlds: what differs between them is the action, not the luck.
        let mut world = game.believe(seat, mind, luck);
        let seed = u64::from(luck.below(u32::MAX));
        // Where all choose at once, a position in which some have not chosen says nothing.
        let moment = moment::let_others_choose(&mut world, seat, &mut Luck::fast(!seed));
        if may_leave {
            left_alone += i64::from(world.value(seat));
        }
        for (total, action) in totals.iter_mut().zip(&legal) {
            if let Some(value) = world.foresee(seat, action) {
                *total += i64::from(value);
                continue;
            }
            let (mut after, mut luck) = (world.clone(), Luck::fast(seed));
            match after.apply(seat, action, &mut luck, &mut Silent) {
                Ok(disclosure) => {
                    if let Some(mut moment) = moment
                        && !moment.step(seat, after.status(), disclosure)
                    {
                        moment::let_finish(&mut after, seat, moment, &mut luck);
                    }
                    *total += i64::from(after.value(seat));
                }
                // What is legal for the seat is legal in every world it believes in; a refusal here is a bug of the game.
                Err(illegal) => debug_assert!(false, "{action:?} in an imagined world: {illegal:?}"),
            }
        }
    }
    let (best, total) = totals.iter().enumerate().max_by_key(|(index, total)| (**total, std::cmp::Reverse(*index)))?;
    if may_leave && left_alone >= *total {
        return None;
    }
    legal.into_iter().nth(best)
}
