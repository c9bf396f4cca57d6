//! Who may not talk, and who may not play with others: for a while or for good, by person or by address. The store keeps it, and memory
//! has all of it, because every request asks.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{PoisonError, RwLock};

use crate::caller::Caller;
use crate::hall::now;
use crate::people::PersonId;
use crate::protocol::SanctionKind;
use crate::store::SanctionRow;

/// Whom a sanction is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    Person(PersonId),
    Address(Caller),
}

/// As the store has it: an id of a person has neither a dot nor a colon.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Person(person) => f.write_str(&person.0),
            Subject::Address(address) => address.fmt(f),
        }
    }
}

impl Subject {
    fn of_row(text: &str) -> Subject {
        text.parse().map_or_else(|_| Subject::Person(PersonId(text.to_owned())), Subject::Address)
    }
}

/// What somebody may not do, and for how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    pub kind: SanctionKind,
    pub subject: Subject,
    /// Seconds since 1970.
    pub at: u32,
    /// None for good.
    pub until: Option<u32>,
    pub reason: String,
}

impl Sanction {
    /// As the store keeps it.
    #[must_use]
    pub fn row(&self) -> SanctionRow {
        SanctionRow {
            kind: self.kind.to_string(),
            subject: self.subject.to_string(),
            at: self.at,
            until: self.until,
            reason: self.reason.clone(),
        }
    }

    fn of_row(row: SanctionRow) -> Option<Sanction> {
        let SanctionRow { kind, subject, at, until, reason } = row;
        Some(Sanction { kind: kind.parse().ok()?, subject: Subject::of_row(&subject), at, until, reason })
    }

    fn is_over(&self, now: u32) -> bool {
        self.until.is_some_and(|until| until <= now)
    }
}

/// All sanctions.
#[derive(Debug, Default)]
pub struct Sanctions(RwLock<BTreeMap<(SanctionKind, Subject), Sanction>>);

impl Sanctions {
    /// Those of the store. A kind that only a newer program knows is left alone.
    #[must_use]
    pub fn new(rows: Vec<SanctionRow>) -> Sanctions {
        Sanctions(RwLock::new(by_subject(rows)))
    }

    /// The store has others now.
    pub(crate) fn replace(&self, rows: Vec<SanctionRow>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = by_subject(rows);
    }

    /// What forbids this to a person or to an address, the longest if there are several.
    #[must_use]
    pub fn find<'a>(
        &self,
        kind: SanctionKind,
        person: Option<&PersonId>,
        caller: impl Into<Option<&'a Caller>>,
    ) -> Option<Sanction> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        // Almost always.
        if all.is_empty() {
            return None;
        }
        let person = person.cloned().map(Subject::Person);
        let address = caller.into().cloned().map(Subject::Address);
        let found = [person, address].into_iter().flatten().filter_map(|subject| all.get(&(kind, subject)));
        let now = now();
        let found = found.filter(|sanction| !sanction.is_over(now));
        found.max_by_key(|sanction| sanction.until.unwrap_or(u32::MAX)).cloned()
    }

    /// A sanction that the store has.
    pub fn set(&self, sanction: Sanction) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.insert((sanction.kind, sanction.subject.clone()), sanction);
    }

    /// Whether there was one.
    pub fn lift(&self, kind: SanctionKind, subject: &Subject) -> bool {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(&(kind, subject.clone())).is_some()
    }

    /// Those that are not over, the newest first.
    #[must_use]
    pub fn list(&self) -> Vec<Sanction> {
        let (all, now) = (self.0.read().unwrap_or_else(PoisonError::into_inner), now());
        let mut list: Vec<Sanction> = all.values().filter(|sanction| !sanction.is_over(now)).cloned().collect();
        list.sort_by_key(|sanction| std::cmp::Reverse(sanction.at));
        list
    }
}

fn by_subject(rows: Vec<SanctionRow>) -> BTreeMap<(SanctionKind, Subject), Sanction> {
    let all = rows.into_iter().filter_map(Sanction::of_row);
    all.map(|sanction| ((sanction.kind, sanction.subject.clone()), sanction)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ban(subject: Subject, until: Option<u32>) -> Sanction {
        Sanction { kind: SanctionKind::Ban, subject, at: 1, until, reason: "spam".to_owned() }
    }

    fn caller(text: &str) -> Caller {
        text.parse().expect("an address")
    }

    #[test]
    fn the_longest_of_person_and_address_counts() {
        let sanctions = Sanctions::default();
        let person = PersonId::fresh();
        let find =
            |address| sanctions.find(SanctionKind::Ban, Some(&person), &caller(address)).map(|found| found.until);
        assert_eq!(find("192.0.2.7"), None);
        sanctions.set(ban(Subject::Person(person.clone()), Some(now() + 100)));
        sanctions.set(ban(Subject::Address(caller("192.0.2.7")), None));
        assert_eq!(find("::ffff:192.0.2.7"), Some(None), "for good");
        assert!(find("192.0.2.8").is_some_and(|until| until.is_some()));
        assert_eq!(sanctions.find(SanctionKind::Mute, Some(&person), &caller("::1")), None, "it is another kind");
        assert!(sanctions.lift(SanctionKind::Ban, &Subject::Person(person.clone())));
        assert_eq!(find("192.0.2.8"), None);
    }

    #[test]
    fn what_is_over_forbids_nothing() {
        let sanctions = Sanctions::default();
        let person = PersonId::fresh();
        sanctions.set(ban(Subject::Person(person.clone()), Some(now() - 1)));
        assert_eq!(sanctions.find(SanctionKind::Ban, Some(&person), &caller("::1")), None);
        assert!(sanctions.list().is_empty());
    }

    #[test]
    fn a_sanction_is_read_as_it_was_kept() {
        for subject in [Subject::Address(caller("2001:db8:1:2:3::4")), Subject::Person(PersonId::fresh())] {
            let kept = ban(subject, Some(7));
            assert_eq!(Sanction::of_row(kept.row()), Some(kept));
        }
    }
}
