//! Scenes of the second half of a round: agents without traits and abilities, cards that do one thing, and what happens when everybody
//! has passed.

use apocalypsis::content::{OptionData, TaskData, library};
use apocalypsis::effect::{Outcome, Price};
use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Deck, Disaster, Faction, Region};
use apocalypsis::{Action, Event, Stage, TaskId, samples};
use kernel::Seat;

use super::position::{ANNA, BORIS, Table, VERA, agent, task};

/// Anna's agents: a healer and a spiritual leader.
pub(crate) const KOTYA: &str = "kotya_pchkhi";
pub(crate) const TOMMY: &str = "tommy_bobbins";
/// Boris's predictor and Vera's investigator.
pub(crate) const REDISKA: &str = "alexander_rediska";
pub(crate) const CHANDRA: &str = "deepfake_chandra";
/// The starting agents of Anna and Boris, without a class.
pub(crate) const PLANER: &str = "master_planer";
pub(crate) const DILUTSKY: &str = "doctor_dilutsky";

/// A task of each kind.
pub(crate) const CAPITAL: &str = "microwaves_to_the_furnace";
pub(crate) const LINKS: &str = "breatharian_championship";
pub(crate) const ATLANTIS: &str = "undrying_puddle";
pub(crate) const MISSION: &str = "round_dance_at_the_collider";
/// Three crises, and Awakening cards of the social, the science and the tech track.
pub(crate) const CRISIS: &str = "open_archives";
pub(crate) const CRISIS_2: &str = "biology_lesson";
pub(crate) const CRISIS_3: &str = "smart_kettle";
pub(crate) const SOCIAL: &str = "world_referendum";
pub(crate) const SCIENCE: &str = "pill_of_eternal_pep";
pub(crate) const TECH: &str = "machine_that_knows";
/// World cards, of which the first comes next.
pub(crate) const WORLDS: [&str; 3] = ["golden_rice", "school_lunches", "young_inventors"];
pub(crate) const VATICAN: &str = "digital_religion";
pub(crate) const VATICAN_2: &str = "theological_doubts";
pub(crate) const FAMINE: &str = "out_of_buckwheat";
pub(crate) const WAR: &str = "pillow_front";
pub(crate) const EPIDEMIC: &str = "prayer_service";

/// Factions that change no roll and ask nothing in the second half of a round.
const FACTIONS: [Faction; 5] =
    [Faction::FreeCarpenters, Faction::Homeopaths, Faction::BlockAcademics, Faction::NationalUnion, Faction::SafeFood];

/// An agent without traits and abilities, with these classes.
pub(crate) fn plain(id: &str, classes: &[Class]) {
    samples::change_agent(id, |data| {
        data.traits.clear();
        data.classes = classes.to_vec();
        data.main.power = Default::default();
        data.helper.power = Default::default();
    });
}

/// Gives an agent an ability.
pub(crate) fn able(id: &str, power: &str) {
    samples::change_agent(id, |data| data.main.power = samples::power(power));
}

/// A table on which every roll has two dice: plain agents, five of each resource, tracks at 4, World cards that do nothing.
pub(crate) fn scene(seats: u8) -> Table {
    for id in ["master_planer", "doctor_dilutsky", "academician_seeds", "grandpa_okolitsa", "aunt_spelt"] {
        plain(id, &[]);
    }
    plain(KOTYA, &[Class::Healer]);
    plain(TOMMY, &[Class::SpiritualLeader]);
    plain(REDISKA, &[Class::Predictor]);
    plain(CHANDRA, &[Class::Investigator]);
    for id in WORLDS {
        world_does(id, "[]");
    }
    let mut table = Table::with(seats, &FACTIONS[..usize::from(seats)], 0).agent(ANNA, KOTYA).agent(ANNA, TOMMY);
    if seats > 1 {
        table = table.agent(BORIS, REDISKA);
    }
    if seats > 2 {
        table = table.agent(VERA, CHANDRA);
    }
    for seat in Seat::all(seats) {
        table = table.resources(seat, 5, 5, 5);
    }
    for (region, class) in Region::ALL.into_iter().zip(Class::ALL) {
        table = table.class(region, class);
    }
    table.game.disasters = [Some(Disaster::Famine), Some(Disaster::War), Some(Disaster::Epidemic)];
    table.game.tracks = [4; 4];
    table.next_world(&WORLDS)
}

/// An option that succeeds by itself.
pub(crate) fn does(parts: &str) -> OptionData {
    samples::option("", parts, "", "")
}

/// An option with the check (will | 1).
pub(crate) fn will(success: &str, failure: &str) -> OptionData {
    samples::option("(traits: [will], difficulty: n(1))", success, failure, "")
}

/// A task without classes, symbols and cost. An open crisis does nothing.
pub(crate) fn offers(id: &str, options: Vec<OptionData>) {
    samples::change_task(id, |data| {
        data.classes.clear();
        data.symbols.clear();
        data.cost = Price::FREE;
        data.options = options;
        if let Some(recurring) = &mut data.recurring {
            recurring.parts.clear();
        }
    });
}

/// What an open crisis does; nothing else can be done with it.
pub(crate) fn bites(id: &str, parts: &str) {
    offers(id, vec![does("[]")]);
    samples::change_task(id, |data| data.recurring.as_mut().expect("a crisis").parts = samples::parts(parts));
}

pub(crate) fn world_does(id: &str, parts: &str) {
    samples::change_world(id, |data| data.parts = samples::parts(parts));
}

pub(crate) fn vatican_does(id: &str, ways: &str, effect: &str) {
    samples::change_vatican(id, |data| {
        data.ways = samples::read(ways);
        data.effect = samples::parts(effect);
    });
}

/// A disaster card that cannot be prevented and has no table.
pub(crate) fn strikes(id: &str, options: Vec<OptionData>) {
    samples::change_catastrophe(id, |data| {
        data.prevent = None;
        data.table = None;
        data.options = options;
    });
}

/// Everybody has passed; dice and other draws are laid down until somebody is asked.
#[track_caller]
pub(crate) fn resolve(table: &mut Table, faces: &[u8]) -> Vec<Event> {
    for player in &mut table.game.seats {
        player.passed = true;
        // Nobody buys or draws anything.
        player.offer_agents.drain(..).for_each(|agent| table.game.agent_discard.insert(agent));
        player.offer_upgrades.drain(..).for_each(|upgrade| table.game.upgrade_discard.insert(upgrade));
    }
    table.game.seats[ANNA.index()].passed = false;
    table.game.stage = Stage::Act { seat: ANNA };
    table.rolls(ANNA, Action::Pass, faces)
}

/// The only main agent, Kotya, does a task here; its options are chosen from next.
#[track_caller]
pub(crate) fn task_in(region: Region, options: Vec<OptionData>) -> Table {
    offers(CAPITAL, options);
    let mut table = scene(2).main(region, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    table
}

#[track_caller]
pub(crate) fn choose(table: &mut Table, option: u8, faces: &[u8]) -> Vec<Event> {
    table.rolls(table.asked(), Action::Choose { option }, faces)
}

/// The agents whose tasks were opened.
pub(crate) fn opened(events: &[Event]) -> Vec<&'static str> {
    let of = |event: &Event| if let Event::TaskOpened { agent, .. } = event { Some(agent.name()) } else { None };
    events.iter().filter_map(of).collect()
}

/// The outcome of the tasks that were done.
pub(crate) fn outcomes(events: &[Event]) -> Vec<Option<Outcome>> {
    let of = |event: &Event| if let Event::TaskDone { outcome, .. } = event { Some(*outcome) } else { None };
    events.iter().filter_map(of).collect()
}

/// How many dice each roll of an agent had.
pub(crate) fn pools(events: &[Event]) -> Vec<usize> {
    let of = |event: &Event| if let Event::DiceRolled { dice, .. } = event { Some(dice.len()) } else { None };
    events.iter().filter_map(of).collect()
}

/// When the first such thing happened.
#[track_caller]
pub(crate) fn when(events: &[Event], test: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(test).unwrap_or_else(|| panic!("it did not happen: {events:?}"))
}

pub(crate) fn top_of(table: &Table, deck: Deck) -> Option<TaskId> {
    table.game.task_decks[deck.index()].last().copied()
}

pub(crate) fn is_main(table: &Table, id: &str) -> bool {
    matches!(table.of(id).duty, Duty::Main { .. })
}

/// The owner of an open crisis; panics if it is not open.
#[track_caller]
pub(crate) fn owner_of(table: &Table, id: &str) -> Option<Seat> {
    table.game.crisis(task(id)).unwrap_or_else(|| panic!("{id} is not open")).owner
}

pub(crate) fn is_open(table: &Table, id: &str) -> bool {
    table.game.crisis(task(id)).is_some()
}

pub(crate) fn send(id: &str, on: Option<&str>, region: Region) -> Action {
    Action::Send { agent: agent(id), task: on.map(task), region }
}

/// All tasks as they are printed.
pub(crate) fn tasks() -> impl Iterator<Item = &'static TaskData> {
    library().tasks.iter().map(|card| &card.data)
}
