//! Capture, entrench, reinforce (ECHO-CAP, ECHO-UND, ECHO-ENT, ECHO-REI).

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::{Run, select};
use crate::action::Action;
use crate::card::{CardId, CardSet, SourceId};
use crate::content::library;
use crate::effect::{From, Occasion};
use crate::event::{Because, Event};
use crate::state::{Attack, Echo, MainAction, Origin, Stage, strength};

/// ECHO-CAP-01 to ECHO-CAP-09: the sources that a seat is strong enough to take.
pub(crate) fn offer_captures(game: &Echo, seat: Seat, from: From, bonus: u8, show: &mut impl FnMut(SourceId)) {
    let fighters = select::fighters(game, seat);
    if fighters.is_empty() {
        return;
    }
    let might = strength(fighters) + bonus;
    for source in &game.sources {
        let is_allowed = match source.owner {
            None => from != From::Rival,
            Some(owner) => owner != seat && !source.entrenched && from != From::Common,
        };
        if is_allowed && might > game.defence(source) {
            show(source.id);
        }
    }
}

/// ECHO-ENT-01, ECHO-ENT-02.
pub(crate) fn offer_entrenching(game: &Echo, seat: Seat, bonus: u8, show: &mut impl FnMut(SourceId)) {
    for source in game.dominated(seat).filter(|source| !source.entrenched) {
        if strength(source.under) + bonus > library().source(source.id).data.entrench.strength {
            show(source.id);
        }
    }
}

/// The creatures that can join the attack, and the attack itself once they are strong enough.
pub(crate) fn offer_attack(game: &Echo, show: &mut impl FnMut(Action)) {
    let Some(attack) = game.attack else { return };
    let idle = select::fighters(game, attack.seat) & !attack.committed;
    idle.iter().for_each(|card| show(Action::Commit { card }));
    if !attack.committed.is_empty() && might(&attack) > needed(game, attack.source) {
        show(Action::Attack);
    }
}

/// ECHO-DATA-04.
pub(crate) fn might(attack: &Attack) -> u8 {
    strength(attack.committed) + attack.bonus
}

/// ECHO-CAP-07, ECHO-CAP-08: what has to be exceeded.
pub(crate) fn needed(game: &Echo, source: SourceId) -> u8 {
    game.source(source).map_or(u8::MAX, |source| game.defence(source))
}

impl<T: EventSink<Echo>> Run<'_, T> {
    pub(crate) fn attack(&mut self, action: Action) {
        let Some(attack) = &mut self.game.attack else { return };
        if let Action::Commit { card } = action {
            attack.committed.insert(card);
            let seat = attack.seat;
            self.announce(Event::Committed { seat, card });
            return;
        }
        let attack = *attack;
        self.game.attack = None;
        if let Some(todo) = self.game.resolving.todo.last().copied() {
            let frame = self.game.resolving.frames[usize::from(todo.frame)];
            self.happened(todo.frame);
            self.one_done(library().program(frame.origin).step(todo.place));
            self.capture(&attack, Some(todo.frame));
        } else {
            self.place_cube(attack.seat, MainAction::Source);
            self.capture(&attack, None);
        }
        self.advance();
    }

    /// ECHO-CAP-11.
    fn capture(&mut self, attack: &Attack, parent: Option<u8>) {
        let Attack { seat, source: id, committed, .. } = *attack;
        let Some(place) = self.game.sources.iter().position(|source| source.id == id) else { return };
        let loser = self.game.sources[place].owner;
        // ECHO-EFF-07: clockwise, in the action phase from the player whose turn it is.
        let turn = match self.game.stage {
            Stage::Turn { .. } => self.game.active().unwrap_or(seat),
            _ => self.game.first,
        };
        for other in self.game.clockwise(turn) {
            if other == seat {
                self.set_off(seat, |occasion, _| *occasion == Occasion::Capture);
            } else if Some(other) == loser {
                self.set_off(other, |occasion, _| *occasion == Occasion::LoseSource);
            }
        }
        self.settle();
        let source = &mut self.game.sources[place];
        let released = std::mem::replace(&mut source.under, committed);
        source.owner = Some(seat);
        let player = &mut self.game.seats[seat.index()];
        player.open = player.open & !committed;
        if let Some(loser) = loser {
            let player = &mut self.game.seats[loser.index()];
            player.open = player.open | released;
        }
        self.say(Event::Captured { seat, source: id, from: loser, creatures: committed });
        if let Some(loser) = loser {
            self.announce(Event::Released { seat: loser, creatures: released });
        }
        self.check_end();
        self.begin(Origin::Capture(id), seat, parent, Because::Itself);
    }

    /// ECHO-ENT-04.
    pub(crate) fn entrench(&mut self, seat: Seat, id: SourceId, parent: Option<u8>) {
        self.set_off(seat, |occasion, _| *occasion == Occasion::Entrench);
        self.settle();
        for source in self.game.sources.iter_mut().filter(|source| source.id == id) {
            source.entrenched = true;
        }
        self.say(Event::Entrenched { seat, source: id });
        self.check_end();
        self.begin(Origin::Entrench(id), seat, parent, Because::Itself);
    }

    /// ECHO-REI-01.
    pub(crate) fn reinforce(&mut self, seat: Seat, card: CardId, id: SourceId) {
        self.game.seats[seat.index()].open.remove(card);
        for source in self.game.sources.iter_mut().filter(|source| source.id == id) {
            source.under = source.under | CardSet::one(card);
        }
        self.say(Event::Reinforced { seat, card, source: id });
        self.check_end();
    }
}
