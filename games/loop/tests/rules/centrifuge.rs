//! Mode Ц.Е.Н.Т.Р.И.Ф.У.Г.А. (LOOP-MODE-10 to LOOP-MODE-21).

use std::collections::BTreeSet;

use kernel::luck::Scripted;
use kernel::{Game as _, Luck};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::state::Centrifuge;
use the_loop::{Action, AgentId, Difficulty, Dimension, End, Era, Event, Mode, Options, Pay, TheLoop, TileId};

use super::position::{Table, circle, go, walk};

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::LadyParadox];

/// Centrifuges in these eras, spinning or not, without brake markers; Mister Time in the globalization, where there is energy.
fn with_centrifuges(level: Difficulty, centrifuges: [(Era, bool); 3]) -> Table {
    let mut table = Table::with(Mode::Centrifuge, level, &AGENTS).energy(Globalization, 9);
    for (index, (era, spinning)) in centrifuges.into_iter().enumerate() {
        table = table.centrifuge(index, era, spinning, 0);
    }
    table.ready()
}

fn entry(centrifuges: [(Era, bool); 3]) -> Table {
    with_centrifuges(Difficulty::EmployeeOfTheMonth, centrifuges)
}

fn brake(centrifuge: u8) -> Action {
    Action::Brake { centrifuge, pay: Pay::Energy }
}

fn thrown(table: &Table) -> Option<u8> {
    table.events.iter().find_map(|event| match event {
        Event::Thrown { rifts, .. } => Some(*rifts),
        _ => None,
    })
}

/// LOOP-MODE-10: a random era, the second after it and the fourth; all spinning.
#[test]
fn centrifuges_stand_two_eras_apart() {
    let mut firsts = BTreeSet::new();
    for seed in 0..60 {
        let options = Options { mode: Mode::Centrifuge, ..Options::default() }.with_agents(&AGENTS);
        let game = TheLoop::setup(&options, 2, &mut Luck::fast(seed)).expect("a table");
        let first = game.extra.centrifuges[0].era;
        let expected = [0, 2, 4].map(|steps| Centrifuge { era: first.step(steps), spinning: true, brakes: 0 });
        assert_eq!(game.extra.centrifuges[..], expected);
        firsts.insert(first);
    }
    assert_eq!(firsts.len(), 7);
}

/// LOOP-MODE-11, LOOP-MODE-12: each spinning centrifuge of Dr Faux's era throws one rift more; a stopped one does not.
#[test]
fn spinning_centrifuges_throw_rifts() {
    let (here, away) = (Industrial, Prehistory);
    for (centrifuges, rifts) in [
        ([(away, true), (away, true), (away, true)], 2),
        ([(here, true), (away, true), (away, true)], 3),
        ([(here, true), (here, true), (here, true)], 5),
        ([(here, true), (here, false), (away, true)], 3),
        ([(here, false), (here, false), (away, true)], 2),
    ] {
        let mut table = entry(centrifuges).next_faux(here);
        table.end_turn_with(&["d0-2"], &[2; 5][..usize::from(rifts)]);
        assert_eq!(thrown(&table), Some(rifts), "{centrifuges:?}");
    }
}

/// LOOP-MODE-13: no LOOP beside a spinning centrifuge, also if a stopped one is there.
#[test]
fn a_spinning_centrifuge_blocks_loops() {
    for (second, code) in [((Prehistory, true), "centrifuge"), ((Globalization, false), "centrifuge")] {
        let mut table = entry([(Globalization, true), second, (EndOfTime, true)]);
        assert_eq!(table.refused(circle(Dimension::Star)), code);
        assert!(table.may(go(AgeOfRobots)), "other actions are not blocked");
    }
    assert!(entry([(Globalization, false), (Industrial, true), (AgeOfRobots, true)]).may(circle(Dimension::Star)));
}

/// LOOP-MODE-14: one energy for one marker on a spinning centrifuge of the own era, the player's choice.
#[test]
fn a_brake_marker_costs_one_energy() {
    let position = || entry([(Globalization, true), (Globalization, true), (Industrial, true)]);
    for chosen in [0, 1] {
        let mut table = position();
        table.act(brake(chosen));
        let brakes: Vec<u8> = table.game.extra.centrifuges.iter().map(|centrifuge| centrifuge.brakes).collect();
        assert_eq!(brakes, if chosen == 0 { [1, 0, 0] } else { [0, 1, 0] });
        assert_eq!((table.game.eras[Globalization].energy, table.game.energy_left), (8, 22));
    }
    let mut table = position();
    assert_eq!(table.refused(brake(2)), "no_centrifuge", "it is beside");
    table.act(walk(Industrial));
    assert_eq!(table.refused(brake(2)), "not_enough_energy");
    let mut stopped = entry([(Globalization, false), (Prehistory, true), (Industrial, true)]);
    assert_eq!(stopped.refused(brake(0)), "no_centrifuge");
}

/// LOOP-MODE-15, LOOP-MODE-16: as often as it is paid; after so many markers, by level, it stops where it is.
#[test]
fn enough_markers_stop_a_centrifuge() {
    for (level, needed) in
        [(Difficulty::EmployeeOfTheMonth, 3), (Difficulty::SeniorAgent, 4), (Difficulty::LivingLegend, 4)]
    {
        let mut table = with_centrifuges(level, [(Globalization, true), (Prehistory, true), (Industrial, true)]);
        for markers in 1..needed {
            table.act(brake(0));
            assert_eq!(
                table.game.extra.centrifuges[0],
                Centrifuge { era: Globalization, spinning: true, brakes: markers }
            );
        }
        table.act(brake(0));
        assert_eq!(table.game.extra.centrifuges[0], Centrifuge { era: Globalization, spinning: false, brakes: 0 });
        assert!(table.events.contains(&Event::Stopped { centrifuge: 0, era: Globalization }));
        assert_eq!(table.game.eras[Globalization].energy, 9 - needed);
    }
}

/// LOOP-MODE-17: when the Machine turns to it, a spinning centrifuge loses a marker, before the throw.
#[test]
fn dr_faux_takes_a_marker_off() {
    for (faux, before, after) in [(Industrial, 2, 1), (Industrial, 1, 0), (Industrial, 0, 0), (Renaissance, 2, 2)] {
        let mut table = entry([(Industrial, true), (Prehistory, true), (EndOfTime, true)])
            .centrifuge(0, Industrial, true, before)
            .next_faux(faux);
        table.act(Action::EndActions);
        assert_eq!(table.game.extra.centrifuges[0].brakes, after, "{} {before}", faux.key());
        if before > after {
            let at = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).expect("it happened");
            let lost = at(|event| matches!(event, Event::BrakesLost { .. }));
            assert!(lost < at(|event| matches!(event, Event::Thrown { .. })));
        }
    }
}

/// LOOP-MODE-18: a vortex takes all markers of the centrifuge there, which goes on spinning.
#[test]
fn a_vortex_takes_all_markers() {
    let mut table = entry([(Renaissance, true), (Renaissance, true), (EndOfTime, true)])
        .centrifuge(0, Renaissance, true, 2)
        .centrifuge(2, EndOfTime, true, 2)
        .rifts(Renaissance, 3)
        .next_faux(Industrial);
    table.end_turn_with(&["d0-2"], &[0, 1]);
    assert!(table.game.is_vortex(Renaissance));
    assert_eq!(table.game.extra.centrifuges[0], Centrifuge { era: Renaissance, spinning: true, brakes: 0 });
    assert_eq!(table.game.extra.centrifuges[2].brakes, 2, "elsewhere they stay");
}

/// LOOP-MODE-19: with a new cycle spinning centrifuges go to the next era, with their markers; stopped ones stay.
#[test]
fn spinning_centrifuges_move_with_the_cycle() {
    let position = |turn: u8| {
        entry([(Industrial, true), (EndOfTime, true), (MiddleAges, false)])
            .centrifuge(0, Industrial, true, 2)
            .turn(turn)
    };
    let eras = |table: &Table| table.game.extra.centrifuges.iter().map(|centrifuge| centrifuge.era).collect::<Vec<_>>();
    let mut table = position(7);
    let mut script = table.phase_one(&["d0-2", "d0-3"], &[1; 5]);
    // The new Faux deck has the prehistory on top, where both duplicates and a centrifuge are.
    script[0] = Scripted::Order(vec![6, 5, 4, 3, 2, 1, 0]);
    table.act_scripted(Action::EndActions, script);
    assert_eq!(eras(&table), [Globalization, Prehistory, MiddleAges]);
    assert_eq!(table.game.extra.centrifuges[0].brakes, 2);

    let mut within = position(3);
    within.act(Action::EndActions);
    assert_eq!(eras(&within), [Industrial, EndOfTime, MiddleAges]);
}

/// LOOP-MODE-20: beside a stopped centrifuge a LOOP costs one less, but one at least; for later ones it counts in full.
#[test]
fn a_stopped_centrifuge_makes_loops_cheaper() {
    let mut table = entry([(Globalization, false), (Globalization, false), (Prehistory, true)]);
    for (cost, left) in [(1, 8), (1, 7), (2, 5)] {
        assert_eq!(table.game.loop_cost(), cost);
        table.act(circle(Dimension::Line));
        assert_eq!(table.game.eras[Globalization].energy, left);
    }
    table = table.energy(AgeOfRobots, 4);
    table.act(walk(AgeOfRobots));
    assert_eq!(table.game.loop_cost(), 4, "elsewhere the fourth costs 4");
}

/// LOOP-MODE-21: all three must be stopped; the game is won at that moment if four missions are confirmed.
#[test]
fn all_centrifuges_must_be_stopped() {
    for (others, confirmed, end) in
        [(false, 4, Some(End::Victory)), (true, 4, None), (false, 3, None), (false, 5, Some(End::Victory))]
    {
        let mut table = entry([(Globalization, true), (Prehistory, false), (EndOfTime, others)])
            .centrifuge(0, Globalization, true, 2)
            .mission(Industrial, TileId::BlockTheExhaust, 1);
        for era in [Prehistory, MiddleAges, Renaissance, AgeOfRobots, EndOfTime].into_iter().take(confirmed) {
            table = table.confirmed(era);
        }
        table.act(brake(0));
        assert_eq!(table.end(), end, "{confirmed} confirmed");
    }
}
