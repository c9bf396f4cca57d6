//! What can be decided. Big choices are chains of small ones.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{AgentId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::state::Bearer;
use crate::term::{Class, Deck, Disaster, Faction, Region, State, Track, Trait};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Action {
    /// APOC-SETUP-07.
    Faction {
        faction: Faction,
    },
    /// APOC-SOLO-03.
    KeepAgent,
    SwapAgent,
    /// APOC-BUY-04, APOC-BUY-09: perhaps in the place of an agent that is dismissed.
    BuyAgent {
        agent: AgentId,
        dismiss: Option<AgentId>,
    },
    BuyUpgrade {
        upgrade: UpgradeId,
    },
    EndBuying,
    /// APOC-DRAW-04.
    Draw {
        deck: Deck,
    },
    /// APOC-SEND-01; without a task on Atlantis (APOC-SEND-05).
    Send {
        agent: AgentId,
        task: Option<TaskId>,
        region: Region,
    },
    /// APOC-HELP-01.
    Help {
        agent: AgentId,
        main: AgentId,
    },
    /// APOC-NK-01.
    Korea {
        agent: AgentId,
    },
    /// APOC-SWISS-01; bound to alternative medicine for less.
    Switzerland {
        agent: AgentId,
        bound: bool,
    },
    /// APOC-SWISS-04.
    Cure {
        official: bool,
    },
    Pass,
    /// APOC-TASK-01: whose task comes first.
    Resolve {
        agent: AgentId,
    },
    /// APOC-TASK-06.
    Choose {
        option: u8,
    },
    /// The prevention on the front of a disaster card.
    Prevent,
    /// APOC-VAT-08.
    Way {
        way: u8,
        agent: Option<AgentId>,
    },
    /// APOC-COUNT-05.
    Yield,
    /// An ability at its moment.
    Use {
        bearer: Bearer,
        ability: u8,
    },
    /// Yes, to what needs no choice.
    Accept,
    /// No, or enough.
    Decline,
    Either {
        n: u8,
    },
    Agent {
        agent: AgentId,
    },
    Player {
        seat: Seat,
    },
    Track {
        track: Track,
    },
    Region {
        region: Region,
    },
    /// A disaster in a region.
    Token {
        disaster: Disaster,
        region: Region,
    },
    Disaster {
        disaster: Disaster,
    },
    Upgrade {
        upgrade: UpgradeId,
    },
    Class {
        class: Class,
    },
    Trait {
        asked: Trait,
    },
    State {
        state: State,
    },
    Task {
        task: TaskId,
    },
    World {
        card: WorldId,
    },
    Vatican {
        card: VaticanId,
    },
    Deck {
        deck: Deck,
    },
    /// One of the rolled dice.
    Die {
        index: u8,
    },
    Number {
        n: u8,
    },
}
