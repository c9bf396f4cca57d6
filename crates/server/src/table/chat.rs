//! Talk among people, with limits.

use super::{Refusal, Table};
use crate::budget::What;
use crate::hall::now;
use crate::protocol::{ChatLine, Emote, Stage, Tell};
use crate::store::{ChatRow, StoreError, Write};
use crate::writing::tidy_line;

/// Lines that a newcomer is shown.
pub(super) const KEPT: u32 = 100;
/// The longest line, in characters.
const LONGEST: usize = 500;

/// A line of the chat, and whose it is; of old lines that is not always known.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(super) person: Option<String>,
    pub(super) line: ChatLine,
}

impl Said {
    pub(super) fn of_row(row: &ChatRow) -> Option<Said> {
        let line = serde_json::from_str(&row.line).ok()?;
        Some(Said { person: row.person.clone(), line })
    }
}

impl Table {
    /// The last lines as the store has them. One that was not acknowledged may be there all the same, and the next one comes after it.
    pub(super) async fn recall_chat(&mut self) -> Result<(), StoreError> {
        let rows = self.hall.store.chat(self.id.clone(), KEPT).await?;
        self.chat = rows.iter().filter_map(Said::of_row).collect();
        Ok(())
    }

    pub(super) async fn say_in_chat(&mut self, connection: u64, text: &str) -> Result<(), Refusal> {
        let text = tidy_line(text, LONGEST).ok_or(Refusal::ChatEmpty)?;
        self.speak(connection, text, None).await
    }

    pub(super) async fn show_emote(&mut self, connection: u64, emote: Emote) -> Result<(), Refusal> {
        self.speak(connection, String::new(), Some(emote)).await
    }

    async fn speak(&mut self, connection: u64, text: String, emote: Option<Emote>) -> Result<(), Refusal> {
        let number = self.chat.last().map_or(0, |said| said.line.number + 1);
        let lang = self.lang(connection);
        let seats = &self.meta.seats;
        let speaker = self.connections.get(&connection).ok_or(Refusal::NotYourSeat)?;
        let visitor = speaker.visitor.clone().ok_or(Refusal::NotYourSeat)?;
        let seat = seats.iter().position(|seat| seat.is_of(Some(&visitor.person))).map(|seat| seat as u8);
        let aside = seat.is_none() && self.meta.stage == Stage::Playing;
        let at = now();
        self.take(connection, What::Chat)?;
        let alike = self.meta.alike(&visitor.name, Some(&visitor.person), lang);
        let line = ChatLine { number, name: visitor.name, seat, text, emote, at, aside, alike };
        let person = Some(visitor.person.0);
        let text = serde_json::to_string(&line).expect("a line is plain data");
        let row = ChatRow { number, person: person.clone(), line: text };
        if let Err(error) = self.hall.journal.write(Write::Chat { table: self.id.clone(), row }).await {
            if matches!(error, StoreError::Taken) {
                self.recall_chat().await?;
            }
            return Err(error.into());
        }
        self.chat.push(Said { person, line: line.clone() });
        if self.chat.len() > KEPT as usize {
            self.chat.remove(0);
        }
        let hearers: Vec<u64> = self.connections.keys().copied().filter(|hearer| self.hears(*hearer, &line)).collect();
        for hearer in hearers {
            self.send(hearer, &Tell::Chat(line.clone()));
        }
        Ok(())
    }

    /// What spectators say while the game goes on is for spectators.
    pub(super) fn hears(&self, connection: u64, line: &ChatLine) -> bool {
        let sits = self.meta.seats.iter().any(|seat| seat.is_of(self.person(connection)));
        !line.aside || !sits || self.meta.stage != Stage::Playing
    }

    /// After the end the players are told what the spectators said.
    pub(super) fn tell_asides(&mut self) {
        let asides: Vec<ChatLine> =
            self.chat.iter().map(|said| &said.line).filter(|line| line.aside).cloned().collect();
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            if self.meta.seats.iter().any(|seat| seat.is_of(self.person(connection))) {
                asides.iter().for_each(|line| self.send(connection, &Tell::Chat(line.clone())));
            }
        }
    }
}
