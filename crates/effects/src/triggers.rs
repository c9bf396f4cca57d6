//! Effects that an occurrence sets off: "when you summon", "after a check". They wait in the state, beside the stack, and come onto it
//! one by one: after the step that set them off, before the next step of what was interrupted, each carried out to its end.
//!
//! The order is stated once, here. What happens later inside goes first: an effect that a triggered effect sets off comes before those
//! that still wait. Within one step the occurrences come as they happened, within an occurrence the owners as the game names them, and
//! among the effects of one owner that owner chooses.

use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Everything that was set off and has not begun. `T` says which effect it is: a card, or a card and one of its abilities.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Triggers<T, const N: usize> {
    waiting: ArrayVec<Waiting<T>, N>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Waiting<T> {
    owner: Seat,
    what: T,
    /// Which occurrence of its step set it off.
    occurrence: u8,
    /// How many parts lie on the stack beneath it; `None` while the step that set it off is at work.
    height: Option<u8>,
    /// Which step set it off, counted among those of which something waits.
    step: u8,
}

/// What is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing waits, or what waits is not next.
    Nothing,
    /// One effect, or several of which the order is no matter to anybody.
    One,
    /// This owner chooses which of several comes first.
    Several(Seat),
}

impl<T, const N: usize> Default for Triggers<T, N> {
    fn default() -> Self {
        Triggers { waiting: ArrayVec::new() }
    }
}

impl<T: Copy + PartialEq, const N: usize> Triggers<T, N> {
    /// Something occurred: these effects of these owners listen to it, the owners in the order in which their effects come. An effect
    /// is set off once by one occurrence, however often it is named.
    pub fn set_off(&mut self, listening: impl IntoIterator<Item = (Seat, T)>) {
        let fresh = self.waiting.iter().filter(|other| other.height.is_none());
        let occurrence = fresh.map(|other| other.occurrence + 1).max().unwrap_or(0);
        let step = self.waiting.iter().filter(|other| other.height.is_some()).map(|other| other.step + 1).max();
        for (owner, what) in listening {
            let is_same = |other: &Waiting<T>| {
                other.height.is_none() && other.occurrence == occurrence && (other.owner, other.what) == (owner, what)
            };
            if !self.waiting.iter().any(is_same) {
                self.waiting.push(Waiting { owner, what, occurrence, height: None, step: step.unwrap_or(0) });
            }
        }
    }

    /// What was set off so far comes when the stack is down to this height again. Looking what is due settles it at the present
    /// height; a step that lays an effect on the stack, after which what it set off shall come, settles it before.
    pub fn settle(&mut self, height: usize) {
        for waiting in &mut self.waiting {
            waiting.height.get_or_insert(height as u8);
        }
    }

    /// Looks what is next when so many parts lie on the stack, and forgets what no longer applies.
    pub fn due(&mut self, height: usize, still_applies: impl Fn(&T) -> bool) -> Due {
        self.settle(height);
        while let Some(next) = self.next().copied() {
            if next.height != Some(height as u8) {
                return Due::Nothing;
            }
            let n_before = self.waiting.len();
            self.waiting.retain(|other| !other.comes_with(&next) || still_applies(&other.what));
            if self.waiting.len() == n_before {
                return if self.choices().nth(1).is_some() { Due::Several(next.owner) } else { Due::One };
            }
        }
        Due::Nothing
    }

    /// The effects among which the next is chosen, in the order in which they were named.
    pub fn choices(&self) -> impl Iterator<Item = T> {
        let next = self.next().copied();
        self.waiting
            .iter()
            .filter(move |other| next.is_some_and(|next| other.comes_with(&next)))
            .map(|other| other.what)
    }

    /// Everything that waits, with its owner.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> {
        self.waiting.iter().map(|waiting| (waiting.owner, waiting.what))
    }

    /// Takes one of the choices out, to be begun.
    ///
    /// # Panics
    /// If there are not so many choices.
    pub fn take(&mut self, n: usize) -> T {
        let next = *self.next().expect("something waits");
        let among = self.waiting.iter().enumerate().filter(|(_, other)| other.comes_with(&next));
        let place = among.map(|(place, _)| place).nth(n).expect("one of the choices");
        self.waiting.remove(place).what
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The first effect of the step that came last.
    fn next(&self) -> Option<&Waiting<T>> {
        let step = self.waiting.last()?.step;
        self.waiting.iter().find(|other| other.step == step)
    }
}

impl<T> Waiting<T> {
    /// Set off by the same occurrence and owned by the same seat.
    fn comes_with<U>(&self, other: &Waiting<U>) -> bool {
        (self.step, self.occurrence, self.owner) == (other.step, other.occurrence, other.owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Answer, Table};

    const NORTH: Seat = Seat(0);
    const SOUTH: Seat = Seat(1);

    fn names(triggers: &Triggers<char, 8>) -> String {
        triggers.choices().collect()
    }

    #[test]
    fn owners_come_as_they_are_named_and_choose_among_their_own() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(SOUTH, 'a'), (SOUTH, 'b'), (NORTH, 'c'), (SOUTH, 'a')]);
        assert_eq!(triggers.due(0, |_| true), Due::Several(SOUTH));
        assert_eq!(names(&triggers), "ab", "once for one occurrence");
        assert_eq!(triggers.take(1), 'b');
        assert_eq!(triggers.due(0, |_| true), Due::One);
        assert_eq!(triggers.take(0), 'a');
        assert_eq!((triggers.due(0, |_| true), names(&triggers)), (Due::One, "c".to_owned()));
    }

    #[test]
    fn occurrences_of_one_step_come_as_they_happened() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(NORTH, 'a')]);
        triggers.set_off([(NORTH, 'a'), (NORTH, 'b')]);
        assert_eq!(triggers.due(3, |_| true), Due::One);
        assert_eq!(triggers.take(0), 'a');
        assert_eq!(triggers.due(3, |_| true), Due::Several(NORTH));
    }

    #[test]
    fn what_happens_inside_goes_first() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(NORTH, 'a'), (NORTH, 'b')]);
        assert_eq!(triggers.due(2, |_| true), Due::Several(NORTH));
        assert_eq!(triggers.take(0), 'a');
        // `a` lies on the stack now, and `b` waits for its end.
        assert_eq!(triggers.due(4, |_| true), Due::Nothing);
        // The last part of `a` sets something off.
        triggers.set_off([(SOUTH, 'c')]);
        assert_eq!((triggers.due(2, |_| true), names(&triggers)), (Due::One, "c".to_owned()));
        triggers.take(0);
        assert_eq!((triggers.due(2, |_| true), names(&triggers)), (Due::One, "b".to_owned()));
    }

    #[test]
    fn an_effect_laid_down_afterwards_can_go_first() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(NORTH, 'a')]);
        triggers.settle(1);
        assert_eq!(triggers.due(3, |_| true), Due::Nothing, "what was used is carried out first");
        assert_eq!(triggers.due(1, |_| true), Due::One);
    }

    #[test]
    fn what_no_longer_applies_is_forgotten() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(NORTH, 'a'), (NORTH, 'b'), (SOUTH, 'c')]);
        assert_eq!(triggers.due(0, |what| *what == 'c'), Due::One);
        assert_eq!(triggers.take(0), 'c');
        assert!(triggers.is_empty());
    }

    #[test]
    fn waiting_effects_can_be_stored() {
        let mut triggers = Triggers::<char, 8>::default();
        triggers.set_off([(NORTH, 'a')]);
        triggers.settle(1);
        triggers.set_off([(SOUTH, 'b')]);
        let stored = serde_json::to_string(&triggers).expect("plain data");
        assert_eq!(serde_json::from_str::<Triggers<char, 8>>(&stored).expect("the same data"), triggers);
    }

    #[test]
    fn a_triggered_effect_comes_between_two_parts_of_the_interrupted_one() {
        let mut table =
            Table::new(&["[(do: ring), (do: gain(1))]", "[(do: gain(2)), (do: take(1))]", "[(do: gain(3))]"]);
        table.listening = vec![(NORTH, 1), (SOUTH, 2)];
        table.heaps = [1, 1, 0];
        table.play(0);
        table.check_told(&["card 0", "ring", "card 1", "gain 2"]);
        // The game waits for an answer, and the second effect waits for the first.
        table.reply(Answer::Heap(0));
        table.check_told(&["heap 0", "card 2", "gain 3", "gain 1", "done"]);
    }

    #[test]
    fn an_owner_is_asked_for_the_order() {
        let mut table = Table::new(&["[(do: ring)]", "[(do: gain(1))]", "[(do: gain(2))]"]);
        table.listening = vec![(NORTH, 1), (NORTH, 2)];
        table.play(0);
        table.check_told(&["card 0", "ring", "card 2", "gain 2", "card 1", "gain 1", "done"]);
    }

    #[test]
    fn chains_are_carried_out_inwards() {
        // The first time card 1 rings by itself, and what that sets off comes before what still waits.
        let rings_once = "[(do: flip(heads: [(do: gain(1)), (do: ring)], tails: []))]";
        let mut table = Table::new(&["[(do: ring)]", rings_once, "[(do: gain(4))]"]);
        table.listening = vec![(NORTH, 1), (SOUTH, 2)];
        table.play(0);
        table.check_told(&[
            "card 0", "ring", "card 1", "gain 1", "ring", "card 1", "card 2", "gain 4", "card 2", "gain 4", "done",
        ]);
    }
}
