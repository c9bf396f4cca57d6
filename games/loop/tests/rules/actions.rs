//! Phase II: actions in general (LOOP-ACT).

use std::collections::BTreeSet;

use kernel::Seat;
use the_loop::Era::{self, AgeOfRobots, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Carried, Difficulty, Dimension, EraSet, Mode, Pay, Place, Stage, TileId};

use super::position::{Table, card, circle, go, token, walk};

const AGENTS: [AgentId; 2] = [AgentId::MisterTime, AgentId::LadyParadox];

/// LOOP-ACT-01: any number of actions in any order, each kind as often as it can be paid.
#[test]
fn actions_come_in_any_number_and_order() {
    let mut table =
        Table::new(&AGENTS).agent(0, Industrial).energy(Industrial, 9).hand(0, &["hidden_grab_boot"]).ready();
    let boot = Action::Use { card: card("hidden_grab_boot") };
    let turn = [
        boot,
        circle(Dimension::Star),
        boot,
        go(Globalization),
        walk(Industrial),
        circle(Dimension::Star),
        boot,
        Action::Send { seat: Seat(1), to: Industrial },
        go(Renaissance),
    ];
    for action in turn {
        table.act(action);
    }
    assert_eq!(table.game.turn.actions, 9);
    assert_eq!((table.game.turn.active, table.game.stage), (Seat(0), Stage::Actions));
}

/// LOOP-ACT-02: moves, cards and LOOPs; the agent's ability and the mode's own action are further kinds.
#[test]
fn there_are_three_kinds_of_actions_and_those_of_agents_and_modes() {
    check_kinds(Mode::Sabotage, AgentId::Eraser404, &["loop", "move", "use"]);
    check_kinds(Mode::Sabotage, AgentId::MisterTime, &["loop", "move", "send", "use"]);
    check_kinds(Mode::Sabotage, AgentId::LadyParadox, &["borrow", "loop", "move", "use"]);
    check_kinds(Mode::Sabotage, AgentId::EternityAccountant, &["audit", "loop", "move", "use"]);
    check_kinds(Mode::Klondike, AgentId::Eraser404, &["loop", "move", "use"]);
    // A spinning centrifuge allows no LOOP (LOOP-MODE-13).
    check_kinds(Mode::Centrifuge, AgentId::Eraser404, &["brake", "move", "use"]);
    check_kinds(Mode::Ultra, AgentId::Eraser404, &["loop", "move", "override", "use"]);
}

#[track_caller]
fn check_kinds(mode: Mode, agent: AgentId, expected: &[&str]) {
    let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &[agent, AgentId::TimeRunner])
        .agent(0, Industrial)
        .agent(1, Industrial)
        .energy(Industrial, 3)
        .hand(0, &["matryoshka"])
        .hand(1, &["spartan_shield"]);
    match mode {
        Mode::Centrifuge => {
            for (index, era) in [Industrial, AgeOfRobots, Prehistory].into_iter().enumerate() {
                table = table.centrifuge(index, era, true, 0);
            }
        }
        Mode::Ultra => table = table.row(&["steam_booster", "tithe"]),
        Mode::Sabotage | Mode::Klondike => {}
    }
    let kind = |action: &Action| serde_json::to_value(action).expect("a message")["kind"].as_str().map(str::to_owned);
    let mut kinds: BTreeSet<String> = table.ready().legal().iter().filter_map(kind).collect();
    assert!(kinds.remove("end_actions"));
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{mode:?} {agent:?}");
}

/// LOOP-ACT-03: the phase can be ended at once, and after any action.
#[test]
fn the_phase_can_be_ended_between_actions() {
    let mut idle = Table::new(&AGENTS).ready();
    idle.act(Action::EndActions);
    assert_eq!((idle.game.turn.active, idle.game.turn.number), (Seat(1), 2));

    let mut busy = Table::new(&AGENTS).ready();
    busy.act(walk(AgeOfRobots));
    busy.act(Action::EndActions);
    assert_eq!((busy.game.turn.active, busy.game.turn.number), (Seat(1), 2));
}

/// LOOP-ACT-04: while a card waits for an answer, nothing else can be begun and the phase cannot be ended.
#[test]
fn an_action_is_finished_before_another_begins() {
    let mut table =
        Table::new(&AGENTS).energy(Globalization, 3).hand(0, &["blue_duct_tape", "hidden_grab_boot"]).ready();
    table.play("blue_duct_tape");
    assert_eq!(table.legal(), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
    for other in [
        Action::EndActions,
        go(Industrial),
        walk(Industrial),
        circle(Dimension::Star),
        Action::Use { card: card("hidden_grab_boot") },
    ] {
        assert_eq!(table.refused(other), "answer_first");
    }
    table.act(Action::Either { n: 0 });
    assert!(table.may(Action::EndActions) && table.may(go(Industrial)));
}

/// LOOP-ACT-05: what cannot be paid, or whose conditions are not met, cannot be begun.
#[test]
fn an_action_needs_its_cost_and_its_conditions() {
    let mut table = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox])
        .hand(0, &["write_off_form"])
        .hand(1, &["liars_scales"])
        .discharged("write_off_form")
        .ready();
    for (action, code) in [
        (go(Globalization), "not_enough_energy"),
        (circle(Dimension::Line), "not_enough_energy"),
        (Action::Audit { pay: Pay::Energy }, "not_enough_energy"),
        (Action::Use { card: card("write_off_form") }, "not_charged"),
        (Action::Use { card: card("liars_scales") }, "not_in_hand"),
        (Action::Send { seat: Seat(1), to: Industrial }, "no_ability"),
        (Action::Brake { centrifuge: 0, pay: Pay::Energy }, "not_in_mode"),
    ] {
        assert_eq!(table.refused(action), code, "{action:?}");
    }
}

/// LOOP-ACT-06 (1) and (2): what `feed_time` needs is noted before the cost is paid.
#[test]
fn energy_is_noted_before_it_is_spent() {
    let mut table = Table::new(&AGENTS).energy_everywhere(1).ready();
    table.act(go(Industrial));
    assert!(table.game.turn.fed, "every era had energy before the move was paid");
    table.act(go(Renaissance));
    assert!(!table.game.turn.fed, "the first move had emptied an era");
}

/// LOOP-ACT-06 (5) and (6): first `surrounded` is checked, then the triggered ability is offered, as an action of its own.
#[test]
fn surrounding_is_checked_before_a_triggered_ability() {
    let mut table = Table::new(&[AgentId::Eraser404, AgentId::LadyParadox])
        .mission(Prehistory, TileId::Surrounded, 0)
        .faux(Globalization)
        .agent(0, Industrial)
        .agent(1, Industrial)
        .duplicate("d3-2", Industrial)
        .hand(0, &["war_steed"])
        .change(|game| game.turn.destroyed = 1)
        .ready();
    table.play("war_steed");
    table.act(Action::Go { steps: 2, carry: Some(Carried { token: token("d3-2"), to: AgeOfRobots }) });
    assert_eq!(table.cubes(Prehistory), 1);
    assert_eq!(table.legal(), [Action::Accept, Action::Decline]);
    let actions = table.game.turn.actions;
    table.act(Action::Accept);
    assert_eq!((table.game.turn.actions, table.game.eras[AgeOfRobots].energy), (actions + 1, 1));
}

/// LOOP-ACT-07: `surrounded` and `quantum_fitters` are looked at before the first action.
#[test]
fn two_missions_are_checked_when_the_phase_begins() {
    let mut table = Table::new(&AGENTS)
        .mission(Prehistory, TileId::Surrounded, 0)
        .mission(MiddleAges, TileId::QuantumFitters, 0)
        .agent(0, MiddleAges)
        .agent(1, Industrial)
        .next_faux(Renaissance)
        .ready();
    table.end_turn_with(&["d0-2"], &[1, 1]);
    assert_eq!((table.game.turn.active, table.game.turn.actions), (Seat(1), 0));
    assert_eq!(table.cubes(Prehistory), 1);
    let Place::Mission(fitters) = table.game.eras[MiddleAges].place else { panic!("the mission is open") };
    assert_eq!((fitters.cubes, fitters.cells), (1, EraSet::one(Industrial)));
}

/// LOOP-ACT-08: energy comes from the agent's own era only, and goes back to the reserve.
#[test]
fn only_the_energy_of_the_own_era_is_spent() {
    let beside = |here: u8| {
        Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox])
            .energy(Renaissance, 5)
            .energy(Globalization, 5)
            .energy(Industrial, here)
            .ready()
    };
    let mut poor = beside(0);
    let pays = |action: &Action| !matches!(action, Action::EndActions | Action::Move { pay: Pay::Free, .. });
    assert!(!poor.legal().iter().any(pays));
    assert_eq!(poor.refused(go(Globalization)), "not_enough_energy");

    for action in [go(Globalization), circle(Dimension::Line), Action::Audit { pay: Pay::Energy }] {
        let mut table = beside(2);
        let reserve = table.game.energy_left;
        table.act(action);
        let energy = |era: Era| table.game.eras[era].energy;
        assert_eq!((energy(Renaissance), energy(Industrial), energy(Globalization)), (5, 1, 5), "{action:?}");
        assert_eq!(table.game.energy_left, reserve + 1);
    }
}
