//! Looks for secrets in what was told.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::evening::Told;
use super::lexicon::{Side, Thing};
use super::secrets::{Bond, Hidden, Oracle};

/// Endings of cards that each pair of eyes has read.
pub(crate) type Read = BTreeMap<(Option<u8>, Thing), BTreeSet<(u8, bool)>>;

/// A search through one message.
struct Search<'a> {
    oracle: &'a Oracle,
    hidden: &'a Hidden,
    to: Option<u8>,
    found: Vec<String>,
    /// Endings that it tells.
    endings: Vec<(Thing, u8, bool)>,
}

impl Oracle {
    /// What a message gives away that its reader must not know.
    pub(crate) fn search(&self, told: &Told) -> Vec<String> {
        self.search_with(told, &mut Read::new())
    }

    /// The same, with an eye on the endings that were read before: of every opened card there is one.
    pub(crate) fn search_with(&self, told: &Told, read: &mut Read) -> Vec<String> {
        let Some((_, upto, hidden)) = self.hidden_from(told) else { return Vec::new() };
        let mut search = Search { oracle: self, hidden: &hidden, to: told.to, found: Vec::new(), endings: Vec::new() };
        search.value(&told.told);
        let Search { mut found, endings, .. } = search;
        for (thing, option, is_good) in endings {
            let own = read.entry((told.to, thing)).or_default();
            own.insert((option, is_good));
            let n = self.opened[upto].get(&thing).copied().unwrap_or_default();
            if own.len() > n {
                found.push(format!("ending: {} ends in {own:?} after {n} openings", self.lexicon.things[thing]));
            }
        }
        found
    }
}

impl Search<'_> {
    fn value(&mut self, value: &Value) {
        match value {
            Value::String(text) => self.text(text),
            Value::Array(values) => {
                let is_plain = values.first().is_some_and(|first| !first.is_array());
                if is_plain && !self.hidden.lists.is_empty() && self.hidden.lists.contains(&value.to_string()) {
                    self.found.push(format!("list: {value}"));
                }
                values.iter().for_each(|value| self.value(value));
            }
            Value::Object(fields) => {
                self.bonds(value);
                for (name, value) in fields {
                    self.text(name);
                    if name == "seed" && !value.is_null() {
                        self.found.push(format!("seed: a field says {value}"));
                    }
                    // Pictures have names of their own.
                    if name != "art" {
                        self.value(value);
                    }
                }
            }
            Value::Number(number) => {
                if number.as_u64().is_some_and(|number| self.hidden.numbers.contains(&number)) {
                    self.found.push(format!("number: {number}"));
                }
            }
            Value::Null | Value::Bool(_) => {}
        }
    }

    fn text(&mut self, text: &str) {
        let lexicon = &self.oracle.lexicon;
        for (what, word) in &self.hidden.words {
            if text.len() >= word.len() && text.contains(word.as_str()) {
                self.found.push(format!("{what}: {word}"));
            }
        }
        let noted = lexicon.note(text);
        for things in &noted.ids {
            if things.iter().all(|thing| self.hidden.fronts[*thing]) {
                self.found.push(format!("id: {text}"));
            }
        }
        for token in noted.tokens.iter().map(|number| &lexicon.tokens[*number]) {
            if token.tells.iter().all(|(thing, side)| self.hidden.is_hidden(*thing, *side)) {
                let what = match token.tells[0].1 {
                    Side::Front => "text",
                    Side::Back => "back",
                    Side::Ending(..) => "ending",
                };
                let of: Vec<&str> = token.tells.iter().map(|(thing, _)| lexicon.things[*thing].as_str()).collect();
                self.found.push(format!("{what}: {:?} of {} in {text:?}", token.text, of.join(", ")));
            }
            match token.tells.as_slice() {
                [(thing, Side::Ending(option, is_good))] => self.endings.push((*thing, *option, *is_good)),
                [(thing, Side::Front)] => self.year_beside(*thing, &token.text, text),
                _ => {}
            }
        }
    }

    /// Timeline: a sentence that names a card and its year.
    fn year_beside(&mut self, thing: Thing, title: &str, text: &str) {
        let name = self.oracle.lexicon.name(thing);
        for bond in &self.hidden.bonds {
            let Bond::Year { card, year, .. } = bond else { return };
            if card == name && numbers_in(&text.replace(title, " ")).any(|number| number == year.unsigned_abs()) {
                self.found.push(format!("year: {card} is of {year} in {text:?}"));
            }
        }
    }

    /// Things that an object tells of each other.
    fn bonds(&mut self, object: &Value) {
        let Some(fields) = object.as_object() else { return };
        // HORZ-BOX: only who obtained an artifact sees which.
        let is_own = fields.get("seat").and_then(Value::as_u64) == self.to.map(u64::from);
        if fields.get("kind").is_some_and(|kind| kind == "obtained") && !is_own && !object["artifact"].is_null() {
            self.found.push(format!("artifact: {object}"));
        }
        if self.hidden.bonds.is_empty() {
            return;
        }
        for bond in &self.hidden.bonds {
            match bond {
                Bond::Year { card, year, black } => {
                    let glossary = format!("card:{card}");
                    let is_named = fields.values().any(|value| value == card);
                    let beside = if is_named { Some(object) } else { fields.get(&glossary) };
                    if beside.is_some_and(|beside| tells_side(beside, *year, black)) {
                        self.found.push(format!("year: {card} is of {year}, {black}"));
                    }
                }
                Bond::Place { era, tile } => {
                    let is_there = fields.values().any(|value| value == era);
                    let below = fields.get(era);
                    let told = if is_there { Some(object) } else { below };
                    if told.is_some_and(|told| names(told, tile)) {
                        self.found.push(format!("place: {tile} in {era}"));
                    }
                }
            }
        }
    }
}

fn numbers_in(text: &str) -> impl Iterator<Item = u64> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// Whether the year stands there as a number, or the black symbol under its name.
fn tells_side(value: &Value, year: i64, black: &str) -> bool {
    match value {
        Value::Number(number) => number.as_i64() == Some(year),
        Value::Array(values) => values.iter().any(|value| tells_side(value, year, black)),
        Value::Object(fields) => {
            fields.get("black").is_some_and(|told| told == black)
                || fields.values().any(|value| tells_side(value, year, black))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Whether a thing is named there by its id.
fn names(value: &Value, id: &str) -> bool {
    match value {
        Value::String(text) => text.split(':').any(|part| part == id),
        Value::Array(values) => values.iter().any(|value| names(value, id)),
        Value::Object(fields) => fields.values().any(|value| names(value, id)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
