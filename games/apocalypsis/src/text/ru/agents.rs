//! Agents and players, in the case that is asked for.

use effects::grammar::ru::{Adjective, Case, Gender, Noun, OTHER};
use effects::grammar::spaced;

use super::super::{Holder, It, Scene, Voice};
use super::nouns::{self, AGENT, HELPER, IDLE, MAIN, RANDOM, STATE, TARGET, UPGRADE};
use crate::effect::{Agents, Owner, Role, Those, Who};
use crate::term::Resource;

/// One agent or several, ready to be declined.
pub(super) struct Phrase {
    noun: &'static Noun,
    before: Vec<Adjective>,
    is_own: bool,
    tail: String,
    pub(super) is_many: bool,
}

impl Phrase {
    fn plain(noun: &'static Noun) -> Phrase {
        Phrase { noun, before: Vec::new(), is_own: false, tail: String::new(), is_many: false }
    }

    pub(super) fn form(&self, case: Case) -> String {
        let own = if self.is_own { own(case, self.is_many) } else { "" };
        let agree = |adjective: &Adjective| {
            if self.is_many { adjective.many(self.noun, case) } else { adjective.one(self.noun, case) }
        };
        let before = self.before.iter().map(agree).collect::<Vec<_>>().join(" ");
        let noun = if self.is_many { self.noun.plural(case) } else { self.noun.form(case) };
        spaced(&[own, &before, noun, &self.tail])
    }

    /// «все целители», else as it is.
    pub(super) fn subject(&self) -> String {
        let all = if self.is_many { "все" } else { "" };
        spaced(&[all, &self.form(Case::Nominative)])
    }

    /// The verb that follows: «получает», «получают».
    pub(super) fn does<'v>(&self, one: &'v str, many: &'v str) -> &'v str {
        if self.is_many { many } else { one }
    }

    /// «потерян», «потеряна», «потеряны».
    pub(super) fn ending(&self) -> &'static str {
        match self.noun.gender {
            _ if self.is_many => "ы",
            Gender::Masculine => "",
            Gender::Feminine => "а",
            Gender::Neuter => "о",
        }
    }
}

/// As a subject they are yours, as an object your own.
fn own(case: Case, is_many: bool) -> &'static str {
    let forms = if is_many {
        ["ваши", "своих", "своим", "своих", "своими", "своих"]
    } else {
        ["ваш", "своего", "своему", "своего", "своим", "своём"]
    };
    forms[case as usize]
}

pub(super) fn agents(agents: &Agents, scene: Scene<'_>) -> Phrase {
    match agents {
        Agents::This if scene.holder == Some(Holder::Helper) => Phrase::plain(&HELPER),
        Agents::This => Phrase::plain(&AGENT),
        Agents::Main => Phrase { before: vec![MAIN], ..Phrase::plain(&AGENT) },
        Agents::It => match scene.it {
            It::Agent => Phrase::plain(&AGENT),
            It::Target => Phrase::plain(&TARGET),
            It::Those(those) => self::agents(those, Scene { it: It::Agent, ..scene }),
        },
        Agents::Chosen(those) => {
            let phrase = self::those(those, false);
            Phrase { tail: spaced(&[&phrase.tail, "на выбор"]), ..phrase }
        }
        Agents::Random(those) => {
            let mut phrase = self::those(those, false);
            phrase.before.insert(0, RANDOM);
            phrase
        }
        Agents::All(those) => self::those(those, true),
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

pub(super) fn those(those: &Those, is_many: bool) -> Phrase {
    let noun = match (those.class, those.role) {
        (Some(class), _) => nouns::class(class),
        (None, Some(Role::Helper)) => &HELPER,
        (None, Some(Role::Idle | Role::Main) | None) => &AGENT,
    };
    let role = match those.role {
        Some(Role::Idle) => Some(IDLE),
        Some(Role::Main) => Some(MAIN),
        Some(Role::Helper) | None => None,
    };
    // Of another player is another one anyway.
    let is_other = those.other && those.owner != Owner::Others;
    let before = is_other.then_some(OTHER).into_iter().chain(role).collect();
    let whose = match (those.owner, is_many) {
        (Owner::Others, false) => "другого игрока",
        (Owner::Others, true) => "других игроков",
        (Owner::Any | Owner::Me, _) => "",
    };
    let helper =
        if those.class.is_some() && those.role == Some(Role::Helper) { "в роли помощника" } else { "" };
    let state = match (those.state, those.hurt) {
        (Some(state), _) => format!("с {}", nouns::state(state).form(Case::Instrumental)),
        (None, true) => format!("с {}", STATE.form(Case::Instrumental)),
        (None, false) => String::new(),
    };
    let upgraded = if those.upgraded { format!("с {}", UPGRADE.form(Case::Instrumental)) } else { String::new() };
    let here = if those.here { "в этом регионе" } else { "" };
    let tail = spaced(&[helper, whose, &state, &upgraded, here]);
    Phrase { noun, before, is_own: those.owner == Owner::Me, tail, is_many }
}

/// A player in the nominative and in the genitive.
pub(super) fn player(who: Who, scene: Scene<'_>) -> [String; 2] {
    let both = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
    match who {
        Who::Me if scene.holder == Some(Holder::Burden) => both("владелец агента", "владельца агента"),
        Who::Me if scene.voice == Voice::Player => both("игрок", "игрока"),
        Who::Me => both("вы", "себя"),
        Who::EachPlayer => both("каждый игрок", "каждого игрока"),
        Who::EachOther => both("каждый другой игрок", "каждого другого игрока"),
        Who::Faction => match scene.faction {
            Some(faction) => [format!("фракция {}", nouns::faction(faction)), "этой фракции".to_owned()],
            None => both("эта фракция", "этой фракции"),
        },
        Who::Leader => both("ведущий игрок", "ведущего игрока"),
        Who::CrownHolder => both("обладатель Короны", "обладателя Короны"),
        Who::ChosenOther => both("другой игрок на выбор", "другого игрока на выбор"),
        Who::Most(resource) => who_has("наибольшим", resource),
        Who::Least(resource) => who_has("наименьшим", resource),
        Who::Owner => match scene.it {
            It::Agent => both("владелец агента", "владельца агента"),
            It::Target => both("владелец цели", "владельца цели"),
            It::Those(those) => {
                let of = agents(those, Scene { it: It::Agent, ..scene }).form(Case::Genitive);
                [format!("владелец {of}"), format!("владельца {of}")]
            }
        },
        Who::It => both("этот игрок", "этого игрока"),
    }
}

fn who_has(extreme: &str, resource: Resource) -> [String; 2] {
    let what = match resource {
        Resource::Capital => "капиталом",
        Resource::Links => "числом связей",
        Resource::Authority => "авторитетом",
    };
    ["игрок", "игрока"].map(|player| format!("{player} с {extreme} {what}"))
}
