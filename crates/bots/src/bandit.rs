//! One choice, made again and again: how often each option was tried, and what came of it for the seat that chose.

use kernel::{Luck, Seat};

/// How eagerly little-tried options are tried, beside a spread of values of 1.
const CURIOSITY: f64 = 1.0;
/// The same where a mixture is looked for: every try made out of curiosity blurs it.
const CURIOSITY_MIXED: f64 = 0.4;
/// In a mixture, options with less than this share of the most frequent one's are mistakes of the search and not part of it.
const LEAST_SHARE: f64 = 0.1;
/// What was learned keeps one part in so many of its weight when it fades.
const FADE: u32 = 8;

/// The options at one point of a tree.
pub(crate) struct Bandit<A> {
    arms: Vec<Arm<A>>,
}

/// One option.
pub(crate) struct Arm<A> {
    /// Chance may decide who is to choose; each seat's statistics are its own.
    seat: Seat,
    /// `None` is leaving alone what is on offer.
    pub(crate) action: Option<A>,
    /// Where the option leads to in the tree.
    pub(crate) node: Option<u32>,
    pub(crate) visits: u32,
    /// How often the option was there to be chosen.
    available: u32,
    /// Sum of values for the seat that chooses.
    total: f64,
    /// How often the option was picked for a mixture.
    mixed: u32,
}

/// The least and the greatest value that a seat has met: values are judged beside each other, whatever a game counts in, and for
/// each seat by itself, whatever the seat wants.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spread(Option<(i32, i32)>);

impl Spread {
    pub(crate) fn note(&mut self, value: i32) {
        let (least, most) = self.0.unwrap_or((value, value));
        self.0 = Some((least.min(value), most.max(value)));
    }

    /// The place of a mean between the least value, 0, and the greatest, 1.
    fn place(self, mean: f64) -> f64 {
        let (least, most) = self.0.unwrap_or((0, 1));
        (mean - f64::from(least)) / f64::from(most.saturating_sub(least).max(1))
    }
}

/// How an option is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The best one, as far as is known (upper confidence bounds).
    Best,
    /// Where nobody sees what the others choose: half of the time the best one, and half of the time as often as before (smooth UCB,
    /// after Heinrich and Silver). The best is often a mixture there, and seats that only look for the best chase each other.
    Mixed,
    /// Evenly, for a while, before they begin to mix. Seats that answer each other from the start settle on whatever they happen to
    /// meet on first, and partners would miss what is best for both.
    Even,
}

impl<A: Clone + PartialEq> Bandit<A> {
    pub(crate) fn new() -> Bandit<A> {
        Bandit { arms: Vec::new() }
    }

    pub(crate) fn arm(&mut self, arm: usize) -> &mut Arm<A> {
        &mut self.arms[arm]
    }

    pub(crate) fn arms(&self) -> &[Arm<A>] {
        &self.arms
    }

    /// The arm that `seat` tries now, of those that are `legal` and, where it `may_leave`, of doing nothing: an untried one if there
    /// is any.
    pub(crate) fn pick(
        &mut self,
        seat: Seat,
        legal: &[A],
        may_leave: bool,
        manner: Manner,
        spread: Spread,
        luck: &mut Luck,
    ) -> Option<usize> {
        let (mut untried, mut n_untried) = (None, 0);
        let (mut usual, mut weight) = (None, 0);
        let mut best: Option<(f64, usize)> = None;
        let curiosity = if manner == Manner::Best { CURIOSITY } else { CURIOSITY_MIXED };
        for action in legal.iter().map(Some).chain(may_leave.then_some(None)) {
            let index = self.index_of(seat, action);
            let arm = &mut self.arms[index];
            arm.available += 1;
            if arm.visits == 0 {
                n_untried += 1;
                if luck.below(n_untried) == 0 {
                    untried = Some(index);
                }
                continue;
            }
            let own_weight = match manner {
                Manner::Best => 0,
                Manner::Mixed => arm.mixed,
                Manner::Even => 1,
            };
            weight += own_weight;
            if own_weight > 0 && luck.below(weight) < own_weight {
                usual = Some(index);
            }
            let bound = arm.bound(spread, curiosity);
            if best.is_none_or(|(other, _)| bound > other) {
                best = Some((bound, index));
            }
        }
        let usual = usual.filter(|_| manner == Manner::Even || luck.below(2) == 0);
        let picked = untried.or(usual).or(best.map(|(_, index)| index))?;
        self.arms[picked].mixed += u32::from(manner == Manner::Mixed);
        Some(picked)
    }

    fn index_of(&mut self, seat: Seat, action: Option<&A>) -> usize {
        let found = self.arms.iter().position(|arm| arm.seat == seat && arm.action.as_ref() == action);
        found.unwrap_or_else(|| {
            self.arms.push(Arm {
                seat,
                action: action.cloned(),
                node: None,
                visits: 0,
                available: 0,
                total: 0.0,
                mixed: 0,
            });
            self.arms.len() - 1
        })
    }

    /// What came of trying an arm.
    pub(crate) fn learn(&mut self, arm: usize, value: i32) {
        let arm = &mut self.arms[arm];
        arm.visits += 1;
        arm.total += f64::from(value);
    }

    /// Keeps a part of what was learned, so that it guides what comes now and does not outweigh it.
    pub(crate) fn fade(&mut self) {
        for arm in &mut self.arms {
            let mean = arm.mean();
            arm.visits = arm.visits.div_ceil(FADE);
            arm.total = mean * f64::from(arm.visits);
        }
    }

    /// The arm that was found best, of a choice that only one seat has made; of a mixture one arm, drawn in proportion.
    pub(crate) fn favourite(&self, manner: Manner, luck: &mut Luck) -> Option<&Arm<A>> {
        let by_mean = |a: &&Arm<A>, b: &&Arm<A>| a.mean().total_cmp(&b.mean());
        match manner {
            Manner::Best => self.arms.iter().max_by(|a, b| a.visits.cmp(&b.visits).then(by_mean(a, b))),
            Manner::Even => self.arms.iter().max_by(by_mean),
            Manner::Mixed => {
                let least = f64::from(self.arms.iter().map(|arm| arm.mixed).max()?) * LEAST_SHARE;
                let share = |arm: &Arm<A>| if f64::from(arm.mixed) < least { 0 } else { arm.mixed };
                let shares: Vec<u32> = self.arms.iter().map(share).collect();
                self.arms.get(luck.weighted(&shares))
            }
        }
    }
}

impl<A> Arm<A> {
    /// The mean value for the seat that chooses; 0 of nothing.
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }

    /// The upper confidence bound of an option that was tried.
    fn bound(&self, spread: Spread, curiosity: f64) -> f64 {
        spread.place(self.mean()) + curiosity * (f64::from(self.available).ln() / f64::from(self.visits)).sqrt()
    }
}
