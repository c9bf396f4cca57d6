//! Organising an event, and the flexible events (HORZ-ORG, HORZ-FLEX).

use kernel::{EventSink, Seat};

use super::{Run, ap_left, can_spend};
use crate::action::Action;
use crate::board::{Direction, Node};
use crate::card::{CardId, Flexible, Kind, Link, Mark, Side};
use crate::content::library;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{AP, Draft, Horizon, Placed};

/// HORZ-ORG-01.
pub(crate) const COST: u16 = 13;
/// HORZ-REAL-12.
pub(crate) const PLAIN_STRENGTH: u8 = 2;
pub(crate) const MAX_STRENGTH: u8 = 4;
/// HORZ-FLEX-08.
pub(crate) const MAX_TOTAL: u8 = 8;

/// HORZ-ORG-02: whether an event can be put into the node at all.
pub(crate) fn check_node(game: &Horizon, node: Node) -> Result<(), Illegal> {
    if node == Node::MON {
        Err(Illegal::NotOnTheBoard { used: None })
    } else if !game.is_future(node) {
        Err(Illegal::Realised)
    } else if game.node(node).event.is_some() {
        Err(Illegal::NodeTaken)
    } else {
        Ok(())
    }
}

/// HORZ-ORG-07, HORZ-ORG-09, HORZ-ORG-10: whether the card can lie in the node now, in some rotation.
pub(crate) fn check_card(game: &Horizon, node: Node, card: CardId) -> Result<(), Illegal> {
    let printed = library().card(card);
    if !printed.allows_radius(node.radius()) {
        Err(Illegal::WrongRadius)
    } else if printed.data.mark == Some(Mark::NotImminent) && game.imminent() == Some(node.radius()) {
        Err(Illegal::Imminent)
    } else if rotations(node, card).next().is_none() {
        Err(Illegal::NoRotation)
    } else {
        Ok(())
    }
}

/// HORZ-ORG-03: the legal rotations. A card without links of its own looks the same in all of them.
pub(crate) fn rotations(node: Node, card: CardId) -> impl Iterator<Item = u8> {
    let printed = library().card(card);
    let n = if printed.data.flexible == Some(Flexible::Logistic) { 1 } else { 6 };
    (0..n).filter(move |rotation| printed.fits(node, *rotation))
}

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    if ap_left(game) < AP || player.reserve < COST || check_node(game, player.at).is_err() {
        return;
    }
    for card in player.hand.iter().filter(|card| check_card(game, player.at, *card).is_ok()) {
        rotations(player.at, card).for_each(|rotation| show(Action::Organise { card, rotation }));
    }
}

pub(crate) fn check(game: &Horizon, seat: Seat, card: CardId, rotation: u8) -> Result<(), Illegal> {
    let player = game.player(seat);
    check_node(game, player.at)?;
    if !player.hand.contains(card) {
        return Err(Illegal::NotInHand { setup: false });
    }
    check_card(game, player.at, card)?;
    if !rotations(player.at, card).any(|legal| legal == rotation) {
        let turned = library().card(card).turned(rotation);
        let is_wrong = |side: &Direction| {
            turned[side.index()].is_some_and(|link| !link.forward && !player.at.is_earlier_side(*side))
        };
        return Err(Illegal::WrongRotation { backward: Direction::ALL.iter().any(is_wrong) });
    }
    can_spend(game, seat, AP, COST)
}

/// What has to be chosen next for an event that is being organised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Arcs(Flexible),
    Links,
    Token,
}

pub(crate) fn wanted(draft: &Draft) -> Wanted {
    match library().card(draft.card).data.flexible {
        Some(Flexible::Logistic) if !draft.linked => Wanted::Links,
        Some(flexible @ (Flexible::Attacking | Flexible::Supporting)) if draft.arcs.is_none() => Wanted::Arcs(flexible),
        Some(_) | None => Wanted::Token,
    }
}

pub(crate) fn offer_draft(game: &Horizon, draft: &Draft, show: &mut impl FnMut(Action)) {
    let seat = game.turn_seat();
    match wanted(draft) {
        Wanted::Token => Side::ALL.into_iter().for_each(|side| show(Action::Token { side })),
        Wanted::Arcs(_) => {
            let named = || Seat::all(game.n()).map(Some).chain([None]);
            for yes in named() {
                for no in named() {
                    let action = Action::Arcs { yes, no };
                    if check_draft(game, seat, draft, action).is_ok() {
                        show(action);
                    }
                }
            }
        }
        Wanted::Links => {
            for direction in Direction::ALL {
                for link in Kind::ALL {
                    for strength in PLAIN_STRENGTH..=MAX_STRENGTH {
                        let action = Action::Link { direction, link, strength };
                        if check_draft(game, seat, draft, action).is_ok() {
                            show(action);
                        }
                    }
                }
            }
            if check_draft(game, seat, draft, Action::Linked).is_ok() {
                show(Action::Linked);
            }
        }
    }
    show(Action::EndTurn);
}

/// The next choice of an event that is being organised.
pub(crate) fn check_draft(game: &Horizon, seat: Seat, draft: &Draft, action: Action) -> Result<(), Illegal> {
    match (wanted(draft), action) {
        (_, Action::EndTurn) => Ok(()),
        (Wanted::Token, Action::Token { .. }) => Ok(()),
        (Wanted::Arcs(flexible), Action::Arcs { yes, no }) => check_arcs(game, seat, flexible, [yes, no]),
        (Wanted::Links, Action::Link { direction, strength, .. }) => check_link(game, seat, draft, direction, strength),
        (Wanted::Links, Action::Linked) => {
            if has_backward(draft, game.player(seat).at) {
                Ok(())
            } else {
                Err(Illegal::NoBackwardLink)
            }
        }
        _ => Err(Illegal::AnswerFirst),
    }
}

/// HORZ-FLEX-03 to HORZ-FLEX-05.
fn check_arcs(game: &Horizon, seat: Seat, flexible: Flexible, arcs: [Option<Seat>; 2]) -> Result<(), Illegal> {
    let is_other = |named: Seat| named != seat && named.0 < game.n();
    let is_right = match (flexible, arcs) {
        (Flexible::Attacking, [Some(yes), Some(no)]) => yes != no && is_other(yes) && is_other(no),
        (Flexible::Supporting, [Some(named), None] | [None, Some(named)]) => is_other(named),
        _ => false,
    };
    match flexible {
        _ if is_right => Ok(()),
        Flexible::Supporting => Err(Illegal::WrongSupport),
        Flexible::Attacking | Flexible::Logistic => Err(Illegal::WrongArcs),
    }
}

fn has_backward(draft: &Draft, at: Node) -> bool {
    Direction::ALL.iter().any(|side| draft.links[side.index()].is_some() && at.is_earlier_side(*side))
}

/// HORZ-FLEX-06 to HORZ-FLEX-09. The strength that a backward link needs is kept for it.
fn check_link(game: &Horizon, seat: Seat, draft: &Draft, side: Direction, strength: u8) -> Result<(), Illegal> {
    let at = game.player(seat).at;
    let Some(place) = draft.links.get(side.index()) else { return Err(Illegal::SideTaken) };
    let total: u8 = draft.links.iter().flatten().map(|(_, strength)| strength).sum();
    if place.is_some() {
        Err(Illegal::SideTaken)
    } else if !(PLAIN_STRENGTH..=MAX_STRENGTH).contains(&strength) || strength + game.amplifier(at, side) > MAX_STRENGTH
    {
        Err(Illegal::LinkTooStrong)
    } else if total + strength > MAX_TOTAL {
        Err(Illegal::TooStrongInAll { most: MAX_TOTAL })
    } else if !at.is_earlier_side(side) && !has_backward(draft, at) && total + strength + PLAIN_STRENGTH > MAX_TOTAL {
        Err(Illegal::NoBackwardLink)
    } else {
        Ok(())
    }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    pub(crate) fn draft(&mut self, seat: Seat, action: Action) {
        match (action, &mut self.game.draft) {
            (Action::Organise { card, rotation }, draft) => {
                *draft = Some(Draft { card, rotation, arcs: None, links: [None; 6], linked: false });
            }
            (Action::Arcs { yes, no }, Some(draft)) => draft.arcs = Some([yes, no]),
            (Action::Link { direction, link, strength }, Some(draft)) => {
                draft.links[direction.index()] = Some((link, strength));
            }
            (Action::Linked, Some(draft)) => draft.linked = true,
            (Action::Token { side }, Some(_)) => return self.organise(seat, side),
            _ => {}
        }
        self.say(Event::Picked { seat });
    }

    /// HORZ-ORG-01, HORZ-ORG-08, HORZ-ORG-11, HORZ-ORG-13.
    fn organise(&mut self, seat: Seat, token: Side) {
        let Some(draft) = self.game.draft.take() else { return };
        let node = self.game.player(seat).at;
        self.game.turn.ap_spent += AP;
        self.pay(seat, COST);
        self.player(seat).hand = self.game.player(seat).hand.without(draft.card);
        let printed = library().card(draft.card);
        let mut links = printed.turned(draft.rotation);
        for direction in Direction::ALL {
            let Some((kind, strength)) = draft.links[direction.index()] else { continue };
            links[direction.index()] = Some(Link { kind, forward: !node.is_earlier_side(direction) });
            // HORZ-FLEX-06: outside the board nothing can come of it.
            if let Some(amplifier) = self.game.amplifier_mut(node, direction) {
                *amplifier += strength - PLAIN_STRENGTH;
            }
        }
        let seat_of = |colour| Seat::all(self.game.n()).find(|seat| self.game.player(*seat).colour == colour);
        let arcs = draft.arcs.unwrap_or([printed.data.yes.and_then(seat_of), printed.data.no.and_then(seat_of)]);
        let deferred = self.place(
            node,
            Placed { card: draft.card, rotation: draft.rotation, links, organiser: Some(seat), token, arcs },
        );
        self.disclosed = true;
        self.say(Event::Organised { seat, node, card: draft.card, token, deferred });
        if printed.is_artifact() && self.game.gives_artifacts() {
            self.obtain(seat);
        }
    }

    /// HORZ-ORG-13: deferred influence is influence from now on; says how much it was.
    pub(crate) fn place(&mut self, node: Node, event: Placed) -> i16 {
        let state = &mut self.game.nodes[node.index()];
        state.event = Some(event);
        state.influence
    }
}
