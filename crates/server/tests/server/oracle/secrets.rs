//! What is a secret, after every op and for every pair of eyes: the things that lie where these eyes do not see and that they have not seen before.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::evening::{Evening, Told};
use super::lexicon::{Lexicon, Side, Thing, strings_of};
use super::truth::Truth;
use super::zones::{self, Sight, Spot, fits, walk};

/// A short list proves nothing: what lies openly may be in the same order by chance.
const LEAST_ORDER: usize = 4;

/// Two things that must not be told of each other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Bond {
    /// Timeline: the other side of a card.
    Year { card: String, year: i64, black: String },
    /// The LOOP: what lies face down in an era.
    Place { era: String, tile: String },
}

/// What one pair of eyes must not be told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hidden {
    /// By thing: that it is where it is, what stands on its back, and how its options end.
    pub(crate) fronts: Vec<bool>,
    pub(crate) backs: Vec<bool>,
    pub(crate) endings: Vec<bool>,
    /// Lists as text.
    pub(crate) lists: BTreeSet<String>,
    pub(crate) bonds: Vec<Bond>,
    /// Seeds, keys, digests, ids of people.
    pub(crate) words: Vec<(&'static str, String)>,
    pub(crate) numbers: Vec<u64>,
}

impl Hidden {
    /// What is hidden then and now.
    fn and(mut self, other: &Hidden) -> Hidden {
        let both =
            |own: &mut Vec<bool>, others: &[bool]| own.iter_mut().zip(others).for_each(|(own, other)| *own &= other);
        both(&mut self.fronts, &other.fronts);
        both(&mut self.backs, &other.backs);
        both(&mut self.endings, &other.endings);
        self.lists.retain(|list| other.lists.contains(list));
        self.bonds.retain(|bond| other.bonds.contains(bond));
        self
    }

    pub(crate) fn is_hidden(&self, thing: Thing, side: Side) -> bool {
        match side {
            Side::Front => self.fronts[thing],
            Side::Back => self.backs[thing],
            Side::Ending(..) => self.endings[thing],
        }
    }
}

/// One who knows everything and trusts nobody.
#[derive(Debug)]
pub(crate) struct Oracle {
    pub(crate) game: &'static str,
    pub(crate) lexicon: Lexicon,
    pub(crate) truth: Truth,
    /// By position and by eyes: the public, then the two people.
    pub(crate) hidden: Vec<[Hidden; 3]>,
    /// By position: how often each thing has been opened.
    pub(crate) opened: Vec<BTreeMap<Thing, usize>>,
}

/// What the eyes have seen so far.
#[derive(Clone, Debug)]
struct Memory {
    fronts: [Vec<bool>; 3],
    backs: Vec<bool>,
    endings: Vec<bool>,
    opened: BTreeMap<Thing, usize>,
}

impl Oracle {
    pub(crate) async fn of(evening: &Evening) -> Oracle {
        let game = evening.plan.game;
        let truth = Truth::read(evening.folder.path(), &evening.table).await;
        let lexicon = Lexicon::of(game, &backs(game));
        let mut oracle = Oracle { game, lexicon, truth, hidden: Vec::new(), opened: Vec::new() };
        oracle.think(evening);
        oracle
    }

    fn think(&mut self, evening: &Evening) {
        let n = self.lexicon.things.len();
        let mut memory = Memory {
            fronts: [vec![false; n], vec![false; n], vec![false; n]],
            backs: vec![false; n],
            endings: vec![false; n],
            opened: BTreeMap::new(),
        };
        // What is printed on the sheets of everybody's setup: HORZ-SETUP-26, APOC-SETUP-07.
        for (thing, facts) in self.lexicon.facts.iter().enumerate() {
            if !facts["start"].is_null() || !facts["starts"].is_null() {
                memory.fronts.iter_mut().for_each(|known| known[thing] = true);
            }
        }
        for position in 0..self.truth.positions.len() {
            let hidden = self.look(position, &mut memory, evening);
            self.hidden.push(hidden);
            self.opened.push(memory.opened.clone());
        }
    }

    /// The secrets of a position; what is seen there is remembered.
    fn look(&self, position: usize, memory: &mut Memory, evening: &Evening) -> [Hidden; 3] {
        let state = &self.truth.positions[position].state;
        let before = position.checked_sub(1).map(|before| &self.truth.positions[before].state);
        let table = zones::table(self.game);
        let kinds: BTreeSet<&str> = table.zones.iter().map(|(_, kind, _)| *kind).collect();
        let kinds: Vec<&str> = kinds.into_iter().collect();
        let n = self.lexicon.things.len();
        let mut hidden: [Hidden; 3] = std::array::from_fn(|_| Hidden {
            fronts: vec![false; n],
            backs: vec![true; n],
            endings: vec![true; n],
            ..Hidden::default()
        });
        walk(state, &mut Vec::new(), false, &mut |path, value, is_last| {
            let Some(name) = value.as_str().filter(|name| self.lexicon.is_one_of(&kinds, name)) else { return };
            let zone = table.zones.iter().find_map(|(pattern, kind, rule)| {
                fits(pattern, path).map(|owner| (*kind, rule(&Spot { state, owner, is_last })))
            });
            let Some((kind, sight)) = zone else {
                assert!(is_word(path), "who sees what lies at {}? {name}", path.join("."));
                return;
            };
            let Some(thing) = self.lexicon.thing(kind, name).filter(|_| sight != Sight::Unsaid) else { return };
            for (eyes, (known, hidden)) in memory.fronts.iter_mut().zip(&mut hidden).enumerate() {
                let side = if sees(sight, eyes) { known } else { &mut hidden.fronts };
                side[thing] = true;
            }
        });
        self.remember(before, state, memory);
        for (eyes, hidden) in hidden.iter_mut().enumerate() {
            let forget = |hidden: &mut [bool], seen: &[bool]| {
                hidden.iter_mut().zip(seen).for_each(|(hidden, seen)| *hidden &= !seen);
            };
            forget(&mut hidden.fronts, &memory.fronts[eyes]);
            forget(&mut hidden.backs, &memory.backs);
            forget(&mut hidden.endings, &memory.endings);
            hidden.lists = self.lists(state, eyes, table.lists);
            hidden.bonds = self.bonds(state);
            let is_seen = |card: &str| self.lexicon.thing("card", card).is_some_and(|thing| memory.backs[thing]);
            hidden.bonds.retain(|bond| !matches!(bond, Bond::Year { card, .. } if is_seen(card)));
            hidden.words = self.words(position, eyes, evening);
            hidden.numbers = vec![self.truth.meta.bot_seed];
        }
        hidden
    }

    /// What came to light in ways that no place in the state shows.
    fn remember(&self, before: Option<&Value>, state: &Value, memory: &mut Memory) {
        match self.game {
            "timeline" => {
                for (name, fact) in state["cards"].as_object().into_iter().flatten() {
                    if let Some(thing) = self.lexicon.thing("card", name).filter(|_| fact["seen"] == true) {
                        memory.backs[thing] = true;
                    }
                }
            }
            "apocalypsis" => self.remember_opened(before.unwrap_or(state), state, memory),
            _ => {}
        }
    }

    /// APOC-TASK-04: whatever is being resolved was read out. A card that is resolved at once has only moved: out of its cell, or within its deck.
    fn remember_opened(&self, before: &Value, state: &Value, memory: &mut Memory) {
        let under_way = [("opened", "task"), ("catastrophe", "catastrophe"), ("world", "world"), ("korea", "korea")];
        for (field, kind) in under_way.into_iter().chain([("vatican", "vatican")]) {
            let now = state[field].as_str().and_then(|name| self.lexicon.thing(kind, name));
            let was = before[field].as_str().and_then(|name| self.lexicon.thing(kind, name));
            if let Some(thing) = now {
                memory.backs[thing] = true;
                if now != was {
                    *memory.opened.entry(thing).or_default() += 1;
                }
                // A result is known as soon as the dice have fallen. Disasters and the rest do not say when that is.
                memory.endings[thing] |= kind != "task" || !state["outcome"].is_null();
            }
            if let Some(thing) = was.filter(|_| now != was) {
                memory.endings[thing] = true;
            }
        }
        for name in names(&state["vatican_discard"]) {
            if let Some(thing) = self.lexicon.thing("vatican", name) {
                memory.backs[thing] = true;
            }
        }
        let decks = [("world_deck", "world"), ("korea_deck", "korea"), ("disaster_decks", "catastrophe")];
        let mut moved: Vec<Thing> = Vec::new();
        for (field, kind) in decks.into_iter().chain([("task_decks", "task")]) {
            for (old, new) in piles(&before[field]).into_iter().zip(piles(&state[field])) {
                moved.extend(out_of_order(&old, &new).into_iter().filter_map(|name| self.lexicon.thing(kind, name)));
            }
        }
        let in_cells = |state: &Value| -> Vec<String> {
            let cells =
                state["regions"].as_array().into_iter().flatten().filter_map(|region| region["cells"].as_array());
            let open = cells.flatten().filter(|cell| cell["done"] == false);
            open.filter_map(|cell| cell["task"].as_str().map(str::to_owned)).collect()
        };
        let now = in_cells(state);
        let left = in_cells(before).into_iter().filter(|task| !now.contains(task));
        let left: Vec<Thing> = left.filter_map(|task| self.lexicon.thing("task", &task)).collect();
        for thing in moved.iter().copied() {
            memory.fronts.iter_mut().for_each(|known| known[thing] = true);
        }
        for thing in moved.into_iter().chain(left) {
            if !memory.endings[thing] && !memory.opened.contains_key(&thing) {
                *memory.opened.entry(thing).or_default() += 1;
            }
            memory.backs[thing] = true;
            memory.endings[thing] = true;
        }
        // APOC section 9: who looks at cards of a deck knows them.
        let peeked = &state["peeked"];
        if let (Some(seat @ 0..=1), Some(n)) = (peeked["seat"].as_u64(), peeked["n"].as_u64()) {
            for (field, kind) in [("world_deck", "world"), ("vatican_deck", "vatican"), ("task_decks", "task")] {
                for pile in piles(&state[field]) {
                    let seen = pile.iter().take(n as usize).chain(pile.iter().rev().take(n as usize));
                    for thing in seen.filter_map(|name| self.lexicon.thing(kind, name)) {
                        memory.fronts[seat as usize + 1][thing] = true;
                        memory.backs[thing] |= kind != "task";
                    }
                }
            }
        }
    }

    /// Lists that these eyes must not be told, forwards and backwards.
    fn lists(&self, state: &Value, eyes: usize, listed: &[zones::Listed]) -> BTreeSet<String> {
        let (mut lists, mut open) = (BTreeSet::new(), BTreeSet::new());
        walk(state, &mut Vec::new(), false, &mut |path, value, is_last| {
            let Some(values) = value.as_array() else { return };
            let found = listed.iter().find_map(|(pattern, is_order, rule)| {
                let owner = fits(pattern, path).filter(|_| pattern.split('.').count() == path.len())?;
                Some((*is_order, rule(&Spot { state, owner, is_last })))
            });
            let own = Value::Array(values.clone()).to_string();
            match found {
                Some((is_order, sight)) if !sees(sight, eyes) => {
                    if self.proves(values, is_order) {
                        lists.insert(Value::Array(values.iter().rev().cloned().collect()).to_string());
                        lists.insert(own);
                    }
                }
                _ => drop(open.insert(own)),
            }
        });
        lists.retain(|list| !open.contains(list));
        lists
    }

    /// Whether nobody could come upon such a list by sorting or by counting nothing.
    fn proves(&self, values: &[Value], is_order: bool) -> bool {
        if !is_order {
            let is_nothing = values.iter().all(|value| value == &json!(0));
            return !is_nothing && (values.len() > 1 || values.iter().any(Value::is_object));
        }
        let rank = |value: &Value| {
            let name = value.as_str().unwrap_or_default();
            let found = self.lexicon.things.iter().position(|id| id.ends_with(&format!(":{name}")));
            (found, name.to_owned())
        };
        let ranks: Vec<_> = values.iter().map(rank).collect();
        values.len() >= LEAST_ORDER && !ranks.is_sorted() && !ranks.iter().rev().is_sorted()
    }

    fn bonds(&self, state: &Value) -> Vec<Bond> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match self.game {
            "timeline" => {
                let cards = state["cards"].as_object().into_iter().flatten().filter(|(_, fact)| fact["seen"] == false);
                let bond = |(card, fact): (&String, &Value)| Bond::Year {
                    card: card.clone(),
                    year: fact["year"].as_i64().unwrap_or_default(),
                    black: text(&fact["black"]),
                };
                cards.map(bond).collect()
            }
            "loop" => {
                let places = state["eras"].as_object().into_iter().flatten();
                let places = places.filter_map(|(era, there)| Some((era, there["place"].get("face_down")?)));
                places.map(|(era, tile)| Bond::Place { era: era.clone(), tile: text(tile) }).collect()
            }
            _ => Vec::new(),
        }
    }

    fn words(&self, position: usize, eyes: usize, evening: &Evening) -> Vec<(&'static str, String)> {
        let truth = &self.truth;
        let mut words = vec![
            ("seed", truth.meta.seed.to_string()),
            ("key of the luck", truth.key.to_string()),
            ("digest", truth.positions[position].digest.clone()),
        ];
        for person in (0..2).filter(|person| person + 1 != eyes) {
            words.push(("contribution", evening.added[person].to_string()));
            words.extend(truth.meta.seats[person].person.clone().map(|id| ("person", id)));
        }
        words
    }

    /// What the eyes of a message must not be told, whenever exactly it was sent; nothing once the game is over.
    pub(crate) fn hidden_from(&self, told: &Told) -> Option<(usize, usize, Hidden)> {
        let eyes = told.to.map_or(0, |seat| usize::from(seat) + 1);
        let (mut from, mut upto) = (told.from, told.upto);
        if told.told["type"] == "frame" {
            // A frame says how much its eyes have noticed.
            let moment = told.told["moment"].as_u64().unwrap_or_default();
            let fits = |at: &usize| u64::from(self.truth.positions[*at].noticed[eyes]) == moment;
            from = (from..=upto).find(fits).unwrap_or(from);
            upto = (from..=upto).rev().find(fits).unwrap_or(upto);
        }
        if self.truth.positions[from..=upto].iter().any(|position| position.is_over) {
            return None;
        }
        let first = self.hidden[from][eyes].clone();
        let mut hidden = self.hidden[from..=upto].iter().skip(1).fold(first, |hidden, other| hidden.and(&other[eyes]));
        if told.told["type"] == "refused" {
            // A refusal may name what the question has named.
            walk(&told.asked, &mut Vec::new(), false, &mut |_, value, _| {
                let noted = value.as_str().map(|text| self.lexicon.note(text));
                noted
                    .iter()
                    .flat_map(|noted| noted.ids.iter().flatten())
                    .for_each(|thing| hidden.fronts[*thing] = false);
            });
        }
        Some((from, upto, hidden))
    }
}

fn sees(sight: Sight, eyes: usize) -> bool {
    match sight {
        Sight::Everybody | Sight::Unsaid => true,
        Sight::Nobody => false,
        Sight::Seat(seat) => usize::from(seat) + 1 == eyes,
    }
}

/// Words of the rules that happen to be names of things, too.
fn is_word(path: &[String]) -> bool {
    ["mode", "level", "options", "phase"].contains(&path[0].as_str())
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// One pile, or several.
fn piles(value: &Value) -> Vec<Vec<&str>> {
    let inner: Vec<&Value> = value.as_array().into_iter().flatten().filter(|inner| inner.is_array()).collect();
    if inner.is_empty() { vec![names(value)] } else { inner.into_iter().map(names).collect() }
}

/// Names that were in a pile and still are, but not where the others kept their order: somebody has taken them out in between.
fn out_of_order<'a>(old: &[&str], new: &[&'a str]) -> Vec<&'a str> {
    let places: Vec<(usize, &str)> =
        new.iter().filter_map(|name| Some((old.iter().position(|other| other == name)?, *name))).collect();
    if places.is_sorted_by_key(|(place, _)| *place) {
        return Vec::new();
    }
    // The longest list of those that kept their order, ending in each of them.
    let mut best: Vec<Vec<usize>> = Vec::new();
    for (index, (place, _)) in places.iter().enumerate() {
        let longest = (0..index).filter(|other| places[*other].0 < *place).map(|other| &best[other]);
        let mut kept = longest.max_by_key(|kept| kept.len()).cloned().unwrap_or_default();
        kept.push(index);
        best.push(kept);
    }
    let kept = best.into_iter().max_by_key(Vec::len).unwrap_or_default();
    places.iter().enumerate().filter(|(index, _)| !kept.contains(index)).map(|(_, (_, name))| *name).collect()
}

/// The content files of Apocalypsis with the kind of what is in them: what stands on the backs of cards is in no list of the box.
const BACKS: [(&str, &str); 12] = [
    ("task", include_str!("../../../../../games/apocalypsis/content/capital.ron")),
    ("task", include_str!("../../../../../games/apocalypsis/content/links.ron")),
    ("task", include_str!("../../../../../games/apocalypsis/content/missions.ron")),
    ("task", include_str!("../../../../../games/apocalypsis/content/atlantis.ron")),
    ("task", include_str!("../../../../../games/apocalypsis/content/awakening.ron")),
    ("task", include_str!("../../../../../games/apocalypsis/content/crises.ron")),
    ("catastrophe", include_str!("../../../../../games/apocalypsis/content/famine.ron")),
    ("catastrophe", include_str!("../../../../../games/apocalypsis/content/war.ron")),
    ("catastrophe", include_str!("../../../../../games/apocalypsis/content/epidemic.ron")),
    ("world", include_str!("../../../../../games/apocalypsis/content/world.ron")),
    ("vatican", include_str!("../../../../../games/apocalypsis/content/vatican.ron")),
    ("korea", include_str!("../../../../../games/apocalypsis/content/north_korea.ron")),
];

/// The texts on the backs of the cards of a game.
fn backs(game: &str) -> Vec<(String, Side, String)> {
    let mut all = Vec::new();
    for (kind, ron) in BACKS.iter().filter(|_| game == "apocalypsis") {
        for (id, path, text) in strings_of(ron) {
            let has = |name: &str| path.iter().any(|step| step == name);
            let option = path.iter().find_map(|step| step.parse().ok()).unwrap_or_default();
            let side = if has("success") || has("critical") || has("ending") {
                Side::Ending(option, true)
            } else if has("failure") {
                Side::Ending(option, false)
            } else if has("story") || has("options") || has("prevent") {
                Side::Back
            } else {
                continue;
            };
            if text.chars().count() >= 24 {
                all.push((format!("{kind}:{id}"), side, text));
            }
        }
    }
    all
}
