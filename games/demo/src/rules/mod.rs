//! The rules, a file for each heading of the index.

pub(crate) mod bid;
pub(crate) mod end;
pub(crate) mod invariants;
pub(crate) mod setup;
