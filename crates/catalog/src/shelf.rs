//! A title on the shelf: everything that can be done with a game before and beside playing it.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use kernel::laws::{self, Broken, Tally, Watch};
use kernel::options::{self, BadOption, Field, Kind, Options as _};
use kernel::replay::Flaw;
use kernel::scenario::{Failure, Scenario};
use kernel::{Eyes, Luck, Replay, SetupError, Version};
use serde::Serialize;
use serde_json::{Value, json};
use words::{Collectable, DayWords, Entry, Lang, Names, Thing as _};

use crate::Complete;
use crate::any_match::{AnyMatch, Played};
use crate::bench::{self, Measured, Probe};
use crate::course::{self, Course};
use crate::guide::{Picture, RulesPage, Tutorial};
use crate::simulate::{self, Plan, Results};

/// A game, whatever game it is.
pub trait Title: fmt::Debug + Send + Sync {
    fn id(&self) -> &'static str;
    /// The rules and cards of a new game.
    fn version(&self) -> Version;
    /// Whether games of this version can be played on.
    fn carries(&self, version: Version) -> bool;
    /// What the shelf says about the game.
    fn about(&self, lang: Lang) -> About;
    fn rules(&self, lang: Lang) -> RulesPage;
    /// The player aid: what one glances at in the middle of a turn.
    fn aid(&self, lang: Lang) -> RulesPage;
    fn tutorials(&self) -> Vec<Tutorial>;
    /// The pictures of the rules.
    fn pictures(&self) -> Vec<Picture>;
    /// The picture called `id` with the game that it was taken in.
    fn picture(&self, id: &str) -> Option<(Picture, Replay)>;
    fn schema(&self) -> Vec<Field>;
    /// The options that these settings give, complete.
    fn options_from_settings(&self, settings: &[(String, String)]) -> Result<Value, BadOption>;
    /// The options that this object gives, complete.
    fn options_from_json(&self, options: Value) -> Result<Value, BadOption>;
    /// How many seats a table with these (complete) options may have.
    fn seats(&self, options: &Value) -> Result<RangeInclusive<u8>, BadOption>;
    /// The options and the seats of the game of the day, if the game has one.
    fn daily(&self) -> Option<(Value, u8)>;
    /// What people are told of it.
    fn today(&self, lang: Lang) -> Option<DayWords>;
    /// Whether what is revealed has a story to be told beside the table.
    fn tells_stories(&self) -> bool;
    /// Adds content files (name and text): more decks, more cards. To be called before the first game.
    fn expand(&self, files: &[(String, String)]) -> Result<(), String>;
    /// The option that says what kind of game it is, if there is one.
    fn leading_option(&self) -> Option<&'static str>;
    /// Options for every kind of game that the leading option offers, the others as they are.
    fn kinds(&self) -> Vec<Value> {
        let leading = self.schema().into_iter().find(|field| Some(field.key) == self.leading_option());
        match leading.map(|field| (field.key, field.kind)) {
            Some((key, Kind::Choice { values })) => values.into_iter().map(|value| json!({ key: value })).collect(),
            _ => vec![json!({})],
        }
    }
    /// Whether these (complete) options ask for what the people at the table have met before.
    fn wants_history(&self, options: &Value) -> Result<bool, BadOption>;
    /// The (complete) options for people who have met these things so many times.
    fn with_history(&self, options: Value, times_met: &BTreeMap<String, u32>) -> Result<Value, BadOption>;
    /// Everything in the box that has a name, by id.
    fn contents(&self, lang: Lang) -> Vec<(String, Entry)>;
    /// Everything that can be collected, in the order of a collection.
    fn collectables(&self, lang: Lang) -> Vec<Collectable>;
    /// How far from the truth a word about one of these was.
    fn off_words(&self, off: i32, lang: Lang) -> String;
    fn begin(&self, options: Value, seats: u8, luck: Luck) -> Result<Box<dyn AnyMatch>, CannotBegin>;
    /// A game as an older version begins it, one that is still carried.
    fn begin_as(
        &self,
        version: Version,
        options: Value,
        seats: u8,
        luck: Luck,
    ) -> Result<Box<dyn AnyMatch>, CannotBegin>;
    /// A stored match.
    fn restore(&self, stored: &str) -> Result<Box<dyn AnyMatch>, String>;
    /// The position of a replay after so many decisions; the `watching` eyes can be told the last of them beat by beat.
    fn replayed(&self, replay: &Replay, upto: Option<u32>, watching: &[Eyes]) -> Result<Box<dyn AnyMatch>, Flaw>;
    /// The end of a replay, with every claim of the file checked.
    fn verify(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Flaw>;
    /// What is told of a finished game as a whole: its turns, how it stood, what turned it, who did what.
    fn course(&self, replay: &Replay, names: &Names<'_>, lang: Lang) -> Result<Course, Flaw>;
    fn run_scenario(&self, scenario: &Scenario) -> Result<(), Failure>;
    /// Plays many games; the report does not depend on the number of threads. Calls `progress` with every finished game.
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Results, CannotBegin>;
    /// Plays random games and checks the laws.
    fn check_laws(&self, options: &Value, seats: u8, watch: Watch) -> Result<Tally, Box<Broken>>;
    /// Measures the speed of every mode.
    fn bench(&self, probe: Probe<'_>) -> Result<Vec<Measured>, CannotBegin>;
}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotBegin {
    Option(BadOption),
    Setup(SetupError),
}

impl CannotBegin {
    /// The problem in words for people.
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        let error = match self {
            CannotBegin::Setup(error) => error.clone(),
            CannotBegin::Option(BadOption { key, problem }) => {
                SetupError::Option { key: key.clone(), problem: problem.clone() }
            }
        };
        words::house::setup_error(&error, lang)
    }
}

impl fmt::Display for CannotBegin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotBegin::Option(bad) => bad.fmt(f),
            CannotBegin::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CannotBegin {}

impl From<BadOption> for CannotBegin {
    fn from(bad: BadOption) -> CannotBegin {
        CannotBegin::Option(bad)
    }
}

impl From<SetupError> for CannotBegin {
    fn from(error: SetupError) -> CannotBegin {
        CannotBegin::Setup(error)
    }
}

/// What the shelf says about a game.
#[derive(Clone, Debug, Serialize)]
pub struct About {
    pub id: &'static str,
    pub rules_version: u32,
    pub title: String,
    pub tagline: String,
    pub minutes: String,
    pub credits: String,
    /// How many seats a table has.
    pub least_players: u8,
    pub most_players: u8,
    /// The seats that one person alone holds, where that is more than one.
    pub solo: Option<u8>,
    pub options: Vec<OptionWords>,
}

impl About {
    /// How many people can play it.
    #[must_use]
    pub fn people(&self) -> RangeInclusive<u8> {
        let least = if self.solo.is_some() { 1 } else { self.least_players };
        least..=self.most_players
    }
}

/// An option with its words.
#[derive(Clone, Debug, Serialize)]
pub struct OptionWords {
    pub key: &'static str,
    /// It says what kind of game it is, and is asked for first.
    pub is_leading: bool,
    pub label: String,
    /// What it is about, in a sentence, where the label does not say it all.
    pub hint: Option<String>,
    pub kind: Kind,
    /// Where the values are words, or numbers that mean more than themselves.
    pub values: Vec<ValueWords>,
    pub default: Value,
}

/// One value of an option with its words.
#[derive(Clone, Debug, Serialize)]
pub struct ValueWords {
    pub value: String,
    pub label: String,
    /// What it means for the game, in a sentence.
    pub hint: Option<String>,
}

/// The shelf's hold on a concrete game.
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G> Shelved<G> {
    pub const NEW: Shelved<G> = Shelved(PhantomData);
}

impl<G: Complete> fmt::Debug for Shelved<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shelved({})", G::ID)
    }
}

impl<G: Complete> Shelved<G> {
    /// The players that any options allow.
    fn players() -> RangeInclusive<u8> {
        let mut all = G::seats(&G::Options::default());
        // Another kind of game may allow other numbers than the default.
        for field in G::Options::schema() {
            let Kind::Choice { values } = field.kind else { continue };
            for value in values {
                if let Ok(options) = options::from_settings::<G::Options>(&[(field.key.to_owned(), value)]) {
                    let seats = G::seats(&options);
                    all = (*all.start()).min(*seats.start())..=(*all.end()).max(*seats.end());
                }
            }
        }
        all
    }
}

impl<G: Complete> Title for Shelved<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn version(&self) -> Version {
        G::VERSION
    }

    fn carries(&self, version: Version) -> bool {
        G::carries(version)
    }

    fn about(&self, lang: Lang) -> About {
        let say = |key: &str| G::book().plain(lang, key);
        let players = Self::players();
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let option = |field: Field| {
            let hint = |key: String| G::book().has(&key).then(|| say(&key));
            let named = |value: String| ValueWords {
                label: G::value_name(field.key, &value, lang),
                hint: hint(format!("option-{}-{value}-hint", field.key)),
                value,
            };
            let step = |value: String| {
                let hint = hint(format!("option-{}-{value}-hint", field.key))?;
                Some(ValueWords { label: value.clone(), hint: Some(hint), value })
            };
            let values = match &field.kind {
                Kind::Choice { values } | Kind::Choices { values } => values.iter().cloned().map(named).collect(),
                Kind::Number { least, most } => {
                    (*least..=*most).filter_map(|number| step(number.to_string())).collect()
                }
                Kind::Switch => Vec::new(),
            };
            OptionWords {
                key: field.key,
                is_leading: G::Options::LEADING == Some(field.key),
                label: say(&format!("option-{}", field.key)),
                hint: hint(format!("option-{}-hint", field.key)),
                values,
                default: defaults.get(field.key).cloned().unwrap_or_default(),
                kind: field.kind,
            }
        };
        About {
            id: G::ID,
            rules_version: G::VERSION.rules,
            title: say("title"),
            tagline: say("tagline"),
            minutes: say("minutes"),
            credits: say("credits"),
            least_players: *players.start(),
            most_players: *players.end(),
            solo: G::SOLO,
            options: G::Options::schema().into_iter().map(option).collect(),
        }
    }

    fn rules(&self, lang: Lang) -> RulesPage {
        RulesPage::parse(G::ID, G::rules_text(lang))
    }

    fn aid(&self, lang: Lang) -> RulesPage {
        RulesPage::parse(G::ID, G::aid_text(lang))
    }

    fn tutorials(&self) -> Vec<Tutorial> {
        G::tutorials().iter().map(|text| Tutorial::parse(text)).collect()
    }

    fn pictures(&self) -> Vec<Picture> {
        Picture::parse_all(G::pictures().list)
    }

    fn picture(&self, id: &str) -> Option<(Picture, Replay)> {
        let picture = self.pictures().into_iter().find(|picture| picture.id == id)?;
        let (_, replay) = G::pictures().replays.iter().find(|(name, _)| *name == picture.replay)?;
        Some((picture, Replay::parse(replay).ok()?))
    }

    fn schema(&self) -> Vec<Field> {
        G::Options::schema()
    }

    fn options_from_settings(&self, settings: &[(String, String)]) -> Result<Value, BadOption> {
        Ok(to_value(&options::from_settings::<G::Options>(settings)?))
    }

    fn options_from_json(&self, options: Value) -> Result<Value, BadOption> {
        Ok(to_value(&options::from_json::<G::Options>(options)?))
    }

    fn seats(&self, options: &Value) -> Result<RangeInclusive<u8>, BadOption> {
        Ok(G::seats(&options::from_json(options.clone())?))
    }

    fn daily(&self) -> Option<(Value, u8)> {
        G::daily().map(|(options, seats)| (to_value(&options), seats))
    }

    fn today(&self, lang: Lang) -> Option<DayWords> {
        G::today(lang)
    }

    fn tells_stories(&self) -> bool {
        G::TELLS_STORIES
    }

    fn expand(&self, files: &[(String, String)]) -> Result<(), String> {
        G::expand(files)
    }

    fn leading_option(&self) -> Option<&'static str> {
        G::Options::LEADING
    }

    fn wants_history(&self, options: &Value) -> Result<bool, BadOption> {
        Ok(G::wants_history(&options::from_json(options.clone())?))
    }

    fn with_history(&self, options: Value, times_met: &BTreeMap<String, u32>) -> Result<Value, BadOption> {
        Ok(to_value(&G::with_history(&options::from_json::<G::Options>(options)?, times_met)))
    }

    fn contents(&self, lang: Lang) -> Vec<(String, Entry)> {
        G::contents().into_iter().map(|thing| (thing.id(), thing.entry(lang))).collect()
    }

    fn collectables(&self, lang: Lang) -> Vec<Collectable> {
        G::collectables(lang)
    }

    fn off_words(&self, off: i32, lang: Lang) -> String {
        G::off_words(off, lang)
    }

    fn begin(&self, options: Value, seats: u8, luck: Luck) -> Result<Box<dyn AnyMatch>, CannotBegin> {
        let options = options::from_json::<G::Options>(options)?;
        Ok(Box::new(Played::<G>::new(kernel::Match::begin(options, seats, luck)?)))
    }

    fn begin_as(
        &self,
        version: Version,
        options: Value,
        seats: u8,
        luck: Luck,
    ) -> Result<Box<dyn AnyMatch>, CannotBegin> {
        let options = options::from_json::<G::Options>(options)?;
        Ok(Box::new(Played::<G>::new(kernel::Match::begin_as(version, options, seats, luck)?)))
    }

    fn restore(&self, stored: &str) -> Result<Box<dyn AnyMatch>, String> {
        let game = serde_json::from_str(stored).map_err(|error| format!("stored match of {}: {error}", G::ID))?;
        Ok(Box::new(Played::<G>::new(game)))
    }

    fn replayed(&self, replay: &Replay, upto: Option<u32>, watching: &[Eyes]) -> Result<Box<dyn AnyMatch>, Flaw> {
        let last = upto.unwrap_or(replay.actions.len() as u32).checked_sub(1).filter(|_| !watching.is_empty());
        let decision = last.and_then(|last| replay.actions.get(last as usize));
        let Some((last, decision)) = last.zip(decision) else {
            return Ok(Box::new(Played::<G>::new(replay.play(upto)?)));
        };
        let mut played = Played::<G>::new(replay.play(Some(last))?);
        let revision = played.revision(decision.seat);
        let acted = played.act(decision.seat, &decision.action, revision, watching);
        acted.map_err(|refused| Flaw { field: format!("actions[{last}]"), problem: refused.words.en })?;
        Ok(Box::new(played))
    }

    fn verify(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Flaw> {
        Ok(Box::new(Played::<G>::new(replay.verify()?)))
    }

    fn course(&self, replay: &Replay, names: &Names<'_>, lang: Lang) -> Result<Course, Flaw> {
        course::of::<G>(replay, names, lang)
    }

    fn run_scenario(&self, scenario: &Scenario) -> Result<(), Failure> {
        scenario.run::<G>().map(drop)
    }

    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Results, CannotBegin> {
        simulate::run::<G>(plan, progress)
    }

    fn check_laws(&self, options: &Value, seats: u8, watch: Watch) -> Result<Tally, Box<Broken>> {
        let parsed = options::from_json::<G::Options>(options.clone()).map_err(|bad| {
            let (law, what, actions) = ("setup", bad.to_string(), Vec::new());
            Box::new(Broken { law, what, seed: watch.seed, seats, options: options.to_string(), actions })
        })?;
        laws::check::<G>(&parsed, seats, watch)
    }

    fn bench(&self, probe: Probe<'_>) -> Result<Vec<Measured>, CannotBegin> {
        bench::run::<G>(probe)
    }
}

pub(crate) fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("options, actions, events and views are plain data")
}
