//! Whoever would be somebody else, or comes back after being shown the door.

use serde_json::{Value, json};

use crate::house::House;
use crate::stranger::{Stranger, versus, waiting};
use crate::{Kept, Promise, kept_if};

/// A server with TLS before it.
const SAFE: &[&str] = &["--trust-proxy", "127.0.0.1", "--base-url", "https://games.example.org"];

pub(crate) const PROMISES: [Promise; 12] = [
    Promise::new("a forged cookie moves nothing", forged_cookies),
    Promise::new("with TLS a cookie that others could have set means nobody", plain_cookies).args(SAFE),
    Promise::new("a cookie that was revoked means nobody, and its sockets are closed", revoked_cookies),
    Promise::new("pages of other sites ask for nothing in a player's name", other_sites),
    Promise::new("behind a proxy with TLS exactly one origin is the server's own", other_origins).args(SAFE),
    Promise::new("without a proxy nobody says where they come from", addresses_without_a_proxy)
        .args(&[])
        .limits("budgets: (local: true)")
        .without("budgets: (local: false)"),
    Promise::new("behind a proxy its word counts, and not the visitor's", addresses_behind_a_proxy)
        .without("budgets: (people: FREE)"),
    Promise::new("the operator's token is not guessed, and without one there is no door", tokens),
    Promise::new("whoever was removed by the host does not sit down again", removed),
    Promise::new("whoever is banned plays with nobody, by person and by address", banned),
    Promise::new("whoever is muted does not talk", muted),
    Promise::new("names have nothing invisible in them, and those that look alike are marked", names),
];

/// Whether the server knows who this is.
fn is_known(stranger: &Stranger<'_>) -> bool {
    stranger.get("/api/me/data").status == 200
}

fn forged_cookies(house: &House) -> Kept {
    let owner = house.guest("198.51.100.1");
    let (table, mut screen) = owner.alone();
    let cookie = owner.cookie.clone();
    let (id, signature) =
        cookie.split_once('=').and_then(|(_, value)| value.rsplit_once('.')).expect("a signed cookie");
    let last = if signature.ends_with('0') { '1' } else { '0' };
    let forged = [
        format!("chronoteka={id}.{}{last}", &signature[..signature.len() - 1]),
        format!("chronoteka={id}."),
        format!("chronoteka={id}"),
        format!("chronoteka={}.{signature}", id.split('.').next().unwrap_or_default()),
        "chronoteka=a.b".to_owned(),
    ];
    for cookie in forged {
        let mut thief = house.stranger("203.0.113.7");
        thief.cookie.clone_from(&cookie);
        kept_if(!is_known(&thief), format!("{cookie} is believed"))?;
        let frame = &screen.frame;
        let mut socket = thief.socket(&table);
        for ask in [
            json!({ "type": "act", "seat": 0, "revision": frame["revision"], "action": frame["offers"][0]["action"] }),
            json!({ "type": "resign", "seat": 0 }),
            json!({ "type": "stand", "seat": 0 }),
        ] {
            let answer = socket.ask(ask);
            kept_if(answer["code"] == "not_your_seat", format!("{cookie}: {answer}"))?;
        }
    }
    assert_eq!(screen.act()["type"], "done");
    Ok(())
}

fn plain_cookies(house: &House) -> Kept {
    let guest = house.guest("198.51.100.1");
    assert!(guest.cookie.starts_with("__Host-chronoteka=") && is_known(&guest));
    let mut other = house.stranger("203.0.113.7");
    other.cookie = guest.cookie.replace("__Host-", "");
    kept_if(!is_known(&other), "the plain cookie is believed")?;
    // The same of the operator's login.
    let token = house.admin(&["token"]);
    let login = other.post("/api/operator/login", &json!({ "token": token }));
    let mut operator = house.stranger("203.0.113.8");
    operator.cookie = login.cookie().expect("a login is a cookie");
    assert!(operator.cookie.starts_with("__Host-") && operator.get("/api/operator").status == 200);
    operator.cookie = operator.cookie.replace("__Host-", "");
    kept_if(operator.get("/api/operator").status == 401, "the operator's plain cookie is believed")
}

fn revoked_cookies(house: &House) -> Kept {
    let owner = house.guest("198.51.100.1");
    let (table, mut screen) = owner.alone();
    let mut thief = house.stranger("203.0.113.7");
    thief.cookie.clone_from(&owner.cookie);
    let mut open = thief.socket(&table);
    assert!(is_known(&thief));
    assert_eq!(owner.post("/api/me/revoke", &Value::Null).status, 204);
    open.read_to_the_end();
    screen.read_to_the_end();
    kept_if(!is_known(&thief), "the stolen cookie is still believed")
}

fn other_sites(house: &House) -> Kept {
    let victim = house.guest("198.51.100.1");
    let (table, mut screen) = victim.alone();
    let mut page = house.stranger("198.51.100.1");
    page.cookie.clone_from(&victim.cookie);
    for origin in ["https://evil.example", "null", &format!("http://{}.evil.example", house.address)] {
        page.extra = format!("Origin: {origin}\r\n");
        for (path, body) in [
            ("/api/tables", waiting()),
            ("/api/me", json!({ "name": "Puppet" })),
            ("/api/me/delete", Value::Null),
            ("/api/me/revoke", Value::Null),
            ("/api/reports", json!({ "game": "timeline", "thing": "card:x", "text": "x" })),
            ("/api/daily/timeline", Value::Null),
            (&format!("/api/tables/{table}/rematch"), Value::Null),
        ] {
            let answer = page.post(path, &body);
            kept_if(answer.status == 403, format!("{origin}: {path}: {} {}", answer.status, answer.body))?;
        }
        kept_if(page.try_socket(&table).err() == Some(403), format!("{origin} has a socket"))?;
    }
    assert_eq!(screen.act()["type"], "done");
    Ok(())
}

fn other_origins(house: &House) -> Kept {
    let mut guest = house.guest("198.51.100.1");
    let table = guest.table(&waiting());
    let own = format!("http://{}", house.address);
    for (origin, is_own) in [
        ("https://games.example.org", true),
        ("http://games.example.org", false),
        (&own, false),
        ("https://games.example.org.evil.example", false),
        ("https://games.example.org:8443", false),
    ] {
        guest.extra = format!("Origin: {origin}\r\n");
        let made = guest.post("/api/tables", &waiting());
        kept_if(made.status == if is_own { 200 } else { 403 }, format!("{origin}: {}", made.status))?;
        kept_if(guest.try_socket(&table).is_ok() == is_own, format!("{origin}: a socket"))?;
    }
    let head = guest.get("/api/games").head;
    kept_if(head.contains("strict-transport-security: "), format!("browsers may leave TLS: {head}"))
}

/// New guests, each of whom claims another address; how many are let in.
fn new_guests(house: &House, claims: impl Fn(u32) -> String) -> usize {
    (0..150).filter(|n| house.stranger(&claims(*n)).get("/api/me").status == 200).count()
}

fn addresses_without_a_proxy(house: &House) -> Kept {
    let n = new_guests(house, |n| format!("203.0.113.{n}"));
    kept_if(n <= 110, format!("{n} of 150 came as people from elsewhere"))
}

fn addresses_behind_a_proxy(house: &House) -> Kept {
    let n = new_guests(house, |n| format!("192.0.2.{n}, 203.0.113.7"));
    kept_if(n <= 110, format!("{n} of 150 came as people from elsewhere"))
}

fn tokens(house: &House) -> Kept {
    let thief = house.stranger("203.0.113.7");
    for path in ["/api/operator", "/api/operator/people", "/operator"] {
        kept_if(thief.get(path).status == 404, format!("{path} is there without a token"))?;
    }
    let token = house.admin(&["token"]);
    let login =
        |from: &str, token: &str| house.stranger(from).post("/api/operator/login", &json!({ "token": token })).status;
    let tries: Vec<u16> = (0..20).map(|n| login("203.0.113.7", &format!("{n:064x}"))).collect();
    let n = tries.iter().filter(|status| **status == 401).count();
    kept_if(n <= 5, format!("{n} of 20 tokens were looked at"))?;
    kept_if(login("203.0.113.7", &token) == 429, "then even the right one is not looked at")?;
    assert_eq!(login("198.51.100.1", &token), 204, "the operator is somewhere else");
    let mut page = house.stranger("203.0.113.8");
    page.cookie = "chronoteka_operator=9999999999.00".to_owned();
    kept_if(page.get("/api/operator/people").status == 401, "a forged login is believed")
}

fn removed(house: &House) -> Kept {
    let (host, pest) = (house.guest("198.51.100.1"), house.guest("203.0.113.7"));
    let table = host.table(&waiting());
    let (mut one, mut other) = (host.socket(&table), pest.socket(&table));
    other.done(json!({ "type": "sit", "seat": 1 }));
    one.done(json!({ "type": "arrange", "seat": 1, "holder": { "kind": "open" } }));
    for mut screen in [other, pest.socket(&table)] {
        let answer = screen.ask(json!({ "type": "sit", "seat": 1 }));
        kept_if(answer["code"] == "removed", format!("{answer}"))?;
    }
    house.guest("203.0.113.8").socket(&table).done(json!({ "type": "sit", "seat": 1 }));
    Ok(())
}

fn banned(house: &House) -> Kept {
    let (host, mut rogue) = (house.guest("198.51.100.1"), house.named("203.0.113.7", "Rogue"));
    let table = host.table(&waiting());
    house.admin(&["ban", "--person", &house.id_of("Rogue"), "--for", "1h", "--reason", "insults"]);
    let sits = |rogue: &Stranger<'_>| rogue.socket(&table).ask(json!({ "type": "sit", "seat": 1 }));
    for from in ["203.0.113.7", "203.0.113.8"] {
        rogue.from = from.to_owned();
        kept_if(sits(&rogue)["code"] == "banned", "somebody banned sits with others")?;
        kept_if(rogue.post("/api/tables", &waiting()).status == 403, "somebody banned makes a table for others")?;
    }
    // Whoever comes back as somebody new is met by a ban of the address.
    house.admin(&["ban", "--address", "203.0.113.9", "--for", "1h", "--reason", "insults"]);
    let again = house.guest("203.0.113.9");
    kept_if(sits(&again)["code"] == "banned", "somebody from a banned address sits with others")?;
    kept_if(again.post("/api/tables", &waiting()).status == 403, "somebody from a banned address makes a table")?;
    let alone = versus(&json!([{ "kind": "me" }, { "kind": "me" }]));
    assert_eq!(rogue.table(&alone).len(), 22, "alone everybody may play");
    Ok(())
}

fn muted(house: &House) -> Kept {
    let (host, pest) = (house.guest("198.51.100.1"), house.named("203.0.113.7", "Shouter"));
    let mut screen = pest.socket(&host.table(&waiting()));
    screen.done(json!({ "type": "chat", "text": "Hello." }));
    house.admin(&["mute", "--person", &house.id_of("Shouter"), "--for", "1h", "--reason", "spam"]);
    for ask in [json!({ "type": "chat", "text": "More." }), json!({ "type": "emote", "emote": "hmm" })] {
        let answer = screen.ask(ask);
        kept_if(answer["code"] == "muted", format!("{answer}"))?;
    }
    Ok(())
}

fn names(house: &House) -> Kept {
    let host = house.named("198.51.100.1", "Марина");
    let twin = house.named("203.0.113.7", "Ma\u{200b}p\u{202e}инa");
    let name = twin.get("/api/me").json()["name"].clone();
    kept_if(name == "Mapинa", format!("{name} has invisible letters"))?;
    for nothing in ["\u{200b}\u{3164}", "  ", "\u{202e}"] {
        let answer = twin.post("/api/me", &json!({ "name": nothing }));
        kept_if(answer.status == 400, format!("{nothing:?} is a name"))?;
    }
    let long = twin.post("/api/me", &json!({ "name": "M".repeat(5000) })).json()["name"].clone();
    kept_if(long.as_str().is_some_and(|name| name.len() < 100), format!("{long} is a name"))?;
    assert_eq!(twin.post("/api/me", &json!({ "name": "Mapинa" })).status, 200);
    let table = host.table(&waiting());
    let mut screen = twin.socket(&table);
    screen.done(json!({ "type": "sit", "seat": 1 }));
    let seats = host.get(&format!("/api/tables/{table}")).json()["seats"].clone();
    kept_if(seats[1]["alike"] == "Марина", format!("nobody is warned of {seats}"))
}
