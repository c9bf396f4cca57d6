//! Positions made by hand. What a test is about is named; everything else is an empty table that is a possible one.

use echo::content::library;
use echo::state::{Choice, Discards, Player, SourceState};
use echo::{Action, Bearer, CardId, CardSet, Colour, Echo, Event, Mode, Options, SourceId, Stage, samples};
use kernel::luck::Scripted;
use kernel::{Disclosure, Game as _, Luck, Refuse as _, Seat, SeatSet};

pub(crate) const ANNA: Seat = Seat(0);
pub(crate) const BORIS: Seat = Seat(1);
pub(crate) const VERA: Seat = Seat(2);

/// A table in the making, and then in play. The luck is fair unless a test lays it down.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Echo,
    /// What happened since the table was made.
    pub(crate) events: Vec<Event>,
    /// What the last action said about itself.
    pub(crate) disclosure: Option<Disclosure>,
}

pub(crate) fn card(id: &str) -> CardId {
    library().find_card(id).unwrap_or_else(|| panic!("there is no card {id}"))
}

pub(crate) fn cards(ids: &[&str]) -> CardSet {
    ids.iter().map(|id| card(id)).collect()
}

pub(crate) fn source(id: &str) -> SourceId {
    library().find_source(id).unwrap_or_else(|| panic!("there is no source {id}"))
}

/// Another effect on a printed card, for this test alone: balancing a printed card must break no test of the rules.
pub(crate) fn sample(id: &str, effect: &str) -> CardId {
    samples::write(id, effect)
}

pub(crate) fn play(id: &str) -> Action {
    Action::Play { card: card(id) }
}

pub(crate) fn discard(id: &str) -> Action {
    Action::Discard { card: card(id) }
}

pub(crate) fn choose(id: &str) -> Action {
    Action::Card { card: card(id) }
}

pub(crate) fn flame(id: &str) -> Action {
    Action::Flame { of: Bearer::Card(card(id)) }
}

pub(crate) fn source_flame(id: &str) -> Action {
    Action::Flame { of: Bearer::Source(source(id)) }
}

pub(crate) fn capture(id: &str) -> Action {
    Action::Capture { source: source(id) }
}

pub(crate) fn commit(id: &str) -> Action {
    Action::Commit { card: card(id) }
}

pub(crate) fn entrench(id: &str) -> Action {
    Action::Entrench { source: source(id) }
}

pub(crate) fn reinforce(id: &str, to: &str) -> Action {
    Action::Reinforce { card: card(id), source: source(to) }
}

/// Form (a) with two cards, form (b) with one.
pub(crate) fn advance(id: &str, then: Option<&str>) -> Action {
    Action::Advance { card: card(id), then: then.map(card) }
}

impl Table {
    /// So many players in the standard game: empty hands, boards and brotherhoods, all cards in the deck, the sources of cyclicity,
    /// permanence, memory and plenty (as many as players) free; seat 0 is the first player and is to take the first turn of round 1,
    /// after one shift of everybody (the blue flame).
    pub(crate) fn new(players: u8) -> Table {
        Table::with(Mode::Standard, players)
    }

    pub(crate) fn with(mode: Mode, players: u8) -> Table {
        let mut game = Echo::setup(&Options { mode }, players, &mut Luck::fast(1)).expect("a table");
        let all: CardSet =
            library().cards().filter(|(_, card)| mode == Mode::Standard || !card.data.x).map(|(id, _)| id).collect();
        game.deck = all.iter().collect();
        for player in &mut game.seats {
            *player = Player { shifts: 1, ..Player::default() };
        }
        let sources = ["cyclicity", "permanence", "memory", "plenty"];
        game.sources = sources[..usize::from(players)].iter().map(|id| free(source(id))).collect();
        game.first = ANNA;
        game.round = 1;
        game.stage = Stage::Turn { over: 0, acted: false };
        Table { game, events: Vec::new(), disclosure: None }
    }

    /// Takes a card out of wherever it is.
    fn take(&mut self, card: CardId) {
        let game = &mut self.game;
        game.deck.retain(|other| *other != card);
        game.discard.retain(|other| *other != card);
        game.removed.remove(card);
        for player in &mut game.seats {
            player.hand.remove(card);
            player.open.remove(card);
            player.waiting.remove(card);
            player.entered.retain(|other| *other != card);
            player.board.iter_mut().for_each(|token| token.retain(|other| *other != card));
        }
        game.sources.iter_mut().for_each(|source| source.under.remove(card));
    }

    /// These cards come into the hand of a seat.
    pub(crate) fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            self.take(card(id));
            self.game.seats[seat.index()].hand.insert(card(id));
        }
        self
    }

    /// So many more cards in hand, whichever: from the bottom of the deck, no doubled artifacts.
    pub(crate) fn any_hand(mut self, seat: Seat, n: usize) -> Table {
        let plain = |id: &CardId| library().card(*id).data.copies == 1;
        let picked: Vec<CardId> = self.game.deck.iter().copied().filter(plain).take(n).collect();
        for id in picked {
            self.take(id);
            self.game.seats[seat.index()].hand.insert(id);
        }
        self
    }

    /// These cards lie on the token of a place.
    pub(crate) fn board(mut self, seat: Seat, place: u8, ids: &[&str]) -> Table {
        for id in ids {
            self.take(card(id));
            self.game.seats[seat.index()].board[usize::from(place) - 1].push(card(id));
        }
        self
    }

    /// These cards are in the open part, in this order.
    pub(crate) fn open(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            self.take(card(id));
            let player = &mut self.game.seats[seat.index()];
            player.open.insert(card(id));
            player.entered.push(card(id));
        }
        self
    }

    /// So many more cards in the open part, whichever: artifacts without an effect of a kind that could do anything by itself.
    pub(crate) fn any_open(mut self, seat: Seat, n: usize) -> Table {
        let quiet = |id: &CardId| {
            let data = &library().card(*id).data;
            data.copies == 1
                && matches!(data.effect, Some(echo::effect::Effect::Scoring(_) | echo::effect::Effect::Immediate(_)))
        };
        let picked: Vec<CardId> = self.game.deck.iter().copied().filter(quiet).take(n).collect();
        assert_eq!(picked.len(), n, "not enough quiet cards");
        for id in picked {
            self.take(id);
            let player = &mut self.game.seats[seat.index()];
            player.open.insert(id);
            player.entered.push(id);
        }
        self
    }

    /// The seat has captured a source with these creatures. A source that is not in play takes the place of the last free one.
    pub(crate) fn captured(mut self, seat: Seat, id: &str, creatures: &[&str]) -> Table {
        self = self.in_play(id);
        self = self.open(seat, creatures);
        let player = &mut self.game.seats[seat.index()];
        player.open = player.open & !cards(creatures);
        let state = self.game.sources.iter_mut().find(|state| state.id == source(id)).expect("a source in play");
        state.owner = Some(seat);
        state.under = state.under | cards(creatures);
        self
    }

    /// The seat is entrenched on a source with these creatures sealed under it.
    pub(crate) fn entrenched(mut self, seat: Seat, id: &str, creatures: &[&str]) -> Table {
        self = self.captured(seat, id, creatures);
        self.game.sources.iter_mut().filter(|state| state.id == source(id)).for_each(|state| state.entrenched = true);
        self
    }

    /// A source is in play; it takes the place of the last free one.
    pub(crate) fn in_play(mut self, id: &str) -> Table {
        if self.game.source(source(id)).is_none() {
            let place = self.game.sources.iter_mut().rev().find(|state| state.owner.is_none()).expect("a free source");
            *place = free(source(id));
        }
        self
    }

    /// Tokens of a player, out of the main supply.
    pub(crate) fn vp(mut self, seat: Seat, vp: i16) -> Table {
        let player = &mut self.game.seats[seat.index()];
        self.game.main_vp += player.vp - vp;
        player.vp = vp;
        self
    }

    /// The main supply holds so much; the rest has gone to the other supply.
    pub(crate) fn supply(mut self, vp: i16) -> Table {
        self.game.extra_vp += self.game.main_vp - vp;
        self.game.main_vp = vp;
        self
    }

    /// The token beside the board of a seat has this colour.
    pub(crate) fn flame(mut self, seat: Seat, colour: Colour) -> Table {
        self.game.seats[seat.index()].shifts =
            (1..=3).find(|shifts| Colour::after(*shifts) == colour).expect("three colours");
        self
    }

    pub(crate) fn activated(mut self, ids: &[&str]) -> Table {
        self.game.activated = self.game.activated | cards(ids);
        self
    }

    /// The next cards of the deck, the first of them on top.
    pub(crate) fn deck_top(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.take(card(id));
            self.game.deck.push(card(id));
        }
        self
    }

    /// All but so many cards of the deck lie in the discard pile; with `gone` they are removed from the game instead.
    pub(crate) fn deck_of(mut self, n: usize, gone: bool) -> Table {
        while self.game.deck.len() > n {
            let card = self.game.deck.remove(0);
            if gone { self.game.removed.insert(card) } else { self.game.discard.push(card) }
        }
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Table {
        self.game.round = round;
        self
    }

    pub(crate) fn first(mut self, seat: Seat) -> Table {
        self.game.first = seat;
        self
    }

    /// It is the turn of a seat: its first in this round, or its second.
    pub(crate) fn turn(mut self, seat: Seat, second: bool) -> Table {
        let n = self.game.n();
        let over = (seat.0 + n - self.game.first.0) % n + if second { n } else { 0 };
        self.game.stage = Stage::Turn { over, acted: false };
        self
    }

    /// Before the first round: everybody holds these cards and chooses the first play.
    pub(crate) fn choosing(mut self) -> Table {
        self.game.round = 0;
        self.game.stage = Stage::Choosing;
        self.game.seats.iter_mut().for_each(|player| player.shifts = 0);
        self
    }

    /// The position is a possible one.
    #[track_caller]
    pub(crate) fn ready(self) -> Table {
        self.game.invariants().unwrap_or_else(|problem| panic!("no possible position: {problem}"));
        self
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.game.player(seat)
    }

    pub(crate) fn choice(&self, seat: Seat) -> Choice {
        self.player(seat).choice
    }

    pub(crate) fn discards(&self) -> Discards {
        self.game.discards.expect("cards have to be given up")
    }

    pub(crate) fn awaited(&self) -> SeatSet {
        self.game.status().awaited()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal(seat, &mut list);
        list
    }

    pub(crate) fn may(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    /// Does something that must be legal. Says what happened.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.act_with(seat, action, &mut Luck::fast(7))
    }

    #[track_caller]
    pub(crate) fn act_with(&mut self, seat: Seat, action: Action, luck: &mut Luck) -> Vec<Event> {
        let mut events = Vec::new();
        let applied = self.game.apply(seat, &action, luck, &mut events);
        let disclosure = applied.unwrap_or_else(|why| panic!("{seat} {action:?} was refused: {why:?}"));
        self.disclosure = Some(disclosure);
        self.game.invariants().unwrap_or_else(|problem| panic!("after {action:?}: {problem}"));
        self.events.extend(&events);
        events
    }

    /// The same with the outcomes of all draws laid down.
    #[track_caller]
    pub(crate) fn act_by(
        &mut self,
        seat: Seat,
        action: Action,
        outcomes: impl IntoIterator<Item = Scripted>,
    ) -> Vec<Event> {
        let mut luck = Luck::script(outcomes);
        let events = self.act_with(seat, action, &mut luck);
        assert!(
            luck.fault().is_none() && luck.left_over() == 0,
            "the luck was laid down otherwise: {:?}",
            luck.fault()
        );
        events
    }

    /// Several things of one seat in a row.
    #[track_caller]
    pub(crate) fn acts(&mut self, seat: Seat, actions: &[Action]) -> Vec<Event> {
        actions.iter().flat_map(|action| self.act(seat, *action)).collect()
    }

    /// Tries something that must not be legal: the code of the refusal. Nothing has changed.
    #[track_caller]
    pub(crate) fn refused(&mut self, seat: Seat, action: Action) -> &'static str {
        let before = self.game.clone();
        let refused = self.game.apply(seat, &action, &mut Luck::fast(7), &mut Vec::new());
        let why = refused.expect_err("it must be refused");
        assert_eq!(self.game, before, "a refusal changes nothing");
        why.code()
    }

    /// Whoever's turn it is draws and ends it, until the round is over and the next one has begun: up to its first question.
    #[track_caller]
    pub(crate) fn finish_round(&mut self) {
        let round = self.game.round;
        for _ in 0..200 {
            if self.game.round != round || self.game.stage == Stage::Over {
                return;
            }
            let seat = self.awaited().first().expect("somebody is asked");
            let action = [Action::EndTurn, Action::Draw].into_iter().find(|action| self.may(seat, *action));
            let action = action.or_else(|| self.legal(seat).first().copied()).expect("something can be done");
            self.act(seat, action);
        }
        panic!("the round does not end");
    }

    /// The time phase of a new round begins now, with `first` as its first player: the last turn of the round before ends.
    #[track_caller]
    pub(crate) fn time_phase(&mut self, first: Seat) -> Vec<Event> {
        let n = self.game.n();
        self.game.first = Seat((first.0 + n - 1) % n);
        self.game.stage = Stage::Turn { over: 2 * n - 1, acted: true };
        let last = self.awaited().first().expect("somebody's turn");
        self.act(last, Action::EndTurn)
    }

    /// How many shifts a seat has done.
    pub(crate) fn shifts(&self, seat: Seat) -> u16 {
        self.player(seat).shifts
    }

    /// The cards that lie at a place.
    pub(crate) fn at(&self, seat: Seat, place: u8) -> Vec<CardId> {
        self.player(seat).at(place).to_vec()
    }
}

fn free(id: SourceId) -> SourceState {
    SourceState { id, owner: None, entrenched: false, under: CardSet::EMPTY }
}
