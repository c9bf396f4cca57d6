//! The first plays (ECHO-FIRST): everybody chooses at the same time and in secret.

use kernel::{EventSink, Seat};

use super::{Run, play};
use crate::action::Action;
use crate::event::Event;
use crate::state::{Choice, Echo, Stage};

pub(crate) fn offer(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    let choice = game.player(seat).choice;
    if choice.sealed {
        return;
    }
    if choice.card.is_none() {
        play::playable(game, seat, None).for_each(|(card, ..)| show(Action::Play { card }));
    } else if choice.paid.len() < choice.cards {
        play::offer_payment(game, seat, show);
    } else {
        show(Action::Seal);
    }
}

impl<T: EventSink<Echo>> Run<'_, T> {
    pub(crate) fn choose_first(&mut self, seat: Seat, action: Action) {
        let player = &mut self.game.seats[seat.index()];
        match action {
            Action::Discard { card } => {
                player.choice.paid.insert(card);
                self.announce(Event::Picked { seat, card });
            }
            Action::Seal => {
                player.choice.sealed = true;
                self.announce(Event::Sealed { seat });
                if self.game.seats.iter().all(|player| player.choice.sealed) {
                    // ECHO-FIRST-02: now everybody sees them.
                    self.disclosed = true;
                    self.game.stage = Stage::FirstPlays { done: 0 };
                    for seat in self.game.clockwise(self.game.first) {
                        let Choice { card, paid, .. } = self.game.player(seat).choice;
                        if let Some(card) = card {
                            self.announce(Event::FirstPlay { seat, card, paid });
                        }
                    }
                    self.sink.beat(self.game);
                    self.play_first();
                }
            }
            Action::Play { card } => self.choose_card(seat, card, 0, 0),
            _ => {}
        }
    }

    /// ECHO-FIRST-03: the first play of the player whose turn it is.
    pub(crate) fn play_first(&mut self) {
        let Some(seat) = self.game.active() else { return };
        self.carry_out_play(seat);
    }
}
