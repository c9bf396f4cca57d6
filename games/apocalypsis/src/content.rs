//! All cards: data files, and nothing else. The engine knows no card by name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use words::Both;

use crate::ability::{Ability, Power};
use crate::card::{
    AgentId, CatastropheId, KoreaId, N_AGENTS, N_CATASTROPHES, N_KOREAS, N_TASKS, N_UPGRADES, N_VATICANS, N_WORLDS,
    TaskId, UpgradeId, VaticanId, WorldId,
};
use crate::effect::{House, Number, Part, Price, Row, Verb, Words};
use crate::state::{Bearer, Origin};
use crate::term::{Class, Disaster, Faction, TaskKind, Track, Trait};

/// The effects of one card with their parts in their places.
pub type Program = effects::Program<Words>;
/// One part in its place.
pub type Instruction = effects::Instruction<Words>;

/// One agent as the file has it (APOC-AGENT-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgentData {
    pub id: String,
    pub price: u8,
    pub classes: Vec<Class>,
    #[serde(default)]
    pub traits: Vec<(Trait, i8)>,
    /// The faction whose starting agent this is.
    #[serde(default)]
    pub starts: Option<Faction>,
    pub main: Named,
    pub helper: Named,
    #[serde(default)]
    pub not_for_solo: bool,
    pub art: Vec<String>,
    pub name: Both,
    pub portrait: Both,
}

/// A power with a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    pub name: Both,
    #[serde(default)]
    pub power: Power,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionData {
    pub id: Faction,
    pub power: Named,
    /// The emblem to draw.
    pub symbol: String,
    pub name: Both,
    pub motto: Both,
    pub about: Both,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeData {
    pub id: String,
    /// Absent on a legendary one.
    #[serde(default)]
    pub price: Option<u8>,
    #[serde(default)]
    pub power: Power,
    /// APOC-UPG-04.
    #[serde(default)]
    pub uncounted: bool,
    /// For the agents of others.
    #[serde(default)]
    pub burden: bool,
    #[serde(default)]
    pub not_for_solo: bool,
    pub art: Vec<String>,
    pub name: Both,
    pub line: Both,
}

/// One task, crisis or Awakening card as the file has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskData {
    pub id: String,
    pub kind: TaskKind,
    /// Of a crisis its theme, of an Awakening card its deck.
    #[serde(default)]
    pub track: Option<Track>,
    /// Empty for all.
    #[serde(default)]
    pub classes: Vec<Class>,
    #[serde(default)]
    pub symbols: Vec<Faction>,
    #[serde(default)]
    pub cost: Price,
    pub options: Vec<OptionData>,
    /// APOC-CRIS-02.
    #[serde(default)]
    pub recurring: Option<Ending>,
    #[serde(default)]
    pub not_for_solo: bool,
    pub art: Vec<String>,
    pub title: Both,
    pub front: Both,
    pub story: Both,
}

/// One thing that can be chosen when a card is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionData {
    pub text: Both,
    #[serde(default)]
    pub cost: Price,
    #[serde(default)]
    pub classes: Vec<Class>,
    /// None: the option succeeds by itself.
    #[serde(default)]
    pub check: Option<CheckData>,
    pub success: Ending,
    #[serde(default)]
    pub failure: Option<Ending>,
    #[serde(default)]
    pub critical: Option<Ending>,
    /// APOC-GAP-63: the critical reward stands instead of the normal one.
    #[serde(default)]
    pub replace: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckData {
    pub traits: Vec<Trait>,
    pub difficulty: Number,
}

/// What is told and what happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    pub text: Both,
    #[serde(default, rename = "do")]
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorldData {
    pub id: String,
    #[serde(rename = "do")]
    pub parts: Vec<Part>,
    pub art: Vec<String>,
    pub title: Both,
    pub front: Both,
    pub story: Both,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VaticanData {
    pub id: String,
    pub ways: Vec<Way>,
    pub effect: Vec<Part>,
    pub art: Vec<String>,
    pub title: Both,
    pub story: Both,
    pub cancelled: Both,
    pub applied: Both,
}

/// APOC-VAT-07: pay, or check, or both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    #[serde(default)]
    pub cost: Price,
    #[serde(default)]
    pub check: Option<CheckData>,
    #[serde(default)]
    pub classes: Vec<Class>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatastropheData {
    pub id: String,
    pub kind: Disaster,
    /// On the front: spend, and the card ends with this.
    #[serde(default)]
    pub prevent: Option<Prevention>,
    pub options: Vec<OptionData>,
    /// A die that is rolled afterwards.
    #[serde(default)]
    pub table: Option<Vec<Row>>,
    pub art: Vec<String>,
    pub title: Both,
    pub front: Both,
    pub story: Both,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prevention {
    pub text: Both,
    pub cost: Price,
    pub ending: Ending,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KoreaData {
    pub id: String,
    #[serde(rename = "do")]
    pub parts: Vec<Part>,
    pub art: Vec<String>,
    pub title: Both,
    pub story: Both,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrownData {
    pub name: Both,
    pub line: Both,
    /// APOC-ROYAL-01 to APOC-ROYAL-03.
    pub power: Power,
}

/// A card with its effects laid out.
#[derive(Debug)]
pub struct Card<D> {
    pub data: D,
    pub program: Program,
}

/// What all cards have in common: a name for complaints, and effects.
pub trait Printed {
    fn id(&self) -> &str;

    /// The effects, each beginning as one part; the error says what is wrong with the card.
    fn effects(&self) -> Result<Vec<Part>, &'static str>;
}

impl<D: Printed> Card<D> {
    /// Lays the effects of a card out.
    pub fn new(data: D) -> Result<Card<D>, String> {
        let wrong = |problem: String| format!("{}: {problem}", data.id());
        let parts = data.effects().map_err(|problem| wrong(problem.to_owned()))?;
        let program = Program::new(&parts).map_err(wrong)?;
        Ok(Card { data, program })
    }
}

fn cards<D: Printed>(all: Vec<D>) -> Result<Vec<Card<D>>, String> {
    all.into_iter().map(Card::new).collect()
}

impl Printed for AgentData {
    fn id(&self) -> &str {
        &self.id
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        check_limits(&self.main.power)?;
        check_limits(&self.helper.power)?;
        Ok(of_powers([&self.main.power, &self.helper.power].into_iter()))
    }
}

impl Printed for FactionData {
    fn id(&self) -> &str {
        self.id.key()
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        check_limits(&self.power.power)?;
        Ok(of_powers(std::iter::once(&self.power.power)))
    }
}

impl Printed for UpgradeData {
    fn id(&self) -> &str {
        &self.id
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        check_limits(&self.power)?;
        Ok(of_powers(std::iter::once(&self.power)))
    }
}

impl Printed for CrownData {
    fn id(&self) -> &str {
        "crown"
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        check_limits(&self.power)?;
        Ok(of_powers(std::iter::once(&self.power)))
    }
}

impl Printed for TaskData {
    fn id(&self) -> &str {
        &self.id
    }

    /// The endings of the options, and then what an open crisis does.
    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        check_task(self)?;
        let recurring = self.recurring.as_ref().map(|ending| ending.parts.as_slice()).unwrap_or_default();
        Ok(endings(&self.options).chain([group(recurring)]).collect())
    }
}

impl Printed for WorldData {
    fn id(&self) -> &str {
        &self.id
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        Ok(self.parts.clone())
    }
}

impl Printed for VaticanData {
    fn id(&self) -> &str {
        &self.id
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        Ok(self.effect.clone())
    }
}

impl Printed for KoreaData {
    fn id(&self) -> &str {
        &self.id
    }

    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        Ok(self.parts.clone())
    }
}

impl Printed for CatastropheData {
    fn id(&self) -> &str {
        &self.id
    }

    /// The endings of the options, then what prevention leads to, then the table.
    fn effects(&self) -> Result<Vec<Part>, &'static str> {
        let prevented = self.prevent.as_ref().map(|prevent| prevent.ending.parts.as_slice()).unwrap_or_default();
        let table = self.table.clone().map(|rows| Part { verb: Some(Verb::DieTable(rows)), ..Part::default() });
        Ok(endings(&self.options).chain([group(prevented), group(table.as_slice())]).collect())
    }
}

/// Abilities of one bearer.
pub const MOST_ABILITIES: usize = 3;

/// The parts of an option in its program: after each other success, failure and critical reward.
pub const BRANCHES: usize = 3;

/// All cards of the program.
#[derive(Debug)]
pub struct Library {
    pub agents: Vec<Card<AgentData>>,
    pub factions: Vec<Card<FactionData>>,
    pub upgrades: Vec<Card<UpgradeData>>,
    pub tasks: Vec<Card<TaskData>>,
    pub worlds: Vec<Card<WorldData>>,
    pub vaticans: Vec<Card<VaticanData>>,
    pub catastrophes: Vec<Card<CatastropheData>>,
    pub koreas: Vec<Card<KoreaData>>,
    pub crown: Card<CrownData>,
    /// The steps of the rules themselves.
    pub house: Program,
    names: BTreeMap<String, u8>,
}

/// The files of the built-in content.
#[derive(Clone, Copy, Debug)]
pub struct Files<'f> {
    pub agents: &'f [&'f str],
    pub factions: &'f str,
    pub upgrades: &'f [&'f str],
    pub tasks: &'f [&'f str],
    pub worlds: &'f str,
    pub vaticans: &'f str,
    pub catastrophes: &'f [&'f str],
    pub koreas: &'f str,
    pub crown: &'f str,
}

const BUILT_IN: Files = Files {
    agents: &[include_str!("../content/starting.ron"), include_str!("../content/agents.ron")],
    factions: include_str!("../content/factions.ron"),
    upgrades: &[include_str!("../content/upgrades.ron"), include_str!("../content/legendary.ron")],
    tasks: &[
        include_str!("../content/capital.ron"),
        include_str!("../content/links.ron"),
        include_str!("../content/atlantis.ron"),
        include_str!("../content/missions.ron"),
        include_str!("../content/crises.ron"),
        include_str!("../content/awakening.ron"),
    ],
    worlds: include_str!("../content/world.ron"),
    vaticans: include_str!("../content/vatican.ron"),
    catastrophes: &[
        include_str!("../content/famine.ron"),
        include_str!("../content/war.ron"),
        include_str!("../content/epidemic.ron"),
    ],
    koreas: include_str!("../content/north_korea.ron"),
    crown: include_str!("../content/crown.ron"),
};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    Library::read(&BUILT_IN).unwrap_or_else(|problem| panic!("the built-in content is wrong: {problem}"))
});

/// The cards of this program.
#[must_use]
#[inline]
pub fn library() -> &'static Library {
    &LIBRARY
}

/// Reads RON as the content files write it.
pub(crate) fn ron<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(text).map_err(|error| error.to_string())
}

/// A group of parts as one part, so that a program can have several beginnings.
fn group(parts: &[Part]) -> Part {
    Part { then: Some(parts.to_vec()), ..Part::default() }
}

/// The endings of options, in the order of [`BRANCHES`].
fn endings(options: &[OptionData]) -> impl Iterator<Item = Part> {
    let parts = |ending: Option<&Ending>| group(ending.map(|ending| ending.parts.as_slice()).unwrap_or_default());
    options.iter().flat_map(move |option| {
        [parts(Some(&option.success)), parts(option.failure.as_ref()), parts(option.critical.as_ref())]
    })
}

/// The parts of abilities, each a beginning of its own.
fn of_powers<'p>(powers: impl Iterator<Item = &'p Power>) -> Vec<Part> {
    powers.flat_map(|power| power.abilities.iter().map(|ability| group(&ability.parts))).collect()
}

/// APOC-GAP-75: what may be done has a limit.
fn check_limits(power: &Power) -> Result<(), &'static str> {
    let unlimited = |ability: &Ability| ability.may && ability.limit.is_none();
    if power.abilities.len() > MOST_ABILITIES {
        return Err("a bearer has at most three abilities");
    }
    if power.abilities.iter().any(unlimited) {
        return Err("an ability that may be used needs a limit");
    }
    if power.abilities.iter().any(|ability| ability.parts.is_empty()) {
        return Err("an ability does something");
    }
    Ok(())
}

impl Library {
    /// Reads the content files. The error names the card and says what is wrong.
    pub fn read(files: &Files<'_>) -> Result<Library, String> {
        let agents = cards(lists::<AgentData>("agents", files.agents)?)?;
        let factions = cards(named::<Vec<FactionData>>("factions", files.factions)?)?;
        let upgrades = cards(lists::<UpgradeData>("upgrades", files.upgrades)?)?;
        let tasks = cards(lists::<TaskData>("tasks", files.tasks)?)?;
        let worlds = cards(named::<Vec<WorldData>>("world", files.worlds)?)?;
        let vaticans = cards(named::<Vec<VaticanData>>("vatican", files.vaticans)?)?;
        let catastrophes = cards(lists::<CatastropheData>("disasters", files.catastrophes)?)?;
        let koreas = cards(named::<Vec<KoreaData>>("north_korea", files.koreas)?)?;
        let crown = Card::new(named::<CrownData>("crown", files.crown)?)?;
        let steps = House::ALL.map(|step| Part { verb: Some(Verb::House(step)), ..Part::default() });
        let house = Program::new(&steps)?;
        let names = BTreeMap::new();
        let mut library =
            Library { agents, factions, upgrades, tasks, worlds, vaticans, catastrophes, koreas, crown, house, names };
        library.index()?;
        Ok(library)
    }

    /// Checks the counts of section 3 and makes the names known.
    fn index(&mut self) -> Result<(), String> {
        let counts = [
            ("agents", self.agents.len(), N_AGENTS),
            ("factions", self.factions.len(), Faction::ALL.len()),
            ("upgrades", self.upgrades.len(), N_UPGRADES),
            ("tasks", self.tasks.len(), N_TASKS),
            ("World cards", self.worlds.len(), N_WORLDS),
            ("Vatican cards", self.vaticans.len(), N_VATICANS),
            ("disaster cards", self.catastrophes.len(), N_CATASTROPHES),
            ("North Korea cards", self.koreas.len(), N_KOREAS),
        ];
        for (what, found, expected) in counts {
            if found != expected {
                return Err(format!("expected {expected} {what}, found {found}"));
            }
        }
        if !self.factions.iter().map(|faction| faction.data.id).eq(Faction::ALL) {
            return Err("factions.ron: the factions stand in the order of the index".to_owned());
        }
        let all = [
            ids(&self.agents, |data| &data.id),
            ids(&self.upgrades, |data| &data.id),
            ids(&self.tasks, |data| &data.id),
            ids(&self.worlds, |data| &data.id),
            ids(&self.vaticans, |data| &data.id),
            ids(&self.catastrophes, |data| &data.id),
            ids(&self.koreas, |data| &data.id),
        ];
        for (index, id) in all.into_iter().flatten() {
            if self.names.insert(id.clone(), index).is_some() {
                return Err(format!("{id}: the id is there twice"));
            }
        }
        Ok(())
    }

    /// The effects of what bears them.
    #[inline]
    #[must_use]
    pub fn program(&self, origin: Origin) -> Option<&Program> {
        Some(match origin {
            Origin::House => &self.house,
            Origin::Task(task) => &self.task(task).program,
            Origin::World(card) => &self.world(card).program,
            Origin::Vatican(card) => &self.vatican(card).program,
            Origin::Disaster(card) => &self.catastrophe(card).program,
            Origin::Korea(card) => &self.korea(card).program,
            Origin::Power(bearer) => return self.power_program(bearer),
        })
    }

    fn power_program(&self, bearer: Bearer) -> Option<&Program> {
        Some(match bearer {
            Bearer::Faction(faction) => &self.factions[faction.index()].program,
            Bearer::Main(agent) | Bearer::Helper(agent) => &self.agent_card(agent).program,
            Bearer::Upgrade(upgrade) => &self.upgrade_card(upgrade).program,
            Bearer::Crown => &self.crown.program,
        })
    }

    #[inline]
    #[must_use]
    pub fn task(&self, task: TaskId) -> &Card<TaskData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::task(task) {
            return sample;
        }
        &self.tasks[task.index()]
    }

    #[inline]
    #[must_use]
    pub fn world(&self, card: WorldId) -> &Card<WorldData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::world(card) {
            return sample;
        }
        &self.worlds[card.index()]
    }

    #[inline]
    #[must_use]
    pub fn vatican(&self, card: VaticanId) -> &Card<VaticanData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::vatican(card) {
            return sample;
        }
        &self.vaticans[card.index()]
    }

    #[inline]
    #[must_use]
    pub fn catastrophe(&self, card: CatastropheId) -> &Card<CatastropheData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::catastrophe(card) {
            return sample;
        }
        &self.catastrophes[card.index()]
    }

    #[inline]
    #[must_use]
    pub fn korea(&self, card: KoreaId) -> &Card<KoreaData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::korea(card) {
            return sample;
        }
        &self.koreas[card.index()]
    }

    #[inline]
    #[must_use]
    pub fn agent_card(&self, agent: AgentId) -> &Card<AgentData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::agent_card(agent) {
            return sample;
        }
        &self.agents[agent.index()]
    }

    #[inline]
    #[must_use]
    pub fn upgrade_card(&self, upgrade: UpgradeId) -> &Card<UpgradeData> {
        #[cfg(feature = "samples")]
        if let Some(sample) = crate::samples::upgrade_card(upgrade) {
            return sample;
        }
        &self.upgrades[upgrade.index()]
    }

    #[inline]
    #[must_use]
    pub fn agent(&self, agent: AgentId) -> &AgentData {
        &self.agent_card(agent).data
    }

    #[inline]
    #[must_use]
    pub fn upgrade(&self, upgrade: UpgradeId) -> &UpgradeData {
        &self.upgrade_card(upgrade).data
    }

    #[inline]
    #[must_use]
    pub fn power(&self, bearer: Bearer) -> &Power {
        match bearer {
            Bearer::Faction(faction) => &self.factions[faction.index()].data.power.power,
            Bearer::Main(agent) => &self.agent(agent).main.power,
            Bearer::Helper(agent) => &self.agent(agent).helper.power,
            Bearer::Upgrade(upgrade) => &self.upgrade(upgrade).power,
            Bearer::Crown => &self.crown.data.power,
        }
    }

    /// Where the check that a World card offers to all stands in its program (APOC-WORLD-07).
    #[must_use]
    pub fn offered_check(&self, card: WorldId) -> Option<u8> {
        let program = &self.world(card).program;
        (0..program.n_steps()).find(|place| matches!(program.step(*place).part.verb, Some(Verb::Volunteer { .. })))
    }

    /// Where the parts of an ability begin in the program of its bearer.
    #[must_use]
    pub fn ability_place(&self, bearer: Bearer, ability: u8) -> u8 {
        match bearer {
            Bearer::Helper(agent) => ability + self.agent(agent).main.power.abilities.len() as u8,
            Bearer::Faction(_) | Bearer::Main(_) | Bearer::Upgrade(_) | Bearer::Crown => ability,
        }
    }

    /// The number of an ability among all abilities: three for each bearer.
    #[must_use]
    pub fn ability_number(&self, bearer: Bearer, ability: u8) -> usize {
        let place = match bearer {
            Bearer::Crown => 0,
            Bearer::Faction(faction) => 1 + faction.index(),
            Bearer::Main(agent) => 15 + 2 * agent.index(),
            Bearer::Helper(agent) => 16 + 2 * agent.index(),
            Bearer::Upgrade(upgrade) => 15 + 2 * N_AGENTS + upgrade.index(),
        };
        place * MOST_ABILITIES + usize::from(ability)
    }

    /// Ids differ over all types, so one list finds them all; whether it is of the right type is checked against the card.
    fn find<D>(&self, cards: &[Card<D>], id: &str, of: impl Fn(&D) -> &String) -> Option<u8> {
        let index = *self.names.get(id)?;
        cards.get(usize::from(index)).filter(|card| of(&card.data) == id).map(|_| index)
    }

    #[must_use]
    pub fn find_agent(&self, id: &str) -> Option<AgentId> {
        self.find(&self.agents, id, |data| &data.id).map(AgentId)
    }

    #[must_use]
    pub fn find_upgrade(&self, id: &str) -> Option<UpgradeId> {
        self.find(&self.upgrades, id, |data| &data.id).map(UpgradeId)
    }

    #[must_use]
    pub fn find_task(&self, id: &str) -> Option<TaskId> {
        self.find(&self.tasks, id, |data| &data.id).map(TaskId)
    }

    #[must_use]
    pub fn find_world(&self, id: &str) -> Option<WorldId> {
        self.find(&self.worlds, id, |data| &data.id).map(WorldId)
    }

    #[must_use]
    pub fn find_vatican(&self, id: &str) -> Option<VaticanId> {
        self.find(&self.vaticans, id, |data| &data.id).map(VaticanId)
    }

    #[must_use]
    pub fn find_catastrophe(&self, id: &str) -> Option<CatastropheId> {
        self.find(&self.catastrophes, id, |data| &data.id).map(CatastropheId)
    }

    #[must_use]
    pub fn find_korea(&self, id: &str) -> Option<KoreaId> {
        self.find(&self.koreas, id, |data| &data.id).map(KoreaId)
    }
}

/// One file; the error names it.
fn named<T: serde::de::DeserializeOwned>(name: &str, file: &str) -> Result<T, String> {
    ron(file).map_err(|problem| format!("{name}: {problem}"))
}

/// Several files of one type.
fn lists<T: serde::de::DeserializeOwned>(name: &str, files: &[&str]) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for (number, file) in files.iter().enumerate() {
        all.append(&mut named::<Vec<T>>(&format!("{name}, file {}", number + 1), file)?);
    }
    Ok(all)
}

fn ids<D>(cards: &[Card<D>], of: impl Fn(&D) -> &String) -> Vec<(u8, String)> {
    cards.iter().enumerate().map(|(index, card)| (index as u8, of(&card.data).clone())).collect()
}

/// What every task has.
fn check_task(data: &TaskData) -> Result<(), &'static str> {
    if data.options.is_empty() {
        return Err("a task has options");
    }
    if data.kind.is_crisis() != data.recurring.is_some() {
        return Err("crises, and nothing else, have a recurring effect");
    }
    if (data.kind == TaskKind::Awakening || data.kind == TaskKind::Crisis) != data.track.is_some() {
        return Err("crises, and nothing else, belong to a track");
    }
    if data.options.iter().any(|option| option.check.is_some() != option.failure.is_some()) {
        return Err("an option with a check, and no other, says what its failure leads to");
    }
    Ok(())
}
