//! DEMO-WIN and DEMO-END: who takes the prize, and who wins.

use kernel::{EventSink, Outcome, Seat, SeatSet};

use crate::event::Event;
use crate::state::Demo;

/// DEMO-WIN-01: the highest card takes the prize. DEMO-WIN-02: the cards are discarded.
pub(crate) fn reveal(game: &mut Demo, sink: &mut impl EventSink<Demo>) {
    let Some(prize) = game.prize() else { return };
    let cards: Vec<u8> = game.seats.iter_mut().filter_map(|held| held.choice.take()).collect();
    for (held, card) in game.seats.iter_mut().zip(&cards) {
        held.hand.retain(|other| other != card);
        held.sealed = false;
    }
    game.discard_pile.extend(&cards);
    game.knocked = SeatSet::EMPTY;
    let winner = (0..cards.len()).max_by_key(|seat| cards[*seat]).unwrap_or(0);
    game.seats[winner].points += prize.facts().points;
    sink.tell(Event::Revealed { cards });
    sink.tell(Event::Won { seat: Seat(winner as u8), prize });
    sink.beat(game);
    game.round += 1;
    if game.is_over() {
        sink.tell(Event::Ended { winners: winners(game) });
    }
}

/// DEMO-END-01: most points win; several with as many share the win.
pub(crate) fn outcome(game: &Demo) -> Option<Outcome> {
    let points = || game.seats.iter().map(|held| i32::from(held.points)).collect();
    game.is_over().then(|| Outcome::ranked_by(points(), "rounds"))
}

pub(crate) fn winners(game: &Demo) -> SeatSet {
    let most = game.seats.iter().map(|held| held.points).max();
    let best = game.seats.iter().enumerate().filter(|(_, held)| Some(held.points) == most);
    best.map(|(seat, _)| Seat(seat as u8)).collect()
}
