//! Upgrades (APOC-UPG) and the rulings about them (APOC-GAP-20 to APOC-GAP-22).

use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Faction, Region};
use apocalypsis::{Action, Bearer};
use kernel::Luck;

use super::position::{ANNA, BORIS, CHOOSE, Table, agent, gift, named, trial, upgrade};

const FOUR: [&str; 4] = ["swollen_rat", "successful_forecast", "hereditary_gift", "pillow_of_nails"];

/// Anna has bought this upgrade and puts it somewhere.
#[track_caller]
fn bought(table: Table, id: &str) -> Table {
    let mut table = table.resources(ANNA, 9, 4, 1).offer(ANNA, &[], &[id]).buying(ANNA).ready();
    table.act(ANNA, Action::BuyUpgrade { upgrade: upgrade(id) });
    table
}

fn laden(table: Table, carrier: &str, ids: &[&str]) -> Table {
    ids.iter().fold(table, |table, id| table.upgrade(carrier, id))
}

/// Aunt Spelt's task gives this, and Anna has chosen it.
fn earned(table: Table, parts: &str) -> Table {
    gift("pigeon_charging", parts);
    let mut table = table.calm().main(Region::SovietLands, "aunt_spelt", "pigeon_charging").ready();
    table.all_pass(&mut Luck::fast(1));
    table.act(ANNA, CHOOSE);
    table
}

/// APOC-UPG-01, APOC-UPG-02, APOC-GAP-20: it is put under any agent in play at once, also another player's, who is not asked.
#[test]
fn an_upgrade_goes_under_any_agent() {
    let mut table = bought(Table::new(2).agent(ANNA, "tommy_bobbins"), "swollen_rat");
    assert_eq!(table.legal(ANNA), [named("aunt_spelt"), named("tommy_bobbins"), named("master_planer")]);
    table.act(ANNA, named("master_planer"));
    assert!(table.of("master_planer").upgrades.contains(upgrade("swollen_rat")));
    assert_eq!(table.asked(), ANNA, "she goes on buying");
}

/// APOC-UPG-03, APOC-UPG-04, APOC-UPG-05: four at most, those that are not counted besides; what nobody can take is discarded.
#[test]
fn an_agent_carries_four() {
    let table = laden(Table::new(2).agent(ANNA, "tommy_bobbins"), "aunt_spelt", &FOUR).without_agents(BORIS);
    let table = bought(table, "bar_of_ordinary_soap");
    assert_eq!(table.legal(ANNA), [named("tommy_bobbins")]);
    let table = laden(Table::new(2), "aunt_spelt", &FOUR).without_agents(BORIS);
    let table = bought(table, "bar_of_ordinary_soap");
    assert!(table.game.upgrade_discard.contains(upgrade("bar_of_ordinary_soap")));
    assert_eq!(table.has(ANNA).0, 7, "it is paid for");
    let table = laden(Table::new(2), "aunt_spelt", &FOUR).without_agents(BORIS);
    let mut table = bought(table, "cat_the_secret_agent");
    table.act(ANNA, named("aunt_spelt"));
    assert_eq!(table.of("aunt_spelt").upgrades.len(), 5);
    let three =
        laden(Table::new(2).without_agents(BORIS), "aunt_spelt", &["cat_the_secret_agent", FOUR[0], FOUR[1], FOUR[2]]);
    assert!(bought(three, "bar_of_ordinary_soap").may(ANNA, named("aunt_spelt")), "a cat takes no room");
}

/// APOC-UPG-03: unless a card says otherwise.
#[test]
fn a_card_may_allow_a_fifth() {
    let table = laden(Table::with(2, &[Faction::FreeCarpenters, Faction::SafeFood], 0), "master_planer", &FOUR);
    assert!(bought(table, "bar_of_ordinary_soap").may(ANNA, named("master_planer")));
}

/// APOC-UPG-06: what an agent has earned on a task need not go to that agent.
#[test]
fn an_earned_upgrade_goes_anywhere() {
    let mut table = earned(Table::new(2).next_upgrades(&["swollen_rat"]), "[(do: gain_upgrade(top))]");
    assert_eq!(table.legal(ANNA), [named("aunt_spelt"), named("master_planer")]);
    table.act(ANNA, named("master_planer"));
    assert!(table.of("master_planer").upgrades.contains(upgrade("swollen_rat")));
}

/// APOC-UPG-07, APOC-GAP-20: it acts on the agent that carries it, and that agent's owner uses it.
#[test]
fn the_owner_of_the_carrier_uses_it() {
    trial("pigeon_charging", "(traits: [reason], difficulty: n(1))");
    let mut table = bought(Table::new(2), "chipped_die_of_fate");
    table.act(ANNA, named("master_planer"));
    let mut table = table.acting(ANNA).main(Region::SovietLands, "master_planer", "pigeon_charging");
    table.all_pass(&mut Luck::fast(1));
    table.rolls(BORIS, CHOOSE, &[1, 2]);
    let die = Action::Use { bearer: Bearer::Upgrade(upgrade("chipped_die_of_fate")), ability: 0 };
    assert!(table.may(BORIS, die) && table.legal(ANNA).is_empty());
}

/// APOC-UPG-08, APOC-GAP-20: no decision moves, sells or discards an upgrade at will.
#[test]
fn upgrades_stay_where_they_are() {
    let table = laden(Table::new(2), "aunt_spelt", &FOUR).agent(ANNA, "tommy_bobbins");
    let is_about_one = |action: &Action| matches!(action, Action::Upgrade { .. } | Action::Use { .. });
    assert!(!table.clone().ready().legal(ANNA).iter().any(is_about_one));
    let table = table.offer(ANNA, &[], &["bar_of_ordinary_soap"]).buying(ANNA).ready();
    let rest = [Action::BuyUpgrade { upgrade: upgrade("bar_of_ordinary_soap") }, Action::EndBuying];
    assert_eq!(table.legal(ANNA), rest);
}

/// APOC-UPG-09, APOC-UPG-11, APOC-GAP-21: with a lost or dismissed agent the upgrades go to the discard, legendary ones to their supply.
#[test]
fn upgrades_leave_with_their_agent() {
    let table =
        laden(Table::new(2).agent(ANNA, "tommy_bobbins"), "tommy_bobbins", &["swollen_rat", "shard_of_the_firmament"]);
    assert!(!table.game.legendary.contains(upgrade("shard_of_the_firmament")));
    let lost = earned(table.clone(), "[(do: lose_agent(all((owner: me, other: true))))]");
    let dismissed =
        table.agent(ANNA, "deepfake_chandra").agent(ANNA, "anatoly_flamenko").offer(ANNA, &["kotya_pchkhi"], &[]);
    let mut dismissed = dismissed.buying(ANNA).ready();
    let instead = Action::BuyAgent { agent: agent("kotya_pchkhi"), dismiss: Some(agent("tommy_bobbins")) };
    dismissed.act(ANNA, instead);
    for table in [lost, dismissed] {
        assert!(table.game.upgrade_discard.contains(upgrade("swollen_rat")));
        assert!(!table.game.upgrade_discard.contains(upgrade("shard_of_the_firmament")));
        assert!(table.game.legendary.contains(upgrade("shard_of_the_firmament")));
    }
}

/// APOC-UPG-10: legendary upgrades are on no deck and in no offer; a task gives one of the supply.
#[test]
fn legendary_upgrades_come_from_tasks() {
    let mut table = earned(Table::new(2), "[(do: gain_upgrade(legendary))]");
    assert_eq!(table.legal(ANNA).len(), 9);
    table.act(ANNA, Action::Upgrade { upgrade: upgrade("shard_of_the_firmament") });
    table.act(ANNA, named("aunt_spelt"));
    assert_eq!(table.game.legendary.len(), 8);
    let is_legendary = |id: &apocalypsis::UpgradeId| apocalypsis::content::library().upgrade(*id).price.is_none();
    assert!(!table.game.upgrade_deck.iter().any(is_legendary));
    assert!(!table.game.seats.iter().any(|player| player.offer_upgrades.iter().any(is_legendary)));
}

/// APOC-UPG-11, APOC-GAP-21: a legendary upgrade that nobody can take goes back to the supply.
#[test]
fn a_legendary_upgrade_without_a_carrier_goes_back() {
    let table = laden(Table::new(2), "aunt_spelt", &FOUR).without_agents(BORIS);
    let mut table = earned(table, "[(do: gain_upgrade(legendary))]");
    table.act(ANNA, Action::Upgrade { upgrade: upgrade("shard_of_the_firmament") });
    assert!(table.game.legendary.contains(upgrade("shard_of_the_firmament")) && table.game.legendary.len() == 9);
}

/// APOC-UPG-12, APOC-GAP-34: nobody in Switzerland receives an upgrade.
#[test]
fn an_agent_in_switzerland_gets_none() {
    let table =
        Table::new(2).agent(BORIS, "tommy_bobbins").change("master_planer", |agent| agent.duty = Duty::Switzerland);
    let table = earned(table.next_upgrades(&["swollen_rat"]), "[(do: gain_upgrade(top))]");
    assert_eq!(table.legal(ANNA), [named("aunt_spelt"), named("tommy_bobbins")]);
}

/// APOC-UPG-13, APOC-GAP-25: of an empty supply nothing is gained.
#[test]
fn nothing_comes_of_nothing() {
    let mut table = Table::new(2);
    let all = std::mem::take(&mut table.game.legendary);
    for id in all.iter() {
        samples::change_upgrade(id.name(), |data| (data.uncounted, data.power) = (true, Default::default()));
        table.agent_mut(agent("master_planer")).upgrades.insert(id);
    }
    let table = earned(
        table,
        "[(do: gain_upgrade(legendary)), (do: gain_upgrade(random_legendary)), (do: gain(me, capital, n(1)))]",
    );
    assert_eq!((table.has(ANNA).0, table.of("aunt_spelt").upgrades.len()), (6, 0));
    let mut table = Table::new(2);
    for id in std::mem::take(&mut table.game.upgrade_deck) {
        samples::change_upgrade(id.name(), |data| (data.uncounted, data.power) = (true, Default::default()));
        table.agent_mut(agent("master_planer")).upgrades.insert(id);
    }
    let table = earned(table, "[(do: gain_upgrade(top)), (do: gain(me, capital, n(1)))]");
    assert_eq!((table.has(ANNA).0, table.of("aunt_spelt").upgrades.len()), (6, 0));
}

/// APOC-GAP-22: when a limit falls the owner, and nobody else, discards upgrades of choice down to it.
#[test]
fn the_owner_chooses_what_goes() {
    samples::change_upgrade("bicycle_helmet", |data| data.power = samples::power("(standing: [upgrade_limit(2)])"));
    // A carpenter may carry five, and with this helmet seven.
    let table = laden(Table::new(2), "master_planer", &["bicycle_helmet", "detachable_scowl", "bar_of_ordinary_soap"]);
    let mut table = earned(laden(table, "master_planer", &FOUR), "[(do: discard_upgrade(chosen((owner: others))))]");
    table.act(BORIS, Action::Upgrade { upgrade: upgrade("bicycle_helmet") });
    assert_eq!((table.legal(BORIS).len(), table.legal(ANNA).len()), (6, 0));
    table.act(BORIS, Action::Upgrade { upgrade: upgrade("swollen_rat") });
    assert_eq!(table.of("master_planer").upgrades.len(), 5);
    assert!(["bicycle_helmet", "swollen_rat"].iter().all(|id| table.game.upgrade_discard.contains(upgrade(id))));
}

/// APOC-GAP-22: a limit falls also when what raised it is moved to another agent.
#[test]
fn the_owner_chooses_what_goes_after_a_move() {
    samples::change_upgrade("bicycle_helmet", |data| data.power = samples::power("(standing: [upgrade_limit(2)])"));
    let table = laden(Table::new(2), "master_planer", &["bicycle_helmet", "detachable_scowl", "bar_of_ordinary_soap"]);
    let table = laden(table, "master_planer", &FOUR).agent(ANNA, "tommy_bobbins");
    let mut table = earned(table, "[(do: move_upgrade(chosen((owner: others)), chosen((owner: me))))]");
    table.act(ANNA, Action::Upgrade { upgrade: upgrade("bicycle_helmet") });
    table.act(ANNA, named("tommy_bobbins"));
    assert_eq!((table.legal(BORIS).len(), table.legal(ANNA).len()), (6, 0));
    table.act(BORIS, Action::Upgrade { upgrade: upgrade("swollen_rat") });
    assert_eq!(table.of("master_planer").upgrades.len(), 5);
}

/// APOC-GAP-22, APOC-UPG-04: what does not count towards the limit is not discarded for it.
#[test]
fn what_does_not_count_is_no_surplus() {
    samples::change_upgrade("bicycle_helmet", |data| data.power = samples::power("(standing: [upgrade_limit(2)])"));
    let table = laden(Table::new(2), "master_planer", &["bicycle_helmet", "detachable_scowl", "bar_of_ordinary_soap"]);
    let table = laden(table, "master_planer", &FOUR).upgrade("master_planer", "cat_the_secret_agent");
    let mut table = earned(table, "[(do: discard_upgrade(chosen((owner: others))))]");
    table.act(BORIS, Action::Upgrade { upgrade: upgrade("bicycle_helmet") });
    assert_eq!((table.of("master_planer").upgrades.len(), table.legal(BORIS).len()), (7, 6));
    assert!(!table.may(BORIS, Action::Upgrade { upgrade: upgrade("cat_the_secret_agent") }));
}

/// APOC-GAP-22, APOC-GAP-34: who is in Switzerland keeps what it has, though the ability that allows it is off there.
#[test]
fn nobody_in_switzerland_loses_an_upgrade() {
    let table = laden(Table::new(2).agent(ANNA, "tommy_bobbins"), "master_planer", &FOUR)
        .upgrade("master_planer", "bicycle_helmet");
    let table = table
        .upgrade("aunt_spelt", "bar_of_ordinary_soap")
        .change("master_planer", |agent| agent.duty = Duty::Switzerland);
    let mut table = earned(table, "[(do: discard_upgrade(this))]");
    if table.may(ANNA, Action::Upgrade { upgrade: upgrade("bar_of_ordinary_soap") }) {
        table.act(ANNA, Action::Upgrade { upgrade: upgrade("bar_of_ordinary_soap") });
    }
    assert!(table.game.upgrade_discard.contains(upgrade("bar_of_ordinary_soap")));
    assert_eq!(table.of("master_planer").upgrades.len(), 5);
}

/// APOC-GAP-22: surplus helpers stay until the end of the round.
#[test]
fn surplus_helpers_stay() {
    let table = Table::new(2)
        .agent(ANNA, "tommy_bobbins")
        .agent(ANNA, "deepfake_chandra")
        .agent(BORIS, "plungerov_the_bioenergist");
    let table = table.agent(BORIS, "kotya_pchkhi").main(Region::SovietLands, "aunt_spelt", "pigeon_charging");
    let mut table =
        table.helper("tommy_bobbins", "aunt_spelt").helper("deepfake_chandra", "aunt_spelt").acting(BORIS).ready();
    // Plungerov's help is one place less.
    table.act(BORIS, super::position::help("plungerov_the_bioenergist", "aunt_spelt"));
    let (_, cell) = table.game.cell(agent("aunt_spelt")).expect("a main agent");
    assert_eq!(cell.helpers.len(), 3);
    let table = table.acting(BORIS);
    assert!(!table.may(BORIS, super::position::help("kotya_pchkhi", "aunt_spelt")));
}

/// APOC-UPG-08: an upgrade that an effect moves goes to another agent, and not to the one that carries it.
#[test]
fn a_moved_upgrade_changes_its_carrier() {
    let moves = "[(do: move_upgrade(chosen((owner: me)), chosen((owner: me)))), (do: gain(me, links, n(1)))]";
    let table = earned(Table::new(2).agent(ANNA, "tommy_bobbins").upgrade("aunt_spelt", "swollen_rat"), moves);
    assert!(table.of("tommy_bobbins").upgrades.contains(upgrade("swollen_rat")), "there is nobody else to choose");
}
