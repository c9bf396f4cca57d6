//! `cargo xtask bench server`: many tables over real sockets, with random legal actions; and the server killed under load.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use kernel::Luck;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::options::LoadArgs;
use crate::problem::Problem;

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode, Problem> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match args.kills {
            Some(rounds) => kills(args, rounds).await,
            None => measure(args).await,
        }
    })
}

/// The program itself as a server in a process of its own.
struct Server {
    process: Child,
    address: SocketAddr,
    /// Kept open: a server whose words nobody reads would stop at the next one.
    _words: tokio::io::Lines<BufReader<tokio::process::ChildStdout>>,
}

impl Server {
    async fn start(data: &Path) -> Result<Server, Problem> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--idle", "3600", "--data"])
            .arg(data)
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

/// A request by hand; its head and its body.
async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> Result<(String, String), Problem> {
    let mut stream = TcpStream::connect(address).await?;
    let n = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Length: {n}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| Problem("an empty answer".to_owned()))?;
    Ok((head.to_owned(), body.to_owned()))
}

async fn guest(address: SocketAddr) -> Result<String, Problem> {
    let (head, _) = request(address, "GET", "/api/me", "", "").await?;
    let cookie =
        head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
    cookie.map(str::to_owned).ok_or_else(|| Problem("no cookie".to_owned()))
}

async fn new_table(address: SocketAddr, cookie: &str) -> Result<String, Problem> {
    let wish = json!({
        "game": "timeline", "options": { "mode": "versus" }, "listed": false, "start": true,
        "seats": [{ "kind": "me" }, { "kind": "me" }],
    });
    let (_, body) = request(address, "POST", "/api/tables", cookie, &wish.to_string()).await?;
    let body: Value = serde_json::from_str(&body)?;
    body["id"].as_str().map(str::to_owned).ok_or_else(|| Problem(format!("no table: {body}")))
}

/// What the load reads of a message.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    position: Option<u32>,
    eyes: Option<u8>,
    #[serde(borrow)]
    offers: Option<Vec<Offered<'a>>>,
    #[serde(borrow)]
    outcome: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Offered<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn socket(address: SocketAddr, table: &str, cookie: &str) -> Result<Socket, Problem> {
    let mut request = format!("ws://{address}/api/tables/{table}/socket?lang=ru").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(tokio_tungstenite::connect_async(request).await?.0)
}

/// What all players of a measurement share.
struct Shared {
    address: SocketAddr,
    stop: AtomicBool,
    moves: AtomicU64,
}

/// Plays one table after the other until told to stop: one screen with both seats, and a spectator beside it. Returns how
/// long each move took to be acknowledged, in microseconds, and for each table the last acknowledged position.
async fn play(shared: Arc<Shared>, seed: u64) -> (Vec<u32>, Vec<(String, u32)>) {
    let mut luck = Luck::fast(seed);
    let (mut times, mut positions) = (Vec::new(), Vec::new());
    while !shared.stop.load(Ordering::Relaxed) {
        let Ok(cookie) = guest(shared.address).await else { break };
        let Ok(table) = new_table(shared.address, &cookie).await else { break };
        let Ok(mut own) = socket(shared.address, &table, &cookie).await else { break };
        let watcher = socket(shared.address, &table, "").await;
        let watching = tokio::spawn(async move {
            if let Ok(mut watcher) = watcher {
                while let Some(Ok(_)) = watcher.next().await {}
            }
        });
        positions.push((table, 0));
        let acknowledged = &mut positions.last_mut().expect("it was just pushed").1;
        play_table(&shared, &mut own, &mut luck, &mut times, acknowledged).await;
        watching.abort();
    }
    (times, positions)
}

async fn play_table(
    shared: &Shared,
    socket: &mut Socket,
    luck: &mut Luck,
    times: &mut Vec<u32>,
    acknowledged: &mut u32,
) {
    let mut sent: Option<(Instant, u32)> = None;
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let Ok(told) = serde_json::from_str::<Told<'_>>(&text) else { continue };
        match told.kind {
            "done" => {
                if let Some((at, position)) = sent.take() {
                    times.push(at.elapsed().as_micros() as u32);
                    *acknowledged = position + 1;
                    shared.moves.fetch_add(1, Ordering::Relaxed);
                }
                continue;
            }
            "frame" => {}
            _ => continue,
        }
        if told.outcome.is_some_and(|outcome| outcome.get() != "null") || shared.stop.load(Ordering::Relaxed) {
            // The acknowledgement of the last move is on its way.
            while sent.is_some() {
                let Some(Ok(Message::Text(text))) = socket.next().await else { return };
                if text.contains("\"done\"") {
                    *acknowledged = told.position.unwrap_or(0);
                    sent = None;
                }
            }
            return;
        }
        let (Some(offers), Some(seat), Some(position)) = (told.offers, told.eyes, told.position) else { continue };
        let Some(offer) = luck.pick(&offers) else { continue };
        let ask =
            format!(r#"{{"type":"act","id":1,"seat":{seat},"position":{position},"action":{}}}"#, offer.action.get());
        // The frame of a move comes before its acknowledgement: the next move waits for both.
        while sent.is_some() {
            let Some(Ok(Message::Text(text))) = socket.next().await else { return };
            if text.contains("\"done\"")
                && let Some((at, before)) = sent.take()
            {
                times.push(at.elapsed().as_micros() as u32);
                *acknowledged = before + 1;
                shared.moves.fetch_add(1, Ordering::Relaxed);
            }
        }
        sent = Some((Instant::now(), position));
        if socket.send(Message::text(ask)).await.is_err() {
            return;
        }
    }
}

fn temporary() -> PathBuf {
    std::env::temp_dir().join(format!("chronoteka-load-{}", std::process::id()))
}

async fn measure(args: &LoadArgs) -> Result<ExitCode, Problem> {
    let data = temporary();
    let server = Server::start(&data).await?;
    let shared = Arc::new(Shared { address: server.address, stop: AtomicBool::new(false), moves: AtomicU64::new(0) });
    let players: Vec<_> =
        (0..args.tables).map(|seed| tokio::spawn(play(Arc::clone(&shared), u64::from(seed)))).collect();
    // The first seconds are for opening tables.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (begun, before) = (Instant::now(), shared.moves.load(Ordering::Relaxed));
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let moves = shared.moves.load(Ordering::Relaxed) - before;
    let seconds = begun.elapsed().as_secs_f64();
    shared.stop.store(true, Ordering::Relaxed);
    let mut times: Vec<u32> = Vec::new();
    for player in players {
        if let Ok((own, _)) = player.await {
            times.extend(own);
        }
    }
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 - 1.0).max(0.0) * share) as usize).copied().unwrap_or(0);
    let millis = |micros: u32| f64::from(micros) / 1000.0;
    let idle = idle_tables(&server, args.idle_tables).await?;
    let report = json!({
        "tables": args.tables,
        "seconds": seconds,
        "moves": moves,
        "moves_per_second": moves as f64 / seconds,
        "latency_ms": { "p50": millis(at(0.5)), "p90": millis(at(0.9)), "p99": millis(at(0.99)), "most": millis(at(1.0)) },
        "idle": idle,
    });
    println!("{}", serde_json::to_string_pretty(&report)?);
    if let Some(file) = &args.out {
        std::fs::write(file, report.to_string())?;
    }
    drop(server);
    let _ = std::fs::remove_dir_all(&data);
    Ok(ExitCode::SUCCESS)
}

/// Opens tables that nobody looks at, and what each costs in memory.
async fn idle_tables(server: &Server, tables: u32) -> Result<Value, Problem> {
    let before = server.memory();
    let openers = (0..8).map(|_| {
        let address = server.address;
        tokio::spawn(async move {
            let cookie = guest(address).await.ok()?;
            for _ in 0..tables / 8 {
                new_table(address, &cookie).await.ok()?;
            }
            Some(())
        })
    });
    for opener in openers.collect::<Vec<_>>() {
        let _ = opener.await;
    }
    let after = server.memory();
    let (_, metrics) = request(server.address, "GET", "/metrics", "", "").await?;
    let live = metrics.lines().find_map(|line| line.strip_prefix("chronoteka_live_tables ")).unwrap_or("?").to_owned();
    let each = (after.saturating_sub(before)) as f64 / f64::from(tables.max(1));
    Ok(json!({ "tables": tables, "live_tables": live, "memory_kib": after, "kib_per_table": each }))
}

/// Kills the server at random moments under load; afterwards every acknowledged move must be there.
async fn kills(args: &LoadArgs, rounds: u32) -> Result<ExitCode, Problem> {
    let data = temporary();
    let mut luck = Luck::fast(u64::from(rounds));
    let (mut acknowledged, mut lost, mut broken, mut checked) = (0_u64, 0_u64, 0_u64, 0_u64);
    for round in 0..rounds {
        let mut server = Server::start(&data).await?;
        let shared =
            Arc::new(Shared { address: server.address, stop: AtomicBool::new(false), moves: AtomicU64::new(0) });
        let tables = args.tables.min(20);
        let seeds = (0..tables).map(|table| u64::from(round * 1000 + table));
        let players: Vec<_> = seeds.map(|seed| tokio::spawn(play(Arc::clone(&shared), seed))).collect();
        tokio::time::sleep(Duration::from_millis(u64::from(150 + luck.below(500)))).await;
        server.process.start_kill()?;
        let _ = server.process.wait().await;
        shared.stop.store(true, Ordering::Relaxed);
        let mut positions = Vec::new();
        for player in players {
            if let Ok((_, own)) = player.await {
                positions.extend(own);
            }
        }
        acknowledged += shared.moves.load(Ordering::Relaxed);
        let server = Server::start(&data).await?;
        for (table, position) in positions {
            checked += 1;
            match position_of(server.address, &table).await {
                Some(found) if found >= position => {}
                Some(_) => lost += 1,
                // A table of which nothing was acknowledged yet may be waiting at its start.
                None if position == 0 => {}
                None => broken += 1,
            }
        }
    }
    let _ = std::fs::remove_dir_all(&data);
    println!(
        "{rounds} kills, {acknowledged} acknowledged moves, {checked} tables checked: {lost} lost moves, {broken} broken tables"
    );
    Ok(if lost + broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn position_of(address: SocketAddr, table: &str) -> Option<u32> {
    let mut socket = socket(address, table, "").await.ok()?;
    let deadline = tokio::time::sleep(Duration::from_secs(5));
    tokio::pin!(deadline);
    loop {
        let message = tokio::select! {
            message = socket.next() => message,
            () = &mut deadline => return None,
        };
        let Some(Ok(Message::Text(text))) = message else { return None };
        let told = serde_json::from_str::<Told<'_>>(&text).ok()?;
        if told.kind == "frame" {
            return told.position;
        }
    }
}
