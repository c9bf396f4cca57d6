//! What holds in every position.

use crate::state::{CARDS, Demo, HAND};

pub(crate) fn check(game: &Demo) -> Result<(), String> {
    check_rounds(game)?;
    let hands = game.seats.iter().flat_map(|held| &held.hand);
    let mut cards: Vec<u8> = hands.chain(&game.deck).chain(&game.discard_pile).copied().collect();
    cards.sort_unstable();
    if !cards.iter().copied().eq(1..=CARDS) {
        return Err(format!("the cards are {cards:?}"));
    }
    for (seat, held) in game.seats.iter().enumerate() {
        let n_played = usize::from(game.round) - 1;
        if held.hand.len() + n_played != HAND {
            return Err(format!("seat {seat} holds {} cards in round {}", held.hand.len(), game.round));
        }
        if held.choice.is_some_and(|card| !held.hand.contains(&card)) || (held.sealed && held.choice.is_none()) {
            return Err(format!("seat {seat} has chosen {:?}", held.choice));
        }
    }
    let n_sealed = game.sealed().len();
    if usize::from(n_sealed) == game.seats.len() || !game.knocked.minus(game.sealed()).is_empty() {
        return Err(format!("{n_sealed} seats have sealed a choice, and {:?} have knocked", game.knocked));
    }
    Ok(())
}

/// Every round is about a prize of its own, and the points are those of the prizes so far.
fn check_rounds(game: &Demo) -> Result<(), String> {
    let Demo { round, rounds, prizes, seats, .. } = game;
    if !(1..=rounds.saturating_add(1)).contains(round) || prizes.len() != usize::from(*rounds) {
        return Err(format!("round {round} of {rounds}, with {} prizes", prizes.len()));
    }
    if !(2..=4).contains(&seats.len())
        || prizes.iter().any(|prize| prizes.iter().filter(|other| *other == prize).count() > 1)
    {
        return Err(format!("{} seats play for {prizes:?}", seats.len()));
    }
    let won: u32 = prizes[..usize::from(*round) - 1].iter().map(|prize| u32::from(prize.facts().points)).sum();
    let held: u32 = seats.iter().map(|held| u32::from(held.points)).sum();
    if won != held {
        return Err(format!("{held} points were taken, and there were {won}"));
    }
    Ok(())
}
