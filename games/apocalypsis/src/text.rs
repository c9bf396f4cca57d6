//! What a card does, in words (section 8.2 of the index). How sentences follow each other is the same in both languages; each brings its
//! own clauses. Numbers and nouns that agree come from [`effects::grammar`].

mod en;
mod flow;
mod power;
mod ru;

use effects::grammar::sentence;
use words::Lang;

use crate::ability::{Ability, Moment, Power};
use crate::content::{
    CheckData, Ending, KoreaData, OptionData, Prevention, TaskData, UpgradeData, VaticanData, Way, WorldData,
};
use crate::effect::{Agents, Condition, Filter, Number, Outcome, Part, Price, Row, Verb, Who};
use crate::term::{Class, Faction, Resource, State, TaskKind, Trait};

use self::en::En;
use self::ru::Ru;

/// Who has a power. It decides of whom the words speak: of the agent itself, of the main agent that it helps, of all own agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    Agent,
    Helper,
    Upgrade,
    Faction,
    Crown,
    /// An upgrade that somebody has put under the agent of another player, who is meant then.
    Burden,
}

/// A result, as it is printed on a card: one sentence or more.
#[must_use]
pub fn parts(parts: &[Part], lang: Lang) -> String {
    match lang {
        Lang::Ru => flow::printed::<Ru>(parts, Scene::default()),
        Lang::En => flow::printed::<En>(parts, Scene::default()),
    }
}

/// The same before any die is rolled: what checks and rolls lead to is left out (APOC-GAP-82, APOC-WORLD-08).
#[must_use]
pub fn before_rolls(parts: &[Part], lang: Lang) -> String {
    let scene = Scene { is_before_rolls: true, ..Scene::default() };
    match lang {
        Lang::Ru => flow::printed::<Ru>(parts, scene),
        Lang::En => flow::printed::<En>(parts, scene),
    }
}

/// One alternative of an `or`, or a part that may be declined, for its button: without a full stop.
#[must_use]
pub fn alternative(alternative: &[Part], lang: Lang) -> String {
    before_rolls(alternative, lang).trim_end_matches('.').to_owned()
}

/// What is spent: "1 link and 2 capital". Nothing is spent for nothing.
#[must_use]
pub fn price(price: &Price, lang: Lang) -> String {
    match lang {
        Lang::Ru => Ru::price(price),
        Lang::En => En::price(price),
    }
}

/// APOC-CHECK-01: "(P | 1)".
#[must_use]
pub fn check(check: &CheckData, lang: Lang) -> String {
    match lang {
        Lang::Ru => Ru::check(&check.traits, &check.difficulty),
        Lang::En => En::check(&check.traits, &check.difficulty),
    }
}

/// The classes of a task or a check: "healer or investigator". Empty where all may go.
#[must_use]
pub fn classes(classes: &[Class], lang: Lang) -> String {
    match lang {
        Lang::Ru => Ru::classes(classes),
        Lang::En => En::classes(classes),
    }
}

/// What an option asks for, before it is known what it leads to: its price, its classes and its check.
#[must_use]
pub fn option(option: &OptionData, lang: Lang) -> String {
    let cost = (!option.cost.is_free()).then(|| price(&option.cost, lang));
    let classes = (!option.classes.is_empty()).then(|| classes(&option.classes, lang));
    let check = option.check.as_ref().map(|of| check(of, lang));
    [cost, classes, check].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The reward of a critical success (APOC-GAP-63).
#[must_use]
pub fn critical(option: &OptionData, lang: Lang) -> Option<String> {
    let reward = option.critical.as_ref().map(|ending| parts(&ending.parts, lang))?;
    let instead = match lang {
        Lang::Ru => Ru::WORDS.instead,
        Lang::En => En::WORDS.instead,
    };
    Some(if option.replace { sentence(instead) + " " + &reward } else { reward })
}

/// What the power of an agent or an upgrade lets it do.
#[must_use]
pub fn power(power: &Power, lang: Lang) -> String {
    power_of(power, Holder::Agent, lang)
}

/// The same for whoever has it.
#[must_use]
pub fn power_of(power: &Power, holder: Holder, lang: Lang) -> String {
    match lang {
        Lang::Ru => power::printed::<Ru>(power, holder),
        Lang::En => power::printed::<En>(power, holder),
    }
}

/// One ability by itself, without its name.
#[must_use]
pub fn ability(ability: &Ability, holder: Holder, lang: Lang) -> String {
    match lang {
        Lang::Ru => power::ability::<Ru>(&[ability], holder),
        Lang::En => power::ability::<En>(&[ability], holder),
    }
}

/// An upgrade: what it gives, and whether it counts.
#[must_use]
pub fn upgrade(upgrade: &UpgradeData, lang: Lang) -> String {
    let [uncounted, burden] = match lang {
        Lang::Ru => [Ru::WORDS.uncounted, Ru::WORDS.burden],
        Lang::En => [En::WORDS.uncounted, En::WORDS.burden],
    };
    let holder = if upgrade.burden { Holder::Burden } else { Holder::Upgrade };
    let mut text = power_of(&upgrade.power, holder, lang);
    for (word, _) in [(burden, upgrade.burden), (uncounted, upgrade.uncounted)].iter().filter(|(_, is_so)| *is_so) {
        text = text + " " + &sentence(word);
    }
    text
}

/// APOC-VAT-07: one way to cancel a Vatican card.
#[must_use]
pub fn way(way: &Way, lang: Lang) -> String {
    match lang {
        Lang::Ru => Ru::way(way),
        Lang::En => En::way(way),
    }
}

/// The ways of a Vatican card, and what happens otherwise.
#[must_use]
pub fn vatican(vatican: &VaticanData, lang: Lang) -> String {
    let ways: Vec<String> = vatican.ways.iter().map(|of| way(of, lang)).collect();
    let (cancel, or, otherwise) = match lang {
        Lang::Ru => (Ru::WORDS.cancel, Ru::WORDS.or_else, Ru::WORDS.otherwise),
        Lang::En => (En::WORDS.cancel, En::WORDS.or_else, En::WORDS.otherwise),
    };
    let effect = match lang {
        Lang::Ru => flow::inline::<Ru>(&vatican.effect, Scene::default()),
        Lang::En => flow::inline::<En>(&vatican.effect, Scene::default()),
    };
    format!("{} {}", sentence(&format!("{cancel}: {}", ways.join(or))), sentence(&format!("{otherwise}: {effect}")))
}

/// What a World card does.
#[must_use]
pub fn world(world: &WorldData, lang: Lang) -> String {
    parts(&world.parts, lang)
}

/// What a North Korea card does.
#[must_use]
pub fn korea(korea: &KoreaData, lang: Lang) -> String {
    parts(&korea.parts, lang)
}

/// APOC-CRIS-02: what an open crisis does in every round. `None` for a card that is no crisis.
#[must_use]
pub fn recurring(task: &TaskData, lang: Lang) -> Option<String> {
    let Ending { parts, .. } = task.recurring.as_ref()?;
    Some(match lang {
        Lang::Ru => flow::headed::<Ru>(Ru::WORDS.every_round, parts, Scene::default()),
        Lang::En => flow::headed::<En>(En::WORDS.every_round, parts, Scene::default()),
    })
}

/// What prevents a disaster, and what that leads to.
#[must_use]
pub fn prevention(prevention: &Prevention, lang: Lang) -> String {
    let Prevention { cost, ending, .. } = prevention;
    match lang {
        Lang::Ru => flow::prevented::<Ru>(cost, &ending.parts),
        Lang::En => flow::prevented::<En>(cost, &ending.parts),
    }
}

/// APOC-DIS-13: the die that is rolled after a disaster card.
#[must_use]
pub fn table(rows: &[Row], lang: Lang) -> String {
    let table = Part { verb: Some(Verb::DieTable(rows.to_vec())), ..Part::default() };
    parts(&[table], lang)
}

/// How a clause is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Voice {
    /// "Lose 1 link": an order to the player.
    #[default]
    Order,
    /// "you may lose 1 link".
    Infinitive,
    /// "each player loses 1 link": the player was named before.
    Third,
    /// "the player loses 1 link": whoever sent the agent.
    Player,
}

/// What "it" is.
#[derive(Clone, Copy, Debug, Default)]
enum It<'s> {
    /// The agent that was spoken of.
    #[default]
    Agent,
    /// The other one in a counter-check.
    Target,
    Those(&'s Agents),
}

/// What words in the middle of a text can rely on.
#[derive(Clone, Copy, Debug, Default)]
struct Scene<'s> {
    voice: Voice,
    it: It<'s>,
    /// The moment of the ability that speaks, and who has it.
    moment: Option<Moment>,
    holder: Option<Holder>,
    /// The faction that a part is for, as long as nobody has named it.
    faction: Option<Faction>,
    /// What checks and rolls lead to is left out.
    is_before_rolls: bool,
}

/// The little words of a language.
struct Words {
    and: &'static str,
    or: &'static str,
    /// Between two ways.
    or_else: &'static str,
    if_: &'static str,
    nothing: &'static str,
    choose: &'static str,
    success: &'static str,
    failure: &'static str,
    critical: &'static str,
    /// A critical reward that stands instead of the normal one.
    instead: &'static str,
    win: &'static str,
    defeat: &'static str,
    world_success: &'static str,
    world_failure: &'static str,
    nobody: &'static str,
    every_round: &'static str,
    cancel: &'static str,
    otherwise: &'static str,
    uncounted: &'static str,
    burden: &'static str,
    /// A disaster card that was prevented.
    prevented: &'static str,
}

/// What happens to resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Gain,
    Lose,
}

/// When an ability works, taken apart: the outcome and the tasks that it waits for are said together with the moment.
#[derive(Debug)]
struct Occasion<'a> {
    moment: Moment,
    filter: &'a Filter,
    outcome: Option<Outcome>,
    is_critical: bool,
    tasks: Vec<TaskKind>,
    /// Every other kind of task than these.
    barred: Vec<TaskKind>,
    others: Vec<(&'a Condition, bool)>,
}

/// What a language has to bring. Everything is in lower case; sentences get their capital at the end.
trait Tongue {
    const LANG: Lang;
    const WORDS: Words;

    /// A step, or the head of one that has branches.
    fn verb(verb: &Verb, scene: Scene<'_>) -> String;
    /// Several changes of resources at once, or a choice of one of them.
    fn resources(change: Change, who: Who, items: &[(Resource, &Number)], link: &str, scene: Scene<'_>) -> String;
    /// Several states for the same agents.
    fn states(agents: &Agents, states: &[State], scene: Scene<'_>) -> String;
    /// The same agents get one of these numbers of dice.
    fn timed(verb: &Verb, all: &[i8], scene: Scene<'_>) -> String;
    /// So many traits, each another.
    fn traits(agents: &Agents, n: u8, by: i8, scene: Scene<'_>) -> String;
    /// So many disaster tokens at most, wherever they lie.
    fn remove_up_to(n: u8, voice: Voice) -> String;
    /// So often, or once for each of what is counted.
    fn repeated(number: &Number, body: &str, may: bool, scene: Scene<'_>) -> String;
    /// "on 1–3".
    fn on_faces(faces: &str) -> String;
    fn player(who: Who, scene: Scene<'_>) -> String;
    fn faction_in_game(faction: Faction) -> String;
    /// "you may", "he may".
    fn may(voice: Voice) -> &'static str;
    fn condition(condition: &Condition, is_so: bool, scene: Scene<'_>) -> String;
    fn price(price: &Price) -> String;
    /// "you may spend 1 link".
    fn spend(price: &Price, voice: Voice) -> String;
    fn check(traits: &[Trait], difficulty: &Number) -> String;
    fn classes(classes: &[Class]) -> String;
    fn way(way: &Way) -> String;

    /// What stands, and whether it is about an agent and not about the player.
    fn standing(standing: &crate::ability::Standing, scene: Scene<'_>) -> (String, bool);
    /// Goes on tasks for classes that it does not have.
    fn counts_as(classes: &[Class]) -> String;
    /// "your agents", before what stands for them; empty for the agent itself.
    fn subject(holder: Holder) -> &'static str;
    fn limit(limit: crate::ability::Limit) -> &'static str;
    fn occasion(occasion: &Occasion<'_>, scene: Scene<'_>) -> String;
}
