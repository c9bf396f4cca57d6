//! The symbols of factions on fronts and in results (section 8.5).

use apocalypsis::content::TaskData;
use apocalypsis::effect::{Part, Verb, Who};
use apocalypsis::term::{Faction, TaskKind};

use crate::{results, tasks, verbs};

/// Section 8.5: each symbol is on three fronts, one of a mission or crisis and two of earning tasks; a front has two at most.
#[test]
fn every_symbol_is_on_three_fronts() {
    let on = |faction: Faction, is: fn(&TaskData) -> bool| {
        tasks().filter(|task| task.symbols.contains(&faction) && is(task)).count()
    };
    for faction in Faction::ALL {
        let hard = on(faction, |task| matches!(task.kind, TaskKind::Mission | TaskKind::Crisis));
        let earning = on(faction, |task| matches!(task.kind, TaskKind::Capital | TaskKind::Links));
        assert_eq!((hard, earning, on(faction, |_| true)), (1, 2, 3), "{faction:?}");
    }
    assert!(tasks().all(|task| task.symbols.len() <= 2));
}

fn is_reward(parts: &[Part]) -> bool {
    verbs(parts).iter().any(|verb| matches!(verb, Verb::Gain(Who::Faction, ..)))
}

/// Section 8.5: each symbol is in two results, once with an event and once with a reward for the faction's player.
#[test]
fn every_symbol_is_in_two_results() {
    let (mut events, mut rewards) = ([0; 14], [0; 14]);
    for task in tasks() {
        for verb in results(&task.options) {
            let Verb::ForFaction(faction, parts) = verb else { continue };
            assert!(!parts.is_empty(), "{}", task.id);
            if is_reward(&parts) {
                rewards[faction.index()] += 1;
            } else {
                events[faction.index()] += 1;
            }
        }
    }
    assert_eq!((events, rewards), ([1; 14], [1; 14]));
}
