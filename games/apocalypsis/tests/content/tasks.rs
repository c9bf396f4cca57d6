//! The spread of classes, costs, difficulties and rewards over the tasks (section 8.5), and what every task obeys (section 8.4).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use apocalypsis::content::{OptionData, TaskData};
use apocalypsis::effect::{Number, Part, Price, Verb, Who};
use apocalypsis::mind::worth;
use apocalypsis::term::{Class, Resource, TaskKind, Track, Trait};
use words::Lang;

use crate::{endings, is_legendary, of_kind, parts, results, tasks, verbs};

fn trait_of(option: &OptionData) -> Option<Trait> {
    option.check.as_ref().and_then(|check| check.traits.first().copied())
}

fn is_closing(verb: &Verb) -> bool {
    matches!(verb, Verb::CloseCrisis)
}

fn closes(parts: &[Part]) -> bool {
    verbs(parts).iter().any(is_closing)
}

/// What a result is worth beside closing the crisis, which the table counts apart.
fn points(result: &[Part]) -> f64 {
    let closing = if closes(result) { worth(&parts("(do: close_crisis)")) } else { 0.0 };
    worth(result) - closing
}

fn price_points(price: &Price) -> f64 {
    f64::from(price.capital) * 2.0 + f64::from(price.links) * 3.0 + f64::from(price.authority) * 5.0
}

/// What the success of an option is worth after its own cost.
fn gain(option: &OptionData) -> f64 {
    points(&option.success.parts) - price_points(&option.cost)
}

fn harm(option: &OptionData) -> f64 {
    option.failure.as_ref().map_or(0.0, |ending| points(&ending.parts))
}

/// The safe and the risky option of a task stand first.
fn safe(task: &TaskData) -> &OptionData {
    &task.options[0]
}

fn risky(task: &TaskData) -> &OptionData {
    &task.options[1]
}

/// Section 8.4, 1: every task has an option without cost and class, so that it can always be carried out.
#[test]
fn every_task_can_be_carried_out() {
    for task in tasks() {
        let is_open = |option: &OptionData| option.cost.is_free() && option.classes.is_empty();
        assert!(task.options.iter().any(is_open), "{}", task.id);
    }
}

/// Section 8.4, 2: every task has a safe option and then a risky one, which pays more and hurts more. Of each deck one card in five, to the
/// next whole number, has a third option.
#[test]
fn every_task_has_a_safe_and_a_risky_option() {
    for task in tasks() {
        assert!((2..=3).contains(&task.options.len()), "{}", task.id);
        assert!(trait_of(safe(task)).is_some_and(Trait::is_safe), "{}", task.id);
        assert!(trait_of(risky(task)).is_some_and(|asked| !asked.is_safe()), "{}", task.id);
        assert!(gain(risky(task)) > gain(safe(task)), "{}: the risky option does not pay", task.id);
        assert!(harm(risky(task)) < harm(safe(task)), "{}: the risky option does not hurt", task.id);
        for check in task.options.iter().filter_map(|option| option.check.as_ref()) {
            assert_eq!(check.traits.len(), 1, "{}", task.id);
        }
    }
    let thirds = TaskKind::ALL.map(|kind| of_kind(kind).filter(|task| task.options.len() == 3).count());
    assert_eq!(thirds, [5, 4, 4, 4, 2, 2]);
}

/// Section 8.4, 5: a result moves Enlightenment by at most one up (a critical one more), and a Progress track by at most two down.
#[test]
fn results_move_tracks_a_little() {
    let moved = |parts: &[Part], of: Track| -> i8 {
        let one = |verb: &Verb| match verb {
            Verb::Track(moves) => moves.iter().filter(|(track, _)| *track == of).map(|(_, by)| *by).sum(),
            Verb::TrackChoice(tracks, by) if tracks.contains(&of) => *by,
            _ => 0,
        };
        verbs(parts).iter().map(one).sum()
    };
    for task in tasks() {
        for ending in task.options.iter().flat_map(endings) {
            assert!((-1..=1).contains(&moved(&ending.parts, Track::Enlightenment)), "{}", task.id);
            assert!(Track::PROGRESS.into_iter().all(|track| moved(&ending.parts, track) >= -2), "{}", task.id);
        }
    }
}

/// Section 8.4, 3: every part of a result has design points, or is for a faction; so the points leave nothing out.
#[test]
fn results_can_be_weighed() {
    for task in tasks() {
        for part in task.options.iter().flat_map(endings).flat_map(|ending| &ending.parts) {
            let is_plain = part.bare_verb().is_some();
            let is_weighed = worth(std::slice::from_ref(part)) != 0.0;
            let is_for_faction = matches!(part.verb, Some(Verb::ForFaction(..)));
            assert!(is_plain && (is_weighed || is_for_faction), "{}: {part:?}", task.id);
        }
    }
}

/// A row of the first table of tasks: how many have none, one, two and three classes, and how many name each class.
type ClassRow = (TaskKind, [usize; 4], [usize; 5]);

/// Section 8.5: so many tasks of each deck name each class.
#[test]
fn classes_are_spread() {
    let table: [ClassRow; 6] = [
        (TaskKind::Capital, [3, 9, 11, 2], [7, 8, 7, 7, 8]),
        (TaskKind::Links, [2, 7, 10, 2], [7, 6, 7, 7, 6]),
        (TaskKind::Atlantis, [18, 0, 0, 0], [0; 5]),
        (TaskKind::Mission, [0, 5, 10, 3], [7, 7, 7, 6, 7]),
        (TaskKind::Crisis, [0, 0, 6, 3], [5, 4, 4, 4, 4]),
        (TaskKind::Awakening, [3, 0, 0, 6], [4, 4, 3, 3, 4]),
    ];
    for (kind, sizes, classes) in table {
        let size = |n: usize| of_kind(kind).filter(|task| task.classes.len() == n).count();
        assert_eq!([0, 1, 2, 3].map(size), sizes, "{kind:?}");
        let naming = |class: Class| of_kind(kind).filter(|task| task.classes.contains(&class)).count();
        assert_eq!(Class::ALL.map(naming), classes, "{kind:?}");
        let slots: usize = of_kind(kind).map(|task| task.classes.len()).sum();
        assert_eq!(slots, classes.into_iter().sum::<usize>(), "{kind:?}");
    }
}

/// Section 8.5: so many tasks of each deck cost so much.
#[test]
fn costs_are_spread() {
    let costs = |kind: TaskKind| {
        let mut costs: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        for task in of_kind(kind) {
            assert_eq!(task.cost.authority, 0, "{}", task.id);
            *costs.entry((task.cost.capital, task.cost.links)).or_default() += 1;
        }
        costs
    };
    assert_eq!(costs(TaskKind::Capital), BTreeMap::from([((0, 0), 15), ((0, 1), 10)]));
    assert_eq!(costs(TaskKind::Links), BTreeMap::from([((0, 0), 6), ((1, 0), 12), ((2, 0), 3)]));
    assert_eq!(costs(TaskKind::Atlantis), BTreeMap::from([((0, 0), 18)]));
    assert_eq!(costs(TaskKind::Crisis), BTreeMap::from([((0, 0), 7), ((0, 1), 2)]));
    assert_eq!(costs(TaskKind::Awakening), BTreeMap::from([((0, 0), 3), ((0, 2), 3), ((2, 0), 3)]));
    let missions = costs(TaskKind::Mission);
    let sum = |is: fn(u8, u8) -> bool| -> usize {
        missions.iter().filter(|((capital, links), _)| is(*capital, *links)).map(|(_, n)| n).sum()
    };
    let dear = |capital: u8, links: u8| capital >= 3 || links >= 3 || capital > 0 && links > 0;
    assert_eq!(
        [
            sum(|capital, links| capital + links == 0),
            sum(|capital, links| links == 0 && (1..=2).contains(&capital)),
            sum(|capital, links| capital == 0 && (1..=2).contains(&links)),
            sum(dear),
        ],
        [5, 5, 5, 3]
    );
}

/// A row of the second table of tasks: difficulties 1, 2, 3 and by a track of safe and risky options, what their successes are worth, and
/// what their failures are.
type DifficultyRow = (TaskKind, [[usize; 4]; 2], [RangeInclusive<i8>; 2], [RangeInclusive<i8>; 2]);

fn difficulties() -> [DifficultyRow; 6] {
    [
        (TaskKind::Capital, [[20, 5, 0, 0], [18, 5, 0, 2]], [4..=6, 8..=11], [-3..=0, -9..=-5]),
        (TaskKind::Links, [[17, 4, 0, 0], [15, 4, 0, 2]], [6..=8, 9..=13], [-3..=0, -9..=-5]),
        (TaskKind::Atlantis, [[10, 6, 0, 2], [11, 5, 0, 2]], [6..=8, 10..=14], [-4..=0, -10..=-5]),
        (TaskKind::Mission, [[6, 8, 0, 4], [4, 9, 0, 5]], [12..=16, 18..=24], [-6..=-2, -12..=-6]),
        (TaskKind::Crisis, [[2, 2, 0, 5], [1, 2, 0, 6]], [5..=10, 12..=18], [-5..=0, -10..=-5]),
        (TaskKind::Awakening, [[0, 5, 0, 4], [0, 6, 0, 3]], [8..=12, 12..=18], [-8..=-4, -14..=-8]),
    ]
}

/// Section 8.5: so many safe and risky options of each deck have each difficulty; third options come on top.
#[test]
fn difficulties_are_spread() {
    for (kind, [safe_row, risky_row], ..) in difficulties() {
        let row = |of: fn(&TaskData) -> &OptionData| {
            let mut row = [0; 4];
            for check in of_kind(kind).filter_map(|task| of(task).check.as_ref()) {
                match &check.difficulty {
                    Number::N(n @ 1..=3) => row[usize::from(*n) - 1] += 1,
                    Number::Modifier(_) => row[3] += 1,
                    other => panic!("{kind:?}: a difficulty of {other:?}"),
                }
            }
            row
        };
        assert_eq!(row(safe), safe_row, "{kind:?}");
        assert_eq!(row(risky), risky_row, "{kind:?}");
    }
}

/// Section 8.5: what successes and failures are worth, after the cost of the option (Disrespect for Traditional Values fits only so) and
/// beside closing. A third option is worth as much as a safe or a risky one, or something between.
#[test]
fn results_are_worth_what_the_table_says() {
    let mut wrong = Vec::new();
    let within =
        |range: &RangeInclusive<i8>, value: f64| (f64::from(*range.start())..=f64::from(*range.end())).contains(&value);
    for (kind, _, successes, failures) in difficulties() {
        for task in of_kind(kind) {
            for (place, option) in task.options.iter().enumerate() {
                let [success, failure] = match place {
                    0 | 1 => [successes[place].clone(), failures[place].clone()],
                    _ => [*successes[0].start()..=*successes[1].end(), *failures[1].start()..=*failures[0].end()],
                };
                let (gain, harm) = (gain(option), harm(option));
                if !within(&success, gain) {
                    wrong.push(format!("{}, option {place}: success {gain}, expected {success:?}", task.id));
                }
                // A third option may be a sure thing, without a failure.
                if option.check.is_some() && !within(&failure, harm) {
                    wrong.push(format!("{}, option {place}: failure {harm}, expected {failure:?}", task.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Section 8.5: about half of the options have a critical reward, worth 3 to 6 points, beside closing and the four legendary upgrades of
/// missions, which the same section puts there.
#[test]
fn critical_rewards_are_small() {
    let (mut n, mut legendary, mut all) = (0, 0, 0);
    for task in tasks() {
        for option in &task.options {
            all += 1;
            let Some(ending) = &option.critical else { continue };
            n += 1;
            assert!(option.check.is_some() && !option.replace, "{}", task.id);
            if verbs(&ending.parts).iter().any(is_legendary) {
                legendary += 1;
                assert_eq!((task.kind, ending.parts.len()), (TaskKind::Mission, 1), "{}", task.id);
                continue;
            }
            let points = points(&ending.parts);
            assert!((3.0..=6.0).contains(&points), "{}: a critical reward of {points}", task.id);
        }
    }
    assert_eq!(legendary, 4);
    assert!((45..=55).contains(&(100 * n / all)), "{n} of {all}");
}

/// Section 8.5: over all tasks each trait is asked by 33 to 40 options.
#[test]
fn traits_are_asked_equally_often() {
    for asked in Trait::ALL {
        let n = tasks().flat_map(|task| &task.options).filter(|option| trait_of(option) == Some(asked)).count();
        assert!((33..=40).contains(&n), "{asked:?}: {n}");
    }
}

/// Section 8.5: legendary upgrades are in four results of Atlantis, four criticals of missions and three results of Awakening cards.
#[test]
fn legendary_upgrades_are_spread_over_the_tasks() {
    let row = TaskKind::ALL.map(|kind| {
        let all = of_kind(kind).flat_map(|task| task.options.iter().flat_map(endings));
        all.filter(|ending| verbs(&ending.parts).iter().any(is_legendary)).count()
    });
    assert_eq!(row, [0, 0, 4, 4, 0, 3]);
}

/// Section 8.5: twelve missions raise Enlightenment, nine lower a Progress track, and every success gives one to four authority.
#[test]
fn missions_give_the_best_rewards() {
    let moves = |task: &&TaskData, is: fn(&(Track, i8)) -> bool| {
        results(&task.options).iter().any(|verb| matches!(verb, Verb::Track(moves) if moves.iter().any(is)))
    };
    let missions = || of_kind(TaskKind::Mission);
    assert_eq!(
        missions().filter(|task| moves(task, |(track, by)| *track == Track::Enlightenment && *by > 0)).count(),
        12
    );
    assert_eq!(missions().filter(|task| moves(task, |(track, by)| track.is_progress() && *by < 0)).count(), 9);
    for task in missions() {
        for option in &task.options {
            let authority = option.success.parts.iter().find_map(|part| match &part.verb {
                Some(Verb::Gain(Who::Me, Resource::Authority, Number::N(n))) => Some(*n),
                _ => None,
            });
            assert!(authority.is_some_and(|n| (1..=4).contains(&n)), "{}: {authority:?}", task.id);
        }
    }
}

/// Section 8.5: crises can be closed, by success alone in six of nine and in all Awakening cards; only crises say it.
#[test]
fn crises_can_be_closed() {
    let is_partial = |task: &&TaskData| task.options.iter().any(|option| !closes(&option.success.parts));
    assert_eq!(of_kind(TaskKind::Crisis).filter(is_partial).count(), 3);
    assert_eq!(of_kind(TaskKind::Awakening).filter(is_partial).count(), 0);
    for task in tasks() {
        assert_eq!(results(&task.options).iter().any(is_closing), task.kind.is_crisis(), "{}", task.id);
        for option in &task.options {
            assert!(!option.failure.as_ref().is_some_and(|ending| closes(&ending.parts)), "{}", task.id);
        }
    }
}

/// A row of the table of crises and Awakening cards: names, and what it does in every round.
type RecurringRow = ([&'static str; 2], &'static str);

const CRISES: [RecurringRow; 9] = [
    (["Неуважение традиционных ценностей", "Disrespect for Traditional Values"], "(do: track([(social, 1)]))"),
    (["Глобус в детском саду", "A Globe in the Kindergarten"], "(do: track([(social, 1)]))"),
    (["Открытые архивы", "Open Archives"], "(do: lose(each_player, links, n(1)))"),
    (["Урок биологии", "Biology Lesson"], "(do: track([(science, 1)]))"),
    (["Все моют руки", "Everyone Washes Hands"], "(do: track([(science, 1)]))"),
    (["Микроскоп в каждый дом", "A Microscope in Every Home"], "(do: dark(1))"),
    (["Умный чайник", "The Smart Kettle"], "(do: track([(tech, 1)]))"),
    (["Вышка за огородом", "The Mast behind the Vegetable Patch"], "(do: track([(tech, 1)]))"),
    (["Пылесосы вышли на улицы", "Vacuum Cleaners Take to the Streets"], "(do: place_disaster(random, random))"),
];

const AWAKENING: [RecurringRow; 9] = [
    (
        ["Мировой референдум", "World Referendum"],
        "(do: track([(social, 1)])), (do: lose(each_player, authority, n(1)))",
    ),
    (
        ["Единый паспорт Земли", "One Passport for the Earth"],
        "(do: track([(social, 1)])), (do: lose(each_player, links, n(1)))",
    ),
    (["Тайный кабинет выходит из тени", "The Secret Cabinet Steps Out"], "(do: track([(science, 1), (tech, 1)]))"),
    (
        ["Таблетка вечной бодрости", "The Pill of Eternal Pep"],
        "(do: track([(science, 1)])), (do: lose(each_player, capital, n(1)))",
    ),
    (["Пенсионеры передумали", "The Pensioners Changed Their Minds"], "(do: track([(science, 1)])), (do: dark(1))"),
    (["Бессмертный хомяк", "The Immortal Hamster"], "(do: track([(social, 1), (tech, 1)]))"),
    (
        ["Машина, которая всё знает", "The Machine That Knows"],
        "(do: track([(tech, 1)])), (do: lose(each_player, links, n(1)))",
    ),
    (["Вежливый алгоритм", "The Polite Algorithm"], "(do: track([(tech, 1)])), (do: dark(1))"),
    (["Нейросеть пишет гороскопы", "The Network Writes Horoscopes"], "(do: track([(social, 1), (science, 1)]))"),
];

/// APOC-CRIS-02, APOC-SETUP-04, section 8.5: the crises and the Awakening cards have the names and the recurring effects of the table,
/// three per track.
#[test]
fn crises_do_what_the_table_says() {
    for (kind, table) in [(TaskKind::Crisis, &CRISES), (TaskKind::Awakening, &AWAKENING)] {
        let tracks = Track::PROGRESS.into_iter().flat_map(|track| [track; 3]);
        for ((task, (names, effect)), track) in of_kind(kind).zip(table).zip(tracks) {
            assert_eq!(&Lang::ALL.map(|lang| task.title.get(lang)), names);
            assert_eq!(task.recurring.as_ref().map(|ending| &ending.parts), Some(&parts(effect)), "{}", task.id);
            assert_eq!(task.track, Some(track), "{}", task.id);
        }
    }
}
