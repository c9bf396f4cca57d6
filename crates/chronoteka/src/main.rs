//! The program: reads its options and calls the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    chronoteka::run(std::env::args_os())
}
