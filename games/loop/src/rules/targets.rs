//! What can be chosen for the part of an effect that is being carried out.

use kernel::Seat;

use super::select::Scope;
use crate::action::{Action, Carried};
use crate::card::{AgentId, CardId};
use crate::content::library;
use crate::effect::{Amount, CardSel, Carry, Direction, EraSel, FauxVerb, Swap, Travel, Verb};
use crate::era::{Era, EraSet};
use crate::state::{Progress, TheLoop, Todo};
use crate::token::Token;

/// Shows what can be chosen for a verb of which something is left to do, declining left aside.
pub(super) fn targets(game: &TheLoop, todo: &Todo, verb: &Verb, show: &mut impl FnMut(Action)) {
    let scope = Scope::new(game, &game.resolving.frames[usize::from(todo.frame)]);
    let places = todo.progress.era.map_or(todo.progress.eras, EraSet::one);
    match verb {
        Verb::AddEnergy(amount, eras) => {
            // The order matters only where the reserve is too small for all.
            let wanted = u16::from(todo.left) * u16::from(todo.progress.eras.len());
            let is_enough = wanted <= u16::from(game.energy_left);
            let can = |_: Era| game.energy_left > 0;
            whole_eras(todo, amount, eras.takes_each() && is_enough, game.energy_left, can, show);
        }
        Verb::RemoveRift(amount, eras) => {
            let most = todo.progress.era.map_or(0, |era| game.eras[era].rifts);
            whole_eras(todo, amount, eras.takes_each(), most, |era| game.eras[era].rifts > 0, show);
        }
        Verb::Equalise(_, eras) => whole_eras(todo, &Amount::All, eras.takes_each(), u8::MAX, |_| true, show),
        Verb::DestroyDuplicate(Amount::All, eras) => {
            // LOOP-ABIL-06.
            let in_order = game.me().agent == AgentId::Eraser404;
            let can = |era: Era| !game.eras[era].duplicates.is_empty();
            whole_eras(todo, &Amount::All, eras.takes_each() && !in_order, u8::MAX, can, show);
        }
        Verb::DestroyDuplicate(Amount::N(_) | Amount::UpTo(_) | Amount::Each(_), _)
        | Verb::Pull(_)
        | Verb::Swap(Swap::YouAndDuplicate(_)) => {
            tokens(game, places, &mut |token, _| show(Action::Duplicate { token }));
        }
        Verb::Push { toward, .. } => pushes(game, places, *toward, show),
        Verb::Swap(Swap::YouAndAgent) => game.other_agents().for_each(|(seat, _)| show(Action::Agent { seat })),
        Verb::Swap(Swap::Duplicates(ones, others)) => exchanges(&scope, ones, others, show),
        Verb::Move { how, carry } => ways(&scope, how, *carry, show),
        Verb::MoveAgent(how) => {
            for (seat, era) in game.other_agents() {
                destinations(&scope, how, era, &mut |to| show(Action::Send { seat, to }));
            }
        }
        Verb::Draw(_) => accept_if(!game.me().deck.is_empty() || !game.me().discard.is_empty(), show),
        Verb::RevealArtifact(_) => accept_if(has_great(game), show),
        Verb::Discard(_, cards) | Verb::DestroyCard(_, cards) | Verb::AddToDeck(_, cards) => {
            cards_anywhere(&scope, cards, show);
        }
        Verb::Recharge(_, cards) => scope.cards(cards, &mut |held| {
            if !held.charged && (*cards == CardSel::ThisCard || may_be_recharged(held.card)) {
                show(Action::Card { card: held.card });
            }
        }),
        Verb::UseEffectOf { card, discharge } => scope.cards(card, &mut |held| {
            if may_be_used(game, held.card) && (held.charged || !discharge) {
                show(Action::Card { card: held.card });
            }
        }),
        Verb::TakeFromDiscard(_, filter) => {
            scope.in_discard(filter, &mut |held| show(Action::Card { card: held.card }));
        }
        Verb::Faux(verb) => faux_targets(game, todo, verb, show),
    }
}

/// LOOP-TERM-35: two cards that recharge each other, or of which one uses the other to be recharged, would never end.
pub(super) fn may_be_recharged(card: CardId) -> bool {
    !library().card(card).is_lever
}

/// LOOP-TERM-36: every effect at most once in an action, so that a chain of effects that use effects ends.
pub(super) fn may_be_used(game: &TheLoop, card: CardId) -> bool {
    let is_in_use = game.resolving.frames.iter().any(|frame| frame.card() == Some(card));
    !is_in_use && (game.rules > 1 || !library().card(card).is_lever)
}

fn accept_if(can: bool, show: &mut impl FnMut(Action)) {
    if can {
        show(Action::Accept);
    }
}

/// There is a card in the Great Deck, or there will be when it is made anew.
fn has_great(game: &TheLoop) -> bool {
    !game.great_deck.is_empty() || !game.destroyed.is_empty()
}

/// Cards by name; on a face-down pile there is only the top one.
fn cards_anywhere(scope: &Scope<'_>, cards: &CardSel, show: &mut impl FnMut(Action)) {
    match cards {
        CardSel::TopOfDeck => accept_if(!scope.game.me().deck.is_empty(), show),
        CardSel::TopOfGreatDeck => accept_if(has_great(scope.game), show),
        CardSel::ThisCard
        | CardSel::OtherInHand(_)
        | CardSel::InHand(_)
        | CardSel::HandOfOther(_)
        | CardSel::InDiscard(_)
        | CardSel::Available(_)
        | CardSel::Drawn => scope.cards(cards, &mut |held| show(Action::Card { card: held.card })),
    }
}

/// LOOP-TERM-16.
fn pushes(game: &TheLoop, places: EraSet, toward: Option<Direction>, show: &mut impl FnMut(Action)) {
    tokens(game, places, &mut |token, era| {
        if toward != Some(Direction::Next) {
            show(Action::Push { token, to: era.prev() });
        }
        if toward != Some(Direction::Prev) {
            show(Action::Push { token, to: era.next() });
        }
    });
}

/// LOOP-TERM-13.
fn exchanges(scope: &Scope<'_>, ones: &EraSel, others: &EraSel, show: &mut impl FnMut(Action)) {
    let game = scope.game;
    // LOOP-ABIL-06: where both are destroyed, the one named first counts first.
    let in_order = game.me().agent == AgentId::Eraser404 && game.turn.destroyed == 0;
    tokens(game, scope.eras(ones), &mut |one, here| {
        tokens(game, scope.eras(others).without(here), &mut |other, there| {
            show(Action::Exchange { one, other });
            if in_order && game.destruction_era(one) == there && game.destruction_era(other) == here {
                show(Action::Exchange { one: other, other: one });
            }
        });
    });
}

/// Verbs that do something to whole eras: choose the era, then, after "up to", the number. With `at_once` all are taken.
fn whole_eras(
    todo: &Todo,
    amount: &Amount,
    at_once: bool,
    most: u8,
    can: impl Fn(Era) -> bool,
    show: &mut impl FnMut(Action),
) {
    let Progress { eras, era } = todo.progress;
    if era.is_some() {
        if let Amount::UpTo(n) = amount {
            (0..=most.min(*n)).rev().for_each(|n| show(Action::Number { n }));
        }
    } else if at_once {
        accept_if(eras.iter().any(can), show);
    } else {
        eras.iter().filter(|era| can(*era)).for_each(|era| show(Action::Era { era }));
    }
}

fn tokens(game: &TheLoop, eras: EraSet, show: &mut impl FnMut(Token, Era)) {
    for era in eras.iter() {
        game.eras[era].duplicates.iter().for_each(|token| show(token, era));
    }
}

/// LOOP-TERM-09 to LOOP-TERM-12: where an agent in `from` can go.
fn destinations(scope: &Scope<'_>, how: &Travel, from: Era, show: &mut impl FnMut(Era)) {
    match how {
        Travel::Steps(n) => [-(*n as i8), *n as i8].into_iter().for_each(|steps| show(from.step(steps))),
        Travel::Between(least, most) => (*least..=*most).for_each(|n| {
            show(from.step(-(n as i8)));
            show(from.step(n as i8));
        }),
        Travel::Toward(n, Direction::Next) => show(from.step(*n as i8)),
        Travel::Toward(n, Direction::Prev) => show(from.step(-(*n as i8))),
        Travel::Anywhere => Era::ALL.into_iter().for_each(show),
        Travel::To(eras) => scope.eras(eras).iter().for_each(show),
    }
}

/// The ways of the active agent, with every way to carry a duplicate along (LOOP-TERM-20, LOOP-GAP-22).
fn ways(scope: &Scope<'_>, how: &Travel, carry: Option<Carry>, show: &mut impl FnMut(Action)) {
    let from = scope.game.your_era();
    let may_pick_up = |era: Era| match carry {
        None => false,
        Some(Carry::Any) => true,
        Some(Carry::FromVortex) => scope.game.is_vortex(era),
    };
    let mut walk = |steps: i8| {
        show(Action::Go { steps, carry: None });
        let sign = steps.signum();
        for at in 0..steps.abs() {
            let era = from.step(at * sign);
            if may_pick_up(era) {
                for token in scope.game.eras[era].duplicates.iter() {
                    for drop in at + 1..=steps.abs() {
                        let carry = Some(Carried { token, to: from.step(drop * sign) });
                        show(Action::Go { steps, carry });
                    }
                }
            }
        }
    };
    match how {
        Travel::Steps(n) => [-(*n as i8), *n as i8].into_iter().for_each(&mut walk),
        Travel::Between(least, most) => (*least..=*most).for_each(|n| {
            walk(-(n as i8));
            walk(n as i8);
        }),
        Travel::Toward(n, Direction::Next) => walk(*n as i8),
        Travel::Toward(n, Direction::Prev) => walk(-(*n as i8)),
        Travel::Anywhere | Travel::To(_) => destinations(scope, how, from, &mut |to| {
            show(Action::Jump { to, carry: None });
            if to != from && may_pick_up(from) {
                let here = scope.game.eras[from].duplicates;
                here.iter().for_each(|token| show(Action::Jump { to, carry: Some(token) }));
            }
        }),
    }
}

fn faux_targets(game: &TheLoop, todo: &Todo, verb: &FauxVerb, show: &mut impl FnMut(Action)) {
    match verb {
        FauxVerb::GatherDuplicates => {
            if let Some(era) = todo.progress.eras.first() {
                tokens(game, EraSet::one(era), &mut |token, _| show(Action::Duplicate { token }));
            }
        }
        FauxVerb::EveryoneDiscards => {
            let seat = Seat((game.turn.active.0 + game.players - todo.left) % game.players);
            game.seat(seat).hand.iter().for_each(|held| show(Action::Card { card: held.card }));
        }
        FauxVerb::AddRift(_)
        | FauxVerb::ThrowRifts(_)
        | FauxVerb::ThrowPerAgentNearFaux
        | FauxVerb::Spawn { .. }
        | FauxVerb::TurnMachine
        | FauxVerb::Convey
        | FauxVerb::Tithe(_)
        | FauxVerb::DrainEnergy
        | FauxVerb::DestroyAvailable
        | FauxVerb::SpendFreeMove => show(Action::Accept),
    }
}
