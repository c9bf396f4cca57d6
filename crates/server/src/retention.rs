//! What is not kept for ever: tables that nobody has touched for long, and people who do not come any more.

use std::sync::Arc;
use std::time::Duration;

use crate::hall::{Hall, now};
use crate::limits::Retention;
use crate::store::{StoreError, Write};

/// How often the house is swept.
const EVERY: Duration = Duration::from_secs(3600);
/// The first time is soon after the start, and not during it.
const FIRST: Duration = Duration::from_secs(60);
/// Tables that go at a time: nobody's move waits for more.
const AT_A_TIME: u32 = 50;

/// Sweeps again and again, for as long as there is a hall.
pub(crate) fn start(hall: &Arc<Hall>) {
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        let mut wait = FIRST;
        loop {
            tokio::time::sleep(wait).await;
            wait = EVERY;
            let Some(hall) = hall.upgrade() else { return };
            if let Err(error) = sweep(&hall, now()).await {
                tracing::warn!(%error, "what is too old could not be deleted");
            }
        }
    });
}

/// Deletes what nobody has touched for as long as the house says. Tables that are in memory stay.
pub(crate) async fn sweep(hall: &Arc<Hall>, now: u32) -> Result<(), StoreError> {
    let Retention { unfinished_days, finished_days, whole_days, people_days } = hall.config.house.retention;
    let before = |days: u32| now.saturating_sub(days.saturating_mul(86_400));
    let forget = |table| Write::Forget { table };
    let compact = |table| Write::Compact { table };
    let mut expired = 0;
    expired += drain(hall, false, before(unfinished_days), false, forget).await?;
    expired += drain(hall, true, before(finished_days), false, forget).await?;
    drain(hall, true, before(whole_days), true, compact).await?;
    hall.journal.write(Write::ForgetPeople { before: before(people_days) }).await?;
    if expired > 0 {
        hall.metrics.expired.add(expired);
        tracing::info!(tables = expired, "tables that nobody has touched for long are deleted");
    }
    Ok(())
}

/// Does something to all tables that have not changed since then; how many there were.
async fn drain(
    hall: &Arc<Hall>,
    over: bool,
    before: u32,
    kept_whole: bool,
    write: impl Fn(String) -> Write,
) -> Result<u64, StoreError> {
    let mut n = 0;
    loop {
        let mut done = 0;
        for table in hall.store.untouched(over, before, kept_whole, AT_A_TIME).await? {
            // Nobody brings it into memory while it goes, and who did a moment ago has touched it.
            let _turn = hall.loading.turn(&table).await;
            if !hall.has(&table).await? {
                continue;
            }
            let row = hall.store.table(table.clone()).await?;
            if row.is_some_and(|row| row.updated < before) && !hall.is_live(&table).await {
                hall.journal.write(write(table.clone())).await?;
                hall.release(&table).await;
                done += 1;
            }
        }
        n += done;
        // Those that are left are in memory.
        if done < u64::from(AT_A_TIME) {
            return Ok(n);
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;
    use crate::Config;
    use crate::store::sqlite::Sqlite;
    use crate::store::{Store, TableRow};

    #[tokio::test]
    async fn what_nobody_touches_goes_after_its_time() {
        const DAY: u32 = 86_400;
        let folder = tempdir().expect("a temporary folder can be made");
        let store: Arc<dyn Store> =
            Arc::new(Sqlite::open(&folder.path().join("test.sqlite")).await.expect("a fresh file opens"));
        let config = Config { idle: EVERY, ..Config::new(folder.path().to_owned()) };
        let hall = Hall::open(Arc::clone(&store), config).await.expect("a hall opens");
        let now = 1_000 * DAY;
        let mut writes = Vec::new();
        for (id, over, days) in [("new", false, 29), ("left", false, 31), ("won", true, 364), ("lost", true, 366)] {
            let row = TableRow {
                id: id.to_owned(),
                code: id.to_owned(),
                over,
                updated: now - days * DAY,
                ..TableRow::default()
            };
            writes.push(Write::Table(row));
            writes.push(Write::Snapshot { table: id.to_owned(), at: 1, snapshot: "position".to_owned() });
        }
        // More than go at a time.
        for n in 0..120 {
            let (id, updated) = (format!("t{n}"), now - 40 * DAY);
            writes.push(Write::Table(TableRow { id: id.clone(), code: id, updated, ..TableRow::default() }));
        }
        store.write(&writes).await.expect("they are kept");
        sweep(&hall, now).await.expect("it can be swept");
        let kept =
            async |id: &str| store.table(id.to_owned()).await.expect("the store answers").map(|row| row.snapshot);
        assert_eq!(kept("new").await, Some(Some("position".to_owned())));
        assert_eq!(kept("won").await, Some(None), "of old games the moves are kept");
        for gone in ["left", "lost", "t0", "t119"] {
            assert_eq!(kept(gone).await, None, "{gone}");
        }
        assert_eq!(hall.metrics.expired.get(), 122);
    }
}
