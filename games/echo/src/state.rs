//! The whole truth about a table.

use arrayvec::ArrayVec;
use effects::{Stack, Triggers};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Bearer, CardId, CardSet, Colour, SourceId};
use crate::content::{N_CARDS, N_SOURCES, library};
use crate::options::Mode;

/// ECHO-GEN-01.
pub const MAX_PLAYERS: usize = 4;
/// ECHO-SETUP-12.
pub const START_HAND: u8 = 7;
/// ECHO-ENDR-02.
pub const HAND_LIMIT: u8 = 10;
/// ECHO-SETUP-05.
pub const MAIN_VP: i16 = 12;
/// ECHO-SETUP-06.
pub const ALL_VP: i16 = 72;
/// ECHO-END-04.
pub const FULL_BROTHERHOOD: u8 = 12;
/// ECHO-BOARD-02.
pub const TOKEN_ROOM: usize = 2;
pub const PLACES: u8 = 5;
/// ECHO-ACT-01: turns of each player in a round.
pub const TURNS: u8 = 2;
/// ECHO-END-10.
pub const LAST_ROUND: u8 = 30;

/// Cards one on the other, the last on top.
pub type Pile = ArrayVec<CardId, N_CARDS>;
/// What lies on one time token.
pub type Token = ArrayVec<CardId, TOKEN_ROOM>;

/// A game of Echo of Time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Echo {
    pub mode: Mode,
    pub seats: ArrayVec<Player, MAX_PLAYERS>,
    /// The sources in play.
    pub sources: ArrayVec<SourceState, MAX_PLAYERS>,
    pub deck: Pile,
    pub discard: Pile,
    pub removed: CardSet,
    pub main_vp: i16,
    /// ECHO-GAP-35: it may be counted below nothing.
    pub extra_vp: i16,
    /// ECHO-FLM-04: cards and sources with an activation token.
    pub activated: CardSet,
    pub activated_sources: effects::IdSet<SourceId>,
    /// From 1; 0 before the first round.
    pub round: u8,
    pub first: Seat,
    pub stage: Stage,
    /// ECHO-END-01: the condition that was met first; this round is the last.
    pub ending: Option<EndCause>,
    pub resolving: Resolving,
    pub triggers: Waiting,
    /// ECHO-EFF-06: the owner of the effects that come next chooses their order.
    pub ordering: bool,
    /// ECHO-EFF-12: whose immediate effects were applied by other effects in this chain.
    pub repeated: CardSet,
    /// Cards that somebody has to discard; comes before everything else.
    pub discards: Option<Discards>,
    /// A source that is being fought for; comes before everything else.
    pub attack: Option<Attack>,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub hand: CardSet,
    /// The cards at places 1 to 5; place 1 is the rightmost.
    pub board: [Token; PLACES as usize],
    /// Since the setup. The six tokens run in a fixed cycle (ECHO-BOARD-06), so this says where each of them is.
    pub shifts: u16,
    /// ECHO-SUM-06: cards that have left the board, or were played at time 0, and are not in the brotherhood yet.
    pub waiting: CardSet,
    /// All cards of the brotherhood in the order in which they entered it, those under sources included.
    pub entered: Pile,
    /// The open part of the brotherhood.
    pub open: CardSet,
    pub vp: i16,
    /// Own cards that were removed in this game.
    pub removed: u8,
    /// ECHO-ACT-02: the cubes in the slots of the four main actions.
    pub cubes: [u8; 4],
    pub choice: Choice,
    /// The open part as it was at the shift of the time phase: what listens to that shift (ECHO-EFF-20).
    pub poised: CardSet,
}

/// ECHO-FIRST-02: a play that is being chosen. Only its player knows of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub card: Option<CardId>,
    /// What it costs, as far as it is chosen.
    pub paid: CardSet,
    /// How many cards it costs, and the place that it goes to; 0 is the brotherhood.
    pub cards: u8,
    pub place: u8,
    /// The first play is chosen.
    pub sealed: bool,
}

/// The main actions, in the order of their slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum MainAction {
    Draw,
    Play,
    Advance,
    /// ECHO-ACT-04: to capture and to entrench share their slots.
    Source,
}

impl MainAction {
    pub const ALL: [MainAction; 4] = [MainAction::Draw, MainAction::Play, MainAction::Advance, MainAction::Source];

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            MainAction::Draw => "draw",
            MainAction::Play => "play",
            MainAction::Advance => "advance",
            MainAction::Source => "source",
        }
    }
}

/// A source in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceState {
    pub id: SourceId,
    pub owner: Option<Seat>,
    pub entrenched: bool,
    /// The creatures under it; sealed when it is entrenched.
    pub under: CardSet,
}

/// Where in a round the game is, and so who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// ECHO-FIRST-02: everybody chooses the first play.
    Choosing,
    /// ECHO-FIRST-03: so many first plays are carried out.
    FirstPlays {
        done: u8,
    },
    /// ECHO-TIME-03: so many players have summoned.
    Summoning {
        done: u8,
    },
    /// ECHO-DATA-03: so many players have had the effects of the new round.
    RoundStart {
        done: u8,
    },
    /// ECHO-ACT-01: so many turns are over in this round, and whether the main action of this one is done.
    Turn {
        over: u8,
        acted: bool,
    },
    /// ECHO-ENDR-02.
    HandLimit,
    Over,
}

/// ECHO-END-03 to ECHO-END-05, ECHO-END-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum EndCause {
    Supply,
    Brotherhood,
    Sources,
    Rounds,
}

impl EndCause {
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            EndCause::Supply => "supply",
            EndCause::Brotherhood => "brotherhood",
            EndCause::Sources => "sources",
            EndCause::Rounds => "rounds",
        }
    }
}

/// Cards that seats have to discard. All choose at the same time, and nobody sees what before all have chosen (ECHO-GAP-33,
/// ECHO-GAP-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discards {
    pub why: Why,
    /// Whose effect it is; at the hand limit the first player. The cards reach the pile clockwise after this seat.
    pub by: Seat,
    pub owed: [u8; MAX_PLAYERS],
    pub chosen: [CardSet; MAX_PLAYERS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Why {
    /// ECHO-EFF-16: an effect of a rival demands it.
    Forced,
    /// ECHO-DATA-05: the price of what an effect gives.
    Price,
    /// ECHO-ENDR-02.
    Limit,
    /// What a played card costs.
    Cost,
}

/// ECHO-CAP-04: a source and the creatures that are committed so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub seat: Seat,
    pub source: SourceId,
    pub bonus: u8,
    pub committed: CardSet,
}

/// What bears an effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Origin {
    /// The rules themselves: a summoning, a play, an advance.
    House,
    Card(CardId),
    /// The upper-left effect of a source.
    Upper(SourceId),
    /// The effects of its lower corners.
    Capture(SourceId),
    Entrench(SourceId),
}

impl Origin {
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        if let Origin::Card(card) = self { Some(card) } else { None }
    }

    #[must_use]
    pub fn source(self) -> Option<SourceId> {
        match self {
            Origin::Upper(source) | Origin::Capture(source) | Origin::Entrench(source) => Some(source),
            Origin::House | Origin::Card(_) => None,
        }
    }
}

impl From<Bearer> for Origin {
    fn from(bearer: Bearer) -> Origin {
        match bearer {
            Bearer::Card(card) => Origin::Card(card),
            Bearer::Source(source) => Origin::Upper(source),
        }
    }
}

/// One effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    pub origin: Origin,
    pub owner: Seat,
    /// The effect of which a step led to this one.
    pub parent: Option<u8>,
    /// The other effect applies this one: "apply an immediate effect", "use a flame effect".
    pub applied: bool,
    pub happened: bool,
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

/// What a part remembers while it waits: the cards that a step of the rules is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    pub card: Option<CardId>,
    pub other: Option<CardId>,
    pub place: u8,
}

pub type Todo = effects::Todo<Progress>;
/// What is owed. An effect leads to few others before it is done itself; the rest is room.
pub type Resolving = Stack<Frame, Progress, 48, 96>;

/// A permanent effect that an occurrence has set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listener {
    pub owner: Seat,
    pub bearer: Bearer,
}

pub type Waiting = Triggers<Listener, 96>;

impl Echo {
    #[inline]
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    #[inline]
    #[must_use]
    pub fn n(&self) -> u8 {
        self.seats.len() as u8
    }

    /// The seats clockwise, beginning with this one.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.n();
        (0..n).map(move |step| Seat((from.0 + step) % n))
    }

    /// The seat so many places after the first player.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u8) -> Seat {
        Seat((self.first.0 + n) % self.n())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> Option<Seat> {
        match self.stage {
            Stage::FirstPlays { done } | Stage::Summoning { done } | Stage::RoundStart { done } => Some(self.nth(done)),
            Stage::Turn { over, .. } => Some(self.nth(over % self.n())),
            Stage::Choosing | Stage::HandLimit | Stage::Over => None,
        }
    }

    #[inline]
    #[must_use]
    pub fn source(&self, id: SourceId) -> Option<&SourceState> {
        self.sources.iter().find(|source| source.id == id)
    }

    /// The sources that a seat dominates.
    pub fn dominated(&self, seat: Seat) -> impl Iterator<Item = &SourceState> {
        self.sources.iter().filter(move |source| source.owner == Some(seat))
    }

    /// Creatures under sources that a seat has captured, not those that are sealed.
    #[must_use]
    pub fn under(&self, seat: Seat) -> CardSet {
        let captured = self.dominated(seat).filter(|source| !source.entrenched);
        captured.fold(CardSet::EMPTY, |all, source| all | source.under)
    }

    /// ECHO-END-04.
    #[must_use]
    pub fn brotherhood(&self, seat: Seat) -> u8 {
        self.player(seat).open.len() + 2 * self.dominated(seat).count() as u8
    }

    /// ECHO-UND-05, ECHO-DATA-09: what an attack on a captured source has to exceed.
    #[must_use]
    pub fn defence(&self, source: &SourceState) -> u8 {
        match source.owner {
            None => library().source(source.id).data.capture.strength,
            Some(owner) => strength(source.under) + crate::rules::select::defence_bonus(self, owner),
        }
    }
}

impl Player {
    /// ECHO-BOARD-07.
    #[inline]
    #[must_use]
    pub fn flame(&self) -> Colour {
        Colour::after(self.shifts)
    }

    /// The flame of the token at a place.
    #[inline]
    #[must_use]
    pub fn flame_at(&self, place: u8) -> Colour {
        Colour::after(self.shifts + u16::from(place))
    }

    /// The cards at a place from 1 to 5.
    #[inline]
    #[must_use]
    pub fn at(&self, place: u8) -> &Token {
        &self.board[usize::from(place) - 1]
    }

    /// The place of a card on the board.
    #[must_use]
    pub fn place_of(&self, card: CardId) -> Option<u8> {
        (1..=PLACES).find(|place| self.at(*place).contains(&card))
    }

    /// The cards on the board, from place 1 to place 5.
    pub fn on_board(&self) -> impl Iterator<Item = CardId> {
        self.board.iter().flatten().copied()
    }

    /// ECHO-PLAY-06, ECHO-PLAY-07: where a card of this time cost goes; `None` where there is no room.
    #[must_use]
    pub fn landing(&self, time: u8) -> Option<u8> {
        if time == 0 {
            return Some(0);
        }
        (time..=PLACES).find(|place| self.at(*place).len() < TOKEN_ROOM)
    }

    /// ECHO-ADV-07: where a card at a place ends after a move; 0 is the brotherhood.
    #[must_use]
    pub fn destination(&self, place: u8, steps: u8) -> u8 {
        let mut to = place.saturating_sub(steps);
        while to >= 1 && self.at(to).len() == TOKEN_ROOM {
            to -= 1;
        }
        to
    }
}

/// The total strength of creatures.
#[must_use]
pub fn strength(cards: CardSet) -> u8 {
    cards.iter().map(|card| library().card(card).strength()).sum()
}

const _: () = assert!(N_SOURCES >= MAX_PLAYERS);
