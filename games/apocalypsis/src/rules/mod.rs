//! The rules, in the order of play: [`setup`], [`round`] (phases), [`buy`], [`act`] (drawing and actions), [`tasks`] (disaster cards and
//! tasks), [`vatican`], [`checks`] (dice), [`windows`] (abilities at their moments), [`interpret`] with [`targets`] and [`perform`] (what
//! cards do), [`steps`] (the atomic changes of the position), [`select`] (questions that change nothing), [`ending`], [`refuse`] (why
//! not), [`invariants`].

pub(crate) mod act;
pub(crate) mod buy;
pub(crate) mod checks;
pub(crate) mod ending;
pub(crate) mod interpret;
pub(crate) mod invariants;
pub(crate) mod perform;
pub(crate) mod refuse;
pub(crate) mod round;
pub(crate) mod select;
pub(crate) mod setup;
pub(crate) mod steps;
pub(crate) mod targets;
pub(crate) mod tasks;
pub(crate) mod tutorial;
pub(crate) mod vatican;
pub(crate) mod windows;

use effects::{Resolve as _, Rules as _};
use kernel::{Disclosure, EventSink, Luck, Seat, SeatSet, Status};

use crate::action::Action;
use crate::content::library;
use crate::effect::{House, Verb};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Apocalypsis, Frame, Origin, Progress, Stage, Todo};

/// A game while something happens in it.
pub(crate) struct Run<'a, T> {
    pub(crate) game: &'a mut Apocalypsis,
    pub(crate) luck: &'a mut Luck,
    pub(crate) sink: &'a mut T,
    pub(crate) disclosed: bool,
    /// What has moved tracks last.
    pub(crate) mover: Origin,
}

/// What a step of the rules leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Again,
    Ask,
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// Tells what has just been done, and shows the table after it.
    #[inline]
    pub(crate) fn say(&mut self, event: Event) {
        self.announce(event);
        self.sink.beat(self.game);
    }

    /// Tells what is about to be done, or what need not be seen by itself.
    #[inline]
    pub(crate) fn announce(&mut self, event: Event) {
        self.sink.tell(event);
    }

    /// One die; in the tutorial as it is written.
    pub(crate) fn die(&mut self) -> u8 {
        self.disclosed = true;
        self.game.script.pop().unwrap_or_else(|| self.luck.die(6))
    }

    /// Lays a step of the rules on top of everything.
    pub(crate) fn push_house(&mut self, step: House, frame: Frame) {
        self.push_house_with(step, frame, Progress::default());
    }

    pub(crate) fn push_house_with(&mut self, step: House, frame: Frame, progress: Progress) {
        let game = &mut *self.game;
        game.resolving.drop_finished();
        game.resolving.begin(frame, effects::Block { first: step.place(), len: 1 });
        if let Some(top) = game.resolving.todo.last_mut() {
            top.begun = true;
            top.left = 1;
            top.progress = progress;
        }
    }

    /// The step of the rules on top is done.
    pub(crate) fn pop_house(&mut self) {
        self.game.resolving.todo.pop();
        self.game.resolving.drop_finished();
    }

    pub(crate) fn top_progress(&self) -> Progress {
        self.game.resolving.todo.last().map(|todo| todo.progress).unwrap_or_default()
    }

    pub(crate) fn top_frame(&mut self) -> &mut Frame {
        let frame = self.game.resolving.todo.last().map_or(0, |todo| usize::from(todo.frame));
        &mut self.game.resolving.frames[frame]
    }

    pub(crate) fn set_step(&mut self, step: u8) {
        self.top().progress.step = step;
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// A step of the rules that lies on top.
    House(House, Seat),
    /// APOC-WORLD-07.
    Volunteer(Seat),
    /// An answer to a step of an effect.
    Answer(Seat),
    /// What a stage of the round asks.
    Stage(Seat),
    Over,
}

impl Asked {
    fn seat(self) -> Option<Seat> {
        match self {
            Asked::House(_, seat) | Asked::Volunteer(seat) | Asked::Answer(seat) | Asked::Stage(seat) => Some(seat),
            Asked::Over => None,
        }
    }
}

/// The verb on top, with what is known of it.
pub(crate) fn top(game: &Apocalypsis) -> Option<(&Todo, &Frame, &'static Verb)> {
    let todo = game.resolving.todo.last()?;
    let frame = game.resolving.frames.get(usize::from(todo.frame))?;
    let verb = library().program(frame.origin)?.step(todo.place).part.verb.as_ref()?;
    Some((todo, frame, verb))
}

pub(crate) fn asked(game: &Apocalypsis) -> Asked {
    if game.stage == Stage::Over {
        return Asked::Over;
    }
    match top(game) {
        Some((todo, frame, Verb::House(step))) => {
            house_asks(game, *step, todo, frame).map_or(Asked::Over, |seat| Asked::House(*step, seat))
        }
        Some((todo, _, Verb::Volunteer { .. })) => {
            interpret::volunteer(game, todo).map_or(Asked::Over, Asked::Volunteer)
        }
        Some((todo, frame, verb)) => Asked::Answer(targets::asker(game, todo, frame, verb)),
        None => match game.resolving.todo.last() {
            Some(todo) => {
                let owner = game.resolving.frames.get(usize::from(todo.frame)).map(|frame| frame.owner);
                Asked::Answer(owner.unwrap_or(game.leader))
            }
            None => round::asks(game).map_or(Asked::Over, Asked::Stage),
        },
    }
}

/// Whom a step of the rules asks.
fn house_asks(game: &Apocalypsis, step: House, todo: &Todo, frame: &Frame) -> Option<Seat> {
    match step {
        House::Window => {
            windows::Occasion::of(frame).and_then(|occasion| windows::asked(game, occasion, todo.progress.n))
        }
        House::Roll => game.checks.last().map(|check| check.owner),
        House::Duel => game.duel.and_then(|duel| game.owner(duel.target)),
        House::Vatican => vatican::asked(game, todo),
        House::Task
        | House::Disaster
        | House::Attach
        | House::Settle
        | House::Hurt
        | House::Lose
        | House::North
        | House::Surplus => Some(frame.owner),
    }
}

pub(crate) fn status(game: &Apocalypsis) -> Status {
    match asked(game).seat() {
        Some(seat) => Status::must(SeatSet::one(seat)),
        None => Status::Over,
    }
}

/// Shows every action that `seat` may take now.
pub(crate) fn offer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    offer_asked(game, asked(game), seat, show);
}

fn is_offered(game: &Apocalypsis, asked: Asked, seat: Seat, action: Action) -> bool {
    if let (Asked::Stage(on_turn), Stage::Act { .. }) = (asked, game.stage) {
        return on_turn == seat && act::is_offered(game, seat, action);
    }
    let mut is_offered = false;
    offer_asked(game, asked, seat, &mut |offered| is_offered |= offered == action);
    is_offered
}

fn offer_asked(game: &Apocalypsis, asked: Asked, seat: Seat, show: &mut impl FnMut(Action)) {
    if asked.seat() != Some(seat) {
        return;
    }
    match asked {
        Asked::House(step, _) => offer_house(game, step, seat, show),
        Asked::Volunteer(_) => interpret::offer_volunteer(game, seat, show),
        Asked::Answer(_) => game.offer(show),
        Asked::Stage(_) => round::offer(game, seat, show),
        Asked::Over => {}
    }
}

fn offer_house(game: &Apocalypsis, step: House, seat: Seat, show: &mut impl FnMut(Action)) {
    let Some((todo, frame, _)) = top(game) else { return };
    match step {
        House::Window => {
            if let Some(occasion) = windows::Occasion::of(frame) {
                windows::usable(game, occasion, seat, &mut |bearer, ability| show(Action::Use { bearer, ability }));
            }
            show(Action::Decline);
        }
        House::Roll => {
            let traits = game.checks.last().map_or(0, |check| check.traits);
            targets::traits(traits, show);
        }
        House::Duel => {
            targets::traits(game.duel.map_or(0, |duel| duel.second), show);
            show(Action::Yield);
        }
        House::Task => tasks::offer(game, todo, frame, show),
        House::Disaster => tasks::offer_disaster(game, frame, show),
        House::Vatican => vatican::offer(game, seat, show),
        House::Attach => steps::offer_attach(game, todo, show),
        House::Settle => steps::offer_settle(game, seat, show),
        House::Surplus => steps::offer_surplus(game, frame, show),
        House::Hurt | House::Lose | House::North => {}
    }
}

/// Does what `seat` decided, if it is one of the things offered.
pub(crate) fn apply<T: EventSink<Apocalypsis>>(
    game: &mut Apocalypsis,
    seat: Seat,
    action: Action,
    luck: &mut Luck,
    sink: &mut T,
) -> Result<Disclosure, Illegal> {
    let asked = asked(game);
    if !is_offered(game, asked, seat, action) {
        return Err(refuse::reason(game, seat, action));
    }
    let mut run = Run { game, luck, sink, disclosed: false, mover: Origin::House };
    if is_quiet(asked, action) {
        run.announce(Event::Answered { seat });
    }
    match asked {
        Asked::House(step, _) => {
            run.answer_house(step, seat, action);
            run.advance();
        }
        Asked::Volunteer(_) => {
            run.answer_volunteer(seat, action);
            run.advance();
        }
        Asked::Answer(_) => run.answer_effect(seat, action),
        Asked::Stage(_) => run.decide(seat, action),
        Asked::Over => {}
    }
    Ok(if run.disclosed { Disclosure::Something } else { Disclosure::Nothing })
}

/// Answers that may lead to nothing but the next question: everybody sees that one, so everybody is told.
fn is_quiet(asked: Asked, action: Action) -> bool {
    match asked {
        Asked::Stage(_) => matches!(action, Action::Resolve { .. }),
        Asked::House(..) => matches!(action, Action::Trait { .. } | Action::Disaster { .. }),
        Asked::Volunteer(_) => matches!(action, Action::Agent { .. }),
        Asked::Answer(_) | Asked::Over => false,
    }
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    fn answer_house(&mut self, step: House, seat: Seat, action: Action) {
        match step {
            House::Window => self.answer_window(seat, action),
            House::Roll => {
                if let (Action::Trait { asked }, Some(check)) = (action, self.game.checks.last_mut()) {
                    check.asked = Some(asked);
                }
            }
            House::Duel => self.defend(seat, action),
            House::Task => self.answer_task(seat, action),
            House::Disaster => self.answer_disaster(seat, action),
            House::Vatican => self.answer_vatican(seat, action),
            House::Attach => self.answer_attach(seat, action),
            House::Settle => self.answer_settle(seat, action),
            House::Surplus => self.answer_surplus(action),
            House::Hurt | House::Lose | House::North => {}
        }
    }
}
