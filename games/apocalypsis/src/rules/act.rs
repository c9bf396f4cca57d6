//! APOC-DRAW, APOC-ACT, APOC-SEND, APOC-HELP, APOC-NK, APOC-SWISS: tasks are drawn and agents are used.

use arrayvec::ArrayVec;
use kernel::{EventSink, Seat};

use super::windows::{self, Occasion};
use super::{Next, Run, select};
use crate::ability::Moment;
use crate::action::Action;
use crate::card::{AgentId, TaskId};
use crate::content::library;
use crate::effect::{CheckKind, House};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Agent, Apocalypsis, Cell, Duty, Frame, Origin, PeekedPile, Stage};
use crate::term::{Deck, Region, Resource, State, TaskKind};

/// APOC-DRAW-04.
const FREE_DRAWS: u8 = 3;
/// APOC-SWISS-01.
const SWITZERLAND: u8 = 2;

pub(crate) fn offer_decks(game: &Apocalypsis, show: &mut impl FnMut(Action)) {
    for deck in Deck::DRAWN {
        if !game.task_decks[deck.index()].is_empty() {
            show(Action::Draw { deck });
        }
    }
}

/// APOC-ACT-02, APOC-ACT-06.
pub(crate) fn offer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    let helped: ArrayVec<AgentId, 10> =
        game.cells().filter(|(_, cell)| can_be_helped(game, cell)).map(|(_, cell)| cell.agent).collect();
    for agent in idle(game, seat) {
        for task in tasks_for(game, seat, agent) {
            for region in Region::ALL.into_iter().filter(|region| has_room(game, *region)) {
                show(Action::Send { agent: agent.id, task, region });
            }
        }
        for main in helped.iter().copied() {
            show(Action::Help { agent: agent.id, main });
        }
        if why_not_korea(game, seat, agent.id).is_none() {
            show(Action::Korea { agent: agent.id });
        }
        for bound in [false, true] {
            if why_not_switzerland(game, seat, agent.id, bound).is_none() {
                show(Action::Switzerland { agent: agent.id, bound });
            }
        }
    }
    offer_abilities(game, seat, show);
    show(Action::Pass);
}

/// The same as the list, asked of one action: whoever acts does not wait for the whole list.
pub(crate) fn is_offered(game: &Apocalypsis, seat: Seat, action: Action) -> bool {
    match action {
        Action::Send { agent, task, region } => refuse_send(game, seat, agent, task, region).is_none(),
        Action::Help { agent, main } => refuse_help(game, seat, agent, main).is_none(),
        Action::Korea { agent } => why_not_korea(game, seat, agent).is_none(),
        Action::Switzerland { agent, bound } => why_not_switzerland(game, seat, agent, bound).is_none(),
        Action::Pass => true,
        Action::Use { .. } => {
            let mut found = false;
            offer_abilities(game, seat, &mut |offered| found |= offered == action);
            found
        }
        _ => false,
    }
}

/// APOC-ACT-04: whether there is anything to do but to pass.
fn can_act(game: &Apocalypsis, seat: Seat) -> bool {
    // Anybody may search for Atlantis, so this is mostly all that has to be looked at.
    let may_search = !game.task_decks[Deck::Atlantis.index()].is_empty()
        && idle(game, seat).any(|agent| !agent.rooted)
        && Region::ALL.into_iter().any(|region| has_room(game, region))
        && game.player(seat).sent < select::task_limit(game, seat);
    if may_search {
        return true;
    }
    let mut can = false;
    offer(game, seat, &mut |action| can |= action != Action::Pass);
    can
}

fn idle(game: &Apocalypsis, seat: Seat) -> impl Iterator<Item = &Agent> {
    game.player(seat).agents().filter(|agent| agent.duty == Duty::Idle)
}

fn offer_abilities(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    let occasion = Occasion { moment: Moment::OwnTurn, owner: seat, agent: None, main: None };
    windows::usable(game, occasion, seat, &mut |bearer, ability| show(Action::Use { bearer, ability }));
}

fn has_room(game: &Apocalypsis, region: Region) -> bool {
    game.region(region).cells.iter().any(Option::is_none)
}

fn can_be_helped(game: &Apocalypsis, cell: &Cell) -> bool {
    let main = game.agent(cell.agent);
    main.is_some_and(|main| cell.helpers.len() < select::helper_limit(game, main))
}

/// APOC-SEND-03: hand, open crises that lie in no cell, Atlantis; without a name Atlantis.
fn tasks_for<'g>(game: &'g Apocalypsis, seat: Seat, agent: &'g Agent) -> impl Iterator<Item = Option<TaskId>> + 'g {
    let may_go = !agent.rooted && game.player(seat).sent < select::task_limit(game, seat);
    let hand = game.player(seat).hand.iter().copied();
    let open = game.open.iter().map(|open| open.task).filter(|task| !game.is_in_cell(*task));
    let fits = move |task: &TaskId| {
        suits_task(game, seat, agent, *task) && select::can_pay(game, seat, &select::task_cost(game, agent, *task))
    };
    let atlantis = (!game.task_decks[Deck::Atlantis.index()].is_empty()).then_some(None);
    hand.chain(open).filter(fits).map(Some).chain(atlantis).filter(move |_| may_go)
}

/// APOC-SEND-07, APOC-SYM-01.
fn suits_task(game: &Apocalypsis, seat: Seat, agent: &Agent, task: TaskId) -> bool {
    let data = &library().task(task).data;
    let by_symbol = game.player(seat).faction.is_some_and(|faction| data.symbols.contains(&faction));
    by_symbol || select::suits(game, agent, &data.classes)
}

/// Why an agent cannot be used at all.
fn why_not_used(game: &Apocalypsis, seat: Seat, agent: AgentId) -> Option<Illegal> {
    if game.owner(agent) != Some(seat) {
        return Some(Illegal::NotYourAgent);
    }
    let is_idle = game.agent(agent).is_some_and(|agent| agent.duty == Duty::Idle);
    (!is_idle).then_some(Illegal::AgentUsed)
}

/// The refusal of sending; sending is possible where there is none.
pub(crate) fn refuse_send(
    game: &Apocalypsis,
    seat: Seat,
    agent: AgentId,
    task: Option<TaskId>,
    region: Region,
) -> Option<Illegal> {
    why_not_used(game, seat, agent).or_else(|| {
        let of = game.agent(agent)?;
        if of.rooted {
            return Some(Illegal::AgentRooted);
        }
        if game.player(seat).sent >= select::task_limit(game, seat) {
            return Some(Illegal::TwoSent);
        }
        if !has_room(game, region) {
            return Some(Illegal::NoFreeCell);
        }
        let Some(task) = task else {
            return game.task_decks[Deck::Atlantis.index()].is_empty().then_some(Illegal::AtlantisEmpty);
        };
        let is_open = game.crisis(task).is_some();
        if is_open && game.is_in_cell(task) {
            return Some(Illegal::AlreadyTried);
        }
        if !is_open && !game.player(seat).hand.contains(&task) {
            return Some(Illegal::NotYourTask);
        }
        if !suits_task(game, seat, of, task) {
            return Some(Illegal::WrongClass);
        }
        (!select::can_pay(game, seat, &select::task_cost(game, of, task))).then_some(Illegal::CannotPay)
    })
}

pub(crate) fn refuse_help(game: &Apocalypsis, seat: Seat, agent: AgentId, main: AgentId) -> Option<Illegal> {
    why_not_used(game, seat, agent).or_else(|| match game.cell(main) {
        None => Some(Illegal::NoMainAgent),
        Some((_, cell)) => (!can_be_helped(game, cell)).then_some(Illegal::ThreeHelpers),
    })
}

/// APOC-NK-03, APOC-NK-04.
pub(crate) fn why_not_korea(game: &Apocalypsis, seat: Seat, agent: AgentId) -> Option<Illegal> {
    why_not_used(game, seat, agent).or_else(|| {
        let player = game.player(seat);
        if game.agent(agent).is_some_and(|agent| agent.rooted) {
            return Some(Illegal::AgentRooted);
        }
        if player.went_to_korea {
            return Some(Illegal::OnceToKorea);
        }
        if player.n_agents() == 1 {
            return Some(Illegal::OnlyAgent);
        }
        game.korea_deck.is_empty().then_some(Illegal::DeckEmpty)
    })
}

/// APOC-SWISS-01, APOC-SWISS-02, APOC-FAC-06.
pub(crate) fn why_not_switzerland(game: &Apocalypsis, seat: Seat, agent: AgentId, bound: bool) -> Option<Illegal> {
    why_not_used(game, seat, agent).or_else(|| {
        if game.agent(agent).is_some_and(|agent| agent.rooted) {
            return Some(Illegal::AgentRooted);
        }
        let price = if bound { select::bound_cure(game, seat) } else { Some(SWITZERLAND) };
        let Some(price) = price else { return Some(Illegal::NotPossible) };
        (game.has(seat, Resource::Capital) < u16::from(price)).then_some(Illegal::CannotPay)
    })
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// APOC-DRAW-01 to APOC-DRAW-15: the next card, the next player, or the next phase.
    pub(crate) fn go_on_drawing(&mut self, turn: u8, left: u8) -> bool {
        if turn >= self.game.n() {
            self.begin_acting();
            return true;
        }
        let seat = self.game.nth(turn);
        if self.game.player(seat).eliminated {
            self.game.stage = Stage::Draw { turn: turn + 1, left: u8::MAX };
            return true;
        }
        if left == u8::MAX {
            self.game.stage = Stage::Draw { turn, left: FREE_DRAWS };
            self.draw_mandatory(seat);
            return true;
        }
        let is_empty = Deck::DRAWN.into_iter().all(|deck| self.game.task_decks[deck.index()].is_empty());
        if left > 0 && !is_empty {
            return false;
        }
        self.game.stage = Stage::Draw { turn: turn + 1, left: u8::MAX };
        self.open_window(Moment::TasksDrawn, seat, None, None);
        true
    }

    /// APOC-DRAW-01 to APOC-DRAW-03, APOC-PRES-03, APOC-PRES-10.
    fn draw_mandatory(&mut self, seat: Seat) {
        let game = &*self.game;
        let first = if game.options.prestige >= 2 { 1 } else { 2 };
        let has_crisis = game.open.iter().any(|open| open.owner == Some(seat)) && game.options.prestige < 9;
        if game.round >= first && !has_crisis {
            self.draw_task(seat, Deck::Mission);
        }
    }

    pub(crate) fn draw_free_task(&mut self, seat: Seat, deck: Deck) {
        if let Stage::Draw { turn, left } = self.game.stage {
            self.game.stage = Stage::Draw { turn, left: left.saturating_sub(1) };
        }
        self.draw_task(seat, deck);
    }

    /// APOC-DRAW-07, APOC-DRAW-08, APOC-DRAW-11.
    pub(crate) fn draw_task(&mut self, seat: Seat, deck: Deck) {
        if self.game.task_decks[deck.index()].is_empty() || self.game.player(seat).hand.is_full() {
            return;
        }
        let task = self.game.task_decks[deck.index()].remove(0);
        self.forget_drawn(PeekedPile::Tasks(deck));
        self.disclosed = true;
        if library().task(task).data.kind == TaskKind::Crisis {
            self.open_crisis(seat, task);
        } else {
            self.game.seats[seat.index()].hand.push(task);
            self.say(Event::TaskDrawn { seat, deck, task: Some(task) });
        }
    }

    /// APOC-ROYAL-03.
    pub(crate) fn swap_task(&mut self, seat: Seat, task: TaskId, deck: Deck) {
        let Some(from) = library().task(task).data.kind.deck() else { return };
        self.game.seats[seat.index()].hand.retain(|other| *other != task);
        self.game.task_decks[from.index()].push(task);
        self.announce(Event::TaskSwapped { seat, deck: from });
        self.draw_task(seat, deck);
    }

    /// APOC-ACT-01.
    fn begin_acting(&mut self) {
        let first = self.game.in_turn().next().unwrap_or(self.game.leader);
        self.game.stage = Stage::Act { seat: first };
    }

    /// APOC-ACT-04, APOC-ACT-05: who can do nothing passes; when all have, the phase is over.
    pub(crate) fn go_on_acting(&mut self, seat: Seat) -> bool {
        let game = &*self.game;
        if game.player(seat).passed || game.player(seat).eliminated {
            let next = game.clockwise(Seat((seat.0 + 1) % game.n())).find(|seat| !game.player(*seat).passed);
            match next {
                Some(next) => self.game.stage = Stage::Act { seat: next },
                None => self.end_acting(),
            }
            return true;
        }
        let can = can_act(game, seat);
        if !can {
            self.game.seats[seat.index()].passed = true;
            self.say(Event::Passed { seat });
        }
        !can
    }

    /// APOC-ACT-08, APOC-GAP-26.
    fn end_acting(&mut self) {
        let order: ArrayVec<Seat, 5> = self.game.in_turn().collect();
        for seat in order {
            let hand = std::mem::take(&mut self.game.seats[seat.index()].hand);
            let mut decks = ArrayVec::new();
            for task in hand {
                if let Some(deck) = library().task(task).data.kind.deck() {
                    self.game.task_decks[deck.index()].push(task);
                    decks.push(deck);
                }
            }
            if !decks.is_empty() {
                self.say(Event::TasksReturned { seat, decks });
            }
        }
        self.game.stage = Stage::BeforeResolving;
    }

    /// The turn goes to the next player who has not passed.
    fn end_turn(&mut self, seat: Seat) {
        let game = &*self.game;
        let next = game.clockwise(Seat((seat.0 + 1) % game.n())).find(|seat| !game.player(*seat).passed);
        if let Some(next) = next {
            self.game.stage = Stage::Act { seat: next };
        }
    }

    pub(crate) fn pass(&mut self, seat: Seat) {
        self.game.seats[seat.index()].passed = true;
        self.say(Event::Passed { seat });
    }

    /// APOC-SEND-01, APOC-SEND-05, APOC-SEND-08.
    pub(crate) fn send(&mut self, seat: Seat, agent: AgentId, task: Option<TaskId>, region: Region) {
        self.end_turn(seat);
        let drawn = match task {
            Some(task) => {
                if let Some(of) = self.game.agent(agent) {
                    let cost = select::task_cost(self.game, of, task);
                    for resource in Resource::ALL {
                        self.spend(seat, resource, cost.of(resource));
                    }
                }
                self.disclosed |= self.game.player(seat).hand.contains(&task);
                self.game.seats[seat.index()].hand.retain(|other| *other != task);
                task
            }
            None => {
                self.disclosed = true;
                self.forget_drawn(PeekedPile::Tasks(Deck::Atlantis));
                self.game.task_decks[Deck::Atlantis.index()].remove(0)
            }
        };
        let Some(free) = self.game.region(region).cells.iter().position(Option::is_none) else { return };
        let cell = Cell { task: drawn, agent, owner: seat, helpers: ArrayVec::new(), done: false };
        self.game.regions[region.index()].cells[free] = Some(cell);
        self.with_agent(agent, |agent| agent.duty = Duty::Main { region, cell: free as u8 });
        self.game.seats[seat.index()].sent += 1;
        self.say(Event::Sent { seat, agent, task: drawn, region });
        self.open_window(Moment::AgentSent, seat, Some(agent), None);
    }

    /// APOC-HELP-01.
    pub(crate) fn help(&mut self, seat: Seat, agent: AgentId, main: AgentId) {
        self.end_turn(seat);
        self.with_agent(agent, |agent| agent.duty = Duty::Helper { main });
        for region in &mut self.game.regions {
            for cell in region.cells.iter_mut().flatten().filter(|cell| cell.agent == main) {
                cell.helpers.push(agent);
            }
        }
        self.say(Event::Helped { seat, agent, main });
        self.open_window(Moment::HelperAdded, seat, Some(agent), Some(main));
    }

    /// APOC-NK-01, APOC-NK-02.
    pub(crate) fn go_to_korea(&mut self, seat: Seat, agent: AgentId) {
        self.end_turn(seat);
        self.game.seats[seat.index()].went_to_korea = true;
        self.game.pilgrim = self.game.pilgrim.or(Some(seat));
        self.with_agent(agent, |agent| agent.duty = Duty::Used);
        let card = self.game.korea_deck.remove(0);
        self.game.korea = Some(card);
        self.disclosed = true;
        self.say(Event::WentToKorea { seat, agent, card });
        self.push_house(House::North, Frame { agent: Some(agent), ..Frame::house(seat) });
        let frame =
            Frame { origin: Origin::Korea(card), agent: Some(agent), kind: CheckKind::Event, ..Frame::house(seat) };
        self.game.resolving.begin(frame, library().korea(card).program.start());
    }

    /// APOC-NK-08.
    pub(crate) fn go_on_with_korea(&mut self) -> Next {
        self.pop_house();
        if let Some(card) = self.game.korea.take() {
            self.game.korea_deck.push(card);
        }
        Next::Again
    }

    /// APOC-SWISS-01.
    pub(crate) fn go_to_switzerland(&mut self, seat: Seat, agent: AgentId, bound: bool) {
        let price = if bound { select::bound_cure(self.game, seat).unwrap_or(SWITZERLAND) } else { SWITZERLAND };
        self.spend(seat, Resource::Capital, price);
        self.say(Event::WentToSwitzerland { seat, agent });
        self.game.stage = Stage::Cure { seat, agent, bound };
    }

    /// APOC-SWISS-05 to APOC-SWISS-09.
    pub(crate) fn treat(&mut self, official: bool) {
        let Stage::Cure { seat, agent, .. } = self.game.stage else { return };
        let was_hurt = self.game.agent(agent).is_some_and(Agent::is_hurt);
        let die = (!official).then(|| self.die());
        let cured = die.is_none_or(|die| die >= select::cure_on(self.game, seat));
        self.say(Event::Treated { seat, agent, die, cured });
        if cured {
            State::ALL.into_iter().for_each(|state| self.cure(agent, state));
        }
        if official {
            self.lose(seat, Resource::Authority, 1);
        } else if cured && was_hurt {
            self.gain(seat, Resource::Authority, 1);
        }
        self.with_agent(agent, |agent| agent.duty = Duty::Switzerland);
        self.game.stage = Stage::Act { seat };
        self.end_turn(seat);
    }
}
