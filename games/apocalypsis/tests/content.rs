//! The cards are what sections 3, 7 and 8 of the rules index ask for, exactly.

mod content {
    mod agents;
    mod disasters;
    mod factions;
    pub(crate) mod named;
    mod symbols;
    mod tasks;
    mod texts;
    mod upgrades;
    mod vatican;
    mod world;
}

use std::collections::BTreeSet;

use apocalypsis::ability::{Power, Standing};
use apocalypsis::content::{
    AgentData, CatastropheData, Ending, FactionData, KoreaData, OptionData, TaskData, UpgradeData, VaticanData,
    WorldData, library,
};
use apocalypsis::effect::{Agents, Number, Part, UpgradeSource, Verb, Who};
use apocalypsis::mind::worth;
use apocalypsis::term::{Disaster, Resource, TaskKind, Track};
use effects::each_verb;

pub(crate) fn agents() -> impl Iterator<Item = &'static AgentData> {
    library().agents.iter().map(|card| &card.data)
}

pub(crate) fn factions() -> impl Iterator<Item = &'static FactionData> {
    library().factions.iter().map(|card| &card.data)
}

pub(crate) fn upgrades() -> impl Iterator<Item = &'static UpgradeData> {
    library().upgrades.iter().map(|card| &card.data)
}

pub(crate) fn tasks() -> impl Iterator<Item = &'static TaskData> {
    library().tasks.iter().map(|card| &card.data)
}

pub(crate) fn of_kind(kind: TaskKind) -> impl Iterator<Item = &'static TaskData> {
    tasks().filter(move |task| task.kind == kind)
}

pub(crate) fn worlds() -> impl Iterator<Item = &'static WorldData> {
    library().worlds.iter().map(|card| &card.data)
}

pub(crate) fn vaticans() -> impl Iterator<Item = &'static VaticanData> {
    library().vaticans.iter().map(|card| &card.data)
}

pub(crate) fn catastrophes() -> impl Iterator<Item = &'static CatastropheData> {
    library().catastrophes.iter().map(|card| &card.data)
}

pub(crate) fn koreas() -> impl Iterator<Item = &'static KoreaData> {
    library().koreas.iter().map(|card| &card.data)
}

/// Reads something as the content files write it.
#[track_caller]
pub(crate) fn ron<T: serde::de::DeserializeOwned>(text: &str) -> T {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// An effect as the content files write it, without its brackets.
#[track_caller]
pub(crate) fn parts(text: &str) -> Vec<Part> {
    ron(&format!("[{text}]"))
}

/// Every verb of an effect, those inside others included.
pub(crate) fn verbs(parts: &[Part]) -> Vec<Verb> {
    let mut verbs = Vec::new();
    each_verb(parts, &mut |verb| verbs.push(verb.clone()));
    verbs
}

pub(crate) fn set<T: Ord + Clone>(items: &[T]) -> BTreeSet<T> {
    items.iter().cloned().collect()
}

/// What an option can lead to.
pub(crate) fn endings(option: &OptionData) -> impl Iterator<Item = &Ending> {
    [Some(&option.success), option.failure.as_ref(), option.critical.as_ref()].into_iter().flatten()
}

/// Everything that a card can do when it is carried out.
pub(crate) fn results(options: &[OptionData]) -> Vec<Verb> {
    options.iter().flat_map(endings).flat_map(|ending| verbs(&ending.parts)).collect()
}

/// The effects of every ability of a bearer.
pub(crate) fn deeds(power: &Power) -> Vec<Verb> {
    power.abilities.iter().flat_map(|ability| verbs(&ability.parts)).collect()
}

pub(crate) fn is_legendary(verb: &Verb) -> bool {
    matches!(verb, Verb::GainUpgrade(UpgradeSource::Legendary | UpgradeSource::RandomLegendary))
}

/// All that cards do, each with the card's id.
pub(crate) fn everything() -> Vec<(&'static str, Verb)> {
    let powers = agents()
        .flat_map(|agent| [(agent.id.as_str(), &agent.main.power), (agent.id.as_str(), &agent.helper.power)])
        .chain(factions().map(|faction| (faction.id.key(), &faction.power.power)))
        .chain(upgrades().map(|upgrade| (upgrade.id.as_str(), &upgrade.power)))
        .chain([("crown", &library().crown.data.power)])
        .flat_map(|(id, power)| deeds(power).into_iter().map(move |verb| (id, verb)));
    let of = |id: &'static str, parts: &'static [Part]| verbs(parts).into_iter().map(move |verb| (id, verb));
    let recurring = |task: &'static TaskData| task.recurring.as_ref().map_or(&[][..], |ending| &ending.parts);
    powers
        .chain(tasks().flat_map(|task| results(&task.options).into_iter().map(|verb| (task.id.as_str(), verb))))
        .chain(tasks().flat_map(|task| of(&task.id, recurring(task))))
        .chain(catastrophes().flat_map(|card| results(&card.options).into_iter().map(|verb| (card.id.as_str(), verb))))
        .chain(catastrophes().flat_map(|card| {
            let rows = card.table.iter().flatten().flat_map(|row| verbs(&row.then));
            let prevented = card.prevent.iter().flat_map(|prevent| verbs(&prevent.ending.parts));
            rows.chain(prevented).map(|verb| (card.id.as_str(), verb)).collect::<Vec<_>>()
        }))
        .chain(worlds().flat_map(|card| of(&card.id, &card.parts)))
        .chain(vaticans().flat_map(|card| of(&card.id, &card.effect)))
        .chain(koreas().flat_map(|card| of(&card.id, &card.parts)))
        .collect()
}

/// Section 3: 35 agents, of whom each of the 14 factions has one to start with.
#[test]
fn agents_and_factions_are_counted() {
    let starting = agents().filter(|agent| agent.starts.is_some()).count();
    assert_eq!((agents().count(), starting, factions().count()), (35, 14, 14));
}

/// APOC-SETUP-05, APOC-GAP-80: nine of the 63 upgrades are legendary, which are not for sale.
#[test]
fn upgrades_are_counted() {
    let legendary = upgrades().filter(|upgrade| upgrade.price.is_none()).count();
    assert_eq!((upgrades().count(), legendary), (63, 9));
}

/// APOC-SETUP-03, APOC-SETUP-04: 18 missions, 9 crises and 9 Awakening cards, of which each Progress track has three.
#[test]
fn tasks_are_counted() {
    assert_eq!(TaskKind::ALL.map(|kind| of_kind(kind).count()), [25, 21, 18, 18, 9, 9]);
    for kind in [TaskKind::Crisis, TaskKind::Awakening] {
        assert_eq!(
            Track::ALL.map(|track| of_kind(kind).filter(|task| task.track == Some(track)).count()),
            [3, 3, 3, 0]
        );
    }
}

/// Section 3: so many cards of the World, and 294 in all.
#[test]
fn cards_are_counted() {
    assert_eq!((worlds().count(), vaticans().count(), koreas().count()), (28, 10, 10));
    assert_eq!(Disaster::ALL.map(|kind| catastrophes().filter(|card| card.kind == kind).count()), [11, 11, 11]);
    let crown = 1;
    let all = [
        agents().count(),
        factions().count(),
        upgrades().count(),
        tasks().count(),
        worlds().count(),
        vaticans().count(),
        catastrophes().count(),
        koreas().count(),
        crown,
    ];
    assert_eq!(all.into_iter().sum::<usize>(), 294);
}

/// Section 8.4, 3: the design points with which the tests (and the bots) weigh results.
#[test]
fn design_points_are_those_of_the_index() {
    let table = [
        ("gain(me, capital, n(1))", 2.0),
        ("gain(me, links, n(1))", 3.0),
        ("gain(me, authority, n(1))", 5.0),
        ("track([(enlightenment, 1)])", 8.0),
        ("track([(social, -1)])", 6.0),
        ("track([(science, -2)])", 12.0),
        ("track_choice([social, science, tech], -1)", 6.0),
        ("trait(this, [will], 1)", 4.0),
        ("teach(this, [healer])", 4.0),
        ("gain_upgrade(top)", 4.0),
        ("gain_upgrade(legendary)", 10.0),
        ("gain_upgrade(random_legendary)", 10.0),
        ("cure(this, any)", 4.0),
        ("dark(-1)", 4.0),
        ("lose(me, capital, n(1))", -2.0),
        ("lose(me, links, n(1))", -3.0),
        ("lose(me, authority, n(1))", -5.0),
        ("track([(enlightenment, -1)])", -8.0),
        ("track([(tech, 1)])", -6.0),
        ("trait(this, [will], -1)", -4.0),
        ("discard_upgrade(this)", -4.0),
        ("add_state(this, illness)", -5.0),
        ("lose_agent(this)", -14.0),
        ("place_disaster(given(war), here)", -5.0),
        ("dark(1)", -6.0),
    ];
    for (verb, expected) in table {
        let found = worth(&parts(&format!("(do: {verb})")));
        assert!((found - expected).abs() < 1e-9, "{verb}: {found}");
    }
}

/// Section 8.4, 6: only North Korea, one war card and at most two Awakening failures lose an agent directly.
#[test]
fn few_cards_lose_an_agent() {
    let is_loss = |verb: &Verb| matches!(verb, Verb::LoseAgent(_));
    let losing: Vec<&str> = everything().iter().filter(|(_, verb)| is_loss(verb)).map(|(id, _)| *id).collect();
    let in_korea = koreas().filter(|card| losing.contains(&card.id.as_str())).count();
    let in_war = catastrophes().filter(|card| card.kind == Disaster::War && losing.contains(&card.id.as_str())).count();
    let failures =
        || of_kind(TaskKind::Awakening).flat_map(|task| &task.options).filter_map(|option| option.failure.as_ref());
    let awakening = failures().filter(|ending| verbs(&ending.parts).iter().any(is_loss)).count();
    assert_eq!((in_korea, in_war), (8, 1));
    assert!(awakening <= 2, "{awakening}");
    assert_eq!(losing.len(), in_korea + in_war + awakening, "{losing:?}");
}

/// Section 8.4, 7: nothing takes more than four of a resource at once, and no result all together.
#[test]
fn losses_are_small() {
    let lost = |parts: &[Part], of: Resource| -> u8 {
        let one = |verb: &Verb| match verb {
            Verb::Lose(Who::Me | Who::EachPlayer, resource, n) if *resource == of => match n {
                Number::N(n) => *n,
                other => panic!("{other:?} has no bound"),
            },
            _ => 0,
        };
        verbs(parts).iter().map(one).sum()
    };
    let options = tasks().flat_map(|task| task.options.iter().map(|option| (&task.id, option)));
    let options = options.chain(catastrophes().flat_map(|card| card.options.iter().map(|option| (&card.id, option))));
    for (id, option) in options {
        for ending in endings(option) {
            assert!(Resource::ALL.into_iter().all(|resource| lost(&ending.parts, resource) <= 4), "{id}");
        }
    }
    for (id, verb) in everything() {
        let part = Part { verb: Some(verb), ..Part::default() };
        assert!(Resource::ALL.into_iter().all(|resource| lost(std::slice::from_ref(&part), resource) <= 4), "{id}");
    }
}

/// Section 8.4, 8: what one player takes from another is at most two resources or one die, on at most twelve tasks, and never on Vatican,
/// disaster and North Korea cards.
#[test]
fn players_take_little_from_each_other() {
    let is_other = |who: Who| !matches!(who, Who::Me | Who::EachPlayer | Who::Faction | Who::It);
    let mut meddling = BTreeSet::new();
    for (id, verb) in everything() {
        let (taken, most) = match &verb {
            Verb::Steal(_, _, n) => (*n, 2),
            Verb::Lose(who, _, Number::N(n)) if is_other(*who) => (*n, 2),
            Verb::Dice { n: n @ ..=-1, .. } => (n.unsigned_abs(), 1),
            _ => continue,
        };
        assert!(taken <= most, "{id}: {verb:?}");
        meddling.insert(id);
    }
    let is_meddling = |id: &String| meddling.contains(id.as_str());
    let n_tasks = tasks().filter(|task| is_meddling(&task.id)).count();
    assert!(n_tasks <= 12, "{n_tasks}");
    assert!(!vaticans().any(|card| is_meddling(&card.id)) && !koreas().any(|card| is_meddling(&card.id)));
    assert!(!catastrophes().any(|card| is_meddling(&card.id)));
    let powers = agents().flat_map(|agent| [&agent.main.power, &agent.helper.power]);
    for power in powers.chain(upgrades().map(|upgrade| &upgrade.power)) {
        let is_hard = |standing: &Standing| matches!(standing, Standing::Dice { n: ..=-2, .. });
        assert!(!power.standing.iter().any(is_hard), "{power:?}");
    }
}

/// Sections 8.3 and 8.5: the dendro-agent, a skipped and an additional World card are each the work of one card at most, and legendary
/// upgrades come from tasks alone.
#[test]
fn rare_verbs_are_rare() {
    let users = |is: fn(&Verb) -> bool| -> Vec<&str> {
        everything().into_iter().filter(|(_, verb)| is(verb)).map(|(id, _)| id).collect()
    };
    assert_eq!(users(|verb| matches!(verb, Verb::Root(_))).len(), 1);
    assert_eq!(users(|verb| matches!(verb, Verb::SkipWorld)), ["peaceful_satellite"]);
    assert!(users(|verb| matches!(verb, Verb::ExtraWorld)).len() <= 1);
    assert!(users(is_legendary).iter().all(|id| tasks().any(|task| task.id == *id)));
    let rooted = of_kind(TaskKind::Atlantis).filter(|task| {
        let risky = task.options[1].failure.iter().flat_map(|ending| verbs(&ending.parts));
        risky.into_iter().any(|verb| verb == Verb::Root(Agents::This))
    });
    assert_eq!(rooted.count(), 1, "a failed risky option of Atlantis roots the agent");
}

/// Section 8.5, "Not for solo": few cards need other players, and none that the tutorial names.
#[test]
fn few_cards_are_not_for_solo() {
    let marked_agents: Vec<&AgentData> = agents().filter(|agent| agent.not_for_solo).collect();
    assert!(marked_agents.iter().filter(|agent| agent.starts.is_none()).count() <= 4);
    let starting: Vec<&str> =
        marked_agents.iter().filter(|agent| agent.starts.is_some()).map(|agent| agent.id.as_str()).collect();
    assert_eq!(starting, ["warrant_officer_thirdeye"]);
    assert!(upgrades().all(|upgrade| upgrade.not_for_solo || !upgrade.burden));
    assert!(upgrades().filter(|upgrade| upgrade.not_for_solo && !upgrade.burden).count() <= 4);
    for kind in TaskKind::ALL {
        assert!(of_kind(kind).filter(|task| task.not_for_solo).count() <= 2, "{kind:?}");
    }
    let marked = marked_agents.iter().map(|agent| &agent.id);
    let marked = marked.chain(upgrades().filter(|upgrade| upgrade.not_for_solo).map(|upgrade| &upgrade.id));
    for id in marked.chain(tasks().filter(|task| task.not_for_solo).map(|task| &task.id)) {
        assert!(!content::named::IN_THE_TUTORIAL.contains(&id.as_str()), "{id}");
    }
}
