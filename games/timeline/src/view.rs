//! Who knows what: what everybody at the table sees (section 9 of the rules index).

use kernel::{Luck, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{CardId, Fact, Symbol, black_from, year_from};
use crate::content::library;
use crate::event::Reason;
use crate::options::Mode;
use crate::rules::score::{self, Grade, Tally};
use crate::state::{Axis, Phase, Timeline};

/// The table as everybody sees it. TIME-INFO-04: there are no secrets between players.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct View {
    pub mode: Mode,
    pub first_seat: Seat,
    pub active: Option<Seat>,
    pub hints: bool,
    pub hands: Vec<Vec<HandCardView>>,
    /// The columns of the first level; in Versus the cards of the row, one by one.
    pub columns: Vec<Column>,
    /// Coop: the gaps between the columns.
    pub gaps: Vec<Gap>,
    pub draw_pile: DrawPile,
    /// The last card is the top one.
    pub discard_pile: Vec<FaceUp>,
    /// Coop: the symbol that the next discard must show.
    pub required: Option<Symbol>,
    pub turn: Option<Turn>,
    /// Versus: the round.
    pub round: Option<u16>,
    pub tiebreak: Option<Tiebreak>,
    /// Coop: the score as the zones lie.
    pub score: Option<Score>,
    pub end: Option<End>,
}

impl View {
    /// The score of the team; nothing where every player plays alone.
    pub(crate) fn total(&self) -> i32 {
        self.score.map_or(0, |score| score.total)
    }
}

/// A card in front of a player. Year and black symbol only when everybody has seen them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct HandCardView {
    pub card: CardId,
    /// Coop only: Versus shows no symbols.
    pub white: Option<Symbol>,
    pub blocked: bool,
    pub matches: bool,
    pub revealed: Option<BlackSide>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct BlackSide {
    pub year: i16,
    pub black: Option<Symbol>,
}

/// A card that lies black side up.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct FaceUp {
    pub card: CardId,
    pub year: i16,
    pub black: Option<Symbol>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Column {
    pub year: i16,
    /// The newest last.
    pub cards: Vec<FaceUp>,
}

/// The place above two neighbouring columns.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Gap {
    pub from: i16,
    pub to: i16,
    pub state: GapState,
    /// The year that has taken it.
    pub year: Option<i16>,
    pub cards: Vec<FaceUp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/timeline/types.ts")]
pub enum GapState {
    Open,
    Taken,
    /// No year lies between.
    Impossible,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct DrawPile {
    pub count: u16,
    /// TIME-GAP-22: the white side of the top card.
    pub top: Option<Top>,
    /// TIME-GAP-42: all of it, the next one first, when the game is over.
    pub rest: Vec<FaceUp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Top {
    pub card: CardId,
    pub white: Option<Symbol>,
}

/// Coop: the turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Turn {
    pub successes: u8,
    pub bounces: u8,
    /// Upright cards left to try.
    pub upright: u8,
    /// Nothing placed yet and only one card left to try: a bounce would end the game.
    pub last_chance: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Tiebreak {
    pub contenders: SeatSet,
    pub correct: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct Score {
    pub tally: Tally,
    pub total: i32,
    pub grade: Grade,
    pub next_at: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/timeline/types.ts")]
pub struct End {
    pub reason: Reason,
    pub winners: SeatSet,
}

/// The view of every pair of eyes.
pub(crate) fn view(game: &Timeline) -> View {
    let is_coop = game.mode == Mode::Coop;
    let over = matches!(game.phase, Phase::Over { .. });
    let (turn, round, tiebreak, end) = phase(game);
    View {
        mode: game.mode,
        first_seat: game.first_seat,
        active: game.active(),
        hints: game.hints,
        hands: game
            .hands
            .iter()
            .map(|hand| hand.iter().map(|held| hand_card(game, held.card, held.blocked)).collect())
            .collect(),
        columns: columns(game),
        gaps: if is_coop { gaps(game) } else { Vec::new() },
        draw_pile: DrawPile {
            count: game.draw_pile.len() as u16,
            top: game.draw_pile.last().map(|card| Top { card: *card, white: white(game, *card) }),
            rest: if over {
                game.draw_pile.iter().rev().map(|card| face_up(game, *card)).collect()
            } else {
                Vec::new()
            },
        },
        discard_pile: game.discard_pile.iter().map(|card| face_up(game, *card)).collect(),
        required: game.required(),
        turn,
        round,
        tiebreak,
        score: is_coop.then(|| {
            let tally = score::tally(game);
            let grade = Grade::of(tally.total());
            Score { tally, total: tally.total(), grade, next_at: grade.next_at() }
        }),
        end,
    }
}

fn phase(game: &Timeline) -> (Option<Turn>, Option<u16>, Option<Tiebreak>, Option<End>) {
    match game.phase {
        Phase::Coop { active, successes, bounces } => {
            let upright = game.hand(active).iter().filter(|held| !held.blocked).count() as u8;
            let last_chance = successes == 0 && upright == 1;
            (Some(Turn { successes, bounces, upright, last_chance }), None, None, None)
        }
        Phase::Versus { round, .. } => (None, Some(round), None, None),
        Phase::Tiebreak { round, contenders, correct, .. } => {
            (None, Some(round), Some(Tiebreak { contenders, correct }), None)
        }
        Phase::Over { reason, winners } => (None, None, None, Some(End { reason, winners })),
    }
}

/// TIME-VSET-02: symbols do not exist in Versus.
fn white(game: &Timeline, card: CardId) -> Option<Symbol> {
    (game.mode == Mode::Coop).then(|| game.cards.get(card).white)
}

fn black(game: &Timeline, card: CardId) -> Option<Symbol> {
    (game.mode == Mode::Coop).then(|| game.cards.get(card).black)
}

fn face_up(game: &Timeline, card: CardId) -> FaceUp {
    FaceUp { card, year: game.cards.year(card), black: black(game, card) }
}

/// TIME-GAP-19: a blocked card keeps showing what it revealed. TIME-GAP-42: after the end every hand is open. TIME-GAP-44: a
/// reshuffled card of Versus is undated again.
fn hand_card(game: &Timeline, card: CardId, blocked: bool) -> HandCardView {
    let known = blocked || matches!(game.phase, Phase::Over { .. });
    HandCardView {
        card,
        white: white(game, card),
        blocked,
        matches: crate::rules::turn::matches_discard(game, card),
        revealed: known.then(|| BlackSide { year: game.cards.year(card), black: black(game, card) }),
    }
}

fn columns(game: &Timeline) -> Vec<Column> {
    let column = |cards: &[CardId]| Column {
        year: game.cards.year(cards[0]),
        cards: cards.iter().map(|card| face_up(game, *card)).collect(),
    };
    match game.mode {
        Mode::Coop => Axis::columns(&game.axis.first, &game.cards).map(column).collect(),
        Mode::Versus => game.axis.first.chunks(1).map(column).collect(),
    }
}

fn gaps(game: &Timeline) -> Vec<Gap> {
    let years: Vec<i16> =
        Axis::columns(&game.axis.first, &game.cards).map(|column| game.cards.year(column[0])).collect();
    let gap = |ends: &[i16]| {
        let (from, to) = (ends[0], ends[1]);
        let inside = |card: &&CardId| (from + 1..to).contains(&game.cards.year(**card));
        let cards: Vec<FaceUp> = game.axis.second.iter().filter(inside).map(|card| face_up(game, *card)).collect();
        let state = match (cards.is_empty(), is_possible(from, to)) {
            (false, _) => GapState::Taken,
            (true, true) => GapState::Open,
            (true, false) => GapState::Impossible,
        };
        Gap { from, to, state, year: cards.first().map(|card| card.year), cards }
    };
    years.windows(2).map(gap).collect()
}

/// TIME-AXIS-11: whether any year lies strictly between; there is no year 0.
fn is_possible(from: i16, to: i16) -> bool {
    (from + 1..to).any(|year| year != 0)
}

/// A world that nobody can tell from the real one: other dates on unseen cards, another order of the draw pile, and in Coop
/// other cards in it. Dates are drawn from the public spread of the deck, never from the truth.
pub(crate) fn imagine(game: &Timeline, luck: &mut Luck) -> Timeline {
    let mut world = game.clone();
    if !matches!(game.phase, Phase::Over { .. }) {
        shuffle_hidden(&mut world, luck);
    }
    draw_dates(&mut world, luck, |card, luck| year_from(&library().deck_of(card).year_prior, luck));
    world
}

/// Draws the year of an unseen card from `year` and its black symbol evenly, for each of the cards that are hidden: before the
/// end all that are unseen, after it only the boxed ones.
fn draw_dates(world: &mut Timeline, luck: &mut Luck, year: impl Fn(CardId, &mut Luck) -> i16) {
    if matches!(world.phase, Phase::Over { .. }) {
        for index in 0..world.boxed.len() {
            draw_date(world, world.boxed[index], luck, &year);
        }
        return;
    }
    for index in 0..library().n_cards() {
        draw_date(world, CardId(index as u16), luck, &year);
    }
}

pub(crate) fn draw_date(world: &mut Timeline, card: CardId, luck: &mut Luck, year: &impl Fn(CardId, &mut Luck) -> i16) {
    let Some(fact) = world.cards.try_get(card).filter(|fact| !fact.seen) else { return };
    let black = black_from(&library().deck_of(card).symbols, fact.white, luck);
    let year = year(card, luck);
    world.cards.imagine(card, Fact { year, black, ..fact });
}

/// TIME-GAP-43: which cards are boxed, and in which order the others will come, nobody knows; the top card everybody sees.
pub(crate) fn shuffle_hidden(world: &mut Timeline, luck: &mut Luck) {
    let Some(top) = world.draw_pile.pop() else {
        luck.shuffle(&mut world.boxed);
        return;
    };
    let n_hidden = world.draw_pile.len();
    world.draw_pile.append(&mut world.boxed);
    luck.shuffle(&mut world.draw_pile);
    world.boxed = world.draw_pile.split_off(n_hidden);
    world.draw_pile.push(top);
}
