//! The best result that each team or player has reached, so that they can try to beat it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Best scores by whoever earned them. The key names the team, the game and what must be equal to compare.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Records(BTreeMap<String, i32>);

/// What a new result means beside the earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Standing {
    /// There was nothing to compare with.
    First,
    /// Better than the best so far, by so much.
    Best { by: i32 },
    /// As good as the best so far.
    Equal,
    /// So much below the best so far.
    Below { by: i32 },
}

impl Records {
    /// Notes a result and says how it compares with the best before it.
    pub fn note(&mut self, key: &str, score: i32) -> Standing {
        let Some(best) = self.0.get_mut(key) else {
            self.0.insert(key.to_owned(), score);
            return Standing::First;
        };
        let by = score.saturating_sub(*best);
        *best = score.max(*best);
        match by {
            0 => Standing::Equal,
            1.. => Standing::Best { by },
            _ => Standing::Below { by: by.saturating_neg() },
        }
    }

    /// The best result under `key`.
    #[must_use]
    pub fn best(&self, key: &str) -> Option<i32> {
        self.0.get(key).copied()
    }
}
