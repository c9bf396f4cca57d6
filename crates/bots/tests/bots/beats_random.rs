//! A game that answers `value`, and nothing else, gets a bot that beats random play clearly.

use bots::{BotSpec, TableBots};
use kernel::{Disclosure, Eyes, Game as _, Luck, Seat, SeatSet, Silent, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};

const GAMES: u64 = 200;

/// The points that `bot` and a random bot make against each other, with changing seats: a win is 2 and a tie 1.
fn points<R: Rules>(bot: &str) -> [i32; 2] {
    let specs = [bot, "random"].map(|spec| Some(spec.parse::<BotSpec>().expect("a bot's name")));
    let mut points = [0; 2];
    for index in 0..GAMES {
        let mut luck = Luck::fast(index);
        let mut game = Toy::<R>::setup(&(), 2, &mut luck).expect("two can play");
        let first = (index % 2) as usize;
        let company = TableBots::new(&game, &[specs[first], specs[1 - first]], index);
        let mut n_decisions = 0;
        while let Some(seat) = game.status().awaited().first() {
            let action = company.decide(&game, seat, n_decisions).expect("it must decide");
            game.apply(seat, &action, &mut luck, &mut Silent).expect("it is legal");
            n_decisions += 1;
        }
        let values = [first, 1 - first].map(|seat| game.0.value(Seat(seat as u8)));
        points[0] += 1 + i32::signum(values[0] - values[1]);
        points[1] += 1 + i32::signum(values[1] - values[0]);
    }
    points
}

#[track_caller]
fn check<R: Rules>(bot: &str) {
    let [own, other] = points::<R>(bot);
    // Of 400 points an even match would give 200, with a standard deviation of at most 14; twice as many as the other is 267.
    assert!(own > 2 * other, "{bot}: {own} against {other}");
}

/// Coins in a row, taken in turn from either end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    coins: Vec<u8>,
    taken: [i32; 2],
    turn: u8,
}

impl Rules for Row {
    const SEATS: u8 = 2;
    const SECRETS: bool = false;

    fn start(luck: &mut Luck) -> Self {
        Row { coins: (0..9).map(|_| luck.die(20)).collect(), taken: [0; 2], turn: luck.below(2) as u8 }
    }

    fn status(&self) -> Status {
        if self.coins.is_empty() { Status::Over } else { Status::must(SeatSet::one(Seat(self.turn))) }
    }

    fn legal(&self, _seat: Seat) -> Vec<u8> {
        vec![0, 1]
    }

    fn play(&mut self, seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        let at = if action == 0 { 0 } else { self.coins.len() - 1 };
        self.taken[seat.index()] += i32::from(self.coins.remove(at));
        self.turn = 1 - self.turn;
        tell(Told { to: None, what: vec![action] });
        Disclosure::Nothing
    }

    fn value(&self, seat: Seat) -> i32 {
        self.taken[seat.index()] - self.taken[1 - seat.index()]
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        self.coins.iter().map(|coin| i32::from(*coin)).chain(self.taken).chain([i32::from(self.turn)]).collect()
    }
}

/// Goofspiel: for each prize both play a card of their own at once; the higher one gets it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Goofspiel {
    /// The last one is open.
    prizes: Vec<u8>,
    hands: [Vec<u8>; 2],
    played: [Option<u8>; 2],
    taken: [i32; 2],
}

impl Rules for Goofspiel {
    const SEATS: u8 = 2;
    const SECRETS: bool = true;

    fn start(luck: &mut Luck) -> Self {
        let mut prizes: Vec<u8> = (1..=6).collect();
        luck.shuffle(&mut prizes);
        Goofspiel { prizes, hands: [(1..=6).collect(), (1..=6).collect()], played: [None; 2], taken: [0; 2] }
    }

    fn status(&self) -> Status {
        let waiting: SeatSet = Seat::all(2).filter(|seat| self.played[seat.index()].is_none()).collect();
        if self.prizes.is_empty() { Status::Over } else { Status::must(waiting) }
    }

    fn legal(&self, seat: Seat) -> Vec<u8> {
        if self.played[seat.index()].is_none() { self.hands[seat.index()].clone() } else { Vec::new() }
    }

    fn play(&mut self, seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        self.played[seat.index()] = Some(action);
        tell(Told { to: Some(seat), what: vec![action] });
        tell(Told { to: None, what: vec![seat.0] });
        let [Some(first), Some(second)] = self.played else { return Disclosure::Nothing };
        let prize = self.prizes.pop().map_or(0, i32::from);
        self.taken[0] += if first > second { prize } else { 0 };
        self.taken[1] += if second > first { prize } else { 0 };
        self.hands[0].retain(|card| *card != first);
        self.hands[1].retain(|card| *card != second);
        self.played = [None; 2];
        tell(Told { to: None, what: vec![first, second] });
        Disclosure::Something
    }

    /// What was taken, and half of what can still be played for the rest.
    fn value(&self, seat: Seat) -> i32 {
        let worth =
            |seat: usize| 2 * self.taken[seat] + self.hands[seat].iter().map(|card| i32::from(*card)).sum::<i32>();
        worth(seat.index()) - worth(1 - seat.index())
    }

    fn seen(&self, eyes: Eyes) -> Vec<i32> {
        let own = eyes.seat().and_then(|seat| self.played[seat.index()]).map_or(-1, i32::from);
        let open = self.prizes.last().map_or(-1, |prize| i32::from(*prize));
        let hands = self.hands.iter().flatten().map(|card| i32::from(*card));
        let played = self.played.iter().map(|card| i32::from(card.is_some()));
        hands.chain(played).chain(self.taken).chain([own, open]).collect()
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        if let Some((_, hidden)) = world.prizes.split_last_mut() {
            luck.shuffle(hidden);
        }
        for seat in Seat::all(2).filter(|seat| eyes != Eyes::Seat(*seat)) {
            let card = luck.pick(&self.hands[seat.index()]).copied();
            world.played[seat.index()] = self.played[seat.index()].and(card);
        }
        world
    }
}

#[test]
fn they_are_lawful() {
    check_laws::<Row>();
    check_laws::<Goofspiel>();
}

#[test]
fn one_step_ahead() {
    check::<Row>("greedy");
    check::<Goofspiel>("greedy");
}

#[test]
fn by_search() {
    check::<Row>("search:medium:150");
    check::<Goofspiel>("search:medium:150");
}

#[test]
fn by_level() {
    check::<Row>("easy");
    check::<Goofspiel>("medium");
}
