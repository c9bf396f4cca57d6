//! Talk among people, with limits.

use super::{Refusal, Table};
use crate::hall::now;
use crate::protocol::{ChatLine, Emote, Stage, Tell};
use crate::store::{ChatRow, Write};

/// Lines that a newcomer is shown.
pub(super) const KEPT: u32 = 100;
/// So many lines …
pub(super) const MOST: u32 = 5;
/// … in so many seconds.
pub(super) const SECONDS: u32 = 10;
/// The longest line, in characters.
const LONGEST: usize = 500;

impl Table {
    pub(super) async fn say_in_chat(&mut self, connection: u64, text: &str) -> Result<(), Refusal> {
        let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        let text = text.trim().to_owned();
        if text.is_empty() {
            return Err(Refusal::ChatEmpty);
        }
        self.speak(connection, text, None).await
    }

    pub(super) async fn show_emote(&mut self, connection: u64, emote: Emote) -> Result<(), Refusal> {
        self.speak(connection, String::new(), Some(emote)).await
    }

    async fn speak(&mut self, connection: u64, text: String, emote: Option<Emote>) -> Result<(), Refusal> {
        let number = self.chat.last().map_or(0, |line| line.number + 1);
        let seats = &self.meta.seats;
        let speaker = self.connections.get_mut(&connection).ok_or(Refusal::NotYourSeat)?;
        let visitor = speaker.visitor.clone().ok_or(Refusal::NotYourSeat)?;
        let seat = seats.iter().position(|seat| seat.is_of(Some(&visitor.person))).map(|seat| seat as u8);
        let aside = seat.is_none() && self.meta.stage == Stage::Playing;
        let at = now();
        speaker.chat_times.retain(|time| time + SECONDS > at);
        if speaker.chat_times.len() >= MOST as usize {
            return Err(Refusal::ChatTooFast);
        }
        speaker.chat_times.push(at);
        let line = ChatLine { number, name: visitor.name, seat, text, emote, at, aside };
        let row = ChatRow { number, line: serde_json::to_string(&line).expect("a line is plain data") };
        self.hall.journal.write(Write::Chat { table: self.id.clone(), row }).await?;
        self.chat.push(line.clone());
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
        let asides: Vec<ChatLine> = self.chat.iter().filter(|line| line.aside).cloned().collect();
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            if self.meta.seats.iter().any(|seat| seat.is_of(self.person(connection))) {
                asides.iter().for_each(|line| self.send(connection, &Tell::Chat(line.clone())));
            }
        }
    }
}
