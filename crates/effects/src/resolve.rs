//! How what is owed is worked off, alike in every game. The part on top is begun: its condition is looked at and its rounds are
//! counted, once. Then its answers are listed. The only answer to something that must be done is given by itself; where there is no
//! answer the part is left, and that is told; otherwise somebody is asked, and the game can be stored until the answer comes.
//!
//! A game says what its words mean ([`Rules`], which changes nothing) and does what was chosen ([`Resolve`]).

use crate::flow::{Body, Vocabulary};
use crate::program::Instruction;
use crate::stack::{Frame as _, Owed, Todo};

/// What can be answered to a part of an effect. The answers that every game has.
pub trait Answer: Copy + PartialEq {
    /// Yes, to what needs no choice.
    const ACCEPT: Self;
    /// No, to what may be declined.
    const DECLINE: Self;

    /// This alternative of an "or".
    fn either(n: u8) -> Self;

    /// Which alternative it is.
    fn chosen(self) -> Option<u8>;
}

/// One frame of a game's stack.
pub type FrameOf<G> = <<G as Rules>::Owed as Owed>::Frame;
/// One part on a game's stack.
pub type TodoOf<G> = Todo<<<G as Rules>::Owed as Owed>::Progress>;
/// A part of an effect, in the words of a game.
pub type StepOf<G> = Instruction<<G as Rules>::Words>;
pub type VerbOf<G> = <<G as Rules>::Words as Vocabulary>::Verb;
pub type ConditionOf<G> = <<G as Rules>::Words as Vocabulary>::Condition;
pub type CountOf<G> = <<G as Rules>::Words as Vocabulary>::Count;
pub type CostOf<G> = <<G as Rules>::Words as Vocabulary>::Cost;

/// What the words of effects mean in a position. Nothing here changes the position.
pub trait Rules: Sized {
    type Words: Vocabulary;
    type Answer: Answer;
    type Owed: Owed;

    fn owed(&self) -> &Self::Owed;
    fn owed_mut(&mut self) -> &mut Self::Owed;

    /// The part at this place of the effect that the frame carries out. Cards are read once and stay.
    fn step(&self, frame: &FrameOf<Self>, place: u8) -> &'static StepOf<Self>;

    fn holds(&self, condition: &ConditionOf<Self>, frame: &FrameOf<Self>) -> bool;

    fn count(&self, count: &CountOf<Self>, frame: &FrameOf<Self>) -> u8;

    /// What one round of a verb handles: how many objects, and what else it has to remember.
    fn round(&self, verb: &VerbOf<Self>, frame: &FrameOf<Self>) -> (u8, <Self::Owed as Owed>::Progress);

    /// Shows the answers to what a verb asks now, declining left aside. What asks nothing shows [`Answer::ACCEPT`]; what cannot be
    /// done shows nothing.
    fn targets(&self, todo: &TodoOf<Self>, verb: &VerbOf<Self>, show: &mut impl FnMut(Self::Answer));

    /// Shows the ways to pay a price, none if it cannot be paid in full.
    fn prices(&self, cost: &CostOf<Self>, frame: &FrameOf<Self>, show: &mut impl FnMut(Self::Answer));

    /// Whether one may stop after each object: "up to".
    fn may_stop(verb: &VerbOf<Self>) -> bool;

    /// Whether others must not know which answers there are: then it is asked even where the only one is to decline.
    fn is_secret(_: &VerbOf<Self>) -> bool {
        false
    }

    /// Shows every answer to what the part on top asks, declining last.
    fn offer(&self, show: &mut impl FnMut(Self::Answer)) {
        let Some(todo) = self.owed().todo().last() else { return };
        let step = step_of(self, todo);
        answers(self, todo, step, show);
        if is_optional::<Self>(todo, step) {
            show(Self::Answer::DECLINE);
        }
    }
}

/// What comes before the part on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Nothing: go on.
    No,
    /// Something was laid on the stack: look again.
    Again,
    /// Somebody is asked something else first, or the game is over.
    Yes,
}

/// A game while something happens in it. The first methods are the game's; the others work the stack off and are never overridden.
pub trait Resolve: Sized {
    type Game: Rules;

    fn game(&self) -> &Self::Game;
    fn game_mut(&mut self) -> &mut Self::Game;

    /// Whether something comes before the part on top: a trigger, a question of another kind, the end of the game.
    fn pause(&mut self) -> Pause;

    /// Does what was answered, one object or one round of it. It ends with [`one_done`](Resolve::one_done) or
    /// [`end_round`](Resolve::end_round), or leaves the part on top to be asked again.
    fn perform(
        &mut self,
        todo: TodoOf<Self::Game>,
        step: &'static StepOf<Self::Game>,
        verb: &'static VerbOf<Self::Game>,
        answer: AnswerOf<Self>,
    );

    /// Pays the price of a part of the effect in this frame.
    fn pay(&mut self, frame: u8, cost: &CostOf<Self::Game>, answer: AnswerOf<Self>);

    /// All objects of a round are done, or nothing more can be chosen: lets the part on top go on to what else belongs to the round,
    /// the next place for instance, and says whether there is anything.
    fn go_on(&mut self, todo: TodoOf<Self::Game>, verb: &'static VerbOf<Self::Game>) -> bool;

    /// Tells that a part of the effect in this frame, which nobody could decline, did nothing.
    fn skipped(&mut self, frame: u8);

    /// Everything is done.
    fn finished(&mut self);

    /// Goes on until somebody has to be asked or everything is done.
    fn advance(&mut self) {
        loop {
            match self.pause() {
                Pause::No => {}
                Pause::Again => continue,
                Pause::Yes => return,
            }
            let Some(todo) = self.game().owed().todo().last().copied() else {
                self.finished();
                return;
            };
            let step = step_of(self.game(), &todo);
            if !todo.begun {
                begin_part(self, todo, step);
                continue;
            }
            let mut only = None;
            let mut n_answers = 0;
            answers(self.game(), &todo, step, &mut |answer| {
                only = Some(answer);
                n_answers += 1;
            });
            let is_secret = todo.left > 0 && step.part.verb.as_ref().is_some_and(Self::Game::is_secret);
            match only {
                _ if is_secret => return,
                None => nothing_left(self, todo, step),
                Some(answer) if n_answers == 1 && !is_optional::<Self::Game>(&todo, step) => {
                    take_answer(self, todo, step, answer);
                }
                Some(_) => return,
            }
        }
    }

    /// An answer to what the part on top asks; it must be one of those that are offered.
    fn answer(&mut self, answer: AnswerOf<Self>) {
        let Some(todo) = self.game().owed().todo().last().copied() else { return };
        if answer == AnswerOf::<Self>::DECLINE {
            self.game_mut().owed_mut().pop();
        } else {
            take_answer(self, todo, step_of(self.game(), &todo), answer);
        }
        self.advance();
    }

    /// The part that is being carried out.
    #[inline]
    fn top(&mut self) -> &mut TodoOf<Self::Game> {
        self.game_mut().owed_mut().todo_mut().last_mut().expect("a part is being carried out")
    }

    /// Notes that the part of this frame did something.
    #[inline]
    fn happened(&mut self, frame: u8) {
        self.game_mut().owed_mut().frames_mut()[usize::from(frame)].set_happened(true);
    }

    /// One of several objects is done.
    fn one_done(&mut self, step: &'static StepOf<Self::Game>) {
        let top = self.top();
        top.left -= 1;
        let todo = *top;
        if todo.left == 0 && !goes_on(self, todo, step) {
            self.end_round(step);
        }
    }

    /// A round is done: the next one begins, or the part is left. After the end of a game there is nothing to end.
    fn end_round(&mut self, step: &'static StepOf<Self::Game>) {
        if leave_round(self) {
            begin_round(self, step);
        }
    }
}

/// What a game is answered while it is being resolved.
pub type AnswerOf<R> = <<R as Resolve>::Game as Rules>::Answer;

#[inline]
fn step_of<G: Rules>(game: &G, todo: &TodoOf<G>) -> &'static StepOf<G> {
    game.step(frame_of(game, todo), todo.place)
}

#[inline]
fn frame_of<'g, G: Rules>(game: &'g G, todo: &TodoOf<G>) -> &'g FrameOf<G> {
    &game.owed().frames()[usize::from(todo.frame)]
}

/// Shows the answers to the part on top, declining left aside.
#[inline]
fn answers<G: Rules>(game: &G, todo: &TodoOf<G>, step: &StepOf<G>, show: &mut impl FnMut(G::Answer)) {
    match step.part.body() {
        Body::Do(verb) => {
            if todo.left > 0 {
                game.targets(todo, verb, show);
            }
        }
        Body::Or(alternatives) => (0..alternatives.len()).for_each(|n| show(G::Answer::either(n as u8))),
        Body::Pay(cost, _) => game.prices(cost, frame_of(game, todo), show),
        Body::All(_) => show(G::Answer::ACCEPT),
    }
}

/// Whether one may leave the part as it is now.
#[inline]
fn is_optional<G: Rules>(todo: &TodoOf<G>, step: &StepOf<G>) -> bool {
    let part = &step.part;
    part.may && !todo.accepted || part.pay.is_some() || part.verb.as_ref().is_some_and(G::may_stop)
}

/// Conditions and counts are looked at once.
fn begin_part<R: Resolve>(run: &mut R, todo: TodoOf<R::Game>, step: &'static StepOf<R::Game>) {
    let game = run.game();
    let frame = frame_of(game, &todo);
    let holds = step.part.condition.as_ref().is_none_or(|condition| game.holds(condition, frame));
    let rounds = step.part.for_each.as_ref().map_or(1, |count| game.count(count, frame));
    let owed = run.game_mut().owed_mut();
    owed.frames_mut()[usize::from(todo.frame)].set_happened(false);
    if !holds || rounds == 0 {
        owed.pop();
        return;
    }
    let top = run.top();
    top.begun = true;
    top.rounds = rounds;
    begin_round(run, step);
}

fn begin_round<R: Resolve>(run: &mut R, step: &'static StepOf<R::Game>) {
    let Some(verb) = &step.part.verb else { return };
    let frame = run.top().frame;
    let game = run.game();
    let (left, progress) = game.round(verb, &game.owed().frames()[usize::from(frame)]);
    let top = run.top();
    (top.left, top.progress) = (left, progress);
}

/// Nothing can be chosen for the part on top: it goes on to what else it has to do, or is left.
fn nothing_left<R: Resolve>(run: &mut R, todo: TodoOf<R::Game>, step: &'static StepOf<R::Game>) {
    if goes_on(run, todo, step) {
        return;
    }
    if !frame_of(run.game(), &todo).happened() && !step.part.may {
        run.skipped(todo.frame);
    }
    run.end_round(step);
}

#[inline]
fn goes_on<R: Resolve>(run: &mut R, todo: TodoOf<R::Game>, step: &'static StepOf<R::Game>) -> bool {
    step.part.verb.as_ref().is_some_and(|verb| run.go_on(todo, verb))
}

/// Says whether the part on top has another round; if not, it is gone.
fn leave_round<R: Resolve>(run: &mut R) -> bool {
    let owed = run.game_mut().owed_mut();
    let Some(top) = owed.todo_mut().last_mut() else { return false };
    top.rounds -= 1;
    top.accepted = false;
    let is_left = top.rounds > 0;
    if !is_left {
        owed.pop();
    }
    is_left
}

/// Carries out one answer to the part on top. What a choice or a price leads to lies above what is left of the part.
fn take_answer<R: Resolve>(run: &mut R, todo: TodoOf<R::Game>, step: &'static StepOf<R::Game>, answer: AnswerOf<R>) {
    run.top().accepted = true;
    match step.part.body() {
        Body::Do(verb) => run.perform(todo, step, verb, answer),
        Body::Or(_) => {
            let Some(n) = answer.chosen() else { return };
            leave_round(run);
            run.game_mut().owed_mut().push(step.inner[usize::from(n)], todo.frame);
        }
        Body::Pay(cost, _) => {
            leave_round(run);
            run.pay(todo.frame, cost, answer);
            // Nothing is bought in a game that the price has ended.
            if run.game().owed().frames().is_empty() {
                return;
            }
            run.game_mut().owed_mut().push(step.inner[0], todo.frame);
            run.happened(todo.frame);
        }
        Body::All(_) => {
            leave_round(run);
            run.game_mut().owed_mut().push(step.inner[0], todo.frame);
        }
    }
}

#[cfg(test)]
mod tests;
