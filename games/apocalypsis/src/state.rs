//! The whole truth about a table.

use arrayvec::ArrayVec;
use effects::Stack;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ability::Moment;
use crate::card::{
    AgentId, AgentSet, CatastropheId, KoreaId, N_AGENTS, N_CATASTROPHES, N_KOREAS, N_TASKS, N_UPGRADES, N_VATICANS,
    N_WORLDS, TaskId, UpgradeId, UpgradeSet, VaticanId, WorldId,
};
use crate::content::library;
use crate::effect::{CheckKind, Duration, Filter, Outcome};
use crate::mind::Wits;
use crate::options::Options;
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, Track, Trait};

pub const MAX_PLAYERS: usize = 5;
/// APOC-BUY-08.
pub const ZONES: usize = 4;
/// APOC-SEND-02.
pub const CELLS: usize = 2;
/// APOC-END-08.
pub const LAST_ROUND: u8 = 30;
/// APOC-HELP-02 with room for cards that allow more.
pub const HELPER_ROOM: usize = 8;
/// Dice of one roll: far beyond what cards can add up to.
pub const DICE_ROOM: usize = 24;
/// APOC-SETUP-13.
pub const VATICAN_VALUES: [u8; 4] = [6, 8, 10, 12];
/// APOC-SETUP-14.
pub const DISASTER_VALUES: [u8; 3] = [7, 9, 11];
/// Abilities of all cards, with room.
pub const ABILITY_WORDS: usize = 8;

/// Tasks of one deck; the first is the bottom card.
pub type TaskDeck = ArrayVec<TaskId, 27>;
/// Open crises and Awakening cards.
pub type OpenCrises = ArrayVec<OpenCrisis, 12>;

/// A game of Apocalypsis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apocalypsis {
    pub options: Options,
    pub seats: ArrayVec<Player, MAX_PLAYERS>,
    pub tracks: [u8; 4],
    /// APOC-SETUP-13: which of the four tokens still lie on each Progress track.
    pub vatican_tokens: [[bool; 4]; 3],
    /// APOC-SETUP-14: what lies on 7, 9 and 11 of the Enlightenment track.
    pub disasters: [Option<Disaster>; 3],
    pub regions: [RegionState; 5],
    pub dark: u8,
    /// Agents and upgrades: the last is the top card.
    pub agent_deck: ArrayVec<AgentId, N_AGENTS>,
    pub agent_discard: AgentSet,
    pub lost: AgentSet,
    pub upgrade_deck: ArrayVec<UpgradeId, N_UPGRADES>,
    pub upgrade_discard: UpgradeSet,
    /// APOC-SETUP-05.
    pub legendary: UpgradeSet,
    /// Of the four task decks the first is the bottom card.
    pub task_decks: [TaskDeck; 4],
    pub world_deck: ArrayVec<WorldId, N_WORLDS>,
    pub korea_deck: ArrayVec<KoreaId, N_KOREAS>,
    pub disaster_decks: [ArrayVec<CatastropheId, 11>; 3],
    /// Of the Vatican deck the last is the top card.
    pub vatican_deck: ArrayVec<VaticanId, N_VATICANS>,
    pub vatican_discard: ArrayVec<VaticanId, N_VATICANS>,
    /// APOC-SETUP-04: the last is the top card.
    pub awakening_decks: [ArrayVec<TaskId, 3>; 3],
    /// In the order drawn.
    pub open: OpenCrises,
    /// From 1; 0 while factions are chosen.
    pub round: u8,
    pub leader: Seat,
    pub crown: Option<Seat>,
    /// APOC-LEAD-04: who went to North Korea first in this round.
    pub pilgrim: Option<Seat>,
    /// An effect names the next leader.
    pub named_leader: Option<Seat>,
    pub stage: Stage,
    /// World cards that an effect has put aside before their phase.
    pub skipped: u8,
    /// World cards of this round that are still to come.
    pub worlds_left: u8,
    pub resolving: Resolving,
    pub checks: ArrayVec<Check, 3>,
    pub duel: Option<Duel>,
    /// The last check that was finished.
    pub rolled: Option<Rolled>,
    /// APOC-VAT-04: Vatican cards that are still to be resolved.
    pub vatican_queue: u8,
    /// The Vatican card that is being resolved.
    pub vatican: Option<VaticanId>,
    /// The World card that is being resolved, and the North Korea card.
    pub world: Option<WorldId>,
    pub korea: Option<KoreaId>,
    /// The disaster card that is being resolved.
    pub catastrophe: Option<CatastropheId>,
    /// APOC-GAP-81: how many tokens of its type lay in the region when it was drawn.
    pub struck: u8,
    /// APOC-CRIS-02: the open crises whose effects were carried out in this round.
    pub bitten: ArrayVec<TaskId, 18>,
    /// What was about to happen to an agent does not.
    pub prevented: bool,
    /// The rise of Progress tracks that is about to happen: by how much each will rise less.
    pub less: [u8; 3],
    /// Which Progress tracks an instruction of a World card is about to raise.
    pub rising: [bool; 3],
    /// Tracks have moved, and what that leads to is still to be looked at (APOC-TIME-03).
    pub moved: bool,
    /// The outcome of the task that is being resolved, as far as it is known.
    pub outcome: Option<Outcome>,
    /// The crisis that was closed last.
    pub closed: Option<OpenCrisis>,
    /// Dice for a while.
    pub timed: ArrayVec<Timed, 16>,
    /// Which abilities were used in this check, task, round and game.
    pub used: Used,
    /// Cards that one player looks at.
    pub peeked: Option<Peeked>,
    /// Cards among which a player chooses one to gain.
    pub choice_agents: ArrayVec<AgentId, 3>,
    pub choice_upgrades: ArrayVec<UpgradeId, 4>,
    /// APOC-END-02: Enlightenment has reached 12.
    pub won: bool,
    /// The task whose story is read.
    pub opened: Option<TaskId>,
    /// APOC-TUT-13: faces that the next dice show, the next one last.
    pub script: ArrayVec<u8, 40>,
    /// What imagined worlds have on the backs of cards.
    #[serde(skip)]
    pub backs: Backs,
    /// How whoever imagines this world thinks about it; in a real game nobody does.
    #[serde(skip)]
    pub wits: Wits,
    pub winner: Option<Victory>,
}

/// Which back each front has. In a real game every card has its own; in a world that somebody imagines the backs that nobody has seen
/// are those of other cards of the same kind, so that no program plays by texts that nobody has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backs {
    pub tasks: [u8; N_TASKS],
    pub disasters: [u8; N_CATASTROPHES],
    /// Of World cards with an offered check: the card on which its results stand.
    pub worlds: [u8; N_WORLDS],
}

impl Default for Backs {
    fn default() -> Backs {
        Backs {
            tasks: std::array::from_fn(|n| n as u8),
            disasters: std::array::from_fn(|n| n as u8),
            worlds: std::array::from_fn(|n| n as u8),
        }
    }
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Victory {
    /// APOC-END-01, APOC-END-08, APOC-RELIEF-07.
    WorldGovernment,
    /// APOC-END-03 to APOC-END-06: a bit for each winner, more than one only after a hundred tied rolls.
    Players(u8),
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub faction: Option<Faction>,
    /// Capital, links, authority.
    pub resources: [u16; 3],
    pub zones: [Option<Agent>; ZONES],
    /// In the order drawn.
    pub hand: ArrayVec<TaskId, 12>,
    pub offer_agents: ArrayVec<AgentId, 3>,
    pub offer_upgrades: ArrayVec<UpgradeId, 3>,
    /// Agents and upgrades bought in this round.
    pub bought: u8,
    pub bought_upgrades: u8,
    /// APOC-SEND-10.
    pub sent: u8,
    /// APOC-NK-03.
    pub went_to_korea: bool,
    pub passed: bool,
    /// APOC-RELIEF-05.
    pub eliminated: bool,
    /// What an ability of the faction keeps.
    pub kept_die: u8,
    pub kept_region: Option<Region>,
    /// What the player has earned on the task that is being resolved (APOC-GAP-65).
    pub earned: [u8; 3],
}

/// An agent in a zone with everything that belongs to it (APOC-AGENT-08).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agent {
    pub id: AgentId,
    pub upgrades: UpgradeSet,
    /// Physical trauma, mental trauma, illness.
    pub states: [bool; 3],
    /// APOC-MOD-04: from −2 to 2.
    pub tokens: [i8; 6],
    /// APOC-CLASS-05.
    pub learned: [bool; 5],
    pub duty: Duty,
    /// APOC-GAP-06.
    pub rooted: bool,
}

/// What an agent does in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Duty {
    #[default]
    Idle,
    /// On a task in this region.
    Main {
        region: Region,
        cell: u8,
    },
    Helper {
        main: AgentId,
    },
    /// Has been used and does nothing any more.
    Used,
    Switzerland,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionState {
    /// APOC-SETUP-15.
    pub class: Class,
    /// Tokens of famine, war and epidemic.
    pub disasters: [u8; 3],
    pub cells: [Option<Cell>; CELLS],
}

/// A main agent with its task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    pub task: TaskId,
    pub agent: AgentId,
    pub owner: Seat,
    /// In the order in which they came.
    pub helpers: ArrayVec<AgentId, HELPER_ROOM>,
    /// The task is resolved, and the card is back where it belongs.
    pub done: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenCrisis {
    pub task: TaskId,
    pub owner: Option<Seat>,
}

/// Where in a round the game is, and so who decides what. Turns are counted from the leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// APOC-SETUP-07: so many have chosen.
    Factions {
        chosen: u8,
    },
    /// APOC-SOLO-03.
    SoloAgent,
    /// Abilities after the setup are asked.
    Ready,
    RoundStart,
    Buy {
        turn: u8,
    },
    /// APOC-DRAW-04: so many cards are still to be drawn; with all drawn abilities may be used.
    Draw {
        turn: u8,
        left: u8,
    },
    Act {
        seat: Seat,
    },
    /// APOC-SWISS-04: which cure; `bound` to the alternative one.
    Cure {
        seat: Seat,
        agent: AgentId,
        bound: bool,
    },
    /// Everybody has passed.
    BeforeResolving,
    Resolve {
        turn: u8,
    },
    BeforeWorld,
    World,
    /// So many effects of open crises are carried out.
    Crises {
        done: u8,
    },
    RoundEnd,
    Over,
}

/// What bears an effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Origin {
    /// The rules themselves.
    House,
    Task(TaskId),
    World(WorldId),
    Vatican(VaticanId),
    Disaster(CatastropheId),
    Korea(KoreaId),
    Power(Bearer),
}

/// What has abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Bearer {
    Faction(Faction),
    /// The main ability of an agent.
    Main(AgentId),
    Helper(AgentId),
    Upgrade(UpgradeId),
    Crown,
}

/// One effect that is being carried out: whose it is and what its words point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    pub origin: Origin,
    /// "Me", and who decides.
    pub owner: Seat,
    /// "This": the agent on the task or with the ability.
    pub agent: Option<AgentId>,
    /// The agent that a part is about.
    pub it: Option<AgentId>,
    /// The main agent, for a helper's ability.
    pub main: Option<AgentId>,
    /// "Here".
    pub region: Option<Region>,
    pub faction: Option<Faction>,
    /// A track that was named.
    pub track: Option<Track>,
    /// What checks in this effect are.
    pub kind: CheckKind,
    /// Of the last check of this effect.
    pub successes: u8,
    pub difficulty: u8,
    pub die: u8,
    /// A bit for each trait that was chosen.
    pub chosen: u8,
    /// For a window: the moment.
    pub moment: Option<Moment>,
    pub happened: bool,
}

impl Frame {
    /// An effect of the rules themselves.
    #[must_use]
    pub fn house(owner: Seat) -> Frame {
        Frame {
            origin: Origin::House,
            owner,
            agent: None,
            it: None,
            main: None,
            region: None,
            faction: None,
            track: None,
            kind: CheckKind::Event,
            successes: 0,
            difficulty: 0,
            die: 0,
            chosen: 0,
            moment: None,
            happened: false,
        }
    }
}

impl effects::Frame for Frame {
    #[inline]
    fn happened(&self) -> bool {
        self.happened
    }

    #[inline]
    fn set_happened(&mut self, happened: bool) {
        self.happened = happened;
    }
}

/// What a part remembers while it waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Where in its course it is.
    pub step: u8,
    /// An option, a state, a number of players asked.
    pub n: u8,
    /// Agents that are still to come.
    pub agents: AgentSet,
}

pub type Todo = effects::Todo<Progress>;
/// What is owed. An effect leads to few others before it is done itself; the rest is room.
pub type Resolving = Stack<Frame, Progress, 40, 80>;

/// A check that is being taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub agent: AgentId,
    pub owner: Seat,
    pub kind: CheckKind,
    /// A bit for each trait that may be rolled.
    pub traits: u8,
    pub asked: Option<Trait>,
    pub difficulty: u8,
    /// The task on which it is taken, for the bonuses of region and symbol.
    pub task: Option<TaskId>,
    /// APOC-DIS-08: the disaster whose card asks.
    pub disaster: Option<Disaster>,
    /// Dice that abilities have added; those of upgrades count as upgrades (APOC-GAP-57).
    pub added: i8,
    pub added_by_upgrade: i8,
    pub dropped: u8,
    pub dice: ArrayVec<u8, DICE_ROOM>,
    /// A bit for each face that is a success.
    pub faces: u8,
    pub bonus: u8,
    pub step: CheckStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum CheckStep {
    /// Which trait.
    Trait,
    /// APOC-CHECK-13: abilities that add dice.
    Before,
    Roll,
    /// APOC-CHECK-12: rerolls.
    After,
    Known,
    Done,
}

impl Check {
    /// APOC-CHECK-05.
    #[must_use]
    pub fn successes(&self) -> u8 {
        let good = self.dice.iter().filter(|die| self.faces & (1 << **die) != 0).count() as u8;
        good + self.bonus
    }

    /// APOC-CHECK-06.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.successes() >= self.difficulty { Outcome::Success } else { Outcome::Failure }
    }
}

/// What a check came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolled {
    pub agent: AgentId,
    pub successes: u8,
    pub difficulty: u8,
}

impl Rolled {
    #[must_use]
    pub fn outcome(self) -> Outcome {
        if self.successes >= self.difficulty { Outcome::Success } else { Outcome::Failure }
    }

    /// APOC-CHECK-07.
    #[must_use]
    pub fn is_critical(self) -> bool {
        self.successes > self.difficulty
    }
}

/// APOC-COUNT-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    pub user: AgentId,
    pub target: AgentId,
    /// A bit for each trait that each side may roll.
    pub first: u8,
    pub second: u8,
    /// The trait that the target has chosen.
    pub defence: Option<Trait>,
    pub rolled: u8,
    pub ties: u8,
    /// Whether the user has won, once it is known.
    pub is_won: Option<bool>,
}

/// Dice more or fewer for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    pub agent: AgentId,
    pub n: i8,
    pub lasts: Duration,
    /// The part that says which checks: of what, and where in its program.
    pub origin: Origin,
    pub place: u8,
}

impl Timed {
    /// Which checks it is limited to.
    #[must_use]
    pub fn filter(&self) -> Option<&'static Filter> {
        let program = library().program(self.origin)?;
        match &program.has(self.place).then(|| program.step(self.place))?.part.verb {
            Some(crate::effect::Verb::Dice { filter, .. }) => Some(filter),
            _ => None,
        }
    }
}

/// Abilities by their number in the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Used {
    pub check: [u64; ABILITY_WORDS],
    pub task: [u64; ABILITY_WORDS],
    pub round: [u64; ABILITY_WORDS],
    pub game: [u64; ABILITY_WORDS],
}

/// Cards that one player looks at; the first is the one that would be drawn next.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Peeked {
    pub seat: Seat,
    pub pile: PeekedPile,
    pub n: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum PeekedPile {
    World,
    Vatican,
    Tasks(Deck),
}

/// Where an agent is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub seat: Seat,
    pub zone: usize,
}

impl Apocalypsis {
    #[inline]
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    #[inline]
    #[must_use]
    pub fn n(&self) -> u8 {
        self.seats.len() as u8
    }

    /// APOC-SOLO-01.
    #[inline]
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.seats.len() == 1
    }

    /// APOC-GAP-19: those who are still in the game.
    #[must_use]
    pub fn n_active(&self) -> u8 {
        self.seats.iter().filter(|player| !player.eliminated).count() as u8
    }

    /// APOC-ROUND-04: the players clockwise from the leader, without those who are out.
    pub fn in_turn(&self) -> impl Iterator<Item = Seat> {
        self.clockwise(self.leader)
    }

    /// The players clockwise from this one, without those who are out.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> {
        let n = self.n();
        (0..n).map(move |step| Seat((from.0 + step) % n)).filter(|seat| !self.player(*seat).eliminated)
    }

    /// The seat so many places after the leader.
    #[inline]
    #[must_use]
    pub fn nth(&self, turn: u8) -> Seat {
        Seat((self.leader.0 + turn) % self.n())
    }

    /// The card on whose back the options of a task stand.
    #[must_use]
    pub fn options_of(&self, task: TaskId) -> TaskId {
        if self.opened == Some(task) { task } else { TaskId(self.backs.tasks[task.index()]) }
    }

    /// The card on whose back the results of a task stand, and which of its options answers to this one.
    #[must_use]
    pub fn results_of(&self, task: TaskId, option: u8) -> (TaskId, u8) {
        let back = TaskId(self.backs.tasks[task.index()]);
        (back, option.min(library().task(back).data.options.len() as u8 - 1))
    }

    #[must_use]
    pub fn disaster_results_of(&self, card: CatastropheId, option: u8) -> (CatastropheId, u8) {
        let back = CatastropheId(self.backs.disasters[card.index()]);
        (back, option.min(library().catastrophe(back).data.options.len() as u8 - 1))
    }

    #[inline]
    #[must_use]
    pub fn track(&self, track: Track) -> u8 {
        self.tracks[track.index()]
    }

    /// APOC-TRACK-02.
    #[inline]
    #[must_use]
    pub fn modifier(&self, track: Track) -> u8 {
        match self.track(track) {
            0..=5 => 1,
            6..=10 => 2,
            _ => 3,
        }
    }

    #[inline]
    #[must_use]
    pub fn has(&self, seat: Seat, resource: Resource) -> u16 {
        self.player(seat).resources[resource.index()]
    }

    /// Where this agent is, if somebody owns it.
    #[must_use]
    pub fn post(&self, agent: AgentId) -> Option<Post> {
        let of = |player: &Player| player.zones.iter().position(|zone| zone.as_ref().is_some_and(|a| a.id == agent));
        Seat::all(self.n()).find_map(|seat| of(self.player(seat)).map(|zone| Post { seat, zone }))
    }

    #[must_use]
    pub fn agent(&self, agent: AgentId) -> Option<&Agent> {
        let Post { seat, zone } = self.post(agent)?;
        self.player(seat).zones[zone].as_ref()
    }

    #[must_use]
    pub fn owner(&self, agent: AgentId) -> Option<Seat> {
        self.post(agent).map(|post| post.seat)
    }

    /// All agents in play with their owners, in turn order, those in Switzerland left out.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &Agent)> {
        self.in_turn().flat_map(|seat| self.player(seat).present().map(move |agent| (seat, agent)))
    }

    #[must_use]
    pub fn region(&self, region: Region) -> &RegionState {
        &self.regions[region.index()]
    }

    /// The cell of a main agent.
    #[must_use]
    pub fn cell(&self, agent: AgentId) -> Option<(Region, &Cell)> {
        let Duty::Main { region, cell } = self.agent(agent)?.duty else { return None };
        self.region(region).cells[usize::from(cell)].as_ref().map(|cell| (region, cell))
    }

    /// All cells that are taken, by region.
    pub fn cells(&self) -> impl Iterator<Item = (Region, &Cell)> {
        Region::ALL.into_iter().flat_map(|region| self.region(region).cells.iter().flatten().map(move |c| (region, c)))
    }

    /// A crisis or Awakening card lies in a cell and is not resolved yet.
    #[must_use]
    pub fn is_in_cell(&self, task: TaskId) -> bool {
        self.cells().any(|(_, cell)| cell.task == task && !cell.done)
    }

    #[must_use]
    pub fn crisis(&self, task: TaskId) -> Option<&OpenCrisis> {
        self.open.iter().find(|open| open.task == task)
    }

    /// APOC-DARK-01, APOC-PRES-04.
    #[must_use]
    pub fn dark_penalty(&self) -> i8 {
        let most = if self.options.prestige >= 3 { 2 } else { 1 };
        self.dark.min(most) as i8
    }

    /// Whoever plays this faction and is still in the game.
    #[must_use]
    pub fn player_of(&self, faction: Faction) -> Option<Seat> {
        Seat::all(self.n()).find(|seat| self.player(*seat).faction == Some(faction) && !self.player(*seat).eliminated)
    }

    /// APOC-CROWN-04, APOC-SOLO-07, APOC-PRES-08.
    #[must_use]
    pub fn crown_price(&self) -> u8 {
        1 + u8::from(self.is_solo()) + u8::from(self.options.prestige >= 7)
    }
}

impl Player {
    /// All agents, those in Switzerland included.
    pub fn agents(&self) -> impl Iterator<Item = &Agent> {
        self.zones.iter().flatten()
    }

    /// All agents that are not in Switzerland.
    pub fn present(&self) -> impl Iterator<Item = &Agent> {
        self.agents().filter(|agent| agent.duty != Duty::Switzerland)
    }

    #[must_use]
    pub fn n_agents(&self) -> usize {
        self.agents().count()
    }

    #[must_use]
    pub fn free_zone(&self) -> Option<usize> {
        self.zones.iter().position(Option::is_none)
    }
}

impl Agent {
    #[must_use]
    pub fn new(id: AgentId) -> Agent {
        Agent {
            id,
            upgrades: UpgradeSet::EMPTY,
            states: [false; 3],
            tokens: [0; 6],
            learned: [false; 5],
            duty: Duty::Idle,
            rooted: false,
        }
    }

    #[inline]
    #[must_use]
    pub fn has_state(&self, state: State) -> bool {
        self.states[state.index()]
    }

    #[must_use]
    pub fn is_hurt(&self) -> bool {
        self.states.contains(&true)
    }
}
