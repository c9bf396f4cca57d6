//! Coop: attempting a card (TIME-PLACE) and what becomes of one that bounces (TIME-BLOCK).

use kernel::{EventSink, Seat};

use crate::card::CardId;
use crate::event::{AxisLevel, Event, Onto};
use crate::illegal::Illegal;
use crate::rules::axis::Spot;
use crate::state::{Phase, Timeline};

/// TIME-PLACE-02: the player chooses only the card. TIME-BLOCK-02: a blocked one never again.
pub(crate) fn check_attempt(game: &Timeline, seat: Seat, card: CardId) -> Result<usize, Illegal> {
    let place = game.in_hand(seat, card).ok_or(Illegal::NotYourCard { card })?;
    if game.hand(seat)[place].blocked {
        return Err(Illegal::Blocked { card });
    }
    Ok(place)
}

/// TIME-PLACE-01: the card is turned over; its date decides what happens.
pub(crate) fn attempt(game: &mut Timeline, seat: Seat, place: usize, sink: &mut impl EventSink<Timeline>) {
    let card = game.hands[seat.index()][place].card;
    game.cards.see(card);
    let fact = game.cards.get(card);
    let (level, onto) = match game.axis.spot(&game.cards, fact.year) {
        Spot::Stack(level) => (level, Onto::Stack),
        Spot::LeftEnd => (AxisLevel::First, Onto::LeftEnd),
        Spot::RightEnd => (AxisLevel::First, Onto::RightEnd),
        Spot::Gap => (AxisLevel::Second, Onto::Gap),
        Spot::Taken { from, to, by } => {
            bounce(game, seat, place);
            let (year, black) = (fact.year, fact.black);
            sink.tell(Event::Bounced { seat, card, year, black, from, to, taken_by: by });
            return;
        }
    };
    game.hands[seat.index()].remove(place);
    game.axis.insert(level, card, &game.cards);
    if let Phase::Coop { successes, .. } = &mut game.phase {
        *successes += 1;
    }
    sink.tell(Event::Placed { seat, card, year: fact.year, black: fact.black, level, onto });
}

/// TIME-BLOCK-01, TIME-BLOCK-05: the card lies sideways and stays one of the four.
fn bounce(game: &mut Timeline, seat: Seat, place: usize) {
    game.hands[seat.index()][place].blocked = true;
    if let Phase::Coop { bounces, .. } = &mut game.phase {
        *bounces += 1;
    }
}
