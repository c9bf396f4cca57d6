//! Modifiers of checks (APOC-MOD) and the rulings about them (APOC-GAP-57 to APOC-GAP-60).

use apocalypsis::term::{Class, Disaster, Faction, Region, Track, Trait};
use apocalypsis::{Action, Bearer, samples};

use super::position::{
    ANNA, BORIS, FIRST, OTHER, TASK, Table, agent, back, pools, upgrade, use_helper, use_main, world_does,
};

/// What is rolled when Anna's agent takes the first option of this task, all dice showing 1.
#[track_caller]
fn rolled(mut table: Table, n: usize) {
    table.rolls(ANNA, FIRST, &vec![1; n]);
}

fn asks(task: &str, asked: &str) {
    back(
        task,
        &format!("(traits: [{asked}], difficulty: n(2))"),
        "[(do: gain(me, authority, n(1)))]",
        "[]",
        "[(do: gain(me, links, n(1)))]",
    );
}

/// Upgrades that give these dice for charisma.
fn charisma_upgrades(table: Table, dice: &[i8]) -> Table {
    let ids = ["successful_forecast", "velvet_podcast_voice", "live_broadcast_suit", "swollen_rat"];
    let put = |table: Table, (id, n): (&str, &i8)| {
        let power = format!("(standing: [dice(n: {n}, filter: (traits: [charisma]))])");
        samples::change_upgrade(id, |data| data.power = samples::power(&power));
        table.upgrade("marmot_the_eighth", id)
    };
    ids.into_iter().zip(dice).fold(table, put)
}

fn marmots() -> Table {
    Table::with(2, &[Faction::EightMarmots, Faction::FreeCarpenters], 0)
}

/// Grandma Askeza rolls these 2 + 1 + 1 + 1 dice. Anna's authority and links after it: the Soviet Lands give a link for a failure, the
/// card one for a critical success.
#[track_caller]
fn askeza_rolls(faces: [u8; 5]) -> (u16, u16) {
    asks("money_visualisation", "psychopathy");
    let table = Table::with(2, &[Faction::UntouchedRose, Faction::FreeCarpenters], 0);
    let table = table.class(Region::SovietLands, Class::SpiritualLeader).upgrade("grandma_askeza", "swollen_rat");
    let mut table = table.opened_on("grandma_askeza", "money_visualisation", Region::SovietLands);
    table.rolls(ANNA, FIRST, &faces);
    (table.has(ANNA).2, table.has(ANNA).1)
}

/// APOC-MOD-01, APOC-EX-01: Grandma Askeza rolls 2 + 1 + 1 + 1 dice, and one success is a failure.
#[test]
fn grandma_askeza_fails() {
    assert_eq!(askeza_rolls([2, 4, 6, 3, 3]), (1, 5));
}

/// APOC-EX-02: three successes against 2 are critical and give both rewards.
#[test]
fn grandma_askeza_succeeds_critically() {
    assert_eq!(askeza_rolls([2, 4, 6, 5, 5]), (2, 5));
}

/// APOC-EX-03: two successes against 2 are a success that is not critical.
#[test]
fn grandma_askeza_succeeds() {
    assert_eq!(askeza_rolls([2, 5, 5, 3, 4]), (2, 4));
}

/// APOC-MOD-01, APOC-MOD-10: all groups add up: 2 + printed + token + upgrade + helper + region + symbol − dark times.
#[test]
fn all_groups_add_up() {
    asks("untouched_auction", "psychopathy");
    let table = Table::with(2, &[Faction::UntouchedRose, Faction::FreeCarpenters], 0).dark(1);
    let table = table.agent(ANNA, "brother_saucerov").agent(ANNA, "orderly_strongword");
    let table = table.upgrade("brother_saucerov", "swollen_rat").token("brother_saucerov", Trait::Psychopathy, 1);
    let table = table.class(Region::AngloSaxonia, Class::SpiritualLeader);
    let table = table.main(Region::AngloSaxonia, "brother_saucerov", "untouched_auction");
    let mut table = table.helper("orderly_strongword", "brother_saucerov").waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    rolled(table, 2 + 1 + 1 + 1 + 1 + 1 + 1 - 1);
}

/// APOC-MOD-02: the bonus or penalty that is printed for the trait.
#[test]
fn printed_traits_count() {
    for (asked, n) in [("will", 1), ("charisma", 3), ("reason", 2)] {
        asks(TASK, asked);
        rolled(Table::new(2).agent(ANNA, "kotya_pchkhi").opened("kotya_pchkhi", Region::AngloSaxonia), n);
    }
}

/// APOC-MOD-03, APOC-EX-08: of upgrades the largest bonus and the worst penalty count.
#[test]
fn upgrades_do_not_add_up() {
    let cases: [(&[i8], usize); 6] =
        [(&[1, 2, -1, -2], 2), (&[1, 1], 3), (&[1, 2], 4), (&[-1, -1], 1), (&[2, -1], 3), (&[2, 2, 1, -1], 3)];
    for (dice, n) in cases {
        asks(TASK, "charisma");
        let mut table = charisma_upgrades(marmots(), dice).opened("marmot_the_eighth", Region::AngloSaxonia);
        table.act(ANNA, Action::Decline);
        rolled(table, n);
    }
}

/// APOC-GAP-57: two entries of one card are two entries, of which the larger counts: the napkin map has +1 for reason and +1 for
/// Atlantis, the saucepan +1 for psychopathy and +1 for war.
#[test]
fn two_entries_of_one_upgrade_do_not_add_up() {
    asks("undrying_puddle", "reason");
    let table = Table::new(2).upgrade("aunt_spelt", "napkin_map_of_atlantis");
    rolled(table.opened_on("aunt_spelt", "undrying_puddle", Region::AngloSaxonia), 3);

    samples::change_catastrophe("pillow_front", |data| {
        data.prevent = None;
        data.table = None;
        data.options = vec![samples::option("(traits: [psychopathy], difficulty: n(1))", "[]", "[]", "")];
    });
    let table = Table::new(2).upgrade("aunt_spelt", "battle_saucepan").next_disaster(Disaster::War, &["pillow_front"]);
    let table = table.disaster(Region::AngloSaxonia, Disaster::War, 1);
    let mut table = table.main(Region::AngloSaxonia, "aunt_spelt", TASK).ready();
    assert_eq!(pools(&table.all_pass_with(&[1, 1, 1])), [3]);
}

/// APOC-GAP-57: what is used on an upgrade counts as an upgrade, and the bonuses of Crown and helpers as abilities.
#[test]
fn used_upgrades_are_upgrades() {
    asks(TASK, "will");
    let coin = Action::Use { bearer: Bearer::Upgrade(upgrade("coin_with_two_heads")), ability: 0 };
    let table =
        Table::new(2).upgrade("aunt_spelt", "coin_with_two_heads").upgrade("aunt_spelt", "foil_hat_for_two_seasons");
    let table = table.crown(Some(ANNA)).agent(ANNA, "grandpa_okolitsa");
    let table = table.main(Region::AngloSaxonia, "aunt_spelt", TASK).helper("grandpa_okolitsa", "aunt_spelt");
    let mut table = table.waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    table.act(ANNA, FIRST);
    table.act(ANNA, coin);
    // 2 + 1 printed + 2 of the coin, while the hat's +1 does not count + 1 of the helper + 1 of the Crown.
    table.rolls(ANNA, Action::Use { bearer: Bearer::Crown, ability: 0 }, &[1; 7]);
}

/// An agent with this token for reason gets a step and has that token then; its token for will stays as it is.
#[track_caller]
fn check_step(token: i8, by: i8, left: i8) {
    back(TASK, "", &format!("[(do: trait(this, [reason], {by}))]"), "", "");
    let mut table = Table::new(2).token("aunt_spelt", Trait::Reason, token);
    table = table.token("aunt_spelt", Trait::Will, 1).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert_eq!(table.of("aunt_spelt").tokens, [1, left, 0, 0, 0, 0], "{token} and {by}");
}

/// APOC-MOD-05, APOC-EX-07: +1 turns +1 to +2, and +2 stays.
#[test]
fn trait_tokens_rise_to_two() {
    [(0, 1, 1), (1, 1, 2), (2, 1, 2)].into_iter().for_each(|(token, by, left)| check_step(token, by, left));
}

/// APOC-MOD-06, APOC-EX-07: −1 takes one step from +2 down to −2, and −2 stays.
#[test]
fn trait_tokens_fall_to_minus_two() {
    for (token, left) in [(2, 1), (1, 0), (0, -1), (-1, -2), (-2, -2)] {
        check_step(token, -1, left);
    }
}

/// APOC-MOD-04, APOC-MOD-06, APOC-GAP-58: there is one net token for each trait, so +1 takes a step from a negative one.
#[test]
fn trait_tokens_are_one_net_token() {
    [(-2, 1, -1), (-1, 1, 0)].into_iter().for_each(|(token, by, left)| check_step(token, by, left));
}

/// APOC-MOD-04: the token adds its value to the checks of its trait, and of no other.
#[test]
fn a_token_adds_its_value() {
    for (token, n) in [(-2, 1), (-1, 1), (1, 3), (2, 4)] {
        asks(TASK, "reason");
        let table = Table::new(2).token("aunt_spelt", Trait::Reason, token).token("aunt_spelt", Trait::Narcissism, 2);
        rolled(table.opened("aunt_spelt", Region::AngloSaxonia), n);
    }
}

/// APOC-MOD-07, APOC-GAP-57: abilities add up without limit: two helpers, the faction, the own ability, the Crown and an event.
#[test]
fn abilities_add_up() {
    asks(TASK, "will");
    let own = "(standing: [dice(n: 1, filter: (traits: [will]))])";
    samples::change_agent("grandma_askeza", |data| data.main.power = samples::power(own));
    let table = Table::with(2, &[Faction::UntouchedRose, Faction::FreeCarpenters], 0).crown(Some(ANNA));
    let table = table.agent(ANNA, "grandpa_okolitsa").agent(ANNA, "anatoly_flamenko").agent(ANNA, "nikolai_pravshov");
    let table = table.main(Region::AngloSaxonia, "grandma_askeza", TASK).helper("grandpa_okolitsa", "grandma_askeza");
    let table = table.main(Region::AngloSaxonia, "nikolai_pravshov", "foil_fashion_week");
    let mut table = table.helper("anatoly_flamenko", "grandma_askeza").waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    table.act(ANNA, use_main("nikolai_pravshov"));
    table.act(ANNA, Action::Yield);
    table.act(ANNA, Action::Either { n: 0 });
    table.act(ANNA, Action::Resolve { agent: agent("grandma_askeza") });
    table.act(ANNA, FIRST);
    // 2 + 1 printed + 1 own + 2 helpers + 1 faction + 1 Hypnogaze + 1 Crown.
    table.rolls(ANNA, Action::Use { bearer: Bearer::Crown, ability: 0 }, &[1; 9]);
}

/// A task that names healers and real scientists, in the region with this token.
fn degree_water(who: &str, class: Class) -> Table {
    asks("degree_water", "reason");
    let table = Table::new(2).agent(ANNA, "kotya_pchkhi").class(Region::AngloSaxonia, class);
    table.opened_on(who, "degree_water", Region::AngloSaxonia)
}

/// APOC-MOD-08, APOC-GAP-59: the class of the token must be named by the task and be among the agent's; it is one die at most.
#[test]
fn the_region_gives_a_die_for_its_class() {
    rolled(degree_water("aunt_spelt", Class::Healer), 3);
    rolled(degree_water("aunt_spelt", Class::RealScientist), 3);
    rolled(degree_water("kotya_pchkhi", Class::RealScientist), 2);
    rolled(degree_water("kotya_pchkhi", Class::Predictor), 2);
    // The agent has the class, but the task does not name it.
    asks("degree_water", "reason");
    let table = Table::new(2).learned("aunt_spelt", Class::Predictor).class(Region::AngloSaxonia, Class::Predictor);
    rolled(table.opened_on("aunt_spelt", "degree_water", Region::AngloSaxonia), 2);
}

/// APOC-MOD-08: all checks of the task have it, those inside a result too.
#[test]
fn the_region_gives_its_die_on_every_check_of_the_task() {
    let inner = "[(do: check(traits: [narcissism], difficulty: n(1)))]";
    back("degree_water", "(traits: [reason], difficulty: n(1))", inner, "[]", "");
    let table = Table::new(2).class(Region::SovietLands, Class::Healer);
    let mut table = table.opened_on("aunt_spelt", "degree_water", Region::SovietLands);
    assert_eq!(pools(&table.rolls(ANNA, FIRST, &[5, 1, 1, 1, 1, 1])), [3, 3]);
}

/// APOC-MOD-09: a task that is open to all classes has no bonus of a region.
#[test]
fn a_task_for_all_has_no_bonus_of_the_region() {
    for class in [Class::Healer, Class::RealScientist] {
        asks(TASK, "reason");
        rolled(Table::new(2).class(Region::AngloSaxonia, class).opened("aunt_spelt", Region::AngloSaxonia), 2);
    }
}

/// APOC-MOD-10, APOC-GAP-59, APOC-EX-40: the symbol's die adds to the region's; who was let in by the symbol has the region's only
/// with the class.
#[test]
fn the_symbol_adds_to_the_region() {
    let table = || {
        asks("boxes_from_the_clinic", "reason");
        samples::change_task("boxes_from_the_clinic", |data| data.symbols = vec![Faction::EightMarmots]);
        marmots().class(Region::AngloSaxonia, Class::Healer)
    };
    let opened = |table: Table| {
        let mut table = table.opened_on("marmot_the_eighth", "boxes_from_the_clinic", Region::AngloSaxonia);
        table.act(ANNA, Action::Decline);
        table
    };
    rolled(opened(table()), 3);
    rolled(opened(table().learned("marmot_the_eighth", Class::Healer)), 4);
    // A healer of another player has the region's die alone.
    let others =
        table().agent(BORIS, "kotya_pchkhi").main(Region::AngloSaxonia, "kotya_pchkhi", "boxes_from_the_clinic");
    let mut others = others.main(Region::SovietLands, "master_planer", OTHER).ready();
    others.all_pass_with(&[]);
    others.act(BORIS, Action::Resolve { agent: agent("kotya_pchkhi") });
    others.rolls(BORIS, FIRST, &[1, 1, 1]);
}

/// Aunt Spelt, a healer, on a task for healers in the healers' region and with the symbol of her faction: two dice more on the task.
fn favoured() -> Table {
    asks("degree_water", "reason");
    samples::change_task("degree_water", |data| data.symbols = vec![Faction::SafeFood]);
    Table::new(2).class(Region::AngloSaxonia, Class::Healer).main(Region::AngloSaxonia, "aunt_spelt", "degree_water")
}

/// A disaster card with one check and nothing else.
fn disaster_asks(id: &str, asked: &str) {
    samples::change_catastrophe(id, |data| {
        data.prevent = None;
        data.table = None;
        data.options = vec![samples::option(&format!("(traits: [{asked}], difficulty: n(1))"), "[]", "[]", "")];
    });
}

/// APOC-MOD-11, APOC-GAP-60: on a disaster card neither the region, the symbol nor dark times count, but tokens, upgrades, helpers
/// and further tokens of the disaster do; on the task it is the other way.
#[test]
fn what_counts_on_a_disaster_card() {
    disaster_asks("lucky_sneeze", "reason");
    let table = favoured().dark(1).disaster(Region::AngloSaxonia, Disaster::Epidemic, 2);
    let table = table.next_disaster(Disaster::Epidemic, &["lucky_sneeze"]).token("aunt_spelt", Trait::Reason, 1);
    let table = table.upgrade("aunt_spelt", "red_string_and_pins").agent(ANNA, "captain_edge");
    let mut table = table.helper("captain_edge", "aunt_spelt").waiting(Region::AngloSaxonia).ready();
    // 2 + token + upgrade + helper − 1 for the second token.
    assert_eq!(pools(&table.all_pass_with(&[1; 4])), [4]);
    // 2 + token + upgrade + helper + region + symbol − dark times.
    rolled(table, 6);
}

/// APOC-MOD-11, APOC-GAP-60: on World, crisis and Vatican checks dark times count; the region and the symbol do not.
#[test]
fn what_counts_on_world_crisis_and_vatican_checks() {
    let check =
        "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [reason], difficulty: n(1)))]))]";
    let table = || favoured().dark(1).token("aunt_spelt", Trait::Reason, 2);
    let finish = |table: Table| {
        let mut table = table.ready();
        table.all_pass_with(&[]);
        table
    };
    world_does("golden_rice", check);
    let mut world = finish(table().next_world(&["golden_rice"]));
    // The task: 2 + token + region + symbol − dark times; then the World's check without region and symbol.
    assert_eq!(pools(&world.rolls(ANNA, FIRST, &[1; 8])), [5, 3]);

    world_does("golden_rice", "[(do: gain(me, capital, n(1)))]");
    samples::change_task("smart_kettle", |data| data.recurring.as_mut().unwrap().parts = samples::parts(check));
    let mut crisis = finish(table().next_world(&["golden_rice"]).crisis(Some(BORIS), "smart_kettle"));
    assert_eq!(pools(&crisis.rolls(ANNA, FIRST, &[1; 8])), [5, 3]);

    world_does("golden_rice", "[(do: track([(social, 1)]))]");
    samples::change_vatican("theological_doubts", |data| {
        data.ways = vec![samples::read("(check: (traits: [reason], difficulty: n(1)), classes: [healer])")];
    });
    let table = table().track(Track::Social, 5).next_world(&["golden_rice"]).next_vatican(&["theological_doubts"]);
    let mut vatican = finish(table);
    vatican.rolls(ANNA, FIRST, &[1; 5]);
    assert_eq!(pools(&vatican.rolls(ANNA, Action::Way { way: 0, agent: Some(agent("aunt_spelt")) }, &[5, 1, 1])), [3]);
}

/// APOC-GAP-60: a counter-check has neither the region's nor the symbol's die, and dark times count.
#[test]
fn what_counts_on_counter_checks() {
    let table = favoured().dark(1).agent(BORIS, "warrant_officer_thirdeye");
    let mut table = table.main(Region::AngloSaxonia, "warrant_officer_thirdeye", OTHER).ready();
    table.all_pass_with(&[]);
    table.act(BORIS, use_main("warrant_officer_thirdeye"));
    // Psychopathy 2 + 1 − 1 against will 2 + 1 − 1.
    let events = table.rolls(ANNA, Action::Trait { asked: Trait::Will }, &[1, 1, 5, 1]);
    assert_eq!(pools(&events), [2, 2]);
}

/// APOC-MOD-12: in the Third World epidemic and famine cards have a die less, those of war do not.
#[test]
fn the_third_world_takes_a_die() {
    for (disaster, card, region, n) in [
        (Disaster::Epidemic, "lucky_sneeze", Region::ThirdWorld, 2),
        (Disaster::Epidemic, "lucky_sneeze", Region::AngloSaxonia, 3),
        (Disaster::War, "pillow_front", Region::ThirdWorld, 3),
        // Safe Food has a die more on famine.
        (Disaster::Famine, "suspicious_tomato", Region::ThirdWorld, 3),
    ] {
        disaster_asks(card, "will");
        let table = Table::new(2).disaster(region, disaster, 1).next_disaster(disaster, &[card]);
        let mut table = table.main(region, "aunt_spelt", TASK).ready();
        assert_eq!(pools(&table.all_pass_with(&vec![1; n])), [n], "{card} in {region:?}");
        // The task itself has no such penalty.
        asks(TASK, "will");
        let events = table.act(ANNA, FIRST);
        assert_eq!(pools(&events)[0], 3);
    }
}

/// APOC-MOD-01: the parts of a pool are shown by name, and upgrades that do not count among them.
#[test]
fn the_parts_of_a_pool_are_shown() {
    use apocalypsis::view::PoolSource;
    use kernel::{Eyes, Game as _};

    asks(TASK, "will");
    let table =
        Table::new(2).upgrade("aunt_spelt", "pillow_of_nails").upgrade("aunt_spelt", "foil_hat_for_two_seasons");
    let table = table.agent(ANNA, "alexey_tryokhkorochkin").main(Region::AngloSaxonia, "aunt_spelt", TASK).dark(1);
    let mut table = table.helper("alexey_tryokhkorochkin", "aunt_spelt").waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    table.act(ANNA, FIRST);
    let check = table.game.view(Eyes::Public).check.expect("a check is being taken");
    let parts: Vec<(PoolSource, i8)> = check.parts.iter().map(|part| (part.from, part.n)).collect();
    for part in [
        (PoolSource::Base, 2),
        (PoolSource::Printed, 1),
        (PoolSource::Upgrade(upgrade("pillow_of_nails")), 2),
        (PoolSource::Idle(upgrade("foil_hat_for_two_seasons")), 1),
        (PoolSource::Dark, -1),
    ] {
        assert!(parts.contains(&part), "{part:?} in {parts:?}");
    }
    assert_eq!((parts.len(), check.pool), (5, 4));
    table.rolls(ANNA, use_helper("alexey_tryokhkorochkin"), &[1; 5]);
}

/// APOC-GAP-57, APOC-MOD-03: of two upgrades that are used for a check only the larger bonus counts.
#[test]
fn used_upgrades_do_not_add_up() {
    asks(TASK, "reason");
    let ids = [("swollen_rat", 1), ("successful_forecast", 2)];
    for (id, n) in ids {
        let power = format!("(abilities: [(on: before_roll, may: true, limit: check, do: [(do: add_dice(n({n})))])])");
        samples::change_upgrade(id, |data| data.power = samples::power(&power));
    }
    let table = ids.into_iter().fold(Table::new(2), |table, (id, _)| table.upgrade("aunt_spelt", id));
    let mut table = table.opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    let uses = |id: &str| Action::Use { bearer: Bearer::Upgrade(upgrade(id)), ability: 0 };
    table.act(ANNA, uses("swollen_rat"));
    assert_eq!(pools(&table.rolls(ANNA, uses("successful_forecast"), &[1; 4])), [4]);
}

/// APOC-MOD-05, APOC-MOD-06: where a trait is chosen, one that can take no further step is not offered.
#[test]
fn a_full_trait_token_is_not_chosen() {
    for (by, full) in [(1, 2), (-1, -2)] {
        back(TASK, "", &format!("[(do: trait(this, [reason, will], {by}))]"), "", "");
        let table = Table::new(2).token("aunt_spelt", Trait::Reason, full);
        let mut table = table.opened("aunt_spelt", Region::SovietLands);
        table.act(ANNA, FIRST);
        assert_eq!(table.of("aunt_spelt").tokens[..2], [by, full], "nothing is left to choose");
    }
}

/// APOC-MOD-07: dice for a task are gone when the task is done, dice for a round with the round.
#[test]
fn dice_for_a_task_end_with_it() {
    let check =
        "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [reason], difficulty: n(1)))]))]";
    for (lasts, n) in [("task", 2), ("round", 4)] {
        back(TASK, "", &format!("[(do: dice(agents: this, n: 2, lasts: {lasts}))]"), "", "");
        world_does("golden_rice", check);
        let table = Table::new(2).next_world(&["golden_rice"]).main(Region::SovietLands, "aunt_spelt", TASK);
        let mut table = table.ready();
        table.all_pass_with(&[]);
        assert_eq!(pools(&table.rolls(ANNA, FIRST, &vec![1; n])), [n], "for a {lasts}");
    }
}

/// APOC-MOD-07, APOC-GAP-84: a bonus for one region counts there and nowhere else.
#[test]
fn a_bonus_for_a_region_stays_in_it() {
    asks(TASK, "reason");
    let power = "(standing: [dice(n: 2, filter: (regions: [soviet_lands]))])";
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power(power));
    for (region, n) in [(Region::SovietLands, 4), (Region::AngloSaxonia, 2)] {
        rolled(Table::new(2).opened("aunt_spelt", region), n);
    }
}
