//! The atomic changes of the position, each with the check of the end conditions that follows it (ECHO-END-02).

use arrayvec::ArrayVec;
use effects::Owed as _;
use kernel::{EventSink, Seat};

use super::Run;
use super::select::{self, Scope, Zone};
use crate::card::{Bearer, CardId, CardSet};
use crate::content::library;
use crate::effect::{Effect, House, Occasion};
use crate::event::{Because, Event};
use crate::state::{Echo, EndCause, FULL_BROTHERHOOD, Frame, Listener, Origin, Progress, Stage, Todo, Why};

/// Effects that listen to one occurrence: at most one for each card and source.
type Listeners = ArrayVec<(Seat, Listener), 64>;

impl<T: EventSink<Echo>> Run<'_, T> {
    /// ECHO-DRAW-01 to ECHO-DRAW-03.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8) {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..n {
            if self.game.deck.is_empty() && !self.game.discard.is_empty() {
                if !drawn.is_empty() {
                    self.announce(Event::Drew { seat, n: drawn.len(), cards: std::mem::take(&mut drawn) });
                }
                self.reshuffle();
            }
            let Some(card) = self.game.deck.pop() else { break };
            self.disclosed = true;
            self.game.seats[seat.index()].hand.insert(card);
            drawn.insert(card);
        }
        if !drawn.is_empty() {
            self.say(Event::Drew { seat, n: drawn.len(), cards: drawn });
        }
    }

    fn reshuffle(&mut self) {
        self.game.deck = std::mem::take(&mut self.game.discard);
        // The order in which the cards came together tells nothing.
        self.game.deck.sort_unstable();
        self.luck.shuffle(&mut self.game.deck);
        self.disclosed = true;
        let cards = self.game.deck.len() as u8;
        self.announce(Event::Reshuffled { cards });
    }

    /// ECHO-PLAY-03: face up onto the pile.
    pub(crate) fn discard(&mut self, seat: Seat, cards: CardSet, why: Why) {
        if cards.is_empty() {
            return;
        }
        let player = &mut self.game.seats[seat.index()];
        player.hand = player.hand & !cards;
        self.game.discard.extend(cards.iter());
        self.disclosed = true;
        self.say(Event::Discarded { seat, cards, why });
    }

    /// ECHO-VP-01, ECHO-VP-02.
    pub(crate) fn gain_vp(&mut self, seat: Seat, n: u8) {
        if n == 0 {
            return;
        }
        let from_main = i16::from(n).min(self.game.main_vp.max(0));
        self.game.main_vp -= from_main;
        self.game.extra_vp -= i16::from(n) - from_main;
        self.game.seats[seat.index()].vp += i16::from(n);
        self.say(Event::GainedVp { seat, n, left: self.game.main_vp });
        self.check_end();
    }

    /// ECHO-VP-03, ECHO-VP-05.
    pub(crate) fn lose_vp(&mut self, seat: Seat, n: u8) {
        let player = &mut self.game.seats[seat.index()];
        let n = i16::from(n).min(player.vp);
        if n == 0 {
            return;
        }
        player.vp -= n;
        self.game.main_vp += n;
        self.say(Event::LostVp { seat, n: n as u8, left: self.game.main_vp });
    }

    /// ECHO-BOARD-05 (1) to (4): the cards that left wait to be summoned.
    pub(crate) fn shift_board(&mut self, seat: Seat) -> [Option<CardId>; 2] {
        let player = &mut self.game.seats[seat.index()];
        let left = std::mem::take(&mut player.board[0]);
        player.board.rotate_left(1);
        player.shifts += 1;
        player.waiting = left.iter().fold(player.waiting, |waiting, card| waiting.with(*card));
        let flame = player.flame();
        self.announce(Event::Shifted { seat, flame });
        [left.first().copied(), left.get(1).copied()]
    }

    /// ECHO-SYM-04, ECHO-DATA-02: a shift by an effect, with its summonings and what listens to it.
    pub(crate) fn shift(&mut self, seat: Seat, parent: Option<u8>) {
        self.set_off(seat, |occasion, _| *occasion == Occasion::Shift);
        self.settle();
        let cards = self.shift_board(seat);
        self.sink.beat(self.game);
        self.lay_summon(seat, cards, parent);
    }

    /// ECHO-SUM-03: the cards that have left the board come one after the other.
    pub(crate) fn lay_summon(&mut self, seat: Seat, cards: [Option<CardId>; 2], parent: Option<u8>) {
        if cards[0].is_some() {
            self.lay(House::Summon, seat, parent, cards, 0);
        }
    }

    /// ECHO-ADV-07: one card of the own board moves; what listens comes when it is summoned, if it is.
    pub(crate) fn advance_card(&mut self, seat: Seat, card: CardId, steps: u8, parent: Option<u8>) {
        let player = &mut self.game.seats[seat.index()];
        let Some(from) = player.place_of(card) else { return };
        player.board[usize::from(from) - 1].retain(|other| *other != card);
        let to = player.destination(from, steps);
        if to == 0 {
            player.waiting.insert(card);
        } else {
            player.board[usize::from(to) - 1].push(card);
        }
        self.set_off(seat, |occasion, _| *occasion == Occasion::Advance);
        self.settle();
        self.say(Event::Advanced { seat, card, from, to });
        if to == 0 {
            self.lay_summon(seat, [Some(card), None], parent);
        }
    }

    /// ECHO-SUM-04.
    pub(crate) fn summon(&mut self, seat: Seat, card: CardId, parent: Option<u8>) {
        let game = &*self.game;
        let listeners: Listeners = select::listeners(game, seat, |occasion, bearer| {
            let Occasion::Summon(filter) = occasion else { return false };
            let scope = Scope { game, owner: seat, card: card_of(bearer) };
            scope.matches(filter, card, Zone::Elsewhere)
        })
        .collect();
        self.game.triggers.set_off(listeners);
        self.settle();
        let player = &mut self.game.seats[seat.index()];
        player.waiting.remove(card);
        player.open.insert(card);
        player.entered.push(card);
        self.say(Event::Summoned { seat, card });
        self.check_end();
        if matches!(library().card(card).data.effect, Some(Effect::Immediate(_))) {
            self.begin(Origin::Card(card), seat, parent, Because::Itself);
        }
    }

    /// ECHO-REM-06, ECHO-REM-07: one change, whatever becomes of the source.
    pub(crate) fn remove_card(&mut self, seat: Seat, card: CardId) {
        let lost = self
            .game
            .sources
            .iter()
            .find(|source| source.owner == Some(seat) && !source.entrenched && source.under == CardSet::one(card));
        let lost = lost.map(|source| source.id);
        self.set_off(seat, |occasion, _| *occasion == Occasion::Remove);
        if lost.is_some() {
            self.set_off(seat, |occasion, _| *occasion == Occasion::LoseSource);
        }
        let player = &mut self.game.seats[seat.index()];
        player.open.remove(card);
        player.entered.retain(|other| *other != card);
        player.removed += 1;
        self.game.removed.insert(card);
        self.game.activated.remove(card);
        for source in self.game.sources.iter_mut().filter(|source| source.owner == Some(seat)) {
            source.under.remove(card);
            if lost == Some(source.id) {
                source.owner = None;
            }
        }
        self.say(Event::Removed { seat, card });
        if let Some(source) = lost {
            self.say(Event::Returned { seat, source });
        }
        self.check_end();
    }

    /// ECHO-FLM-04, ECHO-DATA-13: the token first, then the effect, then what listens.
    pub(crate) fn use_flame(&mut self, seat: Seat, of: Bearer, parent: Option<u8>, because: Because) {
        let colour = match of {
            Bearer::Card(card) => library().card(card).flame(),
            Bearer::Source(source) => library().source(source).flame(),
        };
        self.set_off(seat, |occasion, _| match occasion {
            Occasion::UseFlame => true,
            Occasion::UseFlameOf(wanted) => Some(*wanted) == colour,
            _ => false,
        });
        self.settle();
        match of {
            Bearer::Card(card) => self.game.activated.insert(card),
            Bearer::Source(source) => self.game.activated_sources.insert(source),
        }
        self.say(Event::Activated { seat, of });
        self.begin(of.into(), seat, parent, because);
    }

    /// ECHO-END-01 to ECHO-END-05: a condition once true is remembered.
    pub(crate) fn check_end(&mut self) {
        if self.game.ending.is_some() {
            return;
        }
        let game = &*self.game;
        let is_full = |seat: Seat| game.brotherhood(seat) >= FULL_BROTHERHOOD;
        let cause = if game.main_vp <= 0 {
            EndCause::Supply
        } else if Seat::all(game.n()).any(is_full) {
            EndCause::Brotherhood
        } else if game.sources.iter().all(|source| source.entrenched) {
            EndCause::Sources
        } else {
            return;
        };
        self.game.ending = Some(cause);
        self.say(Event::LastRound { cause });
    }

    /// Something happens to a seat: its permanent effects that wait for it are set off.
    pub(crate) fn set_off(&mut self, seat: Seat, is_meant: impl Fn(&Occasion, Bearer) -> bool) {
        let listeners: Listeners = select::listeners(self.game, seat, is_meant).collect();
        self.game.triggers.set_off(listeners);
    }

    /// What was set off comes when everything that is laid on the stack from now on is done.
    #[inline]
    pub(crate) fn settle(&mut self) {
        let height = self.game.resolving.todo.len();
        self.game.triggers.settle(height);
    }

    /// An effect begins: its parts lie on top of everything.
    pub(crate) fn begin(&mut self, origin: Origin, owner: Seat, parent: Option<u8>, because: Because) {
        self.announce(Event::Applied { seat: owner, origin, because });
        let frame = Frame { origin, owner, parent, applied: because == Because::Applied, happened: false };
        self.push_frame(frame);
        let block = library().program(origin).start();
        let index = self.game.resolving.frames.len() as u8 - 1;
        self.game.resolving.push(block, index);
    }

    /// Lays a step of the rules on the stack.
    pub(crate) fn lay(
        &mut self,
        step: House,
        owner: Seat,
        parent: Option<u8>,
        [card, other]: [Option<CardId>; 2],
        place: u8,
    ) {
        self.push_frame(Frame { origin: Origin::House, owner, parent, applied: false, happened: false });
        let frame = self.game.resolving.frames.len() as u8 - 1;
        self.game.resolving.todo.push(Todo {
            place: step.place(),
            frame,
            begun: true,
            accepted: false,
            rounds: 1,
            left: 1,
            progress: Progress { card, other, place },
        });
    }

    /// Forgets the effects that nothing on the stack belongs to, and adds one.
    fn push_frame(&mut self, frame: Frame) {
        let owed = &mut self.game.resolving;
        let used = owed.todo().iter().map(|todo| todo.frame + 1).max().unwrap_or(0);
        let kept = used.max(frame.parent.map_or(0, |parent| parent + 1));
        owed.frames.truncate(usize::from(kept));
        owed.frames.push(frame);
    }

    /// ECHO-EFF-08: the next effect that was set off begins.
    pub(crate) fn begin_triggered(&mut self, n: usize) {
        let Listener { owner, bearer } = self.game.triggers.take(n);
        self.begin(bearer.into(), owner, None, Because::Occasion);
    }

    pub(crate) fn end_game(&mut self) {
        self.game.stage = Stage::Over;
        let winners = super::scoring::winners(self.game);
        self.say(Event::Ended { winners });
    }
}

fn card_of(bearer: Bearer) -> Option<CardId> {
    if let Bearer::Card(card) = bearer { Some(card) } else { None }
}
