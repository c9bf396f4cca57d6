//! The program in a process of its own.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::{TempDir, tempdir};

use crate::stranger::Stranger;

/// How long something is waited for that happens by itself: many times longer than it takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// The same where a deadline of two seconds is over, or has been taken away.
pub(crate) const DEADLINE: Duration = Duration::from_secs(20);

/// The program that is attacked.
pub(crate) fn program() -> PathBuf {
    let built: OsString = env!("CARGO_BIN_EXE_chronoteka").into();
    std::env::var_os("CHRONOTEKA_BIN").filter(|path| !path.is_empty()).unwrap_or(built).into()
}

/// Whoever plays thousands of clients needs a file for each.
pub(crate) fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut files = getrlimit(Resource::Nofile);
        files.current = files.maximum;
        // What cannot be raised is lived with.
        let _ = setrlimit(Resource::Nofile, files);
    }
}

/// Waits until this is so, if it ever is.
pub(crate) fn comes_true(patience: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    loop {
        if is_so() {
            return true;
        }
        if begun.elapsed() > patience {
            return false;
        }
        sleep(Duration::from_millis(50));
    }
}

/// A server with a folder of its own.
pub(crate) struct House {
    process: std::sync::Mutex<Child>,
    pub(crate) address: SocketAddr,
    folder: TempDir,
    /// Kept open: a program whose words nobody reads would stop at the next one.
    _words: BufReader<ChildStdout>,
}

impl House {
    /// Starts the program. In `limits` the word FREE stands for a number that nobody reaches.
    pub(crate) fn open(args: &[&str], limits: &str) -> House {
        let folder = tempdir().expect("a temporary folder can be made");
        let free = if limits.contains("sockets") { "1000000" } else { "(burst: 1000000, per_hour: 1000000000)" };
        let file = folder.path().join("limits.ron");
        fs::write(&file, format!("({})", limits.replace("FREE", free))).expect("a file can be written");
        let log = fs::File::create(folder.path().join("log")).expect("a file can be made");
        let mut process = Command::new(program())
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--data"])
            .arg(folder.path().join("data"))
            .arg("--limits")
            .arg(file)
            .args(args)
            .env("RUST_LOG", "server=debug")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut words = BufReader::new(process.stdout.take().expect("output is piped"));
        let mut line = String::new();
        words.read_line(&mut line).expect("the program speaks");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.and_then(|text| text.parse().ok());
        let log = || fs::read_to_string(folder.path().join("log")).unwrap_or_default();
        let address = address.unwrap_or_else(|| panic!("the program does not serve: {}", log()));
        House { process: process.into(), address, folder, _words: words }
    }

    /// Somebody at this address whom nobody knows yet.
    pub(crate) fn stranger(&self, from: &str) -> Stranger<'_> {
        Stranger::new(self, from)
    }

    /// Somebody at this address who has a cookie.
    pub(crate) fn guest(&self, from: &str) -> Stranger<'_> {
        let mut guest = self.stranger(from);
        guest.become_known();
        guest
    }

    /// A guest with a name.
    pub(crate) fn named(&self, from: &str, name: &str) -> Stranger<'_> {
        let guest = self.guest(from);
        let answer = guest.post("/api/me", &serde_json::json!({ "name": name }));
        assert_eq!(answer.status, 200, "{}", answer.body);
        guest
    }

    /// What the server has counted.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let metrics = self.stranger("127.0.0.1").get("/metrics").body;
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no {name} in {metrics}"))
    }

    /// Whether a visitor is answered now.
    pub(crate) fn answers(&self) -> bool {
        self.stranger("198.51.100.99").volley(&[("GET", "/healthz", "")]).is_ok_and(|all| all[0].status == 200)
    }

    /// An order of whoever looks after the server; what it prints.
    pub(crate) fn admin(&self, args: &[&str]) -> String {
        let output =
            Command::new(program()).arg("admin").args(args).arg("--data").arg(self.folder.path().join("data")).output();
        let output = output.expect("the program starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("the program prints UTF-8").trim().to_owned()
    }

    /// The id of the only person with this name.
    pub(crate) fn id_of(&self, name: &str) -> String {
        let person: serde_json::Value =
            serde_json::from_str(&self.admin(&["people", name, "--json"])).expect("one person");
        person["id"].as_str().expect("an id").to_owned()
    }

    /// What the program has logged so far, at its most talkative.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).expect("the program logs")
    }

    /// Asks the program to stop; whether it ends in order before patience does.
    pub(crate) fn stops(&self, patience: Duration) -> bool {
        let mut process = self.process.lock().expect("nobody panics with it");
        let sent = Command::new("kill").args(["-TERM", &process.id().to_string()]).status().expect("there is a kill");
        assert!(sent.success(), "it is still there");
        let mut ended = None;
        comes_true(patience, || {
            ended = process.try_wait().expect("it can be asked for");
            ended.is_some()
        });
        ended.is_some_and(|ended| ended.success())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let process = self.process.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        let _ = process.kill();
        let _ = process.wait();
    }
}
