//! Planning a whole turn: from the best positions found so far to all that follow them, until others come in. Positions that
//! were met before are not looked at again, so the order of independent actions costs nothing.

use std::collections::BTreeSet;
use std::time::Instant;

use kernel::{Luck, Plan, Seat, SeatSet, Silent};

use crate::moment::{self, Moment};
use crate::search::Budget;

/// Of each length of plan, so many positions are followed further, at first; later plans have less company.
const WIDTH: usize = 48;
/// The longest plan in decisions.
const DEPTH: usize = 60;
/// The imagined worlds of one decision: chance inside a turn is rare, so few are enough.
const WORLDS: u32 = 2;
/// The imagined worlds of one decision where others choose at once: what they choose is different in each.
const WORLDS_AT_ONCE: u32 = 16;

/// The most positions looked at for one action.
const ONE_ACTION: u32 = 400;

/// A position on the way, and the index of the first decision that led to it.
struct Stage<G> {
    game: G,
    first: usize,
    value: i32,
}

/// The first step of the best plan found within the budget. `Budget::Iterations` counts positions that were looked at, all in all.
pub fn choose<G: Plan>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    budget: Budget,
    luck: &mut Luck,
) -> Option<G::Action> {
    let begun = Instant::now();
    let worlds = if Moment::of(game.status()).holds(seat) { WORLDS_AT_ONCE } else { WORLDS };
    let is_enough = |world: u32, looked_at: u32| match budget {
        Budget::Iterations(iterations) => looked_at >= (iterations / worlds).max(1),
        Budget::Millis(millis) => {
            begun.elapsed().as_micros() * u128::from(worlds) >= u128::from(millis) * 1000 * u128::from(world + 1)
        }
    };
    over_worlds(game, seat, mind, legal, worlds, Reach::WholeTurn, luck, is_enough)
}

/// The first step of the best single action: a plan that goes only as far as the next [settled](Play::is_settled) position.
pub fn one_action<G: Plan>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    worlds: u32,
    luck: &mut Luck,
) -> Option<G::Action> {
    over_worlds(game, seat, mind, legal, worlds.max(1), Reach::OneAction, luck, |_, looked_at| looked_at >= ONE_ACTION)
}

/// The first step that does best in all imagined worlds together, or `None` when nobody waits for `seat` and leaving it alone does as
/// well; `is_enough` is asked with the world and the positions looked at in it.
#[allow(clippy::too_many_arguments, reason = "a decision, and how far to look")]
fn over_worlds<G: Plan>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    worlds: u32,
    reach: Reach,
    luck: &mut Luck,
    is_enough: impl Fn(u32, u32) -> bool,
) -> Option<G::Action> {
    let may_leave = !game.status().awaited().contains(seat);
    let mut totals = vec![0_i64; legal.len()];
    let mut left_alone = 0_i64;
    for world in 0..worlds {
        let mut start = game.believe(seat, mind, luck);
        let seed = u64::from(luck.below(u32::MAX));
        // With the others' choices made, a plan goes on to what comes of all of them.
        moment::let_others_choose(&mut start, seat, &mut Luck::fast(!seed));
        if may_leave {
            left_alone += i64::from(start.value(seat));
        }
        let best = plan(&start, seat, &legal, seed, reach, |looked_at| is_enough(world, looked_at));
        totals.iter_mut().zip(best).for_each(|(total, value)| *total += i64::from(value));
    }
    let (best, total) = totals.iter().enumerate().max_by_key(|(index, total)| (**total, std::cmp::Reverse(*index)))?;
    if may_leave && left_alone >= *total {
        return None;
    }
    legal.into_iter().nth(best)
}

/// How far a plan looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    OneAction,
    WholeTurn,
}

/// The value of the best plan that begins with each of `legal`.
fn plan<G: Plan>(
    start: &G,
    seat: Seat,
    legal: &[G::Action],
    seed: u64,
    reach: Reach,
    is_enough: impl Fn(u32) -> bool,
) -> Vec<i32> {
    let mut best = vec![i32::MIN / 4; legal.len()];
    let mut met = BTreeSet::from([start.fingerprint()]);
    let mut wave = Vec::new();
    for (first, action) in legal.iter().enumerate() {
        follow(start, seat, action, first, seed, &mut best, &mut met, reach, &mut wave);
    }
    let mut looked_at = 1;
    let mut actions = Vec::new();
    for _ in 1..DEPTH {
        if wave.is_empty() {
            break;
        }
        wave.sort_by_key(|stage| std::cmp::Reverse(stage.value));
        wave.truncate(WIDTH);
        let mut next = Vec::new();
        for stage in &wave {
            if is_enough(looked_at) {
                return settle(best, &wave);
            }
            looked_at += 1;
            actions.clear();
            stage.game.legal(seat, &mut actions);
            for action in &actions {
                follow(&stage.game, seat, action, stage.first, seed, &mut best, &mut met, reach, &mut next);
            }
        }
        wave = next;
    }
    settle(best, &wave)
}

/// Plans that could not be finished count as they stand, so that a small budget is better than none.
fn settle<G>(mut best: Vec<i32>, wave: &[Stage<G>]) -> Vec<i32> {
    for stage in wave {
        if best[stage.first] < stage.value - 20_000 {
            best[stage.first] = stage.value - 20_000;
        }
    }
    best
}

/// Takes one action, and notes what it leads to: an end of the plan, or a position to go on from.
#[expect(clippy::too_many_arguments, reason = "the state of one plan, spelled out")]
fn follow<G: Plan>(
    from: &G,
    seat: Seat,
    action: &G::Action,
    first: usize,
    seed: u64,
    best: &mut [i32],
    met: &mut BTreeSet<u64>,
    reach: Reach,
    next: &mut Vec<Stage<G>>,
) {
    let end = |best: &mut [i32], value: i32| best[first] = best[first].max(value);
    if let Some(value) = from.foresee(seat, action) {
        end(best, value);
        return;
    }
    let mut game = from.clone();
    if game.apply(seat, action, &mut Luck::fast(seed), &mut Silent).is_err() {
        debug_assert!(false, "{action:?} was listed but refused in an imagined world");
        return;
    }
    let is_end = reach == Reach::OneAction && game.is_settled(seat);
    if is_end || game.status().awaited() != SeatSet::one(seat) {
        end(best, game.value(seat));
    } else if met.insert(game.fingerprint()) {
        let value = game.value(seat);
        next.push(Stage { game, first, value });
    }
}
