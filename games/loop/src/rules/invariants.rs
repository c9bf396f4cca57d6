//! What holds in every position (section 8.8 of the index).

use effects::Rules as _;

use super::setup;
use crate::card::{AgentId, CardId};
use crate::content::{N_ULTRAS, library};
use crate::era::Era;
use crate::options::{Mode, Pick};
use crate::state::{
    ENERGY, MAX_PLAYERS, MOST_ACTIONS, OPEN_MISSIONS, PERMA_ENERGY, Place, RIFT_SLOTS, RIFTS, Source, Stage, TheLoop,
    VORTEXES,
};
use crate::tile::TileId;
use crate::token::{DUPLICATES, N_SUPERS, Token, TokenSet};

pub(crate) fn check(game: &TheLoop) -> Result<(), String> {
    if !(2..=4).contains(&game.players) {
        return Err(format!("{} players", game.players));
    }
    if let Stage::Choosing { picks } = game.stage {
        return choosing(game, picks);
    }
    if game.seats.len() != usize::from(game.players) || game.turn.active.0 >= game.players {
        return Err("every player has a seat, and one of them is active".to_owned());
    }
    cubes(game)?;
    tokens(game)?;
    tiles(game)?;
    cards(game)?;
    agents(game)?;
    faux(game)?;
    turn(game)?;
    modes(game)?;
    resolving(game)
}

/// While agents are chosen nothing else has happened.
fn choosing(game: &TheLoop, picks: [Pick; MAX_PLAYERS]) -> Result<(), String> {
    let next = game.seats.len();
    if next >= usize::from(game.players) || picks[next] != Pick::Choose {
        return Err("nobody has to choose an agent".to_owned());
    }
    let empty = setup::closed_box(game.mode, game.level, game.players, picks);
    let mut expected = TheLoop { rules: game.rules, ..empty };
    expected.seats = game.seats.iter().map(|seat| setup::newcomer(seat.agent)).collect();
    let mut found = game.clone();
    // The order of the own cards is nothing yet.
    found.seats.iter_mut().chain(&mut expected.seats).for_each(|seat| seat.deck.sort_unstable());
    if found != expected {
        return Err("something has happened before all agents are chosen".to_owned());
    }
    setup::check_picks(&picks[..usize::from(game.players)]).map_err(|error| error.to_string())?;
    agents(game)
}

fn cubes(game: &TheLoop) -> Result<(), String> {
    let fell = if let Stage::Throw { fell, .. } = game.stage { fell } else { [0; 3] };
    let falling: u32 = fell.iter().map(|cubes| u32::from(*cubes)).sum();
    let sum = |of: fn(&crate::state::EraState) -> u8| game.eras.0.iter().map(|era| u32::from(of(era))).sum::<u32>();
    let rifts = u32::from(game.rifts_left) + sum(|era| era.rifts) + falling;
    if rifts != u32::from(RIFTS) {
        return Err(format!("{rifts} red cubes, expected {RIFTS}"));
    }
    let energy = u32::from(game.energy_left) + sum(|era| era.energy);
    if energy != u32::from(ENERGY) {
        return Err(format!("{energy} green cubes, expected {ENERGY}"));
    }
    if sum(|era| era.fresh_perma) + sum(|era| era.used_perma) > u32::from(PERMA_ENERGY) {
        return Err("more blue cubes than there are".to_owned());
    }
    let full = |(_, era): &(Era, &crate::state::EraState)| era.rifts > RIFT_SLOTS;
    match game.eras.iter().find(full) {
        // The era that ended the game keeps its rifts.
        Some((era, state)) if !matches!(game.stage, Stage::Over { .. }) => {
            Err(format!("{} rifts in {}", state.rifts, era.key()))
        }
        _ => Ok(()),
    }
}

fn tokens(game: &TheLoop) -> Result<(), String> {
    let mut seen = game.bag;
    for token in game.extra.supers.iter().copied() {
        add(&mut seen, TokenSet::one(token))?;
    }
    for (era, state) in game.eras.iter() {
        add(&mut seen, state.duplicates)?;
        let home = |token: &Token| game.destruction_era(*token) == era;
        if let Some(token) = state.duplicates.iter().find(home)
            && !matches!(game.stage, Stage::Over { .. })
        {
            return Err(format!("{token} stands in its destruction era {}", era.key()));
        }
    }
    if seen & DUPLICATES != DUPLICATES {
        return Err("a duplicate is missing".to_owned());
    }
    let supers = (seen & !DUPLICATES).len().saturating_add(game.extra.supers_destroyed);
    let expected = if game.mode == Mode::Klondike { N_SUPERS } else { 0 };
    if supers != expected {
        return Err(format!("{supers} super-duplicates, expected {expected}"));
    }
    let lying = game.eras.0.iter().fold(TokenSet::EMPTY, |set, era| set | era.duplicates);
    if !(game.extra.cracked & !(lying & !DUPLICATES)).is_empty() {
        return Err("only super-duplicates on the board can be cracked".to_owned());
    }
    if !(game.bag & !DUPLICATES).is_empty() {
        return Err("a super-duplicate is in the bag".to_owned());
    }
    Ok(())
}

fn add(seen: &mut TokenSet, more: TokenSet) -> Result<(), String> {
    let twice = *seen & more;
    *seen = *seen | more;
    match twice.first() {
        Some(token) => Err(format!("{token} is in two places")),
        None => Ok(()),
    }
}

fn tiles(game: &TheLoop) -> Result<(), String> {
    let mut tiles: Vec<TileId> = game.unseen_tiles.iter().chain(&game.failed).chain(&game.confirmed).copied().collect();
    let mut open = 0;
    let mut vortexes = 0;
    for (_, state) in game.eras.iter() {
        match state.place {
            Place::FaceDown(tile) => tiles.push(tile),
            Place::Mission(mission) => {
                open += 1;
                tiles.push(mission.tile);
                let cells = if mission.tile.has_era_cells() { mission.cells.len() } else { mission.cubes };
                if mission.cubes > mission.tile.needed() || cells != mission.cubes {
                    return Err(format!("the cubes of {} do not fit", mission.tile.key()));
                }
            }
            Place::Vortex => vortexes += 1,
            Place::Empty => {}
        }
    }
    tiles.sort_unstable();
    if tiles != TileId::ALL {
        return Err("the ten sabotage tiles are not there once each".to_owned());
    }
    if open > OPEN_MISSIONS {
        return Err(format!("{open} open missions"));
    }
    if game.vortexes_left.checked_add(vortexes) != Some(VORTEXES) {
        return Err("three vortex tiles are on the board or beside it".to_owned());
    }
    Ok(())
}

fn cards(game: &TheLoop) -> Result<(), String> {
    let mut cards: Vec<CardId> = game.great_deck.iter().chain(&game.destroyed).chain(&game.bonus).copied().collect();
    for seat in &game.seats {
        cards.extend(seat.hand.iter().map(|held| held.card));
        cards.extend(seat.deck.iter().chain(&seat.discard));
        if usize::from(seat.known) > seat.deck.len() {
            return Err("more known cards than the deck has".to_owned());
        }
    }
    for (era, state) in game.eras.iter() {
        cards.extend(&state.artifacts);
        if state.artifacts.iter().any(|card| library().card(*card).home != era) {
            return Err(format!("an artifact at {} is not at home", era.key()));
        }
    }
    #[cfg(feature = "samples")]
    cards.iter_mut().for_each(|card| *card = crate::samples::printed(*card));
    let mut expected: Vec<CardId> = library().great_deck().to_vec();
    game.seats.iter().for_each(|seat| expected.extend(library().starting(seat.agent)));
    cards.sort_unstable();
    expected.sort_unstable();
    if cards == expected { Ok(()) } else { Err("the artifacts of this game are not there once each".to_owned()) }
}

fn agents(game: &TheLoop) -> Result<(), String> {
    let twice = |(index, seat): (usize, &crate::state::AgentSeat)| {
        game.seats[..index].iter().any(|other| other.agent == seat.agent)
    };
    if game.seats.iter().enumerate().any(twice) { Err("an agent plays twice".to_owned()) } else { Ok(()) }
}

fn faux(game: &TheLoop) -> Result<(), String> {
    let mut eras: Vec<Era> = game.faux.deck.iter().chain(&game.faux.shown).copied().collect();
    eras.sort_unstable();
    if eras != Era::ALL {
        return Err("Dr Faux's seven cards are not there once each".to_owned());
    }
    if !(1..=3).contains(&game.faux.cycle) {
        return Err(format!("cycle {}", game.faux.cycle));
    }
    if game.faux.era.is_none() {
        return Err("Dr Faux is nowhere".to_owned());
    }
    Ok(())
}

/// LOOP-TURN-03, LOOP-CYCLE-04: a turn for each of Dr Faux's cards; and what is counted in a turn has its bounds.
fn turn(game: &TheLoop) -> Result<(), String> {
    let turn = &game.turn;
    let cards = (usize::from(game.faux.cycle) - 1) * Era::ALL.len() + game.faux.shown.len();
    if usize::from(turn.number) != cards {
        return Err(format!("turn {} with Dr Faux's card {cards}", turn.number));
    }
    if turn.actions > MOST_ACTIONS || turn.loops > turn.actions || turn.destroyed > MOST_ACTIONS {
        return Err(format!("{} actions, {} LOOPs and {} destroyed", turn.actions, turn.loops, turn.destroyed));
    }
    Ok(())
}

fn modes(game: &TheLoop) -> Result<(), String> {
    let numbers = game.numbers();
    let centrifuges = if game.mode == Mode::Centrifuge { 3 } else { 0 };
    if game.extra.centrifuges.len() != centrifuges {
        return Err(format!("{} centrifuges", game.extra.centrifuges.len()));
    }
    if game.extra.centrifuges.iter().any(|c| c.brakes >= numbers.brakes || !c.spinning && c.brakes > 0) {
        return Err("a centrifuge has too many brake markers".to_owned());
    }
    let extra = &game.extra;
    let mut ultras: Vec<_> = extra.ultra_deck.iter().chain(&extra.ultra_row).chain(&extra.ultra_spent).collect();
    ultras.extend(&extra.ultra_overridden);
    ultras.sort_unstable();
    ultras.dedup();
    let expected = if game.mode == Mode::Ultra { N_ULTRAS } else { 0 };
    if ultras.len() != expected {
        return Err(format!("{} Ultramachine cards, expected {expected}", ultras.len()));
    }
    Ok(())
}

/// LOOP-ABIL-08: the runner stands where a cube has fallen.
fn may_cancel(game: &TheLoop, fell: [u8; 3]) -> bool {
    let (Some(runner), Some(faux)) = (game.seat_of(AgentId::TimeRunner), game.faux.era) else { return false };
    let era = game.seat(runner).era;
    (0..3).any(|outlet| fell[outlet] > 0 && faux.step(outlet as i8 - 1) == era)
}

/// What is still to be done belongs to a card and to steps that exist.
fn resolving(game: &TheLoop) -> Result<(), String> {
    let resolving = &game.resolving;
    for todo in &resolving.todo {
        let Some(frame) = resolving.frames.get(usize::from(todo.frame)) else {
            return Err("a part belongs to no card".to_owned());
        };
        if !library().program(frame.source).has(todo.place) {
            return Err("a part does not stand on its card".to_owned());
        }
        if todo.begun && (todo.rounds == 0 || todo.left > 0 && todo.rounds > 60) {
            return Err("a part is begun without a round".to_owned());
        }
    }
    let is_step_c = matches!(resolving.frames.first(), Some(frame) if matches!(frame.source, Source::Ultra(_)));
    if is_step_c && game.extra.ultra_row.is_empty() {
        return Err("an Ultramachine card is carried out that does not lie in the row".to_owned());
    }
    let waits = match game.stage {
        Stage::Actions => !is_step_c,
        Stage::Throw { fell, extra } => extra == is_step_c && may_cancel(game, fell),
        Stage::Faux => {
            let mut n = 0;
            game.offer(&mut |_| n += 1);
            is_step_c && n > 0
        }
        Stage::Gain => !game.eras[game.your_era()].artifacts.is_empty(),
        Stage::Confirm => matches!(game.eras[game.your_era()].place, Place::Mission(m) if m.is_fulfilled()),
        Stage::Bonus { seat } => !game.bonus.is_empty() && seat.0 < game.players,
        Stage::Choosing { .. } | Stage::Over { .. } => true,
    };
    if !waits {
        return Err("nothing can be decided".to_owned());
    }
    if game.stage == Stage::Actions && !resolving.todo.is_empty() {
        let mut n = 0;
        game.offer(&mut |_| n += 1);
        if n == 0 || resolving.todo.last().is_some_and(|todo| !todo.begun) {
            return Err("an effect waits for an answer that cannot be given".to_owned());
        }
    }
    Ok(())
}
