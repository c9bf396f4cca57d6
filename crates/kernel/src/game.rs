//! The contract between a game and the house.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::luck::Luck;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::seat::{Eyes, Seat, SeatSet};

/// A game is plain data and a few functions. The value is the whole truth, every pending choice included, so it can be
/// stored, cloned and resumed between any two decisions.
pub trait Game: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Mode, difficulty, variants.
    type Options: Options;
    /// One decision of one seat. Big choices are chains of small ones.
    type Action: Clone + fmt::Debug + Eq + Ord + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, with everything about it; see [`witness`](Game::witness).
    type Event: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one pair of eyes may see. What is hidden has no field.
    type View: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync;
    /// Why an action is refused: a variant for each refusing rule.
    type Illegal: Refuse;
    /// What seats may tell each other in a form that programs understand; [`Silence`] where there is no such thing.
    type Talk: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// The name of the game in commands, files and addresses.
    const ID: &'static str;

    /// Whether a seat can know something that another seat does not.
    const SECRETS: bool;

    /// Changes when the same options, seed and actions would no longer give the same state.
    const RULES_VERSION: u32;

    /// How many seats a table with these options may have.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// An upper bound on the number of decisions in any line of play.
    fn bound(options: &Self::Options, seats: u8) -> u32;

    /// A game at its first decision. Refuses seats out of range and options that do not fit together.
    fn setup(options: &Self::Options, seats: u8, luck: &mut Luck) -> Result<Self, SetupError>;

    /// How many seats this table has.
    fn n_seats(&self) -> u8;

    /// Who is to decide, or that the game is over.
    fn status(&self) -> Status;

    /// How it ended. `Some` exactly when the status is [`Status::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every action that `seat` may take now, without repetition, in an order that depends on nothing that the
    /// seat cannot see. Appends nothing unless the seat is awaited, and always something when it is.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Applies `action` of `seat`, or refuses it and leaves the game and the luck untouched. Accepts exactly what
    /// [`legal`](Game::legal) lists. Says whether anything hidden came to light for anybody.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        luck: &mut Luck,
        tell: &mut impl Tell<Self::Event>,
    ) -> Result<Disclosure, Self::Illegal>;

    /// What these eyes see. Two worlds that the eyes cannot tell apart give equal views.
    fn view(&self, eyes: Eyes) -> Self::View;

    /// What these eyes learn of an event, or `None` when they learn nothing of it.
    fn witness(event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// A world that these eyes cannot tell from the real one, with everything hidden drawn anew.
    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self;

    /// What holds in every position: components are conserved, limits are kept. The error says what is wrong.
    fn invariants(&self) -> Result<(), String>;

    /// Whether `seat` may say `talk` now. Talk is never binding and never part of the game's state.
    fn may_say(&self, seat: Seat, talk: &Self::Talk) -> Result<(), Self::Illegal>;

    /// Whether something said earlier still makes sense; what does not is dropped from the table.
    fn still_stands(&self, _seat: Seat, _talk: &Self::Talk) -> bool {
        true
    }

    /// Whether `newer` takes the place of `older` when the same seat says both.
    fn supersedes(_newer: &Self::Talk, _older: &Self::Talk) -> bool {
        false
    }

    /// What is done for a seat whose time has run out, where the rules name it; otherwise a bot decides.
    fn overdue(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The options and the seats of the game of the day, for a game that has one.
    fn daily() -> Option<(Self::Options, u8)> {
        None
    }

    /// The options for people who have met these things so many times, where the game can deal what they know least.
    fn freshen(options: &Self::Options, _times_met: &BTreeMap<String, u32>) -> Self::Options {
        options.clone()
    }

    /// What has come to light in this game and is worth remembering, by the ids of the glossary.
    fn met(&self) -> Vec<String> {
        Vec::new()
    }

    /// What was said about something that has come to light, and how far from the truth it was.
    fn off(&self, _talk: &Self::Talk) -> Option<(String, i32)> {
        None
    }

    /// The options of the next game in a series at the same table, after this one.
    fn rematch(&self, options: &Self::Options) -> Self::Options {
        options.clone()
    }
}

/// Whose decision is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Each of these seats has a decision to make; they may make them in any order.
    Awaiting(SeatSet),
    Over,
}

impl Status {
    /// The seats that are awaited: none when the game is over.
    #[must_use]
    pub fn awaited(self) -> SeatSet {
        match self {
            Status::Awaiting(seats) => seats,
            Status::Over => SeatSet::EMPTY,
        }
    }
}

/// Whether an action brought something hidden to light. What was seen cannot be unseen, so it cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disclosure {
    Nothing,
    Something,
}

/// A reason for refusing, as programs read it. Words for people are made elsewhere.
pub trait Refuse: Clone + fmt::Debug + PartialEq + Serialize + Send + Sync {
    /// The name of the reason, in snake_case.
    fn code(&self) -> &'static str;
    /// The id of the rule that refuses.
    fn rule(&self) -> &'static str;
}

/// Takes what happened.
pub trait Tell<E> {
    fn tell(&mut self, event: E);
}

/// Tells nobody: for simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Tell<E> for Silent {
    #[inline]
    fn tell(&mut self, _: E) {}
}

impl<E> Tell<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// The talk of a game in which nothing structured can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Silence {}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum SetupError {
    /// Too few or too many seats for these options.
    Seats { given: u8, least: u8, most: u8 },
    /// An option, or a combination of options, that cannot be played.
    Option { key: String, problem: String },
}

impl SetupError {
    /// Refuses a number of seats outside `range`.
    pub fn check_seats(seats: u8, range: &RangeInclusive<u8>) -> Result<(), SetupError> {
        if range.contains(&seats) {
            return Ok(());
        }
        Err(SetupError::Seats { given: seats, least: *range.start(), most: *range.end() })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats { given, least, most } if least == most => {
                write!(f, "players: expected {least}, found {given}")
            }
            SetupError::Seats { given, least, most } => {
                write!(f, "players: expected {least} to {most}, found {given}")
            }
            SetupError::Option { key, problem } => write!(f, "option {key}: {problem}"),
        }
    }
}

impl std::error::Error for SetupError {}
