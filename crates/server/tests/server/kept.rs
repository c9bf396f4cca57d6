//! Databases outlive releases: what an older program wrote is opened, checked and played on.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

use crate::house::House;

/// What the program of that time showed, beside the database that it left behind.
#[derive(Deserialize)]
struct Kept {
    cookie: String,
    tables: Vec<KeptTable>,
}

#[derive(Deserialize)]
struct KeptTable {
    name: String,
    id: String,
    #[serde(default)]
    position: u64,
    #[serde(default)]
    over: bool,
    #[serde(default)]
    view: Value,
}

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept")
}

/// The first version, in a folder of its own.
fn first_version() -> (TempDir, Kept) {
    let folder = TempDir::new().expect("a folder");
    fs::copy(kept().join("v1.sqlite"), folder.path().join("chronoteka.sqlite")).expect("a database was kept");
    let text = fs::read_to_string(kept().join("v1.json")).expect("and what it showed");
    (folder, serde_json::from_str(&text).expect("it is well formed"))
}

/// Every table shows what it showed then; those in the middle are played on, those that are over are proven.
async fn check(folder: &TempDir, Kept { cookie, tables }: Kept) {
    let house = House::open(folder.path()).await;
    for KeptTable { name, id, position, over, view } in tables {
        let mut client = house.socket(&id, &cookie).await;
        if view.is_null() {
            assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done", "{name}");
            continue;
        }
        client.until(|told| told["type"] == "frame").await;
        assert_eq!((client.moment(), !client.frame["outcome"].is_null()), (position, over), "{name}");
        for (field, expected) in view.as_object().expect("a view") {
            assert_eq!(&client.frame["view"][field], expected, "{name}: {field}");
        }
        if over {
            let (_, _, proof) = house.request("GET", &format!("/api/tables/{id}/fairness"), &[], "").await;
            assert!(proof.contains("\"verified\":true"), "{name}: {proof}");
        } else {
            if client.frame["offers"] == json!([]) {
                client.until(|told| told["type"] == "frame" && told["offers"] != json!([])).await;
            }
            assert_eq!(client.act_first().await["type"], "done", "{name}");
            assert!(client.moment() > position);
        }
    }
}

#[tokio::test]
async fn a_database_of_the_first_version_goes_on() {
    let (folder, kept) = first_version();
    check(&folder, kept).await;
}

/// As it is after a power cut: without the snapshots, which only save time.
#[tokio::test]
async fn the_moves_alone_are_enough() {
    let (folder, kept) = first_version();
    change(&folder, "UPDATE tables SET snapshot = NULL, snapshot_at = 0").await;
    check(&folder, kept).await;
}

async fn change(folder: &TempDir, statement: &'static str) {
    let path = folder.path().join("chronoteka.sqlite");
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.expect("it opens");
    let changed = sqlx::query(statement).execute(&mut file).await.expect("it can be written");
    assert!(changed.rows_affected() > 5);
    file.close().await.expect("it closes");
}

/// Rules that this program does not have: the games can be looked at, say why, and are left as they are.
#[tokio::test]
async fn a_game_of_other_rules_is_kept_as_a_record() {
    let (folder, kept) = first_version();
    change(&folder, "UPDATE tables SET meta = json_set(meta, '$.version', json('{\"rules\":99,\"content\":1}'))").await;
    let house = House::open(folder.path()).await;
    for KeptTable { name, id, position, over, view } in kept.tables.iter().filter(|table| !table.view.is_null()) {
        let mut client = house.socket(id, &kept.cookie).await;
        client.until(|told| told["type"] == "frame").await;
        assert_eq!((client.moment(), &client.frame["view"]["hands"]), (*position, &view["hands"]), "{name}");
        let act = json!({ "type": "act", "seat": 0, "revision": client.frame["revision"], "action": "end_turn" });
        assert_eq!(client.ask(act).await["code"], "outdated", "{name}");
        let (_, _, info) = house.request("GET", &format!("/api/tables/{id}?lang=en"), &[], "").await;
        let info: Value = serde_json::from_str(&info).expect("JSON");
        assert!(info["notice"].as_str().is_some_and(|notice| notice.contains("version 99.1")), "{name}: {info}");
        assert_eq!(info["stage"], if *over { "over" } else { "abandoned" });
        let (status, _, _) = house.request("GET", &format!("/api/tables/{id}/at/0"), &[], "").await;
        assert_eq!(status, 410, "{name}");
    }
    house.close().await;
    // A program that has the rules goes on where the game was.
    change(&folder, "UPDATE tables SET meta = json_remove(meta, '$.version')").await;
    check(&folder, kept).await;
}
