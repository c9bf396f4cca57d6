//! Hidden information: a bet on a card that nobody sees, on what is known of the pile.

use kernel::{Disclosure, Eyes, Luck, Method, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{GREEDY, SEARCH, check, decided};

const RED: u8 = 0;
const BLACK: u8 = 1;
/// Takes what is certain.
const SAFE: u8 = 2;
/// Goes on to the bet.
const GO: u8 = 3;

/// Three red and two black cards, face down. With `asks_first` one decides whether to bet, and then on which colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Bet {
    pile: Vec<u8>,
    asks_first: bool,
    /// What comes of being right, and of being wrong, for each colour; what is certain.
    right: [i32; 2],
    wrong: [i32; 2],
    certain: i32,
    won: Option<i32>,
}

impl Rules for Bet {
    const SEATS: u8 = 1;
    const SECRETS: bool = false;

    fn start(luck: &mut Luck) -> Self {
        let mut pile = vec![RED, RED, RED, BLACK, BLACK];
        luck.shuffle(&mut pile);
        Bet { pile, asks_first: true, right: [10, 10], wrong: [-10, -10], certain: 3, won: None }
    }

    fn status(&self) -> Status {
        if self.won.is_some() { Status::Over } else { Status::must(SeatSet::one(Seat(0))) }
    }

    fn legal(&self, _seat: Seat) -> Vec<u8> {
        if self.asks_first { vec![SAFE, GO] } else { vec![RED, BLACK, SAFE] }
    }

    fn play(&mut self, _seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        tell(Told { to: None, what: vec![action] });
        match action {
            GO => {
                self.asks_first = false;
                return Disclosure::Nothing;
            }
            SAFE => self.won = Some(self.certain),
            colour if self.pile.last() == Some(&colour) => self.won = Some(self.right[usize::from(colour)]),
            colour => self.won = Some(self.wrong[usize::from(colour)]),
        }
        // The pile is turned over.
        Disclosure::Something
    }

    fn value(&self, _seat: Seat) -> i32 {
        self.won.unwrap_or(0)
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        let pile = self.pile.iter().map(|card| self.won.map_or(-1, |_| i32::from(*card)));
        pile.chain([i32::from(self.asks_first), self.won.unwrap_or(-99)]).collect()
    }

    fn imagine(&self, _eyes: Eyes, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        if self.won.is_none() {
            // Sorted first: what is drawn depends on nothing that is hidden.
            world.pile.sort_unstable();
            luck.shuffle(&mut world.pile);
        }
        world
    }
}

/// A bet that must be made now, with this card on top.
fn bet(top: u8, right: [i32; 2], certain: i32) -> Toy<Bet> {
    let mut game = Bet { asks_first: false, right, wrong: [-10, -10], certain, ..Bet::start(&mut Luck::fast(1)) };
    let at = game.pile.iter().position(|card| *card == top).expect("both colours are there");
    let last = game.pile.len() - 1;
    game.pile.swap(at, last);
    Toy(game)
}

#[test]
fn it_is_lawful() {
    check_laws::<Bet>();
}

/// Whatever lies on top: three of five cards are red, and that is all that is known.
#[test]
fn what_is_likely_counts_and_not_what_is_true() {
    let greedy = Method::Greedy { worlds: 400 };
    for top in [RED, BLACK] {
        // Red 10·3/5 - 10·2/5 = 2, black -2.
        check(&bet(top, [10, 10], -5), 0, &[greedy, SEARCH], Some(RED));
        // Black 40·2/5 - 10·3/5 = 10, red 2.
        check(&bet(top, [10, 40], -5), 0, &[greedy, SEARCH], Some(BLACK));
        check(&bet(top, [10, 10], 7), 0, &[greedy, SEARCH], Some(SAFE));
    }
}

/// In every single world the bet could be won, but nobody knows in which of them he is: 2 by red is less than the certain 7.
#[test]
fn who_will_not_know_more_later_does_not_count_on_it() {
    let game = |certain| Toy(Bet { certain, ..Bet::start(&mut Luck::fast(3)) });
    check(&game(7), 0, &[SEARCH], Some(SAFE));
    check(&game(-4), 0, &[SEARCH], Some(GO));
}

/// The same luck gives the same decision in every world that the eyes cannot tell apart, however close the call.
#[test]
fn nobody_cheats() {
    let game = Toy(Bet { asks_first: false, certain: 2, ..Bet::start(&mut Luck::fast(5)) });
    for seed in 0..20 {
        let other = Toy(game.0.imagine(Eyes::Seat(Seat(0)), &mut Luck::fast(seed)));
        for method in [Method::Random, Method::Greedy { worlds: 5 }, GREEDY, Method::Search { iterations: 20 }, SEARCH]
        {
            assert_eq!(decided(&other, 0, method, seed), decided(&game, 0, method, seed), "{method:?}");
        }
    }
}
