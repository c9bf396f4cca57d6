//! A game being played, whatever game it is: JSON in, JSON and words out.

use std::collections::BTreeMap;
use std::fmt;

use bots::{BotSpec, TableBots};
use kernel::replay::Origin;
use kernel::scenario::{self, Scenario};
use kernel::{Digest, Eyes, Luck, Match, Outcome, Refusal, Replay, Seat, SeatSet, Status, Version};
use serde::{Deserialize as _, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use words::{Both, Caution, Entry, Lang, LogLine, Mark, Names, Prompt, Thing as _, Verdict};

use crate::rehearse::rehearse;
use crate::shelf::to_value;
use crate::{Complete, delta};

/// A match of some game.
pub trait AnyMatch: fmt::Debug + Send + Sync {
    fn game(&self) -> &'static str;
    /// The rules and cards that the match began with.
    fn version(&self) -> Version;
    fn options(&self) -> Value;
    fn seats(&self) -> u8;
    /// How many decisions led to the present position: not for players, who must not count what they cannot notice.
    fn position(&self) -> u32;
    /// How many changes these eyes have noticed, those included that took something back.
    fn changes(&self, eyes: Eyes) -> u32;
    /// The number of the choice that a seat has now.
    fn revision(&self, seat: Seat) -> u32;
    /// How many decisions these eyes have noticed.
    fn noticed(&self, eyes: Eyes) -> u32;
    /// The seats that must decide.
    fn awaited(&self) -> SeatSet;
    /// The seats that may decide while others must.
    fn free(&self) -> SeatSet;
    fn is_over(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn digest(&self) -> Digest;
    /// The whole truth: never for a client.
    fn state(&self) -> Value;
    fn view(&self, eyes: Eyes) -> Value;
    /// Whether seats of this game know things that other seats do not.
    fn has_secrets(&self) -> bool;
    /// Whether seats play against each other, and not all together as one team.
    fn has_rivals(&self) -> bool;
    /// The table as these eyes see it, ready to be sent.
    fn shown(&self, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Shown;
    /// What these eyes have noticed after the first `since` decisions that they noticed, step by step.
    /// `now` is the view of these eyes, if the caller has it.
    fn story(&self, eyes: Eyes, since: u32, now: Option<&RawValue>, names: &Names<'_>, lang: Lang) -> Vec<Beat>;
    /// What these eyes saw happen since a position.
    fn events(&self, eyes: Eyes, since: u32) -> Vec<Value>;
    /// The log as these eyes read it: the position after the decision, the seat, the line.
    fn lines(&self, eyes: Eyes, since: u32, names: &Names<'_>, lang: Lang) -> Vec<(u32, Seat, String)>;
    fn glossary(&self, eyes: Eyes, lang: Lang) -> BTreeMap<String, Entry>;
    /// The entries of the glossary that a reader lacks, without what lies aside; `is_known` is asked with the number of a thing
    /// and whether its longer text may be read.
    fn missing_words(
        &self,
        eyes: Eyes,
        lang: Lang,
        is_known: &mut dyn FnMut(u32, bool) -> bool,
    ) -> BTreeMap<String, Entry>;
    fn prompt(&self, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Prompt;
    /// What a seat may do now, as plain actions.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The same with words and touches.
    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer>;
    /// Takes an action decided on the seat's revision `decided_on`, or refuses it and changes nothing. The `watching` eyes can be
    /// told it beat by beat until the next change.
    fn act(&mut self, seat: Seat, action: &Value, decided_on: u32, watching: &[Eyes]) -> Result<Acted, Refused>;
    /// What an action of `seat` would come to in its own eyes; `None` where chance or something hidden is in it.
    fn preview(&self, seat: Seat, action: &Value, names: &Names<'_>, lang: Lang) -> Result<Option<Preview>, Refused>;
    /// Notes when the last decision was made, in seconds since 1970.
    fn stamp(&mut self, at: u32);
    /// When the last decision was made, if that is known.
    fn last_stamp(&self) -> Option<u32>;
    fn may_undo(&self, seat: Seat) -> bool;
    /// How many of the decisions that these eyes have noticed everybody together may take back.
    fn undoable_by_consent(&self, eyes: Eyes) -> u32;
    /// How many decisions must be taken back so that the last `back` of those are.
    fn entries_back(&self, eyes: Eyes, back: u32) -> Option<u32>;
    /// Takes the last decision of a seat back. The answer is the position from which on the log has changed.
    fn undo(&mut self, seat: Seat) -> Result<u32, Refused>;
    fn undo_by_consent(&mut self, back: u32) -> Result<u32, Refused>;
    /// How many of the first `entries` decisions these eyes have noticed.
    fn noticed_of(&self, eyes: Eyes, entries: u32) -> u32;
    fn say(&mut self, seat: Seat, talk: &Value) -> Result<(), Refused>;
    /// What the rules do for a seat whose time has run out.
    fn overdue(&self, seat: Seat) -> Option<Value>;
    /// What was revealed and is worth remembering, by the ids of the glossary.
    fn met(&self) -> Vec<String>;
    /// What was said about something that is now revealed, and how far from the truth it was.
    fn off(&self, talk: &Value) -> Option<(String, i32)>;
    /// The options of the next game in a series at this table.
    fn rematch_options(&self) -> Value;
    /// The same match once more, without its bots.
    fn again(&self) -> Box<dyn AnyMatch>;
    /// The same match in a world that these eyes cannot tell from the real one.
    fn imagined(&self, eyes: Eyes, luck: &mut Luck) -> Box<dyn AnyMatch>;
    /// The match as text, to be restored later.
    fn store(&self) -> String;
    fn replay(&self, origin: Origin) -> Replay;
    fn scenario(&self, about: &str) -> Scenario;
    /// Applies a JSON merge patch to the state. Refuses a result that breaks the game's invariants, or that cannot be played on from.
    fn patch(&mut self, patch: &Value) -> Result<(), String>;
    fn set_luck(&mut self, luck: Luck);
    /// The actions so far, with their seats.
    fn actions(&self) -> Vec<(Seat, Value)>;
    /// Seats bots; what they know is made by `seed` and has nothing to do with the luck of the game.
    fn set_bots(&mut self, specs: &[Option<BotSpec>], seed: u64);
    /// A thought of the bot in `seat` about the present position, to be finished on any thread. `None` where the seat has nothing
    /// to decide, or may decide and is not tempted.
    fn think(&self, seat: Seat) -> Option<Thought>;
    /// A thought about what a bot of this kind would do in `seat`'s place.
    fn decide(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Thought>;
    /// A thought about what such a bot would tell the person in `seat`, and why.
    fn advise(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Consideration>;
}

/// A decision being made.
pub type Thought = Box<dyn FnOnce() -> Option<Value> + Send>;

/// Advice being thought of.
pub type Consideration = Box<dyn FnOnce() -> Option<Advice> + Send>;

/// What a bot advises somebody to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub action: Value,
    /// Why, in a sentence.
    pub reason: Option<Both>,
}

/// What came of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acted {
    /// It can never be taken back.
    pub sealed: bool,
}

/// The table as one pair of eyes sees it: everything that is ever sent of a game, but for the words of things and the story of
/// how it came to this.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The number of the choice that the seat has now; 0 for a spectator.
    pub revision: u32,
    /// How many decisions these eyes have noticed.
    pub moment: u32,
    pub view: Box<RawValue>,
    pub prompt: Prompt,
    /// A list of [`Offer`]s.
    pub offers: Box<RawValue>,
    /// The seats that must decide.
    pub awaited: SeatSet,
    /// The seats that may decide while others must.
    pub free: SeatSet,
    pub may_undo: bool,
    /// How many of the decisions that these eyes have noticed everybody together may take back.
    pub undoable_by_consent: u32,
    pub remarks: Vec<Remark>,
    pub outcome: Option<(Outcome, Verdict)>,
}

/// A hint that stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Remark {
    pub seat: Seat,
    pub talk: Value,
    pub text: String,
}

/// One step of what happened.
#[derive(Clone, Debug, Serialize)]
pub struct Beat {
    /// How many decisions these eyes had noticed with this one.
    pub moment: u32,
    /// Whose decision it was.
    pub seat: Seat,
    /// A list of what happened.
    pub events: Box<RawValue>,
    pub lines: Vec<LogLine>,
    /// When it was made, in seconds since 1970, if that is known.
    pub at: Option<u32>,
    /// How the view after it [differs](crate::delta) from the view after the next beat; `None` where it is the same or where
    /// nobody took a picture.
    pub view: Option<Box<RawValue>>,
}

/// An action that was looked at before it is taken.
#[derive(Clone, Debug, Serialize)]
pub struct Preview {
    /// The view after it.
    pub view: Box<RawValue>,
    /// What would stand in the log.
    pub lines: Vec<String>,
}

/// A legal action with its words and with the things on the table that mean it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer<A = Value> {
    pub action: A,
    pub label: String,
    /// The same in two or three words, where the label is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    pub touches: Vec<String>,
    pub is_final: bool,
    /// What a player should know before it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution: Option<Caution>,
    /// What it would certainly do to things on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refused {
    pub code: String,
    pub rule: Option<String>,
    pub words: Both,
}

impl Refused {
    fn from_refusal<G: Complete>(refusal: &Refusal<G>) -> Refused {
        let words = |lang| words::house::refusal(refusal, lang, G::refusal);
        Refused {
            code: refusal.code().to_owned(),
            rule: refusal.rule().map(str::to_owned),
            words: Both { ru: words(Lang::Ru), en: words(Lang::En) },
        }
    }

    fn not_understood(error: &serde_json::Error) -> Refused {
        let text = error.to_string();
        let args = words::Args::new().text("problem", text);
        let words = |lang| words::house::book().say(lang, "refused-not-understood", &args);
        Refused {
            code: "not_understood".to_owned(),
            rule: None,
            words: Both { ru: words(Lang::Ru), en: words(Lang::En) },
        }
    }
}

/// A match of a concrete game, with its bots.
#[derive(Debug)]
pub(crate) struct Played<G: Complete> {
    game: Match<G>,
    bots: Option<TableBots<G>>,
    /// The pictures of the last action, for those who watched it.
    filmed: Option<Film<G>>,
}

/// An action beat by beat.
#[derive(Debug)]
struct Film<G: Complete> {
    /// The number of the entry in the log.
    entry: u32,
    watching: Vec<Eyes>,
    beats: Vec<kernel::matches::Beat<G>>,
}

impl<G: Complete> Played<G> {
    pub(crate) fn new(game: Match<G>) -> Played<G> {
        Played { game, bots: None, filmed: None }
    }

    /// Bots who have heard every hint that stands.
    fn company(&self, specs: &[Option<BotSpec>], seed: u64) -> TableBots<G> {
        let state = self.game.state();
        let mut bots = TableBots::new(state, specs, seed);
        self.game.talk().for_each(|(seat, talk)| bots.hear(state, seat, &talk));
        bots
    }

    /// The position and a bot that takes `seat` for a moment, to be seated on any thread; `None` where the seat has nothing to decide.
    fn stand_in(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<impl FnOnce() -> (G, TableBots<G>) + use<G>> {
        if !self.game.state().status().able().contains(seat) {
            return None;
        }
        let specs: Vec<_> = (0..self.game.seats()).map(|other| (other == seat.0).then_some(spec)).collect();
        let (state, said) = (self.game.state().clone(), self.game.talk().collect::<Vec<_>>());
        Some(move || {
            let mut bots = TableBots::new(&state, &specs, seed);
            said.iter().for_each(|(seat, talk)| bots.hear(&state, *seat, talk));
            (state, bots)
        })
    }

    /// The eyes whose view stands for that of `eyes`: where nobody has secrets, all see the same.
    fn eyes_like(eyes: Eyes) -> Eyes {
        if G::SECRETS { eyes } else { Eyes::Public }
    }

    /// The game has changed: pictures of the past are of no use any more, and some hints make no sense any more.
    fn changed(&mut self) {
        self.filmed = None;
        self.game.drop_stale_talk();
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.game.seats()
    }

    /// Where the log has changed when the decisions of `before` became those of now.
    fn first_difference(&self, before: &[(Seat, G::Action)]) -> u32 {
        let same = before
            .iter()
            .zip(self.game.log())
            .take_while(|((seat, action), entry)| *seat == entry.seat && *action == entry.action);
        same.count() as u32
    }

    fn decisions(&self) -> Vec<(Seat, G::Action)> {
        self.game.log().iter().map(|entry| (entry.seat, entry.action.clone())).collect()
    }

    /// The last beat ends in the view that everybody gets, `now`; earlier ones are told by how they differ from the next.
    fn pictures(&self, film: &Film<G>, place: usize, now: Option<&RawValue>) -> Vec<(usize, Option<Box<RawValue>>)> {
        let last = self.game.state().view(film.watching[place]);
        let mut last_text = None;
        let mut next: Option<(&G::View, Box<RawValue>)> = None;
        let mut pictures = Vec::new();
        for beat in film.beats.iter().rev() {
            let own = &beat.views[place];
            if own == next.as_ref().map_or(&last, |(view, _)| *view) {
                pictures.push((beat.events, None));
                continue;
            }
            let text = view_text::<G>(own);
            let after = match &next {
                Some((_, text)) => text,
                None => match now {
                    Some(now) => now,
                    None => last_text.get_or_insert_with(|| view_text::<G>(&last)),
                },
            };
            pictures.push((beat.events, delta::between(after, &text)));
            next = Some((own, text));
        }
        pictures.reverse();
        pictures
    }

    /// One decision as these eyes saw it, in as many beats as there are pictures of it.
    fn told(
        &self,
        index: u32,
        moment: u32,
        eyes: Eyes,
        now: Option<&RawValue>,
        names: &Names<'_>,
        lang: Lang,
    ) -> Vec<Beat> {
        let entry = &self.game.log()[index as usize];
        let like = Self::eyes_like(eyes);
        let film = self.filmed.as_ref().filter(|film| film.entry == index);
        let place = film.and_then(|film| film.watching.iter().position(|watching| *watching == like));
        let mut cuts = film.zip(place).map_or_else(Vec::new, |(film, place)| self.pictures(film, place, now));
        if cuts.last().is_none_or(|(events, _)| *events < entry.events.len()) {
            cuts.push((entry.events.len(), None));
        }
        let mut from = 0;
        let beat = |(upto, view): (usize, Option<Box<RawValue>>)| {
            let seen: Vec<G::Event> =
                entry.events[from..upto].iter().filter_map(|event| G::witness(event, eyes)).collect();
            from = upto;
            Beat {
                moment,
                seat: entry.seat,
                events: list_text(|| seen.iter()),
                lines: seen.iter().filter_map(|event| LogLine::of::<G>(event, names, lang)).collect(),
                at: entry.at,
                view,
            }
        };
        cuts.into_iter().map(beat).collect()
    }
}

fn view_text<G: Complete>(view: &G::View) -> Box<RawValue> {
    to_raw_value(view).expect("a view is plain data")
}

fn offer<'a, G: Complete>(view: &G::View, seat: Seat, action: &'a G::Action, lang: Lang) -> Offer<&'a G::Action> {
    Offer {
        action,
        label: G::label(view, seat, action, lang),
        short: G::short(view, seat, action, lang),
        touches: G::touches(view, seat, action),
        is_final: G::is_final(view, seat, action),
        caution: G::caution(view, seat, action, lang),
        marks: G::marks(view, seat, action),
    }
}

/// A list as text. Each thing is written as soon as it is made: a list of offers is the largest part of what a move sends.
fn list_text<I: Iterator<Item: Serialize>>(things: impl Fn() -> I) -> Box<RawValue> {
    struct List<F>(F);
    impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq((self.0)())
        }
    }
    to_raw_value(&List(things)).expect("offers and events are plain data")
}

impl<G: Complete> AnyMatch for Played<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn version(&self) -> Version {
        self.game.version()
    }

    fn options(&self) -> Value {
        to_value(self.game.options())
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn position(&self) -> u32 {
        self.game.position()
    }

    fn changes(&self, eyes: Eyes) -> u32 {
        self.game.changes(eyes)
    }

    fn revision(&self, seat: Seat) -> u32 {
        self.game.revision(seat)
    }

    fn noticed(&self, eyes: Eyes) -> u32 {
        self.game.noticed(eyes, self.game.position())
    }

    fn noticed_of(&self, eyes: Eyes, entries: u32) -> u32 {
        self.game.noticed(eyes, entries.min(self.game.position()))
    }

    fn awaited(&self) -> SeatSet {
        self.game.state().status().awaited()
    }

    fn free(&self) -> SeatSet {
        self.game.state().status().free()
    }

    fn is_over(&self) -> bool {
        self.game.state().status() == Status::Over
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.state().outcome()
    }

    fn digest(&self) -> Digest {
        self.game.digest()
    }

    fn state(&self) -> Value {
        to_value(self.game.state())
    }

    fn view(&self, eyes: Eyes) -> Value {
        to_value(&self.game.state().view(eyes))
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS
    }

    fn has_rivals(&self) -> bool {
        self.game.state().has_rivals()
    }

    fn shown(&self, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Shown {
        let view = self.game.state().view(eyes);
        let seat = eyes.seat().filter(|seat| self.has_seat(*seat));
        let legal = seat.map(|seat| self.game.legal(seat)).unwrap_or_default();
        let offers = seat.into_iter().flat_map(|seat| legal.iter().map(move |action| (seat, action)));
        let remark =
            |(seat, talk): (Seat, G::Talk)| Remark { seat, talk: to_value(&talk), text: G::remark(&talk, lang) };
        let status = self.game.state().status();
        Shown {
            revision: seat.map_or(0, |seat| self.game.revision(seat)),
            moment: self.noticed(eyes),
            prompt: G::prompt(&view, seat, names, lang),
            offers: list_text(|| offers.clone().map(|(seat, action)| offer::<G>(&view, seat, action, lang))),
            awaited: status.awaited(),
            free: status.free(),
            may_undo: seat.is_some_and(|seat| self.game.may_undo(seat)),
            undoable_by_consent: self.game.undoable_by_consent(eyes),
            remarks: self.game.talk().map(remark).collect(),
            outcome: self.outcome().zip(G::verdict(&view, names, lang)),
            view: view_text::<G>(&view),
        }
    }

    fn story(&self, eyes: Eyes, since: u32, now: Option<&RawValue>, names: &Names<'_>, lang: Lang) -> Vec<Beat> {
        let mut moment = 0;
        let mut beats = Vec::new();
        for (index, entry) in self.game.log().iter().enumerate() {
            if entry.seen_by.contains(eyes) {
                moment += 1;
                if moment > since {
                    beats.extend(self.told(index as u32, moment, eyes, now, names, lang));
                }
            }
        }
        beats
    }

    fn events(&self, eyes: Eyes, since: u32) -> Vec<Value> {
        self.game.witnessed(eyes, since).map(|(_, event)| to_value(&event)).collect()
    }

    fn lines(&self, eyes: Eyes, since: u32, names: &Names<'_>, lang: Lang) -> Vec<(u32, Seat, String)> {
        let entries = self.game.log().iter().enumerate().skip(since as usize);
        let mut lines = Vec::new();
        for (index, entry) in entries {
            let seen = entry.events.iter().filter_map(|event| G::witness(event, eyes));
            let told = seen.filter_map(|event| G::line(&event, names, lang));
            lines.extend(told.map(|line| (index as u32 + 1, entry.seat, line)));
        }
        lines
    }

    fn glossary(&self, eyes: Eyes, lang: Lang) -> BTreeMap<String, Entry> {
        G::glossary(&self.game.state().view(eyes), lang)
    }

    fn missing_words(
        &self,
        eyes: Eyes,
        lang: Lang,
        is_known: &mut dyn FnMut(u32, bool) -> bool,
    ) -> BTreeMap<String, Entry> {
        let now = G::things(&self.game.state().view(eyes));
        // What is seen on the way may be gone at its end.
        let like = Self::eyes_like(eyes);
        let place =
            self.filmed.as_ref().and_then(|film| Some((film, film.watching.iter().position(|own| *own == like)?)));
        let on_the_way =
            place.into_iter().flat_map(|(film, place)| film.beats.iter().map(move |beat| &beat.views[place]));
        let things = on_the_way.flat_map(|view| G::things(view)).chain(now);
        let missing = things.filter(|thing| !thing.is_aside() && !is_known(thing.number(), thing.is_told()));
        missing.map(|thing| (thing.id(), thing.entry(lang))).collect()
    }

    fn prompt(&self, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Prompt {
        G::prompt(&self.game.state().view(eyes), eyes.seat(), names, lang)
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        if !self.has_seat(seat) {
            return Vec::new();
        }
        self.game.legal(seat).iter().map(to_value).collect()
    }

    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer> {
        if !self.has_seat(seat) {
            return Vec::new();
        }
        let view = self.game.state().view(Eyes::Seat(seat));
        let made = |action: &G::Action| {
            let Offer { action, label, short, touches, is_final, caution, marks } =
                offer::<G>(&view, seat, action, lang);
            Offer { action: to_value(action), label, short, touches, is_final, caution, marks }
        };
        self.game.legal(seat).iter().map(made).collect()
    }

    fn act(&mut self, seat: Seat, action: &Value, decided_on: u32, watching: &[Eyes]) -> Result<Acted, Refused> {
        let action = G::Action::deserialize(action).map_err(|error| Refused::not_understood(&error))?;
        let mut like: Vec<Eyes> = watching.iter().copied().map(Self::eyes_like).collect();
        like.sort_unstable();
        like.dedup();
        let acted = self.game.act_before(seat, action, decided_on, &like);
        let beats = acted.map_err(|refusal| Refused::from_refusal(&refusal))?;
        self.changed();
        let entry = self.game.position() - 1;
        self.filmed = (!beats.is_empty()).then_some(Film { entry, watching: like, beats });
        Ok(Acted { sealed: self.game.log()[entry as usize].sealed })
    }

    fn preview(&self, seat: Seat, action: &Value, names: &Names<'_>, lang: Lang) -> Result<Option<Preview>, Refused> {
        let action = G::Action::deserialize(action).map_err(|error| Refused::not_understood(&error))?;
        let after = self.game.preview(seat, &action).map_err(|refusal| Refused::from_refusal(&refusal))?;
        Ok(after.map(|(state, events)| {
            let eyes = Eyes::Seat(seat);
            let seen = events.iter().filter_map(|event| G::witness(event, eyes));
            Preview {
                view: view_text::<G>(&state.view(eyes)),
                lines: seen.filter_map(|event| G::line(&event, names, lang)).collect(),
            }
        }))
    }

    fn last_stamp(&self) -> Option<u32> {
        self.game.log().last().and_then(|entry| entry.at)
    }

    fn stamp(&mut self, at: u32) {
        self.game.stamp(at);
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.game.may_undo(seat)
    }

    fn undoable_by_consent(&self, eyes: Eyes) -> u32 {
        self.game.undoable_by_consent(eyes)
    }

    fn entries_back(&self, eyes: Eyes, back: u32) -> Option<u32> {
        self.game.entries_back(eyes, back)
    }

    fn undo(&mut self, seat: Seat) -> Result<u32, Refused> {
        let before = self.decisions();
        self.game.undo(seat).map_err(|refusal| Refused::from_refusal(&refusal))?;
        self.changed();
        Ok(self.first_difference(&before))
    }

    fn undo_by_consent(&mut self, back: u32) -> Result<u32, Refused> {
        self.game.undo_by_consent(back).map_err(|refusal| Refused::from_refusal(&refusal))?;
        self.changed();
        Ok(self.game.position())
    }

    fn say(&mut self, seat: Seat, talk: &Value) -> Result<(), Refused> {
        let talk = G::Talk::deserialize(talk).map_err(|error| Refused::not_understood(&error))?;
        self.game.say(seat, &talk).map_err(|refusal| Refused::from_refusal(&refusal))?;
        if let Some(bots) = &mut self.bots {
            bots.hear(self.game.state(), seat, &talk);
            for (seat, reply) in bots.replies(self.game.state(), &talk) {
                bots.hear(self.game.state(), seat, &reply);
                self.game.say(seat, &reply).map_err(|refusal| Refused::from_refusal(&refusal))?;
            }
        }
        Ok(())
    }

    fn overdue(&self, seat: Seat) -> Option<Value> {
        self.game.state().overdue(seat).map(|action| to_value(&action))
    }

    fn met(&self) -> Vec<String> {
        self.game.state().met()
    }

    fn off(&self, talk: &Value) -> Option<(String, i32)> {
        self.game.state().off(&G::Talk::deserialize(talk).ok()?)
    }

    fn rematch_options(&self) -> Value {
        to_value(&self.game.state().rematch(self.game.options()))
    }

    fn again(&self) -> Box<dyn AnyMatch> {
        Box::new(Played::new(self.game.clone()))
    }

    fn imagined(&self, eyes: Eyes, luck: &mut Luck) -> Box<dyn AnyMatch> {
        Box::new(Played::new(self.game.imagined(eyes, luck)))
    }

    fn store(&self) -> String {
        serde_json::to_string(&self.game).expect("a match is plain data")
    }

    fn replay(&self, origin: Origin) -> Replay {
        Replay::of(&self.game, origin)
    }

    fn scenario(&self, about: &str) -> Scenario {
        Scenario::of(&self.game, about)
    }

    fn patch(&mut self, patch: &Value) -> Result<(), String> {
        let state = scenario::patched(self.game.state(), patch)?;
        state.invariants()?;
        rehearse(&state)?;
        self.game.place(state, None)?;
        self.changed();
        Ok(())
    }

    fn set_luck(&mut self, luck: Luck) {
        self.game.set_luck(luck);
    }

    fn actions(&self) -> Vec<(Seat, Value)> {
        self.game.log().iter().map(|entry| (entry.seat, to_value(&entry.action))).collect()
    }

    fn set_bots(&mut self, specs: &[Option<BotSpec>], seed: u64) {
        self.bots = Some(self.company(specs, seed));
    }

    fn think(&self, seat: Seat) -> Option<Thought> {
        let state = self.game.state();
        let status = state.status();
        let is_tempted = status.free().contains(seat) && state.is_tempted(seat);
        if !status.awaited().contains(seat) && !is_tempted {
            return None;
        }
        let bots = self.bots.as_ref().filter(|bots| bots.holds(seat))?.clone();
        let (state, revision) = (state.clone(), self.game.revision(seat));
        Some(Box::new(move || bots.decide(&state, seat, revision).map(|action| to_value(&action))))
    }

    fn decide(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Thought> {
        let (stand_in, revision) = (self.stand_in(seat, spec, seed)?, self.game.revision(seat));
        Some(Box::new(move || {
            let (state, bots) = stand_in();
            bots.decide(&state, seat, revision).map(|action| to_value(&action))
        }))
    }

    fn advise(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Consideration> {
        let (stand_in, revision) = (self.stand_in(seat, spec, seed)?, self.game.revision(seat));
        Some(Box::new(move || {
            let (state, bots) = stand_in();
            let (action, reason) = bots.counsel(&state, seat, revision)?;
            let words = |key: &str, lang| G::book().plain(lang, &format!("reason-{}", key.replace('_', "-")));
            let reason = reason.map(|key| Both { ru: words(key, Lang::Ru), en: words(key, Lang::En) });
            Some(Advice { action: to_value(&action), reason })
        }))
    }
}
