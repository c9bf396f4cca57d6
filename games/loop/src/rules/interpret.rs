//! What the words of effects mean in a position, and what working them off needs to know of this game. How parts are begun, asked,
//! paid for, repeated and left is the same in every game: [`effects::resolve`].

use effects::{Answer, Owed as _, Pause, Resolve, Rules};
use kernel::EventSink;

use super::Run;
use super::actions::ways_to_pay;
use super::select::Scope;
use super::targets;
use crate::action::Action;
use crate::content::{Instruction, library};
use crate::effect::{Amount, Cond, Count, EraSel, FauxVerb, Swap, Verb, Words};
use crate::era::EraSet;
use crate::event::Event;
use crate::state::{Frame, Progress, Resolving, Source, Stage, TheLoop, Todo};

/// Whether every player in turn is asked now (LOOP-MODE-57).
pub(crate) fn asks_everyone(game: &TheLoop) -> bool {
    game.resolving.todo.last().is_some_and(|todo| {
        let step = game.step(&game.resolving.frames[usize::from(todo.frame)], todo.place);
        todo.begun && step.part.verb == Some(Verb::Faux(FauxVerb::EveryoneDiscards))
    })
}

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

impl Rules for TheLoop {
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
        library().program(frame.source).step(place)
    }

    #[inline]
    fn holds(&self, condition: &Cond, frame: &Frame) -> bool {
        Scope::new(self, frame).holds(condition)
    }

    #[inline]
    fn count(&self, count: &Count, frame: &Frame) -> u8 {
        Scope::new(self, frame).count(count)
    }

    /// The eras and the number of objects of one round.
    fn round(&self, verb: &Verb, frame: &Frame) -> (u8, Progress) {
        let scope = Scope::new(self, frame);
        let (left, eras) = match verb {
            Verb::AddEnergy(amount, eras)
            | Verb::RemoveRift(amount, eras)
            | Verb::DestroyDuplicate(amount, eras)
            | Verb::Push { n: amount, from: eras, .. } => (scope.amount(amount), scope.eras(eras)),
            Verb::Pull(amount) => (scope.amount(amount), scope.eras(&EraSel::Neighbour)),
            Verb::Equalise(_, eras) | Verb::Swap(Swap::YouAndDuplicate(eras)) => (1, scope.eras(eras)),
            Verb::Discard(amount, _)
            | Verb::DestroyCard(amount, _)
            | Verb::Recharge(amount, _)
            | Verb::AddToDeck(amount, _) => (scope.amount(amount), EraSet::EMPTY),
            Verb::TakeFromDiscard(n, _) => (*n, EraSet::EMPTY),
            Verb::Move { .. }
            | Verb::MoveAgent(_)
            | Verb::Swap(Swap::YouAndAgent | Swap::Duplicates(..))
            | Verb::Draw(_)
            | Verb::RevealArtifact(_)
            | Verb::UseEffectOf { .. } => (1, EraSet::EMPTY),
            Verb::Faux(verb) => match verb {
                FauxVerb::GatherDuplicates => (1, scope.eras(&EraSel::EachFauxNeighbour)),
                FauxVerb::EveryoneDiscards => (self.players, EraSet::EMPTY),
                FauxVerb::AddRift(_)
                | FauxVerb::ThrowRifts(_)
                | FauxVerb::ThrowPerAgentNearFaux
                | FauxVerb::Spawn { .. }
                | FauxVerb::TurnMachine
                | FauxVerb::Convey
                | FauxVerb::Tithe(_)
                | FauxVerb::DrainEnergy
                | FauxVerb::DestroyAvailable
                | FauxVerb::SpendFreeMove => (1, EraSet::EMPTY),
            },
        };
        (left, Progress { eras, era: None })
    }

    #[inline]
    fn targets(&self, todo: &Todo, verb: &Verb, show: &mut impl FnMut(Action)) {
        targets::targets(self, todo, verb, show);
    }

    /// LOOP-TERM-40.
    fn prices(&self, cost: &u8, _: &Frame, show: &mut impl FnMut(Action)) {
        ways_to_pay(self, *cost, &mut |pay| show(Action::Spend { pay }));
    }

    /// LOOP-TERM-34.
    #[inline]
    fn may_stop(verb: &Verb) -> bool {
        match verb {
            Verb::Push { n, .. }
            | Verb::Pull(n)
            | Verb::DestroyDuplicate(n, _)
            | Verb::Discard(n, _)
            | Verb::DestroyCard(n, _)
            | Verb::Recharge(n, _)
            | Verb::AddToDeck(n, _) => matches!(n, Amount::UpTo(_)),
            // Of cubes the number is chosen, and it can be none.
            Verb::AddEnergy(..)
            | Verb::RemoveRift(..)
            | Verb::Move { .. }
            | Verb::MoveAgent(_)
            | Verb::Swap(_)
            | Verb::Draw(_)
            | Verb::UseEffectOf { .. }
            | Verb::TakeFromDiscard(..)
            | Verb::RevealArtifact(_)
            | Verb::Equalise(..)
            | Verb::Faux(_) => false,
        }
    }
}

impl<T: EventSink<TheLoop>> Resolve for Run<'_, T> {
    type Game = TheLoop;

    #[inline]
    fn game(&self) -> &TheLoop {
        self.game
    }

    #[inline]
    fn game_mut(&mut self) -> &mut TheLoop {
        self.game
    }

    #[inline]
    fn pause(&mut self) -> Pause {
        let is_thrown = matches!(self.game.stage, Stage::Throw { .. });
        if is_thrown || self.is_over() { Pause::Yes } else { Pause::No }
    }

    #[inline]
    fn perform(&mut self, todo: Todo, step: &'static Instruction, verb: &'static Verb, action: Action) {
        self.carry_out(todo, step, verb, action);
    }

    fn pay(&mut self, _: u8, cost: &u8, action: Action) {
        if let Action::Spend { pay } = action {
            self.spend(*cost, pay);
        }
    }

    fn go_on(&mut self, todo: Todo, verb: &'static Verb) -> bool {
        match verb {
            Verb::DestroyDuplicate(amount, eras) | Verb::Push { n: amount, from: eras, .. } => {
                self.leave_era(todo, amount, eras)
            }
            Verb::Faux(verb) => self.go_on_faux(todo, verb),
            Verb::AddEnergy(..)
            | Verb::RemoveRift(..)
            | Verb::Pull(_)
            | Verb::Move { .. }
            | Verb::MoveAgent(_)
            | Verb::Swap(_)
            | Verb::Draw(_)
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::Recharge(..)
            | Verb::UseEffectOf { .. }
            | Verb::AddToDeck(..)
            | Verb::TakeFromDiscard(..)
            | Verb::RevealArtifact(_)
            | Verb::Equalise(..) => false,
        }
    }

    fn skipped(&mut self, frame: u8) {
        let card = self.game.resolving.frames[usize::from(frame)].card();
        self.say(Event::Skipped { card });
    }

    fn finished(&mut self) {
        if self.game.stage == Stage::Faux {
            self.game.resolving.frames.clear();
            self.end_step_c();
        } else {
            self.end_action();
        }
    }
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// A card's effect begins, or another one inside it.
    pub(crate) fn begin_frame(&mut self, source: Source) {
        if self.game.resolving.frames.is_full() {
            self.game.resolving.drop_finished();
        }
        self.game.resolving.begin(Frame::of(source), library().program(source).start());
    }

    /// An `each_…` selector has done with one era: says whether others are left.
    fn leave_era(&mut self, todo: Todo, amount: &Amount, eras: &EraSel) -> bool {
        let Some(era) = todo.progress.era.filter(|_| eras.takes_each()) else { return false };
        let frame = &self.game.resolving.frames()[usize::from(todo.frame)];
        let left = Scope::new(self.game, frame).amount(amount);
        let top = self.top();
        top.left = left;
        top.progress = Progress { eras: top.progress.eras.without(era), era: None };
        !top.progress.eras.is_empty()
    }
}
