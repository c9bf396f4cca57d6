//! How bots judge a position. They look at imagined worlds, so they know no more than their seat.

use std::hash::{Hash as _, Hasher};

use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat, Silent};

use crate::action::Action;
use crate::artifact::{Artifact, Laid};
use crate::board::{N_NODES, Node};
use crate::card::{CardId, Centre, Colour, Flexible, Mark, Side};
use crate::content::{library, points};
use crate::event::Event;
use crate::rules::{ap_left, ball, forecast, movement, organise, trade, victory};
use crate::state::{AP, Bet, Draft, Horizon, LAST_ROUNDS, Player, Stage, Swap};

/// A point, in thousandths.
const POINT: i32 = 1_000;
/// What an event promises on the whole that is still to be organised.
const EVENT: i32 = 320;
/// What mining gives on the whole for an action point, and what an event costs with the way to it.
const YIELD: i32 = 10;
const EVENT_COST: i32 = 15;
/// What a drop of energy is worth that no event can be organised with any more.
const SPARE: i32 = 1;
/// So much energy is enough for the next turns.
const SOON: i32 = 28;
/// Of what rivals hold for later, one part in so many counts: whom one weakens, a third one gains by it.
const RIVAL_SHARE: i32 = 40;
/// What dropping out costs beyond all that is lost by it.
const OUT: i32 = 3_000;
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

    /// The lead over the others, above all over the best of them. An event that is being organised counts as if it were.
    fn value(&self, seat: Seat) -> i32 {
        match &self.draft {
            Some(draft) if self.turn_seat() == seat => promise(self, seat, draft),
            _ => lead(self, seat, ap_to_come(self, seat)),
        }
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
            Level::Medium => Method::Search { iterations: 60 },
            Level::Hard => Method::Search { iterations: 300 },
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
            Action::EndTurn if self.draft.is_some() => Some(i32::MIN / 8),
            // The very last turn is played to the end.
            Action::EndTurn if self.round == 20 && self.nth + 1 == self.n() => None,
            Action::Organise { card, rotation } if library().card(*card).data.flexible.is_none() => {
                let draft = Draft { card: *card, rotation: *rotation, arcs: None, links: [None; 6], linked: false };
                let drafted = Horizon { draft: Some(draft), ..self.clone() };
                Some(promise(&drafted, seat, &draft))
            }
            Action::EndTurn => Some(lead(self, seat, ap_to_come(self, seat) - i32::from(ap_left(self)))),
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

/// How many action points a player has still to come, those of this turn included.
fn ap_to_come(game: &Horizon, seat: Seat) -> i32 {
    let turns = turns_left(game, seat);
    let is_on_turn = turns > 0 && seat == game.turn_seat() && matches!(game.stage, Stage::Turn | Stage::Bets { .. });
    if is_on_turn { (turns - 1) * i32::from(AP) + i32::from(ap_left(game)) } else { turns * i32::from(AP) }
}

/// What a seat has scored and hopes to score, less what the others have. `ap` is what the seat can still do itself.
fn lead(game: &Horizon, seat: Seat, ap: i32) -> i32 {
    let hopes = hopes(game);
    let points = |seat: Seat| i32::from(game.player(seat).points) * POINT + hopes[seat.index()];
    let others = || Seat::all(game.n()).filter(|other| *other != seat);
    let rivals = others().map(|other| points(other) + holdings(game, other, ap_to_come(game, other)) / RIVAL_SHARE);
    let (best, sum) = rivals.fold((i32::MIN, 0), |(best, sum), rival| (best.max(rival), sum + rival));
    let mean = sum / i32::from(game.n() - 1);
    let end = match game.stage {
        Stage::Over if victory::winners(game).contains(seat) => VICTORY,
        Stage::Over => -VICTORY,
        _ => 0,
    };
    let future = holdings(game, seat, ap);
    // Every step costs a thought, and nobody likes to be out.
    let tired =
        if seat == game.turn_seat() { i32::from(game.turn.moves) * 9 + i32::from(game.turn.borrowed) * 2 } else { 0 };
    // Cards to choose from are not left lying.
    let tired = tired + i32::from(!game.player(seat).drawn.is_empty());
    let out = if game.player(seat).active { 0 } else { OUT };
    points(seat) + future - tired - out - fear(game, seat, future) - (best + mean) / 2 + end
}

/// What an event promises that is being organised: the token will lie where it is of use.
fn promise(game: &Horizon, seat: Seat, draft: &Draft) -> i32 {
    let ap = ap_to_come(game, seat);
    if organise::wanted(draft) != organise::Wanted::Token {
        return lead(game, seat, ap) + 100;
    }
    let placed = |side: Side| {
        let mut after = game.clone();
        match after.apply(seat, &Action::Token { side }, &mut Luck::fast(0), &mut Silent) {
            Ok(_) => lead(&after, seat, ap_to_come(&after, seat)),
            Err(_) => i32::MIN / 8,
        }
    };
    let data = &library().card(draft.card).data;
    let own = Some(game.player(seat).colour);
    match (data.yes == own, data.no == own, data.centre) {
        (true, false, Centre::Gain) | (false, true, Centre::Lose) => placed(Side::Yes),
        (false, true, Centre::Gain) | (true, false, Centre::Lose) => placed(Side::No),
        _ => placed(Side::Yes).max(placed(Side::No)),
    }
}

/// What may be lost because somebody near can shoot the last energy away.
fn fear(game: &Horizon, seat: Seat, future: i32) -> i32 {
    let player = game.player(seat);
    if !player.active || game.round < 3 {
        return 0;
    }
    let cannon = &library().numbers.cannon;
    let risk = |other: &Player| {
        let way = if other.at == player.at { 0 } else { distance(other.at, player.at) };
        if !other.active || way > u16::from(other.speed()) {
            return 0;
        }
        let (damage, cost, risk) = match other.items.shot() {
            Some((damage, shot)) => (damage, u16::from(shot), 80),
            None => (cannon[0].value, u16::from(cannon[0].price + cannon[0].shot), 3),
        };
        let hurt = u16::from(damage.saturating_sub(player.items.defence()));
        if hurt >= player.reserve && other.reserve > cost + way { risk } else { 0 }
    };
    let others = game.seats.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let risk: i32 = others.map(|(_, other)| risk(other)).sum();
    future * risk.min(80) / 100
}

fn distance(one: Node, other: Node) -> u16 {
    if one.is_on_board() && other.is_on_board() { one.distance(other).into() } else { u16::MAX }
}

/// The chance of every open event to occur, node after node, and what it means for the seats of its arcs.
fn hopes(game: &Horizon) -> [i32; 5] {
    let mut sums = [0; 5];
    let mut chances = [0; N_NODES];
    let past = game.nodes.iter().take_while(|node| node.outcome.is_some()).count();
    let n = i32::from(game.n());
    let turns_this_round = n - 1 - i32::from(game.nth);
    for node in Node::all().skip(past) {
        let Some(event) = game.node(node).event else { continue };
        let rounds = i32::from(LAST_ROUNDS[usize::from(node.radius())]) - i32::from(game.round);
        let turns = (rounds * n + turns_this_round).max(0);
        // In sixteenths: what is to be expected, and how far off that may be, squared.
        let mut mean =
            16 * i32::from(game.node(node).influence + bets_on(game, node)) + 8 * i32::from(event.token.sign());
        // The more is at stake, and for the more of them, the less will it stay as it is.
        let stakes = i32::from(points(event.card)).abs().max(1) * event.arcs.iter().flatten().count().max(1) as i32;
        let mut variance = 24 + (turns * 600 * stakes).min(90_000);
        for part in &forecast::links_into(game, node) {
            match part.outcome {
                Some(_) => mean += 16 * i32::from(forecast::added(part)),
                None => {
                    let chance = chances[part.from.index()];
                    let adds = 16 * i32::from(part.adds);
                    mean += adds * (2 * chance - CERTAIN) / CERTAIN;
                    variance += adds * adds / CERTAIN * 4 * chance / CERTAIN * (CERTAIN - chance);
                }
            }
        }
        let free = node.neighbours().filter(|(_, other)| *other < node && game.is_future(*other));
        let free = free.filter(|(_, other)| game.node(*other).event.is_none()).count() as i32;
        variance += free * 200 * turns.min(3 * n) / (3 * n);
        let spread = (mean * mean + variance * 3 / 2).max(1).isqrt();
        let chance = (CERTAIN / 2 + mean * (CERTAIN / 2) / spread.max(1)).clamp(8, CERTAIN - 8);
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

/// What a seat can still make of its energy, things, cards and place with so many action points.
fn holdings(game: &Horizon, seat: Seat, ap: i32) -> i32 {
    let player = game.player(seat);
    let left = turns_left(game, seat);
    if left == 0 {
        return 0;
    }
    let bet: i32 = player.bets.iter().map(|bet| i32::from(bet.energy) * i32::from(ball::INFLUENCE_COST)).sum();
    let stored = player.items.accumulator.map_or(0, |stored| i32::from(stored) * 9 / 10);
    let is_on_turn = seat == game.turn_seat() && matches!(game.stage, Stage::Turn | Stage::Bets { .. });
    let turns = left - i32::from(is_on_turn);
    let energy = i32::from(player.reserve) - bet + stored + promised_energy(player, turns);
    let mut sum = future(energy, ap);
    // What energy is worth now.
    let rate = EVENT * turns.min(4) / 4 / (EVENT_COST + 2 * YIELD);
    sum += items_worth(player, turns) + artifacts_worth(game, player, turns, rate) + hand_worth(game, player, ap);
    if let Stage::Bets { owner, .. } = game.stage {
        sum += ball::bets_left(game, owner, seat) as i32 * 520;
    }
    sum + place_worth(game, player, rate) * ap.min(2) / 2
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
    let discharges = i32::from(player.n_artifacts()).min(turns) * 20;
    moves + discharges
}

/// It is cheap to mine where one stands, and to organise there or next to it.
fn place_worth(game: &Horizon, player: &Player, rate: i32) -> i32 {
    let mining = i32::from(movement::yield_of(game, player.at)) * rate * 75 / 100;
    let is_free = |node: Node| organise::check_node(game, node).is_ok();
    let near = if is_free(player.at) {
        80
    } else if game.ways(player.at).any(is_free) {
        50
    } else {
        0
    };
    mining + near
}

fn items_worth(player: &Player, turns: i32) -> i32 {
    let items = &player.items;
    let speed = [0, 4, 4 * 5 / 3, 4 * 2][usize::from(items.accelerator.min(3))] * turns / 10;
    let shield = [0, 2, 2 * 5 / 3, 2 * 2][usize::from(items.shield.min(3))] * turns / 10;
    let cannon = [0, 8, 8 * 4 / 3, 8 * 3 / 2][usize::from(items.cannon.min(3))] * turns / 10;
    let charges = items.amplifier.map_or(0, |charges| i32::from(charges).min(2 * turns) * 12);
    speed + shield + cannon + charges
}

fn artifacts_worth(game: &Horizon, player: &Player, turns: i32, rate: i32) -> i32 {
    let laid = |artifact: Artifact| player.laid(artifact);
    let charges = |artifact: Artifact| laid(artifact).map_or(0, |laid| i32::from(laid.charges).min(turns));
    let hole = laid(Artifact::HoleInTheBox).map_or(0, |Laid { anticharge, tension, .. }| {
        let room = i32::from(32 - anticharge).min(8 * turns);
        let strain = i32::from(*tension) + i32::from(library().numbers.rise(*anticharge)) * (turns + 1);
        let is_due = strain > i32::from(library().numbers.last_tension);
        let due = if is_due { i32::from(*anticharge) * rate * 5 / 4 } else { 0 };
        // It bursts at the end of this turn.
        let next = i32::from(*tension) + i32::from(library().numbers.rise(*anticharge));
        let burst = if next > i32::from(library().numbers.last_tension) { OUT / 2 } else { 0 };
        room * rate * 3 / 4 - due - burst - i32::from(*tension) * 6
    });
    let balls = Artifact::ALL.into_iter().filter(|artifact| artifact.is_ball());
    let balls: i32 = balls.map(|ball| i32::from(player.artifacts[ball.index()])).sum();
    let events = if game.round > 18 { 1 } else { 2 };
    balls * 350 * turns.min(1)
        + charges(Artifact::FoldGenerator) * 6 * rate
        + charges(Artifact::CollectorModule) * 8 * rate
        + charges(Artifact::LachesisNeedle) * 60 * events
        + charges(Artifact::SymmetricStabiliser) * 110 * events
        + hole
}

/// What the best cards of a hand promise beyond any card.
fn hand_worth(game: &Horizon, player: &Player, ap: i32) -> i32 {
    let mut hand = player.hand;
    if let Some(Swap::Card { out, by }) = player.swap {
        hand = hand.without(out).with(by);
    }
    let sum: i32 = hand.iter().map(|card| card_worth(game, player, card)).sum();
    sum * ap.min(8) / 8 * 10 / 100
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
    let artifact = if data.mark == Some(Mark::Artifact) { 280 } else { 0 };
    (worth + i32::from(data.bonus) * 12 + artifact).max(5)
}
