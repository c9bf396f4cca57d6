//! Modes and levels in general (LOOP-MODE-01 to LOOP-MODE-07).

use kernel::options::{Kind, Options as _};
use kernel::{Carry as _, Eyes, Game as _, Luck, Version};
use the_loop::Era::{EndOfTime, MiddleAges, Prehistory, Renaissance};
use the_loop::state::Extra;
use the_loop::{Action, AgentId, Difficulty, End, Event, Mode, Options, Stage, TheLoop, TileId};

use super::position::Table;

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::LadyParadox];

fn options(mode: Mode, level: Difficulty) -> Options {
    Options { mode, level, ..Options::default() }.with_agents(&AGENTS)
}

/// LOOP-MODE-01, LOOP-SOLO-06: every mode at every level, chosen beforehand and seen by everybody.
#[test]
fn a_game_has_one_mode_and_one_level() {
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            let game = TheLoop::setup(&options(mode, level), 2, &mut Luck::fast(3)).expect("a table");
            let view = game.view(Eyes::Public);
            assert_eq!((view.mode, view.level), (mode, level));
            assert_eq!(game.invariants(), Ok(()));
        }
    }
}

/// LOOP-MODE-02, LOOP-MODE-03: the names of the modes, and those of the levels, the easiest first.
#[test]
fn there_are_four_modes_and_three_levels() {
    let schema = Options::schema();
    let values = |key: &str| match &schema.iter().find(|field| field.key == key).expect("it can be chosen").kind {
        Kind::Choice { values } => values.clone(),
        other => panic!("a choice, not {other:?}"),
    };
    assert_eq!(values("mode"), ["sabotage", "centrifuge", "klondike", "ultra"]);
    assert_eq!(values("level"), ["employee_of_the_month", "senior_agent", "living_legend"]);
    for (mode, name) in Mode::ALL.into_iter().zip(values("mode")) {
        assert_eq!(serde_json::to_value(mode).expect("a name"), name);
    }
    for (level, name) in Difficulty::ALL.into_iter().zip(values("level")) {
        assert_eq!(serde_json::to_value(level).expect("a name"), name);
    }
}

/// LOOP-MODE-04: the base rules are the first mode at the first level, and they are the default.
#[test]
fn the_base_rules_are_the_default() {
    let default = Options::default();
    assert_eq!((default.mode, default.level), (Mode::Sabotage, Difficulty::EmployeeOfTheMonth));
}

/// LOOP-MODE-05: rifts, duplicates and artifacts of phase I by level and cycle.
#[test]
fn the_level_sets_the_numbers_of_phase_one() {
    let numbers = [
        (Mode::Sabotage, [([2, 2, 2], [1, 3, 3]), ([2, 3, 3], [1, 3, 3]), ([3, 3, 3], [1, 3, 3])]),
        (Mode::Klondike, [([2, 2, 2], [1, 2, 3]), ([2, 2, 3], [1, 2, 3]), ([2, 3, 3], [1, 2, 3])]),
    ];
    for (mode, levels) in numbers {
        for (level, (rifts, duplicates)) in Difficulty::ALL.into_iter().zip(levels) {
            for (cycle, turn) in [1, 8, 15].into_iter().enumerate() {
                let mut table = Table::with(mode, level, &AGENTS).turn(turn).ready();
                table.act(Action::EndActions);
                let thrown = table.events.iter().find_map(|event| match event {
                    Event::Thrown { rifts, duplicates } => Some(rifts - duplicates),
                    _ => None,
                });
                assert_eq!(thrown, Some(rifts[cycle]), "{mode:?} {level:?}, cycle {}", cycle + 1);
                let count = |wanted: fn(&Event) -> bool| table.events.iter().filter(|event| wanted(event)).count();
                assert_eq!(count(|event| matches!(event, Event::Appeared { .. })), duplicates[cycle]);
                assert_eq!(count(|event| matches!(event, Event::Revealed { .. })), 1);
            }
        }
    }
}

/// LOOP-MODE-05: duplicates of the setup, besides those of the number of players, and the one of the first turn.
#[test]
fn the_level_sets_the_duplicates_of_the_setup() {
    let agents = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404, AgentId::EternityAccountant];
    let extra = [
        (Mode::Sabotage, [0, 1, 2]),
        (Mode::Centrifuge, [0, 0, 1]),
        (Mode::Klondike, [0, 1, 1]),
        (Mode::Ultra, [0, 0, 1]),
    ];
    for (mode, levels) in extra {
        for (level, extra) in Difficulty::ALL.into_iter().zip(levels) {
            for (seats, base) in [(2, 7), (3, 5), (4, 4)] {
                let options = Options { mode, level, ..Options::default() }.with_agents(&agents[..seats]);
                let game = TheLoop::setup(&options, seats as u8, &mut Luck::fast(5)).expect("a table");
                let by_ultra = mode == Mode::Ultra && level == Difficulty::LivingLegend;
                if !by_ultra {
                    assert_eq!(28 - game.bag.len(), base + extra + 1, "{mode:?} {level:?} {seats}");
                }
            }
        }
    }
}

/// LOOP-MODE-05: a game that was begun by version 1 goes on by the numbers that it had then, the same in every mode.
#[test]
fn older_games_keep_their_numbers() {
    for mode in Mode::ALL {
        for (level, rifts, brakes) in [
            (Difficulty::EmployeeOfTheMonth, [2, 2, 2], 3),
            (Difficulty::SeniorAgent, [2, 2, 3], 4),
            (Difficulty::LivingLegend, [2, 3, 3], 5),
        ] {
            let first = Version::FIRST;
            let game = TheLoop::setup_as(first, &options(mode, level), 2, &mut Luck::fast(1)).expect("a table");
            let numbers = game.numbers();
            assert_eq!(
                (numbers.rifts_per_throw, numbers.brakes, numbers.duplicates_per_turn),
                (rifts, brakes, [1, 2, 3])
            );
        }
    }
}

/// LOOP-MODE-06: without the extra condition the game goes on after the fourth confirmation: a new mission, the bonus, and a
/// fifth confirmation.
#[test]
fn the_game_goes_on_until_the_extra_condition_is_true() {
    let mut table = Table::with(Mode::Centrifuge, Difficulty::EmployeeOfTheMonth, &AGENTS)
        .mission(Renaissance, TileId::ProdigalClones, 4)
        .confirmed(Prehistory)
        .confirmed(MiddleAges)
        .confirmed(EndOfTime)
        .agent(0, Renaissance)
        .ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!((table.end(), table.game.confirmed.len()), (None, 4));
    assert!(table.events.iter().any(|event| matches!(event, Event::MissionRevealed { .. })));
    assert!(matches!(table.game.stage, Stage::Bonus { .. }));

    let mut fifth = Table::with(Mode::Centrifuge, Difficulty::EmployeeOfTheMonth, &AGENTS)
        .mission(Renaissance, TileId::ProdigalClones, 4)
        .confirmed(Prehistory)
        .confirmed(MiddleAges)
        .confirmed(EndOfTime)
        .confirmed(Renaissance.step(3))
        .agent(0, Renaissance)
        .change(|game| game.extra.centrifuges.iter_mut().for_each(|centrifuge| centrifuge.spinning = false))
        .ready();
    fifth.act(Action::EndActions);
    assert_eq!(fifth.end(), None);
    fifth.act(Action::Confirm);
    assert_eq!((fifth.end(), fifth.game.confirmed.len()), (Some(End::Victory), 5));
}

/// LOOP-MODE-07: the base mode has no further components and asks for nothing but missions.
#[test]
fn sabotage_adds_nothing() {
    for level in Difficulty::ALL {
        let game = TheLoop::setup(&options(Mode::Sabotage, level), 2, &mut Luck::fast(3)).expect("a table");
        assert_eq!(game.extra, Extra::default());
        assert!(game.eras.0.iter().all(|era| era.fresh_perma + era.used_perma == 0));
        assert!(game.mode_is_won());
    }
}
