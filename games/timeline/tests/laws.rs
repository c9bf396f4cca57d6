//! The laws that every game obeys, by random play at every table.

use kernel::laws::{self, Watch};
use timeline::{Mode, Options, Timeline};

const WATCH: Watch = Watch { games: 150, seed: 1, one_in: 4 };

/// TIME-CARD-07, TIME-DRAW-04, TIME-INFO-01: the laws of Coop, for 1 to 6 players.
#[test]
fn coop_obeys_the_laws() {
    for seats in 1..=6 {
        check(Mode::Coop, &["pop_culture"], seats);
    }
}

/// TIME-GAP-45, TIME-VTURN-11: the laws of Versus, for 2 to 6 players.
#[test]
fn versus_obeys_the_laws() {
    for seats in 2..=6 {
        check(Mode::Versus, &["pop_culture"], seats);
    }
}

/// TIME-GAP-40: the laws hold for merged decks, too.
#[test]
fn merged_decks_obey_the_laws() {
    check(Mode::Coop, &["pop_culture", "science"], 3);
    check(Mode::Versus, &["pop_culture", "science"], 3);
}

#[track_caller]
fn check(mode: Mode, decks: &[&str], seats: u8) {
    let decks = decks.iter().map(|deck| (*deck).to_owned()).collect();
    let seen = laws::assert::<Timeline>(&Options { mode, decks, ..Options::default() }, seats, WATCH);
    assert_eq!(seen.games, WATCH.games);
    assert!(seen.refusals > 500 && seen.imagined > 500, "{seen:?}");
}
