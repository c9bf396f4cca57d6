//! The laws that every game obeys, by random play at every table.

use kernel::laws::{self, Watch};
use the_loop::{Difficulty, Mode, Options, TheLoop};

const WATCH: Watch = Watch { games: 12, seed: 1, one_in: 16 };

#[test]
fn laws() {
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            for seats in 2..=4 {
                laws::assert::<TheLoop>(&Options { mode, level, ..Options::default() }, seats, WATCH);
            }
        }
    }
}
