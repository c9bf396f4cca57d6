//! APOC-VAT: a Vatican card interrupts, and each player may stop it once.

use kernel::{EventSink, Seat};

use super::select::{self, Scope};
use super::{Next, Run};
use crate::ability::Moment;
use crate::action::Action;
use crate::content::library;
use crate::effect::{CheckKind, Outcome};
use crate::event::Event;
use crate::state::{Apocalypsis, Frame, Origin, PeekedPile, Todo};
use crate::term::Resource;

mod step {
    pub(super) const DRAW: u8 = 0;
    pub(super) const ASK: u8 = 1;
    pub(super) const ROLLED: u8 = 2;
    pub(super) const CANCELLED: u8 = 3;
    pub(super) const APPLY: u8 = 4;
    pub(super) const DONE: u8 = 5;
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    pub(crate) fn go_on_with_vatican(&mut self) -> Next {
        let frame = *self.top_frame();
        let progress = self.top_progress();
        match progress.step {
            step::DRAW => self.draw_vatican(),
            step::ASK => {
                let todo = *self.game.resolving.todo.last().expect("a Vatican card is being resolved");
                match asked(self.game, &todo) {
                    None => self.set_step(step::APPLY),
                    Some(seat) if has_way(self.game, seat) => return Next::Ask,
                    Some(_) => self.next_player(),
                }
            }
            step::ROLLED => {
                let is_success = self.game.rolled.take().is_some_and(|rolled| rolled.outcome() == Outcome::Success);
                // APOC-VAT-10: a failed check ends it at once.
                self.set_step(if is_success { step::CANCELLED } else { step::APPLY });
            }
            step::CANCELLED => {
                self.set_step(step::DONE);
                if let Some(card) = self.game.vatican {
                    self.say(Event::VaticanEnded { card, cancelled: true });
                }
            }
            step::APPLY => {
                self.set_step(step::DONE);
                if let Some(card) = self.game.vatican {
                    self.say(Event::VaticanEnded { card, cancelled: false });
                    let origin = Origin::Vatican(card);
                    let block = library().vatican(card).program.start();
                    self.game.resolving.begin(Frame { origin, owner: self.game.leader, ..frame }, block);
                }
            }
            _ => {
                if let Some(card) = self.game.vatican.take() {
                    self.game.vatican_discard.push(card);
                }
                if self.game.vatican_queue == 0 {
                    self.pop_house();
                } else {
                    self.set_step(step::DRAW);
                }
            }
        }
        Next::Again
    }

    /// APOC-VAT-06.
    fn draw_vatican(&mut self) {
        let game = &mut *self.game;
        game.vatican_queue = game.vatican_queue.saturating_sub(1);
        if game.vatican_deck.is_empty() {
            std::mem::swap(&mut game.vatican_deck, &mut game.vatican_discard);
            self.luck.shuffle(&mut game.vatican_deck);
        }
        game.vatican = game.vatican_deck.pop();
        self.forget_drawn(PeekedPile::Vatican);
        let Some(card) = self.game.vatican else {
            self.set_step(step::DONE);
            return;
        };
        self.disclosed = true;
        self.say(Event::VaticanDrawn { card });
        self.set_step(step::ASK);
        if let Some(top) = self.game.resolving.todo.last_mut() {
            top.progress.n = 0;
        }
        let leader = self.game.leader;
        self.open_window(Moment::VaticanDrawn, leader, None, None);
    }

    fn next_player(&mut self) {
        if let Some(top) = self.game.resolving.todo.last_mut() {
            top.progress.n += 1;
        }
    }

    /// APOC-VAT-08 to APOC-VAT-12.
    pub(crate) fn answer_vatican(&mut self, seat: Seat, action: Action) {
        let Some(card) = self.game.vatican else { return };
        let Action::Way { way, agent } = action else {
            self.say(Event::VaticanAnswered { seat, way: None, agent: None });
            return self.next_player();
        };
        let data = &library().vatican(card).data.ways[usize::from(way)];
        self.say(Event::VaticanAnswered { seat, way: Some(way), agent });
        for resource in Resource::ALL {
            self.spend(seat, resource, data.cost.of(resource));
        }
        match (&data.check, agent) {
            (Some(asked), Some(agent)) => {
                self.set_step(step::ROLLED);
                let frame = *self.top_frame();
                let difficulty = Scope::of(self.game, &frame).number(&asked.difficulty);
                let check = self.new_check(agent, CheckKind::Vatican, select::trait_bits(&asked.traits), difficulty);
                self.begin_check(check);
            }
            _ => self.set_step(step::CANCELLED),
        }
    }
}

/// APOC-VAT-08: from the leader on, each player once.
pub(crate) fn asked(game: &Apocalypsis, todo: &Todo) -> Option<Seat> {
    game.in_turn().nth(usize::from(todo.progress.n))
}

/// APOC-VAT-12: who cannot take any way is not asked.
fn has_way(game: &Apocalypsis, seat: Seat) -> bool {
    let mut can = false;
    ways(game, seat, &mut |_| can = true);
    can
}

/// APOC-VAT-13: with one own agent of a required class that is not in Switzerland.
fn ways(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    let Some(card) = game.vatican else { return };
    for (index, way) in library().vatican(card).data.ways.iter().enumerate() {
        if !select::can_pay(game, seat, &way.cost) {
            continue;
        }
        let way_index = index as u8;
        if way.check.is_none() {
            show(Action::Way { way: way_index, agent: None });
            continue;
        }
        for agent in game.player(seat).present().filter(|agent| select::suits(game, agent, &way.classes)) {
            show(Action::Way { way: way_index, agent: Some(agent.id) });
        }
    }
}

pub(crate) fn offer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    ways(game, seat, show);
    show(Action::Decline);
}
