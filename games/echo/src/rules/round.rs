//! The round: time phase, action phase, end-of-round phase (ECHO-RND, ECHO-TIME, ECHO-ENDR).

use arrayvec::ArrayVec;
use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::Run;
use super::select::{effect_of, is_usable};
use crate::card::{Bearer, CardSet, SourceSet};
use crate::effect::{Effect, Occasion};
use crate::event::Event;
use crate::state::{Echo, EndCause, HAND_LIMIT, LAST_ROUND, Listener, MAX_PLAYERS, Stage, Why};

impl<T: EventSink<Echo>> Run<'_, T> {
    /// Nothing is owed any more: the next player, or the next step of the round.
    pub(crate) fn go_on_with_round(&mut self) {
        let n = self.game.n();
        match self.game.stage {
            Stage::FirstPlays { done } if done + 1 < n => {
                self.game.stage = Stage::FirstPlays { done: done + 1 };
                self.play_first();
            }
            Stage::FirstPlays { .. } => self.begin_round(),
            Stage::Summoning { done } if done + 1 < n => {
                self.game.stage = Stage::Summoning { done: done + 1 };
                self.summon_waiting();
            }
            Stage::Summoning { .. } => {
                // ECHO-TIME-05, ECHO-GAP-09.
                for seat in self.game.clockwise(self.game.first) {
                    self.draw(seat, 1);
                }
                self.game.stage = Stage::RoundStart { done: 0 };
                self.start_round_of();
            }
            Stage::RoundStart { done } if done + 1 < n => {
                self.game.stage = Stage::RoundStart { done: done + 1 };
                self.start_round_of();
            }
            Stage::RoundStart { .. } => self.begin_turn(0),
            Stage::Choosing | Stage::Turn { .. } | Stage::HandLimit | Stage::Over => {}
        }
    }

    /// ECHO-TIME-02: all boards move before any card is summoned.
    pub(crate) fn begin_round(&mut self) {
        self.game.round += 1;
        self.announce(Event::RoundBegun { round: self.game.round, first: self.game.first });
        for seat in self.game.clockwise(self.game.first) {
            let player = &mut self.game.seats[seat.index()];
            player.poised = player.open;
            self.shift_board(seat);
        }
        self.sink.beat(self.game);
        self.game.stage = Stage::Summoning { done: 0 };
        self.summon_waiting();
    }

    /// ECHO-TIME-03, ECHO-TIME-04: the player whose turn it is summons what has left the board; then what listens to the shift.
    fn summon_waiting(&mut self) {
        let Some(seat) = self.game.active() else { return };
        let player = self.game.player(seat);
        let (poised, waiting) = (player.poised, player.waiting);
        let listens = |bearer: Bearer| matches!(effect_of(bearer), Some(Effect::On(Occasion::Shift, _)));
        let cards = player.entered.iter().copied().filter(|card| poised.contains(*card)).map(Bearer::Card);
        let sources = self.game.dominated(seat).map(|source| Bearer::Source(source.id));
        let listening: ArrayVec<(Seat, Listener), 64> = cards
            .chain(sources)
            .filter(|bearer| listens(*bearer) && is_usable(self.game, seat, *bearer))
            .map(|bearer| (seat, Listener { owner: seat, bearer }))
            .collect();
        self.game.triggers.set_off(listening);
        self.settle();
        let mut cards = waiting.iter();
        self.lay_summon(seat, [cards.next(), cards.next()], None);
        self.advance();
    }

    /// ECHO-DATA-03.
    fn start_round_of(&mut self) {
        let Some(seat) = self.game.active() else { return };
        self.set_off(seat, |occasion, _| *occasion == Occasion::RoundStart);
        self.advance();
    }

    /// ECHO-ENDR-01 to ECHO-ENDR-03.
    pub(crate) fn end_round_of_turns(&mut self) {
        self.game.stage = Stage::HandLimit;
        let mut owed = [0; MAX_PLAYERS];
        for (owed, player) in owed.iter_mut().zip(&self.game.seats) {
            *owed = player.hand.len().saturating_sub(HAND_LIMIT);
        }
        if owed.iter().all(|owed| *owed == 0) {
            return self.clean_up();
        }
        self.demand(Why::Limit, self.game.first, owed);
    }

    /// ECHO-ENDR-04 to ECHO-ENDR-07.
    pub(crate) fn clean_up(&mut self) {
        for player in &mut self.game.seats {
            player.cubes = [0; 4];
        }
        self.game.activated = CardSet::EMPTY;
        self.game.activated_sources = SourceSet::EMPTY;
        self.game.first = self.game.first.next(self.game.n());
        self.announce(Event::FirstPlayer { seat: self.game.first });
        if self.game.ending.is_none() && self.game.round == LAST_ROUND {
            self.game.ending = Some(EndCause::Rounds);
        }
        if self.game.ending.is_some() {
            self.end_game();
        } else {
            self.begin_round();
        }
    }
}
