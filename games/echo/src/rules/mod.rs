//! The rules, in the order of play: [`setup`], [`first`] (the first plays), [`round`] (the three phases), [`actions`] (turns), [`play`],
//! [`sources`] (capture, entrench, reinforce), [`interpret`] with [`targets`] and [`perform`] (what cards do), [`steps`] (the atomic
//! changes of the position), [`discards`] (cards that seats have to give up), [`select`] (questions that change nothing), [`scoring`],
//! [`refuse`] (why not), [`invariants`].

pub(crate) mod actions;
pub(crate) mod discards;
pub(crate) mod first;
pub(crate) mod interpret;
pub(crate) mod invariants;
pub(crate) mod perform;
pub(crate) mod play;
pub(crate) mod refuse;
pub(crate) mod round;
pub(crate) mod scoring;
pub(crate) mod select;
pub(crate) mod setup;
pub(crate) mod sources;
pub(crate) mod steps;
pub(crate) mod targets;

use effects::Rules as _;
use kernel::{Disclosure, EventSink, Luck, Seat, SeatSet, Status};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Echo, Listener, Stage};

/// A game while something happens in it.
pub(crate) struct Run<'a, T> {
    pub(crate) game: &'a mut Echo,
    pub(crate) luck: &'a mut Luck,
    pub(crate) sink: &'a mut T,
    pub(crate) disclosed: bool,
}

impl<T: EventSink<Echo>> Run<'_, T> {
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
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// ECHO-FIRST-02: everybody's first play.
    FirstPlay,
    /// Cards to be discarded, of everybody who owes some.
    Discards,
    /// Who is committed to an attack.
    Attack(Seat),
    /// What a played card costs.
    Payment(Seat),
    /// Which of several effects comes first.
    Order(Seat),
    /// An answer to a step of an effect.
    Answer(Seat),
    /// An action of a turn.
    Turn(Seat),
    /// Nothing: the game is over.
    Over,
}

pub(crate) fn asked(game: &Echo) -> Asked {
    if game.stage == Stage::Over {
        return Asked::Over;
    }
    if game.discards.is_some() {
        return Asked::Discards;
    }
    if game.stage == Stage::Choosing {
        return Asked::FirstPlay;
    }
    if let Some(attack) = game.attack {
        return Asked::Attack(attack.seat);
    }
    let paying = |seat: &Seat| game.player(*seat).choice.card.is_some() && !game.player(*seat).choice.sealed;
    if let Some(seat) = Seat::all(game.n()).find(paying) {
        return Asked::Payment(seat);
    }
    if let Some(Listener { owner, .. }) = order(game).next() {
        return Asked::Order(owner);
    }
    if let Some(todo) = game.resolving.todo.last() {
        return Asked::Answer(game.resolving.frames[usize::from(todo.frame)].owner);
    }
    game.active().map_or(Asked::Over, Asked::Turn)
}

/// The effects among which somebody has to choose the first, if the game waits for that.
pub(crate) fn order(game: &Echo) -> impl Iterator<Item = Listener> {
    let is_asked = game.ordering;
    game.triggers.choices().filter(move |_| is_asked)
}

pub(crate) fn status(game: &Echo) -> Status {
    let must = match asked(game) {
        Asked::Over => return Status::Over,
        Asked::FirstPlay => Seat::all(game.n()).filter(|seat| !game.player(*seat).choice.sealed).collect(),
        Asked::Discards => discards::owing(game),
        Asked::Attack(seat) | Asked::Payment(seat) | Asked::Order(seat) | Asked::Answer(seat) | Asked::Turn(seat) => {
            SeatSet::one(seat)
        }
    };
    Status::must(must)
}

/// Shows every action that `seat` may take now.
pub(crate) fn offer(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    match asked(game) {
        Asked::FirstPlay if seat.0 < game.n() => first::offer(game, seat, show),
        Asked::Discards if seat.0 < game.n() => discards::offer(game, seat, show),
        Asked::Attack(owner) if owner == seat => sources::offer_attack(game, show),
        Asked::Payment(owner) if owner == seat => play::offer_payment(game, seat, show),
        Asked::Order(owner) if owner == seat => {
            order(game).for_each(|listener| show(Action::First { of: listener.bearer }));
        }
        Asked::Answer(owner) if owner == seat => game.offer(show),
        Asked::Turn(owner) if owner == seat => actions::offer(game, seat, show),
        Asked::FirstPlay
        | Asked::Discards
        | Asked::Attack(_)
        | Asked::Payment(_)
        | Asked::Order(_)
        | Asked::Answer(_)
        | Asked::Turn(_)
        | Asked::Over => {}
    }
}

/// Does what `seat` decided, if it is one of the things offered.
pub(crate) fn apply<T: EventSink<Echo>>(
    game: &mut Echo,
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
    let asked = asked(game);
    let mut run = Run { game, luck, sink, disclosed: false };
    match asked {
        Asked::FirstPlay => run.choose_first(seat, action),
        Asked::Discards => run.choose_discard(seat, action),
        Asked::Attack(_) => run.attack(action),
        Asked::Payment(_) => run.choose_payment(seat, action),
        Asked::Order(_) => run.choose_order(action),
        Asked::Answer(_) => run.answer_effect(seat, action),
        Asked::Turn(_) => run.act(seat, action),
        Asked::Over => {}
    }
    Ok(if run.disclosed { Disclosure::Something } else { Disclosure::Nothing })
}
