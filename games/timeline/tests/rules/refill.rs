//! Coop: refilling (TIME-DRAW).

use kernel::{Eyes, Game as _};
use timeline::card::Symbol::{Circle, Cross, Square, Star};
use timeline::{Event, Mode, Phase};

use super::position::{Moment, Position, card, play, up, ups};

/// TIME-DRAW-01, TIME-DRAW-02, TIME-GAP-04: as many as were placed or discarded, one by one from the top, upright; bounced cards do
/// not count.
#[test]
fn as_many_are_drawn_as_were_used() {
    // What is done, and how many cards are then drawn.
    for (attempts, stops, drawn) in [
        (vec![2001], true, vec![2101]),
        (vec![2001, 2002], false, vec![2101, 2102]),
        (vec![1996, 2001], true, vec![2101]),
        (vec![2001, 1996, 2002], false, vec![2101, 2102]),
        (vec![1996, 2001, 1997, 2002], false, vec![2101, 2102]),
    ] {
        let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).next(&ups([2101, 2102, 2103]));
        let mut table = position.hand(0, &ups([2001, 2002, 1996, 1997])).table();
        let mut events = Vec::new();
        for year in &attempts {
            events = table.attempt(*year);
        }
        if stops {
            events = table.stop();
        }
        let told = events.iter().filter_map(|event| match event {
            Event::Drew { card, .. } => Some(*card),
            _ => None,
        });
        let told: Vec<_> = told.collect();
        assert_eq!(table.years(&told), drawn, "{attempts:?}");
        let hand = table.hand(0);
        assert_eq!((hand.len(), &hand[4 - drawn.len()..]), (4, drawn.as_slice()));
        let upright = table.game.hands[0].iter().filter(|held| told.contains(&held.card)).all(|held| !held.blocked);
        assert!(upright && told.iter().all(|card| !table.game.cards.get(*card).seen), "white side up and upright");
    }
    let mut table = Position::coop(2)
        .required(Cross)
        .hand(0, &[card(1, Cross, Star), up(2), up(3), up(4)])
        .next(&ups([2101]))
        .table();
    table.discard(1);
    assert_eq!(table.hand(0), [2, 3, 4, 2101]);
}

/// TIME-DRAW-03, TIME-GAP-23: from a short pile the player draws what there is; two may be placed all the same.
#[test]
fn a_short_pile_is_drawn_to_the_end() {
    let mut table = Position::coop(2).draw(1).hand(0, &ups([1, 2, 3, 4])).table();
    table.attempt(1);
    table.attempt(2);
    assert_eq!((table.hand(0).len(), table.n_draw(), table.active()), (3, 0, 1));
    let mut table = Position::coop(2).draw(0).hand(0, &ups([1, 2, 3])).table();
    table.attempt(1);
    table.attempt(2);
    assert_eq!((table.hand(0), table.active()), (vec![3], 1));
}

/// TIME-DRAW-04: between turns everybody has four cards while there is anything to draw.
#[test]
fn hands_are_full_while_the_pile_lasts() {
    let mut n_checked = 0;
    play(Mode::Coop, 120, |Moment { after, .. }| {
        if let Phase::Coop { successes: 0, bounces: 0, .. } = after.phase
            && !after.draw_pile.is_empty()
        {
            n_checked += 1;
            assert!(after.hands.iter().all(|hand| hand.len() == 4));
        }
        assert!(after.hands.iter().all(|hand| hand.len() <= 4));
    });
    assert!(n_checked > 500, "the test saw only {n_checked} turns");
}

/// TIME-DRAW-05, TIME-GAP-22: the white side of the top card is public, in both modes and from the setup on.
#[test]
fn the_next_card_is_visible() {
    let mut table =
        Position::coop(1).hand(0, &ups([1, 2, 3, 4])).next(&[card(5, Square, Star), card(6, Circle, Star)]).table();
    for white in [Square, Circle] {
        let top = table.game.view(Eyes::Public).draw_pile.top.expect("there is a card on top");
        assert_eq!((Some(&top.card), top.white), (table.game.draw_pile.last(), Some(white)));
        let year = table.hand(0)[0];
        table.attempt(year);
        table.stop();
    }
    let versus = Position::versus(2).next(&[up(1972)]).table();
    let top = versus.game.view(Eyes::Public).draw_pile.top.expect("there is a card on top");
    assert_eq!((Some(&top.card), top.white), (versus.game.draw_pile.last(), None));
}

/// TIME-DRAW-06: an empty pile ends nothing.
#[test]
fn play_goes_on_without_a_draw_pile() {
    let mut table = Position::coop(2).draw(0).hand(0, &ups([1, 2])).hand(1, &ups([3, 4])).table();
    table.attempt(1);
    table.stop();
    assert_eq!((table.reason(), table.active()), (None, 1));
    assert_eq!(table.legal(), ["attempt 3", "attempt 4"]);
}
