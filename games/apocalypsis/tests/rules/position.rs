//! Positions made by hand. What a test is about is named; everything else is a table that is a possible one.

use apocalypsis::content::library;
use apocalypsis::state::{Agent, Cell, Duty, OpenCrisis, Player};
use apocalypsis::term::{Class, Deck, Disaster, Faction, Region, Resource, State, Track, Trait};
use apocalypsis::{
    Action, AgentId, Apocalypsis, Bearer, CatastropheId, Event, KoreaId, Options, Stage, TaskId, UpgradeId, VaticanId,
    WorldId, samples,
};
use kernel::luck::Scripted;
use kernel::{Disclosure, Game as _, Luck, Refuse as _, Seat};

pub(crate) const ANNA: Seat = Seat(0);
pub(crate) const BORIS: Seat = Seat(1);
pub(crate) const VERA: Seat = Seat(2);

/// A task that is open to all classes and costs nothing; tests write its back.
pub(crate) const TASK: &str = "pigeon_charging";
/// Another such task.
pub(crate) const OTHER: &str = "crop_circles_to_order";

/// Factions that ask nobody anything in an ordinary round.
const QUIET: [Faction; 5] =
    [Faction::SafeFood, Faction::FreeCarpenters, Faction::BlockAcademics, Faction::UntouchedRose, Faction::Homeopaths];

/// A table in the making, and then in play. It is round 2 and the turn of the leader, Anna, in the action phase; everybody has the
/// starting agent and nothing lies about. The luck is fair unless a test lays it down.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Apocalypsis,
    /// What happened since the table was made.
    pub(crate) events: Vec<Event>,
    /// What the last action said about itself.
    pub(crate) disclosure: Option<Disclosure>,
}

pub(crate) fn agent(id: &str) -> AgentId {
    library().find_agent(id).unwrap_or_else(|| panic!("there is no agent {id}"))
}

pub(crate) fn upgrade(id: &str) -> UpgradeId {
    library().find_upgrade(id).unwrap_or_else(|| panic!("there is no upgrade {id}"))
}

pub(crate) fn task(id: &str) -> TaskId {
    library().find_task(id).unwrap_or_else(|| panic!("there is no task {id}"))
}

pub(crate) fn world(id: &str) -> WorldId {
    library().find_world(id).unwrap_or_else(|| panic!("there is no World card {id}"))
}

pub(crate) fn vatican(id: &str) -> VaticanId {
    library().find_vatican(id).unwrap_or_else(|| panic!("there is no Vatican card {id}"))
}

pub(crate) fn disaster_card(id: &str) -> CatastropheId {
    library().find_catastrophe(id).unwrap_or_else(|| panic!("there is no disaster card {id}"))
}

pub(crate) fn korea(id: &str) -> KoreaId {
    library().find_korea(id).unwrap_or_else(|| panic!("there is no North Korea card {id}"))
}

/// Dice as they fall, and other draws: a die of 6 faces shows `Number + 1`.
pub(crate) fn dice(faces: &[u8]) -> Luck {
    Luck::script(faces.iter().map(|face| Scripted::Number(u32::from(*face) - 1)))
}

/// Rewrites a task: anybody may go, it costs nothing, and its one option does this without a check.
pub(crate) fn gift(id: &str, parts: &str) {
    samples::change_task(id, |data| {
        (data.classes, data.symbols, data.cost) = Default::default();
        data.options = vec![samples::option("", parts, "[]", "")];
    });
}

/// Rewrites a task: anybody may go, it costs nothing, and its one option is this check without consequences.
pub(crate) fn trial(id: &str, check: &str) {
    samples::change_task(id, |data| {
        (data.classes, data.symbols, data.cost) = Default::default();
        data.options = vec![samples::option(check, "[]", "[]", "")];
    });
}

pub(crate) fn send(id: &str, on: &str, region: Region) -> Action {
    Action::Send { agent: agent(id), task: Some(task(on)), region }
}

pub(crate) fn atlantis(id: &str, region: Region) -> Action {
    Action::Send { agent: agent(id), task: None, region }
}

pub(crate) fn help(id: &str, main: &str) -> Action {
    Action::Help { agent: agent(id), main: agent(main) }
}

pub(crate) fn buy(id: &str) -> Action {
    Action::BuyAgent { agent: agent(id), dismiss: None }
}

pub(crate) fn switzerland(id: &str) -> Action {
    Action::Switzerland { agent: agent(id), bound: false }
}

pub(crate) fn named(id: &str) -> Action {
    Action::Agent { agent: agent(id) }
}

pub(crate) const CHOOSE: Action = Action::Choose { option: 0 };

/// The dice of the checks that began.
pub(crate) fn asked_pools(events: &[Event]) -> Vec<u8> {
    let pool = |event: &Event| match event {
        Event::CheckBegan { pool, .. } => Some(*pool),
        _ => None,
    };
    events.iter().filter_map(pool).collect()
}

/// The starting agent of a faction.
pub(crate) fn starting(faction: Faction) -> AgentId {
    let index = library().agents.iter().position(|agent| agent.data.starts == Some(faction));
    AgentId(index.expect("every faction has one") as u8)
}

/// The back of a task for this test: one option with this check, and what it leads to.
pub(crate) fn back(id: &str, check: &str, success: &str, failure: &str, critical: &str) {
    samples::change_task(id, |data| data.options = vec![samples::option(check, success, failure, critical)]);
}

/// What a World card does in this test.
pub(crate) fn world_does(id: &str, parts: &str) {
    samples::change_world(id, |data| data.parts = samples::parts(parts));
}

/// The first option of whatever is open.
pub(crate) const FIRST: Action = Action::Choose { option: 0 };

pub(crate) fn use_main(id: &str) -> Action {
    Action::Use { bearer: Bearer::Main(agent(id)), ability: 0 }
}

pub(crate) fn use_helper(id: &str) -> Action {
    Action::Use { bearer: Bearer::Helper(agent(id)), ability: 0 }
}

pub(crate) fn use_faction(faction: Faction, ability: u8) -> Action {
    Action::Use { bearer: Bearer::Faction(faction), ability }
}

/// How many dice were thrown, roll by roll.
pub(crate) fn pools(events: &[Event]) -> Vec<usize> {
    let dice = |event: &Event| if let Event::DiceRolled { dice, .. } = event { Some(dice.len()) } else { None };
    events.iter().filter_map(dice).collect()
}

impl Table {
    pub(crate) fn new(seats: u8) -> Table {
        Table::with(seats, &QUIET[..usize::from(seats)], 0)
    }

    /// A table with these factions, in the order of the seats, at a prestige.
    pub(crate) fn with(seats: u8, factions: &[Faction], prestige: u8) -> Table {
        let options = Options { prestige, ..Options::default() };
        let mut game = Apocalypsis::setup(&options, seats, &mut Luck::fast(11)).expect("a table");
        game.leader = ANNA;
        // The factions are chosen as they would be, but the round is made by hand.
        for (seat, faction) in Seat::all(seats).zip(factions) {
            let starting = starting(*faction);
            game.agent_deck.retain(|other| *other != starting);
            game.seats[seat.index()].faction = Some(*faction);
            game.seats[seat.index()].zones[0] = Some(Agent::new(starting));
        }
        game.round = 2;
        game.stage = Stage::Act { seat: ANNA };
        game.crown = (seats == 1).then_some(ANNA);
        Table { game, events: Vec::new(), disclosure: None }
    }

    pub(crate) fn resources(mut self, seat: Seat, capital: u16, links: u16, authority: u16) -> Table {
        self.game.seats[seat.index()].resources = [capital, links, authority];
        self
    }

    /// An agent in the next free zone.
    pub(crate) fn agent(mut self, seat: Seat, id: &str) -> Table {
        let id = agent(id);
        self.take_agent(id);
        let zones = &mut self.game.seats[seat.index()].zones;
        let free = zones.iter().position(Option::is_none).expect("a free zone");
        zones[free] = Some(Agent::new(id));
        self
    }

    fn take_agent(&mut self, id: AgentId) {
        self.game.agent_deck.retain(|other| *other != id);
        self.game.agent_discard.remove(id);
        for player in &mut self.game.seats {
            for zone in &mut player.zones {
                if zone.as_ref().is_some_and(|agent| agent.id == id) {
                    *zone = None;
                }
            }
        }
    }

    /// No agents at all.
    pub(crate) fn without_agents(mut self, seat: Seat) -> Table {
        let agents: Vec<AgentId> = self.player(seat).agents().map(|agent| agent.id).collect();
        for id in agents {
            self.take_agent(id);
            self.game.agent_discard.insert(id);
        }
        self
    }

    #[track_caller]
    pub(crate) fn change(mut self, id: &str, change: impl FnOnce(&mut Agent)) -> Table {
        change(self.agent_mut(agent(id)));
        self
    }

    #[track_caller]
    pub(crate) fn agent_mut(&mut self, id: AgentId) -> &mut Agent {
        let all = self.game.seats.iter_mut().flat_map(|player| player.zones.iter_mut().flatten());
        all.into_iter().find(|agent| agent.id == id).unwrap_or_else(|| panic!("{id} is not in play"))
    }

    pub(crate) fn upgrade(mut self, carrier: &str, id: &str) -> Table {
        let id = upgrade(id);
        self.game.upgrade_deck.retain(|other| *other != id);
        self.game.upgrade_discard.remove(id);
        self.game.legendary.remove(id);
        self.agent_mut(agent(carrier)).upgrades.insert(id);
        self
    }

    pub(crate) fn state(self, id: &str, state: State) -> Table {
        self.change(id, |agent| agent.states[state.index()] = true)
    }

    pub(crate) fn token(self, id: &str, of: Trait, token: i8) -> Table {
        self.change(id, |agent| agent.tokens[of.index()] = token)
    }

    pub(crate) fn learned(self, id: &str, class: Class) -> Table {
        self.change(id, |agent| agent.learned[class.index()] = true)
    }

    pub(crate) fn track(mut self, track: Track, value: u8) -> Table {
        self.game.tracks[track.index()] = value;
        if track.is_progress() {
            for (index, token) in [6, 8, 10, 12].into_iter().enumerate() {
                if value >= token {
                    self.game.vatican_tokens[track.index()][index] = false;
                }
            }
        } else {
            for (index, token) in [7, 9, 11].into_iter().enumerate() {
                if value >= token {
                    self.game.disasters[index] = None;
                }
            }
        }
        self
    }

    pub(crate) fn dark(mut self, tokens: u8) -> Table {
        self.game.dark = tokens;
        self
    }

    pub(crate) fn disaster(mut self, region: Region, disaster: Disaster, tokens: u8) -> Table {
        self.game.regions[region.index()].disasters[disaster.index()] = tokens;
        self
    }

    /// The class token of a region; the region that had it gets the other.
    pub(crate) fn class(mut self, region: Region, class: Class) -> Table {
        let before = self.game.region(region).class;
        if let Some(other) = self.game.regions.iter_mut().find(|other| other.class == class) {
            other.class = before;
        }
        self.game.regions[region.index()].class = class;
        self
    }

    fn take_task(&mut self, id: TaskId) {
        self.game.task_decks.iter_mut().for_each(|deck| deck.retain(|other| *other != id));
        self.game.awakening_decks.iter_mut().for_each(|deck| deck.retain(|other| *other != id));
        self.game.open.retain(|open| open.task != id);
        self.game.seats.iter_mut().for_each(|player| player.hand.retain(|other| *other != id));
    }

    pub(crate) fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            self.take_task(task(id));
            self.game.seats[seat.index()].hand.push(task(id));
        }
        self
    }

    /// An open crisis or Awakening card.
    pub(crate) fn crisis(mut self, owner: Option<Seat>, id: &str) -> Table {
        self.take_task(task(id));
        self.game.open.push(OpenCrisis { task: task(id), owner });
        self
    }

    /// A main agent on a task; the card comes from wherever it is. An open crisis stays open.
    #[track_caller]
    pub(crate) fn main(mut self, region: Region, id: &str, on: &str) -> Table {
        let (id, on) = (agent(id), task(on));
        if self.game.crisis(on).is_none() {
            self.take_task(on);
        }
        let owner = self.game.owner(id).expect("an agent in play");
        let cells = &mut self.game.regions[region.index()].cells;
        let free = cells.iter().position(Option::is_none).expect("a free cell");
        cells[free] = Some(Cell { task: on, agent: id, owner, helpers: Default::default(), done: false });
        self.game.seats[owner.index()].sent += 1;
        self.agent_mut(id).duty = Duty::Main { region, cell: free as u8 };
        self
    }

    pub(crate) fn helper(mut self, id: &str, main: &str) -> Table {
        let (id, main) = (agent(id), agent(main));
        self.agent_mut(id).duty = Duty::Helper { main };
        for region in &mut self.game.regions {
            for cell in region.cells.iter_mut().flatten().filter(|cell| cell.agent == main) {
                cell.helpers.push(id);
            }
        }
        self
    }

    /// The next cards that are drawn of a task deck, the first of them first.
    pub(crate) fn bottom(mut self, deck: Deck, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.take_task(task(id));
            self.game.task_decks[deck.index()].insert(0, task(id));
        }
        self
    }

    pub(crate) fn next_world(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.game.world_deck.retain(|other| *other != world(id));
            self.game.world_deck.insert(0, world(id));
        }
        self
    }

    /// The next Vatican cards, the first of them on top.
    pub(crate) fn next_vatican(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.game.vatican_deck.retain(|other| *other != vatican(id));
            self.game.vatican_deck.push(vatican(id));
        }
        self
    }

    pub(crate) fn next_disaster(mut self, kind: Disaster, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            let deck = &mut self.game.disaster_decks[kind.index()];
            deck.retain(|other| *other != disaster_card(id));
            deck.insert(0, disaster_card(id));
        }
        self
    }

    pub(crate) fn next_korea(mut self, id: &str) -> Table {
        self.game.korea_deck.retain(|other| *other != korea(id));
        self.game.korea_deck.insert(0, korea(id));
        self
    }

    /// The next agents of the deck, the first of them on top.
    pub(crate) fn next_agents(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.game.agent_deck.retain(|other| *other != agent(id));
            self.game.agent_discard.remove(agent(id));
            self.game.agent_deck.push(agent(id));
        }
        self
    }

    pub(crate) fn next_upgrades(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.game.upgrade_deck.retain(|other| *other != upgrade(id));
            self.game.upgrade_discard.remove(upgrade(id));
            self.game.upgrade_deck.push(upgrade(id));
        }
        self
    }

    /// A player's offer; the cards come from their decks.
    pub(crate) fn offer(mut self, seat: Seat, agents: &[&str], upgrades: &[&str]) -> Table {
        for id in agents {
            self.take_agent(agent(id));
            self.game.seats[seat.index()].offer_agents.push(agent(id));
        }
        for id in upgrades {
            self.game.upgrade_deck.retain(|other| *other != upgrade(id));
            self.game.upgrade_discard.remove(upgrade(id));
            self.game.seats[seat.index()].offer_upgrades.push(upgrade(id));
        }
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Table {
        self.game.round = round;
        self
    }

    pub(crate) fn leader(mut self, seat: Seat) -> Table {
        self.game.leader = seat;
        self
    }

    pub(crate) fn crown(mut self, seat: Option<Seat>) -> Table {
        self.game.crown = seat;
        self
    }

    /// The player buys now; the leader is first.
    pub(crate) fn buying(mut self, seat: Seat) -> Table {
        let n = self.game.n();
        self.game.stage = Stage::Buy { turn: (seat.0 + n - self.game.leader.0) % n };
        self
    }

    /// The player draws so many more tasks.
    pub(crate) fn drawing(mut self, seat: Seat, left: u8) -> Table {
        let n = self.game.n();
        self.game.stage = Stage::Draw { turn: (seat.0 + n - self.game.leader.0) % n, left };
        self
    }

    pub(crate) fn acting(mut self, seat: Seat) -> Table {
        self.game.stage = Stage::Act { seat };
        self
    }

    /// These players have passed already.
    pub(crate) fn passed(mut self, seats: &[Seat]) -> Table {
        seats.iter().for_each(|seat| self.game.seats[seat.index()].passed = true);
        self
    }

    /// No World card does anything.
    pub(crate) fn calm(self) -> Table {
        for card in &library().worlds {
            samples::change_world(&card.data.id, |data| data.parts.clear());
        }
        self
    }

    /// The crises of the mission deck come last.
    pub(crate) fn no_new_crises(mut self) -> Table {
        self.game.task_decks[Deck::Mission.index()].sort_by_key(|task| library().task(*task).data.kind.is_crisis());
        self
    }

    /// The next World card does this.
    pub(crate) fn fate(self, parts: &str) -> Table {
        samples::change_world("free_healthcare", |data| data.parts = samples::parts(parts));
        self.next_world(&["free_healthcare"])
    }

    /// Of the agents that nobody has these are in the deck, the first of them on top, and these in the discard; the rest is lost.
    pub(crate) fn agents_left(mut self, deck: &[&str], discard: &[&str]) -> Table {
        let rest = std::mem::take(&mut self.game.agent_deck);
        rest.into_iter().chain(self.game.agent_discard.iter()).for_each(|id| self.game.lost.insert(id));
        self.game.agent_discard = Default::default();
        for id in deck.iter().rev() {
            self.game.lost.remove(agent(id));
            self.game.agent_deck.push(agent(id));
        }
        for id in discard {
            self.game.lost.remove(agent(id));
            self.game.agent_discard.insert(agent(id));
        }
        self
    }

    /// The position is a possible one.
    #[track_caller]
    pub(crate) fn ready(self) -> Table {
        self.game.invariants().unwrap_or_else(|problem| panic!("no possible position: {problem}"));
        self
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.game.player(seat)
    }

    /// Capital, links, authority.
    pub(crate) fn has(&self, seat: Seat) -> (u16, u16, u16) {
        let has = |resource: Resource| self.game.has(seat, resource);
        (has(Resource::Capital), has(Resource::Links), has(Resource::Authority))
    }

    /// Social, science, tech, Enlightenment.
    pub(crate) fn tracks(&self) -> [u8; 4] {
        self.game.tracks
    }

    #[track_caller]
    pub(crate) fn of(&self, id: &str) -> &Agent {
        self.game.agent(agent(id)).unwrap_or_else(|| panic!("{id} is not in play"))
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal(seat, &mut list);
        list
    }

    pub(crate) fn may(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    /// Whose decision is awaited.
    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        self.game.status().awaited().iter().next().expect("somebody decides")
    }

    /// Does something that must be legal. Says what happened.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.act_with(seat, action, &mut Luck::fast(7))
    }

    #[track_caller]
    pub(crate) fn act_with(&mut self, seat: Seat, action: Action, luck: &mut Luck) -> Vec<Event> {
        let mut events = Vec::new();
        let applied = self.game.apply(seat, &action, luck, &mut events);
        let disclosure = applied.unwrap_or_else(|why| panic!("{seat} {action:?} was refused: {why:?}"));
        self.disclosure = Some(disclosure);
        self.game.invariants().unwrap_or_else(|problem| panic!("after {action:?}: {problem}"));
        self.events.extend(events.iter().cloned());
        events
    }

    /// The same with every die laid down; all of them are used, and no other.
    #[track_caller]
    pub(crate) fn rolls(&mut self, seat: Seat, action: Action, faces: &[u8]) -> Vec<Event> {
        let mut luck = dice(faces);
        let events = self.act_with(seat, action, &mut luck);
        assert_eq!(luck.fault(), None, "a draw that was not laid down");
        assert_eq!(luck.left_over(), 0, "dice that were not rolled");
        events
    }

    /// The code of the refusal of something that is not legal; nothing has changed.
    #[track_caller]
    pub(crate) fn refused(&mut self, seat: Seat, action: Action) -> &'static str {
        let before = self.game.clone();
        let refused = self.game.apply(seat, &action, &mut Luck::fast(7), &mut Vec::new());
        assert_eq!(self.game, before, "a refusal changes nothing");
        refused.expect_err("this should be refused").code()
    }

    /// Everybody passes, and nothing happens by chance, until the next round is bought for.
    #[track_caller]
    pub(crate) fn next_round(&mut self) -> Vec<Event> {
        let events = self.all_pass(&mut Luck::fast(7));
        assert_eq!(self.game.stage, Stage::Buy { turn: 0 }, "the next round begins");
        events
    }

    /// Everybody passes until tasks are resolved.
    #[track_caller]
    pub(crate) fn all_pass(&mut self, luck: &mut Luck) -> Vec<Event> {
        let mut events = Vec::new();
        while let Stage::Act { seat } = self.game.stage {
            events.extend(self.act_with(seat, Action::Pass, luck));
        }
        events
    }

    /// The same with every die laid down.
    #[track_caller]
    pub(crate) fn all_pass_with(&mut self, faces: &[u8]) -> Vec<Event> {
        let mut luck = dice(faces);
        let events = self.all_pass(&mut luck);
        assert_eq!((luck.fault(), luck.left_over()), (None, 0), "the dice that were laid down, and no other");
        events
    }

    /// Anna's agent is on [`TASK`] in this region and the story is read. Boris's first agent waits on another task, so that the
    /// round stands still after hers.
    #[track_caller]
    pub(crate) fn opened(self, id: &str, region: Region) -> Table {
        self.opened_on(id, TASK, region)
    }

    #[track_caller]
    pub(crate) fn opened_on(self, id: &str, on: &str, region: Region) -> Table {
        let mut table = self.main(region, id, on).waiting(region).ready();
        table.all_pass_with(&[]);
        table
    }

    /// Boris's first agent is on a task far from this region.
    #[track_caller]
    pub(crate) fn waiting(self, region: Region) -> Table {
        let far = if region == Region::SovietLands { Region::AngloSaxonia } else { Region::SovietLands };
        let id = self.player(BORIS).agents().next().expect("Boris has an agent").id.name();
        self.main(far, id, OTHER)
    }
}
