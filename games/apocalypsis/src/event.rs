//! What happens, with everything about it; and what each pair of eyes learns of it.

use arrayvec::ArrayVec;
use kernel::{Eyes, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::effect::Outcome;
use crate::state::{Bearer, DICE_ROOM, Origin, PeekedPile, Victory};
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, Track, Trait};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Event {
    FactionChosen {
        seat: Seat,
        faction: Faction,
        agent: AgentId,
    },
    AgentKept {
        seat: Seat,
    },
    /// APOC-SOLO-03.
    AgentSwapped {
        seat: Seat,
        agent: AgentId,
    },
    /// APOC-DIS-02: from the track, or by an effect.
    DisasterPlaced {
        disaster: Disaster,
        region: Region,
        from_track: Option<u8>,
    },
    DisasterRemoved {
        disaster: Disaster,
        region: Region,
    },
    RoundBegan {
        round: u8,
        leader: Seat,
    },
    /// APOC-RELIEF-01.
    Relief {
        seat: Seat,
        agent: AgentId,
    },
    Eliminated {
        seat: Seat,
    },
    Crown {
        seat: Option<Seat>,
    },
    /// APOC-BUY-01: only the owner knows the cards.
    OfferDealt {
        seat: Seat,
        n: u8,
        #[ts(type = "string[]")]
        agents: ArrayVec<AgentId, 3>,
        #[ts(type = "string[]")]
        upgrades: ArrayVec<UpgradeId, 3>,
    },
    AgentBought {
        seat: Seat,
        agent: AgentId,
        price: u8,
    },
    Dismissed {
        seat: Seat,
        agent: AgentId,
    },
    UpgradeBought {
        seat: Seat,
        upgrade: UpgradeId,
        price: u8,
    },
    Attached {
        seat: Seat,
        upgrade: UpgradeId,
        agent: AgentId,
    },
    UpgradeGone {
        upgrade: UpgradeId,
        agent: Option<AgentId>,
    },
    /// APOC-BUY-16.
    OfferDiscarded {
        seat: Seat,
        #[ts(type = "string[]")]
        agents: ArrayVec<AgentId, 3>,
        #[ts(type = "string[]")]
        upgrades: ArrayVec<UpgradeId, 3>,
    },
    /// APOC-DRAW-11: only the owner knows the card.
    TaskDrawn {
        seat: Seat,
        deck: Deck,
        task: Option<TaskId>,
    },
    CrisisOpened {
        seat: Option<Seat>,
        task: TaskId,
    },
    Sent {
        seat: Seat,
        agent: AgentId,
        task: TaskId,
        region: Region,
    },
    Helped {
        seat: Seat,
        agent: AgentId,
        main: AgentId,
    },
    WentToKorea {
        seat: Seat,
        agent: AgentId,
        card: KoreaId,
    },
    /// APOC-NK-07.
    Returned {
        agent: AgentId,
    },
    WentToSwitzerland {
        seat: Seat,
        agent: AgentId,
    },
    /// APOC-SWISS-05: the die, for alternative medicine.
    Treated {
        seat: Seat,
        agent: AgentId,
        die: Option<u8>,
        cured: bool,
    },
    Passed {
        seat: Seat,
    },
    /// APOC-ACT-08: how many of each deck.
    TasksReturned {
        seat: Seat,
        #[ts(type = "Array<Deck>")]
        decks: ArrayVec<Deck, 12>,
    },
    ResolveBegan,
    DisasterDrawn {
        agent: AgentId,
        card: CatastropheId,
    },
    Prevented {
        seat: Seat,
        card: CatastropheId,
    },
    /// APOC-TASK-04: the story is read.
    TaskOpened {
        agent: AgentId,
        task: TaskId,
    },
    TaskChanged {
        agent: AgentId,
        task: TaskId,
    },
    OptionChosen {
        seat: Seat,
        agent: AgentId,
        origin: Origin,
        option: u8,
    },
    CheckBegan {
        agent: AgentId,
        asked: Trait,
        difficulty: u8,
        pool: u8,
    },
    DiceRolled {
        agent: AgentId,
        #[ts(type = "number[]")]
        dice: ArrayVec<u8, DICE_ROOM>,
        again: bool,
    },
    CheckEnded {
        agent: AgentId,
        successes: u8,
        difficulty: u8,
        outcome: Outcome,
    },
    /// What the result of the option is, now that it is known.
    Ended {
        agent: AgentId,
        origin: Origin,
        option: u8,
        outcome: Outcome,
        critical: bool,
    },
    DuelBegan {
        user: AgentId,
        target: AgentId,
    },
    Yielded {
        seat: Seat,
    },
    DuelEnded {
        user: AgentId,
        target: AgentId,
        won: bool,
    },
    /// APOC-WCHK-01.
    WorldRolled {
        track: Track,
        #[ts(type = "number[]")]
        dice: ArrayVec<u8, DICE_ROOM>,
        outcome: Outcome,
    },
    DieRolled {
        seat: Seat,
        die: u8,
    },
    DieKept {
        seat: Seat,
        die: u8,
    },
    RegionKept {
        seat: Seat,
        region: Region,
    },
    Gained {
        seat: Seat,
        resource: Resource,
        n: u8,
    },
    Lost {
        seat: Seat,
        resource: Resource,
        n: u8,
    },
    Spent {
        seat: Seat,
        resource: Resource,
        n: u8,
    },
    /// APOC-REG-04 to APOC-REG-11.
    RegionGave {
        seat: Seat,
        region: Region,
    },
    TrackMoved {
        track: Track,
        from: u8,
        to: u8,
    },
    Dark {
        tokens: u8,
    },
    VaticanToken {
        track: Track,
        value: u8,
    },
    StateAdded {
        agent: AgentId,
        state: State,
    },
    StateIgnored {
        agent: AgentId,
        state: State,
    },
    Cured {
        agent: AgentId,
        state: State,
    },
    TraitToken {
        agent: AgentId,
        of: Trait,
        token: i8,
    },
    Learned {
        agent: AgentId,
        class: Class,
    },
    AgentLost {
        seat: Seat,
        agent: AgentId,
    },
    AgentSaved {
        agent: AgentId,
    },
    AgentGained {
        seat: Seat,
        agent: AgentId,
    },
    AgentDiscarded {
        agent: AgentId,
    },
    Moved {
        agent: AgentId,
        region: Region,
    },
    Rooted {
        agent: AgentId,
    },
    CrisisClosed {
        task: TaskId,
    },
    TaskDone {
        agent: AgentId,
        task: TaskId,
        outcome: Option<Outcome>,
    },
    WorldDrawn {
        card: WorldId,
    },
    WorldSkipped,
    VaticanDrawn {
        card: VaticanId,
    },
    VaticanAnswered {
        seat: Seat,
        way: Option<u8>,
        agent: Option<AgentId>,
    },
    VaticanEnded {
        card: VaticanId,
        cancelled: bool,
    },
    CrisisBites {
        task: TaskId,
    },
    AwakeningLeft {
        task: TaskId,
    },
    Used {
        seat: Seat,
        bearer: Bearer,
        ability: u8,
    },
    Declined {
        seat: Seat,
    },
    /// One of several things that a part of an effect lets choose from.
    Chose {
        seat: Seat,
        origin: Origin,
        place: u8,
        n: u8,
    },
    /// Something whose consequences are told by themselves.
    Answered {
        seat: Seat,
    },
    /// Only who looks knows the cards.
    Peeked {
        seat: Seat,
        pile: PeekedPile,
        n: u8,
        #[ts(type = "string[]")]
        tasks: ArrayVec<TaskId, 3>,
        #[ts(type = "string[]")]
        worlds: ArrayVec<WorldId, 3>,
        #[ts(type = "string[]")]
        vaticans: ArrayVec<VaticanId, 3>,
    },
    Sifted {
        seat: Seat,
        pile: PeekedPile,
    },
    TaskSwapped {
        seat: Seat,
        deck: Deck,
    },
    LeaderNamed {
        seat: Seat,
    },
    Shuffled {
        agents: bool,
    },
    /// APOC-END-06.
    RolledOff {
        seat: Seat,
        die: u8,
    },
    Won,
    Over {
        victory: Victory,
    },
}

impl Event {
    /// What these eyes learn (section 9 of the index).
    #[must_use]
    pub fn seen_by(&self, eyes: Eyes) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::OfferDealt { seat, agents, upgrades, .. } if eyes.seat() != Some(*seat) => {
                agents.clear();
                upgrades.clear();
            }
            Event::TaskDrawn { seat, task, .. } if eyes.seat() != Some(*seat) => *task = None,
            Event::Peeked { seat, tasks, worlds, vaticans, .. } if eyes.seat() != Some(*seat) => {
                tasks.clear();
                worlds.clear();
                vaticans.clear();
            }
            _ => {}
        }
        Some(event)
    }
}
