//! Energy and dropping out (HORZ-OUT).

use horizon::content::{CENTRE, is_deck};
use horizon::state::Outcome;
use horizon::{Action, Artifact, CardSet, Event, Horizon, How, Item, Kind, Node, Side, Stage};
use kernel::{Eyes, Game as _, Seat, SeatSet};

use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, buy, card, go, influence, node, organise, token};

fn is_out(table: &Table, seat: Seat) -> bool {
    let is_told = table.events.contains(&Event::DroppedOut { seat });
    assert_eq!(is_told, !table.game.player(seat).active, "what is told and what is");
    is_told
}

/// What everybody has together.
fn sum(table: &Table) -> u16 {
    table.game.seats.iter().map(|player| player.reserve).sum()
}

/// Anna spends her last energy on a step.
fn step_with_the_last_energy(table: Table) -> Table {
    let mut table = table.energy(ANNA, 1);
    table.act(ANNA, go(4, 1));
    table
}

/// Anna gives Boris all that she has.
fn give_all(table: &mut Table) {
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    while table.legal(ANNA).contains(&Action::GiveEnergy { with: BORIS, by: 1 }) {
        table.act(ANNA, Action::GiveEnergy { with: BORIS, by: 1 });
    }
    table.act(ANNA, Action::Agree { with: BORIS }).act(BORIS, Action::Agree { with: ANNA });
}

/// HORZ-OUT-01: what is paid or lost goes to nobody, and what is gained is taken from nobody; a trade is the exception.
#[test]
fn energy_goes_to_the_bank_and_comes_from_it() {
    let table = Table::new(3).round(7).at(ANNA, node(2, 0)).at(BORIS, node(2, 0)).energy(BORIS, 30);
    let table = table.items(ANNA, |items| items.cannon = 1).holds(ANNA, Artifact::CollectorModule);
    for (action, by) in [
        (go(2, 1), -1),
        (buy(Item::Shield), -4),
        (Action::Attack { seat: BORIS }, -4 - 12),
        (MINE, 6),
        (Action::Discharge { artifact: Artifact::CollectorModule }, 22),
    ] {
        let mut table = table.clone();
        let before = sum(&table);
        table.act(ANNA, action);
        assert_eq!(sum(&table), before.strict_add_signed(by), "{action:?}");
        assert_eq!(table.reserve(VERA), 50);
        assert_eq!(table.reserve(BORIS), if by == -16 { 18 } else { 30 });
    }
    let mut table = table.energy(ANNA, 7);
    give_all(&mut table);
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS), table.reserve(VERA)), (0, 37, 50));
}

/// HORZ-OUT-02: what costs more than the reserve is refused, and the reserve stays as it is.
#[test]
fn nobody_pays_more_than_the_reserve() {
    let no = ("too_little_energy", "HORZ-OUT-02");
    let table = Table::new(3).round(7).at(BORIS, node(4, 0));
    let table = table.items(ANNA, |items| items.cannon = 1);
    assert_eq!(table.clone().energy(ANNA, 12).refused_by(ANNA, organise("S-YES-0", 2)), no);
    assert_eq!(table.clone().energy(ANNA, 3).refused_by(ANNA, Action::Attack { seat: BORIS }), no);
    assert_eq!(table.clone().energy(ANNA, 3).refused_by(ANNA, buy(Item::Shield)), no);
    let event = table.clone().event(node(4, 0), "S-YES-1", 2, BORIS, Side::Yes).energy(ANNA, 5);
    assert_eq!(event.refused_by(ANNA, influence(Side::Yes, true)), no);
    assert_eq!(event.refused_by(ANNA, influence(Side::No, true)), no);
    let owes = table.clone().laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 20).energy(ANNA, 8);
    assert_eq!(owes.refused_by(ANNA, Action::Repay { energy: 9 }), no);
}

/// HORZ-OUT-03: a cost that takes exactly the whole reserve can be paid.
#[test]
fn the_last_energy_can_be_spent() {
    let table = Table::new(3).round(7).at(BORIS, node(4, 0)).items(ANNA, |items| items.cannon = 1);
    let event = table.clone().event(node(4, 0), "S-YES-1", 2, BORIS, Side::Yes);
    let owes = table.clone().laid_with(ANNA, Artifact::HoleInTheBox, |hole| hole.anticharge = 20);
    for (table, energy, action) in [
        (&table, 1, go(4, 1)),
        (&table, 4, Action::Attack { seat: BORIS }),
        (&table, 4, buy(Item::Accelerator)),
        (&event, 6, influence(Side::No, true)),
        (&owes, 8, Action::Repay { energy: 8 }),
    ] {
        let mut table = table.clone().energy(ANNA, energy);
        table.act(ANNA, action);
        assert_eq!(table.reserve(ANNA), 0, "{action:?}");
    }
    let mut table = table.energy(ANNA, 13);
    table.act(ANNA, organise("S-YES-0", 2)).act(ANNA, token(Side::Yes));
    assert_eq!(table.reserve(ANNA), 0);
}

/// HORZ-OUT-04: at 0 a player drops out at once, at 1 not; what was gained in the same trade counts first.
#[test]
fn a_player_without_energy_drops_out_at_once() {
    let mut table = Table::new(3).energy(ANNA, 2);
    table.act(ANNA, go(4, 1));
    assert!(!is_out(&table, ANNA));
    table.act(ANNA, go(4, 0));
    assert!(is_out(&table, ANNA));
    assert_eq!(table.game.turn_seat(), BORIS);

    let mut table = Table::new(3).at(BORIS, node(4, 0)).energy(ANNA, 5).energy(BORIS, 9);
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    table.act(ANNA, Action::GiveEnergy { with: BORIS, by: 5 }).act(BORIS, Action::GiveEnergy { with: ANNA, by: 1 });
    table.act(ANNA, Action::Agree { with: BORIS }).act(BORIS, Action::Agree { with: ANNA });
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (1, 13));
    assert!(!is_out(&table, ANNA));
}

/// HORZ-OUT-05: what the last energy paid for is done: the pawn moves, the event lies on the board, its artifact is drawn.
#[test]
fn the_last_action_is_carried_out_in_full() {
    let table = step_with_the_last_energy(Table::new(3));
    assert!(is_out(&table, ANNA));
    assert_eq!(table.game.player(ANNA).at, node(4, 1));

    let table = Table::new(3).round(7).energy(ANNA, 13).hand(ANNA, &["L1-0"]);
    let mut table = table.artifact_top(&[Artifact::LachesisNeedle]);
    table.act(ANNA, organise("L1-0", 2)).act(ANNA, token(Side::No));
    let event = table.game.node(node(4, 0)).event.expect("an event");
    assert_eq!((event.card, event.organiser, event.token), (card("L1-0"), Some(ANNA), Side::No));
    let obtained = Event::Obtained { seat: ANNA, artifact: Some(Artifact::LachesisNeedle) };
    assert!(table.events.contains(&obtained));
    assert!(is_out(&table, ANNA));
    assert_eq!(table.game.artifact_discard.as_slice(), [Artifact::LachesisNeedle]);
}

/// HORZ-OUT-05: the last shot still hits, and the last influence still counts.
#[test]
fn the_last_shot_hits_and_the_last_influence_counts() {
    let table = Table::new(3).at(BORIS, node(4, 0)).event(node(4, 0), "S-YES-1", 2, BORIS, Side::Yes);
    let table = table.items(ANNA, |items| items.cannon = 2);
    let mut shot = table.clone().energy(ANNA, 5);
    shot.act(ANNA, Action::Attack { seat: BORIS });
    assert!(is_out(&shot, ANNA));
    assert_eq!(shot.reserve(BORIS), 32);
    let mut pushed = table.energy(ANNA, 6);
    pushed.act(ANNA, influence(Side::No, true));
    assert!(is_out(&pushed, ANNA));
    assert_eq!(pushed.game.node(node(4, 0)).influence, -2);
}

/// HORZ-OUT-06: a payment, an attack and a trade can make somebody drop out.
#[test]
fn payments_attacks_and_trades_make_players_drop_out() {
    let table = Table::new(3).at(BORIS, node(4, 0)).items(ANNA, |items| items.cannon = 1);
    let mut paid = table.clone().energy(ANNA, 4);
    paid.act(ANNA, buy(Item::Shield));
    assert!(is_out(&paid, ANNA));
    let mut shot = table.clone().energy(BORIS, 12);
    shot.act(ANNA, Action::Attack { seat: BORIS });
    assert!(is_out(&shot, BORIS) && !is_out(&shot, ANNA));
    let mut given = table.energy(ANNA, 3);
    give_all(&mut given);
    assert!(is_out(&given, ANNA) && !is_out(&given, BORIS));
}

/// HORZ-OUT-06: a bet, a repayment and an annihilation can make somebody drop out.
#[test]
fn bets_repayments_and_annihilations_make_players_drop_out() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall).energy(BORIS, 16);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    for _ in 0..3 {
        table.act(ANNA, Action::Bet { side: Side::Yes, energy: 0 });
    }
    table.act(VERA, Action::Bet { side: Side::No, energy: 0 });
    assert!(!is_out(&table, BORIS));
    table.act(BORIS, Action::Bet { side: Side::No, energy: 2 });
    assert!(is_out(&table, BORIS) && !is_out(&table, ANNA));
    assert_eq!(table.game.node(node(4, 0)).influence, -2);

    let owes = Table::new(3).laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 10));
    let mut repaid = owes.clone().energy(ANNA, 8);
    repaid.act(ANNA, Action::Repay { energy: 8 });
    assert!(is_out(&repaid, ANNA));
    let mut burst = owes.energy(ANNA, 20).energy(BORIS, 5).energy(VERA, 60);
    burst.act(ANNA, Action::EndTurn);
    assert!(is_out(&burst, ANNA) && is_out(&burst, BORIS) && !is_out(&burst, VERA));
}

/// HORZ-OUT-07: neither a full accumulator nor charges nor a box to borrow from keep anybody in the game.
#[test]
fn stored_energy_and_charges_save_nobody() {
    let table = Table::new(3).items(ANNA, |items| {
        items.accumulator = Some(40);
        items.amplifier = Some(5);
    });
    let table = table.laid(ANNA, Artifact::HoleInTheBox).laid(ANNA, Artifact::FoldGenerator);
    let table = step_with_the_last_energy(table.holds(ANNA, Artifact::CollectorModule));
    assert!(is_out(&table, ANNA));
    assert_eq!(table.reserve(ANNA), 0);
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(41));
}

/// HORZ-OUT-08: somebody who has dropped out is asked nothing more, in no turn and in no realisation.
#[test]
fn who_dropped_out_takes_no_turns_and_decides_nothing() {
    let mut table = step_with_the_last_energy(Table::new(4).at(ANNA, node(4, 0)).round(9));
    let from = table.events.len();
    while table.game.stage != Stage::Over {
        assert_eq!(table.legal(ANNA), []);
        assert!(!table.game.status().able().contains(ANNA));
        table.pass();
    }
    let turns = |seat: Seat| table.events[from..].iter().filter(|event| **event == Event::TurnBegun { seat }).count();
    assert_eq!((turns(ANNA), turns(VERA), turns(GLEB)), (0, 12, 12), "rounds 9 to 20");
}

/// HORZ-OUT-08: a command of somebody who has dropped out is refused by this rule, and bets are not asked of him.
#[test]
fn who_dropped_out_is_refused() {
    let table = Table::new(4).round(7).at(BORIS, node(4, 0)).out(BORIS);
    let no = ("dropped_out", "HORZ-OUT-08");
    for action in [go(4, 1), MINE, buy(Item::Shield), Action::EndTurn] {
        assert_eq!(table.refused_by(BORIS, action), no);
    }
    let mut table = table.holds(ANNA, Artifact::SecondBall);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::SecondBall, side: Side::No });
    assert_eq!(table.refused_by(BORIS, Action::Bet { side: Side::Yes, energy: 0 }), no);
    assert_eq!(table.game.status().awaited(), SeatSet::all(4).without(BORIS));
}

/// HORZ-OUT-08: the one exception: the owner of a box whose annihilation has made him drop out still orders the hits.
#[test]
fn the_owner_of_an_annihilating_box_still_chooses() {
    let table = Table::new(3).round(10).at(ANNA, node(3, 0)).at(BORIS, node(3, 1)).at(VERA, node(4, 0)).energy(ANNA, 9);
    let mut table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 10));
    table.act(ANNA, Action::EndTurn);
    assert!(is_out(&table, ANNA));
    assert_eq!(table.legal(ANNA), [Action::Hit { seat: BORIS }, Action::Hit { seat: VERA }]);
    table.act(ANNA, Action::Hit { seat: VERA });
    assert_eq!((table.reserve(VERA), table.reserve(BORIS)), (34, 50));
    assert_eq!(table.legal(ANNA), []);
}

/// HORZ-OUT-09: nobody attacks or trades with him, and when his node is realised his pawn stays where it stopped.
#[test]
fn who_dropped_out_stands_nowhere() {
    let here = node(1, 3);
    let table = Table::new(3).round(5).at(ANNA, here).at(BORIS, here).at(VERA, here).out(BORIS).turn_of(ANNA);
    let mut table = table.items(ANNA, |items| items.cannon = 1).items(BORIS, |items| items.accumulator = Some(4));
    assert_eq!(table.refused(ANNA, Action::Attack { seat: BORIS }), "not_here");
    assert_eq!(table.refused(ANNA, Action::OpenTrade { with: BORIS }), "no_trade_here");
    assert!(table.legal(ANNA).contains(&Action::Attack { seat: VERA }));
    table.act(ANNA, Action::EndTurn).act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: here });
    table.act(ANNA, go(2, 5)).act(VERA, go(2, 6));
    assert_eq!(table.game.player(BORIS).at, here);
    assert_eq!(table.game.player(BORIS).items.accumulator, Some(4));
    assert_eq!(table.game.view(Eyes::Public).seats[1].at, here, "it is shown where it stopped");
    let is_moved = |event: &Event| matches!(event, Event::Moved { seat, how: How::Forced, .. } if *seat == BORIS);
    assert!(!table.events.iter().any(is_moved));
}

/// HORZ-OUT-10: dropping out ends the own turn at once, without a refill.
#[test]
fn dropping_out_ends_the_turn_without_a_refill() {
    let table = Table::new(3).hand(ANNA, &["A1-0"]);
    let table = step_with_the_last_energy(table);
    assert!(table.events.contains(&Event::TurnEnded { seat: ANNA }));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(table.game.player(ANNA).drawn.is_empty());
    assert_eq!((table.game.turn_seat(), table.game.stage), (BORIS, Stage::Turn));
}

/// HORZ-OUT-10: a box that went to somebody else in the turn makes its tension step all the same; an own box makes none.
#[test]
fn tension_steps_of_others_are_made_when_the_turn_player_drops_out() {
    let table = Table::new(3).at(BORIS, node(4, 0)).energy(ANNA, 3);
    let table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (10, 5));
    let mut given = table.clone();
    given.act(ANNA, Action::OpenTrade { with: BORIS });
    given.act(ANNA, Action::Give { with: BORIS, artifact: Artifact::HoleInTheBox, laid: true });
    for _ in 0..3 {
        given.act(ANNA, Action::GiveEnergy { with: BORIS, by: 1 });
    }
    given.act(ANNA, Action::Agree { with: BORIS }).act(BORIS, Action::Agree { with: ANNA });
    assert!(is_out(&given, ANNA));
    assert!(given.events.contains(&Event::Tension { seat: BORIS, by: 2, tension: 7 }));
    let mut kept = table;
    give_all(&mut kept);
    assert!(is_out(&kept, ANNA));
    assert!(!kept.events.iter().any(|event| matches!(event, Event::Tension { .. } | Event::Annihilated { .. })));
}

/// HORZ-OUT-11: events and bets still change his points, up and down, and he can win.
#[test]
fn who_dropped_out_still_scores_and_can_win() {
    let (one, two, ball) = (node(1, 0), node(1, 1), node(1, 2));
    let table = Table::new(3).round(5).out(BORIS).points(BORIS, 6);
    let table = table.event(one, "S-YES-1", 0, BORIS, Side::Yes).links(one, &[]);
    let mut table = table.event(two, "L1-0", 0, ANNA, Side::No).links(two, &[]).arcs(two, None, Some(BORIS));
    let taken = table.game.artifact_deck.iter().position(|kind| *kind == Artifact::FirstBall).expect("in the deck");
    table.game.artifact_deck.remove(taken);
    let placed = table.game.node(one).event.expect("an event");
    table.game.nodes[ball.index()].event =
        Some(horizon::state::Placed { card: horizon::content::BALLS[0], arcs: [None; 2], ..placed });
    table.game.bet_board[0][Side::Yes.index()][BORIS.index()] = 2;
    table.pass_to_round(6);
    let scored = |by, points, node| Event::Scored { seat: BORIS, by, points, node };
    for event in [scored(1, 7, one), scored(-1, 6, two), scored(2, 8, ball)] {
        assert!(table.events.contains(&event), "{event:?}");
    }
    table.pass_to_round(21);
    assert!(table.events.contains(&Event::Ended { winners: SeatSet::one(BORIS) }));
}

/// HORZ-OUT-12: everything that he has on the board stays there, and works.
#[test]
fn what_lies_on_the_board_stays() {
    let (event, plain) = (node(2, 0), node(3, 6));
    let table = Table::new(4).round(7).event(event, "S-ATT-0", 2, ANNA, Side::Yes);
    let table = table.arcs(event, Some(BORIS), Some(VERA)).influenced(event, 3).amplified(event, "N", 2);
    let table = table.links(event, &[("S", Kind::Cause), ("N", Kind::Hindrance)]).influenced(plain, -3);
    let mut table = table.needle(event, node(4, 3), Kind::Cause, 1).laid(ANNA, Artifact::LachesisNeedle);
    table.game.nodes[plain.index()].wormholes = 1;
    table.game.has_mon = true;
    table.game.bet_board[1][0][ANNA.index()] = 3;
    let before = table.game.clone();
    let mut table = step_with_the_last_energy(table);
    assert!(is_out(&table, ANNA));
    assert_eq!(table.game.nodes, before.nodes);
    assert_eq!(table.game.amplifiers, before.amplifiers);
    assert_eq!(table.game.needles, before.needles);
    assert_eq!(table.game.bet_board, before.bet_board);
    table.pass_to_round(10);
    assert!(table.events.contains(&Event::Scored { seat: BORIS, by: -1, points: 1, node: event }));
}

/// HORZ-OUT-12: the token of an organiser who has dropped out still decides at 0.
#[test]
fn the_token_of_a_dropped_out_organiser_decides() {
    let here = node(1, 0);
    let table = Table::new(3).round(5).out(BORIS).event(here, "A1-0", 0, BORIS, Side::No).links(here, &[]);
    let mut table = table.influenced(here, -2);
    table.pass_to_round(6);
    assert_eq!(table.realisation(here), (Outcome::NotOccurred, 0, true));
}

/// HORZ-OUT-13: his event cards, those drawn to choose from included, go to the discard pile; starting events go to the box.
#[test]
fn event_cards_go_to_the_discard_pile_or_the_box() {
    let table = Table::new(4).at(BORIS, node(4, 0)).energy(BORIS, 5).items(ANNA, |items| items.cannon = 1);
    let mut table = table.hand(BORIS, &["S-YES-1", "S-LOG-1", "A1-0", "B1-2"]).drawn(BORIS, &["C1-0", "N3a", "L1-4"]);
    let (deck, boxed) = (table.game.deck.clone(), table.game.boxed);
    table.act(ANNA, Action::Attack { seat: BORIS });
    assert!(is_out(&table, BORIS));
    let discard: CardSet = table.game.discard.iter().copied().collect();
    let expected: CardSet = ["A1-0", "B1-2", "C1-0", "N3a", "L1-4"].map(card).into_iter().collect();
    assert_eq!(discard, expected);
    assert!(discard.iter().all(is_deck));
    assert_eq!(table.game.boxed, boxed.with(card("S-YES-1")).with(card("S-LOG-1")));
    assert_eq!(table.game.deck, deck);
    let player = table.game.player(BORIS);
    assert!(player.hand.is_empty() && player.drawn.is_empty());
    let seen = table.game.view(Eyes::Public);
    assert_eq!(seen.discard, 5, "face down: only their number is seen");
}

/// HORZ-OUT-14: the artifacts of his hand go face up to the artifact discard pile.
#[test]
fn artifacts_in_hand_are_discarded_face_up() {
    let table = Table::new(3).holds(ANNA, Artifact::FirstBall).holds(ANNA, Artifact::CollectorModule);
    let table = step_with_the_last_energy(table.holds(ANNA, Artifact::CollectorModule));
    let expected = [Artifact::CollectorModule, Artifact::CollectorModule, Artifact::FirstBall];
    assert_eq!(table.game.view(Eyes::Public).artifact_discard, expected);
    assert_eq!(table.game.view(Eyes::Seat(VERA)).seats[0].artifacts, 0);
}

/// HORZ-OUT-15: the artifacts on his table leave the game for good and do nothing more; what they put on the board stays.
#[test]
fn artifacts_on_the_table_are_removed_without_effect() {
    let table = Table::new(3).laid(ANNA, Artifact::LachesisNeedle).laid(ANNA, Artifact::FoldGenerator);
    let table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (32, 12));
    let mut table = table.needle(node(2, 0), node(3, 0), Kind::Hindrance, 0);
    table.game.nodes[node(3, 3).index()].wormholes = 2;
    let table = step_with_the_last_energy(table);
    assert!(is_out(&table, ANNA));
    assert!(table.game.player(ANNA).table.iter().all(Option::is_none));
    assert!(table.game.artifact_discard.is_empty());
    assert_eq!(table.game.removed, [1, 1, 0, 1, 0, 0, 0]);
    assert_eq!((table.reserve(BORIS), table.reserve(VERA)), (50, 50), "nothing annihilates");
    assert_eq!(table.game.needles.len(), 1);
    assert_eq!(table.game.node(node(3, 3)).wormholes, 2);
}

/// HORZ-OUT-16: his item board stays, and his accumulator still counts in the deepest tie.
#[test]
fn items_stay_for_the_deepest_tie() {
    let table = Table::new(3).points(VERA, 0).at(BORIS, node(4, 1)).energy(BORIS, 1).out(BORIS);
    let table = table.items(BORIS, |items| (items.cannon, items.accumulator) = (2, Some(20)));
    let table = table.items(ANNA, |items| items.accumulator = Some(15));
    let mut table = step_with_the_last_energy(table);
    let items = table.game.player(ANNA).items;
    assert_eq!((items.accumulator, table.game.player(BORIS).items.cannon), (Some(16), 2));
    table.pass_to_round(21);
    assert!(table.events.contains(&Event::Ended { winners: SeatSet::one(BORIS) }), "20 against 16, with equal points");
}

/// HORZ-OUT-17: one player who is left plays on alone, a turn in each round up to the twentieth.
#[test]
fn the_last_player_plays_on_alone() {
    let mut table = Table::new(4).out(BORIS).out(VERA).out(GLEB);
    table.act(ANNA, MINE);
    table.pass_to_round(21);
    let turns: Vec<&Event> = table.events.iter().filter(|event| matches!(event, Event::TurnBegun { .. })).collect();
    assert_eq!(turns, vec![&Event::TurnBegun { seat: ANNA }; 16], "rounds 5 to 20");
    for radius in 1..=4 {
        assert!(table.events.contains(&Event::RealisationBegun { radius }));
    }
    assert_eq!(table.game.stage, Stage::Over);
}

/// HORZ-OUT-18: with nobody left the remaining radii are realised one after the other, without turns.
#[test]
fn without_players_the_rest_is_realised() {
    let here = node(3, 0);
    let table = Table::new(3).out(BORIS).out(VERA).event(here, "S-YES-1", 2, BORIS, Side::Yes);
    let table = step_with_the_last_energy(table);
    assert_eq!(table.game.stage, Stage::Over);
    assert!(Node::all().all(|node| !table.game.is_future(node)));
    let radii: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| if let Event::RealisationBegun { radius } = event { Some(*radius) } else { None })
        .collect();
    assert_eq!(radii, [1, 2, 3, 4]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::TurnBegun { .. } | Event::RoundBegun { .. })));
    assert!(table.events.contains(&Event::Scored { seat: BORIS, by: 1, points: 3, node: here }));
    assert_eq!(table.game.seats.iter().map(|player| player.history.len()).collect::<Vec<_>>(), [4, 4, 4]);
}

/// HORZ-OUT-18: it holds from the very first phase on.
#[test]
fn without_players_the_centre_is_realised_too() {
    let mut table = Table::new(3).phase_zero(1).out(BORIS).out(VERA);
    table.game.seats[ANNA.index()].at = Node::CENTRE;
    table.game.seats[ANNA.index()].reserve = 1;
    table.act(ANNA, go(1, 0));
    assert_eq!(table.game.stage, Stage::Over);
    let is_centre = |event: &Event| matches!(event, Event::Realised { card, .. } if *card == CENTRE);
    assert!(table.events.iter().any(is_centre));
    assert!(Horizon::outcome(&table.game).is_some());
}
