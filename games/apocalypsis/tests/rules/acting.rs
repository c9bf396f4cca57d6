//! The action phase (APOC-ACT) and the rulings about it (APOC-GAP-26, APOC-GAP-27, APOC-GAP-35).

use apocalypsis::state::Duty;
use apocalypsis::term::{Deck, Region, State};
use apocalypsis::{Action, Bearer, Event, Stage, samples};
use kernel::Luck;

use super::position::{ANNA, BORIS, Table, VERA, agent, atlantis, help, send, switzerland, task};

/// APOC-ACT-01, APOC-ACT-03, APOC-ACT-04: one action or a pass in turn; who has passed has no turn, and the last may act several times.
#[test]
fn turns_go_round_until_all_have_passed() {
    let table = Table::new(3)
        .calm()
        .leader(BORIS)
        .acting(BORIS)
        .agent(VERA, "kotya_pchkhi")
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "deepfake_chandra");
    let mut table = table.ready();
    table.act(BORIS, Action::Pass);
    assert_eq!(table.asked(), VERA);
    table.act(VERA, atlantis("academician_seeds", Region::ShariaLands));
    assert_eq!(table.asked(), ANNA);
    table.act(ANNA, atlantis("aunt_spelt", Region::ThirdWorld));
    assert_eq!(table.asked(), VERA, "Boris has passed");
    assert_eq!(table.refused(BORIS, Action::Pass), "not_your_decision");
    table.act(VERA, Action::Pass);
    table.act(ANNA, help("tommy_bobbins", "aunt_spelt"));
    assert_eq!(table.asked(), ANNA);
    table.act(ANNA, help("deepfake_chandra", "aunt_spelt"));
    assert_ne!(table.game.stage, Stage::Act { seat: VERA });
}

/// APOC-ACT-02: there are four actions.
#[test]
fn there_are_four_actions() {
    let table =
        Table::new(2).agent(ANNA, "tommy_bobbins").main(Region::SovietLands, "master_planer", "pigeon_charging");
    let table = table.hand(ANNA, &["crop_circles_to_order"]).ready();
    let kind = |action: &Action| match action {
        Action::Send { .. } => "send",
        Action::Help { .. } => "help",
        Action::Korea { .. } => "korea",
        Action::Switzerland { .. } => "switzerland",
        Action::Pass => "pass",
        _ => "something else",
    };
    let kinds: std::collections::BTreeSet<&str> = table.legal(ANNA).iter().map(kind).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["help", "korea", "pass", "send", "switzerland"]);
}

/// APOC-ACT-05, APOC-GAP-27: who can do nothing passes by itself; who could still use an ability does not.
#[test]
fn who_can_do_nothing_passes() {
    let table = Table::new(2).calm().change("master_planer", |agent| agent.duty = Duty::Used);
    let mut table = table.agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra").ready();
    let events = table.act(ANNA, atlantis("aunt_spelt", Region::ThirdWorld));
    assert!(events.contains(&Event::Passed { seat: BORIS }));
    assert_eq!(table.asked(), ANNA);
    let table = Table::new(2).calm().change("master_planer", |agent| agent.duty = Duty::Used).crown(Some(BORIS));
    let mut table = table.state("master_planer", State::Illness).ready();
    let events = table.act(ANNA, atlantis("aunt_spelt", Region::ThirdWorld));
    assert!(!events.contains(&Event::Passed { seat: BORIS }));
    assert_eq!(table.asked(), BORIS);
}

/// APOC-ACT-05, APOC-SEND-10: who has two agents on tasks and can do nothing else passes by itself, although there is Atlantis.
#[test]
fn who_has_sent_two_passes_if_nothing_else_can_be_done() {
    for id in ["aunt_spelt", "tommy_bobbins"] {
        samples::change_agent(id, |data| data.main.power = samples::power("(standing: [helper_limit(-3)])"));
    }
    let table = Table::new(2).agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra").resources(ANNA, 1, 4, 1);
    let table = table.main(Region::ThirdWorld, "aunt_spelt", "pigeon_charging");
    let mut table = table.main(Region::ShariaLands, "tommy_bobbins", "crop_circles_to_order").acting(BORIS);
    table.game.seats[ANNA.index()].went_to_korea = true;
    let mut table = table.ready();
    let events = table.act(BORIS, Action::Pass);
    assert!(events.contains(&Event::Passed { seat: ANNA }));
    assert!(matches!(table.game.stage, Stage::Resolve { .. }));
}

/// APOC-ACT-06: an ability is no action: after it the turn is still the same player's, and a pass is a pass.
#[test]
fn abilities_are_no_actions() {
    let mut table = Table::new(2).agent(ANNA, "plungerov_the_bioenergist").ready();
    table.rolls(ANNA, Action::Use { bearer: Bearer::Main(agent("plungerov_the_bioenergist")), ability: 0 }, &[2]);
    assert_eq!((table.game.stage, table.has(ANNA).0), (Stage::Act { seat: ANNA }, 4));
    let again = Action::Use { bearer: Bearer::Main(agent("plungerov_the_bioenergist")), ability: 0 };
    assert_eq!(table.refused(ANNA, again), "already_used");
    table.act(ANNA, atlantis("plungerov_the_bioenergist", Region::ThirdWorld));
    assert_eq!(table.asked(), BORIS);
}

/// APOC-ACT-07, APOC-GAP-27: an agent is used once in a round, for whatever it is.
#[test]
fn an_agent_is_used_once() {
    let table = Table::new(2)
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "deepfake_chandra")
        .hand(ANNA, &["crop_circles_to_order"]);
    let table = table.main(Region::SovietLands, "master_planer", "pigeon_charging");
    let duties = [
        Duty::Main { region: Region::ThirdWorld, cell: 0 },
        Duty::Helper { main: agent("master_planer") },
        Duty::Used,
        Duty::Switzerland,
    ];
    for duty in duties {
        let mut table = match duty {
            Duty::Main { region, .. } => table.clone().main(region, "aunt_spelt", "money_visualisation"),
            Duty::Helper { .. } => table.clone().helper("aunt_spelt", "master_planer"),
            Duty::Idle | Duty::Used | Duty::Switzerland => {
                table.clone().change("aunt_spelt", |agent| agent.duty = duty)
            }
        }
        .ready();
        for action in [
            send("aunt_spelt", "crop_circles_to_order", Region::ShariaLands),
            help("aunt_spelt", "master_planer"),
            Action::Korea { agent: agent("aunt_spelt") },
            switzerland("aunt_spelt"),
        ] {
            assert_eq!(table.refused(ANNA, action), "agent_used", "{duty:?}");
        }
    }
}

/// APOC-ACT-08, APOC-GAP-26, APOC-GAP-35: what is left in hand goes on top of its deck when all have passed and not before, in turn order,
/// each player's in the order drawn.
#[test]
fn unused_tasks_go_back_on_top() {
    let table = Table::new(2)
        .calm()
        .leader(BORIS)
        .acting(BORIS)
        .hand(ANNA, &["pigeon_charging", "leap_second", "money_visualisation"]);
    let mut table = table.hand(BORIS, &["crop_circles_to_order", "saucer_parking"]).ready();
    let bottom = table.game.task_decks[Deck::Capital.index()][0];
    table.act(BORIS, Action::Pass);
    assert_eq!(table.player(BORIS).hand.len(), 2);
    table.act(ANNA, Action::Pass);
    assert!(table.game.seats.iter().all(|player| player.hand.is_empty()));
    let deck = &table.game.task_decks[Deck::Capital.index()];
    let top = ["crop_circles_to_order", "saucer_parking", "pigeon_charging", "money_visualisation"].map(task);
    assert_eq!((&deck[deck.len() - 4..], deck[0]), (&top[..], bottom));
    assert_eq!(table.game.task_decks[Deck::Mission.index()].last(), Some(&task("leap_second")));
}

/// APOC-ACT-09: a crisis that nobody went on stays open.
#[test]
fn an_untried_crisis_stays() {
    let mut table = Table::new(2).calm().crisis(Some(BORIS), "smart_kettle").ready();
    table.all_pass(&mut Luck::fast(1));
    assert_eq!(table.game.crisis(task("smart_kettle")).map(|open| open.owner), Some(Some(BORIS)));
}
