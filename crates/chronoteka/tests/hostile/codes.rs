//! Whoever tries to get to a table that nobody has told them of.

use std::collections::BTreeSet;

use serde_json::json;

use crate::house::House;
use crate::stranger::{Stranger, waiting};
use crate::{Kept, Promise, kept_if};

pub(crate) const PROMISES: [Promise; 4] = [
    Promise::new("codes of unlisted tables are not guessed from one address, in 72,000 tries", from_one_address)
        .without("budgets: (codes: (person: (burst: 10, per_hour: 60), address: FREE))"),
    Promise::new("codes of unlisted tables are not guessed by one person from many addresses", by_one_person)
        .without("budgets: (codes: (person: FREE, address: (burst: 30, per_hour: 120)))"),
    Promise::new("a code is dead when the game has begun, and the link goes on", dead_after_the_start),
    Promise::new("links of tables have 64 bits of chance, and none like another", links),
];

/// A host with a table that only a code or a link leads to: the code, ready for an address.
fn unlisted<'a>(house: &'a House, from: &str) -> (Stranger<'a>, String, String) {
    let host = house.guest(from);
    let table = host.table(&waiting());
    let code = host.get(&format!("/api/tables/{table}")).json()["code"].as_str().expect("a code").to_owned();
    assert!(host.get("/api/tables").body == "[]", "it is not in the lobby");
    (host, table, code)
}

fn from_one_address(house: &House) -> Kept {
    // A few more than may be looked up at once: some come again while the others are tried.
    const MOST: usize = 50;
    let (host, _, code) = unlisted(house, "198.51.100.1");
    let thief = house.stranger("203.0.113.7");
    let letters = "ABCDEFGHJKLMNPQRSTUV".chars();
    let words = ["MOON", "SNOW", "PARK", "FORD"];
    let all = letters
        .flat_map(|letter| (100..1000).flat_map(move |n| words.map(|word| format!("/api/tables/{letter}{n}-{word}"))));
    let all: Vec<String> = all.filter(|path| !path.ends_with(&code)).collect();
    assert!(all.len() >= 71_999);
    let mut looked_up = 0;
    for paths in all.chunks(600) {
        let tries: Vec<_> = paths.iter().map(|path| ("GET", path.as_str(), "")).collect();
        let answers = thief.volley(&tries).expect("the server answers");
        looked_up += answers.iter().filter(|answer| answer.status != 429).count();
        kept_if(looked_up <= MOST, format!("{looked_up} codes were looked up"))?;
    }
    // By then not even the right one opens anything to that address, by no door; to others it does.
    assert_eq!(thief.get(&format!("/api/tables/{code}")).status, 429);
    assert_eq!(thief.try_socket(&code).err(), Some(429));
    assert_eq!(host.get(&format!("/api/tables/{code}")).status, 200);
    assert!(house.metric("chronoteka_limited_total{what=\"codes\"}") >= 71_000);
    Ok(())
}

fn by_one_person(house: &House) -> Kept {
    const MOST: usize = 20;
    let mut thief = house.guest("203.0.113.7");
    let mut looked_up = 0;
    for n in 100..200 {
        thief.from = format!("203.0.113.{n}");
        looked_up += usize::from(thief.get(&format!("/api/tables/A{n}-MOON")).status != 429);
    }
    kept_if(looked_up <= MOST, format!("{looked_up} of 100 codes were looked up"))
}

fn dead_after_the_start(house: &House) -> Kept {
    let (host, table, code) = unlisted(house, "198.51.100.1");
    let by_code = format!("/api/tables/{code}");
    assert_eq!(house.stranger("203.0.113.7").get(&by_code).status, 200, "it can be told by voice");
    host.socket(&table).done(json!({ "type": "start", "fill": "easy" }));
    let late = house.stranger("203.0.113.8");
    assert_eq!(late.get(&format!("/api/tables/{table}")).status, 200);
    kept_if(
        late.get(&by_code).status == 404 && late.try_socket(&code).err() == Some(404),
        "the code still opens the table",
    )
}

/// Every bit is 0 in some links and 1 in others, which chance alone does not do wrong once in a thousand million runs.
fn links(house: &House) -> Kept {
    let mut links = BTreeSet::new();
    for n in 0..3 {
        let host = house.guest(&format!("198.51.100.{n}"));
        links.extend((0..15).map(|_| host.table(&waiting())));
    }
    assert_eq!(links.len(), 45);
    let chance = |link: &String| u64::from_str_radix(&link[link.len() - 16..], 16).expect("hexadecimal digits");
    let ones = links.iter().map(chance).fold(0, |bits, link| bits | link);
    let zeros = links.iter().map(chance).fold(0, |bits, link| bits | !link);
    kept_if(ones == u64::MAX && zeros == u64::MAX, format!("some bits never change: {ones:x} {zeros:x}"))
}
