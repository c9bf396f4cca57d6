//! Turns: one after the other for the same table, side by side for different ones.

use std::hash::{BuildHasher as _, RandomState};

use tokio::sync::{Mutex, MutexGuard};

/// So many tables can be at it side by side. Two that share a turn by chance wait for each other, and nothing worse.
const WIDTH: usize = 64;

/// Whoever has the turn of a table has it alone.
#[derive(Debug)]
pub(crate) struct Turns {
    /// Nobody outside can choose tables that wait for each other.
    hasher: RandomState,
    turns: [Mutex<()>; WIDTH],
}

impl Default for Turns {
    fn default() -> Turns {
        Turns { hasher: RandomState::new(), turns: std::array::from_fn(|_| Mutex::default()) }
    }
}

impl Turns {
    /// Waits for the turn of a table; it is over when the guard is dropped.
    pub(crate) async fn turn(&self, id: &str) -> MutexGuard<'_, ()> {
        let index = self.hasher.hash_one(id) as usize % WIDTH;
        self.turns[index].lock().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_table_is_waited_for_by_those_who_want_it_and_by_few_others() {
        let turns = Turns::default();
        let held = turns.turn("one").await;
        let is_free = |id: &str| turns.turns[turns.hasher.hash_one(id) as usize % WIDTH].try_lock().is_ok();
        assert!(!is_free("one"));
        let n_free = (0..640).filter(|n| is_free(&n.to_string())).count();
        assert!(n_free > 560, "{n_free} of 640 others are free");
        drop(held);
        assert!(is_free("one"));
    }
}
