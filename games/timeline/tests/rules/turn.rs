//! Coop: the turn (TIME-TURN).

use timeline::card::Symbol::{Circle, Cross, Square, Star, Triangle};
use timeline::{Action, Mode, Phase, Reason, Timeline};

use super::position::{Moment, Position, blocked, card, play, up, ups};

/// TIME-TURN-02, TIME-TURN-03, TIME-TURN-04: a turn places or discards, whatever of it is available; there is no passing.
#[test]
fn a_turn_places_or_discards() {
    // Both actions are open: free choice.
    check_start(
        &[up(1), card(2, Cross, Star), up(3), blocked(card(1995, Cross, Star))],
        &["attempt 1", "attempt 2", "attempt 3", "discard 1995", "discard 2"],
    );
    // No card matches: only to place.
    check_start(&ups([1, 2, 3, 4]), &["attempt 1", "attempt 2", "attempt 3", "attempt 4"]);
    // No card is upright: only to discard, and only what matches.
    let dead = |year, white| blocked(card(year, white, Triangle));
    check_start(
        &[dead(1992, Cross), dead(1993, Circle), dead(1994, Cross), dead(1995, Square)],
        &["discard 1992", "discard 1994"],
    );
    // One upright card is enough to place.
    check_start(&[dead(1992, Circle), dead(1993, Circle), dead(1994, Circle), up(1)], &["attempt 1"]);
}

#[track_caller]
fn check_start(hand: &[super::position::Face], legal: &[&str]) {
    let position = Position::coop(2).axis(&[1990, 2000]).second(&[1991]).required(Cross);
    assert_eq!(position.hand(0, hand).table().legal(), legal);
}

/// TIME-TURN-05: to stop before anything is placed is refused.
#[test]
fn nobody_passes() {
    let table = Position::coop(2).hand(0, &ups([1, 2, 3, 4])).table();
    table.refuses(Action::EndTurn, "no_success_yet", "TIME-PLACE-10");
}

/// TIME-TURN-06: with neither action available the game ends as the turn begins.
#[test]
fn a_player_who_can_do_nothing_ends_the_game() {
    for (required, expected) in [(Square, Some(Reason::Stuck)), (Circle, None)] {
        let hand = [1991, 1992, 1993, 1994].map(|year| blocked(card(year, Circle, Star)));
        let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).required(required);
        let mut table = position.hand(0, &ups([1, 2, 3, 4])).hand(1, &hand).table();
        table.attempt(1);
        assert_eq!(table.reason(), None, "it is still the turn of seat 0");
        table.stop();
        assert_eq!(table.reason(), expected);
    }
}

/// TIME-TURN-07, TIME-GAP-14: the first card fixes the action: after an attempt, successful or not, nothing can be discarded.
#[test]
fn actions_are_not_combined() {
    let hand = [up(1), card(2, Cross, Star), up(1995), blocked(card(1996, Cross, Star))];
    let table = Position::coop(2).axis(&[1990, 2000]).second(&[1991]).required(Cross).hand(0, &hand).table();
    for attempt in [1, 1995] {
        let mut table = table.clone();
        table.attempt(attempt);
        for year in [2, 1996] {
            let discard = Action::Discard { card: table.held(0, year) };
            table.refuses(discard, "already_placing", "TIME-TURN-07");
        }
    }
    // The other way round: a discard is the whole turn.
    let mut table = table;
    table.discard(2);
    assert_eq!(table.active(), 1);
}

/// TIME-TURN-08: after the action the player refills and the turn goes on to the next seat that has cards.
#[test]
fn the_turn_passes_to_the_next_with_cards() {
    let mut table = Position::coop(3).axis(&[1990]).hand(0, &ups([1, 2, 3, 4])).table();
    let n_draw = table.n_draw();
    table.attempt(1);
    assert_eq!((table.active(), table.n_draw()), (0, n_draw), "the turn goes on");
    table.stop();
    assert_eq!((table.active(), table.n_draw(), table.hand(0).len()), (1, n_draw - 1, 4));
    let mut table = Position::coop(3).draw(0).hand(0, &ups([1, 2])).hand(1, &[]).hand(2, &ups([5])).table();
    table.attempt(1);
    table.stop();
    assert_eq!(table.active(), 2, "seat 1 has no cards");
}

/// TIME-TURN-01, TIME-TURN-07, TIME-DISC-01: in every turn of every game, one or two placed or one discarded, never both, unless
/// the game ends.
#[test]
fn every_turn_is_one_action() {
    let (mut placed, mut discarded) = (0, 0);
    play(Mode::Coop, 60, |Moment { before, action, after, .. }| {
        let on_axis = |game: &Timeline| game.axis.first.len() + game.axis.second.len();
        placed += on_axis(after) - on_axis(before);
        discarded += usize::from(matches!(action, Action::Discard { .. }));
        assert_eq!(
            after.discard_pile.len() - before.discard_pile.len(),
            usize::from(matches!(action, Action::Discard { .. }))
        );
        let turn_over = !matches!(after.phase, Phase::Coop { successes, bounces, .. } if successes + bounces > 0);
        if turn_over {
            let no_placement = matches!(after.phase, Phase::Over { reason: Reason::NoPlacement, .. });
            assert!(
                matches!((placed, discarded), (1 | 2, 0) | (0, 1)) || (no_placement && (placed, discarded) == (0, 0))
            );
            (placed, discarded) = (0, 0);
        }
    });
}
