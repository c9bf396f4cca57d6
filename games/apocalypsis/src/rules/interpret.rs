//! What the words of effects mean in a position, and what working them off needs to know of this game. How parts are begun, asked,
//! paid for and left is the same in every game: [`effects::resolve`].

use effects::{Answer, Pause, Resolve, Rules};
use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Next, Run, targets, top};
use crate::action::Action;
use crate::card::WorldId;
use crate::content::{Instruction, library};
use crate::effect::{CheckKind, Condition, Dice, House, Number, Outcome, Price, Verb, Words};
use crate::event::Event;
use crate::state::{Apocalypsis, Frame, Origin, Progress, Resolving, Stage, Todo};
use crate::term::Resource;

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

/// What one round of a verb handles.
pub(crate) fn round_of(game: &Apocalypsis, verb: &Verb, frame: &Frame) -> (u8, Progress) {
    let scope = Scope::of(game, frame);
    match verb {
        Verb::EachAgent(agents, _) => (1, Progress { agents: scope.agents(agents), ..Progress::default() }),
        Verb::EachPlayer(who, _) => {
            let mut seats = 0;
            scope.players(*who, frame.faction, &mut |seat| seats |= 1 << seat.0);
            (1, Progress { n: seats, ..Progress::default() })
        }
        Verb::Reroll(Dice::UpTo(n)) => (*n, Progress::default()),
        _ => (1, Progress::default()),
    }
}

impl Rules for Apocalypsis {
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
        library().program(frame.origin).expect("every origin has a program").step(place)
    }

    #[inline]
    fn holds(&self, condition: &Condition, frame: &Frame) -> bool {
        Scope::of(self, frame).holds(condition)
    }

    #[inline]
    fn count(&self, number: &Number, frame: &Frame) -> u8 {
        Scope::of(self, frame).number(number)
    }

    fn round(&self, verb: &Verb, frame: &Frame) -> (u8, Progress) {
        round_of(self, verb, frame)
    }

    #[inline]
    fn targets(&self, todo: &Todo, verb: &Verb, show: &mut impl FnMut(Action)) {
        targets::targets(self, todo, &self.resolving.frames[usize::from(todo.frame)], verb, show);
    }

    fn prices(&self, price: &Price, frame: &Frame, show: &mut impl FnMut(Action)) {
        if select::can_pay(self, frame.owner, price) {
            show(Action::Accept);
        }
    }

    /// "Up to": rerolls of single dice.
    #[inline]
    fn may_stop(verb: &Verb) -> bool {
        matches!(verb, Verb::Reroll(Dice::UpTo(_)))
    }
}

impl<T: EventSink<Apocalypsis>> Resolve for Run<'_, T> {
    type Game = Apocalypsis;

    #[inline]
    fn game(&self) -> &Apocalypsis {
        self.game
    }

    #[inline]
    fn game_mut(&mut self) -> &mut Apocalypsis {
        self.game
    }

    /// APOC-TIME-03: what moved tracks lead to; then the steps of the rules themselves.
    fn pause(&mut self) -> Pause {
        if self.game.stage == Stage::Over {
            return Pause::Yes;
        }
        if self.game.moved {
            self.game.moved = false;
            self.follow_tracks();
            return if self.game.stage == Stage::Over { Pause::Yes } else { Pause::Again };
        }
        let next = match top(self.game) {
            Some((_, _, Verb::House(step))) => self.go_on_with_house(*step),
            Some((todo, _, Verb::Volunteer { .. })) if todo.begun => self.go_on_with_volunteer(),
            _ => return Pause::No,
        };
        match next {
            Next::Again => Pause::Again,
            Next::Ask => Pause::Yes,
        }
    }

    #[inline]
    fn perform(&mut self, todo: Todo, step: &'static Instruction, verb: &'static Verb, action: Action) {
        self.carry_out(todo, step, verb, action);
    }

    fn pay(&mut self, frame: u8, price: &Price, _: Action) {
        let owner = self.game.resolving.frames[usize::from(frame)].owner;
        for resource in Resource::ALL {
            self.spend(owner, resource, price.of(resource));
        }
    }

    fn go_on(&mut self, _: Todo, _: &'static Verb) -> bool {
        false
    }

    /// What cannot be done is left (APOC-GAP-25).
    fn skipped(&mut self, _: u8) {}

    fn finished(&mut self) {
        self.game.resolving.frames.clear();
        self.go_on_with_round();
    }
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    fn go_on_with_house(&mut self, step: House) -> Next {
        match step {
            House::Window => self.go_on_with_window(),
            House::Roll => self.go_on_with_check(),
            House::Duel => self.go_on_with_duel(),
            House::Task => self.go_on_with_task(),
            House::Disaster => self.go_on_with_disaster(),
            House::Vatican => self.go_on_with_vatican(),
            House::Attach => self.go_on_with_attach(),
            House::Settle => self.go_on_with_settle(),
            House::Hurt => self.go_on_with_hurt(),
            House::Lose => self.go_on_with_loss(),
            House::North => self.go_on_with_korea(),
            House::Surplus => self.go_on_with_surplus(),
        }
    }

    /// An answer to the step on top; what others could not see otherwise is told.
    pub(crate) fn answer_effect(&mut self, seat: Seat, action: Action) {
        let place = self.game.resolving.todo.last().map_or(0, |todo| todo.place);
        let origin = self.top_frame().origin;
        self.announce(match action {
            Action::Decline => Event::Declined { seat },
            Action::Either { n } => Event::Chose { seat, origin, place, n },
            _ => Event::Answered { seat },
        });
        self.answer(action);
    }

    /// One step of an offered check.
    fn go_on_with_volunteer(&mut self) -> Next {
        let Some((todo, frame, Verb::Volunteer { classes, .. })) = top(self.game) else { return Next::Again };
        let (todo, frame) = (*todo, *frame);
        let (origin, step) = results(self.game, &frame, todo.place);
        // An agent has tried, and what that leads to comes to light.
        if todo.progress.step == 1 {
            self.disclosed = true;
            let rolled = self.game.rolled.take();
            let is_success = rolled.is_some_and(|rolled| rolled.outcome() == Outcome::Success);
            let it = rolled.map(|rolled| rolled.agent);
            let branch = if is_success { step.inner[0] } else { step.inner[1] };
            if is_success {
                self.game.resolving.todo.pop();
            } else {
                let top = self.game.resolving.todo.last_mut().expect("the offer lies on top");
                top.progress = Progress { n: todo.progress.n + 1, ..Progress::default() };
            }
            let owner = it.and_then(|agent| self.game.owner(agent)).unwrap_or(frame.owner);
            self.game.resolving.begin(Frame { origin, owner, it, agent: it, ..frame }, branch);
            return Next::Again;
        }
        match volunteer(self.game, &todo) {
            None => {
                // APOC-WORLD-08: what follows is known only now.
                self.disclosed = true;
                self.game.resolving.todo.pop();
                if origin == frame.origin {
                    self.game.resolving.push(step.inner[2], todo.frame);
                } else {
                    self.game.resolving.begin(Frame { origin, ..frame }, step.inner[2]);
                }
                Next::Again
            }
            Some(seat) if has_volunteer(self.game, seat, classes) => Next::Ask,
            Some(_) => {
                self.game.resolving.todo.last_mut().expect("the offer lies on top").progress.n += 1;
                Next::Again
            }
        }
    }

    /// APOC-WORLD-07: one agent tries, or the next player is asked.
    pub(crate) fn answer_volunteer(&mut self, seat: Seat, action: Action) {
        let Some((todo, frame, Verb::Volunteer { traits, difficulty, .. })) = top(self.game) else { return };
        let difficulty = Scope::of(self.game, frame).number(difficulty);
        let traits = select::trait_bits(traits);
        let n = todo.progress.n;
        let Some(top) = self.game.resolving.todo.last_mut() else { return };
        if let Action::Agent { agent } = action {
            top.progress.step = 1;
            let check = self.new_check(agent, CheckKind::World, traits, difficulty);
            self.begin_check(check);
        } else {
            top.progress.n = n + 1;
            self.announce(Event::Declined { seat });
        }
    }
}

/// Where the results of an offered check stand: on the card itself, and in an imagined world on another one that offers a check.
fn results(game: &Apocalypsis, frame: &Frame, place: u8) -> (Origin, &'static Instruction) {
    let of = |origin: Origin, place: u8| (origin, library().program(origin).expect("a program").step(place));
    match frame.origin {
        Origin::World(card) => {
            let back = WorldId(game.backs.worlds[card.index()]);
            let elsewhere = library().offered_check(back).filter(|_| back != card);
            elsewhere.map_or_else(|| of(frame.origin, place), |place| of(Origin::World(back), place))
        }
        _ => of(frame.origin, place),
    }
}

/// Whom an offered check asks now.
pub(crate) fn volunteer(game: &Apocalypsis, todo: &Todo) -> Option<Seat> {
    game.in_turn().nth(usize::from(todo.progress.n))
}

fn has_volunteer(game: &Apocalypsis, seat: Seat, classes: &[crate::term::Class]) -> bool {
    game.player(seat).present().any(|agent| select::suits(game, agent, classes))
}

pub(crate) fn offer_volunteer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    let Some((_, _, Verb::Volunteer { classes, .. })) = top(game) else { return };
    for agent in game.player(seat).present().filter(|agent| select::suits(game, agent, classes)) {
        show(Action::Agent { agent: agent.id });
    }
    show(Action::Decline);
}
