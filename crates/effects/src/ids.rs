//! Small sets of ids, as bits in the state and as lists of names in files. A set is copied like a number, and a stored one survives a
//! release that sorts the things differently.

mod bits;
mod named;

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, Not};

use serde::de;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use bits::Bits;

/// Something of which there are few, numbered from 0.
pub trait Id: Copy {
    /// A number with a bit for each of them.
    type Bits: Bits;
    /// The bits of all of them.
    const ALL: Self::Bits;

    fn index(self) -> u32;

    /// The thing with this index, which is one of [`Id::ALL`].
    fn at(index: u32) -> Self;
}

/// A set of ids. In files it is the list of them, in canonical bytes the number.
pub struct IdSet<I: Id>(I::Bits);

impl<I: Id> IdSet<I> {
    pub const EMPTY: IdSet<I> = IdSet(I::Bits::NONE);
    pub const ALL: IdSet<I> = IdSet(I::ALL);

    /// The set with these bits, which must be bits of [`Id::ALL`]: for constants.
    #[must_use]
    pub const fn from_bits_unchecked(bits: I::Bits) -> IdSet<I> {
        IdSet(bits)
    }

    #[inline]
    #[must_use]
    pub fn one(id: I) -> IdSet<I> {
        IdSet(I::Bits::ONE << id.index())
    }

    #[inline]
    #[must_use]
    pub fn contains(self, id: I) -> bool {
        (self.0 >> id.index()) & I::Bits::ONE == I::Bits::ONE
    }

    #[inline]
    #[must_use]
    pub fn with(self, id: I) -> IdSet<I> {
        self | IdSet::one(id)
    }

    #[inline]
    #[must_use]
    pub fn without(self, id: I) -> IdSet<I> {
        self & !IdSet::one(id)
    }

    #[inline]
    pub fn insert(&mut self, id: I) {
        *self = self.with(id);
    }

    #[inline]
    pub fn remove(&mut self, id: I) {
        *self = self.without(id);
    }

    #[inline]
    pub fn clear(&mut self) {
        *self = IdSet::EMPTY;
    }

    #[inline]
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.n_ones() as u8
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == I::Bits::NONE
    }

    /// The ids, ascending.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Ids<I> {
        Ids(self)
    }

    /// The lowest id.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<I> {
        (!self.is_empty()).then(|| I::at(self.0.lowest()))
    }
}

/// The ids of a set, one after the other. How many are left is known, so whoever lists them asks for memory once.
#[derive(Clone)]
pub struct Ids<I: Id>(IdSet<I>);

impl<I: Id> Iterator for Ids<I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        let id = self.0.first()?;
        self.0 = IdSet(self.0.0.without_lowest());
        Some(id)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.0.len());
        (left, Some(left))
    }
}

impl<I: Id> ExactSizeIterator for Ids<I> {}

impl<I: Id + Debug> Debug for Ids<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ids").field(&self.0).finish()
    }
}

impl<I: Id> FromIterator<I> for IdSet<I> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> IdSet<I> {
        ids.into_iter().fold(IdSet::EMPTY, IdSet::with)
    }
}

impl<I: Id> BitOr for IdSet<I> {
    type Output = IdSet<I>;

    #[inline]
    fn bitor(self, other: IdSet<I>) -> IdSet<I> {
        IdSet(self.0 | other.0)
    }
}

impl<I: Id> BitAnd for IdSet<I> {
    type Output = IdSet<I>;

    #[inline]
    fn bitand(self, other: IdSet<I>) -> IdSet<I> {
        IdSet(self.0 & other.0)
    }
}

impl<I: Id> Not for IdSet<I> {
    type Output = IdSet<I>;

    /// All the others.
    #[inline]
    fn not(self) -> IdSet<I> {
        IdSet(!self.0 & I::ALL)
    }
}

// An id need not be comparable for its bits to be: these are written out.

impl<I: Id> Clone for IdSet<I> {
    #[inline]
    fn clone(&self) -> IdSet<I> {
        *self
    }
}

impl<I: Id> Copy for IdSet<I> {}

impl<I: Id> Default for IdSet<I> {
    #[inline]
    fn default() -> IdSet<I> {
        IdSet::EMPTY
    }
}

impl<I: Id> PartialEq for IdSet<I> {
    #[inline]
    fn eq(&self, other: &IdSet<I>) -> bool {
        self.0 == other.0
    }
}

impl<I: Id> Eq for IdSet<I> {}

impl<I: Id> PartialOrd for IdSet<I> {
    fn partial_cmp(&self, other: &IdSet<I>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<I: Id> Ord for IdSet<I> {
    fn cmp(&self, other: &IdSet<I>) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<I: Id> Hash for IdSet<I> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<I: Id + Debug> Debug for IdSet<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id + Serialize> Serialize for IdSet<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(self.iter()) } else { self.0.serialize(serializer) }
    }
}

impl<'de, I: Id + Deserialize<'de>> Deserialize<'de> for IdSet<I> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<IdSet<I>, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<I>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = I::Bits::deserialize(deserializer)?;
        if bits & !I::ALL == I::Bits::NONE {
            Ok(IdSet(bits))
        } else {
            Err(de::Error::custom("a set has something in it that does not exist"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Metal {
        Gold,
        Silver,
        Lead,
    }

    const METALS: [Metal; 3] = [Metal::Gold, Metal::Silver, Metal::Lead];

    impl Id for Metal {
        type Bits = u8;
        const ALL: u8 = 0b111;

        fn index(self) -> u32 {
            self as u32
        }

        fn at(index: u32) -> Metal {
            METALS[index as usize]
        }
    }

    type Metals = IdSet<Metal>;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let mut set = Metals::one(Metal::Lead).with(Metal::Gold);
        assert!(set.contains(Metal::Gold) && !set.contains(Metal::Silver));
        assert_eq!((set.len(), set.first()), (2, Some(Metal::Gold)));
        assert_eq!((set.iter().len(), set.iter().collect::<Vec<_>>()), (2, vec![Metal::Gold, Metal::Lead]));
        assert_eq!(!set, Metals::one(Metal::Silver));
        set.remove(Metal::Gold);
        set.insert(Metal::Silver);
        assert_eq!(set, [Metal::Silver, Metal::Lead].into_iter().collect());
        assert_eq!(set | Metals::one(Metal::Gold), Metals::ALL);
        assert_eq!(set & Metals::one(Metal::Lead), Metals::one(Metal::Lead));
        set.clear();
        assert!(set.is_empty() && set == Metals::EMPTY && set.first().is_none());
    }

    #[test]
    fn a_set_is_stored_as_names() {
        let set: Metals = [Metal::Lead, Metal::Gold].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).expect("a list"), r#"["gold","lead"]"#);
        assert_eq!(serde_json::from_str::<Metals>(r#"["lead","gold"]"#).expect("in any order"), set);
        assert!(serde_json::from_str::<Metals>(r#"["tin"]"#).is_err());
        assert_eq!(format!("{set:?}"), "{Gold, Lead}");
    }
}
