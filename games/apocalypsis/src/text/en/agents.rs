//! Agents and players.

use effects::grammar::en::{Noun, with_article};
use effects::grammar::spaced;

use super::super::{Holder, It, Scene, Voice};
use super::nouns::{self, AGENT, HELPER, TARGET};
use crate::effect::{Agents, Owner, Role, Those, Who};
use crate::term::Resource;

/// One agent or several.
pub(super) struct Phrase {
    pub(super) text: String,
    pub(super) is_many: bool,
}

impl Phrase {
    fn one(text: &str) -> Phrase {
        Phrase { text: text.to_owned(), is_many: false }
    }

    /// The verb that follows: "gets", "get".
    pub(super) fn does<'v>(&self, one: &'v str, many: &'v str) -> &'v str {
        if self.is_many { many } else { one }
    }
}

fn the(noun: Noun) -> Phrase {
    Phrase { text: format!("the {}", noun.one), is_many: false }
}

pub(super) fn agents(agents: &Agents, scene: Scene<'_>) -> Phrase {
    match agents {
        Agents::This if scene.holder == Some(Holder::Helper) => the(HELPER),
        Agents::This => the(AGENT),
        Agents::Main => Phrase::one("the main agent"),
        Agents::It => match scene.it {
            It::Agent => the(AGENT),
            It::Target => the(TARGET),
            It::Those(those) => self::agents(those, Scene { it: It::Agent, ..scene }),
        },
        Agents::Chosen(those) => {
            let text = self::those(those, false, "");
            let text = if those.owner == Owner::Me { format!("one of {}", self::those(those, true, "")) } else { text };
            Phrase { text, is_many: false }
        }
        Agents::Random(those) => Phrase { text: self::those(those, false, "random"), is_many: false },
        Agents::All(those) => Phrase { text: format!("all {}", self::those(those, true, "")), is_many: true },
    }
}

/// The agent that the card is about, so that it need not be named.
pub(super) fn is_plain(agents: &Agents, scene: Scene<'_>) -> bool {
    match agents {
        Agents::This => scene.holder != Some(Holder::Helper),
        Agents::It => matches!(scene.it, It::Agent),
        Agents::Main | Agents::Chosen(_) | Agents::Random(_) | Agents::All(_) => false,
    }
}

/// One has an article, several have none.
pub(super) fn those(those: &Those, is_many: bool, before: &str) -> String {
    let noun = match (those.class, those.role) {
        (Some(class), _) => nouns::class(class),
        (None, Some(Role::Helper)) => HELPER,
        (None, Some(Role::Idle | Role::Main) | None) => AGENT,
    };
    let role = match those.role {
        Some(Role::Idle) => "idle",
        Some(Role::Main) => "main",
        Some(Role::Helper) | None => "",
    };
    let whose = match (those.owner, is_many) {
        (Owner::Others, false) => "of another player",
        (Owner::Others, true) => "of other players",
        (Owner::Any | Owner::Me, _) => "",
    };
    let helper = if those.class.is_some() && those.role == Some(Role::Helper) { "acting as helper" } else { "" };
    let state = match (those.state, those.hurt, is_many) {
        (Some(state), ..) => format!("with {}", nouns::state(state)),
        (None, true, false) => "with a state".to_owned(),
        (None, true, true) => "with states".to_owned(),
        (None, false, _) => String::new(),
    };
    let upgraded = match (those.upgraded, is_many) {
        (false, _) => "",
        (true, false) => "with an upgrade",
        (true, true) => "with upgrades",
    };
    let here = if those.here { "in this region" } else { "" };
    // Of another player is another one anyway.
    let is_other = those.other && those.owner != Owner::Others;
    let other = if is_other { "other" } else { "" };
    let text = noun.of(if is_many { 2 } else { 1 });
    let named = spaced(&[before, other, role, text]);
    let named = match (those.owner, is_many) {
        (Owner::Me, _) => format!("your {named}"),
        (Owner::Any | Owner::Others, true) => named,
        (Owner::Any | Owner::Others, false) if is_other => named.replacen("other", "another", 1),
        (Owner::Any | Owner::Others, false) => with_article(&named),
    };
    spaced(&[&named, helper, whose, &state, upgraded, here])
}

pub(super) fn player(who: Who, scene: Scene<'_>) -> String {
    match who {
        Who::Me if scene.holder == Some(Holder::Burden) => "the agent’s owner".to_owned(),
        Who::Me if scene.voice == Voice::Player => "the player".to_owned(),
        Who::Me => "you".to_owned(),
        Who::EachPlayer => "each player".to_owned(),
        Who::EachOther => "each other player".to_owned(),
        Who::Faction => scene
            .faction
            .map_or("this faction".to_owned(), |faction| format!("the faction {}", nouns::faction(faction))),
        Who::Leader => "the leader".to_owned(),
        Who::CrownHolder => "the holder of the Crown".to_owned(),
        Who::ChosenOther => "another player of your choice".to_owned(),
        Who::Most(resource) => format!("the player with the most {}", of(resource)),
        Who::Least(Resource::Links) => "the player with the fewest links".to_owned(),
        Who::Least(resource) => format!("the player with the least {}", of(resource)),
        Who::Owner => match scene.it {
            It::Agent => "the agent’s owner".to_owned(),
            It::Target => "the target’s owner".to_owned(),
            It::Those(those) => {
                let of = agents(those, Scene { it: It::Agent, ..scene });
                format!("the owner of {}", of.text)
            }
        },
        Who::It => "that player".to_owned(),
    }
}

fn of(resource: Resource) -> &'static str {
    nouns::resource(resource).many
}
