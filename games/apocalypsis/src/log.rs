//! The log in words. What happens follows its cause: a card that is drawn, an ability that is used, a crisis that bites, a result that
//! is read; the changes that it brings are lines of their own below it.

use effects::grammar::finish;
use kernel::Seat;
use words::{Args, Lang, Names, Voice};

use crate::card::{AgentId, TaskId};
use crate::content::{CheckData, library};
use crate::effect::{Number, Outcome};
use crate::event::Event;
use crate::speech::{
    ability_name, agent_name, amount, bearer_name, catastrophe_name, class_name, deck_name, disaster_name,
    faction_name, korea_name, option_of, pile_name, region_name, say, state_name, task_name, track_name, trait_name,
    upgrade_name, vatican_name, winner_list, world_name,
};
use crate::state::{Bearer, Victory};
use crate::term::{Deck, TaskKind, Trait};
use crate::text;

/// A line of the log; `None` for what is shown but not told.
pub(crate) fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    of_the_round(event, names, lang)
        .or_else(|| of_agents(event, names, lang))
        .or_else(|| of_resolving(event, names, lang))
        .or_else(|| of_checks(event, names, lang))
        .or_else(|| of_the_world(event, names, lang))
        .or_else(|| of_changes(event, names, lang))
}

fn by<'a>(seat: Seat, names: &Names<'_>, lang: Lang) -> Args<'a> {
    Args::new().text("name", names.of(seat, lang))
}

fn of<'a>(agent: AgentId, lang: Lang) -> Args<'a> {
    Args::new().text("agent", agent_name(agent, lang))
}

fn list(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join(", ")
}

/// Names of cards, some of which have commas of their own.
fn cards(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join("; ")
}

/// Rounds, the lead, offers and draws, the end.
fn of_the_round(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| by(seat, names, lang);
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::FactionChosen { seat, faction, agent } => {
            let args = by(*seat).text("faction", faction_name(*faction, lang));
            text("line-faction", &args.text("agent", agent_name(*agent, lang)))
        }
        Event::AgentKept { seat } => text("line-agent-kept", &by(*seat)),
        Event::AgentSwapped { seat, agent } => {
            text("line-agent-swapped", &by(*seat).text("agent", agent_name(*agent, lang)))
        }
        Event::RoundBegan { round, leader } => text("line-round", &by(*leader).number("round", *round)),
        Event::Relief { seat, agent } => text("line-relief", &by(*seat).text("agent", agent_name(*agent, lang))),
        Event::Eliminated { seat } => text("line-eliminated", &by(*seat)),
        Event::Crown { seat: Some(seat) } => text("line-crown", &by(*seat)),
        Event::Crown { seat: None } => text("line-crown-nobody", &Args::new()),
        Event::OfferDealt { seat, n, agents, upgrades } if agents.is_empty() && upgrades.is_empty() => {
            text("line-offer", &by(*seat).number("n", *n))
        }
        Event::OfferDealt { seat, agents, upgrades, .. } => {
            text("line-offer-cards", &by(*seat).text("cards", offered(agents, upgrades, lang)))
        }
        Event::OfferDiscarded { agents, upgrades, .. } if agents.is_empty() && upgrades.is_empty() => None,
        Event::OfferDiscarded { seat, agents, upgrades } => {
            text("line-offer-discarded", &by(*seat).text("cards", offered(agents, upgrades, lang)))
        }
        Event::TaskDrawn { seat, deck, task: None } => {
            text("line-drawn", &by(*seat).text("deck", deck_name(*deck, lang)))
        }
        Event::TaskDrawn { seat, deck, task: Some(task) } => {
            let args = by(*seat).text("deck", deck_name(*deck, lang)).text("task", task_name(*task, lang));
            text("line-drawn-card", &args)
        }
        Event::TasksReturned { decks, .. } if decks.is_empty() => None,
        Event::TasksReturned { seat, decks } => text("line-returned", &by(*seat).text("cards", counted(decks, lang))),
        Event::LeaderNamed { seat } => text("line-leader-named", &by(*seat)),
        Event::Shuffled { agents: true } => text("line-shuffled-agents", &Args::new()),
        Event::Shuffled { agents: false } => text("line-shuffled-upgrades", &Args::new()),
        Event::RolledOff { seat, die } => text("line-rolled-off", &by(*seat).number("die", *die)),
        Event::Won => text("line-won", &Args::new()),
        Event::Over { victory: Victory::WorldGovernment } => text("line-over-lost", &Args::new()),
        Event::Over { victory: Victory::Players(winners) } => {
            text("line-over", &Args::new().text("names", winner_list(*winners, names, lang)))
        }
        _ => None,
    }
}

fn offered(agents: &[AgentId], upgrades: &[crate::card::UpgradeId], lang: Lang) -> String {
    let agents = agents.iter().map(|agent| agent_name(*agent, lang));
    cards(agents.chain(upgrades.iter().map(|upgrade| upgrade_name(*upgrade, lang))))
}

/// "Missions – 2, Earn Links – 1".
fn counted(decks: &[Deck], lang: Lang) -> String {
    let n = |deck: Deck| decks.iter().filter(|of| **of == deck).count() as i64;
    let words = |deck: Deck| {
        let args = Args::new().text("deck", deck_name(deck, lang)).number("n", n(deck));
        say(lang, "line-counted", &args)
    };
    list(Deck::ALL.into_iter().filter(|deck| n(*deck) > 0).map(words))
}

/// Who is bought, sent, helped, cured; what is put under whom.
fn of_agents(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat, agent: AgentId| by(seat, names, lang).text("agent", agent_name(agent, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    let under = |upgrade: crate::card::UpgradeId| upgrade_name(upgrade, lang);
    match event {
        Event::AgentBought { seat, agent, price } => text("line-bought-agent", &by(*seat, *agent).number("n", *price)),
        Event::Dismissed { seat, agent } => text("line-dismissed", &by(*seat, *agent)),
        Event::UpgradeBought { seat, upgrade, price } => {
            let args = self::by(*seat, names, lang).text("upgrade", under(*upgrade));
            text("line-bought-upgrade", &args.number("n", *price))
        }
        Event::Attached { upgrade, agent, .. } => {
            text("line-attached", &of(*agent, lang).text("upgrade", under(*upgrade)))
        }
        Event::UpgradeGone { upgrade, agent: Some(agent) } => {
            text("line-upgrade-gone-of", &of(*agent, lang).text("upgrade", under(*upgrade)))
        }
        Event::UpgradeGone { upgrade, agent: None } => {
            text("line-upgrade-gone", &Args::new().text("upgrade", under(*upgrade)))
        }
        Event::Sent { seat, agent, task, region } => {
            let args = by(*seat, *agent).text("task", task_name(*task, lang));
            text("line-sent", &args.text("region", region_name(*region, lang)))
        }
        Event::Helped { seat, agent, main } => {
            text("line-helped", &by(*seat, *agent).text("main", agent_name(*main, lang)))
        }
        Event::WentToKorea { seat, agent, card } => {
            text("line-korea", &by(*seat, *agent).text("card", korea_name(*card, lang)))
        }
        Event::Returned { agent } => text("line-korea-returned", &of(*agent, lang)),
        Event::WentToSwitzerland { seat, agent } => text("line-switzerland", &by(*seat, *agent)),
        Event::Treated { agent, die: None, .. } => text("line-treated-official", &of(*agent, lang)),
        Event::Treated { agent, die: Some(die), cured, .. } => {
            let key = if *cured { "line-treated" } else { "line-not-treated" };
            text(key, &of(*agent, lang).number("die", *die))
        }
        Event::Passed { seat } => text("line-passed", &self::by(*seat, names, lang)),
        Event::AgentLost { seat, agent } => text("line-agent-lost", &by(*seat, *agent)),
        Event::AgentSaved { agent } => text("line-agent-saved", &of(*agent, lang)),
        Event::AgentGained { seat, agent } => text("line-agent-gained", &by(*seat, *agent)),
        Event::AgentDiscarded { agent } => text("line-agent-discarded", &of(*agent, lang)),
        Event::Moved { agent, region } => {
            text("line-moved", &of(*agent, lang).text("region", region_name(*region, lang)))
        }
        Event::Rooted { agent } => text("line-rooted", &of(*agent, lang)),
        _ => None,
    }
}

/// Disaster cards, tasks, options and their results, abilities.
fn of_resolving(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| by(seat, names, lang);
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::ResolveBegan => text("line-resolve", &Args::new()),
        Event::DisasterDrawn { agent, card } => {
            let kind = disaster_name(library().catastrophe(*card).data.kind, lang);
            let args = of(*agent, lang).text("disaster", kind).text("card", catastrophe_name(*card, lang));
            text("line-disaster-drawn", &args)
        }
        Event::Prevented { seat, card } => {
            let told = library().catastrophe(*card).data.prevent.as_ref().map(|prevent| &prevent.ending.text);
            let told = told.map(|told| told.get(lang)).unwrap_or_default();
            text("line-prevented", &by(*seat).text("card", catastrophe_name(*card, lang)).text("told", told))
        }
        Event::TaskOpened { agent, task } => text("line-task", &of(*agent, lang).text("task", task_name(*task, lang))),
        Event::TaskChanged { agent, task } => {
            text("line-task-changed", &of(*agent, lang).text("task", task_name(*task, lang)))
        }
        Event::OptionChosen { seat, origin, option, .. } => {
            let option = option_of(*origin, *option).map(|option| option.text.get(lang)).unwrap_or_default();
            text("line-option", &by(*seat).text("option", option))
        }
        Event::Ended { agent, origin, option, outcome, critical } => {
            let told = told(option_of(*origin, *option)?, *outcome, *critical, lang);
            let key = match (outcome, critical) {
                (Outcome::Failure, _) => "line-ended-failure",
                (Outcome::Success, true) => "line-ended-critical",
                (Outcome::Success, false) => "line-ended-success",
            };
            text(key, &of(*agent, lang).text("told", told))
        }
        Event::TaskDone { agent, task, outcome } => {
            let key = match outcome {
                Some(Outcome::Success) => "line-done-success",
                Some(Outcome::Failure) => "line-done-failure",
                None => "line-done",
            };
            text(key, &of(*agent, lang).text("task", task_name(*task, lang)))
        }
        Event::RegionGave { seat, region } => {
            text("line-region", &by(*seat).text("region", region_name(*region, lang)))
        }
        Event::RegionKept { seat, region } => {
            text("line-region-kept", &by(*seat).text("region", region_name(*region, lang)))
        }
        Event::Used { seat, bearer, ability } => {
            let args = by(*seat).text("ability", ability_name(*bearer, *ability, lang));
            match bearer {
                Bearer::Upgrade(_) => text("line-used", &args),
                _ => text("line-used-of", &args.text("bearer", bearer_name(*bearer, lang))),
            }
        }
        Event::Declined { seat } => text("line-declined", &by(*seat)),
        Event::Chose { seat, origin, place, n } => {
            let all = library().program(*origin)?.step(*place).part.or.as_ref()?;
            text("line-chose", &by(*seat).text("what", text::alternative(all.get(usize::from(*n))?, lang)))
        }
        _ => None,
    }
}

/// What is told of the result that applies, and of no other.
fn told(option: &crate::content::OptionData, outcome: Outcome, is_critical: bool, lang: Lang) -> String {
    let success = (outcome == Outcome::Success && !(is_critical && option.replace)).then_some(&option.success);
    let failure = option.failure.as_ref().filter(|_| outcome == Outcome::Failure);
    let critical = option.critical.as_ref().filter(|_| is_critical && outcome == Outcome::Success);
    let all = [success, failure, critical].into_iter().flatten();
    all.map(|ending| ending.text.get(lang)).collect::<Vec<_>>().join(" ")
}

/// Dice.
fn of_checks(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    let dice = |dice: &[u8]| list(dice.iter().map(u8::to_string));
    match event {
        Event::CheckBegan { agent, asked, difficulty, pool } => {
            let args = of(*agent, lang).text("check", notation(*asked, *difficulty, lang));
            text("line-check", &args.number("pool", *pool))
        }
        Event::DiceRolled { agent, dice: rolled, again } => {
            let key = if *again { "line-rerolled" } else { "line-rolled" };
            text(key, &of(*agent, lang).text("dice", dice(rolled)))
        }
        Event::CheckEnded { agent, successes, difficulty, outcome } => {
            let key = match outcome {
                Outcome::Success if successes > difficulty => "line-check-critical",
                Outcome::Success => "line-check-success",
                Outcome::Failure => "line-check-failure",
            };
            text(key, &of(*agent, lang).number("successes", *successes).number("difficulty", *difficulty))
        }
        Event::DuelBegan { user, target } => {
            text("line-duel", &of(*user, lang).text("target", agent_name(*target, lang)))
        }
        Event::Yielded { seat } => text("line-yielded", &by(*seat, names, lang)),
        Event::DuelEnded { user, target, won } => {
            let (winner, loser) = if *won { (user, target) } else { (target, user) };
            text("line-duel-ended", &of(*winner, lang).text("loser", agent_name(*loser, lang)))
        }
        Event::WorldRolled { track, dice: rolled, outcome } => {
            let key = match outcome {
                Outcome::Success => "line-world-success",
                Outcome::Failure => "line-world-failure",
            };
            text(key, &Args::new().text("track", track_name(*track, lang)).text("dice", dice(rolled)))
        }
        Event::DieRolled { seat, die } => text("line-die", &by(*seat, names, lang).number("die", *die)),
        Event::DieKept { seat, die } => text("line-die-kept", &by(*seat, names, lang).number("die", *die)),
        _ => None,
    }
}

/// "(W | 2)".
fn notation(asked: Trait, difficulty: u8, lang: Lang) -> String {
    text::check(&CheckData { traits: vec![asked], difficulty: Number::N(difficulty) }, lang)
}

/// The World Government, the Vatican, crises, and what is looked at.
fn of_the_world(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat| by(seat, names, lang);
    let task = |task: TaskId| Args::new().text("task", task_name(task, lang));
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    match event {
        Event::CrisisOpened { seat: Some(seat), task } => {
            text("line-crisis-opened-by", &by(*seat).text("task", task_name(*task, lang)))
        }
        Event::CrisisOpened { seat: None, task: opened } => {
            let is_awakening = library().task(*opened).data.kind == TaskKind::Awakening;
            text(if is_awakening { "line-awakening" } else { "line-crisis-opened" }, &task(*opened))
        }
        Event::CrisisClosed { task: closed } => text("line-crisis-closed", &task(*closed)),
        Event::CrisisBites { task: open } => {
            let told = library().task(*open).data.recurring.as_ref().map(|ending| ending.text.get(lang));
            text("line-crisis-bites", &task(*open).text("told", told.unwrap_or_default()))
        }
        Event::AwakeningLeft { task: left } => text("line-awakening-left", &task(*left)),
        Event::WorldDrawn { card } => text("line-world", &Args::new().text("card", world_name(*card, lang))),
        Event::WorldSkipped => text("line-world-skipped", &Args::new()),
        Event::VaticanToken { track, value } => text(
            "line-vatican-token",
            &Args::new().text("track", finish(&track_name(*track, lang))).number("value", *value),
        ),
        Event::VaticanDrawn { card } => text("line-vatican", &Args::new().text("card", vatican_name(*card, lang))),
        Event::VaticanAnswered { seat, way: None, .. } => text("line-vatican-declined", &by(*seat)),
        Event::VaticanAnswered { seat, agent: None, .. } => text("line-vatican-paid", &by(*seat)),
        Event::VaticanAnswered { seat, agent: Some(agent), .. } => {
            text("line-vatican-tried", &by(*seat).text("agent", agent_name(*agent, lang)))
        }
        Event::VaticanEnded { card, cancelled } => {
            let data = &library().vatican(*card).data;
            let (key, told) = if *cancelled {
                ("line-vatican-cancelled", &data.cancelled)
            } else {
                ("line-vatican-applied", &data.applied)
            };
            let args = Args::new().text("card", vatican_name(*card, lang));
            text(key, &args.text("told", told.get(lang)))
        }
        Event::Peeked { seat, pile, n, tasks, worlds, vaticans } => {
            let tasks = tasks.iter().map(|card| task_name(*card, lang));
            let worlds = worlds.iter().map(|card| world_name(*card, lang));
            let cards = cards(tasks.chain(worlds).chain(vaticans.iter().map(|card| vatican_name(*card, lang))));
            let args = by(*seat).text("deck", pile_name(*pile, lang)).number("n", *n);
            if cards.is_empty() {
                text("line-peeked", &args)
            } else {
                text("line-peeked-cards", &args.text("cards", cards))
            }
        }
        Event::Sifted { seat, pile } => text("line-sifted", &by(*seat).text("deck", pile_name(*pile, lang))),
        Event::TaskSwapped { seat, deck } => text("line-task-swapped", &by(*seat).text("deck", deck_name(*deck, lang))),
        _ => None,
    }
}

/// Resources, tracks, tokens, states.
fn of_changes(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
    let by = |seat: Seat, what: String| by(seat, names, lang).text("what", what);
    let text = |key: &str, args: &Args<'_>| Some(say(lang, key, args));
    let state = |agent: AgentId, state| of(agent, lang).text("state", state_name(state, lang));
    match event {
        Event::Gained { seat, resource, n } => text("line-gained", &by(*seat, amount(*resource, *n, lang))),
        Event::Lost { seat, resource, n } => text("line-lost", &by(*seat, amount(*resource, *n, lang))),
        Event::Spent { seat, resource, n } => text("line-spent", &by(*seat, amount(*resource, *n, lang))),
        Event::TrackMoved { track, from, to } => {
            let args =
                Args::new().text("track", finish(&track_name(*track, lang))).number("from", *from).number("to", *to);
            text("line-track", &args)
        }
        Event::Dark { tokens: 0 } => text("line-dark-over", &Args::new()),
        Event::Dark { tokens } => text("line-dark", &Args::new().number("n", *tokens)),
        Event::DisasterPlaced { disaster, region, from_track } => {
            let args = Args::new().text("disaster", disaster_name(*disaster, lang));
            let args = args.text("region", region_name(*region, lang));
            match from_track {
                Some(value) => text("line-disaster-from-track", &args.number("value", *value)),
                None => text("line-disaster-placed", &args),
            }
        }
        Event::DisasterRemoved { disaster, region } => {
            let args = Args::new().text("disaster", disaster_name(*disaster, lang));
            text("line-disaster-removed", &args.text("region", region_name(*region, lang)))
        }
        Event::StateAdded { agent, state: added } => text("line-state", &state(*agent, *added)),
        Event::StateIgnored { agent, state: ignored } => text("line-state-ignored", &state(*agent, *ignored)),
        Event::Cured { agent, state: cured } => text("line-cured", &state(*agent, *cured)),
        Event::TraitToken { agent, of: asked, token } => {
            let args = of(*agent, lang).text("trait", trait_name(*asked, lang));
            let sign = if *token < 0 { "−" } else { "+" };
            match token {
                0 => text("line-token-gone", &args),
                _ => text("line-token", &args.text("token", format!("{sign}{}", token.unsigned_abs()))),
            }
        }
        Event::Learned { agent, class } => {
            text("line-learned", &of(*agent, lang).text("class", class_name(*class, lang)))
        }
        _ => None,
    }
}

/// How a line is set: parts of a round are headings, and what no player does is told of who does it.
pub(crate) fn voice(event: &Event) -> Voice {
    let heading = Voice { is_heading: true, ..Voice::default() };
    let figure = |name: &'static str| Voice { figure: Some(name), ..Voice::default() };
    match event {
        Event::RoundBegan { leader, .. } => Voice { about: Some(*leader), ..heading },
        Event::ResolveBegan | Event::TaskOpened { .. } | Event::Won | Event::Over { .. } => heading,
        Event::WorldDrawn { .. } => Voice { figure: Some("world"), ..heading },
        Event::WorldSkipped | Event::WorldRolled { .. } | Event::AwakeningLeft { .. } => figure("world"),
        Event::CrisisOpened { seat: None, .. } | Event::CrisisBites { .. } => figure("crisis"),
        Event::VaticanToken { .. } | Event::VaticanDrawn { .. } | Event::VaticanEnded { .. } => figure("vatican"),
        Event::DisasterPlaced { disaster, .. } => figure(disaster.key()),
        Event::Relief { seat, .. }
        | Event::Eliminated { seat }
        | Event::Crown { seat: Some(seat) }
        | Event::Dismissed { seat, .. }
        | Event::AgentLost { seat, .. }
        | Event::AgentGained { seat, .. }
        | Event::Gained { seat, .. }
        | Event::Lost { seat, .. }
        | Event::RegionGave { seat, .. }
        | Event::LeaderNamed { seat } => Voice { about: Some(*seat), ..Voice::default() },
        _ => Voice::default(),
    }
}
