//! Many tables, one commit: ops that arrive while the disk is busy are written together with the next commit.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::store::{Append, Store, StoreError};

/// The most ops in one commit.
const LARGEST_BATCH: usize = 4096;

type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

/// A hand on the journal. Ops are durable when [`append`](Journal::append) says so.
#[derive(Clone, Debug)]
pub struct Journal {
    sender: mpsc::Sender<Waiting>,
}

impl Journal {
    /// Starts the task that writes.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Journal {
        let (sender, receiver) = mpsc::channel(LARGEST_BATCH);
        tokio::spawn(write(store, metrics, receiver));
        Journal { sender }
    }

    /// Appends an op; returns when it is on the disk.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the journal is closed".to_owned());
        let (answer, written) = oneshot::channel();
        self.sender.send((append, answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

async fn write(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut receiver: mpsc::Receiver<Waiting>) {
    let mut waiting: Vec<Waiting> = Vec::new();
    while receiver.recv_many(&mut waiting, LARGEST_BATCH).await > 0 {
        let batch: Vec<Append> = waiting.iter().map(|(append, _)| append.clone()).collect();
        let n_ops = batch.len() as u64;
        match store.append(batch).await {
            Ok(()) => {
                metrics.commits.add(1);
                metrics.ops.add(n_ops);
                waiting.drain(..).for_each(|(_, answer)| drop(answer.send(Ok(()))));
            }
            // One bad op must not take the others with it: each gets its own commit and its own answer.
            Err(_) => {
                for (append, answer) in waiting.drain(..) {
                    let written = store.append(vec![append]).await;
                    metrics.commits.add(1);
                    metrics.ops.add(u64::from(written.is_ok()));
                    let _ = answer.send(written);
                }
            }
        }
    }
}
