//! What can be answered to a step of an effect, and by whom.

use kernel::Seat;

use super::select::{self, Scope};
use crate::action::Action;
use crate::card::{AgentId, UpgradeId};
use crate::content::library;
use crate::effect::{AgentSource, Agents, Dice, Healing, Pile, Place, UpgradeSource, Verb, Which, Who};
use crate::state::{Agent, Apocalypsis, Frame, Todo};
use crate::term::{Disaster, Region, State, TaskKind, Track, Trait};

pub(crate) fn traits(bits: u8, show: &mut impl FnMut(Action)) {
    for asked in Trait::ALL {
        if bits & (1 << asked.index()) != 0 {
            show(Action::Trait { asked });
        }
    }
}

/// Who answers: the player of the effect, or the owner of what it is about.
pub(crate) fn asker(game: &Apocalypsis, todo: &Todo, frame: &Frame, verb: &Verb) -> Seat {
    match verb {
        Verb::EachAgent(..) => next_of(game, todo).map_or(frame.owner, |(seat, _)| seat),
        Verb::DiscardUpgrade(agents) => {
            let first = Scope::of(game, frame).agents(agents).first();
            first.and_then(|agent| game.owner(agent)).unwrap_or(frame.owner)
        }
        _ => frame.owner,
    }
}

/// APOC-WORLD-06: the player whose agents come now, and how many are left of them.
pub(crate) fn next_of(game: &Apocalypsis, todo: &Todo) -> Option<(Seat, usize)> {
    let left = |seat: Seat| game.player(seat).agents().filter(|agent| todo.progress.agents.contains(agent.id)).count();
    game.in_turn().map(|seat| (seat, left(seat))).find(|(_, n)| *n > 0)
}

fn each(agents: impl Iterator<Item = AgentId>, show: &mut impl FnMut(Action)) {
    agents.for_each(|agent| show(Action::Agent { agent }));
}

/// Agents for a verb that does one thing to those that are meant.
fn plain(scope: &Scope<'_>, agents: &Agents, test: impl Fn(&Agent) -> bool, show: &mut impl FnMut(Action)) {
    let fits = |agent: &AgentId| scope.game.agent(*agent).is_some_and(&test);
    match agents {
        Agents::Chosen(_) => each(scope.agents(agents).iter().filter(fits), show),
        Agents::This | Agents::Main | Agents::It | Agents::Random(_) | Agents::All(_) => {
            if scope.agents(agents).iter().any(|agent| fits(&agent)) {
                show(Action::Accept);
            }
        }
    }
}

/// Shows the answers to what a verb asks now. What asks nothing shows [`Action::Accept`]; what cannot be done shows nothing.
pub(crate) fn targets(game: &Apocalypsis, todo: &Todo, frame: &Frame, verb: &Verb, show: &mut impl FnMut(Action)) {
    let scope = Scope::of(game, frame);
    let step = todo.progress.step;
    match verb {
        Verb::Gain(Who::ChosenOther, ..)
        | Verb::Lose(Who::ChosenOther, ..)
        | Verb::Steal(Who::ChosenOther, ..)
        | Verb::LeadNext(Who::ChosenOther) => {
            game.in_turn().filter(|seat| *seat != frame.owner).for_each(|seat| show(Action::Player { seat }));
        }
        Verb::TrackChoice(tracks, by) => {
            let can = |track: &&Track| if *by < 0 { game.track(**track) > 1 } else { true };
            tracks.iter().filter(can).for_each(|track| show(Action::Track { track: *track }));
        }
        Verb::PlaceDisaster(which, place) => place_disaster(*which, *place, frame, show),
        Verb::RemoveDisaster(which, place) => remove_disaster(game, *which, *place, frame, show),
        Verb::AddState(agents, _) => plain(&scope, agents, |agent| !agent.rooted, show),
        Verb::Cure(agents, healing) => cure(game, todo, &scope, agents, *healing, show),
        Verb::Trait(agents, list, by) => trait_targets(game, frame, &scope, agents, list, *by, show),
        Verb::Check { agent, classes, .. } => {
            if step > 0 {
                show(Action::Accept);
            } else {
                plain(&scope, agent, |agent| select::suits(game, agent, classes), show);
            }
        }
        Verb::CounterCheck { target, .. } => {
            if step > 0 {
                show(Action::Accept);
            } else {
                each(scope.agents(target).iter(), show);
            }
        }
        Verb::EachAgent(..) => {
            if let Some((seat, _)) = next_of(game, todo) {
                let of = game.player(seat).agents().map(|agent| agent.id);
                each(of.filter(|agent| todo.progress.agents.contains(*agent)), show);
            }
        }
        Verb::EachPlayer(..) => {
            if todo.progress.n != 0 {
                show(Action::Accept);
            }
        }
        Verb::ForFaction(faction, _) => {
            if game.player_of(*faction).is_some() {
                show(Action::Accept);
            }
        }
        Verb::Gain(..)
        | Verb::Lose(..)
        | Verb::Steal(..)
        | Verb::Track(_)
        | Verb::Dark(_)
        | Verb::ReturnAgent
        | Verb::LeadNext(_)
        | Verb::SkipWorld
        | Verb::ExtraWorld
        | Verb::Mark(_)
        | Verb::WorldCheck { .. }
        | Verb::DieTable(_)
        | Verb::KeepDie
        | Verb::RiseLess(_)
        | Verb::Prevent => show(Action::Accept),
        Verb::Volunteer { .. } | Verb::House(_) => {}
        _ => agent_targets(game, todo, frame, verb, show),
    }
}

/// For verbs about agents and upgrades that come, go or move.
fn agent_targets(game: &Apocalypsis, todo: &Todo, frame: &Frame, verb: &Verb, show: &mut impl FnMut(Action)) {
    let scope = Scope::of(game, frame);
    let step = todo.progress.step;
    match verb {
        Verb::GainUpgrade(source) => upgrade_source(game, step, *source, show),
        Verb::DiscardUpgrade(agents) => each_upgrade(&scope, agents, &mut |upgrade| show(Action::Upgrade { upgrade })),
        Verb::MoveUpgrade(from, to) => move_upgrade(&scope, todo, from, to, show),
        Verb::LoseAgent(agents) => plain(&scope, agents, |agent| !agent.rooted, show),
        Verb::Root(agents) => plain(&scope, agents, |_| true, show),
        Verb::Dice { agents, .. } => plain(&scope, agents, |_| true, show),
        Verb::GainAgent(source) => match (source, step) {
            (AgentSource::ChosenOf(_), 1) => each(game.choice_agents.iter().copied(), show),
            _ if !game.agent_deck.is_empty() || !game.agent_discard.is_empty() => show(Action::Accept),
            _ => {}
        },
        Verb::MoveAgent(agents) => move_agent(game, todo, &scope, agents, show),
        Verb::Teach(agents, classes) => {
            let Some(agent) = scope.agents(agents).first().and_then(|agent| game.agent(agent)) else { return };
            let is_new = |class: &&crate::term::Class| !select::has_class(agent, **class);
            classes.iter().filter(is_new).for_each(|class| show(Action::Class { class: *class }));
        }
        _ => card_targets(game, todo, frame, verb, show),
    }
}

/// For verbs about tasks and other cards.
fn card_targets(game: &Apocalypsis, todo: &Todo, frame: &Frame, verb: &Verb, show: &mut impl FnMut(Action)) {
    let scope = Scope::of(game, frame);
    let step = todo.progress.step;
    match verb {
        Verb::CloseCrisis => {
            if select::own_task(game, frame).is_some_and(|task| game.crisis(task).is_some()) {
                show(Action::Accept);
            }
        }
        Verb::CloseOther => {
            for open in game.open.iter().filter(|open| select::is_plain_crisis(open.task)) {
                if !game.is_in_cell(open.task) {
                    show(Action::Task { task: open.task });
                }
            }
        }
        Verb::DrawTask(deck) => {
            if !game.task_decks[deck.index()].is_empty() {
                show(Action::Accept);
            }
        }
        Verb::SwapTask => swap_task(game, frame.owner, todo, show),
        Verb::ChangeTask => {
            let changeable = scope.task().filter(|task| !library().task(*task).data.kind.is_crisis());
            let deck = changeable.and_then(|task| library().task(task).data.kind.deck());
            if deck.is_some_and(|deck| has_other_task(game, deck)) {
                show(Action::Accept);
            }
        }
        Verb::Sift(pile, n) => sift(game, step, *pile, *n, show),
        Verb::Peek(pile, _) => {
            if pile_len(game, *pile) > 0 {
                show(Action::Accept);
            }
        }
        _ => dice_targets(game, frame, verb, show),
    }
}

/// For verbs about the check that is being taken, and what abilities keep.
fn dice_targets(game: &Apocalypsis, frame: &Frame, verb: &Verb, show: &mut impl FnMut(Action)) {
    match verb {
        Verb::DropDice => {
            let pool = game.checks.last().map_or(0, |check| super::checks::pool(game, check));
            (1..pool).for_each(|n| show(Action::Number { n }));
        }
        Verb::Reroll(Dice::UpTo(_)) => dice(game, show),
        Verb::SetDie if game.player(frame.owner).kept_die > 0 => dice(game, show),
        Verb::KeepRegion => Region::ALL.into_iter().for_each(|region| show(Action::Region { region })),
        Verb::NameTrack => {
            for track in Track::PROGRESS {
                if game.rising[track.index()] {
                    show(Action::Track { track });
                }
            }
        }
        Verb::Reroll(Dice::All | Dice::Failures) | Verb::AsSuccess(_) | Verb::Successes(_)
            if game.checks.last().is_some_and(|check| !check.dice.is_empty()) =>
        {
            show(Action::Accept);
        }
        Verb::AddDice(_) | Verb::Difficulty(_) if !game.checks.is_empty() => show(Action::Accept),
        _ => {}
    }
}

fn dice(game: &Apocalypsis, show: &mut impl FnMut(Action)) {
    let n = game.checks.last().map_or(0, |check| check.dice.len());
    (0..n).for_each(|index| show(Action::Die { index: index as u8 }));
}

fn place_disaster(which: Which, place: Place, frame: &Frame, show: &mut impl FnMut(Action)) {
    let kinds = |show: &mut dyn FnMut(Disaster)| match which {
        Which::Given(disaster) => show(disaster),
        Which::Random | Which::Chosen => Disaster::ALL.into_iter().for_each(show),
    };
    match (which, place) {
        (Which::Chosen, Place::Here) => {
            if let Some(region) = frame.region {
                kinds(&mut |disaster| show(Action::Token { disaster, region }));
            }
        }
        (Which::Chosen, Place::Random | Place::Each) => kinds(&mut |disaster| show(Action::Disaster { disaster })),
        (Which::Chosen, Place::Chosen) => kinds(&mut |disaster| {
            Region::ALL.into_iter().for_each(|region| show(Action::Token { disaster, region }));
        }),
        (Which::Given(_) | Which::Random, Place::Chosen) => {
            Region::ALL.into_iter().for_each(|region| show(Action::Region { region }));
        }
        (Which::Given(_) | Which::Random, Place::Here) => {
            if frame.region.is_some() {
                show(Action::Accept);
            }
        }
        (Which::Given(_) | Which::Random, Place::Random | Place::Each) => show(Action::Accept),
    }
}

/// The tokens that may be taken away.
pub(crate) fn tokens(
    game: &Apocalypsis,
    which: Which,
    place: Place,
    here: Option<Region>,
    show: &mut impl FnMut(Disaster, Region),
) {
    for region in Region::ALL {
        if place == Place::Here && here != Some(region) {
            continue;
        }
        for disaster in Disaster::ALL {
            let is_meant = if let Which::Given(given) = which { given == disaster } else { true };
            if is_meant && game.region(region).disasters[disaster.index()] > 0 {
                show(disaster, region);
            }
        }
    }
}

fn remove_disaster(game: &Apocalypsis, which: Which, place: Place, frame: &Frame, show: &mut impl FnMut(Action)) {
    let is_chosen = which == Which::Chosen || place == Place::Chosen;
    let mut found = false;
    tokens(game, which, place, frame.region, &mut |disaster, region| {
        found = true;
        if is_chosen {
            show(Action::Token { disaster, region });
        }
    });
    if found && !is_chosen {
        show(Action::Accept);
    }
}

fn cure(
    game: &Apocalypsis,
    todo: &Todo,
    scope: &Scope<'_>,
    agents: &Agents,
    healing: Healing,
    show: &mut impl FnMut(Action),
) {
    if todo.progress.step == 1 {
        let agent = todo.progress.agents.first().and_then(|agent| game.agent(agent));
        let Some(agent) = agent else { return };
        State::ALL.into_iter().filter(|state| agent.has_state(*state)).for_each(|state| show(Action::State { state }));
        return;
    }
    let needs = |agent: &Agent| match healing {
        Healing::One(state) => agent.has_state(state),
        Healing::Any | Healing::All => agent.is_hurt(),
    };
    plain(scope, agents, needs, show);
}

fn trait_targets(
    game: &Apocalypsis,
    frame: &Frame,
    scope: &Scope<'_>,
    agents: &Agents,
    list: &[Trait],
    by: i8,
    show: &mut impl FnMut(Action),
) {
    if list.len() > 1 && !matches!(agents, Agents::Chosen(_) | Agents::All(_)) {
        let Some(agent) = scope.agents(agents).first().and_then(|agent| game.agent(agent)) else { return };
        let can =
            |asked: &Trait| (agent.tokens[asked.index()] + by).abs() <= 2 && frame.chosen & (1 << asked.index()) == 0;
        list.iter().copied().filter(can).for_each(|asked| show(Action::Trait { asked }));
        return;
    }
    plain(scope, agents, |_| true, show);
}

fn upgrade_source(game: &Apocalypsis, step: u8, source: UpgradeSource, show: &mut impl FnMut(Action)) {
    let mut upgrade = |upgrade: UpgradeId| show(Action::Upgrade { upgrade });
    match source {
        UpgradeSource::ChosenOf(_) if step == 1 => game.choice_upgrades.iter().copied().for_each(upgrade),
        UpgradeSource::Top | UpgradeSource::ChosenOf(_) => {
            if !game.upgrade_deck.is_empty() || !game.upgrade_discard.is_empty() {
                show(Action::Accept);
            }
        }
        UpgradeSource::Discard => game.upgrade_discard.iter().for_each(upgrade),
        UpgradeSource::Legendary => game.legendary.iter().for_each(&mut upgrade),
        UpgradeSource::RandomLegendary => {
            if !game.legendary.is_empty() {
                show(Action::Accept);
            }
        }
    }
}

fn each_upgrade(scope: &Scope<'_>, agents: &Agents, show: &mut impl FnMut(UpgradeId)) {
    for agent in scope.agents(agents).iter().filter_map(|agent| scope.game.agent(agent)) {
        agent.upgrades.iter().for_each(&mut *show);
    }
}

fn move_upgrade(scope: &Scope<'_>, todo: &Todo, from: &Agents, to: &Agents, show: &mut impl FnMut(Action)) {
    let game = scope.game;
    let takers = |upgrade: UpgradeId, show: &mut dyn FnMut(AgentId)| {
        for agent in scope.agents(to).iter().filter_map(|agent| game.agent(agent)) {
            if !agent.upgrades.contains(upgrade) && select::can_take(game, agent, upgrade) {
                show(agent.id);
            }
        }
    };
    if todo.progress.step == 1 {
        takers(UpgradeId(todo.progress.n), &mut |agent| show(Action::Agent { agent }));
        return;
    }
    each_upgrade(scope, from, &mut |upgrade| {
        let mut can = false;
        takers(upgrade, &mut |_| can = true);
        if can {
            show(Action::Upgrade { upgrade });
        }
    });
}

/// APOC-FAC-10: regions other than the agent's with a free cell.
fn free_regions(game: &Apocalypsis, agent: AgentId) -> impl Iterator<Item = Region> {
    let from = select::region_of(game, agent);
    let is_free = move |region: &Region| game.region(*region).cells.iter().any(Option::is_none);
    Region::ALL.into_iter().filter(move |region| Some(*region) != from).filter(is_free)
}

fn move_agent(game: &Apocalypsis, todo: &Todo, scope: &Scope<'_>, agents: &Agents, show: &mut impl FnMut(Action)) {
    if todo.progress.step == 1 {
        if let Some(agent) = todo.progress.agents.first() {
            free_regions(game, agent).for_each(|region| show(Action::Region { region }));
        }
        return;
    }
    let movable = |agent: &Agent| {
        game.cell(agent.id).is_some_and(|(_, cell)| !cell.done) && free_regions(game, agent.id).next().is_some()
    };
    plain(scope, agents, movable, show);
}

fn swap_task(game: &Apocalypsis, seat: Seat, todo: &Todo, show: &mut impl FnMut(Action)) {
    if todo.progress.step == 0 {
        return game.player(seat).hand.iter().for_each(|task| show(Action::Task { task: *task }));
    }
    // The card goes back before another is drawn, so its own deck is not empty.
    let own = library().task(crate::card::TaskId(todo.progress.n)).data.kind.deck();
    for deck in crate::term::Deck::DRAWN {
        if Some(deck) == own || !game.task_decks[deck.index()].is_empty() {
            show(Action::Deck { deck });
        }
    }
}

/// Whether a deck has a card for an exchange; crises in it are laid open on the way.
fn has_other_task(game: &Apocalypsis, deck: crate::term::Deck) -> bool {
    let is_task = |task: &crate::card::TaskId| library().task(*task).data.kind != TaskKind::Crisis;
    game.task_decks[deck.index()].iter().any(is_task)
}

pub(crate) fn pile_len(game: &Apocalypsis, pile: Pile) -> usize {
    match pile {
        Pile::World => game.world_deck.len(),
        Pile::Vatican => game.vatican_deck.len(),
        Pile::Tasks(deck) => game.task_decks[deck.index()].len(),
    }
}

fn sift(game: &Apocalypsis, step: u8, pile: Pile, n: u8, show: &mut impl FnMut(Action)) {
    if step == 0 {
        if pile_len(game, pile) >= usize::from(n) {
            show(Action::Accept);
        }
        return;
    }
    let n = usize::from(n);
    match pile {
        Pile::World => game.world_deck.iter().take(n).for_each(|card| show(Action::World { card: *card })),
        Pile::Vatican => game.vatican_deck.iter().rev().take(n).for_each(|card| show(Action::Vatican { card: *card })),
        Pile::Tasks(deck) => {
            game.task_decks[deck.index()].iter().take(n).for_each(|task| show(Action::Task { task: *task }));
        }
    }
}
