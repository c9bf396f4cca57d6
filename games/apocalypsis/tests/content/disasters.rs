//! Disaster cards (section 8.5).

use apocalypsis::content::{CatastropheData, OptionData};
use apocalypsis::effect::{Agents, Number, Part, Verb, Who};
use apocalypsis::term::{Disaster, Resource, State, Trait};

use crate::{catastrophes, verbs};

fn of(kind: Disaster) -> impl Iterator<Item = &'static CatastropheData> {
    catastrophes().filter(move |card| card.kind == kind)
}

/// The worst thing that the failure of the first option brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    Agent,
    Upgrade,
    State(State),
    Trait,
    Resource,
}

fn harm(option: &OptionData) -> Option<Harm> {
    let of_verb = |verb: &Verb| match verb {
        Verb::LoseAgent(Agents::This) => Some(Harm::Agent),
        Verb::DiscardUpgrade(Agents::This) => Some(Harm::Upgrade),
        Verb::AddState(Agents::This, state) => Some(Harm::State(*state)),
        Verb::Trait(Agents::This, _, -1) => Some(Harm::Trait),
        Verb::Lose(Who::Me, Resource::Capital | Resource::Links, _) => Some(Harm::Resource),
        _ => None,
    };
    option.failure.iter().flat_map(|ending| verbs(&ending.parts)).filter_map(|verb| of_verb(&verb)).min()
}

/// Section 8.5: difficulty 1 seven times, 2 three times, by a track once in each deck, alike for the options of a card; every trait is asked.
#[test]
fn difficulties_are_spread() {
    for kind in Disaster::ALL {
        let mut row = [0; 3];
        for card in of(kind) {
            let checks: Vec<_> = card.options.iter().filter_map(|option| option.check.as_ref()).collect();
            assert_eq!(checks.len(), card.options.len(), "{}", card.id);
            assert!((1..=2).contains(&checks.len()), "{}", card.id);
            assert!(checks.iter().all(|check| check.difficulty == checks[0].difficulty), "{}", card.id);
            match checks[0].difficulty {
                Number::N(n @ 1..=2) => row[usize::from(n) - 1] += 1,
                Number::Modifier(_) => row[2] += 1,
                ref other => panic!("{}: a difficulty of {other:?}", card.id),
            }
        }
        assert_eq!(row, [7, 3, 1], "{kind:?}");
        let asked = || of(kind).flat_map(|card| &card.options).filter_map(|option| option.check.as_ref());
        for wanted in Trait::ALL {
            assert!(asked().any(|check| check.traits.contains(&wanted)), "{kind:?}: nothing asks {wanted:?}");
        }
    }
}

/// Section 8.5: four of eleven can be prevented for one or two of a resource, and two of eleven have a table for one die.
#[test]
fn prevention_and_tables_are_spread() {
    for kind in Disaster::ALL {
        assert_eq!(of(kind).filter(|card| card.prevent.is_some()).count(), 4, "{kind:?}");
        assert_eq!(of(kind).filter(|card| card.table.is_some()).count(), 2, "{kind:?}");
    }
    for card in catastrophes() {
        if let Some(prevent) = &card.prevent {
            let asked: Vec<u8> =
                Resource::ALL.map(|resource| prevent.cost.of(resource)).into_iter().filter(|n| *n > 0).collect();
            assert!(matches!(asked.as_slice(), [1 | 2]), "{}: {:?}", card.id, prevent.cost);
        }
        if let Some(rows) = &card.table {
            let mut faces: Vec<u8> = rows.iter().flat_map(|row| row.faces.iter().copied()).collect();
            faces.sort_unstable();
            assert_eq!(faces, [1, 2, 3, 4, 5, 6], "{}", card.id);
        }
    }
}

/// Section 8.5: the main harm of each deck.
#[test]
fn harms_are_spread() {
    let (physical, mental, illness) =
        (Harm::State(State::PhysicalTrauma), Harm::State(State::MentalTrauma), Harm::State(State::Illness));
    let table = [
        (Disaster::Famine, vec![(Harm::Resource, 6), (mental, 3), (illness, 2)]),
        (Disaster::War, vec![(physical, 7), (mental, 2), (Harm::Upgrade, 1), (Harm::Agent, 1)]),
        (Disaster::Epidemic, vec![(illness, 7), (mental, 2), (Harm::Trait, 2)]),
    ];
    for (kind, row) in table {
        for (expected, n) in row {
            let found = of(kind).filter(|card| harm(&card.options[0]) == Some(expected)).count();
            assert_eq!(found, n, "{kind:?}: {expected:?}");
        }
    }
}

/// Section 8.5: success is rewarded on four of eleven, with one authority, one or two capital, or a step of will.
#[test]
fn rewards_are_small() {
    let is_small = |part: &Part| match &part.verb {
        Some(Verb::Gain(Who::Me, Resource::Authority, n)) => *n == Number::N(1),
        Some(Verb::Gain(Who::Me, Resource::Capital, n)) => matches!(n, Number::N(1..=2)),
        Some(Verb::Trait(Agents::This, traits, 1)) => *traits == [Trait::Will],
        _ => false,
    };
    for kind in Disaster::ALL {
        let rewards = |card: &&CatastropheData| card.options.iter().any(|option| !option.success.parts.is_empty());
        assert_eq!(of(kind).filter(rewards).count(), 4, "{kind:?}");
        for card in of(kind) {
            for option in &card.options {
                assert!(option.success.parts.len() <= 1 && option.success.parts.iter().all(is_small), "{}", card.id);
                assert!(option.critical.is_none() && option.cost.is_free() && option.classes.is_empty(), "{}", card.id);
            }
        }
    }
}
