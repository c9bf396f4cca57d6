//! The first plays (ECHO-FIRST).

use echo::content::library;
use echo::samples::write_cost;
use echo::{Action, CardSet, Echo, Event, Mode, Options, Stage, Why};
use kernel::{Disclosure, Eyes, Game as _, Luck, Seat, SeatSet};

use super::position::{
    ANNA, BORIS, Table, VERA, advance, capture, card, cards, commit, discard, flame, play, reinforce, sample,
};

/// Both hold cards and choose; Anna is the first player.
fn two() -> Table {
    Table::new(2)
        .hand(ANNA, &["builder", "thief", "princess", "explorer"])
        .hand(BORIS, &["miner", "raftsman", "pedlar", "puppeteer", "night_swift"])
        .choosing()
}

fn played(events: &[Event]) -> Vec<Seat> {
    let seat = |event: &Event| if let Event::Played { seat, .. } = event { Some(*seat) } else { None };
    events.iter().filter_map(seat).collect()
}

/// The place of the first such event.
fn place(events: &[Event], wanted: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(wanted).expect("it happened")
}

/// ECHO-FIRST-01: exactly one card of the hand, for its full cost, lands on the board.
#[test]
fn everybody_plays_one_card_for_its_cost() {
    let mut table = two().ready();
    assert_eq!(table.refused(ANNA, play("miner")), "not_in_hand");
    table.act(ANNA, play("builder"));
    assert_eq!(table.refused(ANNA, Action::Seal), "not_chosen", "one card has to pay for it");
    assert_eq!(table.refused(ANNA, discard("builder")), "answer_first", "it cannot pay for itself");
    table.act(ANNA, discard("thief"));
    assert_eq!(table.legal(ANNA), [Action::Seal], "neither a second card nor more of a price");
    table.act(ANNA, Action::Seal);
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);

    assert_eq!(played(&table.events), [ANNA, BORIS]);
    assert_eq!(table.at(ANNA, 1), [card("builder")], "from place 2, after the shift of round 1");
    assert!(table.player(BORIS).open.contains(card("raftsman")), "from place 1");
    assert_eq!(table.game.discard[..], [card("thief"), card("miner"), card("pedlar")]);
    assert!(!table.player(ANNA).hand.contains(card("builder")) && !table.player(ANNA).hand.contains(card("thief")));
}

/// ECHO-FIRST-02, ECHO-GAP-03: all choose at the same time, and nobody learns what before all have chosen.
#[test]
fn the_choice_is_simultaneous_and_secret() {
    let mut table = two().ready();
    assert_eq!(table.awaited(), SeatSet::all(2));
    for action in [play("miner"), discard("night_swift"), discard("pedlar"), discard("puppeteer"), Action::Seal] {
        for event in table.act(BORIS, action) {
            for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
                let told = Echo::witness(&event, eyes);
                assert!(told.is_none_or(|told| told == Event::Sealed { seat: BORIS }), "{told:?}");
            }
        }
        assert_eq!(table.disclosure, Some(Disclosure::Nothing));
        for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
            let view = table.game.view(eyes);
            assert_eq!(view.choice, None);
            assert_eq!((view.seats[1].cards, view.discard.len()), (5, 0), "the cards stay in hand");
        }
    }
    assert_eq!(table.awaited(), SeatSet::one(ANNA));
    assert!(table.game.view(Eyes::Public).seats[1].sealed, "that it is chosen can be seen");
    assert_eq!(table.game.view(Eyes::Seat(BORIS)).choice.map(|choice| choice.card), Some(card("miner")));
    assert_eq!(table.refused(BORIS, play("raftsman")), "sealed");

    table.acts(ANNA, &[play("thief"), Action::Seal]);
    assert_eq!(table.disclosure, Some(Disclosure::Something));
    assert_eq!(table.game.view(Eyes::Public).seats[1].board[1].cards, [card("miner")]);
}

/// ECHO-FIRST-02: when all have chosen everything is revealed, also the plays that are not carried out yet.
#[test]
fn all_plays_are_revealed_when_all_have_chosen() {
    sample("princess", "immediate([(or: [[(do: draw(n(1)))], [(do: gain_vp(n(1)))]])])");
    write_cost("princess", 0, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    let events = table.acts(ANNA, &[play("princess"), Action::Seal]);
    assert_eq!(table.awaited(), SeatSet::one(ANNA), "the play of Boris is still to come");
    for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
        let told: Vec<_> = events.iter().filter_map(|event| Echo::witness(event, eyes)).collect();
        let known = serde_json::to_string(&(told, table.game.view(eyes))).expect("a text");
        for id in ["raftsman", "pedlar", "miner"] {
            assert!(known.contains(&format!("\"{id}\"")), "{eyes:?} does not know of {id}");
        }
    }
}

/// ECHO-FIRST-02: what is revealed cannot be taken back, though nothing was drawn or discarded yet.
#[test]
fn a_revealed_play_is_not_taken_back() {
    sample("princess", "immediate([(or: [[(do: draw(n(1)))], [(do: gain_vp(n(1)))]])])");
    write_cost("princess", 0, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    assert_eq!(table.disclosure, Some(Disclosure::Nothing));
    let events = table.acts(ANNA, &[play("princess"), Action::Seal]);
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. } | Event::Discarded { .. })));
    assert_eq!(table.disclosure, Some(Disclosure::Something), "Anna knows the play of Boris now");
}

/// ECHO-FIRST-03: whoever chose first, the plays are carried out clockwise from the first player.
#[test]
fn the_plays_come_clockwise_from_the_first_player() {
    for first in [ANNA, BORIS, VERA] {
        let mut table = Table::new(3)
            .hand(ANNA, &["thief"])
            .hand(BORIS, &["mermaid_with_stolen_comb"])
            .hand(VERA, &["errand_otter"])
            .first(first)
            .choosing()
            .ready();
        for (seat, id) in [(VERA, "errand_otter"), (ANNA, "thief"), (BORIS, "mermaid_with_stolen_comb")] {
            table.acts(seat, &[play(id), Action::Seal]);
        }
        assert_eq!(played(&table.events), [first, first.next(3), first.next(3).next(3)]);
    }
}

/// ECHO-FIRST-04, ECHO-GAP-03: a card of time 0 is summoned at once, in its player's place of the order.
#[test]
fn a_card_of_time_0_is_summoned_at_once() {
    sample("night_swift", "immediate([(do: gain_vp(n(3)))])");
    write_cost("night_swift", 1, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("night_swift"), discard("pedlar"), Action::Seal]);
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    let events = &table.events;
    let anna = place(events, |event| matches!(event, Event::Played { seat: ANNA, .. }));
    let summoned = place(events, |event| *event == Event::Summoned { seat: BORIS, card: card("night_swift") });
    let gained = place(events, |event| matches!(event, Event::GainedVp { seat: BORIS, n: 3, .. }));
    let round = place(events, |event| matches!(event, Event::RoundBegun { .. }));
    assert!(anna < summoned && summoned < gained && gained < round, "{events:?}");
    assert_eq!((table.player(BORIS).vp, table.player(BORIS).on_board().count()), (3, 0));
}

/// ECHO-FIRST-04: the immediate effect is complete before the next player's card is played.
#[test]
fn an_immediate_effect_comes_before_the_next_play() {
    sample("princess", "immediate([(or: [[(do: draw(n(1)))], [(do: gain_vp(n(1)))]])])");
    write_cost("princess", 0, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    table.acts(ANNA, &[play("princess"), Action::Seal]);
    assert_eq!((table.awaited(), played(&table.events)), (SeatSet::one(ANNA), vec![ANNA]));
    assert_eq!(table.game.stage, Stage::FirstPlays { done: 0 });
    table.act(ANNA, Action::Either { n: 1 });
    assert_eq!((played(&table.events), table.player(ANNA).vp), (vec![ANNA, BORIS], 1));
}

/// ECHO-FIRST-05: no cube is placed for it.
#[test]
fn the_first_play_takes_no_cube() {
    let mut table = two().ready();
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    assert!(table.game.seats.iter().all(|player| player.cubes == [0; 4]));
    assert!(!table.events.iter().any(|event| matches!(event, Event::MainAction { .. })));
    assert_eq!(table.game.stage, Stage::Turn { over: 0, acted: false });
}

/// ECHO-FIRST-06: no free action, and no other action, before round 1.
#[test]
fn nothing_else_can_be_done_before_round_1() {
    sample("princess", "flame(red, [(do: gain_vp(n(1)))])");
    let mut table = Table::new(2)
        .hand(ANNA, &["thief"])
        .hand(BORIS, &["mermaid_with_stolen_comb"])
        .open(ANNA, &["princess", "meadow_man_at_arms"])
        .captured(ANNA, "memory", &["builder"])
        .board(ANNA, 3, &["explorer"])
        .choosing()
        .ready();
    let others = [
        flame("princess"),
        reinforce("meadow_man_at_arms", "memory"),
        Action::Draw,
        Action::EndTurn,
        capture("cyclicity"),
        advance("explorer", None),
    ];
    for action in others {
        assert_eq!(table.refused(ANNA, action), "answer_first", "{action:?}");
    }
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    for action in others {
        assert_eq!(table.refused(ANNA, action), "sealed", "{action:?}");
    }
}

/// ECHO-FIRST-06: nor between the first plays, while an effect of one of them waits.
#[test]
fn no_free_action_between_the_first_plays() {
    sample("princess", "immediate([(or: [[(do: draw(n(1)))], [(do: gain_vp(n(1)))]])])");
    sample("night_swift", "flame(red, [(do: gain_vp(n(1)))])");
    write_cost("princess", 0, 0);
    let mut table = two().open(ANNA, &["night_swift"]).ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    table.acts(ANNA, &[play("princess"), Action::Seal]);
    assert_eq!(table.refused(ANNA, flame("night_swift")), "not_allowed");
    assert_eq!(table.refused(BORIS, flame("night_swift")), "not_your_turn");
}

/// ECHO-FIRST-07, ECHO-GAP-03: it cannot be declined, and of seven cards every one can be played.
#[test]
fn every_card_can_be_the_first_play() {
    for (id, _) in library().cards() {
        let mut table = Table::new(2).any_hand(BORIS, 7).hand(ANNA, &[id.name()]).any_hand(ANNA, 6).choosing().ready();
        assert_eq!(table.player(ANNA).hand.len(), 7, "{id}");
        assert!(table.may(ANNA, Action::Play { card: id }), "{id}");
        for action in [Action::Decline, Action::EndTurn, Action::Seal] {
            assert!(!table.may(ANNA, action));
        }
        assert_eq!(table.refused(ANNA, Action::Decline), "answer_first");
    }
    assert!(library().cards().all(|(_, card)| card.data.cost.cards <= 5));
}

/// ECHO-FIRST-07: at a table as it is dealt everybody can choose any card.
#[test]
fn every_dealt_hand_can_be_played() {
    for seed in 0..50 {
        let game = Echo::setup(&Options { mode: Mode::Standard }, 4, &mut Luck::fast(seed)).expect("a table");
        for seat in Seat::all(4) {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let kinds: CardSet = game.player(seat).hand.iter().map(|card| library().card(card).first).collect();
            assert_eq!(legal.len(), usize::from(kinds.len()), "of two copies one is offered");
        }
    }
}

/// ECHO-FIRST-08: then round 1 begins with its time phase: a shift and a card for everybody.
#[test]
fn round_1_begins_with_the_time_phase() {
    let mut table = two().first(BORIS).ready();
    table.acts(ANNA, &[play("thief"), Action::Seal]);
    let events = table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    let last_play = place(&events, |event| matches!(event, Event::Played { seat: ANNA, .. }));
    let begun = place(&events, |event| *event == Event::RoundBegun { round: 1, first: BORIS });
    let summoned = place(&events, |event| *event == Event::Summoned { seat: BORIS, card: card("raftsman") });
    let drew = place(&events, |event| matches!(event, Event::Drew { seat: ANNA, n: 1, .. }));
    let turn = place(&events, |event| *event == Event::TurnBegun { seat: BORIS });
    assert!(last_play < begun && begun < summoned && summoned < drew && drew < turn, "{events:?}");
    assert_eq!((table.shifts(ANNA), table.shifts(BORIS), table.game.round), (1, 1, 1));
    assert_eq!(table.at(ANNA, 2), [card("thief")]);
}

/// ECHO-FIRST-09: a discard that comes earlier takes only cards that are not chosen.
#[test]
fn chosen_cards_cannot_be_taken_by_an_earlier_play() {
    sample("princess", "immediate([(do: rivals_discard_cards(1, each_rival))])");
    write_cost("princess", 0, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    table.acts(ANNA, &[play("princess"), Action::Seal]);
    assert_eq!(table.awaited(), SeatSet::one(BORIS));
    assert_eq!(table.player(BORIS).hand.len(), 5, "what is chosen stays in hand");
    for id in ["raftsman", "pedlar", "miner"] {
        assert_eq!(table.refused(BORIS, discard(id)), "not_in_hand", "{id}");
    }
    table.act(BORIS, discard("night_swift"));
    assert_eq!(played(&table.events), [ANNA, BORIS]);
    assert_eq!(table.game.discard[..], [card("night_swift"), card("miner"), card("pedlar")]);
    assert!(table.player(BORIS).hand.contains(card("puppeteer")));
}

/// ECHO-FIRST-09, ECHO-GAP-03: who has fewer other cards than demanded loses these, and the play goes on.
#[test]
fn an_earlier_discard_takes_no_more_than_the_other_cards() {
    sample("princess", "immediate([(do: rivals_discard_cards(2, each_rival))])");
    write_cost("princess", 0, 0);
    let mut table = two().ready();
    table.acts(BORIS, &[play("miner"), discard("pedlar"), discard("raftsman"), discard("puppeteer"), Action::Seal]);
    let events = table.acts(ANNA, &[play("princess"), Action::Seal]);
    let forced = events.iter().find_map(|event| match event {
        Event::Discarded { seat: BORIS, cards, why: Why::Forced } => Some(*cards),
        _ => None,
    });
    assert_eq!(forced, Some(cards(&["night_swift"])));
    assert_eq!(table.at(BORIS, 2), [card("miner")], "from place 3, after the shift");
}

/// ECHO-FIRST-09: once it is carried out nothing is protected any more: a later play takes any card.
#[test]
fn a_later_play_may_take_any_card() {
    sample("night_swift", "immediate([(do: rivals_discard_cards(1, each_rival))])");
    write_cost("night_swift", 0, 0);
    let mut table = two().ready();
    table.acts(ANNA, &[play("builder"), discard("thief"), Action::Seal]);
    table.acts(BORIS, &[play("night_swift"), Action::Seal]);
    assert_eq!(table.legal(ANNA), [discard("explorer"), discard("princess")]);
    table.act(ANNA, discard("princess"));
    assert_eq!(table.game.round, 1);
}

/// Boris, who has chosen all his cards, loses a source to the first play of Anna, and his handkerchief answers.
fn losing_a_source(answer: &str) -> Table {
    sample("knotted_handkerchief", &format!("on(lose_source, [{answer}])"));
    sample("princess", "immediate([(do: capture())])");
    write_cost("princess", 0, 0);
    let mut table = Table::new(2)
        .hand(ANNA, &["princess"])
        .open(ANNA, &["meadow_man_at_arms"])
        .hand(BORIS, &["raftsman", "pedlar", "miner"])
        .captured(BORIS, "memory", &["builder"])
        .open(BORIS, &["knotted_handkerchief"])
        .choosing()
        .ready();
    table.acts(BORIS, &[play("raftsman"), discard("pedlar"), discard("miner"), Action::Seal]);
    table
        .acts(ANNA, &[play("princess"), Action::Seal, capture("memory"), commit("meadow_man_at_arms"), Action::Attack]);
    table
}

/// ECHO-FIRST-09: chosen cards cannot pay an earlier price.
#[test]
fn chosen_cards_pay_no_earlier_price() {
    let table = losing_a_source("(pay: discard_cards(1), then: [(do: gain_vp(n(3)))])");
    assert!(!table.may(BORIS, Action::Accept), "no other card is there to pay with");
}

/// ECHO-FIRST-09: chosen cards cannot be played by an earlier effect.
#[test]
fn chosen_cards_cannot_be_played_earlier() {
    let table = losing_a_source("(do: play())");
    assert!(!table.legal(BORIS).iter().any(|action| matches!(action, Action::Play { .. })));
}
