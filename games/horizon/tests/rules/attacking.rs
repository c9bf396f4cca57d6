//! Attacks (HORZ-ATK).

use horizon::{Action, Artifact, Event, Item, Node};
use kernel::{Game as _, Seat, SeatSet};

use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, buy, go, node};

fn attack(seat: Seat) -> Action {
    Action::Attack { seat }
}

/// Anna, Boris and Vera stand together, and Anna has a cannon of this level.
fn armed(level: u8) -> Table {
    let here = node(4, 3);
    let table = Table::new(4).at(ANNA, here).at(BORIS, here).at(VERA, here);
    table.items(ANNA, |items| items.cannon = level)
}

/// HORZ-ATK-01: with a cannon, one other active player in the same node can be attacked.
#[test]
fn a_player_in_the_same_node_is_attacked() {
    let mut table = armed(1);
    let no = ("not_here", "HORZ-ATK-01");
    assert_eq!(table.refused_by(ANNA, attack(GLEB)), no);
    assert_eq!(table.refused_by(ANNA, attack(ANNA)), no);
    assert_eq!(table.refused_by(ANNA, attack(Seat(7))), no);
    assert_eq!(table.clone().out(BORIS).refused_by(ANNA, attack(BORIS)), no);
    assert_eq!(table.clone().items(ANNA, |items| items.cannon = 0).refused_by(ANNA, attack(BORIS)).0, "no_cannon");
    table.act(ANNA, attack(BORIS));
    assert_eq!([ANNA, BORIS, VERA, GLEB].map(|seat| table.reserve(seat)), [46, 38, 50, 50]);
    assert_eq!(table.events, [Event::Attacked { seat: ANNA, victim: BORIS, cost: 4, lost: 12 }]);
}

/// HORZ-ATK-01: attacks are possible in V616 Mon, and not into it or out of it.
#[test]
fn attacks_are_possible_in_v616_mon() {
    let mut table = armed(1).at(ANNA, Node::MON).at(BORIS, Node::MON);
    assert_eq!(table.refused(ANNA, attack(VERA)), "not_here");
    table.act(ANNA, attack(BORIS));
    assert_eq!(table.reserve(BORIS), 38);
    assert_eq!(armed(1).at(BORIS, Node::MON).refused(ANNA, attack(BORIS)), "not_here");
}

/// HORZ-ATK-02: one attack in a turn, at every level, and on nobody else either.
#[test]
fn one_attack_in_a_turn() {
    for level in 1..=3 {
        let mut table = armed(level);
        table.act(ANNA, attack(BORIS));
        for victim in [BORIS, VERA] {
            assert_eq!(table.refused_by(ANNA, attack(victim)), ("already_attacked", "HORZ-ATK-02"));
        }
        table.end_turns_until(ANNA);
        table.act(ANNA, attack(VERA));
    }
}

/// HORZ-ATK-02: a level that is bought after the shot gives no second one.
#[test]
fn a_better_cannon_gives_no_second_shot() {
    let mut table = armed(1);
    table.act(ANNA, attack(BORIS)).act(ANNA, buy(Item::Cannon));
    assert_eq!(table.refused(ANNA, attack(BORIS)), "already_attacked");
}

/// HORZ-ATK-02: a shot that a shield stops altogether was the attack of the turn as well.
#[test]
fn a_shot_that_a_shield_stops_is_the_attack_of_the_turn() {
    let mut table = armed(1).items(BORIS, |items| items.shield = 3);
    table.act(ANNA, attack(BORIS));
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (46, 50));
    for victim in [BORIS, VERA] {
        assert_eq!(table.refused_by(ANNA, attack(victim)), ("already_attacked", "HORZ-ATK-02"));
    }
}

/// HORZ-ATK-03: several players can attack the same one, in the same round.
#[test]
fn several_players_attack_the_same_victim() {
    let mut table = armed(1).items(BORIS, |items| items.cannon = 2).items(VERA, |items| items.cannon = 3);
    table.act(ANNA, attack(VERA)).act(ANNA, Action::EndTurn).act(BORIS, attack(VERA)).act(BORIS, Action::EndTurn);
    assert_eq!((table.game.round, table.reserve(VERA)), (4, 50 - 12 - 18));
    table.act(VERA, attack(ANNA));
    assert_eq!(table.reserve(ANNA), 50 - 4 - 24);
}

/// HORZ-ATK-04: the attacker pays the shot of his level: 4, 5 or 6, whatever comes of it.
#[test]
fn the_shot_is_paid() {
    for (level, cost) in [(1, 4), (2, 5), (3, 6)] {
        let mut table = armed(level).energy(BORIS, 1);
        table.act(ANNA, attack(BORIS));
        assert_eq!(table.reserve(ANNA), 50 - cost);
        let poor = armed(level).energy(ANNA, cost - 1);
        assert_eq!(poor.refused(ANNA, attack(BORIS)), "too_little_energy");
    }
    let mut shielded = armed(1).items(BORIS, |items| items.shield = 3);
    shielded.act(ANNA, attack(BORIS));
    assert_eq!((shielded.reserve(ANNA), shielded.reserve(BORIS)), (46, 50));
}

/// HORZ-ATK-05: the victim loses the damage less the defence, never less than nothing.
#[test]
fn a_shield_lessens_the_loss() {
    for (level, damage) in [(1, 12), (2, 18), (3, 24)] {
        for (shield, defence) in [(0, 0), (1, 4), (2, 8), (3, 12)] {
            let mut table = armed(level).items(BORIS, |items| items.shield = shield);
            table = table.items(ANNA, |items| items.shield = 2).items(VERA, |items| items.shield = 1);
            table.act(ANNA, attack(BORIS));
            assert_eq!(50 - table.reserve(BORIS), damage - defence, "cannon {level}, shield {shield}");
        }
    }
}

/// HORZ-ATK-05: nobody loses more than the reserve.
#[test]
fn the_loss_is_at_most_the_reserve() {
    let mut table = armed(3).energy(BORIS, 23).items(BORIS, |items| items.accumulator = Some(30));
    table.act(ANNA, attack(BORIS));
    assert_eq!((table.reserve(BORIS), table.game.player(BORIS).items.accumulator), (0, Some(30)));
    assert_eq!(table.events[0], Event::Attacked { seat: ANNA, victim: BORIS, cost: 6, lost: 23 });
}

/// HORZ-ATK-06: what is lost goes to nobody.
#[test]
fn the_attacker_gains_nothing() {
    let mut table = armed(2).holds(BORIS, Artifact::CollectorModule).energy(BORIS, 18);
    table.act(ANNA, attack(BORIS));
    assert_eq!([ANNA, BORIS, VERA, GLEB].map(|seat| table.reserve(seat)), [45, 0, 50, 50]);
    let attacker = table.game.player(ANNA);
    assert_eq!((attacker.n_artifacts(), attacker.points), (0, 2));
}

/// HORZ-ATK-07: rounds 1, 2 and 3 know no attacks; round 4 does.
#[test]
fn the_safety_period_knows_no_attacks() {
    let no = ("safety_period", "HORZ-ATK-07");
    for table in [armed(1).phase_zero(1), armed(1).phase_zero(2), armed(1).round(3)] {
        assert_eq!(table.refused_by(ANNA, attack(BORIS)), no);
    }
    for round in [4, 5, 6, 20] {
        armed(1).round(round).act(ANNA, attack(BORIS));
    }
}

/// HORZ-ATK-08: a victim without energy drops out; attacker and victim are looked at after the attack, and both can drop out.
#[test]
fn attacker_and_victim_can_both_drop_out() {
    let mut table = armed(1).energy(BORIS, 12);
    table.act(ANNA, attack(BORIS));
    assert!(!table.game.player(BORIS).active && table.game.player(ANNA).active);
    table.act(ANNA, MINE);
    let mut both = armed(1).energy(ANNA, 4).energy(BORIS, 7);
    both.act(ANNA, attack(BORIS));
    assert!(!both.game.player(BORIS).active && !both.game.player(ANNA).active);
    assert_eq!(both.game.turn_seat(), VERA);
    let mut spared = armed(1).energy(BORIS, 13);
    spared.act(ANNA, attack(BORIS));
    assert!(spared.game.player(BORIS).active);
}

/// HORZ-ATK-09: nothing is asked of the victim, who cannot empty an accumulator, shoot back or flee.
#[test]
fn the_victim_cannot_react() {
    let mut table = armed(1).items(BORIS, |items| (items.accumulator, items.cannon) = (Some(20), 3));
    table.act(ANNA, attack(BORIS));
    assert_eq!(table.reserve(BORIS), 38);
    assert_eq!(table.game.status().awaited(), SeatSet::one(ANNA));
    for action in [Action::Empty, attack(ANNA), buy(Item::Shield), go(4, 4)] {
        assert_eq!(table.refused(BORIS, action), "not_your_turn");
    }
}
