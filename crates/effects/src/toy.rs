//! A vocabulary for the tests of this crate: coins, three heaps of stones, and cards that are written where they are tested.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::flow::{Part, Vocabulary};
use crate::program::{Instruction, Program};
use crate::resolve::{self, Pause, Resolve, Rules};
use crate::stack::{Frame, Stack, Todo};
use crate::triggers::{Due, Triggers};

/// The words of the toy.
#[derive(Debug)]
pub(crate) enum Toy {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verb {
    Gain(u8),
    /// So many stones, each from a heap of choice.
    Take(u8),
    TakeUpTo(u8),
    /// One stone from each heap, one heap after the other.
    Sweep,
    /// The effect of another card.
    Use(u8),
    /// Heads if the number of coins is even.
    Flip {
        heads: Vec<Part<Toy>>,
        tails: Vec<Part<Toy>>,
    },
    /// Sets off the cards that listen.
    Ring,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cond {
    Rich(u8),
    Happened,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Count {
    Coins,
    Heaps,
}

impl Vocabulary for Toy {
    type Verb = Verb;
    type Condition = Cond;
    type Count = Count;
    type Cost = u8;

    fn branches(verb: &Verb) -> Vec<&[Part<Toy>]> {
        match verb {
            Verb::Flip { heads, tails } => vec![heads, tails],
            Verb::Gain(_) | Verb::Take(_) | Verb::TakeUpTo(_) | Verb::Sweep | Verb::Use(_) | Verb::Ring => Vec::new(),
        }
    }
}

/// Parts as they stand in a content file.
#[track_caller]
pub(crate) fn parts(effect: &str) -> Vec<Part<Toy>> {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(effect).unwrap_or_else(|error| panic!("{effect}: {error}"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Accept,
    Decline,
    Either(u8),
    Pay,
    Heap(u8),
}

impl resolve::Answer for Answer {
    const ACCEPT: Answer = Answer::Accept;
    const DECLINE: Answer = Answer::Decline;

    fn either(n: u8) -> Answer {
        Answer::Either(n)
    }

    fn chosen(self) -> Option<u8> {
        match self {
            Answer::Either(n) => Some(n),
            Answer::Accept | Answer::Decline | Answer::Pay | Answer::Heap(_) => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ToyFrame {
    pub(crate) card: u8,
    pub(crate) happened: bool,
}

impl Frame for ToyFrame {
    fn happened(&self) -> bool {
        self.happened
    }

    fn set_happened(&mut self, happened: bool) {
        self.happened = happened;
    }
}

/// A table, with what was told about it.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) coins: u8,
    pub(crate) heaps: [u8; 3],
    pub(crate) owed: Stack<ToyFrame, u8, 6, 24>,
    /// Cards that listen to [`Verb::Ring`], with their owners, in the order of the table.
    pub(crate) listening: Vec<(Seat, u8)>,
    pub(crate) triggers: Triggers<u8, 8>,
    pub(crate) told: Vec<String>,
    cards: &'static [Program<Toy>],
}

impl Table {
    #[track_caller]
    pub(crate) fn new(cards: &[&str]) -> Table {
        let program = |effect: &&str| Program::new(&parts(effect)).unwrap_or_else(|problem| panic!("{problem}"));
        let cards: Vec<Program<Toy>> = cards.iter().map(program).collect();
        Table {
            coins: 0,
            heaps: [0; 3],
            owed: Stack::default(),
            listening: Vec::new(),
            triggers: Triggers::default(),
            told: Vec::new(),
            // The cards of a game are read once and stay; those of a test are few.
            cards: Vec::leak(cards),
        }
    }

    pub(crate) fn coins(mut self, coins: u8) -> Table {
        self.coins = coins;
        self
    }

    pub(crate) fn heaps(mut self, heaps: [u8; 3]) -> Table {
        self.heaps = heaps;
        self
    }

    pub(crate) fn begin(&mut self, card: u8) {
        self.owed.begin(ToyFrame { card, happened: false }, self.cards[usize::from(card)].start());
        self.told.push(format!("card {card}"));
    }

    /// Plays a card until it asks something.
    pub(crate) fn play(&mut self, card: u8) {
        self.begin(card);
        self.advance();
    }

    pub(crate) fn legal(&self) -> Vec<Answer> {
        let mut legal = Vec::new();
        self.offer(&mut |answer| legal.push(answer));
        legal
    }

    /// Answers, after the game was stored and read again.
    #[track_caller]
    pub(crate) fn reply(&mut self, answer: Answer) {
        assert!(self.legal().contains(&answer), "{answer:?} is not among {:?}", self.legal());
        let stored = serde_json::to_string(&self.owed).expect("what is owed is plain data");
        self.owed = serde_json::from_str(&stored).expect("and can be read again");
        self.answer(answer);
    }

    #[track_caller]
    pub(crate) fn check_told(&mut self, expected: &[&str]) {
        assert_eq!(std::mem::take(&mut self.told), expected);
    }
}

impl Rules for Table {
    type Words = Toy;
    type Answer = Answer;
    type Owed = Stack<ToyFrame, u8, 6, 24>;

    fn owed(&self) -> &Self::Owed {
        &self.owed
    }

    fn owed_mut(&mut self) -> &mut Self::Owed {
        &mut self.owed
    }

    fn step(&self, frame: &ToyFrame, place: u8) -> &'static Instruction<Toy> {
        self.cards[usize::from(frame.card)].step(place)
    }

    fn holds(&self, condition: &Cond, frame: &ToyFrame) -> bool {
        match condition {
            Cond::Rich(n) => self.coins >= *n,
            Cond::Happened => frame.happened,
        }
    }

    fn count(&self, count: &Count, _: &ToyFrame) -> u8 {
        match count {
            Count::Coins => self.coins,
            Count::Heaps => self.heaps.iter().filter(|stones| **stones > 0).count() as u8,
        }
    }

    fn round(&self, verb: &Verb, _: &ToyFrame) -> (u8, u8) {
        match verb {
            Verb::Take(n) | Verb::TakeUpTo(n) => (*n, 0),
            Verb::Gain(_) | Verb::Sweep | Verb::Use(_) | Verb::Flip { .. } | Verb::Ring => (1, 0),
        }
    }

    fn targets(&self, todo: &Todo<u8>, verb: &Verb, show: &mut impl FnMut(Answer)) {
        match verb {
            Verb::Take(_) | Verb::TakeUpTo(_) => {
                (0..3).filter(|heap| self.heaps[*heap] > 0).for_each(|heap| show(Answer::Heap(heap as u8)));
            }
            Verb::Sweep => {
                if self.heaps[usize::from(todo.progress)] > 0 {
                    show(Answer::Heap(todo.progress));
                }
            }
            Verb::Gain(_) | Verb::Use(_) | Verb::Flip { .. } | Verb::Ring => show(Answer::Accept),
        }
    }

    fn prices(&self, cost: &u8, _: &ToyFrame, show: &mut impl FnMut(Answer)) {
        if self.coins >= *cost {
            show(Answer::Pay);
        }
    }

    fn may_stop(verb: &Verb) -> bool {
        matches!(verb, Verb::TakeUpTo(_))
    }
}

impl Resolve for Table {
    type Game = Table;

    fn game(&self) -> &Table {
        self
    }

    fn game_mut(&mut self) -> &mut Table {
        self
    }

    /// What was set off comes before the next part; who owns several of it is asked, which here means that the last goes first.
    fn pause(&mut self) -> Pause {
        let listening = &self.listening;
        let stays = |card: &u8| listening.iter().any(|(_, other)| other == card);
        let next = match self.triggers.due(self.owed.todo.len(), stays) {
            Due::Nothing => return Pause::No,
            Due::One => 0,
            Due::Several(_) => self.triggers.choices().count() - 1,
        };
        let card = self.triggers.take(next);
        self.begin(card);
        Pause::Again
    }

    fn perform(&mut self, todo: Todo<u8>, step: &'static Instruction<Toy>, verb: &'static Verb, answer: Answer) {
        match (verb, answer) {
            (Verb::Gain(n), _) => {
                self.coins += n;
                self.told.push(format!("gain {n}"));
                self.happened(todo.frame);
                self.end_round(step);
            }
            (Verb::Take(_) | Verb::TakeUpTo(_), Answer::Heap(heap)) => {
                self.take_stone(todo, heap);
                self.one_done(step);
            }
            (Verb::Sweep, Answer::Heap(heap)) => {
                self.take_stone(todo, heap);
                if !self.go_on(todo, verb) {
                    self.end_round(step);
                }
            }
            (Verb::Use(card), _) => {
                self.end_round(step);
                self.begin(*card);
            }
            (Verb::Flip { .. }, _) => {
                self.end_round(step);
                let branch = step.inner[usize::from(self.coins % 2)];
                self.owed.push(branch, todo.frame);
            }
            (Verb::Ring, _) => {
                self.told.push("ring".to_owned());
                self.triggers.set_off(self.listening.iter().copied());
                self.end_round(step);
            }
            (Verb::Take(_) | Verb::TakeUpTo(_) | Verb::Sweep, _) => panic!("{answer:?} is no answer to {verb:?}"),
        }
    }

    fn pay(&mut self, _: u8, cost: &u8, _: Answer) {
        self.coins -= cost;
        self.told.push(format!("pay {cost}"));
    }

    fn go_on(&mut self, todo: Todo<u8>, verb: &'static Verb) -> bool {
        let is_more = *verb == Verb::Sweep && todo.progress < 2;
        if is_more {
            self.top().progress += 1;
        }
        is_more
    }

    fn skipped(&mut self, frame: u8) {
        self.told.push(format!("card {} skipped", self.owed.frames[usize::from(frame)].card));
    }

    fn finished(&mut self) {
        self.owed.frames.clear();
        self.told.push("done".to_owned());
    }
}

impl Table {
    fn take_stone(&mut self, todo: Todo<u8>, heap: u8) {
        self.heaps[usize::from(heap)] -= 1;
        self.told.push(format!("heap {heap}"));
        self.happened(todo.frame);
    }
}
