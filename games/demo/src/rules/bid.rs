//! DEMO-BID and DEMO-KNOCK: all choose at the same time, and those who have chosen may hurry the others.

use kernel::{Disclosure, EventSink, Seat, SeatSet, Status};

use super::end;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::Demo;

/// DEMO-BID-01: who has not sealed a choice must; DEMO-KNOCK-01: who has, and has not knocked yet, may.
pub(crate) fn status(game: &Demo) -> Status {
    if game.is_over() {
        return Status::Over;
    }
    let all = SeatSet::all(game.seats.len() as u8);
    Status::Awaiting { must: all.minus(game.sealed()), may: game.sealed().minus(game.knocked) }
}

pub(crate) fn legal(game: &Demo, seat: Seat, out: &mut Vec<Action>) {
    let Some(held) = game.seats.get(seat.index()) else { return };
    let cards = held.hand.iter().map(|card| Action::Choose { card: *card });
    out.extend(cards.chain([Action::Seal, Action::Knock]).filter(|action| check(game, seat, *action).is_ok()));
}

fn check(game: &Demo, seat: Seat, action: Action) -> Result<(), Illegal> {
    let held = game.seats.get(seat.index()).ok_or(Illegal::NoSuchSeat)?;
    if game.is_over() {
        return Err(Illegal::GameOver);
    }
    match action {
        Action::Choose { .. } | Action::Seal if held.sealed => Err(Illegal::Sealed),
        Action::Choose { card } if !held.hand.contains(&card) => Err(Illegal::NotInHand { card }),
        Action::Choose { card } if held.choice.is_some_and(|lying| lying >= card) => Err(Illegal::TooLow { card }),
        Action::Seal if held.choice.is_none() => Err(Illegal::NothingChosen),
        Action::Knock if !held.sealed || game.knocked.contains(seat) => Err(Illegal::MayNotKnock),
        Action::Choose { .. } | Action::Seal | Action::Knock => Ok(()),
    }
}

pub(crate) fn apply(
    game: &mut Demo,
    seat: Seat,
    action: Action,
    sink: &mut impl EventSink<Demo>,
) -> Result<Disclosure, Illegal> {
    check(game, seat, action)?;
    let held = &mut game.seats[seat.index()];
    match action {
        Action::Choose { card } => {
            held.choice = Some(card);
            sink.tell(Event::Chosen { seat, card });
        }
        Action::Seal => {
            held.sealed = true;
            sink.tell(Event::Sealed { seat });
            if game.seats.iter().all(|held| held.sealed) {
                sink.beat(game);
                end::reveal(game, sink);
                return Ok(Disclosure::Something);
            }
        }
        Action::Knock => {
            game.knocked.insert(seat);
            sink.tell(Event::Knocked { seat });
        }
    }
    Ok(Disclosure::Nothing)
}
