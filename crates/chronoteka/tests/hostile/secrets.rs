//! Whoever would know more than the table shows them.

use serde_json::{Value, json};

use crate::house::House;
use crate::stranger::{Stranger, versus, waiting};
use crate::{Kept, Promise, kept_if};

pub(crate) const PROMISES: [Promise; 6] = [
    Promise::new(
        "before the end of a game nobody has its replay, its positions, its scenario or its seed",
        before_the_end,
    ),
    Promise::new("a spectator sees no hand and is offered nothing", spectators),
    Promise::new("nobody looks through the eyes of another seat", eyes_of_others),
    Promise::new("a game of the day is shown to nobody else, by any door, not even when it is over", game_of_the_day),
    Promise::new("what a server logs and counts has neither links nor addresses nor names in it", log_and_metrics),
    Promise::new("what was limited is counted by what it was", counted_refusals),
];

fn before_the_end(house: &House) -> Kept {
    let player = house.guest("198.51.100.1");
    let (table, mut screen) = player.alone();
    assert_eq!(screen.act()["type"], "done");
    for stranger in [&player, &house.guest("203.0.113.7"), &house.stranger("203.0.113.8")] {
        for door in ["replay", "scenario", "course", "at/0", "at/1", "at/99"] {
            let answer = stranger.get(&format!("/api/tables/{table}/{door}"));
            kept_if(answer.status == 409, format!("{door}: {} {}", answer.status, answer.body))?;
        }
        let fairness = stranger.get(&format!("/api/tables/{table}/fairness")).json();
        assert_eq!(fairness["commitment"].as_str().map(str::len), Some(64));
        kept_if(fairness["seed"].is_null() && fairness["digest"].is_null(), format!("{fairness}"))?;
    }
    Ok(())
}

/// The cards of a hand of Echo, where hands are hidden.
fn hidden_hands(house: &House) -> (Stranger<'_>, String, Value) {
    let (host, friend) = (house.guest("198.51.100.1"), house.guest("198.51.100.2"));
    let wish = json!({ "game": "echo", "options": {}, "listed": false, "start": true, "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let table = host.table(&wish);
    let (mut one, mut other) = (host.socket(&table), friend.socket(&table));
    other.done(json!({ "type": "sit", "seat": 1 }));
    one.done(json!({ "type": "start", "fill": "easy" }));
    (host, table, one.first_frame())
}

/// The ids of all cards that are in the first player's hand.
fn hand(frame: &Value) -> Vec<String> {
    let things = frame["glossary"].as_object().expect("words");
    let text = frame["view"]["hand"].to_string();
    let ids = things.keys().map(|id| id.rsplit(':').next().unwrap_or_default().to_owned());
    ids.filter(|id| text.contains(&format!("\"{id}\""))).collect()
}

fn spectators(house: &House) -> Kept {
    let (_, table, frame) = hidden_hands(house);
    let hand = hand(&frame);
    assert!(!hand.is_empty(), "{}", frame["view"]);
    let mut spectator = house.stranger("203.0.113.7").socket(&table);
    let shown = spectator.first_frame();
    kept_if(shown["eyes"].is_null() && shown["offers"] == json!([]), format!("{}", shown["offers"]))?;
    let seen = shown.to_string();
    let leaked: Vec<_> = hand.iter().filter(|card| seen.contains(&format!("{card}\""))).collect();
    kept_if(leaked.is_empty(), format!("{leaked:?} are in a spectator's frame"))
}

fn eyes_of_others(house: &House) -> Kept {
    let (host, table, _) = hidden_hands(house);
    for (who, seats) in [(house.guest("203.0.113.7"), [0, 1]), (host, [1, 1])] {
        let mut screen = who.socket(&table);
        for seat in seats {
            let answer = screen.ask(json!({ "type": "eyes", "seat": seat }));
            kept_if(answer["type"] == "refused", format!("the eyes of seat {seat}: {answer}"))?;
        }
    }
    Ok(())
}

fn game_of_the_day(house: &House) -> Kept {
    let (player, other) = (house.guest("198.51.100.1"), house.guest("203.0.113.7"));
    let table = player.post("/api/daily/timeline", &Value::Null).json()["id"].as_str().expect("an id").to_owned();
    let mut screen = player.socket(&table);
    screen.first_frame();
    let is_hidden = || {
        for door in ["at/0", "at/1", "replay", "course", "scenario"] {
            let answer = other.get(&format!("/api/tables/{table}/{door}"));
            kept_if(answer.status == 409, format!("{door}: {} {}", answer.status, answer.body))?;
        }
        let mut told = Vec::new();
        let mut socket = other.try_socket(&table).expect("the door opens");
        while let Some(tell) = socket.next() {
            told.push(tell["type"].clone());
        }
        kept_if(!told.contains(&json!("frame")), format!("a stranger's socket was told {told:?}"))?;
        kept_if(!other.get("/api/tables").body.contains(&table), "it is in the lobby")
    };
    is_hidden()?;
    while screen.frame["outcome"].is_null() {
        assert_eq!(screen.act()["type"], "done");
    }
    assert_eq!(player.get(&format!("/api/tables/{table}/at/1")).status, 200, "it is the player's own");
    is_hidden()
}

fn log_and_metrics(house: &House) -> Kept {
    let (host, friend) = (house.named("198.51.100.1", "Hostess"), house.named("203.0.113.7", "Visitor"));
    let table = host.table(&waiting());
    let code = host.get(&format!("/api/tables/{table}")).json()["code"].as_str().expect("a code").to_owned();
    let mut screen = friend.socket(&code);
    screen.done(json!({ "type": "sit", "seat": 1 }));
    screen.done(json!({ "type": "chat", "text": "Confidential." }));
    screen.send_text("{\"type\":\"Confidential\"}");
    screen.until(|told| told["type"] == "refused");
    host.get(&format!("/api/tables/{table}/replay"));
    let cookie = host.cookie.rsplit('.').next().unwrap_or_default().to_owned();
    let metrics = friend.get("/metrics").body;
    let health = friend.get("/healthz").body;
    let log = house.log();
    assert!(log.contains("answered"), "it logs every request: {log}");
    for secret in [&*table, &code, "198.51.100.1", "203.0.113.7", "Hostess", "Visitor", "Confidential", &cookie] {
        for (place, text) in [("the log", &log), ("the metrics", &metrics), ("the health", &health)] {
            kept_if(!text.contains(secret), format!("{secret} is in {place}"))?;
        }
    }
    kept_if(health == "ok", health)
}

fn counted_refusals(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    for n in 0..40 {
        person.post("/api/me", &json!({ "name": format!("Name {n}") }));
        person.get(&format!("/api/tables/A{n}00-MOON"));
    }
    for (what, is_counted) in [("names", true), ("codes", true), ("tables", false)] {
        let n = house.metric(&format!("chronoteka_limited_total{{what=\"{what}\"}}"));
        kept_if((n > 0) == is_counted, format!("{n} refusals of {what} were counted"))?;
    }
    let mut screen = person.socket(&person.table(&versus(&json!([{ "kind": "me" }, { "kind": "me" }]))));
    assert_eq!(screen.ask(json!({ "type": "undo", "seat": 0, "revision": 7 }))["type"], "refused");
    kept_if(house.metric("chronoteka_refused_total") == 1, "what a table refuses is not counted")
}
