//! Regions (APOC-REG) and the rulings about what is earned, lost and spent (APOC-GAP-64 to APOC-GAP-66).

use apocalypsis::content::OptionData;
use apocalypsis::term::{Class, Disaster, Region, State, Track};
use apocalypsis::{Action, Event, Stage, samples};

use super::position::{ANNA, BORIS, Table, agent};
use super::scenes::{
    ATLANTIS, CAPITAL, CRISIS, EPIDEMIC, FAMINE, KOTYA, PLANER, REDISKA, SCIENCE, WAR, able, choose, does, offers,
    pools, resolve, scene, send, strikes, task_in, when, will,
};

const SUCCESS: &[u8] = &[5, 1];
const FAILURE: &[u8] = &[1, 1];

/// What Anna has after Kotya's task in a region.
fn after(region: Region, option: OptionData, faces: &[u8]) -> (u16, u16, u16) {
    let mut table = task_in(region, vec![option]);
    choose(&mut table, 0, faces);
    table.has(ANNA)
}

/// APOC-REG-01: five regions with two cells each.
#[test]
fn five_regions_with_two_cells() {
    let names = ["anglo_saxonia", "asian_republics", "sharia_lands", "third_world", "soviet_lands"];
    assert_eq!(Region::ALL.map(Region::key), names);
    let mut table = scene(2).ready();
    table.act(ANNA, send(KOTYA, None, Region::SovietLands));
    table.act(BORIS, send(REDISKA, None, Region::SovietLands));
    assert_eq!(table.refused(ANNA, send(PLANER, None, Region::SovietLands)), "no_free_cell");
}

/// APOC-REG-02: every region has a class of its own; its bonus is one die.
#[test]
fn every_region_has_a_class() {
    let table = Table::new(2);
    let mut classes = table.game.regions.clone().map(|region| region.class);
    classes.sort_unstable();
    assert_eq!(classes, Class::ALL);
    offers(CAPITAL, vec![will("[]", "[]")]);
    samples::change_task(CAPITAL, |data| data.classes = vec![Class::Healer]);
    let table = scene(2).class(Region::SovietLands, Class::Healer);
    let mut table = table.main(Region::SovietLands, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    assert_eq!(pools(&choose(&mut table, 0, &[1, 1, 1])), [3]);
}

/// APOC-REG-03, APOC-REG-04, APOC-REG-05: Anglo-Saxonia gives 2 capital for a success, the Asian Republics a link.
#[test]
fn what_success_gives() {
    assert_eq!(after(Region::AngloSaxonia, will("[]", "[]"), SUCCESS), (7, 5, 5));
    assert_eq!(after(Region::AngloSaxonia, will("[]", "[]"), FAILURE), (5, 5, 5));
    assert_eq!(after(Region::AsianRepublics, will("[]", "[]"), SUCCESS), (5, 6, 5));
    assert_eq!(after(Region::AsianRepublics, will("[]", "[]"), FAILURE), (5, 5, 5));
    assert_eq!(after(Region::ThirdWorld, will("[]", "[]"), SUCCESS), (5, 5, 5));
}

/// APOC-REG-06, APOC-GAP-65: in the Sharia Lands authority brings one more, whatever the amount, also on a failed task.
#[test]
fn authority_grows_in_the_sharia_lands() {
    let three = "[(do: gain(me, authority, n(3)))]";
    assert_eq!(after(Region::ShariaLands, will(three, "[]"), SUCCESS), (5, 5, 9));
    assert_eq!(after(Region::ShariaLands, will("[(do: gain(me, links, n(3)))]", "[]"), SUCCESS), (5, 8, 5));
    let one = "[(do: lose(me, authority, n(3))), (do: gain(me, authority, n(1)))]";
    assert_eq!(after(Region::ShariaLands, will("[]", one), FAILURE), (5, 5, 4), "2, 1 earned, 1 more");
    assert_eq!(after(Region::ShariaLands, will("[(do: gain(each_other, authority, n(1)))]", "[]"), SUCCESS), (5, 5, 5));
}

/// APOC-GAP-65: what the result takes from another player is earned too.
#[test]
fn what_is_taken_is_earned() {
    let steal = "[(do: steal(chosen_other, authority, 2))]";
    assert_eq!(after(Region::ShariaLands, does(steal), &[]), (5, 5, 8));
    let steal = "[(do: steal(chosen_other, links, 2))]";
    assert_eq!(after(Region::ThirdWorld, does(steal), &[]), (5, 5, 6));
}

/// APOC-GAP-65: a faction's reward is earned if it is the resolving player's own; abilities and disaster cards are no earnings.
#[test]
fn what_counts_as_earned() {
    let of = |faction: &str| format!("[(do: for_faction({faction}, [(do: gain(faction, authority, n(1)))]))]");
    assert_eq!(after(Region::ShariaLands, does(&of("free_carpenters")), &[]), (5, 5, 7));
    assert_eq!(after(Region::ShariaLands, does(&of("homeopaths")), &[]), (5, 5, 5));
    let mut table = task_in(Region::ShariaLands, vec![will("[]", "[]")]);
    able(KOTYA, "(abilities: [(on: result_known, limit: round, do: [(do: gain(me, authority, n(1)))])])");
    choose(&mut table, 0, SUCCESS);
    assert_eq!(table.has(ANNA), (5, 5, 6));
    strikes(FAMINE, vec![does("[(do: gain(me, authority, n(1)))]")]);
    offers(CAPITAL, vec![does("[]")]);
    let table = scene(2).disaster(Region::ShariaLands, Disaster::Famine, 1);
    let table = table.next_disaster(Disaster::Famine, &[FAMINE]);
    let mut table = table.main(Region::ShariaLands, KOTYA, CAPITAL).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.has(ANNA), (5, 5, 6));
}

/// APOC-REG-07: a failed task in the Sharia Lands hurts the main agent, a second time to death.
#[test]
fn failure_hurts_in_the_sharia_lands() {
    let mut table = task_in(Region::ShariaLands, vec![will("[]", "[]")]);
    choose(&mut table, 0, FAILURE);
    assert!(table.of(KOTYA).has_state(State::PhysicalTrauma));
    let mut table = task_in(Region::ShariaLands, vec![will("[]", "[]")]);
    table.agent_mut(agent(KOTYA)).states[State::PhysicalTrauma.index()] = true;
    choose(&mut table, 0, FAILURE);
    assert!(table.game.lost.contains(agent(KOTYA)));
    let mut table = task_in(Region::ShariaLands, vec![will("[]", "[]")]);
    choose(&mut table, 0, SUCCESS);
    assert!(!table.of(KOTYA).is_hurt());
}

/// APOC-REG-08, APOC-GAP-64: the Third World makes authority of full threes of capital and full twos of links.
#[test]
fn the_third_world_exchanges() {
    let gains = |capital: u8, links: u8| {
        let parts = format!("[(do: gain(me, capital, n({capital}))), (do: gain(me, links, n({links})))]");
        after(Region::ThirdWorld, does(&parts), &[])
    };
    assert_eq!(gains(2, 1), (7, 6, 5), "capital and links are counted separately");
    assert_eq!(gains(3, 0), (5, 5, 6));
    assert_eq!(gains(7, 5), (6, 6, 9), "two threes and two twos; 1 and 1 are kept");
    let failed = will("[]", "[(do: gain(me, capital, n(4)))]");
    assert_eq!(after(Region::ThirdWorld, failed, FAILURE), (6, 5, 6), "whether it succeeds or not");
}

/// APOC-GAP-64: what is earned counts before costs; only groups that the player still has are exchanged.
#[test]
fn the_third_world_takes_what_is_there() {
    let mut dear = does("[(do: gain(me, capital, n(6)))]");
    dear.cost.capital = 5;
    assert_eq!(after(Region::ThirdWorld, dear, &[]), (0, 5, 7), "six were earned, though five were paid");
    let spent = does("[(do: gain(me, capital, n(6))), (do: lose(me, capital, n(7)))]");
    assert_eq!(after(Region::ThirdWorld, spent, &[]), (1, 5, 6), "of four capital one group");
}

/// APOC-REG-09: in the Third World epidemics and famines take a die, wars do not.
#[test]
fn the_third_world_is_hard_on_the_hungry() {
    for (disaster, id, faces) in [
        (Disaster::Famine, FAMINE, [1].as_slice()),
        (Disaster::Epidemic, EPIDEMIC, &[1]),
        (Disaster::War, WAR, &[1, 1]),
    ] {
        strikes(id, vec![will("[]", "[]")]);
        offers(CAPITAL, vec![does("[]")]);
        let table = scene(2).disaster(Region::ThirdWorld, disaster, 1).next_disaster(disaster, &[id]);
        let mut table = table.main(Region::ThirdWorld, KOTYA, CAPITAL).ready();
        assert_eq!(pools(&resolve(&mut table, faces)), [faces.len()], "{disaster:?}");
    }
}

/// APOC-REG-10: the Soviet Lands comfort who fails.
#[test]
fn failure_pays_in_the_soviet_lands() {
    assert_eq!(after(Region::SovietLands, will("[]", "[]"), FAILURE), (6, 6, 5));
    assert_eq!(after(Region::SovietLands, will("[]", "[]"), SUCCESS), (5, 5, 5));
}

/// APOC-REG-11: what a region gives comes after the task and is not earned on it.
#[test]
fn gifts_of_regions_are_not_earned() {
    let mut table = task_in(Region::AngloSaxonia, vec![does("[(do: gain(me, capital, n(1)))]")]);
    let events = choose(&mut table, 0, &[]);
    let ended = when(&events, |event| matches!(event, Event::Gained { n: 1, .. }));
    assert!(ended < when(&events, |event| matches!(event, Event::RegionGave { .. })));
    // Two and one are no three for an agent that is carried over to the Third World afterwards.
    offers(CAPITAL, vec![does("[(do: gain(me, capital, n(1)))]")]);
    let table = scene(2).main(Region::AngloSaxonia, KOTYA, CAPITAL);
    able(KOTYA, "(abilities: [(on: task_finished, limit: round, do: [(do: move_agent(this))])])");
    let mut table = table.ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    table.act(ANNA, Action::Region { region: Region::ThirdWorld });
    assert_eq!(table.has(ANNA), (8, 5, 5));
}

/// APOC-REG-12: an event in a region concerns its main agents, not their helpers.
#[test]
fn helpers_are_not_in_the_region() {
    offers(CAPITAL, vec![does("[(do: add_state(all((here: true)), illness))]")]);
    offers(ATLANTIS, vec![does("[]")]);
    let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).helper(PLANER, KOTYA);
    let mut table = table.main(Region::ThirdWorld, REDISKA, ATLANTIS).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!([KOTYA, REDISKA, PLANER].map(|id| table.of(id).has_state(State::Illness)), [true, true, false]);
}

/// APOC-REG-13: a region gives for Atlantis, crises and Awakening cards too.
#[test]
fn regions_know_all_kinds_of_tasks() {
    for id in [ATLANTIS, CRISIS, SCIENCE] {
        offers(id, vec![will("[]", "[]")]);
    }
    for id in [ATLANTIS, CRISIS, SCIENCE] {
        let table = scene(2).track(Track::Science, 11).crisis(Some(ANNA), CRISIS).crisis(None, SCIENCE);
        let mut table = table.main(Region::AngloSaxonia, KOTYA, id).ready();
        resolve(&mut table, &[]);
        choose(&mut table, 0, SUCCESS);
        assert_eq!(table.has(ANNA), (7, 5, 5), "{id}");
    }
}

/// APOC-GAP-66: to lose is always possible, to spend is not; nobody can give anything to anybody.
#[test]
fn to_lose_is_not_to_spend() {
    let mut dear = does("[]");
    dear.cost.authority = 6;
    let mut table = task_in(Region::ThirdWorld, vec![does("[(do: lose(me, authority, n(6)))]"), dear]);
    assert_eq!(table.legal(ANNA), [Action::Choose { option: 0 }]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.has(ANNA), (5, 5, 0));
    let mut table = scene(2).resources(ANNA, 2, 0, 0).ready();
    table.act(ANNA, Action::Switzerland { agent: agent(KOTYA), bound: false });
    assert!(matches!(table.game.stage, Stage::Cure { .. }));
    table.act(ANNA, Action::Cure { official: true });
    assert_eq!(table.has(ANNA), (0, 0, 0), "the official cure is a loss of authority");
    assert!(!table.legal(BORIS).iter().any(|action| matches!(action, Action::Player { .. } | Action::Number { .. })));
}

/// APOC-REG-07, APOC-TIME-06: who ignores the harm of regions fails in the Sharia Lands without a trauma.
#[test]
fn who_ignores_regions_is_not_hurt_by_them() {
    for (power, is_hurt) in [("()", true), ("(standing: [ignore_region_penalty])", false)] {
        let mut table = task_in(Region::ShariaLands, vec![will("[]", "[]")]);
        able(KOTYA, power);
        choose(&mut table, 0, FAILURE);
        assert_eq!(table.of(KOTYA).has_state(State::PhysicalTrauma), is_hurt, "{power}");
    }
}
