//! What an action leads to, as somebody finds out who thinks it through: the rest of the round and the next one are played by hunch, and
//! then the position is judged. Only what looks sensible is thought through.

use kernel::{Game as _, Luck, Play as _, Seat, Silent};

use super::hunch;
use crate::action::Action;
use crate::state::{Apocalypsis, Stage};

/// Actions that look so much worse than the best one, in design points, are not thought through.
const MARGIN: f64 = 4.0;
/// What an action is worth by hunch, for each design point: how it goes on is luck as well.
const FIRST_SIGHT: f64 = 60.0;
/// The worth of what is not thought through.
const NOT_CONSIDERED: i32 = -1_000_000;

/// The worth of an action to `seat` in an imagined world.
pub(super) fn foresee(game: &Apocalypsis, seat: Seat, action: Action) -> i32 {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let scores = hunch::scores(game, seat, &legal);
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let own = legal.iter().position(|other| *other == action).map_or(f64::NEG_INFINITY, |index| scores[index]);
    if own < best - MARGIN {
        return NOT_CONSIDERED;
    }
    // Alone on the short list, it needs no thought.
    if scores.iter().filter(|score| **score >= best - MARGIN).count() == 1 {
        return 0;
    }
    let mut luck = Luck::fast(seed_of(game));
    let mut world = game.clone();
    if world.apply(seat, &action, &mut luck, &mut Silent).is_err() {
        return NOT_CONSIDERED;
    }
    play_on(&mut world, game.round + 1, &mut luck, &mut legal);
    world.value(seat) + (FIRST_SIGHT * (own - best)) as i32
}

/// Plays by hunch until the first purchase after this round.
fn play_on(world: &mut Apocalypsis, last: u8, luck: &mut Luck, legal: &mut Vec<Action>) {
    while let Some(seat) = world.status().awaited().first() {
        if world.round > last && matches!(world.stage, Stage::Buy { turn: 0 }) {
            return;
        }
        legal.clear();
        world.legal(seat, legal);
        let Some(action) = legal.get(hunch::hunch(world, seat, legal, luck)).copied() else { return };
        if world.apply(seat, &action, luck, &mut Silent).is_err() {
            return;
        }
    }
}

/// The luck of an imagined world: the same for all actions, so that they are judged by what they do.
fn seed_of(game: &Apocalypsis) -> u64 {
    let cards = game.world_deck.iter().map(|card| card.0).chain(game.task_decks.iter().flatten().map(|card| card.0));
    cards.fold(0xcbf2_9ce4_8422_2325, |hash, card| (hash ^ u64::from(card)).wrapping_mul(0x0100_0000_01b3))
}
