//! Requests for tables of other servers: whoever is asked tries by itself, and passes the request on as it came when it hears that
//! another server has the table.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::UPGRADE;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tower::ServiceExt as _;
use words::Lang;

use super::Cluster;
use super::bus::{Kind, Parcel};
use crate::caller::Peer;
use crate::error::Error;
use crate::hall::Hall;
use crate::people::PersonId;

/// The largest body that is passed on; what is larger is refused before.
const LARGEST: usize = 128 * 1024;
/// How long another server may take, and how often one that has just let a table go is asked again, after how long.
const PATIENCE: Duration = Duration::from_secs(20);
const ATTEMPTS: u32 = 3;
const PAUSE: Duration = Duration::from_millis(150);

/// In an answer: another server has the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elsewhere(pub(crate) i64);

/// In a request: it was passed on, and goes no further.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forwarded;

/// A request without its body.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    method: String,
    uri: String,
    headers: Vec<(String, String)>,
    peer: IpAddr,
}

/// An answer without its body.
#[derive(Debug, Serialize, Deserialize)]
struct Answered {
    status: u16,
    headers: Vec<(String, String)>,
    /// The table has moved on.
    elsewhere: Option<i64>,
}

/// Requests that wait for other servers.
#[derive(Debug, Default)]
pub(super) struct Pending {
    next: AtomicU64,
    waiting: Mutex<HashMap<u64, (i64, oneshot::Sender<Bytes>)>>,
}

impl Pending {
    fn add(&self, to: i64) -> (u64, oneshot::Receiver<Bytes>) {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).insert(id, (to, answer));
        (id, answered)
    }

    fn take(&self, id: u64) -> Option<(i64, oneshot::Sender<Bytes>)> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).remove(&id)
    }

    /// Whoever waits for these servers waits in vain.
    pub(super) fn cut(&self, is_cut: impl Fn(i64) -> bool) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, (to, _)| !is_cut(*to));
    }

    pub(super) fn others(&self) -> Vec<i64> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).values().map(|(to, _)| *to).collect()
    }
}

/// Passes a request on when this server has not the table that it is about.
pub(crate) async fn forward(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let Some(cluster) = hall.cluster().cloned() else { return next.run(request).await };
    // A socket is linked to its table, not passed on.
    if request.headers().contains_key(UPGRADE) || request.extensions().get::<Forwarded>().is_some() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, LARGEST).await else {
        return Error::BadRequest("the body is too large".to_owned()).answer(Lang::En);
    };
    let mut response = again(&parts, &body, &next).await;
    for _ in 0..ATTEMPTS {
        let Some(Elsewhere(owner)) = response.extensions().get().copied() else { return response };
        match cluster.ask(owner, &parts, &body).await {
            Some(answered) if answered.extensions().get::<Elsewhere>().is_none() => return answered,
            // It has let the table go, or has gone itself.
            Some(_) | None => tokio::time::sleep(PAUSE).await,
        }
        response = again(&parts, &body, &next).await;
    }
    response
}

/// Tries a request here.
async fn again(parts: &Parts, body: &Bytes, next: &Next) -> Response {
    next.clone().run(Request::from_parts(parts.clone(), Body::from(body.clone()))).await
}

impl Cluster {
    /// Asks another server; none if it does not answer.
    async fn ask(&self, owner: i64, parts: &Parts, body: &Bytes) -> Option<Response> {
        let Peer(peer) = parts.extensions.get().copied().unwrap_or(Peer(Ipv4Addr::LOCALHOST.into()));
        let asked = Asked {
            method: parts.method.to_string(),
            uri: parts.uri.to_string(),
            headers: texts(&parts.headers),
            peer,
        };
        let (id, answered) = self.pending.add(owner);
        if !self.tell(owner, Kind::Ask, id, &pack(&asked, body)).await {
            self.pending.take(id);
            return None;
        }
        let answered = tokio::time::timeout(PATIENCE, answered).await;
        self.pending.take(id);
        let (head, body) = unpack::<Answered>(&answered.ok()?.ok()?)?;
        let mut response = Response::builder().status(head.status).body(Body::from(body)).ok()?;
        for (name, value) in head.headers {
            let (name, value) = (HeaderName::try_from(name).ok()?, HeaderValue::try_from(value).ok()?);
            response.headers_mut().append(name, value);
        }
        if let Some(owner) = head.elsewhere {
            response.extensions_mut().insert(Elsewhere(owner));
        }
        Some(response)
    }

    /// Forgets a person at a table of another server.
    pub(crate) async fn forget_at(&self, owner: i64, table: &str, person: &PersonId) -> Result<(), Error> {
        let uri = format!("/cluster/tables/{table}/forget/{}", person.0);
        let request = Request::builder().method("POST").uri(uri).body(Body::empty());
        let (parts, _) = request.map_err(|error| Error::BadRequest(error.to_string()))?.into_parts();
        match self.ask(owner, &parts, &Bytes::new()).await {
            Some(answered) if answered.status().is_success() || answered.status() == StatusCode::NOT_FOUND => Ok(()),
            Some(_) | None => Err(Error::Closing),
        }
    }

    /// An answer has come.
    pub(super) fn answered(&self, parcel: Parcel) {
        if let Some((_, answer)) = self.pending.take(parcel.id) {
            let _ = answer.send(parcel.body);
        }
    }

    /// Carries out what another server passes on, and answers.
    pub(super) async fn carry_out(&self, app: Router, parcel: Parcel) {
        let Some(request) = request_of(&parcel.body) else { return };
        let Ok(response) = app.oneshot(request).await;
        let (parts, body) = response.into_parts();
        let Ok(body) = to_bytes(body, usize::MAX).await else { return };
        let answered = Answered {
            status: parts.status.as_u16(),
            headers: texts(&parts.headers),
            elsewhere: parts.extensions.get().map(|Elsewhere(owner)| *owner),
        };
        self.tell(parcel.from, Kind::Answer, parcel.id, &pack(&answered, &body)).await;
    }
}

fn request_of(body: &Bytes) -> Option<Request> {
    let (asked, body) = unpack::<Asked>(body)?;
    let mut request = Request::builder().method(asked.method.as_str()).uri(asked.uri);
    for (name, value) in asked.headers {
        request = request.header(name, value);
    }
    let mut request = request.body(Body::from(body)).ok()?;
    request.extensions_mut().insert(Peer(asked.peer));
    request.extensions_mut().insert(Forwarded);
    Some(request)
}

/// Headers that are text, as all of ours are.
fn texts(headers: &axum::http::HeaderMap) -> Vec<(String, String)> {
    let all = headers.iter().filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())));
    all.collect()
}

/// A head and a body in one.
fn pack(head: &impl Serialize, body: &[u8]) -> Vec<u8> {
    let head = serde_json::to_vec(head).expect("a head is plain data");
    let length = u32::try_from(head.len()).expect("a head is short");
    [&length.to_be_bytes()[..], &head, body].concat()
}

fn unpack<T: for<'a> Deserialize<'a>>(packed: &Bytes) -> Option<(T, Bytes)> {
    let length = u32::from_be_bytes(packed.get(..4)?.try_into().ok()?) as usize;
    let head = serde_json::from_slice(packed.get(4..4 + length)?).ok()?;
    Some((head, packed.slice(4 + length..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let head = Answered { status: 404, headers: vec![("x".to_owned(), "y".to_owned())], elsewhere: Some(7) };
        let (found, body) = unpack::<Answered>(&pack(&head, b"body").into()).expect("it is whole");
        assert_eq!((found.status, found.elsewhere, &body[..]), (404, Some(7), &b"body"[..]));
        for torn in [&b""[..], b"\0\0", b"\0\0\0\x09{}", b"\xff\xff\xff\xff{}"] {
            assert!(unpack::<Answered>(&Bytes::from_static(torn)).is_none());
        }
    }
}
