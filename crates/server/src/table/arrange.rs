//! Who sits where: sitting, standing, bots, starting, leaving, playing again.

use kernel::{Level, Seat, Seed};

use super::meta::{ContributionMeta, Meta, SeatMeta, random_seed};
use super::{Refusal, Table, Visitor};
use crate::error::Error;
use crate::people::PersonId;
use crate::protocol::{Holder, Stage};

impl Table {
    fn visitor(&self, connection: u64) -> Result<Visitor, Refusal> {
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

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatMeta, Refusal> {
        self.meta.seats.get_mut(usize::from(seat)).ok_or(Refusal::NotYourSeat)
    }

    /// Takes an open seat, or one's own seat back from its bot.
    pub(super) async fn sit(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let stage = self.meta.stage;
        let holder = self.seat_mut(seat)?;
        match stage {
            Stage::Waiting if holder.is_open() => {
                *holder = SeatMeta { person: Some(visitor.person.0), name: visitor.name, bot: None };
            }
            Stage::Playing if holder.is_of(Some(&visitor.person)) => {
                holder.bot = None;
                self.clock.decided(Seat(seat));
            }
            Stage::Waiting | Stage::Playing => return Err(Refusal::SeatTaken),
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.seats_changed().await
    }

    /// Leaves a seat: open before the start, to a bot during play.
    pub(super) async fn stand(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        self.own_seat(connection, seat)?;
        match self.meta.stage {
            Stage::Waiting => *self.seat_mut(seat)? = SeatMeta::OPEN,
            // A result of the day is one's own.
            Stage::Playing if self.meta.daily.is_some() => return Err(Refusal::DailyAlone),
            Stage::Playing => self.seat_mut(seat)?.bot = Some(Level::Medium),
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.seats_changed().await
    }

    /// The host arranges a seat before the start; later, a seat whose person is missing goes to a bot.
    pub(super) async fn arrange(&mut self, connection: u64, seat: u8, holder: &Holder) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let level = |level: &String| level.parse::<Level>().map_err(|_| Refusal::NotYourSeat);
        match self.meta.stage {
            Stage::Waiting => {
                self.check_host(connection)?;
                *self.seat_mut(seat)? = match holder {
                    Holder::Me => SeatMeta { person: Some(visitor.person.0), name: visitor.name, bot: None },
                    Holder::Open => SeatMeta::OPEN,
                    Holder::Bot { level: wanted } => {
                        SeatMeta { person: None, name: String::new(), bot: Some(level(wanted)?) }
                    }
                };
            }
            Stage::Playing => {
                let Holder::Bot { level: wanted } = holder else { return Err(Refusal::NotWaiting) };
                let at_table = self.meta.seats.iter().any(|seat| seat.is_of(Some(&visitor.person)));
                if !at_table {
                    return Err(Refusal::NotHost);
                }
                let person = self.seat_mut(seat)?.person.clone().ok_or(Refusal::SeatTaken)?;
                if self.is_online(&person) {
                    return Err(Refusal::PersonHere);
                }
                self.seat_mut(seat)?.bot = Some(level(wanted)?);
            }
            Stage::Over | Stage::Abandoned => return Err(Refusal::NotPlaying),
        }
        self.seats_changed().await
    }

    /// Whether a person looks at the table.
    pub(super) fn is_online(&self, person: &str) -> bool {
        let people = self.connections.values().filter_map(|connection| connection.visitor.as_ref());
        people.into_iter().any(|visitor| visitor.person.0 == person)
    }

    async fn seats_changed(&mut self) -> Result<(), Refusal> {
        self.set_clock();
        self.save().await?;
        if self.meta.stage == Stage::Playing {
            self.set_bots();
        }
        self.tell_table();
        self.tell_frames();
        self.wake_bots();
        Ok(())
    }

    /// Adds randomness of a browser to the shuffle.
    pub(super) async fn contribute(&mut self, connection: u64, seed: &str) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        if self.meta.stage != Stage::Waiting {
            return Err(Refusal::NotWaiting);
        }
        let seed: Seed = seed.parse().map_err(|_| Refusal::BadSeed)?;
        let sits = self.meta.seats.iter().any(|seat| seat.is_of(Some(&visitor.person)));
        if !sits {
            return Err(Refusal::NotYourSeat);
        }
        let already = self.meta.contributions.iter().any(|contribution| contribution.person == visitor.person.0);
        if !already {
            let (person, name) = (visitor.person.0, visitor.name);
            self.meta.contributions.push(ContributionMeta { person, name, seed });
            self.save().await?;
        }
        Ok(())
    }

    /// Starts; open seats are filled with bots.
    pub(super) async fn start(&mut self, connection: u64, fill: &str) -> Result<(), Refusal> {
        self.check_host(connection)?;
        let fill: Level = fill.parse().map_err(|_| Refusal::NotYourSeat)?;
        self.begin(fill).await
    }

    pub(super) async fn begin(&mut self, fill: Level) -> Result<(), Refusal> {
        if self.meta.stage != Stage::Waiting {
            return Err(Refusal::NotWaiting);
        }
        for seat in self.meta.seats.iter_mut().filter(|seat| seat.is_open()) {
            seat.bot = Some(fill);
        }
        self.hall.recall(&mut self.meta).await?;
        // A table that has waited through a new release begins by its rules.
        self.meta.version = self.meta.title().map_or(self.meta.version, catalog::Title::version);
        let game = self.fresh_game()?;
        self.meta.stage = Stage::Playing;
        self.game = Some(game);
        self.n_ops = 0;
        self.set_clock();
        if let Err(error) = self.save().await {
            self.meta.stage = Stage::Waiting;
            self.game = None;
            return Err(error.into());
        }
        self.set_bots();
        self.tell_table();
        self.tell_frames();
        self.wake_bots();
        Ok(())
    }

    /// Gives up: the last person at a table stops the game, otherwise a bot takes the seat.
    pub(super) async fn resign(&mut self, connection: u64, seat: u8) -> Result<(), Refusal> {
        self.own_seat(connection, seat)?;
        if self.meta.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        let person = self.person(connection).cloned();
        let is_other = |seat: &SeatMeta| seat.person.is_some() && seat.bot.is_none() && !seat.is_of(person.as_ref());
        if self.meta.seats.iter().any(is_other) {
            self.seat_mut(seat)?.bot = Some(Level::Medium);
        } else {
            self.meta.stage = Stage::Abandoned;
        }
        self.seats_changed().await
    }

    /// The next game with the same people; the first one to ask makes the table.
    pub(super) async fn rematch(&mut self, connection: u64) -> Result<(), Refusal> {
        self.visitor(connection)?;
        if !matches!(self.meta.stage, Stage::Over | Stage::Abandoned) {
            return Err(Refusal::NotOver);
        }
        if self.meta.daily.is_some() {
            return Err(Refusal::DailyOnce);
        }
        if self.meta.rematch.is_none() {
            let options = self.game.as_ref().map_or_else(|| self.meta.options.clone(), |game| game.rematch_options());
            let seats = self.meta.seats.iter().map(|seat| {
                let bot = if seat.person.is_some() { None } else { seat.bot };
                SeatMeta { bot, ..seat.clone() }
            });
            let lang = self.lang(connection);
            let host = PersonId(self.meta.host.clone());
            let meta = Meta {
                listed: self.meta.listed,
                limit: self.meta.limit,
                stories: self.meta.stories,
                ..Meta::new(&self.meta.game, options, &host, seats.collect(), random_seed())
            };
            let id = self.hall.add(meta, lang).await?;
            self.meta.rematch = Some(id);
            self.save().await?;
        }
        self.tell_table();
        Ok(())
    }
}
