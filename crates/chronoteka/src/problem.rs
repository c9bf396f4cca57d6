//! What goes wrong on a command line: always bad input or a failing disk, always told in words that say what to do.

use std::fmt;
use std::path::Path;

/// A problem in words.
#[derive(Debug)]
pub(crate) struct Problem(pub(crate) String);

impl Problem {
    /// A problem with a file.
    pub(crate) fn in_file(path: &Path, problem: impl fmt::Display) -> Problem {
        Problem(format!("{}: {problem}", path.display()))
    }
}

impl<E: std::error::Error> From<E> for Problem {
    fn from(error: E) -> Problem {
        Problem(error.to_string())
    }
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Problem> {
    std::fs::read_to_string(path).map_err(|error| Problem::in_file(path, error))
}

/// The game called `id`, or which there are.
pub(crate) fn find_game(id: &str) -> Result<&'static dyn catalog::Title, Problem> {
    catalog::find(id).ok_or_else(|| {
        let known: Vec<&str> = catalog::games().iter().map(|game| game.id()).collect();
        Problem(format!("unknown game {id:?}; expected {}", known.join(", ")))
    })
}
