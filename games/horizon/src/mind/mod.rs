//! How bots judge a position. They look at imagined worlds, so they know no more than their seat.

mod bargain;
mod chance;
mod draft;
mod fingerprint;
mod worth;

use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::action::Action;
use crate::board::Node;
use crate::content::library;
use crate::event::Event;
use crate::rules::{ap_left, victory};
use crate::state::{AP, Draft, Horizon, Player, Stage};
use draft::{NEVER, promise};
use worth::holdings;

/// A point, in thousandths.
const POINT: i32 = 1_000;
/// Of what rivals hold for later, one part in so many counts: whom one weakens, a third one gains by it.
const RIVAL_SHARE: i32 = 24;
/// Of what the others have, so many hundredths are that of the best of them; the rest is what they have on the whole.
const BEST: i32 = 10;
/// How probable it is, in hundredths, that somebody shoots who can take the last energy, with a cannon or with one that is still to be
/// bought.
const ARMED: i32 = 80;
const UNARMED: i32 = 35;
/// What dropping out costs beyond all that is lost by it: no ball gives so much.
const OUT: i32 = 9_000;
/// Others are believed to bet less energy than this, and so often, in hundredths, on the side of a ball's token.
const MOST_BET: u32 = 3;
const OWNER_WITH_TOKEN: u32 = 88;
const OTHERS_WITH_TOKEN: u32 = 40;
/// The end of the game outweighs what is only hoped for.
const VICTORY: i32 = 15_000;

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

    /// The lead over the others. An event that is being organised counts as if it were.
    fn value(&self, seat: Seat) -> i32 {
        match &self.draft {
            Some(draft) if self.turn_seat() == seat => promise(self, seat, draft),
            _ => lead(self, seat, ap_to_come(self, seat)),
        }
    }

    fn needs_playout(&self) -> bool {
        false
    }

    /// What others bet, as far as one can guess: the owner of a ball mostly on the side of his token, the others rather against him, and
    /// not much.
    fn hunch(&self, seat: Seat, legal: &[Action], luck: &mut Luck) -> usize {
        let Stage::Bets { node, owner, .. } = self.stage else { return luck.below(legal.len() as u32) as usize };
        let is_with_token = luck.below(100) < if seat == owner { OWNER_WITH_TOKEN } else { OTHERS_WITH_TOKEN };
        let token = self.node(node).event.map(|event| event.token);
        let most = if self.player(seat).bets.is_empty() { luck.below(MOST_BET) as u8 } else { 0 };
        let fits = |action: &Action| match action {
            Action::Bet { side, energy } => (Some(*side) == token) == is_with_token && *energy <= most,
            _ => false,
        };
        legal.iter().rposition(fits).unwrap_or(0)
    }

    /// Nothing of an event that is being organised is open any more.
    fn is_settled(&self, root: Seat) -> bool {
        self.draft.is_none() || self.turn_seat() != root
    }

    /// Cards to choose from, and a trade in which something is offered.
    fn is_tempted(&self, seat: Seat) -> bool {
        self.choosing().contains(seat) || bargain::is_asked(self, seat)
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 1 },
            Level::Medium => Method::Search { iterations: 16 },
            Level::Hard => Method::Search { iterations: 80 },
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

    /// What ends a turn is judged by the position before it, and an event by what can be made of it.
    fn foresee(&self, seat: Seat, action: &Action) -> Option<i32> {
        match action {
            Action::EndTurn if self.draft.is_some() => Some(NEVER),
            Action::Bet { energy, .. } if worth::breaks(self.player(seat), *energy) => Some(NEVER),
            // The very last turn is played to the end.
            Action::EndTurn if self.round == 20 && self.nth + 1 == self.n() => None,
            Action::EndTurn => Some(lead(self, seat, ap_to_come(self, seat) - i32::from(ap_left(self)))),
            Action::Organise { card, rotation } => {
                let draft = Draft { card: *card, rotation: *rotation, arcs: None, links: [None; 6], linked: false };
                let drafted = Horizon { draft: Some(draft), ..self.clone() };
                Some(promise(&drafted, seat, &draft))
            }
            Action::OpenTrade { .. }
            | Action::GiveEnergy { .. }
            | Action::Give { .. }
            | Action::TakeBack { .. }
            | Action::Agree { .. }
            | Action::RefuseTrades => bargain::foresee(self, seat, action),
            _ => None,
        }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint::fingerprint(self)
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

fn is_on_turn(game: &Horizon, seat: Seat) -> bool {
    seat == game.turn_seat() && matches!(game.stage, Stage::Turn | Stage::Bets { .. })
}

/// How many action points a player has still to come, those of this turn included.
fn ap_to_come(game: &Horizon, seat: Seat) -> i32 {
    let turns = turns_left(game, seat);
    if turns > 0 && is_on_turn(game, seat) {
        (turns - 1) * i32::from(AP) + i32::from(ap_left(game))
    } else {
        turns * i32::from(AP)
    }
}

/// What a seat has scored and hopes to score, less what the others have. `ap` is what the seat can still do itself.
fn lead(game: &Horizon, seat: Seat, ap: i32) -> i32 {
    let hopes = chance::hopes(game);
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
    let out = if game.player(seat).active && !worth::bets_all(game.player(seat)) { 0 } else { OUT };
    points(seat) + future + bargain::offers(game, seat)
        - tired
        - out
        - fear(game, seat, future)
        - (best * BEST + mean * (100 - BEST)) / 100
        + end
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
            Some((damage, shot)) => (damage, u16::from(shot), ARMED),
            None => (cannon[0].value, u16::from(cannon[0].price + cannon[0].shot), UNARMED),
        };
        let hurt = u16::from(damage.saturating_sub(player.items.defence()));
        if hurt >= player.reserve && other.reserve > cost + way { risk } else { 0 }
    };
    let others = game.seats.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let risk: i32 = others.map(|(_, other)| risk(other)).sum();
    future * risk.min(ARMED) / 100
}

fn distance(one: Node, other: Node) -> u16 {
    if one.is_on_board() && other.is_on_board() { one.distance(other).into() } else { u16::MAX }
}
