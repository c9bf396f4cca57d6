//! APOC-SETUP, APOC-SOLO, APOC-PRES: a table before the first round.

use super::tutorial;
use arrayvec::ArrayVec;
use kernel::{Luck, Seat, SetupError, Silent};

use crate::action::Action;
use crate::card::{
    AgentId, AgentSet, CatastropheId, KoreaId, N_AGENTS, N_CATASTROPHES, N_KOREAS, N_TASKS, N_UPGRADES, N_VATICANS,
    N_WORLDS, TaskId, UpgradeId, UpgradeSet, VaticanId, WorldId,
};
use crate::content::library;
use crate::mind::Wits;
use crate::options::{MAX_PRESTIGE, Options};
use crate::state::{Apocalypsis, Backs, DISASTER_VALUES, MAX_PLAYERS, Player, RegionState, Resolving, Stage, Used};
use crate::term::{Class, Disaster, Faction, Region, TaskKind, Track};

/// APOC-SETUP-09.
const START: [u16; 3] = [5, 4, 1];
/// APOC-SETUP-12.
const START_TRACK: u8 = 4;
/// APOC-SOLO-05.
const SOLO_ENLIGHTENMENT: u8 = 7;

pub(crate) fn set_up(options: &Options, seats: u8, luck: &mut Luck) -> Result<Apocalypsis, SetupError> {
    SetupError::check_seats(seats, &(1..=MAX_PLAYERS as u8))?;
    if options.prestige > MAX_PRESTIGE {
        let problem = format!("expected at most {MAX_PRESTIGE}, found {}", options.prestige);
        return Err(SetupError::Option { key: "prestige".to_owned(), problem });
    }
    let is_solo = seats == 1;
    let leaves_out = is_solo && options.solo_removal;
    let mut game = empty(options, seats);
    fill_decks(&mut game, leaves_out);
    shuffle(&mut game, luck);
    // APOC-SETUP-06.
    game.leader = Seat(luck.below(u32::from(seats)) as u8);
    // APOC-SETUP-14, APOC-SETUP-15.
    let mut disasters = Disaster::ALL;
    luck.shuffle(&mut disasters);
    game.disasters = disasters.map(Some);
    let mut classes = Class::ALL;
    luck.shuffle(&mut classes);
    for (region, class) in game.regions.iter_mut().zip(classes) {
        region.class = class;
    }
    // APOC-SETUP-17, APOC-SOLO-06.
    for (index, value) in DISASTER_VALUES.into_iter().enumerate() {
        if game.track(Track::Enlightenment) >= value
            && let Some(disaster) = game.disasters[index].take()
        {
            put_anywhere(&mut game, disaster, luck);
        }
    }
    // APOC-PRES-02.
    if options.prestige >= 1 {
        let disaster = Disaster::ALL[luck.below(3) as usize];
        put_anywhere(&mut game, disaster, luck);
    }
    if options.tutorial {
        tutorial::arrange(&mut game, luck)?;
        return Ok(game);
    }
    // APOC-GAP-10: by lot, if the table wants it.
    if options.random_factions {
        let mut factions = Faction::ALL;
        luck.shuffle(&mut factions);
        for faction in factions.into_iter().take(usize::from(seats)) {
            let seat = game.nth(game.seats.iter().filter(|player| player.faction.is_some()).count() as u8);
            super::apply(&mut game, seat, Action::Faction { faction }, luck, &mut Silent)
                .expect("a faction that nobody has can be chosen");
        }
    }
    Ok(game)
}

fn put_anywhere(game: &mut Apocalypsis, disaster: Disaster, luck: &mut Luck) {
    let region = Region::ALL[luck.below(5) as usize];
    game.regions[region.index()].disasters[disaster.index()] += 1;
}

fn shuffle(game: &mut Apocalypsis, luck: &mut Luck) {
    luck.shuffle(&mut game.agent_deck);
    luck.shuffle(&mut game.upgrade_deck);
    game.task_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    game.awakening_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    luck.shuffle(&mut game.world_deck);
    luck.shuffle(&mut game.vatican_deck);
    luck.shuffle(&mut game.korea_deck);
    game.disaster_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
}

/// APOC-SETUP-01, APOC-SETUP-03 to APOC-SETUP-05, APOC-SOLO-02: every card in its deck.
fn fill_decks(game: &mut Apocalypsis, leaves_out: bool) {
    for index in 0..N_AGENTS as u8 {
        let data = library().agent(AgentId(index));
        if !(leaves_out && data.not_for_solo) {
            game.agent_deck.push(AgentId(index));
        }
    }
    for index in 0..N_UPGRADES as u8 {
        let data = library().upgrade(UpgradeId(index));
        if leaves_out && data.not_for_solo {
            continue;
        }
        if data.price.is_none() {
            game.legendary.insert(UpgradeId(index));
        } else {
            game.upgrade_deck.push(UpgradeId(index));
        }
    }
    for index in 0..N_TASKS as u8 {
        let data = &library().task(TaskId(index)).data;
        if leaves_out && data.not_for_solo {
            continue;
        }
        match (data.kind, data.track) {
            (TaskKind::Awakening, Some(track)) => game.awakening_decks[track.index()].push(TaskId(index)),
            (kind, _) => {
                if let Some(deck) = kind.deck() {
                    game.task_decks[deck.index()].push(TaskId(index));
                }
            }
        }
    }
    game.world_deck.extend((0..N_WORLDS as u8).map(WorldId));
    game.vatican_deck.extend((0..N_VATICANS as u8).map(VaticanId));
    game.korea_deck.extend((0..N_KOREAS as u8).map(KoreaId));
    for index in 0..N_CATASTROPHES as u8 {
        let kind = library().catastrophes[usize::from(index)].data.kind;
        game.disaster_decks[kind.index()].push(CatastropheId(index));
    }
}

/// A table with nothing on it.
fn empty(options: &Options, seats: u8) -> Apocalypsis {
    let prestige = options.prestige;
    // APOC-PRES-05, APOC-PRES-09.
    let enlightenment = if seats == 1 { SOLO_ENLIGHTENMENT } else { START_TRACK } - u8::from(prestige >= 4);
    let progress = START_TRACK + u8::from(prestige >= 8);
    let player = Player { resources: START, ..Player::default() };
    Apocalypsis {
        options: options.clone(),
        seats: (0..seats).map(|_| player.clone()).collect(),
        tracks: [progress, progress, progress, enlightenment],
        vatican_tokens: [[true; 4]; 3],
        disasters: [None; 3],
        regions: Class::ALL.map(|class| RegionState { class, disasters: [0; 3], cells: [None, None] }),
        dark: 0,
        agent_deck: ArrayVec::new(),
        agent_discard: AgentSet::EMPTY,
        lost: AgentSet::EMPTY,
        upgrade_deck: ArrayVec::new(),
        upgrade_discard: UpgradeSet::EMPTY,
        legendary: UpgradeSet::EMPTY,
        task_decks: Default::default(),
        world_deck: ArrayVec::new(),
        korea_deck: ArrayVec::new(),
        disaster_decks: Default::default(),
        vatican_deck: ArrayVec::new(),
        vatican_discard: ArrayVec::new(),
        awakening_decks: Default::default(),
        open: ArrayVec::new(),
        round: 0,
        leader: Seat(0),
        crown: None,
        pilgrim: None,
        named_leader: None,
        stage: Stage::Factions { chosen: 0 },
        skipped: 0,
        worlds_left: 0,
        resolving: Resolving::default(),
        checks: ArrayVec::new(),
        duel: None,
        rolled: None,
        vatican_queue: 0,
        vatican: None,
        world: None,
        korea: None,
        catastrophe: None,
        struck: 0,
        bitten: ArrayVec::new(),
        prevented: false,
        less: [0; 3],
        rising: [false; 3],
        moved: false,
        outcome: None,
        closed: None,
        timed: ArrayVec::new(),
        used: Used::default(),
        peeked: None,
        choice_agents: ArrayVec::new(),
        choice_upgrades: ArrayVec::new(),
        won: false,
        opened: None,
        script: ArrayVec::new(),
        backs: Backs::default(),
        wits: Wits::default(),
        winner: None,
    }
}
