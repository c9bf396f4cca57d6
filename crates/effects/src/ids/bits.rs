//! Numbers as rows of bits, for sets of at most 8, 16, 32, 64 or 128 things.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// An unsigned number, as a row of bits.
pub trait Bits:
    Copy
    + Debug
    + Ord
    + Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Serialize
    + DeserializeOwned
{
    const NONE: Self;
    const ONE: Self;

    fn n_ones(self) -> u32;

    /// The place of the lowest one; there must be one.
    fn lowest(self) -> u32;

    /// All the others; there must be one.
    fn without_lowest(self) -> Self;
}

impl Bits for u8 {
    const NONE: u8 = 0;
    const ONE: u8 = 1;

    #[inline]
    fn n_ones(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & (self - 1)
    }
}

impl Bits for u16 {
    const NONE: u16 = 0;
    const ONE: u16 = 1;

    #[inline]
    fn n_ones(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & (self - 1)
    }
}

impl Bits for u32 {
    const NONE: u32 = 0;
    const ONE: u32 = 1;

    #[inline]
    fn n_ones(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & (self - 1)
    }
}

impl Bits for u64 {
    const NONE: u64 = 0;
    const ONE: u64 = 1;

    #[inline]
    fn n_ones(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & (self - 1)
    }
}

impl Bits for u128 {
    const NONE: u128 = 0;
    const ONE: u128 = 1;

    #[inline]
    fn n_ones(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline]
    fn without_lowest(self) -> Self {
        self & (self - 1)
    }
}
