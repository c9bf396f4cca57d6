//! Why an action is not among those offered.

use effects::Rules as _;
use kernel::Seat;

use super::select::Scope;
use super::targets::{may_be_recharged, may_be_used};
use crate::action::{Action, Pay};
use crate::card::{AgentId, CardId, Dimension};
use crate::content::library;
use crate::effect::{CardSel, Verb};
use crate::era::Era;
use crate::illegal::Illegal;
use crate::options::Mode;
use crate::state::{MOST_ACTIONS, Place, Stage, TheLoop};

/// The reason for refusing an action that is not offered.
pub(crate) fn reason(game: &TheLoop, seat: Seat, action: Action) -> Illegal {
    match game.awaited() {
        None => return Illegal::GameOver,
        Some(awaited) if awaited != seat => return Illegal::NotYourTurn,
        Some(_) => {}
    }
    match game.stage {
        Stage::Choosing { .. } if matches!(action, Action::PickAgent { .. }) => Illegal::AgentTaken,
        Stage::Choosing { .. } | Stage::Confirm => Illegal::WrongPhase,
        Stage::Throw { .. } => Illegal::AnswerFirst,
        Stage::Faux => answer(game, action),
        Stage::Actions if !game.resolving.todo.is_empty() => answer(game, action),
        Stage::Actions if !game.turn.triggers.is_empty() => Illegal::AnswerFirst,
        Stage::Actions => in_actions(game, action),
        Stage::Gain | Stage::Bonus { .. } => {
            if let Action::Gain { card } = action {
                Illegal::NotAvailable { card }
            } else {
                Illegal::WrongPhase
            }
        }
        Stage::Over { .. } => Illegal::GameOver,
    }
}

/// An effect waits: either this is no answer at all, or a target that the effect does not allow.
fn answer(game: &TheLoop, action: Action) -> Illegal {
    match action {
        Action::Card { card } => no_card(game, card),
        Action::Move { .. }
        | Action::Use { .. }
        | Action::Loop { .. }
        | Action::Borrow { .. }
        | Action::Audit { .. }
        | Action::Brake { .. }
        | Action::Override { .. }
        | Action::EndActions => Illegal::AnswerFirst,
        Action::PickAgent { .. } | Action::Gain { .. } | Action::Confirm => Illegal::WrongPhase,
        Action::Send { .. }
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
        | Action::Jump { .. } => Illegal::NoTarget,
    }
}

/// A card that the text would allow if its effect were another one.
fn no_card(game: &TheLoop, card: CardId) -> Illegal {
    let Some(todo) = game.resolving.todo.last() else { return Illegal::NoTarget };
    let frame = &game.resolving.frames[usize::from(todo.frame)];
    let scope = Scope::new(game, frame);
    let allows = |cards: &CardSel| {
        let mut is_allowed = false;
        scope.cards(cards, &mut |held| is_allowed |= held.card == card);
        is_allowed
    };
    match &game.step(frame, todo.place).part.verb {
        Some(Verb::Recharge(_, cards)) if !may_be_recharged(card) && allows(cards) => Illegal::NotRechargeable { card },
        Some(Verb::UseEffectOf { card: cards, .. }) if !may_be_used(game, card) && allows(cards) => {
            Illegal::InUse { card }
        }
        _ => Illegal::NoTarget,
    }
}

fn in_actions(game: &TheLoop, action: Action) -> Illegal {
    if game.turn.actions >= MOST_ACTIONS {
        return Illegal::TooManyActions;
    }
    match action {
        Action::Move { to, pay } => no_move(game, to, pay),
        Action::Use { card } => match holder(game, card) {
            Some((seat, false)) if seat == game.turn.active => Illegal::NotCharged { card },
            _ => Illegal::NotInHand { card },
        },
        Action::Loop { dimension: Dimension::BlackHole, .. } => Illegal::BlackHole,
        Action::Loop { .. } if game.loop_is_blocked() => Illegal::Centrifuge,
        Action::Loop { pay: Pay::Free, .. } => Illegal::NotEnoughEnergy { needed: game.loop_cost(), there: 0 },
        Action::Loop { .. } => cannot_pay(game, game.loop_cost()),
        Action::Send { .. } => ability(game, AgentId::MisterTime),
        Action::Borrow { card } => {
            let why = ability(game, AgentId::LadyParadox);
            let is_spent = matches!(holder(game, card), Some((_, false)));
            if why == Illegal::NoTarget && is_spent { Illegal::NotCharged { card } } else { why }
        }
        Action::Audit { .. } => {
            let why = ability(game, AgentId::EternityAccountant);
            if why == Illegal::NoTarget { cannot_pay(game, 1) } else { why }
        }
        Action::Brake { centrifuge, .. } => {
            if game.mode != Mode::Centrifuge {
                return Illegal::NotInMode;
            }
            match game.extra.centrifuges.get(usize::from(centrifuge)) {
                Some(here) if here.spinning && here.era == game.your_era() => cannot_pay(game, 1),
                _ => Illegal::NoCentrifuge,
            }
        }
        Action::Override { card, .. } => {
            if game.mode != Mode::Ultra {
                Illegal::NotInMode
            } else if !game.extra.ultra_row.contains(&card) || library().ultra(card).era != game.your_era() {
                Illegal::NotInRow
            } else {
                cannot_pay(game, game.numbers().override_cost)
            }
        }
        Action::Confirm => match game.eras[game.your_era()].place {
            Place::Mission(mission) if mission.is_fulfilled() => Illegal::WrongPhase,
            Place::Empty | Place::FaceDown(_) | Place::Mission(_) | Place::Vortex => Illegal::NotFulfilled,
        },
        Action::Gain { .. } | Action::PickAgent { .. } => Illegal::WrongPhase,
        Action::EndActions
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
        | Action::Card { .. } => Illegal::NothingToAnswer,
    }
}

fn no_move(game: &TheLoop, to: Era, pay: Pay) -> Illegal {
    if to != game.your_era().prev() && to != game.your_era().next() {
        Illegal::NotNeighbour
    } else if pay == Pay::Free {
        Illegal::FreeMoveSpent
    } else {
        cannot_pay(game, 1)
    }
}

fn holder(game: &TheLoop, card: CardId) -> Option<(Seat, bool)> {
    game.in_hand(card).map(|(seat, place)| (seat, game.seat(seat).hand[place].charged))
}

fn ability(game: &TheLoop, agent: AgentId) -> Illegal {
    if game.me().agent != agent {
        Illegal::NoAbility
    } else if game.turn.ability {
        Illegal::AbilityUsed
    } else {
        Illegal::NoTarget
    }
}

fn cannot_pay(game: &TheLoop, needed: u8) -> Illegal {
    let there = game.energy(game.your_era());
    if there < needed { Illegal::NotEnoughEnergy { needed, there } } else { Illegal::NoOtherEnergy }
}
