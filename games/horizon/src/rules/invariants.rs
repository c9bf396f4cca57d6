//! What holds in every position.

use kernel::{Seat, SeatSet};

use super::hole::MAX_ANTICHARGE;
use super::{can_spend, organise};
use crate::artifact::{Artifact, N_KINDS};
use crate::board::{Direction, N_NODES, Node};
use crate::card::{CardId, CardSet, Flexible};
use crate::content::{BALLS, CENTRE, N_DECK, N_START, is_deck, library};
use crate::state::{AP, Horizon, MIN_PLAYERS, Needle, Stage, Swap};

pub(crate) fn check(game: &Horizon) -> Result<(), String> {
    check_frame(game)?;
    check_stage(game)?;
    check_cards(game)?;
    check_artifacts(game)?;
    check_board(game)?;
    Seat::all(game.n()).try_for_each(|seat| check_player(game, seat))?;
    check_awaited(game)
}

/// Somebody is to decide, and has something to decide on.
fn check_awaited(game: &Horizon) -> Result<(), String> {
    let awaited = super::status(game).awaited();
    let has_choice = |seat: Seat| {
        let mut found = false;
        super::offer(game, seat, &mut |_| found = true);
        found
    };
    if game.stage != Stage::Over && (awaited.is_empty() || !awaited.iter().all(has_choice)) {
        return Err("nobody has anything to decide".to_owned());
    }
    Ok(())
}

/// So much influence and so much energy no game ever sees.
const MOST_INFLUENCE: u16 = 10_000;
const MOST_ENERGY: u16 = 60_000;

/// The table itself: seats, nodes, rounds, what is counted in a turn. The rest relies on it.
fn check_frame(game: &Horizon) -> Result<(), String> {
    let is_seat = |seat: Seat| seat.0 < game.n();
    if game.n() < MIN_PLAYERS || game.nodes.len() != N_NODES || game.amplifiers.len() != N_NODES {
        return Err("a table of another size".to_owned());
    }
    if !is_seat(game.first) || game.nth >= game.n() || !(1..=21).contains(&game.round) {
        return Err("no such turn".to_owned());
    }
    let turn = &game.turn;
    if turn.ap_spent > AP || turn.borrowed > 10 || turn.moves > 5 || turn.amplified > 3 {
        return Err("a turn beyond its limits".to_owned());
    }
    for node in &game.nodes {
        if node.influence.unsigned_abs() > MOST_INFLUENCE || node.wormholes > 250 {
            return Err("a node beyond its limits".to_owned());
        }
        let Some(event) = node.event else { continue };
        let named = event.arcs.into_iter().chain([event.organiser]).flatten();
        if event.rotation > 5 || !named.clone().all(is_seat) {
            return Err(format!("{}: a seat or a rotation that is not there", event.card));
        }
    }
    // There are three of a kind at most.
    let offered = game.windows.iter().flat_map(|window| window.gives.iter().map(|give| &give.hand));
    let counts = game.seats.iter().map(|player| &player.artifacts).chain([&game.removed]).chain(offered);
    if counts.flatten().any(|count| *count > 3) {
        return Err("more artifacts than there are".to_owned());
    }
    let is_on_board = |needle: &Needle| needle.source.is_on_board() && needle.target.is_on_board();
    if !game.needles.iter().all(is_on_board) || game.bet_board.iter().flatten().flatten().any(|tokens| *tokens > 20) {
        return Err("a needle or a bet that is not possible".to_owned());
    }
    Ok(())
}

/// What is under way can be under way.
fn check_stage(game: &Horizon) -> Result<(), String> {
    let is_right = match game.stage {
        Stage::Realising { node } => node.is_on_board() && game.node(node).outcome.is_some(),
        Stage::Bets { ball, node, owner } => {
            ball.is_ball() && node.is_on_board() && owner == game.turn_seat() && game.node(node).event.is_some()
        }
        Stage::Annihilation { owner, anticharge, hit, .. } => {
            owner.0 < game.n() && anticharge <= MAX_ANTICHARGE && hit.iter().all(|seat| seat.0 < game.n())
        }
        Stage::Shortage { lacking } => lacking <= 4,
        Stage::Turn => game.player(game.turn_seat()).active,
        Stage::Replacing | Stage::BeforeTurn | Stage::TurnEnd | Stage::Over => true,
    };
    if !is_right {
        return Err("a stage that cannot be".to_owned());
    }
    let turn = game.turn_seat();
    if let Some(draft) = &game.draft {
        let player = game.player(turn);
        let is_whole = game.stage == Stage::Turn
            && player.hand.contains(draft.card)
            && organise::check_node(game, player.at).is_ok()
            && can_spend(game, turn, AP, organise::COST).is_ok()
            && draft.rotation < 6
            && library().card(draft.card).fits(player.at, draft.rotation)
            && draft.arcs.is_none_or(|arcs| arcs.into_iter().flatten().all(|seat| seat.0 < game.n()))
            && draft.links.iter().flatten().all(|(_, strength)| (2..=4).contains(strength))
            && draft.links.iter().flatten().map(|(_, strength)| *strength).sum::<u8>() <= 8;
        let is_linked = library().card(draft.card).data.flexible == Some(Flexible::Logistic);
        let is_strong = |side: &Direction| {
            draft.links[side.index()].is_some_and(|(_, strength)| strength + game.amplifier(player.at, *side) > 4)
        };
        let has_links = draft.links.iter().any(Option::is_some);
        if !is_whole || (has_links && !is_linked) || Direction::ALL.iter().any(is_strong) {
            return Err("an event that cannot be organised so".to_owned());
        }
    }
    let mut traders = SeatSet::EMPTY;
    for window in &game.windows {
        if window.other.0 >= game.n() || window.other == turn || traders.contains(window.other) {
            return Err("a trade with nobody".to_owned());
        }
        traders.insert(window.other);
    }
    Ok(())
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
            event.links[side].is_none_or(|link| link.forward != node.is_earlier_side(Direction(side as u8)))
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
    let levels = [player.items.cannon, player.items.shield, player.items.accelerator];
    if player.reserve > MOST_ENERGY
        || player.points > 100
        || levels.iter().any(|level| *level > 3)
        || player.history.len() > 4
    {
        return wrong("more than there is");
    }
    let is_charged = |artifact: &Artifact| player.laid(*artifact).is_some_and(|laid| laid.charges > artifact.charges());
    if Artifact::LAID.iter().any(is_charged) {
        return wrong("an artifact with too many charges");
    }
    if let Some(Swap::Card { out, by }) = player.swap
        && !(player.hand.contains(out) && player.drawn.contains(&by))
    {
        return wrong("replaces a card that is not there");
    }
    let laid: u16 = player.bets.iter().map(|bet| u16::from(bet.energy)).sum();
    let tokens = match game.stage {
        Stage::Bets { owner, .. } if owner == seat => 3,
        Stage::Bets { .. } => 1,
        _ => 0,
    };
    if player.bets.len() > tokens || laid * 8 > player.reserve {
        return wrong("bets that cannot be paid");
    }
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
