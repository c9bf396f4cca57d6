//! Playing a card (ECHO-PLAY), also as main action (ECHO-PLY).

use echo::content::library;
use echo::samples::write_cost;
use echo::{Action, Because, Colour, Event, MainAction, Origin, Why};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, Table, card, cards, discard, flame, play, sample};

/// Anna holds a builder of this cost and four other cards.
fn with_builder(cards: u8, time: u8) -> Table {
    write_cost("builder", cards, time);
    Table::new(2).hand(ANNA, &["builder", "thief", "explorer", "miner", "princess"])
}

/// The builder's place and the number of cards in the discard pile.
fn place_and_price(table: &Table) -> (Option<u8>, usize) {
    (table.player(ANNA).place_of(card("builder")), table.game.discard.len())
}

/// ECHO-PLAY-01: a card of one's own hand, and no other.
#[test]
fn only_a_card_of_the_own_hand_can_be_played() {
    let mut table = Table::new(2)
        .hand(ANNA, &["thief"])
        .hand(BORIS, &["explorer"])
        .open(ANNA, &["builder"])
        .board(ANNA, 2, &["miner"])
        .any_hand(ANNA, 5)
        .ready();
    table.game.discard.push(card("princess"));
    table.game.deck.retain(|other| *other != card("princess"));
    for id in ["explorer", "builder", "miner", "princess", "troll_without_a_bridge"] {
        assert_eq!(table.refused(ANNA, play(id)), "not_in_hand", "{id}");
    }
    table.act(ANNA, play("thief"));
    assert!(!table.player(ANNA).hand.contains(card("thief")));
}

/// ECHO-PLAY-02: both the cards and the time are paid.
#[test]
fn a_card_costs_cards_and_time() {
    let mut table = with_builder(2, 4).ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.refused(ANNA, Action::EndTurn), "answer_first");
    table.act(ANNA, discard("thief"));
    assert_eq!(place_and_price(&table), (None, 0), "it is not paid yet");
    table.act(ANNA, discard("miner"));
    assert_eq!(place_and_price(&table), (Some(4), 2));
    assert!(!table.player(ANNA).open.contains(card("builder")), "the time is still to come");
}

/// ECHO-PLAY-03: exactly so many other cards of one's own choice, face up onto the common pile.
#[test]
fn the_price_is_other_cards_of_ones_choice() {
    let mut table = with_builder(2, 2).hand(BORIS, &["raftsman"]).ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.legal(ANNA), ["explorer", "princess", "miner", "thief"].map(discard));
    assert_eq!(table.refused(ANNA, discard("builder")), "not_in_hand", "it cannot pay for itself");
    assert_eq!(table.refused(ANNA, discard("raftsman")), "not_in_hand");
    table.act(ANNA, discard("thief"));
    assert_eq!(table.refused(ANNA, discard("thief")), "not_in_hand", "not twice");
    table.act(ANNA, discard("princess"));
    assert_eq!(table.player(ANNA).hand, cards(&["explorer", "miner"]));
    for eyes in Eyes::all(2) {
        assert_eq!(table.game.view(eyes).discard, [card("princess"), card("thief")]);
    }
    assert_eq!(table.refused(ANNA, discard("miner")), "nothing_to_answer", "and no more");
}

/// ECHO-PLAY-04: with too few other cards it cannot be played.
#[test]
fn too_few_other_cards_cannot_pay() {
    let mut table = with_builder(5, 2).ready();
    assert_eq!(table.refused(ANNA, play("builder")), "too_few_cards");
    assert!(!table.may(ANNA, play("builder")));
    let mut enough = with_builder(4, 2).ready();
    enough.acts(ANNA, &[play("builder"), discard("thief"), discard("explorer"), discard("miner"), discard("princess")]);
    assert!(enough.player(ANNA).hand.is_empty());
}

/// ECHO-PLAY-04: what counts is the number after discounts.
#[test]
fn a_discount_can_make_a_card_payable() {
    sample("pedlar", "discount(filter: (), cards: 1, time: 0)");
    let mut table = with_builder(5, 2).open(ANNA, &["pedlar"]).ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.choice(ANNA).cards, 4);
    let mut six = with_builder(6, 2).open(ANNA, &["pedlar"]).ready();
    assert_eq!(six.refused(ANNA, play("builder")), "too_few_cards");
}

/// ECHO-PLAY-05: what is discarded does nothing.
#[test]
fn discarded_cards_have_no_effect() {
    sample("explorer", "immediate([(do: gain_vp(n(3)))])");
    sample("miner", "on(play(()), [(do: gain_vp(n(3)))])");
    sample("thief", "discount(filter: (), cards: 2, time: 1)");
    let mut table = with_builder(3, 2).ready();
    table.acts(ANNA, &[play("builder"), discard("thief"), discard("explorer"), discard("miner")]);
    assert_eq!((table.player(ANNA).vp, place_and_price(&table)), (0, (Some(2), 3)));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Applied { .. } | Event::Summoned { .. })));
}

/// ECHO-PLAY-06: the token at the place of the time cost, whichever token lies there at that moment.
#[test]
fn the_time_cost_names_the_place() {
    for time in 1..=5 {
        let mut table = with_builder(0, time).ready();
        table.act(ANNA, play("builder"));
        assert_eq!(place_and_price(&table), (Some(time), 0));
    }
    let mut later = with_builder(0, 3).flame(ANNA, Colour::Red).ready();
    later.act(ANNA, play("builder"));
    assert_eq!(later.at(ANNA, 3), [card("builder")]);
    let mut shared = with_builder(0, 3).board(ANNA, 3, &["raftsman"]).ready();
    shared.act(ANNA, play("builder"));
    assert_eq!(shared.at(ANNA, 3), [card("raftsman"), card("builder")], "one card leaves room");
}

/// ECHO-PLAY-07: on a full token no third card: the first one to the left that has room.
#[test]
fn a_card_goes_left_over_full_tokens() {
    let full = || {
        with_builder(0, 2).board(ANNA, 2, &["raftsman", "pedlar"]).board(ANNA, 3, &["puppeteer", "night_swift"]).board(
            ANNA,
            4,
            &["sea_queen"],
        )
    };
    let mut one = full().ready();
    one.act(ANNA, play("builder"));
    assert_eq!(one.at(ANNA, 4), [card("sea_queen"), card("builder")]);
    let mut none = full().board(ANNA, 4, &["moon_buffalo"]).ready();
    none.act(ANNA, play("builder"));
    assert_eq!(none.at(ANNA, 5), [card("builder")]);
}

/// ECHO-PLAY-08, ECHO-GAP-04: without room to the left it cannot be played, however empty the right side is.
#[test]
fn a_card_without_room_cannot_be_played() {
    let mut five = with_builder(0, 5).board(ANNA, 5, &["raftsman", "pedlar"]).ready();
    assert_eq!(five.refused(ANNA, play("builder")), "no_room");

    let full = |places: std::ops::RangeInclusive<u8>| {
        let ids =
            ["raftsman", "pedlar", "puppeteer", "night_swift", "sea_queen", "moon_buffalo", "spy_in_grey", "tinderbox"];
        let mut table = with_builder(0, *places.start());
        for (place, pair) in places.zip(ids.chunks(2)) {
            table = table.board(ANNA, place, pair);
        }
        table.ready()
    };
    for lowest in 2..=5 {
        let mut table = full(lowest..=5);
        assert_eq!(table.refused(ANNA, play("builder")), "no_room", "from place {lowest} on");
        assert!(!table.may(ANNA, play("builder")) && table.at(ANNA, 1).is_empty());
    }
}

/// ECHO-GAP-04, ECHO-PLAY-08: an effect cannot play it either; with a time discount there is room at a lower place.
#[test]
fn an_effect_cannot_play_without_room() {
    let position = || with_builder(0, 5).open(ANNA, &["night_swift"]).board(ANNA, 5, &["raftsman", "pedlar"]).ready();
    sample("night_swift", "flame(blue, [(do: play())])");
    let mut table = position();
    table.act(ANNA, flame("night_swift"));
    assert_eq!(table.refused(ANNA, play("builder")), "no_room");
    sample("night_swift", "flame(blue, [(do: play(minus_time: 1))])");
    let mut cheaper = position();
    cheaper.acts(ANNA, &[flame("night_swift"), play("builder")]);
    assert_eq!(cheaper.at(ANNA, 4), [card("builder")]);
}

/// ECHO-PLAY-09: a card of time 0 goes into the brotherhood and is summoned, even over a full board.
#[test]
fn a_card_of_time_0_is_summoned() {
    sample("builder", "immediate([(do: gain_vp(n(2)))])");
    sample("night_swift", "on(summon(()), [(do: gain_vp(n(1)))])");
    let mut table = with_builder(1, 0).open(ANNA, &["night_swift"]).board(ANNA, 1, &["raftsman", "pedlar"]).ready();
    table.acts(ANNA, &[play("builder"), discard("thief")]);
    assert!(table.player(ANNA).open.contains(card("builder")) && table.player(ANNA).waiting.is_empty());
    assert_eq!((table.player(ANNA).on_board().count(), table.player(ANNA).vp), (2, 3));
    assert!(table.events.contains(&Event::Summoned { seat: ANNA, card: card("builder") }));
}

/// ECHO-PLAY-09: so is one whose time is 0 only by a discount.
#[test]
fn a_discount_to_time_0_summons() {
    sample("builder", "immediate([(do: gain_vp(n(2)))])");
    sample("pedlar", "discount(filter: (), cards: 0, time: 2)");
    for (time, points) in [(1, 2), (2, 2), (3, 0)] {
        let mut table = with_builder(0, time).open(ANNA, &["pedlar"]).ready();
        table.act(ANNA, play("builder"));
        assert_eq!((table.player(ANNA).vp, table.player(ANNA).on_board().count()), (points, usize::from(points == 0)));
    }
}

/// ECHO-PLAY-10: the price, then the summoning with all it leads to, then what waits for a play.
#[test]
fn a_play_has_a_fixed_order() {
    sample("builder", "immediate([(do: gain_vp(n(1)))])");
    sample("night_swift", "on(summon(()), [(do: gain_vp(n(2)))])");
    sample("pedlar", "on(play(()), [(do: gain_vp(n(3)))])");
    let mut table = with_builder(1, 0).open(ANNA, &["pedlar", "night_swift"]).ready();
    let events = table.acts(ANNA, &[play("builder"), discard("thief")]);
    let told: Vec<Event> = events
        .into_iter()
        .filter(|event| !matches!(event, Event::Picked { .. } | Event::MainAction { .. } | Event::GainedVp { .. }))
        .collect();
    let applied = |id: &str, because| Event::Applied { seat: ANNA, origin: Origin::Card(card(id)), because };
    assert_eq!(
        told,
        [
            Event::Played { seat: ANNA, card: card("builder"), place: 0 },
            Event::Discarded { seat: ANNA, cards: cards(&["thief"]), why: Why::Cost },
            Event::Summoned { seat: ANNA, card: card("builder") },
            applied("builder", Because::Itself),
            applied("night_swift", Because::Occasion),
            applied("pedlar", Because::Occasion),
        ]
    );
}

/// ECHO-PLAY-10: on the board as well, what waits for a play sees the card lie there.
#[test]
fn what_waits_for_a_play_comes_when_the_card_is_down() {
    sample("pedlar", "on(play((kind: creature)), [(do: gain_vp(per(each: 1, of: cards_on_board)))])");
    let mut table = with_builder(1, 3).open(ANNA, &["pedlar"]).open(BORIS, &["puppeteer"]).ready();
    table.acts(ANNA, &[play("builder"), discard("thief")]);
    assert_eq!(table.player(ANNA).vp, 1);

    let mut artifact = Table::new(2).open(ANNA, &["pedlar"]).hand(ANNA, &["sluice_key"]).ready();
    artifact.act(ANNA, play("sluice_key"));
    assert_eq!(artifact.player(ANNA).vp, 0, "its condition is a creature");
}

/// ECHO-PLAY-10: a card that the play itself brings into the brotherhood does not react to it.
#[test]
fn only_cards_that_were_there_react_to_a_play() {
    sample("builder", "on(play(()), [(do: gain_vp(n(3)))])");
    let mut itself = with_builder(0, 0).ready();
    itself.act(ANNA, play("builder"));
    assert_eq!(itself.player(ANNA).vp, 0);

    sample("builder", "immediate([(do: shift(1))])");
    sample("raftsman", "on(play(()), [(do: gain_vp(n(3)))])");
    sample("pedlar", "on(play(()), [(do: gain_vp(n(1)))])");
    let mut shifted = with_builder(0, 0).open(ANNA, &["pedlar"]).board(ANNA, 1, &["raftsman"]).ready();
    shifted.act(ANNA, play("builder"));
    assert!(shifted.player(ANNA).open.contains(card("raftsman")));
    assert_eq!(shifted.player(ANNA).vp, 1, "the pedlar alone");
}

/// ECHO-PLAY-10, ECHO-PLAY-12: of a play by an effect, too, before that effect goes on.
#[test]
fn a_play_by_an_effect_is_complete_before_the_next_step() {
    sample("night_swift", "flame(blue, [(do: play()), (do: gain_vp(n(1)))])");
    sample("builder", "immediate([(do: gain_vp(n(2)))])");
    sample("pedlar", "on(play(()), [(do: gain_vp(n(3)))])");
    let mut table = with_builder(0, 0).open(ANNA, &["night_swift", "pedlar"]).ready();
    let events = table.acts(ANNA, &[flame("night_swift"), play("builder")]);
    let gained = events.iter().filter_map(|event| if let Event::GainedVp { n, .. } = event { Some(*n) } else { None });
    assert_eq!(gained.collect::<Vec<u8>>(), [2, 3, 1]);
}

/// ECHO-PLAY-10: a discount that the played card itself would give comes too late for it.
#[test]
fn the_cost_is_determined_before_the_card_is_down() {
    sample("builder", "discount(filter: (), cards: 1, time: 0)");
    let mut table = with_builder(1, 0).ready();
    table.act(ANNA, play("builder"));
    assert_eq!(table.choice(ANNA).cards, 1);
    table.act(ANNA, discard("thief"));
    assert_eq!(table.game.discard.len(), 1);
}

/// ECHO-PLAY-11: the first play, the main action and an effect cost the same.
#[test]
fn a_play_costs_the_same_wherever_it_comes_from() {
    sample("night_swift", "flame(blue, [(do: play())])");
    let mut first = with_builder(2, 3).any_hand(BORIS, 7).choosing().ready();
    first.act(ANNA, play("builder"));
    let mut main = with_builder(2, 3).ready();
    main.act(ANNA, play("builder"));
    let mut effect = with_builder(2, 3).open(ANNA, &["night_swift"]).ready();
    effect.acts(ANNA, &[flame("night_swift"), play("builder")]);
    for table in [first, main, effect] {
        assert_eq!((table.choice(ANNA).cards, table.choice(ANNA).place), (2, 3));
    }
}

/// ECHO-PLAY-11: discounts of the brotherhood apply to a play by an effect, too, and add to its own.
#[test]
fn discounts_apply_wherever_a_play_comes_from() {
    sample("pedlar", "discount(filter: (), cards: 1, time: 1)");
    sample("night_swift", "flame(blue, [(do: play(minus_cards: 1, minus_time: 1))])");
    let mut main = with_builder(3, 4).open(ANNA, &["pedlar"]).ready();
    main.act(ANNA, play("builder"));
    assert_eq!((main.choice(ANNA).cards, main.choice(ANNA).place), (2, 3));
    let mut effect = with_builder(3, 4).open(ANNA, &["pedlar", "night_swift"]).ready();
    effect.acts(ANNA, &[flame("night_swift"), play("builder")]);
    assert_eq!((effect.choice(ANNA).cards, effect.choice(ANNA).place), (1, 2));
}

/// ECHO-PLAY-12: an effect plays one card from hand for its cost, less the discount that it names, and takes no cube.
#[test]
fn an_effect_plays_one_card_for_its_cost() {
    sample("night_swift", "flame(blue, [(do: play(minus_cards: 1))])");
    let mut table = with_builder(2, 3).open(ANNA, &["night_swift"]).board(ANNA, 1, &["raftsman"]).ready();
    table.act(ANNA, flame("night_swift"));
    assert_eq!(table.refused(ANNA, play("raftsman")), "not_in_hand");
    table.acts(ANNA, &[play("builder"), discard("thief")]);
    assert_eq!(place_and_price(&table), (Some(3), 1));
    assert_eq!(table.player(ANNA).cubes, [0; 4]);
    assert!(table.may(ANNA, Action::Draw) && table.may(ANNA, play("explorer")), "the main action is still to come");
    assert_eq!(table.refused(ANNA, Action::Decline), "nothing_to_answer", "there is no second card");
}

/// ECHO-PLAY-12: it may be left, and a card that cannot be paid cannot be played by it.
#[test]
fn the_play_of_an_effect_may_be_declined() {
    sample("night_swift", "flame(blue, [(do: play(minus_cards: 1)), (do: gain_vp(n(1)))])");
    let mut table = with_builder(6, 3).open(ANNA, &["night_swift"]).ready();
    table.act(ANNA, flame("night_swift"));
    assert_eq!(table.refused(ANNA, play("builder")), "too_few_cards");
    table.act(ANNA, Action::Decline);
    assert_eq!((table.player(ANNA).hand.len(), table.player(ANNA).vp), (5, 1));
}

/// ECHO-PLY-01: the main action plays exactly one card and puts a cube into its slot.
#[test]
fn the_main_action_plays_one_card() {
    let mut table = with_builder(1, 2).ready();
    let events = table.acts(ANNA, &[play("builder"), discard("thief")]);
    assert!(events.contains(&Event::MainAction { seat: ANNA, action: MainAction::Play }));
    assert_eq!((place_and_price(&table), table.player(ANNA).cubes), ((Some(2), 1), [0, 1, 0, 0]));
    for id in ["explorer", "princess"] {
        assert_eq!(table.refused(ANNA, play(id)), "acted");
    }
    assert_eq!(table.refused(ANNA, Action::Draw), "acted");

    let mut at_once = with_builder(1, 0).ready();
    at_once.acts(ANNA, &[play("builder"), discard("thief")]);
    assert!(at_once.player(ANNA).open.contains(card("builder")));
    assert_eq!(at_once.player(ANNA).cubes, [0, 1, 0, 0]);
}

/// ECHO-PLY-02: the discounts in one's own brotherhood apply, those of others and of committed creatures do not.
#[test]
fn permanent_discounts_apply_to_the_main_action() {
    sample("pedlar", "discount(filter: (kind: creature), cards: 1, time: 0)");
    sample("raftsman", "discount(filter: (), cards: 1, time: 2)");
    sample("night_swift", "discount(filter: (kind: artifact), cards: 1, time: 0)");
    let cost = |table: Table| {
        let mut table = table.ready();
        table.act(ANNA, play("builder"));
        (table.choice(ANNA).cards, table.choice(ANNA).place)
    };
    assert_eq!(cost(with_builder(3, 4).open(ANNA, &["pedlar", "raftsman", "night_swift"])), (1, 2));
    assert_eq!(cost(with_builder(3, 4).open(BORIS, &["pedlar", "raftsman"])), (3, 4));
    assert_eq!(cost(with_builder(3, 4).open(ANNA, &["pedlar"]).captured(ANNA, "memory", &["raftsman"])), (2, 4));
    assert_eq!(library().card(card("builder")).data.cost.cards, 3, "what is printed stays");
}
