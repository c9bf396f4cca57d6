//! Numbers, conditions, and which checks something is limited to.

use effects::grammar::en::{AND, OR, with_article};
use effects::grammar::spaced;

use super::super::{Scene, Voice};
use super::agents::{agents, those};
use super::nouns;
use crate::ability::Moment;
use crate::effect::{Agents, Condition, Filter, Number, Outcome, Owner};
use crate::term::Resource;

/// The difficulty of a check, in its notation.
pub(super) fn difficulty(number: &Number) -> String {
    if let Number::Modifier(track) = number { format!("mod. {}", nouns::short(*track)) } else { value(number) }
}

/// What is counted, one and many: "success on the dice". `None` for what is a number by itself.
fn counted(number: &Number) -> Option<[String; 2]> {
    let both = |one: &str, many: &str| Some([one.to_owned(), many.to_owned()]);
    match number {
        Number::Successes => both("success on the dice", "successes on the dice"),
        Number::Excess => {
            both("success on the dice beyond the difficulty", "successes on the dice beyond the difficulty")
        }
        Number::Agents(of) => {
            let one = those(of, false, "");
            let bare = one.trim_start_matches("an ").trim_start_matches("a ");
            Some([bare.to_owned(), those(of, true, "")])
        }
        Number::Pool => both("die", "dice"),
        Number::DisastersHere => both("disaster token in this region", "disaster tokens in this region"),
        Number::Disasters => both("disaster token on the map", "disaster tokens on the map"),
        Number::DarkTokens => both("dark-times token", "dark-times tokens"),
        Number::OpenCrises => both("open crisis", "open crises"),
        Number::Upgrades => both("upgrade of the agent", "upgrades of the agent"),
        Number::Has(Resource::Links) => both("link that you have", "links that you have"),
        Number::N(_)
        | Number::Modifier(_)
        | Number::Die
        | Number::KeptDie
        | Number::Has(Resource::Capital | Resource::Authority)
        | Number::Sum(..)
        | Number::Half(_) => None,
    }
}

/// "for each success on the dice".
pub(super) fn for_each(number: &Number) -> Option<String> {
    counted(number).map(|[one, _]| format!("for each {one}"))
}

/// The number itself: "2", "the modifier of social".
pub(super) fn value(number: &Number) -> String {
    match number {
        Number::N(n) => n.to_string(),
        Number::Modifier(track) => format!("the modifier of {}", nouns::track(*track)),
        Number::Die => "the number on the die".to_owned(),
        Number::KeptDie => "the number on the kept die".to_owned(),
        Number::Has(Resource::Capital) => "your capital".to_owned(),
        Number::Has(Resource::Authority) => "your authority".to_owned(),
        Number::Sum(one, other) => format!("{} + {}", value(one), value(other)),
        Number::Half(number) => format!("half of {}, rounded down", value(number)),
        Number::Successes
        | Number::Excess
        | Number::Agents(_)
        | Number::Pool
        | Number::DisastersHere
        | Number::Disasters
        | Number::DarkTokens
        | Number::OpenCrises
        | Number::Upgrades
        | Number::Has(Resource::Links) => {
            counted(number).map_or(String::new(), |[_, many]| format!("the number of {many}"))
        }
    }
}

/// "there are at least 3 dice", "your capital is at least 3".
fn compared(number: &Number, how: &str, other: &Number) -> String {
    match (counted(number), other) {
        (Some([one, _]), Number::N(1)) => format!("there is {how} 1 {one}"),
        (Some([_, many]), _) => format!("there are {how} {} {many}", value(other)),
        (None, _) => format!("{} is {how} {}", value(number), value(other)),
    }
}

fn is(of: &Agents, is_so: bool, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    let verb = of.does("is", "are");
    format!("{} {verb}{}", of.text, if is_so { "" } else { " not" })
}

fn has(of: &Agents, is_so: bool, what: &str, none: &str, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {} {}", of.text, of.does("has", "have"), if is_so { what } else { none })
}

pub(super) fn condition(condition: &Condition, is_so: bool, scene: Scene<'_>) -> String {
    let not = if is_so { "" } else { "not " };
    if let (Some((least, most)), true) = (condition.players(), is_so) {
        let exactly = if least == most { "exactly ".to_owned() } else { format!("{least} to ") };
        return format!("there are {exactly}{most} players");
    }
    match condition {
        Condition::Exactly(Number::Pool, Number::N(n)) if scene.holder.is_some() && scene.moment.is_none() => {
            format!("there are {not}exactly {n} other dice")
        }
        Condition::AtLeast(Number::Upgrades, Number::N(n)) if is_so => format!("the agent has at least {n} upgrades"),
        Condition::AtLeast(one, other) => compared(one, if is_so { "at least" } else { "fewer than" }, other),
        Condition::Exactly(one, other) => compared(one, if is_so { "exactly" } else { "not exactly" }, other),
        Condition::HasClass(of, class) => {
            format!("{} {}", is(of, is_so, scene), with_article(nouns::class(*class).one))
        }
        Condition::HasState(of, state) => {
            let state = nouns::state(*state);
            has(of, is_so, state, &format!("no {state}"), scene)
        }
        Condition::Hurt(of) => has(of, is_so, "a state", "no state", scene),
        Condition::HasUpgrade(of) => has(of, is_so, "an upgrade", "no upgrade", scene),
        Condition::OwnedBy(of, owner) => format!("{} {}", is(of, is_so, scene), whose(*owner)),
        Condition::TrackAtLeast(track, n) => {
            format!("{} is {} {n}", nouns::track(*track), if is_so { "at least" } else { "below" })
        }
        Condition::FactionInGame(faction) => {
            format!("the faction {} is {not}in the game", nouns::faction(*faction))
        }
        Condition::PlayersAtLeast(n) => {
            format!("there are {} {n} players", if is_so { "at least" } else { "fewer than" })
        }
        Condition::Solo => format!("the game is {not}solo"),
        Condition::IsLeader => format!("{} {not}the leader", you(scene, "are", "is")),
        Condition::HoldsCrown if is_so => you(scene, "hold", "holds") + " the Crown",
        Condition::HoldsCrown => you(scene, "do", "does") + " not hold the Crown",
        Condition::RegionIs(region) => format!("the region is {not}{}", nouns::region(*region)),
        Condition::RegionIsKept => format!("the agent is {not}in the chosen region"),
        Condition::DisasterHere(disaster) => {
            let token = format!("{} token in this region", nouns::disaster(*disaster));
            format!("there is {}", if is_so { with_article(&token) } else { format!("no {token}") })
        }
        Condition::DarkTimes => format!("there are {}dark times", if is_so { "" } else { "no " }),
        Condition::CrisisOpen => format!("{} crisis is open", if is_so { "a" } else { "no" }),
        Condition::CrisisOwner(owner) if scene.moment == Some(Moment::CrisisClosed) => {
            format!("it is {not}{}", whose(*owner))
        }
        Condition::CrisisOwner(owner) => format!("the crisis is {not}{}", whose(*owner)),
        Condition::Nobodys => format!("the crisis is {}", if is_so { "nobody’s" } else { "somebody’s" }),
        Condition::TaskIs(kind) => format!("the task is {not}{}", with_article(nouns::task(*kind).one)),
        Condition::TaskNames(class) => format!("the task is {not}for {}", nouns::class(*class).many),
        Condition::OutcomeIs(outcome) => outcome_is(*outcome, is_so, scene),
        Condition::Critical => format!("the success is {not}critical"),
        Condition::Alone => format!("the other cell of the region is {}", if is_so { "empty" } else { "taken" }),
        Condition::Asks(of) => format!("the check is {not}of {}", nouns::trait_name(*of)),
        Condition::Not(condition) => self::condition(condition, !is_so, scene),
        Condition::Both(one, other) => {
            let [one, other] = [one, other].map(|condition| self::condition(condition, is_so, scene));
            // Not both is one or the other not.
            format!("{one}{}{other}", if is_so { AND.pair } else { OR.pair })
        }
    }
}

fn you(scene: Scene<'_>, order: &str, third: &str) -> String {
    if scene.voice == Voice::Order { format!("you {order}") } else { format!("the player {third}") }
}

fn whose(owner: Owner) -> &'static str {
    match owner {
        Owner::Any => "anybody’s",
        Owner::Me => "yours",
        Owner::Others => "another player’s",
    }
}

/// APOC-CHECK-11: a task succeeds, a check is passed.
fn outcome_is(outcome: Outcome, is_so: bool, scene: Scene<'_>) -> String {
    let is_check = matches!(scene.moment, Some(Moment::AfterRoll | Moment::ResultKnown));
    let is_success = (outcome == Outcome::Success) == is_so;
    match (is_check, is_success) {
        (true, true) => "the check is passed",
        (true, false) => "the check is failed",
        (false, true) => "the task succeeded",
        (false, false) => "the task failed",
    }
    .to_owned()
}

/// Where dice count: "on will checks of tasks", "on famine checks".
pub(super) fn filter(filter: &Filter) -> String {
    if *filter == Filter::default() {
        return "on all checks".to_owned();
    }
    let (which, of) = limited(filter);
    spaced(&["on", &which, "checks", &of]).replace("- checks", "-checks")
}

/// One check of them: "will check of tasks". A check of any kind is just "check".
pub(super) fn one_check(filter: &Filter) -> String {
    let (which, of) = limited(filter);
    spaced(&[&which, "check", &of]).replace("- check", "-check")
}

/// What stands before "checks" and behind it.
fn limited(filter: &Filter) -> (String, String) {
    let traits: Vec<&str> = filter.traits.iter().copied().map(nouns::trait_name).collect();
    let kinds: Vec<&str> = filter.kinds.iter().map(|kind| nouns::kind(*kind)[0]).collect();
    let cards: Vec<&str> = filter.kinds.iter().map(|kind| nouns::kind(*kind)[1]).collect();
    let disasters: Vec<&str> = filter.disasters.iter().copied().map(nouns::disaster).collect();
    let tasks = nouns::tasks(&filter.tasks).into_iter().map(|noun| noun.many);
    // "will checks of tasks" where a trait is named, "task checks" where none is.
    let named: Vec<&str> = if traits.is_empty() { kinds } else { Vec::new() };
    let of: Vec<&str> = if traits.is_empty() { tasks.collect() } else { cards.into_iter().chain(tasks).collect() };
    let which: Vec<&str> = named.into_iter().chain(disasters).chain(traits).collect();
    let of = if of.is_empty() { String::new() } else { format!("of {}", AND.list(&of)) };
    let regions: Vec<&str> = filter.regions.iter().copied().map(nouns::region).collect();
    let within = if regions.is_empty() { String::new() } else { format!("in {}", AND.list(&regions)) };
    (AND.list(&which), spaced(&[&of, &within]))
}
