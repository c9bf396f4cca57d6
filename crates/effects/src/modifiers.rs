//! Effects that stand and are asked: discounts, bonuses, limits. Nothing is pushed and nothing is remembered; whoever needs a number
//! asks everything that stands what it does to it. The order in which it is asked never matters.

/// What a standing effect does to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The number begins here instead; of several, at the highest.
    From(i16),
    /// All of these add up.
    Add(i16),
    /// Of these only the largest gain and the worst loss count.
    Best(i16),
    /// What comes out is at least this, and at most that; "at most" is stronger.
    AtLeast(i16),
    AtMost(i16),
}

/// Something that stands: it says what it does to the number that a question is about, if anything.
pub trait Standing<Question: ?Sized> {
    fn change(&self, question: &Question) -> Option<Change>;
}

/// Asks everything that stands about a number.
pub fn ask<Q: ?Sized, S: Standing<Q>>(question: &Q, base: i16, standing: impl IntoIterator<Item = S>) -> i16 {
    changed(base, standing.into_iter().filter_map(|one| one.change(question)))
}

/// A number after all these changes.
pub fn changed(base: i16, changes: impl IntoIterator<Item = Change>) -> i16 {
    let (mut from, mut sum, mut gain, mut loss) = (None, 0_i16, 0_i16, 0_i16);
    let (mut least, mut most) = (i16::MIN, i16::MAX);
    for change in changes {
        match change {
            Change::From(start) => from = from.max(Some(start)),
            Change::Add(n) => sum = sum.saturating_add(n),
            Change::Best(n) => (gain, loss) = (gain.max(n), loss.min(n)),
            Change::AtLeast(n) => least = least.max(n),
            Change::AtMost(n) => most = most.min(n),
        }
    }
    let whole = [sum, gain, loss].into_iter().fold(from.unwrap_or(base), i16::saturating_add);
    whole.max(least).min(most)
}

impl<Q: ?Sized, S: Standing<Q> + ?Sized> Standing<Q> for &S {
    fn change(&self, question: &Q) -> Option<Change> {
        (**self).change(question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(base: i16, changes: &[Change], expected: i16) {
        assert_eq!(changed(base, changes.iter().copied()), expected, "{changes:?}");
        assert_eq!(changed(base, changes.iter().rev().copied()), expected, "the order does not matter: {changes:?}");
    }

    #[test]
    fn changes_come_together() {
        use Change::{Add, AtLeast, AtMost, Best, From};
        check(3, &[], 3);
        check(3, &[Add(-1), Add(-4), AtLeast(0)], 0);
        check(2, &[Best(1), Best(2), Best(-1), Best(-3), Add(1)], 2);
        check(1, &[From(3), From(2), Add(1)], 4);
        check(1, &[AtLeast(4), AtMost(2)], 2);
        check(i16::MAX, &[Add(1), Add(i16::MAX)], i16::MAX);
    }

    /// A card of a sample game: those of one colour cost less.
    struct Discount {
        colour: char,
        n: i16,
    }

    impl Standing<char> for Discount {
        fn change(&self, colour: &char) -> Option<Change> {
            (self.colour == *colour).then_some(Change::Add(-self.n))
        }
    }

    #[test]
    fn only_what_is_concerned_answers() {
        let standing = [Discount { colour: 'b', n: 1 }, Discount { colour: 'r', n: 2 }, Discount { colour: 'b', n: 1 }];
        assert_eq!(ask(&'b', 5, &standing), 3);
        assert_eq!(ask(&'r', 5, &standing), 3);
        assert_eq!(ask(&'y', 5, &standing), 5);
    }
}
