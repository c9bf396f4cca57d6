//! Moments (APOC-TIME-05): abilities that work by themselves are carried out, and whoever may use one is asked, the player whose turn
//! or task it is first.

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Next, Run, checks, targets};
use crate::ability::{Ability, Limit, Moment};
use crate::action::Action;
use crate::card::AgentId;
use crate::content::library;
use crate::effect::{CheckKind, House};
use crate::event::Event;
use crate::state::{Apocalypsis, Bearer, Frame, Origin, Todo, Used};
use crate::term::Resource;

/// Whose abilities a moment concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Those of the agent, its upgrades, its helpers and its owner's faction.
    Agent,
    /// Those of the player whose turn it is.
    Own,
    /// Those of everybody.
    All,
}

fn reach(moment: Moment) -> Reach {
    match moment {
        Moment::AgentSent
        | Moment::HelperAdded
        | Moment::BeforeDisaster
        | Moment::TaskOpened
        | Moment::BeforeRoll
        | Moment::AfterRoll
        | Moment::ResultKnown
        | Moment::TaskFinished
        | Moment::StateReceived(_)
        | Moment::WouldBeLost
        | Moment::CrisisClosed => Reach::Agent,
        Moment::TasksDrawn | Moment::OwnTurn => Reach::Own,
        Moment::AfterSetup
        | Moment::RoundStart
        | Moment::BeforeResolving
        | Moment::BeforeWorld
        | Moment::ProgressWouldRise
        | Moment::VaticanDrawn
        | Moment::CrisisEffect
        | Moment::EnlightenmentRose
        | Moment::RoundEnd => Reach::All,
    }
}

fn is_same(listens: Moment, happens: Moment) -> bool {
    match (listens, happens) {
        (Moment::StateReceived(None), Moment::StateReceived(_)) => true,
        _ => listens == happens,
    }
}

fn word(used: &[u64; crate::state::ABILITY_WORDS], number: usize) -> bool {
    used[number / 64] >> (number % 64) & 1 == 1
}

/// APOC-GAP-75.
pub(crate) fn is_used(used: &Used, bearer: Bearer, index: u8, limit: Option<Limit>) -> bool {
    let number = library().ability_number(bearer, index);
    match limit {
        None => false,
        Some(Limit::Check) => word(&used.check, number),
        Some(Limit::Task) => word(&used.task, number),
        Some(Limit::Round) => word(&used.round, number),
        Some(Limit::Game) => word(&used.game, number),
    }
}

/// What the window on top is about, or would be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occasion {
    pub(crate) moment: Moment,
    pub(crate) owner: Seat,
    pub(crate) agent: Option<AgentId>,
    pub(crate) main: Option<AgentId>,
}

impl Occasion {
    pub(crate) fn of(frame: &Frame) -> Option<Occasion> {
        Some(Occasion { moment: frame.moment?, owner: frame.owner, agent: frame.agent, main: frame.main })
    }
}

/// Shows every bearer of this seat that the moment concerns, with the agent that it speaks of.
fn bearers(game: &Apocalypsis, occasion: Occasion, seat: Seat, show: &mut impl FnMut(Bearer, Option<AgentId>)) {
    let player = game.player(seat);
    if player.eliminated {
        return;
    }
    let crown = (game.crown == Some(seat)).then_some(Bearer::Crown);
    match reach(occasion.moment) {
        Reach::Agent => {
            let Some(agent) = occasion.agent else { return };
            if game.owner(agent) != Some(seat) {
                return;
            }
            if let Some(agent) = game.agent(agent) {
                select::each_bearer(game, agent, &mut |bearer| show(bearer, Some(agent.id)));
                if occasion.moment == Moment::HelperAdded {
                    show(Bearer::Helper(agent.id), Some(agent.id));
                }
            }
            crown.into_iter().for_each(|bearer| show(bearer, Some(agent)));
        }
        Reach::Own | Reach::All => {
            if reach(occasion.moment) == Reach::Own && seat != occasion.owner {
                return;
            }
            player.faction.into_iter().for_each(|faction| show(Bearer::Faction(faction), None));
            crown.into_iter().for_each(|bearer| show(bearer, None));
            for agent in player.present() {
                if select::has_main_ability(agent) {
                    show(Bearer::Main(agent.id), Some(agent.id));
                }
                agent.upgrades.iter().for_each(|upgrade| show(Bearer::Upgrade(upgrade), Some(agent.id)));
            }
        }
    }
}

/// The frame in which an ability is carried out.
fn frame_of(game: &Apocalypsis, occasion: Occasion, seat: Seat, bearer: Bearer, agent: Option<AgentId>) -> Frame {
    let (this, main) = match bearer {
        Bearer::Helper(helper) => (Some(helper), occasion.main.or(agent)),
        Bearer::Faction(_) | Bearer::Main(_) | Bearer::Upgrade(_) | Bearer::Crown => (agent, occasion.main),
    };
    let at = agent.or(occasion.agent).and_then(|agent| select::region_of(game, agent));
    Frame { origin: Origin::Power(bearer), agent: this, main, region: at, kind: CheckKind::Event, ..Frame::house(seat) }
}

/// APOC-CROWN-04: the Crown asks for authority besides.
pub(crate) fn price(game: &Apocalypsis, bearer: Bearer, ability: &Ability) -> crate::effect::Price {
    let mut price = ability.cost;
    if bearer == Bearer::Crown {
        price.authority += game.crown_price();
    }
    price
}

fn applies(game: &Apocalypsis, ability: &Ability, frame: &Frame) -> bool {
    let is_check = matches!(ability.on, Moment::BeforeRoll | Moment::AfterRoll | Moment::ResultKnown);
    if is_check && !game.checks.last().is_some_and(|check| checks::admits(&ability.filter, game, check)) {
        return false;
    }
    ability.condition.as_ref().is_none_or(|condition| Scope::of(game, frame).holds(condition))
}

/// Whether the first step of an ability can be done at all.
fn is_doable(game: &Apocalypsis, ability: &Ability, frame: &Frame) -> bool {
    let Some(verb) = ability.parts.first().and_then(|part| part.bare_verb()) else { return true };
    let (left, progress) = super::interpret::round_of(game, verb, frame);
    let todo = Todo { place: 0, frame: 0, begun: true, accepted: false, rounds: 1, left: left.max(1), progress };
    let mut can = false;
    targets::targets(game, &todo, frame, verb, &mut |_| can = true);
    can
}

/// An ability of this moment, with who bears it.
#[derive(Clone, Copy)]
struct Borne {
    bearer: Bearer,
    agent: Option<AgentId>,
    index: u8,
    ability: &'static Ability,
}

/// Shows every ability of this seat that listens to the moment.
fn listening(game: &Apocalypsis, occasion: Occasion, seat: Seat, show: &mut impl FnMut(Borne)) {
    bearers(game, occasion, seat, &mut |bearer, agent| {
        for (index, ability) in library().power(bearer).abilities.iter().enumerate() {
            if is_same(ability.on, occasion.moment) {
                show(Borne { bearer, agent, index: index as u8, ability });
            }
        }
    });
}

fn can_use(game: &Apocalypsis, occasion: Occasion, seat: Seat, borne: Borne) -> bool {
    let Borne { bearer, agent, index, ability } = borne;
    let frame = frame_of(game, occasion, seat, bearer, agent);
    ability.may
        && !is_used(&game.used, bearer, index, ability.limit)
        && applies(game, ability, &frame)
        && select::can_pay(game, seat, &price(game, bearer, ability))
        && is_doable(game, ability, &frame)
}

/// Shows what a seat may use at this moment.
pub(crate) fn usable(game: &Apocalypsis, occasion: Occasion, seat: Seat, show: &mut impl FnMut(Bearer, u8)) {
    listening(game, occasion, seat, &mut |borne| {
        if can_use(game, occasion, seat, borne) {
            show(borne.bearer, borne.index);
        }
    });
}

/// Whether a seat has anything for this moment that works by itself or may be used.
fn is_heard(game: &Apocalypsis, occasion: Occasion, seat: Seat) -> bool {
    let mut found = false;
    listening(game, occasion, seat, &mut |borne| {
        found = found || !borne.ability.may || can_use(game, occasion, seat, borne);
    });
    found
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// A moment has come. Nothing is laid on the stack if nobody has anything for it.
    pub(crate) fn open_window(&mut self, moment: Moment, owner: Seat, agent: Option<AgentId>, main: Option<AgentId>) {
        if self.game.won {
            return;
        }
        let occasion = Occasion { moment, owner, agent, main };
        let game = &*self.game;
        if Seat::all(game.n()).any(|seat| is_heard(game, occasion, seat)) {
            self.push_house(House::Window, Frame { agent, main, moment: Some(moment), ..Frame::house(owner) });
        }
    }

    /// One step of the window on top: first what works by itself, then one player after the other.
    pub(crate) fn go_on_with_window(&mut self) -> Next {
        let frame = *self.top_frame();
        let Some(occasion) = Occasion::of(&frame) else {
            self.pop_house();
            return Next::Again;
        };
        let progress = self.top_progress();
        if progress.step == 0 {
            self.set_step(1);
            self.begin_automatic(occasion);
            return Next::Again;
        }
        let Some(seat) = asked(self.game, occasion, progress.n) else {
            self.pop_house();
            return Next::Again;
        };
        let mut can = false;
        usable(self.game, occasion, seat, &mut |_, _| can = true);
        if can {
            return Next::Ask;
        }
        self.top().progress.n += 1;
        Next::Again
    }

    /// What works by itself is laid on the stack, the first on top.
    fn begin_automatic(&mut self, occasion: Occasion) {
        let mut found: arrayvec::ArrayVec<(Frame, Bearer, u8), 16> = arrayvec::ArrayVec::new();
        let game = &*self.game;
        for seat in game.clockwise(occasion.owner) {
            listening(game, occasion, seat, &mut |Borne { bearer, agent, index, ability }| {
                let mut frame = frame_of(game, occasion, seat, bearer, agent);
                // APOC-HELP-13: what a helper does by itself is its own player's.
                if let Bearer::Helper(helper) = bearer {
                    frame.owner = game.owner(helper).unwrap_or(seat);
                }
                let works = !ability.may
                    && !is_used(&game.used, bearer, index, ability.limit)
                    && applies(game, ability, &frame);
                if works && !found.is_full() {
                    found.push((frame, bearer, index));
                }
            });
        }
        for (frame, bearer, index) in found.into_iter().rev() {
            self.note_used(bearer, index);
            self.begin_ability(frame, bearer, index);
        }
    }

    fn begin_ability(&mut self, frame: Frame, bearer: Bearer, index: u8) {
        self.announce(Event::Used { seat: frame.owner, bearer, ability: index });
        let place = library().ability_place(bearer, index);
        let block = library().program(frame.origin).expect("a power has a program").step(place).inner[0];
        self.game.resolving.begin(frame, block);
    }

    fn note_used(&mut self, bearer: Bearer, index: u8) {
        let number = library().ability_number(bearer, index);
        let used = &mut self.game.used;
        for words in [&mut used.check, &mut used.task, &mut used.round, &mut used.game] {
            words[number / 64] |= 1 << (number % 64);
        }
    }

    /// An ability is used, or nothing more by this player.
    pub(crate) fn answer_window(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Use { bearer, ability } => {
                let frame = *self.top_frame();
                if let Some(occasion) = Occasion::of(&frame) {
                    self.use_ability(occasion, seat, bearer, ability);
                }
            }
            _ => {
                self.announce(Event::Declined { seat });
                self.top().progress.n += 1;
            }
        }
    }

    pub(crate) fn use_ability(&mut self, occasion: Occasion, seat: Seat, bearer: Bearer, index: u8) {
        let mut of = None;
        bearers(self.game, occasion, seat, &mut |found, agent| {
            if found == bearer {
                of = Some(agent);
            }
        });
        let frame = frame_of(self.game, occasion, seat, bearer, of.flatten());
        let ability = &library().power(bearer).abilities[usize::from(index)];
        let price = price(self.game, bearer, ability);
        for resource in Resource::ALL {
            self.spend(seat, resource, price.of(resource));
        }
        self.note_used(bearer, index);
        self.begin_ability(frame, bearer, index);
    }
}

/// Whom the window asks now.
pub(crate) fn asked(game: &Apocalypsis, occasion: Occasion, n: u8) -> Option<Seat> {
    game.clockwise(occasion.owner).nth(usize::from(n))
}
