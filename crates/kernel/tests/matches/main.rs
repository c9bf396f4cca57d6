//! A match from its first decision to its replay, and the laws with games that break them, on a tiny demo game that has
//! secrets, dice, choices made at the same time, and steps that can be taken back.

mod demo;
mod laws;
mod play;
mod replay;
mod undo;

use demo::{Action, Demo, Fair};
use kernel::{Luck, Match, Seat};

/// A table of two at the first decision.
fn table() -> Match<Fair> {
    begin(2, 7)
}

fn begin(seats: u8, seed: u64) -> Match<Fair> {
    Match::begin((), seats, Luck::fast(seed)).expect("the demo is for two to four")
}

/// Takes legal actions.
#[track_caller]
fn act(game: &mut Match<Fair>, actions: &[(u8, Action)]) {
    for (seat, action) in actions {
        if let Err(refusal) = game.act_again(Seat(*seat), action.clone()) {
            panic!("seat {seat} {action:?} at {}: {refusal}", game.position());
        }
    }
}

/// A bid of a seat, which takes two decisions.
fn bid(seat: u8, coins: u8) -> [(u8, Action); 2] {
    [(seat, Action::Think { coins }), (seat, Action::Bid)]
}

/// A table of two at the first turn, which is seat 0's.
fn at_the_first_turn() -> Match<Fair> {
    let mut game = table();
    act(&mut game, &[bid(0, 2), bid(1, 0)].concat());
    game
}

/// Plays on at random until nobody is awaited or `limit` decisions were made.
fn play_on<const FLAW: u8>(game: &mut Match<Demo<FLAW>>, limit: u32, chooser: &mut Luck) {
    use kernel::Game as _;
    for _ in 0..limit {
        let able: Vec<Seat> = game.state().status().able().into();
        let Some(seat) = chooser.pick(&able).copied() else { return };
        let action = chooser.pick(&game.legal(seat)).cloned().expect("who is able to decide has something to do");
        game.act_again(seat, action).expect("it was listed");
    }
}
