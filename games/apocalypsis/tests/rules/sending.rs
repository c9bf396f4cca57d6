//! Sending an agent on a task (APOC-SEND) and the rulings about it (APOC-GAP-28, APOC-GAP-29).

use apocalypsis::effect::Price;
use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Deck, Faction, Region, Resource};
use apocalypsis::{Action, Event, Stage};
use kernel::{Eyes, Game as _, Luck};

use super::position::{ANNA, BORIS, CHOOSE, Table, agent, atlantis, send, task};

/// Anna has two agents more; this task is in her hand.
fn ready_to_go(id: &str) -> Table {
    Table::new(2).agent(ANNA, "tommy_bobbins").agent(ANNA, "deepfake_chandra").hand(ANNA, &[id])
}

/// APOC-SEND-01, APOC-SEND-12: an own unused agent and the card go into a free cell; the agent stays there to the end of the round.
#[test]
fn agent_and_task_go_into_a_cell() {
    super::position::gift("pigeon_charging", "[]");
    let mut table = ready_to_go("pigeon_charging").calm().ready();
    assert_eq!(table.refused(ANNA, send("master_planer", "pigeon_charging", Region::ThirdWorld)), "not_your_agent");
    table.act(ANNA, send("aunt_spelt", "pigeon_charging", Region::ThirdWorld));
    let cell = table.game.region(Region::ThirdWorld).cells[0].as_ref().expect("a main agent");
    assert_eq!((cell.agent, cell.task, cell.owner), (agent("aunt_spelt"), task("pigeon_charging"), ANNA));
    assert_eq!(table.of("aunt_spelt").duty, Duty::Main { region: Region::ThirdWorld, cell: 0 });
    assert!(table.player(ANNA).hand.is_empty());
    table.all_pass(&mut Luck::fast(1));
    let on_task = |table: &Table| matches!(table.of("aunt_spelt").duty, Duty::Main { region: Region::ThirdWorld, .. });
    assert!(on_task(&table));
    let mut table = table.fate("[(do: dark(1)), (do: volunteer(traits: [will], difficulty: n(1)))]");
    table.act(ANNA, CHOOSE);
    assert_eq!(table.game.dark, 1, "the World card is being resolved");
    assert!(on_task(&table));
    while table.game.round == 2 {
        let seat = table.asked();
        table.act(seat, Action::Decline);
    }
    assert_eq!(table.of("aunt_spelt").duty, Duty::Idle);
}

/// APOC-SEND-02, APOC-SEND-14: five regions with two cells, for one player or for two; a full region takes nobody.
#[test]
fn a_region_has_two_cells() {
    let table = ready_to_go("pigeon_charging").main(Region::ThirdWorld, "aunt_spelt", "money_visualisation");
    let mut own = table.clone().ready();
    own.act(ANNA, send("tommy_bobbins", "pigeon_charging", Region::ThirdWorld));
    assert_eq!(own.refused(BORIS, atlantis("master_planer", Region::ThirdWorld)), "no_free_cell");
    for region in Region::ALL {
        assert_eq!(own.may(BORIS, atlantis("master_planer", region)), region != Region::ThirdWorld);
    }
    let mut mixed = table.acting(BORIS).ready();
    mixed.act(BORIS, atlantis("master_planer", Region::ThirdWorld));
    assert!(mixed.game.region(Region::ThirdWorld).cells.iter().all(Option::is_some));
}

/// APOC-SEND-03, APOC-SEND-04: own hand, any open crisis, any Awakening card, or Atlantis; nothing else.
#[test]
fn what_one_can_be_sent_on() {
    samples::change_task("smart_kettle", |data| data.classes.clear());
    let table =
        ready_to_go("pigeon_charging").hand(BORIS, &["crop_circles_to_order"]).crisis(Some(BORIS), "smart_kettle");
    let mut table = table.crisis(None, "world_referendum").ready();
    let mut found = std::collections::BTreeSet::new();
    for action in table.legal(ANNA) {
        if let Action::Send { task, .. } = action {
            found.insert(task.map(apocalypsis::TaskId::name));
        }
    }
    assert_eq!(
        found.into_iter().collect::<Vec<_>>(),
        [None, Some("pigeon_charging"), Some("smart_kettle"), Some("world_referendum")]
    );
    assert_eq!(table.refused(ANNA, send("aunt_spelt", "crop_circles_to_order", Region::ShariaLands)), "not_your_task");
    table.act(ANNA, send("aunt_spelt", "smart_kettle", Region::ShariaLands));
    assert_eq!(table.game.crisis(task("smart_kettle")).map(|open| open.owner), Some(Some(BORIS)));
}

/// APOC-SEND-05, APOC-GAP-29: agent and region first, then the bottom card of Atlantis, which all see from the front; its options are
/// not shown before it is opened.
#[test]
fn atlantis_is_taken_unseen() {
    let mut table = Table::new(2).agent(ANNA, "tommy_bobbins").bottom(Deck::Atlantis, &["whale_choir"]).ready();
    let named =
        Action::Send { agent: agent("aunt_spelt"), task: Some(task("whale_choir")), region: Region::SovietLands };
    assert_eq!(table.refused(ANNA, named), "not_your_task");
    table.act(ANNA, atlantis("aunt_spelt", Region::SovietLands));
    assert_eq!(table.asked(), BORIS, "there is nothing to decline");
    let view = table.game.view(Eyes::Public);
    let cell = view.regions[Region::SovietLands.index()].cells[0].as_ref().map(|cell| cell.task);
    assert_eq!((cell, view.task.is_none()), (Some(task("whale_choir")), true));
}

/// APOC-SEND-06, APOC-SEND-09: Atlantis is there for who has nothing at all, as long as there is a card.
#[test]
fn atlantis_costs_nothing() {
    let mut table = Table::new(2).resources(ANNA, 0, 0, 0).ready();
    table.act(ANNA, atlantis("aunt_spelt", Region::SovietLands));
    assert_eq!(table.has(ANNA), (0, 0, 0));
    let mut table = Table::new(5);
    let deck = std::mem::take(&mut table.game.task_decks[Deck::Atlantis.index()]);
    for (index, task) in deck.into_iter().enumerate() {
        table.game.seats[index % 5].hand.push(task);
    }
    assert_eq!(table.ready().refused(ANNA, atlantis("aunt_spelt", Region::SovietLands)), "atlantis_empty");
}

/// APOC-SEND-07: one of the classes named, printed, by upgrade or by token, or the symbol of the own faction.
#[test]
fn a_task_may_ask_for_a_class() {
    let action = send("tommy_bobbins", "pigeon_charging", Region::ThirdWorld);
    let needs = |classes: Vec<Class>, symbols: Vec<Faction>| {
        samples::change_task("pigeon_charging", |data| (data.classes, data.symbols) = (classes, symbols));
    };
    needs(vec![Class::Healer, Class::Predictor], Vec::new());
    assert_eq!(ready_to_go("pigeon_charging").ready().refused(ANNA, action), "wrong_class");
    assert!(ready_to_go("pigeon_charging").upgrade("tommy_bobbins", "accurate_horoscope").ready().may(ANNA, action));
    assert!(ready_to_go("pigeon_charging").learned("tommy_bobbins", Class::Healer).ready().may(ANNA, action));
    needs(vec![Class::Healer, Class::SpiritualLeader], Vec::new());
    assert!(ready_to_go("pigeon_charging").ready().may(ANNA, action));
    needs(vec![Class::Healer], vec![Faction::SafeFood]);
    assert!(ready_to_go("pigeon_charging").ready().may(ANNA, action));
    needs(vec![Class::Healer], vec![Faction::FreeCarpenters]);
    assert!(!ready_to_go("pigeon_charging").ready().may(ANNA, action));
}

/// APOC-SEND-08: the cost is spent when the agent is sent, in full or not at all, and is not given back.
#[test]
fn a_task_is_paid_when_sending() {
    samples::change_task("pigeon_charging", |data| {
        data.cost = samples::read("(capital: 2, links: 1)");
        data.options = vec![samples::option("", "[]", "[]", "")];
    });
    let action = send("aunt_spelt", "pigeon_charging", Region::ShariaLands);
    for (capital, links) in [(1, 1), (2, 0)] {
        assert_eq!(
            ready_to_go("pigeon_charging").resources(ANNA, capital, links, 5).ready().refused(ANNA, action),
            "cannot_pay"
        );
    }
    let mut table = ready_to_go("pigeon_charging").calm().resources(ANNA, 2, 1, 0).ready();
    table.act(ANNA, action);
    assert_eq!(table.has(ANNA), (0, 0, 0));
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    assert_eq!(table.game.has(ANNA, Resource::Capital), 0);
}

/// APOC-SEND-10: two agents in a round, unless a card says otherwise.
#[test]
fn two_are_sent_in_a_round() {
    let mut table = ready_to_go("pigeon_charging").passed(&[BORIS]).ready();
    table.act(ANNA, atlantis("aunt_spelt", Region::ThirdWorld));
    table.act(ANNA, atlantis("tommy_bobbins", Region::ShariaLands));
    assert_eq!(table.refused(ANNA, atlantis("deepfake_chandra", Region::SovietLands)), "two_sent");
    assert_eq!(table.refused(ANNA, send("deepfake_chandra", "pigeon_charging", Region::SovietLands)), "two_sent");
}

/// APOC-SEND-11: what says "when the agent goes on a task" happens with the sending, before the next turn.
#[test]
fn abilities_of_going_come_with_the_action() {
    samples::change_agent("tommy_bobbins", |data| {
        data.main.power = samples::power(
            "(abilities: [(on: agent_sent, may: true, limit: round, do: [(do: gain(me, capital, n(3)))])])",
        );
    });
    let mut table = ready_to_go("pigeon_charging").ready();
    table.act(ANNA, atlantis("tommy_bobbins", Region::ThirdWorld));
    let ability = Action::Use { bearer: apocalypsis::Bearer::Main(agent("tommy_bobbins")), ability: 0 };
    assert!(table.may(ANNA, ability));
    table.act(ANNA, ability);
    assert_eq!((table.has(ANNA).0, table.asked()), (8, BORIS));
}

/// APOC-SEND-13: what lies in a cell is not among the tasks that others are offered; what does not is.
#[test]
fn a_crisis_in_a_cell_is_not_offered() {
    for id in ["smart_kettle", "world_referendum"] {
        super::position::gift(id, "[]");
    }
    let table = Table::new(2).crisis(Some(ANNA), "smart_kettle").crisis(None, "world_referendum");
    for (tried, left) in [("smart_kettle", "world_referendum"), ("world_referendum", "smart_kettle")] {
        let table = table.clone().main(Region::ThirdWorld, "master_planer", tried).ready();
        for region in Region::ALL {
            assert!(!table.may(ANNA, send("aunt_spelt", tried, region)));
            assert!(table.may(ANNA, send("aunt_spelt", left, region)));
        }
    }
}

/// APOC-SEND-13, APOC-GAP-28: one attempt for a crisis in a round; but if the agent is lost before the tasks begin, it is open again.
#[test]
fn a_crisis_is_tried_once_in_a_round() {
    samples::change_task("smart_kettle", |data| data.classes.clear());
    samples::change_korea("great_parade", |data| {
        data.parts = samples::parts("[(do: lose_agent(chosen((owner: others, role: main))))]");
    });
    let table =
        Table::new(2).crisis(Some(ANNA), "smart_kettle").main(Region::ThirdWorld, "master_planer", "smart_kettle");
    let mut table = table
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "kotya_pchkhi")
        .next_korea("great_parade")
        .agent(BORIS, "deepfake_chandra")
        .ready();
    let action = send("aunt_spelt", "smart_kettle", Region::ShariaLands);
    assert_eq!(table.refused(ANNA, action), "already_tried");
    table.act(ANNA, Action::Korea { agent: agent("kotya_pchkhi") });
    if table.game.owner(agent("master_planer")).is_some() {
        table.act(ANNA, super::position::named("master_planer"));
    }
    assert!(table.game.lost.contains(agent("master_planer")));
    assert_eq!(table.game.stage, Stage::Act { seat: BORIS });
    let again = send("deepfake_chandra", "smart_kettle", Region::ShariaLands);
    assert!(table.may(BORIS, again));
    assert_eq!(table.player(BORIS).sent, 1, "who was lost still counts");
    let events = table.act(BORIS, again);
    assert!(events.iter().any(|event| matches!(event, Event::Sent { .. })));
}

/// APOC-SEND-08: what makes a task dearer adds to each resource that is asked, and asks for no other.
#[test]
fn a_dearer_task_asks_for_nothing_new() {
    super::position::gift("pigeon_charging", "[]");
    samples::change_task("pigeon_charging", |data| data.cost = Price { capital: 1, ..Price::FREE });
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power("(standing: [task_cost(n: 1)])"));
    let mut table = Table::new(2).resources(ANNA, 5, 4, 1).hand(ANNA, &["pigeon_charging"]).ready();
    table.act(ANNA, send("aunt_spelt", "pigeon_charging", Region::ThirdWorld));
    assert_eq!(table.has(ANNA), (3, 4, 1));
}

/// APOC-SEND-08: what makes tasks of one kind cheaper leaves those of another kind as dear as they are.
#[test]
fn a_discount_is_for_its_kind_of_task() {
    let ids = ["pigeon_charging", "leap_second"];
    for id in ids {
        super::position::gift(id, "[]");
        samples::change_task(id, |data| data.cost = Price { capital: 2, ..Price::FREE });
    }
    let power = "(standing: [task_cost(n: -1, tasks: [mission])])";
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power(power));
    let paid = |id: &str| {
        let mut table = Table::new(2).resources(ANNA, 5, 4, 1).hand(ANNA, &ids).ready();
        table.act(ANNA, send("aunt_spelt", id, Region::ThirdWorld));
        5 - table.has(ANNA).0
    };
    assert_eq!(ids.map(paid), [2, 1]);
}
