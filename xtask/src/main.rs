//! The chores of the house: everything that sets up, runs, checks and measures. One file for each chore; `main` chooses.

// Chores report to a terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
#[cfg(target_os = "linux")]
mod cluster;
mod new_game;
mod play;
mod shell;
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

use crate::shell::Failed;

const HELP: &str = "\
The chores of Chronoteka:

  cargo xtask play [ARGS…]            build everything and serve the games; ARGS go to `chronoteka serve`
  cargo xtask cluster                 build everything and serve the games by three servers, on PostgreSQL and NATS
  cargo xtask test [--only PART…] [--skip PART…]
                                      every check there is, in order; stops at the first that fails
  cargo xtask tidy                    what compilers and linters do not check; takes a second
  cargo xtask new-game NAME           a new game: its crate, its board, its rules index and the lines elsewhere
  cargo xtask bench [WHAT] [--quick] [--json FILE]
                                      measure the speed, beside docs/bench/baseline.json
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (chore, rest) = match args.split_first() {
        Some((chore, rest)) => (chore.as_str(), rest),
        None => ("help", &[] as &[String]),
    };
    let done = match chore {
        "play" => play::run(rest),
        #[cfg(target_os = "linux")]
        "cluster" => cluster::run(rest),
        #[cfg(not(target_os = "linux"))]
        "cluster" => Err(Failed("cluster: this chore is for Linux".to_owned())),
        "test" => test::run(rest),
        "tidy" => tidy::run(rest),
        "bench" => bench::run(rest),
        "new-game" => new_game::run(rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(Failed(format!("unknown chore {other:?}\n\n{HELP}"))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(why)) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
