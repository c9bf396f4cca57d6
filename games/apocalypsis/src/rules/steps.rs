//! The atomic changes of the position: resources, tracks, tokens, states, agents and upgrades that come and go.

use kernel::{EventSink, Seat};

use super::select;
use super::{Next, Run, top};
use crate::ability::{Moment, Standing};
use crate::action::Action;
use crate::card::{AgentId, UpgradeId};
use crate::content::library;
use crate::effect::{CheckKind, House};
use crate::event::Event;
use crate::state::{
    Agent, Apocalypsis, DISASTER_VALUES, Duty, Frame, Origin, Player, Post, Progress, Stage, Todo, VATICAN_VALUES,
    ZONES,
};
use crate::term::{Class, Disaster, Region, Resource, State, Track, Trait};

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    pub(crate) fn gain(&mut self, seat: Seat, resource: Resource, n: u8) {
        if n == 0 || self.game.player(seat).eliminated {
            return;
        }
        let has = &mut self.game.seats[seat.index()].resources[resource.index()];
        *has = has.saturating_add(u16::from(n));
        self.say(Event::Gained { seat, resource, n });
    }

    /// APOC-RES-02: down to nothing at most. Says how much it was.
    pub(crate) fn lose(&mut self, seat: Seat, resource: Resource, n: u8) -> u8 {
        let has = &mut self.game.seats[seat.index()].resources[resource.index()];
        let lost = u16::from(n).min(*has) as u8;
        *has -= u16::from(lost);
        if lost > 0 {
            self.say(Event::Lost { seat, resource, n: lost });
        }
        lost
    }

    /// APOC-RES-03: what is spent is there.
    pub(crate) fn spend(&mut self, seat: Seat, resource: Resource, n: u8) {
        if n == 0 {
            return;
        }
        let has = &mut self.game.seats[seat.index()].resources[resource.index()];
        *has = has.saturating_sub(u16::from(n));
        self.say(Event::Spent { seat, resource, n });
    }

    /// APOC-TRACK-05, APOC-DARK-03: one instruction.
    pub(crate) fn move_tracks(&mut self, by_what: Origin, moves: &[(Track, i8)]) {
        self.mover = by_what;
        for (track, by) in moves {
            let from = self.game.track(*track);
            let to = (from as i8 + by).clamp(1, track.end() as i8) as u8;
            if to == from {
                continue;
            }
            self.game.tracks[track.index()] = to;
            self.game.moved = true;
            self.say(Event::TrackMoved { track: *track, from, to });
            if *track == Track::Enlightenment && to > from {
                self.change_dark(-1);
                // APOC-TIME-05: whose turn or task it is, or the leader.
                let turn = self.game.stage_seat().filter(|_| self.game.vatican.is_none());
                self.open_window(Moment::EnlightenmentRose, turn.unwrap_or(self.game.leader), None, None);
            }
        }
    }

    /// APOC-TIME-03: what moved tracks lead to, in its order.
    pub(crate) fn follow_tracks(&mut self) {
        if self.game.won {
            return;
        }
        if Track::PROGRESS.into_iter().any(|track| self.game.track(track) >= track.end()) {
            return self.lose_game();
        }
        if self.game.track(Track::Enlightenment) >= Track::Enlightenment.end() {
            return self.win();
        }
        for (index, value) in DISASTER_VALUES.into_iter().enumerate() {
            if self.game.track(Track::Enlightenment) >= value
                && let Some(disaster) = self.game.disasters[index].take()
            {
                let region = self.any_region();
                self.place_disaster(disaster, region, Some(value));
            }
        }
        let mut n = 0;
        for track in Track::PROGRESS {
            for (index, value) in VATICAN_VALUES.into_iter().enumerate() {
                if self.game.track(track) >= value && self.game.vatican_tokens[track.index()][index] {
                    self.game.vatican_tokens[track.index()][index] = false;
                    n += 1;
                    self.say(Event::VaticanToken { track, value });
                    self.relieve(track.disaster());
                }
            }
        }
        if n > 0 {
            let is_running = self.is_vatican_running();
            // Divine intervention 2 of the tutorial: one card is enough (D3 of APOC-GAP-77).
            self.game.vatican_queue += if self.game.options.tutorial { 1 } else { n };
            if !is_running {
                let leader = self.game.leader;
                self.push_house(House::Vatican, Frame { kind: CheckKind::Vatican, ..Frame::house(leader) });
            }
        }
    }

    fn is_vatican_running(&self) -> bool {
        let is_house = |todo: &Todo| {
            let frame = &self.game.resolving.frames[usize::from(todo.frame)];
            frame.origin == Origin::House && todo.place == House::Vatican.place()
        };
        self.game.resolving.todo.iter().any(is_house)
    }

    /// APOC-VAT-02, APOC-GAP-44: one token of the disaster, each equally likely.
    fn relieve(&mut self, disaster: Disaster) {
        let weights = Region::ALL.map(|region| u32::from(self.game.region(region).disasters[disaster.index()]));
        if weights.iter().sum::<u32>() == 0 {
            return;
        }
        let region = Region::ALL[self.luck.weighted(&weights)];
        self.disclosed = true;
        self.remove_disaster(disaster, region);
    }

    pub(crate) fn change_dark(&mut self, by: i8) {
        let before = self.game.dark;
        self.game.dark = (i16::from(before) + i16::from(by)).clamp(0, 99) as u8;
        if self.game.dark != before {
            let tokens = self.game.dark;
            self.say(Event::Dark { tokens });
        }
    }

    pub(crate) fn any_region(&mut self) -> Region {
        self.disclosed = true;
        Region::ALL[self.luck.below(5) as usize]
    }

    pub(crate) fn any_disaster(&mut self) -> Disaster {
        self.disclosed = true;
        Disaster::ALL[self.luck.below(3) as usize]
    }

    pub(crate) fn place_disaster(&mut self, disaster: Disaster, region: Region, from_track: Option<u8>) {
        let tokens = &mut self.game.regions[region.index()].disasters[disaster.index()];
        *tokens = tokens.saturating_add(1);
        self.say(Event::DisasterPlaced { disaster, region, from_track });
    }

    pub(crate) fn remove_disaster(&mut self, disaster: Disaster, region: Region) {
        let tokens = &mut self.game.regions[region.index()].disasters[disaster.index()];
        if *tokens > 0 {
            *tokens -= 1;
            self.say(Event::DisasterRemoved { disaster, region });
        }
    }

    pub(crate) fn with_agent<R>(&mut self, agent: AgentId, change: impl FnOnce(&mut Agent) -> R) -> Option<R> {
        let Post { seat, zone } = self.game.post(agent)?;
        self.game.seats[seat.index()].zones[zone].as_mut().map(change)
    }

    /// APOC-STATE-03: a state reaches an agent, unless something ignores it.
    pub(crate) fn hurt(&mut self, agent: AgentId, state: State, kind: CheckKind) {
        if let Some(owner) = self.game.owner(agent).filter(|_| select::is_present(self.game, agent)) {
            let frame = Frame { agent: Some(agent), kind, ..Frame::house(owner) };
            self.push_house_with(House::Hurt, frame, Progress { n: state.index() as u8, ..Progress::default() });
        }
    }

    pub(crate) fn go_on_with_hurt(&mut self) -> Next {
        let frame = *self.top_frame();
        let progress = self.top_progress();
        let state = State::ALL[usize::from(progress.n).min(2)];
        let agent = frame.agent.filter(|agent| select::is_present(self.game, *agent));
        let Some(agent) = agent.filter(|agent| !self.game.agent(*agent).is_some_and(|agent| agent.rooted)) else {
            self.pop_house();
            return Next::Again;
        };
        if progress.step == 0 {
            if self.ignores_state(agent, state, frame.kind) {
                self.pop_house();
                self.say(Event::StateIgnored { agent, state });
                return Next::Again;
            }
            self.set_step(1);
            self.game.prevented = false;
            self.open_window(Moment::StateReceived(Some(state)), frame.owner, Some(agent), None);
            return Next::Again;
        }
        self.pop_house();
        if std::mem::take(&mut self.game.prevented) {
            self.say(Event::StateIgnored { agent, state });
            return Next::Again;
        }
        let had = self.with_agent(agent, |agent| std::mem::replace(&mut agent.states[state.index()], true));
        if had == Some(true) {
            self.push_loss(agent);
        } else {
            self.say(Event::StateAdded { agent, state });
        }
        Next::Again
    }

    /// The first such state in a round that a standing rule ignores.
    fn ignores_state(&mut self, agent: AgentId, state: State, kind: CheckKind) -> bool {
        let Some(of) = self.game.agent(agent) else { return false };
        let mut by = None;
        select::each_standing(self.game, of, &mut |bearer, standing| {
            if let Standing::IgnoreState { state: only, disaster } = standing {
                let fits = only.is_none_or(|only| only == state) && (!disaster || kind == CheckKind::Disaster);
                // The last ability of a bearer stands for its standing rule.
                let number = library().ability_number(bearer, crate::content::MOST_ABILITIES as u8 - 1);
                let is_used = self.game.used.round[number / 64] >> (number % 64) & 1 == 1;
                if fits && !is_used && by.is_none() {
                    by = Some(number);
                }
            }
        });
        let Some(number) = by else { return false };
        self.game.used.round[number / 64] |= 1 << (number % 64);
        true
    }

    pub(crate) fn cure(&mut self, agent: AgentId, state: State) {
        let had = self.with_agent(agent, |agent| std::mem::take(&mut agent.states[state.index()]));
        if had == Some(true) {
            self.say(Event::Cured { agent, state });
        }
    }

    /// APOC-MOD-05, APOC-MOD-06.
    pub(crate) fn change_token(&mut self, agent: AgentId, of: Trait, by: i8) {
        let changed = self.with_agent(agent, |agent| {
            let token = &mut agent.tokens[of.index()];
            let before = *token;
            *token = (before + by).clamp(-2, 2);
            (*token != before).then_some(*token)
        });
        if let Some(Some(token)) = changed {
            self.say(Event::TraitToken { agent, of, token });
        }
    }

    /// APOC-CLASS-05.
    pub(crate) fn teach(&mut self, agent: AgentId, class: Class) {
        if self.with_agent(agent, |agent| agent.learned[class.index()] = true).is_some() {
            self.say(Event::Learned { agent, class });
        }
    }

    /// APOC-AGENT-04: an agent is about to be lost.
    pub(crate) fn push_loss(&mut self, agent: AgentId) {
        if let Some(owner) = self.game.owner(agent) {
            self.push_house(House::Lose, Frame { agent: Some(agent), ..Frame::house(owner) });
        }
    }

    pub(crate) fn go_on_with_loss(&mut self) -> Next {
        let frame = *self.top_frame();
        let gone = |game: &Apocalypsis, agent: AgentId| game.agent(agent).is_none_or(|agent| agent.rooted);
        let Some(agent) = frame.agent.filter(|agent| !gone(self.game, *agent)) else {
            self.pop_house();
            return Next::Again;
        };
        if self.top_progress().step == 0 {
            self.set_step(1);
            self.game.prevented = false;
            self.open_window(Moment::WouldBeLost, frame.owner, Some(agent), None);
            return Next::Again;
        }
        self.pop_house();
        if std::mem::take(&mut self.game.prevented) {
            self.say(Event::AgentSaved { agent });
        } else {
            self.remove_agent(agent);
            self.game.lost.insert(agent);
            self.say(Event::AgentLost { seat: frame.owner, agent });
        }
        Next::Again
    }

    /// APOC-AGENT-05, APOC-AGENT-06, APOC-TASK-03: takes an agent off the board with everything that it has.
    pub(crate) fn remove_agent(&mut self, id: AgentId) {
        let Some(Post { seat, zone }) = self.game.post(id) else { return };
        let Some(agent) = self.game.seats[seat.index()].zones[zone].take() else { return };
        agent.upgrades.iter().for_each(|upgrade| self.shelve_upgrade(upgrade, Some(id)));
        self.game.timed.retain(|timed| timed.agent != id);
        match agent.duty {
            Duty::Main { region, cell } => {
                if let Some(cell) = self.game.regions[region.index()].cells[usize::from(cell)].take() {
                    for helper in &cell.helpers {
                        self.with_agent(*helper, |helper| helper.duty = Duty::Used);
                    }
                    if !cell.done {
                        self.put_task_back(cell.task);
                    }
                }
            }
            Duty::Helper { main } => {
                for region in &mut self.game.regions {
                    for cell in region.cells.iter_mut().flatten().filter(|cell| cell.agent == main) {
                        cell.helpers.retain(|helper| *helper != id);
                    }
                }
            }
            Duty::Idle | Duty::Used | Duty::Switzerland => {}
        }
    }

    /// APOC-UPG-09, APOC-UPG-11.
    pub(crate) fn shelve_upgrade(&mut self, upgrade: UpgradeId, agent: Option<AgentId>) {
        if library().upgrade(upgrade).price.is_none() {
            self.game.legendary.insert(upgrade);
        } else {
            self.game.upgrade_discard.insert(upgrade);
        }
        self.announce(Event::UpgradeGone { upgrade, agent });
    }

    /// An upgrade leaves the agent that carries it.
    pub(crate) fn drop_upgrade(&mut self, upgrade: UpgradeId) {
        let carrier = self.game.seats.iter().flat_map(Player::agents);
        let Some(agent) = carrier.into_iter().find(|agent| agent.upgrades.contains(upgrade)).map(|agent| agent.id)
        else {
            return;
        };
        self.with_agent(agent, |agent| agent.upgrades.remove(upgrade));
        self.shelve_upgrade(upgrade, Some(agent));
        self.keep_limits();
    }

    pub(crate) fn move_upgrade(&mut self, upgrade: UpgradeId, to: AgentId) {
        for player in &mut self.game.seats {
            for agent in player.zones.iter_mut().flatten() {
                agent.upgrades.remove(upgrade);
            }
        }
        let seat = self.game.owner(to).unwrap_or(self.game.leader);
        self.with_agent(to, |agent| agent.upgrades.insert(upgrade));
        self.say(Event::Attached { seat, upgrade, agent: to });
        self.keep_limits();
    }

    /// APOC-GAP-22: where a limit fell, the owner discards down to it.
    fn keep_limits(&mut self) {
        let game = &*self.game;
        let over = game.present().find(|(_, agent)| select::is_overladen(game, agent));
        if let Some((seat, agent)) = over.map(|(seat, agent)| (seat, agent.id)) {
            self.push_house(House::Surplus, Frame { agent: Some(agent), ..Frame::house(seat) });
        }
    }

    pub(crate) fn go_on_with_surplus(&mut self) -> Next {
        let agent = self.top_frame().agent;
        let agent = agent.and_then(|agent| self.game.agent(agent));
        if agent.is_some_and(|agent| select::is_overladen(self.game, agent)) {
            return Next::Ask;
        }
        self.pop_house();
        Next::Again
    }

    pub(crate) fn answer_surplus(&mut self, action: Action) {
        self.pop_house();
        if let Action::Upgrade { upgrade } = action {
            self.drop_upgrade(upgrade);
        }
    }

    /// APOC-DECK-02, APOC-DECK-03: the top upgrade, the discard shuffled in when the deck is empty.
    pub(crate) fn draw_upgrade(&mut self) -> Option<UpgradeId> {
        if self.game.upgrade_deck.is_empty() {
            self.shuffle_upgrades();
        }
        self.disclosed = true;
        self.game.upgrade_deck.pop()
    }

    pub(crate) fn shuffle_upgrades(&mut self) {
        let game = &mut *self.game;
        let discard = std::mem::replace(&mut game.upgrade_discard, crate::card::UpgradeSet::EMPTY);
        if discard.is_empty() {
            return;
        }
        game.upgrade_deck.extend(discard.iter());
        self.luck.shuffle(&mut game.upgrade_deck);
        self.announce(Event::Shuffled { agents: false });
    }

    pub(crate) fn draw_agent(&mut self) -> Option<AgentId> {
        if self.game.agent_deck.is_empty() {
            self.shuffle_agents();
        }
        self.disclosed = true;
        self.game.agent_deck.pop()
    }

    pub(crate) fn shuffle_agents(&mut self) {
        let game = &mut *self.game;
        let discard = std::mem::replace(&mut game.agent_discard, crate::card::AgentSet::EMPTY);
        if discard.is_empty() {
            return;
        }
        game.agent_deck.extend(discard.iter());
        self.luck.shuffle(&mut game.agent_deck);
        self.announce(Event::Shuffled { agents: true });
    }

    /// APOC-UPG-01: an upgrade was obtained and is put under an agent.
    pub(crate) fn push_attach(&mut self, seat: Seat, upgrade: UpgradeId) {
        let progress = Progress { n: upgrade.0, ..Progress::default() };
        self.push_house_with(House::Attach, Frame::house(seat), progress);
    }

    /// APOC-UPG-05, APOC-UPG-11.
    pub(crate) fn go_on_with_attach(&mut self) -> Next {
        let upgrade = UpgradeId(self.top_progress().n);
        let game = &*self.game;
        let has_taker = game.present().any(|(_, agent)| select::can_take(game, agent, upgrade));
        if has_taker {
            return Next::Ask;
        }
        self.pop_house();
        self.shelve_upgrade(upgrade, None);
        Next::Again
    }

    pub(crate) fn answer_attach(&mut self, seat: Seat, action: Action) {
        let upgrade = UpgradeId(self.top_progress().n);
        self.pop_house();
        if let Action::Agent { agent } = action {
            self.with_agent(agent, |agent| agent.upgrades.insert(upgrade));
            self.say(Event::Attached { seat, upgrade, agent });
        }
    }

    /// APOC-AGENT-07: a gained agent goes into a free zone, or the player decides what goes.
    pub(crate) fn settle(&mut self, seat: Seat, agent: AgentId) {
        if self.game.player(seat).free_zone().is_some() {
            self.place_agent(seat, agent);
            self.say(Event::AgentGained { seat, agent });
        } else {
            let frame = Frame { it: Some(agent), ..Frame::house(seat) };
            self.game.choice_agents.clear();
            self.game.choice_agents.push(agent);
            self.push_house(House::Settle, frame);
        }
    }

    pub(crate) fn go_on_with_settle(&mut self) -> Next {
        Next::Ask
    }

    pub(crate) fn answer_settle(&mut self, seat: Seat, action: Action) {
        let gained = self.top_frame().it;
        self.pop_house();
        self.game.choice_agents.clear();
        let Some(gained) = gained else { return };
        if let Action::Agent { agent } = action {
            self.dismiss(seat, agent);
            self.place_agent(seat, gained);
            self.say(Event::AgentGained { seat, agent: gained });
        } else {
            self.game.agent_discard.insert(gained);
            self.say(Event::AgentDiscarded { agent: gained });
        }
    }

    /// APOC-BUY-10 to APOC-BUY-12.
    pub(crate) fn dismiss(&mut self, seat: Seat, agent: AgentId) {
        self.remove_agent(agent);
        self.game.agent_discard.insert(agent);
        self.say(Event::Dismissed { seat, agent });
        self.lose(seat, Resource::Links, 1);
    }

    /// APOC-GAP-11: into the lowest free zone.
    pub(crate) fn place_agent(&mut self, seat: Seat, agent: AgentId) {
        let player = &mut self.game.seats[seat.index()];
        if let Some(zone) = player.free_zone() {
            player.zones[zone] = Some(Agent::new(agent));
        }
    }

    /// APOC-FAC-10: with its task and its helpers, to a free cell.
    pub(crate) fn move_agent(&mut self, agent: AgentId, to: Region) {
        let Some(Duty::Main { region, cell }) = self.game.agent(agent).map(|agent| agent.duty) else { return };
        let Some(free) = self.game.region(to).cells.iter().position(Option::is_none) else { return };
        let moved = self.game.regions[region.index()].cells[usize::from(cell)].take();
        self.game.regions[to.index()].cells[free] = moved;
        self.with_agent(agent, |agent| agent.duty = Duty::Main { region: to, cell: free as u8 });
        self.say(Event::Moved { agent, region: to });
    }

    /// APOC-GAP-06: the token moves; the former tree is lost.
    pub(crate) fn root(&mut self, agent: AgentId) {
        let former = self.game.seats.iter().flat_map(Player::agents).find(|agent| agent.rooted);
        let former = former.map(|agent| agent.id).filter(|former| *former != agent);
        if let Some(former) = former {
            let seat = self.game.owner(former).unwrap_or(self.game.leader);
            self.remove_agent(former);
            self.game.lost.insert(former);
            self.say(Event::AgentLost { seat, agent: former });
        }
        if self.with_agent(agent, |agent| agent.rooted = true).is_some() {
            self.say(Event::Rooted { agent });
        }
    }

    /// APOC-END-01.
    pub(crate) fn lose_game(&mut self) {
        self.finish(crate::state::Victory::WorldGovernment);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.stage == Stage::Over
    }
}

/// APOC-UPG-01, APOC-UPG-02: any agent in play that can take it.
pub(crate) fn offer_attach(game: &Apocalypsis, todo: &Todo, show: &mut impl FnMut(Action)) {
    let upgrade = UpgradeId(todo.progress.n);
    for (_, agent) in game.present() {
        if select::can_take(game, agent, upgrade) {
            show(Action::Agent { agent: agent.id });
        }
    }
}

/// APOC-GAP-22: upgrades that count.
pub(crate) fn offer_surplus(game: &Apocalypsis, frame: &Frame, show: &mut impl FnMut(Action)) {
    let Some(agent) = frame.agent.and_then(|agent| game.agent(agent)) else { return };
    for upgrade in agent.upgrades.iter().filter(|upgrade| !library().upgrade(*upgrade).uncounted) {
        show(Action::Upgrade { upgrade });
    }
}

/// APOC-AGENT-07, APOC-GAP-15; who is in Switzerland is chosen for nothing (APOC-GAP-34).
pub(crate) fn offer_settle(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    // APOC-GAP-34: who is in Switzerland cannot be chosen.
    for agent in game.player(seat).present() {
        show(Action::Agent { agent: agent.id });
    }
    show(Action::Decline);
    debug_assert!(game.player(seat).n_agents() <= ZONES && top(game).is_some());
}
