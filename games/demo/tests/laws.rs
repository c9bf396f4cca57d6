//! The laws that every game obeys, by random play at every table.

use demo::{Demo, Options};
use kernel::laws::{self, Watch};

#[test]
fn laws() {
    for rounds in 1..=4 {
        for seats in 2..=4 {
            laws::assert::<Demo>(&Options { rounds }, seats, Watch { games: 60, seed: 1, one_in: 2 });
        }
    }
}
