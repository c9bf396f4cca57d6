//! What the words of effects mean in a position, and what working them off needs to know of this game. How parts are begun, asked,
//! paid for and left is the same in every game: [`effects::resolve`].

use effects::{Answer, Due, Pause, Resolve, Rules};
use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Run, discards, targets};
use crate::action::Action;
use crate::card::CardSet;
use crate::content::{Instruction, library};
use crate::effect::{Amount, Condition, Count, Effect, Part, Price, Rivals, Verb, Words};
use crate::event::Event;
use crate::state::{Echo, Frame, Listener, MAX_PLAYERS, Progress, Resolving, Stage, Todo, Why};

impl Answer for Action {
    const ACCEPT: Action = Action::Accept;
    const DECLINE: Action = Action::Decline;

    #[inline]
    fn either(n: u8) -> Action {
        Action::Either { n }
    }

    #[inline]
    fn chosen(self) -> Option<u8> {
        if let Action::Either { n } = self { Some(n) } else { None }
    }
}

impl Rules for Echo {
    type Words = Words;
    type Answer = Action;
    type Owed = Resolving;

    #[inline]
    fn owed(&self) -> &Resolving {
        &self.resolving
    }

    #[inline]
    fn owed_mut(&mut self) -> &mut Resolving {
        &mut self.resolving
    }

    #[inline]
    fn step(&self, frame: &Frame, place: u8) -> &'static Instruction {
        library().program(frame.origin).step(place)
    }

    #[inline]
    fn holds(&self, condition: &Condition, frame: &Frame) -> bool {
        Scope::of(self, frame).holds(condition)
    }

    #[inline]
    fn count(&self, count: &Count, frame: &Frame) -> u8 {
        Scope::of(self, frame).count(count)
    }

    /// ECHO-ADV-12: several symbols are single moves one after the other; so are shifts.
    #[inline]
    fn round(&self, verb: &Verb, _: &Frame) -> (u8, Progress) {
        let n = match verb {
            Verb::Advance(n) | Verb::Shift(n) => *n,
            Verb::Draw(_)
            | Verb::GainVp(_)
            | Verb::Play { .. }
            | Verb::Capture { .. }
            | Verb::Entrench { .. }
            | Verb::RivalsDiscardCards(..)
            | Verb::RivalsDiscardVp(..)
            | Verb::UseImmediate(_)
            | Verb::UseFlame { .. }
            | Verb::House(_) => 1,
        };
        (n, Progress::default())
    }

    #[inline]
    fn targets(&self, todo: &Todo, verb: &Verb, show: &mut impl FnMut(Action)) {
        targets::targets(self, todo, verb, show);
    }

    /// ECHO-GAP-50: in full or not at all.
    fn prices(&self, price: &Price, frame: &Frame, show: &mut impl FnMut(Action)) {
        let player = self.player(frame.owner);
        match price {
            Price::DiscardCards(n) => {
                if discards::free_hand(self, frame.owner).len() >= *n {
                    show(Action::Accept);
                }
            }
            Price::DiscardVp(n) => {
                if player.vp >= i16::from(*n) {
                    show(Action::Accept);
                }
            }
            Price::RemoveCard(filter) => {
                let removable = Scope::of(self, frame).cards(filter) & !bearers(self, frame);
                removable.iter().for_each(|card| show(Action::Card { card }));
            }
        }
    }

    /// ECHO-INFO-03: what a hand can play is nobody else's business.
    #[inline]
    fn is_secret(verb: &Verb) -> bool {
        matches!(verb, Verb::Play { .. })
    }

    /// ECHO-EFF-10: the optional steps.
    #[inline]
    fn may_stop(verb: &Verb) -> bool {
        match verb {
            Verb::Play { .. } | Verb::Capture { .. } | Verb::Entrench { .. } => true,
            Verb::Draw(_)
            | Verb::GainVp(_)
            | Verb::Advance(_)
            | Verb::Shift(_)
            | Verb::RivalsDiscardCards(..)
            | Verb::RivalsDiscardVp(..)
            | Verb::UseImmediate(_)
            | Verb::UseFlame { .. }
            | Verb::House(_) => false,
        }
    }
}

/// ECHO-GAP-31: the card that bears an effect, and those through which it is being applied.
fn bearers(game: &Echo, frame: &Frame) -> CardSet {
    let mut cards = CardSet::EMPTY;
    let mut frame = *frame;
    loop {
        cards = frame.origin.card().into_iter().fold(cards, CardSet::with);
        let Some(parent) = frame.parent.filter(|_| frame.applied) else { return cards };
        frame = game.resolving.frames[usize::from(parent)];
    }
}

/// ECHO-EFF-12: the cards whose own effects have begun and are not finished.
pub(crate) fn unfinished(game: &Echo) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for todo in &game.resolving.todo {
        let mut next = Some(todo.frame);
        while let Some(frame) = next.map(|index| &game.resolving.frames[usize::from(index)]) {
            cards = frame.origin.card().into_iter().fold(cards, CardSet::with);
            next = frame.parent;
        }
    }
    cards
}

/// Whether an effect asks nobody anything and leads to nothing else, so that its place in an order is no matter to anybody.
fn is_plain(listener: Listener) -> bool {
    let plain = |part: &Part| {
        matches!(
            part.bare_verb(),
            Some(Verb::Draw(Amount::N(_)) | Verb::GainVp(Amount::N(_)) | Verb::RivalsDiscardVp(_, Rivals::EachRival))
        )
    };
    select::effect_of(listener.bearer)
        .is_some_and(|effect| matches!(effect, Effect::On(_, parts) if parts.iter().all(plain)))
}

impl<T: EventSink<Echo>> Resolve for Run<'_, T> {
    type Game = Echo;

    #[inline]
    fn game(&self) -> &Echo {
        self.game
    }

    #[inline]
    fn game_mut(&mut self) -> &mut Echo {
        self.game
    }

    /// Questions of another kind come first, then the effects that were set off (ECHO-EFF-06 to ECHO-EFF-08).
    fn pause(&mut self) -> Pause {
        let game = &mut *self.game;
        if game.discards.is_some() || game.attack.is_some() || game.stage == Stage::Over {
            return Pause::Yes;
        }
        if game.triggers.is_empty() {
            return Pause::No;
        }
        let mut triggers = std::mem::take(&mut game.triggers);
        let applies = |listener: &Listener| select::is_usable(game, listener.owner, listener.bearer);
        let due = triggers.due(game.resolving.todo.len(), applies);
        self.game.triggers = triggers;
        match due {
            Due::Nothing => Pause::No,
            Due::Several(_) if !self.game.triggers.choices().all(is_plain) => {
                self.game.ordering = true;
                Pause::Yes
            }
            Due::One | Due::Several(_) => {
                self.begin_triggered(0);
                Pause::Again
            }
        }
    }

    #[inline]
    fn perform(&mut self, todo: Todo, step: &'static Instruction, verb: &'static Verb, action: Action) {
        self.carry_out_step(todo, step, verb, action);
    }

    fn pay(&mut self, frame: u8, price: &Price, action: Action) {
        let owner = self.game.resolving.frames[usize::from(frame)].owner;
        match (price, action) {
            (Price::DiscardCards(n), _) => {
                let mut owed = [0; MAX_PLAYERS];
                owed[owner.index()] = *n;
                self.demand(Why::Price, owner, owed);
            }
            (Price::DiscardVp(n), _) => self.lose_vp(owner, *n),
            (Price::RemoveCard(_), Action::Card { card }) => self.remove_card(owner, card),
            (Price::RemoveCard(_), _) => {}
        }
    }

    fn go_on(&mut self, _: Todo, _: &'static Verb) -> bool {
        false
    }

    /// ECHO-EFF-09.
    fn skipped(&mut self, frame: u8) {
        let Frame { origin, owner, .. } = self.game.resolving.frames[usize::from(frame)];
        self.announce(Event::Skipped { seat: owner, origin });
    }

    fn finished(&mut self) {
        self.game.resolving.frames.clear();
        self.game.repeated = CardSet::EMPTY;
        self.go_on_with_round();
    }
}

impl<T: EventSink<Echo>> Run<'_, T> {
    /// An answer to the step on top; what others could not see otherwise is told.
    pub(crate) fn answer_effect(&mut self, seat: Seat, action: Action) {
        let top = self.game.resolving.todo.last();
        let origin = top.map(|todo| self.game.resolving.frames[usize::from(todo.frame)].origin);
        match (action, origin) {
            (Action::Decline, Some(origin)) => self.announce(Event::Declined { seat, origin }),
            (Action::Rival { seat: rival }, _) => self.announce(Event::Named { seat, rival }),
            (Action::Either { n }, Some(origin)) => self.announce(Event::Chose { seat, origin, n }),
            _ => {}
        }
        self.answer(action);
    }

    /// ECHO-EFF-06.
    pub(crate) fn choose_order(&mut self, action: Action) {
        let Action::First { of } = action else { return };
        let Some(n) = self.game.triggers.choices().position(|listener| listener.bearer == of) else { return };
        self.game.ordering = false;
        self.begin_triggered(n);
        self.advance();
    }
}
