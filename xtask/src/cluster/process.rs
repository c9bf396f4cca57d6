//! A program that runs beside this one: started again when it ends by itself, and never left behind.

use std::fs::{self, File};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::shell::{Done, Failed, succeeds};

/// How long one that has ended stays away: longer than a lease, so that it can be seen how others take its tables over.
const AWAY: Duration = Duration::from_secs(8);
/// The lines of a log that are shown when something went wrong.
const LAST_LINES: usize = 5;

/// The beginning of a command whose process gets a signal when whoever has started it is gone.
pub(super) fn tied(signal: &str) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", signal]);
    command
}

/// A program that is to run.
pub(super) struct Process {
    name: String,
    /// What asks it to end in order.
    signal: &'static str,
    log: PathBuf,
    command: Box<dyn Fn() -> Command>,
    child: Option<Child>,
    ended: Option<Instant>,
}

impl Process {
    pub(super) fn new(
        name: &str,
        signal: &'static str,
        log: PathBuf,
        command: impl Fn() -> Command + 'static,
    ) -> Process {
        Process { name: name.to_owned(), signal, log, command: Box::new(command), child: None, ended: None }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn id(&self) -> u32 {
        self.child.as_ref().map_or(0, Child::id)
    }

    /// Starts it, in a group of its own: what a terminal tells everybody in front of it does not reach it.
    pub(super) fn begin(&mut self) -> Done {
        let unwritable = |error: std::io::Error| Failed(format!("{}: {error}", self.log.display()));
        let log = File::options().create(true).append(true).open(&self.log).map_err(unwritable)?;
        let copy = log.try_clone().map_err(unwritable)?;
        let mut command = (self.command)();
        let started = command.stdin(Stdio::null()).stdout(copy).stderr(log).process_group(0).spawn();
        self.child = Some(started.map_err(|error| Failed(format!("{} could not be started: {error}", self.name)))?);
        self.ended = None;
        Ok(())
    }

    /// Looks whether it has ended, and starts it again after a while.
    pub(super) fn mind(&mut self) -> Done {
        if let Some(status) = self.child.as_mut().and_then(|child| child.try_wait().ok().flatten()) {
            println!("{} has ended ({status}), and is started again in {} s", self.name, AWAY.as_secs());
            self.child = None;
            self.ended = Some(Instant::now());
        }
        if self.ended.is_some_and(|ended| ended.elapsed() > AWAY) {
            self.begin()?;
            println!("{} is started again: process {}", self.name, self.id());
        }
        Ok(())
    }

    pub(super) fn ask_to_end(&mut self) {
        if let Some(child) = &self.child {
            succeeds(Command::new("kill").arg(format!("-{}", self.signal)).arg(child.id().to_string()));
        }
    }

    /// Ends it, in order if that does not take too long.
    pub(super) fn end(&mut self, patience: Duration) {
        self.ask_to_end();
        let Some(mut child) = self.child.take() else { return };
        let begun = Instant::now();
        while matches!(child.try_wait(), Ok(None)) {
            if begun.elapsed() > patience {
                println!("{} does not end in time, and is killed", self.name);
                let _ = child.kill();
                let _ = child.wait();
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// A failure in words, with the end of what it has said itself.
    pub(super) fn failed(&self, what: &str) -> Failed {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        let last = lines[lines.len().saturating_sub(LAST_LINES)..].join("\n");
        Failed(format!("{} {what}; the end of {}:\n{last}", self.name, self.log.display()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(Duration::from_secs(5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn process(name: &str, words: &'static [&'static str]) -> Process {
        let log = std::env::temp_dir().join(format!("chronoteka-xtask-{}-{name}.log", std::process::id()));
        let _ = fs::remove_file(&log);
        Process::new(name, "TERM", log, move || {
            let mut command = tied("KILL");
            command.args(words);
            command
        })
    }

    #[test]
    fn what_ends_is_noticed_and_what_runs_can_be_ended() {
        let mut sleeper = process("sleeper", &["sleep", "600"]);
        sleeper.begin().unwrap();
        sleeper.mind().unwrap();
        assert_ne!(sleeper.id(), 0, "it runs");
        let begun = Instant::now();
        sleeper.end(Duration::from_secs(60));
        assert!(begun.elapsed() < Duration::from_secs(30), "it was asked, and not waited for");
        assert_eq!(sleeper.id(), 0);
        fs::remove_file(&sleeper.log).unwrap();
    }

    #[test]
    fn one_that_does_not_listen_is_killed() {
        let mut deaf = process("deaf", &["env", "--ignore-signal=TERM", "sleep", "600"]);
        deaf.begin().unwrap();
        // Until it does not listen any more.
        sleep(Duration::from_millis(300));
        deaf.end(Duration::from_millis(100));
        assert_eq!(deaf.id(), 0);
        fs::remove_file(&deaf.log).unwrap();
    }

    #[test]
    fn a_failure_shows_the_end_of_the_log() {
        let mut talker = process("talker", &["seq", "9"]);
        talker.begin().unwrap();
        talker.child.as_mut().unwrap().wait().unwrap();
        let Failed(why) = talker.failed("does not answer");
        assert!(why.starts_with("talker does not answer") && why.ends_with(":\n5\n6\n7\n8\n9"), "{why}");
        talker.mind().unwrap();
        assert!(talker.ended.is_some() && talker.id() == 0, "it has ended");
        fs::remove_file(&talker.log).unwrap();
    }
}
