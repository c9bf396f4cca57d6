//! The two languages of the house. Games make all their words here, in Rust, from Fluent files.
//!
//! Reading order: [`lang`] (which languages), [`book`] (a pair of Fluent files), [`quotes`] (quotation
//! marks inside quotation marks), [`speak`] (what a game says about itself).

pub mod book;
pub mod house;
pub mod lang;
pub mod quotes;
pub mod speak;

pub use book::{Args, Book};
pub use lang::{Both, Lang};
pub use speak::{
    Album, Caution, Collectable, DayWords, Entry, LogLine, Mark, Names, Pictures, Prompt, Speak, Tales, Thing, Today,
    Verdict, Voice,
};
