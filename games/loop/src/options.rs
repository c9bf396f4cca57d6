//! What can be chosen before a game.

use kernel::options::{Field, Kind};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::AgentId;

/// LOOP-MODE-02.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Mode {
    #[default]
    Sabotage,
    Centrifuge,
    Klondike,
    Ultra,
}

impl Mode {
    pub const ALL: [Mode; 4] = [Mode::Sabotage, Mode::Centrifuge, Mode::Klondike, Mode::Ultra];
}

/// LOOP-MODE-03, the easiest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Difficulty {
    #[default]
    EmployeeOfTheMonth,
    SeniorAgent,
    LivingLegend,
}

impl Difficulty {
    pub const ALL: [Difficulty; 3] =
        [Difficulty::EmployeeOfTheMonth, Difficulty::SeniorAgent, Difficulty::LivingLegend];
}

/// Who plays a seat's agent: chosen at the table, drawn, or settled beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// LOOP-SETUP-12: the player chooses.
    #[default]
    Choose,
    Random,
    #[serde(untagged)]
    Agent(AgentId),
}

/// The options of a table. The defaults are those of a first game (LOOP-SETUP-31).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub mode: Mode,
    pub level: Difficulty,
    pub agent_1: Pick,
    pub agent_2: Pick,
    pub agent_3: Pick,
    pub agent_4: Pick,
}

impl Options {
    /// The picks of all four seats.
    #[must_use]
    pub fn picks(&self) -> [Pick; 4] {
        [self.agent_1, self.agent_2, self.agent_3, self.agent_4]
    }

    /// The same with these agents in the first seats.
    #[must_use]
    pub fn with_agents(mut self, agents: &[AgentId]) -> Options {
        let seats = [&mut self.agent_1, &mut self.agent_2, &mut self.agent_3, &mut self.agent_4];
        for (seat, agent) in seats.into_iter().zip(agents) {
            *seat = Pick::Agent(*agent);
        }
        self
    }

    /// The same with agents drawn at random in every seat.
    #[must_use]
    pub fn with_random_agents(self) -> Options {
        let pick = Pick::Random;
        Options { agent_1: pick, agent_2: pick, agent_3: pick, agent_4: pick, ..self }
    }
}

impl kernel::options::Options for Options {
    const LEADING: Option<&'static str> = Some("mode");

    fn schema() -> Vec<Field> {
        let choice =
            |values: &[&str]| Kind::Choice { values: values.iter().map(|value| (*value).to_owned()).collect() };
        let agents: Vec<&str> = ["choose", "random"].into_iter().chain(AgentId::ALL.map(AgentId::key)).collect();
        vec![
            Field { key: "mode", kind: choice(&["sabotage", "centrifuge", "klondike", "ultra"]) },
            Field { key: "level", kind: choice(&["employee_of_the_month", "senior_agent", "living_legend"]) },
            Field { key: "agent_1", kind: choice(&agents) },
            Field { key: "agent_2", kind: choice(&agents) },
            Field { key: "agent_3", kind: choice(&agents) },
            Field { key: "agent_4", kind: choice(&agents) },
        ]
    }
}
