//! Time that is limited: a turn that takes too long is finished by a bot, and whoever is late again and again is relieved by one.

use std::collections::BTreeMap;
use std::time::Duration;

use kernel::{Level, Seat, SeatSet};
use tokio::time::Instant;
use words::Args;

use super::Table;
use super::meta::Due;
use crate::hall::now;
use crate::protocol::{Stage, Tell};

/// The shortest and the longest limit, in seconds.
pub const LIMITS: std::ops::RangeInclusive<u32> = 5..=604_800;
/// Turns in a row that somebody may be late before a bot takes the seat.
const MOST_MISSES: u32 = 2;

/// How much time is left, and who has none.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// The people whose turn the time runs for.
    awaited: SeatSet,
    /// When their time is out.
    due: Option<Instant>,
    /// Seats whose turn a bot finishes.
    late: SeatSet,
    /// Turns in a row for which a seat was late.
    misses: BTreeMap<Seat, u32>,
}

impl Clock {
    pub(super) fn is_late(&self, seat: Seat) -> bool {
        self.late.contains(seat)
    }

    /// A person has decided for a seat.
    pub(super) fn decided(&mut self, seat: Seat) {
        self.late.remove(seat);
        self.misses.remove(&seat);
    }

    /// The rules have ended the turn of a seat that was late.
    pub(super) fn end_late_turn(&mut self, seat: Seat) {
        self.late.remove(seat);
    }

    /// Waits until the time is out; for ever where it is not limited.
    pub(super) async fn out(due: Option<Instant>) {
        match due {
            Some(due) => tokio::time::sleep_until(due).await,
            None => std::future::pending().await,
        }
    }
}

impl Table {
    /// When the time of those who are awaited is out.
    pub(super) fn due(&self) -> Option<Instant> {
        self.clock.due
    }

    /// Milliseconds that are left for the present turn.
    pub(super) fn time_left(&self) -> Option<u32> {
        let left = self.clock.due?.saturating_duration_since(Instant::now());
        Some(u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
    }

    /// Whether somebody is awaited whom only a person, not a bot, plays.
    fn is_persons(&self, seat: Seat) -> bool {
        self.meta.seats.get(seat.index()).is_some_and(|meta| meta.person.is_some() && meta.bot.is_none())
    }

    /// Sets the clock after everything that may change whose turn it is. The time is for a turn: it goes on while the same people
    /// are awaited. Only where nobody waits for anybody does every decision have its own time.
    pub(super) fn set_clock(&mut self) {
        let Some(limit) = self.meta.limit.filter(|_| self.meta.stage == Stage::Playing) else {
            self.clock.due = None;
            return;
        };
        let everybody = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.awaited());
        for seat in self.clock.late.iter().collect::<Vec<_>>() {
            if !everybody.contains(seat) {
                self.clock.late.remove(seat);
                self.set_bots();
            }
        }
        let mut awaited = SeatSet::EMPTY;
        everybody
            .iter()
            .filter(|seat| self.is_persons(*seat) && !self.clock.is_late(*seat))
            .for_each(|seat| awaited.insert(seat));
        let people = self.meta.seats.iter().filter(|seat| seat.bot.is_none()).filter_map(|seat| seat.person.as_ref());
        let is_alone = people.collect::<std::collections::BTreeSet<_>>().len() < 2;
        let goes_on = self.clock.due.is_some() && self.clock.awaited == awaited && !is_alone;
        self.clock.awaited = awaited;
        if awaited.is_empty() {
            self.clock.due = None;
        } else if !goes_on {
            let limit = Duration::from_secs(u64::from(limit));
            self.clock.due = Some(Instant::now() + limit);
        }
        let position = self.game.as_ref().map_or(0, |game| game.position());
        let left = self.clock.due.map(|due| due.saturating_duration_since(Instant::now()).as_secs() as u32);
        self.meta.due = left.map(|left| Due { position, at: now().saturating_add(left) });
    }

    /// Sets the clock of a table that comes back: time has gone on, if nothing else has.
    pub(super) fn resume_clock(&mut self) {
        let before = self.meta.due;
        self.set_clock();
        if let (Some(before), Some(due)) = (before, &mut self.meta.due)
            && before.position == due.position
        {
            *due = before;
            let left = Duration::from_secs(u64::from(before.at.saturating_sub(now())));
            self.clock.due = Some(Instant::now() + left);
        }
    }

    /// Nobody's time is left: bots finish the turn.
    pub(super) async fn time_out(&mut self) {
        self.clock.due = None;
        for seat in self.clock.awaited.iter().collect::<Vec<_>>() {
            let misses = self.clock.misses.entry(seat).or_default();
            *misses += 1;
            let key = if *misses < MOST_MISSES { "table-late" } else { "table-relieved" };
            if *misses < MOST_MISSES {
                self.clock.late.insert(seat);
            } else {
                self.clock.misses.remove(&seat);
                let held = &mut self.meta.seats[seat.index()];
                (held.bot, held.stand_in) = (Some(Level::Medium), true);
                self.is_unsaved = true;
            }
            self.tell_late(seat, key);
        }
        self.set_bots();
        if self.is_unsaved {
            self.catch_up().await;
            self.tell_table();
        }
        self.set_clock();
        self.tell_frames();
        self.wake_bots();
    }

    fn tell_late(&mut self, seat: Seat, key: &str) {
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            let Some(client) = self.connections.get(&connection) else { continue };
            let name = self.meta.seat_name(seat.index(), client.lang);
            let text = words::house::book().say(client.lang, key, &Args::new().text("name", name));
            self.send(connection, &Tell::Late { seat: seat.0, text });
        }
    }
}
