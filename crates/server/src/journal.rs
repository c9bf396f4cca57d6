//! Many tables, one commit: what arrives while the disk is busy is written together with the next commit.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::store::{Store, StoreError, Write};

/// The most writes in one commit.
const LARGEST_BATCH: usize = 4096;

type Waiting = (Write, oneshot::Sender<Result<(), StoreError>>);

/// A hand on the journal. Everything is durable when [`write`](Journal::write) says so.
#[derive(Clone, Debug)]
pub struct Journal {
    sender: mpsc::Sender<Waiting>,
}

impl Journal {
    /// Starts the task that writes.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Journal {
        let (sender, receiver) = mpsc::channel(LARGEST_BATCH);
        tokio::spawn(keep(store, metrics, receiver));
        Journal { sender }
    }

    /// Keeps something; returns when it is on the disk.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the journal is closed".to_owned());
        let (answer, written) = oneshot::channel();
        self.sender.send((write, answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

async fn keep(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut receiver: mpsc::Receiver<Waiting>) {
    let mut waiting: Vec<Waiting> = Vec::new();
    while receiver.recv_many(&mut waiting, LARGEST_BATCH).await > 0 {
        let batch: Vec<Write> = waiting.iter().map(|(write, _)| write.clone()).collect();
        let n_ops = batch.iter().filter(|write| matches!(write, Write::Op(_))).count() as u64;
        match store.write(batch).await {
            Ok(()) => {
                metrics.commits.add(1);
                metrics.ops.add(n_ops);
                waiting.drain(..).for_each(|(_, answer)| drop(answer.send(Ok(()))));
            }
            // One bad write must not take the others with it: each gets its own commit and its own answer.
            Err(_) => {
                for (write, answer) in waiting.drain(..) {
                    let is_op = matches!(write, Write::Op(_));
                    let written = store.write(vec![write]).await;
                    metrics.commits.add(1);
                    metrics.ops.add(u64::from(is_op && written.is_ok()));
                    let _ = answer.send(written);
                }
            }
        }
    }
}
