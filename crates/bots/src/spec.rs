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
    /// For so many milliseconds.
    SearchFor(u32),
}

/// The iterations of a plain `search`.
const ITERATIONS: u32 = 600;
/// The most iterations: minutes of thought, not days.
const MOST_ITERATIONS: u32 = 1_000_000;
/// The longest thought by time.
const MOST_MILLIS: u32 = 60_000;
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
            Way::SearchFor(millis) => Method::SearchFor { millis },
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
            (Way::SearchFor(millis), level) => write!(f, "search:{level}:{millis}ms"),
        }
    }
}

impl FromStr for BotSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<BotSpec, String> {
        let wrong = || {
            format!(
                "unknown bot {text:?}; expected random, easy, medium, hard, greedy[:level] or \
                 search[:level[:iterations or a time such as 200ms]] (levels: easy, medium, hard)"
            )
        };
        let level = |level: &str| level.parse::<Level>().map_err(|_| wrong());
        let (level, way) = match text.split(':').collect::<Vec<_>>().as_slice() {
            ["random"] => return Ok(BotSpec::RANDOM),
            ["greedy"] => (Level::Medium, Way::Greedy),
            ["greedy", of] => (level(of)?, Way::Greedy),
            ["search"] => (Level::Medium, Way::Search(ITERATIONS)),
            ["search", of] => (level(of)?, Way::Search(ITERATIONS)),
            ["search", of, budget] => (level(of)?, search_within(budget).ok_or_else(wrong)?),
            [of] => (level(of)?, Way::OfLevel),
            _ => return Err(wrong()),
        };
        Ok(BotSpec { level, way })
    }
}

/// A search with so many iterations, or for a time that ends with `ms`.
fn search_within(budget: &str) -> Option<Way> {
    match budget.strip_suffix("ms") {
        Some(millis) => millis.parse().ok().filter(|millis| (1..=MOST_MILLIS).contains(millis)).map(Way::SearchFor),
        None => budget.parse().ok().filter(|n| (1..=MOST_ITERATIONS).contains(n)).map(Way::Search),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_reads_as_it_is_written() {
        for text in [
            "random",
            "easy",
            "hard",
            "greedy",
            "greedy:hard",
            "search",
            "search:easy",
            "search:medium:50",
            "search:hard:200ms",
        ] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "genius",
            "random:easy",
            "search:hard:0",
            "search:hard:5:5",
            "search:hard:9000000",
            "search:hard:0ms",
            "greedy:hard:5ms",
            "search:hard:90000ms",
            "greedy:expert",
            "easy:hard",
        ] {
            assert!(text.parse::<BotSpec>().unwrap_err().contains("expected random"), "{text}");
        }
    }
}
