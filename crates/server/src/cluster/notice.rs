//! What every server tells all others: that it lives, and what it has changed of what they remember.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::budget::What;
use crate::hall::Hall;
use crate::people::PersonId;
use crate::store::{StoreError, Write};
use crate::table::Command;

/// Something that all servers should know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    /// The sender lives. With a new epoch it has missed what was said before, and whoever was connected through it is so no longer.
    Beat { epoch: u64 },
    /// One of a budget was taken by these payers, or given back.
    Took { what: What, payers: Vec<String>, is_back: bool },
    /// Somebody has another name.
    Renamed { person: PersonId, name: String },
    /// Sanctions or the operator's token have changed.
    Rules,
    /// A person's cookies mean nobody any more.
    Revoked { person: PersonId },
    /// A person is forgotten.
    Forgotten { person: PersonId },
}

impl Notice {
    /// What others should know of something that was written.
    pub(crate) fn of(write: &Write) -> Option<Notice> {
        let person = |id: &String| PersonId(id.clone());
        match write {
            Write::Person { id, name, .. } => Some(Notice::Renamed { person: person(id), name: name.clone() }),
            Write::Sanction(_) | Write::Lift { .. } | Write::Token { .. } => Some(Notice::Rules),
            Write::Revoke { person: id, .. } => Some(Notice::Revoked { person: person(id) }),
            Write::ForgetPerson { person: id } => Some(Notice::Forgotten { person: person(id) }),
            Write::Op(_)
            | Write::Table(_)
            | Write::Snapshot { .. }
            | Write::Chat { .. }
            | Write::Record { .. }
            | Write::Daily(_)
            | Write::Met { .. }
            | Write::Report(_)
            | Write::Pulse { .. }
            | Write::Forget { .. }
            | Write::Compact { .. }
            | Write::ForgetPeople { .. } => None,
        }
    }
}

/// Where news for the other servers go, if there are any.
#[derive(Clone, Debug, Default)]
pub(crate) struct News(Arc<OnceLock<mpsc::UnboundedSender<Notice>>>);

impl News {
    /// From here on somebody listens.
    pub(super) fn listen(&self) -> mpsc::UnboundedReceiver<Notice> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let _ = self.0.set(sender);
        receiver
    }

    /// Whether anybody listens.
    pub(crate) fn is_heard(&self) -> bool {
        self.0.get().is_some()
    }

    pub(crate) fn tell(&self, notice: Notice) {
        if let Some(sender) = self.0.get() {
            let _ = sender.send(notice);
        }
    }
}

/// Does what another server's notice asks for.
pub(super) async fn heed(hall: &Hall, notice: Notice) {
    let read = match notice {
        // Beats are looked at by whoever keeps the links.
        Notice::Beat { .. } => Ok(()),
        Notice::Took { what, payers, is_back } => {
            hall.ledger.note(what, &payers, is_back);
            Ok(())
        }
        Notice::Renamed { person, name } => {
            hall.nicknames.set(person, name);
            Ok(())
        }
        Notice::Rules => read_rules(hall).await,
        Notice::Revoked { person } => {
            let read = read_rules(hall).await;
            hall.tell_all(|| Command::Disconnect { person: person.clone() }).await;
            read
        }
        Notice::Forgotten { person } => {
            hall.nicknames.forget(&person);
            hall.sightings.forget(&person.0);
            hall.keepsakes.forget(&person.0);
            hall.tell_all(|| Command::Dismiss { person: person.clone() }).await;
            read_rules(hall).await
        }
    };
    if let Err(error) = read {
        tracing::warn!(%error, "what an operator has changed elsewhere cannot be read");
    }
}

/// Who may not, whose cookies are old, and what the operator's token comes to: from the store.
pub(super) async fn read_rules(hall: &Hall) -> Result<(), StoreError> {
    hall.sanctions.replace(hall.store.sanctions().await?);
    hall.revocations.replace(hall.store.revoked().await?);
    hall.operator.set_token(hall.store.token().await?);
    Ok(())
}
