//! Many games at once. The results depend on the plan alone, not on the number of threads.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{BotSpec, TableBots};
use kernel::outcome::Key;
use kernel::replay::Origin;
use kernel::{Digest, EventSink, Luck, Match, Method, Outcome, Replay, Seat, SeatSet, Silent};
use serde::Serialize;
use serde_json::Value;

use crate::Complete;
use crate::shelf::CannotBegin;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub options: Value,
    pub players: u8,
    pub games: u64,
    pub seed: u64,
    /// The bots in the seats, round and round; they move on one seat with every game, so that no bot keeps the best seat.
    pub bots: Vec<BotSpec>,
    pub threads: u32,
    /// How many of the first games are kept as replays.
    pub keep_replays: u64,
    /// Whether to count what designers want counted.
    pub report: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Results {
    pub games: u64,
    pub decisions: u64,
    pub digest: Option<Digest>,
    /// Games by number of decisions.
    pub lengths: Spread,
    /// Games by what ended them.
    pub reasons: BTreeMap<String, u64>,
    /// Games by grade, where a game grades.
    pub grades: BTreeMap<String, u64>,
    /// Games that a team won or lost.
    pub won: u64,
    pub lost: u64,
    /// All scores of all seats; of a team once a game.
    pub scores: Spread,
    /// One for each seat.
    pub by_seat: Vec<Share>,
    /// One for each bot of the plan.
    pub by_bot: Vec<Share>,
    pub replays: Vec<Replay>,
    /// With a report: numbers of the games by name.
    pub figures: BTreeMap<&'static str, Spread>,
    /// With a report: things by heading.
    pub things: BTreeMap<&'static str, BTreeMap<Key, Thing>>,
}

/// How often something was counted, and how the games with it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thing {
    pub times: u64,
    pub games: u64,
    /// Of these games, those that a team won or in which somebody had a place of its own.
    pub won: u64,
}

/// What was counted in one game.
type Counted = BTreeMap<(&'static str, Key), u64>;

/// How one seat or one bot did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    pub games: u64,
    /// Games won, a shared win counting in full.
    pub wins: u64,
    /// Of these, shared with others.
    pub shared: u64,
    pub scores: Spread,
}

/// A distribution of whole numbers, kept whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread(pub BTreeMap<i64, u64>);

/// A distribution in a few numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    pub mean: f64,
    pub sd: f64,
    pub least: i64,
    pub p10: i64,
    pub p50: i64,
    pub p90: i64,
    pub most: i64,
}

/// Plays all games of the plan.
pub(crate) fn run<G: Complete>(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Results, CannotBegin> {
    let options = kernel::options::from_json::<G::Options>(plan.options.clone())?;
    // A plan that cannot be set up is refused before any thread starts.
    G::setup(&options, plan.players, &mut Luck::fast(plan.seed))?;
    let next = AtomicU64::new(0);
    let total = Mutex::new(Results { digest: Some(Digest::EMPTY), ..Results::default() });
    let work = || {
        let mut own = Results { digest: Some(Digest::EMPTY), ..Results::default() };
        let mut buffers = Buffers::default();
        loop {
            // One game at a time: bots may think for seconds, and no core should wait while another has games in store.
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= plan.games {
                break;
            }
            play_one::<G>(plan, &options, index, &mut own, &mut buffers);
            progress(1);
        }
        total.lock().unwrap_or_else(std::sync::PoisonError::into_inner).merge(own);
    };
    std::thread::scope(|scope| {
        for _ in 1..plan.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let mut results = total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.replays.sort_by_key(|replay| match replay.luck {
        Origin::Fast { seed } => (0..plan.keep_replays).position(|index| game_seed(plan.seed, index) == seed),
        Origin::Fair { .. } | Origin::Mixed { .. } => None,
    });
    Ok(results)
}

/// The seed of one game of a plan.
fn game_seed(seed: u64, index: u64) -> u64 {
    let mut mixed = seed.wrapping_add(index.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 27)
}

/// Reused from game to game.
struct Buffers<G: Complete> {
    legal: Vec<G::Action>,
    bytes: Vec<u8>,
    /// Which bot of the plan sits in each seat.
    bots: Vec<usize>,
}

impl<G: Complete> Default for Buffers<G> {
    fn default() -> Self {
        Buffers { legal: Vec::new(), bytes: Vec::new(), bots: Vec::new() }
    }
}

/// Plays one game of the plan.
fn play_one<G: Complete>(
    plan: &Plan,
    options: &G::Options,
    index: u64,
    results: &mut Results,
    buffers: &mut Buffers<G>,
) {
    let seed = game_seed(plan.seed, index);
    buffers.bots.clear();
    buffers.bots.extend((0..u64::from(plan.players)).map(|seat| ((seat + index) % plan.bots.len() as u64) as usize));
    let mut luck = Luck::fast(seed);
    let Ok(mut game) = G::setup(options, plan.players, &mut luck) else { return };
    let keep = (index < plan.keep_replays).then(Vec::new);
    let mut counted = Counted::new();
    let (decisions, kept) = if plan.report {
        let seats: Vec<_> = buffers.bots.iter().map(|bot| Some(plan.bots[*bot])).collect();
        play_bots(&mut game, &mut luck, seed, &seats, keep, &mut Counting::<G>(&mut counted, PhantomData))
    } else if plan.bots.iter().all(|bot| bot.method(&game) == Method::Random) {
        play_random(&mut game, &mut luck, seed, &mut buffers.legal, keep)
    } else {
        let seats: Vec<_> = buffers.bots.iter().map(|bot| Some(plan.bots[*bot])).collect();
        play_bots(&mut game, &mut luck, seed, &seats, keep, &mut Silent)
    };
    if let Some(actions) = kept {
        results.replays.push(replay_of::<G>(options, plan.players, seed, actions));
    }
    results.note(index, &game, decisions, plan, buffers);
    if plan.report {
        results.count(&game, counted);
    }
}

/// Counts events instead of keeping them.
struct Counting<'a, G>(&'a mut Counted, PhantomData<G>);

impl<G: Complete> EventSink<G> for Counting<'_, G> {
    fn tell(&mut self, event: G::Event) {
        if let Some(thing) = G::counted(&event) {
            *self.0.entry(thing).or_default() += 1;
        }
    }

    fn beat(&mut self, _: &G) {}
}

type Kept<G> = Option<Vec<(Seat, <G as kernel::Game>::Action)>>;

/// Random play with nothing beside it: this is what speed is measured on.
pub(crate) fn play_random<G: Complete>(
    game: &mut G,
    luck: &mut Luck,
    seed: u64,
    legal: &mut Vec<G::Action>,
    mut kept: Kept<G>,
) -> (u64, Kept<G>) {
    let mut chooser = Luck::fast(!seed);
    let mut decisions = 0;
    while let Some(seat) = game.status().awaited().first() {
        legal.clear();
        game.legal(seat, legal);
        let action = &legal[chooser.below(legal.len() as u32) as usize];
        if let Some(kept) = &mut kept {
            kept.push((seat, action.clone()));
        }
        let applied = game.apply(seat, action, luck, &mut Silent);
        assert!(applied.is_ok(), "a legal action was refused: {action:?}: {applied:?}");
        decisions += 1;
    }
    (decisions, kept)
}

fn play_bots<G: Complete>(
    game: &mut G,
    luck: &mut Luck,
    seed: u64,
    seats: &[Option<BotSpec>],
    mut kept: Kept<G>,
    sink: &mut impl EventSink<G>,
) -> (u64, Kept<G>) {
    let bots = TableBots::new(game, seats, seed.rotate_left(32));
    let mut decisions: u32 = 0;
    // Who has looked at what is on offer and left it alone, since the last action.
    let mut declined = SeatSet::EMPTY;
    // Who may do something and wants to does so before those act who must.
    let next = |game: &G, declined: SeatSet| {
        let status = game.status();
        let mut free = status.free().minus(declined).iter();
        free.find(|seat| game.is_tempted(*seat)).or(status.awaited().first())
    };
    while let Some(seat) = next(game, declined) {
        let Some(action) = bots.decide(game, seat, decisions) else {
            let is_offer = !game.status().awaited().contains(seat);
            assert!(is_offer, "the bot in seat {seat} found nothing to do");
            declined.insert(seat);
            continue;
        };
        declined = SeatSet::EMPTY;
        let applied = game.apply(seat, &action, luck, sink);
        assert!(applied.is_ok(), "a bot chose an illegal action: {action:?}: {applied:?}");
        if let Some(kept) = &mut kept {
            kept.push((seat, action));
        }
        decisions += 1;
    }
    (u64::from(decisions), kept)
}

fn replay_of<G: Complete>(options: &G::Options, players: u8, seed: u64, actions: Vec<(Seat, G::Action)>) -> Replay {
    let mut game = Match::<G>::begin(options.clone(), players, Luck::fast(seed)).expect("it was set up before");
    for (seat, action) in actions {
        let acted = game.act_again(seat, action);
        assert!(acted.is_ok(), "a played action was refused: {acted:?}");
    }
    Replay::of(&game, Origin::Fast { seed })
}

impl Results {
    fn note<G: Complete>(&mut self, index: u64, game: &G, decisions: u64, plan: &Plan, buffers: &mut Buffers<G>) {
        self.games += 1;
        self.decisions += decisions;
        self.lengths.add(decisions as i64);
        let digest = Digest::with_buffer(game, &mut buffers.bytes);
        self.digest.get_or_insert(Digest::EMPTY).gather(index, &digest);
        let Some(outcome) = game.outcome() else { return };
        count(&mut self.reasons, outcome.reason());
        match &outcome {
            Outcome::Team { won, score, grade, .. } => {
                self.scores.add(i64::from(*score));
                if let Some(grade) = grade {
                    count(&mut self.grades, grade);
                }
                self.won += u64::from(*won == Some(true));
                self.lost += u64::from(*won == Some(false));
            }
            Outcome::Ranking { points, .. } => points.iter().for_each(|points| self.scores.add(i64::from(*points))),
        }
        let winners = outcome.winners(plan.players);
        self.by_seat.resize_with(usize::from(plan.players), Share::default);
        self.by_bot.resize_with(plan.bots.len(), Share::default);
        for seat in Seat::all(plan.players) {
            let won = winners.contains(seat);
            let shared = won && winners.len() > 1;
            let score = i64::from(outcome.score(seat));
            self.by_seat[seat.index()].note(won, shared, score);
            self.by_bot[buffers.bots[seat.index()]].note(won, shared, score);
        }
    }

    /// Adds what was counted in one game.
    fn count<G: Complete>(&mut self, game: &G, mut counted: Counted) {
        for feature in game.features() {
            *counted.entry(feature).or_default() += 1;
        }
        let won = game.outcome().is_some_and(|outcome| !outcome.winners(game.n_seats()).is_empty());
        for ((heading, thing), times) in counted {
            let thing = self.things.entry(heading).or_default().entry(thing).or_default();
            thing.add(Thing { times, games: 1, won: u64::from(won) });
        }
        for (name, figure) in game.figures() {
            self.figures.entry(name).or_default().add(figure);
        }
    }

    fn merge(&mut self, other: Results) {
        for (name, spread) in other.figures {
            self.figures.entry(name).or_default().merge(spread);
        }
        for (heading, things) in other.things {
            let own = self.things.entry(heading).or_default();
            things.into_iter().for_each(|(key, thing)| own.entry(key).or_default().add(thing));
        }
        self.games += other.games;
        self.decisions += other.decisions;
        self.won += other.won;
        self.lost += other.lost;
        self.digest.get_or_insert(Digest::EMPTY).merge(&other.digest.unwrap_or(Digest::EMPTY));
        self.lengths.merge(other.lengths);
        self.scores.merge(other.scores);
        for (own, others) in [(&mut self.reasons, other.reasons), (&mut self.grades, other.grades)] {
            others.into_iter().for_each(|(key, n)| *own.entry(key).or_default() += n);
        }
        for (own, others) in [(&mut self.by_seat, other.by_seat), (&mut self.by_bot, other.by_bot)] {
            own.resize_with(own.len().max(others.len()), Share::default);
            own.iter_mut().zip(others).for_each(|(own, other)| own.merge(other));
        }
        self.replays.extend(other.replays);
    }
}

impl Thing {
    fn add(&mut self, other: Thing) {
        self.times += other.times;
        self.games += other.games;
        self.won += other.won;
    }
}

/// Counts a key without copying one that is there already.
fn count(counts: &mut BTreeMap<String, u64>, key: &str) {
    match counts.get_mut(key) {
        Some(count) => *count += 1,
        None => drop(counts.insert(key.to_owned(), 1)),
    }
}

impl Share {
    fn note(&mut self, won: bool, shared: bool, score: i64) {
        self.games += 1;
        self.wins += u64::from(won);
        self.shared += u64::from(shared);
        self.scores.add(score);
    }

    /// Adds what the same bot or seat did elsewhere.
    pub fn merge(&mut self, other: Share) {
        self.games += other.games;
        self.wins += other.wins;
        self.shared += other.shared;
        self.scores.merge(other.scores);
    }

    /// The share of games won and its 95 % interval (Wilson).
    #[must_use]
    pub fn win_rate(&self) -> (f64, [f64; 2]) {
        proportion(self.wins, self.games)
    }

    /// The mean score and its 95 % interval.
    #[must_use]
    pub fn mean_score(&self) -> (f64, [f64; 2]) {
        let summary = self.scores.summary();
        let margin = 1.96 * summary.sd / (self.games.max(1) as f64).sqrt();
        (summary.mean, [summary.mean - margin, summary.mean + margin])
    }
}

/// A share of `n` and its 95 % interval, after Wilson.
#[must_use]
pub fn proportion(k: u64, n: u64) -> (f64, [f64; 2]) {
    if n == 0 {
        return (0.0, [0.0, 1.0]);
    }
    let (n, z2) = (n as f64, 1.96_f64 * 1.96);
    let share = k as f64 / n;
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let margin = 1.96 * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    (share, [(centre - margin).max(0.0), (centre + margin).min(1.0)])
}

impl Spread {
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    fn merge(&mut self, other: Spread) {
        other.0.into_iter().for_each(|(value, n)| *self.0.entry(value).or_default() += n);
    }

    /// Mean, standard deviation and percentiles.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let n: u64 = self.0.values().sum();
        let (Some((least, _)), Some((most, _))) = (self.0.first_key_value(), self.0.last_key_value()) else {
            return Summary::default();
        };
        // Sums in whole numbers do not depend on the order of adding.
        let sum: i128 = self.0.iter().map(|(value, n)| i128::from(*value) * i128::from(*n)).sum();
        let squares: i128 = self.0.iter().map(|(value, n)| i128::from(*value).pow(2) * i128::from(*n)).sum();
        let mean = sum as f64 / n as f64;
        let variance = if n > 1 { (squares as f64 - mean * mean * n as f64) / (n - 1) as f64 } else { 0.0 };
        let at = |per_cent: u64| {
            let mut left = (n * per_cent).div_ceil(100).max(1);
            for (value, n) in &self.0 {
                if left <= *n {
                    return *value;
                }
                left -= n;
            }
            *most
        };
        Summary {
            mean,
            sd: variance.max(0.0).sqrt(),
            least: *least,
            p10: at(10),
            p50: at(50),
            p90: at(90),
            most: *most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_summed_up() {
        let mut spread = Spread::default();
        (1..=100).for_each(|value| spread.add(value));
        let summary = spread.summary();
        assert_eq!((summary.p10, summary.p50, summary.p90), (10, 50, 90));
        assert!((summary.mean - 50.5).abs() < 1e-9 && (summary.sd - 29.011).abs() < 1e-3);
        assert_eq!(Spread::default().summary(), Summary::default());
    }

    #[test]
    fn an_interval_holds_its_share() {
        let (share, [low, high]) = proportion(75, 100);
        assert!((share - 0.75).abs() < 1e-9 && (low - 0.657).abs() < 2e-3 && (high - 0.825).abs() < 2e-3);
        assert_eq!(proportion(0, 0), (0.0, [0.0, 1.0]));
    }
}
