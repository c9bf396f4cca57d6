//! The frame of all toys: a game without names, options and words, so that a toy is only its rules.

use std::fmt;
use std::ops::RangeInclusive;

use kernel::laws::{self, Watch};
use kernel::outcome::BySeat;
use kernel::{
    Converse, Disclosure, EventSink, Eyes, Game, Level, Luck, Outcome, Partner, Plan, Play, Refuse, Seat, SetupError,
    Silence, Status, Version,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The rules of a toy. Actions are numbers.
pub(crate) trait Rules:
    Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    const SEATS: u8;
    const SECRETS: bool;
    /// Whether it is played by plans of whole turns.
    const PLANS: bool = false;

    /// A position to begin with, for the laws and for whole games.
    fn start(luck: &mut Luck) -> Self;
    fn status(&self) -> Status;
    fn legal(&self, seat: Seat) -> Vec<u8>;
    /// Carries out a legal action, and tells what happens.
    fn play(&mut self, seat: Seat, action: u8, luck: &mut Luck, tell: &mut dyn FnMut(Told)) -> Disclosure;
    fn value(&self, seat: Seat) -> i32;
    /// All that these eyes see.
    fn seen(&self, eyes: Eyes) -> Vec<i32>;

    fn imagine(&self, _eyes: Eyes, _luck: &mut Luck) -> Self {
        self.clone()
    }

    fn believe(&self, seat: Seat, luck: &mut Luck) -> Self {
        self.imagine(Eyes::Seat(seat), luck)
    }

    fn fingerprint(&self) -> u64 {
        0
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Told {
    /// Who learns of it; `None` is everybody.
    pub(crate) to: Option<Seat>,
    pub(crate) what: Vec<u8>,
}

/// A toy as a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub(crate) struct Toy<R: Rules>(pub(crate) R);

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) enum Illegal {
    NotListed,
}

impl Refuse for Illegal {
    fn code(&self) -> &'static str {
        "not_listed"
    }

    fn rule(&self) -> &'static str {
        "TOY-01"
    }
}

impl<R: Rules> Game for Toy<R> {
    type Options = ();
    type Action = u8;
    type Event = Told;
    type View = Vec<i32>;
    type Illegal = Illegal;

    const ID: &'static str = "toy";
    const SECRETS: bool = R::SECRETS;
    const VERSION: Version = Version::FIRST;

    fn seats((): &()) -> RangeInclusive<u8> {
        R::SEATS..=R::SEATS
    }

    fn bound((): &(), _seats: u8) -> u32 {
        64
    }

    fn setup((): &(), _seats: u8, luck: &mut Luck) -> Result<Self, SetupError> {
        Ok(Toy(R::start(luck)))
    }

    fn n_seats(&self) -> u8 {
        R::SEATS
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn outcome(&self) -> Option<Outcome> {
        let values: BySeat<i32> = Seat::all(R::SEATS).map(|seat| self.0.value(seat)).collect();
        (self.status() == Status::Over).then(|| Outcome::ranked_by(values, "end"))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<u8>) {
        if self.status().able().contains(seat) {
            out.extend(self.0.legal(seat));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &u8,
        luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Illegal> {
        if !self.status().able().contains(seat) || !self.0.legal(seat).contains(action) {
            return Err(Illegal::NotListed);
        }
        Ok(self.0.play(seat, *action, luck, &mut |told| sink.tell(told)))
    }

    fn view(&self, eyes: Eyes) -> Vec<i32> {
        self.0.seen(eyes)
    }

    fn witness(event: &Told, eyes: Eyes) -> Option<Told> {
        event.to.is_none_or(|seat| eyes == Eyes::Seat(seat)).then(|| event.clone())
    }

    fn imagine(&self, eyes: Eyes, luck: &mut Luck) -> Self {
        Toy(self.0.imagine(eyes, luck))
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }
}

/// All that a toy says about itself is `value`; some also say what is believed of choices made at once.
impl<R: Rules> Play for Toy<R> {
    type Mind = ();

    fn mind(&self, _: Seat, _: Level, _: u64) {}

    fn believe(&self, seat: Seat, (): &(), luck: &mut Luck) -> Self {
        Toy(self.0.believe(seat, luck))
    }

    fn value(&self, seat: Seat) -> i32 {
        self.0.value(seat)
    }
}

impl<R: Rules> Plan for Toy<R> {
    const PLANS_TURNS: bool = R::PLANS;

    fn fingerprint(&self) -> u64 {
        self.0.fingerprint()
    }
}

impl<R: Rules> Converse for Toy<R> {
    type Talk = Silence;

    fn may_say(&self, _: Seat, talk: &Silence) -> Result<(), Illegal> {
        match *talk {}
    }
}

impl<R: Rules> Partner for Toy<R> {}

/// A toy is a lawful game; otherwise what bots find in it says nothing.
#[track_caller]
pub(crate) fn check_laws<R: Rules>() {
    laws::assert::<Toy<R>>(&(), R::SEATS, Watch { games: 60, seed: 1, one_in: 1 });
}
