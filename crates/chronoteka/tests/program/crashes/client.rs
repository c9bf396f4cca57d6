//! Players who take whatever is offered, and remember what they were shown.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// How long an answer may take: far longer than any does on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A table that somebody has played at.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) table: String,
    cookie: String,
    /// The most decisions that the player was shown.
    pub(super) shown: u64,
}

/// What one player has to tell.
#[derive(Debug, Default)]
pub(super) struct Played {
    pub(super) games: Vec<Game>,
    pub(super) acknowledged: u64,
    pub(super) refused: u64,
}

/// Somebody who plays one table after the other.
pub(super) struct Player {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<Played>,
}

impl Player {
    /// `acknowledged` counts the moves of all players.
    pub(super) fn start(address: SocketAddr, number: u64, acknowledged: &Arc<AtomicU64>) -> Player {
        let is_over = Arc::new(AtomicBool::new(false));
        let thread = spawn({
            let (is_over, acknowledged) = (Arc::clone(&is_over), Arc::clone(acknowledged));
            move || {
                let mut played = Played::default();
                while !is_over.load(Ordering::Relaxed) {
                    play(address, number, &is_over, &acknowledged, &mut played);
                    // A server that is gone, or cannot make tables, is not asked too often.
                    sleep(Duration::from_millis(5));
                }
                played
            }
        });
        Player { is_over, thread }
    }

    /// Ends, when the server has gone.
    pub(super) fn stop(self) -> Played {
        self.is_over.store(true, Ordering::Relaxed);
        self.thread.join().expect("players do not fail")
    }
}

/// Plays one table for as long as it goes; every third player has a bot as a partner.
fn play(address: SocketAddr, number: u64, is_over: &AtomicBool, acknowledged: &AtomicU64, played: &mut Played) {
    let Some(mut screen) = Screen::open(address, number.is_multiple_of(3)) else { return };
    screen.chance = number;
    while !is_over.load(Ordering::Relaxed) && screen.frame["outcome"].is_null() {
        match screen.act() {
            Some(true) => {
                played.acknowledged += 1;
                acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Some(false) => played.refused += 1,
            None => break,
        }
    }
    played.games.push(screen.game);
}

/// A browser with one table.
pub(super) struct Screen {
    socket: WebSocket<TcpStream>,
    pub(super) game: Game,
    frame: Value,
    next_id: u32,
    chance: u64,
}

impl Screen {
    /// Makes a table for two, with a bot or at one screen. `None` when the server does not answer, or cannot.
    pub(super) fn open(address: SocketAddr, with_bot: bool) -> Option<Screen> {
        Screen::open_between([address, address], with_bot)
    }

    /// The same, made at one server and looked at through another.
    pub(super) fn open_between([address, through]: [SocketAddr; 2], with_bot: bool) -> Option<Screen> {
        let (_, head, _) = request(address, "GET", "/api/me", "", "")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?.split(';').next()?.to_owned();
        let other = if with_bot { json!({ "kind": "bot", "level": "easy" }) } else { json!({ "kind": "me" }) };
        let wish = json!({
            "game": "timeline", "options": { "mode": "versus" }, "seats": [{ "kind": "me" }, other], "listed": false, "start": true,
        });
        let (_, _, body) = request(address, "POST", "/api/tables", &cookie, &wish.to_string())?;
        let table = serde_json::from_str::<Value>(&body).ok()?["id"].as_str()?.to_owned();
        let game = Game { table, cookie, shown: 0 };
        Screen::return_to(through, &game)
    }

    /// Looks at a table once more, through any server.
    pub(super) fn return_to(address: SocketAddr, game: &Game) -> Option<Screen> {
        let socket = connect(address, game)?;
        Some(Screen { socket, game: game.clone(), frame: Value::Null, next_id: 1, chance: 1 })
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        !self.frame["outcome"].is_null()
    }

    /// The next message; a frame is remembered.
    fn next(&mut self) -> Option<Value> {
        loop {
            let Message::Text(text) = self.socket.read().ok()? else { continue };
            let told: Value = serde_json::from_str(&text).ok()?;
            if told["type"] == "frame" {
                self.game.shown = self.game.shown.max(told["moment"].as_u64()?);
                self.frame = told.clone();
            }
            return Some(told);
        }
    }

    /// Takes one of the offers, as soon as there are any: whether that was acknowledged. `None` when the server has gone.
    pub(super) fn act(&mut self) -> Option<bool> {
        while self.frame["offers"].as_array().is_none_or(Vec::is_empty) && self.frame["outcome"].is_null() {
            self.next()?;
        }
        let offers = self.frame["offers"].as_array().filter(|offers| !offers.is_empty())?;
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let offer = &offers[(self.chance >> 33) as usize % offers.len()];
        let id = self.next_id;
        self.next_id += 1;
        let ask = json!({
            "type": "act", "id": id, "seat": self.frame["eyes"], "revision": self.frame["revision"], "action": offer["action"],
        });
        self.socket.send(Message::text(ask.to_string())).ok()?;
        loop {
            let told = self.next()?;
            if told["id"] == json!(id) {
                assert!(told["type"] == "done" || told["code"] == "store" || told["code"] == "closing", "{told}");
                return Some(told["type"] == "done");
            }
        }
    }
}

fn connect(address: SocketAddr, game: &Game) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let mut request = format!("ws://{address}/api/tables/{}/socket?lang=en", game.table).into_client_request().ok()?;
    request.headers_mut().insert("Cookie", game.cookie.parse().ok()?);
    tungstenite::client(request, stream).ok().map(|(socket, _)| socket)
}

/// How many decisions a table has had, as its player is shown them. On a disk that fails it may take several attempts.
pub(super) fn decisions_of(address: SocketAddr, game: &Game) -> Option<u64> {
    for _ in 0..20 {
        if let Some(socket) = connect(address, game) {
            let mut screen = Screen { socket, game: game.clone(), frame: Value::Null, next_id: 1, chance: 1 };
            while let Some(told) = screen.next() {
                if told["type"] == "frame" {
                    return told["moment"].as_u64();
                }
            }
        }
        sleep(Duration::from_millis(100));
    }
    None
}

/// One request; the status and the body.
pub(super) fn get(address: SocketAddr, path: &str, cookie: &str) -> Option<(u16, String)> {
    request(address, "GET", path, cookie, "").map(|(status, _, body)| (status, body))
}

fn request(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> Option<(u16, String, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let n = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Length: {n}\r\n\r\n"
    );
    stream.write_all(format!("{head}{body}").as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((status, head.to_owned(), body.to_owned()))
}
