//! Таймлайн Твист (Timeline Twist): events find their place on an axis, together ([`Mode::Coop`]) or against each other
//! ([`Mode::Versus`]). The specification is `docs/rules/timeline.md`.
//!
//! Reading order: [`card`] and [`content`] (what a card is), [`options`], [`state`], [`action`], [`illegal`], [`event`],
//! [`rules`] (in the order of play), [`talk`] (hints), [`view`] (who knows what), [`mind`] (what bots know), [`speech`] (how
//! it reads).

pub mod action;
pub mod card;
pub mod content;
mod deeds;
pub mod event;
pub mod illegal;
pub mod mind;
pub mod options;
mod rules;
pub mod speech;
pub mod state;
pub mod talk;
pub mod view;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kernel::{
    Carry, Collect, Converse, Daily, Disclosure, EventSink, Expand, Eyes, Game, Luck, Outcome, Overdue, Seat, SeatSet,
    Series, SetupError, Status, Version,
};

pub use action::Action;
pub use card::{CardId, Symbol};
pub use event::{Event, Reason};
pub use illegal::Illegal;
pub use options::{FirstSeat, Mode, Options};
pub use rules::axis::Spot;
pub use rules::score::{Grade, Tally, tally};
pub use state::{Phase, Timeline};
pub use talk::Talk;
pub use view::View;

impl Game for Timeline {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ID: &'static str = "timeline";
    /// TIME-INFO-04: information is public or hidden from everybody.
    const SECRETS: bool = false;
    const VERSION: Version = Version::FIRST;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        rules::setup::seats(options.mode)
    }

    /// Coop: every decision but `EndTurn` uses a card up, and a turn has at most one `EndTurn` for a card placed. A card may be
    /// attempted once and discarded once. Versus: TIME-GAP-45.
    fn bound(options: &Options, seats: u8) -> u32 {
        match options.mode {
            Mode::Coop => 3 * state::COOP_CARDS as u32,
            Mode::Versus => u32::from(state::LAST_ROUND) * u32::from(seats),
        }
    }

    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> Result<Timeline, SetupError> {
        rules::setup::set_up(options, seats, luck)
    }

    #[inline]
    fn n_seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn has_rivals(&self) -> bool {
        self.mode == Mode::Versus
    }

    #[inline]
    fn status(&self) -> Status {
        self.active().map_or(Status::Over, |seat| Status::must(SeatSet::one(seat)))
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { reason, winners } = self.phase else { return None };
        let reason = reason.key().into();
        Some(match self.mode {
            Mode::Coop => {
                let score = tally(self).total();
                Outcome::Team { won: None, score, grade: Some(Grade::of(score).key().into()), reason }
            }
            // TIME-GAP-37: there is a winner and no order behind; the points say how many cards were got rid of.
            Mode::Versus => Outcome::Ranking {
                places: Seat::all(self.n_seats())
                    .map(|seat| if winners.contains(seat) { 1 } else { winners.len() + 1 })
                    .collect(),
                points: self.hands.iter().map(|hand| (state::HAND - hand.len()) as i32).collect(),
                reason,
            },
        })
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Coop { active, successes, bounces } if active == seat => {
                rules::turn::legal(self, seat, successes, bounces, out);
            }
            Phase::Versus { active, .. } | Phase::Tiebreak { active, .. } if active == seat => {
                rules::versus::legal(self, seat, out);
            }
            _ => {}
        }
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        luck: &mut Luck,
        sink: &mut impl EventSink<Self>,
    ) -> Result<Disclosure, Illegal> {
        match self.active() {
            None => return Err(Illegal::GameOver),
            Some(active) if active != seat => return Err(Illegal::NotYourTurn),
            Some(_) => {}
        }
        match self.mode {
            Mode::Coop => rules::turn::apply(self, seat, *action, sink),
            Mode::Versus => rules::versus::apply(self, seat, *action, luck, sink),
        }
    }

    fn view(&self, _eyes: Eyes) -> View {
        view::view(self)
    }

    fn witness(event: &Event, _eyes: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn imagine(&self, _eyes: Eyes, luck: &mut Luck) -> Timeline {
        view::imagine(self, luck)
    }

    fn invariants(&self) -> Result<(), String> {
        rules::invariants::check(self)
    }
}

impl Converse for Timeline {
    type Talk = Talk;

    fn may_say(&self, seat: Seat, talk: &Talk) -> Result<(), Illegal> {
        talk::may_say(self, seat, talk)
    }

    fn still_stands(&self, _seat: Seat, talk: &Talk) -> bool {
        talk::still_stands(self, talk)
    }

    fn supersedes(newer: &Talk, older: &Talk) -> bool {
        newer.supersedes(older)
    }
}

impl Overdue for Timeline {
    /// TIME-GAP-39: a Coop player with a success in this turn stops; otherwise a bot of average level finishes the turn.
    fn overdue(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            Phase::Coop { active, successes: 1.., .. } if active == seat => Some(Action::EndTurn),
            _ => None,
        }
    }
}

impl Daily for Timeline {
    /// Everybody plays the same 36 cards in the same order, alone with two hands.
    fn daily() -> Option<(Options, u8)> {
        Some((Options { first_seat: FirstSeat::Seat(Seat(0)), hints: false, ..Options::default() }, 2))
    }
}

impl Collect for Timeline {
    /// What lies open; what nobody has turned over in the game is left for the next one.
    fn met(&self) -> Vec<String> {
        let zones = [&self.axis.first, &self.axis.second, &self.discard_pile];
        let blocked = self.hands.iter().flatten().filter(|held| held.blocked).map(|held| held.card);
        zones.into_iter().flatten().copied().chain(blocked).map(|card| format!("card:{card}")).collect()
    }

    /// A period that holds the year is right; otherwise its nearer end counts.
    fn off(&self, talk: &Talk) -> Option<(String, i32)> {
        let Talk::Period { card, from, to } = talk else { return None };
        let year = self.cards.year(*card);
        let off = if year < *from { from - year } else { to.min(&year) - year };
        Some((format!("card:{card}"), i32::from(off)))
    }

    fn wants_history(options: &Options) -> bool {
        options.fresh
    }

    fn with_history(options: &Options, times_met: &BTreeMap<String, u32>) -> Options {
        let card = |(id, times): (&String, &u32)| Some((id.strip_prefix("card:")?.to_owned(), *times));
        let times_met = if options.fresh { times_met.iter().filter_map(card).collect() } else { BTreeMap::new() };
        Options { times_met, ..options.clone() }
    }
}

impl Expand for Timeline {
    fn expand(files: &[(String, String)]) -> Result<(), String> {
        content::install(files).map_err(|bad| bad.to_string())
    }
}

impl Carry for Timeline {}

impl Series for Timeline {
    /// TIME-GAP-03: in a series the first seat moves one place clockwise with each game.
    fn rematch(&self, options: &Options) -> Options {
        let first_seat = FirstSeat::Seat(self.first_seat.next(self.n_seats()));
        Options { first_seat, ..options.clone() }
    }
}
