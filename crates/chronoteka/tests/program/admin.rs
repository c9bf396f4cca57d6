//! `chronoteka admin` on a data folder: beside a server that runs, after one that was killed, and without any.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tempfile::tempdir;

use crate::chronoteka;

/// A server, and where it listens.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_chronoteka"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("output is piped")).read_line(&mut line).expect("it says where");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).expect("an address");
        Server { address: address.to_owned(), process }
    }

    /// A visitor comes.
    fn greet(&self) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request = format!("GET /api/me?lang=en HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("it can be sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is answered");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What an order prints: on standard output if it is carried out, otherwise why not.
fn admin(data: &Path, args: &[&str]) -> Result<String, String> {
    let data = data.to_str().expect("a path is text");
    let output = chronoteka(".".as_ref(), &[&["admin", "--data", data], args].concat(), "");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program prints UTF-8").trim().to_owned();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

#[test]
fn people_are_banned_and_forgotten_with_and_without_a_server() {
    let folder = tempdir().expect("a temporary folder can be made");
    let data = folder.path();
    assert!(admin(data, &["people"]).is_err_and(|problem| problem.contains("there is no database")));
    let server = Server::start(data);
    server.greet();
    let people = admin(data, &["people", "Guest", "--json"]).expect("a server runs");
    let person: Value = serde_json::from_str(&people).expect("one person");
    let id = person["id"].as_str().expect("an id");
    assert_eq!(person["address"], "127.0.0.1");

    let ban = |time: &str| admin(data, &["ban", "--person", id, "--for", time, "--reason", "insults"]);
    assert!(ban("soon").is_err_and(|problem| problem.contains("30m, 12h, 7d, or forever")));
    assert_eq!(ban("7d").as_deref(), Ok("ban: for 604800 seconds"));
    let nobody = admin(data, &["mute", "--person", "x", "--for", "1h", "--reason", "spam"]);
    assert!(nobody.is_err_and(|problem| problem.contains("there is no such person")));
    assert!(admin(data, &["lift", "ban"]).is_err(), "whose?");
    admin(data, &["mute", "--address", "2001:db8::7", "--for", "forever", "--reason", "spam"]).expect("an address");
    let first = admin(data, &["token"]).expect("a token");
    assert_eq!(first.len(), 64);

    // A server that was killed leaves its note behind; the next order does not need it.
    drop(server);
    let listed = admin(data, &["sanctions"]).expect("no server runs");
    assert!(listed.contains(id) && listed.contains("until 20") && listed.contains("insults"), "{listed}");
    assert!(listed.contains("2001:db8::  for good: spam"), "{listed}");
    assert_eq!(admin(data, &["lift", "ban", "--person", id]).as_deref(), Ok("lifted"));
    assert!(admin(data, &["lift", "ban", "--person", id]).is_err());
    assert_ne!(admin(data, &["token"]).expect("a token"), first);
    assert!(admin(data, &["token", "--revoke"]).is_ok());
    assert_eq!(admin(data, &["tables"]).as_deref(), Ok(""));
    assert!(admin(data, &["close", "nowhere"]).is_err() && admin(data, &["delete-table", "nowhere"]).is_err());
    assert_eq!(admin(data, &["delete-person", id]).as_deref(), Ok("the person is forgotten"));
    assert_eq!(admin(data, &["people"]).as_deref(), Ok(""));
}
