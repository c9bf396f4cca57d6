//! Board, eras, positions (LOOP-ERA).

use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Era, Mode, Place, TileId};

use super::position::{Table, go, token, walk};

/// LOOP-ERA-01, LOOP-ERA-02, LOOP-ERA-03: seven eras in a closed ring, each with the era before it and the era after it.
#[test]
fn seven_eras_form_a_ring() {
    let ring = [
        (EndOfTime, Prehistory, MiddleAges),
        (Prehistory, MiddleAges, Renaissance),
        (MiddleAges, Renaissance, Industrial),
        (Renaissance, Industrial, Globalization),
        (Industrial, Globalization, AgeOfRobots),
        (Globalization, AgeOfRobots, EndOfTime),
        (AgeOfRobots, EndOfTime, Prehistory),
    ];
    assert_eq!(ring.map(|(_, era, _)| era), Era::ALL);
    for (prev, era, next) in ring {
        assert_eq!((era.prev(), era.next()), (prev, next));
        let moves = Table::two().agent(0, era).ready().legal();
        let moves: Vec<&Action> = moves.iter().filter(|action| matches!(action, Action::Move { .. })).collect();
        assert_eq!(moves, [&walk(prev), &walk(next)]);
    }
}

/// LOOP-ERA-04, LOOP-ERA-13: energy, duplicates, agents and artifacts have no limit in an era, and agents block nothing.
#[test]
fn an_era_holds_any_number_of_things() {
    let here = Globalization;
    let agents = [AgentId::MisterTime, AgentId::TimeRunner, AgentId::LadyParadox, AgentId::Eraser404];
    let mut table = Table::new(&agents).agent(1, here).agent(2, here).active(3).hand(3, &["free_wifi", "fogg_wager"]);
    for id in ["rubiks_cube", "black_friday", "parents_chat", "report_button", "double_joystick", "eternal_torrent"] {
        table = table.available(id);
    }
    let mut table = table
        .available("yesterday_delivery")
        .energy(here, 20)
        .duplicate("d3-3", Industrial)
        .duplicate("d5-2", AgeOfRobots)
        .any_duplicates(here, 10)
        .ready();
    table.act(walk(here));
    table.play("free_wifi");
    table.act(Action::Duplicate { token: token("d3-3") });
    table.play("fogg_wager");
    table.act(Action::Jump { to: here, carry: None });
    table.act(Action::Either { n: 1 });
    let state = &table.game.eras[here];
    assert_eq!((state.energy, state.duplicates.len(), state.artifacts.len()), (21, 12, 7));
    assert!(table.game.seats.iter().all(|seat| seat.era == here));
    table.act(go(Industrial));
    assert_eq!(table.game.your_era(), Industrial);
}

/// LOOP-ERA-05: three rifts have a slot; a fourth has none.
#[test]
fn an_era_has_three_rift_slots() {
    for (before, is_vortex, after) in [(0, false, 2), (1, false, 3), (2, true, 0), (3, true, 0)] {
        let mut table = Table::two().rifts(Industrial, before).next_faux(Industrial).ready();
        table.end_turn_with(&["d6-2"], &[1, 1]);
        assert_eq!((table.game.is_vortex(Industrial), table.game.eras[Industrial].rifts), (is_vortex, after));
    }
}

/// LOOP-ERA-06: the outer place holds a tile, or nothing, or a vortex in its stead.
#[test]
fn the_outer_place_holds_one_thing() {
    let face_down = Table::two();
    let mission = Table::two().mission(Industrial, TileId::QuantumBomb, 2);
    let empty = Table::two().confirmed(Industrial);
    for (table, was_empty) in [(face_down, false), (mission, false), (empty, true)] {
        let mut table = table.rifts(Industrial, 3).next_faux(Industrial).ready();
        assert_eq!(table.game.eras[Industrial].place == Place::Empty, was_empty);
        table.end_turn_with(&["d6-2"], &[1, 2]);
        assert_eq!(table.game.eras[Industrial].place, Place::Vortex);
    }
}

/// LOOP-ERA-07: your era is where your agent stands, not where it started.
#[test]
fn your_era_is_where_you_stand() {
    let mut table = Table::two().agent(0, EndOfTime).hand(0, &["campfire_team_building"]).ready();
    table.play("campfire_team_building");
    assert_eq!((table.game.eras[EndOfTime].energy, table.game.eras[Globalization].energy), (2, 0));
}

/// LOOP-ERA-08: the previous era is the one before your agent's present era.
#[test]
fn previous_is_seen_from_your_agent() {
    let mut table = Table::two().active(1).agent(1, Prehistory).hand(1, &["letter_to_yesterday"]).ready();
    table.play("letter_to_yesterday");
    table.act(Action::Either { n: 1 });
    assert_eq!(table.game.eras[EndOfTime].energy, 2);
}

/// LOOP-ERA-08: the next eras are those after your agent's present era.
#[test]
fn next_is_seen_from_your_agent() {
    let mut table = Table::two().agent(0, EndOfTime).hand(0, &["stephenson_locomotive"]).ready();
    table.play("stephenson_locomotive");
    assert_eq!(table.game.your_era(), MiddleAges);
}

/// LOOP-ERA-08: a text can give another point of reference.
#[test]
fn neighbours_of_dr_faux_are_seen_from_him() {
    let mut table = Table::two().hand(0, &["eighth_seal"]).faux(Prehistory);
    for era in [EndOfTime, MiddleAges, Industrial, AgeOfRobots] {
        table = table.rifts(era, 1);
    }
    let mut table = table.ready();
    table.play("eighth_seal");
    table.act(Action::Either { n: 1 });
    let left = [EndOfTime, MiddleAges, Industrial, AgeOfRobots].map(|era| table.game.eras[era].rifts);
    assert_eq!(left, [0, 0, 1, 1]);
}

/// LOOP-ERA-09: a neighbouring duplicate is in an era beside yours, neither in yours nor further away.
#[test]
fn neighbouring_objects_are_beside_you() {
    let table = Table::two()
        .hand(0, &["hidden_grab_boot"])
        .duplicate("d4-4", Globalization)
        .duplicate("d6-2", EndOfTime)
        .ready();
    let mut with_neighbour = table.clone().duplicate("d5-2", AgeOfRobots).ready();
    with_neighbour.play("hidden_grab_boot");
    assert_eq!(with_neighbour.game.era_of(token("d5-2")), Some(Globalization), "the only one that can be pulled");
    let mut without = table;
    let before = without.game.eras.clone();
    without.play("hidden_grab_boot");
    assert_eq!(without.game.eras, before);
}

/// LOOP-ERA-10: a neighbouring era is one of the two beside the era that you are in now, as you choose.
#[test]
fn you_choose_the_neighbouring_era() {
    for (here, neighbours) in [(Globalization, [Industrial, AgeOfRobots]), (Prehistory, [MiddleAges, EndOfTime])] {
        let mut table = Table::two().agent(0, here).hand(0, &["holy_grails"]).rifts(neighbours[1], 2).ready();
        table.play("holy_grails");
        assert_eq!(table.legal(), neighbours.map(|era| Action::Era { era }));
        table.act(Action::Era { era: neighbours[1] });
        assert_eq!(neighbours.map(|era| table.game.eras[era].energy), [0, 2]);
    }
}

/// LOOP-ERA-11: Dr Faux is in the era at which the middle outlet points.
#[test]
fn dr_faux_is_where_the_middle_outlet_points() {
    let mut table = Table::two().hand(1, &["eighth_seal"]).next_faux(Renaissance).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert_eq!(table.game.faux.era, Some(Renaissance));
    assert_eq!(table.game.eras[Renaissance].rifts, 2);
    table.play("eighth_seal");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.game.eras[Renaissance].rifts, 0, "the card means the same era");
}

/// LOOP-ERA-12: a vortex as a place is any era with a vortex tile, whichever of its sides is up.
#[test]
fn a_vortex_is_an_era_with_its_tile() {
    for mode in [Mode::Sabotage, Mode::Klondike] {
        let agents = [AgentId::MisterTime, AgentId::LadyParadox];
        let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &agents)
            .hand(0, &["gutenberg_bookworm_hole"])
            .vortex(Prehistory)
            .vortex(EndOfTime);
        for era in [Prehistory, Industrial, EndOfTime] {
            table = table.rifts(era, 1);
        }
        let mut table = table.ready();
        table.play("gutenberg_bookworm_hole");
        assert_eq!(table.legal(), [Prehistory, EndOfTime].map(|era| Action::Era { era }));
    }
}

/// LOOP-ERA-13: agents share an era, and an agent is no obstacle for another.
#[test]
fn agents_block_nothing() {
    let mut table = Table::two().agent(1, Industrial).ready();
    table.act(walk(Industrial));
    assert_eq!(table.game.seats[0].era, table.game.seats[1].era);
}
