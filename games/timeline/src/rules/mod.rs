//! The rules, a file for each group of headings of the rules index, in the order of play.

pub(crate) mod axis;
pub(crate) mod invariants;
pub(crate) mod place;
pub(crate) mod score;
pub(crate) mod setup;
pub(crate) mod turn;
pub(crate) mod versus;
