//! Eras in their cases.

use effects::grammar::ru::Case;
use effects::grammar::spaced;

use super::Ru;
use super::nouns::ERA;
use crate::effect::{Cond, EraSel};
use crate::text::mentions::{Mover, Source, is_about_this_era};

/// How an era is spoken of: the preposition and the case that it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// «в соседней эпохе»
    In,
    /// «в соседнюю эпоху»
    To,
    /// «из соседней эпохи»
    From,
}

impl Way {
    /// Instead of an era that has just been named.
    pub(super) fn there(self) -> &'static str {
        match self {
            Way::In => "там",
            Way::To => "туда",
            Way::From => "оттуда",
        }
    }
}

/// An adjective of «эпоха»: nominative, accusative, and the one form of all the other cases.
type Feminine = [&'static str; 3];

const NONE: Feminine = ["", "", ""];
const OWN: Feminine = ["своя", "свою", "своей"];
const YOUR: Feminine = ["ваша", "вашу", "вашей"];
const NEXT: Feminine = ["следующая", "следующую", "следующей"];
const PREV: Feminine = ["предыдущая", "предыдущую", "предыдущей"];
const NEIGHBOUR: Feminine = ["соседняя", "соседнюю", "соседней"];
const EACH_NEIGHBOUR: Feminine = ["каждая соседняя", "каждую соседнюю", "каждой соседней"];
const OWN_OR_NEIGHBOUR: Feminine = ["своя или соседняя", "свою или соседнюю", "своей или соседней"];
const YOUR_OR_NEIGHBOUR: Feminine = ["ваша или соседняя", "вашу или соседнюю", "вашей или соседней"];
const ANY: Feminine = ["любая", "любую", "любой"];
const ANY_OTHER: Feminine = ["любая другая", "любую другую", "любой другой"];
const EACH: Feminine = ["каждая", "каждую", "каждой"];
const HOME: Feminine = ["исходная", "исходную", "исходной"];
const ITS_HOME: Feminine = ["её исходная", "её исходную", "её исходной"];
const LEFT: Feminine = ["покинутая", "покинутую", "покинутой"];
const THIS: Feminine = ["эта", "эту", "этой"];

impl Ru<'_> {
    /// An era with its preposition.
    pub(super) fn era(self, era: &EraSel, way: Way) -> String {
        let ([_, accusative, oblique], tail) = self.era_words(era);
        match way {
            Way::In => spaced(&["в", oblique, "эпохе"]) + &tail,
            Way::To => spaced(&["в", accusative, "эпоху"]) + &tail,
            Way::From => spaced(&["из", oblique, "эпохи"]) + &tail,
        }
    }

    /// What an era is, after «исходная эпоха –».
    pub(super) fn era_name(self, era: &EraSel) -> String {
        let ([nominative, ..], tail) = self.era_words(era);
        if tail.is_empty() { nominative.to_owned() } else { spaced(&[nominative, "эпоха"]) + &tail }
    }

    /// Where there is something: in one of the eras that the selector allows.
    pub(super) fn site(self, era: &EraSel) -> String {
        if era.takes_each() || matches!(era, EraSel::Any | EraSel::ThisEra) {
            self.spot(era)
        } else {
            self.era(era, Way::In)
        }
    }

    /// Where things are counted: in all the eras that the selector allows, taken together.
    pub(super) fn spot(self, era: &EraSel) -> String {
        match era {
            EraSel::Any | EraSel::Each => "на поле".to_owned(),
            EraSel::AnyOther => "в других эпохах".to_owned(),
            EraSel::Neighbour | EraSel::EachNeighbour => "в соседних эпохах".to_owned(),
            EraSel::YourOrNeighbour if self.is_aside => "в вашей и соседних эпохах".to_owned(),
            EraSel::YourOrNeighbour => "в своей и соседних эпохах".to_owned(),
            EraSel::Vortex | EraSel::EachVortex => "в эпохах с воронками".to_owned(),
            EraSel::FauxNeighbour | EraSel::EachFauxNeighbour => "в эпохах рядом с д-ром Фальшем".to_owned(),
            EraSel::EraOfOtherAgent | EraSel::EachEraOfOtherAgent => "в эпохах с другими агентами".to_owned(),
            EraSel::AtDistance(n) => format!("в эпохах на расстоянии {} от вас", ERA.counted(*n, Case::Genitive)),
            EraSel::ThisEra => self.this_era.to_owned(),
            EraSel::With(inner, cond) if matches!(**inner, EraSel::Any | EraSel::Each) => {
                "в эпохах".to_owned() + &self.such(inner, cond)
            }
            EraSel::With(inner, cond) => self.spot(inner) + &self.such(inner, cond),
            EraSel::YourEra
            | EraSel::Next
            | EraSel::Prev
            | EraSel::FauxEra
            | EraSel::HomeOfDrawn
            | EraSel::WentTo
            | EraSel::CameFrom
            | EraSel::CardEra => self.era(era, Way::In),
        }
    }

    /// What stands before and after the noun.
    fn era_words(self, era: &EraSel) -> (Feminine, String) {
        let plain = |adjective| (adjective, String::new());
        let tail = |tail: &str| (NONE, tail.to_owned());
        match era {
            EraSel::YourEra => plain(if self.is_aside { YOUR } else { OWN }),
            EraSel::Next => plain(NEXT),
            EraSel::Prev => plain(PREV),
            EraSel::Neighbour => plain(NEIGHBOUR),
            EraSel::EachNeighbour => plain(EACH_NEIGHBOUR),
            EraSel::YourOrNeighbour => plain(if self.is_aside { YOUR_OR_NEIGHBOUR } else { OWN_OR_NEIGHBOUR }),
            EraSel::FauxEra => tail(", где находится д-р Фальш,"),
            EraSel::FauxNeighbour => tail(" рядом с д-ром Фальшем"),
            EraSel::EachFauxNeighbour => (EACH, " рядом с д-ром Фальшем".to_owned()),
            EraSel::Vortex => tail(" с воронкой"),
            EraSel::EachVortex => (EACH, " с воронкой".to_owned()),
            EraSel::Any => plain(ANY),
            EraSel::AnyOther => plain(ANY_OTHER),
            EraSel::Each => plain(EACH),
            EraSel::EraOfOtherAgent => tail(" с другим агентом"),
            EraSel::EachEraOfOtherAgent => (EACH, " с другим агентом".to_owned()),
            EraSel::HomeOfDrawn if self.scene.is_drawn_last => plain(ITS_HOME),
            EraSel::HomeOfDrawn => (HOME, format!(" {} карты", self.drawn()[2])),
            EraSel::WentTo => tail(", куда попал двойник,"),
            EraSel::CameFrom => match self.scene.left {
                Some(Mover::You) => tail(", откуда вы ушли,"),
                Some(Mover::Duplicate) => tail(", откуда ушёл двойник,"),
                Some(Mover::Destroyed) => tail(", где уничтожен двойник,"),
                None => plain(LEFT),
            },
            EraSel::AtDistance(n) => (NONE, format!(" на расстоянии {} от вас", ERA.counted(*n, Case::Genitive))),
            EraSel::With(inner, cond) => {
                let (adjective, tail) = self.era_words(inner);
                (adjective, tail + &self.such(inner, cond))
            }
            EraSel::ThisEra => plain(THIS),
            EraSel::CardEra => tail(" этой карты"),
        }
    }

    /// The clause that a `with` adds.
    fn such(self, inner: &EraSel, cond: &Cond) -> String {
        let has_clause = self.era_words(inner).1.ends_with(',');
        if !is_about_this_era(cond) {
            format!(", если {},", Ru { is_aside: true, ..self }.cond(cond))
        } else if has_clause {
            format!(", если {},", Ru { is_aside: true, this_era: "там", ..self }.cond(cond))
        } else {
            format!(", {},", Ru { is_aside: true, this_era: "где", ..self }.cond(cond))
        }
    }

    /// The adjective of the card that `drawn` means.
    pub(super) fn drawn(self) -> Feminine {
        match self.scene.drawn {
            Some(Source::YourDeck) => ["взятая", "взятую", "взятой"],
            Some(Source::GreatDeck) => ["выложенная", "выложенную", "выложенной"],
            None => ["новая", "новую", "новой"],
        }
    }
}
