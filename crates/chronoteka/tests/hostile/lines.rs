//! Whoever keeps a line and lets the server wait: half requests, readers who do not read, sockets that say nothing.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{scope, sleep};
use std::time::Duration;

use serde_json::json;

use crate::house::{DEADLINE, House, PATIENCE, comes_true};
use crate::stranger::waiting;
use crate::{Kept, Promise, kept_if};

/// Deadlines of two seconds, so that nobody waits for half a minute to see them kept.
const SHORT: &str = "deadlines: (head: 2, request: 2, write: 2, ping: 1, silence: 2, reveal: 2, farewell: 2)";
/// Clients who only keep a line.
const CROWD: usize = 1000;

pub(crate) const PROMISES: [Promise; 10] = [
    Promise::new("what nobody has touched for as long as the house keeps it is deleted", retention)
        .args(&["--idle", "1"])
        .limits("retention: (unfinished_days: 0)"),
    Promise::new("a server with 2,000 half requests stops in its time", stops_in_time)
        .limits("deadlines: (head: 3600, request: 3600, farewell: 2)")
        .without("deadlines: (head: 3600, request: 3600, farewell: 3600)"),
    Promise::new("a head that is never ended is given up", half_heads)
        .limits(SHORT)
        .without("deadlines: (head: 3600, request: 2, write: 2)"),
    Promise::new("a body that never comes is given up", half_bodies)
        .limits(SHORT)
        .without("deadlines: (head: 2, request: 3600, write: 2)"),
    Promise::new("a reader who takes nothing is given up", unread_answers)
        .limits(SHORT)
        .without("deadlines: (head: 2, request: 2, write: 3600)"),
    Promise::new("a socket that answers no ping is let go", silent_sockets)
        .limits(SHORT)
        .without("deadlines: (ping: 1, silence: 3600)"),
    Promise::new("a shuffle does not wait for whoever has promised and does not show", unshown_seeds)
        .limits(SHORT)
        .without("deadlines: (reveal: 3600)"),
    Promise::new("a socket that does not read is let go by what waits for it", unread_news)
        .limits("deadlines: (write: 3600, silence: 3600)"),
    Promise::new("2,000 half requests keep nobody out", half_requests),
    Promise::new("there is room again when a crowd has gone, and it is counted", room)
        .args(&["--trust-proxy", "127.0.0.1", "--connections", "16"])
        .limits(SHORT),
];

fn line(house: &House) -> TcpStream {
    let stream = TcpStream::connect(house.address).expect("it is let in, or closed at once");
    stream.set_read_timeout(Some(DEADLINE)).expect("patience can be set");
    stream
}

/// Somebody who begins a request and never ends it.
fn begun(house: &House, text: &str) -> TcpStream {
    let mut stream = line(house);
    // A line for which there is no room may be closed by now.
    let _ = stream.write_all(text.as_bytes());
    stream
}

const HALF_HEAD: &str = "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow:";
const HALF_BODY: &str = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n{";

/// What the other end says before it closes; nothing if it does not close.
fn to_the_end(stream: &mut TcpStream) -> Option<String> {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => None,
        // One that is cut off is over, too.
        _ => Some(String::from_utf8_lossy(&rest).into_owned()),
    }
}

fn half_heads(house: &House) -> Kept {
    let lines: Vec<_> = (0..20).map(|_| begun(house, HALF_HEAD)).collect();
    let is_over = |mut line: TcpStream| to_the_end(&mut line).is_some();
    kept_if(lines.into_iter().all(is_over), "somebody is still waited for")
}

fn half_bodies(house: &House) -> Kept {
    let lines: Vec<_> = (0..20).map(|_| begun(house, HALF_BODY)).collect();
    for mut line in lines {
        let Some(answer) = to_the_end(&mut line) else { return kept_if(false, "somebody is still waited for") };
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    Ok(())
}

fn unread_answers(house: &House) -> Kept {
    // Forty megabytes are more than the system keeps for a reader.
    let mut reader = begun(house, &"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(600));
    reader.set_nonblocking(true).expect("it can be looked at");
    // Once the other end has closed, it answers whatever is sent with a reset.
    let is_over = || match reader.write(b"\r") {
        Ok(_) => false,
        Err(error) => error.kind() != ErrorKind::WouldBlock,
    };
    kept_if(comes_true(DEADLINE, is_over), "somebody is still waited for")
}

fn silent_sockets(house: &House) -> Kept {
    let table = house.guest("198.51.100.1").table(&waiting());
    let silent: Vec<_> = (0..20).map(|_| house.stranger("203.0.113.7").socket(&table)).collect();
    let are_gone = comes_true(DEADLINE, || house.metric("chronoteka_sockets") == 0);
    drop(silent);
    kept_if(are_gone, "somebody is still waited for")
}

fn unshown_seeds(house: &House) -> Kept {
    let (host, friend) = (house.guest("198.51.100.1"), house.guest("203.0.113.7"));
    let table = host.table(&waiting());
    let (mut one, mut other) = (host.socket(&table), friend.socket(&table));
    other.done(json!({ "type": "sit", "seat": 1 }));
    other.done(json!({ "type": "promise", "promise": "ab".repeat(32) }));
    one.done(json!({ "type": "start", "fill": "easy" }));
    let stage = || host.get(&format!("/api/tables/{table}")).json()["stage"].as_str().unwrap_or_default().to_owned();
    kept_if(comes_true(DEADLINE, || stage() == "playing"), format!("the table is still {}", stage()))
}

/// What happens at a table is told to all who look, and some do not read. Deadlines are taken away here: what counts is how much waits for them.
fn unread_news(house: &House) -> Kept {
    let host = house.guest("198.51.100.1");
    let table = host.table(&waiting());
    let mute: Vec<_> = (0..4).map(|_| house.stranger("203.0.113.7").socket(&table)).collect();
    let is_let_go = AtomicBool::new(false);
    let holders = [json!({ "kind": "bot", "level": "easy" }), json!({ "kind": "open" })];
    scope(|scope| {
        for _ in 0..4 {
            let mut screen = host.socket(&table);
            let (holders, is_let_go) = (&holders, &is_let_go);
            scope.spawn(move || {
                for holder in holders.iter().cycle() {
                    if is_let_go.load(Ordering::Relaxed) {
                        break;
                    }
                    screen.done(json!({ "type": "arrange", "seat": 1, "holder": holder }));
                }
            });
        }
        let is_so = comes_true(PATIENCE, || house.metric("chronoteka_let_go_total") == mute.len() as u64);
        is_let_go.store(true, Ordering::Relaxed);
        kept_if(is_so, "the server keeps everything for those who do not read")
    })
}

/// A crowd of strangers, half of them with half heads and half of them with half bodies.
fn crowd(house: &House) -> Vec<TcpStream> {
    (0..CROWD).flat_map(|_| [begun(house, HALF_HEAD), begun(house, HALF_BODY)]).collect()
}

fn half_requests(house: &House) -> Kept {
    let crowd = crowd(house);
    let (_, mut screen) = house.guest("198.51.100.1").alone();
    let answer = screen.act();
    drop(crowd);
    kept_if(answer["type"] == "done", format!("{answer}"))
}

fn stops_in_time(house: &House) -> Kept {
    let crowd = crowd(house);
    assert!(house.answers());
    let has_stopped = house.stops(DEADLINE);
    drop(crowd);
    kept_if(has_stopped, "it still waits for them")
}

fn room(house: &House) -> Kept {
    let crowd: Vec<_> = (0..48).map(|_| begun(house, HALF_HEAD)).collect();
    let is_over = |mut line: TcpStream| to_the_end(&mut line).is_some();
    assert!(crowd.into_iter().all(is_over), "nobody is waited for");
    assert!(comes_true(PATIENCE, || house.answers()), "there is room again");
    kept_if(house.metric("chronoteka_turned_away_total") >= 32, "more were let in than there was room for")
}

/// The house is swept a minute after the start. A table that somebody looks at stays.
fn retention(house: &House) -> Kept {
    let person = house.guest("198.51.100.1");
    let left = person.table(&waiting());
    let (looked_at, mut screen) = person.alone();
    let is_there = |table: &str| person.get(&format!("/api/tables/{table}")).status == 200;
    assert!(is_there(&left) && is_there(&looked_at));
    // Asking for a table brings it into memory, where it is safe: the counter tells.
    let is_swept = comes_true(2 * PATIENCE, || {
        assert!(screen.ask(json!({ "type": "words", "things": [] }))["type"] != "refused");
        sleep(Duration::from_millis(500));
        house.metric("chronoteka_expired_total") > 0
    });
    assert!(is_there(&looked_at), "somebody looks at it");
    kept_if(is_swept && !is_there(&left), "it is still there")
}
