//! Connections: how many there are at once, and how long each may keep the server waiting.

use std::io;
use std::num::NonZeroU32;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};

use crate::caller::Peer;
use crate::limits::Deadlines;
use crate::metrics::Metrics;
use crate::room::{Place, Room};

/// What a stranger may take of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once, and of one address a quarter of them; the next one is closed as soon as it comes.
    pub connections: usize,
    /// The rest is what [`Deadlines`] says of it, in times that tests may shorten below a second.
    pub head: Duration,
    pub request: Duration,
    pub write: Duration,
    pub ping: Duration,
    pub silence: Duration,
    pub reveal: Duration,
    pub farewell: Duration,
}

impl Limits {
    #[must_use]
    pub fn new(connections: usize, deadlines: &Deadlines) -> Limits {
        let seconds = |n: NonZeroU32| Duration::from_secs(n.get().into());
        Limits {
            connections,
            head: seconds(deadlines.head),
            request: seconds(deadlines.request),
            write: seconds(deadlines.write),
            ping: seconds(deadlines.ping),
            silence: seconds(deadlines.silence),
            reveal: seconds(deadlines.reveal),
            farewell: seconds(deadlines.farewell),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::new(10_000, &Deadlines::default())
    }
}

/// Serves connections until `stop` is done, and those that are open then for a little longer.
pub(crate) async fn serve(
    listener: TcpListener,
    app: &Router,
    limits: Limits,
    room: &Room,
    metrics: &Metrics,
    stop: impl Future<Output = ()>,
) {
    // Every connection hears that the server closes, and the server hears when all are gone.
    let (closing, is_closing) = watch::channel(());
    let mut crowd = Crowd::default();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most often there are no more files to be opened: those that close make room.
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(place) = room.enter(peer.ip()) else {
            metrics.turned_away.add(1);
            crowd.turn_away(room.most());
            continue;
        };
        // Messages are small and somebody waits for each: none is held back to be sent together with the next.
        let _ = stream.set_nodelay(true);
        let io = TokioIo::new(Patient { stream, patience: limits.write, waiting: None, _place: place });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.head);
        let (app, peer) = (TowerToHyperService::new(app.clone()), Peer(peer.ip()));
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            app.call(request)
        });
        let connection = http.serve_connection(io, service).with_upgrades();
        let mut is_closing = is_closing.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // Whatever goes wrong here is the visitor's line, and the visitor knows.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = is_closing.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop((listener, is_closing));
    let _ = closing.send(());
    tokio::select! {
        () = closing.closed() => {}
        () = sleep(limits.farewell) => tracing::info!("requests that were still under way are given up"),
    }
}

/// Tells of those who find no place, once a second at most.
#[derive(Debug, Default)]
struct Crowd {
    told: Option<Instant>,
    untold: u64,
}

impl Crowd {
    fn turn_away(&mut self, connections: usize) {
        self.untold += 1;
        if self.told.is_none_or(|told| told.elapsed() >= Duration::from_secs(1)) {
            tracing::warn!(turned_away = self.untold, connections, "there is no room for more connections");
            *self = Crowd { told: Some(Instant::now()), untold: 0 };
        }
    }
}

/// A connection whose reader must take what is written within a while, or it is over. It stays so when it becomes a socket.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Since nothing could be written.
    waiting: Option<Pin<Box<Sleep>>>,
    /// A socket takes up as much room as a connection that waits for requests.
    _place: Place,
}

impl Patient {
    /// Passes on what came of writing, and loses patience when nothing does for too long.
    fn bear<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waiting.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the reader does not read")))
    }
}

impl AsyncRead for Patient {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.bear(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.bear(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.bear(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.bear(cx, shut)
    }
}
