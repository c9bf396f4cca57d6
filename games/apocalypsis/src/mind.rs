//! How bots judge a position. They look at imagined worlds, so they know no more than their seat; and in those worlds the backs of
//! cards are dealt out anew, so they play like somebody who has not read them.
//!
//! All lose together and one wins: what counts is first whether the players will win, and then who of them.

use std::sync::LazyLock;

use kernel::outcome::Key;
use kernel::{Level, Method, Partner, Plan, Play, Report, Seat};

use crate::content::{Ending, TaskData, library};
use crate::effect::{CheckKind, Number, Part, Price, UpgradeSource, Verb, Who};
use crate::event::Event;
use crate::state::{Agent, Apocalypsis, Cell, Origin, Victory};
use crate::term::{Region, Resource, TaskKind, Track, Trait};
use crate::view;

/// The victory of all, and the first place among the victors, in thousandths of a point.
const VICTORY: f64 = 10_000.0;
const FIRST: f64 = 7_000.0;
/// What a design point (section 8.4 of the index) is worth on the side.
const POINT: f64 = 18.0;

/// Design points of the index: what things are worth.
fn resource_points(resource: Resource) -> f64 {
    match resource {
        Resource::Capital => 2.0,
        Resource::Links => 3.0,
        Resource::Authority => 5.0,
    }
}

fn price_points(price: &Price) -> f64 {
    Resource::ALL.into_iter().map(|resource| resource_points(resource) * f64::from(price.of(resource))).sum()
}

fn number_points(number: &Number) -> f64 {
    match number {
        Number::N(n) => f64::from(*n),
        Number::Successes => 1.8,
        Number::Modifier(_) => 1.6,
        _ => 1.0,
    }
}

/// What an effect is worth to who carries it out, on paper.
#[must_use]
pub fn worth(parts: &[Part]) -> f64 {
    parts.iter().map(part_worth).sum()
}

fn part_worth(part: &Part) -> f64 {
    let verb = part.verb.as_ref().map_or(0.0, verb_worth);
    let bought = part.then.as_ref().map_or(0.0, |parts| worth(parts));
    let paid = part.pay.as_ref().map_or(0.0, price_points);
    let best = part.or.iter().flatten().map(|parts| worth(parts)).fold(f64::NEG_INFINITY, f64::max);
    verb + (bought - paid) + if best.is_finite() { best } else { 0.0 }
}

fn verb_worth(verb: &Verb) -> f64 {
    match verb {
        Verb::Gain(Who::Me, resource, n) => resource_points(*resource) * number_points(n),
        Verb::Lose(Who::Me | Who::EachPlayer, resource, n) => -resource_points(*resource) * number_points(n),
        Verb::Steal(_, resource, n) => resource_points(*resource) * f64::from(*n),
        Verb::Track(moves) => moves.iter().map(|(track, by)| track_points(*track) * f64::from(*by)).sum(),
        Verb::TrackChoice(tracks, by) => tracks.first().map_or(0.0, |track| track_points(*track) * f64::from(*by)),
        Verb::Dark(by) => {
            if *by > 0 {
                -6.0
            } else {
                4.0
            }
        }
        Verb::PlaceDisaster(..) | Verb::AddState(..) => -5.0,
        Verb::RemoveDisaster(..) => 5.0,
        Verb::Cure(..) | Verb::Teach(..) => 4.0,
        Verb::Trait(_, _, by) => 4.0 * f64::from(*by),
        Verb::GainUpgrade(UpgradeSource::Legendary | UpgradeSource::RandomLegendary) => 10.0,
        Verb::GainUpgrade(_) => 4.0,
        Verb::DiscardUpgrade(_) => -4.0,
        Verb::LoseAgent(_) => -14.0,
        Verb::Root(_) => -8.0,
        Verb::GainAgent(_) => 6.0,
        Verb::DrawTask(_) => 2.0,
        Verb::CloseCrisis | Verb::CloseOther => 9.0,
        Verb::DieTable(rows) => rows.iter().map(|row| worth(&row.then) * row.faces.len() as f64 / 6.0).sum(),
        _ => 0.0,
    }
}

fn track_points(track: Track) -> f64 {
    if track == Track::Enlightenment { 8.0 } else { -6.0 }
}

/// What an option of a card of one kind is worth on the whole: as much as somebody knows who has seen many, and not this one.
#[derive(Clone, Copy, Debug, Default)]
struct Usual {
    success: f64,
    failure: f64,
    difficulty: f64,
}

/// For safe and risky options of each kind of task.
static USUAL: LazyLock<[[Usual; 2]; 6]> =
    LazyLock::new(|| TaskKind::ALL.map(|kind| [usual(kind, true), usual(kind, false)]));

fn usual(kind: TaskKind, is_safe: bool) -> Usual {
    let of_kind = library().tasks.iter().filter(|task| task.data.kind == kind);
    let options = of_kind.flat_map(|task| &task.data.options).filter_map(|option| {
        let check = option.check.as_ref()?;
        (check.traits.first()?.is_safe() == is_safe).then_some((option, check))
    });
    let (mut sum, mut n) = (Usual::default(), 0.0);
    for (option, check) in options {
        let points = |ending: Option<&Ending>| ending.map_or(0.0, |ending| worth(&ending.parts));
        sum.success += points(Some(&option.success)) + 0.3 * points(option.critical.as_ref());
        sum.failure += points(option.failure.as_ref());
        sum.difficulty += number_points(&check.difficulty);
        n += 1.0;
    }
    let n = f64::max(n, 1.0);
    Usual { success: sum.success / n, failure: sum.failure / n, difficulty: sum.difficulty / n }
}

/// The traits that the front of a task names.
fn front_traits(task: &TaskData) -> impl Iterator<Item = Trait> {
    task.options.iter().filter_map(|option| option.check.as_ref()).flat_map(|check| check.traits.iter().copied())
}

/// What a task in a cell promises, by what everybody can see of it.
fn promise(game: &Apocalypsis, region: Region, cell: &Cell) -> f64 {
    let data = &library().task(cell.task).data;
    let mut best = f64::NEG_INFINITY;
    for asked in front_traits(data) {
        let usual = USUAL[data.kind.index()][usize::from(!asked.is_safe())];
        let (least, share) = (usual.difficulty.floor().max(1.0), usual.difficulty.fract());
        let chance = |difficulty: f64| {
            let found = view::chance(game, cell.agent, CheckKind::Task, None, asked, difficulty as u8);
            f64::from(found.success) / 100.0
        };
        let p = chance(least) * (1.0 - share) + chance(least + 1.0) * share;
        best = best.max(
            p * (usual.success + region_points(region, true))
                + (1.0 - p) * (usual.failure + region_points(region, false)),
        );
    }
    let dangers: u8 = game.region(region).disasters.iter().map(|n| u8::from(*n > 0)).sum();
    (if best.is_finite() { best } else { 0.0 }) - 2.5 * f64::from(dangers)
}

fn region_points(region: Region, is_success: bool) -> f64 {
    match (region, is_success) {
        (Region::AngloSaxonia, true) => 4.0,
        (Region::AsianRepublics, true) => 3.0,
        (Region::ShariaLands, true) => 2.5,
        (Region::ShariaLands, false) => -5.0,
        (Region::ThirdWorld, _) => 1.0,
        (Region::SovietLands, false) => 5.0,
        (Region::AngloSaxonia | Region::AsianRepublics, false) | (Region::SovietLands, true) => 0.0,
    }
}

/// How likely the players win from here, by where the tracks stand and what threatens.
fn hope(game: &Apocalypsis) -> f64 {
    match game.winner {
        Some(Victory::Players(_)) => return 1.0,
        Some(Victory::WorldGovernment) => return 0.0,
        None => {}
    }
    let enlightenment = f64::from(12 - game.track(Track::Enlightenment));
    let threat = |track: Track| -> f64 {
        let crises: i8 = game.open.iter().map(|open| view::threat_of(open.task, track)).sum();
        f64::from(game.track(track)) + 0.8 * f64::from(crises)
    };
    let tracks = Track::PROGRESS.map(threat);
    let highest = tracks.iter().copied().fold(0.0, f64::max);
    let mean = tracks.iter().sum::<f64>() / 3.0;
    let room = 13.0 - (0.65 * highest + 0.35 * mean);
    let pending: f64 = game
        .cells()
        .filter(|(_, cell)| !cell.done)
        .map(|(_, cell)| match library().task(cell.task).data.kind {
            TaskKind::Mission => 0.35,
            TaskKind::Crisis | TaskKind::Awakening => 0.5,
            TaskKind::Capital | TaskKind::Links | TaskKind::Atlantis => 0.0,
        })
        .sum();
    let disasters: f64 = game.regions.iter().flat_map(|region| region.disasters).map(f64::from).sum();
    let x = 0.55 * (room - 0.85 * enlightenment) + 0.3 * pending - 0.12 * f64::from(game.dark) - 0.05 * disasters;
    1.0 / (1.0 + (-x).exp())
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
        resource_points(resource) * (has.min(enough) + 0.5 * (has - enough).max(0.0))
    };
    let tasks: f64 = game
        .cells()
        .filter(|(_, cell)| cell.owner == seat && !cell.done)
        .map(|(region, cell)| promise(game, region, cell))
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
    type Mind = ();

    fn mind(&self, _: Seat, _: Level, _: u64) {}

    fn value(&self, seat: Seat) -> i32 {
        let hope = hope(self);
        let worth = hope * (VICTORY + FIRST * lead(self, seat)) + POINT * property(self, seat);
        worth as i32
    }

    fn needs_playout(&self) -> bool {
        false
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 1 },
            Level::Medium => Method::Greedy { worlds: 4 },
            Level::Hard => Method::Search { iterations: 400 },
        }
    }
}

impl Plan for Apocalypsis {}

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
