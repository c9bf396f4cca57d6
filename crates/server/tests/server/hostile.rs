//! Clients that do what they should not: each is refused with a typed answer or a close code, the table goes on, and nothing is
//! written.

use serde_json::{Value, json};

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
    assert_eq!(client.ask(json!({ "type": "chat", "text": "too much" })).await["code"], "chat_too_fast");
    let mut watcher = house.socket(&table, &house.guest().await).await;
    for _ in 0..5 {
        assert_eq!(watcher.ask(json!({ "type": "chat", "text": "psst" })).await["type"], "done");
    }
    assert_eq!(watcher.ask(json!({ "type": "chat", "text": "psst" })).await["code"], "chat_too_fast");
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
