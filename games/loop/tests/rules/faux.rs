//! Turn order (LOOP-TURN) and phase I (LOOP-FAUX).

use kernel::luck::Scripted;
use kernel::{Eyes, Game as _, Luck, Seat};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Era, Event, Mode, Stage, TileId};

use super::position::{Table, card, play, token, walk};

/// LOOP-TURN-01: turns go round the table clockwise.
#[test]
fn turns_go_round() {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404]).active(2).ready();
    for (seat, appear) in [(0, "d3-2"), (1, "d3-3"), (2, "d3-4")] {
        table.end_turn_with(&[appear], &[1, 1]);
        assert_eq!(table.game.active(), Seat(seat));
    }
}

/// LOOP-TURN-01: in no game is anybody passed over.
#[test]
fn nobody_is_passed_over() {
    play(Mode::Sabotage, 20, |moment| {
        let next = moment.before.active().next(moment.before.players);
        for event in moment.events {
            if let Event::TurnBegun { seat, turn, .. } = event {
                assert_eq!((*seat, *turn), (next, moment.before.turn.number + 1));
            }
        }
    });
}

/// LOOP-TURN-02: Faux, actions, artifact, confirmation, end; what belongs to one phase is refused in the others.
#[test]
fn five_phases_in_order() {
    let (gain, other_gain) = (Action::Gain { card: card("rubiks_cube") }, Action::Gain { card: card("matryoshka") });
    let mut table = Table::two().available("rubiks_cube").mission(Globalization, TileId::QuantumBomb, 6).ready();
    for early in [gain, Action::Confirm] {
        assert_eq!(table.refused(early), "wrong_phase");
    }
    table.act(Action::EndActions);
    assert_eq!(table.game.stage, Stage::Gain);
    for (action, code) in
        [(walk(Industrial), "wrong_phase"), (Action::Confirm, "wrong_phase"), (other_gain, "not_available")]
    {
        assert_eq!(table.refused(action), code);
    }
    table.act(gain);
    assert_eq!(table.game.stage, Stage::Confirm);
    for late in [walk(Industrial), gain] {
        assert_eq!(table.refused(late), "wrong_phase");
    }
    table.act(Action::Decline);
    let mut kinds = table.events.iter();
    assert!(kinds.any(|event| matches!(event, Event::HandDiscarded { .. })), "phase V");
    assert!(kinds.any(|event| matches!(event, Event::TurnBegun { .. })), "then the next turn");
    assert!(kinds.any(|event| matches!(event, Event::FauxMoved { .. })), "with its phase I");
    assert!(kinds.any(|event| matches!(event, Event::ActionsBegun { .. })), "and its phase II");
}

/// LOOP-TURN-03: in phase I the player who is about to act is already active.
#[test]
fn phase_one_belongs_to_the_next_player() {
    let mut table = Table::new(&[AgentId::TimeRunner, AgentId::MisterTime]).next_faux(Prehistory).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert!(matches!(table.game.stage, Stage::Throw { .. }), "still phase I");
    assert_eq!((table.game.active(), table.game.turn.number), (Seat(1), 2));
}

/// LOOP-FAUX-01, LOOP-FAUX-15: first duplicates and an artifact, then the card of Dr Faux and all it does, then phase II.
#[test]
fn phase_one_has_its_order() {
    let mut table = Table::two().on_great_deck("matryoshka").next_faux(Renaissance).ready();
    table.end_turn_with(&["d6-2"], &[1, 2]);
    let begun = table.events.iter().position(|event| matches!(event, Event::TurnBegun { .. })).expect("a turn");
    assert_eq!(
        table.events[begun + 1..],
        [
            Event::Appeared { token: token("d6-2"), era: EndOfTime },
            Event::Revealed { card: card("matryoshka"), era: Industrial },
            Event::FauxMoved { era: Renaissance },
            Event::Thrown { rifts: 2, duplicates: 0 },
            Event::Fell { era: Renaissance },
            Event::Fell { era: Industrial },
            Event::RiftAdded { era: Renaissance, rifts: 1 },
            Event::RiftAdded { era: Industrial, rifts: 1 },
            Event::ActionsBegun { seat: Seat(1) },
        ]
    );
    assert_eq!(table.game.stage, Stage::Actions);
}

/// LOOP-FAUX-02, LOOP-FAUX-03: one duplicate in the first cycle and three in the others, and always one artifact.
#[test]
fn the_cycle_says_how_many_appear() {
    for (turn, n_duplicates) in [(1, 1), (6, 1), (8, 3), (13, 3), (15, 3), (20, 3)] {
        for level in Difficulty::ALL {
            let agents = [AgentId::MisterTime, AgentId::LadyParadox];
            let mut table = Table::with(Mode::Sabotage, level, &agents).turn(turn).ready();
            table.act(Action::EndActions);
            let n = |wanted: fn(&Event) -> bool| table.events.iter().filter(|event| wanted(event)).count();
            assert_eq!(n(|event| matches!(event, Event::Appeared { .. })), n_duplicates, "after turn {turn}");
            assert_eq!(n(|event| matches!(event, Event::Revealed { .. })), 1);
        }
    }
}

/// LOOP-FAUX-02: with a new cycle come its numbers.
#[test]
fn a_new_cycle_has_new_numbers() {
    for (turn, n_duplicates) in [(7, 2), (14, 3)] {
        let agents = [AgentId::MisterTime, AgentId::LadyParadox];
        let mut table = Table::with(Mode::Centrifuge, Difficulty::EmployeeOfTheMonth, &agents).turn(turn).ready();
        table.act(Action::EndActions);
        let appeared = table.events.iter().filter(|event| matches!(event, Event::Appeared { .. }));
        assert_eq!(appeared.count(), n_duplicates);
    }
}

/// LOOP-FAUX-04: duplicates are drawn from the bag one by one, each to its spawn era; the era of its destruction is another.
#[test]
fn duplicates_appear_in_their_spawn_eras() {
    let mut table = Table::two().turn(15).next_faux(Renaissance).ready();
    table.end_turn_with(&["d6-2", "d0-3", "d6-5"], &[1, 1]);
    for (name, spawn, destruction) in
        [("d6-2", EndOfTime, MiddleAges), ("d0-3", Prehistory, Industrial), ("d6-5", EndOfTime, Globalization)]
    {
        assert_eq!(table.game.era_of(token(name)), Some(spawn));
        assert_eq!(table.game.destruction_era(token(name)), destruction);
    }
    assert_eq!(table.game.bag.len(), 25);
}

/// LOOP-FAUX-04: a bag that is short gives what it has.
#[test]
fn a_short_bag_gives_fewer_duplicates() {
    let mut table = Table::two().turn(15).next_faux(Industrial).change(|game| {
        for token in game.bag.iter().filter(|other| *other != token("d3-2")) {
            game.bag.remove(token);
            game.eras[token.spawn_era()].duplicates.insert(token);
        }
    });
    table = table.ready();
    table.end_turn_with(&["d3-2"], &[0, 0, 1, 1, 2, 2]);
    assert!(table.game.bag.is_empty());
}

/// LOOP-FAUX-05: the top card of the Great Deck is laid at its home era.
#[test]
fn one_artifact_is_revealed() {
    let mut table = Table::two().on_great_deck("war_steed").ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!(table.game.eras[MiddleAges].artifacts[..], [card("war_steed")]);
    assert_eq!(table.game.great_deck.len(), 48);
}

/// LOOP-FAUX-06: an artifact whose home era has a vortex is destroyed at once, and no other comes instead.
#[test]
fn an_artifact_of_a_vortex_is_destroyed() {
    let mut table = Table::two().vortex(Industrial).on_great_deck("matryoshka").ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert!(table.game.eras.iter().all(|(_, state)| state.artifacts.is_empty()));
    assert_eq!(table.game.destroyed[..], [card("matryoshka")]);
}

/// LOOP-FAUX-07, LOOP-FAUX-14: the top card is turned up and stays in sight beside the earlier ones.
#[test]
fn the_top_card_is_turned_up() {
    let mut table = Table::two().next_faux(Industrial).next_faux(AgeOfRobots).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    table.end_turn_with(&["d6-3"], &[0, 0, 0]);
    let faux = table.game.view(Eyes::Public).faux;
    assert_eq!((faux.era, &faux.shown[..]), (Some(Industrial), &[MiddleAges, AgeOfRobots, Industrial][..]));
    assert_eq!(faux.left, [Prehistory, Renaissance, Globalization, EndOfTime].into_iter().collect());
}

/// LOOP-FAUX-08, LOOP-FAUX-14: with a new cycle the cards are taken up, and he can be sent to the era in which he is.
#[test]
fn he_can_be_sent_where_he_is() {
    let mut table = Table::two().faux(MiddleAges).turn(7).ready();
    assert_eq!(table.game.faux.shown.len(), 7);
    let mut script = table.phase_one(&["d3-2", "d3-3", "d3-4"], &[1, 1]);
    // The card of the Middle Ages comes last, that is on top.
    script[0] = Scripted::Order(vec![0, 2, 3, 4, 5, 6, 1]);
    table.act_scripted(Action::EndActions, script);
    assert_eq!((table.game.faux.era, &table.game.faux.shown[..]), (Some(MiddleAges), &[MiddleAges][..]));
    assert_eq!(table.game.eras[MiddleAges].rifts, 2);
}

/// LOOP-FAUX-09: two rifts, and one for each duplicate in his era, that of step A included, and for no other.
#[test]
fn every_duplicate_adds_a_rift() {
    for (before, appear, rifts) in [(0, "d6-2", 2), (0, "d3-2", 3), (1, "d6-2", 3), (2, "d3-2", 5)] {
        let mut table = Table::two().duplicate("d2-3", Renaissance).next_faux(Industrial);
        for name in &["d0-5", "d1-4"][..before] {
            table = table.duplicate(name, Industrial);
        }
        let mut table = table.ready();
        let outlets = [0, 1, 2, 1, 0];
        table.end_turn_with(&[appear], &outlets[..rifts]);
        assert!(table.events.contains(&Event::Thrown { rifts: rifts as u8, duplicates: rifts as u8 - 2 }));
        assert_eq!(usize::from(table.game.rifts_left), 30 - rifts);
    }
}

/// LOOP-FAUX-10: every cube falls by itself, into the era before his, his own or the one after it.
#[test]
fn every_cube_falls_by_itself() {
    for (number, era) in [(0, EndOfTime), (1, Prehistory), (2, Prehistory), (3, MiddleAges)] {
        let mut table = Table::two().next_faux(Prehistory).ready();
        let mut script = table.phase_one(&["d3-2"], &[]);
        script.extend([Scripted::Number(number), Scripted::Number(1)]);
        table.act_scripted(Action::EndActions, script);
        assert!(table.events.contains(&Event::Fell { era }));
        assert_eq!(table.game.eras[era].rifts, 1 + u8::from(era == Prehistory));
    }
}

/// LOOP-FAUX-10: half of the cubes fall into his era, a quarter on either side.
#[test]
fn the_machine_has_its_odds() {
    let mut counts = [0_u32; 3];
    for seed in 0..1000 {
        let mut table = Table::two().next_faux(Industrial).ready();
        let mut luck = Luck::fast(seed);
        table.game.apply(Seat(0), &Action::EndActions, &mut luck, &mut table.events).expect("the end of a turn");
        for event in &table.events {
            if let Event::Fell { era } = event {
                counts[era.index() - Renaissance.index()] += 1;
            }
        }
    }
    let all: u32 = counts.iter().sum();
    for (count, share) in counts.into_iter().zip([4, 2, 4]) {
        // Five standard deviations of two thousand cubes or a few more are about a hundred and ten.
        assert!(count.abs_diff(all / share) <= 120, "{counts:?}");
    }
}

/// LOOP-FAUX-11, LOOP-FAUX-12: no cube is on the board before the runner has decided; a cancelled one was never placed.
#[test]
fn cancelling_comes_first() {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner])
        .rifts(Prehistory, 3)
        .rifts(MiddleAges, 3)
        .next_faux(Prehistory)
        .ready();
    table.end_turn_with(&["d3-2"], &[0, 1]);
    assert_eq!([EndOfTime, Prehistory, MiddleAges].map(|era| table.game.eras[era].rifts), [0, 3, 3]);
    assert_eq!(table.game.rifts_left, 22);
    table.act(Action::Accept);
    assert_eq!([EndOfTime, Prehistory, MiddleAges].map(|era| table.game.eras[era].rifts), [1, 3, 3]);
    assert_eq!((table.game.rifts_left, table.game.vortexes().len()), (23, 0));
    assert_eq!(table.game.stage, Stage::Actions);
}

/// LOOP-FAUX-12: all cubes are on the board before any of them has a consequence.
#[test]
fn cubes_are_placed_all_at_once() {
    let mut table = Table::two().rifts(EndOfTime, 3).next_faux(Prehistory).ready();
    table.end_turn_with(&["d3-2"], &[0, 2]);
    let place = |wanted: &Event| table.events.iter().position(|event| event == wanted).expect("it happened");
    let last = place(&Event::RiftAdded { era: MiddleAges, rifts: 1 });
    assert!(place(&Event::RiftAdded { era: EndOfTime, rifts: 4 }) < last);
    assert!(last < place(&Event::Vortex { era: EndOfTime, left: 2 }));
}

/// LOOP-FAUX-13: the vortex check follows, and sees every era that the throw has reached.
#[test]
fn the_vortex_check_follows() {
    for (outlet, era) in [(0, Renaissance), (1, Industrial), (2, Globalization)] {
        let mut table = Table::two().rifts(era, 3).next_faux(Industrial).ready();
        table.end_turn_with(&["d6-2"], &[outlet, 1]);
        assert_eq!(table.game.vortexes().iter().collect::<Vec<Era>>(), [era]);
    }
}

/// LOOP-FAUX-15: phase II does not begin when step B has ended the game.
#[test]
fn nothing_follows_a_defeat() {
    let mut table = Table::two().vortex(Industrial).rifts(Industrial, 3).next_faux(Industrial).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(matches!(table.events.last(), Some(Event::Ended { .. })));
    assert!(!table.events.iter().any(|event| matches!(event, Event::ActionsBegun { .. })));
    assert_eq!(table.refused(walk(Renaissance)), "game_over");
}
