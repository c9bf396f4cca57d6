//! Why an action is not among those offered.

use kernel::Seat;

use super::{Asked, asked, select, sources};
use crate::action::Action;
use crate::card::{Bearer, CardId, SourceId};
use crate::content::library;
use crate::illegal::Illegal;
use crate::state::{Echo, Stage, strength};

/// The reason for refusing an action that is not offered.
pub(crate) fn reason(game: &Echo, seat: Seat, action: Action) -> Illegal {
    let owner = match asked(game) {
        Asked::Over => return Illegal::GameOver,
        Asked::FirstPlay => {
            let Some(player) = game.seats.get(seat.index()) else { return Illegal::NotYourTurn };
            return match action {
                _ if player.choice.sealed => Illegal::Sealed,
                Action::Seal => Illegal::NotChosen,
                Action::Play { card } | Action::Discard { card } if !player.hand.contains(card) => Illegal::NotInHand,
                _ => Illegal::AnswerFirst,
            };
        }
        Asked::Discards => {
            let owes = super::discards::owing(game).contains(seat);
            return match action {
                _ if !owes => Illegal::NotYourTurn,
                Action::Discard { .. } => Illegal::NotInHand,
                _ => Illegal::AnswerFirst,
            };
        }
        Asked::Attack(owner)
        | Asked::Payment(owner)
        | Asked::Order(owner)
        | Asked::Answer(owner)
        | Asked::Turn(owner) => owner,
    };
    if owner != seat {
        return Illegal::NotYourTurn;
    }
    match asked(game) {
        Asked::Attack(_) => in_attack(game, seat, action),
        Asked::Payment(_) => match action {
            Action::Discard { .. } => Illegal::NotInHand,
            _ => Illegal::AnswerFirst,
        },
        Asked::Answer(_) => answer(game, seat, action),
        Asked::Turn(_) => in_turn(game, seat, action),
        Asked::FirstPlay | Asked::Discards | Asked::Order(_) | Asked::Over => Illegal::AnswerFirst,
    }
}

fn in_attack(game: &Echo, seat: Seat, action: Action) -> Illegal {
    match (action, game.attack) {
        (Action::Commit { card }, _) => not_fighting(game, seat, card),
        (Action::Attack, Some(attack)) => {
            Illegal::TooWeak { needed: sources::needed(game, attack.source), there: sources::might(&attack) }
        }
        _ => Illegal::AnswerFirst,
    }
}

/// An effect waits: either this is no answer at all, or a target that the effect does not allow.
fn answer(game: &Echo, seat: Seat, action: Action) -> Illegal {
    match action {
        Action::Play { card } => not_playable(game, seat, card).unwrap_or(Illegal::NotAllowed),
        Action::Capture { .. }
        | Action::Entrench { .. }
        | Action::Flame { .. }
        | Action::Card { .. }
        | Action::First { .. }
        | Action::Either { .. }
        | Action::Accept
        | Action::Decline => Illegal::NotAllowed,
        Action::Rival { .. } => Illegal::NotARival,
        Action::Discard { .. }
        | Action::Seal
        | Action::Draw
        | Action::Advance { .. }
        | Action::Commit { .. }
        | Action::Attack
        | Action::Reinforce { .. }
        | Action::EndTurn => Illegal::AnswerFirst,
    }
}

fn in_turn(game: &Echo, seat: Seat, action: Action) -> Illegal {
    let Stage::Turn { acted, .. } = game.stage else { return Illegal::NothingToAnswer };
    match action {
        Action::Draw
        | Action::Play { .. }
        | Action::Advance { .. }
        | Action::Capture { .. }
        | Action::Entrench { .. }
            if acted =>
        {
            Illegal::Acted
        }
        Action::Play { card } => not_playable(game, seat, card).unwrap_or(Illegal::NotAllowed),
        Action::Advance { card, then } => {
            let is_there = |card: CardId| game.player(seat).place_of(card).is_some();
            if is_there(card) && then.is_none_or(is_there) { Illegal::NoSecondCard } else { Illegal::NotOnBoard }
        }
        Action::Capture { source } => not_capturable(game, seat, source),
        Action::Entrench { source } => match game.source(source) {
            None => Illegal::NoSuchSource,
            Some(source) if source.owner != Some(seat) => Illegal::NotYourSource,
            Some(source) if source.entrenched => Illegal::IsEntrenched,
            Some(source) => Illegal::TooWeak {
                needed: library().source(source.id).data.entrench.strength,
                there: strength(source.under),
            },
        },
        Action::Flame { of } => {
            let is_flame = match of {
                Bearer::Card(card) => library().card(card).flame().is_some(),
                Bearer::Source(source) => library().source(source).flame().is_some(),
            };
            match (select::is_usable(game, seat, of), select::is_activated(game, of)) {
                (true, false) if is_flame => Illegal::WrongFlame,
                (true, true) => Illegal::Activated,
                _ => Illegal::NoFlame,
            }
        }
        Action::Reinforce { card, source } => match game.source(source) {
            None => Illegal::NoSuchSource,
            Some(source) if source.owner != Some(seat) => Illegal::NotYourSource,
            Some(source) if source.entrenched => Illegal::IsEntrenched,
            Some(_) => not_fighting(game, seat, card),
        },
        Action::EndTurn => Illegal::ActFirst,
        Action::Draw
        | Action::Discard { .. }
        | Action::Seal
        | Action::Commit { .. }
        | Action::Attack
        | Action::Card { .. }
        | Action::First { .. }
        | Action::Rival { .. }
        | Action::Either { .. }
        | Action::Accept
        | Action::Decline => Illegal::NothingToAnswer,
    }
}

/// Why a card cannot be played as a main action; the client shows it on the card.
pub(crate) fn not_playable(game: &Echo, seat: Seat, card: CardId) -> Option<Illegal> {
    let player = game.player(seat);
    if !player.hand.contains(card) {
        return Some(Illegal::NotInHand);
    }
    if select::is_duplicate(game, seat, card) {
        return Some(Illegal::Duplicate);
    }
    let (needed, time) = select::cost(game, seat, card, 0, 0);
    let there = player.hand.len() - 1;
    if needed > there {
        return Some(Illegal::TooFewCards { needed, there });
    }
    player.landing(time).is_none().then_some(Illegal::NoRoom)
}

fn not_capturable(game: &Echo, seat: Seat, source: SourceId) -> Illegal {
    let Some(source) = game.source(source) else { return Illegal::NoSuchSource };
    if source.entrenched {
        return Illegal::IsEntrenched;
    }
    if source.owner == Some(seat) {
        return Illegal::OwnSource;
    }
    let fighters = select::fighters(game, seat);
    if fighters.is_empty() {
        return Illegal::NoCreature;
    }
    Illegal::TooWeak { needed: game.defence(source), there: strength(fighters) }
}

/// ECHO-CAP-04 to ECHO-CAP-06, ECHO-REI-03.
fn not_fighting(game: &Echo, seat: Seat, card: CardId) -> Illegal {
    if !game.player(seat).open.contains(card) {
        Illegal::NotOpen
    } else if !library().card(card).is_creature() {
        Illegal::NoCreature
    } else if game.activated.contains(card) {
        Illegal::Activated
    } else {
        Illegal::NotOpen
    }
}
