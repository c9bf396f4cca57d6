//! How bots judge. They look at imagined worlds, so they know no more than their seat.

use kernel::{Eyes, Game, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::state::Demo;

impl Play for Demo {
    type Mind = ();

    fn mind(&self, _seat: Seat, _level: Level, _seed: u64) {}

    /// The others have not chosen yet in this world, even if they have: so they choose for their own good.
    fn believe(&self, seat: Seat, (): &(), luck: &mut Luck) -> Demo {
        let mut world = self.imagine(Eyes::Seat(seat), luck);
        for other in Seat::all(self.n_seats()).filter(|other| *other != seat) {
            let held = &mut world.seats[other.index()];
            (held.choice, held.sealed) = (None, false);
            world.knocked = world.knocked.without(other);
        }
        world
    }

    /// The lead over the best of the others, and what is left in the hand.
    fn value(&self, seat: Seat) -> i32 {
        let points = |seat: usize| i32::from(self.seats[seat].points);
        let others = (0..self.seats.len()).filter(|other| *other != seat.index()).map(points).max().unwrap_or(0);
        let left: i32 = self.seats[seat.index()].hand.iter().map(|card| i32::from(*card)).sum();
        (points(seat.index()) - others) * 1000 + left
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Random,
            Level::Medium => Method::Greedy { worlds: 16 },
            Level::Hard => Method::Search { iterations: 400 },
        }
    }

    /// Whoever waits for others thinks of knocking.
    fn is_tempted(&self, seat: Seat) -> bool {
        self.status().free().contains(seat)
    }
}

impl Plan for Demo {}

impl Partner for Demo {}

impl Report for Demo {}
