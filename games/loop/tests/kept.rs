//! Games that older programs stored can be read, and go on as they would have gone on then.

use std::path::Path;

use kernel::{Digest, Game as _, Luck, Match};
use serde::Deserialize;
use the_loop::content::library;
use the_loop::{Difficulty, Mode, Options, TheLoop};

/// A game that was stored while an effect was being carried out, and what came of it in the program that stored it: after each choice
/// was made by a luck with seed 1.
#[derive(Deserialize)]
struct Kept {
    about: String,
    decisions: u32,
    digest: Digest,
    #[serde(rename = "match")]
    game: Match<TheLoop>,
}

/// Makes a choice at random. Says whether there was one to make.
fn go_on(game: &mut Match<TheLoop>, chooser: &mut Luck) -> bool {
    let Some(seat) = game.state().awaited() else { return false };
    let mut legal = Vec::new();
    game.state().legal(seat, &mut legal);
    let action = *chooser.pick(&legal).expect("something to do");
    game.act_again(seat, action).expect("a legal action");
    true
}

/// At first the parts of all cards were numbered through; now a part has a place on its own card.
#[test]
fn numbered_parts_are_still_understood() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    let mut n_games = 0;
    for entry in std::fs::read_dir(folder).expect("a folder of kept games") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        assert!(text.contains("\"step\":"), "the program of that time numbered its parts");
        let Kept { about, decisions, digest, mut game } = serde_json::from_str(&text).expect("a kept game");
        assert_eq!(game.state().invariants(), Ok(()), "{about}");
        let mut chooser = Luck::fast(1);
        let mut n_made = 0;
        while go_on(&mut game, &mut chooser) {
            n_made += 1;
        }
        assert_eq!((n_made, Digest::of(game.state())), (decisions, digest), "{about}");
        n_games += 1;
    }
    assert_eq!(n_games, 6);
}

/// What is owed is stored under the name of its card, so the next release may add cards and sort them as it likes.
#[test]
fn a_part_is_stored_by_the_name_of_its_card_and_its_place_there() {
    let mut n_stored = 0;
    for mode in Mode::ALL {
        let options = Options { mode, level: Difficulty::LivingLegend, ..Options::default() }.with_random_agents();
        let mut game = Match::<TheLoop>::begin(options, 3, Luck::fast(5)).expect("a table");
        let mut chooser = Luck::fast(6);
        while go_on(&mut game, &mut chooser) {
            let state = game.state();
            let stored = serde_json::to_value(state).expect("a state is plain data");
            for (todo, written) in
                state.resolving.todo.iter().zip(stored["resolving"]["todo"].as_array().expect("a list"))
            {
                let frame = &state.resolving.frames[usize::from(todo.frame)];
                assert!(todo.place < library().program(frame.source).n_steps());
                assert_eq!(written["place"], todo.place);
                let source = &stored["resolving"]["frames"][usize::from(todo.frame)]["source"];
                let name = source["card"].as_str().or(source["ultra"].as_str()).expect("a name");
                assert!(library().find_card(name).is_some() || library().find_ultra(name).is_some());
                n_stored += 1;
            }
            assert_eq!(serde_json::from_value::<TheLoop>(stored).expect("the same state"), *state);
        }
    }
    assert!(n_stored > 20, "{n_stored} parts were owed");
}

/// A number that no card of that time had is refused, with what was expected.
#[test]
fn an_unknown_number_is_refused() {
    let text = include_str!("kept/choice.json").replace("\"step\":24", "\"step\":185");
    let Err(problem) = serde_json::from_str::<Kept>(&text) else { panic!("a part that never was has been read") };
    assert!(problem.to_string().contains("there was no part number 185, expected less than 185"), "{problem}");
}
