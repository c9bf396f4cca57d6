//! Whether the store writes: noted with every commit, tried where nobody writes, and told in the log without flooding it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::StoreError;

/// A store that was well so lately is well.
const FRESH: Duration = Duration::from_secs(2);
/// How often the log tells of refused writes at most.
const SELDOM: Duration = Duration::from_secs(10);

/// What is known of a store.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// When it was last seen to be well, unless a write was refused since.
    well: Option<Instant>,
    /// Since when writes are refused.
    failing: Option<Instant>,
    /// When the log last told of that, and how many refusals it has not told of.
    told: Option<Instant>,
    untold: u64,
}

impl Health {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the store was well a moment ago and has refused nothing since.
    pub(crate) fn is_well(&self) -> bool {
        self.state().well.is_some_and(|well| well.elapsed() < FRESH)
    }

    /// The store was looked at, and is well.
    pub(crate) fn see_well(&self) {
        self.state().well = Some(Instant::now());
    }

    /// A commit went through.
    pub(crate) fn wrote(&self) {
        let mut state = self.state();
        if let Some(since) = state.failing.take() {
            let seconds = since.elapsed().as_secs();
            tracing::info!(seconds, untold = state.untold, "the store writes again");
            state.untold = 0;
        }
    }

    /// So many writes were refused.
    pub(crate) fn refused(&self, n: u64, error: &StoreError) {
        let mut state = self.state();
        state.well = None;
        state.failing.get_or_insert_with(Instant::now);
        state.untold += n;
        if state.told.is_none_or(|told| told.elapsed() >= SELDOM) {
            tracing::error!(refused = state.untold, %error, "the store refuses to write");
            state.told = Some(Instant::now());
            state.untold = 0;
        }
    }
}
