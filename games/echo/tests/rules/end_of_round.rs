//! The end-of-round phase (ECHO-ENDR, ECHO-GAP-38, ECHO-GAP-39).

use echo::{Action, CardId, CardSet, Echo, EndCause, Event, Stage, Why};
use kernel::{Eyes, Game as _, Seat, SeatSet};

use super::position::{ANNA, BORIS, Table, VERA, cards, source};

/// The last turn of the round is done but for saying so.
fn last_turn(table: Table) -> Table {
    let mut table = table.ready();
    let n = table.game.n();
    table.game.stage = Stage::Turn { over: 2 * n - 1, acted: true };
    table.game.seats.iter_mut().for_each(|player| player.cubes = [1, 0, 1, 0]);
    table
}

fn end_turn(table: &mut Table) -> Vec<Event> {
    let seat = table.game.active().expect("a turn");
    table.act(seat, Action::EndTurn)
}

/// The seat discards its first card, whichever that is.
fn discard_any(table: &mut Table, seat: Seat) -> CardId {
    let action = table.legal(seat)[0];
    table.act(seat, action);
    let Action::Discard { card } = action else { panic!("{action:?}") };
    card
}

/// ECHO-ENDR-01: the phase begins when everybody has taken two turns and placed both cubes; no hand is looked at before.
#[test]
fn the_phase_begins_after_two_turns_of_everybody() {
    let mut table = Table::new(3).any_hand(ANNA, 9).any_hand(VERA, 12).ready();
    for turn in 0..6 {
        assert_eq!(table.game.stage, Stage::Turn { over: turn, acted: false });
        let seat = Seat(turn % 3);
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
    }
    assert_eq!(table.game.stage, Stage::HandLimit);
    assert!(Seat::all(3).all(|seat| table.player(seat).cubes == [2, 0, 0, 0]));
    assert_eq!([ANNA, VERA].map(|seat| table.player(seat).hand.len()), [13, 16]);
}

/// ECHO-ENDR-02: who holds more than 10 cards keeps any 10 and discards the others; 10 cards are not too many.
#[test]
fn everybody_keeps_ten_cards() {
    for (held, owed) in [(9, 0), (10, 0), (11, 1), (13, 3)] {
        let mut table = last_turn(Table::new(2).any_hand(ANNA, held));
        let hand = table.player(ANNA).hand;
        end_turn(&mut table);
        if owed == 0 {
            assert_eq!(table.game.round, 2, "{held} cards");
            assert_eq!(table.player(ANNA).hand & hand, hand);
            continue;
        }
        assert_eq!((table.discards().why, table.discards().owed), (Why::Limit, [owed, 0, 0, 0]));
        assert_eq!(table.legal(ANNA).len(), held, "any of them");
        assert_eq!(table.refused(ANNA, Action::Decline), "answer_first");
        let given: Vec<_> = (0..owed).map(|_| discard_any(&mut table, ANNA)).collect();
        assert_eq!(table.game.discard.to_vec(), given, "the pile has them");
        let kept = given.iter().fold(hand, |hand, card| hand.without(*card));
        assert_eq!((kept.len(), table.player(ANNA).hand & kept), (10, kept));
        assert_eq!(table.player(ANNA).hand.len(), 11, "the next round has begun");
    }
}

/// ECHO-ENDR-03, ECHO-GAP-39: all who have too many choose at the same time, in whichever order; nothing reaches the pile before
/// all have chosen.
#[test]
fn all_choose_at_the_same_time() {
    for order in [[ANNA, VERA], [VERA, ANNA]] {
        let table = Table::new(3).first(BORIS).any_hand(ANNA, 11).any_hand(BORIS, 10).any_hand(VERA, 11);
        let mut table = last_turn(table);
        end_turn(&mut table);
        assert_eq!(table.awaited(), [ANNA, VERA].into_iter().collect::<SeatSet>());
        assert_eq!(table.refused(BORIS, Action::Draw), "not_your_turn");
        discard_any(&mut table, order[0]);
        assert_eq!(table.awaited(), SeatSet::one(order[1]));
        assert!(table.game.discard.is_empty());
        assert_eq!(table.player(order[0]).hand.len(), 11);
        discard_any(&mut table, order[1]);
        assert_eq!(table.game.discard.len(), 2);
        assert_eq!(table.game.round, 2);
    }
}

/// ECHO-ENDR-03: the cards reach the pile clockwise from the first player, whoever has chosen first.
#[test]
fn the_cards_reach_the_pile_clockwise_from_the_first_player() {
    for (first, order) in [(ANNA, [ANNA, BORIS, VERA]), (BORIS, [BORIS, VERA, ANNA]), (VERA, [VERA, ANNA, BORIS])] {
        let table = Table::new(3).first(first).any_hand(ANNA, 12).any_hand(BORIS, 12).any_hand(VERA, 12);
        let mut table = last_turn(table);
        end_turn(&mut table);
        for seat in [BORIS, ANNA, VERA, ANNA, VERA, BORIS] {
            discard_any(&mut table, seat);
        }
        let seat = |event: &Event| match event {
            Event::Discarded { seat, why: Why::Limit, cards } if cards.len() == 2 => Some(*seat),
            _ => None,
        };
        assert_eq!(table.events.iter().filter_map(seat).collect::<Vec<_>>(), order);
        let given = table.events.iter().filter_map(|event| match event {
            Event::Discarded { cards, .. } => Some(*cards),
            _ => None,
        });
        assert_eq!(table.game.discard.to_vec(), given.flat_map(CardSet::iter).collect::<Vec<_>>());
    }
}

/// ECHO-GAP-39: the choice is secret: nobody else sees which card it is before all have chosen.
#[test]
fn the_choice_at_the_hand_limit_is_secret() {
    let mut table = last_turn(Table::new(2).any_hand(ANNA, 12).any_hand(BORIS, 11));
    end_turn(&mut table);
    let hidden = [Eyes::Seat(BORIS), Eyes::Public];
    let before = hidden.map(|eyes| table.game.view(eyes));
    let own = table.game.view(Eyes::Seat(ANNA));
    let action = table.legal(ANNA)[0];
    let events = table.act(ANNA, action);
    assert_eq!(hidden.map(|eyes| table.game.view(eyes)), before);
    assert_ne!(table.game.view(Eyes::Seat(ANNA)), own, "she sees her own choice");
    assert!(hidden.iter().all(|eyes| events.iter().all(|event| Echo::witness(event, *eyes).is_none())));
    let action = table.legal(ANNA)[0];
    let seen: Vec<_> =
        table.act(ANNA, action).iter().filter_map(|event| Echo::witness(event, Eyes::Seat(BORIS))).collect();
    assert_eq!(seen, [Event::Ready { seat: ANNA }], "he learns only that she is ready");
}

/// ECHO-ENDR-04: everybody takes the cubes back, whichever slots they are in.
#[test]
fn everybody_takes_the_cubes_back() {
    let mut table = last_turn(Table::new(3));
    assert!(table.game.seats.iter().all(|player| player.cubes == [1, 0, 1, 0]));
    end_turn(&mut table);
    assert!(table.game.seats.iter().all(|player| player.cubes == [0; 4]));
    for _ in 0..6 {
        let seat = table.game.active().expect("a turn");
        table.acts(seat, &[Action::Draw, Action::EndTurn]);
    }
    assert_eq!(table.game.round, 3, "two turns again");
}

/// ECHO-ENDR-05: all activation tokens go, from cards and sources, wherever they lie, and not before the hands are in order.
#[test]
fn all_activation_tokens_are_taken_away() {
    let table = Table::new(3).open(ANNA, &["princess"]).open(BORIS, &["thief"]).any_hand(ANNA, 11);
    let table = table.captured(ANNA, "cyclicity", &["miner"]).entrenched(BORIS, "ember", &["explorer"]).in_play("doom");
    let mut table = last_turn(table.activated(&["princess", "thief", "miner"]));
    for id in ["cyclicity", "ember", "doom"] {
        assert!(table.game.source(source(id)).is_some());
        table.game.activated_sources.insert(source(id));
    }
    end_turn(&mut table);
    assert_eq!(table.game.activated, cards(&["princess", "thief", "miner"]));
    assert_eq!(table.game.activated_sources.len(), 3);
    discard_any(&mut table, ANNA);
    assert!(table.game.activated.is_empty());
    assert!(table.game.activated_sources.is_empty());
}

/// ECHO-ENDR-06: the first-player token goes to the left, around the table.
#[test]
fn the_first_player_token_goes_to_the_left() {
    for (first, next) in [(ANNA, BORIS), (BORIS, VERA), (VERA, ANNA)] {
        let mut table = last_turn(Table::new(3).first(first));
        let events = end_turn(&mut table);
        assert_eq!(table.game.first, next);
        assert_eq!(table.game.active(), Some(next), "and the next round begins there");
        assert!(events.contains(&Event::RoundBegun { round: 2, first: next }));
    }
}

/// ECHO-ENDR-07: after the clean-up the next round begins, or the game is over if an end condition was met in this round.
#[test]
fn the_next_round_begins_unless_the_game_is_over() {
    let mut table = last_turn(Table::new(2));
    end_turn(&mut table);
    assert_eq!((table.game.round, table.game.outcome()), (2, None));
    for cause in [EndCause::Supply, EndCause::Brotherhood, EndCause::Sources] {
        let mut table = last_turn(Table::new(2).vp(BORIS, 3));
        table.game.ending = Some(cause);
        let events = end_turn(&mut table);
        assert_eq!((table.game.round, table.game.stage), (1, Stage::Over));
        assert_eq!(events.last(), Some(&Event::Ended { winners: SeatSet::one(BORIS) }));
        assert!(table.game.outcome().is_some());
        assert!(table.legal(ANNA).is_empty());
        assert_eq!(table.refused(ANNA, Action::Draw), "game_over");
    }
}

/// ECHO-GAP-38: the last round is cleaned up like any other, and that changes no score.
#[test]
fn the_last_round_is_cleaned_up_too() {
    let table = Table::new(2).any_hand(BORIS, 12).open(ANNA, &["princess"]).activated(&["princess"]).vp(ANNA, 2);
    let mut table = last_turn(table);
    table.game.ending = Some(EndCause::Supply);
    let points = |table: &Table| {
        table.game.view(Eyes::Public).seats.into_iter().map(|seat| seat.score.total).collect::<Vec<_>>()
    };
    let before = points(&table);
    end_turn(&mut table);
    assert_eq!(table.game.stage, Stage::HandLimit);
    discard_any(&mut table, BORIS);
    discard_any(&mut table, BORIS);
    assert_eq!(table.game.stage, Stage::Over);
    assert_eq!((table.player(BORIS).hand.len(), table.game.discard.len()), (10, 2));
    assert!(table.game.seats.iter().all(|player| player.cubes == [0; 4]));
    assert!(table.game.activated.is_empty());
    assert_eq!(table.game.first, BORIS);
    assert_eq!(points(&table), before);
}
