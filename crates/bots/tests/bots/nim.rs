//! Nim: take any number from one heap; who takes the last one wins. Its theory is known: leave a nim-sum of zero.

use kernel::{Disclosure, Eyes, Luck, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{DEEP, GREEDY, SEARCH, check, decided};

const HEAPS: usize = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Nim {
    heaps: [u8; HEAPS],
    turn: u8,
}

/// An action is ten times the heap and how many are taken from it.
fn taken(action: u8) -> (usize, u8) {
    (usize::from(action / 10), action % 10)
}

impl Rules for Nim {
    const SEATS: u8 = 2;
    const SECRETS: bool = false;

    fn start(_luck: &mut Luck) -> Self {
        Nim { heaps: [1, 3, 2], turn: 0 }
    }

    fn status(&self) -> Status {
        if self.heaps == [0; HEAPS] { Status::Over } else { Status::must(SeatSet::one(Seat(self.turn))) }
    }

    fn legal(&self, seat: Seat) -> Vec<u8> {
        let of = |heap: usize| (1..=self.heaps[heap]).map(move |n| heap as u8 * 10 + n);
        if seat.0 == self.turn { (0..HEAPS).flat_map(of).collect() } else { Vec::new() }
    }

    fn play(&mut self, _seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        let (heap, n) = taken(action);
        self.heaps[heap] -= n;
        self.turn = 1 - self.turn;
        tell(Told { to: None, what: vec![action] });
        Disclosure::Nothing
    }

    /// Who is to move and finds nothing has lost.
    fn value(&self, seat: Seat) -> i32 {
        match (self.status(), seat.0 == self.turn) {
            (Status::Over, true) => -1000,
            (Status::Over, false) => 1000,
            (Status::Awaiting { .. }, _) => 0,
        }
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        self.heaps.iter().map(|heap| i32::from(*heap)).chain([i32::from(self.turn)]).collect()
    }
}

fn nim_sum(heaps: [u8; HEAPS]) -> u8 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

#[test]
fn it_is_lawful() {
    check_laws::<Nim>();
}

#[test]
fn search_finds_a_winning_move_of_every_won_position() {
    let mut n_won = 0;
    for code in 0..4 * 4 * 4 {
        let heaps = [code % 4, code / 4 % 4, code / 16];
        if nim_sum(heaps) == 0 {
            continue;
        }
        n_won += 1;
        let game = Toy(Nim { heaps, turn: 1 });
        for seed in 0..3 {
            let action = decided(&game, 1, DEEP, seed).expect("there is a move");
            let (heap, n) = taken(action);
            let mut left = heaps;
            left[heap] -= n;
            assert_eq!(nim_sum(left), 0, "{heaps:?} became {left:?}");
        }
    }
    assert_eq!(n_won, 48);
}

#[test]
fn everybody_takes_the_last_one() {
    for (heaps, best) in [([0, 3, 0], 13), ([2, 0, 0], 2), ([0, 0, 1], 21)] {
        check(&Toy(Nim { heaps, turn: 0 }), 0, &[GREEDY, SEARCH], Some(best));
    }
}
