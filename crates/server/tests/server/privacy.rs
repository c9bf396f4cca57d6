//! What is kept of a person: all of it can be had as a file, and all of it goes when asked.

use std::path::Path;

use kernel::Seed;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _};
use tempfile::tempdir;

use crate::house::{Client, House, cookie_in, versus};
use crate::operator::{Desk, named};

/// Every row of a file as text, by table.
async fn everything_in(file: &Path) -> Vec<(String, String)> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = options.connect().await.expect("the file opens");
    let names = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let mut all = Vec::new();
    for name in names.fetch_all(&mut connection).await.expect("it has tables") {
        let name: String = name;
        let columns = sqlx::query_scalar("SELECT name FROM pragma_table_info(?)").bind(&name);
        let columns: Vec<String> = columns.fetch_all(&mut connection).await.expect("it has columns");
        let columns: Vec<String> = columns.iter().map(|column| format!("coalesce({column}, '')")).collect();
        let text = format!("SELECT CAST(group_concat({}, char(10)) AS BLOB) FROM {name}", columns.join(" || ' ' || "));
        let rows: Option<Vec<u8>> =
            sqlx::query_scalar(AssertSqlSafe(text)).fetch_one(&mut connection).await.expect("it has rows");
        all.push((name, String::from_utf8_lossy(&rows.unwrap_or_default()).into_owned()));
    }
    all
}

/// Plays the own seats of a table to the end, between the moves of a bot.
async fn play_to_the_end(client: &mut Client) {
    while client.frame["outcome"].is_null() {
        if client.frame["offers"].as_array().is_none_or(Vec::is_empty) {
            client.until(|told| told["type"] == "frame").await;
        } else {
            client.act_first().await;
        }
    }
}

async fn data(house: &House, cookie: &str) -> Value {
    let (status, head, body) = house.request("GET", "/api/me/data?lang=en", &[("Cookie", cookie)], "").await;
    assert_eq!(status, 200, "{body}");
    assert!(head.contains("attachment; filename=\"chronoteka-data.json\""), "{head}");
    serde_json::from_str(&body).expect("JSON")
}

#[tokio::test]
async fn nothing_is_left_of_somebody_who_goes() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let (host, friend) = (named(&house, "Leaver").await, named(&house, "Stayer").await);
    // A finished game with a friend, one that goes on, one that waits, and one alone.
    let wish = json!({ "game": "timeline", "seats": [{ "kind": "me" }, { "kind": "me" }, { "kind": "open" }], "listed": true, "start": true });
    let mut tables = Vec::new();
    for is_over in [true, false] {
        let table = house.table(&host, wish.clone()).await;
        let mut a = house.socket(&table, &host).await;
        let mut b = house.socket(&table, &friend).await;
        assert_eq!(b.ask(json!({ "type": "sit", "seat": 2 })).await["type"], "done");
        let seed = Seed::from_number(5);
        assert_eq!(a.ask(json!({ "type": "promise", "promise": seed.promise() })).await["type"], "done");
        assert_eq!(a.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
        assert_eq!(a.ask(json!({ "type": "reveal", "seed": seed })).await["type"], "done");
        assert_eq!(a.ask(json!({ "type": "chat", "text": "My words." })).await["type"], "done");
        assert_eq!(b.ask(json!({ "type": "chat", "text": "Your words." })).await["type"], "done");
        if is_over {
            // The friend leaves the seat to a bot, so that one client can play the rest.
            assert_eq!(b.ask(json!({ "type": "stand", "seat": 2 })).await["type"], "done");
            play_to_the_end(&mut a).await;
        }
        tables.push(table);
    }
    let [over, playing] = &tables[..] else { panic!("two tables") };
    let waiting = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (status, _, alone) = house.request("POST", "/api/daily/timeline", &[("Cookie", &host)], "").await;
    assert_eq!(status, 200);
    let alone: Value = serde_json::from_str(&alone).expect("JSON");
    let alone = alone["id"].as_str().expect("an id");
    let id = desk.person("Leaver").await;
    // And a table that keeps them out.
    let closed = house.table(&friend, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut a = house.socket(&closed, &host).await;
    assert_eq!(a.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    let mut b = house.socket(&closed, &friend).await;
    assert_eq!(b.ask(json!({ "type": "arrange", "seat": 1, "holder": { "kind": "open" } })).await["type"], "done");
    assert_eq!(a.ask(json!({ "type": "sit", "seat": 1 })).await["code"], "removed");

    let own = data(&house, &host).await;
    assert_eq!((&own["id"], &own["name"]), (&json!(id), &json!("Leaver")));
    assert_eq!(own["tables"].as_array().map(Vec::len), Some(4), "{own}");
    let lines: Vec<&Value> = own["chat"].as_array().expect("a list").iter().map(|line| &line["text"]).collect();
    assert_eq!(lines, ["My words.", "My words."], "and nobody else's");
    assert!(own["collection"].as_array().is_some_and(|all| !all.is_empty()), "{own}");
    assert_eq!(own["daily"][0]["table"], json!(alone));
    assert_eq!(own["records"].as_array().map(Vec::len), Some(1));

    let foreign = [("Cookie", host.as_str()), ("Origin", "http://elsewhere.example")];
    assert_eq!(house.request("POST", "/api/me/delete", &foreign, "").await.0, 403);
    let mut watching = house.socket(playing, &host).await;
    let (status, head, _) = house.request("POST", "/api/me/delete", &[("Cookie", &host)], "").await;
    assert_eq!(status, 204);
    assert!(head.contains("set-cookie: chronoteka=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0"), "{head}");
    while watching.next().await.is_some() {}

    // The cookie means nobody: who shows it is a new guest.
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &host)], "").await.0, 401);
    let (_, head, me) = house.request("GET", "/api/me", &[("Cookie", &host)], "").await;
    assert!(head.contains("set-cookie: chronoteka=") && !head.contains(&id) && !me.contains("Leaver"), "{head} {me}");
    assert_eq!(desk.get("/people?find=Leaver").await, json!([]));
    let info = async |table: &str, lang: &str| -> Value {
        let path = format!("/api/tables/{table}?lang={lang}");
        let (status, _, body) = house.request("GET", &path, &[("Cookie", &friend)], "").await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).expect("JSON")
    };
    let seats = &info(over, "ru").await["seats"];
    assert_eq!(
        (&seats[0]["name"], &seats[0]["kind"], &seats[2]["name"]),
        (&json!("Гость"), &json!("person"), &json!("Stayer"))
    );
    assert_eq!(info(over, "en").await["seats"][1]["name"], "Guest");
    let (_, _, fairness) = house.request("GET", &format!("/api/tables/{over}/fairness"), &[], "").await;
    assert!(fairness.contains("\"verified\":true") && !fairness.contains("Leaver"), "{fairness}");
    let now = info(playing, "en").await;
    assert_eq!((&now["seats"][0]["kind"], &now["host"]), (&json!("bot"), &json!(true)), "the friend is the host");
    for gone in [waiting.as_str(), alone] {
        assert_eq!(house.request("GET", &format!("/api/tables/{gone}"), &[], "").await.0, 404, "{gone}");
    }
    let mut b = house.socket(playing, &friend).await;
    let line = b.until(|told| told["type"] == "chat").await;
    assert_eq!(line["text"], "Your words.");
    drop(b);

    // Neither the id nor the name is anywhere in the database.
    house.close().await;
    let file = folder.path().join("chronoteka.sqlite");
    let house = House::open(folder.path()).await;
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &host)], "").await.0, 401);
    house.close().await;
    for (what, rows) in everything_in(&file).await {
        assert!(!rows.contains(&id) && !rows.contains("Leaver"), "{what}: {rows}");
    }
}

#[tokio::test]
async fn the_operator_forgets_a_person_too() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::behind_proxy(folder.path()).await;
    let desk = Desk::local(&house, folder.path());
    let guest = named(&house, "Somebody").await;
    let id = desk.person("Somebody").await;
    assert_eq!(desk.ask("POST", &format!("/people/{id}/delete"), &Value::Null).await.0, 204);
    assert_eq!(desk.ask("POST", &format!("/people/{id}/delete"), &Value::Null).await.0, 404);
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &guest)], "").await.0, 401);
    let (_, _, about) = house.request("GET", "/api/house", &[], "").await;
    let about: Value = serde_json::from_str(&about).expect("JSON");
    assert_eq!((&about["contact"], &about["retention"]["finished"]), (&json!("host@example.org"), &json!(365)));
}

#[tokio::test]
async fn a_stolen_cookie_can_be_made_worthless() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let stolen = named(&house, "Owner").await;
    let table = house.table(&stolen, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (mut owner, mut thief) = (house.socket(&table, &stolen).await, house.socket(&table, &stolen).await);
    let foreign = [("Cookie", &*stolen), ("Origin", "http://elsewhere.example")];
    assert_eq!(house.request("POST", "/api/me/revoke", &foreign, "").await.0, 403);
    assert_eq!(house.request("POST", "/api/me/revoke", &[], "").await.0, 401);

    let (status, head, _) = house.request("POST", "/api/me/revoke", &[("Cookie", &stolen)], "").await;
    assert_eq!(status, 204);
    let kept = cookie_in(&head);
    // Both lines are closed; the owner comes back with the new cookie, and still has the seat.
    while owner.next().await.is_some() {}
    while thief.next().await.is_some() {}
    assert_eq!(data(&house, &kept).await["tables"][0]["mine"], json!([0]));
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &stolen)], "").await.0, 401);

    house.close().await;
    let house = House::open(folder.path()).await;
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &stolen)], "").await.0, 401, "it is remembered");
    assert_eq!(data(&house, &kept).await["name"], "Owner");

    let id = data(&house, &kept).await["id"].as_str().expect("an id").to_owned();
    let desk = Desk::local(&house, folder.path());
    assert_eq!(desk.ask("POST", &format!("/people/{id}/revoke"), &Value::Null).await.0, 204);
    assert_eq!(house.request("GET", "/api/me/data", &[("Cookie", &kept)], "").await.0, 401);
}
