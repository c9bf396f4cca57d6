//! APOC-ROUND: the phases of a round, and what each of them asks.

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::{Run, act, buy};
use crate::ability::Moment;
use crate::action::Action;
use crate::card::AgentId;
use crate::content::library;
use crate::effect::CheckKind;
use crate::event::Event;
use crate::state::{Apocalypsis, Duty, Frame, LAST_ROUND, OpenCrisis, Origin, PeekedPile, Stage};
use crate::term::{Faction, Resource, TaskKind, Track};

/// APOC-AWAK-02.
const AWAKENING: u8 = 11;

impl Apocalypsis {
    /// Whose turn or task it is.
    #[must_use]
    pub fn stage_seat(&self) -> Option<Seat> {
        match self.stage {
            Stage::Factions { chosen } => Some(self.nth(chosen)),
            Stage::SoloAgent => Some(self.leader),
            Stage::Buy { turn } | Stage::Draw { turn, .. } | Stage::Resolve { turn } => Some(self.nth(turn)),
            Stage::Act { seat } | Stage::Cure { seat, .. } => Some(seat),
            Stage::Ready
            | Stage::RoundStart
            | Stage::BeforeResolving
            | Stage::BeforeWorld
            | Stage::World
            | Stage::Crises { .. }
            | Stage::RoundEnd
            | Stage::Over => None,
        }
    }
}

/// Whom the stage asks.
pub(crate) fn asks(game: &Apocalypsis) -> Option<Seat> {
    game.stage_seat()
}

/// Shows what the stage offers to whom it asks.
pub(crate) fn offer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    match game.stage {
        Stage::Factions { .. } => {
            let is_free = |faction: &Faction| game.seats.iter().all(|player| player.faction != Some(*faction));
            Faction::ALL.into_iter().filter(is_free).for_each(|faction| show(Action::Faction { faction }));
        }
        Stage::SoloAgent => {
            show(Action::KeepAgent);
            show(Action::SwapAgent);
        }
        Stage::Buy { .. } => buy::offer(game, seat, show),
        Stage::Draw { .. } => act::offer_decks(game, show),
        Stage::Act { .. } => act::offer(game, seat, show),
        Stage::Cure { bound, .. } => {
            show(Action::Cure { official: false });
            if !bound {
                show(Action::Cure { official: true });
            }
        }
        Stage::Resolve { .. } => waiting(game, seat).for_each(|agent| show(Action::Resolve { agent })),
        Stage::Ready
        | Stage::RoundStart
        | Stage::BeforeResolving
        | Stage::BeforeWorld
        | Stage::World
        | Stage::Crises { .. }
        | Stage::RoundEnd
        | Stage::Over => {}
    }
}

/// The own main agents whose tasks are not resolved yet.
fn waiting(game: &Apocalypsis, seat: Seat) -> impl Iterator<Item = AgentId> {
    let cells = game.cells().filter(move |(_, cell)| cell.owner == seat && !cell.done);
    cells.map(|(_, cell)| cell.agent)
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// What a stage was answered.
    pub(crate) fn decide(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Faction { faction } => self.choose_faction(seat, faction),
            Action::KeepAgent => {
                self.announce(Event::AgentKept { seat });
                self.game.stage = Stage::Ready;
            }
            Action::SwapAgent => self.swap_starting_agent(seat),
            Action::BuyAgent { agent, dismiss } => self.buy_agent(seat, agent, dismiss),
            Action::BuyUpgrade { upgrade } => self.buy_upgrade(seat, upgrade),
            Action::EndBuying => self.end_buying(seat),
            Action::Draw { deck } => self.draw_free_task(seat, deck),
            Action::Send { agent, task, region } => self.send(seat, agent, task, region),
            Action::Help { agent, main } => self.help(seat, agent, main),
            Action::Korea { agent } => self.go_to_korea(seat, agent),
            Action::Switzerland { agent, bound } => self.go_to_switzerland(seat, agent, bound),
            Action::Cure { official } => self.treat(official),
            Action::Pass => self.pass(seat),
            Action::Use { bearer, ability } => {
                let occasion =
                    super::windows::Occasion { moment: Moment::OwnTurn, owner: seat, agent: None, main: None };
                self.use_ability(occasion, seat, bearer, ability);
            }
            Action::Resolve { agent } => self.resolve_task(seat, agent),
            _ => {}
        }
        self.advance();
    }

    /// Nothing is under way: the round goes on until somebody is asked.
    pub(crate) fn go_on_with_round(&mut self) {
        while self.game.resolving.todo.is_empty() && !self.is_over() {
            if self.game.won {
                return self.end_won_game();
            }
            if !self.next_step() {
                return;
            }
        }
        if !self.is_over() {
            self.advance();
        }
    }

    /// One step of the round. Says whether to go on; nobody is asked until then.
    fn next_step(&mut self) -> bool {
        match self.game.stage {
            Stage::Factions { chosen } if chosen >= self.game.n() => {
                self.game.stage = Stage::SoloAgent;
                let player = self.game.player(Seat(0));
                let marked = player.agents().next().is_some_and(|agent| library().agent(agent.id).not_for_solo);
                if !self.game.is_solo() || !marked {
                    self.game.stage = Stage::Ready;
                }
            }
            Stage::Ready => {
                self.game.stage = Stage::RoundStart;
                self.open_for_all(Moment::AfterSetup);
            }
            Stage::RoundStart => self.begin_round(),
            Stage::Buy { turn } => return self.go_on_buying(turn),
            Stage::Draw { turn, left } => return self.go_on_drawing(turn, left),
            Stage::Act { seat } => return self.go_on_acting(seat),
            Stage::BeforeResolving => {
                self.game.stage = Stage::Resolve { turn: 0 };
                self.announce(Event::ResolveBegan);
                self.open_for_all(Moment::BeforeResolving);
            }
            Stage::Resolve { turn } => return self.go_on_resolving(turn),
            Stage::BeforeWorld => {
                self.game.stage = Stage::World;
                self.game.worlds_left = worlds(self.game);
                self.open_for_all(Moment::BeforeWorld);
            }
            Stage::World => self.go_on_with_world(),
            Stage::Crises { done } => self.go_on_with_crises(done),
            Stage::RoundEnd => self.end_round_of_game(),
            Stage::Factions { .. } | Stage::SoloAgent | Stage::Cure { .. } | Stage::Over => return false,
        }
        true
    }

    fn open_for_all(&mut self, moment: Moment) {
        let leader = self.game.leader;
        self.open_window(moment, leader, None, None);
    }

    /// APOC-SETUP-07, APOC-SETUP-10.
    fn choose_faction(&mut self, seat: Seat, faction: Faction) {
        let starts = |index: &usize| library().agents[*index].data.starts == Some(faction);
        let index = (0..library().agents.len()).find(starts).expect("every faction has a starting agent");
        let agent = AgentId(index as u8);
        self.game.agent_deck.retain(|other| *other != agent);
        self.game.seats[seat.index()].faction = Some(faction);
        self.place_agent(seat, agent);
        if let Stage::Factions { chosen } = self.game.stage {
            self.game.stage = Stage::Factions { chosen: chosen + 1 };
        }
        self.say(Event::FactionChosen { seat, faction, agent });
    }

    /// APOC-SOLO-03, APOC-GAP-73: the marked agent leaves the game.
    fn swap_starting_agent(&mut self, seat: Seat) {
        self.game.stage = Stage::Ready;
        let own = self.game.player(seat).agents().next().map(|agent| agent.id);
        if let (Some(own), Some(agent)) = (own, self.draw_agent()) {
            self.remove_agent(own);
            self.game.lost.insert(own);
            self.place_agent(seat, agent);
            self.say(Event::AgentSwapped { seat, agent });
        }
    }

    /// APOC-LEAD, APOC-RELIEF, APOC-CROWN.
    fn begin_round(&mut self) {
        let game = &mut *self.game;
        for agent in game.seats.iter_mut().flat_map(|player| player.zones.iter_mut().flatten()) {
            agent.duty = Duty::Idle;
        }
        if game.round > 0 {
            let next = game.clockwise(Seat((game.leader.0 + 1) % game.n())).next();
            let named = game.pilgrim.take().or(game.named_leader.take()).filter(|seat| !game.player(*seat).eliminated);
            if let Some(leader) = named.or(next) {
                game.leader = leader;
            }
            game.named_leader = None;
        }
        game.round += 1;
        game.used.round = Default::default();
        for player in &mut game.seats {
            player.bought = 0;
            player.bought_upgrades = 0;
            player.sent = 0;
            player.went_to_korea = false;
            player.passed = false;
        }
        let (round, leader) = (game.round, game.leader);
        self.say(Event::RoundBegan { round, leader });
        self.relieve_players();
        if self.is_over() {
            return;
        }
        self.settle_crown();
        self.game.stage = Stage::Buy { turn: 0 };
        self.deal_offers();
        self.open_for_all(Moment::RoundStart);
    }

    /// APOC-RELIEF-01 to APOC-RELIEF-08.
    fn relieve_players(&mut self) {
        let order: arrayvec::ArrayVec<Seat, 5> = self.game.in_turn().collect();
        for seat in order {
            if self.game.player(seat).n_agents() > 0 {
                continue;
            }
            match self.draw_agent() {
                Some(agent) => {
                    self.lose(seat, Resource::Authority, 1);
                    self.place_agent(seat, agent);
                    self.say(Event::Relief { seat, agent });
                    self.gain(seat, Resource::Links, 2);
                    self.gain(seat, Resource::Capital, 1);
                }
                None => self.eliminate(seat),
            }
        }
        if self.game.n_active() == 0 {
            self.lose_game();
        }
    }

    /// APOC-GAP-19.
    fn eliminate(&mut self, seat: Seat) {
        let player = &mut self.game.seats[seat.index()];
        player.eliminated = true;
        player.resources = [0; 3];
        for open in self.game.open.iter_mut().filter(|open| open.owner == Some(seat)) {
            open.owner = None;
        }
        let next = self.game.clockwise(seat).next();
        if self.game.leader == seat {
            self.game.leader = next.unwrap_or(seat);
        }
        self.say(Event::Eliminated { seat });
    }

    /// APOC-CROWN-01, APOC-CROWN-02, APOC-SOLO-07.
    fn settle_crown(&mut self) {
        let game = &*self.game;
        let most = game.in_turn().map(|seat| game.has(seat, Resource::Authority)).max();
        let holders: arrayvec::ArrayVec<Seat, 5> =
            game.in_turn().filter(|seat| Some(game.has(*seat, Resource::Authority)) == most).collect();
        // The tutorial leaves the Crown out (D1 of APOC-GAP-77).
        let crown = if holders.len() == 1 && !game.options.tutorial { Some(holders[0]) } else { None };
        if self.game.crown != crown {
            self.game.crown = crown;
            self.say(Event::Crown { seat: crown });
        }
    }

    fn go_on_resolving(&mut self, turn: u8) -> bool {
        if turn >= self.game.n() {
            self.game.stage = Stage::BeforeWorld;
            return true;
        }
        let seat = self.game.nth(turn);
        let mut left = waiting(self.game, seat);
        match (left.next(), left.next()) {
            (None, _) => {
                drop(left);
                self.game.stage = Stage::Resolve { turn: turn + 1 };
                true
            }
            (Some(agent), None) => {
                drop(left);
                self.resolve_task(seat, agent);
                true
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// APOC-WORLD-01 to APOC-WORLD-04.
    fn go_on_with_world(&mut self) {
        if let Some(card) = self.game.world.take() {
            self.game.world_deck.push(card);
        }
        if self.game.worlds_left == 0 || self.game.world_deck.is_empty() {
            self.begin_crises();
            return;
        }
        self.game.worlds_left -= 1;
        let card = self.game.world_deck.remove(0);
        self.forget_drawn(PeekedPile::World);
        self.game.world = Some(card);
        self.disclosed = true;
        self.say(Event::WorldDrawn { card });
        let leader = self.game.leader;
        let frame = Frame { origin: Origin::World(card), kind: CheckKind::World, ..Frame::house(leader) };
        self.game.resolving.begin(frame, library().world(card).program.start());
    }

    /// The next World card of this round goes on top unread.
    pub(crate) fn skip_world(&mut self) {
        if !self.game.world_deck.is_empty() {
            let card = self.game.world_deck.remove(0);
            self.forget_drawn(PeekedPile::World);
            self.game.world_deck.push(card);
        }
        match self.game.stage {
            Stage::World => self.game.worlds_left = self.game.worlds_left.saturating_sub(1),
            _ => self.game.skipped += 1,
        }
        self.say(Event::WorldSkipped);
    }

    /// APOC-AWAK-06: what is no longer awake goes back first.
    fn begin_crises(&mut self) {
        self.game.stage = Stage::Crises { done: 0 };
        self.game.bitten.clear();
        for track in Track::PROGRESS {
            if self.game.track(track) >= AWAKENING {
                continue;
            }
            let of = |open: &OpenCrisis| {
                let data = &library().task(open.task).data;
                data.kind == TaskKind::Awakening && data.track == Some(track)
            };
            if let Some(index) = self.game.open.iter().position(of) {
                let task = self.game.open.remove(index).task;
                let deck = &mut self.game.awakening_decks[track.index()];
                deck.push(task);
                self.luck.shuffle(deck);
                self.disclosed = true;
                self.say(Event::AwakeningLeft { task });
            }
        }
    }

    /// APOC-CRIS-06: the effects of open crises, one after the other.
    fn go_on_with_crises(&mut self, done: u8) {
        // Effects open and close crises, so those that are done are known by name.
        let next = in_order(self.game).find(|task| !self.game.bitten.contains(task));
        let Some(task) = next.filter(|_| !self.game.bitten.is_full()) else {
            self.game.stage = Stage::RoundEnd;
            return;
        };
        self.game.bitten.push(task);
        self.game.stage = Stage::Crises { done: done + 1 };
        self.say(Event::CrisisBites { task });
        let owner = self.game.crisis(task).and_then(|open| open.owner).unwrap_or(self.game.leader);
        let card = library().task(task);
        let block = card.program.step((card.data.options.len() * crate::content::BRANCHES) as u8).inner[0];
        let frame = Frame { origin: Origin::Task(task), kind: CheckKind::Event, ..Frame::house(owner) };
        self.game.resolving.begin(frame, block);
        self.open_for_all(Moment::CrisisEffect);
    }

    /// APOC-WRAP, APOC-AWAK-02, APOC-END-08.
    fn end_round_of_game(&mut self) {
        for track in Track::PROGRESS {
            let is_open = self.game.open.iter().any(|open| {
                let data = &library().task(open.task).data;
                data.kind == TaskKind::Awakening && data.track == Some(track)
            });
            if self.game.track(track) >= AWAKENING
                && !is_open
                && let Some(task) = self.game.awakening_decks[track.index()].pop()
            {
                self.game.open.push(OpenCrisis { task, owner: None });
                self.disclosed = true;
                self.say(Event::CrisisOpened { seat: None, task });
            }
        }
        self.open_for_all(Moment::RoundEnd);
        let game = &mut *self.game;
        for region in &mut game.regions {
            region.cells = [None, None];
        }
        for agent in game.seats.iter_mut().flat_map(|player| player.zones.iter_mut().flatten()) {
            if agent.duty != Duty::Switzerland {
                agent.duty = Duty::Idle;
            }
        }
        game.timed.clear();
        game.closed = None;
        game.outcome = None;
        game.skipped = 0;
        for player in &mut game.seats {
            player.kept_die = 0;
        }
        game.stage = Stage::RoundStart;
        if game.round >= LAST_ROUND {
            self.lose_game();
        }
    }
}

/// APOC-WORLD-02, APOC-PRES-11.
fn worlds(game: &Apocalypsis) -> u8 {
    let n = if game.n_active() >= 4 { 2 } else { 1 } + u8::from(game.options.prestige >= 10);
    n - game.skipped.min(n)
}

/// APOC-CRIS-06: by owners in turn order, then those of nobody, Awakening cards last.
fn in_order(game: &Apocalypsis) -> impl Iterator<Item = crate::card::TaskId> {
    let kind = |open: &OpenCrisis| library().task(open.task).data.kind;
    let of = move |owner: Option<Seat>| {
        game.open.iter().filter(move |open| open.owner == owner && kind(open) == TaskKind::Crisis)
    };
    let awake = move |track: Track| {
        let is_of = move |open: &&OpenCrisis| {
            kind(open) == TaskKind::Awakening && library().task(open.task).data.track == Some(track)
        };
        game.open.iter().filter(is_of)
    };
    let owned = game.in_turn().flat_map(move |seat| of(Some(seat)));
    let all = owned.chain(of(None)).chain(Track::PROGRESS.into_iter().flat_map(awake));
    all.map(|open| open.task)
}
