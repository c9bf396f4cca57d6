//! Clients that do what they should not: each is refused with a typed answer or a close code, the table goes on, and nothing is
//! written.

use std::time::Duration;

use serde_json::{Value, json};
use server::listen::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::{Client, House, versus};

/// The table still takes a move.
async fn goes_on(client: &mut Client) {
    assert_eq!(client.act_first().await["type"], "done");
}

#[tokio::test]
async fn what_makes_no_sense_is_told_so() {
    let house = House::new().await;
    let (_, _, mut client) = house.alone().await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"dance\",\"id\":1}",
        "{\"type\":\"act\",\"id\":1}",
        "{\"type\":\"chat\",\"id\":-1,\"text\":\"x\"}",
        "\u{0}",
    ] {
        client.send_text(text).await;
        let told = client.until(|told| told["type"] == "refused").await;
        assert_eq!(told["code"], "not_understood", "{text}");
        assert!(told["text"].as_str().is_some_and(|text| text.starts_with("The message was not understood")));
    }
    for action in [
        json!(null),
        json!({ "place": { "card": "nowhere", "position": 0 } }),
        json!({ "place": { "card": 7, "position": -1 } }),
        json!("end_turn"),
    ] {
        let refused = client.ask(json!({ "type": "act", "seat": 0, "revision": 0, "action": action })).await;
        assert_eq!(refused["type"], "refused", "{refused}");
    }
    assert_eq!(client.moment(), 0);
    goes_on(&mut client).await;
}

#[tokio::test]
async fn a_move_counts_once_and_only_for_its_choice() {
    let house = House::new().await;
    let (_, _, mut client) = house.alone().await;
    let act = json!({ "type": "act", "seat": 0, "revision": 0, "action": client.frame["offers"][0]["action"] });
    assert_eq!(client.ask(act.clone()).await["type"], "done");
    // The same again, and one from the future.
    assert_eq!(client.ask(act.clone()).await["code"], "stale");
    let mut future = act.clone();
    future["revision"] = json!(9);
    assert_eq!(client.ask(future).await["code"], "stale");
    // An undo, too, was decided on something.
    assert_eq!(client.ask(json!({ "type": "undo", "seat": 0, "revision": 0 })).await["code"], "stale");
    // A seat that is not to move, and one that does not exist.
    let mut other = act.clone();
    other["revision"] = json!(1);
    assert_eq!(client.ask(other.clone()).await["code"], "not_awaited");
    other["seat"] = json!(17);
    assert_eq!(client.ask(other).await["code"], "not_your_seat");
    goes_on(&mut client).await;
}

#[tokio::test]
async fn nobody_moves_for_somebody_else() {
    let house = House::new().await;
    let (cookie, table, mut client) = house.alone().await;
    let action = client.frame["offers"][0]["action"].clone();
    let act = json!({ "type": "act", "seat": 0, "revision": 0, "action": action });
    let stranger = house.guest().await;
    let forged = format!("{}x", &cookie[..cookie.len() - 1]);
    for cookie in [stranger.as_str(), forged.as_str(), "chronoteka=a.b", "x=y"] {
        let mut other = house.socket(&table, cookie).await;
        assert_eq!(other.ask(act.clone()).await["code"], "not_your_seat", "{cookie}");
        for ask in [
            json!({ "type": "stand", "seat": 0 }),
            json!({ "type": "resign", "seat": 0 }),
            json!({ "type": "undo", "seat": 0, "revision": 0 }),
        ] {
            assert_eq!(other.ask(ask).await["code"], "not_your_seat");
        }
        // A spectator sees the game, but no offers.
        assert_eq!((&other.frame["eyes"], &other.frame["offers"]), (&Value::Null, &json!([])));
    }
    goes_on(&mut client).await;
}

#[tokio::test]
async fn other_sites_stay_out() {
    let house = House::new().await;
    let (cookie, table, mut client) = house.alone().await;
    let refused = house.try_socket(&table, &[("Cookie", &cookie), ("Origin", "https://evil.example")]).await;
    assert!(refused.expect_err("another site's socket").contains("403"));
    let own = format!("http://{}", house.address);
    assert!(house.try_socket(&table, &[("Cookie", &cookie), ("Origin", &own)]).await.is_ok());
    let wish = versus(&json!([{ "kind": "me" }, { "kind": "me" }])).to_string();
    let headers = [("Cookie", cookie.as_str()), ("Origin", "https://evil.example")];
    let (status, _, body) = house.request("POST", "/api/tables", &headers, &wish).await;
    assert_eq!(status, 403);
    assert!(body.contains("cross_origin"));
    goes_on(&mut client).await;
}

#[tokio::test]
async fn floods_and_giants_are_shown_the_door() {
    let house = House::new().await;
    let (cookie, table, mut client) = house.alone().await;
    let mut flooder = house.socket(&table, &cookie).await;
    for id in 0..2000 {
        flooder.send_text(&json!({ "type": "eyes", "id": id, "seat": null }).to_string()).await;
    }
    // It is let go long before everything is answered; the farewell itself may be lost in the flood.
    let mut answered = 0;
    while let Some(told) = flooder.next().await {
        answered += u32::from(told["type"] == "done");
        assert!(
            told["type"] != "bye" || ["too_fast", "closing"].contains(&told["code"].as_str().unwrap_or("")),
            "{told}"
        );
    }
    assert!(answered < 1000, "{answered} of 2000 were answered");
    let mut giant = house.socket(&table, &cookie).await;
    giant.send_text(&json!({ "type": "chat", "id": 1, "text": "a".repeat(200_000) }).to_string()).await;
    while giant.next().await.is_some() {}
    let (status, ..) = house.request("POST", "/api/me", &[("Cookie", &cookie)], &"x".repeat(100_000)).await;
    assert_eq!(status, 413);
    goes_on(&mut client).await;
}

#[tokio::test]
async fn paths_lead_nowhere_else() {
    let house = House::new().await;
    for path in [
        "/../../etc/passwd.txt",
        "/assets/../../../etc/passwd.x",
        "/%2e%2e/%2e%2e/etc/passwd.x",
        "/api/tables/..%2f..%2fetc/replay",
        "/api/nothing",
        "/api/rules/../x",
        "/api/tables/zzz/at/99999999999",
    ] {
        let (status, _, body) = house.request("GET", path, &[], "").await;
        assert!(status == 404 || status == 400, "{path}: {status}");
        assert!(!body.contains("root:"), "{path}");
    }
}

#[tokio::test]
async fn markup_is_only_text_and_talk_has_limits() {
    let house = House::new().await;
    let (cookie, table, mut client) = house.alone().await;
    let name = json!({ "name": "<img src=x onerror=alert(1)>\u{202e}" }).to_string();
    let (status, _, body) = house.request("POST", "/api/me", &[("Cookie", &cookie)], &name).await;
    assert_eq!(status, 200);
    assert!(body.contains("<img src=x onerror=alert"), "kept as text, cut to length: {body}");
    for bad in ["{}", "{\"name\":\"  \"}", "{\"name\":7}", "[", "{\"name\":\"a\",\"admin\":true}"] {
        let (status, _, body) = house.request("POST", "/api/me", &[("Cookie", &cookie)], bad).await;
        assert_eq!(status, 400, "{bad}");
        assert!(body.contains("bad_request"));
    }
    assert_eq!(client.ask(json!({ "type": "chat", "text": " \n " })).await["code"], "chat_empty");
    for _ in 0..5 {
        assert_eq!(client.ask(json!({ "type": "chat", "text": "<script>alert(1)</script>" })).await["type"], "done");
    }
    assert_eq!(client.ask(json!({ "type": "chat", "text": "too much" })).await["code"], "limited");
    let mut watcher = house.socket(&table, &house.guest().await).await;
    for _ in 0..5 {
        assert_eq!(watcher.ask(json!({ "type": "chat", "text": "psst" })).await["type"], "done");
    }
    assert_eq!(watcher.ask(json!({ "type": "chat", "text": "psst" })).await["code"], "limited");
    let mut nobody = house.try_socket(&table, &[]).await.expect("anybody may watch");
    assert_eq!(nobody.ask(json!({ "type": "chat", "text": "psst" })).await["code"], "not_your_seat");
    goes_on(&mut client).await;
}

#[tokio::test]
async fn tables_that_cannot_be_are_not_made() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let wish = |game: &str, options: Value, seats: Value| json!({ "game": game, "options": options, "seats": seats, "listed": true, "start": true });
    let me = json!([{ "kind": "me" }]);
    let many = Value::Array(vec![json!({ "kind": "open" }); 300]);
    for (wish, says) in [
        (wish("chess", json!({}), me.clone()), "there is no game"),
        (wish("timeline", json!({ "mode": "versus" }), me.clone()), "2 to 6"),
        (wish("timeline", json!({ "mode": "solo" }), me.clone()), "`coop` or `versus`"),
        (wish("timeline", json!({ "tempo": 3 }), me.clone()), "unknown option"),
        (wish("timeline", json!({}), many), "seats"),
        (wish("timeline", json!({}), json!([{ "kind": "bot", "level": "genius" }])), "easy, medium or hard"),
        (wish("timeline", json!({}), json!([])), "1 to 6"),
    ] {
        let headers = [("Cookie", cookie.as_str()), ("Accept-Language", "en")];
        let (status, _, body) = house.request("POST", "/api/tables", &headers, &wish.to_string()).await;
        assert_eq!(status, 400, "{wish}: {body}");
        assert!(body.contains(says), "{wish}: {body}");
    }
    let (_, _, open) = house.request("GET", "/api/tables", &[], "").await;
    assert_eq!(open, "[]", "nothing was written");
}

#[tokio::test]
async fn secrets_stay_until_the_end() {
    let house = House::new().await;
    let (cookie, table, mut client) = house.alone().await;
    for path in ["replay", "scenario", "at/3"] {
        let (status, _, body) =
            house.request("GET", &format!("/api/tables/{table}/{path}?lang=en"), &[("Cookie", &cookie)], "").await;
        assert_eq!(status, 409, "{path}: {body}");
    }
    let (_, _, fairness) =
        house.request("GET", &format!("/api/tables/{table}/fairness"), &[("Cookie", &cookie)], "").await;
    let fairness: Value = serde_json::from_str(&fairness).expect("JSON");
    assert_eq!((&fairness["seed"], &fairness["digest"]), (&Value::Null, &Value::Null));
    assert_eq!(fairness["commitment"].as_str().map(str::len), Some(64));
    goes_on(&mut client).await;
}

/// Somebody who begins a request and never ends it.
async fn half_a_request(house: &House) -> TcpStream {
    let mut stream = TcpStream::connect(house.address).await.expect("it is let in, or closed at once");
    // A connection for which there is no room may be closed by now.
    let _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow:").await;
    stream
}

/// The other end has nothing more to say.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    let read = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
    read.is_ok()
}

#[tokio::test]
async fn half_requests_lock_nobody_out_and_hold_nothing_up() {
    let limits = Limits {
        connections: 8,
        head: Duration::from_millis(300),
        farewell: Duration::from_millis(300),
        ..Limits::default()
    };
    let house = House::strict(limits).await;
    let mut crowd = Vec::new();
    for _ in 0..24 {
        crowd.push(half_a_request(&house).await);
    }
    for stream in &mut crowd {
        assert!(is_closed(stream).await, "nobody is waited for without end");
    }
    let (status, ..) = house.request("GET", "/api/games", &[], "").await;
    assert_eq!(status, 200, "there is room again");
    let (_, _, metrics) = house.request("GET", "/metrics", &[], "").await;
    let turned_away = metrics.lines().find_map(|line| line.strip_prefix("chronoteka_turned_away_total "));
    assert!(turned_away.and_then(|n| n.parse().ok()) >= Some(16), "{metrics}");
}

#[tokio::test]
async fn a_server_with_half_requests_closes_all_the_same() {
    let limits = Limits { head: Duration::from_secs(600), farewell: Duration::from_millis(300), ..Limits::default() };
    let house = House::strict(limits).await;
    let mut crowd = Vec::new();
    for _ in 0..50 {
        crowd.push(half_a_request(&house).await);
    }
    assert!(timeout(Duration::from_secs(20), house.close()).await.is_ok(), "it does not wait for them");
}

#[tokio::test]
async fn a_body_that_never_comes_is_given_up() {
    let house = House::strict(Limits { request: Duration::from_millis(300), ..Limits::default() }).await;
    let mut stream = TcpStream::connect(house.address).await.expect("there is room");
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("it is heard");
    let mut answer = String::new();
    let read = timeout(Duration::from_secs(20), stream.read_to_string(&mut answer)).await;
    assert!(read.is_ok() && answer.starts_with("HTTP/1.1 408"), "{answer}");
}

/// Whether there is room for one more.
async fn is_served(house: &House) -> bool {
    let mut stream = TcpStream::connect(house.address).await.expect("it is let in, or closed at once");
    let mut answer = String::new();
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let _ = stream.read_to_string(&mut answer).await;
    answer.starts_with("HTTP/1.1 200")
}

#[tokio::test]
async fn a_reader_who_takes_nothing_is_given_up() {
    let limits = Limits { connections: 1, write: Duration::from_millis(300), ..Limits::default() };
    let house = House::strict(limits).await;
    let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("what has come is kept in a small buffer");
    let mut reader = socket.connect(house.address).await.expect("there is room");
    // More is asked for than the system keeps for a reader.
    let asks = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(500);
    reader.write_all(asks.as_bytes()).await.expect("it is heard");
    // The only place is free again, although the reader does not go.
    for attempt in 0.. {
        if is_served(&house).await {
            break;
        }
        assert!(attempt < 1000, "the reader still has the place");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(reader);
}

#[tokio::test]
async fn a_socket_that_never_answers_is_let_go() {
    let (ping, silence) = (Duration::from_millis(200), Duration::from_secs(3));
    let house = House::strict(Limits { ping, silence, ..Limits::default() }).await;
    let (_, table, mut client) = house.alone().await;
    // One whose browser answers every ping, because it reads, and one that does not even read.
    let silent = house.try_socket(&table, &[]).await.expect("anybody may watch");
    client.until(|told| told["type"] == "table" && told["spectators"] == json!(1)).await;
    client.until(|told| told["type"] == "table" && told["spectators"] == json!(0)).await;
    drop(silent);
    goes_on(&mut client).await;
}

/// A code can be told by voice, and so it can be guessed: it opens a table that gathers, and none that plays.
#[tokio::test]
async fn a_code_lives_until_the_start() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let table = house.table(&cookie, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    assert!(table.len() >= 22, "a link has 64 random bits: {table}");
    let (_, _, info) = house.request("GET", &format!("/api/tables/{table}"), &[], "").await;
    let code = serde_json::from_str::<Value>(&info).expect("JSON")["code"].as_str().expect("a code").to_lowercase();
    let path = format!("/api/tables/{code}");
    assert_eq!(house.request("GET", &path, &[], "").await.0, 200);
    let mut client = house.socket(&table, &cookie).await;
    assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(house.request("GET", &path, &[], "").await.0, 404);
    assert_eq!(house.request("GET", &format!("/api/tables/{table}"), &[], "").await.0, 200, "the link goes on");
}

/// Behind a proxy with a safe line: exactly one origin is ours, cookies stay on that line, and nothing of the API is kept by caches.
#[tokio::test]
async fn behind_a_proxy_cookies_and_origins_are_exact() {
    let house = House::with(|config| {
        config.base_url = Some("https://games.example.org".parse().expect("an address"));
        config.proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await;
    let (status, head, _) = house.request("GET", "/api/me", &[], "").await;
    let head = head.to_lowercase();
    assert_eq!(status, 200);
    assert!(head.contains("set-cookie: __host-chronoteka=") && head.contains("; secure"), "{head}");
    assert!(head.contains("cache-control: no-store") && head.contains("strict-transport-security:"), "{head}");
    assert!(head.contains("x-request-id: "), "{head}");
    let cookie = house.guest().await;
    // Under the plain name the same means nobody: a host beside ours, or somebody on a line that is not safe, could have set it.
    let plain = cookie.replace("__Host-", "");
    assert_ne!(plain, cookie);
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &cookie)], "").await.0, 200);
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &plain)], "").await.0, 401);
    let wish = versus(&json!([{ "kind": "me" }, { "kind": "me" }])).to_string();
    let own = format!("http://{}", house.address);
    for (origin, expected) in [
        ("https://games.example.org", 200),
        ("http://games.example.org", 403),
        (own.as_str(), 403),
        ("https://games.example.org.evil.example", 403),
    ] {
        let headers = [("Cookie", cookie.as_str()), ("Origin", origin)];
        assert_eq!(house.request("POST", "/api/tables", &headers, &wish).await.0, expected, "{origin}");
    }
}

/// Thousands may watch: whoever comes is told at once, and the others in one go.
#[tokio::test]
async fn spectators_cost_the_others_little() {
    let house = House::new().await;
    let (_, table, mut player) = house.alone().await;
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(house.try_socket(&table, &[]).await.expect("anybody may watch"));
    }
    let mut told = 0;
    loop {
        let tell = player.until(|tell| tell["type"] == "table").await;
        told += 1;
        if tell["spectators"] == json!(100) {
            break;
        }
    }
    assert!(told < 100, "{told} messages for 100 spectators");
    goes_on(&mut player).await;
}
