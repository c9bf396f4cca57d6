//! Somebody who talks to the server as browsers do, or does not.

use std::io::{self, BufReader, Write as _};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{HandshakeError, Message, WebSocket};

use crate::house::{House, PATIENCE};

/// What came back for a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The names of its lines in small letters.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.body))
    }

    /// The cookie that it sets, without what is said about it.
    pub(crate) fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        line.split(';').next().map(str::to_owned)
    }
}

/// Somebody at an address, as the proxy tells it.
pub(crate) struct Stranger<'a> {
    pub(crate) house: &'a House,
    pub(crate) from: String,
    pub(crate) cookie: String,
    /// Further lines of the head.
    pub(crate) extra: String,
}

impl<'a> Stranger<'a> {
    pub(crate) fn new(house: &'a House, from: &str) -> Stranger<'a> {
        Stranger { house, from: from.to_owned(), cookie: String::new(), extra: String::new() }
    }

    pub(crate) fn become_known(&mut self) {
        let answer = self.get("/api/me?lang=en");
        self.cookie = answer.cookie().unwrap_or_else(|| panic!("no cookie: {} {}", answer.status, answer.body));
    }

    fn head(&self, method: &str, path: &str, length: usize) -> String {
        let Stranger { house, from, cookie, extra } = self;
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\nAccept-Language: en\r\n{extra}\
             Content-Length: {length}\r\n\r\n",
            house.address
        )
    }

    /// Many requests over one connection, all sent before the first answer is read.
    pub(crate) fn volley(&self, requests: &[(&str, &str, &str)]) -> io::Result<Vec<Answer>> {
        let stream = TcpStream::connect(self.house.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut all = String::new();
        for (method, path, body) in requests {
            all.push_str(&self.head(method, path, body.len()));
            all.push_str(body);
        }
        // A server may answer a body before it has read all of it.
        let _ = (&stream).write_all(all.as_bytes());
        let mut reader = BufReader::new(stream);
        requests.iter().map(|_| read_answer(&mut reader)).collect()
    }

    pub(crate) fn request(&self, method: &str, path: &str, body: &str) -> Answer {
        let answers = self.volley(&[(method, path, body)]);
        answers.unwrap_or_else(|error| panic!("{method} {path} is not answered: {error}")).remove(0)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, &body.to_string())
    }

    /// Makes a table; its id.
    pub(crate) fn table(&self, wish: &Value) -> String {
        let answer = self.post("/api/tables", wish);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    /// Opens the socket of a table, or is refused with a status.
    pub(crate) fn try_socket(&self, table: &str) -> Result<Screen, u16> {
        let address = self.house.address;
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("patience can be set");
        let path = format!("ws://{address}/api/tables/{table}/socket?lang=en");
        let mut request = path.into_client_request().expect("a request");
        let extra = self.extra.lines().filter_map(|line| line.split_once(": "));
        for (name, value) in extra.chain([("X-Forwarded-For", &*self.from), ("Cookie", &*self.cookie)]) {
            let name = tungstenite::http::HeaderName::from_bytes(name.as_bytes()).expect("a name");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Screen { socket, frame: Value::Null, next_id: 1 }),
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => Err(answer.status().as_u16()),
            Err(error) => panic!("no socket: {error}"),
        }
    }

    /// A socket of a table, after what it is told first.
    pub(crate) fn socket(&self, table: &str) -> Screen {
        let mut screen = self.try_socket(table).unwrap_or_else(|status| panic!("no socket: {status}"));
        screen.until(|told| told["type"] == "table");
        screen
    }

    /// A game of one's own with two seats, and its first frame.
    pub(crate) fn alone(&self) -> (String, Screen) {
        let table = self.table(&versus(&json!([{ "kind": "me" }, { "kind": "me" }])));
        let mut screen = self.socket(&table);
        screen.first_frame();
        (table, screen)
    }
}

fn read_answer(reader: &mut impl io::BufRead) -> io::Result<Answer> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    // Values keep their letters: a cookie is exact.
    let lines = head.lines().map(|line| match line.split_once(": ") {
        Some((name, value)) => format!("{}: {value}\n", name.to_lowercase()),
        None => format!("{line}\n"),
    });
    let head: String = lines.collect();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body)?;
    Ok(Answer { status, head, body: String::from_utf8_lossy(&body).into_owned() })
}

/// A game of Timeline against each other, with what `seats` says.
pub(crate) fn versus(seats: &Value) -> Value {
    json!({
        "game": "timeline", "options": { "mode": "versus", "first_seat": "1" }, "seats": seats, "listed": false, "start": true,
    })
}

/// A table that waits for one more.
pub(crate) fn waiting() -> Value {
    versus(&json!([{ "kind": "me" }, { "kind": "open" }]))
}

/// A browser's end of a table's socket.
pub(crate) struct Screen {
    socket: WebSocket<TcpStream>,
    /// The last frame.
    pub(crate) frame: Value,
    next_id: u32,
}

impl Screen {
    pub(crate) fn send(&mut self, ask: &Value) {
        self.send_text(&ask.to_string());
    }

    /// Whether the server has closed is found out by reading.
    pub(crate) fn send_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text.to_owned()));
    }

    /// The next message; `None` when the server has closed.
    pub(crate) fn next(&mut self) -> Option<Value> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() <= PATIENCE, "the server only asks whether anybody is there");
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let told: Value = serde_json::from_str(&text).expect("the server speaks JSON");
                    if told["type"] == "frame" {
                        self.frame = told.clone();
                    }
                    return Some(told);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    panic!("the server says nothing")
                }
                _ => return None,
            }
        }
    }

    /// The first message that `wanted` wants.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let told = self.next().expect("the socket stays open");
            if wanted(&told) {
                return told;
            }
        }
    }

    /// Reads to the end; the last message.
    pub(crate) fn read_to_the_end(&mut self) -> Value {
        let mut last = Value::Null;
        while let Some(told) = self.next() {
            last = told;
        }
        last
    }

    /// Asks something; the answer to it.
    pub(crate) fn ask(&mut self, mut ask: Value) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        // A client may send two hundred messages at once and then a hundred a second.
        if id > 100 {
            sleep(Duration::from_millis(12));
        }
        ask["id"] = json!(id);
        self.send(&ask);
        self.until(|told| told["id"] == json!(id))
    }

    /// Asks for something that must be done.
    #[track_caller]
    pub(crate) fn done(&mut self, ask: Value) {
        let answer = self.ask(ask);
        assert_eq!(answer["type"], "done", "{answer}");
    }

    /// Waits for the first frame, unless it has come.
    pub(crate) fn first_frame(&mut self) -> Value {
        if self.frame.is_null() {
            self.until(|told| told["type"] == "frame");
        }
        self.frame.clone()
    }

    /// Takes the first offer of the last frame.
    pub(crate) fn act(&mut self) -> Value {
        while self.frame["offers"].as_array().is_none_or(Vec::is_empty) {
            self.until(|told| told["type"] == "frame");
        }
        let frame = &self.frame;
        let action = &frame["offers"][0]["action"];
        let ask = json!({ "type": "act", "seat": frame["eyes"], "revision": frame["revision"], "action": action });
        self.ask(ask)
    }
}
