//! One table: a task that owns one game. Nothing is locked; everything arrives as a command, one after the other.

mod again;
mod arrange;
mod chat;
pub mod clock;
pub mod frames;
mod leave;
mod memory;
pub mod meta;
mod mixing;
mod moves;
mod refusal;

use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::AnyMatch;
use catalog::any_match::Advice;
use kernel::{Replay, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use words::Lang;

use crate::address::in_log;
use crate::budget::{What, Who};
use crate::caller::Caller;
use crate::error::{Cause, Error};
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::people::PersonId;
use crate::protocol::{Ask, Fairness, Refused, Stage, TableInfo, TableSummary, Tell};
use crate::store::{StoreError, TableRow, Write};
use crate::table::again::Again;
use crate::table::clock::Clock;
use crate::table::frames::Received;
use crate::table::meta::Meta;
use crate::table::mixing::Mixing;
use crate::table::refusal::Refusal;

/// What a table can be asked to do.
#[derive(Debug)]
pub enum Command {
    /// Somebody looks at the table.
    Join {
        connection: u64,
        visitor: Option<Visitor>,
        caller: Caller,
        lang: Lang,
        out: Outbox,
    },
    Part {
        connection: u64,
    },
    Ask {
        connection: u64,
        ask: Ask,
    },
    /// A socket that could not be understood; told to that socket alone.
    Misunderstood {
        connection: u64,
        problem: String,
    },
    /// A bot has decided, on this revision of what its seat can see.
    Thought {
        seat: Seat,
        revision: u32,
        action: Option<Value>,
    },
    /// Advice that somebody asked for.
    Advised {
        connection: u64,
        id: u32,
        seat: Seat,
        revision: u32,
        advice: Option<Advice>,
    },
    Info {
        person: Option<PersonId>,
        lang: Lang,
        answer: oneshot::Sender<TableInfo>,
    },
    Summary {
        /// When the store last heard of the table.
        updated: u32,
        person: Option<PersonId>,
        lang: Lang,
        answer: oneshot::Sender<TableSummary>,
    },
    /// The finished game.
    Replay {
        answer: oneshot::Sender<Result<Replay, Error>>,
    },
    /// The finished game and who played it, to be looked back at.
    Finished {
        person: Option<PersonId>,
        lang: Lang,
        answer: oneshot::Sender<Result<Finished, Error>>,
    },
    /// Another game with the same people.
    NextGame {
        person: PersonId,
        caller: Caller,
        lang: Lang,
        answer: oneshot::Sender<Result<String, Error>>,
    },
    Fairness {
        answer: oneshot::Sender<(Fairness, Option<Replay>)>,
    },
    /// The present position as a scenario file; a running game only as a visitor may know it.
    Scenario {
        answer: oneshot::Sender<Result<Value, Error>>,
    },
    Close {
        answer: oneshot::Sender<()>,
    },
    /// The operator stops the game.
    Stop {
        answer: oneshot::Sender<Result<(), Error>>,
    },
    /// The table goes for good.
    Delete {
        answer: oneshot::Sender<Result<(), Error>>,
    },
    /// A person goes for good, and with the last one the table.
    Forget {
        person: PersonId,
        answer: oneshot::Sender<Result<(), Error>>,
    },
    /// Whoever is connected as this person is no longer, and has said nothing.
    Dismiss {
        person: PersonId,
    },
    /// The lines of this person are closed.
    Disconnect {
        person: PersonId,
    },
}

/// A game that is over, with the names in its seats.
#[derive(Debug)]
pub struct Finished {
    pub replay: Replay,
    pub names: Vec<String>,
}

/// Who looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    pub person: PersonId,
    pub name: String,
}

/// One thing done at a table, as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Op {
    /// A decision, and when it was made in seconds since 1970; ops of earlier versions do not say.
    Act(u8, Value, #[serde(default)] u32),
    Undo(u8),
    UndoByConsent(u32),
    Say(u8, Value),
}

/// One table.
#[derive(Debug)]
pub struct Table {
    hall: Arc<Hall>,
    /// To send thoughts to itself, without keeping itself alive.
    own: mpsc::WeakSender<Command>,
    id: String,
    code: String,
    meta: Meta,
    game: Option<Box<dyn AnyMatch>>,
    n_ops: u32,
    /// The table has changed and is to be written.
    is_unsaved: bool,
    /// What the game has left behind and the store does not have yet.
    owed: Vec<Write>,
    /// A move could not be written: the game is to be read again before anything else.
    is_doubtful: bool,
    again: Again,
    connections: BTreeMap<u64, Connection>,
    chat: Vec<chat::Said>,
    undo_request: Option<PendingUndo>,
    /// The bots that are thinking, and about which revision of what they can see.
    thinking: BTreeMap<Seat, u32>,
    /// The bots that have left alone what is on offer, and at which revision of what they can see.
    declined: BTreeMap<Seat, u32>,
    clock: Clock,
    /// When everybody is told who has come and gone.
    news_due: Option<Instant>,
    /// Since when people who were here are missing.
    left_at: BTreeMap<String, Instant>,
    /// Since when the table is in memory.
    awake_since: Instant,
    /// The players' seeds are being shown.
    mixing: Option<Mixing>,
}

/// Going back together, as far as it is agreed on.
#[derive(Clone, Debug)]
pub(crate) struct PendingUndo {
    by: Seat,
    /// The position to go back to.
    upto: u32,
    /// Seats that have not answered yet.
    waiting: Vec<u8>,
}

#[derive(Debug)]
pub(crate) struct Connection {
    visitor: Option<Visitor>,
    caller: Caller,
    lang: Lang,
    out: Outbox,
    /// The seat whose eyes were asked for.
    eyes: Option<Seat>,
    received: Received,
}

/// How a request is answered that was not refused.
#[derive(Debug)]
enum Reply {
    /// It was carried out.
    Done,
    /// With this.
    Now(Tell),
    /// By a thought that is still being thought.
    Later,
}

impl Table {
    /// A table at which nothing has happened yet, waiting or about to play.
    pub(crate) fn fresh(hall: Arc<Hall>, row: &TableRow, own: mpsc::WeakSender<Command>) -> Result<Table, Error> {
        let mut table = Table::empty(hall, row, own)?;
        if table.meta.stage == Stage::Playing {
            table.game = Some(table.meta.begin()?);
            table.set_bots();
            table.set_clock();
        } else if table.meta.stage == Stage::Mixing {
            table.await_contributions();
        }
        Ok(table)
    }

    /// A table without its game.
    fn empty(hall: Arc<Hall>, row: &TableRow, own: mpsc::WeakSender<Command>) -> Result<Table, Error> {
        let broken = |error: serde_json::Error| Error::Broken { table: row.id.clone(), source: error.into() };
        let meta: Meta = serde_json::from_str(&row.meta).map_err(broken)?;
        Ok(Table {
            hall,
            own,
            id: row.id.clone(),
            code: row.code.clone(),
            meta,
            game: None,
            n_ops: 0,
            is_unsaved: false,
            owed: Vec::new(),
            is_doubtful: false,
            again: Again::default(),
            connections: BTreeMap::new(),
            chat: Vec::new(),
            undo_request: None,
            thinking: BTreeMap::new(),
            declined: BTreeMap::new(),
            clock: Clock::default(),
            news_due: None,
            left_at: BTreeMap::new(),
            awake_since: Instant::now(),
            mixing: None,
        })
    }

    /// A table as the store has it.
    pub(crate) async fn load(hall: Arc<Hall>, row: TableRow, own: mpsc::WeakSender<Command>) -> Result<Table, Error> {
        let mut table = Table::empty(hall, &row, own)?;
        table.recall_chat().await?;
        if table.meta.stage != Stage::Waiting && !table.meta.is_carried() {
            table.open_record(row.snapshot.as_deref());
        } else if table.meta.stage == Stage::Mixing {
            // Whoever was cut off with the server gets the whole time again.
            table.await_contributions();
        } else if table.meta.stage != Stage::Waiting {
            table.restore(row.snapshot, row.snapshot_at).await?;
            // The server may have been stopped between the last move and what follows from it.
            table.finish().await;
        }
        Ok(table)
    }

    /// A game that this program can no longer play: what was last stored of it can be looked at, if it can be read, and nothing can
    /// be done. What the store has stays as it is, for a program that knows it.
    fn open_record(&mut self, snapshot: Option<&str>) {
        let title = self.meta.title();
        self.game = title.zip(snapshot).and_then(|(title, snapshot)| title.restore(snapshot).ok());
        self.meta.stage = self.meta.shown_stage();
        tracing::info!(table = in_log(&self.id), game = self.meta.game, version = %self.meta.version, "a game of other rules is kept");
    }

    /// The game from its snapshot and the ops after it, or from the seed and all ops.
    async fn restore(&mut self, snapshot: Option<String>, at: u32) -> Result<(), Error> {
        let title = self.meta.title().ok_or_else(|| self.broken(format!("unknown game {:?}", self.meta.game)))?;
        // A snapshot only saves time. One of another program's making may not be readable; the ops always are.
        let snapshot = snapshot.and_then(|snapshot| match title.restore(&snapshot) {
            Ok(game) => Some((game, at)),
            Err(problem) => {
                tracing::info!(table = in_log(&self.id), problem, "the snapshot is left aside");
                None
            }
        });
        let (mut game, from) = match snapshot {
            Some(snapshot) => snapshot,
            None => (self.meta.begin()?, 0),
        };
        let ops = self.hall.store.ops(self.id.clone(), from).await?;
        let n_ops = from + ops.len() as u32;
        ops.iter().try_for_each(|op| redo(game.as_mut(), op)).map_err(|problem| self.broken(problem))?;
        self.n_ops = n_ops;
        self.game = Some(game);
        self.set_bots();
        self.resume_clock();
        Ok(())
    }

    /// What the store has of this table makes no sense.
    fn broken(&self, cause: impl Into<Cause>) -> Error {
        Error::Broken { table: self.id.clone(), source: cause.into() }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Lives until nobody looks for a while, or the server closes.
    pub(crate) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.wake_bots();
        loop {
            if self.is_behind() && self.again.at().is_none() {
                self.catch_up().await;
            }
            let idle = tokio::time::sleep(self.hall.config.idle);
            let (time_out, again) = (Clock::out(self.mixing_due().or(self.due())), Clock::out(self.again.at()));
            let is_idle = self.connections.is_empty() && self.thinking.is_empty() && self.again.at().is_none();
            let command = tokio::select! {
                command = commands.recv() => command,
                () = again => {
                    self.try_again().await;
                    continue;
                }
                () = Clock::out(self.news_due) => {
                    self.tell_table();
                    continue;
                }
                () = time_out, if !self.is_doubtful => {
                    match self.meta.stage {
                        Stage::Mixing => self.stop_mixing().await,
                        Stage::Waiting | Stage::Playing | Stage::Over | Stage::Abandoned => self.time_out().await,
                    }
                    continue;
                }
                () = idle, if is_idle => {
                    // Whoever finds the table gone from memory reads what was written.
                    self.save_all().await;
                    if self.hall.forget(&self.id, &commands).await {
                        return;
                    }
                    continue;
                }
            };
            match command {
                None => return,
                Some(Command::Close { answer }) => {
                    self.save_all().await;
                    // Before anybody here is told to come again: whoever does is served by whatever server they come to.
                    self.hall.release(&self.id).await;
                    let _ = answer.send(());
                    return;
                }
                Some(Command::Delete { answer }) => {
                    let deleted = self.delete().await;
                    let is_gone = deleted.is_ok();
                    let _ = answer.send(deleted);
                    if is_gone {
                        return;
                    }
                }
                Some(Command::Forget { person, answer }) => {
                    let forgotten = self.forget(&person).await;
                    let is_gone = matches!(forgotten, Ok(leave::Left::Nobody));
                    let _ = answer.send(forgotten.map(drop));
                    if is_gone {
                        return;
                    }
                }
                Some(command) => self.carry_out(command).await,
            }
        }
    }

    async fn carry_out(&mut self, command: Command) {
        match command {
            Command::Join { connection, visitor, caller, lang, out } => {
                self.join(
                    connection,
                    Connection { visitor, caller, lang, out, eyes: None, received: Received::default() },
                );
                self.relieve_stand_ins(connection).await;
            }
            Command::Part { connection } => {
                self.part(connection);
            }
            Command::Ask { connection, ask } => self.answer(connection, ask).await,
            Command::Misunderstood { connection, problem } => {
                let Some(lang) = self.connections.get(&connection).map(|c| c.lang) else { return };
                let args = words::Args::new().text("problem", problem);
                let text = words::house::book().say(lang, "socket-not-understood", &args);
                let (code, rule) = ("not_understood".to_owned(), None);
                let refused = Refused { id: None, code, text, rule, wait: None, until: None };
                self.hall.metrics.refused.add(1);
                self.send(connection, &Tell::Refused(refused));
            }
            Command::Thought { seat, revision, action } => self.bot_decided(seat, revision, action).await,
            Command::Advised { connection, id, seat, revision, advice } => {
                self.tell_advice(connection, id, seat, revision, advice);
            }
            Command::Info { person, lang, answer } => drop(answer.send(self.info(person.as_ref(), lang))),
            Command::Summary { updated, person, lang, answer } => {
                let row = TableRow { id: self.id.clone(), code: self.code.clone(), updated, ..TableRow::default() };
                let mut meta = self.meta.clone();
                meta.awaited = self.awaited();
                let _ = answer.send(meta.summary(&row, person.as_ref(), lang));
            }
            Command::Replay { answer } => drop(answer.send(self.download())),
            Command::Finished { person, lang, answer } => drop(answer.send(self.finished(person.as_ref(), lang))),
            Command::NextGame { person, caller, lang, answer } => {
                let next = self.next_game(&person, &caller, lang).await.map_err(Refusal::into_error);
                let _ = answer.send(next);
            }
            Command::Fairness { answer } => drop(answer.send(self.fairness())),
            Command::Scenario { answer } => drop(answer.send(self.scenario())),
            Command::Stop { answer } => drop(answer.send(self.stop().await.map_err(Refusal::into_error))),
            Command::Dismiss { person } => self.dismiss(&person),
            Command::Disconnect { person } => self.disconnect(&person),
            Command::Close { .. } | Command::Delete { .. } | Command::Forget { .. } => {
                unreachable!("handled by the loop")
            }
        }
    }

    fn join(&mut self, connection: u64, joined: Connection) {
        let person = joined.visitor.as_ref().map(|visitor| visitor.person.clone());
        self.connections.insert(connection, joined);
        if let Err(error) = self.check_seen(person.as_ref()) {
            let lang = self.lang(connection);
            self.send(connection, &Tell::Bye { code: error.code().to_owned(), text: error.text(lang) });
            self.connections.remove(&connection);
            return;
        }
        if let Some(person) = person {
            self.left_at.remove(&person.0);
        }
        self.tell_table_to(connection);
        self.tell_table_soon();
        self.tell_frame(connection);
        for line in self.chat.iter().map(|said| said.line.clone()).collect::<Vec<_>>() {
            if self.hears(connection, &line) {
                self.send(connection, &Tell::Chat(line));
            }
        }
    }

    /// Somebody has gone, or is let go; from now on they are waited for.
    fn part(&mut self, connection: u64) {
        let Some(parted) = self.connections.remove(&connection) else { return };
        if let Some(Visitor { person, .. }) = parted.visitor
            && self.meta.concerns(&person)
            && !self.is_online(&person.0)
        {
            self.left_at.insert(person.0, Instant::now());
        }
        self.tell_table_soon();
    }

    /// Carries out what a client asks, and tells it how that went.
    async fn answer(&mut self, connection: u64, ask: Ask) {
        let id = ask_id(&ask);
        let result = self.ask(connection, ask).await;
        let Some(asker) = self.connections.get(&connection) else { return };
        let tell = match result {
            Ok(Reply::Done) => Tell::Done { id },
            Ok(Reply::Now(tell)) => tell,
            Ok(Reply::Later) => return,
            Err(refusal) => {
                self.hall.metrics.refused.add(1);
                Tell::Refused(refusal.told(id, asker.lang))
            }
        };
        self.send(connection, &tell);
    }

    async fn ask(&mut self, connection: u64, ask: Ask) -> Result<Reply, Refusal> {
        if self.is_doubtful {
            self.reload().await?;
        }
        let is_harmless = matches!(
            ask,
            Ask::Chat { .. } | Ask::Emote { .. } | Ask::Eyes { .. } | Ask::Words { .. } | Ask::Rematch { .. }
        );
        if self.is_record() && !is_harmless {
            return Err(Refusal::Outdated);
        }
        self.check_sanctions(connection, &ask)?;
        match ask {
            Ask::Act { seat, revision, action, .. } => self.act(connection, seat, revision, action).await?,
            Ask::Undo { seat, revision, .. } => self.undo(connection, seat, revision).await?,
            Ask::AskUndo { seat, back, .. } => self.ask_undo(connection, seat, back).await?,
            Ask::AnswerUndo { seat, yes, .. } => self.answer_undo(connection, seat, yes).await?,
            Ask::Say { seat, talk, .. } => self.say(connection, seat, talk).await?,
            Ask::Chat { text, .. } => self.say_in_chat(connection, &text).await?,
            Ask::Emote { emote, .. } => self.show_emote(connection, emote).await?,
            Ask::Sit { seat, .. } => self.sit(connection, seat).await?,
            Ask::Stand { seat, .. } => self.stand(connection, seat).await?,
            Ask::Arrange { seat, holder, .. } => self.arrange(connection, seat, &holder).await?,
            Ask::Call { seat, name, .. } => self.call(connection, seat, &name).await?,
            Ask::Terms { terms, .. } => self.change_terms(connection, terms).await?,
            Ask::Start { fill, .. } => self.start(connection, &fill).await?,
            Ask::Resign { seat, .. } => self.resign(connection, seat).await?,
            Ask::Rematch { .. } => self.rematch(connection).await?,
            Ask::Eyes { seat, .. } => {
                self.take(connection, What::Previews)?;
                self.look_through(connection, seat)?;
            }
            Ask::Promise { promise, .. } => self.promise(connection, &promise).await?,
            Ask::Reveal { seed, .. } => self.reveal(connection, &seed).await?,
            Ask::Advise { id, seat } => {
                self.advise(connection, id, seat)?;
                return Ok(Reply::Later);
            }
            Ask::Words { id, things } => {
                self.take(connection, What::Previews)?;
                return self.words(connection, id, &things).map(Reply::Now);
            }
            Ask::Preview { id, seat, revision, action } => {
                return self.preview(connection, id, seat, revision, &action).map(Reply::Now);
            }
        }
        Ok(Reply::Done)
    }

    /// The person behind a connection.
    fn person(&self, connection: u64) -> Option<&PersonId> {
        self.connections.get(&connection)?.visitor.as_ref().map(|visitor| &visitor.person)
    }

    /// Takes something of what whoever is behind a connection may have.
    fn take(&self, connection: u64, what: What) -> Result<(), Refusal> {
        let Some(Connection { visitor, caller, .. }) = self.connections.get(&connection) else { return Ok(()) };
        let person = visitor.as_ref().map(|visitor| visitor.person.0.as_str());
        Ok(self.hall.ledger.take(what, Who { person, caller })?)
    }

    /// The seat, if it belongs to the person behind the connection.
    fn own_seat(&self, connection: u64, seat: u8) -> Result<Seat, Refusal> {
        let meta = self.meta.seats.get(usize::from(seat)).ok_or(Refusal::NotYourSeat)?;
        if meta.is_of(self.person(connection)) { Ok(Seat(seat)) } else { Err(Refusal::NotYourSeat) }
    }

    fn awaited(&self) -> Vec<u8> {
        self.game.as_ref().map(|game| game.awaited().iter().map(|seat| seat.0).collect()).unwrap_or_default()
    }

    /// A game of rules or cards that this program does not have: it is looked at and never written.
    fn is_record(&self) -> bool {
        self.meta.stage != Stage::Waiting && !self.meta.is_carried()
    }

    /// Writes the table, but not its game.
    async fn save(&mut self) -> Result<(), StoreError> {
        if !self.is_record() {
            self.meta.awaited = self.awaited();
            let row = TableRow { id: self.id.clone(), code: self.code.clone(), ..self.meta.row() };
            self.hall.journal.write(Write::Table(row)).await?;
        }
        self.is_unsaved = false;
        Ok(())
    }

    /// Writes the table with a snapshot of its game. The ops are in the journal already, so a failure costs only time.
    async fn save_all(&mut self) {
        self.is_unsaved = true;
        self.catch_up().await;
        if self.is_behind() {
            tracing::warn!(table = in_log(&self.id), "the table could not be written");
        }
        if let Some(game) = self.game.as_ref().filter(|_| !self.is_record()) {
            let snapshot = Write::Snapshot { table: self.id.clone(), at: self.n_ops, snapshot: game.store() };
            let saved = self.hall.journal.write(snapshot).await;
            if let Err(error) = saved {
                tracing::warn!(table = in_log(&self.id), %error, "the snapshot could not be written");
            }
        }
    }
}

/// Does to a game what the journal says was done.
pub(crate) fn redo(game: &mut dyn AnyMatch, op: &str) -> Result<(), String> {
    let done = match serde_json::from_str(op).map_err(|error| format!("{op}: {error}"))? {
        Op::Act(seat, action, at) => game.act(Seat(seat), &action, game.revision(Seat(seat)), &[]).map(|_| {
            if at > 0 {
                game.stamp(at);
            }
        }),
        Op::Undo(seat) => game.undo(Seat(seat)).map(drop),
        Op::UndoByConsent(back) => game.undo_by_consent(back).map(drop),
        Op::Say(seat, talk) => game.say(Seat(seat), &talk),
    };
    done.map_err(|refused| format!("{op}: {}", refused.code))
}

fn ask_id(ask: &Ask) -> u32 {
    match ask {
        Ask::Act { id, .. }
        | Ask::Undo { id, .. }
        | Ask::AskUndo { id, .. }
        | Ask::AnswerUndo { id, .. }
        | Ask::Say { id, .. }
        | Ask::Chat { id, .. }
        | Ask::Emote { id, .. }
        | Ask::Sit { id, .. }
        | Ask::Stand { id, .. }
        | Ask::Arrange { id, .. }
        | Ask::Call { id, .. }
        | Ask::Terms { id, .. }
        | Ask::Start { id, .. }
        | Ask::Resign { id, .. }
        | Ask::Rematch { id }
        | Ask::Eyes { id, .. }
        | Ask::Promise { id, .. }
        | Ask::Reveal { id, .. }
        | Ask::Advise { id, .. }
        | Ask::Words { id, .. }
        | Ask::Preview { id, .. } => *id,
    }
}
