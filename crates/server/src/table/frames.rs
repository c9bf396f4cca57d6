//! What everybody is shown: the table with its people, and the game through each pair of eyes.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use catalog::AnyMatch;
use kernel::replay::Flaw;
use kernel::{Eyes, Outcome, Replay, Seat, SeatSet};
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::time::Instant;
use words::{Lang, Names, Verdict};

use super::{Finished, PendingUndo, Refusal, Table};
use crate::day;
use crate::error::Error;
use crate::people::PersonId;
use crate::protocol::{
    Beat, Entry, Fairness, Frame, OutcomeInfo, Remark, SeatKind, Stage, TableInfo, Tell, UndoRequest,
};

/// How long news about who comes and goes is gathered.
const NEWS: Duration = Duration::from_millis(200);

/// What a client has been sent already.
#[derive(Debug, Default)]
pub(super) struct Received {
    /// By the number of a thing.
    words: Vec<Detail>,
    /// How many decisions were told.
    moment: u32,
    /// The eyes that the last frame was made for, and how many changes they had noticed.
    last: Option<(Eyes, u32)>,
}

/// What a client has been told about a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Detail {
    #[default]
    Nothing,
    Name,
    /// The longer text, too.
    All,
}

/// What one client lacks of a frame that others may be shown, too.
#[derive(Debug, PartialEq, Eq)]
struct Missing {
    /// The moment up to which everything was told.
    since: u32,
    glossary: BTreeMap<String, Entry>,
}

impl Received {
    /// What these eyes have not been sent yet; it counts as sent from now on.
    fn catch_up(&mut self, game: &dyn AnyMatch, eyes: Eyes, lang: Lang) -> Missing {
        let moment = game.noticed(eyes);
        // Other eyes have noticed other things: their story begins anew.
        let is_same = self.last.is_some_and(|(last, _)| last == eyes) || !game.has_secrets();
        // After an undo the client forgets what was taken back, and nothing new has happened.
        let since = if is_same { self.moment.min(moment) } else { 0 };
        self.moment = moment;
        self.last = Some((eyes, game.changes(eyes)));
        let is_known = &mut |thing: u32, is_told: bool| {
            let (thing, detail) = (thing as usize, if is_told { Detail::All } else { Detail::Name });
            if self.words.len() <= thing {
                self.words.resize(thing + 1, Detail::Nothing);
            }
            std::mem::replace(&mut self.words[thing], detail) == detail
        };
        Missing { since, glossary: entries(game.missing_words(eyes, lang, is_known)) }
    }
}

/// A frame that was made for somebody. Whoever looks through the same eyes in the same language is shown the same game, and
/// whoever lacks the same is sent the same text.
struct SharedFrame {
    eyes: Eyes,
    lang: Lang,
    since: u32,
    frame: Box<Frame>,
    text: Utf8Bytes,
}

impl Table {
    /// Sends one message to one client. A client that does not read is let go; it comes back when it can.
    pub(super) fn send(&mut self, connection: u64, tell: &Tell) {
        self.send_text(connection, text(tell));
    }

    fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        let Some(client) = self.connections.get(&connection) else { return };
        if client.out.put(text).is_err() {
            self.hall.metrics.let_go.add(1);
            self.part(connection);
        }
    }

    /// Tells everybody about the table and its people. All who hold no seat are told the same.
    pub(super) fn tell_table(&mut self) {
        self.news_due = None;
        let mut of_others: BTreeMap<Lang, Utf8Bytes> = BTreeMap::new();
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            let Some(client) = self.connections.get(&connection) else { continue };
            let (person, lang) = (client.visitor.as_ref().map(|visitor| visitor.person.clone()), client.lang);
            let is_other = person.as_ref().is_none_or(|person| !self.meta.concerns(person));
            let told = match of_others.get(&lang).filter(|_| is_other) {
                Some(told) => told.clone(),
                None => text(&Tell::Table(Box::new(self.info(person.as_ref(), lang)))),
            };
            if is_other {
                of_others.insert(lang, told.clone());
            }
            self.send_text(connection, told);
        }
    }

    /// Tells one client about the table, and all others soon: thousands may come at once.
    pub(super) fn tell_table_to(&mut self, connection: u64) {
        let Some(client) = self.connections.get(&connection) else { return };
        let person = client.visitor.as_ref().map(|visitor| visitor.person.clone());
        let info = self.info(person.as_ref(), client.lang);
        self.send(connection, &Tell::Table(Box::new(info)));
    }

    /// Tells everybody about the table when a moment has passed.
    pub(super) fn tell_table_soon(&mut self) {
        self.news_due.get_or_insert_with(|| Instant::now() + NEWS);
    }

    /// Shows everybody the game.
    pub(super) fn tell_frames(&mut self) {
        let mut shown = Vec::new();
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            self.show(connection, &mut shown);
        }
    }

    /// Shows the game to those who can notice that it has changed. The others must not even count a frame.
    pub(super) fn tell_changes(&mut self) {
        let mut shown = Vec::new();
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            let eyes = self.eyes_of(connection);
            let last = self.connections.get(&connection).and_then(|client| client.received.last);
            let now = self.game.as_ref().map(|game| (eyes, game.changes(eyes)));
            if last != now {
                self.show(connection, &mut shown);
            }
        }
    }

    /// The eyes that are looking.
    pub(super) fn watching(&self) -> Vec<Eyes> {
        let mut eyes: Vec<Eyes> = self.connections.keys().map(|connection| self.eyes_of(*connection)).collect();
        eyes.sort_unstable();
        eyes.dedup();
        eyes
    }

    /// The log has changed from this position on: what was told of it is told anew.
    pub(super) fn forget_since(&mut self, position: u32) {
        let Some(game) = &self.game else { return };
        for client in self.connections.values_mut() {
            let Some((eyes, _)) = client.received.last else { continue };
            client.received.moment = client.received.moment.min(game.noticed_of(eyes, position));
        }
    }

    pub(super) fn tell_frame(&mut self, connection: u64) {
        self.show(connection, &mut Vec::new());
    }

    /// Shows one client the game; `shown` has the frames of this position that were made for others.
    fn show(&mut self, connection: u64, shown: &mut Vec<SharedFrame>) {
        let Some(game) = self.game.as_deref() else { return };
        let eyes = self.eyes_of(connection);
        let Some(client) = self.connections.get_mut(&connection) else { return };
        let lang = client.lang;
        let missing = client.received.catch_up(game, eyes, lang);
        let alike = || shown.iter().filter(|other| other.eyes == eyes && other.lang == lang);
        let same = alike().find(|other| other.since == missing.since && other.frame.glossary == missing.glossary);
        let text = match same {
            Some(same) => same.text.clone(),
            None => {
                let names = self.meta.names(lang);
                let names = Names(&names);
                let common = alike().next().map(|other| other.frame.clone());
                let mut frame = common.unwrap_or_else(|| Box::new(frame(game, eyes, lang, &names)));
                frame.left = self.time_left();
                let since = missing.since;
                fill_in(&mut frame, game, eyes, lang, &names, missing);
                let tell = Tell::Frame(frame);
                let text = text(&tell);
                if let Tell::Frame(frame) = tell {
                    shown.push(SharedFrame { eyes, lang, since, frame, text: text.clone() });
                }
                text
            }
        };
        self.hall.metrics.frames.add(1);
        self.send_text(connection, text);
    }

    /// Whose eyes a client sees through: the seat it asked for; otherwise, of several own seats, the one that is to decide,
    /// unless the game has secrets that must not appear unasked.
    fn eyes_of(&self, connection: u64) -> Eyes {
        let person = self.person(connection);
        let own: Vec<Seat> = (0..self.meta.seats.len())
            .filter(|seat| self.meta.seats[*seat].is_of(person))
            .map(|seat| Seat(seat as u8))
            .collect();
        let asked = self.connections.get(&connection).and_then(|client| client.eyes).filter(|seat| own.contains(seat));
        let Some(game) = &self.game else { return Eyes::Public };
        let awaited = own.iter().copied().find(|seat| game.awaited().contains(*seat));
        let seat = match game.has_secrets() {
            true => asked.or(own.first().copied()),
            false => awaited.or(asked).or(own.first().copied()),
        };
        seat.map_or(Eyes::Public, Eyes::Seat)
    }

    pub(super) fn look_through(&mut self, connection: u64, seat: Option<u8>) -> Result<(), Refusal> {
        let seat = seat.map(|seat| self.own_seat(connection, seat)).transpose()?;
        if let Some(client) = self.connections.get_mut(&connection) {
            client.eyes = seat;
        }
        self.tell_frame(connection);
        Ok(())
    }

    /// What a client may read of these things.
    pub(super) fn words(&self, connection: u64, id: u32, things: &[String]) -> Result<Tell, Refusal> {
        let game = self.game.as_ref().ok_or(Refusal::NotPlaying)?;
        let mut words = game.glossary(self.eyes_of(connection), self.lang(connection));
        let things: BTreeSet<&String> = things.iter().collect();
        words.retain(|id, _| things.contains(id));
        Ok(Tell::Words { id, glossary: entries(words) })
    }

    pub(super) fn info(&self, person: Option<&PersonId>, lang: Lang) -> TableInfo {
        let mut seats = self.meta.seat_infos(person, lang);
        for info in &mut seats {
            let holder = self.meta.seats[usize::from(info.seat)].person.as_deref();
            if info.kind == SeatKind::Person {
                info.online = holder.is_some_and(|person| self.is_online(person));
            }
        }
        let sits = |visitor: &PersonId| self.meta.seats.iter().any(|seat| seat.is_of(Some(visitor)));
        let is_spectator = |client: &&super::Connection| !client.visitor.as_ref().is_some_and(|v| sits(&v.person));
        TableInfo {
            id: self.id.clone(),
            code: self.code.clone(),
            game: self.meta.game.clone(),
            title: self.meta.game_title(lang),
            options: self.meta.shown_options(),
            choices: self.meta.choices(lang),
            listed: self.meta.listed,
            stage: self.meta.stage,
            notice: self.meta.notice(lang),
            seats,
            spectators: self.connections.values().filter(is_spectator).count() as u32,
            host: person.is_some_and(|person| person.0 == self.meta.host),
            invite: format!("/t/{}", self.id),
            // No seed is ever told over a socket: whoever checks the luck asks for it.
            luck: self.meta.luck(false),
            undo_request: self.undo_request.as_ref().map(|request| self.shown_request(request, person)),
            tutorial: self.meta.tutorial.clone(),
            length: self.game.as_ref().filter(|_| self.meta.stage == Stage::Over).map(|game| game.position()),
            rematch: self.meta.rematch.clone(),
            best: self.meta.best,
            limit: self.meta.limit,
            stories: self.meta.tells_stories(),
            daily: self.meta.daily.clone(),
            advice: self.meta.daily.is_none() && !self.has_rivals(person),
        }
    }

    /// An agreement as somebody at the table counts it.
    fn shown_request(&self, request: &PendingUndo, person: Option<&PersonId>) -> UndoRequest {
        let own = self.meta.seats.iter().position(|seat| seat.is_of(person));
        let eyes = own.map_or(Eyes::Public, |seat| Eyes::Seat(Seat(seat as u8)));
        let noticed = |game: &dyn AnyMatch| game.noticed(eyes) - game.noticed_of(eyes, request.upto);
        let back = self.game.as_deref().map_or(0, noticed);
        UndoRequest { by: request.by.0, back, waiting: request.waiting.clone() }
    }

    /// The finished game as a file. Of a game of the day others may still be in the middle: it is given away when the day is over.
    pub(super) fn download(&self) -> Result<Replay, Error> {
        if self.is_of_today() { Err(Error::NotOver) } else { self.replay() }
    }

    pub(super) fn is_of_today(&self) -> bool {
        self.meta.daily.as_ref().is_some_and(|daily| *daily == day::today())
    }

    /// The finished game.
    fn replay(&self) -> Result<Replay, Error> {
        let game = self.game.as_ref().filter(|_| self.meta.stage == Stage::Over).ok_or(Error::NotOver)?;
        Ok(game.replay(self.meta.origin()))
    }

    /// The finished game and who played it. A game of today is shown to nobody else, who may be about to play it.
    pub(super) fn finished(&self, person: Option<&PersonId>, lang: Lang) -> Result<Finished, Error> {
        if self.is_record() {
            return Err(Error::Outdated);
        }
        self.check_seen(person)?;
        Ok(Finished { replay: self.replay()?, names: self.meta.names(lang) })
    }

    /// Refuses a game of today to everybody but its player.
    pub(super) fn check_seen(&self, person: Option<&PersonId>) -> Result<(), Error> {
        let is_own = self.meta.seats.iter().any(|seat| seat.is_of(person));
        if self.is_of_today() && !is_own { Err(Error::DailySecret) } else { Ok(()) }
    }

    /// What anybody needs to check the shuffle: before the end the commitment, after it everything; the seed of a game of the day
    /// when the day is over. With the finished game, for whoever has the time to verify it.
    pub(super) fn fairness(&self) -> (Fairness, Option<Replay>) {
        let over = self.meta.stage == Stage::Over;
        let fairness = Fairness {
            luck: self.shown_luck(),
            verified: None,
            digest: self.game.as_ref().filter(|_| over).map(|game| game.digest().to_string()),
        };
        (fairness, self.replay().ok().filter(|_| !self.is_record()))
    }

    /// A report of a problem. The state of a running game is a secret: only a finished one is given away.
    pub(super) fn scenario(&self) -> Result<Value, Error> {
        if self.is_of_today() {
            return Err(Error::NotOver);
        }
        let game = self.game.as_ref().filter(|_| self.meta.stage == Stage::Over).ok_or(Error::NotOver)?;
        let scenario = game.scenario(&format!("Reported from table {}", self.code));
        Ok(serde_json::to_value(scenario).expect("a scenario is plain data"))
    }
}

/// A position of a finished game, to be looked at.
pub fn frame_at(finished: &Finished, position: u32, eyes: Option<u8>, lang: Lang) -> Result<Frame, Flaw> {
    let Finished { replay, names } = finished;
    let position = position.min(replay.actions.len() as u32);
    let eyes = eyes.filter(|seat| *seat < replay.players).map_or(Eyes::Public, |seat| Eyes::Seat(Seat(seat)));
    let mut shown = frame_of(replay, position, eyes, &Names(names), lang)?;
    shown.offers = nothing();
    shown.may_undo = false;
    Ok(shown)
}

/// What a browser that looks through these eyes is sent after so many decisions of a replay.
pub fn frame_of(replay: &Replay, position: u32, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Result<Frame, Flaw> {
    let unknown = || Flaw { field: "game".to_owned(), problem: format!("{:?} is not on the shelf", replay.game) };
    let title = catalog::find(&replay.game).ok_or_else(unknown)?;
    let game = title.replayed(replay, Some(position), &[eyes])?;
    let mut shown = frame(game.as_ref(), eyes, lang, names);
    let missing = Missing { since: 0, glossary: entries(game.glossary(eyes, lang)) };
    fill_in(&mut shown, game.as_ref(), eyes, lang, names, missing);
    Ok(shown)
}

fn entries(words: BTreeMap<String, words::Entry>) -> BTreeMap<String, Entry> {
    words.into_iter().map(|(id, words)| (id, words.into())).collect()
}

fn text(tell: &Tell) -> Utf8Bytes {
    serde_json::to_string(tell).expect("a message is plain data").into()
}

/// An empty list, as text.
fn nothing() -> Box<RawValue> {
    RawValue::from_string("[]".to_owned()).expect("it is JSON")
}

/// The game as one pair of eyes sees it, without what a client lacks.
fn frame(game: &dyn AnyMatch, eyes: Eyes, lang: Lang, names: &Names<'_>) -> Frame {
    let shown = game.shown(eyes, names, lang);
    let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.0).collect();
    Frame {
        revision: shown.revision,
        moment: shown.moment,
        since: 0,
        eyes: eyes.seat().map(|seat| seat.0),
        view: shown.view,
        secrets: game.has_secrets(),
        glossary: BTreeMap::new(),
        prompt: shown.prompt.into(),
        offers: shown.offers,
        awaited: numbers(shown.awaited),
        may: numbers(shown.free),
        beats: Vec::new(),
        remarks: shown.remarks.into_iter().map(Remark::from).collect(),
        left: None,
        may_undo: shown.may_undo,
        undo_by_consent: shown.undoable_by_consent,
        outcome: shown.outcome.map(|(outcome, verdict)| outcome_info(&outcome, verdict, game.seats())),
    }
}

/// Puts what one client lacks into a frame for its eyes.
fn fill_in(frame: &mut Frame, game: &dyn AnyMatch, eyes: Eyes, lang: Lang, names: &Names<'_>, missing: Missing) {
    frame.since = missing.since;
    let story = game.story(eyes, missing.since, Some(&frame.view), names, lang);
    frame.beats = story.into_iter().map(Beat::from).collect();
    // Whoever comes later reads what happened, but is not shown it once more.
    for beat in frame.beats.iter_mut().filter(|beat| missing.since == 0 && beat.moment < frame.moment) {
        beat.events = nothing();
    }
    frame.glossary = missing.glossary;
}

fn outcome_info(outcome: &Outcome, Verdict { title, text }: Verdict, seats: u8) -> OutcomeInfo {
    let winners: BTreeSet<u8> = outcome.winners(seats).iter().map(|seat| seat.0).collect();
    let outcome = serde_json::to_value(outcome).expect("an outcome is plain data");
    OutcomeInfo { outcome, title, text, winners: winners.into_iter().collect() }
}
