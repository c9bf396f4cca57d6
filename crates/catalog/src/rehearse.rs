//! Whether a position that was put together by hand can be played on from. It may keep every invariant and still owe something that no
//! rule can pay: some games are played on from it at random, on copies, with everything that a table says about them, and a position in
//! which one of them breaks is refused.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Eyes, Luck, Seat, Silent};
use words::{Lang, Names};

use crate::Complete;

/// How many games are played on, and how far.
const GAMES: u64 = 6;
const DECISIONS: usize = 120;

/// Why it cannot be played on from, if it cannot.
pub(crate) fn rehearse<G: Complete>(state: &G) -> Result<(), String> {
    let played = catch_unwind(AssertUnwindSafe(|| (0..GAMES).try_for_each(|seed| play_on(state.clone(), seed))));
    played.unwrap_or_else(|_| Err("the game cannot be played on from there".to_owned()))
}

fn play_on<G: Complete>(mut state: G, seed: u64) -> Result<(), String> {
    let (mut luck, mut chooser) = (Luck::fast(seed), Luck::fast(!seed));
    let mut legal = Vec::new();
    for _ in 0..DECISIONS {
        let status = state.status();
        let able: Vec<Seat> = status.awaited().union(status.free()).into();
        let Some(seat) = chooser.pick(&able).copied() else { return Ok(()) };
        legal.clear();
        state.legal(seat, &mut legal);
        let Some(action) = chooser.pick(&legal) else { return Err("somebody is asked for nothing".to_owned()) };
        speak_of(&state, seat, &legal);
        state.apply(seat, action, &mut luck, &mut Silent).map_err(|refused| format!("{refused:?}"))?;
        state.invariants()?;
    }
    Ok(())
}

/// Says what a table says of a position.
fn speak_of<G: Complete>(state: &G, seat: Seat, legal: &[G::Action]) {
    let view = state.view(Eyes::Seat(seat));
    G::prompt(&view, Some(seat), &Names(&[]), Lang::Ru);
    for action in legal {
        G::label(&view, seat, action, Lang::Ru);
        G::caution(&view, seat, action, Lang::Ru);
    }
    G::things(&state.view(Eyes::Public));
}
