//! Noughts and crosses: wins that are forced, and losses that are not.

use kernel::{Disclosure, Eyes, Luck, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{DEEP, GREEDY, SEARCH, check, decided};

/// Nine squares in rows; crosses are seat 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Board {
    squares: [Option<u8>; 9],
}

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Board {
    fn read(text: &str) -> Toy<Board> {
        let mark = |c| match c {
            'x' => Some(0),
            'o' => Some(1),
            _ => None,
        };
        let mut squares = [None; 9];
        squares.iter_mut().zip(text.chars().filter(|c| !c.is_whitespace())).for_each(|(square, c)| *square = mark(c));
        Toy(Board { squares })
    }

    fn winner(&self) -> Option<u8> {
        let owner = |line: &[usize; 3]| {
            self.squares[line[0]].filter(|_| line.iter().all(|at| self.squares[*at] == self.squares[line[0]]))
        };
        LINES.iter().find_map(owner)
    }

    fn turn(&self) -> u8 {
        (self.squares.iter().flatten().count() % 2) as u8
    }
}

impl Rules for Board {
    const SEATS: u8 = 2;
    const SECRETS: bool = false;

    fn start(_luck: &mut Luck) -> Self {
        Board { squares: [None; 9] }
    }

    fn status(&self) -> Status {
        let is_over = self.winner().is_some() || self.squares.iter().all(Option::is_some);
        if is_over { Status::Over } else { Status::must(SeatSet::one(Seat(self.turn()))) }
    }

    fn legal(&self, _seat: Seat) -> Vec<u8> {
        (0..9).filter(|at| self.squares[usize::from(*at)].is_none()).collect()
    }

    fn play(&mut self, seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        self.squares[usize::from(action)] = Some(seat.0);
        tell(Told { to: None, what: vec![action] });
        Disclosure::Nothing
    }

    fn value(&self, seat: Seat) -> i32 {
        self.winner().map_or(0, |winner| if winner == seat.0 { 1000 } else { -1000 })
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        self.squares.iter().map(|square| square.map_or(-1, i32::from)).collect()
    }
}

#[test]
fn it_is_lawful() {
    check_laws::<Board>();
}

#[test]
fn a_line_is_completed() {
    check(&Board::read("xx. oo. ..."), 0, &[GREEDY, SEARCH], Some(2));
    check(&Board::read("xx. oo. x.."), 1, &[GREEDY, SEARCH], Some(5));
}

#[test]
fn a_line_is_stopped() {
    check(&Board::read("xx. .o. ..."), 1, &[SEARCH], Some(2));
    check(&Board::read("x.. .o. o.x"), 0, &[SEARCH], Some(2));
}

#[test]
fn a_fork_is_found_and_feared() {
    // Only one square stops the line of noughts, and it makes two lines of crosses.
    check(&Board::read("x.o .o. ..x"), 0, &[DEEP], Some(6));
    // A corner loses to that fork; an edge makes a threat first.
    for seed in 0..6 {
        let edge = decided(&Board::read("x.. .o. ..x"), 1, DEEP, seed).expect("there is a move");
        assert!([1, 3, 5, 7].contains(&edge), "{edge} is a corner");
    }
}
