//! The program in a process of its own, on a disk that can lose its power.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::{TempDir, tempdir};

use super::End;
use crate::cluster::Cluster;
use crate::nats::Nats;
use crate::{ROOT, chronoteka};

/// The name of the database, where there is one.
pub(super) const DATABASE: &str = "games";

/// How often the program may fail to start on a disk that fails.
const MOST_STARTS: u32 = 40;

/// A round on a disk that fails all the time ends some day, too.
const LONGEST_ROUND: Duration = Duration::from_secs(20);

/// What the data lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disk {
    /// The disk of this machine.
    Plain,
    /// One of which it is known what it would have after a power cut; so many percent of the syncs fail.
    Shadowed { fail: u32 },
    /// The disk of a PostgreSQL, which is what the program knows.
    Postgres,
    /// The same, with a NATS beside it: several programs share it.
    Shared,
}

/// A folder with data, and what the disk has of it.
pub(super) struct Rig {
    folder: TempDir,
    disk: Disk,
    shim: Option<PathBuf>,
    /// With the address of a database in it.
    pub(super) cluster: Option<(Cluster, String)>,
    pub(super) nats: Option<Nats>,
}

impl Rig {
    /// `None` where there is no C compiler for the disk, or no PostgreSQL; whoever runs the tests is told.
    pub(super) fn new(disk: Disk) -> Option<Rig> {
        let folder = tempdir().expect("a temporary folder can be made");
        for name in ["data", "image", "control"] {
            fs::create_dir(folder.path().join(name)).expect("a folder can be made");
        }
        let mut cluster = None;
        let nats = if disk == Disk::Shared { Some(Nats::start()?) } else { None };
        let shim = match disk {
            Disk::Plain => None,
            Disk::Postgres | Disk::Shared => {
                let started = Cluster::start()?;
                let database = started.database(DATABASE);
                cluster = Some((started, database));
                None
            }
            Disk::Shadowed { .. } => {
                let shim = folder.path().join("disk.so");
                let source = Path::new(ROOT).join("crates/chronoteka/tests/program/disk.c");
                let mut compiler = Command::new("cc");
                compiler.args(["-O1", "-shared", "-fPIC", "-pthread", "-o"]).arg(&shim).arg(source);
                let Ok(compiled) = compiler.stderr(Stdio::inherit()).status() else {
                    println!("left out: there is no C compiler");
                    return None;
                };
                assert!(compiled.success(), "the disk cannot be compiled");
                Some(shim)
            }
        };
        Some(Rig { folder, disk, shim, cluster, nats })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Where everything is kept, as options.
    pub(super) fn place(&self) -> Vec<String> {
        self.place_of("data")
    }

    fn place_of(&self, folder: &str) -> Vec<String> {
        let database = self.cluster.iter().flat_map(|(_, database)| ["--database".to_owned(), database.clone()]);
        ["--data".to_owned(), self.path(folder).display().to_string()].into_iter().chain(database).collect()
    }

    /// Runs another command on the same data; its exit code, and all that it says.
    pub(super) fn run(&self, args: &[&str]) -> (Option<i32>, String) {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).chain(self.place()).collect();
        let output = chronoteka(self.folder.path(), &args, "");
        let told = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        (output.status.code(), told)
    }

    /// Starts the program. On a disk that fails it may have to be started again, as whoever looks after a server would.
    pub(super) fn start(&self, round: u32, late: &mut u32) -> Server {
        for attempt in 0..MOST_STARTS {
            if let Some(server) = self.try_start(round * MOST_STARTS + attempt) {
                return server;
            }
            *late += 1;
            let Disk::Shadowed { fail: 1.. } = self.disk else { panic!("the program does not start") };
        }
        panic!("the program did not start {MOST_STARTS} times in a row");
    }

    fn try_start(&self, seed: u32) -> Option<Server> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chronoteka"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        match &self.nats {
            // Of several each has a folder of its own.
            Some(nats) => command.args(self.place_of(&format!("data-{seed}"))).args(["--nats", &nats.url()]),
            None => command.args(self.place()),
        };
        if let (Some(shim), Disk::Shadowed { fail }) = (&self.shim, self.disk) {
            command
                .env("LD_PRELOAD", shim)
                .env("DISK_FOLDER", self.path("data"))
                .env("DISK_IMAGE", self.path("image"))
                .env("DISK_CONTROL", self.path("control"))
                .env("DISK_FAIL", fail.to_string())
                .env("DISK_EARLY", "20")
                .env("DISK_SEED", seed.to_string());
        }
        let mut process = command.spawn().expect("the program starts");
        let mut words = BufReader::new(process.stdout.take().expect("output is piped"));
        let mut line = String::new();
        words.read_line(&mut line).expect("the program speaks");
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).and_then(|text| text.parse().ok());
        let Some(address) = address else {
            process.wait().expect("a program that says nothing ends");
            return None;
        };
        Some(Server { process, address, _words: words })
    }

    /// Lets a round last until so many moves are acknowledged, each round another number, however slow the machine is.
    pub(super) fn wait(&self, round: u32, acknowledged: &AtomicU64) {
        let enough = u64::from(20 + round * 7919 % 180);
        let begun = Instant::now();
        while acknowledged.load(Ordering::Relaxed) < enough && begun.elapsed() < LONGEST_ROUND {
            sleep(Duration::from_millis(1));
        }
    }

    /// What the disk has when a round is over.
    pub(super) fn afterwards(&self, end: End) {
        if self.shim.is_none() {
            return;
        }
        let (from, to) = if end == End::Cut { ("image", "data") } else { ("data", "image") };
        let (from, to) = (self.path(from), self.path(to));
        fs::remove_dir_all(&to).expect("it can be removed");
        fs::create_dir(&to).expect("it can be made");
        for entry in fs::read_dir(from).expect("it is there").flatten() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("it can be copied");
        }
    }

    /// Begins a fault of the disk, or ends it.
    pub(super) fn set(&self, fault: &str, is_on: bool) {
        let path = self.path("control").join(fault);
        if is_on { fs::write(path, "") } else { fs::remove_file(path) }.expect("a file can be made and removed");
    }

    /// Every table that is kept makes sense.
    pub(super) fn check(&self) {
        let (code, told) = self.run(&["check"]);
        assert_eq!(code, Some(0), "{told}");
        println!("{}", told.trim_end());
    }
}

/// A running program.
pub(super) struct Server {
    process: Child,
    pub(super) address: SocketAddr,
    /// Kept open: a program whose words nobody reads would stop at the next one.
    _words: BufReader<ChildStdout>,
}

impl Server {
    pub(super) fn end(&mut self, end: End) {
        match end {
            End::Kill | End::Cut => self.process.kill().expect("it can be killed"),
            End::Term => {
                let id = self.process.id().to_string();
                let sent = Command::new("kill").args(["-TERM", &id]).status().expect("there is a kill");
                assert!(sent.success(), "it is still there");
            }
        }
        let ended = self.process.wait().expect("it ends");
        assert!(end != End::Term || ended.success(), "it stops in order: {ended}");
    }
}

impl Server {
    /// Stands still, or goes on.
    pub(super) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "it is still there");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already, unless the test has failed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
