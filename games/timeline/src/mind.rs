//! What bots know and how they judge (section 8.7 of the rules index). A bot has beliefs about dates, never the dates.

use arrayvec::ArrayVec;
use kernel::{Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{CardId, year_from};
use crate::content::{DeckCard, library};
use crate::options::Mode;
use crate::rules::axis::Spot;
use crate::rules::score;
use crate::rules::turn::matches_discard;
use crate::state::{HAND, MAX_PLAYERS, Phase, Timeline};
use crate::talk::{Confidence, Talk};
use crate::view::{draw_date, shuffle_hidden};

/// How well a bot knows history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    Weak,
    Average,
    Good,
    Expert,
}

impl Knowledge {
    /// The error on a card of middling difficulty, in tenths of a year.
    fn base_sigma(self) -> u32 {
        match self {
            Knowledge::Weak => 160,
            Knowledge::Average => 95,
            Knowledge::Good => 47,
            Knowledge::Expert => 20,
        }
    }

    /// How often there is no idea at all, in per cent.
    fn no_idea(self) -> u32 {
        match self {
            Knowledge::Weak => 20,
            Knowledge::Average => 10,
            Knowledge::Good => 5,
            Knowledge::Expert => 2,
        }
    }
}

/// How a personality speaks of its own certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Temper {
    Honest,
    /// Reports half of its error.
    OverConfident,
    /// Reports twice its error.
    Timid,
}

/// What a bot believes about the year of a card, in tenths of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belief {
    pub mean: i32,
    pub sigma: u32,
}

/// The beliefs of one bot about every card of the library; `None` where it has no idea.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mind {
    pub knowledge: Knowledge,
    pub temper: Temper,
    pub beliefs: Vec<Option<Belief>>,
}

/// The least error of anybody, in tenths of a year.
const LEAST_SIGMA: u32 = 6;
/// The error factor of difficulties 1 to 5, in per cent.
const DIFFICULTY: [u32; 5] = [30, 60, 100, 140, 170];
/// How well a personality knows a theme, in per cent of the usual error.
const THEME: [u32; 5] = [50, 75, 100, 140, 200];
/// The upper half of the normal distribution: 128 equally likely steps, in thousandths of a standard deviation.
const NORMAL: [i32; 128] = [
    5, 15, 24, 34, 44, 54, 64, 74, 83, 93, 103, 113, 123, 133, 142, 152, 162, 172, 182, 192, 202, 212, 222, 232, 242,
    252, 262, 273, 283, 293, 303, 313, 324, 334, 345, 355, 365, 376, 386, 397, 408, 418, 429, 440, 451, 461, 472, 483,
    494, 505, 517, 528, 539, 550, 562, 573, 585, 597, 608, 620, 632, 644, 656, 668, 681, 693, 706, 718, 731, 744, 757,
    770, 783, 796, 810, 824, 837, 851, 866, 880, 894, 909, 924, 939, 954, 970, 986, 1002, 1018, 1035, 1052, 1069, 1086,
    1104, 1122, 1141, 1160, 1179, 1199, 1219, 1240, 1262, 1284, 1306, 1330, 1354, 1379, 1405, 1431, 1459, 1488, 1518,
    1550, 1584, 1619, 1656, 1696, 1739, 1785, 1836, 1891, 1953, 2024, 2107, 2207, 2335, 2521, 2886,
];

impl Mind {
    /// The knowledge layer: the only place that reads true years on behalf of a bot. Stable: the same personality believes the
    /// same of a card for the whole game, however often it is asked.
    #[must_use]
    pub fn form(game: &Timeline, knowledge: Knowledge, seed: u64) -> Mind {
        let mut personality = Luck::fast(seed);
        let temper = match personality.below(8) {
            0 => Temper::OverConfident,
            1 => Temper::Timid,
            _ => Temper::Honest,
        };
        let mut beliefs = vec![None; library().n_cards()];
        for (card, fact) in game.cards.iter() {
            beliefs[card.index()] = recollect(library().event(card), fact.year, knowledge, temper, seed);
        }
        Mind { knowledge, temper, beliefs }
    }

    /// What the bot believes about `card`.
    #[must_use]
    pub fn belief(&self, card: CardId) -> Option<Belief> {
        self.beliefs.get(card.index()).copied().flatten()
    }

    /// Takes in what somebody else believes, weighed by how sure each is.
    fn pool(&mut self, card: CardId, other: Belief) {
        let Some(slot) = self.beliefs.get_mut(card.index()) else { return };
        *slot = Some(slot.map_or(other, |own| pooled(own, other)));
    }

    /// What the bot says about a card when it is asked: a period one error to each side.
    #[must_use]
    pub fn period(&self, card: CardId) -> Talk {
        match self.belief(card) {
            None => Talk::Confidence { card, confidence: Confidence::NoIdea },
            Some(Belief { mean, sigma }) => {
                let year = |tenths: i32| round_year(tenths);
                Talk::Period { card, from: year(mean - sigma as i32), to: year(mean + sigma as i32) }
            }
        }
    }
}

/// One belief: the true year and an error. Each card has a generator of its own, so that beliefs do not depend on the order of
/// asking.
fn recollect(event: &DeckCard, year: i16, knowledge: Knowledge, temper: Temper, seed: u64) -> Option<Belief> {
    let mut luck = Luck::fast(seed ^ fingerprint(&event.id));
    let hardest = event.difficulty == 5;
    if luck.below(100) < knowledge.no_idea() * if hardest { 2 } else { 1 } {
        return None;
    }
    let mut taste = Luck::fast(seed ^ fingerprint(&event.theme));
    let theme = THEME[taste.below(THEME.len() as u32) as usize];
    let difficulty = DIFFICULTY[usize::from(event.difficulty.clamp(1, 5)) - 1];
    let sigma = (knowledge.base_sigma() * difficulty * theme / 10_000).max(LEAST_SIGMA);
    let mean = i32::from(year) * 10 + normal(sigma, &mut luck);
    let reported = match temper {
        Temper::Honest => sigma,
        Temper::OverConfident => (sigma / 2).max(LEAST_SIGMA),
        Temper::Timid => sigma * 2,
    };
    Some(Belief { mean, sigma: reported })
}

/// Inverse-variance weighting, in whole numbers.
fn pooled(a: Belief, b: Belief) -> Belief {
    let weight = |belief: Belief| 100_000_000 / i64::from(belief.sigma.max(1)).pow(2).max(1);
    let (wa, wb) = (weight(a).max(1), weight(b).max(1));
    let mean = (i64::from(a.mean) * wa + i64::from(b.mean) * wb) / (wa + wb);
    let sigma = (100_000_000 / (wa + wb)).max(1).isqrt();
    Belief { mean: mean as i32, sigma: (sigma as u32).max(LEAST_SIGMA) }
}

/// A normal error with this standard deviation.
fn normal(sigma: u32, luck: &mut Luck) -> i32 {
    let ticket = luck.below(256) as usize;
    let step = (NORMAL[ticket / 2] * sigma as i32 + 500) / 1000;
    if ticket.is_multiple_of(2) { step } else { -step }
}

/// The year that tenths of a year lie in. There is no year 0.
fn round_year(tenths: i32) -> i16 {
    let year = (tenths + if tenths < 0 { -5 } else { 5 }) / 10;
    let year = year.clamp(-9999, 2999);
    if year == 0 { 1 } else { year as i16 }
}

/// FNV-1a: a stable number for a text.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Worths of what may still come, in thousandths of a point; tuned by simulation.
const WORTH_FIRST: i32 = 2300;
const WORTH_SECOND: i32 = 1500;
const WORTH_LATER: i32 = 3;
const CHARGE_BLOCKED: i32 = 1200;
const CHARGE_DANGER: i32 = 3000;
/// A win in Versus beside one card more or less.
const WORTH_WIN: i32 = 6000;

impl Play for Timeline {
    type Mind = Mind;

    fn mind(&self, _seat: Seat, level: Level, seed: u64) -> Mind {
        let knowledge = match (self.mode, level) {
            (_, Level::Easy) => Knowledge::Weak,
            (_, Level::Medium) => Knowledge::Average,
            // Against each other an expert would leave `medium` no more than one game in eight; in a team everybody gains from one.
            (Mode::Versus, Level::Hard) => Knowledge::Good,
            (Mode::Coop, Level::Hard) => Knowledge::Expert,
        };
        Mind::form(self, knowledge, seed)
    }

    fn believe(&self, _seat: Seat, mind: &Mind, luck: &mut Luck) -> Timeline {
        let mut world = self.clone();
        if matches!(self.phase, Phase::Over { .. }) {
            return world;
        }
        shuffle_hidden(&mut world, luck);
        let year = |card: CardId, luck: &mut Luck| match mind.belief(card) {
            Some(belief) => round_year(belief.mean + normal(belief.sigma, luck)),
            None => year_from(&library().deck_of(card).year_prior, luck),
        };
        // What lies in the box never comes into play: nothing is believed about it, and nothing true is left in the world.
        for index in 0..world.boxed.len() {
            let card = world.boxed[index];
            draw_date(&mut world, card, luck, &|_, _| 1);
        }
        let held: ArrayVec<CardId, { HAND * MAX_PLAYERS }> =
            self.hands.iter().flatten().map(|held| held.card).collect();
        for card in held {
            draw_date(&mut world, card, luck, &year);
        }
        for index in 0..world.draw_pile.len() {
            let card = world.draw_pile[index];
            draw_date(&mut world, card, luck, &year);
        }
        world
    }

    fn value(&self, seat: Seat) -> i32 {
        match self.mode {
            Mode::Coop => coop_value(self),
            Mode::Versus => versus_value(self, seat),
        }
    }

    /// Coop: a turn is planned to its end, and no further: what the others will do depends on what they believe.
    fn is_settled(&self, root: Seat) -> bool {
        self.mode == Mode::Coop && self.active() != Some(root)
    }

    /// Coop: a playout in which everybody sees the dates would promise too much.
    fn needs_playout(&self) -> bool {
        self.mode == Mode::Versus
    }

    fn hunch(&self, seat: Seat, legal: &[Action], luck: &mut Luck) -> usize {
        match self.mode {
            Mode::Coop => coop_hunch(self, seat, legal, luck),
            Mode::Versus => versus_hunch(self, legal, luck),
        }
    }

    fn method(&self, level: Level) -> Method {
        match (self.mode, level) {
            (Mode::Coop, Level::Easy) => Method::Greedy { worlds: 8 },
            (Mode::Coop, Level::Medium) => Method::Greedy { worlds: 24 },
            (Mode::Coop, Level::Hard) => Method::Greedy { worlds: 96 },
            (Mode::Versus, Level::Easy) => Method::Greedy { worlds: 4 },
            (Mode::Versus, Level::Medium) => Method::Greedy { worlds: 16 },
            (Mode::Versus, Level::Hard) => Method::Greedy { worlds: 48 },
        }
    }

    /// How sure the bot is of the date is why it plays the card.
    fn counsel(&self, _: Seat, mind: &Mind, action: Action) -> (Action, Option<&'static str>) {
        let reason = match action {
            Action::Attempt { card } | Action::Place { card, .. } => match mind.belief(card).map(|belief| belief.sigma)
            {
                Some(..SURE) => "knows",
                Some(..FAIRLY_SURE) => "thinks",
                _ => "least_risk",
            },
            Action::Discard { .. } => "discard",
            Action::EndTurn => "stop",
        };
        (action, Some(reason))
    }
}

/// A bot whose error is less than this knows the date; in tenths of a year.
const SURE: u32 = 30;
const FAIRLY_SURE: u32 = 90;

impl Plan for Timeline {}

impl Report for Timeline {}

impl Partner for Timeline {
    /// Coop: a team talks as much as it likes, so its bots share all they believe. In Versus nothing is shared.
    fn confer(&self, mind: &mut Mind, partners: &[Mind]) {
        if self.mode == Mode::Versus || !self.hints {
            return;
        }
        for partner in partners {
            for (index, belief) in partner.beliefs.iter().enumerate() {
                if let Some(belief) = belief {
                    mind.pool(CardId(index as u16), *belief);
                }
            }
        }
    }

    /// A hinted period is a belief whose error is half its width.
    fn hear(&self, mind: &mut Mind, _seat: Seat, talk: &Talk) {
        if let Talk::Period { card, from, to } = talk {
            let (from, to) = (i32::from(*from) * 10, i32::from(*to) * 10);
            let sigma = ((to - from).unsigned_abs() / 2).max(LEAST_SIGMA);
            mind.pool(*card, Belief { mean: i32::midpoint(from, to), sigma });
        }
    }

    /// "Who knows this card?" is answered with a period, or with a shrug.
    fn reply(&self, mind: &Mind, talk: &Talk) -> Option<Talk> {
        match talk {
            Talk::Question { card } => Some(mind.period(*card)),
            _ => None,
        }
    }
}

/// The score so far and what the cards still to come are likely to bring in this world.
fn coop_value(game: &Timeline) -> i32 {
    let score = 1000 * score::tally(game).total();
    let Phase::Coop { active, .. } = game.phase else { return score };
    let mut gaps_used = 0_u64;
    let mut worth = |card: CardId| {
        let year = game.cards.year(card);
        match game.axis.spot(&game.cards, year) {
            Spot::Stack(crate::event::AxisLevel::Second) => WORTH_SECOND,
            Spot::Stack(_) | Spot::LeftEnd | Spot::RightEnd => WORTH_FIRST,
            Spot::Taken { .. } => 0,
            Spot::Gap => {
                // Only the first card of a gap finds room; the others will bounce.
                let gap = 1_u64 << (game.axis.first.partition_point(|other| game.cards.year(*other) < year) % 64);
                let is_first = gaps_used & gap == 0;
                gaps_used |= gap;
                if is_first { WORTH_SECOND } else { 0 }
            }
        }
    };
    let mut value = score;
    let mut danger = CHARGE_DANGER;
    let mut seat = active;
    for _ in 0..game.n_seats() {
        let mut is_safe = game.hand(seat).is_empty();
        for held in game.hand(seat) {
            is_safe |= matches_discard(game, held.card);
            if held.blocked {
                value -= CHARGE_BLOCKED;
                continue;
            }
            let worth = worth(held.card);
            is_safe |= worth > 0;
            value += worth;
        }
        if !is_safe {
            value -= danger;
        }
        danger /= 2;
        seat = seat.next(game.n_seats());
    }
    value + game.draw_pile.iter().rev().map(|card| worth(*card) / WORTH_LATER).sum::<i32>()
}

/// Fewer cards than the others, and above all the win.
fn versus_value(game: &Timeline, seat: Seat) -> i32 {
    let held = |seat: Seat| game.hand(seat).len() as i32 * 1000;
    let others: i32 = Seat::all(game.n_seats()).filter(|other| *other != seat).map(held).sum();
    let lead = others / i32::from(game.n_seats().max(2) - 1) - held(seat);
    match game.phase {
        Phase::Over { winners, .. } if winners.contains(seat) => lead + WORTH_WIN / i32::from(winners.len()),
        Phase::Over { .. } => lead - WORTH_WIN,
        Phase::Tiebreak { contenders, correct, .. } if contenders.contains(seat) => {
            let chance = WORTH_WIN / i32::from(contenders.len());
            chance + if correct.contains(seat) { chance / 2 } else { 0 }
        }
        Phase::Tiebreak { .. } => lead - WORTH_WIN,
        Phase::Coop { .. } | Phase::Versus { .. } => lead,
    }
}

/// A playout plays the best visible card of the imagined world, and discards what would bounce.
fn coop_hunch(game: &Timeline, seat: Seat, legal: &[Action], luck: &mut Luck) -> usize {
    let upright = game.hand(seat).iter().filter(|held| !held.blocked).count();
    let mut best = (i32::MIN, 0);
    for (index, action) in legal.iter().enumerate() {
        let worth = match action {
            Action::Attempt { card } => match game.axis.spot(&game.cards, game.cards.year(*card)) {
                Spot::Stack(_) => 60,
                Spot::Gap => 40,
                Spot::LeftEnd | Spot::RightEnd => 50,
                Spot::Taken { .. } => 0,
            },
            Action::Discard { card } => {
                let is_dead = game.hand(seat).iter().any(|held| held.card == *card && held.blocked);
                let would_bounce = matches!(game.axis.spot(&game.cards, game.cards.year(*card)), Spot::Taken { .. });
                if is_dead || (would_bounce && upright > 1) { 45 } else { 10 }
            }
            Action::EndTurn => 30,
            Action::Place { .. } => 0,
        };
        let worth = worth + luck.below(8) as i32;
        if worth > best.0 {
            best = (worth, index);
        }
    }
    best.1
}

/// A playout in which everybody is right about two times in three.
fn versus_hunch(game: &Timeline, legal: &[Action], luck: &mut Luck) -> usize {
    let chosen = luck.below(legal.len() as u32) as usize;
    let Action::Place { card, .. } = legal[chosen] else { return chosen };
    if luck.below(3) == 0 {
        return chosen;
    }
    let year = game.cards.year(card);
    let belongs = game.axis.first.partition_point(|other| game.cards.year(*other) < year) as u16;
    legal.iter().position(|action| *action == Action::Place { card, position: belongs }).unwrap_or(chosen)
}
