//! A NATS of one's own for tests: Debian's program on a free port, gone with whoever started it.

use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Where Debian has the program.
const PROGRAM: &str = "/usr/sbin/nats-server";
const PATIENCE: Duration = Duration::from_secs(60);

/// A running NATS, or one that was stopped.
#[derive(Debug)]
pub(crate) struct Nats {
    address: SocketAddr,
    process: Option<Child>,
}

impl Nats {
    /// Starts one. `None` where none is installed, and whoever runs the tests is told.
    pub(crate) fn start() -> Option<Nats> {
        if !Path::new(PROGRAM).is_file() {
            let _ = writeln!(
                std::io::stderr(),
                "left out: tests of several servers, for which NATS is not installed; `cargo xtask test` installs it"
            );
            return None;
        }
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let address = free.local_addr().expect("it has an address");
        drop(free);
        let mut nats = Nats { address, process: None };
        nats.begin();
        Some(nats)
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Starts it, and waits until it answers.
    pub(crate) fn begin(&mut self) {
        let mut command = Command::new("setpriv");
        command.args([
            "--pdeathsig",
            "KILL",
            PROGRAM,
            "--addr",
            "127.0.0.1",
            "--port",
            &self.address.port().to_string(),
        ]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.process = Some(command.spawn().expect("NATS starts"));
        let begun = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            assert!(begun.elapsed() < PATIENCE, "NATS does not answer");
            sleep(Duration::from_millis(20));
        }
    }

    /// Kills it.
    pub(crate) fn end(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
    }
}
