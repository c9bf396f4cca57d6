//! A PostgreSQL of one's own for tests: Debian's programs on a temporary folder, reached by a socket in it, and gone with whoever
//! started it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Where Debian has the programs, by their versions.
const PROGRAMS: &str = "/usr/lib/postgresql";
/// How long it may take to start: far longer than it does on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running PostgreSQL, or one that was stopped.
#[derive(Debug)]
pub(crate) struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    process: Option<Child>,
}

impl Cluster {
    /// Makes one and starts it. `None` where none is installed, and whoever runs the tests is told.
    pub(crate) fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            // Past what catches the words of tests that pass.
            let _ = writeln!(
                std::io::stderr(),
                "left out: tests on PostgreSQL, which is not installed; `cargo xtask test` installs it"
            );
            return None;
        };
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let mut cluster = Cluster { folder, programs, process: None };
        if is_root() {
            // PostgreSQL refuses to run as root.
            done(Command::new("chown").arg("postgres:").arg(cluster.folder.path()));
        }
        let data = cluster.data();
        let mut made = cluster.program("initdb");
        made.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "-D"]);
        done(made.arg(data));
        cluster.begin();
        Some(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of PostgreSQL's programs, as a user who may run it. It ends with whoever has started it.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL"]);
        if is_root() {
            command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]);
        }
        command.arg(self.programs.join(name)).current_dir("/").stdin(Stdio::null());
        command
    }

    /// Starts it, and waits until it answers.
    pub(crate) fn begin(&mut self) {
        let mut command = self.program("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        command.args(["-c", "listen_addresses=", "-c", "fsync=on", "-c", "logging_collector=off"]);
        let log = fs::File::options().create(true).append(true).open(self.folder.path().join("log"));
        let log = log.expect("a log can be written");
        self.process = Some(command.stdout(Stdio::null()).stderr(log).spawn().expect("PostgreSQL starts"));
        let begun = Instant::now();
        loop {
            let mut asked = self.program("pg_isready");
            asked.arg("--quiet").arg("--host").arg(self.folder.path());
            if asked.status().expect("pg_isready runs").success() {
                return;
            }
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer: {}", log());
            sleep(Duration::from_millis(20));
        }
    }

    /// Stops it: in order, with everybody disconnected (`INT`), or as in a crash (`QUIT`).
    pub(crate) fn end(&mut self, signal: &str) {
        if let Some(mut process) = self.process.take() {
            let sent = Command::new("kill").arg(format!("-{signal}")).arg(process.id().to_string()).status();
            // Whatever does not hear is ended all the same.
            if !sent.is_ok_and(|sent| sent.success()) {
                let _ = process.kill();
            }
            let _ = process.wait();
        }
    }

    /// A fresh database; its address.
    pub(crate) fn database(&self, name: &str) -> String {
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres:///{name}?host={}&user=postgres&password=xyzzy", self.folder.path().display())
    }

    /// What a statement comes to, said in a session of its own.
    pub(crate) fn ask(&self, database: &str, statement: &str) -> String {
        let mut psql = self.program("psql");
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--username=postgres", "--host"]);
        psql.arg(self.folder.path()).args(["--dbname", database, "--set", "ON_ERROR_STOP=1", "--command", statement]);
        let output = psql.output().expect("psql runs");
        let problem = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{statement}: {problem}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Ends the session that writes to a database; whether there was one.
    pub(crate) fn cut_writer(&self, database: &str) -> bool {
        let locks = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database \
                     WHERE locktype = 'advisory' AND granted AND datname = current_database()";
        self.ask(database, locks) != "0"
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.end("QUIT");
    }
}

/// The newest programs that are installed.
fn programs() -> Option<PathBuf> {
    let entries = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
    let whole = entries.map(|entry| entry.path().join("bin")).filter(|programs| programs.join("initdb").is_file());
    let version = |programs: &PathBuf| {
        let name = programs.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        name.and_then(|name| name.parse::<u32>().ok())
    };
    whole.max_by_key(version)
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

fn done(command: &mut Command) {
    let output = command.output().expect("the program runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
