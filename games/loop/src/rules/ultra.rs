//! What Ultramachine cards do (LOOP-MODE-57 to LOOP-MODE-61).

use effects::Resolve as _;
use kernel::EventSink;

use super::Run;
use super::select::Scope;
use crate::action::Action;
use crate::content::Instruction;
use crate::effect::FauxVerb;
use crate::era::Era;
use crate::event::Event;
use crate::state::{TheLoop, Todo};

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-MODE-57 to LOOP-MODE-61.
    pub(super) fn do_faux(&mut self, todo: Todo, step: &'static Instruction, verb: &FauxVerb, action: Action) {
        let frame = self.game.resolving.frames[usize::from(todo.frame)];
        let scope = Scope::new(self.game, &frame);
        let card_era = scope.card_era();
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
                if !self.next_neighbour(todo) {
                    self.end_round(step);
                }
            }
            FauxVerb::EveryoneDiscards => {
                if let Action::Card { card } = action
                    && let Some((seat, place)) = self.game.in_hand(card)
                {
                    self.discard(seat, place);
                }
                self.one_done(step);
            }
            FauxVerb::Convey => self.spoil(step, |run| run.convey(card_era)),
            FauxVerb::Tithe(least) => self.spoil(step, |run| run.tithe(*least)),
            FauxVerb::DrainEnergy => self.spoil(step, |run| run.remove_energy(card_era, u8::MAX)),
            FauxVerb::DestroyAvailable => self.spoil(step, |run| run.destroy_available(card_era)),
            FauxVerb::SpendFreeMove => self.spoil(step, Self::spend_free_move),
        }
    }

    /// Nothing can be chosen, or one choice is made: says whether another neighbour or another player is left.
    pub(super) fn go_on_faux(&mut self, todo: Todo, verb: &FauxVerb) -> bool {
        match verb {
            FauxVerb::GatherDuplicates => self.next_neighbour(todo),
            FauxVerb::EveryoneDiscards => {
                let is_more = todo.left > 1;
                if is_more {
                    self.top().left -= 1;
                }
                is_more
            }
            FauxVerb::AddRift(_)
            | FauxVerb::ThrowRifts(_)
            | FauxVerb::ThrowPerAgentNearFaux
            | FauxVerb::Spawn { .. }
            | FauxVerb::TurnMachine
            | FauxVerb::Convey
            | FauxVerb::Tithe(_)
            | FauxVerb::DrainEnergy
            | FauxVerb::DestroyAvailable
            | FauxVerb::SpendFreeMove => false,
        }
    }

    /// The first neighbour has given its duplicate, or has none: says whether there is another.
    fn next_neighbour(&mut self, todo: Todo) -> bool {
        let rest = todo.progress.eras.iter().skip(1).collect();
        let top = self.top();
        top.progress.eras = rest;
        !top.progress.eras.is_empty()
    }

    /// What needs no choice and no chance.
    fn spoil(&mut self, step: &'static Instruction, deed: impl FnOnce(&mut Self)) {
        deed(self);
        self.end_round(step);
    }

    fn convey(&mut self, from: Era) {
        for token in self.game.eras[from].duplicates.iter() {
            self.move_token(token, from.next());
        }
    }

    fn tithe(&mut self, least: u8) {
        for era in Era::ALL {
            if self.game.eras[era].energy >= least {
                self.remove_energy(era, 1);
            }
        }
    }

    fn spend_free_move(&mut self) {
        let seat = self.game.turn.active;
        self.game.seats[seat.index()].rested = false;
        self.say(Event::FreeMoveSpent { seat });
    }
}
