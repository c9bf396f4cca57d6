//! Moving house: everything that is kept in one place is copied into another that is empty, and compared there row by row.

use crate::store::everything::{Part, walk};
use crate::store::{Place, StoreError, Write};

/// Writes in one commit.
const PORTION: usize = 4000;

/// How much was moved: rows of every kind, and moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    pub rows: Vec<(&'static str, u32)>,
    pub ops: u64,
}

/// Copies everything while no server runs on either place, and looks whether it is the same there. The first place is left as it is; the
/// second one must be empty, and is of no use if this fails.
pub async fn move_house(from: Place, to: Place) -> Result<Moved, StoreError> {
    // Whoever is wrong about the first place learns it before anything is made.
    drop(walk(from.clone()).await?);
    let source = from.clone().open().await?;
    let target = to.clone().open().await?;
    refuse_what_is_there(to.clone()).await?;
    let mut parts = walk(from.clone()).await?;
    while let Some(Part { writes, constants }) = parts.next().await? {
        for portion in writes.chunks(PORTION) {
            target.write(portion).await?;
        }
        for (key, value) in constants {
            target.constant(key, value).await?;
        }
    }
    drop(parts);
    let moved = compare(from, to).await?;
    target.close().await?;
    source.close().await?;
    Ok(moved)
}

async fn refuse_what_is_there(place: Place) -> Result<(), StoreError> {
    let mut found = walk(place.clone()).await?;
    if found.next().await?.is_some() || found.counts().await?.iter().any(|(_, n)| *n > 0) {
        return Err(unfit(format!("{place} is not empty")));
    }
    Ok(())
}

/// Every row of one place is in the other, and nothing else is.
async fn compare(from: Place, to: Place) -> Result<Moved, StoreError> {
    let (mut one, mut other) = (walk(from.clone()).await?, walk(to.clone()).await?);
    let mut moved = Moved { rows: one.counts().await?, ops: 0 };
    for ((kind, n), (_, there)) in moved.rows.iter().zip(other.counts().await?) {
        if *n != there {
            return Err(unfit(format!("{from} has {n} rows of {kind}, and {to} has {there}")));
        }
    }
    loop {
        let (here, there) = (one.next().await?, other.next().await?);
        if here != there {
            return Err(unfit(format!("{to} differs from {from}: {}", difference(here, there))));
        }
        let Some(part) = here else { return Ok(moved) };
        moved.ops += part.writes.iter().filter(|write| matches!(write, Write::Op(_))).count() as u64;
    }
}

/// The first thing that is not the same, without showing what anybody has written.
fn difference(here: Option<Part>, there: Option<Part>) -> String {
    let (here, there) = (here.unwrap_or_default().writes, there.unwrap_or_default().writes);
    let place = here.iter().zip(&there).position(|(one, other)| one != other).unwrap_or(here.len().min(there.len()));
    match here.get(place).or(there.get(place)) {
        Some(Write::Op(op)) => format!("move {} of table {}", op.number, op.table),
        Some(Write::Table(row)) => format!("table {}", row.id),
        Some(Write::Snapshot { table, .. }) => format!("the snapshot of table {table}"),
        Some(Write::Chat { table, .. }) => format!("the chat of table {table}"),
        Some(Write::Person { id, .. } | Write::Revoke { person: id, .. }) => format!("person {id}"),
        Some(Write::Record { .. } | Write::Daily(_)) => "results".to_owned(),
        Some(Write::Met { .. }) => "what people have met".to_owned(),
        Some(Write::Report(_)) => "reports".to_owned(),
        Some(Write::Sanction(_) | Write::Lift { .. } | Write::Token { .. }) => "what the operator did".to_owned(),
        // No walk has these.
        Some(Write::Pulse { .. } | Write::Forget { .. } | Write::Compact { .. }) => "a sign of life".to_owned(),
        Some(Write::ForgetPeople { .. } | Write::ForgetPerson { .. }) => "what is forgotten".to_owned(),
        None => "what is made once".to_owned(),
    }
}

fn unfit(problem: String) -> StoreError {
    StoreError::Unfit { problem }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fs;
    use std::path::Path;

    use tempfile::tempdir;

    use super::*;
    use crate::check::check;
    use crate::store::sqlite::Sqlite;
    use crate::store::{Store as _, suite};

    async fn keep(file: &Path, writes: &[Write]) {
        let store = Sqlite::open(file).await.expect("the file opens");
        store.write(writes).await.expect("it is kept");
        store.close().await.expect("it closes");
    }

    /// There and back again: what was kept at first, in a file, in the other place, and in another file.
    pub(crate) async fn there_and_back(there: Place) {
        let folder = tempdir().expect("a temporary folder can be made");
        let [first, back] = ["first", "back"].map(|name| folder.path().join(name).with_extension("sqlite"));
        fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kept/v1.sqlite"), &first).expect("a database was kept");
        keep(&first, &suite::of_every_kind()).await;
        let [first, back] = [first, back].map(Place::File);
        let moved = move_house(first.clone(), there.clone()).await.expect("it can be moved");
        assert!(moved.ops > 0 && moved.rows.iter().all(|(_, n)| *n > 0), "something of every kind: {moved:?}");
        assert_eq!(move_house(there.clone(), back.clone()).await.expect("and back"), moved);
        let refused = move_house(back.clone(), there.clone()).await.expect_err("somebody lives there").to_string();
        assert!(refused.contains("is not empty"), "{refused}");
        let found = tokio::task::spawn_blocking(move || {
            [first, there, back].map(|place| check(&place, 1, &|_, _| {}).expect("it can be checked"))
        });
        let [first, there, back] = found.await.expect("it is looked at");
        assert!(first.tables > 0 && first == there && there == back, "{first:?} {there:?} {back:?}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn everything_moves_from_file_to_file() {
        let folder = tempdir().expect("a temporary folder can be made");
        there_and_back(Place::File(folder.path().join("there.sqlite"))).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_house_in_use_is_not_moved() {
        let folder = tempdir().expect("a temporary folder can be made");
        let [here, there] = ["here.sqlite", "there.sqlite"].map(|name| folder.path().join(name));
        let store = Sqlite::open(&here).await.expect("a fresh file opens");
        let refused = move_house(Place::File(here), Place::File(there.clone())).await.expect_err("a server runs");
        assert!(matches!(refused, StoreError::InUse), "{refused}");
        assert!(!there.exists(), "nothing is made");
        drop(store);
    }
}
