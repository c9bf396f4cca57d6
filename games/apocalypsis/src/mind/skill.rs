//! How many dice an agent rolls, as quickly as somebody who knows the cards sees it: conditions and single tasks are left out. What is
//! about to be rolled is counted exactly by the rules.

use std::sync::LazyLock;

use super::taste::TASTE;
use crate::ability::{Ability, Moment, Power, Standing};
use crate::card::{AgentId, N_AGENTS, N_UPGRADES, UpgradeId};
use crate::content::library;
use crate::effect::{Agents, CheckKind, Condition};
use crate::rules::select;
use crate::state::{Agent, Apocalypsis, Bearer};
use crate::term::{Faction, Trait};

/// Dice for each trait.
pub(super) type Skill = [i8; 6];

/// The most dice that are told apart.
const MOST_DICE: usize = 12;

struct Tables {
    printed: [Skill; N_AGENTS],
    helper: [Skill; N_AGENTS],
    upgrade: [Skill; N_UPGRADES],
    /// What agents and upgrades can do beside that, in dice.
    tricks: [f64; N_AGENTS],
    upgrade_tricks: [f64; N_UPGRADES],
    /// For the agents of a faction that have no upgrade.
    untouched: [Skill; Faction::ALL.len()],
    /// The chance of at least so many successes with so many dice.
    chance: [[f64; 5]; MOST_DICE + 1],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let agent = |index: usize| library().agent(AgentId(index as u8));
    Tables {
        printed: std::array::from_fn(|index| {
            let mut skill = dice_of(&agent(index).main.power);
            agent(index).traits.iter().for_each(|(of, n)| skill[of.index()] += n);
            skill
        }),
        tricks: std::array::from_fn(|index| tricks_of(&agent(index).main.power)),
        upgrade_tricks: std::array::from_fn(|index| tricks_of(&library().upgrade(UpgradeId(index as u8)).power)),
        untouched: Faction::ALL.map(|faction| untouched(library().power(Bearer::Faction(faction)))),
        helper: std::array::from_fn(|index| dice_of(&agent(index).helper.power)),
        upgrade: std::array::from_fn(|index| dice_of(&library().upgrade(UpgradeId(index as u8)).power)),
        chance: std::array::from_fn(|dice| {
            std::array::from_fn(|wanted| crate::view::at_least(dice as u8, wanted as u8, 2))
        }),
    }
});

/// The dice that a power adds to checks on tasks whenever they ask for a trait.
fn dice_of(power: &Power) -> Skill {
    let mut skill = Skill::default();
    for standing in &power.standing {
        let Standing::Dice { n, filter, condition: None } = standing else { continue };
        let is_for_tasks = filter.kinds.is_empty() || filter.kinds.contains(&CheckKind::Task);
        if !is_for_tasks || !filter.tasks.is_empty() || !filter.regions.is_empty() || !filter.disasters.is_empty() {
            continue;
        }
        for asked in Trait::ALL {
            if filter.traits.is_empty() || filter.traits.contains(&asked) {
                skill[asked.index()] += n;
            }
        }
    }
    skill
}

/// The dice that a faction adds to the checks of agents without upgrades.
fn untouched(power: &Power) -> Skill {
    let mut skill = Skill::default();
    for standing in &power.standing {
        let Standing::Dice { n, filter, condition: Some(Condition::Not(condition)) } = standing else { continue };
        if **condition == Condition::HasUpgrade(Agents::This) {
            filter.traits.iter().for_each(|of| skill[of.index()] += n);
        }
    }
    skill
}

/// What a power does that is not dice of every check, in dice.
fn tricks_of(power: &Power) -> f64 {
    let standing = power.standing.iter().map(|standing| match standing {
        Standing::Dice { n, filter, condition } => {
            let is_counted = condition.is_none() && filter.tasks.is_empty() && filter.disasters.is_empty();
            if is_counted { 0.0 } else { 0.4 * f64::from(*n) }
        }
        Standing::HasClass(_) => 0.0,
        Standing::AnyClass => 2.0,
        Standing::CountsAs(_) => 0.6,
        Standing::TaskLimit(n) => 2.0 * f64::from(*n),
        Standing::TaskCost { n, tasks } => -f64::from(*n) * if tasks.is_empty() { 1.5 } else { 0.5 },
        Standing::IgnoreDark | Standing::IgnoreDisaster(_) => 1.0,
        Standing::IgnoreState { .. } => 0.7,
        Standing::IgnoreRegionPenalty
        | Standing::UpgradePrice { .. }
        | Standing::AgentPrice { .. }
        | Standing::UpgradeLimit(_)
        | Standing::HelperLimit(_)
        | Standing::CureOn(_)
        | Standing::BoundCure(_) => 0.4,
    });
    standing.chain(power.abilities.iter().map(trick)).sum()
}

fn trick(ability: &Ability) -> f64 {
    match ability.on {
        Moment::BeforeRoll | Moment::AfterRoll => TASTE.reroll,
        Moment::RoundStart => TASTE.points.worth(&ability.parts).clamp(0.5, 2.0),
        Moment::TaskFinished => (TASTE.points.worth(&ability.parts) / 3.0).clamp(0.3, 1.0),
        Moment::RoundEnd => 1.2,
        _ => 0.7,
    }
}

/// The dice of an agent that nobody helps, wherever it is.
pub(super) fn skill(game: &Apocalypsis, agent: &Agent) -> Skill {
    let tables = &*TABLES;
    let mut skill = tables.printed[agent.id.index()];
    let (mut best, mut worst) = (Skill::default(), Skill::default());
    for upgrade in agent.upgrades.iter() {
        for (of, n) in tables.upgrade[upgrade.index()].into_iter().enumerate() {
            best[of] = best[of].max(n);
            worst[of] = worst[of].min(n);
        }
    }
    let dark = game.dark_penalty();
    let faction = game.owner(agent.id).and_then(|seat| game.player(seat).faction);
    if let Some(faction) = faction.filter(|_| agent.upgrades.is_empty()) {
        add(&mut skill, tables.untouched[faction.index()]);
    }
    for of in 0..skill.len() {
        skill[of] += 2 + agent.tokens[of] + best[of] + worst[of] - dark;
    }
    skill
}

/// The dice that a helper adds.
pub(super) fn help(agent: &Agent) -> Skill {
    if agent.rooted { [1; 6] } else { TABLES.helper[agent.id.index()] }
}

/// What an upgrade would add to an agent.
pub(super) fn gain(game: &Apocalypsis, agent: &Agent, upgrade: UpgradeId) -> f64 {
    let with = Agent { upgrades: agent.upgrades.with(upgrade), ..agent.clone() };
    let sum = |agent: &Agent| skill(game, agent).into_iter().map(|n| f64::from(n.max(1))).sum::<f64>();
    let classes = library().upgrade(upgrade).power.standing.iter().filter_map(|standing| match standing {
        Standing::HasClass(class) => Some(*class),
        _ => None,
    });
    let new = classes.filter(|class| !select::has_class(agent, *class)).count() as f64;
    sum(&with) - sum(agent) + TASTE.class * new + TASTE.trick * TABLES.upgrade_tricks[upgrade.index()]
}

/// What an agent for hire can do, in dice.
pub(super) fn promise(agent: AgentId) -> f64 {
    let dice = TABLES.printed[agent.index()].iter().map(|n| f64::from(*n)).sum::<f64>();
    dice + TASTE.trick * TABLES.tricks[agent.index()]
}

/// The chance of at least so many successes.
#[inline]
pub(super) fn chance(dice: i8, wanted: u8) -> f64 {
    TABLES.chance[dice.clamp(1, MOST_DICE as i8) as usize][usize::from(wanted).min(4)]
}

/// More dice.
pub(super) fn add(skill: &mut Skill, more: Skill) {
    skill.iter_mut().zip(more).for_each(|(of, n)| *of += n);
}
