//! Whoever sends what makes no sense, or far too much of it. The server answers, and goes on.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::house::{House, PATIENCE};
use crate::stranger::{versus, waiting};
use crate::{Kept, Promise, kept_if};

pub(crate) const PROMISES: [Promise; 7] = [
    Promise::new("a body larger than 64 KiB is refused", giant_bodies),
    Promise::new("a message larger than 32 KiB ends its socket", giant_messages),
    Promise::new("a head without end is refused", giant_heads),
    Promise::new("what is no HTTP is answered or closed, and nothing more", no_http),
    Promise::new("messages that make no sense are told so, and fifty of them end their socket", senseless_messages),
    Promise::new("requests with wrong fields are refused, and nothing is written", wrong_fields),
    Promise::new("paths lead to nothing else on the machine", paths),
];

/// Other people's games go on.
fn goes_on(house: &House) -> Kept {
    let (_, mut screen) = house.guest("198.51.100.1").alone();
    kept_if(screen.act()["type"] == "done", "the server does not go on")
}

/// What comes back for this, until the other end closes.
fn answer_to(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("patience can be set");
    // A server may close before it has read all of it.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn giant_bodies(house: &House) -> Kept {
    let guest = house.guest("203.0.113.7");
    for path in ["/api/me", "/api/tables", "/api/reports", "/api/operator/login"] {
        let status = guest.request("POST", path, &"x".repeat(64 * 1024 + 1)).status;
        kept_if(status == 413, format!("{path}: {status}"))?;
    }
    // One that does not say how long it is.
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000)).repeat(4);
    let head =
        format!("POST /api/me HTTP/1.1\r\nHost: x\r\nCookie: {}\r\nTransfer-Encoding: chunked\r\n\r\n", guest.cookie);
    let answer = answer_to(house, format!("{head}{chunk}").as_bytes());
    kept_if(!answer.starts_with("HTTP/1.1 2"), answer)?;
    goes_on(house)
}

fn giant_messages(house: &House) -> Kept {
    let guest = house.guest("203.0.113.7");
    let (table, mut screen) = guest.alone();
    screen.send(&json!({ "type": "chat", "id": 1, "text": "a".repeat(40_000) }));
    let last = screen.read_to_the_end();
    kept_if(last["id"] != 1, format!("it was answered: {last}"))?;
    kept_if(guest.socket(&table).act()["type"] == "done", "the table does not go on")
}

fn giant_heads(house: &House) -> Kept {
    let line = format!("X-Long: {}\r\n", "x".repeat(8000)).repeat(200);
    let answer = answer_to(house, format!("GET /api/games HTTP/1.1\r\nHost: x\r\n{line}\r\n").as_bytes());
    kept_if(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), &answer[..answer.len().min(200)])?;
    let many: String = (0..5000).map(|n| format!("X-{n}: x\r\n")).collect();
    let answer = answer_to(house, format!("GET /api/games HTTP/1.1\r\nHost: x\r\n{many}\r\n").as_bytes());
    kept_if(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), &answer[..answer.len().min(200)])?;
    goes_on(house)
}

fn no_http(house: &House) -> Kept {
    let binary: Vec<u8> = (0..=255).cycle().take(5000).collect();
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nxxxxx",
        b"\0\0\0\0",
        &binary,
    ] {
        let answer = answer_to(house, bytes);
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
        kept_if(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), format!("{shown:?}: {answer}"))?;
    }
    goes_on(house)
}

fn senseless_messages(house: &House) -> Kept {
    let guest = house.guest("203.0.113.7");
    let (table, mut screen) = guest.alone();
    for text in
        ["", "{", "[]", "null", "{\"type\":\"dance\",\"id\":1}", "{\"type\":\"act\",\"id\":1}", "\u{0}", "9e999"]
    {
        screen.send_text(text);
        let told = screen.until(|told| told["type"] == "refused");
        kept_if(told["code"] == "not_understood", format!("{text}: {told}"))?;
    }
    for action in [json!(null), json!({ "place": { "card": 7, "position": -1 } }), json!("end_turn"), json!([[[]]])] {
        let answer = screen.ask(json!({ "type": "act", "seat": 0, "revision": 0, "action": action }));
        kept_if(answer["type"] == "refused", format!("{action}: {answer}"))?;
    }
    for _ in 0..60 {
        screen.send_text("nonsense");
    }
    let mut told = 0;
    while screen.next().is_some() {
        told += 1;
    }
    kept_if(told <= 60, format!("{told} messages came back"))?;
    kept_if(guest.socket(&table).act()["type"] == "done", "the table does not go on")
}

fn wrong_fields(house: &House) -> Kept {
    let guest = house.guest("203.0.113.7");
    let wish = |change: &dyn Fn(&mut Value)| {
        let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "open" }]));
        change(&mut wish);
        wish.to_string()
    };
    for body in [
        wish(&|wish| wish["game"] = json!("chess")),
        wish(&|wish| wish["options"] = json!({ "mode": "solo" })),
        wish(&|wish| wish["options"] = json!({ "seed": 7 })),
        wish(&|wish| wish["seats"] = json!([])),
        wish(&|wish| wish["seats"] = Value::Array(vec![json!({ "kind": "open" }); 300])),
        wish(&|wish| wish["seats"] = json!([{ "kind": "bot", "level": "genius" }, { "kind": "me" }])),
        wish(&|wish| wish["seed"] = json!("00")),
        wish(&|wish| wish["promise"] = json!("short")),
        "[".repeat(20_000),
        "{}".to_owned(),
        String::new(),
    ] {
        let answer = guest.request("POST", "/api/tables", &body);
        kept_if(answer.status == 400, format!("{}: {}", &body[..body.len().min(200)], answer.status))?;
    }
    for body in [json!({ "name": 7 }), json!({ "name": "A", "admin": true }), json!([])] {
        let status = guest.post("/api/me", &body).status;
        kept_if(status == 400, format!("{body}: {status}"))?;
    }
    kept_if(guest.get("/api/me").json()["tables"] == json!([]), "something was written")?;
    assert_eq!(guest.table(&waiting()).len(), 22);
    Ok(())
}

fn paths(house: &House) -> Kept {
    let guest = house.guest("203.0.113.7");
    for path in [
        "/../../etc/passwd.txt",
        "/assets/../../../etc/passwd.x",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd.x",
        "/..%2f..%2f..%2fetc/passwd.x",
        "/assets/%00.js",
        "//etc/passwd.x",
        "/api/tables/..%2f..%2fetc/replay",
        "/api/rules/..%2fx",
        "/api/nothing",
        "/api/tables/zzz/at/99999999999",
        "/chronoteka.sqlite",
    ] {
        let answer = guest.get(path);
        let is_refused = answer.status == 404 || answer.status == 400;
        kept_if(is_refused && !answer.body.contains("root:"), format!("{path}: {} {}", answer.status, answer.body))?;
    }
    Ok(())
}
