//! The final scoring (ECHO-SCORE) and the rulings about it (ECHO-GAP-23, ECHO-GAP-49, ECHO-GAP-51).

use echo::content::{Library, library};
use echo::effect::Effect;
use echo::{Score, Stage};
use kernel::{Eyes, Game as _, Outcome, Seat};

use super::position::{ANNA, BORIS, Table, VERA, card, sample, source};

fn score(table: &Table, seat: Seat) -> Score {
    table.game.view(Eyes::Public).seats[seat.index()].score.clone()
}

fn total(table: &Table) -> i16 {
    score(table, ANNA).total
}

/// The game is over in this position.
fn outcome(table: Table) -> Outcome {
    let mut table = table.ready();
    table.game.stage = Stage::Over;
    table.game.outcome().expect("the end")
}

fn places(table: Table) -> Vec<u8> {
    let Outcome::Ranking { places, .. } = outcome(table) else { panic!("everybody for themselves") };
    places.to_vec()
}

/// ECHO-SCORE-01: tokens, sources and cards are added up.
#[test]
fn three_parts_are_added_up() {
    let table = Table::new(2).vp(ANNA, 5).captured(ANNA, "permanence", &["explorer"]).open(ANNA, &["princess"]);
    let score = score(&table.clone().ready(), ANNA);
    assert_eq!((score.tokens, score.sources, score.total), (5, vec![(source("permanence"), 4)], 5 + 4 + 1 + 3));
    assert_eq!(score.cards, [(card("explorer"), 1), (card("princess"), 3)]);
    assert_eq!(outcome(table).score(ANNA), 13);
}

/// ECHO-SCORE-02: a source gives its left value when captured and its right value instead when entrenched, to its dominator only.
#[test]
fn a_source_gives_one_of_its_values() {
    for (id, captured, entrenched) in [("cyclicity", 5, 9), ("permanence", 4, 10), ("doom", 5, 10), ("memory", 5, 10)] {
        assert_eq!(total(&Table::new(2).captured(ANNA, id, &["thief"]).ready()), captured, "{id}");
        assert_eq!(total(&Table::new(2).entrenched(ANNA, id, &["thief"]).ready()), entrenched, "{id}");
        assert_eq!(total(&Table::new(2).captured(BORIS, id, &["thief"]).ready()), 0, "{id}");
        assert_eq!(total(&Table::new(2).in_play(id).ready()), 0, "{id}");
    }
}

/// ECHO-SCORE-03: a card gives its printed points in the open part, under a captured and under an entrenched source.
#[test]
fn a_card_gives_its_points_wherever_it_lies() {
    assert_eq!(total(&Table::new(2).open(ANNA, &["princess"]).ready()), 3);
    assert_eq!(total(&Table::new(2).captured(ANNA, "permanence", &["princess"]).ready()), 4 + 3);
    assert_eq!(total(&Table::new(2).entrenched(ANNA, "permanence", &["princess"]).ready()), 10 + 3);
}

/// ECHO-SCORE-04: a scoring effect stands in the place of a printed number.
#[test]
fn a_scoring_effect_replaces_the_number() {
    assert_eq!(total(&Table::new(2).open(ANNA, &["princess"]).ready()), 3);
    sample("princess", "scoring(amount(per(each: 2, of: cards((kind: artifact)))))");
    assert_eq!(total(&Table::new(2).open(ANNA, &["princess"]).ready()), 0);
    assert_eq!(total(&Table::new(2).open(ANNA, &["princess", "whispering_shell"]).ready()), 2 + 2);
}

/// ECHO-SCORE-05, ECHO-GAP-23: the scoring effect of a creature under a source is evaluated, captured or entrenched.
#[test]
fn scoring_effects_under_sources_are_evaluated() {
    sample("princess", "scoring(amount(per(each: 2, of: cards((kind: artifact)))))");
    let table = || Table::new(2).open(ANNA, &["whispering_shell"]);
    assert_eq!(total(&table().open(ANNA, &["princess"]).ready()), 2 + 2);
    assert_eq!(total(&table().captured(ANNA, "permanence", &["princess"]).ready()), 2 + 2 + 4);
    assert_eq!(total(&table().entrenched(ANNA, "permanence", &["princess"]).ready()), 2 + 2 + 10);
}

/// ECHO-SCORE-05, ECHO-GAP-23: symbols of sealed creatures are counted by nobody, not even by themselves.
#[test]
fn sealed_symbols_are_not_counted() {
    sample("princess", "scoring(amount(per(each: 5, of: cards((faction: forest)))))");
    let worth = |table: Table| {
        let score = score(&table.ready(), ANNA);
        score.cards.iter().find(|(id, _)| *id == card("princess")).expect("she is there").1
    };
    assert_eq!(worth(Table::new(2).open(ANNA, &["princess", "meadow_man_at_arms"])), 10);
    assert_eq!(worth(Table::new(2).captured(ANNA, "permanence", &["princess", "meadow_man_at_arms"])), 10);
    assert_eq!(worth(Table::new(2).entrenched(ANNA, "permanence", &["princess", "meadow_man_at_arms"])), 0);
    let apart = Table::new(2).entrenched(ANNA, "permanence", &["princess"]);
    assert_eq!(worth(apart.open(ANNA, &["meadow_man_at_arms"])), 5, "she counts him and not herself");
    let apart = Table::new(2).open(ANNA, &["princess"]);
    assert_eq!(worth(apart.entrenched(ANNA, "permanence", &["meadow_man_at_arms"])), 5);
}

/// ECHO-SCORE-06: a source may bear a scoring effect, and no other effect of a source gives final points.
#[test]
fn a_source_scores_by_a_scoring_effect_only() {
    let files = [
        include_str!("../../content/water.ron"),
        include_str!("../../content/sky.ron"),
        include_str!("../../content/forest.ron"),
        include_str!("../../content/earth.ron"),
        include_str!("../../content/neutral.ron"),
    ];
    let sources = include_str!("../../content/sources.ron");
    let with = |upper: &str| {
        let text = sources.replacen("upper: flame(blue, [(do: advance(2))])", upper, 1);
        assert_ne!(text, sources);
        Library::read(&files, &text)
    };
    let read = with("upper: scoring(amount(per(each: 1, of: cards(()))))").expect("a scoring effect");
    let upper = &read.source(source("cyclicity")).data.upper;
    assert!(matches!(upper, Some(Effect::Scoring(_))));
    assert!(with("upper: immediate([(do: advance(2))])").is_err());
    for (id, printed) in library().sources() {
        assert!(!matches!(printed.data.upper, Some(Effect::Scoring(_))), "then its points can be tested here");
        let table = Table::new(2).captured(ANNA, id.name(), &["thief"]).ready();
        assert!(score(&table, ANNA).effects.is_empty());
        assert_eq!(total(&table), i16::from(printed.data.capture.vp));
    }
}

/// ECHO-SCORE-07: cards on the board, in hand and on the way give nothing.
#[test]
fn the_board_and_the_hand_give_nothing() {
    sample("builder", "scoring(amount(n(5)))");
    let table = Table::new(2).board(ANNA, 1, &["princess", "builder"]).hand(ANNA, &["sea_queen", "resonating_stone"]);
    assert_eq!(total(&table.ready()), 0);
}

/// ECHO-SCORE-08: the most points win.
#[test]
fn the_most_points_win() {
    assert_eq!(places(Table::new(3).vp(ANNA, 4).vp(BORIS, 6).vp(VERA, 5)), [3, 1, 2]);
    let cards = Table::new(2).vp(ANNA, 2).open(BORIS, &["princess"]);
    assert_eq!(places(cards), [2, 1], "points of all kinds");
}

/// ECHO-SCORE-09: of those with the most points the one with more entrenched sources wins, not one with more captured ones.
#[test]
fn entrenched_sources_break_a_tie() {
    let table = || Table::new(3).entrenched(BORIS, "cyclicity", &["thief"]);
    assert_eq!(places(table().vp(ANNA, 9).vp(VERA, 8)), [2, 1, 3]);
    let captured = table().captured(ANNA, "permanence", &["explorer"]).captured(ANNA, "memory", &["builder"]);
    assert_eq!(total(&captured.clone().ready()), 4 + 1 + 5 + 2);
    assert_eq!(places(captured.vp(BORIS, 3)), [2, 1, 3]);
    assert_eq!(places(table().vp(ANNA, 10)), [1, 2, 3], "only of a tie");
}

/// ECHO-SCORE-10: those who are still equal share the victory.
#[test]
fn equal_players_share_the_victory() {
    let table = Table::new(3).vp(ANNA, 7).vp(BORIS, 7).vp(VERA, 3);
    let winners = outcome(table).winners(3);
    assert_eq!(winners, [ANNA, BORIS].into_iter().collect());
    let table = Table::new(3).entrenched(ANNA, "cyclicity", &["thief"]).entrenched(BORIS, "permanence", &["miner"]);
    let table = table.vp(ANNA, 6).vp(BORIS, 4).vp(VERA, 15);
    assert_eq!(places(table), [1, 1, 3], "15 each");
}

/// ECHO-SCORE-11: the scoring moves no tokens and looks at the same position for everybody.
#[test]
fn scoring_changes_nothing() {
    sample("princess", "scoring(amount(per(each: 2, of: cards(()))))");
    sample("explorer", "scoring(amount(per(each: 1, of: cards_in_hand)))");
    let table = Table::new(2).open(ANNA, &["princess"]).open(BORIS, &["explorer"]).hand(BORIS, &["thief"]).vp(BORIS, 3);
    let mut table = table.round(30).ready();
    table.finish_round();
    let before = table.game.clone();
    let hand = i32::from(table.player(BORIS).hand.len());
    for _ in 0..2 {
        let outcome = table.game.outcome().expect("the end");
        assert_eq!((outcome.score(ANNA), outcome.score(BORIS)), (2, 3 + hand));
    }
    assert_eq!(table.game, before);
    assert_eq!((table.player(ANNA).vp, table.player(BORIS).vp, table.game.main_vp), (0, 3, 21));
}

/// ECHO-GAP-49: the neutral symbol matches "neutral" alone and is none of the different factions.
#[test]
fn neutral_is_no_faction() {
    let worth = |effect: &str, ids: &[&str]| {
        sample("resonating_stone", &format!("scoring(amount(per(each: 1, of: {effect})))"));
        let table = Table::new(2).open(ANNA, &["resonating_stone"]).open(ANNA, ids).ready();
        score(&table, ANNA).cards[0].1
    };
    let neutral = ["thief"];
    let four = ["thief", "sea_queen", "explorer", "princess", "builder"];
    for faction in ["water", "sky", "forest", "earth"] {
        let count = format!("cards((faction: {faction}))");
        assert_eq!((worth(&count, &neutral), worth(&count, &four)), (0, 1), "{faction}");
    }
    assert_eq!(worth("cards((faction: neutral))", &four), 2);
    assert_eq!((worth("different_factions", &neutral), worth("different_factions", &four)), (0, 4));
    assert_eq!(worth("different_factions", &["thief", "sea_queen"]), 1);
    assert_eq!(worth("faction_sets", &["thief", "sea_queen", "explorer", "princess"]), 0, "it fills no gap");
}

/// ECHO-GAP-51: the tie-break holds among any number of players and for lower ranks, which may be shared, too.
#[test]
fn all_ranks_are_ordered_alike() {
    let fourth = Seat(3);
    let equal = |table: Table| [ANNA, BORIS, VERA, fourth].into_iter().fold(table, |table, seat| table.vp(seat, 11));
    assert_eq!(places(equal(Table::new(4))), [1, 1, 1, 1]);
    let table = equal(Table::new(4)).entrenched(ANNA, "cyclicity", &["thief"]).vp(ANNA, 2);
    let table = table.entrenched(VERA, "permanence", &["miner"]).vp(VERA, 0);
    assert_eq!(places(table.clone()), [1, 3, 1, 3], "the two with one source each, then the others");
    assert_eq!(places(table.vp(fourth, 12)), [2, 4, 2, 1]);
    let lower = Table::new(4).vp(ANNA, 12).vp(BORIS, 9).vp(fourth, 9);
    assert_eq!(places(lower.clone().entrenched(VERA, "cyclicity", &["thief"])), [1, 3, 2, 3]);
    assert_eq!(places(lower), [1, 2, 4, 2]);
}
