//! Readings of the rule book about cards, realisation, flexible events and items (HORZ-GAP-22 to -25, -31 to -37, -59, -66, -67).

use horizon::card::Mark;
use horizon::content::{N_CARDS, library};
use horizon::{Action, Artifact, CardId, Centre, Item, Items, Kind, Node, Outcome, Side, Stage};
use kernel::{Eyes, Game as _};

use super::flexible::{link, logistic};
use super::items::{amplify, amplifying, attack};
use super::organising::{event_in, put, rotations};
use super::position::{ANNA, BORIS, MINE, Table, VERA, buy, card, go, influence, node, organise, side, token};
use super::realising::{bare, last_round, pair, realise, until_leaving};

/// HORZ-GAP-22: surfing leads to a neighbouring node, with an event or without.
#[test]
fn one_surfs_to_empty_nodes_too() {
    for has_event in [true, false] {
        let table = last_round(3).at(ANNA, node(1, 0));
        let mut table = if has_event { bare(table, node(1, 1), "A1-0", Side::Yes) } else { table };
        until_leaving(&mut table);
        table.act(ANNA, go(1, 1));
        assert_eq!(table.game.stage, Stage::Realising { node: node(1, 1) }, "event: {has_event}");
    }
}

/// HORZ-GAP-23: over the edge only forward links may lead.
#[test]
fn only_forward_links_lead_over_the_edge() {
    let table = Table::new(3).hand(ANNA, &["N1a", "A1-0"]);
    for (direction, facing) in [(0, "N"), (1, "NE"), (5, "NW")] {
        assert_eq!(node(4, 0).neighbour(side(facing)), None);
        let rotation = (direction + 5) % 6;
        assert_eq!(table.refused(ANNA, organise("A1-0", rotation)), "wrong_rotation", "side 1 to the {facing}");
    }
    assert!(rotations(&table, "N1a").contains(&2), "NW, N, NE are outside, and all three links are forward");
    assert_eq!(rotations(&table, "A1-0"), [2], "backward to the south, forward to the north");
}

/// HORZ-GAP-24: a card that does not fit cannot be organised, and its owner is shown where every card fits.
#[test]
fn the_hand_shows_where_each_card_fits() {
    let table = bare(Table::new(3).round(7).hand(ANNA, &["C1-0", "C4-0"]), node(3, 1), "A1-0", Side::Yes);
    assert_eq!(table.refused(ANNA, organise("C1-0", 3)), "no_rotation");
    let view = table.game.view(Eyes::Seat(ANNA));
    assert_eq!(view.hand.len(), 2);
    for shown in view.hand {
        let id = shown.card.name();
        let fitting = Node::all().filter(|place| !rotations(&table.clone().at(ANNA, *place), id).is_empty());
        assert_eq!(shown.fits, fitting.collect::<Vec<_>>(), "{id}");
        assert!(!shown.fits.contains(&node(3, 1)), "{id}: taken");
        assert_eq!(shown.why_not.as_deref(), Some("no_rotation"), "{id} in 4.0");
    }
    assert!(table.game.view(Eyes::Seat(BORIS)).hand.iter().all(|shown| shown.card != card("C1-0")));
}

/// HORZ-GAP-25: no card has two central marks: none gives an artifact and is limited in place or time as well.
#[test]
fn no_card_has_two_central_marks() {
    for id in (0..N_CARDS as u8).map(CardId) {
        let printed = library().card(id);
        let on_all_radii = (1..=4).all(|radius| printed.allows_radius(radius));
        let is_late = printed.data.mark == Some(Mark::NotImminent);
        let marks = [printed.is_artifact(), !on_all_radii, is_late];
        assert!(marks.iter().filter(|mark| **mark).count() <= 1, "{}", printed.data.id);
    }
    let count = |is_so: fn(&Mark) -> bool| {
        library().deck().filter(|id| library().card(*id).data.mark.as_ref().is_some_and(is_so)).count()
    };
    assert_eq!(count(|_| true), 44, "14 artifacts, 20 radii, 10 not imminent");
}

/// HORZ-GAP-31: flexible events lie on radii 1 to 3; the logistic one is neutral, without arcs, with a bonus of 3.
#[test]
fn flexible_events_lie_on_the_radii_one_to_three() {
    let table = Table::new(3).phase_zero(1);
    for id in ["S-ATT-0", "S-SUP-0", "S-LOG-0"] {
        for place in Node::all().skip(1) {
            let is_offered = !rotations(&table.clone().at(ANNA, place), id).is_empty();
            assert_eq!(is_offered, place.radius() <= 3, "{id} in {place}");
        }
    }
    let mut table = logistic(last_round(3).at(BORIS, node(1, 0)), node(1, 0));
    table.act(ANNA, link("S", Kind::Cause, 2)).act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    assert_eq!(event_in(&table, node(1, 0)).arcs, [None, None]);
    assert_eq!(library().card(card("S-LOG-0")).data.centre, Centre::Neutral);
    table.end_turns_until(BORIS);
    table.act(BORIS, MINE);
    assert_eq!(table.reserve(BORIS), 50 + 3 + 3);
    realise(&mut table);
    assert!(table.game.seats.iter().all(|player| player.points == 2));
}

/// HORZ-GAP-32: the links 2, 2 and 4 are legal; amplifiers that lie there already count for one link, but not for the 8.
#[test]
fn two_and_two_and_four_make_a_logistic_event() {
    let mut table = logistic(Table::new(3).round(7), node(2, 1));
    table.act(ANNA, link("S", Kind::Cause, 2)).act(ANNA, link("N", Kind::Hindrance, 2));
    assert_eq!(table.refused(ANNA, link("SE", Kind::Hindrance, 8)), "link_too_strong");
    table.act(ANNA, link("SE", Kind::Hindrance, 4)).act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    let amplified = ["S", "SW", "NW", "N"];
    let start = Table::new(3).round(7);
    let start = amplified.into_iter().fold(start, |table, name| table.amplified(node(2, 1), name, 2));
    let mut table = logistic(start, node(2, 1));
    for name in amplified {
        assert_eq!(table.refused(ANNA, link(name, Kind::Cause, 3)), "link_too_strong");
        table.act(ANNA, link(name, Kind::Cause, 2));
    }
    table.act(ANNA, Action::Linked).act(ANNA, token(Side::Yes));
    assert!(amplified.into_iter().all(|name| table.game.amplifier(node(2, 1), side(name)) == 2), "each is 4 strong");
}

/// HORZ-GAP-33: cannon II and III cost 7, shield I and II cost 4; there are three levels; a full shield halves the strongest cannon
/// and stops the weakest.
#[test]
fn item_values_satisfy_both_readings() {
    let at = |level| Items { cannon: level, shield: level, accelerator: level, ..Items::default() };
    assert_eq!([1, 2, 3].map(|level| at(level).price(Item::Cannon)), [Some(7), Some(7), None]);
    assert_eq!([0, 1, 3].map(|level| at(level).price(Item::Shield)), [Some(4), Some(4), None]);
    assert_eq!(at(3).price(Item::Accelerator), None);
    for (cannon, shield, lost) in [(3, 3, 12), (1, 3, 0), (2, 1, 14), (1, 2, 4)] {
        let table = Table::new(3).at(BORIS, node(4, 0)).items(BORIS, |items| items.shield = shield);
        let mut table = table.items(ANNA, |items| items.cannon = cannon);
        assert_eq!(attack(&mut table, ANNA, BORIS), lost, "cannon {cannon} against shield {shield}");
    }
}

/// HORZ-GAP-34: the amplifier has 5 charges for 15 energy, two more than a turn can use.
#[test]
fn the_amplifier_has_five_charges() {
    let mut table = amplifying(1).items(ANNA, |items| items.amplifier = None);
    table.act(ANNA, buy(Item::Amplifier));
    assert_eq!(table.reserve(ANNA), 35);
    for name in ["N", "NE", "SE"] {
        table.act(ANNA, amplify(name));
    }
    assert_eq!(table.refused(ANNA, amplify("S")), "amplified_enough");
    table.end_turns_until(ANNA);
    table.act(ANNA, amplify("S")).act(ANNA, amplify("NW"));
    assert_eq!(table.game.player(ANNA).items.amplifier, None, "the fifth was the last");
}

/// HORZ-GAP-35: a mark towards an empty node can be amplified, one towards the outside cannot.
#[test]
fn a_mark_towards_the_outside_is_not_amplified() {
    let table = bare(Table::new(3), node(4, 0), "A1-0", Side::Yes);
    let table = table.links(node(4, 0), &[("N", Kind::Cause), ("SE", Kind::Cause)]);
    let mut table = table.items(ANNA, |items| items.amplifier = Some(5));
    assert_eq!(table.refused_by(ANNA, amplify("N")), ("no_link", "HORZ-ITEM-18"));
    assert!(table.game.node(node(4, 1)).event.is_none());
    table.act(ANNA, amplify("SE"));
    assert_eq!(table.game.amplifier(node(4, 1), side("NW")), 1);
}

/// HORZ-GAP-36: what is stored is no reserve: it pays nothing and does not count for the first player.
#[test]
fn stored_energy_is_no_reserve() {
    let store = |table: Table, seat| table.items(seat, |items| items.accumulator = Some(60));
    let poor = store(Table::new(3).energy(ANNA, 7), ANNA);
    assert_eq!(poor.refused(ANNA, buy(Item::Cannon)), "too_little_energy");
    assert_eq!(poor.refused(ANNA, organise("S-YES-0", 2)), "too_little_energy");
    let mut table = store(Table::new(3).energy(VERA, 40), VERA);
    table.pass_to_round(5);
    assert_eq!(table.game.first, VERA, "the least reserve, whatever is stored");
}

/// HORZ-GAP-36: a move for the last energy still charges the accumulator, but saves nobody; that energy counts in a deep tie.
#[test]
fn the_last_move_charges_the_accumulator_and_saves_nobody() {
    let mut table = Table::new(3).round(20).energy(ANNA, 1).items(ANNA, |items| items.accumulator = Some(52));
    table.act(ANNA, go(4, 1));
    assert!(!table.game.player(ANNA).active);
    assert_eq!(table.reserve(ANNA), 0);
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(53));
    while table.game.stage != Stage::Over {
        table.pass();
    }
    let winners = table.game.view(Eyes::Public).winners.expect("the end");
    assert_eq!(winners.iter().collect::<Vec<_>>(), [ANNA], "53 stored against a reserve of 50");
}

/// HORZ-GAP-36: an attack cannot be answered with what is stored.
#[test]
fn the_accumulator_is_no_answer_to_an_attack() {
    let table = Table::new(3).at(BORIS, node(4, 0)).energy(BORIS, 12).items(ANNA, |items| items.cannon = 1);
    let mut table = table.items(BORIS, |items| items.accumulator = Some(65));
    assert_eq!(table.refused(BORIS, Action::Empty), "not_your_turn");
    assert_eq!(attack(&mut table, ANNA, BORIS), 12);
    assert!(!table.game.player(BORIS).active);
}

/// HORZ-GAP-37: an item and a level are both the purchase of the turn and work at once; nothing buys them back.
#[test]
fn an_item_and_a_level_are_one_purchase() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).items(ANNA, |items| items.cannon = 1);
    table.act(ANNA, buy(Item::Cannon));
    assert_eq!(table.refused(ANNA, buy(Item::Cannon)), "already_bought");
    assert_eq!(table.refused(ANNA, buy(Item::Shield)), "already_bought");
    assert_eq!(attack(&mut table, ANNA, BORIS), 18, "the new level");
    table.end_turns_until(ANNA);
    table.act(ANNA, buy(Item::Shield));
    assert_eq!(table.refused(ANNA, buy(Item::Cannon)), "already_bought");
    let before = table.reserve(ANNA);
    table.end_turns_until(ANNA);
    assert_eq!(table.reserve(ANNA), before, "no resale");
    assert_eq!((table.game.player(ANNA).items.cannon, table.game.player(ANNA).items.shield), (2, 1));
}

/// HORZ-GAP-59: a weak influence gives 2 energy, a strong one lays 2 influence for 6, and mining gives energy, in V616 Mon too.
#[test]
fn icons_next_to_numbers_are_energy_but_for_influence() {
    let mut table = bare(Table::new(3), node(4, 0), "B4-0", Side::Yes);
    table.act(ANNA, influence(Side::Yes, false));
    assert_eq!((table.reserve(ANNA), table.game.node(node(4, 0)).influence), (52, 1));
    table.act(ANNA, influence(Side::No, true));
    assert_eq!((table.reserve(ANNA), table.game.node(node(4, 0)).influence), (46, -1));
    table.end_turns_until(ANNA);
    table.act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 58);
    let mut mon = Table::new(3).at(ANNA, Node::MON);
    mon.act(ANNA, MINE);
    assert_eq!(mon.reserve(ANNA), 67, "V616 Mon, however it is spelled");
}

/// HORZ-GAP-59: energy on a realisation token turns into influence on the ball; artifacts come from the 6th round on.
#[test]
fn energy_on_a_bet_turns_into_influence() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    for (seat, energy) in [(ANNA, 3), (ANNA, 0), (ANNA, 0), (BORIS, 1), (VERA, 0)] {
        table.act(seat, Action::Bet { side: if seat == BORIS { Side::No } else { Side::Yes }, energy });
    }
    assert_eq!(table.game.node(node(4, 0)).influence, 2);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.reserve(seat)), [50 - 24, 50 - 8, 50]);
    for (round, artifacts) in [(5, 0), (6, 1)] {
        let mut table = Table::new(3).round(round).hand(ANNA, &["L1-0"]);
        put(&mut table, ANNA, "L1-0", 2, Side::Yes);
        assert_eq!(table.game.player(ANNA).n_artifacts(), artifacts, "round {round}");
    }
}

/// HORZ-GAP-66: amplifiers on a seam vanish when the later of its nodes is realised, and not when the earlier one is.
#[test]
fn amplifiers_vanish_with_the_later_node() {
    let table = pair(Side::Yes).at(ANNA, node(1, 0)).at(BORIS, node(1, 1)).links(node(1, 0), &[("SE", Kind::Cause)]);
    let mut table = table.amplified(node(1, 0), "SE", 2).amplified(node(1, 1), "N", 1);
    until_leaving(&mut table);
    table.act(ANNA, go(2, 0));
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 1) }, "1.0 is finished");
    assert_eq!(table.game.amplifier(node(1, 0), side("SE")), 2, "not before");
    assert_eq!(table.realisation(node(1, 1)), (Outcome::Occurred, 4, false), "it counted");
    table.act(BORIS, go(2, 2));
    assert_eq!(table.game.amplifier(node(1, 0), side("SE")), 0);
    assert_eq!(table.game.amplifier(node(1, 1), side("N")), 1, "2.1 is still to come");
    table.pass_to_round(10);
    assert_eq!(table.game.amplifier(node(1, 1), side("N")), 0);
}

/// HORZ-GAP-67: a shot for the whole reserve is fired, hurts, and its owner drops out; both can drop out by it.
#[test]
fn a_shot_for_the_last_energy_is_fired() {
    let table = Table::new(3).at(BORIS, node(4, 0)).energy(ANNA, 4).items(ANNA, |items| items.cannon = 1);
    assert_eq!(table.clone().energy(ANNA, 3).refused(ANNA, Action::Attack { seat: BORIS }), "too_little_energy");
    for (reserve, left) in [(50, 38), (12, 0)] {
        let mut table = table.clone().energy(BORIS, reserve);
        table.act(ANNA, Action::Attack { seat: BORIS });
        assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (0, left));
        assert!(!table.game.player(ANNA).active);
        assert_eq!(table.game.player(BORIS).active, left > 0);
    }
}
