//! `cargo xtask bench server`: many tables over real sockets, with random legal actions; and the server killed under load.

mod attacks;
mod http;
mod player;
mod socket;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kernel::Luck;
use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use self::http::Http;
use self::player::{GameKind, Shared, new_table, play};
use self::socket::Socket;
use crate::options::{LoadArgs, Secret};
use crate::problem::Problem;

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode, Problem> {
    // One thread for all players: the cores belong to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let kinds = kinds(args)?;
        match args.kills {
            _ if args.attacks => attacks::measure_all(args.seconds, args.out.as_deref()).await,
            Some(rounds) => kills(args, &kinds, rounds).await,
            None => measure_all(args, &kinds).await,
        }
    })
}

/// What is to be played: everything, unless somebody says what.
fn kinds(args: &LoadArgs) -> Result<Vec<GameKind>, Problem> {
    let all = GameKind::all();
    let is_wanted = |kind: &&GameKind| {
        let name = kind.name();
        let is_named = |wanted: &String| name == *wanted || name.split('=').next() == Some(wanted);
        args.game.is_empty() || args.game.iter().any(is_named)
    };
    let kinds: Vec<GameKind> = all.iter().filter(is_wanted).cloned().collect();
    if kinds.is_empty() {
        let names: Vec<String> = all.iter().map(GameKind::name).collect();
        return Err(Problem(format!("--game: expected one of {}", names.join(", "))));
    }
    Ok(kinds)
}

/// Every kind of game on a server of its own.
async fn measure_all(args: &LoadArgs, kinds: &[GameKind]) -> Result<ExitCode, Problem> {
    let mut reports = Vec::new();
    for kind in kinds {
        let report = measure(args, kind).await?;
        say!("{}", serde_json::to_string_pretty(&report)?);
        reports.push(report);
    }
    if let Some(file) = &args.out {
        std::fs::write(file, Value::from(reports).to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The program itself as a server in a process of its own.
struct Server {
    process: Child,
    address: SocketAddr,
    /// Kept open: a server whose words nobody reads would stop at the next one.
    _words: tokio::io::Lines<BufReader<tokio::process::ChildStdout>>,
}

impl Server {
    async fn start(data: &Path, database: Option<&Secret>) -> Result<Server, Problem> {
        // What is measured is the server, not its patience with somebody who plays a thousand games.
        let limits = data.join("limits.ron");
        let plenty = "(burst: 1000000, per_hour: 1000000)";
        std::fs::write(
            &limits,
            format!("(budgets: (tables: (person: {plenty}, address: {plenty}), unfinished: 1000000))"),
        )?;
        let limits = limits.display().to_string();
        let mut options = vec!["--limits", &limits];
        options.extend(database.into_iter().flat_map(|database| ["--database", database.text()]));
        Server::start_with(data, &options).await
    }

    /// With these options beside the usual ones.
    async fn start_with(data: &Path, options: &[&str]) -> Result<Server, Problem> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--idle", "3600", "--data"])
            .arg(data)
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let output = process.stdout.take().ok_or_else(|| Problem("the server has no output".to_owned()))?;
        let mut words = BufReader::new(output).lines();
        let line = words.next_line().await?.unwrap_or_default();
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).and_then(|text| text.parse().ok());
        let address = address.ok_or_else(|| Problem(format!("the server did not start: {line}")))?;
        Ok(Server { process, address, _words: words })
    }

    /// Resident memory, in KiB.
    fn memory(&self) -> u64 {
        let status = self.process.id().and_then(|id| std::fs::read_to_string(format!("/proc/{id}/status")).ok());
        let line = status.as_deref().and_then(|status| status.lines().find(|line| line.starts_with("VmRSS:")));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
    }
}

/// The time that a process has had of a core so far, in seconds; `self` is this one.
fn core_seconds(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // Fields 14 and 15 of the file, in hundredths of a second: in user mode and in the kernel.
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// What was counted at one moment of a measurement.
struct Sample {
    at: Instant,
    moves: u64,
    server_seconds: f64,
    load_seconds: f64,
}

impl Sample {
    fn now(server: &Server, shared: &Shared) -> Sample {
        let process = server.process.id().unwrap_or(0).to_string();
        Sample {
            at: Instant::now(),
            moves: shared.moves.load(Ordering::Relaxed),
            server_seconds: core_seconds(&process),
            load_seconds: core_seconds("self"),
        }
    }

    /// What happened from this moment to another; `all` are the moves of the whole measurement.
    fn report(&self, end: &Sample, all: &[(Instant, u32)]) -> Value {
        let within = |(due, _): &&(Instant, u32)| (self.at..end.at).contains(due);
        let mut times: Vec<u32> = all.iter().filter(within).map(|(_, micros)| *micros).collect();
        times.sort_unstable();
        let at = |share: f64| times.get(((times.len() as f64 - 1.0).max(0.0) * share) as usize).copied().unwrap_or(0);
        let millis = |share: f64| f64::from(at(share)) / 1000.0;
        let moves = (end.moves - self.moves) as f64;
        let each = |seconds: f64| (seconds * 1e6 / moves.max(1.0)).round();
        json!({
            "moves_per_second": (moves / (end.at - self.at).as_secs_f64()).round(),
            "latency_ms": { "p50": millis(0.5), "p90": millis(0.9), "p99": millis(0.99), "most": millis(1.0) },
            "core_microseconds_per_move": {
                "server": each(end.server_seconds - self.server_seconds),
                "load": each(end.load_seconds - self.load_seconds),
            },
        })
    }
}

/// First at a steady pace, then as fast as it goes.
async fn measure(args: &LoadArgs, kind: &GameKind) -> Result<Value, Problem> {
    let data = tempdir()?;
    let server = Server::start(data.path(), args.database.as_ref()).await?;
    let shared = Shared::new(server.address, kind);
    let pace = u64::from(args.tables) * 1_000_000 / u64::from(args.rate.max(1));
    shared.pace.store(pace, Ordering::Relaxed);
    let players: Vec<_> =
        (0..args.tables).map(|number| tokio::spawn(play(Arc::clone(&shared), number, u64::from(number)))).collect();
    // The first seconds of each part are for settling in.
    let (settling, seconds) = (Duration::from_secs(3), Duration::from_secs(args.seconds));
    tokio::time::sleep(settling).await;
    let steady = Sample::now(&server, &shared);
    tokio::time::sleep(seconds).await;
    let steady_end = Sample::now(&server, &shared);
    shared.pace.store(0, Ordering::Relaxed);
    tokio::time::sleep(settling).await;
    let fast = Sample::now(&server, &shared);
    tokio::time::sleep(seconds).await;
    let fast_end = Sample::now(&server, &shared);
    shared.stop.store(true, Ordering::Relaxed);
    let mut moves = Vec::new();
    for player in players {
        moves.extend(player.await.map(|played| played.moves).unwrap_or_default());
    }
    let idle = idle_tables(&server, &shared, args.idle_tables).await?;
    Ok(json!({
        "game": kind.name(),
        "players": kind.players,
        "tables": args.tables,
        "sockets": { "players": args.tables, "spectators": args.tables.div_ceil(player::TABLES_PER_SPECTATOR) },
        "cores": std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        "seconds_each": args.seconds,
        "games_begun": shared.games.load(Ordering::Relaxed),
        "steady": steady.report(&steady_end, &moves),
        "steady_offered_per_second": args.rate,
        "flat_out": fast.report(&fast_end, &moves),
        "idle": idle,
    }))
}

/// Opens tables that nobody looks at, and what each costs in memory.
async fn idle_tables(server: &Server, shared: &Arc<Shared>, tables: u32) -> Result<Value, Problem> {
    let before = server.memory();
    let openers = (0..8).map(|_| {
        let shared = Arc::clone(shared);
        tokio::spawn(async move {
            let mut http = Http::of_guest(shared.address).await.ok()?;
            for _ in 0..tables / 8 {
                new_table(&mut http, &shared.wish).await.ok()?;
            }
            Some(())
        })
    });
    for opener in openers.collect::<Vec<_>>() {
        let _ = opener.await;
    }
    let after = server.memory();
    let (_, metrics) = Http::open(server.address).await?.request("GET", "/metrics", "").await?;
    let live = metrics.lines().find_map(|line| line.strip_prefix("chronoteka_live_tables ")).unwrap_or("?").to_owned();
    let each = (after.saturating_sub(before)) as f64 / f64::from(tables.max(1));
    Ok(json!({ "tables": tables, "live_tables": live, "memory_kib": after, "kib_per_table": each }))
}

/// What came of the kills.
#[derive(Default)]
struct KillReport {
    acknowledged: u64,
    checked: u64,
    /// Tables that came back before their last acknowledged move.
    lost: u64,
    /// Tables that did not come back.
    broken: u64,
}

/// Kills the server at random moments under load, one kind of game after the other; afterwards every acknowledged move must be there.
async fn kills(args: &LoadArgs, kinds: &[GameKind], rounds: u32) -> Result<ExitCode, Problem> {
    let data = tempdir()?;
    let mut luck = Luck::fast(u64::from(rounds));
    let mut report = KillReport::default();
    for (round, kind) in (0..rounds).zip(kinds.iter().cycle()) {
        let mut server = Server::start(data.path(), args.database.as_ref()).await?;
        let shared = Shared::new(server.address, kind);
        let players: Vec<_> = (0..args.tables.min(20))
            .map(|number| tokio::spawn(play(Arc::clone(&shared), number, u64::from(round * 1000 + number))))
            .collect();
        tokio::time::sleep(Duration::from_millis(u64::from(150 + luck.below(500)))).await;
        server.process.start_kill()?;
        let _ = server.process.wait().await;
        shared.stop.store(true, Ordering::Relaxed);
        let mut positions = Vec::new();
        for player in players {
            positions.extend(player.await.map(|played| played.positions).unwrap_or_default());
        }
        report.acknowledged += shared.moves.load(Ordering::Relaxed);
        let server = Server::start(data.path(), args.database.as_ref()).await?;
        for (table, position) in positions {
            report.checked += 1;
            match decisions_of(server.address, &table).await {
                Some(found) if found >= position => {}
                Some(_) => report.lost += 1,
                // A table of which nothing was acknowledged yet may be waiting at its start.
                None if position == 0 => {}
                None => report.broken += 1,
            }
        }
    }
    let KillReport { acknowledged, checked, lost, broken } = report;
    say!("{rounds} kills under load: {acknowledged} acknowledged moves at {checked} tables");
    say!("tables that lost an acknowledged move: {lost}; tables that did not come back: {broken}");
    Ok(if lost + broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How many decisions a table has had, as a newcomer is shown it.
async fn decisions_of(address: SocketAddr, table: &str) -> Option<u32> {
    let frame = async {
        let mut socket = Socket::open(address, table, "").await.ok()?;
        loop {
            let text = socket.next().await?;
            if text.starts_with(b"{\"type\":\"frame\"") {
                return player::number(text, b"\"moment\":");
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), frame).await.ok()?
}
