//! Movement (HORZ-MOVE).

use horizon::state::Outcome;
use horizon::{Action, Event, How, Item, Node, Side};

use super::position::{ANNA, BORIS, Table, VERA, buy, go, node};

/// Where a seat may step to now.
fn ways(table: &Table) -> Vec<Node> {
    let legal = table.legal(ANNA);
    legal.iter().filter_map(|action| if let Action::Move { to } = action { Some(*to) } else { None }).collect()
}

/// HORZ-MOVE-01: a move leads to an adjacent unrealised node, costs 1 energy and no action point.
#[test]
fn a_move_leads_to_an_adjacent_node_of_the_future() {
    let mut table = Table::new(3).round(7).at(ANNA, node(2, 1));
    assert_eq!(ways(&table), [node(3, 1), node(3, 2), node(2, 2), node(2, 0)], "1.0 and 1.1 are past");
    table.act(ANNA, go(3, 2));
    assert_eq!((table.reserve(ANNA), table.game.turn.ap_spent), (49, 0));
    assert_eq!(table.game.player(ANNA).at, node(3, 2));
    assert_eq!(table.events, [Event::Moved { seat: ANNA, from: node(2, 1), to: node(3, 2), how: How::Move }]);
}

/// HORZ-MOVE-01: nobody steps further than one node, stays in place as a move, or enters the past.
#[test]
fn other_steps_are_refused() {
    let table = Table::new(3).round(7).at(ANNA, node(2, 1));
    let table = table.event(node(1, 0), "A1-0", 0, BORIS, Side::Yes).links(node(1, 0), &[]);
    let table = table.realised(node(1, 0), Outcome::Occurred);
    for far in [node(2, 3), node(4, 2), node(3, 3), node(2, 1), node(3, 17)] {
        assert_eq!(table.refused_by(ANNA, Action::Move { to: far }), ("not_adjacent", "HORZ-MOVE-01"), "{far}");
    }
    assert_eq!(table.refused(ANNA, go(1, 0)), "realised");
    assert_eq!(table.refused(ANNA, go(1, 1)), "realised");
    assert_eq!(table.refused(ANNA, Action::Move { to: Node::MON }), "no_way_out");
    let rim = Table::new(3);
    assert_eq!(ways(&rim), [node(4, 1), node(3, 0), node(4, 23)], "nothing lies beyond the rim");
}

/// HORZ-MOVE-02: a turn has as many moves as the speed, and no more.
#[test]
fn a_turn_has_as_many_moves_as_the_speed() {
    for level in 0..=3 {
        let mut table = Table::new(3).items(ANNA, |items| items.accelerator = level);
        for step in 0..level + 2 {
            table.act(ANNA, go(4, (step + 1) % 2));
        }
        let next = go(4, (level + 3) % 2);
        assert_eq!(table.refused_by(ANNA, next), ("no_moves", "HORZ-MOVE-02"), "level {level}");
        assert_eq!(table.reserve(ANNA), 50 - u16::from(level) - 2);
    }
}

/// HORZ-MOVE-03: the speed is 2, and 3, 4 or 5 with the accelerator.
#[test]
fn the_accelerator_raises_the_speed() {
    for (level, speed) in [(0, 2), (1, 3), (2, 4), (3, 5)] {
        let mut table = Table::new(3).items(ANNA, |items| items.accelerator = level);
        assert_eq!(table.game.player(ANNA).speed(), speed);
        let mut moves = 0;
        while table.legal(ANNA).contains(&go(4, 1 - moves % 2)) {
            table.act(ANNA, go(4, 1 - moves % 2));
            moves += 1;
        }
        assert_eq!(moves, speed);
    }
}

/// HORZ-MOVE-04: the node may be empty, hold an event, hold pawns, or both.
#[test]
fn nodes_with_events_and_pawns_can_be_entered() {
    let here = node(4, 1);
    let empty = Table::new(3);
    let event = Table::new(3).event(here, "A1-0", 0, BORIS, Side::Yes).links(here, &[]);
    let pawns = Table::new(3).at(BORIS, here).at(VERA, here);
    let both = event.clone().at(BORIS, here).at(VERA, here);
    for mut table in [empty, event, pawns, both] {
        table.act(ANNA, go(4, 1));
        assert_eq!(table.game.player(ANNA).at, here);
        assert_eq!(table.reserve(ANNA), 49);
    }
}

/// HORZ-MOVE-05: speed that is bought in a turn counts at once; the moves made so far are subtracted.
#[test]
fn bought_speed_counts_at_once() {
    let mut table = Table::new(3);
    table.act(ANNA, go(4, 1)).act(ANNA, go(4, 2));
    assert_eq!(table.refused(ANNA, go(4, 3)), "no_moves");
    table.act(ANNA, buy(Item::Accelerator)).act(ANNA, go(4, 3));
    assert_eq!(table.refused(ANNA, go(4, 4)), "no_moves");

    let mut table = Table::new(3).items(ANNA, |items| items.accelerator = 2);
    table.act(ANNA, go(4, 1)).act(ANNA, buy(Item::Accelerator));
    for place in 2..=5 {
        table.act(ANNA, go(4, place));
    }
    assert_eq!(table.refused(ANNA, go(4, 6)), "no_moves");
}
