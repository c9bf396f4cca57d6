//! Offers that a seat may take while another must move: what is good is taken, what is bad is left.

use kernel::{Disclosure, Eyes, Luck, Method, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{GREEDY, SEARCH, check, decided};

/// Seat 0 must hit or pass, which ends the game. Before that, seat 1 may raise a shield or take gifts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Offer<const PLANS: bool> {
    on_offer: Vec<u8>,
    /// What each gift is worth to seat 1.
    gifts: [i32; 3],
    /// What a hit takes from seat 1, unless the shield is up, and gives to seat 0.
    hit: i32,
    has_shield: bool,
    points: [i32; 2],
    is_over: bool,
}

const PASS: u8 = 8;
const HIT: u8 = 9;
/// Costs one point.
const SHIELD: u8 = 7;
/// The first step of a bargain, which is worth nothing by itself, and the second.
const BEGIN: u8 = 5;
const CLOSE: u8 = 6;
const BARGAIN: i32 = 20;

impl<const PLANS: bool> Rules for Offer<PLANS> {
    const SEATS: u8 = 2;
    const SECRETS: bool = false;
    const PLANS: bool = PLANS;

    fn start(_luck: &mut Luck) -> Self {
        Offer {
            on_offer: vec![0, 1, 2, BEGIN, SHIELD],
            gifts: [5, -5, 0],
            hit: 30,
            has_shield: false,
            points: [0; 2],
            is_over: false,
        }
    }

    fn status(&self) -> Status {
        if self.is_over {
            return Status::Over;
        }
        let may = if self.on_offer.is_empty() { SeatSet::EMPTY } else { SeatSet::one(Seat(1)) };
        Status::Awaiting { must: SeatSet::one(Seat(0)), may }
    }

    fn legal(&self, seat: Seat) -> Vec<u8> {
        if seat == Seat(0) { vec![PASS, HIT] } else { self.on_offer.clone() }
    }

    fn play(&mut self, _seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        self.on_offer.retain(|offer| *offer != action);
        match action {
            PASS | HIT => self.is_over = true,
            BEGIN => self.on_offer.push(CLOSE),
            CLOSE => self.points[1] += BARGAIN,
            SHIELD => {
                self.has_shield = true;
                self.points[1] -= 1;
            }
            gift => self.points[1] += self.gifts[usize::from(gift)],
        }
        if action == HIT && !self.has_shield {
            self.points[0] += 1;
            self.points[1] -= self.hit;
        }
        tell(Told { to: None, what: vec![action] });
        Disclosure::Nothing
    }

    fn value(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    fn seen(&self, _eyes: Eyes) -> Vec<i32> {
        let offers = self.on_offer.iter().map(|offer| i32::from(*offer));
        offers.chain(self.points).chain([i32::from(self.has_shield), i32::from(self.is_over)]).collect()
    }

    fn fingerprint(&self) -> u64 {
        self.on_offer.iter().fold(7, |hash, offer| hash * 31 + u64::from(*offer))
    }
}

fn offer<const PLANS: bool>(on_offer: &[u8], hit: i32) -> Toy<Offer<PLANS>> {
    Toy(Offer { on_offer: on_offer.to_vec(), hit, ..Offer::start(&mut Luck::fast(1)) })
}

const GOOD: u8 = 0;
const BAD: u8 = 1;
const USELESS: u8 = 2;

#[test]
fn it_is_lawful() {
    check_laws::<Offer<false>>();
}

#[test]
fn a_good_offer_is_taken_and_a_bad_one_is_left() {
    for (on_offer, best) in
        [(vec![GOOD], Some(GOOD)), (vec![BAD], None), (vec![BAD, GOOD], Some(GOOD)), (vec![USELESS, BAD], None)]
    {
        check(&offer::<false>(&on_offer, 0), 1, &[GREEDY, SEARCH], best);
        check(&offer::<true>(&on_offer, 0), 1, &[GREEDY, Method::Search { iterations: 50 }], best);
    }
    check(&offer::<false>(&[USELESS], 0), 1, &[GREEDY], None);
}

#[test]
fn what_nobody_waits_for_may_be_worth_it_for_what_comes_later() {
    check(&offer::<false>(&[SHIELD], 30), 1, &[SEARCH], Some(SHIELD));
    check(&offer::<false>(&[SHIELD], 0), 1, &[SEARCH], None);
    check(&offer::<false>(&[SHIELD, GOOD], 0), 1, &[SEARCH], Some(GOOD));
    // One step ahead the shield only costs.
    check(&offer::<false>(&[SHIELD], 30), 1, &[GREEDY], None);
}

#[test]
fn what_was_begun_is_finished() {
    check(&offer::<false>(&[BEGIN], 0), 1, &[SEARCH], Some(BEGIN));
    check(&offer::<false>(&[CLOSE], 0), 1, &[GREEDY, SEARCH], Some(CLOSE));
}

#[test]
fn who_must_move_does_not_leave_it() {
    check(&offer::<false>(&[GOOD, SHIELD], 30), 0, &[GREEDY, SEARCH], Some(HIT));
    for seed in 0..20 {
        assert!(decided(&offer::<false>(&[GOOD], 0), 0, Method::Random, seed).is_some());
    }
}

#[test]
fn by_chance_an_offer_is_sometimes_left() {
    let decisions: Vec<_> =
        (0..60).map(|seed| decided(&offer::<false>(&[GOOD, BAD], 0), 1, Method::Random, seed)).collect();
    for decision in [Some(GOOD), Some(BAD), None] {
        let n = decisions.iter().filter(|other| **other == decision).count();
        assert!((10..=30).contains(&n), "{decision:?} was decided {n} times of 60");
    }
}

#[test]
fn who_has_nothing_on_offer_decides_nothing() {
    check(&offer::<false>(&[], 0), 1, &[Method::Random, GREEDY, SEARCH], None);
}
