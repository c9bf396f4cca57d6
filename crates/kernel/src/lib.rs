//! What a board game is, for Chronoteka: plain data, a few functions, and laws.
//!
//! Reading order: [`seat`] (who), [`luck`] (chance), [`game`] (the contract), [`outcome`] (how it ends), [`matches`]
//! (one game being played), [`replay`] (a game as a file), [`scenario`] (a rule example as a file), [`mind`] (what a
//! program needs to play), [`laws`] (what holds for every game). The kernel knows no game, no network and no clock.

pub mod digest;
pub mod game;
pub mod laws;
pub mod luck;
pub mod matches;
pub mod mind;
pub mod options;
pub mod outcome;
pub mod records;
pub mod replay;
pub mod scenario;
pub mod seat;
pub mod seed;

pub use digest::Digest;
pub use game::{Disclosure, Game, Refuse, SetupError, Silence, Silent, Status, Tell};
pub use luck::{Luck, Scripted};
pub use matches::{Match, Refusal};
pub use mind::{Level, Method, Play};
pub use outcome::Outcome;
pub use replay::Replay;
pub use seat::{Eyes, Seat, SeatSet};
pub use seed::{Commitment, Seed};
