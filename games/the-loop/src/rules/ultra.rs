//! What Ultramachine cards do (LOOP-MODE-57 to LOOP-MODE-61).

use kernel::Tell;

use super::Run;
use super::select::Scope;
use crate::action::Action;
use crate::content::Step;
use crate::effect::{EraSel, FauxVerb};
use crate::era::Era;
use crate::event::Event;
use crate::state::{TheLoop, Todo};

impl<T: Tell<TheLoop>> Run<'_, T> {
    /// LOOP-MODE-57 to LOOP-MODE-61.
    pub(super) fn do_faux(&mut self, todo: Todo, step: &Step, verb: &FauxVerb, action: Action) {
        let frame = self.game.resolving.frames[usize::from(todo.frame)];
        let scope = Scope { game: self.game, frame: &frame, this: None };
        let card_era = scope.eras(&EraSel::CardEra).first();
        let Some(faux) = self.game.faux.era else { return };
        match verb {
            FauxVerb::AddRift(eras) => {
                for era in scope.eras(eras).iter() {
                    self.put_rift(era);
                }
                self.end_round(step);
                self.check_vortexes();
            }
            FauxVerb::ThrowRifts(n) => {
                self.end_round(step);
                self.throw(*n, true);
            }
            FauxVerb::ThrowPerAgentNearFaux => {
                let near = self.game.seats.iter().filter(|seat| seat.era.distance(faux) <= 1).count();
                self.end_round(step);
                self.throw(near as u8, true);
            }
            FauxVerb::Spawn { n, again } => {
                for _ in 0..*n {
                    let era = self.spawn();
                    if *again && era.is_some_and(|era| era.distance(faux) <= 1) {
                        self.spawn();
                    }
                }
                self.end_round(step);
            }
            FauxVerb::TurnMachine => {
                self.end_round(step);
                self.turn_machine(faux.next());
            }
            FauxVerb::GatherDuplicates => {
                if let Action::Duplicate { token } = action {
                    self.move_token(token, faux);
                }
                let top = self.top();
                top.eras = todo.eras.iter().skip(1).collect();
                if top.eras.is_empty() {
                    self.end_round(step);
                }
            }
            FauxVerb::EveryoneDiscards => {
                if let Action::Card { card } = action
                    && let Some((seat, place)) = self.game.in_hand(card)
                {
                    self.discard(seat, place);
                }
                self.one_done(step, None);
            }
            FauxVerb::Convey
            | FauxVerb::Tithe(_)
            | FauxVerb::DrainEnergy
            | FauxVerb::DestroyAvailable
            | FauxVerb::SpendFreeMove => {
                self.spoil(verb, card_era);
                self.end_round(step);
            }
        }
    }

    /// What needs no choice and no chance.
    fn spoil(&mut self, verb: &FauxVerb, card_era: Option<Era>) {
        match (verb, card_era) {
            (FauxVerb::Convey, Some(era)) => {
                for token in self.game.eras[era].duplicates.iter() {
                    self.move_token(token, era.next());
                }
            }
            (FauxVerb::Tithe(least), _) => {
                for era in Era::ALL {
                    if self.game.eras[era].energy >= *least {
                        self.remove_energy(era, 1);
                    }
                }
            }
            (FauxVerb::DrainEnergy, Some(era)) => self.remove_energy(era, u8::MAX),
            (FauxVerb::DestroyAvailable, Some(era)) => self.destroy_available(era),
            (FauxVerb::SpendFreeMove, _) => {
                let seat = self.game.turn.active;
                self.game.seats[seat.index()].rested = false;
                self.say(Event::FreeMoveSpent { seat });
            }
            _ => {}
        }
    }
}
