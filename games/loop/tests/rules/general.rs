//! The general frame (LOOP-GEN).

use kernel::{Converse as _, Eyes, Game as _, Luck, Outcome, Seat};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Carried, Difficulty, Event, Mode, Options, Stage, Talk, TheLoop, TileId};

use super::position::{Table, card, play, token};

/// LOOP-GEN-01: one outcome for the whole table, a victory or a defeat.
#[test]
fn all_win_or_all_lose() {
    let mut won = Table::two()
        .confirmed(Prehistory)
        .confirmed(MiddleAges)
        .confirmed(EndOfTime)
        .mission(Globalization, TileId::FeedTime, 3)
        .ready();
    won.act(Action::EndActions);
    won.act(Action::Confirm);
    let mut lost = Table::two().vortex(Industrial).rifts(Industrial, 3).next_faux(Industrial).ready();
    lost.end_turn_with(&["d6-2"], &[1, 1]);
    for (table, won, score, reason) in [(won, true, 4, "victory"), (lost, false, 0, "double_vortex")] {
        let outcome = Outcome::Team { won: Some(won), score, grade: None, reason: reason.into() };
        assert_eq!(table.game.outcome(), Some(outcome));
    }
}

/// LOOP-GEN-02: two, three or four seats, each with one agent.
#[test]
fn two_to_four_seats() {
    let options = Options::default().with_random_agents();
    for seats in 0..=6 {
        let game = TheLoop::setup(&options, seats, &mut Luck::fast(1));
        assert_eq!(game.is_ok(), (2..=4).contains(&seats), "{seats} seats");
        assert!(game.is_err() || game.is_ok_and(|game| game.seats.len() == usize::from(seats)));
    }
}

/// LOOP-GEN-03: "you" is the active player, even on a card in the hand of another.
#[test]
fn you_are_the_active_player() {
    let mut table = Table::two()
        .hand(0, &["eternal_torrent"])
        .hand(1, &["grandfathers_health_certificate"])
        .rifts(Globalization, 1)
        .rifts(Industrial, 2)
        .rifts(Renaissance, 1)
        .rifts(MiddleAges, 1)
        .ready();
    table.play("eternal_torrent");
    let left = [Globalization, Industrial, Renaissance, MiddleAges].map(|era| table.game.eras[era].rifts);
    assert_eq!(left, [0, 0, 1, 1], "one from your era and the era before it, then one from each neighbour");
}

/// LOOP-GEN-04: the active player decides, also about another agent.
#[test]
fn the_active_player_decides() {
    let mut table = Table::two().hand(0, &["motivational_taser"]).ready();
    table.play("motivational_taser");
    let send = Action::Send { seat: Seat(1), to: Industrial };
    assert_eq!(table.refused_to(Seat(1), send), "not_your_turn");
    table.act(send);
    assert_eq!(table.game.seats[1].era, Industrial);
}

/// LOOP-GEN-04: only where a rule says so does somebody else decide: the owner of the runner about cancelling.
#[test]
fn a_rule_can_give_the_choice_to_another() {
    let mut table = Table::new(&[AgentId::TimeRunner, AgentId::MisterTime]).next_faux(Prehistory).ready();
    table.end_turn_with(&["d3-2"], &[1, 1]);
    assert_eq!((table.game.active(), table.game.awaited()), (Seat(1), Some(Seat(0))));
    table.act(Action::Decline);
    assert_eq!(table.game.awaited(), Some(Seat(1)));
}

/// LOOP-GEN-05: a card may take an artifact in phase II and beside your era, which no general rule allows.
#[test]
fn the_text_of_a_card_goes_before_the_rules() {
    let mut table = Table::two().hand(0, &["yesterday_delivery"]).available("matryoshka").ready();
    assert_eq!(table.refused(Action::Gain { card: card("matryoshka") }), "wrong_phase");
    table.play("yesterday_delivery");
    assert_eq!(table.hand_of(0), ["yesterday_delivery", "matryoshka"]);
}

/// LOOP-GEN-05: the numbers of a level replace those of the rules.
#[test]
fn the_text_of_a_level_goes_before_the_rules() {
    for (level, outlets) in [(Difficulty::EmployeeOfTheMonth, &[1, 1][..]), (Difficulty::LivingLegend, &[1, 1, 1])] {
        let agents = [AgentId::MisterTime, AgentId::LadyParadox];
        let mut table = Table::with(Mode::Sabotage, level, &agents).turn(8).next_faux(Industrial).ready();
        table.end_turn_with(&["d6-2", "d6-3", "d6-4"], outlets);
        assert_eq!(usize::from(table.game.eras[Industrial].rifts), outlets.len());
    }
}

/// LOOP-GEN-06: a part that cannot be carried out is skipped, the next is not.
#[test]
fn an_impossible_part_is_skipped() {
    let mut table = Table::two().active(1).hand(1, &["grandfathers_health_certificate"]).rifts(MiddleAges, 1).ready();
    table.play("grandfathers_health_certificate");
    assert_eq!(table.game.eras[MiddleAges].rifts, 0);
    assert!(table.events.contains(&Event::Skipped { card: Some(card("grandfathers_health_certificate")) }));
}

/// LOOP-GEN-06: a part that can be carried out in part is.
#[test]
fn a_part_is_done_as_far_as_it_can_be() {
    let mut table = Table::two().hand(0, &["eighth_seal"]).faux(Industrial).rifts(Industrial, 1).ready();
    table.play("eighth_seal");
    table.act(Action::Either { n: 0 });
    assert_eq!((table.game.eras[Industrial].rifts, table.game.rifts_left), (0, 30));
}

/// LOOP-GEN-07: without "may" a part cannot be declined; with it, it can.
#[test]
fn a_part_without_may_is_a_must() {
    let mut table = Table::two()
        .hand(0, &["hidden_grab_boot", "motivational_taser"])
        .duplicate("d3-3", Industrial)
        .duplicate("d5-2", AgeOfRobots)
        .ready();
    table.play("hidden_grab_boot");
    assert_eq!(table.legal(), ["d3-3", "d5-2"].map(|name| Action::Duplicate { token: token(name) }));
    assert_eq!(table.refused(Action::Decline), "no_target");
    table.act(Action::Duplicate { token: token("d3-3") });
    table.play("motivational_taser");
    assert!(table.may(Action::Decline));
}

/// LOOP-GEN-07: a must is carried out even if it hurts.
#[test]
fn a_must_may_hurt() {
    let mut table = Table::two().active(1).hand(1, &["occams_razor", "liars_scales"]).ready();
    table.play("occams_razor");
    assert_eq!(table.hand_of(1), ["occams_razor"]);
    assert_eq!(table.game.seats[1].discard[..], [card("liars_scales")]);
}

/// LOOP-GEN-09: all eyes see the same, every event reaches everybody, and everybody may always speak.
#[test]
fn nobody_has_secrets() {
    let secrets = TheLoop::SECRETS;
    assert!(!secrets);
    play(Mode::Ultra, 3, |moment| {
        let public = moment.after.view(Eyes::Public);
        for seat in Seat::all(moment.after.players) {
            assert_eq!(moment.after.view(Eyes::Seat(seat)), public);
            let is_over = matches!(moment.after.stage, Stage::Over { .. });
            assert!(is_over || moment.after.may_say(seat, &Talk::Question).is_ok());
            for event in moment.events {
                assert_eq!(TheLoop::witness(event, Eyes::Seat(seat)).as_ref(), Some(event));
            }
        }
    });
}

/// LOOP-GEN-10: both targets of a swap move in one step, so the era is never without a duplicate in between.
#[test]
fn a_swap_is_one_step() {
    let mut table = Table::two()
        .active(1)
        .hand(1, &["venetian_mask_for_two"])
        .mission(EndOfTime, TileId::QuantumFitters, 0)
        .duplicate("d1-4", Renaissance)
        .duplicate("d3-3", Globalization)
        .ready();
    table.play("venetian_mask_for_two");
    assert_eq!(table.game.era_of(token("d3-3")), Some(Renaissance));
    assert_eq!(table.game.era_of(token("d1-4")), Some(Globalization));
    assert_eq!(table.cubes(EndOfTime), 0);
}

/// LOOP-GEN-10: an agent that moves several eras moves once, to the last of them.
#[test]
fn a_long_move_is_one_step() {
    let mut table = Table::two()
        .hand(0, &["war_steed"])
        .mission(Prehistory, TileId::QuantumFitters, 0)
        .rifts(Globalization, 1)
        .rifts(EndOfTime, 1)
        .ready();
    table.play("war_steed");
    table.act(Action::Go { steps: 2, carry: None });
    assert_eq!((table.game.your_era(), table.cubes(Prehistory)), (EndOfTime, 0));
}

/// LOOP-GEN-10: cubes are put down one by one, each with its credit.
#[test]
fn every_cube_is_a_step() {
    let mut table =
        Table::two().hand(0, &["campfire_team_building"]).mission(Globalization, TileId::QuantumBomb, 0).ready();
    table.play("campfire_team_building");
    let credited = |now: u8| Event::Credited { tile: TileId::QuantumBomb, era: None, now, needed: 6 };
    let credits: Vec<&Event> = table.events.iter().filter(|event| matches!(event, Event::Credited { .. })).collect();
    assert_eq!(credits, [&credited(1), &credited(2)]);
}

/// LOOP-GEN-11: after a step first duplicates are destroyed, then event missions are credited, then `quantum_fitters`.
#[test]
fn checks_come_in_their_order() {
    let mut table = Table::two()
        .hand(0, &["war_steed"])
        .faux(EndOfTime)
        .mission(Prehistory, TileId::ProdigalClones, 0)
        .mission(Industrial, TileId::QuantumFitters, 0)
        .duplicate("d4-2", Globalization)
        .ready();
    table.play("war_steed");
    table.act(Action::Go { steps: 2, carry: Some(Carried { token: token("d4-2"), to: EndOfTime }) });
    let tail = &table.events[table.events.len() - 3..];
    let clones = Event::Credited { tile: TileId::ProdigalClones, era: None, now: 1, needed: 4 };
    let fitters = Event::Credited { tile: TileId::QuantumFitters, era: Some(EndOfTime), now: 1, needed: 3 };
    assert_eq!(tail, [Event::TokenDestroyed { token: token("d4-2"), era: EndOfTime }, clones, fitters]);
}

/// LOOP-GEN-11: victory and defeat come before every other check: nothing is revealed afterwards.
#[test]
fn the_end_is_checked_first() {
    let mut table = Table::two()
        .confirmed(Prehistory)
        .confirmed(MiddleAges)
        .confirmed(EndOfTime)
        .mission(Globalization, TileId::FeedTime, 3)
        .ready();
    table.act(Action::EndActions);
    table.act(Action::Confirm);
    assert!(matches!(table.events[..], [Event::Confirmed { .. }, Event::Ended { .. }]), "{:?}", table.events);
    assert_eq!(table.game.missions().count(), 0);
}

/// LOOP-GEN-12: five rifts of one throw make one vortex, and none of them stays.
#[test]
fn a_throw_is_checked_as_a_whole() {
    let mut table = Table::two().rifts(Industrial, 3).next_faux(Industrial).ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(table.events.contains(&Event::RiftAdded { era: Industrial, rifts: 5 }));
    assert!(table.game.is_vortex(Industrial));
    assert_eq!((table.game.eras[Industrial].rifts, table.game.rifts_left, table.end()), (0, 30, None));
}
