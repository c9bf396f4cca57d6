//! What stands, and the moments of abilities.

use effects::grammar::en::{AND, OR, with_article};
use effects::grammar::spaced;

use super::super::{Holder, Occasion, Scene};
use super::conditions::{condition, filter, one_check};
use super::nouns::{self, TASK};
use super::{dice, signed};
use crate::ability::{Moment, Standing};
use crate::effect::{Filter, Outcome};
use crate::term::{Resource, State};

/// Whether it is about an agent, and not about the player.
pub(super) fn standing(standing: &Standing, scene: Scene<'_>) -> (String, bool) {
    match standing {
        Standing::Dice { n, filter: which, condition: when } => {
            let which = filter(which);
            let when = when.as_ref().map(|when| format!(" if {}", condition(when, true, scene)));
            (format!("{} {which}{}", dice(*n), when.unwrap_or_default()), true)
        }
        Standing::IgnoreDark => ("dark times have no effect".to_owned(), true),
        Standing::IgnoreState { state, disaster } => (ignore_state(*state, *disaster), true),
        Standing::IgnoreDisaster(disaster) => (format!("{} cards have no effect", nouns::disaster(*disaster)), true),
        Standing::IgnoreRegionPenalty => {
            ("the penalty of the Third World and the trauma of the Sharia Lands have no effect".to_owned(), true)
        }
        Standing::HasClass(class) => (format!("class: {}", nouns::class(*class).one), true),
        Standing::AnyClass => ("all classes".to_owned(), true),
        Standing::CountsAs(class) => (<super::En as super::Tongue>::counts_as(&[*class]), true),
        Standing::UpgradePrice { n, first } => {
            let what = if *first { "the first upgrade you buy in a round costs" } else { "your upgrades cost" };
            (format!("{what} {} (not below 1)", cheaper(*n, Resource::Capital)), false)
        }
        Standing::AgentPrice { n, first } => {
            let what = if *first { "the first agent you hire in a round costs" } else { "your agents cost" };
            (format!("{what} {}", cheaper(*n, Resource::Links)), false)
        }
        Standing::TaskCost { n, tasks } => {
            let kinds: Vec<&str> = nouns::tasks(tasks).into_iter().map(|noun| noun.many).collect();
            let of = if kinds.is_empty() { "tasks".to_owned() } else { AND.list(&kinds) };
            (format!("cost of {of}: {} of each resource", signed(*n)), true)
        }
        Standing::UpgradeLimit(n) => (format!("upgrade limit {}", signed(*n)), true),
        Standing::HelperLimit(n) => (format!("helper limit {}", signed(*n)), true),
        Standing::TaskLimit(n) => {
            let more = if *n < 0 { "fewer" } else { "more" };
            let agents = nouns::AGENT.of(n.unsigned_abs());
            (format!("you may send {} {more} {agents} on tasks each round", n.unsigned_abs()), false)
        }
        Standing::CureOn(face) => (format!("alternative medicine works for you on {face}–6"), false),
        Standing::BoundCure(n) => {
            let price = nouns::resource(Resource::Capital).counted(*n);
            (format!("Switzerland costs you {price} if you use alternative medicine"), false)
        }
    }
}

/// "1 capital less".
fn cheaper(n: i8, resource: Resource) -> String {
    let by = nouns::resource(resource).counted(n.unsigned_abs());
    format!("{by} {}", if n < 0 { "less" } else { "more" })
}

fn ignore_state(state: Option<State>, disaster: bool) -> String {
    let from = if disaster { " from a disaster card" } else { "" };
    let state = state.map_or("state", nouns::state);
    format!("the first {state}{from} in a round has no effect")
}

/// "after a successful mission", "after a failed will check, if …".
pub(super) fn occasion(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
    let others: Vec<String> = occasion.others.iter().map(|(when, is_so)| condition(when, *is_so, scene)).collect();
    let mut text = moment(occasion, scene);
    if !others.is_empty() {
        text = format!("{text}, if {}", AND.list(&others));
    }
    text
}

fn moment(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
    let agent = named(scene.holder);
    let which = one_check(occasion.filter);
    let of = match scene.holder {
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden) | None => String::new(),
        Some(Holder::Helper | Holder::Faction | Holder::Crown) => format!("of {agent}"),
    };
    let text = match occasion.moment {
        Moment::AfterSetup => "before the first round",
        Moment::RoundStart => "at the start of a round",
        Moment::TasksDrawn => "after drawing your tasks",
        Moment::OwnTurn => "in your turn",
        Moment::AgentSent => return format!("when {agent} is sent on a task"),
        Moment::HelperAdded => return helper_added(scene.holder).to_owned(),
        Moment::BeforeResolving => "before the first task of the round",
        Moment::BeforeDisaster => "before a disaster card",
        Moment::TaskOpened => return format!("on opening {}{}", OR.list(&kinds(occasion)), barred(occasion)),
        Moment::BeforeRoll => return spaced(&[&roll("before", occasion, &which), &of]),
        Moment::AfterRoll | Moment::ResultKnown => return after_roll(occasion, &of, &which),
        Moment::TaskFinished => {
            return finished(occasion);
        }
        Moment::StateReceived(state) => {
            let what = with_article(state.map_or("state", nouns::state));
            return format!("when {agent} would get {what}");
        }
        Moment::WouldBeLost => return format!("when {agent} would be lost"),
        Moment::BeforeWorld => "before the first World card",
        Moment::ProgressWouldRise => "when a World card raises Progress",
        Moment::VaticanDrawn => "when a Vatican card is drawn",
        Moment::CrisisEffect => "when an open crisis takes effect",
        Moment::CrisisClosed => return format!("when {agent} closes a crisis or an Awakening card"),
        Moment::EnlightenmentRose => "when Enlightenment rises",
        Moment::RoundEnd => "at the end of a round",
    };
    text.to_owned()
}

fn named(holder: Option<Holder>) -> &'static str {
    match holder {
        Some(Holder::Helper) => "the main agent",
        Some(Holder::Faction | Holder::Crown) => "your agent",
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden) | None => "the agent",
    }
}

fn helper_added(holder: Option<Holder>) -> &'static str {
    match holder {
        Some(Holder::Faction | Holder::Crown) => "when your agent becomes a helper",
        Some(Holder::Agent | Holder::Upgrade | Holder::Burden | Holder::Helper) | None => {
            "when the agent becomes a helper"
        }
    }
}

/// "after a roll on a task check".
fn roll(when: &str, occasion: &Occasion<'_>, which: &str) -> String {
    let is_any = *occasion.filter == Filter::default();
    if is_any { format!("{when} a roll") } else { format!("{when} the roll of {}", with_article(which)) }
}

/// APOC-CHECK-11: it is the check that fails, not a die.
fn after_roll(occasion: &Occasion<'_>, of: &str, which: &str) -> String {
    let is_any = *occasion.filter == Filter::default();
    let result = match (occasion.moment, occasion.outcome) {
        _ if occasion.is_critical && is_any => "after a critical success".to_owned(),
        _ if occasion.is_critical => format!("after a critical success on {}", with_article(which)),
        (_, Some(Outcome::Success)) => format!("after a passed {which}"),
        (_, Some(Outcome::Failure)) => format!("after a failed {which}"),
        (Moment::ResultKnown, None) => format!("after {}", with_article(which)),
        _ => roll("after", occasion, which),
    };
    spaced(&[&result, of])
}

/// Of a task, not of a check.
fn finished(occasion: &Occasion<'_>) -> String {
    let kinds = OR.list(&kinds(occasion));
    let barred = barred(occasion);
    match (occasion.outcome, occasion.tasks.is_empty()) {
        (None, _) => format!("after {kinds}{barred}"),
        (Some(Outcome::Success), true) => format!("after a successful task{barred}"),
        (Some(Outcome::Failure), true) => format!("after a failed task{barred}"),
        (Some(Outcome::Success), false) => format!("after success on {kinds}"),
        (Some(Outcome::Failure), false) => format!("after failure on {kinds}"),
    }
}

fn kinds(occasion: &Occasion<'_>) -> Vec<String> {
    let mut kinds = nouns::tasks(&occasion.tasks);
    if kinds.is_empty() {
        kinds.push(TASK);
    }
    kinds.into_iter().map(|noun| with_article(noun.one)).collect()
}

/// " other than a crisis or an Awakening card".
fn barred(occasion: &Occasion<'_>) -> String {
    let all: Vec<String> = nouns::tasks(&occasion.barred).into_iter().map(|noun| with_article(noun.one)).collect();
    if all.is_empty() { String::new() } else { format!(" other than {}", OR.list(&all)) }
}
