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

macro_rules! bits {
    ($($number:ty),*) => {$(
        impl Bits for $number {
            const NONE: $number = 0;
            const ONE: $number = 1;

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
    )*};
}

bits!(u8, u16, u32, u64, u128);
