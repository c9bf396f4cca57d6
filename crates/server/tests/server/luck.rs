//! The luck of a table: promised before it is shown, never shown before the end, and a host who exchanges any of it is found out.

use std::fs;
use std::path::Path;
use std::time::Duration;

use kernel::{Receipt, Replay, Seed};
use serde_json::{Value, json};
use server::listen::Limits;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::tempdir;

use crate::house::{Client, House, versus};
use crate::tables::play_to_the_end;

/// Nobody is waited for in vain: whoever has promised something shows it.
fn never() -> Limits {
    Limits { reveal: Duration::from_secs(3600), ..Limits::default() }
}

async fn get(house: &House, path: &str, cookie: &str) -> Value {
    let (status, _, body) = house.request("GET", path, &[("Cookie", cookie)], "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).expect("JSON")
}

async fn info(house: &House, table: &str, cookie: &str) -> Value {
    get(house, &format!("/api/tables/{table}"), cookie).await
}

async fn promise(client: &mut Client, seed: Seed) {
    assert_eq!(client.ask(json!({ "type": "promise", "promise": seed.promise() })).await["type"], "done");
}

async fn reveal(client: &mut Client, seed: Seed) {
    assert_eq!(client.ask(json!({ "type": "reveal", "seed": seed })).await["type"], "done");
}

async fn start(client: &mut Client) {
    assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
}

/// What a browser writes down when nobody can promise anything any more.
fn receipt(table: &Value, own: Seed) -> Receipt {
    let luck = &table["luck"];
    let promised = |added: &Value| json!({ "name": added["name"], "promise": added["promise"] });
    let receipt = json!({
        "format": 1,
        "table": table["id"],
        "game": table["game"],
        "rules_version": luck["rules_version"],
        "content_version": luck["content_version"],
        "players": table["seats"].as_array().map(Vec::len),
        "options": table["options"],
        "terms": luck["terms"],
        "commitment": luck["commitment"],
        "promises": luck["contributions"].as_array().map(|all| all.iter().map(promised).collect::<Vec<_>>()),
        "own": own,
        "at": 1_800_000_000,
    });
    Receipt::parse(&receipt.to_string()).expect("a table says all that belongs on a receipt")
}

async fn replay(house: &House, table: &str) -> Replay {
    let (_, _, text) = house.request("GET", &format!("/api/tables/{table}/replay"), &[], "").await;
    let replay = Replay::parse(&text).expect("a replay");
    catalog::find(&replay.game).expect("on the shelf").verify(&replay).expect("it agrees with itself");
    replay
}

/// A host and a friend, both seated: the cookies, the table, the sockets.
async fn two(house: &House) -> ([String; 2], String, [Client; 2]) {
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let a = house.socket(&table, &host).await;
    let mut b = house.socket(&table, &friend).await;
    assert_eq!(b.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    ([host, friend], table, [a, b])
}

/// Both seats act in turn until the game is over.
async fn play_both(a: &mut Client, b: &mut Client) {
    for _ in 0..4000 {
        let (mover, other) = if a.frame["awaited"] == json!([0]) { (&mut *a, &mut *b) } else { (&mut *b, &mut *a) };
        if mover.frame["offers"] == json!([]) {
            mover.until(|told| told["type"] == "frame" && told["offers"] != json!([])).await;
        }
        assert_eq!(mover.act_first().await["type"], "done");
        let moment = mover.moment();
        while other.moment() != moment {
            other.until(|told| told["type"] == "frame").await;
        }
        if !mover.frame["outcome"].is_null() {
            return;
        }
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn everybody_promises_before_anybody_shows_and_the_end_proves_it() {
    let house = House::strict(never()).await;
    let ([host, friend], table, [mut a, mut b]) = two(&house).await;
    let (one, two) = (Seed::from_number(1), Seed::from_number(2));
    let mut stranger = house.socket(&table, &house.guest().await).await;
    let ask = json!({ "type": "promise", "promise": one.promise() });
    assert_eq!(stranger.ask(ask).await["code"], "not_your_seat");
    assert_eq!(a.ask(json!({ "type": "promise", "promise": "xyz" })).await["code"], "bad_seed");
    promise(&mut a, Seed::from_number(77)).await;
    promise(&mut b, two).await;
    promise(&mut a, one).await;
    assert_eq!(a.ask(json!({ "type": "reveal", "seed": one })).await["code"], "not_playing");
    let before = info(&house, &table, &host).await;
    assert_eq!((&before["stage"], &before["luck"]["terms"]), (&json!("waiting"), &Value::Null));

    start(&mut a).await;
    let shown = info(&house, &table, &friend).await;
    assert_eq!((&shown["stage"], &shown["luck"]["commitment"]), (&json!("mixing"), &before["luck"]["commitment"]));
    let promises: Vec<&Value> = (0..2).map(|index| &shown["luck"]["contributions"][index]["promise"]).collect();
    assert_eq!(promises, [&json!(one.promise()), &json!(two.promise())]);
    for ask in ["sit", "stand"] {
        assert_eq!(b.ask(json!({ "type": ask, "seat": 1 })).await["code"], "not_waiting");
    }
    let ask = json!({ "type": "promise", "promise": Seed::from_number(9).promise() });
    assert_eq!(b.ask(ask).await["code"], "not_waiting", "who has seen the list cannot choose any more");
    assert_eq!(b.ask(json!({ "type": "reveal", "seed": one })).await["code"], "bad_seed");
    reveal(&mut b, two).await;
    reveal(&mut b, two).await;
    assert_eq!(info(&house, &table, &host).await["stage"], "mixing");
    reveal(&mut a, one).await;
    b.until(|told| told["type"] == "frame").await;

    // Nothing that anybody is told before the end has a seed in it.
    for path in ["", "/fairness"] {
        for cookie in [&host, &friend] {
            let told = get(&house, &format!("/api/tables/{table}{path}"), cookie).await.to_string();
            assert!(!told.contains(&one.to_string()) && !told.contains(&two.to_string()), "{told}");
            assert!(told.contains("\"seed\":null") && !told.contains("\"given\":false"), "{told}");
        }
    }
    play_both(&mut a, &mut b).await;
    let told = get(&house, &format!("/api/tables/{table}/fairness"), &friend).await;
    assert_eq!((&told["verified"], &told["contributions"][0]["seed"]), (&json!(true), &json!(one)));
    let replay = replay(&house, &table).await;
    for own in [one, two] {
        assert_eq!(receipt(&shown, own).check(&replay), Ok(Vec::new()));
    }
}

#[tokio::test]
async fn whoever_shows_nothing_in_time_is_left_out_and_the_record_says_so() {
    let house = House::strict(Limits { reveal: Duration::from_millis(300), ..never() }).await;
    let ([host, _], table, [mut a, mut b]) = two(&house).await;
    let (one, two) = (Seed::from_number(1), Seed::from_number(2));
    promise(&mut b, two).await;
    promise(&mut a, one).await;
    start(&mut a).await;
    reveal(&mut a, one).await;
    a.until(|told| told["type"] == "frame").await;
    b.until(|told| told["type"] == "frame").await;
    assert_eq!(b.ask(json!({ "type": "reveal", "seed": two })).await["code"], "not_waiting");
    let shown = info(&house, &table, &host).await;
    let given: Vec<&Value> = (0..2).map(|index| &shown["luck"]["contributions"][index]["given"]).collect();
    assert_eq!(given, [&json!(false), &json!(true)]);
    play_both(&mut a, &mut b).await;
    let replay = replay(&house, &table).await;
    assert_eq!(receipt(&shown, one).check(&replay).map(|left_out| left_out.len()), Ok(1));
    assert!(receipt(&shown, two).check(&replay).unwrap_err().problem.contains("your own contribution is missing"));
}

#[tokio::test]
async fn whoever_has_gone_is_not_waited_for() {
    let house = House::strict(never()).await;
    let (_, _, [mut a, mut b]) = two(&house).await;
    let (one, two) = (Seed::from_number(1), Seed::from_number(2));
    promise(&mut b, two).await;
    promise(&mut a, one).await;
    drop(b);
    a.until(|told| told["type"] == "table" && told["seats"][1]["online"] == false).await;
    start(&mut a).await;
    reveal(&mut a, one).await;
    assert!(!a.frame.is_null(), "the game has begun before the answer");
}

#[tokio::test]
async fn a_table_that_begins_at_once_waits_for_its_maker_alone() {
    let house = House::strict(never()).await;
    let cookie = house.guest().await;
    let seed = Seed::from_number(3);
    let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]));
    wish["promise"] = json!(seed.promise());
    let table = house.table(&cookie, wish.clone()).await;
    assert_eq!(info(&house, &table, &cookie).await["stage"], "mixing");
    let mut client = house.socket(&table, &cookie).await;
    reveal(&mut client, seed).await;
    assert!(!client.frame.is_null(), "the game has begun before the answer");

    // A guided game has its own cards.
    let title = catalog::find("timeline").expect("on the shelf");
    wish["tutorial"] = json!(title.tutorials()[0].id);
    let table = house.table(&cookie, wish).await;
    let told = info(&house, &table, &cookie).await;
    assert_eq!((&told["stage"], &told["luck"]["contributions"]), (&json!("playing"), &json!([])));
}

#[tokio::test]
async fn the_next_game_has_a_luck_of_its_own() {
    let house = House::strict(never()).await;
    let (cookie, table, mut client) = house.alone().await;
    let before = info(&house, &table, &cookie).await;
    play_to_the_end(&mut client).await;
    let (_, _, made) = house.request("POST", &format!("/api/tables/{table}/rematch"), &[("Cookie", &cookie)], "").await;
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let next = made["id"].as_str().expect("an id");
    let told = info(&house, next, &cookie).await;
    assert_ne!(told["luck"]["commitment"], before["luck"]["commitment"]);
    let mut client = house.socket(next, &cookie).await;
    let seed = Seed::from_number(4);
    promise(&mut client, seed).await;
    start(&mut client).await;
    assert_eq!(info(&house, next, &cookie).await["stage"], "mixing");
    reveal(&mut client, seed).await;
    assert_eq!(info(&house, next, &cookie).await["stage"], "playing");
}

/// What a disk has at this moment. The log comes first: whatever is carried over from it meanwhile is in the file twice then, and not lost. The
/// index of the log is no file that a power cut leaves.
fn copy(from: &Path, to: &Path) {
    for name in ["chronoteka.sqlite-wal", "chronoteka.sqlite"] {
        fs::copy(from.join(name), to.join(name)).expect("it can be copied");
    }
}

#[tokio::test]
async fn what_was_promised_and_shown_survives_a_power_cut() {
    let (folder, cut) = (tempdir().expect("a folder"), tempdir().expect("a folder"));
    let house = House::open(folder.path()).await;
    let ([host, friend], table, [mut a, mut b]) = two(&house).await;
    let (one, two) = (Seed::from_number(1), Seed::from_number(2));
    promise(&mut a, one).await;
    promise(&mut b, two).await;
    start(&mut a).await;
    let shown = info(&house, &table, &host).await;
    reveal(&mut b, two).await;
    copy(folder.path(), cut.path());
    let after = House::open(cut.path()).await;
    let told = info(&after, &table, &host).await;
    assert_eq!((&told["stage"], &told["luck"]["commitment"]), (&json!("mixing"), &shown["luck"]["commitment"]));
    let mut a = after.socket(&table, &host).await;
    let mut b = after.socket(&table, &friend).await;
    reveal(&mut a, one).await;
    b.until(|told| told["type"] == "frame").await;
    play_both(&mut a, &mut b).await;
    assert_eq!(receipt(&shown, two).check(&replay(&after, &table).await), Ok(Vec::new()));
}

/// What a host can write who owns the database of a server that stands still.
async fn tamper(folder: &Path, table: &str, statement: &'static str, value: &str) {
    let path = folder.join("chronoteka.sqlite");
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.expect("it opens");
    let changed = sqlx::query(statement).bind(value).bind(table).execute(&mut file).await.expect("it can be written");
    assert_eq!(changed.rows_affected(), 1);
    file.close().await.expect("it closes");
}

const EXCHANGE_SEED: &str =
    "UPDATE tables SET meta = json_set(meta, '$.seed', ?1), snapshot = NULL, snapshot_at = 0 WHERE id = ?2";
const EXCHANGE_CONTRIBUTION: &str = "UPDATE tables SET meta = json_set(meta, '$.contributions[0]', json(?1)), \
     snapshot = NULL, snapshot_at = 0 WHERE id = ?2";

/// The host stops a server in the middle of a game, exchanges something, and starts it again: the new game agrees with itself in
/// everything that the server says, and not with the receipt.
async fn check_cheat(statement: &'static str, value: &str, field: &str) {
    let folder = tempdir().expect("a folder");
    let house = House::open(folder.path()).await;
    let cookie = house.guest().await;
    let own = Seed::from_number(5);
    let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "me" }]));
    wish["promise"] = json!(own.promise());
    let table = house.table(&cookie, wish).await;
    let shown = info(&house, &table, &cookie).await;
    let mut client = house.socket(&table, &cookie).await;
    reveal(&mut client, own).await;
    let dealt = client.frame["view"].clone();
    drop(client);
    house.close().await;

    let person = {
        let path = folder.path().join("chronoteka.sqlite");
        let mut file = SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.expect("it opens");
        let meta: String = sqlx::query_scalar("SELECT meta FROM tables").fetch_one(&mut file).await.expect("a table");
        let meta: Value = serde_json::from_str(&meta).expect("JSON");
        meta["host"].as_str().expect("a person").to_owned()
    };
    tamper(folder.path(), &table, statement, &value.replace("PERSON", &person)).await;
    let house = House::open(folder.path()).await;
    let mut client = house.socket(&table, &cookie).await;
    client.until(|told| told["type"] == "frame").await;
    assert_ne!(client.frame["view"], dealt, "the host has chosen another shuffle");
    play_to_the_end(&mut client).await;
    let told = get(&house, &format!("/api/tables/{table}/fairness"), &cookie).await;
    assert_eq!(told["verified"], true, "the server finds nothing wrong");
    let flaw = receipt(&shown, own).check(&replay(&house, &table).await).unwrap_err();
    assert!(flaw.field == field && flaw.problem.contains("exchanged"), "{flaw}");
}

#[tokio::test]
async fn a_host_who_exchanges_the_seed_in_the_database_is_found_out() {
    check_cheat(EXCHANGE_SEED, &Seed::from_number(99).to_string(), "luck.seed").await;
}

#[tokio::test]
async fn a_host_who_exchanges_a_contribution_in_the_database_is_found_out() {
    let other = Seed::from_number(98);
    let contribution = json!({ "person": "PERSON", "name": "Ann", "promise": other.promise(), "seed": other });
    check_cheat(EXCHANGE_CONTRIBUTION, &contribution.to_string(), "luck.contributions[0]").await;
}
