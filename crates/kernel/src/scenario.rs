//! A position, some actions, and what must then hold: a rule's example, or a report of a problem, as a file.
//!
//! The format is described in `docs/scenarios.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::{Game, Status};
use crate::luck::{Luck, Scripted};
use crate::matches::Match;
use crate::options;
use crate::seat::{Eyes, Seat, SeatSet};

/// A scenario file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in a sentence.
    pub about: String,
    /// The ids of the rules it shows.
    #[serde(default)]
    pub rules: Vec<String>,
    pub game: String,
    pub players: u8,
    #[serde(default)]
    pub options: Value,
    /// The seed of the setup and of every draw that `luck` does not lay down.
    #[serde(default)]
    pub seed: u64,
    /// The outcomes of the draws in the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<Vec<Scripted>>,
    /// A JSON merge patch (RFC 7396) on the state after the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<Value>,
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// One step: an action or an undo, with what must come of it; or only something that must hold.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub action: Option<Value>,
    /// The seat takes its last decision back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// The outcomes of the draws in this step; all of them must be drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<Vec<Scripted>>,
    /// The code with which the action must be refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expect>,
}

/// What must hold. Objects may have more fields than are named; lists must be equal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    /// Lengths of lists or objects of the state, by JSON pointer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lengths: BTreeMap<String, usize>,
    /// Views by eyes: a seat's number, or `public`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub view: BTreeMap<String, Value>,
    /// Legal actions by seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legal: BTreeMap<Seat, LegalList>,
    /// The events of this step, each with at least these fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// The seats that must decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaiting: Option<Vec<Seat>>,
    /// The seats that may decide while others must.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may: Option<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Value>,
}

/// What a list of legal actions must be, hold or lack. The order does not matter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegalList {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<Vec<Value>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<Value>,
}

/// Where a scenario does not hold: the field of the file, what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub field: String,
    pub problem: String,
}

impl Failure {
    fn new(field: impl Into<String>, problem: impl Into<String>) -> Failure {
        Failure { field: field.into(), problem: problem.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for Failure {}

impl Scenario {
    /// Reads a file's text.
    pub fn parse(text: &str) -> Result<Scenario, Failure> {
        serde_json::from_str(text).map_err(|error| Failure::new("scenario", error.to_string()))
    }

    /// The present position of `game` as a scenario without steps, for reporting a problem.
    #[must_use]
    pub fn of<G: Game>(game: &Match<G>, about: &str) -> Scenario {
        let value = |json: serde_json::Result<Value>| json.expect("options and states are plain data");
        let begun = G::setup(game.options(), game.seats(), &mut Luck::fast(0)).expect("it was set up before");
        let (begun, now) = (value(serde_json::to_value(&begun)), value(serde_json::to_value(game.state())));
        Scenario {
            about: about.to_owned(),
            rules: Vec::new(),
            game: G::ID.to_owned(),
            players: game.seats(),
            options: value(serde_json::to_value(game.options())),
            seed: 0,
            luck: None,
            patch: Some(difference(&begun, &now)),
            steps: Vec::new(),
        }
    }

    /// Plays the scenario and checks everything it expects.
    pub fn run<G: Game>(&self) -> Result<Match<G>, Failure> {
        let mut game = self.set_up::<G>()?;
        for (index, step) in self.steps.iter().enumerate() {
            step.run(&mut game, self.seed).map_err(|failure| Failure {
                field: format!("steps[{index}].{}", failure.field),
                problem: failure.problem,
            })?;
        }
        Ok(game)
    }

    fn set_up<G: Game>(&self) -> Result<Match<G>, Failure> {
        if self.game != G::ID {
            return Err(Failure::new("game", format!("expected {:?}, found {:?}", G::ID, self.game)));
        }
        let options =
            options::from_json(self.options.clone()).map_err(|bad| Failure::new("options", bad.to_string()))?;
        let luck = self.luck.clone().map_or_else(|| Luck::fast(self.seed), Luck::script);
        let mut game = Match::<G>::begin(options, self.players, luck)
            .map_err(|error| Failure::new("options", error.to_string()))?;
        if game.luck().left_over() > 0 {
            let problem = format!("{} outcomes were never drawn", game.luck().left_over());
            return Err(Failure::new("luck", problem));
        }
        game.set_luck(Luck::fast(self.seed));
        if let Some(patch) = &self.patch {
            let state = patched(game.state(), patch).map_err(|problem| Failure::new("patch", problem))?;
            game.place(state, None).map_err(|problem| Failure::new("patch", problem))?;
        }
        Ok(game)
    }
}

/// A game's state with a JSON merge patch applied to it.
pub fn patched<G: Game>(state: &G, patch: &Value) -> Result<G, String> {
    let mut json = serde_json::to_value(state).map_err(|error| error.to_string())?;
    merge(&mut json, patch);
    serde_json::from_value(json).map_err(|error| error.to_string())
}

/// The merge patch that makes `to` of `from`: what is no longer there is named with `null`.
fn difference(from: &Value, to: &Value) -> Value {
    let (Value::Object(before), Value::Object(after)) = (from, to) else { return to.clone() };
    let gone = before.keys().filter(|key| !after.contains_key(*key)).map(|key| (key.clone(), Value::Null));
    let changed = after.iter().filter(|(key, value)| before.get(*key) != Some(value)).map(|(key, value)| {
        let patch = before.get(key).map_or_else(|| value.clone(), |old| difference(old, value));
        (key.clone(), patch)
    });
    gone.chain(changed).collect()
}

fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(changes) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let Value::Object(fields) = target else { return };
    for (key, change) in changes {
        if change.is_null() {
            fields.remove(key);
        } else {
            merge(fields.entry(key.clone()).or_insert(Value::Null), change);
        }
    }
}

impl Step {
    fn run<G: Game>(&self, game: &mut Match<G>, seed: u64) -> Result<(), Failure> {
        if let Some(luck) = &self.luck {
            game.set_luck(Luck::script(luck.clone()));
        }
        let before = game.position();
        let refusal = self.act(game)?;
        match (&self.refused, refusal) {
            (None, None) => {}
            (Some(expected), Some((code, _))) if *expected == code => {}
            (Some(expected), Some((code, _))) => {
                return Err(Failure::new("refused", format!("expected {expected:?}, found {code:?}")));
            }
            (Some(expected), None) => {
                return Err(Failure::new("refused", format!("expected {expected:?}, it was allowed")));
            }
            (None, Some((_, text))) => return Err(Failure::new("do", text)),
        }
        if self.luck.is_some() {
            if game.luck().left_over() > 0 {
                let problem = format!("{} outcomes were never drawn", game.luck().left_over());
                return Err(Failure::new("luck", problem));
            }
            game.set_luck(Luck::fast(seed));
        }
        let Some(expect) = &self.expect else { return Ok(()) };
        expect
            .check(game, before)
            .map_err(|failure| Failure { field: format!("expect.{}", failure.field), problem: failure.problem })
    }

    /// Does what the step says; the code and the words of a refusal.
    fn act<G: Game>(&self, game: &mut Match<G>) -> Result<Option<(String, String)>, Failure> {
        let result = match (&self.action, self.undo, self.seat) {
            (None, false, _) => return Ok(None),
            (Some(_), true, _) => return Err(Failure::new("undo", "a step either does something or undoes something")),
            (_, _, None) => return Err(Failure::new("seat", "missing: whose action is it?")),
            (None, true, Some(seat)) => game.undo(seat),
            (Some(action), false, Some(seat)) => {
                let action: G::Action = serde_json::from_value(action.clone())
                    .map_err(|error| Failure::new("do", format!("not an action of {}: {error}", G::ID)))?;
                game.act_again(seat, action).map(drop)
            }
        };
        Ok(result.err().map(|refusal| (refusal.code().to_owned(), refusal.to_string())))
    }
}

impl Expect {
    fn check<G: Game>(&self, game: &Match<G>, before: u32) -> Result<(), Failure> {
        let json = |value: serde_json::Result<Value>| value.map_err(|error| Failure::new("state", error.to_string()));
        let state = json(serde_json::to_value(game.state()))?;
        if let Some(expected) = &self.state {
            holds(expected, &state, "state")?;
        }
        for (pointer, expected) in &self.lengths {
            let found = match state.pointer(pointer) {
                Some(Value::Array(list)) => list.len(),
                Some(Value::Object(fields)) => fields.len(),
                _ => return Err(Failure::new(format!("lengths.{pointer}"), "there is no such list in the state")),
            };
            if found != *expected {
                return Err(Failure::new(format!("lengths.{pointer}"), format!("expected {expected}, found {found}")));
            }
        }
        for (eyes, expected) in &self.view {
            let field = format!("view.{eyes}");
            let eyes = parse_eyes(eyes, game.seats()).map_err(|problem| Failure::new(field.clone(), problem))?;
            holds(expected, &json(serde_json::to_value(game.state().view(eyes)))?, &field)?;
        }
        for (seat, expected) in &self.legal {
            expected.check(game, *seat)?;
        }
        if let Some(expected) = &self.events {
            let events: Vec<_> = game.log()[before as usize..].iter().flat_map(|entry| &entry.events).collect();
            let found = json(serde_json::to_value(events))?;
            holds(&Value::Array(expected.clone()), &found, "events")?;
        }
        self.check_end(game)
    }

    fn check_end<G: Game>(&self, game: &Match<G>) -> Result<(), Failure> {
        let status = game.state().status();
        for (field, expected, found) in
            [("awaiting", &self.awaiting, status.awaited()), ("may", &self.may, status.free())]
        {
            let Some(expected) = expected else { continue };
            if found != expected.iter().copied().collect::<SeatSet>() {
                let found: Vec<Seat> = found.into();
                return Err(Failure::new(field, format!("expected {expected:?}, found {found:?}")));
            }
        }
        if let Some(expected) = self.over
            && (status == Status::Over) != expected
        {
            return Err(Failure::new("over", format!("expected {expected}, found {}", !expected)));
        }
        if let Some(expected) = &self.outcome {
            let found = serde_json::to_value(game.state().outcome());
            let found = found.map_err(|error| Failure::new("outcome", error.to_string()))?;
            holds(expected, &found, "outcome")?;
        }
        Ok(())
    }
}

impl LegalList {
    fn check<G: Game>(&self, game: &Match<G>, seat: Seat) -> Result<(), Failure> {
        let field = format!("legal.{seat}");
        let list: Result<Vec<Value>, _> = game.legal(seat).iter().map(serde_json::to_value).collect();
        let mut list = list.map_err(|error| Failure::new(field.clone(), error.to_string()))?;
        let failure = |what: &str, action: &Value, list: &[Value]| {
            let list = Value::from(list.to_vec());
            Err(Failure::new(field.clone(), format!("{what} {action}; legal are {list}")))
        };
        if let Some(action) = self.holds.iter().find(|action| !list.contains(action)) {
            return failure("expected", action, &list);
        }
        if let Some(action) = self.lacks.iter().find(|action| list.contains(action)) {
            return failure("did not expect", action, &list);
        }
        let Some(exactly) = &self.exactly else { return Ok(()) };
        if let Some(action) = exactly.iter().find(|action| !list.contains(action)) {
            return failure("expected", action, &list);
        }
        list.retain(|action| !exactly.contains(action));
        list.first().map_or(Ok(()), |action| failure("did not expect", action, &list))
    }
}

fn parse_eyes(text: &str, seats: u8) -> Result<Eyes, String> {
    match (text, text.parse::<u8>()) {
        ("public", _) => Ok(Eyes::Public),
        (_, Ok(seat)) if seat < seats => Ok(Eyes::Seat(Seat(seat))),
        _ => Err(format!("expected `public` or a seat below {seats}, found {text:?}")),
    }
}

/// Whether `found` holds everything that `expected` names.
fn holds(expected: &Value, found: &Value, path: &str) -> Result<(), Failure> {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (key, value) in expected {
                let path = format!("{path}/{key}");
                match found.get(key) {
                    Some(found) => holds(value, found, &path)?,
                    None if value.is_null() => {}
                    None => return Err(Failure::new(path, format!("expected {value}, found nothing"))),
                }
            }
            Ok(())
        }
        (Value::Array(expected), Value::Array(list)) if expected.len() == list.len() => expected
            .iter()
            .zip(list)
            .enumerate()
            .try_for_each(|(index, (value, found))| holds(value, found, &format!("{path}/{index}"))),
        _ if expected == found => Ok(()),
        _ => Err(Failure::new(path, format!("expected {expected}, found {found}"))),
    }
}

/// The scenario files of a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| file.ok().map(|file| file.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<Scenario, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    Ok(Scenario::parse(&text)?)
}

/// Runs every scenario file of a folder: for the tests of a game. Returns how many there were, or every failure.
pub fn run_folder<G: Game>(folder: &Path) -> Result<usize, Vec<String>> {
    let paths = files(folder).map_err(|problem| vec![problem])?;
    let run = |path: &Path| read(path)?.run::<G>().map(drop).map_err(String::from);
    let failures: Vec<String> = paths
        .iter()
        .filter_map(|path| run(path).err().map(|problem| format!("{}: {problem}", path.display())))
        .collect();
    if failures.is_empty() { Ok(paths.len()) } else { Err(failures) }
}

/// Holds the scenario files of a folder against a rules index, whose ids begin with `prefix`: for the tests of a game. A file is called
/// after the first rule that it shows, every rule that it names exists, and every worked example has its scenario. Returns how
/// many rules the index has, or every failure.
pub fn check_examples(folder: &Path, index: &str, prefix: &str) -> Result<usize, Vec<String>> {
    let ids: BTreeSet<&str> = index.split("**").filter(|text| text.starts_with(prefix)).collect();
    let (mut shown, mut failures) = (BTreeSet::new(), Vec::new());
    for path in files(folder).map_err(|problem| vec![problem])? {
        let rules = read(&path).map_err(|problem| vec![format!("{}: {problem}", path.display())])?.rules;
        let unknown = rules.iter().filter(|rule| !ids.contains(rule.as_str()));
        failures.extend(unknown.map(|rule| format!("{} names {rule}, which is no rule", path.display())));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if !rules.first().is_some_and(|rule| name.starts_with(&rule.to_lowercase())) {
            failures.push(format!("{} is not called after the first of its rules: {rules:?}", path.display()));
        }
        shown.extend(rules);
    }
    let examples = ids.iter().filter(|id| id.starts_with(&format!("{prefix}EX-")));
    failures.extend(examples.filter(|id| !shown.contains(**id)).map(|id| format!("{id} has no scenario")));
    if failures.is_empty() { Ok(ids.len()) } else { Err(failures) }
}

impl From<Failure> for String {
    fn from(failure: Failure) -> String {
        failure.to_string()
    }
}
