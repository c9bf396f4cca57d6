//! Whoever takes more than a share of what there is for all.

use serde_json::{Value, json};

use crate::house::{House, PATIENCE, comes_true};
use crate::stranger::{Answer, Stranger, versus, waiting};
use crate::{Kept, Promise, kept_if};

pub(crate) const PROMISES: [Promise; 16] = [
    Promise::new("one address does not fill the server with new people", new_people).without("budgets: (people: FREE)"),
    Promise::new("one person does not fill the server with new tables", tables_of_a_person)
        .without("budgets: (tables: (person: FREE, address: (burst: 120, per_hour: 900)))"),
    Promise::new(
        "one address does not fill the server with new tables, however many people it is",
        tables_of_an_address,
    )
    .without("budgets: (tables: (person: (burst: 30, per_hour: 240), address: FREE))"),
    Promise::new("one person does not hoard running games", running_games)
        .limits("budgets: (tables: (person: FREE, address: FREE))")
        .without("budgets: (tables: (person: FREE, address: FREE), unfinished: 1000000)"),
    Promise::new("one person does not fill the lobby", lobby).without("budgets: (listed: 1000000)"),
    Promise::new("one person does not take all sockets", sockets_of_a_person)
        .without("budgets: (sockets: (person: FREE, address: 600))"),
    Promise::new("one address does not take all sockets", sockets_of_an_address)
        .without("budgets: (sockets: (person: 60, address: FREE))"),
    Promise::new("one person does not flood the chat, over however many sockets", chat)
        .without("budgets: (chat: (person: FREE, address: FREE))"),
    Promise::new("one person does not flood the host with reports", reports)
        .without("budgets: (reports: (person: FREE, address: FREE))"),
    Promise::new("one person does not ask for advice without end", advice)
        .without("budgets: (advice: (person: FREE, address: FREE))"),
    Promise::new("one person does not ask for previews without end", previews)
        .limits("budgets: (previews: (person: (burst: 120, per_hour: 3600), address: FREE))")
        .without("budgets: (previews: (person: FREE, address: FREE))"),
    Promise::new("one person does not have games looked at without end", looks)
        .limits("budgets: (looks: (person: (burst: 120, per_hour: 3600), address: FREE))")
        .without("budgets: (looks: (person: FREE, address: FREE))"),
    Promise::new("one person does not change names without end", names)
        .without("budgets: (names: (person: FREE, address: FREE))"),
    Promise::new("a game without a person does not start", bots_alone),
    Promise::new("the bots of one person do not keep those of others from their moves", bots_in_turns),
    Promise::new("whoever sends faster than a hand can is shown the door", too_fast),
];

/// How many were not refused for taking too much; whoever was is told so by name.
fn n_let_through(answers: &[Answer]) -> usize {
    for refused in answers.iter().filter(|answer| answer.status == 429) {
        assert!(refused.body.contains("\"limited\""), "{}", refused.body);
    }
    let let_through = answers.iter().filter(|answer| answer.status != 429);
    let_through.inspect(|answer| assert!(answer.status < 300, "{} {}", answer.status, answer.body)).count()
}

/// The same request many times over; how many were let through.
fn flood(stranger: &Stranger<'_>, times: usize, method: &str, path: &str, body: &str) -> usize {
    n_let_through(&stranger.volley(&vec![(method, path, body); times]).expect("the server answers"))
}

/// Those that were let through are not many more than the limit: some come again with time.
fn about(let_through: usize, most: usize) -> Kept {
    kept_if(let_through <= most, format!("{let_through} were let through"))
}

fn new_people(house: &House) -> Kept {
    let n = flood(&house.stranger("203.0.113.7"), 200, "GET", "/api/me", "");
    assert_eq!(house.stranger("203.0.113.8").get("/api/me").status, 200, "others still come");
    about(n, 120)
}

fn tables_of_a_person(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    about(flood(&person, 80, "POST", "/api/tables", &waiting().to_string()), 60)
}

fn tables_of_an_address(house: &House) -> Kept {
    let mut n = 0;
    for _ in 0..8 {
        n += flood(&house.guest("203.0.113.7"), 30, "POST", "/api/tables", &waiting().to_string());
    }
    assert_eq!(house.guest("203.0.113.8").table(&waiting()).len(), 22, "others still make tables");
    about(n, 200)
}

/// Games with a bot that go on, and tables that wait, are the same to the server: nobody has played them to the end.
fn running_games(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let with_bot = versus(&json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }])).to_string();
    let n = flood(&person, 105, "POST", "/api/tables", &with_bot)
        + flood(&person, 105, "POST", "/api/tables", &waiting().to_string());
    about(n, 200)
}

fn lobby(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let mut wish = waiting();
    wish["listed"] = json!(true);
    let n = flood(&person, 20, "POST", "/api/tables", &wish.to_string());
    let listed = house.stranger("203.0.113.8").get("/api/tables").json();
    assert_eq!(listed.as_array().map(Vec::len), Some(n), "what is refused is not there");
    about(n, 8)
}

fn sockets_of_a_person(house: &House) -> Kept {
    let mut person = house.guest("203.0.113.7");
    let table = person.table(&waiting());
    let mut open = Vec::new();
    for n in 0..60 {
        person.from = format!("203.0.113.{n}");
        open.push(person.try_socket(&table).expect("sixty are allowed"));
    }
    kept_if(person.try_socket(&table).err() == Some(429), "there was one more")?;
    // Whoever closes one may open another, when the server has noticed.
    open.pop();
    assert!(comes_true(PATIENCE, || person.try_socket(&table).is_ok()), "the place is free again");
    Ok(())
}

fn sockets_of_an_address(house: &House) -> Kept {
    let table = house.guest("198.51.100.1").table(&waiting());
    let crowd = house.stranger("203.0.113.7");
    let open: Vec<_> = (0..600).map(|_| crowd.try_socket(&table).expect("six hundred are allowed")).collect();
    let more = crowd.try_socket(&table).err();
    assert!(house.stranger("203.0.113.8").try_socket(&table).is_ok(), "others may look");
    drop(open);
    kept_if(more == Some(429), "there was one more")
}

/// Asks the same of several screens in turn; how often it was not refused as too much.
fn ask_all(screens: &mut [crate::stranger::Screen], times: usize, ask: &Value) -> usize {
    let mut n = 0;
    for time in 0..times {
        let n_screens = screens.len();
        let answer = screens[time % n_screens].ask(ask.clone());
        assert!(answer["type"] != "refused" || answer["code"] == "limited", "{answer}");
        n += usize::from(answer["type"] != "refused");
    }
    n
}

fn chat(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let (one, screen) = person.alone();
    let (_, other) = person.alone();
    let mut screens = [screen, other, person.socket(&one)];
    about(ask_all(&mut screens, 80, &json!({ "type": "chat", "text": "spam" })), 50)
}

fn reports(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let (_, screen) = person.alone();
    let things = screen.frame["glossary"].as_object().expect("words");
    let card = things.keys().find(|id| id.starts_with("card:")).expect("a card");
    let report = json!({ "game": "timeline", "thing": card, "text": "It was much later." }).to_string();
    about(flood(&person, 30, "POST", "/api/reports", &report), 12)
}

fn advice(house: &House) -> Kept {
    let (_, mut screen) = house.guest("203.0.113.7").alone();
    let seat = screen.frame["eyes"].clone();
    about(ask_all(std::slice::from_mut(&mut screen), 120, &json!({ "type": "advise", "seat": seat })), 80)
}

fn previews(house: &House) -> Kept {
    let (_, mut screen) = house.guest("203.0.113.7").alone();
    let frame = &screen.frame;
    let action = &frame["offers"][0]["action"];
    let ask = json!({ "type": "preview", "seat": frame["eyes"], "revision": frame["revision"], "action": action });
    about(ask_all(std::slice::from_mut(&mut screen), 240, &ask), 200)
}

fn looks(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let rules = person.get("/api/rules/timeline").json();
    let picture = rules["chapters"][0]["pictures"][0]["id"].as_str().expect("a picture");
    about(flood(&person, 240, "GET", &format!("/api/rules/timeline/pictures/{picture}"), ""), 200)
}

fn names(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    about(flood(&person, 60, "POST", "/api/me", &json!({ "name": "Protean" }).to_string()), 40)
}

fn bots_alone(house: &House) -> Kept {
    let person = house.guest("203.0.113.7");
    let bot = json!({ "kind": "bot", "level": "hard" });
    let table = person.table(&versus(&json!([bot, bot])));
    let answer = person.socket(&table).ask(json!({ "type": "start", "fill": "hard" }));
    kept_if(answer["code"] == "no_person", format!("{answer}"))?;
    assert_eq!(house.metric("chronoteka_thoughts_total"), 0, "nothing was thought for nobody");
    Ok(())
}

fn bots_in_turns(house: &House) -> Kept {
    let greedy = house.guest("203.0.113.7");
    let bot = json!({ "kind": "bot", "level": "hard" });
    let wish = json!({ "game": "echo", "options": {}, "listed": false, "start": true, "seats": [{ "kind": "me" }, bot, bot, bot] });
    let crowd: Vec<_> = (0..12).map(|_| greedy.table(&wish)).collect();
    for table in &crowd {
        // Whoever stands up leaves the game to the bots.
        greedy.socket(table).done(json!({ "type": "stand", "seat": 0 }));
    }
    let quiet = house.guest("198.51.100.1");
    let table = quiet.table(&versus(&json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }])));
    let mut screen = quiet.socket(&table);
    for _ in 0..3 {
        // The bot has moved in between, or there would be nothing to do.
        assert_eq!(screen.act()["type"], "done");
    }
    Ok(())
}

fn too_fast(house: &House) -> Kept {
    let (_, mut screen) = house.guest("203.0.113.7").alone();
    for id in 0..3000 {
        screen.send(&json!({ "type": "words", "id": id, "things": [] }));
    }
    // It is let go long before everything is answered; the farewell itself may be lost in the flood.
    let mut answered = 0;
    while screen.next().is_some() {
        answered += 1;
    }
    kept_if(answered < 2000, format!("{answered} of 3000 were answered"))
}
