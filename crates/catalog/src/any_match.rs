//! A game being played, whatever game it is: JSON in, JSON and words out.

use std::collections::BTreeMap;
use std::fmt;

use bots::{BotSpec, Company};
use kernel::replay::Origin;
use kernel::scenario::{self, Scenario};
use kernel::{Digest, Eyes, Luck, Match, Outcome, Refusal, Replay, Seat, SeatSet, Status};
use serde::{Deserialize as _, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use words::{Both, Entry, Lang, Names, Prompt, Thing as _, Verdict};

use crate::Complete;
use crate::shelf::to_value;

/// A match of some game.
pub trait AnyMatch: fmt::Debug + Send + Sync {
    fn game(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn options(&self) -> Value;
    fn seats(&self) -> u8;
    /// How many decisions led to the present position.
    fn position(&self) -> u32;
    fn awaited(&self) -> SeatSet;
    fn is_over(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn digest(&self) -> Digest;
    /// The whole truth: never for a client.
    fn state(&self) -> Value;
    fn view(&self, eyes: Eyes) -> Value;
    /// The same as text, ready to be sent.
    fn view_text(&self, eyes: Eyes) -> Box<RawValue>;
    /// Whether seats of this game know things that other seats do not.
    fn has_secrets(&self) -> bool;
    /// What these eyes saw happen since a position.
    fn events(&self, eyes: Eyes, since: u32) -> Vec<Value>;
    /// The same as text, a list.
    fn events_text(&self, eyes: Eyes, since: u32) -> Box<RawValue>;
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
    fn verdict(&self, names: &Names<'_>, lang: Lang) -> Option<Verdict>;
    /// What a seat may do now, as plain actions.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The same with words and touches.
    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer>;
    /// The same as text, a list, ready to be sent.
    fn offers_text(&self, seat: Seat, lang: Lang) -> Box<RawValue>;
    /// Takes an action decided on position `decided_on`, or refuses it and changes nothing.
    fn act(&mut self, seat: Seat, action: &Value, decided_on: u32) -> Result<Acted, Refused>;
    /// What an action of `seat` would come to in its own eyes; `None` where chance or something hidden is in it.
    fn preview(&self, seat: Seat, action: &Value, names: &Names<'_>, lang: Lang) -> Result<Option<Preview>, Refused>;
    fn may_undo(&self, seat: Seat) -> bool;
    fn undoable_by_consent(&self) -> u32;
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;
    fn undo_by_consent(&mut self, back: u32) -> Result<(), Refused>;
    fn say(&mut self, seat: Seat, talk: &Value) -> Result<(), Refused>;
    /// Hints that stand: the seat, the hint, its words.
    fn remarks(&self, lang: Lang) -> Vec<(Seat, Value, String)>;
    /// What the rules do for a seat whose time has run out.
    fn overdue(&self, seat: Seat) -> Option<Value>;
    /// What has come to light and is worth remembering, by the ids of the glossary.
    fn met(&self) -> Vec<String>;
    /// What was said about something that has come to light, and how far from the truth it was.
    fn off(&self, talk: &Value) -> Option<(String, i32)>;
    /// The options of the next game in a series at this table.
    fn rematch_options(&self) -> Value;
    /// The match as text, to be restored later.
    fn store(&self) -> String;
    fn replay(&self, origin: Origin) -> Replay;
    fn scenario(&self, about: &str) -> Scenario;
    /// Applies a JSON merge patch to the state. Refuses a result that breaks the game's invariants.
    fn patch(&mut self, patch: &Value) -> Result<(), String>;
    fn set_luck(&mut self, luck: Luck);
    /// The actions so far, with their seats.
    fn actions(&self) -> Vec<(Seat, Value)>;
    /// Seats bots; what they know is made by `seed` and has nothing to do with the luck of the game.
    fn seat_bots(&mut self, specs: &[Option<BotSpec>], seed: u64);
    /// A thought of the bot in `seat` about the present position, to be finished on any thread.
    fn think(&self, seat: Seat) -> Option<Thought>;
    /// What a bot of this kind would do in `seat`'s place.
    fn advise(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Value>;
}

/// A decision being made.
pub type Thought = Box<dyn FnOnce() -> Option<Value> + Send>;

/// What came of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acted {
    /// It can never be taken back.
    pub sealed: bool,
}

/// An action that was looked at before it is taken.
#[derive(Clone, Debug)]
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
    pub touches: Vec<String>,
    pub is_final: bool,
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
    bots: Option<Company<G>>,
}

impl<G: Complete> Played<G> {
    pub(crate) fn new(game: Match<G>) -> Played<G> {
        Played { game, bots: None }
    }

    /// Bots who have heard every hint that stands.
    fn company(&self, specs: &[Option<BotSpec>], seed: u64) -> Company<G> {
        let state = self.game.state();
        let mut bots = Company::seat(state, specs, seed);
        self.game.said().iter().for_each(|said| bots.hear(state, said.seat, &said.talk));
        bots
    }

    fn offer<'a>(&self, seat: Seat, action: &'a G::Action, lang: Lang) -> Offer<&'a G::Action> {
        let state = self.game.state();
        Offer {
            action,
            label: state.label(seat, action, lang),
            touches: state.touches(seat, action),
            is_final: state.is_final(seat, action),
        }
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

    fn rules_version(&self) -> u32 {
        self.game.rules_version()
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

    fn awaited(&self) -> SeatSet {
        self.game.state().status().awaited()
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

    fn view_text(&self, eyes: Eyes) -> Box<RawValue> {
        to_raw_value(&self.game.state().view(eyes)).expect("a view is plain data")
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS
    }

    fn events(&self, eyes: Eyes, since: u32) -> Vec<Value> {
        self.game.witnessed(eyes, since).map(|(_, event)| to_value(&event)).collect()
    }

    fn events_text(&self, eyes: Eyes, since: u32) -> Box<RawValue> {
        list_text(|| self.game.witnessed(eyes, since).map(|(_, event)| event))
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
        let things = G::things(&self.game.state().view(eyes)).into_iter();
        let missing = things.filter(|thing| !thing.is_aside() && !is_known(thing.number(), thing.is_told()));
        missing.map(|thing| (thing.id(), thing.entry(lang))).collect()
    }

    fn prompt(&self, eyes: Eyes, names: &Names<'_>, lang: Lang) -> Prompt {
        self.game.state().prompt(eyes.seat(), names, lang)
    }

    fn verdict(&self, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        self.game.state().verdict(names, lang)
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        if seat.0 >= self.game.seats() {
            return Vec::new();
        }
        self.game.legal(seat).iter().map(to_value).collect()
    }

    fn offers(&self, seat: Seat, lang: Lang) -> Vec<Offer> {
        if seat.0 >= self.game.seats() {
            return Vec::new();
        }
        let offer = |action| self.offer(seat, action, lang);
        let to_value = |offer: Offer<&G::Action>| Offer {
            action: to_value(offer.action),
            label: offer.label,
            touches: offer.touches,
            is_final: offer.is_final,
        };
        self.game.legal(seat).iter().map(offer).map(to_value).collect()
    }

    fn offers_text(&self, seat: Seat, lang: Lang) -> Box<RawValue> {
        let legal = if seat.0 < self.game.seats() { self.game.legal(seat) } else { Vec::new() };
        list_text(|| legal.iter().map(|action| self.offer(seat, action, lang)))
    }

    fn act(&mut self, seat: Seat, action: &Value, decided_on: u32) -> Result<Acted, Refused> {
        let action = G::Action::deserialize(action).map_err(|error| Refused::not_understood(&error))?;
        let entry = self.game.act(seat, action, decided_on).map_err(|refusal| Refused::from_refusal(&refusal))?;
        Ok(Acted { sealed: entry.sealed })
    }

    fn preview(&self, seat: Seat, action: &Value, names: &Names<'_>, lang: Lang) -> Result<Option<Preview>, Refused> {
        let action = G::Action::deserialize(action).map_err(|error| Refused::not_understood(&error))?;
        let after = self.game.preview(seat, &action).map_err(|refusal| Refused::from_refusal(&refusal))?;
        Ok(after.map(|(state, events)| {
            let eyes = Eyes::Seat(seat);
            let seen = events.iter().filter_map(|event| G::witness(event, eyes));
            Preview {
                view: to_raw_value(&state.view(eyes)).expect("a view is plain data"),
                lines: seen.filter_map(|event| G::line(&event, names, lang)).collect(),
            }
        }))
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.game.may_undo(seat)
    }

    fn undoable_by_consent(&self) -> u32 {
        self.game.undoable_by_consent()
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.game.undo(seat).map_err(|refusal| Refused::from_refusal(&refusal))
    }

    fn undo_by_consent(&mut self, back: u32) -> Result<(), Refused> {
        self.game.undo_by_consent(back).map_err(|refusal| Refused::from_refusal(&refusal))
    }

    fn say(&mut self, seat: Seat, talk: &Value) -> Result<(), Refused> {
        let talk = G::Talk::deserialize(talk).map_err(|error| Refused::not_understood(&error))?;
        self.game.say(seat, talk.clone()).map_err(|refusal| Refused::from_refusal(&refusal))?;
        if let Some(bots) = &mut self.bots {
            bots.hear(self.game.state(), seat, &talk);
            for (seat, reply) in bots.replies(self.game.state(), &talk) {
                bots.hear(self.game.state(), seat, &reply);
                self.game.say(seat, reply).map_err(|refusal| Refused::from_refusal(&refusal))?;
            }
        }
        Ok(())
    }

    fn remarks(&self, lang: Lang) -> Vec<(Seat, Value, String)> {
        self.game.said().iter().map(|said| (said.seat, to_value(&said.talk), G::remark(&said.talk, lang))).collect()
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
        self.game.place(state, None)
    }

    fn set_luck(&mut self, luck: Luck) {
        self.game.set_luck(luck);
    }

    fn actions(&self) -> Vec<(Seat, Value)> {
        self.game.log().iter().map(|entry| (entry.seat, to_value(&entry.action))).collect()
    }

    fn seat_bots(&mut self, specs: &[Option<BotSpec>], seed: u64) {
        self.bots = Some(self.company(specs, seed));
    }

    fn think(&self, seat: Seat) -> Option<Thought> {
        let bots = self.bots.as_ref().filter(|bots| bots.holds(seat))?.clone();
        let (state, position) = (self.game.state().clone(), self.game.position());
        Some(Box::new(move || bots.decide(&state, seat, position).map(|action| to_value(&action))))
    }

    fn advise(&self, seat: Seat, spec: BotSpec, seed: u64) -> Option<Value> {
        if seat.0 >= self.game.seats() {
            return None;
        }
        let specs: Vec<_> = (0..self.game.seats()).map(|other| (other == seat.0).then_some(spec)).collect();
        self.company(&specs, seed).decide(self.game.state(), seat, self.game.position()).map(|action| to_value(&action))
    }
}
