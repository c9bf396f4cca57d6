//! Trade (HORZ-TRADE).

use horizon::event::Offer;
use horizon::{Action, Artifact, Event, Horizon, Laid, Node};
use kernel::{Eyes, Game as _, Seat, SeatSet, Status};

use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, go, node};

/// Anna, Boris and Vera stand in one node; Gleb stands elsewhere.
fn together() -> Table {
    let here = node(4, 3);
    Table::new(4).round(7).at(ANNA, here).at(BORIS, here).at(VERA, here)
}

fn open(with: Seat) -> Action {
    Action::OpenTrade { with }
}

fn energy(with: Seat, by: i8) -> Action {
    Action::GiveEnergy { with, by }
}

fn from_hand(with: Seat, artifact: Artifact) -> Action {
    Action::Give { with, artifact, laid: false }
}

fn from_table(with: Seat, artifact: Artifact) -> Action {
    Action::Give { with, artifact, laid: true }
}

/// Both sides put in what they give, and both agree.
#[track_caller]
fn trade(table: &mut Table, one: (Seat, &[Action]), other: (Seat, &[Action])) {
    table.act(one.0, open(other.0));
    for (seat, actions) in [one, other] {
        for action in actions {
            table.act(seat, *action);
        }
    }
    table.act(one.0, Action::Agree { with: other.0 }).act(other.0, Action::Agree { with: one.0 });
}

/// HORZ-TRADE-01: two players in the same node trade in the turn of either of them, and either begins.
#[test]
fn players_in_the_same_node_trade() {
    let mut table = together();
    trade(&mut table, (ANNA, &[energy(BORIS, 10)]), (BORIS, &[]));
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (40, 60));
    trade(&mut table, (VERA, &[energy(ANNA, 5)]), (ANNA, &[]));
    assert_eq!((table.reserve(ANNA), table.reserve(VERA)), (45, 45));
    table.act(ANNA, Action::EndTurn);
    trade(&mut table, (ANNA, &[energy(BORIS, 1)]), (BORIS, &[energy(ANNA, 5)]));
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (49, 56));
}

/// HORZ-TRADE-01: who stands with the turn player may act in that turn, and need not; who stands elsewhere may not.
#[test]
fn company_may_act_in_the_turn() {
    let Status::Awaiting { must, may } = together().game.status() else { panic!("the game goes on") };
    assert_eq!(must, SeatSet::one(ANNA));
    assert_eq!(may, [BORIS, VERA].into_iter().collect::<SeatSet>());
}

/// HORZ-TRADE-01: not in different nodes, not in a third player's turn, not with oneself or with who has dropped out.
#[test]
fn others_do_not_trade() {
    let table = together();
    let no = ("no_trade_here", "HORZ-TRADE-01");
    assert_eq!(table.refused_by(ANNA, open(GLEB)), no);
    assert_eq!(table.refused_by(GLEB, open(ANNA)), no);
    assert_eq!(table.refused_by(BORIS, open(VERA)), no);
    assert_eq!(table.refused_by(ANNA, open(ANNA)), no);
    assert_eq!(table.refused_by(ANNA, open(Seat(9))), no);
    let table = table.out(BORIS);
    assert_eq!(table.refused_by(ANNA, open(BORIS)), no);
    assert_eq!(table.refused_by(BORIS, open(ANNA)), no);
}

/// HORZ-TRADE-01: V616 Mon is a place to trade like any other.
#[test]
fn players_trade_in_v616_mon() {
    let mut table = together().at(ANNA, Node::MON).at(GLEB, Node::MON);
    assert_eq!(table.refused(ANNA, open(BORIS)), "no_trade_here");
    trade(&mut table, (ANNA, &[energy(GLEB, 1)]), (GLEB, &[]));
    assert_eq!(table.reserve(GLEB), 51);
}

/// HORZ-TRADE-02: energy, artifacts of the hand and artifacts of the table change hands, all in one trade.
#[test]
fn energy_and_artifacts_are_traded() {
    let table = together().holds(ANNA, Artifact::FirstBall).laid(ANNA, Artifact::CollectorModule);
    let mut table = table.laid(BORIS, Artifact::LachesisNeedle).holds(BORIS, Artifact::HoleInTheBox);
    let (first, collector) = (Artifact::FirstBall, Artifact::CollectorModule);
    let gives = [energy(BORIS, 10), from_hand(BORIS, first), from_table(BORIS, collector)];
    let got = [from_table(ANNA, Artifact::LachesisNeedle), from_hand(ANNA, Artifact::HoleInTheBox)];
    trade(&mut table, (ANNA, &gives), (BORIS, &got));
    let (anna, boris) = (table.game.player(ANNA), table.game.player(BORIS));
    assert_eq!((anna.reserve, boris.reserve), (40, 60));
    assert_eq!((anna.artifacts, boris.artifacts), ([0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1, 0]));
    assert!(anna.laid(Artifact::LachesisNeedle).is_some() && anna.laid(collector).is_none());
    assert!(boris.laid(collector).is_some() && boris.laid(Artifact::LachesisNeedle).is_none());
}

/// HORZ-TRADE-02: several artifacts of one kind go from hand to hand in one trade.
#[test]
fn artifacts_of_one_kind_are_given_together() {
    let artifact = Artifact::CollectorModule;
    let mut table = together().holds(ANNA, artifact).holds(ANNA, artifact);
    trade(&mut table, (ANNA, &[from_hand(BORIS, artifact), from_hand(BORIS, artifact)]), (BORIS, &[]));
    let held = |seat| table.game.player(seat).artifacts[artifact.index()];
    assert_eq!((held(ANNA), held(BORIS)), (0, 2));
}

/// HORZ-TRADE-02: nobody gives what he does not have.
#[test]
fn nobody_gives_what_is_not_theirs() {
    let mut table = together().energy(ANNA, 9).holds(ANNA, Artifact::FirstBall).laid(ANNA, Artifact::CollectorModule);
    table = table.holds(BORIS, Artifact::SecondBall);
    table.act(ANNA, open(BORIS)).act(ANNA, energy(BORIS, 5));
    let no = ("not_yours", "HORZ-TRADE-02");
    for action in [
        energy(BORIS, 5),
        energy(BORIS, 10),
        energy(BORIS, -10),
        from_hand(BORIS, Artifact::SecondBall),
        from_hand(BORIS, Artifact::CollectorModule),
        from_table(BORIS, Artifact::FirstBall),
        from_table(BORIS, Artifact::LachesisNeedle),
        Action::TakeBack { with: BORIS, artifact: Artifact::FirstBall, laid: false },
        Action::TakeBack { with: BORIS, artifact: Artifact::CollectorModule, laid: true },
    ] {
        assert_eq!(table.refused_by(ANNA, action), no, "{action:?}");
    }
    table.act(ANNA, from_hand(BORIS, Artifact::FirstBall)).act(ANNA, from_table(BORIS, Artifact::CollectorModule));
    assert_eq!(table.refused_by(ANNA, from_hand(BORIS, Artifact::FirstBall)), no, "each only once");
    assert_eq!(table.refused_by(ANNA, from_table(BORIS, Artifact::CollectorModule)), no);
}

/// HORZ-TRADE-03: stored energy and charges cannot be given; cards, items, points and influence stay where they are.
#[test]
fn nothing_else_is_traded() {
    let table = together().energy(ANNA, 4).points(ANNA, 9).items(ANNA, |items| {
        (items.cannon, items.accumulator, items.amplifier) = (2, Some(40), Some(5));
    });
    let table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 20);
    let mut table = table.laid(ANNA, Artifact::FoldGenerator).influenced(node(4, 3), 3);
    table.act(ANNA, open(BORIS));
    assert_eq!(table.refused(ANNA, energy(BORIS, 5)), "not_yours");
    let is_known = |action: &Action| {
        matches!(action, Action::GiveEnergy { .. } | Action::Agree { .. } | Action::CloseTrade { .. })
            || matches!(
                action,
                Action::Give { artifact: Artifact::HoleInTheBox | Artifact::FoldGenerator, laid: true, .. }
            )
    };
    let others: Vec<Action> = table.legal(BORIS).into_iter().filter(|action| !is_known(action)).collect();
    assert_eq!(others, [], "that is all that can lie in a window");
    let before = table.game.clone();
    table.act(ANNA, energy(BORIS, 1)).act(ANNA, Action::Agree { with: BORIS }).act(BORIS, Action::Agree { with: ANNA });
    for seat in [ANNA, BORIS] {
        let (old, new) = (before.player(seat), table.game.player(seat));
        assert_eq!((old.hand, old.items, old.points, old.table), (new.hand, new.items, new.points, new.table));
    }
    assert_eq!(table.game.nodes, before.nodes);
}

/// HORZ-TRADE-04: an artifact of a hand goes into the other hand, and third players do not learn which.
#[test]
fn an_artifact_of_a_hand_goes_into_the_other_hand_unseen() {
    let mut table = together().holds(ANNA, Artifact::LachesisNeedle);
    trade(&mut table, (ANNA, &[from_hand(BORIS, Artifact::LachesisNeedle)]), (BORIS, &[energy(ANNA, 5)]));
    assert_eq!(table.game.player(BORIS).artifacts[Artifact::LachesisNeedle.index()], 1);
    assert!(table.game.player(BORIS).laid(Artifact::LachesisNeedle).is_none());
    let is_trade = |event: &&Event| matches!(event, Event::Traded { .. });
    let traded = table.events.iter().find(is_trade).expect("a trade");
    let told = |eyes| match Horizon::witness(traded, eyes) {
        Some(Event::Traded { gave: Offer { hand, n_hand, .. }, got: Offer { energy, .. }, .. }) => {
            (hand, n_hand, energy)
        }
        other => panic!("{other:?}"),
    };
    let needle = Some([0, 0, 0, 1, 0, 0, 0]);
    assert_eq!(told(Eyes::Seat(ANNA)), (needle, 1, 5));
    assert_eq!(told(Eyes::Seat(BORIS)), (needle, 1, 5));
    assert_eq!(told(Eyes::Seat(VERA)), (None, 1, 5));
    assert_eq!(told(Eyes::Public), (None, 1, 5));
}

/// HORZ-TRADE-05: an artifact of a table goes to the other table as it is.
#[test]
fn an_artifact_of_a_table_keeps_its_state() {
    let (hole, needle) = (Artifact::HoleInTheBox, Artifact::LachesisNeedle);
    let table = together().laid_with(ANNA, hole, |laid| (laid.anticharge, laid.tension) = (17, 6));
    let mut table =
        table.laid_with(BORIS, needle, |laid| laid.charges = 1).laid_with(ANNA, Artifact::FoldGenerator, |laid| {
            laid.charges = 3;
        });
    let gives = [from_table(BORIS, hole), from_table(BORIS, Artifact::FoldGenerator)];
    trade(&mut table, (ANNA, &gives), (BORIS, &[from_table(ANNA, needle)]));
    let (anna, boris) = (table.game.player(ANNA), table.game.player(BORIS));
    let carries = |laid: Option<&Laid>| laid.map(|laid| (laid.charges, laid.anticharge, laid.tension));
    assert_eq!(carries(boris.laid(hole)), Some((0, 17, 6)));
    assert_eq!(carries(boris.laid(Artifact::FoldGenerator)), Some((3, 0, 0)));
    assert_eq!(carries(anna.laid(needle)), Some((1, 0, 0)));
    assert!(anna.laid(hole).is_none() && anna.laid(Artifact::FoldGenerator).is_none() && boris.laid(needle).is_none());
    assert_eq!((anna.n_artifacts(), boris.n_artifacts()), (0, 0), "not into the hand");
}

/// HORZ-TRADE-06: a trade needs the agreement of both, to what lies there now.
#[test]
fn both_agree_to_the_same_content() {
    let mut table = together();
    table.act(ANNA, open(BORIS)).act(ANNA, energy(BORIS, 10)).act(BORIS, Action::Agree { with: ANNA });
    assert_eq!(table.reserve(BORIS), 50, "one agreement is not enough");
    assert_eq!(table.refused_by(BORIS, Action::Agree { with: ANNA }), ("already_agreed", "HORZ-TRADE-06"));
    table.act(ANNA, energy(BORIS, -5)).act(ANNA, Action::Agree { with: BORIS });
    assert_eq!(table.reserve(BORIS), 50, "Boris has agreed to something else");
    table.act(BORIS, energy(ANNA, 1)).act(BORIS, Action::Agree { with: ANNA });
    assert_eq!(table.reserve(BORIS), 50, "Anna too");
    table.act(ANNA, Action::Agree { with: BORIS });
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (46, 54));
    assert!(table.game.windows.is_empty());
}

/// HORZ-TRADE-07: one side may give nothing, but not both.
#[test]
fn a_gift_is_a_trade() {
    let mut table = together().holds(BORIS, Artifact::FirstBall);
    trade(&mut table, (ANNA, &[energy(BORIS, 5)]), (BORIS, &[]));
    trade(&mut table, (ANNA, &[]), (BORIS, &[from_hand(ANNA, Artifact::FirstBall)]));
    assert_eq!((table.reserve(ANNA), table.game.player(ANNA).n_artifacts()), (45, 1));
    table.act(ANNA, open(BORIS));
    assert_eq!(table.refused_by(ANNA, Action::Agree { with: BORIS }), ("empty_trade", "HORZ-TRADE-07"));
}

/// HORZ-TRADE-08: trades cost nothing, and many are made in one turn.
#[test]
fn trades_are_many_and_free() {
    let mut table = together();
    for _ in 0..20 {
        trade(&mut table, (ANNA, &[energy(BORIS, 1)]), (BORIS, &[]));
    }
    for _ in 0..5 {
        trade(&mut table, (VERA, &[energy(ANNA, 1)]), (ANNA, &[]));
    }
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [35, 70, 45]);
    assert_eq!((table.game.turn.ap_spent, table.game.turn.moves), (0, 0));
    table.act(ANNA, MINE).act(ANNA, MINE);
    trade(&mut table, (ANNA, &[energy(BORIS, 1)]), (BORIS, &[]));
}

/// HORZ-TRADE-08: a turn has no greatest number of trades.
#[test]
fn trades_are_not_limited_in_number() {
    let mut table = together();
    for _ in 0..40 {
        trade(&mut table, (ANNA, &[energy(BORIS, 1)]), (BORIS, &[]));
    }
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (10, 90));
}

/// HORZ-TRADE-09: an artifact without charges changes tables like any other.
#[test]
fn an_exhausted_artifact_is_traded() {
    for artifact in [Artifact::SymmetricStabiliser, Artifact::FoldGenerator, Artifact::CollectorModule] {
        let mut table = together().laid_with(ANNA, artifact, |laid| laid.charges = 0);
        trade(&mut table, (ANNA, &[from_table(BORIS, artifact)]), (BORIS, &[]));
        assert_eq!(table.game.player(BORIS).laid(artifact).map(|laid| laid.charges), Some(0));
        assert!(table.game.player(ANNA).laid(artifact).is_none());
    }
}

/// HORZ-TRADE-10: a table gets no second artifact of a kind, unless its own goes away in the same trade.
#[test]
fn a_table_holds_no_two_of_a_kind() {
    let artifact = Artifact::SymmetricStabiliser;
    let mut table = together().laid_with(ANNA, artifact, |laid| laid.charges = 0).laid(BORIS, artifact);
    let no = ("two_of_a_kind", "HORZ-TRADE-10");
    table.act(ANNA, open(BORIS)).act(ANNA, from_table(BORIS, artifact));
    assert_eq!(table.refused_by(ANNA, Action::Agree { with: BORIS }), no);
    assert_eq!(table.refused_by(BORIS, Action::Agree { with: ANNA }), no);
    table.act(BORIS, from_table(ANNA, artifact));
    table.act(BORIS, Action::Agree { with: ANNA }).act(ANNA, Action::Agree { with: BORIS });
    let charges = |seat| table.game.player(seat).laid(artifact).map(|laid| laid.charges);
    assert_eq!((charges(ANNA), charges(BORIS)), (Some(2), Some(0)));
    table.act(ANNA, open(BORIS)).act(BORIS, from_table(ANNA, artifact));
    assert_eq!(table.refused_by(ANNA, Action::Agree { with: BORIS }), no, "nor in the other direction");
}

/// HORZ-TRADE-10: a second one in the hand is no matter.
#[test]
fn two_of_a_kind_in_hand_are_no_matter() {
    let artifact = Artifact::SymmetricStabiliser;
    let mut table = together().holds(ANNA, artifact).laid(BORIS, artifact).holds(BORIS, artifact);
    trade(&mut table, (ANNA, &[from_hand(BORIS, artifact)]), (BORIS, &[]));
    assert_eq!(table.game.player(BORIS).artifacts[artifact.index()], 2);
    let mut table = together().laid(ANNA, artifact).holds(BORIS, artifact);
    trade(&mut table, (ANNA, &[from_table(BORIS, artifact)]), (BORIS, &[]));
    assert!(table.game.player(BORIS).laid(artifact).is_some());
}

/// HORZ-TRADE-11: both sides change at the same moment, and only then is looked for 0 energy.
#[test]
fn both_sides_are_exchanged_at_once() {
    let mut table = together().energy(ANNA, 10).energy(BORIS, 5);
    trade(&mut table, (ANNA, &[energy(BORIS, 10)]), (BORIS, &[energy(ANNA, 5)]));
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (5, 10));
    assert!(table.game.player(ANNA).active && table.game.player(BORIS).active);
    trade(&mut table, (ANNA, &[energy(BORIS, 5)]), (BORIS, &[]));
    assert!(!table.game.player(ANNA).active);
    assert!(table.events.contains(&Event::DroppedOut { seat: ANNA }));
}

/// HORZ-TRADE-12: a trade binds nobody to anything: afterwards both may do what they could do before.
#[test]
fn a_trade_binds_nobody() {
    let table = together().items(ANNA, |items| items.cannon = 1).items(BORIS, |items| items.cannon = 1);
    let mut traded = table.clone();
    trade(&mut traded, (ANNA, &[energy(BORIS, 5)]), (BORIS, &[energy(ANNA, 5)]));
    for seat in [ANNA, BORIS, VERA] {
        assert_eq!(traded.legal(seat), table.legal(seat));
    }
    traded.act(ANNA, Action::Attack { seat: BORIS }).act(ANNA, go(4, 4)).act(ANNA, Action::EndTurn);
    assert_eq!(traded.game.turn_seat(), BORIS);
}

/// HORZ-TRADE-08: so that a turn ends, a seat changes trades two hundred times in it and no more; it still agrees and closes.
#[test]
fn a_turn_of_endless_offers_ends() {
    let mut table = together();
    table.act(ANNA, open(BORIS));
    for change in 1..200 {
        table.act(ANNA, energy(BORIS, if change % 2 == 1 { 1 } else { -1 }));
    }
    assert_eq!(table.refused(ANNA, energy(BORIS, 1)), "traded_enough");
    assert_eq!(table.refused(ANNA, open(VERA)), "traded_enough");
    table.act(BORIS, energy(ANNA, 5)).act(BORIS, Action::Agree { with: ANNA }).act(ANNA, Action::Agree { with: BORIS });
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (54, 46));
}

/// HORZ-META-02, HORZ-GAP-38: energy is offered in the steps that the window has, and in no others.
#[test]
fn energy_is_offered_in_steps() {
    let mut table = together();
    table.act(ANNA, open(BORIS));
    for by in [1, 5, 10, -1, -5, -10] {
        table.act(ANNA, energy(BORIS, by));
    }
    for by in [0, 2, 7, 50, -1] {
        assert_eq!(table.refused(ANNA, energy(BORIS, by)), "not_yours", "{by}");
    }
}
