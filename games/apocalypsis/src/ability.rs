//! What agents, upgrades, factions and the Crown can do beside the cards that are drawn: rules that stand ([`Standing`]) and abilities
//! that wait for their moment ([`Ability`]).

use serde::{Deserialize, Serialize};
use words::Both;

use crate::effect::{Condition, Filter, Part, Price};
use crate::term::{Class, Disaster, State, TaskKind};

/// Everything that one bearer has, under one name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Power {
    pub standing: Vec<Standing>,
    pub abilities: Vec<Ability>,
}

/// Works by itself as long as its bearer is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Standing {
    /// Dice of the bearer's checks; of the main agent's for a helper, of all own agents for a faction.
    Dice {
        n: i8,
        #[serde(default)]
        filter: Filter,
        #[serde(default, rename = "if")]
        condition: Option<Condition>,
    },
    IgnoreDark,
    /// The first such state in each round has no effect; any state where none is named.
    IgnoreState {
        #[serde(default)]
        state: Option<State>,
        /// Only of disaster cards.
        #[serde(default)]
        disaster: bool,
    },
    /// Draws no card of this disaster.
    IgnoreDisaster(Disaster),
    /// The penalty of the Third World, and the trauma of the Sharia Lands.
    IgnoreRegionPenalty,
    HasClass(Class),
    AnyClass,
    /// Goes on tasks and takes checks for the class without having it.
    CountsAs(Class),
    /// What upgrades cost, in capital, never below 1; only the first of a round if it says so.
    UpgradePrice {
        n: i8,
        #[serde(default)]
        first: bool,
    },
    /// What agents cost, in links, never below 0.
    AgentPrice {
        n: i8,
        #[serde(default)]
        first: bool,
    },
    /// What it costs to send the bearer on such tasks; of each resource that is asked, never below 0.
    TaskCost {
        n: i8,
        #[serde(default)]
        tasks: Vec<TaskKind>,
    },
    UpgradeLimit(i8),
    /// Helpers of the bearer, or of the main agent for a helper.
    HelperLimit(i8),
    /// Agents that may be sent in a round.
    TaskLimit(i8),
    /// Alternative medicine succeeds from this face on.
    CureOn(u8),
    /// Switzerland for so much, if it is to be alternative medicine.
    BoundCure(u8),
}

/// Something that happens, or may be done, at its moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The abilities of the Crown have names of their own.
    #[serde(default)]
    pub name: Option<Both>,
    pub on: Moment,
    /// The player decides whether.
    #[serde(default)]
    pub may: bool,
    /// APOC-GAP-75: compulsory for what may be done.
    #[serde(default)]
    pub limit: Option<Limit>,
    /// Which checks, for the moments of a check.
    #[serde(default)]
    pub filter: Filter,
    #[serde(default, rename = "if")]
    pub condition: Option<Condition>,
    #[serde(default)]
    pub cost: Price,
    #[serde(rename = "do")]
    pub parts: Vec<Part>,
}

/// When an ability works. Those of a check, a task, a state or a loss concern the bearer; for a helper the main agent, for a faction and
/// the Crown every own agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    AfterSetup,
    RoundStart,
    TasksDrawn,
    /// In an own turn of the action phase.
    OwnTurn,
    AgentSent,
    HelperAdded,
    /// After everybody has passed, before the first task.
    BeforeResolving,
    BeforeDisaster,
    /// After the story, before the choice.
    TaskOpened,
    BeforeRoll,
    AfterRoll,
    ResultKnown,
    TaskFinished,
    /// This state, or any.
    StateReceived(Option<State>),
    WouldBeLost,
    BeforeWorld,
    /// A World card is about to raise Progress tracks.
    ProgressWouldRise,
    VaticanDrawn,
    CrisisEffect,
    CrisisClosed,
    EnlightenmentRose,
    RoundEnd,
}

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Check,
    Task,
    Round,
    Game,
}
