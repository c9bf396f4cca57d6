//! What each person and each address has left of what they may take: buckets that fill themselves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use crate::caller::Caller;
use crate::cluster::{News, Notice};
use crate::error::Error;
use crate::limits::{Budget, Budgets, Rate};
use crate::metrics::Metrics;

/// Buckets that are kept; full ones are forgotten first.
const MOST_BUCKETS: usize = 200_000;

/// What is limited. The names are those of the words and of the metrics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumIter, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum What {
    People,
    Tables,
    Unfinished,
    Listed,
    Sockets,
    Codes,
    Chat,
    Reports,
    Advice,
    Previews,
    Looks,
    Names,
}

impl What {
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Who takes something: a person where one is known, and where they come from.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    pub person: Option<&'a str>,
    pub caller: &'a Caller,
}

/// How much is left.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// What is in it by now.
    fn filled(self, rate: Rate, now: Instant) -> f64 {
        let hours = now.saturating_duration_since(self.at).as_secs_f64() / 3600.0;
        (self.left + hours * f64::from(rate.per_hour)).min(f64::from(rate.burst))
    }
}

/// A person or an address, with what is counted.
type Key = (What, String);

/// The books.
#[derive(Debug)]
pub struct Ledger {
    limits: Budgets,
    buckets: Mutex<HashMap<Key, (Rate, Bucket)>>,
    /// How many sockets each has open.
    sockets: Arc<Mutex<HashMap<String, u32>>>,
    metrics: Arc<Metrics>,
    /// What is taken here is taken of the same budget at other servers.
    news: News,
}

/// A place for a socket; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    keys: Vec<String>,
    sockets: Arc<Mutex<HashMap<String, u32>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &self.keys {
            if let Some(n) = sockets.get_mut(key) {
                *n -= 1;
                if *n == 0 {
                    sockets.remove(key);
                }
            }
        }
    }
}

impl Ledger {
    #[must_use]
    pub(crate) fn new(limits: Budgets, metrics: Arc<Metrics>, news: News) -> Ledger {
        Ledger { limits, buckets: Mutex::default(), sockets: Arc::default(), metrics, news }
    }

    #[must_use]
    pub fn limits(&self) -> &Budgets {
        &self.limits
    }

    /// The rates of what is counted over time.
    fn budget(&self, what: What) -> Budget {
        let of_address = |address: Rate| Budget { person: address, address };
        match what {
            What::People => of_address(self.limits.people),
            What::Tables => self.limits.tables,
            What::Codes => self.limits.codes,
            What::Chat => self.limits.chat,
            What::Reports => self.limits.reports,
            What::Advice => self.limits.advice,
            What::Previews => self.limits.previews,
            What::Looks => self.limits.looks,
            What::Names => self.limits.names,
            // What is counted at one time has no rate of its own: these are never asked for.
            What::Unfinished | What::Listed | What::Sockets => self.limits.tables,
        }
    }

    /// Whose budgets are at stake, and how fast each is filled again.
    fn payers(&self, what: What, who: Who<'_>) -> Vec<(String, Rate)> {
        let Budget { person, address } = self.budget(what);
        let of_person = who.person.map(|id| (id.to_owned(), person));
        let of_address = self.counts(who.caller).then(|| (who.caller.to_string(), address));
        of_person.into_iter().chain(of_address).collect()
    }

    /// Takes one, or says how long to wait. Nothing is taken from anybody when somebody has nothing left.
    pub fn take(&self, what: What, who: Who<'_>) -> Result<(), Error> {
        let (keys, now) = (self.payers(what, who), Instant::now());
        let mut buckets = self.room();
        let mut wait = Duration::ZERO;
        for (key, rate) in &keys {
            let left = buckets.get(&(what, key.clone())).map_or(f64::from(rate.burst), |(_, b)| b.filled(*rate, now));
            if left < 1.0 {
                let hours = (1.0 - left) / f64::from(rate.per_hour.max(1));
                wait = wait.max(Duration::from_secs_f64(hours * 3600.0));
            }
        }
        if wait > Duration::ZERO {
            drop(buckets);
            return Err(self.refuse(what, Some(wait)));
        }
        for (key, rate) in &keys {
            pay(&mut buckets, (what, key), *rate, now);
        }
        drop(buckets);
        self.tell(what, keys, false);
        Ok(())
    }

    /// What was taken of these budgets, or given back, at another server.
    pub(crate) fn note(&self, what: What, payers: &[String], is_back: bool) {
        let (Budget { person, address }, now) = (self.budget(what), Instant::now());
        let mut buckets = self.room();
        for key in payers {
            let rate = if key.parse::<Caller>().is_ok() { address } else { person };
            if is_back {
                give(&mut buckets, (what, key), rate, now);
            } else {
                pay(&mut buckets, (what, key), rate, now);
            }
        }
    }

    /// Lets other servers know.
    fn tell(&self, what: What, payers: Vec<(String, Rate)>, is_back: bool) {
        if self.news.is_heard() {
            let payers = payers.into_iter().map(|(key, _)| key).collect();
            self.news.tell(Notice::Took { what, payers, is_back });
        }
    }

    /// What was taken turned out to be owed to nobody.
    pub fn give_back(&self, what: What, who: Who<'_>) {
        let (payers, now) = (self.payers(what, who), Instant::now());
        let mut buckets = self.room();
        for (key, rate) in &payers {
            give(&mut buckets, (what, key), *rate, now);
        }
        drop(buckets);
        self.tell(what, payers, true);
    }

    /// A place for one more socket.
    pub fn open_socket(&self, who: Who<'_>) -> Result<Place, Error> {
        let mut keys = Vec::with_capacity(2);
        if let Some(id) = who.person {
            keys.push((id.to_owned(), self.limits.sockets.person));
        }
        if self.counts(who.caller) {
            keys.push((who.caller.to_string(), self.limits.sockets.address));
        }
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.iter().any(|(key, most)| sockets.get(key).is_some_and(|n| n >= most)) {
            drop(sockets);
            return Err(self.refuse(What::Sockets, None));
        }
        let keys: Vec<String> = keys.into_iter().map(|(key, _)| key).collect();
        keys.iter().for_each(|key| *sockets.entry(key.clone()).or_default() += 1);
        Ok(Place { keys, sockets: Arc::clone(&self.sockets) })
    }

    /// Refuses somebody who has `n` already.
    pub fn check_most(&self, what: What, n: u32, most: u32) -> Result<(), Error> {
        if n < most { Ok(()) } else { Err(self.refuse(what, None)) }
    }

    fn refuse(&self, what: What, wait: Option<Duration>) -> Error {
        self.metrics.limited(what);
        Error::Limited { what, wait }
    }

    fn counts(&self, caller: &Caller) -> bool {
        self.limits.local || !caller.is_local()
    }

    /// The buckets; when there are too many, the fuller half is forgotten. Whoever has taken much is remembered, however many others come.
    fn room(&self) -> MutexGuard<'_, HashMap<Key, (Rate, Bucket)>> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            let now = Instant::now();
            // What is missing, in thousandths: a number that can be sorted.
            let missing = |(rate, bucket): &(Rate, Bucket)| {
                ((1.0 - bucket.filled(*rate, now) / f64::from(rate.burst.max(1))) * 1000.0) as i32
            };
            let mut all: Vec<i32> = buckets.values().map(missing).collect();
            let middle = all.len() / 2;
            let least = *all.select_nth_unstable(middle).1;
            buckets.retain(|_, entry| missing(entry) > least);
            tracing::warn!(
                kept = buckets.len(),
                "there are too many strangers to count: those who took little are forgotten"
            );
        }
        buckets
    }
}

/// Takes one out of a bucket, which may be empty at another server already.
fn pay(buckets: &mut HashMap<Key, (Rate, Bucket)>, (what, key): (What, &str), rate: Rate, now: Instant) {
    let full = Bucket { left: f64::from(rate.burst), at: now };
    let (_, bucket) = buckets.entry((what, key.to_owned())).or_insert((rate, full));
    *bucket = Bucket { left: (bucket.filled(rate, now) - 1.0).max(0.0), at: now };
}

/// Puts one back.
fn give(buckets: &mut HashMap<Key, (Rate, Bucket)>, (what, key): (What, &str), rate: Rate, now: Instant) {
    if let Some((_, bucket)) = buckets.get_mut(&(what, key.to_owned())) {
        let left = (bucket.filled(rate, now) + 1.0).min(f64::from(rate.burst));
        *bucket = Bucket { left, at: now };
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    fn ledger() -> Ledger {
        let rate = |burst, per_hour| Rate { burst, per_hour };
        let tables = Budget { person: rate(3, 3600), address: rate(5, 3600) };
        Ledger::new(Budgets { tables, ..Budgets::default() }, Arc::new(Metrics::default()), News::default())
    }

    fn caller(address: &str) -> Caller {
        Caller::of(address.parse().expect("an address"), &HeaderMap::new(), &[])
    }

    #[test]
    fn a_person_and_an_address_have_limits_of_their_own() {
        let (ledger, home, local) = (ledger(), caller("203.0.113.9"), caller("127.0.0.1"));
        let elsewhere = caller("203.0.113.10");
        let take = |person: &'static str, caller| ledger.take(What::Tables, Who { person: Some(person), caller });
        for _ in 0..3 {
            assert!(take("a", &home).is_ok());
        }
        let refused = take("a", &home).expect_err("the person has none left");
        assert!(
            matches!(refused, Error::Limited { what: What::Tables, wait: Some(wait) } if wait.as_secs_f64() <= 1.0)
        );
        assert!(take("b", &home).is_ok() && take("b", &home).is_ok());
        assert!(take("b", &home).is_err(), "the address has none left");
        assert!(take("b", &elsewhere).is_ok(), "what was refused was not taken");
        assert!(take("c", &local).is_ok() && take("c", &local).is_ok() && take("c", &local).is_ok());
        assert!(take("c", &local).is_err(), "a person at this machine is one, too");
        assert_eq!(ledger.metrics.limited_of(What::Tables), 3);
    }

    /// Thousands of strangers who come once do not wipe out what one has taken.
    #[test]
    fn a_crowd_does_not_make_anybody_begin_anew() {
        let (ledger, home) = (ledger(), caller("203.0.113.9"));
        let greedy = Who { person: Some("greedy"), caller: &home };
        while ledger.take(What::Reports, greedy).is_ok() {}
        let local = caller("127.0.0.1");
        for n in 0..=MOST_BUCKETS {
            let person = n.to_string();
            let _ = ledger.take(What::Looks, Who { person: Some(&person), caller: &local });
        }
        assert!(ledger.room().len() < MOST_BUCKETS);
        assert!(ledger.take(What::Reports, greedy).is_err());
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let (ledger, local) = (ledger(), caller("127.0.0.1"));
        let who = Who { person: Some("a"), caller: &local };
        for _ in 0..20 {
            ledger.take(What::Tables, who).expect("it was given back");
            ledger.give_back(What::Tables, who);
        }
        ledger.give_back(What::Tables, who);
        for _ in 0..3 {
            ledger.take(What::Tables, who).expect("all of it is there");
        }
        assert!(ledger.take(What::Tables, who).is_err(), "and no more than that");
    }

    #[test]
    fn sockets_are_given_back() {
        let sockets = crate::limits::Most { person: 2, address: 3 };
        let ledger =
            Ledger::new(Budgets { sockets, ..Budgets::default() }, Arc::new(Metrics::default()), News::default());
        let home = caller("203.0.113.9");
        let open = |person| ledger.open_socket(Who { person: Some(person), caller: &home });
        let (one, two) = (open("a").expect("room"), open("a").expect("room"));
        assert!(open("a").is_err());
        let three = open("b").expect("room");
        assert!(open("b").is_err(), "the address has its three");
        drop((one, three));
        assert!(open("b").is_ok());
        drop(two);
        assert!(ledger.sockets.lock().expect("nobody panics").is_empty());
    }
}
