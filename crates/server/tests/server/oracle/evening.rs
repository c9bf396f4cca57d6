//! An evening at a listening server: two people, bots, a spectator and a stranger, and a record of every word that any of them was told.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kernel::Seed;
use serde_json::{Value, json};
use server::Config;
use server::limits::{Budget, Rate};
use server::listen::Limits;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tempfile::{TempDir, tempdir};

use crate::house::{Client, House};

/// Messages after which a socket is left for a new one: a server lets nobody ask too fast.
const MOST_SENT: u32 = 150;
/// Decisions between two looks over HTTP, and between two questions for all words of the box.
const LOOKS: usize = 12;
const WORDS: usize = 9;

/// What is played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) game: &'static str,
    pub(crate) options: Value,
    pub(crate) bots: usize,
    /// Decisions of people, at most.
    pub(crate) decisions: usize,
}

/// One message or one body, and to whom it went.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The seat of the eyes; none for spectators and strangers.
    pub(crate) to: Option<u8>,
    pub(crate) what: String,
    pub(crate) told: Value,
    /// What its reader had asked for; nothing if it came unasked.
    pub(crate) asked: Value,
    /// How many ops the table had at least and at most.
    pub(crate) from: usize,
    pub(crate) upto: usize,
}

/// All that was told.
#[derive(Debug)]
pub(crate) struct Evening {
    pub(crate) plan: Plan,
    pub(crate) folder: TempDir,
    pub(crate) table: String,
    pub(crate) told: Vec<Told>,
    /// What the two people added to the shuffle.
    pub(crate) added: [Seed; 2],
}

/// A choice that is the same in every run.
#[derive(Debug)]
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// One who listens at a socket, and what was heard since the last mark.
#[derive(Debug)]
struct Ear {
    client: Client,
    seat: Option<u8>,
    cookie: String,
    lang: &'static str,
    sent: u32,
    /// What was asked when it was heard, and what was heard.
    heard: Vec<(Value, Value)>,
}

impl Ear {
    async fn open(house: &House, table: &str, seat: Option<u8>, cookie: &str, lang: &'static str) -> Ear {
        let client = house.try_socket_in(lang, table, &[("Cookie", cookie)]).await.expect("the socket opens");
        Ear { client, seat, cookie: cookie.to_owned(), lang, sent: 0, heard: Vec::new() }
    }

    fn frame(&self) -> &Value {
        &self.client.frame
    }

    async fn hear(&mut self, asked: &Value) -> Value {
        let told = self.client.next().await.expect("the socket stays open");
        self.heard.push((asked.clone(), told.clone()));
        told
    }

    /// Asks something and hears everything up to the answer.
    async fn ask(&mut self, mut ask: Value) -> Value {
        self.sent += 1;
        ask["id"] = json!(self.sent);
        self.client.send_text(&ask.to_string()).await;
        loop {
            let told = self.hear(&ask).await;
            if told["id"] == json!(self.sent) && told["type"] != "table" {
                return told;
            }
        }
    }

    /// Hears everything that was sent up to now.
    async fn catch_up(&mut self) {
        self.ask(json!({ "type": "words", "things": [] })).await;
    }
}

/// The table while it is played at.
#[derive(Debug)]
struct Play<'a> {
    house: &'a House,
    database: SqliteConnection,
    table: String,
    n_seats: usize,
    /// The player, the opponent, the spectator.
    ears: [Ear; 3],
    stranger: String,
    dice: Dice,
    told: Vec<Told>,
    /// Ops that were there at the last mark.
    n_ops: usize,
    /// Everything in the box, as a glossary calls it.
    things: Vec<String>,
}

/// Nobody may be kept from asking, and nobody is left out of the shuffle.
fn config(data: &Path) -> Config {
    let mut config = Config::new(data.to_owned());
    let free = Rate { burst: 100_000, per_hour: 1_000_000 };
    let budgets = &mut config.house.budgets;
    for budget in [&mut budgets.previews, &mut budgets.looks, &mut budgets.advice, &mut budgets.chat] {
        *budget = Budget { person: free, address: free };
    }
    config.limits = Limits { reveal: Duration::from_secs(3600), ..Limits::default() };
    config
}

/// Plays the plan. The cards are dealt as `seed` says, and the people choose as it says.
pub(crate) async fn play(plan: &Plan, seed: u64) -> Evening {
    let folder = tempdir().expect("a temporary folder can be made");
    let house = House::open_as(config(folder.path())).await;
    let people = [house.guest().await, house.guest().await];
    let mut seats = vec![json!({ "kind": "me" }), json!({ "kind": "open" })];
    seats.resize(2 + plan.bots, json!({ "kind": "bot", "level": "easy" }));
    let wish = json!({ "game": plan.game, "options": plan.options, "seats": seats, "listed": true, "start": false });
    let table = house.table(&people[0], wish).await;
    house.close().await;
    lay_down(folder.path(), seed).await;

    let house = House::open_as(config(folder.path())).await;
    let ears = [
        Ear::open(&house, &table, Some(0), &people[0], "en").await,
        Ear::open(&house, &table, Some(1), &people[1], "ru").await,
        Ear::open(&house, &table, None, "", "en").await,
    ];
    let file = SqliteConnectOptions::new().filename(server::database(folder.path())).read_only(true);
    let title = catalog::find(plan.game).expect("on the shelf");
    let mut play = Play {
        house: &house,
        database: file.connect().await.expect("the database can be read"),
        table: table.clone(),
        n_seats: 2 + plan.bots,
        ears,
        stranger: house.guest().await,
        dice: Dice(seed),
        told: Vec::new(),
        n_ops: 0,
        things: title.contents(words::Lang::En).into_iter().map(|(id, _)| id).collect(),
    };
    let added = [Seed::from_number(seed + 1), Seed::from_number(seed + 2)];
    play.begin(added).await;
    play.go_on(plan.decisions).await;
    play.look().await;
    let Play { told, database, ears, .. } = play;
    database.close().await.expect("it closes");
    drop(ears);
    house.close().await;
    Evening { plan: plan.clone(), folder, table, told, added }
}

/// Lays down what a server draws by lot, while it stands still.
async fn lay_down(folder: &Path, seed: u64) {
    let path: PathBuf = server::database(folder);
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.expect("it opens");
    let change = "UPDATE tables SET meta = json_set(meta, '$.seed', ?1, '$.bot_seed', ?2)";
    let bots = 7_000_000_000_000_i64 + seed as i64;
    let changed = sqlx::query(change).bind(Seed::from_number(seed).to_string()).bind(bots).execute(&mut file).await;
    assert_eq!(changed.expect("it can be written").rows_affected(), 1);
    file.close().await.expect("it closes");
}

impl Play<'_> {
    /// From the waiting table to the first decision.
    async fn begin(&mut self, added: [Seed; 2]) {
        self.look().await;
        assert_eq!(self.ears[1].ask(json!({ "type": "sit", "seat": 1 })).await["type"], "done");
        for (ear, seed) in self.ears.iter_mut().zip(added) {
            assert_eq!(ear.ask(json!({ "type": "promise", "promise": seed.promise() })).await["type"], "done");
        }
        assert_eq!(self.ears[0].ask(json!({ "type": "start", "fill": "easy" })).await["type"], "done");
        assert_eq!(self.ears[0].ask(json!({ "type": "reveal", "seed": added[0] })).await["type"], "done");
        self.look().await;
        assert_eq!(self.ears[1].ask(json!({ "type": "reveal", "seed": added[1] })).await["type"], "done");
        for ear in &mut self.ears {
            while ear.frame().is_null() {
                ear.hear(&Value::Null).await;
            }
        }
        self.mark().await;
    }

    /// Decides until the game is over or enough was decided.
    async fn go_on(&mut self, decisions: usize) {
        let mut number = 0;
        while number < decisions {
            self.wait_for_bots().await;
            if !self.ears[2].frame()["outcome"].is_null() {
                return;
            }
            self.renew().await;
            self.pry(number).await;
            if number % LOOKS == LOOKS / 2 {
                self.look().await;
            }
            let able: Vec<usize> = (0..2).filter(|person| has_offers(self.ears[*person].frame())).collect();
            // A bot may have come first.
            if !able.is_empty() {
                let person = able[self.dice.below(able.len())];
                self.decide(person).await;
                self.mark().await;
                number += 1;
            }
        }
    }

    /// Takes an offer, or now and then the last decision back.
    async fn decide(&mut self, person: usize) {
        let ear = &mut self.ears[person];
        let frame = ear.frame().clone();
        let (seat, revision) = (&frame["eyes"], &frame["revision"]);
        if frame["may_undo"] == true && self.dice.below(16) == 0 {
            ear.ask(json!({ "type": "undo", "seat": seat, "revision": revision })).await;
            return;
        }
        let offers = frame["offers"].as_array().map(Vec::as_slice).unwrap_or_default();
        let action = &offers[self.dice.below(offers.len())]["action"];
        ear.ask(json!({ "type": "act", "seat": seat, "revision": revision, "action": action })).await;
    }

    /// Everything that one can ask without deciding anything, some of it without any right to.
    async fn pry(&mut self, number: usize) {
        let person = number % 2;
        let frame = self.ears[person].frame().clone();
        let (seat, revision) = (frame["eyes"].clone(), frame["revision"].clone());
        let offers = frame["offers"].as_array().cloned().unwrap_or_default();
        if !offers.is_empty() {
            let action = offers[self.dice.below(offers.len())]["action"].clone();
            let preview = json!({ "type": "preview", "seat": seat, "revision": revision, "action": action });
            self.ears[person].ask(preview.clone()).await;
            // The same with something else from the box, and for somebody else's seat.
            let kinds = ["preview", "act"];
            let mut wrong = preview;
            wrong["action"] = self.with_another_thing(&action);
            wrong["type"] = json!(kinds[number / 2 % 2]);
            if wrong["action"] != action {
                self.ears[person].ask(wrong.clone()).await;
            }
            if number % WORDS == 1 {
                self.ears[1 - person].ask(wrong.clone()).await;
                self.ears[2].ask(wrong).await;
            }
        }
        if number.is_multiple_of(WORDS) {
            let things = self.things.clone();
            let ear = &mut self.ears[number / WORDS % 3];
            ear.ask(json!({ "type": "words", "things": things })).await;
            let seat = json!(1 - person);
            self.ears[person].ask(json!({ "type": "eyes", "seat": seat })).await;
            self.ears[2].ask(json!({ "type": "eyes", "seat": 0 })).await;
            self.ears[person].ask(json!({ "type": "act", "seat": 9, "revision": 0, "action": "nothing" })).await;
            self.ears[person].ask(json!({ "type": "chat", "text": "What is it that you have there?" })).await;
            self.ears[2].ask(json!({ "type": "chat", "text": "I wonder." })).await;
        }
        if number % (3 * WORDS) == 4 {
            self.ears[person].ask(json!({ "type": "advise", "seat": seat })).await;
            self.ears[person].ask(json!({ "type": "ask_undo", "seat": seat, "back": 1 })).await;
            self.ears[1 - person].ask(json!({ "type": "answer_undo", "seat": 1 - person, "yes": false })).await;
        }
        self.mark().await;
    }

    /// An action in which one thing is exchanged for another one of the box.
    fn with_another_thing(&mut self, action: &Value) -> Value {
        match action {
            Value::String(name) => {
                let end = format!(":{name}");
                let Some(id) = self.things.iter().find(|id| id.ends_with(&end)) else { return action.clone() };
                let kind = id.trim_end_matches(name.as_str()).to_owned();
                let alike: Vec<&String> = self.things.iter().filter(|id| id.starts_with(&kind)).collect();
                json!(alike[self.dice.below(alike.len())].trim_start_matches(&kind))
            }
            Value::Array(values) => values.iter().map(|value| self.with_another_thing(value)).collect(),
            Value::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| (name.clone(), self.with_another_thing(value)));
                Value::Object(fields.collect())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => action.clone(),
        }
    }

    /// Waits until no bot has to decide, and whoever has to knows it.
    async fn wait_for_bots(&mut self) {
        let mut has_waited = false;
        loop {
            let frame = self.ears[2].frame();
            let has_bot = (2..self.n_seats).any(|seat| is_awaited(frame, seat));
            if !frame["outcome"].is_null() || !has_bot {
                break;
            }
            let moment = frame.clone();
            while *self.ears[2].frame() == moment {
                self.ears[2].hear(&Value::Null).await;
            }
            has_waited = true;
        }
        for person in 0..2 {
            while self.ears[2].frame()["outcome"].is_null()
                && is_awaited(self.ears[2].frame(), person)
                && !has_offers(self.ears[person].frame())
            {
                self.ears[person].hear(&Value::Null).await;
                has_waited = true;
            }
        }
        if has_waited {
            self.mark().await;
        }
    }

    /// Everybody hears what there is to hear, and it is written down with the ops that it can be about.
    async fn mark(&mut self) {
        for ear in &mut self.ears {
            ear.catch_up().await;
        }
        let now = self.count().await;
        for ear in &mut self.ears {
            for (asked, told) in ear.heard.drain(..) {
                let what = format!("{} ({})", told["type"], asked["type"]);
                self.told.push(Told { to: ear.seat, what, told, asked, from: self.n_ops, upto: now });
            }
        }
        self.n_ops = now;
    }

    /// The ops of the only table in the database.
    async fn count(&mut self) -> usize {
        let count = "SELECT coalesce(max(n), 0) FROM (SELECT first + n AS n FROM chapters \
                     UNION ALL SELECT json_extract(one.value, '$[1]') + 1 FROM tail, json_each(tail.ops) AS one)";
        let n: i64 = sqlx::query_scalar(count).fetch_one(&mut self.database).await.expect("it can be read");
        n as usize
    }

    /// Whoever has asked a lot comes back through a new socket, and is told everything anew.
    async fn renew(&mut self) {
        for index in 0..self.ears.len() {
            let old = &self.ears[index];
            if old.sent < MOST_SENT {
                continue;
            }
            let mut ear = Ear::open(self.house, &self.table, old.seat, &old.cookie, old.lang).await;
            while ear.frame().is_null() {
                ear.hear(&Value::Null).await;
            }
            self.ears[index] = ear;
            self.mark().await;
        }
    }

    /// Everything that can be asked over HTTP about a table, by everybody who has no right to know more than they see.
    async fn look(&mut self) {
        self.mark().await;
        let table = self.table.clone();
        let n = self.n_ops;
        let (status, _, info) = self.house.request("GET", &format!("/api/tables/{table}"), &[], "").await;
        assert_eq!(status, 200);
        let info: Value = serde_json::from_str(&info).expect("JSON");
        let (game, code) = (info["game"].as_str().expect("a game"), info["code"].as_str().expect("a code"));
        let mut paths = vec![
            "/api/tables".to_owned(),
            "/api/me".to_owned(),
            "/api/me/data".to_owned(),
            "/api/house".to_owned(),
            "/api/operator".to_owned(),
            "/api/operator/tables".to_owned(),
            "/api/operator/people".to_owned(),
            "/metrics".to_owned(),
            "/healthz".to_owned(),
            format!("/api/collection/{game}"),
            format!("/api/daily/{game}"),
            format!("/api/tables/{code}"),
        ];
        let eyes = (0..self.n_seats).map(|seat| format!("/at/{n}?eyes={seat}"));
        let of_table = ["", "/at/0", "/at/4000000000", "/replay", "/course", "/fairness", "/scenario", "/rematch"];
        let of_table = of_table.into_iter().map(str::to_owned).chain(eyes);
        paths.extend(of_table.map(|rest| format!("/api/tables/{table}{rest}")));
        let visitors = [
            (Some(0), self.ears[0].cookie.clone(), "en"),
            (Some(1), self.ears[1].cookie.clone(), "ru"),
            (None, self.stranger.clone(), "ru"),
            (None, String::new(), "en"),
        ];
        let mut bodies = Vec::new();
        for (to, cookie, lang) in &visitors {
            for path in &paths {
                // Whoever has no cookie is made known by this.
                if cookie.is_empty() && path == "/api/me" {
                    continue;
                }
                let headers = [("Cookie", cookie.as_str()), ("Accept-Language", lang)];
                let (_, head, body) = self.house.request("GET", path, &headers, "").await;
                let told = serde_json::from_str(&body).unwrap_or(Value::String(body));
                bodies.push((*to, format!("GET {path}"), json!({ "head": head, "body": told })));
            }
        }
        let from = self.n_ops;
        self.mark().await;
        let upto = self.n_ops;
        let asked = Value::Null;
        self.told.extend(bodies.into_iter().map(|(to, what, told)| Told {
            to,
            what,
            told,
            asked: asked.clone(),
            from,
            upto,
        }));
    }
}

fn has_offers(frame: &Value) -> bool {
    frame["offers"].as_array().is_some_and(|offers| !offers.is_empty())
}

fn is_awaited(frame: &Value, seat: usize) -> bool {
    frame["awaited"].as_array().is_some_and(|awaited| awaited.contains(&json!(seat)))
}
