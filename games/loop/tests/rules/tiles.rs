//! The ten sabotage tiles (LOOP-TILE).

use kernel::Seat;
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Carried, Dimension, Era, EraSet, Event, Place, Stage, TileId};

use super::position::{Table, circle, go, token, walk};

/// The eras whose cells are filled on the mission at an era.
#[track_caller]
fn cells(table: &Table, era: Era) -> EraSet {
    match table.game.eras[era].place {
        Place::Mission(mission) => mission.cells,
        other => panic!("no mission lies at {}, but {other:?}", era.key()),
    }
}

/// How many cubes fulfil each tile, and which have a cell for every era; the rules of each are tested below.
#[test]
fn the_ten_tiles() {
    let table = [
        ("surrounded", 3, false),
        ("quantum_fitters", 3, true),
        ("block_the_exhaust", 5, false),
        ("fool_the_doctor", 4, false),
        ("prodigal_clones", 4, false),
        ("reflash_continuum", 7, true),
        ("one_loop_two_loops", 6, true),
        ("duplicate_hunt", 6, true),
        ("feed_time", 3, false),
        ("quantum_bomb", 6, false),
    ];
    assert_eq!(TileId::ALL.map(|tile| (tile.key(), tile.needed(), tile.has_era_cells())), table);
}

/// An agent each in these eras, the first active, Dr Faux in the Renaissance, `surrounded` at the end of time.
fn encircling(eras: [Era; 3]) -> Table {
    let agents = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404];
    let mut table = Table::new(&agents).faux(Renaissance).mission(EndOfTime, TileId::Surrounded, 0);
    for (seat, era) in eras.into_iter().enumerate() {
        table = table.agent(seat as u8, era).energy(era, 3);
    }
    table
}

/// LOOP-TILE-01: an agent on each side of Dr Faux, and you are one of them.
#[test]
fn surrounded_needs_you_on_one_side() {
    for (you, others, cubes) in [
        (MiddleAges, [Industrial, EndOfTime], 1),
        (Industrial, [EndOfTime, MiddleAges], 1),
        (MiddleAges, [MiddleAges, Industrial], 1),
        (EndOfTime, [MiddleAges, Industrial], 0),
        (Renaissance, [MiddleAges, Industrial], 0),
        (MiddleAges, [MiddleAges, Renaissance], 0),
        (MiddleAges, [Prehistory, Globalization], 0),
    ] {
        let mut table = encircling([you, others[0], others[1]]).ready();
        table.act(circle(Dimension::Star));
        assert_eq!(table.cubes(EndOfTime), cubes, "you in {you:?}, others in {others:?}");
    }
}

/// LOOP-TILE-02: it is checked at the start of the action phase.
#[test]
fn surrounded_is_checked_at_the_start() {
    let mut table = encircling([Prehistory, MiddleAges, Industrial]).faux(Prehistory).next_faux(Renaissance).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert_eq!((table.game.stage, table.cubes(EndOfTime)), (Stage::Actions, 1));
}

/// LOOP-TILE-02: it is checked after an action and not in the middle of one.
#[test]
fn surrounded_waits_for_the_end_of_an_action() {
    let mut table = encircling([Globalization, MiddleAges, EndOfTime]).hand(0, &["fogg_wager"]).ready();
    table.play("fogg_wager");
    table.act(Action::Jump { to: Industrial, carry: None });
    assert_eq!(table.cubes(EndOfTime), 0);
    table.act(Action::Either { n: 1 });
    assert_eq!(table.cubes(EndOfTime), 1);
    let mut table = encircling([MiddleAges, Globalization, EndOfTime]).hand(0, &["machiavelli_crib"]).ready();
    table.play("machiavelli_crib");
    table.act(Action::Send { seat: Seat(1), to: Industrial });
    assert_eq!(table.cubes(EndOfTime), 0, "the colleague has come, but energy is still to be added");
    table.act(Action::Era { era: Industrial });
    assert_eq!(table.cubes(EndOfTime), 1);
}

/// LOOP-TILE-03: one cube in a turn, however often the condition holds.
#[test]
fn surrounded_takes_one_cube_a_turn() {
    let mut table = encircling([Globalization, MiddleAges, EndOfTime]).energy(Industrial, 1).ready();
    for to in [Industrial, Globalization, Industrial] {
        table.act(go(to));
    }
    assert_eq!(table.cubes(EndOfTime), 1);
}

/// `quantum_fitters` in prehistory, Mister Time in Globalization.
fn fitting() -> Table {
    Table::two().mission(Prehistory, TileId::QuantumFitters, 0)
}

/// LOOP-TILE-04, LOOP-TILE-05: your era has neither a rift nor a duplicate; that is looked at when the action phase begins.
#[test]
fn fitters_need_a_clean_era() {
    let dirty_rift = fitting().rifts(Renaissance, 1);
    let dirty_duplicate = fitting().duplicate("d2-3", Renaissance);
    for (table, cubes) in [(fitting(), 1), (dirty_rift, 0), (dirty_duplicate, 0)] {
        let mut table = table.rifts(Globalization, 1).next_faux(EndOfTime).ready();
        table.end_turn_with(&["d3-2"], &[1, 1]);
        assert_eq!(table.cubes(Prehistory), cubes);
        assert_eq!(cells(&table, Prehistory).contains(Renaissance), cubes == 1, "the cell of your era");
    }
}

/// LOOP-TILE-04: outside your action phase a clean era gives nothing.
#[test]
fn fitters_are_only_checked_in_your_action_phase() {
    let mut table = fitting().rifts(Renaissance, 1).next_faux(EndOfTime).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!((table.game.your_era(), table.game.seats[0].era), (Renaissance, Globalization));
    assert_eq!(table.cubes(Prehistory), 0, "the clean era is that of another agent");
}

/// LOOP-TILE-05: it is checked after every step, also in the middle of an action.
#[test]
fn fitters_are_checked_in_the_middle_of_an_action() {
    let mut table = Table::new(&[AgentId::TimeRunner, AgentId::MisterTime])
        .hand(0, &["super_pants"])
        .mission(Industrial, TileId::QuantumFitters, 0)
        .rifts(Prehistory, 1)
        .ready();
    table.play("super_pants");
    assert!(table.may(Action::Decline), "the second part waits");
    assert_eq!(cells(&table, Industrial), EraSet::one(Prehistory));
}

/// LOOP-TILE-06: an occupied cell takes nothing and does not use up the limit of the turn.
#[test]
fn an_occupied_cell_does_not_use_up_the_limit() {
    let mut table = Table::two()
        .agent(0, Renaissance)
        .rifts(Renaissance, 1)
        .hand(0, &["war_steed"])
        .mission(EndOfTime, TileId::QuantumFitters, 2)
        .ready();
    assert_eq!(cells(&table, EndOfTime), [Prehistory, MiddleAges].into_iter().collect());
    table.act(walk(MiddleAges));
    assert_eq!(table.cubes(EndOfTime), 2);
    table.play("war_steed");
    table.act(Action::Go { steps: 2, carry: None });
    assert_eq!((table.cubes(EndOfTime), cells(&table, EndOfTime).contains(Industrial)), (3, true));
}

/// LOOP-TILE-07: clearing an era in which you are not gives nothing.
#[test]
fn clearing_another_era_gives_nothing() {
    let mut table = fitting().hand(0, &["report_button"]).rifts(Globalization, 1).rifts(Industrial, 1).ready();
    table.play("report_button");
    table.act(Action::Either { n: 1 });
    table.act(Action::Era { era: Industrial });
    assert_eq!((table.game.eras[Industrial].rifts, table.cubes(Prehistory)), (0, 0));
}

/// LOOP-TILE-08: one cube in a turn; any three cells fulfil it.
#[test]
fn fitters_take_one_cube_a_turn() {
    let mut table = fitting().rifts(Globalization, 1).energy(Industrial, 1).ready();
    table.act(walk(Industrial));
    table.act(go(Renaissance));
    assert_eq!(cells(&table, Prehistory), EraSet::one(Industrial));
    let mut late = Table::two().mission(Prehistory, TileId::QuantumFitters, 2).rifts(Globalization, 1).ready();
    late.act(walk(Industrial));
    assert!(late.events.contains(&Event::Fulfilled { tile: TileId::QuantumFitters, era: Prehistory }));
}

/// LOOP-TILE-09: every rift that you remove from Dr Faux's era counts, wherever you are, and no other rift does.
#[test]
fn block_the_exhaust_counts_rifts_of_dr_faux() {
    let mut table = Table::two()
        .hand(0, &["eighth_seal", "asimov_laws"])
        .faux(Prehistory)
        .mission(EndOfTime, TileId::BlockTheExhaust, 0)
        .rifts(Prehistory, 3)
        .rifts(Globalization, 2)
        .ready();
    table.play("asimov_laws");
    table.act(Action::Either { n: 0 });
    assert_eq!((table.game.eras[Globalization].rifts, table.cubes(EndOfTime)), (0, 0));
    table.play("eighth_seal");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.cubes(EndOfTime), 2);
}

/// LOOP-TILE-10: every LOOP in Dr Faux's era counts, and no other does.
#[test]
fn fool_the_doctor_counts_loops_beside_dr_faux() {
    let mut table = Table::two()
        .faux(Industrial)
        .mission(EndOfTime, TileId::FoolTheDoctor, 0)
        .energy(Globalization, 1)
        .energy(Industrial, 5)
        .ready();
    table.act(circle(Dimension::Star));
    assert_eq!(table.cubes(EndOfTime), 0);
    table.act(walk(Industrial));
    table.act(circle(Dimension::Star));
    table.act(circle(Dimension::Line));
    assert_eq!(table.cubes(EndOfTime), 2);
}

/// LOOP-TILE-11, LOOP-TILE-22: a duplicate destroyed in Dr Faux's era counts, whether an effect destroys it there from afar or it
/// is moved there; one destroyed elsewhere does not.
#[test]
fn prodigal_clones_counts_destruction_beside_dr_faux() {
    let mut table = Table::two()
        .hand(0, &["postal_trebuchet", "asimov_laws", "maxwell_demon"])
        .faux(EndOfTime)
        .mission(Prehistory, TileId::ProdigalClones, 0)
        .duplicate("d3-2", EndOfTime)
        .duplicate("d4-2", AgeOfRobots)
        .duplicate("d2-4", Industrial)
        .ready();
    table.play("postal_trebuchet");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.cubes(Prehistory), 1);
    table.play("asimov_laws");
    table.act(Action::Either { n: 2 });
    table.act(Action::Push { token: token("d4-2"), to: EndOfTime });
    assert_eq!(table.cubes(Prehistory), 2);
    table.play("maxwell_demon");
    table.act(Action::Either { n: 0 });
    assert_eq!((table.game.bag.len(), table.cubes(Prehistory)), (28, 2));
}

/// LOOP-TILE-12, LOOP-TILE-15: a removed rift fills the cell of its era, once.
#[test]
fn reflash_continuum_wants_every_era() {
    let mut table = Table::two()
        .hand(0, &["reply_all", "asimov_laws"])
        .mission(EndOfTime, TileId::ReflashContinuum, 0)
        .rifts(Globalization, 3)
        .rifts(Renaissance, 1)
        .ready();
    table.play("reply_all");
    assert_eq!(cells(&table, EndOfTime), [Renaissance, Globalization].into_iter().collect());
    table.play("asimov_laws");
    table.act(Action::Either { n: 0 });
    assert_eq!((table.game.eras[Globalization].rifts, table.cubes(EndOfTime)), (0, 2));
    let mut last = Table::two()
        .agent(0, EndOfTime)
        .hand(0, &["report_button"])
        .mission(Prehistory, TileId::ReflashContinuum, 6)
        .rifts(EndOfTime, 1)
        .ready();
    last.play("report_button");
    last.act(Action::Either { n: 1 });
    assert!(last.events.contains(&Event::Fulfilled { tile: TileId::ReflashContinuum, era: Prehistory }));
}

/// LOOP-TILE-13, LOOP-TILE-15: a LOOP fills the cell of your era, once; six of the seven are enough.
#[test]
fn one_loop_two_loops_wants_six_eras() {
    let mut table = Table::two()
        .agent(0, Globalization)
        .energy(Globalization, 2)
        .energy(AgeOfRobots, 3)
        .energy(EndOfTime, 5)
        .mission(Prehistory, TileId::OneLoopTwoLoops, 4)
        .ready();
    table.act(circle(Dimension::Star));
    assert_eq!((table.cubes(Prehistory), cells(&table, Prehistory).contains(Globalization)), (5, true));
    table.act(walk(AgeOfRobots));
    table.act(circle(Dimension::Star));
    assert!(table.events.contains(&Event::Fulfilled { tile: TileId::OneLoopTwoLoops, era: Prehistory }));
    table.act(go(EndOfTime));
    table.act(circle(Dimension::Star));
    assert_eq!(table.cubes(Prehistory), 6);
    let mut again = Table::two().mission(Prehistory, TileId::OneLoopTwoLoops, 0).energy(Globalization, 3).ready();
    again.act(circle(Dimension::Star));
    again.act(circle(Dimension::Star));
    assert_eq!(again.cubes(Prehistory), 1);
}

/// LOOP-TILE-14, LOOP-TILE-15, LOOP-TILE-22: a destroyed duplicate fills the cell of the era that it was destroyed in, once.
#[test]
fn duplicate_hunt_wants_six_eras() {
    let mut table = Table::two()
        .hand(0, &["luddite_sledgehammer", "hidden_grab_boot", "asimov_laws"])
        .mission(Prehistory, TileId::DuplicateHunt, 0)
        .duplicate("d3-3", Globalization)
        .duplicate("d3-2", Globalization)
        .duplicate("d1-3", Industrial)
        .ready();
    table.play("hidden_grab_boot");
    assert_eq!(cells(&table, Prehistory), EraSet::one(Globalization), "pulled into its destruction era");
    table.play("luddite_sledgehammer");
    table.act(Action::Duplicate { token: token("d3-3") });
    assert_eq!(table.cubes(Prehistory), 1, "the cell is occupied");
    table.play("asimov_laws");
    table.act(Action::Either { n: 2 });
    table.act(Action::Push { token: token("d3-2"), to: AgeOfRobots });
    assert_eq!(cells(&table, Prehistory), [Globalization, AgeOfRobots].into_iter().collect());
    let mut last = Table::two()
        .agent(0, AgeOfRobots)
        .hand(0, &["luddite_sledgehammer"])
        .mission(Prehistory, TileId::DuplicateHunt, 5)
        .duplicate("d3-3", AgeOfRobots)
        .ready();
    last.play("luddite_sledgehammer");
    assert!(last.events.contains(&Event::Fulfilled { tile: TileId::DuplicateHunt, era: Prehistory }));
}

/// LOOP-TILE-22: a carried duplicate is destroyed where it is dropped, and nowhere on the way.
#[test]
fn a_carried_duplicate_counts_where_it_is_dropped() {
    for (name, destroyed_in) in [("d4-2", EraSet::one(EndOfTime)), ("d3-2", EraSet::EMPTY)] {
        let mut table = Table::two()
            .hand(0, &["war_steed"])
            .mission(Prehistory, TileId::DuplicateHunt, 0)
            .duplicate(name, Globalization)
            .ready();
        table.play("war_steed");
        table.act(Action::Go { steps: 2, carry: Some(Carried { token: token(name), to: EndOfTime }) });
        assert_eq!(cells(&table, Prehistory), destroyed_in);
    }
}

/// LOOP-TILE-16, LOOP-TILE-17: before the action every era must have energy; that is noted before its cost is paid.
#[test]
fn feed_time_looks_before_the_action() {
    let fed = || Table::two().hand(0, &["campfire_team_building"]).energy_everywhere(1);
    let hungry = fed().energy(Prehistory, 0);
    let hungry_here = fed().energy(Globalization, 0);
    for (table, cubes) in [(fed(), 2), (hungry, 0), (hungry_here, 0)] {
        let mut table = table.mission(Globalization, TileId::FeedTime, 0).ready();
        table.play("campfire_team_building");
        assert_eq!(table.cubes(Globalization), cubes);
    }
}

/// LOOP-TILE-17: what the action itself fills does not help.
#[test]
fn feed_time_is_not_fed_by_the_same_action() {
    let mut table = Table::two()
        .hand(0, &["tesla_spare_coil"])
        .energy_everywhere(1)
        .energy(Industrial, 0)
        .mission(AgeOfRobots, TileId::FeedTime, 0)
        .ready();
    table.play("tesla_spare_coil");
    assert!(table.game.eras.iter().all(|(_, state)| state.energy > 0));
    assert_eq!(table.cubes(AgeOfRobots), 0);
}

/// LOOP-TILE-17: what the action itself empties does no harm.
#[test]
fn feed_time_is_not_starved_by_the_same_action() {
    let mut table =
        Table::two().hand(0, &["asimov_laws"]).energy_everywhere(1).mission(Industrial, TileId::FeedTime, 0).ready();
    table.play("asimov_laws");
    table.act(Action::Either { n: 1 });
    let mut table = table.energy(Prehistory, 0);
    table.act(Action::Era { era: Industrial });
    assert_eq!(table.cubes(Industrial), 2);
}

/// LOOP-TILE-16: the next action takes a new note.
#[test]
fn feed_time_looks_anew_before_every_action() {
    let mut table = Table::two()
        .hand(0, &["campfire_team_building"])
        .energy_everywhere(1)
        .mission(Industrial, TileId::FeedTime, 0)
        .ready();
    table.act(go(Industrial));
    table.play("campfire_team_building");
    assert_eq!(table.cubes(Industrial), 0, "the move has emptied Globalization");
}

/// LOOP-TILE-18, LOOP-TILE-19, LOOP-TILE-20: every energy that you add to the tile's era counts, wherever you are; energy added
/// elsewhere does not.
#[test]
fn energy_counts_in_the_era_of_the_tile() {
    for tile in [TileId::FeedTime, TileId::QuantumBomb] {
        for (era, cubes) in [(Industrial, 2), (Globalization, 0), (AgeOfRobots, 0)] {
            let mut table =
                Table::two().hand(0, &["asimov_laws"]).energy_everywhere(1).mission(Industrial, tile, 0).ready();
            table.play("asimov_laws");
            table.act(Action::Either { n: 1 });
            table.act(Action::Era { era });
            assert_eq!(table.cubes(Industrial), cubes, "{} and energy in {era:?}", tile.key());
        }
    }
}

/// LOOP-TILE-18, LOOP-TILE-19: several cubes in a turn, up to the number that fulfils.
#[test]
fn energy_counts_several_times_in_a_turn() {
    for tile in [TileId::FeedTime, TileId::QuantumBomb] {
        let mut table = Table::two()
            .hand(0, &["campfire_team_building", "motivational_taser"])
            .energy_everywhere(1)
            .mission(Globalization, tile, 0)
            .ready();
        table.play("campfire_team_building");
        table.play("motivational_taser");
        assert_eq!(table.cubes(Globalization), 3);
        assert_eq!(table.events.iter().any(|event| matches!(event, Event::Fulfilled { .. })), tile == TileId::FeedTime);
    }
}

/// LOOP-TILE-21: an instruction that could not be carried out gives nothing.
#[test]
fn only_what_happened_counts() {
    let check = |tile: TileId, id: &str, alternative: u8, table: Table| {
        let mut table = table.hand(0, &[id]).faux(Globalization).mission(Prehistory, tile, 0).ready();
        table.play(id);
        table.act(Action::Either { n: alternative });
        assert_eq!(table.cubes(Prehistory), 0, "{}", tile.key());
    };
    check(TileId::BlockTheExhaust, "eighth_seal", 0, Table::two());
    check(TileId::ReflashContinuum, "eighth_seal", 0, Table::two());
    check(TileId::ProdigalClones, "report_button", 0, Table::two());
    check(TileId::DuplicateHunt, "report_button", 0, Table::two());
    let drained = || Table::two().energy_everywhere(4).energy(Globalization, 6).agent(0, MiddleAges);
    check(TileId::FeedTime, "asimov_laws", 1, drained());
    check(TileId::QuantumBomb, "asimov_laws", 1, drained());
}
