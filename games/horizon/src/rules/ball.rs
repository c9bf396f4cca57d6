//! The Balls of Fates and the bets on them (HORZ-BALL).

use kernel::{EventSink, Seat};

use super::{Run, organise};
use crate::action::Action;
use crate::artifact::Artifact;
use crate::board::Node;
use crate::card::Side;
use crate::content::BALLS;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Bet, Horizon, OWN_BETS, Placed, Stage};

/// HORZ-BALL-11: the energy that becomes influence, and the surcharge.
pub(crate) const INFLUENCE_COST: u16 = 8;

/// Which of the two it is.
pub(crate) fn number(artifact: Artifact) -> usize {
    usize::from(artifact == Artifact::SecondBall)
}

/// HORZ-BALL-02, HORZ-BALL-03, HORZ-ART-07, HORZ-ART-12.
pub(crate) fn check(game: &Horizon, seat: Seat, artifact: Artifact) -> Result<(), Illegal> {
    let player = game.player(seat);
    if !artifact.is_ball() || player.artifacts[artifact.index()] == 0 {
        return Err(Illegal::NoSuchArtifact);
    }
    organise::check_node(game, player.at)?;
    if game.is_before_realisation() {
        Err(Illegal::PreRealisation)
    } else if game.turn.used[artifact.group().index()].is_some() {
        Err(Illegal::GroupUsed)
    } else {
        Ok(())
    }
}

/// HORZ-BALL-06: how many tokens a seat has still to place.
pub(crate) fn bets_left(game: &Horizon, owner: Seat, seat: Seat) -> usize {
    let all = if seat == owner { OWN_BETS } else { 1 };
    if game.player(seat).active { all - game.player(seat).bets.len() } else { 0 }
}

/// HORZ-BALL-12: the most energy that can lie on the next token.
fn most(game: &Horizon, seat: Seat) -> u8 {
    let player = game.player(seat);
    let laid: u16 = player.bets.iter().map(|bet| u16::from(bet.energy)).sum();
    (player.reserve / INFLUENCE_COST - laid).min(u16::from(u8::MAX)) as u8
}

pub(crate) fn offer_bets(game: &Horizon, owner: Seat, seat: Seat, show: &mut impl FnMut(Action)) {
    if bets_left(game, owner, seat) == 0 {
        return;
    }
    for side in Side::ALL {
        (0..=most(game, seat)).for_each(|energy| show(Action::Bet { side, energy }));
    }
}

pub(crate) fn check_bet(game: &Horizon, owner: Seat, seat: Seat, action: Action) -> Result<(), Illegal> {
    let most = most(game, seat);
    match action {
        _ if !game.player(seat).active => Err(Illegal::DroppedOut),
        Action::Bet { .. } if bets_left(game, owner, seat) == 0 => Err(Illegal::Decided),
        Action::Bet { energy, .. } if energy > most => Err(Illegal::BetTooHigh { most }),
        Action::Bet { .. } => Ok(()),
        _ => Err(Illegal::BetsFirst),
    }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-BALL-02, HORZ-BALL-04.
    pub(crate) fn play_ball(&mut self, seat: Seat, artifact: Artifact, token: Side) {
        let node = self.game.player(seat).at;
        self.player(seat).artifacts[artifact.index()] -= 1;
        self.game.turn.used[artifact.group().index()] = Some(artifact);
        let card = BALLS[number(artifact)];
        self.place(
            node,
            Placed { card, rotation: 0, links: [None; 6], organiser: Some(seat), token, arcs: [None, None] },
        );
        self.game.stage = Stage::Bets { ball: artifact, node, owner: seat };
        self.disclosed = true;
        self.say(Event::BallPlayed { seat, artifact, node, token });
    }

    /// HORZ-BALL-07.
    pub(crate) fn bet(&mut self, seat: Seat, side: Side, energy: u8) {
        let Stage::Bets { owner, .. } = self.game.stage else { return };
        self.player(seat).bets.push(Bet { side, energy });
        if bets_left(self.game, owner, seat) == 0 {
            self.say(Event::Decided { seat });
        } else {
            self.say(Event::Picked { seat });
        }
    }

    /// HORZ-BALL-09 to HORZ-BALL-11.
    pub(crate) fn reveal_bets(&mut self) {
        let Stage::Bets { ball, node, .. } = self.game.stage else { return };
        let mut influence = 0;
        let mut bets = Vec::with_capacity(usize::from(self.game.n()));
        for seat in Seat::all(self.game.n()) {
            let own = self.player(seat).bets.take();
            for Bet { side, energy } in &own {
                influence += side.sign() * i16::from(*energy);
                self.pay(seat, u16::from(*energy) * INFLUENCE_COST);
                self.game.bet_board[number(ball)][side.index()][seat.index()] += 1;
            }
            bets.push(own.to_vec());
        }
        self.game.nodes[node.index()].influence += influence;
        self.game.stage = Stage::Turn;
        self.disclosed = true;
        self.say(Event::BetsRevealed { node, bets, influence });
    }
}

/// HORZ-BALL-14: which ball lies in a node.
pub(crate) fn in_node(game: &Horizon, node: Node) -> Option<usize> {
    let event = game.node(node).event?;
    BALLS.iter().position(|ball| *ball == event.card)
}
