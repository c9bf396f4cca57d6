//! One table: a task that owns one game. Nothing is locked; everything arrives as a command, one after the other.

mod arrange;
mod chat;
pub mod clock;
pub mod frames;
mod memory;
pub mod meta;
mod moves;
mod refusal;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalog::AnyMatch;
use catalog::any_match::Advice;
use kernel::{Luck, Replay, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use words::Lang;

use crate::error::{Cause, Error};
use crate::hall::Hall;
use crate::people::PersonId;
use crate::protocol::{Ask, ChatLine, Fairness, Frame, Refused, Stage, TableInfo, TableSummary, Tell};
use crate::store::{StoreError, TableRow, Write};
use crate::table::clock::Clock;
use crate::table::frames::Received;
use crate::table::meta::Meta;
use crate::table::refusal::Refusal;

/// What a table can be asked to do.
#[derive(Debug)]
pub enum Command {
    /// Somebody looks at the table.
    Join {
        connection: u64,
        visitor: Option<Visitor>,
        lang: Lang,
        out: mpsc::Sender<Utf8Bytes>,
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
        person: Option<PersonId>,
        lang: Lang,
        answer: oneshot::Sender<TableSummary>,
    },
    /// The finished game.
    Replay {
        answer: oneshot::Sender<Result<Replay, Error>>,
    },
    /// A position of the finished game.
    At {
        position: u32,
        eyes: Option<u8>,
        lang: Lang,
        answer: oneshot::Sender<Result<Box<Frame>, Error>>,
    },
    Fairness {
        answer: oneshot::Sender<Result<Fairness, Error>>,
    },
    /// The present position as a scenario file; a running game only as a visitor may know it.
    Scenario {
        answer: oneshot::Sender<Result<Value, Error>>,
    },
    Close {
        answer: oneshot::Sender<()>,
    },
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
    connections: BTreeMap<u64, Connection>,
    chat: Vec<ChatLine>,
    undo_request: Option<PendingUndo>,
    /// The bots that are thinking, and about which revision of what they can see.
    thinking: BTreeMap<Seat, u32>,
    /// The bots that have left alone what is on offer, and at which revision of what they can see.
    declined: BTreeMap<Seat, u32>,
    clock: Clock,
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
    lang: Lang,
    out: mpsc::Sender<Utf8Bytes>,
    /// The seat whose eyes were asked for.
    eyes: Option<Seat>,
    received: Received,
    chat_times: Vec<u32>,
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
            table.game = Some(table.fresh_game()?);
            table.set_bots();
            table.set_clock();
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
            connections: BTreeMap::new(),
            chat: Vec::new(),
            undo_request: None,
            thinking: BTreeMap::new(),
            declined: BTreeMap::new(),
            clock: Clock::default(),
        })
    }

    /// A table as the store has it.
    pub(crate) async fn load(hall: Arc<Hall>, row: TableRow, own: mpsc::WeakSender<Command>) -> Result<Table, Error> {
        let mut table = Table::empty(hall, &row, own)?;
        let chat = table.hall.store.chat(row.id, chat::KEPT).await?;
        table.chat = chat.iter().filter_map(|row| serde_json::from_str(&row.line).ok()).collect();
        if table.meta.stage != Stage::Waiting && !table.meta.is_carried() {
            table.open_record(row.snapshot.as_deref());
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
        tracing::info!(table = self.id, game = self.meta.game, version = %self.meta.version, "a game of other rules is kept");
    }

    /// The game from its snapshot and the ops after it, or from the seed and all ops.
    async fn restore(&mut self, snapshot: Option<String>, at: u32) -> Result<(), Error> {
        let title = self.meta.title().ok_or_else(|| self.broken(format!("unknown game {:?}", self.meta.game)))?;
        // A snapshot only saves time. One of another program's making may not be readable; the ops always are.
        let snapshot = snapshot.and_then(|snapshot| match title.restore(&snapshot) {
            Ok(game) => Some((game, at)),
            Err(problem) => {
                tracing::info!(table = self.id, problem, "the snapshot is left aside");
                None
            }
        });
        let (mut game, from) = match snapshot {
            Some(snapshot) => snapshot,
            None => (self.fresh_game()?, 0),
        };
        let ops = self.hall.store.ops(self.id.clone(), from).await?;
        let n_ops = from + ops.len() as u32;
        ops.iter().try_for_each(|op| self.replay_op(game.as_mut(), op))?;
        self.n_ops = n_ops;
        self.game = Some(game);
        self.set_bots();
        self.resume_clock();
        Ok(())
    }

    /// Does to a game what the journal says was done.
    fn replay_op(&self, game: &mut dyn AnyMatch, op: &str) -> Result<(), Error> {
        let done = match serde_json::from_str(op).map_err(|error| self.broken(error))? {
            Op::Act(seat, action, at) => game.act(Seat(seat), &action, game.revision(Seat(seat)), &[]).map(|_| {
                if at > 0 {
                    game.stamp(at);
                }
            }),
            Op::Undo(seat) => game.undo(Seat(seat)).map(drop),
            Op::UndoByConsent(back) => game.undo_by_consent(back).map(drop),
            Op::Say(seat, talk) => game.say(Seat(seat), &talk),
        };
        done.map_err(|refused| self.broken(format!("{op}: {}", refused.code)))
    }

    /// What the store has of this table makes no sense.
    fn broken(&self, cause: impl Into<Cause>) -> Error {
        Error::Broken { table: self.id.clone(), source: cause.into() }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    fn fresh_game(&self) -> Result<Box<dyn AnyMatch>, Error> {
        let title = self.meta.title().ok_or(Error::NotFound)?;
        let luck: Luck = self.meta.origin().luck();
        Ok(title.begin_as(self.meta.version, self.meta.options.clone(), self.meta.seats.len() as u8, luck)?)
    }

    /// Lives until nobody looks for a while, or the server closes.
    pub(crate) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.wake_bots();
        loop {
            if self.is_unsaved {
                self.save_at_last().await;
            }
            let idle = tokio::time::sleep(self.hall.config.idle);
            let time_out = Clock::out(self.due());
            let command = tokio::select! {
                command = commands.recv() => command,
                () = time_out => {
                    self.time_out().await;
                    continue;
                }
                () = idle, if self.connections.is_empty() && self.thinking.is_empty() => {
                    if self.hall.forget(&self.id, &commands).await {
                        self.save_all().await;
                        return;
                    }
                    continue;
                }
            };
            match command {
                None => return,
                Some(Command::Close { answer }) => {
                    self.save_all().await;
                    let _ = answer.send(());
                    return;
                }
                Some(command) => self.carry_out(command).await,
            }
        }
    }

    async fn carry_out(&mut self, command: Command) {
        match command {
            Command::Join { connection, visitor, lang, out } => self.join(connection, visitor, lang, out),
            Command::Part { connection } => {
                if self.connections.remove(&connection).is_some() {
                    self.tell_table();
                }
            }
            Command::Ask { connection, ask } => self.answer(connection, ask).await,
            Command::Misunderstood { connection, problem } => {
                let Some(lang) = self.connections.get(&connection).map(|c| c.lang) else { return };
                let args = words::Args::new().text("problem", problem);
                let text = words::house::book().say(lang, "socket-not-understood", &args);
                let refused = Refused { id: None, code: "not_understood".to_owned(), text, rule: None };
                self.hall.metrics.refused.add(1);
                self.send(connection, &Tell::Refused(refused));
            }
            Command::Thought { seat, revision, action } => self.bot_decided(seat, revision, action).await,
            Command::Advised { connection, id, seat, revision, advice } => {
                self.tell_advice(connection, id, seat, revision, advice);
            }
            Command::Info { person, lang, answer } => drop(answer.send(self.info(person.as_ref(), lang))),
            Command::Summary { person, lang, answer } => {
                let row = TableRow { id: self.id.clone(), code: self.code.clone(), ..TableRow::default() };
                let mut meta = self.meta.clone();
                meta.awaited = self.awaited();
                let _ = answer.send(meta.summary(&row, person.as_ref(), lang));
            }
            Command::Replay { answer } => drop(answer.send(self.download())),
            Command::At { position, eyes, lang, answer } => drop(answer.send(self.frame_at(position, eyes, lang))),
            Command::Fairness { answer } => drop(answer.send(self.fairness())),
            Command::Scenario { answer } => drop(answer.send(self.scenario())),
            Command::Close { .. } => unreachable!("handled by the loop"),
        }
    }

    fn join(&mut self, connection: u64, visitor: Option<Visitor>, lang: Lang, out: mpsc::Sender<Utf8Bytes>) {
        let joined =
            Connection { visitor, lang, out, eyes: None, received: Received::default(), chat_times: Vec::new() };
        self.connections.insert(connection, joined);
        self.tell_table();
        self.tell_frame(connection);
        for line in self.chat.clone() {
            if self.hears(connection, &line) {
                self.send(connection, &Tell::Chat(line));
            }
        }
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
        let is_harmless = matches!(
            ask,
            Ask::Chat { .. } | Ask::Emote { .. } | Ask::Eyes { .. } | Ask::Words { .. } | Ask::Rematch { .. }
        );
        if self.is_record() && !is_harmless {
            return Err(Refusal::Outdated);
        }
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
            Ask::Start { fill, .. } => self.start(connection, &fill).await?,
            Ask::Resign { seat, .. } => self.resign(connection, seat).await?,
            Ask::Rematch { .. } => self.rematch(connection).await?,
            Ask::Eyes { seat, .. } => self.look_through(connection, seat)?,
            Ask::Contribute { seed, .. } => self.contribute(connection, &seed).await?,
            Ask::Advise { id, seat } => {
                self.advise(connection, id, seat)?;
                return Ok(Reply::Later);
            }
            Ask::Words { id, things } => return self.words(connection, id, &things).map(Reply::Now),
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
        self.is_unsaved = false;
        if self.is_record() {
            return Ok(());
        }
        self.meta.awaited = self.awaited();
        let row = TableRow { id: self.id.clone(), code: self.code.clone(), ..self.meta.row() };
        self.hall.journal.write(Write::Table(row)).await
    }

    /// Writes what nobody had to wait for.
    async fn save_at_last(&mut self) {
        if let Err(error) = self.save().await {
            tracing::warn!(table = self.id, %error, "the table could not be written");
        }
    }

    /// Writes the table with a snapshot of its game. The ops are in the journal already, so a failure costs only time.
    async fn save_all(&mut self) {
        self.save_at_last().await;
        if let Some(game) = self.game.as_ref().filter(|_| !self.is_record()) {
            let snapshot = Write::Snapshot { table: self.id.clone(), at: self.n_ops, snapshot: game.store() };
            let saved = self.hall.journal.write(snapshot).await;
            if let Err(error) = saved {
                tracing::warn!(table = self.id, %error, "the snapshot could not be written");
            }
        }
    }
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
        | Ask::Start { id, .. }
        | Ask::Resign { id, .. }
        | Ask::Rematch { id }
        | Ask::Eyes { id, .. }
        | Ask::Contribute { id, .. }
        | Ask::Advise { id, .. }
        | Ask::Words { id, .. }
        | Ask::Preview { id, .. } => *id,
    }
}
