//! Every way of deciding finds the best move of small games whose values are known: together, against each other, among seats with
//! different aims, with hidden information, and where all choose at once.

mod beats_random;
mod boards;
mod explicit;
mod hidden;
mod nim;
mod offer;
mod simultaneous;
mod toy;

use bots::decide;
use kernel::{Luck, Method, Seat};
use toy::{Rules, Toy};

const GREEDY: Method = Method::Greedy { worlds: 48 };
const SEARCH: Method = Method::Search { iterations: 600 };
const DEEP: Method = Method::Search { iterations: 4_000 };

/// What `seat` decides, with the luck of `seed`.
fn decided<R: Rules>(game: &Toy<R>, seat: u8, method: Method, seed: u64) -> Option<u8> {
    decide(game, Seat(seat), &(), method, &mut Luck::fast(seed))
}

/// Asserts that `seat` decides for `best` with each of the methods, whatever its luck.
#[track_caller]
fn check<R: Rules>(game: &Toy<R>, seat: u8, methods: &[Method], best: Option<u8>) {
    for method in methods {
        for seed in 0..12 {
            assert_eq!(decided(game, seat, *method, seed), best, "{method:?} with luck {seed} in {game:?}");
        }
    }
}
