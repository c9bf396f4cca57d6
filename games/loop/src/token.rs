//! Duplicates of Dr Faux: 28 tokens that come out of a bag, and 7 super-duplicates of one mode.

use std::fmt;

use effects::{Id, IdSet};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::balance::balance;
use crate::era::Era;

/// LOOP-SUP-06.
pub const N_DUPLICATES: u8 = 28;
/// LOOP-MODE-30.
pub const N_SUPERS: u8 = 7;

/// One token: the duplicates first, four for each spawn era, then the super-duplicates. In files `d2-3` is a duplicate that
/// appears in era 2 and is destroyed three eras further on; `s2` is the super-duplicate of era 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/loop/types.ts", type = "string")]
pub struct Token(pub u8);

impl Token {
    #[must_use]
    pub fn super_of(era: Era) -> Token {
        Token(N_DUPLICATES + era as u8)
    }

    #[inline]
    #[must_use]
    pub fn is_super(self) -> bool {
        self.0 >= N_DUPLICATES
    }

    /// Where it appears.
    #[inline]
    #[must_use]
    pub fn spawn_era(self) -> Era {
        Era::ALL[usize::from(if self.is_super() { self.0 - N_DUPLICATES } else { self.0 / 4 })]
    }

    /// Where it is destroyed: LOOP-GAP-20 for duplicates, LOOP-MODE-30 for super-duplicates, which have two sides.
    #[inline]
    #[must_use]
    pub fn destruction_era(self, cracked: bool) -> Era {
        let offset = match (self.is_super(), cracked) {
            (false, _) => balance().duplicate_offsets[usize::from(self.0 % 4)],
            (true, false) => 2,
            (true, true) => 4,
        };
        self.spawn_era().step(offset as i8)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let era = self.spawn_era() as u8;
        if self.is_super() {
            return write!(f, "s{era}");
        }
        write!(f, "d{era}-{}", balance().duplicate_offsets[usize::from(self.0 % 4)])
    }
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Token, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = Token;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a duplicate such as `d2-3` or a super-duplicate such as `s2`")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Token, E> {
                let known = (0..N_DUPLICATES + N_SUPERS).map(Token).find(|token| token.to_string() == text);
                known.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Name);
        }
        match u8::deserialize(deserializer)? {
            number if number < N_DUPLICATES + N_SUPERS => Ok(Token(number)),
            _ => Err(de::Error::custom("there is no such token")),
        }
    }
}

/// A set of tokens, in the order of their numbers. In files it is the list of them.
pub type TokenSet = IdSet<Token>;

/// LOOP-SETUP-15: all duplicates that are no super-duplicates.
pub const DUPLICATES: TokenSet = TokenSet::from_bits_unchecked((1 << N_DUPLICATES) - 1);

impl Id for Token {
    type Bits = u64;
    const ALL: u64 = (1 << (N_DUPLICATES + N_SUPERS)) - 1;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn at(index: u32) -> Token {
        Token(index as u8)
    }
}
