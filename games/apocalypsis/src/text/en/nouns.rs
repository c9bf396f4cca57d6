//! The nouns of the game, one or many.

use effects::grammar::en::Noun;

use crate::content::library;
use crate::effect::{CheckKind, Pile};
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, TaskKind, Track, Trait};

pub(super) const DIE: Noun = Noun::new("die", "dice");
pub(super) const TOKEN: Noun = Noun::new("token", "tokens");
pub(super) const CARD: Noun = Noun::new("card", "cards");
pub(super) const UPGRADE: Noun = Noun::new("upgrade", "upgrades");
pub(super) const AGENT: Noun = Noun::new("agent", "agents");
pub(super) const HELPER: Noun = Noun::new("helper", "helpers");
pub(super) const TARGET: Noun = Noun::new("target", "targets");
pub(super) const TASK: Noun = Noun::new("task", "tasks");

pub(super) fn resource(resource: Resource) -> Noun {
    match resource {
        Resource::Capital => Noun::new("capital", "capital"),
        Resource::Links => Noun::new("link", "links"),
        Resource::Authority => Noun::new("authority", "authority"),
    }
}

pub(super) fn class(class: Class) -> Noun {
    match class {
        Class::SpiritualLeader => Noun::new("spiritual leader", "spiritual leaders"),
        Class::RealScientist => Noun::new("real scientist", "real scientists"),
        Class::Predictor => Noun::new("predictor", "predictors"),
        Class::Healer => Noun::new("healer", "healers"),
        Class::Investigator => Noun::new("investigator", "investigators"),
    }
}

/// With its article: one gets a trauma.
pub(super) fn state(state: State) -> &'static str {
    match state {
        State::PhysicalTrauma => "physical trauma",
        State::MentalTrauma => "mental trauma",
        State::Illness => "illness",
    }
}

pub(super) fn trait_name(of: Trait) -> &'static str {
    of.key()
}

pub(super) fn letter(of: Trait) -> &'static str {
    match of {
        Trait::Will => "W",
        Trait::Reason => "R",
        Trait::Charisma => "C",
        Trait::Narcissism => "N",
        Trait::Machiavellianism => "M",
        Trait::Psychopathy => "P",
    }
}

/// As in the notation of checks.
pub(super) fn short(track: Track) -> &'static str {
    match track {
        Track::Social => "social",
        Track::Science => "science",
        Track::Tech => "tech",
        Track::Enlightenment => "Enlightenment",
    }
}

pub(super) fn track(of: Track) -> String {
    match of {
        Track::Enlightenment => "Enlightenment".to_owned(),
        Track::Social | Track::Science | Track::Tech => format!("{} Progress", short(of)),
    }
}

pub(super) fn disaster(disaster: Disaster) -> &'static str {
    match disaster {
        Disaster::Famine => "famine",
        Disaster::War => "war",
        Disaster::Epidemic => "epidemic",
    }
}

pub(super) fn region(region: Region) -> &'static str {
    match region {
        Region::AngloSaxonia => "Anglo-Saxonia",
        Region::AsianRepublics => "the Asian Democratic Republics",
        Region::ShariaLands => "the Sharia Lands",
        Region::ThirdWorld => "the Third World",
        Region::SovietLands => "the Soviet Lands",
    }
}

pub(super) fn faction(faction: Faction) -> &'static str {
    &library().factions[faction.index()].data.name.en
}

pub(super) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::World => "World",
        Pile::Vatican => "Vatican",
        Pile::Tasks(of) => deck(of),
    }
}

pub(super) fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::Capital => "Earn Capital",
        Deck::Links => "Earn Links",
        Deck::Mission => "mission",
        Deck::Atlantis => "Atlantis",
    }
}

/// What asks for a check: before its noun, and behind it.
pub(super) fn kind(kind: CheckKind) -> [&'static str; 2] {
    match kind {
        CheckKind::Task => ["task", "tasks"],
        CheckKind::Disaster => ["disaster", "disaster cards"],
        CheckKind::World => ["World", "World cards"],
        CheckKind::Event => ["event", "events"],
        CheckKind::Vatican => ["Vatican", "Vatican cards"],
        CheckKind::Counter => ["counter-", "counter-checks"],
    }
}

pub(super) fn task(kind: TaskKind) -> Noun {
    match kind {
        TaskKind::Capital => Noun::new("Earn Capital task", "Earn Capital tasks"),
        TaskKind::Links => Noun::new("Earn Links task", "Earn Links tasks"),
        TaskKind::Atlantis => Noun::new("Atlantis task", "Atlantis tasks"),
        TaskKind::Mission => Noun::new("ordinary mission", "ordinary missions"),
        TaskKind::Crisis => Noun::new("crisis", "crises"),
        TaskKind::Awakening => Noun::new("Awakening card", "Awakening cards"),
    }
}

/// APOC-TASK-18: ordinary missions, crises and Awakening cards together are missions.
pub(super) fn tasks(kinds: &[TaskKind]) -> Vec<Noun> {
    let missions = [TaskKind::Mission, TaskKind::Crisis, TaskKind::Awakening];
    if !missions.iter().all(|kind| kinds.contains(kind)) {
        return kinds.iter().copied().map(task).collect();
    }
    let others = kinds.iter().copied().filter(|kind| !missions.contains(kind)).map(task);
    others.chain([Noun::new("mission", "missions")]).collect()
}
