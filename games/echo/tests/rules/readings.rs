//! The readings of the named examples (ECHO-GAP-43 to ECHO-GAP-48).

use echo::content::library;
use echo::{Action, Colour, Echo, Mode, Options};
use kernel::{Eyes, Game as _, Luck};

use super::effects::instant;
use super::position::{ANNA, BORIS, Table, advance, capture, card, commit, entrench, flame, play, sample, source};

/// ECHO-GAP-43: the Resonating Stone gives a point for each card of the brotherhood, itself included; sealed ones do not count.
#[test]
fn the_resonating_stone_counts_the_brotherhood() {
    let points = |table: Table| {
        let view = table.open(ANNA, &["resonating_stone"]).ready().game.view(Eyes::Public);
        view.seats[0].score.cards.iter().find(|(id, _)| *id == card("resonating_stone")).expect("it is there").1
    };
    assert_eq!(points(Table::new(2)), 1);
    assert_eq!(points(Table::new(2).open(ANNA, &["thief", "whispering_shell"])), 3);
    assert_eq!(points(Table::new(2).captured(ANNA, "permanence", &["thief", "miner"])), 3, "not the source");
    assert_eq!(points(Table::new(2).entrenched(ANNA, "permanence", &["thief", "miner"])), 1);
    let others = Table::new(2).open(BORIS, &["thief"]).board(ANNA, 4, &["miner"]).hand(ANNA, &["princess"]);
    assert_eq!(points(others), 1);
}

/// ECHO-GAP-44: the Miner draws 4 cards, whatever else there is.
#[test]
fn the_miner_draws_four() {
    let others = ["builder", "princess", "whispering_shell", "thief", "explorer"];
    for n in [0, 1, 5] {
        let table = Table::new(2).open(ANNA, &["miner"]).open(ANNA, &others[..n]).flame(ANNA, Colour::Red);
        let mut table = table.ready();
        table.act(ANNA, flame("miner"));
        assert_eq!(table.player(ANNA).hand.len(), 4);
    }
}

/// ECHO-GAP-45: the Whispering Shell reacts to any other card that its player summons.
#[test]
fn the_whispering_shell_hears_any_card() {
    for id in ["sea_queen", "explorer", "meadow_man_at_arms", "builder", "thief", "resonating_stone", "eye_of_prophecy"]
    {
        instant(id, "");
        let mut table = Table::new(2).open(ANNA, &["whispering_shell"]).hand(ANNA, &[id]).ready();
        table.act(ANNA, play(id));
        assert_eq!(table.player(ANNA).hand.len(), 1, "{id} played at time 0");
        let mut table = Table::new(2).open(ANNA, &["whispering_shell"]).board(ANNA, 1, &[id]).ready();
        table.act(ANNA, advance(id, None));
        assert_eq!(table.player(ANNA).hand.len(), 1, "{id} advanced");
    }
}

/// ECHO-GAP-45: the Whispering Shell reacts neither to itself, nor to a card put on the board, nor to what rivals summon.
#[test]
fn the_whispering_shell_hears_nothing_else() {
    let mut table = Table::new(2).board(ANNA, 1, &["whispering_shell"]).ready();
    table.act(ANNA, advance("whispering_shell", None));
    assert!(table.player(ANNA).hand.is_empty());
    sample("thief", "");
    let mut table = Table::new(2).open(ANNA, &["whispering_shell"]).hand(ANNA, &["thief"]).ready();
    table.act(ANNA, play("thief"));
    assert!(table.player(ANNA).hand.is_empty() && table.player(ANNA).place_of(card("thief")).is_some());
    let table = Table::new(2).open(ANNA, &["whispering_shell"]).board(BORIS, 1, &["thief"]).turn(BORIS, false);
    let mut table = table.ready();
    table.act(BORIS, advance("thief", None));
    assert!(table.player(ANNA).hand.is_empty() && table.player(BORIS).hand.is_empty());
}

/// ECHO-GAP-46: Thief, Explorer and Princess have the strengths 1, 2 and 1, together 4.
#[test]
fn the_three_have_a_strength_of_four() {
    let three = ["thief", "explorer", "princess"];
    assert_eq!(three.map(|id| library().card(card(id)).strength()), [1, 2, 1]);
    let mut table = Table::new(2).open(ANNA, &three).ready();
    table.acts(ANNA, &[capture("cyclicity"), commit("thief"), commit("explorer")]);
    assert_eq!(table.refused(ANNA, Action::Attack), "too_weak", "3 against 3");
    table.acts(ANNA, &[commit("princess"), Action::Attack]);
    assert_eq!(table.game.source(source("cyclicity")).expect("in play").owner, Some(ANNA));
}

/// ECHO-GAP-47: to entrench on the source of cyclicity takes more than 9.
#[test]
fn cyclicity_is_entrenched_on_with_ten() {
    let four = ["thief", "explorer", "princess", "meadow_man_at_arms"];
    let mut table = Table::new(2).captured(ANNA, "cyclicity", &four).ready();
    assert_eq!(table.refused(ANNA, entrench("cyclicity")), "too_weak", "8");
    let table = Table::new(2).captured(ANNA, "cyclicity", &["sea_queen", "meadow_man_at_arms", "thief"]);
    assert_eq!(table.ready().refused(ANNA, entrench("cyclicity")), "too_weak", "9");
    let mut table = Table::new(2).captured(ANNA, "cyclicity", &four).captured(ANNA, "cyclicity", &["builder"]).ready();
    table.act(ANNA, entrench("cyclicity"));
    assert_eq!(table.player(ANNA).vp, 5, "10");
}

/// ECHO-GAP-48: the source of doom is the one with the X, and stays out of the game with low interaction.
#[test]
fn the_source_of_doom_has_the_x() {
    let marked: Vec<_> = library().sources().filter(|(_, printed)| printed.data.x).map(|(id, _)| id).collect();
    assert_eq!(marked, [source("doom")]);
    let has_doom = |mode, seed| {
        let game = Echo::setup(&Options { mode }, 4, &mut Luck::fast(seed)).expect("a table");
        game.source(source("doom")).is_some()
    };
    assert!((0..20).any(|seed| has_doom(Mode::Standard, seed)));
    assert!(!(0..20).any(|seed| has_doom(Mode::LowInteraction, seed)));
}
