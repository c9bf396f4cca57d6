//! What is done to the game: acts, undos, hints, and what the bots decide. Durable before anyone sees it.

use std::time::Duration;

use bots::BotSpec;
use catalog::Offer;
use catalog::any_match::Advice;
use kernel::{Eyes, Level, Outcome, Seat};
use serde_json::Value;
use tokio::time::sleep;

use super::meta::{Ended, SeatMeta};
use super::{Command, Op, PendingUndo, Refusal, Table};
use crate::address::in_log;
use crate::budget::What;
use crate::error::Error;
use crate::hall::now;
use crate::people::PersonId;
use crate::protocol::{Stage, Tell};
use crate::store::{OpRow, Write};

/// Who has decided for a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Decider {
    Person,
    Bot,
    /// The rules, at the end of a turn that is late.
    Rules,
}

impl Table {
    pub(super) async fn act(&mut self, connection: u64, seat: u8, revision: u32, action: Value) -> Result<(), Refusal> {
        let seat = self.own_seat(connection, seat)?;
        self.check_playing()?;
        self.do_act(seat, revision, action, Decider::Person).await
    }

    async fn do_act(&mut self, seat: Seat, revision: u32, action: Value, decider: Decider) -> Result<(), Refusal> {
        let watching = self.watching();
        let game = self.game.as_mut().ok_or(Refusal::NotPlaying)?;
        game.act(seat, &action, revision, &watching).map_err(Refusal::Game)?;
        let at = now();
        game.stamp(at);
        self.write(Op::Act(seat.0, action, at)).await?;
        match decider {
            Decider::Person => self.clock.decided(seat),
            Decider::Bot => {}
            Decider::Rules => {
                self.clock.end_late_turn(seat);
                self.set_bots();
            }
        }
        self.undo_request = None;
        self.after_change().await;
        Ok(())
    }

    pub(super) async fn undo(&mut self, connection: u64, seat: u8, revision: u32) -> Result<(), Refusal> {
        let seat = self.own_seat(connection, seat)?;
        self.check_playing()?;
        let game = self.game.as_mut().ok_or(Refusal::NotPlaying)?;
        if game.revision(seat) != revision {
            return Err(Refusal::Game(refused_by_table("stale")));
        }
        let changed_from = game.undo(seat).map_err(Refusal::Game)?;
        self.write(Op::Undo(seat.0)).await?;
        self.forget_since(changed_from);
        self.after_change().await;
        Ok(())
    }

    pub(super) async fn ask_undo(&mut self, connection: u64, seat: u8, back: u32) -> Result<(), Refusal> {
        let own = self.own_seat(connection, seat)?;
        self.check_playing()?;
        if self.undo_request.is_some() {
            return Err(Refusal::RequestPending);
        }
        let game = self.game.as_ref().ok_or(Refusal::NotPlaying)?;
        // What lies before what everybody agrees to is counted in decisions, whoever has noticed them.
        let entries = game.entries_back(Eyes::Seat(own), back);
        let back = entries.ok_or_else(|| Refusal::Game(refused_by_table("nothing-to-undo")))?;
        let upto = game.position() - back;
        // Bots and one's own seats never object.
        let asker = self.person(connection).cloned();
        let waiting = self
            .meta
            .seats
            .iter()
            .enumerate()
            .filter(|(_, meta)| !meta.is_of(asker.as_ref()))
            // Whoever a bot stands in for keeps the say, as long as they are here to say it.
            .filter(|(_, meta)| meta.person.as_ref().is_some_and(|p| meta.bot.is_none() || self.is_online(p)))
            .map(|(seat, _)| seat as u8)
            .collect();
        self.undo_request = Some(PendingUndo { by: own, upto, waiting });
        self.settle_undo().await
    }

    pub(super) async fn answer_undo(&mut self, connection: u64, seat: u8, yes: bool) -> Result<(), Refusal> {
        let seat = self.own_seat(connection, seat)?;
        let request = self.undo_request.as_mut().ok_or(Refusal::NoRequest)?;
        if !request.waiting.contains(&seat.0) {
            return Err(Refusal::NoRequest);
        }
        if !yes {
            self.undo_request = None;
            self.tell_table();
            return Ok(());
        }
        request.waiting.retain(|other| *other != seat.0);
        self.settle_undo().await
    }

    /// Goes back when everybody has agreed.
    async fn settle_undo(&mut self) -> Result<(), Refusal> {
        let Some(request) = self.undo_request.as_ref().filter(|request| request.waiting.is_empty()) else {
            self.tell_table();
            return Ok(());
        };
        let upto = request.upto;
        self.undo_request = None;
        let game = self.game.as_mut().ok_or(Refusal::NotPlaying)?;
        let back = game.position().saturating_sub(upto);
        let changed_from = game.undo_by_consent(back).map_err(Refusal::Game)?;
        self.write(Op::UndoByConsent(back)).await?;
        self.forget_since(changed_from);
        self.tell_table();
        self.after_change().await;
        Ok(())
    }

    pub(super) async fn say(&mut self, connection: u64, seat: u8, talk: Value) -> Result<(), Refusal> {
        let seat = self.own_seat(connection, seat)?;
        self.check_playing()?;
        let game = self.game.as_mut().ok_or(Refusal::NotPlaying)?;
        game.say(seat, &talk).map_err(Refusal::Game)?;
        self.write(Op::Say(seat.0, talk)).await?;
        self.tell_frames();
        Ok(())
    }

    /// Lets a bot think about what it would do, beside the table's own work; the answer comes when it has.
    pub(super) fn advise(&mut self, connection: u64, id: u32, seat: u8) -> Result<(), Refusal> {
        let seat = self.own_seat(connection, seat)?;
        self.check_playing()?;
        if self.meta.daily.is_some() {
            return Err(Refusal::DailyAlone);
        }
        if self.has_rivals(self.person(connection)) {
            return Err(Refusal::RivalsHere);
        }
        self.take(connection, What::Advice)?;
        let game = self.game.as_ref().ok_or(Refusal::NotPlaying)?;
        let thought = game.advise(seat, BotSpec::of_level(Level::Medium), self.meta.bot_seed);
        let thought = thought.ok_or(Refusal::NothingToAdvise)?;
        let revision = game.revision(seat);
        self.think(thought, Duration::ZERO, move |advice| Command::Advised { connection, id, seat, revision, advice });
        Ok(())
    }

    /// Whether somebody plays against other people: then everybody thinks alone.
    pub(super) fn has_rivals(&self, person: Option<&PersonId>) -> bool {
        let is_other = |seat: &SeatMeta| seat.person.is_some() && !seat.is_of(person);
        self.game.as_ref().is_some_and(|game| game.has_rivals()) && self.meta.seats.iter().any(is_other)
    }

    /// Tells the advice, if it is still about what the seat sees.
    pub(super) fn tell_advice(&mut self, connection: u64, id: u32, seat: Seat, revision: u32, advice: Option<Advice>) {
        let lang = self.lang(connection);
        let game = self.game.as_ref().filter(|game| game.revision(seat) == revision);
        let offers = game.map(|game| game.offers(seat, lang)).unwrap_or_default();
        let (action, reason) = advice.map(|Advice { action, reason }| (action, reason)).unzip();
        let offer = offers.into_iter().find(|offer| Some(&offer.action) == action.as_ref());
        let tell = match offer {
            Some(Offer { action, label, touches, .. }) => {
                let reason = reason.flatten().map(|reason| reason.get(lang).to_owned());
                Tell::Advice { id, action, label, touches, reason }
            }
            None => Tell::Refused(Refusal::NothingToAdvise.told(id, lang)),
        };
        self.send(connection, &tell);
    }

    /// Finishes a thought on the threads of the thinkers, and sends what came of it to this table.
    fn think<T: Send + 'static>(
        &self,
        thought: Box<dyn FnOnce() -> Option<T> + Send>,
        pause: Duration,
        command: impl FnOnce(Option<T>) -> Command + Send + 'static,
    ) {
        let (Some(own), thinkers) = (self.own.upgrade(), self.hall.thinkers.clone()) else { return };
        let whose = self.meta.host.clone();
        tokio::spawn(async move {
            sleep(pause).await;
            let action = thinkers.think(&whose, thought).await.flatten();
            let _ = own.send(command(action)).await;
        });
    }

    /// What an action would do: nothing is written, and nobody else hears of it.
    pub(super) fn preview(
        &self,
        connection: u64,
        id: u32,
        seat: u8,
        revision: u32,
        action: &Value,
    ) -> Result<Tell, Refusal> {
        let seat = self.own_seat(connection, seat)?;
        self.check_playing()?;
        self.take(connection, What::Previews)?;
        let lang = self.lang(connection);
        let game = self.game.as_ref().ok_or(Refusal::NotPlaying)?;
        if revision != game.revision(seat) {
            return Err(Refusal::Game(refused_by_table("stale")));
        }
        let names = self.meta.names(lang);
        let seen = game.preview(seat, action, &words::Names(&names), lang).map_err(Refusal::Game)?;
        let (view, lines) = seen.map_or((None, Vec::new()), |seen| (Some(seen.view), seen.lines));
        Ok(Tell::Preview { id, view, lines })
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        if self.meta.stage == Stage::Playing { Ok(()) } else { Err(Refusal::NotPlaying) }
    }

    /// Puts an op into the journal. If that fails the game goes back to what the journal has.
    async fn write(&mut self, op: Op) -> Result<(), Refusal> {
        let text = serde_json::to_string(&op).expect("an op is plain data");
        let append = OpRow { table: self.id.clone(), number: self.n_ops, op: text };
        match self.hall.journal.write(Write::Op(append)).await {
            Ok(()) => {
                self.n_ops += 1;
                self.again.over();
                Ok(())
            }
            Err(error) => {
                self.go_back(&error).await;
                Err(error.into())
            }
        }
    }

    /// After everything that changes the game: the end, the frames, the bots.
    async fn after_change(&mut self) {
        if self.finish().await {
            self.tell_table();
            self.tell_asides();
        }
        self.set_clock();
        self.tell_changes();
        self.wake_bots();
    }

    /// Notes the end of a game, once. The moves have told the store that it is over, so the table itself is written when
    /// everybody has been told.
    pub(super) async fn finish(&mut self) -> bool {
        let is_over = self.game.as_ref().is_some_and(|game| game.is_over());
        if !is_over || self.meta.stage != Stage::Playing {
            return false;
        }
        self.meta.stage = Stage::Over;
        self.note_end();
        self.is_unsaved = true;
        self.hall.metrics.games_finished.add(1);
        self.note_record().await;
        self.remember().await;
        true
    }

    /// How and when the game ended: when its last decision was made, if that is known.
    fn note_end(&mut self) {
        let Some(game) = &self.game else { return };
        let at = game.last_stamp().unwrap_or_else(now);
        self.meta.ended = game.outcome().map(|outcome| Ended { at, outcome });
    }

    /// A team's result beside its best one before.
    async fn note_record(&mut self) {
        let Some(Outcome::Team { score, .. }) = self.game.as_ref().and_then(|game| game.outcome()) else { return };
        let mut people: Vec<String> = self
            .meta
            .seats
            .iter()
            .map(|seat| seat.person.clone().unwrap_or_else(|| format!("bot {:?}", seat.bot)))
            .collect();
        people.sort();
        let kind =
            self.meta.title().and_then(catalog::Title::leading_option).map(|leading| &self.meta.options[leading]);
        let key = format!("{} {} {}", self.meta.game, kind.unwrap_or(&Value::Null), people.join(","));
        match self.hall.store.record(key.clone()).await {
            Ok(best) => self.meta.best = best,
            Err(error) => tracing::warn!(table = in_log(&self.id), %error, "the best result before could not be read"),
        }
        self.owe(Write::Record { key, score }).await;
    }

    /// Gives the game its bots, as the seats say.
    pub(super) fn set_bots(&mut self) {
        let level = |(seat, meta): (usize, &SeatMeta)| {
            meta.bot.or(self.clock.is_late(Seat(seat as u8)).then_some(Level::Medium)).map(BotSpec::of_level)
        };
        let specs: Vec<_> = self.meta.seats.iter().enumerate().map(level).collect();
        let seed = self.meta.bot_seed;
        if let Some(game) = &mut self.game {
            game.set_bots(&specs, seed);
        }
    }

    /// Lets every bot think that has something to decide and is not thinking about it yet. Bots that choose at the same time
    /// think side by side, and a thought is good as long as nothing has changed that its own seat can see.
    pub(super) fn wake_bots(&mut self) {
        if self.meta.stage != Stage::Playing {
            return;
        }
        let Some(game) = &self.game else { return };
        let able = game.awaited().union(game.free());
        let mut thoughts = Vec::new();
        for seat in able.iter().filter(|seat| self.is_bots(*seat)) {
            let revision = game.revision(seat);
            let is_declined = !game.awaited().contains(seat) && self.declined.get(&seat) == Some(&revision);
            if is_declined || self.thinking.get(&seat) == Some(&revision) {
                continue;
            }
            let Some(thought) = game.think(seat) else { continue };
            // What the rules say of a turn that is late comes before what a bot would do.
            let overdue = game.overdue(seat).filter(|_| self.clock.is_late(seat));
            thoughts.push((seat, revision, overdue.map_or(thought, |action| Box::new(move || Some(action)))));
        }
        for (seat, revision, thought) in thoughts {
            self.thinking.insert(seat, revision);
            let decided = move |action| Command::Thought { seat, revision, action };
            self.think(thought, self.hall.config.bot_pause, decided);
        }
    }

    /// Whether a bot decides for a seat now.
    fn is_bots(&self, seat: Seat) -> bool {
        self.clock.is_late(seat) || self.meta.seats.get(seat.index()).is_some_and(|meta| meta.bot.is_some())
    }

    pub(super) async fn bot_decided(&mut self, seat: Seat, revision: u32, action: Option<Value>) {
        if self.thinking.get(&seat) == Some(&revision) {
            self.thinking.remove(&seat);
        }
        let is_bot = self.is_bots(seat);
        let is_current = self.game.as_ref().is_some_and(|game| game.revision(seat) == revision);
        if !is_bot || !is_current || self.meta.stage != Stage::Playing {
            self.wake_bots();
            return;
        }
        let Some(action) = action else {
            if self.awaited().contains(&seat.0) {
                tracing::error!(table = in_log(&self.id), seat = seat.0, "a bot found nothing to do");
            }
            self.declined.insert(seat, revision);
            return;
        };
        // The rules have a word for the end of a late turn: after it the next turn is the person's own again.
        let overdue = self.game.as_ref().and_then(|game| game.overdue(seat)).filter(|_| self.clock.is_late(seat));
        let decider = if overdue.as_ref() == Some(&action) { Decider::Rules } else { Decider::Bot };
        match self.do_act(seat, revision, action, decider).await {
            // The bot thinks again when the store may be back.
            Ok(()) | Err(Refusal::Failed(Error::Store(_))) => {}
            Err(refusal) => tracing::error!(table = in_log(&self.id), ?refusal, "a bot's action was refused"),
        }
    }
}

/// A refusal that is the same at every table, as a match would give it.
fn refused_by_table(key: &str) -> catalog::Refused {
    let words = |lang| words::house::book().plain(lang, &format!("refused-{key}"));
    catalog::Refused {
        code: key.replace('-', "_"),
        rule: None,
        words: words::Both { ru: words(words::Lang::Ru), en: words(words::Lang::En) },
    }
}
