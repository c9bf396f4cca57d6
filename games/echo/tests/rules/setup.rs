//! Setup, and the variant with low interaction (ECHO-SETUP, ECHO-VAR).

use std::collections::BTreeMap;

use echo::content::library;
use echo::effect::{Effect, Part, Verb};
use echo::samples::write_cost;
use echo::{Action, CardId, CardSet, Colour, Echo, EndCause, Event, Mode, Options, Stage};
use kernel::luck::Scripted;
use kernel::options::{Kind, Options as _};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, Table, capture, card, cards, commit, entrench, flame, play, sample, source};

fn lay_out(mode: Mode, seats: u8, seed: u64) -> Echo {
    Echo::setup(&Options { mode }, seats, &mut Luck::fast(seed)).expect("a table")
}

/// Every card in the piles and hands of a table on which nothing has been played.
fn all_cards(game: &Echo) -> CardSet {
    let piles = game.deck.iter().chain(&game.discard).copied().collect();
    game.seats.iter().fold(piles, |all, player| all | player.hand)
}

/// The cards without the mark.
fn unmarked() -> CardSet {
    library().cards().filter(|(_, card)| !card.data.x).map(|(id, _)| id).collect()
}

/// All of so many kinds came up, and about equally often.
fn assert_even<T: Ord + std::fmt::Debug>(seen: impl IntoIterator<Item = T>, kinds: usize) {
    let mut counts: BTreeMap<T, u32> = BTreeMap::new();
    seen.into_iter().for_each(|thing| *counts.entry(thing).or_default() += 1);
    let mean = counts.values().sum::<u32>() / kinds as u32;
    assert!(counts.len() == kinds && counts.values().all(|n| n.abs_diff(mean) < mean / 4), "{counts:?}");
}

/// ECHO-SETUP-01, ECHO-SETUP-02: everybody has a board of five places with a token on each, one token beside it, and no card on them.
#[test]
fn everybody_has_a_board_with_six_tokens() {
    for seats in 2..=4 {
        let view = lay_out(Mode::Standard, seats, 1).view(Eyes::Public);
        assert_eq!(view.seats.len(), usize::from(seats));
        for seat in view.seats {
            assert_eq!(seat.board.len(), 5);
            assert!(seat.board.iter().all(|place| place.cards.is_empty()) && seat.waiting.is_empty());
        }
    }
}

/// ECHO-SETUP-03, ECHO-GAP-02: from place 5 to place 1 yellow, blue, red, yellow, blue, and red beside the board, for everybody.
#[test]
fn the_tokens_start_in_one_fixed_order() {
    use Colour::{Blue, Red, Yellow};
    for seed in 0..5 {
        for seat in lay_out(Mode::Standard, 4, seed).view(Eyes::Public).seats {
            let places: Vec<Colour> = seat.board.iter().rev().map(|place| place.flame).collect();
            assert_eq!((places, seat.flame), (vec![Yellow, Blue, Red, Yellow, Blue], Red));
        }
    }
}

/// ECHO-GAP-01, ECHO-SETUP-02: two tokens of each colour.
#[test]
fn every_colour_is_there_twice() {
    for seat in lay_out(Mode::Standard, 3, 1).view(Eyes::Public).seats {
        let tokens = seat.board.iter().map(|place| place.flame).chain([seat.flame]);
        let n = tokens.fold(BTreeMap::new(), |mut n: BTreeMap<Colour, u8>, colour| {
            *n.entry(colour).or_default() += 1;
            n
        });
        assert_eq!(n, Colour::ALL.map(|colour| (colour, 2)).into());
    }
}

/// ECHO-SETUP-04: nobody has placed a cube, and everybody has two to place.
#[test]
fn two_cubes_wait_beside_each_board() {
    let game = lay_out(Mode::Standard, 4, 1);
    assert!(game.seats.iter().all(|player| player.cubes == [0; 4]));
    let mut table = Table::new(2).turn(BORIS, true).ready();
    table.game.seats[0].cubes = [2, 0, 0, 0];
    table.game.seats[1].cubes = [1, 0, 0, 0];
    table.act(BORIS, Action::Draw);
    assert_eq!(table.player(BORIS).cubes.iter().sum::<u8>(), 2);
    assert_eq!(table.refused(BORIS, Action::Draw), "acted");
    table.act(BORIS, Action::EndTurn);
    assert_eq!(table.game.round, 2, "nobody has a third one");
}

/// ECHO-SETUP-05, ECHO-SETUP-06: 12 points for each player in the main supply, the rest of 72 in the other.
#[test]
fn the_supplies_depend_on_the_players() {
    for (seats, main, extra) in [(2, 24, 48), (3, 36, 36), (4, 48, 24)] {
        let game = lay_out(Mode::Standard, seats, 1);
        assert_eq!((game.main_vp, game.extra_vp), (main, extra));
        assert_eq!(game.view(Eyes::Public).main_vp, main);
    }
}

/// ECHO-SETUP-07: the activation tokens lie together: none on a card, and no player has a share of them.
#[test]
fn activation_tokens_are_common() {
    let game = lay_out(Mode::Standard, 4, 1);
    assert!(game.activated.is_empty() && game.activated_sources.is_empty());
    let ids = ["princess", "miner", "thief", "builder", "explorer", "sea_queen", "raftsman", "pedlar", "puppeteer"];
    for id in ids.into_iter().chain(["night_swift"]) {
        sample(id, "flame(blue, [(do: gain_vp(n(1)))])");
    }
    let mut table = Table::new(2).open(ANNA, &ids).open(BORIS, &["night_swift"]).ready();
    table.acts(ANNA, &ids.map(flame));
    table.acts(ANNA, &[Action::Draw, Action::EndTurn]);
    table.act(BORIS, flame("night_swift"));
    assert_eq!(table.game.activated, cards(&ids).with(card("night_swift")));
}

/// ECHO-SETUP-08: as many sources as players, each drawn equally often, all open and free.
#[test]
fn as_many_sources_as_players_are_drawn() {
    for seats in 2..=4 {
        let drawn = (0..1200).flat_map(|seed| {
            let view = lay_out(Mode::Standard, seats, seed).view(Eyes::Public);
            assert_eq!(view.sources.len(), usize::from(seats));
            assert!(view.sources.iter().all(|source| source.owner.is_none() && source.under.is_empty()));
            let mut ids: Vec<_> = view.sources.iter().map(|source| source.source).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), usize::from(seats), "no source twice");
            ids
        });
        assert_even(drawn, 6);
    }
}

/// ECHO-SETUP-09: a source that was not drawn is out of the game.
#[test]
fn sources_that_were_not_drawn_are_gone() {
    let mut table = Table::new(2).open(ANNA, &["slumbering_leviathan", "troll_without_a_bridge"]).ready();
    for id in ["doom", "memory", "plenty", "ember"] {
        assert_eq!(table.refused(ANNA, capture(id)), "no_such_source", "{id}");
    }
    table.finish_round();
    let open: Vec<_> = table.game.view(Eyes::Public).sources.iter().map(|source| source.source).collect();
    assert_eq!(open, [source("cyclicity"), source("permanence")], "everybody knows which are left");
}

/// ECHO-SETUP-10, ECHO-GAP-56: the first player is drawn, everybody equally often, and again the same from the same seed.
#[test]
fn the_first_player_is_drawn() {
    for seats in 2..=4 {
        let first = |seed| lay_out(Mode::Standard, seats, seed).first;
        assert_even((0..1200).map(first), usize::from(seats));
        assert!((0..20).all(|seed| first(seed) == first(seed)));
        for n in 0..seats {
            let mut luck = Luck::script([Scripted::Keep, Scripted::Number(u32::from(n)), Scripted::Keep]);
            let game = Echo::setup(&Options::default(), seats, &mut luck).expect("a table");
            assert_eq!((game.first, luck.fault()), (Seat(n), None));
            assert_eq!(game.view(Eyes::Public).first, Seat(n), "who has the token");
        }
    }
}

/// ECHO-SETUP-11: all cards are shuffled into one deck, of which nobody sees more than the size; the other piles are empty.
#[test]
fn all_cards_are_shuffled_into_the_deck() {
    let game = lay_out(Mode::Standard, 3, 1);
    assert_eq!(all_cards(&game).len(), 105);
    assert!(game.discard.is_empty() && game.removed.is_empty());
    for eyes in Eyes::all(3) {
        let text = serde_json::to_value(game.view(eyes)).expect("a view");
        assert_eq!(text["deck"], 105 - 3 * 7);
    }
    let on_top: Vec<CardId> =
        (0..3000).map(|seed| *lay_out(Mode::Standard, 2, seed).deck.last().expect("a card")).collect();
    let kinds: CardSet = on_top.iter().copied().collect();
    assert_eq!(kinds.len(), 105, "every card can lie everywhere");
    assert!(library().cards().all(|(id, _)| on_top.iter().filter(|other| **other == id).count() < 70));
}

/// ECHO-SETUP-12: seven cards from the deck for everybody.
#[test]
fn everybody_draws_seven_cards() {
    for seats in 2..=4 {
        let game = lay_out(Mode::Standard, seats, 3);
        assert!(game.seats.iter().all(|player| player.hand.len() == 7));
        assert_eq!(game.deck.len(), 105 - 7 * usize::from(seats));
        assert_eq!(all_cards(&game).len(), 105, "no card is in two hands");
    }
}

/// ECHO-SETUP-13: who is not there has no board, no turn and no say.
#[test]
fn absent_players_have_nothing() {
    let mut table = Table::new(2).ready();
    assert_eq!((table.game.seats.len(), table.game.view(Eyes::Public).seats.len()), (2, 2));
    for absent in [Seat(2), Seat(3)] {
        assert_eq!(table.legal(absent), []);
        assert_eq!(table.refused(absent, Action::Draw), "not_your_turn");
    }
    table.finish_round();
    let begun = table.events.iter().filter(|event| matches!(event, Event::Shifted { .. })).count();
    assert_eq!(begun, 2);
    let mut first = Table::new(2).any_hand(ANNA, 7).any_hand(BORIS, 7).choosing().ready();
    assert_eq!(first.refused(Seat(2), Action::Seal), "not_your_turn");
}

/// ECHO-SETUP-14: no tokens, an empty brotherhood and no source.
#[test]
fn everybody_starts_with_nothing() {
    let game = lay_out(Mode::Standard, 4, 1);
    for seat in game.view(Eyes::Public).seats {
        assert_eq!((seat.vp, seat.open.len(), seat.count, seat.score.total), (0, 0, 0, 0));
    }
    assert!(game.sources.iter().all(|source| source.owner.is_none() && !source.entrenched));
    assert!(game.seats.iter().all(|player| player.entered.is_empty()));
}

/// ECHO-VAR-01: the variant is an option of the table and is seen by everybody, to the end of the game.
#[test]
fn the_variant_is_agreed_before_the_game() {
    let schema = Options::schema();
    assert_eq!((schema.len(), schema[0].key), (1, "mode"));
    let values = ["standard", "low_interaction"].map(str::to_owned).to_vec();
    assert_eq!(schema[0].kind, Kind::Choice { values });
    assert_eq!(Options::default().mode, Mode::Standard);

    let mut table = Table::with(Mode::LowInteraction, 2).deck_of(3, false).ready();
    for _ in 0..4 {
        table.finish_round();
    }
    assert!(table.events.iter().any(|event| matches!(event, Event::Reshuffled { .. })));
    assert_eq!(table.game.view(Eyes::Public).mode, Mode::LowInteraction);
    assert_eq!(all_cards(&table.game), unmarked(), "no reshuffle brings the others back");
}

/// ECHO-VAR-02, ECHO-GAP-57: the 15 marked cards, all single, are left out; 90 remain. The standard game has all.
#[test]
fn marked_cards_are_left_out() {
    for seats in 2..=4 {
        for seed in 0..20 {
            assert_eq!(all_cards(&lay_out(Mode::LowInteraction, seats, seed)), unmarked());
            assert_eq!(all_cards(&lay_out(Mode::Standard, seats, seed)), CardSet::ALL);
        }
    }
    assert_eq!(unmarked().len(), 90);
    let marked = library().cards().filter(|(_, card)| card.data.x);
    assert_eq!(marked.filter(|(_, card)| card.data.copies == 1).count(), 15);
}

/// ECHO-VAR-03, ECHO-GAP-57: the one marked source is left out, the others are drawn from five.
#[test]
fn the_marked_source_is_left_out() {
    let ids = |game: Echo| game.sources.into_iter().map(|source| source.id).collect::<Vec<_>>();
    for seats in 2..=4 {
        let drawn: Vec<_> = (0..1200).flat_map(|seed| ids(lay_out(Mode::LowInteraction, seats, seed))).collect();
        assert!(!drawn.contains(&source("doom")));
        assert_even(drawn, 5);
    }
    assert_eq!(library().sources().filter(|(_, source)| source.data.x).count(), 1);
}

/// ECHO-VAR-04: a source of a rival can be captured in the variant, too.
#[test]
fn the_variant_allows_captures_from_rivals() {
    let mut table = Table::with(Mode::LowInteraction, 2)
        .open(ANNA, &["meadow_man_at_arms"])
        .captured(BORIS, "memory", &["builder"])
        .ready();
    table.acts(ANNA, &[capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
    assert_eq!(table.game.source(source("memory")).and_then(|source| source.owner), Some(ANNA));
}

/// ECHO-VAR-04: effects that make rivals discard remain, only fewer.
#[test]
fn some_discards_of_rivals_remain() {
    let hurts = |part: &Part| matches!(part.verb, Some(Verb::RivalsDiscardCards(..) | Verb::RivalsDiscardVp(..)));
    let against_rivals = |x: bool| {
        library()
            .cards()
            .filter(|(_, card)| card.data.x == x)
            .filter_map(|(_, card)| card.data.effect.as_ref())
            .filter(|effect| Effect::parts(effect).iter().any(hurts))
            .count()
    };
    assert_eq!((against_rivals(true), against_rivals(false)), (15, 6));

    sample("princess", "flame(blue, [(do: rivals_discard_vp(1, each_rival))])");
    let mut table = Table::with(Mode::LowInteraction, 2).open(ANNA, &["princess"]).vp(BORIS, 2).ready();
    table.act(ANNA, flame("princess"));
    assert_eq!(table.player(BORIS).vp, 1);
}

/// ECHO-VAR-05: the supplies and the number of sources are those of the standard game.
#[test]
fn the_variant_has_the_same_supplies_and_sources() {
    for seats in 2..=4 {
        let [standard, variant] = [Mode::Standard, Mode::LowInteraction].map(|mode| lay_out(mode, seats, 1));
        assert_eq!((variant.main_vp, variant.extra_vp), (standard.main_vp, standard.extra_vp));
        assert_eq!(variant.sources.len(), standard.sources.len());
    }
}

/// ECHO-VAR-05: the three end conditions are those of the standard game.
#[test]
fn the_variant_ends_in_the_same_ways() {
    let table = || Table::with(Mode::LowInteraction, 2).open(ANNA, &["princess"]);
    sample("princess", "flame(blue, [(do: gain_vp(n(1)))])");
    sample("night_swift", "");
    write_cost("night_swift", 0, 0);

    let mut supply = table().supply(1).ready();
    supply.act(ANNA, flame("princess"));
    let mut full = table().any_open(ANNA, 10).hand(ANNA, &["night_swift"]).ready();
    full.act(ANNA, play("night_swift"));
    let mut sources = table()
        .entrenched(BORIS, "permanence", &["builder"])
        .captured(ANNA, "cyclicity", &["sea_queen", "meadow_man_at_arms", "miner"])
        .ready();
    sources.act(ANNA, entrench("cyclicity"));
    for (mut table, cause) in [(supply, EndCause::Supply), (full, EndCause::Brotherhood), (sources, EndCause::Sources)]
    {
        assert_eq!(table.game.ending, Some(cause));
        table.finish_round();
        assert_eq!(table.game.stage, Stage::Over);
    }
}
