//! A PostgreSQL for this one chore: Debian's programs on a folder, reached by a socket in it.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::process::{Process, tied};
use crate::shell::{Done, Failed, install, run, succeeds};

/// Where Debian has the programs, by their versions.
const PROGRAMS: &str = "/usr/lib/postgresql";
const DATABASE: &str = "chronoteka";

/// Installs it where there is none. The one that Debian may start by itself is left alone.
pub(super) fn get() -> Done {
    if programs().is_some() {
        return Ok(());
    }
    println!("there is no {PROGRAMS}: installing Debian's postgresql");
    install("postgresql")
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

/// A PostgreSQL that runs, or is to.
pub(super) struct Postgres {
    pub(super) process: Process,
    programs: PathBuf,
    folder: PathBuf,
}

impl Postgres {
    /// Makes its folder where there is none.
    pub(super) fn make(folder: &Path) -> Result<Postgres, Failed> {
        let programs = programs().ok_or_else(|| Failed(format!("there is no PostgreSQL in {PROGRAMS}")))?;
        let (log, folder) = (folder.join("postgres.log"), folder.join("postgres"));
        if !folder.join("PG_VERSION").is_file() {
            println!("PostgreSQL makes its folder {}", folder.display());
            fs::create_dir_all(&folder).map_err(|error| Failed(format!("{}: {error}", folder.display())))?;
            if is_root() {
                run(Command::new("chown").arg("postgres:").arg(&folder))?;
            }
            let mut initdb = program(&programs, "initdb");
            initdb.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "-D"]);
            run(initdb.arg(&folder).stdout(Stdio::null()))?;
        }
        let (its, data) = (programs.clone(), folder.clone());
        // INT is its word for an end at which nobody is waited for.
        let process = Process::new("PostgreSQL", "INT", log, move || {
            let mut postgres = program(&its, "postgres");
            postgres.arg("-D").arg(&data).arg("-k").arg(&data).args(["-c", "listen_addresses="]);
            postgres
        });
        Ok(Postgres { process, programs, folder })
    }

    pub(super) fn answers(&self) -> bool {
        let mut asked = program(&self.programs, "pg_isready");
        succeeds(asked.arg("--quiet").arg("--host").arg(&self.folder))
    }

    /// The address of the one database, made where there is none.
    pub(super) fn database(&self) -> Result<String, Failed> {
        let reach = |name: &str| {
            let mut command = program(&self.programs, name);
            command.arg("--username=postgres").arg("--host").arg(&self.folder);
            command
        };
        if !succeeds(reach("psql").args(["--no-psqlrc", "--dbname", DATABASE, "--command", "SELECT 1"])) {
            run(reach("createdb").arg(DATABASE))?;
        }
        Ok(format!("postgres:///{DATABASE}?host={}&user=postgres", self.folder.display()))
    }
}

/// One of its programs, as a user who may run it: PostgreSQL refuses to run as root.
fn program(programs: &Path, name: &str) -> Command {
    let mut command = tied("INT");
    if is_root() {
        command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]);
    }
    command.arg(programs.join(name)).current_dir("/").stdin(Stdio::null());
    command
}

/// What runs as root belongs to root, also where the system shows it as a folder.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}
