//! Phase II: what the active player can do (LOOP-ACT, LOOP-MOVE, LOOP-USE, LOOP-LOOP, LOOP-ABIL).

use effects::Resolve as _;
use kernel::EventSink;

use super::Run;
use super::missions::Deed;
use crate::action::{Action, Pay};
use crate::card::{AgentId, CardId, Dimension};
use crate::content::library;
use crate::era::Era;
use crate::event::{Event, Moved};
use crate::state::{MOST_ACTIONS, Source, Stage, TheLoop};

/// The ways to pay so much energy from the active player's era: none if there is not enough.
pub(crate) fn ways_to_pay(game: &TheLoop, cost: u8, show: &mut impl FnMut(Pay)) {
    let era = game.your_era();
    let state = &game.eras[era];
    if game.energy(era) < cost {
        return;
    }
    show(Pay::Energy);
    // LOOP-MODE-42.
    if cost > 0 && state.fresh_perma > 0 && state.energy > 0 && cost < game.energy(era) {
        show(Pay::Green);
    }
}

/// The actions between two actions.
pub(crate) fn offer(game: &TheLoop, show: &mut impl FnMut(Action)) {
    if game.turn.actions < MOST_ACTIONS {
        offer_moves(game, show);
        for held in &game.me().hand {
            if held.charged {
                show(Action::Use { card: held.card });
            }
        }
        if !game.loop_is_blocked() {
            for dimension in Dimension::LOOPED {
                ways_to_pay(game, game.loop_cost(), &mut |pay| show(Action::Loop { dimension, pay }));
            }
        }
        if !game.turn.ability {
            offer_ability(game, show);
        }
        for (index, centrifuge) in game.extra.centrifuges.iter().enumerate() {
            if centrifuge.spinning && centrifuge.era == game.your_era() {
                ways_to_pay(game, 1, &mut |pay| show(Action::Brake { centrifuge: index as u8, pay }));
            }
        }
        for card in &game.extra.ultra_row {
            if library().ultra(*card).era == game.your_era() {
                let cost = game.numbers().override_cost;
                ways_to_pay(game, cost, &mut |pay| show(Action::Override { card: *card, pay }));
            }
        }
    }
    show(Action::EndActions);
}

fn offer_moves(game: &TheLoop, show: &mut impl FnMut(Action)) {
    for to in [game.your_era().prev(), game.your_era().next()] {
        if game.me().rested {
            show(Action::Move { to, pay: Pay::Free });
        }
        ways_to_pay(game, 1, &mut |pay| show(Action::Move { to, pay }));
    }
}

fn offer_ability(game: &TheLoop, show: &mut impl FnMut(Action)) {
    match game.me().agent {
        AgentId::MisterTime => {
            for (seat, era) in game.other_agents() {
                show(Action::Send { seat, to: era.prev() });
                show(Action::Send { seat, to: era.next() });
            }
        }
        AgentId::LadyParadox => {
            for (seat, era) in game.other_agents() {
                if era == game.your_era() {
                    let charged = game.seat(seat).hand.iter().filter(|held| held.charged);
                    charged.for_each(|held| show(Action::Borrow { card: held.card }));
                }
            }
        }
        AgentId::EternityAccountant => ways_to_pay(game, 1, &mut |pay| show(Action::Audit { pay })),
        AgentId::TimeRunner | AgentId::Eraser404 => {}
    }
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-ACT-07.
    pub(crate) fn begin_actions(&mut self) {
        self.game.stage = Stage::Actions;
        self.say(Event::ActionsBegun { seat: self.game.turn.active });
        self.check_surrounded();
        self.check_fitters();
    }

    /// LOOP-ACT-06 (1): what is noted before an action.
    fn begin_action(&mut self) {
        self.game.turn.actions = self.game.turn.actions.saturating_add(1);
        self.game.turn.fed = Era::ALL.into_iter().all(|era| self.game.energy(era) > 0);
    }

    /// LOOP-ACT-06 (4) and (5).
    pub(crate) fn end_action(&mut self) {
        self.game.resolving.frames.clear();
        for era in Era::ALL {
            if self.game.is_vortex(era) && !self.game.eras[era].artifacts.is_empty() {
                self.destroy_available(era);
            }
        }
        self.check_surrounded();
        // LOOP-GAP-55: what eraser_404 may add is an action too.
        if self.game.energy_left == 0 || self.game.turn.actions >= MOST_ACTIONS {
            self.game.turn.triggers.clear();
        }
    }

    pub(crate) fn act(&mut self, action: Action) {
        if action == Action::EndActions {
            self.begin_gain();
            return;
        }
        self.begin_action();
        let active = self.game.turn.active;
        match action {
            Action::Move { to, pay: Pay::Free } => {
                self.game.seats[active.index()].rested = false;
                self.move_agent(active, to, Moved::Free);
            }
            Action::Move { to, pay } => {
                self.spend(1, pay);
                self.move_agent(active, to, Moved::Paid);
            }
            Action::Use { card } => self.use_card(card),
            Action::Loop { dimension, pay } => self.use_loop(dimension, pay),
            Action::Send { seat, to } => {
                self.game.turn.ability = true;
                self.move_agent(seat, to, Moved::Effect);
            }
            Action::Borrow { card } => {
                self.game.turn.ability = true;
                self.discharge(card);
                self.begin_effect(card);
            }
            Action::Audit { pay } => {
                self.game.turn.ability = true;
                self.spend(1, pay);
                self.draw(active);
            }
            Action::Brake { centrifuge, pay } => {
                self.spend(1, pay);
                self.brake(centrifuge);
            }
            Action::Override { card, pay } => {
                self.spend(self.game.numbers().override_cost, pay);
                self.game.extra.ultra_row.retain(|lying| *lying != card);
                self.game.extra.ultra_overridden.push(card);
                let overrides = self.game.extra.ultra_overridden.len() as u8;
                self.say(Event::Overridden { seat: active, card, overrides });
                if !self.check_victory() {
                    self.refill_row();
                }
            }
            // These are no actions of a turn: they answer something, and are offered only then.
            Action::PickAgent { .. }
            | Action::EndActions
            | Action::Gain { .. }
            | Action::Confirm
            | Action::Decline
            | Action::Accept
            | Action::Either { .. }
            | Action::Spend { .. }
            | Action::Era { .. }
            | Action::Number { .. }
            | Action::Duplicate { .. }
            | Action::Push { .. }
            | Action::Exchange { .. }
            | Action::Agent { .. }
            | Action::Go { .. }
            | Action::Jump { .. }
            | Action::Card { .. } => {}
        }
        self.advance();
    }

    /// LOOP-USE-02.
    fn use_card(&mut self, card: CardId) {
        let seat = self.game.turn.active;
        if let Some((owner, place)) = self.game.in_hand(card) {
            self.game.seats[owner.index()].hand[place].charged = false;
        }
        self.say(Event::Used { seat, card });
        self.begin_frame(Source::Card(card));
    }

    /// Begins another card's effect.
    pub(crate) fn begin_effect(&mut self, card: CardId) {
        self.say(Event::EffectUsed { seat: self.game.turn.active, card });
        self.begin_frame(Source::Card(card));
    }

    pub(crate) fn discharge(&mut self, card: CardId) {
        if let Some((seat, place)) = self.game.in_hand(card) {
            self.game.seats[seat.index()].hand[place].charged = false;
            self.say(Event::Discharged { seat, card });
        }
    }

    /// LOOP-LOOP-01, LOOP-LOOP-03.
    fn use_loop(&mut self, dimension: Dimension, pay: Pay) {
        let (seat, era, cost) = (self.game.turn.active, self.game.your_era(), self.game.loop_cost());
        self.spend(cost, pay);
        self.game.turn.loops += 1;
        self.say(Event::Looped { seat, dimension, cost, era });
        self.credit(Deed::Looped(era));
        for place in 0..self.game.me().hand.len() {
            let held = &mut self.game.seats[seat.index()].hand[place];
            if !held.charged && library().card(held.card).dimension == dimension {
                held.charged = true;
                let card = held.card;
                self.say(Event::Recharged { seat, card });
            }
        }
    }

    /// LOOP-MODE-14, LOOP-MODE-16.
    fn brake(&mut self, index: u8) {
        let needed = self.game.numbers().brakes;
        let centrifuge = &mut self.game.extra.centrifuges[usize::from(index)];
        centrifuge.brakes += 1;
        let (era, markers) = (centrifuge.era, centrifuge.brakes);
        let stops = markers >= needed;
        if stops {
            centrifuge.brakes = 0;
            centrifuge.spinning = false;
        }
        self.say(Event::Braked { centrifuge: index, era, markers, needed });
        if stops {
            self.say(Event::Stopped { centrifuge: index, era });
            self.check_victory();
        }
    }

    /// LOOP-ABIL-03, LOOP-ABIL-07: eraser_404, an action of its own.
    pub(crate) fn answer_trigger(&mut self, yes: bool) {
        let era = self.game.turn.triggers.remove(0);
        if yes {
            self.begin_action();
            self.add_energy(era, 1);
            self.end_action();
        }
    }
}
