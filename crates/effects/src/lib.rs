//! What the effects of cards have in common, and nothing that they say: verbs, selectors, conditions and sentences belong to each
//! game. No verb has a name here, so a new one makes the compiler point at the places of its own game.
//!
//! Reading order: [`flow`] (an effect as data), [`program`] (the same with addresses), [`stack`] (what is still owed, in the state),
//! [`resolve`] (how it is worked off), [`triggers`] (effects that an occurrence sets off), [`modifiers`] (effects that stand and are
//! asked), [`ids`] (small sets), [`grammar`] (what a writer of card texts needs in both languages).

#![warn(clippy::wildcard_enum_match_arm)]

pub mod flow;
pub mod grammar;
pub mod ids;
pub mod modifiers;
pub mod program;
pub mod resolve;
pub mod stack;
pub mod triggers;

#[cfg(test)]
mod toy;

pub use flow::{Body, Part, Vocabulary, each_part, each_verb};
pub use ids::{Id, IdSet};
pub use modifiers::{Change, Standing};
pub use program::{Address, Block, Instruction, Program};
pub use resolve::{Answer, Pause, Resolve, Rules};
pub use stack::{Frame, Owed, Stack, Todo};
pub use triggers::{Due, Triggers};
