//! Classes (APOC-CLASS).

use apocalypsis::content::library;
use apocalypsis::term::{Class, Region, State};
use apocalypsis::{Action, samples};

use super::position::{ANNA, FIRST, TASK, Table, agent, back, pools, task};

fn send(id: &str, on: &str) -> Action {
    Action::Send { agent: agent(id), task: Some(task(on)), region: Region::AngloSaxonia }
}

/// APOC-CLASS-01, APOC-CLASS-02: five classes, of which every agent has one at least.
#[test]
fn every_agent_has_one_of_five_classes() {
    let keys = Class::ALL.map(Class::key);
    assert_eq!(keys, ["spiritual_leader", "real_scientist", "predictor", "healer", "investigator"]);
    assert!(library().agents.iter().all(|card| !card.data.classes.is_empty()));
    assert!(library().agents.iter().any(|card| card.data.classes.len() > 1));
}

/// APOC-CLASS-03: an agent with none of the classes can neither go on the task nor take the check.
#[test]
fn the_wrong_class_can_neither_go_nor_check() {
    let mut table = Table::new(2).hand(ANNA, &["fridge_horoscope", "degree_water"]).ready();
    assert_eq!(table.refused(ANNA, send("aunt_spelt", "fridge_horoscope")), "wrong_class");
    assert!(table.may(ANNA, send("aunt_spelt", "degree_water")), "one of the two is enough");

    back(TASK, "(traits: [reason], difficulty: n(1))", "[]", "[]", "");
    samples::change_task(TASK, |data| {
        let mut limited = data.options[0].clone();
        limited.classes = vec![Class::Predictor];
        data.options.push(limited);
        data.options.push(data.options[0].clone());
        data.options[2].classes = vec![Class::Healer, Class::Predictor];
    });
    let table = Table::new(2).opened("aunt_spelt", Region::AngloSaxonia);
    assert_eq!(table.legal(ANNA), [FIRST, Action::Choose { option: 2 }]);
}

/// APOC-CLASS-03: who has none of the classes cannot try an offered check either.
#[test]
fn offered_checks_are_for_their_classes() {
    let offer = "[(do: volunteer(traits: [will], difficulty: n(1), classes: [healer], nobody: [(do: dark(1))]))]";
    super::position::world_does("golden_rice", offer);
    let mut table = Table::new(2).agent(ANNA, "tommy_bobbins").next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    assert_eq!(table.legal(ANNA), [Action::Agent { agent: agent("aunt_spelt") }, Action::Decline]);
    table.act(ANNA, Action::Decline);
    assert_eq!(table.game.dark, 1, "Boris has no healer and was not asked");
}

/// APOC-CLASS-04: an upgrade gives its class as long as it is attached.
#[test]
fn an_upgrade_gives_a_class_while_it_is_there() {
    let table = Table::new(2).hand(ANNA, &["fridge_horoscope"]);
    let mut with = table.clone().upgrade("aunt_spelt", "accurate_horoscope").ready();
    assert!(with.may(ANNA, send("aunt_spelt", "fridge_horoscope")));
    with.agent_mut(agent("aunt_spelt")).upgrades.remove(super::position::upgrade("accurate_horoscope"));
    assert!(!with.may(ANNA, send("aunt_spelt", "fridge_horoscope")));
    let any = table.upgrade("aunt_spelt", "all_purpose_diploma_of_atlantis").ready();
    assert!(any.may(ANNA, send("aunt_spelt", "fridge_horoscope")));
}

/// APOC-CLASS-05: an event teaches a class for good: it is a token in the zone.
#[test]
fn a_learned_class_stays() {
    back(TASK, "", "[(do: teach(this, [predictor, healer]))]", "", "");
    let mut table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!(table.of("aunt_spelt").learned, [false, false, true, false, false], "a healer she is already");
    table.act(super::position::BORIS, FIRST);
    assert!(table.of("aunt_spelt").learned[Class::Predictor.index()], "and after the round too");
}

/// APOC-CLASS-06: a class from an upgrade or a token is a class in every respect: for tasks, for the region's die and for duties.
#[test]
fn an_acquired_class_is_a_class() {
    for by_token in [true, false] {
        let give = |table: Table| match by_token {
            true => table.learned("tommy_bobbins", Class::Healer),
            false => table.upgrade("tommy_bobbins", "hereditary_gift"),
        };
        let table = give(Table::new(2).agent(ANNA, "tommy_bobbins").without_agents(super::position::BORIS));
        let sent = table.clone().hand(ANNA, &["microwaves_to_the_furnace"]).ready();
        assert!(sent.may(ANNA, send("tommy_bobbins", "microwaves_to_the_furnace")));

        let table = give(Table::new(2).agent(ANNA, "tommy_bobbins")).class(Region::AngloSaxonia, Class::Healer);
        let mut table = table.opened_on("tommy_bobbins", "microwaves_to_the_furnace", Region::AngloSaxonia);
        // Psychopathy: 2 and the region's die.
        assert_eq!(pools(&table.rolls(ANNA, Action::Choose { option: 1 }, &[5, 1, 1])), [3]);

        let mut duty = give(Table::new(2).agent(ANNA, "tommy_bobbins")).next_world(&["free_healthcare"]).ready();
        duty.all_pass_with(&[]);
        duty.rolls(ANNA, Action::Agent { agent: agent("aunt_spelt") }, &[5, 5, 5, 1, 1]);
        assert!(duty.of("tommy_bobbins").has_state(State::MentalTrauma));
    }
}
