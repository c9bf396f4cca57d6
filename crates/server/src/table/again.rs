//! What a table does when the store fails it: nothing is shown that is not kept, and everything is tried again, at growing
//! intervals, until the store is back.

use std::time::Duration;

use tokio::time::Instant;

use super::Table;
use crate::address::in_log;
use crate::error::Error;
use crate::store::{StoreError, Write};

/// How long to wait before something is tried again: so long at first, twice as long each time, and never longer than this.
const SHORTEST: Duration = Duration::from_millis(200);
const LONGEST: Duration = Duration::from_secs(10);

/// When to try again.
#[derive(Debug, Default)]
pub(super) struct Again {
    at: Option<Instant>,
    pause: Duration,
}

impl Again {
    /// When it is time; `None` if there is nothing to be tried.
    pub(super) fn at(&self) -> Option<Instant> {
        self.at
    }

    /// Something has failed.
    fn later(&mut self) {
        self.pause = (self.pause * 2).clamp(SHORTEST, LONGEST);
        self.at = Some(Instant::now() + self.pause);
    }

    /// Everything works.
    pub(super) fn over(&mut self) {
        *self = Again::default();
    }
}

impl Table {
    /// Whether there is anything that the store does not have yet.
    pub(super) fn is_behind(&self) -> bool {
        self.is_unsaved || !self.owed.is_empty()
    }

    /// Goes on where the store failed: the game is read again, what is owed is written, bots decide anew.
    pub(super) async fn try_again(&mut self) {
        if self.is_doubtful && self.reload().await.is_err() {
            self.again.later();
            return;
        }
        self.again.at = None;
        if self.is_behind() {
            self.catch_up().await;
        }
        // The interval stays as long as it is: a bot that fails again waits longer.
        if self.again.at.is_none() {
            self.wake_bots();
        }
    }

    /// Writes what nobody had to wait for.
    pub(super) async fn catch_up(&mut self) {
        // The table says how its game stands, and that is not certain now.
        if self.is_doubtful {
            return;
        }
        while let Some(write) = self.owed.first().cloned() {
            if let Err(error) = self.hall.journal.write(write).await {
                tracing::debug!(table = in_log(&self.id), %error, "what a game leaves behind could not be written");
                self.again.later();
                return;
            }
            self.owed.remove(0);
        }
        if self.is_unsaved
            && let Err(error) = self.save().await
        {
            tracing::debug!(table = in_log(&self.id), %error, "the table could not be written");
            self.again.later();
        }
    }

    /// Writes something that nobody waits for: now, or as soon as it can be.
    pub(super) async fn owe(&mut self, write: Write) {
        if let Err(error) = self.hall.journal.write(write.clone()).await {
            tracing::debug!(table = in_log(&self.id), %error, "what a game leaves behind is written later");
            self.owed.push(write);
            self.again.later();
        }
    }

    /// A move could not be written: the game goes back to what the journal has.
    pub(super) async fn go_back(&mut self, error: &StoreError) {
        tracing::debug!(table = in_log(&self.id), %error, "a move could not be written");
        self.is_doubtful = true;
        self.again.later();
        let _ = self.reload().await;
    }

    /// The game as the store has it. Until it can be read there is none: nobody is shown what may not be kept.
    pub(super) async fn reload(&mut self) -> Result<(), Error> {
        let restored = async {
            let row = self.hall.store.table(self.id.clone()).await?.ok_or(Error::NotFound)?;
            self.restore(row.snapshot, row.snapshot_at).await
        };
        if let Err(error) = restored.await {
            self.game = None;
            tracing::debug!(table = in_log(&self.id), %error, "the game cannot be read");
            return Err(error);
        }
        self.is_doubtful = false;
        if self.finish().await {
            self.tell_table();
        }
        self.tell_frames();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_grow_to_their_limit() {
        let mut again = Again::default();
        assert_eq!(again.at(), None);
        let mut pauses = Vec::new();
        for _ in 0..8 {
            again.later();
            pauses.push(again.pause);
            assert!(again.at().is_some());
        }
        assert_eq!((pauses[0], pauses[1], pauses[7]), (SHORTEST, 2 * SHORTEST, LONGEST));
        again.over();
        assert_eq!(again.at(), None);
        again.later();
        assert_eq!(again.pause, SHORTEST);
    }
}
