//! The seeds of a fair shuffle: 256 bits that the server commits to before play and shows after it, and as many of each player,
//! promised before anybody has shown theirs.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

/// 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 of a [`Seed`]: shown before the first card is dealt, so that the seed cannot be exchanged later.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

/// The SHA-256 of a player's [`Seed`]: all players give theirs before any of them shows the seed itself, so that nobody can
/// choose it by what others have added. It is another hash than a [`Commitment`], so neither can be passed off as the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Promise(Commitment);

impl Seed {
    /// A seed for tests and simulations, from a small number.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        Seed(hash(b"chronoteka seed", &[&number.to_le_bytes()]))
    }

    /// What the server publishes before play.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(b"chronoteka commitment", &[&self.0]))
    }

    /// What a player's browser publishes of its own seed before it shows it.
    #[must_use]
    pub fn promise(&self) -> Promise {
        Promise(Commitment(hash(b"chronoteka promise", &[&self.0])))
    }

    /// The key of the stream that a table really uses: the server's seed and what each player's browser added, in the order
    /// in which it was promised. Nobody alone, the host included, can choose it.
    #[must_use]
    pub fn mixed_with(&self, contributions: &[Seed]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend(contributions.iter().map(|contribution| contribution.0.as_slice()));
        Seed(hash(b"chronoteka stream", &parts))
    }
}

impl Commitment {
    /// Whether `seed` is the one that was committed to.
    #[must_use]
    pub fn binds(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }
}

impl Promise {
    /// Whether `seed` is the one that was promised.
    #[must_use]
    pub fn binds(&self, seed: &Seed) -> bool {
        seed.promise() == *self
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Promise {
    type Err = String;

    fn from_str(text: &str) -> Result<Promise, String> {
        text.parse().map(Promise)
    }
}

fn hash(label: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(label);
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

pub(crate) fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn from_hex(text: &str) -> Result<[u8; 32], String> {
    let expected = || format!("expected 64 hexadecimal digits, found {:?}", text.chars().take(80).collect::<String>());
    if text.len() != 64 || !text.is_ascii() {
        return Err(expected());
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let pair = std::str::from_utf8(pair).map_err(|_| expected())?;
        *byte = u8::from_str_radix(pair, 16).map_err(|_| expected())?;
    }
    Ok(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

/// A seed is a secret until the game is over: debug output does not show it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        from_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = String;

    fn from_str(text: &str) -> Result<Commitment, String> {
        from_hex(text).map(Commitment)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Commitment, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_binds_one_seed() {
        let seed = Seed::from_number(1);
        assert!(seed.commitment().binds(&seed));
        assert!(!seed.commitment().binds(&Seed::from_number(2)));
    }

    #[test]
    fn a_promise_binds_one_seed_and_is_no_commitment() {
        let seed = Seed::from_number(1);
        assert!(seed.promise().binds(&seed) && !seed.promise().binds(&Seed::from_number(2)));
        assert_ne!(seed.promise().to_string(), seed.commitment().to_string());
        assert_eq!(seed.promise().to_string().parse(), Ok(seed.promise()));
    }

    #[test]
    fn every_contribution_changes_the_stream() {
        let seed = Seed::from_number(1);
        let alone = seed.mixed_with(&[]);
        let one = seed.mixed_with(&[Seed::from_number(2)]);
        let swapped = seed.mixed_with(&[Seed::from_number(3), Seed::from_number(2)]);
        let both = seed.mixed_with(&[Seed::from_number(2), Seed::from_number(3)]);
        assert!(alone != one && one != both && both != swapped && alone != seed);
    }

    #[test]
    fn text_and_back_and_never_in_debug_output() {
        let seed = Seed::from_number(9);
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(…)");
        assert!("12".parse::<Seed>().unwrap_err().contains("64 hexadecimal digits"));
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
