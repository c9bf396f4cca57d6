//! Vortexes (LOOP-VORT).

use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Dimension, End, Era, EraSet, Event, Mode, Place, Stage, TileId};

use super::position::{Table, card, circle, go, play, token};

/// An era with three rifts that gets a fourth in the next turn: Dr Faux comes there.
fn overflowing(table: Table, era: Era) -> Table {
    let mut table = table.rifts(era, 3).next_faux(era).ready();
    table.end_turn_with(&["d6-2"], &[1, 0]);
    table
}

/// LOOP-VORT-01: an era becomes a vortex with four rifts or more, and not with three.
#[test]
fn four_rifts_make_a_vortex() {
    for (before, is_vortex) in [(0, false), (1, false), (2, true), (3, true)] {
        let mut table = Table::two().rifts(Industrial, before).next_faux(Industrial).ready();
        table.end_turn_with(&["d6-2"], &[1, 1]);
        assert_eq!(table.game.is_vortex(Industrial), is_vortex, "{before} + 2 rifts");
    }
}

/// LOOP-VORT-01: the check follows any instruction that puts rifts on the board, not only a throw.
#[test]
fn a_card_of_the_machine_can_make_a_vortex() {
    let agents = [AgentId::MisterTime, AgentId::LadyParadox];
    let mut table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &agents)
        .row(&["mammoth_press", "tithe"])
        .rifts(Prehistory, 3)
        .next_faux(Industrial)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert_eq!(table.game.vortexes(), EraSet::one(Prehistory));
    assert_eq!(table.game.stage, Stage::Actions);
}

/// LOOP-VORT-02: eras are handled clockwise from the one before Dr Faux's, each completely before the next.
#[test]
fn vortexes_open_one_after_the_other() {
    let mut table = Table::two()
        .available("matryoshka")
        .available("pocket_black_hole")
        .available("war_steed")
        .mission(EndOfTime, TileId::FeedTime, 0)
        .mission(MiddleAges, TileId::QuantumBomb, 0)
        .duplicate("d6-4", Prehistory)
        .on_great_deck("rubiks_cube")
        .next_faux(Prehistory);
    for era in [EndOfTime, Prehistory, MiddleAges] {
        table = table.rifts(era, 3);
    }
    let mut table = table.ready();
    table.end_turn_with(&["d3-2"], &[2, 1, 0]);
    let told: Vec<Event> = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::Vortex { .. } | Event::TileLost { .. } | Event::CardDestroyed { .. }))
        .copied()
        .collect();
    assert_eq!(
        told,
        [
            Event::Vortex { era: EndOfTime, left: 2 },
            Event::TileLost { era: EndOfTime, tile: Some(TileId::FeedTime) },
            Event::CardDestroyed { card: card("pocket_black_hole"), era: Some(EndOfTime) },
            Event::Vortex { era: Prehistory, left: 1 },
            Event::TileLost { era: Prehistory, tile: Some(TileId::Surrounded) },
            Event::Vortex { era: MiddleAges, left: 0 },
            Event::TileLost { era: MiddleAges, tile: Some(TileId::QuantumBomb) },
            Event::CardDestroyed { card: card("war_steed"), era: Some(MiddleAges) },
        ]
    );
    assert_eq!(table.game.eras[Industrial].artifacts[..], [card("matryoshka")]);
}

/// LOOP-VORT-03, LOOP-VORT-15: a vortex that overflows again is a defeat.
#[test]
fn a_second_vortex_in_an_era_is_a_defeat() {
    let table = overflowing(Table::two().vortex(Industrial), Industrial);
    assert_eq!(table.end(), Some(End::DoubleVortex));
    let mut below = Table::two().vortex(Industrial).rifts(Industrial, 2).next_faux(Industrial).ready();
    below.end_turn_with(&["d6-2"], &[1, 0]);
    assert_eq!((below.end(), below.game.eras[Industrial].rifts), (None, 3), "three rifts fit as anywhere");
}

/// LOOP-VORT-04: a fourth vortex is a defeat.
#[test]
fn a_fourth_vortex_is_a_defeat() {
    let full = || Table::two().vortex(Prehistory).vortex(MiddleAges).vortex(AgeOfRobots);
    assert_eq!(overflowing(full(), Industrial).end(), Some(End::FourthVortex));
    assert_eq!(overflowing(Table::two().vortex(Prehistory).vortex(MiddleAges), Industrial).end(), None);
}

/// LOOP-VORT-03, LOOP-VORT-04: if an era would need both a second and a fourth vortex, the second one is named.
#[test]
fn a_second_vortex_is_looked_at_first() {
    let full = Table::two().vortex(Prehistory).vortex(MiddleAges).vortex(Industrial);
    assert_eq!(overflowing(full, Industrial).end(), Some(End::DoubleVortex));
}

/// LOOP-VORT-05, LOOP-VORT-07: a face-down tile leaves the game unseen, and the vortex takes its place.
#[test]
fn a_face_down_tile_leaves_unseen() {
    let table = overflowing(Table::two().face_down(Industrial, TileId::QuantumBomb), Industrial);
    assert_eq!(table.game.eras[Industrial].place, Place::Vortex);
    assert!(table.events.contains(&Event::TileLost { era: Industrial, tile: None }));
    assert!(table.game.unseen_tiles.contains(&TileId::QuantumBomb));
    assert!(table.game.failed.is_empty());
}

/// LOOP-VORT-05, LOOP-VORT-06, LOOP-VORT-07: an open mission fails, and its cubes are gone with it.
#[test]
fn an_open_mission_fails() {
    let table = overflowing(Table::two().mission(Industrial, TileId::QuantumBomb, 5), Industrial);
    assert_eq!(table.game.eras[Industrial].place, Place::Vortex);
    assert_eq!((&table.game.failed[..], table.game.confirmed.len()), (&[TileId::QuantumBomb][..], 0));
    assert!(table.game.missions().all(|(_, mission)| mission.tile != TileId::QuantumBomb));
}

/// LOOP-VORT-06: even a fulfilled mission fails.
#[test]
fn a_fulfilled_mission_fails_too() {
    let table = overflowing(Table::two().mission(Industrial, TileId::QuantumBomb, 6), Industrial);
    assert_eq!((table.game.failed.len(), table.game.confirmed.len()), (1, 0));
}

/// LOOP-VORT-07: the vortex lies where a tile would be, also where none is left.
#[test]
fn a_vortex_needs_no_tile() {
    let table = overflowing(Table::two().confirmed(Industrial), Industrial);
    assert_eq!(table.game.eras[Industrial].place, Place::Vortex);
    assert!(!table.events.iter().any(|event| matches!(event, Event::TileLost { .. })));
}

/// LOOP-VORT-08: a lost mission is replaced at once, before the rest is done; with two open nothing is revealed.
#[test]
fn a_lost_mission_is_replaced_at_once() {
    let two_open = || Table::two().mission(Prehistory, TileId::FeedTime, 0).available("matryoshka");
    let table = overflowing(two_open().mission(Industrial, TileId::QuantumBomb, 5), Industrial);
    assert_eq!(table.game.missions().map(|(era, _)| era).collect::<Vec<Era>>(), [Prehistory, Globalization]);
    let place = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).expect("it happened");
    let revealed = place(|event| matches!(event, Event::MissionRevealed { .. }));
    assert!(revealed < place(|event| matches!(event, Event::CardDestroyed { .. })));
    let table = overflowing(two_open().mission(EndOfTime, TileId::QuantumBomb, 0), Industrial);
    assert_eq!(table.game.missions().map(|(era, _)| era).collect::<Vec<Era>>(), [Prehistory, EndOfTime]);
}

/// LOOP-VORT-09: all rifts of the era return to the reserve; it has three free slots again.
#[test]
fn the_rifts_of_a_vortex_return() {
    let mut table = Table::two().rifts(Industrial, 3).rifts(Renaissance, 2).next_faux(Industrial).ready();
    table.end_turn_with(&["d3-2"], &[1, 1, 1]);
    assert_eq!((table.game.eras[Industrial].rifts, table.game.eras[Renaissance].rifts), (0, 2));
    assert_eq!(table.game.rifts_left, 28);
}

/// LOOP-VORT-10: all artifacts of the era are destroyed, and no others.
#[test]
fn the_artifacts_of_a_vortex_are_destroyed() {
    let table = Table::two().available("matryoshka").available("fogg_wager").available("war_steed");
    let table = overflowing(table, Industrial);
    assert_eq!(table.game.destroyed[..], [card("matryoshka"), card("fogg_wager")]);
    assert!(table.game.eras[Industrial].artifacts.is_empty());
    assert_eq!(table.game.eras[MiddleAges].artifacts[..], [card("war_steed")]);
}

/// LOOP-VORT-11: energy, duplicates and agents stay.
#[test]
fn a_vortex_leaves_the_rest() {
    let mut table = Table::two()
        .agent(1, Industrial)
        .energy(Industrial, 4)
        .duplicate("d0-5", Industrial)
        .rifts(Industrial, 3)
        .next_faux(Industrial)
        .ready();
    table.end_turn_with(&["d6-2"], &[1, 1, 1]);
    assert!(table.game.is_vortex(Industrial));
    assert_eq!((table.game.eras[Industrial].energy, table.game.seats[1].era), (4, Industrial));
    assert_eq!(table.game.era_of(token("d0-5")), Some(Industrial));
}

/// LOOP-VORT-12: agents enter and leave a vortex, spend energy, use cards and LOOPs there.
#[test]
fn life_goes_on_in_a_vortex() {
    let mut table = Table::two()
        .vortex(Industrial)
        .energy(Globalization, 1)
        .energy(Industrial, 2)
        .rifts(Industrial, 1)
        .hand(0, &["reply_all"])
        .ready();
    table.act(go(Industrial));
    table.play("reply_all");
    assert_eq!(table.game.eras[Industrial].rifts, 0);
    table.act(circle(Dimension::Spiral));
    assert!(table.is_charged("reply_all"));
    table.act(go(Renaissance));
    assert_eq!((table.game.your_era(), table.game.eras[Industrial].energy), (Renaissance, 0));
}

/// LOOP-VORT-12: in no game does a vortex go away.
#[test]
fn a_vortex_stays() {
    play(Mode::Klondike, 20, |moment| {
        assert!(moment.before.vortexes().iter().all(|era| moment.after.is_vortex(era)));
    });
}

/// LOOP-VORT-13: in no game is an artifact available in a vortex when nothing is left to be done.
#[test]
fn no_artifact_lies_in_a_vortex() {
    let mut n_destroyed = 0;
    play(Mode::Sabotage, 40, |moment| {
        let is_done = moment.after.resolving.todo.is_empty();
        for era in moment.after.vortexes().iter() {
            assert!(!is_done || moment.after.eras[era].artifacts.is_empty());
        }
        let revealed = moment.events.iter().filter_map(|event| match event {
            Event::Revealed { card, era } if moment.before.is_vortex(*era) => Some((card, era)),
            _ => None,
        });
        for (card, era) in revealed.filter(|_| is_done) {
            n_destroyed += 1;
            assert!(moment.events.contains(&Event::CardDestroyed { card: *card, era: Some(*era) }));
        }
    });
    assert!(n_destroyed > 5, "{n_destroyed} are too few to tell");
}

/// LOOP-VORT-14: an artifact that a card puts at a vortex is available until the effect is done, and only then destroyed.
#[test]
fn an_artifact_laid_by_a_card_waits_in_the_vortex() {
    let mut table = Table::two().hand(0, &["galileo_spyglass"]).vortex(Industrial).on_great_deck("matryoshka").ready();
    table.play("galileo_spyglass");
    assert_eq!(table.game.eras[Industrial].artifacts[..], [card("matryoshka")]);
    assert!(table.game.destroyed.is_empty());
    table.act(Action::Either { n: 0 });
    assert_eq!(table.game.eras[Industrial].energy, 2, "the effect still finds its era");
    assert!(table.game.eras[Industrial].artifacts.is_empty());
    assert_eq!(table.game.destroyed[..], [card("matryoshka")]);
}
