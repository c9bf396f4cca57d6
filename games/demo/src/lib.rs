//! Проба (Demo): everybody seals a card at the same time, and the highest takes the prize of the round. The pattern of a new game.
//! The specification is `docs/rules/demo.md`.
//!
//! Reading order: [`content`] (what a prize is), [`options`], [`state`], [`action`], [`illegal`], [`event`], [`rules`] (in the order
//! of play), [`view`] (who knows what), [`mind`] (how bots judge), [`speech`] (how it reads).

pub mod action;
pub mod content;
pub mod event;
pub mod illegal;
pub mod mind;
pub mod options;
mod rules;
pub mod speech;
pub mod state;
pub mod view;

use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Deeds, Disclosure, EventSink, Expand, Eyes, Game, Luck, Outcome, Overdue, Seat,
    Series, SetupError, Silence, Status, Version,
};

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use options::Options;
pub use state::Demo;
pub use view::View;

impl Game for Demo {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "demo";
    const SECRETS: bool = true;
    const VERSION: Version = Version::FIRST;

    /// DEMO-GEN-01.
    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    /// In each round a seat changes its choice at most as often as it has cards, seals it, and knocks.
    fn bound(options: &Options, seats: u8) -> u32 {
        u32::from(options.rounds) * u32::from(seats) * (state::HAND as u32 + 2)
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<Demo, SetupError> {
        rules::setup::set_up(options, seats, luck)
    }

    fn n_seats(&self) -> u8 {
        self.seats.len() as u8
    }

    fn status(&self) -> Status {
        rules::bid::status(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        rules::end::outcome(self)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        rules::bid::legal(self, seat, out);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Illegal> {
        rules::bid::apply(self, seat, *action, sink)
    }

    fn view(&self, eyes: Eyes) -> View {
        view::view(self, eyes)
    }

    fn witness(event: &Event, eyes: Eyes) -> Option<Event> {
        event.seen_by(eyes)
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Demo {
        view::imagine(self, eyes, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

// What this game does not have: each line can become a feature.

impl Converse for Demo {
    type Talk = Silence;

    fn may_say(&self, _seat: Seat, talk: &Silence) -> Result<(), Illegal> {
        match *talk {}
    }
}

impl Overdue for Demo {}

impl Daily for Demo {}

impl Collect for Demo {}

impl Carry for Demo {}

impl Series for Demo {}

impl Deeds for Demo {}

impl Expand for Demo {}
