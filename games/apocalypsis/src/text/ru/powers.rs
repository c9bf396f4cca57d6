//! What stands, and the moments of abilities.

use effects::grammar::ru::{AND, Case, Noun, OR};
use effects::grammar::spaced;

use super::super::{Holder, Occasion, Scene};
use super::conditions::{condition, filter, one_check};
use super::nouns;
use super::{dice, signed};
use crate::ability::{Moment, Standing};
use crate::effect::Outcome;
use crate::term::{Disaster, Resource, State};

/// Whether it is about an agent, and not about the player.
pub(super) fn standing(standing: &Standing, scene: Scene<'_>) -> (String, bool) {
    match standing {
        Standing::Dice { n, filter: which, condition: when } => {
            let which = filter(which);
            let when = when.as_ref().map(|when| format!(", если {}", condition(when, true, scene)));
            (format!("{} {which}{}", dice(*n), when.unwrap_or_default()), true)
        }
        Standing::IgnoreDark => ("тёмные времена не действуют".to_owned(), true),
        Standing::IgnoreState { state, disaster } => (ignore_state(*state, *disaster), true),
        Standing::IgnoreDisaster(disaster) => (ignore_disaster(*disaster), true),
        Standing::IgnoreRegionPenalty => ("штраф Третьего мира и травма Стран шариата не действуют".to_owned(), true),
        Standing::HasClass(class) => (format!("класс {}", nouns::class(*class).form(Case::Genitive)), true),
        Standing::AnyClass => ("все классы".to_owned(), true),
        Standing::CountsAs(class) => (<super::Ru as super::Tongue>::counts_as(&[*class]), true),
        Standing::UpgradePrice { n, first } => {
            let what = if *first {
                "первое усиление в раунде стоит"
            } else {
                "усиления стоят"
            };
            (format!("{what} вам {} (не ниже 1)", cheaper(*n, Resource::Capital)), false)
        }
        Standing::AgentPrice { n, first } => {
            let what =
                if *first { "первый агент в раунде стоит" } else { "агенты стоят" };
            (format!("{what} вам {}", cheaper(*n, Resource::Links)), false)
        }
        Standing::TaskCost { n, tasks } => {
            let kind = |(noun, tail): (&Noun, &str)| spaced(&[noun.plural(Case::Genitive), tail]);
            let kinds: Vec<String> = nouns::tasks(tasks).into_iter().map(kind).collect();
            let of = if kinds.is_empty() { "заданий".to_owned() } else { AND.list(&kinds) };
            (format!("цена {of}: каждый ресурс {}", signed(*n)), true)
        }
        Standing::UpgradeLimit(n) => (format!("предел усилений {}", signed(*n)), true),
        Standing::HelperLimit(n) => (format!("предел помощников {}", signed(*n)), true),
        Standing::TaskLimit(n) => {
            let more = if *n < 0 { "меньше" } else { "больше" };
            let agents = nouns::AGENT.counted(n.unsigned_abs(), Case::Accusative);
            (format!("за раунд можете отправить на задания на {agents} {more}"), false)
        }
        Standing::CureOn(face) => (format!("альтернативная медицина помогает вам на {face}–6"), false),
        Standing::BoundCure(n) => {
            let price = nouns::resource(Resource::Capital).counted(*n, Case::Accusative);
            (format!("Швейцария стоит вам {price}, если лечить альтернативной медициной"), false)
        }
    }
}

/// «на 1 капитал меньше».
fn cheaper(n: i8, resource: Resource) -> String {
    let by = nouns::resource(resource).counted(n.unsigned_abs(), Case::Accusative);
    format!("на {by} {}", if n < 0 { "меньше" } else { "больше" })
}

fn ignore_state(state: Option<State>, disaster: bool) -> String {
    let from = if disaster { " от карты бедствия" } else { "" };
    match state {
        Some(state) => {
            let noun = nouns::state(state);
            format!("первая {}{from} в раунде не действует", noun.form(Case::Nominative))
        }
        None => format!("первое состояние{from} в раунде не действует"),
    }
}

fn ignore_disaster(disaster: Disaster) -> String {
    format!("карты {} не действуют", nouns::disaster(disaster))
}

/// «после успешной миссии», «после провала в проверке воли, если …».
pub(super) fn occasion(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
    let others: Vec<String> = occasion.others.iter().map(|(when, is_so)| condition(when, *is_so, scene)).collect();
    let mut text = moment(occasion, scene);
    if !others.is_empty() {
        text = format!("{text}, если {}", AND.list(&others));
    }
    text
}

fn moment(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
    let agent = whose(scene.holder);
    let which = one_check(occasion.filter);
    let text = match occasion.moment {
        Moment::AfterSetup => "перед первым раундом",
        Moment::RoundStart => "в начале раунда",
        Moment::TasksDrawn => "взяв задания",
        Moment::OwnTurn => "в свой ход",
        Moment::AgentSent => return format!("когда {} отправлен на задание", nominative(scene.holder)),
        Moment::HelperAdded => return helper_added(scene.holder).to_owned(),
        Moment::BeforeResolving => "перед первым заданием раунда",
        Moment::BeforeDisaster => "перед картой бедствия",
        Moment::TaskOpened => return format!("открыв {}", opened(occasion)),
        Moment::BeforeRoll => return spaced(&["до броска", agent, &which]),
        Moment::AfterRoll | Moment::ResultKnown => return after_roll(occasion, agent, &which),
        Moment::TaskFinished => return finished(occasion),
        Moment::StateReceived(state) => {
            let what = state.map_or("состояние", |state| nouns::state(state).form(Case::Accusative));
            return format!("когда {} должен получить {what}", nominative(scene.holder));
        }
        Moment::WouldBeLost => return format!("когда {} должен быть потерян", nominative(scene.holder)),
        Moment::BeforeWorld => "перед первой картой Мира",
        Moment::ProgressWouldRise => "когда карта Мира поднимает Прогресс",
        Moment::VaticanDrawn => "когда взята карта Ватикана",
        Moment::CrisisEffect => "когда действует открытый кризис",
        Moment::CrisisClosed => return format!("когда {} закрывает кризис или Пробуждение", nominative(scene.holder)),
        Moment::EnlightenmentRose => "когда растёт Просветление",
        Moment::RoundEnd => "в конце раунда",
    };
    text.to_owned()
}

fn nominative(holder: Option<Holder>) -> &'static str {
    match holder {
        Some(Holder::Helper) => "основной агент",
        Some(Holder::Faction | Holder::Crown) => "ваш агент",
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden) | None => "агент",
    }
}

/// Whose roll it is.
fn whose(holder: Option<Holder>) -> &'static str {
    match holder {
        Some(Holder::Helper) => "основного агента",
        Some(Holder::Faction | Holder::Crown) => "вашего агента",
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden) | None => "",
    }
}

fn helper_added(holder: Option<Holder>) -> &'static str {
    match holder {
        Some(Holder::Faction | Holder::Crown) => "когда ваш агент становится помощником",
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden | Holder::Helper) | None => {
            "когда агент становится помощником"
        }
    }
}

/// APOC-CHECK-11: it is the check that fails, not a die.
fn after_roll(occasion: &Occasion<'_>, agent: &str, which: &str) -> String {
    let result = match (occasion.moment, occasion.outcome) {
        _ if occasion.is_critical => "после критического успеха",
        (_, Some(Outcome::Success)) => "после успеха",
        (_, Some(Outcome::Failure)) => "после провала",
        (Moment::ResultKnown, None) => return spaced(&["после проверки", agent, which]),
        _ => return spaced(&["после броска", agent, which]),
    };
    let check = if which.starts_with("в проверке") { "" } else { "в проверке" };
    spaced(&[result, agent, check, which])
}

/// Of a task, not of a check.
fn finished(occasion: &Occasion<'_>) -> String {
    let kinds = kinds(occasion, Case::Prepositional);
    match (occasion.outcome, kinds.is_empty()) {
        (None, true) => "после задания".to_owned() + &barred(occasion),
        (Some(Outcome::Success), true) => "после успешного задания".to_owned() + &barred(occasion),
        (Some(Outcome::Failure), true) => "после проваленного задания".to_owned() + &barred(occasion),
        (None, false) => format!("после {}", OR.list(&self::kinds(occasion, Case::Genitive))),
        (Some(Outcome::Success), false) => format!("после успеха на {}", OR.list(&kinds)),
        (Some(Outcome::Failure), false) => format!("после провала на {}", OR.list(&kinds)),
    }
}

fn opened(occasion: &Occasion<'_>) -> String {
    let kinds = kinds(occasion, Case::Accusative);
    if kinds.is_empty() { "задание".to_owned() + &barred(occasion) } else { OR.list(&kinds) }
}

/// The kinds of task that are meant, each with its tail.
fn kinds(occasion: &Occasion<'_>, case: Case) -> Vec<String> {
    let one = |(noun, tail): (&Noun, &str)| spaced(&[noun.form(case), tail]);
    nouns::tasks(&occasion.tasks).into_iter().map(one).collect()
}

/// «, кроме кризиса и Пробуждения,».
fn barred(occasion: &Occasion<'_>) -> String {
    if occasion.barred.is_empty() {
        return String::new();
    }
    let one = |(noun, tail): (&Noun, &str)| spaced(&[noun.form(Case::Genitive), tail]);
    let all: Vec<String> = nouns::tasks(&occasion.barred).into_iter().map(one).collect();
    format!(", кроме {},", AND.list(&all))
}
