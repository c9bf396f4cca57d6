//! An effect with addresses. It is laid out once, when the cards are read: the parts of a list lie one after the other, the lists
//! inside them behind. So a part is found by its source and one small number, and both mean the same in the next release, whatever
//! cards were added or sorted in between.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::flow::{Part, Vocabulary};

/// Some parts of a program: from the first place, so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    pub first: u8,
    pub len: u8,
}

/// A part, and where the lists inside it lie.
#[derive(Debug)]
pub struct Instruction<V: Vocabulary> {
    pub part: Part<V>,
    /// The alternatives of an `or`; the one block of a `then`; the branches of a verb.
    pub inner: Vec<Block>,
}

/// One effect, laid out.
#[derive(Debug)]
pub struct Program<V: Vocabulary> {
    steps: Vec<Instruction<V>>,
    start: Block,
}

/// One part of one effect: what bears the effect, and the place in its program. In views and glossaries it is the name of the one
/// with the other behind it; on the stack the frame has the source already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address<S> {
    pub source: S,
    pub place: u8,
}

impl<S: fmt::Display> fmt::Display for Address<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.source, self.place)
    }
}

impl<S: fmt::Display> Serialize for Address<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

impl<V: Vocabulary> Program<V> {
    /// Lays an effect out. The error says which rule of the form a part breaks.
    pub fn new(effect: &[Part<V>]) -> Result<Program<V>, String> {
        let mut program = Program { steps: Vec::new(), start: Block::default() };
        program.start = program.lay(effect)?;
        Ok(program)
    }

    fn lay(&mut self, parts: &[Part<V>]) -> Result<Block, String> {
        let (first, end) = (self.steps.len(), self.steps.len() + parts.len());
        if end > usize::from(u8::MAX) {
            return Err(format!("an effect has at most {} parts", u8::MAX));
        }
        for part in parts {
            part.check()?;
            self.steps.push(Instruction { part: part.clone(), inner: Vec::new() });
        }
        for (index, part) in parts.iter().enumerate() {
            let inner: Result<Vec<Block>, String> = part.blocks().map(|block| self.lay(block)).collect();
            self.steps[first + index].inner = inner?;
        }
        Ok(Block { first: first as u8, len: parts.len() as u8 })
    }

    /// The parts with which the effect begins.
    #[inline]
    #[must_use]
    pub fn start(&self) -> Block {
        self.start
    }

    /// The part at a place that exists.
    #[inline]
    #[must_use]
    pub fn step(&self, place: u8) -> &Instruction<V> {
        &self.steps[usize::from(place)]
    }

    /// Whether there is a part at this place: a stored game may come from a card that said more.
    #[must_use]
    pub fn has(&self, place: u8) -> bool {
        usize::from(place) < self.steps.len()
    }

    /// How many parts there are, those inside others included.
    #[must_use]
    pub fn n_steps(&self) -> u8 {
        self.steps.len() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, parts};

    fn program(effect: &str) -> Result<Program<Toy>, String> {
        Program::new(&parts(effect))
    }

    #[test]
    fn lists_lie_together_and_what_is_inside_behind_them() {
        let program = program(
            "[(do: gain(1)), (or: [[(do: gain(2)), (pay: 1, then: [(do: gain(3))])], [(do: gain(4))]]),
              (do: flip(heads: [(do: gain(5))], tails: []))]",
        );
        let program = program.expect("a good effect");
        assert_eq!(program.start(), Block { first: 0, len: 3 });
        assert_eq!(program.step(1).inner, [Block { first: 3, len: 2 }, Block { first: 6, len: 1 }]);
        assert_eq!(program.step(4).inner, [Block { first: 5, len: 1 }]);
        assert_eq!(program.step(2).inner, [Block { first: 7, len: 1 }, Block { first: 8, len: 0 }]);
        assert_eq!((program.n_steps(), program.has(7), program.has(8)), (8, true, false));
    }

    #[test]
    fn a_wrong_part_is_found_however_deep() {
        let problem =
            program("[(or: [[(pay: 1, then: [(may: true)])], []])]").expect_err("a part without anything to do");
        assert!(problem.contains("exactly one of"), "{problem}");
    }

    #[test]
    fn an_effect_has_an_end() {
        let long = format!("[{}]", "(do: gain(1)),".repeat(256));
        assert_eq!(program(&long).expect_err("too long"), "an effect has at most 255 parts");
    }

    #[test]
    fn an_address_is_a_name_and_a_place() {
        let address = Address { source: "card:lamp", place: 3 };
        assert_eq!(address.to_string(), "card:lamp/3");
        assert_eq!(serde_json::to_value(address).expect("a text"), "card:lamp/3");
    }
}
