//! Versus: the turn (TIME-VTURN), the end of a round and of the game (TIME-VEND), tie-breaks (TIME-VTIE).

use arrayvec::ArrayVec;
use kernel::{Disclosure, EventSink, Game as _, Luck, Seat, SeatSet};

use crate::action::Action;
use crate::card::CardId;
use crate::event::{Event, Reason};
use crate::illegal::Illegal;
use crate::state::{HandCard, LAST_ROUND, Phase, Timeline};

/// TIME-VTURN-01, TIME-VTURN-02: any own card at any of the m + 1 positions.
pub(crate) fn legal(game: &Timeline, seat: Seat, out: &mut Vec<Action>) {
    let most = game.axis.first.len() as u16;
    for held in game.hand(seat) {
        out.extend((0..=most).map(|position| Action::Place { card: held.card, position }));
    }
}

/// Carries a placement out, or refuses it before anything has changed.
pub(crate) fn apply(
    game: &mut Timeline,
    seat: Seat,
    action: Action,
    luck: &mut Luck,
    sink: &mut impl EventSink<Timeline>,
) -> Result<Disclosure, Illegal> {
    let Action::Place { card, position } = action else { return Err(Illegal::OtherMode) };
    let held = game.in_hand(seat, card).ok_or(Illegal::NotYourCard { card })?;
    let most = game.axis.first.len() as u16;
    if position > most {
        return Err(Illegal::NoSuchPosition { position, most });
    }
    game.hands[seat.index()].remove(held);
    game.cards.see(card);
    let right = is_correct(game, card, position);
    let year = game.cards.year(card);
    if right {
        // TIME-VTURN-05: it stays, and nothing is drawn.
        game.axis.first.insert(usize::from(position), card);
        sink.tell(Event::Right { seat, card, year, position });
    } else {
        // TIME-VTURN-06: it goes to the discard pile and is not moved to its right place.
        let belongs = game.axis.first.partition_point(|other| game.cards.year(*other) <= year) as u16;
        game.discard_pile.push(card);
        sink.tell(Event::Wrong { seat, card, year, position, belongs });
    }
    match game.phase {
        Phase::Tiebreak { active, round, contenders, mut correct } => {
            // TIME-VTIE-04: no replacement in a tie-break.
            if right {
                correct.insert(active);
            }
            after_tiebreak_turn(game, active, round, contenders, correct, luck, sink);
        }
        Phase::Versus { round, .. } => {
            // TIME-VTURN-07: a wrong card is replaced one for one.
            if !right {
                draw(game, seat, luck, sink);
            }
            after_turn(game, seat, round, luck, sink);
        }
        Phase::Coop { .. } | Phase::Over { .. } => unreachable!("checked by the caller"),
    }
    Ok(Disclosure::Something)
}

/// TIME-VTURN-04, TIME-GAP-30: not before its left neighbour and not after its right one; equal years lie side by side.
fn is_correct(game: &Timeline, card: CardId, position: u16) -> bool {
    let (row, year) = (&game.axis.first, game.cards.year(card));
    let position = usize::from(position);
    let after_left = position == 0 || game.cards.year(row[position - 1]) <= year;
    let before_right = position == row.len() || year <= game.cards.year(row[position]);
    after_left && before_right
}

/// TIME-VTURN-08, TIME-GAP-31, TIME-GAP-44: when the pile is empty the discard pile is shuffled and becomes it.
fn draw(game: &mut Timeline, seat: Seat, luck: &mut Luck, sink: &mut impl EventSink<Timeline>) {
    if game.draw_pile.is_empty() {
        // The card that was wrong is seen on the pile before all of it is taken away.
        sink.beat(game);
        std::mem::swap(&mut game.draw_pile, &mut game.discard_pile);
        luck.shuffle(&mut game.draw_pile);
        sink.tell(Event::Reshuffled { cards: game.draw_pile.len() as u16 });
    }
    if let Some(card) = game.draw_pile.pop() {
        game.hands[seat.index()].push(HandCard { card, blocked: false });
        sink.tell(Event::Drew { seat, card });
    }
}

/// TIME-VEND-01, TIME-VEND-02: the turn passes; who is out is looked at only when the round is over.
fn after_turn(game: &mut Timeline, seat: Seat, round: u16, luck: &mut Luck, sink: &mut impl EventSink<Timeline>) {
    let next = seat.next(game.n_seats());
    if next != game.first_seat {
        game.phase = Phase::Versus { active: next, round };
        return;
    }
    let out: SeatSet = Seat::all(game.n_seats()).filter(|seat| game.hand(*seat).is_empty()).collect();
    match out.len() {
        0 if round >= LAST_ROUND => {
            let fewest = game.hands.iter().map(ArrayVec::len).min().unwrap_or(0);
            let ahead = Seat::all(game.n_seats()).filter(|seat| game.hand(*seat).len() == fewest).collect();
            end(game, ahead, sink);
        }
        0 => {
            let round = round + 1;
            game.phase = Phase::Versus { active: next, round };
            sink.tell(Event::Round { round });
        }
        1 => end(game, out, sink),
        _ => begin_tiebreak(game, out, round, luck, sink),
    }
}

/// TIME-VTIE-02: each contender draws one card, in turn order. TIME-VTIE-10, TIME-GAP-36, TIME-GAP-45: where that is no longer
/// possible they share the win.
fn begin_tiebreak(
    game: &mut Timeline,
    contenders: SeatSet,
    round: u16,
    luck: &mut Luck,
    sink: &mut impl EventSink<Timeline>,
) {
    let n_left = game.draw_pile.len() + game.discard_pile.len();
    let Some(active) = next_contender(game, contenders, None) else { return };
    if n_left < usize::from(contenders.len()) || round >= LAST_ROUND {
        return end(game, contenders, sink);
    }
    sink.tell(Event::Tiebreak { contenders });
    let mut drawing = Some(active);
    while let Some(seat) = drawing {
        draw(game, seat, luck, sink);
        drawing = next_contender(game, contenders, Some(seat));
    }
    game.phase = Phase::Tiebreak { active, round: round + 1, contenders, correct: SeatSet::EMPTY };
}

/// TIME-VTIE-03: turn order begins with the first player, or the first contender after them.
fn next_contender(game: &Timeline, contenders: SeatSet, after: Option<Seat>) -> Option<Seat> {
    let mut seat = after.map_or(game.first_seat, |seat| seat.next(game.n_seats()));
    let mut is_start = after.is_none();
    while is_start || seat != game.first_seat {
        if contenders.contains(seat) {
            return Some(seat);
        }
        is_start = false;
        seat = seat.next(game.n_seats());
    }
    None
}

/// TIME-VTIE-05 to TIME-VTIE-08: the round is played to its end; one correct wins, several go on alone, none means all again.
fn after_tiebreak_turn(
    game: &mut Timeline,
    seat: Seat,
    round: u16,
    contenders: SeatSet,
    correct: SeatSet,
    luck: &mut Luck,
    sink: &mut impl EventSink<Timeline>,
) {
    if let Some(active) = next_contender(game, contenders, Some(seat)) {
        game.phase = Phase::Tiebreak { active, round, contenders, correct };
        return;
    }
    match correct.len() {
        0 => begin_tiebreak(game, contenders, round, luck, sink),
        1 => end(game, correct, sink),
        _ => begin_tiebreak(game, correct, round, luck, sink),
    }
}

fn end(game: &mut Timeline, winners: SeatSet, sink: &mut impl EventSink<Timeline>) {
    let reason = if winners.len() == 1 { Reason::Winner } else { Reason::SharedWin };
    game.phase = Phase::Over { reason, winners };
    sink.tell(Event::Ended { reason, winners, score: 0 });
}
