//! Factions and starting agents (sections 7.1 and 8.6), and the Crown (8.7).

use std::ops::Range;

use apocalypsis::ability::{Limit, Power};
use apocalypsis::content::{AgentData, library};
use apocalypsis::effect::{Condition, Owner};
use apocalypsis::term::Class::{self, Healer, Investigator, Predictor, RealScientist, SpiritualLeader};
use apocalypsis::term::Faction;
use apocalypsis::term::Trait::{self, Charisma, Machiavellianism, Narcissism, Psychopathy, Reason, Will};
use words::Lang;

use crate::{agents, factions, ron, set};

/// A row of table 7.1 and its paragraph of 8.6: the faction, its names, its ability's name and program.
type FactionRow = (Faction, [&'static str; 2], &'static str, &'static str);

const FACTIONS: [FactionRow; 14] = [
    (
        Faction::GalacticGood,
        ["Межгалактическая коалиция добра", "Intergalactic Coalition of Good"],
        "First Contact",
        "(abilities: [
            (on: helper_added, limit: round, if: owned_by(main, others), do: [
                (do: gain(me, links, n(1))), (do: dice(agents: main, n: 1, filter: (kinds: [task]), lasts: round))]),
            (on: helper_added, limit: round, if: solo, do: [(do: dice(agents: main, n: 1, filter: (kinds: [task]), lasts: round))])])",
    ),
    (
        Faction::AstroUniversity,
        ["Астрологический университет", "Astrological University"],
        "Natal Chart",
        "(abilities: [
            (on: before_resolving, limit: round, do: [(do: keep_die)]),
            (on: after_roll, may: true, limit: round, do: [(do: set_die)])])",
    ),
    (
        Faction::SafeFood,
        ["Общенациональная ассоциация безопасного продовольствия", "National Association of Safe Food"],
        "Own Buckwheat",
        "(standing: [dice(n: 1, filter: (disasters: [famine]))], abilities: [
            (on: result_known, filter: (kinds: [disaster]), if: outcome_is(success), do: [(do: gain(me, capital, n(1)))])])",
    ),
    (
        Faction::NationalUnion,
        ["Национальный союз", "National Union"],
        "Native Land",
        "(abilities: [
            (on: after_setup, do: [(do: keep_region)]),
            (on: before_roll, limit: round, filter: (kinds: [task]), if: region_is_kept, do: [(do: add_dice(n(1)))])])",
    ),
    (
        Faction::CombatPsychics,
        ["Воинство боевых экстрасенсов", "Host of Combat Psychics"],
        "Psychic Shield",
        "(abilities: [(on: progress_would_rise, may: true, limit: round, do: [
            (do: name_track),
            (do: check(agent: chosen((owner: me)), traits: [psychopathy], difficulty: n(2),
                success: [(do: rise_less(1))], failure: [(do: add_state(it, mental_trauma))]))])])",
    ),
    (
        Faction::Homeopaths,
        ["Противовирусный комитет гомеопатов", "Homeopaths’ Antiviral Committee"],
        "Like Cures Like",
        "(standing: [bound_cure(1), cure_on(3)])",
    ),
    (
        Faction::SwearingMedics,
        ["Матерные медики", "Swearing Medics"],
        "Strong Word",
        "(abilities: [(on: after_roll, may: true, limit: round, if: outcome_is(failure), cost: (links: 1), do: [(do: reroll(all))])])",
    ),
    (
        Faction::EightMarmots,
        ["Восемь сурков", "Eight Marmots"],
        "The Same Day Again",
        "(abilities: [(on: task_opened, may: true, limit: round,
            if: both(not(task_is(crisis)), not(task_is(awakening))), do: [(do: change_task)])])",
    ),
    (
        Faction::BlockAcademics,
        ["Академики с раена", "Academicians from the Block"],
        "Street Diploma",
        "(standing: [counts_as(real_scientist)], abilities: [(on: task_finished,
            if: both(task_names(real_scientist), both(outcome_is(success), not(has_class(this, real_scientist)))),
            do: [(do: gain(me, capital, n(1)))])])",
    ),
    (
        Faction::Antiglobalists,
        ["Антиглобалисты", "Anti-Globalists"],
        "Over the Edge",
        "(abilities: [(on: before_resolving, may: true, limit: round, do: [(do: move_agent(chosen((owner: me, role: main))))])])",
    ),
    (
        Faction::Antigovernment,
        ["Мировое антиправительство", "World Antigovernment"],
        "Shadow Cabinet",
        "(abilities: [
            (on: crisis_closed, if: not(crisis_owner(me)), do: [(do: gain(me, authority, n(1)))]),
            (on: before_world, may: true, limit: round, cost: (links: 2), do: [(do: sift(world, 2))])])",
    ),
    (
        Faction::UntouchedRose,
        ["Орден нетронутой розы", "Order of the Untouched Rose"],
        "Untouched",
        "(standing: [dice(n: 1, filter: (traits: [will, reason, charisma], kinds: [task]), if: not(has_upgrade(this)))])",
    ),
    (
        Faction::FreeCarpenters,
        ["Вольные плотники", "Free Carpenters"],
        "Own Lodge",
        "(standing: [upgrade_limit(1), upgrade_price(n: -1, first: true)])",
    ),
    (
        Faction::TrinitarianAcademy,
        ["Академия тринитарной науки", "Academy of Trinitarian Science"],
        "Rule of Three",
        "(abilities: [(on: after_roll, may: true, limit: round, if: exactly(pool, n(3)), do: [(do: as_success(4))])])",
    ),
];

/// These rows of the table are what the cards say.
#[track_caller]
fn check_rows(rows: Range<usize>) {
    for (faction, (id, names, ability, power)) in factions().zip(FACTIONS).skip(rows.start).take(rows.len()) {
        assert_eq!(faction.id, id);
        assert_eq!(Lang::ALL.map(|lang| faction.name.get(lang)), names);
        assert_eq!(faction.power.name.en, ability);
        assert_eq!(faction.power.power, ron::<Power>(power), "{id:?}");
    }
}

/// Table 7.1: there are as many factions as the table has rows.
#[test]
fn factions_are_those_of_the_table() {
    assert_eq!(factions().count(), FACTIONS.len());
}

/// APOC-FAC-01, APOC-FAC-02, APOC-FAC-03: the names and abilities of Coalition of Good, Astrological University and Safe Food.
#[test]
fn good_university_and_food() {
    check_rows(0..3);
}

/// APOC-FAC-04, APOC-FAC-05, APOC-FAC-06: the names and abilities of National Union, Combat Psychics and Homeopaths.
#[test]
fn union_psychics_and_homeopaths() {
    check_rows(3..6);
}

/// APOC-FAC-07, APOC-FAC-08, APOC-FAC-09: the names and abilities of Swearing Medics, Eight Marmots and Academicians from the Block.
#[test]
fn medics_marmots_and_academicians() {
    check_rows(6..9);
}

/// APOC-FAC-10, APOC-FAC-11, APOC-FAC-12: the names and abilities of Anti-Globalists, World Antigovernment and Untouched Rose.
#[test]
fn globe_government_and_rose() {
    check_rows(9..12);
}

/// APOC-FAC-13, APOC-FAC-14: the names and abilities of Free Carpenters and Trinitarian Science.
#[test]
fn carpenters_and_trinity() {
    check_rows(12..14);
}

/// Section 8.4, 9: a faction has one or two rules, and something of it works without other players.
#[test]
fn factions_are_short_and_work_alone() {
    let needs_others = |condition: &Condition| matches!(condition, Condition::OwnedBy(_, Owner::Others));
    for faction in factions() {
        let Power { standing, abilities } = &faction.power.power;
        assert!((1..=2).contains(&(standing.len() + abilities.len())), "{:?}", faction.id);
        let works = abilities.iter().any(|ability| !ability.condition.as_ref().is_some_and(needs_others));
        assert!(works || !standing.is_empty(), "{:?}", faction.id);
    }
}

/// A row of table 8.6: names, classes, traits, price, the programs of both abilities.
type StartingRow = ([&'static str; 2], &'static [Class], &'static [(Trait, i8)], u8, [&'static str; 2]);

const STARTING: [StartingRow; 14] = [
    (
        ["Звездана Орионская", "Zvezdana of Orion"],
        &[SpiritualLeader, Predictor],
        &[(Charisma, 1)],
        3,
        [
            "(standing: [dice(n: 1, filter: (tasks: [atlantis]))])",
            "(standing: [dice(n: 1, filter: (traits: [charisma]))])",
        ],
    ),
    (
        ["Профессор Ретроградов", "Professor Retrogradov"],
        &[Predictor],
        &[(Reason, 1)],
        2,
        [
            "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(up_to(1)))])])",
            "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(up_to(1)))])])",
        ],
    ),
    (
        ["Тётя Полба", "Aunt Spelt"],
        &[Healer, RealScientist],
        &[(Will, 1), (Charisma, 1)],
        3,
        ["(standing: [ignore_state(disaster: true)])", "(standing: [dice(n: 1, filter: (kinds: [disaster]))])"],
    ),
    (
        ["Дед Околица", "Grandpa Okolitsa"],
        &[SpiritualLeader],
        &[(Will, 1)],
        2,
        [
            "(standing: [dice(n: 1, filter: (kinds: [task]), if: alone)])",
            "(standing: [dice(n: 1, filter: (traits: [will]))])",
        ],
    ),
    (
        ["Прапорщик Третьеглаз", "Warrant Officer Thirdeye"],
        &[Predictor, Investigator],
        &[(Psychopathy, 1), (Narcissism, 1), (Charisma, -1)],
        2,
        [
            "(abilities: [(on: before_resolving, may: true, limit: round, do: [(do: counter_check(first: [psychopathy],
                target: chosen((owner: others, role: main, here: true, other: true)), second: [psychopathy, will],
                win: [(do: dice(agents: it, n: -1, lasts: round)), (do: gain(me, links, n(1)))]))])])",
            "(standing: [dice(n: 1, filter: (traits: [psychopathy]))])",
        ],
    ),
    (
        ["Доктор Разбавлянский", "Doctor Dilutsky"],
        &[Healer],
        &[(Narcissism, 1)],
        2,
        [
            "(abilities: [(on: state_received(illness), do: [
                (do: die_table([(faces: [5, 6], then: [(do: prevent)]), (faces: [1, 2, 3, 4])]))])])",
            "(abilities: [(on: task_finished, do: [(do: cure(main, one(illness)))])])",
        ],
    ),
    (
        ["Санитар Крепкослов", "Orderly Strongword"],
        &[Healer],
        &[(Psychopathy, 1)],
        2,
        [
            "(abilities: [(on: result_known, limit: round, filter: (traits: [psychopathy]), if: outcome_is(failure),
                do: [(do: gain(me, capital, n(1)))])])",
            "(standing: [dice(n: 1, filter: (traits: [psychopathy])), dice(n: -1, filter: (traits: [charisma]))])",
        ],
    ),
    (
        ["Сурок Восьмой", "Marmot the Eighth"],
        &[Investigator],
        &[(Machiavellianism, 1)],
        2,
        [
            "(abilities: [(on: would_be_lost, limit: game, do: [(do: prevent), (do: cure(this, all))])])",
            "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(up_to(2)))])])",
        ],
    ),
    (
        ["Академик Сёмки", "Academician Seeds"],
        &[RealScientist],
        &[(Psychopathy, 1), (Machiavellianism, 1), (Reason, -1)],
        2,
        [
            "(abilities: [(on: result_known, if: critical, do: [(do: gain(me, links, n(1)))])])",
            "(standing: [dice(n: 1, filter: (traits: [machiavellianism]))])",
        ],
    ),
    (
        ["Капитан Край", "Captain Edge"],
        &[Investigator],
        &[(Reason, 1), (Will, 1)],
        3,
        [
            "(standing: [dice(n: 1, filter: (kinds: [task]), if: not(alone))])",
            "(standing: [dice(n: 1, filter: (traits: [reason]))])",
        ],
    ),
    (
        ["Алексей Трёхкорочкин", "Alexey Tryokhkorochkin"],
        &[SpiritualLeader, Investigator],
        &[(Reason, 1)],
        3,
        [
            "(abilities: [(on: before_roll, may: true, limit: round, do: [(do: add_dice(modifier(enlightenment)))])])",
            "(abilities: [(on: before_roll, may: true, limit: round, do: [(do: add_dice(n(1)))])])",
        ],
    ),
    (
        ["Бабушка Аскеза", "Grandma Askeza"],
        &[SpiritualLeader],
        &[(Psychopathy, 1), (Will, 1)],
        3,
        ["(standing: [ignore_dark])", "(standing: [ignore_state(state: mental_trauma)])"],
    ),
    (
        ["Мастер Рубанков", "Master Planer"],
        &[RealScientist, Investigator],
        &[(Machiavellianism, 1)],
        3,
        [
            "(abilities: [(on: task_finished, may: true, limit: round, if: outcome_is(success), cost: (capital: 1),
                do: [(do: gain_upgrade(top))])])",
            "(standing: [dice(n: 1, if: has_upgrade(main))])",
        ],
    ),
    (
        ["Академик Троевич", "Academician Troyevich"],
        &[RealScientist],
        &[(Reason, 1), (Narcissism, 1)],
        3,
        [
            "(abilities: [(on: before_roll, may: true, limit: check, do: [(do: drop_dice)])])",
            "(standing: [dice(n: 1, if: exactly(pool, n(2)))])",
        ],
    ),
];

/// Whether an agent is what a row of the tables says.
#[track_caller]
fn check_agent(agent: &AgentData, row: &StartingRow) {
    let (names, classes, traits, price, [main, helper]) = row;
    assert_eq!(&Lang::ALL.map(|lang| agent.name.get(lang)), names);
    assert_eq!(set(&agent.classes), set(classes), "{}", agent.id);
    assert_eq!(set(&agent.traits), set(traits), "{}", agent.id);
    assert_eq!(agent.price, *price, "{}", agent.id);
    assert_eq!(agent.main.power, ron::<Power>(main), "{}", agent.id);
    assert_eq!(agent.helper.power, ron::<Power>(helper), "{}", agent.id);
}

/// Section 8.6: each faction has the starting agent of the table, with its classes, traits, price and abilities.
#[test]
fn starting_agents_are_those_of_the_table() {
    let starting: Vec<&AgentData> = agents().filter(|agent| agent.starts.is_some()).collect();
    assert_eq!(starting.iter().filter_map(|agent| agent.starts).collect::<Vec<_>>(), Faction::ALL);
    for (agent, row) in starting.into_iter().zip(&STARTING) {
        check_agent(agent, row);
        assert_eq!(agent.not_for_solo, agent.starts == Some(Faction::CombatPsychics), "{}", agent.id);
    }
}

/// APOC-ROYAL-01, APOC-ROYAL-02, APOC-ROYAL-03: the Crown has three abilities, each at most once per round. What a use costs is a rule
/// and not content, so the card has no price of its own.
#[test]
fn the_crown_has_three_abilities() {
    let table = [
        ("Royal Word", "(on: before_roll, may: true, limit: round, do: [(do: add_dice(n(1)))])"),
        (
            "Royal Touch",
            "(on: own_turn, may: true, limit: round, do: [(do: cure(chosen((owner: me, hurt: true)), any))])",
        ),
        ("Royal Decree", "(on: tasks_drawn, may: true, limit: round, do: [(do: swap_task)])"),
    ];
    let power = &library().crown.data.power;
    assert!(power.standing.is_empty());
    assert_eq!(power.abilities.len(), table.len());
    for (ability, (name, text)) in power.abilities.iter().zip(table) {
        assert_eq!(ability.name.as_ref().map(|name| name.en.as_str()), Some(name));
        assert!(ability.cost.is_free() && ability.limit == Some(Limit::Round), "{name}");
        let mut unnamed = ability.clone();
        unnamed.name = None;
        assert_eq!(unnamed, ron(text), "{name}");
    }
}
