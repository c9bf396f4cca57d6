//! Refilling the event hand (HORZ-DRAW).

use horizon::content::library;
use horizon::{Action, Artifact, CardId, CardSet, Event, Side, Stage};
use kernel::luck::Scripted;
use kernel::{Game as _, Seat, SeatSet, Status};

use super::position::{ANNA, BORIS, DARIA, GLEB, MINE, Table, VERA, card, go, node, organise, token};

const FOUR: [&str; 4] = ["A1-0", "A1-1", "A1-2", "A1-3"];

fn keep(id: &str) -> Action {
    Action::Keep { card: card(id) }
}

fn drawn(table: &Table, seat: Seat) -> Vec<&'static str> {
    table.game.player(seat).drawn.iter().map(|card| card.name()).collect()
}

/// The two piles hold these cards alone, the last on top; all others are out of the game.
pub(crate) fn piles(mut table: Table, deck: &[&str], discard: &[&str]) -> Table {
    let game = &mut table.game;
    game.boxed = game.deck.iter().chain(&game.discard).fold(game.boxed, |boxed, card| boxed.with(*card));
    let ids = |names: &[&str]| -> Vec<CardId> { names.iter().map(|id| card(id)).collect() };
    game.deck = ids(deck).into_iter().collect();
    game.discard = ids(discard).into_iter().collect();
    game.boxed = game.deck.iter().chain(&game.discard).fold(game.boxed, |boxed, card| boxed.without(*card));
    table
}

/// HORZ-DRAW-01: who has fewer than five cards after the own turn refills; who has five does not, and nobody after others' turns.
#[test]
fn a_hand_below_five_is_refilled_after_the_turn() {
    let mut table = Table::new(4).hand(BORIS, &FOUR);
    table.act(ANNA, Action::EndTurn);
    assert!([ANNA, BORIS].iter().all(|seat| table.game.player(*seat).drawn.is_empty()));
    table.act(BORIS, MINE).act(BORIS, Action::EndTurn);
    assert_eq!(table.game.player(BORIS).drawn.len(), 3);
    assert!(table.events.contains(&Event::Drew { seat: BORIS, n: 3 }));
    table.act(VERA, Action::EndTurn);
    assert!(table.game.player(VERA).drawn.is_empty());
}

/// HORZ-DRAW-01: a card that was organised in the turn is replaced at its end.
#[test]
fn an_organised_card_is_replaced() {
    let mut table = Table::new(4);
    table.act(ANNA, organise("S-YES-0", 2)).act(ANNA, token(Side::Yes));
    assert!(table.game.player(ANNA).drawn.is_empty(), "not before the end of the turn");
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.player(ANNA).drawn.len(), 3);
}

/// HORZ-DRAW-02: three cards, or four among three players, are taken from the top; exactly one is kept, the others are discarded.
#[test]
fn one_of_three_or_four_is_kept() {
    let top = ["B1-0", "B1-1", "B1-2", "B1-3"];
    for (players, n) in [(3, 4), (4, 3), (5, 3)] {
        let mut table = Table::new(players).hand(ANNA, &FOUR).deck_top(&top);
        let size = table.game.deck.len();
        table.act(ANNA, Action::EndTurn);
        assert_eq!(drawn(&table, ANNA), top[..n]);
        assert_eq!(table.game.deck.len(), size - n);
        assert_eq!(table.refused(ANNA, keep("C1-0")), "not_drawn");
        table.act(ANNA, keep("B1-1"));
        let hand: CardSet = FOUR.into_iter().chain(["B1-1"]).map(card).collect();
        assert_eq!(table.game.player(ANNA).hand, hand);
        let discard: CardSet = table.game.discard.iter().copied().collect();
        assert_eq!(discard, top[..n].iter().map(|id| card(id)).filter(|id| *id != card("B1-1")).collect());
        assert!(table.game.player(ANNA).drawn.is_empty());
        assert_eq!(table.refused(ANNA, keep("B1-0")), "nothing_to_answer", "one is all");
    }
}

/// HORZ-DRAW-02: what is kept is one of the cards that were drawn; a card of the hand cannot be named instead.
#[test]
fn a_card_of_the_hand_is_not_kept_instead() {
    let mut table = Table::new(4).hand(ANNA, &FOUR).deck_top(&["B1-0", "B1-1", "B1-2"]);
    table.act(ANNA, Action::EndTurn);
    for id in FOUR {
        assert_eq!(table.refused_by(ANNA, keep(id)), ("not_drawn", "HORZ-DRAW-02"));
    }
    table.act(ANNA, keep("B1-0"));
    assert_eq!(table.game.player(ANNA).hand.len(), 5);
}

/// HORZ-DRAW-03: only the number of players at the start counts.
#[test]
fn dropping_out_does_not_change_the_number_of_cards() {
    let mut three = Table::new(3).out(BORIS).hand(ANNA, &FOUR);
    three.act(ANNA, Action::EndTurn);
    assert_eq!(three.game.player(ANNA).drawn.len(), 4);
    let mut five = Table::new(5).out(BORIS).out(DARIA).hand(ANNA, &FOUR);
    five.act(ANNA, Action::EndTurn);
    assert_eq!(five.game.player(ANNA).drawn.len(), 3);
    let mut alone = Table::new(4).out(BORIS).out(VERA).out(GLEB).hand(ANNA, &FOUR);
    alone.act(ANNA, Action::EndTurn);
    assert_eq!(alone.game.player(ANNA).drawn.len(), 3);
}

/// HORZ-DRAW-04: a refill brings one card, and artifacts in hand are no event cards, a Ball of Fates neither.
#[test]
fn a_refill_brings_one_card() {
    let mut table = Table::new(4).hand(ANNA, &FOUR[..3]);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.player(ANNA).drawn.len(), 3);
    table.pass();
    table.end_turns_until(ANNA);
    assert_eq!(table.game.player(ANNA).hand.len(), 4);
    let table = Table::new(4).hand(ANNA, &FOUR).holds(ANNA, Artifact::FirstBall).holds(ANNA, Artifact::SecondBall);
    let mut table = table.holds(ANNA, Artifact::CollectorModule);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.player(ANNA).drawn.len(), 3);
}

/// HORZ-DRAW-05: the choice waits while others play, can be made meanwhile, and must be made before the own next turn.
#[test]
fn the_choice_may_wait_until_the_own_turn() {
    let mut table = Table::new(3).hand(ANNA, &FOUR).deck_top(&["B1-0", "B1-1", "B1-2", "B1-3"]);
    table.act(ANNA, Action::EndTurn).act(BORIS, MINE);
    assert!(!table.game.status().awaited().contains(ANNA));
    let mut early = table.clone();
    early.act(ANNA, keep("B1-3")).act(BORIS, MINE).act(BORIS, Action::EndTurn);
    assert_eq!(early.game.player(ANNA).hand.len(), 5);
    table.act(BORIS, Action::EndTurn).act(VERA, Action::EndTurn);
    assert_eq!((table.game.round, table.game.turn_seat(), table.game.stage), (5, ANNA, Stage::BeforeTurn));
    assert_eq!(table.refused(ANNA, MINE), "choose_first");
    table.act(ANNA, keep("B1-0")).act(ANNA, MINE);
}

/// HORZ-DRAW-06: an empty deck is made anew of the discard pile, and drawing goes on.
#[test]
fn the_discard_pile_becomes_a_new_deck() {
    let table = Table::new(4).hand(ANNA, &FOUR);
    let mut table = piles(table, &["B1-0"], &["C1-0", "C1-1", "C1-2", "C1-3"]);
    let order = Scripted::Order(vec![3, 1, 0, 2]);
    table.act_scripted(ANNA, Action::EndTurn, &[order]);
    assert_eq!(drawn(&table, ANNA), ["B1-0", "C1-2", "C1-0"]);
    assert_eq!(table.game.deck.as_slice(), [card("C1-3"), card("C1-1")]);
    assert!(table.game.discard.is_empty());
    assert!(table.events.contains(&Event::Reshuffled));

    let mut enough = piles(Table::new(4).hand(ANNA, &FOUR), &["B1-0", "B1-1", "B1-2"], &["C1-0"]);
    enough.act_scripted(ANNA, Action::EndTurn, &[]);
    assert_eq!((enough.game.deck.len(), enough.game.discard.len()), (0, 1), "only while drawing");
}

/// HORZ-DRAW-07: where both piles are too small the game pauses until all pending choices are made; then the rest is drawn.
#[test]
fn a_shortage_makes_the_others_choose() {
    let table = Table::new(4).hand(ANNA, &FOUR).hand(BORIS, &["A2-0"]).hand(GLEB, &["A2-1"]);
    let table = table.drawn(BORIS, &["B1-0", "B1-1", "B1-2"]).drawn(GLEB, &["B2-0", "B2-1", "B2-2"]);
    let mut table = piles(table, &["C1-0", "C1-1"], &[]);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Shortage { lacking: 1 });
    assert!(table.events.contains(&Event::Shortage { seat: ANNA }));
    assert_eq!(drawn(&table, ANNA), ["C1-1", "C1-0"]);
    assert_eq!(table.game.status().awaited(), [BORIS, GLEB].into_iter().collect::<SeatSet>());
    assert_eq!(table.legal(ANNA), [], "Anna chooses when she has all");
    assert_eq!(table.refused(BORIS, MINE), "answer_first");
    assert_eq!(table.refused(VERA, MINE), "answer_first");
    table.act(GLEB, keep("B2-1"));
    assert_eq!(drawn(&table, ANNA).len(), 2, "Boris has not chosen yet");
    table.act_scripted(BORIS, keep("B1-0"), &[Scripted::Keep]);
    assert_eq!(drawn(&table, ANNA), ["C1-1", "C1-0", "B1-2"]);
    assert_eq!((table.game.deck.len(), table.game.discard.len()), (3, 0));
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::Turn));
    table.act(ANNA, keep("B1-2"));
}

/// HORZ-DRAW-07: no pause is told where nobody else has a choice to make.
#[test]
fn a_shortage_without_other_choices_is_no_pause() {
    let mut table = piles(Table::new(4).hand(ANNA, &FOUR), &["C1-0"], &["C1-1"]);
    table.act(ANNA, Action::EndTurn);
    assert!(table.events.contains(&Event::Drew { seat: ANNA, n: 2 }));
    assert!(!table.events.contains(&Event::Shortage { seat: ANNA }));
}

/// HORZ-DRAW-08: with still too few cards there are fewer to choose from.
#[test]
fn a_choice_may_have_fewer_cards() {
    let mut table = piles(Table::new(4).hand(ANNA, &FOUR), &["C1-0"], &["C1-1"]);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.legal(ANNA), [keep("C1-0"), keep("C1-1")]);
    assert_eq!(table.game.turn_seat(), BORIS, "nobody else has cards to choose from: there is no pause");
    let table = Table::new(3).hand(ANNA, &FOUR).hand(BORIS, &["A2-0"]).drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    let mut table = piles(table, &[], &[]);
    table.act(ANNA, Action::EndTurn);
    table.act(BORIS, keep("B1-1"));
    assert_eq!(table.game.player(ANNA).drawn.len(), 2, "of four");
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::Turn));
}

/// HORZ-DRAW-08: with no card at all the refill is skipped.
#[test]
fn without_cards_the_refill_is_skipped() {
    let mut table = piles(Table::new(4).hand(ANNA, &FOUR), &[], &[]);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.legal(ANNA), []);
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::Turn));
    table.end_turns_until(ANNA);
    assert_eq!(table.game.player(ANNA).hand.len(), 4);
    table.act(ANNA, MINE);
    let table = Table::new(4).hand(ANNA, &FOUR).hand(BORIS, &["A2-0"]).drawn(BORIS, &["B1-0"]);
    let mut table = piles(table, &[], &[]);
    table.act(ANNA, Action::EndTurn).act(BORIS, keep("B1-0"));
    assert!(table.game.player(ANNA).drawn.is_empty(), "the pause brought nothing");
}

/// HORZ-DRAW-09: a card that can no longer be organised stays in hand until the end, and nothing gets it out.
#[test]
fn a_useless_card_stays_in_hand() {
    let mut table = Table::new(3).round(15);
    let hand = table.game.player(ANNA).hand;
    for id in ["S-ATT-0", "S-SUP-0", "S-LOG-0"] {
        for rotation in 0..6 {
            assert_eq!(table.refused(ANNA, organise(id, rotation)), "wrong_radius");
        }
    }
    while table.game.stage != Stage::Over {
        assert_eq!(table.game.player(ANNA).hand, hand);
        table.pass();
    }
    assert_eq!(table.game.player(ANNA).hand, hand);
}

/// HORZ-DRAW-09: of all that a turn offers, organising alone takes an event card out of a hand.
#[test]
fn only_organising_takes_a_card_from_the_hand() {
    let here = node(2, 0);
    let table = Table::new(3).round(7).at(ANNA, here).at(BORIS, here).laid(ANNA, Artifact::HoleInTheBox);
    let table = table
        .holds(ANNA, Artifact::FoldGenerator)
        .holds(ANNA, Artifact::FirstBall)
        .laid(BORIS, Artifact::LachesisNeedle);
    let mut table = table.items(ANNA, |items| (items.cannon, items.accumulator) = (1, Some(9)));
    let hand: CardSet = library().starting(table.game.player(ANNA).colour).collect();
    let legal = table.legal(ANNA);
    assert!(legal.len() > 30 && legal.contains(&go(2, 1)));
    for action in legal {
        let mut after = table.clone();
        after.act(ANNA, action);
        assert_eq!(after.game.player(ANNA).hand, hand, "{action:?}");
    }
    table.act(ANNA, organise("S-NO-0", 2)).act(ANNA, token(Side::No));
    assert_eq!(table.game.player(ANNA).hand, hand.without(card("S-NO-0")));
}

/// HORZ-DRAW-08: everybody is told how many cards were drawn in fact.
#[test]
fn a_smaller_choice_is_told() {
    let mut table = piles(Table::new(4).hand(ANNA, &FOUR), &["C1-0"], &["C1-1"]);
    table.act(ANNA, Action::EndTurn);
    assert!(table.events.contains(&Event::Drew { seat: ANNA, n: 2 }));
}

/// HORZ-GAP-28, HORZ-TURN-10: who has cards to choose from may do so in every part of a round, and nobody waits for it.
#[test]
fn an_open_choice_is_on_offer_in_every_part_of_a_round() {
    let choosing = |table: Table| table.hand(VERA, &["A1-0"]).drawn(VERA, &["B1-0", "B1-1", "B1-2"]);
    let turn = choosing(Table::new(4));
    let mut before = choosing(Table::new(4)).hand(ANNA, &["A1-1"]).drawn(ANNA, &["C1-0"]);
    before.game.stage = Stage::BeforeTurn;
    let mut bets = choosing(Table::new(4).round(7).holds(ANNA, Artifact::FirstBall));
    bets.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    bets.act(VERA, Action::Bet { side: Side::Yes, energy: 0 });
    let mut leaving = choosing(Table::new(4).round(5).at(BORIS, node(1, 0))).turn_of(GLEB);
    leaving.act(GLEB, Action::EndTurn);
    let table = choosing(Table::new(4).at(ANNA, node(4, 1)).at(BORIS, node(4, 0)).at(GLEB, node(4, 2)).energy(ANNA, 5));
    let mut hits = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 10));
    hits.act(ANNA, Action::EndTurn);
    for table in [turn, before, bets, leaving, hits] {
        let Status::Awaiting { must, may } = table.game.status() else { panic!("the game goes on") };
        assert!(may.contains(VERA) && !must.contains(VERA), "{:?}", table.game.stage);
        assert_eq!(table.legal(VERA), [keep("B1-0"), keep("B1-1"), keep("B1-2")]);
    }
}
