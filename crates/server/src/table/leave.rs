//! Who must not, and what goes: sanctions at a table, a game that the operator stops, a table that is deleted, a person who is
//! forgotten.

use super::meta::{Meta, SeatMeta};
use super::{Refusal, Table};
use crate::caller::Caller;
use crate::error::Error;
use crate::people::PersonId;
use crate::protocol::{Ask, SanctionKind, Stage};
use crate::sanctions::Sanction;
use crate::store::{TableRow, Write};

/// Whether anybody is left at a table when somebody has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Somebody,
    /// The table has gone, too.
    Nobody,
}

impl Table {
    /// Where a connection comes from.
    pub(super) fn caller(&self, connection: u64) -> Result<Caller, Refusal> {
        let client = self.connections.get(&connection).ok_or(Refusal::Failed(Error::UnknownVisitor))?;
        Ok(client.caller.clone())
    }

    /// Refuses what the one behind a connection may not do.
    pub(super) fn check_sanctions(&self, connection: u64, ask: &Ask) -> Result<(), Refusal> {
        let (person, caller) = (self.person(connection), &self.caller(connection)?);
        match ask {
            // Everybody may look, and leave.
            Ask::Eyes { .. } | Ask::Words { .. } | Ask::Preview { .. } | Ask::Stand { .. } | Ask::Resign { .. } => {
                Ok(())
            }
            Ask::Chat { .. } | Ask::Emote { .. } => {
                if let Some(mute) = self.hall.sanctions.find(SanctionKind::Mute, person, caller) {
                    return Err(Refusal::Muted(mute.until));
                }
                let ban = self.hall.sanctions.find(SanctionKind::Ban, person, caller);
                ban.map_or(Ok(()), |ban| Err(Refusal::Banned(ban.until)))
            }
            Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::AskUndo { .. }
            | Ask::AnswerUndo { .. }
            | Ask::Say { .. }
            | Ask::Sit { .. }
            | Ask::Arrange { .. }
            | Ask::Call { .. }
            | Ask::Terms { .. }
            | Ask::Start { .. }
            | Ask::Rematch { .. }
            | Ask::Promise { .. }
            | Ask::Reveal { .. }
            | Ask::Advise { .. } => self.check_ban(person, caller),
        }
    }

    /// Refuses somebody who may not play with others, if this is a table with others.
    pub(super) fn check_ban(&self, person: Option<&PersonId>, caller: &Caller) -> Result<(), Refusal> {
        self.check_ban_at(&self.meta.seats, person, caller)
    }

    /// The same of a table with these seats.
    pub(super) fn check_ban_at(
        &self,
        seats: &[SeatMeta],
        person: Option<&PersonId>,
        caller: &Caller,
    ) -> Result<(), Refusal> {
        let Some(ban) = self.hall.sanctions.find(SanctionKind::Ban, person, caller) else { return Ok(()) };
        let is_other = |seat: &SeatMeta| seat.is_open() || (seat.person.is_some() && !seat.is_of(person));
        if seats.iter().any(is_other) { Err(Refusal::Banned(ban.until)) } else { Ok(()) }
    }

    /// What forbids somebody who sits here to play with others: the person, or where they are.
    pub(super) fn ban_of(&self, person: &str) -> Option<Sanction> {
        let person = PersonId(person.to_owned());
        let is_theirs = |visitor: &super::Visitor| visitor.person == person;
        let here = self.connections.values().find(|client| client.visitor.as_ref().is_some_and(is_theirs));
        // Whoever is not here is where they were last.
        let caller = here.map(|client| client.caller.clone()).or_else(|| self.hall.sightings.of(&person.0));
        self.hall.sanctions.find(SanctionKind::Ban, Some(&person), caller.as_ref())
    }

    /// The operator stops the game, or the waiting for it.
    pub(super) async fn stop(&mut self) -> Result<(), Refusal> {
        if self.is_record() || matches!(self.meta.stage, Stage::Over | Stage::Abandoned) {
            return Err(Refusal::NotPlaying);
        }
        if self.is_doubtful {
            self.reload().await?;
        }
        self.change(Meta { stage: Stage::Abandoned, ..self.meta.clone() }).await?;
        self.mixing = None;
        Ok(())
    }

    /// The table goes, with everything that was done and said at it. Sockets are closed when it has ended.
    pub(super) async fn delete(&mut self) -> Result<(), Error> {
        self.hall.journal.write(Write::Forget { table: self.id.clone() }).await?;
        self.hall.remove(&self.id).await;
        Ok(())
    }

    /// A person goes. Records of games that cannot be played any more are written, too: this once they must change.
    pub(super) async fn forget(&mut self, person: &PersonId) -> Result<Left, Error> {
        self.dismiss(person);
        let mut meta = self.meta.clone();
        if !meta.forget(&person.0) {
            self.delete().await?;
            return Ok(Left::Nobody);
        }
        meta.awaited = self.awaited();
        let row = TableRow { id: self.id.clone(), code: self.code.clone(), ..meta.row() };
        self.hall.journal.write(Write::Table(row)).await?;
        self.meta = meta;
        self.undo_request = None;
        // What was not written yet is not written any more.
        self.owed.retain(|write| match write {
            Write::Daily(row) => row.person != person.0,
            Write::Record { key, .. } => !key.contains(&person.0),
            _ => true,
        });
        if self.meta.stage == Stage::Playing {
            self.set_clock();
            self.set_bots();
        }
        self.tell_table();
        self.tell_frames();
        self.wake_bots();
        Ok(Left::Somebody)
    }

    /// Closes the connections of somebody who goes, and takes back what they said; whoever it is may come back as somebody else.
    pub(super) fn dismiss(&mut self, person: &PersonId) {
        self.chat.retain(|said| said.person.as_ref() != Some(&person.0));
        self.disconnect(person);
    }

    /// Closes all connections of a person. Who has a good cookie comes back by it.
    pub(super) fn disconnect(&mut self, person: &PersonId) {
        let is_theirs = |visitor: &super::Visitor| visitor.person == *person;
        let all = self.connections.iter().filter(|(_, client)| client.visitor.as_ref().is_some_and(is_theirs));
        for connection in all.map(|(connection, _)| *connection).collect::<Vec<_>>() {
            self.part(connection);
        }
        self.tell_table();
    }
}
