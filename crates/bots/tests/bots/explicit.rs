//! Games written out as trees, with a value for every seat at every end: partners, and seats with different aims.

use kernel::{Disclosure, Eyes, Luck, Method, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{DEEP, GREEDY, SEARCH, check};

/// A game tree of up to three seats, and where the game stands in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Explicit<const PLANS: bool> {
    here: Point,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Point {
    /// The seat goes to one of these points.
    Turn(u8, Vec<Point>),
    End([i32; 3]),
}

use Point::{End, Turn};

impl<const PLANS: bool> Rules for Explicit<PLANS> {
    const SEATS: u8 = 3;
    const SECRETS: bool = false;
    const PLANS: bool = PLANS;

    fn start(_luck: &mut Luck) -> Self {
        Explicit { here: selfish() }
    }

    fn status(&self) -> Status {
        match &self.here {
            Turn(seat, _) => Status::must(SeatSet::one(Seat(*seat))),
            End(_) => Status::Over,
        }
    }

    fn legal(&self, _seat: Seat) -> Vec<u8> {
        let Turn(_, points) = &self.here else { return Vec::new() };
        (0..points.len() as u8).collect()
    }

    fn play(&mut self, _seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        if let Turn(_, points) = &mut self.here {
            self.here = points.swap_remove(usize::from(action));
        }
        tell(Told { to: None, what: vec![action] });
        Disclosure::Nothing
    }

    fn value(&self, seat: Seat) -> i32 {
        match &self.here {
            Turn(..) => 0,
            End(values) => values[seat.index()],
        }
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        format!("{:?}", self.here).bytes().map(i32::from).collect()
    }

    /// No two points of these trees are the same.
    fn fingerprint(&self) -> u64 {
        format!("{:?}", self.here).bytes().fold(7, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte)))
    }
}

/// All seats get the same.
fn team(value: i32) -> Point {
    End([value; 3])
}

/// Two partners carry a chest in two turns each. Whoever sets it down (0) ends it with a small gain. If both carry on (1), and then go
/// the same way, there is a great one, and by way 0 the greatest; if they go different ways the chest falls.
fn chest() -> Point {
    let second = |way: usize| {
        let right = if way == 0 { team(100) } else { team(60) };
        let mut ends = vec![team(-50), team(-50)];
        ends[way] = right;
        Turn(1, ends)
    };
    let carried = Turn(0, vec![second(0), second(1)]);
    Turn(0, vec![team(20), Turn(1, vec![team(10), carried])])
}

/// Seat 1 wants only its own, and so does seat 2, who counts in much greater numbers. Who fears that both play against seat 0 takes
/// the 4 of the second way; who hopes that both play for it takes the third way, which brings nothing.
fn selfish() -> Point {
    let first = Turn(1, vec![End([0, 1, 0]), End([8, 5, 0])]);
    let second = Turn(2, vec![End([4, 9, 100_000]), End([4, 0, 300_000])]);
    let third = Turn(2, vec![End([20, 0, -500_000]), Turn(1, vec![End([0, 7, 100_000]), End([9, 6, 900_000])])]);
    Turn(0, vec![first, second, third])
}

/// All lose together, or they are first, second and third. By the first way seat 0 is first if seat 1 keeps the house up, who will be
/// the last of them but has nothing better. By the second way seat 0 is second, by the third nobody can save the house.
fn house() -> Point {
    let lost = || End([-1000; 3]);
    let first = Turn(1, vec![Turn(2, vec![lost(), lost()]), Turn(2, vec![lost(), End([300, 100, 200])])]);
    let second = Turn(1, vec![Turn(2, vec![End([100, 300, 200]), End([200, 100, 300])]), lost()]);
    let third = Turn(1, vec![lost(), Turn(2, vec![lost(), lost()])]);
    Turn(0, vec![first, second, third])
}

#[test]
fn it_is_lawful() {
    check_laws::<Explicit<false>>();
}

#[test]
fn partners_coordinate_over_two_turns() {
    let at = |here| Toy(Explicit::<false> { here });
    check(&at(chest()), 0, &[DEEP], Some(1));
    let Turn(_, points) = chest() else { panic!("it begins with a turn") };
    check(&at(points[1].clone()), 1, &[SEARCH], Some(1));
    let Turn(_, points) = &points[1] else { panic!("both carry on") };
    check(&at(points[1].clone()), 0, &[SEARCH], Some(0));
    let Turn(_, points) = &points[1] else { panic!("the second turn") };
    check(&at(points[0].clone()), 1, &[GREEDY, SEARCH], Some(0));
    check(&at(points[1].clone()), 1, &[GREEDY, SEARCH], Some(1));
}

#[test]
fn a_plan_goes_through_a_whole_turn() {
    // Two decisions of seat 0: what the first brings shows only after the second.
    let turn = Turn(0, vec![Turn(0, vec![team(5), team(1)]), Turn(0, vec![team(0), team(9)]), team(6)]);
    let game = Toy(Explicit::<true> { here: turn });
    check(&game, 0, &[Method::Search { iterations: 100 }], Some(1));
    // One action ahead is the same plan, as long as nothing is settled in between.
    check(&game, 0, &[Method::Greedy { worlds: 1 }], Some(1));
    let Turn(_, points) = game.0.here else { panic!("it begins with a turn") };
    check(&Toy(Explicit::<true> { here: points[1].clone() }), 0, &[Method::Search { iterations: 100 }], Some(1));
}

#[test]
fn every_seat_follows_its_own_aim() {
    let at = |here| Toy(Explicit::<false> { here });
    check(&at(selfish()), 0, &[DEEP], Some(0));
    let Turn(_, points) = selfish() else { panic!("it begins with a turn") };
    check(&at(points[0].clone()), 1, &[GREEDY, SEARCH], Some(1));
    check(&at(points[1].clone()), 2, &[GREEDY, SEARCH], Some(1));
    // Seat 2 would like the last end best, but seat 1 prefers the one before: still better than what is certain.
    check(&at(points[2].clone()), 2, &[SEARCH], Some(1));
}

#[test]
fn first_all_together_and_then_each_for_himself() {
    let at = |here| Toy(Explicit::<false> { here });
    let Turn(_, points) = house() else { panic!("it begins with a turn") };
    // Who will be the last of them keeps the house up all the same.
    check(&at(points[0].clone()), 1, &[SEARCH], Some(1));
    check(&at(points[1].clone()), 1, &[SEARCH], Some(0));
    check(&at(house()), 0, &[DEEP], Some(0));
}
