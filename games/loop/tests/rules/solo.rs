//! One person with several agents (LOOP-SOLO).

use std::collections::BTreeSet;

use kernel::{Game as _, Luck, Seat, SetupError, Silent};
use the_loop::Era::Renaissance;
use the_loop::balance::balance;
use the_loop::content::library;
use the_loop::{Action, AgentId, CardId, Difficulty, Mode, Options, Stage, TheLoop, TileId};

use super::position::Table;

const AGENTS: [AgentId; 4] =
    [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404, AgentId::EternityAccountant];

/// The duplicates and the artifacts of the setup: without those of the first turn.
#[track_caller]
fn check_setup(mode: Mode, level: Difficulty, seats: usize, duplicates: u8, artifacts: usize) {
    let options = Options { mode, level, ..Options::default() }.with_agents(&AGENTS[..seats]);
    let game = TheLoop::setup(&options, seats as u8, &mut Luck::fast(11)).expect("a table");
    let lying: usize = game.eras.0.iter().map(|era| era.artifacts.len()).sum();
    assert_eq!(lying + game.destroyed.len(), artifacts + 1, "{mode:?} {level:?} {seats}");
    assert_eq!(28 - game.bag.len(), duplicates + 1, "{mode:?} {level:?} {seats}");
}

/// LOOP-SOLO-01: seven duplicates and two artifacts for the two agents of one person.
#[test]
fn one_person_begins_like_two() {
    check_setup(Mode::Sabotage, Difficulty::EmployeeOfTheMonth, 2, 7, 2);
}

/// LOOP-SOLO-02: two different agents in two seats; a single seat is no game.
#[test]
fn one_person_has_two_agents() {
    assert_eq!((TheLoop::seats(&Options::default()), TheLoop::SOLO), (2..=4, Some(2)));
    let alone = TheLoop::setup(&Options::default(), 1, &mut Luck::fast(1));
    assert_eq!(alone, Err(SetupError::Seats { given: 1, least: 2, most: 4 }));
    let twice = Options::default().with_agents(&[AgentId::MisterTime, AgentId::MisterTime]);
    assert!(matches!(TheLoop::setup(&twice, 2, &mut Luck::fast(1)), Err(SetupError::Option { .. })));
}

/// LOOP-SOLO-03: the two take turns; either may begin.
#[test]
fn two_agents_take_turns() {
    let options = Options::default().with_agents(&AGENTS[..2]);
    let firsts: BTreeSet<Seat> =
        (0..20).map(|seed| TheLoop::setup(&options, 2, &mut Luck::fast(seed)).expect("a table").active()).collect();
    assert_eq!(firsts.len(), 2);

    let mut table = Table::new(&AGENTS[..2]).ready();
    for seat in [1, 0, 1, 0] {
        table.pass();
        assert_eq!(table.game.active(), Seat(seat));
    }
}

/// LOOP-SOLO-04: each agent keeps the own cards, however long they play.
#[test]
fn agents_do_not_share_cards() {
    let mut table = Table::new(&AGENTS[..2]).ready();
    for _ in 0..6 {
        table.pass();
        for seat in &table.game.seats {
            let mut cards: Vec<CardId> = seat.hand.iter().map(|held| held.card).collect();
            cards.extend(seat.deck.iter().chain(&seat.discard));
            cards.sort_unstable();
            assert_eq!(cards, library().starting(seat.agent));
        }
    }
    let other = table.game.seats[usize::from(1 - table.game.active().0)].hand[0].card;
    assert_eq!(table.refused(Action::Use { card: other }), "not_in_hand");
}

/// LOOP-SOLO-05: three cards; each agent gets one, the third is destroyed.
#[test]
fn the_bonus_of_two_agents_is_three_cards() {
    let mut table =
        Table::new(&AGENTS[..2]).mission(Renaissance, TileId::ProdigalClones, 4).agent(0, Renaissance).ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    let bonus = table.game.bonus.clone();
    assert_eq!(bonus.len(), 3);
    for (seat, card) in [(0, bonus[2]), (1, bonus[0])] {
        assert_eq!(table.game.stage, Stage::Bonus { seat: Seat(seat) });
        table.act(Action::Gain { card });
    }
    assert_eq!(table.game.destroyed[..], [bonus[1]]);
}

/// LOOP-SOLO-06: every mode and level, with the numbers of two seats.
#[test]
fn all_modes_and_levels_can_be_played_solo() {
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            // At the highest level a card of the Ultramachine has been carried out already.
            if (mode, level) != (Mode::Ultra, Difficulty::LivingLegend) {
                check_setup(mode, level, 2, 7 + balance().numbers(mode, level).extra_duplicates, 2);
            }
        }
    }
}

/// LOOP-SOLO-06: the hardest mode at the highest level, for one person: it begins by the numbers of two seats, the Ultramachine sets in,
/// and every game comes to an end.
#[test]
fn ultra_at_the_highest_level_can_be_played_solo() {
    let mut n_run = 0;
    for seed in 0..40 {
        let options = Options { mode: Mode::Ultra, level: Difficulty::LivingLegend, ..Options::default() };
        let mut game = TheLoop::setup(&options.with_agents(&AGENTS[..2]), 2, &mut Luck::fast(seed)).expect("a table");
        assert_eq!((game.invariants(), game.extra.ultra_row.len()), (Ok(()), 2), "seed {seed}");
        let out = 28 - game.bag.len();
        let laid_out = 7 + game.numbers().extra_duplicates + 1;
        let carried_out: Vec<&str> =
            game.extra.ultra_spent.iter().map(|card| library().ultra(*card).id.as_str()).collect();
        let expected = match carried_out[..] {
            ["primordial_soup"] => laid_out + 1..=laid_out + 1,
            ["viral_clip"] => laid_out + 1..=laid_out + 2,
            // What they move may be destroyed.
            ["call_of_the_vassals" | "conveyor"] => laid_out - 2..=laid_out,
            _ => laid_out..=laid_out,
        };
        assert!(expected.contains(&out), "seed {seed}: {out} duplicates after {carried_out:?}");
        let (mut luck, mut chooser) = (Luck::fast(seed), Luck::fast(!seed));
        while let Some(seat) = game.awaited() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = *chooser.pick(&legal).expect("something to do");
            game.apply(seat, &action, &mut luck, &mut Silent).expect("it was offered");
        }
        assert_eq!(game.invariants(), Ok(()));
        n_run += game.extra.ultra_spent.len();
    }
    assert!(n_run > 40, "the Ultramachine was at work {n_run} times");
}

/// LOOP-SOLO-07: with three or four agents the numbers of three or four players hold.
#[test]
fn one_person_may_have_three_or_four_agents() {
    check_setup(Mode::Sabotage, Difficulty::EmployeeOfTheMonth, 3, 5, 3);
    check_setup(Mode::Sabotage, Difficulty::EmployeeOfTheMonth, 4, 4, 4);
}
