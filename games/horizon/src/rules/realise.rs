//! Realisation, node by node (HORZ-REAL).

use kernel::{EventSink, Seat};

use super::{Run, ball, forecast};
use crate::board::{Direction, Node};
use crate::card::Flexible;
use crate::content::{library, points};
use crate::event::{Event, How};
use crate::state::{Horizon, Outcome, Stage};

/// HORZ-REAL-22, HORZ-REAL-24: who has to leave the node next. In the last node of the game everybody stays (HORZ-GAP-20).
pub(crate) fn next_to_leave(game: &Horizon, node: Node) -> Option<Seat> {
    if node == Node::LAST { None } else { game.standing(node).next() }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-REAL-04: the outcome and the score; pawns leave next.
    pub(crate) fn realise(&mut self, node: Node) {
        self.game.stage = Stage::Realising { node };
        let Some(event) = self.game.node(node).event else {
            self.game.nodes[node.index()].outcome = Some(Outcome::Void);
            return self.say(Event::Voided { node });
        };
        let links = forecast::links_into(self.game, node);
        let sum = forecast::sum(self.game, node, &links);
        let side = forecast::decides(sum, event.token);
        let influence = self.game.node(node).influence;
        let outcome = Outcome::from(side);
        self.game.nodes[node.index()].outcome = Some(outcome);
        self.say(Event::Realised { node, card: event.card, outcome, links, influence, sum, token: sum == 0 });
        if let Some(number) = ball::in_node(self.game, node) {
            // HORZ-BALL-14.
            for seat in Seat::all(self.game.n()) {
                let tokens = self.game.bet_board[number][side.index()][seat.index()];
                if tokens > 0 {
                    self.score(seat, tokens as i8, node);
                }
            }
        } else if let Some(seat) = event.arcs[side.index()] {
            let by = points(event.card);
            if by != 0 {
                self.score(seat, by, node);
            }
        }
    }

    /// HORZ-REAL-20, HORZ-WIN-04.
    fn score(&mut self, seat: Seat, by: i8, node: Node) {
        let player = self.player(seat);
        let before = player.points;
        player.points = before.saturating_add_signed(by);
        let points = player.points;
        let by = (i16::from(points) - i16::from(before)) as i8;
        self.say(Event::Scored { seat, by, points, node });
    }

    /// HORZ-REAL-22, HORZ-REAL-23.
    pub(crate) fn leave(&mut self, seat: Seat, to: Node) {
        self.carry(seat, to, How::Forced);
    }

    /// HORZ-REAL-27, HORZ-REAL-28, HORZ-REAL-30.
    pub(crate) fn clean_up(&mut self, node: Node) {
        let state = &mut self.game.nodes[node.index()];
        state.influence = 0;
        state.wormholes = 0;
        if let Some(event) = &mut state.event {
            event.organiser = None;
            if library().card(event.card).data.flexible.is_some() {
                event.arcs = [None, None];
            }
        }
        for (direction, earlier) in node.neighbours().filter(|(_, other)| *other < node) {
            if let Some(amplifier) = self.game.amplifier_mut(node, direction) {
                *amplifier = 0;
            }
            self.take_link_token(node, direction);
            self.take_link_token(earlier, direction.opposite());
        }
        self.game.needles.retain(|needle| needle.target != node);
    }

    /// A link that was set by a token goes with the seam; printed ones stay.
    fn take_link_token(&mut self, node: Node, direction: Direction) {
        if let Some(event) = &mut self.game.nodes[node.index()].event
            && library().card(event.card).data.flexible == Some(Flexible::Logistic)
        {
            event.links[direction.index()] = None;
        }
    }
}
