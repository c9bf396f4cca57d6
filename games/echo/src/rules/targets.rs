//! What can be answered to a step: the cards, sources and seats that it may concern.

use super::interpret::unfinished;
use super::play::{self, Terms};
use super::select::{self, Scope, Zone};
use super::sources;
use crate::action::Action;
use crate::card::Bearer;
use crate::content::library;
use crate::effect::{EffectType, House, Rivals, Verb};
use crate::state::{Echo, Todo};

pub(crate) fn targets(game: &Echo, todo: &Todo, verb: &Verb, show: &mut impl FnMut(Action)) {
    let frame = &game.resolving.frames[usize::from(todo.frame)];
    let (scope, owner) = (Scope::of(game, frame), frame.owner);
    match verb {
        Verb::Draw(_) | Verb::GainVp(_) | Verb::Shift(_) => show(Action::Accept),
        Verb::Play { filter, minus_cards, minus_time } => {
            let terms = Terms { filter, minus_cards: *minus_cards, minus_time: *minus_time };
            play::playable(game, owner, Some(terms)).for_each(|(card, ..)| show(Action::Play { card }));
        }
        Verb::Advance(_) => game.player(owner).on_board().for_each(|card| show(Action::Card { card })),
        Verb::Capture { from, bonus } => {
            sources::offer_captures(game, owner, *from, *bonus, &mut |source| show(Action::Capture { source }));
        }
        Verb::Entrench { bonus } => {
            sources::offer_entrenching(game, owner, *bonus, &mut |source| show(Action::Entrench { source }));
        }
        Verb::RivalsDiscardCards(_, Rivals::EachRival) | Verb::RivalsDiscardVp(_, Rivals::EachRival) => {
            show(Action::Accept);
        }
        // ECHO-DATA-06: also one with nothing to discard.
        Verb::RivalsDiscardCards(_, Rivals::OneRival) | Verb::RivalsDiscardVp(_, Rivals::OneRival) => {
            game.clockwise(owner).skip(1).for_each(|seat| show(Action::Rival { seat }));
        }
        // ECHO-EFF-11, ECHO-EFF-12.
        Verb::UseImmediate(filter) => {
            let taken = game.repeated | unfinished(game);
            for card in (game.player(owner).open & !taken).iter() {
                let is_immediate = library().card(card).effect_type() == EffectType::Immediate;
                if is_immediate && scope.matches(filter, card, Zone::Open) {
                    show(Action::Card { card });
                }
            }
        }
        // ECHO-DATA-07.
        Verb::UseFlame { colour, filter } => {
            for (of, flame) in select::flames(game, owner) {
                let is_meant = match of {
                    Bearer::Card(card) => frame.origin.card() != Some(card) && scope.matches(filter, card, Zone::Open),
                    Bearer::Source(source) => frame.origin.source() != Some(source) && *filter == Default::default(),
                };
                if is_meant && colour.is_none_or(|colour| colour == flame) {
                    show(Action::Flame { of });
                }
            }
        }
        Verb::House(House::Summon) => match (todo.progress.card, todo.progress.other) {
            (Some(card), Some(other)) => {
                show(Action::Card { card });
                show(Action::Card { card: other });
            }
            _ => show(Action::Accept),
        },
        Verb::House(House::Place | House::AdvanceNext) => show(Action::Accept),
    }
}
