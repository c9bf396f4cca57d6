//! The ring of seven eras.

use std::ops::{Index, IndexMut};

use effects::{Id, IdSet};
use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// LOOP-ERA-01: the eras in clockwise order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/loop/types.ts")]
pub enum Era {
    Prehistory,
    MiddleAges,
    Renaissance,
    Industrial,
    Globalization,
    AgeOfRobots,
    EndOfTime,
}

pub const N_ERAS: usize = 7;

impl Era {
    pub const ALL: [Era; N_ERAS] = [
        Era::Prehistory,
        Era::MiddleAges,
        Era::Renaissance,
        Era::Industrial,
        Era::Globalization,
        Era::AgeOfRobots,
        Era::EndOfTime,
    ];

    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The era `steps` further clockwise; counter-clockwise when negative.
    #[inline]
    #[must_use]
    pub fn step(self, steps: i8) -> Era {
        Era::ALL[(self as i8 + steps).rem_euclid(N_ERAS as i8) as usize]
    }

    /// LOOP-ERA-02: the neighbour clockwise.
    #[inline]
    #[must_use]
    pub fn next(self) -> Era {
        self.step(1)
    }

    /// LOOP-ERA-02: the neighbour counter-clockwise.
    #[inline]
    #[must_use]
    pub fn prev(self) -> Era {
        self.step(-1)
    }

    /// How many steps apart two eras are, the shorter way.
    #[inline]
    #[must_use]
    pub fn distance(self, other: Era) -> u8 {
        let clockwise = (other as i8 - self as i8).rem_euclid(N_ERAS as i8) as u8;
        clockwise.min(N_ERAS as u8 - clockwise)
    }

    /// The key of the era in words and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Era::Prehistory => "prehistory",
            Era::MiddleAges => "middle_ages",
            Era::Renaissance => "renaissance",
            Era::Industrial => "industrial",
            Era::Globalization => "globalization",
            Era::AgeOfRobots => "age_of_robots",
            Era::EndOfTime => "end_of_time",
        }
    }

    /// All eras clockwise, this one first.
    pub fn clockwise(self) -> impl Iterator<Item = Era> {
        (0..N_ERAS as i8).map(move |steps| self.step(steps))
    }
}

/// A set of eras, in the order of the ring. In files it is the list of them.
pub type EraSet = IdSet<Era>;

impl Id for Era {
    type Bits = u8;
    const ALL: u8 = (1 << N_ERAS) - 1;

    #[inline]
    fn index(self) -> u32 {
        self as u32
    }

    #[inline]
    fn at(index: u32) -> Era {
        Era::ALL[index as usize]
    }
}

/// One thing for each era. In files it is an object with the eras as keys, so that a patch can name a single one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ring<T>(pub [T; N_ERAS]);

impl<T> Ring<T> {
    /// The things with their eras, in the order of the ring.
    pub fn iter(&self) -> impl Iterator<Item = (Era, &T)> {
        Era::ALL.into_iter().zip(&self.0)
    }

    #[must_use]
    pub fn from_fn(make: impl FnMut(Era) -> T) -> Ring<T> {
        Ring(Era::ALL.map(make))
    }
}

impl<T> Index<Era> for Ring<T> {
    type Output = T;

    #[inline]
    fn index(&self, era: Era) -> &T {
        &self.0[era.index()]
    }
}

impl<T> IndexMut<Era> for Ring<T> {
    #[inline]
    fn index_mut(&mut self, era: Era) -> &mut T {
        &mut self.0[era.index()]
    }
}

impl<T: Serialize> Serialize for Ring<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(N_ERAS))?;
        for (era, thing) in self.iter() {
            map.serialize_entry(&era, thing)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ring<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ring<T>, D::Error> {
        struct Entries<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Ring<T>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object with one entry for each of the seven eras")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ring<T>, A::Error> {
                let mut things: [Option<T>; N_ERAS] = [const { None }; N_ERAS];
                while let Some((era, thing)) = map.next_entry::<Era, T>()? {
                    things[era.index()] = Some(thing);
                }
                for (era, thing) in Era::ALL.into_iter().zip(&things) {
                    if thing.is_none() {
                        return Err(de::Error::custom(format_args!("the era {} is missing", era.key())));
                    }
                }
                Ok(Ring(things.map(|thing| thing.expect("all seven were checked"))))
            }
        }
        deserializer.deserialize_map(Entries(std::marker::PhantomData))
    }
}
