//! Carries out what cards say. What is still to be done lies on a stack in the state, so a game can stop and go on at every
//! choice. The part on top is begun, does as much as needs no choice, and waits for an answer where one is needed; an answer
//! that is the only one possible is given without asking.

use kernel::Tell;

use super::Run;
use super::select::{Scope, takes_each};
use super::targets::{is_optional, targets};
use crate::action::Action;
use crate::content::{Block, Step, library};
use crate::effect::{EraSel, FauxVerb, Swap, Verb};
use crate::era::{Era, EraSet};
use crate::event::Event;
use crate::state::{Source, Stage, TheLoop, Todo};

/// Whether every player in turn is asked now (LOOP-MODE-57).
pub(crate) fn asks_everyone(game: &TheLoop) -> bool {
    game.resolving.todo.last().is_some_and(|todo| {
        todo.begun && library().step(todo.step).part.verb == Some(Verb::Faux(FauxVerb::EveryoneDiscards))
    })
}

impl<T: Tell<TheLoop>> Run<'_, T> {
    /// Lays the parts of a block on the stack, the first on top. They belong to the newest frame.
    pub(crate) fn push_block(&mut self, block: Block) {
        let frame = self.game.resolving.frames.len() as u8 - 1;
        self.push_parts(block, frame);
    }

    pub(super) fn push_parts(&mut self, block: Block, frame: u8) {
        for index in (0..u16::from(block.len)).rev() {
            self.game.resolving.todo.push(Todo {
                step: block.first + index,
                frame,
                begun: false,
                accepted: false,
                rounds: 1,
                left: 0,
                eras: EraSet::EMPTY,
                era: None,
            });
        }
    }

    /// Goes on until a choice is needed or everything is done.
    pub(crate) fn advance(&mut self) {
        while !self.is_over() && !matches!(self.game.stage, Stage::Throw { .. }) {
            let Some(todo) = self.game.resolving.todo.last().copied() else {
                self.effect_done();
                return;
            };
            let step = library().step(todo.step);
            if !todo.begun {
                self.begin_part(todo, step);
                continue;
            }
            let mut only = None;
            let mut n_targets = 0;
            targets(self.game, &todo, step, &mut |action| {
                only = Some(action);
                n_targets += 1;
            });
            match only {
                None => self.nothing_left(todo, step),
                Some(action) if n_targets == 1 && !is_optional(&todo, step) => self.perform(todo, step, action),
                Some(_) => return,
            }
        }
    }

    fn effect_done(&mut self) {
        match self.game.stage {
            Stage::Faux => {
                self.game.resolving.frames.clear();
                self.end_step_c();
            }
            _ => self.end_action(),
        }
    }

    /// An answer to what the part on top asks.
    pub(crate) fn answer(&mut self, action: Action) {
        let Some(todo) = self.game.resolving.todo.last().copied() else { return };
        if action == Action::Decline {
            self.pop();
        } else {
            self.perform(todo, library().step(todo.step), action);
        }
        self.advance();
    }

    pub(super) fn pop(&mut self) {
        self.game.resolving.todo.pop();
    }

    pub(super) fn top(&mut self) -> &mut Todo {
        self.game.resolving.todo.last_mut().expect("a part is being carried out")
    }

    /// LOOP-TERM-37, LOOP-TERM-38: conditions and counts are looked at once.
    fn begin_part(&mut self, todo: Todo, step: &Step) {
        let frame = &self.game.resolving.frames[usize::from(todo.frame)];
        let scope = Scope { game: self.game, frame, this: None };
        let holds = step.part.condition.as_ref().is_none_or(|condition| scope.holds(condition));
        let rounds = step.part.for_each.as_ref().map_or(1, |count| scope.count(count));
        self.game.resolving.frames[usize::from(todo.frame)].happened = false;
        if !holds || rounds == 0 {
            self.pop();
            return;
        }
        let top = self.top();
        top.begun = true;
        top.rounds = rounds;
        self.begin_round(todo.frame, step);
    }

    /// Works out the eras and the number of objects of one round.
    fn begin_round(&mut self, frame: u8, step: &Step) {
        let Some(verb) = &step.part.verb else { return };
        let frame = &self.game.resolving.frames[usize::from(frame)];
        let scope = Scope { game: self.game, frame, this: None };
        let (left, eras) = match verb {
            Verb::AddEnergy(amount, eras)
            | Verb::RemoveRift(amount, eras)
            | Verb::DestroyDuplicate(amount, eras)
            | Verb::Push { n: amount, from: eras, .. } => (scope.amount(amount), scope.eras(eras)),
            Verb::Pull(amount) => (scope.amount(amount), scope.eras(&EraSel::Neighbour)),
            Verb::Equalise(_, eras) => (1, scope.eras(eras)),
            Verb::Swap(Swap::YouAndDuplicate(eras)) => (1, scope.eras(eras)),
            Verb::Discard(amount, _)
            | Verb::DestroyCard(amount, _)
            | Verb::Recharge(amount, _)
            | Verb::AddToDeck(amount, _) => (scope.amount(amount), EraSet::EMPTY),
            Verb::TakeFromDiscard(n, _) => (*n, EraSet::EMPTY),
            Verb::Move { .. }
            | Verb::MoveAgent(_)
            | Verb::Swap(_)
            | Verb::Draw(_)
            | Verb::RevealArtifact(_)
            | Verb::UseEffectOf { .. } => (1, EraSet::EMPTY),
            Verb::Faux(FauxVerb::GatherDuplicates) => (1, scope.eras(&EraSel::EachFauxNeighbour)),
            Verb::Faux(FauxVerb::EveryoneDiscards) => (self.game.players, EraSet::EMPTY),
            Verb::Faux(_) => (1, EraSet::EMPTY),
        };
        let top = self.top();
        (top.left, top.eras, top.era) = (left, eras, None);
    }

    /// Nothing can be chosen for the part on top: go on to what else it has to do, or leave it.
    fn nothing_left(&mut self, todo: Todo, step: &Step) {
        match &step.part.verb {
            // The next player is asked; the next neighbour gives its duplicate.
            Some(Verb::Faux(FauxVerb::EveryoneDiscards)) if todo.left > 1 => self.top().left -= 1,
            Some(Verb::Faux(FauxVerb::GatherDuplicates)) if todo.eras.len() > 1 => {
                self.top().eras = todo.eras.iter().skip(1).collect();
            }
            _ if self.leave_era(step, todo) => {}
            _ => {
                if !self.game.resolving.frames[usize::from(todo.frame)].happened && !step.part.may {
                    let card = match self.game.resolving.frames[usize::from(todo.frame)].source {
                        Source::Card(card) => Some(card),
                        Source::Ultra(_) => None,
                    };
                    self.say(Event::Skipped { card });
                }
                self.end_round(step);
            }
        }
    }

    /// An `each_…` selector has done with one era: says whether others are left.
    fn leave_era(&mut self, step: &Step, todo: Todo) -> bool {
        let (Some(era), Some(Verb::DestroyDuplicate(amount, eras) | Verb::Push { n: amount, from: eras, .. })) =
            (todo.era, &step.part.verb)
        else {
            return false;
        };
        if !takes_each(eras) {
            return false;
        }
        let frame = &self.game.resolving.frames[usize::from(todo.frame)];
        let left = Scope { game: self.game, frame, this: None }.amount(amount);
        let top = self.top();
        top.eras = top.eras.without(era);
        (top.era, top.left) = (None, left);
        !top.eras.is_empty()
    }

    pub(super) fn end_round(&mut self, step: &Step) {
        if self.is_over() {
            return;
        }
        let top = self.top();
        top.rounds -= 1;
        top.accepted = false;
        if top.rounds == 0 {
            self.pop();
        } else {
            let frame = top.frame;
            self.begin_round(frame, step);
        }
    }

    /// One of several objects is done.
    pub(super) fn one_done(&mut self, step: &Step, era: Option<Era>) {
        let top = self.top();
        top.left -= 1;
        if let Some(era) = era {
            top.era = Some(era);
        }
        let todo = *top;
        if todo.left == 0 && !self.leave_era(step, todo) {
            self.end_round(step);
        }
    }
}
