//! What each pair of eyes may see (section 9 of the index).

use arrayvec::ArrayVec;
use effects::Rules as _;
use kernel::{Eyes, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::ability::Moment;
use crate::asked::AskedView;
use crate::card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::content::library;
use crate::effect::{CheckKind, House, Outcome, Price, Verb};
use crate::rules::checks::{self, Source};
use crate::rules::{self, Asked, select};
use crate::state::{Apocalypsis, Bearer, Check, CheckStep, Duty, Origin, Peeked, PeekedPile, Player, Stage, Victory};
use crate::term::{Class, Deck, Disaster, Faction, Region, State, TaskKind, Track, Trait};

/// The table as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct View {
    pub prestige: u8,
    pub round: u8,
    pub phase: Phase,
    pub leader: Seat,
    pub crown: Option<Seat>,
    pub crown_price: u8,
    /// APOC-LEAD-04: who will lead next.
    pub next_leader: Option<Seat>,
    pub tracks: Vec<TrackView>,
    /// What lies on 7, 9 and 11 of the Enlightenment track.
    pub disasters: Vec<DisasterOnTrack>,
    pub dark: u8,
    pub dark_penalty: i8,
    pub regions: Vec<RegionView>,
    pub players: Vec<PlayerView>,
    pub crises: Vec<CrisisView>,
    pub decks: Decks,
    pub agent_discard: Vec<AgentId>,
    pub upgrade_discard: Vec<UpgradeId>,
    pub legendary: Vec<UpgradeId>,
    pub lost: Vec<AgentId>,
    pub vatican_discard: Vec<VaticanId>,
    /// Cards that are being resolved, the outermost first.
    pub world: Option<WorldId>,
    pub worlds_left: u8,
    pub korea: Option<KoreaId>,
    pub task: Option<OpenedTask>,
    pub disaster: Option<OpenedDisaster>,
    pub vatican: Option<VaticanView>,
    pub check: Option<CheckView>,
    pub duel: Option<DuelView>,
    /// The moment whose abilities somebody is asked about.
    pub window: Option<WindowView>,
    /// An upgrade that is being put under an agent.
    pub attaching: Option<UpgradeId>,
    /// Agents or upgrades of which one is gained; all see them.
    pub choice_agents: Vec<AgentId>,
    pub choice_upgrades: Vec<UpgradeId>,
    /// Who is cured, if somebody is in Switzerland's office.
    pub patient: Option<AgentId>,
    /// Cards that these eyes look at; for others that somebody looks.
    pub peeked: Option<PeekedView>,
    pub victory: Option<Victory>,
    /// What the game waits for.
    pub asked: Option<AskedView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Phase {
    Factions,
    RoundStart,
    Buy,
    Draw,
    Act,
    Resolve,
    World,
    Crises,
    RoundEnd,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct TrackView {
    pub track: Track,
    pub value: u8,
    pub modifier: u8,
    /// The values on which Vatican tokens still lie.
    pub vatican: Vec<u8>,
    /// By how much open crises will move it at the end of the round.
    pub threat: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct DisasterOnTrack {
    pub value: u8,
    pub disaster: Option<Disaster>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct RegionView {
    pub region: Region,
    pub class: Class,
    /// Tokens of famine, war and epidemic.
    pub disasters: [u8; 3],
    pub cells: Vec<Option<CellView>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct CellView {
    pub task: TaskId,
    pub agent: AgentId,
    pub owner: Seat,
    pub helpers: Vec<AgentId>,
    pub done: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PlayerView {
    pub faction: Option<Faction>,
    pub capital: u16,
    pub links: u16,
    pub authority: u16,
    /// The four zones.
    pub zones: Vec<Option<AgentView>>,
    /// The decks of the cards in hand, in the order drawn.
    pub hand: Vec<Deck>,
    /// The cards themselves, for their owner.
    pub tasks: Option<Vec<TaskId>>,
    /// How many cards are offered, and which, for their owner.
    pub offered: u8,
    pub offer: Option<OfferView>,
    pub sent: u8,
    pub may_send: u8,
    pub went_to_korea: bool,
    pub passed: bool,
    pub eliminated: bool,
    pub kept_die: u8,
    pub kept_region: Option<Region>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct OfferView {
    pub agents: Vec<PricedAgent>,
    pub upgrades: Vec<PricedUpgrade>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PricedAgent {
    pub agent: AgentId,
    pub price: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PricedUpgrade {
    pub upgrade: UpgradeId,
    pub price: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct AgentView {
    pub agent: AgentId,
    pub classes: Vec<Class>,
    pub upgrades: Vec<UpgradeId>,
    pub states: Vec<State>,
    /// Tokens other than nothing.
    pub tokens: Vec<TokenView>,
    pub duty: Duty,
    pub rooted: bool,
    /// Dice for a while, summed up.
    pub timed: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct TokenView {
    pub of: Trait,
    pub token: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct CrisisView {
    pub task: TaskId,
    pub owner: Option<Seat>,
    pub awakening: bool,
    pub in_cell: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct Decks {
    pub capital: u8,
    pub links: u8,
    pub mission: u8,
    pub atlantis: u8,
    pub world: u8,
    pub vatican: u8,
    pub korea: u8,
    pub agents: u8,
    pub upgrades: u8,
    pub awakening: [u8; 3],
}

/// A task whose story is read.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct OpenedTask {
    pub agent: AgentId,
    pub seat: Seat,
    pub region: Option<Region>,
    pub task: TaskId,
    pub options: Vec<OptionView>,
    pub chosen: Option<u8>,
    pub outcome: Option<Outcome>,
}

/// APOC-GAP-82: what is known of an option before it is chosen.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct OptionView {
    pub option: u8,
    pub capital: u8,
    pub links: u8,
    pub authority: u8,
    pub classes: Vec<Class>,
    pub traits: Vec<Trait>,
    pub difficulty: Option<u8>,
    /// The track whose modifier the difficulty is.
    pub track: Option<Track>,
    /// Dice and chances in per cent, for each trait that may be rolled: success, critical success.
    pub chances: Vec<Chance>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct Chance {
    pub asked: Trait,
    pub pool: u8,
    pub success: u8,
    pub critical: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct OpenedDisaster {
    pub agent: AgentId,
    pub seat: Seat,
    pub card: CatastropheId,
    pub options: Vec<OptionView>,
    pub prevent: Option<Price>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct VaticanView {
    pub card: VaticanId,
    /// In the order in which they are asked, and how many have answered.
    pub order: Vec<Seat>,
    pub answered: u8,
    /// Vatican cards that come after this one.
    pub queue: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct CheckView {
    pub agent: AgentId,
    pub seat: Seat,
    pub kind: CheckKind,
    pub asked: Option<Trait>,
    pub difficulty: u8,
    pub step: CheckStep,
    pub pool: u8,
    pub parts: Vec<PoolPart>,
    pub dice: Vec<u8>,
    pub successes: u8,
    /// Faces that are successes.
    pub faces: Vec<u8>,
    pub success: u8,
    pub critical: u8,
}

/// One named part of a pool.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PoolPart {
    pub from: PoolSource,
    pub n: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum PoolSource {
    Base,
    Printed,
    Token,
    Upgrade(UpgradeId),
    /// APOC-MOD-03: of several upgrades this one does not count.
    Idle(UpgradeId),
    Ability(Bearer),
    Timed(Origin),
    Added,
    Tree,
    Region,
    Symbol(Faction),
    Dark,
    Tokens,
    ThirdWorld,
    Dropped,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct DuelView {
    pub user: AgentId,
    pub target: AgentId,
    pub first: Vec<Trait>,
    pub second: Vec<Trait>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct WindowView {
    pub moment: MomentView,
    pub seat: Seat,
    pub agent: Option<AgentId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum MomentView {
    AfterSetup,
    RoundStart,
    TasksDrawn,
    OwnTurn,
    AgentSent,
    HelperAdded,
    BeforeResolving,
    BeforeDisaster,
    TaskOpened,
    BeforeRoll,
    AfterRoll,
    ResultKnown,
    TaskFinished,
    StateReceived,
    WouldBeLost,
    BeforeWorld,
    ProgressWouldRise,
    VaticanDrawn,
    CrisisEffect,
    CrisisClosed,
    EnlightenmentRose,
    RoundEnd,
}

impl From<Moment> for MomentView {
    fn from(moment: Moment) -> MomentView {
        match moment {
            Moment::AfterSetup => MomentView::AfterSetup,
            Moment::RoundStart => MomentView::RoundStart,
            Moment::TasksDrawn => MomentView::TasksDrawn,
            Moment::OwnTurn => MomentView::OwnTurn,
            Moment::AgentSent => MomentView::AgentSent,
            Moment::HelperAdded => MomentView::HelperAdded,
            Moment::BeforeResolving => MomentView::BeforeResolving,
            Moment::BeforeDisaster => MomentView::BeforeDisaster,
            Moment::TaskOpened => MomentView::TaskOpened,
            Moment::BeforeRoll => MomentView::BeforeRoll,
            Moment::AfterRoll => MomentView::AfterRoll,
            Moment::ResultKnown => MomentView::ResultKnown,
            Moment::TaskFinished => MomentView::TaskFinished,
            Moment::StateReceived(_) => MomentView::StateReceived,
            Moment::WouldBeLost => MomentView::WouldBeLost,
            Moment::BeforeWorld => MomentView::BeforeWorld,
            Moment::ProgressWouldRise => MomentView::ProgressWouldRise,
            Moment::VaticanDrawn => MomentView::VaticanDrawn,
            Moment::CrisisEffect => MomentView::CrisisEffect,
            Moment::CrisisClosed => MomentView::CrisisClosed,
            Moment::EnlightenmentRose => MomentView::EnlightenmentRose,
            Moment::RoundEnd => MomentView::RoundEnd,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct PeekedView {
    pub seat: Seat,
    pub pile: PeekedPile,
    pub n: u8,
    pub tasks: Vec<TaskId>,
    pub worlds: Vec<WorldId>,
    pub vaticans: Vec<VaticanId>,
}

pub(crate) fn view(game: &Apocalypsis, eyes: Eyes) -> View {
    let (task, disaster, vatican, window, attaching) = under_way(game);
    View {
        prestige: game.options.prestige,
        round: game.round,
        phase: phase(game.stage),
        leader: game.leader,
        crown: game.crown,
        crown_price: game.crown_price(),
        next_leader: game.pilgrim.or(game.named_leader),
        tracks: Track::ALL.map(|track| track_view(game, track)).to_vec(),
        disasters: crate::state::DISASTER_VALUES
            .into_iter()
            .zip(game.disasters)
            .map(|(value, disaster)| DisasterOnTrack { value, disaster })
            .collect(),
        dark: game.dark,
        dark_penalty: -game.dark_penalty(),
        regions: Region::ALL.map(|region| region_view(game, region)).to_vec(),
        players: Seat::all(game.n()).map(|seat| player_view(game, seat, eyes)).collect(),
        crises: game
            .open
            .iter()
            .map(|open| CrisisView {
                task: open.task,
                owner: open.owner,
                awakening: library().task(open.task).data.kind == TaskKind::Awakening,
                in_cell: game.is_in_cell(open.task),
            })
            .collect(),
        decks: decks(game),
        agent_discard: game.agent_discard.iter().collect(),
        upgrade_discard: game.upgrade_discard.iter().collect(),
        legendary: game.legendary.iter().collect(),
        lost: game.lost.iter().collect(),
        vatican_discard: game.vatican_discard.to_vec(),
        world: game.world,
        worlds_left: game.worlds_left,
        korea: game.korea,
        task,
        disaster,
        vatican,
        check: game.checks.last().map(|check| check_view(game, check)),
        duel: game.duel.map(|duel| DuelView {
            user: duel.user,
            target: duel.target,
            first: traits_of(duel.first),
            second: traits_of(duel.second),
        }),
        window,
        attaching,
        choice_agents: game.choice_agents.to_vec(),
        choice_upgrades: game.choice_upgrades.to_vec(),
        patient: if let Stage::Cure { agent, .. } = game.stage { Some(agent) } else { None },
        peeked: game.peeked.as_ref().map(|peeked| peeked_view(game, peeked, eyes)),
        victory: game.winner,
        asked: crate::asked::asked(game),
    }
}

fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::Factions { .. } | Stage::SoloAgent | Stage::Ready => Phase::Factions,
        Stage::RoundStart => Phase::RoundStart,
        Stage::Buy { .. } => Phase::Buy,
        Stage::Draw { .. } => Phase::Draw,
        Stage::Act { .. } | Stage::Cure { .. } => Phase::Act,
        Stage::BeforeResolving | Stage::Resolve { .. } => Phase::Resolve,
        Stage::BeforeWorld | Stage::World => Phase::World,
        Stage::Crises { .. } => Phase::Crises,
        Stage::RoundEnd => Phase::RoundEnd,
        Stage::Over => Phase::Over,
    }
}

fn traits_of(bits: u8) -> Vec<Trait> {
    Trait::ALL.into_iter().filter(|of| bits & (1 << of.index()) != 0).collect()
}

fn track_view(game: &Apocalypsis, track: Track) -> TrackView {
    let vatican = if track.is_progress() {
        let tokens = crate::state::VATICAN_VALUES.into_iter().zip(game.vatican_tokens[track.index()]);
        tokens.filter(|(_, is_there)| *is_there).map(|(value, _)| value).collect()
    } else {
        Vec::new()
    };
    let threat = game.open.iter().map(|open| threat_of(open.task, track)).sum();
    TrackView { track, value: game.track(track), modifier: game.modifier(track), vatican, threat }
}

/// What an open crisis does to a track at the end of a round.
pub(crate) fn threat_of(task: TaskId, track: Track) -> i8 {
    let recurring = library().task(task).data.recurring.as_ref();
    let parts = recurring.map(|ending| ending.parts.as_slice()).unwrap_or_default();
    let of = |verb: Option<&Verb>| match verb {
        Some(Verb::Track(moves)) => moves.iter().filter(|(of, _)| *of == track).map(|(_, by)| *by).sum(),
        _ => 0_i8,
    };
    parts.iter().map(|part| of(part.verb.as_ref())).sum()
}

fn region_view(game: &Apocalypsis, region: Region) -> RegionView {
    let state = game.region(region);
    let cell = |cell: &crate::state::Cell| CellView {
        task: cell.task,
        agent: cell.agent,
        owner: cell.owner,
        helpers: cell.helpers.to_vec(),
        done: cell.done,
    };
    RegionView {
        region,
        class: state.class,
        disasters: state.disasters,
        cells: state.cells.iter().map(|taken| taken.as_ref().map(cell)).collect(),
    }
}

fn player_view(game: &Apocalypsis, seat: Seat, eyes: Eyes) -> PlayerView {
    let player = game.player(seat);
    let is_own = eyes.seat() == Some(seat);
    let deck = |task: &TaskId| library().task(*task).data.kind.deck().unwrap_or(Deck::Mission);
    PlayerView {
        faction: player.faction,
        capital: player.resources[0],
        links: player.resources[1],
        authority: player.resources[2],
        zones: player.zones.iter().map(|zone| zone.as_ref().map(|agent| agent_view(game, agent))).collect(),
        hand: player.hand.iter().map(deck).collect(),
        tasks: is_own.then(|| player.hand.to_vec()),
        offered: (player.offer_agents.len() + player.offer_upgrades.len()) as u8,
        offer: is_own.then(|| offer_view(game, seat, player)),
        sent: player.sent,
        may_send: select::task_limit(game, seat),
        went_to_korea: player.went_to_korea,
        passed: player.passed,
        eliminated: player.eliminated,
        kept_die: player.kept_die,
        kept_region: player.kept_region,
    }
}

fn offer_view(game: &Apocalypsis, seat: Seat, player: &Player) -> OfferView {
    let agent = |agent: &AgentId| PricedAgent { agent: *agent, price: select::agent_price(game, seat, *agent, None) };
    let upgrade =
        |upgrade: &UpgradeId| PricedUpgrade { upgrade: *upgrade, price: select::upgrade_price(game, seat, *upgrade) };
    OfferView {
        agents: player.offer_agents.iter().map(agent).collect(),
        upgrades: player.offer_upgrades.iter().map(upgrade).collect(),
    }
}

fn agent_view(game: &Apocalypsis, agent: &crate::state::Agent) -> AgentView {
    let token = |of: Trait| TokenView { of, token: agent.tokens[of.index()] };
    AgentView {
        agent: agent.id,
        classes: Class::ALL.into_iter().filter(|class| select::has_class(agent, *class)).collect(),
        upgrades: agent.upgrades.iter().collect(),
        states: State::ALL.into_iter().filter(|state| agent.has_state(*state)).collect(),
        tokens: Trait::ALL.into_iter().map(token).filter(|token| token.token != 0).collect(),
        duty: agent.duty,
        rooted: agent.rooted,
        timed: game.timed.iter().filter(|timed| timed.agent == agent.id).map(|timed| timed.n).sum(),
    }
}

fn decks(game: &Apocalypsis) -> Decks {
    let tasks = |deck: Deck| game.task_decks[deck.index()].len() as u8;
    Decks {
        capital: tasks(Deck::Capital),
        links: tasks(Deck::Links),
        mission: tasks(Deck::Mission),
        atlantis: tasks(Deck::Atlantis),
        world: game.world_deck.len() as u8,
        vatican: game.vatican_deck.len() as u8,
        korea: game.korea_deck.len() as u8,
        agents: game.agent_deck.len() as u8,
        upgrades: game.upgrade_deck.len() as u8,
        awakening: [0, 1, 2].map(|track| game.awakening_decks[track].len() as u8),
    }
}

type UnderWay =
    (Option<OpenedTask>, Option<OpenedDisaster>, Option<VaticanView>, Option<WindowView>, Option<UpgradeId>);

/// What lies on the stack, as far as it is something to see.
fn under_way(game: &Apocalypsis) -> UnderWay {
    let (mut task, mut disaster, mut vatican, mut window, mut attaching) = (None, None, None, None, None);
    for todo in &game.resolving.todo {
        let frame = &game.resolving.frames[usize::from(todo.frame)];
        let Some(Verb::House(step)) = game.step(frame, todo.place).part.verb.as_ref() else { continue };
        match step {
            House::Task => task = opened_task(game, todo, frame),
            House::Disaster => disaster = opened_disaster(game, frame),
            House::Vatican => {
                vatican = game.vatican.map(|card| VaticanView {
                    card,
                    order: game.in_turn().collect(),
                    answered: todo.progress.n,
                    queue: game.vatican_queue,
                });
            }
            House::Window => {
                let asked = rules::asked(game);
                let seat = if let Asked::House(House::Window, seat) = asked { seat } else { frame.owner };
                window = frame.moment.map(|moment| WindowView { moment: moment.into(), seat, agent: frame.agent });
            }
            House::Attach => attaching = Some(UpgradeId(todo.progress.n)),
            House::Roll | House::Duel | House::Settle | House::Hurt | House::Lose | House::North | House::Surplus => {}
        }
    }
    (task, disaster, vatican, window, attaching)
}

fn opened_task(game: &Apocalypsis, todo: &crate::state::Todo, frame: &crate::state::Frame) -> Option<OpenedTask> {
    let agent = frame.agent?;
    let task = game.opened?;
    let kind = CheckKind::Task;
    let options = options(game, agent, kind, None, &library().task(game.options_of(task)).data.options);
    let is_chosen = todo.progress.step > 3;
    let chosen = is_chosen.then_some(todo.progress.n);
    Some(OpenedTask { agent, seat: frame.owner, region: frame.region, task, options, chosen, outcome: game.outcome })
}

fn opened_disaster(game: &Apocalypsis, frame: &crate::state::Frame) -> Option<OpenedDisaster> {
    let (agent, card) = (frame.agent?, game.catastrophe?);
    let data = &library().catastrophe(card).data;
    let options = options(game, agent, CheckKind::Disaster, Some(data.kind), &data.options);
    let prevent = data.prevent.as_ref().map(|prevent| prevent.cost);
    Some(OpenedDisaster { agent, seat: frame.owner, card, options, prevent })
}

fn options(
    game: &Apocalypsis,
    agent: AgentId,
    kind: CheckKind,
    disaster: Option<Disaster>,
    options: &[crate::content::OptionData],
) -> Vec<OptionView> {
    let view = |(index, option): (usize, &crate::content::OptionData)| {
        let track = match option.check.as_ref().map(|check| &check.difficulty) {
            Some(crate::effect::Number::Modifier(track)) => Some(*track),
            _ => None,
        };
        let scope = select::Scope::standing(game, Bearer::Main(agent), agent);
        let difficulty = option.check.as_ref().map(|check| scope.number(&check.difficulty).max(1));
        let traits = option.check.as_ref().map(|check| check.traits.clone()).unwrap_or_default();
        let chances = traits
            .iter()
            .filter_map(|asked| difficulty.map(|difficulty| chance(game, agent, kind, disaster, *asked, difficulty)));
        OptionView {
            option: index as u8,
            capital: option.cost.capital,
            links: option.cost.links,
            authority: option.cost.authority,
            classes: option.classes.clone(),
            chances: chances.collect(),
            traits,
            difficulty,
            track,
        }
    };
    options.iter().enumerate().map(view).collect()
}

/// The dice of a check that is not begun yet, and what it would come to.
pub(crate) fn chance(
    game: &Apocalypsis,
    agent: AgentId,
    kind: CheckKind,
    disaster: Option<Disaster>,
    asked: Trait,
    difficulty: u8,
) -> Chance {
    let check = Check {
        agent,
        owner: game.owner(agent).unwrap_or(game.leader),
        kind,
        traits: 1 << asked.index(),
        asked: Some(asked),
        difficulty,
        task: game.cell(agent).filter(|_| kind == CheckKind::Task).map(|(_, cell)| cell.task),
        disaster,
        added: 0,
        added_by_upgrade: 0,
        dropped: 0,
        dice: ArrayVec::new(),
        faces: checks::SUCCESS_FACES,
        bonus: 0,
        step: CheckStep::Trait,
    };
    let pool = checks::pool(game, &check);
    let (success, critical) = (at_least(pool, difficulty, 2), at_least(pool, difficulty + 1, 2));
    Chance { asked, pool, success: per_cent(success), critical: per_cent(critical) }
}

/// The chance of so many successes with so many dice, of which so many faces of six succeed.
pub(crate) fn at_least(dice: u8, wanted: u8, faces: u32) -> f64 {
    let p = f64::from(faces) / 6.0;
    let mut sum = 0.0;
    let mut ways = 1.0;
    for k in 0..=dice {
        if k >= wanted {
            sum += ways * p.powi(i32::from(k)) * (1.0 - p).powi(i32::from(dice - k));
        }
        ways = ways * f64::from(dice - k) / f64::from(k + 1);
    }
    sum
}

fn per_cent(chance: f64) -> u8 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u8
}

fn check_view(game: &Apocalypsis, check: &Check) -> CheckView {
    let pool = if check.dice.is_empty() { checks::pool(game, check) } else { check.dice.len() as u8 };
    let mut parts = vec![PoolPart { from: PoolSource::Base, n: 2 }];
    checks::parts(game, check, &mut |source, n| parts.push(PoolPart { from: pool_source(source), n }));
    if check.dropped > 0 {
        parts.push(PoolPart { from: PoolSource::Dropped, n: -(check.dropped as i8) });
    }
    let n_faces = check.faces.count_ones();
    let wanted = check.difficulty.saturating_sub(check.bonus);
    CheckView {
        agent: check.agent,
        seat: check.owner,
        kind: check.kind,
        asked: check.asked,
        difficulty: check.difficulty,
        step: check.step,
        pool,
        parts,
        dice: check.dice.to_vec(),
        successes: if check.dice.is_empty() { 0 } else { check.successes() },
        faces: (1..=6).filter(|face| check.faces & (1 << face) != 0).collect(),
        success: per_cent(at_least(pool, wanted, n_faces)),
        critical: per_cent(at_least(pool, wanted + 1, n_faces)),
    }
}

fn pool_source(source: Source) -> PoolSource {
    match source {
        Source::Printed => PoolSource::Printed,
        Source::Token => PoolSource::Token,
        Source::Upgrade { upgrade, counts: true } => PoolSource::Upgrade(upgrade),
        Source::Upgrade { upgrade, counts: false } => PoolSource::Idle(upgrade),
        Source::Ability(bearer) => PoolSource::Ability(bearer),
        Source::Timed(origin) => PoolSource::Timed(origin),
        Source::Added => PoolSource::Added,
        Source::Tree => PoolSource::Tree,
        Source::Region => PoolSource::Region,
        Source::Symbol(faction) => PoolSource::Symbol(faction),
        Source::Dark => PoolSource::Dark,
        Source::Tokens => PoolSource::Tokens,
        Source::ThirdWorld => PoolSource::ThirdWorld,
    }
}

fn peeked_view(game: &Apocalypsis, peeked: &Peeked, eyes: Eyes) -> PeekedView {
    let n = if eyes.seat() == Some(peeked.seat) { usize::from(peeked.n) } else { 0 };
    let (mut tasks, mut worlds, mut vaticans) = (Vec::new(), Vec::new(), Vec::new());
    match peeked.pile {
        PeekedPile::World => worlds = game.world_deck.iter().take(n).copied().collect(),
        PeekedPile::Vatican => vaticans = game.vatican_deck.iter().rev().take(n).copied().collect(),
        PeekedPile::Tasks(deck) => tasks = game.task_decks[deck.index()].iter().take(n).copied().collect(),
    }
    PeekedView { seat: peeked.seat, pile: peeked.pile, n: peeked.n, tasks, worlds, vaticans }
}
