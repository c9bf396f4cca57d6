//! Counts and conditions.

use effects::grammar::ru::{Case, Noun, Plural};

use super::Ru;
use super::nouns::{ARTIFACT, DUPLICATE, ENERGY, LOOP, MISSION, OTHER_AGENT, RIFT, VORTEX};
use super::places::Way;
use crate::effect::{Cond, Count, EraSel};

/// What can be said about a number of things.
struct Thing {
    /// There is at least one.
    some: String,
    /// There is none.
    none: String,
    /// What comes before «не меньше 2 дыр».
    lead: String,
    genitive: String,
    genitive_plural: String,
}

impl Ru<'_> {
    /// «за каждую дыру в своей эпохе»; `place` instead of the era, if it is given.
    pub(super) fn every(self, count: &Count, place: Option<&str>) -> String {
        let lying = |noun: &Noun, era: &EraSel| {
            let place = place.map_or_else(|| self.spot(era), ToOwned::to_owned);
            format!("за {} {place}", noun.every(Case::Accusative))
        };
        match count {
            Count::Rifts(era) => lying(&RIFT, era),
            Count::Energy(era) => lying(&ENERGY, era),
            Count::Duplicates(era) => lying(&DUPLICATE, era),
            Count::OtherAgents(era) => lying(&OTHER_AGENT, era),
            Count::Artifacts(era) => lying(&ARTIFACT, era),
            Count::Vortexes => format!("за {} на поле", VORTEX.every(Case::Accusative)),
            Count::Hand(filter) => format!("за каждую {} в руке", self.kind(filter).one(Case::Accusative)),
            Count::DestroyedThisTurn => {
                format!("за {}, уничтоженного вами в этом ходу,", DUPLICATE.every(Case::Accusative))
            }
            Count::LoopsThisTurn => format!("за {}, совершённую в этом ходу,", LOOP.every(Case::Accusative)),
            Count::MissionsConfirmed => "за каждое подтверждённое задание".to_owned(),
        }
    }

    /// What comes after «если», or a whole relative clause if `this_era` is «где».
    pub(super) fn cond(self, cond: &Cond) -> String {
        match cond {
            Cond::OtherAgentIn(era) => format!("{} есть другой агент", self.site(era)),
            Cond::YouIn(era) => self.you_are("находитесь", era),
            Cond::AtLeast(count, n) => self.at_least(count, *n),
            Cond::AtMost(count, n) => self.at_most(count, *n),
            Cond::Happened => "вы это сделали".to_owned(),
            Cond::Not(inner) => match &**inner {
                Cond::OtherAgentIn(era) => format!("{} нет других агентов", self.spot(era)),
                Cond::YouIn(era) => self.you_are("не находитесь", era),
                Cond::AtLeast(count, n) => self.at_most(count, n.saturating_sub(1)),
                Cond::AtMost(count, n) => self.at_least(count, n.saturating_add(1)),
                Cond::Happened => "вы этого не сделали".to_owned(),
                Cond::Not(twice) => self.cond(twice),
            },
        }
    }

    fn you_are(self, are: &str, era: &EraSel) -> String {
        if *era == EraSel::ThisEra {
            format!("{} вы {are}", self.this_era)
        } else if *era == EraSel::FauxEra {
            format!("вы {are} в одной эпохе с д-ром Фальшем")
        } else {
            format!("вы {are} {}", self.era(era, Way::In))
        }
    }

    fn at_least(self, count: &Count, n: u8) -> String {
        let thing = self.thing(count);
        if n == 1 { thing.some } else { thing.compared("не меньше", n) }
    }

    fn at_most(self, count: &Count, n: u8) -> String {
        let thing = self.thing(count);
        if n == 0 { thing.none } else { thing.compared("не больше", n) }
    }

    fn lying(self, noun: &Noun, era: &EraSel) -> Thing {
        let some = format!("{} есть {}", self.site(era), noun.form(Case::Nominative));
        Thing { some, ..Thing::lying(noun, &self.spot(era)) }
    }

    fn thing(self, count: &Count) -> Thing {
        match count {
            Count::Rifts(era) => self.lying(&RIFT, era),
            Count::Energy(era) => self.lying(&ENERGY, era),
            Count::Duplicates(era) => self.lying(&DUPLICATE, era),
            Count::OtherAgents(era) => self.lying(&OTHER_AGENT, era),
            Count::Artifacts(era) => self.lying(&ARTIFACT, era),
            Count::Vortexes => Thing::lying(&VORTEX, "на поле"),
            Count::Hand(filter) => {
                let kind = self.kind(filter);
                Thing {
                    some: format!("у вас в руке есть {}", kind.one(Case::Nominative)),
                    none: format!("у вас в руке нет {}", kind.many(Case::Genitive)),
                    lead: "у вас в руке".to_owned(),
                    genitive: kind.one(Case::Genitive),
                    genitive_plural: kind.many(Case::Genitive),
                }
            }
            Count::DestroyedThisTurn => Thing {
                some: "в этом ходу вы уничтожили двойника".to_owned(),
                none: "в этом ходу вы не уничтожали двойников".to_owned(),
                ..Thing::lying(&DUPLICATE, "в этом ходу вы уничтожили")
            },
            Count::LoopsThisTurn => Thing {
                some: "в этом ходу вы совершили ПЕТЛЮ".to_owned(),
                none: "в этом ходу вы не совершали ПЕТЛЮ".to_owned(),
                ..Thing::lying(&LOOP, "в этом ходу вы совершили")
            },
            Count::MissionsConfirmed => Thing {
                some: "подтверждено хотя бы 1 задание".to_owned(),
                none: "ещё не подтверждено ни одного задания".to_owned(),
                ..Thing::lying(&MISSION, "подтверждено")
            },
        }
    }
}

impl Thing {
    fn lying(noun: &Noun, place: &str) -> Thing {
        Thing {
            some: format!("{place} есть {}", noun.form(Case::Nominative)),
            none: format!("{place} нет {}", noun.none()),
            lead: place.to_owned(),
            genitive: noun.form(Case::Genitive).to_owned(),
            genitive_plural: noun.plural(Case::Genitive).to_owned(),
        }
    }

    fn compared(&self, how: &str, n: u8) -> String {
        let noun = if Plural::of(n) == Plural::One { &self.genitive } else { &self.genitive_plural };
        format!("{} {how} {n} {noun}", self.lead)
    }
}
