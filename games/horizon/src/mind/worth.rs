//! What a seat can still make of what it has: energy, action points, things, cards and its place.

use kernel::Seat;

use super::{is_on_turn, turns_left};
use crate::artifact::{Artifact, Laid};
use crate::board::Node;
use crate::card::{CardId, Centre, Colour, Flexible, Mark};
use crate::content::library;
use crate::rules::{ball, movement, organise};
use crate::state::{Horizon, Player, Stage, Swap};

/// What it costs when an anticharge bursts.
const BURST: i32 = 3_000;

/// What an event promises on the whole that is still to be organised.
const EVENT: i32 = 600;
/// What mining gives on the whole for an action point, and what an event costs with the way to it.
const YIELD: i32 = 10;
const EVENT_COST: i32 = 15;
/// What a drop of energy is worth that no event can be organised with any more.
const SPARE: i32 = 1;
/// So much energy is enough for the next turns.
const SOON: i32 = 28;
/// What an artifact is discharged for, nearly.
const DISCHARGED: i32 = 20;
/// A Ball of Fates in hand, and a charge of a Needle and of a Stabiliser, of which little comes at the very end.
const BALL: i32 = 350;
const NEEDLE: i32 = 70;
const STABILISER: i32 = 150;
/// A card that gives an artifact.
const ARTIFACT_CARD: i32 = 1_000;
/// A free node to stand in, and one beside it.
const FREE_HERE: i32 = 144;
const FREE_NEAR: i32 = 90;
/// Of what a card in hand will bring, so many hundredths are its own; the rest any card would bring.
const HAND: i32 = 18;
/// A flexible event takes the place of a better card until it is organised.
const FLEXIBLE: i32 = 500;

/// What a seat can still make of its energy, things, cards and place with so many action points.
pub(super) fn holdings(game: &Horizon, seat: Seat, ap: i32) -> i32 {
    let player = game.player(seat);
    let left = turns_left(game, seat);
    if left == 0 {
        return 0;
    }
    let stored = player.items.accumulator.map_or(0, |stored| i32::from(stored) * 9 / 10);
    let turns = left - i32::from(is_on_turn(game, seat));
    let energy = i32::from(player.reserve - energy_on_bets(player)) + stored + promised_energy(player, turns);
    let mut sum = future(energy, ap);
    // What energy is worth now.
    let rate = EVENT * turns.min(4) / 4 / (EVENT_COST + 2 * YIELD);
    sum += items_worth(player, turns) + artifacts_worth(game, player, turns, rate) + hand_worth(game, player, ap);
    if let Stage::Bets { owner, .. } = game.stage {
        sum += ball::bets_left(game, owner, seat) as i32 * 520;
    }
    sum + place_worth(game, player, rate) * ap.min(2) / 2
}

/// HORZ-BALL-12: the energy that will be paid for bets; there is enough of it.
fn energy_on_bets(player: &Player) -> u16 {
    player.bets.iter().map(|bet| u16::from(bet.energy) * ball::INFLUENCE_COST).sum()
}

/// HORZ-OUT-06: whether a player will have no energy left after the bets.
pub(super) fn bets_all(player: &Player) -> bool {
    !player.bets.is_empty() && energy_on_bets(player) >= player.reserve
}

/// Whether one more bet of so much energy would be the last that a player has.
pub(super) fn breaks(player: &Player, energy: u8) -> bool {
    energy > 0 && energy_on_bets(player) + u16::from(energy) * ball::INFLUENCE_COST >= player.reserve
}

/// The events that can be organised with so much energy and so many action points, if the rest of them is spent on mining.
fn future(energy: i32, ap: i32) -> i32 {
    let energy = energy.max(0);
    let soon = energy.min(SOON);
    let later = (energy - SOON).clamp(0, SOON);
    let spare = (energy - 2 * SOON).max(0);
    let useful = soon + later * 50 / 100 + spare * 15 / 100;
    let most = EVENT * ap / 2;
    let paid = EVENT * (useful + YIELD * ap) / (EVENT_COST + 2 * YIELD);
    most.min(paid) + energy * SPARE
}

/// Energy that things will give without action points.
fn promised_energy(player: &Player, turns: i32) -> i32 {
    let moves = if player.items.accumulator.is_some() { turns * 50 / 100 } else { 0 };
    let discharges = i32::from(player.n_artifacts()).min(turns) * DISCHARGED;
    moves + discharges
}

/// It is cheap to mine where one stands, and to organise there or next to it.
fn place_worth(game: &Horizon, player: &Player, rate: i32) -> i32 {
    let mining = i32::from(movement::yield_of(game, player.at)) * rate * 75 / 100;
    let is_free = |node: Node| organise::check_node(game, node).is_ok();
    let near = if is_free(player.at) {
        FREE_HERE
    } else if game.ways(player.at).any(is_free) {
        FREE_NEAR
    } else {
        0
    };
    mining + near
}

fn items_worth(player: &Player, turns: i32) -> i32 {
    let items = &player.items;
    let speed = [0, 4, 4 * 5 / 3, 4 * 2][usize::from(items.accelerator.min(3))] * turns / 10;
    let shield = [0, 2, 2 * 5 / 3, 2 * 2][usize::from(items.shield.min(3))] * turns / 10;
    let cannon = [0, 10, 10 * 4 / 3, 10 * 3 / 2][usize::from(items.cannon.min(3))] * turns / 10;
    let charges = items.amplifier.map_or(0, |charges| i32::from(charges).min(2 * turns) * 12);
    speed + shield + cannon + charges
}

/// Artifacts on the table, and what those in hand are worth beyond the energy that they can be discharged for.
fn artifacts_worth(game: &Horizon, player: &Player, turns: i32, rate: i32) -> i32 {
    let laid = Artifact::LAID.into_iter().filter_map(|artifact| player.laid(artifact).map(|laid| (artifact, laid)));
    let laid: i32 = laid.map(|(artifact, laid)| laid_worth(game, artifact, laid, turns, rate)).sum();
    let held = Artifact::ALL.into_iter().filter(|artifact| player.artifacts[artifact.index()] > 0);
    let held = held.map(|artifact| {
        if artifact.is_ball() {
            return BALL * turns.min(1);
        }
        let fresh = Laid { charges: artifact.charges(), ..Laid::default() };
        let is_playable = player.laid(artifact).is_none();
        let used = if is_playable { laid_worth(game, artifact, &fresh, turns, rate) } else { 0 };
        (used - DISCHARGED * rate).max(0) * 9 / 10
    });
    laid + held.sum::<i32>()
}

/// What an artifact on the table is worth in so many turns.
fn laid_worth(game: &Horizon, artifact: Artifact, laid: &Laid, turns: i32, rate: i32) -> i32 {
    let charges = i32::from(laid.charges).min(turns);
    let events = if game.round > 18 { 1 } else { 2 };
    match artifact {
        Artifact::FoldGenerator => charges * 5 * rate,
        Artifact::CollectorModule => charges * 7 * rate,
        Artifact::LachesisNeedle => charges * NEEDLE * events,
        Artifact::SymmetricStabiliser => charges * STABILISER * events,
        Artifact::HoleInTheBox => hole_worth(laid, turns, rate),
        Artifact::FirstBall | Artifact::SecondBall => 0,
    }
}

/// What can still be borrowed, less what it will cost if the box bursts.
fn hole_worth(laid: &Laid, turns: i32, rate: i32) -> i32 {
    let numbers = &library().numbers;
    let rise = i32::from(numbers.rise(laid.anticharge));
    let (tension, last) = (i32::from(laid.tension), i32::from(numbers.last_tension));
    let room = i32::from(32 - laid.anticharge).min(8 * turns);
    let is_due = tension + rise * (turns + 1) > last;
    let due = if is_due { i32::from(laid.anticharge) * rate * 5 / 4 + BURST / 5 } else { 0 };
    // It bursts at the end of this turn.
    let burst = if tension + rise > last { BURST } else { 0 };
    room * rate * 3 / 4 - due - burst - tension * 6
}

/// What the best cards of a hand promise beyond any card.
fn hand_worth(game: &Horizon, player: &Player, ap: i32) -> i32 {
    let mut hand = player.hand;
    if let Some(Swap::Card { out, by }) = player.swap {
        hand = hand.without(out).with(by);
    }
    let sum: i32 = hand.iter().map(|card| card_worth(game, player, card)).sum();
    let flexible = hand.iter().filter(|card| library().card(*card).data.flexible.is_some()).count() as i32;
    sum * ap.min(8) / 8 * HAND / 100 - flexible * FLEXIBLE
}

/// What a card will bring in points if it is organised.
fn card_worth(game: &Horizon, player: &Player, card: CardId) -> i32 {
    let data = &library().card(card).data;
    let radius = game.phase() + u8::from(game.imminent().is_some());
    let last = match &data.mark {
        Some(Mark::Radii(radii)) => radii.iter().copied().max().unwrap_or(0),
        Some(Mark::Artifact | Mark::NotImminent) | None => 4,
    };
    if last < radius {
        return 0;
    }
    let own = |colour: Option<Colour>| colour == Some(player.colour);
    let other = |colour: Option<Colour>| {
        colour.is_some_and(|colour| colour != player.colour && game.seats.iter().any(|seat| seat.colour == colour))
    };
    let n_own = i32::from(own(data.yes)) + i32::from(own(data.no));
    let n_other = i32::from(other(data.yes)) + i32::from(other(data.no));
    let points = i32::from(data.points);
    let worth = match (data.centre, data.flexible) {
        (_, Some(Flexible::Attacking)) => 350,
        (_, Some(Flexible::Supporting)) => 5,
        (_, Some(Flexible::Logistic)) => 100,
        (Centre::Gain, None) => points * (650 * n_own - 150 * n_other) + 20,
        (Centre::Lose, None) => points * (250 * n_other - 450 * n_own) + 20,
        (Centre::Neutral, None) => 20,
    };
    let artifact = if data.mark == Some(Mark::Artifact) { ARTIFACT_CARD } else { 0 };
    (worth + i32::from(data.bonus) * 12 + artifact).max(5)
}
