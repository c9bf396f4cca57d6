//! All choose at once, and nobody sees what the others choose before all have chosen.

use kernel::{Disclosure, Eyes, Luck, Method, Seat, SeatSet, Status};
use serde::{Deserialize, Serialize};

use crate::toy::{Rules, Told, Toy, check_laws};
use crate::{DEEP, GREEDY, SEARCH, check, decided};

/// A search that has the time to get rid of its first mistakes: of a mixture even those are drawn.
const FAIR: Method = Method::Search { iterations: 1_500 };

/// One choice of each of `N` seats, and what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Once<const N: u8, const PLANS: bool = false> {
    /// How many options each seat has.
    n_options: u8,
    /// What comes of all choices, by seat; nothing for anybody where nothing is said.
    pays: Vec<(Vec<u8>, Vec<i32>)>,
    /// With two steps a choice is first made and then confirmed.
    has_two_steps: bool,
    /// Whether bots believe that who has chosen already has not, or draw an even choice for him.
    reopens: bool,
    chosen: Vec<Option<u8>>,
    confirmed: SeatSet,
}

const CONFIRM: u8 = 9;

impl<const N: u8, const PLANS: bool> Once<N, PLANS> {
    fn new(n_options: u8, pays: &[(&[u8], &[i32])]) -> Once<N, PLANS> {
        Once {
            n_options,
            pays: pays.iter().map(|(choices, values)| (choices.to_vec(), values.to_vec())).collect(),
            has_two_steps: false,
            reopens: true,
            chosen: vec![None; usize::from(N)],
            confirmed: SeatSet::EMPTY,
        }
    }

    fn is_waiting(&self, seat: Seat) -> bool {
        !self.confirmed.contains(seat)
    }

    fn is_over(&self) -> bool {
        self.confirmed == SeatSet::all(N)
    }
}

impl<const N: u8, const PLANS: bool> Rules for Once<N, PLANS> {
    const SEATS: u8 = N;
    const SECRETS: bool = true;
    const PLANS: bool = PLANS;

    fn start(luck: &mut Luck) -> Self {
        Once { has_two_steps: luck.below(2) == 0, ..Once::new(3, &[(&[0, 0, 0][..usize::from(N)], &[1; 3])]) }
    }

    fn status(&self) -> Status {
        let waiting: SeatSet = Seat::all(N).filter(|seat| self.is_waiting(*seat)).collect();
        if waiting.is_empty() { Status::Over } else { Status::must(waiting) }
    }

    fn legal(&self, seat: Seat) -> Vec<u8> {
        match self.chosen[seat.index()] {
            None => (0..self.n_options).collect(),
            Some(_) => vec![CONFIRM],
        }
    }

    fn play(&mut self, seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        tell(Told { to: Some(seat), what: vec![action] });
        if action != CONFIRM {
            self.chosen[seat.index()] = Some(action);
            if self.has_two_steps {
                return Disclosure::Nothing;
            }
        }
        self.confirmed.insert(seat);
        tell(Told { to: None, what: vec![seat.0] });
        if !self.is_over() {
            return Disclosure::Nothing;
        }
        tell(Told { to: None, what: self.chosen.iter().flatten().copied().collect() });
        Disclosure::Something
    }

    fn value(&self, seat: Seat) -> i32 {
        if !self.is_over() {
            return 0;
        }
        let pays =
            self.pays.iter().find(|(choices, _)| choices.iter().copied().eq(self.chosen.iter().flatten().copied()));
        pays.map_or(0, |(_, values)| values[seat.index()])
    }

    fn seen(&self, eyes: Eyes) -> Vec<i32> {
        let sees = |seat: usize| self.is_over() || eyes == Eyes::Seat(Seat(seat as u8));
        let chosen = self.chosen.iter().enumerate();
        let chosen = chosen.map(|(seat, choice)| choice.filter(|_| sees(seat)).map_or(-1, i32::from));
        chosen.chain(Seat::all(N).map(|seat| i32::from(self.confirmed.contains(seat)))).collect()
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        for seat in Seat::all(N).filter(|seat| eyes != Eyes::Seat(*seat) && !self.is_over()) {
            // Whether somebody has made a choice that he has not confirmed is nobody's business.
            let is_made = self.confirmed.contains(seat) || self.has_two_steps && luck.below(2) == 0;
            world.chosen[seat.index()] = is_made.then(|| luck.below(u32::from(self.n_options)) as u8);
        }
        world
    }

    /// A plan need not tell apart what others have chosen: it is the same all the time.
    fn fingerprint(&self) -> u64 {
        self.chosen.iter().fold(7, |hash, choice| hash * 31 + choice.map_or(0, |choice| u64::from(choice) + 1))
    }

    fn believe(&self, seat: Seat, luck: &mut Luck) -> Self {
        if !self.reopens {
            return self.imagine(Eyes::Seat(seat), luck);
        }
        let mut world = self.clone();
        for other in Seat::all(N).filter(|other| *other != seat) {
            world.chosen[other.index()] = None;
            world.confirmed.remove(other);
        }
        world
    }
}

type Two = Once<2>;
type Three = Once<3>;

/// The same with two steps, and from the other side of the table.
fn variants(game: &Two) -> [(Toy<Two>, u8); 4] {
    let turned = |game: &Two| {
        let turn = |(choices, values): &(Vec<u8>, Vec<i32>)| {
            (choices.iter().rev().copied().collect(), values.iter().rev().copied().collect())
        };
        Two { pays: game.pays.iter().map(turn).collect(), ..game.clone() }
    };
    let in_steps = Two { has_two_steps: true, ..game.clone() };
    [(Toy(game.clone()), 0), (Toy(turned(game)), 1), (Toy(in_steps.clone()), 0), (Toy(turned(&in_steps)), 1)]
}

/// The same after the seat of this number has chosen.
fn after<const N: u8>(game: &Toy<Once<N>>, seat: u8, choice: u8) -> Toy<Once<N>> {
    let mut game = game.clone();
    let steps: &[u8] = if game.0.has_two_steps { &[choice, CONFIRM] } else { &[choice] };
    for step in steps {
        game.0.play(Seat(seat), *step, &mut Luck::fast(1), &mut |_| {});
    }
    game
}

#[test]
fn it_is_lawful() {
    check_laws::<Two>();
    check_laws::<Three>();
    check_laws::<Guess<true>>();
    check_laws::<Guess<false>>();
}

/// Whatever the other does, to defect (1) is better.
fn dilemma<const PLANS: bool>() -> Once<2, PLANS> {
    Once::new(2, &[(&[0, 0], &[3, 3]), (&[0, 1], &[0, 5]), (&[1, 0], &[5, 0]), (&[1, 1], &[1, 1])])
}

#[test]
fn what_dominates_is_chosen() {
    for (game, seat) in variants(&dilemma()) {
        check(&game, seat, &[GREEDY, FAIR], Some(1));
        for choice in 0..2 {
            check(&after(&game, 1 - seat, choice), seat, &[GREEDY, FAIR], Some(1));
        }
    }
}

#[test]
fn a_plan_goes_on_to_what_all_have_chosen() {
    for has_two_steps in [false, true] {
        let game = Toy(Once { has_two_steps, ..dilemma::<true>() });
        for seat in 0..2 {
            check(&game, seat, &[Method::Greedy { worlds: 4 }, Method::Search { iterations: 200 }], Some(1));
        }
    }
}

#[test]
fn partners_meet_where_it_pays_most() {
    let game: Two = Once::new(2, &[(&[0, 0], &[3, 3]), (&[1, 1], &[9, 9])]);
    for (game, seat) in variants(&game) {
        check(&game, seat, &[Method::Greedy { worlds: 200 }, FAIR], Some(1));
    }
    let all: Three = Once::new(2, &[(&[0, 0, 0], &[10, 10, 10]), (&[1, 1, 1], &[2, 2, 2])]);
    for seat in 0..3 {
        check(&Toy(all.clone()), seat, &[Method::Greedy { worlds: 200 }, FAIR], Some(0));
    }
}

/// Matching pennies: seat 0 wins 3 if both show heads (0) and 1 if both show tails (1). Each shows heads once in four times.
fn pennies() -> Two {
    Once::new(2, &[(&[0, 0], &[3, -3]), (&[1, 1], &[1, -1])])
}

/// Rock, paper, scissors, where rock wins twice as much: rock and scissors once in four times, paper every other time.
fn rock_paper_scissors() -> Two {
    let beats = [(1, 0, 1), (2, 1, 1), (0, 2, 2)];
    let wins = beats.map(|(winner, loser, n)| (vec![winner, loser], vec![n, -n]));
    let losses = beats.map(|(winner, loser, n)| (vec![loser, winner], vec![-n, n]));
    Two { pays: wins.into_iter().chain(losses).collect(), ..Once::new(3, &[]) }
}

/// Asserts that the decisions of many bots have these shares, about.
#[track_caller]
fn check_mixture(game: &Two, expected: &[f64]) {
    const BOTS: u64 = 200;
    for (seat, other) in [(0, 1), (1, 0)] {
        let mut shares = vec![0.0; expected.len()];
        for seed in 0..BOTS {
            let choice = |game: &Toy<Two>| {
                decided(game, seat, Method::Search { iterations: 1_000 }, seed).expect("it must choose")
            };
            let chosen = choice(&Toy(game.clone()));
            shares[usize::from(chosen)] += 1.0 / BOTS as f64;
            // It makes no difference whether the other has chosen already.
            if seed < 3 {
                assert_eq!(choice(&after(&Toy(game.clone()), other, 1)), chosen);
            }
        }
        let is_near = shares.iter().zip(expected).all(|(share, expected)| (share - expected).abs() < 0.12);
        assert!(is_near, "seat {seat}: {shares:?}, expected {expected:?}");
    }
}

#[test]
fn who_could_be_read_mixes() {
    for has_two_steps in [false, true] {
        check_mixture(&Two { has_two_steps, ..pennies() }, &[0.25, 0.75]);
        check_mixture(&Two { has_two_steps, ..rock_paper_scissors() }, &[0.25, 0.5, 0.25]);
    }
}

/// What the other has chosen already is not seen, whatever a bot believes of it.
#[test]
fn a_choice_that_is_hidden_makes_no_difference() {
    let methods = [Method::Random, Method::Greedy { worlds: 5 }, GREEDY, Method::Search { iterations: 50 }, SEARCH];
    for game in [dilemma(), pennies(), rock_paper_scissors()] {
        for reopens in [false, true] {
            for (game, seat) in variants(&Two { reopens, ..game.clone() }) {
                for method in methods {
                    for seed in 0..6 {
                        let decided = |choice| decided(&after(&game, 1 - seat, choice), seat, method, seed);
                        assert_eq!(decided(0), decided(1), "{method:?}");
                    }
                }
            }
        }
    }
}

/// Seat 0 hides a coin in one hand, or keeps it, while seat 1 chooses at once whether to be in. Who is in guesses the hand: after it was
/// opened, which is easy, or before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Guess<const OPENS: bool> {
    hand: Option<u8>,
    is_in: Option<bool>,
    guess: Option<u8>,
}

const OUT: u8 = 2;
const IN: u8 = 3;
const KEEP: u8 = 4;

impl<const OPENS: bool> Guess<OPENS> {
    fn is_guessing(&self) -> bool {
        self.hand.is_some_and(|hand| hand != KEEP) && self.is_in == Some(true) && self.guess.is_none()
    }

    fn shows_hand(&self) -> bool {
        self.status() == Status::Over || OPENS && self.is_guessing()
    }
}

impl<const OPENS: bool> Rules for Guess<OPENS> {
    const SEATS: u8 = 2;
    const SECRETS: bool = true;

    fn start(_luck: &mut Luck) -> Self {
        Guess { hand: None, is_in: None, guess: None }
    }

    fn status(&self) -> Status {
        let must = [(0, self.hand.is_none()), (1, self.is_in.is_none() || self.is_guessing())];
        let must: SeatSet = must.into_iter().filter(|(_, must)| *must).map(|(seat, _)| Seat(seat)).collect();
        if must.is_empty() { Status::Over } else { Status::must(must) }
    }

    fn legal(&self, seat: Seat) -> Vec<u8> {
        match (seat, self.is_in) {
            (Seat(0), _) => vec![0, 1, KEEP],
            (_, None) => vec![OUT, IN],
            (_, Some(_)) => vec![0, 1],
        }
    }

    fn play(&mut self, seat: Seat, action: u8, _luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure {
        let hidden = Told { to: Some(seat), what: vec![action] };
        match (seat, action) {
            (Seat(0), hand) => self.hand = Some(hand),
            (_, OUT | IN) => self.is_in = Some(action == IN),
            (_, guess) => self.guess = Some(guess),
        }
        tell(hidden);
        tell(Told { to: None, what: vec![seat.0] });
        if self.hand.is_none() || self.is_in.is_none() {
            return Disclosure::Nothing;
        }
        let hand = self.hand.filter(|_| self.shows_hand());
        tell(Told { to: None, what: [self.is_in.map(u8::from), hand, self.guess].into_iter().flatten().collect() });
        Disclosure::Something
    }

    /// To be out brings seat 1 seven points; to be in brings ten, unless the guess is wrong. Seat 0 has what is missing to ten, or two if
    /// it keeps the coin.
    fn value(&self, seat: Seat) -> i32 {
        let second = match (self.is_in, self.guess) {
            (Some(false), _) => 7,
            _ if self.hand == Some(KEEP) || self.guess.is_some() && self.guess == self.hand => 10,
            _ => 0,
        };
        match seat {
            Seat(1) => second,
            _ if self.hand == Some(KEEP) => 2,
            _ => 10 - second,
        }
    }

    fn seen(&self, eyes: Eyes) -> Vec<i32> {
        let hand = self.hand.filter(|_| self.shows_hand() || eyes == Eyes::Seat(Seat(0)));
        let is_in = self.is_in.filter(|_| self.hand.is_some() || eyes == Eyes::Seat(Seat(1)));
        let numbers = [hand, is_in.map(u8::from), self.guess].map(|number| number.map_or(-1, i32::from));
        numbers.into_iter().chain([i32::from(self.hand.is_some()), i32::from(self.is_in.is_some())]).collect()
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        if !self.shows_hand() && eyes != Eyes::Seat(Seat(0)) {
            // That somebody guesses shows that there is something to guess.
            let n_hands = if self.is_guessing() { 2 } else { 3 };
            world.hand = self.hand.map(|_| [0, 1, KEEP][luck.below(n_hands) as usize]);
        }
        if self.hand.is_none() && eyes != Eyes::Seat(Seat(1)) {
            world.is_in = self.is_in.map(|_| luck.below(2) == 0);
        }
        world
    }

    /// As long as seat 1 has still to choose whether to be in, seat 0 has still to hide the coin.
    fn believe(&self, seat: Seat, luck: &mut Luck) -> Self {
        let mut world = self.imagine(Eyes::Seat(seat), luck);
        world.hand = world.hand.filter(|_| seat == Seat(0) || self.is_in.is_some());
        world
    }
}

#[test]
fn what_is_revealed_is_known_and_what_is_not_is_not() {
    // Whether seat 0 has chosen already or not.
    for hand in [None, Some(0), Some(1)] {
        check(&Toy(Guess::<true> { hand, is_in: None, guess: None }), 1, &[DEEP], Some(IN));
        check(&Toy(Guess::<false> { hand, is_in: None, guess: None }), 1, &[DEEP], Some(OUT));
    }
    for hand in 0..2 {
        check(
            &Toy(Guess::<true> { hand: Some(hand), is_in: Some(true), guess: None }),
            1,
            &[GREEDY, SEARCH],
            Some(hand),
        );
    }
    // From the other side of the table: what will be guessed is not worth hiding, and what will not is.
    check(&Toy(Guess::<true> { hand: None, is_in: None, guess: None }), 0, &[DEEP], Some(KEEP));
    for seed in 0..12 {
        let decision = decided(&Toy(Guess::<false> { hand: None, is_in: None, guess: None }), 0, DEEP, seed);
        assert_ne!(decision, Some(KEEP), "with luck {seed}");
    }
}
