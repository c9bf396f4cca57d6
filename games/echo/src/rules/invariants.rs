//! What holds in every position (ECHO-INV).

use kernel::Seat;

use super::{discards, scoring, select, setup, sources};
use crate::card::CardSet;
use crate::content::{N_CARDS, library};
use crate::state::{ALL_VP, Attack, Echo, FULL_BROTHERHOOD, LAST_ROUND, Origin, PLACES, Stage, TURNS};

/// More than anybody can gain in thirty rounds.
const MOST_POINTS: i32 = 10_000;
const MOST_SHIFTS: u16 = 10_000;

pub(crate) fn check(game: &Echo) -> Result<(), String> {
    if !(2..=4).contains(&game.n()) || game.first.0 >= game.n() || game.sources.len() != game.seats.len() {
        return Err("two to four players, one of them the first, and as many sources".to_owned());
    }
    cards(game)?;
    sources(game)?;
    supplies(game)?;
    players(game)?;
    waiting(game)
}

/// ECHO-INV-01.
fn cards(game: &Echo) -> Result<(), String> {
    let mut found = CardSet::EMPTY;
    let mut n = 0_usize;
    let mut add = |cards: CardSet| {
        n += usize::from(cards.len());
        found = found | cards;
    };
    for (pile, name) in [(&game.deck, "deck"), (&game.discard, "discard pile")] {
        let set: CardSet = pile.iter().copied().collect();
        if usize::from(set.len()) != pile.len() {
            return Err(format!("the {name} has a card twice"));
        }
        add(set);
    }
    add(game.removed);
    for seat in Seat::all(game.n()) {
        let player = game.player(seat);
        add(player.hand);
        add(player.waiting);
        let board: CardSet = player.on_board().collect();
        if usize::from(board.len()) != player.on_board().count() {
            return Err(format!("{seat}: a card is on the board twice"));
        }
        add(board);
        add(player.open);
        for source in game.dominated(seat) {
            add(source.under);
        }
        let owned = scoring::owned(game, seat);
        if player.entered.iter().copied().collect::<CardSet>() != owned
            || player.entered.len() != usize::from(owned.len())
        {
            return Err(format!("{seat}: the brotherhood is not what has entered it"));
        }
        let mut kinds: Vec<_> = player.entered.iter().map(|card| library().card(*card).first).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() != player.entered.len() {
            return Err(format!("{seat}: two copies of a card in one brotherhood"));
        }
    }
    let expected: CardSet = setup::cards_of(game.mode).into_iter().collect();
    if found != expected || n != usize::from(expected.len()) {
        return Err(format!("{n} cards where {} are in play", expected.len()));
    }
    Ok(())
}

/// ECHO-INV-03.
fn sources(game: &Echo) -> Result<(), String> {
    for (index, source) in game.sources.iter().enumerate() {
        if game.sources[..index].iter().any(|other| other.id == source.id) {
            return Err(format!("{}: twice", source.id));
        }
        if !setup::sources_of(game.mode).any(|id| id == source.id) {
            return Err(format!("{}: not in this mode", source.id));
        }
        let is_sound = match source.owner {
            None => source.under.is_empty() && !source.entrenched,
            Some(owner) => owner.0 < game.n() && !source.under.is_empty(),
        };
        if !is_sound || !source.under.iter().all(|card| library().card(card).is_creature()) {
            return Err(format!("{}: dominated without a creature, or the other way round", source.id));
        }
    }
    Ok(())
}

/// ECHO-INV-02, ECHO-END-02.
fn supplies(game: &Echo) -> Result<(), String> {
    let tokens: i32 = game.seats.iter().map(|player| i32::from(player.vp)).sum();
    let all = i32::from(game.main_vp) + i32::from(game.extra_vp) + tokens;
    let is_negative = game.main_vp < 0 || game.seats.iter().any(|player| player.vp < 0);
    if all != i32::from(ALL_VP) || is_negative || tokens > MOST_POINTS {
        return Err(format!("{} + {} + {tokens} points are not {ALL_VP}", game.main_vp, game.extra_vp));
    }
    let is_met = game.main_vp == 0
        || Seat::all(game.n()).any(|seat| game.brotherhood(seat) >= FULL_BROTHERHOOD)
        || game.sources.iter().all(|source| source.entrenched);
    if is_met && game.ending.is_none() {
        return Err("an end condition is met and not remembered".to_owned());
    }
    Ok(())
}

fn players(game: &Echo) -> Result<(), String> {
    for seat in Seat::all(game.n()) {
        let player = game.player(seat);
        let choice = player.choice;
        let chosen = choice.card.into_iter().fold(choice.paid, CardSet::with);
        if chosen & player.hand != chosen || choice.paid.len() > choice.cards {
            return Err(format!("{seat}: a play is chosen that the hand does not have"));
        }
        if choice.cards > 5 || choice.place > PLACES || choice.sealed && choice.card.is_none() {
            return Err(format!("{seat}: a play that costs too much"));
        }
        if player.cubes.iter().map(|cubes| u32::from(*cubes)).sum::<u32>() > u32::from(TURNS) {
            return Err(format!("{seat}: more cubes than turns"));
        }
        if player.shifts > MOST_SHIFTS || usize::from(player.removed) > N_CARDS {
            return Err(format!("{seat}: more shifts or removals than a game can have"));
        }
    }
    let is_sound = match game.stage {
        Stage::FirstPlays { done } | Stage::Summoning { done } | Stage::RoundStart { done } => done < game.n(),
        Stage::Turn { over, .. } => over < TURNS * game.n(),
        Stage::Choosing | Stage::HandLimit | Stage::Over => true,
    };
    if !is_sound {
        return Err(format!("{:?} with {} players", game.stage, game.n()));
    }
    if game.round > LAST_ROUND || (game.round == 0) != matches!(game.stage, Stage::Choosing | Stage::FirstPlays { .. })
    {
        return Err(format!("round {} at {:?}", game.round, game.stage));
    }
    Ok(())
}

/// An attack is one that can be made, and won.
fn fight(game: &Echo) -> Result<(), String> {
    if let Some(attack) = game.attack
        && (attack.seat.0 >= game.n()
            || attack.committed & game.player(attack.seat).open != attack.committed
            || attack.bonus > 3
            || game.source(attack.source).is_none_or(|source| source.entrenched || source.owner == Some(attack.seat)))
    {
        return Err("an attack with creatures that are elsewhere".to_owned());
    }
    // ECHO-CAP-07, ECHO-CAP-08: nobody begins what all his creatures together could not win.
    if let Some(attack) = game.attack {
        let committed = select::fighters(game, attack.seat) | attack.committed;
        let all = Attack { committed, ..attack };
        if committed.is_empty() || sources::might(&all) <= sources::needed(game, attack.source) {
            return Err("an attack that cannot be won".to_owned());
        }
    }
    Ok(())
}

/// What is owed belongs to what is there.
fn waiting(game: &Echo) -> Result<(), String> {
    let resolving = &game.resolving;
    for (index, frame) in resolving.frames.iter().enumerate() {
        if frame.owner.0 >= game.n() || frame.parent.is_some_and(|parent| usize::from(parent) >= index) {
            return Err("an effect of nobody, or inside one that came later".to_owned());
        }
    }
    for todo in &resolving.todo {
        let Some(frame) = resolving.frames.get(usize::from(todo.frame)) else {
            return Err("a part without an effect".to_owned());
        };
        if !library().program(frame.origin).has(todo.place) {
            return Err(format!("{:?} has no part {}", frame.origin, todo.place));
        }
        if todo.rounds == 0 || todo.progress.place > PLACES {
            return Err("a part that is done already".to_owned());
        }
        let is_house = frame.origin == Origin::House;
        if is_house != todo.progress.card.is_some() || is_house && !(todo.begun && todo.left == 1) {
            return Err("a step of the rules is about a card".to_owned());
        }
        let named = todo.progress.card.into_iter().chain(todo.progress.other);
        let player = game.player(frame.owner);
        let mut named = named.filter(|card| !player.waiting.contains(*card) && player.place_of(*card).is_none());
        if todo.place != crate::effect::House::AdvanceNext.place() && named.next().is_some() {
            return Err("a step is about a card that is elsewhere".to_owned());
        }
    }
    if game.triggers.iter().any(|(owner, listener)| owner.0 >= game.n() || listener.owner != owner) {
        return Err("an effect of nobody waits".to_owned());
    }
    if game.ordering && game.triggers.choices().next().is_none() {
        return Err("an order is asked of nothing".to_owned());
    }
    fight(game)?;
    if let Some(discards) = game.discards {
        if discards.by.0 >= game.n() || discards::owing(game).is_empty() {
            return Err("nobody has to give anything up".to_owned());
        }
        for (seat, chosen) in discards.chosen.iter().enumerate() {
            let hand = game.seats.get(seat).map_or(CardSet::EMPTY, |player| player.hand);
            if *chosen & hand != *chosen || chosen.len() > discards.owed[seat] || discards.owed[seat] > hand.len() {
                return Err("cards are given up that are not in hand".to_owned());
            }
        }
    }
    let has_choice = |seat: Seat| {
        let mut found = false;
        super::offer(game, seat, &mut |_| found = true);
        found
    };
    let awaited = super::status(game).awaited();
    if game.stage != Stage::Over && (awaited.is_empty() || !awaited.iter().all(has_choice)) {
        return Err("nobody is asked, or for nothing".to_owned());
    }
    Ok(())
}
