//! The laws that every game obeys, by random play at every table.

use apocalypsis::{Apocalypsis, Options};
use kernel::laws::{self, Watch};

/// APOC-GAP-70, APOC-GAP-75: every line of play ends, at every table and at every prestige.
#[test]
fn laws() {
    for prestige in [0, 1, 5, 10] {
        for seats in 1..=5 {
            let options = Options { prestige, random_factions: seats % 2 == 0, ..Options::default() };
            laws::assert::<Apocalypsis>(&options, seats, Watch { games: 12, seed: 1, one_in: 8 });
        }
    }
}
