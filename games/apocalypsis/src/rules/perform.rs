//! What each verb does, one answer after the other.

use effects::Resolve;
use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Run, targets};
use crate::ability::Moment;
use crate::action::Action;
use crate::card::{AgentId, AgentSet, UpgradeId};
use crate::content::{Instruction, library};
use crate::effect::{
    AgentSource, Agents, Dice, Healing, House, Number, Outcome, Pile, Place, UpgradeSource, Verb, Which, Who,
};
use crate::event::Event;
use crate::state::{Agent, Apocalypsis, Bearer, Check, Duel, Frame, Origin, Peeked, PeekedPile, Progress, Timed, Todo};
use crate::term::{Disaster, Region, Resource, State, Track, Trait};

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    pub(crate) fn carry_out(&mut self, todo: Todo, step: &'static Instruction, verb: &'static Verb, action: Action) {
        let frame = self.game.resolving.frames[usize::from(todo.frame)];
        self.happened(todo.frame);
        match verb {
            Verb::Check { .. } => return self.do_check(todo, &frame, step, verb, action),
            Verb::CounterCheck { .. } => return self.do_counter_check(todo, &frame, step, verb, action),
            Verb::EachAgent(..) => return self.do_each_agent(todo, &frame, step, action),
            Verb::EachPlayer(..) => return self.do_each_player(todo, &frame, step),
            Verb::Cure(agents, healing) => return self.do_cure(todo, &frame, step, agents, *healing, action),
            Verb::GainUpgrade(source) => return self.do_gain_upgrade(todo, &frame, step, *source, action),
            Verb::MoveUpgrade(..) => return self.do_move_upgrade(todo, step, action),
            Verb::GainAgent(source) => return self.do_gain_agent(todo, &frame, step, *source, action),
            Verb::MoveAgent(agents) => return self.do_move_agent(todo, &frame, step, agents, action),
            Verb::SwapTask => return self.do_swap_task(todo, &frame, step, action),
            Verb::Sift(pile, n) => return self.do_sift(todo, &frame, step, *pile, *n, action),
            Verb::Track(moves) => return self.do_track(todo, &frame, step, moves),
            _ => {}
        }
        // What follows is done at once; the part is left before it, so that what it leads to lies above nothing of it.
        self.one_done(step);
        match verb {
            Verb::WorldCheck { track, difficulty, .. } => self.world_check(todo, &frame, step, *track, difficulty),
            Verb::DieTable(rows) => self.die_table(todo, &frame, step, rows),
            Verb::ForFaction(faction, _) => {
                self.game.resolving.begin(Frame { faction: Some(*faction), ..frame }, step.inner[0]);
            }
            _ => self.do_plain(todo, &frame, verb, action),
        }
    }

    fn do_plain(&mut self, todo: Todo, frame: &Frame, verb: &'static Verb, action: Action) {
        match verb {
            Verb::Gain(who, resource, n) => self.give(frame, *who, *resource, n, action),
            Verb::Lose(who, resource, n) => {
                let n = Scope::of(self.game, frame).number(n);
                self.each_player(frame, *who, action, |run, seat| {
                    run.lose(seat, *resource, n);
                });
            }
            Verb::Steal(who, resource, n) => {
                let taker = frame.owner;
                self.each_player(frame, *who, action, |run, seat| {
                    let taken = run.lose(seat, *resource, *n);
                    run.gain(taker, *resource, taken);
                    run.earn(frame, taker, *resource, taken);
                });
            }
            Verb::TrackChoice(_, by) => {
                if let Action::Track { track } = action {
                    self.move_tracks(frame.origin, &[(track, *by)]);
                }
            }
            Verb::Dark(by) => self.change_dark(*by),
            Verb::PlaceDisaster(which, place) => self.do_place_disaster(frame, *which, *place, action),
            Verb::RemoveDisaster(which, place) => self.do_remove_disaster(frame, *which, *place, action),
            Verb::AddState(agents, state) => {
                self.each_agent(frame, agents, action, |run, agent| run.hurt(agent, *state, frame.kind));
            }
            Verb::Trait(agents, list, by) => self.do_trait(todo, frame, agents, list, *by, action),
            Verb::Teach(agents, _) => {
                if let Action::Class { class } = action {
                    self.each_agent(frame, agents, action, |run, agent| run.teach(agent, class));
                }
            }
            Verb::DiscardUpgrade(_) => {
                if let Action::Upgrade { upgrade } = action {
                    self.drop_upgrade(upgrade);
                }
            }
            Verb::LoseAgent(agents) => {
                self.each_agent(frame, agents, action, Run::push_loss);
            }
            Verb::ReturnAgent => {
                if let Some(agent) = frame.agent {
                    self.announce(Event::Returned { agent });
                }
            }
            Verb::Root(agents) => self.each_agent(frame, agents, action, Run::root),
            Verb::Dice { agents, n, lasts, .. } => {
                self.each_agent(frame, agents, action, |run, agent| {
                    let timed = Timed { agent, n: *n, lasts: *lasts, origin: frame.origin, place: todo.place };
                    if !run.game.timed.is_full() {
                        run.game.timed.push(timed);
                    }
                });
            }
            _ => self.do_cards(frame, verb, action),
        }
    }

    /// Verbs about tasks, World cards and the course of the round.
    fn do_cards(&mut self, frame: &Frame, verb: &'static Verb, action: Action) {
        match verb {
            Verb::CloseCrisis => {
                if let Some(task) = select::own_task(self.game, frame) {
                    self.close_crisis(task, frame.agent);
                }
            }
            Verb::CloseOther => {
                if let Action::Task { task } = action {
                    self.close_crisis(task, None);
                }
            }
            Verb::DrawTask(deck) => self.draw_task(frame.owner, *deck),
            Verb::ChangeTask => self.change_task(frame),
            Verb::Peek(pile, n) => self.peek(frame.owner, *pile, *n),
            Verb::LeadNext(who) => {
                self.each_player(frame, *who, action, |run, seat| {
                    run.game.named_leader = Some(seat);
                    run.announce(Event::LeaderNamed { seat });
                });
            }
            Verb::SkipWorld => self.skip_world(),
            Verb::ExtraWorld => self.game.worlds_left += 1,
            Verb::Mark(outcome) => self.game.outcome = Some(*outcome),
            _ => self.do_dice(frame, verb, action),
        }
    }

    /// Verbs about the check that is being taken, and what abilities keep.
    fn do_dice(&mut self, frame: &Frame, verb: &'static Verb, action: Action) {
        let is_upgrade = matches!(frame.origin, Origin::Power(Bearer::Upgrade(_)));
        let number = |run: &Run<'_, T>, n: &Number| Scope::of(run.game, frame).number(n);
        match verb {
            Verb::AddDice(n) => {
                let n = number(self, n) as i8;
                self.with_check(|check| {
                    if is_upgrade {
                        check.added_by_upgrade = check.added_by_upgrade.max(n);
                    } else {
                        check.added += n;
                    }
                });
            }
            Verb::DropDice => {
                if let Action::Number { n } = action {
                    self.with_check(|check| check.dropped += n);
                }
            }
            Verb::Reroll(Dice::All) => self.reroll(|_, _| true),
            Verb::Reroll(Dice::Failures) => self.reroll(|_, is_success| !is_success),
            Verb::Reroll(Dice::UpTo(_)) => {
                if let Action::Die { index } = action {
                    self.reroll(|of, _| of == index);
                }
            }
            Verb::SetDie => {
                if let Action::Die { index } = action {
                    let face = self.game.player(frame.owner).kept_die;
                    self.game.seats[frame.owner.index()].kept_die = 0;
                    self.set_die(index, face);
                }
            }
            Verb::AsSuccess(face) => self.with_check(|check| check.faces |= 1 << face),
            Verb::Successes(n) => self.with_check(|check| check.bonus += n),
            Verb::Difficulty(n) => self.with_check(|check| {
                check.difficulty = (check.difficulty as i8 + n).max(1) as u8;
            }),
            Verb::KeepDie => {
                let die = self.die();
                self.game.seats[frame.owner.index()].kept_die = die;
                self.say(Event::DieKept { seat: frame.owner, die });
            }
            Verb::KeepRegion => {
                if let Action::Region { region } = action {
                    self.keep_region(frame, region);
                }
            }
            Verb::NameTrack => {
                if let Action::Track { track } = action {
                    self.each_frame_of(frame.origin, |frame| frame.track = Some(track));
                }
            }
            Verb::RiseLess(n) => {
                if let Some(track) = frame.track.filter(|track| track.is_progress()) {
                    self.game.less[track.index()] += n;
                }
            }
            Verb::Prevent => self.game.prevented = true,
            _ => {}
        }
    }

    fn with_check(&mut self, change: impl FnOnce(&mut Check)) {
        if let Some(check) = self.game.checks.last_mut() {
            change(check);
        }
    }

    /// What an effect keeps for its later parts; a faction keeps it for the game.
    fn keep_region(&mut self, frame: &Frame, region: Region) {
        if let Origin::Power(Bearer::Faction(_)) = frame.origin {
            self.game.seats[frame.owner.index()].kept_region = Some(region);
        }
        self.each_frame_of(frame.origin, |frame| frame.region = Some(region));
        self.say(Event::RegionKept { seat: frame.owner, region });
    }

    fn each_frame_of(&mut self, origin: Origin, change: impl Fn(&mut Frame)) {
        self.game.resolving.frames.iter_mut().filter(|frame| frame.origin == origin).for_each(change);
    }

    /// Does something to every player that is meant.
    fn each_player(&mut self, frame: &Frame, who: Who, action: Action, mut do_it: impl FnMut(&mut Self, Seat)) {
        if let (Who::ChosenOther, Action::Player { seat }) = (who, action) {
            return do_it(self, seat);
        }
        let mut seats = arrayvec::ArrayVec::<Seat, 5>::new();
        Scope::of(self.game, frame).players(who, frame.faction, &mut |seat| seats.push(seat));
        seats.into_iter().for_each(|seat| do_it(self, seat));
    }

    /// Does something to every agent that is meant; the last one lies on top, so they are taken from the end.
    fn each_agent(
        &mut self,
        frame: &Frame,
        agents: &Agents,
        action: Action,
        mut do_it: impl FnMut(&mut Self, AgentId),
    ) {
        match (agents, action) {
            (Agents::Chosen(_), Action::Agent { agent }) => do_it(self, agent),
            (Agents::Random(_), _) => {
                let found = Scope::of(self.game, frame).agents(agents);
                let n = u32::from(found.len());
                if n > 0 {
                    let index = self.luck.below(n) as usize;
                    self.disclosed = true;
                    if let Some(agent) = found.iter().nth(index) {
                        do_it(self, agent);
                    }
                }
            }
            _ => Scope::of(self.game, frame).agents(agents).iter().for_each(|agent| do_it(self, agent)),
        }
    }

    fn give(&mut self, frame: &Frame, who: Who, resource: Resource, n: &Number, action: Action) {
        let n = Scope::of(self.game, frame).number(n);
        self.each_player(frame, who, action, |run, seat| {
            run.gain(seat, resource, n);
            run.earn(frame, seat, resource, n);
        });
    }

    /// APOC-GAP-65: what the result of a task gives to who resolves it.
    fn earn(&mut self, frame: &Frame, seat: Seat, resource: Resource, n: u8) {
        let is_result = matches!(frame.origin, Origin::Task(_)) && frame.kind == crate::effect::CheckKind::Task;
        if is_result && self.game.stage_seat() == Some(seat) {
            let earned = &mut self.game.seats[seat.index()].earned[resource.index()];
            *earned = earned.saturating_add(n);
        }
    }

    /// APOC-TIME-01, APOC-FAC-05: a World card that is about to raise Progress is asked about first.
    fn do_track(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, moves: &[(Track, i8)]) {
        if todo.progress.step == 0 && matches!(frame.origin, Origin::World(_)) {
            self.game.rising = [false; 3];
            self.game.less = [0; 3];
            for (track, _) in moves.iter().filter(|(track, by)| track.is_progress() && *by > 0) {
                self.game.rising[track.index()] = true;
            }
            if self.game.rising.contains(&true) {
                self.set_step(1);
                let leader = self.game.leader;
                self.open_window(Moment::ProgressWouldRise, leader, None, None);
                return;
            }
        }
        let less = std::mem::take(&mut self.game.less);
        self.game.rising = [false; 3];
        self.one_done(step);
        let mut changed: arrayvec::ArrayVec<(Track, i8), 4> = arrayvec::ArrayVec::new();
        for (track, by) in moves {
            let less = if track.is_progress() && *by > 0 { less[track.index()] as i8 } else { 0 };
            changed.push((*track, if *by > 0 { (by - less).max(0) } else { *by }));
        }
        self.move_tracks(frame.origin, &changed);
    }

    fn do_check(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, verb: &Verb, action: Action) {
        let Verb::Check { agent, traits, difficulty, replace, .. } = verb else { return };
        if todo.progress.step == 0 {
            let scope = Scope::of(self.game, frame);
            let chosen = if let Action::Agent { agent } = action { Some(agent) } else { scope.agents(agent).first() };
            let Some(chosen) = chosen else { return self.one_done(step) };
            let difficulty = scope.number(difficulty);
            self.set_step(1);
            self.game.resolving.frames[usize::from(todo.frame)].it = Some(chosen);
            let mut check = self.new_check(chosen, frame.kind, select::trait_bits(traits), difficulty);
            check.disaster = self.disaster_of(frame);
            self.begin_check(check);
            return;
        }
        self.one_done(step);
        let Some(rolled) = self.game.rolled.take() else { return };
        let of = &mut self.game.resolving.frames[usize::from(todo.frame)];
        (of.successes, of.difficulty) = (rolled.successes, rolled.difficulty);
        if frame.kind == crate::effect::CheckKind::Task {
            self.game.outcome = Some(rolled.outcome());
        }
        if rolled.outcome() == Outcome::Failure {
            self.game.resolving.push(step.inner[1], todo.frame);
            return;
        }
        if rolled.is_critical() {
            self.game.resolving.push(step.inner[2], todo.frame);
        }
        if !(rolled.is_critical() && *replace) {
            self.game.resolving.push(step.inner[0], todo.frame);
        }
    }

    /// The disaster whose card an effect is on.
    pub(crate) fn disaster_of(&self, frame: &Frame) -> Option<Disaster> {
        match frame.origin {
            Origin::Disaster(card) => Some(library().catastrophe(card).data.kind),
            _ => None,
        }
    }

    fn do_counter_check(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, verb: &Verb, action: Action) {
        let Verb::CounterCheck { first, second, .. } = verb else { return };
        if todo.progress.step == 0 {
            let (Action::Agent { agent: target }, Some(user)) = (action, frame.agent) else {
                return self.one_done(step);
            };
            self.set_step(1);
            self.game.resolving.frames[usize::from(todo.frame)].it = Some(target);
            let (first, second) = (select::trait_bits(first), select::trait_bits(second));
            let duel = Duel { user, target, first, second, defence: None, rolled: 0, ties: 0, is_won: None };
            self.game.duel = Some(duel);
            self.announce(Event::DuelBegan { user, target });
            let owner = self.game.owner(target).unwrap_or(frame.owner);
            self.push_house(House::Duel, Frame::house(owner));
            return;
        }
        self.one_done(step);
        let is_won = self.game.duel.take().is_some_and(|duel| duel.is_won == Some(true));
        self.game.resolving.push(step.inner[usize::from(!is_won)], todo.frame);
    }

    fn do_each_agent(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, action: Action) {
        let Action::Agent { agent } = action else { return self.one_done(step) };
        let left = todo.progress.agents.without(agent);
        self.top().progress.agents = left;
        if left.iter().all(|agent| !select::is_present(self.game, agent)) {
            self.one_done(step);
        }
        // On a card each player acts for the own agents; in an ability "me" stays the player who has it.
        let is_power = matches!(frame.origin, Origin::Power(_));
        let owner = self.game.owner(agent).filter(|_| !is_power).unwrap_or(frame.owner);
        if select::is_present(self.game, agent) {
            self.game.resolving.begin(Frame { owner, it: Some(agent), ..*frame }, step.inner[0]);
        }
    }

    fn do_each_player(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction) {
        let next = self.game.in_turn().find(|seat| todo.progress.n & (1 << seat.0) != 0);
        let Some(seat) = next else { return self.one_done(step) };
        let left = todo.progress.n & !(1 << seat.0);
        self.top().progress.n = left;
        if left == 0 {
            self.one_done(step);
        }
        self.game.resolving.begin(Frame { owner: seat, ..*frame }, step.inner[0]);
    }

    /// APOC-WCHK-01.
    fn world_check(
        &mut self,
        todo: Todo,
        frame: &Frame,
        step: &'static Instruction,
        track: Track,
        difficulty: &Number,
    ) {
        let n = 2 + self.game.modifier(track);
        let dice: arrayvec::ArrayVec<u8, { crate::state::DICE_ROOM }> = (0..n).map(|_| self.die()).collect();
        let successes = dice.iter().filter(|die| **die >= 5).count() as u8;
        let is_success = successes >= Scope::of(self.game, frame).number(difficulty);
        let outcome = if is_success { Outcome::Success } else { Outcome::Failure };
        self.game.resolving.frames[usize::from(todo.frame)].successes = successes;
        self.say(Event::WorldRolled { track, dice, outcome });
        self.game.resolving.push(step.inner[usize::from(!is_success)], todo.frame);
    }

    /// APOC-DIS-13.
    fn die_table(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, rows: &[crate::effect::Row]) {
        let die = self.die();
        self.game.resolving.frames[usize::from(todo.frame)].die = die;
        self.say(Event::DieRolled { seat: frame.owner, die });
        if let Some(row) = rows.iter().position(|row| row.faces.contains(&die)) {
            self.game.resolving.push(step.inner[row], todo.frame);
        }
    }

    fn do_place_disaster(&mut self, frame: &Frame, which: Which, place: Place, action: Action) {
        let (disaster, chosen) = match (which, action) {
            (_, Action::Token { disaster, region }) => (disaster, Some(region)),
            (_, Action::Disaster { disaster }) => (disaster, None),
            (Which::Given(disaster), Action::Region { region }) => (disaster, Some(region)),
            (Which::Given(disaster), _) => (disaster, None),
            (Which::Random | Which::Chosen, Action::Region { region }) => (self.any_disaster(), Some(region)),
            (Which::Random | Which::Chosen, _) => (self.any_disaster(), None),
        };
        if place == Place::Each {
            Region::ALL.into_iter().for_each(|region| self.place_disaster(disaster, region, None));
            return;
        }
        let region = match place {
            Place::Here => chosen.or(frame.region),
            Place::Chosen => chosen,
            Place::Random | Place::Each => Some(self.any_region()),
        };
        if let Some(region) = region {
            self.place_disaster(disaster, region, None);
        }
    }

    fn do_remove_disaster(&mut self, frame: &Frame, which: Which, place: Place, action: Action) {
        // Divine intervention 1 of the tutorial: the epidemic stays (D2 of APOC-GAP-77).
        if self.game.options.tutorial && self.game.round == 1 {
            return;
        }
        if let Action::Token { disaster, region } = action {
            return self.remove_disaster(disaster, region);
        }
        let mut found: arrayvec::ArrayVec<(Disaster, Region), 15> = arrayvec::ArrayVec::new();
        let mut weights: arrayvec::ArrayVec<u32, 15> = arrayvec::ArrayVec::new();
        let game = &*self.game;
        targets::tokens(game, which, place, frame.region, &mut |disaster, region| {
            found.push((disaster, region));
            weights.push(u32::from(game.region(region).disasters[disaster.index()]));
        });
        if place == Place::Each {
            return found.into_iter().for_each(|(disaster, region)| self.remove_disaster(disaster, region));
        }
        if found.is_empty() {
            return;
        }
        // Each token is equally likely.
        let index = if found.len() == 1 { 0 } else { self.luck.weighted(&weights) };
        self.disclosed |= found.len() > 1;
        let (disaster, region) = found[index];
        self.remove_disaster(disaster, region);
    }

    fn do_cure(
        &mut self,
        todo: Todo,
        frame: &Frame,
        step: &'static Instruction,
        agents: &Agents,
        healing: Healing,
        action: Action,
    ) {
        if let (1, Action::State { state }) = (todo.progress.step, action) {
            self.one_done(step);
            if let Some(agent) = todo.progress.agents.first() {
                self.cure(agent, state);
            }
            return;
        }
        let mut meant = AgentSet::EMPTY;
        self.each_agent(frame, agents, action, |_, agent| meant.insert(agent));
        match healing {
            Healing::Any => {
                let hurt = meant.iter().find(|agent| self.game.agent(*agent).is_some_and(Agent::is_hurt));
                let Some(agent) = hurt else { return self.one_done(step) };
                self.top().progress = Progress { step: 1, n: 0, agents: AgentSet::one(agent) };
            }
            Healing::One(state) => {
                self.one_done(step);
                meant.iter().for_each(|agent| self.cure(agent, state));
            }
            Healing::All => {
                self.one_done(step);
                meant.iter().for_each(|agent| State::ALL.into_iter().for_each(|state| self.cure(agent, state)));
            }
        }
    }

    fn do_trait(&mut self, todo: Todo, frame: &Frame, agents: &Agents, list: &[Trait], by: i8, action: Action) {
        if let Action::Trait { asked } = action {
            // The part is left already, but its frame is still there while another round of it comes.
            if let Some(frame) = self.game.resolving.frames.get_mut(usize::from(todo.frame)) {
                frame.chosen |= 1 << asked.index();
            }
            if let Some(agent) = Scope::of(self.game, frame).agents(agents).first() {
                self.change_token(agent, asked, by);
            }
            return;
        }
        let Some(asked) = list.first().copied() else { return };
        self.each_agent(frame, agents, action, |run, agent| run.change_token(agent, asked, by));
    }

    fn do_gain_upgrade(
        &mut self,
        todo: Todo,
        frame: &Frame,
        step: &'static Instruction,
        source: UpgradeSource,
        action: Action,
    ) {
        match (source, action) {
            (UpgradeSource::ChosenOf(n), Action::Accept) if todo.progress.step == 0 => {
                self.set_step(1);
                self.game.choice_upgrades.clear();
                for _ in 0..n.min(4) {
                    if let Some(upgrade) = self.draw_upgrade() {
                        self.game.choice_upgrades.push(upgrade);
                    }
                }
                self.disclosed = true;
                return;
            }
            _ => self.one_done(step),
        }
        let gained = match (source, action) {
            (UpgradeSource::ChosenOf(_), Action::Upgrade { upgrade }) => {
                for other in std::mem::take(&mut self.game.choice_upgrades) {
                    if other != upgrade {
                        self.game.upgrade_discard.insert(other);
                    }
                }
                Some(upgrade)
            }
            (UpgradeSource::Discard, Action::Upgrade { upgrade }) => {
                self.game.upgrade_discard.remove(upgrade);
                Some(upgrade)
            }
            (UpgradeSource::Legendary, Action::Upgrade { upgrade }) => {
                self.game.legendary.remove(upgrade);
                Some(upgrade)
            }
            (UpgradeSource::RandomLegendary, _) => self.random_legendary(),
            (UpgradeSource::Top, _) => self.draw_upgrade(),
            _ => None,
        };
        if let Some(upgrade) = gained {
            self.push_attach(frame.owner, upgrade);
        }
    }

    fn random_legendary(&mut self) -> Option<UpgradeId> {
        let n = u32::from(self.game.legendary.len());
        if n == 0 {
            return None;
        }
        self.disclosed = true;
        let index = self.luck.below(n) as usize;
        let upgrade = self.game.legendary.iter().nth(index)?;
        self.game.legendary.remove(upgrade);
        Some(upgrade)
    }

    fn do_move_upgrade(&mut self, todo: Todo, step: &'static Instruction, action: Action) {
        match action {
            Action::Upgrade { upgrade } => {
                self.top().progress = Progress { step: 1, n: upgrade.0, ..Progress::default() };
            }
            Action::Agent { agent } => {
                self.one_done(step);
                self.move_upgrade(UpgradeId(todo.progress.n), agent);
            }
            _ => self.one_done(step),
        }
    }

    fn do_gain_agent(
        &mut self,
        todo: Todo,
        frame: &Frame,
        step: &'static Instruction,
        source: AgentSource,
        action: Action,
    ) {
        let gained = match (source, action) {
            (AgentSource::ChosenOf(n), Action::Accept) if todo.progress.step == 0 => {
                self.set_step(1);
                self.game.choice_agents.clear();
                for _ in 0..n.min(3) {
                    if let Some(agent) = self.draw_agent() {
                        self.game.choice_agents.push(agent);
                    }
                }
                self.disclosed = true;
                return;
            }
            (AgentSource::ChosenOf(_), Action::Agent { agent }) => {
                for other in std::mem::take(&mut self.game.choice_agents) {
                    if other != agent {
                        self.game.agent_discard.insert(other);
                    }
                }
                Some(agent)
            }
            _ => self.draw_agent(),
        };
        self.one_done(step);
        if let Some(agent) = gained {
            self.settle(frame.owner, agent);
        }
    }

    fn do_move_agent(
        &mut self,
        todo: Todo,
        frame: &Frame,
        step: &'static Instruction,
        agents: &Agents,
        action: Action,
    ) {
        if let (1, Action::Region { region }) = (todo.progress.step, action) {
            self.one_done(step);
            if let Some(agent) = todo.progress.agents.first() {
                self.move_agent(agent, region);
            }
            return;
        }
        let mut meant = None;
        self.each_agent(frame, agents, action, |_, agent| meant = Some(agent));
        match meant {
            Some(agent) => self.top().progress = Progress { step: 1, n: 0, agents: AgentSet::one(agent) },
            None => self.one_done(step),
        }
    }

    /// APOC-ROYAL-03.
    fn do_swap_task(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, action: Action) {
        match action {
            Action::Task { task } => {
                self.top().progress = Progress { step: 1, n: task.0, ..Progress::default() };
            }
            Action::Deck { deck } => {
                self.one_done(step);
                self.swap_task(frame.owner, crate::card::TaskId(todo.progress.n), deck);
            }
            _ => self.one_done(step),
        }
    }

    /// APOC-FAC-11.
    fn do_sift(&mut self, todo: Todo, frame: &Frame, step: &'static Instruction, pile: Pile, n: u8, action: Action) {
        if todo.progress.step == 0 {
            self.set_step(1);
            self.peek(frame.owner, pile, n);
            return;
        }
        self.one_done(step);
        // What was not put away is still known.
        self.forget_drawn(peeked_pile(pile));
        let game = &mut *self.game;
        match (pile, action) {
            (Pile::World, Action::World { card }) => {
                game.world_deck.retain(|other| *other != card);
                game.world_deck.push(card);
            }
            (Pile::Vatican, Action::Vatican { card }) => {
                game.vatican_deck.retain(|other| *other != card);
                game.vatican_deck.insert(0, card);
            }
            (Pile::Tasks(deck), Action::Task { task }) => {
                let deck = &mut game.task_decks[deck.index()];
                deck.retain(|other| *other != task);
                deck.push(task);
            }
            _ => {}
        }
        self.say(Event::Sifted { seat: frame.owner, pile: peeked_pile(pile) });
    }

    /// Only who looks sees the cards; he knows them until they are drawn.
    fn peek(&mut self, seat: Seat, pile: Pile, n: u8) {
        let count = usize::from(n).min(3).min(targets::pile_len(self.game, pile));
        let n = count as u8;
        let game = &mut *self.game;
        game.peeked = Some(Peeked { seat, pile: peeked_pile(pile), n });
        let (mut tasks, mut worlds, mut vaticans) = Default::default();
        match pile {
            Pile::World => worlds = game.world_deck.iter().take(count).copied().collect(),
            Pile::Vatican => vaticans = game.vatican_deck.iter().rev().take(count).copied().collect(),
            Pile::Tasks(deck) => tasks = game.task_decks[deck.index()].iter().take(count).copied().collect(),
        }
        self.disclosed = true;
        self.announce(Event::Peeked { seat, pile: peeked_pile(pile), n, tasks, worlds, vaticans });
    }

    /// A card has left the drawing end of a deck: who had looked knows one card fewer, and never the one that lay behind.
    pub(crate) fn forget_drawn(&mut self, pile: PeekedPile) {
        if let Some(peeked) = self.game.peeked.as_mut().filter(|peeked| peeked.pile == pile) {
            peeked.n -= 1;
            if peeked.n == 0 {
                self.game.peeked = None;
            }
        }
    }
}

fn peeked_pile(pile: Pile) -> PeekedPile {
    match pile {
        Pile::World => PeekedPile::World,
        Pile::Vatican => PeekedPile::Vatican,
        Pile::Tasks(deck) => PeekedPile::Tasks(deck),
    }
}
