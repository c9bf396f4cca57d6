//! Горизонт времени (Horizon of Time): causes and hindrances on a board that becomes the past. The specification is
//! `docs/rules/horizon.md`.
//!
//! Reading order: [`board`], [`card`], [`artifact`] and [`item`] (the things on the table), [`content`] (what is printed), [`options`],
//! [`state`], [`action`], [`illegal`], [`event`], [`rules`] (a file for each heading of the index), [`view`] (who knows what), [`mind`]
//! (how bots judge), `log`, [`named`] and [`speech`] (how it reads).

#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
pub mod artifact;
pub mod board;
pub mod card;
pub mod content;
mod deeds;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events are seen by all")]
pub mod event;
pub mod illegal;
pub mod item;
#[allow(clippy::wildcard_enum_match_arm, reason = "most lines are set like any other")]
mod log;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events are not counted")]
pub mod mind;
pub mod named;
pub mod options;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions are no answer to most questions")]
mod rules;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions need no words of their own")]
pub mod speech;
pub mod state;
#[allow(clippy::wildcard_enum_match_arm, reason = "most stages have nothing of their own to show")]
pub mod view;

use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Disclosure, EventSink, Expand, Eyes, Game, Luck, Overdue, Seat, Series,
    SetupError, Silence, Status, Version,
};

pub use action::Action;
pub use artifact::{Artifact, Group, Laid};
pub use board::{Direction, Node};
pub use card::{CardId, CardSet, Centre, Colour, Flexible, Kind, Link, Side};
pub use event::{Event, How};
pub use illegal::Illegal;
pub use item::{Item, Items};
pub use options::{Colours, Mode, Options};
pub use state::{Bet, Horizon, Outcome, Stage};
pub use view::View;

impl Game for Horizon {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "horizon";
    /// Section 9 of the index: hands, choices, bets, artifacts.
    const SECRETS: bool = true;
    const VERSION: Version = Version::FIRST;

    /// HORZ-SETUP-01.
    fn seats(_: &Options) -> RangeInclusive<u8> {
        state::MIN_PLAYERS..=state::MAX_PLAYERS as u8
    }

    /// 20 rounds of turns in which energy, charges and the patience of traders run out, choices of cards, bets, forced moves.
    fn bound(_: &Options, seats: u8) -> u32 {
        let turns = 20 * u32::from(seats);
        turns * (200 + 800 * u32::from(seats)) + 61 * u32::from(seats)
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<Horizon, SetupError> {
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

    fn outcome(&self) -> Option<kernel::Outcome> {
        (self.stage == Stage::Over).then(|| rules::victory::outcome(self))
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

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Horizon {
        view::imagine(self, eyes, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

impl Converse for Horizon {
    type Talk = Silence;

    fn may_say(&self, _: Seat, talk: &Silence) -> Result<(), Illegal> {
        match *talk {}
    }
}

impl Overdue for Horizon {
    fn overdue(&self, seat: Seat) -> Option<Action> {
        rules::overdue::action(self, seat)
    }
}

impl Daily for Horizon {}

impl Collect for Horizon {}

impl Carry for Horizon {}

impl Series for Horizon {}

impl Expand for Horizon {}
