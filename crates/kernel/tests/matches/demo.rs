//! The demo: two rounds in which all seats bid at the same time, in two steps that nobody else notices before the bid is made, and
//! then take turns of marks, a die and a peek, while the others may cheer.
//!
//! `Demo<0>` is a fair game. Every other number is the same game with one flaw that a law must find.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicI32, Ordering};

use kernel::{
    Carry, Converse, Disclosure, EventSink, Eyes, Game, Luck, Outcome, Refuse, Seat, SeatSet, SetupError, Status,
    Version,
};
use serde::{Deserialize, Serialize};

pub(crate) type Fair = Demo<0>;

pub(crate) const LEAKS_IN_VIEW: u8 = 1;
pub(crate) const LEAKS_IN_LEGAL: u8 = 2;
pub(crate) const LEAKS_IN_STATUS: u8 = 3;
pub(crate) const LEAKS_IN_EVENT: u8 = 4;
pub(crate) const WRONG_DISCLOSURE: u8 = 5;
pub(crate) const ACCEPTS_UNLISTED: u8 = 6;
pub(crate) const REFUSES_LISTED: u8 = 7;
pub(crate) const LISTS_TWICE: u8 = 8;
pub(crate) const LISTS_NOTHING: u8 = 9;
pub(crate) const LISTS_OUT_OF_TURN: u8 = 10;
pub(crate) const AWAITS_NOBODY: u8 = 11;
pub(crate) const CHANGES_ON_REFUSAL: u8 = 12;
pub(crate) const DRAWS_ON_REFUSAL: u8 = 13;
pub(crate) const TELLS_ON_REFUSAL: u8 = 14;
pub(crate) const NEVER_ENDS: u8 = 15;
pub(crate) const NO_OUTCOME: u8 = 16;
pub(crate) const LOSES_A_CARD: u8 = 17;
pub(crate) const IMAGINES_TOO_LITTLE: u8 = 18;
pub(crate) const NOT_DETERMINISTIC: u8 = 19;
pub(crate) const FORGETS: u8 = 20;
pub(crate) const WITNESSES_A_BID: u8 = 21;
pub(crate) const CHANGES_UNTOLD: u8 = 22;
pub(crate) const WAITS_UNTOLD: u8 = 23;
pub(crate) const MAY_DO_NOTHING: u8 = 24;
pub(crate) const WITNESSES_A_THOUGHT: u8 = 25;

const ROUNDS: u8 = 2;
const CARDS: u8 = 10;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Demo<const FLAW: u8> {
    pub(crate) round: u8,
    /// One card for each seat, which nobody else knows.
    pub(crate) secrets: Vec<u8>,
    /// The card that a seat has drawn and looked at.
    pub(crate) peeked: Vec<Option<u8>>,
    /// Nobody knows it; the last card is the top one.
    pub(crate) deck: Vec<u8>,
    pub(crate) coins: Vec<u8>,
    pub(crate) points: Vec<i32>,
    /// Who has cheered in this round.
    pub(crate) cheered: SeatSet,
    pub(crate) phase: Phase,
    /// What a flawed game forgets to store.
    #[serde(skip)]
    memory: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// All at the same time, each unknown to the others until the last one is in.
    Bids(Vec<Bid>),
    Turn {
        seat: Seat,
        /// Turns to come in this round.
        left: u8,
        marks: Vec<u8>,
        rolled: bool,
    },
    Over,
}

/// One seat's bid: thought of, then made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Bid {
    pub(crate) coins: Option<u8>,
    pub(crate) is_made: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    /// The first step of a bid, which is nobody else's business.
    Think { coins: u8 },
    /// Makes the bid that was thought of.
    Bid,
    /// While it is somebody else's turn.
    Cheer,
    /// Up to two spots; can be taken back.
    Mark { spot: u8 },
    /// A die: chance.
    Roll,
    /// A card of the deck, seen by this seat alone.
    Peek,
    /// Ends the turn.
    Pass,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Thought { seat: Seat, coins: u8 },
    Bid { seat: Seat, coins: Option<u8> },
    Cheered { seat: Seat },
    Bids { coins: Vec<u8> },
    Marked { spot: u8, top: Option<u8> },
    Rolled { die: u8 },
    Peeked { seat: Seat, card: Option<u8> },
    Passed,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) enum Illegal {
    NotYourTurn,
    OtherPhase,
    TooManyCoins { most: u8 },
    Taken { spot: u8 },
    Again,
}

impl Refuse for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::OtherPhase => "other_phase",
            Illegal::TooManyCoins { .. } => "too_many_coins",
            Illegal::Taken { .. } => "taken",
            Illegal::Again => "again",
        }
    }

    fn rule(&self) -> &'static str {
        "DEMO-TURN-01"
    }
}

/// "My secret is this."
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Claim {
    pub(crate) card: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    round: u8,
    secrets: Vec<Option<u8>>,
    peeked: Vec<Option<u8>>,
    has_peeked: Vec<bool>,
    deck: usize,
    coins: Vec<u8>,
    points: Vec<i32>,
    bids: Vec<Option<u8>>,
    has_bid: Vec<bool>,
    cheered: SeatSet,
    turn: Option<(Seat, Vec<u8>, bool)>,
    /// What a flawed game shows.
    top: Option<u8>,
}

static OUTSIDE: AtomicI32 = AtomicI32::new(0);

impl<const FLAW: u8> Demo<FLAW> {
    fn n(&self) -> u8 {
        self.secrets.len() as u8
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (&self.phase, action) {
            (Phase::Over, _) => Err(Illegal::OtherPhase),
            (Phase::Bids(bids), Action::Think { .. } | Action::Bid) => match (bids.get(seat.index()), action) {
                (None, _) => Err(Illegal::NotYourTurn),
                (Some(Bid { is_made: true, .. }), _) => Err(Illegal::Again),
                (Some(Bid { coins: None, .. }), Action::Think { coins }) if *coins <= self.coins[seat.index()] => {
                    Ok(())
                }
                (Some(Bid { coins: None, .. }), Action::Think { .. }) => {
                    Err(Illegal::TooManyCoins { most: self.coins[seat.index()] })
                }
                (Some(Bid { coins: Some(_), .. }), Action::Bid) => Ok(()),
                (Some(_), _) => Err(Illegal::Again),
            },
            (Phase::Bids(_), _) | (_, Action::Think { .. } | Action::Bid) => Err(Illegal::OtherPhase),
            (Phase::Turn { seat: active, .. }, Action::Cheer) if *active == seat || seat.0 >= self.n() => {
                Err(Illegal::NotYourTurn)
            }
            (Phase::Turn { .. }, Action::Cheer) if self.cheered.contains(seat) => Err(Illegal::Again),
            (Phase::Turn { .. }, Action::Cheer) => Ok(()),
            (Phase::Turn { seat: active, .. }, _) if *active != seat => Err(Illegal::NotYourTurn),
            (Phase::Turn { marks, .. }, Action::Mark { spot }) if marks.contains(spot) || *spot > 2 => {
                Err(Illegal::Taken { spot: *spot })
            }
            (Phase::Turn { marks, .. }, Action::Mark { .. }) if marks.len() >= 2 => Err(Illegal::Again),
            (Phase::Turn { rolled: true, .. }, Action::Roll) if FLAW != ACCEPTS_UNLISTED => Err(Illegal::Again),
            (Phase::Turn { .. }, Action::Peek) if !self.may_peek(seat) => Err(Illegal::Again),
            (Phase::Turn { .. }, Action::Mark { spot: 2 }) if FLAW == REFUSES_LISTED => Err(Illegal::Again),
            (Phase::Turn { .. }, _) => Ok(()),
        }
    }

    fn may_peek(&self, seat: Seat) -> bool {
        let fits = FLAW != LEAKS_IN_LEGAL || self.deck.last().is_some_and(|top| top % 2 == 0);
        self.peeked[seat.index()].is_none() && fits
    }

    fn think(&mut self, seat: Seat, coins: u8, sink: &mut impl EventSink<Self>) -> Disclosure {
        let Phase::Bids(bids) = &mut self.phase else { return Disclosure::Nothing };
        bids[seat.index()].coins = Some(coins);
        if FLAW == CHANGES_UNTOLD {
            self.points[0] += 1;
        }
        if FLAW == WAITS_UNTOLD {
            bids[seat.index()].is_made = bids.iter().any(|bid| !bid.is_made && bid.coins.is_none());
        }
        sink.tell(Event::Thought { seat, coins });
        Disclosure::Nothing
    }

    fn bid(&mut self, seat: Seat, sink: &mut impl EventSink<Self>) -> Disclosure {
        let Phase::Bids(bids) = &mut self.phase else { return Disclosure::Nothing };
        bids[seat.index()].is_made = true;
        sink.tell(Event::Bid { seat, coins: bids[seat.index()].coins });
        if bids.iter().any(|bid| !bid.is_made) {
            return Disclosure::Nothing;
        }
        let all: Vec<u8> = bids.iter().filter_map(|bid| bid.coins).collect();
        sink.beat(self);
        let most = all.iter().copied().max().unwrap_or(0);
        let winner = all.iter().position(|bid| *bid == most).unwrap_or(0);
        self.coins.iter_mut().zip(&all).for_each(|(coins, bid)| *coins -= bid);
        let left = all.len() as u8 - 1;
        sink.tell(Event::Bids { coins: all });
        self.phase = Phase::Turn { seat: Seat(winner as u8), left, marks: Vec::new(), rolled: false };
        self.cheered = SeatSet::EMPTY;
        sink.beat(self);
        Disclosure::Something
    }

    fn pass(&mut self, sink: &mut impl EventSink<Self>) -> Disclosure {
        sink.tell(Event::Passed);
        let n = self.n();
        match &mut self.phase {
            Phase::Turn { left: 0, .. } if self.round + 1 < ROUNDS || FLAW == NEVER_ENDS => {
                self.round = (self.round + 1).min(ROUNDS);
                self.phase = Phase::Bids(vec![Bid::default(); usize::from(n)]);
                Disclosure::Nothing
            }
            Phase::Turn { left: 0, .. } => {
                self.phase = Phase::Over;
                // The secrets are shown.
                Disclosure::Something
            }
            Phase::Turn { seat, left, marks, rolled } => {
                *seat = seat.next(n);
                *left -= 1;
                marks.clear();
                *rolled = false;
                Disclosure::Nothing
            }
            Phase::Bids(_) | Phase::Over => Disclosure::Nothing,
        }
    }
}

impl<const FLAW: u8> Game for Demo<FLAW> {
    type Options = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "demo";
    const VERSION: Version = Version { rules: 3, content: 1 };
    const SECRETS: bool = true;

    fn seats((): &()) -> RangeInclusive<u8> {
        2..=4
    }

    fn bound((): &(), seats: u8) -> u32 {
        u32::from(seats) * u32::from(ROUNDS) * 8
    }

    fn setup((): &(), seats: u8, luck: &mut Luck) -> Result<Self, SetupError> {
        SetupError::check_seats(seats, &Self::seats(&()))?;
        let mut deck: Vec<u8> = (0..CARDS).collect();
        luck.shuffle(&mut deck);
        let n = usize::from(seats);
        Ok(Demo {
            round: 0,
            secrets: deck.split_off(deck.len() - n),
            peeked: vec![None; n],
            deck,
            coins: vec![3; n],
            points: vec![0; n],
            cheered: SeatSet::EMPTY,
            phase: Phase::Bids(vec![Bid::default(); n]),
            memory: 0,
        })
    }

    fn n_seats(&self) -> u8 {
        self.n()
    }

    fn status(&self) -> Status {
        match &self.phase {
            Phase::Over => Status::Over,
            Phase::Bids(bids) => {
                let waiting = Seat::all(self.n()).filter(|seat| bids.get(seat.index()).is_some_and(|bid| !bid.is_made));
                Status::must(waiting.collect())
            }
            Phase::Turn { rolled: true, .. } if FLAW == AWAITS_NOBODY => Status::must(SeatSet::EMPTY),
            Phase::Turn { .. } if FLAW == LEAKS_IN_STATUS && self.deck.last() == Some(&0) => {
                Status::must(SeatSet::all(self.n()))
            }
            Phase::Turn { seat, .. } => Status::Awaiting {
                must: SeatSet::one(*seat),
                may: SeatSet::all(self.n()).without(*seat).minus(self.cheered),
            },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let total = |(points, secret): (&i32, &u8)| points + i32::from(*secret);
        let is_over = self.phase == Phase::Over && FLAW != NO_OUTCOME;
        is_over.then(|| Outcome::ranked_by(self.points.iter().zip(&self.secrets).map(total).collect(), "rounds"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let begun = out.len();
        let all = (0..=3).map(|coins| Action::Think { coins });
        let all = all.chain((0..=2).map(|spot| Action::Mark { spot }));
        let all = all.chain([Action::Bid, Action::Cheer, Action::Roll, Action::Peek, Action::Pass]);
        // The flaw is that `apply` is not asked.
        let is_listed = |action: &Action| match (FLAW, action, &self.phase) {
            (REFUSES_LISTED, Action::Mark { spot: 2 }, Phase::Turn { seat: active, marks, .. }) => {
                *active == seat && marks.is_empty()
            }
            (ACCEPTS_UNLISTED, Action::Roll, Phase::Turn { rolled: true, .. }) | (MAY_DO_NOTHING, Action::Cheer, _) => {
                false
            }
            _ => self.check(seat, action).is_ok(),
        };
        out.extend(all.filter(is_listed));
        match (FLAW, &self.phase) {
            (LISTS_TWICE, Phase::Turn { .. }) if out.len() > begun => out.push(Action::Pass),
            (LISTS_NOTHING, Phase::Turn { rolled: true, .. }) => out.truncate(begun),
            (LISTS_OUT_OF_TURN, Phase::Turn { seat: active, .. }) if *active != seat => out.push(Action::Pass),
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Illegal> {
        if let Err(illegal) = self.check(seat, action) {
            match FLAW {
                CHANGES_ON_REFUSAL => self.points[0] += 1,
                DRAWS_ON_REFUSAL => drop(luck.die(6)),
                TELLS_ON_REFUSAL => sink.tell(Event::Passed),
                _ => {}
            }
            return Err(illegal);
        }
        match action {
            Action::Think { coins } => Ok(self.think(seat, *coins, sink)),
            Action::Bid => Ok(self.bid(seat, sink)),
            Action::Cheer => {
                self.cheered.insert(seat);
                sink.tell(Event::Cheered { seat });
                Ok(Disclosure::Nothing)
            }
            Action::Mark { spot } => {
                if let Phase::Turn { marks, .. } = &mut self.phase {
                    marks.push(*spot);
                }
                self.memory = u8::from(FLAW == FORGETS);
                sink.tell(Event::Marked {
                    spot: *spot,
                    top: self.deck.last().copied().filter(|_| FLAW == LEAKS_IN_EVENT),
                });
                Ok(Disclosure::Nothing)
            }
            Action::Roll => {
                let die = luck.die(6);
                self.points[seat.index()] += i32::from(die);
                if FLAW == NOT_DETERMINISTIC {
                    self.points[seat.index()] += OUTSIDE.fetch_add(1, Ordering::Relaxed);
                }
                if let Phase::Turn { rolled, .. } = &mut self.phase {
                    *rolled = true;
                }
                sink.tell(Event::Rolled { die });
                Ok(Disclosure::Nothing)
            }
            Action::Peek => {
                let card = self.deck.pop();
                self.peeked[seat.index()] = card.filter(|_| FLAW != LOSES_A_CARD);
                sink.tell(Event::Peeked { seat, card });
                Ok(if FLAW == WRONG_DISCLOSURE { Disclosure::Nothing } else { Disclosure::Something })
            }
            Action::Pass => Ok(self.pass(sink)),
        }
    }

    fn view(&self, eyes: Eyes) -> View {
        let is_over = self.phase == Phase::Over;
        let sees = |seat: usize| is_over || eyes == Eyes::Seat(Seat(seat as u8));
        let own = |all: &[Option<u8>]| all.iter().enumerate().map(|(seat, card)| card.filter(|_| sees(seat))).collect();
        let secrets: Vec<Option<u8>> = self.secrets.iter().copied().map(Some).collect();
        let bids = if let Phase::Bids(bids) = &self.phase { bids.as_slice() } else { &[] };
        let coins: Vec<Option<u8>> = bids.iter().map(|bid| bid.coins).collect();
        View {
            round: self.round,
            secrets: own(&secrets),
            peeked: own(&self.peeked),
            has_peeked: self.peeked.iter().map(Option::is_some).collect(),
            deck: self.deck.len(),
            coins: self.coins.clone(),
            points: self.points.clone(),
            bids: own(&coins),
            has_bid: bids.iter().map(|bid| bid.is_made).collect(),
            cheered: self.cheered,
            turn: match &self.phase {
                Phase::Turn { seat, marks, rolled, .. } => Some((*seat, marks.clone(), *rolled)),
                Phase::Bids(_) | Phase::Over => None,
            },
            top: self.deck.last().copied().filter(|_| FLAW == LEAKS_IN_VIEW),
        }
    }

    fn witness(event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match event {
            Event::Thought { seat, .. } if eyes != Eyes::Seat(*seat) && FLAW != WITNESSES_A_THOUGHT => return None,
            Event::Bid { seat, .. } if eyes != Eyes::Seat(*seat) && FLAW != WITNESSES_A_BID => {
                Event::Bid { seat: *seat, coins: None }
            }
            Event::Peeked { seat, .. } if eyes != Eyes::Seat(*seat) => Event::Peeked { seat: *seat, card: None },
            other => other.clone(),
        })
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self {
        let mut world = self.clone();
        let is_over = self.phase == Phase::Over;
        let hidden = |seat: usize| !is_over && eyes != Eyes::Seat(Seat(seat as u8));
        let mut pool = std::mem::take(&mut world.deck);
        let seats = usize::from(self.n());
        pool.extend((0..seats).filter(|seat| hidden(*seat)).map(|seat| self.secrets[seat]));
        pool.extend((0..seats).filter(|seat| hidden(*seat)).filter_map(|seat| self.peeked[seat]));
        luck.shuffle(&mut pool);
        let mut draw = || pool.pop().expect("the pool holds what it gives");
        for seat in (0..seats).filter(|seat| hidden(*seat)) {
            world.secrets[seat] = draw();
            world.peeked[seat] = self.peeked[seat].map(|_| draw());
        }
        if FLAW == IMAGINES_TOO_LITTLE && pool.len() > 3 {
            pool[0] = pool[1];
        }
        world.deck = pool;
        if let Phase::Bids(bids) = &mut world.phase {
            for (seat, bid) in bids.iter_mut().enumerate().filter(|(seat, _)| hidden(*seat)) {
                // Whether somebody has thought of a bid shows only when it is made.
                let coins = luck.below(u32::from(self.coins[seat]) + 1) as u8;
                bid.coins = (bid.is_made || luck.below(2) == 0).then_some(coins);
            }
        }
        world
    }

    fn invariants(&self) -> Result<(), String> {
        let mut cards: Vec<u8> =
            self.secrets.iter().chain(self.peeked.iter().flatten()).chain(&self.deck).copied().collect();
        cards.sort_unstable();
        if cards.iter().copied().eq(0..CARDS) { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
    }
}

impl<const FLAW: u8> Carry for Demo<FLAW> {
    /// Version 2 is played on: then everybody began with one coin less.
    fn carries(version: Version) -> bool {
        version.content == 1 && (2..=3).contains(&version.rules)
    }

    fn setup_as(version: Version, options: &(), seats: u8, luck: &mut Luck) -> Result<Self, SetupError> {
        let mut game = Self::setup(options, seats, luck)?;
        if version.rules == 2 {
            game.coins.iter_mut().for_each(|coins| *coins -= 1);
        }
        Ok(game)
    }
}

impl<const FLAW: u8> Converse for Demo<FLAW> {
    type Talk = Claim;

    fn may_say(&self, _seat: Seat, talk: &Claim) -> Result<(), Illegal> {
        if talk.card < CARDS { Ok(()) } else { Err(Illegal::OtherPhase) }
    }

    fn still_stands(&self, seat: Seat, _talk: &Claim) -> bool {
        // A claim is forgotten when its speaker has looked at a card.
        self.peeked[seat.index()].is_none()
    }

    fn supersedes(_newer: &Claim, _older: &Claim) -> bool {
        true
    }
}
