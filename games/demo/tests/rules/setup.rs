//! The general frame and the setup (DEMO-GEN, DEMO-SETUP).

use std::collections::BTreeSet;

use demo::{Demo, Options};
use kernel::{Game as _, Luck};

fn table(rounds: u8, seats: u8, seed: u64) -> Demo {
    Demo::setup(&Options { rounds }, seats, &mut Luck::fast(seed)).expect("they can play")
}

/// DEMO-GEN-01, DEMO-GEN-02.
#[test]
fn two_to_four_play_up_to_four_rounds() {
    for seats in [0, 1, 5] {
        assert!(Demo::setup(&Options::default(), seats, &mut Luck::fast(1)).is_err());
    }
    for rounds in [0, 5] {
        assert!(Demo::setup(&Options { rounds }, 2, &mut Luck::fast(1)).is_err());
    }
    assert_eq!(table(4, 4, 1).prizes.len(), 4);
}

/// DEMO-SETUP-01.
#[test]
fn everybody_gets_five_numbers() {
    let game = table(3, 4, 1);
    assert!(game.seats.iter().all(|held| held.hand.len() == 5));
    assert_eq!(game.invariants(), Ok(()));
    assert_ne!(game.seats, table(3, 4, 2).seats, "chance deals");
}

/// DEMO-SETUP-02.
#[test]
fn prizes_come_in_any_order() {
    let firsts: BTreeSet<_> = (0..40).map(|seed| table(1, 2, seed).prizes[0]).collect();
    assert_eq!(firsts.len(), 4);
}
