//! Phases III to V (LOOP-GAIN, LOOP-CONF, LOOP-BONUS, LOOP-END).

use kernel::{EventSink, Seat};

use super::Run;
use crate::action::Action;
use crate::event::Event;
use crate::state::{HAND, Place, Stage, TheLoop};

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// Phase III, if there is anything to take.
    pub(crate) fn begin_gain(&mut self) {
        if self.game.eras[self.game.your_era()].artifacts.is_empty() {
            self.begin_confirm();
        } else {
            self.game.stage = Stage::Gain;
        }
    }

    /// LOOP-GAIN-01, LOOP-GAIN-02.
    pub(crate) fn gain(&mut self, action: Action) {
        if let Action::Gain { card } = action {
            let era = self.game.your_era();
            self.game.eras[era].artifacts.retain(|lying| *lying != card);
            self.add_to_deck(self.game.turn.active, card);
        }
        self.begin_confirm();
    }

    /// Phase IV, if there is anything to confirm (LOOP-CONF-01, LOOP-CONF-02).
    fn begin_confirm(&mut self) {
        match self.game.eras[self.game.your_era()].place {
            Place::Mission(mission) if mission.is_fulfilled() => self.game.stage = Stage::Confirm,
            Place::Empty | Place::FaceDown(_) | Place::Mission(_) | Place::Vortex => self.end_turn(),
        }
    }

    /// LOOP-CONF-04 to LOOP-CONF-06, LOOP-BONUS-01.
    pub(crate) fn confirm(&mut self, yes: bool) {
        let era = self.game.your_era();
        let Place::Mission(mission) = self.game.eras[era].place else { return };
        if !yes {
            self.end_turn();
            return;
        }
        self.game.eras[era].place = Place::Empty;
        self.game.confirmed.push(mission.tile);
        let (seat, confirmed) = (self.game.turn.active, self.game.confirmed.len() as u8);
        self.say(Event::Confirmed { seat, tile: mission.tile, era, confirmed });
        if self.check_victory() {
            return;
        }
        self.reveal_missions();
        for _ in 0..=self.game.players {
            let Some(card) = self.take_great() else { break };
            self.game.bonus.push(card);
            self.rebuild_great_deck();
        }
        let cards = self.game.bonus.len() as u8;
        self.say(Event::BonusLaid { cards });
        self.next_bonus(seat);
    }

    /// LOOP-BONUS-03 to LOOP-BONUS-06: the active player first, then clockwise, while cards last.
    pub(crate) fn take_bonus(&mut self, seat: Seat, action: Action) {
        let Action::Gain { card } = action else { return };
        self.game.bonus.retain(|lying| *lying != card);
        self.add_to_deck(seat, card);
        let next = seat.next(self.game.players);
        if next == self.game.turn.active { self.end_bonus() } else { self.next_bonus(next) }
    }

    fn next_bonus(&mut self, seat: Seat) {
        if self.game.bonus.is_empty() { self.end_bonus() } else { self.game.stage = Stage::Bonus { seat } }
    }

    fn end_bonus(&mut self) {
        for card in std::mem::take(&mut self.game.bonus) {
            self.destroy_card(card, None);
        }
        self.end_turn();
    }

    /// Phase V: LOOP-END-01 to LOOP-END-06.
    fn end_turn(&mut self) {
        self.game.stage = Stage::Faux;
        let active = self.game.turn.active;
        let held = &mut self.game.seats[active.index()];
        held.rested = true;
        // LOOP-MODE-40.
        for era in &mut self.game.eras.0 {
            era.fresh_perma += std::mem::take(&mut era.used_perma);
        }
        let held = &mut self.game.seats[active.index()];
        for card in std::mem::take(&mut held.hand) {
            held.discard.push(card.card);
        }
        self.say(Event::HandDiscarded { seat: active });
        let mut seat = active;
        for _ in 0..self.game.players {
            while self.game.seat(seat).hand.len() < HAND && self.draw(seat).is_some() {}
            seat = seat.next(self.game.players);
        }
        if self.game.faux.deck.is_empty() {
            self.begin_cycle();
        }
        if !self.is_over() {
            self.game.turn.active = active.next(self.game.players);
            self.begin_turn();
        }
    }
}
