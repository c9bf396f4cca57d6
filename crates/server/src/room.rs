//! Room for connections: so many at once, and of one address a quarter of them, so that one stranger does not lock all others out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;

use crate::caller::{Caller, Network};

/// The part of the room that one address may take.
const PART: usize = 4;

#[derive(Debug)]
pub(crate) struct Room {
    most: usize,
    /// They bring many others, each with an address of its own that only requests tell.
    proxies: Vec<Network>,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_address: HashMap<Caller, usize>,
}

/// A place; it is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    /// Whose it is, where that is counted.
    caller: Option<Caller>,
    taken: Arc<Mutex<Taken>>,
}

impl Room {
    pub(crate) fn new(most: usize, proxies: Vec<Network>) -> Room {
        Room { most, proxies, taken: Arc::default() }
    }

    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// A place for somebody at this address, if there is one.
    pub(crate) fn enter(&self, peer: IpAddr) -> Option<Place> {
        let caller = Caller::of(peer, &HeaderMap::new(), &[]);
        let is_counted = !caller.is_local() && !self.proxies.iter().any(|proxy| proxy.has(peer));
        let caller = is_counted.then_some(caller);
        let mut taken = lock(&self.taken);
        let own = caller.as_ref().map_or(0, |caller| taken.by_address.get(caller).copied().unwrap_or(0));
        if taken.all >= self.most || own >= self.most.div_ceil(PART) {
            return None;
        }
        taken.all += 1;
        if let Some(caller) = &caller {
            taken.by_address.insert(caller.clone(), own + 1);
        }
        Some(Place { caller, taken: Arc::clone(&self.taken) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        let Some(caller) = &self.caller else { return };
        if let Some(n) = taken.by_address.get_mut(caller) {
            *n -= 1;
            if *n == 0 {
                taken.by_address.remove(caller);
            }
        }
    }
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn one_address_does_not_take_all_the_room() {
        let room = Room::new(8, vec!["10.0.0.1".parse().expect("a network")]);
        let (one, two) = (room.enter(address("203.0.113.9")), room.enter(address("203.0.113.9")));
        assert!(one.is_some() && two.is_some());
        assert!(room.enter(address("203.0.113.9")).is_none(), "a quarter of the room is taken");
        let same = ["2001:db8:1:2::3", "2001:db8:1:2::4", "2001:db8:1:2::5"].map(|text| room.enter(address(text)));
        assert!(same[1].is_some() && same[2].is_none(), "one network is one address");
        drop(one);
        assert!(room.enter(address("203.0.113.9")).is_some(), "a place is free again");
    }

    #[test]
    fn proxies_and_this_machine_take_all_that_there_is() {
        for peer in ["10.0.0.1", "127.0.0.1"] {
            let room = Room::new(8, vec!["10.0.0.1".parse().expect("a network")]);
            let places: Vec<_> = (0..9).map(|_| room.enter(address(peer))).collect();
            assert!(places[7].is_some() && places[8].is_none());
            drop(places);
            assert_eq!(lock(&room.taken).all, 0);
        }
    }
}
