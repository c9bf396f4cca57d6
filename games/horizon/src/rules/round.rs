//! Rounds, turns and dropping out (HORZ-ROUND, HORZ-TURN, HORZ-OUT): what happens by itself between two decisions.

use kernel::{EventSink, Seat};

use super::{Run, ball, can_spend, hole, offer_turn, organise, realise, victory};
use crate::action::Action;
use crate::artifact::{Artifact, N_KINDS};
use crate::board::Node;
use crate::card::CardSet;
use crate::content::is_deck;
use crate::event::Event;
use crate::state::{AP, HAND, Horizon, LAST_ROUNDS, Stage, Turn};

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// Goes on until somebody has to decide something.
    pub(crate) fn proceed(&mut self) {
        loop {
            self.drop_out_the_empty();
            match self.game.stage {
                Stage::Replacing => {
                    if self.game.seats.iter().any(|player| player.swap.is_none()) {
                        return;
                    }
                    self.replace();
                }
                Stage::BeforeTurn => {
                    if !self.game.player(self.game.turn_seat()).drawn.is_empty() {
                        return;
                    }
                    self.begin_turn();
                }
                Stage::Turn => {
                    let seat = self.game.turn_seat();
                    self.close_impossible_trades();
                    if self.game.player(seat).active && can_act(self.game, seat) {
                        return;
                    }
                    self.end_turn();
                }
                Stage::Bets { owner, .. } => {
                    if self.game.active().any(|seat| ball::bets_left(self.game, owner, seat) > 0) {
                        return;
                    }
                    self.reveal_bets();
                }
                Stage::TurnEnd => self.finish_turn(),
                Stage::Annihilation { .. } => {
                    if !self.go_on_hitting() {
                        return;
                    }
                }
                Stage::Shortage { .. } => {
                    if !self.game.choosing().is_empty() {
                        return;
                    }
                    self.draw_the_rest();
                }
                Stage::Realising { node } => {
                    if !self.go_on_realising(node) {
                        return;
                    }
                }
                Stage::Over => return,
            }
        }
    }

    /// HORZ-TURN-09, HORZ-BOX-09.
    fn begin_turn(&mut self) {
        let seat = self.game.turn_seat();
        self.game.stage = Stage::Turn;
        self.game.turn = Turn::default();
        if let Some(hole) = &mut self.player(seat).table[Artifact::HoleInTheBox.index()] {
            hole.due = true;
        }
        self.say(Event::TurnBegun { seat });
    }

    /// HORZ-TURN-11.
    pub(crate) fn end_turn(&mut self) {
        self.close_all_trades();
        self.game.draft = None;
        self.game.stage = Stage::TurnEnd;
        self.tell(Event::TurnEnded { seat: self.game.turn_seat() });
    }

    /// HORZ-TURN-11: a tension step, or the refill if there is none left to be made.
    fn finish_turn(&mut self) {
        if let Some(holder) = hole::next_due(self.game) {
            return self.step_tension(holder);
        }
        let seat = self.game.turn_seat();
        let player = self.game.player(seat);
        if player.active && player.hand.len() < HAND && player.drawn.is_empty() {
            return self.draw_to_choose(seat, self.game.refill());
        }
        self.next_turn();
    }

    /// HORZ-ROUND-02, HORZ-ROUND-07.
    pub(crate) fn next_turn(&mut self) {
        while self.game.nth + 1 < self.game.n() {
            self.game.nth += 1;
            if self.game.player(self.game.turn_seat()).active {
                self.game.stage = Stage::BeforeTurn;
                return;
            }
        }
        // HORZ-GAP-11: first the marker moves.
        let radius = self.game.imminent();
        self.game.round += 1;
        match radius {
            Some(radius) => self.begin_realisation(radius),
            None => self.begin_round(),
        }
    }

    /// HORZ-ROUND-03, HORZ-ROUND-04, HORZ-ROUND-09.
    pub(crate) fn begin_round(&mut self) {
        let game = &mut *self.game;
        let order = game.clockwise(game.first).filter(|seat| game.player(*seat).active);
        let Some(first) = order.min_by_key(|seat| game.player(*seat).reserve) else {
            // HORZ-OUT-18: without anybody to play, the phase ends at once.
            let phase = game.phase();
            game.round = LAST_ROUNDS[usize::from(phase)] + 1;
            return self.begin_realisation(phase);
        };
        game.first = first;
        game.nth = 0;
        game.stage = Stage::BeforeTurn;
        let round = game.round;
        self.say(Event::RoundBegun { round, first });
    }

    /// HORZ-WIN-06, HORZ-REAL-02.
    fn begin_realisation(&mut self, radius: u8) {
        if radius > 0 {
            for player in self.game.seats.iter_mut().filter(|player| !player.history.is_full()) {
                player.history.push(player.points);
            }
        }
        let first = Node::ring(radius).next().unwrap_or(Node::CENTRE);
        self.game.stage = Stage::Realising { node: first };
        self.say(Event::RealisationBegun { radius });
        self.realise(first);
    }

    /// The node is finished, and the next one begins, or the next round, or the game is over.
    fn go_on_realising(&mut self, node: Node) -> bool {
        if let Some(seat) = realise::next_to_leave(self.game, node) {
            let mut ways = self.game.ways(node);
            let (Some(way), None) = (ways.next(), ways.next()) else { return false };
            // HORZ-GAP-21: there is nothing to choose.
            drop(ways);
            self.leave(seat, way);
            return true;
        }
        self.clean_up(node);
        let next = Node(node.0 + 1);
        if node == Node::LAST {
            self.game.stage = Stage::Over;
            self.say(Event::Ended { winners: victory::winners(self.game) });
        } else if next.radius() == node.radius() {
            self.realise(next);
        } else {
            self.begin_round();
        }
        true
    }

    /// HORZ-OUT-04: whoever has no energy after what was done.
    fn drop_out_the_empty(&mut self) {
        for seat in Seat::all(self.game.n()) {
            let player = self.game.player(seat);
            if player.active && player.reserve == 0 {
                self.drop_out(seat);
            }
        }
    }

    /// HORZ-OUT-09 to HORZ-OUT-16.
    pub(crate) fn drop_out(&mut self, seat: Seat) {
        let player = &mut self.game.seats[seat.index()];
        player.active = false;
        let drawn: CardSet = player.drawn.take().into_iter().collect();
        let cards = player.hand | drawn;
        player.hand = CardSet::EMPTY;
        player.bets.clear();
        let hand = std::mem::replace(&mut player.artifacts, [0; N_KINDS]);
        let table = std::mem::take(&mut player.table);
        for card in cards.iter() {
            if is_deck(card) {
                self.game.discard.push(card);
            } else {
                self.game.boxed = self.game.boxed.with(card);
            }
        }
        for artifact in Artifact::ALL {
            for _ in 0..hand[artifact.index()] {
                self.game.artifact_discard.push(artifact);
            }
        }
        for artifact in Artifact::LAID.into_iter().filter(|artifact| table[artifact.index()].is_some()) {
            self.game.removed[artifact.index()] += 1;
        }
        // Artifacts are shown, and the size of the discard pile tells how many starting events there were.
        self.disclosed = true;
        self.say(Event::DroppedOut { seat });
    }
}

/// HORZ-TURN-02: whether there is anything to do but to end the turn, as far as everybody can tell: a turn that ended, or went on,
/// because of a hidden card would betray it.
fn can_act(game: &Horizon, seat: Seat) -> bool {
    let player = game.player(seat);
    if game.draft.is_some() || player.n_artifacts() > 0 {
        return true;
    }
    if !player.hand.is_empty()
        && can_spend(game, seat, AP, organise::COST).is_ok()
        && organise::check_node(game, player.at).is_ok()
    {
        return true;
    }
    let mut found = false;
    offer_turn(game, seat, &mut |action| found |= !matches!(action, Action::EndTurn | Action::Organise { .. }));
    found
}
