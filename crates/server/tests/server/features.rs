//! What surrounds the games: limited time, the game of the day, collections, reports, and the talk of spectators.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::house::{Client, House, versus};

async fn get(house: &House, path: &str, cookie: &str) -> Value {
    let (status, _, body) = house.request("GET", path, &[("Cookie", cookie)], "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).expect("JSON")
}

async fn post(house: &House, path: &str, cookie: &str, body: &Value) -> (u16, Value) {
    let (status, _, body) = house.request("POST", path, &[("Cookie", cookie)], &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

/// Plays all own seats of a table to the end, always with the first offer.
async fn play_to_the_end(client: &mut Client) {
    while client.frame["outcome"].is_null() {
        let told = client.act_first().await;
        assert_eq!(told["type"], "done", "{told}");
    }
}

/// TIME-GAP-39: when the time is out a bot of average level finishes the turn; the next turn is the person's own again.
#[tokio::test]
async fn a_late_turn_is_finished_by_a_bot() {
    let house = House::new().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "open" }]));
    for bad in [0, 4, 604_801] {
        wish["limit"] = json!(bad);
        assert_eq!(post(&house, "/api/tables", &host, &wish).await.0, 400, "{bad}");
    }
    wish["limit"] = json!(5);
    let table = house.table(&host, wish).await;
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(get(&house, &format!("/api/tables/{table}"), &host).await["limit"], 5);
    // The first seat is in time, the second is not.
    let left = a.frame["left"].as_u64().expect("there is a limit");
    assert!((1..=5000).contains(&left), "{left}");
    assert_eq!(a.act_first().await["type"], "done");
    let late = a.until(|told| told["type"] == "late").await;
    assert_eq!(late["seat"], 1);
    a.until(|told| told["type"] == "frame" && told["moment"] == 2).await;
    assert_eq!(a.frame["awaited"], json!([0]));
    assert!(a.frame["left"].as_u64() > Some(3000), "a turn has its own time: {}", a.frame["left"]);
    // Late once more, the seat goes to a bot, who plays on; the person can take it back.
    assert_eq!(a.act_first().await["type"], "done");
    let info = a.until(|told| told["type"] == "table" && told["seats"][1]["stand_in"] == true).await;
    assert_eq!(info["seats"][1]["kind"], "bot");
    a.until(|told| told["type"] == "frame" && told["moment"] == 4).await;
    b.until(|told| told["type"] == "frame" && told["moment"] == 4).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(a.act_first().await["type"], "done");
    b.until(|told| told["type"] == "frame" && told["moment"] == 5).await;
    assert_eq!(b.act_first().await["type"], "done", "the seat is the person's own again");
}

#[tokio::test]
async fn without_a_limit_there_is_no_clock() {
    let house = House::new().await;
    let (_, _, client) = house.alone().await;
    assert_eq!(client.frame["left"], Value::Null);
}

/// Time goes on while a table is out of memory, and a turn that was made meanwhile is not late.
#[tokio::test]
async fn the_clock_survives_a_restart() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "open" }]));
    wish["limit"] = json!(6);
    let table = house.table(&host, wish).await;
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(a.act_first().await["type"], "done");
    drop((a, b));
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    house.close().await;
    let house = House::open(folder.path()).await;
    let mut a = house.socket(&table, &host).await;
    a.until(|told| told["type"] == "frame").await;
    assert_eq!((a.moment(), &a.frame["awaited"]), (1, &json!([1])));
    let left = a.frame["left"].as_u64().expect("there is a limit");
    assert!(left <= 5000, "time has gone on: {left}");
    assert_eq!(a.until(|told| told["type"] == "late").await["seat"], 1);
}

#[tokio::test]
async fn everybody_plays_the_same_game_of_the_day_once() {
    let house = House::new().await;
    let (one, other) = (house.guest().await, house.guest().await);
    assert_eq!(house.request("GET", "/api/daily/loop", &[], "").await.0, 404, "not every game has one");
    let games = get(&house, "/api/games", &one).await;
    assert_eq!((&games[0]["daily"]["sign"], &games[1]["daily"]), (&json!("36"), &Value::Null));
    let empty = get(&house, "/api/daily/timeline", &one).await;
    assert_eq!((&empty["table"], &empty["players"], &empty["done"]), (&Value::Null, &json!(0), &json!(false)));

    let begin = async |cookie: &str| {
        let (status, created) = post(&house, "/api/daily/timeline", cookie, &Value::Null).await;
        assert_eq!(status, 200);
        created["id"].as_str().expect("an id").to_owned()
    };
    let (table, others) = (begin(&one).await, begin(&other).await);
    assert_eq!(begin(&one).await, table, "there is one attempt");
    assert_ne!(table, others);
    let mut client = house.socket(&table, &one).await;
    client.until(|told| told["type"] == "frame").await;
    let mut rival = house.socket(&others, &other).await;
    rival.until(|told| told["type"] == "frame").await;
    assert_eq!(client.frame["view"], rival.frame["view"], "the same cards in the same order");
    let info = get(&house, &format!("/api/tables/{table}"), &one).await;
    assert_eq!(info["daily"], empty["day"]);
    assert_eq!(client.ask(json!({ "type": "advise", "seat": 0 })).await["code"], "daily_alone");
    assert_eq!(client.ask(json!({ "type": "stand", "seat": 0 })).await["code"], "daily_alone");

    play_to_the_end(&mut client).await;
    assert_eq!(client.ask(json!({ "type": "rematch" })).await["code"], "daily_once");
    // Others may still play: what would tell them the cards is kept back.
    let fairness = get(&house, &format!("/api/tables/{table}/fairness"), &other).await;
    assert_eq!((&fairness["seed"], &fairness["verified"]), (&Value::Null, &json!(true)));
    assert_eq!(house.request("GET", &format!("/api/tables/{table}/replay"), &[], "").await.0, 409);
    let daily = get(&house, "/api/daily/timeline", &one).await;
    let score = &client.frame["outcome"]["outcome"]["score"];
    assert!(score.is_number(), "{}", client.frame["outcome"]);
    assert_eq!((&daily["done"], &daily["players"], &daily["results"][0]["score"]), (&json!(true), &json!(1), score));
    assert_eq!((&daily["results"][0]["place"], &daily["results"][0]["mine"]), (&json!(1), &json!(true)));
    let seen = get(&house, "/api/daily/timeline", &other).await;
    assert_eq!((&seen["done"], &seen["results"][0]["mine"]), (&json!(false), &json!(false)));
    assert_eq!(begin(&one).await, table, "a game that is over counts");
}

#[tokio::test]
async fn what_was_met_is_remembered_with_ones_own_hints() {
    let house = House::new().await;
    let cookie = house.guest().await;
    assert_eq!(house.request("GET", "/api/collection/loop", &[], "").await.0, 404, "nothing to collect there");
    let before = get(&house, "/api/collection/timeline", &cookie).await;
    assert_eq!(before["met"], json!([]));
    let wish = json!({ "game": "timeline", "seats": [{ "kind": "me" }], "listed": false, "start": true });
    let table = house.table(&cookie, wish.clone()).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    let card = client.frame["view"]["hands"][0][0]["card"].as_str().expect("a card").to_owned();
    let hint = json!({ "kind": "period", "card": card, "from": 1000, "to": 1001 });
    assert_eq!(client.ask(json!({ "type": "say", "seat": 0, "talk": hint })).await["type"], "done");
    play_to_the_end(&mut client).await;
    let after = get(&house, "/api/collection/timeline?lang=ru", &cookie).await;
    let met = after["met"].as_array().expect("a list");
    assert!(!met.is_empty() && after["total"].as_u64() > Some(met.len() as u64));
    assert!(met.iter().all(|thing| thing["times"] == 1 && thing["entry"]["text"].is_string()), "{after}");
    let years: Vec<i64> = met.iter().filter_map(|thing| thing["mark"].as_str()?.parse().ok()).collect();
    assert!(years.is_sorted() && years.len() == met.len(), "by year: {years:?}");
    if let Some(hinted) = met.iter().find(|thing| thing["id"] == format!("card:{card}")) {
        assert_eq!(hinted["is_off"], true);
        assert!(hinted["off"].as_str().is_some_and(|off| off.contains("поспешила")), "{hinted}");
    }
    assert_eq!(get(&house, "/api/collection/timeline", &house.guest().await).await["met"], json!([]));

    // Whoever wants unfamiliar cards is dealt none of these.
    let mut fresh = wish;
    fresh["options"] = json!({ "fresh": true, "times_met": { "forged": 9 } });
    let table = house.table(&cookie, fresh).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    let info = get(&house, &format!("/api/tables/{table}"), &cookie).await;
    assert_eq!((&info["options"]["fresh"], &info["options"]["times_met"]), (&json!(true), &Value::Null));
    for held in client.frame["view"]["hands"][0].as_array().expect("a hand") {
        let id = format!("card:{}", held["card"].as_str().expect("a card"));
        assert!(!met.iter().any(|thing| thing["id"] == id.as_str()), "{id} was met before");
    }
}

#[tokio::test]
async fn a_wrong_date_can_be_reported() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let wish = json!({ "game": "timeline", "seats": [{ "kind": "me" }], "listed": false, "start": true });
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    let card = client.frame["view"]["hands"][0][0]["card"].as_str().expect("a card").to_owned();
    let report = |thing: &str, text: &str| json!({ "game": "timeline", "thing": thing, "text": text });
    let thing = format!("card:{card}");
    let good = report(&thing, "Премьера была годом раньше.");
    assert_eq!(
        post(&house, "/api/reports", &cookie, &report("card:nothing", "Such a card is not there.")).await.0,
        404
    );
    assert_eq!(post(&house, "/api/reports", &cookie, &report(&thing, "short")).await.0, 400);
    assert_eq!(post(&house, "/api/reports", &cookie, &report(&thing, &"long ".repeat(200))).await.0, 400);
    let foreign = [("Cookie", cookie.as_str()), ("Origin", "http://elsewhere.example")];
    assert_eq!(house.request("POST", "/api/reports", &foreign, &good.to_string()).await.0, 403);
    for _ in 0..10 {
        assert_eq!(post(&house, "/api/reports", &cookie, &good).await.0, 204);
    }
    let (status, problem) = post(&house, "/api/reports", &cookie, &good).await;
    assert_eq!((status, &problem["code"]), (429, &json!("limited")));
}

#[tokio::test]
async fn what_spectators_say_reaches_the_players_afterwards() {
    let house = House::new().await;
    let (player, watcher, friend) = (house.guest().await, house.guest().await, house.guest().await);
    let wish =
        json!({ "game": "timeline", "seats": [{ "kind": "me" }, { "kind": "me" }], "listed": false, "start": true });
    let table = house.table(&player, wish).await;
    let mut own = house.socket(&table, &player).await;
    own.until(|told| told["type"] == "frame").await;
    let mut one = house.socket(&table, &watcher).await;
    let mut two = house.socket(&table, &friend).await;
    assert_eq!(one.ask(json!({ "type": "chat", "text": "It goes to the left!" })).await["type"], "done");
    let heard = two.until(|told| told["type"] == "chat").await;
    assert_eq!((&heard["aside"], &heard["text"]), (&json!(true), &json!("It goes to the left!")));
    // The player hears what is said to everybody, and only that: also after coming back.
    assert_eq!(own.ask(json!({ "type": "chat", "text": "Quiet, please." })).await["type"], "done");
    let mut again = house.socket(&table, &player).await;
    let heard = again.until(|told| told["type"] == "chat").await;
    assert_eq!(heard["text"], "Quiet, please.");
    play_to_the_end(&mut own).await;
    let heard = again.until(|told| told["type"] == "chat").await;
    assert_eq!((&heard["aside"], &heard["text"]), (&json!(true), &json!("It goes to the left!")));
}

#[tokio::test]
async fn emotes_are_lines_of_the_chat() {
    let house = House::new().await;
    let (player, watcher) = (house.guest().await, house.guest().await);
    let wish =
        json!({ "game": "timeline", "seats": [{ "kind": "me" }, { "kind": "me" }], "listed": false, "start": true });
    let table = house.table(&player, wish).await;
    let mut own = house.socket(&table, &player).await;
    let mut other = house.socket(&table, &watcher).await;
    assert_eq!(own.ask(json!({ "type": "emote", "emote": "bravo" })).await["type"], "done");
    let heard = other.until(|told| told["type"] == "chat").await;
    assert_eq!((&heard["emote"], &heard["text"], &heard["seat"]), (&json!("bravo"), &json!(""), &json!(0)));
    own.send_text(r#"{"type":"emote","id":9,"emote":"insult"}"#).await;
    let told = own.until(|told| told["type"] == "refused").await;
    assert_eq!(told["code"], "not_understood", "only what is on the list");
    // They count against the same limit as all talk.
    for _ in 0..4 {
        own.ask(json!({ "type": "emote", "emote": "hmm" })).await;
    }
    let told = own.ask(json!({ "type": "emote", "emote": "hmm" })).await;
    assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("limited")));
}

#[tokio::test]
async fn stories_are_told_where_there_is_time_unless_the_host_wishes_otherwise() {
    let house = House::new().await;
    let cookie = house.guest().await;
    for (limit, wished, told) in [
        (None, None, true),
        (Some(60), None, false),
        (Some(86_400), None, true),
        (Some(60), Some(true), true),
        (None, Some(false), false),
    ] {
        let wish = json!({
            "game": "timeline", "seats": [{ "kind": "me" }, { "kind": "me" }], "listed": false, "start": true,
            "limit": limit, "stories": wished,
        });
        let table = house.table(&cookie, wish).await;
        let info = get(&house, &format!("/api/tables/{table}"), &cookie).await;
        assert_eq!(info["stories"], json!(told), "{limit:?} {wished:?}");
    }
}
