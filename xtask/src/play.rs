//! `cargo xtask play`: from a fresh clone to a running house in one command.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{self, Done, Failed, cargo, program, succeeds};
use crate::web;

/// Builds the client and the program, and serves.
pub(crate) fn run(args: &[String]) -> Done {
    hand_over(Command::new(build()?).arg("serve").args(args))
}

/// Builds the client and the program; where the program is.
pub(crate) fn build() -> Result<PathBuf, Failed> {
    if let Some(web) = web::folder() {
        web::build(&web)?;
    }
    shell::run(&mut cargo(["build", "--release", "--package", "chronoteka"])?)?;
    let program = program("release")?;
    if !succeeds(Command::new(&program).args(["serve", "--help"])) {
        return Err(Failed("the server is not part of this version; see `chronoteka --help` for what is".to_owned()));
    }
    Ok(program)
}

/// Becomes another program, so that signals reach it and not a parent that only waits.
#[cfg(unix)]
pub(crate) fn hand_over(command: &mut Command) -> Done {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(Failed(format!("the program could not be started: {error}")))
}

#[cfg(not(unix))]
pub(crate) fn hand_over(command: &mut Command) -> Done {
    shell::run(command)
}
