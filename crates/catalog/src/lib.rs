//! The list of the games, and the one place where a concrete game becomes a `dyn` one: JSON in, JSON out.
//!
//! Reading order: [`shelf`] (what a title on the shelf can do), [`any_match`] (a game being played, whatever game it is),
//! [`frames`] (what is sent of it tells no secret), [`course`] (what is told of it when it is over), [`simulate`] (many games at once), [`bench`] (how fast they are). To add a game: one line in [`games`].

pub mod any_match;
pub mod bench;
pub mod course;
pub mod delta;
pub mod frames;
pub mod guide;
mod rehearse;
pub mod shelf;
pub mod simulate;

pub use any_match::{AnyMatch, Beat, Offer, Preview, Refused, Shown};
pub use guide::{RulesPage, Tutorial};
pub use shelf::{About, OptionWords, Title};

use kernel::{Carry, Deeds, Expand, Overdue, Partner, Plan, Report, Series};
use words::{Album, Tales, Today};

/// Every game of the house, in the order of the shelf.
#[must_use]
pub fn games() -> &'static [&'static dyn Title] {
    &[
        &shelf::Shelved::<timeline::Timeline>::NEW,
        &shelf::Shelved::<the_loop::TheLoop>::NEW,
        &shelf::Shelved::<echo::Echo>::NEW,
        &shelf::Shelved::<horizon::Horizon>::NEW,
        &shelf::Shelved::<apocalypsis::Apocalypsis>::NEW,
        // A new game goes here.
    ]
}

/// The pattern of a new game. It is no game for the shelf, so only programs that are built for testing know it.
fn patterns() -> &'static [&'static dyn Title] {
    if cfg!(debug_assertions) { &[&shelf::Shelved::<demo::Demo>::NEW] } else { &[] }
}

/// Every game that this program knows, on the shelf or not.
pub fn known() -> impl Iterator<Item = &'static dyn Title> {
    games().iter().chain(patterns()).copied()
}

/// The game called `id`.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Title> {
    known().find(|game| game.id() == id)
}

/// What a game must be to stand on the shelf: its rules, its bots, its words, and an answer about everything else that a game may have.
pub trait Complete:
    Plan + Partner + Report + Deeds + Overdue + Series + Carry + Expand + Album + Tales + Today
{
}
impl<G: Plan + Partner + Report + Deeds + Overdue + Series + Carry + Expand + Album + Tales + Today> Complete for G {}
