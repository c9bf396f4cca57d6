//! Refilling the event hand (HORZ-DRAW).

use kernel::{EventSink, Seat};

use super::Run;
use crate::card::CardId;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Horizon, Stage};

/// HORZ-DRAW-02, HORZ-DRAW-05.
pub(crate) fn check(game: &Horizon, seat: Seat, card: CardId) -> Result<(), Illegal> {
    if !game.choosing().contains(seat) {
        Err(Illegal::NothingToAnswer)
    } else if !game.player(seat).drawn.contains(&card) {
        Err(Illegal::NotDrawn { setup: false })
    } else {
        Ok(())
    }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-DRAW-02, HORZ-DRAW-06: the cards are reserved at once (HORZ-GAP-28).
    pub(crate) fn draw_to_choose(&mut self, seat: Seat, n: u8) {
        let mut lacking = n;
        while lacking > 0 {
            if self.game.deck.is_empty() && !self.game.discard.is_empty() {
                self.game.deck = self.game.discard.take();
                self.luck.shuffle(&mut self.game.deck);
                self.say(Event::Reshuffled);
            }
            let Some(card) = self.game.deck.pop() else { break };
            self.player(seat).drawn.push(card);
            lacking -= 1;
        }
        let is_first_try = !matches!(self.game.stage, Stage::Shortage { .. });
        let others_choose =
            Seat::all(self.game.n()).any(|other| other != seat && !self.game.player(other).drawn.is_empty());
        if lacking > 0 && is_first_try && others_choose {
            self.game.stage = Stage::Shortage { lacking };
            return self.say(Event::Shortage { seat });
        }
        // HORZ-DRAW-08: with none there is nothing to choose.
        let n = self.game.player(seat).drawn.len() as u8;
        self.disclosed = true;
        self.say(Event::Drew { seat, n });
        self.next_turn();
    }

    /// HORZ-DRAW-07: everybody else has chosen.
    pub(crate) fn draw_the_rest(&mut self) {
        let Stage::Shortage { lacking } = self.game.stage else { return };
        self.draw_to_choose(self.game.turn_seat(), lacking);
    }

    /// HORZ-DRAW-02.
    pub(crate) fn keep(&mut self, seat: Seat, card: CardId) {
        let player = &mut self.game.seats[seat.index()];
        player.hand = player.hand.with(card);
        let drawn = player.drawn.take();
        self.game.discard.extend(drawn.into_iter().filter(|other| *other != card));
        self.say(Event::Kept { seat, card: Some(card) });
    }
}
