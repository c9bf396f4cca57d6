//! `cargo xtask bench attacks`: what the moves of twenty quiet tables cost while one stranger does what strangers should not.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::tempdir;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::http::Http;
use super::player::{GameKind, Shared, new_table, play};
use super::socket::Socket;
use super::{Sample, Server};
use crate::problem::Problem;

/// Where the stranger comes from, as a proxy would tell: who plays at this machine itself is no stranger.
const FROM: &str = "X-Forwarded-For: 203.0.113.66\r\n";
/// Tables of other people …
const TABLES: u32 = 20;
/// … and the time from one move of each to its next.
const PACE: Duration = Duration::from_millis(100);

/// What the stranger shares among many hands.
#[derive(Clone)]
struct Stranger {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    /// What was tried.
    tries: Arc<AtomicU64>,
}

impl Stranger {
    fn goes_on(&self) -> bool {
        self.tries.fetch_add(1, Ordering::Relaxed);
        !self.stop.load(Ordering::Relaxed)
    }

    async fn http(&self) -> Result<Http, Problem> {
        let mut http = Http::open(self.address).await?;
        http.extra = FROM.to_owned();
        Ok(http)
    }

    async fn guest(&self) -> Result<Http, Problem> {
        let mut http = self.http().await?;
        http.become_known().await?;
        Ok(http)
    }

    async fn socket(&self, table: &str, cookie: &str) -> Result<Socket, Problem> {
        Socket::open_as(self.address, table, cookie, FROM).await
    }

    /// A table of the stranger alone, and a socket to it.
    async fn table(&self, bots: usize) -> Result<(String, String, Socket), Problem> {
        let mut guest = self.guest().await?;
        let mut seats = vec![json!({ "kind": "me" })];
        seats.extend(vec![json!({ "kind": "bot", "level": "hard" }); bots]);
        let wish = json!({ "game": "echo", "options": {}, "listed": false, "start": true, "seats": seats });
        let table = new_table(&mut guest, &wish.to_string()).await?;
        let socket = self.socket(&table, &guest.cookie).await?;
        Ok((table, guest.cookie, socket))
    }
}

/// One of many hands of the stranger: whatever is refused is tried again.
async fn one_hand(attack: &'static str, stranger: Stranger) -> Result<(), Problem> {
    match attack {
        "guests" => {
            let mut http = stranger.http().await?;
            while stranger.goes_on() {
                http.request("GET", "/api/me", "").await?;
            }
        }
        "tables" => {
            let mut guest = stranger.guest().await?;
            let wish = json!({ "game": "timeline", "options": {}, "listed": true, "start": false, "seats": [{ "kind": "me" }] });
            while stranger.goes_on() {
                guest.request("POST", "/api/tables", &wish.to_string()).await?;
            }
        }
        "codes" => {
            let mut http = stranger.http().await?;
            for n in 0.. {
                if !stranger.goes_on() {
                    break;
                }
                http.request("GET", &format!("/api/tables/A{}-MOON", 100 + n % 900), "").await?;
            }
        }
        "looks" => {
            let mut guest = stranger.guest().await?;
            let (_, rules) = guest.request("GET", "/api/rules/horizon", "").await?;
            let rules: Value = serde_json::from_str(&rules)?;
            let id = rules["chapters"][3]["pictures"][0]["id"].as_str().unwrap_or_default().to_owned();
            while stranger.goes_on() {
                guest.request("GET", &format!("/api/rules/horizon/pictures/{id}"), "").await?;
            }
        }
        "half requests" => {
            let mut crowd = Vec::new();
            while crowd.len() < 250 && stranger.goes_on() {
                let mut stream = TcpStream::connect(stranger.address).await?;
                stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow:").await?;
                crowd.push(stream);
            }
            idle(&stranger).await;
        }
        "bot games" => {
            while stranger.goes_on() {
                if let Ok((_, _, mut socket)) = stranger.table(3).await {
                    // Whoever stands up leaves the game to the bots.
                    socket.send(r#"{"type":"stand","id":1,"seat":0}"#).await?;
                } else {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
        "advice" => flood(&stranger, 1, |_| json!({ "type": "advise", "id": 1, "seat": 0 })).await?,
        "chat" => flood(&stranger, 1, |_| json!({ "type": "chat", "id": 1, "text": "spam" })).await?,
        "previews" => {
            let preview = |frame: &Value| json!({ "type": "preview", "id": 1, "seat": 0, "revision": frame["revision"], "action": frame["offers"][0]["action"] });
            flood(&stranger, 1, preview).await?;
        }
        "nonsense" => flood(&stranger, 1, |_| json!({ "type": "nonsense" })).await?,
        "spectators" | "mute sockets" => {
            let (table, _, mut own) = stranger.table(1).await?;
            let mut crowd = Vec::new();
            while stranger.goes_on() {
                // Those who watch and do not read wait for what happens at the table.
                if let Ok(socket) = stranger.socket(&table, "").await {
                    crowd.push(socket);
                } else {
                    own.send(r#"{"type":"eyes","id":1,"seat":0}"#).await?;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                if attack == "spectators" && crowd.len() > 40 {
                    crowd.clear();
                }
            }
        }
        other => return Err(Problem(format!("no attack {other}"))),
    }
    Ok(())
}

/// Does nothing until the end.
async fn idle(stranger: &Stranger) {
    while !stranger.stop.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Asks a table the same as fast as a socket may, and comes back when shown the door.
async fn flood(stranger: &Stranger, bots: usize, ask: impl Fn(&Value) -> Value) -> Result<(), Problem> {
    let (table, cookie, mut socket) = stranger.table(bots).await?;
    while stranger.goes_on() {
        let mut frame = Value::Null;
        while let Some(text) = socket.next().await {
            if text.starts_with(b"{\"type\":\"frame\"") {
                frame = serde_json::from_slice(text)?;
                break;
            }
        }
        let ask = ask(&frame).to_string();
        while stranger.goes_on() && socket.send(&ask).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        socket = stranger.socket(&table, &cookie).await?;
    }
    Ok(())
}

pub(super) const ATTACKS: [&str; 13] = [
    "nothing",
    "guests",
    "tables",
    "codes",
    "looks",
    "half requests",
    "bot games",
    "advice",
    "chat",
    "previews",
    "nonsense",
    "spectators",
    "mute sockets",
];

/// Each attack on a server of its own.
pub(super) async fn measure_all(seconds: u64, out: Option<&std::path::Path>) -> Result<ExitCode, Problem> {
    let kind = GameKind::all().into_iter().find(|kind| kind.name() == "timeline=coop");
    let kind = kind.ok_or_else(|| Problem("Timeline is not on the shelf".to_owned()))?;
    let mut reports = Vec::new();
    for attack in ATTACKS {
        let report = measure(attack, &kind, Duration::from_secs(seconds)).await?;
        say!("{report}");
        reports.push(report);
    }
    if let Some(file) = out {
        std::fs::write(file, Value::from(reports).to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

async fn measure(attack: &'static str, kind: &GameKind, length: Duration) -> Result<Value, Problem> {
    let data = tempdir()?;
    let server = Server::start_with(data.path(), &["--trust-proxy", "127.0.0.1"]).await?;
    let shared = Shared::new(server.address, kind);
    shared.pace.store(PACE.as_micros() as u64, Ordering::Relaxed);
    let players: Vec<_> =
        (0..TABLES).map(|number| tokio::spawn(play(Arc::clone(&shared), number, u64::from(number)))).collect();
    let (stop, tries) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let stranger = Stranger { address: server.address, stop: Arc::clone(&stop), tries: Arc::clone(&tries) };
    // On a thread of its own: what it does must not keep the players from looking at their clocks.
    let attacker = std::thread::spawn(move || attack_until_stopped(attack, &stranger));
    tokio::time::sleep(Duration::from_secs(2)).await;
    let begin = Sample::now(&server, &shared);
    tokio::time::sleep(length).await;
    let end = Sample::now(&server, &shared);
    let memory = server.memory();
    stop.store(true, Ordering::Relaxed);
    shared.stop.store(true, Ordering::Relaxed);
    let mut moves = Vec::new();
    for player in players {
        moves.extend(player.await.map(|played| played.moves).unwrap_or_default());
    }
    let _ = attacker.join();
    let report = begin.report(&end, &moves);
    Ok(json!({
        "attack": attack,
        "tries": tries.load(Ordering::Relaxed),
        "moves_per_second": report["moves_per_second"],
        "latency_ms": report["latency_ms"],
        "memory_mib": memory / 1024,
    }))
}

fn attack_until_stopped(attack: &'static str, stranger: &Stranger) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        let hands = if attack == "nothing" { 0 } else { 8 };
        let hands: Vec<_> = (0..hands)
            .map(|_| {
                let stranger = stranger.clone();
                tokio::spawn(async move {
                    while !stranger.stop.load(Ordering::Relaxed) {
                        let _ = one_hand(attack, stranger.clone()).await;
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                })
            })
            .collect();
        idle(stranger).await;
        for hand in hands {
            hand.abort();
        }
    });
}
