//! What section 7 of the index says of single cards: the source's facts, and what is fixed there.

use apocalypsis::ability::Power;
use apocalypsis::content::{AgentData, CatastropheData, CheckData, OptionData, TaskData, UpgradeData, WorldData};
use apocalypsis::effect::{Part, Price};
use apocalypsis::term::{Class, TaskKind, Trait};
use words::Lang;

use crate::{agents, catastrophes, parts, ron, set, tasks, upgrades, vaticans, worlds};

/// The agents for hire that the source names.
pub(crate) const FOR_HIRE: [&str; 6] =
    ["nikolai_pravshov", "kotya_pchkhi", "tommy_bobbins", "deepfake_chandra", "anatoly_flamenko", "alexander_rediska"];

/// Every card that the tutorial names.
pub(crate) const IN_THE_TUTORIAL: [&str; 20] = [
    "alexey_tryokhkorochkin",
    "nikolai_pravshov",
    "kotya_pchkhi",
    "tommy_bobbins",
    "deepfake_chandra",
    "anatoly_flamenko",
    "alexander_rediska",
    "bioresonance_meter",
    "successful_forecast",
    "hereditary_gift",
    "accurate_horoscope",
    "home_kit_of_holy_fire",
    "cat_the_secret_agent",
    "breatharian_championship",
    "flat_earth_dating_site",
    "microwaves_to_the_furnace",
    "disrespect_for_traditional_values",
    "free_healthcare",
    "golden_rice",
    "prayer_service",
];

#[track_caller]
fn agent(id: &str) -> &'static AgentData {
    agents().find(|agent| agent.id == id).unwrap_or_else(|| panic!("there is no agent {id}"))
}

/// Every card that the tutorial and the tables of section 7 name is there.
#[test]
fn named_cards_are_there() {
    let mut ids: Vec<&str> = agents().map(|card| card.id.as_str()).collect();
    ids.extend(upgrades().map(|card| card.id.as_str()).chain(tasks().map(|card| card.id.as_str())));
    ids.extend(worlds().map(|card| card.id.as_str()).chain(vaticans().map(|card| card.id.as_str())));
    ids.extend(catastrophes().map(|card| card.id.as_str()));
    let others = ["grandma_askeza", "swollen_rat", "digital_religion", "theological_doubts"];
    for id in IN_THE_TUTORIAL.into_iter().chain(others) {
        assert!(ids.contains(&id), "there is no {id}");
    }
}

/// A row of table 7.4: id, names, price, classes, traits.
type AgentRow = (&'static str, [&'static str; 2], u8, &'static [Class], &'static [(Trait, i8)]);

/// APOC-GAP-78, section 7.4: the named agents have the names, prices, classes and traits of the table. The two that start a faction also
/// stand in table 8.6.
#[test]
fn named_agents_are_those_of_the_table() {
    use Class::{Healer, Investigator, Predictor, RealScientist, SpiritualLeader};
    use Trait::{Charisma, Machiavellianism, Narcissism, Psychopathy, Reason, Will};
    let table: [AgentRow; 8] = [
        (
            "alexey_tryokhkorochkin",
            ["Алексей Трёхкорочкин", "Alexey Tryokhkorochkin"],
            3,
            &[SpiritualLeader, Investigator],
            &[(Reason, 1)],
        ),
        (
            "nikolai_pravshov",
            ["Николай Правшов", "Nikolai Pravshov"],
            4,
            &[Healer, RealScientist],
            &[(Psychopathy, 1), (Narcissism, 1)],
        ),
        ("kotya_pchkhi", ["Котя Пчхи", "Kotya Pchkhi"], 1, &[Healer], &[(Will, -1), (Charisma, 1)]),
        (
            "tommy_bobbins",
            ["Томми Боббинс", "Tommy Bobbins"],
            2,
            &[SpiritualLeader],
            &[(Charisma, 1), (Narcissism, 1), (Reason, -1)],
        ),
        ("deepfake_chandra", ["Дипфейк Чандра", "Deepfake Chandra"], 2, &[SpiritualLeader], &[(Charisma, 1)]),
        (
            "anatoly_flamenko",
            ["Анатолий Фламенко", "Anatoly Flamenko"],
            4,
            &[Predictor, Investigator],
            &[(Reason, 2), (Narcissism, 1), (Charisma, -1)],
        ),
        (
            "alexander_rediska",
            ["Александр Редиска", "Alexander Rediska"],
            3,
            &[Predictor],
            &[(Will, 1), (Machiavellianism, 1)],
        ),
        ("grandma_askeza", ["Бабушка Аскеза", "Grandma Askeza"], 3, &[SpiritualLeader], &[(Psychopathy, 1), (Will, 1)]),
    ];
    for (id, names, price, classes, traits) in table {
        let agent = agent(id);
        assert_eq!(Lang::ALL.map(|lang| agent.name.get(lang)), names);
        assert_eq!(agent.price, price, "{id}");
        assert_eq!(set(&agent.classes), set(classes), "{id}");
        assert_eq!(set(&agent.traits), set(traits), "{id}");
        assert!(!agent.not_for_solo, "{id}");
    }
    let price = |id: &str| agent(id).price;
    assert_eq!(price("kotya_pchkhi") + price("tommy_bobbins") + 1, price("nikolai_pravshov"));
    assert_eq!(price("alexander_rediska"), price("deepfake_chandra") + 1);
    assert!(price("anatoly_flamenko") > 3);
}

/// Section 7.4: Hypnogaze and the right hand of Pravshov, the rerolls of Chandra.
#[test]
fn named_abilities_are_those_of_the_table() {
    let pravshov = agent("nikolai_pravshov");
    assert_eq!(Lang::ALL.map(|lang| pravshov.main.name.get(lang)), ["Гипновзгляд", "Hypnogaze"]);
    let table = [
        (
            &pravshov.main,
            "(abilities: [(on: before_resolving, may: true, limit: round, do: [(do: counter_check(first: [narcissism],
                target: chosen((role: main, here: true, other: true)), second: [will], win: [
                    (or: [[(do: dice(agents: it, n: 1, lasts: round))], [(do: dice(agents: it, n: -1, lasts: round))]])]))])])",
        ),
        (&pravshov.helper, "(standing: [dice(n: 1, filter: (traits: [narcissism, psychopathy]))])"),
        (
            &agent("deepfake_chandra").main,
            "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(up_to(1)))])])",
        ),
        (
            &agent("deepfake_chandra").helper,
            "(abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(all))])])",
        ),
    ];
    for (named, power) in table {
        assert_eq!(named.power, ron::<Power>(power), "{:?}", named.name);
    }
}

/// A row of table 7.5: id, names, price, program, whether it is uncounted.
type UpgradeRow = (&'static str, [&'static str; 2], u8, &'static str, bool);

/// APOC-GAP-78, APOC-UPG-04, section 7.5: the named upgrades are those of the table.
#[test]
fn named_upgrades_are_those_of_the_table() {
    let table: [UpgradeRow; 7] = [
        (
            "swollen_rat",
            ["Опухшая крыса", "Swollen Rat"],
            1,
            "(standing: [dice(n: 1, filter: (traits: [psychopathy]))])",
            false,
        ),
        (
            "bioresonance_meter",
            ["Измеритель биорезонанса", "Bioresonance Meter"],
            5,
            "(standing: [dice(n: 2, filter: (traits: [reason]))],
                abilities: [(on: after_roll, may: true, limit: round, do: [(do: reroll(up_to(1)))])])",
            false,
        ),
        (
            "successful_forecast",
            ["Успешный прогноз", "Successful Forecast"],
            1,
            "(standing: [dice(n: 1, filter: (traits: [charisma]))])",
            false,
        ),
        (
            "hereditary_gift",
            ["Потомственный дар", "Hereditary Gift"],
            2,
            "(standing: [has_class(healer), dice(n: 1, filter: (traits: [narcissism]))])",
            false,
        ),
        (
            "accurate_horoscope",
            ["Точный гороскоп президента", "Accurate Horoscope of the President"],
            2,
            "(standing: [has_class(predictor)])",
            false,
        ),
        (
            "home_kit_of_holy_fire",
            ["Домашний набор Святого Огня", "Home Kit of Holy Fire"],
            2,
            "(standing: [dice(n: 1, filter: (traits: [will])), ignore_state(state: illness)])",
            false,
        ),
        (
            "cat_the_secret_agent",
            ["Кот, агент спецслужб", "Cat the Secret Agent"],
            2,
            "(standing: [dice(n: 1, filter: (traits: [machiavellianism]))])",
            true,
        ),
    ];
    for (id, names, price, power, uncounted) in table {
        let upgrade: &UpgradeData = upgrades().find(|upgrade| upgrade.id == id).expect("a named upgrade");
        assert_eq!(Lang::ALL.map(|lang| upgrade.name.get(lang)), names);
        assert_eq!((upgrade.price, upgrade.uncounted), (Some(price), uncounted), "{id}");
        assert_eq!(upgrade.power, ron::<Power>(power), "{id}");
        assert!(!upgrade.burden && !upgrade.not_for_solo, "{id}");
    }
}

/// What an option of a named card is: its cost, its check, and what success, failure and critical success do.
struct Option7 {
    cost: Price,
    check: &'static str,
    success: &'static str,
    failure: &'static str,
    critical: &'static str,
}

impl Option7 {
    fn new(check: &'static str, success: &'static str, failure: &'static str) -> Option7 {
        Option7 { cost: Price::FREE, check, success, failure, critical: "" }
    }

    #[track_caller]
    fn check(&self, id: &str, option: &OptionData) {
        assert_eq!((option.cost, option.classes.len()), (self.cost, 0), "{id}");
        assert_eq!(option.check, Some(ron::<CheckData>(self.check)), "{id}");
        assert_eq!(option.success.parts, parts(self.success), "{id}");
        assert_eq!(option.failure.as_ref().map(|ending| &ending.parts), Some(&parts(self.failure)), "{id}");
        let critical = option.critical.as_ref().map(|ending| ending.parts.as_slice());
        assert_eq!(critical, (!self.critical.is_empty()).then(|| parts(self.critical)).as_deref(), "{id}");
        assert!(!option.replace, "{id}");
    }
}

#[track_caller]
fn check_task(id: &str, names: [&str; 2], kind: TaskKind, classes: &[Class], cost: Price, options: &[Option7]) {
    let task: &TaskData = tasks().find(|task| task.id == id).unwrap_or_else(|| panic!("there is no task {id}"));
    assert_eq!(Lang::ALL.map(|lang| task.title.get(lang)), names);
    assert_eq!((task.kind, set(&task.classes), task.cost), (kind, set(classes), cost), "{id}");
    assert_eq!(task.options.len(), options.len(), "{id}");
    assert!(!task.not_for_solo, "{id}");
    task.options.iter().zip(options).for_each(|(option, expected)| expected.check(id, option));
}

/// Section 7.6: the three earning tasks that the tutorial plays.
#[test]
fn named_earning_tasks_are_those_of_the_table() {
    let capital = |n: u8| Price { capital: n, ..Price::FREE };
    let illness = "(do: add_state(this, illness))";
    check_task(
        "microwaves_to_the_furnace",
        ["Микроволновку в топку", "Microwaves to the Furnace"],
        TaskKind::Capital,
        &[Class::Healer],
        Price::FREE,
        &[
            Option7::new("(traits: [reason], difficulty: n(1))", "(do: gain(me, capital, n(2)))", ""),
            Option7 {
                critical: "(do: gain(me, authority, n(1)))",
                ..Option7::new("(traits: [psychopathy], difficulty: n(1))", "(do: gain(me, capital, n(4)))", illness)
            },
        ],
    );
    check_task(
        "breatharian_championship",
        ["Соревнования по праноедению", "Breatharian Championship"],
        TaskKind::Links,
        &[Class::Healer, Class::SpiritualLeader],
        capital(1),
        &[
            Option7::new("(traits: [will], difficulty: n(1))", "(do: gain(me, links, n(2)))", ""),
            Option7::new("(traits: [narcissism], difficulty: n(1))", "(do: gain(me, links, n(3)))", illness),
        ],
    );
    check_task(
        "flat_earth_dating_site",
        ["Плоскоземельный сайт знакомств", "Flat-Earth Dating Site"],
        TaskKind::Links,
        &[Class::Investigator, Class::RealScientist],
        capital(1),
        &[
            Option7::new("(traits: [charisma], difficulty: n(1))", "(do: gain(me, links, n(2)))", ""),
            Option7::new(
                "(traits: [psychopathy], difficulty: n(1))",
                "(do: gain(me, links, n(3))), (do: trait(this, [machiavellianism], 1))",
                "(do: lose(me, authority, n(1)))",
            ),
        ],
    );
}

/// APOC-GAP-76, section 7.6: the crisis of the tutorial, whose bold solution brings a war into the region.
#[test]
fn the_named_crisis_is_that_of_the_table() {
    check_task(
        "disrespect_for_traditional_values",
        ["Неуважение традиционных ценностей", "Disrespect for Traditional Values"],
        TaskKind::Crisis,
        &[Class::SpiritualLeader, Class::Investigator],
        Price::FREE,
        &[
            Option7 {
                cost: Price { capital: 3, ..Price::FREE },
                ..Option7::new(
                    "(traits: [charisma], difficulty: n(1))",
                    "(do: gain(me, authority, n(1))), (do: track([(enlightenment, 1)])), (do: close_crisis)",
                    "",
                )
            },
            Option7::new(
                "(traits: [machiavellianism], difficulty: modifier(social))",
                "(do: gain(me, authority, n(2))), (do: track([(enlightenment, 1)])),
                    (do: place_disaster(given(war), here)), (do: close_crisis)",
                "(do: add_state(this, mental_trauma))",
            ),
        ],
    );
}

/// Section 7.7: Free Healthcare and Golden Rice.
#[test]
fn named_world_cards_are_those_of_the_table() {
    let table = [
        (
            "free_healthcare",
            ["Бесплатное здравоохранение", "Free Healthcare"],
            "(do: track([(social, 1), (science, 1)])),
            (do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will], difficulty: n(1),
                failure: [(do: add_state(it, mental_trauma))]))])),
            (do: remove_disaster(given(epidemic), random))",
        ),
        (
            "golden_rice",
            ["Золотой рис", "Golden Rice"],
            "(do: track([(social, 1), (science, 1)])),
            (do: volunteer(traits: [psychopathy], difficulty: n(2), failure: [(do: add_state(it, physical_trauma))],
                nobody: [(do: track([(social, 1)]))]))",
        ),
    ];
    for (id, names, effect) in table {
        let card: &WorldData = worlds().find(|card| card.id == id).expect("a named World card");
        assert_eq!(Lang::ALL.map(|lang| card.title.get(lang)), names);
        assert_eq!(card.parts, parts(effect), "{id}");
    }
}

/// Section 7.7: the Prayer Service, with the vaccine on its front and the table of one die at its end.
#[test]
fn the_prayer_service_is_that_of_the_table() {
    let card: &CatastropheData =
        catastrophes().find(|card| card.id == "prayer_service").expect("a named epidemic card");
    let names = ["Молебен о вреде прививок", "Prayer Service on the Harm of Vaccination"];
    assert_eq!(Lang::ALL.map(|lang| card.title.get(lang)), names);
    let prevent = card.prevent.as_ref().expect("the nasal vaccine");
    let nothing: &[Part] = &[];
    assert_eq!((prevent.cost, prevent.ending.parts.as_slice()), (Price { authority: 1, ..Price::FREE }, nothing));
    assert_eq!(card.options.len(), 1);
    Option7::new(
        "(traits: [narcissism], difficulty: n(1))",
        "(do: gain(me, authority, n(1)))",
        "(do: add_state(this, mental_trauma)), (do: trait(this, [narcissism], -1))",
    )
    .check(&card.id, &card.options[0]);
    let table = "[(faces: [1, 2, 3], then: [(do: add_state(this, illness))]), (faces: [4, 5, 6])]";
    assert_eq!(card.table, Some(ron(table)));
}
