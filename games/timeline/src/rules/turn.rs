//! Coop: the turn (TIME-TURN), discarding (TIME-DISC), refilling (TIME-DRAW) and the end of the game (TIME-END).

use kernel::{Disclosure, EventSink, Game as _, Seat, SeatSet};

use crate::action::Action;
use crate::card::CardId;
use crate::event::{Event, Reason};
use crate::illegal::Illegal;
use crate::rules::{place, score};
use crate::state::{HandCard, Phase, Timeline};

/// Every Coop action of the active seat; the table in section 4.8 of the rules index.
pub(crate) fn legal(game: &Timeline, seat: Seat, successes: u8, bounces: u8, out: &mut Vec<Action>) {
    let hand = game.hand(seat);
    out.extend(hand.iter().filter(|held| !held.blocked).map(|held| Action::Attempt { card: held.card }));
    if successes == 0 && bounces == 0 {
        let discards = hand.iter().filter(|held| matches_discard(game, held.card));
        out.extend(discards.map(|held| Action::Discard { card: held.card }));
    }
    if successes > 0 {
        out.push(Action::EndTurn);
    }
}

/// Carries a Coop action out, or refuses it before anything has changed.
pub(crate) fn apply(
    game: &mut Timeline,
    seat: Seat,
    action: Action,
    sink: &mut impl EventSink<Timeline>,
) -> Result<Disclosure, Illegal> {
    let Phase::Coop { successes, bounces, .. } = game.phase else { return Err(Illegal::GameOver) };
    match action {
        Action::Attempt { card } => {
            let place = place::check_attempt(game, seat, card)?;
            place::attempt(game, seat, place, sink);
            after_attempt(game, seat, sink);
            Ok(Disclosure::Something)
        }
        Action::Discard { card } => {
            let place = check_discard(game, seat, card, successes, bounces)?;
            discard(game, seat, place, sink);
            end_turn(game, seat, 1, sink);
            Ok(Disclosure::Something)
        }
        Action::EndTurn => {
            // TIME-PLACE-10, TIME-PLACE-11, TIME-GAP-16: stopping needs a success in this turn.
            if successes == 0 {
                return Err(Illegal::NoSuccessYet);
            }
            sink.tell(Event::Stopped { seat });
            let draws = !game.draw_pile.is_empty();
            end_turn(game, seat, successes, sink);
            // TIME-GAP-42: the end opens every hand.
            let ended = matches!(game.phase, Phase::Over { .. });
            Ok(if draws || ended { Disclosure::Something } else { Disclosure::Nothing })
        }
        Action::Place { .. } => Err(Illegal::OtherMode),
    }
}

/// TIME-PLACE-12 to TIME-PLACE-15: whether the turn goes on after an attempt.
fn after_attempt(game: &mut Timeline, seat: Seat, sink: &mut impl EventSink<Timeline>) {
    let Phase::Coop { successes, .. } = game.phase else { return };
    let has_upright = game.hand(seat).iter().any(|held| !held.blocked);
    match successes {
        0 if !has_upright => end(game, Reason::NoPlacement, sink),
        1 if !has_upright => end_turn(game, seat, 1, sink),
        2 => end_turn(game, seat, 2, sink),
        _ => {}
    }
}

/// TIME-DISC-01 to TIME-DISC-03, TIME-TURN-07: one own card whose white symbol is the required one, as the whole action.
fn check_discard(game: &Timeline, seat: Seat, card: CardId, successes: u8, bounces: u8) -> Result<usize, Illegal> {
    let place = game.in_hand(seat, card).ok_or(Illegal::NotYourCard { card })?;
    // TIME-BLOCK-04, TIME-GAP-14, TIME-GAP-15: an attempt made this turn a place action.
    if successes > 0 || bounces > 0 {
        return Err(Illegal::AlreadyPlacing);
    }
    if !matches_discard(game, card) {
        let required = game.required().unwrap_or(game.cards.get(card).black);
        return Err(Illegal::WrongSymbol { card, has: game.cards.get(card).white, required });
    }
    Ok(place)
}

/// TIME-DISC-02, TIME-GAP-20: white symbol of the card, black symbol of the top discard.
pub(crate) fn matches_discard(game: &Timeline, card: CardId) -> bool {
    game.required() == Some(game.cards.get(card).white)
}

/// TIME-DISC-04: on top of the pile, black side up.
fn discard(game: &mut Timeline, seat: Seat, place: usize, sink: &mut impl EventSink<Timeline>) {
    let card = game.hands[seat.index()].remove(place).card;
    game.cards.see(card);
    game.discard_pile.push(card);
    let fact = game.cards.get(card);
    sink.tell(Event::Discarded { seat, card, year: fact.year, black: fact.black });
}

/// TIME-END-08: refill; then check whether all is played; then find the next player with cards; then check whether that
/// player is stuck.
fn end_turn(game: &mut Timeline, seat: Seat, due: u8, sink: &mut impl EventSink<Timeline>) {
    refill(game, seat, due, sink);
    if game.hand(seat).is_empty() {
        sink.tell(Event::Out { seat });
    }
    // TIME-END-02: those who are out are skipped; the last one left takes turn after turn.
    let mut next = seat.next(game.n_seats());
    while game.hand(next).is_empty() {
        if next == seat {
            return end(game, Reason::AllPlayed, sink);
        }
        next = next.next(game.n_seats());
    }
    game.phase = Phase::Coop { active: next, successes: 0, bounces: 0 };
    if is_stuck(game, next) {
        end(game, Reason::Stuck, sink);
    }
}

/// TIME-DRAW-01 to TIME-DRAW-03: as many as were placed or discarded, one by one, as far as the pile reaches.
fn refill(game: &mut Timeline, seat: Seat, due: u8, sink: &mut impl EventSink<Timeline>) {
    for _ in 0..due {
        let Some(card) = game.draw_pile.pop() else { return };
        game.hands[seat.index()].push(HandCard { card, blocked: false });
        sink.tell(Event::Drew { seat, card });
    }
}

/// TIME-TURN-06, TIME-END-04, TIME-GAP-25: cards, but none upright and none to discard.
pub(crate) fn is_stuck(game: &Timeline, seat: Seat) -> bool {
    game.hand(seat).iter().all(|held| held.blocked && !matches_discard(game, held.card))
}

/// TIME-END-03 to TIME-END-07: the game is over for everybody and the zones stay as they lie.
fn end(game: &mut Timeline, reason: Reason, sink: &mut impl EventSink<Timeline>) {
    let winners = SeatSet::all(game.n_seats());
    game.phase = Phase::Over { reason, winners };
    sink.tell(Event::Ended { reason, winners, score: score::tally(game).total() });
}
