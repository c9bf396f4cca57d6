//! Moments at which several seats choose at once: who has still to choose, and choices imagined for the others.

use kernel::{Disclosure, Luck, Play, Seat, SeatSet, Silent, Status};

/// The seats that choose at one moment and have not chosen yet; empty where a single seat is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    waiting: SeatSet,
}

impl Moment {
    /// The moment at which the table stands. Of a moment that others have left already nothing can be seen any more.
    pub(crate) fn of(status: Status) -> Moment {
        let awaited = status.awaited();
        Moment { waiting: if awaited.len() > 1 { awaited } else { SeatSet::EMPTY } }
    }

    /// Whether somebody has still to choose.
    pub(crate) fn is_open(self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether `seat` is one of those who have still to choose.
    pub(crate) fn holds(self, seat: Seat) -> bool {
        self.waiting.contains(seat)
    }

    /// Goes on to the position after a decision of `seat`, and says whether that was the last one of a moment.
    pub(crate) fn step(&mut self, seat: Seat, status: Status, disclosure: Disclosure) -> bool {
        let awaited = status.awaited();
        // The last seat may go on with small steps of its choice, or the choices are revealed and it is on turn; who is awaited
        // is the same in both cases.
        let is_revealed = self.waiting == SeatSet::one(seat) && disclosure == Disclosure::Something;
        if self.is_open() && !awaited.is_empty() && awaited.minus(self.waiting).is_empty() && !is_revealed {
            self.waiting = awaited;
            return false;
        }
        let was_open = self.is_open();
        *self = Moment::of(status);
        was_open
    }
}

/// Where `seat` chooses at once with others, lets the others choose by hunch. They choose first, so that no hunch can be about
/// what `seat` will do. Returns the moment as it then is, or `None` where `seat` chooses alone.
pub(crate) fn let_others_choose<G: Play>(world: &mut G, seat: Seat, luck: &mut Luck) -> Option<Moment> {
    let mut moment = Moment::of(world.status());
    if !moment.holds(seat) {
        return None;
    }
    let mut legal = Vec::new();
    while let Some(other) = moment.waiting.without(seat).first() {
        if choose_by_hunch(world, other, &mut moment, &mut legal, luck) {
            break;
        }
    }
    Some(moment)
}

/// Lets `seat` finish a choice of several small steps by hunch, as long as the moment lasts.
pub(crate) fn let_finish<G: Play>(world: &mut G, seat: Seat, mut moment: Moment, luck: &mut Luck) {
    let mut legal = Vec::new();
    while moment.holds(seat) {
        if choose_by_hunch(world, seat, &mut moment, &mut legal, luck) {
            break;
        }
    }
}

/// One decision by hunch. Says whether the moment is over.
fn choose_by_hunch<G: Play>(
    world: &mut G,
    seat: Seat,
    moment: &mut Moment,
    legal: &mut Vec<G::Action>,
    luck: &mut Luck,
) -> bool {
    legal.clear();
    world.legal(seat, legal);
    if legal.is_empty() {
        debug_assert!(false, "seat {seat} must decide but has nothing to choose from");
        return true;
    }
    let action = &legal[world.hunch(seat, legal, luck)];
    match world.apply(seat, action, luck, &mut Silent) {
        Ok(disclosure) => moment.step(seat, world.status(), disclosure),
        Err(illegal) => {
            debug_assert!(false, "{action:?} was listed but refused: {illegal:?}");
            true
        }
    }
}
