//! The turn: what it allows, how often, and how it ends (HORZ-TURN).

use horizon::{Action, Artifact, Direction, Event, Item, Kind, Node, Side, Stage};
use kernel::{Eyes, Game as _, SeatSet};

use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, buy, card, go, influence, node, organise, side, token};

/// Round 7, Anna and Boris in 2.0 with everything that can be used in a turn.
fn equipped() -> Table {
    let here = node(2, 0);
    let table = Table::new(3).round(7).at(ANNA, here).at(BORIS, here).items(ANNA, |items| {
        items.cannon = 1;
        items.accumulator = Some(9);
        items.amplifier = Some(5);
    });
    let table = table.holds(ANNA, Artifact::CollectorModule).holds(ANNA, Artifact::SymmetricStabiliser);
    let table = table.laid(ANNA, Artifact::FoldGenerator);
    table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 12)
}

/// The same with an event in 2.0 that has links to the south, north and south-east.
fn with_event() -> Table {
    let here = node(2, 0);
    let links = [("S", Kind::Cause), ("N", Kind::Cause), ("SE", Kind::Hindrance)];
    equipped().event(here, "N3a", 0, BORIS, Side::Yes).links(here, &links)
}

/// What an action takes of Anna: action points, and energy (gained counts plus).
#[track_caller]
fn price(table: &Table, actions: &[Action]) -> (u8, i32) {
    let mut table = table.clone();
    for action in actions {
        table.act(ANNA, *action);
    }
    (table.game.turn.ap_spent, i32::from(table.reserve(ANNA)) - 50)
}

fn amplify(name: &str) -> Action {
    Action::Amplify { direction: side(name) }
}

/// HORZ-TURN-01: actions come in any order, and between the parts of others.
#[test]
fn actions_come_in_any_order() {
    let orders: [[Action; 6]; 3] = [
        [MINE, go(3, 0), buy(Item::Shield), MINE, go(4, 0), Action::Repay { energy: 2 }],
        [go(3, 0), Action::Repay { energy: 2 }, go(4, 0), MINE, buy(Item::Shield), MINE],
        [buy(Item::Shield), Action::Repay { energy: 2 }, MINE, MINE, go(3, 0), go(4, 0)],
    ];
    for (order, mined) in orders.into_iter().zip([6 + 9, 12 + 12, 6 + 6]) {
        let mut table = equipped();
        for action in order {
            table.act(ANNA, action);
        }
        assert_eq!(table.reserve(ANNA), 50 + mined - 2 - 4 - 2);
        assert_eq!(table.game.player(ANNA).at, node(4, 0));
    }
}

/// HORZ-TURN-02: nothing has to be done: the end can be declared at once, or after some of what is possible.
#[test]
fn a_turn_ends_when_the_player_says_so() {
    let mut table = equipped();
    table.act(ANNA, Action::EndTurn);
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::Turn));
    assert_eq!(table.reserve(ANNA), 50);
    table.act(BORIS, go(2, 1)).act(BORIS, Action::EndTurn);
    assert_eq!(table.game.turn_seat(), VERA);
}

/// HORZ-TURN-02: a turn in which nothing is possible any more ends by itself, and not before.
#[test]
fn a_turn_ends_when_nothing_is_possible() {
    let here = node(4, 0);
    let mut table = Table::new(3).event(here, "S-YES-1", 2, BORIS, Side::Yes).energy(ANNA, 15);
    table.act(ANNA, influence(Side::Yes, true)).act(ANNA, influence(Side::Yes, true)).act(ANNA, go(4, 1));
    assert_eq!((table.game.turn_seat(), table.reserve(ANNA)), (ANNA, 2), "a move is left");
    table.act(ANNA, go(4, 0));
    assert!(table.events.contains(&Event::TurnEnded { seat: ANNA }));
    assert_eq!(table.game.turn_seat(), BORIS);

    let mut table = Table::new(3).energy(ANNA, 50);
    table.act(ANNA, MINE).act(ANNA, MINE).act(ANNA, go(4, 1)).act(ANNA, go(4, 0));
    assert_eq!(table.game.turn_seat(), ANNA, "something can still be bought");
    table.act(ANNA, buy(Item::Shield));
    assert_eq!(table.game.turn_seat(), BORIS);
}

/// HORZ-TURN-03: every limit of an action must be met: times, action points and energy.
#[test]
fn all_limits_of_an_action_must_be_met() {
    let mut table = with_event();
    let strong = influence(Side::Yes, true);
    assert_eq!(table.clone().energy(ANNA, 5).refused(ANNA, strong), "too_little_energy");
    assert_eq!(table.clone().energy(ANNA, 3).refused(ANNA, Action::Attack { seat: BORIS }), "too_little_energy");
    table.act(ANNA, strong).act(ANNA, MINE);
    assert_eq!(table.refused(ANNA, strong), "no_action_points");
    table.act(ANNA, Action::Attack { seat: BORIS });
    assert_eq!(table.refused(ANNA, Action::Attack { seat: BORIS }), "already_attacked");
    table.act(ANNA, go(2, 1)).act(ANNA, go(2, 2));
    assert_eq!(table.refused(ANNA, go(2, 3)), "no_moves");
    assert!(table.reserve(ANNA) > 20, "it is not for want of energy");
}

/// HORZ-TURN-04: a turn has 2 action points; those that are left are lost.
#[test]
fn a_turn_has_two_action_points() {
    let no = ("no_action_points", "HORZ-TURN-04");
    let mut table = Table::new(3);
    table.act(ANNA, MINE);
    assert_eq!(table.refused_by(ANNA, organise("S-YES-0", 2)), no, "organising takes both");
    table.act(ANNA, MINE);
    assert_eq!(table.refused_by(ANNA, MINE), no);
    let mut table = Table::new(3);
    table.end_turns_until(ANNA).act(ANNA, MINE).act(ANNA, MINE);
    assert_eq!(table.refused_by(ANNA, MINE), no, "none was saved");
}

/// HORZ-TURN-05: each execution of an action is paid anew.
#[test]
fn each_execution_is_paid() {
    let mut table = with_event();
    table.act(ANNA, influence(Side::No, true)).act(ANNA, influence(Side::No, true));
    assert_eq!(table.reserve(ANNA), 38);
    table.act(ANNA, go(2, 1)).act(ANNA, go(2, 0));
    assert_eq!(table.reserve(ANNA), 36);
}

/// HORZ-TURN-06: what each action takes or gives: action points and energy.
#[test]
fn actions_cost_what_the_table_says() {
    let (empty, full) = (equipped(), with_event());
    assert_eq!(price(&empty, &[go(3, 0)]), (0, -1));
    assert_eq!(price(&empty, &[organise("S-YES-0", 2), token(Side::Yes)]), (2, -13));
    assert_eq!(price(&empty, &[MINE]), (1, 6));
    assert_eq!(price(&full, &[influence(Side::Yes, false)]), (1, 2));
    assert_eq!(price(&full, &[influence(Side::Yes, true)]), (1, -6));
    assert_eq!(price(&empty, &[buy(Item::Shield)]), (0, -4));
    assert_eq!(price(&empty, &[Action::Attack { seat: BORIS }]), (0, -4));
    assert_eq!(price(&empty, &[Action::Play { artifact: Artifact::CollectorModule }]), (0, 0));
    assert_eq!(price(&empty, &[Action::Fold { to: node(4, 3) }]), (0, -1));
    assert_eq!(price(&empty, &[Action::Borrow { energy: 7 }]), (0, 7));
    assert_eq!(price(&empty, &[Action::Discharge { artifact: Artifact::CollectorModule }]), (0, 22));
    assert_eq!(price(&full, &[amplify("S")]), (0, 0));
    assert_eq!(price(&empty, &[Action::Empty]), (0, 9));
    assert_eq!(price(&empty, &[Action::Repay { energy: 12 }]), (0, -12));
    assert_eq!(price(&empty, &[Action::OpenTrade { with: BORIS }]), (0, 0));
    let mut amplified = full;
    amplified.act(ANNA, amplify("S"));
    assert_eq!(amplified.game.player(ANNA).items.amplifier, Some(4));
}

/// HORZ-TURN-06: what can be done only so often in a turn is refused after that.
#[test]
fn limited_actions_are_refused_after_their_number() {
    let stabiliser = Action::Discharge { artifact: Artifact::SymmetricStabiliser };
    let again: [(&[Action], Action, &str); 7] = [
        (&[go(2, 1), go(2, 0)], go(2, 1), "no_moves"),
        (&[organise("S-YES-0", 2), token(Side::Yes), go(3, 0)], organise("S-NO-0", 2), "no_action_points"),
        (&[MINE, MINE], MINE, "no_action_points"),
        (&[buy(Item::Shield)], buy(Item::Shield), "already_bought"),
        (&[Action::Attack { seat: BORIS }], Action::Attack { seat: BORIS }, "already_attacked"),
        (&[Action::Fold { to: node(2, 1) }], Action::Fold { to: node(2, 2) }, "group_used"),
        (&[Action::Discharge { artifact: Artifact::CollectorModule }], stabiliser, "already_discharged"),
    ];
    for (before, action, code) in again {
        let mut table = equipped();
        for action in before {
            table.act(ANNA, *action);
        }
        assert_eq!(table.refused(ANNA, action), code, "{action:?}");
    }
    let mut table = with_event();
    table.act(ANNA, amplify("S")).act(ANNA, amplify("N")).act(ANNA, amplify("N"));
    assert_eq!(table.refused(ANNA, amplify("SE")), "amplified_enough");
}

/// HORZ-TURN-06: playing artifacts, repaying, emptying and trading have no number.
#[test]
fn other_actions_are_not_limited() {
    let mut table = equipped();
    for artifact in [Artifact::CollectorModule, Artifact::SymmetricStabiliser] {
        table.act(ANNA, Action::Play { artifact });
    }
    for _ in 0..12 {
        table.act(ANNA, Action::Repay { energy: 1 });
    }
    table.act(ANNA, Action::Empty).act(ANNA, buy(Item::Accumulator)).act(ANNA, go(2, 1)).act(ANNA, Action::Empty);
    assert_eq!(table.reserve(ANNA), 50 - 12 + 9 - 10 - 1 + 1);
    table.act(ANNA, go(2, 0));
    for with in [BORIS; 3] {
        table.act(ANNA, Action::OpenTrade { with }).act(ANNA, Action::GiveEnergy { with, by: 1 });
        table.act(ANNA, Action::Agree { with }).act(with, Action::Agree { with: ANNA });
    }
    assert_eq!(table.reserve(BORIS), 53);
}

/// HORZ-TURN-07: outside the own turn everything is refused but a trade.
#[test]
fn only_trade_is_possible_outside_the_own_turn() {
    let mut table = with_event();
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.turn_seat(), BORIS);
    let no = ("not_your_turn", "HORZ-TURN-07");
    for action in [
        go(2, 1),
        organise("S-YES-0", 2),
        MINE,
        influence(Side::Yes, false),
        influence(Side::Yes, true),
        buy(Item::Shield),
        Action::Attack { seat: BORIS },
        Action::Play { artifact: Artifact::CollectorModule },
        Action::Fold { to: Node::MON },
        Action::Borrow { energy: 1 },
        Action::Repay { energy: 1 },
        Action::Discharge { artifact: Artifact::CollectorModule },
        Action::Amplify { direction: Direction(0) },
        Action::Empty,
        Action::EndTurn,
    ] {
        assert_eq!(table.refused_by(ANNA, action), no, "{action:?}");
    }
    assert_eq!(table.legal(ANNA), [Action::OpenTrade { with: BORIS }]);
    table.act(ANNA, Action::OpenTrade { with: BORIS });
}

/// HORZ-TURN-08: a turn begins only when the own choice of cards is settled; until then nobody acts or trades.
#[test]
fn a_pending_choice_comes_before_the_turn() {
    let table = Table::new(4).hand(BORIS, &["A1-0"]).drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    let table = table.hand(VERA, &["A1-1"]).drawn(VERA, &["C1-0", "C1-1", "C1-2"]);
    let mut table = table.at(ANNA, node(4, 5)).at(VERA, node(4, 5));
    table.act(ANNA, Action::EndTurn);
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::BeforeTurn));
    assert!(!table.events.contains(&Event::TurnBegun { seat: BORIS }));
    assert_eq!(table.game.status().awaited(), SeatSet::one(BORIS));
    for action in [MINE, go(4, 6), Action::EndTurn, Action::OpenTrade { with: VERA }] {
        assert_eq!(table.refused_by(BORIS, action), ("choose_first", "HORZ-TURN-08"));
    }
    for seat in [ANNA, VERA, GLEB] {
        assert_eq!(table.refused(seat, MINE), "not_your_turn");
        assert_eq!(table.refused(seat, Action::OpenTrade { with: BORIS }), "not_your_turn");
    }
    assert_eq!(table.legal(VERA).len(), 3, "others may settle their own choice");
    table.act(BORIS, Action::Keep { card: card("B1-1") });
    assert_eq!(table.game.stage, Stage::Turn);
    table.act(BORIS, MINE).act(VERA, Action::OpenTrade { with: BORIS });
}

/// HORZ-TURN-09: at the beginning of a turn all its limits are as new.
#[test]
fn limits_are_reset_at_the_start_of_a_turn() {
    let mut table = with_event().holds(ANNA, Artifact::LachesisNeedle);
    let round = [
        amplify("S"),
        amplify("N"),
        influence(Side::Yes, false),
        MINE,
        buy(Item::Shield),
        Action::Attack { seat: BORIS },
        Action::Borrow { energy: 10 },
    ];
    for action in round {
        table.act(ANNA, action);
    }
    table.act(ANNA, Action::Discharge { artifact: Artifact::CollectorModule });
    table.act(ANNA, go(2, 1)).act(ANNA, Action::Fold { to: node(2, 0) }).act(ANNA, Action::RefuseTrades);
    table.end_turns_until(ANNA);
    assert_eq!(table.game.turn, horizon::state::Turn::default());
    for action in [amplify("SE"), amplify("SE"), amplify("N")] {
        table.act(ANNA, action);
    }
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    for action in &round[2..] {
        table.act(ANNA, *action);
    }
    table.act(ANNA, Action::Discharge { artifact: Artifact::LachesisNeedle });
    table.act(ANNA, go(2, 1)).act(ANNA, Action::Fold { to: node(2, 0) });
}

/// HORZ-TURN-09: what somebody has used does not limit the next player.
#[test]
fn limits_belong_to_the_turn_of_one_player() {
    let mut table = Table::new(3).items(BORIS, |items| items.accelerator = 1);
    table.act(ANNA, MINE).act(ANNA, MINE).act(ANNA, go(4, 1)).act(ANNA, go(4, 2)).act(ANNA, buy(Item::Shield));
    assert_eq!(table.game.turn_seat(), BORIS);
    table.act(BORIS, MINE).act(BORIS, MINE).act(BORIS, go(4, 6)).act(BORIS, go(4, 7)).act(BORIS, go(4, 8));
    table.act(BORIS, buy(Item::Shield));
}

/// HORZ-TURN-10: while bets are awaited nothing else is accepted of anybody, except a choice of cards.
#[test]
fn bets_come_before_everything_else() {
    let table = Table::new(3).round(7).at(BORIS, node(4, 0)).holds(ANNA, Artifact::FirstBall);
    let mut table = table.hand(VERA, &["A1-0"]).drawn(VERA, &["B1-0", "B1-1", "B1-2", "B1-3"]);
    table.act(BORIS, Action::OpenTrade { with: ANNA });
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    let no = ("bets_first", "HORZ-TURN-10");
    for action in [MINE, go(4, 1), influence(Side::Yes, false), buy(Item::Shield), Action::EndTurn] {
        assert_eq!(table.refused_by(ANNA, action), no);
    }
    assert_eq!(table.refused_by(ANNA, Action::GiveEnergy { with: BORIS, by: 1 }), no);
    assert_eq!(table.refused_by(BORIS, Action::GiveEnergy { with: ANNA, by: 1 }), no);
    assert_eq!(table.refused_by(BORIS, Action::CloseTrade { with: ANNA }), no);
    for _ in 0..3 {
        table.act(ANNA, Action::Bet { side: Side::Yes, energy: 0 });
    }
    assert_eq!(table.refused_by(ANNA, MINE), no, "also for who has decided");
    table.act(VERA, Action::Keep { card: card("B1-2") });
    table.act(VERA, Action::Bet { side: Side::Yes, energy: 0 }).act(BORIS, Action::Bet { side: Side::No, energy: 0 });
    table.act(BORIS, Action::GiveEnergy { with: ANNA, by: 1 }).act(ANNA, MINE);
}

/// HORZ-TURN-11: at the end windows close, then tension rises, then the hand is refilled, and then the next turn begins, whatever
/// choices of others are pending.
#[test]
fn the_end_of_a_turn_has_its_order() {
    let table = Table::new(4).at(GLEB, node(4, 0)).hand(ANNA, &["A1-0"]);
    let table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 8);
    let mut table = table.hand(VERA, &["A1-1"]).drawn(VERA, &["C1-0", "C1-1", "C1-2"]);
    table.act(ANNA, Action::OpenTrade { with: GLEB });
    table.events.clear();
    table.act(ANNA, Action::EndTurn);
    let told = [
        Event::TradeClosed { one: ANNA, other: GLEB },
        Event::TurnEnded { seat: ANNA },
        Event::Tension { seat: ANNA, by: 2, tension: 2 },
        Event::Drew { seat: ANNA, n: 3 },
        Event::TurnBegun { seat: BORIS },
    ];
    assert_eq!(table.events, told);
    assert_eq!(table.game.player(ANNA).drawn.len(), 3, "Anna's choice is pending, and so is Vera's");
    table.act(BORIS, MINE).act(BORIS, Action::EndTurn);
    assert_eq!((table.game.turn_seat(), table.game.stage), (VERA, Stage::BeforeTurn));
}

/// HORZ-TURN-02, HORZ-INFO-03: a turn in which nothing is possible ends by itself, but not with an artifact in hand: whether that can
/// be played is nobody else's business.
#[test]
fn a_hidden_artifact_keeps_the_turn_open() {
    let mut table = Table::new(3).round(9);
    table.game.turn.ap_spent = 2;
    (table.game.turn.moves, table.game.turn.bought, table.game.turn.discharged) = (1, true, true);
    let mut empty = table.clone();
    empty.act(ANNA, go(4, 1));
    assert_eq!(empty.game.turn_seat(), BORIS);
    let mut table = table.holds(ANNA, Artifact::LachesisNeedle);
    table.act(ANNA, go(4, 1));
    assert_eq!((table.game.turn_seat(), table.legal(ANNA)), (ANNA, vec![Action::EndTurn]));
}

/// HORZ-ART-12, HORZ-GAP-38: everybody sees of which groups an artifact was used in this turn, and that trades are refused.
#[test]
fn the_view_shows_what_is_used_up() {
    let mut table = Table::new(3).round(7).at(BORIS, node(4, 0)).laid(ANNA, Artifact::CollectorModule);
    let limits = |table: &Table| Eyes::all(3).map(|eyes| table.game.view(eyes).limits).collect::<Vec<_>>();
    assert!(limits(&table).iter().all(|limits| limits.used == [false; 3] && !limits.refuses));
    table.act(ANNA, Action::Mine { collect: true }).act(ANNA, Action::RefuseTrades);
    assert!(limits(&table).iter().all(|limits| limits.used == [false, true, false] && limits.refuses));
}
