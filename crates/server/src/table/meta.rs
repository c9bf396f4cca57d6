//! What is kept of a table beside its game: the people, the options, the seed.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catalog::shelf::CannotBegin;
use catalog::{About, AnyMatch, Title};
use kernel::replay::{Given, Origin};
use kernel::{Digest, Level, Outcome, Promise, Seat, Seed, Version};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::{Args, Lang};

use crate::error::Error;
use crate::hall::now;
use crate::people::PersonId;
use crate::protocol::{SeatInfo, SeatKind, Stage};
use crate::store::TableRow;
use crate::table::Visitor;
use crate::table::clock::LIMITS;
use crate::writing::{look_alike, tidy_name};

/// A limit up to so many seconds is played with an eye on the clock.
const QUICK: u32 = 300;

/// Everything about a table but its game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Meta {
    pub game: String,
    /// The rules and cards that the game is played by.
    #[serde(default = "first_version")]
    pub version: Version,
    pub options: Value,
    pub listed: bool,
    pub stage: Stage,
    pub host: String,
    pub seats: Vec<SeatMeta>,
    /// Secret until the game is over.
    pub seed: Seed,
    /// What the players' browsers have promised and added, in the order of the promises.
    pub contributions: Vec<ContributionMeta>,
    /// A fingerprint of what is played, since nobody can promise anything any more; tables of earlier versions have none.
    #[serde(default)]
    pub terms: Option<Digest>,
    /// Whom the host has removed from a seat: they may look, and sit down elsewhere.
    #[serde(default)]
    pub removed: Vec<String>,
    /// What the bots' minds are made of.
    pub bot_seed: u64,
    pub tutorial: Option<String>,
    pub rematch: Option<String>,
    /// The best result of these people before this game.
    pub best: Option<i32>,
    /// Who was to decide when the table was last written.
    pub awaited: Vec<u8>,
    /// Seconds that a turn may take.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Whether stories are told, as the host wished.
    #[serde(default)]
    pub stories: Option<bool>,
    /// When the time of the turn at a position is out, in seconds since 1970.
    #[serde(default)]
    pub due: Option<Due>,
    /// The day whose daily game this is.
    #[serde(default)]
    pub daily: Option<String>,
    /// How the game ended, and when, in seconds since 1970; tables of earlier versions do not say.
    #[serde(default)]
    pub ended: Option<Ended>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    pub at: u32,
    pub outcome: Outcome,
}

/// Tables of the first version did not say so.
fn first_version() -> Version {
    Version::FIRST
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    pub position: u32,
    pub at: u32,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatMeta {
    /// The person, present or not.
    pub person: Option<String>,
    pub name: String,
    /// The bot that plays: instead of a person, or for one who is away.
    pub bot: Option<Level>,
    /// The bot was not the person's own wish: it leaves when the person is back.
    #[serde(default)]
    pub stand_in: bool,
    /// Somebody who has gone for good sat here when the game was over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContributionMeta {
    pub person: String,
    pub name: String,
    /// Players of earlier versions did not promise anything.
    #[serde(default)]
    pub promise: Option<Promise>,
    /// Secret until the game is over; none until it is shown, and for ever if it was not shown in time.
    #[serde(default)]
    pub seed: Option<Seed>,
}

impl ContributionMeta {
    #[must_use]
    pub fn promised(visitor: &Visitor, promise: Promise) -> ContributionMeta {
        let (person, name) = (visitor.person.0.clone(), visitor.name.clone());
        ContributionMeta { person, name, promise: Some(promise), seed: None }
    }
}

impl SeatMeta {
    pub const OPEN: SeatMeta = SeatMeta { person: None, name: String::new(), bot: None, stand_in: false, gone: false };

    /// The seat of a bot.
    #[must_use]
    pub fn bot(level: Level) -> SeatMeta {
        SeatMeta { bot: Some(level), ..SeatMeta::OPEN }
    }

    /// The seat of a person, or of somebody at the same screen with a name of their own.
    #[must_use]
    pub fn of(visitor: &Visitor, name: Option<&str>) -> SeatMeta {
        let name = name.and_then(tidy_name).unwrap_or_else(|| visitor.name.clone());
        SeatMeta { person: Some(visitor.person.0.clone()), name, ..SeatMeta::OPEN }
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none() && !self.gone
    }

    #[must_use]
    pub fn is_of(&self, person: Option<&PersonId>) -> bool {
        self.person.is_some() && self.person.as_deref() == person.map(|person| person.0.as_str())
    }
}

impl Meta {
    /// A private table for these people that waits, without any extras.
    #[must_use]
    pub fn new(game: &str, options: Value, host: &PersonId, seats: Vec<SeatMeta>, seed: Seed) -> Meta {
        Meta {
            game: game.to_owned(),
            version: catalog::find(game).map_or(Version::FIRST, Title::version),
            options,
            listed: false,
            stage: Stage::Waiting,
            host: host.0.clone(),
            seats,
            seed,
            contributions: Vec::new(),
            terms: None,
            removed: Vec::new(),
            bot_seed: random_number(),
            tutorial: None,
            rematch: None,
            best: None,
            awaited: Vec::new(),
            limit: None,
            stories: None,
            due: None,
            daily: None,
            ended: None,
        }
    }

    /// Makes the table about a game with these options and this limit, if it can be set up with the seats that it has.
    pub fn set_terms(&mut self, options: Value, limit: Option<u32>) -> Result<(), Error> {
        let title = self.title().ok_or(Error::NotFound)?;
        let options = title.options_from_json(options).map_err(CannotBegin::from)?;
        // What people have met is for the house to say.
        self.options = title.with_history(options, &BTreeMap::new()).map_err(CannotBegin::from)?;
        if limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
            let problem = format!("limit: expected {} to {} seconds", LIMITS.start(), LIMITS.end());
            return Err(Error::BadRequest(problem));
        }
        self.limit = limit;
        let n_seats = u8::try_from(self.seats.len()).map_err(|_| Error::BadRequest("seats: too many".to_owned()))?;
        // Whether the table can be set up at all shows when it is.
        let game = title.begin(self.options.clone(), n_seats, self.origin().luck())?;
        self.awaited = game.awaited().iter().map(|seat| seat.0).collect();
        Ok(())
    }

    /// The game as it begins, by the rules of this table.
    pub fn begin(&self) -> Result<Box<dyn AnyMatch>, Error> {
        let title = self.title().ok_or(Error::NotFound)?;
        Ok(title.begin_as(self.version, self.options.clone(), self.seats.len() as u8, self.origin().luck())?)
    }

    /// Stories are told where nobody has to hurry, unless the host wished otherwise.
    #[must_use]
    pub fn tells_stories(&self) -> bool {
        let has_stories = self.title().is_some_and(Title::tells_stories);
        has_stories && self.stories.unwrap_or(self.limit.is_none_or(|limit| limit > QUICK))
    }

    /// The stage as people see it: a game that cannot be played on has been left.
    #[must_use]
    pub fn shown_stage(&self) -> Stage {
        let goes_on = matches!(self.stage, Stage::Mixing | Stage::Playing);
        if goes_on && !self.is_carried() { Stage::Abandoned } else { self.stage }
    }

    /// Why a game is only a record, in words.
    #[must_use]
    pub fn notice(&self, lang: Lang) -> Option<String> {
        let is_record = self.stage != Stage::Waiting && !self.is_carried();
        let args = Args::new().text("version", self.version.to_string());
        is_record.then(|| words::house::book().say(lang, "table-outdated", &args))
    }

    /// Whether this program can still play the game by the rules and cards that it began with.
    #[must_use]
    pub fn is_carried(&self) -> bool {
        self.title().is_some_and(|title| title.carries(self.version))
    }

    /// The game on the shelf.
    #[must_use]
    pub fn title(&self) -> Option<&'static dyn Title> {
        catalog::find(&self.game)
    }

    /// Whether a person holds a seat or has made the table.
    #[must_use]
    pub fn concerns(&self, person: &PersonId) -> bool {
        self.host == person.0 || self.seats.iter().any(|seat| seat.is_of(Some(person)))
    }

    /// Whether a person plays, or would if a bot did not stand in.
    #[must_use]
    pub fn has_person(&self) -> bool {
        self.seats.iter().any(|seat| seat.person.is_some())
    }

    /// The row of the store; id, code and snapshot are the caller's.
    #[must_use]
    pub fn row(&self) -> TableRow {
        TableRow {
            open: self.listed && self.stage == Stage::Waiting,
            updated: now(),
            meta: serde_json::to_string(self).expect("a table's meta is plain data"),
            host: self.host.clone(),
            over: matches!(self.stage, Stage::Over | Stage::Abandoned),
            people: self.seats.iter().filter_map(|seat| seat.person.clone()).collect(),
            ..TableRow::default()
        }
    }

    /// Where the luck of this table comes from.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let (commitment, seed) = (self.seed.commitment(), self.seed);
        let given = |contribution: &ContributionMeta| {
            contribution.promise.map(|promise| Given { promise, seed: contribution.seed })
        };
        let promised: Vec<Given> = self.contributions.iter().filter_map(given).collect();
        if promised.is_empty() {
            let contributions = self.contributions.iter().filter_map(|contribution| contribution.seed).collect();
            return Origin::Fair { commitment, seed, contributions };
        }
        Origin::Mixed { commitment, seed, contributions: promised }
    }

    /// The name in a seat, in this language: a bot has a name in every language.
    #[must_use]
    pub fn seat_name(&self, seat: usize, lang: Lang) -> String {
        let Some(meta) = self.seats.get(seat) else { return String::new() };
        match (&meta.person, meta.bot) {
            (Some(_), _) => meta.name.clone(),
            (None, Some(_)) => bot_name(seat, lang).to_owned(),
            (None, None) if meta.gone => words::house::book().plain(lang, "guest"),
            (None, None) => String::new(),
        }
    }

    #[must_use]
    pub fn names(&self, lang: Lang) -> Vec<String> {
        (0..self.seats.len()).map(|seat| self.seat_name(seat, lang)).collect()
    }

    /// What the game is called.
    #[must_use]
    pub fn game_title(&self, lang: Lang) -> String {
        about(&self.game, lang).map(|about| about.title.clone()).unwrap_or_default()
    }

    /// The options that can be chosen, and not what the house adds to them.
    #[must_use]
    pub fn shown_options(&self) -> Value {
        let mut options = self.options.clone();
        if let (Value::Object(options), Some(about)) = (&mut options, about(&self.game, Lang::En)) {
            options.retain(|key, _| about.options.iter().any(|option| option.key == key));
        }
        options
    }

    /// The options in words.
    #[must_use]
    pub fn choices(&self, lang: Lang) -> Vec<crate::protocol::Choice> {
        let Some(about) = about(&self.game, lang) else { return Vec::new() };
        let choice = |option: &catalog::OptionWords| {
            let value = &self.options[option.key];
            let named = |word: &str| {
                let found = option.values.iter().find(|words| words.value == word);
                found.map_or_else(|| word.to_owned(), |words| words.label.clone())
            };
            let words = match value {
                Value::String(word) => named(word),
                Value::Array(words) => words.iter().filter_map(Value::as_str).map(named).collect::<Vec<_>>().join(", "),
                Value::Bool(on) => if *on { "✓" } else { "–" }.to_owned(),
                other => other.to_string(),
            };
            crate::protocol::Choice { key: option.key.to_owned(), label: option.label.clone(), value: words }
        };
        about.options.iter().map(choice).collect()
    }

    /// What kind of game it is, in a few words. A number says nothing without its name, and a switch is no kind of game.
    fn kind_of_game(&self, lang: Lang) -> String {
        let told = |choice: crate::protocol::Choice| match &self.options[&choice.key] {
            Value::Null | Value::Bool(_) => None,
            Value::Number(_) => Some(format!("{}\u{a0}{}", choice.label, choice.value)),
            Value::String(_) | Value::Array(_) | Value::Object(_) => Some(choice.value),
        };
        self.choices(lang).into_iter().filter_map(told).take(2).collect::<Vec<_>>().join(" · ")
    }

    /// What is going on, in a few words.
    #[must_use]
    pub fn status(&self, lang: Lang) -> String {
        let book = words::house::book();
        match (self.shown_stage(), self.awaited.first()) {
            (Stage::Waiting, _) => book.plain(lang, "table-waiting"),
            (Stage::Mixing, _) => book.plain(lang, "table-mixing"),
            (Stage::Over, _) => book.plain(lang, "table-over"),
            (Stage::Abandoned, _) => book.plain(lang, "table-abandoned"),
            (Stage::Playing, Some(seat)) => {
                book.say(lang, "table-to-move", &Args::new().text("name", self.seat_name(usize::from(*seat), lang)))
            }
            (Stage::Playing, None) => String::new(),
        }
    }

    /// The seats as a list shows them, without what only a live table knows.
    #[must_use]
    pub fn seat_infos(&self, person: Option<&PersonId>, lang: Lang) -> Vec<SeatInfo> {
        let info = |(index, meta): (usize, &SeatMeta)| SeatInfo {
            seat: index as u8,
            kind: match (&meta.person, meta.bot) {
                (None, None) if !meta.gone => SeatKind::Open,
                (_, Some(_)) => SeatKind::Bot,
                (_, None) => SeatKind::Person,
            },
            name: self.seat_name(index, lang),
            level: meta.bot.map(|level| level.to_string()),
            mine: meta.is_of(person),
            online: meta.bot.is_some(),
            stand_in: meta.person.is_some() && meta.bot.is_some(),
            alike: meta.person.clone().map(PersonId).and_then(|person| self.alike(&meta.name, Some(&person), lang)),
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// Takes a person out of everything that is kept of the table. Returns whether anybody is left who would miss it.
    pub fn forget(&mut self, person: &str) -> bool {
        for seat in self.seats.iter_mut().filter(|seat| seat.person.as_deref() == Some(person)) {
            *seat = match self.stage {
                Stage::Waiting => SeatMeta::OPEN,
                Stage::Mixing | Stage::Playing => SeatMeta::bot(seat.bot.unwrap_or(Level::Medium)),
                Stage::Over | Stage::Abandoned => SeatMeta { gone: true, ..SeatMeta::OPEN },
            };
        }
        // What they added to the shuffle stays: without it nobody could check it any more.
        for contribution in self.contributions.iter_mut().filter(|contribution| contribution.person == person) {
            (contribution.person, contribution.name) = (String::new(), String::new());
        }
        if self.stage == Stage::Waiting {
            self.drop_idle_promises();
        }
        self.removed.retain(|removed| removed != person);
        let heir = self.seats.iter().find_map(|seat| seat.person.clone());
        if self.host == person {
            self.host = heir.clone().unwrap_or_default();
        }
        heir.is_some()
    }

    /// The name in somebody else's seat that looks like a person's name.
    #[must_use]
    pub fn alike(&self, name: &str, person: Option<&PersonId>, lang: Lang) -> Option<String> {
        let others = self.seats.iter().enumerate().filter(|(_, seat)| !seat.is_open() && !seat.is_of(person));
        let mut names = others.map(|(seat, _)| self.seat_name(seat, lang));
        names.find(|other| look_alike(name, other))
    }

    /// A table in a list.
    #[must_use]
    pub fn summary(&self, row: &TableRow, person: Option<&PersonId>, lang: Lang) -> crate::protocol::TableSummary {
        let seats = self.seat_infos(person, lang);
        let is_mine = |seat: &u8| seats.get(usize::from(*seat)).is_some_and(|info| info.mine && !info.stand_in);
        crate::protocol::TableSummary {
            id: row.id.clone(),
            code: row.code.clone(),
            game: self.game.clone(),
            title: self.game_title(lang),
            about: self.kind_of_game(lang),
            stage: self.shown_stage(),
            my_turn: self.shown_stage() == Stage::Playing && self.awaited.iter().any(is_mine),
            status: self.status(lang),
            at: self.ended.as_ref().map_or(row.updated, |ended| ended.at),
            result: self.result(person, lang),
            won: self.has_won(person),
            daily: self.daily.clone(),
            seats,
        }
    }

    /// The seats of a person.
    fn own(&self, person: Option<&PersonId>) -> Vec<Seat> {
        let all = self.seats.iter().enumerate();
        all.filter(|(_, seat)| seat.is_of(person)).map(|(index, _)| Seat(index as u8)).collect()
    }

    /// Whether a person has won, where that can be said: not of a game that only grades, and not where somebody played against
    /// themselves.
    fn has_won(&self, person: Option<&PersonId>) -> Option<bool> {
        let own = self.own(person);
        match &self.ended.as_ref()?.outcome {
            Outcome::Team { won, .. } => *won,
            outcome @ Outcome::Ranking { .. } => {
                let [seat] = own[..] else { return None };
                Some(outcome.winners(self.seats.len() as u8).contains(seat))
            }
        }
    }

    /// How the game ended for a person, in a few words.
    fn result(&self, person: Option<&PersonId>, lang: Lang) -> Option<String> {
        let book = words::house::book();
        let outcome = &self.ended.as_ref()?.outcome;
        let winners = outcome.winners(self.seats.len() as u8);
        let own = self.own(person);
        Some(match (outcome, &own[..]) {
            (Outcome::Team { won: None, score, .. }, _) => {
                book.say(lang, "result-score", &Args::new().number("score", *score))
            }
            (Outcome::Team { won: Some(true), .. }, _) => book.plain(lang, "result-won"),
            (Outcome::Team { won: Some(false), .. }, _) => book.plain(lang, "result-lost"),
            (Outcome::Ranking { .. }, _) if winners.is_empty() => book.plain(lang, "result-all-lost"),
            (Outcome::Ranking { .. }, [seat]) if winners.contains(*seat) => {
                book.plain(lang, if winners.len() == 1 { "result-won" } else { "result-shared" })
            }
            (Outcome::Ranking { places, .. }, [seat]) => {
                let place = places.get(seat.index()).copied().unwrap_or(0);
                let args = Args::new().number("place", place).number("players", self.seats.len() as i64);
                book.say(lang, "result-place", &args)
            }
            (Outcome::Ranking { .. }, _) => {
                let names: Vec<String> = winners.iter().map(|seat| self.seat_name(seat.index(), lang)).collect();
                book.say(lang, "result-winner", &Args::new().text("name", names.join(", ")))
            }
        })
    }
}

/// What the shelf says about a game. Every message about a table has some of it, so it is made only once.
fn about(game: &str, lang: Lang) -> Option<&'static About> {
    static SHELF: LazyLock<Vec<(Lang, About)>> = LazyLock::new(|| {
        let titles = catalog::games().iter();
        titles.flat_map(|title| Lang::ALL.map(|lang| (lang, title.about(lang)))).collect()
    });
    SHELF.iter().find(|(known, about)| *known == lang && about.id == game).map(|(_, about)| about)
}

/// Bots are called after those who counted the years.
fn bot_name(seat: usize, lang: Lang) -> &'static str {
    const NAMES: [(&str, &str); 6] = [
        ("Клио", "Clio"),
        ("Берос", "Berossus"),
        ("Созиген", "Sosigenes"),
        ("Гипатия", "Hypatia"),
        ("Нестор", "Nestor"),
        ("Марцелла", "Marcella"),
    ];
    let (ru, en) = NAMES[seat % NAMES.len()];
    match lang {
        Lang::Ru => ru,
        Lang::En => en,
    }
}

/// 64 random bits.
#[must_use]
pub fn random_number() -> u64 {
    getrandom::u64().expect("the system has randomness")
}

/// A fresh secret seed.
#[must_use]
pub fn random_seed() -> Seed {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    Seed(bytes)
}
