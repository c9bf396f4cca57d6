//! What a task promises to an agent, by what everybody can see of it: the traits on its front, the dice, the region.

use kernel::Seat;

use super::skill::{self, Skill};
use super::taste::TASTE;
use super::worth::{USUAL, Usual};
use crate::content::{TaskData, library};
use crate::effect::Verb;
use crate::rules::select;
use crate::state::{Agent, Apocalypsis, Cell};
use crate::term::{Region, TaskKind, Track, Trait};

/// What is expected of a task.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// In design points.
    pub(super) worth: f64,
    /// The chance of the option that promises most.
    pub(super) chance: f64,
}

/// A task that is about to be resolved, with everybody who helps.
pub(super) fn of_cell(game: &Apocalypsis, region: Region, cell: &Cell) -> Prospect {
    let Some(agent) = game.agent(cell.agent) else { return Prospect { worth: 0.0, chance: 0.0 } };
    let mut skill = skill::skill(game, agent);
    for helper in cell.helpers.iter().filter_map(|helper| game.agent(*helper)) {
        skill::add(&mut skill, skill::help(helper));
    }
    let data = &library().task(cell.task).data;
    prospect(game, cell.owner, Some(data), agent, &skill, region)
}

/// What a task promises to an agent with so many dice; without a task the search for Atlantis.
pub(super) fn prospect(
    game: &Apocalypsis,
    seat: Seat,
    data: Option<&TaskData>,
    agent: &Agent,
    skill: &Skill,
    region: Region,
) -> Prospect {
    let class = game.region(region).class;
    // A region that was chosen for good is the one where its player is at home.
    let mut more = i8::from(game.player(seat).kept_region == Some(region));
    if let Some(data) = data {
        let by_symbol = game.player(seat).faction.is_some_and(|faction| data.symbols.contains(&faction));
        more += i8::from(by_symbol) + i8::from(data.classes.contains(&class) && select::has_class(agent, class));
    }
    let kind = data.map_or(TaskKind::Atlantis, |data| data.kind);
    let hurt = hurt_points(agent);
    let urgent = data.map_or(0.0, |data| urgency(game, data));
    let mut best = Prospect { worth: f64::NEG_INFINITY, chance: 0.0 };
    let mut consider = |of: Trait| {
        let usual = &USUAL[kind.index()][usize::from(!of.is_safe())];
        let dice = skill[of.index()] + more;
        let chance =
            usual.difficulty.iter().enumerate().map(|(n, share)| share * skill::chance(dice, n as u8 + 1)).sum();
        let worth = chance * (usual.success + urgent + stakes(game, usual) + region_points(region, true))
            + (1.0 - chance) * (usual.failure - hurt + region_points(region, false));
        if worth > best.worth {
            best = Prospect { worth, chance };
        }
    };
    match data {
        Some(data) => front_traits(data).for_each(&mut consider),
        // What Atlantis will ask nobody knows.
        None => Trait::ALL.into_iter().step_by(2).for_each(&mut consider),
    }
    let dangers: f64 =
        game.region(region).disasters.iter().map(|n| if *n > 0 { 2.0 + f64::from(*n) } else { 0.0 }).sum();
    best.worth -= dangers * (TASTE.danger + hurt / 6.0);
    best
}

/// The traits that the front of a task names.
fn front_traits(task: &TaskData) -> impl Iterator<Item = Trait> {
    task.options.iter().filter_map(|option| option.check.as_ref()).flat_map(|check| check.traits.iter().copied())
}

/// Who is hurt already may be lost by a failure.
pub(super) fn hurt_points(agent: &Agent) -> f64 {
    if agent.is_hurt() { TASTE.hurt } else { 0.0 }
}

/// What a success is worth more near the end: the last steps of Enlightenment win, and those of Progress lose.
pub(super) fn stakes(game: &Apocalypsis, usual: &Usual) -> f64 {
    let beyond = |track: Track| (f64::from(game.track(track)) - 8.0).max(0.0);
    let ruin = Track::PROGRESS.map(beyond).into_iter().fold(0.0, f64::max);
    usual.light * TASTE.near_light * beyond(Track::Enlightenment) + usual.relief * TASTE.near_ruin * ruin
}

/// What it is worth that a crisis is closed, beyond what crises are worth on the whole: those that raise a high track come first.
pub(super) fn urgency(game: &Apocalypsis, data: &TaskData) -> f64 {
    let Some(recurring) = &data.recurring else { return 0.0 };
    let raised = recurring.parts.iter().filter_map(|part| match &part.verb {
        Some(Verb::Track(moves)) => Some(moves),
        _ => None,
    });
    let harm = |(track, by): &(Track, i8)| {
        f64::from(*by) * (TASTE.raises + TASTE.high_track * (f64::from(game.track(*track)) - 6.0).max(0.0))
    };
    raised.flatten().map(harm).sum()
}

pub(super) fn region_points(region: Region, is_success: bool) -> f64 {
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
