//! `chronoteka admin`: looking after a server. A server that runs on the data folder is asked; if none does, one is started for as long as
//! it takes, for this program alone.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use server::operator::{Beacon, beacon_file};
use time::UtcDateTime;
use tokio::sync::oneshot;

use crate::options::{AdminArgs, AdminCommand, Whom};
use crate::problem::Problem;

/// How long a server may take to answer: it may have many tables to look at.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) fn run(args: &AdminArgs) -> Result<ExitCode, Problem> {
    // What is not there is not made.
    args.place.existing()?;
    let config = Config { database: args.place.address()?, ..Config::new(args.place.folder()?) };
    match running(&config.data) {
        Some(server) => carry_out(&server, args)?,
        None => alone(config, |server| carry_out(server, args))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The server that runs on these data, if there is one. The note of one that was killed leads nowhere.
fn running(data: &Path) -> Option<Beacon> {
    let beacon: Beacon = serde_json::from_slice(&std::fs::read(beacon_file(data)).ok()?).ok()?;
    let answered = ask(&beacon, "GET", "", None);
    answered.is_ok_and(|overview| overview["version"].is_string()).then_some(beacon)
}

/// Starts a server that nobody else is told of, and stops it when `act` is done.
fn alone(config: Config, act: impl FnOnce(&Beacon) -> Result<(), Problem>) -> Result<(), Problem> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, ready) = oneshot::channel();
    let data = config.data.clone();
    let serving = runtime.spawn(server::serve(config, async { drop(stopped.await) }, |_| {
        let _ = tell.send(());
    }));
    let acted = match ready.blocking_recv() {
        Ok(()) => {
            running(&data).ok_or_else(|| Problem("the server cannot be asked".to_owned())).and_then(|own| act(&own))
        }
        // It says itself why it did not begin.
        Err(_) => Ok(()),
    };
    drop(stop);
    runtime.block_on(serving)??;
    acted
}

/// One request to the server; the answer, or its problem in words.
fn ask(server: &Beacon, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Problem> {
    let mut stream = TcpStream::connect_timeout(&server.address, Duration::from_secs(5))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let mark = if path.contains('?') { '&' } else { '?' };
    write!(
        stream,
        "{method} /api/operator{path}{mark}lang=en HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
         Authorization: Bearer {}\r\nContent-Length: {}\r\n\r\n{body}",
        server.address,
        server.key,
        body.len(),
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    match head.split(' ').nth(1) {
        Some("200" | "204") => Ok(body),
        Some("404") => Err(Problem("there is no such person, table or sanction".to_owned())),
        _ => Err(Problem(body["text"].as_str().unwrap_or("the server did not understand").to_owned())),
    }
}

fn carry_out(server: &Beacon, args: &AdminArgs) -> Result<(), Problem> {
    let list = |path: String, line: fn(&Value) -> String| -> Result<(), Problem> {
        let found = ask(server, "GET", &path, None)?;
        for row in found.as_array().into_iter().flatten() {
            if args.json { say!("{row}") } else { say!("{}", line(row)) }
        }
        Ok(())
    };
    let done = |path: &str, body: &Value, words: &str| -> Result<(), Problem> {
        ask(server, "POST", path, Some(body))?;
        say!("{words}");
        Ok(())
    };
    let find = |path: &str, find: &Option<String>, most: u32| {
        format!("/{path}?find={}&most={most}", escaped(find.as_deref().unwrap_or("")))
    };
    match &args.command {
        AdminCommand::People { find: text, most } => list(find("people", text, *most), person_line),
        AdminCommand::Tables { find: text, most } => list(find("tables", text, *most), table_line),
        AdminCommand::Reports { most } => list(find("reports", &None, *most), report_line),
        AdminCommand::Sanctions => list("/sanctions".to_owned(), sanction_line),
        AdminCommand::Ban(sanction) | AdminCommand::Mute(sanction) => {
            let kind = if matches!(args.command, AdminCommand::Ban(_)) { "ban" } else { "mute" };
            let mut body = whom(&sanction.whom);
            body["kind"] = json!(kind);
            body["seconds"] = json!(sanction.time.0);
            body["reason"] = json!(sanction.reason);
            let until = sanction.time.0.map_or("for good".to_owned(), |seconds| format!("for {seconds} seconds"));
            done("/sanctions", &body, &format!("{kind}: {until}"))
        }
        AdminCommand::Lift { kind, whom: subject } => {
            let mut body = whom(subject);
            body["kind"] = json!(kind);
            done("/lift", &body, "lifted")
        }
        AdminCommand::Close { table } => {
            done(&format!("/tables/{}/close", escaped(table)), &Value::Null, "the game is stopped")
        }
        AdminCommand::DeleteTable { table } => {
            done(&format!("/tables/{}/delete", escaped(table)), &Value::Null, "the table is deleted")
        }
        AdminCommand::DeletePerson { person } => {
            done(&format!("/people/{}/delete", escaped(person)), &Value::Null, "the person is forgotten")
        }
        AdminCommand::Revoke { person } => {
            done(&format!("/people/{}/revoke", escaped(person)), &Value::Null, "no cookie means this person any more")
        }
        AdminCommand::Token { revoke: true } => done("/token/revoke", &Value::Null, "there is no token any more"),
        AdminCommand::Token { revoke: false } => {
            let made = ask(server, "POST", "/token", None)?;
            say!("{}", made["token"].as_str().unwrap_or_default());
            Ok(())
        }
    }
}

fn whom(whom: &Whom) -> Value {
    json!({ "person": whom.person, "address": whom.address })
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("–")
}

/// Seconds since 1970, to the minute.
fn moment(value: &Value) -> String {
    let moment = value.as_i64().and_then(|seconds| UtcDateTime::from_unix_timestamp(seconds).ok());
    moment
        .map_or("–".to_owned(), |moment| format!("{} {:02}:{:02} UTC", moment.date(), moment.hour(), moment.minute()))
}

fn person_line(row: &Value) -> String {
    let kinds = row["sanctions"].as_array().into_iter().flatten().map(|sanction| text(&sanction["kind"]));
    let kinds: Vec<&str> = kinds.collect();
    let (id, name, address) = (text(&row["id"]), text(&row["name"]), text(&row["address"]));
    format!("{id}  {name}  tables {}, last {}, at {address}  {}", row["tables"], moment(&row["last"]), kinds.join(", "))
}

fn table_line(row: &Value) -> String {
    let seats = row["seats"].as_array().into_iter().flatten().zip(row["people"].as_array().into_iter().flatten());
    let seats = seats.map(|(seat, person)| match person.as_str() {
        Some(person) => format!("{} ({person})", text(&seat["name"])),
        None => text(&seat["kind"]).to_owned(),
    });
    let (id, code, game, stage) = (text(&row["id"]), text(&row["code"]), text(&row["game"]), text(&row["stage"]));
    let seats = seats.collect::<Vec<_>>().join(", ");
    format!("{id}  {code}  {game}, {stage}, {}  {seats}", moment(&row["at"]))
}

fn report_line(row: &Value) -> String {
    let words = text(&row["text"]).replace('\n', "\n  ");
    format!(
        "{}  {} {}  {}\n  {words}",
        moment(&row["at"]),
        text(&row["game"]),
        text(&row["thing"]),
        text(&row["person"])
    )
}

fn sanction_line(row: &Value) -> String {
    let until = if row["until"].is_null() { "for good".to_owned() } else { format!("until {}", moment(&row["until"])) };
    let whom = row["person"].as_str().or(row["address"].as_str()).unwrap_or("–");
    let name = row["name"].as_str().map(|name| format!(" ({name})")).unwrap_or_default();
    format!("{}  {whom}{name}  {until}: {}", text(&row["kind"]), text(&row["reason"]))
}
