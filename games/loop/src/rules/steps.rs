//! The atomic changes of the position (LOOP-GEN-10), each with the checks that follow it (LOOP-GEN-11).

use kernel::{EventSink, Seat};

use super::Run;
use super::missions::Deed;
use crate::action::Pay;
use crate::card::{AgentId, CardId};
use crate::content::library;
use crate::era::Era;
use crate::event::{Event, Moved};
use crate::state::{HandCard, PERMA_ENERGY, Stage, TheLoop};
use crate::token::Token;

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-SUP-03: one rift from the reserve, if there is one.
    pub(crate) fn put_rift(&mut self, era: Era) {
        if self.game.rifts_left == 0 {
            return;
        }
        self.game.rifts_left -= 1;
        self.game.eras[era].rifts += 1;
        let rifts = self.game.eras[era].rifts;
        self.say(Event::RiftAdded { era, rifts });
    }

    /// LOOP-TERM-22: up to so many rifts, one by one. Says how many.
    pub(crate) fn remove_rifts(&mut self, era: Era, n: u8) -> u8 {
        let n = n.min(self.game.eras[era].rifts);
        if n > 0 {
            self.announce(Event::RiftsRemoved { era, n });
        }
        for _ in 0..n {
            self.game.eras[era].rifts -= 1;
            self.game.rifts_left += 1;
            self.beat();
            self.credit(Deed::RiftRemoved(era));
            self.check_fitters();
        }
        n
    }

    /// LOOP-TERM-23, LOOP-SUP-04: up to so many cubes, one by one. Says how many.
    pub(crate) fn add_energy(&mut self, era: Era, n: u8) -> u8 {
        let n = n.min(self.game.energy_left);
        if n > 0 {
            self.announce(Event::EnergyAdded { era, n });
        }
        for _ in 0..n {
            self.game.energy_left -= 1;
            self.game.eras[era].energy += 1;
            self.beat();
            self.credit(Deed::EnergyAdded(era));
        }
        n
    }

    /// Takes green cubes off an era without anybody spending them.
    pub(crate) fn remove_energy(&mut self, era: Era, n: u8) {
        let n = n.min(self.game.eras[era].energy);
        if n > 0 {
            self.game.eras[era].energy -= n;
            self.game.energy_left += n;
            self.say(Event::EnergyRemoved { era, n });
        }
    }

    /// LOOP-ACT-08, LOOP-MODE-39, LOOP-MODE-42: energy of the active player's era.
    pub(crate) fn spend(&mut self, n: u8, pay: Pay) {
        let era = self.game.your_era();
        let state = &mut self.game.eras[era];
        let perma = match pay {
            Pay::Green => n.saturating_sub(state.energy),
            Pay::Energy | Pay::Free => n.min(state.fresh_perma),
        };
        state.fresh_perma -= perma;
        state.used_perma += perma;
        state.energy -= n - perma;
        self.game.energy_left += n - perma;
        self.say(Event::EnergySpent { era, n });
    }

    pub(crate) fn move_agent(&mut self, seat: Seat, to: Era, how: Moved) {
        let from = std::mem::replace(&mut self.game.seats[seat.index()].era, to);
        self.say(Event::Moved { seat, from, to, how });
        self.check_fitters();
    }

    pub(crate) fn move_token(&mut self, token: Token, to: Era) {
        let Some(from) = self.game.era_of(token) else { return };
        self.shift_token(token, from, to);
        self.arrive(token, to);
        self.check_fitters();
    }

    /// Changes the place of a token without looking at what follows.
    pub(crate) fn shift_token(&mut self, token: Token, from: Era, to: Era) {
        self.game.eras[from].duplicates.remove(token);
        self.game.eras[to].duplicates.insert(token);
        self.say(Event::TokenMoved { token, from, to });
    }

    /// LOOP-USE-07: a duplicate in its destruction era is destroyed.
    pub(crate) fn arrive(&mut self, token: Token, era: Era) {
        if self.game.destruction_era(token) == era {
            self.destroy_token(token, era);
        }
    }

    /// LOOP-TERM-18, LOOP-MODE-35 to LOOP-MODE-38.
    pub(crate) fn destroy_token(&mut self, token: Token, era: Era) {
        if token.is_super() && !self.game.extra.cracked.contains(token) {
            self.game.extra.cracked.insert(token);
            self.say(Event::Cracked { token, era });
            if self.game.destruction_era(token) != era {
                return;
            }
        }
        self.game.eras[era].duplicates.remove(token);
        self.say(Event::TokenDestroyed { token, era });
        if token.is_super() {
            self.game.extra.cracked.remove(token);
            self.game.extra.supers_destroyed += 1;
            let laid: u8 = self.game.eras.0.iter().map(|era| era.fresh_perma + era.used_perma).sum();
            if laid < PERMA_ENERGY {
                self.game.eras[era].fresh_perma += 1;
                self.say(Event::PermaEnergy { era });
            }
        } else {
            self.game.bag.insert(token);
        }
        if self.game.stage == Stage::Actions {
            self.game.turn.destroyed += 1;
            self.credit(Deed::DuplicateDestroyed(era));
            // LOOP-ABIL-05, LOOP-ABIL-03: it waits until the action is over.
            if self.game.turn.destroyed >= 2
                && self.game.me().agent == AgentId::Eraser404
                && !self.game.turn.triggers.is_full()
            {
                self.game.turn.triggers.push(era);
            }
        }
        if token.is_super() {
            self.check_victory();
        }
        self.check_fitters();
    }

    /// LOOP-DECK-08, LOOP-DECK-11, LOOP-DECK-12. Says which card came.
    pub(crate) fn draw(&mut self, seat: Seat) -> Option<CardId> {
        let held = &mut self.game.seats[seat.index()];
        if held.deck.is_empty() && !held.discard.is_empty() {
            held.deck = std::mem::take(&mut held.discard);
            held.known = 0;
            let cards = held.deck.len() as u8;
            self.luck.shuffle(&mut self.game.seats[seat.index()].deck);
            self.say(Event::Reshuffled { seat, cards });
        }
        let held = &mut self.game.seats[seat.index()];
        let card = held.deck.pop()?;
        held.known = held.known.saturating_sub(1);
        held.hand.push(HandCard { card, charged: true });
        self.disclosed = true;
        self.say(Event::Drew { seat, card });
        Some(card)
    }

    /// LOOP-DECK-10.
    pub(crate) fn discard(&mut self, seat: Seat, place: usize) {
        let held = &mut self.game.seats[seat.index()];
        let card = held.hand.remove(place).card;
        held.discard.push(card);
        if seat == self.game.turn.active {
            self.game.turn.discarded.insert(card);
        }
        self.say(Event::Discarded { seat, card });
    }

    /// LOOP-DECK-13.
    pub(crate) fn add_to_deck(&mut self, seat: Seat, card: CardId) {
        let held = &mut self.game.seats[seat.index()];
        held.deck.push(card);
        held.known += 1;
        self.say(Event::Gained { seat, card });
    }

    /// LOOP-DECK-17.
    pub(crate) fn destroy_card(&mut self, card: CardId, era: Option<Era>) {
        self.game.destroyed.push(card);
        self.say(Event::CardDestroyed { card, era });
    }

    /// LOOP-VORT-10: in the order in which they were laid (LOOP-GAP-56).
    pub(crate) fn destroy_available(&mut self, era: Era) {
        for card in std::mem::take(&mut self.game.eras[era].artifacts) {
            self.destroy_card(card, Some(era));
        }
    }

    /// The top card of the Great Deck, rebuilt if that is needed and possible (LOOP-GAP-16).
    pub(crate) fn take_great(&mut self) -> Option<CardId> {
        if self.game.great_deck.is_empty() {
            self.rebuild_great_deck();
        }
        self.disclosed = true;
        self.game.great_deck.pop()
    }

    /// LOOP-DECK-16.
    pub(crate) fn rebuild_great_deck(&mut self) {
        if !self.game.great_deck.is_empty() || self.game.destroyed.is_empty() {
            return;
        }
        self.game.great_deck = std::mem::take(&mut self.game.destroyed);
        self.luck.shuffle(&mut self.game.great_deck);
        let cards = self.game.great_deck.len() as u8;
        self.say(Event::GreatDeckRebuilt { cards });
    }

    /// LOOP-DECK-15. In an era with a vortex it is destroyed at once (LOOP-FAUX-06), or, when a card revealed it, only after
    /// that card's effect (LOOP-VORT-14).
    pub(crate) fn reveal_artifact(&mut self, by_effect: bool) -> Option<CardId> {
        let card = self.take_great()?;
        let era = library().card(card).home;
        self.announce(Event::Revealed { card, era });
        if self.game.is_vortex(era) && !by_effect {
            self.destroy_card(card, Some(era));
        } else {
            self.game.eras[era].artifacts.push(card);
            self.beat();
        }
        self.rebuild_great_deck();
        Some(card)
    }
}
