//! What open events promise: the chance of each to occur, node after node, and the points that it means for the seats of its arcs.
//!
//! The figures were fitted to what became of some nine thousand events of games between bots (`docs/balance/horizon.md`).

use kernel::Seat;

use super::POINT;
use crate::board::{N_NODES, Node};
use crate::card::Side;
use crate::content::points;
use crate::rules::{ball, forecast};
use crate::state::{Bet, Horizon, LAST_ROUNDS, MAX_PLAYERS, Stage};

/// A chance that is one.
const CERTAIN: i32 = 1_024;
/// A realisation point. Sums are counted in sixteenths of one.
const SIXTEENTHS: i32 = 16;
/// The organiser's token decides at nothing at all, so it counts for almost a point.
const TOKEN: i32 = 14;
/// How far off a sum may be that nobody can change any more but by small things, squared.
const NOISE: i32 = 20;
/// What a turn adds to that, for each point and each colour at stake, and for how many turns.
const UNREST: i32 = 14;
const UNREST_TURNS: i32 = 24;
/// What a turn adds for each earlier neighbour in which an event with a link may still be organised.
const FREE: i32 = 46;
const FREE_TURNS: i32 = 9;
/// The part of a link's own uncertainty that counts, in hundredths.
const LINK_NOISE: i32 = 196;

/// The points that the open events promise to each seat, in thousandths.
pub(super) fn hopes(game: &Horizon) -> [i32; MAX_PLAYERS] {
    let mut sums = [0; MAX_PLAYERS];
    let chances = chances(game);
    for node in Node::all().filter(|node| game.is_future(*node)) {
        let Some(event) = game.node(node).event else { continue };
        let chance = chances[node.index()];
        let by_side = [(Side::Yes, chance), (Side::No, CERTAIN - chance)];
        if let Some(number) = ball::in_node(game, node) {
            for (side, chance) in by_side {
                let tokens = &game.bet_board[number][side.index()];
                for (seat, player) in game.seats.iter().enumerate() {
                    let bets = player.bets.iter().filter(|bet| bet.side == side).count() as i32;
                    sums[seat] += (i32::from(tokens[seat]) + bets) * POINT * chance / CERTAIN;
                }
            }
            continue;
        }
        let by = i32::from(points(event.card)) * POINT;
        for (side, chance) in by_side {
            if let Some(Seat(seat)) = event.arcs[side.index()] {
                sums[usize::from(seat)] += by * chance / CERTAIN;
            }
        }
    }
    sums
}

/// The chance of every open event to occur.
fn chances(game: &Horizon) -> [i32; N_NODES] {
    let mut chances = [0; N_NODES];
    let n = i32::from(game.n());
    let turns_this_round = n - 1 - i32::from(game.nth);
    for node in Node::all().filter(|node| game.is_future(*node)) {
        let Some(event) = game.node(node).event else { continue };
        let rounds = i32::from(LAST_ROUNDS[usize::from(node.radius())]) - i32::from(game.round);
        let turns = (rounds * n + turns_this_round).max(0);
        let influence = i32::from(game.node(node).influence + bets_on(game, node));
        let mut mean = SIXTEENTHS * influence + TOKEN * i32::from(event.token.sign());
        // The more is at stake, and for the more of them, the less will it stay as it is.
        let stakes = i32::from(points(event.card)).abs().max(1) * event.arcs.iter().flatten().count().max(1) as i32;
        let mut variance = NOISE + UNREST * turns.min(UNREST_TURNS) * stakes;
        for part in &forecast::links_into(game, node) {
            if part.outcome.is_some() {
                mean += SIXTEENTHS * i32::from(forecast::added(part));
                continue;
            }
            let chance = chances[part.from.index()];
            let adds = SIXTEENTHS * i32::from(part.adds);
            mean += adds * (2 * chance - CERTAIN) / CERTAIN;
            variance += adds * adds * chance / CERTAIN * (CERTAIN - chance) / CERTAIN * 4 * LINK_NOISE / 100;
        }
        let is_open = |other: Node| other < node && game.is_future(other) && game.node(other).event.is_none();
        let free = node.neighbours().filter(|(_, other)| is_open(*other)).count() as i32;
        variance += free * FREE * turns.min(FREE_TURNS);
        let spread = (mean * mean + variance).isqrt().max(1);
        chances[node.index()] = (CERTAIN / 2 + mean * (CERTAIN / 2) / spread).clamp(8, CERTAIN - 8);
    }
    chances
}

/// HORZ-BALL-11: the influence of bets that are not revealed yet.
fn bets_on(game: &Horizon, node: Node) -> i16 {
    match game.stage {
        Stage::Bets { node: ball, .. } if ball == node => {
            let all = game.seats.iter().flat_map(|player| &player.bets);
            all.map(|Bet { side, energy }| side.sign() * i16::from(*energy)).sum()
        }
        _ => 0,
    }
}
