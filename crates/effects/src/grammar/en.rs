//! English: one noun or many.

use super::Links;

pub const AND: Links = Links { pair: " and ", last: ", and " };
pub const OR: Links = Links { pair: " or ", last: ", or " };

/// The two forms of a noun. What is counted like water has one form twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    pub one: &'static str,
    pub many: &'static str,
}

impl Noun {
    #[must_use]
    pub const fn new(one: &'static str, many: &'static str) -> Noun {
        Noun { one, many }
    }

    /// The form that a number asks for.
    #[must_use]
    pub fn of(&self, n: u8) -> &'static str {
        if n == 1 { self.one } else { self.many }
    }

    /// "1 card", "2 cards".
    #[must_use]
    pub fn counted(&self, n: u8) -> String {
        format!("{n} {}", self.of(n))
    }

    /// "1 more card", "2 more cards".
    #[must_use]
    pub fn more(&self, n: u8) -> String {
        format!("{n} more {}", self.of(n))
    }

    /// "a card", "an artifact"; nothing before what is counted like water.
    #[must_use]
    pub fn some(&self) -> String {
        if self.one == self.many { self.one.to_owned() } else { with_article(self.one) }
    }
}

/// "a" or "an", by the first letter: good for the words of a game, not for an hour or a unicorn.
#[must_use]
pub fn with_article(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_follow_their_number() {
        let artifact = Noun::new("artifact", "artifacts");
        let energy = Noun::new("energy", "energy");
        assert_eq!([0, 1, 2].map(|n| artifact.counted(n)), ["0 artifacts", "1 artifact", "2 artifacts"]);
        assert_eq!((artifact.more(1), artifact.some()), ("1 more artifact".to_owned(), "an artifact".to_owned()));
        assert_eq!((energy.counted(2), energy.some()), ("2 energy".to_owned(), "energy".to_owned()));
        assert_eq!(with_article("rift"), "a rift");
    }
}
