//! Guards of the balance targets (section 8.7 of the index). The targets are for five thousand games; what was measured stands in
//! `docs/balance/horizon.md`. Here a few games of quick bots with fixed seeds only show that the game is not grossly out of shape, so
//! the bands are about twice as wide as the targets.

use std::ops::RangeInclusive;

use horizon::{Event, Horizon, How, Options, Outcome};
use kernel::{Game as _, Luck, Method};

const GAMES: u64 = 3;
const SEATS: u8 = 4;

#[derive(Default)]
struct Tally {
    organised: u32,
    moved: u32,
    obtained: u32,
    out: u32,
    realised: u32,
    occurred: u32,
    points: u32,
    best: u32,
    legal: Vec<usize>,
}

impl Tally {
    fn count(&mut self, event: &Event) {
        match event {
            Event::Organised { .. } => self.organised += 1,
            Event::Moved { how: How::Move, .. } => self.moved += 1,
            Event::Obtained { .. } => self.obtained += 1,
            Event::DroppedOut { .. } => self.out += 1,
            Event::Realised { outcome, .. } => {
                self.realised += 1;
                self.occurred += u32::from(*outcome == Outcome::Occurred);
            }
            _ => {}
        }
    }
}

fn play() -> Tally {
    let mut tally = Tally::default();
    for seed in 0..GAMES {
        let (mut luck, mut thought) = (Luck::fast(seed), Luck::fast(!seed));
        let mut game = Horizon::setup(&Options::default(), SEATS, &mut luck).expect("a table for four");
        let mut events = Vec::new();
        while let Some(seat) = game.status().awaited().first() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            tally.legal.push(legal.len());
            let method = Method::Greedy { worlds: 1 };
            let action = bots::decide(&game, seat, &(), method, &mut thought).expect("something to do");
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
        }
        events.iter().for_each(|event| tally.count(event));
        let points = || game.seats.iter().map(|player| u32::from(player.points));
        tally.points += points().sum::<u32>();
        tally.best += points().max().unwrap_or(0);
    }
    tally.legal.sort_unstable();
    tally
}

#[track_caller]
fn within(what: &str, measured: f64, band: RangeInclusive<f64>) {
    assert!(band.contains(&measured), "{what}: {measured:.2}, wanted {band:?}");
}

#[test]
fn a_few_games_are_in_shape() {
    let tally = play();
    let games = GAMES as f64;
    let each = |sum: u32| f64::from(sum) / games / f64::from(SEATS);
    within("events organised", each(tally.organised), 5.0..=13.0);
    within("moves", each(tally.moved), 5.0..=55.0);
    within("artifacts obtained", each(tally.obtained), 0.4..=3.0);
    within("points", each(tally.points), 4.0..=14.0);
    within("the winner's points", f64::from(tally.best) / games, 7.0..=18.0);
    within("dropped out in a game", f64::from(tally.out) / games, 0.0..=0.7);
    within("events that occur", f64::from(tally.occurred) / f64::from(tally.realised), 0.35..=0.65);
    within("legal actions", tally.legal[tally.legal.len() / 2] as f64, 1.0..=60.0);
}
