//! The starting agents of the fourteen factions, as section 8.6 of the index prints them.

use apocalypsis::term::{Disaster, Faction, Region, State, Trait};
use apocalypsis::{Action, Event, samples};

use super::position::{ANNA, BORIS, FIRST, TASK, Table, agent, back, pools, upgrade, use_helper, use_main};

fn plays(faction: Faction) -> Table {
    Table::with(2, &[faction, Faction::FreeCarpenters], 0)
}

fn asks(asked: &str) {
    let win = "[(do: gain(me, authority, n(1)))]";
    back(TASK, &format!("(traits: [{asked}], difficulty: n(1))"), win, "[]", "");
}

/// Aunt Spelt on the task, helped by this agent.
fn helped(id: &str) -> Table {
    helped_with(Table::new(2), id)
}

fn helped_with(table: Table, id: &str) -> Table {
    let table = table.agent(ANNA, id).main(Region::AngloSaxonia, "aunt_spelt", TASK).helper(id, "aunt_spelt");
    let mut table = table.waiting(Region::AngloSaxonia).ready();
    table.all_pass_with(&[]);
    table
}

/// A disaster card that gives a state and asks nothing.
fn hurts(id: &str, parts: &str) {
    samples::change_catastrophe(id, |data| {
        (data.prevent, data.table) = (None, None);
        data.options = vec![samples::option("", parts, "", "")];
    });
}

/// Section 8.6: dice that helpers give or take by themselves.
#[test]
fn dice_of_helpers() {
    for (id, asked, n) in [
        ("zvezdana_of_orion", "charisma", 4),
        ("zvezdana_of_orion", "reason", 2),
        ("grandpa_okolitsa", "will", 4),
        ("warrant_officer_thirdeye", "psychopathy", 3),
        ("orderly_strongword", "psychopathy", 3),
        ("orderly_strongword", "charisma", 2),
        ("academician_seeds", "machiavellianism", 3),
        ("captain_edge", "reason", 3),
    ] {
        asks(asked);
        assert_eq!(pools(&helped(id).rolls(ANNA, FIRST, &vec![1; n])), [n], "{id} on {asked}");
    }
}

/// Section 8.6, Zvezdana of Orion: a die more on Atlantis tasks.
#[test]
fn zvezdana() {
    asks("reason");
    back("whale_choir", "(traits: [reason], difficulty: n(1))", "[]", "[]", "");
    for (task, n) in [(TASK, 2), ("whale_choir", 3)] {
        let mut table = plays(Faction::GalacticGood).opened_on("zvezdana_of_orion", task, Region::AngloSaxonia);
        assert_eq!(pools(&table.rolls(ANNA, FIRST, &vec![1; n])), [n]);
    }
}

/// Section 8.6, Professor Retrogradov: once in a round one die again, his own or the main agent's.
#[test]
fn retrogradov() {
    asks("narcissism");
    let own = plays(Faction::AstroUniversity);
    let mut own = own.main(Region::SovietLands, "professor_retrogradov", TASK).waiting(Region::SovietLands).ready();
    own.all_pass_with(&[1]);
    for (mut table, action) in [
        (own, use_main("professor_retrogradov")),
        (helped("professor_retrogradov"), use_helper("professor_retrogradov")),
    ] {
        table.rolls(ANNA, FIRST, &[1, 2]);
        table.act(ANNA, action);
        table.rolls(ANNA, Action::Die { index: 1 }, &[5]);
        assert!(!table.may(ANNA, action), "once in a round");
        let dice = table
            .events
            .iter()
            .rev()
            .find_map(|event| if let Event::DiceRolled { dice, .. } = event { Some(dice.to_vec()) } else { None });
        assert_eq!(dice, Some(vec![1, 5]));
    }
}

/// Section 8.6, Aunt Spelt: the first state that a disaster card gives her in a round is ignored; as a helper a die on disasters.
#[test]
fn spelt() {
    hurts("pillow_front", "[(do: add_state(this, physical_trauma)), (do: add_state(this, illness))]");
    back(TASK, "", "[(do: add_state(this, mental_trauma))]", "", "");
    let table = Table::new(2).disaster(Region::SovietLands, Disaster::War, 1);
    let table = table.next_disaster(Disaster::War, &["pillow_front"]).main(Region::SovietLands, "aunt_spelt", TASK);
    let mut table = table.waiting(Region::SovietLands).ready();
    table.all_pass_with(&[]);
    assert_eq!(table.of("aunt_spelt").states, [false, false, true]);
    table.act(ANNA, FIRST);
    assert_eq!(table.of("aunt_spelt").states, [false, true, true], "a task is no disaster card");

    samples::change_catastrophe("pillow_front", |data| {
        data.options = vec![samples::option("(traits: [reason], difficulty: n(1))", "[]", "[]", "")];
    });
    let table = Table::new(2).disaster(Region::SovietLands, Disaster::War, 1).agent(BORIS, "kotya_pchkhi");
    let table = table.next_disaster(Disaster::War, &["pillow_front"]).main(Region::SovietLands, "kotya_pchkhi", TASK);
    let mut table = table.helper("aunt_spelt", "kotya_pchkhi").ready();
    assert_eq!(pools(&table.all_pass_with(&[1; 3])), [3]);
}

/// Section 8.6, Grandpa Okolitsa and Captain Edge: a die on task checks while the other cell is empty, or taken.
#[test]
fn okolitsa_and_edge() {
    asks("narcissism");
    for (faction, id, alone, together) in
        [(Faction::NationalUnion, "grandpa_okolitsa", 3, 2), (Faction::Antiglobalists, "captain_edge", 2, 3)]
    {
        for (region, n) in [(Region::AngloSaxonia, alone), (Region::SovietLands, together)] {
            let table = plays(faction).main(region, id, TASK);
            let mut table = table.main(Region::SovietLands, "master_planer", super::position::OTHER).ready();
            table.all_pass_with(&[]);
            if table.may(ANNA, Action::Decline) {
                table.act(ANNA, Action::Decline);
            }
            assert_eq!(pools(&table.rolls(ANNA, FIRST, &vec![1; n])), [n], "{id} in {region:?}");
        }
    }
}

/// Section 8.6, Doctor Dilutsky: a 5 or 6 keeps an illness away; as a helper he lets one go after the task.
#[test]
fn dilutsky() {
    back(TASK, "", "[(do: add_state(this, illness)), (do: add_state(this, mental_trauma))]", "", "");
    for (die, ill) in [(4, true), (5, false)] {
        let mut table = plays(Faction::Homeopaths).opened("doctor_dilutsky", Region::SovietLands);
        table.rolls(ANNA, FIRST, &[die]);
        assert_eq!(table.of("doctor_dilutsky").states, [false, true, ill], "one die for the illness alone");
    }
    let mut table = helped("doctor_dilutsky");
    table.rolls(ANNA, FIRST, &[]);
    assert_eq!(table.of("aunt_spelt").states, [false, true, false]);
}

/// Section 8.6, Orderly Strongword: once in a round a capital for a failed psychopathy check.
#[test]
fn strongword() {
    let again = "[(do: check(traits: [psychopathy], difficulty: n(1)))]";
    for (asked, n, capital) in [("psychopathy", 3, 6), ("reason", 2, 5)] {
        let again = if n == 3 { again } else { "[]" };
        back(TASK, &format!("(traits: [{asked}], difficulty: n(1))"), "[]", again, "");
        let table = plays(Faction::SwearingMedics).resources(ANNA, 5, 0, 1);
        let mut table = table.opened("orderly_strongword", Region::AngloSaxonia);
        table.rolls(ANNA, FIRST, &vec![1; if n == 3 { 6 } else { 2 }]);
        assert_eq!(table.has(ANNA).0, capital, "{asked}");
    }
}

/// Section 8.6, Marmot the Eighth: once in the game he is not lost and his states are gone; as a helper up to two dice again.
#[test]
fn marmot() {
    back(TASK, "", "[(do: lose_agent(this)), (do: lose_agent(this))]", "", "");
    let table = plays(Faction::EightMarmots).state("marmot_the_eighth", State::Illness);
    let mut table = table.opened("marmot_the_eighth", Region::SovietLands);
    table.act(ANNA, Action::Decline);
    table.act(ANNA, FIRST);
    assert!(table.game.lost.contains(agent("marmot_the_eighth")), "only once");

    back(TASK, "", "[(do: add_state(this, illness))]", "", "");
    let table = plays(Faction::EightMarmots).state("marmot_the_eighth", State::Illness);
    let mut table =
        table.state("marmot_the_eighth", State::MentalTrauma).opened("marmot_the_eighth", Region::SovietLands);
    table.act(ANNA, Action::Decline);
    table.act(ANNA, FIRST);
    assert_eq!(table.of("marmot_the_eighth").states, [false; 3]);

    asks("will");
    let mut table = helped("marmot_the_eighth");
    table.rolls(ANNA, FIRST, &[1, 2, 3]);
    table.act(ANNA, use_helper("marmot_the_eighth"));
    table.rolls(ANNA, Action::Die { index: 0 }, &[4]);
    table.rolls(ANNA, Action::Die { index: 2 }, &[6]);
    assert_eq!((table.asked(), table.has(ANNA).2), (BORIS, 2));
}

/// Section 8.6, Grandma Askeza: dark times do not touch her; as a helper she keeps the first mental trauma of a round away.
#[test]
fn askeza() {
    asks("psychopathy");
    let mut table = plays(Faction::UntouchedRose).dark(1).opened("grandma_askeza", Region::AngloSaxonia);
    assert_eq!(pools(&table.rolls(ANNA, FIRST, &[1; 3])), [3]);

    back(
        TASK,
        "",
        "[(do: add_state(this, mental_trauma)), (do: add_state(this, illness)), (do: add_state(this, mental_trauma))]",
        "",
        "",
    );
    let mut table = helped("grandma_askeza");
    table.act(ANNA, FIRST);
    assert_eq!(table.of("aunt_spelt").states, [false, true, true]);
}

/// Section 8.6, Master Planer: after a successful task a capital buys the top upgrade; as a helper a die for who carries one.
#[test]
fn planer() {
    asks("narcissism");
    let table = Table::new(2).next_upgrades(&["swollen_rat"]).resources(BORIS, 1, 0, 0);
    let table = table.main(Region::SovietLands, "master_planer", TASK);
    for (face, asked) in [(5, true), (1, false)] {
        let mut table =
            table.clone().main(Region::AngloSaxonia, "aunt_spelt", super::position::OTHER).leader(BORIS).ready();
        table.all_pass_with(&[]);
        table.rolls(BORIS, FIRST, &[face, 1]);
        assert_eq!(table.asked() == BORIS, asked);
        if asked {
            table.act(BORIS, use_main("master_planer"));
            table.act(BORIS, Action::Agent { agent: agent("master_planer") });
            assert!(table.of("master_planer").upgrades.contains(upgrade("swollen_rat")));
            assert_eq!(table.has(BORIS).0, 0);
        }
    }
    for (laden, n) in [(true, 3), (false, 2)] {
        let table = Table::with(2, &[Faction::SafeFood, Faction::BlockAcademics], 0);
        let table = if laden { table.upgrade("aunt_spelt", "bicycle_helmet") } else { table };
        assert_eq!(pools(&helped_with(table, "master_planer").rolls(ANNA, FIRST, &vec![1; n])), [n]);
    }
}

/// Section 8.6, Academician Troyevich: he may leave dice out, at least one stays; as a helper he brings a pool of two to three.
#[test]
fn troyevich() {
    asks("reason");
    let table = plays(Faction::TrinitarianAcademy).token("academician_troyevich", Trait::Reason, 1);
    let mut table = table.opened("academician_troyevich", Region::AngloSaxonia);
    table.act(ANNA, FIRST);
    table.act(ANNA, use_main("academician_troyevich"));
    assert_eq!(table.legal(ANNA), [1, 2, 3].map(|n| Action::Number { n }), "four dice, of which one stays");
    table.rolls(ANNA, Action::Number { n: 1 }, &[1; 3]);
    assert!(table.may(ANNA, super::position::use_faction(Faction::TrinitarianAcademy, 0)), "exactly three");

    for (asked, token, n) in [("reason", 0, 3), ("reason", 1, 3), ("reason", 2, 4), ("reason", -1, 1)] {
        asks(asked);
        let table = Table::new(2).token("aunt_spelt", Trait::Reason, token);
        assert_eq!(pools(&helped_with(table, "academician_troyevich").rolls(ANNA, FIRST, &vec![1; n])), [n], "{token}");
    }
}
