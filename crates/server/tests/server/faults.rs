//! A store that fails for a while: nothing half-done stays behind, everybody is told, and games go on by themselves afterwards.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use server::store::Store as _;
use server::store::sqlite::Sqlite;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tempfile::tempdir;

use crate::house::{House, versus};

/// Takes tables of the database away, and puts them back.
struct Fault {
    file: SqliteConnection,
    tables: &'static [&'static str],
}

impl Fault {
    async fn begin(folder: &Path, tables: &'static [&'static str]) -> Fault {
        let path = format!("sqlite://{}", folder.join("chronoteka.sqlite").display());
        let mut fault = Fault { file: SqliteConnection::connect(&path).await.expect("it opens"), tables };
        fault.rename("", "away_").await;
        fault
    }

    async fn rename(&mut self, from: &str, to: &str) {
        for table in self.tables {
            let text = AssertSqlSafe(format!("ALTER TABLE {from}{table} RENAME TO {to}{table}"));
            sqlx::query(text).execute(&mut self.file).await.expect("it can be renamed");
        }
    }

    async fn end(mut self) {
        self.rename("away_", "").await;
        self.file.close().await.expect("it closes");
    }
}

async fn get(house: &House, path: &str, cookie: &str) -> (u16, Value) {
    let (status, _, body) = house.request("GET", path, &[("Cookie", cookie)], "").await;
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

/// How often a counter has counted.
async fn counted(house: &House, name: &str) -> u64 {
    let (_, _, metrics) = house.request("GET", "/metrics", &[], "").await;
    let line = metrics.lines().find_map(|line| line.strip_prefix(&format!("chronoteka_{name} ")));
    line.and_then(|number| number.parse().ok()).expect("it is counted")
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut clients = [house.socket(&table, &host).await, house.socket(&table, &friend).await];
    let path = format!("/api/tables/{table}?lang=en");
    let terms = json!({ "options": { "mode": "versus" }, "seats": 3, "listed": false, "limit": 60 });
    let bot = json!({ "kind": "bot", "level": "easy" });
    let waiting = [
        (1, json!({ "type": "sit", "seat": 1 })),
        (0, json!({ "type": "stand", "seat": 0 })),
        (0, json!({ "type": "call", "seat": 0, "name": "Ася" })),
        (0, json!({ "type": "arrange", "seat": 1, "holder": bot })),
        (0, json!({ "type": "promise", "promise": "ab".repeat(32) })),
        (0, json!({ "type": "terms", "terms": terms })),
        (0, json!({ "type": "start", "fill": "easy" })),
    ];
    let playing = [
        (1, json!({ "type": "stand", "seat": 1 })),
        (0, json!({ "type": "call", "seat": 0, "name": "Ася" })),
        (0, json!({ "type": "resign", "seat": 0 })),
    ];
    let mut begun = false;
    for asks in [waiting.as_slice(), playing.as_slice()] {
        if begun {
            assert_eq!(clients[1].ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
            assert_eq!(clients[0].ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
        }
        begun = true;
        let before = get(&house, &path, &host).await;
        let fault = Fault::begin(folder.path(), &["tables"]).await;
        for (who, ask) in asks {
            assert_eq!(clients[*who].ask(ask.clone()).await["code"], "store", "{ask}");
            assert_eq!(get(&house, &path, &host).await, before, "{ask}");
        }
        fault.end().await;
        assert_eq!(get(&house, &path, &host).await, before);
        // A refusal is not made up for later.
        house.request("GET", "/healthz", &[], "").await;
        assert_eq!(get(&house, &path, &host).await, before);
    }
    assert_eq!(clients[1].ask(json!({ "type": "stand", "seat": 1 })).await["type"], "done");
}

#[tokio::test]
async fn a_watchman_hears_of_it_and_hears_when_it_is_over() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    assert_eq!(get(&house, "/healthz", "").await, (200, json!("ok")));
    let (_, _, mut client) = house.alone().await;
    for tables in [["tail"].as_slice(), ["met"].as_slice()] {
        let fault = Fault::begin(folder.path(), tables).await;
        let refused = counted(&house, "writes_refused_total").await;
        tokio::time::sleep(Duration::from_millis(2100)).await;
        let (status, problem) = get(&house, "/healthz", "").await;
        assert_eq!((status, &problem["code"]), (503, &json!("store")), "{problem}");
        assert!(problem["text"].as_str().is_some_and(|text| text.ends_with('.')), "{problem}");
        assert!(counted(&house, "writes_refused_total").await > refused);
        fault.end().await;
        assert_eq!(get(&house, "/healthz", "").await, (200, json!("ok")));
        assert_eq!(client.act_first().await["type"], "done");
    }
}

/// A move is refused, and even the moves before it cannot be read: the table waits, shows nothing, and goes on.
#[tokio::test]
async fn a_table_survives_a_journal_that_cannot_be_read() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (cookie, table, mut client) = house.alone().await;
    assert_eq!(client.act_first().await["type"], "done");
    let (moment, view) = (client.moment(), client.frame["view"].clone());
    let fault = Fault::begin(folder.path(), &["tail", "chapters", "tables"]).await;
    for _ in 0..3 {
        assert_eq!(client.act_first().await["code"], "store");
    }
    let mut newcomer = house.socket(&table, &cookie).await;
    assert_eq!(newcomer.ask(json!({ "type": "eyes", "seat": 0 })).await["code"], "store");
    assert_eq!(newcomer.frame, Value::Null, "nobody is shown what may not be kept");
    fault.end().await;
    // It is tried again without being asked.
    newcomer.until(|told| told["type"] == "frame").await;
    assert_eq!((newcomer.moment(), &newcomer.frame["view"]), (moment, &view));
    client.until(|told| told["type"] == "frame").await;
    assert_eq!(client.act_first().await["type"], "done");
    assert_eq!(client.moment(), moment + 1);
    assert_eq!(counted(&house, "table_bugs_total").await, 0);
}

/// A line may have been kept when the store lost its voice: whoever speaks next is refused once, and not for ever.
#[tokio::test]
async fn a_line_that_was_kept_without_a_word_is_no_obstacle() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (_, table, mut client) = house.alone().await;
    let path = format!("sqlite://{}", folder.path().join("chronoteka.sqlite").display());
    let mut file = SqliteConnection::connect(&path).await.expect("it opens");
    let line =
        json!({ "number": 0, "name": "Ася", "seat": null, "text": "Hello?", "at": 1, "aside": false }).to_string();
    let kept = sqlx::query("INSERT INTO chat (table_id, number, line) VALUES (?, 0, ?)").bind(&table).bind(line);
    kept.execute(&mut file).await.expect("it is kept");
    for answer in ["refused", "done", "done"] {
        assert_eq!(client.ask(json!({ "type": "chat", "text": "Hello!" })).await["type"], answer);
    }
    file.close().await.expect("it closes");
}

/// Bots play on by themselves, and the end of the game is written, however late.
#[tokio::test]
async fn bots_go_on_when_the_store_is_back() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let cookie = house.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let options = json!({ "mode": "coop", "first_seat": "1" });
    let wish = json!({ "game": "timeline", "options": options, "seats": seats, "listed": false, "start": true });
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    let fault = Fault::begin(folder.path(), &["tail"]).await;
    // From here on there are bots alone.
    assert_eq!(client.ask(json!({ "type": "stand", "seat": 0 })).await["type"], "done");
    while counted(&house, "writes_refused_total").await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Long enough for the table to have tried again.
    tokio::time::sleep(Duration::from_millis(700)).await;
    let moment = client.moment();
    fault.end().await;
    client.until(|told| told["type"] == "frame" && told["moment"].as_u64() > Some(moment)).await;
    // Moves can be written, but neither the table nor the result.
    let fault = Fault::begin(folder.path(), &["tables", "records"]).await;
    client.until(|told| told["type"] == "frame" && !told["outcome"].is_null()).await;
    fault.end().await;
    let path = format!("sqlite://{}", folder.path().join("chronoteka.sqlite").display());
    let mut file = SqliteConnection::connect(&path).await.expect("it opens");
    loop {
        let query =
            "SELECT (SELECT count(*) FROM records), (SELECT count(*) FROM tables WHERE meta ->> '$.stage' = 'over')";
        let kept: (i64, i64) = sqlx::query_as(query).fetch_one(&mut file).await.expect("it can be read");
        if kept == (1, 1) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    file.close().await.expect("it closes");
    house.close().await;
    let store = Sqlite::open(&folder.path().join("chronoteka.sqlite")).await.expect("it opens");
    assert!(!store.ops(table, 0).await.expect("they are kept").is_empty());
}
