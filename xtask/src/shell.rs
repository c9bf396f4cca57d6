//! Other programs, and where things are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why a chore did not succeed, in words that say what to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failed(pub(crate) String);

pub(crate) type Done = Result<(), Failed>;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The folder into which Cargo builds: this very program lies in it.
fn target() -> Result<PathBuf, Failed> {
    let own = std::env::current_exe().map_err(|error| Failed(format!("where am I? {error}")))?;
    let target = own.parent().and_then(Path::parent);
    target.map(Path::to_owned).ok_or_else(|| Failed("this program does not lie in a target folder".to_owned()))
}

/// The built program of a profile: `debug` or `release`.
pub(crate) fn program(profile: &str) -> Result<PathBuf, Failed> {
    Ok(target()?.join(profile).join(format!("chronoteka{}", std::env::consts::EXE_SUFFIX)))
}

/// Cargo itself, in the root, building where this program was built.
pub(crate) fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Result<Command, Failed> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root()).env("CARGO_TARGET_DIR", target()?);
    Ok(command)
}

/// Runs a command that reports to the terminal by itself; anything but success is a failure.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("`{shown}` failed ({status})"))),
        Err(error) => Err(Failed(format!("`{shown}` could not be started: {error}"))),
    }
}

/// Whether a command succeeds; what it says does not matter.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Installs a package of Debian.
pub(crate) fn install(package: &str) -> Done {
    let apt = |args: &[&str]| run(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"));
    apt(&["update"]).and_then(|()| apt(&["install", "-y", "--no-install-recommends", package]))
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    let mut text = words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ");
    if text.chars().count() > 100 {
        text = text.chars().take(99).chain(['…']).collect();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/usr/bin/npm");
        command.args(["run", "build"]);
        assert_eq!(shown(&command), "npm run build");
        command.arg("x".repeat(200));
        assert_eq!(shown(&command).chars().count(), 100);
    }

    #[test]
    fn what_fails_says_its_name() {
        let Failed(why) = run(&mut Command::new("/nowhere/at-all")).unwrap_err();
        assert!(why.starts_with("`at-all` could not be started"), "{why}");
        assert!(!succeeds(&mut Command::new("/nowhere/at-all")));
    }
}
