//! `chronoteka engine`: games by JSON, one request a line, one answer a line. The protocol is described in `docs/engine.md`.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read as _, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use bots::BotSpec;
use catalog::{AnyMatch, Refused};
use kernel::{Digest, Eyes, Luck, Scripted, Seat};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use words::{Lang, Names};

use crate::problem::Problem;

/// A longer line is refused without being read into memory.
const MAX_LINE: u64 = 1 << 20;
/// Tables that may be open at once.
const MAX_TABLES: usize = 64;

/// One request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Games {
        #[serde(default = "english")]
        lang: Lang,
    },
    New {
        game: String,
        #[serde(default)]
        options: Value,
        players: u8,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        luck: Option<Vec<Scripted>>,
    },
    Legal {
        #[serde(default)]
        seat: Option<u8>,
    },
    Act {
        seat: u8,
        action: Value,
        /// The position on which it was decided; the present one if it is left out.
        #[serde(default)]
        position: Option<u32>,
    },
    View {
        eyes: EyesArg,
    },
    State,
    Patch {
        patch: Value,
        #[serde(default)]
        luck: Option<Vec<Scripted>>,
    },
    Undo {
        seat: u8,
    },
    Bot {
        seat: u8,
        bot: String,
        #[serde(default)]
        seed: u64,
    },
    Say {
        seat: u8,
        talk: Value,
    },
    Words {
        eyes: EyesArg,
        lang: Lang,
    },
    Scenario {
        #[serde(default)]
        about: String,
    },
    Close,
}

/// `"public"` or the number of a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum EyesArg {
    Seat(u8),
    Word(String),
}

fn english() -> Lang {
    Lang::En
}

/// An error as the protocol tells it.
type Answer = Result<Map<String, Value>, Map<String, Value>>;

/// The open tables of one engine.
#[derive(Debug, Default)]
pub struct Engine {
    tables: BTreeMap<String, Box<dyn AnyMatch>>,
}

/// How far a table is: what a request that fails leaves as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many decisions were made.
    pub position: u32,
    /// Of the whole state.
    pub digest: Digest,
    pub is_over: bool,
}

/// Reads requests until the input ends.
pub(crate) fn run() -> Result<ExitCode, Problem> {
    let mut engine = Engine::default();
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    while let Some(line) = next_line(&mut input)? {
        let answer = match line {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => engine.answer(&line),
            Err(problem) => Value::Object(error("bad_request", &problem)).to_string(),
        };
        if writeln!(output, "{answer}").and_then(|()| output.flush()).is_err() {
            // Nobody listens any more: a good end, not a problem.
            break;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The next line; `None` at the end of the input. A line that is too long or not UTF-8 is skipped and told.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 > MAX_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(Err(format!("a line is longer than {MAX_LINE} bytes"))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "a line is not UTF-8".to_owned())))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

impl Engine {
    /// How far a table is, if there is such a table.
    #[must_use]
    pub fn standing(&self, table: &str) -> Option<Standing> {
        let game = self.tables.get(table)?;
        Some(Standing { position: game.position(), digest: game.digest(), is_over: game.is_over() })
    }

    /// Answers one request line with one line.
    pub fn answer(&mut self, line: &str) -> String {
        let mut request = match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(request)) => request,
            Ok(_) => return Value::Object(error("bad_request", "expected an object")).to_string(),
            Err(problem) => return Value::Object(error("bad_request", &problem.to_string())).to_string(),
        };
        let id = request.remove("id");
        let table = match request.remove("table") {
            None => "main".to_owned(),
            Some(Value::String(table)) if table.len() <= 64 => table,
            Some(_) => {
                return Value::Object(error("bad_request", "table: expected a name of at most 64 bytes")).to_string();
            }
        };
        let answer = match serde_json::from_value::<Request>(Value::Object(request)) {
            Err(problem) => Err(error("bad_request", &problem.to_string())),
            Ok(request) => {
                // A bug of a game must not take the other tables with it.
                let carried_out = catch_unwind(AssertUnwindSafe(|| self.carry_out(&table, request)));
                carried_out.unwrap_or_else(|_| {
                    self.tables.remove(&table);
                    Err(error("bug", "the table stopped because of a bug of ours; the others go on"))
                })
            }
        };
        let mut answer = answer.unwrap_or_else(|error| error);
        if let Some(id) = id {
            answer.insert("id".to_owned(), id);
        }
        Value::Object(answer).to_string()
    }

    fn carry_out(&mut self, table: &str, request: Request) -> Answer {
        match request {
            Request::Games { lang } => {
                let games: Vec<_> = catalog::games().iter().map(|game| game.about(lang)).collect();
                object(json!({ "games": games }))
            }
            Request::New { game, options, players, seed, luck } => {
                self.begin(table, &game, options, players, seed, luck)
            }
            Request::Close => {
                self.tables.remove(table).ok_or_else(|| no_table(table))?;
                object(json!({ "closed": table }))
            }
            Request::Legal { seat } => {
                let game = self.table(table)?;
                let seats: Vec<Seat> = match seat {
                    Some(seat) => vec![check_seat(game, seat)?],
                    None => game.awaited().into(),
                };
                let legal: Map<String, Value> =
                    seats.into_iter().map(|seat| (seat.to_string(), Value::Array(game.legal(seat)))).collect();
                object(json!({ "position": game.position(), "legal": legal }))
            }
            Request::Act { seat, action, position } => {
                let game = self.table(table)?;
                let before = game.position();
                // Who sees everything decides on positions; a table counts what a seat can notice.
                let now = game.revision(Seat(seat));
                let decided_on =
                    if position.is_none_or(|position| position == before) { now } else { now.wrapping_add(1) };
                game.act(Seat(seat), &action, decided_on, &[]).map_err(|refused| self::refused(&refused))?;
                let events = game.events(Eyes::Public, before);
                with_status(game, json!({ "events": events }))
            }
            Request::View { eyes } => {
                let game = self.table(table)?;
                let eyes = eyes_of(game, &eyes)?;
                with_status(game, json!({ "view": game.view(eyes) }))
            }
            Request::State => {
                let game = self.table(table)?;
                with_status(game, json!({ "state": game.state(), "digest": game.digest() }))
            }
            Request::Patch { patch, luck } => {
                let game = self.table(table)?;
                game.patch(&patch).map_err(|problem| error("bad_patch", &problem))?;
                if let Some(luck) = luck {
                    game.set_luck(Luck::script(luck));
                }
                with_status(game, json!({}))
            }
            Request::Undo { seat } => {
                let game = self.table(table)?;
                game.undo(Seat(seat)).map_err(|refused| self::refused(&refused))?;
                with_status(game, json!({}))
            }
            Request::Bot { seat, bot, seed } => {
                let game = self.table(table)?;
                let seat = check_seat(game, seat)?;
                let spec: BotSpec = bot.parse().map_err(|problem: String| error("bad_bot", &problem))?;
                let action = game.decide(seat, spec, seed).and_then(|thought| thought());
                let nothing = || error("not_awaited", &format!("seat {seat} has nothing to decide now"));
                object(json!({ "position": game.position(), "action": action.ok_or_else(nothing)? }))
            }
            Request::Say { seat, talk } => {
                let game = self.table(table)?;
                game.say(Seat(seat), &talk).map_err(|refused| self::refused(&refused))?;
                let remarks = game.shown(Eyes::Public, &Names(&[]), Lang::En).remarks.into_iter();
                object(json!({ "said": remarks.map(|remark| remark.talk).collect::<Vec<_>>() }))
            }
            Request::Words { eyes, lang } => {
                let game = self.table(table)?;
                let eyes = eyes_of(game, &eyes)?;
                let names = Names(&[]);
                let lines: Vec<_> = game
                    .lines(eyes, 0, &names, lang)
                    .into_iter()
                    .map(|(position, seat, text)| json!({ "position": position, "seat": seat, "text": text }))
                    .collect();
                let offers = eyes.seat().map(|seat| game.offers(seat, lang)).unwrap_or_default();
                object(json!({
                    "position": game.position(),
                    "prompt": game.prompt(eyes, &names, lang),
                    "offers": offers,
                    "lines": lines,
                    "glossary": game.glossary(eyes, lang),
                    "verdict": game.shown(eyes, &names, lang).outcome.map(|(_, verdict)| verdict),
                }))
            }
            Request::Scenario { about } => {
                let game = self.table(table)?;
                object(json!({ "scenario": game.scenario(&about) }))
            }
        }
    }

    fn begin(
        &mut self,
        table: &str,
        game: &str,
        options: Value,
        players: u8,
        seed: u64,
        luck: Option<Vec<Scripted>>,
    ) -> Answer {
        let title = crate::problem::find_game(game).map_err(|Problem(text)| error("unknown_game", &text))?;
        if self.tables.len() >= MAX_TABLES && !self.tables.contains_key(table) {
            return Err(error("too_many_tables", &format!("at most {MAX_TABLES} tables may be open; close one")));
        }
        let luck = luck.map_or_else(|| Luck::fast(seed), Luck::script);
        let mut begun =
            title.begin(options, players, luck).map_err(|problem| error("cannot_begin", &problem.to_string()))?;
        begun.set_luck(Luck::fast(seed.wrapping_add(1)));
        let answer = with_status(begun.as_ref(), json!({ "game": game, "options": begun.options() }));
        self.tables.insert(table.to_owned(), begun);
        answer
    }

    fn table(&mut self, table: &str) -> Result<&mut dyn AnyMatch, Map<String, Value>> {
        match self.tables.get_mut(table) {
            Some(game) => Ok(game.as_mut()),
            None => Err(no_table(table)),
        }
    }
}

/// The answer with what is awaited now.
fn with_status(game: &dyn AnyMatch, answer: Value) -> Answer {
    let mut answer = object(answer)?;
    let awaiting: Vec<Seat> = game.awaited().into();
    answer.insert("position".to_owned(), json!(game.position()));
    answer.insert("awaiting".to_owned(), json!(awaiting));
    answer.insert("over".to_owned(), json!(game.is_over()));
    answer.insert("outcome".to_owned(), json!(game.outcome()));
    Ok(answer)
}

fn object(answer: Value) -> Answer {
    match answer {
        Value::Object(answer) => Ok(answer),
        other => Ok(Map::from_iter([("answer".to_owned(), other)])),
    }
}

fn error(code: &str, message: &str) -> Map<String, Value> {
    Map::from_iter([("error".to_owned(), json!({ "code": code, "message": message }))])
}

fn refused(refused: &Refused) -> Map<String, Value> {
    let error = json!({ "code": refused.code, "message": refused.words.en, "message_ru": refused.words.ru, "rule": refused.rule });
    Map::from_iter([("error".to_owned(), error)])
}

fn no_table(table: &str) -> Map<String, Value> {
    error("no_table", &format!("there is no table {table:?}; begin one with {{\"do\":\"new\",…}}"))
}

fn check_seat(game: &dyn AnyMatch, seat: u8) -> Result<Seat, Map<String, Value>> {
    if seat < game.seats() {
        return Ok(Seat(seat));
    }
    Err(error("no_such_seat", &format!("seat: expected 0 to {}, found {seat}", game.seats() - 1)))
}

fn eyes_of(game: &dyn AnyMatch, eyes: &EyesArg) -> Result<Eyes, Map<String, Value>> {
    match eyes {
        EyesArg::Seat(seat) => check_seat(game, *seat).map(Eyes::Seat),
        EyesArg::Word(word) if word == "public" => Ok(Eyes::Public),
        EyesArg::Word(word) => {
            Err(error("bad_request", &format!("eyes: expected a seat or \"public\", found {word:?}")))
        }
    }
}
