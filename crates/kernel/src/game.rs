//! The contract between a game and the house.

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

    /// The name of the game in commands, files and addresses.
    const ID: &'static str;

    /// Whether a seat can know something that another seat does not.
    const SECRETS: bool;

    /// The rules and the cards that a new game is played by.
    const VERSION: Version;

    /// The seats that one person alone holds, where the rules have a game for one that takes more than one seat. It is then a game for
    /// one person and more, though never for a single seat.
    const SOLO: Option<u8> = None;

    /// How many seats a table with these options may have.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// An upper bound on the number of decisions in any line of play.
    fn bound(options: &Self::Options, seats: u8) -> u32;

    /// A game at its first decision. Refuses seats out of range and options that do not fit together.
    fn setup(options: &Self::Options, seats: u8, luck: &mut Luck) -> Result<Self, SetupError>;

    /// How many seats this table has.
    fn n_seats(&self) -> u8;

    /// Whether seats play against each other, and not all together as one team.
    fn has_rivals(&self) -> bool {
        true
    }

    /// Who is to decide, or that the game is over.
    fn status(&self) -> Status;

    /// How it ended. `Some` exactly when the status is [`Status::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every action that `seat` may take now, without repetition, in an order that depends on nothing that the
    /// seat cannot see. Appends nothing unless the seat must or may decide, and always something when it does.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Applies `action` of `seat`, or refuses it and leaves the game and the luck untouched. Accepts exactly what
    /// [`legal`](Game::legal) lists. Says whether anything hidden was revealed to anybody. Whoever can see or decide anything
    /// else than before is told an event; who is told nothing has noticed nothing.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Self::Illegal>;

    /// What these eyes see. Two worlds that the eyes cannot tell apart give equal views.
    fn view(&self, eyes: Eyes) -> Self::View;

    /// What these eyes learn of an event, or `None` when they learn nothing of it.
    fn witness(event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// A world that these eyes cannot tell from the real one, with everything hidden drawn anew.
    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self;

    /// What holds in every position: components are conserved, limits are kept. The error says what is wrong.
    fn invariants(&self) -> Result<(), String>;
}

/// Which rules and which cards a game is played by. A stored game names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// Grows when the same options, seed and actions would no longer give the same state, though the cards are the same.
    pub rules: u32,
    /// Grows when the cards change, in anything but their words.
    pub content: u32,
}

impl Version {
    pub const FIRST: Version = Version { rules: 1, content: 1 };
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.rules, self.content)
    }
}

/// Whose decision is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Each of the seats that must decide has a decision to make; they make them in any order. A seat that only may decide has
    /// something on offer, and nobody waits for it.
    Awaiting {
        must: SeatSet,
        may: SeatSet,
    },
    Over,
}

impl Status {
    /// Waits for these seats, and nobody else has anything on offer.
    #[must_use]
    pub fn must(must: SeatSet) -> Status {
        Status::Awaiting { must, may: SeatSet::EMPTY }
    }

    /// The seats that must decide: none when the game is over.
    #[must_use]
    pub fn awaited(self) -> SeatSet {
        match self {
            Status::Awaiting { must, .. } => must,
            Status::Over => SeatSet::EMPTY,
        }
    }

    /// The seats that may decide while others must.
    #[must_use]
    pub fn free(self) -> SeatSet {
        match self {
            Status::Awaiting { must, may } => may.minus(must),
            Status::Over => SeatSet::EMPTY,
        }
    }

    /// The seats that have something to choose from, because they must or because they may.
    #[must_use]
    pub fn able(self) -> SeatSet {
        match self {
            Status::Awaiting { must, may } => must.union(may),
            Status::Over => SeatSet::EMPTY,
        }
    }
}

/// Whether an action revealed something hidden. What was seen cannot be unseen, so it cannot be undone.
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

/// Takes what happens while an action is carried out.
pub trait EventSink<G: Game> {
    /// Something happened.
    fn tell(&mut self, event: G::Event);

    /// Something that a player should see by itself is done, and this is the table after it. A rule that goes on for long says
    /// so after each step; whoever watches is shown the steps one by one.
    fn beat(&mut self, game: &G);
}

/// Tells nobody: for simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> EventSink<G> for Silent {
    #[inline]
    fn tell(&mut self, _: G::Event) {}

    #[inline]
    fn beat(&mut self, _: &G) {}
}

/// Keeps what happens, and shows nobody the steps.
impl<G: Game> EventSink<G> for Vec<G::Event> {
    fn tell(&mut self, event: G::Event) {
        self.push(event);
    }

    fn beat(&mut self, _: &G) {}
}

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
