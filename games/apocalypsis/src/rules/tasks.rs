//! APOC-TASK, APOC-DIS, APOC-REG: a main agent's disaster cards, its task, and what the region does with it.

use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Next, Run};
use crate::ability::Moment;
use crate::action::Action;
use crate::card::{AgentId, CatastropheId, TaskId};
use crate::content::{BRANCHES, OptionData, library};
use crate::effect::{CheckKind, Duration, House, Outcome};
use crate::event::Event;
use crate::state::{Apocalypsis, Frame, OpenCrisis, Origin, PeekedPile, Progress, Rolled, Todo};
use crate::term::{Deck, Disaster, Region, Resource, State, TaskKind};

/// Where in its course a task is.
mod step {
    pub(super) const DISASTERS: u8 = 0;
    pub(super) const NEXT_DISASTER: u8 = 1;
    pub(super) const OPEN: u8 = 2;
    pub(super) const CHOOSE: u8 = 3;
    pub(super) const ROLLED: u8 = 4;
    pub(super) const ENDED: u8 = 5;
    pub(super) const FINISHED: u8 = 6;
    pub(super) const AWAY: u8 = 7;
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// APOC-TASK-01: the task of one main agent is resolved.
    pub(crate) fn resolve_task(&mut self, seat: Seat, agent: AgentId) {
        let region = select::region_of(self.game, agent);
        self.game.outcome = None;
        self.game.used.task = Default::default();
        self.game.seats[seat.index()].earned = [0; 3];
        let frame = Frame { agent: Some(agent), region, kind: CheckKind::Task, ..Frame::house(seat) };
        self.push_house(House::Task, frame);
    }

    pub(crate) fn go_on_with_task(&mut self) -> Next {
        let frame = *self.top_frame();
        let progress = self.top_progress();
        let cell = frame.agent.and_then(|agent| self.game.cell(agent).map(|(region, cell)| (agent, region, cell.task)));
        let Some((agent, region, task)) = cell else {
            // APOC-TASK-03: lost before the task began; APOC-TASK-17: lost during it, which goes on for the player.
            return self.go_on_without_agent(frame, progress);
        };
        match progress.step {
            step::DISASTERS => {
                // APOC-DIS-09: which types are drawn is noted now.
                let of = self.game.agent(agent).expect("a main agent is there");
                let kinds = select::disasters_of(self.game, of, region);
                let top = self.top_mut();
                top.progress.n = kinds;
                top.progress.step = step::NEXT_DISASTER;
                if kinds != 0 {
                    self.open_window(Moment::BeforeDisaster, frame.owner, Some(agent), None);
                }
            }
            step::NEXT_DISASTER => {
                let left = waiting_disasters(self.game, progress.n, region);
                match left.count_ones() {
                    0 => self.set_step(step::OPEN),
                    1 => self.draw_disaster(Disaster::ALL[left.trailing_zeros() as usize], agent, region, frame.owner),
                    _ => return Next::Ask,
                }
            }
            step::OPEN => {
                self.set_step(step::CHOOSE);
                self.disclosed = true;
                self.read_task(task);
                self.say(Event::TaskOpened { agent, task });
                self.open_window(Moment::TaskOpened, frame.owner, Some(agent), None);
            }
            step::CHOOSE => {
                let options = &library().task(self.game.options_of(task)).data.options;
                if options.iter().any(|option| can_choose(self.game, frame.owner, agent, option)) {
                    return Next::Ask;
                }
                // APOC-TASK-09.
                self.game.outcome = Some(Outcome::Failure);
                self.set_step(step::ENDED);
            }
            step::ROLLED => {
                self.set_step(step::ENDED);
                let rolled = self.game.rolled.take();
                self.begin_ending(frame, Origin::Task(task), progress.n, rolled);
            }
            step::ENDED => {
                self.set_step(step::FINISHED);
                self.apply_region(frame.owner, agent, region);
            }
            step::FINISHED => {
                self.set_step(step::AWAY);
                self.open_window(Moment::TaskFinished, frame.owner, Some(agent), None);
            }
            _ => {
                let outcome = self.game.outcome;
                self.pop_house();
                self.game.opened = None;
                self.say(Event::TaskDone { agent, task, outcome });
                self.mark_done(agent);
                self.end_timed(agent);
                self.put_task_back(task);
            }
        }
        Next::Again
    }

    /// The options are known from now on. In an imagined world the front has taken the options of its back with it.
    fn read_task(&mut self, task: TaskId) {
        if self.game.options_of(task) == task {
            self.game.opened = Some(task);
        }
    }

    /// APOC-TASK-17: the outcome and the region's property stand; what concerns the agent is skipped.
    fn go_on_without_agent(&mut self, frame: Frame, progress: Progress) -> Next {
        match (progress.step, self.game.opened) {
            (step::ROLLED, Some(task)) => {
                self.set_step(step::ENDED);
                let rolled = self.game.rolled.take();
                self.begin_ending(frame, Origin::Task(task), progress.n, rolled);
            }
            (step::ROLLED | step::ENDED, _) => {
                self.set_step(step::AWAY);
                if let Some(region) = frame.region {
                    self.apply_region_to_player(frame.owner, region);
                }
            }
            _ => {
                self.game.opened = None;
                self.pop_house();
            }
        }
        Next::Again
    }

    fn top_mut(&mut self) -> &mut Todo {
        self.game.resolving.todo.last_mut().expect("a task is being resolved")
    }

    /// The card has left the cell, the agent stays (APOC-TASK-16).
    fn mark_done(&mut self, agent: AgentId) {
        for region in &mut self.game.regions {
            for cell in region.cells.iter_mut().flatten().filter(|cell| cell.agent == agent) {
                cell.done = true;
            }
        }
    }

    fn end_timed(&mut self, agent: AgentId) {
        self.game.timed.retain(|timed| timed.agent != agent || timed.lasts != Duration::Task);
    }

    /// An option of a task, or the order of disaster cards.
    pub(crate) fn answer_task(&mut self, seat: Seat, action: Action) {
        let frame = *self.top_frame();
        let Some((agent, region, task)) =
            frame.agent.and_then(|agent| self.game.cell(agent).map(|(region, cell)| (agent, region, cell.task)))
        else {
            return;
        };
        match action {
            Action::Disaster { disaster } => self.draw_disaster(disaster, agent, region, seat),
            Action::Choose { option } => {
                let data = &library().task(self.game.options_of(task)).data.options[usize::from(option)];
                self.announce(Event::OptionChosen { seat, agent, origin: Origin::Task(task), option });
                self.begin_option(seat, agent, option, data, CheckKind::Task, None);
            }
            _ => {}
        }
    }

    /// APOC-TASK-06, APOC-TASK-07: the cost is spent and the check is taken.
    fn begin_option(
        &mut self,
        seat: Seat,
        agent: AgentId,
        option: u8,
        data: &'static OptionData,
        kind: CheckKind,
        disaster: Option<Disaster>,
    ) {
        let top = self.top_mut();
        top.progress.n = option;
        top.progress.step = step::ROLLED;
        for resource in Resource::ALL {
            self.spend(seat, resource, data.cost.of(resource));
        }
        self.game.rolled = None;
        if let Some(asked) = &data.check {
            let frame = *self.top_frame();
            let difficulty = Scope::of(self.game, &frame).number(&asked.difficulty);
            let mut check = self.new_check(agent, kind, select::trait_bits(&asked.traits), difficulty);
            check.disaster = disaster;
            self.begin_check(check);
        }
    }

    /// APOC-TASK-10, APOC-CHECK-08: the text of the matching result is carried out.
    fn begin_ending(&mut self, frame: Frame, origin: Origin, option: u8, rolled: Option<Rolled>) {
        // What stood on the back comes to light.
        self.disclosed = true;
        let outcome = rolled.map_or(Outcome::Success, Rolled::outcome);
        let is_critical = rolled.is_some_and(Rolled::is_critical);
        if matches!(origin, Origin::Task(_)) {
            self.game.outcome = Some(outcome);
        }
        let (successes, difficulty) = rolled.map_or((0, 0), |rolled| (rolled.successes, rolled.difficulty));
        let (back, index, replaces) = match origin {
            Origin::Task(task) => {
                let (back, index) = self.game.results_of(task, option);
                (Origin::Task(back), index, library().task(back).data.options[usize::from(index)].replace)
            }
            Origin::Disaster(card) => {
                let (back, index) = self.game.disaster_results_of(card, option);
                let data = &library().catastrophe(back).data;
                (Origin::Disaster(back), index, data.options[usize::from(index)].replace)
            }
            _ => (origin, option, false),
        };
        let frame = Frame { origin: back, it: None, successes, difficulty, ..frame };
        let program = library().program(back).expect("a card has a program");
        let block = |branch: usize| program.step((usize::from(index) * BRANCHES + branch) as u8).inner[0];
        if let Some(agent) = frame.agent {
            let critical = is_critical && block(2).len > 0;
            self.say(Event::Ended { agent, origin, option, outcome, critical });
        }
        if outcome == Outcome::Failure {
            self.game.resolving.begin(frame, block(1));
            return;
        }
        self.game.resolving.begin(frame, block(0));
        let of = self.game.resolving.frames.len() as u8 - 1;
        if is_critical && block(2).len > 0 {
            // The critical reward comes after the normal one, or stands in its place.
            let n = self.game.resolving.todo.len() - usize::from(block(0).len);
            self.game.resolving.todo.truncate(n);
            self.game.resolving.push(block(2), of);
            if !replaces {
                self.game.resolving.push(block(0), of);
            }
        }
    }

    /// APOC-DIS-05, APOC-DIS-12: from the bottom.
    fn draw_disaster(&mut self, disaster: Disaster, agent: AgentId, region: Region, seat: Seat) {
        self.top_mut().progress.n &= !(1 << disaster.index());
        let deck = &mut self.game.disaster_decks[disaster.index()];
        if deck.is_empty() {
            return;
        }
        let card = deck.remove(0);
        self.game.catastrophe = Some(card);
        // APOC-GAP-81: what comes or goes later changes nothing.
        self.game.struck = self.game.region(region).disasters[disaster.index()];
        self.disclosed = true;
        self.say(Event::DisasterDrawn { agent, card });
        let frame = Frame { agent: Some(agent), region: Some(region), kind: CheckKind::Disaster, ..Frame::house(seat) };
        self.push_house(House::Disaster, frame);
    }

    /// APOC-DIS-10: a disaster card offers choices and checks like a task.
    pub(crate) fn go_on_with_disaster(&mut self) -> Next {
        let frame = *self.top_frame();
        let progress = self.top_progress();
        let Some(card) = self.game.catastrophe else {
            self.pop_house();
            return Next::Again;
        };
        let agent = frame.agent.filter(|agent| select::is_present(self.game, *agent));
        match (progress.step, agent) {
            (step::DISASTERS, Some(agent)) => {
                let data = &library().catastrophe(card).data;
                let can = |option: &OptionData| can_choose(self.game, frame.owner, agent, option);
                if data.prevent.is_some() || data.options.iter().filter(|option| can(option)).count() != 1 {
                    if offers_disaster(self.game, &frame, card) {
                        return Next::Ask;
                    }
                    self.set_step(step::AWAY);
                } else if let Some(option) = data.options.iter().position(can) {
                    self.begin_option(
                        frame.owner,
                        agent,
                        option as u8,
                        &data.options[option],
                        CheckKind::Disaster,
                        Some(data.kind),
                    );
                }
            }
            (step::ROLLED, Some(_)) => {
                self.set_step(step::ENDED);
                let rolled = self.game.rolled.take();
                self.begin_ending(frame, Origin::Disaster(card), progress.n, rolled);
            }
            (step::ENDED, Some(_)) => {
                self.set_step(step::AWAY);
                // The table stands on the back: nobody knows it before it is rolled (APOC-GAP-82).
                let (back, _) = self.game.disaster_results_of(card, 0);
                let data = &library().catastrophe(back);
                let place = data.data.options.len() * BRANCHES + 1;
                let block = data.program.step(place as u8).inner[0];
                self.game.resolving.begin(Frame { origin: Origin::Disaster(back), ..frame }, block);
            }
            _ => {
                self.pop_house();
                self.game.catastrophe = None;
                let kind = library().catastrophe(card).data.kind;
                self.game.disaster_decks[kind.index()].push(card);
            }
        }
        Next::Again
    }

    pub(crate) fn answer_disaster(&mut self, seat: Seat, action: Action) {
        let frame = *self.top_frame();
        let (Some(card), Some(agent)) = (self.game.catastrophe, frame.agent) else { return };
        let card_data = &library().catastrophe(card);
        match action {
            Action::Prevent => {
                let Some(prevent) = &card_data.data.prevent else { return };
                for resource in Resource::ALL {
                    self.spend(seat, resource, prevent.cost.of(resource));
                }
                self.set_step(step::AWAY);
                self.say(Event::Prevented { seat, card });
                let place = card_data.data.options.len() * BRANCHES;
                let block = card_data.program.step(place as u8).inner[0];
                self.game.resolving.begin(Frame { origin: Origin::Disaster(card), ..frame }, block);
            }
            Action::Choose { option } => {
                let data = &card_data.data.options[usize::from(option)];
                self.announce(Event::OptionChosen { seat, agent, origin: Origin::Disaster(card), option });
                self.begin_option(seat, agent, option, data, CheckKind::Disaster, Some(card_data.data.kind));
            }
            _ => {}
        }
    }

    /// APOC-REG-04 to APOC-REG-11.
    fn apply_region(&mut self, seat: Seat, agent: AgentId, region: Region) {
        self.apply_region_to_player(seat, region);
        let failed = self.game.outcome == Some(Outcome::Failure);
        if region == Region::ShariaLands && failed && !super::checks::ignores_region(self.game, agent) {
            self.hurt(agent, State::PhysicalTrauma, CheckKind::Task);
        }
    }

    fn apply_region_to_player(&mut self, seat: Seat, region: Region) {
        let is_success = self.game.outcome == Some(Outcome::Success);
        let earned = std::mem::take(&mut self.game.seats[seat.index()].earned);
        match region {
            Region::AngloSaxonia if is_success => {
                self.announce(Event::RegionGave { seat, region });
                self.gain(seat, Resource::Capital, 2);
            }
            Region::AsianRepublics if is_success => {
                self.announce(Event::RegionGave { seat, region });
                self.gain(seat, Resource::Links, 1);
            }
            Region::ShariaLands if earned[Resource::Authority.index()] > 0 => {
                self.announce(Event::RegionGave { seat, region });
                self.gain(seat, Resource::Authority, 1);
            }
            Region::ThirdWorld => {
                // APOC-GAP-64: full groups that the player still has.
                for (resource, group) in [(Resource::Capital, 3), (Resource::Links, 2)] {
                    let has = self.game.has(seat, resource).min(255) as u8;
                    let groups = earned[resource.index()].min(has) / group;
                    if groups > 0 {
                        self.announce(Event::RegionGave { seat, region });
                        self.spend(seat, resource, groups * group);
                        self.gain(seat, Resource::Authority, groups);
                    }
                }
            }
            Region::SovietLands if !is_success => {
                self.announce(Event::RegionGave { seat, region });
                self.gain(seat, Resource::Links, 1);
                self.gain(seat, Resource::Capital, 1);
            }
            _ => {}
        }
    }

    /// APOC-TASK-13, APOC-TASK-15: on top of its deck; a crisis stays open.
    pub(crate) fn put_task_back(&mut self, task: TaskId) {
        let kind = library().task(task).data.kind;
        if kind.is_crisis() {
            return;
        }
        if let Some(deck) = kind.deck() {
            self.game.task_decks[deck.index()].push(task);
        }
    }

    /// APOC-TASK-14: to the mission deck; an Awakening card leaves the game.
    pub(crate) fn close_crisis(&mut self, task: TaskId, by: Option<AgentId>) {
        let Some(index) = self.game.open.iter().position(|open| open.task == task) else { return };
        let crisis = self.game.open.remove(index);
        self.game.closed = Some(crisis);
        if library().task(task).data.kind == TaskKind::Crisis {
            self.game.task_decks[Deck::Mission.index()].push(task);
        }
        self.say(Event::CrisisClosed { task });
        if let Some(agent) = by {
            let owner = self.game.owner(agent).unwrap_or(self.game.leader);
            self.open_window(Moment::CrisisClosed, owner, Some(agent), None);
        }
    }

    /// APOC-FAC-08: the opened task goes back, the bottom card of the same deck comes instead.
    pub(crate) fn change_task(&mut self, frame: &Frame) {
        let Some(agent) = frame.agent else { return };
        let Some(task) = self.game.cell(agent).map(|(_, cell)| cell.task) else { return };
        let Some(deck) = library().task(task).data.kind.deck() else { return };
        let mut next = None;
        while next.is_none() && !self.game.task_decks[deck.index()].is_empty() {
            let drawn = self.game.task_decks[deck.index()].remove(0);
            self.forget_drawn(PeekedPile::Tasks(deck));
            if library().task(drawn).data.kind == TaskKind::Crisis {
                self.open_crisis(frame.owner, drawn);
            } else {
                next = Some(drawn);
            }
        }
        let Some(next) = next else { return };
        self.game.task_decks[deck.index()].push(task);
        for region in &mut self.game.regions {
            for cell in region.cells.iter_mut().flatten().filter(|cell| cell.agent == agent) {
                cell.task = next;
            }
        }
        self.disclosed = true;
        self.game.opened = None;
        self.read_task(next);
        self.say(Event::TaskChanged { agent, task: next });
    }

    /// APOC-DRAW-08.
    pub(crate) fn open_crisis(&mut self, seat: Seat, task: TaskId) {
        self.game.open.push(OpenCrisis { task, owner: Some(seat) });
        self.disclosed = true;
        self.say(Event::CrisisOpened { seat: Some(seat), task });
    }
}

/// Whether the story of a task that is being resolved is read; before that its disaster cards are drawn.
pub(crate) fn is_opened(todo: &Todo) -> bool {
    todo.progress.step > step::NEXT_DISASTER
}

/// APOC-GAP-81: types that were noted and still have a token.
fn waiting_disasters(game: &Apocalypsis, noted: u8, region: Region) -> u8 {
    let is_there = |disaster: &Disaster| {
        noted & (1 << disaster.index()) != 0
            && game.region(region).disasters[disaster.index()] > 0
            && !game.disaster_decks[disaster.index()].is_empty()
    };
    Disaster::ALL.into_iter().filter(is_there).fold(0, |all, disaster| all | 1 << disaster.index())
}

/// APOC-TASK-07, APOC-TASK-08.
pub(crate) fn can_choose(game: &Apocalypsis, seat: Seat, agent: AgentId, option: &OptionData) -> bool {
    select::can_pay(game, seat, &option.cost)
        && game.agent(agent).is_some_and(|agent| select::suits(game, agent, &option.classes))
}

pub(crate) fn offer(game: &Apocalypsis, todo: &Todo, frame: &Frame, show: &mut impl FnMut(Action)) {
    let Some(agent) = frame.agent else { return };
    let Some((region, cell)) = game.cell(agent) else { return };
    if todo.progress.step == step::NEXT_DISASTER {
        let left = waiting_disasters(game, todo.progress.n, region);
        for disaster in Disaster::ALL {
            if left & (1 << disaster.index()) != 0 {
                show(Action::Disaster { disaster });
            }
        }
        return;
    }
    for (index, option) in library().task(game.options_of(cell.task)).data.options.iter().enumerate() {
        if can_choose(game, frame.owner, agent, option) {
            show(Action::Choose { option: index as u8 });
        }
    }
}

fn offers_disaster(game: &Apocalypsis, frame: &Frame, card: CatastropheId) -> bool {
    let mut can = false;
    disaster_options(game, frame, card, &mut |_| can = true);
    can
}

fn disaster_options(game: &Apocalypsis, frame: &Frame, card: CatastropheId, show: &mut impl FnMut(Action)) {
    let data = &library().catastrophe(card).data;
    let Some(agent) = frame.agent else { return };
    for (index, option) in data.options.iter().enumerate() {
        if can_choose(game, frame.owner, agent, option) {
            show(Action::Choose { option: index as u8 });
        }
    }
    if data.prevent.as_ref().is_some_and(|prevent| select::can_pay(game, frame.owner, &prevent.cost)) {
        show(Action::Prevent);
    }
}

pub(crate) fn offer_disaster(game: &Apocalypsis, frame: &Frame, show: &mut impl FnMut(Action)) {
    if let Some(card) = game.catastrophe {
        disaster_options(game, frame, card, show);
    }
}
