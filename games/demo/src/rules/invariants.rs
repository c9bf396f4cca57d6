//! What holds in every position.

use crate::state::{CARDS, Demo, HAND};

pub(crate) fn check(game: &Demo) -> Result<(), String> {
    let hands = game.seats.iter().flat_map(|held| &held.hand);
    let mut cards: Vec<u8> = hands.chain(&game.deck).chain(&game.discard_pile).copied().collect();
    cards.sort_unstable();
    if !cards.iter().copied().eq(1..=CARDS) {
        return Err(format!("the cards are {cards:?}"));
    }
    for (seat, held) in game.seats.iter().enumerate() {
        let n_played = usize::from(game.round.min(game.rounds + 1)) - 1;
        if held.hand.len() + n_played != HAND {
            return Err(format!("seat {seat} holds {} cards in round {}", held.hand.len(), game.round));
        }
        if held.choice.is_some_and(|card| !held.hand.contains(&card)) || (held.sealed && held.choice.is_none()) {
            return Err(format!("seat {seat} has chosen {:?}", held.choice));
        }
    }
    Ok(())
}
