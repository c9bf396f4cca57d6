//! The rulings about the Machine, the cubes, the tiles and the vortexes (LOOP-GAP-01 to LOOP-GAP-16, LOOP-GAP-20, LOOP-GAP-30,
//! LOOP-GAP-37 to LOOP-GAP-42, LOOP-GAP-52 to LOOP-GAP-54).

use kernel::luck::Scripted;
use kernel::{Eyes, Game as _, Luck};
use the_loop::balance::balance;
use the_loop::token::DUPLICATES;
use the_loop::{
    Action, AgentId, Difficulty, Dimension, End, Era, Event, Mode, Options, Place, Stage, TheLoop, TileId, Token,
};

use super::position::{Table, card, circle, falls, go, sample, token, walk};

/// Agents without a part in phase I: they start in the Renaissance and in the Industrial Revolution.
const TWO: [AgentId; 2] = [AgentId::LadyParadox, AgentId::EternityAccountant];
const RUNNER_FIRST: [AgentId; 2] = [AgentId::TimeRunner, AgentId::MisterTime];

/// LOOP-GAP-01: Dr Faux takes two rifts and one for each duplicate in his era; one artifact is laid out.
#[test]
fn the_machine_throws_rifts_for_duplicates() {
    let table = Table::new(&TWO).active(1).duplicate("d0-2", Era::Industrial).duplicate("d0-3", Era::EndOfTime);
    let mut table = table.next_faux(Era::Industrial).energy(Era::Industrial, 2).ready();
    table.end_turn_with(&["d6-2"], &[1, 1, 1]);
    assert_eq!((table.game.eras[Era::Industrial].rifts, table.game.rifts_left), (3, 27));
    assert_eq!((table.game.eras[Era::Industrial].energy, table.game.energy_left), (2, 28));
    let laid: usize = table.game.eras.0.iter().map(|era| era.artifacts.len()).sum();
    assert_eq!(laid, 1);
}

/// LOOP-GAP-01: moves and LOOPs cost energy; the free move turns the board to the spent side, phase V turns it back.
#[test]
fn energy_pays_for_moves_and_loops() {
    let table = Table::new(&TWO).energy(Era::Renaissance, 2).rifts(Era::Renaissance, 2).energy(Era::Industrial, 1);
    let mut table = table.ready();
    table.act(circle(Dimension::Star));
    table.act(go(Era::Industrial));
    assert_eq!((table.game.eras[Era::Renaissance].energy, table.game.eras[Era::Renaissance].rifts), (0, 2));
    assert!(table.game.seats[0].rested);
    table.act(walk(Era::Globalization));
    assert!(!table.game.seats[0].rested);
    assert_eq!(table.game.eras[Era::Industrial].energy, 1, "a free move costs nothing");
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert!(table.game.seats[0].rested);
    assert_eq!(Dimension::LOOPED, [Dimension::Spiral, Dimension::Star, Dimension::Line]);
}

type Deed = fn(&mut Table);

/// LOOP-GAP-01: which deed each tile counts. The agent, Dr Faux and the tile are in one era; every era has energy.
#[test]
fn tiles_count_the_things_that_were_lost() {
    let deeds: [(&str, Deed, [TileId; 2]); 4] = [
        ("rift", |table| table.play("spartan_shield"), [TileId::BlockTheExhaust, TileId::ReflashContinuum]),
        ("duplicate", |table| table.play("hidden_grab_boot"), [TileId::ProdigalClones, TileId::DuplicateHunt]),
        ("energy", |table| table.play("canned_second_wind"), [TileId::FeedTime, TileId::QuantumBomb]),
        (
            "LOOP",
            |table| {
                table.act(circle(Dimension::Line));
            },
            [TileId::FoolTheDoctor, TileId::OneLoopTwoLoops],
        ),
    ];
    for (deed, perform, counting) in deeds {
        for tile in TileId::ALL {
            let era = Era::Renaissance;
            let table = Table::new(&RUNNER_FIRST).agent(0, era).faux(era).mission(era, tile, 0).energy_everywhere(1);
            let table = table.rifts(era, 3).duplicate("d0-2", Era::Industrial);
            let mut table =
                table.hand(0, &["spartan_shield", "hidden_grab_boot", "canned_second_wind"]).agent(1, era).ready();
            perform(&mut table);
            assert_eq!(table.cubes(era) > 0, counting.contains(&tile), "{deed} and {}", tile.key());
        }
    }
}

/// LOOP-GAP-01: `quantum_fitters` wants an era without rifts and without duplicates.
#[test]
fn fitters_need_an_era_without_rifts_and_duplicates() {
    for (rifts, duplicates, cubes) in [(0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, 0)] {
        let table = Table::new(&TWO).mission(Era::Prehistory, TileId::QuantumFitters, 0).rifts(Era::Renaissance, 1);
        let table = table.rifts(Era::Industrial, rifts).any_duplicates(Era::Industrial, duplicates);
        let mut table = table.energy(Era::Industrial, 3).ready();
        table.act(walk(Era::Industrial));
        assert_eq!(table.cubes(Era::Prehistory), cubes, "{rifts} rifts, {duplicates} duplicates");
    }
}

/// LOOP-GAP-02: one draw for each cube, in the order of falling: a quarter to the previous era, half to Faux's, a quarter to the
/// next.
#[test]
fn cubes_fall_one_by_one() {
    assert_eq!(balance().machine_weights, [1, 2, 1]);
    let eras = [Era::Industrial, Era::Globalization, Era::Globalization, Era::AgeOfRobots];
    for numbers in [[0, 1, 2], [3, 0, 1], [2, 3, 3]] {
        let table = Table::new(&TWO).active(1).duplicate("d0-2", Era::Globalization);
        let mut table = table.next_faux(Era::Globalization).ready();
        let appears = [Scripted::Number(0)];
        table.act_scripted(Action::EndActions, appears.into_iter().chain(numbers.map(Scripted::Number)));
        let fell = table.events.iter().filter_map(|event| match event {
            Event::Fell { era } => Some(*era),
            _ => None,
        });
        assert_eq!(fell.collect::<Vec<_>>(), numbers.map(|number| eras[number as usize]));
    }
}

/// LOOP-GAP-02: in the long run the outlets share the cubes as their weights say.
#[test]
fn the_machine_keeps_to_its_weights() {
    let mut luck = Luck::fast(3);
    let mut fell = [0; 3];
    for _ in 0..8000 {
        fell[luck.weighted(&balance().machine_weights)] += 1;
    }
    for (count, expected) in fell.into_iter().zip([2000_i32, 4000, 2000]) {
        assert!((count - expected).abs() < 200, "{fell:?}");
    }
}

/// LOOP-GAP-03: 1, 3 and 3 duplicates in the turns of cycles 1, 2 and 3, in the other modes 1, 2 and 3, and always 1 artifact.
#[test]
fn more_duplicates_come_from_the_second_cycle_on() {
    let cycles = [(1, 1, 1), (6, 1, 1), (8, 3, 2), (13, 3, 2), (15, 3, 3), (20, 3, 3)];
    for (turn, in_base, in_others) in cycles {
        for mode in Mode::ALL {
            let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &TWO).turn(turn).ready();
            table.act(Action::EndActions);
            let count = |is: fn(&Event) -> bool| table.events.iter().filter(|event| is(event)).count();
            let duplicates = if mode == Mode::Sabotage { in_base } else { in_others };
            assert_eq!(count(|event| matches!(event, Event::Appeared { .. })), duplicates, "{mode:?}, turn {turn}");
            assert_eq!(count(|event| matches!(event, Event::Revealed { .. })), 1);
        }
    }
}

/// LOOP-GAP-04: when the red cubes run out, the Machine throws what is left; 9 are there before every throw.
#[test]
fn the_machine_throws_what_is_left() {
    let mut table = Table::new(&TWO).active(1);
    for era in Era::ALL {
        table = table.rifts(era, 3);
    }
    assert_eq!(table.game.rifts_left, 9);
    let mut table = table.any_duplicates(Era::Globalization, 8).next_faux(Era::Globalization).ready();
    table.end_turn_with(&["d0-4"], &[1; 9]);
    assert!(table.events.contains(&Event::Thrown { rifts: 9, duplicates: 8 }));
    assert_eq!(table.game.eras[Era::Globalization].place, Place::Vortex);
    assert_eq!(table.game.rifts_left, 12, "the twelve rifts of the new vortex are in the reserve");
}

/// LOOP-GAP-05: energy that is not in the reserve is not added, and gives no credit.
#[test]
fn energy_runs_out() {
    for (left, added) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let table = Table::new(&TWO).mission(Era::Renaissance, TileId::QuantumBomb, 0).energy_everywhere(4);
        let table = table.energy(Era::EndOfTime, 6 - left).hand(0, &["campfire_team_building"]);
        let mut table = table.ready();
        assert_eq!(table.game.energy_left, left);
        table.play("campfire_team_building");
        assert_eq!(table.game.eras[Era::Renaissance].energy, 4 + added);
        assert_eq!((table.cubes(Era::Renaissance), table.game.energy_left), (added, left - added));
    }
}

/// LOOP-GAP-05: with one cube left for two eras the player chooses which gets it.
#[test]
fn the_last_energy_goes_where_the_player_says() {
    let table = Table::new(&RUNNER_FIRST).agent(0, Era::Renaissance).energy_everywhere(4).energy(Era::EndOfTime, 5);
    let mut table = table.hand(0, &["mesozoic_sports_drink"]).ready();
    table.play("mesozoic_sports_drink");
    table.act(Action::Era { era: Era::Industrial });
    let energy = |era: Era| table.game.eras[era].energy;
    assert_eq!((energy(Era::MiddleAges), energy(Era::Industrial), table.game.energy_left), (4, 5, 0));
    assert!(table.may(Action::EndActions), "the other era is skipped");
}

/// LOOP-GAP-06: progress cubes come out of neither reserve.
#[test]
fn progress_takes_no_cubes_from_the_reserves() {
    let era = Era::Renaissance;
    let table =
        Table::new(&RUNNER_FIRST).agent(0, era).faux(era).rifts(era, 3).mission(era, TileId::BlockTheExhaust, 0);
    let mut table = table.hand(0, &["spartan_shield"]).ready();
    assert_eq!((table.game.rifts_left, table.game.energy_left), (27, 30));
    table.play("spartan_shield");
    assert_eq!((table.cubes(era), table.game.rifts_left, table.game.energy_left), (2, 29, 30));
}

/// LOOP-GAP-07: a vortex takes the rifts, and nothing else that stands in the era.
#[test]
fn energy_duplicates_and_agents_stay_in_a_vortex() {
    let table = Table::new(&TWO).active(0).rifts(Era::Industrial, 3).energy(Era::Industrial, 2);
    let mut table = table.duplicate("d0-2", Era::Industrial).next_faux(Era::Industrial).ready();
    table.end_turn_with(&["d6-2"], &[0, 1, 2]);
    let state = &table.game.eras[Era::Industrial];
    assert_eq!((state.place, state.rifts, state.energy), (Place::Vortex, 0, 2));
    assert!(state.duplicates.contains(token("d0-2")));
    assert_eq!(table.game.seats[1].era, Era::Industrial);
    assert_eq!(table.game.rifts_left, 28, "one cube lies in each neighbour");
}

/// LOOP-GAP-08: eras that overflow together become vortexes clockwise from the era before Faux's, each completely: the tiles that
/// the first one opens are swallowed by the next.
#[test]
fn vortexes_come_clockwise() {
    let eras = [Era::EndOfTime, Era::Prehistory, Era::MiddleAges];
    let table = eras.into_iter().fold(Table::new(&TWO), |table, era| table.rifts(era, 3)).active(1);
    let mut table = table.duplicate("d0-3", Era::Prehistory).next_faux(Era::Prehistory).ready();
    table.end_turn_with(&["d4-2"], &[2, 1, 0]);
    let story = table.events.iter().filter_map(|event| match event {
        Event::Vortex { era, .. } => Some(("vortex", *era)),
        Event::MissionRevealed { era, .. } => Some(("revealed", *era)),
        _ => None,
    });
    let expected = [
        ("vortex", Era::EndOfTime),
        ("revealed", Era::Prehistory),
        ("revealed", Era::MiddleAges),
        ("vortex", Era::Prehistory),
        ("revealed", Era::Renaissance),
        ("vortex", Era::MiddleAges),
        ("revealed", Era::Industrial),
    ];
    assert_eq!(story.collect::<Vec<_>>(), expected);
    assert_eq!((table.game.failed.len(), table.game.vortexes_left), (2, 0));
}

/// LOOP-GAP-09: tiles 3, 4 and 5 count repetitions in one era.
#[test]
fn repetitions_in_one_era_count() {
    let era = Era::Renaissance;
    let table = Table::new(&TWO).faux(era).mission(Era::EndOfTime, TileId::FoolTheDoctor, 0).energy(era, 3);
    let mut table = table.ready();
    table.act(circle(Dimension::Star));
    table.act(circle(Dimension::Star));
    assert_eq!(table.cubes(Era::EndOfTime), 2);

    let table = Table::new(&RUNNER_FIRST).agent(0, era).faux(era).rifts(era, 3);
    let mut table = table.mission(Era::EndOfTime, TileId::BlockTheExhaust, 3).hand(0, &["spartan_shield"]).ready();
    table.play("spartan_shield");
    assert_eq!(table.cubes(Era::EndOfTime), 5);

    let eraser = [AgentId::Eraser404, AgentId::MisterTime];
    let table = Table::new(&eraser).faux(Era::AgeOfRobots).mission(Era::EndOfTime, TileId::ProdigalClones, 0);
    let table = table.duplicate("d0-5", Era::Globalization).duplicate("d1-4", Era::Globalization);
    let mut table = table.hand(0, &["free_wifi"]).ready();
    table.play("free_wifi");
    table.act(Action::Duplicate { token: token("d0-5") });
    assert_eq!(table.cubes(Era::EndOfTime), 2);
}

/// LOOP-GAP-10, LOOP-GAP-11: `quantum_fitters` is looked at in the middle of an action: an era that is clean between two parts
/// counts.
#[test]
fn fitters_are_checked_between_the_parts_of_an_effect() {
    let accountant_first = [AgentId::EternityAccountant, AgentId::MisterTime];
    let table = Table::new(&accountant_first).mission(Era::Prehistory, TileId::QuantumFitters, 0);
    let table = table.duplicate("d0-2", Era::Industrial).duplicate("d0-5", Era::Globalization);
    let mut table = table.hand(0, &["double_entry_ledger"]).ready();
    table.play("double_entry_ledger");
    table.act(Action::Push { token: token("d0-2"), to: Era::Globalization });
    assert_eq!(table.cubes(Era::Prehistory), 1);
    table.act(Action::Duplicate { token: token("d0-5") });
    assert_eq!(table.game.eras[Era::Industrial].duplicates.len(), 1);
    assert_eq!(table.cubes(Era::Prehistory), 1);
}

/// LOOP-GAP-10: an era that a move only passes does not count.
#[test]
fn fitters_do_not_work_in_passing() {
    let table = Table::new(&TWO).mission(Era::Prehistory, TileId::QuantumFitters, 0).hand(0, &["war_steed"]);
    let mut table = table.rifts(Era::Renaissance, 1).rifts(Era::Globalization, 1).ready();
    table.play("war_steed");
    table.act(Action::Go { steps: 2, carry: None });
    assert_eq!((table.game.seats[0].era, table.cubes(Era::Prehistory)), (Era::Globalization, 0));
}

/// LOOP-GAP-10, LOOP-TERM-13: a swap is one step: the era that you come to counts as it is when both have moved.
#[test]
fn fitters_look_after_a_swap() {
    let agents = sample("[(do: swap(you_and_agent))]");
    let duplicate = sample("[(do: swap(you_and_duplicate(any_other)))]");
    let begin = |card: &str| {
        let table = Table::new(&TWO).mission(Era::Prehistory, TileId::QuantumFitters, 0).hand(0, &[card]);
        table.agent(0, Era::Industrial).rifts(Era::Industrial, 1).agent(1, Era::EndOfTime)
    };
    let mut table = begin(agents).ready();
    table.play(agents);
    assert_eq!((table.game.seats[0].era, table.cubes(Era::Prehistory)), (Era::EndOfTime, 1));

    // The last duplicate of the other era has left it for yours.
    for (others, cubes) in [(0, 1), (1, 0)] {
        let mut table = begin(duplicate).duplicate("d0-2", Era::AgeOfRobots);
        if others > 0 {
            table = table.duplicate("d0-3", Era::AgeOfRobots);
        }
        let mut table = table.ready();
        table.play(duplicate);
        if others > 0 {
            table.act(Action::Duplicate { token: token("d0-2") });
        }
        assert_eq!((table.game.seats[0].era, table.cubes(Era::Prehistory)), (Era::AgeOfRobots, cubes));
    }
}

/// LOOP-GAP-10, LOOP-GAP-11: at the start of phase II the cube is put without a question, and it uses the limit up.
#[test]
fn fitters_begin_with_the_phase() {
    let table = Table::new(&TWO).active(1).mission(Era::Prehistory, TileId::QuantumFitters, 0);
    let mut table = table.next_faux(Era::EndOfTime).ready();
    table.end_turn_with(&["d6-2"], &[0, 0, 0]);
    assert_eq!(table.cubes(Era::Prehistory), 1);
    assert!(!table.may(Action::Accept) && !table.may(Action::Decline));
    table.act(walk(Era::Industrial));
    let Place::Mission(mission) = table.game.eras[Era::Prehistory].place else { panic!("the mission is open") };
    assert_eq!(mission.cells.iter().collect::<Vec<_>>(), [Era::Renaissance]);
}

/// LOOP-GAP-11: an earned cube is put at once; there is nothing to decide.
#[test]
fn cubes_are_placed_without_a_question() {
    let era = Era::Renaissance;
    let table = Table::new(&RUNNER_FIRST).agent(0, era).faux(era).rifts(era, 3);
    let table = table.mission(era, TileId::BlockTheExhaust, 0).mission(Era::EndOfTime, TileId::ReflashContinuum, 0);
    let mut table = table.hand(0, &["spartan_shield"]).ready();
    table.play("spartan_shield");
    assert_eq!((table.cubes(era), table.cubes(Era::EndOfTime)), (2, 1));
    assert!(table.may(Action::EndActions) && !table.may(Action::Decline));
}

/// LOOP-GAP-12: tiles that need 6 different eras take any 6 of the 7, and nothing after the sixth.
#[test]
fn six_of_seven_cells_are_enough() {
    for (cubes, era, expected) in
        [(5, Era::AgeOfRobots, 6), (5, Era::EndOfTime, 6), (5, Era::Prehistory, 5), (6, Era::EndOfTime, 6)]
    {
        let table = Table::new(&TWO).agent(0, era).mission(Era::Renaissance, TileId::OneLoopTwoLoops, cubes);
        let mut table = table.energy(era, 1).ready();
        table.act(circle(Dimension::Line));
        assert_eq!(table.cubes(Era::Renaissance), expected, "{cubes} cubes and {}", era.key());
    }
    for tile in [TileId::OneLoopTwoLoops, TileId::DuplicateHunt] {
        assert!(tile.has_era_cells());
        assert_eq!(tile.needed(), 6);
    }
}

/// LOOP-GAP-13: a LOOP may recharge nothing; it is paid for, counts for the next, and credits missions.
#[test]
fn an_empty_loop_is_a_loop() {
    let table = Table::new(&TWO).mission(Era::EndOfTime, TileId::OneLoopTwoLoops, 0).energy(Era::Renaissance, 3);
    let mut table = table.hand(0, &["liars_scales"]).ready();
    table.act(circle(Dimension::Spiral));
    assert_eq!((table.game.eras[Era::Renaissance].energy, table.cubes(Era::EndOfTime)), (2, 1));
    assert_eq!(table.game.loop_cost(), 2);
}

/// LOOP-GAP-14: without face-down tiles fewer missions stay open, and the game goes on.
#[test]
fn missions_run_out() {
    let table = Table::new(&TWO).vortex(Era::Prehistory).vortex(Era::MiddleAges).vortex(Era::Renaissance);
    let table = table.confirmed(Era::Industrial).confirmed(Era::Globalization);
    let table = table.mission(Era::AgeOfRobots, TileId::QuantumBomb, 6).mission(Era::EndOfTime, TileId::FeedTime, 0);
    let mut table = table.agent(0, Era::AgeOfRobots).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!((table.game.missions().count(), table.game.confirmed.len(), table.end()), (1, 3, None));
}

/// LOOP-GAP-15: Dr Faux is nowhere until his first card, which is resolved before anything else of the first turn.
#[test]
fn dr_faux_comes_with_his_first_card() {
    let mut game = TheLoop::setup(&Options::default(), 2, &mut Luck::fast(4)).expect("a table");
    assert_eq!(game.view(Eyes::Public).faux.era, None);
    for agent in TWO {
        let seat = game.awaited().expect("somebody chooses");
        game.apply(seat, &Action::PickAgent { agent }, &mut Luck::fast(4), &mut Vec::new()).expect("a free agent");
    }
    assert_eq!(game.stage, Stage::Actions);
    assert_eq!((game.faux.shown.len(), game.faux.deck.len()), (1, 6), "both cards of the setup were shuffled back");
    assert_eq!(game.faux.era, game.faux.shown.first().copied());
}

/// LOOP-GAP-16: the Great Deck is rebuilt at the moment it becomes empty.
#[test]
fn the_great_deck_is_rebuilt_at_once() {
    let mut table = Table::new(&TWO).active(1).only_great_deck(&["holy_grails"]).ready();
    let n_destroyed = table.game.destroyed.len();
    table.act(Action::EndActions);
    assert_eq!(table.game.eras[Era::MiddleAges].artifacts.to_vec(), [card("holy_grails")]);
    assert_eq!((table.game.great_deck.len(), table.game.destroyed.len()), (n_destroyed, 0));
    assert!(table.events.contains(&Event::GreatDeckRebuilt { cards: n_destroyed as u8 }));
}

/// All artifacts of the Great Deck are in the discard pile of seat 0, and none is destroyed.
fn without_great_deck(table: Table) -> Table {
    table.change(|game| {
        let rest = std::mem::take(&mut game.great_deck);
        game.seats[0].discard.extend(rest);
    })
}

/// LOOP-GAP-16: without any card the reveal is skipped.
#[test]
fn nothing_is_revealed_from_nothing() {
    let mut table = without_great_deck(Table::new(&TWO)).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Revealed { .. })));
    assert_eq!(table.game.stage, Stage::Actions);
}

/// LOOP-GAP-16: if nothing was destroyed when the Great Deck became empty, it is rebuilt only when a card is needed.
#[test]
fn the_great_deck_waits_until_a_card_is_needed() {
    let table = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox]).rifts(Era::Industrial, 1);
    let mut table = without_great_deck(table).hand(0, &["write_off_form"]).ready();
    table.play("write_off_form");
    table.act(Action::Card { card: card("write_off_form") });
    assert_eq!(table.game.destroyed.to_vec(), [card("write_off_form")]);
    assert!(table.game.great_deck.is_empty());
    table.act(Action::EndActions);
    assert!(table.events.contains(&Event::GreatDeckRebuilt { cards: 1 }));
    assert_eq!(table.game.eras[Era::Industrial].artifacts.to_vec(), [card("write_off_form")]);
    assert!(table.game.great_deck.is_empty() && table.game.destroyed.is_empty());
}

/// LOOP-GAP-20, LOOP-GAP-38: one duplicate for each spawn era and each offset 2 to 5; none dies where it appears or with one push.
#[test]
fn every_duplicate_has_its_two_eras() {
    let mut destroyed_in = [0; 7];
    for (index, spawn) in Era::ALL.into_iter().enumerate() {
        for offset in 2..=5 {
            let token = token(&format!("d{index}-{offset}"));
            let destruction = Era::ALL[(index + offset) % 7];
            assert_eq!((token.spawn_era(), token.destruction_era(false)), (spawn, destruction));
            assert!((2..=3).contains(&spawn.distance(destruction)));
            destroyed_in[destruction.index()] += 1;
        }
    }
    assert_eq!(destroyed_in, [4; 7]);
    assert_eq!(DUPLICATES.len(), 28);
    assert!(DUPLICATES.iter().all(|token| token.spawn_era() != token.destruction_era(false)));
}

/// LOOP-GAP-20: a duplicate from the bag stands in its spawn era.
#[test]
fn duplicates_appear_in_their_spawn_eras() {
    for number in [0, 9, 27] {
        let mut table = Table::new(&TWO).active(1).next_faux(Era::Globalization).ready();
        let appears = [Scripted::Number(number)];
        table.act_scripted(Action::EndActions, appears.into_iter().chain(falls(&[1, 1])));
        let token = Token(number as u8);
        assert_eq!(table.game.era_of(token), Some(Era::ALL[number as usize / 4]));
        assert!(!table.game.bag.contains(token));
    }
}

/// LOOP-GAP-30: nobody sees a face-down tile that a vortex swallows: two games that differ only in it look alike.
#[test]
fn a_swallowed_tile_is_not_shown() {
    let swallow = |tile: TileId| {
        let table = Table::new(&TWO).active(1).face_down(Era::Industrial, tile).rifts(Era::Industrial, 3);
        let table = table.mission(Era::Prehistory, TileId::Surrounded, 0);
        let table = table.mission(Era::MiddleAges, TileId::QuantumFitters, 0);
        let mut table = table.next_faux(Era::Industrial).ready();
        table.end_turn_with(&["d6-2"], &[1, 1]);
        assert!(table.events.contains(&Event::TileLost { era: Era::Industrial, tile: None }));
        assert!(table.game.unseen_tiles.contains(&tile) && table.game.failed.is_empty());
        (table.game.view(Eyes::Public), table.events)
    };
    let (view, events) = swallow(TileId::FeedTime);
    assert_eq!((view, events), swallow(TileId::QuantumBomb));
}

/// LOOP-GAP-30: a mission that was open is known to have failed.
#[test]
fn a_failed_mission_is_shown() {
    let table = Table::new(&TWO).active(1).mission(Era::Industrial, TileId::FeedTime, 2).rifts(Era::Industrial, 3);
    let mut table = table.next_faux(Era::Industrial).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(table.events.contains(&Event::TileLost { era: Era::Industrial, tile: Some(TileId::FeedTime) }));
    assert_eq!(table.game.view(Eyes::Public).failed, [TileId::FeedTime]);
}

/// LOOP-GAP-37: a duplicate that arrives in its destruction era is back in the bag before the next part.
#[test]
fn destruction_is_immediate() {
    let table = Table::new(&[AgentId::Eraser404, AgentId::MisterTime]).duplicate("d1-3", Era::AgeOfRobots);
    let mut table = table.duplicate("d0-2", Era::Globalization).hand(0, &["not_found_sign"]).ready();
    table.play("not_found_sign");
    table.act(Action::Push { token: token("d1-3"), to: Era::Globalization });
    assert!(table.game.bag.contains(token("d1-3")));
    let d0_2 = token("d0-2");
    let expected =
        [Action::Push { token: d0_2, to: Era::Industrial }, Action::Push { token: d0_2, to: Era::AgeOfRobots }];
    assert_eq!(table.legal(), expected);
}

/// LOOP-GAP-40: a second vortex and a fourth one in one throw: the first era in the order ends the game; for one era it is the
/// second vortex.
#[test]
fn the_first_overflow_names_the_defeat() {
    let fourth = End::FourthVortex;
    let double = End::DoubleVortex;
    let others = [Era::Prehistory, Era::MiddleAges];
    for (vortex, outlets, end) in [
        (Era::Globalization, [0, 1], fourth),
        (Era::Globalization, [1, 0], fourth),
        (Era::Industrial, [1, 0], double),
        (Era::Globalization, [1, 1], double),
    ] {
        let table = others.into_iter().fold(Table::new(&TWO), Table::vortex).vortex(vortex);
        let table = table.active(1).rifts(Era::Industrial, 3).rifts(Era::Globalization, 3);
        let mut table = table.next_faux(Era::Globalization).ready();
        assert_eq!(table.game.vortexes_left, 0);
        table.end_turn_with(&["d6-2"], &outlets);
        assert_eq!(table.end(), Some(end), "a vortex in {}, cubes {outlets:?}", vortex.key());
    }
}

/// LOOP-GAP-41: in turn 21 a confirmation still wins; without it the Machine is completed at the end of phase V.
#[test]
fn the_last_turn_can_be_won() {
    for (answer, end) in [(Action::Confirm, End::Victory), (Action::Decline, End::MachineCompleted)] {
        let table = Table::new(&TWO).turn(21).confirmed(Era::Prehistory).confirmed(Era::MiddleAges);
        let table = table.confirmed(Era::EndOfTime).mission(Era::Renaissance, TileId::QuantumBomb, 6);
        let mut table = table.hand(0, &["liars_scales"]).ready();
        table.act(Action::EndActions);
        assert_eq!(table.end(), None);
        table.act(answer);
        assert_eq!(table.end(), Some(end));
        let is_discarded = table.game.seats[0].discard.contains(&card("liars_scales"));
        assert_eq!(is_discarded, end == End::MachineCompleted, "phase V comes before the defeat only");
    }
}

/// LOOP-GAP-42: a confirmed tile has left the board and cannot be confirmed again.
#[test]
fn a_tile_is_confirmed_once() {
    let mut table = Table::new(&TWO).mission(Era::Renaissance, TileId::QuantumBomb, 6).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert_eq!(table.game.confirmed.to_vec(), [TileId::QuantumBomb]);
    assert_eq!(table.game.eras[Era::Renaissance].place, Place::Empty);
    while matches!(table.game.stage, Stage::Bonus { .. }) {
        let first = table.game.bonus[0];
        table.act(Action::Gain { card: first });
    }
    let mut table = table.active(0).ready();
    table.act(Action::EndActions);
    assert_ne!(table.game.stage, Stage::Confirm);
    assert_eq!(table.game.confirmed.len(), 1);
}

/// LOOP-GAP-52: spending energy takes no progress away.
#[test]
fn spent_energy_leaves_the_progress() {
    for tile in [TileId::FeedTime, TileId::QuantumBomb] {
        let mut table = Table::new(&TWO).mission(Era::Renaissance, tile, 2).energy(Era::Renaissance, 2).ready();
        table.act(circle(Dimension::Line));
        table.act(go(Era::Industrial));
        assert_eq!((table.game.eras[Era::Renaissance].energy, table.cubes(Era::Renaissance)), (0, 2));
    }
}

/// LOOP-GAP-53: a mission that is fulfilled and not confirmed is still one of the two: nothing is revealed, and it takes no more
/// cubes.
#[test]
fn a_fulfilled_mission_keeps_its_place() {
    let table = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox]);
    let table = table.mission(Era::Industrial, TileId::QuantumBomb, 5).mission(Era::EndOfTime, TileId::FeedTime, 0);
    let mut table = table.energy(Era::Industrial, 2).hand(0, &["compound_interest"]).ready();
    table.play("compound_interest");
    assert_eq!((table.game.eras[Era::Industrial].energy, table.cubes(Era::Industrial)), (4, 6));
    assert_eq!(table.game.missions().count(), 2);
    table.act(Action::EndActions);
    table.act_scripted(Action::Decline, [Scripted::Number(0)].into_iter().chain(falls(&[1, 1])));
    let open: Vec<Era> = table.game.missions().map(|(era, _)| era).collect();
    assert_eq!(open, [Era::Industrial, Era::EndOfTime]);
}

/// LOOP-GAP-54: `surrounded` counts at the start of phase II, even if the player then does nothing; once per turn.
#[test]
fn surrounding_needs_no_action() {
    let table = Table::new(&TWO).active(1).agent(0, Era::MiddleAges).agent(1, Era::Industrial);
    let table = table.mission(Era::EndOfTime, TileId::Surrounded, 0).next_faux(Era::Renaissance);
    let mut table = table.rifts(Era::MiddleAges, 1).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!((table.game.turn.actions, table.cubes(Era::EndOfTime)), (0, 1));
    table.end_turn_with(&["d3-3"], &[1, 1]);
    assert_eq!(table.cubes(Era::EndOfTime), 1, "he is in the End of Time by now");
}

/// LOOP-GAP-38, LOOP-GAP-21: what Dr Faux's side destroys gives no credit.
#[test]
fn faux_side_destruction_gives_no_credit() {
    let table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &TWO).active(1);
    let table = table.mission(Era::EndOfTime, TileId::DuplicateHunt, 0).duplicate("d2-2", Era::Industrial);
    let mut table = table.row(&["conveyor", "tithe"]).next_faux(Era::EndOfTime).ready();
    table.act(Action::EndActions);
    assert!(table.events.contains(&Event::TokenDestroyed { token: token("d2-2"), era: Era::Globalization }));
    assert!(table.game.bag.contains(token("d2-2")));
    assert_eq!((table.cubes(Era::EndOfTime), table.game.turn.destroyed), (0, 0));
}
