//! A game as it is sent to one pair of eyes: the view, its words, what happened, and what may be done.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

/// The game as one pair of eyes sees it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Frame {
    /// The number of the choice that the seat has now; decisions name it. 0 for a spectator.
    pub revision: u32,
    /// How many decisions these eyes have noticed.
    pub moment: u32,
    /// What happened up to this moment stays as it was told; later lines are dropped, because they were taken back or are told
    /// anew by the beats of this frame.
    pub since: u32,
    /// The seat whose eyes these are; none for a spectator.
    pub eyes: Option<u8>,
    /// The game's own view; its type is the game's.
    #[ts(type = "unknown")]
    #[schemars(with = "Value")]
    pub view: Box<RawValue>,
    /// Seats know things that other seats do not: the screen is handed on face down.
    pub secrets: bool,
    /// Words of the things in the view that this client has not been sent yet.
    pub glossary: BTreeMap<String, Entry>,
    pub prompt: Prompt,
    /// What the seat may do now; empty when it is not to decide. Written by the catalog, straight into text.
    #[ts(as = "Vec<Offer>")]
    #[schemars(with = "Vec<Offer>")]
    pub offers: Box<RawValue>,
    /// The seats that must decide.
    pub awaited: Vec<u8>,
    /// The seats that may decide while others must.
    pub may: Vec<u8>,
    /// What happened after `since`, step by step.
    pub beats: Vec<Beat>,
    /// Hints that stand.
    pub remarks: Vec<Remark>,
    pub may_undo: bool,
    /// How many of the decisions that these eyes have noticed could be taken back if everybody agreed.
    pub undo_by_consent: u32,
    /// Milliseconds that are left for the turn, where time is limited.
    pub left: Option<u32>,
    pub outcome: Option<OutcomeInfo>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Entry {
    pub title: String,
    /// The title where there is little room; left out where it is short enough.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    pub note: Option<String>,
    pub text: Option<String>,
    pub art: Option<String>,
    /// What else is printed on it; its type is the game's. Left out where there is nothing.
    #[ts(optional, type = "unknown")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Value>,
    /// The terms that a newcomer may not know, by their ids; left out where there are none.
    #[ts(optional, as = "Option<Vec<String>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<String>,
}

impl From<words::Entry> for Entry {
    fn from(words::Entry { title, short, note, text, art, facts, terms }: words::Entry) -> Entry {
        Entry { title, short, note, text, art, facts, terms }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Prompt {
    pub tag: String,
    pub line: String,
    pub detail: String,
    pub rule: Option<String>,
}

impl From<words::Prompt> for Prompt {
    fn from(words::Prompt { tag, line, detail, rule }: words::Prompt) -> Prompt {
        Prompt { tag, line, detail, rule }
    }
}

/// A legal action with its words and with the things on the table that mean it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Offer {
    pub action: Value,
    pub label: String,
    /// The same in two or three words, for a button beside what was touched already; left out where the label is short.
    #[ts(optional)]
    pub short: Option<String>,
    pub touches: Vec<String>,
    /// It cannot be taken back: the client asks before sending it.
    pub is_final: bool,
    /// What a player should know before it is done; left out where there is nothing.
    #[ts(optional)]
    pub caution: Option<Caution>,
    /// What it would certainly do to things on the table; left out where it is nothing.
    #[ts(optional)]
    pub marks: Option<Vec<Mark>>,
}

/// A word before an action: that nothing would come of it, or what would be lost by it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Caution {
    /// Nothing would come of it: it is shown dim. Left out where it is false.
    #[ts(optional, as = "Option<bool>")]
    pub is_idle: bool,
    pub text: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Mark {
    /// The thing, as in touches.
    pub thing: String,
    /// What would become of it, by a name that the board knows.
    pub fate: String,
}

/// One step of what happened: a decision, or one of several steps that a decision led to.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Beat {
    /// How many decisions these eyes had noticed with this one.
    pub moment: u32,
    /// Whose decision it was.
    pub seat: u8,
    /// What happened, as the game says it.
    #[ts(as = "Vec<Value>")]
    #[schemars(with = "Vec<Value>")]
    pub events: Box<RawValue>,
    /// The lines of the log.
    pub lines: Vec<LogLine>,
    /// When it was decided, in seconds since 1970; left out where nobody knows.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
    /// How the view after this beat differs from the view after the next one, or from the frame's view for the last; none where
    /// they are the same. A list of one value stands for that value; an object names what differs in the fields of an object or
    /// at the places of a list.
    #[ts(optional, as = "Option<Value>")]
    #[schemars(with = "Option<Value>")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<RawValue>>,
}

impl From<catalog::Beat> for Beat {
    fn from(catalog::Beat { moment, seat, events, lines, at, view }: catalog::Beat) -> Beat {
        let lines = lines.into_iter().map(LogLine::from).collect();
        Beat { moment, seat: seat.0, events, lines, at, view }
    }
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct LogLine {
    pub text: String,
    /// A turn or a part of the game begins with it; left out where it does not.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_heading: bool,
    /// Somebody of the game who holds no seat did it, by a name that the board knows.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// The seat whose pieces it happened to, whoever did it; of a heading, the seat whose turn begins.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<u8>,
}

impl From<words::LogLine> for LogLine {
    fn from(words::LogLine { text, is_heading, figure, about }: words::LogLine) -> LogLine {
        LogLine { text, is_heading, figure: figure.map(str::to_owned), about: about.map(|seat| seat.0) }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Remark {
    pub seat: u8,
    pub talk: Value,
    pub text: String,
}

impl From<catalog::any_match::Remark> for Remark {
    fn from(catalog::any_match::Remark { seat, talk, text }: catalog::any_match::Remark) -> Remark {
        Remark { seat: seat.0, talk, text }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct OutcomeInfo {
    /// The kernel's outcome as it is.
    pub outcome: Value,
    pub title: String,
    pub text: String,
    pub winners: Vec<u8>,
}
