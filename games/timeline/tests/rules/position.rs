//! Small positions made from years. What a test is about is named; everything else is filled in so that the position is a
//! possible one.

use kernel::{Game as _, Luck, Refuse as _, Seat, SeatSet};
use timeline::card::{Fact, Facts};
use timeline::content::library;
use timeline::state::{Axis, COOP_CARDS, HAND, HandCard};
use timeline::{Action, CardId, Event, FirstSeat, Illegal, Mode, Options, Phase, Reason, Spot, Symbol, Timeline};

/// A card of a position, as both its sides show it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    year: i16,
    white: Symbol,
    black: Symbol,
    blocked: bool,
}

/// A card with these symbols, white side first.
pub(crate) fn card(year: i16, white: Symbol, black: Symbol) -> Face {
    Face { year, white, black, blocked: false }
}

/// A card whose symbols do not matter: it shows a circle, and the discard pile asks for a cross unless told otherwise.
pub(crate) fn up(year: i16) -> Face {
    card(year, Symbol::Circle, Symbol::Triangle)
}

/// Cards whose symbols do not matter.
pub(crate) fn ups<const N: usize>(years: [i16; N]) -> [Face; N] {
    years.map(up)
}

/// The same card after it bounced.
pub(crate) fn blocked(face: Face) -> Face {
    Face { blocked: true, ..face }
}

/// What is filled in counts up from here.
pub(crate) const FILLER: i16 = 2801;

/// A position in the making.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    mode: Mode,
    first_seat: Seat,
    hints: bool,
    axis: Vec<i16>,
    second: Vec<i16>,
    hands: Vec<Option<Vec<Face>>>,
    discards: Vec<Face>,
    next: Vec<Face>,
    n_draw: Option<usize>,
    phase: Phase,
}

impl Position {
    /// A Coop position, seat 0 at the beginning of its turn.
    pub(crate) fn coop(seats: usize) -> Position {
        Position {
            mode: Mode::Coop,
            first_seat: Seat(0),
            hints: true,
            axis: vec![1990],
            second: Vec::new(),
            hands: vec![None; seats],
            discards: vec![card(1900, Symbol::Star, Symbol::Cross)],
            next: Vec::new(),
            n_draw: None,
            phase: Phase::Coop { active: Seat(0), successes: 0, bounces: 0 },
        }
    }

    /// A Versus position, seat 0 to move in round 1.
    pub(crate) fn versus(seats: usize) -> Position {
        let phase = Phase::Versus { active: Seat(0), round: 1 };
        Position { mode: Mode::Versus, discards: Vec::new(), phase, ..Position::coop(seats) }
    }

    /// The first level in Coop, the row in Versus.
    pub(crate) fn axis(self, years: &[i16]) -> Position {
        Position { axis: years.to_vec(), ..self }
    }

    pub(crate) fn second(self, years: &[i16]) -> Position {
        Position { second: years.to_vec(), ..self }
    }

    pub(crate) fn hand(mut self, seat: usize, cards: &[Face]) -> Position {
        self.hands[seat] = Some(cards.to_vec());
        self
    }

    /// The discard pile, the top card last.
    pub(crate) fn discards(self, cards: &[Face]) -> Position {
        Position { discards: cards.to_vec(), ..self }
    }

    /// The discard pile asks for this symbol.
    pub(crate) fn required(self, symbol: Symbol) -> Position {
        let white = if symbol == Symbol::Star { Symbol::Cross } else { Symbol::Star };
        self.discards(&[card(1900, white, symbol)])
    }

    /// The cards drawn next, the first one first.
    pub(crate) fn next(self, cards: &[Face]) -> Position {
        Position { next: cards.to_vec(), ..self }
    }

    /// How many cards the draw pile holds. What is over lies at the bottom of the discard pile in Coop, at the right end of
    /// the row in Versus.
    pub(crate) fn draw(self, n_draw: usize) -> Position {
        Position { n_draw: Some(n_draw), ..self }
    }

    /// Who begins every round.
    pub(crate) fn first_seat(self, seat: u8) -> Position {
        Position { first_seat: Seat(seat), ..self }
    }

    /// Whose turn it is.
    pub(crate) fn active(mut self, seat: u8) -> Position {
        match &mut self.phase {
            Phase::Coop { active, .. } | Phase::Versus { active, .. } | Phase::Tiebreak { active, .. } => {
                *active = Seat(seat);
            }
            Phase::Over { .. } => {}
        }
        self
    }

    /// Versus: the number of the round.
    pub(crate) fn round(mut self, number: u16) -> Position {
        match &mut self.phase {
            Phase::Versus { round, .. } | Phase::Tiebreak { round, .. } => *round = number,
            Phase::Coop { .. } | Phase::Over { .. } => {}
        }
        self
    }

    /// Versus: a tie-break round among these seats, the first of them to move.
    pub(crate) fn tiebreak(self, contenders: &[u8]) -> Position {
        let phase = Phase::Tiebreak {
            active: Seat(contenders[0]),
            round: 5,
            contenders: contenders.iter().copied().map(Seat).collect(),
            correct: SeatSet::EMPTY,
        };
        Position { phase, ..self }
    }

    pub(crate) fn without_hints(self) -> Position {
        Position { hints: false, ..self }
    }

    /// The position, with the invariants of the game checked.
    #[track_caller]
    pub(crate) fn table(self) -> Table {
        let cards = library().merged(&["pop_culture".to_owned()]);
        let mut dealer = Dealer { facts: Facts::of(&cards), cards: cards.into_iter(), filler: FILLER };
        let first: Vec<CardId> = self.axis.iter().map(|year| dealer.take(up(*year), true)).collect();
        let second: Vec<CardId> = self.second.iter().map(|year| dealer.take(up(*year), true)).collect();
        let discards: Vec<CardId> = self.discards.iter().map(|face| dealer.take(*face, true)).collect();
        let hands = self.hands.iter().map(|hand| dealer.hand(hand.as_deref())).collect();
        let mut game = Timeline {
            mode: self.mode,
            first_seat: self.first_seat,
            hints: self.hints,
            cards: Facts::of(&[]),
            hands,
            axis: Axis { first, second },
            draw_pile: Vec::new(),
            discard_pile: Vec::new(),
            boxed: Vec::new(),
            phase: self.phase,
        };
        let in_play = if self.mode == Mode::Coop { COOP_CARDS } else { 100 };
        let n_rest = in_play - game.axis.first.len() - game.axis.second.len() - discards.len() - game.n_held();
        let n_draw = self.n_draw.unwrap_or(n_rest);
        let rest: Vec<CardId> = (n_draw..n_rest).map(|_| dealer.fill(true)).collect();
        match self.mode {
            Mode::Coop => game.discard_pile = rest,
            Mode::Versus => game.axis.first.extend(rest),
        }
        game.discard_pile.extend(discards);
        game.draw_pile = (self.next.len()..n_draw).map(|_| dealer.fill(false)).collect();
        game.draw_pile.extend(self.next.iter().rev().map(|face| dealer.take(*face, false)));
        game.boxed = dealer.cards.by_ref().collect();
        game.cards = dealer.facts;
        assert_eq!(game.invariants(), Ok(()), "the position is not a possible one");
        Table { game, luck: Luck::fast(1) }
    }
}

/// Hands out the cards of the deck and writes on them what the position wants.
struct Dealer {
    facts: Facts,
    cards: std::vec::IntoIter<CardId>,
    filler: i16,
}

impl Dealer {
    fn take(&mut self, face: Face, seen: bool) -> CardId {
        let id = self.cards.next().expect("a position has at most 100 cards");
        let Face { year, white, black, .. } = face;
        self.facts.imagine(id, Fact { year, white, black, seen });
        id
    }

    fn fill(&mut self, seen: bool) -> CardId {
        self.filler += 1;
        self.take(up(self.filler - 1), seen)
    }

    fn hand(&mut self, faces: Option<&[Face]>) -> timeline::state::Hand {
        match faces {
            Some(faces) => faces
                .iter()
                .map(|face| HandCard { card: self.take(*face, face.blocked), blocked: face.blocked })
                .collect(),
            None => (0..HAND).map(|_| HandCard { card: self.fill(false), blocked: false }).collect(),
        }
    }
}

/// A position being played. Cards are called by their years.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Timeline,
    pub(crate) luck: Luck,
}

impl Table {
    /// A table after the setup.
    #[track_caller]
    pub(crate) fn set_up(mode: Mode, seats: u8, seed: u64) -> Table {
        let options = Options { mode, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
        let mut luck = Luck::fast(seed);
        Table { game: Timeline::setup(&options, seats, &mut luck).expect("these options can be played"), luck }
    }

    /// The seat to move; asking at the end of the game is a bug of the test.
    #[track_caller]
    pub(crate) fn active(&self) -> u8 {
        self.game.active().expect("the game goes on").0
    }

    /// Does something for the seat to move, and checks what always holds.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> Vec<Event> {
        let seat = Seat(self.active());
        let mut events = Vec::new();
        let applied = self.game.apply(seat, &action, &mut self.luck, &mut events);
        assert!(applied.is_ok(), "{action:?} was refused: {applied:?}");
        assert_eq!(self.game.invariants(), Ok(()), "after {action:?}");
        assert_eq!(self.luck.fault(), None, "after {action:?}");
        events
    }

    #[track_caller]
    pub(crate) fn attempt(&mut self, year: i16) -> Vec<Event> {
        self.act(Action::Attempt { card: self.held(self.active(), year) })
    }

    #[track_caller]
    pub(crate) fn discard(&mut self, year: i16) -> Vec<Event> {
        self.act(Action::Discard { card: self.held(self.active(), year) })
    }

    #[track_caller]
    pub(crate) fn stop(&mut self) -> Vec<Event> {
        self.act(Action::EndTurn)
    }

    #[track_caller]
    pub(crate) fn place(&mut self, year: i16, position: u16) -> Vec<Event> {
        self.act(Action::Place { card: self.held(self.active(), year), position })
    }

    /// Tries something for the seat to move that must be refused with this code, for this rule, and without a trace.
    #[track_caller]
    pub(crate) fn refuses(&self, action: Action, code: &str, rule: &str) -> Illegal {
        let mut after = self.clone();
        let mut events: Vec<Event> = Vec::new();
        let seat = Seat(self.active());
        let illegal = after.game.apply(seat, &action, &mut after.luck, &mut events).expect_err("this must be refused");
        assert_eq!((illegal.code(), illegal.rule()), (code, rule));
        assert_eq!((&after.game, &after.luck, events.len()), (&self.game, &self.luck, 0), "a refusal changes nothing");
        illegal
    }

    /// The card of this year in front of a seat.
    #[track_caller]
    pub(crate) fn held(&self, seat: u8, year: i16) -> CardId {
        let hand = &self.game.hands[usize::from(seat)];
        let found = hand.iter().find(|held| self.game.cards.year(held.card) == year);
        found.unwrap_or_else(|| panic!("seat {seat} has no card of {year}")).card
    }

    pub(crate) fn years(&self, cards: &[CardId]) -> Vec<i16> {
        cards.iter().map(|card| self.game.cards.year(*card)).collect()
    }

    pub(crate) fn first(&self) -> Vec<i16> {
        self.years(&self.game.axis.first)
    }

    pub(crate) fn second(&self) -> Vec<i16> {
        self.years(&self.game.axis.second)
    }

    pub(crate) fn discards(&self) -> Vec<i16> {
        self.years(&self.game.discard_pile)
    }

    pub(crate) fn hand(&self, seat: usize) -> Vec<i16> {
        self.game.hands[seat].iter().map(|held| self.game.cards.year(held.card)).collect()
    }

    /// The blocked cards in front of a seat.
    pub(crate) fn blocked(&self, seat: usize) -> Vec<i16> {
        let hand = self.game.hands[seat].iter().filter(|held| held.blocked);
        hand.map(|held| self.game.cards.year(held.card)).collect()
    }

    pub(crate) fn n_draw(&self) -> usize {
        self.game.draw_pile.len()
    }

    /// What ended the game, if anything has.
    pub(crate) fn reason(&self) -> Option<Reason> {
        match self.game.phase {
            Phase::Over { reason, .. } => Some(reason),
            Phase::Coop { .. } | Phase::Versus { .. } | Phase::Tiebreak { .. } => None,
        }
    }

    /// Who has won, as numbers.
    pub(crate) fn winners(&self) -> Vec<u8> {
        match self.game.phase {
            Phase::Over { winners, .. } => winners.iter().map(|seat| seat.0).collect(),
            Phase::Coop { .. } | Phase::Versus { .. } | Phase::Tiebreak { .. } => Vec::new(),
        }
    }

    pub(crate) fn score(&self) -> i32 {
        timeline::tally(&self.game).total()
    }

    /// The legal actions of the seat to move, in words and in order.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if let Some(seat) = self.game.active() {
            self.game.legal(seat, &mut legal);
        }
        let year = |card: CardId| self.game.cards.year(card);
        let mut words: Vec<String> = legal
            .into_iter()
            .map(|action| match action {
                Action::Attempt { card } => format!("attempt {}", year(card)),
                Action::Discard { card } => format!("discard {}", year(card)),
                Action::EndTurn => "stop".to_owned(),
                Action::Place { card, position } => format!("place {} at {position}", year(card)),
            })
            .collect();
        words.sort();
        words
    }
}

/// One decision of a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a Timeline,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Timeline,
}

/// Plays random games at every table size and shows each decision. Many decisions are good ones, so that games of all lengths
/// come up.
pub(crate) fn play(mode: Mode, games: u64, mut look: impl FnMut(Moment<'_>)) {
    let seats = Timeline::seats(&Options { mode, ..Options::default() });
    for number in 0..games {
        let n_seats = seats.start() + (number % (seats.end() - seats.start() + 1) as u64) as u8;
        let mut table = Table::set_up(mode, n_seats, number);
        let mut chooser = Luck::fast(!number);
        while let Some(seat) = table.game.active() {
            let before = table.game.clone();
            let action = choose(&table.game, seat, &mut chooser);
            let events = table.act(action);
            look(Moment { before: &before, seat, action, events: &events, after: &table.game });
        }
    }
}

/// A legal action: half of the time one that succeeds, a quarter of the time a discard, if there is any; else any one.
pub(crate) fn choose(game: &Timeline, seat: Seat, chooser: &mut Luck) -> Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let is_good = |action: &Action| match action {
        Action::Attempt { card } => !matches!(game.axis.spot(&game.cards, game.cards.year(*card)), Spot::Taken { .. }),
        Action::Place { card, position } => {
            let belongs = game.axis.first.partition_point(|other| game.cards.year(*other) < game.cards.year(*card));
            usize::from(*position) == belongs
        }
        Action::Discard { .. } | Action::EndTurn => false,
    };
    let is_discard = |action: &Action| matches!(action, Action::Discard { .. });
    let wanted: Vec<Action> = match chooser.below(4) {
        0 | 1 => legal.iter().copied().filter(is_good).collect(),
        2 => legal.iter().copied().filter(is_discard).collect(),
        _ => Vec::new(),
    };
    if !wanted.is_empty() {
        legal = wanted;
    }
    *chooser.pick(&legal).expect("a seat that is awaited has a legal action")
}
