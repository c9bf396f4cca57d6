//! What a card does, in words (section 8.5 of the index). The sentences are built here, alike for both languages; each
//! language brings its own verbs, eras, cards and conditions. Lists, numbers and commas are the same for every game and come from
//! [`effects::grammar`].

mod en;
mod mentions;
mod ru;
#[cfg(test)]
mod tests;

use effects::Body;
use effects::grammar::{self, Links, finish, spaced, two_numbers};
use words::Lang;

use self::mentions::Scene;
use crate::effect::{Cond, Count, Part, Verb};

/// An effect as it is printed on a card: one or more sentences.
#[must_use]
pub fn effect_text(effect: &[Part], lang: Lang) -> String {
    match lang {
        Lang::Ru => sentences::<ru::Ru>(effect),
        Lang::En => sentences::<en::En>(effect),
    }
}

/// One part by itself: exactly one sentence, with its final period.
#[must_use]
pub fn part_text(part: &Part, lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => sentence::<ru::Ru>(std::slice::from_ref(part), false, Scene::default(), Style::Inline),
        Lang::En => sentence::<en::En>(std::slice::from_ref(part), false, Scene::default(), Style::Inline),
    };
    grammar::sentence(&text)
}

/// A verb in the imperative, with a capital and without a period.
#[must_use]
pub fn verb_text(verb: &Verb, lang: Lang) -> String {
    let clause = match lang {
        Lang::Ru => ru::Ru::clause(verb, Mood::Imperative, Scene::default()),
        Lang::En => en::En::clause(verb, Mood::Imperative, Scene::default()),
    };
    finish(&clause.whole())
}

/// One alternative of an `or` for its button: imperative, with a capital and without a period.
#[must_use]
pub fn alternative_text(parts: &[Part], lang: Lang) -> String {
    finish(&match lang {
        Lang::Ru => list::<ru::Ru>(parts, Mood::Imperative, Scene::default()),
        Lang::En => list::<en::En>(parts, Mood::Imperative, Scene::default()),
    })
}

/// What a language has to bring. Everything is in lower case; sentences get their capital at the end.
trait Tongue {
    const WORDS: Words;

    fn clause(verb: &Verb, mood: Mood, scene: Scene<'_>) -> Clause;
    /// What comes after "if".
    fn condition(cond: &Cond, scene: Scene<'_>) -> String;
    /// "for each …"
    fn for_each(count: &Count, scene: Scene<'_>) -> String;
    fn spend(energy: u8, mood: Mood) -> String;
}

/// The little words between the parts of a sentence.
struct Words {
    then: &'static str,
    if_: &'static str,
    you_may: &'static str,
    /// For a `may` in the middle of a sentence.
    at_will: &'static str,
    and: Links,
    /// Between a deed and a later one that needs it.
    and_then: &'static str,
    or: Links,
    /// Before the first and before every later alternative of which one is a list by itself.
    either: &'static str,
    or_else: &'static str,
    /// Between a price and what it buys.
    in_order_to: &'static str,
    /// Between a number and a place when the noun is left out.
    gap: &'static str,
    /// After a "for each …" that opens a sentence.
    after_for_each: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    Imperative,
    Infinitive,
}

/// Whether something optional within a verb gets a sentence of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Printed,
    Inline,
}

/// A verb and what belongs to it, kept apart so that a repetition can be left out.
#[derive(Debug, Default)]
struct Clause {
    verb: String,
    /// "2 rifts".
    object: String,
    /// "2", if the noun may be left out after another clause with the same verb.
    number: Option<String>,
    /// Where, and how.
    rest: String,
    /// What may be done besides: in the middle of the sentence, and as a sentence of its own.
    extra: Option<[String; 2]>,
}

impl Clause {
    fn whole(&self) -> String {
        let inline = self.extra.as_ref().map_or("", |[inline, _]| inline);
        spaced(&[&self.verb, &self.object, &self.rest, inline])
    }

    /// The clause after `before`, without what both have in common.
    fn after(&self, before: &Clause, words: &Words, link: Link) -> Option<String> {
        if self.verb != before.verb || self.extra.is_some() || before.extra.is_some() {
            return None;
        }
        if link == Link::Or && self.object == before.object && !self.rest.is_empty() && !before.rest.is_empty() {
            return Some(self.rest.clone());
        }
        match (&self.number, &before.number) {
            (Some(number), Some(_)) => Some(spaced(&[number, words.gap, &self.rest])),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    And,
    Or,
}

fn sentences<T: Tongue>(effect: &[Part]) -> String {
    let mut scene = Scene::default();
    let mut texts = Vec::new();
    let mut rest = effect;
    while let [first, others @ ..] = rest {
        let then = scene.is_used_by(first);
        let mut seen = scene;
        seen.play(first);
        let n_joined = others
            .iter()
            .scan(first, |last, part| {
                // One "then" serves the whole sentence.
                let joined = can_join::<T>(last, part) && (then || !seen.is_used_by(part));
                seen.play(part);
                *last = part;
                joined.then_some(())
            })
            .count();
        let (now, later) = rest.split_at(1 + n_joined);
        let text = sentence::<T>(now, then, scene, Style::Printed);
        texts.push(grammar::sentence(&text));
        texts.extend(own_sentence::<T>(first, scene).map(|text| grammar::sentence(&text)));
        now.iter().for_each(|part| scene.play(part));
        rest = later;
    }
    texts.join(" ")
}

/// Two bare deeds with the same verb share a sentence.
fn can_join<T: Tongue>(one: &Part, other: &Part) -> bool {
    let (Some(first), Some(second)) = (one.bare_verb(), other.bare_verb()) else { return false };
    let [first, second] = [first, second].map(|verb| T::clause(verb, Mood::Imperative, Scene::default()));
    second.after(&first, &T::WORDS, Link::And).is_some()
}

/// What a part allows besides, if it is said in a sentence of its own.
fn own_sentence<T: Tongue>(part: &Part, scene: Scene<'_>) -> Option<String> {
    let [_, own] = T::clause(part.bare_verb()?, Mood::Imperative, scene).extra?;
    Some(own)
}

/// One part, or several bare ones with the same verb.
fn sentence<T: Tongue>(parts: &[Part], then: bool, scene: Scene<'_>, style: Style) -> String {
    let words = &T::WORDS;
    let [part] = parts else {
        return spaced(&[if then { words.then } else { "" }, &list::<T>(parts, Mood::Imperative, scene)]);
    };
    let condition = part.condition.as_ref().map(|cond| format!("{} {},", words.if_, T::condition(cond, scene)));
    let for_each = part.for_each.as_ref().map(|count| T::for_each(count, scene) + words.after_for_each);
    // A condition is an aside after "then", and so is what ends with a comma.
    let then = match (then, &condition) {
        (true, Some(_)) => format!("{},", words.then),
        (true, None) if for_each.is_some() => words.then.to_owned() + words.after_for_each,
        (true, None) => words.then.to_owned(),
        (false, _) => String::new(),
    };
    let scene = scene.opened_by(part);
    let is_faux = matches!(part.verb, Some(Verb::Faux(_)));
    let may = (part.may || part.pay.is_some()) && !is_faux;
    let mood = if may { Mood::Infinitive } else { Mood::Imperative };
    let body = match part.body() {
        Body::Do(verb) => {
            let mut clause = T::clause(verb, mood, scene);
            if style == Style::Printed && part.bare_verb().is_some() {
                clause.extra = None;
            }
            clause.whole()
        }
        Body::Or(alternatives) => choice::<T>(alternatives, mood, scene),
        Body::Pay(energy, bought) => {
            format!("{}: {}", T::spend(*energy, mood), list::<T>(bought, Mood::Imperative, scene))
        }
        Body::All(parts) => list::<T>(parts, mood, scene),
    };
    let may = if may { words.you_may } else { "" };
    spaced(&[&then, condition.as_deref().unwrap_or(""), for_each.as_deref().unwrap_or(""), may, &body])
}

/// Several parts in the middle of a sentence: "a, b and c, then d".
fn list<T: Tongue>(parts: &[Part], mood: Mood, mut scene: Scene<'_>) -> String {
    let words = &T::WORDS;
    let mut text = String::new();
    let mut before: Option<(&Part, Option<Clause>)> = None;
    for (index, part) in parts.iter().enumerate() {
        let clause = part.bare_verb().map(|verb| T::clause(verb, mood, scene));
        let is_used = before.is_some() && scene.is_used_by(part);
        let short = match (&clause, &before) {
            (Some(clause), Some((_, Some(before)))) => clause.after(before, words, Link::And),
            _ => None,
        };
        let is_next = is_used && short.is_none();
        text.push_str(if is_next { words.and_then } else { words.and.before(index, parts.len()) });
        let near = before.as_ref().map_or(scene, |(before, _)| scene.behind(before));
        text.push_str(&short.unwrap_or_else(|| inline::<T>(part, mood, near)));
        before = Some((part, clause));
        scene.play(part);
    }
    text
}

/// One part in the middle of a sentence.
fn inline<T: Tongue>(part: &Part, mood: Mood, scene: Scene<'_>) -> String {
    let words = &T::WORDS;
    let body = match part.body() {
        Body::Do(verb) => T::clause(verb, mood, scene).whole(),
        Body::Or(alternatives) => choice::<T>(alternatives, mood, scene),
        Body::Pay(energy, bought) => {
            let bought = list::<T>(bought, Mood::Infinitive, scene);
            format!("{}{} {bought},", T::spend(*energy, mood), words.in_order_to)
        }
        Body::All(parts) => list::<T>(parts, mood, scene),
    };
    let at_will = if part.may || part.pay.is_some() { words.at_will } else { "" };
    let for_each = part.for_each.as_ref().map_or(String::new(), |count| T::for_each(count, scene));
    let condition = part.condition.as_ref().map(|cond| format!(", {} {},", words.if_, T::condition(cond, scene)));
    spaced(&[at_will, &body, &for_each]) + condition.as_deref().unwrap_or("")
}

/// LOOP-TERM-02. Alternatives of one part each are simply linked by "or"; longer ones need an "either".
fn choice<T: Tongue>(alternatives: &[Vec<Part>], mood: Mood, scene: Scene<'_>) -> String {
    let words = &T::WORDS;
    if alternatives.iter().any(|parts| parts.len() > 1 || parts.iter().any(|part| part.verb.is_none())) {
        let texts: Vec<String> = alternatives.iter().map(|parts| list::<T>(parts, mood, scene)).collect();
        return format!("{} {}", words.either, texts.join(words.or_else));
    }
    let mut text = String::new();
    let mut before: Option<(&Part, Option<Clause>)> = None;
    for (index, part) in alternatives.iter().flatten().enumerate() {
        let clause = part.bare_verb().map(|verb| T::clause(verb, mood, scene));
        if let (Some(clause), Some((_, Some(before)))) = (&clause, &before)
            && let Some(text) = two_numbers(&before.whole(), &clause.whole(), words.or.pair)
            && alternatives.len() == 2
        {
            return text;
        }
        let short = match (&clause, &before) {
            (Some(clause), Some((_, Some(before)))) => clause.after(before, words, Link::Or),
            _ => None,
        };
        text.push_str(words.or.before(index, alternatives.len()));
        let near = before.as_ref().map_or(scene, |(before, _)| scene.behind(before));
        text.push_str(&short.unwrap_or_else(|| inline::<T>(part, mood, near)));
        before = Some((part, clause));
    }
    text
}
