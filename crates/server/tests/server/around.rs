//! Before and after a game: names, terms, results, looking back, playing again.

use serde_json::{Value, json};

use crate::house::{House, versus};
use crate::tables::play_to_the_end;

async fn get(house: &House, path: &str, cookie: &str) -> Value {
    let (status, _, body) = house.request("GET", path, &[("Cookie", cookie)], "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).expect("JSON")
}

#[tokio::test]
async fn a_guest_is_nameless_until_a_name_is_said() {
    let house = House::new().await;
    let cookie = house.guest().await;
    assert_eq!(get(&house, "/api/me?lang=en", &cookie).await["named"], false);
    assert_eq!(get(&house, "/api/me?lang=ru", &cookie).await["named"], false, "in any language");
    let headers = [("Cookie", cookie.as_str()), ("Content-Type", "application/json")];
    let (status, ..) = house.request("POST", "/api/me", &headers, r#"{"name":"Ася"}"#).await;
    assert_eq!(status, 200);
    assert_eq!(get(&house, "/api/me", &cookie).await["named"], true);
}

#[tokio::test]
async fn people_at_one_screen_have_names_of_their_own() {
    let house = House::new().await;
    let (cookie, stranger) = (house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "me", "name": " Ася \u{202e} " }, { "kind": "open" }]);
    let table = house.table(&cookie, versus(&seats)).await;
    let mut client = house.socket(&table, &cookie).await;
    let info = get(&house, &format!("/api/tables/{table}"), &cookie).await;
    assert_eq!(info["seats"][1]["name"], "Ася", "a name is tidied");
    assert_eq!(client.ask(json!({ "type": "call", "seat": 1, "name": "Боря" })).await["type"], "done");
    assert_eq!(client.ask(json!({ "type": "call", "seat": 1, "name": "\u{200b}" })).await["code"], "bad_name");
    assert_eq!(client.ask(json!({ "type": "call", "seat": 2, "name": "Вера" })).await["code"], "not_your_seat");
    let mut other = house.socket(&table, &stranger).await;
    assert_eq!(other.ask(json!({ "type": "call", "seat": 1, "name": "Вера" })).await["code"], "not_your_seat");
    let info = get(&house, &format!("/api/tables/{table}"), &cookie).await;
    assert_eq!(info["seats"][1]["name"], "Боря");
}

#[tokio::test]
async fn the_host_changes_the_terms_of_a_table_that_waits() {
    let house = House::new().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (mut a, mut b) = (house.socket(&table, &host).await, house.socket(&table, &friend).await);
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    let terms = |mode: &str, seats: u8| {
        let options = json!({ "mode": mode });
        json!({ "type": "terms", "terms": { "options": options, "seats": seats, "listed": false, "limit": 60, "stories": null } })
    };
    assert_eq!(b.ask(terms("coop", 3)).await["code"], "not_host");
    assert_eq!(a.ask(terms("coop", 3)).await["type"], "done");
    let told = b.until(|told| told["type"] == "table" && told["limit"] == 60).await;
    assert_eq!((&told["options"]["mode"], &told["listed"]), (&json!("coop"), &json!(false)));
    assert_eq!(told["seats"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["seats"][1]["mine"], true, "who sits stays");
    // What cannot be played changes nothing, whatever is wrong with it.
    for (refused, code) in [
        (terms("chess", 3), "cannot_begin"),
        (terms("versus", 1), "seat_taken"),
        (terms("versus", 200), "cannot_begin"),
    ] {
        let told = a.ask(refused).await;
        assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!(code)), "{told}");
    }
    let info = get(&house, &format!("/api/tables/{table}"), &host).await;
    assert_eq!((&info["options"]["mode"], info["seats"].as_array().map(Vec::len)), (&json!("coop"), Some(3)));
    assert_eq!(a.ask(terms("versus", 2)).await["type"], "done", "the free seat goes");
    assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(a.ask(terms("coop", 2)).await["code"], "not_waiting");
}

#[tokio::test]
async fn a_finished_game_is_looked_back_at_and_played_again() {
    let house = House::new().await;
    let (cookie, stranger) = (house.guest().await, house.guest().await);
    let table = house.table(&cookie, versus(&json!([{ "kind": "me" }, { "kind": "me", "name": "Ася" }]))).await;
    let (status, ..) = house.request("GET", &format!("/api/tables/{table}/course"), &[], "").await;
    assert_eq!(status, 409, "nobody looks back before the end");
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    play_to_the_end(&mut client).await;
    let course = get(&house, &format!("/api/tables/{table}/course?lang=en"), &cookie).await;
    assert_eq!(course["turns"][0]["position"], 0);
    let deeds = course["deeds"].as_array().expect("a list");
    assert!(deeds.iter().any(|deed| deed["label"] == "Placed right"), "{deeds:?}");
    let me = get(&house, "/api/me?lang=en", &cookie).await;
    let summary = &me["tables"][0];
    let result = summary["result"].as_str().expect("a result");
    assert!(result.ends_with("won"), "who played for several is told who won: {result}");
    assert_eq!(summary["won"], Value::Null);
    assert!(summary["at"].as_u64() > Some(1_600_000_000), "{summary}");
    let path = format!("/api/tables/{table}/rematch");
    let (status, ..) = house.request("POST", &path, &[("Cookie", stranger.as_str())], "").await;
    assert_eq!(status, 404, "that is for those who played");
    let again = async || {
        let (status, _, body) = house.request("POST", &path, &[("Cookie", cookie.as_str())], "").await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Value>(&body).expect("JSON")["id"].clone()
    };
    let next = again().await;
    assert_eq!(again().await, next, "asking twice leads to the same table");
    let info = get(&house, &format!("/api/tables/{}", next.as_str().expect("an id")), &cookie).await;
    assert_eq!((&info["stage"], &info["seats"][1]["name"]), (&json!("waiting"), &json!("Ася")));
}
