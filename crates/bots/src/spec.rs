//! Which bot sits in a seat, as people write it: `random`, `greedy`, `search`, `easy`, `medium`, `hard`, `search:easy`.

use std::fmt;
use std::str::FromStr;

use kernel::{Level, Method, Play};
use serde::{Deserialize, Serialize};

/// A bot: how much it knows, and how it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotSpec {
    pub level: Level,
    pub way: Way,
}

/// How a bot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// As the game thinks fit for the level.
    OfLevel,
    Random,
    Greedy,
    /// With this many iterations.
    Search(u32),
}

/// The iterations of a plain `search`.
const ITERATIONS: u32 = 600;
/// The most iterations: minutes of thought, not days.
const MOST_ITERATIONS: u32 = 1_000_000;
/// The imagined worlds of a plain `greedy`.
const WORLDS: u32 = 24;

impl BotSpec {
    pub const RANDOM: BotSpec = BotSpec { level: Level::Easy, way: Way::Random };

    /// The bot that people meet under the name of a level.
    #[must_use]
    pub fn of_level(level: Level) -> BotSpec {
        BotSpec { level, way: Way::OfLevel }
    }

    /// How this bot decides in `game`.
    pub fn method<G: Play>(&self, game: &G) -> Method {
        match self.way {
            Way::OfLevel => game.method(self.level),
            Way::Random => Method::Random,
            Way::Greedy => Method::Greedy { worlds: WORLDS },
            Way::Search(iterations) => Method::Search { iterations },
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.way, self.level) {
            (Way::OfLevel, level) => write!(f, "{level}"),
            (Way::Random, _) => f.write_str("random"),
            (Way::Greedy, Level::Medium) => f.write_str("greedy"),
            (Way::Greedy, level) => write!(f, "greedy:{level}"),
            (Way::Search(ITERATIONS), Level::Medium) => f.write_str("search"),
            (Way::Search(ITERATIONS), level) => write!(f, "search:{level}"),
            (Way::Search(iterations), level) => write!(f, "search:{level}:{iterations}"),
        }
    }
}

impl FromStr for BotSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<BotSpec, String> {
        let wrong = || {
            format!(
                "unknown bot {text:?}; expected random, easy, medium, hard, greedy[:level] or search[:level[:iterations]] \
                 (levels: easy, medium, hard)"
            )
        };
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let level = parts.next().map(str::parse::<Level>).transpose().map_err(|_| wrong())?;
        let iterations = parts.next().map(str::parse::<u32>).transpose().map_err(|_| wrong())?;
        let level_or_medium = level.unwrap_or(Level::Medium);
        let spec = match (name, level, iterations, parts.next()) {
            ("random", None, None, None) => BotSpec::RANDOM,
            ("greedy", _, None, None) => BotSpec { level: level_or_medium, way: Way::Greedy },
            ("search", _, None, None) => BotSpec { level: level_or_medium, way: Way::Search(ITERATIONS) },
            ("search", _, Some(iterations @ 1..=MOST_ITERATIONS), None) => {
                BotSpec { level: level_or_medium, way: Way::Search(iterations) }
            }
            (name, None, None, None) => BotSpec::of_level(name.parse().map_err(|_| wrong())?),
            _ => return Err(wrong()),
        };
        Ok(spec)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_reads_as_it_is_written() {
        for text in ["random", "easy", "hard", "greedy", "greedy:hard", "search", "search:easy", "search:medium:50"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "genius",
            "random:easy",
            "search:hard:0",
            "search:hard:5:5",
            "search:hard:9000000",
            "greedy:expert",
            "easy:hard",
        ] {
            assert!(text.parse::<BotSpec>().unwrap_err().contains("expected random"), "{text}");
        }
    }
}
