//! How the parts of an effect become sentences.

use effects::grammar::sentence;
use effects::{Body, Vocabulary};

use super::{Change, It, Scene, Tongue, Voice};
use crate::effect::{Agents, Number, Part, Place, Price, Row, Verb, Which, Who, Words};
use crate::term::{Faction, Resource, State, Trait};

/// A step in words: its head, and sentences of their own that follow from it.
struct Said {
    head: String,
    tails: Vec<String>,
    /// Stands in a sentence of its own.
    is_apart: bool,
}

impl Said {
    fn plain(head: String) -> Said {
        Said { head, tails: Vec::new(), is_apart: false }
    }
}

/// All of it, with capitals and full stops.
pub(super) fn printed<T: Tongue>(parts: &[Part], scene: Scene<'_>) -> String {
    join(&sentences::<T>(parts, scene))
}

/// The same behind a head: "at the end of each round: social Progress +1."
pub(super) fn headed<T: Tongue>(head: &str, parts: &[Part], scene: Scene<'_>) -> String {
    let mut all = sentences::<T>(parts, scene);
    all[0] = format!("{head}: {}", all[0]);
    join(&all)
}

/// What is paid so that a disaster card ends, and what it leads to.
pub(super) fn prevented<T: Tongue>(price: &Price, parts: &[Part]) -> String {
    let mut all = vec![format!("{}: {}", T::spend(price, Voice::Order), T::WORDS.prevented)];
    if !parts.is_empty() {
        all.extend(sentences::<T>(parts, Scene::default()));
    }
    join(&all)
}

/// In the middle of a sentence.
pub(super) fn inline<T: Tongue>(parts: &[Part], scene: Scene<'_>) -> String {
    sentences::<T>(parts, scene).join("; ")
}

pub(super) fn join(sentences: &[String]) -> String {
    sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ")
}

/// Sentences without capital and full stop; at least one.
pub(super) fn sentences<T: Tongue>(parts: &[Part], scene: Scene<'_>) -> Vec<String> {
    let mut done = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let link = if scene.voice == Voice::Infinitive { T::WORDS.and } else { "; " };
    let mut rest = parts;
    while let [first, ..] = rest {
        let n_alike = rest.iter().take_while(|part| is_alike(first, part)).count().max(1);
        let (now, later) = rest.split_at(n_alike);
        let said =
            if n_alike > 1 { Said::plain(together::<T>(now, T::WORDS.and, scene)) } else { part::<T>(first, scene) };
        let is_apart = said.is_apart || !said.tails.is_empty();
        // An order may begin a sentence of its own; what may be done goes on to the last step.
        if is_apart && !open.is_empty() && scene.voice != Voice::Infinitive {
            done.push(std::mem::take(&mut open).join(link));
        }
        open.push(said.head);
        if is_apart {
            done.push(std::mem::take(&mut open).join(link));
            done.extend(said.tails);
        }
        rest = later;
    }
    if !open.is_empty() {
        done.push(open.join(link));
    }
    if done.is_empty() {
        done.push(T::WORDS.nothing.to_owned());
    }
    done
}

/// What a bare part changes of somebody's resources.
fn resources(part: &Part) -> Option<(Change, Who, Resource, &Number)> {
    let verb = part.bare_verb()?;
    if let Verb::Gain(who, resource, n @ Number::N(_)) = verb {
        return Some((Change::Gain, *who, *resource, n));
    }
    if let Verb::Lose(who, resource, n @ Number::N(_)) = verb { Some((Change::Lose, *who, *resource, n)) } else { None }
}

/// Two parts that share their verb and their player.
fn is_alike(one: &Part, other: &Part) -> bool {
    match (resources(one), resources(other)) {
        (Some((change, who, ..)), Some((other_change, other_who, ..))) => change == other_change && who == other_who,
        _ => match (state(one), state(other)) {
            (Some((agents, _)), Some((others, _))) => agents == others,
            _ => false,
        },
    }
}

/// What state a bare part gives, and to whom.
fn state(part: &Part) -> Option<(&Agents, State)> {
    if let Verb::AddState(agents, state) = part.bare_verb()? { Some((agents, *state)) } else { None }
}

fn together<T: Tongue>(parts: &[Part], link: &str, scene: Scene<'_>) -> String {
    if let Some((agents, _)) = state(&parts[0]) {
        let states: Vec<State> = parts.iter().filter_map(state).map(|(_, state)| state).collect();
        return T::states(agents, &states, scene);
    }
    let all: Vec<_> = parts.iter().filter_map(resources).collect();
    let items: Vec<(Resource, &Number)> = all.iter().map(|(_, _, resource, n)| (*resource, *n)).collect();
    all.first().map_or(String::new(), |(change, who, ..)| T::resources(*change, *who, &items, link, scene))
}

fn part<T: Tongue>(part: &Part, scene: Scene<'_>) -> Said {
    let may_be_done = part.may && part.pay.is_none() && part.for_each.is_none();
    let inner = if may_be_done { Scene { voice: Voice::Infinitive, ..scene } } else { scene };
    let mut said = match counted::<T>(part, scene) {
        Some(head) => Said::plain(head),
        None => {
            let mut said = body::<T>(part, inner);
            if may_be_done {
                said.head = format!("{} {}", T::may(scene.voice), said.head);
            }
            if let Some(number) = &part.for_each {
                said.head = T::repeated(number, &said.head, part.may, scene);
                said.is_apart = true;
            }
            said
        }
    };
    if let Some(condition) = &part.condition {
        said.head = format!("{} {}, {}", T::WORDS.if_, T::condition(condition, true, scene), said.head);
        said.is_apart = true;
    }
    said
}

/// A step that is taken several times and can say so itself.
fn counted<T: Tongue>(part: &Part, scene: Scene<'_>) -> Option<String> {
    let Some(Number::N(n)) = part.for_each else { return None };
    let verb = part.verb.as_ref()?;
    if let Verb::Trait(agents, list, by) = verb
        && list.len() == Trait::ALL.len()
        && !part.may
    {
        return Some(T::traits(agents, n, *by, scene));
    }
    let is_any_token = matches!(verb, Verb::RemoveDisaster(Which::Chosen, Place::Chosen));
    (is_any_token && part.may).then(|| T::remove_up_to(n, scene.voice))
}

fn body<T: Tongue>(part: &Part, scene: Scene<'_>) -> Said {
    match part.body() {
        Body::Do(verb) => step::<T>(verb, scene),
        Body::Or(alternatives) => Said::plain(choice::<T>(alternatives, scene)),
        Body::Pay(price, parts) => {
            let voice = if scene.voice == Voice::Third { Voice::Player } else { Voice::Order };
            let mut bought = sentences::<T>(parts, Scene { voice, ..scene });
            let head = format!("{}: {}", T::spend(price, scene.voice), bought.remove(0));
            Said { head, tails: bought, is_apart: true }
        }
        Body::All(parts) => {
            let mut all = sentences::<T>(parts, scene);
            let head = all.remove(0);
            Said { head, is_apart: parts.len() > 1, tails: all }
        }
    }
}

fn choice<T: Tongue>(alternatives: &[Vec<Part>], scene: Scene<'_>) -> String {
    let single = alternatives.iter().all(|parts| parts.len() == 1);
    let firsts: Vec<Part> = alternatives.iter().filter_map(|parts| parts.first()).cloned().collect();
    if single && firsts.iter().all(|part| resources(part).is_some() && is_alike(&firsts[0], part)) {
        return together::<T>(&firsts, T::WORDS.or, scene);
    }
    if single && let Some((verb, all)) = timed(&firsts) {
        return T::timed(verb, &all, scene);
    }
    let all: Vec<String> = alternatives.iter().map(|parts| inline::<T>(parts, scene)).collect();
    format!("{} {}", T::WORDS.choose, all.join(T::WORDS.or))
}

/// Dice for the same agents, in different numbers.
fn timed(parts: &[Part]) -> Option<(&Verb, Vec<i8>)> {
    let verb = parts.first()?.bare_verb()?;
    let Verb::Dice { agents, filter, lasts, .. } = verb else { return None };
    let n = |part: &Part| {
        let Verb::Dice { agents: of, n, filter: which, lasts: until } = part.bare_verb()? else { return None };
        (of == agents && which == filter && until == lasts).then_some(*n)
    };
    Some((verb, parts.iter().map(n).collect::<Option<_>>()?))
}

fn branch<T: Tongue>(label: &str, parts: &[Part], scene: Scene<'_>) -> Option<String> {
    (!parts.is_empty()).then(|| format!("{label}: {}", inline::<T>(parts, scene)))
}

/// One step. Those with branches say each in a sentence of its own.
fn step<T: Tongue>(verb: &Verb, scene: Scene<'_>) -> Said {
    if let Verb::EachAgent(agents, parts) = verb {
        let scene = Scene { it: It::Those(agents), ..scene };
        return first_of(sentences::<T>(parts, scene));
    }
    if let Verb::EachPlayer(who, parts) = verb {
        let mut said = first_of(sentences::<T>(parts, Scene { voice: Voice::Third, ..scene }));
        said.head = format!("{} {}", T::player(*who, scene), said.head);
        return said;
    }
    if let Verb::ForFaction(faction, parts) = verb {
        return for_faction::<T>(*faction, parts, scene);
    }
    let order = if scene.voice == Voice::Infinitive { Voice::Order } else { scene.voice };
    let tails = branches::<T>(verb, Scene { voice: order, it: It::Agent, ..scene });
    // A verb that holds other effects has to say them.
    assert!(tails.is_some() || Words::branches(verb).is_empty(), "branches without words: {verb:?}");
    let is_apart = tails.is_some();
    let tails = tails.filter(|_| !scene.is_before_rolls).unwrap_or_default();
    Said { head: T::verb(verb, scene), tails, is_apart }
}

/// What the outcomes of a roll lead to. `None` for a verb that rolls nothing.
fn branches<T: Tongue>(verb: &Verb, after: Scene<'_>) -> Option<Vec<String>> {
    let words = T::WORDS;
    let tails = if let Verb::Check { success, failure, critical, replace, .. } = verb {
        let label = if *replace { words.instead } else { words.critical };
        vec![
            branch::<T>(words.success, success, after),
            branch::<T>(label, critical, after),
            branch::<T>(words.failure, failure, after),
        ]
    } else if let Verb::CounterCheck { win, lose, .. } = verb {
        let after = Scene { it: It::Target, ..after };
        vec![branch::<T>(words.win, win, after), branch::<T>(words.defeat, lose, after)]
    } else if let Verb::WorldCheck { success, failure, .. } = verb {
        vec![branch::<T>(words.world_success, success, after), branch::<T>(words.world_failure, failure, after)]
    } else if let Verb::Volunteer { success, failure, nobody, .. } = verb {
        let theirs = Scene { voice: Voice::Player, ..after };
        vec![
            branch::<T>(words.success, success, theirs),
            branch::<T>(words.failure, failure, theirs),
            branch::<T>(words.nobody, nobody, after),
        ]
    } else if let Verb::DieTable(rows) = verb {
        let row = |row: &Row| branch::<T>(&T::on_faces(&faces(&row.faces)), &row.then, after);
        rows.iter().map(row).collect()
    } else {
        return None;
    };
    Some(tails.into_iter().flatten().collect())
}

fn first_of(mut sentences: Vec<String>) -> Said {
    let head = sentences.remove(0);
    Said { head, tails: sentences, is_apart: true }
}

/// APOC-SYM-03, APOC-SYM-04: a reward names the faction, an event asks whether it is there.
fn for_faction<T: Tongue>(faction: Faction, parts: &[Part], scene: Scene<'_>) -> Said {
    let is_its = |part: &Part| matches!(resources(part), Some((_, Who::Faction, ..)));
    if parts.iter().all(is_its) {
        return first_of(sentences::<T>(parts, Scene { faction: Some(faction), ..scene }));
    }
    let mut said = first_of(sentences::<T>(parts, scene));
    said.head = format!("{}: {}", T::faction_in_game(faction), said.head);
    said
}

/// "1–3", "2", "1, 3".
fn faces(faces: &[u8]) -> String {
    let is_row = faces.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match faces {
        [first, .., last] if is_row => format!("{first}–{last}"),
        all => all.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}
