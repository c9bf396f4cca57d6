//! Apocalypsis: satirical missions, dice and disasters. The specification is `docs/rules/apocalypsis.md`.
//!
//! Reading order: [`term`] and [`card`] (the things on the table), [`effect`], [`ability`] and [`content`] (what cards say),
//! [`options`], [`state`], [`action`], [`illegal`], [`event`], [`rules`] (in the order of play), [`view`] and [`asked`] (who knows what,
//! and what is decided), [`speech`] with `prompt`, `label`, `log`, [`named`] and [`entry`] (how it reads).

#![warn(clippy::wildcard_enum_match_arm)]

pub mod ability;
pub mod action;
pub mod asked;
pub mod card;
pub mod content;
mod deeds;
#[allow(clippy::wildcard_enum_match_arm, reason = "most verbs hold no other effects")]
pub mod effect;
pub mod entry;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events hide nothing")]
pub mod event;
pub mod illegal;
mod imagine;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions need no words of their own")]
mod label;
#[allow(clippy::wildcard_enum_match_arm, reason = "each heading of the log has its own events")]
mod log;
#[allow(clippy::wildcard_enum_match_arm, reason = "most verbs are worth nothing by themselves")]
pub mod mind;
pub mod named;
pub mod options;
#[allow(clippy::wildcard_enum_match_arm, reason = "most moments and steps are asked about alike")]
mod prompt;
#[allow(clippy::wildcard_enum_match_arm, reason = "most actions are no answer to most questions")]
mod rules;
#[cfg(feature = "samples")]
pub mod samples;
pub mod speech;
#[allow(clippy::wildcard_enum_match_arm, reason = "most origins are of no interest to most questions")]
pub mod state;
pub mod term;
pub mod text;
pub mod view;

use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Disclosure, EventSink, Expand, Eyes, Game, Luck, Outcome, Overdue, Seat, Series,
    SetupError, Silence, Status, Version,
};

pub use action::Action;
pub use card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
pub use event::Event;
pub use illegal::Illegal;
pub use options::Options;
pub use state::{Apocalypsis, Bearer, Origin, Stage, Victory};
pub use view::View;

impl Game for Apocalypsis {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "apocalypsis";
    /// Section 9 of the index: hands, offers, cards that somebody looks at.
    const SECRETS: bool = true;
    const VERSION: Version = Version::FIRST;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        1..=state::MAX_PLAYERS as u8
    }

    /// 30 rounds (APOC-END-08), each with at most some hundred choices for every player.
    fn bound(_: &Options, seats: u8) -> u32 {
        u32::from(state::LAST_ROUND) * u32::from(seats) * 400
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<Apocalypsis, SetupError> {
        rules::setup::set_up(options, seats, luck)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.n()
    }

    fn has_rivals(&self) -> bool {
        self.n() > 1
    }

    #[inline]
    fn status(&self) -> Status {
        rules::status(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        rules::ending::outcome(self)
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

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Apocalypsis {
        imagine::imagine(self, eyes, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

impl Converse for Apocalypsis {
    type Talk = Silence;

    fn may_say(&self, _: Seat, talk: &Silence) -> Result<(), Illegal> {
        match *talk {}
    }
}

impl Overdue for Apocalypsis {}

impl Daily for Apocalypsis {}

impl Collect for Apocalypsis {}

impl Carry for Apocalypsis {}

impl Series for Apocalypsis {}

impl Expand for Apocalypsis {}
