//! The turns of the action phase (ECHO-ACT, ECHO-FREE).

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::{Run, play, select, sources};
use crate::action::Action;
use crate::card::CardSet;
use crate::effect::{From, House};
use crate::event::{Because, Event};
use crate::state::{Attack, Echo, MainAction, Stage, TURNS};

/// What the active player can do now. Two slots for each main action are as many as there are cubes (ECHO-ACT-03).
pub(crate) fn offer(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    let Stage::Turn { acted, .. } = game.stage else { return };
    if acted {
        show(Action::EndTurn);
    } else {
        show(Action::Draw);
        play::playable(game, seat, None).for_each(|(card, ..)| show(Action::Play { card }));
        offer_advances(game, seat, show);
        sources::offer_captures(game, seat, From::Any, 0, &mut |source| show(Action::Capture { source }));
        sources::offer_entrenching(game, seat, 0, &mut |source| show(Action::Entrench { source }));
    }
    // ECHO-FLM-01.
    let flame = game.player(seat).flame();
    select::flames(game, seat).filter(|(_, colour)| *colour == flame).for_each(|(of, _)| show(Action::Flame { of }));
    for source in game.dominated(seat).filter(|source| !source.entrenched) {
        for card in select::fighters(game, seat).iter() {
            show(Action::Reinforce { card, source: source.id });
        }
    }
}

/// ECHO-ADV-01, ECHO-ADV-02.
fn offer_advances(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    for card in player.on_board() {
        show(Action::Advance { card, then: None });
        for then in player.on_board().filter(|then| *then != card) {
            show(Action::Advance { card, then: Some(then) });
        }
    }
}

impl<T: EventSink<Echo>> Run<'_, T> {
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Draw => {
                self.place_cube(seat, MainAction::Draw);
                self.draw(seat, 2);
            }
            Action::Play { card } => {
                self.choose_card(seat, card, 0, 0);
                return self.play_if_paid(seat);
            }
            Action::Advance { card, then } => {
                self.place_cube(seat, MainAction::Advance);
                // The second card lies below what the first one leads to (ECHO-ADV-03).
                if then.is_some() {
                    self.lay(House::AdvanceNext, seat, None, [then, None], 0);
                }
                self.advance_card(seat, card, if then.is_some() { 1 } else { 2 }, None);
            }
            Action::Capture { source } => {
                self.game.attack = Some(Attack { seat, source, bonus: 0, committed: CardSet::EMPTY });
                self.announce(Event::Aimed { seat, source });
                return;
            }
            Action::Entrench { source } => {
                self.place_cube(seat, MainAction::Source);
                self.entrench(seat, source, None);
            }
            Action::Flame { of } => self.use_flame(seat, of, None, Because::Itself),
            Action::Reinforce { card, source } => self.reinforce(seat, card, source),
            Action::EndTurn => return self.end_turn(),
            Action::Discard { .. }
            | Action::Seal
            | Action::Commit { .. }
            | Action::Attack
            | Action::Card { .. }
            | Action::First { .. }
            | Action::Rival { .. }
            | Action::Either { .. }
            | Action::Accept
            | Action::Decline => {}
        }
        self.advance();
    }

    /// ECHO-ACT-02.
    pub(crate) fn place_cube(&mut self, seat: Seat, action: MainAction) {
        if let Stage::Turn { acted, .. } = &mut self.game.stage {
            *acted = true;
        }
        self.game.seats[seat.index()].cubes[action as usize] += 1;
        self.announce(Event::MainAction { seat, action });
    }

    /// ECHO-ACT-01, ECHO-ACT-08.
    fn end_turn(&mut self) {
        let Stage::Turn { over, .. } = self.game.stage else { return };
        let over = over + 1;
        if over == TURNS * self.game.n() {
            return self.end_round_of_turns();
        }
        self.begin_turn(over);
    }

    pub(crate) fn begin_turn(&mut self, over: u8) {
        self.game.stage = Stage::Turn { over, acted: false };
        let seat = self.game.nth(over % self.game.n());
        self.say(Event::TurnBegun { seat });
    }
}
