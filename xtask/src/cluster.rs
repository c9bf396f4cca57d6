//! `cargo xtask cluster`: several servers on one machine, to see how they share their tables. A PostgreSQL and a NATS of their own, three
//! servers, and a balancer before them; Ctrl+C ends all of it, in order.

mod balancer;
mod postgres;
mod process;

use std::ffi::OsString;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::play;
use crate::shell::{Done, Failed, install, root};
use balancer::Ring;
use postgres::Postgres;
use process::{Process, tied};

/// Where the balancer listens, and where the servers do.
const FRONT: u16 = 8080;
const SERVERS: [u16; 3] = [8081, 8082, 8083];
/// Where Debian has NATS.
const NATS: &str = "/usr/sbin/nats-server";
/// A program that is built already, instead of one that is built now.
const PROGRAM: &str = "CHRONOTEKA_BIN";
/// Set in the process that Ctrl+C does not end.
const SHIELDED: &str = "CHRONOTEKA_CLUSTER";
/// How long each part may take to answer, and how long to stop.
const PATIENCE: Duration = Duration::from_secs(60);
const FAREWELL: Duration = Duration::from_secs(15);
/// How often it is looked who has ended.
const LOOK: Duration = Duration::from_millis(200);

/// Gets and builds what is missing, and runs it.
pub(crate) fn run(args: &[String]) -> Done {
    if let Some(arg) = args.first() {
        return Err(Failed(format!("cluster: unknown argument {arg:?}; expected none")));
    }
    match std::env::var_os(PROGRAM) {
        Some(program) if std::env::var_os(SHIELDED).is_some() => serve(Path::new(&program)),
        program => prepare(program),
    }
}

/// Before anything is started everything is there. Ctrl+C still ends whatever goes on here, and from then on it is for [`Stop`] to hear.
fn prepare(program: Option<OsString>) -> Done {
    [FRONT].iter().chain(&SERVERS).try_for_each(|port| check_free(*port))?;
    postgres::get()?;
    if !Path::new(NATS).is_file() {
        println!("there is no {NATS}: installing Debian's nats-server");
        install("nats-server")?;
    }
    let program = match program {
        Some(program) => PathBuf::from(program),
        None => play::build()?,
    };
    let own = std::env::current_exe().map_err(|error| Failed(format!("where am I? {error}")))?;
    let mut shielded = Command::new("env");
    shielded.arg("--ignore-signal=INT").arg(own).arg("cluster");
    play::hand_over(shielded.env(SHIELDED, "1").env(PROGRAM, program))
}

fn check_free(port: u16) -> Done {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map(drop)
        .map_err(|error| Failed(format!("cluster: 127.0.0.1:{port} cannot be had: {error}")))
}

/// Starts everything, keeps it going, and ends it when somebody presses Ctrl+C.
fn serve(program: &Path) -> Done {
    let mut stop = Stop::listen()?;
    let folder = folder()?;
    println!("data and logs are in {}", folder.display());
    let mut house = House::start(program, &folder, &mut stop)?;
    let ring = Ring::new(SERVERS.iter().map(|port| local(*port)).collect());
    balancer::start(local(FRONT), &ring)
        .map_err(|error| Failed(format!("cluster: 127.0.0.1:{FRONT} cannot be had: {error}")))?;
    house.tell();
    while !stop.has_come() {
        house.mind()?;
        sleep(LOOK);
    }
    println!();
    house.end();
    println!("everything has ended; what was played is still in {}", folder.display());
    Ok(())
}

/// The folder of all that is kept, made where there is none.
fn folder() -> Result<PathBuf, Failed> {
    let folder = root().join("target/cluster");
    let made = fs::create_dir_all(&folder).and_then(|()| folder.canonicalize());
    made.map_err(|error| Failed(format!("{}: {error}", folder.display())))
}

fn local(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}

/// Hears Ctrl+C. This process ignores it, and so does everything that it starts in groups of their own; a process beside it does nothing
/// but end by it.
struct Stop(Child);

impl Stop {
    fn listen() -> Result<Stop, Failed> {
        let mut listener = tied("KILL");
        listener.args(["env", "--default-signal=INT", "sleep", "infinity"]).stdin(Stdio::null());
        let started = listener.spawn().map(Stop);
        started.map_err(|error| Failed(format!("cluster: setpriv could not be started: {error}")))
    }

    fn has_come(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// All that runs here but the balancer.
struct House {
    servers: Vec<Process>,
    nats: Process,
    postgres: Postgres,
}

impl House {
    fn start(program: &Path, folder: &Path, stop: &mut Stop) -> Result<House, Failed> {
        let mut postgres = Postgres::make(folder)?;
        postgres.process.begin()?;
        wait(&postgres.process, stop, || postgres.answers())?;
        let database = postgres.database()?;
        println!("PostgreSQL: process {}, {database}", postgres.process.id());
        let address = free()?;
        let mut nats = Process::new("NATS", "TERM", folder.join("nats.log"), move || {
            let mut nats = tied("TERM");
            nats.args([NATS, "--addr", "127.0.0.1", "--port", &address.port().to_string()]);
            nats
        });
        nats.begin()?;
        wait(&nats, stop, || TcpStream::connect(address).is_ok())?;
        println!("NATS: process {}, nats://{address}", nats.id());
        let servers = SERVERS.map(|port| server(program, folder, port, &database, address)).into();
        let mut house = House { servers, nats, postgres };
        house.servers.iter_mut().try_for_each(Process::begin)?;
        for (server, port) in house.servers.iter().zip(SERVERS) {
            wait(server, stop, || balancer::is_well(local(port)))?;
            println!("{}: process {}, http://127.0.0.1:{port}", server.name(), server.id());
        }
        Ok(house)
    }

    /// What there is to be seen.
    fn tell(&self) {
        let id = self.servers.first().map_or(0, Process::id);
        println!(
            "\nplay at http://127.0.0.1:{FRONT}: a balancer, which asks every server once a second whether it is well"
        );
        println!("kill a server (`kill -9 {id}`) or stop it in order (`kill {id}`): its tables go to the others.");
        println!("Whatever ends is started again after a few seconds, also NATS and PostgreSQL.");
        println!("Stop all of it with Ctrl+C.\n");
    }

    /// Starts again what has ended.
    fn mind(&mut self) -> Done {
        self.servers.iter_mut().chain([&mut self.nats, &mut self.postgres.process]).try_for_each(Process::mind)
    }

    /// Ends everything, those first who need the others.
    fn end(&mut self) {
        println!("the servers put their tables away");
        self.servers.iter_mut().for_each(Process::ask_to_end);
        self.servers.iter_mut().for_each(|server| server.end(FAREWELL));
        println!("NATS ends");
        self.nats.end(FAREWELL);
        println!("PostgreSQL ends");
        self.postgres.process.end(FAREWELL);
    }
}

/// One of the servers. All have the same options but their own address and folder.
fn server(program: &Path, folder: &Path, port: u16, database: &str, nats: SocketAddr) -> Process {
    let (program, data, database) = (program.to_owned(), folder.join(port.to_string()), database.to_owned());
    Process::new(&format!("server {port}"), "TERM", folder.join(format!("{port}.log")), move || {
        let mut server = tied("TERM");
        server.arg(&program).args(["serve", "--listen", &local(port).to_string(), "--data"]).arg(&data);
        server.args(["--database", &database, "--nats", &format!("nats://{nats}")]);
        server
    })
}

/// A port that nobody has.
fn free() -> Result<SocketAddr, Failed> {
    let found = TcpListener::bind(local(0)).and_then(|listener| listener.local_addr());
    found.map_err(|error| Failed(format!("cluster: no port is free: {error}")))
}

/// Waits until somebody answers.
fn wait(process: &Process, stop: &mut Stop, answers: impl Fn() -> bool) -> Done {
    let begun = Instant::now();
    while !answers() {
        if stop.has_come() {
            return Err(Failed("cluster: stopped before everything had begun".to_owned()));
        }
        if begun.elapsed() > PATIENCE {
            return Err(process.failed("does not answer"));
        }
        sleep(LOOK);
    }
    Ok(())
}
