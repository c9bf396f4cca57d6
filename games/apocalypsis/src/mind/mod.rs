//! How bots judge a position. They look at imagined worlds, so they know no more than their seat; and in those worlds the backs of
//! cards are dealt out anew, so they play like somebody who has not read them.
//!
//! All lose together and one wins: what counts is first whether the players will win, and then who of them.

mod foresight;
mod hope;
mod hunch;
mod prospect;
mod skill;
mod taste;
mod worth;

use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::content::library;
use crate::event::Event;
use crate::state::{Agent, Apocalypsis, Origin, Victory};
use crate::term::{Resource, Track};
pub use hope::{N_SIGNS, signs};
use taste::TASTE;
pub use worth::worth;

/// The victory of all, and the first place among the victors, in thousandths of a point.
const VICTORY: f64 = 10_000.0;
const FIRST: f64 = 7_000.0;
/// What a design point (section 8.4 of the index) is worth on the side.
const POINT: f64 = 18.0;

/// How a bot thinks about what an action leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wits {
    /// By the position that follows at once.
    #[default]
    Plain,
    /// By how it goes on, played out by hunch.
    Deep,
}

/// The chance of being first among the victors.
fn lead(game: &Apocalypsis, seat: Seat) -> f64 {
    if let Some(Victory::Players(bits)) = game.winner {
        return if bits & (1 << seat.0) != 0 { 1.0 } else { 0.0 };
    }
    if game.is_solo() || game.player(seat).eliminated {
        return 0.0;
    }
    let score = |seat: Seat| {
        let has = |resource: Resource| f64::from(game.has(seat, resource));
        (has(Resource::Authority) + 0.12 * has(Resource::Links) + 0.08 * has(Resource::Capital)) * 0.45
    };
    let own = score(seat).exp();
    own / Seat::all(game.n())
        .filter(|other| !game.player(*other).eliminated)
        .map(|other| score(other).exp())
        .sum::<f64>()
}

fn agent_points(agent: &Agent) -> f64 {
    let data = library().agent(agent.id);
    let upgrades: f64 = agent
        .upgrades
        .iter()
        .map(|upgrade| {
            let data = library().upgrade(upgrade);
            if data.burden { -4.0 } else { 2.0 + 1.4 * f64::from(data.price.unwrap_or(6)) }
        })
        .sum();
    let tokens: f64 = agent.tokens.iter().map(|token| 3.0 * f64::from(*token)).sum();
    let learned = 3.0 * agent.learned.iter().filter(|learned| **learned).count() as f64;
    let hurt = -4.5 * agent.states.iter().filter(|state| **state).count() as f64;
    8.0 + 2.2 * f64::from(data.price) + upgrades + tokens + learned + hurt - if agent.rooted { 6.0 } else { 0.0 }
}

/// What a player has, in design points.
fn property(game: &Apocalypsis, seat: Seat) -> f64 {
    let player = game.player(seat);
    if player.eliminated {
        return -60.0;
    }
    let agents: f64 = player.agents().map(agent_points).sum();
    // The fourth agent is worth less than the first, and money that lies about less than money that is needed.
    let crowd = [0.0, 0.0, 0.0, 3.0, 8.0][player.n_agents().min(4)];
    let some = |resource: Resource, enough: f64| {
        let has = f64::from(game.has(seat, resource));
        TASTE.points.resource(resource) * (has.min(enough) + 0.5 * (has - enough).max(0.0))
    };
    let tasks: f64 = game
        .cells()
        .filter(|(_, cell)| cell.owner == seat && !cell.done)
        .map(|(region, cell)| prospect::of_cell(game, region, cell).worth)
        .sum();
    let helpers: f64 = game
        .cells()
        .filter(|(_, cell)| !cell.done)
        .flat_map(|(_, cell)| cell.helpers.iter().map(move |helper| (cell, *helper)))
        .filter(|(_, helper)| game.owner(*helper) == Some(seat))
        .map(|(cell, _)| if cell.owner == seat { 0.4 } else { -0.4 })
        .sum();
    agents - crowd + some(Resource::Capital, 5.0) + some(Resource::Links, 4.0) + tasks + helpers
}

impl Play for Apocalypsis {
    type Mind = Wits;

    fn mind(&self, _: Seat, level: Level, _: u64) -> Wits {
        if level == Level::Hard { Wits::Deep } else { Wits::Plain }
    }

    fn believe(&self, seat: Seat, mind: &Wits, luck: &mut Luck) -> Apocalypsis {
        Apocalypsis { wits: *mind, ..self.imagine(Eyes::Seat(seat), luck) }
    }

    fn value(&self, seat: Seat) -> i32 {
        let hope = hope::hope(self);
        let worth = hope * (VICTORY + FIRST * lead(self, seat)) + POINT * property(self, seat);
        worth as i32
    }

    fn needs_playout(&self) -> bool {
        true
    }

    fn hunch(&self, seat: Seat, legal: &[Action], luck: &mut Luck) -> usize {
        hunch::hunch(self, seat, legal, luck)
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 1 },
            Level::Medium => Method::Greedy { worlds: 8 },
            Level::Hard => Method::Greedy { worlds: 16 },
        }
    }
}

impl Plan for Apocalypsis {
    fn foresee(&self, seat: Seat, action: &Action) -> Option<i32> {
        (self.wits == Wits::Deep).then(|| foresight::foresee(self, seat, *action))
    }
}

impl Partner for Apocalypsis {}

impl Report for Apocalypsis {
    fn counted(event: &Event) -> Option<(&'static str, Key)> {
        match event {
            Event::AgentBought { agent, .. } => Some(("agents", agent.name().into())),
            Event::UpgradeBought { upgrade, .. } => Some(("upgrades", upgrade.name().into())),
            Event::Sent { task, .. } => Some(("sent", library().task(*task).data.kind.key().into())),
            Event::OptionChosen { origin: Origin::Task(task), option, .. } => {
                Some(("options", format!("{task}/{option}").into()))
            }
            Event::VaticanEnded { cancelled, .. } => {
                Some(("vatican", if *cancelled { "cancelled" } else { "applied" }.into()))
            }
            Event::AgentLost { .. } => Some(("fate", "lost".into())),
            Event::WentToKorea { .. } => Some(("fate", "north_korea".into())),
            Event::WentToSwitzerland { .. } => Some(("fate", "switzerland".into())),
            Event::CrisisOpened { seat: None, .. } => Some(("fate", "awakening".into())),
            _ => None,
        }
    }

    fn features(&self) -> Vec<(&'static str, Key)> {
        let factions = self.seats.iter().filter_map(|player| player.faction);
        factions.map(|faction| ("faction", faction.key().into())).collect()
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let most = Seat::all(self.n()).map(|seat| self.has(seat, Resource::Authority)).max().unwrap_or(0);
        vec![
            ("rounds", i64::from(self.round)),
            ("authority", i64::from(most)),
            ("enlightenment", i64::from(self.track(Track::Enlightenment))),
        ]
    }
}
