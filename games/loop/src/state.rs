//! The whole truth about a table.

use std::fmt;

use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{AgentId, CardId, CardSet, Dimension, UltraId};
use crate::content::{N_CARDS, N_ULTRAS};
use crate::era::{Era, EraSet, Ring};
use crate::event::End;
use crate::options::{Difficulty, Mode, Pick};
use crate::tile::TileId;
use crate::token::{Token, TokenSet};

/// LOOP-SUP-01, LOOP-SUP-02.
pub const RIFTS: u8 = 30;
pub const ENERGY: u8 = 30;
/// LOOP-ERA-05.
pub const RIFT_SLOTS: u8 = 3;
/// LOOP-SUP-08.
pub const VORTEXES: u8 = 3;
/// LOOP-WIN-01.
pub const MISSIONS_TO_WIN: u8 = 4;
/// LOOP-MIS-02.
pub const OPEN_MISSIONS: u8 = 2;
/// LOOP-DECK-07.
pub const HAND: usize = 3;
/// LOOP-CYCLE-04.
pub const CYCLES: u8 = 3;
/// LOOP-GAP-55.
pub const MOST_ACTIONS: u8 = 200;
/// LOOP-MODE-38.
pub const PERMA_ENERGY: u8 = 5;
/// LOOP-GEN-02.
pub const MAX_PLAYERS: usize = 4;

/// Cards one on the other, the last on top.
pub type Pile = ArrayVec<CardId, N_CARDS>;

/// A game of The LOOP.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TheLoop {
    pub mode: Mode,
    pub level: Difficulty,
    pub players: u8,
    /// One for each seat, once the agents are chosen.
    pub seats: ArrayVec<AgentSeat, MAX_PLAYERS>,
    pub eras: Ring<EraState>,
    /// The reserves.
    pub rifts_left: u8,
    pub energy_left: u8,
    pub vortexes_left: u8,
    pub bag: TokenSet,
    pub faux: Faux,
    pub great_deck: Pile,
    pub destroyed: Pile,
    /// LOOP-BONUS-02.
    pub bonus: ArrayVec<CardId, { MAX_PLAYERS + 1 }>,
    /// The tiles that nobody has seen: left out in the setup, or swallowed face down.
    pub unseen_tiles: ArrayVec<TileId, 10>,
    /// Missions that failed.
    pub failed: ArrayVec<TileId, 3>,
    pub confirmed: ArrayVec<TileId, 7>,
    pub turn: Turn,
    pub stage: Stage,
    #[serde(deserialize_with = "crate::kept::resolving")]
    pub resolving: Resolving,
    pub extra: Extra,
    /// The version of the rules by which it was begun and goes on. The first did not write it down, so its games keep their bytes.
    #[serde(default = "crate::kept::first_rules", skip_serializing_if = "crate::kept::is_first_rules")]
    pub rules: u32,
}

/// One seat with its agent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgentSeat {
    pub agent: AgentId,
    pub era: Era,
    /// LOOP-AGENT-02: the free move is still there.
    pub rested: bool,
    pub hand: ArrayVec<HandCard, N_CARDS>,
    pub deck: Pile,
    /// How many cards on top of the deck everybody knows (section 9 of the index).
    pub known: u8,
    pub discard: Pile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "../games/loop/types.ts")]
pub struct HandCard {
    pub card: CardId,
    pub charged: bool,
}

/// One sector of the ring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EraState {
    pub rifts: u8,
    /// Green cubes.
    pub energy: u8,
    pub duplicates: TokenSet,
    /// The artifacts available here, in the order in which they were laid.
    pub artifacts: ArrayVec<CardId, 13>,
    pub place: Place,
    /// LOOP-MODE-39: blue cubes that can be spent, and those spent in this turn.
    pub fresh_perma: u8,
    pub used_perma: u8,
}

/// LOOP-ERA-06: what lies at the outer place of an era.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Place {
    #[default]
    Empty,
    FaceDown(TileId),
    Mission(Mission),
    Vortex,
}

/// An open mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    pub tile: TileId,
    /// Progress cubes.
    pub cubes: u8,
    /// The eras whose cells are filled, on tiles that have cells for eras.
    pub cells: EraSet,
}

impl Mission {
    #[must_use]
    pub fn new(tile: TileId) -> Mission {
        Mission { tile, cubes: 0, cells: EraSet::EMPTY }
    }

    /// LOOP-MIS-15.
    #[must_use]
    pub fn is_fulfilled(&self) -> bool {
        self.cubes >= self.tile.needed()
    }
}

/// Dr Faux and his cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faux {
    /// LOOP-GAP-15: nowhere before his first card.
    pub era: Option<Era>,
    /// The last is the next to be turned up.
    pub deck: ArrayVec<Era, 7>,
    /// The cards of this cycle that were turned up.
    pub shown: ArrayVec<Era, 7>,
    pub cycle: u8,
}

/// What is counted anew in every turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// From 1.
    pub number: u8,
    pub active: Seat,
    pub loops: u8,
    pub actions: u8,
    /// Duplicates that the active player has destroyed.
    pub destroyed: u8,
    /// LOOP-TILE-16: before the present action every era had energy.
    pub fed: bool,
    /// Once-per-turn limits: `surrounded`, `quantum_fitters`, the agent's ability, the runner's cancelling.
    pub surrounded: bool,
    pub fitters: bool,
    pub ability: bool,
    pub cancelled: bool,
    /// LOOP-ABIL-03: eras in which eraser_404 may add energy.
    pub triggers: ArrayVec<Era, 35>,
    /// Cards of the active player that were discarded in this turn: by the first rules they could not be taken back in it.
    pub discarded: CardSet,
}

/// Where in a turn the game is, and so who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// LOOP-SETUP-12: the seats choose their agents.
    Choosing {
        picks: [Pick; MAX_PLAYERS],
    },
    /// Cubes have fallen into the previous era, Faux's and the next; the runner may cancel one. `extra`: thrown in step C.
    Throw {
        fell: [u8; 3],
        extra: bool,
    },
    /// Phase I: Dr Faux's side is at work; an Ultramachine card may ask something.
    Faux,
    /// Phase II.
    Actions,
    /// Phase III.
    Gain,
    /// Phase IV.
    Confirm,
    /// LOOP-BONUS-03: this seat takes one.
    Bonus {
        seat: Seat,
    },
    Over {
        end: End,
    },
}

/// Effects that are being carried out: what is still to be done, the next on top.
pub type Resolving = effects::Stack<Frame, Progress, 8, 32>;

/// One part of an effect that is still to be done.
pub type Todo = effects::Todo<Progress>;

/// One card whose effect is being carried out, and what its parts did so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    pub source: Source,
    pub went_to: Option<Era>,
    pub came_from: Option<Era>,
    pub drawn: Option<CardId>,
    pub happened: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Card(CardId),
    Ultra(UltraId),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Card(card) => write!(f, "card:{card}"),
            Source::Ultra(card) => write!(f, "ultra:{card}"),
        }
    }
}

impl Frame {
    #[must_use]
    pub fn of(source: Source) -> Frame {
        Frame { source, went_to: None, came_from: None, drawn: None, happened: false }
    }

    /// The artifact whose text is being carried out (LOOP-TERM-41).
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        match self.source {
            Source::Card(card) => Some(card),
            Source::Ultra(_) => None,
        }
    }
}

impl effects::Frame for Frame {
    #[inline]
    fn happened(&self) -> bool {
        self.happened
    }

    #[inline]
    fn set_happened(&mut self, happened: bool) {
        self.happened = happened;
    }
}

/// What a verb remembers while it is at work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The eras still to be handled in this round.
    pub eras: EraSet,
    /// The era that was chosen.
    pub era: Option<Era>,
}

/// What the modes add.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    pub centrifuges: ArrayVec<Centrifuge, 3>,
    /// Super-duplicates still to come; the last is the next.
    pub supers: ArrayVec<Token, 7>,
    /// Super-duplicates that lie with the cracked side up.
    pub cracked: TokenSet,
    pub supers_destroyed: u8,
    pub ultra_deck: ArrayVec<UltraId, N_ULTRAS>,
    /// The left card first.
    pub ultra_row: ArrayVec<UltraId, 2>,
    pub ultra_spent: ArrayVec<UltraId, N_ULTRAS>,
    pub ultra_overridden: ArrayVec<UltraId, N_ULTRAS>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Centrifuge {
    pub era: Era,
    pub spinning: bool,
    pub brakes: u8,
}

impl TheLoop {
    /// The seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn active(&self) -> Seat {
        self.turn.active
    }

    #[inline]
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &AgentSeat {
        &self.seats[seat.index()]
    }

    /// The active player's agent.
    #[inline]
    #[must_use]
    pub fn me(&self) -> &AgentSeat {
        &self.seats[self.turn.active.index()]
    }

    /// LOOP-ERA-07.
    #[inline]
    #[must_use]
    pub fn your_era(&self) -> Era {
        self.me().era
    }

    /// Who is to decide.
    #[must_use]
    pub fn awaited(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing { .. } => Some(Seat(self.seats.len() as u8)),
            Stage::Throw { .. } => self.seat_of(AgentId::TimeRunner),
            Stage::Faux => Some(self.asked()),
            Stage::Actions | Stage::Gain | Stage::Confirm => Some(self.turn.active),
            Stage::Bonus { seat } => Some(seat),
            Stage::Over { .. } => None,
        }
    }

    /// The seat that an Ultramachine card asks: every player in turn where it says so.
    fn asked(&self) -> Seat {
        let left = self.resolving.todo.last().map_or(0, |todo| todo.left);
        let asked_before =
            if crate::rules::interpret::asks_everyone(self) { self.players - left.min(self.players) } else { 0 };
        Seat((self.turn.active.0 + asked_before) % self.players)
    }

    #[inline]
    #[must_use]
    pub fn seat_of(&self, agent: AgentId) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.agent == agent).map(|index| Seat(index as u8))
    }

    /// Where a duplicate is on the board.
    #[must_use]
    pub fn era_of(&self, token: Token) -> Option<Era> {
        self.eras.iter().find(|(_, state)| state.duplicates.contains(token)).map(|(era, _)| era)
    }

    /// Where a duplicate is destroyed, as it lies now.
    #[inline]
    #[must_use]
    pub fn destruction_era(&self, token: Token) -> Era {
        token.destruction_era(self.extra.cracked.contains(token))
    }

    #[inline]
    #[must_use]
    pub fn is_vortex(&self, era: Era) -> bool {
        self.eras[era].place == Place::Vortex
    }

    #[must_use]
    pub fn vortexes(&self) -> EraSet {
        Era::ALL.into_iter().filter(|era| self.is_vortex(*era)).collect()
    }

    /// LOOP-MODE-39: all energy of an era that can be spent.
    #[inline]
    #[must_use]
    pub fn energy(&self, era: Era) -> u8 {
        self.eras[era].energy + self.eras[era].fresh_perma
    }

    /// The open missions.
    pub fn missions(&self) -> impl Iterator<Item = (Era, &Mission)> {
        self.eras.iter().filter_map(|(era, state)| match &state.place {
            Place::Mission(mission) => Some((era, mission)),
            Place::Empty | Place::FaceDown(_) | Place::Vortex => None,
        })
    }

    /// The eras of the other agents.
    pub fn other_agents(&self) -> impl Iterator<Item = (Seat, Era)> {
        let active = self.turn.active;
        self.seats
            .iter()
            .enumerate()
            .map(|(index, seat)| (Seat(index as u8), seat.era))
            .filter(move |(seat, _)| *seat != active)
    }

    /// Who holds a card in the hand, and at which place.
    #[must_use]
    pub fn in_hand(&self, card: CardId) -> Option<(Seat, usize)> {
        self.seats.iter().enumerate().find_map(|(seat, held)| {
            held.hand.iter().position(|held| held.card == card).map(|place| (Seat(seat as u8), place))
        })
    }

    /// LOOP-LOOP-01, LOOP-MODE-20: what the next LOOP costs in the active player's era.
    #[must_use]
    pub fn loop_cost(&self) -> u8 {
        let era = self.your_era();
        let cost = self.turn.loops + 1;
        let here = |spinning: bool| self.extra.centrifuges.iter().any(|c| c.era == era && c.spinning == spinning);
        if here(false) && !here(true) { (cost - 1).max(1) } else { cost }
    }

    /// LOOP-MODE-13.
    #[must_use]
    pub fn loop_is_blocked(&self) -> bool {
        let era = self.your_era();
        self.extra.centrifuges.iter().any(|c| c.era == era && c.spinning)
    }

    /// The discharged cards of a dimension that a LOOP would recharge.
    #[must_use]
    pub fn would_recharge(&self, dimension: Dimension) -> usize {
        let library = crate::content::library();
        self.me().hand.iter().filter(|held| !held.charged && library.card(held.card).dimension == dimension).count()
    }

    /// LOOP-WIN-02: whether the mode's own condition holds.
    #[must_use]
    pub fn mode_is_won(&self) -> bool {
        let numbers = self.numbers();
        match self.mode {
            Mode::Sabotage => true,
            Mode::Centrifuge => self.extra.centrifuges.iter().all(|centrifuge| !centrifuge.spinning),
            Mode::Klondike => self.extra.supers_destroyed >= numbers.supers_to_win,
            Mode::Ultra => self.extra.ultra_overridden.len() as u8 >= numbers.overrides_to_win,
        }
    }
}
