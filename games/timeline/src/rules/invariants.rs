//! What holds in every position (TIME-CARD-07, TIME-CARD-08, TIME-AXIS, TIME-DRAW-04, TIME-VTURN-11).

use std::collections::BTreeMap;

use kernel::{Game as _, Seat, SeatSet};

use crate::card::CardId;
use crate::options::Mode;
use crate::state::{Axis, COOP_CARDS, HAND, Phase, Timeline};

/// Everything that must hold; the error says what does not.
pub(crate) fn check(game: &Timeline) -> Result<(), String> {
    check_zones(game)?;
    check_phase(game)?;
    check_axis(game)?;
    check_hands(game)
}

/// TIME-CARD-07, TIME-CARD-08: every card in exactly one zone, and none lost.
fn check_zones(game: &Timeline) -> Result<(), String> {
    let held = game.hands.iter().flatten().map(|held| held.card);
    let zones = [&game.axis.first, &game.axis.second, &game.draw_pile, &game.discard_pile, &game.boxed];
    let mut places: BTreeMap<CardId, u32> = BTreeMap::new();
    for card in held.chain(zones.into_iter().flatten().copied()) {
        *places.entry(card).or_default() += 1;
    }
    if let Some((card, times)) = places.iter().find(|(_, times)| **times != 1) {
        return Err(format!("card {card} lies in {times} places"));
    }
    if let Some((card, _)) = game.cards.iter().find(|(card, _)| !places.contains_key(card)) {
        return Err(format!("card {card} is nowhere"));
    }
    if let Some((card, _)) = places.iter().find(|(card, _)| game.cards.try_get(**card).is_none()) {
        return Err(format!("card {card} is not of this table's decks"));
    }
    let in_play = places.len() - game.boxed.len();
    match game.mode {
        Mode::Coop if in_play != COOP_CARDS => Err(format!("{in_play} cards are in play, expected {COOP_CARDS}")),
        Mode::Versus if !game.boxed.is_empty() => Err("there is no box in Versus".to_owned()),
        Mode::Versus if !game.axis.second.is_empty() => Err("there is no second level in Versus".to_owned()),
        Mode::Coop | Mode::Versus => Ok(()),
    }
}

fn check_phase(game: &Timeline) -> Result<(), String> {
    let fits = match game.phase {
        Phase::Coop { .. } => game.mode == Mode::Coop,
        Phase::Versus { .. } => game.mode == Mode::Versus,
        Phase::Tiebreak { active, contenders, correct, .. } => {
            let known = correct.iter().all(|seat| contenders.contains(seat));
            game.mode == Mode::Versus
                && contenders.contains(active)
                && known
                && contenders.iter().all(|s| s.0 < game.n_seats())
        }
        Phase::Over { winners, .. } => winners.iter().all(|seat| seat.0 < game.n_seats()),
    };
    let seats = game.active().is_none_or(|seat| seat.0 < game.n_seats()) && game.first_seat.0 < game.n_seats();
    if !fits || !seats {
        return Err(format!("{:?} does not fit a {:?} game of {} seats", game.phase, game.mode, game.n_seats()));
    }
    let Some(active) = game.active() else { return Ok(()) };
    if game.hand(active).is_empty() {
        return Err(format!("seat {active} is to move without cards"));
    }
    check_round(game, active)?;
    if let Phase::Coop { successes, bounces, active } = game.phase {
        let has_upright = game.hand(active).iter().any(|held| !held.blocked);
        let choosing = successes == 0 && bounces == 0;
        let n_blocked = game.hand(active).iter().filter(|held| held.blocked).count();
        if usize::from(bounces) > n_blocked {
            return Err(format!("{bounces} bounces, but seat {active} has {n_blocked} blocked cards"));
        }
        if successes > 1 || (!choosing && !has_upright) || (choosing && super::turn::is_stuck(game, active)) {
            return Err(format!("the turn of seat {active} should have ended"));
        }
    }
    Ok(())
}

/// TIME-VEND-01, TIME-VTIE-02: whoever is still to move in this round has a card to place, a contender exactly one.
fn check_round(game: &Timeline, active: Seat) -> Result<(), String> {
    let contenders = match game.phase {
        Phase::Versus { .. } => SeatSet::all(game.n_seats()),
        Phase::Tiebreak { contenders, .. } => contenders,
        Phase::Coop { .. } | Phase::Over { .. } => return Ok(()),
    };
    let is_tiebreak = matches!(game.phase, Phase::Tiebreak { .. });
    let mut seat = game.first_seat;
    let mut has_moved = true;
    for _ in 0..game.n_seats() {
        has_moved &= seat != active;
        let n_cards = game.hand(seat).len();
        let fits = match (contenders.contains(seat), is_tiebreak, has_moved) {
            (false, ..) => true,
            (true, true, true) => n_cards == 0,
            (true, true, false) => n_cards == 1,
            (true, false, true) => true,
            (true, false, false) => n_cards > 0,
        };
        if !fits {
            return Err(format!("seat {seat} has {n_cards} cards in {:?}", game.phase));
        }
        seat = seat.next(game.n_seats());
    }
    Ok(())
}

/// TIME-AXIS-01 to TIME-AXIS-05, TIME-VTURN-11: order on both levels, one year for each gap, and every card seen.
fn check_axis(game: &Timeline) -> Result<(), String> {
    let year = |card: &CardId| game.cards.year(*card);
    for level in [&game.axis.first, &game.axis.second] {
        if !level.is_sorted_by_key(year) {
            return Err("the axis is out of order".to_owned());
        }
    }
    if game.axis.first.is_empty() {
        return Err("the axis is empty".to_owned());
    }
    let first: Vec<i16> = Axis::columns(&game.axis.first, &game.cards).map(|column| year(&column[0])).collect();
    let second: Vec<i16> = Axis::columns(&game.axis.second, &game.cards).map(|column| year(&column[0])).collect();
    for gap in first.windows(2) {
        let inside = second.iter().filter(|year| gap[0] < **year && **year < gap[1]).count();
        if inside > 1 {
            return Err(format!("the gap {}–{} holds {inside} years", gap[0], gap[1]));
        }
    }
    let ends = first.first().zip(first.last());
    if second.iter().any(|year| first.contains(year) || ends.is_none_or(|(left, right)| year < left || year > right)) {
        return Err("a second-level card lies over no gap".to_owned());
    }
    let lying = game.axis.first.iter().chain(&game.axis.second).chain(&game.discard_pile);
    lying
        .clone()
        .find(|card| !game.cards.get(**card).seen)
        .map_or(Ok(()), |card| Err(format!("card {card} lies black side up, but is unseen")))
}

/// TIME-DRAW-04, TIME-VTURN-13, TIME-BLOCK-06: hands of four while there is something to draw; blocked cards are known.
fn check_hands(game: &Timeline) -> Result<(), String> {
    for held in game.hands.iter().flatten() {
        if held.blocked && (game.mode == Mode::Versus || !game.cards.get(held.card).seen) {
            return Err(format!("card {} cannot be blocked", held.card));
        }
        if game.mode == Mode::Coop && !held.blocked && game.cards.get(held.card).seen {
            return Err(format!("card {} is upright, but has been seen", held.card));
        }
    }
    if let Phase::Coop { active, successes, .. } = game.phase
        && !game.draw_pile.is_empty()
    {
        for (seat, hand) in game.hands.iter().enumerate() {
            let missing = if seat == active.index() { usize::from(successes) } else { 0 };
            if hand.len() + missing != HAND {
                return Err(format!("seat {seat} has {} cards", hand.len()));
            }
        }
    }
    let unseen = |card: &CardId| !game.cards.get(*card).seen;
    match game.mode {
        Mode::Coop if game.draw_pile.iter().chain(&game.boxed).all(unseen) => Ok(()),
        Mode::Coop => Err("a card of the draw pile or the box has been seen".to_owned()),
        Mode::Versus => Ok(()),
    }
}
