//! The Balls of Fates and the bets on them (HORZ-BALL).

use horizon::content::{BALLS, library};
use horizon::state::Outcome;
use horizon::{Action, Artifact, Bet, Event, Kind, Node, Side, Stage};
use kernel::{Eyes, Game as _};

use super::artifacts::{hand_over, play, play_ball};
use super::position::{ANNA, BORIS, MINE, Table, VERA, influence, node};

const BALL: Artifact = Artifact::FirstBall;
const YES: Side = Side::Yes;
const NO: Side = Side::No;

pub(crate) fn bet(side: Side, energy: u8) -> Action {
    Action::Bet { side, energy }
}

/// Anna in 1.2 with the first ball in hand; the centre event links to nothing.
fn with_ball() -> Table {
    Table::new(3).links(Node::CENTRE, &[]).at(ANNA, node(1, 2)).holds(ANNA, BALL)
}

/// Anna has played the ball in 1.2 with her token on ✓, and all have still to bet.
fn before_bets() -> Table {
    let mut table = with_ball();
    table.act(ANNA, play_ball(BALL, YES));
    table
}

/// Those who bet: Anna three times.
#[track_caller]
fn bets(table: &mut Table, anna: [(Side, u8); 3], boris: (Side, u8), vera: (Side, u8)) {
    for (side, energy) in anna {
        table.act(ANNA, bet(side, energy));
    }
    table.act(BORIS, bet(boris.0, boris.1)).act(VERA, bet(vera.0, vera.1));
}

fn tokens(table: &Table, ball: usize, side: Side) -> [u8; 3] {
    [ANNA, BORIS, VERA].map(|seat| table.game.bet_board[ball][side.index()][seat.index()])
}

fn points(table: &Table) -> [u8; 3] {
    [ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points)
}

/// HORZ-BALL-01: each of the two balls is an event of its own with its own section of the bet board.
#[test]
fn each_ball_has_its_own_section() {
    let mut table = before_bets();
    bets(&mut table, [(YES, 0), (YES, 0), (NO, 0)], (NO, 0), (YES, 0));
    table = table.at(BORIS, node(2, 4)).holds(BORIS, Artifact::SecondBall);
    table.act(ANNA, Action::EndTurn).act(BORIS, play_ball(Artifact::SecondBall, NO));
    for seat in [ANNA, BORIS, BORIS, BORIS, VERA] {
        table.act(seat, bet(NO, 0));
    }
    let in_node = |place: Node| table.game.node(place).event.map(|event| event.card);
    assert_eq!([in_node(node(1, 2)), in_node(node(2, 4))], BALLS.map(Some));
    assert_eq!((tokens(&table, 0, YES), tokens(&table, 0, NO)), ([2, 0, 1], [1, 1, 0]));
    assert_eq!((tokens(&table, 1, YES), tokens(&table, 1, NO)), ([0, 0, 0], [1, 3, 1]));
    table.pass_to_round(6);
    assert_eq!(points(&table), [4, 2, 3]);
}

/// HORZ-BALL-02: a ball goes from the hand into the own node at once, without action points and energy, and lies on no table.
#[test]
fn a_ball_is_played_into_the_own_node() {
    let mut table = with_ball();
    assert_eq!(table.refused(ANNA, play(BALL)), "no_such_artifact");
    table.act(ANNA, play_ball(BALL, YES));
    let event = table.game.node(node(1, 2)).event.expect("an event");
    assert_eq!(event.card, BALLS[0]);
    let player = table.game.player(ANNA);
    assert_eq!((player.n_artifacts(), player.reserve, table.game.turn.ap_spent), (0, 50, 0));
    assert!(player.table.iter().all(Option::is_none));
}

/// HORZ-BALL-02: this is the use of an artifact of the group Events.
#[test]
fn playing_a_ball_is_a_use() {
    let mut table = with_ball().laid(ANNA, Artifact::SymmetricStabiliser).holds(ANNA, Artifact::SecondBall);
    let mut used = table.clone();
    used.act(ANNA, Action::Stabilise { side: YES });
    assert_eq!(used.refused(ANNA, play_ball(BALL, YES)), "group_used");

    table.act(ANNA, play_ball(BALL, YES));
    bets(&mut table, [(YES, 0); 3], (YES, 0), (YES, 0));
    assert_eq!(table.refused(ANNA, Action::Stabilise { side: YES }), "group_used");
    table.act(ANNA, Action::Move { to: node(1, 1) });
    assert_eq!(table.refused(ANNA, play_ball(Artifact::SecondBall, YES)), "group_used");
}

/// HORZ-BALL-03: the node has no event and belongs to the board; only who has the ball plays it.
#[test]
fn a_ball_needs_an_empty_node_of_the_board() {
    let taken = with_ball().event(node(1, 2), "S-YES-1", 0, BORIS, YES).links(node(1, 2), &[]);
    assert_eq!(taken.refused(ANNA, play_ball(BALL, YES)), "node_taken");
    assert_eq!(with_ball().at(ANNA, Node::MON).refused(ANNA, play_ball(BALL, YES)), "not_on_the_board");
    assert_eq!(with_ball().refused(ANNA, play_ball(Artifact::SecondBall, YES)), "no_such_artifact");
    let centre = Table::new(3).phase_zero(2).at(ANNA, Node::CENTRE).holds(ANNA, BALL);
    assert_eq!(centre.refused(ANNA, play_ball(BALL, YES)), "node_taken");
}

/// HORZ-BALL-04: the owner is the organiser; his token lies on a side before the bets and decides at 0.
#[test]
fn the_owners_token_decides_at_zero() {
    for side in Side::ALL {
        let mut table = with_ball();
        table.act(ANNA, play_ball(BALL, side));
        let event = table.game.node(node(1, 2)).event.expect("an event");
        assert_eq!((event.organiser, event.token), (Some(ANNA), side));
        assert!(matches!(table.game.stage, Stage::Bets { .. }));
        bets(&mut table, [(YES, 1), (NO, 0), (NO, 0)], (NO, 1), (YES, 0));
        table.pass_to_round(6);
        assert_eq!(table.realisation(node(1, 2)), (side.into(), 0, true));
    }
}

/// HORZ-BALL-05: a ball has nothing printed: no links, no bonus, no mark, no arcs.
#[test]
fn a_ball_has_nothing_of_its_own() {
    let mut table = before_bets();
    let event = table.game.node(node(1, 2)).event.expect("an event");
    assert_eq!((event.links, event.arcs), ([None; 6], [None; 2]));
    for ball in BALLS {
        let printed = library().card(ball);
        assert_eq!((printed.data.bonus, &printed.data.mark, printed.links), (0, &None, [None; 6]));
    }
    bets(&mut table, [(YES, 0); 3], (YES, 0), (YES, 0));
    table.act(ANNA, MINE);
    assert_eq!((table.reserve(ANNA), table.game.player(ANNA).n_artifacts()), (53, 0));
}

/// HORZ-BALL-05: links of neighbours, needle links, influence and deferred influence work on it.
#[test]
fn a_ball_is_worked_on_like_any_event() {
    let mut table = Table::new(3).at(ANNA, node(1, 2)).holds(ANNA, BALL).influenced(node(1, 2), -3);
    table = table.event(node(1, 0), "S-YES-1", 0, BORIS, YES).links(node(1, 0), &[]);
    table = table.needle(node(1, 0), node(1, 2), Kind::Hindrance, 2);
    table.act(ANNA, play_ball(BALL, YES));
    bets(&mut table, [(YES, 0); 3], (YES, 0), (YES, 0));
    table.act(ANNA, influence(YES, false));
    table.pass_to_round(6);
    let (from_centre, from_needle, deferred, weak) = (2, -4, -3, 1);
    let sum = from_centre + from_needle + deferred + weak;
    assert_eq!(table.realisation(node(1, 2)), (Outcome::NotOccurred, sum, false));
}

/// HORZ-BALL-06: all bet in any order, one token each, the owner three; nothing else happens meanwhile.
#[test]
fn everybody_bets_once_and_the_owner_three_times() {
    let mut table = before_bets();
    assert_eq!(table.game.status().awaited().len(), 3);
    assert_eq!(table.refused(ANNA, MINE), "bets_first");
    table.act(VERA, bet(NO, 0)).act(ANNA, bet(YES, 0));
    assert_eq!(table.refused(VERA, bet(NO, 0)), "decided");
    table.act(ANNA, bet(YES, 0)).act(ANNA, bet(YES, 0));
    assert_eq!(table.refused(ANNA, bet(YES, 0)), "decided");
    assert_eq!(table.game.status().awaited().iter().collect::<Vec<_>>(), [BORIS]);
    table.act(BORIS, bet(NO, 0));
    assert_eq!((table.game.stage, table.game.turn_seat()), (Stage::Turn, ANNA));
    assert_eq!(table.refused(BORIS, bet(NO, 0)), "not_your_turn");
}

/// HORZ-BALL-06: the bets are secret: others learn that somebody has decided, and not what.
#[test]
fn bets_are_secret() {
    let mut table = before_bets();
    let before = table.game.view(Eyes::Seat(BORIS));
    table.act(ANNA, bet(YES, 2));
    assert_eq!(table.game.view(Eyes::Seat(BORIS)), before);
    table.act(ANNA, bet(NO, 1)).act(ANNA, bet(YES, 0));
    let mut after = table.game.view(Eyes::Seat(BORIS));
    assert!(after.seats[ANNA.index()].decided);
    after.seats[ANNA.index()].decided = false;
    assert_eq!(after, before);
    let mut told = table.events.iter().filter_map(|event| event.seen_by(Eyes::Seat(BORIS)));
    assert_eq!(told.next_back(), Some(Event::Decided { seat: ANNA }));
    assert_eq!(table.events.iter().filter_map(|event| event.seen_by(Eyes::Seat(BORIS))).count(), 2);
}

/// HORZ-BALL-07: for each token a side and any number of energy is chosen, none included.
#[test]
fn a_bet_is_a_side_and_any_energy() {
    let table = before_bets().energy(BORIS, 17);
    let expected: Vec<Action> = [YES, NO].into_iter().flat_map(|side| (0..=2).map(move |n| bet(side, n))).collect();
    assert_eq!(table.legal(BORIS), expected);
}

/// HORZ-BALL-08: the owner's tokens may lie on different sides, in any division.
#[test]
fn the_owners_tokens_lie_as_he_likes() {
    for (sides, on_yes) in [([YES, YES, NO], 2), ([NO, YES, NO], 1), ([NO, NO, NO], 0), ([YES, YES, YES], 3)] {
        let mut table = before_bets();
        bets(&mut table, sides.map(|side| (side, 0)), (YES, 0), (NO, 0));
        assert_eq!((tokens(&table, 0, YES)[0], tokens(&table, 0, NO)[0]), (on_yes, 3 - on_yes));
    }
}

/// HORZ-BALL-09: nothing comes of a bet before all have decided; then all are revealed together.
#[test]
fn bets_are_revealed_together() {
    let mut table = before_bets();
    table.act(BORIS, bet(NO, 2)).act(VERA, bet(YES, 1)).act(ANNA, bet(YES, 3)).act(ANNA, bet(YES, 0));
    assert_eq!((table.game.node(node(1, 2)).influence, tokens(&table, 0, YES)), (0, [0; 3]));
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [50; 3]);
    table.act(ANNA, bet(NO, 0));
    let of = |side, energy| Bet { side, energy };
    let all = vec![vec![of(YES, 3), of(YES, 0), of(NO, 0)], vec![of(NO, 2)], vec![of(YES, 1)]];
    assert!(table.events.contains(&Event::BetsRevealed { node: node(1, 2), bets: all, influence: 2 }));
}

/// HORZ-BALL-10: every token puts one of the player's colour on its side, whatever energy lies on it.
#[test]
fn every_bet_puts_a_colour_token_on_its_side() {
    let mut table = before_bets();
    bets(&mut table, [(YES, 2), (YES, 0), (NO, 1)], (NO, 3), (YES, 0));
    assert_eq!((tokens(&table, 0, YES), tokens(&table, 0, NO)), ([2, 0, 1], [1, 1, 0]));
    assert_eq!((tokens(&table, 1, YES), tokens(&table, 1, NO)), ([0; 3], [0; 3]));
}

/// HORZ-BALL-11: each energy on a token is 1 influence on its side and costs 8 in all.
#[test]
fn bet_influence_costs_eight() {
    let mut table = before_bets();
    bets(&mut table, [(YES, 2), (NO, 1), (NO, 0)], (NO, 4), (YES, 0));
    assert_eq!(table.game.node(node(1, 2)).influence, 2 - 1 - 4);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [50 - 24, 50 - 32, 50]);
}

/// HORZ-BALL-12: all bets of a player together cost no more than he has.
#[test]
fn nobody_bets_more_than_he_can_pay() {
    let mut table = before_bets().energy(BORIS, 7);
    assert_eq!(table.refused_by(BORIS, bet(YES, 1)), ("bet_too_high", "HORZ-BALL-12"));
    assert_eq!(table.refused(ANNA, bet(YES, 7)), "bet_too_high");
    table.act(ANNA, bet(YES, 3));
    assert_eq!(table.refused(ANNA, bet(NO, 4)), "bet_too_high");
    table.act(ANNA, bet(NO, 2));
    assert_eq!(table.refused(ANNA, bet(NO, 2)), "bet_too_high");
    table.act(ANNA, bet(NO, 1)).act(BORIS, bet(YES, 0)).act(VERA, bet(YES, 6));
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [2, 7, 2]);
}

/// HORZ-BALL-12: a bet of the whole reserve is allowed; the player is out after the reveal, and his bets stay.
#[test]
fn a_bet_may_use_up_the_reserve() {
    let mut table = before_bets().energy(BORIS, 16);
    table.act(BORIS, bet(NO, 2));
    assert!(table.game.player(BORIS).active);
    table.act(VERA, bet(YES, 0));
    for _ in 0..3 {
        table.act(ANNA, bet(YES, 0));
    }
    assert!(!table.game.player(BORIS).active);
    assert_eq!((table.game.node(node(1, 2)).influence, tokens(&table, 0, NO)), (-2, [0, 1, 0]));
    table.pass_to_round(6);
    assert_eq!(points(&table), [2, 3, 2]);
}

/// HORZ-BALL-12: an owner who bets everything ends his turn with it.
#[test]
fn an_owner_who_bets_everything_is_out() {
    let mut table = before_bets().energy(ANNA, 24);
    bets(&mut table, [(YES, 1); 3], (NO, 0), (NO, 0));
    assert!(!table.game.player(ANNA).active);
    assert_eq!((table.game.stage, table.game.turn_seat()), (Stage::Turn, BORIS));
    assert_eq!(tokens(&table, 0, YES), [3, 0, 0]);
}

/// HORZ-BALL-13: from the playing of the ball to the reveal no reserve that is shown tells of a bet.
#[test]
fn no_energy_is_disclosed_before_the_reveal() {
    let mut table = before_bets().energy(VERA, 41);
    table.act(ANNA, bet(YES, 2)).act(ANNA, bet(YES, 1)).act(ANNA, bet(YES, 0)).act(BORIS, bet(NO, 6));
    for eyes in [Eyes::Seat(VERA), Eyes::Public] {
        let view = table.game.view(eyes);
        assert_eq!(view.seats.iter().map(|seat| seat.reserve).collect::<Vec<_>>(), [50, 50, 41]);
    }
    table.act(VERA, bet(NO, 0));
    let view = table.game.view(Eyes::Public);
    assert_eq!(view.seats.iter().map(|seat| seat.reserve).collect::<Vec<_>>(), [26, 2, 41]);
}

/// HORZ-BALL-14: every colour token on the side of the outcome is a point, and those on the other side are none.
#[test]
fn tokens_on_the_right_side_give_points() {
    for (boris, after) in [((NO, 0), [4, 2, 3]), ((NO, 5), [3, 3, 2])] {
        let mut table = before_bets();
        bets(&mut table, [(YES, 1), (YES, 0), (NO, 0)], boris, (YES, 0));
        table.pass_to_round(6);
        assert_eq!(points(&table), after);
    }
}

/// HORZ-BALL-15: a ball in hand is traded, unlike an event card, and discharged.
#[test]
fn a_ball_in_hand_is_traded_and_discharged() {
    let mut table = with_ball().at(BORIS, node(1, 2));
    hand_over(&mut table, ANNA, BORIS, BALL, false);
    table.act(ANNA, Action::EndTurn).act(BORIS, Action::Discharge { artifact: BALL });
    assert_eq!(table.reserve(BORIS), 72);
    assert_eq!(table.game.artifact_discard[..], [BALL]);
    assert!(table.game.discard.is_empty());
}

/// HORZ-BALL-15: it does not count towards the five event cards, neither in hand nor when it is played.
#[test]
fn a_ball_is_no_event_card_of_the_hand() {
    let mut four = with_ball().hand(ANNA, &["S-YES-0", "S-NO-0", "S-ATT-0", "S-SUP-0"]);
    four.act(ANNA, Action::EndTurn);
    assert_eq!(four.game.player(ANNA).drawn.len(), 4);
    let mut five = with_ball();
    assert_eq!(five.game.view(Eyes::Public).seats[ANNA.index()].cards, 5);
    five.act(ANNA, play_ball(BALL, YES));
    bets(&mut five, [(YES, 0); 3], (YES, 0), (YES, 0));
    five.act(ANNA, Action::EndTurn);
    assert_eq!((five.game.player(ANNA).hand.len(), five.game.player(ANNA).drawn.len()), (5, 0));
}

/// HORZ-BALL-16: a realised ball is a realised event for the links of later ones.
#[test]
fn a_realised_ball_works_on_later_events() {
    for (side, sum) in [(YES, 2), (NO, -2)] {
        let mut table = with_ball();
        for (place, id) in [(node(1, 3), "S-YES-1"), (node(2, 4), "S-NO-1"), (node(2, 7), "S-YES-2")] {
            table = table.event(place, id, 0, BORIS, YES).links(place, &[]);
        }
        table = table.links(node(1, 3), &[("NE", Kind::Cause)]).links(node(2, 4), &[("NW", Kind::Cause)]);
        table = table.needle(node(1, 2), node(2, 7), Kind::Cause, 0);
        table.act(ANNA, play_ball(BALL, side));
        bets(&mut table, [(YES, 0); 3], (YES, 0), (YES, 0));
        table.pass_to_round(10);
        for place in [node(1, 3), node(2, 4), node(2, 7)] {
            assert_eq!(table.realisation(place).1, sum, "{place} with the ball on {side:?}");
        }
    }
}

/// HORZ-BALL-01, HORZ-BALL-14: a ball scores by its own section of the bet board, whatever lies in the other one.
#[test]
fn each_ball_scores_by_its_own_section() {
    for (ball, other) in [(Artifact::FirstBall, 1), (Artifact::SecondBall, 0)] {
        let mut table = Table::new(3).round(7).at(ANNA, node(2, 4)).holds(ANNA, ball);
        table.game.bet_board[other] = [[0, 0, 3, 0, 0], [0, 0, 3, 0, 0]];
        table.act(ANNA, play_ball(ball, YES));
        bets(&mut table, [(YES, 0), (YES, 0), (YES, 0)], (NO, 0), (NO, 0));
        table.pass_to_round(10);
        assert_eq!(points(&table), [5, 2, 2], "{ball:?}");
    }
}
