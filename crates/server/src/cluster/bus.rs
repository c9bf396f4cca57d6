//! What servers tell each other, over NATS: parcels for one of them or for all. NATS keeps nothing; whoever loses the line to it has missed
//! what was said meanwhile, and says so by a new epoch.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use axum::body::Bytes;
use tokio::sync::watch;

/// The most of a parcel that travels in one message: NATS takes a mebibyte unless told otherwise.
const PIECE: usize = 512 * 1024;
/// The largest parcel: a replay of the longest game is far smaller.
const LARGEST: usize = 32 * 1024 * 1024;
/// Parcels that have begun to arrive and have not ended.
const MOST_BEGUN: usize = 1000;
/// Kind, sender, id, and whether it is the last piece.
const HEAD: usize = 1 + 8 + 8 + 1;
/// How long NATS may take to answer when a server starts, and how long a line that is lost waits before it tries again.
const CONNECT: Duration = Duration::from_secs(5);
const RETRY: Duration = Duration::from_millis(250);

/// `nats://HOST:PORT`. Whatever is printed or logged of it has no password.
#[derive(Clone)]
pub struct NatsAddress(ServerAddr);

impl FromStr for NatsAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<NatsAddress, String> {
        if !text.starts_with("nats://") {
            return Err("expected nats://HOST:PORT".to_owned());
        }
        // What cannot be read is not repeated: it may have a password in it.
        text.parse().map(NatsAddress).map_err(|_| "expected nats://HOST:PORT".to_owned())
    }
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nats://{}:{}", self.0.host(), self.0.port())
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What a parcel is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(u8)]
pub(super) enum Kind {
    /// Something that all servers should know.
    Notice,
    /// A request for a table of the addressee, and the answer to it.
    Ask,
    Answer,
    /// Somebody at the sender looks at a table of the addressee, says something, goes away.
    Open,
    Up,
    Gone,
    /// What the table tells somebody at the addressee; it lets them go.
    Down,
    End,
}

/// Something that has arrived.
#[derive(Debug)]
pub(super) struct Parcel {
    pub(super) kind: Kind,
    pub(super) from: i64,
    pub(super) id: u64,
    pub(super) body: Bytes,
}

/// The state of the line: whether it holds, and how often it was lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) is_up: bool,
    pub(super) epoch: u64,
}

/// A line to the other servers.
#[derive(Debug)]
pub(super) struct Bus {
    client: Client,
    prefix: String,
    pub(super) line: watch::Receiver<Line>,
}

impl Bus {
    /// Connects. Servers of one database share a prefix.
    pub(super) async fn connect(address: &NatsAddress, prefix: String) -> Result<Bus, async_nats::Error> {
        let (told, line) = watch::channel(Line { is_up: true, epoch: 0 });
        let options = ConnectOptions::new()
            .name("chronoteka")
            .connection_timeout(CONNECT)
            .ping_interval(Duration::from_secs(2))
            .reconnect_delay_callback(|_| RETRY)
            .subscription_capacity(1 << 16)
            .event_callback(move |event| {
                note(&told, &event);
                async {}
            });
        let client = options.connect(address.0.clone()).await?;
        Ok(Bus { client, prefix, line })
    }

    /// Hears what is meant for this number, and for all.
    pub(super) async fn listen(&self, number: i64) -> Result<(Subscriber, Subscriber), async_nats::Error> {
        let own = self.client.subscribe(format!("{}.{number}", self.prefix)).await?;
        let all = self.client.subscribe(format!("{}.all", self.prefix)).await?;
        self.client.flush().await?;
        Ok((own, all))
    }

    /// Sends a parcel to one server, or to all of them; whether it is on its way. Parcels of one sender arrive in their order.
    pub(super) async fn send(&self, to: Option<i64>, from: i64, kind: Kind, id: u64, body: &[u8]) -> bool {
        if !self.line.borrow().is_up {
            return false;
        }
        let to = to.map_or_else(|| format!("{}.all", self.prefix), |number| format!("{}.{number}", self.prefix));
        let mut pieces = body.chunks(PIECE).peekable();
        loop {
            let piece = pieces.next().unwrap_or_default();
            let is_last = pieces.peek().is_none();
            let mut message = Vec::with_capacity(HEAD + piece.len());
            message.push(kind as u8);
            message.extend_from_slice(&from.to_be_bytes());
            message.extend_from_slice(&id.to_be_bytes());
            message.push(u8::from(is_last));
            message.extend_from_slice(piece);
            if self.client.publish(to.clone(), message.into()).await.is_err() {
                return false;
            }
            if is_last {
                return true;
            }
        }
    }
}

/// Notes what becomes of the line. Messages that were dropped because they came too fast are as bad as a line that was lost.
fn note(line: &watch::Sender<Line>, event: &Event) {
    match event {
        Event::Connected => {
            line.send_if_modified(|line| !std::mem::replace(&mut line.is_up, true));
        }
        Event::Disconnected | Event::Closed => {
            tracing::warn!("the line to NATS is lost");
            line.send_modify(|line| *line = Line { is_up: false, epoch: line.epoch + 1 });
        }
        Event::SlowConsumer(_) => line.send_modify(|line| line.epoch += 1),
        Event::LameDuckMode | Event::Draining | Event::ServerError(_) | Event::ClientError(_) => {
            tracing::info!(%event, "NATS");
        }
    }
}

/// Puts pieces together.
#[derive(Debug, Default)]
pub(super) struct Pieces(HashMap<(i64, Kind, u64), Vec<u8>>);

impl Pieces {
    /// The parcel that is complete with this message, if one is. What makes no sense is dropped.
    pub(super) fn take(&mut self, message: &Bytes) -> Option<Parcel> {
        let (head, piece) = message.split_at_checked(HEAD)?;
        let kind = Kind::from_repr(*head.first()?)?;
        let from = i64::from_be_bytes(head.get(1..9)?.try_into().ok()?);
        let id = u64::from_be_bytes(head.get(9..17)?.try_into().ok()?);
        let (key, is_last) = ((from, kind, id), head.get(17)? == &1);
        if is_last && !self.0.contains_key(&key) {
            return Some(Parcel { kind, from, id, body: message.slice(HEAD..) });
        }
        // Whoever never ended one is not waited for.
        if self.0.len() >= MOST_BEGUN && !self.0.contains_key(&key) {
            self.0.clear();
        }
        let body = self.0.entry(key).or_default();
        body.extend_from_slice(piece);
        if body.len() > LARGEST {
            self.0.remove(&key);
            return None;
        }
        if is_last { self.0.remove(&key).map(|body| Parcel { kind, from, id, body: body.into() }) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(kind: Kind, from: i64, id: u64, is_last: bool, body: &[u8]) -> Bytes {
        let mut message = vec![kind as u8];
        message.extend_from_slice(&from.to_be_bytes());
        message.extend_from_slice(&id.to_be_bytes());
        message.push(u8::from(is_last));
        message.extend_from_slice(body);
        message.into()
    }

    #[test]
    fn pieces_are_put_together_by_sender_and_id() {
        let mut pieces = Pieces::default();
        assert!(pieces.take(&message(Kind::Down, 1, 7, false, b"a")).is_none());
        assert!(pieces.take(&message(Kind::Down, 2, 7, false, b"x")).is_none());
        let whole = pieces.take(&message(Kind::Up, 1, 7, true, b"-")).expect("it is whole");
        assert_eq!((whole.kind, whole.from, whole.id, &whole.body[..]), (Kind::Up, 1, 7, &b"-"[..]));
        let put = pieces.take(&message(Kind::Down, 1, 7, true, b"b")).expect("that was the last");
        assert_eq!(&put.body[..], b"ab");
        assert!(pieces.take(&Bytes::from_static(b"")).is_none());
        assert!(pieces.take(&Bytes::from_static(&[99; 40])).is_none(), "no such kind");
    }

    #[test]
    fn an_address_shows_no_password() {
        let address: NatsAddress = "nats://ada:secret@bus.example.org:4333".parse().expect("an address");
        assert_eq!(
            (address.to_string(), format!("{address:?}")),
            ("nats://bus.example.org:4333".to_owned(), "nats://bus.example.org:4333".to_owned())
        );
        for wrong in ["", "bus:4222", "tls://bus:4222", "nats://ada:secret@:x"] {
            let problem = wrong.parse::<NatsAddress>().expect_err(wrong);
            assert!(!problem.contains("secret"), "{problem}");
        }
    }
}
