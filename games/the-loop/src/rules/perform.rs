//! What each verb does, once everything about it has been chosen.

use kernel::Tell;

use super::Run;
use super::select::takes_each;
use crate::action::{Action, Carried};
use crate::card::CardId;
use crate::content::{Step, library};
use crate::effect::{Amount, CardSel, Equalise, Verb};
use crate::era::Era;
use crate::event::{Event, Moved};
use crate::state::{Frame, HandCard, TheLoop, Todo};

impl<T: Tell<TheLoop>> Run<'_, T> {
    /// Carries out one answer for the part on top.
    pub(super) fn perform(&mut self, todo: Todo, step: &Step, action: Action) {
        self.top().accepted = true;
        match action {
            Action::Either { n } => {
                self.pop();
                self.push_parts(step.inner[usize::from(n)], todo.frame);
                return;
            }
            Action::Spend { pay } => {
                self.pop();
                self.spend(step.part.pay.unwrap_or(0), pay);
                self.push_parts(step.inner[0], todo.frame);
                self.happened(todo.frame);
                return;
            }
            _ => {}
        }
        let Some(verb) = &step.part.verb else { return };
        match verb {
            Verb::AddEnergy(..)
            | Verb::RemoveRift(..)
            | Verb::Equalise(..)
            | Verb::DestroyDuplicate(Amount::All, _) => {
                self.do_to_eras(todo, step, verb, action);
            }
            Verb::DestroyDuplicate(..) | Verb::Push { .. } | Verb::Pull(_) => {
                self.do_to_token(todo, step, verb, action);
            }
            Verb::Move { .. } => self.travel(todo, step, action),
            Verb::MoveAgent(_) => {
                if let Action::Send { seat, to } = action {
                    self.happened(todo.frame);
                    self.move_agent(seat, to, Moved::Effect);
                }
                self.end_round(step);
            }
            Verb::Swap(_) => {
                self.happened(todo.frame);
                self.swap(todo, action);
                self.end_round(step);
            }
            Verb::Draw(_)
            | Verb::RevealArtifact(_)
            | Verb::UseEffectOf { .. }
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::Recharge(..)
            | Verb::AddToDeck(..)
            | Verb::TakeFromDiscard(..) => self.do_to_cards(todo, step, verb, action),
            Verb::Faux(verb) => self.do_faux(todo, step, verb, action),
        }
    }

    fn do_to_cards(&mut self, todo: Todo, step: &Step, verb: &Verb, action: Action) {
        match verb {
            Verb::Draw(n) => {
                for _ in 0..*n {
                    if let Some(card) = self.draw(self.game.turn.active) {
                        self.frame(todo.frame).drawn = Some(card);
                        self.happened(todo.frame);
                    }
                }
                self.end_round(step);
            }
            Verb::RevealArtifact(n) => {
                for _ in 0..*n {
                    if let Some(card) = self.reveal_artifact(true) {
                        self.frame(todo.frame).drawn = Some(card);
                        self.happened(todo.frame);
                    }
                }
                self.end_round(step);
            }
            Verb::UseEffectOf { discharge, .. } => {
                let Action::Card { card } = action else { return };
                self.happened(todo.frame);
                self.end_round(step);
                if *discharge {
                    self.discharge(card);
                }
                self.begin_effect(card);
            }
            Verb::Discard(_, cards)
            | Verb::DestroyCard(_, cards)
            | Verb::Recharge(_, cards)
            | Verb::AddToDeck(_, cards) => {
                let card = match action {
                    Action::Card { card } => Some(card),
                    _ => self.face_down(cards),
                };
                if let Some(card) = card {
                    self.happened(todo.frame);
                    self.do_to_card(verb, card);
                }
                self.one_done(step, None);
            }
            Verb::TakeFromDiscard(..) => {
                if let Action::Card { card } = action {
                    let seat = self.game.turn.active;
                    let held = &mut self.game.seats[seat.index()];
                    held.discard.retain(|lying| *lying != card);
                    held.hand.push(HandCard { card, charged: true });
                    self.say(Event::Retrieved { seat, card });
                    self.happened(todo.frame);
                }
                self.one_done(step, None);
            }
            _ => {}
        }
    }

    fn frame(&mut self, frame: u8) -> &mut Frame {
        &mut self.game.resolving.frames[usize::from(frame)]
    }

    fn happened(&mut self, frame: u8) {
        self.frame(frame).happened = true;
    }

    fn do_to_eras(&mut self, todo: Todo, step: &Step, verb: &Verb, action: Action) {
        let each = match verb {
            Verb::AddEnergy(_, eras)
            | Verb::RemoveRift(_, eras)
            | Verb::Equalise(_, eras)
            | Verb::DestroyDuplicate(_, eras) => takes_each(eras),
            _ => return,
        };
        match action {
            Action::Accept => {
                for era in todo.eras.iter() {
                    self.do_to_era(todo.frame, verb, era, todo.left);
                }
                self.end_round(step);
            }
            Action::Era { era } => {
                if matches!(verb, Verb::AddEnergy(Amount::UpTo(_), _) | Verb::RemoveRift(Amount::UpTo(_), _)) {
                    self.top().era = Some(era);
                    return;
                }
                self.do_to_era(todo.frame, verb, era, todo.left);
                if self.is_over() {
                    return;
                }
                let top = self.top();
                top.eras = top.eras.without(era);
                if !each || top.eras.is_empty() {
                    self.end_round(step);
                }
            }
            Action::Number { n } => {
                if let Some(era) = todo.era {
                    self.do_to_era(todo.frame, verb, era, n);
                    let top = self.top();
                    (top.eras, top.era) = (top.eras.without(era), None);
                    if each && !top.eras.is_empty() {
                        return;
                    }
                }
                self.end_round(step);
            }
            _ => {}
        }
    }

    fn do_to_era(&mut self, frame: u8, verb: &Verb, era: Era, n: u8) {
        let state = &self.game.eras[era];
        let energy = self.game.energy(era);
        let done = match verb {
            Verb::AddEnergy(..) => self.add_energy(era, n),
            Verb::RemoveRift(..) => self.remove_rifts(era, n),
            Verb::Equalise(Equalise::Energy, _) => self.add_energy(era, state.rifts.saturating_sub(energy)),
            Verb::Equalise(Equalise::Rifts, _) => self.remove_rifts(era, state.rifts.saturating_sub(energy)),
            _ => {
                let tokens = state.duplicates;
                for token in tokens.iter() {
                    if !self.is_over() {
                        self.destroy_token(token, era);
                    }
                }
                tokens.len()
            }
        };
        if done > 0 && !self.is_over() {
            self.happened(frame);
        }
    }

    fn do_to_token(&mut self, todo: Todo, step: &Step, verb: &Verb, action: Action) {
        let (token, to) = match action {
            Action::Push { token, to } => (token, Some(to)),
            Action::Duplicate { token } if matches!(verb, Verb::Pull(_)) => (token, Some(self.game.your_era())),
            Action::Duplicate { token } => (token, None),
            _ => return,
        };
        let Some(from) = self.game.era_of(token) else { return };
        let frame = self.frame(todo.frame);
        frame.happened = true;
        frame.came_from = Some(from);
        frame.went_to = to;
        match to {
            Some(to) => self.move_token(token, to),
            None => self.destroy_token(token, from),
        }
        if !self.is_over() {
            // LOOP-CLAR-12: each may be pulled from another neighbour.
            let era = if matches!(verb, Verb::Pull(_)) { None } else { Some(from) };
            self.one_done(step, era);
        }
    }

    /// LOOP-TERM-21: the agent and what it carries arrive in one step.
    fn travel(&mut self, todo: Todo, step: &Step, action: Action) {
        let seat = self.game.turn.active;
        let from = self.game.your_era();
        let (to, carried) = match action {
            Action::Go { steps, carry } => (from.step(steps), carry),
            Action::Jump { to, carry } => (to, carry.map(|token| Carried { token, to })),
            _ => return,
        };
        let frame = self.frame(todo.frame);
        frame.happened = true;
        frame.came_from = Some(from);
        if let Some(carried) = carried
            && let Some(here) = self.game.era_of(carried.token)
        {
            self.frame(todo.frame).went_to = Some(carried.to);
            self.shift_token(carried.token, here, carried.to);
        }
        self.game.seats[seat.index()].era = to;
        self.say(Event::Moved { seat, from, to, how: Moved::Effect });
        if let Some(carried) = carried {
            self.arrive(carried.token, carried.to);
        }
        self.check_fitters();
        if !self.is_over() {
            self.end_round(step);
        }
    }

    /// LOOP-TERM-13: both move in one step.
    fn swap(&mut self, todo: Todo, action: Action) {
        let me = self.game.turn.active;
        let here = self.game.your_era();
        match action {
            Action::Agent { seat } => {
                let there = std::mem::replace(&mut self.game.seats[seat.index()].era, here);
                self.game.seats[me.index()].era = there;
                self.say(Event::Moved { seat: me, from: here, to: there, how: Moved::Effect });
                self.say(Event::Moved { seat, from: there, to: here, how: Moved::Effect });
            }
            Action::Duplicate { token } => {
                let Some(there) = self.game.era_of(token) else { return };
                self.shift_token(token, there, here);
                self.game.seats[me.index()].era = there;
                self.say(Event::Moved { seat: me, from: here, to: there, how: Moved::Effect });
                let frame = self.frame(todo.frame);
                (frame.went_to, frame.came_from) = (Some(here), Some(there));
                self.arrive(token, here);
            }
            Action::Exchange { one, other } => {
                let (Some(here), Some(there)) = (self.game.era_of(one), self.game.era_of(other)) else { return };
                self.shift_token(one, here, there);
                self.shift_token(other, there, here);
                self.arrive(one, there);
                if !self.is_over() {
                    self.arrive(other, here);
                }
            }
            _ => {}
        }
        self.check_fitters();
    }

    /// Turns up a card that lies face down: it must leave its pile at once.
    fn face_down(&mut self, cards: &CardSel) -> Option<CardId> {
        self.disclosed = true;
        match cards {
            CardSel::TopOfDeck => self.game.me().deck.last().copied(),
            CardSel::TopOfGreatDeck => {
                if self.game.great_deck.is_empty() {
                    self.rebuild_great_deck();
                }
                self.game.great_deck.last().copied()
            }
            _ => None,
        }
    }

    fn do_to_card(&mut self, verb: &Verb, card: CardId) {
        let had_great = !self.game.great_deck.is_empty();
        match verb {
            Verb::Recharge(..) => {
                if let Some((seat, place)) = self.game.in_hand(card) {
                    self.game.seats[seat.index()].hand[place].charged = true;
                    self.say(Event::Recharged { seat, card });
                }
            }
            Verb::Discard(..) => {
                if let Some((seat, place)) = self.game.in_hand(card) {
                    self.discard(seat, place);
                } else if self.take_from_deck(card) {
                    let seat = self.game.turn.active;
                    self.game.seats[seat.index()].discard.push(card);
                    self.game.turn.discarded.insert(card);
                    self.say(Event::Discarded { seat, card });
                }
            }
            Verb::DestroyCard(..) => {
                let era = self.take_from_anywhere(card);
                self.destroy_card(card, era);
            }
            Verb::AddToDeck(..) => {
                self.take_from_anywhere(card);
                self.add_to_deck(self.game.turn.active, card);
            }
            _ => {}
        }
        // LOOP-GAP-16: at the moment it becomes empty.
        if had_great {
            self.rebuild_great_deck();
        }
    }

    /// Takes a card off the top of the active player's deck. Says whether it lay there.
    fn take_from_deck(&mut self, card: CardId) -> bool {
        let seat = self.game.turn.active;
        let held = &mut self.game.seats[seat.index()];
        let is_top = held.deck.last() == Some(&card);
        if is_top {
            held.deck.pop();
            held.known = held.known.saturating_sub(1);
        }
        is_top
    }

    /// Takes a card from where it lies, and says at which era that was, if at one.
    fn take_from_anywhere(&mut self, card: CardId) -> Option<Era> {
        if let Some((seat, place)) = self.game.in_hand(card) {
            self.game.seats[seat.index()].hand.remove(place);
            return None;
        }
        if self.take_from_deck(card) {
            return None;
        }
        if self.game.great_deck.last() == Some(&card) {
            self.game.great_deck.pop();
            return None;
        }
        let seat = self.game.turn.active;
        self.game.seats[seat.index()].discard.retain(|lying| *lying != card);
        let home = library().card(card).home;
        let lying = &mut self.game.eras[home].artifacts;
        let n_before = lying.len();
        lying.retain(|lying| *lying != card);
        (lying.len() < n_before).then_some(home)
    }
}
