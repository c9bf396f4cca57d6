//! Items: buying, levels, and what each of them does (HORZ-ITEM).

use horizon::{Action, Artifact, Event, How, Item, Items, Kind, Node, Outcome, Side, Stage};
use kernel::{Game as _, Luck};

use super::flexible::{link, logistic};
use super::position::{ANNA, BORIS, MINE, Table, VERA, buy, card, go, node, organise, side, token};
use super::realising::{bare, last_round, pair, parts, realise, sum, until_leaving};

pub(crate) fn amplify(name: &str) -> Action {
    Action::Amplify { direction: side(name) }
}

pub(crate) fn attack(table: &mut Table, seat: kernel::Seat, victim: kernel::Seat) -> u16 {
    let before = table.reserve(victim);
    table.act(seat, Action::Attack { seat: victim });
    before - table.reserve(victim)
}

/// ANNA stands in 2.1 with an amplifier; the event there has links to all sides but SW.
pub(crate) fn amplifying(charges: u8) -> Table {
    let table = bare(Table::new(3).round(7), node(2, 1), "A1-0", Side::Yes).at(ANNA, node(2, 1));
    let marks = ["N", "NE", "SE", "S", "NW"].map(|name| (name, Kind::Cause));
    table.links(node(2, 1), &marks).items(ANNA, |items| items.amplifier = Some(charges))
}

fn charges(table: &Table) -> Option<u8> {
    table.game.player(ANNA).items.amplifier
}

/// HORZ-ITEM-01: one purchase in a turn, be it an item or a level, and its price is paid.
#[test]
fn one_purchase_is_made_in_a_turn() {
    for first in [Item::Cannon, Item::Shield] {
        let mut table = Table::new(3).items(ANNA, |items| items.shield = 1);
        let price = table.game.player(ANNA).items.price(first).expect("something to buy");
        table.act(ANNA, buy(first));
        assert_eq!(table.reserve(ANNA), 50 - u16::from(price));
        for item in Item::ALL {
            assert_eq!(table.refused_by(ANNA, buy(item)), ("already_bought", "HORZ-ITEM-01"), "{item:?} too");
        }
        table.end_turns_until(ANNA);
        assert!(table.legal(ANNA).contains(&buy(Item::Accelerator)), "in the next turn again");
    }
}

/// HORZ-ITEM-01: whichever item was bought, nothing else is bought in that turn.
#[test]
fn every_item_is_the_only_purchase_of_its_turn() {
    for first in Item::ALL {
        let mut table = Table::new(3);
        table.act(ANNA, buy(first));
        for item in Item::ALL.into_iter().filter(|item| *item != first) {
            assert_eq!(table.refused(ANNA, buy(item)), "already_bought", "{item:?} after {first:?}");
        }
    }
}

/// HORZ-ITEM-01: one cannot buy what one cannot pay, nor in the turn of somebody else.
#[test]
fn a_purchase_is_paid_in_the_own_turn() {
    let table = Table::new(3).energy(ANNA, 7);
    assert_eq!(table.refused(ANNA, buy(Item::Cannon)), "too_little_energy");
    assert!(table.legal(ANNA).contains(&buy(Item::Shield)));
    assert_eq!(table.refused(BORIS, buy(Item::Shield)), "not_your_turn");
}

/// HORZ-ITEM-02, HORZ-ITEM-03: levels come one after the other, each for its price; the highest works, and III is the last.
#[test]
fn levels_are_bought_in_order() {
    let mut table = Table::new(3);
    for (level, price, speed) in [(1, 4, 3), (2, 5, 4), (3, 6, 5)] {
        let before = table.reserve(ANNA);
        table.act(ANNA, buy(Item::Accelerator));
        let player = table.game.player(ANNA);
        assert_eq!((player.items.accelerator, player.speed()), (level, speed));
        assert_eq!(table.reserve(ANNA), before - price);
        let told = Event::Bought { seat: ANNA, item: Item::Accelerator, level, price: price as u8 };
        assert_eq!(table.events.last(), Some(&told));
        table.end_turns_until(ANNA);
    }
    assert_eq!(table.refused_by(ANNA, buy(Item::Accelerator)), ("nothing_to_buy", "HORZ-ITEM-02"));
}

/// HORZ-ITEM-04: nobody owns two of an item: what has no levels cannot be bought a second time.
#[test]
fn nobody_owns_two_of_an_item() {
    let table = Table::new(3).items(ANNA, |items| {
        *items = Items { cannon: 3, shield: 3, accelerator: 3, accumulator: Some(0), amplifier: Some(1) };
    });
    for item in Item::ALL {
        assert_eq!(table.refused(ANNA, buy(item)), "nothing_to_buy", "{item:?}");
    }
}

/// HORZ-ITEM-05: what is bought works in the same turn.
#[test]
fn a_purchase_works_at_once() {
    let table = Table::new(3).at(BORIS, node(4, 0));
    let mut cannon = table.clone();
    assert_eq!(cannon.refused(ANNA, Action::Attack { seat: BORIS }), "no_cannon");
    cannon.act(ANNA, buy(Item::Cannon));
    assert_eq!(attack(&mut cannon, ANNA, BORIS), 12);
    let mut speed = table.clone();
    speed.act(ANNA, go(4, 1)).act(ANNA, go(4, 2));
    assert_eq!(speed.refused(ANNA, go(4, 3)), "no_moves");
    speed.act(ANNA, buy(Item::Accelerator)).act(ANNA, go(4, 3));
    assert_eq!(speed.refused(ANNA, go(4, 4)), "no_moves", "the moves made before count");
    let mut accumulator = table;
    accumulator.act(ANNA, buy(Item::Accumulator)).act(ANNA, go(4, 1));
    assert_eq!(accumulator.game.player(ANNA).items.accumulator, Some(1));
    let mut amplifier = amplifying(1).items(ANNA, |items| items.amplifier = None);
    assert_eq!(amplifier.refused(ANNA, amplify("N")), "no_amplifier");
    amplifier.act(ANNA, buy(Item::Amplifier)).act(ANNA, amplify("N"));
    assert_eq!(charges(&amplifier), Some(4));
}

/// HORZ-ITEM-06: a discarded item is gone with its content; it can be bought anew, in the same turn if nothing was bought in it.
#[test]
fn a_discarded_item_can_be_bought_anew() {
    let table = Table::new(3).items(ANNA, |items| items.accumulator = Some(26));
    let mut again = table.clone();
    again.act(ANNA, Action::Empty);
    assert_eq!(again.game.player(ANNA).items.accumulator, None);
    again.act(ANNA, buy(Item::Accumulator));
    assert_eq!(again.game.player(ANNA).items.accumulator, Some(0), "nothing of the old content");
    let mut bought = table;
    bought.act(ANNA, buy(Item::Shield)).act(ANNA, Action::Empty);
    assert_eq!(bought.refused(ANNA, buy(Item::Accumulator)), "already_bought");
    bought.end_turns_until(ANNA);
    bought.act(ANNA, buy(Item::Accumulator));
    let mut amplifier = amplifying(1);
    amplifier.act(ANNA, amplify("N"));
    assert_eq!(charges(&amplifier), None);
    amplifier.act(ANNA, buy(Item::Amplifier));
    assert_eq!(charges(&amplifier), Some(5));
}

/// HORZ-ITEM-07: nothing that can be done takes an item away from its owner or gives it to somebody else, trade included.
#[test]
fn items_cannot_be_sold() {
    let all = Items { cannon: 2, shield: 2, accelerator: 2, accumulator: Some(5), amplifier: Some(4) };
    let table = amplifying(4).items(ANNA, |items| *items = all).at(BORIS, node(2, 1));
    let mut table = table.holds(ANNA, Artifact::CollectorModule);
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    let legal = table.legal(ANNA);
    assert!(legal.iter().any(|action| matches!(action, Action::Give { .. })), "the window offers something");
    for action in legal {
        let mut game = table.game.clone();
        game.apply(ANNA, &action, &mut Luck::fast(7), &mut Vec::new()).expect("offered");
        let after = game.player(ANNA).items;
        let levels = |items: &Items| Item::ALL.map(|item| items.level(item));
        let kept = levels(&all).iter().zip(levels(&after)).all(|(old, new)| new >= *old);
        assert!(kept || action == Action::Empty, "{action:?}");
        assert_eq!(game.player(BORIS).items, Items::default(), "{action:?}");
    }
}

/// HORZ-ITEM-08: prices and values of every level.
#[test]
fn prices_and_values_are_those_of_the_table() {
    let with = |level| Items { cannon: level, shield: level, accelerator: level, ..Items::default() };
    let price = |item, level| with(level).price(item);
    for (level, cannon, shield, accelerator) in [(0, 8, 4, 4), (1, 7, 4, 5), (2, 7, 6, 6)] {
        let prices = [Item::Cannon, Item::Shield, Item::Accelerator].map(|item| price(item, level));
        assert_eq!(prices, [Some(cannon), Some(shield), Some(accelerator)], "level {}", level + 1);
    }
    assert_eq!(price(Item::Accumulator, 0), Some(10));
    assert_eq!(price(Item::Amplifier, 0), Some(15));
    let values = |level| (with(level).shot(), with(level).defence(), with(level).speed());
    assert_eq!(values(0), (None, 0, 2));
    assert_eq!(values(1), (Some((12, 4)), 4, 3));
    assert_eq!(values(2), (Some((18, 5)), 8, 4));
    assert_eq!(values(3), (Some((24, 6)), 12, 5));
    for (item, price) in
        [(Item::Cannon, 8), (Item::Shield, 4), (Item::Accelerator, 4), (Item::Accumulator, 10), (Item::Amplifier, 15)]
    {
        let mut table = Table::new(3);
        table.act(ANNA, buy(item));
        assert_eq!(table.reserve(ANNA), 50 - price, "{item:?}");
    }
}

/// HORZ-ITEM-03, HORZ-ITEM-09: a cannon makes attacks possible, with the damage and the shot cost of its highest level.
#[test]
fn a_cannon_attacks_with_its_highest_level() {
    let table = Table::new(3).at(BORIS, node(4, 0));
    assert_eq!(table.refused(ANNA, Action::Attack { seat: BORIS }), "no_cannon");
    for (level, damage, cost) in [(1, 12, 4), (2, 18, 5), (3, 24, 6)] {
        let mut table = table.clone().items(ANNA, |items| items.cannon = level);
        assert_eq!(attack(&mut table, ANNA, BORIS), damage);
        assert_eq!(table.reserve(ANNA), 50 - cost);
    }
}

/// HORZ-ITEM-03, HORZ-ITEM-10: a shield lessens the loss of each attack by its defence, for nothing, any number of times.
#[test]
fn a_shield_lessens_every_attack() {
    for (level, first, second) in [(0, 12, 24), (1, 8, 20), (2, 4, 16), (3, 0, 12)] {
        let table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).items(BORIS, |items| items.shield = level);
        let mut table = table.items(ANNA, |items| items.cannon = 1).items(VERA, |items| items.cannon = 3);
        assert_eq!(attack(&mut table, ANNA, BORIS), first, "level {level}");
        table.end_turns_until(VERA);
        assert_eq!(attack(&mut table, VERA, BORIS), second, "level {level}");
        table.end_turns_until(ANNA);
        assert_eq!(attack(&mut table, ANNA, BORIS), first, "level {level} in the next round");
        assert_eq!(table.game.player(BORIS).items.shield, level, "it is not used up");
        assert_eq!(table.reserve(BORIS), 50 - 2 * first - second);
    }
}

/// HORZ-ITEM-11: an accelerator allows 3, 4 or 5 moves, each for 1 energy.
#[test]
fn an_accelerator_allows_more_moves() {
    for (level, speed) in [(0, 2), (1, 3), (2, 4), (3, 5)] {
        let mut table = Table::new(3).items(ANNA, |items| items.accelerator = level);
        for index in 1..=speed {
            table.act(ANNA, go(4, index));
        }
        assert_eq!(table.reserve(ANNA), 50 - u16::from(speed));
        assert_eq!(table.refused(ANNA, go(4, speed + 1)), "no_moves", "level {level}");
    }
}

/// HORZ-ITEM-12, HORZ-ITEM-13: the accumulator takes 1 for each move, fold, passage and forced move, however far.
#[test]
fn every_movement_charges_the_accumulator_by_one() {
    let table = last_round(3).at(ANNA, node(1, 0)).laid(ANNA, Artifact::FoldGenerator);
    let mut table = table.items(ANNA, |items| (items.accumulator, items.accelerator) = (Some(0), 3));
    let stored = |table: &Table| table.game.player(ANNA).items.accumulator;
    table.act(ANNA, go(2, 0));
    assert_eq!(stored(&table), Some(1), "a move");
    table.act(ANNA, Action::Fold { to: Node::MON });
    assert_eq!(stored(&table), Some(2), "a fold to V616 Mon");
    table.act(ANNA, go(2, 0));
    assert_eq!(stored(&table), Some(3), "a passage back");
    table.act(ANNA, go(1, 0)).end_turns_until(BORIS);
    table.act(BORIS, MINE);
    assert_eq!(stored(&table), Some(4), "nothing that others do");
    until_leaving(&mut table);
    table.act(ANNA, go(2, 0));
    assert_eq!(stored(&table), Some(5), "a forced move");
    table.end_turns_until(ANNA);
    table.act(ANNA, Action::Fold { to: node(4, 12) });
    assert_eq!(stored(&table), Some(6), "a fold across the board");
    let hows = table.events.iter().filter_map(|event| match event {
        Event::Moved { seat: ANNA, how, .. } => Some(*how),
        _ => None,
    });
    assert_eq!(hows.collect::<Vec<_>>(), [How::Move, How::Fold, How::Wormhole, How::Move, How::Forced, How::Fold]);
}

/// HORZ-ITEM-13: a passage to V616 Mon counts 1 as well.
#[test]
fn a_passage_to_mon_charges_the_accumulator() {
    let mut table = Table::new(3).laid(ANNA, Artifact::FoldGenerator).items(ANNA, |items| items.accumulator = Some(7));
    table.game.nodes[node(4, 0).index()].wormholes = 1;
    table.act(ANNA, Action::Move { to: Node::MON });
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(8));
}

/// HORZ-ITEM-14: the accumulator holds 65; what comes after is lost.
#[test]
fn the_accumulator_holds_sixty_five() {
    let mut table = Table::new(3).items(ANNA, |items| items.accumulator = Some(64));
    table.act(ANNA, go(4, 1));
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(65));
    table.act(ANNA, go(4, 2));
    assert_eq!(table.game.player(ANNA).items.accumulator, Some(65));
    assert_eq!(table.reserve(ANNA), 48);
    table.act(ANNA, Action::Empty);
    assert_eq!(table.reserve(ANNA), 48 + 65);
}

/// HORZ-ITEM-15: the owner takes out everything in the own turn, and the accumulator is gone; an empty one stays.
#[test]
fn the_accumulator_is_emptied_as_a_whole() {
    let mut table = Table::new(3).items(ANNA, |items| items.accumulator = Some(26));
    table.act(ANNA, MINE);
    let offers = table.legal(ANNA);
    assert_eq!(offers.iter().filter(|action| **action == Action::Empty).count(), 1, "all or nothing");
    table.act(ANNA, Action::Empty);
    assert_eq!(table.reserve(ANNA), 50 + 12 + 26);
    assert_eq!(table.game.player(ANNA).items.accumulator, None);
    assert_eq!(table.refused(ANNA, Action::Empty), "nothing_stored");
    let empty = Table::new(3).items(ANNA, |items| items.accumulator = Some(0));
    assert_eq!(empty.refused_by(ANNA, Action::Empty), ("nothing_stored", "HORZ-ITEM-15"));
    let other = Table::new(3).items(BORIS, |items| items.accumulator = Some(26));
    assert_eq!(other.refused(BORIS, Action::Empty), "not_your_turn");
    let mut one = Table::new(3).items(ANNA, |items| items.accumulator = Some(1));
    one.act(ANNA, Action::Empty);
    assert_eq!(one.reserve(ANNA), 51);
}

/// HORZ-ITEM-16: the amplifier comes with 5 charges from the bank, which are no energy: they pay nothing and save nobody.
#[test]
fn charges_of_the_amplifier_are_no_energy() {
    let mut table = Table::new(3).energy(ANNA, 16);
    table.act(ANNA, buy(Item::Amplifier));
    assert_eq!((charges(&table), table.reserve(ANNA)), (Some(5), 1));
    table.act(ANNA, go(4, 1));
    assert!(!table.game.player(ANNA).active, "the charges do not save her");
    let broke = Table::new(3).energy(ANNA, 9).items(ANNA, |items| items.amplifier = Some(5));
    assert_eq!(broke.refused(ANNA, organise("S-YES-0", 2)), "too_little_energy");
    assert_eq!(broke.refused(ANNA, buy(Item::Accumulator)), "too_little_energy");
}

/// HORZ-ITEM-17: the owner strengthens a link into or out of the own node by 1, in the own turn, for a charge and no energy.
#[test]
fn a_link_of_the_own_node_is_amplified() {
    for (name, other) in [("S", node(1, 1)), ("N", node(3, 1))] {
        let mut table = amplifying(5);
        table.act(ANNA, amplify(name));
        assert_eq!(table.game.amplifier(node(2, 1), side(name)), 1);
        assert_eq!(table.game.amplifier(other, side(name).opposite()), 1, "from the other side");
        assert_eq!(table.game.amplifiers.iter().flatten().sum::<u8>(), 1, "nowhere else");
        assert_eq!((charges(&table), table.reserve(ANNA), table.game.turn.ap_spent), (Some(4), 50, 0));
    }
    let other = amplifying(5).at(BORIS, node(2, 1)).items(BORIS, |items| items.amplifier = Some(5));
    assert_eq!(other.refused(BORIS, amplify("S")), "not_your_turn");
    let without = amplifying(5).items(ANNA, |items| items.amplifier = None);
    assert_eq!(without.refused_by(ANNA, amplify("S")), ("no_amplifier", "HORZ-ITEM-17"));
}

/// HORZ-ITEM-18: a seam with a mark of either node can be amplified, whether the neighbour is empty, occupied or realised.
#[test]
fn a_seam_with_a_mark_on_either_side_can_be_amplified() {
    let table = bare(amplifying(5), node(2, 2), "A1-1", Side::Yes);
    let table = bare(table, node(1, 1), "A1-2", Side::Yes).realised(node(1, 1), Outcome::Occurred);
    let offered = |table: &Table| {
        let sides = ["N", "NE", "SE", "S", "SW", "NW"];
        sides.into_iter().filter(|name| table.legal(ANNA).contains(&amplify(name))).collect::<Vec<_>>()
    };
    assert_eq!(
        offered(&table),
        ["N", "NE", "SE", "S", "NW"],
        "empty, occupied, realised: all but the seam without a mark"
    );
    assert_eq!(table.refused_by(ANNA, amplify("SW")), ("no_link", "HORZ-ITEM-18"));
    let theirs = table.links(node(2, 1), &[]).links(node(2, 2), &[("NW", Kind::Cause)]);
    let theirs = theirs.links(node(1, 1), &[("N", Kind::Hindrance)]);
    assert_eq!(offered(&theirs), ["SE", "S"], "marks of the neighbours");
    let mut empty = theirs.clone();
    empty.game.nodes[node(2, 1).index()].event = None;
    assert_eq!(offered(&empty), ["SE", "S"], "into an empty node");
    let away = theirs.at(ANNA, node(3, 5));
    assert_eq!(offered(&away), [""; 0], "not from elsewhere");
    assert_eq!(amplifying(5).at(ANNA, Node::MON).refused(ANNA, amplify("N")), "no_link");
}

/// HORZ-ITEM-18: a needle link can be amplified from its source and from its target, and from nowhere else.
#[test]
fn a_needle_link_is_amplified_from_either_end() {
    let table = Table::new(3).round(7).items(ANNA, |items| items.amplifier = Some(5));
    let table = table.needle(node(2, 1), node(3, 3), Kind::Cause, 0);
    let action = Action::AmplifyNeedle { from: node(2, 1), to: node(3, 3) };
    for place in [node(2, 1), node(3, 3)] {
        let mut table = table.clone().at(ANNA, place);
        table.act(ANNA, action);
        assert_eq!(table.game.needles[0].amplifier, 1);
        assert_eq!(charges(&table), Some(4));
        assert!(table.game.amplifiers.iter().flatten().all(|amplifier| *amplifier == 0), "no seam");
    }
    assert_eq!(table.clone().at(ANNA, node(2, 2)).refused(ANNA, action), "no_link");
    let absent = Action::AmplifyNeedle { from: node(2, 1), to: node(3, 4) };
    assert_eq!(table.at(ANNA, node(2, 1)).refused(ANNA, absent), "no_link");
}

/// HORZ-ITEM-19: an amplifier on a logistic link, on a printed one and on a needle link has the same effect.
#[test]
fn an_amplifier_has_the_same_effect_on_every_link() {
    let amplifier = |table: Table| table.items(ANNA, |items| items.amplifier = Some(5));
    let mut placed = logistic(amplifier(bare(last_round(3), node(1, 0), "A1-0", Side::Yes)), node(1, 1));
    placed.act(ANNA, link("NW", Kind::Cause, 2)).act(ANNA, Action::Linked).act(ANNA, token(Side::No));
    placed.act(ANNA, amplify("NW"));
    let mut printed = amplifier(pair(Side::Yes)).links(node(1, 1), &[("NW", Kind::Cause)]).at(ANNA, node(1, 1));
    printed.act(ANNA, amplify("NW"));
    let mut needle = amplifier(pair(Side::Yes)).needle(node(1, 0), node(1, 1), Kind::Cause, 0).at(ANNA, node(1, 1));
    needle.act(ANNA, Action::AmplifyNeedle { from: node(1, 0), to: node(1, 1) });
    for (what, mut table) in [("logistic", placed), ("printed", printed), ("needle", needle)] {
        realise(&mut table);
        assert_eq!(parts(&table, node(1, 1))[0].strength, 3, "{what}");
        assert_eq!(sum(&table, node(1, 1)), 3, "{what}");
    }
}

/// HORZ-ITEM-20: a link of strength 4 cannot be amplified; every step is checked by itself, and a refused one costs nothing.
#[test]
fn a_link_of_strength_four_is_not_amplified() {
    let mut table = amplifying(5).amplified(node(2, 1), "S", 1);
    table.act(ANNA, amplify("S"));
    assert_eq!(table.game.amplifier(node(2, 1), side("S")), 2);
    assert_eq!(table.refused_by(ANNA, amplify("S")), ("full_strength", "HORZ-ITEM-20"));
    assert_eq!((charges(&table), table.game.turn.amplified), (Some(4), 1));
    let table = Table::new(3).round(7).items(ANNA, |items| items.amplifier = Some(5)).at(ANNA, node(2, 1));
    let table = table.needle(node(2, 1), node(3, 3), Kind::Cause, 2);
    let needle = Action::AmplifyNeedle { from: node(2, 1), to: node(3, 3) };
    assert_eq!(table.refused(ANNA, needle), "full_strength");
}

/// HORZ-ITEM-21: three amplifications in a turn, of seams and needles together, even with a new amplifier.
#[test]
fn a_link_is_amplified_three_times_in_a_turn() {
    let mut table = amplifying(5).needle(node(2, 1), node(3, 5), Kind::Cause, 0);
    let needle = Action::AmplifyNeedle { from: node(2, 1), to: node(3, 5) };
    table.act(ANNA, amplify("S")).act(ANNA, needle).act(ANNA, amplify("N"));
    assert_eq!(table.refused_by(ANNA, amplify("NE")), ("amplified_enough", "HORZ-ITEM-21"));
    assert_eq!(table.refused(ANNA, needle), "amplified_enough");
    table.end_turns_until(ANNA);
    table.act(ANNA, amplify("NE"));
    let mut again = amplifying(1);
    again.act(ANNA, amplify("S")).act(ANNA, buy(Item::Amplifier)).act(ANNA, amplify("N")).act(ANNA, amplify("NE"));
    assert_eq!(charges(&again), Some(3));
    assert_eq!(again.refused(ANNA, amplify("SE")), "amplified_enough");
}

/// HORZ-ITEM-22: with its last charge the amplifier is gone, and not before.
#[test]
fn the_amplifier_goes_with_its_last_charge() {
    let mut table = amplifying(2);
    table.act(ANNA, amplify("S"));
    assert_eq!(charges(&table), Some(1));
    table.act(ANNA, amplify("S"));
    assert_eq!(charges(&table), None);
    assert_eq!(table.refused(ANNA, amplify("N")), "no_amplifier");
    assert_eq!(table.game.amplifier(node(2, 1), side("S")), 2, "what it did stays");
}

/// HORZ-ITEM-23: two single amplifiers on a seam are one double, whoever laid them.
#[test]
fn two_single_amplifiers_are_one_double() {
    let twice = || {
        let mut table = amplifying(5).at(BORIS, node(3, 1)).items(BORIS, |items| items.amplifier = Some(5));
        table.act(ANNA, amplify("N")).end_turns_until(BORIS);
        table.act(BORIS, amplify("S"));
        table
    };
    let double = amplifying(5).amplified(node(2, 1), "N", 2);
    assert_eq!(twice().game.amplifiers, double.game.amplifiers);
    assert_eq!(double.refused(ANNA, amplify("N")), "full_strength");
    assert_eq!(twice().refused(BORIS, amplify("S")), "full_strength");
    let mut token = logistic(Table::new(3).round(7), node(2, 1));
    token.act(ANNA, link("NW", Kind::Cause, 2)).act(ANNA, link("N", Kind::Cause, 4));
    token.act(ANNA, Action::Linked).act(ANNA, super::position::token(Side::Yes));
    assert_eq!(token.game.amplifiers, double.game.amplifiers, "a logistic event lays a double one");
    assert_eq!(token.game.stage, Stage::Turn);
    assert!(token.game.node(node(2, 1)).event.is_some_and(|event| event.card == card("S-LOG-0")));
}
