//! What a program needs to play a game well: what it knows, how it judges a position, how it imagines the rest.

use std::fmt;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::extras::Converse;
use crate::game::Game;
use crate::luck::Luck;
use crate::seat::{Eyes, Seat};

/// How strong a bot is, in words for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.to_string() == text);
        found.ok_or_else(|| format!("expected easy, medium or hard, found {text:?}"))
    }
}

/// How a bot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Evenly among what is legal; for a seat that nobody waits for, leaving it is one of the possibilities.
    Random,
    /// The action with the best mean value one step ahead, over this many imagined worlds.
    Greedy { worlds: u32 },
    /// Tree search over imagined worlds, this many iterations: the same seed gives the same decision.
    Search { iterations: u32 },
    /// Tree search for so many milliseconds: as good as the machine is fast.
    SearchFor { millis: u32 },
}

/// A game that bots can play. Values are whole numbers in thousandths of a point, so that nothing depends on rounding.
pub trait Play: Game {
    /// What one bot knows or believes beyond the view of its seat; `()` where the view is all there is.
    type Mind: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// The knowledge of a bot that takes a seat now. The only place where a bot's knowledge is made from the truth, and
    /// it must not carry more of it than the level may know. The same arguments give the same mind.
    fn mind(&self, seat: Seat, level: Level, seed: u64) -> Self::Mind;

    /// A world that `seat` with this mind believes to be possible. Looks at nothing but the seat's view and the mind; here the
    /// mind adds nothing.
    ///
    /// Where all choose at once and others have chosen already, a good world is one in which they have not: bots then let each of
    /// them choose for its own good, while a choice that was drawn evenly is a fool's. What `seat` itself may do stays the same.
    fn believe(&self, seat: Seat, _mind: &Self::Mind, luck: &mut Luck) -> Self {
        self.imagine(Eyes::Seat(seat), luck)
    }

    /// How good this position is for `seat`, taken at face value. Higher is better; the end of the game included.
    ///
    /// This is the aim of the seat, and every seat may have another: its own rank, the victory of the team, or first the one and then
    /// the other. Then the first outweighs the second, but not a hundred times, or a search does not see the second any more.
    fn value(&self, seat: Seat) -> i32;

    /// How a bot of this level decides in this game.
    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 8 },
            Level::Medium => Method::Search { iterations: 200 },
            Level::Hard => Method::Search { iterations: 1_000 },
        }
    }

    /// Whether a search plays on to the end before it judges, or trusts [`value`](Play::value) in the middle of a game.
    fn needs_playout(&self) -> bool {
        true
    }

    /// Whether one action of `root` is over here: a quick look ahead goes no further.
    fn is_settled(&self, _root: Seat) -> bool {
        false
    }

    /// A quick sensible choice in a playout: an index into `legal`, which is not empty.
    fn hunch(&self, _seat: Seat, legal: &[Self::Action], luck: &mut Luck) -> usize {
        luck.below(legal.len() as u32) as usize
    }

    /// Whether a bot in a seat that may decide, but need not, should think about it now. Asked of the seat's own view and of
    /// nothing else. A bot that is not tempted leaves what is on offer alone; one that is compares every action with leaving it,
    /// and may still leave it.
    fn is_tempted(&self, _seat: Seat) -> bool {
        false
    }

    /// What a bot with this mind that would do `action` tells whoever asks it for advice: the same, or what comes to the same for
    /// less, and why: a word `reason-<key>` of the game's book. `self` is a world that the bot believes in.
    fn counsel(&self, _seat: Seat, _mind: &Self::Mind, action: Self::Action) -> (Self::Action, Option<&'static str>) {
        (action, None)
    }
}

/// How whole turns are planned, in games whose turns are puzzles of many small decisions.
pub trait Plan: Play {
    /// Whether a search plans the whole stretch of decisions until another seat or chance comes in, step by step from the best
    /// positions found, instead of playing games out.
    const PLANS_TURNS: bool = false;

    /// The worth of an action that is judged without being carried out, because all that follows it at once is chance; `None` for
    /// actions that are judged by the position they lead to.
    fn foresee(&self, _seat: Seat, _action: &Self::Action) -> Option<i32> {
        None
    }

    /// Equal for positions that a plan need not tell apart.
    fn fingerprint(&self) -> u64 {
        0
    }
}

/// How bots share what they know with partners.
pub trait Partner: Play + Converse {
    /// Lets `mind` learn from team mates who share what they know. Does nothing where seats play against each other.
    fn confer(&self, _mind: &mut Self::Mind, _partners: &[Self::Mind]) {}

    /// Lets `mind` take in what a seat said at the table.
    fn hear(&self, _mind: &mut Self::Mind, _seat: Seat, _talk: &Self::Talk) {}

    /// What a bot says when `talk` asks something of the table.
    fn reply(&self, _mind: &Self::Mind, _talk: &Self::Talk) -> Option<Self::Talk> {
        None
    }
}
