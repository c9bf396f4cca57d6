//! What people have met, on its way into the store. Games end at every moment and most people meet the same things again, so it is
//! gathered for a while and written together. It is no move: the last half minute of it may be lost with the power.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::hall::Hall;
use crate::store::{MetRow, Write};

/// How long it is gathered.
const GATHERING: Duration = Duration::from_secs(30);

/// A person and a game.
type Owner = (String, String);
/// By thing: how many times, and how far off the last word about it was.
type Things = BTreeMap<String, (u32, Option<i32>)>;

/// What is gathered.
#[derive(Debug, Default)]
pub(crate) struct Keepsakes(Mutex<BTreeMap<Owner, Things>>);

impl Keepsakes {
    /// A person has met these things in one game more, with how far off a word about each was.
    pub(crate) fn add(&self, person: &str, game: &str, things: impl IntoIterator<Item = (String, Option<i32>)>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.entry((person.to_owned(), game.to_owned())).or_default();
        for (thing, off) in things {
            let (times, last) = own.entry(thing).or_default();
            *times += 1;
            *last = off.or(*last);
        }
    }

    /// What could not be written is gathered again, beside what has come meanwhile.
    fn put_back(&self, write: Write) {
        let Write::Met { person, game, things } = write else { return };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.entry((person, game)).or_default();
        for MetRow { thing, times, off } in things {
            let (all_times, last) = own.entry(thing).or_default();
            *all_times += times;
            *last = last.or(off);
        }
    }

    /// Somebody has gone.
    pub(crate) fn forget(&self, person: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(owner, _), _| owner != person);
    }

    /// Whose things have been gathered.
    fn owners(&self) -> Vec<Owner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    fn take(&self, owner: Owner) -> Option<Write> {
        let things = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&owner)?;
        let row = |(thing, (times, off))| MetRow { thing, times, off };
        let (person, game) = owner;
        Some(Write::Met { person, game, things: things.into_iter().map(row).collect() })
    }
}

/// Writes what a person has met in a game; what cannot be written stays gathered.
pub(crate) async fn write(hall: &Hall, person: &str, game: &str) {
    let Some(write) = hall.keepsakes.take((person.to_owned(), game.to_owned())) else { return };
    if let Err(error) = hall.journal.write(write.clone()).await {
        tracing::debug!(%error, "what somebody has met is written later");
        hall.keepsakes.put_back(write);
    }
}

/// Writes what a person has met in all games.
pub(crate) async fn write_all_of(hall: &Hall, person: &str) {
    for (owner, game) in hall.keepsakes.owners().into_iter().filter(|(owner, _)| owner == person) {
        write(hall, &owner, &game).await;
    }
}

/// Writes everything, one owner after the other: moves that are made meanwhile must not wait for all of it.
pub(crate) async fn write_all(hall: &Hall) {
    for (person, game) in hall.keepsakes.owners() {
        write(hall, &person, &game).await;
    }
}

/// Writes it again and again, for as long as there is a hall.
pub(crate) fn start(hall: &Arc<Hall>) {
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(GATHERING).await;
            let Some(hall) = hall.upgrade() else { return };
            write_all(&hall).await;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_add_up() {
        let keepsakes = Keepsakes::default();
        let things = |list: &[(&str, Option<i32>)]| -> Vec<_> {
            list.iter().map(|(thing, off)| ((*thing).to_owned(), *off)).collect()
        };
        keepsakes.add("p", "g", things(&[("a", Some(3)), ("b", None)]));
        keepsakes.add("p", "g", things(&[("a", None), ("b", Some(-1))]));
        keepsakes.add("q", "g", things(&[("a", None)]));
        let row = |thing: &str, times, off| MetRow { thing: thing.to_owned(), times, off };
        let met = |person: &str, things| Write::Met { person: person.to_owned(), game: "g".to_owned(), things };
        let owner = |person: &str| (person.to_owned(), "g".to_owned());
        assert_eq!(keepsakes.owners(), [owner("p"), owner("q")]);
        let expected = met("p", vec![row("a", 2, Some(3)), row("b", 2, Some(-1))]);
        assert_eq!(keepsakes.take(owner("p")), Some(expected.clone()));
        keepsakes.put_back(expected);
        keepsakes.add("p", "g", things(&[("a", Some(9))]));
        let expected = met("p", vec![row("a", 3, Some(9)), row("b", 2, Some(-1))]);
        assert_eq!(keepsakes.take(owner("p")), Some(expected));
        assert_eq!(keepsakes.take(owner("p")), None);
        assert_eq!(keepsakes.take(owner("q")), Some(met("q", vec![row("a", 1, None)])));
    }
}
