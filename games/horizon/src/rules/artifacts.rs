//! Artifacts: obtaining, playing, discharging, and the uses of four of them (HORZ-ART, HORZ-DISCH, HORZ-GEN, HORZ-NEEDLE, HORZ-STAB,
//! HORZ-COLL).

use arrayvec::ArrayVec;
use kernel::{EventSink, Seat};

use super::{Run, ball, can_pay, movement};
use crate::action::Action;
use crate::artifact::{Artifact, Group, Laid};
use crate::board::Node;
use crate::card::{Kind, Side};
use crate::content::library;
use crate::event::{Event, How};
use crate::illegal::Illegal;
use crate::state::{Horizon, Needle};

/// HORZ-DISCH-01.
pub(crate) const DISCHARGE: u16 = 22;
/// HORZ-GEN-04.
const FOLD_COST: u16 = 1;
/// HORZ-NEEDLE-05.
const REACH: u8 = 3;
/// HORZ-STAB-02.
const STABILISER: i16 = 3;
/// HORZ-COLL-03.
const COLLECTED: (u16, u16) = (5, 13);

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    for artifact in Artifact::ALL.into_iter().filter(|artifact| player.artifacts[artifact.index()] > 0) {
        if artifact.is_ball() {
            if ball::check(game, seat, artifact).is_ok() {
                Side::ALL.into_iter().for_each(|side| show(Action::PlayBall { artifact, side }));
            }
        } else if check_play(game, seat, artifact).is_ok() {
            show(Action::Play { artifact });
        }
        if check_discharge(game, seat, artifact).is_ok() {
            show(Action::Discharge { artifact });
        }
    }
    if check_use(game, seat, Artifact::FoldGenerator).is_ok() {
        let places = Node::all().chain([Node::MON]).filter(|to| check_fold(game, seat, *to).is_ok());
        places.for_each(|to| show(Action::Fold { to }));
    }
    if check_use(game, seat, Artifact::LachesisNeedle).is_ok() {
        for to in Node::all().filter(|to| check_needle(game, seat, *to).is_ok()) {
            Kind::ALL.into_iter().for_each(|link| show(Action::Needle { to, link }));
        }
    }
    if check_stabilise(game, seat).is_ok() {
        Side::ALL.into_iter().for_each(|side| show(Action::Stabilise { side }));
    }
}

/// HORZ-ART-05 to HORZ-ART-07.
pub(crate) fn check_play(game: &Horizon, seat: Seat, artifact: Artifact) -> Result<(), Illegal> {
    let player = game.player(seat);
    if artifact.is_ball() || player.artifacts[artifact.index()] == 0 {
        Err(Illegal::NoSuchArtifact)
    } else if player.laid(artifact).is_some() {
        Err(Illegal::SameKind)
    } else if artifact.group() == Group::Events && game.is_before_realisation() {
        Err(Illegal::PreRealisation)
    } else {
        Ok(())
    }
}

/// HORZ-DISCH-01.
pub(crate) fn check_discharge(game: &Horizon, seat: Seat, artifact: Artifact) -> Result<(), Illegal> {
    if game.player(seat).artifacts[artifact.index()] == 0 {
        Err(Illegal::NoSuchArtifact)
    } else if game.turn.discharged {
        Err(Illegal::AlreadyDischarged)
    } else {
        Ok(())
    }
}

/// HORZ-ART-10, HORZ-ART-12: whether an artifact with charges can be used.
pub(crate) fn check_use(game: &Horizon, seat: Seat, artifact: Artifact) -> Result<(), Illegal> {
    match game.player(seat).laid(artifact) {
        None => Err(Illegal::NotOnTheTable),
        Some(_) if game.turn.used[artifact.group().index()].is_some() => Err(Illegal::GroupUsed),
        Some(Laid { charges: 0, .. }) => Err(Illegal::NoCharges),
        Some(_) => Ok(()),
    }
}

/// HORZ-GEN-04, HORZ-GEN-05.
pub(crate) fn check_fold(game: &Horizon, seat: Seat, to: Node) -> Result<(), Illegal> {
    check_use(game, seat, Artifact::FoldGenerator)?;
    if to == game.player(seat).at {
        return Err(Illegal::SamePlace);
    }
    if to != Node::MON && !game.is_future(to) {
        return Err(Illegal::Realised);
    }
    movement::check_speed(game, seat)?;
    can_pay(game, seat, FOLD_COST)
}

/// HORZ-NEEDLE-02 to HORZ-NEEDLE-06.
pub(crate) fn check_needle(game: &Horizon, seat: Seat, to: Node) -> Result<(), Illegal> {
    check_use(game, seat, Artifact::LachesisNeedle)?;
    let at = game.player(seat).at;
    if at == Node::MON || to == Node::MON {
        return Err(Illegal::NotOnTheBoard { used: Some(Artifact::LachesisNeedle) });
    }
    if !game.is_future(to) {
        return Err(Illegal::Realised);
    }
    if to <= at {
        return Err(Illegal::NotLater);
    }
    if at.distance(to) > REACH {
        return Err(Illegal::TooFar);
    }
    let by_seam = at.towards(to).is_some_and(|direction| game.has_mark(at, direction));
    let by_needle = game.needles.iter().any(|needle| needle.source == at && needle.target == to);
    if by_seam || by_needle { Err(Illegal::AlreadyLinked) } else { Ok(()) }
}

/// HORZ-STAB-02, HORZ-STAB-08.
pub(crate) fn check_stabilise(game: &Horizon, seat: Seat) -> Result<(), Illegal> {
    check_use(game, seat, Artifact::SymmetricStabiliser)?;
    if game.player(seat).at == Node::MON {
        Err(Illegal::NotOnTheBoard { used: Some(Artifact::SymmetricStabiliser) })
    } else {
        Ok(())
    }
}

/// HORZ-COLL-02 to HORZ-COLL-04, HORZ-COLL-07.
pub(crate) fn collected(game: &Horizon, at: Node) -> u16 {
    let bonus = |node: Node| game.node(node).event.map_or(0, |event| library().card(event.card).data.bonus);
    let sum: u16 = game.ways(at).map(|node| u16::from(bonus(node))).sum();
    sum.clamp(COLLECTED.0, COLLECTED.1)
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-ART-12.
    pub(crate) fn use_charge(&mut self, seat: Seat, artifact: Artifact) {
        self.game.turn.used[artifact.group().index()] = Some(artifact);
        self.laid(seat, artifact).charges -= 1;
    }

    /// HORZ-ORG-11, HORZ-ART-02.
    pub(crate) fn obtain(&mut self, seat: Seat) {
        if self.game.artifact_deck.is_empty() && !self.game.artifact_discard.is_empty() {
            self.game.artifact_deck = self.game.artifact_discard.take();
            self.luck.shuffle(&mut self.game.artifact_deck);
            self.say(Event::ArtifactsReshuffled);
        }
        if let Some(artifact) = self.game.artifact_deck.pop() {
            self.player(seat).artifacts[artifact.index()] += 1;
            self.disclosed = true;
            self.say(Event::Obtained { seat, artifact: Some(artifact) });
        }
    }

    /// HORZ-ART-05, HORZ-GEN-01, HORZ-GEN-02, HORZ-BOX-01.
    pub(crate) fn play_artifact(&mut self, seat: Seat, artifact: Artifact) {
        let player = self.player(seat);
        player.artifacts[artifact.index()] -= 1;
        let due = artifact == Artifact::HoleInTheBox;
        player.table[artifact.index()] = Some(Laid { charges: artifact.charges(), due, ..Laid::default() });
        self.game.has_mon |= artifact == Artifact::FoldGenerator;
        self.disclosed = true;
        self.say(Event::Played { seat, artifact });
    }

    /// HORZ-DISCH-01, HORZ-DISCH-03.
    pub(crate) fn discharge(&mut self, seat: Seat, artifact: Artifact) {
        self.game.turn.discharged = true;
        self.player(seat).artifacts[artifact.index()] -= 1;
        self.game.artifact_discard.push(artifact);
        self.gain(seat, DISCHARGE);
        self.disclosed = true;
        self.say(Event::Discharged { seat, artifact });
    }

    /// HORZ-GEN-04 to HORZ-GEN-06.
    pub(crate) fn fold(&mut self, seat: Seat, to: Node) {
        let from = self.game.player(seat).at;
        self.use_charge(seat, Artifact::FoldGenerator);
        self.game.turn.moves += 1;
        self.pay(seat, FOLD_COST);
        if to == Node::MON {
            self.game.nodes[from.index()].wormholes += 1;
        }
        self.carry(seat, to, How::Fold);
    }

    /// HORZ-NEEDLE-02.
    pub(crate) fn needle(&mut self, seat: Seat, target: Node, link: Kind) {
        let source = self.game.player(seat).at;
        self.use_charge(seat, Artifact::LachesisNeedle);
        self.game.needles.push(Needle { source, target, kind: link, amplifier: 0 });
        self.say(Event::Needled { seat, source, target, link });
    }

    /// HORZ-STAB-02 to HORZ-STAB-05.
    pub(crate) fn stabilise(&mut self, seat: Seat, side: Side) {
        self.use_charge(seat, Artifact::SymmetricStabiliser);
        let nodes: ArrayVec<Node, 3> = self.game.player(seat).at.symmetric().collect();
        for node in &nodes {
            self.game.nodes[node.index()].influence += side.sign() * STABILISER;
        }
        self.say(Event::Stabilised { seat, side, nodes });
    }
}
