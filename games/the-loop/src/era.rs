//! The ring of seven eras.

use std::ops::{Index, IndexMut};

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

/// A set of eras. In files it is the list of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(export_to = "../games/loop/types.ts", as = "Vec<Era>")]
pub struct EraSet(pub u8);

impl EraSet {
    pub const EMPTY: EraSet = EraSet(0);
    pub const ALL: EraSet = EraSet(0b111_1111);

    #[inline]
    #[must_use]
    pub fn one(era: Era) -> EraSet {
        EraSet(1 << era.index())
    }

    #[inline]
    #[must_use]
    pub fn contains(self, era: Era) -> bool {
        self.0 >> era.index() & 1 == 1
    }

    #[inline]
    #[must_use]
    pub fn with(self, era: Era) -> EraSet {
        EraSet(self.0 | 1 << era.index())
    }

    #[inline]
    #[must_use]
    pub fn without(self, era: Era) -> EraSet {
        EraSet(self.0 & !(1 << era.index()))
    }

    #[inline]
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The eras in the order of the ring.
    pub fn iter(self) -> impl Iterator<Item = Era> {
        Era::ALL.into_iter().filter(move |era| self.contains(*era))
    }

    /// The first era in the order of the ring.
    #[must_use]
    pub fn first(self) -> Option<Era> {
        self.iter().next()
    }
}

impl FromIterator<Era> for EraSet {
    fn from_iter<I: IntoIterator<Item = Era>>(eras: I) -> EraSet {
        eras.into_iter().fold(EraSet::EMPTY, EraSet::with)
    }
}

impl std::fmt::Debug for EraSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for EraSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for EraSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EraSet, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Era>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u8::deserialize(deserializer)?;
        if bits > EraSet::ALL.0 { Err(de::Error::custom("there are seven eras")) } else { Ok(EraSet(bits)) }
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
