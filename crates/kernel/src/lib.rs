//! What a board game is, for Chronoteka: plain data, a few functions, and laws.
//!
//! Reading order: [`seat`] (who), [`luck`] (chance), [`game`] (the contract), [`outcome`] (how it ends), [`extras`] (what a game
//! may have beside its rules), [`matches`] (one game being played), [`replay`] (a game as a file), [`receipt`] (what a
//! player was shown before it began), [`scenario`] (a rule example
//! as a file), [`mind`] (what a program needs to play), [`laws`] (what holds for every game). The kernel knows no game, no network and no clock.

pub mod digest;
pub mod extras;
pub mod game;
pub mod laws;
pub mod luck;
pub mod matches;
pub mod mind;
pub mod options;
pub mod outcome;
pub mod receipt;
pub mod replay;
pub mod scenario;
pub mod seat;
pub mod seed;

pub use digest::Digest;
pub use extras::{Carry, Collect, Converse, Daily, Deeds, Expand, Overdue, Report, Series, Silence};
pub use game::{Disclosure, EventSink, Game, Refuse, SetupError, Silent, Status, Version};
pub use luck::{Luck, Scripted};
pub use matches::{Match, Refusal};
pub use mind::{Level, Method, Partner, Plan, Play};
pub use outcome::Outcome;
pub use receipt::Receipt;
pub use replay::Replay;
pub use seat::{Eyes, Seat, SeatSet};
pub use seed::{Commitment, Promise, Seed};
