//! Who sits where: sitting, standing, bots, starting, leaving, playing again. Everything is done to a copy of the table, which takes
//! its place when the store has it: what is refused has changed nothing.

use std::time::Duration;

use kernel::{Level, Seat};

use super::clock::Clock;
use super::meta::{Meta, SeatMeta, random_seed};
use super::{Refusal, Table, Visitor};
use crate::address::in_log;
use crate::budget::What;
use crate::caller::Caller;
use crate::error::Error;
use crate::people::PersonId;
use crate::protocol::{Holder, Stage, Terms};
use crate::store::StoreError;
use crate::writing::tidy_name;

impl Table {
    pub(super) fn visitor(&self, connection: u64) -> Result<Visitor, Refusal> {
        let visitor = self.connections.get(&connection).and_then(|connection| connection.visitor.clone());
        visitor.ok_or(Refusal::Failed(Error::UnknownVisitor))
    }

    /// The language of whoever looks through a connection.
    pub(super) fn lang(&self, connection: u64) -> words::Lang {
        self.connections.get(&connection).map_or(words::Lang::En, |client| client.lang)
    }

    fn check_host(&self, connection: u64) -> Result<(), Refusal> {
        let is_host = self.person(connection).is_some_and(|person| person.0 == self.meta.host);
        if is_host { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// Takes an open seat, or one's own seat back from its bot.
    pub(super) async fn sit(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let (mut meta, mut clock) = (self.meta.clone(), self.clock.clone());
        let removed = meta.removed.contains(&visitor.person.0);
        let holder = seat_of(&mut meta, seat)?;
        match self.meta.stage {
            Stage::Waiting if removed => return Err(Refusal::Removed),
            Stage::Waiting if holder.is_open() => {
                *holder = SeatMeta::of(&visitor, None);
            }
            Stage::Playing if holder.is_of(Some(&visitor.person)) => {
                (holder.bot, holder.stand_in) = (None, false);
                clock.decided(Seat(seat));
            }
            Stage::Waiting | Stage::Playing => return Err(Refusal::SeatTaken),
            Stage::Mixing => return Err(Refusal::NotWaiting),
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.change_seats(meta, clock).await
    }

    /// Leaves a seat: open before the start, to a bot during play.
    pub(super) async fn stand(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        self.own_seat(connection, seat)?;
        let mut meta = self.meta.clone();
        match self.meta.stage {
            Stage::Waiting => *seat_of(&mut meta, seat)? = SeatMeta::OPEN,
            // A result of the day is one's own.
            Stage::Playing if self.meta.daily.is_some() => return Err(Refusal::DailyAlone),
            Stage::Playing => seat_of(&mut meta, seat)?.bot = Some(Level::Medium),
            Stage::Mixing => return Err(Refusal::NotWaiting),
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.change(meta).await
    }

    /// The host arranges a seat before the start; later, a seat whose person is missing goes to a bot.
    pub(super) async fn arrange(&mut self, connection: u64, seat: u8, holder: &Holder) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let level = |level: &String| level.parse::<Level>().map_err(|_| Refusal::NotYourSeat);
        let mut meta = self.meta.clone();
        match self.meta.stage {
            Stage::Waiting => {
                self.check_host(connection)?;
                let arranged = match holder {
                    Holder::Me { name } => SeatMeta::of(&visitor, name.as_deref()),
                    Holder::Open => SeatMeta::OPEN,
                    Holder::Bot { level: wanted } => SeatMeta::bot(level(wanted)?),
                };
                let before = std::mem::replace(seat_of(&mut meta, seat)?, arranged);
                // Whoever the host has removed does not come back to this table.
                let removed = before.person.filter(|person| *person != meta.host && !meta.removed.contains(person));
                meta.removed.extend(removed);
                self.check_ban_at(&meta.seats, self.person(connection), &self.caller(connection)?)?;
            }
            Stage::Playing => {
                let Holder::Bot { level: wanted } = holder else { return Err(Refusal::NotWaiting) };
                let at_table = self.meta.seats.iter().any(|seat| seat.is_of(Some(&visitor.person)));
                if !at_table {
                    return Err(Refusal::NotHost);
                }
                let seat = seat_of(&mut meta, seat)?;
                let person = seat.person.clone().ok_or(Refusal::SeatTaken)?;
                // Whoever may not play must not keep others from it.
                if self.is_online(&person) && self.ban_of(&person).is_none() {
                    return Err(Refusal::PersonHere);
                }
                if self.away_for(&person) < self.hall.config.grace && self.ban_of(&person).is_none() {
                    return Err(Refusal::PersonExpected);
                }
                (seat.bot, seat.stand_in) = (Some(level(wanted)?), true);
            }
            Stage::Mixing => return Err(Refusal::NotWaiting),
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.change(meta).await
    }

    /// Whether a person looks at the table.
    pub(super) fn is_online(&self, person: &str) -> bool {
        let people = self.connections.values().filter_map(|connection| connection.visitor.as_ref());
        people.into_iter().any(|visitor| visitor.person.0 == person)
    }

    /// How long a person has been missing: since the last line broke, or since the table is in memory.
    fn away_for(&self, person: &str) -> Duration {
        self.left_at.get(person).unwrap_or(&self.awake_since).elapsed()
    }

    /// Somebody is back: bots that others have put into their seats leave.
    pub(super) async fn relieve_stand_ins(&mut self, connection: u64) {
        let person = self.person(connection).cloned();
        let is_relieved = |seat: &SeatMeta| seat.stand_in && seat.is_of(person.as_ref());
        let may_change = self.meta.stage == Stage::Playing && !self.is_record() && !self.is_doubtful;
        if !may_change || !self.meta.seats.iter().any(is_relieved) {
            return;
        }
        // Whoever may not play with others is not waited for.
        if person.as_ref().is_some_and(|person| self.ban_of(&person.0).is_some()) {
            return;
        }
        let (mut meta, mut clock) = (self.meta.clone(), self.clock.clone());
        for (index, held) in meta.seats.iter_mut().enumerate().filter(|(_, seat)| is_relieved(seat)) {
            (held.bot, held.stand_in) = (None, false);
            clock.decided(Seat(index as u8));
        }
        if let Err(refusal) = self.change_seats(meta, clock).await {
            tracing::warn!(table = in_log(&self.id), ?refusal, "somebody is back, but that could not be written");
        }
    }

    /// Makes the table what `meta` says, once that is written.
    pub(super) async fn change(&mut self, meta: Meta) -> Result<(), Refusal> {
        self.change_seats(meta, self.clock.clone()).await
    }

    async fn change_seats(&mut self, mut meta: Meta, clock: Clock) -> Result<(), Refusal> {
        if meta.stage == Stage::Waiting {
            meta.drop_idle_promises();
        }
        self.replace(meta, clock).await?;
        if self.meta.stage == Stage::Playing {
            self.set_bots();
        }
        self.tell_table();
        self.tell_frames();
        self.wake_bots();
        Ok(())
    }

    /// Sets the clock for the table as it would be, and writes it. If that fails all is as it was.
    pub(super) async fn replace(&mut self, meta: Meta, clock: Clock) -> Result<(), StoreError> {
        let before = (std::mem::replace(&mut self.meta, meta), std::mem::replace(&mut self.clock, clock));
        self.set_clock();
        let saved = self.save().await;
        if saved.is_err() {
            (self.meta, self.clock) = before;
            self.set_bots();
        }
        saved
    }

    /// Starts; open seats are filled with bots.
    pub(super) async fn start(&mut self, connection: u64, fill: &str) -> Result<(), Refusal> {
        self.check_host(connection)?;
        let fill: Level = fill.parse().map_err(|_| Refusal::NotYourSeat)?;
        self.begin(fill).await
    }

    /// Gives up: the last person at a table stops the game, otherwise a bot takes the seat.
    pub(super) async fn resign(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        self.own_seat(connection, seat)?;
        if self.meta.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        let person = self.person(connection).cloned();
        let is_other = |seat: &SeatMeta| seat.person.is_some() && seat.bot.is_none() && !seat.is_of(person.as_ref());
        let mut meta = self.meta.clone();
        if self.meta.seats.iter().any(is_other) {
            seat_of(&mut meta, seat)?.bot = Some(Level::Medium);
        } else {
            meta.stage = Stage::Abandoned;
        }
        self.change(meta).await
    }

    /// Gives an own seat another name.
    pub(super) async fn call(&mut self, connection: u64, seat: u8, name: &str) -> Result<(), Refusal> {
        self.own_seat(connection, seat)?;
        if matches!(self.meta.stage, Stage::Over | Stage::Abandoned) {
            return Err(Refusal::NotPlaying);
        }
        let mut meta = self.meta.clone();
        seat_of(&mut meta, seat)?.name = tidy_name(name).ok_or(Refusal::BadName)?;
        self.change(meta).await
    }

    /// The host changes what the table is about, as long as it waits. Nothing changes unless a game can be set up like that.
    pub(super) async fn change_terms(&mut self, connection: u64, terms: Terms) -> Result<(), Refusal> {
        self.check_host(connection)?;
        if self.meta.stage != Stage::Waiting {
            return Err(Refusal::NotWaiting);
        }
        let mut meta = self.meta.clone();
        while meta.seats.len() > usize::from(terms.seats) {
            let last = meta.seats.iter().rposition(|seat| seat.person.is_none()).ok_or(Refusal::SeatTaken)?;
            meta.seats.remove(last);
        }
        meta.seats.resize(usize::from(terms.seats), SeatMeta::OPEN);
        (meta.listed, meta.stories) = (terms.listed, terms.stories);
        meta.set_terms(terms.options, terms.limit)?;
        self.check_ban_at(&meta.seats, self.person(connection), &self.caller(connection)?)?;
        if meta.listed && !self.meta.listed {
            self.hall.check_lobby(&meta.host).await?;
        }
        self.change(meta).await
    }

    /// The next game with the same people; the first one to ask makes the table.
    pub(super) async fn rematch(&mut self, connection: u64) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let (lang, caller) = (self.lang(connection), self.caller(connection)?);
        if self.meta.rematch.is_none() {
            self.take(connection, What::Tables)?;
        }
        self.next_game(&visitor.person, &caller, lang).await.map(drop)
    }

    /// The table of the next game, for somebody who has played this one.
    pub(super) async fn next_game(
        &mut self,
        person: &PersonId,
        caller: &Caller,
        lang: words::Lang,
    ) -> Result<String, Refusal> {
        if !self.meta.seats.iter().any(|seat| seat.is_of(Some(person))) {
            return Err(Refusal::NotYourSeat);
        }
        if !matches!(self.meta.stage, Stage::Over | Stage::Abandoned) {
            return Err(Refusal::NotOver);
        }
        if self.meta.daily.is_some() {
            return Err(Refusal::DailyOnce);
        }
        self.check_ban(Some(person), caller)?;
        if let Some(next) = &self.meta.rematch {
            return Ok(next.clone());
        }
        let options = self.game.as_ref().map_or_else(|| self.meta.options.clone(), |game| game.rematch_options());
        let seats = self.meta.seats.iter().map(|seat| {
            let bot = if seat.person.is_some() { None } else { seat.bot };
            SeatMeta { bot, stand_in: false, gone: false, ..seat.clone() }
        });
        let host = PersonId(self.meta.host.clone());
        let meta = Meta {
            listed: self.meta.listed,
            limit: self.meta.limit,
            stories: self.meta.stories,
            removed: self.meta.removed.clone(),
            ..Meta::new(&self.meta.game, options, &host, seats.collect(), random_seed())
        };
        self.hall.check_room(&meta).await?;
        let id = self.hall.add(meta, lang).await?;
        // The table is there, so this one says where, even if that can only be written later.
        self.meta.rematch = Some(id.clone());
        self.is_unsaved = true;
        self.catch_up().await;
        self.tell_table();
        Ok(id)
    }
}

fn seat_of(meta: &mut Meta, seat: u8) -> Result<&mut SeatMeta, Refusal> {
    meta.seats.get_mut(usize::from(seat)).ok_or(Refusal::NotYourSeat)
}
