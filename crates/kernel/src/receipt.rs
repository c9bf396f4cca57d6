//! What a player was shown before a game began, and what they gave: with it a replay is checked against the player's own
//! memory, not against what a server says afterwards.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::digest::Digest;
use crate::game::Version;
use crate::replay::{Flaw, Given, Origin, Replay};
use crate::seed::{Commitment, Promise, Seed};

/// The number of the file format.
pub const FORMAT: u32 = 1;

/// A file that a browser writes when a game begins. Nothing in it says how the game went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    pub format: u32,
    pub table: String,
    pub game: String,
    pub rules_version: u32,
    pub content_version: u32,
    pub players: u8,
    /// The options that were chosen. What the house adds to them by itself is only in `terms`.
    pub options: Value,
    pub terms: Digest,
    /// Of the server's seed.
    pub commitment: Commitment,
    /// Everybody's promises, in the order in which they are mixed in.
    pub promises: Vec<Promised>,
    /// What the holder of this receipt added; none if that is nothing.
    pub own: Option<Seed>,
    /// When the promises were complete, in seconds since 1970.
    pub at: u32,
}

/// Who promised what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promised {
    pub name: String,
    pub promise: Promise,
}

/// A fingerprint of what is played, published before anybody shows a seed: whoever knows the seeds could otherwise still choose
/// the shuffle by way of the options. It is the SHA-256 of compact JSON with sorted keys.
#[must_use]
pub fn terms(game: &str, version: Version, players: u8, options: &Value) -> Digest {
    Digest::of_text(&json!(["chronoteka terms", game, version.rules, version.content, players, options]).to_string())
}

impl Receipt {
    /// Reads a file's text.
    pub fn parse(text: &str) -> Result<Receipt, Flaw> {
        let receipt: Receipt = serde_json::from_str(text).map_err(|error| {
            let hint = if error.is_eof() { "; the file is cut off" } else { "" };
            Flaw::new("receipt", format!("{error}{hint}"))
        })?;
        if receipt.format != FORMAT {
            return Err(Flaw::new("receipt.format", format!("expected {FORMAT}, found {}", receipt.format)));
        }
        Ok(receipt)
    }

    /// Whether `replay` is of the game that this receipt was given for. Returns the names of those who promised something and
    /// added nothing. It does not compute the game again: [`Replay::verify`] does that.
    pub fn check(&self, replay: &Replay) -> Result<Vec<&str>, Flaw> {
        self.check_terms(replay)?;
        let (commitment, seed, given): (_, _, &[Given]) = match &replay.luck {
            Origin::Mixed { commitment, seed, contributions } => (commitment, seed, contributions),
            Origin::Fair { commitment, seed, .. } => (commitment, seed, &[]),
            Origin::Fast { .. } => return Err(Flaw::new("luck", "expected a game of a table, found a simulation")),
        };
        if *commitment != self.commitment || !self.commitment.binds(seed) {
            return Err(Flaw::new(
                "luck.seed",
                format!("the server's seed was exchanged: expected one that gives {}, found {seed}", self.commitment),
            ));
        }
        // More promises than seats are of people who are not there, and whoever made them up can leave out what does not suit.
        if self.promises.len() > usize::from(self.players) {
            let problem = format!("{} promises for {} seats", self.promises.len(), self.players);
            return Err(Flaw::new("luck.contributions", problem));
        }
        self.check_own(given)?;
        self.check_contributions(given)
    }

    /// Game, version, seats and options.
    fn check_terms(&self, replay: &Replay) -> Result<(), Flaw> {
        let other = |field: &str, expected: &Value, found: &Value| {
            Err(Flaw::new(field, format!("the receipt is for {expected}, the replay has {found}")))
        };
        for (field, expected, found) in [
            ("game", json!(self.game), json!(replay.game)),
            ("rules_version", json!(self.rules_version), json!(replay.rules_version)),
            ("content_version", json!(self.content_version), json!(replay.content_version)),
            ("players", json!(self.players), json!(replay.players)),
        ] {
            if expected != found {
                return other(field, &expected, &found);
            }
        }
        for (key, expected) in self.options.as_object().into_iter().flatten() {
            let found = &replay.options[key];
            if expected != found {
                return other(&format!("options.{key}"), expected, found);
            }
        }
        let version = Version { rules: replay.rules_version, content: replay.content_version };
        let found = terms(&replay.game, version, replay.players, &replay.options);
        if found != self.terms {
            let problem = format!("not those of the receipt: expected options that give {}, found {found}", self.terms);
            return Err(Flaw::new("options", problem));
        }
        Ok(())
    }

    fn check_own(&self, given: &[Given]) -> Result<(), Flaw> {
        let Some(own) = &self.own else { return Ok(()) };
        let is_own = |promise: &Promise| promise.binds(own);
        let is_added = given.iter().any(|given| is_own(&given.promise) && given.seed == Some(*own));
        let is_replaced = self.promises.iter().zip(given).any(|(promised, given)| {
            is_own(&promised.promise) && given.promise != promised.promise && given.seed.is_some()
        });
        // Something else in its place is told of with all the others.
        if is_added || (is_replaced && self.promises.len() == given.len()) {
            return Ok(());
        }
        Err(Flaw::new("luck.contributions", "your own contribution is missing: the shuffle was made without it"))
    }

    /// Those of the receipt, all of them, in their order, and no others.
    fn check_contributions(&self, given: &[Given]) -> Result<Vec<&str>, Flaw> {
        let mut left_out = Vec::new();
        for (index, Promised { name, promise }) in self.promises.iter().enumerate() {
            let field = format!("luck.contributions[{index}]");
            match given.get(index) {
                None => return Err(Flaw::new(field, format!("the contribution of {name} is missing"))),
                Some(given) if given.promise != *promise || !given.is_kept() => {
                    return Err(Flaw::new(field, format!("the contribution of {name} was exchanged")));
                }
                Some(Given { seed: None, .. }) => left_out.push(&**name),
                Some(Given { seed: Some(_), .. }) => {}
            }
        }
        if given.len() > self.promises.len() {
            let field = format!("luck.contributions[{}]", self.promises.len());
            return Err(Flaw::new(field, "nobody had promised it when the receipt was given"));
        }
        Ok(left_out)
    }
}
