//! One step ahead: the action with the best mean value over imagined worlds.

use kernel::{Luck, Plan, Seat, Silent};

/// The best of `legal`; of equal ones the first.
pub fn choose<G: Plan>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    worlds: u32,
    luck: &mut Luck,
) -> Option<G::Action> {
    let mut totals = vec![0_i64; legal.len()];
    for _ in 0..worlds.max(1) {
        // All actions are judged in the same worlds: what differs between them is the action, not the luck.
        let world = game.believe(seat, mind, luck);
        let seed = u64::from(luck.below(u32::MAX));
        for (total, action) in totals.iter_mut().zip(&legal) {
            if let Some(value) = world.foresee(seat, action) {
                *total += i64::from(value);
                continue;
            }
            let mut after = world.clone();
            match after.apply(seat, action, &mut Luck::fast(seed), &mut Silent) {
                Ok(_) => *total += i64::from(after.value(seat)),
                // What is legal for the seat is legal in every world it believes in; a refusal here is a bug of the game.
                Err(illegal) => debug_assert!(false, "{action:?} in an imagined world: {illegal:?}"),
            }
        }
    }
    let best = totals.iter().enumerate().max_by_key(|(index, total)| (**total, std::cmp::Reverse(*index)))?.0;
    legal.into_iter().nth(best)
}
