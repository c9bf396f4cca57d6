//! Everything in the box of a game, and how it is recognised in a message: by its id, by its names, by its texts in both languages.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use serde_json::Value;
use words::Lang;

/// A thing of the box, by its place in [`Lexicon::things`].
pub(crate) type Thing = usize;

/// Texts shorter than this are no proof of anything.
const LONG: usize = 24;
/// Names shorter than this are looked for by the id alone.
const SHORT: usize = 3;

/// What of a thing a text tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    /// What everybody reads who sees the thing.
    Front,
    /// What is read when it is turned over or opened.
    Back,
    /// How an option of its back ends: the number of the option, and whether it ends well.
    Ending(u8, bool),
}

/// A text that gives something away, and whose it is: several things may have the same.
#[derive(Debug)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) tells: Vec<(Thing, Side)>,
}

/// What a string speaks of.
#[derive(Debug, Default)]
pub(crate) struct Noted {
    /// Things of which one is named by its id.
    pub(crate) ids: Vec<Vec<Thing>>,
    /// Numbers of tokens, the longest at each place.
    pub(crate) tokens: Vec<usize>,
}

/// The box.
#[derive(Debug)]
pub(crate) struct Lexicon {
    /// The ids as in a glossary, in the order of the box.
    pub(crate) things: Vec<String>,
    /// What is printed on each, in English.
    pub(crate) facts: Vec<Value>,
    ids: HashMap<String, Vec<Thing>>,
    pub(crate) tokens: Vec<Token>,
    /// Tokens by their first word, the longest first.
    by_word: HashMap<String, Vec<usize>>,
    /// Most strings come again and again.
    noted: RefCell<HashMap<String, Rc<Noted>>>,
}

impl Lexicon {
    /// The box of a game; `backs` are texts that stand on the other side of things, by id.
    pub(crate) fn of(game: &str, backs: &[(String, Side, String)]) -> Lexicon {
        let title = catalog::find(game).expect("on the shelf");
        let (mut things, mut facts) = (Vec::new(), Vec::new());
        let mut found: BTreeMap<String, Vec<(Thing, Side)>> = BTreeMap::new();
        for lang in Lang::ALL {
            for (thing, (id, entry)) in title.contents(lang).into_iter().enumerate() {
                let turned = if game == "timeline" { Side::Back } else { Side::Front };
                let mut texts: Vec<(String, Side)> = Vec::new();
                let names = [Some(entry.title), entry.short].into_iter().flatten();
                texts.extend(names.filter(|name| name.chars().count() >= SHORT).map(|name| (name, Side::Front)));
                let mut long: Vec<String> = [entry.note, entry.text].into_iter().flatten().collect();
                let printed = entry.facts.unwrap_or_default();
                collect_strings(&printed, &mut long);
                let parts: Vec<String> = long.iter().flat_map(|text| text.split("\n\n")).map(str::to_owned).collect();
                long.extend(parts);
                texts.extend(long.into_iter().filter(|text| text.chars().count() >= LONG).map(|text| (text, turned)));
                for (text, side) in texts {
                    add(&mut found, text, thing, side);
                }
                if lang == Lang::En {
                    facts.push(printed);
                }
                if things.len() <= thing {
                    things.push(id);
                }
            }
        }
        let mut ids: HashMap<String, Vec<Thing>> = HashMap::new();
        for (thing, id) in things.iter().enumerate() {
            ids.entry(bare(id).to_owned()).or_default().push(thing);
            ids.insert(id.clone(), vec![thing]);
        }
        for (id, side, text) in backs {
            let Some(of) = ids.get(id) else { panic!("nothing in the box is called {id}") };
            add(&mut found, text.clone(), of[0], *side);
        }
        let tokens: Vec<Token> = found.into_iter().map(|(text, tells)| Token { text, tells }).collect();
        let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
        for (number, token) in tokens.iter().enumerate() {
            by_word.entry(first_word(&token.text).to_owned()).or_default().push(number);
        }
        by_word.values_mut().for_each(|numbers| numbers.sort_by_key(|number| usize::MAX - tokens[*number].text.len()));
        Lexicon { things, facts, ids, tokens, by_word, noted: RefCell::default() }
    }

    /// The thing of this kind that the state calls so.
    pub(crate) fn thing(&self, kind: &str, name: &str) -> Option<Thing> {
        self.ids.get(&format!("{kind}:{name}")).map(|things| things[0])
    }

    /// Whether a name in the state is that of a thing of one of these kinds.
    pub(crate) fn is_one_of(&self, kinds: &[&str], name: &str) -> bool {
        kinds.iter().any(|kind| self.thing(kind, name).is_some())
    }

    /// The id of a thing, without its kind.
    pub(crate) fn name(&self, thing: Thing) -> &str {
        bare(&self.things[thing])
    }

    /// What a string of a message speaks of.
    pub(crate) fn note(&self, text: &str) -> Rc<Noted> {
        if let Some(noted) = self.noted.borrow().get(text) {
            return Rc::clone(noted);
        }
        let ids = match self.ids.get(text) {
            Some(things) => vec![things.clone()],
            None => text.split(':').filter_map(|part| self.ids.get(part).cloned()).collect(),
        };
        let noted = Rc::new(Noted { ids, tokens: self.read(text) });
        self.noted.borrow_mut().insert(text.to_owned(), Rc::clone(&noted));
        noted
    }

    /// The tokens in a text. One inside a longer one is not told by itself.
    fn read(&self, text: &str) -> Vec<usize> {
        let mut found = Vec::new();
        let mut covered = 0;
        let mut before = ' ';
        for (at, letter) in text.char_indices() {
            let begins = letter.is_alphanumeric() && !before.is_alphanumeric();
            before = letter;
            if !begins {
                continue;
            }
            let rest = &text[at..];
            let numbers = self.by_word.get(first_word(rest)).map(Vec::as_slice).unwrap_or_default();
            let is_here = |number: &&usize| {
                let token = from_first_word(&self.tokens[**number].text);
                let after = rest.strip_prefix(token).and_then(|after| after.chars().next());
                rest.starts_with(token) && !(after.is_some_and(char::is_alphanumeric) && ends_in_letter(token))
            };
            if let Some(number) = numbers.iter().find(is_here) {
                let end = at + from_first_word(&self.tokens[*number].text).len();
                if end > covered {
                    covered = end;
                    found.push(*number);
                }
            }
        }
        found
    }
}

fn add(found: &mut BTreeMap<String, Vec<(Thing, Side)>>, text: String, thing: Thing, side: Side) {
    if first_word(&text).is_empty() {
        return;
    }
    let tells = found.entry(text).or_default();
    if !tells.contains(&(thing, side)) {
        tells.push((thing, side));
    }
}

fn bare(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, name)| name)
}

fn from_first_word(text: &str) -> &str {
    text.trim_start_matches(|letter: char| !letter.is_alphanumeric())
}

fn first_word(text: &str) -> &str {
    let text = from_first_word(text);
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default()
}

fn ends_in_letter(text: &str) -> bool {
    text.chars().next_back().is_some_and(char::is_alphanumeric)
}

fn collect_strings(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| collect_strings(value, all)),
        Value::Object(fields) => fields.values().for_each(|value| collect_strings(value, all)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The strings of a content file with the names of the fields around each, by the id of the entry: just enough of RON for that.
pub(crate) fn strings_of(ron: &str) -> Vec<(String, Vec<String>, String)> {
    let mut all = Vec::new();
    let (mut around, mut named, mut id) = (Vec::<String>::new(), String::new(), String::new());
    let mut letters = ron.chars().peekable();
    // The number of the option that is being read.
    let mut option = 0_u32;
    while let Some(letter) = letters.next() {
        match letter {
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next().filter(|letter| *letter != '"') {
                    text.push(if letter == '\\' { escaped(letters.next()) } else { letter });
                }
                if named == "id" && around.len() == 2 {
                    (id, option) = (text, 0);
                } else {
                    let path = around.iter().chain([&named]).cloned().collect();
                    all.push((id.clone(), path, text));
                }
            }
            '(' | '[' => {
                if letter == '(' && around.last().is_some_and(|name| name == "options") {
                    option += 1;
                    named = option.to_string();
                }
                around.push(std::mem::take(&mut named));
            }
            ')' | ']' => {
                around.pop();
                named.clear();
            }
            ',' => named.clear(),
            '/' if letters.peek() == Some(&'/') => while letters.next().is_some_and(|letter| letter != '\n') {},
            _ if letter.is_alphanumeric() || letter == '_' => {
                named = letter.to_string();
                while let Some(letter) = letters.next_if(|letter| letter.is_alphanumeric() || *letter == '_') {
                    named.push(letter);
                }
            }
            _ => {}
        }
    }
    all
}

fn escaped(letter: Option<char>) -> char {
    match letter {
        Some('n') => '\n',
        Some(letter) => letter,
        None => ' ',
    }
}
