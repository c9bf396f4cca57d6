//! What a card does, in words (section 8.5 of the index). How sentences follow each other is the same in both languages; each brings its
//! own clauses. Numbers and nouns that agree come from [`effects::grammar`].

mod en;
mod ru;
mod signs;

use effects::Body;
use effects::grammar::{finish, sentence};
use words::Lang;

pub use self::signs::{Sign, SignName, effect_signs, steps_signs};
use crate::effect::{Amount, Condition, Effect, Occasion, Part, Price, Value, Verb};

/// An effect as it is printed on a card: one or more sentences.
#[must_use]
pub fn effect_text(effect: &Effect, lang: Lang) -> String {
    match lang {
        Lang::Ru => effect_in::<ru::Ru>(effect),
        Lang::En => effect_in::<en::En>(effect),
    }
}

/// The steps of an effect alone, without what sets them off.
#[must_use]
pub fn steps_text(parts: &[Part], lang: Lang) -> String {
    match lang {
        Lang::Ru => sentences::<ru::Ru>(parts),
        Lang::En => sentences::<en::En>(parts),
    }
}

/// One part by itself: a question that is put to a player, without its period.
#[must_use]
pub fn part_text(part: &Part, lang: Lang) -> String {
    finish(&match lang {
        Lang::Ru => clause::<ru::Ru>(part, Mood::Imperative),
        Lang::En => clause::<en::En>(part, Mood::Imperative),
    })
}

/// One alternative of an `or` for its button.
#[must_use]
pub fn alternative_text(parts: &[Part], lang: Lang) -> String {
    finish(&match lang {
        Lang::Ru => joined::<ru::Ru>(parts, Mood::Imperative),
        Lang::En => joined::<en::En>(parts, Mood::Imperative),
    })
}

/// How a clause is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// "Draw 2 cards": an order to the player.
    Imperative,
    /// "to draw 2 cards": what a price buys.
    Infinitive,
}

/// What a language has to bring. Everything is in lower case; sentences get their capital at the end.
trait Tongue {
    const AND: &'static str;
    const OR: &'static str;

    fn verb(verb: &Verb, mood: Mood) -> String;
    /// "you may discard 1 card to".
    fn price(price: &Price) -> String;
    fn condition(condition: &Condition) -> String;
    /// "whenever you summon a card".
    fn occasion(occasion: &Occasion) -> String;
    fn choose(alternatives: &str) -> String;
    fn scoring(value: &Value) -> String;
    fn discount(effect: &Effect) -> String;
    fn defence(n: u8) -> String;
}

fn effect_in<T: Tongue>(effect: &Effect) -> String {
    match effect {
        Effect::Immediate(parts) | Effect::Flame(_, parts) => sentences::<T>(parts),
        Effect::On(occasion, parts) => sentence(&on::<T>(occasion, parts)),
        Effect::Discount { .. } => sentence(&T::discount(effect)),
        Effect::Defence(n) => sentence(&T::defence(*n)),
        Effect::Scoring(value) => sentence(&T::scoring(value)),
    }
}

fn sentences<T: Tongue>(parts: &[Part]) -> String {
    let all: Vec<String> = parts.iter().map(|part| sentence(&clause::<T>(part, Mood::Imperative))).collect();
    all.join(" ")
}

/// What happens on an occasion: a condition of all of it stands with the occasion.
fn on<T: Tongue>(occasion: &Occasion, parts: &[Part]) -> String {
    if let [part] = parts
        && let Some(condition) = &part.condition
    {
        let bare = Part { condition: None, ..part.clone() };
        return format!(
            "{}, {}: {}",
            T::occasion(occasion),
            T::condition(condition),
            clause::<T>(&bare, Mood::Imperative)
        );
    }
    format!("{}: {}", T::occasion(occasion), joined::<T>(parts, Mood::Imperative))
}

fn joined<T: Tongue>(parts: &[Part], mood: Mood) -> String {
    let clauses: Vec<String> = parts.iter().map(|part| clause::<T>(part, mood)).collect();
    // What rivals do and what you do are no one sentence.
    let is_of_rivals =
        |part: &Part| matches!(part.verb, Some(Verb::RivalsDiscardCards(..) | Verb::RivalsDiscardVp(..)));
    let is_apart = clauses.iter().any(|clause| clause.contains(',')) || parts.iter().any(is_of_rivals);
    clauses.join(if is_apart { "; " } else { T::AND })
}

fn clause<T: Tongue>(part: &Part, mood: Mood) -> String {
    let body = match part.body() {
        Body::Do(verb) => T::verb(verb, mood),
        Body::Or(alternatives) => {
            let all: Vec<String> = alternatives.iter().map(|parts| joined::<T>(parts, mood)).collect();
            T::choose(&all.join(T::OR))
        }
        Body::Pay(price, parts) => format!("{} {}", T::price(price), joined::<T>(parts, Mood::Infinitive)),
        Body::All(parts) => joined::<T>(parts, mood),
    };
    match &part.condition {
        Some(condition) => format!("{}: {body}", T::condition(condition)),
        None => body,
    }
}

/// The number of an amount that does not count anything.
fn fixed(amount: &Amount) -> Option<u8> {
    if let Amount::N(n) = amount { Some(*n) } else { None }
}

#[cfg(test)]
mod tests;
