//! The spread of prices, classes, traits and abilities over the agents (section 8.5).

use apocalypsis::ability::{Power, Standing};
use apocalypsis::content::AgentData;
use apocalypsis::effect::{CheckKind, Number, Verb, Who};
use apocalypsis::term::{Class, Trait};

use crate::content::named::FOR_HIRE;
use crate::{agents, deeds, factions};

fn is_named(agent: &AgentData) -> bool {
    FOR_HIRE.contains(&agent.id.as_str())
}

/// Starting agents, those for hire that the source names, and those of our own.
fn groups() -> [Vec<&'static AgentData>; 3] {
    let of = |is: fn(&AgentData) -> bool| agents().filter(|agent| is(agent)).collect();
    [
        of(|agent| agent.starts.is_some()),
        of(|agent| agent.starts.is_none() && is_named(agent)),
        of(|agent| agent.starts.is_none() && !is_named(agent)),
    ]
}

/// Section 8.5: so many agents of each price.
#[test]
fn prices_are_spread() {
    let spread = |is_starting: bool| {
        [1, 2, 3, 4, 5]
            .map(|price| agents().filter(|agent| agent.price == price && agent.starts.is_some() == is_starting).count())
    };
    assert_eq!(spread(true), [0, 7, 7, 0, 0]);
    assert_eq!(spread(false), [5, 4, 4, 6, 2]);
}

/// Section 8.5: so many agents of each class, with one, two and three of them.
#[test]
fn classes_are_spread() {
    let classes = |agents: &Vec<&AgentData>| {
        Class::ALL.map(|class| agents.iter().filter(|agent| agent.classes.contains(&class)).count())
    };
    let sizes = |agents: &Vec<&AgentData>| {
        [1, 2, 3].map(|size| agents.iter().filter(|agent| agent.classes.len() == size).count())
    };
    let groups = groups();
    assert_eq!(groups.each_ref().map(classes), [[4, 4, 3, 3, 5], [2, 1, 2, 2, 1], [6, 6, 6, 7, 5]]);
    assert_eq!(groups.each_ref().map(sizes), [[9, 5, 0], [4, 2, 0], [2, 11, 2]]);
    let all: Vec<&AgentData> = agents().collect();
    assert_eq!(classes(&all), [12, 11, 11, 12, 11]);
    assert_eq!(all.iter().map(|agent| agent.classes.len()).sum::<usize>(), 57);
}

/// Section 8.5: printed traits are −1 to +2, sum up by the price, and are spread over the agents.
#[test]
fn traits_are_spread() {
    for agent in agents() {
        let sum: i8 = agent.traits.iter().map(|(_, n)| n).sum();
        let within = [0..=1, 1..=2, 1..=2, 2..=3, 3..=4][usize::from(agent.price) - 1].contains(&sum);
        assert!(within, "{}: {sum} for {}", agent.id, agent.price);
        for (index, (asked, n)) in agent.traits.iter().enumerate() {
            let is_single = agent.traits[..index].iter().all(|(other, _)| other != asked);
            assert!(matches!(n, -1 | 1) || *n == 2 && agent.price >= 4, "{}: {asked:?} {n}", agent.id);
            assert!(is_single, "{}: {asked:?} is there twice", agent.id);
        }
    }
    let count = |asked: Trait, is: fn(i8) -> bool| {
        agents().filter(|agent| agent.traits.iter().any(|(own, n)| *own == asked && is(*n))).count()
    };
    for asked in Trait::ALL {
        let (up, down) = (count(asked, |n| n > 0), count(asked, |n| n < 0));
        assert!((8..=12).contains(&up) && (2..=4).contains(&down), "{asked:?}: {up} up, {down} down");
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Help {
    Dice,
    Reroll,
    Protection,
    Payment,
    Burden,
}

/// What a helper ability is for. Dice on disaster checks protect; dice under a condition are dice.
fn help(power: &Power) -> Option<Help> {
    let deeds = deeds(power);
    let does = |is: fn(&Verb) -> bool| deeds.iter().any(is);
    let stands = |is: fn(&Standing) -> bool| power.standing.iter().any(is);
    let more = stands(|standing| matches!(standing, Standing::Dice { n: 1.., .. }));
    let fewer = stands(|standing| matches!(standing, Standing::Dice { n: ..=-1, .. }));
    let takes = does(|verb| matches!(verb, Verb::Steal(..) | Verb::Lose(..)));
    let against_disasters =
        stands(|standing| matches!(standing, Standing::Dice { filter, .. } if filter.kinds == [CheckKind::Disaster]));
    let spares = stands(|standing| matches!(standing, Standing::IgnoreState { .. } | Standing::IgnoreDisaster(_)));
    let pays = |verb: &Verb| matches!(verb, Verb::Gain(Who::Me | Who::Owner, ..));
    Some(match () {
        () if fewer && !more || takes => Help::Burden,
        () if against_disasters || spares || does(|verb| matches!(verb, Verb::Cure(..))) => Help::Protection,
        () if does(|verb| matches!(verb, Verb::Reroll(_))) => Help::Reroll,
        () if more || does(|verb| matches!(verb, Verb::AddDice(Number::N(1)))) => Help::Dice,
        () if does(pays) => Help::Payment,
        () => return None,
    })
}

/// Section 8.5 and section 8.4, 11: so many helper abilities of each sort, and every sixth is a burden.
#[test]
fn helper_abilities_are_spread() {
    let unsorted: Vec<&str> =
        agents().filter(|agent| help(&agent.helper.power).is_none()).map(|agent| agent.id.as_str()).collect();
    assert!(unsorted.is_empty(), "{unsorted:?}");
    let sorts = [Help::Dice, Help::Reroll, Help::Protection, Help::Payment, Help::Burden];
    let spread = sorts.map(|sort| agents().filter(|agent| help(&agent.helper.power) == Some(sort)).count());
    assert_eq!(spread, [14, 5, 5, 5, 6]);
}

/// Section 8.4, 11: the helper ability is another than the main one. Professor Retrogradov's are alike by table 8.6: as a helper he
/// lends to the main agent what he has himself.
#[test]
fn helper_abilities_differ_from_main_ones() {
    let alike: Vec<&str> =
        agents().filter(|agent| agent.main.power == agent.helper.power).map(|agent| agent.id.as_str()).collect();
    assert_eq!(alike, ["professor_retrogradov"]);
    for agent in agents() {
        for power in [&agent.main.power, &agent.helper.power] {
            assert!(!power.standing.is_empty() || !power.abilities.is_empty(), "{}", agent.id);
        }
        assert_ne!(agent.main.name, agent.helper.name, "{}", agent.id);
    }
}

/// Section 8.4, 10: who adds dice adds one. Alexey Tryokhkorochkin's modifier of Enlightenment is the source's.
#[test]
fn abilities_add_one_die() {
    let named =
        agents().flat_map(|agent| [(agent.id.as_str(), &agent.main.power), (agent.id.as_str(), &agent.helper.power)]);
    for (id, power) in named.chain(factions().map(|faction| (faction.id.key(), &faction.power.power))) {
        for standing in &power.standing {
            assert!(!matches!(standing, Standing::Dice { n: 2.., .. }), "{id}");
        }
        for verb in deeds(power) {
            let is_much = match verb {
                Verb::Dice { n, .. } => n > 1,
                Verb::AddDice(Number::N(n)) => n > 1,
                Verb::AddDice(_) => id != "alexey_tryokhkorochkin",
                _ => false,
            };
            assert!(!is_much, "{id}");
        }
    }
}
