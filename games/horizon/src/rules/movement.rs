//! Moves, mining, influence and attacks (HORZ-MOVE, HORZ-MINE, HORZ-INFL, HORZ-ATK).

use kernel::{EventSink, Seat};

use super::{Run, ap_left, artifacts, can_pay, can_spend};
use crate::action::Action;
use crate::artifact::Artifact;
use crate::board::Node;
use crate::card::Side;
use crate::content::library;
use crate::event::{Event, How};
use crate::illegal::Illegal;
use crate::item::Item;
use crate::state::Horizon;

/// HORZ-TURN-06.
const MOVE_COST: u16 = 1;
/// HORZ-INFL-03.
const WEAK_GAIN: u16 = 2;
/// HORZ-INFL-04.
pub(crate) const STRONG_COST: u16 = 6;

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    if game.turn.moves < player.speed() && player.reserve >= MOVE_COST {
        game.ways(player.at).for_each(|to| show(Action::Move { to }));
        if player.laid(Artifact::FoldGenerator).is_some() {
            offer_passages(game, player.at, show);
        }
    }
    if ap_left(game) > 0 {
        for collect in [false, true] {
            if check_mine(game, seat, collect).is_ok() {
                show(Action::Mine { collect });
            }
        }
        for strong in [false, true] {
            if check_influence(game, seat, strong).is_ok() {
                Side::ALL.into_iter().for_each(|side| show(Action::Influence { side, strong }));
            }
        }
    }
    if !game.turn.attacked && player.items.cannon > 0 {
        let victims = Seat::all(game.n()).filter(|victim| check_attack(game, seat, *victim).is_ok());
        victims.for_each(|victim| show(Action::Attack { seat: victim }));
    }
}

fn offer_passages(game: &Horizon, at: Node, show: &mut impl FnMut(Action)) {
    if at == Node::MON {
        Node::all().filter(|node| game.node(*node).wormholes > 0).for_each(|to| show(Action::Move { to }));
    } else if game.node(at).wormholes > 0 {
        show(Action::Move { to: Node::MON });
    }
}

/// HORZ-MOVE-01, HORZ-MOVE-02, HORZ-GEN-07.
pub(crate) fn check_move(game: &Horizon, seat: Seat, to: Node) -> Result<(), Illegal> {
    let player = game.player(seat);
    if player.at == Node::MON || to == Node::MON {
        let end = if to == Node::MON { player.at } else { to };
        if player.laid(Artifact::FoldGenerator).is_none() {
            return Err(Illegal::NoWayOut);
        }
        if end == Node::MON || game.node(end).wormholes == 0 {
            return Err(Illegal::NoWormhole);
        }
    } else {
        check_step(game, player.at, to)?;
    }
    check_speed(game, seat)?;
    can_pay(game, seat, MOVE_COST)
}

/// HORZ-MOVE-02.
pub(crate) fn check_speed(game: &Horizon, seat: Seat) -> Result<(), Illegal> {
    if game.turn.moves < game.player(seat).speed() { Ok(()) } else { Err(Illegal::NoMoves) }
}

/// A step to an adjacent unrealised node.
pub(crate) fn check_step(game: &Horizon, from: Node, to: Node) -> Result<(), Illegal> {
    if from.towards(to).is_none() {
        Err(Illegal::NotAdjacent)
    } else if !game.is_future(to) {
        Err(Illegal::Realised)
    } else {
        Ok(())
    }
}

/// HORZ-MINE-01, HORZ-COLL-02.
pub(crate) fn check_mine(game: &Horizon, seat: Seat, collect: bool) -> Result<(), Illegal> {
    can_spend(game, seat, 1, 0)?;
    if collect { artifacts::check_use(game, seat, Artifact::CollectorModule) } else { Ok(()) }
}

/// HORZ-INFL-01 to HORZ-INFL-04.
pub(crate) fn check_influence(game: &Horizon, seat: Seat, strong: bool) -> Result<(), Illegal> {
    let at = game.player(seat).at;
    if at == Node::MON || game.node(at).event.is_none() {
        return Err(Illegal::NoEvent);
    }
    can_spend(game, seat, 1, if strong { STRONG_COST } else { 0 })
}

/// HORZ-ATK-01 to HORZ-ATK-07.
pub(crate) fn check_attack(game: &Horizon, seat: Seat, victim: Seat) -> Result<(), Illegal> {
    let player = game.player(seat);
    let Some((_, cost)) = player.items.shot() else { return Err(Illegal::NoCannon) };
    let is_here = game.seats.get(victim.index()).is_some_and(|other| other.active && other.at == player.at);
    if victim == seat || !is_here {
        Err(Illegal::NotHere)
    } else if game.is_safe() {
        Err(Illegal::SafetyPeriod)
    } else if game.turn.attacked {
        Err(Illegal::AlreadyAttacked)
    } else {
        can_pay(game, seat, u16::from(cost))
    }
}

/// HORZ-MINE-01, HORZ-MINE-02, HORZ-MINE-04: what mining gives in a place.
pub(crate) fn yield_of(game: &Horizon, at: Node) -> u16 {
    let event = if at == Node::MON { None } else { game.node(at).event };
    let bonus = event.map_or(0, |event| library().card(event.card).data.bonus);
    u16::from(at.printed_yield()) + u16::from(bonus)
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-MOVE-01, HORZ-GEN-07, HORZ-GEN-08.
    pub(crate) fn make_move(&mut self, seat: Seat, to: Node) {
        let from = self.game.player(seat).at;
        let is_passage = from == Node::MON || to == Node::MON;
        if is_passage {
            let end = if to == Node::MON { from } else { to };
            self.game.nodes[end.index()].wormholes -= 1;
        }
        self.game.turn.moves += 1;
        self.pay(seat, MOVE_COST);
        self.carry(seat, to, if is_passage { How::Wormhole } else { How::Move });
    }

    /// HORZ-ITEM-12 to HORZ-ITEM-14: a pawn moves, and charges the accumulator.
    pub(crate) fn carry(&mut self, seat: Seat, to: Node, how: How) {
        let from = self.game.player(seat).at;
        let capacity = library().numbers.levels(Item::Accumulator)[0].value;
        let player = self.player(seat);
        player.at = to;
        if let Some(stored) = &mut player.items.accumulator {
            *stored = (*stored + 1).min(capacity);
        }
        self.say(Event::Moved { seat, from, to, how });
    }

    /// HORZ-MINE-01, HORZ-COLL-05.
    pub(crate) fn mine(&mut self, seat: Seat, collect: bool) {
        self.game.turn.ap_spent += 1;
        let at = self.game.player(seat).at;
        let collected = if collect { artifacts::collected(self.game, at) } else { 0 };
        if collect {
            self.use_charge(seat, Artifact::CollectorModule);
        }
        let energy = yield_of(self.game, at) + collected;
        self.gain(seat, energy);
        self.say(Event::Mined { seat, energy, collected });
    }

    /// HORZ-INFL-03, HORZ-INFL-04.
    pub(crate) fn influence(&mut self, seat: Seat, side: Side, strong: bool) {
        self.game.turn.ap_spent += 1;
        let node = self.game.player(seat).at;
        let by = side.sign() * if strong { 2 } else { 1 };
        if strong {
            self.pay(seat, STRONG_COST);
        } else {
            self.gain(seat, WEAK_GAIN);
        }
        self.game.nodes[node.index()].influence += by;
        self.say(Event::Influenced { seat, node, by });
    }

    /// HORZ-ATK-04 to HORZ-ATK-06.
    pub(crate) fn attack(&mut self, seat: Seat, victim: Seat) {
        let Some((damage, cost)) = self.game.player(seat).items.shot() else { return };
        self.game.turn.attacked = true;
        self.pay(seat, u16::from(cost));
        let hurt = damage.saturating_sub(self.game.player(victim).items.defence());
        let lost = u16::from(hurt).min(self.game.player(victim).reserve);
        self.pay(victim, lost);
        self.say(Event::Attacked { seat, victim, cost, lost });
    }
}
