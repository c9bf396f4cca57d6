//! What a game teaches: its rules for players and its guided first games.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::Both;

/// The rules for players, in chapters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulesPage {
    pub game: &'static str,
    pub title: String,
    pub chapters: Vec<Chapter>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    pub id: String,
    pub title: String,
    pub paragraphs: Vec<Paragraph>,
    pub pictures: Vec<Named>,
}

/// A picture as a chapter names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    pub id: String,
    pub caption: String,
}

/// A paragraph with the ids of the rules that it tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paragraph {
    pub rules: Vec<String>,
    pub text: String,
}

impl RulesPage {
    /// Reads `# Title`, `## Chapter {#id}`, pictures `![Caption](picture:id)` and paragraphs that end with `[RULE-ID …]`.
    #[must_use]
    pub fn parse(game: &'static str, text: &str) -> RulesPage {
        let mut page = RulesPage { game, title: String::new(), chapters: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(heading) = line.strip_prefix("## ") {
                let (title, id) = heading.split_once("{#").unwrap_or((heading, ""));
                let id = id.trim_end_matches('}').to_owned();
                let title = title.trim().to_owned();
                page.chapters.push(Chapter { id, title, paragraphs: Vec::new(), pictures: Vec::new() });
            } else if let Some(title) = line.strip_prefix("# ") {
                page.title = title.trim().to_owned();
            } else if let Some(chapter) = page.chapters.last_mut() {
                match Named::parse(line) {
                    Some(picture) => chapter.pictures.push(picture),
                    None => chapter.paragraphs.push(Paragraph::parse(line)),
                }
            }
        }
        page
    }
}

impl Paragraph {
    fn parse(line: &str) -> Paragraph {
        let ids = line.strip_suffix(']').and_then(|line| line.rsplit_once('['));
        match ids {
            Some((text, ids)) => {
                Paragraph { rules: ids.split_whitespace().map(str::to_owned).collect(), text: text.trim().to_owned() }
            }
            None => Paragraph { rules: Vec::new(), text: line.to_owned() },
        }
    }
}

impl Named {
    fn parse(line: &str) -> Option<Named> {
        let (caption, id) = line.strip_prefix("![")?.strip_suffix(')')?.split_once("](picture:")?;
        Some(Named { id: id.to_owned(), caption: caption.to_owned() })
    }
}

/// A picture of the rules: a position of a kept game, and what of the board is shown of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    pub id: String,
    /// The name of the game that it was taken in.
    pub replay: String,
    /// How many decisions had been made.
    pub at: u32,
    /// The seat whose eyes see it.
    #[serde(default)]
    pub eyes: u8,
    /// The things and regions that the picture is cut to; the whole board without any. Regions are named as guided games name them.
    #[serde(default)]
    pub show: Vec<String>,
    /// The things and regions with a ring around them.
    #[serde(default)]
    pub mark: Vec<String>,
    /// The board lights what can be touched, as at the table.
    #[serde(default)]
    pub lit: bool,
    /// What has been touched; then what can be touched next is lit.
    #[serde(default)]
    pub chosen: Vec<String>,
}

impl Picture {
    /// Reads a built-in list; one that cannot be read is a bug, found by the tests.
    #[must_use]
    pub fn parse_all(list: &str) -> Vec<Picture> {
        match ron::from_str(list) {
            Ok(pictures) => pictures,
            Err(error) => panic!("a built-in list of pictures is wrong: {error}"),
        }
    }
}

/// A guided game: a real table, and what is said at it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tutorial {
    pub id: String,
    pub title: Both,
    pub options: Value,
    pub players: u8,
    pub seed: u64,
    /// The levels of the bots in the seats after the learner's.
    pub bots: Vec<String>,
    pub steps: Vec<TutorialStep>,
}

/// One thing said, and what it waits for.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TutorialStep {
    pub text: Both,
    #[serde(default)]
    pub rule: Option<String>,
    #[serde(default)]
    pub highlight: Vec<String>,
    pub until: Until,
}

/// When the next thing is said.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Until {
    /// The learner says so.
    Tap,
    /// The learner makes a move.
    Act,
    /// The learner takes an offer with these touches. Any other move will do, too, unless a touch names a whole kind of
    /// things, as `card:`.
    Offer(Vec<String>),
    /// The learner does just this; nothing else can be touched meanwhile.
    Do(Vec<String>),
    /// It is the learner's turn again.
    Turn,
    /// The game is over.
    End,
}

impl Tutorial {
    /// Reads a built-in guided game; one that cannot be read is a bug, found by the tests.
    #[must_use]
    pub fn parse(text: &str) -> Tutorial {
        match ron::from_str(text) {
            Ok(tutorial) => tutorial,
            Err(error) => panic!("a built-in tutorial is wrong: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Luck, Seat};
    use words::Lang;

    use super::*;

    /// What does not depend on the language: the chapters, and which rules each of their paragraphs tells.
    fn shape(page: &RulesPage) -> Vec<(String, Vec<Vec<String>>)> {
        let rules = |chapter: &Chapter| chapter.paragraphs.iter().map(|p| p.rules.clone()).collect();
        page.chapters.iter().map(|chapter| (chapter.id.clone(), rules(chapter))).collect()
    }

    fn told(page: RulesPage) -> Vec<String> {
        page.chapters.into_iter().flat_map(|c| c.paragraphs).flat_map(|p| p.rules).collect()
    }

    /// An aid is read at a glance, and all that it says can be looked up.
    #[test]
    fn aids_are_short_and_tell_what_the_rules_tell() {
        for game in crate::known() {
            let [ru, en] = Lang::ALL.map(|lang| game.aid(lang));
            assert_eq!(shape(&ru), shape(&en), "{}", game.id());
            for chapter in ru.chapters.iter().chain(&en.chapters) {
                let n = chapter.paragraphs.len();
                assert!((1..=9).contains(&n), "{} {}: {n} paragraphs", game.id(), chapter.id);
                for paragraph in &chapter.paragraphs {
                    assert!(paragraph.text.chars().count() <= 150, "{}: {}", game.id(), paragraph.text);
                    assert!(!paragraph.rules.is_empty(), "{}: {} can be looked up", game.id(), paragraph.text);
                }
            }
            let known = told(game.rules(Lang::Ru));
            let unknown: Vec<String> = told(ru).into_iter().filter(|rule| !known.contains(rule)).collect();
            assert_eq!(unknown, [""; 0], "{}", game.id());
        }
    }

    #[test]
    fn both_languages_tell_the_same_rules() {
        for game in crate::games() {
            let [ru, en] = Lang::ALL.map(|lang| game.rules(lang));
            assert_eq!(shape(&ru), shape(&en));
            assert!(!ru.title.is_empty() && ru.chapters.len() > 5);
            assert!(ru.chapters.iter().all(|chapter| !chapter.id.is_empty() && !chapter.paragraphs.is_empty()));
        }
    }

    #[test]
    fn every_chapter_has_a_picture_of_a_real_position() {
        for game in crate::known() {
            let [ru, en] = Lang::ALL.map(|lang| game.rules(lang));
            let named = |page: &RulesPage| -> Vec<(String, String)> {
                let of =
                    |chapter: &Chapter| chapter.pictures.iter().map(|p| (chapter.id.clone(), p.id.clone())).collect();
                page.chapters.iter().flat_map(|chapter| -> Vec<(String, String)> { of(chapter) }).collect()
            };
            assert_eq!(named(&ru), named(&en), "both languages name the same pictures");
            for chapter in ru.chapters.iter().chain(&en.chapters) {
                let id = format!("{} {}", game.id(), chapter.id);
                assert!(!chapter.pictures.is_empty(), "{id} has no picture");
                assert!(
                    chapter.pictures.iter().all(|picture| !picture.caption.is_empty()),
                    "{id}: a picture says nothing"
                );
            }
            let named: Vec<String> = named(&ru).into_iter().map(|(_, id)| id).collect();
            for id in &named {
                let (picture, replay) = game.picture(id).unwrap_or_else(|| panic!("{}: no picture {id}", game.id()));
                assert!(picture.at as usize <= replay.actions.len(), "{id} lies beyond the end of its game");
                assert!(picture.eyes < replay.players, "{id} is seen by nobody");
                let position = game.replayed(&replay, Some(picture.at), &[]);
                assert!(position.is_ok(), "{} {id}: {position:?}", game.id());
            }
            for picture in game.pictures() {
                assert!(named.contains(&picture.id), "{}: {} is in no chapter", game.id(), picture.id);
            }
        }
    }

    #[test]
    fn a_lesson_for_one_can_be_played_as_it_says() {
        for game in crate::games() {
            for tutorial in game.tutorials().iter().filter(|tutorial| tutorial.bots.is_empty()) {
                let mut table = game.begin(tutorial.options.clone(), 1, Luck::fast(tutorial.seed)).expect("it begins");
                for (number, step) in tutorial.steps.iter().enumerate() {
                    let Until::Do(touches) = &step.until else { continue };
                    let offers = table.offers(Seat(0), Lang::Ru);
                    let meant = offers.iter().find(|offer| offer.touches == *touches);
                    let offer = meant.unwrap_or_else(|| panic!("{} {number}: {touches:?} is not offered", game.id()));
                    table.act(Seat(0), &offer.action, table.revision(Seat(0)), &[]).expect("it was offered");
                }
            }
        }
    }

    #[test]
    fn guided_games_can_be_begun() {
        for game in crate::games() {
            for tutorial in game.tutorials() {
                let begun = game.begin(tutorial.options.clone(), tutorial.players, Luck::fast(tutorial.seed));
                assert!(begun.is_ok(), "{}: {begun:?}", tutorial.id);
                assert_eq!(tutorial.bots.len() + 1, usize::from(tutorial.players));
                let known = told(game.rules(Lang::Ru));
                for rule in tutorial.steps.iter().filter_map(|step| step.rule.as_ref()) {
                    assert!(known.contains(rule), "{}: {rule} is not in the rules", tutorial.id);
                }
            }
        }
    }
}
