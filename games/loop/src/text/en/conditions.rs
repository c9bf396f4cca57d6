//! Counts and conditions.

use effects::grammar::en::{Noun, with_article};

use super::{CARD, DUPLICATE, ENERGY, En, RIFT};
use crate::effect::{Cond, Count, EraSel};

const OTHER_AGENT: Noun = Noun::new("other agent", "other agents");
const ARTIFACT: Noun = Noun::new("available artifact", "available artifacts");
const VORTEX: Noun = Noun::new("vortex", "vortexes");
const LOOP: Noun = Noun::new("LOOP", "LOOPs");
const MISSION: Noun = Noun::new("mission", "missions");

impl En<'_> {
    /// "for each rift in your era"; `place` instead of the era, if it is given.
    pub(super) fn every(self, count: &Count, place: Option<&str>) -> String {
        match count {
            Count::Hand(filter) => format!("for each {} in your hand", self.kind(filter).with(CARD.one)),
            Count::DestroyedThisTurn => "for each duplicate you destroyed this turn".to_owned(),
            Count::LoopsThisTurn => "for each LOOP you performed this turn".to_owned(),
            Count::MissionsConfirmed => "for each confirmed mission".to_owned(),
            Count::Rifts(_)
            | Count::Energy(_)
            | Count::Duplicates(_)
            | Count::OtherAgents(_)
            | Count::Artifacts(_)
            | Count::Vortexes => {
                let place = place.map_or_else(|| self.place(count), ToOwned::to_owned);
                format!("for each {} {place}", noun(count).one)
            }
        }
    }

    /// What comes after "if".
    pub(super) fn cond(self, cond: &Cond) -> String {
        match cond {
            Cond::OtherAgentIn(era) => format!("another agent is {}", self.site(era)),
            Cond::YouIn(era) => format!("you are {}", self.site(era)),
            Cond::AtLeast(count, n) => self.at_least(count, *n),
            Cond::AtMost(count, n) => self.at_most(count, *n),
            Cond::Happened => "you did".to_owned(),
            Cond::Not(inner) => match &**inner {
                Cond::OtherAgentIn(era) => format!("no other agent is {}", self.spot(era)),
                Cond::YouIn(era) => format!("you are not {}", self.site(era)),
                Cond::AtLeast(count, n) => self.at_most(count, n.saturating_sub(1)),
                Cond::AtMost(count, n) => self.at_least(count, n.saturating_add(1)),
                Cond::Happened => "you did not".to_owned(),
                Cond::Not(twice) => self.cond(twice),
            },
        }
    }

    fn at_least(self, count: &Count, n: u8) -> String {
        match super::era_of(count) {
            Some(era) if n == 1 => format!("there is {} {}", self.some(count, n), self.site(era)),
            _ => self.there_is(count, n, &self.some(count, n)),
        }
    }

    fn at_most(self, count: &Count, n: u8) -> String {
        self.there_is(count, n, &self.few(count, n))
    }

    fn there_is(self, count: &Count, n: u8, things: &str) -> String {
        match count {
            Count::Hand(_) => format!("you have {things} in your hand"),
            Count::DestroyedThisTurn => format!("you destroyed {things} this turn"),
            Count::LoopsThisTurn => format!("you performed {things} this turn"),
            Count::MissionsConfirmed if n == 1 => format!("{things} is confirmed"),
            Count::MissionsConfirmed => format!("{things} are confirmed"),
            Count::Energy(_) => format!("there is {things} {}", self.place(count)),
            Count::Rifts(_) | Count::Duplicates(_) | Count::OtherAgents(_) | Count::Artifacts(_) | Count::Vortexes => {
                let is = if n == 1 { "is" } else { "are" };
                format!("there {is} {things} {}", self.place(count))
            }
        }
    }

    /// "a rift", "at least 2 rifts".
    fn some(self, count: &Count, n: u8) -> String {
        if n != 1 {
            return format!("at least {n} {}", self.things(count, n));
        }
        match count {
            Count::OtherAgents(_) => "another agent".to_owned(),
            Count::MissionsConfirmed => "at least 1 mission".to_owned(),
            Count::Hand(_) => with_article(&self.things(count, 1)),
            Count::Rifts(_)
            | Count::Energy(_)
            | Count::Duplicates(_)
            | Count::Artifacts(_)
            | Count::Vortexes
            | Count::DestroyedThisTurn
            | Count::LoopsThisTurn => noun(count).some(),
        }
    }

    /// "no rifts", "at most 2 rifts".
    fn few(self, count: &Count, n: u8) -> String {
        let things = self.things(count, n);
        if n == 0 { format!("no {things}") } else { format!("at most {n} {things}") }
    }

    /// What is counted, in the form that a number asks for.
    fn things(self, count: &Count, n: u8) -> String {
        let form = noun(count).of(n);
        if let Count::Hand(filter) = count { self.kind(filter).with(form) } else { form.to_owned() }
    }

    /// Where it is counted.
    fn place(self, count: &Count) -> String {
        super::era_of(count).map_or_else(|| "on the board".to_owned(), |era| self.spot(era))
    }

    /// What an era has of which the condition holds, to follow "with".
    pub(super) fn feature(self, cond: &Cond) -> Option<String> {
        let is_this = |count: &Count| super::era_of(count) == Some(&EraSel::ThisEra);
        match cond {
            Cond::OtherAgentIn(EraSel::ThisEra) => Some("another agent".to_owned()),
            Cond::AtLeast(count, n) if is_this(count) => Some(self.some(count, *n)),
            Cond::AtMost(count, n) if is_this(count) => Some(self.few(count, *n)),
            Cond::Not(inner) => match &**inner {
                Cond::OtherAgentIn(EraSel::ThisEra) => Some("no other agents".to_owned()),
                Cond::AtLeast(count, n) if is_this(count) => Some(self.few(count, n.saturating_sub(1))),
                Cond::AtMost(count, n) if is_this(count) => Some(self.some(count, n.saturating_add(1))),
                Cond::Not(twice) => self.feature(twice),
                Cond::OtherAgentIn(_) | Cond::YouIn(_) | Cond::AtLeast(..) | Cond::AtMost(..) | Cond::Happened => None,
            },
            Cond::OtherAgentIn(_) | Cond::YouIn(_) | Cond::AtLeast(..) | Cond::AtMost(..) | Cond::Happened => None,
        }
    }
}

fn noun(count: &Count) -> Noun {
    match count {
        Count::Rifts(_) => RIFT,
        Count::Energy(_) => ENERGY,
        Count::Duplicates(_) | Count::DestroyedThisTurn => DUPLICATE,
        Count::OtherAgents(_) => OTHER_AGENT,
        Count::Artifacts(_) => ARTIFACT,
        Count::Vortexes => VORTEX,
        Count::Hand(_) => CARD,
        Count::LoopsThisTurn => LOOP,
        Count::MissionsConfirmed => MISSION,
    }
}
