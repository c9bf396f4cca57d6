//! An effect as data: a list of parts, carried out in order. A part is one sentence of a card: perhaps optional, perhaps under a
//! condition, perhaps for each of something, and then one thing to do, a choice, a price with what it buys, or a group.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What the effects of one game are made of. It is a name for a set of types and has no value.
pub trait Vocabulary: Sized + 'static {
    /// What a part does.
    type Verb: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// What comes after "if".
    type Condition: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// What comes after "for each".
    type Count: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// What a part may ask for before it gives anything.
    type Cost: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;

    /// The effects that stand inside a verb, always in the same order: what follows a check that succeeded, and one that failed.
    fn branches(_: &Self::Verb) -> Vec<&[Part<Self>]> {
        Vec::new()
    }
}

/// One sentence of a card. Exactly one of `do`, `or` and `then` is there; `pay` goes with `then`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, bound = "")]
pub struct Part<V: Vocabulary> {
    /// Whoever carries it out may decline it.
    pub may: bool,
    /// Looked at once, when the part begins.
    #[serde(rename = "if")]
    pub condition: Option<V::Condition>,
    /// Counted once, when the part begins: so many rounds.
    pub for_each: Option<V::Count>,
    #[serde(rename = "do")]
    pub verb: Option<V::Verb>,
    /// Exactly one of these alternatives.
    pub or: Option<Vec<Vec<Part<V>>>>,
    /// The price of what stands in `then`. Nobody has to pay it.
    pub pay: Option<V::Cost>,
    /// What a price buys, or several parts under one condition, one "may" or one "for each".
    pub then: Option<Vec<Part<V>>>,
}

/// What a part is about, once it is known to be one thing.
#[derive(Debug)]
pub enum Body<'p, V: Vocabulary> {
    Do(&'p V::Verb),
    Or(&'p [Vec<Part<V>>]),
    Pay(&'p V::Cost, &'p [Part<V>]),
    All(&'p [Part<V>]),
}

impl<V: Vocabulary> Part<V> {
    /// What the part is about. A part that was never checked and says nothing is an empty group.
    #[inline]
    #[must_use]
    pub fn body(&self) -> Body<'_, V> {
        if let Some(verb) = &self.verb {
            return Body::Do(verb);
        }
        if let Some(alternatives) = &self.or {
            return Body::Or(alternatives);
        }
        let group = self.then.as_deref().unwrap_or_default();
        match &self.pay {
            Some(cost) => Body::Pay(cost, group),
            None => Body::All(group),
        }
    }

    /// Nothing but something to do: no "may", no condition, no "for each".
    #[must_use]
    pub fn bare_verb(&self) -> Option<&V::Verb> {
        let is_bare = !self.may && self.condition.is_none() && self.for_each.is_none();
        self.verb.as_ref().filter(|_| is_bare)
    }

    /// The lists of parts inside this one: alternatives, what a price buys, and what stands inside the verb.
    pub fn blocks(&self) -> impl Iterator<Item = &[Part<V>]> {
        let written = self.or.iter().flatten().chain(&self.then).map(Vec::as_slice);
        written.chain(self.verb.iter().flat_map(V::branches))
    }

    /// Says what is wrong with the shape of this part; the parts inside it are not looked at.
    pub fn check(&self) -> Result<(), &'static str> {
        let things = [self.verb.is_some(), self.or.is_some(), self.then.is_some()];
        if things.into_iter().filter(|is_there| *is_there).count() != 1 {
            return Err("a part has exactly one of `do`, `or` and `then`");
        }
        if self.pay.is_some() && self.then.is_none() {
            return Err("a part has exactly one of `do`, `or` and `then`, and only `then` has a price");
        }
        match &self.or {
            Some(alternatives) if alternatives.len() < 2 => Err("a part with `or` has two alternatives or more"),
            Some(_) | None => Ok(()),
        }
    }
}

/// Looks at every part of an effect, those inside others included, whole before part.
pub fn each_part<V: Vocabulary>(parts: &[Part<V>], look: &mut impl FnMut(&Part<V>)) {
    for part in parts {
        look(part);
        part.blocks().for_each(|block| each_part(block, look));
    }
}

/// Looks at every verb of an effect, those of alternatives, groups and branches included.
pub fn each_verb<V: Vocabulary>(parts: &[Part<V>], look: &mut impl FnMut(&V::Verb)) {
    each_part(parts, &mut |part| part.verb.iter().for_each(&mut *look));
}

// A vocabulary has no value, so it cannot be asked to be cloned, compared or shown: these are written out.

impl<V: Vocabulary> Default for Part<V> {
    fn default() -> Part<V> {
        Part { may: false, condition: None, for_each: None, verb: None, or: None, pay: None, then: None }
    }
}

impl<V: Vocabulary> Clone for Part<V> {
    fn clone(&self) -> Part<V> {
        Part {
            may: self.may,
            condition: self.condition.clone(),
            for_each: self.for_each.clone(),
            verb: self.verb.clone(),
            or: self.or.clone(),
            pay: self.pay.clone(),
            then: self.then.clone(),
        }
    }
}

impl<V: Vocabulary> PartialEq for Part<V> {
    fn eq(&self, other: &Part<V>) -> bool {
        self.may == other.may
            && self.condition == other.condition
            && self.for_each == other.for_each
            && self.verb == other.verb
            && self.or == other.or
            && self.pay == other.pay
            && self.then == other.then
    }
}

impl<V: Vocabulary> Debug for Part<V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Part")
            .field("may", &self.may)
            .field("if", &self.condition)
            .field("for_each", &self.for_each)
            .field("do", &self.verb)
            .field("or", &self.or)
            .field("pay", &self.pay)
            .field("then", &self.then)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, Verb, parts};

    #[track_caller]
    fn check_shape(part: &str, expected: Result<(), &str>) {
        let parts = parts(&format!("[{part}]"));
        assert_eq!(parts[0].check().map_err(|problem| &problem[..40.min(problem.len())]), expected);
    }

    #[test]
    fn a_part_is_about_one_thing() {
        check_shape("(do: gain(1))", Ok(()));
        check_shape("(may: true, if: rich(2), for_each: coins, do: gain(1))", Ok(()));
        check_shape("(or: [[(do: gain(1))], []])", Ok(()));
        check_shape("(pay: 1, then: [(do: gain(1))])", Ok(()));
        check_shape("(if: rich(1), then: [(do: gain(1)), (do: gain(2))])", Ok(()));
        let wrong = "a part has exactly one of `do`, `or` and";
        check_shape("(may: true)", Err(wrong));
        check_shape("(do: gain(1), then: [])", Err(wrong));
        check_shape("(pay: 1)", Err(wrong));
        check_shape("(pay: 1, do: gain(1))", Err(wrong));
        check_shape("(or: [[(do: gain(1))]])", Err("a part with `or` has two alternatives or"));
    }

    #[test]
    fn unknown_fields_are_refused() {
        assert!(ron::from_str::<Vec<Part<Toy>>>("[(perhaps: true)]").is_err());
    }

    #[test]
    fn every_verb_is_walked_whole_before_part() {
        let effect = parts(
            "[(or: [[(do: gain(1)), (pay: 1, then: [(do: gain(2))])], [(do: gain(3))]]),
              (if: rich(1), then: [(do: gain(4))]),
              (do: flip(heads: [(do: gain(5))], tails: [(do: gain(6))])),
              (do: gain(7))]",
        );
        let mut found = Vec::new();
        each_verb(&effect, &mut |verb| {
            if let Verb::Gain(n) = verb {
                found.push(*n);
            }
        });
        assert_eq!(found, [1, 2, 3, 4, 5, 6, 7]);
        let mut n_parts = 0;
        each_part(&effect, &mut |_| n_parts += 1);
        assert_eq!(n_parts, 11);
    }

    #[test]
    fn a_part_reads_what_it_writes() {
        let effect = parts("[(may: true, for_each: coins, or: [[(do: gain(1))], [(do: take(2))]])]");
        let text = ron::to_string(&effect).expect("parts can be written");
        assert_eq!(ron::from_str::<Vec<Part<Toy>>>(&text).expect("and read"), effect);
        assert_eq!(effect.clone(), effect);
    }
}
