//! What is still owed, as data in a game's state: parts of effects, the next on top, and for each effect that is being carried out a
//! frame with what its parts did so far. Entries are small and copied; nothing is allocated, so a game can be cloned a million times.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::program::Block;

/// One part that is still to be done. `P` is what else a game's verbs have to remember while they are at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Todo<P> {
    /// The place in the program of what the frame carries out.
    pub place: u8,
    pub frame: u8,
    /// The condition held, and the rounds were counted.
    pub begun: bool,
    /// Something of this round was done: a part that may be declined has been accepted.
    pub accepted: bool,
    /// How often the part is still to be carried out, this time included.
    pub rounds: u8,
    /// How many objects are still to be handled in this round.
    pub left: u8,
    pub progress: P,
}

/// One effect that is being carried out: what bears it and, as far as the game cares, what its parts did so far.
pub trait Frame {
    /// Whether the part that began last did anything.
    fn happened(&self) -> bool;

    fn set_happened(&mut self, happened: bool);
}

/// Everything that is owed: at most so many frames and parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack<F, P, const FRAMES: usize, const PARTS: usize> {
    pub frames: ArrayVec<F, FRAMES>,
    pub todo: ArrayVec<Todo<P>, PARTS>,
}

impl<F, P, const FRAMES: usize, const PARTS: usize> Default for Stack<F, P, FRAMES, PARTS> {
    fn default() -> Self {
        Stack { frames: ArrayVec::new(), todo: ArrayVec::new() }
    }
}

impl<F, P: Copy + Default, const FRAMES: usize, const PARTS: usize> Stack<F, P, FRAMES, PARTS> {
    /// An effect begins: its parts lie on top of everything, the first uppermost.
    pub fn begin(&mut self, frame: F, block: Block) {
        self.frames.push(frame);
        self.push(block, self.frames.len() as u8 - 1);
    }

    /// Lays parts of an effect that is being carried out on top, the first uppermost.
    pub fn push(&mut self, block: Block, frame: u8) {
        for index in (0..block.len).rev() {
            self.todo.push(Todo {
                place: block.first + index,
                frame,
                begun: false,
                accepted: false,
                rounds: 1,
                left: 0,
                progress: P::default(),
            });
        }
    }

    /// Forgets the frames of effects that are done and that nothing beneath belongs to: for games in which one effect can use very
    /// many others before it is done itself. Whoever wants to know what was carried out in a chain lets the frames lie until its end.
    pub fn drop_finished(&mut self) {
        let used = self.todo.iter().map(|todo| usize::from(todo.frame) + 1).max().unwrap_or(0);
        self.frames.truncate(used);
    }

    /// Nothing is owed any more, whatever was.
    pub fn clear(&mut self) {
        self.frames.clear();
        self.todo.clear();
    }
}

/// A stack, whatever its sizes are: what working it off needs to know of it.
pub trait Owed {
    type Frame: Frame;
    type Progress: Copy + Default;

    fn frames(&self) -> &[Self::Frame];
    fn frames_mut(&mut self) -> &mut [Self::Frame];
    fn todo(&self) -> &[Todo<Self::Progress>];
    fn todo_mut(&mut self) -> &mut [Todo<Self::Progress>];
    fn push(&mut self, block: Block, frame: u8);
    fn pop(&mut self);
}

impl<F: Frame, P: Copy + Default, const FRAMES: usize, const PARTS: usize> Owed for Stack<F, P, FRAMES, PARTS> {
    type Frame = F;
    type Progress = P;

    #[inline]
    fn frames(&self) -> &[F] {
        &self.frames
    }

    #[inline]
    fn frames_mut(&mut self) -> &mut [F] {
        &mut self.frames
    }

    #[inline]
    fn todo(&self) -> &[Todo<P>] {
        &self.todo
    }

    #[inline]
    fn todo_mut(&mut self) -> &mut [Todo<P>] {
        &mut self.todo
    }

    #[inline]
    fn push(&mut self, block: Block, frame: u8) {
        Stack::push(self, block, frame);
    }

    #[inline]
    fn pop(&mut self) {
        self.todo.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Sample = Stack<u8, bool, 3, 8>;

    fn places(stack: &Sample) -> Vec<(u8, u8)> {
        stack.todo.iter().map(|todo| (todo.frame, todo.place)).collect()
    }

    #[test]
    fn the_first_part_lies_on_top() {
        let mut stack = Sample::default();
        stack.begin(7, Block { first: 0, len: 2 });
        stack.begin(8, Block { first: 0, len: 1 });
        stack.push(Block { first: 4, len: 2 }, 0);
        assert_eq!(places(&stack), [(0, 1), (0, 0), (1, 0), (0, 5), (0, 4)]);
    }

    #[test]
    fn finished_frames_can_be_dropped() {
        let mut stack = Sample::default();
        stack.begin(7, Block { first: 0, len: 1 });
        stack.begin(8, Block { first: 0, len: 1 });
        stack.begin(9, Block { first: 0, len: 1 });
        stack.todo.pop();
        stack.drop_finished();
        assert_eq!(stack.frames[..], [7, 8]);
        stack.todo.clear();
        stack.drop_finished();
        assert!(stack.frames.is_empty());
    }

    #[test]
    fn what_is_owed_can_be_stored() {
        let mut stack = Sample::default();
        stack.begin(7, Block { first: 3, len: 1 });
        let stored = serde_json::to_value(&stack).expect("plain data");
        assert_eq!(stored["todo"][0]["place"], 3);
        assert_eq!(serde_json::from_value::<Sample>(stored).expect("the same data"), stack);
    }
}
