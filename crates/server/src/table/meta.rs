//! What is kept of a table beside its game: the people, the options, the seed.

use std::sync::LazyLock;

use catalog::{About, Title};
use kernel::replay::Origin;
use kernel::{Level, Seed, Version};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::{Args, Lang};

use crate::hall::now;
use crate::people::PersonId;
use crate::protocol::{SeatInfo, SeatKind, Stage};
use crate::store::TableRow;

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
    /// What the players' browsers added, in the order in which it came.
    pub contributions: Vec<ContributionMeta>,
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
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContributionMeta {
    pub person: String,
    pub name: String,
    pub seed: Seed,
}

impl SeatMeta {
    pub const OPEN: SeatMeta = SeatMeta { person: None, name: String::new(), bot: None };

    #[must_use]
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
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
            bot_seed: random_number(),
            tutorial: None,
            rematch: None,
            best: None,
            awaited: Vec::new(),
            limit: None,
            stories: None,
            due: None,
            daily: None,
        }
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
        if self.stage == Stage::Playing && !self.is_carried() { Stage::Abandoned } else { self.stage }
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

    /// The row of the store; id, code and snapshot are the caller's.
    #[must_use]
    pub fn row(&self) -> TableRow {
        TableRow {
            open: self.listed && self.stage == Stage::Waiting,
            updated: now(),
            meta: serde_json::to_string(self).expect("a table's meta is plain data"),
            people: self.seats.iter().filter_map(|seat| seat.person.clone()).collect(),
            ..TableRow::default()
        }
    }

    /// Where the luck of this table comes from.
    #[must_use]
    pub fn origin(&self) -> Origin {
        Origin::Fair {
            commitment: self.seed.commitment(),
            seed: self.seed,
            contributions: self.contributions.iter().map(|contribution| contribution.seed).collect(),
        }
    }

    /// The name in a seat, in this language: a bot has a name in every language.
    #[must_use]
    pub fn seat_name(&self, seat: usize, lang: Lang) -> String {
        let Some(meta) = self.seats.get(seat) else { return String::new() };
        match (&meta.person, meta.bot) {
            (Some(_), _) => meta.name.clone(),
            (None, Some(_)) => bot_name(seat, lang).to_owned(),
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
                let found = option.values.iter().find(|(value, _)| value == word);
                found.map_or_else(|| word.to_owned(), |(_, label)| label.clone())
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

    /// What is going on, in a few words.
    #[must_use]
    pub fn status(&self, lang: Lang) -> String {
        let book = words::house::book();
        match (self.shown_stage(), self.awaited.first()) {
            (Stage::Waiting, _) => book.plain(lang, "table-waiting"),
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
                (None, None) => SeatKind::Open,
                (_, Some(_)) => SeatKind::Bot,
                (Some(_), None) => SeatKind::Person,
            },
            name: self.seat_name(index, lang),
            level: meta.bot.map(|level| level.to_string()),
            mine: meta.is_of(person),
            online: meta.bot.is_some(),
            stand_in: meta.person.is_some() && meta.bot.is_some(),
        };
        self.seats.iter().enumerate().map(info).collect()
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
            about: self.choices(lang).into_iter().take(2).map(|choice| choice.value).collect::<Vec<_>>().join(" · "),
            stage: self.shown_stage(),
            my_turn: self.shown_stage() == Stage::Playing && self.awaited.iter().any(is_mine),
            status: self.status(lang),
            seats,
        }
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
