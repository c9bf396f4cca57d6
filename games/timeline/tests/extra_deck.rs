//! Decks added to the program (TIME-GAP-40). The library of a process can be added to only once, so this is a test by itself.

mod sample;

use kernel::{Game as _, Luck, laws};
use timeline::content::{install, library};
use timeline::{Mode, Options, Timeline};

const FIVE: [&str; 5] = ["circle", "triangle", "square", "star", "cross"];

/// TIME-GAP-40, TIME-INFO-01: added decks are played like the others; too few cards, or other symbols in Coop, are refused; an event
/// that two decks hold is played once.
#[test]
fn other_decks_can_be_played() {
    // One event of the third deck is one of the first, and one is in the built-in decks.
    let twins = sample::deck("twins", "c", 40, &FIVE).replacen("Event twins a\"", "EVENT small a\"", 1).replacen(
        "Event twins b\"",
        "The first message travels over the ARPANET\"",
        1,
    );
    let files = [
        ("small.ron", sample::deck("small", "a", 9, &FIVE)),
        ("jewels.ron", sample::deck("jewels", "b", 40, &["circle", "triangle", "square", "star", "diamond"])),
        ("twins.ron", twins),
        ("reversed.ron", sample::deck("reversed", "d", 36, &["cross", "star", "square", "triangle", "circle"])),
    ];
    install(&files.map(|(name, text)| (name.to_owned(), text))).expect("the decks are right");
    assert_eq!(library().decks().len(), 6);

    // Enough cards: 36 for Coop, four each and one for Versus.
    check(Mode::Coop, &["small"], 2, Err("expected at least 36 cards, the chosen decks have 9"));
    check(Mode::Versus, &["small"], 2, Ok(9));
    check(Mode::Versus, &["small"], 3, Err("expected at least 13 cards, the chosen decks have 9"));
    check(Mode::Coop, &["reversed"], 6, Ok(36));
    check(Mode::Coop, &["jewels"], 6, Ok(40));

    // One set of symbols for Coop, in whatever order; in Versus symbols do not exist.
    let other = "deck \"jewels\" has other symbols than the rest; expected the same in every deck";
    check(Mode::Coop, &["small", "jewels"], 2, Err(other));
    check(Mode::Coop, &["pop_culture", "jewels"], 2, Err(other));
    check(Mode::Versus, &["pop_culture", "jewels"], 2, Ok(140));
    check(Mode::Coop, &["small", "reversed"], 2, Ok(45));

    // Every event once, whatever the order in which the decks are named.
    check(Mode::Versus, &["twins"], 2, Ok(40));
    check(Mode::Versus, &["small", "twins"], 2, Ok(48));
    check(Mode::Versus, &["twins", "small"], 2, Ok(48));
    check(Mode::Versus, &["pop_culture", "twins"], 2, Ok(139));
    check(Mode::Versus, &["pop_culture", "science", "small", "twins"], 2, Ok(100 + 60 + 9 + 40 - 3));

    // A second time is too late.
    let again = install(&[]).expect_err("decks are added once");
    assert!(again.to_string().contains("before the first game"));
}

#[track_caller]
fn check(mode: Mode, decks: &[&str], seats: u8, expected: Result<usize, &str>) {
    let decks: Vec<String> = decks.iter().map(|deck| (*deck).to_owned()).collect();
    let options = Options { mode, decks: decks.clone(), ..Options::default() };
    let setup = Timeline::setup(&options, seats, &mut Luck::fast(1));
    match (setup, expected) {
        (Ok(game), Ok(n_cards)) => {
            assert_eq!(game.cards.n_cards(), n_cards, "{decks:?}");
            let in_play = n_cards - game.boxed.len();
            assert_eq!(in_play, if mode == Mode::Coop { 36 } else { n_cards });
            laws::assert::<Timeline>(&options, seats, laws::Watch { games: 5, seed: 1, one_in: 4 });
        }
        (Err(error), Err(problem)) => assert_eq!(error.to_string(), format!("option decks: {problem}")),
        (found, expected) => {
            panic!("{decks:?}: expected {expected:?}, found {:?}", found.map(|game| game.cards.n_cards()))
        }
    }
}
