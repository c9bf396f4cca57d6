//! Эхо времени (Echo of Time): a brotherhood summoned over a time board. The specification is `docs/rules/echo.md`.
//!
//! Reading order: [`card`] (the things on the table), [`effect`] and [`content`] (what cards say), [`options`], [`state`], [`action`],
//! [`illegal`], [`event`], [`rules`] (in the order of play), [`view`] (who knows
//! what), [`mind`] (how bots judge), [`text`], `log`, [`named`] and [`speech`] (how it reads).

#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
pub mod card;
pub mod content;
mod deeds;
pub mod effect;
pub mod event;
pub mod illegal;
#[allow(clippy::wildcard_enum_match_arm, reason = "most lines are set like any other")]
mod log;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events are not counted")]
pub mod mind;
pub mod named;
pub mod options;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions are no answer to most questions")]
mod rules;
#[cfg(feature = "samples")]
pub mod samples;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions need no words of their own")]
pub mod speech;
pub mod state;
pub mod text;
pub mod view;

use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Disclosure, EventSink, Expand, Eyes, Game, Luck, Outcome, Overdue, Seat, Series,
    SetupError, Silence, Status, Version,
};

pub use action::Action;
pub use card::{Bearer, CardId, CardSet, Colour, Faction, Kind, SourceId, Spec};
pub use event::{Because, Event};
pub use illegal::Illegal;
pub use options::{Mode, Options};
pub use rules::scoring::Score;
pub use state::{Echo, EndCause, MainAction, Origin, Stage, Why};
pub use view::View;

impl Game for Echo {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "echo";
    /// Section 9 of the index: hands, first plays, cards that are given up.
    const SECRETS: bool = true;
    const VERSION: Version = Version::FIRST;

    /// ECHO-GEN-01.
    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=state::MAX_PLAYERS as u8
    }

    /// 30 rounds (ECHO-END-10) of two turns, each with at most some hundred choices, and the other phases.
    fn bound(_: &Options, seats: u8) -> u32 {
        (u32::from(state::LAST_ROUND) * 2 + 1) * u32::from(seats) * 200
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<Echo, SetupError> {
        rules::setup::set_up(options, seats, luck)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.n()
    }

    #[inline]
    fn status(&self) -> Status {
        rules::status(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| rules::scoring::outcome(self))
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        rules::offer(self, seat, &mut |action| out.push(action));
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Illegal> {
        rules::apply(self, seat, *action, luck, sink)
    }

    fn view(&self, eyes: Eyes) -> View {
        view::view(self, eyes)
    }

    fn witness(event: &Event, eyes: Eyes) -> Option<Event> {
        event.seen_by(eyes)
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Echo {
        view::imagine(self, eyes, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

impl Converse for Echo {
    type Talk = Silence;

    fn may_say(&self, _: Seat, talk: &Silence) -> Result<(), Illegal> {
        match *talk {}
    }
}

impl Overdue for Echo {}

impl Daily for Echo {}

impl Collect for Echo {}

impl Carry for Echo {}

impl Series for Echo {}

impl Expand for Echo {}
