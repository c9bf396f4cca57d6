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
        // What looks alike is chosen evenly, and where nobody can know tastes differ.
        let whim = match action {
            Action::Choose { .. } => TASTE.curiosity,
            Action::BuyAgent { .. } | Action::BuyUpgrade { .. } => TASTE.fancy,
            _ => 0.0,
        };
        let mut some = || f64::from(luck.below(256)) / 256.0;
        let score = look.score(*action) + some() / 2.0 + if whim > 0.0 { whim * (some() + some() - 1.0) } else { 0.0 };
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
            Action::Region { region } => self.region(region),
            // What is looked at and put off is the worst of it.
            Action::World { card } => -TASTE.points.worth(&library().world(card).data.parts),
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

    /// What a price hurts. Alone nobody is outdone, and authority is there to be spent; who is far ahead can spare some.
    fn price(&self, price: &Price) -> f64 {
        let authority = f64::from(price.authority) * TASTE.points.resource(Resource::Authority);
        let spare =
            if self.game.is_solo() { 0.9 } else { (TASTE.ease * (f64::from(self.ahead()) - 1.0)).clamp(0.0, 0.8) };
        TASTE.points.price(price) - spare * authority
    }

    /// By how much authority the seat is ahead of the best of the others, or behind.
    fn ahead(&self) -> i32 {
        let of = |seat: Seat| i32::from(self.game.has(seat, Resource::Authority));
        let others = Seat::all(self.game.n()).filter(|seat| *seat != self.seat);
        others.map(of).max().map_or(0, |best| of(self.seat) - best)
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
        let price = f64::from(select::agent_price(self.game, self.seat, agent, None));
        let left = self.has(Resource::Links) - price;
        let need = [20.0, 14.0, TASTE.third_agent, TASTE.fourth_agent, 0.0][n.min(ZONES)];
        need + data.classes.len() as f64 + TASTE.agent_die * skill::promise(agent)
            - if left < 1.0 { TASTE.last_link } else { 0.0 }
            - TASTE.agent_price * price
    }

    fn buy_upgrade(&self, upgrade: crate::card::UpgradeId) -> f64 {
        let price = f64::from(select::upgrade_price(self.game, self.seat, upgrade));
        let left = self.has(Resource::Capital) - price;
        let saved = TASTE.upgrade_price * price + if left < 2.0 { TASTE.last_capital } else { 0.0 };
        if library().upgrade(upgrade).burden {
            // There is no better use for it than a rival who is ahead.
            return TASTE.burden + TASTE.upgrade + if self.ahead() < 0 { 1.0 } else { 0.0 } - saved;
        }
        let gains = self.game.player(self.seat).agents().map(|agent| skill::gain(self.game, agent, upgrade));
        let gain = gains.fold(0.0, f64::max);
        TASTE.upgrade + TASTE.upgrade_die * gain - saved
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
        let deny = if data.kind.is_crisis() && self.has_rival_for(task) { TASTE.deny } else { 0.0 };
        prospect(self.game, self.seat, Some(data), of, &skill, region).worth + deny - TASTE.cost * cost
    }

    /// Whether the faction of another player gets something for closing this crisis.
    fn has_rival_for(&self, task: TaskId) -> bool {
        let owner = self.game.crisis(task).and_then(|open| open.owner);
        Seat::all(self.game.n()).filter(|seat| *seat != self.seat && Some(*seat) != owner).any(|seat| {
            let faction = self.game.player(seat).faction;
            faction.is_some_and(|faction| {
                let abilities = &library().power(Bearer::Faction(faction)).abilities;
                abilities.iter().any(|ability| ability.on == Moment::CrisisClosed)
            })
        })
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
        let share = if cell.owner == self.seat {
            1.0
        } else {
            let of = |seat: Seat| f64::from(game.has(seat, Resource::Authority));
            (TASTE.foreign_help - TASTE.envy * (of(cell.owner) - of(self.seat)).max(0.0)).max(0.0)
        };
        // Some help in ways that are not dice.
        (after - before) * share + if cell.owner == self.seat { 0.3 } else { self.thanks() - 0.3 }
    }

    /// What the own faction gets for helping others.
    fn thanks(&self) -> f64 {
        let Some(faction) = self.game.player(self.seat).faction else { return 0.0 };
        let bearer = Bearer::Faction(faction);
        let abilities = library().power(bearer).abilities.iter().enumerate();
        let fresh = abilities.filter(|(index, ability)| {
            ability.on == Moment::HelperAdded
                && !crate::rules::windows::is_used(&self.game.used, bearer, *index as u8, ability.limit)
        });
        fresh.map(|(_, ability)| TASTE.points.worth(&ability.parts)).fold(0.0, f64::max) * TASTE.thanks
    }

    fn korea(&self) -> f64 {
        let n = self.game.player(self.seat).n_agents();
        let highest = Track::PROGRESS.map(|track| self.game.track(track)).into_iter().max().unwrap_or(0);
        let danger = (f64::from(highest) - 10.0).max(0.0);
        TASTE.korea + TASTE.korea_danger * danger + if n >= ZONES { 2.0 } else { 0.0 }
    }

    fn switzerland(&self, agent: AgentId, bound: bool) -> f64 {
        let hurt = self.game.agent(agent).map_or(0, |agent| agent.states.iter().filter(|state| **state).count());
        TASTE.cure * hurt as f64 - 5.0 + if bound { 2.0 } else { 0.0 }
    }

    fn option(&self, option: u8) -> f64 {
        let game = self.game;
        let Some((_, frame, Verb::House(step))) = top(game) else { return 0.0 };
        let Some(agent) = frame.agent else { return 0.0 };
        match step {
            House::Task => self.task_option(frame, agent, option),
            House::Disaster => {
                let Some(card) = game.catastrophe else { return 0.0 };
                let data = &library().catastrophe(card).data.options[usize::from(option)];
                8.0 * self.chance(frame, agent, data, CheckKind::Disaster) - self.price(&data.cost)
            }
            _ => 0.0,
        }
    }

    /// An option of the task that an agent has opened.
    fn task_option(&self, frame: &Frame, agent: AgentId, option: u8) -> f64 {
        let game = self.game;
        let Some((region, cell)) = game.cell(agent) else { return 0.0 };
        let kind = library().task(cell.task).data.kind;
        let data = &library().task(game.options_of(cell.task)).data.options[usize::from(option)];
        let urgent = urgency(game, &library().task(cell.task).data);
        let is_risky = data.check.as_ref().is_some_and(|check| !check.traits[0].is_safe());
        let usual = &USUAL[kind.index()][usize::from(is_risky)];
        let p = self.chance(frame, agent, data, CheckKind::Task);
        let hurt = game.agent(agent).map_or(0.0, hurt_points);
        // Who is behind has little to lose.
        let gamble = if is_risky { TASTE.gamble * f64::from((-self.ahead()).clamp(-4, 4)) } else { 0.0 };
        p * (usual.success + urgent + stakes(game, usual) + region_points(region, true))
            + (1.0 - p) * (usual.failure - hurt + region_points(region, false))
            + gamble
            - self.price(&data.cost)
    }

    /// What one more die is worth in the check that is about to be rolled.
    fn die_more(&self, n: i8) -> f64 {
        let Some(check) = self.game.checks.last() else { return 0.0 };
        let Some(asked) = check.asked else { return 0.0 };
        let pool = view::chance(self.game, check.agent, check.kind, check.disaster, asked, check.difficulty).pool as i8;
        let chance = |dice: i8| skill::chance(dice, check.difficulty);
        let stake = match check.task.filter(|_| check.kind == CheckKind::Task) {
            Some(task) => {
                let data = &library().task(task).data;
                let usual = &USUAL[data.kind.index()][usize::from(!asked.is_safe())];
                usual.success - usual.failure + urgency(self.game, data) + stakes(self.game, usual)
            }
            None => 8.0,
        };
        (chance(pool + n) - chance(pool)) * stake
    }

    /// What another card of the same kind promises more than the one that is open.
    fn another(&self) -> f64 {
        let Some((_, frame, _)) = top(self.game) else { return 0.0 };
        let Some(agent) = frame.agent else { return 0.0 };
        let Some((region, cell)) = self.game.cell(agent) else { return 0.0 };
        let n = library().task(self.game.options_of(cell.task)).data.options.len() as u8;
        let here = (0..n).map(|option| self.task_option(frame, agent, option)).fold(f64::NEG_INFINITY, f64::max);
        super::prospect::of_cell(self.game, region, cell).worth - here - 1.0
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
        let first = data.parts.first().and_then(Part::bare_verb);
        let worth = match data.on {
            Moment::BeforeRoll if price > 0.0 => {
                let n = match first {
                    Some(Verb::AddDice(Number::N(n))) => *n as i8,
                    _ => 1,
                };
                self.die_more(n)
            }
            Moment::BeforeRoll => 3.0,
            // The worse of what comes is put off when much depends on it.
            Moment::BeforeWorld if matches!(first, Some(Verb::Sift(..))) => {
                let highest = Track::PROGRESS.map(|track| self.game.track(track)).into_iter().max().unwrap_or(0);
                TASTE.sift * (f64::from(highest) - 7.0).max(0.0)
            }
            Moment::AfterRoll if is_lost && !self.saves(first) => -1.0,
            Moment::AfterRoll | Moment::ResultKnown => {
                if is_lost {
                    5.0
                } else {
                    -1.0
                }
            }
            Moment::TaskOpened => self.another(),
            Moment::BeforeResolving if matches!(first, Some(Verb::MoveAgent(_))) => {
                let own = self.game.player(self.seat).agents().map(|agent| agent.id);
                let movable = own.filter(|agent| !matches!(bearer, Bearer::Main(this) if this != *agent));
                movable.map(|agent| self.best_move(agent)).fold(-1.0, f64::max) - TASTE.stay
            }
            Moment::ProgressWouldRise => self.shield(&data.parts),
            Moment::OwnTurn => TASTE.points.worth(&data.parts),
            _ => 2.0,
        };
        worth - price
    }

    /// Whether a further face or a kept die makes a lost roll good; of what is rolled again nobody can tell.
    fn saves(&self, verb: Option<&Verb>) -> bool {
        let Some(check) = self.game.checks.last() else { return true };
        let more = match verb {
            Some(Verb::AsSuccess(face)) => check.dice.iter().filter(|die| *die == face).count() as u8,
            Some(Verb::SetDie) => u8::from(check.faces & (1 << self.game.player(self.seat).kept_die) != 0),
            _ => return true,
        };
        check.successes() + more >= check.difficulty
    }

    /// What an agent on a task gains by the best move to another region.
    fn best_move(&self, agent: AgentId) -> f64 {
        let Some((at, _)) = self.game.cell(agent) else { return -1.0 };
        let free = |region: &Region| *region != at && self.game.region(*region).cells.iter().any(Option::is_none);
        Region::ALL.into_iter().filter(free).map(|region| self.moved(agent, region)).fold(-1.0, f64::max)
    }

    fn moved(&self, agent: AgentId, region: Region) -> f64 {
        let Some((at, cell)) = self.game.cell(agent) else { return 0.0 };
        let worth = |region: Region| super::prospect::of_cell(self.game, region, cell).worth;
        worth(region) - worth(at)
    }

    fn region(&self, region: Region) -> f64 {
        match top(self.game) {
            Some((todo, _, Verb::MoveAgent(_))) => {
                todo.progress.agents.first().map_or(0.0, |agent| self.moved(agent, region))
            }
            _ => 0.0,
        }
    }

    /// An own agent checks so that a track rises less.
    fn shield(&self, parts: &[Part]) -> f64 {
        let check = parts.iter().find_map(|part| match &part.verb {
            Some(Verb::Check { traits, difficulty, .. }) => Some((traits, difficulty)),
            _ => None,
        });
        let (Some((traits, difficulty)), Some((_, frame, _))) = (check, top(self.game)) else { return 2.0 };
        let own = self.game.player(self.seat).present();
        own.map(|agent| self.tries(frame, agent, traits, difficulty)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// A check that an agent tries for all, and that hurts who fails.
    fn tries(&self, frame: &Frame, agent: &Agent, traits: &[Trait], difficulty: &Number) -> f64 {
        let p = self.chance_of(frame, agent.id, traits, difficulty, CheckKind::Event);
        p * TASTE.volunteer - (1.0 - p) * (4.0 + if agent.is_hurt() { 5.0 } else { 0.0 })
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
            Verb::Check { traits, difficulty, .. } => self.tries(frame, of, traits, difficulty),
            Verb::MoveAgent(_) => self.best_move(agent),
            Verb::House(House::Attach) => {
                let is_own = self.game.owner(agent) == Some(self.seat);
                let upgrade = crate::card::UpgradeId(todo.progress.n);
                if library().upgrade(upgrade).burden {
                    let ahead = self.game.owner(agent).map_or(0, |seat| self.game.has(seat, Resource::Authority));
                    return if is_own { -5.0 } else { 1.0 + f64::from(ahead) };
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
