//! A table's socket: one browser looking at one table.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use tokio::sync::mpsc;
use words::Lang;

use crate::budget::Place;
use crate::caller::Caller;
use crate::cluster::{Farewell, Link};
use crate::error::Error;
use crate::hall::Hall;
use crate::listen::Limits;
use crate::outbox::{Inbox, outbox};
use crate::protocol::{Ask, Tell};
use crate::table::{Command, Visitor};

/// The largest message of a client.
pub const LARGEST: usize = 32 * 1024;
/// What a socket keeps ready for reading; small, because there are many sockets.
pub const READ_BUFFER: usize = 4 * 1024;
/// What a socket collects before it writes: a frame and the answer that follows it leave together.
pub const WRITE_BUFFER: usize = 64 * 1024;
/// Messages a second that a client may send on average …
const RATE: f64 = 100.0;
/// … and at once.
const BURST: f64 = 200.0;
/// Messages that make no sense before a client is shown the door.
const MOST_NONSENSE: u32 = 50;

/// Why a socket is closed, for programs.
mod close {
    pub(super) const RESTART: u16 = 1012;
    pub(super) const TOO_FAST: u16 = 4008;
    pub(super) const NONSENSE: u16 = 4009;
    pub(super) const NO_TABLE: u16 = 4004;
}

/// Who is at the other end.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) visitor: Option<Visitor>,
    pub(crate) caller: Caller,
    pub(crate) lang: Lang,
    /// Kept until the end.
    pub(crate) place: Place,
}

/// Serves one socket to its end.
pub(crate) async fn serve(mut socket: WebSocket, hall: Arc<Hall>, table: String, guest: Guest) {
    let Guest { visitor, caller, lang, place: _place } = guest;
    let connection = hall.next_connection();
    let (out, mut inbox) = outbox();
    let join = Command::Join { connection, visitor: visitor.clone(), caller: caller.clone(), lang, out: out.clone() };
    let way = match (hall.send(&table, join).await, hall.cluster()) {
        (Ok(table), _) => Way::Here { table, connection },
        (Err(Error::Elsewhere(owner)), Some(cluster)) => {
            let guest = (visitor.as_ref(), &caller, lang);
            Way::There(cluster.open(owner, &table, guest, (connection, out.clone())).await)
        }
        (Err(error), _) if error.may_pass() => {
            let text = words::house::book().plain(lang, "trouble-closing");
            return bye(&mut socket, close::RESTART, "closing", &text).await;
        }
        (Err(error), _) => return bye(&mut socket, close::NO_TABLE, error.code(), &error.text(lang)).await,
    };
    drop(out);
    hall.metrics.sockets.add(1);
    let ending = talk(&mut socket, &mut inbox, &way, hall.config.limits).await;
    hall.metrics.sockets.sub(1);
    let farewell = way.part().await;
    if let Some(farewell) = farewell {
        return bye(&mut socket, close::NO_TABLE, &farewell.code, &farewell.text).await;
    }
    let book = words::house::book();
    match ending {
        Ending::Gone => {}
        Ending::Closed => bye(&mut socket, close::RESTART, "closing", &book.plain(lang, "trouble-closing")).await,
        Ending::TooFast => bye(&mut socket, close::TOO_FAST, "too_fast", &book.plain(lang, "socket-too-fast")).await,
        Ending::Nonsense(problem) => {
            let args = words::Args::new().text("problem", problem);
            bye(&mut socket, close::NONSENSE, "nonsense", &book.say(lang, "socket-not-understood", &args)).await;
        }
    }
}

enum Ending {
    /// The browser went away.
    Gone,
    /// The table went away.
    Closed,
    TooFast,
    Nonsense(String),
}

/// The way to the table: it is in memory here, or another server has it.
enum Way {
    Here { table: mpsc::Sender<Command>, connection: u64 },
    There(Link),
}

impl Way {
    /// Passes on what a browser says; what is wrong with it, if it could not be understood. None if the table is gone.
    async fn pass(&self, text: &Utf8Bytes) -> Option<Result<(), String>> {
        let ask = serde_json::from_str::<Ask>(text).map_err(|problem| problem.to_string());
        let understood = ask.as_ref().map(drop).map_err(String::clone);
        match self {
            Way::Here { table, connection } => {
                let connection = *connection;
                let command = match ask {
                    Ok(ask) => Command::Ask { connection, ask },
                    Err(problem) => Command::Misunderstood { connection, problem },
                };
                table.send(command).await.ok()?;
            }
            Way::There(link) => link.pass(text).await.then_some(())?,
        }
        Some(understood)
    }

    /// The browser has gone, or the table; what is to be said about that, if the table was never there.
    async fn part(self) -> Option<Farewell> {
        match self {
            Way::Here { table, connection } => {
                let _ = table.send(Command::Part { connection }).await;
                None
            }
            Way::There(link) => {
                let farewell = link.farewell();
                link.part().await;
                farewell
            }
        }
    }
}

async fn talk(socket: &mut WebSocket, inbox: &mut Inbox, way: &Way, limits: Limits) -> Ending {
    let mut allowance = Allowance { left: BURST, at: Instant::now() };
    let mut nonsense = 0;
    let mut heartbeat = tokio::time::interval(limits.ping);
    heartbeat.reset();
    let mut heard = Instant::now();
    loop {
        let message = tokio::select! {
            text = inbox.take() => {
                let Some(text) = text else { return Ending::Closed };
                if pass_on(socket, text, inbox).await.is_err() {
                    return Ending::Gone;
                }
                continue;
            }
            _ = heartbeat.tick() => {
                let is_silent = heard.elapsed() > limits.silence;
                if is_silent || socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                    return Ending::Gone;
                }
                continue;
            }
            message = socket.recv() => message,
        };
        heard = Instant::now();
        let text = match message {
            None | Some(Err(_) | Ok(Message::Close(_))) => return Ending::Gone,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            Some(Ok(Message::Binary(_))) => return Ending::Nonsense("binary".to_owned()),
            Some(Ok(Message::Text(text))) => text,
        };
        if !allowance.take() {
            return Ending::TooFast;
        }
        match way.pass(&text).await {
            None => return Ending::Closed,
            Some(Ok(())) => {}
            Some(Err(problem)) => {
                nonsense += 1;
                if nonsense > MOST_NONSENSE {
                    return Ending::Nonsense(problem);
                }
            }
        }
    }
}

/// Sends `text` and whatever waits behind it in one go.
async fn pass_on(socket: &mut WebSocket, text: Utf8Bytes, inbox: &mut Inbox) -> Result<(), axum::Error> {
    socket.feed(Message::Text(text)).await?;
    while let Some(text) = inbox.take_now() {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// A bucket of messages that fills itself.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * RATE).min(BURST);
        self.at = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}

/// Says why, and closes.
async fn bye(socket: &mut WebSocket, code: u16, name: &str, text: &str) {
    let tell = Tell::Bye { code: name.to_owned(), text: text.to_owned() };
    let text = serde_json::to_string(&tell).expect("a message is plain data");
    let _ = socket.send(Message::Text(text.into())).await;
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from(name.to_owned()) }))).await;
}
