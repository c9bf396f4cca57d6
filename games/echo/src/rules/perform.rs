//! What steps do.

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::Run;
use super::select::Scope;
use crate::action::Action;
use crate::card::CardSet;
use crate::content::Instruction;
use crate::effect::{House, Rivals, Verb};
use crate::event::{Because, Event};
use crate::state::{Attack, Echo, MAX_PLAYERS, Origin, Todo, Why};

impl<T: EventSink<Echo>> Run<'_, T> {
    /// One answer to the part on top. The part is left before what follows from it is laid on the stack: that comes before the next
    /// step of the same effect, and what listens comes after it (ECHO-EFF-08).
    pub(crate) fn carry_out_step(
        &mut self,
        todo: Todo,
        step: &'static Instruction,
        verb: &'static Verb,
        action: Action,
    ) {
        let frame = self.game.resolving.frames[usize::from(todo.frame)];
        let (owner, parent) = (frame.owner, Some(todo.frame));
        // These wait for more answers and stay where they are.
        match (verb, action) {
            (Verb::Play { minus_cards, minus_time, .. }, Action::Play { card }) => {
                self.choose_card(owner, card, *minus_cards, *minus_time);
                return self.play_if_paid(owner);
            }
            (Verb::Capture { bonus, .. }, Action::Capture { source }) => {
                self.game.attack = Some(Attack { seat: owner, source, bonus: *bonus, committed: CardSet::EMPTY });
                return self.announce(Event::Aimed { seat: owner, source });
            }
            _ => {}
        }
        self.happened(todo.frame);
        let amount = match verb {
            Verb::Draw(amount) | Verb::GainVp(amount) => Scope::of(self.game, &frame).amount(amount),
            _ => 0,
        };
        self.one_done(step);
        match (verb, action) {
            (Verb::Draw(_), _) => self.draw(owner, amount),
            (Verb::GainVp(_), _) => self.gain_vp(owner, amount),
            (Verb::Advance(_), Action::Card { card }) => self.advance_card(owner, card, 1, parent),
            (Verb::Shift(_), _) => self.shift(owner, parent),
            (Verb::Entrench { .. }, Action::Entrench { source }) => self.entrench(owner, source, parent),
            (Verb::RivalsDiscardCards(n, rivals), _) => {
                let mut owed = [0; MAX_PLAYERS];
                self.rivals(owner, *rivals, action).for_each(|seat| owed[seat.index()] = *n);
                self.demand(Why::Forced, owner, owed);
            }
            (Verb::RivalsDiscardVp(n, rivals), _) => {
                for seat in self.rivals(owner, *rivals, action) {
                    self.lose_vp(seat, *n);
                }
            }
            (Verb::UseImmediate(_), Action::Card { card }) => {
                self.game.repeated.insert(card);
                self.begin(Origin::Card(card), owner, parent, Because::Applied);
            }
            (Verb::UseFlame { .. }, Action::Flame { of }) => self.use_flame(owner, of, parent, Because::Applied),
            (Verb::House(house), _) => self.carry_out_house(*house, owner, todo, action),
            (
                Verb::Play { .. }
                | Verb::Capture { .. }
                | Verb::Advance(_)
                | Verb::Entrench { .. }
                | Verb::UseImmediate(_)
                | Verb::UseFlame { .. },
                _,
            ) => {}
        }
    }

    fn carry_out_house(&mut self, house: House, owner: Seat, todo: Todo, action: Action) {
        let parent = Some(todo.frame);
        let (first, second) = (todo.progress.card, todo.progress.other);
        match house {
            House::Summon => {
                let chosen = if let Action::Card { card } = action { Some(card) } else { first };
                let rest = if chosen == first { second } else { first };
                // ECHO-SUM-07: the other waits until everything that the first one leads to is done.
                self.lay_summon(owner, [rest, None], parent);
                if let Some(card) = chosen {
                    self.summon(owner, card, parent);
                }
            }
            House::Place => {
                if let Some(card) = first {
                    self.put_down(owner, card, todo.progress.place, parent);
                }
            }
            // ECHO-ADV-04: a card that has left the board meanwhile loses its move.
            House::AdvanceNext => {
                if let Some(card) = first {
                    self.advance_card(owner, card, 1, parent);
                }
            }
        }
    }

    /// Clockwise, after the owner of the effect.
    fn rivals(&self, owner: Seat, rivals: Rivals, action: Action) -> impl Iterator<Item = Seat> + use<T> {
        let named = if let Action::Rival { seat } = action { Some(seat) } else { None };
        self.game.clockwise(owner).skip(1).filter(move |seat| rivals == Rivals::EachRival || named == Some(*seat))
    }
}
