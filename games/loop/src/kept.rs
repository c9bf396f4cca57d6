//! Games that older programs stored: what they wrote is read for as long as somebody may have kept it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, de};

use crate::era::{Era, EraSet};
use crate::state::{Frame, Progress, Resolving, Todo};

/// At first the parts of all cards were numbered through. These are the numbers of each card's first part, in the order that
/// the cards had then: the artifacts, then the Ultramachine cards. They never change again, whatever becomes of the cards.
#[rustfmt::skip]
const FIRST_PARTS: [u16; 93] = [
    0, 1, 3, 5, 6, 9, 11, 13, 14, 15, 16, 17, 19, 21, 22, 24, 26, 28, 30, 33, 34, 36, 38, 39, 41, 43, 45, 48, 50, 52,
    54, 56, 58, 61, 63, 67, 71, 73, 74, 77, 78, 80, 83, 85, 88, 90, 92, 96, 97, 100, 103, 105, 107, 109, 111, 113, 115,
    119, 120, 122, 126, 129, 132, 133, 135, 137, 140, 144, 145, 149, 152, 154, 156, 159, 161, 162, 165, 167, 169,
    171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184,
];
/// How many parts there were then.
const N_PARTS: u16 = 185;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    frames: ArrayVec<Frame, 8>,
    todo: ArrayVec<StoredTodo, 32>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StoredTodo {
    Placed(Todo),
    Numbered(Numbered),
}

/// A part by its number among those of all cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Numbered {
    step: u16,
    frame: u8,
    begun: bool,
    accepted: bool,
    rounds: u8,
    left: u8,
    eras: EraSet,
    era: Option<Era>,
}

impl StoredTodo {
    fn read<E: de::Error>(self) -> Result<Todo, E> {
        let Numbered { step, frame, begun, accepted, rounds, left, eras, era } = match self {
            StoredTodo::Placed(todo) => return Ok(todo),
            StoredTodo::Numbered(numbered) => numbered,
        };
        let Some(place) = place_of(step) else {
            return Err(E::custom(format_args!("there was no part number {step}, expected less than {N_PARTS}")));
        };
        Ok(Todo { place, frame, begun, accepted, rounds, left, progress: Progress { eras, era } })
    }
}

/// The place of a numbered part in the program of its own card. Which card that is, its frame says by name.
fn place_of(step: u16) -> Option<u8> {
    let first = FIRST_PARTS.iter().rev().find(|first| **first <= step).filter(|_| step < N_PARTS)?;
    u8::try_from(step - first).ok()
}

/// Version 1 of the rules did not write its number into the state.
pub(crate) fn first_rules() -> u32 {
    1
}

pub(crate) fn is_first_rules(rules: &u32) -> bool {
    *rules == first_rules()
}

/// Reads what is owed, as this program writes it or as older ones did.
pub(crate) fn resolving<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Resolving, D::Error> {
    let Stored { frames, todo } = Stored::deserialize(deserializer)?;
    let todo: Result<ArrayVec<Todo, 32>, D::Error> = todo.into_iter().map(StoredTodo::read).collect();
    Ok(Resolving { frames, todo: todo? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_place_of_its_own_card() {
        assert_eq!([0, 1, 2, 5, 8, 184].map(place_of), [0, 0, 1, 0, 2, 0].map(Some));
        assert_eq!(place_of(N_PARTS), None);
        assert!(FIRST_PARTS.is_sorted());
    }
}
