//! What each verb does, once everything about it has been chosen.

use effects::Resolve as _;
use kernel::EventSink;

use super::Run;
use crate::action::{Action, Carried};
use crate::card::CardId;
use crate::content::{Instruction, library};
use crate::effect::{Amount, CardSel, Equalise, EraSel, Swap, Verb};
use crate::era::Era;
use crate::event::{Event, Moved};
use crate::state::{Frame, HandCard, TheLoop, Todo};

/// What is done to a whole era.
#[derive(Clone, Copy)]
enum EraDeed {
    AddEnergy,
    RemoveRifts,
    Equalise(Equalise),
    DestroyDuplicates,
}

/// What is done to one duplicate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenDeed {
    Destroy,
    Push,
    Pull,
}

/// What is done to one card.
#[derive(Clone, Copy)]
enum CardDeed {
    Discard,
    Destroy,
    Recharge,
    AddToDeck,
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// Carries out one answer to what a verb asks.
    pub(super) fn carry_out(&mut self, todo: Todo, step: &'static Instruction, verb: &'static Verb, action: Action) {
        match verb {
            Verb::AddEnergy(amount, eras) => self.do_to_eras(todo, step, EraDeed::AddEnergy, (amount, eras), action),
            Verb::RemoveRift(amount, eras) => self.do_to_eras(todo, step, EraDeed::RemoveRifts, (amount, eras), action),
            Verb::Equalise(what, eras) => {
                self.do_to_eras(todo, step, EraDeed::Equalise(*what), (&Amount::All, eras), action);
            }
            Verb::DestroyDuplicate(Amount::All, eras) => {
                self.do_to_eras(todo, step, EraDeed::DestroyDuplicates, (&Amount::All, eras), action);
            }
            Verb::DestroyDuplicate(Amount::N(_) | Amount::UpTo(_) | Amount::Each(_), _) => {
                self.do_to_token(todo, step, TokenDeed::Destroy, action);
            }
            Verb::Push { .. } => self.do_to_token(todo, step, TokenDeed::Push, action),
            Verb::Pull(_) => self.do_to_token(todo, step, TokenDeed::Pull, action),
            Verb::Move { .. } => self.travel(todo, step, action),
            Verb::MoveAgent(_) => {
                if let Action::Send { seat, to } = action {
                    self.happened(todo.frame);
                    self.move_agent(seat, to, Moved::Effect);
                }
                self.end_round(step);
            }
            Verb::Swap(swap) => {
                self.happened(todo.frame);
                self.swap(todo, swap, action);
                self.end_round(step);
            }
            Verb::Draw(n) => self.bring(todo, step, *n, |run| run.draw(run.game.turn.active)),
            Verb::RevealArtifact(n) => self.bring(todo, step, *n, |run| run.reveal_artifact(true)),
            Verb::UseEffectOf { discharge, .. } => self.use_effect(todo, step, *discharge, action),
            Verb::Discard(_, cards) => self.do_to_card(todo, step, CardDeed::Discard, cards, action),
            Verb::DestroyCard(_, cards) => self.do_to_card(todo, step, CardDeed::Destroy, cards, action),
            Verb::Recharge(_, cards) => self.do_to_card(todo, step, CardDeed::Recharge, cards, action),
            Verb::AddToDeck(_, cards) => self.do_to_card(todo, step, CardDeed::AddToDeck, cards, action),
            Verb::TakeFromDiscard(..) => self.take_from_discard(todo, step, action),
            Verb::Faux(verb) => self.do_faux(todo, step, verb, action),
        }
    }

    fn frame(&mut self, frame: u8) -> &mut Frame {
        &mut self.game.resolving.frames[usize::from(frame)]
    }

    /// So many cards come from a face-down pile; the last of them is the one that later parts mean.
    fn bring(
        &mut self,
        todo: Todo,
        step: &'static Instruction,
        n: u8,
        mut next: impl FnMut(&mut Self) -> Option<CardId>,
    ) {
        for _ in 0..n {
            if let Some(card) = next(self) {
                self.frame(todo.frame).drawn = Some(card);
                self.happened(todo.frame);
            }
        }
        self.end_round(step);
    }

    fn use_effect(&mut self, todo: Todo, step: &'static Instruction, discharge: bool, action: Action) {
        let Action::Card { card } = action else { return };
        self.happened(todo.frame);
        self.end_round(step);
        if discharge {
            self.discharge(card);
        }
        self.begin_effect(card);
    }

    fn take_from_discard(&mut self, todo: Todo, step: &'static Instruction, action: Action) {
        if let Action::Card { card } = action {
            let seat = self.game.turn.active;
            let held = &mut self.game.seats[seat.index()];
            held.discard.retain(|lying| *lying != card);
            held.hand.push(HandCard { card, charged: true });
            self.say(Event::Retrieved { seat, card });
            self.happened(todo.frame);
        }
        self.one_done(step);
    }

    fn do_to_eras(
        &mut self,
        todo: Todo,
        step: &'static Instruction,
        deed: EraDeed,
        (amount, eras): (&Amount, &EraSel),
        action: Action,
    ) {
        let each = eras.takes_each();
        if action == Action::Accept {
            for era in todo.progress.eras.iter() {
                self.do_to_era(todo.frame, deed, era, todo.left);
            }
            self.end_round(step);
        } else if let Action::Era { era } = action {
            if matches!(amount, Amount::UpTo(_)) {
                self.top().progress.era = Some(era);
                return;
            }
            self.do_to_era(todo.frame, deed, era, todo.left);
            if self.is_over() {
                return;
            }
            let progress = &mut self.top().progress;
            progress.eras = progress.eras.without(era);
            if !each || progress.eras.is_empty() {
                self.end_round(step);
            }
        } else if let Action::Number { n } = action {
            if let Some(era) = todo.progress.era {
                self.do_to_era(todo.frame, deed, era, n);
                let progress = &mut self.top().progress;
                (progress.eras, progress.era) = (progress.eras.without(era), None);
                if each && !progress.eras.is_empty() {
                    return;
                }
            }
            self.end_round(step);
        }
    }

    fn do_to_era(&mut self, frame: u8, deed: EraDeed, era: Era, n: u8) {
        let state = &self.game.eras[era];
        let energy = self.game.energy(era);
        let done = match deed {
            EraDeed::AddEnergy => self.add_energy(era, n),
            EraDeed::RemoveRifts => self.remove_rifts(era, n),
            EraDeed::Equalise(Equalise::Energy) => self.add_energy(era, state.rifts.saturating_sub(energy)),
            EraDeed::Equalise(Equalise::Rifts) => self.remove_rifts(era, state.rifts.saturating_sub(energy)),
            EraDeed::DestroyDuplicates => {
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

    fn do_to_token(&mut self, todo: Todo, step: &'static Instruction, deed: TokenDeed, action: Action) {
        let (token, to) = match (deed, action) {
            (TokenDeed::Push, Action::Push { token, to }) => (token, Some(to)),
            (TokenDeed::Pull, Action::Duplicate { token }) => (token, Some(self.game.your_era())),
            (TokenDeed::Destroy, Action::Duplicate { token }) => (token, None),
            (TokenDeed::Push | TokenDeed::Pull | TokenDeed::Destroy, _) => return,
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
            if deed != TokenDeed::Pull {
                self.top().progress.era = Some(from);
            }
            self.one_done(step);
        }
    }

    /// LOOP-TERM-21: the agent and what it carries arrive in one step.
    fn travel(&mut self, todo: Todo, step: &'static Instruction, action: Action) {
        let seat = self.game.turn.active;
        let from = self.game.your_era();
        let (to, carried) = if let Action::Go { steps, carry } = action {
            (from.step(steps), carry)
        } else if let Action::Jump { to, carry } = action {
            (to, carry.map(|token| Carried { token, to }))
        } else {
            return;
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
    fn swap(&mut self, todo: Todo, swap: &Swap, action: Action) {
        let me = self.game.turn.active;
        let here = self.game.your_era();
        match (swap, action) {
            (Swap::YouAndAgent, Action::Agent { seat }) => {
                let there = std::mem::replace(&mut self.game.seats[seat.index()].era, here);
                self.game.seats[me.index()].era = there;
                self.say(Event::Moved { seat: me, from: here, to: there, how: Moved::Effect });
                self.say(Event::Moved { seat, from: there, to: here, how: Moved::Effect });
            }
            (Swap::YouAndDuplicate(_), Action::Duplicate { token }) => {
                let Some(there) = self.game.era_of(token) else { return };
                self.shift_token(token, there, here);
                self.game.seats[me.index()].era = there;
                self.say(Event::Moved { seat: me, from: here, to: there, how: Moved::Effect });
                let frame = self.frame(todo.frame);
                (frame.went_to, frame.came_from) = (Some(here), Some(there));
                self.arrive(token, here);
            }
            (Swap::Duplicates(..), Action::Exchange { one, other }) => {
                let (Some(here), Some(there)) = (self.game.era_of(one), self.game.era_of(other)) else { return };
                self.shift_token(one, here, there);
                self.shift_token(other, there, here);
                self.arrive(one, there);
                if !self.is_over() {
                    self.arrive(other, here);
                }
            }
            (Swap::YouAndAgent | Swap::YouAndDuplicate(_) | Swap::Duplicates(..), _) => return,
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
            // The faces of these are known, and one of them was named.
            CardSel::ThisCard
            | CardSel::OtherInHand(_)
            | CardSel::InHand(_)
            | CardSel::HandOfOther(_)
            | CardSel::InDiscard(_)
            | CardSel::Available(_)
            | CardSel::Drawn => None,
        }
    }

    fn do_to_card(&mut self, todo: Todo, step: &'static Instruction, deed: CardDeed, cards: &CardSel, action: Action) {
        let card = if let Action::Card { card } = action { Some(card) } else { self.face_down(cards) };
        if let Some(card) = card {
            self.happened(todo.frame);
            let had_great = !self.game.great_deck.is_empty();
            match deed {
                CardDeed::Recharge => self.recharge(card),
                CardDeed::Discard => self.discard_from_anywhere(card),
                CardDeed::Destroy => {
                    let era = self.take_from_anywhere(card);
                    self.destroy_card(card, era);
                }
                CardDeed::AddToDeck => {
                    self.take_from_anywhere(card);
                    self.add_to_deck(self.game.turn.active, card);
                }
            }
            // LOOP-GAP-16: at the moment it becomes empty.
            if had_great {
                self.rebuild_great_deck();
            }
        }
        self.one_done(step);
    }

    fn recharge(&mut self, card: CardId) {
        if let Some((seat, place)) = self.game.in_hand(card) {
            self.game.seats[seat.index()].hand[place].charged = true;
            self.say(Event::Recharged { seat, card });
        }
    }

    fn discard_from_anywhere(&mut self, card: CardId) {
        if let Some((seat, place)) = self.game.in_hand(card) {
            self.discard(seat, place);
        } else if self.take_from_deck(card) {
            let seat = self.game.turn.active;
            self.game.seats[seat.index()].discard.push(card);
            self.game.turn.discarded.insert(card);
            self.say(Event::Discarded { seat, card });
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
