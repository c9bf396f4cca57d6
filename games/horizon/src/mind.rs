//! How bots judge a position. They look at imagined worlds, so they know no more than their seat.

use std::hash::{Hash as _, Hasher};

use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::action::Action;
use crate::artifact::{Artifact, Laid};
use crate::board::{N_NODES, Node};
use crate::card::{CardId, Centre, Flexible, Mark, Side};
use crate::content::{library, points};
use crate::event::Event;
use crate::rules::{ball, forecast, movement, organise, trade, victory};
use crate::state::{Bet, Horizon, LAST_ROUNDS, Player, Stage, Swap};

/// A point, in thousandths.
const POINT: i32 = 1_000;
/// What energy is worth on the whole.
const ENERGY: i32 = 10;
/// What a turn of one's own is worth that is still to come.
const TURN: i32 = 200;
/// The end of the game outweighs what is only hoped for.
const VICTORY: i32 = 15_000;
/// A chance that is one.
const CERTAIN: i32 = 1_024;

impl Play for Horizon {
    type Mind = ();

    fn mind(&self, _: Seat, _: Level, _: u64) {}

    /// The others have not decided yet in this world, even if they have: so they choose for their own good.
    fn believe(&self, seat: Seat, (): &(), luck: &mut Luck) -> Horizon {
        let mut world = self.imagine(Eyes::Seat(seat), luck);
        for other in Seat::all(self.n()).filter(|other| *other != seat) {
            let player = &mut world.seats[other.index()];
            player.swap = None;
            player.bets.clear();
        }
        world
    }

    /// The lead over the others, above all over the best of them. What they have is worth less than what they will score: whom one
    /// weakens, a third one gains by it.
    fn value(&self, seat: Seat) -> i32 {
        let hopes = hopes(self);
        let points = |seat: Seat| i32::from(self.player(seat).points) * POINT + hopes[seat.index()];
        let others = || Seat::all(self.n()).filter(|other| *other != seat);
        let rivals = others().map(|other| points(other) + holdings(self, other) / 3);
        let (best, sum) = rivals.fold((i32::MIN, 0), |(best, sum), rival| (best.max(rival), sum + rival));
        let mean = sum / i32::from(self.n() - 1);
        let end = match self.stage {
            Stage::Over if victory::winners(self).contains(seat) => VICTORY,
            Stage::Over => -VICTORY,
            _ => 0,
        };
        let future = TURN * turns_left(self, seat);
        points(seat) + holdings(self, seat) + future - (best + mean) / 2 + end
    }

    fn needs_playout(&self) -> bool {
        false
    }

    /// Nothing of an event that is being organised is open any more.
    fn is_settled(&self, root: Seat) -> bool {
        self.draft.is_none() || self.turn_seat() != root
    }

    /// Cards to choose from, and a trade to which the other side has agreed.
    fn is_tempted(&self, seat: Seat) -> bool {
        let is_waiting = |window: &crate::state::Window| window.agreed[0] && !window.agreed[1];
        self.choosing().contains(seat) || trade::window(self, seat).is_some_and(is_waiting)
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 1 },
            Level::Medium => Method::Search { iterations: 400 },
            Level::Hard => Method::Search { iterations: 4_000 },
        }
    }

    fn counsel(&self, _: Seat, (): &(), action: Action) -> (Action, Option<&'static str>) {
        (action, Some(reason(&action)))
    }
}

fn reason(action: &Action) -> &'static str {
    match action {
        Action::Move { .. } | Action::Fold { .. } => "move",
        Action::Mine { .. } | Action::Discharge { .. } | Action::Empty | Action::Borrow { .. } => "energy",
        Action::Influence { .. } | Action::Stabilise { .. } => "influence",
        Action::Organise { .. } | Action::Arcs { .. } | Action::Link { .. } | Action::Linked | Action::Token { .. } => {
            "organise"
        }
        Action::Buy { .. } => "buy",
        Action::Attack { .. } => "attack",
        Action::Amplify { .. } | Action::AmplifyNeedle { .. } | Action::Needle { .. } => "link",
        Action::EndTurn => "enough",
        _ => "best",
    }
}

impl Plan for Horizon {
    const PLANS_TURNS: bool = true;

    /// What ends a turn is judged by the position before it; bargaining is left to those who like it.
    fn foresee(&self, seat: Seat, action: &Action) -> Option<i32> {
        match action {
            Action::EndTurn => Some(self.value(seat)),
            Action::OpenTrade { .. }
            | Action::GiveEnergy { .. }
            | Action::Give { .. }
            | Action::TakeBack { .. }
            | Action::RefuseTrades => Some(i32::MIN / 8),
            _ => None,
        }
    }

    fn fingerprint(&self) -> u64 {
        let mut hasher = Mixer(0);
        let turn = self.player(self.turn_seat());
        (turn.at, turn.reserve, turn.hand, turn.items, turn.table, turn.artifacts).hash(&mut hasher);
        (self.turn, self.draft, &self.needles).hash(&mut hasher);
        self.nodes.hash(&mut hasher);
        self.amplifiers.hash(&mut hasher);
        self.seats.iter().for_each(|player| (player.reserve, &player.bets, &player.drawn, player.at).hash(&mut hasher));
        hasher.0
    }
}

/// A quick hash that is the same on every machine.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

impl Partner for Horizon {}

impl Report for Horizon {
    fn counted(event: &Event) -> Option<(&'static str, Key)> {
        match event {
            Event::Organised { card, .. } => Some(("organised", card.name().into())),
            Event::Bought { item, .. } => Some(("bought", item.key().into())),
            Event::Played { artifact, .. } => Some(("played", artifact.key().into())),
            Event::BallPlayed { artifact, .. } => Some(("played", artifact.key().into())),
            Event::Discharged { artifact, .. } => Some(("discharged", artifact.key().into())),
            Event::Annihilated { .. } => Some(("annihilated", "hole_in_the_box".into())),
            Event::DroppedOut { .. } => Some(("out", "dropped_out".into())),
            _ => None,
        }
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let events = self.nodes.iter().filter(|node| node.event.is_some()).count();
        vec![("events", events as i64)]
    }
}

/// How many turns a player has still to come, this one included.
fn turns_left(game: &Horizon, seat: Seat) -> i32 {
    if !game.player(seat).active || game.stage == Stage::Over {
        return 0;
    }
    let rounds = 20 - i32::from(game.round);
    let place = (seat.0 + game.n() - game.first.0) % game.n();
    let is_over = match game.stage {
        Stage::Realising { .. } => false,
        Stage::TurnEnd | Stage::Annihilation { .. } | Stage::Shortage { .. } => place <= game.nth,
        _ => place < game.nth,
    };
    rounds + i32::from(!is_over)
}

/// The chance of every open event to occur, node after node, and what it means for the seats of its arcs.
fn hopes(game: &Horizon) -> [i32; 5] {
    let mut sums = [0; 5];
    let mut chances = [0; N_NODES];
    let past = game.nodes.iter().take_while(|node| node.outcome.is_some()).count();
    for node in Node::all().skip(past) {
        let Some(event) = game.node(node).event else { continue };
        let mut sixteenths =
            16 * i32::from(game.node(node).influence + bets_on(game, node)) + 9 * i32::from(event.token.sign());
        for part in &forecast::links_into(game, node) {
            sixteenths += match part.outcome {
                Some(_) => 16 * i32::from(forecast::added(part)),
                None => 16 * i32::from(part.adds) * (2 * chances[part.from.index()] - CERTAIN) / CERTAIN,
            };
        }
        let rounds = i32::from(LAST_ROUNDS[usize::from(node.radius())].saturating_sub(game.round));
        let width = 16 * (3 + rounds / 2);
        let chance = (CERTAIN / 2 + sixteenths * (CERTAIN / 2) / width).clamp(30, CERTAIN - 30);
        chances[node.index()] = chance;
        let by_side = [(Side::Yes, chance), (Side::No, CERTAIN - chance)];
        if let Some(number) = ball::in_node(game, node) {
            for (side, chance) in by_side {
                let tokens = &game.bet_board[number][side.index()];
                (0..game.seats.len()).for_each(|seat| sums[seat] += i32::from(tokens[seat]) * POINT * chance / CERTAIN);
                for (seat, player) in game.seats.iter().enumerate() {
                    let n = player.bets.iter().filter(|bet| bet.side == side).count() as i32;
                    sums[seat] += n * POINT * chance / CERTAIN;
                }
            }
            continue;
        }
        let by = i32::from(points(event.card)) * POINT;
        for (side, chance) in by_side {
            if let Some(seat) = event.arcs[side.index()] {
                sums[seat.index()] += by * chance / CERTAIN;
            }
        }
    }
    sums
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

/// Energy, things, cards and the place of a seat.
fn holdings(game: &Horizon, seat: Seat) -> i32 {
    let player = game.player(seat);
    let mut sum = 0;
    let left = turns_left(game, seat);
    if left == 0 {
        return sum;
    }
    let bet: i32 = player.bets.iter().map(|bet| i32::from(bet.energy) * i32::from(ball::INFLUENCE_COST)).sum();
    sum += energy_worth(i32::from(player.reserve) - bet, left);
    sum += items_worth(player, left) + artifacts_worth(game, player, left) + hand_worth(game, player, left);
    if let Stage::Bets { owner, .. } = game.stage {
        sum += ball::bets_left(game, owner, seat) as i32 * 520;
    }
    let place = i32::from(movement::yield_of(game, player.at)) * 12;
    let is_free = organise::check_node(game, player.at).is_ok() && player.reserve >= organise::COST;
    sum + (place + if is_free { 110 } else { 0 }) * left.min(3) / 3
}

/// Energy is worth the events that can be organised with it: the first of them most, and nothing when no turn is left for them.
fn energy_worth(energy: i32, left: i32) -> i32 {
    let steps = [(18, 19), (24, 10), (40, 4), (400, 1)];
    let mut rest = energy.max(0);
    let mut sum = 0;
    for (size, worth) in steps {
        sum += rest.min(size) * worth;
        rest = (rest - size).max(0);
    }
    // Without energy the game is over.
    let fear = (22 - energy).max(0) * 22 + (6 - energy).max(0) * 120;
    (sum - fear) * left.min(6) / 6
}

fn items_worth(player: &Player, left: i32) -> i32 {
    let items = &player.items;
    let speed = [0, 16, 24, 28][usize::from(items.accelerator.min(3))] * left;
    let shield = i32::from(items.shield) * 4 * left;
    let cannon = [0, 12, 15, 17][usize::from(items.cannon.min(3))] * left;
    let stored = items.accumulator.map_or(0, |stored| i32::from(stored) * 13 + 2 * left * 9);
    let charges = items.amplifier.map_or(0, |charges| i32::from(charges).min(2 * left) * 75);
    speed + shield + cannon + stored + charges
}

fn artifacts_worth(game: &Horizon, player: &Player, left: i32) -> i32 {
    let held = i32::from(player.n_artifacts()).min(left) * 345;
    let laid = |artifact: Artifact| player.laid(artifact);
    let charges = |artifact: Artifact| laid(artifact).map_or(0, |laid| i32::from(laid.charges).min(left));
    let hole = laid(Artifact::HoleInTheBox).map_or(0, |Laid { anticharge, tension, .. }| {
        let room = i32::from(32 - anticharge).min(6 * left);
        let strain = i32::from(library().numbers.rise(*anticharge)) * i32::from(*tension);
        let due = if left <= 2 { i32::from(*anticharge) * 2 } else { i32::from(*anticharge) * ENERGY };
        room * ENERGY - due - strain * 20
    });
    let events = if game.round > 18 { 1 } else { 2 };
    held + charges(Artifact::FoldGenerator) * 110
        + charges(Artifact::CollectorModule) * 120
        + charges(Artifact::LachesisNeedle) * 90 * events
        + charges(Artifact::SymmetricStabiliser) * 150 * events
        + hole
}

/// What the cards of a hand promise, those that will hardly be organised less.
fn hand_worth(game: &Horizon, player: &Player, left: i32) -> i32 {
    let mut hand = player.hand;
    if let Some(Swap::Card { out, by }) = player.swap {
        hand = hand.without(out).with(by);
    }
    let sum: i32 = hand.iter().map(|card| card_worth(game, player, card)).sum();
    sum * left.min(10) / 10
}

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
    let own = |colour: Option<crate::card::Colour>| colour == Some(player.colour);
    let other = |colour: Option<crate::card::Colour>| {
        colour.is_some_and(|colour| colour != player.colour && game.seats.iter().any(|seat| seat.colour == colour))
    };
    let n_own = i32::from(own(data.yes)) + i32::from(own(data.no));
    let n_other = i32::from(other(data.yes)) + i32::from(other(data.no));
    let points = i32::from(data.points);
    let worth = match (data.centre, data.flexible) {
        (_, Some(Flexible::Attacking)) => 60,
        (_, Some(Flexible::Supporting)) => 5,
        (_, Some(Flexible::Logistic)) => 40,
        (Centre::Gain, None) => points * (110 * n_own - 30 * n_other) + 20,
        (Centre::Lose, None) => points * (30 * n_other - 60 * n_own) + 20,
        (Centre::Neutral, None) => 20,
    };
    worth + i32::from(data.bonus) * 8 + if data.mark == Some(Mark::Artifact) { 120 } else { 0 }
}
