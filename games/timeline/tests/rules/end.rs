//! Coop: the end of the game (TIME-END).

use kernel::{Eyes, Game as _, Luck, Seat, Silent, Status};
use timeline::card::Symbol::{Circle, Cross, Square, Star};
use timeline::{Action, Event, Illegal, Mode, Phase, Reason};

use super::position::{Moment, Position, blocked, card, play, up, ups};

/// TIME-END-01, TIME-END-02, TIME-GAP-24: without cards and with nothing to draw a player is out, whether the last card was placed or
/// discarded; the others go on in seating order.
#[test]
fn a_player_without_cards_is_out() {
    let position = Position::coop(4).draw(0).required(Cross);
    let position = position.hand(0, &ups([2001])).hand(1, &[card(2002, Cross, Star)]).hand(2, &ups([2003, 2005, 2007]));
    let mut table = position.hand(3, &ups([2004, 2006, 2008])).table();
    let events = table.attempt(2001);
    assert!(events.contains(&Event::Out { seat: Seat(0) }));
    let events = table.discard(2002);
    assert!(events.contains(&Event::Out { seat: Seat(1) }));
    let mut order = Vec::new();
    for year in 2003..=2006 {
        order.push(table.active());
        table.attempt(year);
        table.stop();
    }
    assert_eq!(order, [2, 3, 2, 3], "seats 0 and 1 are skipped");
    let mut legal = Vec::new();
    table.game.legal(Seat(0), &mut legal);
    assert_eq!(legal, []);
}

/// TIME-END-01: without cards but with a draw pile nobody is out: they refill first.
#[test]
fn a_draw_pile_keeps_everybody_in() {
    play(Mode::Coop, 90, |Moment { events, after, .. }| {
        let out = events.iter().any(|event| matches!(event, Event::Out { .. }));
        assert!(!out || after.draw_pile.is_empty());
        assert!(after.draw_pile.is_empty() || after.hands.iter().all(|hand| !hand.is_empty()));
    });
}

/// TIME-END-02: the last one left takes turn after turn.
#[test]
fn the_last_player_plays_on_alone() {
    let mut table =
        Position::coop(3).draw(0).active(1).hand(0, &[]).hand(1, &ups([2001, 2002, 2003])).hand(2, &[]).table();
    for year in [2001, 2002] {
        assert_eq!(table.active(), 1);
        table.attempt(year);
        table.stop();
    }
    table.attempt(2003);
    assert_eq!(table.reason(), Some(Reason::AllPlayed));
}

/// TIME-END-03, TIME-END-06, TIME-GAP-14: every upright card bounced without a success: the game ends for everybody, although
/// there was a card to discard.
#[test]
fn no_placement_ends_the_game() {
    let hand = [up(1991), card(1992, Cross, Star), blocked(card(1993, Cross, Star)), up(1994)];
    let mut table = Position::coop(3).axis(&[1990, 2000]).second(&[1995]).required(Cross).hand(0, &hand).table();
    assert!(table.legal().contains(&"discard 1993".to_owned()));
    let n_draw = table.n_draw();
    table.attempt(1991);
    table.attempt(1992);
    let events = table.attempt(1994);
    assert_eq!(table.reason(), Some(Reason::NoPlacement));
    assert!(
        matches!(events[..], [Event::Bounced { .. }, Event::Ended { reason: Reason::NoPlacement, .. }]),
        "{events:?}"
    );
    assert!(n_draw > 0 && table.hand(1).len() == 4 && table.hand(2).len() == 4, "the others still had cards");
    assert_eq!(table.game.status(), Status::Over);
    check_over(&table);
}

/// TIME-END-04, TIME-END-06, TIME-GAP-25: a player with cards, none upright and none to discard, ends the game as their turn begins.
#[test]
fn stuck_ends_the_game() {
    let dead = |white| blocked(card(1996, white, Star));
    for (theirs, expected) in [
        ([dead(Circle), dead(Square), dead(Star), dead(Circle)], Some(Reason::Stuck)),
        ([dead(Circle), dead(Square), dead(Cross), dead(Circle)], None),
        ([dead(Circle), dead(Square), up(1997), dead(Circle)], None),
    ] {
        let position = Position::coop(3).axis(&[1990, 2000]).second(&[1995]).required(Cross);
        let mut table = position.hand(0, &ups([1, 2, 3, 4])).hand(1, &theirs).table();
        let n_draw = table.n_draw();
        table.attempt(1);
        table.stop();
        assert_eq!(table.reason(), expected);
        assert_eq!((table.n_draw(), table.hand(1).len(), table.hand(2).len()), (n_draw - 1, 4, 4));
        if expected.is_some() {
            check_over(&table);
        }
    }
}

/// TIME-END-06: nobody does anything after the end.
#[track_caller]
fn check_over(table: &super::position::Table) {
    for seat in 0..3 {
        let mut legal = Vec::new();
        table.game.legal(Seat(seat), &mut legal);
        assert_eq!(legal, []);
        for action in table.game.hands[usize::from(seat)]
            .iter()
            .map(|held| Action::Attempt { card: held.card })
            .chain([Action::EndTurn])
        {
            let mut game = table.game.clone();
            assert_eq!(game.apply(Seat(seat), &action, &mut Luck::fast(1), &mut Silent), Err(Illegal::GameOver));
        }
    }
}

/// TIME-GAP-25: an upright card is always an action, even one that is bound to bounce.
#[test]
fn an_upright_card_is_always_an_action() {
    let theirs = [1991, 1992, 1993].map(|year| blocked(up(year)));
    let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).hand(0, &ups([1, 2, 3, 4]));
    let mut table = position.hand(1, &[theirs[0], theirs[1], theirs[2], up(1994)]).table();
    table.attempt(1);
    table.stop();
    assert_eq!((table.reason(), table.legal()), (None, vec!["attempt 1994".to_owned()]));
    table.attempt(1994);
    assert_eq!(table.reason(), Some(Reason::NoPlacement));
}

/// TIME-END-05, TIME-GAP-24: all is played when the last card has been placed or discarded and there is nothing to draw.
#[test]
fn all_played_ends_the_game() {
    let position = || Position::coop(2).draw(0).required(Cross).hand(0, &[card(1, Cross, Star)]).hand(1, &[]);
    let mut placing = position().table();
    placing.attempt(1);
    let mut discarding = position().table();
    discarding.discard(1);
    assert_eq!((placing.reason(), discarding.reason()), (Some(Reason::AllPlayed), Some(Reason::AllPlayed)));
    assert_eq!((placing.game.n_held(), placing.n_draw()), (0, 0));
    let mut going_on = position().hand(1, &ups([2])).table();
    going_on.attempt(1);
    assert_eq!(going_on.reason(), None);
    let mut drawing = Position::coop(1).draw(1).hand(0, &ups([1, 2, 3, 4])).table();
    drawing.attempt(1);
    drawing.attempt(2);
    assert_eq!(drawing.reason(), None, "the last card of the pile is in hand now");
}

/// TIME-END-07, TIME-GAP-26: when the game ends for want of a move nobody refills and the zones are scored as they lie.
#[test]
fn nobody_refills_at_the_end() {
    let mut n_ended = 0;
    play(Mode::Coop, 120, |Moment { before, events, after, .. }| {
        let Phase::Over { reason: Reason::NoPlacement, .. } = after.phase else { return };
        n_ended += 1;
        assert_eq!((&after.draw_pile, after.n_held()), (&before.draw_pile, before.n_held()));
        assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
        let Some(Event::Ended { score, .. }) = events.last() else { panic!("{events:?}") };
        assert_eq!(*score, timeline::tally(after).total());
    });
    assert!(n_ended > 20, "the test saw only {n_ended}");
    // The player who is stuck draws nothing; the one before has drawn.
    let theirs = [1991, 1992, 1993, 1994].map(|year| blocked(up(year)));
    let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).hand(0, &ups([1, 2, 3, 4]));
    let mut table = position.hand(1, &theirs).table();
    let n_draw = table.n_draw();
    table.attempt(1);
    let events = table.stop();
    assert_eq!((table.reason(), table.n_draw(), table.score()), (Some(Reason::Stuck), n_draw - 1, 3 * 3 + 2 - 36));
    assert!(matches!(events[..], [Event::Stopped { .. }, Event::Drew { seat: Seat(0), .. }, Event::Ended { .. }]));
}

/// TIME-END-08: refill, then all played, then the next player with cards, then stuck.
#[test]
fn a_turn_ends_in_this_order() {
    // Refill before stuck: the card drawn is upright, so the only player goes on.
    let hand = [blocked(up(1991)), blocked(up(1992)), blocked(up(1993)), card(1, Cross, Star)];
    let position = Position::coop(1).axis(&[1990, 2000]).second(&[1995]).required(Cross).hand(0, &hand);
    let mut table = position.clone().table();
    table.discard(1);
    assert_eq!(table.reason(), None);
    // With nothing to draw the same player is stuck.
    let mut table = position.clone().draw(0).table();
    table.discard(1);
    assert_eq!(table.reason(), Some(Reason::Stuck));
    // The one who is out is skipped before anybody is found stuck.
    let stuck = [blocked(up(1991))];
    let position = Position::coop(3).axis(&[1990, 2000]).second(&[1995]).draw(0).hand(0, &ups([1])).hand(1, &[]);
    let mut table = position.hand(2, &stuck).table();
    let events = table.attempt(1);
    assert!(matches!(
        events[..],
        [Event::Placed { .. }, Event::Out { seat: Seat(0) }, Event::Ended { reason: Reason::Stuck, .. }]
    ));
    // All played comes before stuck: nobody is left to be stuck.
    let mut table = Position::coop(2).draw(0).hand(0, &ups([1])).hand(1, &[]).table();
    table.attempt(1);
    assert_eq!(table.reason(), Some(Reason::AllPlayed));
}

/// TIME-GAP-42: after the end all hands and the draw pile are shown with their dates, the box is not.
#[test]
fn everything_but_the_box_is_shown_after_the_end() {
    let hand = ups([1991, 1992, 1993, 1994]);
    let position = Position::coop(2).axis(&[1990, 2000]).second(&[1995]).hand(0, &hand).hand(1, &ups([7, 8, 9, 10]));
    let mut table = position.next(&ups([11, 12])).table();
    for year in 1991..=1994 {
        assert!(table.game.view(Eyes::Public).draw_pile.rest.is_empty());
        table.attempt(year);
    }
    for eyes in Eyes::all(2) {
        let view = table.game.view(eyes);
        let theirs: Vec<_> = view.hands[1].iter().map(|held| held.revealed.map(|side| side.year)).collect();
        assert_eq!(theirs, [Some(7), Some(8), Some(9), Some(10)]);
        let rest: Vec<i16> = view.draw_pile.rest.iter().map(|face| face.year).collect();
        assert_eq!((rest.len(), &rest[..2]), (table.n_draw(), &[11, 12][..]));
        assert_eq!(table.score(), 3 * 2 + 2 - 36, "without effect");
    }
}
