//! How powers become sentences: first what stands, then every ability behind the moment that it waits for.

use effects::grammar::sentence;

use super::{Holder, Occasion, Scene, Tongue, Voice, flow};
use crate::ability::{Ability, Limit, Moment, Power, Standing};
use crate::effect::{Condition, Number, Verb};
use crate::term::Class;

pub(super) fn printed<T: Tongue>(power: &Power, holder: Holder) -> String {
    let mut texts = standing::<T>(&power.standing, holder);
    let mut rest = power.abilities.as_slice();
    while let [first, ..] = rest {
        let n_kin = rest.iter().take_while(|other| is_kin(first, other)).count();
        if n_kin > 1 {
            let (now, later) = rest.split_at(n_kin);
            texts.push(cases::<T>(now, holder));
            rest = later;
            continue;
        }
        let n_alike = rest.iter().take_while(|other| is_alike(first, other)).count().max(1);
        let (now, later) = rest.split_at(n_alike);
        let text = ability::<T>(&now.iter().collect::<Vec<_>>(), holder);
        texts.push(match &first.name {
            Some(name) => format!("{}. {text}", name.get(T::LANG)),
            None => text,
        });
        rest = later;
    }
    texts.join(" ")
}

/// Several rules that stand are one sentence, as long as they are about the same.
fn standing<T: Tongue>(all: &[Standing], holder: Holder) -> Vec<String> {
    let scene = Scene { holder: Some(holder), ..Scene::default() };
    let mut groups: Vec<(bool, Vec<String>)> = Vec::new();
    let counted: Vec<Class> = all.iter().filter_map(counted_as).collect();
    let mut is_said = false;
    for standing in all {
        let (text, is_of_agent) = match counted_as(standing) {
            Some(_) if is_said => continue,
            Some(_) => {
                is_said = true;
                (T::counts_as(&counted), true)
            }
            None => T::standing(standing, scene),
        };
        match groups.last_mut() {
            Some((of_agent, texts)) if *of_agent == is_of_agent => texts.push(text),
            _ => groups.push((is_of_agent, vec![text])),
        }
    }
    let subject = T::subject(holder);
    let text = |(of_agent, texts): (bool, Vec<String>)| {
        let text = texts.join("; ");
        if of_agent && !subject.is_empty() { format!("{subject}: {text}") } else { text }
    };
    groups.into_iter().map(text).map(|text| sentence(&text)).collect()
}

fn counted_as(standing: &Standing) -> Option<Class> {
    if let Standing::CountsAs(class) = standing { Some(*class) } else { None }
}

/// Two abilities that differ in the kind of task only.
fn is_alike(one: &Ability, other: &Ability) -> bool {
    let bare = |ability: &Ability| Ability { condition: None, ..ability.clone() };
    let (first, second) = (Occasion::of(&[one]), Occasion::of(&[other]));
    bare(one) == bare(other)
        && !first.tasks.is_empty()
        && !second.tasks.is_empty()
        && first.outcome == second.outcome
        && first.is_critical == second.is_critical
        && first.barred == second.barred
        && first.others == second.others
}

/// Two abilities for the same moment, each under a condition of its own.
fn is_kin(one: &Ability, other: &Ability) -> bool {
    let has_condition = |ability: &&Ability| {
        let occasion = Occasion::of(&[ability]);
        let is_bare = occasion.outcome.is_none() && !occasion.is_critical && occasion.tasks.is_empty();
        is_bare && occasion.barred.is_empty() && !occasion.others.is_empty() && !ability.may
    };
    let frame = |ability: &Ability| Ability { condition: None, parts: Vec::new(), ..ability.clone() };
    frame(one) == frame(other) && has_condition(&one) && has_condition(&other)
}

/// The moment once, and a sentence for each of the conditions.
fn cases<T: Tongue>(all: &[Ability], holder: Holder) -> String {
    let mut texts: Vec<String> = Vec::new();
    for (index, ability) in all.iter().enumerate() {
        let scene = Scene { holder: Some(holder), moment: Some(ability.on), ..Scene::default() };
        let mut occasion = Occasion::of(&[ability]);
        let others = std::mem::take(&mut occasion.others);
        let conditions: Vec<String> = others.iter().map(|(of, is_so)| T::condition(of, *is_so, scene)).collect();
        let mut sentences = flow::sentences::<T>(&ability.parts, scene);
        sentences[0] = format!("{} {}, {}", T::WORDS.if_, conditions.join(T::WORDS.and), sentences[0]);
        if index == 0 {
            sentences[0] = format!("{}: {}", when::<T>(ability, &occasion, scene), sentences[0]);
        }
        texts.extend(sentences);
    }
    flow::join(&texts)
}

/// How often and when.
fn when<T: Tongue>(ability: &Ability, occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
    let limit = ability.limit.filter(|limit| !is_idle(*limit, ability.on)).map_or("", T::limit);
    let when = T::occasion(occasion, scene);
    if limit.is_empty() { when } else { format!("{limit}, {when}") }
}

/// One ability, or several that differ in the kind of task only.
pub(super) fn ability<T: Tongue>(all: &[&Ability], holder: Holder) -> String {
    let Some(ability) = all.first() else { return String::new() };
    let scene = Scene { holder: Some(holder), moment: Some(ability.on), ..Scene::default() };
    let head = when::<T>(ability, &Occasion::of(all), scene);
    let pays = !ability.cost.is_free();
    let wants = pays || ability.may && !is_bare_dice(ability);
    let voice = match wants {
        true => Voice::Infinitive,
        false if holder == Holder::Burden => Voice::Player,
        false => Voice::Order,
    };
    let mut sentences = flow::sentences::<T>(&ability.parts, Scene { voice, ..scene });
    if pays {
        // One "and" is enough.
        let link = if sentences[0].contains(T::WORDS.and) { ", " } else { T::WORDS.and };
        sentences[0] = format!("{}{link}{}", T::spend(&ability.cost, Voice::Order), sentences[0]);
    } else if wants {
        sentences[0] = format!("{} {}", T::may(Voice::Order), sentences[0]);
    }
    sentences[0] = format!("{head}: {}", sentences[0]);
    flow::join(&sentences)
}

/// What comes once in a round anyway need not say so.
fn is_idle(limit: Limit, moment: Moment) -> bool {
    let is_once = matches!(
        moment,
        Moment::RoundStart | Moment::TasksDrawn | Moment::BeforeResolving | Moment::BeforeWorld | Moment::RoundEnd
    );
    limit == Limit::Round && is_once
}

/// "+1 die" needs no "you may".
fn is_bare_dice(ability: &Ability) -> bool {
    matches!(
        ability.parts.first().and_then(|part| part.bare_verb()),
        Some(Verb::AddDice(Number::N(_)) | Verb::Difficulty(_))
    )
}

impl<'a> Occasion<'a> {
    fn of(all: &[&'a Ability]) -> Occasion<'a> {
        let first = all[0];
        let mut occasion = Occasion {
            moment: first.on,
            filter: &first.filter,
            outcome: None,
            is_critical: false,
            tasks: Vec::new(),
            barred: Vec::new(),
            others: Vec::new(),
        };
        for (index, ability) in all.iter().enumerate() {
            if let Some(condition) = &ability.condition {
                occasion.add(condition, true, index == 0);
            }
        }
        occasion
    }

    /// Takes a condition apart. Of a further ability only the kind of task is new.
    fn add(&mut self, condition: &'a Condition, is_so: bool, is_first: bool) {
        if let Condition::Not(condition) = condition {
            self.add(condition, !is_so, is_first);
        } else if let (Condition::Both(one, other), true) = (condition, is_so) {
            self.add(one, true, is_first);
            self.add(other, true, is_first);
        } else if let (Condition::TaskIs(kind), true) = (condition, is_so) {
            self.tasks.push(*kind);
        } else if !is_first {
            // The first ability has said it.
        } else if let (Condition::TaskIs(kind), false) = (condition, is_so) {
            self.barred.push(*kind);
        } else if let (Condition::OutcomeIs(outcome), true) = (condition, is_so) {
            self.outcome = Some(*outcome);
        } else if *condition == Condition::Critical && is_so {
            self.is_critical = true;
        } else {
            self.others.push((condition, is_so));
        }
    }
}
