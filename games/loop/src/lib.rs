//! Петля (The LOOP): time agents against Dr Faux and his Machine. The specification is `docs/rules/loop.md`.
//!
//! Reading order: [`era`], [`token`], [`tile`], [`card`] (the things on the table), [`effect`] and [`content`] (what cards say),
//! [`balance`], [`options`], [`state`] (with `kept`, for games that older programs stored), [`action`], [`illegal`], [`event`], [`rules`] (in the order of play), [`talk`], [`view`]
//! (who knows what), [`mind`] (how bots judge), [`text`], `log` and [`speech`] (how it reads).

#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
pub mod balance;
pub mod card;
pub mod content;
mod deeds;
pub mod effect;
pub mod era;
pub mod event;
pub mod illegal;
mod kept;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events and actions need no words of their own")]
mod log;
pub mod mind;
pub mod named;
pub mod options;
mod rules;
#[cfg(feature = "samples")]
pub mod samples;
#[allow(clippy::wildcard_enum_match_arm, reason = "most events and actions need no words of their own")]
pub mod speech;
pub mod state;
pub mod talk;
pub mod text;
pub mod tile;
pub mod token;
pub mod view;

use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Disclosure, EventSink, Expand, Eyes, Game, Luck, Outcome, Overdue, Seat, SeatSet,
    Series, SetupError, Status, Version,
};

pub use action::{Action, Carried, Pay};
pub use card::{AgentId, CardId, Dimension, Icon, UltraId};
pub use era::{Era, EraSet, Ring};
pub use event::{End, Event};
pub use illegal::Illegal;
pub use options::{Difficulty, Mode, Options, Pick};
pub use state::{Place, Stage, TheLoop};
pub use talk::Talk;
pub use tile::TileId;
pub use token::{Token, TokenSet};
pub use view::View;

impl Game for TheLoop {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "loop";
    /// LOOP-GEN-09: nothing that a player knows is secret from another player.
    const SECRETS: bool = false;
    const VERSION: Version = Version { rules: 2, content: 1 };
    /// LOOP-SOLO-02: one person plays two agents as two seats.
    const SOLO: Option<u8> = Some(2);

    /// LOOP-GEN-02.
    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=state::MAX_PLAYERS as u8
    }

    /// 21 turns of at most 200 actions (LOOP-GAP-55), each with at most some forty choices – five effects, one using the other – and the
    /// other phases.
    fn bound(_: &Options, seats: u8) -> u32 {
        let actions = u32::from(state::MOST_ACTIONS) * 40;
        21 * (actions + 16) + u32::from(seats)
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<TheLoop, SetupError> {
        rules::setup::set_up(Self::VERSION.rules, options, seats, luck)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.players
    }

    fn has_rivals(&self) -> bool {
        false
    }

    #[inline]
    fn status(&self) -> Status {
        self.awaited().map_or(Status::Over, |seat| Status::must(SeatSet::one(seat)))
    }

    /// LOOP-GEN-01: together. The score is the number of confirmed missions.
    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { end } = self.stage else { return None };
        Some(Outcome::Team {
            won: Some(end == End::Victory),
            score: self.confirmed.len() as i32,
            grade: None,
            reason: end.key().into(),
        })
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

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn witness(event: &Event, _: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn imagine(&self, _: Eyes, luck: &mut Luck) -> TheLoop {
        view::imagine(self, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

impl Converse for TheLoop {
    type Talk = Talk;

    fn may_say(&self, seat: Seat, talk: &Talk) -> Result<(), Illegal> {
        talk::may_say(self, seat, talk)
    }

    fn still_stands(&self, _: Seat, talk: &Talk) -> bool {
        talk::still_stands(self, talk)
    }

    fn supersedes(newer: &Talk, older: &Talk) -> bool {
        std::mem::discriminant(newer) == std::mem::discriminant(older)
    }
}

impl Overdue for TheLoop {}

impl Daily for TheLoop {}

impl Collect for TheLoop {}

impl Carry for TheLoop {
    /// Version 1 let no effect use or recharge one that uses or recharges others, and took no card back that was discarded in the same
    /// turn; and its levels had the same numbers in every mode. Its games go on by that.
    fn carries(version: Version) -> bool {
        version.content == Self::VERSION.content && (1..=Self::VERSION.rules).contains(&version.rules)
    }

    fn setup_as(version: Version, options: &Options, seats: u8, luck: &mut Luck) -> Result<TheLoop, SetupError> {
        rules::setup::set_up(version.rules, options, seats, luck)
    }
}

impl Series for TheLoop {}

impl Expand for TheLoop {}
