//! How fast a game is: random play, each function of the contract by itself, and the search.
//!
//! The rooms below the program know no clock, so whoever measures brings one.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use bots::Budget;
use kernel::options::{Kind, Options as _};
use kernel::{Eyes, Level, Luck, Seat, Silent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Complete;
use crate::shelf::CannotBegin;
use crate::simulate::play_random;

/// The instruments of a measurement.
#[derive(Clone, Copy)]
pub struct Probe<'a> {
    /// The time since some moment.
    pub clock: &'a dyn Fn() -> Duration,
    /// How often memory was asked for so far; `None` where nobody counts.
    pub allocations: &'a dyn Fn() -> Option<u64>,
    /// How long one measurement takes; the best of three is told.
    pub slice: Duration,
}

impl fmt::Debug for Probe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("slice", &self.slice).finish_non_exhaustive()
    }
}

/// What was measured of one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    pub game: String,
    /// The value of the game's leading option; empty where it has none.
    #[serde(alias = "mode")]
    pub variant: String,
    pub players: u8,
    /// Random play on one core, setups included.
    pub decisions_per_second: f64,
    /// In nanoseconds, like the following three.
    pub legal_ns: f64,
    pub apply_ns: f64,
    pub view_ns: f64,
    pub imagine_ns: f64,
    /// Imagined world, tree and playout.
    pub search_iterations_per_second: f64,
    /// In random play, setups included.
    pub allocations_per_decision: Option<f64>,
}

/// Measures every kind of game that the leading option offers.
pub(crate) fn run<G: Complete>(probe: Probe<'_>) -> Result<Vec<Measured>, CannotBegin> {
    let variants = G::Options::schema().into_iter().find_map(|field| match field.kind {
        Kind::Choice { values } if Some(field.key) == G::Options::LEADING => Some(values),
        _ => None,
    });
    match variants {
        Some(variants) => variants.iter().map(|variant| measure::<G>(variant, probe)).collect(),
        None => Ok(vec![measure::<G>("", probe)?]),
    }
}

/// Without a name of a variant, the game as it is played when nothing is chosen.
fn measure<G: Complete>(variant: &str, probe: Probe<'_>) -> Result<Measured, CannotBegin> {
    let leading = G::Options::LEADING.filter(|_| !variant.is_empty());
    let given = leading.map_or(Value::Null, |leading| serde_json::json!({ leading: variant }));
    let options = kernel::options::from_json::<G::Options>(given)?;
    let range = G::seats(&options);
    let players = 4.clamp(*range.start(), *range.end());
    G::setup(&options, players, &mut Luck::fast(0))?;
    let sample = Sample::<G>::take(&options, players);
    let (decisions_per_second, allocations_per_decision) = random_play::<G>(&options, players, probe);
    Ok(Measured {
        game: G::ID.to_owned(),
        variant: variant.to_owned(),
        players,
        decisions_per_second,
        legal_ns: sample.legal(probe),
        apply_ns: sample.apply(probe),
        view_ns: sample.view(probe),
        imagine_ns: sample.imagine(probe),
        search_iterations_per_second: sample.search(probe),
        allocations_per_decision,
    })
}

/// Decisions per second, and allocations per decision.
fn random_play<G: Complete>(options: &G::Options, players: u8, probe: Probe<'_>) -> (f64, Option<f64>) {
    let mut legal = Vec::new();
    let mut seed = 0;
    let (mut decisions, before) = (0, (probe.allocations)());
    let best = best_of_three(probe, || {
        seed += 1;
        let mut luck = Luck::fast(seed);
        let Ok(mut game) = G::setup(options, players, &mut luck) else { return 0 };
        let (played, _) = play_random(&mut game, &mut luck, seed, &mut legal, None);
        black_box(&game);
        decisions += played;
        played
    });
    let counted = before.zip((probe.allocations)()).map(|(before, after)| after - before);
    (1e9 / best, counted.map(|counted| counted as f64 / decisions.max(1) as f64))
}

/// The least mean cost of one unit of work, in nanoseconds. `work` says how many units it did.
fn best_of_three(probe: Probe<'_>, mut work: impl FnMut() -> u64) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let begun = (probe.clock)();
        let (mut units, mut spent) = (0, Duration::ZERO);
        while spent < probe.slice {
            // The clock costs something too: it is read once for many units.
            for _ in 0..8 {
                units += work();
            }
            spent = (probe.clock)() - begun;
        }
        best = best.min(spent.as_nanos() as f64 / units.max(1) as f64);
    }
    best
}

/// Positions of random play, each with a decision.
struct Sample<G: Complete> {
    positions: Vec<(G, Luck, Seat, G::Action)>,
}

/// How many positions are looked at: enough for every phase of a game, few enough for a cache.
const POSITIONS: usize = 192;

impl<G: Complete> Sample<G> {
    fn take(options: &G::Options, players: u8) -> Sample<G> {
        let mut chooser = Luck::fast(77);
        let mut positions = Vec::new();
        let mut seed = 0;
        while positions.len() < POSITIONS {
            seed += 1;
            let mut luck = Luck::fast(seed);
            let Ok(mut game) = G::setup(options, players, &mut luck) else { break };
            while let Some(seat) = game.status().awaited().first() {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let Some(action) = chooser.pick(&legal).cloned() else { break };
                // One position in five, so that the sample is drawn from several games.
                if chooser.below(5) == 0 && positions.len() < POSITIONS {
                    positions.push((game.clone(), luck.clone(), seat, action.clone()));
                }
                if game.apply(seat, &action, &mut luck, &mut Silent).is_err() {
                    break;
                }
            }
        }
        Sample { positions }
    }

    fn legal(&self, probe: Probe<'_>) -> f64 {
        let mut list = Vec::new();
        best_of_three(probe, || {
            for (game, _, seat, _) in &self.positions {
                list.clear();
                game.legal(*seat, &mut list);
                black_box(&list);
            }
            self.positions.len() as u64
        })
    }

    fn apply(&self, probe: Probe<'_>) -> f64 {
        let mut best = f64::INFINITY;
        let rounds = (probe.slice.as_micros() as usize * 3 / self.positions.len().max(1)).clamp(3, 4000);
        for _ in 0..rounds {
            // Copies are made beforehand: only the action is measured.
            let mut copies = self.positions.clone();
            let begun = (probe.clock)();
            for (game, luck, seat, action) in &mut copies {
                let applied = game.apply(*seat, action, luck, &mut Silent);
                debug_assert!(applied.is_ok(), "a sampled action was refused: {applied:?}");
            }
            let spent = (probe.clock)() - begun;
            black_box(&copies);
            best = best.min(spent.as_nanos() as f64 / copies.len().max(1) as f64);
        }
        best
    }

    fn view(&self, probe: Probe<'_>) -> f64 {
        best_of_three(probe, || {
            for (game, _, seat, _) in &self.positions {
                black_box(game.view(Eyes::Seat(*seat)));
            }
            self.positions.len() as u64
        })
    }

    fn imagine(&self, probe: Probe<'_>) -> f64 {
        let mut luck = Luck::fast(5);
        best_of_three(probe, || {
            for (game, _, seat, _) in &self.positions {
                black_box(game.imagine(Eyes::Seat(*seat), &mut luck));
            }
            self.positions.len() as u64
        })
    }

    /// Iterations per second at positions from all over a game.
    fn search(&self, probe: Probe<'_>) -> f64 {
        const ITERATIONS: u32 = 100;
        let mut luck = Luck::fast(6);
        let minds: Vec<G::Mind> =
            self.positions.iter().map(|(game, _, seat, _)| game.mind(*seat, Level::Medium, 1)).collect();
        let mut at = 0;
        let best = best_of_three(probe, || {
            at = (at + 1) % self.positions.len();
            let (game, _, seat, _) = &self.positions[at];
            let mut legal = Vec::new();
            game.legal(*seat, &mut legal);
            let budget = Budget::Iterations(ITERATIONS);
            let found = bots::search::choose(game, *seat, &minds[at], legal, budget, &mut luck);
            black_box(&found).as_ref().map_or(0, |found| u64::from(found.iterations))
        });
        1e9 / best
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn every_mode_of_every_game_is_measured() {
        let ticks = Cell::new(0);
        let clock = || {
            ticks.set(ticks.get() + 1);
            Duration::from_micros(ticks.get())
        };
        let probe = Probe { clock: &clock, allocations: &|| None, slice: Duration::from_micros(2) };
        for title in crate::games() {
            let measured = title.bench(probe).unwrap();
            assert!(!measured.is_empty());
            for Measured { decisions_per_second, legal_ns, search_iterations_per_second, .. } in measured {
                assert!([decisions_per_second, legal_ns, search_iterations_per_second].iter().all(|n| n.is_finite()));
            }
        }
    }
}
