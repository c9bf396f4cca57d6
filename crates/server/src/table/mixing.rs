//! The luck of a table before its first card. The server has committed itself to its seed; every browser promises one of its own;
//! when nobody can promise anything any more, all of them show theirs, and the game is dealt. Nobody can choose a seed by
//! what others have added, and nobody is waited for without end.

use std::collections::BTreeSet;

use kernel::{Level, Promise, Seed};
use tokio::time::Instant;

use super::meta::{ContributionMeta, Meta};
use super::{Refusal, Table};
use crate::address::in_log;
use crate::protocol::{Contribution, Luck, Stage};

/// Who is waited for, and until when.
#[derive(Debug)]
pub(super) struct Mixing {
    due: Instant,
    awaited: BTreeSet<String>,
}

impl Table {
    /// A browser promises what it will add. As long as nobody has shown anything, it may promise something else.
    pub(super) async fn promise(&mut self, connection: u64, promise: &str) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        if self.meta.stage != Stage::Waiting {
            return Err(Refusal::NotWaiting);
        }
        let promise: Promise = promise.parse().map_err(|_| Refusal::BadSeed)?;
        if !self.meta.seats.iter().any(|seat| seat.is_of(Some(&visitor.person))) {
            return Err(Refusal::NotYourSeat);
        }
        let promised = ContributionMeta::promised(&visitor, promise);
        let mut meta = self.meta.clone();
        match meta.contributions.iter().position(|contribution| contribution.person == promised.person) {
            Some(own) if meta.contributions[own] == promised => return Ok(()),
            Some(own) => meta.contributions[own] = promised,
            None => meta.contributions.push(promised),
        }
        self.replace(meta, self.clock.clone()).await?;
        self.tell_table();
        Ok(())
    }

    /// A browser shows what it has promised. The last one of those who are awaited starts the game.
    pub(super) async fn reveal(&mut self, connection: u64, seed: &str) -> Result<(), Refusal> {
        let visitor = self.visitor(connection)?;
        let seed: Seed = seed.parse().map_err(|_| Refusal::BadSeed)?;
        let mut meta = self.meta.clone();
        let is_own = |contribution: &&mut ContributionMeta| contribution.person == visitor.person.0;
        let own = meta.contributions.iter_mut().find(is_own).ok_or(Refusal::BadSeed)?;
        if own.seed == Some(seed) {
            return Ok(());
        }
        match self.meta.stage {
            Stage::Mixing => {}
            Stage::Waiting => return Err(Refusal::NotPlaying),
            Stage::Playing | Stage::Over | Stage::Abandoned => return Err(Refusal::NotWaiting),
        }
        if !own.promise.is_some_and(|promise| promise.binds(&seed)) {
            return Err(Refusal::BadSeed);
        }
        own.seed = Some(seed);
        if self.is_mixed(&meta) {
            return self.deal(meta).await;
        }
        Ok(self.replace(meta, self.clock.clone()).await?)
    }

    /// Nobody is awaited any more.
    fn is_mixed(&self, meta: &Meta) -> bool {
        let is_awaited = |person: &String| self.mixing.as_ref().is_none_or(|mixing| mixing.awaited.contains(person));
        let mut contributions = meta.contributions.iter();
        contributions.all(|contribution| contribution.seed.is_some() || !is_awaited(&contribution.person))
    }

    /// Closes the promises. Those who are not here cannot show anything, and are left out.
    pub(super) async fn begin(&mut self, fill: Level) -> Result<(), Refusal> {
        if self.meta.stage != Stage::Waiting {
            return Err(Refusal::NotWaiting);
        }
        if !self.meta.has_person() {
            return Err(Refusal::NoPerson);
        }
        let mut meta = self.meta.clone();
        for seat in meta.seats.iter_mut().filter(|seat| seat.is_open()) {
            seat.bot = Some(fill);
        }
        self.hall.recall(&mut meta).await?;
        meta.close_promises();
        if meta.stage != Stage::Mixing {
            return self.deal(meta).await;
        }
        self.replace(meta, self.clock.clone()).await?;
        self.await_contributions();
        let visitors = self.connections.values().filter_map(|client| client.visitor.as_ref());
        let here: BTreeSet<String> = visitors.map(|visitor| visitor.person.0.clone()).collect();
        if let Some(mixing) = &mut self.mixing {
            mixing.awaited.retain(|person| here.contains(person));
        }
        self.tell_table();
        if self.is_mixed(&self.meta) {
            return self.deal(self.meta.clone()).await;
        }
        Ok(())
    }

    /// Waits a while for everybody who has promised something.
    pub(super) fn await_contributions(&mut self) {
        let unshown = self.meta.contributions.iter().filter(|contribution| contribution.seed.is_none());
        let awaited: BTreeSet<String> = unshown.map(|contribution| contribution.person.clone()).collect();
        self.mixing = Some(Mixing { due: Instant::now() + self.hall.config.limits.reveal, awaited });
    }

    /// Until when those who have promised something are waited for.
    pub(super) fn mixing_due(&self) -> Option<Instant> {
        self.mixing.as_ref().map(|mixing| mixing.due)
    }

    /// Whoever has not shown anything by now is left out.
    pub(super) async fn stop_mixing(&mut self) {
        if let Err(refusal) = self.deal(self.meta.clone()).await {
            tracing::warn!(table = in_log(&self.id), ?refusal, "the game could not be dealt");
            self.await_contributions();
        }
    }

    /// Deals with what was shown. If that cannot be written, nothing has happened.
    async fn deal(&mut self, mut meta: Meta) -> Result<(), Refusal> {
        self.game = Some(meta.begin()?);
        meta.stage = Stage::Playing;
        self.n_ops = 0;
        if let Err(error) = self.replace(meta, self.clock.clone()).await {
            self.game = None;
            return Err(error.into());
        }
        self.mixing = None;
        self.set_bots();
        self.tell_table();
        self.tell_frames();
        self.wake_bots();
        Ok(())
    }

    /// What anybody needs to check the luck of this table: before the end only what binds those who know more; of a game of the
    /// day until the day is over.
    pub(super) fn shown_luck(&self) -> Luck {
        self.meta.luck(self.meta.stage == Stage::Over && !self.is_of_today())
    }
}

impl Meta {
    /// From now on nobody can promise anything, and what is played is fixed. Without any promise the game can be dealt at once.
    pub fn close_promises(&mut self) {
        // Tables of earlier versions have contributions that nobody had promised.
        self.contributions.retain(|contribution| contribution.promise.is_some());
        self.drop_idle_promises();
        // A table that has waited through a new release begins by its rules.
        self.version = self.title().map_or(self.version, catalog::Title::version);
        self.terms = Some(kernel::receipt::terms(&self.game, self.version, self.seats.len() as u8, &self.options));
        self.stage = if self.contributions.is_empty() { Stage::Playing } else { Stage::Mixing };
    }

    /// Only those who play add to the shuffle.
    pub fn drop_idle_promises(&mut self) {
        let seats = &self.seats;
        let sits = |person: &String| seats.iter().any(|seat| seat.person.as_ref() == Some(person));
        self.contributions.retain(|contribution| sits(&contribution.person));
    }

    /// What is told of the luck; the seeds only when they are no secret any more.
    pub fn luck(&self, is_shown: bool) -> Luck {
        let contribution = |contribution: &ContributionMeta| Contribution {
            name: contribution.name.clone(),
            promise: contribution.promise.map(|promise| promise.to_string()),
            given: contribution.seed.is_some(),
            seed: contribution.seed.filter(|_| is_shown).map(|seed| seed.to_string()),
        };
        Luck {
            rules_version: self.version.rules,
            content_version: self.version.content,
            terms: self.terms.map(|terms| terms.to_string()),
            commitment: self.seed.commitment().to_string(),
            seed: is_shown.then(|| self.seed.to_string()),
            contributions: self.contributions.iter().map(contribution).collect(),
        }
    }
}
