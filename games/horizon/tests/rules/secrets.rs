//! Public information and secrets (HORZ-INFO).

use horizon::state::Outcome;
use horizon::{Action, Artifact, Event, Horizon, Kind, Link, Node, Side};
use kernel::{Disclosure, Eyes, Game as _, Seat};

use super::position::{ANNA, BORIS, MINE, Table, VERA, card, node, organise, side, token};

/// Whether somebody tells the two tables apart.
fn differs(one: &Table, other: &Table, eyes: Eyes) -> bool {
    one.game.view(eyes) != other.game.view(eyes)
}

/// Nobody but these seats can tell the two tables apart, and these can.
#[track_caller]
fn only_known_to(seats: &[Seat], one: &Table, other: &Table) {
    assert_ne!(one.game, other.game);
    for eyes in Eyes::all(one.game.n()) {
        let knows = eyes.seat().is_some_and(|seat| seats.contains(&seat));
        assert_eq!(differs(one, other, eyes), knows, "{eyes:?}");
    }
}

/// HORZ-INFO-01: what every player has is seen by all: energy, items, artifacts on the table, points and numbers of cards.
#[test]
fn possessions_are_public() {
    let table = Table::new(4).round(11).energy(BORIS, 33).points(BORIS, 7).at(BORIS, node(3, 2));
    let table = table.items(BORIS, |items| {
        (items.cannon, items.shield, items.accelerator) = (1, 2, 3);
        (items.accumulator, items.amplifier) = (Some(26), Some(3));
    });
    let hole = |laid: &mut horizon::Laid| (laid.anticharge, laid.tension) = (14, 6);
    let table = table.laid_with(BORIS, Artifact::HoleInTheBox, hole).laid(BORIS, Artifact::FoldGenerator);
    let table = table.holds(BORIS, Artifact::FirstBall).holds(BORIS, Artifact::CollectorModule);
    let mut table = table.hand(BORIS, &["A1-0", "A1-1"]).drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    table.game.seats[BORIS.index()].history = [2, 5].into_iter().collect();
    let player = table.game.player(BORIS);
    for eyes in Eyes::all(4) {
        let seen = &table.game.view(eyes).seats[BORIS.index()];
        assert_eq!((seen.reserve, seen.points, seen.at), (33, 7, node(3, 2)));
        assert_eq!((seen.items, seen.speed, seen.defence), (player.items, 5, 8));
        assert_eq!(seen.table, player.table);
        assert_eq!(seen.history, [2, 5]);
        assert_eq!((seen.cards, seen.drawn, seen.artifacts), (2, 3, 2));
    }
}

/// HORZ-INFO-01: while bets are laid the reserves are shown as they were, and nobody sees the bets of others.
#[test]
fn reserves_stand_still_while_bets_are_laid() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall).energy(BORIS, 40);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    let mut other = table.clone();
    table.act(BORIS, Action::Bet { side: Side::No, energy: 3 });
    other.act(BORIS, Action::Bet { side: Side::Yes, energy: 0 });
    only_known_to(&[BORIS], &table, &other);
    assert_eq!(table.game.view(Eyes::Public).seats[BORIS.index()].reserve, 40);
    for _ in 0..3 {
        table.act(ANNA, Action::Bet { side: Side::Yes, energy: 0 });
    }
    table.act(VERA, Action::Bet { side: Side::Yes, energy: 0 });
    assert_eq!(table.game.view(Eyes::Public).seats[BORIS.index()].reserve, 16, "after the reveal");
}

/// HORZ-INFO-02: events are seen by all with orientation, links, tokens, arcs and influence, realised ones included.
#[test]
fn the_board_is_public() {
    let (past, open) = (node(1, 0), node(2, 3));
    let table = Table::new(3).round(7).event(past, "S-YES-1", 2, BORIS, Side::No).realised(past, Outcome::Occurred);
    let table = table.event(open, "S-ATT-0", 4, ANNA, Side::No).links(open, &[("S", Kind::Hindrance)]);
    let table = table.arcs(open, Some(BORIS), Some(VERA)).influenced(open, -4).amplified(open, "S", 2);
    let mut table = table.influenced(node(3, 3), 3).needle(open, node(4, 6), Kind::Cause, 1);
    table.game.nodes[node(4, 4).index()].wormholes = 2;
    for eyes in Eyes::all(3) {
        let seen = table.game.view(eyes);
        let at = |node: Node| &seen.nodes[node.index()];
        let event = at(open).event.as_ref().expect("an event");
        assert_eq!((event.card, event.rotation, event.organiser), (card("S-ATT-0"), 4, Some(ANNA)));
        assert_eq!((event.token, event.arcs), (Some(Side::No), [Some(BORIS), Some(VERA)]));
        let link = Some(Link { kind: Kind::Hindrance, forward: true });
        assert_eq!((event.links[side("S").index()], at(open).amplifiers[side("S").index()]), (link, 2));
        assert_eq!((at(open).influence, at(node(3, 3)).influence, at(node(4, 4)).wormholes), (-4, 3, 2));
        assert_eq!(seen.needles, table.game.needles.as_slice());
        let realised = at(past).event.as_ref().expect("an event");
        assert_eq!((at(past).outcome, realised.card, realised.rotation), (Some(Outcome::Occurred), card("S-YES-1"), 2));
        assert_eq!(realised.organiser, Some(BORIS));
    }
}

/// HORZ-INFO-03: event cards and artifacts in hand, and cards to choose from, are seen by their player alone.
#[test]
fn hands_and_choices_are_secret() {
    let table = Table::new(3).hand(BORIS, &["A1-0", "S-YES-1"]).hand(VERA, &["A1-2"]);
    only_known_to(&[BORIS], &table, &table.clone().hand(BORIS, &["A1-1", "S-YES-1"]));
    only_known_to(&[BORIS], &table, &table.clone().hand(BORIS, &["A1-0", "S-NO-1"]));
    let artifact = |artifact| table.clone().holds(BORIS, artifact);
    only_known_to(&[BORIS], &artifact(Artifact::FirstBall), &artifact(Artifact::LachesisNeedle));
    let choice = |id| table.clone().drawn(BORIS, &["B1-0", "B1-1", id]);
    only_known_to(&[BORIS], &choice("B1-2"), &choice("B1-3"));
    let own = table.clone().drawn(BORIS, &["B1-0"]).game.view(Eyes::Seat(BORIS));
    assert_eq!(own.hand.iter().map(|held| held.card).collect::<Vec<_>>(), [card("A1-0"), card("S-YES-1")]);
    assert_eq!(own.drawn[0].card, card("B1-0"));
    assert_eq!(artifact(Artifact::FirstBall).game.view(Eyes::Seat(BORIS)).artifacts, [Artifact::FirstBall]);
}

/// HORZ-INFO-03: the order of the decks is known to nobody, and neither are the event discards.
#[test]
fn decks_and_discards_are_secret() {
    let mut table = Table::new(3);
    for _ in 0..6 {
        let top = table.game.deck.pop().expect("a card");
        table.game.discard.push(top);
    }
    let mut turned = table.clone();
    turned.game.deck.reverse();
    only_known_to(&[], &table, &turned);
    let mut turned = table.clone();
    turned.game.artifact_deck.reverse();
    only_known_to(&[], &table, &turned);
    let mut swapped = table.clone();
    std::mem::swap(&mut swapped.game.deck[0], &mut swapped.game.discard[0]);
    only_known_to(&[], &table, &swapped);
    assert_eq!(table.game.view(Eyes::Public).discard, 6);
    assert_eq!(table.game.view(Eyes::Public).artifact_deck, 17);
}

/// HORZ-INFO-03: what is told of an obtained artifact and of a kept card does not say which, except to its player.
#[test]
fn what_is_told_keeps_the_secrets() {
    let table = Table::new(3).round(7).hand(ANNA, &["L1-0", "A1-0"]).artifact_top(&[Artifact::SecondBall]);
    let mut table = table.deck_top(&["B1-0", "B1-1", "B1-2", "B1-3"]);
    table.act(ANNA, organise("L1-0", 2)).act(ANNA, token(Side::No)).act(ANNA, Action::EndTurn);
    table.act(ANNA, Action::Keep { card: card("B1-2") });
    let told =
        |eyes: Eyes| -> Vec<Event> { table.events.iter().filter_map(|event| Horizon::witness(event, eyes)).collect() };
    let obtained = |artifact| Event::Obtained { seat: ANNA, artifact };
    let kept = |card| Event::Kept { seat: ANNA, card };
    let own = told(Eyes::Seat(ANNA));
    assert!(own.contains(&obtained(Some(Artifact::SecondBall))) && own.contains(&kept(Some(card("B1-2")))));
    assert!(own.contains(&Event::Picked { seat: ANNA }));
    for eyes in [Eyes::Seat(BORIS), Eyes::Seat(VERA), Eyes::Public] {
        let others = told(eyes);
        assert!(others.contains(&obtained(None)) && others.contains(&kept(None)));
        assert!(!others.contains(&obtained(Some(Artifact::SecondBall))) && !others.contains(&kept(Some(card("B1-2")))));
        assert!(!others.contains(&Event::Picked { seat: ANNA }), "a choice that is not complete");
    }
}

/// HORZ-INFO-03: an event that is only being organised is seen by nobody else.
#[test]
fn a_draft_is_secret() {
    let table = Table::new(3);
    let (mut one, mut other) = (table.clone(), table.clone());
    one.act(ANNA, organise("S-YES-0", 2));
    other.act(ANNA, organise("S-NO-0", 2));
    only_known_to(&[ANNA], &one, &other);
    only_known_to(&[ANNA], &one, &table);
}

/// HORZ-GAP-01: what shows a hidden card, artifact or bet to somebody is not taken back; what shows nothing may be.
#[test]
fn what_reveals_something_says_so() {
    let here = node(4, 0);
    let quiet = Table::new(3).round(7).at(BORIS, here).hand(ANNA, &["A1-0", "S-YES-0"]);
    let quiet = quiet.holds(ANNA, Artifact::FirstBall).holds(ANNA, Artifact::CollectorModule);
    let after = |actions: &[(Seat, Action)]| {
        let mut table = quiet.clone();
        for (seat, action) in actions {
            table.act(*seat, *action);
        }
        table.disclosure.expect("something was done") == Disclosure::Something
    };
    let (with, energy) = (BORIS, 0);
    let open = (ANNA, Action::OpenTrade { with });
    let give = (ANNA, Action::Give { with, artifact: Artifact::FirstBall, laid: false });
    let agree = [(ANNA, Action::Agree { with }), (BORIS, Action::Agree { with: ANNA })];
    let ball = (ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    let bet = |seat| (seat, Action::Bet { side: Side::No, energy });
    let draft = (ANNA, organise("S-YES-0", 2));
    let more = (ANNA, Action::GiveEnergy { with, by: 5 });
    for hidden in [vec![(ANNA, MINE)], vec![draft], vec![open], vec![open, more], vec![ball, bet(BORIS)]] {
        assert!(!after(&hidden), "{hidden:?}");
    }
    for shown in [
        vec![draft, (ANNA, token(Side::No))],
        vec![(ANNA, Action::Play { artifact: Artifact::CollectorModule })],
        vec![(ANNA, Action::Discharge { artifact: Artifact::FirstBall })],
        vec![(ANNA, Action::EndTurn)],
        vec![open, give],
        vec![open, give, (ANNA, Action::TakeBack { with, artifact: Artifact::FirstBall, laid: false })],
        vec![open, more, agree[0], agree[1]],
        vec![ball],
        vec![ball, bet(ANNA), bet(ANNA), bet(ANNA), bet(BORIS), bet(VERA)],
    ] {
        assert!(after(&shown), "{shown:?}");
    }
}

/// HORZ-GAP-01, HORZ-OUT-14, HORZ-GAP-27: dropping out shows artifacts, and the last decision on the hands ends all of them.
#[test]
fn dropping_out_and_the_replacement_are_not_taken_back() {
    let mut table = Table::new(3).round(7).energy(ANNA, 1).holds(ANNA, Artifact::FirstBall);
    table.act(ANNA, Action::Move { to: node(4, 1) });
    assert!(!table.game.player(ANNA).active);
    assert_eq!(table.disclosure, Some(Disclosure::Something));
    let mut table = super::setup::dealt(horizon::Mode::Standard, horizon::Colours::Any, 3, 1);
    for (seat, disclosure) in [(ANNA, Disclosure::Nothing), (BORIS, Disclosure::Nothing), (VERA, Disclosure::Something)]
    {
        table.act(seat, Action::KeepHand);
        assert_eq!(table.disclosure, Some(disclosure), "seat {seat}");
    }
}
