//! Vatican cards (section 8.5).

use apocalypsis::content::{VaticanData, Way};
use apocalypsis::effect::Number;
use apocalypsis::term::Class;
use words::Lang;

use crate::{parts, ron, set, vaticans};

/// A row of the table: names, the ways to cancel the card, and its effect.
type VaticanRow = ([&'static str; 2], &'static [&'static str], &'static str);

const VATICAN: [VaticanRow; 10] = [
    (
        ["Цифровая Религия", "Digital Religion"],
        &[
            "(cost: (links: 2))",
            "(check: (traits: [machiavellianism], difficulty: n(2)), classes: [spiritual_leader, real_scientist])",
        ],
        "(do: track([(enlightenment, -1)]))",
    ),
    (
        ["Теологические сомнения", "Theological Doubts"],
        &[
            "(cost: (capital: 4), check: (traits: [machiavellianism], difficulty: n(1)), classes: [spiritual_leader, investigator])",
        ],
        "(do: track([(enlightenment, -1)])), (do: dark(1))",
    ),
    (
        ["Эволюция признана", "Evolution Accepted"],
        &[
            "(cost: (capital: 3))",
            "(check: (traits: [reason], difficulty: n(2)), classes: [real_scientist, spiritual_leader])",
        ],
        "(do: track([(enlightenment, -1)]))",
    ),
    (
        ["Большой взрыв благословлён", "The Big Bang Blessed"],
        &["(cost: (links: 2))", "(check: (traits: [reason], difficulty: n(2)), classes: [predictor, real_scientist])"],
        "(do: track([(science, 1)]))",
    ),
    (
        ["Извинения за инквизицию", "Sorry for the Inquisition"],
        &["(cost: (capital: 2))"],
        "(do: lose(each_player, authority, n(1)))",
    ),
    (
        ["Телескоп на колокольне", "A Telescope on the Bell Tower"],
        &["(check: (traits: [charisma], difficulty: n(2)), classes: [predictor, investigator])"],
        "(do: dark(1))",
    ),
    (["Хор сделал прививки", "The Choir Got Its Jabs"], &["(cost: (links: 3))"], "(do: track([(enlightenment, -1)]))"),
    (
        ["Исповедь онлайн", "Confession Online"],
        &["(cost: (capital: 2))", "(check: (traits: [will], difficulty: n(2)), classes: [healer, spiritual_leader])"],
        "(do: track([(tech, 1)]))",
    ),
    (
        ["Покровитель программистов", "Patron of Programmers"],
        &["(cost: (links: 2))", "(check: (traits: [charisma], difficulty: n(1)), classes: [healer, predictor])"],
        "(do: dark(1))",
    ),
    (
        ["Ангелы по расписанию", "Angels on Schedule"],
        &["(cost: (capital: 2), check: (traits: [narcissism], difficulty: n(1)), classes: [healer, investigator])"],
        "(do: place_disaster(random, random))",
    ),
];

/// APOC-VAT-07, sections 7.7 and 8.5: the ten cards are those of the table, in both languages.
#[test]
fn vatican_cards_are_those_of_the_table() {
    assert_eq!(vaticans().count(), VATICAN.len());
    for (card, (names, ways, effect)) in vaticans().zip(VATICAN) {
        assert_eq!(Lang::ALL.map(|lang| card.title.get(lang)), names);
        assert_eq!(card.ways.len(), ways.len(), "{}", card.id);
        for (way, text) in card.ways.iter().zip(ways) {
            let expected: Way = ron(text);
            assert_eq!((way.cost, &way.check), (expected.cost, &expected.check), "{}", card.id);
            assert_eq!(set(&way.classes), set(&expected.classes), "{}", card.id);
        }
        assert_eq!(card.effect, parts(effect), "{}", card.id);
    }
}

/// Section 8.5: the summary of the table agrees with it – ways, difficulties, and two classes wherever somebody checks.
#[test]
fn ways_are_spread() {
    let count = |is: fn(&VaticanData) -> bool| vaticans().filter(|card| is(card)).count();
    let pays = |way: &Way| !way.cost.is_free();
    let one = |card: &VaticanData, pay: bool, check: bool| match card.ways.as_slice() {
        [way] => way.cost.is_free() != pay && way.check.is_some() == check,
        _ => false,
    };
    let ways = [
        count(|card| card.ways.len() == 2),
        vaticans().filter(|card| one(card, true, true)).count(),
        vaticans().filter(|card| one(card, true, false)).count(),
        vaticans().filter(|card| one(card, false, true)).count(),
    ];
    assert_eq!(ways, [5, 2, 2, 1]);
    let all = || vaticans().flat_map(|card| &card.ways);
    assert!(all().all(|way| pays(way) || way.check.is_some()));
    for way in all() {
        assert_eq!(way.classes.len(), if way.check.is_some() { 2 } else { 0 });
        assert!(way.check.as_ref().is_none_or(|check| matches!(check.difficulty, Number::N(1..=2))));
    }
    assert_eq!(all().filter(|way| way.check.is_some()).count(), 8);
    let naming = Class::ALL.map(|class| all().filter(|way| way.classes.contains(&class)).count());
    assert!(naming.into_iter().all(|n| (3..=4).contains(&n)), "{naming:?}");
}
