//! A quick sensible choice, as somebody makes it who knows the game and does not count: searches play games out by it. It looks at
//! nothing but what the acting seat sees, and takes backs of cards for the usual ones of their kind.

use effects::Rules as _;
use kernel::{Luck, Seat};

use super::prospect::{hurt_points, prospect, region_points, stakes, urgency};
use super::skill::{self, Skill};
use super::taste::TASTE;
use super::worth::USUAL;
use crate::ability::Moment;
use crate::action::Action;
use crate::card::{AgentId, TaskId};
use crate::content::{OptionData, library};
use crate::effect::{CheckKind, House, Number, Outcome, Part, Price, Verb};
use crate::rules::select::{self, Scope};
use crate::rules::top;
use crate::state::{Agent, Apocalypsis, Bearer, Frame, ZONES};
use crate::term::{Deck, Region, Resource, Track, Trait};
use crate::view;

/// The index of the action of `legal` that looks best.
pub(super) fn hunch(game: &Apocalypsis, seat: Seat, legal: &[Action], luck: &mut Luck) -> usize {
    if legal.len() == 1 {
        return 0;
    }
    let mut look = Look { game, seat, last: None };
    let mut best = (f64::NEG_INFINITY, 0);
    for (index, action) in legal.iter().enumerate() {
        // What looks alike is chosen evenly.
        let score = look.score(*action) + f64::from(luck.below(256)) / 512.0;
        if score > best.0 {
            best = (score, index);
        }
    }
    best.1
}

/// How good each action of `legal` looks, in design points.
pub(super) fn scores(game: &Apocalypsis, seat: Seat, legal: &[Action]) -> Vec<f64> {
    let mut look = Look { game, seat, last: None };
    legal.iter().map(|action| look.score(*action)).collect()
}

/// What one seat sees in a position.
struct Look<'g> {
    game: &'g Apocalypsis,
    seat: Seat,
    /// The agent that was looked at last: lists of actions go through one after the other.
    last: Option<(AgentId, Skill)>,
}

impl Look<'_> {
    /// How good an action looks, in design points.
    fn score(&mut self, action: Action) -> f64 {
        match action {
            Action::BuyAgent { agent, dismiss } => self.buy_agent(agent, dismiss),
            Action::BuyUpgrade { upgrade } => self.buy_upgrade(upgrade),
            Action::Draw { deck } => self.draw(deck),
            Action::Send { agent, task, region } => self.send(agent, task, region),
            Action::Help { agent, main } => self.help(agent, main),
            Action::Korea { .. } => self.korea(),
            Action::Switzerland { agent, bound } => self.switzerland(agent, bound),
            Action::Cure { official: true } => TASTE.official,
            Action::Choose { option } => self.option(option),
            Action::Prevent => 2.0,
            Action::Way { way, agent } => self.way(way, agent),
            Action::Use { bearer, ability } => self.ability(bearer, ability),
            Action::Agent { agent } => self.agent(agent),
            Action::Track { track } => self.track(track),
            Action::Trait { asked } => self.dice_of_check(asked),
            Action::Die { index } => self.die(index),
            Action::Either { n } => self.either(n),
            Action::Accept => self.accept(),
            Action::Player { seat } => f64::from(self.game.has(seat, Resource::Authority)),
            Action::Yield => -1.0,
            _ => 0.0,
        }
    }

    fn skill_of(&mut self, agent: &Agent) -> Skill {
        match self.last {
            Some((id, skill)) if id == agent.id => skill,
            _ => {
                let skill = skill::skill(self.game, agent);
                self.last = Some((agent.id, skill));
                skill
            }
        }
    }

    /// What a price hurts. Alone nobody is outdone, and authority is there to be spent.
    fn price(&self, price: &Price) -> f64 {
        let authority = f64::from(price.authority) * TASTE.points.resource(Resource::Authority);
        TASTE.points.price(price) - if self.game.is_solo() { 0.9 * authority } else { 0.0 }
    }

    fn has(&self, resource: Resource) -> f64 {
        f64::from(self.game.has(self.seat, resource))
    }

    fn buy_agent(&self, agent: AgentId, dismiss: Option<AgentId>) -> f64 {
        let n = self.game.player(self.seat).n_agents();
        if dismiss.is_some() {
            return -10.0;
        }
        let data = library().agent(agent);
        let price = f64::from(data.price);
        let left = self.has(Resource::Links) - price;
        let need = [20.0, 14.0, TASTE.third_agent, TASTE.fourth_agent, 0.0][n.min(ZONES)];
        need + data.classes.len() as f64 - if left < 1.0 { TASTE.last_link } else { 0.0 } - TASTE.agent_price * price
    }

    fn buy_upgrade(&self, upgrade: crate::card::UpgradeId) -> f64 {
        let data = library().upgrade(upgrade);
        if data.burden {
            return -5.0;
        }
        let left = self.has(Resource::Capital) - f64::from(data.price.unwrap_or(0));
        let gains = self.game.player(self.seat).agents().map(|agent| skill::gain(self.game, agent, upgrade));
        let gain = gains.fold(0.0, f64::max);
        TASTE.upgrade + TASTE.upgrade_die * gain
            - TASTE.upgrade_price * f64::from(data.price.unwrap_or(0))
            - if left < 2.0 { TASTE.last_capital } else { 0.0 }
    }

    /// Missions move the world; money is needed for them.
    fn draw(&self, deck: Deck) -> f64 {
        let player = self.game.player(self.seat);
        let in_hand = player.hand.iter().filter(|task| library().task(**task).data.kind.deck() == Some(deck)).count();
        let base = match deck {
            Deck::Mission => TASTE.mission,
            Deck::Capital => TASTE.capital - TASTE.capital_each * self.has(Resource::Capital),
            Deck::Links => TASTE.links - TASTE.links_each * self.has(Resource::Links),
            Deck::Atlantis => 0.0,
        };
        // One mission in three is a crisis, and those that are open already want agents too.
        let open = self.game.open.len() as f64 / f64::from(self.game.n_active().max(1));
        let risk = if deck == Deck::Mission { TASTE.open_crisis * open } else { 0.0 };
        base - TASTE.again * in_hand as f64 - risk
    }

    fn send(&mut self, agent: AgentId, task: Option<TaskId>, region: Region) -> f64 {
        let Some(of) = self.game.agent(agent) else { return 0.0 };
        let skill = self.skill_of(of);
        let Some(task) = task else {
            return prospect(self.game, self.seat, None, of, &skill, region).worth + TASTE.atlantis;
        };
        let data = &library().task(task).data;
        let cost = self.price(&select::task_cost(self.game, of, task));
        prospect(self.game, self.seat, Some(data), of, &skill, region).worth - TASTE.cost * cost
    }

    /// Dice for somebody on a task.
    fn help(&mut self, agent: AgentId, main: AgentId) -> f64 {
        let game = self.game;
        let (Some((region, cell)), Some(helper), Some(of)) = (game.cell(main), game.agent(agent), game.agent(main))
        else {
            return 0.0;
        };
        let mut skill = skill::skill(game, of);
        for other in cell.helpers.iter().filter_map(|helper| game.agent(*helper)) {
            skill::add(&mut skill, skill::help(other));
        }
        let data = &library().task(cell.task).data;
        let before = prospect(game, cell.owner, Some(data), of, &skill, region).worth;
        skill::add(&mut skill, skill::help(helper));
        let after = prospect(game, cell.owner, Some(data), of, &skill, region).worth;
        let share = if cell.owner == self.seat { 1.0 } else { TASTE.foreign_help };
        // Some help in ways that are not dice.
        (after - before) * share + if cell.owner == self.seat { 0.3 } else { -0.3 }
    }

    fn korea(&self) -> f64 {
        let n = self.game.player(self.seat).n_agents();
        let highest = Track::PROGRESS.map(|track| self.game.track(track)).into_iter().max().unwrap_or(0);
        let danger = (f64::from(highest) - 10.0).max(0.0);
        TASTE.korea + TASTE.korea_danger * danger + if n >= ZONES { 2.0 } else { 0.0 }
    }

    fn switzerland(&self, agent: AgentId, bound: bool) -> f64 {
        let hurt = self.game.agent(agent).map_or(0, |agent| agent.states.iter().filter(|state| **state).count());
        TASTE.cure * hurt as f64 - 4.0 + if bound { 1.0 } else { 0.0 } - 1.0
    }

    fn option(&self, option: u8) -> f64 {
        let game = self.game;
        let Some((_, frame, Verb::House(step))) = top(game) else { return 0.0 };
        let Some(agent) = frame.agent else { return 0.0 };
        match step {
            House::Task => {
                let Some((region, cell)) = game.cell(agent) else { return 0.0 };
                let kind = library().task(cell.task).data.kind;
                let data = &library().task(game.options_of(cell.task)).data.options[usize::from(option)];
                let urgent = urgency(game, &library().task(cell.task).data);
                let is_risky = data.check.as_ref().is_some_and(|check| !check.traits[0].is_safe());
                let usual = &USUAL[kind.index()][usize::from(is_risky)];
                let p = self.chance(frame, agent, data, CheckKind::Task);
                let hurt = game.agent(agent).map_or(0.0, hurt_points);
                p * (usual.success + urgent + stakes(game, usual) + region_points(region, true))
                    + (1.0 - p) * (usual.failure - hurt + region_points(region, false))
                    - self.price(&data.cost)
            }
            House::Disaster => {
                let Some(card) = game.catastrophe else { return 0.0 };
                let data = &library().catastrophe(card).data.options[usize::from(option)];
                8.0 * self.chance(frame, agent, data, CheckKind::Disaster) - self.price(&data.cost)
            }
            _ => 0.0,
        }
    }

    fn chance(&self, frame: &Frame, agent: AgentId, option: &OptionData, kind: CheckKind) -> f64 {
        let Some(check) = &option.check else { return 1.0 };
        self.chance_of(frame, agent, &check.traits, &check.difficulty, kind)
    }

    /// The chance of the trait that is best for it.
    fn chance_of(&self, frame: &Frame, agent: AgentId, traits: &[Trait], difficulty: &Number, kind: CheckKind) -> f64 {
        let difficulty = Scope::of(self.game, frame).number(difficulty);
        let disaster = self.game.catastrophe.filter(|_| kind == CheckKind::Disaster);
        let disaster = disaster.map(|card| library().catastrophe(card).data.kind);
        let of = |asked: &Trait| {
            f64::from(view::chance(self.game, agent, kind, disaster, *asked, difficulty).success) / 100.0
        };
        traits.iter().map(of).fold(0.0, f64::max)
    }

    /// APOC-VAT-08: who stops a Vatican card pays for all.
    fn way(&self, way: u8, agent: Option<AgentId>) -> f64 {
        let (Some(card), Some((_, frame, _))) = (self.game.vatican, top(self.game)) else { return 0.0 };
        let data = &library().vatican(card).data;
        let harm = -TASTE.points.worth(&data.effect) * TASTE.vatican;
        let way = &data.ways[usize::from(way)];
        let p = match (&way.check, agent) {
            (Some(check), Some(agent)) => {
                self.chance_of(frame, agent, &check.traits, &check.difficulty, CheckKind::Vatican)
            }
            _ => 1.0,
        };
        p * harm - self.price(&way.cost) - TASTE.vatican_bother
    }

    fn ability(&self, bearer: Bearer, ability: u8) -> f64 {
        let data = &library().power(bearer).abilities[usize::from(ability)];
        let price = self.price(&crate::rules::windows::price(self.game, bearer, data));
        let is_lost = self.game.checks.last().is_some_and(|check| check.outcome() == Outcome::Failure);
        let worth = match data.on {
            Moment::BeforeRoll => 3.0,
            Moment::AfterRoll | Moment::ResultKnown => {
                if is_lost {
                    5.0
                } else {
                    -1.0
                }
            }
            Moment::TaskOpened => -0.5,
            Moment::OwnTurn => TASTE.points.worth(&data.parts),
            _ => 2.0,
        };
        worth - price
    }

    /// An agent that is named: who tries an offered check, who carries an upgrade, whom something happens to.
    fn agent(&self, agent: AgentId) -> f64 {
        let Some((todo, frame, verb)) = top(self.game) else { return 0.0 };
        let Some(of) = self.game.agent(agent) else { return 0.0 };
        match verb {
            Verb::Volunteer { traits, difficulty, .. } => {
                let p = self.chance_of(frame, agent, traits, difficulty, CheckKind::World);
                p * TASTE.volunteer - (1.0 - p) * (4.0 + if of.is_hurt() { 5.0 } else { 0.0 })
            }
            Verb::House(House::Attach) => {
                let is_own = self.game.owner(agent) == Some(self.seat);
                let upgrade = crate::card::UpgradeId(todo.progress.n);
                if library().upgrade(upgrade).burden {
                    return if is_own { -5.0 } else { 1.0 };
                }
                if is_own { 5.0 + skill::gain(self.game, of, upgrade) } else { 0.0 }
            }
            Verb::AddState(_, state) => {
                if of.has_state(*state) {
                    -14.0
                } else {
                    -5.0
                }
            }
            Verb::LoseAgent(_) => -8.0 - f64::from(library().agent(agent).price),
            _ => f64::from(library().agent(agent).price),
        }
    }

    fn track(&self, track: Track) -> f64 {
        let by = match top(self.game) {
            Some((_, _, Verb::TrackChoice(_, by))) => *by,
            _ => -1,
        };
        let value = f64::from(self.game.track(track));
        if by < 0 { value } else { -value }
    }

    fn dice_of_check(&self, asked: Trait) -> f64 {
        let Some(check) = self.game.checks.last() else { return 0.0 };
        f64::from(view::chance(self.game, check.agent, check.kind, check.disaster, asked, check.difficulty).pool)
    }

    fn die(&self, index: u8) -> f64 {
        let Some(check) = self.game.checks.last() else { return 0.0 };
        let is_good = check.dice.get(usize::from(index)).is_some_and(|die| check.faces & (1 << die) != 0);
        if is_good { -5.0 } else { 2.0 }
    }

    fn either(&self, n: u8) -> f64 {
        let Some(part) = asking(self.game) else { return 0.0 };
        part.or.as_ref().and_then(|all| all.get(usize::from(n))).map_or(0.0, |parts| TASTE.points.worth(parts))
    }

    /// What is offered for a price, or may be done.
    fn accept(&self) -> f64 {
        let Some(part) = asking(self.game) else { return 0.0 };
        let worth = TASTE.points.part(part);
        if worth == 0.0 { 1.0 } else { worth }
    }
}

/// The part of an effect that asks now.
fn asking(game: &Apocalypsis) -> Option<&'static Part> {
    let todo = game.resolving.todo.last()?;
    let frame = game.resolving.frames.get(usize::from(todo.frame))?;
    Some(&game.step(frame, todo.place).part)
}
