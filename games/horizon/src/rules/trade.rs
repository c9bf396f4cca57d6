//! Trade: windows between the turn player and others in the same node (HORZ-TRADE, HORZ-GAP-38).

use kernel::{EventSink, Seat, SeatSet};

use super::Run;
use crate::action::Action;
use crate::artifact::{Artifact, N_KINDS};
use crate::event::{Event, Offer};
use crate::illegal::Illegal;
use crate::state::{Give, Horizon, Stage, Window};

/// By how much the energy of an offer can be changed in one step.
const STEPS: [i8; 6] = [1, 5, 10, -1, -5, -10];
/// HORZ-TRADE-08 sets no limit; without one a turn need not end. So often may a seat change something in a turn.
const PATIENCE: u8 = 200;

/// Those with whom the turn player can trade.
pub(crate) fn partners(game: &Horizon) -> SeatSet {
    let turn = game.turn_seat();
    let is_here = |seat: &Seat| *seat != turn && can_meet(game, turn, *seat);
    Seat::all(game.n())
        .filter(is_here)
        .filter(|seat| {
            let mut has_something = false;
            offer(game, *seat, &mut |_| has_something = true);
            has_something
        })
        .collect()
}

/// HORZ-TRADE-01.
fn can_meet(game: &Horizon, one: Seat, other: Seat) -> bool {
    let (one, other) = (game.player(one), game.player(other));
    one.active && other.active && one.at == other.at
}

/// The window between the turn player and another seat.
pub(crate) fn window(game: &Horizon, other: Seat) -> Option<&Window> {
    game.windows.iter().find(|window| window.other == other)
}

/// Which of the two a seat is, and which window, if it trades with `with`.
fn sides(game: &Horizon, seat: Seat, with: Seat) -> Option<(usize, Seat)> {
    let turn = game.turn_seat();
    match (seat == turn, with == turn) {
        (true, false) => Some((0, with)),
        (false, true) => Some((1, seat)),
        _ => None,
    }
}

pub(crate) fn partner_of(action: &Action) -> Option<Seat> {
    match *action {
        Action::OpenTrade { with }
        | Action::GiveEnergy { with, .. }
        | Action::Give { with, .. }
        | Action::TakeBack { with, .. }
        | Action::Agree { with }
        | Action::CloseTrade { with } => Some(with),
        _ => None,
    }
}

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let turn = game.turn_seat();
    if seat == turn {
        for with in Seat::all(game.n()).filter(|with| *with != turn && can_meet(game, turn, *with)) {
            offer_with(game, seat, with, show);
        }
        if check_refuse(game).is_ok() {
            show(Action::RefuseTrades);
        }
    } else if can_meet(game, turn, seat) {
        offer_with(game, seat, turn, show);
    }
}

fn offer_with(game: &Horizon, seat: Seat, with: Seat, show: &mut impl FnMut(Action)) {
    let mut try_action = |action: Action| {
        if check(game, seat, with, action).is_ok() {
            show(action);
        }
    };
    let Some((_, other)) = sides(game, seat, with) else { return };
    if window(game, other).is_none() {
        return try_action(Action::OpenTrade { with });
    }
    STEPS.into_iter().for_each(|by| try_action(Action::GiveEnergy { with, by }));
    for artifact in Artifact::ALL {
        for laid in [false, true] {
            try_action(Action::Give { with, artifact, laid });
            try_action(Action::TakeBack { with, artifact, laid });
        }
    }
    try_action(Action::Agree { with });
    try_action(Action::CloseTrade { with });
}

/// HORZ-GAP-38: a trade that changes nothing, or the same again, is no trade.
pub(crate) fn check_refuse(game: &Horizon) -> Result<(), Illegal> {
    let turn = game.turn_seat();
    let has_company = Seat::all(game.n()).any(|seat| seat != turn && can_meet(game, turn, seat));
    if game.turn.refuses {
        Err(Illegal::TradesRefused)
    } else if has_company {
        Ok(())
    } else {
        Err(Illegal::NoTradeHere)
    }
}

pub(crate) fn check(game: &Horizon, seat: Seat, with: Seat, action: Action) -> Result<(), Illegal> {
    if with.0 >= game.n() || !can_meet(game, seat, with) {
        return Err(Illegal::NoTradeHere);
    }
    let Some((side, other)) = sides(game, seat, with) else { return Err(Illegal::NoTradeHere) };
    let has_patience = game.turn.trading[seat.index()] < PATIENCE;
    let window = window(game, other);
    if action == (Action::OpenTrade { with }) {
        return match window {
            Some(_) => Err(Illegal::WindowOpen),
            None if game.turn.refuses => Err(Illegal::TradesRefused),
            None if !has_patience => Err(Illegal::TradedEnough),
            None => Ok(()),
        };
    }
    let Some(window) = window else { return Err(Illegal::NoWindow) };
    let give = &window.gives[side];
    let player = game.player(seat);
    let is_possible = match action {
        Action::Agree { .. } => return check_agree(game, window, side),
        Action::CloseTrade { .. } => return Ok(()),
        Action::GiveEnergy { by, .. } => {
            STEPS.contains(&by)
                && give.energy.checked_add_signed(by.into()).is_some_and(|energy| energy <= player.reserve)
        }
        Action::Give { artifact, laid: false, .. } => give.hand[artifact.index()] < player.artifacts[artifact.index()],
        Action::Give { artifact, laid: true, .. } => player.laid(artifact).is_some() && !give.table[artifact.index()],
        Action::TakeBack { artifact, laid: false, .. } => give.hand[artifact.index()] > 0,
        Action::TakeBack { artifact, laid: true, .. } => give.table.get(artifact.index()) == Some(&true),
        _ => false,
    };
    if !is_possible {
        Err(Illegal::NotYours)
    } else if !has_patience {
        Err(Illegal::TradedEnough)
    } else {
        Ok(())
    }
}

/// HORZ-TRADE-06, HORZ-TRADE-10.
fn check_agree(game: &Horizon, window: &Window, side: usize) -> Result<(), Illegal> {
    let pair = [game.turn_seat(), window.other];
    let has_two = Artifact::LAID.into_iter().any(|artifact| {
        let gives = [0, 1].map(|side| window.gives[side].table[artifact.index()]);
        let keeps = |side: usize| game.player(pair[side]).laid(artifact).is_some() && !gives[side];
        (gives[0] && keeps(1)) || (gives[1] && keeps(0))
    });
    if window.agreed[side] {
        Err(Illegal::AlreadyAgreed)
    } else if window.gives.iter().all(Give::is_empty) {
        Err(Illegal::EmptyTrade)
    } else if has_two {
        Err(Illegal::TwoOfAKind)
    } else {
        Ok(())
    }
}

/// One side of a window in full.
pub(crate) fn offer_of(give: &Give) -> Offer {
    Offer { energy: give.energy, table: give.table, n_hand: give.hand.iter().sum(), hand: Some(give.hand) }
}

/// Whether a seat has what it would give.
fn is_covered(game: &Horizon, seat: Seat, give: &Give) -> bool {
    let player = game.player(seat);
    give.energy <= player.reserve
        && (0..N_KINDS).all(|kind| give.hand[kind] <= player.artifacts[kind])
        && Artifact::LAID.into_iter().all(|artifact| !give.table[artifact.index()] || player.laid(artifact).is_some())
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    pub(crate) fn trade(&mut self, seat: Seat, with: Seat, action: Action) {
        let Some((side, other)) = sides(self.game, seat, with) else { return };
        if action == (Action::OpenTrade { with }) {
            self.game.turn.trading[seat.index()] += 1;
            self.game.windows.push(Window { other, gives: Default::default(), agreed: [false; 2] });
            return self.say(Event::TradeOpened { by: seat, with });
        }
        let Some(place) = self.game.windows.iter().position(|window| window.other == other) else { return };
        let window = &mut self.game.windows[place];
        let give = &mut window.gives[side];
        match action {
            Action::Agree { .. } => {
                window.agreed[side] = true;
                let is_settled = window.agreed == [true; 2];
                return if is_settled { self.exchange(place) } else { self.say(Event::Agreed { by: seat, with }) };
            }
            Action::CloseTrade { .. } => return self.close_trade(place),
            Action::GiveEnergy { by, .. } => give.energy = give.energy.saturating_add_signed(by.into()),
            Action::Give { artifact, laid: false, .. } => give.hand[artifact.index()] += 1,
            Action::Give { artifact, laid: true, .. } => give.table[artifact.index()] = true,
            Action::TakeBack { artifact, laid: false, .. } => give.hand[artifact.index()] -= 1,
            Action::TakeBack { artifact, laid: true, .. } => give.table[artifact.index()] = false,
            _ => {}
        }
        // HORZ-GAP-38: a change takes back both confirmations.
        window.agreed = [false; 2];
        let offer = offer_of(give);
        self.game.turn.trading[seat.index()] += 1;
        if matches!(action, Action::Give { laid: false, .. } | Action::TakeBack { laid: false, .. }) {
            self.disclosed = true;
        }
        self.say(Event::Offered { by: seat, with, offer });
    }

    /// HORZ-TRADE-04, HORZ-TRADE-05, HORZ-TRADE-11.
    fn exchange(&mut self, place: usize) {
        let window = self.game.windows.remove(place);
        let (one, other) = (self.game.turn_seat(), window.other);
        let [gave, got] = window.gives;
        let taken =
            [(one, gave), (other, got)].map(|(seat, give)| {
                let player = self.player(seat);
                player.reserve -= give.energy;
                for kind in 0..N_KINDS {
                    player.artifacts[kind] -= give.hand[kind];
                }
                Artifact::LAID.map(|artifact| {
                    if give.table[artifact.index()] { player.table[artifact.index()].take() } else { None }
                })
            });
        for (seat, give, table) in [(other, gave, taken[0]), (one, got, taken[1])] {
            let player = self.player(seat);
            player.reserve += give.energy;
            for kind in 0..N_KINDS {
                player.artifacts[kind] += give.hand[kind];
            }
            for (artifact, laid) in Artifact::LAID.into_iter().zip(table) {
                if let Some(mut laid) = laid {
                    // HORZ-BOX-09: it belongs to the turn player now, or did before.
                    laid.due = artifact == Artifact::HoleInTheBox;
                    player.table[artifact.index()] = Some(laid);
                }
            }
        }
        self.disclosed = true;
        self.say(Event::Traded { one, other, gave: offer_of(&gave), got: offer_of(&got) });
        if self.game.player(one).reserve < super::organise::COST && self.game.draft.take().is_some() {
            self.tell(Event::Picked { seat: one });
        }
    }

    fn close_trade(&mut self, place: usize) {
        let window = self.game.windows.remove(place);
        self.say(Event::TradeClosed { one: self.game.turn_seat(), other: window.other });
    }

    pub(crate) fn close_all_trades(&mut self) {
        while !self.game.windows.is_empty() {
            self.close_trade(0);
        }
    }

    /// HORZ-GAP-38: one of the two has left, dropped out, or has no longer what would be given.
    pub(crate) fn close_impossible_trades(&mut self) {
        if self.game.stage != Stage::Turn {
            return;
        }
        let mut place = 0;
        while let Some(window) = self.game.windows.get(place) {
            let (turn, other) = (self.game.turn_seat(), window.other);
            let is_possible = can_meet(self.game, turn, other)
                && is_covered(self.game, turn, &window.gives[0])
                && is_covered(self.game, other, &window.gives[1]);
            if is_possible {
                place += 1;
            } else {
                self.close_trade(place);
            }
        }
    }

    pub(crate) fn refuse_trades(&mut self, seat: Seat) {
        self.game.turn.refuses = true;
        self.close_all_trades();
        self.say(Event::TradesRefused { seat });
    }
}
