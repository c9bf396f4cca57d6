//! Trade as bots do it: who has an artifact that is worth more to somebody in the same node lays it down, the other one answers with
//! energy, and both agree if both gain. They look at what both can see, and judge for both as they judge for themselves.

use kernel::{Game as _, Luck, Seat, Silent};

use super::draft::NEVER;
use super::{ap_to_come, lead};
use crate::action::Action;
use crate::artifact::Artifact;
use crate::rules::trade;
use crate::state::{Horizon, Stage, Window};

/// The prices that are thought of for an artifact.
const PRICES: [u16; 8] = [12, 16, 20, 22, 24, 26, 30, 36];
/// What a buyer keeps at least.
const KEPT: u16 = 14;
/// What both have to gain by a trade, in thousandths of a point.
const GAIN: i32 = 20;
/// What half an offer is worth that has been made, and what a step towards a trade is worth.
const OFFERED: i32 = 60;
const STEP: i32 = 10;
/// A good trade to which the other side has agreed does not wait.
const AT_ONCE: i32 = 1_000_000;
/// So many steps of bargaining are enough for one turn.
const PATIENCE: u8 = 6;

fn worth(game: &Horizon, seat: Seat) -> i32 {
    lead(game, seat, ap_to_come(game, seat))
}

/// The artifact of the seller's hand and the price by which both gain most.
fn deal(game: &Horizon, seller: Seat, buyer: Seat) -> Option<(Artifact, u16)> {
    let before = [worth(game, seller), worth(game, buyer)];
    let held = |artifact: &Artifact| game.player(seller).artifacts[artifact.index()] > 0;
    let mut best: Option<(i32, Artifact, u16)> = None;
    for artifact in Artifact::ALL.into_iter().filter(held) {
        let mut after = game.clone();
        after.seats[seller.index()].artifacts[artifact.index()] -= 1;
        after.seats[buyer.index()].artifacts[artifact.index()] += 1;
        for price in PRICES.into_iter().filter(|price| game.player(buyer).reserve >= price + KEPT) {
            after.seats[seller.index()].reserve = game.player(seller).reserve + price;
            after.seats[buyer.index()].reserve = game.player(buyer).reserve - price;
            let gain = (worth(&after, seller) - before[0]).min(worth(&after, buyer) - before[1]);
            if gain >= GAIN && best.is_none_or(|(most, ..)| gain > most) {
                best = Some((gain, artifact, price));
            }
        }
    }
    best.map(|(_, artifact, price)| (artifact, price))
}

/// What it counts for that an offer was made in this turn: opened, and laid down.
pub(super) fn offers(game: &Horizon, seat: Seat) -> i32 {
    if game.stage != Stage::Turn || seat != game.turn_seat() {
        return 0;
    }
    OFFERED * i32::from(game.turn.trading[seat.index()].min(2))
}

/// Whether something lies before `seat` that it has not answered.
pub(super) fn is_asked(game: &Horizon, seat: Seat) -> bool {
    trade::window(game, seat).is_some_and(|window| !window.gives[0].is_empty() && !window.agreed[1])
}

/// The worth of a step of bargaining; `None` for one that is judged by what comes of it.
pub(super) fn foresee(game: &Horizon, seat: Seat, action: &Action) -> Option<i32> {
    let turn = game.turn_seat();
    match *action {
        Action::OpenTrade { with } if seat == turn => {
            let is_new = game.turn.trading[seat.index()] == 0;
            if is_new && deal(game, seat, with).is_some() { None } else { Some(NEVER) }
        }
        Action::Give { with, artifact, laid: false } if seat == turn => {
            let window = trade::window(game, with)?;
            let is_first = window.gives[0].is_empty() && game.turn.trading[seat.index()] < PATIENCE;
            let is_deal = is_first && deal(game, seat, with).is_some_and(|(best, _)| best == artifact);
            if is_deal { None } else { Some(NEVER) }
        }
        Action::GiveEnergy { by, .. } if seat != turn && by > 0 => {
            let window = trade::window(game, seat)?;
            let price = asked_price(game, window)?.checked_sub(window.gives[1].energy + by as u16);
            Some(price.map_or(NEVER, |_| worth(game, seat) + STEP + i32::from(by)))
        }
        Action::Agree { with } => {
            let window = trade::window(game, if seat == turn { with } else { seat })?;
            let side = usize::from(seat != turn);
            let is_good = exchanged(game, seat, with) > worth(game, seat) + GAIN / 2;
            Some(match window.agreed[1 - side] {
                _ if !is_good => NEVER,
                true => AT_ONCE,
                false => worth(game, seat) + STEP + 1,
            })
        }
        _ => Some(NEVER),
    }
}

/// The price at which the one artifact that lies before the buyer is a good deal for both.
fn asked_price(game: &Horizon, window: &Window) -> Option<u16> {
    let (artifact, price) = deal(game, game.turn_seat(), window.other).unwrap_or((Artifact::FirstBall, 0));
    let gives = &window.gives[0];
    let is_it = gives.hand.iter().sum::<u8>() == 1 && gives.hand[artifact.index()] == 1 && gives.energy == 0;
    Some(if is_it { price } else { 0 })
}

/// What the trade would come to for a seat if both agreed.
fn exchanged(game: &Horizon, seat: Seat, with: Seat) -> i32 {
    let mut after = game.clone();
    let both = [(seat, with), (with, seat)].map(|(seat, with)| {
        let agreed = after.apply(seat, &Action::Agree { with }, &mut Luck::fast(0), &mut Silent);
        agreed.is_ok()
    });
    if both[0] { worth(&after, seat) } else { NEVER }
}
