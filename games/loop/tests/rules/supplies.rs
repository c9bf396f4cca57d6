//! Limited supplies (LOOP-SUP).

use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::token::DUPLICATES;
use the_loop::{Action, Dimension, End, Era, EraSet, Event, Mode, Place, Stage, TheLoop, TileId};

use super::position::{Table, circle, go, play, token};

/// LOOP-SUP-01: a removed rift goes back to the reserve of thirty.
#[test]
fn removed_rifts_return() {
    let mut table = Table::two().hand(0, &["report_button"]).rifts(Globalization, 3).ready();
    assert_eq!(table.game.rifts_left, 27);
    table.play("report_button");
    table.act(Action::Either { n: 1 });
    assert_eq!((table.game.eras[Globalization].rifts, table.game.rifts_left), (1, 29));
}

/// LOOP-SUP-02: spent energy goes back to the reserve of thirty.
#[test]
fn spent_energy_returns() {
    let mut table = Table::two().energy(Globalization, 4).ready();
    assert_eq!(table.game.energy_left, 26);
    for (action, left) in [(circle(Dimension::Star), 27), (circle(Dimension::Star), 29), (go(Industrial), 30)] {
        table.act(action);
        assert_eq!(table.game.energy_left, left);
    }
}

/// LOOP-SUP-03, LOOP-GEN-08: with nine red cubes in the reserve a throw of ten is a throw of nine.
#[test]
fn a_short_reserve_shortens_the_throw() {
    let mut table = Table::two().any_duplicates(Industrial, 8).next_faux(Industrial);
    for era in Era::ALL {
        table = table.rifts(era, 3);
    }
    let mut table = table.ready();
    table.end_turn_with(&["d6-2"], &[1; 9]);
    assert!(table.events.contains(&Event::Thrown { rifts: 9, duplicates: 8 }));
    assert_eq!((table.game.vortexes(), table.game.rifts_left, table.end()), (EraSet::one(Industrial), 12, None));
}

/// LOOP-SUP-04, LOOP-GEN-08: energy that is not there is not added and gives no credit.
#[test]
fn a_short_reserve_adds_less_energy() {
    for (left, added) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let mut table = Table::two()
            .hand(0, &["campfire_team_building"])
            .mission(Globalization, TileId::QuantumBomb, 0)
            .energy(Prehistory, 30 - left)
            .ready();
        table.play("campfire_team_building");
        assert_eq!((table.game.eras[Globalization].energy, table.cubes(Globalization)), (added, added));
        assert_eq!(table.game.energy_left, left - added);
    }
}

/// LOOP-SUP-04: of several eras the player chooses the one that gets the last cube.
#[test]
fn the_last_energy_goes_where_the_player_says() {
    let mut table = Table::two().hand(0, &["tesla_spare_coil"]).energy(Prehistory, 29).ready();
    table.play("tesla_spare_coil");
    assert_eq!(table.legal(), [Industrial, AgeOfRobots].map(|era| Action::Era { era }));
    table.act(Action::Era { era: AgeOfRobots });
    assert_eq!([Industrial, AgeOfRobots].map(|era| table.game.eras[era].energy), [0, 1]);
}

/// LOOP-SUP-05: progress cubes come from neither reserve and return to none.
#[test]
fn progress_cubes_are_neutral() {
    let mut table = Table::two()
        .hand(0, &["campfire_team_building", "report_button"])
        .mission(Globalization, TileId::QuantumBomb, 4)
        .mission(Prehistory, TileId::ReflashContinuum, 0)
        .rifts(Industrial, 2)
        .ready();
    table.play("campfire_team_building");
    table.play("report_button");
    table.act(Action::Either { n: 1 });
    assert_eq!((table.cubes(Globalization), table.cubes(Prehistory)), (6, 1));
    assert_eq!((table.game.rifts_left, table.game.energy_left), (30, 28));
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!((table.game.rifts_left, table.game.energy_left), (30, 28));
}

/// LOOP-SUP-06: twenty-eight duplicates; a destroyed one is in the bag before the effect goes on.
#[test]
fn a_destroyed_duplicate_is_in_the_bag_at_once() {
    let mut table = Table::two().hand(0, &["maxwell_demon"]).duplicate("d3-4", AgeOfRobots).ready();
    assert_eq!((DUPLICATES.len(), table.game.bag.len()), (28, 27));
    table.play("maxwell_demon");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.game.bag, DUPLICATES);
    let mut table =
        Table::two().hand(0, &["rubiks_cube"]).duplicate("d4-3", AgeOfRobots).duplicate("d1-5", AgeOfRobots).ready();
    table.play("rubiks_cube");
    table.act(Action::Push { token: token("d1-5"), to: EndOfTime });
    assert!(!table.game.resolving.todo.is_empty(), "one more to push");
    assert!(table.game.bag.contains(token("d1-5")));
}

/// LOOP-SUP-06: a destroyed duplicate can be drawn again.
#[test]
fn a_destroyed_duplicate_can_come_again() {
    let mut table = Table::two().hand(0, &["luddite_sledgehammer"]).duplicate("d3-4", Globalization).ready();
    table.play("luddite_sledgehammer");
    table.end_turn_with(&["d3-4"], &[1, 1]);
    assert_eq!(table.game.era_of(token("d3-4")), Some(Industrial));
}

/// LOOP-SUP-07, LOOP-GEN-08: a short bag gives what it has; an empty one gives nothing, and that is all.
#[test]
fn a_short_bag_gives_what_it_has() {
    let mut table = Table::two().turn(8).next_faux(Industrial).change(|game| {
        for token in DUPLICATES.iter().filter(|other| *other != token("d6-2")) {
            game.bag.remove(token);
            game.eras[token.spawn_era()].duplicates.insert(token);
        }
    });
    table = table.ready();
    table.end_turn_with(&["d6-2"], &[0, 0, 1, 1, 2, 2]);
    assert!(table.game.bag.is_empty());
    table.end_turn_with(&[], &[0, 0, 1, 1, 2, 2]);
    assert_eq!((table.game.stage, table.game.turn.number), (Stage::Actions, 10));
}

/// LOOP-SUP-08: three vortex tiles; none returns, and a fourth cannot be had.
#[test]
fn there_are_three_vortexes() {
    let mut table =
        Table::two().vortex(Prehistory).vortex(MiddleAges).rifts(Industrial, 3).next_faux(Industrial).ready();
    assert_eq!(table.game.vortexes_left, 1);
    table.end_turn_with(&["d6-2"], &[1, 2]);
    assert_eq!((table.game.vortexes_left, table.end()), (0, None));
    let mut table = table.rifts(Renaissance, 3).next_faux(Renaissance).ready();
    table.end_turn_with(&["d6-3"], &[1, 1]);
    assert_eq!(table.end(), Some(End::FourthVortex));
}

/// LOOP-SUP-08: in no game does a vortex tile come back.
#[test]
fn no_vortex_returns() {
    play(Mode::Sabotage, 30, |moment| {
        assert!(moment.before.vortexes().iter().all(|era| moment.after.is_vortex(era)));
        assert_eq!(moment.after.vortexes_left + moment.after.vortexes().len(), 3);
    });
}

fn tile_at(game: &TheLoop, era: Era) -> Option<TileId> {
    match game.eras[era].place {
        Place::FaceDown(tile) => Some(tile),
        Place::Mission(mission) => Some(mission.tile),
        Place::Empty | Place::Vortex => None,
    }
}

/// LOOP-SUP-09: of the ten tiles at most seven lie on the board, and none that has left comes back.
#[test]
fn no_tile_returns() {
    play(Mode::Sabotage, 30, |moment| {
        for era in Era::ALL {
            let (before, after) = (tile_at(moment.before, era), tile_at(moment.after, era));
            assert!(after.is_none() || after == before, "a tile came to {}", era.key());
        }
        let n_gone = moment.after.confirmed.len() + moment.after.failed.len() + moment.after.unseen_tiles.len();
        let n_lying = Era::ALL.into_iter().filter(|era| tile_at(moment.after, *era).is_some()).count();
        assert_eq!((TileId::ALL.len(), n_lying + n_gone), (10, 10));
        assert!(n_lying <= 7);
    });
}
