//! The engine survives everything: legal play of every game mixed with garbage never panics, never meets a bug, and an error changes
//! nothing.
//!
//! 20,000 requests, or as many as the environment variable `CHRONOTEKA_SOAK` says.

// What was seen is told to whoever runs the soak with --nocapture.
#![allow(clippy::print_stdout)]

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use chronoteka::engine::{Engine, Standing};
use kernel::Luck;
use serde_json::{Map, Value, json};

/// The table that is played at.
const TABLE: &str = "main";
/// Requests to one engine, so that a failure is found again quickly.
const SHIFT: u64 = 4000;

#[test]
fn garbage_changes_nothing() {
    let wanted: u64 =
        std::env::var("CHRONOTEKA_SOAK").map_or(20_000, |n| n.parse().expect("CHRONOTEKA_SOAK is a number"));
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let shift = next.fetch_add(1, Ordering::Relaxed);
            let left = wanted.saturating_sub(shift * SHIFT);
            if left == 0 {
                return tally;
            }
            tally.add(&Tester::new(shift).run(left.min(SHIFT)));
        }
    };
    let tally = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut tally = work();
        for other in others {
            tally.add(&other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        tally
    });
    let Tally { requests, errors, acted, patched, finished } = tally;
    println!("{requests} requests: {errors} errors, {acted} actions, {patched} patches, {finished} games finished");
    assert!(requests >= wanted);
    // The mixture is what it should be: much is refused, and much is played all the same.
    assert!(errors > wanted / 4 && acted > wanted / 20 && patched > wanted / 500 && finished > wanted / 2000);
}

#[derive(Default)]
struct Tally {
    requests: u64,
    errors: u64,
    acted: u64,
    patched: u64,
    finished: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.requests += other.requests;
        self.errors += other.errors;
        self.acted += other.acted;
        self.patched += other.patched;
        self.finished += other.finished;
    }
}

struct Tester {
    engine: Engine,
    luck: Luck,
    shift: u64,
    tally: Tally,
    /// How far the table is, as it must still be after an error; none without a table.
    standing: Option<Standing>,
    /// The words of the state when it was last looked at: ids of cards, mostly.
    words: Vec<String>,
    /// Actions that were legal at some moment, in any game.
    actions: Vec<Value>,
    recent: VecDeque<String>,
}

impl Tester {
    fn new(shift: u64) -> Tester {
        let mut tester = Tester {
            engine: Engine::default(),
            luck: Luck::fast(shift),
            shift,
            tally: Tally::default(),
            standing: None,
            words: Vec::new(),
            actions: vec![Value::Null],
            recent: VecDeque::new(),
        };
        tester.begin();
        tester
    }

    fn run(mut self, requests: u64) -> Tally {
        while self.tally.requests < requests {
            self.step();
        }
        self.tally
    }

    fn below(&mut self, n: u32) -> usize {
        self.luck.below(n) as usize
    }

    fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        self.luck.pick(things).expect("there is something to pick").clone()
    }

    fn fail(&self, why: &str) -> ! {
        let recent: Vec<&str> = self.recent.iter().map(String::as_str).collect();
        let standing = &self.standing;
        panic!("shift {}: {why}\nbefore it {standing:?}\nthe last requests:\n{}", self.shift, recent.join("\n"));
    }

    /// Sends a line and checks the answer; the code if it was an error.
    fn send(&mut self, line: &str) -> Result<(), String> {
        self.tally.requests += 1;
        self.recent.push_back(line.chars().take(2000).collect());
        if self.recent.len() > 12 {
            self.recent.pop_front();
        }
        let answer = self.engine.answer(line);
        if answer.contains('\n') {
            self.fail("the answer has more than one line");
        }
        let Ok(Value::Object(answer)) = serde_json::from_str(&answer) else {
            self.fail(&format!("odd answer {answer}"))
        };
        let standing = self.engine.standing(TABLE);
        let Some(error) = answer.get("error") else {
            let was_over = self.is_over();
            self.standing = standing;
            self.tally.finished += u64::from(!was_over && self.is_over());
            return Ok(());
        };
        self.tally.errors += 1;
        let message = error["message"].as_str().unwrap_or_default();
        if message.is_empty() || error["code"].as_str().is_none_or(|code| code == "bug" || code.is_empty()) {
            self.fail(&format!("the error is {error}"));
        }
        if standing != self.standing {
            self.fail(&format!("the error {error} changed the state"));
        }
        Err(error["code"].as_str().unwrap_or_default().to_owned())
    }

    fn begin(&mut self) {
        let title = self.pick(&catalog::known().collect::<Vec<_>>());
        let options = self.pick(&title.kinds());
        let seats = title.seats(&options).expect("a kind of game can be played");
        let players = self.pick(&seats.collect::<Vec<_>>());
        let seed = self.luck.below(u32::MAX);
        let request = json!({ "do": "new", "game": title.id(), "players": players, "seed": seed, "options": options });
        if self.send(&request.to_string()).is_err() {
            self.fail("a good table was refused");
        }
        self.state();
    }

    fn is_over(&self) -> bool {
        self.standing.is_some_and(|standing| standing.is_over)
    }

    /// The whole state; nothing without a table. It is long, so it is asked for only where it is needed; its words are noted on the
    /// way.
    fn state(&mut self) -> Value {
        let answer = self.engine.answer(r#"{"do":"state"}"#);
        let found = answer.split('"').skip(1).step_by(2).filter(|word| word.len() < 30);
        self.words = found.map(str::to_owned).collect();
        self.words.extend(["nobody", "amm6", ""].map(str::to_owned));
        serde_json::from_str::<Value>(&answer).expect("an answer is JSON")["state"].take()
    }

    fn step(&mut self) {
        match self.below(100) {
            0..=29 => self.act(),
            30..=54 => self.mutated(),
            55..=64 => self.malformed(),
            65..=74 => self.patch(),
            _ => {
                let request = self.sensible();
                let _ = self.send(&request.to_string());
            }
        }
        if self.standing.is_none() || (self.is_over() && self.below(4) == 0) {
            self.begin();
        }
    }

    /// A legal action of an awaited seat must be taken.
    fn act(&mut self) {
        let legal: Value = serde_json::from_str(&self.engine.answer(r#"{"do":"legal"}"#)).expect("an answer is JSON");
        let lists: Vec<(String, Value)> =
            legal["legal"].as_object().into_iter().flatten().map(|(seat, list)| (seat.clone(), list.clone())).collect();
        if lists.is_empty() {
            return self.begin();
        }
        let (seat, list) = self.pick(&lists);
        let list = list.as_array().cloned().unwrap_or_default();
        if list.is_empty() {
            self.fail("an awaited seat has nothing to do");
        }
        let action = self.pick(&list);
        if self.actions.len() < 500 {
            self.actions.push(action.clone());
        }
        let seat: u8 = seat.parse().expect("seats are numbers");
        match self.send(&json!({ "do": "act", "seat": seat, "action": action }).to_string()) {
            Ok(()) => self.tally.acted += 1,
            // A patch may have laid down other outcomes than the action needs.
            Err(code) if code == "script" => self.begin(),
            Err(code) => self.fail(&format!("a legal action was refused: {code}")),
        }
    }

    /// A request that makes sense, whether or not it fits the position.
    fn sensible(&mut self) -> Value {
        let seat = self.pick(&[0, 1, 2, 3, 5, 6, 255]);
        let card = self.word();
        let actions = std::mem::take(&mut self.actions);
        let action = self.pick(&actions);
        self.actions = actions;
        let talk = self.pick(&[
            json!({ "kind": "ping", "thing": { "card": card } }),
            json!({ "kind": "ping", "thing": { "gap": 1900 } }),
            json!({ "kind": "ping", "thing": "draw_pile" }),
            json!({ "kind": "confidence", "card": card, "confidence": "knows" }),
            json!({ "kind": "period", "card": card, "from": -32768, "to": 32767 }),
            json!({ "kind": "period", "card": card, "from": 3, "to": -3 }),
            json!({ "kind": "advice", "advice": { "attempt": card } }),
            json!({ "kind": "advice", "advice": "stop" }),
            json!({ "kind": "question", "card": card }),
        ]);
        let eyes = self.pick(&[json!("public"), json!(0), json!(1), json!(5), json!("nobody")]);
        let lang = self.pick(&["ru", "en"]);
        let bot = self.pick(&["random", "greedy:easy", "search:easy:3", "genius"]);
        let position = self.luck.below(40);
        let scarce = self.below(40) == 0;
        match self.below(12) {
            0..=2 => json!({ "do": "act", "seat": seat, "action": action }),
            3 => json!({ "do": "act", "seat": seat, "action": action, "position": position, "id": [1, "x"] }),
            4 => json!({ "do": "undo", "seat": seat }),
            5 => json!({ "do": "say", "seat": seat, "talk": talk }),
            6 => json!({ "do": "view", "eyes": eyes }),
            7 => json!({ "do": "words", "eyes": eyes, "lang": lang }),
            8 => json!({ "do": "legal", "seat": seat }),
            9 if scarce => json!({ "do": "games", "lang": lang }),
            9 => json!({ "do": "scenario", "about": "a report" }),
            10 if scarce => json!({ "do": "close" }),
            10 => json!({ "do": "bot", "seat": seat, "bot": bot, "seed": position }),
            _ => {
                let game = self.pick(&catalog::known().collect::<Vec<_>>()).id();
                json!({ "do": "new", "game": game, "players": seat, "options": { "mode": "versus", "first_seat": "6" }, "table": "other" })
            }
        }
    }

    /// The id of a card of the table, mostly.
    fn word(&mut self) -> String {
        self.luck.pick(&self.words).expect("there is always one").clone()
    }

    /// A sensible request with something in it replaced.
    fn mutated(&mut self) {
        let mut request = self.sensible();
        for _ in 0..=self.below(2) {
            self.mutate(&mut request);
        }
        // A mutated bot may think for hours, and a table closed or begun anew is no garbage.
        let is_bot = request["do"] == "bot" && request["bot"].as_str().is_some_and(|bot| bot.starts_with("search"));
        if !is_bot {
            let _ = self.send(&request.to_string());
        }
    }

    fn mutate(&mut self, value: &mut Value) {
        let deeper = self.below(3) > 0;
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let keys: Vec<String> = fields.keys().cloned().collect();
                let key = self.pick(&keys);
                match self.below(8) {
                    0 => drop(fields.remove(&key)),
                    1 => drop(fields.insert("extra".to_owned(), json!(1))),
                    _ => self.mutate(fields.get_mut(&key).expect("the key is there")),
                }
            }
            Value::Array(list) if deeper && !list.is_empty() => {
                let index = self.below(list.len() as u32);
                match self.below(6) {
                    0 => drop(list.remove(index)),
                    1 => list.push(list[index].clone()),
                    2 => list.rotate_left(1),
                    _ => self.mutate(&mut list[index]),
                }
            }
            _ => *value = self.odd_value(),
        }
    }

    fn odd_value(&mut self) -> Value {
        let card = self.word();
        let numbers = [0, 1, 2, 3, 6, 7, 8, 255, 256, 1900, 32767, 32768, 65536, -1, -32768, i64::MAX, i64::MIN];
        match self.below(12) {
            0 => Value::Null,
            1 => json!(true),
            2..=5 => json!(self.pick(&numbers)),
            6 => json!(self.pick(&[0.5, -1e300, 1e18])),
            7 => json!(u64::MAX),
            8 => json!(card),
            9 => json!(self.pick(&["", "coop", "over", "circle", "é\u{0}\u{202e}", "0", "main"])),
            10 => json!([card, 1, null]),
            _ => json!({ "card": card, "blocked": true }),
        }
    }

    /// Not even JSON, or JSON that nobody would write.
    fn malformed(&mut self) {
        let mut text = self.sensible().to_string();
        match self.below(8) {
            0..=2 => {
                let cut = self.below(text.len() as u32);
                let cut = (0..=cut).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
                text.truncate(cut);
            }
            3 | 4 => {
                let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                let at = self.pick(&places);
                let odd = self.pick(&['"', '{', '}', '[', ',', ':', '\\', '\u{7f}', 'e', '-', '9', '€']);
                text.insert(at, odd);
            }
            5 => text = self.pick(&["[", "{\"do\":", "{\"do\":\"patch\",\"patch\":{\"a\":", "[{\"x\":"]).repeat(3000),
            6 => {
                let (open, close) = self.pick(&[("[", "]"), ("{\"a\":", "}")]);
                let depth = self.pick(&[60, 120, 126, 127, 128, 5000]);
                let nest = format!("{}1{}", open.repeat(depth), close.repeat(depth));
                text = format!("{{\"do\":\"patch\",\"patch\":{nest}}}");
            }
            _ => {
                text = self
                    .pick(&[
                        "null",
                        "3",
                        "\"do\"",
                        "[]",
                        "{}",
                        "{\"do\":1e999}",
                        "{\"do\":\"act\",\"do\":\"act\"}",
                        "{\"do\":\"state\",\"table\":3}",
                        "{\"do\":\"state\",\"table\":\"nowhere\"}",
                        "\u{feff}{}",
                        "{\"do\":\"undo\",\"seat\":1e400}",
                        "{\"do\":\"undo\",\"seat\":00}",
                        "{\"do\":\"act\",\"seat\":0}",
                        "{\"do\":\"new\",\"game\":\"chess\",\"players\":2}",
                        "{\"do\":\"patch\",\"patch\":null}",
                        "{\"do\":\"patch\",\"patch\":{},\"luck\":[{\"order\":[9,9]},\"keep\",{\"number\":4000000000}]}",
                        "{\"do\":\"new\",\"game\":\"timeline\",\"players\":2,\"luck\":[\"keep\"],\"table\":\"other\"}",
                    ])
                    .to_owned();
            }
        }
        let _ = self.send(&text);
    }

    /// The state with something in it replaced, as a merge patch.
    fn patch(&mut self) {
        let state = self.state();
        let Some(fields) = state.as_object() else { return self.begin() };
        let keys: Vec<String> = fields.keys().filter(|key| *key != "cards").cloned().collect();
        let mut patch = Map::new();
        for _ in 0..=self.below(2) {
            let key = self.pick(&keys);
            let mut value = fields[&key].clone();
            self.shuffle_within(&mut value);
            patch.insert(key, value);
        }
        if let Some(Value::Object(cards)) = fields.get("cards")
            && self.below(3) == 0
        {
            let ids: Vec<String> = cards.keys().cloned().collect();
            let card = self.pick(&ids);
            let year = self.pick(&[-32768, -9999, -1, 0, 1, 1900, 2999, 32767]);
            let seen = self.below(2) == 0;
            patch.insert(
                "cards".to_owned(),
                json!({ card: self.pick(&[json!({ "year": year }), json!({ "seen": seen }), Value::Null]) }),
            );
        }
        let mut request = json!({ "do": "patch", "patch": patch });
        if self.below(4) == 0 {
            request["luck"] =
                self.pick(&[json!([]), json!(["keep"]), json!([{ "number": 0 }]), json!([{ "order": [1, 0] }])]);
        }
        if self.send(&request.to_string()).is_ok() {
            self.tally.patched += 1;
        }
    }

    /// Small changes that often give a possible position, and sometimes a strange one.
    fn shuffle_within(&mut self, value: &mut Value) {
        match value {
            Value::Array(list) if list.len() > 1 && self.below(2) == 0 => {
                let (a, b) = (self.below(list.len() as u32), self.below(list.len() as u32));
                list.swap(a, b);
            }
            Value::Array(list) if !list.is_empty() => {
                let index = self.below(list.len() as u32);
                self.shuffle_within(&mut list[index]);
            }
            Value::Object(fields) if !fields.is_empty() => {
                let keys: Vec<String> = fields.keys().cloned().collect();
                let key = self.pick(&keys);
                self.shuffle_within(fields.get_mut(&key).expect("the key is there"));
            }
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or(0);
                *value = json!(self.pick(&[number + 1, number - 1, 0, 1, 250, 255, 65535]));
            }
            Value::Bool(flag) => *value = json!(!*flag),
            other => self.mutate(other),
        }
    }
}
