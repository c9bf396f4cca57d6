//! A whole game as a file that anyone can check.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::Digest;
use crate::extras::Carry;
use crate::game::{Game, Version};
use crate::luck::Luck;
use crate::matches::Match;
use crate::options;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::seed::{Commitment, Promise, Seed};

/// The number of the file format.
pub const FORMAT: u32 = 1;

/// Setup, seed and actions: everything from which the game can be computed again, and what it must then give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    pub format: u32,
    pub game: String,
    pub rules_version: u32,
    #[serde(default = "first_version")]
    pub content_version: u32,
    pub options: Value,
    pub players: u8,
    pub luck: Origin,
    pub actions: Vec<Decision>,
    /// The digest of the state after the last action.
    pub digest: Digest,
    pub outcome: Option<Outcome>,
}

fn first_version() -> u32 {
    1
}

/// Where the luck of a game came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// A real table to which nobody has promised anything: the server's seed, what it had published of it, and what players
    /// of earlier versions added unpromised.
    Fair { commitment: Commitment, seed: Seed, contributions: Vec<Seed> },
    /// A real table whose players promised what they would add before any of them showed it, in the order of the promises.
    Mixed { commitment: Commitment, seed: Seed, contributions: Vec<Given> },
    /// A simulation.
    Fast { seed: u64 },
}

impl Origin {
    /// The luck as it was before the setup.
    #[must_use]
    pub fn luck(&self) -> Luck {
        match self {
            Origin::Fair { seed, contributions, .. } => Luck::fair(&seed.mixed_with(contributions)),
            Origin::Mixed { seed, contributions, .. } => {
                let given: Vec<Seed> = contributions.iter().filter_map(|given| given.seed).collect();
                Luck::fair(&seed.mixed_with(&given))
            }
            Origin::Fast { seed } => Luck::fast(*seed),
        }
    }

    /// Whether all that was published binds what was shown in the end.
    fn check(&self) -> Result<(), Flaw> {
        let exchanged = |field: &str| Flaw::new(field, "the seed is not the one that was committed to");
        match self {
            Origin::Fair { commitment, seed, .. } if !commitment.binds(seed) => Err(exchanged("luck.fair.commitment")),
            Origin::Mixed { commitment, seed, .. } if !commitment.binds(seed) => {
                Err(exchanged("luck.mixed.commitment"))
            }
            Origin::Mixed { contributions, .. } => match contributions.iter().position(|given| !given.is_kept()) {
                Some(index) => {
                    let field = format!("luck.mixed.contributions[{index}]");
                    Err(Flaw::new(field, "the seed is not the one that was promised"))
                }
                None => Ok(()),
            },
            Origin::Fair { .. } | Origin::Fast { .. } => Ok(()),
        }
    }
}

/// What one player promised to add, and what was added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub promise: Promise,
    /// None if it was not shown in time: then the shuffle was made without it.
    pub seed: Option<Seed>,
}

impl Given {
    /// Whether nothing else was added than what was promised.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.seed.is_none_or(|seed| self.promise.binds(&seed))
    }
}

/// One decision in a replay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    pub seat: Seat,
    pub action: Value,
}

/// What is wrong with a replay: the field, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    pub field: String,
    pub problem: String,
}

impl Flaw {
    pub(crate) fn new(field: impl Into<String>, problem: impl Into<String>) -> Flaw {
        Flaw { field: field.into(), problem: problem.into() }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for Flaw {}

impl Replay {
    /// The replay of a match whose luck came from `origin`.
    #[must_use]
    pub fn of<G: Game>(game: &Match<G>, origin: Origin) -> Replay {
        let json =
            |value: &dyn Fn() -> Result<Value, serde_json::Error>| value().expect("options and actions are plain data");
        let decision = |entry: &crate::matches::LogEntry<G>| Decision {
            seat: entry.seat,
            action: json(&|| serde_json::to_value(&entry.action)),
        };
        Replay {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules_version: game.version().rules,
            content_version: game.version().content,
            options: json(&|| serde_json::to_value(game.options())),
            players: game.seats(),
            luck: origin,
            actions: game.log().iter().map(decision).collect(),
            digest: game.digest(),
            outcome: game.state().outcome(),
        }
    }

    /// Reads a file's text. Says where a truncated or foreign file stops making sense.
    pub fn parse(text: &str) -> Result<Replay, Flaw> {
        let replay: Replay = serde_json::from_str(text).map_err(|error| {
            let hint = if error.is_eof() { "; the file is cut off" } else { "" };
            Flaw::new("replay", format!("{error}{hint}"))
        })?;
        if replay.format != FORMAT {
            return Err(Flaw::new("format", format!("expected {FORMAT}, found {}", replay.format)));
        }
        Ok(replay)
    }

    /// Computes the position after the first `upto` decisions (all of them if `None`).
    pub fn play<G: Carry>(&self, upto: Option<u32>) -> Result<Match<G>, Flaw> {
        if self.game != G::ID {
            return Err(Flaw::new("game", format!("expected {:?}, found {:?}", G::ID, self.game)));
        }
        let version = Version { rules: self.rules_version, content: self.content_version };
        if !G::carries(version) {
            let is_rules = version.rules != G::VERSION.rules;
            let field = if is_rules { "rules_version" } else { "content_version" };
            let (expected, found) =
                if is_rules { (G::VERSION.rules, version.rules) } else { (G::VERSION.content, version.content) };
            return Err(Flaw::new(field, format!("expected {expected}, found {found}")));
        }
        let options = options::from_json(self.options.clone()).map_err(|bad| Flaw::new("options", bad.to_string()))?;
        let mut game = Match::<G>::begin_as(version, options, self.players, self.luck.luck())
            .map_err(|error| Flaw::new("options", error.to_string()))?;
        let upto = upto.map_or(self.actions.len(), |upto| upto as usize);
        if upto > self.actions.len() {
            return Err(Flaw::new(
                "actions",
                format!("expected at least {upto} actions, found {}", self.actions.len()),
            ));
        }
        for (index, decision) in self.actions[..upto].iter().enumerate() {
            let field = || format!("actions[{index}]");
            let action = serde_json::from_value(decision.action.clone())
                .map_err(|error| Flaw::new(field(), format!("not an action of {}: {error}", G::ID)))?;
            game.act_again(decision.seat, action).map_err(|refusal| Flaw::new(field(), refusal.to_string()))?;
        }
        Ok(game)
    }

    /// Computes the whole game again and checks every claim of the file.
    pub fn verify<G: Carry>(&self) -> Result<Match<G>, Flaw> {
        self.luck.check()?;
        let game = self.play::<G>(None)?;
        if game.digest() != self.digest {
            let problem = format!("expected {}, found {}: the file was changed", game.digest(), self.digest);
            return Err(Flaw::new("digest", problem));
        }
        if game.state().outcome() != self.outcome {
            let problem = format!("expected {:?}, found {:?}", game.state().outcome(), self.outcome);
            return Err(Flaw::new("outcome", problem));
        }
        Ok(game)
    }
}
