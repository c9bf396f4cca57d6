//! The operator's tools: tokens and logins, bans and mutes by person and by address, tables that are closed and deleted; and hosts who
//! remove somebody from a seat.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use server::operator::{Beacon, beacon_file};
use tempfile::tempdir;

use crate::house::{House, versus};

/// The operator's end of a server.
pub(crate) struct Desk<'a> {
    house: &'a House,
    /// What is shown at the door: a header with its value.
    shown: (&'static str, String),
}

impl Desk<'_> {
    /// A program that can read the data folder.
    pub(crate) fn local<'a>(house: &'a House, data: &Path) -> Desk<'a> {
        let beacon: Beacon =
            serde_json::from_slice(&std::fs::read(beacon_file(data)).expect("it is lit")).expect("JSON");
        assert_eq!(beacon.address, house.address);
        Desk { house, shown: ("Authorization", format!("Bearer {}", beacon.key)) }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let (name, value) = &self.shown;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let path = format!("/api/operator{path}");
        let (status, _, body) = self.house.request(method, &path, &[(name, value)], &body).await;
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, found) = self.ask("GET", path, &Value::Null).await;
        assert_eq!(status, 200, "{path}: {found}");
        found
    }

    async fn done(&self, path: &str, body: Value) {
        let (status, problem) = self.ask("POST", path, &body).await;
        assert_eq!(status, 204, "{path}: {problem}");
    }

    /// The id of the only person with this name.
    pub(crate) async fn person(&self, name: &str) -> String {
        let found = self.get(&format!("/people?find={name}")).await;
        assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
        found[0]["id"].as_str().expect("an id").to_owned()
    }
}

/// A guest with a name.
pub(crate) async fn named(house: &House, name: &str) -> String {
    let cookie = house.guest().await;
    let rename = json!({ "name": name }).to_string();
    assert_eq!(house.request("POST", "/api/me", &[("Cookie", &cookie)], &rename).await.0, 200);
    cookie
}

#[tokio::test]
async fn without_a_token_there_is_no_operator() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    for (method, path) in [("GET", ""), ("GET", "/people"), ("POST", "/login"), ("POST", "/token"), ("POST", "/lift")] {
        let path = format!("/api/operator{path}");
        assert_eq!(house.request(method, &path, &[], r#"{"token":""}"#).await.0, 404, "{path}");
    }
    assert_eq!(house.request("GET", "/operator", &[], "").await.0, 404);
    let desk = Desk::local(&house, folder.path());
    let (status, made) = desk.ask("POST", "/token", &Value::Null).await;
    let token = made["token"].as_str().expect("a token").to_owned();
    assert_eq!((status, token.len()), (200, 64));
    let (status, _, problem) = house.request("GET", "/api/operator?lang=en", &[], "").await;
    assert!(status == 401 && problem.contains("not_operator"), "{problem}");

    let login = json!({ "token": token }).to_string();
    let foreign = house.request("POST", "/api/operator/login", &[("Origin", "http://elsewhere.example")], &login).await;
    assert_eq!(foreign.0, 403);
    let (status, head, _) = house.request("POST", "/api/operator/login", &[], &login).await;
    assert_eq!(status, 204);
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a login is a cookie");
    assert!(cookie.contains("HttpOnly; SameSite=Strict; Path=/api/operator"), "{cookie}");
    let cookie = cookie.split(';').next().expect("name=value").to_owned();
    let page = Desk { house: &house, shown: ("Cookie", cookie.clone()) };
    assert_eq!(page.get("").await["live_tables"], 0);
    assert_eq!(page.ask("POST", "/token", &Value::Null).await.0, 404, "a login makes no tokens");
    let foreign = [("Cookie", cookie.as_str()), ("Origin", "http://elsewhere.example")];
    assert_eq!(house.request("POST", "/api/operator/lift", &foreign, "{}").await.0, 403);

    // A server that starts again knows token and login; a new token ends both.
    house.close().await;
    assert!(!beacon_file(folder.path()).exists());
    let house = House::open(folder.path()).await;
    let page = Desk { house: &house, shown: ("Cookie", cookie) };
    page.get("").await;
    let desk = Desk::local(&house, folder.path());
    assert_eq!(desk.ask("POST", "/token", &Value::Null).await.0, 200);
    assert_eq!(page.ask("GET", "", &Value::Null).await.0, 401);
    let statuses = async || house.request("POST", "/api/operator/login?lang=en", &[], &login).await.0;
    for _ in 0..5 {
        assert_eq!(statuses().await, 401);
    }
    assert_eq!(statuses().await, 429, "guessing is limited");
    assert_eq!(desk.ask("POST", "/token/revoke", &Value::Null).await.0, 204);
    assert_eq!(page.ask("GET", "", &Value::Null).await.0, 404);
}

#[tokio::test]
async fn who_is_muted_does_not_talk_until_then() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let (host, friend) = (named(&house, "Host").await, named(&house, "Friend").await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut b = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "chat", "text": "Hello." })).await["type"], "done");
    let id = desk.person("Friend").await;
    let unknown = json!({ "kind": "mute", "person": "nobody", "reason": "spam" });
    assert_eq!(desk.ask("POST", "/sanctions", &unknown).await.0, 404);
    let silent = json!({ "kind": "mute", "person": id, "reason": " " });
    assert_eq!(desk.ask("POST", "/sanctions", &silent).await.0, 400, "there must be a reason");
    desk.done("/sanctions", json!({ "kind": "mute", "person": id, "seconds": 3600, "reason": "spam" })).await;
    for ask in [json!({ "type": "chat", "text": "More." }), json!({ "type": "emote", "emote": "hmm" })] {
        let told = b.ask(ask).await;
        assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("muted")));
        assert!(told["until"].is_u64() && told["text"].as_str().is_some_and(|text| text.contains("UTC")), "{told}");
    }
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done", "who is muted may play");
    let listed = desk.get("/sanctions").await;
    assert_eq!((&listed[0]["name"], &listed[0]["reason"]), (&json!("Friend"), &json!("spam")));
    assert_eq!(desk.get("/people?find=Friend").await[0]["sanctions"][0]["kind"], "mute");
    desk.done("/lift", json!({ "kind": "mute", "person": id })).await;
    assert_eq!(desk.ask("POST", "/lift", &json!({ "kind": "mute", "person": id })).await.0, 404);
    assert_eq!(b.ask(json!({ "type": "chat", "text": "Sorry." })).await["type"], "done");
    // One that runs out by itself.
    desk.done("/sanctions", json!({ "kind": "mute", "person": id, "seconds": 0, "reason": "spam" })).await;
    assert_eq!(b.ask(json!({ "type": "chat", "text": "Thanks." })).await["type"], "done");
}

#[tokio::test]
async fn who_is_banned_plays_alone() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let (host, rogue) = (named(&house, "Host").await, named(&house, "Rogue").await);
    let with_others = versus(&json!([{ "kind": "me" }, { "kind": "open" }]));
    let table = house.table(&host, with_others.clone()).await;
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &rogue).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(a.act_first().await["type"], "done");
    b.until(|told| told["type"] == "frame" && told["moment"] == 1).await;
    let id = desk.person("Rogue").await;
    desk.done("/sanctions", json!({ "kind": "ban", "person": id, "reason": "cheating" })).await;

    let told = b.act_first().await;
    assert_eq!((&told["type"], &told["code"], &told["until"]), (&json!("refused"), &json!("banned"), &Value::Null));
    assert_eq!(b.ask(json!({ "type": "chat", "text": "Unfair!" })).await["code"], "banned");
    let lang = "/api/tables?lang=ru";
    let (status, _, problem) = house.request("POST", lang, &[("Cookie", &rogue)], &with_others.to_string()).await;
    let problem: Value = serde_json::from_str(&problem).expect("JSON");
    assert_eq!((status, &problem["code"]), (403, &json!("banned")));
    assert!(problem["text"].as_str().is_some_and(|text| text.contains("запретили")), "{problem}");
    let other = house.table(&host, with_others).await;
    let mut c = house.socket(&other, &rogue).await;
    assert_eq!(c.ask(json!({ "type": "sit", "seat": 1 })).await["code"], "banned");
    // The others can go on although the banned one still looks.
    let bot = json!({ "type": "arrange", "seat": 1, "holder": { "kind": "bot", "level": "easy" } });
    assert_eq!(a.ask(bot).await["type"], "done");
    a.until(|told| told["type"] == "frame" && told["moment"].as_u64() > Some(1)).await;

    // Nor is a table for oneself alone opened to others afterwards.
    let mut unseen = versus(&json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]));
    (unseen["listed"], unseen["start"]) = (json!(false), json!(false));
    let own = house.table(&rogue, unseen).await;
    let mut own = house.socket(&own, &rogue).await;
    let info = own.until(|told| told["type"] == "table").await;
    assert_eq!(info["stage"], "waiting");
    let open = json!({ "type": "arrange", "seat": 1, "holder": { "kind": "open" } });
    assert_eq!(own.ask(open).await["code"], "banned");
    let terms = json!({ "options": info["options"], "seats": 3, "listed": true, "limit": null, "stories": null });
    assert_eq!(own.ask(json!({ "type": "terms", "terms": terms })).await["code"], "banned");

    // Alone and with bots everybody may play; the ban survives a restart, and ends when it is lifted.
    let alone = json!({ "game": "timeline", "seats": [{ "kind": "me" }], "listed": false, "start": true });
    let own = house.table(&rogue, alone).await;
    let mut own = house.socket(&own, &rogue).await;
    own.until(|told| told["type"] == "frame").await;
    assert_eq!(own.act_first().await["type"], "done");
    house.close().await;
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let mut c = house.socket(&other, &rogue).await;
    assert_eq!(c.ask(json!({ "type": "sit", "seat": 1 })).await["code"], "banned");
    desk.done("/lift", json!({ "kind": "ban", "person": id })).await;
    assert_eq!(c.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
}

#[tokio::test]
async fn an_address_is_banned_with_everybody_at_it() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::behind_proxy(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let (one, other) = (named(&house, "One").await, named(&house, "Other").await);
    let wish = versus(&json!([{ "kind": "me" }, { "kind": "open" }])).to_string();
    let make = async |cookie: &str, forwarded: &str| {
        let headers = [("Cookie", cookie), ("X-Forwarded-For", forwarded)];
        house.request("POST", "/api/tables", &headers, &wish).await.0
    };
    assert_eq!(make(&one, "10.9.9.9, 192.0.2.7").await, 200);
    assert_eq!(desk.get("/people?find=One").await[0]["address"], "192.0.2.7", "the last word is the proxy's");
    let bad = json!({ "kind": "ban", "address": "house", "reason": "spam" });
    assert_eq!(desk.ask("POST", "/sanctions", &bad).await.0, 400);
    desk.done("/sanctions", json!({ "kind": "ban", "address": "192.0.2.7", "seconds": 600, "reason": "spam" })).await;
    assert_eq!(make(&one, "192.0.2.7").await, 403);
    assert_eq!(make(&other, "192.0.2.7").await, 403);
    assert_eq!(make(&one, "192.0.2.8").await, 200);
    assert_eq!(desk.get("/people?find=Other").await[0]["sanctions"], json!([]), "refused before anybody is noted");
    desk.done("/lift", json!({ "kind": "ban", "address": "192.0.2.7" })).await;
    assert_eq!(make(&one, "192.0.2.7").await, 200);
}

#[tokio::test]
async fn without_a_proxy_nobody_says_where_they_are() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let guest = named(&house, "Guest").await;
    let headers = [("Cookie", guest.as_str()), ("X-Forwarded-For", "192.0.2.7")];
    assert_eq!(house.request("GET", "/api/me", &headers, "").await.0, 200);
    assert_eq!(desk.get("/people?find=Guest").await[0]["address"], "127.0.0.1");
}

#[tokio::test]
async fn tables_are_closed_and_deleted() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let (cookie, table, mut client) = house.alone().await;
    assert_eq!(client.act_first().await["type"], "done");
    let listed = desk.get(&format!("/tables?find={table}")).await;
    assert_eq!(
        (&listed[0]["id"], &listed[0]["live"], &listed[0]["stage"]),
        (&json!(table), &json!(true), &json!("playing"))
    );
    assert!(listed[0]["people"][0].is_string() && listed[0].get("seed").is_none(), "{listed}");
    desk.done(&format!("/tables/{table}/close"), Value::Null).await;
    client.until(|told| told["type"] == "table" && told["stage"] == "abandoned").await;
    assert_eq!(desk.ask("POST", &format!("/tables/{table}/close"), &Value::Null).await.0, 404, "it is closed");
    let (_, _, me) = house.request("GET", "/api/me", &[("Cookie", &cookie)], "").await;
    let me: Value = serde_json::from_str(&me).expect("JSON");
    assert!(me["tables"][0]["at"].as_u64().is_some_and(|at| at > 0), "the list says when: {me}");
    let waiting = house.table(&cookie, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    desk.done(&format!("/tables/{waiting}/close"), Value::Null).await;
    assert_eq!(house.request("GET", "/api/tables", &[], "").await.2, "[]", "nobody waits there any more");

    desk.done(&format!("/tables/{table}/delete"), Value::Null).await;
    while client.next().await.is_some() {}
    assert_eq!(house.request("GET", &format!("/api/tables/{table}"), &[], "").await.0, 404);
    assert_eq!(desk.ask("POST", &format!("/tables/{table}/delete"), &Value::Null).await.0, 404);
    house.close().await;
    let house = House::open_with(folder.path(), Duration::from_millis(50)).await;
    assert_eq!(house.request("GET", &format!("/api/tables/{table}"), &[], "").await.0, 404, "it does not come back");
    let mut kept = house.socket(&waiting, &cookie).await;
    assert_eq!(kept.ask(json!({ "type": "sit", "seat": 1 })).await["code"], "not_playing");
}

#[tokio::test]
async fn who_was_removed_by_the_host_does_not_sit_down_again() {
    let house = House::new().await;
    let (host, pest, friend) = (house.guest().await, house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &pest).await;
    let mut c = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    let open = json!({ "type": "arrange", "seat": 1, "holder": { "kind": "open" } });
    assert_eq!(c.ask(open.clone()).await["code"], "not_host");
    assert_eq!(a.ask(open.clone()).await["type"], "done");
    let told = b.ask(json!({ "type": "sit", "seat": 1 })).await;
    assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("removed")));
    assert_eq!(c.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done", "others may");
    assert_eq!(c.ask(json!({ "type": "stand", "seat": 1 })).await["type"], "done");
    assert_eq!(
        c.ask(json!({ "type": "sit", "seat": 1 })).await["type"],
        "done",
        "who stands up by themselves may come back"
    );
    // A host who moves does not lock themselves out.
    let me = json!({ "type": "arrange", "seat": 0, "holder": { "kind": "open" } });
    assert_eq!(a.ask(me).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "sit", "seat": 0 })).await["type"], "done");
}

#[tokio::test]
async fn a_name_that_looks_like_anothers_is_marked() {
    let house = House::new().await;
    let (host, twin, watcher) =
        (named(&house, "Марина").await, named(&house, "Mapинa").await, named(&house, "марина").await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &twin).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    let info = a.until(|told| told["type"] == "table" && told["seats"][1]["kind"] == "person").await;
    assert_eq!((&info["seats"][0]["alike"], &info["seats"][1]["alike"]), (&json!("Mapинa"), &json!("Марина")));
    let mut c = house.socket(&table, &watcher).await;
    assert_eq!(c.ask(json!({ "type": "chat", "text": "It \u{202e}is\u{200b} me!\u{3164}" })).await["type"], "done");
    let line = a.until(|told| told["type"] == "chat").await;
    assert_eq!((&line["alike"], &line["text"]), (&json!("Марина"), &json!("It is me!")));
    // Several seats of one person are one person.
    let alone = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "me" }]))).await;
    let (_, _, info) = house.request("GET", &format!("/api/tables/{alone}"), &[("Cookie", &host)], "").await;
    assert!(!info.contains("\"alike\":\""), "{info}");
}
