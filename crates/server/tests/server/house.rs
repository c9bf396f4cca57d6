//! A server on a temporary folder, and clients that talk to it as browsers do – or do not.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::Config;
use server::listen::Limits;
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A running server.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: tokio::task::JoinHandle<()>,
    /// Its data, unless they are for another one after it.
    _folder: Option<TempDir>,
}

impl House {
    /// A server that nobody has been to.
    pub(crate) async fn new() -> House {
        let folder = tempdir().expect("a temporary folder can be made");
        let house = House::open(folder.path()).await;
        House { _folder: Some(folder), ..house }
    }

    /// A server on what another one may have left.
    pub(crate) async fn open(data: &Path) -> House {
        House::open_with(data, Duration::from_secs(600)).await
    }

    pub(crate) async fn open_with(data: &Path, idle: Duration) -> House {
        House::open_as(Config { idle, ..Config::new(data.to_owned()) }).await
    }

    /// A server that lets strangers take only so much.
    pub(crate) async fn strict(limits: Limits) -> House {
        let folder = tempdir().expect("a temporary folder can be made");
        let house = House::open_as(Config { limits, ..Config::new(folder.path().to_owned()) }).await;
        House { _folder: Some(folder), ..house }
    }

    /// A server set up otherwise.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = tempdir().expect("a temporary folder can be made");
        let mut config = Config::new(folder.path().to_owned());
        change(&mut config);
        House { _folder: Some(folder), ..House::open_as(config).await }
    }

    /// A server that believes what a proxy on this machine says of its visitors.
    pub(crate) async fn behind_proxy(data: &Path) -> House {
        let contact = Some("host@example.org".to_owned());
        let proxies = vec!["127.0.0.1".parse().expect("a network")];
        House::open_as(Config { proxies, contact, ..Config::new(data.to_owned()) }).await
    }

    pub(crate) async fn open_as(config: Config) -> House {
        let (stop, stopped) = oneshot::channel();
        let (ready, address) = oneshot::channel();
        let served = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            let result = server::serve(config, stopped, |address| {
                let _ = ready.send(address);
            })
            .await;
            result.expect("the server runs");
        });
        House { address: address.await.expect("the server is ready"), stop: Some(stop), served, _folder: None }
    }

    /// Closes in order: every table is saved.
    pub(crate) async fn close(mut self) {
        drop(self.stop.take());
        let _ = self.served.await;
    }

    /// One request, by hand. Returns the status, the head and the body.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        stream.write_all(head.as_bytes()).await.expect("it can be sent");
        // A server may refuse a body before it has read all of it.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (status, head.to_owned(), body.to_owned())
    }

    /// A new guest: the cookie.
    pub(crate) async fn guest(&self) -> String {
        let (status, head, _) = self.request("GET", "/api/me?lang=en", &[], "").await;
        assert_eq!(status, 200);
        cookie_in(&head)
    }

    /// Makes a table; its id.
    pub(crate) async fn table(&self, cookie: &str, wish: Value) -> String {
        let (status, _, body) = self.request("POST", "/api/tables", &[("Cookie", cookie)], &wish.to_string()).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Value>(&body).expect("JSON")["id"].as_str().expect("an id").to_owned()
    }

    /// A guest alone with both seats of a Versus table, at its first frame: the cookie, the table, the socket.
    pub(crate) async fn alone(&self) -> (String, String, Client) {
        let cookie = self.guest().await;
        let table = self.table(&cookie, versus(&json!([{ "kind": "me" }, { "kind": "me" }]))).await;
        let mut client = self.socket(&table, &cookie).await;
        client.until(|told| told["type"] == "frame").await;
        (cookie, table, client)
    }

    pub(crate) async fn socket(&self, table: &str, cookie: &str) -> Client {
        let mut client = self.try_socket(table, &[("Cookie", cookie)]).await.expect("the socket opens");
        client.until(|told| told["type"] == "table").await;
        client
    }

    pub(crate) async fn try_socket(&self, table: &str, headers: &[(&str, &str)]) -> Result<Client, String> {
        self.try_socket_in("en", table, headers).await
    }

    /// A socket for somebody who reads this language.
    pub(crate) async fn try_socket_in(
        &self,
        lang: &str,
        table: &str,
        headers: &[(&str, &str)],
    ) -> Result<Client, String> {
        let address = format!("ws://{}/api/tables/{table}/socket?lang={lang}", self.address);
        let mut request = address.into_client_request().expect("a request");
        for (name, value) in headers {
            let name: axum::http::HeaderName = name.parse().expect("a header");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        let connected = tokio_tungstenite::connect_async(request).await.map_err(|error| error.to_string())?;
        Ok(Client { stream: connected.0, next_id: 1, frame: Value::Null })
    }
}

/// The cookie that an answer sets, without what is said about it.
pub(crate) fn cookie_in(head: &str) -> String {
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("it sets a cookie");
    cookie.split(';').next().expect("name=value").to_owned()
}

/// A versus table for two people, or with what `seats` says.
pub(crate) fn versus(seats: &Value) -> Value {
    json!({ "game": "timeline", "options": { "mode": "versus", "first_seat": "1" }, "seats": seats, "listed": true, "start": true })
}

/// A browser's end of a table's socket.
#[derive(Debug)]
pub(crate) struct Client {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u32,
    /// The last frame.
    pub(crate) frame: Value,
}

impl Client {
    pub(crate) async fn send_text(&mut self, text: &str) {
        let _ = self.stream.send(Message::text(text.to_owned())).await;
    }

    /// The next message; `None` when the server has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await;
            match message.expect("the server answers in time") {
                Some(Ok(Message::Text(text))) => {
                    let told: Value = serde_json::from_str(&text).expect("the server speaks JSON");
                    if told["type"] == "frame" {
                        self.frame = told.clone();
                    }
                    return Some(told);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The first message that `wanted` wants.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let told = self.next().await.expect("the socket stays open");
            if wanted(&told) {
                return told;
            }
        }
    }

    /// Asks something; the answer to it.
    pub(crate) async fn ask(&mut self, mut ask: Value) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        // A client may send two hundred messages at once and then a hundred a second; a long game on a quick machine is quicker.
        if id > 100 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        ask["id"] = json!(id);
        self.send_text(&ask.to_string()).await;
        self.until(|told| told["id"] == json!(id)).await
    }

    /// Takes the first offer of the last frame.
    pub(crate) async fn act_first(&mut self) -> Value {
        let (seat, revision) = (self.frame["eyes"].clone(), self.frame["revision"].clone());
        let action = self.frame["offers"][0]["action"].clone();
        self.ask(json!({ "type": "act", "seat": seat, "revision": revision, "action": action })).await
    }

    /// The lines of the log that the last frame brought.
    pub(crate) fn lines(&self) -> Vec<&Value> {
        let beats = self.frame["beats"].as_array().map(Vec::as_slice).unwrap_or_default();
        beats.iter().flat_map(|beat| beat["lines"].as_array().map(Vec::as_slice).unwrap_or_default()).collect()
    }

    /// How many decisions this client has noticed.
    pub(crate) fn moment(&self) -> u64 {
        self.frame["moment"].as_u64().unwrap_or(u64::MAX)
    }
}
