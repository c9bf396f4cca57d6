//! Cards that seats have to give up: because an effect of a rival demands it, as a price, or at the hand limit. All who owe choose at the
//! same time and in secret (ECHO-GAP-33, ECHO-GAP-39).

use effects::Resolve as _;
use kernel::{EventSink, Seat, SeatSet};

use super::{Run, play};
use crate::action::Action;
use crate::card::CardSet;
use crate::event::Event;
use crate::state::{Discards, Echo, MAX_PLAYERS, Stage, Why};

/// ECHO-FIRST-09: a first play that is chosen and not carried out yet cannot be touched.
pub(crate) fn free_hand(game: &Echo, seat: Seat) -> CardSet {
    let player = game.player(seat);
    let chosen = player.choice.card.into_iter().collect::<CardSet>() | player.choice.paid;
    if player.choice.sealed { player.hand & !chosen } else { player.hand }
}

/// The seats that have not chosen all they owe.
pub(crate) fn owing(game: &Echo) -> SeatSet {
    let Some(discards) = game.discards else { return SeatSet::EMPTY };
    Seat::all(game.n()).filter(|seat| discards.chosen[seat.index()].len() < discards.owed[seat.index()]).collect()
}

pub(crate) fn offer(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    if let Some(discards) = game.discards
        && owing(game).contains(seat)
    {
        play::offer_cards(free_hand(game, seat) & !discards.chosen[seat.index()], show);
    }
}

impl<T: EventSink<Echo>> Run<'_, T> {
    /// Seats owe cards. Who has no more than that gives them all; nobody else learns which before all have chosen.
    pub(crate) fn demand(&mut self, why: Why, by: Seat, owed: [u8; MAX_PLAYERS]) {
        let mut discards = Discards { why, by, owed, chosen: [CardSet::EMPTY; MAX_PLAYERS] };
        for seat in Seat::all(self.game.n()) {
            let free = free_hand(self.game, seat);
            let owed = &mut discards.owed[seat.index()];
            if *owed >= free.len() {
                *owed = free.len();
                discards.chosen[seat.index()] = free;
            }
        }
        self.game.discards = Some(discards);
        if !self.discard_if_chosen() {
            self.announce(Event::Demanded { by, why });
        }
    }

    pub(crate) fn choose_discard(&mut self, seat: Seat, action: Action) {
        let Action::Discard { card } = action else { return };
        let Some(discards) = &mut self.game.discards else { return };
        discards.chosen[seat.index()].insert(card);
        self.announce(Event::Picked { seat, card });
        let owing = owing(self.game);
        if !owing.contains(seat) && !owing.is_empty() {
            self.announce(Event::Ready { seat });
        }
        if self.discard_if_chosen() {
            if self.game.stage == Stage::HandLimit {
                self.clean_up();
            } else {
                self.advance();
            }
        }
    }

    /// The cards reach the pile clockwise, when all have chosen. Says whether they have.
    fn discard_if_chosen(&mut self) -> bool {
        let Some(discards) = self.game.discards.filter(|_| owing(self.game).is_empty()) else { return false };
        self.game.discards = None;
        let from = match discards.why {
            // ECHO-GAP-33: from the player to the left of the one who applies the effect.
            Why::Forced => discards.by.next(self.game.n()),
            Why::Price | Why::Limit | Why::Cost => discards.by,
        };
        for seat in self.game.clockwise(from) {
            self.discard(seat, discards.chosen[seat.index()], discards.why);
        }
        true
    }
}
