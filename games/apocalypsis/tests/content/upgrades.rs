//! The spread of functions and prices over the upgrades (section 8.5).

use apocalypsis::ability::{Limit, Moment, Standing};
use apocalypsis::content::UpgradeData;
use apocalypsis::effect::{Filter, Number, Verb};
use apocalypsis::term::{Class, Trait};

use crate::{deeds, upgrades};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Function {
    One,
    OneAndMore,
    Two,
    Class,
    Protection,
    Tricks,
    Income,
    Burden,
}

const FUNCTIONS: [Function; 8] = [
    Function::One,
    Function::OneAndMore,
    Function::Two,
    Function::Class,
    Function::Protection,
    Function::Tricks,
    Function::Income,
    Function::Burden,
];

/// The trait for which a standing rule gives so many dice, whatever asks for it.
fn bonus(standing: &Standing, dice: i8) -> Option<Trait> {
    match standing {
        Standing::Dice { n, filter: Filter { traits, kinds, tasks, disasters, regions }, condition: None }
            if *n == dice && kinds.is_empty() && tasks.is_empty() && disasters.is_empty() && regions.is_empty() =>
        {
            <[Trait; 1]>::try_from(traits.as_slice()).ok().map(|[only]| only)
        }
        _ => None,
    }
}

fn trait_of(upgrade: &UpgradeData, dice: i8) -> Option<Trait> {
    upgrade.power.standing.iter().find_map(|standing| bonus(standing, dice))
}

fn class_of(upgrade: &UpgradeData) -> Option<Class> {
    upgrade.power.standing.iter().find_map(|standing| match standing {
        Standing::HasClass(class) => Some(*class),
        _ => None,
    })
}

/// What an upgrade that is for sale is bought for.
fn function(upgrade: &UpgradeData) -> Option<Function> {
    let deeds = deeds(&upgrade.power);
    let stands = |is: fn(&Standing) -> bool| upgrade.power.standing.iter().any(is);
    let does = |is: fn(&Verb) -> bool| deeds.iter().any(is);
    let features = upgrade.power.standing.len() + upgrade.power.abilities.len() + usize::from(upgrade.uncounted);
    let protects = stands(|standing| {
        matches!(standing, Standing::IgnoreState { .. } | Standing::IgnoreDisaster(_) | Standing::IgnoreDark)
    });
    let tricks = does(|verb| matches!(verb, Verb::Reroll(_) | Verb::AddDice(_) | Verb::AsSuccess(_) | Verb::SetDie));
    let earns = does(|verb| matches!(verb, Verb::Gain(..)));
    Some(match () {
        () if upgrade.burden => Function::Burden,
        () if class_of(upgrade).is_some() => Function::Class,
        () if trait_of(upgrade, 2).is_some() => Function::Two,
        () if trait_of(upgrade, 1).is_some() && features == 1 => Function::One,
        () if trait_of(upgrade, 1).is_some() => Function::OneAndMore,
        () if protects || does(|verb| matches!(verb, Verb::Cure(..))) => Function::Protection,
        () if tricks => Function::Tricks,
        () if earns || stands(|standing| matches!(standing, Standing::TaskCost { .. })) => Function::Income,
        () => return None,
    })
}

fn for_sale() -> impl Iterator<Item = &'static UpgradeData> {
    upgrades().filter(|upgrade| upgrade.price.is_some())
}

/// Section 8.5: so many upgrades of each function and price.
#[test]
fn functions_are_spread_over_the_prices() {
    let unsorted: Vec<&str> =
        for_sale().filter(|upgrade| function(upgrade).is_none()).map(|upgrade| upgrade.id.as_str()).collect();
    assert!(unsorted.is_empty(), "{unsorted:?}");
    let row = |sort: Function| {
        [1, 2, 3, 4, 5].map(|price| {
            for_sale().filter(|upgrade| upgrade.price == Some(price) && function(upgrade) == Some(sort)).count()
        })
    };
    let table = [
        [12, 0, 0, 0, 0],
        [0, 10, 0, 0, 0],
        [0, 0, 3, 2, 1],
        [0, 6, 4, 0, 0],
        [0, 4, 2, 0, 0],
        [0, 0, 2, 2, 0],
        [0, 0, 0, 1, 1],
        [2, 2, 0, 0, 0],
    ];
    assert_eq!(FUNCTIONS.map(row), table);
    assert_eq!(for_sale().count(), 54);
}

/// Section 8.5: two upgrades give each trait one die and nothing else, one gives it two; two give each class.
#[test]
fn traits_and_classes_are_spread_over_the_upgrades() {
    let of = |sort: Function| for_sale().filter(move |upgrade| function(upgrade) == Some(sort));
    let with = |sort: Function, dice: i8| {
        Trait::ALL.map(|wanted| of(sort).filter(|upgrade| trait_of(upgrade, dice) == Some(wanted)).count())
    };
    assert_eq!(with(Function::One, 1), [2; 6]);
    assert_eq!(with(Function::Two, 2), [1; 6]);
    let classes =
        Class::ALL.map(|class| of(Function::Class).filter(|upgrade| class_of(upgrade) == Some(class)).count());
    assert_eq!(classes, [2; 5]);
}

/// APOC-UPG-04, section 8.5: the four burdens and Cat the Secret Agent are uncounted; a burden does nothing good.
#[test]
fn burdens_and_the_cat_are_uncounted() {
    let uncounted: Vec<&UpgradeData> = upgrades().filter(|upgrade| upgrade.uncounted).collect();
    assert_eq!(uncounted.len(), 5);
    for upgrade in uncounted {
        assert!(upgrade.burden || upgrade.id == "cat_the_secret_agent", "{}", upgrade.id);
    }
    for upgrade in upgrades().filter(|upgrade| upgrade.burden) {
        let is_bad = |standing: &Standing| matches!(standing, Standing::Dice { n: -1, .. });
        assert!(upgrade.uncounted && upgrade.power.standing.iter().all(is_bad), "{}", upgrade.id);
        assert!(deeds(&upgrade.power).iter().all(|verb| matches!(verb, Verb::Lose(..))), "{}", upgrade.id);
    }
}

/// Section 8.4, 10: an upgrade gives two dice for a price from 3 on, or for something that is spent on each use, or is legendary.
#[test]
fn two_dice_have_a_price() {
    for upgrade in upgrades() {
        for standing in &upgrade.power.standing {
            let Standing::Dice { n, .. } = standing else { continue };
            let is_dear = upgrade.price.is_none_or(|price| price >= 3) && bonus(standing, 2).is_some();
            assert!(*n <= 1 || is_dear, "{}", upgrade.id);
        }
        for ability in &upgrade.power.abilities {
            for part in &ability.parts {
                let is_much = matches!(part.verb, Some(Verb::AddDice(Number::N(2..))));
                assert!(!is_much || !ability.cost.is_free(), "{}", upgrade.id);
            }
        }
    }
}

/// APOC-GAP-80, section 8.5: six legendary upgrades with two dice on one trait and an ability once per round, one that gives every class,
/// one that saves once and gives a die on will, one that gives a die on every check.
#[test]
fn legendary_upgrades_are_nine() {
    let legendary: Vec<&UpgradeData> = upgrades().filter(|upgrade| upgrade.price.is_none()).collect();
    assert_eq!(legendary.len(), 9);
    let strong: Vec<&UpgradeData> =
        legendary.iter().copied().filter(|upgrade| trait_of(upgrade, 2).is_some()).collect();
    assert_eq!(
        Trait::ALL.map(|wanted| strong.iter().filter(|upgrade| trait_of(upgrade, 2) == Some(wanted)).count()),
        [1; 6]
    );
    for upgrade in strong {
        let limits: Vec<Option<Limit>> = upgrade.power.abilities.iter().map(|ability| ability.limit).collect();
        assert_eq!((upgrade.power.standing.len(), limits), (1, vec![Some(Limit::Round)]), "{}", upgrade.id);
    }
    let only = |is: &dyn Fn(&UpgradeData) -> bool| legendary.iter().filter(|upgrade| is(upgrade)).count();
    assert_eq!(
        only(&|upgrade| upgrade.power.standing == [Standing::AnyClass] && upgrade.power.abilities.is_empty()),
        1
    );
    let everything = Standing::Dice { n: 1, filter: Filter::default(), condition: None };
    assert_eq!(
        only(&|upgrade| upgrade.power.standing == [everything.clone()] && upgrade.power.abilities.is_empty()),
        1
    );
    let saves = |upgrade: &UpgradeData| match upgrade.power.abilities.as_slice() {
        [ability] => {
            let prevents = ability.parts.iter().any(|part| part.verb == Some(Verb::Prevent));
            ability.on == Moment::WouldBeLost && ability.limit == Some(Limit::Game) && prevents
        }
        _ => false,
    };
    assert_eq!(only(&|upgrade| saves(upgrade) && trait_of(upgrade, 1) == Some(Trait::Will)), 1);
    assert!(legendary.iter().all(|upgrade| !upgrade.uncounted && !upgrade.burden && !upgrade.not_for_solo));
}
