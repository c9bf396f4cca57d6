//! One game being played: the state, its luck and its log.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::game::{Disclosure, Game, Refuse, SetupError, Status};
use crate::luck::Luck;
use crate::seat::{Eyes, Seat};

/// A game in progress. A stored match restores state, luck and log, so undo, restart and replay land on the same next
/// card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Match<G: Game> {
    rules_version: u32,
    options: G::Options,
    seats: u8,
    state: G,
    luck: Luck,
    log: Vec<Entry<G>>,
    said: Vec<Said<G>>,
    /// The position after the last entry that can never be undone; later entries are replayed from here.
    base: Base<G>,
}

/// One decision and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Entry<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub events: Vec<G::Event>,
    /// Chance came in or something hidden was seen: this entry and everything before it is final.
    pub sealed: bool,
}

/// Something said at the table that still stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Said<G: Game> {
    pub seat: Seat,
    pub talk: G::Talk,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
struct Base<G: Game> {
    state: G,
    luck: Luck,
    entries: u32,
}

/// Why a match does not take an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case", bound = "")]
pub enum Refusal<G: Game> {
    /// The action was decided on another position than the present one.
    Stale { decided_on: u32, now: u32 },
    /// The game is over.
    Over,
    /// Somebody else is to decide.
    NotAwaited { seat: Seat },
    /// There is no such seat at this table.
    NoSuchSeat { seat: Seat },
    /// The rules refuse.
    Illegal(G::Illegal),
    /// The scripted luck of a test has no answer.
    Script { fault: String },
    /// There is nothing that may be undone.
    NothingToUndo,
}

impl<G: Game> Refusal<G> {
    /// The name of the reason, in snake_case.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Stale { .. } => "stale",
            Refusal::Over => "over",
            Refusal::NotAwaited { .. } => "not_awaited",
            Refusal::NoSuchSeat { .. } => "no_such_seat",
            Refusal::Illegal(illegal) => illegal.code(),
            Refusal::Script { .. } => "script",
            Refusal::NothingToUndo => "nothing_to_undo",
        }
    }

    /// The id of the rule that refuses, where it is a rule of the game.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Illegal(illegal) => Some(illegal.rule()),
            _ => None,
        }
    }
}

impl<G: Game> fmt::Display for Refusal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stale { decided_on, now } => {
                write!(f, "decided on position {decided_on}, but the game is at position {now}: look again")
            }
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NotAwaited { seat } => write!(f, "seat {seat} is not to decide now"),
            Refusal::NoSuchSeat { seat } => write!(f, "there is no seat {seat} at this table"),
            Refusal::Illegal(illegal) => write!(f, "{} ({})", illegal.code(), illegal.rule()),
            Refusal::Script { fault } => write!(f, "the scripted luck does not fit: {fault}"),
            Refusal::NothingToUndo => f.write_str("there is nothing that may be undone"),
        }
    }
}

/// A position that an action would lead to, and what would happen on the way.
pub type Foreseen<G> = (G, Vec<<G as Game>::Event>);

impl<G: Game> Match<G> {
    /// Sets a game up.
    pub fn begin(options: G::Options, seats: u8, mut luck: Luck) -> Result<Match<G>, SetupError> {
        let state = G::setup(&options, seats, &mut luck)?;
        if let Some(fault) = luck.fault() {
            return Err(SetupError::Option { key: "luck".to_owned(), problem: fault.to_owned() });
        }
        let base = Base { state: state.clone(), luck: luck.clone(), entries: 0 };
        let rules_version = G::RULES_VERSION;
        Ok(Match { rules_version, options, seats, state, luck, log: Vec::new(), said: Vec::new(), base })
    }

    /// The number of the present position: how many decisions led to it.
    #[must_use]
    pub fn position(&self) -> u32 {
        self.log.len() as u32
    }

    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    #[must_use]
    pub fn luck(&self) -> &Luck {
        &self.luck
    }

    #[must_use]
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    /// What was said and still stands, oldest first.
    #[must_use]
    pub fn said(&self) -> &[Said<G>] {
        &self.said
    }

    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }

    /// The rules that this match began with.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        self.rules_version
    }

    /// Every action that `seat` may take now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.state.legal(seat, &mut actions);
        actions
    }

    /// Takes `action` of `seat`, decided on position `decided_on`, or refuses it and changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action, decided_on: u32) -> Result<&Entry<G>, Refusal<G>> {
        if decided_on != self.position() {
            return Err(Refusal::Stale { decided_on, now: self.position() });
        }
        self.check_seat(seat)?;
        match self.state.status() {
            Status::Over => return Err(Refusal::Over),
            Status::Awaiting(seats) if !seats.contains(seat) => return Err(Refusal::NotAwaited { seat }),
            Status::Awaiting(_) => {}
        }
        let entry = self.carry_out(seat, action)?;
        let sealed = entry.sealed;
        self.log.push(entry);
        if sealed {
            self.base = Base { state: self.state.clone(), luck: self.luck.clone(), entries: self.position() };
        }
        let state = &self.state;
        self.said.retain(|said| state.still_stands(said.seat, &said.talk));
        Ok(&self.log[self.log.len() - 1])
    }

    /// What an action would come to, before it is taken: the position after it and what would happen. `None` where chance or something
    /// hidden is in it, so that it cannot be told.
    pub fn preview(&self, seat: Seat, action: &G::Action) -> Result<Option<Foreseen<G>>, Refusal<G>> {
        self.check_seat(seat)?;
        let (mut state, mut luck) = (self.state.clone(), self.luck.clone());
        let mut events = Vec::new();
        let disclosure = state.apply(seat, action, &mut luck, &mut events).map_err(Refusal::Illegal)?;
        let is_certain = disclosure == Disclosure::Nothing && luck.draws() == self.luck.draws();
        Ok(is_certain.then_some((state, events)))
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action) -> Result<Entry<G>, Refusal<G>> {
        let before = self.luck.draws();
        // A script can fail in the middle of an action; only then is there anything to put back.
        let safe = self.luck.is_scripted().then(|| (self.state.clone(), self.luck.clone()));
        let mut events = Vec::new();
        let disclosure = self.state.apply(seat, &action, &mut self.luck, &mut events).map_err(Refusal::Illegal)?;
        if let Some(fault) = self.luck.fault() {
            let fault = fault.to_owned();
            if let Some((state, luck)) = safe {
                self.state = state;
                self.luck = luck;
            }
            return Err(Refusal::Script { fault });
        }
        let sealed = disclosure == Disclosure::Something || self.luck.draws() != before;
        Ok(Entry { seat, action, events, sealed })
    }

    /// Says something at the table, or refuses it and changes nothing.
    pub fn say(&mut self, seat: Seat, talk: G::Talk) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        self.state.may_say(seat, &talk).map_err(Refusal::Illegal)?;
        self.said.retain(|said| said.seat != seat || !G::supersedes(&talk, &said.talk));
        self.said.push(Said { seat, talk });
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal<G>> {
        if seat.0 < self.seats { Ok(()) } else { Err(Refusal::NoSuchSeat { seat }) }
    }

    /// Whether `seat` may take its last decision back by itself: nobody else decided since, no chance came in, nothing
    /// hidden was seen, and nobody else would have to move, or could no longer move, because of it.
    #[must_use]
    pub fn may_undo(&self, seat: Seat) -> bool {
        let Some(last) = self.log.last() else { return false };
        if last.seat != seat || last.sealed || self.position() == self.base.entries {
            return false;
        }
        let others = |state: &G| state.status().awaited().without(seat);
        let before = self.replayed(self.position() - 1);
        self.state.status() != Status::Over && others(&before.0) == others(&self.state)
    }

    /// How many of the last decisions may be taken back when every seat consents.
    #[must_use]
    pub fn undoable_by_consent(&self) -> u32 {
        self.position() - self.base.entries
    }

    /// Takes the last decision of `seat` back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if !self.may_undo(seat) {
            return Err(Refusal::NothingToUndo);
        }
        self.rewind(self.position() - 1);
        Ok(())
    }

    /// Takes the last `back` decisions back. The caller has asked every seat.
    pub fn undo_by_consent(&mut self, back: u32) -> Result<(), Refusal<G>> {
        if back == 0 || back > self.undoable_by_consent() {
            return Err(Refusal::NothingToUndo);
        }
        self.rewind(self.position() - back);
        Ok(())
    }

    fn rewind(&mut self, position: u32) {
        (self.state, self.luck) = self.replayed(position);
        self.log.truncate(position as usize);
        let state = &self.state;
        self.said.retain(|said| state.still_stands(said.seat, &said.talk));
    }

    /// The state and luck at `position`, which is not before the base.
    fn replayed(&self, position: u32) -> (G, Luck) {
        let mut state = self.base.state.clone();
        let mut luck = self.base.luck.clone();
        for entry in &self.log[self.base.entries as usize..position as usize] {
            let again = state.apply(entry.seat, &entry.action, &mut luck, &mut crate::game::Silent);
            assert!(again.is_ok(), "a logged action applies again: {again:?}");
        }
        (state, luck)
    }

    /// What these eyes saw of every entry since `position`, in order.
    pub fn witnessed(&self, eyes: Eyes, position: u32) -> impl Iterator<Item = (Seat, G::Event)> {
        let entries = self.log.get(position as usize..).unwrap_or_default();
        entries
            .iter()
            .flat_map(move |entry| entry.events.iter().map(move |event| (entry.seat, event)))
            .filter_map(move |(seat, event)| G::witness(event, eyes).map(|seen| (seat, seen)))
    }

    /// Puts another position in the place of the present one: for scenarios and for programs that test. What led to the
    /// old position is forgotten. Refuses a state that breaks the game's invariants.
    pub fn place(&mut self, state: G, luck: Option<Luck>) -> Result<(), String> {
        if state.n_seats() != self.seats {
            return Err(format!("expected a state with {} seats, found {}", self.seats, state.n_seats()));
        }
        state.invariants()?;
        if let Some(luck) = luck {
            self.luck = luck;
        }
        self.base = Base { state: state.clone(), luck: self.luck.clone(), entries: 0 };
        self.state = state;
        self.log.clear();
        self.said.clear();
        Ok(())
    }

    /// Lays down the outcomes of the coming draws: for scenarios.
    pub fn set_luck(&mut self, luck: Luck) {
        self.luck = luck;
        self.base = Base { state: self.state.clone(), luck: self.luck.clone(), entries: self.position() };
    }
}
