//! Phase V, cycles and the end of the game (LOOP-END, LOOP-CYCLE, LOOP-WIN, LOOP-LOSE).

use std::collections::BTreeSet;

use kernel::{Game as _, Luck, Outcome, Seat};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Dimension, End, Era, Event, Mode, TileId};

use super::position::{Table, card, circle, token, walk};

const AGENTS: [AgentId; 4] =
    [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404, AgentId::EternityAccountant];

/// LOOP-END-01: the board of the player whose turn ends is turned to the rested side.
#[test]
fn the_agent_rests() {
    let mut table = Table::new(&AGENTS[..2]).change(|game| game.seats[1].rested = false).ready();
    table.act(walk(Industrial));
    table.act(Action::EndActions);
    assert!(table.game.seats[0].rested);
    assert!(!table.game.seats[1].rested, "that of the others is not touched");
}

/// LOOP-END-02: the whole hand goes to the discard pile, charged or not.
#[test]
fn the_whole_hand_is_discarded() {
    let hand = ["reply_all", "war_steed", "hidden_grab_boot", "castling"];
    let mut table = Table::new(&AGENTS[..2]).hand(0, &hand).discharged("war_steed").discharged("reply_all").ready();
    table.act(Action::EndActions);
    assert_eq!(table.game.seats[0].discard[..], hand.map(card));
    assert!(!hand.iter().any(|id| table.hand_of(0).contains(id)));
}

/// LOOP-END-03: everybody with fewer than three cards draws up to three from the own deck.
#[test]
fn every_hand_is_filled_up_to_three() {
    let mut table = Table::new(&AGENTS)
        .hand(0, &["reply_all"])
        .hand(1, &["liars_scales"])
        .hand(2, &["free_wifi", "redirect_301"])
        .discharged("liars_scales")
        .ready();
    table.act(Action::EndActions);
    assert_eq!(table.game.seats.iter().map(|seat| seat.hand.len()).collect::<Vec<_>>(), [3, 3, 3, 3]);
    assert_eq!(table.game.seats.iter().map(|seat| seat.deck.len()).collect::<Vec<_>>(), [2, 3, 3, 3]);
    assert_eq!(table.hand_of(1)[0], "liars_scales");
    assert!(!table.is_charged("liars_scales"), "it stays as it was");
    let fresh = table.game.seats[1].hand.iter().filter(|held| held.charged).count();
    assert_eq!(fresh, 2);
}

/// LOOP-END-04: three or more cards of another player stay, each as it was.
#[test]
fn a_full_hand_of_another_player_stays() {
    let hand = ["liars_scales", "letter_to_yesterday", "occams_razor", "war_steed"];
    for n in [3, 4] {
        let mut table = Table::new(&AGENTS[..2]).hand(1, &hand[..n]).discharged("letter_to_yesterday").ready();
        let before = table.game.seats[1].hand.clone();
        table.act(Action::EndActions);
        assert_eq!(table.game.seats[1].hand, before);
    }
}

/// LOOP-END-05, LOOP-CYCLE-01: after the draws, the empty Faux deck is shuffled anew and goes one space on.
#[test]
fn a_new_cycle_begins_when_the_faux_deck_is_empty() {
    let mut table = Table::new(&AGENTS[..2]).turn(7).ready();
    table.act(Action::EndActions);
    let at = |wanted: fn(&Event) -> bool| table.events.iter().rposition(wanted).expect("it happened");
    let cycle = at(|event| matches!(event, Event::CycleBegun { cycle: 2 }));
    assert!(at(|event| matches!(event, Event::Drew { .. })) < cycle);
    assert!(cycle < at(|event| matches!(event, Event::TurnBegun { turn: 8, cycle: 2, .. })));
    let faux = &table.game.faux;
    assert_eq!((faux.cycle, faux.shown.len(), faux.deck.len()), (2, 1, 6));

    let mut sixth = Table::new(&AGENTS[..2]).turn(6).ready();
    sixth.act(Action::EndActions);
    assert_eq!((sixth.game.faux.cycle, sixth.game.faux.shown.len()), (1, 7), "one card was left");
}

/// LOOP-CYCLE-01: the new deck is shuffled.
#[test]
fn the_new_faux_deck_is_shuffled() {
    let firsts: BTreeSet<Era> = (0..100)
        .filter_map(|seed| {
            let mut game = Table::new(&AGENTS[..2]).turn(7).ready().game;
            game.apply(Seat(0), &Action::EndActions, &mut Luck::fast(seed), &mut Vec::new()).expect("legal");
            game.faux.era
        })
        .collect();
    assert_eq!(firsts.len(), 7, "he can begin anywhere");
}

/// LOOP-CYCLE-02: the numbers of the new space hold from the next phase I on.
#[test]
fn each_cycle_has_its_own_numbers() {
    for (turn, duplicates) in [(1, 1), (6, 1), (7, 3), (13, 3), (14, 3), (20, 3)] {
        let mut table = Table::new(&AGENTS[..2]).turn(turn).ready();
        table.act(Action::EndActions);
        let count = |wanted: fn(&Event) -> bool| table.events.iter().filter(|event| wanted(event)).count();
        assert_eq!(count(|event| matches!(event, Event::Appeared { .. })), duplicates, "after turn {turn}");
        assert_eq!(count(|event| matches!(event, Event::Revealed { .. })), 1);
    }
}

/// LOOP-END-06: the turn passes clockwise, and what is counted in a turn starts anew.
#[test]
fn the_turn_passes_and_counters_are_reset() {
    for active in 0..4 {
        let mut table = Table::new(&AGENTS)
            .active(active)
            .agent(active, Globalization)
            .energy(Globalization, 1)
            .change(|game| {
                let turn = &mut game.turn;
                (turn.destroyed, turn.surrounded, turn.fitters, turn.ability) = (3, true, true, true);
                (turn.cancelled, turn.fed) = (true, true);
            })
            .ready();
        table.act(circle(Dimension::Star));
        assert_eq!(table.game.turn.loops, 1);
        table.act(Action::EndActions);
        let turn = &table.game.turn;
        assert_eq!(turn.active, Seat((active + 1) % 4));
        assert_eq!((turn.loops, turn.actions, turn.destroyed), (0, 0, 0));
        assert!(!turn.surrounded && !turn.fitters && !turn.ability && !turn.cancelled && !turn.fed);
    }
}

/// LOOP-CYCLE-03: seven turns, whatever the number of players, and every era once.
#[test]
fn dr_faux_visits_every_era_once_in_a_cycle() {
    for players in 2..=4 {
        let mut table = Table::new(&AGENTS[..players]).turn(7).ready();
        let mut visited = Vec::new();
        for _ in 0..7 {
            table.pass();
            visited.push(table.game.faux.era.expect("he is somewhere"));
            assert_eq!(table.game.faux.cycle, 2);
            table = table.change(|game| {
                for era in &mut game.eras.0 {
                    game.rifts_left += std::mem::take(&mut era.rifts);
                    std::mem::take(&mut era.duplicates).iter().for_each(|token| game.bag.insert(token));
                }
            });
        }
        visited.sort_unstable();
        assert_eq!(visited, Era::ALL);
        table.pass();
        assert_eq!(table.game.faux.cycle, 3, "with {players} players");
    }
}

/// LOOP-CYCLE-04, LOOP-LOSE-04: there is no fourth cycle, so the 21st turn is the last.
#[test]
fn the_machine_is_completed_after_three_cycles() {
    for (turn, end) in [(7, None), (14, None), (20, None), (21, Some(End::MachineCompleted))] {
        let mut table = Table::new(&AGENTS[..3]).turn(turn).ready();
        table.pass();
        assert_eq!(table.end(), end, "after turn {turn}");
    }
}

/// Three missions are confirmed, a fourth is fulfilled in the renaissance, where seat 0 is.
fn almost_won(mode: Mode) -> Table {
    Table::with(mode, Difficulty::EmployeeOfTheMonth, &AGENTS[..2])
        .mission(Renaissance, TileId::ProdigalClones, 4)
        .confirmed(Prehistory)
        .confirmed(MiddleAges)
        .confirmed(EndOfTime)
        .agent(0, Renaissance)
        .ready()
}

/// LOOP-WIN-01: the fourth confirmation wins, not the fourth fulfilled mission and not the third confirmation.
#[test]
fn four_confirmed_missions_win() {
    let mut table = almost_won(Mode::Sabotage);
    table.act(Action::EndActions);
    assert_eq!(table.end(), None);
    table.act(Action::Confirm);
    assert_eq!(table.end(), Some(End::Victory));
    assert!(matches!(table.game.outcome(), Some(Outcome::Team { won: Some(true), score: 4, .. })));

    let mut third = almost_won(Mode::Sabotage).change(|game| {
        let tile = game.confirmed.pop().expect("three are confirmed");
        game.unseen_tiles.push(tile);
    });
    third.act(Action::EndActions);
    third.act(Action::Confirm);
    assert_eq!(third.end(), None);
}

/// LOOP-WIN-02: a mode asks for more; the game is won at the moment when both are true.
#[test]
fn a_mode_may_ask_for_more_than_missions() {
    for (destroyed, end) in [(1, None), (2, Some(End::Victory))] {
        let mut table = almost_won(Mode::Klondike).change(|game| {
            game.extra.supers_destroyed = destroyed;
            game.extra.supers.truncate(7 - usize::from(destroyed));
        });
        table.act(Action::EndActions);
        table.act(Action::Confirm);
        assert_eq!(table.end(), end);
    }
}

/// LOOP-WIN-03: the game ends in the middle of a card, and the rest of the card is not carried out.
#[test]
fn nothing_pending_is_carried_out() {
    let mut table = almost_won(Mode::Klondike)
        .confirmed(Renaissance)
        .duplicate("s2", Renaissance)
        .rifts(Renaissance, 2)
        .rifts(Industrial, 2)
        .hand(0, &["that_meteorite"])
        .change(|game| {
            game.extra.cracked.insert(token("s2"));
            game.extra.supers.pop();
            game.extra.supers_destroyed = 1;
        })
        .ready();
    table.play("that_meteorite");
    assert_eq!(table.end(), Some(End::Victory));
    assert_eq!((table.game.eras[Renaissance].rifts, table.game.eras[Industrial].rifts), (2, 2));
    assert!(table.game.resolving.todo.is_empty());
    assert!(table.legal().is_empty());
    assert_eq!(table.refused(Action::EndActions), "game_over");
}

/// LOOP-WIN-03: after a defeat in phase I nobody acts.
#[test]
fn a_defeat_ends_the_game_at_once() {
    let mut table = Table::new(&AGENTS[..2]).vortex(Industrial).rifts(Industrial, 3).next_faux(Industrial).ready();
    table.end_turn_with(&["d0-2"], &[1, 1]);
    assert_eq!(table.end(), Some(End::DoubleVortex));
    assert!(!table.events.iter().any(|event| matches!(event, Event::ActionsBegun { .. })));
    assert_eq!((table.game.awaited(), table.events.last()), (None, Some(&Event::Ended { end: End::DoubleVortex })));
}

/// LOOP-LOSE-01, LOOP-LOSE-02, LOOP-LOSE-03: which defeat a throw at the globalization brings: cubes fall into the
/// era before it and into itself.
#[test]
fn a_throw_may_end_the_game() {
    const LEFT: Era = Industrial;
    const HERE: Era = Globalization;
    check_throw(&[], &[HERE], None);
    check_throw(&[Prehistory, MiddleAges], &[HERE], None);
    // A second vortex in one era.
    check_throw(&[HERE], &[HERE], Some(End::DoubleVortex));
    check_throw(&[HERE], &[LEFT], None);
    // A fourth vortex.
    check_throw(&[Prehistory, MiddleAges, EndOfTime], &[HERE], Some(End::FourthVortex));
    check_throw(&[Prehistory, MiddleAges, EndOfTime], &[], None);
    check_throw(&[Prehistory, MiddleAges], &[LEFT, HERE], Some(End::FourthVortex));
    // Both in one era.
    check_throw(&[Prehistory, MiddleAges, HERE], &[HERE], Some(End::DoubleVortex));
    // Both in different eras: the first one met.
    check_throw(&[Prehistory, MiddleAges, HERE], &[LEFT, HERE], Some(End::FourthVortex));
    check_throw(&[Prehistory, MiddleAges, LEFT], &[LEFT, HERE], Some(End::DoubleVortex));
}

#[track_caller]
fn check_throw(vortexes: &[Era], full: &[Era], expected: Option<End>) {
    let mut table = Table::new(&AGENTS[..2]).next_faux(Globalization).agent(0, AgeOfRobots);
    for era in vortexes {
        table = table.vortex(*era);
    }
    for era in full {
        table = table.rifts(*era, 3);
    }
    table = table.ready();
    table.end_turn_with(&["d0-2"], &[0, 1]);
    assert_eq!(table.end(), expected, "{vortexes:?} {full:?}");
    let reason = expected.map(End::key);
    match table.game.outcome() {
        None => assert_eq!(reason, None),
        Some(Outcome::Team { won, reason: told, .. }) => {
            assert_eq!((won, Some(&*told)), (Some(false), reason), "everybody loses, and the reason is told");
        }
        Some(other) => panic!("a team result, not {other:?}"),
    }
}

/// LOOP-LOSE-05: each end has a name of its own.
#[test]
fn ends_have_names() {
    let names = [End::Victory, End::DoubleVortex, End::FourthVortex, End::MachineCompleted].map(End::key);
    assert_eq!(names, ["victory", "double_vortex", "fourth_vortex", "machine_completed"]);
}
