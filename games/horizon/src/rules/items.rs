//! Items (HORZ-ITEM).

use kernel::{EventSink, Seat};

use super::organise::{MAX_STRENGTH, PLAIN_STRENGTH};
use super::{Run, can_pay};
use crate::action::Action;
use crate::board::{Direction, Node};
use crate::content::library;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::item::Item;
use crate::state::Horizon;

/// HORZ-ITEM-21.
const AMPLIFICATIONS: u8 = 3;

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    if !game.turn.bought {
        Item::ALL
            .into_iter()
            .filter(|item| check_buy(game, seat, *item).is_ok())
            .for_each(|item| show(Action::Buy { item }));
    }
    let items = &game.player(seat).items;
    if items.accumulator.is_some_and(|stored| stored > 0) {
        show(Action::Empty);
    }
    if items.amplifier.is_some() && game.turn.amplified < AMPLIFICATIONS {
        let seams = Direction::ALL.into_iter().filter(|side| check_amplify(game, seat, *side).is_ok());
        seams.for_each(|direction| show(Action::Amplify { direction }));
        for needle in &game.needles {
            let (from, to) = (needle.source, needle.target);
            if check_amplify_needle(game, seat, from, to).is_ok() {
                show(Action::AmplifyNeedle { from, to });
            }
        }
    }
}

/// HORZ-ITEM-01, HORZ-ITEM-02, HORZ-ITEM-04.
pub(crate) fn check_buy(game: &Horizon, seat: Seat, item: Item) -> Result<(), Illegal> {
    let Some(price) = game.player(seat).items.price(item) else { return Err(Illegal::NothingToBuy) };
    if game.turn.bought {
        return Err(Illegal::AlreadyBought);
    }
    can_pay(game, seat, u16::from(price))
}

/// HORZ-ITEM-15.
pub(crate) fn check_empty(game: &Horizon, seat: Seat) -> Result<(), Illegal> {
    let is_filled = game.player(seat).items.accumulator.is_some_and(|stored| stored > 0);
    if is_filled { Ok(()) } else { Err(Illegal::NothingStored) }
}

/// HORZ-ITEM-17, HORZ-ITEM-18, HORZ-ITEM-20.
pub(crate) fn check_amplify(game: &Horizon, seat: Seat, side: Direction) -> Result<(), Illegal> {
    let at = game.player(seat).at;
    if side.index() >= Direction::ALL.len() || !game.has_mark(at, side) {
        return Err(Illegal::NoLink);
    }
    check_amplifier(game, seat, game.amplifier(at, side))
}

pub(crate) fn check_amplify_needle(game: &Horizon, seat: Seat, from: Node, to: Node) -> Result<(), Illegal> {
    let at = game.player(seat).at;
    let needle = game.needles.iter().find(|needle| needle.source == from && needle.target == to);
    let Some(needle) = needle.filter(|_| at == from || at == to) else { return Err(Illegal::NoLink) };
    check_amplifier(game, seat, needle.amplifier)
}

fn check_amplifier(game: &Horizon, seat: Seat, amplifier: u8) -> Result<(), Illegal> {
    if game.player(seat).items.amplifier.is_none() {
        Err(Illegal::NoAmplifier)
    } else if PLAIN_STRENGTH + amplifier >= MAX_STRENGTH {
        Err(Illegal::FullStrength)
    } else if game.turn.amplified >= AMPLIFICATIONS {
        Err(Illegal::AmplifiedEnough)
    } else {
        Ok(())
    }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-ITEM-01, HORZ-ITEM-05, HORZ-ITEM-16.
    pub(crate) fn buy(&mut self, seat: Seat, item: Item) {
        let Some(price) = self.game.player(seat).items.price(item) else { return };
        let charges = library().numbers.amplifier[0].value;
        self.game.turn.bought = true;
        self.pay(seat, u16::from(price));
        let items = &mut self.player(seat).items;
        match item {
            Item::Cannon => items.cannon += 1,
            Item::Shield => items.shield += 1,
            Item::Accelerator => items.accelerator += 1,
            Item::Accumulator => items.accumulator = Some(0),
            Item::Amplifier => items.amplifier = Some(charges),
        }
        let level = items.level(item);
        self.say(Event::Bought { seat, item, level, price });
    }

    /// HORZ-ITEM-15.
    pub(crate) fn empty(&mut self, seat: Seat) {
        let energy = self.player(seat).items.accumulator.take().unwrap_or(0);
        self.gain(seat, u16::from(energy));
        self.say(Event::Emptied { seat, energy });
    }

    /// HORZ-ITEM-17.
    pub(crate) fn amplify(&mut self, seat: Seat, direction: Direction) {
        let node = self.game.player(seat).at;
        let (Some(other), Some(amplifier)) = (node.neighbour(direction), self.game.amplifier_mut(node, direction))
        else {
            return;
        };
        *amplifier += 1;
        self.use_amplifier(seat, node, other);
    }

    /// HORZ-NEEDLE-10.
    pub(crate) fn amplify_needle(&mut self, seat: Seat, from: Node, to: Node) {
        if let Some(needle) = self.game.needles.iter_mut().find(|needle| needle.source == from && needle.target == to) {
            needle.amplifier += 1;
        }
        self.use_amplifier(seat, from, to);
    }

    /// HORZ-ITEM-22.
    fn use_amplifier(&mut self, seat: Seat, node: Node, other: Node) {
        self.game.turn.amplified += 1;
        let amplifier = &mut self.player(seat).items.amplifier;
        *amplifier = amplifier.map(|charges| charges - 1).filter(|charges| *charges > 0);
        self.say(Event::Amplified { seat, node, other });
    }
}
