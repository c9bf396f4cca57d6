//! What waits to be sent to one client. A client that does not read is let go before it costs much memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// Messages that may wait for a client …
const MOST_MESSAGES: usize = 256;
/// … and their bytes. A frame that comes alone may be larger: whoever has read everything can always be sent the next one.
const MOST_BYTES: usize = 512 * 1024;

/// A way to a client: the table's end and the socket's.
#[must_use]
pub fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MOST_MESSAGES);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, waiting: Arc::clone(&waiting) }, Inbox { receiver, waiting })
}

/// The client has too much to read already, or has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRead;

#[derive(Clone, Debug)]
pub struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    /// Bytes that were put in and not taken out.
    waiting: Arc<AtomicUsize>,
}

impl Outbox {
    /// Puts a message behind those that wait.
    pub fn put(&self, text: Utf8Bytes) -> Result<(), NotRead> {
        let bytes = text.len();
        let before = self.waiting.fetch_add(bytes, Ordering::Relaxed);
        let is_too_much = before > 0 && before + bytes > MOST_BYTES;
        if is_too_much || self.sender.try_send(text).is_err() {
            self.waiting.fetch_sub(bytes, Ordering::Relaxed);
            return Err(NotRead);
        }
        Ok(())
    }
}

#[derive(Debug)]
pub struct Inbox {
    receiver: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

impl Inbox {
    /// The next message; `None` when the table has let the client go and everything is taken out.
    pub async fn take(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await;
        self.taken(text)
    }

    /// The next message, if there is one now.
    pub fn take_now(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok();
        self.taken(text)
    }

    fn taken(&self, text: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        self.waiting.fetch_sub(text.as_ref().map_or(0, |text| text.len()), Ordering::Relaxed);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[test]
    fn who_does_not_read_is_let_go_by_bytes() {
        let (outbox, mut inbox) = outbox();
        assert_eq!(outbox.put(text(2 * MOST_BYTES)), Ok(()), "a large frame alone always goes");
        assert_eq!(outbox.put(text(1)), Err(NotRead));
        assert_eq!(inbox.take_now().map(|text| text.len()), Some(2 * MOST_BYTES));
        for _ in 0..4 {
            assert_eq!(outbox.put(text(MOST_BYTES / 4)), Ok(()));
        }
        assert_eq!(outbox.put(text(1)), Err(NotRead));
        assert!(inbox.take_now().is_some());
        assert_eq!(outbox.put(text(1)), Ok(()), "whoever reads again gets more");
    }

    #[test]
    fn who_does_not_read_is_let_go_by_messages() {
        let (outbox, inbox) = outbox();
        for _ in 0..MOST_MESSAGES {
            assert_eq!(outbox.put(text(1)), Ok(()));
        }
        assert_eq!(outbox.put(text(1)), Err(NotRead));
        drop(inbox);
        assert_eq!(outbox.put(text(1)), Err(NotRead));
    }
}
