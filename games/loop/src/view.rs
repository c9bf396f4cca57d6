//! Who knows what: everybody sees the same (section 9 of the rules index). Orders of face-down piles have no field.

use kernel::{Game as _, Luck, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::balance::balance;
use crate::card::{AgentId, CardId, Dimension, UltraId};
use crate::content::Address;
use crate::era::{Era, EraSet};
use crate::event::{End, Event};
use crate::options::{Difficulty, Mode, Pick};
use crate::rules::faux::{fell_at, rifts_to_throw, step_c_takes_place};
use crate::state::{CYCLES, Centrifuge, HandCard, Place, Source, Stage, TheLoop, Todo};
use crate::tile::TileId;
use crate::token::{Token, TokenSet};

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct View {
    pub mode: Mode,
    pub level: Difficulty,
    pub players: u8,
    /// Whose turn it is; nobody's while agents are chosen.
    pub active: Option<Seat>,
    /// Who decides now.
    pub awaited: Option<Seat>,
    pub phase: Phase,
    /// What whoever decides is asked: for the words.
    #[serde(skip)]
    pub asked: Asked,
    /// The charged cards of whoever decides that would do nothing now: for the words.
    #[serde(skip)]
    pub idle: Vec<CardId>,
    /// The turn of the game, from 1 to 21, and within the cycle, from 1 to 7.
    pub turn: u8,
    pub cycle: u8,
    pub cycle_turn: u8,
    pub eras: Vec<EraView>,
    pub seats: Vec<SeatView>,
    /// Before the board is laid out: the agents that are still free.
    pub free_agents: Vec<AgentId>,
    pub faux: FauxView,
    pub great_deck: u8,
    /// The last card is the top one.
    pub destroyed: Vec<CardId>,
    pub bonus: Vec<CardId>,
    /// Tiles that nobody has seen in this game, wherever they lie.
    pub unseen_tiles: Vec<TileId>,
    pub failed: Vec<TileId>,
    pub confirmed: Vec<TileId>,
    pub reserve: Reserve,
    pub limits: Limits,
    /// The effect that is being carried out, with what is still to be done of it.
    pub effect: Option<EffectView>,
    /// The cubes that have fallen and are not placed yet.
    pub falling: Vec<Falling>,
    pub forecast: Vec<Forecast>,
    pub klondike: Option<Klondike>,
    pub ultra: Option<Programme>,
    pub centrifuges: Option<Brakes>,
    pub end: Option<End>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Phase {
    Choosing,
    Faux,
    Actions,
    Gain,
    Confirm,
    Bonus,
    Over,
}

/// What whoever decides is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// LOOP-SETUP-12.
    Agent,
    /// LOOP-ABIL-10: whether to cancel a cube that has fallen.
    Throw,
    /// What an effect needs to know; `is_begun`: some of what may be done was done, and more may be.
    Effect {
        is_begun: bool,
    },
    /// LOOP-ABIL-07.
    Trigger {
        era: Era,
    },
    Action,
    Gain,
    Confirm,
    Bonus,
    /// The game is over.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct EraView {
    pub era: Era,
    pub rifts: u8,
    pub energy: u8,
    pub fresh_perma: u8,
    pub used_perma: u8,
    pub duplicates: Vec<TokenView>,
    pub agents: Vec<Seat>,
    pub artifacts: Vec<CardId>,
    pub place: PlaceView,
    pub centrifuges: Vec<CentrifugeView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct CentrifugeView {
    pub index: u8,
    pub spinning: bool,
    pub brakes: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct TokenView {
    pub token: Token,
    pub spawn: Era,
    pub destruction: Era,
    pub is_super: bool,
    pub cracked: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum PlaceView {
    Empty,
    FaceDown,
    Mission {
        tile: TileId,
        cubes: u8,
        needed: u8,
        #[ts(as = "Vec<Era>")]
        cells: EraSet,
        has_cells: bool,
        fulfilled: bool,
    },
    Vortex,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct SeatView {
    pub agent: AgentId,
    pub era: Era,
    pub rested: bool,
    pub hand: Vec<HandCard>,
    /// All cards of the deck, sorted: their order is hidden.
    pub deck: Vec<CardId>,
    /// The cards known to lie on top, the top one first.
    pub deck_top: Vec<CardId>,
    /// The last card is the top one.
    pub discard: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct FauxView {
    pub era: Option<Era>,
    /// The cards of this cycle in the order in which they were turned up.
    pub shown: Vec<Era>,
    /// The eras that he can still visit in this cycle.
    #[ts(as = "Vec<Era>")]
    pub left: EraSet,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Reserve {
    pub rifts: u8,
    pub energy: u8,
    pub vortexes: u8,
    pub bag: Vec<TokenView>,
}

/// What the active player still has in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Limits {
    pub loops: u8,
    pub loop_cost: u8,
    /// LOOP-MODE-13.
    pub loop_blocked: bool,
    pub energy_here: u8,
    pub ability_used: bool,
    pub actions: u8,
    pub destroyed: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct EffectView {
    pub card: Option<CardId>,
    pub ultra: Option<UltraId>,
    /// The steps still to be done, the present one first; their words are in the glossary as `step:<address>`.
    #[ts(as = "Vec<String>")]
    pub steps: Vec<Address>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Falling {
    pub era: Era,
    pub cubes: u8,
}

/// Help in deciding: what the next throw may do, from what lies on the board now. Chances are in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Forecast {
    pub era: Era,
    /// That Dr Faux comes here next.
    pub visit: u8,
    /// The rifts he then throws.
    pub rifts: u8,
    /// That the era overflows in the next throw, wherever he goes.
    pub overflow: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Klondike {
    pub destroyed: u8,
    pub needed: u8,
    pub to_come: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Programme {
    /// The left card first.
    pub row: Vec<UltraId>,
    pub deck: u8,
    pub spent: Vec<UltraId>,
    pub overridden: Vec<UltraId>,
    pub needed: u8,
    pub cost: u8,
    /// Whether the left card is carried out in the present turn's phase I (LOOP-MODE-53).
    pub runs: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct Brakes {
    pub stopped: u8,
    pub needed_markers: u8,
}

/// The charged cards that could be used now and would do nothing: all that would happen is that they are used and that their parts
/// are skipped.
fn idle_cards(game: &TheLoop) -> Vec<CardId> {
    let Some(seat) = game.awaited().filter(|_| asked(game) == Asked::Action) else { return Vec::new() };
    let is_idle = |card: &CardId| {
        let mut after = game.clone();
        let mut events: Vec<Event> = Vec::new();
        let used = after.apply(seat, &Action::Use { card: *card }, &mut Luck::fast(0), &mut events);
        let is_nothing = |event: &Event| matches!(event, Event::Used { .. } | Event::Skipped { .. });
        used.is_ok() && after.resolving.todo.is_empty() && events.iter().all(is_nothing)
    };
    game.me().hand.iter().filter(|held| held.charged).map(|held| held.card).filter(is_idle).collect()
}

/// The view of every pair of eyes.
pub(crate) fn view(game: &TheLoop) -> View {
    let is_laid_out = !matches!(game.stage, Stage::Choosing { .. });
    let numbers = game.numbers();
    View {
        mode: game.mode,
        level: game.level,
        players: game.players,
        active: is_laid_out.then_some(game.turn.active),
        awaited: game.awaited(),
        phase: phase(game.stage),
        asked: asked(game),
        idle: idle_cards(game),
        turn: game.turn.number,
        cycle: game.faux.cycle,
        cycle_turn: game.faux.shown.len() as u8,
        eras: Era::ALL.into_iter().map(|era| era_view(game, era)).collect(),
        seats: game.seats.iter().map(seat_view).collect(),
        free_agents: free_agents(game),
        faux: FauxView {
            era: game.faux.era,
            shown: game.faux.shown.to_vec(),
            left: game.faux.deck.iter().copied().collect(),
        },
        great_deck: game.great_deck.len() as u8,
        destroyed: game.destroyed.to_vec(),
        bonus: game.bonus.to_vec(),
        unseen_tiles: hidden_tiles(game),
        failed: game.failed.to_vec(),
        confirmed: game.confirmed.to_vec(),
        reserve: Reserve {
            rifts: game.rifts_left,
            energy: game.energy_left,
            vortexes: game.vortexes_left,
            bag: game.bag.iter().map(|token| token_view(game, token)).collect(),
        },
        limits: limits(game, is_laid_out),
        effect: effect(game),
        falling: falling(game),
        forecast: if is_laid_out { forecast(game) } else { Vec::new() },
        klondike: (game.mode == Mode::Klondike).then(|| Klondike {
            destroyed: game.extra.supers_destroyed,
            needed: numbers.supers_to_win,
            to_come: game.extra.supers.len() as u8,
        }),
        ultra: (game.mode == Mode::Ultra).then(|| Programme {
            row: game.extra.ultra_row.to_vec(),
            deck: game.extra.ultra_deck.len() as u8,
            spent: game.extra.ultra_spent.to_vec(),
            overridden: game.extra.ultra_overridden.to_vec(),
            needed: numbers.overrides_to_win,
            cost: numbers.override_cost,
            runs: step_c_takes_place(game),
        }),
        centrifuges: (game.mode == Mode::Centrifuge).then(|| Brakes {
            stopped: game.extra.centrifuges.iter().filter(|centrifuge| !centrifuge.spinning).count() as u8,
            needed_markers: numbers.brakes,
        }),
        end: if let Stage::Over { end } = game.stage { Some(end) } else { None },
    }
}

fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::Choosing { .. } => Phase::Choosing,
        Stage::Throw { .. } | Stage::Faux => Phase::Faux,
        Stage::Actions => Phase::Actions,
        Stage::Gain => Phase::Gain,
        Stage::Confirm => Phase::Confirm,
        Stage::Bonus { .. } => Phase::Bonus,
        Stage::Over { .. } => Phase::Over,
    }
}

fn asked(game: &TheLoop) -> Asked {
    let effect = game.resolving.todo.last();
    match (game.stage, effect) {
        (Stage::Choosing { .. }, _) => Asked::Agent,
        (Stage::Throw { .. }, _) => Asked::Throw,
        (Stage::Actions, Some(todo)) => Asked::Effect { is_begun: todo.accepted },
        (Stage::Faux, _) => Asked::Effect { is_begun: false },
        (Stage::Actions, None) => game.turn.triggers.first().map_or(Asked::Action, |era| Asked::Trigger { era: *era }),
        (Stage::Gain, _) => Asked::Gain,
        (Stage::Confirm, _) => Asked::Confirm,
        (Stage::Bonus { .. }, _) => Asked::Bonus,
        (Stage::Over { .. }, _) => Asked::Nothing,
    }
}

fn era_view(game: &TheLoop, era: Era) -> EraView {
    let state = &game.eras[era];
    let agents = game.seats.iter().enumerate().filter(|(_, seat)| seat.era == era);
    let centrifuges = game.extra.centrifuges.iter().enumerate().filter(|(_, centrifuge)| centrifuge.era == era);
    EraView {
        era,
        rifts: state.rifts,
        energy: state.energy,
        fresh_perma: state.fresh_perma,
        used_perma: state.used_perma,
        duplicates: state.duplicates.iter().map(|token| token_view(game, token)).collect(),
        agents: agents.map(|(index, _)| Seat(index as u8)).collect(),
        artifacts: state.artifacts.to_vec(),
        place: match state.place {
            Place::Empty => PlaceView::Empty,
            Place::FaceDown(_) => PlaceView::FaceDown,
            Place::Mission(mission) => PlaceView::Mission {
                tile: mission.tile,
                cubes: mission.cubes,
                needed: mission.tile.needed(),
                cells: mission.cells,
                has_cells: mission.tile.has_era_cells(),
                fulfilled: mission.is_fulfilled(),
            },
            Place::Vortex => PlaceView::Vortex,
        },
        centrifuges: centrifuges
            .map(|(index, Centrifuge { spinning, brakes, .. })| CentrifugeView {
                index: index as u8,
                spinning: *spinning,
                brakes: *brakes,
            })
            .collect(),
    }
}

fn token_view(game: &TheLoop, token: Token) -> TokenView {
    TokenView {
        token,
        spawn: token.spawn_era(),
        destruction: game.destruction_era(token),
        is_super: token.is_super(),
        cracked: game.extra.cracked.contains(token),
    }
}

/// LOOP-GAP-50.
fn seat_view(seat: &crate::state::AgentSeat) -> SeatView {
    let mut deck = seat.deck.to_vec();
    deck.sort_unstable();
    SeatView {
        agent: seat.agent,
        era: seat.era,
        rested: seat.rested,
        hand: seat.hand.to_vec(),
        deck,
        deck_top: seat.deck.iter().rev().take(usize::from(seat.known)).copied().collect(),
        discard: seat.discard.to_vec(),
    }
}

fn free_agents(game: &TheLoop) -> Vec<AgentId> {
    let Stage::Choosing { picks } = game.stage else { return Vec::new() };
    let is_free = |agent: &AgentId| {
        !game.seats.iter().any(|seat| seat.agent == *agent)
            && !picks[..usize::from(game.players)].contains(&Pick::Agent(*agent))
    };
    AgentId::ALL.into_iter().filter(is_free).collect()
}

/// The tiles that nobody has seen: those left out, those swallowed face down, those lying face down.
fn hidden_tiles(game: &TheLoop) -> Vec<TileId> {
    let face_down = game.eras.0.iter().filter_map(|state| match state.place {
        Place::FaceDown(tile) => Some(tile),
        Place::Empty | Place::Mission(_) | Place::Vortex => None,
    });
    let mut tiles: Vec<TileId> = game.unseen_tiles.iter().copied().chain(face_down).collect();
    tiles.sort_unstable();
    tiles
}

fn limits(game: &TheLoop, is_laid_out: bool) -> Limits {
    Limits {
        loops: game.turn.loops,
        loop_cost: if is_laid_out { game.loop_cost() } else { 1 },
        loop_blocked: is_laid_out && game.loop_is_blocked(),
        energy_here: if is_laid_out { game.energy(game.your_era()) } else { 0 },
        ability_used: game.turn.ability,
        actions: game.turn.actions,
        destroyed: game.turn.destroyed,
    }
}

fn effect(game: &TheLoop) -> Option<EffectView> {
    let top = game.resolving.todo.last()?;
    let frames = &game.resolving.frames;
    let (card, ultra) = match frames.get(usize::from(top.frame))?.source {
        Source::Card(card) => (Some(card), None),
        Source::Ultra(card) => (None, Some(card)),
    };
    let address = |todo: &Todo| Address { source: frames[usize::from(todo.frame)].source, place: todo.place };
    Some(EffectView { card, ultra, steps: game.resolving.todo.iter().rev().map(address).collect() })
}

fn falling(game: &TheLoop) -> Vec<Falling> {
    let (Stage::Throw { fell, .. }, Some(faux)) = (game.stage, game.faux.era) else { return Vec::new() };
    let at = |era: Era| Falling { era, cubes: fell_at(faux, fell, era) };
    [faux.prev(), faux, faux.next()].into_iter().map(at).filter(|falling| falling.cubes > 0).collect()
}

/// The eras that Dr Faux may visit next, and the cycle in which he does.
pub(crate) fn next_visits(game: &TheLoop) -> (EraSet, u8) {
    if game.faux.deck.is_empty() {
        (EraSet::ALL, (game.faux.cycle + 1).min(CYCLES))
    } else {
        (game.faux.deck.iter().copied().collect(), game.faux.cycle)
    }
}

fn forecast(game: &TheLoop) -> Vec<Forecast> {
    let (visits, cycle) = next_visits(game);
    let mut ahead = None;
    if cycle != game.faux.cycle {
        let mut later = game.clone();
        later.faux.cycle = cycle;
        ahead = Some(later);
    }
    let game = ahead.as_ref().unwrap_or(game);
    let percent = |chance: f64| (chance * 100.0).round() as u8;
    let forecast = |era: Era| Forecast {
        era,
        visit: if visits.contains(era) { percent(1.0 / f64::from(visits.len())) } else { 0 },
        rifts: rifts_to_throw(game, era),
        overflow: percent(overflow_chance(game, visits, era)),
    };
    Era::ALL.into_iter().map(forecast).collect()
}

/// The chance that an era overflows in the next throw, if Dr Faux is equally likely to come to each of `visits`.
pub(crate) fn overflow_chance(game: &TheLoop, visits: EraSet, era: Era) -> f64 {
    let weights = balance().machine_weights;
    let total = f64::from(weights.iter().sum::<u32>());
    let room = crate::state::RIFT_SLOTS.saturating_sub(game.eras[era].rifts);
    let mut chance = 0.0;
    for (outlet, faux) in [(0, era.next()), (1, era), (2, era.prev())] {
        if visits.contains(faux) {
            let share = f64::from(weights[outlet]) / total;
            chance += more_than(rifts_to_throw(game, faux), share, room) / f64::from(visits.len());
        }
    }
    chance
}

/// The chance that more than `room` of `cubes` come out of an outlet that each takes with this chance.
pub(crate) fn more_than(cubes: u8, share: f64, room: u8) -> f64 {
    if cubes <= room {
        return 0.0;
    }
    let mut chance = (1.0 - share).powi(i32::from(cubes));
    let mut at_most = chance;
    for hits in 1..=room {
        chance *= f64::from(cubes - hits + 1) / f64::from(hits) * share / (1.0 - share);
        at_most += chance;
    }
    (1.0 - at_most).max(0.0)
}

/// A world that looks the same, with everything hidden drawn anew.
pub(crate) fn imagine(game: &TheLoop, luck: &mut Luck) -> TheLoop {
    let mut world = game.clone();
    for seat in &mut world.seats {
        let hidden = seat.deck.len() - usize::from(seat.known);
        luck.shuffle(&mut seat.deck[..hidden]);
    }
    luck.shuffle(&mut world.great_deck);
    luck.shuffle(&mut world.faux.deck);
    luck.shuffle(&mut world.extra.supers);
    luck.shuffle(&mut world.extra.ultra_deck);
    let mut tiles: arrayvec::ArrayVec<TileId, 10> = world.unseen_tiles.iter().copied().collect();
    for state in &world.eras.0 {
        if let Place::FaceDown(tile) = state.place {
            tiles.push(tile);
        }
    }
    luck.shuffle(&mut tiles);
    for state in &mut world.eras.0 {
        if let Place::FaceDown(tile) = &mut state.place {
            *tile = tiles.pop().expect("as many tiles as before");
        }
    }
    world.unseen_tiles = tiles;
    world
}

/// The cards of a view that need words.
pub(crate) fn cards_of(view: &View) -> impl Iterator<Item = CardId> {
    let seats = view.seats.iter().flat_map(|seat| {
        let hand = seat.hand.iter().map(|held| held.card);
        hand.chain(seat.deck.iter().copied()).chain(seat.discard.iter().copied())
    });
    let eras = view.eras.iter().flat_map(|era| era.artifacts.iter().copied());
    let effect = view.effect.iter().filter_map(|effect| effect.card);
    seats.chain(eras).chain(view.destroyed.iter().copied()).chain(view.bonus.iter().copied()).chain(effect)
}

/// The dimensions that a LOOP could recharge, with how many cards each.
#[must_use]
pub fn loops_of(game: &TheLoop) -> [(Dimension, usize); 3] {
    Dimension::LOOPED.map(|dimension| (dimension, game.would_recharge(dimension)))
}

/// All tokens that exist in this game, for words.
#[must_use]
pub fn tokens_of(view: &View) -> TokenSet {
    view.eras.iter().flat_map(|era| &era.duplicates).chain(&view.reserve.bag).map(|token| token.token).collect()
}

/// The Ultramachine cards of a view that need words.
pub(crate) fn ultras_of(view: &View) -> impl Iterator<Item = UltraId> {
    view.ultra.iter().flat_map(|ultra| ultra.row.iter().chain(&ultra.spent).chain(&ultra.overridden).copied())
}

/// The parts of effects that need words.
pub(crate) fn steps_of(view: &View) -> impl Iterator<Item = Address> {
    view.effect.iter().flat_map(|effect| effect.steps.iter().copied())
}
