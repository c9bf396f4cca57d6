//! APOC-BUY: private offers, and what is bought of them.

use kernel::{EventSink, Seat};

use super::{Run, select};
use crate::action::Action;
use crate::card::{AgentId, UpgradeId};
use crate::event::Event;
use crate::state::{Apocalypsis, Stage, ZONES};
use crate::term::Resource;

/// APOC-BUY-01.
const OFFER: usize = 3;

/// APOC-BUY-03 to APOC-BUY-09.
pub(crate) fn offer(game: &Apocalypsis, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    for agent in player.offer_agents.iter().copied() {
        let price = |dismiss| u16::from(select::agent_price(game, seat, agent, dismiss));
        let links = game.has(seat, Resource::Links);
        if player.n_agents() == ZONES {
            // APOC-BUY-12: payable after the loss of a link.
            let own = player.agents().map(|own| Some(own.id));
            own.filter(|own| links.saturating_sub(1) >= price(*own))
                .for_each(|dismiss| show(Action::BuyAgent { agent, dismiss }));
        } else if links >= price(None) {
            show(Action::BuyAgent { agent, dismiss: None });
        }
    }
    for upgrade in player.offer_upgrades.iter().copied() {
        if game.has(seat, Resource::Capital) >= u16::from(select::upgrade_price(game, seat, upgrade)) {
            show(Action::BuyUpgrade { upgrade });
        }
    }
    show(Action::EndBuying);
}

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// APOC-BUY-01, APOC-BUY-02, APOC-BUY-17, APOC-BUY-18.
    pub(crate) fn deal_offers(&mut self) {
        let order: arrayvec::ArrayVec<Seat, 5> = self.game.in_turn().collect();
        let wanted = OFFER * order.len();
        let game = &*self.game;
        if game.agent_deck.len() + usize::from(game.agent_discard.len()) < wanted {
            self.shuffle_agents();
            for index in 0..wanted {
                let seat = order[index % order.len()];
                if let Some(agent) = self.game.agent_deck.pop() {
                    self.game.seats[seat.index()].offer_agents.push(agent);
                }
            }
        } else {
            for seat in &order {
                for _ in 0..OFFER {
                    if let Some(agent) = self.draw_agent() {
                        self.game.seats[seat.index()].offer_agents.push(agent);
                    }
                }
            }
        }
        let game = &*self.game;
        if game.upgrade_deck.len() + usize::from(game.upgrade_discard.len()) < wanted {
            self.shuffle_upgrades();
            for index in 0..wanted {
                let seat = order[index % order.len()];
                if let Some(upgrade) = self.game.upgrade_deck.pop() {
                    self.game.seats[seat.index()].offer_upgrades.push(upgrade);
                }
            }
        } else {
            for seat in &order {
                for _ in 0..OFFER {
                    if let Some(upgrade) = self.draw_upgrade() {
                        self.game.seats[seat.index()].offer_upgrades.push(upgrade);
                    }
                }
            }
        }
        self.disclosed = true;
        for seat in order {
            let player = self.game.player(seat);
            let (agents, upgrades) = (player.offer_agents.clone(), player.offer_upgrades.clone());
            let n = (agents.len() + upgrades.len()) as u8;
            self.announce(Event::OfferDealt { seat, n, agents, upgrades });
        }
    }

    /// The next player buys, or the phase is over.
    pub(crate) fn go_on_buying(&mut self, turn: u8) -> bool {
        if turn >= self.game.n() {
            self.game.stage = Stage::Draw { turn: 0, left: u8::MAX };
            return true;
        }
        if self.game.player(self.game.nth(turn)).eliminated {
            self.game.stage = Stage::Buy { turn: turn + 1 };
            return true;
        }
        false
    }

    pub(crate) fn buy_agent(&mut self, seat: Seat, agent: AgentId, dismiss: Option<AgentId>) {
        if let Some(dismissed) = dismiss {
            self.dismiss(seat, dismissed);
        }
        let price = select::agent_price(self.game, seat, agent, None);
        self.spend(seat, Resource::Links, price);
        let player = &mut self.game.seats[seat.index()];
        player.offer_agents.retain(|other| *other != agent);
        player.bought += 1;
        self.place_agent(seat, agent);
        self.disclosed = true;
        self.say(Event::AgentBought { seat, agent, price });
    }

    pub(crate) fn buy_upgrade(&mut self, seat: Seat, upgrade: UpgradeId) {
        let price = select::upgrade_price(self.game, seat, upgrade);
        self.spend(seat, Resource::Capital, price);
        let player = &mut self.game.seats[seat.index()];
        player.offer_upgrades.retain(|other| *other != upgrade);
        player.bought_upgrades += 1;
        self.disclosed = true;
        self.say(Event::UpgradeBought { seat, upgrade, price });
        self.push_attach(seat, upgrade);
    }

    /// APOC-BUY-13, APOC-BUY-16.
    pub(crate) fn end_buying(&mut self, seat: Seat) {
        let game = &mut *self.game;
        let player = &mut game.seats[seat.index()];
        let agents = std::mem::take(&mut player.offer_agents);
        let upgrades = std::mem::take(&mut player.offer_upgrades);
        agents.iter().for_each(|agent| game.agent_discard.insert(*agent));
        upgrades.iter().for_each(|upgrade| game.upgrade_discard.insert(*upgrade));
        if let Stage::Buy { turn } = game.stage {
            game.stage = Stage::Buy { turn: turn + 1 };
        }
        let earns = game.player(seat).bought == 0 && game.player(seat).n_agents() < ZONES;
        self.disclosed = true;
        self.say(Event::OfferDiscarded { seat, agents, upgrades });
        if earns {
            self.gain(seat, Resource::Links, 1);
        }
    }
}
