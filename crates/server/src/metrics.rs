//! What the server counts, for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

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
}

impl Metrics {
    /// The text that Prometheus reads.
    #[must_use]
    pub fn render(&self) -> String {
        let mut text = String::new();
        let rows: [(&str, &str, &str, &Counter); 8] = [
            ("ops_total", "counter", "Things done at tables, durable.", &self.ops),
            ("commits_total", "counter", "Commits of the journal.", &self.commits),
            ("refused_total", "counter", "Requests over sockets that were refused.", &self.refused),
            ("live_tables", "gauge", "Tables in memory.", &self.live_tables),
            ("sockets", "gauge", "Open sockets.", &self.sockets),
            ("frames_total", "counter", "Frames sent.", &self.frames),
            ("games_finished_total", "counter", "Games played to their end.", &self.games_finished),
            ("table_bugs_total", "counter", "Tables stopped by a bug.", &self.table_bugs),
        ];
        for (name, kind, help, counter) in rows {
            let _ = writeln!(text, "# HELP chronoteka_{name} {help}\n# TYPE chronoteka_{name} {kind}");
            let _ = writeln!(text, "chronoteka_{name} {}", counter.get());
        }
        text
    }
}
