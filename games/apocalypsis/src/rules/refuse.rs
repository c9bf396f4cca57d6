//! Why an action that is not offered is refused.

use kernel::Seat;

use super::{Asked, act, asked};
use crate::action::Action;
use crate::illegal::Illegal;
use crate::state::{Apocalypsis, Stage, ZONES};
use crate::term::Resource;

pub(crate) fn reason(game: &Apocalypsis, seat: Seat, action: Action) -> Illegal {
    let asked = asked(game);
    match asked {
        Asked::Over => return Illegal::GameOver,
        _ if asked.seat() != Some(seat) => return Illegal::NotYourDecision,
        Asked::House(..) | Asked::Volunteer(_) | Asked::Answer(_) => return answer(action),
        Asked::Stage(_) => {}
    }
    stage(game, seat, action).unwrap_or(Illegal::NotNow)
}

fn answer(action: Action) -> Illegal {
    match action {
        Action::Use { .. } => Illegal::AlreadyUsed,
        Action::Choose { .. } | Action::Way { .. } | Action::Prevent => Illegal::NotPossible,
        _ => Illegal::AnswerFirst,
    }
}

fn stage(game: &Apocalypsis, seat: Seat, action: Action) -> Option<Illegal> {
    match (game.stage, action) {
        (Stage::Factions { .. }, Action::Faction { .. }) => Some(Illegal::FactionTaken),
        (Stage::Buy { .. }, Action::BuyAgent { agent, dismiss }) => {
            let player = game.player(seat);
            if !player.offer_agents.contains(&agent) {
                return Some(Illegal::NotOffered);
            }
            let is_full = player.n_agents() == ZONES;
            if is_full != dismiss.is_some() {
                return Some(Illegal::FourAgents);
            }
            if dismiss.is_some_and(|agent| game.owner(agent) != Some(seat)) {
                return Some(Illegal::NotYourAgent);
            }
            Some(Illegal::CannotPay)
        }
        (Stage::Buy { .. }, Action::BuyUpgrade { upgrade }) => {
            let is_offered = game.player(seat).offer_upgrades.contains(&upgrade);
            Some(if is_offered { Illegal::CannotPay } else { Illegal::NotOffered })
        }
        (Stage::Draw { .. }, Action::Draw { .. }) => Some(Illegal::DeckEmpty),
        (Stage::Act { .. }, Action::Send { agent, task, region }) => act::refuse_send(game, seat, agent, task, region),
        (Stage::Act { .. }, Action::Help { agent, main }) => act::refuse_help(game, seat, agent, main),
        (Stage::Act { .. }, Action::Korea { agent }) => act::why_not_korea(game, seat, agent),
        (Stage::Act { .. }, Action::Switzerland { agent, bound }) => act::why_not_switzerland(game, seat, agent, bound),
        (Stage::Act { .. }, Action::Use { bearer, ability }) => {
            let abilities = &crate::content::library().power(bearer).abilities;
            let price = abilities
                .get(usize::from(ability))
                .map(|ability| super::windows::price(game, bearer, ability).of(Resource::Authority));
            let is_poor = price.is_some_and(|price| game.has(seat, Resource::Authority) < u16::from(price));
            Some(if is_poor { Illegal::CannotPay } else { Illegal::AlreadyUsed })
        }
        (Stage::Resolve { .. }, Action::Resolve { agent }) => {
            let is_own = game.owner(agent) == Some(seat);
            Some(if is_own { Illegal::AgentUsed } else { Illegal::NotYourAgent })
        }
        (Stage::Cure { .. }, Action::Cure { .. }) => Some(Illegal::NotPossible),
        _ => None,
    }
}
