//! A short fingerprint of a state, the same on every machine.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::seed::{Seed, to_hex};

/// The SHA-256 of a value's canonical bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(#[serde(with = "hex")] [u8; 32]);

impl Digest {
    pub const EMPTY: Digest = Digest([0; 32]);

    /// The digest of `value`. Types whose length is not known beforehand cannot be states, and are a bug.
    #[must_use]
    pub fn of(value: &impl Serialize) -> Digest {
        Digest::with_buffer(value, &mut Vec::new())
    }

    /// The digest of a text, as any program can compute it.
    #[must_use]
    pub fn of_text(text: &str) -> Digest {
        Digest(Sha256::digest(text).into())
    }

    /// The same as [`of`](Digest::of), with a buffer that is used again and again.
    #[must_use]
    pub fn with_buffer(value: &impl Serialize, buffer: &mut Vec<u8>) -> Digest {
        buffer.clear();
        let mut bytes = postcard::to_extend(value, std::mem::take(buffer)).expect("a state has a canonical form");
        let digest = Digest(Sha256::digest(&bytes).into());
        std::mem::swap(buffer, &mut bytes);
        digest
    }

    /// Adds the digest of item `index` of a collection, in any order of adding.
    pub fn gather(&mut self, index: u64, item: &Digest) {
        let mut hasher = Sha256::new();
        hasher.update(index.to_le_bytes());
        hasher.update(item.0);
        let bytes: [u8; 32] = hasher.finalize().into();
        self.merge(&Digest(bytes));
    }

    /// Joins two partial collections.
    pub fn merge(&mut self, other: &Digest) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own ^= other);
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

mod hex {
    use super::{Deserialize, Seed, to_hex};

    pub(super) fn serialize<S: serde::Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&to_hex(bytes))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        Seed::deserialize(deserializer).map(|seed| seed.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_never_changes() {
        let digest = Digest::of(&(1_u8, "two", [3_i16, -4]));
        assert_eq!(digest.to_string(), "0a04acbc78942031f947e66dea0432a45243f753ec8473222e765710e5f04c72");
        assert_eq!(serde_json::from_str::<Digest>(&serde_json::to_string(&digest).unwrap()).unwrap(), digest);
    }

    #[test]
    fn gathering_does_not_depend_on_the_order() {
        let items = [Digest::of(&1), Digest::of(&2), Digest::of(&1)];
        let mut forwards = Digest::EMPTY;
        let mut backwards = Digest::EMPTY;
        items.iter().enumerate().for_each(|(index, item)| forwards.gather(index as u64, item));
        items.iter().enumerate().rev().for_each(|(index, item)| backwards.gather(index as u64, item));
        assert_eq!(forwards, backwards);
        assert_ne!(forwards, Digest::EMPTY);
    }
}
