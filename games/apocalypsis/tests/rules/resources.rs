//! Resources (APOC-RES).

use apocalypsis::term::{Region, Resource, State};
use apocalypsis::{Action, samples};
use kernel::{Eyes, Game as _, Luck};

use super::position::{ANNA, BORIS, FIRST, TASK, Table, agent, back};

/// APOC-RES-01: capital buys upgrades, links hire agents, authority decides.
#[test]
fn there_are_three_resources() {
    assert_eq!(Resource::ALL.map(Resource::key), ["capital", "links", "authority"]);
    let table = Table::new(2).offer(ANNA, &["tommy_bobbins"], &["hereditary_gift"]).buying(ANNA).ready();
    let mut agents = table.clone();
    agents.act(ANNA, Action::BuyAgent { agent: agent("tommy_bobbins"), dismiss: None });
    assert_eq!(agents.has(ANNA), (5, 2, 1));
    let mut upgrades = table;
    upgrades.act(ANNA, Action::BuyUpgrade { upgrade: super::position::upgrade("hereditary_gift") });
    assert_eq!(upgrades.has(ANNA), (3, 4, 1));
}

/// APOC-RES-02, APOC-RES-05, APOC-EX-13: to lose more than one has is to have nothing; such an option can be chosen.
#[test]
fn nobody_has_less_than_nothing() {
    for resource in Resource::ALL {
        back(TASK, "", &format!("[(do: lose(me, {}, n(3)))]", resource.key()), "", "");
        for (has, left) in [(0, 0), (2, 0), (5, 2)] {
            let mut table = Table::new(2).resources(ANNA, has, has, has).opened("aunt_spelt", Region::SovietLands);
            assert!(table.may(ANNA, FIRST));
            table.act(ANNA, FIRST);
            assert_eq!(table.game.has(ANNA, resource), left);
        }
    }
    // Official medicine is a loss of authority: it is there for who has none.
    let mut table = Table::new(2).resources(ANNA, 2, 0, 0).state("aunt_spelt", State::Illness).ready();
    table.act(ANNA, Action::Switzerland { agent: agent("aunt_spelt"), bound: false });
    table.act(ANNA, Action::Cure { official: true });
    assert_eq!((table.has(ANNA), table.of("aunt_spelt").is_hurt()), ((0, 0, 0), false));
}

/// APOC-RES-03, APOC-EX-12: what is spent must be there in full, or the choice is not there.
#[test]
fn what_is_spent_must_be_there() {
    for (has, offered) in [(0, vec![0]), (1, vec![0]), (2, vec![0, 1])] {
        back(TASK, "", "[]", "", "");
        samples::change_task(TASK, |data| {
            data.options.push(data.options[0].clone());
            data.options[1].cost = samples::read("(authority: 2)");
        });
        let mut table = Table::new(2).resources(ANNA, 9, 9, has).opened("aunt_spelt", Region::SovietLands);
        let options: Vec<Action> = offered.iter().map(|option| Action::Choose { option: *option }).collect();
        assert_eq!(table.legal(ANNA), options, "with {has} authority");
        if has == 2 {
            table.act(ANNA, Action::Choose { option: 1 });
            assert_eq!(table.has(ANNA), (9, 9, 0));
        }
    }
    let mut poor = Table::new(2).resources(ANNA, 1, 9, 9).ready();
    assert_eq!(poor.refused(ANNA, Action::Switzerland { agent: agent("aunt_spelt"), bound: false }), "cannot_pay");
}

/// APOC-RES-04: there is no upper limit.
#[test]
fn there_is_no_upper_limit() {
    back(
        TASK,
        "",
        "[(do: gain(me, capital, n(200))), (do: gain(me, links, n(200))), (do: gain(me, authority, n(200)))]",
        "",
        "",
    );
    let mut table = Table::new(2).resources(ANNA, 200, 200, 200).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!(table.has(ANNA), (400, 400, 400));
}

/// APOC-RES-06: everybody sees what everybody has.
#[test]
fn resources_are_public() {
    let table = Table::new(2).resources(ANNA, 7, 8, 9).resources(BORIS, 1, 2, 3).ready();
    for eyes in [Eyes::Seat(ANNA), Eyes::Seat(BORIS), Eyes::Public] {
        let view = table.game.view(eyes);
        let has: Vec<_> = view.players.iter().map(|player| (player.capital, player.links, player.authority)).collect();
        assert_eq!(has, [(7, 8, 9), (1, 2, 3)]);
    }
}

/// APOC-RES-07: nothing that a player can do in a turn gives another player anything; an effect can.
#[test]
fn nothing_is_given_or_traded_but_by_effects() {
    let table = Table::new(2).agent(ANNA, "tommy_bobbins").hand(ANNA, &["degree_water"]).ready();
    for action in table.legal(ANNA) {
        let mut after = table.clone();
        // A North Korea card is an effect, and to pass lets the round go on.
        if matches!(action, Action::Korea { .. } | Action::Pass) {
            continue;
        }
        after.act_with(ANNA, action, &mut Luck::fast(3));
        assert_eq!(after.has(BORIS), (5, 4, 1), "{action:?}");
    }
    back(TASK, "", "[(do: steal(each_other, links, 3))]", "", "");
    let mut table = Table::new(2).resources(BORIS, 5, 2, 1).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!((table.has(ANNA).1, table.has(BORIS).1), (6, 0), "what was there");
}
