//! What the server counts, for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use strum::IntoEnumIterator as _;

use crate::budget::What;

/// A number that only this process changes.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub fn sub(&self, n: u64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// All counters.
#[derive(Debug, Default)]
pub struct Metrics {
    pub ops: Counter,
    pub commits: Counter,
    pub refused: Counter,
    pub live_tables: Counter,
    pub sockets: Counter,
    pub frames: Counter,
    pub games_finished: Counter,
    pub table_bugs: Counter,
    pub turned_away: Counter,
    pub let_go: Counter,
    pub thoughts: Counter,
    pub thoughts_waiting: Counter,
    pub expired: Counter,
    /// Refusals by what there was too much of, in the order of [`What`].
    limited: [Counter; N_LIMITED],
    pub writes_refused: Counter,
}

/// How many things are limited.
const N_LIMITED: usize = What::Names as usize + 1;

impl Metrics {
    /// The text that Prometheus reads.
    #[must_use]
    pub fn render(&self) -> String {
        let mut text = String::new();
        let rows: [(&str, &str, &str, &Counter); 14] = [
            ("ops_total", "counter", "Things done at tables, durable.", &self.ops),
            ("commits_total", "counter", "Commits of the journal.", &self.commits),
            ("refused_total", "counter", "Requests over sockets that were refused.", &self.refused),
            ("live_tables", "gauge", "Tables in memory.", &self.live_tables),
            ("sockets", "gauge", "Open sockets.", &self.sockets),
            ("frames_total", "counter", "Frames sent.", &self.frames),
            ("games_finished_total", "counter", "Games played to their end.", &self.games_finished),
            ("table_bugs_total", "counter", "Tables stopped by a bug.", &self.table_bugs),
            ("turned_away_total", "counter", "Connections for which there was no room.", &self.turned_away),
            ("let_go_total", "counter", "Clients that did not read what they were sent.", &self.let_go),
            ("thoughts_total", "counter", "Things thought by bots and for those who look back.", &self.thoughts),
            ("thoughts_waiting", "gauge", "Things that wait to be thought.", &self.thoughts_waiting),
            ("expired_total", "counter", "Tables deleted because nobody had touched them for long.", &self.expired),
            ("writes_refused_total", "counter", "Writes that the store could not carry out.", &self.writes_refused),
        ];
        for (name, kind, help, counter) in rows {
            let _ = writeln!(text, "# HELP chronoteka_{name} {help}\n# TYPE chronoteka_{name} {kind}");
            let _ = writeln!(text, "chronoteka_{name} {}", counter.get());
        }
        text.push_str("# HELP chronoteka_limited_total Refusals because somebody took too much.\n");
        text.push_str("# TYPE chronoteka_limited_total counter\n");
        for what in What::iter() {
            let _ = writeln!(text, "chronoteka_limited_total{{what=\"{}\"}} {}", what.name(), self.limited_of(what));
        }
        text
    }

    /// Somebody was refused because they took too much of something.
    pub fn limited(&self, what: What) {
        self.limited[what as usize].add(1);
    }

    /// How often that was so.
    #[must_use]
    pub fn limited_of(&self, what: What) -> u64 {
        self.limited[what as usize].get()
    }
}
