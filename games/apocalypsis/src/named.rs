//! What has a name: cards, agents, factions, places and terms. Of a card that nobody has opened only the front is told; what the options
//! of an opened one lead to is told by the log, after the dice, and never here (APOC-TASK-05, APOC-WORLD-08).

use words::{Entry, Lang, Thing};

use crate::card::{
    AgentId, CatastropheId, KoreaId, N_AGENTS, N_CATASTROPHES, N_KOREAS, N_TASKS, N_UPGRADES, N_VATICANS, N_WORLDS,
    TaskId, UpgradeId, VaticanId, WorldId,
};
use crate::content::library;
use crate::entry;
use crate::state::Duty;
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, Track, Trait};
use crate::view::{Phase, PlayerView, View};

/// Something with a name. A card that is `open` has been read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    Agent(AgentId),
    Upgrade(UpgradeId),
    Faction(Faction),
    Crown,
    Task { task: TaskId, open: bool },
    Disaster { card: CatastropheId, open: bool },
    World { card: WorldId, open: bool },
    Vatican { card: VaticanId, open: bool },
    Korea { card: KoreaId, open: bool },
    Region(Region),
    Class(Class),
    Trait(Trait),
    State(State),
    Track(Track),
    DisasterType(Disaster),
    Resource(Resource),
    Deck(Deck),
    Place(Place),
    Term(Term),
}

/// A place on the rim of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    NorthKorea,
    Switzerland,
    Vatican,
    World,
}

impl Place {
    pub const ALL: [Place; 4] = [Place::NorthKorea, Place::Switzerland, Place::Vatican, Place::World];

    pub(crate) fn key(self) -> &'static str {
        match self {
            Place::NorthKorea => "north_korea",
            Place::Switzerland => "switzerland",
            Place::Vatican => "vatican",
            Place::World => "world",
        }
    }
}

/// A word of the rules that cards use without explaining it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    Check,
    Critical,
    CounterCheck,
    WorldCheck,
    Modifier,
    MainAgent,
    Helper,
    Crisis,
    Awakening,
    DarkTimes,
    Token,
    Legendary,
    Dendroagent,
    Leader,
    Spend,
    Prestige,
}

impl Term {
    pub const ALL: [Term; 16] = [
        Term::Check,
        Term::Critical,
        Term::CounterCheck,
        Term::WorldCheck,
        Term::Modifier,
        Term::MainAgent,
        Term::Helper,
        Term::Crisis,
        Term::Awakening,
        Term::DarkTimes,
        Term::Token,
        Term::Legendary,
        Term::Dendroagent,
        Term::Leader,
        Term::Spend,
        Term::Prestige,
    ];

    pub(crate) fn key(self) -> &'static str {
        match self {
            Term::Check => "check",
            Term::Critical => "critical",
            Term::CounterCheck => "counter_check",
            Term::WorldCheck => "world_check",
            Term::Modifier => "modifier",
            Term::MainAgent => "main_agent",
            Term::Helper => "helper",
            Term::Crisis => "crisis",
            Term::Awakening => "awakening",
            Term::DarkTimes => "dark_times",
            Term::Token => "trait_token",
            Term::Legendary => "legendary",
            Term::Dendroagent => "dendroagent",
            Term::Leader => "leader",
            Term::Spend => "spend",
            Term::Prestige => "prestige",
        }
    }
}

/// What has a name in a view.
pub(crate) fn things(view: &View) -> Vec<Named> {
    let mut all: Vec<Named> = terms().collect();
    all.extend(Faction::ALL.map(Named::Faction));
    if view.phase == Phase::Factions {
        all.extend(agents().filter(|agent| library().agent(*agent).starts.is_some()).map(Named::Agent));
    }
    for player in &view.players {
        things_of(player, &mut all);
    }
    let shown = view.agent_discard.iter().chain(&view.lost).chain(&view.choice_agents);
    all.extend(shown.copied().map(Named::Agent));
    let shown = view.upgrade_discard.iter().chain(&view.legendary).chain(&view.choice_upgrades).chain(&view.attaching);
    all.extend(shown.copied().map(Named::Upgrade));
    let cells = view.regions.iter().flat_map(|region| region.cells.iter().flatten());
    all.extend(cells.flat_map(|cell| [front(cell.task), Named::Agent(cell.agent)]));
    all.extend(view.crises.iter().map(|crisis| front(crisis.task)));
    all.extend(view.vatican_discard.iter().map(|card| Named::Vatican { card: *card, open: true }));
    if let Some(peeked) = &view.peeked {
        all.extend(peeked.tasks.iter().copied().map(front));
        all.extend(peeked.worlds.iter().map(|card| Named::World { card: *card, open: true }));
        all.extend(peeked.vaticans.iter().map(|card| Named::Vatican { card: *card, open: true }));
    }
    all.extend(under_way(view));
    all
}

/// Terms, places and the Crown: the same at every table.
fn terms() -> impl Iterator<Item = Named> {
    let words = Term::ALL.into_iter().map(Named::Term).chain(Place::ALL.into_iter().map(Named::Place));
    let map = Region::ALL.into_iter().map(Named::Region).chain(Track::ALL.into_iter().map(Named::Track));
    let people = Class::ALL.into_iter().map(Named::Class).chain(Trait::ALL.into_iter().map(Named::Trait));
    let harm = State::ALL.into_iter().map(Named::State).chain(Disaster::ALL.into_iter().map(Named::DisasterType));
    let goods = Resource::ALL.into_iter().map(Named::Resource).chain(Deck::ALL.into_iter().map(Named::Deck));
    words.chain(map).chain(people).chain(harm).chain(goods).chain([Named::Crown])
}

fn agents() -> impl Iterator<Item = AgentId> {
    (0..N_AGENTS as u8).map(AgentId)
}

fn front(task: TaskId) -> Named {
    Named::Task { task, open: false }
}

fn things_of(player: &PlayerView, all: &mut Vec<Named>) {
    for agent in player.zones.iter().flatten() {
        all.push(Named::Agent(agent.agent));
        all.extend(agent.upgrades.iter().copied().map(Named::Upgrade));
        if let Duty::Helper { main } = agent.duty {
            all.push(Named::Agent(main));
        }
    }
    all.extend(player.tasks.iter().flatten().copied().map(front));
    if let Some(offer) = &player.offer {
        all.extend(offer.agents.iter().map(|priced| Named::Agent(priced.agent)));
        all.extend(offer.upgrades.iter().map(|priced| Named::Upgrade(priced.upgrade)));
    }
}

/// Cards that are being resolved have been read out. They come last, so that theirs is the last word.
fn under_way(view: &View) -> impl Iterator<Item = Named> {
    let task = view.task.as_ref().map(|opened| Named::Task { task: opened.task, open: true });
    let disaster = view.disaster.as_ref().map(|opened| Named::Disaster { card: opened.card, open: true });
    let vatican = view.vatican.as_ref().map(|opened| Named::Vatican { card: opened.card, open: true });
    let world = view.world.map(|card| Named::World { card, open: true });
    let korea = view.korea.map(|card| Named::Korea { card, open: true });
    let actors = view.task.iter().map(|opened| Named::Agent(opened.agent));
    let checked = view.check.iter().map(|check| Named::Agent(check.agent));
    let fought = view.duel.iter().flat_map(|duel| [Named::Agent(duel.user), Named::Agent(duel.target)]);
    [task, disaster, vatican, world, korea].into_iter().flatten().chain(actors).chain(checked).chain(fought)
}

/// Everything in the box that has a name; of cards that are opened in play their fronts.
pub(crate) fn contents() -> Vec<Named> {
    let mut all: Vec<Named> = terms().collect();
    all.extend(Faction::ALL.map(Named::Faction));
    all.extend(agents().map(Named::Agent));
    all.extend((0..N_UPGRADES as u8).map(UpgradeId).map(Named::Upgrade));
    all.extend((0..N_TASKS as u8).map(TaskId).map(front));
    all.extend((0..N_CATASTROPHES as u8).map(|card| Named::Disaster { card: CatastropheId(card), open: false }));
    all.extend((0..N_WORLDS as u8).map(|card| Named::World { card: WorldId(card), open: false }));
    all.extend((0..N_VATICANS as u8).map(|card| Named::Vatican { card: VaticanId(card), open: false }));
    all.extend((0..N_KOREAS as u8).map(|card| Named::Korea { card: KoreaId(card), open: false }));
    all
}

impl Thing for Named {
    fn number(self) -> u32 {
        let (first, index) = match self {
            Named::Term(term) => (0, term as usize),
            Named::Place(place) => (20, place as usize),
            Named::Region(region) => (30, region.index()),
            Named::Class(class) => (40, class.index()),
            Named::Trait(of) => (50, of.index()),
            Named::State(state) => (60, state.index()),
            Named::Track(track) => (65, track.index()),
            Named::DisasterType(disaster) => (70, disaster.index()),
            Named::Resource(resource) => (75, resource.index()),
            Named::Deck(deck) => (80, deck.index()),
            Named::Crown => (85, 0),
            Named::Faction(faction) => (90, faction.index()),
            Named::Agent(agent) => (110, agent.index()),
            Named::Upgrade(upgrade) => (150, upgrade.index()),
            Named::Task { task, .. } => (220, task.index()),
            Named::Disaster { card, .. } => (330, card.index()),
            Named::World { card, .. } => (370, card.index()),
            Named::Vatican { card, .. } => (400, card.index()),
            Named::Korea { card, .. } => (412, card.index()),
        };
        first + index as u32
    }

    fn is_told(self) -> bool {
        match self {
            Named::Task { open, .. }
            | Named::Disaster { open, .. }
            | Named::World { open, .. }
            | Named::Vatican { open, .. }
            | Named::Korea { open, .. } => open,
            Named::Agent(_)
            | Named::Upgrade(_)
            | Named::Faction(_)
            | Named::Crown
            | Named::Region(_)
            | Named::Class(_)
            | Named::Trait(_)
            | Named::State(_)
            | Named::Track(_)
            | Named::DisasterType(_)
            | Named::Resource(_)
            | Named::Deck(_)
            | Named::Place(_)
            | Named::Term(_) => true,
        }
    }

    /// Whoever looks at a card asks for what its terms mean.
    fn is_aside(self) -> bool {
        matches!(self, Named::Term(_))
    }

    fn id(self) -> String {
        match self {
            Named::Agent(agent) => format!("agent:{agent}"),
            Named::Upgrade(upgrade) => format!("upgrade:{upgrade}"),
            Named::Faction(faction) => format!("faction:{}", faction.key()),
            Named::Crown => "crown".to_owned(),
            Named::Task { task, .. } => format!("task:{task}"),
            Named::Disaster { card, .. } => format!("catastrophe:{card}"),
            Named::World { card, .. } => format!("world:{card}"),
            Named::Vatican { card, .. } => format!("vatican:{card}"),
            Named::Korea { card, .. } => format!("korea:{card}"),
            Named::Region(region) => format!("region:{}", region.key()),
            Named::Class(class) => format!("class:{}", class.key()),
            Named::Trait(of) => format!("trait:{}", of.key()),
            Named::State(state) => format!("state:{}", state.key()),
            Named::Track(track) => format!("track:{}", track.key()),
            Named::DisasterType(disaster) => format!("disaster:{}", disaster.key()),
            Named::Resource(resource) => format!("resource:{}", resource.key()),
            Named::Deck(deck) => format!("deck:{}", deck.key()),
            Named::Place(place) => format!("place:{}", place.key()),
            Named::Term(term) => format!("term:{}", term.key()),
        }
    }

    fn entry(self, lang: Lang) -> Entry {
        match self {
            Named::Agent(agent) => entry::agent(agent, lang),
            Named::Upgrade(upgrade) => entry::upgrade(upgrade, lang),
            Named::Faction(faction) => entry::faction(faction, lang),
            Named::Crown => entry::crown(lang),
            Named::Task { task, open } => entry::task(task, open, lang),
            Named::Disaster { card, open } => entry::disaster(card, open, lang),
            Named::World { card, open } => entry::world(card, open, lang),
            Named::Vatican { card, open } => entry::vatican(card, open, lang),
            Named::Korea { card, open } => entry::korea(card, open, lang),
            Named::Region(region) => entry::term("region", region.key(), lang),
            Named::Class(class) => entry::term("class", class.key(), lang),
            Named::Trait(of) => entry::term("trait", of.key(), lang),
            Named::State(state) => entry::term("state", state.key(), lang),
            Named::Track(track) => entry::term("track", track.key(), lang),
            Named::DisasterType(disaster) => entry::term("disaster", disaster.key(), lang),
            Named::Resource(resource) => entry::term("resource", resource.key(), lang),
            Named::Deck(deck) => entry::term("deck", deck.key(), lang),
            Named::Place(place) => entry::term("place", place.key(), lang),
            Named::Term(term) => entry::term("term", term.key(), lang),
        }
    }
}
