//! One game being played: the state, its luck and its log.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::Digest;
use crate::extras::{Carry, Converse};
use crate::game::{Disclosure, EventSink, Game, Refuse, SetupError, Silent, Status, Version};
use crate::luck::Luck;
use crate::seat::{Eyes, EyesSet, Seat, SeatSet};

/// A game in progress. A stored match restores state, luck and log, so undo, restart and replay land on the same next
/// card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Match<G: Game> {
    rules_version: u32,
    #[serde(default = "first_version")]
    content_version: u32,
    options: G::Options,
    seats: u8,
    state: G,
    luck: Luck,
    log: Vec<LogEntry<G>>,
    said: Vec<Said>,
    /// The position after the last entry that can never be undone; later entries are replayed from here.
    base: Base<G>,
    /// For each seat and for the public: how many changes these eyes have noticed; never shrinks.
    #[serde(default)]
    changes: Vec<u32>,
    /// For each seat: the number of its present choice; never shrinks.
    #[serde(default)]
    revisions: Vec<u32>,
}

fn first_version() -> u32 {
    1
}

/// One decision and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct LogEntry<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub events: Vec<G::Event>,
    /// Chance came in or something hidden was seen: this entry and everything before it is final.
    pub sealed: bool,
    /// Whose eyes have noticed it.
    #[serde(default = "everybody")]
    pub seen_by: EyesSet,
    /// When it was made, in seconds since 1970, if anybody looked at a clock. The game itself knows no time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

fn everybody() -> EyesSet {
    EyesSet::ALL
}

/// Something said at the table that still stands. What it means is the game's business.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    pub seat: Seat,
    pub talk: Value,
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
    /// Since the seat decided, its choice has become another one.
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
                write!(f, "decided on revision {decided_on}, but the seat is at revision {now}: look again")
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

/// What was decided with what came of it, and the pictures of its steps.
type CarriedOut<G> = (LogEntry<G>, Vec<Beat<G>>);

/// A position that an action would lead to, and what would happen on the way.
pub type Foreseen<G> = (G, Vec<<G as Game>::Event>);

/// The table after one step of an action, as those saw it who were said to watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Beat<G: Game> {
    /// How many events of the action had happened.
    pub events: usize,
    /// One for each of the watching eyes.
    pub views: Vec<G::View>,
}

/// Notes what happens, and takes a picture at each beat for everybody who watches.
struct Recorder<'w, G: Game> {
    events: Vec<G::Event>,
    watching: &'w [Eyes],
    beats: Vec<Beat<G>>,
}

impl<G: Game> EventSink<G> for Recorder<'_, G> {
    fn tell(&mut self, event: G::Event) {
        self.events.push(event);
    }

    fn beat(&mut self, game: &G) {
        let events = self.events.len();
        let is_news = self.beats.last().is_none_or(|last| last.events < events);
        if is_news && events > 0 && !self.watching.is_empty() {
            let views = self.watching.iter().map(|eyes| game.view(*eyes)).collect();
            self.beats.push(Beat { events, views });
        }
    }
}

impl<G: Game> Match<G> {
    /// Sets a game up.
    pub fn begin(options: G::Options, seats: u8, luck: Luck) -> Result<Match<G>, SetupError> {
        Self::begin_with(G::setup, G::VERSION, options, seats, luck)
    }

    fn begin_with(
        set_up: impl Fn(&G::Options, u8, &mut Luck) -> Result<G, SetupError>,
        version: Version,
        options: G::Options,
        seats: u8,
        mut luck: Luck,
    ) -> Result<Match<G>, SetupError> {
        let state = set_up(&options, seats, &mut luck)?;
        if let Some(fault) = luck.fault() {
            return Err(SetupError::Option { key: "luck".to_owned(), problem: fault.to_owned() });
        }
        let base = Base { state: state.clone(), luck: luck.clone(), entries: 0 };
        Ok(Match {
            rules_version: version.rules,
            content_version: version.content,
            options,
            seats,
            state,
            luck,
            log: Vec::new(),
            said: Vec::new(),
            base,
            changes: vec![0; usize::from(seats) + 1],
            revisions: vec![0; usize::from(seats)],
        })
    }

    /// The number of the present position: how many decisions led to it. Decisions that nobody may notice count, so it is not
    /// for players.
    #[must_use]
    pub fn position(&self) -> u32 {
        self.log.len() as u32
    }

    /// How many changes these eyes have noticed, those included that took something back.
    #[must_use]
    pub fn changes(&self, eyes: Eyes) -> u32 {
        // A match that was stored before changes were counted begins with its position.
        self.changes.get(eyes.index(self.seats)).copied().unwrap_or(self.log.len() as u32)
    }

    /// The number of the choice that `seat` has now. Decisions name it. It grows when the seat has decided, and when something
    /// else comes to be on offer; that others choose at the same time changes nothing about one's own choice.
    #[must_use]
    pub fn revision(&self, seat: Seat) -> u32 {
        self.revisions.get(seat.index()).copied().unwrap_or(self.log.len() as u32)
    }

    /// How many of the first `entries` decisions these eyes have noticed.
    #[must_use]
    pub fn noticed(&self, eyes: Eyes, entries: u32) -> u32 {
        if !G::SECRETS {
            return entries;
        }
        self.log[..entries as usize].iter().filter(|entry| entry.seen_by.contains(eyes)).count() as u32
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
    pub fn log(&self) -> &[LogEntry<G>] {
        &self.log
    }

    /// What was said and still stands, oldest first.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }

    /// The rules and cards that this match began with.
    #[must_use]
    pub fn version(&self) -> Version {
        Version { rules: self.rules_version, content: self.content_version }
    }

    /// Every action that `seat` may take now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.state.legal(seat, &mut actions);
        actions
    }

    /// Takes `action` of `seat`, decided on the seat's revision `decided_on`, or refuses it and changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action, decided_on: u32) -> Result<&LogEntry<G>, Refusal<G>> {
        self.act_before(seat, action, decided_on, &[])?;
        Ok(&self.log[self.log.len() - 1])
    }

    /// Takes an action whatever the revision: for games that are played again from a record.
    pub fn act_again(&mut self, seat: Seat, action: G::Action) -> Result<&LogEntry<G>, Refusal<G>> {
        self.act(seat, action, self.revision(seat))
    }

    /// Takes an action like [`act`](Match::act), and shows it to the `watching` eyes beat by beat.
    pub fn act_before(
        &mut self,
        seat: Seat,
        action: G::Action,
        decided_on: u32,
        watching: &[Eyes],
    ) -> Result<Vec<Beat<G>>, Refusal<G>> {
        self.check_seat(seat)?;
        let now = self.revision(seat);
        if decided_on != now {
            return Err(Refusal::Stale { decided_on, now });
        }
        match self.state.status() {
            Status::Over => return Err(Refusal::Over),
            status if !status.able().contains(seat) => return Err(Refusal::NotAwaited { seat }),
            Status::Awaiting { .. } => {}
        }
        let choices = self.choices_beside(seat);
        let (entry, beats) = self.carry_out(seat, action, watching)?;
        let sealed = entry.sealed;
        self.note_change(entry.seen_by);
        self.note_choices(seat, &choices);
        self.log.push(entry);
        if sealed {
            self.base = Base { state: self.state.clone(), luck: self.luck.clone(), entries: self.position() };
        }
        Ok(beats)
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

    fn carry_out(&mut self, seat: Seat, action: G::Action, watching: &[Eyes]) -> Result<CarriedOut<G>, Refusal<G>> {
        let before = self.luck.draws();
        // A script can fail in the middle of an action; only then is there anything to put back.
        let safe = self.luck.is_scripted().then(|| (self.state.clone(), self.luck.clone()));
        let mut recorder = Recorder { events: Vec::new(), watching, beats: Vec::new() };
        let applied = self.state.apply(seat, &action, &mut self.luck, &mut recorder);
        let disclosure = applied.map_err(Refusal::Illegal)?;
        if let Some(fault) = self.luck.fault() {
            let fault = fault.to_owned();
            if let Some((state, luck)) = safe {
                self.state = state;
                self.luck = luck;
            }
            return Err(Refusal::Script { fault });
        }
        let sealed = disclosure == Disclosure::Something || self.luck.draws() != before;
        let Recorder { events, beats, .. } = recorder;
        let seen_by = self.seen_by(seat, &events);
        Ok((LogEntry { seat, action, events, sealed, seen_by, at: None }, beats))
    }

    /// The eyes that notice a decision of `seat`: its own, and whoever is told anything of what happened.
    fn seen_by(&self, seat: Seat, events: &[G::Event]) -> EyesSet {
        if !G::SECRETS {
            return EyesSet::ALL;
        }
        let mut seen_by = EyesSet::EMPTY;
        let notices = |eyes: Eyes| events.iter().any(|event| G::witness(event, eyes).is_some());
        let all = Eyes::all(self.seats).filter(|eyes| *eyes == Eyes::Seat(seat) || notices(*eyes));
        all.for_each(|eyes| seen_by.insert(eyes));
        seen_by
    }

    fn note_change(&mut self, seen_by: EyesSet) {
        let n_eyes = usize::from(self.seats) + 1;
        if self.changes.len() != n_eyes {
            self.changes = vec![self.log.len() as u32; n_eyes];
        }
        for eyes in Eyes::all(self.seats).filter(|eyes| seen_by.contains(*eyes)) {
            self.changes[eyes.index(self.seats)] += 1;
        }
    }

    /// What the other seats have to choose from.
    fn choices_beside(&self, seat: Seat) -> Vec<(Seat, Vec<G::Action>)> {
        let others = self.state.status().able().without(seat);
        others.iter().map(|other| (other, self.legal(other))).collect()
    }

    /// Counts the choices that are not what they were: that of `seat`, and those of others that differ from `before`.
    fn note_choices(&mut self, seat: Seat, before: &[(Seat, Vec<G::Action>)]) {
        let able = self.state.status().able();
        let is_same = |other: Seat| match before.iter().find(|(known, _)| *known == other) {
            Some((_, list)) => able.contains(other) && *list == self.legal(other),
            None => !able.contains(other),
        };
        let changed = Seat::all(self.seats).filter(|other| *other == seat || !is_same(*other)).collect();
        self.renumber(changed);
    }

    /// These seats have another choice than before.
    fn renumber(&mut self, seats: SeatSet) {
        if self.revisions.len() != usize::from(self.seats) {
            self.revisions = vec![self.log.len() as u32; usize::from(self.seats)];
        }
        seats.iter().for_each(|seat| self.revisions[seat.index()] += 1);
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal<G>> {
        if seat.0 < self.seats { Ok(()) } else { Err(Refusal::NoSuchSeat { seat }) }
    }

    /// Whether `seat` may take its last decision back by itself: no chance came in, nothing hidden was seen, the choice is
    /// still open, whatever others decided since would have been just the same without it, and nobody else would have to
    /// move, or could no longer move, because of it.
    #[must_use]
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.without_last_of(seat).is_some()
    }

    /// How many of the decisions that these eyes have noticed may be taken back when every seat consents.
    #[must_use]
    pub fn undoable_by_consent(&self, eyes: Eyes) -> u32 {
        self.noticed(eyes, self.position()) - self.noticed(eyes, self.base.entries)
    }

    /// How many decisions must be taken back so that the last `back` of those that these eyes have noticed are; `None` where
    /// that is not possible.
    #[must_use]
    pub fn entries_back(&self, eyes: Eyes, back: u32) -> Option<u32> {
        let first = back.checked_sub(1)?;
        let later = self.log[self.base.entries as usize..].iter().rev().enumerate();
        let mut noticed = later.filter(|(_, entry)| entry.seen_by.contains(eyes));
        noticed.nth(first as usize).map(|(index, _)| index as u32 + 1)
    }

    /// Takes the last decision of `seat` back; what others have decided since stays.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        let (index, (state, luck)) = self.without_last_of(seat).ok_or(Refusal::NothingToUndo)?;
        let choices = self.choices_beside(seat);
        let undone = self.log.remove(index);
        (self.state, self.luck) = (state, luck);
        self.note_change(undone.seen_by);
        self.note_choices(seat, &choices);
        Ok(())
    }

    /// Notes when the last decision was made, in seconds since 1970.
    pub fn stamp(&mut self, at: u32) {
        if let Some(last) = self.log.last_mut() {
            last.at = Some(at);
        }
    }

    /// Takes the last `back` decisions back, whoever made them. The caller has asked every seat.
    pub fn undo_by_consent(&mut self, back: u32) -> Result<(), Refusal<G>> {
        if back == 0 || back > self.position() - self.base.entries {
            return Err(Refusal::NothingToUndo);
        }
        let position = self.position() - back;
        (self.state, self.luck) = self.replayed(self.log[self.base.entries as usize..position as usize].iter());
        let undone = self.log.split_off(position as usize);
        undone.iter().for_each(|entry| self.note_change(entry.seen_by));
        self.renumber(SeatSet::all(self.seats));
        Ok(())
    }

    /// The last decision of `seat` that may be taken back, and the state and luck without it.
    fn without_last_of(&self, seat: Seat) -> Option<(usize, (G, Luck))> {
        let base = self.base.entries as usize;
        let index = base + self.log[base..].iter().rposition(|entry| entry.seat == seat)?;
        let is_last = index + 1 == self.log.len();
        // Only where seats choose unseen at the same time can others have decided since without having seen it.
        if self.state.status() == Status::Over || !(is_last || G::SECRETS) {
            return None;
        }
        let before = self.log[base..index].iter();
        let without =
            if is_last { self.replayed(before) } else { self.replayed_without(before, &self.log[index + 1..])? };
        let mut open = Vec::new();
        without.0.legal(seat, &mut open);
        if !open.contains(&self.log[index].action) {
            return None;
        }
        let others = |state: &G| {
            let status = state.status();
            (status.awaited().without(seat), status.free().without(seat))
        };
        (others(&without.0) == others(&self.state)).then_some((index, without))
    }

    /// The state and luck after these entries, which follow the base and come out as they did.
    fn replayed<'e>(&self, entries: impl Iterator<Item = &'e LogEntry<G>>) -> (G, Luck)
    where
        G: 'e,
    {
        let (mut state, mut luck) = (self.base.state.clone(), self.base.luck.clone());
        for entry in entries {
            let again = state.apply(entry.seat, &entry.action, &mut luck, &mut Silent);
            assert!(again.is_ok(), "a logged action applies again: {again:?}");
        }
        (state, luck)
    }

    /// The state and luck after `before` and `later`, if what was decided later comes out as it did although something between
    /// them is left out.
    fn replayed_without<'e>(
        &self,
        before: impl Iterator<Item = &'e LogEntry<G>>,
        later: &[LogEntry<G>],
    ) -> Option<(G, Luck)>
    where
        G: 'e,
    {
        let (mut state, mut luck) = self.replayed(before);
        for entry in later {
            let mut events = Vec::new();
            state.apply(entry.seat, &entry.action, &mut luck, &mut events).ok()?;
            if events != entry.events {
                return None;
            }
        }
        Some((state, luck))
    }

    /// What these eyes saw of every entry since `position`, in order.
    pub fn witnessed(&self, eyes: Eyes, position: u32) -> impl Iterator<Item = (Seat, G::Event)> {
        let entries = self.log.get(position as usize..).unwrap_or_default();
        entries
            .iter()
            .flat_map(move |entry| entry.events.iter().map(move |event| (entry.seat, event)))
            .filter_map(move |(seat, event)| G::witness(event, eyes).map(|seen| (seat, seen)))
    }

    /// The same match in a world that these eyes imagine: what they have noticed is what they have noticed here.
    #[must_use]
    pub fn imagined(&self, eyes: Eyes, luck: &mut Luck) -> Match<G> {
        Match { state: self.state.imagine(eyes, luck), ..self.clone() }
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
        self.changes = vec![0; usize::from(self.seats) + 1];
        self.revisions = vec![0; usize::from(self.seats)];
        Ok(())
    }

    /// Lays down the outcomes of the coming draws: for scenarios.
    pub fn set_luck(&mut self, luck: Luck) {
        self.luck = luck;
        self.base = Base { state: self.state.clone(), luck: self.luck.clone(), entries: self.position() };
    }
}

impl<G: Carry> Match<G> {
    /// Sets a game up by an older version, which the game must still [carry](Carry::carries).
    pub fn begin_as(version: Version, options: G::Options, seats: u8, luck: Luck) -> Result<Match<G>, SetupError> {
        let set_up = |options: &G::Options, seats: u8, luck: &mut Luck| G::setup_as(version, options, seats, luck);
        Self::begin_with(set_up, version, options, seats, luck)
    }
}

impl<G: Converse> Match<G> {
    /// Says something at the table, or refuses it and changes nothing.
    pub fn say(&mut self, seat: Seat, talk: &G::Talk) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        self.state.may_say(seat, talk).map_err(Refusal::Illegal)?;
        self.said.retain(|said| said.seat != seat || !read::<G>(said).is_some_and(|older| G::supersedes(talk, &older)));
        self.said.push(Said { seat, talk: serde_json::to_value(talk).expect("talk is plain data") });
        Ok(())
    }

    /// What still stands, with what it means.
    pub fn talk(&self) -> impl Iterator<Item = (Seat, G::Talk)> {
        self.said.iter().filter_map(|said| Some((said.seat, read::<G>(said)?)))
    }

    /// Drops what no longer makes sense, after the game has changed.
    pub fn drop_stale_talk(&mut self) {
        let state = &self.state;
        self.said.retain(|said| read::<G>(said).is_some_and(|talk| state.still_stands(said.seat, &talk)));
    }
}

fn read<G: Converse>(said: &Said) -> Option<G::Talk> {
    G::Talk::deserialize(&said.talk).ok()
}
