//! What a game says about itself, and which things on the table mean which action.

use std::collections::BTreeMap;

use kernel::{Collect, Converse, Daily, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::book::Book;
use crate::lang::Lang;

/// The pictures that the rules name: a list as a RON text (see `catalog::guide`), and the games they were taken in, by name.
#[derive(Clone, Copy, Debug)]
pub struct Pictures {
    pub list: &'static str,
    pub replays: &'static [(&'static str, &'static str)],
}

/// A game that explains itself to people. What is said about a position is made from what the reader's eyes see of it, never
/// from the whole truth, so that no word can tell more than the view does.
pub trait Speak: Converse {
    /// What has a name in this game.
    type Thing: Thing;

    /// The game's own words. Every game has at least `title`, `tagline`, `credits`, and `option-<key>` with
    /// `option-<key>-<value>` for each option of its schema.
    fn book() -> &'static Book;

    /// The words of one value of an option.
    fn value_name(key: &str, value: &str, lang: Lang) -> String {
        Self::book().plain(lang, &format!("option-{key}-{value}"))
    }

    /// The rules for players: Markdown chapters whose paragraphs end with the ids of the rules they tell.
    fn rules_text(lang: Lang) -> &'static str;

    /// The card beside the board that one glances at in the middle of a turn, written like the rules.
    fn aid_text(lang: Lang) -> &'static str;

    /// The guided games, as RON texts; see `catalog::guide`.
    fn tutorials() -> &'static [&'static str];

    /// The pictures of the rules.
    fn pictures() -> Pictures;

    /// How it ended, in a title and a sentence; `None` while it goes on.
    fn verdict(view: &Self::View, names: &Names<'_>, lang: Lang) -> Option<Verdict>;

    /// Whose turn it is and what to do, for these eyes (`None`: a spectator's).
    fn prompt(view: &Self::View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt;

    /// The words of a legal action, as a button.
    fn label(view: &Self::View, seat: Seat, action: &Self::Action, lang: Lang) -> String;

    /// The same in two or three words, for a button beside what was touched already; `None` where the label is short enough.
    /// Beside each other, the short words of actions that differ in their last touch alone can be told apart at a glance.
    fn short(_view: &Self::View, _seat: Seat, _action: &Self::Action, _lang: Lang) -> Option<String> {
        None
    }

    /// What a player should know before doing this: that nothing would come of it, or what would be lost by it.
    fn caution(_view: &Self::View, _seat: Seat, _action: &Self::Action, _lang: Lang) -> Option<Caution> {
        None
    }

    /// The things on the table that mean this action, in the order in which they are touched.
    fn touches(view: &Self::View, seat: Seat, action: &Self::Action) -> Vec<String>;

    /// Whether the action cannot be taken back and should be confirmed before it is sent.
    fn is_final(view: &Self::View, seat: Seat, action: &Self::Action) -> bool;

    /// What the action would certainly do to things on the table, so that they can show it before the click.
    fn marks(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> Vec<Mark> {
        Vec::new()
    }

    /// A line of the log. `None` for what is shown but not told.
    fn line(event: &Self::Event, names: &Names<'_>, lang: Lang) -> Option<String>;

    /// How a line of the log is set.
    fn voice(_event: &Self::Event) -> Voice {
        Voice::default()
    }

    /// Why an action is refused.
    fn refusal(illegal: &Self::Illegal, lang: Lang) -> String;

    /// Something said at the table.
    fn remark(talk: &Self::Talk, lang: Lang) -> String;

    /// What has a name in this view. The same thing may come several times.
    fn things(view: &Self::View) -> Vec<Self::Thing>;

    /// Everything in the box that has a name, each once and with all there is to tell.
    fn contents() -> Vec<Self::Thing>;

    /// The names and texts of the things in a view, by their ids. Of a thing that comes several times the last word counts.
    fn glossary(view: &Self::View, lang: Lang) -> BTreeMap<String, Entry> {
        Self::things(view).into_iter().map(|thing| (thing.id(), thing.entry(lang))).collect()
    }
}

/// A game whose things can be collected, in words.
pub trait Album: Speak + Collect {
    /// Everything that can be collected, in the order of a collection.
    fn collectables(_lang: Lang) -> Vec<Collectable> {
        Vec::new()
    }

    /// How far from the truth a word about one of these was.
    fn off_words(_off: i32, _lang: Lang) -> String {
        String::new()
    }
}

/// What a game tells beside its table.
pub trait Tales: Speak {
    /// Whether what is revealed has a story to be told.
    const TELLS_STORIES: bool = false;
}

/// The game of the day, in words.
pub trait Today: Speak + Daily {
    /// What the day is about; for a game that has one.
    fn today(_lang: Lang) -> Option<DayWords> {
        None
    }
}

/// What people are told of a game of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayWords {
    /// What everybody gets, in a sentence.
    pub lead: String,
    /// The same in a few words.
    pub short: String,
    /// What stands on its emblem: a number, a letter.
    pub sign: String,
}

/// What an action would do to a thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The id of the thing, as in touches.
    pub thing: String,
    /// What would become of it, by a name that the game's board knows.
    pub fate: &'static str,
}

/// A word before an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Caution {
    /// Nothing would come of it: it is shown dim.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_idle: bool,
    pub text: String,
}

/// How a line of the log is set: who speaks, and whom it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// A turn or a part of the game begins with it.
    pub is_heading: bool,
    /// Somebody of the game who holds no seat did it; a name that the game's client has a picture for.
    pub figure: Option<&'static str>,
    /// The seat whose pieces it happened to, whoever did it; of a heading, the seat whose turn begins.
    pub about: Option<Seat>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogLine {
    pub text: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_heading: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Seat>,
}

impl LogLine {
    /// What is told of an event; `None` for what is shown but not told.
    #[must_use]
    pub fn of<G: Speak>(event: &G::Event, names: &Names<'_>, lang: Lang) -> Option<LogLine> {
        let text = G::line(event, names, lang)?;
        let Voice { is_heading, figure, about } = G::voice(event);
        Some(LogLine { text, is_heading, figure, about })
    }
}

/// Something with a name: a card, a tile, a place. Almost all that is on the table is known to whoever has looked before, so
/// words are made only for the rest.
pub trait Thing: Copy {
    /// A number that no other thing of the game has. Small, because whoever keeps something for each thing keeps a list.
    fn number(self) -> u32;

    /// Whether its longer text may be read already. A card that has been turned over is the same thing with more to tell.
    fn is_told(self) -> bool {
        true
    }

    /// Whether it lies in a pile that few will look through: its words are for those who ask for them.
    fn is_aside(self) -> bool {
        false
    }

    /// The name under which views and touches speak of it.
    fn id(self) -> String;

    fn entry(self, lang: Lang) -> Entry;
}

/// The names of the people in the seats.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

impl Names<'_> {
    /// The name of `seat`; its number where nobody gave one.
    #[must_use]
    pub fn of(&self, seat: Seat, lang: Lang) -> String {
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => crate::house::seat_name(seat, lang),
        }
    }
}

/// What the bar below the board says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// Whose turn it is, in a word or two.
    pub tag: String,
    /// What to do, in one line.
    pub line: String,
    /// What follows from it, in one line; may be empty.
    pub detail: String,
    /// The rule to read about it.
    pub rule: Option<String>,
}

/// A thing that people meet in game after game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collectable {
    /// As in a glossary.
    pub id: String,
    pub entry: Entry,
    /// What was hidden about it, in a word: a year.
    pub mark: String,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    pub title: String,
    pub text: String,
}

/// The words of one thing on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Entry {
    pub title: String,
    /// The title where there is little room; `None` where it is short enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// A few words, for instance what exactly a date dates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// A sentence or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The emblem to draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// What else is printed on it, for the board to draw; a type of the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Value>,
    /// The terms that a newcomer may not know, as ids of the glossary.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<String>,
}
