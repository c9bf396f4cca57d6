//! Chronoteka on the command line. One file for each command; [`run`] chooses.

// Problems are told where people look for them.
#![allow(clippy::print_stderr)]

/// Prints a line. Whoever has stopped reading, such as `head`, has read enough: that is no error.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod admin;
mod backup;
mod bench;
mod check;
mod content;
#[cfg(feature = "count-allocations")]
mod counting;
pub mod engine;
mod games;
#[cfg(feature = "load")]
mod load;
mod moving;
mod options;
mod problem;
mod replay;
mod reports;
mod scenario;
mod serve;
mod simulate;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser as _;

use crate::options::{Cli, Command};
use crate::problem::Problem;

/// A server makes and drops many middling texts, which the system's allocator is slow at.
#[cfg(not(feature = "count-allocations"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the program with these arguments. 0: all is well; 1: a check did not hold; 2: bad input, nothing was changed.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let result = options::add_content(&cli.content).and_then(|()| match &cli.command {
        Command::Serve(args) => serve::run(args),
        Command::Games(args) => games::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Reports(args) => reports::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Restore(args) => backup::restore(args),
        Command::Move(args) => moving::run(args),
        Command::Check(args) => check::run(args),
        Command::Admin(args) => admin::run(args),
        Command::Content(args) => content::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Scenario(args) => scenario::run(args),
        Command::Engine => engine::run(),
        Command::Bench(args) => bench::run(args),
        #[cfg(feature = "load")]
        Command::Load(args) => load::run(args),
    });
    match result {
        Ok(code) => code,
        Err(Problem(text)) => {
            eprintln!("chronoteka: {text}");
            ExitCode::from(2)
        }
    }
}
