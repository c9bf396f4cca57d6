//! Playing a card (ECHO-PLAY, ECHO-DUP, ECHO-DISC). A play is chosen in secret and carried out when it is paid.

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::select::{self, Zone};
use super::{Run, discards};
use crate::action::Action;
use crate::card::{CardId, CardSet};
use crate::content::library;
use crate::effect::{Filter, House, Occasion};
use crate::event::Event;
use crate::state::{Choice, Echo, MainAction, Stage, Why};

/// What an effect says of the play that it allows.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'f> {
    pub(crate) filter: &'f Filter,
    pub(crate) minus_cards: u8,
    pub(crate) minus_time: u8,
}

/// The cards that a seat can play, each with its cost in cards and its place. Of two copies in one hand only the first is shown.
pub(crate) fn playable(game: &Echo, seat: Seat, terms: Option<Terms<'_>>) -> impl Iterator<Item = (CardId, u8, u8)> {
    let player = game.player(seat);
    let hand = discards::free_hand(game, seat);
    hand.iter().filter_map(move |card| {
        let facts = library().card(card);
        if facts.first != card && hand.contains(facts.first) {
            return None;
        }
        if terms.is_some_and(|terms| !select::is_such(facts, terms.filter, Zone::Elsewhere)) {
            return None;
        }
        let (minus_cards, minus_time) = terms.map_or((0, 0), |terms| (terms.minus_cards, terms.minus_time));
        let (cards, time) = select::cost(game, seat, card, minus_cards, minus_time);
        let is_payable = cards < hand.len();
        let place = player.landing(time).filter(|_| is_payable && !select::is_duplicate(game, seat, card))?;
        Some((card, cards, place))
    })
}

/// ECHO-PLAY-03: the cards that can still pay for the chosen one.
pub(crate) fn offer_payment(game: &Echo, seat: Seat, show: &mut impl FnMut(Action)) {
    let choice = game.player(seat).choice;
    let card = choice.card.into_iter().collect::<CardSet>();
    offer_cards(discards::free_hand(game, seat) & !card & !choice.paid, show);
}

/// Of two copies in one hand only the first is shown.
pub(crate) fn offer_cards(cards: CardSet, show: &mut impl FnMut(Action)) {
    for card in cards.iter() {
        let first = library().card(card).first;
        if first == card || !cards.contains(first) {
            show(Action::Discard { card });
        }
    }
}

impl<T: EventSink<Echo>> Run<'_, T> {
    /// ECHO-PLAY-10 (1) and (2). Nobody else learns of it yet.
    pub(crate) fn choose_card(&mut self, seat: Seat, card: CardId, minus_cards: u8, minus_time: u8) {
        let (cards, time) = select::cost(self.game, seat, card, minus_cards, minus_time);
        let place = self.game.player(seat).landing(time).unwrap_or(0);
        self.game.seats[seat.index()].choice =
            Choice { card: Some(card), paid: CardSet::EMPTY, cards, place, sealed: false };
        self.announce(Event::Picked { seat, card });
    }

    /// ECHO-PLAY-10 (3): one card of the price; the last one carries the play out.
    pub(crate) fn choose_payment(&mut self, seat: Seat, action: Action) {
        let Action::Discard { card } = action else { return };
        self.game.seats[seat.index()].choice.paid.insert(card);
        self.announce(Event::Picked { seat, card });
        self.play_if_paid(seat);
    }

    /// Carries a play out if nothing of its price is missing.
    pub(crate) fn play_if_paid(&mut self, seat: Seat) {
        let choice = self.game.player(seat).choice;
        if choice.paid.len() < choice.cards {
            return;
        }
        self.disclosed = true;
        if let Some(todo) = self.game.resolving.todo.last().copied() {
            // The play that an effect allows: the step is done, what follows from it comes before the next one.
            let frame = self.game.resolving.frames[usize::from(todo.frame)];
            self.happened(todo.frame);
            self.one_done(library().program(frame.origin).step(todo.place));
            self.carry_out(seat, Some(todo.frame));
            self.advance();
        } else {
            if matches!(self.game.stage, Stage::Turn { .. }) {
                self.place_cube(seat, MainAction::Play);
            }
            self.carry_out_play(seat);
        }
    }

    /// A play that no effect allows: the main action, or the first play.
    pub(crate) fn carry_out_play(&mut self, seat: Seat) {
        self.carry_out(seat, None);
        self.advance();
    }

    fn carry_out(&mut self, seat: Seat, parent: Option<u8>) {
        let player = &mut self.game.seats[seat.index()];
        let choice = std::mem::take(&mut player.choice);
        let Some(card) = choice.card else { return };
        player.hand.remove(card);
        player.waiting.insert(card);
        self.say(Event::Played { seat, card, place: choice.place });
        self.discard(seat, choice.paid, Why::Cost);
        self.lay(House::Place, seat, parent, [Some(card), None], choice.place);
    }

    /// ECHO-PLAY-10 (4) and (5).
    pub(crate) fn put_down(&mut self, seat: Seat, card: CardId, place: u8, parent: Option<u8>) {
        self.set_off(seat, |occasion, _| {
            matches!(occasion, Occasion::Play(filter) if select::is_such(library().card(card), filter, Zone::Elsewhere))
        });
        self.settle();
        if place == 0 {
            return self.summon(seat, card, parent);
        }
        let player = &mut self.game.seats[seat.index()];
        player.waiting.remove(card);
        player.board[usize::from(place) - 1].push(card);
        self.sink.beat(self.game);
    }
}
