//! What somebody imagines agrees with what he knows, and knows nothing of what is secret (HORZ-INFO-03).

use std::collections::BTreeSet;

use horizon::state::{Bet, Swap};
use horizon::{Action, Artifact, Colours, Flexible, Horizon, Mode, Side};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, GLEB, Table, VERA, card, node, organise};

/// Worlds that these eyes cannot tell from the table.
#[track_caller]
fn worlds(table: &Table, eyes: Eyes) -> Vec<Horizon> {
    let imagined = (0..60).map(|seed| table.game.imagine(eyes, &mut Luck::fast(seed)));
    let worlds: Vec<Horizon> = imagined.collect();
    for world in &worlds {
        assert_eq!(world.invariants(), Ok(()));
        assert!(world.view(eyes) == table.game.view(eyes), "{eyes} can tell them apart");
    }
    worlds
}

/// How many different answers there are.
fn n_different<T: Ord>(worlds: &[Horizon], of: impl Fn(&Horizon) -> T) -> usize {
    worlds.iter().map(of).collect::<BTreeSet<T>>().len()
}

/// HORZ-INFO-03: nobody knows the order of a deck, the event discards, or the cards and artifacts of others.
#[test]
fn decks_and_hands_are_imagined() {
    let table =
        Table::new(3).round(7).event(node(3, 0), "S-NO-1", 2, BORIS, Side::Yes).holds(BORIS, Artifact::FirstBall);
    let table = table.hand(BORIS, &["A1-0", "S-ATT-1", "S-SUP-1", "S-LOG-1"]).holds(ANNA, Artifact::SecondBall);
    let mut table = table.drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    for _ in 0..6 {
        let top = table.game.deck.pop().expect("a card");
        table.game.discard.push(top);
    }
    for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
        let worlds = worlds(&table, eyes);
        assert!(n_different(&worlds, |world| world.deck.last().copied()) > 20);
        assert!(n_different(&worlds, |world| world.discard.last().copied()) > 20);
        assert!(n_different(&worlds, |world| world.artifact_deck.last().copied()) > 4);
        assert!(n_different(&worlds, |world| world.player(BORIS).artifacts) > 4);
        assert!(n_different(&worlds, |world| world.player(BORIS).drawn.clone()) > 20);
        let hand = |world: &Horizon| world.player(BORIS).hand.iter().collect::<Vec<_>>();
        assert!(n_different(&worlds, hand) > 5);
    }
    for world in worlds(&table, Eyes::Seat(BORIS)) {
        let (own, truth) = (world.player(BORIS), table.game.player(BORIS));
        assert_eq!((own.hand, &own.drawn, own.artifacts), (truth.hand, &truth.drawn, truth.artifacts));
    }
}

/// HORZ-SETUP-23: nobody else knows which starting event was put away, or whether it was Boris or Vera.
#[test]
fn a_replaced_starting_event_is_imagined() {
    let table = Table::new(4).hand(BORIS, &["A1-0", "S-ATT-1", "S-SUP-1", "S-LOG-1", "S-NO-1"]);
    let worlds = worlds(&table, Eyes::Seat(ANNA));
    let put_away = card("S-YES-1");
    assert!(worlds.iter().any(|world| world.boxed.contains(put_away)));
    assert!(worlds.iter().any(|world| world.player(BORIS).hand.contains(put_away)));
    for seat in [BORIS, VERA, GLEB] {
        let is_whole = |world: &&Horizon| world.player(seat).hand.iter().all(|card| !horizon::content::is_deck(card));
        assert!(worlds.iter().any(|world| !is_whole(&world)), "seat {seat} may be the one");
        assert!(worlds.iter().any(|world| is_whole(&world)), "seat {seat} need not be the one");
    }
}

/// HORZ-SETUP-23: where nobody searched, a supporting event that was put away is as secret as any other starting event.
#[test]
fn a_replaced_supporting_event_is_imagined() {
    let table = Table::new(4).hand(BORIS, &["A1-0", "S-YES-1", "S-ATT-1", "S-LOG-1", "S-NO-1"]);
    let worlds = worlds(&table, Eyes::Seat(ANNA));
    let put_away = card("S-SUP-1");
    assert!(worlds.iter().any(|world| world.boxed.contains(put_away)));
    assert!(worlds.iter().any(|world| world.player(BORIS).hand.contains(put_away)));
}

/// HORZ-SETUP-19: the card that the search found is known to be in the hand while all decide, and the supporting event to be away.
#[test]
fn what_the_search_found_is_known() {
    let table = super::setup::dealt(Mode::Standard, Colours::Any, 3, 1);
    for world in worlds(&table, Eyes::Seat(ANNA)) {
        for seat in [BORIS, VERA] {
            let found = table.game.player(seat).found.expect("a card that suits");
            assert!(world.player(seat).hand.contains(found));
            let is_support = |flexible| flexible == Some(Flexible::Supporting);
            let data = |card| &horizon::content::library().card(card).data;
            assert!(!world.player(seat).hand.iter().any(|card| is_support(data(card).flexible)));
        }
    }
}

/// HORZ-GAP-27: that somebody has decided on a replacement is known, and not on which.
#[test]
fn a_decision_on_the_hand_is_imagined() {
    let mut table = super::setup::dealt(Mode::Standard, Colours::Any, 4, 1);
    let player = table.game.player(BORIS);
    let out = player.hand.iter().next().expect("a card");
    let swap = Some(Swap::Card { out, by: player.drawn[0] });
    table.act(BORIS, Action::Replace { card: out, by: player.drawn[0] });
    let worlds_of = |eyes| worlds(&table, eyes);
    assert!(worlds_of(Eyes::Seat(BORIS)).iter().all(|world| world.player(BORIS).swap == swap));
    let others = worlds_of(Eyes::Seat(ANNA));
    assert!(others.iter().all(|world| world.player(BORIS).swap.is_some() && world.player(VERA).swap.is_none()));
    let replaced = |world: &Horizon| match world.player(BORIS).swap {
        Some(Swap::Card { out, by }) => Some((out, by)),
        Some(Swap::Nothing) | None => None,
    };
    assert!(n_different(&others, replaced) > 20);
}

/// HORZ-INFO-03: nobody else knows of an event that is only being organised.
#[test]
fn a_draft_is_not_known_to_others() {
    let mut table = Table::new(3);
    table.act(ANNA, organise("S-YES-0", 2));
    assert!(worlds(&table, Eyes::Seat(ANNA)).iter().all(|world| world.draft == table.game.draft));
    for eyes in [Eyes::Seat(BORIS), Eyes::Public] {
        assert!(worlds(&table, eyes).iter().all(|world| world.draft.is_none()));
    }
}

/// HORZ-BALL-06, HORZ-GAP-60: who has bet is known, and not what; of tokens before the last one nothing is known.
#[test]
fn bets_are_imagined() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    table.act(BORIS, Action::Bet { side: Side::No, energy: 6 }).act(ANNA, Action::Bet { side: Side::No, energy: 1 });
    let others = worlds(&table, Eyes::Seat(VERA));
    let bet = |world: &Horizon, seat: Seat| world.player(seat).bets.first().copied();
    assert!(others.iter().all(|world| bet(world, ANNA).is_none() && bet(world, BORIS).is_some()));
    assert!(n_different(&others, |world| bet(world, BORIS)) > 3);
    let known = Some(Bet { side: Side::No, energy: 6 });
    assert!(worlds(&table, Eyes::Seat(BORIS)).iter().all(|world| bet(world, BORIS) == known));
}

/// HORZ-GAP-38: who trades knows the artifacts that the other side shows, and third players only how many there are.
#[test]
fn what_lies_in_a_window_is_known_to_its_sides() {
    let here = node(4, 3);
    let table = Table::new(4).round(7).at(ANNA, here).at(BORIS, here).holds(BORIS, Artifact::FirstBall);
    let mut table = table.holds(BORIS, Artifact::SymmetricStabiliser).holds(VERA, Artifact::CollectorModule);
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    table.act(BORIS, Action::Give { with: ANNA, artifact: Artifact::FirstBall, laid: false });
    let ball = Artifact::FirstBall.index();
    let partner = worlds(&table, Eyes::Seat(ANNA));
    assert!(partner.iter().all(|world| world.player(BORIS).artifacts[ball] == 1));
    assert!(partner.iter().all(|world| world.windows == table.game.windows));
    assert!(n_different(&partner, |world| world.player(BORIS).artifacts) > 3, "the other one is not shown");
    let third = worlds(&table, Eyes::Seat(VERA));
    let shown = |world: &Horizon| world.windows[0].gives[1].hand;
    assert!(third.iter().all(|world| shown(world).iter().sum::<u8>() == 1));
    assert!(n_different(&third, shown) > 3);
}
