//! Missions in general (LOOP-MIS).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Dimension, Era, EraSet, Event, Mode, Place, Stage, TileId};

use super::position::{Table, circle, play, token, walk};

/// LOOP-MIS-01: a confirmed mission puts its part of the Machine out of action: the tile is the team's, its place is empty.
#[test]
fn a_confirmed_tile_is_out_of_action() {
    let mut table = Table::two().mission(Globalization, TileId::FeedTime, 3).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.game.eras[Globalization].place, Place::Empty);
    assert_eq!(table.game.confirmed[..], [TileId::FeedTime]);
}

/// LOOP-MIS-02, LOOP-MIS-04, LOOP-GEN-11: in every position two missions are open, or all there are if fewer are left.
#[test]
fn two_missions_are_open() {
    play(Mode::Sabotage, 30, |moment| {
        let open = moment.after.missions().count();
        let face_down = |era: &Era| matches!(moment.after.eras[*era].place, Place::FaceDown(_));
        let n_face_down = Era::ALL.iter().filter(|era| face_down(era)).count();
        let is_over = matches!(moment.after.stage, Stage::Over { .. });
        assert!(open == 2 || open < 2 && (n_face_down == 0 || is_over), "{open} open, {n_face_down} face down");
    });
}

/// LOOP-MIS-03: the new mission is that of Dr Faux's era.
#[test]
fn the_tile_of_dr_faux_is_revealed() {
    let mut table = Table::two()
        .mission(Globalization, TileId::FeedTime, 3)
        .mission(MiddleAges, TileId::QuantumBomb, 0)
        .faux(Industrial)
        .ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert!(matches!(table.game.eras[Industrial].place, Place::Mission(mission) if mission.cubes == 0));
    assert_eq!(table.game.missions().count(), 2);
}

/// LOOP-MIS-03: without a face-down tile in his era it is the first one clockwise from it.
#[test]
fn the_first_tile_clockwise_is_revealed() {
    let mut table = Table::two()
        .confirmed(EndOfTime)
        .mission(Prehistory, TileId::FeedTime, 0)
        .mission(AgeOfRobots, TileId::QuantumBomb, 0)
        .rifts(AgeOfRobots, 3)
        .next_faux(EndOfTime)
        .ready();
    table.end_turn_with(&["d2-2"], &[0, 1]);
    let open: EraSet = table.game.missions().map(|(era, _)| era).collect();
    assert_eq!(open, [Prehistory, MiddleAges].into_iter().collect());
}

/// LOOP-MIS-04: when both missions are lost, two are revealed; when only one tile is left, the game goes on with one.
#[test]
fn tiles_are_revealed_while_there_are_any() {
    let lose_both = |table: Table| {
        let mut table = table
            .mission(Industrial, TileId::FeedTime, 0)
            .mission(Globalization, TileId::QuantumBomb, 0)
            .rifts(Industrial, 3)
            .rifts(Globalization, 3)
            .next_faux(Globalization)
            .ready();
        table.end_turn_with(&["d6-2"], &[0, 1]);
        assert_eq!(table.game.stage, Stage::Actions);
        table.game.missions().map(|(era, _)| era).collect::<EraSet>()
    };
    assert_eq!(lose_both(Table::two()), [AgeOfRobots, EndOfTime].into_iter().collect());
    let late = Table::two().confirmed(Prehistory).confirmed(MiddleAges).confirmed(Renaissance).vortex(EndOfTime);
    assert_eq!(lose_both(late), EraSet::one(AgeOfRobots));
}

/// LOOP-MIS-05: in no game does a mission get a cube outside phase II, or at its start any other cube than those two tiles give.
#[test]
fn progress_is_made_in_phase_two() {
    let mut n_credits = 0;
    play(Mode::Ultra, 40, |moment| {
        let mut may_be_any = moment.before.stage == Stage::Actions && moment.action != Action::EndActions;
        let mut is_start = false;
        for event in moment.events {
            match event {
                Event::TurnBegun { .. } => may_be_any = false,
                Event::ActionsBegun { .. } => is_start = true,
                Event::Credited { tile, .. } => {
                    n_credits += 1;
                    let at_start = is_start && matches!(tile, TileId::Surrounded | TileId::QuantumFitters);
                    assert!(may_be_any || at_start, "{:?}", moment.events);
                }
                _ => {}
            }
        }
    });
    assert!(n_credits > 50, "{n_credits} credits are too few to tell");
}

/// LOOP-MIS-06: the cubes of one player stay for the next.
#[test]
fn progress_is_shared() {
    let mut table = Table::two()
        .hand(0, &["campfire_team_building"])
        .hand(1, &["asimov_laws"])
        .agent(1, Industrial)
        .mission(Globalization, TileId::QuantumBomb, 0)
        .ready();
    table.play("campfire_team_building");
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!((table.game.active(), table.cubes(Globalization)), (Seat(1), 2));
    table.play("asimov_laws");
    table.act(Action::Either { n: 1 });
    table.act(Action::Era { era: Globalization });
    assert_eq!(table.cubes(Globalization), 4);
}

/// LOOP-MIS-07, LOOP-MIS-09, LOOP-MIS-14: every time the condition is satisfied one cube goes to the next free cell.
#[test]
fn every_time_gives_a_cube() {
    let mut table = Table::two()
        .hand(0, &["eighth_seal", "blue_duct_tape"])
        .faux(Industrial)
        .mission(Prehistory, TileId::BlockTheExhaust, 1)
        .rifts(Industrial, 3)
        .ready();
    table.play("eighth_seal");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.cubes(Prehistory), 3);
    table.play("blue_duct_tape");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.cubes(Prehistory), 4);
}

/// LOOP-MIS-08, LOOP-MIS-10: one action credits both missions, and nobody is asked.
#[test]
fn one_action_credits_both_missions() {
    let mut table = Table::two()
        .hand(0, &["blue_duct_tape"])
        .faux(Industrial)
        .mission(Prehistory, TileId::BlockTheExhaust, 0)
        .mission(EndOfTime, TileId::ReflashContinuum, 0)
        .rifts(Industrial, 1)
        .ready();
    table.play("blue_duct_tape");
    table.act(Action::Either { n: 0 });
    assert_eq!((table.cubes(Prehistory), table.cubes(EndOfTime)), (1, 1));
    assert!(table.may(Action::EndActions) && !table.may(Action::Decline));
}

/// LOOP-MIS-11, LOOP-MIS-15: a fulfilled mission takes no further cube, stays open and keeps its place among the two.
#[test]
fn a_fulfilled_mission_takes_no_more() {
    let mut table = Table::two()
        .hand(0, &["campfire_team_building"])
        .mission(Globalization, TileId::QuantumBomb, 5)
        .mission(Prehistory, TileId::FeedTime, 0)
        .ready();
    table.play("campfire_team_building");
    assert_eq!(table.cubes(Globalization), 6);
    assert!(table.events.contains(&Event::Fulfilled { tile: TileId::QuantumBomb, era: Globalization }));
    table.act(Action::EndActions);
    table.act(Action::Decline);
    assert_eq!(table.cubes(Globalization), 6);
    assert_eq!(table.game.missions().count(), 2);
}

/// LOOP-MIS-12: the credit comes at once, while the effect is still to be finished.
#[test]
fn events_are_credited_at_once() {
    let mut table = Table::two()
        .hand(0, &["gutenberg_bookworm_hole"])
        .faux(Globalization)
        .mission(Industrial, TileId::BlockTheExhaust, 0)
        .vortex(Prehistory)
        .vortex(EndOfTime)
        .rifts(Globalization, 1)
        .rifts(Prehistory, 1)
        .rifts(EndOfTime, 1)
        .ready();
    table.play("gutenberg_bookworm_hole");
    assert!(table.may(Action::Era { era: Prehistory }), "the second part waits");
    assert_eq!(table.cubes(Industrial), 1);
}

/// LOOP-MIS-13: a cube goes to the cell of its era, and a filled cell takes no second one.
#[test]
fn cells_belong_to_eras() {
    let mut table = Table::two()
        .hand(0, &["report_button", "asimov_laws"])
        .mission(Prehistory, TileId::ReflashContinuum, 0)
        .rifts(Industrial, 2)
        .rifts(AgeOfRobots, 1)
        .ready();
    for (id, alternative, era) in [("report_button", 1, Industrial), ("asimov_laws", 0, AgeOfRobots)] {
        table.play(id);
        table.act(Action::Either { n: alternative });
        if table.may(Action::Era { era }) {
            table.act(Action::Era { era });
        }
    }
    let Place::Mission(mission) = table.game.eras[Prehistory].place else { panic!("the mission is open") };
    assert_eq!((mission.cubes, mission.cells), (2, [Industrial, AgeOfRobots].into_iter().collect()));
}

/// LOOP-MIS-15: a mission is fulfilled with the stated number of cubes and not before.
#[test]
fn the_stated_number_fulfils() {
    for tile in TileId::ALL {
        for (cubes, may_confirm) in [(tile.needed() - 1, false), (tile.needed(), true)] {
            let mut table = Table::two().rifts(Globalization, 1).mission(Globalization, tile, cubes).ready();
            table.act(Action::EndActions);
            assert_eq!(table.game.stage == Stage::Confirm, may_confirm, "{} with {cubes}", tile.key());
        }
    }
}

/// LOOP-MIS-16: a mission is confirmed where its tile lies, after the actions, and nowhere else.
#[test]
fn a_mission_is_confirmed_where_it_lies() {
    let table = Table::two().mission(Industrial, TileId::QuantumBomb, 6).ready();
    let mut away = table.clone();
    away.act(Action::EndActions);
    assert_eq!((away.game.stage, away.game.active()), (Stage::Actions, Seat(1)), "the turn has passed");
    let mut there = table;
    there.act(walk(Industrial));
    assert_eq!(there.refused(Action::Confirm), "wrong_phase");
    there.act(Action::EndActions);
    there.act(Action::Confirm);
    assert_eq!(there.game.confirmed.len(), 1);
}

/// LOOP-MIS-17: "once per turn" starts afresh with the turn of every player.
#[test]
fn limits_start_afresh_every_turn() {
    let mut table = Table::two()
        .agent(0, MiddleAges)
        .agent(1, Industrial)
        .faux(Renaissance)
        .energy(MiddleAges, 3)
        .mission(EndOfTime, TileId::Surrounded, 0)
        .next_faux(Globalization)
        .ready();
    table.act(circle(Dimension::Star));
    table.act(circle(Dimension::Star));
    assert_eq!(table.cubes(EndOfTime), 1);
    let mut table = table.agent(0, AgeOfRobots).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert_eq!((table.game.active(), table.cubes(EndOfTime)), (Seat(1), 2));
}

/// LOOP-MIS-18: rifts that a vortex clears in Dr Faux's era give nothing.
#[test]
fn a_vortex_gives_no_credit() {
    let mut table = Table::two()
        .mission(Prehistory, TileId::BlockTheExhaust, 0)
        .mission(EndOfTime, TileId::ReflashContinuum, 0)
        .rifts(Industrial, 3)
        .next_faux(Industrial)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(table.game.is_vortex(Industrial));
    assert_eq!((table.cubes(Prehistory), table.cubes(EndOfTime)), (0, 0));
}

/// LOOP-MIS-18: a cancelled cube gives nothing.
#[test]
fn cancelling_gives_no_credit() {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner])
        .mission(Renaissance, TileId::BlockTheExhaust, 0)
        .mission(EndOfTime, TileId::ReflashContinuum, 0)
        .next_faux(Prehistory)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    table.act(Action::Accept);
    assert_eq!((table.game.eras[Prehistory].rifts, table.game.stage), (1, Stage::Actions));
    assert_eq!((table.cubes(Renaissance), table.cubes(EndOfTime)), (0, 0));
}

/// LOOP-MIS-18: a duplicate that Dr Faux's side destroys in his era gives nothing.
#[test]
fn dr_faux_earns_no_credit() {
    let agents = [AgentId::MisterTime, AgentId::LadyParadox];
    let mut table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &agents)
        .row(&["conveyor", "tithe"])
        .mission(Prehistory, TileId::ProdigalClones, 0)
        .mission(EndOfTime, TileId::DuplicateHunt, 0)
        .duplicate("d0-4", Industrial)
        .next_faux(Globalization)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(table.game.bag.contains(token("d0-4")), "it was destroyed");
    assert_eq!((table.cubes(Prehistory), table.cubes(EndOfTime)), (0, 0));
}

/// LOOP-MIS-19: what was done before a mission was revealed does not count.
#[test]
fn nothing_counts_beforehand() {
    let mut table = Table::two()
        .hand(0, &["blue_duct_tape"])
        .faux(Industrial)
        .rifts(Industrial, 1)
        .mission(Globalization, TileId::FeedTime, 3)
        .mission(Prehistory, TileId::QuantumBomb, 0)
        .face_down(Industrial, TileId::BlockTheExhaust)
        .ready();
    table.play("blue_duct_tape");
    table.act(Action::Either { n: 0 });
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.cubes(Industrial), 0);
}

/// LOOP-MIS-19: a mission that was revealed in phase I of a turn can be credited in its phase II.
#[test]
fn a_new_mission_counts_in_the_same_turn() {
    let mut table = Table::two()
        .hand(1, &["eighth_seal"])
        .mission(Prehistory, TileId::FeedTime, 0)
        .mission(Industrial, TileId::QuantumBomb, 0)
        .face_down(Globalization, TileId::BlockTheExhaust)
        .rifts(Industrial, 3)
        .next_faux(Globalization)
        .ready();
    table.end_turn_with(&["d6-2"], &[0, 1]);
    assert_eq!(table.cubes(Globalization), 0);
    table.play("eighth_seal");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.cubes(Globalization), 1);
}
