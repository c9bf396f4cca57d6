//! The laws that every game obeys, by random play at every table.

use horizon::{Colours, Horizon, Mode, Options};
use kernel::laws::{self, Watch};

#[test]
fn laws() {
    for mode in Mode::ALL {
        for seats in 3..=5 {
            let options = Options { mode, colours: Colours::Any };
            laws::assert::<Horizon>(&options, seats, Watch { games: 25, seed: 1, one_in: 16 });
        }
    }
}
