//! Earning tasks, Atlantis and missions (APOC-KIND).

use apocalypsis::content::TaskData;
use apocalypsis::effect::{Price, Verb, Who};
use apocalypsis::samples;
use apocalypsis::term::{Class, Region, Resource, TaskKind, Track};

use super::position::ANNA;
use super::scenes::{ATLANTIS, CAPITAL, KOTYA, choose, offers, pools, resolve, scene, tasks, will};

fn of(kind: TaskKind) -> Vec<&'static TaskData> {
    tasks().filter(|data| data.kind == kind).collect()
}

/// The verbs of the good ends of a task.
fn rewards(data: &TaskData) -> Vec<&Verb> {
    let ends = data.options.iter().flat_map(|option| [Some(&option.success), option.critical.as_ref()]);
    ends.flatten().flat_map(|ending| ending.parts.iter()).filter_map(|part| part.verb.as_ref()).collect()
}

fn gives(verb: &Verb, what: Resource) -> bool {
    matches!(verb, Verb::Gain(Who::Me, resource, _) | Verb::Steal(_, resource, _) if *resource == what)
}

/// APOC-KIND-01: earning tasks give what they are named after.
#[test]
fn earning_tasks_earn() {
    for (kind, resource) in [(TaskKind::Capital, Resource::Capital), (TaskKind::Links, Resource::Links)] {
        for data in of(kind) {
            assert!(rewards(data).into_iter().any(|verb| gives(verb, resource)), "{}", data.id);
        }
    }
}

/// APOC-KIND-02: Atlantis names no class, costs nothing and mainly develops the agent.
#[test]
fn atlantis_develops_agents() {
    let all = of(TaskKind::Atlantis);
    assert!(all.iter().all(|data| data.classes.is_empty() && data.cost == Price::FREE));
    let develops =
        |verb: &Verb| matches!(verb, Verb::Trait(..) | Verb::Teach(..) | Verb::GainUpgrade(_) | Verb::Cure(..));
    let n = all.iter().filter(|data| rewards(data).into_iter().any(develops)).count();
    assert!(n * 3 >= all.len() * 2, "{n} of {}", all.len());
}

/// APOC-KIND-03: the class bonus of a region never applies to Atlantis, its property does.
#[test]
fn atlantis_knows_no_class_bonus() {
    for id in [ATLANTIS, CAPITAL] {
        offers(id, vec![will("[]", "[]")]);
    }
    samples::change_task(CAPITAL, |data| data.classes = vec![Class::Healer]);
    let rolled = |id: &str, faces: &[u8]| {
        let mut table =
            scene(2).class(Region::AngloSaxonia, Class::Healer).main(Region::AngloSaxonia, KOTYA, id).ready();
        resolve(&mut table, &[]);
        (pools(&choose(&mut table, 0, faces)), table.has(ANNA))
    };
    assert_eq!(rolled(CAPITAL, &[5, 1, 1]), (vec![3], (7, 5, 5)));
    assert_eq!(rolled(ATLANTIS, &[5, 1]), (vec![2], (7, 5, 5)));
}

/// APOC-KIND-04: nearly every mission, and no other kind of task, moves a track the right way; authority is common there.
#[test]
fn missions_are_for_authority_and_tracks() {
    let moves = |verb: &Verb| match verb {
        Verb::Track(moves) => moves.iter().any(|(track, by)| (*track == Track::Enlightenment) == (*by > 0)),
        Verb::TrackChoice(_, by) => *by < 0,
        _ => false,
    };
    let share = |kinds: &[TaskKind], test: &dyn Fn(&Verb) -> bool| {
        let all: Vec<_> = tasks().filter(|data| kinds.contains(&data.kind)).collect();
        let good = all.iter().filter(|data| rewards(data).into_iter().any(test)).count();
        good * 100 / all.len()
    };
    let missions = [TaskKind::Mission, TaskKind::Crisis, TaskKind::Awakening];
    let others = [TaskKind::Capital, TaskKind::Links, TaskKind::Atlantis];
    let authority = |verb: &Verb| gives(verb, Resource::Authority);
    let (often, rarely) = (share(&missions, &moves), share(&others, &moves));
    assert!(often >= 80 && rarely <= 20, "{often} and {rarely} in a hundred");
    assert!(share(&missions, &authority) > share(&others, &authority));
}
