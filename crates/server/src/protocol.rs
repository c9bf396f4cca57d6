//! The wire: every message between a browser and the server. `docs/api.md` tells how they are used; the client's types are
//! generated from these.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

mod course;
mod frame;
mod operator;

pub use course::{Course, CourseTurn, Deed, TurningPoint};
pub use frame::{Beat, Caution, Entry, Frame, LogLine, Mark, Offer, OutcomeInfo, Prompt, Remark};
pub use operator::{
    Lift, Login, OperatorTable, Overview, PersonInfo, ReportInfo, SanctionInfo, SanctionKind, Sanctioned, Token,
};

/// What a client asks over a table's socket. `id` is the client's own number for the request; it comes back in
/// [`Tell::Done`] or [`Tell::Refused`].
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export)]
pub enum Ask {
    /// Take one of the offered actions. `revision` is that of the frame in which it was offered.
    Act {
        id: u32,
        seat: u8,
        revision: u32,
        action: Value,
    },
    /// Take the last decision of an own seat back.
    Undo {
        id: u32,
        seat: u8,
        revision: u32,
    },
    /// Ask everybody to go back so many decisions, counted as the seat has noticed them.
    AskUndo {
        id: u32,
        seat: u8,
        back: u32,
    },
    AnswerUndo {
        id: u32,
        seat: u8,
        yes: bool,
    },
    /// Give a structured hint.
    Say {
        id: u32,
        seat: u8,
        talk: Value,
    },
    Chat {
        id: u32,
        text: String,
    },
    /// A word in the chat that needs no translation.
    Emote {
        id: u32,
        emote: Emote,
    },
    /// Before the start: take an open seat. Later: take a seat back that a bot holds for this person.
    Sit {
        id: u32,
        seat: u8,
    },
    /// Before the start: open the seat again. Later: leave it to a bot.
    Stand {
        id: u32,
        seat: u8,
    },
    /// The host arranges a seat before the start, or replaces somebody who is missing by a bot.
    Arrange {
        id: u32,
        seat: u8,
        holder: Holder,
    },
    /// The name of an own seat: several people at one screen have names of their own.
    Call {
        id: u32,
        seat: u8,
        name: String,
    },
    /// The host changes the terms of a table that waits.
    Terms {
        id: u32,
        terms: Terms,
    },
    /// Start; seats that are still open are filled with bots of this level.
    Start {
        id: u32,
        fill: String,
    },
    /// Give up: in a game of teams for everybody, otherwise the seat goes to a bot.
    Resign {
        id: u32,
        seat: u8,
    },
    /// Another game with the same people.
    Rematch {
        id: u32,
    },
    /// Look through the eyes of one of the own seats (several people at one screen), or as a spectator.
    Eyes {
        id: u32,
        seat: Option<u8>,
    },
    /// Promise a seed for the shuffle, before the start: its hash, 64 hexadecimal digits.
    Promise {
        id: u32,
        promise: String,
    },
    /// Show the seed that was promised, when nobody can promise anything any more: 64 hexadecimal digits.
    Reveal {
        id: u32,
        seed: String,
    },
    /// "What would you do?"
    Advise {
        id: u32,
        seat: u8,
    },
    /// The words of things that can be seen but lie aside, such as the cards of a pile that is open after the end. Things without
    /// words are left out of the answer.
    Words {
        id: u32,
        things: Vec<String>,
    },
    /// "What would this do?" `revision` is that of the frame in which the action was offered.
    Preview {
        id: u32,
        seat: u8,
        revision: u32,
        action: Value,
    },
}

/// Who is to hold a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export)]
pub enum Holder {
    /// The person who creates the table, or somebody at the same screen with a name of their own.
    Me {
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    Open,
    /// `level` is `easy`, `medium` or `hard`.
    Bot {
        level: String,
    },
}

/// What a table is about, as long as it waits.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Terms {
    pub options: Value,
    /// How many seats there are. Those that go are the last ones at which nobody sits.
    pub seats: u8,
    pub listed: bool,
    /// Seconds that a turn may take.
    pub limit: Option<u32>,
    /// As in [`CreateTable`].
    pub stories: Option<bool>,
}

/// What the server tells over a table's socket.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum Tell {
    /// The table and its people: on connecting and whenever something of it changes.
    Table(Box<TableInfo>),
    /// The game as this client's eyes see it: on connecting and after every change.
    Frame(Box<Frame>),
    Chat(ChatLine),
    /// The request was carried out.
    Done {
        id: u32,
    },
    /// The request was refused and nothing has changed.
    Refused(Refused),
    /// The answer to [`Ask::Advise`]: one of the offered actions.
    Advice {
        id: u32,
        action: Value,
        label: String,
        touches: Vec<String>,
        /// Why, in a sentence, if the bot can say.
        reason: Option<String>,
    },
    /// The answer to [`Ask::Preview`]: the view after the action and what would stand in the log; nothing where chance or something hidden
    /// is in it.
    Preview {
        id: u32,
        #[schemars(with = "Option<Value>")]
        #[ts(type = "unknown")]
        view: Option<Box<RawValue>>,
        lines: Vec<String>,
    },
    /// The answer to [`Ask::Words`].
    Words {
        id: u32,
        glossary: BTreeMap<String, Entry>,
    },
    /// Somebody's time is out, and a bot finishes the turn.
    Late {
        seat: u8,
        text: String,
    },
    /// The server closes the socket.
    Bye {
        code: String,
        text: String,
    },
}

/// A refusal: in words, with the rule to read about it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Refused {
    pub id: Option<u32>,
    pub code: String,
    pub text: String,
    pub rule: Option<String>,
    /// Seconds until it may be tried again, where time helps.
    pub wait: Option<u32>,
    /// Until when it is refused, in seconds since 1970, where the operator has said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u32>,
}

/// A table with its people.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct TableInfo {
    pub id: String,
    /// A short code that can be told by voice.
    pub code: String,
    pub game: String,
    pub title: String,
    pub options: Value,
    /// The options in words, in the order of the lobby.
    pub choices: Vec<Choice>,
    pub listed: bool,
    pub stage: Stage,
    /// Why the game can only be looked at: it was begun under rules or with cards that this program does not have.
    pub notice: Option<String>,
    pub seats: Vec<SeatInfo>,
    pub spectators: u32,
    /// Whether the viewer arranges the table.
    pub host: bool,
    /// The path of the invitation.
    pub invite: String,
    pub luck: Luck,
    pub undo_request: Option<UndoRequest>,
    /// The guided game that is played here.
    pub tutorial: Option<String>,
    /// How many decisions the finished game had; none before its end.
    pub length: Option<u32>,
    /// The table of the next game, once somebody asked for it.
    pub rematch: Option<String>,
    /// Seconds that a turn may take; none for as long as it takes.
    pub limit: Option<u32>,
    /// Whether what is revealed is told beside the table; whoever wants it otherwise can say so for themselves.
    pub stories: bool,
    /// The day whose daily game is played here, as `2026-11-16`.
    pub daily: Option<String>,
    /// Whether the viewer may be advised: not in the game of the day, and not against other people.
    pub advice: bool,
    /// The best result of these people before, in a game that scores a team.
    pub best: Option<i32>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Choice {
    pub key: String,
    pub label: String,
    pub value: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Stage {
    Waiting,
    /// Everybody shows the seed that they have promised for the shuffle.
    Mixing,
    Playing,
    Over,
    Abandoned,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct SeatInfo {
    pub seat: u8,
    pub kind: SeatKind,
    pub name: String,
    /// The level of a bot.
    pub level: Option<String>,
    /// The seat is the viewer's own.
    pub mine: bool,
    pub online: bool,
    /// A bot holds the seat for a person who may come back; the viewer, if `mine`.
    pub stand_in: bool,
    /// The name of somebody else at the table that looks like this one.
    pub alike: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SeatKind {
    Open,
    Person,
    Bot,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct UndoRequest {
    pub by: u8,
    pub back: u32,
    /// Seats that have not answered yet.
    pub waiting: Vec<u8>,
}

/// What players say to each other without typing; everybody reads it in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Emote {
    Hello,
    Bravo,
    Lucky,
    Hmm,
    Oops,
    Thanks,
    GoodGame,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct ChatLine {
    pub number: u32,
    pub name: String,
    pub seat: Option<u8>,
    /// Empty where an emote says it.
    pub text: String,
    #[serde(default)]
    pub emote: Option<Emote>,
    /// Seconds since 1970.
    pub at: u32,
    /// Said among spectators while the game went on; the players are shown it afterwards.
    #[serde(default)]
    pub aside: bool,
    /// The name of somebody else in a seat that looks like this one.
    #[serde(default)]
    pub alike: Option<String>,
}

/// `GET /api/me`: who the visitor is.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Me {
    pub name: String,
    /// The visitor has chosen the name; until then the house has given one.
    pub named: bool,
    /// Tables with an own seat, newest first, from the one asked for on.
    pub tables: Vec<TableSummary>,
    /// There are older ones.
    pub more: bool,
}

/// `GET /api/house`: what everybody may know about the server.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct House {
    /// How its host is reached, in the host's own words.
    pub contact: Option<String>,
    pub retention: Retention,
}

/// For how many days things are kept that nobody touches.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Retention {
    /// A table whose game is not over, since somebody did anything at it.
    pub unfinished: u32,
    /// A game that is over.
    pub finished: u32,
    /// A guest who does not come back.
    pub guests: u32,
}

/// `POST /api/me`.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Rename {
    pub name: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct TableSummary {
    pub id: String,
    pub code: String,
    pub game: String,
    pub title: String,
    /// The options in a few words.
    pub about: String,
    pub stage: Stage,
    pub seats: Vec<SeatInfo>,
    /// The viewer is to decide.
    pub my_turn: bool,
    /// What is going on, in a few words.
    pub status: String,
    /// When it was last played at, in seconds since 1970.
    pub at: u32,
    /// How the game ended for the viewer, in a few words.
    pub result: Option<String>,
    /// Whether the viewer has won, where that can be said.
    pub won: Option<bool>,
    /// The day whose daily game it is: there is no other game after it.
    pub daily: Option<String>,
}

/// `GET /api/games`: the shelf.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct GameInfo {
    pub id: String,
    pub title: String,
    pub tagline: String,
    /// How many seats a table has.
    pub least_players: u8,
    pub most_players: u8,
    /// The seats that one person alone holds, where that is more than one: then the game is for one person and more.
    pub solo: Option<u8>,
    pub minutes: String,
    pub options: Vec<OptionInfo>,
    pub tutorials: Vec<TutorialInfo>,
    pub credits: String,
    /// What the game of the day is about, where there is one.
    pub daily: Option<DayInfo>,
    /// What is revealed has a story that can be told beside the table.
    pub stories: bool,
    /// Things of this game are remembered for the visitor.
    pub collection: bool,
}

/// The game of the day, in words.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct DayInfo {
    /// What everybody gets, in a sentence.
    pub lead: String,
    /// The same in a few words.
    pub short: String,
    /// What stands on its emblem.
    pub sign: String,
}

/// One option as the lobby draws it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct OptionInfo {
    pub key: String,
    /// It says what kind of game it is: asked for before all others.
    pub leading: bool,
    pub label: String,
    /// What it is about, in a sentence.
    pub hint: Option<String>,
    /// `choice`, `choices`, `number` or `switch`.
    pub kind: String,
    pub values: Vec<OptionValue>,
    pub least: Option<i32>,
    pub most: Option<i32>,
    pub default: Value,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct OptionValue {
    pub value: String,
    pub label: String,
    /// What it means for the game, in a sentence.
    pub hint: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct TutorialInfo {
    pub id: String,
    pub title: String,
}

/// `POST /api/tables`.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct CreateTable {
    pub game: String,
    #[serde(default)]
    pub options: Value,
    pub seats: Vec<Holder>,
    /// Whether strangers see the table in the lobby.
    pub listed: bool,
    /// Start at once if no seat is open.
    pub start: bool,
    /// Play a guided game.
    #[serde(default)]
    pub tutorial: Option<String>,
    /// The hash of a seed that the browser will add to the shuffle: 64 hexadecimal digits.
    #[serde(default)]
    pub promise: Option<String>,
    /// Seconds that a turn may take.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Whether what is revealed is told beside the table; if nothing is said, where the clock leaves time for it.
    #[serde(default)]
    pub stories: Option<bool>,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Created {
    pub id: String,
}

/// `GET /api/daily/{game}`: the game of the day, the same for everybody. `POST` begins it, or goes on with it.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Daily {
    /// As `2026-11-16`; a day ends at midnight UTC.
    pub day: String,
    /// Seconds until the next one.
    pub ends_in: u32,
    /// The visitor's table, once there is one.
    pub table: Option<String>,
    /// The visitor has played to the end.
    pub done: bool,
    /// How many have played to the end.
    pub players: u32,
    /// The best results, and the visitor's own.
    pub results: Vec<DailyResult>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct DailyResult {
    /// From 1; equal scores share a place.
    pub place: u32,
    pub name: String,
    pub score: i32,
    pub mine: bool,
}

/// `GET /api/collection/{game}`: what the visitor has met in finished games.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Collection {
    /// How many things there are to be met.
    pub total: u32,
    pub met: Vec<Met>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Met {
    /// As in a glossary: `card:moon`.
    pub id: String,
    pub entry: Entry,
    /// What was hidden about it, in a word: a year.
    pub mark: String,
    /// In how many games.
    pub times: u32,
    /// How far the visitor's last hint about it was from the truth, in words.
    pub off: Option<String>,
    /// The hint missed.
    pub is_off: bool,
}

/// `POST /api/reports`: something that the content says is not true.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct Report {
    pub game: String,
    /// As in a glossary: `card:moon`.
    pub thing: String,
    pub text: String,
}

/// Where the luck of a table comes from.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Luck {
    pub rules_version: u32,
    pub content_version: u32,
    /// A fingerprint of what is played, once nobody can promise anything any more.
    pub terms: Option<String>,
    /// The hash of the server's seed, from the first moment on.
    pub commitment: String,
    /// Only in [`Fairness`], when the game is over.
    pub seed: Option<String>,
    /// In the order of the promises, which is that of the shuffle.
    pub contributions: Vec<Contribution>,
}

/// `GET /api/tables/{id}/fairness`.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Fairness {
    #[serde(flatten)]
    pub luck: Luck,
    /// The whole game computed again from the replay; none before the end.
    pub verified: Option<bool>,
    pub digest: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Contribution {
    pub name: String,
    /// The hash of the seed, given before anybody has shown one; players of earlier versions had promised nothing.
    pub promise: Option<String>,
    /// Whether the seed was shown. If not, when the game has begun: it was left out.
    pub given: bool,
    /// Only in [`Fairness`], when the game is over.
    pub seed: Option<String>,
}

/// `GET /api/rules/{game}`: the rules for players, in chapters.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct RulesPage {
    pub game: String,
    pub title: String,
    pub chapters: Vec<RulesChapter>,
    /// The player aid: what one glances at in the middle of a turn.
    pub aid: Vec<RulesChapter>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct RulesChapter {
    pub id: String,
    pub title: String,
    pub paragraphs: Vec<RulesParagraph>,
    pub pictures: Vec<RulesPicture>,
}

/// A picture of a chapter, drawn by the board itself.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct RulesPicture {
    pub id: String,
    pub caption: String,
}

/// `GET /api/rules/{game}/pictures/{id}`: what is drawn in a picture of the rules.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Picture {
    /// A real position of a kept game.
    pub frame: Box<Frame>,
    pub names: Vec<String>,
    /// The things and regions of the board that the picture is cut to; the whole board without any.
    pub show: Vec<String>,
    /// The things and regions with a ring around them.
    pub mark: Vec<String>,
    /// What can be touched is lit.
    pub lit: bool,
    /// What has been touched.
    pub chosen: Vec<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct RulesParagraph {
    /// The rules of the index that this paragraph tells, so that a refusal can link here.
    pub rules: Vec<String>,
    /// Plain text with `**strong**` as the only markup.
    pub text: String,
}

/// `GET /api/tutorials/{game}/{id}`: a guided game.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Tutorial {
    pub id: String,
    pub title: String,
    pub steps: Vec<TutorialStep>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct TutorialStep {
    pub text: String,
    /// The rule to read about it.
    pub rule: Option<String>,
    /// Ids of things on the table, or of regions of the shell.
    pub highlight: Vec<String>,
    pub until: Until,
}

/// What ends a step of a guided game.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Until {
    /// The reader goes on.
    Tap,
    /// The reader takes any action.
    Act,
    /// The reader takes the action that these touches mean.
    Offer {
        touches: Vec<String>,
    },
    /// The reader takes just this action: meanwhile no other is offered.
    Do {
        touches: Vec<String>,
    },
    /// It is the reader's turn again.
    Turn,
    End,
}

/// Every error of the HTTP API has this body.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(export)]
pub struct Problem {
    pub code: String,
    pub text: String,
    /// Seconds until it may be tried again, where time helps.
    pub wait: Option<u32>,
    /// Until when it is refused, in seconds since 1970, where the operator has said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u32>,
}
