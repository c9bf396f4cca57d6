//! What holds in every position (APOC-DECK-05): every card is in exactly one place, limits are kept, what is owed belongs to what is
//! there.

use kernel::Seat;

use super::{asked, select};
use crate::action::Action;
use crate::card::{AgentId, N_AGENTS, N_CATASTROPHES, N_KOREAS, N_TASKS, N_UPGRADES, N_VATICANS, N_WORLDS, TaskId};
use crate::content::library;
use crate::effect::House;
use crate::options::MAX_PRESTIGE;
use crate::state::{Apocalypsis, Duty, LAST_ROUND, Origin, Player, Stage};
use crate::term::{TaskKind, Track};

pub(crate) fn check(game: &Apocalypsis) -> Result<(), String> {
    if game.seats.is_empty() || game.leader.0 >= game.n() || game.options.prestige > MAX_PRESTIGE {
        return Err("a table without a leader, or a prestige that there is not".to_owned());
    }
    counts(game)?;
    seats(game)?;
    agents(game)?;
    upgrades(game)?;
    tasks(game)?;
    others(game)?;
    tracks(game)?;
    cells(game)?;
    owed(game)?;
    waits(game)
}

/// Every card of a type once; those that were left out of a solo game may be nowhere.
fn once<const N: usize>(
    what: &str,
    cards: impl Iterator<Item = u8>,
    optional: impl Fn(u8) -> bool,
) -> Result<(), String> {
    let mut found = [0_u8; N];
    for card in cards {
        let Some(count) = found.get_mut(usize::from(card)) else { return Err(format!("a {what} that there is not")) };
        *count += 1;
    }
    for (card, count) in found.iter().enumerate() {
        if *count > 1 || (*count == 0 && !optional(card as u8)) {
            return Err(format!("{what} {card} is there {count} times"));
        }
    }
    Ok(())
}

fn is_left_out(game: &Apocalypsis) -> bool {
    game.is_solo() && game.options.solo_removal
}

/// More than any game comes to.
const MOST: u8 = 60;

/// No number is larger than any game can make it.
fn counts(game: &Apocalypsis) -> Result<(), String> {
    let turn = match game.stage {
        Stage::Factions { chosen: turn } | Stage::Buy { turn } | Stage::Draw { turn, .. } | Stage::Resolve { turn } => {
            turn
        }
        Stage::Crises { done } => done.saturating_sub(MOST),
        _ => 0,
    };
    if turn > game.n() {
        return Err("the turn of nobody".to_owned());
    }
    let table = [game.skipped, game.worlds_left, game.vatican_queue, game.struck, game.dark];
    let tokens = game.regions.iter().flat_map(|region| region.disasters);
    let own = game.seats.iter().flat_map(|player| {
        let few = [player.bought, player.bought_upgrades, player.sent, player.kept_die];
        few.into_iter().chain(player.earned)
    });
    let frames = game.resolving.frames.iter().flat_map(|frame| [frame.successes, frame.difficulty, frame.die]);
    let checks = game.checks.iter().flat_map(|check| [check.difficulty, check.dropped, check.bonus]);
    let all = table.into_iter().chain(tokens).chain(own).chain(frames).chain(checks).chain(game.less);
    if all.max().is_some_and(|most| most > MOST) {
        return Err("more than any game comes to".to_owned());
    }
    let faces = game.checks.iter().flat_map(|check| check.dice.iter()).chain(&game.script);
    let is_rich = |player: &Player| player.resources.iter().any(|n| *n > 9_999) || player.kept_die > 6;
    let are_added = |check: &crate::state::Check| check.added.abs() > 60 || check.added_by_upgrade.abs() > 60;
    if faces.into_iter().any(|face| !(1..=6).contains(face)) || game.seats.iter().any(is_rich) {
        return Err("a die or a purse that there is not".to_owned());
    }
    if game.checks.iter().any(are_added) || game.timed.iter().any(|timed| timed.n.abs() > 60) {
        return Err("more dice than any game comes to".to_owned());
    }
    Ok(())
}

fn seats(game: &Apocalypsis) -> Result<(), String> {
    let known = |seat: Option<Seat>| seat.is_none_or(|seat| seat.0 < game.n());
    let named = [game.crown, game.pilgrim, game.named_leader];
    let owners = game.open.iter().map(|open| open.owner).chain(named).chain([game.closed.and_then(|open| open.owner)]);
    if !owners.into_iter().all(known) || !known(game.peeked.as_ref().map(|peeked| peeked.seat)) {
        return Err("a player who is not there".to_owned());
    }
    let stage_seat = match game.stage {
        Stage::Act { seat } | Stage::Cure { seat, .. } => Some(seat),
        _ => None,
    };
    if !known(stage_seat) {
        return Err("the turn of nobody".to_owned());
    }
    if game.player(game.leader).eliminated && game.stage != Stage::Over {
        return Err("a leader who is out of the game".to_owned());
    }
    let mut factions: Vec<_> = game.seats.iter().filter_map(|player| player.faction).collect();
    let n = factions.len();
    factions.sort_unstable();
    factions.dedup();
    if factions.len() != n || (game.round > 0 && n != game.seats.len()) {
        return Err("a faction of two players, or a player without one".to_owned());
    }
    Ok(())
}

fn agents(game: &Apocalypsis) -> Result<(), String> {
    let zones = game.seats.iter().flat_map(|player| player.agents().map(|agent| agent.id));
    let offers = game.seats.iter().flat_map(|player| player.offer_agents.iter().copied());
    let all = game.agent_deck.iter().copied().chain(game.agent_discard.iter()).chain(game.lost.iter());
    let all = all.chain(zones).chain(offers).chain(game.choice_agents.iter().copied());
    once::<N_AGENTS>("agent", all.map(|agent| agent.0), |agent| {
        is_left_out(game) && library().agent(AgentId(agent)).not_for_solo
    })
}

fn upgrades(game: &Apocalypsis) -> Result<(), String> {
    let carried = game.seats.iter().flat_map(|player| player.agents().flat_map(|agent| agent.upgrades.iter()));
    let offers = game.seats.iter().flat_map(|player| player.offer_upgrades.iter().copied());
    let all = game.upgrade_deck.iter().copied().chain(game.upgrade_discard.iter()).chain(game.legendary.iter());
    let all = all.chain(carried).chain(offers).chain(game.choice_upgrades.iter().copied());
    let attached = game.resolving.todo.iter().filter(|todo| is_step(game, todo, House::Attach));
    let all = all.map(|upgrade| upgrade.0).chain(attached.map(|todo| todo.progress.n));
    once::<N_UPGRADES>("upgrade", all, |upgrade| {
        is_left_out(game) && library().upgrade(crate::card::UpgradeId(upgrade)).not_for_solo
    })?;
    if game.legendary.iter().any(|upgrade| library().upgrade(upgrade).price.is_some()) {
        return Err("an upgrade for sale among the legendary ones".to_owned());
    }
    let over = |agent: &crate::state::Agent| select::is_overladen(game, agent);
    let is_asked = game.resolving.todo.iter().any(|todo| is_step(game, todo, House::Surplus));
    if !is_asked && game.seats.iter().flat_map(Player::agents).any(over) {
        return Err("an agent with more upgrades than it may carry".to_owned());
    }
    Ok(())
}

fn is_step(game: &Apocalypsis, todo: &crate::state::Todo, step: House) -> bool {
    let origin = game.resolving.frames.get(usize::from(todo.frame)).map(|frame| frame.origin);
    origin == Some(Origin::House) && todo.place == step.place()
}

fn tasks(game: &Apocalypsis) -> Result<(), String> {
    let decks = game.task_decks.iter().flatten().chain(game.awakening_decks.iter().flatten()).copied();
    let hands = game.seats.iter().flat_map(|player| player.hand.iter().copied());
    let open = game.open.iter().map(|open| open.task);
    let cells = game.cells().filter(|(_, cell)| !cell.done && game.crisis(cell.task).is_none());
    // A crisis that was closed lies in its deck while its agent still stands in the cell.
    let cells = cells.map(|(_, cell)| cell.task).filter(|task| !library().task(*task).data.kind.is_crisis());
    let all = decks.chain(hands).chain(open).chain(cells);
    once::<N_TASKS>("task", all.map(|task| task.0), |task| {
        let data = &library().task(TaskId(task)).data;
        (is_left_out(game) && data.not_for_solo) || data.kind == TaskKind::Awakening
    })?;
    let is_placed = |(index, task): (usize, &TaskId)| {
        library().task(*task).data.kind.deck().is_some_and(|deck| deck.index() == index)
    };
    let placed =
        game.task_decks.iter().enumerate().all(|(index, deck)| deck.iter().all(|task| is_placed((index, task))));
    let are_crises = game.open.iter().all(|open| library().task(open.task).data.kind.is_crisis());
    let no_crisis = |task: &TaskId| !library().task(*task).data.kind.is_crisis();
    let hands = game.seats.iter().all(|player| player.hand.iter().all(no_crisis));
    if !placed || !are_crises || !hands {
        return Err("a task in a place that is not its own".to_owned());
    }
    Ok(())
}

fn others(game: &Apocalypsis) -> Result<(), String> {
    let worlds = game.world_deck.iter().copied().chain(game.world);
    once::<N_WORLDS>("World card", worlds.map(|card| card.0), |_| false)?;
    let koreas = game.korea_deck.iter().copied().chain(game.korea);
    once::<N_KOREAS>("North Korea card", koreas.map(|card| card.0), |_| false)?;
    let vaticans = game.vatican_deck.iter().chain(&game.vatican_discard).copied().chain(game.vatican);
    once::<N_VATICANS>("Vatican card", vaticans.map(|card| card.0), |_| false)?;
    let disasters = game.disaster_decks.iter().flatten().copied().chain(game.catastrophe);
    once::<N_CATASTROPHES>("disaster card", disasters.map(|card| card.0), |_| false)
}

fn tracks(game: &Apocalypsis) -> Result<(), String> {
    for track in [Track::Social, Track::Science, Track::Tech, Track::Enlightenment] {
        if !(1..=track.end()).contains(&game.track(track)) {
            return Err(format!("{} at {}", track.key(), game.track(track)));
        }
    }
    if game.round > LAST_ROUND {
        return Err(format!("round {}", game.round));
    }
    if (game.stage == Stage::Over) != game.winner.is_some() {
        return Err("the game is over and has no result, or the other way".to_owned());
    }
    Ok(())
}

/// Main agents and helpers stand where the cells say.
fn cells(game: &Apocalypsis) -> Result<(), String> {
    for (_, cell) in game.cells() {
        let is_main = game.agent(cell.agent).is_some_and(|agent| matches!(agent.duty, Duty::Main { .. }));
        if !is_main || game.owner(cell.agent) != Some(cell.owner) {
            return Err(format!("{} stands in a cell and is elsewhere", cell.agent));
        }
        let helps = |helper: &AgentId| {
            game.agent(*helper).is_some_and(|helper| helper.duty == Duty::Helper { main: cell.agent })
        };
        if !cell.helpers.iter().all(helps) {
            return Err(format!("{} has a helper who is elsewhere", cell.agent));
        }
    }
    for agent in game.seats.iter().flat_map(Player::agents) {
        let is_there = match agent.duty {
            Duty::Main { cell, .. } => {
                usize::from(cell) < crate::state::CELLS
                    && game.cell(agent.id).is_some_and(|(_, cell)| cell.agent == agent.id)
            }
            Duty::Helper { main } => game.cell(main).is_some_and(|(_, cell)| cell.helpers.contains(&agent.id)),
            Duty::Idle | Duty::Used | Duty::Switzerland => true,
        };
        if !is_there || agent.tokens.iter().any(|token| token.abs() > 2) {
            return Err(format!("{} is nowhere, or has a token that there is not", agent.id));
        }
    }
    if game.seats.iter().flat_map(Player::agents).filter(|agent| agent.rooted).count() > 1 {
        return Err("two trees".to_owned());
    }
    Ok(())
}

fn owed(game: &Apocalypsis) -> Result<(), String> {
    for frame in &game.resolving.frames {
        if frame.owner.0 >= game.n() {
            return Err("an effect of nobody".to_owned());
        }
    }
    for todo in &game.resolving.todo {
        let Some(frame) = game.resolving.frames.get(usize::from(todo.frame)) else {
            return Err("a part without an effect".to_owned());
        };
        if !library().program(frame.origin).is_some_and(|program| program.has(todo.place)) {
            return Err("a part that no effect has".to_owned());
        }
    }
    for check in &game.checks {
        if check.owner.0 >= game.n() || game.owner(check.agent) != Some(check.owner) || check.traits == 0 {
            return Err("a check of nobody".to_owned());
        }
    }
    Ok(())
}

/// Whoever is awaited has something to decide.
fn waits(game: &Apocalypsis) -> Result<(), String> {
    if game.stage == Stage::Over {
        return Ok(());
    }
    let Some(seat) = asked(game).seat() else { return Err("nobody is asked".to_owned()) };
    let mut found = None;
    if seat.0 < game.n() {
        super::offer(game, seat, &mut |action: Action| found = Some(action));
    }
    found.map(|_| ()).ok_or_else(|| "somebody is asked for nothing".to_owned())
}
