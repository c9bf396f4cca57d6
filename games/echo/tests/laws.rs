//! The laws that every game obeys, by random play at every table.

use echo::{Echo, Mode, Options};
use kernel::laws::{self, Watch};

#[test]
fn laws() {
    for mode in Mode::ALL {
        for seats in 2..=4 {
            laws::assert::<Echo>(&Options { mode }, seats, Watch { games: 100, seed: 1, one_in: 8 });
        }
    }
}
