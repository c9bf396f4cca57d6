//! The Hole in the Box: borrowing, tension and annihilation (HORZ-BOX).

use kernel::{EventSink, Seat, SeatSet};

use super::{Run, can_pay};
use crate::action::Action;
use crate::artifact::{Artifact, Laid};
use crate::board::Node;
use crate::content::library;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Horizon, Stage};

const BOX: Artifact = Artifact::HoleInTheBox;
/// HORZ-BOX-03.
const ALLOWANCE: u8 = 10;
/// HORZ-BOX-04.
pub(crate) const MAX_ANTICHARGE: u8 = 32;

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let Some(hole) = game.player(seat).laid(BOX) else { return };
    for energy in 1..=ALLOWANCE {
        if check_borrow(game, seat, energy).is_ok() {
            show(Action::Borrow { energy });
        }
    }
    for energy in 1..=hole.anticharge {
        if check_repay(game, seat, energy).is_ok() {
            show(Action::Repay { energy });
        }
    }
}

/// HORZ-BOX-02 to HORZ-BOX-04, HORZ-BOX-06.
pub(crate) fn check_borrow(game: &Horizon, seat: Seat, energy: u8) -> Result<(), Illegal> {
    let Some(hole) = game.player(seat).laid(BOX) else { return Err(Illegal::NotOnTheTable) };
    let left = ALLOWANCE - game.turn.borrowed;
    let used = game.turn.used[BOX.group().index()];
    // Another box that came by trade is another artifact of the group.
    if used.is_some_and(|used| used != BOX) || (used == Some(BOX) && !hole.lent) {
        Err(Illegal::GroupUsed)
    } else if energy == 0 || energy > left {
        Err(Illegal::TooMuchBorrowed { most: left })
    } else if hole.anticharge + energy > MAX_ANTICHARGE {
        Err(Illegal::TooMuchAnticharge { most: MAX_ANTICHARGE - hole.anticharge })
    } else {
        Ok(())
    }
}

/// HORZ-BOX-05, HORZ-BOX-07.
pub(crate) fn check_repay(game: &Horizon, seat: Seat, energy: u8) -> Result<(), Illegal> {
    let Some(hole) = game.player(seat).laid(BOX) else { return Err(Illegal::NotOnTheTable) };
    if energy == 0 || energy > hole.anticharge {
        return Err(Illegal::NothingOwed { most: hole.anticharge });
    }
    can_pay(game, seat, u16::from(energy))
}

/// HORZ-BOX-09, HORZ-GAP-49: whose box makes the next step at the end of this turn.
pub(crate) fn next_due(game: &Horizon) -> Option<Seat> {
    game.clockwise(game.turn_seat()).find(|seat| game.player(*seat).laid(BOX).is_some_and(|hole| hole.due))
}

/// HORZ-BOX-12, HORZ-BOX-18: how far somebody stands from where the annihilation began.
fn distance(game: &Horizon, from: Node, seat: Seat) -> u8 {
    let at = game.player(seat).at;
    match (from == Node::MON, at == Node::MON) {
        (true, true) => 0,
        (true, false) | (false, true) => u8::MAX,
        (false, false) => from.distance(at),
    }
}

/// HORZ-BOX-17: those among whom the owner chooses the next to be hit.
pub(crate) fn nearest(game: &Horizon) -> impl Iterator<Item = Seat> {
    let (from, hit) = match game.stage {
        Stage::Annihilation { from, hit, .. } => (from, hit),
        _ => (Node::CENTRE, SeatSet::all(game.n())),
    };
    let left = move || game.active().filter(move |seat| !hit.contains(*seat));
    let least = left().map(|seat| distance(game, from, seat)).min();
    left().filter(move |seat| Some(distance(game, from, *seat)) == least)
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    pub(crate) fn borrow_energy(&mut self, seat: Seat, energy: u8) {
        self.game.turn.used[BOX.group().index()] = Some(BOX);
        self.game.turn.borrowed += energy;
        let hole = self.laid(seat, BOX);
        hole.anticharge += energy;
        hole.lent = true;
        self.gain(seat, u16::from(energy));
        self.say(Event::Borrowed { seat, energy });
    }

    pub(crate) fn repay(&mut self, seat: Seat, energy: u8) {
        self.laid(seat, BOX).anticharge -= energy;
        self.pay(seat, u16::from(energy));
        self.say(Event::Repaid { seat, energy });
    }

    /// HORZ-BOX-08, HORZ-BOX-11.
    pub(crate) fn step_tension(&mut self, seat: Seat) {
        let numbers = &library().numbers;
        let hole = self.laid(seat, BOX);
        (hole.due, hole.lent) = (false, false);
        let Laid { anticharge, .. } = *hole;
        let by = numbers.rise(anticharge);
        if hole.tension + by > numbers.last_tension {
            return self.annihilate(seat, anticharge);
        }
        hole.tension += by;
        let tension = hole.tension;
        if by > 0 {
            self.say(Event::Tension { seat, by, tension });
        }
    }

    /// HORZ-BOX-12, HORZ-BOX-16: first the owner is hit.
    fn annihilate(&mut self, owner: Seat, anticharge: u8) {
        let from = self.game.player(owner).at;
        self.player(owner).table[BOX.index()] = None;
        self.game.removed[BOX.index()] += 1;
        self.game.stage = Stage::Annihilation { owner, from, anticharge, hit: SeatSet::EMPTY };
        self.say(Event::Annihilated { owner, anticharge });
        self.hit(owner);
    }

    /// HORZ-BOX-13.
    pub(crate) fn hit(&mut self, seat: Seat) {
        let Stage::Annihilation { owner, anticharge, hit, .. } = &mut self.game.stage else { return };
        hit.insert(seat);
        let player = &mut self.game.seats[seat.index()];
        let lost = u16::from(*anticharge).min(player.reserve);
        player.reserve -= lost;
        *anticharge -= lost as u8;
        let owner = *owner;
        self.say(Event::Hit { owner, seat, lost });
    }

    /// HORZ-BOX-16, HORZ-BOX-17; false if the owner has to choose.
    pub(crate) fn go_on_hitting(&mut self) -> bool {
        let Stage::Annihilation { anticharge, .. } = self.game.stage else { return true };
        let mut near = nearest(self.game);
        let next = near.next();
        let is_alone = near.next().is_none();
        drop(near);
        match next {
            Some(seat) if anticharge > 0 => {
                if is_alone {
                    self.hit(seat);
                }
                is_alone
            }
            _ => {
                self.game.stage = Stage::TurnEnd;
                true
            }
        }
    }
}
