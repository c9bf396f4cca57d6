//! Questions about a position: what numbers, conditions and selectors mean, who has which class, which powers touch an agent. Nothing
//! here changes anything.

use kernel::Seat;

use crate::ability::Standing;
use crate::card::{AgentId, AgentSet, TaskId};
use crate::content::{TaskData, library};
use crate::effect::{Agents, CheckKind, Condition, Number, Outcome, Owner, Price, Role, Those, Who};
use crate::state::{Agent, Apocalypsis, Bearer, Duty, Frame, OpenCrisis, Origin};
use crate::term::{Class, Disaster, Region, Resource, TaskKind, Trait};

/// What the words of an effect point at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope<'g> {
    pub(crate) game: &'g Apocalypsis,
    pub(crate) me: Seat,
    pub(crate) this: Option<AgentId>,
    pub(crate) it: Option<AgentId>,
    pub(crate) main: Option<AgentId>,
    pub(crate) here: Option<Region>,
    pub(crate) successes: u8,
    pub(crate) difficulty: u8,
    pub(crate) die: u8,
    /// The dice of the check, where it is being counted.
    pub(crate) pool: Option<u8>,
}

impl<'g> Scope<'g> {
    pub(crate) fn of(game: &'g Apocalypsis, frame: &Frame) -> Scope<'g> {
        Scope {
            game,
            me: frame.owner,
            this: frame.agent,
            it: frame.it,
            main: frame.main,
            here: frame.region,
            successes: frame.successes,
            difficulty: frame.difficulty,
            die: frame.die,
            pool: None,
        }
    }

    /// For a rule that stands: what it says of an agent.
    pub(crate) fn standing(game: &'g Apocalypsis, bearer: Bearer, of: AgentId) -> Scope<'g> {
        let me = game.owner(of).unwrap_or(game.leader);
        let (this, main) = if let Bearer::Helper(helper) = bearer { (helper, Some(of)) } else { (of, None) };
        Scope {
            game,
            me,
            this: Some(this),
            it: None,
            main,
            here: region_of(game, of),
            successes: 0,
            difficulty: 0,
            die: 0,
            pool: None,
        }
    }

    /// The agent that a single-agent selector means.
    pub(crate) fn agent(&self, agents: &Agents) -> Option<AgentId> {
        let agent = match agents {
            Agents::This => self.this,
            Agents::Main => self.main,
            Agents::It => self.it,
            Agents::Chosen(_) | Agents::Random(_) | Agents::All(_) => None,
        };
        agent.filter(|agent| is_present(self.game, *agent))
    }

    /// All agents that are meant, or among which one is.
    pub(crate) fn agents(&self, agents: &Agents) -> AgentSet {
        match agents {
            Agents::This | Agents::Main | Agents::It => {
                self.agent(agents).into_iter().fold(AgentSet::EMPTY, AgentSet::with)
            }
            Agents::Chosen(those) | Agents::Random(those) | Agents::All(those) => self.those(those),
        }
    }

    pub(crate) fn those(&self, those: &Those) -> AgentSet {
        let mut found = AgentSet::EMPTY;
        for (seat, agent) in self.game.present() {
            if self.is_one_of(seat, agent, those) {
                found.insert(agent.id);
            }
        }
        found
    }

    fn is_one_of(&self, seat: Seat, agent: &Agent, those: &Those) -> bool {
        let is_owned = match those.owner {
            Owner::Any => true,
            Owner::Me => seat == self.me,
            Owner::Others => seat != self.me,
        };
        let is_at_work = match those.role {
            None => true,
            Some(Role::Idle) => matches!(agent.duty, Duty::Idle | Duty::Used),
            Some(Role::Main) => matches!(agent.duty, Duty::Main { .. }),
            Some(Role::Helper) => matches!(agent.duty, Duty::Helper { .. }),
        };
        let is_here = || matches!(agent.duty, Duty::Main { region, .. } if Some(region) == self.here);
        is_owned
            && is_at_work
            && (!those.here || is_here())
            && (!those.hurt || agent.is_hurt())
            && (!those.upgraded || !agent.upgrades.is_empty())
            && (!those.other || Some(agent.id) != self.this)
            && those.state.is_none_or(|state| agent.has_state(state))
            && those.class.is_none_or(|class| has_class(agent, class))
    }

    pub(crate) fn number(&self, number: &Number) -> u8 {
        let game = self.game;
        match number {
            Number::N(n) => *n,
            Number::Successes => self.successes,
            Number::Excess => self.successes.saturating_sub(self.difficulty),
            Number::Modifier(track) => game.modifier(*track),
            Number::Agents(those) => self.those(those).len(),
            Number::Die => self.die,
            Number::KeptDie => game.player(self.me).kept_die,
            Number::Pool => self.pool.unwrap_or_else(|| {
                game.checks.last().map_or(0, |check| {
                    if check.dice.is_empty() { super::checks::pool(game, check) } else { check.dice.len() as u8 }
                })
            }),
            Number::DisastersHere => self.here.map_or(0, |here| game.region(here).disasters.iter().sum()),
            Number::Disasters => game.regions.iter().flat_map(|region| region.disasters).sum(),
            Number::DarkTokens => game.dark,
            Number::OpenCrises => game.open.len() as u8,
            Number::Upgrades => self.this.and_then(|agent| game.agent(agent)).map_or(0, |agent| agent.upgrades.len()),
            Number::Has(resource) => game.has(self.me, *resource).min(u16::from(u8::MAX)) as u8,
            Number::Sum(one, other) => self.number(one).saturating_add(self.number(other)),
            Number::Half(number) => self.number(number) / 2,
        }
    }

    /// The task that the effect is about.
    pub(crate) fn task(&self) -> Option<TaskId> {
        let agent = self.main.or(self.this)?;
        self.game.cell(agent).map(|(_, cell)| cell.task)
    }

    fn task_data(&self) -> Option<&'static TaskData> {
        self.task().map(|task| &library().task(task).data)
    }

    fn crisis(&self) -> Option<OpenCrisis> {
        let open = self.task().and_then(|task| self.game.crisis(task)).copied();
        open.or(self.game.closed)
    }

    fn outcome(&self) -> Option<Outcome> {
        let rolled = self.game.checks.last().filter(|check| !check.dice.is_empty());
        rolled.map(super::super::state::Check::outcome).or(self.game.outcome)
    }

    pub(crate) fn holds(&self, condition: &Condition) -> bool {
        let game = self.game;
        let of = |agents: &Agents, test: &dyn Fn(&Agent) -> bool| {
            self.agents(agents).iter().any(|agent| game.agent(agent).is_some_and(test))
        };
        match condition {
            Condition::AtLeast(one, other) => self.number(one) >= self.number(other),
            Condition::Exactly(one, other) => self.number(one) == self.number(other),
            Condition::HasClass(agents, class) => of(agents, &|agent| has_class(agent, *class)),
            Condition::HasState(agents, state) => of(agents, &|agent| agent.has_state(*state)),
            Condition::Hurt(agents) => of(agents, &Agent::is_hurt),
            Condition::HasUpgrade(agents) => of(agents, &|agent| !agent.upgrades.is_empty()),
            Condition::OwnedBy(agents, owner) => self.agents(agents).iter().any(|agent| {
                let is_mine = game.owner(agent) == Some(self.me);
                *owner == Owner::Any || is_mine == (*owner == Owner::Me)
            }),
            Condition::TrackAtLeast(track, n) => game.track(*track) >= *n,
            Condition::FactionInGame(faction) => game.player_of(*faction).is_some(),
            Condition::PlayersAtLeast(n) => game.n_active() >= *n,
            Condition::Solo => game.is_solo(),
            Condition::IsLeader => game.leader == self.me,
            Condition::HoldsCrown => game.crown == Some(self.me),
            Condition::RegionIs(region) => self.here == Some(*region),
            Condition::RegionIsKept => self.here.is_some() && game.player(self.me).kept_region == self.here,
            Condition::DisasterHere(disaster) => {
                self.here.is_some_and(|here| game.region(here).disasters[disaster.index()] > 0)
            }
            Condition::DarkTimes => game.dark > 0,
            Condition::CrisisOpen => game.open.iter().any(|open| is_plain_crisis(open.task)),
            Condition::CrisisOwner(owner) => self.crisis().is_some_and(|crisis| match owner {
                Owner::Any => true,
                Owner::Me => crisis.owner == Some(self.me),
                Owner::Others => crisis.owner.is_some_and(|seat| seat != self.me),
            }),
            Condition::Nobodys => self.crisis().is_some_and(|crisis| crisis.owner.is_none()),
            Condition::TaskIs(kind) => self.task_data().is_some_and(|task| task.kind.is(*kind)),
            Condition::TaskNames(class) => self.task_data().is_some_and(|task| task.classes.contains(class)),
            Condition::OutcomeIs(outcome) => self.outcome() == Some(*outcome),
            // A contest has no difficulty (APOC-COUNT-02).
            Condition::Critical => game
                .checks
                .last()
                .is_some_and(|check| check.kind != CheckKind::Counter && check.successes() > check.difficulty),
            Condition::Alone => self.here.is_some_and(|here| game.region(here).cells.iter().flatten().count() < 2),
            Condition::Asks(asked) => game.checks.last().is_some_and(|check| check.asked == Some(*asked)),
            Condition::Not(condition) => !self.holds(condition),
            Condition::Both(one, other) => self.holds(one) && self.holds(other),
        }
    }

    /// The players that are meant; of several equals the first in turn order.
    pub(crate) fn players(&self, who: Who, faction: Option<crate::term::Faction>, show: &mut impl FnMut(Seat)) {
        let game = self.game;
        match who {
            Who::Me | Who::It => show(self.me),
            Who::EachPlayer => game.in_turn().for_each(show),
            Who::EachOther | Who::ChosenOther => game.in_turn().filter(|seat| *seat != self.me).for_each(show),
            Who::Faction => faction.and_then(|faction| game.player_of(faction)).into_iter().for_each(show),
            Who::Leader => show(game.leader),
            Who::CrownHolder => game.crown.into_iter().for_each(show),
            Who::Most(resource) => {
                let most = |seat: &Seat| std::cmp::Reverse(game.has(*seat, resource));
                game.in_turn().min_by_key(most).into_iter().for_each(show);
            }
            Who::Least(resource) => {
                game.in_turn().min_by_key(|seat| game.has(*seat, resource)).into_iter().for_each(show);
            }
            Who::Owner => {
                self.it.or(self.main).or(self.this).and_then(|agent| game.owner(agent)).into_iter().for_each(show);
            }
        }
    }
}

/// The task that an effect is on; its result goes on without a lost agent (APOC-TASK-17).
pub(crate) fn own_task(game: &Apocalypsis, frame: &Frame) -> Option<TaskId> {
    let is_result = matches!(frame.origin, Origin::Task(_)) && frame.kind == CheckKind::Task;
    Scope::of(game, frame).task().or(game.opened.filter(|_| is_result))
}

pub(crate) fn is_present(game: &Apocalypsis, agent: AgentId) -> bool {
    game.agent(agent).is_some_and(|agent| agent.duty != Duty::Switzerland)
}

pub(crate) fn region_of(game: &Apocalypsis, agent: AgentId) -> Option<Region> {
    match game.agent(agent)?.duty {
        Duty::Main { region, .. } => Some(region),
        Duty::Idle | Duty::Helper { .. } | Duty::Used | Duty::Switzerland => None,
    }
}

/// A crisis that is no Awakening card.
pub(crate) fn is_plain_crisis(task: TaskId) -> bool {
    library().task(task).data.kind == TaskKind::Crisis
}

/// APOC-CLASS-04 to APOC-CLASS-06: printed, by upgrade or learned.
pub(crate) fn has_class(agent: &Agent, class: Class) -> bool {
    let gives = |standing: &Standing| match standing {
        Standing::HasClass(given) => *given == class,
        Standing::AnyClass => true,
        _ => false,
    };
    agent.learned[class.index()]
        || library().agent(agent.id).classes.contains(&class)
        || agent.upgrades.iter().any(|upgrade| library().upgrade(upgrade).power.standing.iter().any(gives))
}

/// May do what is for one of these classes without having it.
fn counts_as(game: &Apocalypsis, agent: &Agent, classes: &[Class]) -> bool {
    let mut found = false;
    each_standing(game, agent, &mut |_, standing| {
        found |= matches!(standing, Standing::CountsAs(counted) if classes.contains(counted));
    });
    found
}

/// APOC-SEND-07, APOC-TASK-08: one of these classes, or none is named.
pub(crate) fn suits(game: &Apocalypsis, agent: &Agent, classes: &[Class]) -> bool {
    classes.is_empty() || classes.iter().any(|class| has_class(agent, *class)) || counts_as(game, agent, classes)
}

/// The powers that touch an agent: its own, its upgrades', its faction's and its helpers'.
pub(crate) fn each_bearer(game: &Apocalypsis, agent: &Agent, show: &mut impl FnMut(Bearer)) {
    if agent.duty == Duty::Switzerland {
        return;
    }
    if has_main_ability(agent) {
        show(Bearer::Main(agent.id));
    }
    agent.upgrades.iter().for_each(|upgrade| show(Bearer::Upgrade(upgrade)));
    if let Some(faction) = game.owner(agent.id).and_then(|owner| game.player(owner).faction) {
        show(Bearer::Faction(faction));
    }
    let Some((_, cell)) = game.cell(agent.id) else { return };
    for helper in &cell.helpers {
        if game.agent(*helper).is_some_and(|helper| !helper.rooted) {
            show(Bearer::Helper(*helper));
        }
    }
}

/// APOC-HELP-07, APOC-GAP-06, APOC-GAP-34.
pub(crate) fn has_main_ability(agent: &Agent) -> bool {
    !agent.rooted && !matches!(agent.duty, Duty::Helper { .. } | Duty::Switzerland)
}

/// The rules that stand for an agent.
pub(crate) fn each_standing(game: &Apocalypsis, agent: &Agent, show: &mut impl FnMut(Bearer, &'static Standing)) {
    each_bearer(game, agent, &mut |bearer| {
        library().power(bearer).standing.iter().for_each(|standing| show(bearer, standing));
    });
}

/// The rules that stand for a player: those of the faction and of all agents with their upgrades.
pub(crate) fn each_own_standing(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(&'static Standing)) {
    each_own_standing_without(game, seat, None, show);
}

/// The same as if this agent were gone.
fn each_own_standing_without(
    game: &Apocalypsis,
    seat: Seat,
    gone: Option<AgentId>,
    show: &mut impl FnMut(&'static Standing),
) {
    let player = game.player(seat);
    let of = |bearer: Bearer| library().power(bearer).standing.iter();
    player.faction.into_iter().flat_map(|faction| of(Bearer::Faction(faction))).for_each(&mut *show);
    for agent in player.present().filter(|agent| Some(agent.id) != gone) {
        if has_main_ability(agent) {
            of(Bearer::Main(agent.id)).for_each(&mut *show);
        }
        agent.upgrades.iter().flat_map(|upgrade| of(Bearer::Upgrade(upgrade))).for_each(&mut *show);
    }
}

/// APOC-UPG-03, APOC-GAP-22.
pub(crate) fn upgrade_limit(game: &Apocalypsis, agent: &Agent) -> u8 {
    let mut limit = 4;
    each_standing(game, agent, &mut |_, standing| {
        if let Standing::UpgradeLimit(n) = standing {
            limit += n;
        }
    });
    limit.max(0) as u8
}

/// Upgrades that count towards the limit.
pub(crate) fn counted_upgrades(agent: &Agent) -> u8 {
    agent.upgrades.iter().filter(|upgrade| !library().upgrade(*upgrade).uncounted).count() as u8
}

/// Carries more than it may. In Switzerland nothing counts (APOC-GAP-34).
pub(crate) fn is_overladen(game: &Apocalypsis, agent: &Agent) -> bool {
    agent.duty != Duty::Switzerland && counted_upgrades(agent) > upgrade_limit(game, agent)
}

/// APOC-UPG-03, APOC-UPG-04, APOC-UPG-12.
pub(crate) fn can_take(game: &Apocalypsis, agent: &Agent, upgrade: crate::card::UpgradeId) -> bool {
    agent.duty != Duty::Switzerland
        && (library().upgrade(upgrade).uncounted || counted_upgrades(agent) < upgrade_limit(game, agent))
}

/// APOC-HELP-02.
pub(crate) fn helper_limit(game: &Apocalypsis, agent: &Agent) -> usize {
    let mut limit: i8 = 3;
    each_standing(game, agent, &mut |_, standing| {
        if let Standing::HelperLimit(n) = standing {
            limit += n;
        }
    });
    (limit.max(0) as usize).min(crate::state::HELPER_ROOM)
}

/// APOC-SEND-10.
pub(crate) fn task_limit(game: &Apocalypsis, seat: Seat) -> u8 {
    let mut limit: i8 = 2;
    each_own_standing(game, seat, &mut |standing| {
        if let Standing::TaskLimit(n) = standing {
            limit += n;
        }
    });
    limit.max(0) as u8
}

/// APOC-BUY-04, APOC-BUY-05, APOC-BUY-12, APOC-PRES-06: when the agent to be dismissed is gone.
pub(crate) fn agent_price(game: &Apocalypsis, seat: Seat, agent: AgentId, dismiss: Option<AgentId>) -> u8 {
    let bought = game.player(seat).bought;
    let mut price = i16::from(library().agent(agent).price) + i16::from(bought);
    price += i16::from(game.options.prestige >= 5);
    each_own_standing_without(game, seat, dismiss, &mut |standing| match standing {
        Standing::AgentPrice { n, first } if !first || bought == 0 => price += i16::from(*n),
        _ => {}
    });
    price.max(0) as u8
}

/// APOC-BUY-06, APOC-PRES-07, APOC-FAC-13.
pub(crate) fn upgrade_price(game: &Apocalypsis, seat: Seat, upgrade: crate::card::UpgradeId) -> u8 {
    let mut price = i16::from(library().upgrade(upgrade).price.unwrap_or(0));
    price += i16::from(game.options.prestige >= 6);
    let printed = price;
    each_own_standing(game, seat, &mut |standing| match standing {
        Standing::UpgradePrice { n, first } if !first || game.player(seat).bought_upgrades == 0 => {
            price += i16::from(*n);
        }
        _ => {}
    });
    price.max(printed.min(1)) as u8
}

/// APOC-SEND-08: what it costs to send this agent on a task.
pub(crate) fn task_cost(game: &Apocalypsis, agent: &Agent, task: TaskId) -> Price {
    let data = &library().task(task).data;
    if data.cost.is_free() {
        return data.cost;
    }
    let mut change = 0;
    each_standing(game, agent, &mut |_, standing| match standing {
        Standing::TaskCost { n, tasks } if tasks.is_empty() || tasks.iter().any(|kind| data.kind.is(*kind)) => {
            change += n;
        }
        _ => {}
    });
    let changed = |n: u8| if n == 0 { 0 } else { (n as i8 + change).max(0) as u8 };
    Price {
        capital: changed(data.cost.capital),
        links: changed(data.cost.links),
        authority: changed(data.cost.authority),
    }
}

/// APOC-RES-03.
pub(crate) fn can_pay(game: &Apocalypsis, seat: Seat, price: &Price) -> bool {
    Resource::ALL.into_iter().all(|resource| game.has(seat, resource) >= u16::from(price.of(resource)))
}

/// APOC-SWISS-05, APOC-FAC-06.
pub(crate) fn cure_on(game: &Apocalypsis, seat: Seat) -> u8 {
    let mut least = 4;
    each_own_standing(game, seat, &mut |standing| {
        if let Standing::CureOn(n) = standing {
            least = least.min(*n);
        }
    });
    least
}

/// What Switzerland costs who binds himself to alternative medicine, if that is possible.
pub(crate) fn bound_cure(game: &Apocalypsis, seat: Seat) -> Option<u8> {
    let mut price = None;
    each_own_standing(game, seat, &mut |standing| {
        if let Standing::BoundCure(n) = standing {
            price = Some(*n);
        }
    });
    price
}

/// APOC-DIS-05: the disasters whose cards a main agent in this region draws.
pub(crate) fn disasters_of(game: &Apocalypsis, agent: &Agent, region: Region) -> u8 {
    let mut ignored = [false; 3];
    each_standing(game, agent, &mut |_, standing| {
        if let Standing::IgnoreDisaster(disaster) = standing {
            ignored[disaster.index()] = true;
        }
    });
    let draws = |disaster: &Disaster| game.region(region).disasters[disaster.index()] > 0 && !ignored[disaster.index()];
    Disaster::ALL.into_iter().filter(draws).fold(0, |all, disaster| all | 1 << disaster.index())
}

pub(crate) fn trait_bits(traits: &[Trait]) -> u8 {
    traits.iter().fold(0, |all, asked| all | 1 << asked.index())
}
