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

    fn take(&self) -> Vec<Write> {
        let all = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let row = |(thing, (times, off))| MetRow { thing, times, off };
        let write = |((person, game), things): (Owner, Things)| Write::Met {
            person,
            game,
            things: things.into_iter().map(row).collect(),
        };
        all.into_iter().map(write).collect()
    }
}

/// Writes what has been gathered.
pub(crate) async fn write(hall: &Hall) {
    let writes = hall.keepsakes.take().into_iter().map(|write| hall.journal.write(write));
    for problem in futures_util::future::join_all(writes).await.into_iter().filter_map(Result::err) {
        tracing::warn!(%problem, "what somebody has met could not be written");
    }
}

/// Writes it again and again, for as long as there is a hall.
pub(crate) fn start(hall: &Arc<Hall>) {
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(GATHERING).await;
            let Some(hall) = hall.upgrade() else { return };
            write(&hall).await;
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
        let expected = [met("p", vec![row("a", 2, Some(3)), row("b", 2, Some(-1))]), met("q", vec![row("a", 1, None)])];
        assert_eq!(keepsakes.take(), expected);
        assert_eq!(keepsakes.take(), []);
    }
}
