//! The language in which cards say what they do (section 8.3 of the index). A card is data; one interpreter ([`crate::rules`]) carries
//! it out, one writer ([`crate::text`]) puts it into words. What a part is, and that parts can be chosen, paid for and conditional, is
//! the same in every game and comes from the toolkit ([`effects`]).

use effects::Vocabulary;
use serde::{Deserialize, Serialize};

use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, TaskKind, Track, Trait};

/// The words of Apocalypsis, for the toolkit of effects.
#[derive(Debug)]
pub enum Words {}

impl Vocabulary for Words {
    type Verb = Verb;
    type Condition = Condition;
    type Count = Number;
    type Cost = Price;

    fn branches(verb: &Verb) -> Vec<&[Part]> {
        match verb {
            Verb::Check { success, failure, critical, .. } => vec![success, failure, critical],
            Verb::CounterCheck { win, lose, .. } => vec![win, lose],
            Verb::WorldCheck { success, failure, .. } => vec![success, failure],
            Verb::Volunteer { success, failure, nobody, .. } => vec![success, failure, nobody],
            Verb::DieTable(rows) => rows.iter().map(|row| row.then.as_slice()).collect(),
            Verb::EachAgent(_, parts) | Verb::EachPlayer(_, parts) | Verb::ForFaction(_, parts) => vec![parts],
            _ => Vec::new(),
        }
    }
}

/// One sentence of a card.
pub type Part = effects::Part<Words>;

/// APOC-RES-03: what is spent, in full or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct Price {
    pub capital: u8,
    pub links: u8,
    pub authority: u8,
}

impl Price {
    pub const FREE: Price = Price { capital: 0, links: 0, authority: 0 };

    #[must_use]
    pub fn of(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Capital => self.capital,
            Resource::Links => self.links,
            Resource::Authority => self.authority,
        }
    }

    #[must_use]
    pub fn is_free(&self) -> bool {
        *self == Price::FREE
    }
}

/// One step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    Gain(Who, Resource, Number),
    /// APOC-RES-02: down to nothing at most.
    Lose(Who, Resource, Number),
    /// Takes at most so much, and has what was lost.
    Steal(Who, Resource, u8),
    /// APOC-TIME-01: one instruction, however many tracks it moves.
    Track(Vec<(Track, i8)>),
    TrackChoice(Vec<Track>, i8),
    /// APOC-DARK-01: so many tokens more or fewer.
    Dark(i8),
    PlaceDisaster(Which, Place),
    RemoveDisaster(Which, Place),
    AddState(Agents, State),
    /// One state, or one of the owner's choice, or all.
    Cure(Agents, Healing),
    /// A step of a trait token, for one of these traits.
    Trait(Agents, Vec<Trait>, i8),
    /// One of these classes for good.
    Teach(Agents, Vec<Class>),
    GainUpgrade(UpgradeSource),
    /// The owner chooses.
    DiscardUpgrade(Agents),
    /// From the first agents to the second.
    MoveUpgrade(Agents, Agents),
    LoseAgent(Agents),
    /// APOC-NK-07.
    ReturnAgent,
    GainAgent(AgentSource),
    /// With its task and its helpers, to a free cell of another region.
    MoveAgent(Agents),
    /// APOC-GAP-06.
    Root(Agents),
    CloseCrisis,
    /// APOC-CRIS-08: another one, of the player's choice, and never an Awakening card.
    CloseOther,
    DrawTask(Deck),
    /// One hand card on top of its deck, the bottom card of any of the three decks instead.
    SwapTask,
    /// The opened task on top of its deck, the bottom card of the same deck instead.
    ChangeTask,
    /// Looks at so many cards at the drawing end of a deck, and puts one of them at the other end.
    Sift(Pile, u8),
    /// Looks at so many cards at the drawing end of a deck.
    Peek(Pile, u8),
    LeadNext(Who),
    SkipWorld,
    ExtraWorld,
    Mark(Outcome),
    Check {
        #[serde(default = "this")]
        agent: Agents,
        /// One of them, by the choice of who rolls.
        traits: Vec<Trait>,
        difficulty: Number,
        #[serde(default)]
        classes: Vec<Class>,
        #[serde(default)]
        success: Vec<Part>,
        #[serde(default)]
        failure: Vec<Part>,
        #[serde(default)]
        critical: Vec<Part>,
        /// APOC-GAP-63: the critical reward stands instead of the normal one.
        #[serde(default)]
        replace: bool,
    },
    /// APOC-COUNT-01.
    CounterCheck {
        first: Vec<Trait>,
        target: Agents,
        second: Vec<Trait>,
        #[serde(default)]
        win: Vec<Part>,
        #[serde(default)]
        lose: Vec<Part>,
    },
    /// APOC-WCHK-01: the World rolls.
    WorldCheck {
        track: Track,
        difficulty: Number,
        #[serde(default)]
        success: Vec<Part>,
        #[serde(default)]
        failure: Vec<Part>,
    },
    /// APOC-DIS-13: one die, which is no check.
    DieTable(Vec<Row>),
    /// APOC-WORLD-07: each player may let one agent try, until one succeeds.
    Volunteer {
        traits: Vec<Trait>,
        difficulty: Number,
        #[serde(default)]
        classes: Vec<Class>,
        #[serde(default)]
        success: Vec<Part>,
        #[serde(default)]
        failure: Vec<Part>,
        #[serde(default)]
        nobody: Vec<Part>,
    },
    /// For each of them, who is "it".
    EachAgent(Agents, Vec<Part>),
    EachPlayer(Who, Vec<Part>),
    /// APOC-SYM-03, APOC-SYM-04.
    ForFaction(Faction, Vec<Part>),

    /// So many dice more or fewer for these agents, for so long.
    Dice {
        agents: Agents,
        n: i8,
        #[serde(default)]
        filter: Filter,
        lasts: Duration,
    },
    /// More dice for the check that is about to be rolled.
    AddDice(Number),
    /// Rolls fewer dice, at least one.
    DropDice,
    Reroll(Dice),
    /// One rolled die shows the kept one.
    SetDie,
    /// In this roll a further face counts as a success.
    AsSuccess(u8),
    Successes(u8),
    /// APOC-CHECK-09: never below 1.
    Difficulty(i8),
    /// Rolls a die and keeps it for a later part of the same ability.
    KeepDie,
    /// Chooses a region for a later part of the same ability.
    KeepRegion,
    /// Names one of the Progress tracks that are about to rise.
    NameTrack,
    /// The named track rises by so much less.
    RiseLess(u8),
    /// What was about to happen to the agent does not.
    Prevent,
    /// A step of the rules themselves; no card can say it.
    #[serde(skip)]
    House(House),
}

fn this() -> Agents {
    Agents::This
}

/// What the rules lay on the stack between the steps of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// APOC-TIME-05: those who have an ability for this moment are asked.
    Window,
    /// The check on top is taken.
    Roll,
    Duel,
    /// A main agent's disaster cards and its task.
    Task,
    Disaster,
    /// The next Vatican card of the queue.
    Vatican,
    /// APOC-UPG-01: a gained upgrade is put under an agent.
    Attach,
    /// APOC-AGENT-07: a gained agent finds a place.
    Settle,
    /// A state reaches an agent.
    Hurt,
    /// An agent is about to be lost.
    Lose,
    /// An agent in North Korea: the card is carried out and goes back.
    North,
    /// APOC-GAP-22: an agent carries more than it may, and its owner says what goes.
    Surplus,
}

impl House {
    pub const ALL: [House; 12] = [
        House::Window,
        House::Roll,
        House::Duel,
        House::Task,
        House::Disaster,
        House::Vatican,
        House::Attach,
        House::Settle,
        House::Hurt,
        House::Lose,
        House::North,
        House::Surplus,
    ];

    /// The place of the step in the program of the rules.
    #[inline]
    #[must_use]
    pub fn place(self) -> u8 {
        self as u8
    }
}

/// One row of a table for one die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub faces: Vec<u8>,
    #[serde(default)]
    pub then: Vec<Part>,
}

/// Which players. Where it is one of several, the player of the effect chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Me,
    EachPlayer,
    EachOther,
    /// The player of the faction that the part is for.
    Faction,
    Leader,
    CrownHolder,
    ChosenOther,
    Most(Resource),
    Least(Resource),
    /// The owner of the agent that the part is about.
    Owner,
    /// The player that the part is about.
    It,
}

/// Which agents. Those in Switzerland are never meant (APOC-GAP-34).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Agents {
    /// The agent on the task, or that has the ability.
    This,
    /// The main agent, for a helper.
    Main,
    /// The agent that the part is about.
    It,
    /// One of them, by the choice of the player of the effect.
    Chosen(Those),
    Random(Those),
    All(Those),
}

/// What agents have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Those {
    pub owner: Owner,
    pub class: Option<Class>,
    /// Has this state.
    pub state: Option<State>,
    /// Has any state.
    pub hurt: bool,
    pub upgraded: bool,
    /// In the region that the effect is about.
    pub here: bool,
    pub role: Option<Role>,
    /// Not the agent that the effect is about.
    pub other: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    #[default]
    Any,
    Me,
    Others,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Idle,
    Main,
    Helper,
}

/// Which disaster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    Given(Disaster),
    Random,
    Chosen,
}

/// Where a disaster token is put or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Here,
    Random,
    Chosen,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Healing {
    One(State),
    Any,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpgradeSource {
    /// The top card of the deck.
    Top,
    /// One of the top cards; the others are discarded.
    ChosenOf(u8),
    Discard,
    /// Tasks only (APOC-UPG-10).
    Legendary,
    RandomLegendary,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AgentSource {
    Top,
    ChosenOf(u8),
}

/// Decks that somebody may look into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    World,
    Vatican,
    Tasks(Deck),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    All,
    /// So many, or fewer.
    UpTo(u8),
    Failures,
}

/// The outcome of a task or a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Outcome {
    Success,
    Failure,
}

/// Whole numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    N(u8),
    /// APOC-CHECK-10: dice that show a success.
    Successes,
    /// Successes beyond the difficulty.
    Excess,
    /// APOC-TRACK-04.
    Modifier(Track),
    Agents(Those),
    /// The die of a table, or the kept one.
    Die,
    KeptDie,
    /// Dice about to be rolled, or rolled.
    Pool,
    /// Disaster tokens in the region of the effect.
    DisastersHere,
    /// Disaster tokens in all regions.
    Disasters,
    DarkTokens,
    OpenCrises,
    /// Upgrades of this agent.
    Upgrades,
    /// What the player of the effect has.
    Has(Resource),
    Sum(Box<Number>, Box<Number>),
    Half(Box<Number>),
}

/// What comes after "if".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    AtLeast(Number, Number),
    Exactly(Number, Number),
    HasClass(Agents, Class),
    HasState(Agents, State),
    Hurt(Agents),
    HasUpgrade(Agents),
    OwnedBy(Agents, Owner),
    TrackAtLeast(Track, u8),
    FactionInGame(Faction),
    PlayersAtLeast(u8),
    Solo,
    IsLeader,
    HoldsCrown,
    RegionIs(Region),
    /// The region that was kept is the one of the effect.
    RegionIsKept,
    DisasterHere(Disaster),
    DarkTimes,
    CrisisOpen,
    CrisisOwner(Owner),
    Nobodys,
    TaskIs(TaskKind),
    /// The task names this class.
    TaskNames(Class),
    OutcomeIs(Outcome),
    /// The check was critical.
    Critical,
    /// Of the two cells of the region only this agent's is taken.
    Alone,
    /// The trait that is asked.
    Asks(Trait),
    Not(Box<Condition>),
    Both(Box<Condition>, Box<Condition>),
}

impl Condition {
    /// From how many to how many players, where that is all that it asks for.
    #[must_use]
    pub fn players(&self) -> Option<(u8, u8)> {
        let Condition::Both(least, most) = self else { return None };
        let Condition::Not(more) = &**most else { return None };
        match (&**least, &**more) {
            (Condition::PlayersAtLeast(least), Condition::PlayersAtLeast(more)) => Some((*least, more - 1)),
            _ => None,
        }
    }
}

/// Which checks, tasks and regions something is limited to. What is empty does not limit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    pub traits: Vec<Trait>,
    pub kinds: Vec<CheckKind>,
    pub tasks: Vec<TaskKind>,
    pub disasters: Vec<Disaster>,
    pub regions: Vec<Region>,
}

/// APOC-GAP-60: what asks for a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum CheckKind {
    Task,
    Disaster,
    World,
    /// The effect of an open crisis, or of an ability.
    Event,
    Vatican,
    Counter,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    Task,
    Round,
}
