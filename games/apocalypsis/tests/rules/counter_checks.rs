//! Counter-checks (APOC-COUNT, APOC-GAP-61).

use apocalypsis::term::{Faction, Region, Trait};
use apocalypsis::{Action, Event};

use super::position::{ANNA, BORIS, OTHER, TASK, Table, pools, use_helper, use_main};

const WILL: Action = Action::Trait { asked: Trait::Will };
const PSYCHOPATHY: Action = Action::Trait { asked: Trait::Psychopathy };

/// Warrant Officer Thirdeye (psychopathy +1) and Boris's Master Planer in one region, before the first task. The glare is psychopathy
/// against psychopathy or will, and is worth a link.
fn glare() -> Table {
    let table = Table::with(2, &[Faction::CombatPsychics, Faction::FreeCarpenters], 0);
    table.main(Region::ThirdWorld, "warrant_officer_thirdeye", TASK).main(Region::ThirdWorld, "master_planer", OTHER)
}

/// The glare is used, and Boris has to answer it.
fn glared(table: Table) -> Table {
    let mut table = table.ready();
    table.all_pass_with(&[]);
    table.rolls(ANNA, use_main("warrant_officer_thirdeye"), &[]);
    assert_eq!(table.asked(), BORIS);
    table
}

fn won(events: &[Event]) -> Option<bool> {
    events.iter().find_map(|event| if let Event::DuelEnded { won, .. } = event { Some(*won) } else { None })
}

/// APOC-COUNT-01, APOC-COUNT-02: the user rolls the first trait, the target the second, and more successes win.
#[test]
fn more_successes_win() {
    let cases = [([5, 5, 1], [5, 1], true), ([5, 1, 1], [5, 5], false), ([5, 1, 1], [1, 1], true)];
    for (user, target, expected) in cases {
        let mut table = glared(glare());
        let faces: Vec<u8> = user.into_iter().chain(target).collect();
        let events = table.rolls(BORIS, WILL, &faces);
        assert_eq!((won(&events), pools(&events)), (Some(expected), vec![3, 2]), "psychopathy +1 against will 0");
        assert_eq!(table.has(ANNA).1, 4 + u16::from(expected));
        assert_eq!(table.game.timed.len(), usize::from(expected), "one die fewer for the loser");
    }
}

/// APOC-COUNT-03, APOC-COUNT-04, APOC-EX-09: the target chooses before anything is rolled; equal numbers are rolled again.
#[test]
fn a_tie_is_rolled_again() {
    let mut table = glared(glare());
    assert_eq!(table.legal(BORIS), [WILL, PSYCHOPATHY, Action::Yield]);
    let events = table.rolls(BORIS, WILL, &[5, 1, 1, 6, 1, 6, 6, 1, 5, 1]);
    assert_eq!((pools(&events), won(&events)), (vec![3, 2, 3, 2], Some(true)));

    // Both sides without a success are equal too.
    let events = glared(glare()).rolls(BORIS, WILL, &[1, 1, 1, 1, 1, 5, 1, 1, 1, 1]);
    assert_eq!(won(&events), Some(true));
}

/// APOC-COUNT-04: the trait that the target chooses is the one that it rolls.
#[test]
fn the_target_rolls_what_it_chose() {
    let table = glare().token("master_planer", Trait::Psychopathy, 2).token("master_planer", Trait::Will, -1);
    let events = glared(table.clone()).rolls(BORIS, PSYCHOPATHY, &[5, 1, 1, 1, 1, 1, 1]);
    assert_eq!(pools(&events), [3, 4]);
    let events = glared(table).rolls(BORIS, WILL, &[5, 1, 1, 1]);
    assert_eq!(pools(&events), [3, 1]);
}

/// APOC-COUNT-05, APOC-GAP-61: the defender may fail at once; nothing is rolled and the ability works.
#[test]
fn the_defender_may_yield() {
    let mut table = glared(glare());
    let events = table.rolls(BORIS, Action::Yield, &[]);
    assert_eq!((won(&events), table.has(ANNA).1), (Some(true), 5));
}

/// APOC-COUNT-06, APOC-GAP-61: both pools are those of checks: dark times and upgrades count, and so do rerolls.
#[test]
fn pools_and_rerolls_are_those_of_checks() {
    let table = glare().dark(1).upgrade("master_planer", "pillow_of_nails");
    let table = table.agent(BORIS, "deepfake_chandra").helper("deepfake_chandra", "master_planer");
    let mut table = glared(table);
    let events = table.rolls(BORIS, WILL, &[5, 1, 1, 1, 1]);
    assert_eq!(pools(&events), [2, 3], "2 + 1 − 1 against 2 + 2 − 1");
    assert_eq!(table.asked(), BORIS);
    let events = table.rolls(BORIS, use_helper("deepfake_chandra"), &[5, 5, 1]);
    assert_eq!((won(&events), table.has(ANNA).1), (Some(false), 4));
}

/// APOC-COUNT-07: an agent of the same player may be the target, and its player decides for it.
#[test]
fn the_target_may_be_an_own_agent() {
    let table = Table::new(2).agent(ANNA, "nikolai_pravshov").main(Region::ThirdWorld, "nikolai_pravshov", TASK);
    let mut table = table.main(Region::ThirdWorld, "aunt_spelt", OTHER).ready();
    table.all_pass_with(&[]);
    table.act(ANNA, use_main("nikolai_pravshov"));
    assert_eq!(table.legal(ANNA), [WILL, Action::Yield]);
    table.act(ANNA, Action::Yield);
    table.act(ANNA, Action::Either { n: 0 });
    let timed = &table.game.timed[0];
    assert_eq!((timed.agent, timed.n), (super::position::agent("aunt_spelt"), 1));
}

/// APOC-COUNT-08, APOC-GAP-61: after a hundred ties in a row the ability fails.
#[test]
fn a_hundred_ties_end_it() {
    let mut table = glared(glare());
    let events = table.rolls(BORIS, WILL, &[1; 500]);
    assert_eq!((won(&events), table.has(ANNA).1), (Some(false), 4));

    // The hundredth roll may still decide.
    let mut faces = vec![1; 500];
    faces[495] = 6;
    assert_eq!(won(&glared(glare()).rolls(BORIS, WILL, &faces)), Some(true));
}

/// APOC-COUNT-02, APOC-CHECK-07: a contest has no difficulty, and so nothing in it is critical.
#[test]
fn nothing_is_critical_in_a_contest() {
    let table = Table::with(2, &[Faction::CombatPsychics, Faction::BlockAcademics], 0);
    let table = table.main(Region::ThirdWorld, "warrant_officer_thirdeye", TASK);
    let mut table = glared(table.main(Region::ThirdWorld, "academician_seeds", OTHER));
    table.rolls(BORIS, WILL, &[1, 1, 1, 5, 5]);
    assert_eq!(table.has(BORIS).1, 4, "his link is for critical successes");
}
