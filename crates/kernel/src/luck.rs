//! Chance. Everything random in a game comes from one [`Luck`], so that a game can be repeated from its seed.

use std::collections::VecDeque;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

use crate::seed::Seed;

/// A source of chance that can be stored, cloned and compared. The values drawn from one seed never change from one
/// version of the program to the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Luck {
    source: Source,
    draws: u64,
    fault: Option<String>,
}

/// One outcome laid down beforehand, for tests and scenarios.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scripted {
    /// The next number drawn, counted from 0.
    Number(u32),
    /// The next shuffle leaves everything as it lies.
    Keep,
    /// The next shuffle puts what lay at these positions first, in this order; the rest follows as it lay.
    Order(Vec<u32>),
}

#[derive(Clone, Debug)]
enum Source {
    Fair { key: Seed, stream: Box<ChaCha20Rng> },
    Fast(Xoshiro),
    Script(VecDeque<Scripted>),
}

impl Luck {
    /// The luck of a real table: ChaCha20, keyed with 256 bits.
    #[must_use]
    pub fn fair(key: &Seed) -> Luck {
        Luck::from(Source::Fair { key: *key, stream: Box::new(ChaCha20Rng::from_seed(key.0)) })
    }

    /// The luck of a simulation: as even, much faster, not for secrets.
    #[must_use]
    pub fn fast(seed: u64) -> Luck {
        Luck::from(Source::Fast(Xoshiro::new(seed)))
    }

    /// Outcomes laid down beforehand. A draw that the script does not answer is a [`fault`](Luck::fault).
    #[must_use]
    pub fn script(outcomes: impl IntoIterator<Item = Scripted>) -> Luck {
        Luck::from(Source::Script(outcomes.into_iter().collect()))
    }

    /// An even number from 0 to `n` − 1. Asking for one of zero numbers is a bug.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a number below zero was asked of luck");
        self.draws += 1;
        match &mut self.source {
            Source::Fair { stream, .. } => even(n, || stream.next_u32()),
            Source::Fast(generator) => even(n, || (generator.next() >> 32) as u32),
            Source::Script(outcomes) => match outcomes.pop_front() {
                Some(Scripted::Number(number)) if number < n => number,
                other => {
                    self.fault
                        .get_or_insert_with(|| format!("a number below {n} was drawn, the script says {other:?}"));
                    0
                }
            },
        }
    }

    /// Brings `things` into an even random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        if let Source::Script(outcomes) = &mut self.source {
            self.draws += 1;
            let order = match outcomes.pop_front() {
                Some(Scripted::Keep) => return,
                Some(Scripted::Order(order)) => order,
                other => {
                    let n = things.len();
                    self.fault.get_or_insert_with(|| format!("{n} things were shuffled, the script says {other:?}"));
                    return;
                }
            };
            if let Err(fault) = bring_to_front(things, &order) {
                self.fault.get_or_insert(fault);
            }
            return;
        }
        for last in (1..things.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            things.swap(last, chosen);
        }
    }

    /// One of `things`, evenly. `None` of nothing.
    pub fn pick<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        match things.len() {
            0 => None,
            n => things.get(self.below(n as u32) as usize),
        }
    }

    /// A die with faces 1 to `faces`.
    pub fn die(&mut self, faces: u8) -> u8 {
        self.below(u32::from(faces)) as u8 + 1
    }

    /// An index of `weights`, in proportion to them. All weights zero is a bug.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut ticket = self.below(weights.iter().sum());
        for (index, weight) in weights.iter().enumerate() {
            if ticket < *weight {
                return index;
            }
            ticket -= weight;
        }
        unreachable!("the ticket is below the sum of the weights")
    }

    /// How many draws were made so far. Two equal counts with an action in between mean that no chance came in.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The first draw that a script did not answer, in words. Always `None` for real luck.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Whether the outcomes were laid down beforehand.
    #[must_use]
    pub fn is_scripted(&self) -> bool {
        matches!(self.source, Source::Script(_))
    }

    /// Scripted outcomes that nobody has drawn yet.
    #[must_use]
    pub fn left_over(&self) -> usize {
        match &self.source {
            Source::Script(outcomes) => outcomes.len(),
            Source::Fair { .. } | Source::Fast(_) => 0,
        }
    }
}

impl From<Source> for Luck {
    fn from(source: Source) -> Luck {
        Luck { source, draws: 0, fault: None }
    }
}

/// Lemire's method: multiply, and throw again in the rare case that would make small numbers more likely.
#[inline]
fn even(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(next()) * u64::from(n);
    if (product as u32) < n {
        let uneven = n.wrapping_neg() % n;
        while (product as u32) < uneven {
            product = u64::from(next()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

fn bring_to_front<T>(things: &mut [T], order: &[u32]) -> Result<(), String> {
    let mut at: Vec<usize> = (0..things.len()).collect();
    for (place, wanted) in order.iter().enumerate() {
        let found = at.iter().position(|original| *original == *wanted as usize).filter(|found| *found >= place);
        let Some(found) = found else {
            return Err(format!("the script orders position {wanted} of {} things, once each", things.len()));
        };
        things[place..=found].rotate_right(1);
        at[place..=found].rotate_right(1);
    }
    Ok(())
}

/// xoshiro256++ of Blackman and Vigna, seeded through SplitMix64 as they advise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Xoshiro([u64; 4]);

impl Xoshiro {
    fn new(seed: u64) -> Xoshiro {
        let mut state = seed;
        Xoshiro(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    #[inline]
    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        match (self, other) {
            (Source::Fair { key: a, stream: x }, Source::Fair { key: b, stream: y }) => {
                a == b && x.get_word_pos() == y.get_word_pos()
            }
            (Source::Fast(a), Source::Fast(b)) => a == b,
            (Source::Script(a), Source::Script(b)) => a == b,
            _ => false,
        }
    }
}

/// How luck is stored: the seed and how far it has been used.
#[derive(Serialize, Deserialize)]
enum Stored {
    Fair { key: Seed, words: u64, draws: u64 },
    Fast { state: Xoshiro, draws: u64 },
    Script { outcomes: VecDeque<Scripted>, draws: u64 },
}

impl From<Luck> for Stored {
    fn from(luck: Luck) -> Stored {
        let draws = luck.draws;
        match luck.source {
            Source::Fair { key, stream } => Stored::Fair { key, words: stream.get_word_pos() as u64, draws },
            Source::Fast(state) => Stored::Fast { state, draws },
            Source::Script(outcomes) => Stored::Script { outcomes, draws },
        }
    }
}

impl From<Stored> for Luck {
    fn from(stored: Stored) -> Luck {
        let (source, draws) = match stored {
            Stored::Fair { key, words, draws } => {
                let mut stream = Box::new(ChaCha20Rng::from_seed(key.0));
                stream.set_word_pos(u128::from(words));
                (Source::Fair { key, stream }, draws)
            }
            Stored::Fast { state, draws } => (Source::Fast(state), draws),
            Stored::Script { outcomes, draws } => (Source::Script(outcomes), draws),
        };
        Luck { source, draws, fault: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_never_change() {
        let mut fair = Luck::fair(&Seed::from_number(1));
        let mut fast = Luck::fast(1);
        let fair: Vec<u32> = (0..8).map(|_| fair.below(1000)).collect();
        let fast: Vec<u32> = (0..8).map(|_| fast.below(1000)).collect();
        assert_eq!(fair, FAIR_OF_SEED_1, "stored games depend on this stream");
        assert_eq!(fast, FAST_OF_SEED_1, "simulation digests depend on this stream");
    }

    const FAIR_OF_SEED_1: [u32; 8] = [112, 740, 149, 832, 476, 575, 421, 769];
    const FAST_OF_SEED_1: [u32; 8] = [811, 747, 100, 746, 184, 590, 986, 523];

    #[test]
    fn stored_luck_goes_on_where_it_was() {
        for mut luck in [Luck::fair(&Seed::from_number(3)), Luck::fast(3), Luck::script((0..40).map(Scripted::Number))]
        {
            for _ in 0..17 {
                luck.below(100);
            }
            let text = serde_json::to_string(&luck).unwrap();
            let mut again: Luck = serde_json::from_str(&text).unwrap();
            assert_eq!(again, luck);
            assert_eq!(again.draws(), 17);
            assert_eq!((0..20).map(|_| again.below(99)).sum::<u32>(), (0..20).map(|_| luck.below(99)).sum::<u32>());
        }
    }

    #[test]
    fn numbers_are_even() {
        for mut luck in [Luck::fair(&Seed::from_number(4)), Luck::fast(4)] {
            let mut counts = [0_u32; 6];
            (0..60_000).for_each(|_| counts[luck.below(6) as usize] += 1);
            assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
        }
    }

    #[test]
    fn shuffles_are_even() {
        let mut luck = Luck::fast(5);
        let mut first = [0_u32; 4];
        let mut last = [0_u32; 4];
        for _ in 0..40_000 {
            let mut things = [0_usize, 1, 2, 3];
            luck.shuffle(&mut things);
            first[things[0]] += 1;
            last[things[3]] += 1;
        }
        assert!(first.iter().chain(&last).all(|count| (9_700..10_300).contains(count)), "{first:?} {last:?}");
    }

    #[test]
    fn weights_are_kept() {
        let mut luck = Luck::fast(6);
        let mut counts = [0_u32; 3];
        (0..60_000).for_each(|_| counts[luck.weighted(&[1, 0, 2])] += 1);
        assert_eq!(counts[1], 0);
        assert!((19_500..20_500).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn a_script_is_followed_and_a_gap_in_it_is_a_fault() {
        let mut luck = Luck::script([Scripted::Number(4), Scripted::Order(vec![3, 1]), Scripted::Keep]);
        let mut things = ['a', 'b', 'c', 'd'];
        assert_eq!(luck.below(6), 4);
        luck.shuffle(&mut things);
        assert_eq!(things, ['d', 'b', 'a', 'c']);
        luck.shuffle(&mut things);
        assert_eq!(things, ['d', 'b', 'a', 'c']);
        assert_eq!((luck.fault(), luck.left_over()), (None, 0));
        assert_eq!(luck.below(2), 0);
        assert!(luck.fault().unwrap().contains("number below 2"));
    }

    #[test]
    fn an_impossible_order_is_a_fault() {
        for order in [vec![4], vec![1, 1]] {
            let mut luck = Luck::script([Scripted::Order(order)]);
            luck.shuffle(&mut [0, 1, 2]);
            assert!(luck.fault().unwrap().contains("once each"));
        }
    }
}
