//! All choose at once and in secret: nobody is refused because of another, nobody learns what another has chosen or in how many
//! steps, and nothing of it is lost when the server is stopped in the middle.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::house::{Client, House};

/// Four people at a table of the pattern game, each at the first frame.
async fn four(house: &House) -> (String, Vec<String>, Vec<Client>) {
    let mut cookies = Vec::new();
    for _ in 0..4 {
        cookies.push(house.guest().await);
    }
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }, { "kind": "open" }]);
    let wish = json!({ "game": "demo", "options": { "rounds": 2 }, "seats": seats, "listed": false, "start": true });
    let table = house.table(&cookies[0], wish).await;
    let mut clients = Vec::new();
    for (seat, cookie) in cookies.iter().enumerate() {
        let mut client = house.socket(&table, cookie).await;
        if seat > 0 {
            assert_eq!(client.ask(json!({ "type": "sit", "seat": seat })).await["type"], "done");
        }
        clients.push(client);
    }
    assert_eq!(clients[0].ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
    for client in &mut clients {
        if client.frame.is_null() {
            client.until(|told| told["type"] == "frame").await;
        }
    }
    (table, cookies, clients)
}

/// A decision on the frame that the client has, sent without waiting for an answer.
async fn send(client: &mut Client, id: u32, action: &Value) {
    let (seat, revision) = (&client.frame["eyes"], &client.frame["revision"]);
    let ask = json!({ "type": "act", "id": id, "seat": seat, "revision": revision, "action": action });
    client.send_text(&ask.to_string()).await;
}

fn cards(client: &Client) -> Vec<u64> {
    let hand = client.frame["view"]["hand"].as_array().cloned().unwrap_or_default();
    hand.iter().filter_map(Value::as_u64).collect()
}

/// What a client has been told so far, without waiting.
async fn told(client: &mut Client) -> Vec<Value> {
    // An answer to something harmless comes after everything that was sent before it.
    let mut told = Vec::new();
    client.send_text(&json!({ "type": "words", "id": 9000, "things": [] }).to_string()).await;
    loop {
        let next = client.next().await.expect("the socket stays open");
        if next["id"] == 9000 {
            return told;
        }
        told.push(next);
    }
}

#[tokio::test]
async fn all_choose_at_once_and_nobody_is_refused_as_stale() {
    let house = House::new().await;
    let (_, _, mut clients) = four(&house).await;
    // Everybody decides on the frame of the beginning, and all decisions cross.
    for client in &mut clients {
        let choice = json!({ "choose": { "card": cards(client)[0] } });
        send(client, 1, &choice).await;
    }
    for client in &mut clients {
        let answer = client.until(|told| told["id"] == 1).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }
    // Three of them confirm at once, and the fourth is still free to change the card on the frame it has.
    for client in &mut clients[..3] {
        send(client, 2, &json!("seal")).await;
    }
    let better = json!({ "choose": { "card": cards(&clients[3])[4] } });
    send(&mut clients[3], 2, &better).await;
    for client in &mut clients {
        let answer = client.until(|told| told["id"] == 2).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }
    // A choice is taken back while others still choose.
    let _ = told(&mut clients[0]).await;
    let revision = clients[0].frame["revision"].clone();
    let back = json!({ "type": "undo", "seat": 0, "revision": revision });
    assert_eq!(clients[0].ask(back).await["type"], "done");
    assert_eq!(clients[0].frame["view"]["sealed"], json!([1, 2]));
}

#[tokio::test]
async fn what_is_chosen_in_secret_cannot_even_be_counted() {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open(folder.path()).await;
    let (table, cookies, mut clients) = four(&house).await;
    let mut spectator = house.socket(&table, "").await;
    spectator.until(|told| told["type"] == "frame").await;
    for client in &mut clients {
        told(client).await;
    }
    told(&mut spectator).await;
    // One changes the mind three times, another chooses once: the others are not sent a single message.
    for (seat, steps) in [(0, 3), (1, 1)] {
        let hand = cards(&clients[seat]);
        for card in &hand[..steps] {
            let revision = clients[seat].frame["revision"].clone();
            let act =
                json!({ "type": "act", "seat": seat, "revision": revision, "action": { "choose": { "card": card } } });
            assert_eq!(clients[seat].ask(act).await["type"], "done");
        }
    }
    for other in [2, 3] {
        assert_eq!(told(&mut clients[other]).await, Vec::<Value>::new());
    }
    assert_eq!(told(&mut spectator).await, Vec::<Value>::new());
    // Whoever comes later counts no more than that.
    let mut late = house.socket(&table, "").await;
    late.until(|told| told["type"] == "frame").await;
    assert_eq!((late.moment(), late.lines().len()), (0, 0));
    // That a choice was made is open, and says nothing of the way to it.
    for (seat, client) in clients.iter_mut().enumerate().take(2) {
        let revision = client.frame["revision"].clone();
        let act = json!({ "type": "act", "seat": seat, "revision": revision, "action": "seal" });
        assert_eq!(client.ask(act).await["type"], "done");
    }
    let mut frames = told(&mut spectator).await;
    frames.retain(|told| told["type"] == "frame");
    let seen: Vec<(&Value, &Value)> = frames.iter().map(|frame| (&frame["moment"], &frame["view"]["sealed"])).collect();
    assert_eq!(seen, [(&json!(1), &json!([0])), (&json!(2), &json!([0, 1]))]);
    let texts: Vec<String> = frames.iter().map(Value::to_string).collect();
    assert!(texts.iter().all(|text| !text.contains("chosen")), "{texts:?}");
    // Stopped in the middle, everything is where it was.
    let before: Vec<Value> = clients.iter().map(|client| client.frame["view"].clone()).collect();
    drop(clients);
    house.close().await;
    let house = House::open(folder.path()).await;
    for (seat, cookie) in cookies.iter().enumerate().take(2) {
        let mut again = house.socket(&table, cookie).await;
        again.until(|told| told["type"] == "frame").await;
        assert_eq!(again.frame["view"]["choice"], before[seat]["choice"]);
        assert_eq!(again.frame["view"]["hand"], before[seat]["hand"]);
    }
}

/// Bots of several seats choose side by side, beside a person who takes time.
#[tokio::test]
async fn bots_choose_while_a_person_thinks() {
    let house = House::new().await;
    let cookie = house.guest().await;
    let bot = |level: &str| json!({ "kind": "bot", "level": level });
    let seats = json!([{ "kind": "me" }, bot("hard"), bot("medium"), bot("easy")]);
    let wish = json!({ "game": "demo", "options": { "rounds": 2 }, "seats": seats, "listed": false, "start": true });
    let table = house.table(&cookie, wish).await;
    let mut client = house.socket(&table, &cookie).await;
    for round in 1..=2 {
        let all_bots = |told: &Value| told["type"] == "frame" && told["view"]["sealed"] == json!([1, 2, 3]);
        if client.frame["view"]["sealed"] != json!([1, 2, 3]) {
            client.until(all_bots).await;
        }
        assert_eq!(client.frame["view"]["round"], round);
        assert_eq!((&client.frame["awaited"], &client.frame["eyes"]), (&json!([0]), &json!(0)));
        assert_eq!(client.act_first().await["type"], "done");
        let revision = client.frame["revision"].clone();
        let seal = json!({ "type": "act", "seat": 0, "revision": revision, "action": "seal" });
        assert_eq!(client.ask(seal).await["type"], "done");
    }
    assert!(!client.frame["outcome"].is_null(), "{}", client.frame);
}
