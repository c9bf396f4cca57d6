//! Counts and conditions.

use super::{CARD, DUPLICATE, ENERGY, En, RIFT};
use crate::effect::{Cond, Count, EraSel};

const OTHER_AGENT: [&str; 2] = ["other agent", "other agents"];
const ARTIFACT: [&str; 2] = ["available artifact", "available artifacts"];
const VORTEX: [&str; 2] = ["vortex", "vortexes"];
const LOOP: [&str; 2] = ["LOOP", "LOOPs"];
const MISSION: [&str; 2] = ["mission", "missions"];

impl En<'_> {
    /// "for each rift in your era"; `place` instead of the era, if it is given.
    pub(super) fn every(self, count: &Count, place: Option<&str>) -> String {
        match count {
            Count::Hand(filter) => format!("for each {} in your hand", self.kind(filter).with(CARD[0])),
            Count::DestroyedThisTurn => "for each duplicate you destroyed this turn".to_owned(),
            Count::LoopsThisTurn => "for each LOOP you performed this turn".to_owned(),
            Count::MissionsConfirmed => "for each confirmed mission".to_owned(),
            Count::Rifts(_)
            | Count::Energy(_)
            | Count::Duplicates(_)
            | Count::OtherAgents(_)
            | Count::Artifacts(_)
            | Count::Vortexes => {
                let ([one, _], there) = self.lying(count);
                format!("for each {one} {}", place.unwrap_or(&there))
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
            Count::Energy(_) => format!("there is {things} {}", self.lying(count).1),
            Count::Rifts(_) | Count::Duplicates(_) | Count::OtherAgents(_) | Count::Artifacts(_) | Count::Vortexes => {
                let is = if n == 1 { "is" } else { "are" };
                format!("there {is} {things} {}", self.lying(count).1)
            }
        }
    }

    /// "a rift", "at least 2 rifts".
    fn some(self, count: &Count, n: u8) -> String {
        match count {
            Count::OtherAgents(_) if n == 1 => "another agent".to_owned(),
            Count::Energy(_) if n == 1 => ENERGY[0].to_owned(),
            Count::Artifacts(_) if n == 1 => format!("an {}", ARTIFACT[0]),
            Count::MissionsConfirmed if n == 1 => "at least 1 mission".to_owned(),
            _ if n == 1 => format!("a {}", self.noun(count)[0]),
            _ => format!("at least {n} {}", self.noun(count)[1]),
        }
    }

    /// "no rifts", "at most 2 rifts".
    fn few(self, count: &Count, n: u8) -> String {
        let [one, many] = self.noun(count);
        match n {
            0 => format!("no {many}"),
            1 => format!("at most 1 {one}"),
            _ => format!("at most {n} {many}"),
        }
    }

    fn noun(self, count: &Count) -> [String; 2] {
        match count {
            Count::Hand(filter) => CARD.map(|noun| self.kind(filter).with(noun)),
            Count::DestroyedThisTurn => DUPLICATE.map(ToOwned::to_owned),
            Count::LoopsThisTurn => LOOP.map(ToOwned::to_owned),
            Count::MissionsConfirmed => MISSION.map(ToOwned::to_owned),
            _ => self.lying(count).0.map(ToOwned::to_owned),
        }
    }

    /// Things on the board, and where.
    fn lying(self, count: &Count) -> ([&'static str; 2], String) {
        match count {
            Count::Rifts(era) => (RIFT, self.spot(era)),
            Count::Energy(era) => (ENERGY, self.spot(era)),
            Count::Duplicates(era) => (DUPLICATE, self.spot(era)),
            Count::OtherAgents(era) => (OTHER_AGENT, self.spot(era)),
            Count::Artifacts(era) => (ARTIFACT, self.spot(era)),
            _ => (VORTEX, "on the board".to_owned()),
        }
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
                _ => None,
            },
            _ => None,
        }
    }
}
