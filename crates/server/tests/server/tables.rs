//! Life at a table: sitting, starting, playing, leaving, coming back; and nothing acknowledged is ever lost.

use std::time::Duration;

use serde_json::{Value, json};
use server::store::sqlite::Sqlite;
use server::store::{Store as _, Write};
use tempfile::tempdir;

use crate::house::{Client, House, versus};

#[tokio::test]
async fn friends_meet_through_a_link() {
    let house = House::new().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (_, _, listed) = house.request("GET", "/api/tables?lang=en", &[], "").await;
    assert!(listed.contains(&table), "a listed table is in the lobby");
    let mut a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "start", "fill": "easy" })).await["code"], "not_host");
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 0 })).await["code"], "seat_taken");
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(a.act_first().await["type"], "done");
    b.until(|told| told["type"] == "frame" && told["moment"] == 1).await;
    assert_eq!((&b.frame["eyes"], &b.frame["awaited"]), (&json!(1), &json!([1])));
    assert!(!b.lines().is_empty(), "everybody reads the log");
    assert_eq!(b.act_first().await["type"], "done");
    let (_, _, listed) = house.request("GET", "/api/tables", &[], "").await;
    assert_eq!(listed, "[]", "a table that plays has left the lobby");
}

#[tokio::test]
async fn a_seat_is_left_to_a_bot_and_taken_back() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let wish = json!({ "game": "timeline", "options": { "first_seat": "1" }, "seats": [{ "kind": "me" }, { "kind": "bot", "level": "easy" }], "listed": false, "start": true });
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    assert_eq!(client.ask(json!({ "type": "advise", "seat": 0 })).await["type"], "advice");
    assert_eq!(client.ask(json!({ "type": "stand", "seat": 0 })).await["type"], "done");
    // The bots play on by themselves.
    client
        .until(|told| told["type"] == "frame" && (told["moment"].as_u64() > Some(2) || !told["outcome"].is_null()))
        .await;
    if client.frame["outcome"].is_null() {
        let answer = client.ask(json!({ "type": "sit", "seat": 0 })).await;
        assert!(answer["type"] == "done" || answer["code"] == "not_playing", "{answer}");
    }
}

/// Plays both seats of a table to the end.
pub(crate) async fn play_to_the_end(client: &mut Client) {
    for turn in 0..4000_usize {
        if !client.frame["outcome"].is_null() {
            return;
        }
        let offers = client.frame["offers"].as_array().cloned().unwrap_or_default();
        let (seat, revision) = (client.frame["eyes"].clone(), client.frame["revision"].clone());
        let action = offers[turn * 7919 % offers.len()]["action"].clone();
        let told = client.ask(json!({ "type": "act", "seat": seat, "revision": revision, "action": action })).await;
        assert_eq!(told["type"], "done", "{told}");
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn a_finished_game_can_be_checked_and_played_again() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let seed = kernel::Seed::from_number(15);
    let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "me" }]));
    wish["promise"] = json!(seed.promise());
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    assert_eq!(client.ask(json!({ "type": "reveal", "seed": seed })).await["type"], "done");
    play_to_the_end(&mut client).await;
    let get = async |path: &str| {
        let path = format!("/api/tables/{table}/{path}");
        let (status, _, body) = house.request("GET", path.trim_end_matches('/'), &[], "").await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str::<Value>(&body).expect("JSON")
    };
    let fairness = get("fairness").await;
    assert_eq!(fairness["verified"], true);
    assert_eq!(fairness["contributions"][0]["seed"], json!(seed));
    let replay = get("replay").await;
    let replay = kernel::Replay::parse(&replay.to_string()).expect("a replay");
    assert!(catalog::find("timeline").expect("the game").verify(&replay).is_ok());
    let info = get("").await;
    assert_eq!((&info["length"], &info["tutorial"]), (&json!(replay.actions.len()), &Value::Null));
    let frame = get("at/1?eyes=0").await;
    assert_eq!((&frame["moment"], &frame["offers"]), (&json!(1), &json!([])));
    assert_eq!(client.ask(json!({ "type": "rematch" })).await["type"], "done");
    let told = client.ask(json!({ "type": "rematch" })).await;
    assert_eq!(told["type"], "done", "asking twice leads to the same table");
    let (_, _, info) = house.request("GET", &format!("/api/tables/{table}"), &[("Cookie", &cookie)], "").await;
    let next = serde_json::from_str::<Value>(&info).expect("JSON")["rematch"].as_str().expect("a table").to_owned();
    let (_, _, info) = house.request("GET", &format!("/api/tables/{next}"), &[("Cookie", &cookie)], "").await;
    let info: Value = serde_json::from_str(&info).expect("JSON");
    assert_eq!((&info["stage"], &info["options"]["first_seat"]), (&json!("waiting"), &json!("2")));
}

#[tokio::test]
async fn a_table_comes_back_after_a_restart_and_after_a_nap() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (cookie, table, mut client) = house.alone().await;
    for _ in 0..6 {
        assert_eq!(client.act_first().await["type"], "done");
    }
    let view = client.frame["view"].clone();
    house.close().await;
    let farewell = client.next().await;
    assert!(farewell.is_none_or(|told| told["type"] == "bye"), "the server says goodbye");
    // Again, with tables that leave memory at once.
    let house = House::open_with(folder.path(), Duration::from_millis(30)).await;
    for _ in 0..3 {
        let mut client = house.socket(&table, &cookie).await;
        client.until(|told| told["type"] == "frame").await;
        assert_eq!(client.frame["view"], view);
        assert!(client.lines().len() >= 6, "the whole log comes back");
        drop(client);
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    let (_, _, metrics) = house.request("GET", "/metrics", &[], "").await;
    assert!(metrics.contains("chronoteka_live_tables 0"), "{metrics}");
    let (status, ..) = house.request("GET", "/healthz", &[], "").await;
    assert_eq!(status, 200);
    let (_, _, me) = house.request("GET", "/api/me?lang=en", &[("Cookie", &cookie)], "").await;
    assert!(me.contains("\"my_turn\":true"), "a sleeping table still waits for its player: {me}");
}

#[tokio::test]
async fn a_game_whose_end_was_not_noted_is_over_all_the_same() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (cookie, table, mut client) = house.alone().await;
    play_to_the_end(&mut client).await;
    house.close().await;
    // As if the server had been killed after the last move: the moves are there, what follows from them is not.
    let store = Sqlite::open(&folder.path().join("chronoteka.sqlite")).await.expect("the file opens");
    let mut row = store.table(table.clone()).await.expect("the store answers").expect("the table is kept");
    assert!(row.meta.contains(r#""stage":"over""#), "{}", row.meta);
    row.meta = row.meta.replace(r#""stage":"over""#, r#""stage":"playing""#);
    store.write(&[Write::Table(row)]).await.expect("the table is written");
    drop(store);
    let house = House::open(folder.path()).await;
    let (_, _, info) = house.request("GET", &format!("/api/tables/{table}"), &[("Cookie", &cookie)], "").await;
    assert!(info.contains(r#""stage":"over""#), "{info}");
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    assert_eq!(client.ask(json!({ "type": "rematch" })).await["type"], "done");
}

/// After the end most of the deck lies open: its words are for those who ask.
#[tokio::test]
async fn the_words_of_what_lies_aside_come_on_request() {
    let house = House::new().await;
    let (_, table, mut client) = house.alone().await;
    let held = client.frame["view"]["hands"][0][0]["card"].as_str().expect("a hand").to_owned();
    // While the game goes on whoever asks for all cards is told what the frame has told already.
    let title = catalog::find("timeline").expect("it is on the shelf");
    let all: Vec<String> = title.collectables(words::Lang::Ru).into_iter().map(|card| card.id).collect();
    let told = client.ask(json!({ "type": "words", "things": all })).await;
    assert_eq!((&told["type"], &told["glossary"]), (&json!("words"), &client.frame["glossary"]));
    assert!(told["glossary"][format!("card:{held}")]["text"].is_null(), "its date is a secret: {told}");
    play_to_the_end(&mut client).await;
    let rest = client.frame["view"]["draw_pile"]["rest"].as_array().expect("the pile is open").clone();
    let last = rest.last().and_then(|face| face["card"].as_str()).expect("there are cards left").to_owned();
    assert!(rest.len() > 20 && client.frame["glossary"][format!("card:{last}")].is_null());
    let things = json!([format!("card:{last}"), "card:none"]);
    let told = client.ask(json!({ "type": "words", "things": things })).await["glossary"].clone();
    assert_eq!(told.as_object().map(serde_json::Map::len), Some(1));
    let words = &told[format!("card:{last}")];
    assert!(words["text"].is_string() && words["note"].is_string(), "{told}");
    // A position of the replay brings everything: there is nobody to ask.
    let (_, _, at) = house.request("GET", &format!("/api/tables/{table}/at/{}", client.moment()), &[], "").await;
    assert!(at.contains(&format!("\"card:{last}\":{{")), "{last} in {} bytes", at.len());
}

#[tokio::test]
async fn everybody_agrees_to_an_undo_or_nothing_happens() {
    let house = House::new().await;
    let (_, _, mut client) = house.alone().await;
    assert_eq!(client.act_first().await["type"], "done");
    // A revealed card cannot be forgotten, with or without consent.
    assert_eq!(client.ask(json!({ "type": "undo", "seat": 0, "revision": 1 })).await["code"], "nothing_to_undo");
    assert_eq!(client.ask(json!({ "type": "ask_undo", "seat": 0, "back": 1 })).await["code"], "nothing_to_undo");
    assert_eq!(client.ask(json!({ "type": "answer_undo", "seat": 1, "yes": true })).await["code"], "no_request");
}

/// Two people play Coop until one of them stops with an empty draw pile: the one decision of Timeline that shows nothing new. The
/// clients, the one who stopped first, and the moment after it.
async fn a_stop_that_showed_nothing(house: &House) -> (Client, Client, u8, u64) {
    for _ in 0..200 {
        let (host, friend) = (house.guest().await, house.guest().await);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let wish = json!({ "game": "timeline", "options": { "first_seat": "1" }, "seats": seats, "listed": false, "start": true });
        let table = house.table(&host, wish).await;
        let mut clients = [house.socket(&table, &host).await, house.socket(&table, &friend).await];
        assert_eq!(clients[1].ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
        assert_eq!(clients[0].ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
        while clients[0].frame["outcome"].is_null() {
            let (mover, moment) = (clients[0].frame["awaited"][0].clone(), clients[0].moment());
            let own = mover.as_u64().expect("somebody is to move") as usize;
            if clients[own].moment() != moment {
                clients[own].until(|told| told["moment"] == json!(moment)).await;
            }
            let offers = clients[own].frame["offers"].as_array().cloned().expect("there are offers");
            let is = |offer: &&Value, kind: &str| offer["action"] == kind || !offer["action"][kind].is_null();
            let find = |kind: &str| offers.iter().find(|offer| is(offer, kind));
            // Stopping and discarding keep a game alive.
            let offer = find("end_turn").or_else(|| find("discard")).unwrap_or(&offers[0]);
            let stops = offer["action"] == "end_turn" && clients[own].frame["view"]["draw_pile"]["count"] == 0;
            let revision = clients[own].frame["revision"].clone();
            let act = json!({ "type": "act", "seat": own, "revision": revision, "action": offer["action"] });
            assert_eq!(clients[own].ask(act).await["type"], "done");
            clients[1 - own].until(|told| told["type"] == "frame" && told["moment"] == json!(moment + 1)).await;
            if stops && clients[own].frame["undo_by_consent"] == 1 {
                let [host, friend] = clients;
                let (stopper, other) = if own == 0 { (host, friend) } else { (friend, host) };
                return (stopper, other, own as u8, moment + 1);
            }
        }
    }
    panic!("no game came so far");
}

#[tokio::test]
async fn what_showed_nothing_is_taken_back_when_everybody_agrees() {
    let house = House::new().await;
    let (mut asker, mut other, seat, moment) = a_stop_that_showed_nothing(&house).await;
    // It is somebody else's turn now, so it cannot be taken back without asking.
    let alone = json!({ "type": "undo", "seat": seat, "revision": asker.frame["revision"] });
    assert_eq!(asker.ask(alone).await["code"], "nothing_to_undo");
    let ask = json!({ "type": "ask_undo", "seat": seat, "back": 1 });
    let answer = |yes: bool| json!({ "type": "answer_undo", "seat": 1 - seat, "yes": yes });
    let is_asked = |told: &Value| told["type"] == "table" && told["undo_request"]["waiting"] == json!([1 - seat]);
    // No: nothing happens.
    assert_eq!(asker.ask(ask.clone()).await["type"], "done");
    other.until(is_asked).await;
    assert_eq!(asker.ask(ask.clone()).await["code"], "request_pending");
    assert_eq!(other.ask(answer(false)).await["type"], "done");
    assert_eq!(other.moment(), moment);
    // Yes: the decision is the asker's again, for everybody, and for good.
    assert_eq!(asker.ask(ask).await["type"], "done");
    other.until(is_asked).await;
    assert_eq!(other.ask(answer(true)).await["type"], "done");
    assert_eq!((other.moment(), &other.frame["awaited"]), (moment - 1, &json!([seat])));
    asker.until(|told| told["type"] == "frame" && told["moment"] == json!(moment - 1)).await;
    assert_eq!(asker.act_first().await["type"], "done");
}

#[tokio::test]
async fn equal_eyes_are_shown_the_same_and_other_eyes_are_not() {
    let house = House::new().await;
    let (_, table, mut player) = house.alone().await;
    let mut early = [house.socket(&table, "").await, house.socket(&table, "").await];
    for spectator in &mut early {
        spectator.until(|told| told["type"] == "frame").await;
    }
    assert_eq!(player.act_first().await["type"], "done");
    // Somebody who comes later is told everything, and from then on what is new.
    let mut late = house.socket(&table, "").await;
    late.until(|told| told["type"] == "frame").await;
    assert_eq!(player.act_first().await["type"], "done");
    let mut frames = Vec::new();
    for spectator in early.iter_mut().chain([&mut late]) {
        spectator.until(|told| told["type"] == "frame" && told["moment"] == 2).await;
        frames.push(spectator.frame.clone());
    }
    assert_eq!(frames[0], frames[1]);
    for frame in &frames {
        assert_eq!((&frame["eyes"], &frame["offers"]), (&Value::Null, &json!([])), "nobody's eyes have nothing to do");
        assert_eq!((&frame["view"], &frame["beats"]), (&frames[0]["view"], &frames[0]["beats"]));
    }
    assert!(player.frame["offers"].as_array().is_some_and(|offers| !offers.is_empty()));
}

/// An action can be looked at before it is taken: nothing changes, and what chance decides is not told.
#[tokio::test]
async fn an_action_is_previewed() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let options = json!({ "agent_1": "mister_time", "agent_2": "lady_paradox" });
    let wish = json!({ "game": "loop", "options": options, "seats": [{ "kind": "me" }, { "kind": "me" }], "listed": false, "start": true });
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    let (moment, revision) = (client.moment(), client.frame["revision"].as_u64().expect("a number"));
    let seat = client.frame["awaited"][0].clone();
    let agent = seat.as_u64().expect("a seat is awaited") as usize;
    let era = client.frame["view"]["seats"][agent]["era"].as_str().expect("an era").to_owned();
    let to = if era == "globalization" { "age_of_robots" } else { "industrial" };
    let walk = json!({ "kind": "move", "to": to, "pay": "free" });
    let seen = client.ask(json!({ "type": "preview", "seat": seat, "revision": revision, "action": walk })).await;
    assert_eq!(
        (seen["type"].as_str(), seen["view"]["seats"][agent]["era"].as_str()),
        (Some("preview"), Some(to)),
        "{seen}"
    );
    assert!(seen["lines"].as_array().is_some_and(|lines| !lines.is_empty()));
    assert_eq!((client.moment(), client.frame["view"]["seats"][agent]["era"].as_str()), (moment, Some(era.as_str())));
    let end = json!({ "kind": "end_actions" });
    let ask = json!({ "type": "preview", "seat": seat, "revision": revision, "action": end });
    let unseen = client.ask(ask).await;
    assert!(
        unseen["type"] == "preview" && (unseen["view"].is_null() || client.frame["view"]["phase"] != "faux"),
        "{unseen}"
    );
    let stale = client.ask(json!({ "type": "preview", "seat": seat, "revision": revision + 1, "action": walk })).await;
    assert_eq!(stale["code"], "stale");
    let far = json!({ "kind": "move", "to": "prehistory", "pay": "free" });
    let refused = client.ask(json!({ "type": "preview", "seat": seat, "revision": revision, "action": far })).await;
    assert_eq!(refused["code"], "not_neighbour", "{refused}");
}

/// TIME-SCORE-10: the next game of the same team is told the best result so far.
#[tokio::test]
async fn a_teams_best_result_is_kept() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wish =
        json!({ "game": "timeline", "options": { "mode": "coop" }, "seats": seats, "listed": false, "start": true });
    let mut best: Option<i64> = None;
    for _ in 0..4 {
        let table = house.table(&cookie, wish.clone()).await;
        let mut client = house.socket(&table, &cookie).await;
        client.until(|told| told["type"] == "frame").await;
        play_to_the_end(&mut client).await;
        let (_, _, info) = house.request("GET", &format!("/api/tables/{table}"), &[("Cookie", &cookie)], "").await;
        let info: Value = serde_json::from_str(&info).expect("JSON");
        assert_eq!(info["best"].as_i64(), best);
        let score = client.frame["outcome"]["outcome"]["score"].as_i64().expect("a team has a score");
        best = best.max(Some(score));
    }
}
