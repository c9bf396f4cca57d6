//! What a game may have beside its rules, each a small trait of its own. All of them have an answer for a game that has no such
//! thing, so a game without it says so in one line.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::{Game, SetupError, Version};
use crate::luck::Luck;
use crate::outcome::Key;
use crate::seat::Seat;

/// Structured talk between seats. It is never binding and never part of the game's state.
pub trait Converse: Game {
    /// What can be said, in a form that programs understand; [`Silence`] where there is no such thing.
    type Talk: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// Whether `seat` may say `talk` now.
    fn may_say(&self, seat: Seat, talk: &Self::Talk) -> Result<(), Self::Illegal>;

    /// Whether something said earlier still makes sense; what does not is dropped from the table.
    fn still_stands(&self, _seat: Seat, _talk: &Self::Talk) -> bool {
        true
    }

    /// Whether `newer` takes the place of `older` when the same seat says both.
    fn supersedes(_newer: &Self::Talk, _older: &Self::Talk) -> bool {
        false
    }
}

/// The talk of a game in which nothing structured can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Silence {}

/// Turns that are late.
pub trait Overdue: Game {
    /// What is done for a seat whose time has run out, where the rules name it; otherwise a bot decides.
    fn overdue(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
}

/// A game of the day, the same for everybody.
pub trait Daily: Game {
    /// The options and the seats of it, for a game that has one.
    fn daily() -> Option<(Self::Options, u8)> {
        None
    }
}

/// Things that people meet in game after game.
pub trait Collect: Converse {
    /// What was revealed in this game and is worth remembering, by the ids of the glossary.
    fn met(&self) -> Vec<String> {
        Vec::new()
    }

    /// What was said about something that is now revealed, and how far from the truth it was.
    fn off(&self, _talk: &Self::Talk) -> Option<(String, i32)> {
        None
    }

    /// Whether these options ask for what the people at the table have met before.
    fn wants_history(_options: &Self::Options) -> bool {
        false
    }

    /// The options for people who have met these things so many times.
    fn with_history(options: &Self::Options, _times_met: &BTreeMap<String, u32>) -> Self::Options {
        options.clone()
    }
}

/// Content that is added to what is built in: more decks, more cards.
pub trait Expand: Game {
    /// Adds files, each with its name and text, before the first game. The error says which file is wrong, and where.
    fn expand(_files: &[(String, String)]) -> Result<(), String> {
        Err("this game takes no content files".to_owned())
    }
}

/// Older versions of a game that it can still be played by.
pub trait Carry: Game {
    /// Whether a game that was begun by this version can be played on.
    fn carries(version: Version) -> bool {
        version == Self::VERSION
    }

    /// A game at its first decision, as a version set it up that is [carried](Carry::carries).
    fn setup_as(_version: Version, options: &Self::Options, seats: u8, luck: &mut Luck) -> Result<Self, SetupError> {
        Self::setup(options, seats, luck)
    }
}

/// Game after game at the same table.
pub trait Series: Game {
    /// The options of the next game, after this one.
    fn rematch(&self, options: &Self::Options) -> Self::Options {
        options.clone()
    }
}

/// What designers look at.
pub trait Report: Game {
    /// What is counted of an event: a heading and a thing under it, for instance that a card was used.
    fn counted(_event: &Self::Event) -> Option<(&'static str, Key)> {
        None
    }

    /// What is counted of a finished game: headings and things that were part of it.
    fn features(&self) -> Vec<(&'static str, Key)> {
        Vec::new()
    }

    /// The numbers of a finished game, by name.
    fn figures(&self) -> Vec<(&'static str, i64)> {
        Vec::new()
    }
}

/// Who did what: what people are told of each seat when a game is over.
pub trait Deeds: Game {
    /// The deeds that are counted, in the order of telling; each has a word `deed-<key>` in the game's book.
    const DEEDS: &'static [&'static str] = &[];

    /// What an event adds: whose deed, which, and how much of it. `self` is the game after the decision that led to it, and
    /// `decider` the seat that made it.
    fn deed(&self, _event: &Self::Event, _decider: Seat) -> Option<(Seat, &'static str, i32)> {
        None
    }
}
