//! The rules. Each file has the heading of its section of the index: [`setup`], [`round`] (rounds, turns, dropping out, the end),
//! [`movement`] (moves, mining, influence, attacks), [`organise`], [`items`], [`artifacts`], [`hole`] (the Hole in the Box), [`ball`],
//! [`trade`], [`draw`] (the event hand), [`realise`], [`forecast`] (what links come to), [`victory`], [`overdue`] (turns that
//! are late), [`invariants`].
//!
//! A rule says of an action why it is refused ([`check`]) and does it ([`Run::act`]); what is offered is what is not refused.

pub(crate) mod artifacts;
pub(crate) mod ball;
pub(crate) mod draw;
pub(crate) mod forecast;
pub(crate) mod hole;
pub(crate) mod invariants;
pub(crate) mod items;
pub(crate) mod movement;
pub(crate) mod organise;
pub(crate) mod overdue;
pub(crate) mod realise;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod trade;
pub(crate) mod victory;

use kernel::{Disclosure, EventSink, Luck, Seat, SeatSet, Status};

use crate::action::Action;
use crate::artifact::{Artifact, Laid};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{AP, Horizon, Player, Stage};

/// A game while something happens in it.
pub(crate) struct Run<'a, T> {
    pub(crate) game: &'a mut Horizon,
    pub(crate) luck: &'a mut Luck,
    pub(crate) sink: &'a mut T,
    pub(crate) disclosed: bool,
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// Tells what has just been done, and shows the table after it.
    #[inline]
    pub(crate) fn say(&mut self, event: Event) {
        self.sink.tell(event);
        self.sink.beat(self.game);
    }

    /// Tells what need not be seen by itself.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.sink.tell(event);
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.game.seats[seat.index()]
    }

    pub(crate) fn laid(&mut self, seat: Seat, artifact: Artifact) -> &mut Laid {
        self.player(seat).table[artifact.index()].get_or_insert_default()
    }

    /// HORZ-OUT-03: checked before.
    pub(crate) fn pay(&mut self, seat: Seat, energy: u16) {
        self.player(seat).reserve -= energy;
    }

    pub(crate) fn gain(&mut self, seat: Seat, energy: u16) {
        self.player(seat).reserve += energy;
    }
}

pub(crate) fn status(game: &Horizon) -> Status {
    let choosing = game.choosing();
    let (must, may) = match game.stage {
        Stage::Over => return Status::Over,
        Stage::Replacing => {
            (Seat::all(game.n()).filter(|seat| game.player(*seat).swap.is_none()).collect(), SeatSet::EMPTY)
        }
        Stage::BeforeTurn => (SeatSet::one(game.turn_seat()), choosing),
        Stage::Turn => (SeatSet::one(game.turn_seat()), choosing.union(trade::partners(game))),
        Stage::Bets { owner, .. } => {
            (game.active().filter(|seat| ball::bets_left(game, owner, *seat) > 0).collect(), choosing)
        }
        Stage::Annihilation { owner, .. } => (SeatSet::one(owner), choosing),
        Stage::Shortage { .. } => (choosing, SeatSet::EMPTY),
        Stage::Realising { node } => (realise::next_to_leave(game, node).into_iter().collect(), choosing),
        // The game goes on by itself.
        Stage::TurnEnd => (SeatSet::EMPTY, SeatSet::EMPTY),
    };
    Status::Awaiting { must, may: may.minus(must) }
}

/// Shows every action that `seat` may take now.
pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    if seat.0 >= game.n() {
        return;
    }
    if game.stage == Stage::Replacing {
        return setup::offer(game, seat, show);
    }
    if game.choosing().contains(seat) && game.stage != Stage::Over {
        game.player(seat).drawn.iter().for_each(|card| show(Action::Keep { card: *card }));
    }
    match game.stage {
        Stage::Turn => {
            if seat == game.turn_seat() {
                offer_turn(game, seat, show);
            } else if trade::partners(game).contains(seat) {
                trade::offer(game, seat, show);
            }
        }
        Stage::Bets { owner, .. } => ball::offer_bets(game, owner, seat, show),
        Stage::Annihilation { owner, .. } if owner == seat => {
            hole::nearest(game).for_each(|seat| show(Action::Hit { seat }));
        }
        Stage::Realising { node } if realise::next_to_leave(game, node) == Some(seat) => {
            game.ways(node).for_each(|to| show(Action::Move { to }));
        }
        Stage::Replacing
        | Stage::BeforeTurn
        | Stage::TurnEnd
        | Stage::Annihilation { .. }
        | Stage::Shortage { .. }
        | Stage::Realising { .. }
        | Stage::Over => {}
    }
}

/// HORZ-TURN-06.
fn offer_turn(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    if let Some(draft) = &game.draft {
        return organise::offer_draft(game, draft, show);
    }
    movement::offer(game, seat, show);
    organise::offer(game, seat, show);
    items::offer(game, seat, show);
    artifacts::offer(game, seat, show);
    hole::offer(game, seat, show);
    trade::offer(game, seat, show);
    show(Action::EndTurn);
}

/// HORZ-TURN-04.
pub(crate) fn ap_left(game: &Horizon) -> u8 {
    AP - game.turn.ap_spent
}

/// HORZ-TURN-04, HORZ-OUT-02: whether the turn player has so many action points and so much energy.
pub(crate) fn can_spend(game: &Horizon, seat: Seat, ap: u8, energy: u16) -> Result<(), Illegal> {
    if ap_left(game) < ap {
        return Err(Illegal::NoActionPoints { needed: ap, there: ap_left(game) });
    }
    can_pay(game, seat, energy)
}

/// HORZ-OUT-02.
pub(crate) fn can_pay(game: &Horizon, seat: Seat, energy: u16) -> Result<(), Illegal> {
    let there = game.player(seat).reserve;
    if there < energy { Err(Illegal::TooLittleEnergy { needed: energy, there }) } else { Ok(()) }
}

/// HORZ-META-02: why an action is refused; it is offered exactly if it is not.
pub(crate) fn check(game: &Horizon, seat: Seat, action: Action) -> Result<(), Illegal> {
    if game.stage == Stage::Over {
        return Err(Illegal::GameOver);
    }
    if seat.0 >= game.n() {
        return Err(Illegal::NotYourTurn);
    }
    if game.stage == Stage::Replacing {
        return setup::check(game, seat, action);
    }
    if let Action::Keep { card } = action {
        return draw::check(game, seat, card);
    }
    match game.stage {
        Stage::Turn => check_turn(game, seat, action),
        Stage::BeforeTurn => Err(if seat == game.turn_seat() { Illegal::ChooseFirst } else { Illegal::NotYourTurn }),
        Stage::Bets { owner, .. } => ball::check_bet(game, owner, seat, action),
        Stage::Annihilation { owner, .. } => match action {
            Action::Hit { seat: next } if seat == owner => {
                if hole::nearest(game).any(|near| near == next) {
                    Ok(())
                } else {
                    Err(Illegal::NotTheNearest)
                }
            }
            _ if seat == owner => Err(Illegal::AnswerFirst),
            _ => Err(Illegal::NotYourTurn),
        },
        Stage::Realising { node } => match action {
            _ if realise::next_to_leave(game, node) != Some(seat) => Err(Illegal::NotYourTurn),
            Action::Move { to } => movement::check_step(game, node, to),
            _ => Err(Illegal::AnswerFirst),
        },
        Stage::Shortage { .. } | Stage::TurnEnd => Err(Illegal::AnswerFirst),
        Stage::Replacing | Stage::Over => Err(Illegal::GameOver),
    }
}

fn check_turn(game: &Horizon, seat: Seat, action: Action) -> Result<(), Illegal> {
    let is_turn = seat == game.turn_seat();
    if let Some(with) = trade::partner_of(&action) {
        if is_turn && game.draft.is_some() {
            return Err(Illegal::AnswerFirst);
        }
        return trade::check(game, seat, with, action);
    }
    if !is_turn {
        let is_out = !game.player(seat).active;
        return Err(if is_out { Illegal::DroppedOut } else { Illegal::NotYourTurn });
    }
    if let Some(draft) = &game.draft {
        return organise::check_draft(game, seat, draft, action);
    }
    match action {
        Action::Move { to } => movement::check_move(game, seat, to),
        Action::Mine { collect } => movement::check_mine(game, seat, collect),
        Action::Influence { strong, .. } => movement::check_influence(game, seat, strong),
        Action::Attack { seat: victim } => movement::check_attack(game, seat, victim),
        Action::Organise { card, rotation } => organise::check(game, seat, card, rotation),
        Action::Buy { item } => items::check_buy(game, seat, item),
        Action::Amplify { direction } => items::check_amplify(game, seat, direction),
        Action::AmplifyNeedle { from, to } => items::check_amplify_needle(game, seat, from, to),
        Action::Empty => items::check_empty(game, seat),
        Action::Play { artifact } => artifacts::check_play(game, seat, artifact),
        Action::PlayBall { artifact, .. } => ball::check(game, seat, artifact),
        Action::Discharge { artifact } => artifacts::check_discharge(game, seat, artifact),
        Action::Fold { to } => artifacts::check_fold(game, seat, to),
        Action::Needle { to, .. } => artifacts::check_needle(game, seat, to),
        Action::Stabilise { .. } => artifacts::check_stabilise(game, seat),
        Action::Borrow { energy } => hole::check_borrow(game, seat, energy),
        Action::Repay { energy } => hole::check_repay(game, seat, energy),
        Action::RefuseTrades => trade::check_refuse(game),
        Action::EndTurn => Ok(()),
        _ => Err(Illegal::NothingToAnswer),
    }
}

/// Does what `seat` decided, if no rule refuses it.
pub(crate) fn apply<T: EventSink<Horizon>>(
    game: &mut Horizon,
    seat: Seat,
    action: Action,
    luck: &mut Luck,
    sink: &mut T,
) -> Result<Disclosure, Illegal> {
    check(game, seat, action)?;
    let mut run = Run { game, luck, sink, disclosed: false };
    run.act(seat, action);
    run.proceed();
    Ok(if run.disclosed { Disclosure::Something } else { Disclosure::Nothing })
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Replace { .. } | Action::KeepHand => self.decide_swap(seat, action),
            Action::Keep { card } => self.keep(seat, card),
            Action::Move { to } => match self.game.stage {
                Stage::Realising { .. } => self.leave(seat, to),
                _ => self.make_move(seat, to),
            },
            Action::Mine { collect } => self.mine(seat, collect),
            Action::Influence { side, strong } => self.influence(seat, side, strong),
            Action::Organise { .. }
            | Action::Arcs { .. }
            | Action::Link { .. }
            | Action::Linked
            | Action::Token { .. } => self.draft(seat, action),
            Action::Buy { item } => self.buy(seat, item),
            Action::Attack { seat: victim } => self.attack(seat, victim),
            Action::Play { artifact } => self.play_artifact(seat, artifact),
            Action::PlayBall { artifact, side } => self.play_ball(seat, artifact, side),
            Action::Bet { side, energy } => self.bet(seat, side, energy),
            Action::Discharge { artifact } => self.discharge(seat, artifact),
            Action::Fold { to } => self.fold(seat, to),
            Action::Borrow { energy } => self.borrow_energy(seat, energy),
            Action::Repay { energy } => self.repay(seat, energy),
            Action::Needle { to, link } => self.needle(seat, to, link),
            Action::Stabilise { side } => self.stabilise(seat, side),
            Action::Amplify { direction } => self.amplify(seat, direction),
            Action::AmplifyNeedle { from, to } => self.amplify_needle(seat, from, to),
            Action::Empty => self.empty(seat),
            Action::Hit { seat: victim } => self.hit(victim),
            Action::OpenTrade { with }
            | Action::GiveEnergy { with, .. }
            | Action::Give { with, .. }
            | Action::TakeBack { with, .. }
            | Action::Agree { with }
            | Action::CloseTrade { with } => self.trade(seat, with, action),
            Action::RefuseTrades => self.refuse_trades(seat),
            Action::EndTurn => self.end_turn(),
        }
    }
}
