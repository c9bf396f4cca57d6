//! What people and addresses may take of a server, how long they may keep it waiting, and how long things are kept. All of it is configuration: a
//! file for `serve --limits` says what is to be otherwise.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// So many at once, and then so many an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    pub burst: u32,
    pub per_hour: u32,
}

/// What one person and what one address may take. The address is that of all who come from one place, so it may take more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    pub person: Rate,
    pub address: Rate,
}

/// So many at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Most {
    pub person: u32,
    pub address: u32,
}

/// What strangers may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budgets {
    /// Guests who come for the first time. Only their address is known.
    pub people: Rate,
    /// New tables.
    pub tables: Budget,
    /// Tables that one person has made and nobody has played to the end.
    pub unfinished: u32,
    /// Those among them that wait in the lobby.
    pub listed: u32,
    /// Looking at tables.
    pub sockets: Most,
    /// Codes of tables that are not there.
    pub codes: Budget,
    /// Lines of chat, over all tables.
    pub chat: Budget,
    pub reports: Budget,
    /// "What would you do?"
    pub advice: Budget,
    /// What an action would do, words of things that lie aside, and looks through the eyes of another own seat.
    pub previews: Budget,
    /// Finished games that are looked back at, and other things that take time to be told.
    pub looks: Budget,
    /// New names of the same person.
    pub names: Budget,
    /// Whether who comes from this machine itself, through no proxy, is a stranger too. Otherwise such an address may take what it likes; what one
    /// person may take holds for everybody.
    pub local: bool,
}

impl Default for Budgets {
    fn default() -> Budgets {
        let rate = |burst, per_hour| Rate { burst, per_hour };
        Budgets {
            people: rate(60, 360),
            tables: Budget { person: rate(30, 240), address: rate(120, 900) },
            unfinished: 200,
            listed: 8,
            sockets: Most { person: 60, address: 600 },
            codes: Budget { person: rate(10, 60), address: rate(30, 120) },
            chat: Budget { person: rate(5, 1800), address: rate(40, 7200) },
            reports: Budget { person: rate(10, 10), address: rate(30, 60) },
            advice: Budget { person: rate(20, 1800), address: rate(80, 7200) },
            previews: Budget { person: rate(120, 72_000), address: rate(600, 360_000) },
            looks: Budget { person: rate(120, 36_000), address: rate(400, 144_000) },
            names: Budget { person: rate(20, 60), address: rate(60, 360) },
            local: false,
        }
    }
}

/// How many seconds a stranger may keep the server waiting. Each is one at least: no deadline is none at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Deadlines {
    /// The head of a request. The time between two requests of a connection counts, too.
    pub head: NonZeroU32,
    /// A request as a whole, its body and its answer's beginning included.
    pub request: NonZeroU32,
    /// A reader who takes none of what is written.
    pub write: NonZeroU32,
    /// How often a silent socket is asked whether anybody is there …
    pub ping: NonZeroU32,
    /// … and how long it may say nothing at all.
    pub silence: NonZeroU32,
    /// Whoever has promised something to a shuffle and does not show it: then the game begins without it.
    pub reveal: NonZeroU32,
    /// Requests that are under way when the server closes.
    pub farewell: NonZeroU32,
}

impl Default for Deadlines {
    fn default() -> Deadlines {
        let seconds = |n| NonZeroU32::new(n).expect("a deadline is not at once");
        Deadlines {
            head: seconds(15),
            request: seconds(30),
            write: seconds(20),
            ping: seconds(25),
            silence: seconds(60),
            reveal: seconds(10),
            farewell: seconds(5),
        }
    }
}

/// How many days things are kept that nobody touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Tables at which nobody has played to the end.
    pub unfinished_days: u32,
    /// Finished games.
    pub finished_days: u32,
    /// The last positions of finished games, which are quicker to look at than the moves that lead there.
    pub whole_days: u32,
    /// People who hold no seat any more.
    pub people_days: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { unfinished_days: 30, finished_days: 365, whole_days: 60, people_days: 365 }
    }
}

/// The file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct House {
    pub budgets: Budgets,
    pub deadlines: Deadlines,
    pub retention: Retention,
}
