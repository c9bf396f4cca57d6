//! What holds in every position.

use kernel::Seat;

use super::hole::MAX_ANTICHARGE;
use crate::artifact::{Artifact, N_KINDS};
use crate::board::Node;
use crate::card::{CardId, CardSet};
use crate::content::{BALLS, CENTRE, N_DECK, N_START, is_deck, library};
use crate::state::{Horizon, Stage};

pub(crate) fn check(game: &Horizon) -> Result<(), String> {
    check_cards(game)?;
    check_artifacts(game)?;
    check_board(game)?;
    Seat::all(game.n()).try_for_each(|seat| check_player(game, seat))
}

/// Every event card is in one place.
fn check_cards(game: &Horizon) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let mut count = |card: CardId, place: &str| {
        if seen.contains(card) {
            return Err(format!("{card} lies in two places, the second is {place}"));
        }
        seen = seen.with(card);
        Ok(())
    };
    let piles = [("the deck", &game.deck), ("the discard pile", &game.discard)];
    for (place, pile) in piles {
        for card in pile {
            count(*card, place)?;
            if !is_deck(*card) {
                return Err(format!("{card} is no card of {place}"));
            }
        }
    }
    for card in game.boxed.iter() {
        count(card, "the box")?;
    }
    for player in &game.seats {
        for card in player.hand.iter().chain(player.drawn.iter().copied()) {
            count(card, "a hand")?;
        }
    }
    for event in game.nodes.iter().filter_map(|node| node.event) {
        count(event.card, "the board")?;
    }
    let printed = (0..(N_DECK + N_START) as u8).map(CardId);
    match printed.chain([CENTRE]).find(|card| !seen.contains(*card)) {
        Some(card) => Err(format!("{card} is nowhere")),
        None => Ok(()),
    }
}

fn check_artifacts(game: &Horizon) -> Result<(), String> {
    let mut counts = game.removed;
    for artifact in game.artifact_deck.iter().chain(&game.artifact_discard) {
        counts[artifact.index()] += 1;
    }
    for player in &game.seats {
        (0..N_KINDS).for_each(|kind| counts[kind] += player.artifacts[kind]);
        for artifact in Artifact::LAID.into_iter().filter(|artifact| player.laid(*artifact).is_some()) {
            counts[artifact.index()] += 1;
        }
    }
    for event in game.nodes.iter().filter_map(|node| node.event) {
        if let Some(ball) = BALLS.iter().position(|ball| *ball == event.card) {
            counts[Artifact::FirstBall.index() + ball] += 1;
        }
    }
    let all = library().numbers.artifacts;
    if counts == all { Ok(()) } else { Err(format!("expected artifacts {all:?}, found {counts:?}")) }
}

fn check_board(game: &Horizon) -> Result<(), String> {
    let past = game.nodes.iter().take_while(|node| node.outcome.is_some()).count();
    if game.nodes[past..].iter().any(|node| node.outcome.is_some()) {
        return Err("the past is not the beginning of time".to_owned());
    }
    if game.amplifiers.iter().flatten().any(|amplifier| *amplifier > 2) {
        return Err("a link is stronger than 4".to_owned());
    }
    for needle in &game.needles {
        let is_right = needle.source < needle.target && needle.amplifier <= 2;
        let is_realising = matches!(game.stage, Stage::Realising { node } if node == needle.target);
        if !is_right || !(game.is_future(needle.target) || is_realising) {
            return Err(format!("a needle link from {} to {}", needle.source, needle.target));
        }
    }
    for node in Node::all() {
        let state = game.node(node);
        let Some(event) = state.event else { continue };
        let is_legal = (0..6).all(|side| {
            event.links[side]
                .is_none_or(|link| link.forward != node.is_earlier_side(crate::board::Direction(side as u8)))
        });
        if !is_legal {
            return Err(format!("{node}: a link of {} against the time", event.card));
        }
    }
    Ok(())
}

fn check_player(game: &Horizon, seat: Seat) -> Result<(), String> {
    let player = game.player(seat);
    let wrong = |what: &str| Err(format!("seat {seat}: {what}"));
    if player.active != (player.reserve > 0) {
        return wrong("active without energy, or out with it");
    }
    let may_stand = match game.stage {
        Stage::Over => true,
        Stage::Realising { node } if node == player.at => true,
        _ => player.at == Node::MON && game.has_mon || game.is_future(player.at),
    };
    if player.active && !may_stand {
        return wrong("stands in the past");
    }
    if !player.active
        && (!player.hand.is_empty() || player.n_artifacts() > 0 || player.table.iter().any(Option::is_some))
    {
        return wrong("has dropped out and holds something");
    }
    if player.hand.len() > 5 || player.drawn.len() > 4 {
        return wrong("too many cards");
    }
    let numbers = &library().numbers;
    let hole = player.laid(Artifact::HoleInTheBox);
    if hole.is_some_and(|hole| hole.anticharge > MAX_ANTICHARGE || hole.tension > numbers.last_tension) {
        return wrong("a box beyond its scale");
    }
    if player.items.accumulator.is_some_and(|stored| stored > numbers.accumulator[0].value)
        || player.items.amplifier == Some(0)
    {
        return wrong("an item beyond its numbers");
    }
    Ok(())
}
