//! The program as people meet it, and other programs. One binary for all of it, because linking takes longer than running.

mod admin;
mod cli;
#[cfg(target_os = "linux")]
#[path = "../../../server/src/store/postgres/cluster.rs"]
mod cluster;
#[allow(clippy::print_stdout, reason = "what a soak comes to is told to whoever runs it")]
mod crashes;
mod data;
mod docs;
mod fixtures;
mod garbage;
mod hosting;
#[cfg(target_os = "linux")]
mod nats;
mod parsers;
mod scenarios;

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The root of the workspace.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Runs the program in a folder, with this on its standard input.
fn chronoteka<S: AsRef<OsStr>>(folder: &Path, args: &[S], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chronoteka"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that has heard enough hangs up: no problem.
    let _ = child.stdin.take().expect("input is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}
