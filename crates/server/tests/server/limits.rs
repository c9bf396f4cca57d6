//! Strangers who take too much: each is refused by name and told when to try again, and the others go on.

use std::time::Duration;

use serde_json::{Value, json};
use server::limits::{Budget, Budgets, Most, Rate};

use crate::house::{Client, House, versus};

const FEW: Rate = Rate { burst: 3, per_hour: 60 };
const MANY: Rate = Rate { burst: 1_000, per_hour: 100_000 };

/// A server with these budgets, behind a proxy at this machine.
async fn house(budgets: Budgets) -> House {
    House::with(|config| {
        config.house.budgets = budgets;
        config.proxies = vec!["127.0.0.1".parse().expect("an address")];
    })
    .await
}

fn only(person: Rate, address: Rate) -> Budget {
    Budget { person, address }
}

/// A request of somebody behind the proxy: the status, the head and the body.
async fn request(
    house: &House,
    from: &str,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> (u16, String, Value) {
    let headers = [("X-Forwarded-For", from), ("Cookie", cookie), ("Accept-Language", "en")];
    let (status, head, body) = house.request(method, path, &headers, body).await;
    (status, head, serde_json::from_str(&body).unwrap_or(Value::Null))
}

/// A new guest from an address.
async fn guest(house: &House, from: &str) -> Result<String, Value> {
    let (status, head, body) = request(house, from, "", "GET", "/api/me", "").await;
    if status != 200 {
        return Err(body);
    }
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a guest gets a cookie");
    Ok(cookie.split(';').next().expect("name=value").to_owned())
}

fn two_seats() -> String {
    versus(&json!([{ "kind": "me" }, { "kind": "me" }])).to_string()
}

/// Refused for taking too much of `what`, in words that say so.
#[track_caller]
fn is_limited((status, head, body): &(u16, String, Value), words: &str) {
    assert_eq!((*status, &body["code"]), (429, &json!("limited")), "{body}");
    assert!(body["text"].as_str().is_some_and(|text| text.starts_with(words)), "{body}");
    if let Some(wait) = body["wait"].as_u64() {
        assert!(head.to_lowercase().contains(&format!("retry-after: {wait}")), "{head}");
        assert!(body["text"].as_str().is_some_and(|text| text.contains("Try again in")), "{body}");
    }
}

async fn metric(house: &House, name: &str) -> u64 {
    let (_, _, metrics) = house.request("GET", "/metrics", &[], "").await;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{metrics}"));
    line.trim().parse().expect("a number")
}

#[tokio::test]
async fn new_guests_are_counted_by_address() {
    let house = house(Budgets { people: FEW, ..Budgets::default() }).await;
    for _ in 0..3 {
        assert!(guest(&house, "203.0.113.7").await.is_ok());
    }
    is_limited(&request(&house, "203.0.113.7", "", "GET", "/api/me", "").await, "Too many new guests");
    assert!(guest(&house, "203.0.113.8").await.is_ok(), "others still come");
    // A whole network of IPv6 is one address, and what the guest says itself before the proxy does not count.
    for n in 0..3 {
        assert!(guest(&house, &format!("198.51.100.{n}, 2001:db8:1:2::{n}")).await.is_ok());
    }
    assert!(guest(&house, "2001:db8:1:2:ffff::9").await.is_err());
    assert!(guest(&house, "2001:db8:1:3::9").await.is_ok());
    assert_eq!(metric(&house, "chronoteka_limited_total{what=\"people\"}").await, 2);
}

#[tokio::test]
async fn tables_are_counted_by_person_and_by_address() {
    let house = house(Budgets { tables: only(FEW, Rate { burst: 5, per_hour: 60 }), ..Budgets::default() }).await;
    let (one, other) = (guest(&house, "203.0.113.7").await.unwrap(), guest(&house, "203.0.113.7").await.unwrap());
    let make =
        async |cookie: &str, from: &str| request(&house, from, cookie, "POST", "/api/tables", &two_seats()).await;
    for _ in 0..3 {
        assert_eq!(make(&one, "203.0.113.7").await.0, 200);
    }
    is_limited(&make(&one, "203.0.113.8").await, "That is a lot of new tables.");
    assert_eq!(make(&other, "203.0.113.7").await.0, 200);
    assert_eq!(make(&other, "203.0.113.7").await.0, 200);
    is_limited(&make(&other, "203.0.113.7").await, "That is a lot of new tables.");
    let stranger = guest(&house, "203.0.113.9").await.unwrap();
    assert_eq!(make(&stranger, "203.0.113.9").await.0, 200);
    // What makes no sense is refused for that, and costs nothing.
    assert_eq!(request(&house, "203.0.113.9", &stranger, "POST", "/api/tables", "{}").await.0, 400);
}

#[tokio::test]
async fn nobody_hoards_games_that_are_not_over() {
    let budgets = Budgets { unfinished: 3, listed: 1, tables: only(MANY, MANY), ..Budgets::default() };
    let house = house(budgets).await;
    let cookie = house.guest().await;
    let waiting = |listed: bool| {
        let mut wish = versus(&json!([{ "kind": "me" }, { "kind": "open" }]));
        wish["listed"] = json!(listed);
        wish.to_string()
    };
    let make = async |listed| request(&house, "127.0.0.1", &cookie, "POST", "/api/tables", &waiting(listed)).await;
    let (_, _, first) = make(true).await;
    is_limited(&make(true).await, "You have enough tables in the lobby.");
    assert_eq!(make(false).await.0, 200);
    assert_eq!(make(false).await.0, 200);
    is_limited(&make(false).await, "You have too many games that are not over.");
    // Nor by the back door: a table that waits unseen does not come into the lobby either.
    let (_, _, me) = request(&house, "127.0.0.1", &cookie, "GET", "/api/me", "").await;
    let unseen = me["tables"].as_array().and_then(|all| all.iter().find(|table| table["id"] != first["id"]));
    let unseen = unseen.and_then(|table| table["id"].as_str()).expect("another table");
    let mut client = house.socket(unseen, &cookie).await;
    let options = client.until(|told| told["type"] == "table").await["options"].clone();
    let terms = json!({ "options": options, "seats": 2, "listed": true, "limit": null, "stories": null });
    let refused = client.ask(json!({ "type": "terms", "terms": terms })).await;
    assert_eq!(refused["code"], "limited", "{refused}");
    // Whoever ends one may begin another.
    let mut client = house.socket(first["id"].as_str().expect("an id"), &cookie).await;
    assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    assert_eq!(client.ask(json!({ "type": "resign", "seat": 0 })).await["type"], "done");
    assert_eq!(make(true).await.0, 200);
}

#[tokio::test]
async fn codes_cannot_be_tried_out() {
    let house = house(Budgets { codes: only(FEW, MANY), ..Budgets::default() }).await;
    let (host, thief) = (house.guest().await, guest(&house, "203.0.113.7").await.unwrap());
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (_, _, info) = house.request("GET", &format!("/api/tables/{table}"), &[], "").await;
    let code = serde_json::from_str::<Value>(&info).expect("JSON")["code"].as_str().expect("a code").to_owned();
    let digits = code.chars().filter(char::is_ascii_digit).count();
    assert!(digits >= 3, "{code} is one of 720,000 at least");
    let path = |code: &str| format!("/api/tables/{}", code.replace(|c: char| !c.is_ascii(), "X"));
    for n in 0..3 {
        let answer = request(&house, "203.0.113.7", &thief, "GET", &path(&format!("A{n}99-MOON")), "").await;
        assert_eq!(answer.0, 404);
    }
    // Then even the right one is not told.
    let ascii = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let (_, _, info) = house.request("GET", &format!("/api/tables/{ascii}"), &[("Accept-Language", "en")], "").await;
    let code = serde_json::from_str::<Value>(&info).expect("JSON")["code"].as_str().expect("a code").to_owned();
    let encoded: String = code.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let right = format!("/api/tables/{encoded}");
    is_limited(&request(&house, "203.0.113.7", &thief, "GET", &right, "").await, "Too many wrong codes.");
    assert_eq!(request(&house, "203.0.113.8", &host, "GET", &right, "").await.0, 200, "{code}");
    let refused = house.try_socket(&encoded, &[("Cookie", &thief), ("X-Forwarded-For", "203.0.113.7")]).await;
    assert!(refused.expect_err("the socket is refused as well").contains("429"));
}

/// Each guess is paid for before it is looked up, so it does not help to make many at once.
#[tokio::test]
async fn codes_cannot_be_tried_out_all_at_once() {
    let house = house(Budgets { codes: only(FEW, FEW), ..Budgets::default() }).await;
    let thief = guest(&house, "203.0.113.7").await.unwrap();
    let guess = async |n: u32| {
        let path = format!("/api/tables/A{n}-MOON");
        request(&house, "203.0.113.7", &thief, "GET", &path, "").await.0
    };
    let answers = futures_util::future::join_all((100..150).map(guess)).await;
    assert_eq!(answers.iter().filter(|status| **status == 404).count(), 3, "{answers:?}");
    assert!(answers.iter().all(|status| [404, 429].contains(status)), "{answers:?}");
}

#[tokio::test]
async fn sockets_are_counted() {
    let house = house(Budgets { sockets: Most { person: 2, address: 3 }, ..Budgets::default() }).await;
    let (cookie, table, client) = house.alone().await;
    let _second = house.socket(&table, &cookie).await;
    let refused = house.try_socket(&table, &[("Cookie", &cookie)]).await;
    assert!(refused.expect_err("two are enough").contains("429"));
    drop(client);
    for attempt in 0.. {
        // The place is free when the server has noticed.
        if house.try_socket(&table, &[("Cookie", &cookie)]).await.is_ok() {
            break;
        }
        assert!(attempt < 200, "the place is free again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn talk_and_questions_are_counted_over_all_sockets_of_a_person() {
    let budgets =
        Budgets { chat: only(FEW, MANY), advice: only(FEW, MANY), previews: only(FEW, MANY), ..Budgets::default() };
    let house = house(budgets).await;
    let (cookie, table, mut one) = house.alone().await;
    let mut other = house.socket(&table, &cookie).await;
    other.until(|told| told["type"] == "frame").await;
    let preview = json!({ "type": "preview", "seat": one.frame["eyes"], "revision": one.frame["revision"], "action": one.frame["offers"][0]["action"] });
    let asks =
        [json!({ "type": "chat", "text": "psst" }), json!({ "type": "advise", "seat": one.frame["eyes"] }), preview];
    for ask in asks {
        for _ in 0..3 {
            assert_ne!(one.ask(ask.clone()).await["type"], "refused", "{ask}");
        }
        let refused = other.ask(ask.clone()).await;
        assert_eq!(refused["code"], "limited", "{ask}: {refused}");
        assert!(refused["wait"].as_u64().is_some_and(|wait| (1..=61).contains(&wait)), "{refused}");
    }
    for ask in [json!({ "type": "words", "things": [] }), json!({ "type": "eyes", "seat": null })] {
        assert_eq!(other.ask(ask.clone()).await["code"], "limited", "{ask} is made anew for whoever asks");
    }
    assert_eq!(one.act_first().await["type"], "done", "moves have no such limit");
}

#[tokio::test]
async fn looking_back_renaming_and_reporting_are_counted() {
    let budgets =
        Budgets { looks: only(FEW, MANY), names: only(FEW, MANY), reports: only(FEW, MANY), ..Budgets::default() };
    let house = house(budgets).await;
    let cookie = guest(&house, "203.0.113.7").await.unwrap();
    let (_, _, rules) = request(&house, "203.0.113.7", &cookie, "GET", "/api/rules/timeline", "").await;
    let picture = rules["chapters"][0]["pictures"][0]["id"].as_str().expect("a picture").to_owned();
    let (_, _, all) = request(&house, "203.0.113.7", &cookie, "GET", "/api/collection/timeline", "").await;
    assert!(all["total"].as_u64() > Some(100));
    let report = json!({ "game": "timeline", "thing": "card:nothing", "text": "It was much later." }).to_string();
    assert_eq!(request(&house, "203.0.113.7", &cookie, "POST", "/api/reports", &report).await.0, 404, "costs nothing");
    let thing = house_thing(&house, &cookie).await;
    let report = json!({ "game": "timeline", "thing": thing, "text": "It was much later." }).to_string();
    let asks = [
        ("GET", format!("/api/rules/timeline/pictures/{picture}"), String::new(), "Too many requests at once."),
        ("POST", "/api/me".to_owned(), json!({ "name": "Asya" }).to_string(), "That is a lot of new names."),
        ("POST", "/api/reports".to_owned(), report, "Thank you, that is a lot"),
    ];
    for (method, path, body, words) in asks {
        for _ in 0..3 {
            let (status, _, answer) = request(&house, "203.0.113.7", &cookie, method, &path, &body).await;
            assert!(status < 300, "{path}: {status} {answer}");
        }
        is_limited(&request(&house, "203.0.113.7", &cookie, method, &path, &body).await, words);
    }
}

/// Something that can be reported: a card of a first frame.
async fn house_thing(house: &House, cookie: &str) -> String {
    let table = house.table(cookie, versus(&json!([{ "kind": "me" }, { "kind": "me" }]))).await;
    let mut client = house.socket(&table, cookie).await;
    let frame = client.until(|told| told["type"] == "frame").await;
    let words = frame["glossary"].as_object().expect("words");
    words.keys().find(|id| id.starts_with("card:")).expect("a card").clone()
}

#[tokio::test]
async fn a_game_without_a_person_does_not_start() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let bot = json!({ "kind": "bot", "level": "easy" });
    let table = house.table(&cookie, versus(&json!([bot, bot]))).await;
    let mut client = house.socket(&table, &cookie).await;
    assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["code"], "no_person");
    assert_eq!(client.ask(json!({ "type": "arrange", "seat": 0, "holder": { "kind": "me" } })).await["type"], "done");
    assert_eq!(client.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
}

#[tokio::test]
async fn my_games_come_page_by_page() {
    let budgets = Budgets { tables: only(MANY, MANY), unfinished: 1_000, listed: 1_000, ..Budgets::default() };
    let house = house(budgets).await;
    let cookie = house.guest().await;
    for _ in 0..53 {
        house.table(&cookie, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    }
    let page = async |skip: u32| {
        let (_, _, me) = request(&house, "127.0.0.1", &cookie, "GET", &format!("/api/me?skip={skip}"), "").await;
        (me["tables"].as_array().map(Vec::len), me["more"].clone())
    };
    assert_eq!(page(0).await, (Some(50), json!(true)));
    assert_eq!(page(50).await, (Some(3), json!(false)));
}

/// Two people at one table, at its first frame.
async fn together(house: &House) -> (String, Client, Client, String) {
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = house.table(&host, versus(&json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let mut one = house.socket(&table, &host).await;
    let mut other = house.socket(&table, &friend).await;
    assert_eq!(other.ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
    assert_eq!(one.ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    for client in [&mut one, &mut other] {
        if client.frame.is_null() {
            client.until(|told| told["type"] == "frame").await;
        }
    }
    (table, one, other, friend)
}

#[tokio::test]
async fn against_people_nobody_is_advised() {
    let house = House::new().await;
    let (_, mut one, ..) = together(&house).await;
    assert_eq!(one.ask(json!({ "type": "advise", "seat": 0 })).await["code"], "rivals_here");
    let (_, _, mut alone) = house.alone().await;
    assert_eq!(alone.ask(json!({ "type": "advise", "seat": 0 })).await["type"], "advice");
}

#[tokio::test]
async fn who_loses_the_line_is_waited_for_and_comes_back() {
    let bot = json!({ "type": "arrange", "seat": 1, "holder": { "kind": "bot", "level": "easy" } });
    let house = House::with(|config| config.grace = Duration::from_secs(600)).await;
    let (_, mut one, other, _) = together(&house).await;
    assert_eq!(one.ask(bot.clone()).await["code"], "person_here");
    drop(other);
    one.until(|told| told["type"] == "table" && told["seats"][1]["online"] == json!(false)).await;
    assert_eq!(one.ask(bot.clone()).await["code"], "person_expected");

    let house = House::new().await;
    let (table, mut one, other, friend) = together(&house).await;
    drop(other);
    one.until(|told| told["type"] == "table" && told["seats"][1]["online"] == json!(false)).await;
    assert_eq!(one.ask(bot).await["type"], "done");
    let mut back = house.socket(&table, &friend).await;
    let info = back.until(|told| told["type"] == "table" && told["seats"][1]["kind"] == "person").await;
    assert_eq!(info["seats"][1]["online"], json!(true), "the bot has left");
}

/// A game of the day is the same for everybody: until the day is over it is shown to nobody but its player, by any door.
#[tokio::test]
async fn a_game_of_the_day_is_nobody_elses() {
    let house = House::new().await;
    let (player, other) = (house.guest().await, house.guest().await);
    let play = async |cookie: &str| {
        let (_, _, body) = house.request("POST", "/api/daily/timeline", &[("Cookie", cookie)], "").await;
        serde_json::from_str::<Value>(&body).expect("JSON")["id"].as_str().expect("a table").to_owned()
    };
    let table = play(&player).await;
    assert_eq!(play(&player).await, table, "there is one attempt");
    let mut spectator = house.try_socket(&table, &[("Cookie", &other)]).await.expect("the door opens");
    let mut told = Vec::new();
    while let Some(tell) = spectator.next().await {
        told.push(tell["type"].as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(told.first().map(String::as_str), Some("bye"), "{told:?}");
    assert!(!told.contains(&"frame".to_owned()), "{told:?}");
    let mut own = house.socket(&table, &player).await;
    own.until(|told| told["type"] == "frame").await;
    let look = async |path: &str, cookie: &str| {
        let (status, _, body) =
            house.request("GET", &format!("/api/tables/{table}/{path}"), &[("Cookie", cookie)], "").await;
        (status, body)
    };
    assert_eq!(own.act_first().await["type"], "done");
    for path in ["at/1", "replay", "course", "scenario"] {
        assert_eq!(look(path, &other).await.0, 409, "{path} in the middle of the game");
    }
    while own.frame["outcome"].is_null() {
        assert_eq!(own.act_first().await["type"], "done");
    }
    for path in ["at/1", "replay", "course"] {
        let (status, body) = look(path, &other).await;
        assert_eq!(status, 409, "{path} after the end: {body}");
    }
    for path in ["at/1", "course"] {
        let (status, body) = look(path, &player).await;
        assert_eq!(status, 200, "{path} is the player's own: {body}");
    }
}
