//! One player of the load: a screen with all seats of a table, that takes random legal actions.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::Title;
use kernel::Luck;
use memchr::memmem;
use serde_json::{Value, json};

use super::http::Http;
use super::socket::Socket;
use crate::problem::Problem;

/// One table in so many has a spectator.
pub(super) const TABLES_PER_SPECTATOR: u32 = 10;

/// What all players of a measurement share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) address: SocketAddr,
    pub(super) stop: AtomicBool,
    /// The time from one move of a table to the next, in microseconds; 0 for as fast as it goes.
    pub(super) pace: AtomicU64,
    /// Acknowledged moves.
    pub(super) moves: AtomicU64,
    pub(super) games: AtomicU64,
    /// What to ask for when a new table is made.
    pub(super) wish: String,
}

impl Shared {
    pub(super) fn new(address: SocketAddr, kind: &GameKind) -> Arc<Shared> {
        let [pace, moves, games] = [0, 0, 0].map(AtomicU64::new);
        Arc::new(Shared { address, stop: AtomicBool::new(false), pace, moves, games, wish: kind.wish() })
    }

    /// Waits until the next move is due, and says since when it has been: whoever falls behind is late from then on, not only
    /// from the moment of sending.
    async fn wait(&self, due: &mut Instant) -> Instant {
        let pace = Duration::from_micros(self.pace.load(Ordering::Relaxed));
        let now = Instant::now();
        if pace.is_zero() {
            *due = now;
            return now;
        }
        *due += pace;
        if *due <= now {
            return *due;
        }
        tokio::time::sleep_until((*due).into()).await;
        Instant::now()
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A game and the value of its leading option, if it has one.
#[derive(Clone, Debug)]
pub(super) struct GameKind {
    title: &'static dyn Title,
    options: Value,
    pub(super) players: u8,
}

impl GameKind {
    /// Every kind of every game, with as few players as it can have, but more than one.
    pub(super) fn all() -> Vec<GameKind> {
        catalog::games().iter().flat_map(|title| GameKind::of(*title)).collect()
    }

    fn of(title: &'static dyn Title) -> Vec<GameKind> {
        let kind = |options: Value| {
            let range = title.seats(&options).ok()?;
            Some(GameKind { title, players: 2.clamp(*range.start(), *range.end()), options })
        };
        title.kinds().into_iter().filter_map(kind).collect()
    }

    /// As it is asked for with `--game`: `timeline`, `timeline=versus`.
    pub(super) fn name(&self) -> String {
        match self.options.as_object().and_then(|options| options.values().next()).and_then(Value::as_str) {
            Some(value) => format!("{}={value}", self.title.id()),
            None => self.title.id().to_owned(),
        }
    }

    fn wish(&self) -> String {
        let seats = vec![json!({ "kind": "me" }); usize::from(self.players)];
        let wish = json!({
            "game": self.title.id(), "options": self.options, "listed": false, "start": true, "seats": seats,
        });
        wish.to_string()
    }
}

/// What one player has to tell afterwards.
#[derive(Debug, Default)]
pub(super) struct PlayerReport {
    /// For each acknowledged move: when it was due, and how many microseconds later it was acknowledged.
    pub(super) moves: Vec<(Instant, u32)>,
    /// For each table the number of decisions, the last acknowledged one included.
    pub(super) positions: Vec<(String, u32)>,
}

pub(super) async fn new_table(http: &mut Http, wish: &str) -> Result<String, Problem> {
    let (_, body) = http.request("POST", "/api/tables", wish).await?;
    let body: Value = serde_json::from_str(&body)?;
    body["id"].as_str().map(str::to_owned).ok_or_else(|| Problem(format!("no table: {body}")))
}

/// Plays one table after the other until told to stop, or until the server is gone.
pub(super) async fn play(shared: Arc<Shared>, number: u32, seed: u64) -> PlayerReport {
    let mut luck = Luck::fast(seed);
    let mut report = PlayerReport::default();
    let Ok(mut http) = Http::of_guest(shared.address).await else { return report };
    while !shared.is_over() {
        let Ok(table) = new_table(&mut http, &shared.wish).await else { break };
        let Ok(mut own) = Socket::open(shared.address, &table, &http.cookie).await else { break };
        let watching = if number.is_multiple_of(TABLES_PER_SPECTATOR) {
            Socket::open(shared.address, &table, "")
                .await
                .ok()
                .map(|mut watcher| tokio::spawn(async move { while watcher.next().await.is_some() {} }))
        } else {
            None
        };
        report.positions.push((table, 0));
        play_table(&shared, &mut own, &mut luck, &mut report).await;
        shared.games.fetch_add(1, Ordering::Relaxed);
        if let Some(watching) = watching {
            watching.abort();
        }
    }
    report
}

/// A move counts when its acknowledgement has come, and the next one is sent when its frame has come, too.
async fn play_table(shared: &Shared, socket: &mut Socket, luck: &mut Luck, report: &mut PlayerReport) {
    let mut due = Instant::now();
    let mut sent: Option<(Instant, u32)> = None;
    let mut next: Option<Option<(u32, String)>> = None;
    while let Some(text) = socket.next().await {
        if text.starts_with(b"{\"type\":\"done\"") {
            let Some((at, decisions)) = sent.take() else { continue };
            report.moves.push((at, at.elapsed().as_micros() as u32));
            if let Some((_, acknowledged)) = report.positions.last_mut() {
                *acknowledged = decisions + 1;
            }
            shared.moves.fetch_add(1, Ordering::Relaxed);
        } else if text.starts_with(b"{\"type\":\"frame\"") {
            next = Some(choose(text, luck));
        }
        if sent.is_some() {
            continue;
        }
        match next.take() {
            None => {}
            Some(Some((decisions, ask))) if !shared.is_over() => {
                sent = Some((shared.wait(&mut due).await, decisions));
                if socket.send(&ask).await.is_err() {
                    return;
                }
            }
            // The end, of the game or of the measurement.
            Some(_) => return,
        }
    }
}

/// One of the offers of a frame as a request, with the number of decisions up to the frame; `None` when the game is over. Looks only
/// at what it needs: to read whole frames would cost more than to make them.
fn choose(frame: &[u8], luck: &mut Luck) -> Option<(u32, String)> {
    let revision = number(frame, b"\"revision\":")?;
    let decisions = number(frame, b"\"moment\":")?;
    let seat = number(frame, b"\"eyes\":")?;
    let offers: Vec<usize> = memmem::find_iter(frame, b"{\"action\":").collect();
    let begin = luck.pick(&offers)? + b"{\"action\":".len();
    let end = begin + memmem::find(&frame[begin..], b",\"label\":")?;
    let action = std::str::from_utf8(&frame[begin..end]).ok()?;
    Some((decisions, format!(r#"{{"type":"act","id":1,"seat":{seat},"revision":{revision},"action":{action}}}"#)))
}

/// The number behind the first occurrence of `key`.
pub(super) fn number(text: &[u8], key: &[u8]) -> Option<u32> {
    let begin = memmem::find(text, key)? + key.len();
    let n_digits = text[begin..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&text[begin..begin + n_digits]).ok()?.parse().ok()
}
