//! Sockets that end at one server and look at a table of another: what their browsers say goes there, and what the table tells comes back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use words::Lang;

use super::Cluster;
use super::bus::{Kind, Parcel};
use crate::caller::Caller;
use crate::hall::Hall;
use crate::outbox::{Outbox, outbox};
use crate::people::PersonId;
use crate::protocol::Ask;
use crate::store::postgres::LEASE;
use crate::table::{Command, Visitor};

/// What one client may have said that its table has not heard yet.
const MOST_SAID: usize = 256;

/// Somebody comes to a table.
#[derive(Debug, Serialize, Deserialize)]
struct Open {
    table: String,
    person: Option<String>,
    name: String,
    caller: String,
    lang: String,
}

/// Why a table has let somebody go, in words if it was never there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Farewell {
    pub(crate) code: String,
    pub(crate) text: String,
}

/// A browser here that looks at a table of another server.
#[derive(Debug)]
struct Edge {
    /// This server's number when it was opened: answers go there.
    from: i64,
    owner: i64,
    out: Outbox,
    farewell: Arc<Mutex<Option<Farewell>>>,
    /// Until when the table may be silent; none when it has said something. A server that is not listening yet misses whoever comes.
    due: Option<Instant>,
}

/// Somebody at another server who looks at a table here.
#[derive(Debug)]
struct Guest {
    said: mpsc::Sender<Bytes>,
}

/// All links of this server.
#[derive(Debug, Default)]
pub(super) struct Links {
    edges: Mutex<HashMap<u64, Edge>>,
    guests: Mutex<HashMap<(i64, u64), Guest>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The near end of a link.
#[derive(Debug)]
pub(crate) struct Link {
    cluster: Arc<Cluster>,
    owner: i64,
    id: u64,
    farewell: Arc<Mutex<Option<Farewell>>>,
}

impl Link {
    /// Passes on what the browser says; false if nobody hears it any more.
    pub(crate) async fn pass(&self, text: &str) -> bool {
        let is_there = lock(&self.cluster.links.edges).contains_key(&self.id);
        is_there && self.cluster.tell(self.owner, Kind::Up, self.id, text.as_bytes()).await
    }

    /// What the table said at the end, if it was never there.
    pub(crate) fn farewell(&self) -> Option<Farewell> {
        lock(&self.farewell).clone()
    }

    /// The browser has gone.
    pub(crate) async fn part(self) {
        if lock(&self.cluster.links.edges).remove(&self.id).is_some() {
            self.cluster.tell(self.owner, Kind::Gone, self.id, &[]).await;
        }
    }
}

impl Cluster {
    /// Opens a link to a table of another server.
    pub(crate) async fn open(
        self: &Arc<Self>,
        owner: i64,
        table: &str,
        (visitor, caller, lang): (Option<&Visitor>, &Caller, Lang),
        (id, out): (u64, Outbox),
    ) -> Link {
        let (farewell, from) = (Arc::default(), self.number());
        lock(&self.links.edges).insert(
            id,
            Edge { from, owner, out, farewell: Arc::clone(&farewell), due: Some(Instant::now() + 2 * LEASE) },
        );
        let open = Open {
            table: table.to_owned(),
            person: visitor.map(|visitor| visitor.person.0.clone()),
            name: visitor.map(|visitor| visitor.name.clone()).unwrap_or_default(),
            caller: caller.to_string(),
            lang: lang.to_string(),
        };
        let link = Link { cluster: Arc::clone(self), owner, id, farewell };
        if !self.tell(owner, Kind::Open, id, &plain(&open)).await {
            self.links.end_edge(id, None);
        }
        link
    }

    /// Something about a link has arrived.
    pub(super) fn hear(self: &Arc<Self>, hall: &Arc<Hall>, parcel: Parcel) {
        let Parcel { kind, from, id, body } = parcel;
        match kind {
            Kind::Open => self.welcome(hall, from, id, &body),
            Kind::Up => {
                let is_heard =
                    lock(&self.links.guests).get(&(from, id)).is_some_and(|guest| guest.said.try_send(body).is_ok());
                if !is_heard {
                    // It has said too much at once, or it is not known here any more: then it should not think so, either.
                    lock(&self.links.guests).remove(&(from, id));
                    self.tell_later(from, Kind::End, id);
                }
            }
            Kind::Gone => drop(lock(&self.links.guests).remove(&(from, id))),
            Kind::Down => {
                let mut edges = lock(&self.links.edges);
                let Some(edge) = edges.get_mut(&id).filter(|edge| edge.owner == from) else { return };
                edge.due = None;
                let put = String::from_utf8(body.into()).ok().map(|text| edge.out.put(Utf8Bytes::from(text)));
                if !matches!(put, Some(Ok(()))) {
                    edges.remove(&id);
                    drop(edges);
                    self.tell_later(from, Kind::Gone, id);
                }
            }
            Kind::End => {
                let is_theirs = lock(&self.links.edges).get(&id).is_some_and(|edge| edge.owner == from);
                if is_theirs {
                    self.links.end_edge(id, serde_json::from_slice(&body).ok());
                }
            }
            Kind::Notice | Kind::Ask | Kind::Answer => {}
        }
    }

    /// Somebody at another server comes to a table here.
    fn welcome(self: &Arc<Self>, hall: &Arc<Hall>, from: i64, id: u64, body: &[u8]) {
        let Ok(open) = serde_json::from_slice::<Open>(body) else { return };
        let (said, hears) = mpsc::channel(MOST_SAID);
        lock(&self.links.guests).insert((from, id), Guest { said });
        let (cluster, hall) = (Arc::clone(self), Arc::clone(hall));
        tokio::spawn(async move {
            let farewell = host(&hall, &cluster, (from, id), open, hears).await;
            // Whoever is not there any more need not be told.
            if lock(&cluster.links.guests).remove(&(from, id)).is_some() {
                cluster.tell(from, Kind::End, id, &farewell.map(|farewell| plain(&farewell)).unwrap_or_default()).await;
            }
        });
    }
}

impl Links {
    fn end_edge(&self, id: u64, farewell: Option<Farewell>) {
        if let Some(edge) = lock(&self.edges).remove(&id) {
            *lock(&edge.farewell) = farewell;
        }
    }

    /// The links to these servers, or all, are cut: sockets here are closed, and who looked from there has gone.
    pub(super) fn cut(&self, is_cut: impl Fn(i64) -> bool) {
        lock(&self.edges).retain(|_, edge| !is_cut(edge.owner));
        lock(&self.guests).retain(|(from, _), _| !is_cut(*from));
    }

    /// Links that were opened under another number than this are answered nowhere, and some are never answered.
    pub(super) fn cut_unanswered(&self, number: i64) {
        let now = Instant::now();
        lock(&self.edges).retain(|_, edge| edge.from == number && edge.due.is_none_or(|due| now < due));
    }

    /// The servers to which there are links.
    pub(super) fn others(&self) -> Vec<i64> {
        let mut others: Vec<i64> = lock(&self.edges).values().map(|edge| edge.owner).collect();
        others.extend(lock(&self.guests).keys().map(|(from, _)| *from));
        others.sort_unstable();
        others.dedup();
        others
    }
}

/// Looks at a table for somebody at another server, until one of them goes.
async fn host(
    hall: &Arc<Hall>,
    cluster: &Arc<Cluster>,
    (from, id): (i64, u64),
    open: Open,
    mut hears: mpsc::Receiver<Bytes>,
) -> Option<Farewell> {
    let connection = hall.next_connection();
    let (out, mut inbox) = outbox();
    let lang: Lang = open.lang.parse().unwrap_or(Lang::En);
    let visitor = open.person.map(|person| Visitor { person: PersonId(person), name: open.name });
    let caller: Caller = open.caller.parse().ok()?;
    let join = Command::Join { connection, visitor, caller, lang, out };
    let table = match hall.send(&open.table, join).await {
        Ok(table) => table,
        Err(error) if error.may_pass() => return None,
        Err(error) => return Some(Farewell { code: error.code().to_owned(), text: error.text(lang) }),
    };
    loop {
        tokio::select! {
            text = inbox.take() => {
                let text = text?;
                if !cluster.tell(from, Kind::Down, id, text.as_bytes()).await {
                    break;
                }
            }
            said = hears.recv() => {
                let Some(said) = said else { break };
                let command = match serde_json::from_slice::<Ask>(&said) {
                    Ok(ask) => Command::Ask { connection, ask },
                    Err(problem) => Command::Misunderstood { connection, problem: problem.to_string() },
                };
                if table.send(command).await.is_err() {
                    return None;
                }
            }
        }
    }
    let _ = table.send(Command::Part { connection }).await;
    None
}

fn plain(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("it is plain data")
}
