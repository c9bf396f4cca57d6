//! `chronoteka bench`: how fast every game is on one core, as a table and as JSON, beside an earlier measurement.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use catalog::bench::{Measured, Probe};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::options::BenchArgs;
use crate::problem::{Problem, read};

/// A measurement as a file.
#[derive(Debug, Serialize, Deserialize)]
struct Report {
    format: u32,
    program: String,
    machine: String,
    quick: bool,
    games: Vec<Row>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Row {
    #[serde(flatten)]
    measured: Measured,
    /// Measured now by measured then, for every figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by_baseline: Option<Value>,
}

const FORMAT: u32 = 1;
/// The figures with their headings, and how many decimals they deserve.
const FIGURES: [(&str, &str, usize); 7] = [
    ("decisions_per_second", "decisions/s", 0),
    ("legal_ns", "legal ns", 1),
    ("apply_ns", "apply ns", 1),
    ("view_ns", "view ns", 0),
    ("imagine_ns", "imagine ns", 0),
    ("search_iterations_per_second", "search it/s", 0),
    ("allocations_per_decision", "allocs/decision", 3),
];

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode, Problem> {
    let baseline = args.baseline.as_deref().map(|file| -> Result<Report, Problem> {
        serde_json::from_str(&read(file)?).map_err(|error| Problem::in_file(file, error))
    });
    let baseline = baseline.transpose()?;
    let begun = Instant::now();
    let probe = Probe {
        clock: &|| begun.elapsed(),
        allocations: &allocations,
        slice: Duration::from_millis(if args.quick { 60 } else { 700 }),
    };
    let mut games = Vec::new();
    for title in catalog::games() {
        games.extend(title.bench(probe)?.into_iter().map(|measured| Row { measured, by_baseline: None }));
    }
    if let Some(baseline) = &baseline {
        games.iter_mut().for_each(|row| row.compare(baseline));
    }
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let machine = format!("{} {}, {cores} cores", std::env::consts::OS, std::env::consts::ARCH);
    let program = format!("chronoteka {}", env!("CARGO_PKG_VERSION"));
    let report = Report { format: FORMAT, program, machine, quick: args.quick, games };
    let json = serde_json::to_string_pretty(&report)?;
    if let Some(file) = &args.out {
        std::fs::write(file, format!("{json}\n")).map_err(|error| Problem::in_file(file, error))?;
    }
    if args.json {
        say!("{json}");
    } else {
        say!("{}", report.as_text().trim_end());
    }
    Ok(ExitCode::SUCCESS)
}

fn allocations() -> Option<u64> {
    #[cfg(feature = "count-allocations")]
    return Some(crate::counting::count());
    #[cfg(not(feature = "count-allocations"))]
    None
}

impl Row {
    fn figure(&self, key: &str) -> Option<f64> {
        serde_json::to_value(&self.measured).ok()?.get(key)?.as_f64()
    }

    fn compare(&mut self, baseline: &Report) {
        let is_same = |row: &&Row| {
            let (a, b) = (&row.measured, &self.measured);
            (&a.game, &a.variant, a.players) == (&b.game, &b.variant, b.players)
        };
        let Some(then) = baseline.games.iter().find(is_same) else { return };
        let ratio = |key: &str| Some(self.figure(key)? / then.figure(key).filter(|figure| *figure > 0.0)?);
        let ratios = FIGURES.iter().filter_map(|(key, ..)| Some(((*key).to_owned(), Value::from(ratio(key)?))));
        self.by_baseline = Some(Value::Object(ratios.collect()));
    }
}

impl Report {
    /// A table: a column for each kind of game, a line for each figure, with the ratio to the baseline.
    fn as_text(&self) -> String {
        let mut text = format!("{:<16}", "one core");
        for row in &self.games {
            let Measured { game, variant, players, .. } = &row.measured;
            let _ = write!(text, "{:>26}", format!("{game} {variant} ({players})"));
        }
        text.push('\n');
        for (key, heading, decimals) in FIGURES {
            let _ = write!(text, "{heading:<16}");
            for row in &self.games {
                let figure = row.figure(key).map_or("–".to_owned(), |figure| format!("{figure:.decimals$}"));
                let ratio = row.by_baseline.as_ref().and_then(|ratios| ratios.get(key)?.as_f64());
                let ratio = ratio.map_or(String::new(), |ratio| format!("×{ratio:.2}"));
                let _ = write!(text, "{figure:>18}{ratio:>8}");
            }
            text.push('\n');
        }
        let _ = writeln!(text, "{} · {}", self.program, self.machine);
        if self.games.iter().any(|row| row.by_baseline.is_some()) {
            text.push_str("× is measured now by measured in the baseline, which may come from another machine\n");
        }
        text
    }
}
