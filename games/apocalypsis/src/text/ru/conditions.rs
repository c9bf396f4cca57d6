//! Numbers, conditions, and which checks something is limited to.

use effects::grammar::ru::{AND, Case, Noun, OR};
use effects::grammar::spaced;

use super::super::{Scene, Voice};
use super::agents::{agents, those};
use super::nouns::{self, UPGRADE};
use crate::ability::Moment;
use crate::effect::{Agents, Condition, Filter, Number, Outcome, Owner};
use crate::term::{Resource, TaskKind};

/// The difficulty of a check, in its notation.
pub(super) fn difficulty(number: &Number) -> String {
    if let Number::Modifier(track) = number { format!("мод. {}", nouns::short(*track)) } else { value(number) }
}

/// What is counted, in the genitive plural: «успехов на кубиках». `None` for what is a number by itself.
fn counted(number: &Number, scene: Scene<'_>) -> Option<String> {
    let is_standing = scene.holder.is_some() && scene.moment.is_none();
    let text = match number {
        Number::Successes => "успехов на кубиках".to_owned(),
        Number::Excess => "успехов на кубиках сверх сложности".to_owned(),
        Number::Agents(of) => those(of, true).form(Case::Genitive),
        Number::Pool if is_standing => "остальных кубиков".to_owned(),
        Number::Pool => "кубиков".to_owned(),
        Number::DisastersHere => "жетонов бедствий в этом регионе".to_owned(),
        Number::Disasters => "жетонов бедствий в регионах".to_owned(),
        Number::DarkTokens => "жетонов тёмных времён".to_owned(),
        Number::OpenCrises => "открытых кризисов".to_owned(),
        Number::Upgrades => "усилений у агента".to_owned(),
        Number::Has(Resource::Links) => "ваших связей".to_owned(),
        Number::N(_)
        | Number::Modifier(_)
        | Number::Die
        | Number::KeptDie
        | Number::Has(Resource::Capital | Resource::Authority)
        | Number::Sum(..)
        | Number::Half(_) => return None,
    };
    Some(text)
}

/// «за каждый успех на кубиках».
pub(super) fn for_each(number: &Number) -> Option<String> {
    let text = match number {
        Number::Successes => "за каждый успех на кубиках".to_owned(),
        Number::Excess => "за каждый успех на кубиках сверх сложности".to_owned(),
        Number::Agents(of) => format!("за каждого: {}", those(of, false).form(Case::Nominative)),
        Number::Pool => "за каждый кубик".to_owned(),
        Number::DisastersHere => "за каждый жетон бедствия в этом регионе".to_owned(),
        Number::Disasters => "за каждый жетон бедствия в регионах".to_owned(),
        Number::DarkTokens => "за каждый жетон тёмных времён".to_owned(),
        Number::OpenCrises => "за каждый открытый кризис".to_owned(),
        Number::Upgrades => "за каждое усиление агента".to_owned(),
        Number::Has(Resource::Links) => "за каждую вашу связь".to_owned(),
        Number::N(_)
        | Number::Modifier(_)
        | Number::Die
        | Number::KeptDie
        | Number::Has(Resource::Capital | Resource::Authority)
        | Number::Sum(..)
        | Number::Half(_) => return None,
    };
    Some(text)
}

/// The number itself: «2», «модификатор СП».
pub(super) fn value(number: &Number) -> String {
    if let Some(what) = counted(number, Scene::default()) {
        return format!("число {what}");
    }
    match number {
        Number::N(n) => n.to_string(),
        Number::Modifier(track) => format!("модификатор {}", nouns::short(*track)),
        Number::Die => "число на кубике".to_owned(),
        Number::KeptDie => "число на отложенном кубике".to_owned(),
        Number::Has(resource) => format!("ваш {}", nouns::resource(*resource).form(Case::Nominative)),
        Number::Sum(one, other) => format!("{} + {}", value(one), value(other)),
        Number::Half(number) => format!("половина (вниз): {}", value(number)),
        Number::Successes
        | Number::Excess
        | Number::Agents(_)
        | Number::Pool
        | Number::DisastersHere
        | Number::Disasters
        | Number::DarkTokens
        | Number::OpenCrises
        | Number::Upgrades => String::new(),
    }
}

/// What is compared: «кубиков», «модификатор СП».
fn compared(number: &Number, scene: Scene<'_>) -> String {
    counted(number, scene).unwrap_or_else(|| value(number))
}

fn not(is_so: bool) -> &'static str {
    if is_so { "" } else { "не " }
}

/// «есть усиление», «нет усилений».
fn there(is_so: bool, one: &str, none: &str) -> String {
    if is_so { format!("есть {one}") } else { format!("нет {none}") }
}

fn at(of: &Agents, scene: Scene<'_>) -> String {
    format!("у {}", agents(of, scene).form(Case::Genitive))
}

fn is(of: &Agents, scene: Scene<'_>) -> String {
    agents(of, scene).form(Case::Nominative)
}

pub(super) fn condition(condition: &Condition, is_so: bool, scene: Scene<'_>) -> String {
    let not = not(is_so);
    if let (Some((least, most)), true) = (condition.players(), is_so) {
        return if least == most {
            format!("игроков ровно {most}")
        } else {
            format!("игроков от {least} до {most}")
        };
    }
    match condition {
        Condition::AtLeast(one, other) if is_so => format!("{} не меньше {}", compared(one, scene), value(other)),
        Condition::AtLeast(one, other) => format!("{} меньше {}", compared(one, scene), value(other)),
        Condition::Exactly(one, other) => format!("{} {not}ровно {}", compared(one, scene), value(other)),
        Condition::HasClass(of, class) => {
            format!("{} – {not}{}", is(of, scene), nouns::class(*class).form(Case::Nominative))
        }
        Condition::HasState(of, state) => {
            let state = nouns::state(*state);
            format!("{} {}", at(of, scene), there(is_so, state.form(Case::Nominative), state.form(Case::Genitive)))
        }
        Condition::Hurt(of) => format!("{} {}", at(of, scene), there(is_so, "состояние", "состояний")),
        Condition::HasUpgrade(of) => {
            let none = UPGRADE.plural(Case::Genitive);
            format!("{} {}", at(of, scene), there(is_so, UPGRADE.form(Case::Nominative), none))
        }
        Condition::OwnedBy(of, owner) => format!("{} {not}{}", is(of, scene), whose(*owner)),
        Condition::TrackAtLeast(track, n) if is_so => format!("{} не ниже {n}", nouns::track(*track)),
        Condition::TrackAtLeast(track, n) => format!("{} ниже {n}", nouns::track(*track)),
        Condition::FactionInGame(faction) => {
            format!("в игре {} {}", there(is_so, "фракция", "фракции"), nouns::faction(*faction))
        }
        Condition::PlayersAtLeast(n) if is_so => format!("игроков не меньше {n}"),
        Condition::PlayersAtLeast(n) => format!("игроков меньше {n}"),
        Condition::Solo => format!("игра {not}одиночная"),
        Condition::IsLeader => format!("{} {not}ведущий", you(scene)),
        Condition::HoldsCrown => {
            format!("Корона {not}{}", if scene.voice == Voice::Order { "у вас" } else { "у него" })
        }
        Condition::RegionIs(region) => format!("регион – {not}{}", nouns::region(*region)[0]),
        Condition::RegionIsKept => format!("агент {not}в выбранном регионе"),
        Condition::DisasterHere(disaster) => {
            let of = nouns::disaster(*disaster);
            format!("в этом регионе {} {of}", there(is_so, "жетон", "жетона"))
        }
        Condition::DarkTimes => {
            if is_so { "идут тёмные времена" } else { "тёмных времён нет" }.to_owned()
        }
        Condition::CrisisOpen => {
            if is_so { "есть открытый кризис" } else { "открытых кризисов нет" }.to_owned()
        }
        Condition::CrisisOwner(owner) if scene.moment == Some(Moment::CrisisClosed) => {
            format!("он {not}{}", whose(*owner))
        }
        Condition::CrisisOwner(owner) => format!("кризис {not}{}", whose(*owner)),
        Condition::Nobodys => format!("кризис {}", if is_so { "ничей" } else { "чей-то" }),
        Condition::TaskIs(kind) => format!("это {not}{}", task_named(*kind)),
        Condition::TaskNames(class) => format!("задание {not}для {}", nouns::class(*class).plural(Case::Genitive)),
        Condition::OutcomeIs(outcome) => outcome_is(*outcome, is_so, scene),
        Condition::Critical => format!("успех {not}критический"),
        Condition::Alone => format!("вторая ячейка региона {}", if is_so { "пуста" } else { "занята" }),
        Condition::Asks(of) => format!("{not}проверяется {}", nouns::trait_name(*of)[0]),
        Condition::Not(condition) => self::condition(condition, !is_so, scene),
        Condition::Both(one, other) => {
            let [one, other] = [one, other].map(|condition| self::condition(condition, is_so, scene));
            // Not both is one or the other not.
            format!("{one}{}{other}", if is_so { AND.pair } else { OR.pair })
        }
    }
}

fn you(scene: Scene<'_>) -> &'static str {
    if scene.voice == Voice::Order { "вы" } else { "игрок" }
}

fn whose(owner: Owner) -> &'static str {
    match owner {
        Owner::Any => "чей-либо",
        Owner::Me => "ваш",
        Owner::Others => "чужой",
    }
}

fn task_named(kind: TaskKind) -> String {
    let (noun, tail) = nouns::task(kind);
    spaced(&[noun.form(Case::Nominative), tail])
}

/// APOC-CHECK-11: a task is done, a check is passed.
fn outcome_is(outcome: Outcome, is_so: bool, scene: Scene<'_>) -> String {
    let is_check = matches!(scene.moment, Some(Moment::AfterRoll | Moment::ResultKnown));
    let is_success = (outcome == Outcome::Success) == is_so;
    match (is_check, is_success) {
        (true, true) => "проверка пройдена",
        (true, false) => "проверка провалена",
        (false, true) => "задание успешно",
        (false, false) => "задание провалено",
    }
    .to_owned()
}

/// Where dice count: «в проверках воли на заданиях», «на картах голода».
pub(super) fn filter(filter: &Filter) -> String {
    if *filter == Filter::default() { "во всех проверках".to_owned() } else { limited(filter, false) }
}

/// One check of them: «в проверке воли на задании». Empty for any.
pub(super) fn one_check(filter: &Filter) -> String {
    limited(filter, true)
}

fn limited(filter: &Filter, is_one: bool) -> String {
    let traits: Vec<&str> = filter.traits.iter().map(|of| nouns::trait_name(*of)[1]).collect();
    let checks = match (traits.is_empty(), is_one) {
        (true, _) => String::new(),
        (false, true) => format!("в проверке {}", OR.list(&traits)),
        (false, false) => format!("в проверках {}", AND.list(&traits)),
    };
    let link = if is_one { OR } else { AND };
    let kinds: Vec<&str> = filter.kinds.iter().map(|kind| nouns::kind(*kind)[usize::from(is_one)]).collect();
    let task = |(noun, tail): (&Noun, &str)| {
        let noun = if is_one { noun.form(Case::Prepositional) } else { noun.plural(Case::Prepositional) };
        spaced(&[noun, tail])
    };
    let tasks: Vec<String> = nouns::tasks(&filter.tasks).into_iter().map(task).collect();
    let tasks = if tasks.is_empty() { String::new() } else { format!("на {}", link.list(&tasks)) };
    let disasters: Vec<&str> = filter.disasters.iter().copied().map(nouns::disaster).collect();
    let cards = if is_one { "на карте" } else { "на картах" };
    let disasters = if disasters.is_empty() { String::new() } else { format!("{cards} {}", link.list(&disasters)) };
    let regions: Vec<&str> = filter.regions.iter().map(|region| nouns::region(*region)[1]).collect();
    spaced(&[&checks, &link.list(&kinds), &tasks, &disasters, &link.list(&regions)])
}
