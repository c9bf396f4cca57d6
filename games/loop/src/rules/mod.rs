//! The rules, in the order of play: [`setup`], [`faux`] (phase I), [`vortex`], [`actions`] (phase II), [`interpret`] with
//! [`targets`], [`perform`], [`ultra`] and [`select`] (what cards do), [`steps`] (the atomic changes of the position), [`missions`], [`turn`] (phases III to V),
//! [`refuse`] (why not), [`invariants`].

pub(crate) mod actions;
pub(crate) mod faux;
pub(crate) mod interpret;
pub(crate) mod invariants;
pub(crate) mod missions;
pub(crate) mod perform;
pub(crate) mod refuse;
pub(crate) mod select;
pub(crate) mod setup;
pub(crate) mod steps;
pub(crate) mod targets;
pub(crate) mod turn;
pub(crate) mod ultra;
pub(crate) mod vortex;

use effects::{Resolve as _, Rules as _};
use kernel::{Disclosure, EventSink, Luck, Seat};

use crate::action::Action;
use crate::event::{End, Event};
use crate::illegal::Illegal;
use crate::state::{Stage, TheLoop};

/// A game while something happens in it.
pub(crate) struct Run<'a, T> {
    pub(crate) game: &'a mut TheLoop,
    pub(crate) luck: &'a mut Luck,
    pub(crate) sink: &'a mut T,
    pub(crate) disclosed: bool,
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// Tells what has just been done, and shows the table after it.
    #[inline]
    pub(crate) fn say(&mut self, event: Event) {
        self.announce(event);
        self.beat();
    }

    /// Tells what is about to be done.
    #[inline]
    pub(crate) fn announce(&mut self, event: Event) {
        self.sink.tell(event);
    }

    /// Shows the table after what was announced.
    #[inline]
    pub(crate) fn beat(&mut self) {
        self.sink.beat(self.game);
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.stage, Stage::Over { .. })
    }

    /// LOOP-WIN-03: nothing pending is carried out.
    pub(crate) fn end(&mut self, end: End) {
        self.game.resolving.clear();
        self.game.turn.triggers.clear();
        self.game.stage = Stage::Over { end };
        self.say(Event::Ended { end });
    }
}

/// Shows every action that `seat` may take now.
pub(crate) fn offer(game: &TheLoop, seat: Seat, show: &mut impl FnMut(Action)) {
    if game.awaited() != Some(seat) {
        return;
    }
    match game.stage {
        Stage::Choosing { picks } => setup::offer(game, &picks, show),
        Stage::Throw { .. } => {
            show(Action::Accept);
            show(Action::Decline);
        }
        Stage::Faux => game.offer(show),
        Stage::Actions if !game.resolving.todo.is_empty() => game.offer(show),
        Stage::Actions if !game.turn.triggers.is_empty() => {
            show(Action::Accept);
            show(Action::Decline);
        }
        Stage::Actions => actions::offer(game, show),
        Stage::Gain => {
            game.eras[game.your_era()].artifacts.iter().for_each(|card| show(Action::Gain { card: *card }));
            show(Action::Decline);
        }
        Stage::Confirm => {
            show(Action::Confirm);
            show(Action::Decline);
        }
        Stage::Bonus { .. } => game.bonus.iter().for_each(|card| show(Action::Gain { card: *card })),
        Stage::Over { .. } => {}
    }
}

/// Does what `seat` decided, if it is one of the things offered.
pub(crate) fn apply<T: EventSink<TheLoop>>(
    game: &mut TheLoop,
    seat: Seat,
    action: Action,
    luck: &mut Luck,
    sink: &mut T,
) -> Result<Disclosure, Illegal> {
    let mut is_offered = false;
    offer(game, seat, &mut |offered| is_offered |= offered == action);
    if !is_offered {
        return Err(refuse::reason(game, seat, action));
    }
    let mut run = Run { game, luck, sink, disclosed: false };
    match run.game.stage {
        Stage::Choosing { picks } => run.pick_agent(seat, action, &picks),
        Stage::Throw { fell, extra } => run.answer_throw(seat, fell, extra, action == Action::Accept),
        Stage::Faux => run.answer(action),
        Stage::Actions if !run.game.resolving.todo.is_empty() => run.answer(action),
        Stage::Actions if !run.game.turn.triggers.is_empty() => run.answer_trigger(action == Action::Accept),
        Stage::Actions => run.act(action),
        Stage::Gain => run.gain(action),
        Stage::Confirm => run.confirm(action == Action::Confirm),
        Stage::Bonus { seat } => run.take_bonus(seat, action),
        Stage::Over { .. } => {}
    }
    Ok(if run.disclosed { Disclosure::Something } else { Disclosure::Nothing })
}
