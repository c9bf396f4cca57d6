//! APOC-CHECK, APOC-MOD, APOC-COUNT: how many dice, the roll, and what it comes to.

use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Next, Run};
use crate::ability::{Moment, Standing};
use crate::action::Action;
use crate::card::AgentId;
use crate::content::library;
use crate::effect::{CheckKind, Condition, Filter, House, Number};
use crate::event::Event;
use crate::state::{Apocalypsis, Bearer, Check, CheckStep, DICE_ROOM, Duel, Frame, Rolled};
use crate::term::{Disaster, Faction, Region, Trait};

/// APOC-CHECK-02.
const BASE: i8 = 2;
/// APOC-CHECK-05: 5 and 6.
pub(crate) const SUCCESS_FACES: u8 = 1 << 5 | 1 << 6;
/// APOC-COUNT-08.
const MOST_TIES: u8 = 100;

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Printed,
    Token,
    /// APOC-MOD-03: whether it counts.
    Upgrade {
        upgrade: crate::card::UpgradeId,
        counts: bool,
    },
    Ability(Bearer),
    /// Dice for a while.
    Timed(crate::state::Origin),
    /// Abilities used before this roll.
    Added,
    /// APOC-GAP-06: a tree helps.
    Tree,
    Region,
    Symbol(Faction),
    Dark,
    Tokens,
    ThirdWorld,
}

/// Whether a limit lets this check in.
pub(crate) fn admits(filter: &Filter, game: &Apocalypsis, check: &Check) -> bool {
    let asked = |traits: &[Trait]| check.asked.is_some_and(|asked| traits.contains(&asked));
    let task = check.task.map(|task| library().task(task).data.kind);
    let region = || select::region_of(game, check.agent);
    (filter.traits.is_empty() || asked(&filter.traits))
        && (filter.kinds.is_empty() || filter.kinds.contains(&check.kind))
        && (filter.tasks.is_empty() || task.is_some_and(|kind| filter.tasks.iter().any(|named| kind.is(*named))))
        && (filter.disasters.is_empty() || check.disaster.is_some_and(|kind| filter.disasters.contains(&kind)))
        && (filter.regions.is_empty() || region().is_some_and(|region| filter.regions.contains(&region)))
}

/// A condition that asks how many dice there are is looked at last.
fn asks_for_pool(condition: &Condition) -> bool {
    match condition {
        Condition::AtLeast(one, other) | Condition::Exactly(one, other) => {
            *one == Number::Pool || *other == Number::Pool
        }
        Condition::Not(condition) => asks_for_pool(condition),
        Condition::Both(one, other) => asks_for_pool(one) || asks_for_pool(other),
        _ => false,
    }
}

/// APOC-MOD-01: every part of the pool by name; upgrades that do not count are shown too.
pub(crate) fn parts(game: &Apocalypsis, check: &Check, show: &mut impl FnMut(Source, i8)) {
    let Some(agent) = game.agent(check.agent) else { return };
    let Some(asked) = check.asked else { return };
    let mut sum = BASE;
    let mut add = |source: Source, n: i8| {
        if n != 0 {
            sum += if matches!(source, Source::Upgrade { counts: false, .. }) { 0 } else { n };
            show(source, n);
        }
    };
    let printed = library().agent(agent.id).traits.iter().find(|(of, _)| *of == asked).map_or(0, |(_, n)| *n);
    add(Source::Printed, printed);
    add(Source::Token, agent.tokens[asked.index()]);
    // APOC-GAP-57: of upgrades the largest bonus and the worst penalty, each one entry, also where one card has two.
    let (mut best, mut worst) = upgrade_dice(game, check);
    let used: i8 = [best, worst].into_iter().flatten().filter(|(of, _)| of.is_none()).map(|(_, n)| n).sum();
    each_upgrade_die(game, check, &mut |upgrade, n| {
        if let Some(upgrade) = upgrade {
            let takes = |entry: &mut Option<UpgradeDie>| entry.take_if(|die| *die == (Some(upgrade), n)).is_some();
            let counts = takes(&mut best) || takes(&mut worst);
            add(Source::Upgrade { upgrade, counts }, n);
        }
    });
    add(Source::Added, check.added + used);
    let mut dark = -game.dark_penalty();
    select::each_standing(game, agent, &mut |bearer, standing| match standing {
        Standing::Dice { n, filter, condition } if !matches!(bearer, Bearer::Upgrade(_)) => {
            let late = condition.as_ref().is_some_and(asks_for_pool);
            let holds = || condition.as_ref().is_none_or(|c| Scope::standing(game, bearer, agent.id).holds(c));
            if !late && admits(filter, game, check) && holds() {
                add(Source::Ability(bearer), *n);
            }
        }
        Standing::IgnoreDark => dark = 0,
        _ => {}
    });
    if let Some((_, cell)) = game.cell(agent.id) {
        let trees = cell.helpers.iter().filter(|helper| game.agent(**helper).is_some_and(|helper| helper.rooted));
        add(Source::Tree, trees.count() as i8);
    }
    for timed in game.timed.iter().filter(|timed| timed.agent == agent.id) {
        if timed.filter().is_none_or(|filter| admits(filter, game, check)) {
            add(Source::Timed(timed.origin), timed.n);
        }
    }
    situation(game, check, dark, &mut add);
    let so_far = sum.max(1) as u8;
    select::each_standing(game, agent, &mut |bearer, standing| {
        if let Standing::Dice { n, filter, condition: Some(condition) } = standing
            && asks_for_pool(condition)
            && admits(filter, game, check)
        {
            let scope = Scope { pool: Some(so_far), ..Scope::standing(game, bearer, agent.id) };
            if scope.holds(condition) {
                show(Source::Ability(bearer), *n);
            }
        }
    });
}

/// APOC-GAP-60: what region, symbol, dark times and disasters add or take.
fn situation(game: &Apocalypsis, check: &Check, dark: i8, add: &mut impl FnMut(Source, i8)) {
    if check.kind == CheckKind::Task {
        add(Source::Region, i8::from(has_region_bonus(game, check)));
        if let Some(faction) = symbol_bonus(game, check) {
            add(Source::Symbol(faction), 1);
        }
    }
    if check.kind != CheckKind::Disaster {
        add(Source::Dark, dark);
    }
    if let (CheckKind::Disaster, Some(disaster), Some(region)) =
        (check.kind, check.disaster, select::region_of(game, check.agent))
    {
        let lie_there = game.region(region).disasters[disaster.index()];
        let tokens = if game.catastrophe.is_some() { game.struck } else { lie_there };
        add(Source::Tokens, -(tokens.saturating_sub(1) as i8));
        if region == Region::ThirdWorld && disaster != Disaster::War && !ignores_region(game, check.agent) {
            add(Source::ThirdWorld, -1);
        }
    }
}

/// APOC-MOD-12 and APOC-REG-07 do not touch who ignores them.
pub(crate) fn ignores_region(game: &Apocalypsis, agent: AgentId) -> bool {
    let mut ignores = false;
    if let Some(agent) = game.agent(agent) {
        select::each_standing(game, agent, &mut |_, standing| {
            ignores |= matches!(standing, Standing::IgnoreRegionPenalty);
        });
    }
    ignores
}

type UpgradeDie = (Option<crate::card::UpgradeId>, i8);

/// Every entry of an upgrade that applies to the check; without a name those that were used.
fn each_upgrade_die(game: &Apocalypsis, check: &Check, show: &mut impl FnMut(Option<crate::card::UpgradeId>, i8)) {
    let Some(agent) = game.agent(check.agent) else { return };
    for upgrade in agent.upgrades.iter() {
        for standing in &library().upgrade(upgrade).power.standing {
            if let Standing::Dice { n, filter, condition } = standing {
                let scope = Scope::standing(game, Bearer::Upgrade(upgrade), agent.id);
                if admits(filter, game, check) && condition.as_ref().is_none_or(|condition| scope.holds(condition)) {
                    show(Some(upgrade), *n);
                }
            }
        }
    }
    if check.added_by_upgrade != 0 {
        show(None, check.added_by_upgrade);
    }
}

/// APOC-MOD-03: the largest bonus and the worst penalty.
fn upgrade_dice(game: &Apocalypsis, check: &Check) -> (Option<UpgradeDie>, Option<UpgradeDie>) {
    let (mut best, mut worst): (Option<UpgradeDie>, Option<UpgradeDie>) = (None, None);
    each_upgrade_die(game, check, &mut |upgrade, n| {
        if n > best.map_or(0, |(_, n)| n) {
            best = Some((upgrade, n));
        }
        if n < worst.map_or(0, |(_, n)| n) {
            worst = Some((upgrade, n));
        }
    });
    (best, worst)
}

/// APOC-MOD-08, APOC-MOD-09, APOC-GAP-59.
fn has_region_bonus(game: &Apocalypsis, check: &Check) -> bool {
    let (Some(task), Some(agent)) = (check.task, game.agent(check.agent)) else { return false };
    let Some(region) = select::region_of(game, check.agent) else { return false };
    let class = game.region(region).class;
    library().task(task).data.classes.contains(&class) && select::has_class(agent, class)
}

/// APOC-SYM-02.
fn symbol_bonus(game: &Apocalypsis, check: &Check) -> Option<Faction> {
    let faction = game.player(check.owner).faction?;
    library().task(check.task?).data.symbols.contains(&faction).then_some(faction)
}

/// APOC-MOD-01, APOC-CHECK-04.
pub(crate) fn pool(game: &Apocalypsis, check: &Check) -> u8 {
    let mut sum = i16::from(BASE);
    parts(game, check, &mut |source, n| {
        if !matches!(source, Source::Upgrade { counts: false, .. }) {
            sum += i16::from(n);
        }
    });
    ((sum.max(1) as u8).saturating_sub(check.dropped)).clamp(1, DICE_ROOM as u8)
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// Lays a check on top of everything. What it came to stands in `rolled` afterwards.
    pub(crate) fn begin_check(&mut self, check: Check) {
        let frame = Frame { agent: Some(check.agent), kind: check.kind, ..Frame::house(check.owner) };
        self.game.used.check = Default::default();
        self.game.checks.push(check);
        self.push_house(House::Roll, frame);
    }

    /// A check of an agent, made of what the effect says.
    pub(crate) fn new_check(&self, agent: AgentId, kind: CheckKind, traits: u8, difficulty: u8) -> Check {
        let owner = self.game.owner(agent).unwrap_or(self.game.leader);
        let cell = self.game.cell(agent);
        Check {
            agent,
            owner,
            kind,
            traits,
            asked: (traits.count_ones() == 1).then(|| Trait::ALL[traits.trailing_zeros() as usize]),
            difficulty: difficulty.max(1),
            task: cell.filter(|_| kind == CheckKind::Task).map(|(_, cell)| cell.task),
            disaster: None,
            added: 0,
            added_by_upgrade: 0,
            dropped: 0,
            dice: Default::default(),
            faces: SUCCESS_FACES,
            bonus: 0,
            step: CheckStep::Trait,
        }
    }

    /// One step of the check on top.
    pub(crate) fn go_on_with_check(&mut self) -> Next {
        let Some(check) = self.game.checks.last_mut() else {
            self.pop_house();
            return Next::Again;
        };
        let (agent, owner) = (check.agent, check.owner);
        match check.step {
            CheckStep::Trait if check.asked.is_none() => return Next::Ask,
            CheckStep::Trait => {
                check.step = CheckStep::Before;
                let (asked, difficulty) = (check.asked.expect("a trait is known"), check.difficulty);
                let pool = pool(self.game, self.game.checks.last().expect("a check"));
                self.announce(Event::CheckBegan { agent, asked, difficulty, pool });
                self.open_window(Moment::BeforeRoll, owner, Some(agent), None);
            }
            CheckStep::Before => {
                check.step = CheckStep::Roll;
            }
            CheckStep::Roll => {
                let n = pool(self.game, self.game.checks.last().expect("a check"));
                let dice = (0..n).map(|_| self.die()).collect();
                let check = self.game.checks.last_mut().expect("a check");
                check.dice = dice;
                check.step = CheckStep::After;
                self.tell_dice(false);
                self.open_window(Moment::AfterRoll, owner, Some(agent), None);
            }
            CheckStep::After => {
                check.step = CheckStep::Known;
                let (successes, difficulty, outcome) = (check.successes(), check.difficulty, check.outcome());
                self.say(Event::CheckEnded { agent, successes, difficulty, outcome });
                self.open_window(Moment::ResultKnown, owner, Some(agent), None);
            }
            CheckStep::Known | CheckStep::Done => {
                let (successes, difficulty) = (check.successes(), check.difficulty);
                self.game.checks.pop();
                self.game.rolled = Some(Rolled { agent, successes, difficulty });
                self.pop_house();
            }
        }
        Next::Again
    }

    fn tell_dice(&mut self, again: bool) {
        if let Some(check) = self.game.checks.last() {
            let (agent, dice) = (check.agent, check.dice.clone());
            self.disclosed = true;
            self.say(Event::DiceRolled { agent, dice, again });
        }
    }

    /// APOC-CHECK-12: these dice again.
    pub(crate) fn reroll(&mut self, which: impl Fn(u8, bool) -> bool) {
        let Some(check) = self.game.checks.last() else { return };
        let (faces, mut dice) = (check.faces, check.dice.clone());
        for (index, die) in dice.iter_mut().enumerate() {
            if which(index as u8, faces & (1 << *die) != 0) {
                *die = self.die();
            }
        }
        if let Some(check) = self.game.checks.last_mut() {
            check.dice = dice;
        }
        self.tell_dice(true);
    }

    pub(crate) fn set_die(&mut self, index: u8, face: u8) {
        let Some(check) = self.game.checks.last_mut() else { return };
        if let Some(die) = check.dice.get_mut(usize::from(index)) {
            *die = face;
        }
        self.tell_dice(true);
    }

    /// APOC-COUNT-01 to APOC-COUNT-08: one step of the contest.
    pub(crate) fn go_on_with_duel(&mut self) -> Next {
        let Some(duel) = self.game.duel else {
            self.pop_house();
            return Next::Again;
        };
        let step = self.top_progress().step;
        match step {
            // The target decides: to yield, or with which trait.
            0 => {
                if duel.is_won.is_some() {
                    self.set_step(4);
                    return Next::Again;
                }
                if duel.defence.is_none() {
                    return Next::Ask;
                }
                self.set_step(1);
            }
            1 => {
                self.set_step(2);
                let check = self.new_check(duel.user, CheckKind::Counter, duel.first, 1);
                self.begin_check(check);
            }
            2 => {
                self.set_step(3);
                let successes = self.game.rolled.map_or(0, |rolled| rolled.successes);
                self.game.duel = Some(Duel { rolled: successes, ..duel });
                let defence = duel.defence.map_or(duel.second, |defence| 1 << defence.index());
                let check = self.new_check(duel.target, CheckKind::Counter, defence, 1);
                self.begin_check(check);
            }
            3 => {
                let other = self.game.rolled.map_or(0, |rolled| rolled.successes);
                if duel.rolled == other && duel.ties + 1 < MOST_TIES {
                    self.game.duel = Some(Duel { ties: duel.ties + 1, ..duel });
                    self.set_step(1);
                } else {
                    self.game.duel = Some(Duel { is_won: Some(duel.rolled > other), ..duel });
                    self.set_step(4);
                }
            }
            _ => {
                let won = duel.is_won == Some(true);
                self.say(Event::DuelEnded { user: duel.user, target: duel.target, won });
                self.pop_house();
            }
        }
        Next::Again
    }

    /// APOC-COUNT-04, APOC-COUNT-05.
    pub(crate) fn defend(&mut self, seat: Seat, action: Action) {
        let Some(duel) = self.game.duel.as_mut() else { return };
        match action {
            Action::Yield => {
                duel.is_won = Some(true);
                self.announce(Event::Yielded { seat });
            }
            Action::Trait { asked } => duel.defence = Some(asked),
            _ => {}
        }
    }
}
