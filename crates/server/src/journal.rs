//! Many tables, one commit: what arrives while the disk is busy is written together with the next commit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use crate::cluster::{News, Notice};
use crate::hall::now;
use crate::health::Health;
use crate::metrics::Metrics;
use crate::store::{Store, StoreError, Write};

/// The most writes in one commit.
const LARGEST_BATCH: usize = 4096;

/// So many writes in one commit are a crowd. A commit costs almost the same for one write and for fifty, and under load the machine
/// has better things to do …
const CROWD: usize = 8;
/// … so while there is a crowd, a commit begins so long after the last one began, not earlier …
const PACE: Duration = Duration::from_millis(4);
/// … and there is one until so long after the last time it was seen. A table that plays alone never waits.
const LINGER: Duration = Duration::from_millis(50);

/// How long a store may take to give a sign of life.
const PATIENCE: Duration = Duration::from_secs(5);

type Waiting = (Write, oneshot::Sender<Result<(), StoreError>>);

/// A hand on the journal. Everything is durable when [`write`](Journal::write) says so.
#[derive(Clone, Debug)]
pub struct Journal {
    sender: mpsc::Sender<Waiting>,
    health: Arc<Health>,
    /// What other servers should know of what is written.
    news: News,
}

impl Journal {
    /// Starts the thread that writes. It is a thread and not a task, so that a commit never waits in line behind the moves
    /// that wait for it.
    pub(crate) fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>, news: News) -> Journal {
        let (sender, receiver) = mpsc::channel(LARGEST_BATCH);
        let health = Arc::new(Health::default());
        let scribe = Scribe { runtime: Handle::current(), store, metrics, health: Arc::clone(&health) };
        std::thread::spawn(move || keep(&scribe, receiver));
        Journal { sender, health, news }
    }

    /// Whether the store writes now. Where it was not seen to do so a moment ago, it is tried.
    pub async fn pulse(&self) -> Result<(), StoreError> {
        if self.health.is_well() {
            return Ok(());
        }
        let tried = tokio::time::timeout(PATIENCE, self.write(Write::Pulse { at: now() })).await;
        tried.unwrap_or(Err(StoreError::Silent))?;
        self.health.see_well();
        Ok(())
    }

    /// Keeps something; returns when it is on the disk.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let notice = self.news.is_heard().then(|| Notice::of(&write)).flatten();
        let (answer, written) = oneshot::channel();
        self.sender.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)??;
        if let Some(notice) = notice {
            self.news.tell(notice);
        }
        Ok(())
    }
}

/// Who writes.
struct Scribe {
    runtime: Handle,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    health: Arc<Health>,
}

impl Scribe {
    fn commit(&self, writes: &[Write]) -> Result<(), StoreError> {
        let written = self.runtime.block_on(self.store.write(writes));
        self.metrics.commits.add(1);
        if written.is_ok() {
            self.metrics.ops.add(writes.iter().filter(|write| matches!(write, Write::Op(_))).count() as u64);
            self.health.wrote();
        }
        written
    }

    /// Counts what was refused through no fault of its own.
    fn refuse(&self, n: usize, error: &StoreError) {
        if error.trouble().is_some() {
            self.metrics.writes_refused.add(n as u64);
            self.health.refused(n as u64, error);
        }
    }
}

fn keep(scribe: &Scribe, mut receiver: mpsc::Receiver<Waiting>) {
    let mut batch = Batch::default();
    let (mut begun, mut crowd_seen) = (Instant::now(), None);
    while let Some(waiting) = receiver.blocking_recv() {
        batch.add(waiting);
        if crowd_seen.is_some_and(|seen: Instant| seen.elapsed() < LINGER) {
            std::thread::sleep((begun + PACE).saturating_duration_since(Instant::now()));
        }
        batch.fill(&mut receiver);
        begun = Instant::now();
        if batch.answers.len() >= CROWD {
            crowd_seen = Some(begun);
        }
        batch.write(scribe);
    }
}

/// Writes with those who wait for them.
#[derive(Default)]
struct Batch {
    writes: Vec<Write>,
    answers: Vec<oneshot::Sender<Result<(), StoreError>>>,
}

impl Batch {
    fn add(&mut self, (write, answer): Waiting) {
        self.writes.push(write);
        self.answers.push(answer);
    }

    /// Takes what has arrived.
    fn fill(&mut self, receiver: &mut mpsc::Receiver<Waiting>) {
        while self.answers.len() < LARGEST_BATCH
            && let Ok(waiting) = receiver.try_recv()
        {
            self.add(waiting);
        }
    }

    /// One commit for all. One bad write must not take the others with it: if the commit fails, the ops, which hardly ever
    /// clash, are tried together and everything else by itself, and each gets its own answer. A disk that fails fails them all.
    fn write(&mut self, scribe: &Scribe) {
        let written = scribe.commit(&self.writes);
        if written.is_ok() || self.writes.len() == 1 || written.as_ref().is_err_and(StoreError::is_of_the_disk) {
            if let Err(error) = &written {
                scribe.refuse(self.writes.len(), error);
            }
            self.answers.drain(..).for_each(|answer| drop(answer.send(written.clone())));
            self.writes.clear();
            return;
        }
        let (mut ops, mut rest) = (Batch::default(), Batch::default());
        for (write, answer) in self.writes.drain(..).zip(self.answers.drain(..)) {
            let part = if matches!(write, Write::Op(_)) { &mut ops } else { &mut rest };
            part.add((write, answer));
        }
        if rest.writes.is_empty() {
            std::mem::swap(&mut ops, &mut rest);
        }
        if !ops.writes.is_empty() {
            ops.write(scribe);
        }
        for waiting in rest.writes.drain(..).zip(rest.answers.drain(..)) {
            let mut alone = Batch::default();
            alone.add(waiting);
            alone.write(scribe);
        }
    }
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;
    use crate::store::sqlite::Sqlite;
    use crate::store::{OpRow, TableRow};

    fn op(table: &str, number: u32) -> Write {
        Write::Op(OpRow { table: table.to_owned(), number, op: "op".to_owned() })
    }

    fn table(id: &str) -> Write {
        Write::Table(TableRow { id: id.to_owned(), code: "code".to_owned(), ..TableRow::default() })
    }

    #[tokio::test]
    async fn one_bad_write_takes_no_other_with_it() {
        let folder = tempdir().expect("a temporary folder can be made");
        let store: Arc<dyn Store> =
            Arc::new(Sqlite::open(&folder.path().join("test.sqlite")).await.expect("a fresh file opens"));
        let metrics = Arc::new(Metrics::default());
        let journal = Journal::start(Arc::clone(&store), Arc::clone(&metrics), News::default());
        let writes = [op("a", 0), table("x"), op("a", 1), table("y"), op("b", 0), op("a", 1)];
        let written = futures_util::future::join_all(writes.map(|write| journal.write(write))).await;
        let is_taken = |written: &Result<(), StoreError>| matches!(written, Err(StoreError::Taken));
        let taken: Vec<bool> = written.iter().map(is_taken).collect();
        assert_eq!(taken, [false, false, false, true, false, true], "{written:?}");
        assert_eq!(written.iter().filter(|written| written.is_ok()).count(), 4);
        assert_eq!(store.ops("a".to_owned(), 0).await.unwrap().len(), 2);
        assert_eq!(metrics.ops.get(), 3);
    }
}
