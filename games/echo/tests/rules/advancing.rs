//! Advancing cards (ECHO-ADV) and the rulings about it (ECHO-GAP-12 to ECHO-GAP-14).

use echo::{Action, CardId, Event};

use super::position::{ANNA, BORIS, Table, advance, card, cards, choose, flame, sample};
use super::summoning::{ANSWER, QUESTION, summoned};

/// Cards without an effect, to fill tokens with.
const FILL: [&str; 8] = [
    "music_box",
    "wishing_well",
    "funeral_boat",
    "sluice_key",
    "mossy_stump",
    "autumn_wreath",
    "cornerstone",
    "great_anvil",
];

/// The raftsman lies at a place, and these places to the right of him hold two cards.
fn raftsman_at(place: u8, full: &[u8]) -> Table {
    sample("raftsman", "");
    let mut table = Table::new(2).board(ANNA, place, &["raftsman"]);
    for (place, pair) in full.iter().zip(FILL.chunks(2)) {
        for id in pair {
            sample(id, "");
        }
        table = table.board(ANNA, *place, pair);
    }
    table.ready()
}

fn place_of(table: &Table, id: &str) -> Option<u8> {
    table.player(ANNA).place_of(card(id))
}

fn moves(events: &[Event]) -> Vec<(CardId, u8, u8)> {
    let step = |event: &Event| match event {
        Event::Advanced { card, from, to, .. } => Some((*card, *from, *to)),
        _ => None,
    };
    events.iter().filter_map(step).collect()
}

/// ECHO-ADV-01: two cards go one place each, or one card goes two places.
#[test]
fn there_are_two_forms_of_advancing() {
    let table =
        Table::new(2).board(ANNA, 5, &["builder"]).board(ANNA, 4, &["miner"]).board(ANNA, 2, &["thief"]).ready();
    let mut both = table.clone();
    both.act(ANNA, advance("builder", Some("thief")));
    assert_eq!(["builder", "miner", "thief"].map(|id| place_of(&both, id)), [Some(4), Some(4), Some(1)]);
    let mut one = table;
    one.act(ANNA, advance("builder", None));
    assert_eq!(["builder", "miner", "thief"].map(|id| place_of(&one, id)), [Some(3), Some(4), Some(2)]);
    assert_eq!(one.player(ANNA).cubes, [0, 0, 1, 0]);
}

/// ECHO-ADV-02, ECHO-GAP-12: a form is carried out in full: with one card on the board it can only go two places.
#[test]
fn a_single_card_cannot_go_one_place() {
    let mut table =
        Table::new(2).board(ANNA, 3, &["builder"]).board(BORIS, 3, &["miner"]).hand(ANNA, &["thief"]).ready();
    let advances = table.legal(ANNA).into_iter().filter(|action| matches!(action, Action::Advance { .. }));
    assert_eq!(advances.collect::<Vec<_>>(), [advance("builder", None)]);
    assert_eq!(table.refused(ANNA, advance("builder", Some("builder"))), "no_second_card");
    assert_eq!(table.refused(ANNA, advance("builder", Some("miner"))), "not_on_board");
    assert_eq!(table.refused(ANNA, advance("builder", Some("thief"))), "not_on_board");
    table.act(ANNA, advance("builder", None));
    assert_eq!(place_of(&table, "builder"), Some(1));
}

/// ECHO-ADV-03, ECHO-GAP-12: the player orders the two cards, and a full token makes it matter.
#[test]
fn the_order_of_two_cards_matters() {
    let table = Table::new(2).board(ANNA, 3, &["builder"]).board(ANNA, 2, &["miner", "thief"]).ready();
    let mut table = [table.clone(), table];
    table[0].act(ANNA, advance("builder", Some("miner")));
    assert_eq!(
        (place_of(&table[0], "builder"), place_of(&table[0], "miner")),
        (Some(1), Some(1)),
        "he crosses the token"
    );
    table[1].act(ANNA, advance("miner", Some("builder")));
    assert_eq!((place_of(&table[1], "builder"), place_of(&table[1], "miner")), (Some(2), Some(1)), "she has made room");
}

/// ECHO-ADV-03: everything that the first card leads to is done before the second one moves.
#[test]
fn the_second_card_waits_for_the_consequences_of_the_first() {
    sample("raftsman", QUESTION);
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman"]).board(ANNA, 4, &["miner"]).ready();
    table.act(ANNA, advance("raftsman", Some("miner")));
    assert_eq!(table.player(ANNA).open, cards(&["raftsman"]));
    assert_eq!(place_of(&table, "miner"), Some(4), "the raftsman is not done");
    table.act(ANNA, ANSWER);
    assert_eq!(place_of(&table, "miner"), Some(3));

    sample("raftsman", "immediate([(do: shift(1))])");
    let mut table = Table::new(2).board(ANNA, 1, &["raftsman"]).board(ANNA, 4, &["miner"]).ready();
    let events = table.act(ANNA, advance("raftsman", Some("miner")));
    assert_eq!(
        moves(&events),
        [(card("raftsman"), 1, 0), (card("miner"), 3, 2)],
        "from where the shift has brought him"
    );
}

/// ECHO-ADV-04, ECHO-GAP-12: the second card loses its move if it has left the board meanwhile.
#[test]
fn a_second_card_that_has_left_the_board_loses_its_move() {
    sample("raftsman", "immediate([(do: shift(1))])");
    sample("wishing_well", "on(advance, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, 1, &["raftsman", "miner"]);
    let mut table = table.board(ANNA, 2, &["thief"]).ready();
    let events = table.act(ANNA, advance("raftsman", Some("miner")));
    assert_eq!(summoned(&events), ["raftsman", "miner"]);
    assert_eq!(moves(&events), [(card("raftsman"), 1, 0)]);
    assert_eq!(table.player(ANNA).vp, 1, "one card was advanced");
    assert_eq!(place_of(&table, "thief"), Some(1), "no other card moves instead");
    table.act(ANNA, Action::EndTurn);
}

/// ECHO-ADV-05, ECHO-ADV-07: a card crosses tokens with two cards and lies on the next one with room.
#[test]
fn a_card_crosses_full_tokens() {
    let cases: [(u8, &[u8], u8); 8] = [
        (5, &[], 3),
        (5, &[3], 2),
        (5, &[3, 2], 1),
        (5, &[2], 3),
        (4, &[2], 1),
        (4, &[1], 2),
        (3, &[2], 1),
        (5, &[4, 3], 2),
    ];
    for (from, full, to) in cases {
        let mut table = raftsman_at(from, full);
        table.act(ANNA, advance("raftsman", None));
        assert_eq!(place_of(&table, "raftsman"), Some(to), "from {from}, full {full:?}");
    }
    let mut table = Table::new(2).board(ANNA, 4, &["builder"]).board(ANNA, 2, &["miner"]).ready();
    table.act(ANNA, advance("builder", None));
    assert_eq!(table.at(ANNA, 2), [card("miner"), card("builder")], "one card leaves room");
}

/// ECHO-ADV-06, ECHO-ADV-07: a card that gets beyond place 1, by its move or across full tokens, is summoned.
#[test]
fn a_card_that_crosses_place_1_is_summoned() {
    let cases: [(u8, &[u8]); 7] =
        [(2, &[]), (1, &[]), (3, &[1]), (4, &[2, 1]), (5, &[3, 2, 1]), (2, &[1]), (3, &[2, 1])];
    for (from, full) in cases {
        let mut table = raftsman_at(from, full);
        let events = table.act(ANNA, advance("raftsman", None));
        assert_eq!(summoned(&events), ["raftsman"], "from {from}, full {full:?}");
        assert_eq!(table.player(ANNA).open, cards(&["raftsman"]));
    }
}

/// ECHO-ADV-07: a card that moves is not counted on its old token: the next one finds room there.
#[test]
fn a_card_leaves_room_on_its_old_token() {
    let table = Table::new(2).board(ANNA, 4, &["builder"]).board(ANNA, 3, &["miner", "thief"]);
    let mut table = table.board(ANNA, 2, &["explorer"]).ready();
    table.act(ANNA, advance("miner", Some("builder")));
    assert_eq!(table.at(ANNA, 2), [card("explorer"), card("miner")]);
    assert_eq!(table.at(ANNA, 3), [card("thief"), card("builder")]);
}

/// ECHO-ADV-08, ECHO-GAP-13: a move of two places looks at its destination only, not at the token in between.
#[test]
fn the_token_in_between_makes_no_difference() {
    for full in [&[3][..], &[]] {
        let mut table = raftsman_at(4, full);
        let events = table.act(ANNA, advance("raftsman", None));
        assert_eq!(moves(&events), [(card("raftsman"), 4, 2)], "one move, full {full:?}");
    }
}

/// ECHO-ADV-09, ECHO-GAP-12: what is left of a move beyond the board is lost.
#[test]
fn surplus_movement_is_lost() {
    let mut table = Table::new(2).board(ANNA, 1, &["meadow_man_at_arms"]).board(ANNA, 3, &["miner"]).ready();
    let events = table.act(ANNA, advance("meadow_man_at_arms", None));
    assert_eq!(moves(&events), [(card("meadow_man_at_arms"), 1, 0)]);
    assert_eq!(summoned(&events), ["meadow_man_at_arms"]);
    assert_eq!(place_of(&table, "miner"), Some(3));
    assert_eq!(table.legal(ANNA), [Action::EndTurn]);
}

/// ECHO-ADV-10: advancing moves no token and leaves the flame as it is; nothing that waits for a shift reacts.
#[test]
fn advancing_moves_no_token() {
    sample("wishing_well", "on(shift, [(do: gain_vp(n(1)))])");
    let table = Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, 2, &["meadow_man_at_arms"]);
    let mut table = table.board(ANNA, 5, &["miner"]).ready();
    let flames = |table: &Table| (0..=5).map(|place| table.player(ANNA).flame_at(place)).collect::<Vec<_>>();
    let before = flames(&table);
    table.act(ANNA, advance("meadow_man_at_arms", None));
    assert_eq!(flames(&table), before, "beside the board and on it");
    assert_eq!(place_of(&table, "miner"), Some(5));
    assert_eq!(table.player(ANNA).vp, 0);
}

/// ECHO-ADV-11: only cards on the own board can be advanced, by the main action and by an effect.
#[test]
fn only_the_own_board_is_advanced() {
    sample("wishing_well", "flame(blue, [(do: advance(1))])");
    let table = Table::new(2).board(ANNA, 5, &["builder", "princess"]).board(BORIS, 3, &["miner"]);
    let mut table = table.hand(ANNA, &["thief"]).open(ANNA, &["wishing_well", "explorer"]).ready();
    for id in ["miner", "thief", "explorer"] {
        assert_eq!(table.refused(ANNA, advance(id, None)), "not_on_board");
        assert_eq!(table.refused(ANNA, advance("builder", Some(id))), "not_on_board");
    }
    table.act(ANNA, flame("wishing_well"));
    assert_eq!(table.legal(ANNA), [choose("builder"), choose("princess")]);
}

/// ECHO-ADV-12, ECHO-GAP-14: an effect with several symbols gives so many single moves, each of any own card.
#[test]
fn an_effect_gives_single_moves() {
    sample("wishing_well", "flame(blue, [(do: advance(3))])");
    let table = Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, 5, &["builder"]).board(ANNA, 4, &["miner"]);
    for (order, places) in [
        (["builder", "miner", "builder"], [Some(3), Some(3)]),
        (["builder", "builder", "builder"], [Some(2), Some(4)]),
        (["miner", "miner", "builder"], [Some(4), Some(2)]),
    ] {
        let mut table = table.clone().ready();
        table.act(ANNA, flame("wishing_well"));
        for id in order {
            assert_eq!(table.refused(ANNA, Action::Decline), "not_allowed");
            assert_eq!(moves(&table.act(ANNA, choose(id))).len(), 1);
        }
        assert_eq!(["builder", "miner"].map(|id| place_of(&table, id)), places);
        assert!(table.may(ANNA, Action::Draw), "three moves, and it is over");
    }
}

/// ECHO-GAP-14: each single move has its own destination: across the full place 3 to 2, then to 1.
#[test]
fn each_single_move_has_its_own_destination() {
    sample("mine_cart_driver", "flame(blue, [(do: advance(2))])");
    let mut table = raftsman_at(4, &[3]).open(ANNA, &["mine_cart_driver"]).ready();
    table.acts(ANNA, &[flame("mine_cart_driver"), choose("raftsman"), choose("raftsman")]);
    assert_eq!(moves(&table.events), [(card("raftsman"), 4, 2), (card("raftsman"), 2, 1)]);
}

/// ECHO-ADV-12: moves for which no card is left on the board are lost.
#[test]
fn moves_without_a_card_are_lost() {
    sample("wishing_well", "flame(blue, [(do: advance(3)), (do: gain_vp(n(1)))])");
    let mut table = Table::new(2).open(ANNA, &["wishing_well"]).board(ANNA, 2, &["meadow_man_at_arms"]).ready();
    let events = table.act(ANNA, flame("wishing_well"));
    assert_eq!(moves(&events), [(card("meadow_man_at_arms"), 2, 1), (card("meadow_man_at_arms"), 1, 0)]);
    assert_eq!(table.player(ANNA).vp, 1);
}
