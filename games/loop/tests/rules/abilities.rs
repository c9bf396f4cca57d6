//! Special abilities (LOOP-ABIL).

use kernel::Seat;
use the_loop::Era::{self, AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Difficulty, Dimension, Event, Mode, Pay, Place, Stage, TileId};

use super::position::{Table, card, circle, falls, go, token};

/// LOOP-ABIL-01: an ability is an action like others, and waits until the one before it is finished.
#[test]
fn an_ability_is_a_separate_action() {
    let send = Action::Send { seat: Seat(1), to: Industrial };
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::LadyParadox]).hand(0, &["blue_duct_tape"]).ready();
    assert!(table.may(send));
    table.play("blue_duct_tape");
    assert!(!table.may(send), "the card is not finished");
    table.act(Action::Either { n: 0 });
    assert_eq!(table.game.turn.actions, 1);
    table.act(send);
    assert_eq!(table.game.turn.actions, 2);
}

/// LOOP-ABIL-02: an ability belongs to its agent, and each to one turn once.
#[test]
fn an_ability_is_used_by_its_owner_and_once() {
    let others = [AgentId::TimeRunner, AgentId::Eraser404];
    for agent in AgentId::ALL {
        let other = if others.contains(&agent) { AgentId::MisterTime } else { others[0] };
        let id = if other == AgentId::TimeRunner { "spartan_shield" } else { "reply_all" };
        let table = || {
            Table::new(&[agent, other])
                .agent(0, Industrial)
                .agent(1, Industrial)
                .energy(Industrial, 5)
                .hand(1, &[id])
                .ready()
        };
        let abilities = [
            (AgentId::MisterTime, Action::Send { seat: Seat(1), to: Renaissance }),
            (AgentId::LadyParadox, Action::Borrow { card: card(id) }),
            (AgentId::EternityAccountant, Action::Audit { pay: Pay::Energy }),
        ];
        for (owner, action) in abilities {
            let mut table = table();
            if owner != agent {
                assert_eq!(table.refused(action), "no_ability", "{agent:?} {action:?}");
                continue;
            }
            table.act(action);
            assert_eq!(table.refused(action), "ability_used");
            table.pass();
            table.pass();
            assert_eq!((table.game.active(), table.game.turn.ability), (Seat(0), false), "a new turn");
        }
    }
}

/// LOOP-ABIL-03: what an action has triggered is offered when the action is finished, before anything else.
#[test]
fn a_triggered_ability_waits_for_the_end_of_the_action() {
    let mut table = Table::new(&[AgentId::Eraser404, AgentId::LadyParadox])
        .agent(0, Industrial)
        .energy(Industrial, 1)
        .duplicate("d3-4", Industrial)
        .rifts(Prehistory, 1)
        .rifts(Globalization, 1)
        .rifts(AgeOfRobots, 1)
        .hand(0, &["that_meteorite"])
        .change(|game| game.turn.destroyed = 1)
        .ready();
    table.play("that_meteorite");
    assert!(table.game.bag.contains(token("d3-4")), "it is destroyed already");
    assert!(!table.may(Action::Accept), "but the card goes on");
    table.act(Action::Era { era: Prehistory });
    table.act(Action::Era { era: Globalization });
    assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
    assert_eq!(table.refused(go(Globalization)), "answer_first");
    assert_eq!(table.refused(Action::EndActions), "answer_first");
    table.act(Action::Decline);
    assert!(table.may(go(Globalization)));
}

/// LOOP-ABIL-03: several triggers are resolved in the order in which they arose.
#[test]
fn triggers_keep_their_order() {
    for (answers, expected) in [
        ([Action::Accept, Action::Decline], (1, 0)),
        ([Action::Decline, Action::Accept], (0, 1)),
        ([Action::Accept, Action::Accept], (1, 1)),
    ] {
        let mut table = Table::new(&[AgentId::Eraser404, AgentId::LadyParadox])
            .agent(0, Industrial)
            .duplicate("d0-2", Industrial)
            .duplicate("d2-2", Industrial)
            .hand(0, &["rubiks_cube"])
            .change(|game| game.turn.destroyed = 1)
            .ready();
        table.play("rubiks_cube");
        table.act(Action::Push { token: token("d2-2"), to: Globalization });
        table.act(Action::Push { token: token("d0-2"), to: Renaissance });
        for answer in answers {
            assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
            table.act(answer);
        }
        let energy = (table.game.eras[Globalization].energy, table.game.eras[Renaissance].energy);
        assert_eq!(energy, expected, "{answers:?}");
    }
}

/// LOOP-ABIL-03, LOOP-ABIL-07, LOOP-SUP-04: with an empty reserve a trigger has nothing to give, so nobody is asked.
#[test]
fn a_trigger_with_an_empty_reserve_asks_nothing() {
    for (left, expected) in [(0, 0), (1, 1), (2, 2)] {
        let mut table = Table::new(&[AgentId::Eraser404, AgentId::TimeRunner])
            .agent(0, Industrial)
            .duplicate("d0-2", Industrial)
            .duplicate("d2-2", Industrial)
            .hand(0, &["starting_pistol"])
            .change(|game| {
                game.turn.destroyed = 1;
                (game.eras[EndOfTime].energy, game.energy_left) = (30 - left, left);
            })
            .ready();
        table.play("starting_pistol");
        table.act(Action::Push { token: token("d2-2"), to: Globalization });
        table.act(Action::Push { token: token("d0-2"), to: Renaissance });
        let mut asked = 0;
        while table.legal() == [Action::Accept, Action::Decline] {
            table.act(Action::Accept);
            asked += 1;
        }
        assert_eq!(asked, expected, "{left} cubes are left");
        let energy = [Globalization, Renaissance].map(|era| table.game.eras[era].energy);
        assert_eq!((energy.iter().sum::<u8>(), table.game.energy_left), (left, 0));
        assert!(table.may(Action::EndActions) && table.game.turn.triggers.is_empty());
    }
}

/// LOOP-ABIL-04: Mister Time moves any other agent by one era, from that agent's own era.
#[test]
fn mister_time_moves_another_agent() {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner, AgentId::LadyParadox]).ready();
    let sent: Vec<Action> = table.legal().into_iter().filter(|action| matches!(action, Action::Send { .. })).collect();
    let send = |seat: u8, to| Action::Send { seat: Seat(seat), to };
    assert_eq!(sent, [send(1, EndOfTime), send(1, MiddleAges), send(2, MiddleAges), send(2, Industrial)]);
    table.act(send(2, Industrial));
    assert_eq!(table.game.seats[2].era, Industrial);
    assert_eq!(table.game.seats[0].era, Globalization);
    assert_eq!(table.refused(send(1, EndOfTime)), "ability_used");
    table.act(Action::EndActions);
}

/// LOOP-ABIL-05, LOOP-ABIL-07: from the second duplicate of the turn on, each gives one energy where it was destroyed.
#[test]
fn eraser_gains_from_the_second_duplicate_on() {
    let mut table = Table::new(&[AgentId::Eraser404, AgentId::LadyParadox])
        .agent(0, Industrial)
        .duplicate("d1-2", Renaissance)
        .duplicate("d0-3", Globalization)
        .duplicate("d6-4", Globalization)
        .hand(0, &["free_wifi", "arcade_claw"])
        .ready();
    table.play("free_wifi");
    table.act(Action::Duplicate { token: token("d1-2") });
    table.act(Action::Duplicate { token: token("d0-3") });
    assert_eq!(table.game.turn.destroyed, 2);
    assert_eq!(table.game.turn.triggers[..], [Industrial], "the first gives nothing");
    table.act(Action::Accept);
    assert_eq!(table.game.eras[Industrial].energy, 1);
    table.play("arcade_claw");
    assert_eq!(table.game.turn.triggers[..], [Industrial], "the third gives again");
    assert_eq!(table.game.eras[Industrial].energy, 2, "that of the card itself");
    table.act(Action::Decline);
    assert_eq!(table.game.eras[Industrial].energy, 2);
}

/// LOOP-ABIL-05: only the eraser has it.
#[test]
fn other_agents_gain_nothing() {
    let mut table = Table::new(&[AgentId::LadyParadox, AgentId::Eraser404])
        .agent(0, Industrial)
        .duplicate("d1-2", Renaissance)
        .duplicate("d0-3", Globalization)
        .hand(0, &["free_wifi"])
        .ready();
    table.play("free_wifi");
    table.act(Action::Duplicate { token: token("d1-2") });
    assert_eq!(table.game.turn.destroyed, 2);
    assert!(table.may(Action::EndActions));
}

/// LOOP-ABIL-06: of two destroyed by one swap, the player says which counts first; the energy may go where the other was.
#[test]
fn eraser_orders_duplicates_destroyed_together() {
    let (here, there) = (token("d3-2"), token("d1-2"));
    for (one, other, gains) in [(here, there, Industrial), (there, here, AgeOfRobots)] {
        let mut table = Table::new(&[AgentId::Eraser404, AgentId::LadyParadox])
            .agent(0, Industrial)
            .duplicate("d3-2", Industrial)
            .duplicate("d1-2", AgeOfRobots)
            .hand(0, &["vitruvian_double"])
            .ready();
        table.play("vitruvian_double");
        table.act(Action::Exchange { one, other });
        assert_eq!(table.game.turn.destroyed, 2);
        let before = table.game.eras[gains].energy;
        table.act(Action::Accept);
        assert_eq!(table.game.eras[gains].energy, before + 1);
        assert!(table.may(Action::EndActions), "only the second gives");
    }
}

/// A throw of two cubes into the globalization, where the runner stands, and into the era before.
fn thrown_at_runner(rifts: u8) -> Table {
    let mut table = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner])
        .mission(Prehistory, TileId::BlockTheExhaust, 0)
        .mission(MiddleAges, TileId::ReflashContinuum, 0)
        .agent(0, Renaissance)
        .agent(1, Globalization)
        .rifts(Globalization, rifts)
        .next_faux(Globalization)
        .ready();
    table.end_turn_with(&["d0-2"], &[1, 0]);
    table
}

/// LOOP-ABIL-08: the cancelled cube is back in the reserve before the vortex check.
#[test]
fn a_cancelled_cube_prevents_a_vortex() {
    let mut saved = thrown_at_runner(3);
    assert_eq!((saved.game.awaited(), saved.game.rifts_left), (Some(Seat(1)), 25));
    saved.act(Action::Accept);
    assert_eq!((saved.game.eras[Globalization].rifts, saved.game.rifts_left), (3, 26));
    assert!(!saved.game.is_vortex(Globalization));

    let mut lost = thrown_at_runner(3);
    lost.act(Action::Decline);
    assert!(lost.game.is_vortex(Globalization));
}

/// LOOP-ABIL-09: nothing was removed, so nothing is credited.
#[test]
fn a_cancelled_cube_credits_nothing() {
    let mut table = thrown_at_runner(0);
    table.act(Action::Accept);
    assert!(table.events.contains(&Event::Cancelled { seat: Seat(1), era: Globalization }));
    assert!(!table.events.iter().any(|event| matches!(event, Event::RiftsRemoved { .. })));
    assert_eq!((table.cubes(Prehistory), table.cubes(MiddleAges)), (0, 0));
}

/// LOOP-ABIL-10: one cube, of those in the runner's era, in anybody's phase I; or none.
#[test]
fn the_runner_cancels_one_cube_of_the_own_era() {
    check_cancel(0, Globalization, &[1, 1], Some((1, 2)));
    check_cancel(0, Industrial, &[0, 1], Some((0, 1)));
    check_cancel(0, AgeOfRobots, &[2, 2], Some((1, 2)));
    check_cancel(0, Industrial, &[1, 2], None);
    check_cancel(0, Prehistory, &[0, 1], None);
    check_cancel(1, Globalization, &[1, 0], Some((0, 1)));
}

/// With the runner in `era`: how many of the cubes that fell there are placed after cancelling, and after declining. `None`
/// if nobody is asked.
#[track_caller]
fn check_cancel(active: u8, era: Era, outlets: &[u8], expected: Option<(u8, u8)>) {
    let position = Table::new(&[AgentId::MisterTime, AgentId::TimeRunner])
        .active(active)
        .agent(0, MiddleAges)
        .agent(1, era)
        .next_faux(Globalization)
        .ready();
    let after = |answer: Action| {
        let mut table = position.clone();
        table.end_turn_with(&["d0-2"], outlets);
        let asked = matches!(table.game.stage, Stage::Throw { .. });
        if asked {
            assert_eq!(table.game.awaited(), Some(Seat(1)));
            assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
            table.act(answer);
        }
        assert_eq!(table.game.stage, Stage::Actions);
        asked.then_some(table.game.eras[era].rifts)
    };
    assert_eq!(after(Action::Accept).zip(after(Action::Decline)), expected, "{} {outlets:?}", era.key());
}

/// LOOP-ABIL-10: once in a phase I, even if the Ultramachine throws again.
#[test]
fn the_runner_cancels_once_in_a_phase() {
    for (answer, asked_again) in [(Action::Accept, false), (Action::Decline, true)] {
        let mut table = Table::with(Mode::Ultra, Difficulty::LivingLegend, &[AgentId::MisterTime, AgentId::TimeRunner])
            .row(&["perpetual_engine", "tithe"])
            .agent(0, MiddleAges)
            .agent(1, Globalization)
            .next_faux(Globalization)
            .ready();
        table.end_turn_with(&["d0-2"], &[1, 0]);
        table.act_scripted(answer, falls(&[1, 0]));
        assert_eq!(matches!(table.game.stage, Stage::Throw { extra: true, .. }), asked_again);
        if asked_again {
            table.act(Action::Accept);
        }
        assert_eq!((table.game.stage, table.game.eras[Globalization].rifts), (Stage::Actions, 1));
    }
}

/// LOOP-ABIL-11: Lady Paradox uses a charged card of an agent in her era as if it were hers; it stays where it is, discharged.
#[test]
fn lady_paradox_borrows_a_card() {
    let agents = [AgentId::LadyParadox, AgentId::MisterTime, AgentId::TimeRunner];
    let miles = Action::Borrow { card: card("frequent_faller_miles") };
    let mut table = Table::new(&agents)
        .agent(1, Renaissance)
        .hand(1, &["frequent_faller_miles", "reply_all"])
        .hand(2, &["spartan_shield"])
        .discharged("reply_all")
        .only_deck(0, &["liars_scales"])
        .ready();
    assert_eq!(table.refused(Action::Borrow { card: card("reply_all") }), "not_charged");
    assert_eq!(table.refused(Action::Borrow { card: card("spartan_shield") }), "no_target", "the runner is elsewhere");
    table.act(miles);
    table.act(Action::Go { steps: 1, carry: None });
    assert_eq!((table.game.seats[0].era, table.game.seats[1].era), (Industrial, Renaissance));
    assert_eq!(table.hand_of(0), ["liars_scales"]);
    assert_eq!(table.hand_of(1), ["frequent_faller_miles", "reply_all"]);
    assert!(!table.is_charged("frequent_faller_miles"));
    assert_eq!(table.refused(miles), "ability_used");
}

/// LOOP-ABIL-12: the accountant pays one energy for one card, once.
#[test]
fn the_accountant_buys_a_card() {
    let audit = Action::Audit { pay: Pay::Energy };
    let mut table = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox])
        .energy(Industrial, 3)
        .on_deck(0, &["write_off_form"])
        .ready();
    table.act(audit);
    assert_eq!(table.hand_of(0), ["write_off_form"]);
    assert!(table.is_charged("write_off_form"));
    assert_eq!((table.game.eras[Industrial].energy, table.game.energy_left), (2, 28));
    assert_eq!(table.refused(audit), "ability_used");
    table.act(circle(Dimension::Line));
    assert_eq!(table.game.eras[Industrial].energy, 1, "it was no LOOP");

    let mut poor = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox]).ready();
    assert_eq!(poor.refused(audit), "not_enough_energy");
}

/// LOOP-ABIL-08: nothing else happens before: the mission of the era is still there while the runner decides.
#[test]
fn the_runner_decides_before_anything_is_placed() {
    let mut table = thrown_at_runner(3);
    assert_eq!(table.game.eras[Globalization].rifts, 3);
    assert!(matches!(table.game.eras[Globalization].place, Place::FaceDown(_)));
    assert_eq!(table.refused(go(AgeOfRobots)), "answer_first");
    assert_eq!(table.refused_to(Seat(0), Action::Accept), "not_your_turn");
}
